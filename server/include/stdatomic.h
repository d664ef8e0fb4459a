/* Atomic types; the operations act on plain memory, as one thread sees it. */
#ifndef _STDATOMIC_H
#define _STDATOMIC_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    memory_order_relaxed,
    memory_order_consume,
    memory_order_acquire,
    memory_order_release,
    memory_order_acq_rel,
    memory_order_seq_cst
} memory_order;

typedef _Atomic(_Bool) atomic_bool;
typedef _Atomic(char) atomic_char;
typedef _Atomic(short) atomic_short;
typedef _Atomic(int) atomic_int;
typedef _Atomic(unsigned int) atomic_uint;
typedef _Atomic(long) atomic_long;
typedef _Atomic(unsigned long) atomic_ulong;
typedef _Atomic(long long) atomic_llong;
typedef _Atomic(unsigned long long) atomic_ullong;
typedef _Atomic(size_t) atomic_size_t;
typedef _Atomic(intptr_t) atomic_intptr_t;
typedef _Atomic(uintptr_t) atomic_uintptr_t;
typedef struct { atomic_bool __flag; } atomic_flag;

#define ATOMIC_VAR_INIT(value) (value)
#define ATOMIC_FLAG_INIT { 0 }
#define atomic_init(object, value) (*(object) = (value))
#define atomic_store(object, value) (*(object) = (value))
#define atomic_store_explicit(object, value, order) (*(object) = (value))
#define atomic_load(object) (*(object))
#define atomic_load_explicit(object, order) (*(object))
#define atomic_fetch_add(object, value) ((*(object) += (value)) - (value))
#define atomic_fetch_add_explicit(object, value, order) ((*(object) += (value)) - (value))
#define atomic_fetch_sub(object, value) ((*(object) -= (value)) + (value))
#define atomic_fetch_sub_explicit(object, value, order) ((*(object) -= (value)) + (value))
#define atomic_exchange(object, value) \
    ({ __typeof__(*(object)) __old = *(object); *(object) = (value); __old; })
#define atomic_compare_exchange_strong(object, expected, desired) \
    (*(object) == *(expected) ? (*(object) = (desired), 1) : (*(expected) = *(object), 0))
#define atomic_compare_exchange_weak(object, expected, desired) \
    atomic_compare_exchange_strong(object, expected, desired)
#define atomic_flag_test_and_set(object) atomic_exchange(&(object)->__flag, 1)
#define atomic_flag_clear(object) ((object)->__flag = 0)
#define atomic_thread_fence(order) ((void)(order))
#define atomic_signal_fence(order) ((void)(order))

#endif
