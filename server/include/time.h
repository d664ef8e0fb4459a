/* Dates and times. */
#ifndef _TIME_H
#define _TIME_H

#include <stddef.h>
#include <sys/types.h>

#define CLOCKS_PER_SEC ((clock_t)1000000)
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define CLOCK_MONOTONIC_RAW 4
#define CLOCK_REALTIME_COARSE 5
#define CLOCK_MONOTONIC_COARSE 6
#define CLOCK_BOOTTIME 7
#define TIMER_ABSTIME 1
#define TIME_UTC 1

struct tm {
    int tm_sec;
    int tm_min;
    int tm_hour;
    int tm_mday;
    int tm_mon;
    int tm_year;
    int tm_wday;
    int tm_yday;
    int tm_isdst;
    long tm_gmtoff;
    const char *tm_zone;
};

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};

struct itimerspec {
    struct timespec it_interval;
    struct timespec it_value;
};

extern char *tzname[2];
extern long timezone;
extern int daylight;

clock_t clock(void);
time_t time(time_t *now);
double difftime(time_t later, time_t earlier);
time_t mktime(struct tm *parts);
time_t timegm(struct tm *parts);
time_t timelocal(struct tm *parts);
struct tm *gmtime(const time_t *when);
struct tm *gmtime_r(const time_t *when, struct tm *parts);
struct tm *localtime(const time_t *when);
struct tm *localtime_r(const time_t *when, struct tm *parts);
char *asctime(const struct tm *parts);
char *asctime_r(const struct tm *parts, char *buffer);
char *ctime(const time_t *when);
char *ctime_r(const time_t *when, char *buffer);
size_t strftime(char *to, size_t size, const char *format, const struct tm *parts);
char *strptime(const char *text, const char *format, struct tm *parts);
struct tm *getdate(const char *text);
void tzset(void);
int nanosleep(const struct timespec *duration, struct timespec *rest);
int clock_gettime(clockid_t clock, struct timespec *now);
int clock_settime(clockid_t clock, const struct timespec *now);
int clock_getres(clockid_t clock, struct timespec *resolution);
int clock_nanosleep(clockid_t clock, int flags, const struct timespec *duration, struct timespec *rest);
int timespec_get(struct timespec *now, int base);
struct sigevent;
int timer_create(clockid_t clock, struct sigevent *event, timer_t *timer);
int timer_delete(timer_t timer);
int timer_settime(timer_t timer, int flags, const struct itimerspec *value, struct itimerspec *old);
int timer_gettime(timer_t timer, struct itimerspec *value);

#endif
