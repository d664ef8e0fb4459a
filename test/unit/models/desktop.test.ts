// Libraries of the desktop, and a few small ones.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const dbus = `#include <dbus/dbus.h>

/* certain leak-resource */
int leaked_d(DBusConnection *c)
{
    DBusMessage *m = dbus_message_new_method_call("a", "b", "c", "d");
    if (!m) return 0;
    dbus_connection_send(c, m, NULL);
    return 1;
}

/* verified */
int fine_d(DBusConnection *c)
{
    DBusMessage *m = dbus_message_new_method_call("a", "b", "c", "d");
    if (!m) return 0;
    dbus_connection_send(c, m, NULL);
    dbus_message_unref(m);
    return 1;
}

/* certain leak-resource */
int leaked_err(DBusConnection *c, DBusMessage *m)
{
    DBusError e;
    DBusMessage *r;
    dbus_error_init(&e);
    r = dbus_connection_send_with_reply_and_block(c, m, 3, &e);
    if (dbus_error_is_set(&e)) return 1;
    dbus_message_unref(r);
    return 0;
}

/* verified */
int fine_err2(void)
{
    DBusError e;
    DBusConnection *c;
    dbus_error_init(&e);
    c = dbus_bus_get(0, &e);
    if (c == NULL) {
        dbus_error_free(&e);
        return 1;
    }
    return 0;
}

/* certain leak-resource */
int leaked_reply(DBusConnection *c, DBusMessage *m)
{
    DBusMessage *r = dbus_connection_send_with_reply_and_block(c, m, -1, NULL);
    return r ? dbus_message_get_type(r) : 0;
}
`;

const dbusArguments = `#include <dbus/dbus.h>

/* certain leak-resource */
int leaked_read(DBusConnection *c)
{
    DBusMessage *m = dbus_connection_pop_message(c);
    const char *s;
    if (!m) return 0;
    if (!dbus_message_get_args(m, NULL, DBUS_TYPE_STRING, &s, DBUS_TYPE_INVALID)) return 1;
    dbus_message_unref(m);
    return 0;
}

/* certain leak-resource */
int leaked_read_error(DBusMessage *m)
{
    DBusError e;
    const char *s;
    dbus_error_init(&e);
    if (!dbus_message_get_args(m, &e, DBUS_TYPE_STRING, &s, DBUS_TYPE_INVALID)) return 1;
    return 0;
}

/* verified */
int fine_read(DBusMessage *m)
{
    DBusError e;
    int n = 0;
    dbus_error_init(&e);
    if (!dbus_message_get_args(m, &e, DBUS_TYPE_INT32, &n, DBUS_TYPE_INVALID)) dbus_error_free(&e);
    return n;
}
`;

test("arguments of libdbus", async () => {
  expect(await outcomesOf(dbusArguments)).toEqual(expectedIn(dbusArguments));
});

test("libdbus", async () => {
  expect(await outcomesOf(dbus)).toEqual(expectedIn(dbus));
});

const x11 = `#include <X11/Xlib.h>
#include <xcb/xcb.h>
#include <stdlib.h>

/* certain leak-resource */
int leaked_x(Display *d, Window w, Atom a)
{
    Atom t;
    int f;
    unsigned long n, b;
    unsigned char *p = NULL;
    if (XGetWindowProperty(d, w, a, 0, 1, False, a, &t, &f, &n, &b, &p) != Success) return 0;
    return n > 0;
}

/* verified */
int fine_x(Display *d, Window w, Atom a)
{
    Atom t;
    int f;
    unsigned long n, b;
    unsigned char *p = NULL;
    if (XGetWindowProperty(d, w, a, 0, 1, False, a, &t, &f, &n, &b, &p) != 0) return 0;
    if (p) XFree(p);
    return n > 0;
}

/* certain dealloc-mismatch */
void wrong_x(Display *d, Window w)
{
    char *n;
    if (XFetchName(d, w, &n)) free(n);
}

/* certain leak-resource */
void leaked_disp(void)
{
    Display *d = XOpenDisplay(NULL);
    if (!d) return;
    XSync(d, 0);
}

/* verified */
void fine_disp(void)
{
    Display *d = XOpenDisplay(NULL);
    if (!d) return;
    XCloseDisplay(d);
}

/* certain leak-scope */
int leaked_xcb(xcb_connection_t *c, xcb_window_t w)
{
    xcb_get_geometry_reply_t *g = xcb_get_geometry_reply(c, xcb_get_geometry(c, w), NULL);
    if (!g) return 0;
    return g->width;
}

/* verified */
int fine_xcb(xcb_connection_t *c, xcb_window_t w)
{
    xcb_get_geometry_reply_t *g = xcb_get_geometry_reply(c, xcb_get_geometry(c, w), NULL);
    if (!g) return 0;
    int r = g->width;
    free(g);
    return r;
}

/* certain leak-scope */
int leaked_loop(xcb_connection_t *c)
{
    xcb_generic_event_t *e;
    while ((e = xcb_wait_for_event(c))) {
        if (e->response_type == 3) return 1;
        free(e);
    }
    return 0;
}

/* verified */
int fine_loop(xcb_connection_t *c)
{
    xcb_generic_event_t *e;
    while ((e = xcb_wait_for_event(c))) {
        if (e->response_type == 3) {
            free(e);
            return 1;
        }
        free(e);
    }
    return 0;
}
`;

test("Xlib and XCB", async () => {
  expect(await outcomesOf(x11)).toEqual(expectedIn(x11));
});

const ffmpeg = `#include <libavformat/avformat.h>
#include <stdlib.h>

/* certain leak-resource, certain leak-resource */
int leaked_fr(AVCodecContext *c)
{
    AVFrame *f = av_frame_alloc();
    AVPacket *p = av_packet_alloc();
    if (!f || !p) return -1;
    av_packet_free(&p);
    av_frame_free(&f);
    return 0;
}

/* verified */
int fine_fr(AVCodecContext *c)
{
    AVFrame *f = av_frame_alloc();
    AVPacket *p = av_packet_alloc();
    if (f && p) f->width = 3;
    av_packet_free(&p);
    av_frame_free(&f);
    return 0;
}

/* certain dealloc-mismatch */
void wrong_av(void)
{
    char *p = av_malloc(3);
    free(p);
}

/* certain leak-resource */
int leaked_in(const char *p)
{
    AVFormatContext *c = NULL;
    if (avformat_open_input(&c, p, NULL, NULL) < 0) return -1;
    if (avformat_find_stream_info(c, NULL) < 0) return -2;
    avformat_close_input(&c);
    return 0;
}

/* verified */
int fine_in(const char *p)
{
    AVFormatContext *c = NULL;
    if (avformat_open_input(&c, p, NULL, NULL) < 0) return -1;
    avformat_close_input(&c);
    return 0;
}

/* certain leak-resource */
void leaked_dict(void)
{
    AVDictionary *d = NULL;
    av_dict_set(&d, "a", "b", 0);
}

/* verified */
void fine_dict(void)
{
    AVDictionary *d = NULL;
    av_dict_set(&d, "a", "b", 0);
    av_dict_set(&d, "c", "d", 0);
    av_dict_free(&d);
}
`;

test("FFmpeg", async () => {
  expect(await outcomesOf(ffmpeg)).toEqual(expectedIn(ffmpeg));
});

const others = `#include <curses.h>
#include <expat.h>
#include <pcre.h>

/* certain leak-scope */
int leaked_pcre(const char *t)
{
    const char *e;
    int o;
    pcre *p = pcre_compile("a", 0, &e, &o, NULL);
    if (p == NULL) return -1;
    return pcre_exec(p, NULL, t, 3, 0, 0, NULL, 0);
}

/* certain leak-resource */
int leaked_xml(const char *t)
{
    XML_Parser p = XML_ParserCreate(NULL);
    if (!p) return 1;
    if (XML_Parse(p, t, 3, 1) == 0) return 2;
    XML_ParserFree(p);
    return 0;
}

/* certain leak-resource */
void leaked_win(void)
{
    WINDOW *w = newwin(1, 2, 3, 4);
    wrefresh(w);
}

/* verified */
void fine_win(void)
{
    WINDOW *w = newwin(1, 2, 3, 4);
    if (!w) return;
    wrefresh(w);
    delwin(w);
}
`;

test("PCRE, Expat, curses", async () => {
  expect(await outcomesOf(others)).toEqual(expectedIn(others));
});
