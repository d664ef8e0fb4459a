/* Models of Xlib and XCB. What Xlib hands out is released with a function of its own, mostly
 * `XFree`; replies of XCB are blocks of `malloc`.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <X11/Xlib.h>
#include <heaplens.h>

typedef struct {
    unsigned int sequence;
} Cookie;

static void *new_data(void)
{
    void *data = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XFree");
    if (data != NULL)
        __heaplens_filled(data);
    return data;
}

int XFree(void *data)
{
    __heaplens_free(data, "XFree");
    return 1;
}

Display *XOpenDisplay(const char *name)
{
    Display *display = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XOpenDisplay");
    if (display != NULL)
        __heaplens_filled(display);
    return display;
}

int XCloseDisplay(Display *display)
{
    __heaplens_reads(display);
    __heaplens_free(display, "XOpenDisplay");
    return 0;
}

int XSync(Display *display, int discard)
{
    __heaplens_reads(display);
    return 1;
}

int XFlush(Display *display) { return XSync(display, 0); }

int XDefaultScreen(Display *display) { return XSync(display, 0); }

int XPending(Display *display)
{
    __heaplens_reads(display);
    return __heaplens_unknown();
}

int XNextEvent(Display *display, void *event)
{
    __heaplens_reads(display);
    __heaplens_fill(event, __heaplens_unknown(), 192);
    return 0;
}

XID XDefaultRootWindow(Display *display)
{
    __heaplens_reads(display);
    return (XID)__heaplens_determined();
}

XID XInternAtom(Display *display, const char *name, int existing)
{
    __heaplens_reads(display);
    return (XID)__heaplens_determined();
}

int XGetWindowProperty(Display *display, XID window, XID property, long offset, long length, int delete,
                       XID wanted, XID *type, int *format, unsigned long *count, unsigned long *rest,
                       unsigned char **data)
{
    int failed = __heaplens_unknown();
    *type = (XID)__heaplens_unknown();
    *format = __heaplens_unknown();
    *count = (unsigned long)__heaplens_unknown();
    *rest = (unsigned long)__heaplens_unknown();
    *data = NULL;
    if (failed)
        return 1;
    *data = new_data();
    return 0;
}

int XFetchName(Display *display, XID window, char **name)
{
    *name = new_data();
    return *name != NULL;
}

char *XGetAtomName(Display *display, XID atom) { return new_data(); }

char *XFetchBytes(Display *display, int *count)
{
    *count = __heaplens_unknown();
    return new_data();
}

int XQueryTree(Display *display, XID window, XID *root, XID *parent, XID **children, unsigned int *count)
{
    *root = (XID)__heaplens_unknown();
    *parent = (XID)__heaplens_unknown();
    *children = new_data();
    *count = (unsigned int)__heaplens_unknown();
    return *children != NULL;
}

void *XAllocSizeHints(void) { return __heaplens_allocate((size_t)__heaplens_unknown(), 1, "XFree"); }

void *XAllocWMHints(void) { return XAllocSizeHints(); }

void *XAllocClassHint(void) { return XAllocSizeHints(); }

void *XGetWMHints(Display *display, XID window) { return new_data(); }

void *XGetModifierMapping(Display *display) { return __heaplens_allocate(16, 0, "XGetModifierMapping"); }

int XFreeModifiermap(void *map)
{
    __heaplens_free(map, "XGetModifierMapping");
    return 1;
}

unsigned long *XGetKeyboardMapping(Display *display, unsigned char first, int count, int *width)
{
    *width = __heaplens_unknown();
    return new_data();
}

void *XLoadQueryFont(Display *display, const char *name)
{
    void *font = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "XLoadQueryFont");
    if (font != NULL)
        __heaplens_filled(font);
    return font;
}

int XFreeFont(Display *display, void *font)
{
    __heaplens_free(font, "XLoadQueryFont");
    return 1;
}

GC XCreateGC(Display *display, XID drawable, unsigned long mask, void *values)
{
    return __heaplens_allocate(1, 0, "XCreateGC");
}

int XFreeGC(Display *display, GC context)
{
    __heaplens_free(context, "XCreateGC");
    return 1;
}

/* XCB: a reply and an event are the caller's, errors too. */
static void *new_reply(void **error)
{
    void *reply = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (error != NULL)
        *error = reply == NULL ? __heaplens_allocate_surely(36, 0, "malloc") : NULL;
    if (reply != NULL)
        __heaplens_filled(reply);
    return reply;
}

void *xcb_wait_for_event(void *connection) { return new_reply(NULL); }

void *xcb_poll_for_event(void *connection) { return new_reply(NULL); }

void *xcb_request_check(void *connection, Cookie cookie) { return new_reply(NULL); }

void *xcb_intern_atom_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_get_atom_name_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_get_property_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_get_geometry_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_query_tree_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_query_pointer_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_get_window_attributes_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_translate_coordinates_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_get_input_focus_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_grab_pointer_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_grab_keyboard_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_get_keyboard_mapping_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_get_modifier_mapping_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_get_selection_owner_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_screen_resources_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_crtc_info_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_output_info_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

/* A broken connection is one too: it has to be given back all the same. */
void *xcb_connect(const char *name, int *screen)
{
    if (screen != NULL)
        *screen = __heaplens_unknown();
    return __heaplens_allocate_surely(1, 0, "xcb_connect");
}

void xcb_disconnect(void *connection) { __heaplens_free(connection, "xcb_connect"); }

int xcb_flush(void *connection)
{
    __heaplens_reads(connection);
    return __heaplens_unknown();
}

int xcb_connection_has_error(void *connection)
{
    __heaplens_reads(connection);
    return __heaplens_unknown();
}

void *xcb_key_symbols_alloc(void *connection) { return __heaplens_allocate(1, 0, "xcb_key_symbols"); }

void xcb_key_symbols_free(void *symbols) { __heaplens_free(symbols, "xcb_key_symbols"); }
