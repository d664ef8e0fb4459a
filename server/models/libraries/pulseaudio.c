/* Models of PulseAudio. An operation that a call answers with is the caller's to give back, also where nobody waits
 * for it.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct pa_mainloop pa_mainloop;
typedef struct pa_threaded_mainloop pa_threaded_mainloop;
typedef struct pa_mainloop_api pa_mainloop_api;
typedef struct pa_proplist pa_proplist;
typedef struct pa_sample_spec pa_sample_spec;
typedef struct pa_channel_map pa_channel_map;
typedef struct pa_cvolume pa_cvolume;
typedef struct pa_simple pa_simple;
typedef struct pa_buffer_attr pa_buffer_attr;
typedef struct pa_spawn_api pa_spawn_api;

typedef struct pa_operation {
    int references;
} pa_operation;

static pa_operation *new_operation(void)
{
    pa_operation *made = __heaplens_allocate(sizeof *made, 0, "pa_operation");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct pa_context {
    int references;
} pa_context;

static pa_context *new_context(void)
{
    pa_context *made = __heaplens_allocate(sizeof *made, 0, "pa_context");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct pa_stream {
    int references;
} pa_stream;

static pa_stream *new_stream(void)
{
    pa_stream *made = __heaplens_allocate(sizeof *made, 0, "pa_stream");
    if (made != NULL)
        made->references = 1;
    return made;
}

pa_mainloop *pa_mainloop_new(void) { return __heaplens_allocate(1, 0, "pa_mainloop"); }

void pa_mainloop_free(pa_mainloop *m) { __heaplens_free(m, "pa_mainloop"); }

pa_threaded_mainloop *pa_threaded_mainloop_new(void)
{
    return __heaplens_allocate(1, 0, "pa_threaded_mainloop");
}

void pa_threaded_mainloop_free(pa_threaded_mainloop *m) { __heaplens_free(m, "pa_threaded_mainloop"); }

pa_context *pa_context_new(pa_mainloop_api *mainloop, const char *name) { return new_context(); }

pa_context *pa_context_new_with_proplist(pa_mainloop_api *mainloop, const char *name,
                                         const pa_proplist *proplist)
{
    return new_context();
}

pa_context *pa_context_ref(pa_context *c)
{
    if (c != NULL)
        __heaplens_reference(c, references);
    return c;
}

pa_stream *pa_stream_ref(pa_stream *s)
{
    if (s != NULL)
        __heaplens_reference(s, references);
    return s;
}

pa_operation *pa_operation_ref(pa_operation *o)
{
    if (o != NULL)
        __heaplens_reference(o, references);
    return o;
}

void pa_context_unref(pa_context *c)
{
    if (c != NULL)
        __heaplens_unreference(c, references, "pa_context");
}

pa_stream *pa_stream_new(pa_context *c, const char *name, const pa_sample_spec *ss,
                         const pa_channel_map *map)
{
    return new_stream();
}

pa_stream *pa_stream_new_with_proplist(pa_context *c, const char *name, const pa_sample_spec *ss,
                                       const pa_channel_map *map, pa_proplist *p)
{
    return new_stream();
}

void pa_stream_unref(pa_stream *s)
{
    if (s != NULL)
        __heaplens_unreference(s, references, "pa_stream");
}

void pa_operation_unref(pa_operation *o)
{
    if (o != NULL)
        __heaplens_unreference(o, references, "pa_operation");
}

pa_operation *pa_context_get_server_info(pa_context *c, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_get_sink_info_list(pa_context *c, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_get_sink_info_by_name(pa_context *c, const char *name, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_get_sink_info_by_index(pa_context *c, unsigned int idx, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_get_source_info_list(pa_context *c, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_get_source_info_by_name(pa_context *c, const char *name, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_get_sink_input_info_list(pa_context *c, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_get_sink_input_info(pa_context *c, unsigned int idx, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_get_client_info(pa_context *c, unsigned int idx, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_get_card_info_list(pa_context *c, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_subscribe(pa_context *c, int m, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_set_sink_volume_by_index(pa_context *c, unsigned int idx, const pa_cvolume *volume,
                                                  void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_set_sink_volume_by_name(pa_context *c, const char *name, const pa_cvolume *volume,
                                                 void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_set_sink_mute_by_index(pa_context *c, unsigned int idx, int mute, void *cb,
                                                void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_set_sink_mute_by_name(pa_context *c, const char *name, int mute, void *cb,
                                               void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_set_sink_input_volume(pa_context *c, unsigned int idx, const pa_cvolume *volume,
                                               void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_set_sink_input_mute(pa_context *c, unsigned int idx, int mute, void *cb,
                                             void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_context_drain(pa_context *c, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_stream_cork(pa_stream *s, int b, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_stream_drain(pa_stream *s, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_stream_flush(pa_stream *s, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_stream_trigger(pa_stream *s, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_operation *pa_stream_update_timing_info(pa_stream *p, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
    return new_operation();
}

pa_proplist *pa_proplist_new(void) { return __heaplens_allocate(1, 0, "pa_proplist"); }

pa_proplist *pa_proplist_copy(const pa_proplist *p) { return __heaplens_allocate(1, 0, "pa_proplist"); }

pa_proplist *pa_proplist_from_string(const char *str) { return __heaplens_allocate(1, 0, "pa_proplist"); }

void pa_proplist_free(pa_proplist *p) { __heaplens_free(p, "pa_proplist"); }

pa_simple *pa_simple_new(const char *server, const char *name, int dir, const char *dev,
                         const char *stream_name, const pa_sample_spec *ss, const pa_channel_map *map,
                         const pa_buffer_attr *attr, int *error)
{
    if (error != NULL)
        *error = __heaplens_unknown();
    return __heaplens_allocate(1, 0, "pa_simple");
}

void pa_simple_free(pa_simple *s) { __heaplens_free(s, "pa_simple"); }

void *pa_xmalloc(size_t l)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "pa_xmalloc");
}

void *pa_xmalloc0(size_t l)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "pa_xmalloc");
}

char *pa_xstrdup(const char *s)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "pa_xmalloc");
}

char *pa_xstrndup(const char *s, size_t l)
{
    return __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "pa_xmalloc");
}

char *pa_proplist_to_string(const pa_proplist *p)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "pa_xmalloc");
}

void pa_xfree(void *p) { __heaplens_free(p, "pa_xmalloc"); }

pa_mainloop_api *pa_mainloop_get_api(pa_mainloop *m) { return __heaplens_foreign(); }

int pa_mainloop_iterate(pa_mainloop *m, int block, int *retval)
{
    if (retval != NULL)
        *retval = __heaplens_unknown();
    return __heaplens_unknown();
}

int pa_mainloop_run(pa_mainloop *m, int *retval)
{
    if (retval != NULL)
        *retval = __heaplens_unknown();
    return __heaplens_unknown();
}

void pa_mainloop_quit(pa_mainloop *m, int retval) {}

pa_mainloop_api *pa_threaded_mainloop_get_api(pa_threaded_mainloop *m) { return __heaplens_foreign(); }

int pa_threaded_mainloop_start(pa_threaded_mainloop *m) { return __heaplens_unknown(); }

void pa_threaded_mainloop_stop(pa_threaded_mainloop *m) {}

void pa_threaded_mainloop_lock(pa_threaded_mainloop *m) {}

void pa_threaded_mainloop_unlock(pa_threaded_mainloop *m) {}

void pa_threaded_mainloop_wait(pa_threaded_mainloop *m) {}

void pa_threaded_mainloop_signal(pa_threaded_mainloop *m, int wait_for_accept) {}

int pa_context_connect(pa_context *c, const char *server, int flags, const pa_spawn_api *api)
{
    return __heaplens_unknown();
}

void pa_context_disconnect(pa_context *c) {}

int pa_context_get_state(const pa_context *c) { return __heaplens_unknown(); }

int pa_context_errno(const pa_context *c) { return __heaplens_unknown(); }

void pa_context_set_state_callback(pa_context *c, void *cb, void *userdata) { __heaplens_keep(userdata); }

void pa_context_set_subscribe_callback(pa_context *c, void *cb, void *userdata)
{
    __heaplens_keep(userdata);
}

int pa_stream_connect_playback(pa_stream *s, const char *dev, const pa_buffer_attr *attr, int flags,
                               const pa_cvolume *volume, pa_stream *sync_stream)
{
    return __heaplens_unknown();
}

int pa_stream_connect_record(pa_stream *s, const char *dev, const pa_buffer_attr *attr, int flags)
{
    return __heaplens_unknown();
}

int pa_stream_disconnect(pa_stream *s) { return __heaplens_unknown(); }

int pa_stream_get_state(const pa_stream *p) { return __heaplens_unknown(); }

void pa_stream_set_state_callback(pa_stream *s, void *cb, void *userdata) { __heaplens_keep(userdata); }

void pa_stream_set_read_callback(pa_stream *p, void *cb, void *userdata) { __heaplens_keep(userdata); }

void pa_stream_set_write_callback(pa_stream *p, void *cb, void *userdata) { __heaplens_keep(userdata); }

int pa_stream_peek(pa_stream *p, const void **data, size_t *nbytes)
{
    if (data != NULL)
        *data = __heaplens_foreign();
    if (nbytes != NULL)
        *nbytes = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int pa_stream_drop(pa_stream *p) { return __heaplens_unknown(); }

size_t pa_stream_readable_size(const pa_stream *p) { return (size_t)__heaplens_unknown(); }

size_t pa_stream_writable_size(const pa_stream *p) { return (size_t)__heaplens_unknown(); }

int pa_operation_get_state(const pa_operation *o) { return __heaplens_unknown(); }

void pa_operation_cancel(pa_operation *o) {}

const char *pa_strerror(int error) { return __heaplens_foreign(); }

int pa_proplist_sets(pa_proplist *p, const char *key, const char *value) { return __heaplens_unknown(); }

const char *pa_proplist_gets(const pa_proplist *p, const char *key) { return __heaplens_foreign(); }

int pa_simple_write(pa_simple *s, const void *data, size_t bytes, int *error)
{
    if (error != NULL)
        *error = __heaplens_unknown();
    return __heaplens_unknown();
}

int pa_simple_read(pa_simple *s, void *data, size_t bytes, int *error)
{
    if (error != NULL)
        *error = __heaplens_unknown();
    return __heaplens_unknown();
}

int pa_simple_drain(pa_simple *s, int *error)
{
    if (error != NULL)
        *error = __heaplens_unknown();
    return __heaplens_unknown();
}

int pa_simple_flush(pa_simple *s, int *error)
{
    if (error != NULL)
        *error = __heaplens_unknown();
    return __heaplens_unknown();
}
