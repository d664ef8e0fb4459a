// More libraries of the desktop: displays, keyboards, pictures, sound, command lines.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const x = `#include <xcb/xcb_xrm.h>
#include <X11/Xft/Xft.h>

/* certain leak-scope */
long leaked_resource(xcb_xrm_database_t *d)
{
    char *r = NULL;
    long n = 0;
    xcb_xrm_resource_get_string(d, "Xft.dpi", NULL, &r);
    if (r == NULL) return 0;
    n = atol(r);
    return n;
}

/* verified */
long fine_resource(xcb_xrm_database_t *d)
{
    char *r = NULL;
    long n = 0;
    xcb_xrm_resource_get_string(d, "Xft.dpi", NULL, &r);
    if (r == NULL) return 0;
    n = atol(r);
    free(r);
    return n;
}

/* certain leak-resource */
int leaked_database(xcb_connection_t *c)
{
    xcb_xrm_database_t *d = xcb_xrm_database_from_default(c);
    return d != NULL;
}

/* certain leak-resource */
int leaked_font(Display *d)
{
    XftFont *f = XftFontOpenName(d, 0, "mono");
    if (!f) return 0;
    return f->ascent;
}

/* verified */
int fine_screens(Display *d, Window w)
{
    XRRScreenResources *r = XRRGetScreenResources(d, w);
    int n;
    if (!r) return 0;
    n = r->noutput;
    XRRFreeScreenResources(r);
    return n;
}
`;

test("more of X", async () => {
  expect(await outcomesOf(x)).toEqual(expectedIn(x));
});

const drawn = `#include <cairo.h>
#include <xkbcommon/xkbcommon.h>

/* certain leak-resource */
int leaked_context(cairo_surface_t *s)
{
    cairo_t *c = cairo_create(s);
    cairo_set_line_width(c, 2);
    if (cairo_image_surface_get_width(s) == 0) return 1;
    cairo_destroy(c);
    return 0;
}

/* verified */
cairo_surface_t *fine_loaded(const char *p)
{
    cairo_surface_t *s = cairo_image_surface_create_from_png(p);
    if (cairo_surface_status(s) != 0) return NULL;
    return s;
}

/* certain leak-resource */
int leaked_keymap(struct xkb_context *c)
{
    struct xkb_keymap *k = xkb_keymap_new_from_names(c, NULL, 0);
    struct xkb_state *s;
    if (!k) return 0;
    s = xkb_state_new(k);
    xkb_keymap_unref(k);
    return s != NULL;
}

/* certain leak-scope */
int leaked_text(struct xkb_keymap *k)
{
    char *t = xkb_keymap_get_as_string(k, 1);
    return t != NULL;
}

/* certain leak-resource */
int leaked_event(struct libinput *l)
{
    struct libinput_event *e;
    while ((e = libinput_get_event(l)) != NULL)
        libinput_event_get_type(e);
    return 0;
}

/* verified */
void fine_array(void)
{
    struct wl_array a;
    wl_array_init(&a);
    wl_array_add(&a, 8);
    wl_array_release(&a);
}
`;

test("pictures and keyboards", async () => {
  expect(await outcomesOf(drawn)).toEqual(expectedIn(drawn));
});

const sound = `#include <alsa/asoundlib.h>
#include <SDL.h>

/* certain leak-resource */
int leaked_pcm(void)
{
    snd_pcm_t *p;
    if (snd_pcm_open(&p, "default", 0, 0) < 0) return 1;
    if (snd_pcm_prepare(p) < 0) return 2;
    snd_pcm_close(p);
    return 0;
}

/* certain leak-resource */
void leaked_operation(pa_context *c)
{
    pa_context_get_sink_info_list(c, NULL, NULL);
}

/* certain leak-resource */
int leaked_surface(const char *p)
{
    SDL_Surface *s = IMG_Load(p);
    if (!s) return 0;
    return s->w;
}

/* verified */
void fine_window(void)
{
    SDL_Window *w = SDL_CreateWindow("a", 0, 0, 1, 1, 0);
    SDL_SetWindowTitle(w, "b");
    SDL_Quit();
}
`;

test("sound and games", async () => {
  expect(await outcomesOf(sound)).toEqual(expectedIn(sound));
});

const typed = `#include <readline/readline.h>
#include <libpq-fe.h>
#include <hiredis/hiredis.h>
#include <mysql.h>

/* certain leak-scope */
int leaked_line(void)
{
    char *l = readline("> ");
    if (!l) return 0;
    add_history(l);
    return 1;
}

/* verified */
int fine_line(void)
{
    char *l = readline("> ");
    if (!l) return 0;
    add_history(l);
    free(l);
    return 1;
}

/* certain leak-resource */
int leaked_rows(PGconn *c)
{
    PGresult *r = PQexec(c, "select 1");
    if (PQresultStatus(r) != 2) return -1;
    PQclear(r);
    return 0;
}

/* certain leak-resource */
int leaked_broken(const char *s)
{
    PGconn *c = PQconnectdb(s);
    if (PQstatus(c) != 0) return 1;
    PQfinish(c);
    return 0;
}

/* certain leak-resource */
int leaked_answer(redisContext *c)
{
    redisReply *r = redisCommand(c, "PING");
    if (r == NULL) return 0;
    return r->type;
}

/* verified */
int fine_mysql(void)
{
    MYSQL m;
    mysql_init(&m);
    if (!mysql_real_connect(&m, "a", "b", "c", "d", 0, NULL, 0)) return 1;
    mysql_close(&m);
    return 0;
}

/* certain leak-resource */
int leaked_mysql(void)
{
    MYSQL *m = mysql_init(NULL);
    if (!m) return 1;
    if (!mysql_real_connect(m, "a", "b", "c", "d", 0, NULL, 0)) return 2;
    mysql_close(m);
    return 0;
}
`;

test("command lines and databases", async () => {
  expect(await outcomesOf(typed)).toEqual(expectedIn(typed));
});

const jansson = `#include <jansson.h>

/* certain leak-resource */
int leaked_set(json_t *o, const char *s)
{
    json_t *v = json_string(s);
    return json_object_set(o, "a", v);
}

/* verified */
int fine_new(json_t *o, const char *s)
{
    return json_object_set_new(o, "a", json_string(s));
}

/* certain leak-resource */
int leaked_load(const char *s)
{
    json_error_t e;
    json_t *o = json_loads(s, 0, &e);
    json_t *v;
    if (!o) return e.line;
    v = json_object_get(o, "a");
    if (!json_is_string(v)) return -1;
    json_decref(o);
    return 0;
}

/* verified */
int fine_load(const char *s)
{
    json_error_t e;
    json_t *o = json_loads(s, 0, &e);
    int n;
    if (!o) return e.line;
    n = json_integer_value(json_object_get(o, "a"));
    json_decref(o);
    return n;
}

/* certain leak-scope */
int leaked_dump(json_t *o)
{
    char *t = json_dumps(o, 0);
    return t != NULL;
}
`;

test("jansson", async () => {
  expect(await outcomesOf(jansson)).toEqual(expectedIn(jansson));
});
