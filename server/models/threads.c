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
