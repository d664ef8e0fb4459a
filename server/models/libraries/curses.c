/* Models of curses: windows of their own are deleted, the screen is not.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct _win_st WINDOW;
typedef struct screen SCREEN;

WINDOW *newwin(int lines, int columns, int y, int x) { return __heaplens_allocate(1, 0, "newwin"); }

WINDOW *newpad(int lines, int columns) { return __heaplens_allocate(1, 0, "newwin"); }

WINDOW *subwin(WINDOW *window, int lines, int columns, int y, int x)
{
    return __heaplens_allocate(1, 0, "newwin");
}

WINDOW *derwin(WINDOW *window, int lines, int columns, int y, int x)
{
    return __heaplens_allocate(1, 0, "newwin");
}

WINDOW *dupwin(WINDOW *window) { return __heaplens_allocate(1, 0, "newwin"); }

int delwin(WINDOW *window)
{
    __heaplens_free(window, "newwin");
    return __heaplens_unknown();
}

WINDOW *initscr(void) { return __heaplens_foreign(); }

SCREEN *newterm(const char *type, void *out, void *in) { return __heaplens_allocate(1, 0, "newterm"); }

void delscreen(SCREEN *screen) { __heaplens_free(screen, "newterm"); }

int wrefresh(WINDOW *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int wnoutrefresh(WINDOW *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int wclear(WINDOW *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int werase(WINDOW *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int wgetch(WINDOW *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int touchwin(WINDOW *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int wclrtoeol(WINDOW *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int wmove(WINDOW *object, int y, int x) { __heaplens_reads(object); return __heaplens_unknown(); }

int mvwin(WINDOW *object, int y, int x) { __heaplens_reads(object); return __heaplens_unknown(); }

int waddstr(WINDOW *object, const char *text) { __heaplens_reads(object); return __heaplens_unknown(); }

int wprintw(WINDOW *object, const char *format, ...)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int mvwprintw(WINDOW *object, int y, int x, const char *format, ...)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int box(WINDOW *object, unsigned int vertical, unsigned int horizontal)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int keypad(WINDOW *object, int on) { __heaplens_reads(object); return __heaplens_unknown(); }

int scrollok(WINDOW *object, int on) { __heaplens_reads(object); return __heaplens_unknown(); }

int nodelay(WINDOW *object, int on) { __heaplens_reads(object); return __heaplens_unknown(); }
