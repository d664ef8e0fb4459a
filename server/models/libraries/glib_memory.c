/* Models of GLib's memory and text. Where memory runs out GLib ends the program, so what it
 * hands out is never null; its blocks are those of `malloc`, which GLib itself promises.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <glib.h>
#include <heaplens.h>

gpointer g_malloc(gsize size)
{
    if (__heaplens_known(size) && size == 0)
        return NULL;
    return __heaplens_allocate_surely(size, 0, "malloc");
}

gpointer g_malloc0(gsize size)
{
    if (__heaplens_known(size) && size == 0)
        return NULL;
    return __heaplens_allocate_surely(size, 1, "malloc");
}

gpointer g_malloc_n(gsize count, gsize size) { return g_malloc(count * size); }

gpointer g_malloc0_n(gsize count, gsize size) { return g_malloc0(count * size); }

gpointer g_try_malloc(gsize size) { return __heaplens_allocate(size, 0, "malloc"); }

gpointer g_try_malloc0(gsize size) { return __heaplens_allocate(size, 1, "malloc"); }

gpointer g_try_malloc_n(gsize count, gsize size) { return g_try_malloc(count * size); }

gpointer g_try_malloc0_n(gsize count, gsize size) { return g_try_malloc0(count * size); }

void g_free(gpointer block) { __heaplens_free(block, "malloc"); }

void g_free_sized(gpointer block, gsize size) { __heaplens_free(block, "malloc"); }

gpointer g_realloc(gpointer block, gsize size)
{
    gpointer moved;
    if (__heaplens_known(size) && size == 0) {
        __heaplens_free(block, "malloc");
        return NULL;
    }
    moved = __heaplens_allocate_surely(size, 0, "malloc");
    if (block == NULL)
        return moved;
    __heaplens_copy(moved, block, __heaplens_all);
    __heaplens_free(block, "malloc");
    return moved;
}

gpointer g_realloc_n(gpointer block, gsize count, gsize size) { return g_realloc(block, count * size); }

gpointer g_try_realloc(gpointer block, gsize size) { return realloc(block, size); }

gpointer g_slice_alloc(gsize size) { return __heaplens_allocate_surely(size, 0, "g_slice"); }

gpointer g_slice_alloc0(gsize size) { return __heaplens_allocate_surely(size, 1, "g_slice"); }

gpointer g_slice_copy(gsize size, gconstpointer block)
{
    gpointer copy = g_slice_alloc(size);
    __heaplens_copy(copy, block, size);
    return copy;
}

void g_slice_free1(gsize size, gpointer block) { __heaplens_free(block, "g_slice"); }

gpointer g_memdup2(gconstpointer block, gsize size)
{
    gpointer copy;
    if (block == NULL)
        return NULL;
    copy = g_malloc(size);
    __heaplens_copy(copy, block, size);
    return copy;
}

gpointer g_memdup(gconstpointer block, guint size) { return g_memdup2(block, size); }

static gchar *new_text(void)
{
    gchar *text = __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc");
    __heaplens_filled(text);
    return text;
}

static gchar *text_from(const gchar *text)
{
    __heaplens_reads(text);
    return new_text();
}

gchar *g_strdup(const gchar *text) { return text == NULL ? NULL : text_from(text); }

gchar *g_strndup(const gchar *text, gsize size) { return g_strdup(text); }

gchar *g_strnfill(gsize size, gchar character) { return new_text(); }

gchar *g_strdup_printf(const gchar *format, ...) { return text_from(format); }

gchar *g_strdup_vprintf(const gchar *format, va_list arguments) { return text_from(format); }

gchar *g_strconcat(const gchar *first, ...) { return g_strdup(first); }

gchar *g_strjoin(const gchar *separator, ...) { return new_text(); }

gchar *g_strjoinv(const gchar *separator, gchar **texts)
{
    __heaplens_reads(texts);
    return new_text();
}

gchar *g_strescape(const gchar *text, const gchar *exceptions) { return text_from(text); }

gchar *g_strcompress(const gchar *text) { return text_from(text); }

gchar *g_ascii_strdown(const gchar *text, gssize size) { return text_from(text); }

gchar *g_ascii_strup(const gchar *text, gssize size) { return text_from(text); }

gchar *g_utf8_strdown(const gchar *text, gssize size) { return text_from(text); }

gchar *g_utf8_strup(const gchar *text, gssize size) { return text_from(text); }

gchar *g_utf8_substring(const gchar *text, glong from, glong to) { return text_from(text); }

gchar *g_utf8_make_valid(const gchar *text, gssize size) { return text_from(text); }

gchar *g_markup_escape_text(const gchar *text, gssize size) { return text_from(text); }

gchar *g_base64_encode(const guchar *bytes, gsize size) { return new_text(); }

guchar *g_base64_decode(const gchar *text, gsize *size)
{
    __heaplens_reads(text);
    *size = (gsize)__heaplens_unknown();
    return (guchar *)new_text();
}

gchar *g_build_filename(const gchar *first, ...) { return new_text(); }

gchar *g_build_path(const gchar *separator, const gchar *first, ...) { return new_text(); }

gchar *g_path_get_basename(const gchar *path) { return text_from(path); }

gchar *g_path_get_dirname(const gchar *path) { return text_from(path); }

gchar *g_get_current_dir(void) { return new_text(); }

gchar *g_uri_escape_string(const gchar *text, const gchar *allowed, gboolean utf8) { return text_from(text); }

gchar *g_uri_unescape_string(const gchar *text, const gchar *illegal)
{
    __heaplens_reads(text);
    return __heaplens_unknown() ? new_text() : NULL;
}

gchar *g_find_program_in_path(const gchar *program)
{
    __heaplens_reads(program);
    return __heaplens_unknown() ? new_text() : NULL;
}

gchar *g_strstrip(gchar *text)
{
    __heaplens_reads(text);
    return text;
}

gchar *g_strchomp(gchar *text) { return g_strstrip(text); }

gchar *g_strchug(gchar *text) { return g_strstrip(text); }

gint g_strcmp0(const gchar *a, const gchar *b) { return __heaplens_determined(); }

gboolean g_str_equal(gconstpointer a, gconstpointer b) { return __heaplens_determined(); }

guint g_str_hash(gconstpointer text) { return (guint)__heaplens_determined(); }

guint g_direct_hash(gconstpointer value) { return (guint)__heaplens_determined(); }

gboolean g_direct_equal(gconstpointer a, gconstpointer b) { return a == b; }

gboolean g_str_has_prefix(const gchar *text, const gchar *prefix) { return __heaplens_determined(); }

gboolean g_str_has_suffix(const gchar *text, const gchar *suffix) { return __heaplens_determined(); }

/* Of a vector of texts only the vector is a block here: of each text nothing is known. */
static gchar **new_texts(void)
{
    gchar **texts = __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc");
    __heaplens_filled(texts);
    return texts;
}

gchar **g_strsplit(const gchar *text, const gchar *separator, gint most)
{
    __heaplens_reads(text);
    return new_texts();
}

gchar **g_strsplit_set(const gchar *text, const gchar *separators, gint most)
{
    __heaplens_reads(text);
    return new_texts();
}

void g_strfreev(gchar **texts)
{
    gsize index;
    if (texts == NULL)
        return;
    for (index = 0; texts[index] != NULL; index++)
        g_free(texts[index]);
    g_free(texts);
}

gchar **g_strdupv(gchar **texts)
{
    if (texts == NULL)
        return NULL;
    __heaplens_reads(texts);
    return new_texts();
}

guint g_strv_length(gchar **texts)
{
    __heaplens_reads(texts);
    return (guint)__heaplens_determined();
}
