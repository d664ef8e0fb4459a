/* Models of libsndfile.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct SNDFILE SNDFILE;
typedef struct SF_INFO SF_INFO;
typedef struct SF_VIRTUAL_IO SF_VIRTUAL_IO;

SNDFILE *sf_open(const char *path, int mode, SF_INFO *sfinfo)
{
    __heaplens_fill(sfinfo, __heaplens_unknown(), 32);
    return __heaplens_allocate(1, 0, "sndfile");
}

SNDFILE *sf_open_fd(int fd, int mode, SF_INFO *sfinfo, int close_desc)
{
    __heaplens_fill(sfinfo, __heaplens_unknown(), 32);
    return __heaplens_allocate(1, 0, "sndfile");
}

SNDFILE *sf_open_virtual(SF_VIRTUAL_IO *sfvirtual, int mode, SF_INFO *sfinfo, void *user_data)
{
    __heaplens_fill(sfinfo, __heaplens_unknown(), 32);
    __heaplens_keep(user_data);
    return __heaplens_allocate(1, 0, "sndfile");
}

int sf_close(SNDFILE *sndfile)
{
    __heaplens_free(sndfile, "sndfile");
    return __heaplens_unknown();
}

const char *sf_strerror(SNDFILE *sndfile) { return __heaplens_foreign(); }

int sf_error(SNDFILE *sndfile) { return __heaplens_unknown(); }

long sf_seek(SNDFILE *sndfile, long frames, int whence) { return (long)__heaplens_unknown(); }

long sf_read_short(SNDFILE *sndfile, short *ptr, long items) { return (long)__heaplens_unknown(); }

long sf_read_int(SNDFILE *sndfile, int *ptr, long items) { return (long)__heaplens_unknown(); }

long sf_read_float(SNDFILE *sndfile, float *ptr, long items) { return (long)__heaplens_unknown(); }

long sf_readf_short(SNDFILE *sndfile, short *ptr, long frames) { return (long)__heaplens_unknown(); }

long sf_readf_float(SNDFILE *sndfile, float *ptr, long frames) { return (long)__heaplens_unknown(); }

long sf_write_short(SNDFILE *sndfile, const short *ptr, long items) { return (long)__heaplens_unknown(); }

long sf_write_float(SNDFILE *sndfile, const float *ptr, long items) { return (long)__heaplens_unknown(); }

long sf_writef_short(SNDFILE *sndfile, const short *ptr, long frames) { return (long)__heaplens_unknown(); }

long sf_writef_float(SNDFILE *sndfile, const float *ptr, long frames) { return (long)__heaplens_unknown(); }

int sf_command(SNDFILE *sndfile, int command, void *data, int datasize) { return __heaplens_unknown(); }

const char *sf_get_string(SNDFILE *sndfile, int str_type) { return __heaplens_foreign(); }

int sf_set_string(SNDFILE *sndfile, int str_type, const char *str) { return __heaplens_unknown(); }
