/* Models of access control lists. All that they hand out is released with `acl_free`.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

void *acl_init(int count) { return __heaplens_allocate(1, 0, "acl"); }

void *acl_dup(void *acl) { return __heaplens_allocate(1, 0, "acl"); }

void *acl_get_file(const char *path_p, unsigned int type) { return __heaplens_allocate(1, 0, "acl"); }

void *acl_get_fd(int fd) { return __heaplens_allocate(1, 0, "acl"); }

void *acl_from_text(const char *buf_p) { return __heaplens_allocate(1, 0, "acl"); }

void *acl_from_mode(unsigned int mode) { return __heaplens_allocate(1, 0, "acl"); }

void *acl_get_qualifier(void *entry) { return __heaplens_allocate(1, 0, "acl"); }

char *acl_to_text(void *acl, long *length)
{
    if (length != NULL)
        *length = (long)__heaplens_unknown();
    return __heaplens_allocate(1, 0, "acl");
}

char *acl_to_any_text(void *acl, const char *prefix, char separator, const char *suffix, int options)
{
    return __heaplens_allocate(1, 0, "acl");
}

int acl_free(void *object)
{
    __heaplens_free(object, "acl");
    return __heaplens_unknown();
}

int acl_set_file(const char *path_p, unsigned int type, void *acl) { return __heaplens_unknown(); }

int acl_set_fd(int fd, void *acl) { return __heaplens_unknown(); }

int acl_valid(void *acl) { return __heaplens_unknown(); }

int acl_check(void *acl, int *last) { return __heaplens_unknown(); }

int acl_cmp(void *acl1, void *acl2) { return __heaplens_unknown(); }

int acl_equiv_mode(void *acl, unsigned int *mode_p)
{
    if (mode_p != NULL)
        *mode_p = (unsigned int)__heaplens_unknown();
    return __heaplens_unknown();
}

int acl_entries(void *acl) { return __heaplens_unknown(); }

int acl_extended_file(const char *path_p) { return __heaplens_unknown(); }

int acl_extended_fd(int fd) { return __heaplens_unknown(); }

int acl_get_tag_type(void *entry_d, int *tag_type_p)
{
    if (tag_type_p != NULL)
        *tag_type_p = __heaplens_unknown();
    return __heaplens_unknown();
}

int acl_set_tag_type(void *entry_d, int tag_type) { return __heaplens_unknown(); }

int acl_set_qualifier(void *entry_d, const void *tag_qualifier_p) { return __heaplens_unknown(); }

int acl_get_permset(void *entry_d, void **permset_p)
{
    if (permset_p != NULL)
        *permset_p = __heaplens_foreign();
    return __heaplens_unknown();
}

int acl_set_permset(void *entry_d, void *permset_d) { return __heaplens_unknown(); }

int acl_add_perm(void *permset_d, unsigned int perm) { return __heaplens_unknown(); }

int acl_delete_perm(void *permset_d, unsigned int perm) { return __heaplens_unknown(); }

int acl_clear_perms(void *permset_d) { return __heaplens_unknown(); }

int acl_get_perm(void *permset_d, unsigned int perm) { return __heaplens_unknown(); }

int acl_delete_def_file(const char *path_p) { return __heaplens_unknown(); }

int acl_get_entry(void *acl, int entry_id, void **entry_p)
{
    if (entry_p != NULL)
        *entry_p = __heaplens_foreign();
    return __heaplens_unknown();
}

int acl_copy_entry(void *dest_d, void *src_d) { return __heaplens_unknown(); }

int acl_delete_entry(void *acl, void *entry_d) { return __heaplens_unknown(); }
