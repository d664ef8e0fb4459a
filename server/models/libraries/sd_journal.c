/* Models of what libsystemd tells of the journal, of sessions and of services. Texts are blocks of `malloc`.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

static int used(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

static int below_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number < 0);
    return number;
}

static int at_least_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number >= 0);
    return number;
}

typedef struct sd_journal {
    int references;
} sd_journal;

static sd_journal *new_journal(void)
{
    sd_journal *made = __heaplens_allocate(sizeof *made, 0, "sd_journal");
    if (made != NULL)
        made->references = 1;
    return made;
}

int sd_pid_get_unit(int pid, char **unit)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *unit = made;
    return at_least_zero();
}

int sd_pid_get_user_unit(int pid, char **unit)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *unit = made;
    return at_least_zero();
}

int sd_pid_get_session(int pid, char **session)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *session = made;
    return at_least_zero();
}

int sd_pid_get_slice(int pid, char **slice)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *slice = made;
    return at_least_zero();
}

int sd_pid_get_machine_name(int pid, char **machine)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *machine = made;
    return at_least_zero();
}

int sd_pid_get_cgroup(int pid, char **cgroup)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *cgroup = made;
    return at_least_zero();
}

int sd_session_get_state(const char *session, char **state)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *state = made;
    return at_least_zero();
}

int sd_session_get_seat(const char *session, char **seat)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *seat = made;
    return at_least_zero();
}

int sd_session_get_type(const char *session, char **type)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *type = made;
    return at_least_zero();
}

int sd_session_get_class(const char *session, char **clazz)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *clazz = made;
    return at_least_zero();
}

int sd_session_get_service(const char *session, char **service)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *service = made;
    return at_least_zero();
}

int sd_session_get_tty(const char *session, char **display)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *display = made;
    return at_least_zero();
}

int sd_session_get_display(const char *session, char **display)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *display = made;
    return at_least_zero();
}

int sd_session_get_desktop(const char *session, char **desktop)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *desktop = made;
    return at_least_zero();
}

int sd_session_get_remote_host(const char *session, char **remote_host)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *remote_host = made;
    return at_least_zero();
}

int sd_session_get_remote_user(const char *session, char **remote_user)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *remote_user = made;
    return at_least_zero();
}

int sd_uid_get_state(unsigned int uid, char **state)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *state = made;
    return at_least_zero();
}

int sd_uid_get_display(unsigned int uid, char **session)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *session = made;
    return at_least_zero();
}

int sd_journal_open(sd_journal **ret, int flags)
{
    void *made = new_journal();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_journal_open_directory(sd_journal **ret, const char *path, int flags)
{
    void *made = new_journal();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_journal_open_namespace(sd_journal **ret, const char *name_space, int flags)
{
    void *made = new_journal();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_journal_open_files(sd_journal **ret, const char **paths, int flags)
{
    void *made = new_journal();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_journal_get_cursor(sd_journal *j, char **cursor)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    __heaplens_reads(j);
    if (made == NULL)
        return below_zero();
    *cursor = made;
    return at_least_zero();
}

int sd_journal_get_catalog(sd_journal *j, char **text)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    __heaplens_reads(j);
    if (made == NULL)
        return below_zero();
    *text = made;
    return at_least_zero();
}

void sd_journal_close(sd_journal *j)
{
    if (j != NULL)
        __heaplens_unreference(j, references, "sd_journal");
}

int sd_journal_next(sd_journal *j) { return used(j); }

int sd_journal_previous(sd_journal *j) { return used(j); }

int sd_journal_seek_head(sd_journal *j) { return used(j); }

int sd_journal_seek_tail(sd_journal *j) { return used(j); }

int sd_journal_seek_cursor(sd_journal *j, const char *cursor) { return used(j); }

int sd_journal_get_data(sd_journal *j, const char *field, const void **data, size_t *l)
{
    __heaplens_reads(j);
    if (data != NULL)
        *data = __heaplens_foreign();
    if (l != NULL)
        *l = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int sd_journal_enumerate_data(sd_journal *j, const void **data, size_t *l)
{
    __heaplens_reads(j);
    if (data != NULL)
        *data = __heaplens_foreign();
    if (l != NULL)
        *l = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

void sd_journal_restart_data(sd_journal *j) { __heaplens_reads(j); }

int sd_journal_add_match(sd_journal *j, const void *data, size_t size) { return used(j); }

void sd_journal_flush_matches(sd_journal *j) { __heaplens_reads(j); }

int sd_journal_wait(sd_journal *j, unsigned long timeout_usec) { return used(j); }

int sd_journal_get_fd(sd_journal *j) { return used(j); }

int sd_journal_process(sd_journal *j) { return used(j); }

int sd_journal_get_realtime_usec(sd_journal *j, unsigned long *ret)
{
    __heaplens_reads(j);
    if (ret != NULL)
        *ret = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

int sd_journal_test_cursor(sd_journal *j, const char *cursor) { return used(j); }

int sd_journal_add_disjunction(sd_journal *j) { return used(j); }

int sd_journal_next_skip(sd_journal *j, unsigned long skip) { return used(j); }

int sd_notify(int unset_environment, const char *state) { return __heaplens_unknown(); }

int sd_notifyf(int unset_environment, const char *format, ...) { return __heaplens_unknown(); }

int sd_listen_fds(int unset_environment) { return __heaplens_unknown(); }

int sd_booted(void) { return __heaplens_unknown(); }

int sd_watchdog_enabled(int unset_environment, unsigned long *usec)
{
    if (usec != NULL)
        *usec = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

int sd_journal_print(int priority, const char *format, ...) { return __heaplens_unknown(); }

int sd_journal_send(const char *format, ...) { return __heaplens_unknown(); }

int sd_is_socket(int fd, int family, int type, int listening) { return __heaplens_unknown(); }
