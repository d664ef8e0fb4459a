/* Models of libibverbs and librdmacm. A list of devices has to be given back also where it is empty; the devices
 * in it are lent. What was made on a device is released before the device is closed.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct ibv_device;
struct ibv_context;
struct ibv_pd;
struct ibv_mr;
struct ibv_cq;
struct ibv_comp_channel;
struct ibv_qp;
struct ibv_qp_init_attr;
struct ibv_srq;
struct ibv_srq_init_attr;
struct ibv_ah;
struct ibv_ah_attr;
struct ibv_wc;
struct ibv_grh;
struct ibv_flow;
struct ibv_flow_attr;
struct ibv_qp_attr;
union ibv_gid;
typedef struct __be16 __be16;
struct rdma_event_channel;
struct rdma_cm_id;
struct rdma_cm_event;
struct rdma_addrinfo;
struct sockaddr;
struct rdma_conn_param;
typedef union ibv_gid ibv_gid;

static void *new_ibv_device_list(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "ibv_device_list");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_ibv_context(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "ibv_context");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_ibv_pd(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "ibv_pd");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_ibv_mr(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "ibv_mr");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_ibv_cq(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "ibv_cq");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_ibv_comp_channel(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "ibv_comp_channel");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_ibv_qp(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "ibv_qp");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_ibv_srq(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "ibv_srq");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_ibv_ah(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "ibv_ah");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_ibv_flow(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "ibv_flow");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_rdma_event_channel(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "rdma_event_channel");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_rdma_cm_id(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "rdma_cm_id");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_rdma_cm_event(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "rdma_cm_event");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_rdma_device_list(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "rdma_device_list");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_rdma_addrinfo(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "rdma_addrinfo");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

struct ibv_device **ibv_get_device_list(int *num_devices)
{
    if (num_devices != NULL)
        *num_devices = __heaplens_unknown();
    return new_ibv_device_list();
}

void ibv_free_device_list(struct ibv_device **list) { __heaplens_free(list, "ibv_device_list"); }

struct ibv_context *ibv_open_device(struct ibv_device *device) { return new_ibv_context(); }

int ibv_close_device(struct ibv_context *context)
{
    __heaplens_free(context, "ibv_context");
    return __heaplens_unknown();
}

struct ibv_pd *ibv_alloc_pd(struct ibv_context *context) { return new_ibv_pd(); }

int ibv_dealloc_pd(struct ibv_pd *pd)
{
    __heaplens_free(pd, "ibv_pd");
    return __heaplens_unknown();
}

struct ibv_mr *ibv_reg_mr(struct ibv_pd *pd, void *addr, size_t length, int access)
{
    return new_ibv_mr();
}

int ibv_dereg_mr(struct ibv_mr *mr)
{
    __heaplens_free(mr, "ibv_mr");
    return __heaplens_unknown();
}

struct ibv_cq *ibv_create_cq(struct ibv_context *context, int cqe, void *cq_context,
                             struct ibv_comp_channel *channel, int comp_vector)
{
    __heaplens_keep(cq_context);
    return new_ibv_cq();
}

int ibv_destroy_cq(struct ibv_cq *cq)
{
    __heaplens_free(cq, "ibv_cq");
    return __heaplens_unknown();
}

struct ibv_comp_channel *ibv_create_comp_channel(struct ibv_context *context)
{
    return new_ibv_comp_channel();
}

int ibv_destroy_comp_channel(struct ibv_comp_channel *channel)
{
    __heaplens_free(channel, "ibv_comp_channel");
    return __heaplens_unknown();
}

struct ibv_qp *ibv_create_qp(struct ibv_pd *pd, struct ibv_qp_init_attr *qp_init_attr)
{
    return new_ibv_qp();
}

int ibv_destroy_qp(struct ibv_qp *qp)
{
    __heaplens_free(qp, "ibv_qp");
    return __heaplens_unknown();
}

struct ibv_srq *ibv_create_srq(struct ibv_pd *pd, struct ibv_srq_init_attr *srq_init_attr)
{
    return new_ibv_srq();
}

int ibv_destroy_srq(struct ibv_srq *srq)
{
    __heaplens_free(srq, "ibv_srq");
    return __heaplens_unknown();
}

struct ibv_ah *ibv_create_ah(struct ibv_pd *pd, struct ibv_ah_attr *attr) { return new_ibv_ah(); }

struct ibv_ah *ibv_create_ah_from_wc(struct ibv_pd *pd, struct ibv_wc *wc, struct ibv_grh *grh,
                                     unsigned char port_num)
{
    return new_ibv_ah();
}

int ibv_destroy_ah(struct ibv_ah *ah)
{
    __heaplens_free(ah, "ibv_ah");
    return __heaplens_unknown();
}

struct ibv_flow *ibv_create_flow(struct ibv_qp *qp, struct ibv_flow_attr *flow)
{
    return new_ibv_flow();
}

int ibv_destroy_flow(struct ibv_flow *flow_id)
{
    __heaplens_free(flow_id, "ibv_flow");
    return __heaplens_unknown();
}

const char *ibv_get_device_name(struct ibv_device *device) { return __heaplens_foreign(); }

unsigned long ibv_get_device_guid(struct ibv_device *device) { return (unsigned long)__heaplens_unknown(); }

const char *ibv_node_type_str(int node_type) { return __heaplens_foreign(); }

const char *ibv_port_state_str(int port_state) { return __heaplens_foreign(); }

const char *ibv_wc_status_str(int status) { return __heaplens_foreign(); }

int ibv_fork_init(void) { return __heaplens_unknown(); }

int ibv_modify_qp(struct ibv_qp *qp, struct ibv_qp_attr *attr, int attr_mask)
{
    return __heaplens_unknown();
}

int ibv_query_qp(struct ibv_qp *qp, struct ibv_qp_attr *attr, int attr_mask,
                 struct ibv_qp_init_attr *init_attr)
{
    return __heaplens_unknown();
}

int ibv_query_gid(struct ibv_context *context, unsigned char port_num, int index, union ibv_gid *gid)
{
    return __heaplens_unknown();
}

int ibv_query_pkey(struct ibv_context *context, unsigned char port_num, int index, __be16 *pkey)
{
    return __heaplens_unknown();
}

int ibv_req_notify_cq(struct ibv_cq *cq, int solicited_only) { return __heaplens_unknown(); }

void ibv_ack_cq_events(struct ibv_cq *cq, unsigned int nevents) {}

int ibv_get_cq_event(struct ibv_comp_channel *channel, struct ibv_cq **cq, void **cq_context)
{
    if (cq != NULL)
        *cq = __heaplens_foreign();
    if (cq_context != NULL)
        *cq_context = __heaplens_foreign();
    return __heaplens_unknown();
}

int ibv_resize_cq(struct ibv_cq *cq, int cqe) { return __heaplens_unknown(); }

int ibv_poll_cq(struct ibv_cq *cq, int num_entries, struct ibv_wc *wc)
{
    __heaplens_fill(wc, __heaplens_unknown(), 32);
    return __heaplens_unknown();
}

int ibv_attach_mcast(struct ibv_qp *qp, const union ibv_gid *gid, unsigned short lid)
{
    return __heaplens_unknown();
}

int ibv_detach_mcast(struct ibv_qp *qp, const union ibv_gid *gid, unsigned short lid)
{
    return __heaplens_unknown();
}

int ibv_query_device(struct ibv_context *context, struct ibv_device_attr *attributes)
{
    __heaplens_reads(context);
    __heaplens_fill(attributes, __heaplens_unknown(), 232);
    return __heaplens_unknown();
}

int ibv_query_port(struct ibv_context *context, unsigned char port, struct ibv_port_attr *attributes)
{
    __heaplens_reads(context);
    __heaplens_fill(attributes, __heaplens_unknown(), 48);
    return __heaplens_unknown();
}

int ibv_post_send(struct ibv_qp *queue, struct ibv_send_wr *request, struct ibv_send_wr **failed)
{
    __heaplens_reads(queue);
    *failed = __heaplens_foreign();
    return __heaplens_unknown();
}

int ibv_post_recv(struct ibv_qp *queue, struct ibv_recv_wr *request, struct ibv_recv_wr **failed)
{
    __heaplens_reads(queue);
    *failed = __heaplens_foreign();
    return __heaplens_unknown();
}

struct rdma_event_channel *rdma_create_event_channel(void) { return new_rdma_event_channel(); }

void rdma_destroy_event_channel(struct rdma_event_channel *channel)
{
    __heaplens_free(channel, "rdma_event_channel");
}

int rdma_create_id(struct rdma_event_channel *channel, struct rdma_cm_id **id, void *context, int ps)
{
    void *made = new_rdma_cm_id();
    __heaplens_reads(channel);
    __heaplens_keep(context);
    if (made == NULL)
        return -1;
    *id = made;
    return 0;
}

int rdma_destroy_id(struct rdma_cm_id *id)
{
    __heaplens_free(id, "rdma_cm_id");
    return __heaplens_unknown();
}

int rdma_get_cm_event(struct rdma_event_channel *channel, struct rdma_cm_event **event)
{
    void *made = new_rdma_cm_event();
    __heaplens_reads(channel);
    if (made == NULL)
        return -1;
    *event = made;
    return 0;
}

int rdma_ack_cm_event(struct rdma_cm_event *event)
{
    __heaplens_free(event, "rdma_cm_event");
    return __heaplens_unknown();
}

struct ibv_context **rdma_get_devices(int *num_devices)
{
    if (num_devices != NULL)
        *num_devices = __heaplens_unknown();
    return new_rdma_device_list();
}

void rdma_free_devices(struct ibv_context **list) { __heaplens_free(list, "rdma_device_list"); }

int rdma_getaddrinfo(const char *node, const char *service, const struct rdma_addrinfo *hints,
                     struct rdma_addrinfo **res)
{
    void *made = new_rdma_addrinfo();
    if (made == NULL)
        return -1;
    *res = made;
    return 0;
}

void rdma_freeaddrinfo(struct rdma_addrinfo *res) { __heaplens_free(res, "rdma_addrinfo"); }

int rdma_bind_addr(struct rdma_cm_id *id, struct sockaddr *addr) { return __heaplens_unknown(); }

int rdma_resolve_addr(struct rdma_cm_id *id, struct sockaddr *src_addr, struct sockaddr *dst_addr,
                      int timeout_ms)
{
    return __heaplens_unknown();
}

int rdma_resolve_route(struct rdma_cm_id *id, int timeout_ms) { return __heaplens_unknown(); }

int rdma_listen(struct rdma_cm_id *id, int backlog) { return __heaplens_unknown(); }

int rdma_accept(struct rdma_cm_id *id, struct rdma_conn_param *conn_param) { return __heaplens_unknown(); }

int rdma_reject(struct rdma_cm_id *id, const void *private_data, unsigned char private_data_len)
{
    return __heaplens_unknown();
}

int rdma_connect(struct rdma_cm_id *id, struct rdma_conn_param *conn_param) { return __heaplens_unknown(); }

int rdma_disconnect(struct rdma_cm_id *id) { return __heaplens_unknown(); }

const char *rdma_event_str(int event) { return __heaplens_foreign(); }

int rdma_set_option(struct rdma_cm_id *id, int level, int optname, void *optval, size_t optlen)
{
    return __heaplens_unknown();
}

int rdma_create_qp(struct rdma_cm_id *id, struct ibv_pd *pd, struct ibv_qp_init_attr *qp_init_attr)
{
    return __heaplens_unknown();
}

void rdma_destroy_qp(struct rdma_cm_id *id) {}
