/* Models of functions of POSIX that fill in what they are asked for, and keep nothing: settings of
 * terminals, limits, times, names.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <grp.h>
#include <heaplens.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* Where there is a place for the answer. */
static int answer(void *to, size_t size)
{
    if (to != NULL)
        __heaplens_fill(to, __heaplens_unknown(), size);
    return __heaplens_unknown();
}

int tcgetattr(int fd, struct termios *settings) { return answer(settings, sizeof *settings); }

void cfmakeraw(struct termios *settings) { answer(settings, sizeof *settings); }

int cfsetispeed(struct termios *settings, speed_t speed) { return answer(settings, sizeof *settings); }

int cfsetospeed(struct termios *settings, speed_t speed) { return answer(settings, sizeof *settings); }

int getrlimit(int resource, struct rlimit *limit) { return answer(limit, sizeof *limit); }

int getrusage(int who, struct rusage *usage) { return answer(usage, sizeof *usage); }

int uname(struct utsname *name) { return answer(name, sizeof *name); }

int getitimer(int which, struct itimerval *value) { return answer(value, sizeof *value); }

int setitimer(int which, const struct itimerval *value, struct itimerval *old)
{
    return answer(old, sizeof *old);
}

int adjtime(const struct timeval *delta, struct timeval *rest) { return answer(rest, sizeof *rest); }

int clock_getres(clockid_t clock, struct timespec *resolution)
{
    return answer(resolution, sizeof *resolution);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *duration, struct timespec *rest)
{
    return answer(rest, sizeof *rest);
}

int timespec_get(struct timespec *now, int base) { return answer(now, sizeof *now); }

time_t timelocal(struct tm *parts) { return answer(parts, sizeof *parts); }

int timer_gettime(timer_t timer, struct itimerspec *value) { return answer(value, sizeof *value); }

int timer_settime(timer_t timer, int flags, const struct itimerspec *value, struct itimerspec *old)
{
    return answer(old, sizeof *old);
}

pid_t wait3(int *status, int options, struct rusage *usage)
{
    answer(status, sizeof *status);
    return answer(usage, sizeof *usage);
}

pid_t wait4(pid_t process, int *status, int options, struct rusage *usage)
{
    return wait3(status, options, usage);
}

int waitid(idtype_t type, id_t id, siginfo_t *info, int options) { return answer(info, sizeof *info); }

int pipe2(int ends[2], int flags) { return answer(ends, 2 * sizeof *ends); }

int ttyname_r(int fd, char *buffer, size_t size) { return answer(buffer, size); }

int getlogin_r(char *buffer, size_t size) { return answer(buffer, size); }

int getdomainname(char *name, size_t size) { return answer(name, size); }

int getentropy(void *buffer, size_t size) { return answer(buffer, size); }

size_t confstr(int name, char *buffer, size_t size) { return answer(buffer, size); }

void swab(const void *from, void *to, ssize_t size) { answer(to, (size_t)size); }

int getgroups(int size, gid_t list[]) { return answer(list, size * sizeof *list); }

int getgrouplist(const char *user, gid_t group, gid_t *groups, int *count)
{
    __heaplens_reads(user);
    answer(groups, __heaplens_all);
    return answer(count, sizeof *count);
}

int getresuid(uid_t *real, uid_t *effective, uid_t *saved)
{
    *real = __heaplens_unknown();
    *effective = __heaplens_unknown();
    *saved = __heaplens_unknown();
    return __heaplens_unknown();
}

int getresgid(gid_t *real, gid_t *effective, gid_t *saved) { return getresuid(real, effective, saved); }

/* The buffers that the message names are the caller's. */
ssize_t recvmsg(int fd, struct msghdr *message, int flags)
{
    __heaplens_reads(message);
    return __heaplens_unknown();
}

static int number_from(const char *text, char **end)
{
    __heaplens_reads(text);
    if (end != NULL)
        *end = (char *)text + __heaplens_unknown();
    return __heaplens_unknown();
}

intmax_t strtoimax(const char *text, char **end, int base) { return number_from(text, end); }

uintmax_t strtoumax(const char *text, char **end, int base) { return number_from(text, end); }

size_t strxfrm(char *to, const char *from, size_t size)
{
    __heaplens_reads(from);
    return answer(to, size);
}

void *memccpy(void *to, const void *from, int stop, size_t size)
{
    __heaplens_copy(to, from, size);
    if (__heaplens_unknown())
        return NULL;
    return (char *)to + __heaplens_unknown();
}

void *memset_explicit(void *block, int byte, size_t size)
{
    __heaplens_fill(block, byte, size);
    return block;
}

char *gcvt(double value, int digits, char *buffer)
{
    __heaplens_writes(buffer);
    return buffer;
}

int mkstemps(char *pattern, int suffix)
{
    __heaplens_writes(pattern);
    return __heaplens_unknown();
}
