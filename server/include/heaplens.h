/* What a model of a library function is made of. Calls of these names become
   instructions of the analysis; a workspace's own models may use them too. */
#ifndef _HEAPLENS_H
#define _HEAPLENS_H

#include <stddef.h>

/* A new block that the deallocators of `family` release; null where memory ran out. */
void *__heaplens_allocate(size_t size, int zeroed, const char *family);
/* The same where the library never answers null. */
void *__heaplens_allocate_surely(size_t size, int zeroed, const char *family);
void __heaplens_free(void *block, const char *family);

void __heaplens_copy(void *to, const void *from, size_t size);
void __heaplens_fill(void *to, int byte, size_t size);

/* Some value: nothing is known about it. */
int __heaplens_unknown(void);
/* Some value that depends on nothing but what the function is given and the memory that this points to. */
int __heaplens_determined(void);
/* Whether the analysis knows the number; what depends on it is left out where it does not. */
int __heaplens_known(size_t number);
/* Where a caller may give a place or leave it to the library to make one: it gives none, and says so. That a pointer of
   which nothing is known may be missing is not considered. */
#define __heaplens_missing(pointer) (__heaplens_known(pointer) && (pointer) == NULL)
/* Only runs in which `condition` holds go on. */
void __heaplens_assume(int condition);

/* Has no body anywhere: as with any unknown function, what it is given may be kept for good. */
void __heaplens_keep(void *pointer);

/* A size that is larger than every block: as far as the blocks go. */
#define __heaplens_all ((size_t)-1)

/* An address in memory that the library looks after, or null. */
#define __heaplens_foreign() ((void *)(size_t)__heaplens_unknown())

/* The function looks at what `pointer` points to: it must be valid, and stays the caller's. */
#define __heaplens_reads(pointer) { char __byte; __heaplens_copy(&__byte, (pointer), 1); }

/* It changes characters there, of which the first is surely one, and stores no pointer. */
#define __heaplens_writes(pointer) { *(char *)(pointer) = (char)__heaplens_unknown(); }

/* The library has filled a new block with what nothing is known of. */
#define __heaplens_filled(block) __heaplens_fill((block), __heaplens_unknown(), 1 << 20)

/* An object that counts those who hold it, in a field of its own: one more, and one fewer. The last
   one frees it; where the number is not known, somebody else may go on holding it. */
#define __heaplens_reference(object, count) { __heaplens_assume((object)->count >= 1); (object)->count++; }
#define __heaplens_unreference(object, count, family) { \
        if (!__heaplens_known((size_t)(object)->count)) __heaplens_keep(object); \
        else if (--(object)->count <= 0) __heaplens_free((object), family); \
    }

#endif
