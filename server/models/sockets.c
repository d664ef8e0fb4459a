/* Models of waiting for descriptors, and of sockets and their addresses: what they fill in.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <arpa/inet.h>
#include <heaplens.h>
#include <netdb.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/socket.h>

int poll(struct pollfd *list, nfds_t count, int milliseconds)
{
    __heaplens_fill(list, __heaplens_unknown(), count * sizeof *list);
    return __heaplens_unknown();
}

static void change(fd_set *set)
{
    if (set != NULL)
        __heaplens_fill(set, __heaplens_unknown(), sizeof *set);
}

int select(int count, fd_set *readable, fd_set *writable, fd_set *failed, struct timeval *timeout)
{
    change(readable);
    change(writable);
    change(failed);
    return __heaplens_unknown();
}

int pselect(int count, fd_set *readable, fd_set *writable, fd_set *failed, const struct timespec *timeout,
            const sigset_t *mask)
{
    return select(count, readable, writable, failed, NULL);
}

/* What is to be watched carries a pointer that comes back with the event. */
int epoll_ctl(int fd, int operation, int target, struct epoll_event *event)
{
    if (event != NULL)
        __heaplens_keep(event->data.ptr);
    return __heaplens_unknown();
}

int epoll_wait(int fd, struct epoll_event *events, int count, int milliseconds)
{
    __heaplens_fill(events, __heaplens_unknown(), (size_t)count * sizeof *events);
    return __heaplens_unknown();
}

/* An address fills as much of its place as there is. */
static int fill_address(struct sockaddr *address, socklen_t *size)
{
    if (address != NULL && size != NULL) {
        __heaplens_fill(address, __heaplens_unknown(), *size);
        *size = (socklen_t)__heaplens_unknown();
    }
    return __heaplens_unknown();
}

int accept(int fd, struct sockaddr *address, socklen_t *size) { return fill_address(address, size); }

int accept4(int fd, struct sockaddr *address, socklen_t *size, int flags) { return fill_address(address, size); }

int getsockname(int fd, struct sockaddr *address, socklen_t *size) { return fill_address(address, size); }

int getpeername(int fd, struct sockaddr *address, socklen_t *size) { return fill_address(address, size); }

int getsockopt(int fd, int level, int option, void *value, socklen_t *size)
{
    return fill_address(value, size);
}

ssize_t recvfrom(int fd, void *buffer, size_t size, int flags, struct sockaddr *from, socklen_t *from_size)
{
    __heaplens_fill(buffer, __heaplens_unknown(), size);
    return fill_address(from, from_size);
}

int socketpair(int domain, int type, int protocol, int ends[2])
{
    ends[0] = __heaplens_unknown();
    ends[1] = __heaplens_unknown();
    return __heaplens_unknown();
}

const char *inet_ntop(int family, const void *address, char *buffer, socklen_t size)
{
    __heaplens_reads(address);
    if (__heaplens_unknown())
        return NULL;
    __heaplens_fill(buffer, __heaplens_unknown(), size);
    return buffer;
}

int inet_pton(int family, const char *text, void *address)
{
    __heaplens_reads(text);
    __heaplens_fill(address, __heaplens_unknown(), family == AF_INET6 ? 16 : 4);
    return __heaplens_unknown();
}

int inet_aton(const char *text, struct in_addr *address)
{
    return inet_pton(AF_INET, text, address);
}

/* What is found belongs to the library. */
struct hostent *gethostbyname(const char *name)
{
    __heaplens_reads(name);
    return __heaplens_foreign();
}

struct servent *getservbyname(const char *name, const char *protocol)
{
    __heaplens_reads(name);
    return __heaplens_foreign();
}

struct protoent *getprotobyname(const char *name)
{
    __heaplens_reads(name);
    return __heaplens_foreign();
}

int getnameinfo(const struct sockaddr *address, socklen_t size, char *host, socklen_t host_size, char *service,
                socklen_t service_size, int flags)
{
    __heaplens_reads(address);
    if (host != NULL)
        __heaplens_fill(host, __heaplens_unknown(), host_size);
    if (service != NULL)
        __heaplens_fill(service, __heaplens_unknown(), service_size);
    return __heaplens_unknown();
}
