/* Models of what network programs ask the system for: interfaces, and the queue of events.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct ifaddrs {
    struct ifaddrs *next;
    char *name;
    unsigned int flags;
    void *address;
    void *netmask;
    void *broadcast;
    void *data;
};

struct if_nameindex {
    unsigned int index;
    char *name;
};

struct kevent;

/* Of the whole list only the first entry is an object here. */
int getifaddrs(struct ifaddrs **result)
{
    struct ifaddrs *list = __heaplens_allocate(sizeof *list, 0, "getifaddrs");
    if (list == NULL)
        return -1;
    __heaplens_fill(list, __heaplens_unknown(), sizeof *list);
    *result = list;
    return 0;
}

void freeifaddrs(struct ifaddrs *list) { __heaplens_free(list, "getifaddrs"); }

struct if_nameindex *if_nameindex(void)
{
    struct if_nameindex *list = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "if_nameindex");
    if (list != NULL)
        __heaplens_filled(list);
    return list;
}

void if_freenameindex(struct if_nameindex *list) { __heaplens_free(list, "if_nameindex"); }

/* The queue keeps what the changes carry for later. */
int kevent(int queue, const struct kevent *changes, int change_count, struct kevent *events,
           int event_count, const void *timeout)
{
    __heaplens_keep((void *)changes);
    __heaplens_keep(events);
    return __heaplens_unknown();
}
