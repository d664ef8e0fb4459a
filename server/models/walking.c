/* Models of <fts.h>, <mntent.h> and <execinfo.h>: going through trees of files, tables of file systems, and the
 * calls that are under way.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <dirent.h>
#include <heaplens.h>
#include <stdio.h>

typedef struct FTS FTS;
typedef struct FTSENT FTSENT;
struct mntent;

FTS *fts_open(char *const paths[], int options, int (*compare)(const FTSENT **, const FTSENT **))
{
    return __heaplens_allocate(1, 0, "fts_open");
}

/* Entries belong to the walk. */
FTSENT *fts_read(FTS *walk)
{
    __heaplens_reads(walk);
    return __heaplens_foreign();
}

FTSENT *fts_children(FTS *walk, int options) { return fts_read(walk); }

int fts_set(FTS *walk, FTSENT *entry, int option)
{
    __heaplens_reads(walk);
    return __heaplens_unknown();
}

int fts_close(FTS *walk)
{
    __heaplens_free(walk, "fts_open");
    return __heaplens_unknown();
}

FILE *setmntent(const char *path, const char *mode)
{
    __heaplens_reads(path);
    return __heaplens_allocate(216, 0, "setmntent");
}

struct mntent *getmntent(FILE *table)
{
    __heaplens_reads(table);
    return __heaplens_foreign();
}

struct mntent *getmntent_r(FILE *table, struct mntent *entry, char *buffer, int size)
{
    __heaplens_reads(table);
    if (__heaplens_unknown())
        return NULL;
    __heaplens_fill(entry, __heaplens_unknown(), 40);
    __heaplens_fill(buffer, __heaplens_unknown(), (size_t)size);
    return entry;
}

int addmntent(FILE *table, const struct mntent *entry)
{
    __heaplens_reads(table);
    return __heaplens_unknown();
}

char *hasmntopt(const struct mntent *entry, const char *option) { return __heaplens_foreign(); }

int endmntent(FILE *table)
{
    __heaplens_free(table, "setmntent");
    return 1;
}

/* One block for all of the texts. */
char **backtrace_symbols(void *const *addresses, int count)
{
    char **texts = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (texts != NULL)
        __heaplens_filled(texts);
    return texts;
}

int backtrace(void **addresses, int count)
{
    __heaplens_fill(addresses, __heaplens_unknown(), (size_t)count * sizeof *addresses);
    return __heaplens_unknown();
}

int scandirat(int folder, const char *path, struct dirent ***list, int (*filter)(const struct dirent *),
              int (*compare)(const struct dirent **, const struct dirent **))
{
    return scandir(path, list, filter, compare);
}
