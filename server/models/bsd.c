/* Models of what the BSDs, and libbsd, have more than the C library.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <stdio.h>
#include <stdlib.h>

void freezero(void *block, size_t size) { __heaplens_free(block, "malloc"); }

/* Where it fails, the block is as it was. */
void *recallocarray(void *block, size_t old_count, size_t count, size_t size)
{
    return realloc(block, count * size);
}

/* The line belongs to the stream. */
char *fgetln(FILE *stream, size_t *size)
{
    __heaplens_reads(stream);
    *size = (size_t)__heaplens_unknown();
    return __heaplens_foreign();
}

char *fparseln(FILE *stream, size_t *size, size_t *line, const char special[3], int flags)
{
    char *text = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    __heaplens_reads(stream);
    if (size != NULL)
        *size = (size_t)__heaplens_unknown();
    if (line != NULL)
        *line = (size_t)__heaplens_unknown();
    if (text != NULL)
        __heaplens_filled(text);
    return text;
}

char *readpassphrase(const char *prompt, char *buffer, size_t size, int flags)
{
    __heaplens_reads(prompt);
    if (__heaplens_unknown())
        return NULL;
    __heaplens_fill(buffer, __heaplens_unknown(), size);
    return buffer;
}

void arc4random_buf(void *buffer, size_t size) { __heaplens_fill(buffer, __heaplens_unknown(), size); }
