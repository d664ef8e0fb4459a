/* Models of cJSON. The root of a tree is released with all that was added to it; what was
 * detached or duplicated is a root of its own; a printed text is the caller's.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct cJSON {
    struct cJSON *next;
    struct cJSON *prev;
    struct cJSON *child;
    int type;
    char *valuestring;
    int valueint;
    double valuedouble;
    char *string;
} cJSON;

static cJSON *new_item(void)
{
    cJSON *item = __heaplens_allocate(sizeof *item, 0, "cJSON");
    if (item != NULL)
        __heaplens_filled(item);
    return item;
}

static char *new_text(const cJSON *item)
{
    char *text;
    __heaplens_reads(item);
    text = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (text != NULL)
        __heaplens_filled(text);
    return text;
}

cJSON *cJSON_Parse(const char *text) { return new_item(); }

cJSON *cJSON_ParseWithLength(const char *text, size_t size) { return new_item(); }

cJSON *cJSON_ParseWithOpts(const char *text, const char **end, int ends_with_zero)
{
    if (end != NULL)
        *end = text + __heaplens_unknown();
    return new_item();
}

void cJSON_Delete(cJSON *item) { __heaplens_free(item, "cJSON"); }

char *cJSON_Print(const cJSON *item) { return new_text(item); }

char *cJSON_PrintUnformatted(const cJSON *item) { return new_text(item); }

char *cJSON_PrintBuffered(const cJSON *item, int size, int format) { return new_text(item); }

void cJSON_free(void *block) { __heaplens_free(block, "malloc"); }

void *cJSON_malloc(size_t size) { return __heaplens_allocate(size, 0, "malloc"); }

cJSON *cJSON_CreateObject(void) { return new_item(); }

cJSON *cJSON_CreateArray(void) { return new_item(); }

cJSON *cJSON_CreateNull(void) { return new_item(); }

cJSON *cJSON_CreateTrue(void) { return new_item(); }

cJSON *cJSON_CreateFalse(void) { return new_item(); }

cJSON *cJSON_CreateBool(int value) { return new_item(); }

cJSON *cJSON_CreateNumber(double value) { return new_item(); }

cJSON *cJSON_CreateString(const char *text) { return new_item(); }

cJSON *cJSON_CreateRaw(const char *text) { return new_item(); }

cJSON *cJSON_CreateIntArray(const int *values, int count) { return new_item(); }

cJSON *cJSON_CreateDoubleArray(const double *values, int count) { return new_item(); }

cJSON *cJSON_CreateStringArray(const char *const *texts, int count) { return new_item(); }

cJSON *cJSON_Duplicate(const cJSON *item, int deep)
{
    return item == NULL ? NULL : new_item();
}

/* Where it fails, which happens only without memory or without one of both, the item stays the caller's. */
int cJSON_AddItemToObject(cJSON *object, const char *name, cJSON *item)
{
    __heaplens_keep(item);
    return __heaplens_unknown();
}

int cJSON_AddItemToObjectCS(cJSON *object, const char *name, cJSON *item)
{
    __heaplens_keep((char *)name);
    return cJSON_AddItemToObject(object, NULL, item);
}

int cJSON_AddItemToArray(cJSON *array, cJSON *item) { return cJSON_AddItemToObject(array, NULL, item); }

/* What is added here belongs to the object from the start. */
cJSON *cJSON_AddStringToObject(cJSON *object, const char *name, const char *text) { return __heaplens_foreign(); }

cJSON *cJSON_AddNumberToObject(cJSON *object, const char *name, double value) { return __heaplens_foreign(); }

cJSON *cJSON_AddBoolToObject(cJSON *object, const char *name, int value) { return __heaplens_foreign(); }

cJSON *cJSON_AddTrueToObject(cJSON *object, const char *name) { return __heaplens_foreign(); }

cJSON *cJSON_AddFalseToObject(cJSON *object, const char *name) { return __heaplens_foreign(); }

cJSON *cJSON_AddNullToObject(cJSON *object, const char *name) { return __heaplens_foreign(); }

cJSON *cJSON_AddObjectToObject(cJSON *object, const char *name) { return __heaplens_foreign(); }

cJSON *cJSON_AddArrayToObject(cJSON *object, const char *name) { return __heaplens_foreign(); }

cJSON *cJSON_GetObjectItem(const cJSON *object, const char *name) { return __heaplens_foreign(); }

cJSON *cJSON_GetObjectItemCaseSensitive(const cJSON *object, const char *name) { return __heaplens_foreign(); }

cJSON *cJSON_GetArrayItem(const cJSON *array, int index) { return __heaplens_foreign(); }

int cJSON_GetArraySize(const cJSON *array) { return __heaplens_determined(); }

int cJSON_HasObjectItem(const cJSON *object, const char *name) { return __heaplens_determined(); }

char *cJSON_GetStringValue(const cJSON *item) { return __heaplens_foreign(); }

double cJSON_GetNumberValue(const cJSON *item) { return __heaplens_determined(); }

int cJSON_IsString(const cJSON *item) { return __heaplens_determined(); }

int cJSON_IsNumber(const cJSON *item) { return __heaplens_determined(); }

int cJSON_IsArray(const cJSON *item) { return __heaplens_determined(); }

int cJSON_IsObject(const cJSON *item) { return __heaplens_determined(); }

int cJSON_IsBool(const cJSON *item) { return __heaplens_determined(); }

int cJSON_IsTrue(const cJSON *item) { return __heaplens_determined(); }

int cJSON_IsNull(const cJSON *item) { return __heaplens_determined(); }

const char *cJSON_GetErrorPtr(void) { return __heaplens_foreign(); }

cJSON *cJSON_DetachItemFromObject(cJSON *object, const char *name)
{
    return __heaplens_unknown() ? new_item() : NULL;
}

cJSON *cJSON_DetachItemFromArray(cJSON *array, int index) { return __heaplens_unknown() ? new_item() : NULL; }

void cJSON_DeleteItemFromObject(cJSON *object, const char *name) {}

void cJSON_DeleteItemFromArray(cJSON *array, int index) {}
