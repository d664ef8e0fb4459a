/* Models of jansson. A value counts its references: `json_incref` adds one, `json_decref` takes one away. The
 * functions that end in `_new` take the value that they are given, also where they fail; the others
 * leave it with the caller. What is looked up is lent. No value at all is a value too.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>
#include <stdarg.h>

typedef struct json_error_t json_error_t;

typedef struct json_t {
    int references;
} json_t;

static json_t *new_value(void)
{
    json_t *made = __heaplens_allocate(sizeof *made, 0, "json_t");
    if (made != NULL)
        made->references = 1;
    return made;
}

json_t *json_object(void) { return new_value(); }

json_t *json_array(void) { return new_value(); }

json_t *json_string(const char *value) { return new_value(); }

json_t *json_stringn(const char *value, size_t len) { return new_value(); }

json_t *json_string_nocheck(const char *value) { return new_value(); }

json_t *json_stringn_nocheck(const char *value, size_t len) { return new_value(); }

json_t *json_integer(long long value) { return new_value(); }

json_t *json_real(double value) { return new_value(); }

json_t *json_copy(json_t *value) { return new_value(); }

json_t *json_deep_copy(const json_t *value) { return new_value(); }

json_t *json_pack(const char *fmt, ...) { return new_value(); }

json_t *json_pack_ex(json_error_t *error, size_t flags, const char *fmt, ...) { return new_value(); }

json_t *json_vpack_ex(json_error_t *error, size_t flags, const char *fmt, va_list ap)
{
    return new_value();
}

json_t *json_sprintf(const char *fmt, ...) { return new_value(); }

json_t *json_vsprintf(const char *fmt, va_list ap) { return new_value(); }

json_t *json_true(void) { return __heaplens_foreign(); }

json_t *json_false(void) { return __heaplens_foreign(); }

json_t *json_null(void) { return __heaplens_foreign(); }

json_t *json_boolean(int value) { return __heaplens_foreign(); }

json_t *json_incref(json_t *value)
{
    if (value != NULL)
        __heaplens_reference(value, references);
    return value;
}

void json_decref(json_t *json)
{
    if (json != NULL)
        __heaplens_unreference(json, references, "json_t");
}

void json_delete(json_t *json)
{
    if (json != NULL)
        __heaplens_unreference(json, references, "json_t");
}

static json_t *loaded(json_error_t *error)
{
    if (error != NULL)
        __heaplens_fill(error, __heaplens_unknown(), 252);
    return new_value();
}

json_t *json_loads(const char *text, size_t flags, json_error_t *error) { return loaded(error); }

json_t *json_loadb(const char *text, size_t size, size_t flags, json_error_t *error) { return loaded(error); }

json_t *json_load_file(const char *path, size_t flags, json_error_t *error) { return loaded(error); }

json_t *json_loadf(void *stream, size_t flags, json_error_t *error) { return loaded(error); }

json_t *json_loadfd(int fd, size_t flags, json_error_t *error) { return loaded(error); }

json_t *json_load_callback(void *call, void *data, size_t flags, json_error_t *error) { return loaded(error); }

char *json_dumps(const json_t *json, size_t flags)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

json_t *json_object_get(const json_t *object, const char *key) { return __heaplens_foreign(); }

json_t *json_array_get(const json_t *array, size_t index) { return __heaplens_foreign(); }

void *json_object_iter(json_t *object) { return __heaplens_foreign(); }

void *json_object_iter_at(json_t *object, const char *key) { return __heaplens_foreign(); }

void *json_object_iter_next(json_t *object, void *iter) { return __heaplens_foreign(); }

const char *json_object_iter_key(void *iter) { return __heaplens_foreign(); }

json_t *json_object_iter_value(void *iter) { return __heaplens_foreign(); }

void *json_object_key_to_iter(const char *key) { return __heaplens_foreign(); }

int json_object_set_new(json_t *object, const char *key, json_t *value)
{
    __heaplens_keep(value);
    return __heaplens_unknown();
}

int json_object_set_new_nocheck(json_t *object, const char *key, json_t *value)
{
    __heaplens_keep(value);
    return __heaplens_unknown();
}

int json_array_append_new(json_t *array, json_t *value)
{
    __heaplens_keep(value);
    return __heaplens_unknown();
}

int json_array_insert_new(json_t *array, size_t index, json_t *value)
{
    __heaplens_keep(value);
    return __heaplens_unknown();
}

int json_array_set_new(json_t *array, size_t index, json_t *value)
{
    __heaplens_keep(value);
    return __heaplens_unknown();
}

int json_object_iter_set_new(json_t *object, void *iter, json_t *value)
{
    __heaplens_keep(value);
    return __heaplens_unknown();
}

int json_object_set(json_t *object, const char *key, json_t *value) { return __heaplens_unknown(); }

int json_object_set_nocheck(json_t *object, const char *key, json_t *value) { return __heaplens_unknown(); }

int json_array_append(json_t *array, json_t *value) { return __heaplens_unknown(); }

int json_array_insert(json_t *array, size_t ind, json_t *value) { return __heaplens_unknown(); }

int json_array_set(json_t *array, size_t ind, json_t *value) { return __heaplens_unknown(); }

int json_object_iter_set(json_t *object, void *iter, json_t *value) { return __heaplens_unknown(); }

int json_object_del(json_t *object, const char *key) { return __heaplens_unknown(); }

int json_object_clear(json_t *object) { return __heaplens_unknown(); }

int json_object_update(json_t *object, json_t *other) { return __heaplens_unknown(); }

int json_object_update_existing(json_t *object, json_t *other) { return __heaplens_unknown(); }

int json_object_update_missing(json_t *object, json_t *other) { return __heaplens_unknown(); }

int json_array_remove(json_t *array, size_t index) { return __heaplens_unknown(); }

int json_array_clear(json_t *array) { return __heaplens_unknown(); }

int json_array_extend(json_t *array, json_t *other) { return __heaplens_unknown(); }

const char *json_string_value(const json_t *string) { return __heaplens_foreign(); }

int json_string_set(json_t *string, const char *value) { return __heaplens_unknown(); }

int json_integer_set(json_t *integer, long long value) { return __heaplens_unknown(); }

int json_real_set(json_t *real, double value) { return __heaplens_unknown(); }

int json_dump_file(const json_t *json, const char *path, size_t flags) { return __heaplens_unknown(); }

int json_dumpf(const json_t *json, void *output, size_t flags) { return __heaplens_unknown(); }

int json_dumpfd(const json_t *json, int output, size_t flags) { return __heaplens_unknown(); }

size_t json_dumpb(const json_t *json, char *buffer, size_t size, size_t flags)
{
    if (buffer != NULL)
        __heaplens_writes(buffer);
    return (size_t)__heaplens_unknown();
}

int json_dump_callback(const json_t *json, void *callback, void *data, size_t flags)
{
    return __heaplens_unknown();
}

void json_set_alloc_funcs(void *malloc_fn, void *free_fn) {}

size_t json_object_size(const json_t *object)
{
    __heaplens_reads(object);
    return (size_t)__heaplens_determined();
}

size_t json_array_size(const json_t *array)
{
    __heaplens_reads(array);
    return (size_t)__heaplens_determined();
}

size_t json_string_length(const json_t *string)
{
    __heaplens_reads(string);
    return (size_t)__heaplens_determined();
}

long long json_integer_value(const json_t *integer)
{
    __heaplens_reads(integer);
    return (long long)__heaplens_determined();
}

double json_real_value(const json_t *real)
{
    __heaplens_reads(real);
    return (double)__heaplens_determined();
}

double json_number_value(const json_t *json)
{
    __heaplens_reads(json);
    return (double)__heaplens_determined();
}

int json_equal(const json_t *value1, const json_t *value2)
{
    __heaplens_reads(value1);
    return __heaplens_determined();
}

int json_typeof(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_is_object(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_is_array(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_is_string(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_is_integer(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_is_real(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_is_number(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_is_true(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_is_false(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_is_boolean(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_is_null(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

int json_boolean_value(const json_t *value)
{
    __heaplens_reads(value);
    return __heaplens_determined();
}

/* The places for what is unpacked: a value in one of them is lent. */
int json_unpack(json_t *value, const char *format, void *a, void *b, void *c, void *d, void *e, void *f,
                void *g, void *h)
{
    __heaplens_keep(a);
    __heaplens_keep(b);
    __heaplens_keep(c);
    __heaplens_keep(d);
    __heaplens_keep(e);
    __heaplens_keep(f);
    __heaplens_keep(g);
    __heaplens_keep(h);
    return __heaplens_unknown();
}
