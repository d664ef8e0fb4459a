/* Models of <pwd.h> and <grp.h>: what is found belongs to the library, or lies in a buffer
 * of the caller.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <grp.h>
#include <heaplens.h>
#include <pwd.h>

struct passwd *getpwnam(const char *name)
{
    __heaplens_reads(name);
    return __heaplens_foreign();
}

struct passwd *getpwuid(uid_t user) { return __heaplens_foreign(); }

struct passwd *getpwent(void) { return __heaplens_foreign(); }

struct group *getgrnam(const char *name)
{
    __heaplens_reads(name);
    return __heaplens_foreign();
}

struct group *getgrgid(gid_t group) { return __heaplens_foreign(); }

struct group *getgrent(void) { return __heaplens_foreign(); }

int getpwuid_r(uid_t user, struct passwd *entry, char *buffer, size_t size, struct passwd **result)
{
    __heaplens_fill(entry, __heaplens_unknown(), sizeof *entry);
    __heaplens_fill(buffer, __heaplens_unknown(), size);
    *result = __heaplens_unknown() ? entry : NULL;
    return __heaplens_unknown();
}

int getpwnam_r(const char *name, struct passwd *entry, char *buffer, size_t size, struct passwd **result)
{
    __heaplens_reads(name);
    return getpwuid_r(0, entry, buffer, size, result);
}

int getgrgid_r(gid_t group, struct group *entry, char *buffer, size_t size, struct group **result)
{
    __heaplens_fill(entry, __heaplens_unknown(), sizeof *entry);
    __heaplens_fill(buffer, __heaplens_unknown(), size);
    *result = __heaplens_unknown() ? entry : NULL;
    return __heaplens_unknown();
}

int getgrnam_r(const char *name, struct group *entry, char *buffer, size_t size, struct group **result)
{
    __heaplens_reads(name);
    return getgrgid_r(0, entry, buffer, size, result);
}
