/* Models of GLib's lists: they are what they are in GLib, nodes with a pointer to data that
 * is not theirs. Sorting and reversing keep the nodes; their order is not followed.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <glib.h>
#include <heaplens.h>

static GList *new_node(gpointer data, GList *next, GList *prev)
{
    GList *node = __heaplens_allocate_surely(sizeof *node, 0, "g_list");
    node->data = data;
    node->next = next;
    node->prev = prev;
    return node;
}

GList *g_list_alloc(void) { return new_node(NULL, NULL, NULL); }

GList *g_list_first(GList *list)
{
    while (list != NULL && list->prev != NULL)
        list = list->prev;
    return list;
}

GList *g_list_last(GList *list)
{
    while (list != NULL && list->next != NULL)
        list = list->next;
    return list;
}

GList *g_list_append(GList *list, gpointer data)
{
    GList *last = g_list_last(list);
    GList *node = new_node(data, NULL, last);
    if (last == NULL)
        return node;
    last->next = node;
    return list;
}

GList *g_list_prepend(GList *list, gpointer data)
{
    GList *node = new_node(data, list, NULL);
    if (list != NULL)
        list->prev = node;
    return node;
}

GList *g_list_insert(GList *list, gpointer data, gint position)
{
    return __heaplens_unknown() ? g_list_prepend(list, data) : g_list_append(list, data);
}

GList *g_list_insert_sorted(GList *list, gpointer data, GCompareFunc compare)
{
    return g_list_insert(list, data, 0);
}

GList *g_list_concat(GList *first, GList *second)
{
    GList *last = g_list_last(first);
    if (last == NULL)
        return second;
    last->next = second;
    if (second != NULL)
        second->prev = last;
    return first;
}

GList *g_list_remove_link(GList *list, GList *link)
{
    if (link == NULL)
        return list;
    if (link->prev != NULL)
        link->prev->next = link->next;
    if (link->next != NULL)
        link->next->prev = link->prev;
    if (link == list)
        list = link->next;
    link->next = NULL;
    link->prev = NULL;
    return list;
}

GList *g_list_delete_link(GList *list, GList *link)
{
    list = g_list_remove_link(list, link);
    __heaplens_free(link, "g_list");
    return list;
}

GList *g_list_find(GList *list, gconstpointer data)
{
    while (list != NULL && list->data != data)
        list = list->next;
    return list;
}

GList *g_list_find_custom(GList *list, gconstpointer data, GCompareFunc compare)
{
    while (list != NULL && __heaplens_unknown())
        list = list->next;
    return list;
}

GList *g_list_remove(GList *list, gconstpointer data)
{
    GList *link = g_list_find(list, data);
    return link == NULL ? list : g_list_delete_link(list, link);
}

void g_list_free(GList *list)
{
    while (list != NULL) {
        GList *next = list->next;
        __heaplens_free(list, "g_list");
        list = next;
    }
}

void g_list_free_1(GList *list) { __heaplens_free(list, "g_list"); }

void g_list_free_full(GList *list, GDestroyNotify release)
{
    while (list != NULL) {
        GList *next = list->next;
        release(list->data);
        __heaplens_free(list, "g_list");
        list = next;
    }
}

void g_list_foreach(GList *list, GFunc visit, gpointer user)
{
    while (list != NULL) {
        GList *next = list->next;
        visit(list->data, user);
        list = next;
    }
}

GList *g_list_nth(GList *list, guint position) { return g_list_find_custom(list, NULL, NULL); }

gpointer g_list_nth_data(GList *list, guint position)
{
    GList *found = g_list_nth(list, position);
    return found == NULL ? NULL : found->data;
}

guint g_list_length(GList *list)
{
    if (list == NULL)
        return 0;
    __heaplens_reads(list);
    return (guint)__heaplens_determined();
}

GList *g_list_copy(GList *list)
{
    GList *copy = NULL;
    for (; list != NULL; list = list->next)
        copy = g_list_prepend(copy, list->data);
    return copy;
}

GList *g_list_reverse(GList *list) { return list; }

GList *g_list_sort(GList *list, GCompareFunc compare) { return list; }

static GSList *new_link(gpointer data, GSList *next)
{
    GSList *link = __heaplens_allocate_surely(sizeof *link, 0, "g_slist");
    link->data = data;
    link->next = next;
    return link;
}

GSList *g_slist_alloc(void) { return new_link(NULL, NULL); }

GSList *g_slist_prepend(GSList *list, gpointer data) { return new_link(data, list); }

GSList *g_slist_last(GSList *list)
{
    while (list != NULL && list->next != NULL)
        list = list->next;
    return list;
}

GSList *g_slist_concat(GSList *first, GSList *second)
{
    GSList *last = g_slist_last(first);
    if (last == NULL)
        return second;
    last->next = second;
    return first;
}

GSList *g_slist_append(GSList *list, gpointer data) { return g_slist_concat(list, new_link(data, NULL)); }

GSList *g_slist_insert_sorted(GSList *list, gpointer data, GCompareFunc compare)
{
    return __heaplens_unknown() ? g_slist_prepend(list, data) : g_slist_append(list, data);
}

GSList *g_slist_remove_link(GSList *list, GSList *link)
{
    GSList **place = &list;
    while (*place != NULL && *place != link)
        place = &(*place)->next;
    if (*place == NULL)
        return list;
    *place = link->next;
    link->next = NULL;
    return list;
}

GSList *g_slist_delete_link(GSList *list, GSList *link)
{
    list = g_slist_remove_link(list, link);
    __heaplens_free(link, "g_slist");
    return list;
}

GSList *g_slist_find(GSList *list, gconstpointer data)
{
    while (list != NULL && list->data != data)
        list = list->next;
    return list;
}

GSList *g_slist_find_custom(GSList *list, gconstpointer data, GCompareFunc compare)
{
    while (list != NULL && __heaplens_unknown())
        list = list->next;
    return list;
}

GSList *g_slist_remove(GSList *list, gconstpointer data)
{
    GSList *link = g_slist_find(list, data);
    return link == NULL ? list : g_slist_delete_link(list, link);
}

void g_slist_free(GSList *list)
{
    while (list != NULL) {
        GSList *next = list->next;
        __heaplens_free(list, "g_slist");
        list = next;
    }
}

void g_slist_free_1(GSList *list) { __heaplens_free(list, "g_slist"); }

void g_slist_free_full(GSList *list, GDestroyNotify release)
{
    while (list != NULL) {
        GSList *next = list->next;
        release(list->data);
        __heaplens_free(list, "g_slist");
        list = next;
    }
}

void g_slist_foreach(GSList *list, GFunc visit, gpointer user)
{
    while (list != NULL) {
        GSList *next = list->next;
        visit(list->data, user);
        list = next;
    }
}

gpointer g_slist_nth_data(GSList *list, guint position)
{
    GSList *found = g_slist_find_custom(list, NULL, NULL);
    return found == NULL ? NULL : found->data;
}

guint g_slist_length(GSList *list)
{
    if (list == NULL)
        return 0;
    __heaplens_reads(list);
    return (guint)__heaplens_determined();
}

GSList *g_slist_copy(GSList *list)
{
    GSList *copy = NULL;
    for (; list != NULL; list = list->next)
        copy = g_slist_prepend(copy, list->data);
    return copy;
}

GSList *g_slist_reverse(GSList *list) { return list; }

GSList *g_slist_sort(GSList *list, GCompareFunc compare) { return list; }
