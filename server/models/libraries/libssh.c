/* Models of libssh. Sessions are handed out and released, with their channels; what they are asked for is
 * lent, but for the texts and keys that the library makes.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

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

static int not_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number != 0);
    return number;
}

static void *new_sftp_attributes(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "sftp_attributes");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

void *ssh_new(void) { return __heaplens_allocate(1, 0, "ssh_session"); }

void ssh_free(void *session) { __heaplens_free(session, "ssh_session"); }

void *ssh_channel_new(void *session) { return __heaplens_foreign(); }

void ssh_channel_free(void *channel) {}

void *ssh_key_new(void) { return __heaplens_allocate(1, 0, "ssh_key"); }

void *ssh_key_dup(const void *key) { return __heaplens_allocate(1, 0, "ssh_key"); }

void ssh_key_free(void *key) { __heaplens_free(key, "ssh_key"); }

void *ssh_bind_new(void) { return __heaplens_allocate(1, 0, "ssh_bind"); }

void ssh_bind_free(void *ssh_bind_o) { __heaplens_free(ssh_bind_o, "ssh_bind"); }

void *ssh_event_new(void) { return __heaplens_allocate(1, 0, "ssh_event"); }

void ssh_event_free(void *event) { __heaplens_free(event, "ssh_event"); }

void *ssh_message_get(void *session) { return __heaplens_allocate(1, 0, "ssh_message"); }

void ssh_message_free(void *msg) { __heaplens_free(msg, "ssh_message"); }

void *sftp_new(void *session) { return __heaplens_allocate(1, 0, "sftp_session"); }

void sftp_free(void *sftp) { __heaplens_free(sftp, "sftp_session"); }

void *sftp_open(void *session, const char *file, int accesstype, unsigned int mode)
{
    return __heaplens_allocate(1, 0, "sftp_file");
}

int sftp_close(void *file)
{
    __heaplens_free(file, "sftp_file");
    return __heaplens_unknown();
}

void *sftp_opendir(void *session, const char *path) { return __heaplens_allocate(1, 0, "sftp_dir"); }

int sftp_closedir(void *dir)
{
    __heaplens_free(dir, "sftp_dir");
    return __heaplens_unknown();
}

void *sftp_readdir(void *session, void *dir) { return new_sftp_attributes(); }

void *sftp_stat(void *session, const char *path) { return new_sftp_attributes(); }

void *sftp_lstat(void *session, const char *path) { return new_sftp_attributes(); }

void *sftp_fstat(void *file) { return new_sftp_attributes(); }

void sftp_attributes_free(void *file) { __heaplens_free(file, "sftp_attributes"); }

int ssh_pki_import_privkey_file(const char *filename, const char *passphrase, void *auth_fn,
                                void *auth_data, void **pkey)
{
    void *made = __heaplens_allocate(1, 0, "ssh_key");
    if (made == NULL)
        return not_zero();
    *pkey = made;
    return 0;
}

int ssh_pki_import_pubkey_file(const char *filename, void **pkey)
{
    void *made = __heaplens_allocate(1, 0, "ssh_key");
    if (made == NULL)
        return not_zero();
    *pkey = made;
    return 0;
}

int ssh_pki_generate(int type, int parameter, void **pkey)
{
    void *made = __heaplens_allocate(1, 0, "ssh_key");
    if (made == NULL)
        return not_zero();
    *pkey = made;
    return 0;
}

int ssh_get_server_publickey(void *session, void **key)
{
    void *made = __heaplens_allocate(1, 0, "ssh_key");
    __heaplens_reads(session);
    if (made == NULL)
        return not_zero();
    *key = made;
    return 0;
}

int ssh_pki_export_privkey_to_pubkey(const void *privkey, void **pkey)
{
    void *made = __heaplens_allocate(1, 0, "ssh_key");
    __heaplens_reads(privkey);
    if (made == NULL)
        return not_zero();
    *pkey = made;
    return 0;
}

int ssh_pki_import_pubkey_base64(const char *b64_key, int type, void **pkey)
{
    void *made = __heaplens_allocate(1, 0, "ssh_key");
    if (made == NULL)
        return not_zero();
    *pkey = made;
    return 0;
}

int ssh_pki_import_privkey_base64(const char *b64_key, const char *passphrase, void *auth_fn,
                                  void *auth_data, void **pkey)
{
    void *made = __heaplens_allocate(1, 0, "ssh_key");
    if (made == NULL)
        return not_zero();
    *pkey = made;
    return 0;
}

int ssh_get_publickey_hash(const void *key, int type, unsigned char **hash, size_t *hlen)
{
    void *made = __heaplens_allocate(1, 0, "ssh_hash");
    __heaplens_reads(key);
    if (hlen != NULL)
        *hlen = (size_t)__heaplens_unknown();
    if (made == NULL)
        return not_zero();
    *hash = made;
    return 0;
}

int ssh_pki_export_pubkey_base64(const void *key, char **b64_key)
{
    void *made = __heaplens_allocate(1, 0, "malloc");
    __heaplens_reads(key);
    if (made == NULL)
        return not_zero();
    *b64_key = made;
    return 0;
}

void ssh_clean_pubkey_hash(unsigned char **hash)
{
    __heaplens_free(*hash, "ssh_hash");
    *hash = NULL;
}

char *ssh_get_hexa(const unsigned char *what, size_t len) { return __heaplens_allocate(1, 0, "malloc"); }

char *ssh_get_fingerprint_hash(int type, unsigned char *hash, size_t len)
{
    return __heaplens_allocate(1, 0, "malloc");
}

char *ssh_get_issue_banner(void *session) { return __heaplens_allocate(1, 0, "malloc"); }

void ssh_string_free_char(char *s) { __heaplens_free(s, "malloc"); }

int ssh_connect(void *session) { return used(session); }

void ssh_disconnect(void *session) { __heaplens_reads(session); }

int ssh_options_set(void *session, int type, const void *value) { return used(session); }

int ssh_options_parse_config(void *session, const char *filename) { return used(session); }

int ssh_get_fd(void *session) { return used(session); }

const char *ssh_get_error(void *error) { return lent(error); }

int ssh_get_error_code(void *error) { return used(error); }

int ssh_is_connected(void *session) { return used(session); }

void ssh_set_blocking(void *session, int blocking) { __heaplens_reads(session); }

int ssh_userauth_none(void *session, const char *username) { return used(session); }

int ssh_userauth_password(void *session, const char *username, const char *password)
{
    return used(session);
}

int ssh_userauth_publickey(void *session, const char *username, const void *privkey)
{
    return used(session);
}

int ssh_userauth_publickey_auto(void *session, const char *username, const char *passphrase)
{
    return used(session);
}

int ssh_userauth_list(void *session, const char *username) { return used(session); }

int ssh_session_is_known_server(void *session) { return used(session); }

int ssh_session_update_known_hosts(void *session) { return used(session); }

int ssh_get_status(void *session) { return used(session); }

int ssh_get_version(void *session) { return used(session); }

int ssh_blocking_flush(void *session, int timeout) { return used(session); }

int ssh_channel_open_session(void *channel) { return used(channel); }

int ssh_channel_request_exec(void *channel, const char *cmd) { return used(channel); }

int ssh_channel_request_shell(void *channel) { return used(channel); }

int ssh_channel_request_pty(void *channel) { return used(channel); }

int ssh_channel_close(void *channel) { return used(channel); }

int ssh_channel_send_eof(void *channel) { return used(channel); }

int ssh_channel_is_open(void *channel) { return used(channel); }

int ssh_channel_is_eof(void *channel) { return used(channel); }

int ssh_channel_is_closed(void *channel) { return used(channel); }

int ssh_channel_read(void *channel, void *dest, unsigned int count, int is_stderr) { return used(channel); }

int ssh_channel_read_timeout(void *channel, void *dest, unsigned int count, int is_stderr, int timeout_ms)
{
    return used(channel);
}

int ssh_channel_read_nonblocking(void *channel, void *dest, unsigned int count, int is_stderr)
{
    return used(channel);
}

int ssh_channel_write(void *channel, const void *data, unsigned int len) { return used(channel); }

int ssh_channel_get_exit_status(void *channel) { return used(channel); }

int ssh_channel_poll(void *channel, int is_stderr) { return used(channel); }

int ssh_channel_open_forward(void *channel, const char *remotehost, int remoteport, const char *sourcehost,
                             int localport)
{
    return used(channel);
}

int sftp_init(void *sftp) { return used(sftp); }

int sftp_get_error(void *sftp) { return used(sftp); }

int sftp_mkdir(void *sftp, const char *directory, unsigned int mode) { return used(sftp); }

int sftp_unlink(void *sftp, const char *file) { return used(sftp); }

long sftp_read(void *file, void *buf, size_t count) { return (long)used(file); }

long sftp_write(void *file, const void *buf, size_t count) { return (long)used(file); }
