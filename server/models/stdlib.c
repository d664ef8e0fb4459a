/* Models of <stdlib.h>: the allocator, numbers from text, sorting.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest: it allocates and frees through the built-ins of <heaplens.h>, touches
 * what it reads and writes, and answers `__heaplens_unknown()` where the result
 * depends on anything else. That memory can run out is part of `__heaplens_allocate`.
 * `exit` and its like need no model: their prototypes say that they do not return. */
#include <heaplens.h>
#include <malloc.h>
#include <stdlib.h>

void *malloc(size_t size) { return __heaplens_allocate(size, 0, "malloc"); }

void *calloc(size_t count, size_t size) { return __heaplens_allocate(count * size, 1, "malloc"); }

/* The block always moves: that it may stay where it is gives no right to use old pointers to it.
   Resizing to nothing frees the block, and like `malloc(0)` may give none; that a size of which
   nothing is known may be 0 is not considered. */
void *realloc(void *block, size_t size)
{
    void *moved;
    if (__heaplens_known(size) && size == 0) {
        __heaplens_free(block, "malloc");
        return NULL;
    }
    __heaplens_assume(size != 0);
    moved = __heaplens_allocate(size, 0, "malloc");
    if (moved == NULL || block == NULL)
        return moved;
    __heaplens_copy(moved, block, __heaplens_all);
    __heaplens_free(block, "malloc");
    return moved;
}

void *reallocarray(void *block, size_t count, size_t size) { return realloc(block, count * size); }

/* BSD's: where it fails, the block is gone too. */
void *reallocf(void *block, size_t size)
{
    void *moved = realloc(block, size);
    int released = __heaplens_known(size) && size == 0;
    if (moved == NULL && !released)
        __heaplens_free(block, "malloc");
    return moved;
}

/* An alignment that is known to be no power of two, or 0, is refused. */
static int is_refused(size_t alignment)
{
    return __heaplens_known(alignment) && (alignment == 0 || (alignment & (alignment - 1)) != 0);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return is_refused(alignment) ? NULL : __heaplens_allocate(size, 0, "malloc");
}

void *memalign(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }

void *valloc(size_t size) { return __heaplens_allocate(size, 0, "malloc"); }

void *pvalloc(size_t size) { return __heaplens_allocate(size, 0, "malloc"); }

int posix_memalign(void **block, size_t alignment, size_t size)
{
    void *fresh;
    if (is_refused(alignment))
        return 22; /* EINVAL */
    fresh = __heaplens_allocate(size, 0, "malloc");
    if (fresh == NULL)
        return 12; /* ENOMEM */
    *block = fresh;
    return 0;
}

void free(void *block) { __heaplens_free(block, "malloc"); }

void cfree(void *block) { __heaplens_free(block, "malloc"); }

size_t malloc_usable_size(void *block) { return (size_t)__heaplens_unknown(); }

int abs(int value) { return value < 0 ? -value : value; }

long labs(long value) { return value < 0 ? -value : value; }

long long llabs(long long value) { return value < 0 ? -value : value; }

int rand(void)
{
    int value = __heaplens_unknown();
    __heaplens_assume(value >= 0);
    return value;
}

void srand(unsigned int seed) {}

long random(void) { return rand(); }

void srandom(unsigned int seed) {}

int rand_r(unsigned int *seed)
{
    *seed = (unsigned int)__heaplens_unknown();
    return rand();
}

int atoi(const char *text)
{
    __heaplens_reads(text);
    return __heaplens_determined();
}

long atol(const char *text) { return atoi(text); }

long long atoll(const char *text) { return atoi(text); }

double atof(const char *text) { return atoi(text); }

/* Behind all the `strto` functions: `end` comes to point into the text. */
static int number_from(const char *text, char **end)
{
    __heaplens_reads(text);
    if (end != NULL)
        *end = (char *)text + __heaplens_unknown();
    return __heaplens_unknown();
}

long strtol(const char *text, char **end, int base) { return number_from(text, end); }

long long strtoll(const char *text, char **end, int base) { return number_from(text, end); }

unsigned long strtoul(const char *text, char **end, int base) { return number_from(text, end); }

unsigned long long strtoull(const char *text, char **end, int base) { return number_from(text, end); }

double strtod(const char *text, char **end) { return number_from(text, end); }

float strtof(const char *text, char **end) { return number_from(text, end); }

long double strtold(const char *text, char **end) { return number_from(text, end); }

char *getenv(const char *name)
{
    __heaplens_reads(name);
    return __heaplens_foreign();
}

char *secure_getenv(const char *name) { return getenv(name); }

int setenv(const char *name, const char *value, int overwrite)
{
    __heaplens_reads(name);
    __heaplens_reads(value);
    return __heaplens_unknown();
}

int unsetenv(const char *name)
{
    __heaplens_reads(name);
    return __heaplens_unknown();
}

int putenv(char *string)
{
    __heaplens_keep(string);
    return __heaplens_unknown();
}

int system(const char *command) { return __heaplens_unknown(); }

int atexit(void (*handler)(void)) { return __heaplens_unknown(); }

/* Sorting changes the order of the elements and nothing else; the order is not followed. */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {}

void qsort_r(void *base, size_t count, size_t size,
             int (*compare)(const void *, const void *, void *), void *argument)
{
}

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *))
{
    if (__heaplens_unknown())
        return NULL;
    return (char *)base + __heaplens_unknown();
}

/* `resolved` null: the answer is a new block. */
char *realpath(const char *path, char *resolved)
{
    __heaplens_reads(path);
    if (__heaplens_missing(resolved)) {
        resolved = __heaplens_allocate(4096, 0, "malloc");
        if (resolved != NULL)
            __heaplens_filled(resolved);
        return resolved;
    }
    if (__heaplens_unknown())
        return NULL;
    __heaplens_writes(resolved);
    return resolved;
}

char *canonicalize_file_name(const char *path) { return realpath(path, NULL); }

int mkstemp(char *pattern)
{
    __heaplens_writes(pattern);
    return __heaplens_unknown();
}

int mkostemp(char *pattern, int flags) { return mkstemp(pattern); }

char *mkdtemp(char *pattern)
{
    __heaplens_writes(pattern);
    return __heaplens_unknown() ? pattern : NULL;
}

char *mktemp(char *pattern)
{
    __heaplens_writes(pattern);
    return pattern;
}

size_t mbstowcs(wchar_t *to, const char *from, size_t size)
{
    __heaplens_reads(from);
    if (to != NULL)
        __heaplens_writes(to);
    return (size_t)__heaplens_unknown();
}

size_t wcstombs(char *to, const wchar_t *from, size_t size)
{
    __heaplens_reads(from);
    if (to != NULL)
        __heaplens_writes(to);
    return (size_t)__heaplens_unknown();
}
