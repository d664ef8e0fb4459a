/* Models of libxkbcommon. Contexts, keymaps and states count their references.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct xkb_rule_names;
typedef struct xcb_connection_t xcb_connection_t;

struct xkb_context {
    int references;
};

static struct xkb_context *new_context(void)
{
    struct xkb_context *made = __heaplens_allocate(sizeof *made, 0, "xkb_context");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct xkb_keymap {
    int references;
};

static struct xkb_keymap *new_keymap(void)
{
    struct xkb_keymap *made = __heaplens_allocate(sizeof *made, 0, "xkb_keymap");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct xkb_state {
    int references;
};

static struct xkb_state *new_state(void)
{
    struct xkb_state *made = __heaplens_allocate(sizeof *made, 0, "xkb_state");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct xkb_compose_table {
    int references;
};

static struct xkb_compose_table *new_table(void)
{
    struct xkb_compose_table *made = __heaplens_allocate(sizeof *made, 0, "xkb_compose_table");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct xkb_compose_state {
    int references;
};

static struct xkb_compose_state *new_compose(void)
{
    struct xkb_compose_state *made = __heaplens_allocate(sizeof *made, 0, "xkb_compose_state");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct xkb_context *xkb_context_new(int flags) { return new_context(); }

struct xkb_context *xkb_context_ref(struct xkb_context *context)
{
    if (context != NULL)
        __heaplens_reference(context, references);
    return context;
}

struct xkb_keymap *xkb_keymap_ref(struct xkb_keymap *keymap)
{
    if (keymap != NULL)
        __heaplens_reference(keymap, references);
    return keymap;
}

struct xkb_state *xkb_state_ref(struct xkb_state *state)
{
    if (state != NULL)
        __heaplens_reference(state, references);
    return state;
}

struct xkb_compose_table *xkb_compose_table_ref(struct xkb_compose_table *table)
{
    if (table != NULL)
        __heaplens_reference(table, references);
    return table;
}

struct xkb_compose_state *xkb_compose_state_ref(struct xkb_compose_state *state)
{
    if (state != NULL)
        __heaplens_reference(state, references);
    return state;
}

void xkb_context_unref(struct xkb_context *context)
{
    if (context != NULL)
        __heaplens_unreference(context, references, "xkb_context");
}

struct xkb_keymap *xkb_keymap_new_from_names(struct xkb_context *context,
                                             const struct xkb_rule_names *names, int flags)
{
    return new_keymap();
}

struct xkb_keymap *xkb_keymap_new_from_file(struct xkb_context *context, void *file, int format, int flags)
{
    return new_keymap();
}

struct xkb_keymap *xkb_keymap_new_from_string(struct xkb_context *context, const char *string, int format,
                                              int flags)
{
    return new_keymap();
}

struct xkb_keymap *xkb_keymap_new_from_buffer(struct xkb_context *context, const char *buffer,
                                              size_t length, int format, int flags)
{
    return new_keymap();
}

struct xkb_keymap *xkb_x11_keymap_new_from_device(struct xkb_context *context, xcb_connection_t *connection,
                                                  int device_id, int flags)
{
    return new_keymap();
}

void xkb_keymap_unref(struct xkb_keymap *keymap)
{
    if (keymap != NULL)
        __heaplens_unreference(keymap, references, "xkb_keymap");
}

struct xkb_state *xkb_state_new(struct xkb_keymap *keymap) { return new_state(); }

struct xkb_state *xkb_x11_state_new_from_device(struct xkb_keymap *keymap, xcb_connection_t *connection,
                                                int device_id)
{
    return new_state();
}

void xkb_state_unref(struct xkb_state *state)
{
    if (state != NULL)
        __heaplens_unreference(state, references, "xkb_state");
}

struct xkb_compose_table *xkb_compose_table_new_from_locale(struct xkb_context *context, const char *locale,
                                                            int flags)
{
    return new_table();
}

struct xkb_compose_table *xkb_compose_table_new_from_file(struct xkb_context *context, void *file,
                                                          const char *locale, int format, int flags)
{
    return new_table();
}

struct xkb_compose_table *xkb_compose_table_new_from_buffer(struct xkb_context *context, const char *buffer,
                                                            size_t length, const char *locale, int format,
                                                            int flags)
{
    return new_table();
}

void xkb_compose_table_unref(struct xkb_compose_table *table)
{
    if (table != NULL)
        __heaplens_unreference(table, references, "xkb_compose_table");
}

struct xkb_compose_state *xkb_compose_state_new(struct xkb_compose_table *table, int flags)
{
    return new_compose();
}

void xkb_compose_state_unref(struct xkb_compose_state *state)
{
    if (state != NULL)
        __heaplens_unreference(state, references, "xkb_compose_state");
}

char *xkb_keymap_get_as_string(struct xkb_keymap *keymap, int format)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

int xkb_state_update_mask(struct xkb_state *state, unsigned int depressed_mods, unsigned int latched_mods,
                          unsigned int locked_mods, unsigned int depressed_layout,
                          unsigned int latched_layout, unsigned int locked_layout)
{
    return __heaplens_unknown();
}

int xkb_state_update_key(struct xkb_state *state, unsigned int key, int direction)
{
    return __heaplens_unknown();
}

unsigned int xkb_state_key_get_one_sym(struct xkb_state *state, unsigned int key)
{
    return (unsigned int)__heaplens_unknown();
}

int xkb_state_key_get_syms(struct xkb_state *state, unsigned int key, const unsigned int **syms_out)
{
    if (syms_out != NULL)
        *syms_out = __heaplens_foreign();
    return __heaplens_unknown();
}

int xkb_state_key_get_utf8(struct xkb_state *state, unsigned int key, char *buffer, size_t size)
{
    if (buffer != NULL)
        __heaplens_writes(buffer);
    return __heaplens_unknown();
}

int xkb_state_mod_name_is_active(struct xkb_state *state, const char *name, int type)
{
    return __heaplens_unknown();
}

int xkb_state_mod_index_is_active(struct xkb_state *state, unsigned int idx, int type)
{
    return __heaplens_unknown();
}

unsigned int xkb_state_serialize_mods(struct xkb_state *state, int components)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int xkb_state_serialize_layout(struct xkb_state *state, int components)
{
    return (unsigned int)__heaplens_unknown();
}

struct xkb_keymap *xkb_state_get_keymap(struct xkb_state *state) { return __heaplens_foreign(); }

unsigned int xkb_state_key_get_layout(struct xkb_state *state, unsigned int key)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int xkb_keymap_mod_get_index(struct xkb_keymap *keymap, const char *name)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int xkb_keymap_num_layouts(struct xkb_keymap *keymap)
{
    return (unsigned int)__heaplens_unknown();
}

const char *xkb_keymap_layout_get_name(struct xkb_keymap *keymap, unsigned int idx)
{
    return __heaplens_foreign();
}

int xkb_keymap_key_repeats(struct xkb_keymap *keymap, unsigned int key) { return __heaplens_unknown(); }

unsigned int xkb_keymap_min_keycode(struct xkb_keymap *keymap)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int xkb_keymap_max_keycode(struct xkb_keymap *keymap)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int xkb_keymap_led_get_index(struct xkb_keymap *keymap, const char *name)
{
    return (unsigned int)__heaplens_unknown();
}

int xkb_keysym_get_name(unsigned int keysym, char *buffer, size_t size)
{
    if (buffer != NULL)
        __heaplens_writes(buffer);
    return __heaplens_unknown();
}

unsigned int xkb_keysym_from_name(const char *name, int flags)
{
    return (unsigned int)__heaplens_unknown();
}

unsigned int xkb_keysym_to_utf32(unsigned int keysym) { return (unsigned int)__heaplens_unknown(); }

int xkb_keysym_to_utf8(unsigned int keysym, char *buffer, size_t size)
{
    if (buffer != NULL)
        __heaplens_writes(buffer);
    return __heaplens_unknown();
}

int xkb_compose_state_feed(struct xkb_compose_state *state, unsigned int keysym)
{
    return __heaplens_unknown();
}

int xkb_compose_state_get_status(struct xkb_compose_state *state) { return __heaplens_unknown(); }

unsigned int xkb_compose_state_get_one_sym(struct xkb_compose_state *state)
{
    return (unsigned int)__heaplens_unknown();
}

int xkb_compose_state_get_utf8(struct xkb_compose_state *state, char *buffer, size_t size)
{
    if (buffer != NULL)
        __heaplens_writes(buffer);
    return __heaplens_unknown();
}

void xkb_compose_state_reset(struct xkb_compose_state *state) {}

void xkb_context_set_log_level(struct xkb_context *context, int level) {}

void xkb_context_set_user_data(struct xkb_context *context, void *user_data) { __heaplens_keep(user_data); }

void *xkb_context_get_user_data(struct xkb_context *context) { return __heaplens_foreign(); }

void xkb_keymap_key_for_each(struct xkb_keymap *keymap, void *iter, void *data) {}

int xkb_keymap_key_get_syms_by_level(struct xkb_keymap *keymap, unsigned int key, unsigned int layout,
                                     unsigned int level, const unsigned int **syms_out)
{
    if (syms_out != NULL)
        *syms_out = __heaplens_foreign();
    return __heaplens_unknown();
}

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
