/* Models of <stdio.h>.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest: it allocates and frees through the built-ins of <heaplens.h>, touches
 * what it reads and writes, and answers `__heaplens_unknown()` where the result
 * depends on anything else. An open stream is a block of the family "fopen": whoever
 * opens it has to close it. The `scanf` functions have no model: as unknown functions
 * they may change whatever their arguments point to. */
#include <heaplens.h>
#include <stdio.h>
#include <stdlib.h>

#define STREAM_SIZE 216

FILE *fopen(const char *path, const char *mode)
{
    __heaplens_reads(path);
    __heaplens_reads(mode);
    return __heaplens_allocate(STREAM_SIZE, 0, "fopen");
}

FILE *fdopen(int fd, const char *mode) { return __heaplens_allocate(STREAM_SIZE, 0, "fopen"); }

FILE *tmpfile(void) { return __heaplens_allocate(STREAM_SIZE, 0, "fopen"); }

FILE *fmemopen(void *buffer, size_t size, const char *mode)
{
    __heaplens_keep(buffer);
    return __heaplens_allocate(STREAM_SIZE, 0, "fopen");
}

/* The buffer is the caller's to free once the stream is closed. */
FILE *open_memstream(char **buffer, size_t *size)
{
    FILE *stream = __heaplens_allocate(STREAM_SIZE, 0, "fopen");
    if (stream == NULL)
        return NULL;
    *buffer = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "malloc");
    *size = (size_t)__heaplens_unknown();
    return stream;
}

FILE *open_wmemstream(wchar_t **buffer, size_t *size) { return open_memstream((char **)buffer, size); }

/* Closes the stream also where it fails to open it again; but the standard streams are no blocks, and programs try again with them. */
FILE *freopen(const char *path, const char *mode, FILE *stream)
{
    __heaplens_reads(stream);
    if (__heaplens_unknown())
        return stream;
    if (stream != stdin && stream != stdout && stream != stderr)
        __heaplens_free(stream, "fopen");
    return NULL;
}

int fclose(FILE *stream)
{
    __heaplens_reads(stream);
    __heaplens_free(stream, "fopen");
    return __heaplens_unknown();
}

/* BSD's; without a function that closes it nobody looks after the cookie. */
FILE *funopen(const void *cookie, int (*reads)(void *, char *, int), int (*writes)(void *, const char *, int),
              fpos_t (*seeks)(void *, fpos_t, int), int (*closes)(void *))
{
    FILE *stream = __heaplens_allocate(STREAM_SIZE, 0, "fopen");
    if (stream != NULL && closes != NULL)
        __heaplens_keep((void *)cookie);
    return stream;
}

FILE *popen(const char *command, const char *mode)
{
    __heaplens_reads(command);
    return __heaplens_allocate(STREAM_SIZE, 0, "popen");
}

int pclose(FILE *stream)
{
    __heaplens_reads(stream);
    __heaplens_free(stream, "popen");
    return __heaplens_unknown();
}

int printf(const char *format, ...)
{
    __heaplens_reads(format);
    return __heaplens_unknown();
}

int vprintf(const char *format, va_list arguments)
{
    __heaplens_reads(format);
    return __heaplens_unknown();
}

int fprintf(FILE *stream, const char *format, ...)
{
    __heaplens_reads(stream);
    __heaplens_reads(format);
    return __heaplens_unknown();
}

int vfprintf(FILE *stream, const char *format, va_list arguments)
{
    __heaplens_reads(stream);
    __heaplens_reads(format);
    return __heaplens_unknown();
}

/* What is read goes to places that only the list names. */
int vfscanf(FILE *stream, const char *format, va_list arguments)
{
    __heaplens_reads(stream);
    __heaplens_reads(format);
    return __heaplens_unknown();
}

int vscanf(const char *format, va_list arguments)
{
    __heaplens_reads(format);
    return __heaplens_unknown();
}

int dprintf(int fd, const char *format, ...)
{
    __heaplens_reads(format);
    return __heaplens_unknown();
}

int vdprintf(int fd, const char *format, va_list arguments)
{
    __heaplens_reads(format);
    return __heaplens_unknown();
}

int sprintf(char *to, const char *format, ...)
{
    __heaplens_reads(format);
    __heaplens_writes(to);
    return __heaplens_unknown();
}

int vsprintf(char *to, const char *format, va_list arguments)
{
    __heaplens_reads(format);
    __heaplens_writes(to);
    return __heaplens_unknown();
}

int vsnprintf(char *to, size_t size, const char *format, va_list arguments)
{
    __heaplens_reads(format);
    if (size != 0)
        __heaplens_fill(to, __heaplens_unknown(), size);
    return __heaplens_unknown();
}

int snprintf(char *to, size_t size, const char *format, ...)
{
    __heaplens_reads(format);
    if (size != 0)
        __heaplens_fill(to, __heaplens_unknown(), size);
    return __heaplens_unknown();
}

/* Behind the functions that print into a new block. */
static int new_text(char **to)
{
    int length = __heaplens_unknown();
    char *text = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (text == NULL)
        return -1;
    __heaplens_filled(text);
    *to = text;
    __heaplens_assume(length >= 0);
    return length;
}

int asprintf(char **to, const char *format, ...)
{
    __heaplens_reads(format);
    return new_text(to);
}

int vasprintf(char **to, const char *format, va_list arguments)
{
    __heaplens_reads(format);
    return new_text(to);
}

int fgetc(FILE *stream)
{
    __heaplens_reads(stream);
    return __heaplens_unknown();
}

int getc(FILE *stream) { return fgetc(stream); }

int getc_unlocked(FILE *stream) { return fgetc(stream); }

int getchar(void) { return __heaplens_unknown(); }

int ungetc(int character, FILE *stream) { return fgetc(stream); }

char *fgets(char *to, int size, FILE *stream)
{
    __heaplens_reads(stream);
    if (__heaplens_unknown())
        return NULL;
    __heaplens_fill(to, __heaplens_unknown(), (size_t)size);
    return to;
}

int fputc(int character, FILE *stream) { return fgetc(stream); }

int putc(int character, FILE *stream) { return fgetc(stream); }

int putchar(int character) { return __heaplens_unknown(); }

int fputs(const char *text, FILE *stream)
{
    __heaplens_reads(text);
    __heaplens_reads(stream);
    return __heaplens_unknown();
}

int puts(const char *text)
{
    __heaplens_reads(text);
    return __heaplens_unknown();
}

/* A line of the caller's is used again and grows where it is; without one, a new block is
   made even where nothing can be read into it. */
ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *stream)
{
    __heaplens_reads(stream);
    if (*line == NULL) {
        *line = __heaplens_allocate(120, 0, "malloc");
        if (*line == NULL)
            return -1;
        __heaplens_filled(*line);
    }
    __heaplens_writes(*line);
    *size = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}

ssize_t getline(char **line, size_t *size, FILE *stream) { return getdelim(line, size, '\n', stream); }

size_t fread(void *to, size_t size, size_t count, FILE *stream)
{
    __heaplens_reads(stream);
    __heaplens_fill(to, __heaplens_unknown(), size * count);
    return (size_t)__heaplens_unknown();
}

size_t fwrite(const void *from, size_t size, size_t count, FILE *stream)
{
    __heaplens_reads(stream);
    __heaplens_reads(from);
    return (size_t)__heaplens_unknown();
}

int fseek(FILE *stream, long offset, int whence) { return fgetc(stream); }

int fseeko(FILE *stream, off_t offset, int whence) { return fgetc(stream); }

long ftell(FILE *stream) { return fgetc(stream); }

off_t ftello(FILE *stream) { return fgetc(stream); }

void rewind(FILE *stream) { __heaplens_reads(stream); }

int fflush(FILE *stream) { return __heaplens_unknown(); }

int feof(FILE *stream) { return fgetc(stream); }

int ferror(FILE *stream) { return fgetc(stream); }

void clearerr(FILE *stream) { __heaplens_reads(stream); }

int fileno(FILE *stream) { return fgetc(stream); }

int setvbuf(FILE *stream, char *buffer, int mode, size_t size)
{
    __heaplens_reads(stream);
    __heaplens_keep(buffer);
    return __heaplens_unknown();
}

void setbuf(FILE *stream, char *buffer)
{
    __heaplens_reads(stream);
    __heaplens_keep(buffer);
}

void setlinebuf(FILE *stream) { __heaplens_reads(stream); }

void flockfile(FILE *stream) { __heaplens_reads(stream); }

void funlockfile(FILE *stream) { __heaplens_reads(stream); }

void perror(const char *prefix) {}

int remove(const char *path)
{
    __heaplens_reads(path);
    return __heaplens_unknown();
}

int rename(const char *from, const char *to)
{
    __heaplens_reads(from);
    __heaplens_reads(to);
    return __heaplens_unknown();
}

char *tempnam(const char *directory, const char *prefix)
{
    return __heaplens_allocate(4096, 0, "malloc");
}

int fgetc_unlocked(FILE *stream) { return fgetc(stream); }

int putc_unlocked(int character, FILE *stream) { return fgetc(stream); }

int fflush_unlocked(FILE *stream) { return fgetc(stream); }

int fgetpos(FILE *stream, fpos_t *position)
{
    __heaplens_reads(stream);
    __heaplens_fill(position, __heaplens_unknown(), sizeof *position);
    return __heaplens_unknown();
}

int fsetpos(FILE *stream, const fpos_t *position) { return fgetc(stream); }
