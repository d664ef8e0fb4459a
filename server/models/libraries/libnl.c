/* Models of libnl: sockets, messages, sets of callbacks. Sending keeps no message.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct nl_sock;

struct nl_sock *nl_socket_alloc(void) { return __heaplens_allocate(1, 0, "nl_sock"); }

struct nl_sock *nl_socket_alloc_cb(void *callbacks) { return __heaplens_allocate(1, 0, "nl_sock"); }

void nl_socket_free(struct nl_sock *object) { __heaplens_free(object, "nl_sock"); }

void nl_close(struct nl_sock *object) { __heaplens_reads(object); }

void nl_socket_disable_seq_check(struct nl_sock *object) { __heaplens_reads(object); }

int nl_connect(struct nl_sock *object, int protocol)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

int genl_connect(struct nl_sock *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int nl_socket_get_fd(struct nl_sock *object) { __heaplens_reads(object); return __heaplens_unknown(); }

int genl_ctrl_resolve(struct nl_sock *object, const char *name)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

struct nl_msg {
    int references;
};

static struct nl_msg *new_message(void)
{
    struct nl_msg *message = __heaplens_allocate(sizeof *message, 0, "nl_msg");
    if (message != NULL)
        message->references = 1;
    return message;
}

struct nl_msg *nlmsg_alloc(void) { return new_message(); }

struct nl_msg *nlmsg_alloc_size(size_t size) { return new_message(); }

struct nl_msg *nlmsg_alloc_simple(int type, int flags) { return new_message(); }

struct nl_msg *nlmsg_inherit(void *header) { return new_message(); }

void nlmsg_get(struct nl_msg *message)
{
    __heaplens_reference(message, references);
}

void nlmsg_free(struct nl_msg *message)
{
    if (message != NULL)
        __heaplens_unreference(message, references, "nl_msg");
}

/* What is put in is copied; what is got leads into the message. */
int nla_put(struct nl_msg *message, int type, int size, const void *data)
{
    __heaplens_reads(message);
    return __heaplens_unknown();
}

int nla_put_u8(struct nl_msg *message, int type, unsigned char value)
{
    return nla_put(message, type, 1, NULL);
}

int nla_put_u16(struct nl_msg *message, int type, unsigned short value)
{
    return nla_put(message, type, 2, NULL);
}

int nla_put_u32(struct nl_msg *message, int type, unsigned int value)
{
    return nla_put(message, type, 4, NULL);
}

int nla_put_u64(struct nl_msg *message, int type, unsigned long value)
{
    return nla_put(message, type, 8, NULL);
}

int nla_put_string(struct nl_msg *message, int type, const char *text)
{
    return nla_put(message, type, 0, NULL);
}

int nla_put_flag(struct nl_msg *message, int type) { return nla_put(message, type, 0, NULL); }

void *nla_nest_start(struct nl_msg *message, int type)
{
    __heaplens_reads(message);
    return __heaplens_foreign();
}

int nla_nest_end(struct nl_msg *message, void *start) { return nla_put(message, 0, 0, NULL); }

void *nlmsg_hdr(struct nl_msg *message)
{
    __heaplens_reads(message);
    return __heaplens_foreign();
}

int nlmsg_append(struct nl_msg *message, void *data, size_t size, int padding)
{
    return nla_put(message, 0, 0, NULL);
}

void *genlmsg_put(struct nl_msg *message, unsigned int port, unsigned int sequence, int family, int header,
                  int flags, unsigned char command, unsigned char version)
{
    return nlmsg_hdr(message);
}

int nl_send_auto(struct nl_sock *socket, struct nl_msg *message)
{
    __heaplens_reads(socket);
    __heaplens_reads(message);
    return __heaplens_unknown();
}

int nl_send_auto_complete(struct nl_sock *socket, struct nl_msg *message)
{
    return nl_send_auto(socket, message);
}

int nl_send(struct nl_sock *socket, struct nl_msg *message) { return nl_send_auto(socket, message); }

/* Sends the message and releases it. */
int nl_send_sync(struct nl_sock *socket, struct nl_msg *message)
{
    int result = nl_send_auto(socket, message);
    nlmsg_free(message);
    return result;
}

struct nl_cb {
    int references;
};

struct nl_cb *nl_cb_alloc(int kind)
{
    struct nl_cb *made = __heaplens_allocate(sizeof *made, 0, "nl_cb");
    if (made != NULL)
        made->references = 1;
    return made;
}

void nl_cb_put(struct nl_cb *callbacks)
{
    if (callbacks != NULL)
        __heaplens_unreference(callbacks, references, "nl_cb");
}

int nl_cb_set(struct nl_cb *callbacks, int type, int kind, int (*call)(struct nl_msg *, void *),
              void *argument)
{
    __heaplens_keep(argument);
    return __heaplens_unknown();
}

int nl_cb_err(struct nl_cb *callbacks, int kind, void *call, void *argument)
{
    __heaplens_keep(argument);
    return __heaplens_unknown();
}

int nl_recvmsgs(struct nl_sock *socket, struct nl_cb *callbacks)
{
    __heaplens_reads(socket);
    return __heaplens_unknown();
}

int nl_recvmsgs_default(struct nl_sock *socket) { return nl_recvmsgs(socket, NULL); }
