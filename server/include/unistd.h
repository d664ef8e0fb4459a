/* System calls of POSIX. */
#ifndef _UNISTD_H
#define _UNISTD_H

#include <stddef.h>
#include <sys/types.h>

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
#define F_ULOCK 0
#define F_LOCK 1
#define F_TLOCK 2
#define F_TEST 3
#define _POSIX_VERSION 200809L
#define _POSIX_TIMERS 200809L
#define _POSIX_THREADS 200809L
#define _SC_ARG_MAX 0
#define _SC_CHILD_MAX 1
#define _SC_CLK_TCK 2
#define _SC_NGROUPS_MAX 3
#define _SC_OPEN_MAX 4
#define _SC_PAGESIZE 30
#define _SC_PAGE_SIZE 30
#define _SC_LINE_MAX 43
#define _SC_IOV_MAX 60
#define _SC_GETGR_R_SIZE_MAX 69
#define _SC_GETPW_R_SIZE_MAX 70
#define _SC_NPROCESSORS_CONF 83
#define _SC_NPROCESSORS_ONLN 84
#define _SC_PHYS_PAGES 85
#define _SC_AVPHYS_PAGES 86
#define _SC_HOST_NAME_MAX 180
#define _PC_NAME_MAX 3
#define _PC_PATH_MAX 4
#define _PC_PIPE_BUF 5

extern char **environ;
extern char *optarg;
extern int optind, opterr, optopt;
int getopt(int count, char *const arguments[], const char *options);

ssize_t read(int fd, void *buffer, size_t size);
ssize_t write(int fd, const void *buffer, size_t size);
ssize_t pread(int fd, void *buffer, size_t size, off_t offset);
ssize_t pwrite(int fd, const void *buffer, size_t size, off_t offset);
off_t lseek(int fd, off_t offset, int whence);
int close(int fd);
int dup(int fd);
int dup2(int from, int to);
int dup3(int from, int to, int flags);
int pipe(int ends[2]);
int pipe2(int ends[2], int flags);
int fsync(int fd);
int fdatasync(int fd);
void sync(void);
int truncate(const char *path, off_t size);
int ftruncate(int fd, off_t size);
int lockf(int fd, int command, off_t size);
int isatty(int fd);
char *ttyname(int fd);
int ttyname_r(int fd, char *buffer, size_t size);
long sysconf(int name);
long pathconf(const char *path, int name);
long fpathconf(int fd, int name);
size_t confstr(int name, char *buffer, size_t size);

int access(const char *path, int mode);
int euidaccess(const char *path, int mode);
int faccessat(int directory, const char *path, int mode, int flags);
int chdir(const char *path);
int fchdir(int fd);
int chroot(const char *path);
int chown(const char *path, uid_t owner, gid_t group);
int fchown(int fd, uid_t owner, gid_t group);
int lchown(const char *path, uid_t owner, gid_t group);
int fchownat(int directory, const char *path, uid_t owner, gid_t group, int flags);
int link(const char *from, const char *to);
int linkat(int from_directory, const char *from, int to_directory, const char *to, int flags);
int symlink(const char *target, const char *path);
int symlinkat(const char *target, int directory, const char *path);
ssize_t readlink(const char *path, char *buffer, size_t size);
ssize_t readlinkat(int directory, const char *path, char *buffer, size_t size);
int unlink(const char *path);
int unlinkat(int directory, const char *path, int flags);
int rmdir(const char *path);
char *getcwd(char *buffer, size_t size);
char *getwd(char *buffer);
char *get_current_dir_name(void);

pid_t fork(void);
pid_t vfork(void);
void _exit(int status) __attribute__((__noreturn__));
int execv(const char *path, char *const arguments[]);
int execve(const char *path, char *const arguments[], char *const environment[]);
int execvp(const char *file, char *const arguments[]);
int execvpe(const char *file, char *const arguments[], char *const environment[]);
int execl(const char *path, const char *argument, ...);
int execle(const char *path, const char *argument, ...);
int execlp(const char *file, const char *argument, ...);
int fexecve(int fd, char *const arguments[], char *const environment[]);
int nice(int increment);
int daemon(int keep_directory, int keep_streams);
pid_t getpid(void);
pid_t getppid(void);
pid_t gettid(void);
pid_t getpgrp(void);
pid_t getpgid(pid_t process);
int setpgid(pid_t process, pid_t group);
pid_t setsid(void);
pid_t getsid(pid_t process);
pid_t tcgetpgrp(int fd);
int tcsetpgrp(int fd, pid_t group);
uid_t getuid(void);
uid_t geteuid(void);
gid_t getgid(void);
gid_t getegid(void);
int setuid(uid_t user);
int seteuid(uid_t user);
int setreuid(uid_t real, uid_t effective);
int setresuid(uid_t real, uid_t effective, uid_t saved);
int getresuid(uid_t *real, uid_t *effective, uid_t *saved);
int setgid(gid_t group);
int setegid(gid_t group);
int setregid(gid_t real, gid_t effective);
int setresgid(gid_t real, gid_t effective, gid_t saved);
int getresgid(gid_t *real, gid_t *effective, gid_t *saved);
int getgroups(int size, gid_t list[]);
char *getlogin(void);
int getlogin_r(char *buffer, size_t size);
char *getpass(const char *prompt);
char *crypt(const char *key, const char *salt);

unsigned int alarm(unsigned int seconds);
unsigned int sleep(unsigned int seconds);
int usleep(useconds_t microseconds);
unsigned int ualarm(useconds_t value, useconds_t interval);
int pause(void);
int gethostname(char *name, size_t size);
int sethostname(const char *name, size_t size);
int getdomainname(char *name, size_t size);
int getpagesize(void);
int getdtablesize(void);
long gethostid(void);
int getentropy(void *buffer, size_t size);
long syscall(long number, ...);
void *sbrk(ptrdiff_t increment);
int brk(void *end);
void swab(const void *from, void *to, ssize_t size);

#endif
