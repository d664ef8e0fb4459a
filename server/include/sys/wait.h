/* Waiting for processes. */
#ifndef _SYS_WAIT_H
#define _SYS_WAIT_H

#include <signal.h>
#include <sys/types.h>

#define WNOHANG 1
#define WUNTRACED 2
#define WCONTINUED 8
#define WEXITSTATUS(status) (((status) >> 8) & 0xff)
#define WTERMSIG(status) ((status) & 0x7f)
#define WSTOPSIG(status) WEXITSTATUS(status)
#define WIFEXITED(status) (WTERMSIG(status) == 0)
#define WIFSIGNALED(status) (WTERMSIG(status) != 0 && WTERMSIG(status) != 0x7f)
#define WIFSTOPPED(status) (((status) & 0xff) == 0x7f)
#define WCOREDUMP(status) ((status) & 0x80)

typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
struct rusage;

pid_t wait(int *status);
pid_t waitpid(pid_t process, int *status, int options);
int waitid(idtype_t type, id_t id, siginfo_t *info, int options);
pid_t wait3(int *status, int options, struct rusage *usage);
pid_t wait4(pid_t process, int *status, int options, struct rusage *usage);

#endif
