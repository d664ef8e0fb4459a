/* Tables and trees of the C library: they keep what is put in. */
#ifndef _SEARCH_H
#define _SEARCH_H

#include <stddef.h>

typedef struct {
    char *key;
    void *data;
} ENTRY;
typedef enum { FIND, ENTER } ACTION;
typedef enum { preorder, postorder, endorder, leaf } VISIT;

struct qelem {
    struct qelem *q_forw;
    struct qelem *q_back;
    char q_data[1];
};

int hcreate(size_t size);
void hdestroy(void);
ENTRY *hsearch(ENTRY item, ACTION action);
/* The key is kept although it is const. */
void *tsearch(const void *key, void **root, int (*compare)(const void *, const void *));
void *tfind(const void *key, void *const *root, int (*compare)(const void *, const void *));
void *tdelete(const void *key, void **root, int (*compare)(const void *, const void *));
void twalk(const void *root, void (*visit)(const void *node, VISIT order, int depth));
void tdestroy(void *root, void (*release)(void *key));
void *lfind(const void *key, const void *base, size_t *count, size_t size,
            int (*compare)(const void *, const void *));
void *lsearch(const void *key, void *base, size_t *count, size_t size,
              int (*compare)(const void *, const void *));
void insque(void *element, void *previous);
void remque(void *element);

#endif
