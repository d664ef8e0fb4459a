/* Sockets. */
#ifndef _SYS_SOCKET_H
#define _SYS_SOCKET_H

#include <sys/types.h>
#include <sys/uio.h>

typedef unsigned int socklen_t;
typedef unsigned short sa_family_t;

struct sockaddr {
    sa_family_t sa_family;
    char sa_data[14];
};

struct sockaddr_storage {
    sa_family_t ss_family;
    char __padding[118];
    unsigned long __align;
};

struct msghdr {
    void *msg_name;
    socklen_t msg_namelen;
    struct iovec *msg_iov;
    size_t msg_iovlen;
    void *msg_control;
    size_t msg_controllen;
    int msg_flags;
};

struct cmsghdr {
    size_t cmsg_len;
    int cmsg_level;
    int cmsg_type;
};

struct linger {
    int l_onoff;
    int l_linger;
};

struct ucred {
    pid_t pid;
    uid_t uid;
    gid_t gid;
};

#define __CMSG_ROUND(size) (((size) + sizeof(size_t) - 1) & ~(sizeof(size_t) - 1))
#define CMSG_DATA(header) ((unsigned char *)((header) + 1))
#define CMSG_SPACE(size) (__CMSG_ROUND(size) + __CMSG_ROUND(sizeof(struct cmsghdr)))
#define CMSG_LEN(size) (__CMSG_ROUND(sizeof(struct cmsghdr)) + (size))
#define CMSG_FIRSTHDR(message) \
    ((message)->msg_controllen >= sizeof(struct cmsghdr) ? (struct cmsghdr *)(message)->msg_control : NULL)
#define CMSG_NXTHDR(message, header) __cmsg_nxthdr(message, header)
struct cmsghdr *__cmsg_nxthdr(struct msghdr *message, struct cmsghdr *header);

#define AF_UNSPEC 0
#define AF_UNIX 1
#define AF_LOCAL AF_UNIX
#define AF_INET 2
#define AF_INET6 10
#define AF_NETLINK 16
#define AF_PACKET 17
#define PF_UNSPEC AF_UNSPEC
#define PF_UNIX AF_UNIX
#define PF_LOCAL AF_LOCAL
#define PF_INET AF_INET
#define PF_INET6 AF_INET6
#define PF_PACKET AF_PACKET
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SOCK_RAW 3
#define SOCK_SEQPACKET 5
#define SOCK_NONBLOCK 04000
#define SOCK_CLOEXEC 02000000
#define SOL_SOCKET 1
#define SO_DEBUG 1
#define SO_REUSEADDR 2
#define SO_TYPE 3
#define SO_ERROR 4
#define SO_BROADCAST 6
#define SO_SNDBUF 7
#define SO_RCVBUF 8
#define SO_KEEPALIVE 9
#define SO_LINGER 13
#define SO_REUSEPORT 15
#define SO_PASSCRED 16
#define SO_PEERCRED 17
#define SO_RCVTIMEO 20
#define SO_SNDTIMEO 21
#define SCM_RIGHTS 1
#define SOMAXCONN 4096
#define SHUT_RD 0
#define SHUT_WR 1
#define SHUT_RDWR 2
#define MSG_OOB 0x01
#define MSG_PEEK 0x02
#define MSG_TRUNC 0x20
#define MSG_DONTWAIT 0x40
#define MSG_WAITALL 0x100
#define MSG_NOSIGNAL 0x4000

int socket(int domain, int type, int protocol);
int socketpair(int domain, int type, int protocol, int ends[2]);
int bind(int fd, const struct sockaddr *address, socklen_t size);
int listen(int fd, int backlog);
int accept(int fd, struct sockaddr *address, socklen_t *size);
int accept4(int fd, struct sockaddr *address, socklen_t *size, int flags);
int connect(int fd, const struct sockaddr *address, socklen_t size);
int shutdown(int fd, int how);
int getsockname(int fd, struct sockaddr *address, socklen_t *size);
int getpeername(int fd, struct sockaddr *address, socklen_t *size);
int getsockopt(int fd, int level, int option, void *value, socklen_t *size);
int setsockopt(int fd, int level, int option, const void *value, socklen_t size);
ssize_t recv(int fd, void *buffer, size_t size, int flags);
ssize_t recvfrom(int fd, void *buffer, size_t size, int flags, struct sockaddr *from, socklen_t *from_size);
ssize_t recvmsg(int fd, struct msghdr *message, int flags);
ssize_t send(int fd, const void *buffer, size_t size, int flags);
ssize_t sendto(int fd, const void *buffer, size_t size, int flags, const struct sockaddr *to,
               socklen_t to_size);
ssize_t sendmsg(int fd, const struct msghdr *message, int flags);

#endif
