/* Models of <search.h>: tables and trees keep the keys that are put in, queues are linked
 * through their elements.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <search.h>

ENTRY *hsearch(ENTRY item, ACTION action)
{
    if (action == ENTER) {
        __heaplens_keep(item.key);
        __heaplens_keep(item.data);
    }
    return __heaplens_foreign();
}

void *tsearch(const void *key, void **root, int (*compare)(const void *, const void *))
{
    __heaplens_keep((void *)key);
    __heaplens_keep(root);
    return __heaplens_foreign();
}

void *tfind(const void *key, void *const *root, int (*compare)(const void *, const void *))
{
    return __heaplens_foreign();
}

/* The key stays the caller's. */
void *tdelete(const void *key, void **root, int (*compare)(const void *, const void *))
{
    __heaplens_keep(root);
    return __heaplens_foreign();
}

void *lfind(const void *key, const void *base, size_t *count, size_t size,
            int (*compare)(const void *, const void *))
{
    if (__heaplens_unknown())
        return NULL;
    return (char *)base + __heaplens_unknown();
}

void insque(void *element, void *previous)
{
    struct qelem *added = element;
    struct qelem *before = previous;
    added->q_back = before;
    added->q_forw = before == NULL ? NULL : before->q_forw;
    if (before != NULL)
        before->q_forw = added;
    if (added->q_forw != NULL)
        added->q_forw->q_back = added;
}

void remque(void *element)
{
    struct qelem *removed = element;
    if (removed->q_forw != NULL)
        removed->q_forw->q_back = removed->q_back;
    if (removed->q_back != NULL)
        removed->q_back->q_forw = removed->q_forw;
}
