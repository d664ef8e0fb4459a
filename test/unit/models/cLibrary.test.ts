// What the C library and POSIX hand out beside memory and streams, and what they keep.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const cLibrary = `#include <stdlib.h>
#include <stdio.h>
#include <dirent.h>
#include <glob.h>
#include <iconv.h>
#include <locale.h>
#include <search.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/mman.h>
struct ifaddrs { struct ifaddrs *ifa_next; char *ifa_name; };
struct if_nameindex { unsigned int if_index; char *if_name; };
typedef struct { size_t we_wordc; char **we_wordv; size_t we_offs; } wordexp_t;
#include <pwd.h>
#include <wchar.h>
#include <signal.h>
#include <syslog.h>

/* certain leak-scope */
void leaked_scandir(void)
{
    struct dirent **l;
    int n = scandir(".", &l, 0, alphasort);
    if (n < 0) return;
    while (n--) free(l[n]);
}

/* verified */
void fine_scandir(void)
{
    struct dirent **l;
    int n = scandir(".", &l, 0, alphasort);
    if (n < 0) return;
    while (n--) free(l[n]);
    free(l);
}

/* certain leak-resource */
void leaked_glob(void)
{
    glob_t g;
    if (glob("*", 0, 0, &g) == 0) puts(g.gl_pathv[0]);
}

/* verified */
void fine_glob(void)
{
    glob_t g;
    if (glob("*", 0, 0, &g) == 0) {
        glob("b", GLOB_APPEND, 0, &g);
        puts(g.gl_pathv[0]);
        globfree(&g);
    }
}

/* certain leak-resource */
void leaked_iconv(void)
{
    iconv_t c = iconv_open("a", "b");
    if (c == (iconv_t)-1) return;
}

/* verified */
void fine_iconv(char *i, size_t n, char *o, size_t m)
{
    iconv_t c = iconv_open("a", "b");
    if (c == (iconv_t)-1) return;
    iconv(c, &i, &n, &o, &m);
    iconv_close(c);
}

/* verified */
void fine_iconv2(void)
{
    iconv_t c = iconv_open("a", "b");
    iconv_close(c);
}

/* certain leak-resource */
void leaked_loc(void)
{
    locale_t c = newlocale(1, "C", 0);
}

/* verified */
void fine_loc(void)
{
    locale_t c = newlocale(1, "C", 0);
    if (c) freelocale(c);
}

/* certain leak-resource */
void leaked_map(int fd)
{
    void *p = mmap(0, 100, PROT_READ, MAP_PRIVATE, fd, 0);
    if (p == MAP_FAILED) return;
}

/* verified */
void fine_map(int fd)
{
    char *p = mmap(0, 100, PROT_READ, MAP_PRIVATE, fd, 0);
    if (p == MAP_FAILED) return;
    if (p[3]) puts(p);
    munmap(p, 100);
}

/* certain dealloc-mismatch */
void wrong_map(int fd)
{
    char *p = mmap(0, 100, PROT_READ, MAP_PRIVATE, fd, 0);
    if (p == MAP_FAILED) return;
    free(p);
}

/* certain leak-resource */
void leaked_if(void)
{
    struct ifaddrs *a, *i;
    if (getifaddrs(&a)) return;
    for (i = a; i; i = i->ifa_next) puts(i->ifa_name);
}

/* verified */
void fine_if(void)
{
    struct ifaddrs *a, *i;
    if (getifaddrs(&a)) return;
    for (i = a; i; i = i->ifa_next) puts(i->ifa_name);
    freeifaddrs(a);
}

/* certain leak-resource */
void leaked_ni(void)
{
    struct if_nameindex *a = if_nameindex();
    if (a) puts(a[0].if_name);
}

/* verified */
void fine_ni(void)
{
    struct if_nameindex *a = if_nameindex();
    if (a) {
        puts(a[0].if_name);
        if_freenameindex(a);
    }
}

/* certain leak-resource */
void leaked_we(void)
{
    wordexp_t w;
    if (wordexp("a", &w, 0) == 0) puts(w.we_wordv[0]);
}

/* verified */
void fine_we(void)
{
    wordexp_t w;
    if (wordexp("a", &w, 0) == 0) {
        puts(w.we_wordv[0]);
        wordfree(&w);
    }
}

/* certain leak-resource */
void leaked_sp(void)
{
    posix_spawn_file_actions_t a;
    posix_spawn_file_actions_init(&a);
    posix_spawn_file_actions_addclose(&a, 3);
}

/* verified */
void fine_sp(void)
{
    posix_spawn_file_actions_t a;
    posix_spawn_file_actions_init(&a);
    posix_spawn_file_actions_addclose(&a, 3);
    posix_spawn_file_actions_destroy(&a);
}

/* verified */
void fine_pt(void *(*f)(void *))
{
    pthread_t t;
    char *p = malloc(3);
    pthread_create(&t, 0, f, p);
}

/* certain leak-resource */
void leaked_sem(void)
{
    sem_t *s = sem_open("/x", 0);
    if (s == SEM_FAILED) return;
    sem_post(s);
}

/* verified */
void fine_sem(void)
{
    sem_t *s = sem_open("/x", 0);
    if (s == SEM_FAILED) return;
    sem_post(s);
    sem_close(s);
}

/* verified */
void fine_h(void)
{
    ENTRY e;
    char *k = malloc(3);
    if (!k) return;
    e.key = k;
    e.data = 0;
    hsearch(e, ENTER);
}

/* certain leak-scope */
void leaked_h(void)
{
    ENTRY e;
    char *k = malloc(3);
    if (!k) return;
    e.key = k;
    e.data = 0;
    hsearch(e, FIND);
}

struct q { struct q *n, *p; int v; };

/* verified */
void fine_q(void)
{
    struct q h = {0};
    struct q *e = malloc(sizeof *e);
    if (!e) return;
    insque(e, &h);
    remque(e);
    free(e);
}

/* certain leak-scope */
void leaked_q(void)
{
    struct q h = {0};
    struct q *e = malloc(sizeof *e);
    if (!e) return;
    insque(e, &h);
}

/* verified */
void fine_pw(char *b, size_t n)
{
    struct passwd p, *r;
    char *q = malloc(3);
    if (getpwnam_r("a", &p, b, n, &r) == 0 && r) puts(r->pw_name);
    free(q);
}

/* certain leak-scope */
void leaked_ws(void)
{
    wchar_t *b;
    size_t n;
    FILE *f = open_wmemstream(&b, &n);
    if (f) fclose(f);
}

/* certain leak-scope, certain leak-scope */
void leaked_az(void)
{
    char *a = 0;
    size_t n = 0;
    argz_add(&a, &n, "x");
    argz_add(&a, &n, "y");
}

/* verified */
void fine_az(void)
{
    char *a = 0;
    size_t n = 0;
    argz_add(&a, &n, "x");
    argz_add(&a, &n, "y");
    free(a);
}

/* verified */
void fine_alt(void)
{
    stack_t s;
    s.ss_sp = malloc(9999);
    s.ss_size = 9999;
    s.ss_flags = 0;
    sigaltstack(&s, 0);
}
`;

test("the C library and POSIX", async () => {
  expect(await outcomesOf(cLibrary)).toEqual(expectedIn(cLibrary));
});

const waiting = `#include <arpa/inet.h>
#include <libgen.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

/* certain leak-scope */
int leaked_poll(int n)
{
    struct pollfd *p = calloc(n, sizeof *p);
    if (!p) return 1;
    if (poll(p, n, 100) < 0) return 2;
    free(p);
    return 0;
}

/* verified */
void fine_epoll(int e, int fd)
{
    char *data = malloc(8);
    struct epoll_event v;
    v.events = EPOLLIN;
    v.data.ptr = data;
    epoll_ctl(e, EPOLL_CTL_ADD, fd, &v);
}

/* certain leak-scope */
int leaked_address(int fd)
{
    struct sockaddr_storage *a = malloc(sizeof *a);
    socklen_t n = sizeof *a;
    if (!a) return 1;
    return getpeername(fd, (struct sockaddr *)a, &n);
}

/* certain leak-scope */
int leaked_folder(const char *p)
{
    char *copy = strdup(p);
    if (!copy) return 1;
    return strcmp(dirname(copy), "/");
}

/* certain leak-scope */
int leaked_text(const char *s)
{
    char *copy = strdup(s);
    char *end;
    if (!copy) return 1;
    strtol(copy, &end, 10);
    if (*end != 0) return 2;
    free(copy);
    return 0;
}
`;

test("waiting, addresses and texts", async () => {
  expect(await outcomesOf(waiting)).toEqual(expectedIn(waiting));
});

const walking = `#include <stdio.h>
#include <stdlib.h>
#include <libintl.h>

/* certain leak-resource */
int leaked_walk(char *const *paths)
{
    FTS *f = fts_open(paths, 0, NULL);
    FTSENT *e;
    int n = 0;
    if (!f) return 1;
    while ((e = fts_read(f)) != NULL) n++;
    return n;
}

/* certain leak-resource */
int leaked_table(void)
{
    FILE *f = setmntent("/etc/mtab", "r");
    int n = 0;
    if (!f) return 1;
    while (getmntent(f)) n++;
    return n;
}

/* verified */
int fine_table(void)
{
    FILE *f = setmntent("/etc/mtab", "r");
    if (!f) return 1;
    endmntent(f);
    return 0;
}

/* certain leak-scope */
void leaked_calls(void *const *a)
{
    char **s = backtrace_symbols(a, 3);
    if (s) puts(s[0]);
}

/* verified */
void fine_said(void)
{
    char *s = gettext("hello");
    puts(s);
}

/* verified */
void fine_zeroed(void)
{
    char *p = malloc(9);
    freezero(p, 9);
}
`;

test("trees, tables and messages", async () => {
  expect(await outcomesOf(walking)).toEqual(expectedIn(walking));
});
