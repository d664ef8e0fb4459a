/* What of GLib a program cannot be read without, for machines that do not have it:
 * its names for types, the structures that programs look into, and its macros. */
#ifndef __G_LIB_H__
#define __G_LIB_H__

#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#ifndef FALSE
#define FALSE 0
#endif
#ifndef TRUE
#define TRUE 1
#endif

typedef char gchar;
typedef unsigned char guchar;
typedef short gshort;
typedef unsigned short gushort;
typedef int gint;
typedef unsigned int guint;
typedef long glong;
typedef unsigned long gulong;
typedef int gboolean;
typedef float gfloat;
typedef double gdouble;
typedef void *gpointer;
typedef const void *gconstpointer;
typedef size_t gsize;
typedef ptrdiff_t gssize;
typedef int8_t gint8;
typedef uint8_t guint8;
typedef int16_t gint16;
typedef uint16_t guint16;
typedef int32_t gint32;
typedef uint32_t guint32;
typedef int64_t gint64;
typedef uint64_t guint64;
typedef guint32 GQuark;
typedef guint32 gunichar;
typedef gsize GType;

typedef void (*GDestroyNotify)(gpointer data);
typedef void (*GFreeFunc)(gpointer data);
typedef void (*GFunc)(gpointer data, gpointer user);
typedef void (*GHFunc)(gpointer key, gpointer value, gpointer user);
typedef gint (*GCompareFunc)(gconstpointer a, gconstpointer b);
typedef gint (*GCompareDataFunc)(gconstpointer a, gconstpointer b, gpointer user);
typedef gboolean (*GEqualFunc)(gconstpointer a, gconstpointer b);
typedef guint (*GHashFunc)(gconstpointer key);
typedef gboolean (*GSourceFunc)(gpointer user);
typedef gpointer (*GCopyFunc)(gconstpointer from, gpointer user);
typedef void (*GCallback)(void);

typedef struct _GList GList;
struct _GList {
    gpointer data;
    GList *next;
    GList *prev;
};

typedef struct _GSList GSList;
struct _GSList {
    gpointer data;
    GSList *next;
};

typedef struct _GQueue {
    GList *head;
    GList *tail;
    guint length;
} GQueue;

typedef struct _GString {
    gchar *str;
    gsize len;
    gsize allocated_len;
} GString;

typedef struct _GArray {
    gchar *data;
    guint len;
} GArray;

typedef struct _GByteArray {
    guint8 *data;
    guint len;
} GByteArray;

typedef struct _GPtrArray {
    gpointer *pdata;
    guint len;
} GPtrArray;

typedef struct _GError {
    GQuark domain;
    gint code;
    gchar *message;
} GError;

typedef struct _GHashTable GHashTable;
typedef struct _GHashTableIter { gpointer parts[6]; } GHashTableIter;
typedef struct _GVariant GVariant;
typedef struct _GBytes GBytes;
typedef struct _GDir GDir;
typedef struct _GKeyFile GKeyFile;
typedef struct _GTimer GTimer;
typedef struct _GMainLoop GMainLoop;
typedef struct _GMainContext GMainContext;
typedef struct _GOptionContext GOptionContext;
typedef struct _GRegex GRegex;
typedef struct _GMatchInfo GMatchInfo;
typedef struct _GDateTime GDateTime;
typedef struct _GObject { gpointer g_class; guint ref_count; gpointer qdata; } GObject;

#define g_new(type, count) ((type *)g_malloc(sizeof(type) * (gsize)(count)))
#define g_new0(type, count) ((type *)g_malloc0(sizeof(type) * (gsize)(count)))
#define g_try_new(type, count) ((type *)g_try_malloc(sizeof(type) * (gsize)(count)))
#define g_try_new0(type, count) ((type *)g_try_malloc0(sizeof(type) * (gsize)(count)))
#define g_renew(type, block, count) ((type *)g_realloc((block), sizeof(type) * (gsize)(count)))
#define g_slice_new(type) ((type *)g_slice_alloc(sizeof(type)))
#define g_slice_new0(type) ((type *)g_slice_alloc0(sizeof(type)))
#define g_slice_dup(type, block) ((type *)g_slice_copy(sizeof(type), (block)))
#define g_slice_free(type, block) g_slice_free1(sizeof(type), (block))
#define g_alloca(size) __builtin_alloca(size)
#define g_newa(type, count) ((type *)__builtin_alloca(sizeof(type) * (gsize)(count)))

gpointer g_malloc(gsize size);
gpointer g_malloc0(gsize size);
gpointer g_try_malloc(gsize size);
gpointer g_try_malloc0(gsize size);
gpointer g_realloc(gpointer block, gsize size);
gpointer g_slice_alloc(gsize size);
gpointer g_slice_alloc0(gsize size);
gpointer g_slice_copy(gsize size, gconstpointer block);
void g_slice_free1(gsize size, gpointer block);
gpointer g_memdup2(gconstpointer block, gsize size);
void g_free(gpointer block);
gchar *g_strdup(const gchar *text);
gchar *g_strdup_printf(const gchar *format, ...);
void g_object_unref(gpointer object);
gpointer g_object_ref(gpointer object);
void g_error_free(GError *error);
gchar *g_string_free(GString *string, gboolean free_segment);
void g_list_free(GList *list);
void g_slist_free(GSList *list);
void g_hash_table_unref(GHashTable *table);
void g_ptr_array_unref(GPtrArray *array);
void g_array_unref(GArray *array);
void g_byte_array_unref(GByteArray *array);
void g_variant_unref(GVariant *value);
void g_bytes_unref(GBytes *bytes);
void g_dir_close(GDir *directory);
void g_key_file_unref(GKeyFile *file);
void g_strfreev(gchar **texts);

static inline gpointer __g_take(gpointer place)
{
    gpointer *holder = place;
    gpointer taken = *holder;
    *holder = NULL;
    return taken;
}
#define g_steal_pointer(place) __g_take(place)
#define g_clear_pointer(place, release)              \
    do {                                             \
        gpointer __taken = __g_take((gpointer)(place)); \
        if (__taken != NULL)                         \
            (release)(__taken);                      \
    } while (0)
#define g_clear_object(place) g_clear_pointer((place), g_object_unref)

static inline void g_autoptr_cleanup_generic_gfree(void *place) { g_free(*(void **)place); }
#define G_DEFINE_AUTOPTR_CLEANUP_FUNC(type, release)                        \
    static inline void glib_autoptr_cleanup_##type(type **place)            \
    {                                                                       \
        if (*place != NULL)                                                 \
            (release)(*place);                                              \
    }
#define g_autofree __attribute__((__cleanup__(g_autoptr_cleanup_generic_gfree)))
#define g_auto(type) __attribute__((__cleanup__(__g_auto_##type))) type
#define g_autoptr(type) __attribute__((__cleanup__(glib_autoptr_cleanup_##type))) type *
typedef gchar **GStrv;
static inline void __g_auto_GStrv(GStrv *place) { g_strfreev(*place); }
static inline void __g_freeString(GString *string) { g_string_free(string, TRUE); }
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GError, g_error_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GString, __g_freeString)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GList, g_list_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GSList, g_slist_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GHashTable, g_hash_table_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GPtrArray, g_ptr_array_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GArray, g_array_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GByteArray, g_byte_array_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GVariant, g_variant_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GBytes, g_bytes_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GDir, g_dir_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GKeyFile, g_key_file_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GObject, g_object_unref)

#define g_return_if_fail(test) do { if (!(test)) return; } while (0)
#define g_return_val_if_fail(test, value) do { if (!(test)) return (value); } while (0)
#define g_return_if_reached() return
#define g_return_val_if_reached(value) return (value)
#define g_assert(test) do { if (!(test)) __builtin_trap(); } while (0)
#define g_assert_nonnull(pointer) g_assert((pointer) != NULL)
#define g_assert_null(pointer) g_assert((pointer) == NULL)
#define g_assert_true(test) g_assert(test)
#define g_assert_false(test) g_assert(!(test))
#define g_assert_no_error(error) g_assert((error) == NULL)
#define g_assert_not_reached() __builtin_trap()
#define g_error(...) __builtin_trap()
#define g_warn_if_fail(test) do { } while (!(test) && 0)

#define GINT_TO_POINTER(number) ((gpointer)(glong)(number))
#define GUINT_TO_POINTER(number) ((gpointer)(gulong)(number))
#define GSIZE_TO_POINTER(number) ((gpointer)(gsize)(number))
#define GPOINTER_TO_INT(pointer) ((gint)(glong)(pointer))
#define GPOINTER_TO_UINT(pointer) ((guint)(gulong)(pointer))
#define GPOINTER_TO_SIZE(pointer) ((gsize)(pointer))
#define G_N_ELEMENTS(array) (sizeof(array) / sizeof((array)[0]))
#define G_STRUCT_OFFSET(type, member) offsetof(type, member)
#define G_LIKELY(test) (test)
#define G_UNLIKELY(test) (test)
#define G_BEGIN_DECLS
#define G_END_DECLS
#define G_GNUC_UNUSED __attribute__((__unused__))
#define G_GNUC_NORETURN __attribute__((__noreturn__))
#define G_GNUC_PRINTF(format, first)
#define G_STMT_START do
#define G_STMT_END while (0)
#define G_STRINGIFY(text) #text
#define G_OBJECT(object) ((GObject *)(object))
#define G_CALLBACK(function) ((GCallback)(function))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define CLAMP(x, low, high) ((x) > (high) ? (high) : (x) < (low) ? (low) : (x))

#define g_list_next(list) ((list) != NULL ? ((GList *)(list))->next : NULL)
#define g_list_previous(list) ((list) != NULL ? ((GList *)(list))->prev : NULL)
#define g_slist_next(list) ((list) != NULL ? ((GSList *)(list))->next : NULL)
#define g_array_append_val(array, value) g_array_append_vals((array), &(value), 1)
#define g_array_index(array, type, index) (((type *)(void *)(array)->data)[index])
#define g_ptr_array_index(array, index) ((array)->pdata[index])

#endif
