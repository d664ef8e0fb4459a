/* Models of libpq and of MySQL's client. A connection is given back also where it failed; a result is the caller's, and what
 * is read out of it is lent.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct PGconn PGconn;
typedef struct PGresult PGresult;
typedef struct PGnotify PGnotify;
typedef struct PQconninfoOption PQconninfoOption;
typedef struct PGcancel PGcancel;
typedef struct MYSQL MYSQL;
typedef struct stmt stmt;
typedef struct result result;
typedef struct res res;
typedef struct MYSQL_STMT MYSQL_STMT;

static int above_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number > 0);
    return number;
}

static void *new_PQmem(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "PQmem");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_PQconninfo(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "PQconninfo");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

PGconn *PQconnectdb(const char *conninfo) { return __heaplens_allocate(1, 0, "PGconn"); }

PGconn *PQconnectdbParams(const char **keywords, const char **values, int expand_dbname)
{
    return __heaplens_allocate(1, 0, "PGconn");
}

PGconn *PQsetdbLogin(const char *pghost, const char *pgport, const char *pgoptions, const char *pgtty,
                     const char *dbName, const char *login, const char *pwd)
{
    return __heaplens_allocate(1, 0, "PGconn");
}

PGconn *PQconnectStart(const char *conninfo) { return __heaplens_allocate(1, 0, "PGconn"); }

PGconn *PQconnectStartParams(const char **keywords, const char **values, int expand_dbname)
{
    return __heaplens_allocate(1, 0, "PGconn");
}

void PQfinish(PGconn *conn) { __heaplens_free(conn, "PGconn"); }

PGresult *PQexec(PGconn *conn, const char *query) { return __heaplens_allocate(1, 0, "PGresult"); }

PGresult *PQexecParams(PGconn *conn, const char *command, int nParams, const unsigned int *paramTypes,
                       const char **paramValues, const int *paramLengths, const int *paramFormats,
                       int resultFormat)
{
    return __heaplens_allocate(1, 0, "PGresult");
}

PGresult *PQexecPrepared(PGconn *conn, const char *stmtName, int nParams, const char **paramValues,
                         const int *paramLengths, const int *paramFormats, int resultFormat)
{
    return __heaplens_allocate(1, 0, "PGresult");
}

PGresult *PQprepare(PGconn *conn, const char *stmtName, const char *query, int nParams,
                    const unsigned int *paramTypes)
{
    return __heaplens_allocate(1, 0, "PGresult");
}

PGresult *PQgetResult(PGconn *conn) { return __heaplens_allocate(1, 0, "PGresult"); }

PGresult *PQdescribePrepared(PGconn *conn, const char *stmt)
{
    return __heaplens_allocate(1, 0, "PGresult");
}

PGresult *PQmakeEmptyPGresult(PGconn *conn, int status) { return __heaplens_allocate(1, 0, "PGresult"); }

PGresult *PQdescribePortal(PGconn *conn, const char *portal)
{
    return __heaplens_allocate(1, 0, "PGresult");
}

void PQclear(PGresult *res) { __heaplens_free(res, "PGresult"); }

char *PQescapeLiteral(PGconn *conn, const char *str, size_t len)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "PQmem");
}

char *PQescapeIdentifier(PGconn *conn, const char *str, size_t len)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "PQmem");
}

unsigned char *PQescapeByteaConn(PGconn *conn, const unsigned char *from, size_t from_length,
                                 size_t *to_length)
{
    if (to_length != NULL)
        *to_length = (size_t)__heaplens_unknown();
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "PQmem");
}

unsigned char *PQescapeBytea(const unsigned char *from, size_t from_length, size_t *to_length)
{
    if (to_length != NULL)
        *to_length = (size_t)__heaplens_unknown();
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "PQmem");
}

unsigned char *PQunescapeBytea(const unsigned char *strtext, size_t *retbuflen)
{
    if (retbuflen != NULL)
        *retbuflen = (size_t)__heaplens_unknown();
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "PQmem");
}

char *PQencryptPassword(const char *passwd, const char *user)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "PQmem");
}

char *PQencryptPasswordConn(PGconn *conn, const char *passwd, const char *user, const char *algorithm)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "PQmem");
}

PGnotify *PQnotifies(PGconn *conn) { return new_PQmem(); }

void PQfreemem(void *ptr) { __heaplens_free(ptr, "PQmem"); }

PQconninfoOption *PQconndefaults(void) { return new_PQconninfo(); }

PQconninfoOption *PQconninfo(PGconn *conn) { return new_PQconninfo(); }

PQconninfoOption *PQconninfoParse(const char *conninfo, char **errmsg)
{
    return new_PQconninfo();
}

void PQconninfoFree(PQconninfoOption *connOptions) { __heaplens_free(connOptions, "PQconninfo"); }

PGcancel *PQgetCancel(PGconn *conn) { return __heaplens_allocate(1, 0, "PGcancel"); }

void PQfreeCancel(PGcancel *cancel) { __heaplens_free(cancel, "PGcancel"); }

int PQstatus(const PGconn *conn) { return __heaplens_unknown(); }

char *PQerrorMessage(const PGconn *conn) { return __heaplens_foreign(); }

int PQresultStatus(const PGresult *res) { return __heaplens_unknown(); }

char *PQresultErrorMessage(const PGresult *res) { return __heaplens_foreign(); }

char *PQresultErrorField(const PGresult *res, int fieldcode) { return __heaplens_foreign(); }

int PQntuples(const PGresult *res) { return __heaplens_unknown(); }

int PQnfields(const PGresult *res) { return __heaplens_unknown(); }

char *PQgetvalue(const PGresult *res, int tup_num, int field_num) { return __heaplens_foreign(); }

int PQgetisnull(const PGresult *res, int tup_num, int field_num) { return __heaplens_unknown(); }

int PQgetlength(const PGresult *res, int tup_num, int field_num) { return __heaplens_unknown(); }

char *PQfname(const PGresult *res, int field_num) { return __heaplens_foreign(); }

int PQfnumber(const PGresult *res, const char *field_name) { return __heaplens_unknown(); }

unsigned int PQftype(const PGresult *res, int field_num) { return (unsigned int)__heaplens_unknown(); }

char *PQcmdTuples(PGresult *res) { return __heaplens_foreign(); }

char *PQcmdStatus(PGresult *res) { return __heaplens_foreign(); }

unsigned int PQoidValue(const PGresult *res) { return (unsigned int)__heaplens_unknown(); }

int PQbinaryTuples(const PGresult *res) { return __heaplens_unknown(); }

char *PQresStatus(int status) { return __heaplens_foreign(); }

char *PQdb(const PGconn *conn) { return __heaplens_foreign(); }

char *PQuser(const PGconn *conn) { return __heaplens_foreign(); }

char *PQhost(const PGconn *conn) { return __heaplens_foreign(); }

char *PQport(const PGconn *conn) { return __heaplens_foreign(); }

int PQserverVersion(const PGconn *conn) { return __heaplens_unknown(); }

int PQsocket(const PGconn *conn) { return __heaplens_unknown(); }

int PQtransactionStatus(const PGconn *conn) { return __heaplens_unknown(); }

int PQsendQuery(PGconn *conn, const char *query) { return __heaplens_unknown(); }

int PQsendQueryParams(PGconn *conn, const char *command, int nParams, const unsigned int *paramTypes,
                      const char **paramValues, const int *paramLengths, const int *paramFormats,
                      int resultFormat)
{
    return __heaplens_unknown();
}

int PQsendPrepare(PGconn *conn, const char *stmtName, const char *query, int nParams,
                  const unsigned int *paramTypes)
{
    return __heaplens_unknown();
}

int PQsendQueryPrepared(PGconn *conn, const char *stmtName, int nParams, const char **paramValues,
                        const int *paramLengths, const int *paramFormats, int resultFormat)
{
    return __heaplens_unknown();
}

int PQconsumeInput(PGconn *conn) { return __heaplens_unknown(); }

int PQisBusy(PGconn *conn) { return __heaplens_unknown(); }

int PQsetnonblocking(PGconn *conn, int arg) { return __heaplens_unknown(); }

int PQisnonblocking(const PGconn *conn) { return __heaplens_unknown(); }

int PQflush(PGconn *conn) { return __heaplens_unknown(); }

size_t PQescapeStringConn(PGconn *conn, char *to, const char *from, size_t length, int *error)
{
    if (to != NULL)
        __heaplens_writes(to);
    if (error != NULL)
        *error = __heaplens_unknown();
    return (size_t)__heaplens_unknown();
}

size_t PQescapeString(char *to, const char *from, size_t length)
{
    if (to != NULL)
        __heaplens_writes(to);
    return (size_t)__heaplens_unknown();
}

int PQputCopyData(PGconn *conn, const char *buffer, int nbytes) { return __heaplens_unknown(); }

int PQputCopyEnd(PGconn *conn, const char *errormsg) { return __heaplens_unknown(); }

int PQconnectPoll(PGconn *conn) { return __heaplens_unknown(); }

const char *PQparameterStatus(const PGconn *conn, const char *paramName) { return __heaplens_foreign(); }

int PQprotocolVersion(const PGconn *conn) { return __heaplens_unknown(); }

int PQbackendPID(const PGconn *conn) { return __heaplens_unknown(); }

int PQclientEncoding(const PGconn *conn) { return __heaplens_unknown(); }

int PQsetClientEncoding(PGconn *conn, const char *encoding) { return __heaplens_unknown(); }

void PQreset(PGconn *conn) {}

char *PQpass(const PGconn *conn) { return __heaplens_foreign(); }

int PQcancel(PGcancel *cancel, char *errbuf, int errbufsize)
{
    if (errbuf != NULL)
        __heaplens_writes(errbuf);
    return __heaplens_unknown();
}

int PQnparams(const PGresult *res) { return __heaplens_unknown(); }

int PQfformat(const PGresult *res, int field_num) { return __heaplens_unknown(); }

int PQfsize(const PGresult *res, int field_num) { return __heaplens_unknown(); }

int PQfmod(const PGresult *res, int field_num) { return __heaplens_unknown(); }

int PQsetSingleRowMode(PGconn *conn) { return __heaplens_unknown(); }

int PQsetErrorVerbosity(PGconn *conn, int verbosity) { return __heaplens_unknown(); }

int PQconnectionNeedsPassword(const PGconn *conn) { return __heaplens_unknown(); }

int PQconnectionUsedPassword(const PGconn *conn) { return __heaplens_unknown(); }

/* The bytes are the caller's where there are any. */
int PQgetCopyData(PGconn *connection, char **buffer, int async)
{
    __heaplens_reads(connection);
    *buffer = NULL;
    if (__heaplens_unknown()) {
        int result = __heaplens_unknown();
        __heaplens_assume(result <= 0);
        return result;
    }
    *buffer = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "PQmem");
    __heaplens_writes(*buffer);
    return above_zero();
}

/* Without a place of the caller's a new one is made. */
MYSQL *mysql_init(MYSQL *given)
{
    if (!__heaplens_missing(given))
        return given;
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "MYSQL");
}

/* A place of the caller's is closed too, and stays the caller's: so a block is only given away here. */
void mysql_close(MYSQL *connection) { __heaplens_keep(connection); }

int *mysql_store_result(MYSQL *mysql) { return __heaplens_allocate(1, 0, "MYSQL_RES"); }

int *mysql_use_result(MYSQL *mysql) { return __heaplens_allocate(1, 0, "MYSQL_RES"); }

int *mysql_list_tables(MYSQL *mysql, const char *wild) { return __heaplens_allocate(1, 0, "MYSQL_RES"); }

int *mysql_list_dbs(MYSQL *mysql, const char *wild) { return __heaplens_allocate(1, 0, "MYSQL_RES"); }

int *mysql_list_fields(MYSQL *mysql, const char *table, const char *wild)
{
    return __heaplens_allocate(1, 0, "MYSQL_RES");
}

int *mysql_stmt_result_metadata(stmt *stmt) { return __heaplens_allocate(1, 0, "MYSQL_RES"); }

void mysql_free_result(result *result) { __heaplens_free(result, "MYSQL_RES"); }

int *mysql_stmt_init(MYSQL *mysql) { return __heaplens_allocate(1, 0, "MYSQL_STMT"); }

int *mysql_stmt_close(stmt *stmt)
{
    __heaplens_free(stmt, "MYSQL_STMT");
    return NULL;
}

int mysql_query(MYSQL *mysql, const char *q) { return __heaplens_unknown(); }

int mysql_real_query(MYSQL *mysql, const char *q, unsigned long length) { return __heaplens_unknown(); }

const char *mysql_error(MYSQL *mysql) { return __heaplens_foreign(); }

unsigned int mysql_errno(MYSQL *mysql) { return (unsigned int)__heaplens_unknown(); }

const char *mysql_sqlstate(MYSQL *mysql) { return __heaplens_foreign(); }

unsigned long long mysql_num_rows(res *res) { return (unsigned long long)__heaplens_unknown(); }

unsigned int mysql_num_fields(res *res) { return (unsigned int)__heaplens_unknown(); }

unsigned int mysql_field_count(MYSQL *mysql) { return (unsigned int)__heaplens_unknown(); }

unsigned long long mysql_affected_rows(MYSQL *mysql) { return (unsigned long long)__heaplens_unknown(); }

unsigned long long mysql_insert_id(MYSQL *mysql) { return (unsigned long long)__heaplens_unknown(); }

int mysql_fetch_row(result *result) { return __heaplens_unknown(); }

unsigned long *mysql_fetch_lengths(result *result) { return __heaplens_foreign(); }

int *mysql_fetch_field(result *result) { return __heaplens_foreign(); }

int *mysql_fetch_fields(res *res) { return __heaplens_foreign(); }

int *mysql_fetch_field_direct(res *res, unsigned int fieldnr) { return __heaplens_foreign(); }

void mysql_data_seek(result *result, unsigned long long offset) {}

int mysql_select_db(MYSQL *mysql, const char *db) { return __heaplens_unknown(); }

int mysql_ping(MYSQL *mysql) { return __heaplens_unknown(); }

int mysql_set_character_set(MYSQL *mysql, const char *csname) { return __heaplens_unknown(); }

int mysql_options(MYSQL *mysql, int option, const void *arg) { return __heaplens_unknown(); }

unsigned long mysql_real_escape_string(MYSQL *mysql, char *to, const char *from, unsigned long length)
{
    if (to != NULL)
        __heaplens_writes(to);
    return (unsigned long)__heaplens_unknown();
}

unsigned long mysql_escape_string(char *to, const char *from, unsigned long from_length)
{
    if (to != NULL)
        __heaplens_writes(to);
    return (unsigned long)__heaplens_unknown();
}

char mysql_commit(MYSQL *mysql) { return (char)__heaplens_unknown(); }

char mysql_rollback(MYSQL *mysql) { return (char)__heaplens_unknown(); }

char mysql_autocommit(MYSQL *mysql, char mode) { return (char)__heaplens_unknown(); }

char *mysql_get_server_info(MYSQL *mysql) { return __heaplens_foreign(); }

const char *mysql_get_client_info(void) { return __heaplens_foreign(); }

unsigned long mysql_thread_id(MYSQL *mysql) { return (unsigned long)__heaplens_unknown(); }

int mysql_next_result(MYSQL *mysql) { return __heaplens_unknown(); }

char mysql_more_results(MYSQL *mysql) { return (char)__heaplens_unknown(); }

int *mysql_stmt_prepare(stmt *stmt, const char *query, unsigned long length)
{
    return __heaplens_foreign();
}

int *mysql_stmt_execute(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_fetch(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_error(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_errno(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_store_result(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_num_rows(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_free_result(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_affected_rows(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_field_count(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_param_count(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_reset(stmt *stmt) { return __heaplens_foreign(); }

int *mysql_stmt_insert_id(stmt *stmt) { return __heaplens_foreign(); }

const char *mysql_info(MYSQL *mysql) { return __heaplens_foreign(); }

char *mysql_get_host_info(MYSQL *mysql) { return __heaplens_foreign(); }

const char *mysql_character_set_name(MYSQL *mysql) { return __heaplens_foreign(); }

unsigned int mysql_warning_count(MYSQL *mysql) { return (unsigned int)__heaplens_unknown(); }

/* The answer is the connection that was given. */
MYSQL *mysql_real_connect(MYSQL *connection, const char *host, const char *user, const char *password,
                          const char *name, unsigned int port, const char *socket, unsigned long flags)
{
    __heaplens_reads(connection);
    return __heaplens_unknown() ? connection : NULL;
}

/* What the columns are bound to is used by later calls. */
int mysql_stmt_bind_param(MYSQL_STMT *statement, void *values)
{
    __heaplens_keep(values);
    return __heaplens_unknown();
}

int mysql_stmt_bind_result(MYSQL_STMT *statement, void *values)
{
    __heaplens_keep(values);
    return __heaplens_unknown();
}
