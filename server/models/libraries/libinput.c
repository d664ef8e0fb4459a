/* Models of libinput. Contexts and devices count their references; an event is destroyed by who got it.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct libinput_interface;
struct udev;
struct libinput_event;
struct libinput_event_keyboard;
struct libinput_event_pointer;
struct libinput_event_touch;
struct libinput_seat;

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

static struct libinput *new_input(void)
{
    struct libinput *made = __heaplens_allocate(sizeof *made, 0, "libinput");
    if (made != NULL)
        made->references = 1;
    return made;
}

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

struct libinput *libinput_udev_create_context(const struct libinput_interface *interface, void *user_data,
                                              struct udev *udev)
{
    __heaplens_keep(user_data);
    return new_input();
}

struct libinput *libinput_path_create_context(const struct libinput_interface *interface, void *user_data)
{
    __heaplens_keep(user_data);
    return new_input();
}

struct libinput *libinput_unref(struct libinput *libinput)
{
    if (libinput != NULL)
        __heaplens_unreference(libinput, references, "libinput");
    return NULL;
}

struct libinput *libinput_ref(struct libinput *libinput)
{
    if (libinput != NULL)
        __heaplens_reference(libinput, references);
    return libinput;
}

struct libinput_device *libinput_device_ref(struct libinput_device *device)
{
    if (device != NULL)
        __heaplens_reference(device, references);
    return device;
}

struct libinput_device *libinput_device_unref(struct libinput_device *device)
{
    if (device != NULL)
        __heaplens_unreference(device, references, "libinput_device");
    return NULL;
}

struct libinput_event *libinput_get_event(struct libinput *libinput)
{
    return __heaplens_allocate(1, 0, "libinput_event");
}

void libinput_event_destroy(struct libinput_event *event) { __heaplens_free(event, "libinput_event"); }

int libinput_dispatch(struct libinput *libinput) { return __heaplens_unknown(); }

int libinput_get_fd(struct libinput *libinput) { return __heaplens_unknown(); }

int libinput_udev_assign_seat(struct libinput *libinput, const char *seat_id)
{
    return __heaplens_unknown();
}

int libinput_event_get_type(struct libinput_event *event) { return __heaplens_unknown(); }

struct libinput_device *libinput_event_get_device(struct libinput_event *event)
{
    return __heaplens_foreign();
}

struct libinput_event_keyboard *libinput_event_get_keyboard_event(struct libinput_event *event)
{
    return __heaplens_foreign();
}

struct libinput_event_pointer *libinput_event_get_pointer_event(struct libinput_event *event)
{
    return __heaplens_foreign();
}

struct libinput_event_touch *libinput_event_get_touch_event(struct libinput_event *event)
{
    return __heaplens_foreign();
}

struct libinput *libinput_event_get_context(struct libinput_event *event) { return __heaplens_foreign(); }

const char *libinput_device_get_name(struct libinput_device *device) { return __heaplens_foreign(); }

const char *libinput_device_get_sysname(struct libinput_device *device) { return __heaplens_foreign(); }

int libinput_device_has_capability(struct libinput_device *device, int capability)
{
    return __heaplens_unknown();
}

struct libinput_device *libinput_path_add_device(struct libinput *libinput, const char *path)
{
    return __heaplens_foreign();
}

void libinput_path_remove_device(struct libinput_device *device) {}

void libinput_suspend(struct libinput *libinput) {}

int libinput_resume(struct libinput *libinput) { return __heaplens_unknown(); }

void libinput_log_set_handler(struct libinput *libinput, void *log_handler) {}

void libinput_log_set_priority(struct libinput *libinput, int priority) {}

void *libinput_get_user_data(struct libinput *libinput) { return __heaplens_foreign(); }

int libinput_next_event_type(struct libinput *libinput) { return __heaplens_unknown(); }

void libinput_device_set_user_data(struct libinput_device *device, void *user_data)
{
    __heaplens_keep(user_data);
}

void *libinput_device_get_user_data(struct libinput_device *device) { return __heaplens_foreign(); }

struct libinput_seat *libinput_device_get_seat(struct libinput_device *device)
{
    return __heaplens_foreign();
}
