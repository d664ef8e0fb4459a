/* Models of what GLib and GIO hand out beside memory: files of keys, bytes, patterns, times,
 * loops, and files, which are objects.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <glib.h>
#include <heaplens.h>

struct _GBytes {
    gint references;
};

static GBytes *new_bytes(void)
{
    GBytes *bytes = __heaplens_allocate_surely(sizeof *bytes, 0, "g_bytes");
    bytes->references = 1;
    return bytes;
}

GBytes *g_bytes_new(gconstpointer data, gsize size) { return new_bytes(); }

GBytes *g_bytes_new_static(gconstpointer data, gsize size) { return new_bytes(); }

/* The block is the bytes' from now on. */
GBytes *g_bytes_new_take(gpointer data, gsize size)
{
    __heaplens_keep(data);
    return new_bytes();
}

GBytes *g_bytes_ref(GBytes *bytes)
{
    __heaplens_reference(bytes, references);
    return bytes;
}

void g_bytes_unref(GBytes *bytes)
{
    if (bytes != NULL)
        __heaplens_unreference(bytes, references, "g_bytes");
}

gconstpointer g_bytes_get_data(GBytes *bytes, gsize *size)
{
    __heaplens_reads(bytes);
    if (size != NULL)
        *size = (gsize)__heaplens_unknown();
    return __heaplens_foreign();
}

gsize g_bytes_get_size(GBytes *bytes)
{
    __heaplens_reads(bytes);
    return (gsize)__heaplens_determined();
}

struct _GKeyFile {
    gint references;
};

GKeyFile *g_key_file_new(void)
{
    GKeyFile *file = __heaplens_allocate_surely(sizeof *file, 0, "g_key_file");
    file->references = 1;
    return file;
}

void g_key_file_unref(GKeyFile *file)
{
    __heaplens_unreference(file, references, "g_key_file");
}

void g_key_file_free(GKeyFile *file) { g_key_file_unref(file); }

static gboolean failure(GError **error)
{
    g_set_error_literal(error, 0, 0, NULL);
    return FALSE;
}

gboolean g_key_file_load_from_file(GKeyFile *file, const gchar *path, gint flags, GError **error)
{
    __heaplens_reads(file);
    return __heaplens_unknown() ? TRUE : failure(error);
}

gchar *g_key_file_get_string(GKeyFile *file, const gchar *group, const gchar *key, GError **error)
{
    __heaplens_reads(file);
    if (__heaplens_unknown())
        return __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc");
    failure(error);
    return NULL;
}

gchar *g_key_file_get_value(GKeyFile *file, const gchar *group, const gchar *key, GError **error)
{
    return g_key_file_get_string(file, group, key, error);
}

gint g_key_file_get_integer(GKeyFile *file, const gchar *group, const gchar *key, GError **error)
{
    __heaplens_reads(file);
    return __heaplens_unknown() ? __heaplens_unknown() : failure(error);
}

gboolean g_key_file_get_boolean(GKeyFile *file, const gchar *group, const gchar *key, GError **error)
{
    return g_key_file_get_integer(file, group, key, error) != 0;
}

gboolean g_key_file_has_key(GKeyFile *file, const gchar *group, const gchar *key, GError **error)
{
    return g_key_file_get_boolean(file, group, key, error);
}

GRegex *g_regex_new(const gchar *pattern, gint options, gint match_options, GError **error)
{
    if (__heaplens_unknown())
        return __heaplens_allocate_surely(1, 0, "g_regex_new");
    failure(error);
    return NULL;
}

void g_regex_unref(GRegex *regex) { __heaplens_free(regex, "g_regex_new"); }

/* The match is there even where the pattern does not fit. */
gboolean g_regex_match(const GRegex *regex, const gchar *text, gint options, GMatchInfo **match)
{
    __heaplens_reads(regex);
    if (match != NULL)
        *match = __heaplens_allocate_surely(1, 0, "g_match_info");
    return __heaplens_unknown();
}

void g_match_info_free(GMatchInfo *match) { __heaplens_free(match, "g_match_info"); }

void g_match_info_unref(GMatchInfo *match) { __heaplens_free(match, "g_match_info"); }

gchar *g_match_info_fetch(const GMatchInfo *match, gint index)
{
    __heaplens_reads(match);
    return __heaplens_unknown() ? __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc") : NULL;
}

gboolean g_match_info_matches(const GMatchInfo *match)
{
    __heaplens_reads(match);
    return __heaplens_determined();
}

static GDateTime *new_time(void) { return __heaplens_allocate_surely(1, 0, "g_date_time"); }

GDateTime *g_date_time_new_now_local(void) { return new_time(); }

GDateTime *g_date_time_new_now_utc(void) { return new_time(); }

GDateTime *g_date_time_new_from_unix_local(gint64 seconds) { return new_time(); }

GDateTime *g_date_time_new_from_unix_utc(gint64 seconds) { return new_time(); }

void g_date_time_unref(GDateTime *time) { __heaplens_free(time, "g_date_time"); }

gchar *g_date_time_format(GDateTime *time, const gchar *format)
{
    __heaplens_reads(time);
    return __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc");
}

GTimer *g_timer_new(void) { return __heaplens_allocate_surely(1, 0, "g_timer_new"); }

void g_timer_destroy(GTimer *timer) { __heaplens_free(timer, "g_timer_new"); }

struct _GMainLoop {
    gint references;
};

GMainLoop *g_main_loop_new(GMainContext *context, gboolean running)
{
    GMainLoop *loop = __heaplens_allocate_surely(sizeof *loop, 0, "g_main_loop");
    loop->references = 1;
    return loop;
}

void g_main_loop_run(GMainLoop *loop) { __heaplens_reads(loop); }

void g_main_loop_quit(GMainLoop *loop) { __heaplens_reads(loop); }

void g_main_loop_unref(GMainLoop *loop)
{
    __heaplens_unreference(loop, references, "g_main_loop");
}

GOptionContext *g_option_context_new(const gchar *text)
{
    return __heaplens_allocate_surely(1, 0, "g_option_context_new");
}

void g_option_context_free(GOptionContext *context) { __heaplens_free(context, "g_option_context_new"); }

gpointer g_file_new_for_path(const gchar *path) { return g_object_new(0, NULL); }

gpointer g_file_new_for_uri(const gchar *uri) { return g_object_new(0, NULL); }

gpointer g_file_get_child(gpointer file, const gchar *name) { return g_object_new(0, NULL); }

gpointer g_file_get_parent(gpointer file) { return __heaplens_unknown() ? g_object_new(0, NULL) : NULL; }

static gchar *name_of(gpointer file)
{
    __heaplens_reads(file);
    return __heaplens_unknown() ? __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc") : NULL;
}

gchar *g_file_get_path(gpointer file) { return name_of(file); }

gchar *g_file_get_uri(gpointer file) { return name_of(file); }

gchar *g_file_get_basename(gpointer file) { return name_of(file); }
