/* Models of GLib's errors, of what it reads from files and of its objects. An error that is
 * put into a place of the caller is the caller's. Objects count their references; so do values
 * (GVariant), which nobody owns at first: whoever sinks such a value takes it.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <glib.h>
#include <heaplens.h>

static GError *new_error(void)
{
    GError *error = __heaplens_allocate_surely(sizeof *error, 0, "g_error");
    error->domain = (GQuark)__heaplens_unknown();
    error->code = __heaplens_unknown();
    error->message = __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc");
    __heaplens_filled(error->message);
    return error;
}

GError *g_error_new(GQuark domain, gint code, const gchar *format, ...) { return new_error(); }

GError *g_error_new_literal(GQuark domain, gint code, const gchar *message) { return new_error(); }

GError *g_error_copy(const GError *error)
{
    __heaplens_reads(error);
    return new_error();
}

void g_error_free(GError *error)
{
    __heaplens_free(error->message, "malloc");
    __heaplens_free(error, "g_error");
}

void g_clear_error(GError **error)
{
    if (error == NULL || *error == NULL)
        return;
    g_error_free(*error);
    *error = NULL;
}

void g_set_error(GError **error, GQuark domain, gint code, const gchar *format, ...)
{
    if (error != NULL)
        *error = new_error();
}

void g_set_error_literal(GError **error, GQuark domain, gint code, const gchar *message)
{
    if (error != NULL)
        *error = new_error();
}

void g_propagate_error(GError **to, GError *error)
{
    if (to != NULL)
        *to = error;
    else
        g_error_free(error);
}

void g_prefix_error(GError **error, const gchar *format, ...) {}

void g_propagate_prefixed_error(GError **to, GError *error, const gchar *format, ...)
{
    g_propagate_error(to, error);
}

gboolean g_error_matches(const GError *error, GQuark domain, gint code) { return __heaplens_determined(); }

static gboolean failure(GError **error)
{
    if (error != NULL)
        *error = new_error();
    return FALSE;
}

gboolean g_file_get_contents(const gchar *path, gchar **content, gsize *size, GError **error)
{
    __heaplens_reads(path);
    if (__heaplens_unknown()) {
        *content = NULL;
        return failure(error);
    }
    *content = __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc");
    __heaplens_filled(*content);
    if (size != NULL)
        *size = (gsize)__heaplens_unknown();
    return TRUE;
}

gboolean g_file_set_contents(const gchar *path, const gchar *content, gssize size, GError **error)
{
    __heaplens_reads(path);
    return __heaplens_unknown() ? TRUE : failure(error);
}

GDir *g_dir_open(const gchar *path, guint flags, GError **error)
{
    __heaplens_reads(path);
    if (__heaplens_unknown())
        return __heaplens_allocate_surely(1, 0, "g_dir_open");
    failure(error);
    return NULL;
}

const gchar *g_dir_read_name(GDir *directory)
{
    __heaplens_reads(directory);
    return __heaplens_foreign();
}

void g_dir_close(GDir *directory)
{
    __heaplens_reads(directory);
    __heaplens_free(directory, "g_dir_open");
}

gpointer g_object_ref(gpointer object)
{
    GObject *counted = object;
    __heaplens_reference(counted, ref_count);
    return object;
}

void g_object_unref(gpointer object)
{
    GObject *counted = object;
    __heaplens_unreference(counted, ref_count, "g_object");
}

/* What a class puts into its objects is not known. */
gpointer g_object_new(GType type, const gchar *property, ...)
{
    GObject *object = __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "g_object");
    __heaplens_filled(object);
    object->ref_count = 1;
    return object;
}

struct _GVariant {
    gint references;
    gboolean floating;
};

static GVariant *new_value(gboolean floating)
{
    GVariant *value = __heaplens_allocate_surely(sizeof *value, 0, "g_variant");
    value->references = 1;
    value->floating = floating;
    return value;
}

GVariant *g_variant_new(const gchar *format, ...) { return new_value(TRUE); }

GVariant *g_variant_new_string(const gchar *text) { return new_value(TRUE); }

GVariant *g_variant_new_boolean(gboolean value) { return new_value(TRUE); }

GVariant *g_variant_new_int32(gint32 value) { return new_value(TRUE); }

GVariant *g_variant_new_uint32(guint32 value) { return new_value(TRUE); }

GVariant *g_variant_ref(GVariant *value)
{
    __heaplens_reference(value, references);
    return value;
}

GVariant *g_variant_ref_sink(GVariant *value)
{
    if (!value->floating)
        return g_variant_ref(value);
    value->floating = FALSE;
    return value;
}

GVariant *g_variant_take_ref(GVariant *value)
{
    value->floating = FALSE;
    return value;
}

void g_variant_unref(GVariant *value)
{
    __heaplens_unreference(value, references, "g_variant");
}

GVariant *g_variant_get_child_value(GVariant *value, gsize index)
{
    __heaplens_reads(value);
    return new_value(FALSE);
}

GVariant *g_variant_lookup_value(GVariant *dictionary, const gchar *key, gconstpointer type)
{
    __heaplens_reads(dictionary);
    return __heaplens_unknown() ? new_value(FALSE) : NULL;
}

GVariant *g_variant_get_variant(GVariant *value)
{
    __heaplens_reads(value);
    return new_value(FALSE);
}

const gchar *g_variant_get_string(GVariant *value, gsize *size)
{
    __heaplens_reads(value);
    if (size != NULL)
        *size = (gsize)__heaplens_unknown();
    return __heaplens_foreign();
}

gchar *g_variant_dup_string(GVariant *value, gsize *size)
{
    gchar *text;
    g_variant_get_string(value, size);
    text = __heaplens_allocate_surely((gsize)__heaplens_unknown(), 0, "malloc");
    __heaplens_filled(text);
    return text;
}

gsize g_variant_n_children(GVariant *value)
{
    __heaplens_reads(value);
    return (gsize)__heaplens_unknown();
}
