// GLib with the small header that stands in where the real one is missing: its macros,
// lists, errors and objects.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const glib = `#include <glib.h>
struct item { char *name; struct item *next; };

/* certain leak-container */
void leaked_new(void)
{
    struct item *i = g_new0(struct item, 1);
    i->name = g_strdup("x");
    g_free(i);
}

/* verified */
void fine_new(void)
{
    struct item *i = g_new0(struct item, 1);
    i->name = g_strdup("x");
    g_free(i->name);
    g_free(i);
}

/* certain leak-scope */
void leaked_pr(int n)
{
    gchar *s = g_strdup_printf("%d", n);
    if (n > 3) return;
    g_free(s);
}

/* verified */
void fine_auto(int n)
{
    g_autofree gchar *s = g_strdup_printf("%d", n);
    if (n > 3) return;
}

/* verified */
gchar *fine_steal(int n)
{
    g_autofree gchar *s = g_strdup_printf("%d", n);
    if (n > 3) return NULL;
    return g_steal_pointer(&s);
}

/* verified */
void fine_clear(void)
{
    gchar *s = g_strdup("a");
    g_clear_pointer(&s, g_free);
    g_free(s);
}

/* verified */
void fine_free(void)
{
    gchar *s = g_strdup("a");
    free(s);
}

/* certain leak-container */
void leaked_list(int n)
{
    GList *l = NULL;
    for (int i = 0; i < n; i++) l = g_list_prepend(l, g_strdup("a"));
    g_list_free(l);
}

/* verified */
void fine_list(int n)
{
    GList *l = NULL;
    for (int i = 0; i < n; i++) l = g_list_prepend(l, g_strdup("a"));
    g_list_free_full(l, g_free);
}

/* verified */
void fine_list2(int n)
{
    GList *l = NULL;
    for (int i = 0; i < n; i++) l = g_list_append(l, g_strdup("a"));
    g_list_foreach(l, (GFunc)g_free, NULL);
    g_list_free(l);
}

/* certain leak-resource */
void leaked_list2(void)
{
    GSList *l = NULL;
    l = g_slist_append(l, "a");
    l = g_slist_append(l, "b");
}

/* verified */
void fine_slist(void)
{
    GSList *l = NULL;
    l = g_slist_append(l, "a");
    l = g_slist_append(l, "b");
    g_slist_free(l);
}

/* certain dealloc-mismatch */
void wrong_list(void)
{
    GSList *l = g_slist_append(NULL, "a");
    g_free(l);
}

/* certain leak-discarded */
void leaked_str(void)
{
    GString *s = g_string_new("a");
    g_string_append_printf(s, "%d", 3);
    g_string_free(s, FALSE);
}

/* verified */
gchar *fine_str(void)
{
    GString *s = g_string_new("a");
    g_string_append(s, "b");
    return g_string_free(s, FALSE);
}

/* verified */
void fine_str2(void)
{
    g_autoptr(GString) s = g_string_new("a");
    g_string_append(s, "b");
}

/* certain leak-resource */
int leaked_err(const char *p)
{
    GError *e = NULL;
    gchar *c;
    if (!g_file_get_contents(p, &c, NULL, &e)) return 1;
    g_free(c);
    return 0;
}

/* verified */
int fine_err(const char *p)
{
    GError *e = NULL;
    gchar *c;
    if (!g_file_get_contents(p, &c, NULL, &e)) {
        g_error_free(e);
        return 1;
    }
    g_free(c);
    return 0;
}

/* verified */
int fine_err2(const char *p)
{
    g_autoptr(GError) e = NULL;
    g_autofree gchar *c = NULL;
    if (!g_file_get_contents(p, &c, NULL, &e)) {
        return 1;
    }
    return 0;
}

/* verified */
void fine_hash(void)
{
    GHashTable *h = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    g_hash_table_insert(h, g_strdup("a"), g_strdup("b"));
    g_hash_table_destroy(h);
}

/* certain leak-resource */
void leaked_hash(void)
{
    GHashTable *h = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    g_hash_table_insert(h, g_strdup("a"), g_strdup("b"));
}

/* verified */
void fine_keys(GHashTable *h)
{
    GList *k = g_hash_table_get_keys(h);
    for (GList *l = k; l; l = l->next) puts(l->data);
    g_list_free(k);
}

/* certain leak-resource */
void leaked_keys(GHashTable *h)
{
    GList *k = g_hash_table_get_keys(h);
    for (GList *l = k; l; l = l->next) ;
}

/* verified */
void fine_pa(void)
{
    GPtrArray *a = g_ptr_array_new_with_free_func(g_free);
    g_ptr_array_add(a, g_strdup("x"));
    g_ptr_array_unref(a);
}

/* certain leak-discarded */
void leaked_pa(void)
{
    GPtrArray *a = g_ptr_array_new_with_free_func(g_free);
    g_ptr_array_add(a, g_strdup("x"));
    g_ptr_array_free(a, FALSE);
}

/* certain leak-scope */
void leaked_sv(void)
{
    gchar **v = g_strsplit("a:b", ":", 0);
    if (v[0] == NULL) return;
    g_strfreev(v);
}

/* verified */
void fine_sv(void)
{
    gchar **v = g_strsplit("a:b", ":", 0);
    for (int i = 0; v[i]; i++) v[i][0] = 0;
    g_strfreev(v);
}

/* certain leak-resource */
void leaked_obj(void)
{
    GObject *o = g_object_new(3, NULL);
    g_object_ref(o);
    g_object_unref(o);
}

/* verified */
void fine_obj(void)
{
    GObject *o = g_object_new(3, NULL);
    g_object_ref(o);
    g_object_unref(o);
    g_clear_object(&o);
}

/* verified */
void fine_obj2(GObject *o)
{
    g_object_ref(o);
    g_object_unref(o);
}

/* verified */
void fine_obj3(void *c)
{
    GObject *o = g_object_new(3, NULL);
    container_add(c, o);
    g_object_unref(o);
    show(o);
}

/* verified */
void fine_slice(void)
{
    struct item *i = g_slice_new(struct item);
    g_slice_free(struct item, i);
}

/* certain dealloc-mismatch */
void wrong_slice(void)
{
    struct item *i = g_slice_new(struct item);
    g_free(i);
}

/* verified */
gboolean fine_err3(const char *p, GError **e)
{
    gchar *c;
    if (!g_file_get_contents(p, &c, NULL, e)) return FALSE;
    g_free(c);
    return TRUE;
}

struct w { GObject parent; int x; };

/* verified */
int fine_shared(void *c)
{
    struct w *o = g_object_new(3, NULL);
    container_add(c, o);
    g_object_unref(o);
    return o->x;
}

/* verified */
static void drop(GObject *o)
{
    g_object_unref(o);
}

/* verified */
void fine_drop(void)
{
    GObject *o = g_object_new(3, NULL);
    g_object_ref(o);
    drop(o);
    drop(o);
}

/* certain leak-resource */
void leaked_drop(void)
{
    GObject *o = g_object_new(3, NULL);
    g_object_ref(o);
    drop(o);
}
`;

test("GLib", async () => {
  expect(await outcomesOf(glib)).toEqual(expectedIn(glib));
});
