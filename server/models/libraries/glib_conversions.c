/* Models of what else of GLib makes texts: conversions, checksums, key files, and what other programs write.
 * Texts are the caller's; a failure puts an error into the place for one.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <glib.h>
#include <heaplens.h>

static gchar *new_text(void)
{
    gchar *text = __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc");
    __heaplens_filled(text);
    return text;
}

static gchar **new_texts(void)
{
    gchar **texts = __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc");
    __heaplens_filled(texts);
    return texts;
}

static gboolean failure(GError **error)
{
    g_set_error_literal(error, 0, 0, NULL);
    return FALSE;
}

static gchar *converted(GError **error)
{
    if (__heaplens_unknown())
        return new_text();
    failure(error);
    return NULL;
}

static gchar *counted(gsize *read, gsize *written, GError **error)
{
    if (read != NULL)
        *read = (gsize)__heaplens_unknown();
    if (written != NULL)
        *written = (gsize)__heaplens_unknown();
    return converted(error);
}

gchar *g_filename_to_utf8(const gchar *text, gssize size, gsize *read, gsize *written, GError **error)
{
    return counted(read, written, error);
}

gchar *g_filename_from_utf8(const gchar *text, gssize size, gsize *read, gsize *written, GError **error)
{
    return counted(read, written, error);
}

gchar *g_locale_to_utf8(const gchar *text, gssize size, gsize *read, gsize *written, GError **error)
{
    return counted(read, written, error);
}

gchar *g_locale_from_utf8(const gchar *text, gssize size, gsize *read, gsize *written, GError **error)
{
    return counted(read, written, error);
}

gchar *g_convert(const gchar *text, gssize size, const gchar *to, const gchar *from, gsize *read, gsize *written,
                 GError **error)
{
    return counted(read, written, error);
}

gchar *g_filename_to_uri(const gchar *path, const gchar *host, GError **error) { return converted(error); }

gchar *g_filename_from_uri(const gchar *uri, gchar **host, GError **error)
{
    if (host != NULL)
        *host = NULL;
    return converted(error);
}

gchar *g_file_read_link(const gchar *path, GError **error) { return converted(error); }

gchar *g_shell_unquote(const gchar *text, GError **error) { return converted(error); }

gchar *g_shell_quote(const gchar *text) { return new_text(); }

gchar *g_filename_display_name(const gchar *path) { return new_text(); }

gchar *g_filename_display_basename(const gchar *path) { return new_text(); }

gchar *g_canonicalize_filename(const gchar *path, const gchar *from) { return new_text(); }

gchar *g_utf8_casefold(const gchar *text, gssize size) { return new_text(); }

gchar *g_utf8_collate_key(const gchar *text, gssize size) { return new_text(); }

gchar *g_utf8_strreverse(const gchar *text, gssize size) { return new_text(); }

/* None for what is not UTF-8. */
gchar *g_utf8_normalize(const gchar *text, gssize size, gint mode) { return __heaplens_unknown() ? new_text() : NULL; }

gchar *g_compute_checksum_for_string(gint kind, const gchar *text, gssize size) { return new_text(); }

gchar *g_compute_checksum_for_data(gint kind, const guchar *data, gsize size) { return new_text(); }

gchar *g_format_size(guint64 size) { return new_text(); }

gchar *g_markup_printf_escaped(const gchar *format, ...) { return new_text(); }

gchar *g_uuid_string_random(void) { return new_text(); }

/* These change the text where it is. */
gchar *g_strdelimit(gchar *text, const gchar *characters, gchar with)
{
    __heaplens_writes(text);
    return text;
}

gchar *g_strreverse(gchar *text)
{
    __heaplens_writes(text);
    return text;
}

gchar *g_strcanon(gchar *text, const gchar *valid, gchar with)
{
    __heaplens_writes(text);
    return text;
}

gboolean g_shell_parse_argv(const gchar *line, gint *count, gchar ***arguments, GError **error)
{
    if (!__heaplens_unknown())
        return failure(error);
    if (count != NULL)
        *count = __heaplens_unknown();
    if (arguments != NULL)
        *arguments = new_texts();
    return TRUE;
}

/* What the program wrote is the caller's, where it is asked for. */
static gboolean ran(gchar **output, gchar **errors, gint *status, GError **error)
{
    if (!__heaplens_unknown())
        return failure(error);
    if (output != NULL)
        *output = new_text();
    if (errors != NULL)
        *errors = new_text();
    if (status != NULL)
        *status = __heaplens_unknown();
    return TRUE;
}

gboolean g_spawn_command_line_sync(const gchar *line, gchar **output, gchar **errors, gint *status, GError **error)
{
    return ran(output, errors, status, error);
}

gboolean g_spawn_sync(const gchar *folder, gchar **arguments, gchar **environment, gint flags, gpointer setup,
                      gpointer data, gchar **output, gchar **errors, gint *status, GError **error)
{
    return ran(output, errors, status, error);
}

gboolean g_spawn_command_line_async(const gchar *line, GError **error)
{
    return __heaplens_unknown() ? TRUE : failure(error);
}

gchar **g_key_file_get_string_list(GKeyFile *file, const gchar *group, const gchar *key, gsize *count, GError **error)
{
    __heaplens_reads(file);
    if (count != NULL)
        *count = (gsize)__heaplens_unknown();
    if (__heaplens_unknown())
        return new_texts();
    failure(error);
    return NULL;
}

gchar **g_key_file_get_keys(GKeyFile *file, const gchar *group, gsize *count, GError **error)
{
    return g_key_file_get_string_list(file, group, NULL, count, error);
}

gchar **g_key_file_get_groups(GKeyFile *file, gsize *count)
{
    __heaplens_reads(file);
    if (count != NULL)
        *count = (gsize)__heaplens_unknown();
    return new_texts();
}

gchar *g_key_file_get_locale_string(GKeyFile *file, const gchar *group, const gchar *key, const gchar *locale,
                                    GError **error)
{
    __heaplens_reads(file);
    return converted(error);
}

gchar *g_key_file_get_start_group(GKeyFile *file)
{
    __heaplens_reads(file);
    return __heaplens_unknown() ? new_text() : NULL;
}

gchar *g_key_file_to_data(GKeyFile *file, gsize *size, GError **error)
{
    __heaplens_reads(file);
    if (size != NULL)
        *size = (gsize)__heaplens_unknown();
    return new_text();
}

gboolean g_key_file_load_from_data(GKeyFile *file, const gchar *text, gsize size, gint flags, GError **error)
{
    __heaplens_reads(file);
    return __heaplens_unknown() ? TRUE : failure(error);
}

gboolean g_key_file_save_to_file(GKeyFile *file, const gchar *path, GError **error)
{
    __heaplens_reads(file);
    return __heaplens_unknown() ? TRUE : failure(error);
}

void g_key_file_set_string(GKeyFile *file, const gchar *group, const gchar *key, const gchar *value)
{
    __heaplens_reads(file);
}

void g_key_file_set_value(GKeyFile *file, const gchar *group, const gchar *key, const gchar *value)
{
    __heaplens_reads(file);
}

void g_key_file_set_integer(GKeyFile *file, const gchar *group, const gchar *key, gint value)
{
    __heaplens_reads(file);
}

void g_key_file_set_boolean(GKeyFile *file, const gchar *group, const gchar *key, gboolean value)
{
    __heaplens_reads(file);
}

gboolean g_key_file_has_group(GKeyFile *file, const gchar *group)
{
    __heaplens_reads(file);
    return __heaplens_unknown();
}

gboolean g_key_file_remove_key(GKeyFile *file, const gchar *group, const gchar *key, GError **error)
{
    __heaplens_reads(file);
    return __heaplens_unknown() ? TRUE : failure(error);
}

gboolean g_key_file_remove_group(GKeyFile *file, const gchar *group, GError **error)
{
    return g_key_file_remove_key(file, group, NULL, error);
}
