// What GLib and GIO hand out beside memory.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const resources = `#include <gio/gio.h>
#include <stdio.h>

/* certain leak-resource */
int leaked_key(const char *p)
{
    GKeyFile *k = g_key_file_new();
    gchar *s;
    if (!g_key_file_load_from_file(k, p, 0, NULL)) return 1;
    s = g_key_file_get_string(k, "a", "b", NULL);
    g_free(s);
    g_key_file_free(k);
    return 0;
}

/* verified */
int fine_key(const char *p)
{
    g_autoptr(GKeyFile) k = g_key_file_new();
    g_autofree gchar *s = NULL;
    if (!g_key_file_load_from_file(k, p, 0, NULL)) return 1;
    s = g_key_file_get_string(k, "a", "b", NULL);
    return s != NULL;
}

/* certain leak-resource */
void leaked_match(GRegex *r, const char *t)
{
    GMatchInfo *m;
    if (!g_regex_match(r, t, 0, &m)) return;
    g_match_info_free(m);
}

/* verified */
void fine_match(GRegex *r, const char *t)
{
    GMatchInfo *m;
    if (g_regex_match(r, t, 0, &m)) puts(t);
    g_match_info_free(m);
}

/* verified */
void fine_take(void)
{
    GBytes *b = g_bytes_new_take(g_malloc(3), 3);
    g_bytes_unref(b);
}

/* certain leak-scope */
void leaked_path(void)
{
    GFile *f = g_file_new_for_path("a");
    gchar *p = g_file_get_path(f);
    g_object_unref(f);
}

/* verified */
void fine_path(void)
{
    GFile *f = g_file_new_for_path("a");
    gchar *p = g_file_get_path(f);
    g_free(p);
    g_object_unref(f);
}

/* certain leak-resource */
void leaked_time(void)
{
    GDateTime *t = g_date_time_new_now_utc();
    g_free(g_date_time_format(t, "%F"));
}
`;

test("GLib and GIO", async () => {
  expect(await outcomesOf(resources)).toEqual(expectedIn(resources));
});
