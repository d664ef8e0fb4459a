/* Models of libcap. All that it hands out, texts too, is released with `cap_free`.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

void *cap_init(void) { return __heaplens_allocate(1, 0, "cap"); }

void *cap_dup(void *data) { return __heaplens_allocate(1, 0, "cap"); }

void *cap_get_proc(void) { return __heaplens_allocate(1, 0, "cap"); }

void *cap_get_pid(int value) { return __heaplens_allocate(1, 0, "cap"); }

void *cap_get_fd(int value) { return __heaplens_allocate(1, 0, "cap"); }

void *cap_get_file(const char *text) { return __heaplens_allocate(1, 0, "cap"); }

void *cap_from_text(const char *text) { return __heaplens_allocate(1, 0, "cap"); }

char *cap_to_text(void *caps, long *length)
{
    if (length != NULL)
        *length = (long)__heaplens_unknown();
    return __heaplens_allocate(1, 0, "cap");
}

char *cap_to_name(int value) { return __heaplens_allocate(1, 0, "cap"); }

int cap_free(void *object)
{
    __heaplens_free(object, "cap");
    return __heaplens_unknown();
}

int cap_set_proc(void *data) { return __heaplens_unknown(); }

int cap_set_file(const char *text, void *data) { return __heaplens_unknown(); }

int cap_set_fd(int value, void *data) { return __heaplens_unknown(); }

int cap_set_flag(void *data, int value, int value2, const int *data2, int value3)
{
    return __heaplens_unknown();
}

int cap_get_flag(void *data, int value, int value2, int *data2)
{
    if (data2 != NULL)
        *data2 = __heaplens_unknown();
    return __heaplens_unknown();
}

int cap_clear(void *data) { return __heaplens_unknown(); }

int cap_clear_flag(void *data, int value) { return __heaplens_unknown(); }

int cap_compare(void *data, void *data2) { return __heaplens_unknown(); }

int cap_get_bound(int value) { return __heaplens_unknown(); }

int cap_drop_bound(int value) { return __heaplens_unknown(); }

int cap_from_name(const char *text, int *data)
{
    if (data != NULL)
        *data = __heaplens_unknown();
    return __heaplens_unknown();
}
