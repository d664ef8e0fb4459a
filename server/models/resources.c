/* Models of functions that hand out resources with a release of their own:
 * directories, regular expressions, host names, loaded code.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest: it allocates and frees through the built-ins of <heaplens.h>, touches
 * what it reads and writes, and answers `__heaplens_unknown()` where the result
 * depends on anything else. Each resource has a family named after the function that
 * hands it out. */
#include <dirent.h>
#include <dlfcn.h>
#include <glob.h>
#include <heaplens.h>
#include <netdb.h>
#include <regex.h>

DIR *opendir(const char *path)
{
    __heaplens_reads(path);
    return __heaplens_allocate(280, 0, "opendir");
}

DIR *fdopendir(int fd) { return __heaplens_allocate(280, 0, "opendir"); }

int closedir(DIR *directory)
{
    __heaplens_reads(directory);
    __heaplens_free(directory, "opendir");
    return __heaplens_unknown();
}

struct dirent *readdir(DIR *directory)
{
    __heaplens_reads(directory);
    return __heaplens_foreign();
}

void rewinddir(DIR *directory) { __heaplens_reads(directory); }

/* Of the entries only the list of them is a block here: of each nothing is known. */
int scandir(const char *path, struct dirent ***list, int (*filter)(const struct dirent *),
            int (*compare)(const struct dirent **, const struct dirent **))
{
    int count = __heaplens_unknown();
    __heaplens_reads(path);
    if (count <= 0)
        return count == 0 ? (*list = NULL, 0) : -1;
    *list = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "malloc");
    __heaplens_filled(*list);
    return count;
}

int alphasort(const struct dirent **a, const struct dirent **b) { return __heaplens_determined(); }

int versionsort(const struct dirent **a, const struct dirent **b) { return __heaplens_determined(); }

int dirfd(DIR *directory)
{
    __heaplens_reads(directory);
    return __heaplens_unknown();
}

int regcomp(regex_t *compiled, const char *pattern, int flags)
{
    __heaplens_reads(pattern);
    compiled->buffer = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "regcomp");
    compiled->re_nsub = (size_t)__heaplens_unknown();
    return compiled->buffer == NULL ? REG_ESPACE : 0;
}

int regexec(const regex_t *compiled, const char *text, size_t count, regmatch_t matches[], int flags)
{
    __heaplens_reads(compiled->buffer);
    __heaplens_reads(text);
    if (count != 0)
        __heaplens_fill(matches, __heaplens_unknown(), count * sizeof *matches);
    return __heaplens_unknown();
}

size_t regerror(int error, const regex_t *compiled, char *buffer, size_t size)
{
    if (size != 0)
        __heaplens_fill(buffer, __heaplens_unknown(), size);
    return (size_t)__heaplens_unknown();
}

void regfree(regex_t *compiled)
{
    __heaplens_free(compiled->buffer, "regcomp");
    compiled->buffer = NULL;
}

int glob(const char *pattern, int flags, int (*failed)(const char *path, int error), glob_t *result)
{
    __heaplens_reads(pattern);
    if (flags & GLOB_APPEND)
        globfree(result);
    result->gl_pathc = (size_t)__heaplens_unknown();
    result->gl_pathv = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "glob");
    if (result->gl_pathv == NULL)
        return GLOB_NOSPACE;
    __heaplens_filled(result->gl_pathv);
    return 0;
}

void globfree(glob_t *result)
{
    __heaplens_free(result->gl_pathv, "glob");
    result->gl_pathv = NULL;
}

int getaddrinfo(const char *host, const char *service, const struct addrinfo *hints,
                struct addrinfo **result)
{
    struct addrinfo *list = __heaplens_allocate(sizeof *list, 0, "getaddrinfo");
    if (list == NULL)
        return EAI_MEMORY;
    __heaplens_fill(list, __heaplens_unknown(), sizeof *list);
    *result = list;
    return 0;
}

/* Of the whole list only the first entry is an object here. */
void freeaddrinfo(struct addrinfo *list) { __heaplens_free(list, "getaddrinfo"); }

void *dlopen(const char *path, int flags) { return __heaplens_allocate(1, 0, "dlopen"); }

int dlclose(void *handle)
{
    __heaplens_free(handle, "dlopen");
    return __heaplens_unknown();
}

void *dlsym(void *handle, const char *name)
{
    __heaplens_reads(name);
    return __heaplens_foreign();
}

char *dlerror(void) { return __heaplens_foreign(); }
