// More of GLib: conversions, key files, programs that are run, queues and trees.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const texts = `#include <glib.h>

/* certain leak-scope */
gboolean leaked_name(const gchar *p)
{
    gchar *n = g_filename_to_utf8(p, -1, NULL, NULL, NULL);
    return n != NULL;
}

/* verified */
gboolean fine_name(const gchar *p)
{
    g_autofree gchar *n = g_filename_display_name(p);
    return n[0] == '.';
}

/* certain leak-resource */
gboolean leaked_error(const gchar *p)
{
    GError *e = NULL;
    gchar *u = g_filename_to_uri(p, NULL, &e);
    if (u == NULL) return FALSE;
    g_free(u);
    return TRUE;
}

/* certain leak-scope */
gboolean leaked_output(void)
{
    gchar *out = NULL;
    if (!g_spawn_command_line_sync("true", &out, NULL, NULL, NULL)) return FALSE;
    return TRUE;
}

/* verified */
gboolean fine_output(void)
{
    gchar *out = NULL;
    gboolean done = g_spawn_command_line_sync("true", &out, NULL, NULL, NULL);
    g_free(out);
    return done;
}

/* verified */
gsize fine_groups(GKeyFile *f)
{
    gsize n = 0;
    gchar **g = g_key_file_get_groups(f, &n);
    g_strfreev(g);
    return n;
}
`;

test("texts that GLib makes", async () => {
  expect(await outcomesOf(texts)).toEqual(expectedIn(texts));
});

const containers = `#include <glib.h>

/* certain leak-resource */
guint leaked_queue(gchar *t)
{
    GQueue *q = g_queue_new();
    g_queue_push_tail(q, t);
    return g_queue_get_length(q);
}

/* verified */
void fine_queue(void)
{
    GQueue *q = g_queue_new();
    g_queue_push_tail(q, g_strdup("a"));
    g_free(g_queue_pop_head(q));
    g_queue_free(q);
}

/* certain leak-resource */
gint leaked_tree(gpointer k)
{
    GTree *t = g_tree_new(NULL);
    g_tree_insert(t, k, k);
    return g_tree_nnodes(t);
}

/* verified */
void fine_later(void)
{
    g_timeout_add(3, NULL, g_strdup("a"));
}

/* certain leak-resource */
gchar *leaked_sum(const guchar *d)
{
    GChecksum *c = g_checksum_new(2);
    if (!c) return NULL;
    g_checksum_update(c, d, 3);
    return g_strdup(g_checksum_get_string(c));
}
`;

test("containers of GLib", async () => {
  expect(await outcomesOf(containers)).toEqual(expectedIn(containers));
});
