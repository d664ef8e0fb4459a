/* Models of more containers of GLib, and of its checksums, threads and sources of events. A queue and a tree keep what
 * is put into them; what is taken out was theirs, and whose it is then is not followed.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <glib.h>
#include <heaplens.h>

GQueue *g_queue_new(void)
{
    GQueue *queue = __heaplens_allocate_surely(sizeof *queue, 0, "g_queue");
    __heaplens_fill(queue, 0, sizeof *queue);
    return queue;
}

void g_queue_init(GQueue *queue) { __heaplens_fill(queue, 0, sizeof *queue); }

/* From the first element on, nothing is known of the list behind a queue. */
static void put(GQueue *queue, gpointer element)
{
    __heaplens_keep(element);
    queue->head = __heaplens_foreign();
    queue->tail = __heaplens_foreign();
    queue->length = (guint)__heaplens_unknown();
}

static gpointer take(GQueue *queue)
{
    queue->head = __heaplens_foreign();
    queue->tail = __heaplens_foreign();
    queue->length = (guint)__heaplens_unknown();
    return __heaplens_foreign();
}

void g_queue_push_tail(GQueue *queue, gpointer element) { put(queue, element); }

void g_queue_push_head(GQueue *queue, gpointer element) { put(queue, element); }

void g_queue_insert_sorted(GQueue *queue, gpointer element, GCompareDataFunc compare, gpointer user)
{
    put(queue, element);
}

gpointer g_queue_pop_head(GQueue *queue) { return take(queue); }

gpointer g_queue_pop_tail(GQueue *queue) { return take(queue); }

gboolean g_queue_remove(GQueue *queue, gconstpointer element)
{
    take(queue);
    return __heaplens_unknown();
}

gpointer g_queue_peek_head(GQueue *queue)
{
    __heaplens_reads(queue);
    return __heaplens_foreign();
}

gpointer g_queue_peek_tail(GQueue *queue) { return g_queue_peek_head(queue); }

gpointer g_queue_peek_nth(GQueue *queue, guint index) { return g_queue_peek_head(queue); }

gboolean g_queue_is_empty(GQueue *queue)
{
    __heaplens_reads(queue);
    return queue->head == NULL;
}

guint g_queue_get_length(GQueue *queue) { return queue->length; }

void g_queue_clear(GQueue *queue) { __heaplens_fill(queue, 0, sizeof *queue); }

void g_queue_free(GQueue *queue) { __heaplens_free(queue, "g_queue"); }

void g_queue_free_full(GQueue *queue, GDestroyNotify release) { g_queue_free(queue); }

typedef struct GTree {
    int references;
} GTree;

GTree *g_tree_new(GCompareFunc compare)
{
    GTree *tree = __heaplens_allocate_surely(sizeof *tree, 0, "g_tree");
    tree->references = 1;
    return tree;
}

GTree *g_tree_new_with_data(GCompareDataFunc compare, gpointer user) { return g_tree_new(NULL); }

GTree *g_tree_new_full(GCompareDataFunc compare, gpointer user, GDestroyNotify key_release,
                       GDestroyNotify value_release)
{
    return g_tree_new(NULL);
}

void g_tree_insert(GTree *tree, gpointer key, gpointer value)
{
    __heaplens_reads(tree);
    __heaplens_keep(key);
    __heaplens_keep(value);
}

void g_tree_replace(GTree *tree, gpointer key, gpointer value) { g_tree_insert(tree, key, value); }

gpointer g_tree_lookup(GTree *tree, gconstpointer key)
{
    __heaplens_reads(tree);
    return __heaplens_foreign();
}

gboolean g_tree_remove(GTree *tree, gconstpointer key)
{
    __heaplens_reads(tree);
    return __heaplens_unknown();
}

gint g_tree_nnodes(GTree *tree)
{
    __heaplens_reads(tree);
    return __heaplens_unknown();
}

void g_tree_unref(GTree *tree)
{
    __heaplens_unreference(tree, references, "g_tree");
}

void g_tree_destroy(GTree *tree) { g_tree_unref(tree); }

typedef struct GChecksum GChecksum;

/* None for a kind that is not known. */
GChecksum *g_checksum_new(gint kind) { return __heaplens_allocate(1, 0, "g_checksum"); }

GChecksum *g_checksum_copy(const GChecksum *checksum)
{
    __heaplens_reads(checksum);
    return __heaplens_allocate_surely(1, 0, "g_checksum");
}

void g_checksum_update(GChecksum *checksum, const guchar *data, gssize size) { __heaplens_reads(checksum); }

const gchar *g_checksum_get_string(GChecksum *checksum)
{
    __heaplens_reads(checksum);
    return __heaplens_foreign();
}

void g_checksum_free(GChecksum *checksum) { __heaplens_free(checksum, "g_checksum"); }

/* What is called later keeps its data. */
guint g_timeout_add(guint interval, GSourceFunc call, gpointer data)
{
    __heaplens_keep(data);
    return (guint)__heaplens_unknown();
}

guint g_timeout_add_seconds(guint interval, GSourceFunc call, gpointer data)
{
    return g_timeout_add(interval, call, data);
}

guint g_timeout_add_full(gint priority, guint interval, GSourceFunc call, gpointer data, GDestroyNotify release)
{
    return g_timeout_add(interval, call, data);
}

guint g_idle_add(GSourceFunc call, gpointer data) { return g_timeout_add(0, call, data); }

guint g_idle_add_full(gint priority, GSourceFunc call, gpointer data, GDestroyNotify release)
{
    return g_timeout_add(0, call, data);
}

gboolean g_source_remove(guint source) { return __heaplens_unknown(); }

void g_hash_table_foreach(GHashTable *table, GHFunc call, gpointer data) { __heaplens_keep(data); }

gboolean g_hash_table_steal(GHashTable *table, gconstpointer key)
{
    __heaplens_reads(table);
    return __heaplens_unknown();
}

gboolean g_hash_table_lookup_extended(GHashTable *table, gconstpointer key, gpointer *found, gpointer *value)
{
    __heaplens_reads(table);
    if (!__heaplens_unknown())
        return FALSE;
    if (found != NULL)
        *found = __heaplens_foreign();
    if (value != NULL)
        *value = __heaplens_foreign();
    return TRUE;
}

/* How many are left is not known. */
gpointer g_ptr_array_remove_index(GPtrArray *array, guint index)
{
    array->len = (guint)__heaplens_unknown();
    return __heaplens_foreign();
}

gboolean g_ptr_array_remove(GPtrArray *array, gpointer element)
{
    array->len = (guint)__heaplens_unknown();
    return __heaplens_unknown();
}
