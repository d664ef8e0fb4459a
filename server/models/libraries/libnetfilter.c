/* Models of libmnl and libnftnl. A rule takes its expressions, a set its elements.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct mnl_socket;
struct nlattr;
struct mnl_nlmsg_batch;
struct nftnl_table;
struct nftnl_chain;
struct nftnl_rule;
struct nftnl_expr;
struct nftnl_set;
struct nftnl_set_elem;
struct nlmsghdr;

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

struct libusb_device {
    int references;
};

struct mnl_socket *mnl_socket_open(int bus) { return __heaplens_allocate(1, 0, "mnl_socket"); }

struct mnl_socket *mnl_socket_open2(int bus, int flags) { return __heaplens_allocate(1, 0, "mnl_socket"); }

struct mnl_socket *mnl_socket_fdopen(int fd) { return __heaplens_allocate(1, 0, "mnl_socket"); }

int mnl_socket_close(struct mnl_socket *nl)
{
    __heaplens_free(nl, "mnl_socket");
    return __heaplens_unknown();
}

int mnl_socket_bind(struct mnl_socket *nl, unsigned int groups, int pid) { return __heaplens_unknown(); }

int mnl_socket_get_fd(const struct mnl_socket *nl) { return __heaplens_unknown(); }

unsigned int mnl_socket_get_portid(const struct mnl_socket *nl)
{
    return (unsigned int)__heaplens_unknown();
}

long mnl_socket_sendto(const struct mnl_socket *nl, const void *req, size_t siz)
{
    return (long)__heaplens_unknown();
}

long mnl_socket_recvfrom(const struct mnl_socket *nl, void *buf, size_t siz)
{
    return (long)__heaplens_unknown();
}

int mnl_socket_setsockopt(const struct mnl_socket *nl, int type, void *buf, unsigned int len)
{
    return __heaplens_unknown();
}

int mnl_cb_run(const void *buf, size_t numbytes, unsigned int seq, unsigned int portid, void *cb_data,
               void *data)
{
    return __heaplens_unknown();
}

unsigned short mnl_attr_get_type(const struct nlattr *attr) { return (unsigned short)__heaplens_unknown(); }

unsigned short mnl_attr_get_len(const struct nlattr *attr) { return (unsigned short)__heaplens_unknown(); }

void *mnl_attr_get_payload(const struct nlattr *attr) { return __heaplens_foreign(); }

unsigned char mnl_attr_get_u8(const struct nlattr *attr) { return (unsigned char)__heaplens_unknown(); }

unsigned short mnl_attr_get_u16(const struct nlattr *attr) { return (unsigned short)__heaplens_unknown(); }

unsigned int mnl_attr_get_u32(const struct nlattr *attr) { return (unsigned int)__heaplens_unknown(); }

unsigned long mnl_attr_get_u64(const struct nlattr *attr) { return (unsigned long)__heaplens_unknown(); }

const char *mnl_attr_get_str(const struct nlattr *attr) { return __heaplens_foreign(); }

int mnl_attr_validate(const struct nlattr *attr, int type) { return __heaplens_unknown(); }

struct mnl_nlmsg_batch *mnl_nlmsg_batch_start(void *buf, size_t bufsiz)
{
    return __heaplens_allocate(1, 0, "mnl_nlmsg_batch");
}

void mnl_nlmsg_batch_stop(struct mnl_nlmsg_batch *b) { __heaplens_free(b, "mnl_nlmsg_batch"); }

struct nftnl_table *nftnl_table_alloc(void) { return __heaplens_allocate(1, 0, "nftnl_table"); }

void nftnl_table_free(const struct nftnl_table *table) { __heaplens_free((void *)table, "nftnl_table"); }

struct nftnl_chain *nftnl_chain_alloc(void) { return __heaplens_allocate(1, 0, "nftnl_chain"); }

void nftnl_chain_free(const struct nftnl_chain *chain) { __heaplens_free((void *)chain, "nftnl_chain"); }

struct nftnl_rule *nftnl_rule_alloc(void) { return __heaplens_allocate(1, 0, "nftnl_rule"); }

void nftnl_rule_free(const struct nftnl_rule *rule) { __heaplens_free((void *)rule, "nftnl_rule"); }

struct nftnl_expr *nftnl_expr_alloc(const char *name) { return __heaplens_allocate(1, 0, "nftnl_expr"); }

void nftnl_expr_free(const struct nftnl_expr *expr) { __heaplens_free((void *)expr, "nftnl_expr"); }

struct nftnl_set *nftnl_set_alloc(void) { return __heaplens_allocate(1, 0, "nftnl_set"); }

void nftnl_set_free(const struct nftnl_set *s) { __heaplens_free((void *)s, "nftnl_set"); }

struct nftnl_set_elem *nftnl_set_elem_alloc(void) { return __heaplens_allocate(1, 0, "nftnl_set_elem"); }

void nftnl_set_elem_free(struct nftnl_set_elem *s) { __heaplens_free(s, "nftnl_set_elem"); }

void nftnl_rule_add_expr(struct nftnl_rule *r, struct nftnl_expr *expr)
{
    __heaplens_reads(r);
    __heaplens_keep(expr);
}

void nftnl_set_elem_add(struct nftnl_set *s, struct nftnl_set_elem *elem)
{
    __heaplens_reads(s);
    __heaplens_keep(elem);
}

void nftnl_table_set_u32(struct nftnl_table *t, unsigned short attr, unsigned int data)
{
    __heaplens_reads(t);
}

int nftnl_table_set_str(struct nftnl_table *t, unsigned short attr, const char *str) { return used(t); }

void nftnl_chain_set_u32(struct nftnl_chain *t, unsigned short attr, unsigned int data)
{
    __heaplens_reads(t);
}

int nftnl_chain_set_str(struct nftnl_chain *t, unsigned short attr, const char *str) { return used(t); }

void nftnl_rule_set_u32(struct nftnl_rule *r, unsigned short attr, unsigned int val)
{
    __heaplens_reads(r);
}

int nftnl_rule_set_str(struct nftnl_rule *r, unsigned short attr, const char *str) { return used(r); }

void nftnl_expr_set_u32(struct nftnl_expr *expr, unsigned short type, unsigned int data)
{
    __heaplens_reads(expr);
}

int nftnl_expr_set_str(struct nftnl_expr *expr, unsigned short type, const char *str) { return used(expr); }

int nftnl_expr_set(struct nftnl_expr *expr, unsigned short type, const void *data, unsigned int data_len)
{
    return used(expr);
}

const char *nftnl_table_get_str(const struct nftnl_table *t, unsigned short attr) { return lent(t); }

const char *nftnl_chain_get_str(const struct nftnl_chain *c, unsigned short attr) { return lent(c); }

unsigned int nftnl_table_get_u32(const struct nftnl_table *t, unsigned short attr)
{
    return (unsigned int)used(t);
}

unsigned int nftnl_chain_get_u32(const struct nftnl_chain *c, unsigned short attr)
{
    return (unsigned int)used(c);
}

void nftnl_table_nlmsg_build_payload(struct nlmsghdr *nlh, const struct nftnl_table *t)
{
    __heaplens_reads(nlh);
}

void nftnl_chain_nlmsg_build_payload(struct nlmsghdr *nlh, const struct nftnl_chain *t)
{
    __heaplens_reads(nlh);
}

void nftnl_rule_nlmsg_build_payload(struct nlmsghdr *nlh, struct nftnl_rule *t) { __heaplens_reads(nlh); }

void nftnl_set_set_u32(struct nftnl_set *s, unsigned short attr, unsigned int val) { __heaplens_reads(s); }

int nftnl_set_set_str(struct nftnl_set *s, unsigned short attr, const char *str) { return used(s); }
