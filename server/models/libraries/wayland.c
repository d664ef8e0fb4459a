/* Models of Wayland's two libraries: displays, their loops, and lists and arrays of the caller's. A proxy is
 * released by the destructor of its interface, which programs generate.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct wl_display;
struct wl_event_queue;
struct wl_event_loop;
struct wl_event_source;
struct wl_proxy;

struct xkb_context {
    int references;
};

struct xkb_keymap {
    int references;
};

struct xkb_state {
    int references;
};

struct xkb_compose_table {
    int references;
};

struct xkb_compose_state {
    int references;
};

struct libinput {
    int references;
};

struct libinput_device {
    int references;
};

/* A list of the caller's, linked through its elements. */
struct wl_list {
    struct wl_list *prev;
    struct wl_list *next;
};

/* A growing block of the caller's. */
struct wl_array {
    size_t size;
    size_t allocated;
    void *data;
};

struct wl_display *wl_display_connect(const char *name) { return __heaplens_allocate(1, 0, "wl_display"); }

struct wl_display *wl_display_connect_to_fd(int fd) { return __heaplens_allocate(1, 0, "wl_display"); }

void wl_display_disconnect(struct wl_display *display) { __heaplens_free(display, "wl_display"); }

struct wl_display *wl_display_create(void) { return __heaplens_allocate(1, 0, "wl_server_display"); }

void wl_display_destroy(struct wl_display *display) { __heaplens_free(display, "wl_server_display"); }

struct wl_event_queue *wl_display_create_queue(struct wl_display *display)
{
    return __heaplens_allocate(1, 0, "wl_event_queue");
}

void wl_event_queue_destroy(struct wl_event_queue *queue) { __heaplens_free(queue, "wl_event_queue"); }

struct wl_event_loop *wl_event_loop_create(void) { return __heaplens_allocate(1, 0, "wl_event_loop"); }

void wl_event_loop_destroy(struct wl_event_loop *loop) { __heaplens_free(loop, "wl_event_loop"); }

int wl_display_get_fd(struct wl_display *display) { return __heaplens_unknown(); }

int wl_display_dispatch(struct wl_display *display) { return __heaplens_unknown(); }

int wl_display_dispatch_pending(struct wl_display *display) { return __heaplens_unknown(); }

int wl_display_roundtrip(struct wl_display *display) { return __heaplens_unknown(); }

int wl_display_flush(struct wl_display *display) { return __heaplens_unknown(); }

int wl_display_get_error(struct wl_display *display) { return __heaplens_unknown(); }

int wl_display_prepare_read(struct wl_display *display) { return __heaplens_unknown(); }

int wl_display_read_events(struct wl_display *display) { return __heaplens_unknown(); }

void wl_display_cancel_read(struct wl_display *display) {}

int wl_display_dispatch_queue(struct wl_display *display, struct wl_event_queue *queue)
{
    return __heaplens_unknown();
}

int wl_display_roundtrip_queue(struct wl_display *display, struct wl_event_queue *queue)
{
    return __heaplens_unknown();
}

struct wl_event_loop *wl_display_get_event_loop(struct wl_display *display) { return __heaplens_foreign(); }

void wl_display_run(struct wl_display *display) {}

void wl_display_terminate(struct wl_display *display) {}

void wl_display_flush_clients(struct wl_display *display) {}

int wl_display_add_socket(struct wl_display *display, const char *name) { return __heaplens_unknown(); }

const char *wl_display_add_socket_auto(struct wl_display *display) { return __heaplens_foreign(); }

unsigned int wl_display_next_serial(struct wl_display *display)
{
    return (unsigned int)__heaplens_unknown();
}

int wl_event_loop_dispatch(struct wl_event_loop *loop, int timeout) { return __heaplens_unknown(); }

int wl_event_loop_get_fd(struct wl_event_loop *loop) { return __heaplens_unknown(); }

int wl_event_source_timer_update(struct wl_event_source *source, int ms_delay)
{
    return __heaplens_unknown();
}

unsigned int wl_proxy_get_version(struct wl_proxy *proxy) { return (unsigned int)__heaplens_unknown(); }

void *wl_proxy_get_user_data(struct wl_proxy *proxy) { return __heaplens_foreign(); }

void wl_proxy_set_user_data(struct wl_proxy *proxy, void *user_data) { __heaplens_keep(user_data); }

void wl_display_destroy_clients(struct wl_display *display) {}

int wl_display_init_shm(struct wl_display *display) { return __heaplens_unknown(); }

void wl_list_init(struct wl_list *list)
{
    list->prev = list;
    list->next = list;
}

/* What is in a list is looked after by who has the list. */
void wl_list_insert(struct wl_list *list, struct wl_list *element)
{
    __heaplens_reads(list);
    __heaplens_keep(element);
}

void wl_list_remove(struct wl_list *element)
{
    element->prev = NULL;
    element->next = NULL;
}

int wl_list_empty(const struct wl_list *list)
{
    __heaplens_reads(list);
    return __heaplens_unknown();
}

int wl_list_length(const struct wl_list *list) { return wl_list_empty(list); }

void wl_array_init(struct wl_array *array)
{
    array->size = 0;
    array->allocated = 0;
    array->data = NULL;
}

void wl_array_release(struct wl_array *array)
{
    __heaplens_free(array->data, "wl_array");
    array->data = NULL;
}

void *wl_array_add(struct wl_array *array, size_t size)
{
    void *moved = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "wl_array");
    if (moved == NULL)
        return NULL;
    if (array->data != NULL) {
        __heaplens_copy(moved, array->data, __heaplens_all);
        __heaplens_free(array->data, "wl_array");
    }
    array->data = moved;
    array->size += size;
    return (char *)moved + __heaplens_unknown();
}
