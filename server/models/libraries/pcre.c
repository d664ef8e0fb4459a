/* Models of PCRE and PCRE2. Compiled patterns of the first go back with `pcre_free`, which is `free`
 * unless the program replaces it.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

/* PCRE. */
typedef struct pcre pcre;
typedef struct pcre_extra pcre_extra;

pcre *pcre_compile(const char *pattern, int options, const char **error, int *offset,
                   const unsigned char *tables)
{
    __heaplens_reads(pattern);
    *error = __heaplens_foreign();
    *offset = __heaplens_unknown();
    return __heaplens_allocate(1, 0, "malloc");
}

/* Without anything to say of the pattern the answer is null. */
pcre_extra *pcre_study(const pcre *pattern, int options, const char **error)
{
    __heaplens_reads(pattern);
    *error = NULL;
    return __heaplens_unknown() ? __heaplens_allocate(1, 0, "pcre_study") : NULL;
}

void pcre_free_study(pcre_extra *study) { __heaplens_free(study, "pcre_study"); }

void pcre_free(void *block) { __heaplens_free(block, "malloc"); }

int pcre_exec(const pcre *pattern, const pcre_extra *extra, const char *text, int size, int start,
              int options,
              int *places, int count)
{
    __heaplens_reads(pattern);
    if (count > 0)
        __heaplens_fill(places, __heaplens_unknown(), (size_t)count * sizeof *places);
    return __heaplens_unknown();
}

int pcre_get_substring(const char *text, int *places, int count, int index, const char **result)
{
    char *copy;
    if (__heaplens_unknown())
        return -7;
    copy = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "pcre_get_substring");
    __heaplens_filled(copy);
    *result = copy;
    return __heaplens_unknown();
}

void pcre_free_substring(const char *text) { __heaplens_free((char *)text, "pcre_get_substring"); }

typedef struct pcre2_code pcre2_code;
typedef struct pcre2_match_data pcre2_match_data;

pcre2_code *pcre2_compile(const unsigned char *pattern, size_t size, unsigned int options, int *error,
                          size_t *offset, void *context)
{
    *error = __heaplens_unknown();
    *offset = (size_t)__heaplens_unknown();
    return __heaplens_allocate(1, 0, "pcre2_code");
}

void pcre2_code_free(pcre2_code *code) { __heaplens_free(code, "pcre2_code"); }

pcre2_match_data *pcre2_match_data_create_from_pattern(const pcre2_code *code, void *context)
{
    __heaplens_reads(code);
    return __heaplens_allocate(1, 0, "pcre2_match_data");
}

pcre2_match_data *pcre2_match_data_create(unsigned int count, void *context)
{
    return __heaplens_allocate(1, 0, "pcre2_match_data");
}

void pcre2_match_data_free(pcre2_match_data *data) { __heaplens_free(data, "pcre2_match_data"); }

int pcre2_match(const pcre2_code *code, const unsigned char *text, size_t size, size_t start,
                unsigned int options, pcre2_match_data *data, void *context)
{
    __heaplens_reads(code);
    __heaplens_reads(data);
    return __heaplens_unknown();
}

size_t *pcre2_get_ovector_pointer(pcre2_match_data *data)
{
    __heaplens_reads(data);
    return __heaplens_foreign();
}

pcre2_code *pcre2_compile_8(const unsigned char *pattern, size_t size, unsigned int options, int *error,
                          size_t *offset, void *context)
{
    *error = __heaplens_unknown();
    *offset = (size_t)__heaplens_unknown();
    return __heaplens_allocate(1, 0, "pcre2_code");
}

void pcre2_code_free_8(pcre2_code *code) { __heaplens_free(code, "pcre2_code"); }

pcre2_match_data *pcre2_match_data_create_from_pattern_8(const pcre2_code *code, void *context)
{
    __heaplens_reads(code);
    return __heaplens_allocate(1, 0, "pcre2_match_data");
}

pcre2_match_data *pcre2_match_data_create_8(unsigned int count, void *context)
{
    return __heaplens_allocate(1, 0, "pcre2_match_data");
}

void pcre2_match_data_free_8(pcre2_match_data *data) { __heaplens_free(data, "pcre2_match_data"); }

int pcre2_match_8(const pcre2_code *code, const unsigned char *text, size_t size, size_t start,
                unsigned int options, pcre2_match_data *data, void *context)
{
    __heaplens_reads(code);
    __heaplens_reads(data);
    return __heaplens_unknown();
}

size_t *pcre2_get_ovector_pointer_8(pcre2_match_data *data)
{
    __heaplens_reads(data);
    return __heaplens_foreign();
}
