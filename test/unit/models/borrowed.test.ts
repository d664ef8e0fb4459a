// Functions of the C library that change what they are given, and neither keep nor free it.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const text = `#include <getopt.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

/* certain leak-scope */
int leaked_wide_copy(const wchar_t *from)
{
    wchar_t *to = malloc(80);
    if (to == NULL) return -1;
    wcsncpy(to, from, 19);
    return wcslen(to) > 3;
}

/* verified */
int fine_wide_copy(const wchar_t *from)
{
    wchar_t *to = malloc(80);
    if (to == NULL) return -1;
    wcsncpy(to, from, 19);
    free(to);
    return 0;
}

/* certain leak-scope */
int leaked_conversion(const wchar_t *from)
{
    mbstate_t state;
    char *to = malloc(80);
    memset(&state, 0, sizeof state);
    if (to == NULL) return -1;
    if (wcsrtombs(to, &from, 80, &state) == (size_t)-1) return -1;
    free(to);
    return 0;
}

/* certain leak-scope */
int leaked_settings(int fd)
{
    struct termios *t = malloc(sizeof *t);
    if (t == NULL) return -1;
    if (tcgetattr(fd, t) != 0) return -1;
    cfmakeraw(t);
    free(t);
    return 0;
}

/* certain leak-scope */
int leaked_name(void)
{
    struct utsname *u = malloc(sizeof *u);
    if (u == NULL) return -1;
    return uname(u);
}

/* verified */
int fine_limit(void)
{
    struct rlimit *r = malloc(sizeof *r);
    int failed;
    if (r == NULL) return -1;
    failed = getrlimit(RLIMIT_NOFILE, r);
    free(r);
    return failed;
}

/* certain leak-scope */
int leaked_signals(void)
{
    sigset_t *s = malloc(sizeof *s);
    if (s == NULL) return -1;
    sigemptyset(s);
    sigaddset(s, 3);
    return sigprocmask(0, s, NULL);
}

/* certain leak-scope */
int leaked_lock(pthread_mutex_t *m)
{
    pthread_cond_t *c = malloc(sizeof *c);
    if (c == NULL) return -1;
    pthread_cond_init(c, NULL);
    return pthread_cond_wait(c, m);
}

/* certain leak-scope */
void leaked_where_the_program_is_not_found(const char *file)
{
    char **arguments = calloc(2, sizeof *arguments);
    if (arguments == NULL) return;
    execvp(file, arguments);
}
`;

test("what the C library only fills in stays the caller's", async () => {
  expect(await outcomesOf(text)).toEqual(expectedIn(text));
});
