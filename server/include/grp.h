/* Groups of users. */
#ifndef _GRP_H
#define _GRP_H

#include <sys/types.h>

struct group {
    char *gr_name;
    char *gr_passwd;
    gid_t gr_gid;
    char **gr_mem;
};

struct group *getgrnam(const char *name);
struct group *getgrgid(gid_t group);
int getgrnam_r(const char *name, struct group *entry, char *buffer, size_t size, struct group **result);
int getgrgid_r(gid_t group, struct group *entry, char *buffer, size_t size, struct group **result);
struct group *getgrent(void);
void setgrent(void);
void endgrent(void);
int setgroups(size_t count, const gid_t *list);
int initgroups(const char *user, gid_t group);
int getgrouplist(const char *user, gid_t group, gid_t *groups, int *count);

#endif
