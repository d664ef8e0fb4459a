/* Models of libssh2. Sessions are handed out and released, with their channels and open files.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

/* Whether it answers at once that it would have to wait. */
typedef struct LIBSSH2_SESSION { int impatient; } LIBSSH2_SESSION;
typedef struct LIBSSH2_ALLOC_FUNC LIBSSH2_ALLOC_FUNC;
typedef struct LIBSSH2_FREE_FUNC LIBSSH2_FREE_FUNC;
typedef struct LIBSSH2_REALLOC_FUNC LIBSSH2_REALLOC_FUNC;
typedef struct LIBSSH2_CHANNEL LIBSSH2_CHANNEL;
typedef struct libssh2_struct_stat libssh2_struct_stat;
typedef struct LIBSSH2_SFTP LIBSSH2_SFTP;
typedef struct LIBSSH2_SFTP_HANDLE LIBSSH2_SFTP_HANDLE;
typedef struct LIBSSH2_AGENT LIBSSH2_AGENT;
typedef struct LIBSSH2_KNOWNHOSTS LIBSSH2_KNOWNHOSTS;
struct libssh2_agent_publickey;
struct libssh2_knownhost;

static int used(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

static void *lent(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

LIBSSH2_SESSION *libssh2_session_init(void)
{
    return __heaplens_allocate(sizeof(LIBSSH2_SESSION), 1, "libssh2_session");
}

LIBSSH2_SESSION *libssh2_session_init_ex(LIBSSH2_ALLOC_FUNC *my_alloc, LIBSSH2_FREE_FUNC *my_free,
                                         LIBSSH2_REALLOC_FUNC *my_realloc, void *abstract)
{
    __heaplens_keep(abstract);
    return libssh2_session_init();
}

/* An impatient one may have to be asked again, and says so with LIBSSH2_ERROR_EAGAIN. */
int libssh2_session_free(LIBSSH2_SESSION *session)
{
    if (session->impatient && __heaplens_unknown())
        return -37;
    __heaplens_free(session, "libssh2_session");
    return 0;
}

LIBSSH2_CHANNEL *libssh2_channel_open_ex(LIBSSH2_SESSION *session, const char *channel_type,
                                         unsigned int channel_type_len, unsigned int window_size,
                                         unsigned int packet_size, const char *message,
                                         unsigned int message_len)
{
    return __heaplens_foreign();
}

LIBSSH2_CHANNEL *libssh2_channel_open_session(LIBSSH2_SESSION *session) { return __heaplens_foreign(); }

LIBSSH2_CHANNEL *libssh2_channel_direct_tcpip(LIBSSH2_SESSION *session, const char *host, int port)
{
    return __heaplens_foreign();
}

LIBSSH2_CHANNEL *libssh2_channel_direct_tcpip_ex(LIBSSH2_SESSION *session, const char *host, int port,
                                                 const char *shost, int sport)
{
    return __heaplens_foreign();
}

LIBSSH2_CHANNEL *libssh2_scp_recv2(LIBSSH2_SESSION *session, const char *path, libssh2_struct_stat *sb)
{
    return __heaplens_foreign();
}

LIBSSH2_CHANNEL *libssh2_scp_send64(LIBSSH2_SESSION *session, const char *path, int mode, long size,
                                    long mtime, long atime)
{
    return __heaplens_foreign();
}

int libssh2_channel_free(LIBSSH2_CHANNEL *channel) { return __heaplens_unknown(); }

LIBSSH2_SFTP *libssh2_sftp_init(LIBSSH2_SESSION *session)
{
    return __heaplens_allocate(1, 0, "libssh2_sftp");
}

int libssh2_sftp_shutdown(LIBSSH2_SFTP *sftp)
{
    __heaplens_free(sftp, "libssh2_sftp");
    return __heaplens_unknown();
}

LIBSSH2_SFTP_HANDLE *libssh2_sftp_open_ex(LIBSSH2_SFTP *sftp, const char *filename,
                                          unsigned int filename_len, unsigned long flags, long mode,
                                          int open_type)
{
    return __heaplens_foreign();
}

LIBSSH2_SFTP_HANDLE *libssh2_sftp_open(LIBSSH2_SFTP *sftp, const char *path, unsigned long flags, long mode)
{
    return __heaplens_foreign();
}

LIBSSH2_SFTP_HANDLE *libssh2_sftp_opendir(LIBSSH2_SFTP *sftp, const char *path)
{
    return __heaplens_foreign();
}

int libssh2_sftp_close_handle(LIBSSH2_SFTP_HANDLE *handle) { return __heaplens_unknown(); }

int libssh2_sftp_close(LIBSSH2_SFTP_HANDLE *handle) { return __heaplens_unknown(); }

int libssh2_sftp_closedir(LIBSSH2_SFTP_HANDLE *handle) { return __heaplens_unknown(); }

LIBSSH2_AGENT *libssh2_agent_init(LIBSSH2_SESSION *session)
{
    return __heaplens_allocate(1, 0, "libssh2_agent");
}

void libssh2_agent_free(LIBSSH2_AGENT *agent) { __heaplens_free(agent, "libssh2_agent"); }

LIBSSH2_KNOWNHOSTS *libssh2_knownhost_init(LIBSSH2_SESSION *session)
{
    return __heaplens_allocate(1, 0, "libssh2_knownhosts");
}

void libssh2_knownhost_free(LIBSSH2_KNOWNHOSTS *hosts) { __heaplens_free(hosts, "libssh2_knownhosts"); }

int libssh2_session_handshake(LIBSSH2_SESSION *session, int sock) { return used(session); }

int libssh2_session_disconnect(LIBSSH2_SESSION *session, const char *text) { return used(session); }

int libssh2_session_disconnect_ex(LIBSSH2_SESSION *session, int reason, const char *description,
                                  const char *lang)
{
    return used(session);
}

void libssh2_session_set_blocking(LIBSSH2_SESSION *session, int blocking) { session->impatient = !blocking; }

int libssh2_session_get_blocking(LIBSSH2_SESSION *session) { return used(session); }

int libssh2_session_last_errno(LIBSSH2_SESSION *session) { return used(session); }

int libssh2_session_last_error(LIBSSH2_SESSION *session, char **errmsg, int *errmsg_len, int want_buf)
{
    __heaplens_reads(session);
    if (errmsg != NULL)
        *errmsg = __heaplens_foreign();
    if (errmsg_len != NULL)
        *errmsg_len = __heaplens_unknown();
    return __heaplens_unknown();
}

const char *libssh2_session_hostkey(LIBSSH2_SESSION *session, size_t *len, int *type)
{
    __heaplens_reads(session);
    if (len != NULL)
        *len = (size_t)__heaplens_unknown();
    if (type != NULL)
        *type = __heaplens_unknown();
    return __heaplens_foreign();
}

const char *libssh2_hostkey_hash(LIBSSH2_SESSION *session, int hash_type) { return lent(session); }

void libssh2_session_set_timeout(LIBSSH2_SESSION *session, long timeout) { __heaplens_reads(session); }

int libssh2_session_block_directions(LIBSSH2_SESSION *session) { return used(session); }

const char *libssh2_session_methods(LIBSSH2_SESSION *session, int method_type) { return lent(session); }

const char *libssh2_session_banner_get(LIBSSH2_SESSION *session) { return lent(session); }

char *libssh2_userauth_list(LIBSSH2_SESSION *session, const char *username, unsigned int username_len)
{
    return lent(session);
}

int libssh2_userauth_authenticated(LIBSSH2_SESSION *session) { return used(session); }

int libssh2_userauth_password(LIBSSH2_SESSION *session, const char *user, const char *password)
{
    return used(session);
}

int libssh2_userauth_publickey_fromfile_ex(LIBSSH2_SESSION *session, const char *username,
                                           unsigned int username_len, const char *publickey,
                                           const char *privatekey, const char *passphrase)
{
    return used(session);
}

long libssh2_channel_read_ex(LIBSSH2_CHANNEL *channel, int stream_id, char *buf, size_t buflen)
{
    __heaplens_reads(channel);
    if (buf != NULL)
        __heaplens_writes(buf);
    return (long)__heaplens_unknown();
}

long libssh2_channel_read(LIBSSH2_CHANNEL *channel, char *buffer, size_t size)
{
    __heaplens_reads(channel);
    if (buffer != NULL)
        __heaplens_writes(buffer);
    return (long)__heaplens_unknown();
}

long libssh2_channel_write(LIBSSH2_CHANNEL *channel, const char *buffer, size_t size)
{
    return (long)used(channel);
}

long libssh2_channel_write_ex(LIBSSH2_CHANNEL *channel, int stream_id, const char *buf, size_t buflen)
{
    return (long)used(channel);
}

int libssh2_channel_exec(LIBSSH2_CHANNEL *channel, const char *command) { return used(channel); }

int libssh2_channel_shell(LIBSSH2_CHANNEL *channel) { return used(channel); }

int libssh2_channel_request_pty(LIBSSH2_CHANNEL *channel, const char *kind) { return used(channel); }

int libssh2_channel_close(LIBSSH2_CHANNEL *channel) { return used(channel); }

int libssh2_channel_send_eof(LIBSSH2_CHANNEL *channel) { return used(channel); }

int libssh2_channel_eof(LIBSSH2_CHANNEL *channel) { return used(channel); }

int libssh2_channel_wait_eof(LIBSSH2_CHANNEL *channel) { return used(channel); }

int libssh2_channel_wait_closed(LIBSSH2_CHANNEL *channel) { return used(channel); }

int libssh2_channel_get_exit_status(LIBSSH2_CHANNEL *channel) { return used(channel); }

int libssh2_channel_process_startup(LIBSSH2_CHANNEL *channel, const char *request, unsigned int request_len,
                                    const char *message, unsigned int message_len)
{
    return used(channel);
}

void libssh2_channel_set_blocking(LIBSSH2_CHANNEL *channel, int blocking) { __heaplens_reads(channel); }

int libssh2_channel_setenv_ex(LIBSSH2_CHANNEL *channel, const char *varname, unsigned int varname_len,
                              const char *value, unsigned int value_len)
{
    return used(channel);
}

long libssh2_sftp_read(LIBSSH2_SFTP_HANDLE *handle, char *buffer, size_t buffer_maxlen)
{
    __heaplens_reads(handle);
    if (buffer != NULL)
        __heaplens_writes(buffer);
    return (long)__heaplens_unknown();
}

long libssh2_sftp_write(LIBSSH2_SFTP_HANDLE *handle, const char *buffer, size_t count)
{
    return (long)used(handle);
}

unsigned long libssh2_sftp_last_error(LIBSSH2_SFTP *sftp) { return (unsigned long)used(sftp); }

void libssh2_sftp_seek64(LIBSSH2_SFTP_HANDLE *handle, unsigned long offset) { __heaplens_reads(handle); }

int libssh2_sftp_unlink_ex(LIBSSH2_SFTP *sftp, const char *filename, unsigned int filename_len)
{
    return used(sftp);
}

int libssh2_sftp_mkdir_ex(LIBSSH2_SFTP *sftp, const char *path, unsigned int path_len, long mode)
{
    return used(sftp);
}

int libssh2_sftp_rmdir_ex(LIBSSH2_SFTP *sftp, const char *path, unsigned int path_len)
{
    return used(sftp);
}

int libssh2_agent_connect(LIBSSH2_AGENT *agent) { return used(agent); }

int libssh2_agent_disconnect(LIBSSH2_AGENT *agent) { return used(agent); }

int libssh2_agent_list_identities(LIBSSH2_AGENT *agent) { return used(agent); }

int libssh2_agent_get_identity(LIBSSH2_AGENT *agent, struct libssh2_agent_publickey **store,
                               struct libssh2_agent_publickey *prev)
{
    __heaplens_reads(agent);
    if (store != NULL)
        *store = __heaplens_foreign();
    return __heaplens_unknown();
}

int libssh2_agent_userauth(LIBSSH2_AGENT *agent, const char *username,
                           struct libssh2_agent_publickey *identity)
{
    return used(agent);
}

int libssh2_knownhost_readfile(LIBSSH2_KNOWNHOSTS *hosts, const char *filename, int type)
{
    return used(hosts);
}

int libssh2_knownhost_check(LIBSSH2_KNOWNHOSTS *hosts, const char *host, const char *key, size_t keylen,
                            int typemask, struct libssh2_knownhost **knownhost)
{
    __heaplens_reads(hosts);
    if (knownhost != NULL)
        *knownhost = __heaplens_foreign();
    return __heaplens_unknown();
}

int libssh2_knownhost_writefile(LIBSSH2_KNOWNHOSTS *hosts, const char *filename, int type)
{
    return used(hosts);
}

int libssh2_init(int flags) { return __heaplens_unknown(); }

void libssh2_exit(void) {}

const char *libssh2_version(int req_version_num) { return __heaplens_foreign(); }
