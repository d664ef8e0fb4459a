/* Reading directories. */
#ifndef _DIRENT_H
#define _DIRENT_H

#include <sys/types.h>

typedef struct __dirstream DIR;

struct dirent {
    ino_t d_ino;
    off_t d_off;
    unsigned short d_reclen;
    unsigned char d_type;
    char d_name[256];
};

#define DT_UNKNOWN 0
#define DT_FIFO 1
#define DT_CHR 2
#define DT_DIR 4
#define DT_BLK 6
#define DT_REG 8
#define DT_LNK 10
#define DT_SOCK 12

DIR *opendir(const char *path);
DIR *fdopendir(int fd);
int closedir(DIR *directory);
struct dirent *readdir(DIR *directory);
int readdir_r(DIR *directory, struct dirent *entry, struct dirent **result);
void rewinddir(DIR *directory);
void seekdir(DIR *directory, long position);
long telldir(DIR *directory);
int dirfd(DIR *directory);
int scandir(const char *path, struct dirent ***list, int (*filter)(const struct dirent *),
            int (*compare)(const struct dirent **, const struct dirent **));
int alphasort(const struct dirent **a, const struct dirent **b);
int versionsort(const struct dirent **a, const struct dirent **b);

#endif
