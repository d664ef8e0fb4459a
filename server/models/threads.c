/* Models of <pthread.h> and <semaphore.h>: a thread keeps what it is started with, locks
 * keep nothing.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <fcntl.h>
#include <heaplens.h>
#include <pthread.h>
#include <semaphore.h>

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                   void *argument)
{
    __heaplens_keep(argument);
    *thread = (pthread_t)__heaplens_unknown();
    return __heaplens_unknown();
}

/* The result is the thread's; whether it is the caller's now, nothing tells. */
int pthread_join(pthread_t thread, void **result)
{
    if (result != NULL)
        *result = __heaplens_foreign();
    return __heaplens_unknown();
}

int pthread_detach(pthread_t thread) { return __heaplens_unknown(); }

/* The thread keeps the value until it ends. */
int pthread_setspecific(pthread_key_t key, const void *value)
{
    __heaplens_keep((void *)value);
    return __heaplens_unknown();
}

void *pthread_getspecific(pthread_key_t key) { return __heaplens_foreign(); }

int pthread_key_create(pthread_key_t *key, void (*destructor)(void *))
{
    *key = (pthread_key_t)__heaplens_unknown();
    return __heaplens_unknown();
}

static int change(void *object, size_t size)
{
    __heaplens_fill(object, __heaplens_unknown(), size);
    return __heaplens_unknown();
}

int pthread_attr_init(pthread_attr_t *attributes) { return change(attributes, sizeof *attributes); }

int pthread_attr_destroy(pthread_attr_t *attributes) { return change(attributes, sizeof *attributes); }

int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state)
{
    return change(attributes, sizeof *attributes);
}

int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size)
{
    return change(attributes, sizeof *attributes);
}

int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes)
{
    return change(mutex, sizeof *mutex);
}

int pthread_mutex_destroy(pthread_mutex_t *mutex) { return change(mutex, sizeof *mutex); }

int pthread_mutex_lock(pthread_mutex_t *mutex) { return __heaplens_unknown(); }

int pthread_mutex_trylock(pthread_mutex_t *mutex) { return __heaplens_unknown(); }

int pthread_mutex_unlock(pthread_mutex_t *mutex) { return __heaplens_unknown(); }

int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes)
{
    return change(condition, sizeof *condition);
}

int pthread_cond_destroy(pthread_cond_t *condition) { return change(condition, sizeof *condition); }

int pthread_cond_signal(pthread_cond_t *condition) { return __heaplens_unknown(); }

int pthread_cond_broadcast(pthread_cond_t *condition) { return __heaplens_unknown(); }

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) { return __heaplens_unknown(); }

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until)
{
    return __heaplens_unknown();
}

int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *until)
{
    return __heaplens_unknown();
}

int pthread_mutexattr_init(pthread_mutexattr_t *attributes) { return change(attributes, sizeof *attributes); }

int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes)
{
    return change(attributes, sizeof *attributes);
}

int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type)
{
    return change(attributes, sizeof *attributes);
}

int pthread_mutexattr_setpshared(pthread_mutexattr_t *attributes, int shared)
{
    return change(attributes, sizeof *attributes);
}

int pthread_condattr_init(pthread_condattr_t *attributes) { return change(attributes, sizeof *attributes); }

int pthread_condattr_destroy(pthread_condattr_t *attributes)
{
    return change(attributes, sizeof *attributes);
}

int pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock)
{
    return change(attributes, sizeof *attributes);
}

int pthread_setcancelstate(int state, int *old)
{
    if (old != NULL)
        *old = __heaplens_unknown();
    return __heaplens_unknown();
}

int pthread_setcanceltype(int type, int *old) { return pthread_setcancelstate(type, old); }

int pthread_rwlock_init(pthread_rwlock_t *lock, const pthread_rwlockattr_t *attributes)
{
    return change(lock, sizeof *lock);
}

int pthread_rwlock_destroy(pthread_rwlock_t *lock) { return change(lock, sizeof *lock); }

int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock) { return __heaplens_unknown(); }

int pthread_rwlock_trywrlock(pthread_rwlock_t *lock) { return __heaplens_unknown(); }

int pthread_rwlock_rdlock(pthread_rwlock_t *lock) { return __heaplens_unknown(); }

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) { return __heaplens_unknown(); }

int pthread_rwlock_unlock(pthread_rwlock_t *lock) { return __heaplens_unknown(); }

sem_t *sem_open(const char *name, int flags, ...)
{
    __heaplens_reads(name);
    return __heaplens_allocate(sizeof(sem_t), 0, "sem_open");
}

int sem_close(sem_t *semaphore)
{
    __heaplens_free(semaphore, "sem_open");
    return __heaplens_unknown();
}

int sem_init(sem_t *semaphore, int shared, unsigned int value) { return change(semaphore, sizeof *semaphore); }

int sem_destroy(sem_t *semaphore) { return change(semaphore, sizeof *semaphore); }

int sem_post(sem_t *semaphore) { return __heaplens_unknown(); }

int sem_wait(sem_t *semaphore) { return __heaplens_unknown(); }

int sem_trywait(sem_t *semaphore) { return __heaplens_unknown(); }

int sem_timedwait(sem_t *semaphore, const struct timespec *until) { return __heaplens_unknown(); }

int sem_getvalue(sem_t *semaphore, int *value)
{
    *value = __heaplens_unknown();
    return __heaplens_unknown();
}

int pthread_spin_init(pthread_spinlock_t *lock, int shared) { return __heaplens_unknown(); }

int pthread_spin_destroy(pthread_spinlock_t *lock) { return __heaplens_unknown(); }

int pthread_spin_lock(pthread_spinlock_t *lock) { return __heaplens_unknown(); }

int pthread_spin_trylock(pthread_spinlock_t *lock) { return __heaplens_unknown(); }

int pthread_spin_unlock(pthread_spinlock_t *lock) { return __heaplens_unknown(); }

int pthread_barrier_init(pthread_barrier_t *barrier, const pthread_barrierattr_t *attributes, unsigned int count)
{
    return change(barrier, sizeof *barrier);
}

int pthread_barrier_destroy(pthread_barrier_t *barrier) { return change(barrier, sizeof *barrier); }

int pthread_barrier_wait(pthread_barrier_t *barrier) { return __heaplens_unknown(); }
