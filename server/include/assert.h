/* `assert` is a branch to a function that does not return. Included again, it
   follows the NDEBUG of that moment, so there is no guard around it. */
#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) \
    ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __func__))
#endif

#ifndef _ASSERT_H
#define _ASSERT_H

void __assert_fail(const char *condition, const char *file, unsigned int line, const char *function)
    __attribute__((__noreturn__));

#define static_assert _Static_assert

#endif
