/* Models of <spawn.h>, <signal.h> and <syslog.h>, where what is given stays in use, and of
 * the functions that put another program in place of this one.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <signal.h>
#include <syslog.h>
#include <unistd.h>

typedef struct {
    int allocated;
    int used;
    void *actions;
    int padding[16];
} posix_spawn_file_actions_t;

int posix_spawn_file_actions_init(posix_spawn_file_actions_t *list)
{
    __heaplens_fill(list, 0, sizeof *list);
    return 0;
}

static int add_action(posix_spawn_file_actions_t *list)
{
    if (list->actions == NULL)
        list->actions = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "posix_spawn_file_actions");
    return list->actions == NULL ? 12 : 0; /* ENOMEM */
}

int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *list, int fd, const char *path,
                                     int flags, unsigned int mode)
{
    __heaplens_reads(path);
    return add_action(list);
}

int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *list, int fd) { return add_action(list); }

int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *list, int from, int to)
{
    return add_action(list);
}

int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *list)
{
    __heaplens_free(list->actions, "posix_spawn_file_actions");
    return 0;
}

int raise(int number) { return __heaplens_unknown(); }

/* The stack stays in use although it is given in a constant. */
int sigaltstack(const stack_t *fresh, stack_t *old)
{
    if (fresh != NULL)
        __heaplens_keep(fresh->ss_sp);
    if (old != NULL)
        __heaplens_fill(old, __heaplens_unknown(), sizeof *old);
    return __heaplens_unknown();
}

/* The name is used in every later message. */
void openlog(const char *name, int options, int facility) { __heaplens_keep((void *)name); }

/* It comes back only where it fails, with everything as it was. */
int execv(const char *path, char *const arguments[])
{
    __heaplens_reads(path);
    if (__heaplens_unknown())
        _exit(0);
    return -1;
}

int execvp(const char *file, char *const arguments[]) { return execv(file, arguments); }

int execve(const char *path, char *const arguments[], char *const environment[])
{
    return execv(path, arguments);
}

int execvpe(const char *file, char *const arguments[], char *const environment[])
{
    return execv(file, arguments);
}

int fexecve(int fd, char *const arguments[], char *const environment[])
{
    return execv("", arguments);
}
