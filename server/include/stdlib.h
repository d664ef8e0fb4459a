/* Memory, numbers from text, the environment, sorting, leaving the program. */
#ifndef _STDLIB_H
#define _STDLIB_H

#include <stddef.h>
#include <sys/types.h>

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define MB_CUR_MAX 16
#define alloca(size) __builtin_alloca(size)

typedef struct { int quot; int rem; } div_t;
typedef struct { long quot; long rem; } ldiv_t;
typedef struct { long long quot; long long rem; } lldiv_t;

void *malloc(size_t size) __attribute__((malloc));
void *calloc(size_t count, size_t size) __attribute__((malloc));
void *realloc(void *block, size_t size);
void *reallocarray(void *block, size_t count, size_t size);
void *aligned_alloc(size_t alignment, size_t size) __attribute__((malloc));
void *memalign(size_t alignment, size_t size) __attribute__((malloc));
void *valloc(size_t size) __attribute__((malloc));
int posix_memalign(void **block, size_t alignment, size_t size);
void free(void *block);
void cfree(void *block);

void abort(void) __attribute__((__noreturn__));
void exit(int status) __attribute__((__noreturn__));
void _Exit(int status) __attribute__((__noreturn__));
void quick_exit(int status) __attribute__((__noreturn__));
int atexit(void (*handler)(void));
int at_quick_exit(void (*handler)(void));
int on_exit(void (*handler)(int status, void *argument), void *argument);

double atof(const char *text);
int atoi(const char *text);
long atol(const char *text);
long long atoll(const char *text);
double strtod(const char *text, char **end);
float strtof(const char *text, char **end);
long double strtold(const char *text, char **end);
long strtol(const char *text, char **end, int base);
long long strtoll(const char *text, char **end, int base);
unsigned long strtoul(const char *text, char **end, int base);
unsigned long long strtoull(const char *text, char **end, int base);

int abs(int value);
long labs(long value);
long long llabs(long long value);
div_t div(int numerator, int denominator);
ldiv_t ldiv(long numerator, long denominator);
lldiv_t lldiv(long long numerator, long long denominator);

int rand(void);
void srand(unsigned int seed);
int rand_r(unsigned int *seed);
long random(void);
void srandom(unsigned int seed);
char *initstate(unsigned int seed, char *state, size_t size);
char *setstate(char *state);
double drand48(void);
double erand48(unsigned short state[3]);
long lrand48(void);
long nrand48(unsigned short state[3]);
long mrand48(void);
long jrand48(unsigned short state[3]);
void srand48(long seed);
unsigned short *seed48(unsigned short seed[3]);
unsigned int arc4random(void);
void arc4random_buf(void *buffer, size_t size);
unsigned int arc4random_uniform(unsigned int bound);

char *getenv(const char *name);
char *secure_getenv(const char *name);
int setenv(const char *name, const char *value, int overwrite);
int unsetenv(const char *name);
int putenv(char *string);
int clearenv(void);
int system(const char *command);

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *));
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
void qsort_r(void *base, size_t count, size_t size,
             int (*compare)(const void *, const void *, void *), void *argument);

int mblen(const char *text, size_t size);
int mbtowc(wchar_t *to, const char *text, size_t size);
int wctomb(char *to, wchar_t character);
size_t mbstowcs(wchar_t *to, const char *from, size_t size);
size_t wcstombs(char *to, const wchar_t *from, size_t size);

int mkstemp(char *pattern);
int mkostemp(char *pattern, int flags);
int mkstemps(char *pattern, int suffix);
char *mkdtemp(char *pattern);
char *mktemp(char *pattern);
char *realpath(const char *path, char *resolved);
char *canonicalize_file_name(const char *path);
int getsubopt(char **option, char *const *tokens, char **value);
int getloadavg(double averages[], int count);
int posix_openpt(int flags);
int grantpt(int fd);
int unlockpt(int fd);
char *ptsname(int fd);
long a64l(const char *text);
char *l64a(long value);
char *ecvt(double value, int digits, int *point, int *sign);
char *fcvt(double value, int digits, int *point, int *sign);
char *gcvt(double value, int digits, char *buffer);

#endif
