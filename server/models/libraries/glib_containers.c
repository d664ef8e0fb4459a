/* Models of GLib's growing texts, arrays and tables. What is put into an array or a table is
 * kept for good: who releases it depends on functions given when it was made.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <glib.h>
#include <heaplens.h>

struct _GHashTable {
    gint references;
};

static gchar *new_buffer(void)
{
    gchar *buffer = __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc");
    __heaplens_filled(buffer);
    return buffer;
}

GString *g_string_new(const gchar *text)
{
    GString *string = __heaplens_allocate_surely(sizeof *string, 0, "g_string");
    string->str = new_buffer();
    string->len = (gsize)__heaplens_unknown();
    string->allocated_len = (gsize)__heaplens_unknown();
    return string;
}

GString *g_string_new_len(const gchar *text, gssize size) { return g_string_new(text); }

GString *g_string_sized_new(gsize size) { return g_string_new(NULL); }

gchar *g_string_free_and_steal(GString *string)
{
    gchar *text = string->str;
    __heaplens_free(string, "g_string");
    return text;
}

gchar *g_string_free(GString *string, gboolean free_segment)
{
    gchar *text;
    if (string == NULL)
        return NULL;
    text = g_string_free_and_steal(string);
    if (!free_segment)
        return text;
    __heaplens_free(text, "malloc");
    return NULL;
}

static GString *changed(GString *string)
{
    string->len = (gsize)__heaplens_unknown();
    return string;
}

GString *g_string_append(GString *string, const gchar *text) { return changed(string); }

GString *g_string_append_c(GString *string, gchar character) { return changed(string); }

GString *g_string_append_len(GString *string, const gchar *text, gssize size) { return changed(string); }

GString *g_string_append_unichar(GString *string, gunichar character) { return changed(string); }

GString *g_string_prepend(GString *string, const gchar *text) { return changed(string); }

GString *g_string_prepend_c(GString *string, gchar character) { return changed(string); }

GString *g_string_insert(GString *string, gssize position, const gchar *text) { return changed(string); }

GString *g_string_insert_c(GString *string, gssize position, gchar character) { return changed(string); }

GString *g_string_assign(GString *string, const gchar *text) { return changed(string); }

GString *g_string_truncate(GString *string, gsize size) { return changed(string); }

GString *g_string_set_size(GString *string, gsize size) { return changed(string); }

GString *g_string_erase(GString *string, gssize position, gssize size) { return changed(string); }

void g_string_printf(GString *string, const gchar *format, ...) { changed(string); }

void g_string_append_printf(GString *string, const gchar *format, ...) { changed(string); }

void g_string_append_vprintf(GString *string, const gchar *format, va_list arguments) { changed(string); }

GPtrArray *g_ptr_array_new(void)
{
    GPtrArray *array = __heaplens_allocate_surely(sizeof *array, 0, "g_ptr_array");
    array->pdata = (gpointer *)new_buffer();
    array->len = 0;
    return array;
}

GPtrArray *g_ptr_array_new_with_free_func(GDestroyNotify release) { return g_ptr_array_new(); }

GPtrArray *g_ptr_array_sized_new(guint size) { return g_ptr_array_new(); }

GPtrArray *g_ptr_array_new_full(guint size, GDestroyNotify release) { return g_ptr_array_new(); }

void g_ptr_array_add(GPtrArray *array, gpointer data)
{
    __heaplens_keep(data);
    array->len++;
}

gpointer *g_ptr_array_free(GPtrArray *array, gboolean free_segment)
{
    gpointer *content = array->pdata;
    __heaplens_free(array, "g_ptr_array");
    if (!free_segment)
        return content;
    __heaplens_free(content, "malloc");
    return NULL;
}

void g_ptr_array_unref(GPtrArray *array) { g_ptr_array_free(array, TRUE); }

void g_ptr_array_set_free_func(GPtrArray *array, GDestroyNotify release) { __heaplens_reads(array); }

static GArray *new_array(void)
{
    GArray *array = __heaplens_allocate_surely(sizeof *array, 0, "g_array");
    array->data = new_buffer();
    array->len = 0;
    return array;
}

GArray *g_array_new(gboolean ends_with_zero, gboolean clear, guint size) { return new_array(); }

GArray *g_array_sized_new(gboolean ends_with_zero, gboolean clear, guint size, guint count)
{
    return new_array();
}

GArray *g_array_append_vals(GArray *array, gconstpointer values, guint count)
{
    __heaplens_keep((gpointer)values);
    array->len += count;
    return array;
}

gchar *g_array_free(GArray *array, gboolean free_segment)
{
    gchar *content = array->data;
    __heaplens_free(array, "g_array");
    if (!free_segment)
        return content;
    __heaplens_free(content, "malloc");
    return NULL;
}

void g_array_unref(GArray *array) { g_array_free(array, TRUE); }

GByteArray *g_byte_array_new(void) { return (GByteArray *)new_array(); }

GByteArray *g_byte_array_append(GByteArray *array, const guint8 *bytes, guint count)
{
    __heaplens_reads(bytes);
    array->len += count;
    return array;
}

guint8 *g_byte_array_free(GByteArray *array, gboolean free_segment)
{
    return (guint8 *)g_array_free((GArray *)array, free_segment);
}

void g_byte_array_unref(GByteArray *array) { g_array_free((GArray *)array, TRUE); }

GHashTable *g_hash_table_new(GHashFunc hash, GEqualFunc equal)
{
    GHashTable *table = __heaplens_allocate_surely(sizeof *table, 0, "g_hash_table");
    table->references = 1;
    return table;
}

GHashTable *g_hash_table_new_full(GHashFunc hash, GEqualFunc equal, GDestroyNotify key_release,
                                  GDestroyNotify value_release)
{
    return g_hash_table_new(hash, equal);
}

gboolean g_hash_table_insert(GHashTable *table, gpointer key, gpointer value)
{
    __heaplens_reads(table);
    __heaplens_keep(key);
    __heaplens_keep(value);
    return __heaplens_unknown();
}

gboolean g_hash_table_replace(GHashTable *table, gpointer key, gpointer value)
{
    return g_hash_table_insert(table, key, value);
}

gboolean g_hash_table_add(GHashTable *table, gpointer key) { return g_hash_table_insert(table, key, NULL); }

gpointer g_hash_table_lookup(GHashTable *table, gconstpointer key)
{
    __heaplens_reads(table);
    return __heaplens_foreign();
}

gboolean g_hash_table_contains(GHashTable *table, gconstpointer key)
{
    __heaplens_reads(table);
    return __heaplens_unknown();
}

gboolean g_hash_table_remove(GHashTable *table, gconstpointer key) { return g_hash_table_contains(table, key); }

guint g_hash_table_size(GHashTable *table)
{
    __heaplens_reads(table);
    return (guint)__heaplens_unknown();
}

void g_hash_table_remove_all(GHashTable *table) { __heaplens_reads(table); }

GHashTable *g_hash_table_ref(GHashTable *table)
{
    __heaplens_reference(table, references);
    return table;
}

void g_hash_table_unref(GHashTable *table)
{
    __heaplens_unreference(table, references, "g_hash_table");
}

void g_hash_table_destroy(GHashTable *table) { g_hash_table_unref(table); }

/* The list is the caller's, what it points to stays the table's. */
GList *g_hash_table_get_keys(GHashTable *table)
{
    GList *list = NULL;
    __heaplens_reads(table);
    if (__heaplens_unknown())
        list = g_list_prepend(list, __heaplens_foreign());
    return list;
}

GList *g_hash_table_get_values(GHashTable *table) { return g_hash_table_get_keys(table); }

void g_hash_table_iter_init(GHashTableIter *iterator, GHashTable *table)
{
    __heaplens_reads(table);
    __heaplens_fill(iterator, __heaplens_unknown(), sizeof *iterator);
}

gboolean g_hash_table_iter_next(GHashTableIter *iterator, gpointer *key, gpointer *value)
{
    if (!__heaplens_unknown())
        return FALSE;
    if (key != NULL)
        *key = __heaplens_foreign();
    if (value != NULL)
        *value = __heaplens_foreign();
    return TRUE;
}
