/* Models of libevent. What waits for an event is known to the base, and may be released by a
 * callback.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct event_base;

struct event_base *event_base_new(void) { return __heaplens_allocate(1, 0, "event_base"); }

void event_base_free(struct event_base *base) { __heaplens_free(base, "event_base"); }

int event_base_dispatch(struct event_base *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int event_base_loopbreak(struct event_base *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int event_base_loop(struct event_base *object, int flags)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

struct event;
typedef void (*Callback)(int fd, short what, void *argument);

/* An event keeps the argument for its callback. */
struct event *event_new(struct event_base *base, int fd, short what, Callback call, void *argument)
{
    __heaplens_keep(argument);
    return __heaplens_allocate(1, 0, "event");
}

struct event *evtimer_new(struct event_base *base, Callback call, void *argument)
{
    return event_new(base, -1, 0, call, argument);
}

struct event *evsignal_new(struct event_base *base, int number, Callback call, void *argument)
{
    return event_new(base, number, 0, call, argument);
}

void event_free(struct event *event) { __heaplens_free(event, "event"); }

/* Until it fires, the base leads to it: its callback may release it. */
int event_add(struct event *event, const void *timeout)
{
    __heaplens_keep(event);
    return __heaplens_unknown();
}

int event_del(struct event *event)
{
    __heaplens_reads(event);
    return __heaplens_unknown();
}

struct evbuffer;

struct evbuffer *evbuffer_new(void) { return __heaplens_allocate(1, 0, "evbuffer"); }

void evbuffer_free(struct evbuffer *buffer) { __heaplens_free(buffer, "evbuffer"); }

int evbuffer_add(struct evbuffer *object, const void *data, size_t size)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int evbuffer_add_printf(struct evbuffer *object, const char *format, ...)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

size_t evbuffer_get_length(const struct evbuffer *object)
{
    __heaplens_reads(object);
    return (size_t)__heaplens_unknown();
}

int evbuffer_drain(struct evbuffer *object, size_t size)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int evbuffer_add_buffer(struct evbuffer *object, struct evbuffer *from)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int evbuffer_remove(struct evbuffer *buffer, void *to, size_t size)
{
    __heaplens_reads(buffer);
    __heaplens_fill(to, __heaplens_unknown(), size);
    return __heaplens_unknown();
}

/* The line is a copy. */
char *evbuffer_readln(struct evbuffer *buffer, size_t *size, int style)
{
    char *line = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    __heaplens_reads(buffer);
    if (size != NULL)
        *size = (size_t)__heaplens_unknown();
    if (line != NULL)
        __heaplens_filled(line);
    return line;
}

struct evhttp;

struct evhttp *evhttp_new(struct event_base *base) { return __heaplens_allocate(1, 0, "evhttp"); }

void evhttp_free(struct evhttp *server) { __heaplens_free(server, "evhttp"); }

struct bufferevent;

struct bufferevent *bufferevent_socket_new(struct event_base *base, int fd, int options)
{
    return __heaplens_allocate(1, 0, "bufferevent");
}

void bufferevent_free(struct bufferevent *stream) { __heaplens_free(stream, "bufferevent"); }

/* The base leads to it from now on, and its callbacks may release it. */
void bufferevent_setcb(struct bufferevent *stream, void *reads, void *writes, void *events, void *argument)
{
    __heaplens_keep(argument);
    __heaplens_keep(stream);
}

int bufferevent_enable(struct bufferevent *stream, short what)
{
    __heaplens_keep(stream);
    return __heaplens_unknown();
}
