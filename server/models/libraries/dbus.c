/* Models of libdbus. Messages, pending calls and connections count their references; sending a
 * message keeps none of the caller's. A private connection is closed and then released.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <dbus/dbus.h>
#include <heaplens.h>

struct DBusMessage {
    int references;
};

static DBusMessage *new_message(void)
{
    DBusMessage *message = __heaplens_allocate(sizeof *message, 0, "dbus_message");
    if (message != NULL)
        message->references = 1;
    return message;
}

DBusMessage *dbus_message_new(int type) { return new_message(); }

DBusMessage *dbus_message_new_method_call(const char *bus, const char *path, const char *interface,
                                          const char *method)
{
    return new_message();
}

DBusMessage *dbus_message_new_signal(const char *path, const char *interface, const char *name)
{
    return new_message();
}

DBusMessage *dbus_message_new_method_return(DBusMessage *call)
{
    __heaplens_reads(call);
    return new_message();
}

DBusMessage *dbus_message_new_error(DBusMessage *call, const char *name, const char *text)
{
    __heaplens_reads(call);
    return new_message();
}

DBusMessage *dbus_message_new_error_printf(DBusMessage *call, const char *name, const char *format, ...)
{
    __heaplens_reads(call);
    return new_message();
}

DBusMessage *dbus_message_copy(const DBusMessage *message)
{
    __heaplens_reads(message);
    return new_message();
}

DBusMessage *dbus_message_ref(DBusMessage *message)
{
    __heaplens_reference(message, references);
    return message;
}

void dbus_message_unref(DBusMessage *message)
{
    __heaplens_unreference(message, references, "dbus_message");
}

/* The values that the rest of the arguments point to are copied. */
unsigned int dbus_message_append_args(DBusMessage *message, int type, ...)
{
    __heaplens_reads(message);
    return (unsigned int)__heaplens_unknown();
}

unsigned int dbus_message_is_signal(DBusMessage *message, const char *interface, const char *name)
{
    __heaplens_reads(message);
    return (unsigned int)__heaplens_determined();
}

unsigned int dbus_message_is_error(DBusMessage *message, const char *name)
{
    __heaplens_reads(message);
    return (unsigned int)__heaplens_determined();
}

unsigned int dbus_message_set_destination(DBusMessage *message, const char *name)
{
    return dbus_message_is_error(message, name);
}

unsigned int dbus_message_has_signature(DBusMessage *message, const char *signature)
{
    return dbus_message_is_error(message, signature);
}

unsigned int dbus_message_get_serial(DBusMessage *message) { return dbus_message_is_error(message, NULL); }

unsigned int dbus_message_get_reply_serial(DBusMessage *message)
{
    return dbus_message_is_error(message, NULL);
}

unsigned int dbus_message_is_method_call(DBusMessage *message, const char *interface, const char *name)
{
    return dbus_message_is_signal(message, interface, name);
}

int dbus_message_get_type(DBusMessage *message)
{
    __heaplens_reads(message);
    return __heaplens_determined();
}

const char *dbus_message_get_path(DBusMessage *message)
{
    __heaplens_reads(message);
    return __heaplens_foreign();
}

const char *dbus_message_get_interface(DBusMessage *message) { return dbus_message_get_path(message); }

const char *dbus_message_get_member(DBusMessage *message) { return dbus_message_get_path(message); }

const char *dbus_message_get_sender(DBusMessage *message) { return dbus_message_get_path(message); }

const char *dbus_message_get_signature(DBusMessage *message) { return dbus_message_get_path(message); }

const char *dbus_message_get_destination(DBusMessage *message) { return dbus_message_get_path(message); }

const char *dbus_message_get_error_name(DBusMessage *message) { return dbus_message_get_path(message); }

void dbus_message_set_no_reply(DBusMessage *message, unsigned int value) { __heaplens_reads(message); }

/* The place to read or write leads into the message. */
unsigned int dbus_message_iter_init(DBusMessage *message, void *place)
{
    __heaplens_reads(message);
    __heaplens_keep(place);
    return (unsigned int)__heaplens_unknown();
}

void dbus_message_iter_init_append(DBusMessage *message, void *place)
{
    __heaplens_reads(message);
    __heaplens_keep(place);
}

unsigned int dbus_connection_send(DBusConnection *connection, DBusMessage *message, unsigned int *serial)
{
    __heaplens_reads(message);
    if (serial != NULL)
        *serial = (unsigned int)__heaplens_unknown();
    return (unsigned int)__heaplens_unknown();
}

/* Succeeds without a pending call where the connection is closed. */
unsigned int dbus_connection_send_with_reply(DBusConnection *connection, DBusMessage *message,
                                             DBusPendingCall **pending, int timeout)
{
    __heaplens_reads(message);
    if (__heaplens_unknown())
        return 0;
    if (pending != NULL)
        *pending = __heaplens_allocate(1, 0, "dbus_pending_call");
    return 1;
}

void dbus_pending_call_unref(DBusPendingCall *pending) { __heaplens_free(pending, "dbus_pending_call"); }

void dbus_pending_call_block(DBusPendingCall *pending) { __heaplens_reads(pending); }

DBusMessage *dbus_pending_call_steal_reply(DBusPendingCall *pending)
{
    __heaplens_reads(pending);
    return new_message();
}

void dbus_error_init(DBusError *error)
{
    error->name = NULL;
    error->message = NULL;
}

unsigned int dbus_error_is_set(const DBusError *error) { return error->name != NULL; }

static void set_error(DBusError *error)
{
    if (error == NULL)
        return;
    error->name = __heaplens_allocate_surely((size_t)__heaplens_unknown(), 0, "dbus_error");
    __heaplens_filled(error->name);
    error->message = error->name;
}

void dbus_set_error(DBusError *error, const char *name, const char *format, ...) { set_error(error); }

void dbus_set_error_const(DBusError *error, const char *name, const char *message)
{
    if (error != NULL) {
        error->name = __heaplens_foreign();
        error->message = __heaplens_foreign();
    }
}

void dbus_error_free(DBusError *error)
{
    __heaplens_free((void *)error->name, "dbus_error");
    dbus_error_init(error);
}

/* The places for the arguments: a text in one of them is lent, a list of texts is not followed. */
unsigned int dbus_message_get_args(DBusMessage *message, DBusError *error, int type, void *a, void *b, void *c,
                                   void *d, void *e, void *f, void *g, void *h)
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
    if (__heaplens_unknown())
        return 1;
    set_error(error);
    return 0;
}

DBusMessage *dbus_connection_send_with_reply_and_block(DBusConnection *connection, DBusMessage *message,
                                                       int timeout, DBusError *error)
{
    DBusMessage *reply;
    __heaplens_reads(message);
    reply = new_message();
    if (reply == NULL)
        set_error(error);
    return reply;
}

DBusMessage *dbus_connection_pop_message(DBusConnection *connection) { return new_message(); }

DBusMessage *dbus_connection_borrow_message(DBusConnection *connection) { return __heaplens_foreign(); }

void dbus_connection_flush(DBusConnection *connection) {}

unsigned int dbus_connection_read_write(DBusConnection *connection, int timeout)
{
    return (unsigned int)__heaplens_unknown();
}

/* One that all share: it may live as long as the program does. */
DBusConnection *dbus_bus_get(int bus, DBusError *error)
{
    if (__heaplens_unknown())
        return (DBusConnection *)__heaplens_foreign();
    set_error(error);
    return NULL;
}

void dbus_free(void *block) { __heaplens_free(block, "dbus_malloc"); }

void *dbus_malloc(size_t size) { return __heaplens_allocate(size, 0, "dbus_malloc"); }

void *dbus_malloc0(size_t size) { return __heaplens_allocate(size, 1, "dbus_malloc"); }

static void *new_text(void) { return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "dbus_malloc"); }

char *dbus_get_local_machine_id(void) { return new_text(); }

void dbus_free_string_array(char **texts) { __heaplens_free(texts, "dbus_malloc"); }
