/* Models of json-c. An object counts its references: `json_object_get` adds one,
 * `json_object_put` takes one away, and the last one releases the object. What is added to an
 * object or an array belongs to it; what is looked up in one is lent.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct json_object {
    int references;
};

struct json_tokener;

static struct json_object *new_object(void)
{
    struct json_object *object = __heaplens_allocate(sizeof *object, 0, "json_object");
    if (object != NULL)
        object->references = 1;
    return object;
}

struct json_object *json_object_new_object(void) { return new_object(); }

struct json_object *json_object_new_array(void) { return new_object(); }

struct json_object *json_object_new_array_ext(int size) { return new_object(); }

struct json_object *json_object_new_boolean(int value) { return new_object(); }

struct json_object *json_object_new_int(int value) { return new_object(); }

struct json_object *json_object_new_int64(long value) { return new_object(); }

struct json_object *json_object_new_uint64(unsigned long value) { return new_object(); }

struct json_object *json_object_new_double(double value) { return new_object(); }

struct json_object *json_object_new_double_s(double value, const char *text) { return new_object(); }

struct json_object *json_object_new_string(const char *text)
{
    __heaplens_reads(text);
    return new_object();
}

struct json_object *json_object_new_string_len(const char *text, int size)
{
    __heaplens_reads(text);
    return new_object();
}

struct json_object *json_object_get(struct json_object *object)
{
    if (object == NULL)
        return NULL;
    __heaplens_reference(object, references);
    return object;
}

int json_object_put(struct json_object *object)
{
    if (object == NULL)
        return 0;
    __heaplens_unreference(object, references, "json_object");
    return __heaplens_unknown();
}

int json_object_object_add(struct json_object *object, const char *key, struct json_object *value)
{
    __heaplens_reads(object);
    __heaplens_keep(value);
    return __heaplens_unknown();
}

int json_object_object_add_ex(struct json_object *object, const char *key, struct json_object *value,
                              unsigned int options)
{
    return json_object_object_add(object, key, value);
}

int json_object_array_add(struct json_object *array, struct json_object *value)
{
    return json_object_object_add(array, NULL, value);
}

int json_object_array_put_idx(struct json_object *array, size_t index, struct json_object *value)
{
    return json_object_object_add(array, NULL, value);
}

void json_object_object_del(struct json_object *object, const char *key) { __heaplens_reads(object); }

struct json_object *json_object_object_get(const struct json_object *object, const char *key)
{
    return __heaplens_foreign();
}

int json_object_object_get_ex(const struct json_object *object, const char *key, struct json_object **value)
{
    int found = __heaplens_unknown() != 0;
    if (value != NULL)
        *value = found ? __heaplens_foreign() : NULL;
    return found;
}

struct json_object *json_object_array_get_idx(const struct json_object *array, size_t index)
{
    return __heaplens_foreign();
}

size_t json_object_array_length(const struct json_object *array) { return (size_t)__heaplens_determined(); }

int json_object_object_length(const struct json_object *object) { return __heaplens_determined(); }

int json_object_get_type(const struct json_object *object) { return __heaplens_determined(); }

int json_object_is_type(const struct json_object *object, int type) { return __heaplens_determined(); }

int json_object_get_boolean(const struct json_object *object) { return __heaplens_determined(); }

int json_object_get_int(const struct json_object *object) { return __heaplens_determined(); }

long json_object_get_int64(const struct json_object *object) { return __heaplens_determined(); }

double json_object_get_double(const struct json_object *object) { return __heaplens_determined(); }

int json_object_get_string_len(const struct json_object *object) { return __heaplens_determined(); }

const char *json_object_get_string(struct json_object *object) { return __heaplens_foreign(); }

const char *json_object_to_json_string(struct json_object *object) { return __heaplens_foreign(); }

const char *json_object_to_json_string_ext(struct json_object *object, int flags)
{
    return __heaplens_foreign();
}

const char *json_object_to_json_string_length(struct json_object *object, int flags, size_t *size)
{
    *size = (size_t)__heaplens_unknown();
    return __heaplens_foreign();
}

int json_object_to_file(const char *path, struct json_object *object) { return __heaplens_unknown(); }

int json_object_to_file_ext(const char *path, struct json_object *object, int flags)
{
    return __heaplens_unknown();
}

int json_object_to_fd(int fd, struct json_object *object, int flags) { return __heaplens_unknown(); }

int json_object_deep_copy(struct json_object *from, struct json_object **to, void *copy)
{
    struct json_object *made = new_object();
    if (made == NULL)
        return -1;
    *to = made;
    return 0;
}

struct json_object *json_object_from_file(const char *path) { return json_object_new_string(path); }

struct json_object *json_object_from_fd(int fd) { return new_object(); }

struct json_object *json_tokener_parse(const char *text) { return json_object_new_string(text); }

struct json_object *json_tokener_parse_verbose(const char *text, int *error)
{
    *error = __heaplens_unknown();
    return json_object_new_string(text);
}

struct json_tokener *json_tokener_new(void) { return __heaplens_allocate(1, 0, "json_tokener"); }

struct json_tokener *json_tokener_new_ex(int depth) { return json_tokener_new(); }

void json_tokener_reset(struct json_tokener *tokener) { __heaplens_reads(tokener); }

void json_tokener_free(struct json_tokener *tokener) { __heaplens_free(tokener, "json_tokener"); }

struct json_object *json_tokener_parse_ex(struct json_tokener *tokener, const char *text, int size)
{
    __heaplens_reads(tokener);
    return json_object_new_string(text);
}

int json_tokener_get_error(struct json_tokener *tokener)
{
    __heaplens_reads(tokener);
    return __heaplens_unknown();
}
