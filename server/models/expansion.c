/* Models of <wordexp.h> and <argz.h>: words made out of text.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <stdlib.h>

typedef struct {
    size_t count;
    char **words;
    size_t reserved;
} wordexp_t;

#define WRDE_APPEND 2
#define WRDE_REUSE 8
#define WRDE_NOSPACE 1
#define ENOMEM 12

void wordfree(wordexp_t *result)
{
    __heaplens_free(result->words, "wordexp");
    result->words = NULL;
}

int wordexp(const char *text, wordexp_t *result, int flags)
{
    __heaplens_reads(text);
    if (flags & (WRDE_APPEND | WRDE_REUSE))
        wordfree(result);
    result->count = (size_t)__heaplens_unknown();
    result->words = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "wordexp");
    if (result->words == NULL)
        return WRDE_NOSPACE;
    __heaplens_filled(result->words);
    return 0;
}

static int new_vector(char **vector, size_t *length)
{
    *length = (size_t)__heaplens_unknown();
    *vector = __heaplens_allocate(*length, 0, "malloc");
    return *vector == NULL ? ENOMEM : 0;
}

static int grow(char **vector, size_t *length)
{
    char *moved = realloc(*vector, (size_t)__heaplens_unknown());
    if (moved == NULL)
        return ENOMEM;
    *vector = moved;
    *length = (size_t)__heaplens_unknown();
    return 0;
}

int argz_create(char *const arguments[], char **vector, size_t *length) { return new_vector(vector, length); }

int argz_create_sep(const char *text, int separator, char **vector, size_t *length)
{
    __heaplens_reads(text);
    return new_vector(vector, length);
}

int argz_add(char **vector, size_t *length, const char *text) { return grow(vector, length); }

int argz_add_sep(char **vector, size_t *length, const char *text, int separator)
{
    return grow(vector, length);
}

int argz_append(char **vector, size_t *length, const char *text, size_t size) { return grow(vector, length); }

int envz_add(char **vector, size_t *length, const char *name, const char *value)
{
    return grow(vector, length);
}

size_t argz_count(const char *vector, size_t length) { return (size_t)__heaplens_unknown(); }

char *argz_next(const char *vector, size_t length, const char *entry)
{
    if (__heaplens_unknown())
        return NULL;
    return (char *)vector + __heaplens_unknown();
}
