/* Models of libarchive. What was opened is released with a function of its own for reading and for writing; an
 * entry that reading gives is lent, one that is made is the caller's.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct archive;
struct archive_entry;
struct archive_entry_linkresolver;
struct stat;

static int used(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

static void *lent(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

struct archive *archive_read_new(void) { return __heaplens_allocate(1, 0, "archive_read"); }

struct archive *archive_read_disk_new(void) { return __heaplens_allocate(1, 0, "archive_read"); }

struct archive *archive_write_new(void) { return __heaplens_allocate(1, 0, "archive_write"); }

struct archive *archive_write_disk_new(void) { return __heaplens_allocate(1, 0, "archive_write"); }

struct archive *archive_match_new(void) { return __heaplens_allocate(1, 0, "archive_match"); }

int archive_read_free(struct archive *archive)
{
    __heaplens_free(archive, "archive_read");
    return __heaplens_unknown();
}

int archive_read_finish(struct archive *a)
{
    __heaplens_free(a, "archive_read");
    return __heaplens_unknown();
}

int archive_write_free(struct archive *archive)
{
    __heaplens_free(archive, "archive_write");
    return __heaplens_unknown();
}

int archive_write_finish(struct archive *a)
{
    __heaplens_free(a, "archive_write");
    return __heaplens_unknown();
}

int archive_match_free(struct archive *archive)
{
    __heaplens_free(archive, "archive_match");
    return __heaplens_unknown();
}

struct archive_entry *archive_entry_new(void) { return __heaplens_allocate(1, 0, "archive_entry"); }

struct archive_entry *archive_entry_new2(struct archive *archive)
{
    return __heaplens_allocate(1, 0, "archive_entry");
}

struct archive_entry *archive_entry_clone(struct archive_entry *entry)
{
    return __heaplens_allocate(1, 0, "archive_entry");
}

void archive_entry_free(struct archive_entry *entry) { __heaplens_free(entry, "archive_entry"); }

struct archive_entry_linkresolver *archive_entry_linkresolver_new(void)
{
    return __heaplens_allocate(1, 0, "archive_entry_linkresolver");
}

void archive_entry_linkresolver_free(struct archive_entry_linkresolver *linkresolver)
{
    __heaplens_free(linkresolver, "archive_entry_linkresolver");
}

int archive_read_support_filter_all(struct archive *archive) { return used(archive); }

int archive_read_support_format_all(struct archive *archive) { return used(archive); }

int archive_read_support_format_raw(struct archive *archive) { return used(archive); }

int archive_read_support_filter_gzip(struct archive *archive) { return used(archive); }

int archive_read_support_format_tar(struct archive *archive) { return used(archive); }

int archive_read_support_format_zip(struct archive *archive) { return used(archive); }

int archive_read_support_format_cpio(struct archive *archive) { return used(archive); }

int archive_read_support_filter_none(struct archive *archive) { return used(archive); }

int archive_read_support_filter_xz(struct archive *archive) { return used(archive); }

int archive_read_support_format_7zip(struct archive *archive) { return used(archive); }

int archive_read_support_format_iso9660(struct archive *archive) { return used(archive); }

int archive_read_support_format_empty(struct archive *archive) { return used(archive); }

int archive_read_support_compression_all(struct archive *archive) { return used(archive); }

int archive_read_open_filename(struct archive *archive, const char *filename, size_t block_size)
{
    return used(archive);
}

int archive_read_open_memory(struct archive *archive, const void *buff, size_t size)
{
    return used(archive);
}

int archive_read_open_fd(struct archive *archive, int fd, size_t block_size) { return used(archive); }

int archive_read_open_FILE(struct archive *archive, void *file) { return used(archive); }

int archive_read_open(struct archive *archive, void *client_data, void *data, void *data2, void *data3)
{
    __heaplens_keep(client_data);
    return __heaplens_unknown();
}

int archive_read_open1(struct archive *archive) { return used(archive); }

int archive_read_set_callback_data(struct archive *archive, void *data)
{
    __heaplens_reads(archive);
    __heaplens_keep(data);
    return __heaplens_unknown();
}

int archive_read_next_header(struct archive *archive, struct archive_entry **result)
{
    __heaplens_reads(archive);
    if (result != NULL)
        *result = __heaplens_foreign();
    return __heaplens_unknown();
}

int archive_read_next_header2(struct archive *archive, struct archive_entry *entry)
{
    return used(archive);
}

long archive_read_data(struct archive *archive, void *data, size_t size) { return (long)used(archive); }

int archive_read_data_block(struct archive *a, const void **buff, size_t *size, long *offset)
{
    __heaplens_reads(a);
    if (buff != NULL)
        *buff = __heaplens_foreign();
    if (size != NULL)
        *size = (size_t)__heaplens_unknown();
    if (offset != NULL)
        *offset = (long)__heaplens_unknown();
    return __heaplens_unknown();
}

int archive_read_data_skip(struct archive *archive) { return used(archive); }

int archive_read_data_into_fd(struct archive *archive, int fd) { return used(archive); }

int archive_read_extract(struct archive *archive, struct archive_entry *entry, int flags)
{
    return used(archive);
}

int archive_read_extract2(struct archive *archive, struct archive_entry *entry, struct archive *archive2)
{
    return used(archive);
}

int archive_read_close(struct archive *archive) { return used(archive); }

int archive_read_set_options(struct archive *a, const char *opts) { return used(a); }

int archive_read_disk_set_standard_lookup(struct archive *archive) { return used(archive); }

int archive_read_disk_open(struct archive *archive, const char *text) { return used(archive); }

int archive_read_disk_descend(struct archive *archive) { return used(archive); }

int archive_read_disk_set_symlink_physical(struct archive *archive) { return used(archive); }

int archive_read_disk_entry_from_file(struct archive *archive, struct archive_entry *entry, int value,
                                      const struct stat *stat)
{
    return used(archive);
}

long archive_read_header_position(struct archive *archive) { return (long)used(archive); }

int archive_read_add_passphrase(struct archive *archive, const char *text) { return used(archive); }

int archive_write_open_filename(struct archive *archive, const char *file) { return used(archive); }

int archive_write_open_memory(struct archive *archive, void *buffer, size_t buffSize, size_t *used)
{
    __heaplens_reads(archive);
    if (used != NULL)
        *used = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

int archive_write_open_fd(struct archive *archive, int fd) { return used(archive); }

int archive_write_open_FILE(struct archive *archive, void *data) { return used(archive); }

int archive_write_header(struct archive *archive, struct archive_entry *entry) { return used(archive); }

long archive_write_data(struct archive *archive, const void *data, size_t size)
{
    return (long)used(archive);
}

long archive_write_data_block(struct archive *archive, const void *data, size_t size, long value)
{
    return (long)used(archive);
}

int archive_write_finish_entry(struct archive *archive) { return used(archive); }

int archive_write_close(struct archive *archive) { return used(archive); }

int archive_write_set_format(struct archive *archive, int format_code) { return used(archive); }

int archive_write_set_format_pax_restricted(struct archive *archive) { return used(archive); }

int archive_write_set_format_pax(struct archive *archive) { return used(archive); }

int archive_write_set_format_ustar(struct archive *archive) { return used(archive); }

int archive_write_set_format_zip(struct archive *archive) { return used(archive); }

int archive_write_set_format_gnutar(struct archive *archive) { return used(archive); }

int archive_write_set_format_raw(struct archive *archive) { return used(archive); }

int archive_write_set_format_cpio_newc(struct archive *archive) { return used(archive); }

int archive_write_set_format_by_name(struct archive *archive, const char *name) { return used(archive); }

int archive_write_add_filter(struct archive *archive, int filter_code) { return used(archive); }

int archive_write_add_filter_gzip(struct archive *archive) { return used(archive); }

int archive_write_add_filter_bzip2(struct archive *archive) { return used(archive); }

int archive_write_add_filter_xz(struct archive *archive) { return used(archive); }

int archive_write_add_filter_zstd(struct archive *archive) { return used(archive); }

int archive_write_add_filter_none(struct archive *archive) { return used(archive); }

int archive_write_add_filter_by_name(struct archive *archive, const char *name) { return used(archive); }

int archive_write_set_options(struct archive *a, const char *opts) { return used(a); }

int archive_write_disk_set_options(struct archive *archive, int flags) { return used(archive); }

int archive_write_disk_set_standard_lookup(struct archive *archive) { return used(archive); }

int archive_write_set_bytes_per_block(struct archive *archive, int bytes_per_block)
{
    return used(archive);
}

int archive_write_set_bytes_in_last_block(struct archive *archive, int bytes_in_last_block)
{
    return used(archive);
}

const char *archive_error_string(struct archive *archive) { return lent(archive); }

int archive_errno(struct archive *archive) { return used(archive); }

int archive_format(struct archive *archive) { return used(archive); }

const char *archive_format_name(struct archive *archive) { return lent(archive); }

const char *archive_filter_name(struct archive *archive, int value) { return lent(archive); }

int archive_filter_code(struct archive *archive, int value) { return used(archive); }

int archive_filter_count(struct archive *archive) { return used(archive); }

int archive_file_count(struct archive *archive) { return used(archive); }

void archive_clear_error(struct archive *archive) { __heaplens_reads(archive); }

void archive_set_error(struct archive *archive, int err, const char *fmt, ...)
{
    __heaplens_reads(archive);
}

void archive_copy_error(struct archive *dest, struct archive *src) { __heaplens_reads(dest); }

const char *archive_entry_pathname(struct archive_entry *entry) { return lent(entry); }

const char *archive_entry_pathname_utf8(struct archive_entry *entry) { return lent(entry); }

const wchar_t *archive_entry_pathname_w(struct archive_entry *entry) { return lent(entry); }

long archive_entry_size(struct archive_entry *entry) { return (long)used(entry); }

int archive_entry_size_is_set(struct archive_entry *entry) { return used(entry); }

unsigned int archive_entry_mode(struct archive_entry *entry) { return (unsigned int)used(entry); }

unsigned int archive_entry_perm(struct archive_entry *entry) { return (unsigned int)used(entry); }

unsigned int archive_entry_filetype(struct archive_entry *entry) { return (unsigned int)used(entry); }

long archive_entry_mtime(struct archive_entry *entry) { return (long)used(entry); }

long archive_entry_mtime_nsec(struct archive_entry *entry) { return (long)used(entry); }

long archive_entry_uid(struct archive_entry *entry) { return (long)used(entry); }

long archive_entry_gid(struct archive_entry *entry) { return (long)used(entry); }

const char *archive_entry_uname(struct archive_entry *entry) { return lent(entry); }

const char *archive_entry_gname(struct archive_entry *entry) { return lent(entry); }

const char *archive_entry_symlink(struct archive_entry *entry) { return lent(entry); }

const char *archive_entry_hardlink(struct archive_entry *entry) { return lent(entry); }

const char *archive_entry_sourcepath(struct archive_entry *entry) { return lent(entry); }

const struct stat *archive_entry_stat(struct archive_entry *entry) { return lent(entry); }

struct archive_entry *archive_entry_clear(struct archive_entry *entry) { return lent(entry); }

long archive_entry_ino(struct archive_entry *entry) { return (long)used(entry); }

unsigned long archive_entry_dev(struct archive_entry *entry) { return (unsigned long)used(entry); }

unsigned int archive_entry_nlink(struct archive_entry *entry) { return (unsigned int)used(entry); }

int archive_entry_is_encrypted(struct archive_entry *entry) { return used(entry); }

void archive_entry_set_pathname(struct archive_entry *entry, const char *text) { __heaplens_reads(entry); }

void archive_entry_copy_pathname(struct archive_entry *entry, const char *text) { __heaplens_reads(entry); }

int archive_entry_update_pathname_utf8(struct archive_entry *entry, const char *text)
{
    return used(entry);
}

void archive_entry_set_size(struct archive_entry *entry, long value) { __heaplens_reads(entry); }

void archive_entry_set_mode(struct archive_entry *entry, unsigned int value) { __heaplens_reads(entry); }

void archive_entry_set_perm(struct archive_entry *entry, unsigned int value) { __heaplens_reads(entry); }

void archive_entry_set_filetype(struct archive_entry *entry, unsigned int value)
{
    __heaplens_reads(entry);
}

void archive_entry_set_mtime(struct archive_entry *entry, long value, long value2)
{
    __heaplens_reads(entry);
}

void archive_entry_set_atime(struct archive_entry *entry, long value, long value2)
{
    __heaplens_reads(entry);
}

void archive_entry_set_ctime(struct archive_entry *entry, long value, long value2)
{
    __heaplens_reads(entry);
}

void archive_entry_set_uid(struct archive_entry *entry, long value) { __heaplens_reads(entry); }

void archive_entry_set_gid(struct archive_entry *entry, long value) { __heaplens_reads(entry); }

void archive_entry_set_uname(struct archive_entry *entry, const char *text) { __heaplens_reads(entry); }

void archive_entry_set_gname(struct archive_entry *entry, const char *text) { __heaplens_reads(entry); }

void archive_entry_set_symlink(struct archive_entry *entry, const char *text) { __heaplens_reads(entry); }

void archive_entry_set_hardlink(struct archive_entry *entry, const char *text) { __heaplens_reads(entry); }

void archive_entry_copy_symlink(struct archive_entry *entry, const char *text) { __heaplens_reads(entry); }

void archive_entry_copy_hardlink(struct archive_entry *entry, const char *text) { __heaplens_reads(entry); }

void archive_entry_copy_stat(struct archive_entry *entry, const struct stat *stat)
{
    __heaplens_reads(entry);
}

void archive_entry_copy_sourcepath(struct archive_entry *entry, const char *text)
{
    __heaplens_reads(entry);
}

void archive_entry_unset_size(struct archive_entry *entry) { __heaplens_reads(entry); }

void archive_entry_unset_mtime(struct archive_entry *entry) { __heaplens_reads(entry); }

void archive_entry_set_nlink(struct archive_entry *entry, unsigned int value) { __heaplens_reads(entry); }

void archive_entry_set_dev(struct archive_entry *entry, unsigned long value) { __heaplens_reads(entry); }

void archive_entry_set_ino(struct archive_entry *entry, long value) { __heaplens_reads(entry); }

void archive_entry_copy_uname(struct archive_entry *entry, const char *text) { __heaplens_reads(entry); }

void archive_entry_copy_gname(struct archive_entry *entry, const char *text) { __heaplens_reads(entry); }

void archive_entry_linkresolver_set_strategy(struct archive_entry_linkresolver *linkresolver, int value)
{
    __heaplens_reads(linkresolver);
}

int archive_match_exclude_pattern(struct archive *archive, const char *text) { return used(archive); }

int archive_match_include_pattern(struct archive *archive, const char *text) { return used(archive); }

int archive_match_excluded(struct archive *archive, struct archive_entry *entry) { return used(archive); }
