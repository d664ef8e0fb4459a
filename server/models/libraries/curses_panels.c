/* Models of the panels of curses. A panel only borrows its window.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct PANEL PANEL;
typedef struct WINDOW WINDOW;

PANEL *new_panel(WINDOW *window) { return __heaplens_allocate(1, 0, "PANEL"); }

int del_panel(PANEL *panel)
{
    __heaplens_free(panel, "PANEL");
    return __heaplens_unknown();
}

int show_panel(PANEL *panel) { return __heaplens_unknown(); }

int hide_panel(PANEL *panel) { return __heaplens_unknown(); }

int top_panel(PANEL *panel) { return __heaplens_unknown(); }

int bottom_panel(PANEL *panel) { return __heaplens_unknown(); }

int move_panel(PANEL *panel, int y, int x) { return __heaplens_unknown(); }

WINDOW *panel_window(const PANEL *panel) { return __heaplens_foreign(); }

const void *panel_userptr(const PANEL *panel) { return __heaplens_foreign(); }

int set_panel_userptr(PANEL *panel, const void *data)
{
    __heaplens_keep((void *)data);
    return __heaplens_unknown();
}

int replace_panel(PANEL *panel, WINDOW *window) { return __heaplens_unknown(); }
