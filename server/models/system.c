/* Models of the system calls: <unistd.h>, <fcntl.h>, <sys/stat.h>, <sys/socket.h>,
 * <time.h>; and of what else ends the program.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest: it allocates and frees through the built-ins of <heaplens.h>, touches
 * what it reads and writes, and answers `__heaplens_unknown()` where the result
 * depends on anything else. Descriptors are numbers; leaks of them are not looked for. */
#include <error.h>
#include <fcntl.h>
#include <getopt.h>
#include <heaplens.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

ssize_t read(int fd, void *buffer, size_t size)
{
    __heaplens_fill(buffer, __heaplens_unknown(), size);
    return __heaplens_unknown();
}

ssize_t pread(int fd, void *buffer, size_t size, off_t offset) { return read(fd, buffer, size); }

ssize_t recv(int fd, void *buffer, size_t size, int flags) { return read(fd, buffer, size); }

ssize_t write(int fd, const void *buffer, size_t size)
{
    __heaplens_reads(buffer);
    return __heaplens_unknown();
}

ssize_t pwrite(int fd, const void *buffer, size_t size, off_t offset) { return write(fd, buffer, size); }

ssize_t send(int fd, const void *buffer, size_t size, int flags) { return write(fd, buffer, size); }

off_t lseek(int fd, off_t offset, int whence) { return __heaplens_unknown(); }

int open(const char *path, int flags, ...)
{
    __heaplens_reads(path);
    return __heaplens_unknown();
}

int close(int fd) { return __heaplens_unknown(); }

int pipe(int ends[2])
{
    ends[0] = __heaplens_unknown();
    ends[1] = __heaplens_unknown();
    return __heaplens_unknown();
}

int access(const char *path, int mode)
{
    __heaplens_reads(path);
    return __heaplens_unknown();
}

int unlink(const char *path) { return access(path, 0); }

int rmdir(const char *path) { return access(path, 0); }

int chdir(const char *path) { return access(path, 0); }

int mkdir(const char *path, mode_t mode) { return access(path, 0); }

int chmod(const char *path, mode_t mode) { return access(path, 0); }

int utime(const char *path, const struct utimbuf *times) { return access(path, 0); }

int utimes(const char *path, const struct timeval times[2]) { return access(path, 0); }

int lutimes(const char *path, const struct timeval times[2]) { return access(path, 0); }

int utimensat(int folder, const char *path, const struct timespec times[2], int flags)
{
    return access(path, 0);
}

int stat(const char *path, struct stat *result)
{
    __heaplens_reads(path);
    __heaplens_fill(result, __heaplens_unknown(), sizeof *result);
    return __heaplens_unknown();
}

int lstat(const char *path, struct stat *result) { return stat(path, result); }

int fstat(int fd, struct stat *result)
{
    __heaplens_fill(result, __heaplens_unknown(), sizeof *result);
    return __heaplens_unknown();
}

ssize_t readlink(const char *path, char *buffer, size_t size)
{
    __heaplens_reads(path);
    return read(0, buffer, size);
}

/* Without a buffer the answer is a new block. */
char *getcwd(char *buffer, size_t size)
{
    if (__heaplens_missing(buffer))
        return get_current_dir_name();
    if (__heaplens_unknown())
        return NULL;
    __heaplens_fill(buffer, __heaplens_unknown(), size);
    return buffer;
}

char *get_current_dir_name(void)
{
    char *path = __heaplens_allocate(4096, 0, "malloc");
    if (path != NULL)
        __heaplens_filled(path);
    return path;
}

int gethostname(char *name, size_t size) { return read(0, name, size); }

int isatty(int fd) { return __heaplens_unknown(); }

pid_t fork(void) { return __heaplens_unknown(); }

pid_t getpid(void) { return __heaplens_unknown(); }

unsigned int sleep(unsigned int seconds) { return (unsigned int)__heaplens_unknown(); }

int usleep(useconds_t microseconds) { return __heaplens_unknown(); }

int getopt(int count, char *const arguments[], const char *options)
{
    optarg = __heaplens_foreign();
    optind = __heaplens_unknown();
    return __heaplens_unknown();
}

int getopt_long(int count, char *const arguments[], const char *options,
                const struct option *long_options, int *index)
{
    if (index != NULL)
        *index = __heaplens_unknown();
    return getopt(count, arguments, options);
}

int getopt_long_only(int count, char *const arguments[], const char *options,
                     const struct option *long_options, int *index)
{
    return getopt_long(count, arguments, options, long_options, index);
}

time_t time(time_t *now)
{
    time_t value = __heaplens_unknown();
    if (now != NULL)
        *now = value;
    return value;
}

clock_t clock(void) { return __heaplens_unknown(); }

struct tm *localtime(const time_t *when)
{
    __heaplens_reads(when);
    return __heaplens_foreign();
}

struct tm *gmtime(const time_t *when) { return localtime(when); }

struct tm *localtime_r(const time_t *when, struct tm *parts)
{
    __heaplens_reads(when);
    __heaplens_fill(parts, __heaplens_unknown(), sizeof *parts);
    return __heaplens_unknown() ? parts : NULL;
}

struct tm *gmtime_r(const time_t *when, struct tm *parts) { return localtime_r(when, parts); }

time_t mktime(struct tm *parts)
{
    __heaplens_reads(parts);
    return __heaplens_unknown();
}

char *ctime(const time_t *when)
{
    __heaplens_reads(when);
    return __heaplens_foreign();
}

char *asctime(const struct tm *parts)
{
    __heaplens_reads(parts);
    return __heaplens_foreign();
}

size_t strftime(char *to, size_t size, const char *format, const struct tm *parts)
{
    __heaplens_reads(format);
    __heaplens_reads(parts);
    __heaplens_fill(to, __heaplens_unknown(), size);
    return (size_t)__heaplens_unknown();
}

int gettimeofday(struct timeval *now, void *zone)
{
    now->tv_sec = __heaplens_unknown();
    now->tv_usec = __heaplens_unknown();
    return __heaplens_unknown();
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    now->tv_sec = __heaplens_unknown();
    now->tv_nsec = __heaplens_unknown();
    return __heaplens_unknown();
}

/* A status other than 0 ends the program. */
void error(int status, int number, const char *format, ...)
{
    __heaplens_reads(format);
    if (status > 0 && status < 256)
        exit(status);
}

int nanosleep(const struct timespec *duration, struct timespec *rest)
{
    __heaplens_reads(duration);
    return __heaplens_unknown();
}

/* What a part of the text says, up to where it was understood. */
char *strptime(const char *text, const char *format, struct tm *parts)
{
    __heaplens_reads(text);
    __heaplens_fill(parts, __heaplens_unknown(), sizeof *parts);
    if (__heaplens_unknown())
        return NULL;
    return (char *)text + __heaplens_unknown();
}

char *ctime_r(const time_t *when, char *buffer)
{
    __heaplens_reads(when);
    __heaplens_fill(buffer, __heaplens_unknown(), 26);
    return buffer;
}

char *asctime_r(const struct tm *parts, char *buffer)
{
    __heaplens_reads(parts);
    __heaplens_fill(buffer, __heaplens_unknown(), 26);
    return buffer;
}

time_t timegm(struct tm *parts) { return mktime(parts); }

pid_t waitpid(pid_t process, int *status, int options)
{
    if (status != NULL)
        *status = __heaplens_unknown();
    return __heaplens_unknown();
}

pid_t wait(int *status) { return waitpid(-1, status, 0); }

int fstatat(int folder, const char *path, struct stat *result, int flags) { return stat(path, result); }

ssize_t readlinkat(int folder, const char *path, char *buffer, size_t size)
{
    return readlink(path, buffer, size);
}

ssize_t getrandom(void *buffer, size_t size, unsigned int flags) { return read(0, buffer, size); }

/* What the answer points to belongs to the library. */
char *ttyname(int fd) { return __heaplens_foreign(); }

char *getlogin(void) { return __heaplens_foreign(); }

char *getpass(const char *prompt) { return __heaplens_foreign(); }

char *crypt(const char *key, const char *salt)
{
    __heaplens_reads(key);
    return __heaplens_foreign();
}
