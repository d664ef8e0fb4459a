/* Models of xcb-xrm, of the helpers of XCB (keys, cursors, hints) and of more of its replies. Replies are blocks of
 * `malloc`; a database that is given to `xcb_xrm_database_combine` as the target stays what it is.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct xcb_xrm_database_t xcb_xrm_database_t;
typedef struct xcb_connection_t xcb_connection_t;
typedef struct xcb_screen_t xcb_screen_t;
typedef struct xcb_key_symbols_t xcb_key_symbols_t;
typedef struct xcb_key_press_event_t xcb_key_press_event_t;
typedef struct xcb_key_release_event_t xcb_key_release_event_t;
typedef struct xcb_mapping_notify_event_t xcb_mapping_notify_event_t;
typedef struct xcb_cursor_context_t xcb_cursor_context_t;
struct xcb_setup_t;
typedef struct xcb_get_property_reply_t xcb_get_property_reply_t;

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

static void *new_malloc(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

xcb_xrm_database_t *xcb_xrm_database_from_string(const char *str)
{
    return __heaplens_allocate(1, 0, "xcb_xrm_database");
}

xcb_xrm_database_t *xcb_xrm_database_from_file(const char *filename)
{
    return __heaplens_allocate(1, 0, "xcb_xrm_database");
}

xcb_xrm_database_t *xcb_xrm_database_from_resource_manager(xcb_connection_t *conn, xcb_screen_t *screen)
{
    return __heaplens_allocate(1, 0, "xcb_xrm_database");
}

xcb_xrm_database_t *xcb_xrm_database_from_default(xcb_connection_t *conn)
{
    return __heaplens_allocate(1, 0, "xcb_xrm_database");
}

void xcb_xrm_database_free(xcb_xrm_database_t *database) { __heaplens_free(database, "xcb_xrm_database"); }

char *xcb_xrm_database_to_string(xcb_xrm_database_t *database)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

int xcb_xrm_resource_get_string(xcb_xrm_database_t *database, const char *name, const char *class_name,
                                char **text)
{
    *text = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (*text == NULL)
        return below_zero();
    __heaplens_filled(*text);
    return 0;
}

int xcb_xrm_resource_get_long(xcb_xrm_database_t *database, const char *res_name, const char *res_class,
                              long *out)
{
    if (out != NULL)
        *out = (long)__heaplens_unknown();
    return __heaplens_unknown();
}

int xcb_xrm_resource_get_bool(xcb_xrm_database_t *database, const char *res_name, const char *res_class,
                              int *out)
{
    if (out != NULL)
        *out = __heaplens_unknown();
    return __heaplens_unknown();
}

static int combined(xcb_xrm_database_t **target)
{
    if (*target == NULL)
        *target = __heaplens_allocate(1, 0, "xcb_xrm_database");
    return __heaplens_unknown();
}

void xcb_xrm_database_combine(xcb_xrm_database_t *source, xcb_xrm_database_t **target, int override)
{
    combined(target);
}

void xcb_xrm_database_put_resource(xcb_xrm_database_t **target, const char *name, const char *value)
{
    combined(target);
}

void xcb_xrm_database_put_resource_line(xcb_xrm_database_t **target, const char *line) { combined(target); }

unsigned int xcb_key_symbols_get_keysym(xcb_key_symbols_t *syms, unsigned char keycode, int col)
{
    return (unsigned int)used(syms);
}

unsigned int xcb_key_press_lookup_keysym(xcb_key_symbols_t *syms, xcb_key_press_event_t *event, int col)
{
    return (unsigned int)used(syms);
}

unsigned int xcb_key_release_lookup_keysym(xcb_key_symbols_t *syms, xcb_key_release_event_t *event, int col)
{
    return (unsigned int)used(syms);
}

int xcb_refresh_keyboard_mapping(xcb_key_symbols_t *syms, xcb_mapping_notify_event_t *event)
{
    return used(syms);
}

unsigned char *xcb_key_symbols_get_keycode(xcb_key_symbols_t *syms, unsigned int keysym)
{
    return new_malloc();
}

int xcb_cursor_context_new(xcb_connection_t *connection, void *screen, xcb_cursor_context_t **result)
{
    xcb_cursor_context_t *made = __heaplens_allocate(1, 0, "xcb_cursor_context");
    if (made == NULL)
        return below_zero();
    *result = made;
    return 0;
}

void xcb_cursor_context_free(xcb_cursor_context_t *ctx) { __heaplens_free(ctx, "xcb_cursor_context"); }

unsigned int xcb_cursor_load_cursor(xcb_cursor_context_t *ctx, const char *name)
{
    return (unsigned int)used(ctx);
}

const struct xcb_setup_t *xcb_get_setup(xcb_connection_t *c) { return __heaplens_foreign(); }

int xcb_get_file_descriptor(xcb_connection_t *c) { return __heaplens_unknown(); }

unsigned int xcb_generate_id(xcb_connection_t *c) { return (unsigned int)__heaplens_unknown(); }

xcb_screen_t *xcb_aux_get_screen(xcb_connection_t *c, int screen) { return __heaplens_foreign(); }

void xcb_aux_sync(xcb_connection_t *c) {}

void *xcb_get_property_value(const xcb_get_property_reply_t *R) { return lent(R); }

int xcb_get_property_value_length(const xcb_get_property_reply_t *R) { return used(R); }
