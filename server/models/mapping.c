/* Models of <sys/mman.h>.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of.
 * Parts of a mapping can be given back, so what is left of one after `munmap` is not followed. */
#include <heaplens.h>
#include <sys/mman.h>

/* With MAP_FIXED the pages are part of what is mapped there already. */
void *mmap(void *address, size_t size, int protection, int flags, int fd, off_t offset)
{
    void *mapping;
    if (flags & MAP_FIXED)
        return __heaplens_unknown() ? MAP_FAILED : address;
    mapping = __heaplens_allocate(size, 0, "mmap");
    if (mapping == NULL)
        return MAP_FAILED;
    __heaplens_filled(mapping);
    return mapping;
}

int munmap(void *address, size_t size)
{
    __heaplens_keep(address);
    return __heaplens_unknown();
}

int mprotect(void *address, size_t size, int protection) { return __heaplens_unknown(); }

int madvise(void *address, size_t size, int advice) { return __heaplens_unknown(); }

int msync(void *address, size_t size, int flags) { return __heaplens_unknown(); }

int mlock(const void *address, size_t size) { return __heaplens_unknown(); }

int munlock(const void *address, size_t size) { return __heaplens_unknown(); }
