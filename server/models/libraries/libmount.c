/* Models of libmount and libblkid, whose objects are handed out and released by name; texts are
 * blocks of `malloc`.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct libmnt_context;
struct libmnt_iter;
struct libmnt_lock;
struct libmnt_tabdiff;
struct libmnt_update;
struct libmnt_monitor;

static int below_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number < 0);
    return number;
}

struct libmnt_table {
    int references;
};

static struct libmnt_table *new_table(void)
{
    struct libmnt_table *made = __heaplens_allocate(sizeof *made, 0, "libmnt_table");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct libmnt_fs {
    int references;
};

static struct libmnt_fs *new_filesystem(void)
{
    struct libmnt_fs *made = __heaplens_allocate(sizeof *made, 0, "libmnt_fs");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct libmnt_cache {
    int references;
};

static struct libmnt_cache *new_cache(void)
{
    struct libmnt_cache *made = __heaplens_allocate(sizeof *made, 0, "libmnt_cache");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct libmnt_table *mnt_new_table(void) { return new_table(); }

struct libmnt_table *mnt_new_table_from_file(const char *filename) { return new_table(); }

struct libmnt_table *mnt_new_table_from_dir(const char *dirname) { return new_table(); }

struct libmnt_fs *mnt_new_fs(void) { return new_filesystem(); }

struct libmnt_cache *mnt_new_cache(void) { return new_cache(); }

void mnt_ref_table(struct libmnt_table *tb) { __heaplens_reference(tb, references); }

void mnt_ref_fs(struct libmnt_fs *fs) { __heaplens_reference(fs, references); }

void mnt_ref_cache(struct libmnt_cache *cache) { __heaplens_reference(cache, references); }

void mnt_unref_table(struct libmnt_table *tb)
{
    if (tb != NULL)
        __heaplens_unreference(tb, references, "libmnt_table");
}

void mnt_free_table(struct libmnt_table *tb)
{
    if (tb != NULL)
        __heaplens_unreference(tb, references, "libmnt_table");
}

void mnt_unref_fs(struct libmnt_fs *fs)
{
    if (fs != NULL)
        __heaplens_unreference(fs, references, "libmnt_fs");
}

void mnt_free_fs(struct libmnt_fs *fs)
{
    if (fs != NULL)
        __heaplens_unreference(fs, references, "libmnt_fs");
}

void mnt_unref_cache(struct libmnt_cache *cache)
{
    if (cache != NULL)
        __heaplens_unreference(cache, references, "libmnt_cache");
}

void mnt_free_cache(struct libmnt_cache *cache)
{
    if (cache != NULL)
        __heaplens_unreference(cache, references, "libmnt_cache");
}

struct libmnt_context *mnt_new_context(void) { return __heaplens_allocate(1, 0, "libmnt_context"); }

void mnt_free_context(struct libmnt_context *cxt) { __heaplens_free(cxt, "libmnt_context"); }

struct libmnt_iter *mnt_new_iter(int direction) { return __heaplens_allocate(1, 0, "libmnt_iter"); }

void mnt_free_iter(struct libmnt_iter *itr) { __heaplens_free(itr, "libmnt_iter"); }

struct libmnt_lock *mnt_new_lock(const char *datafile, int id)
{
    return __heaplens_allocate(1, 0, "libmnt_lock");
}

void mnt_free_lock(struct libmnt_lock *ml) { __heaplens_free(ml, "libmnt_lock"); }

struct libmnt_tabdiff *mnt_new_tabdiff(void) { return __heaplens_allocate(1, 0, "libmnt_tabdiff"); }

void mnt_free_tabdiff(struct libmnt_tabdiff *df) { __heaplens_free(df, "libmnt_tabdiff"); }

struct libmnt_update *mnt_new_update(void) { return __heaplens_allocate(1, 0, "libmnt_update"); }

void mnt_free_update(struct libmnt_update *upd) { __heaplens_free(upd, "libmnt_update"); }

struct libmnt_monitor *mnt_new_monitor(void) { return __heaplens_allocate(1, 0, "libmnt_monitor"); }

void mnt_unref_monitor(struct libmnt_monitor *monitor) { __heaplens_free(monitor, "libmnt_monitor"); }

int mnt_table_parse_file(struct libmnt_table *tb, const char *filename) { return __heaplens_unknown(); }

int mnt_table_parse_mtab(struct libmnt_table *tb, const char *filename) { return __heaplens_unknown(); }

int mnt_table_parse_fstab(struct libmnt_table *tb, const char *filename) { return __heaplens_unknown(); }

int mnt_table_next_fs(struct libmnt_table *tb, struct libmnt_iter *itr, struct libmnt_fs **fs)
{
    if (fs != NULL)
        *fs = __heaplens_foreign();
    return __heaplens_unknown();
}

struct libmnt_fs *mnt_table_find_target(struct libmnt_table *tb, const char *path, int direction)
{
    return __heaplens_foreign();
}

struct libmnt_fs *mnt_table_find_source(struct libmnt_table *tb, const char *source, int direction)
{
    return __heaplens_foreign();
}

struct libmnt_fs *mnt_table_find_srcpath(struct libmnt_table *tb, const char *path, int direction)
{
    return __heaplens_foreign();
}

struct libmnt_fs *mnt_table_find_mountpoint(struct libmnt_table *tb, const char *path, int direction)
{
    return __heaplens_foreign();
}

int mnt_table_get_nents(struct libmnt_table *tb) { return __heaplens_unknown(); }

int mnt_table_is_empty(struct libmnt_table *tb) { return __heaplens_unknown(); }

int mnt_table_set_cache(struct libmnt_table *tb, struct libmnt_cache *mpc) { return __heaplens_unknown(); }

int mnt_table_add_fs(struct libmnt_table *tb, struct libmnt_fs *fs) { return __heaplens_unknown(); }

void mnt_reset_iter(struct libmnt_iter *itr, int direction) {}

const char *mnt_fs_get_source(struct libmnt_fs *fs) { return __heaplens_foreign(); }

const char *mnt_fs_get_srcpath(struct libmnt_fs *fs) { return __heaplens_foreign(); }

const char *mnt_fs_get_target(struct libmnt_fs *fs) { return __heaplens_foreign(); }

const char *mnt_fs_get_fstype(struct libmnt_fs *fs) { return __heaplens_foreign(); }

const char *mnt_fs_get_options(struct libmnt_fs *fs) { return __heaplens_foreign(); }

const char *mnt_fs_get_root(struct libmnt_fs *fs) { return __heaplens_foreign(); }

int mnt_fs_get_id(struct libmnt_fs *fs) { return __heaplens_unknown(); }

int mnt_fs_get_parent_id(struct libmnt_fs *fs) { return __heaplens_unknown(); }

int mnt_fs_set_source(struct libmnt_fs *fs, const char *source) { return __heaplens_unknown(); }

int mnt_fs_set_target(struct libmnt_fs *fs, const char *tgt) { return __heaplens_unknown(); }

int mnt_fs_set_fstype(struct libmnt_fs *fs, const char *fstype) { return __heaplens_unknown(); }

int mnt_fs_set_options(struct libmnt_fs *fs, const char *optstr) { return __heaplens_unknown(); }

int mnt_fs_is_pseudofs(struct libmnt_fs *fs) { return __heaplens_unknown(); }

int mnt_fs_is_netfs(struct libmnt_fs *fs) { return __heaplens_unknown(); }

int mnt_fs_is_swaparea(struct libmnt_fs *fs) { return __heaplens_unknown(); }

int mnt_context_set_source(struct libmnt_context *cxt, const char *source) { return __heaplens_unknown(); }

int mnt_context_set_target(struct libmnt_context *cxt, const char *target) { return __heaplens_unknown(); }

int mnt_context_set_fstype(struct libmnt_context *cxt, const char *fstype) { return __heaplens_unknown(); }

int mnt_context_set_options(struct libmnt_context *cxt, const char *optstr) { return __heaplens_unknown(); }

int mnt_context_set_mflags(struct libmnt_context *cxt, unsigned long flags) { return __heaplens_unknown(); }

int mnt_context_mount(struct libmnt_context *cxt) { return __heaplens_unknown(); }

int mnt_context_umount(struct libmnt_context *cxt) { return __heaplens_unknown(); }

struct libmnt_fs *mnt_context_get_fs(struct libmnt_context *cxt) { return __heaplens_foreign(); }

int mnt_context_get_status(struct libmnt_context *cxt) { return __heaplens_unknown(); }

int mnt_context_set_fs(struct libmnt_context *cxt, struct libmnt_fs *fs) { return __heaplens_unknown(); }

int mnt_monitor_get_fd(struct libmnt_monitor *mn) { return __heaplens_unknown(); }

int mnt_lock_file(struct libmnt_lock *ml) { return __heaplens_unknown(); }

void mnt_unlock_file(struct libmnt_lock *ml) {}

char *blkid_get_tag_value(void *cache, const char *tag, const char *device)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

char *blkid_get_devname(void *cache, const char *token, const char *value)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

char *blkid_evaluate_tag(const char *token, const char *value, void **cache)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

char *blkid_devno_to_devname(unsigned long devno)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

char *mnt_get_mountpoint(const char *path)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

int blkid_get_cache(void **cache, const char *filename)
{
    void *made = __heaplens_allocate(1, 0, "blkid_cache");
    if (made == NULL)
        return below_zero();
    *cache = made;
    return 0;
}

void blkid_put_cache(void *cache) { __heaplens_free(cache, "blkid_cache"); }

void *blkid_new_probe(void) { return __heaplens_allocate(1, 0, "blkid_probe"); }

void *blkid_new_probe_from_filename(const char *filename)
{
    return __heaplens_allocate(1, 0, "blkid_probe");
}

void blkid_free_probe(void *pr) { __heaplens_free(pr, "blkid_probe"); }

int blkid_do_safeprobe(void *pr) { return __heaplens_unknown(); }

int blkid_do_probe(void *pr) { return __heaplens_unknown(); }

int blkid_do_fullprobe(void *pr) { return __heaplens_unknown(); }

int blkid_probe_lookup_value(void *pr, const char *name, const char **data, size_t *len)
{
    if (data != NULL)
        *data = __heaplens_foreign();
    if (len != NULL)
        *len = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int blkid_probe_get_value(void *pr, int num, const char **name, const char **data, size_t *len)
{
    if (name != NULL)
        *name = __heaplens_foreign();
    if (data != NULL)
        *data = __heaplens_foreign();
    if (len != NULL)
        *len = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int blkid_probe_has_value(void *pr, const char *name) { return __heaplens_unknown(); }

int blkid_probe_numof_values(void *pr) { return __heaplens_unknown(); }

int blkid_probe_set_device(void *pr, int fd, long off, long size) { return __heaplens_unknown(); }

int blkid_probe_enable_superblocks(void *pr, int enable) { return __heaplens_unknown(); }

int blkid_probe_set_superblocks_flags(void *pr, int flags) { return __heaplens_unknown(); }

int blkid_probe_enable_partitions(void *pr, int enable) { return __heaplens_unknown(); }

int blkid_probe_set_partitions_flags(void *pr, int flags) { return __heaplens_unknown(); }

void *blkid_probe_get_partitions(void *pr) { return __heaplens_foreign(); }

void *blkid_probe_get_topology(void *pr) { return __heaplens_foreign(); }

int blkid_probe_get_fd(void *pr) { return __heaplens_unknown(); }
