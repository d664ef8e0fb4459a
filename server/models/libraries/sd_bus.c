/* Models of systemd's sd-bus, sd-event and the rest of libsystemd. Its functions answer with 0 or more, or with a
 * number below 0, and put what they make into a place of the caller, which is left alone where they fail. Objects count
 * their references; what is read out of a message is lent.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct sd_bus_error sd_bus_error;

static int used(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

static void *lent(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

static int below_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number < 0);
    return number;
}

static int at_least_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number >= 0);
    return number;
}

typedef struct sd_bus {
    int references;
} sd_bus;

static sd_bus *new_bus(void)
{
    sd_bus *made = __heaplens_allocate(sizeof *made, 0, "sd_bus");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct sd_bus_message {
    int references;
} sd_bus_message;

static sd_bus_message *new_message(void)
{
    sd_bus_message *made = __heaplens_allocate(sizeof *made, 0, "sd_bus_message");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct sd_bus_slot {
    int references;
} sd_bus_slot;

static sd_bus_slot *new_slot(void)
{
    sd_bus_slot *made = __heaplens_allocate(sizeof *made, 0, "sd_bus_slot");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct sd_event {
    int references;
} sd_event;

int sd_bus_new(sd_bus **ret)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_bus_open(sd_bus **ret)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_bus_open_user(sd_bus **ret)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_bus_open_system(sd_bus **ret)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_bus_open_system_remote(sd_bus **ret, const char *host)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_bus_open_with_description(sd_bus **ret, const char *description)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_bus_open_user_with_description(sd_bus **ret, const char *description)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_bus_open_system_with_description(sd_bus **ret, const char *description)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_bus_default(sd_bus **ret)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_bus_default_user(sd_bus **ret)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

int sd_bus_default_system(sd_bus **ret)
{
    void *made = new_bus();
    if (made == NULL)
        return below_zero();
    *ret = made;
    return at_least_zero();
}

sd_bus *sd_bus_ref(sd_bus *bus)
{
    if (bus != NULL)
        __heaplens_reference(bus, references);
    return bus;
}

sd_bus_message *sd_bus_message_ref(sd_bus_message *m)
{
    if (m != NULL)
        __heaplens_reference(m, references);
    return m;
}

sd_bus_slot *sd_bus_slot_ref(sd_bus_slot *slot)
{
    if (slot != NULL)
        __heaplens_reference(slot, references);
    return slot;
}

sd_bus *sd_bus_unref(sd_bus *bus)
{
    if (bus != NULL)
        __heaplens_unreference(bus, references, "sd_bus");
    return NULL;
}

sd_bus *sd_bus_flush_close_unref(sd_bus *bus)
{
    if (bus != NULL)
        __heaplens_unreference(bus, references, "sd_bus");
    return NULL;
}

sd_bus *sd_bus_close_unref(sd_bus *bus)
{
    if (bus != NULL)
        __heaplens_unreference(bus, references, "sd_bus");
    return NULL;
}

sd_bus_message *sd_bus_message_unref(sd_bus_message *m)
{
    if (m != NULL)
        __heaplens_unreference(m, references, "sd_bus_message");
    return NULL;
}

sd_bus_slot *sd_bus_slot_unref(sd_bus_slot *slot)
{
    if (slot != NULL)
        __heaplens_unreference(slot, references, "sd_bus_slot");
    return NULL;
}

int sd_bus_message_new(sd_bus *bus, sd_bus_message **m, unsigned char type)
{
    void *made = new_message();
    __heaplens_reads(bus);
    if (made == NULL)
        return below_zero();
    *m = made;
    return at_least_zero();
}

int sd_bus_message_new_signal(sd_bus *bus, sd_bus_message **m, const char *path, const char *interface,
                              const char *member)
{
    void *made = new_message();
    __heaplens_reads(bus);
    if (made == NULL)
        return below_zero();
    *m = made;
    return at_least_zero();
}

int sd_bus_message_new_method_call(sd_bus *bus, sd_bus_message **m, const char *destination,
                                   const char *path, const char *interface, const char *member)
{
    void *made = new_message();
    __heaplens_reads(bus);
    if (made == NULL)
        return below_zero();
    *m = made;
    return at_least_zero();
}

int sd_bus_message_new_method_return(sd_bus_message *call, sd_bus_message **m)
{
    void *made = new_message();
    __heaplens_reads(call);
    if (made == NULL)
        return below_zero();
    *m = made;
    return at_least_zero();
}

int sd_bus_message_new_method_error(sd_bus_message *call, sd_bus_message **m, const sd_bus_error *e)
{
    void *made = new_message();
    __heaplens_reads(call);
    if (made == NULL)
        return below_zero();
    *m = made;
    return at_least_zero();
}

int sd_bus_message_new_method_errorf(sd_bus_message *call, sd_bus_message **m, const char *name,
                                     const char *format, ...)
{
    void *made = new_message();
    __heaplens_reads(call);
    if (made == NULL)
        return below_zero();
    *m = made;
    return at_least_zero();
}

int sd_bus_message_new_method_errno(sd_bus_message *call, sd_bus_message **m, int error,
                                    const sd_bus_error *e)
{
    void *made = new_message();
    __heaplens_reads(call);
    if (made == NULL)
        return below_zero();
    *m = made;
    return at_least_zero();
}

/* A message is a part of the answer only if it is asked for; on failure there is none, but maybe an error,
   whose texts are the caller's to release with `sd_bus_error_free`. */
static int answer(sd_bus_error *error, sd_bus_message **reply)
{
    sd_bus_message *made = new_message();
    if (made == NULL) {
        if (error != NULL)
            __heaplens_keep(error);
        return below_zero();
    }
    if (reply != NULL)
        *reply = made;
    else
        __heaplens_free(made, "sd_bus_message");
    return at_least_zero();
}

int sd_bus_call(sd_bus *bus, sd_bus_message *message, unsigned long timeout, sd_bus_error *error,
                sd_bus_message **reply)
{
    __heaplens_reads(message);
    return answer(error, reply);
}

int sd_bus_call_method(sd_bus *bus, const char *destination, const char *path, const char *interface,
                       const char *member, sd_bus_error *error, sd_bus_message **reply, const char *types,
                       ...)
{
    return answer(error, reply);
}

int sd_bus_get_property(sd_bus *bus, const char *destination, const char *path, const char *interface,
                        const char *member, sd_bus_error *error, sd_bus_message **reply, const char *type)
{
    return answer(error, reply);
}

int sd_bus_get_property_string(sd_bus *bus, const char *destination, const char *path,
                               const char *interface, const char *member, sd_bus_error *error, char **text)
{
    char *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL) {
        if (error != NULL)
            __heaplens_keep(error);
        return below_zero();
    }
    __heaplens_filled(made);
    *text = made;
    return at_least_zero();
}

/* Without a place for the slot the bus looks after it. */
static int add_slot(sd_bus_slot **slot, void *data)
{
    sd_bus_slot *made;
    __heaplens_keep(data);
    if (slot == NULL)
        return __heaplens_unknown();
    made = new_slot();
    if (made == NULL)
        return below_zero();
    *slot = made;
    return at_least_zero();
}

int sd_bus_call_async(sd_bus *bus, sd_bus_slot **slot, sd_bus_message *message, void *call, void *data,
                      unsigned long timeout)
{
    __heaplens_reads(message);
    return add_slot(slot, data);
}

int sd_bus_call_method_async(sd_bus *bus, sd_bus_slot **slot, const char *destination, const char *path,
                             const char *interface, const char *member, void *call, void *data,
                             const char *types, ...)
{
    return add_slot(slot, data);
}

int sd_bus_add_match(sd_bus *bus, sd_bus_slot **slot, const char *match, void *call, void *data)
{
    return add_slot(slot, data);
}

int sd_bus_match_signal(sd_bus *bus, sd_bus_slot **slot, const char *sender, const char *path,
                        const char *interface, const char *member, void *call, void *data)
{
    return add_slot(slot, data);
}

int sd_bus_add_object(sd_bus *bus, sd_bus_slot **slot, const char *path, void *call, void *data)
{
    return add_slot(slot, data);
}

int sd_bus_add_object_vtable(sd_bus *bus, sd_bus_slot **slot, const char *path, const char *interface,
                             const void *table, void *data)
{
    return add_slot(slot, data);
}

int sd_bus_add_filter(sd_bus *bus, sd_bus_slot **slot, void *call, void *data) { return add_slot(slot, data); }

int sd_bus_send(sd_bus *bus, sd_bus_message *m, unsigned long *cookie)
{
    __heaplens_reads(bus);
    if (cookie != NULL)
        *cookie = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

int sd_bus_message_send(sd_bus_message *m) { return used(m); }

int sd_bus_message_append(sd_bus_message *m, const char *types, ...) { return used(m); }

int sd_bus_message_open_container(sd_bus_message *m, char type, const char *contents) { return used(m); }

int sd_bus_message_close_container(sd_bus_message *m) { return used(m); }

int sd_bus_message_append_basic(sd_bus_message *m, char type, const void *p) { return used(m); }

int sd_bus_message_append_array(sd_bus_message *m, char type, const void *ptr, size_t size)
{
    return used(m);
}

int sd_bus_message_append_strv(sd_bus_message *m, char **l) { return used(m); }

int sd_bus_message_enter_container(sd_bus_message *m, char type, const char *contents) { return used(m); }

int sd_bus_message_exit_container(sd_bus_message *m) { return used(m); }

int sd_bus_message_skip(sd_bus_message *m, const char *types) { return used(m); }

int sd_bus_message_rewind(sd_bus_message *m, int complete) { return used(m); }

int sd_bus_message_at_end(sd_bus_message *m, int complete) { return used(m); }

const char *sd_bus_message_get_path(sd_bus_message *m) { return lent(m); }

const char *sd_bus_message_get_interface(sd_bus_message *m) { return lent(m); }

const char *sd_bus_message_get_member(sd_bus_message *m) { return lent(m); }

const char *sd_bus_message_get_sender(sd_bus_message *m) { return lent(m); }

const char *sd_bus_message_get_destination(sd_bus_message *m) { return lent(m); }

const sd_bus_error *sd_bus_message_get_error(sd_bus_message *m) { return lent(m); }

int sd_bus_message_get_errno(sd_bus_message *m) { return used(m); }

int sd_bus_message_is_signal(sd_bus_message *m, const char *interface, const char *member)
{
    return used(m);
}

int sd_bus_message_is_method_call(sd_bus_message *m, const char *interface, const char *member)
{
    return used(m);
}

int sd_bus_message_is_method_error(sd_bus_message *m, const char *name) { return used(m); }

const char *sd_bus_message_get_signature(sd_bus_message *m, int complete) { return lent(m); }

int sd_bus_message_peek_type(sd_bus_message *m, char *type, const char **contents)
{
    __heaplens_reads(m);
    if (contents != NULL)
        *contents = __heaplens_foreign();
    return __heaplens_unknown();
}

int sd_bus_message_get_type(sd_bus_message *m, unsigned char *type)
{
    __heaplens_reads(m);
    if (type != NULL)
        *type = (unsigned char)__heaplens_unknown();
    return __heaplens_unknown();
}

sd_bus *sd_bus_message_get_bus(sd_bus_message *m) { return lent(m); }

int sd_bus_message_set_expect_reply(sd_bus_message *m, int b) { return used(m); }

int sd_bus_message_set_auto_start(sd_bus_message *m, int b) { return used(m); }

int sd_bus_message_set_destination(sd_bus_message *m, const char *destination) { return used(m); }

int sd_bus_message_get_cookie(sd_bus_message *m, unsigned long *cookie)
{
    __heaplens_reads(m);
    if (cookie != NULL)
        *cookie = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

int sd_bus_process(sd_bus *bus, sd_bus_message **r)
{
    __heaplens_reads(bus);
    if (r != NULL)
        *r = __heaplens_foreign();
    return __heaplens_unknown();
}

int sd_bus_wait(sd_bus *bus, unsigned long timeout_usec) { return used(bus); }

int sd_bus_flush(sd_bus *bus) { return used(bus); }

void sd_bus_close(sd_bus *bus) { __heaplens_reads(bus); }

int sd_bus_get_fd(sd_bus *bus) { return used(bus); }

int sd_bus_get_events(sd_bus *bus) { return used(bus); }

int sd_bus_get_timeout(sd_bus *bus, unsigned long *timeout_usec)
{
    __heaplens_reads(bus);
    if (timeout_usec != NULL)
        *timeout_usec = (unsigned long)__heaplens_unknown();
    return __heaplens_unknown();
}

int sd_bus_attach_event(sd_bus *bus, sd_event *e, int priority) { return used(bus); }

int sd_bus_detach_event(sd_bus *bus) { return used(bus); }

int sd_bus_get_unique_name(sd_bus *bus, const char **unique)
{
    __heaplens_reads(bus);
    if (unique != NULL)
        *unique = __heaplens_foreign();
    return __heaplens_unknown();
}

int sd_bus_request_name(sd_bus *bus, const char *name, unsigned long flags) { return used(bus); }

int sd_bus_release_name(sd_bus *bus, const char *name) { return used(bus); }

int sd_bus_start(sd_bus *bus) { return used(bus); }

int sd_bus_set_address(sd_bus *bus, const char *address) { return used(bus); }

int sd_bus_set_fd(sd_bus *bus, int input_fd, int output_fd) { return used(bus); }

int sd_bus_set_bus_client(sd_bus *bus, int b) { return used(bus); }

int sd_bus_is_open(sd_bus *bus) { return used(bus); }

sd_event *sd_bus_get_event(sd_bus *bus) { return lent(bus); }

int sd_bus_reply_method_return(sd_bus_message *call, const char *types, ...) { return used(call); }

int sd_bus_reply_method_errorf(sd_bus_message *call, const char *name, const char *format, ...)
{
    return used(call);
}

int sd_bus_reply_method_errnof(sd_bus_message *call, int error, const char *format, ...)
{
    return used(call);
}

int sd_bus_emit_signal(sd_bus *bus, const char *path, const char *interface, const char *member,
                       const char *types, ...)
{
    return used(bus);
}

int sd_bus_emit_properties_changed(sd_bus *bus, const char *path, const char *interface, const char *name,
                                   ...)
{
    return used(bus);
}

void *sd_bus_slot_get_userdata(sd_bus_slot *slot) { return lent(slot); }

int sd_bus_path_encode(const char *prefix, const char *external_id, char **ret_path)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *ret_path = made;
    return at_least_zero();
}

int sd_bus_path_decode(const char *path, const char *prefix, char **ret_external_id)
{
    void *made = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (made == NULL)
        return below_zero();
    *ret_external_id = made;
    return at_least_zero();
}

int sd_bus_error_is_set(const sd_bus_error *e) { return __heaplens_unknown(); }

int sd_bus_error_has_name(const sd_bus_error *e, const char *name) { return __heaplens_unknown(); }

int sd_bus_error_get_errno(const sd_bus_error *e) { return __heaplens_unknown(); }

/* The places for what is read: a text in one of them is lent. */
int sd_bus_message_read(sd_bus_message *message, const char *types, void *a, void *b, void *c, void *d, void *e,
                        void *f, void *g, void *h)
{
    __heaplens_reads(message);
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

int sd_bus_message_read_basic(sd_bus_message *m, char type, void *p)
{
    __heaplens_reads(m);
    __heaplens_keep(p);
    return __heaplens_unknown();
}

int sd_bus_message_read_array(sd_bus_message *m, char type, const void **ptr, size_t *size)
{
    __heaplens_reads(m);
    if (ptr != NULL)
        *ptr = __heaplens_foreign();
    if (size != NULL)
        *size = (size_t)__heaplens_unknown();
    return __heaplens_unknown();
}
