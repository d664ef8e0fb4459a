/* Which C library this looks like. */
#ifndef _FEATURES_H
#define _FEATURES_H

#include <sys/cdefs.h>

#define __GLIBC__ 2
#define __GLIBC_MINOR__ 36
#define __GLIBC_PREREQ(major, minor) ((__GLIBC__ << 16) + __GLIBC_MINOR__ >= ((major) << 16) + (minor))

#endif
