/* Models of hiredis. A reply is the caller's; a context is handed out also where the connection failed.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <stdarg.h>

typedef struct redisContext redisContext;
typedef struct redisAsyncContext redisAsyncContext;

static void *new_redisContext(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "redisContext");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_redisReply(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "redisReply");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_redisAsyncContext(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "redisAsyncContext");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

struct timeval {
    long seconds;
    long microseconds;
};

redisContext *redisConnect(const char *ip, int port) { return new_redisContext(); }

redisContext *redisConnectWithTimeout(const char *ip, int port, struct timeval tv)
{
    return new_redisContext();
}

redisContext *redisConnectUnix(const char *path) { return new_redisContext(); }

redisContext *redisConnectUnixWithTimeout(const char *path, struct timeval tv)
{
    return new_redisContext();
}

redisContext *redisConnectNonBlock(const char *ip, int port) { return new_redisContext(); }

redisContext *redisConnectFd(int fd) { return new_redisContext(); }

void redisFree(redisContext *c) { __heaplens_free(c, "redisContext"); }

void *redisCommand(redisContext *c, const char *format, ...) { return new_redisReply(); }

void *redisCommandArgv(redisContext *context, int count, const char **arguments, const size_t *sizes)
{
    return new_redisReply();
}

void *redisvCommand(redisContext *c, const char *format, va_list ap) { return new_redisReply(); }

void freeReplyObject(void *reply) { __heaplens_free(reply, "redisReply"); }

int redisAppendCommand(redisContext *c, const char *format, ...) { return __heaplens_unknown(); }

int redisSetTimeout(redisContext *c, struct timeval tv) { return __heaplens_unknown(); }

int redisReconnect(redisContext *c) { return __heaplens_unknown(); }

int redisEnableKeepAlive(redisContext *c) { return __heaplens_unknown(); }

int redisBufferWrite(redisContext *c, int *done)
{
    if (done != NULL)
        *done = __heaplens_unknown();
    return __heaplens_unknown();
}

/* The place for the reply may be left out. */
int redisGetReply(redisContext *context, void **reply)
{
    void *made;
    __heaplens_reads(context);
    if (reply != NULL)
        *reply = NULL;
    made = new_redisReply();
    if (made == NULL)
        return -1;
    if (reply != NULL)
        *reply = made;
    else
        __heaplens_free(made, "redisReply");
    return 0;
}

redisAsyncContext *redisAsyncConnect(const char *ip, int port) { return new_redisAsyncContext(); }

redisAsyncContext *redisAsyncConnectUnix(const char *path) { return new_redisAsyncContext(); }

void redisAsyncFree(redisAsyncContext *ac) { __heaplens_free(ac, "redisAsyncContext"); }
