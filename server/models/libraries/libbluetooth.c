/* Models of the service discovery (SDP) of libbluetooth. A list is the caller's, with the cells that it is
 * made of; what it holds is released by the function that the release of the list is given. A list that is
 * asked of a record is put into a place of the caller where the answer is 0.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct sdp_list sdp_list_t;
struct sdp_list {
    sdp_list_t *next;
    void *data;
};
typedef struct sdp_record sdp_record_t;
typedef struct sdp_data sdp_data_t;
typedef struct sdp_session sdp_session_t;
typedef struct uuid uuid_t;

sdp_list_t *sdp_list_append(sdp_list_t *list, void *data)
{
    sdp_list_t *last;
    sdp_list_t *added = __heaplens_allocate(sizeof *added, 0, "sdp_list");
    if (added == NULL)
        return NULL;
    added->data = data;
    added->next = NULL;
    if (list == NULL)
        return added;
    for (last = list; last->next != NULL; last = last->next)
        ;
    last->next = added;
    return list;
}

sdp_list_t *sdp_list_remove(sdp_list_t *list, void *data)
{
    sdp_list_t *cell;
    sdp_list_t *before = NULL;
    for (cell = list; cell != NULL; before = cell, cell = cell->next) {
        if (cell->data != data)
            continue;
        if (before != NULL)
            before->next = cell->next;
        else
            list = cell->next;
        __heaplens_free(cell, "sdp_list");
        break;
    }
    return list;
}

int sdp_list_len(const sdp_list_t *list)
{
    int count = 0;
    for (; list != NULL; list = list->next)
        count++;
    return count;
}

void sdp_list_free(sdp_list_t *list, void (*release)(void *))
{
    while (list != NULL) {
        sdp_list_t *next = list->next;
        if (release != NULL)
            release(list->data);
        __heaplens_free(list, "sdp_list");
        list = next;
    }
}

/* Of a list out of a record only the first cell is an object here, and of what it holds nothing is known. */
static int found(sdp_list_t **result)
{
    sdp_list_t *list = __heaplens_allocate(sizeof *list, 0, "sdp_list");
    if (list == NULL)
        return -1;
    list->data = __heaplens_foreign();
    list->next = NULL;
    *result = list;
    return 0;
}

int sdp_get_service_classes(const sdp_record_t *record, sdp_list_t **result) { return found(result); }

int sdp_get_browse_groups(const sdp_record_t *record, sdp_list_t **result) { return found(result); }

int sdp_get_uuidseq_attr(const sdp_record_t *record, unsigned short attribute, sdp_list_t **result)
{
    return found(result);
}

int sdp_get_access_protos(const sdp_record_t *record, sdp_list_t **result) { return found(result); }

int sdp_get_add_access_protos(const sdp_record_t *record, sdp_list_t **result) { return found(result); }

int sdp_get_profile_descs(const sdp_record_t *record, sdp_list_t **result) { return found(result); }

int sdp_get_lang_attr(const sdp_record_t *record, sdp_list_t **result) { return found(result); }

int sdp_get_server_ver(const sdp_record_t *record, sdp_list_t **result) { return found(result); }

int sdp_get_proto_port(const sdp_list_t *list, int protocol) { return __heaplens_determined(); }

sdp_data_t *sdp_get_proto_desc(sdp_list_t *list, int protocol) { return __heaplens_foreign(); }

sdp_record_t *sdp_record_alloc(void) { return __heaplens_allocate((size_t)__heaplens_unknown(), 1, "sdp_record"); }

/* The number of bytes that were understood is told also where there is no record. */
sdp_record_t *sdp_extract_pdu(const unsigned char *bytes, int size, int *scanned)
{
    sdp_record_t *record = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "sdp_record");
    *scanned = __heaplens_unknown();
    if (record != NULL)
        __heaplens_filled(record);
    return record;
}

sdp_record_t *sdp_copy_record(sdp_record_t *record)
{
    sdp_record_t *copy = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "sdp_record");
    __heaplens_reads(record);
    if (copy != NULL)
        __heaplens_filled(copy);
    return copy;
}

void sdp_record_free(sdp_record_t *record) { __heaplens_free(record, "sdp_record"); }

static sdp_data_t *new_data(void)
{
    sdp_data_t *data = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "sdp_data");
    if (data != NULL)
        __heaplens_filled(data);
    return data;
}

sdp_data_t *sdp_data_alloc(unsigned char type, const void *value) { return new_data(); }

sdp_data_t *sdp_data_alloc_with_length(unsigned char type, const void *value, unsigned int size)
{
    return new_data();
}

void sdp_data_free(sdp_data_t *data) { __heaplens_free(data, "sdp_data"); }

sdp_data_t *sdp_data_get(const sdp_record_t *record, unsigned short attribute) { return __heaplens_foreign(); }

/* The record takes the data; on failure it is still the caller's. */
int sdp_attr_add(sdp_record_t *record, unsigned short attribute, sdp_data_t *data)
{
    if (__heaplens_unknown())
        return -1;
    __heaplens_keep(data);
    return 0;
}

/* What these are given is copied into the record. */
int sdp_set_service_classes(sdp_record_t *record, sdp_list_t *list) { return __heaplens_unknown(); }

int sdp_set_browse_groups(sdp_record_t *record, sdp_list_t *list) { return __heaplens_unknown(); }

int sdp_set_profile_descs(sdp_record_t *record, const sdp_list_t *list) { return __heaplens_unknown(); }

int sdp_set_access_protos(sdp_record_t *record, const sdp_list_t *list) { return __heaplens_unknown(); }

void sdp_set_info_attr(sdp_record_t *record, const char *name, const char *provider, const char *text) {}

/* Records out of an answer; there may be none although all went well. */
int sdp_service_search_attr_req(sdp_session_t *session, const sdp_list_t *search, int kind,
                                const sdp_list_t *attributes, sdp_list_t **result)
{
    *result = NULL;
    if (__heaplens_unknown())
        return __heaplens_unknown();
    return found(result);
}

sdp_session_t *sdp_connect(const void *from, const void *to, unsigned int flags)
{
    return __heaplens_allocate(1, 0, "sdp_session");
}

int sdp_close(sdp_session_t *session)
{
    __heaplens_free(session, "sdp_session");
    return __heaplens_unknown();
}

/* A text of the caller's, as are `bt_malloc`'s blocks. */
void bt_free(void *block) { __heaplens_free(block, "malloc"); }

void *bt_malloc(size_t size) { return __heaplens_allocate(size, 0, "malloc"); }

/* The uuid in a text, made with `bt_malloc`. */
uuid_t *sdp_uuid_to_uuid128(const uuid_t *uuid) { return __heaplens_allocate(20, 0, "malloc"); }

char *bt_uuid2string(uuid_t *uuid) { return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc"); }

static char *text_of(void)
{
    char *text = __heaplens_allocate(18, 0, "malloc");
    if (text != NULL)
        __heaplens_filled(text);
    return text;
}

char *batostr(const void *address) { return text_of(); }

void *strtoba(const char *text) { return text_of(); }
