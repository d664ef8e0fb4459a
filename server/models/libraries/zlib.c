/* Models of zlib: what hangs from a stream that the caller provides has to be ended, files have to
 * be closed.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

#include <zlib.h>

static int begin_deflate(z_stream *stream)
{
    stream->state = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "deflateInit");
    return stream->state == NULL ? Z_MEM_ERROR : Z_OK;
}

static int begin_inflate(z_stream *stream)
{
    stream->state = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "inflateInit");
    return stream->state == NULL ? Z_MEM_ERROR : Z_OK;
}

int deflateInit(z_stream *stream, int level) { return begin_deflate(stream); }

int deflateInit_(z_stream *stream, int level, const char *version, int size)
{
    return begin_deflate(stream);
}

int deflateInit2(z_stream *stream, int level, int method, int bits, int memory, int strategy)
{
    return begin_deflate(stream);
}

int deflateInit2_(z_stream *stream, int level, int method, int bits, int memory, int strategy,
                  const char *version, int size)
{
    return begin_deflate(stream);
}

int inflateInit(z_stream *stream) { return begin_inflate(stream); }

int inflateInit_(z_stream *stream, const char *version, int size) { return begin_inflate(stream); }

int inflateInit2(z_stream *stream, int bits) { return begin_inflate(stream); }

int inflateInit2_(z_stream *stream, int bits, const char *version, int size)
{
    return begin_inflate(stream);
}

static int step(z_stream *stream)
{
    __heaplens_reads(stream->state);
    stream->next_in += (unsigned int)__heaplens_unknown();
    stream->avail_in = (unsigned int)__heaplens_unknown();
    stream->total_in = (unsigned long)__heaplens_unknown();
    stream->next_out += (unsigned int)__heaplens_unknown();
    stream->avail_out = (unsigned int)__heaplens_unknown();
    stream->total_out = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

int deflate(z_stream *stream, int flush) { return step(stream); }

int inflate(z_stream *stream, int flush) { return step(stream); }

int deflateReset(z_stream *stream) { return __heaplens_unknown(); }

int inflateReset(z_stream *stream) { return __heaplens_unknown(); }

int deflateEnd(z_stream *stream)
{
    __heaplens_free(stream->state, "deflateInit");
    stream->state = NULL;
    return __heaplens_unknown();
}

int inflateEnd(z_stream *stream)
{
    __heaplens_free(stream->state, "inflateInit");
    stream->state = NULL;
    return __heaplens_unknown();
}

gzFile gzopen(const char *path, const char *mode) { return __heaplens_allocate(24, 0, "gzopen"); }

gzFile gzopen64(const char *path, const char *mode) { return gzopen(path, mode); }

gzFile gzdopen(int fd, const char *mode) { return gzopen(NULL, mode); }

int gzclose(gzFile file)
{
    __heaplens_free(file, "gzopen");
    return __heaplens_unknown();
}

int gzclose_r(gzFile file) { return gzclose(file); }

int gzclose_w(gzFile file) { return gzclose(file); }

int gzread(gzFile file, void *to, unsigned int size)
{
    __heaplens_reads(file);
    __heaplens_fill(to, __heaplens_unknown(), size);
    return __heaplens_unknown();
}

char *gzgets(gzFile file, char *to, int size)
{
    __heaplens_reads(file);
    if (__heaplens_unknown())
        return NULL;
    __heaplens_fill(to, __heaplens_unknown(), (size_t)size);
    return to;
}

int gzwrite(gzFile file, const void *from, unsigned int size)
{
    __heaplens_reads(file);
    return __heaplens_unknown();
}

int gzprintf(gzFile file, const char *format, ...)
{
    __heaplens_reads(file);
    return __heaplens_unknown();
}

int gzputs(gzFile file, const char *text)
{
    __heaplens_reads(file);
    return __heaplens_unknown();
}

int gzeof(gzFile file)
{
    __heaplens_reads(file);
    return __heaplens_unknown();
}

const char *gzerror(gzFile file, int *number)
{
    __heaplens_reads(file);
    *number = __heaplens_unknown();
    return __heaplens_foreign();
}
