/* Models of SQLite: connections are closed, statements finalised, texts go back with
 * `sqlite3_free`.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

#include <sqlite3.h>
#include <stdarg.h>

/* A connection is handed out even where opening fails, and has to be closed. */
int sqlite3_open(const char *path, sqlite3 **result)
{
    *result = __heaplens_allocate(1, 0, "sqlite3");
    return *result == NULL ? SQLITE_NOMEM : __heaplens_unknown();
}

int sqlite3_open16(const void *path, sqlite3 **result) { return sqlite3_open(path, result); }

int sqlite3_open_v2(const char *path, sqlite3 **result, int flags, const char *system)
{
    return sqlite3_open(path, result);
}

/* Fails, and closes nothing, while statements are left. */
int sqlite3_close(sqlite3 *connection)
{
    __heaplens_free(connection, "sqlite3");
    return __heaplens_unknown();
}

int sqlite3_close_v2(sqlite3 *connection) { return sqlite3_close(connection); }

int sqlite3_prepare_v2(sqlite3 *connection, const char *text, int size, sqlite3_stmt **statement,
                       const char **rest)
{
    int failure = __heaplens_unknown();
    __heaplens_reads(connection);
    *statement = NULL;
    if (rest != NULL)
        *rest = text + __heaplens_unknown();
    if (failure != 0)
        return failure;
    *statement = __heaplens_allocate_surely(1, 0, "sqlite3_stmt");
    return 0;
}

int sqlite3_prepare(sqlite3 *connection, const char *text, int size, sqlite3_stmt **statement,
                    const char **rest)
{
    return sqlite3_prepare_v2(connection, text, size, statement, rest);
}

int sqlite3_prepare_v3(sqlite3 *connection, const char *text, int size, unsigned int flags,
                       sqlite3_stmt **statement, const char **rest)
{
    return sqlite3_prepare_v2(connection, text, size, statement, rest);
}

int sqlite3_finalize(sqlite3_stmt *statement)
{
    __heaplens_free(statement, "sqlite3_stmt");
    return __heaplens_unknown();
}

int sqlite3_step(sqlite3_stmt *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int sqlite3_reset(sqlite3_stmt *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int sqlite3_clear_bindings(sqlite3_stmt *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int sqlite3_column_count(sqlite3_stmt *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int sqlite3_bind_parameter_count(sqlite3_stmt *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int sqlite3_bind_null(sqlite3_stmt *object, int index)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int sqlite3_column_int(sqlite3_stmt *object, int index)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int sqlite3_column_type(sqlite3_stmt *object, int index)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int sqlite3_column_bytes(sqlite3_stmt *object, int index)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

long long sqlite3_column_int64(sqlite3_stmt *object, int index)
{
    __heaplens_reads(object);
    return (long long)__heaplens_unknown();
}

double sqlite3_column_double(sqlite3_stmt *object, int index)
{
    __heaplens_reads(object);
    return (double)__heaplens_unknown();
}

const void *sqlite3_column_text(sqlite3_stmt *object, int index)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

const void *sqlite3_column_blob(sqlite3_stmt *object, int index)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

const void *sqlite3_column_name(sqlite3_stmt *object, int index)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

int sqlite3_bind_int(sqlite3_stmt *object, int index, int value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int sqlite3_bind_int64(sqlite3_stmt *object, int index, long long value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int sqlite3_bind_double(sqlite3_stmt *object, int index, double value)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

/* With a function that releases it the value is the statement's. */
int sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int size,
                      void (*release)(void *))
{
    __heaplens_reads(statement);
    if (release != SQLITE_STATIC && release != SQLITE_TRANSIENT)
        __heaplens_keep((char *)text);
    return __heaplens_unknown();
}

int sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *data, int size,
                      void (*release)(void *))
{
    return sqlite3_bind_text(statement, index, data, size, release);
}

void sqlite3_free(void *block) { __heaplens_free(block, "sqlite3_malloc"); }

void *sqlite3_malloc(int size) { return __heaplens_allocate((size_t)size, 0, "sqlite3_malloc"); }

void *sqlite3_malloc64(unsigned long long size) { return __heaplens_allocate(size, 0, "sqlite3_malloc"); }

void *sqlite3_realloc(void *block, int size)
{
    void *moved = __heaplens_allocate((size_t)size, 0, "sqlite3_malloc");
    if (moved == NULL || block == NULL)
        return moved;
    __heaplens_copy(moved, block, __heaplens_all);
    __heaplens_free(block, "sqlite3_malloc");
    return moved;
}

static char *new_text(void)
{
    char *text = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "sqlite3_malloc");
    if (text != NULL)
        __heaplens_filled(text);
    return text;
}

char *sqlite3_mprintf(const char *format, ...) { return new_text(); }

char *sqlite3_vmprintf(const char *format, va_list arguments) { return new_text(); }

char *sqlite3_expanded_sql(sqlite3_stmt *statement) { return new_text(); }

int sqlite3_exec(sqlite3 *connection, const char *text, int (*visit)(void *, int, char **, char **),
                 void *argument, char **message)
{
    int failure = __heaplens_unknown();
    __heaplens_reads(connection);
    if (visit != NULL)
        __heaplens_keep(argument);
    if (message != NULL)
        *message = failure == 0 ? NULL : new_text();
    return failure;
}

int sqlite3_get_table(sqlite3 *connection, const char *text, char ***result, int *rows, int *columns,
                      char **message)
{
    int failure = sqlite3_exec(connection, text, NULL, NULL, message);
    if (rows != NULL)
        *rows = __heaplens_unknown();
    if (columns != NULL)
        *columns = __heaplens_unknown();
    if (failure != 0)
        return failure;
    *result = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "sqlite3_get_table");
    __heaplens_filled(*result);
    return 0;
}

void sqlite3_free_table(char **table) { __heaplens_free(table, "sqlite3_get_table"); }

const char *sqlite3_errmsg(sqlite3 *object) { __heaplens_reads(object); return __heaplens_foreign(); }

int sqlite3_errcode(sqlite3 *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int sqlite3_changes(sqlite3 *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int sqlite3_total_changes(sqlite3 *object) { __heaplens_reads(object); return __heaplens_unknown(); }

long long sqlite3_last_insert_rowid(sqlite3 *object)
{
    __heaplens_reads(object);
    return (long long)__heaplens_unknown();
}

int sqlite3_busy_timeout(sqlite3 *object, int milliseconds)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}
