/* Models of <signal.h> as far as sets of signals and handlers go: what is asked for is filled in.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <signal.h>

static int change(sigset_t *set)
{
    __heaplens_fill(set, __heaplens_unknown(), sizeof *set);
    return __heaplens_unknown();
}

int sigemptyset(sigset_t *set) { return change(set); }

int sigfillset(sigset_t *set) { return change(set); }

int sigaddset(sigset_t *set, int number) { return change(set); }

int sigdelset(sigset_t *set, int number) { return change(set); }

int sigpending(sigset_t *set) { return change(set); }

/* The handler's own signals are the program's affair. */
int sigaction(int number, const struct sigaction *action, struct sigaction *old)
{
    if (action != NULL)
        __heaplens_reads(action);
    if (old != NULL)
        __heaplens_fill(old, __heaplens_unknown(), sizeof *old);
    return __heaplens_unknown();
}

int sigprocmask(int how, const sigset_t *set, sigset_t *old) { return old == NULL ? __heaplens_unknown() : change(old); }

int pthread_sigmask(int how, const sigset_t *set, sigset_t *old) { return sigprocmask(how, set, old); }

int sigwait(const sigset_t *set, int *number)
{
    __heaplens_reads(set);
    *number = __heaplens_unknown();
    return __heaplens_unknown();
}

int sigwaitinfo(const sigset_t *set, siginfo_t *info)
{
    __heaplens_reads(set);
    if (info != NULL)
        __heaplens_fill(info, __heaplens_unknown(), sizeof *info);
    return __heaplens_unknown();
}

int sigtimedwait(const sigset_t *set, siginfo_t *info, const struct timespec *timeout)
{
    return sigwaitinfo(set, info);
}
