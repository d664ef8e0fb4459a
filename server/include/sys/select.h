/* Waiting for several descriptors. */
#ifndef _SYS_SELECT_H
#define _SYS_SELECT_H

#include <signal.h>
#include <sys/types.h>
#include <time.h>

struct timeval {
    time_t tv_sec;
    suseconds_t tv_usec;
};

#define FD_SETSIZE 1024
typedef struct { unsigned long __bits[16]; } fd_set;

#define __FD_WORD(fd, set) ((set)->__bits[(fd) / 64])
#define __FD_BIT(fd) (1UL << ((fd) % 64))
#define FD_ZERO(set) ((void)__builtin_memset((set), 0, sizeof(fd_set)))
#define FD_SET(fd, set) ((void)(__FD_WORD(fd, set) |= __FD_BIT(fd)))
#define FD_CLR(fd, set) ((void)(__FD_WORD(fd, set) &= ~__FD_BIT(fd)))
#define FD_ISSET(fd, set) ((__FD_WORD(fd, set) & __FD_BIT(fd)) != 0)

int select(int count, fd_set *readable, fd_set *writable, fd_set *exceptional, struct timeval *timeout);
int pselect(int count, fd_set *readable, fd_set *writable, fd_set *exceptional,
            const struct timespec *timeout, const sigset_t *mask);

#endif
