/* Models of the contexts of SELinux. A context is released with `freecon`; an answer below 0 leaves the place of the
 * caller as it was.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct selabel_handle;
struct selinux_opt;

static int below_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number < 0);
    return number;
}

/* How long the context is. */
static int above_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number > 0);
    return number;
}

int getcon(char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int getprevcon(char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int getexeccon(char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int getfscreatecon(char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int getpeercon(int fd, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int getpidcon(int pid, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int getfilecon(const char *path, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return above_zero();
}

int lgetfilecon(const char *path, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return above_zero();
}

int fgetfilecon(int fd, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return above_zero();
}

int getcon_raw(char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int getfilecon_raw(const char *path, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return above_zero();
}

int lgetfilecon_raw(const char *path, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return above_zero();
}

int fgetfilecon_raw(int fd, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return above_zero();
}

int getpidcon_raw(int pid, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int getpeercon_raw(int fd, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int getexeccon_raw(char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int matchpathcon(const char *path, unsigned int mode, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int selinux_trans_to_raw_context(const char *trans, char **rawp)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *rawp = made;
    return 0;
}

int selinux_raw_to_trans_context(const char *raw, char **transp)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *transp = made;
    return 0;
}

int security_get_initial_context(const char *name, char **con)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int selabel_lookup(struct selabel_handle *handle, char **con, const char *key, int type)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    __heaplens_reads(handle);
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int selabel_lookup_raw(struct selabel_handle *handle, char **con, const char *key, int type)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    __heaplens_reads(handle);
    if (made == NULL)
        return below_zero();
    *con = made;
    return 0;
}

int security_compute_create(const char *scon, const char *tcon, unsigned short tclass, char **newcon)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *newcon = made;
    return 0;
}

int security_compute_create_raw(const char *scon, const char *tcon, unsigned short tclass, char **newcon)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *newcon = made;
    return 0;
}

int security_canonicalize_context(const char *con, char **canoncon)
{
    void *made = __heaplens_allocate(1, 0, "freecon");
    if (made == NULL)
        return below_zero();
    *canoncon = made;
    return 0;
}

void freecon(char *con) { __heaplens_free(con, "freecon"); }

struct selabel_handle *selabel_open(unsigned int backend, const struct selinux_opt *opts, unsigned nopts)
{
    return __heaplens_allocate(1, 0, "selabel");
}

void selabel_close(struct selabel_handle *handle) { __heaplens_free(handle, "selabel"); }

void *context_new(const char *text) { return __heaplens_allocate(1, 0, "context"); }

void context_free(void *data) { __heaplens_free(data, "context"); }

char *context_str(void *data) { return __heaplens_foreign(); }

const char *context_type_get(void *data) { return __heaplens_foreign(); }

const char *context_user_get(void *data) { return __heaplens_foreign(); }

const char *context_role_get(void *data) { return __heaplens_foreign(); }

const char *context_range_get(void *data) { return __heaplens_foreign(); }

int context_type_set(void *data, const char *text) { return __heaplens_unknown(); }

int context_user_set(void *data, const char *text) { return __heaplens_unknown(); }

int context_role_set(void *data, const char *text) { return __heaplens_unknown(); }

int context_range_set(void *data, const char *text) { return __heaplens_unknown(); }

int setcon(const char *con) { return __heaplens_unknown(); }

int setexeccon(const char *con) { return __heaplens_unknown(); }

int setfilecon(const char *path, const char *con) { return __heaplens_unknown(); }

int lsetfilecon(const char *path, const char *con) { return __heaplens_unknown(); }

int fsetfilecon(int fd, const char *con) { return __heaplens_unknown(); }

int setfscreatecon(const char *context) { return __heaplens_unknown(); }

int is_selinux_enabled(void) { return __heaplens_unknown(); }

int is_selinux_mls_enabled(void) { return __heaplens_unknown(); }

int security_getenforce(void) { return __heaplens_unknown(); }

int security_check_context(const char *con) { return __heaplens_unknown(); }

int selinux_check_access(const char *scon, const char *tcon, const char *tclass, const char *perm,
                         void *auditdata)
{
    return __heaplens_unknown();
}
