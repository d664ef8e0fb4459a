/* What of jansson a program cannot be read without, for machines that do not have it. */
#ifndef JANSSON_H
#define JANSSON_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

typedef struct json_t json_t;
typedef long long json_int_t;

typedef enum {
    JSON_OBJECT,
    JSON_ARRAY,
    JSON_STRING,
    JSON_INTEGER,
    JSON_REAL,
    JSON_TRUE,
    JSON_FALSE,
    JSON_NULL
} json_type;

typedef struct json_error_t {
    int line;
    int column;
    int position;
    char source[80];
    char text[160];
} json_error_t;

/* json-c has a function of this name that takes something else. */
json_t *json_object_get(const json_t *object, const char *key);

#define json_object_foreach(object, key, value) \
    for (key = json_object_iter_key(json_object_iter(object)); \
         key && (value = json_object_iter_value(json_object_key_to_iter(key))); \
         key = json_object_iter_key(json_object_iter_next(object, json_object_key_to_iter(key))))
#define json_array_foreach(array, index, value) \
    for (index = 0; index < json_array_size(array) && (value = json_array_get(array, index)); index++)

#endif
