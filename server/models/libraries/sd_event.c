/* Models of sd-event. Its functions answer with 0 or more, or with a number below 0. Loops and sources count their
 * references; a source that nobody asks for is looked after by its loop.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

static int used(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

static void *lent(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

static int below_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number < 0);
    return number;
}

static int at_least_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number >= 0);
    return number;
}

typedef struct sd_event {
    int references;
} sd_event;

static sd_event *new_loop(void)
{
    sd_event *made = __heaplens_allocate(sizeof *made, 0, "sd_event");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct sd_event_source {
    int references;
} sd_event_source;

static sd_event_source *new_source(void)
{
    sd_event_source *made = __heaplens_allocate(sizeof *made, 0, "sd_event_source");
    if (made != NULL)
        made->references = 1;
    return made;
}

static int add_source(sd_event_source **source, void *data)
{
    sd_event_source *made;
    __heaplens_keep(data);
    if (source == NULL)
        return __heaplens_unknown();
    made = new_source();
    if (made == NULL)
        return below_zero();
    *source = made;
    return at_least_zero();
}

sd_event *sd_event_ref(sd_event *e)
{
    if (e != NULL)
        __heaplens_reference(e, references);
    return e;
}

sd_event_source *sd_event_source_ref(sd_event_source *s)
{
    if (s != NULL)
        __heaplens_reference(s, references);
    return s;
}

sd_event *sd_event_unref(sd_event *e)
{
    if (e != NULL)
        __heaplens_unreference(e, references, "sd_event");
    return NULL;
}

sd_event_source *sd_event_source_unref(sd_event_source *s)
{
    if (s != NULL)
        __heaplens_unreference(s, references, "sd_event_source");
    return NULL;
}

sd_event_source *sd_event_source_disable_unref(sd_event_source *s)
{
    if (s != NULL)
        __heaplens_unreference(s, references, "sd_event_source");
    return NULL;
}

int sd_event_new(sd_event **e)
{
    void *made = new_loop();
    if (made == NULL)
        return below_zero();
    *e = made;
    return at_least_zero();
}

int sd_event_default(sd_event **e)
{
    void *made = new_loop();
    if (made == NULL)
        return below_zero();
    *e = made;
    return at_least_zero();
}

int sd_event_loop(sd_event *e) { return used(e); }

int sd_event_run(sd_event *e, unsigned long usec) { return used(e); }

int sd_event_exit(sd_event *e, int code) { return used(e); }

int sd_event_get_fd(sd_event *e) { return used(e); }

int sd_event_wait(sd_event *e, unsigned long usec) { return used(e); }

int sd_event_dispatch(sd_event *e) { return used(e); }

int sd_event_prepare(sd_event *e) { return used(e); }

int sd_event_get_state(sd_event *e) { return used(e); }

int sd_event_set_watchdog(sd_event *e, int b) { return used(e); }

int sd_event_now(sd_event *e, int clock, unsigned long *usec)
{
    __heaplens_reads(e);
    if (usec != NULL)
        *usec = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

int sd_event_source_set_enabled(sd_event_source *s, int enabled) { return used(s); }

int sd_event_source_set_priority(sd_event_source *s, long priority) { return used(s); }

int sd_event_source_set_description(sd_event_source *s, const char *description) { return used(s); }

int sd_event_source_set_time(sd_event_source *s, unsigned long usec) { return used(s); }

void *sd_event_source_get_userdata(sd_event_source *s) { return lent(s); }

void *sd_event_source_set_userdata(sd_event_source *s, void *userdata)
{
    __heaplens_reads(s);
    __heaplens_keep(userdata);
    return __heaplens_foreign();
}

sd_event *sd_event_source_get_event(sd_event_source *s) { return lent(s); }

int sd_event_source_get_enabled(sd_event_source *s, int *enabled)
{
    __heaplens_reads(s);
    if (enabled != NULL)
        *enabled = __heaplens_unknown();
    return __heaplens_unknown();
}

int sd_event_add_io(sd_event *loop, sd_event_source **source, int fd, unsigned int events, void *call,
                    void *data)
{
    return add_source(source, data);
}

int sd_event_add_time(sd_event *loop, sd_event_source **source, int clock, unsigned long when,
                      unsigned long accuracy, void *call, void *data)
{
    return add_source(source, data);
}

int sd_event_add_signal(sd_event *loop, sd_event_source **source, int number, void *call, void *data)
{
    return add_source(source, data);
}

int sd_event_add_defer(sd_event *loop, sd_event_source **source, void *call, void *data)
{
    return add_source(source, data);
}

int sd_event_add_child(sd_event *loop, sd_event_source **source, int process, int options, void *call,
                       void *data)
{
    return add_source(source, data);
}
