/* Where the memory functions used to be declared. */
#ifndef _MALLOC_H
#define _MALLOC_H

#include <stdlib.h>

size_t malloc_usable_size(void *block);
int malloc_trim(size_t pad);
int mallopt(int parameter, int value);
void malloc_stats(void);
void *pvalloc(size_t size) __attribute__((malloc));

#endif
