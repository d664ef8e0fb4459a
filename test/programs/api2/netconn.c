/* Connections of a small line protocol: address lists returned through
 * out-parameters, a constructor that undoes half-done work, send queues that
 * take a frame on success only, and a growing table of accepted clients. */
#include <stdlib.h>
#include <string.h>
#include <stdio.h>

#define RBUF_SIZE 64
#define WBUF_SIZE 32

struct addr {
	char *host;
	int port;
	struct addr *next;
};

struct frame {
	unsigned char *body;
	size_t len;
	struct frame *next;
};

struct conn {
	int fd;
	char *rbuf;
	char *wbuf;
	struct addr *peers;
	struct frame *sendq;
	int queued;
};

static struct addr *addr_new(const char *host, int port)
{
	struct addr *a = malloc(sizeof(*a));

	if (!a)
		return NULL;
	a->host = strdup(host);
	if (!a->host) {
		free(a);
		return NULL;
	}
	a->port = port;
	a->next = NULL;
	return a;
}

static void addr_list_free(struct addr *a)
{
	while (a) {
		struct addr *next = a->next;
		free(a->host);
		free(a);
		a = next;
	}
}

static int resolve(const char *host, int n, struct addr **out)
{
	struct addr *head = NULL, **tail = &head;

	*out = NULL;
	for (int i = 0; i < n; i++) {
		struct addr *a = addr_new(host, 7000 + i);
		if (!a) {
			addr_list_free(head);
			return -1;
		}
		*tail = a;
		tail = &a->next;
	}
	*out = head;
	return 0;
}

static int resolve_partial(const char *host, int n, struct addr **out)
{
	struct addr *head = NULL, **tail = &head;

	*out = NULL;
	for (int i = 0; i < n; i++) {
		struct addr *a = addr_new(host, 7000 + i);
		if (!a)
			return -1; // lost
		*tail = a;
		tail = &a->next;
	}
	*out = head;
	return 0;
} // lost

int resolve_all_ok(int n)
{
	struct addr *list;
	int ports = 0;

	if (resolve("db1.example.net", n, &list) < 0)
		return -1;
	for (struct addr *a = list; a; a = a->next)
		ports += a->port;
	addr_list_free(list);
	return ports;
}

int resolve_all_leaks(int n)
{
	struct addr *list;
	int ports = 0;

	if (resolve_partial("db1.example.net", n, &list) < 0)
		return -1;
	for (struct addr *a = list; a; a = a->next)
		ports += a->port;
	addr_list_free(list);
	return ports;
}

static void frame_free(struct frame *f)
{
	if (f) {
		free(f->body);
		free(f);
	}
}

static struct frame *frame_new(size_t len)
{
	struct frame *f = calloc(1, sizeof(*f));

	if (!f)
		return NULL;
	f->body = calloc(1, len + 1);
	if (!f->body) {
		free(f);
		return NULL;
	}
	f->len = len;
	return f;
}

static int conn_open(const char *host, int naddr, struct conn **out)
{
	struct conn *c;

	*out = NULL;
	c = calloc(1, sizeof(*c));
	if (!c)
		return -1;
	c->rbuf = malloc(RBUF_SIZE);
	if (!c->rbuf)
		goto err_conn;
	c->wbuf = malloc(WBUF_SIZE);
	if (!c->wbuf)
		goto err_rbuf;
	if (resolve(host, naddr, &c->peers) < 0)
		goto err_wbuf;
	c->fd = 3;
	*out = c;
	return 0;

err_wbuf:
	free(c->wbuf);
err_rbuf:
	free(c->rbuf);
err_conn:
	free(c);
	return -1;
}

static int conn_open_timeout(const char *host, int naddr, int ms, struct conn **out)
{
	struct conn *c;

	*out = NULL;
	c = calloc(1, sizeof(*c));
	if (!c)
		return -1;
	c->rbuf = malloc(RBUF_SIZE);
	if (!c->rbuf)
		goto err_conn;
	c->wbuf = malloc(WBUF_SIZE);
	if (!c->wbuf)
		goto err_rbuf;
	if (resolve(host, naddr, &c->peers) < 0)
		goto err_rbuf;
	c->fd = ms > 0 ? 3 : 4;
	*out = c;
	return 0;

err_rbuf:
	free(c->rbuf);
err_conn:
	free(c); // lost
	return -1;
}

static void conn_close(struct conn *c)
{
	struct frame *f;

	if (!c)
		return;
	while ((f = c->sendq) != NULL) {
		c->sendq = f->next;
		frame_free(f);
	}
	addr_list_free(c->peers);
	free(c->wbuf);
	free(c->rbuf);
	free(c);
}

int conn_setup_ok(int naddr)
{
	struct conn *c;
	int fd;

	if (conn_open("cache.example.net", naddr, &c) < 0)
		return -1;
	fd = c->fd;
	snprintf(c->rbuf, RBUF_SIZE, "fd %d", fd);
	conn_close(c);
	return fd;
}

int conn_setup_leaks(int naddr)
{
	struct conn *c;
	int fd;

	if (conn_open_timeout("cache.example.net", naddr, 250, &c) < 0)
		return -1;
	fd = c->fd;
	snprintf(c->rbuf, RBUF_SIZE, "fd %d", fd);
	conn_close(c);
	return fd;
}

/* Queue a frame. Returns -EAGAIN style errors when too many are waiting;
 * the frame then stays with the caller. */
static int conn_send(struct conn *c, struct frame *f)
{
	if (c->queued >= 2)
		return -1;
	f->next = c->sendq;
	c->sendq = f;
	c->queued++;
	return 0;
}

int send_frames_ok(int n)
{
	struct conn *c;
	int sent = 0;

	if (conn_open("log.example.net", 1, &c) < 0)
		return -1;
	for (int i = 0; i < n; i++) {
		struct frame *f = frame_new(16);
		if (!f)
			break;
		if (conn_send(c, f) < 0) {
			frame_free(f);
			break;
		}
		sent++;
	}
	conn_close(c);
	return sent;
}

int send_frames_leaks(int n)
{
	struct conn *c;
	int sent = 0;

	if (conn_open("log.example.net", 1, &c) < 0)
		return -1;
	for (int i = 0; i < n; i++) {
		struct frame *f = frame_new(16);
		if (!f)
			break;
		if (conn_send(c, f) < 0)
			break; // lost
		sent++;
	} // lost
	conn_close(c);
	return sent;
}

static int conn_set_peers(struct conn *c, const char *host, int n)
{
	struct addr *fresh;

	if (resolve(host, n, &fresh) < 0)
		return -1;
	addr_list_free(c->peers);
	c->peers = fresh;
	return 0;
}

static int conn_redirect(struct conn *c, const char *host, int n)
{
	struct addr *fresh;

	if (resolve(host, n, &fresh) < 0)
		return -1;
	c->peers = fresh; // lost
	return 0;
}

void redirect_ok(int n)
{
	struct conn *c;

	if (conn_open("old.example.net", n, &c))
		return;
	if (conn_set_peers(c, "new.example.net", 1) < 0)
		fprintf(stderr, "keeping the old peers\n");
	conn_close(c);
}

void redirect_leaks(int n)
{
	struct conn *c;

	if (conn_open("old.example.net", n, &c))
		return;
	if (conn_redirect(c, "new.example.net", 1) < 0)
		fprintf(stderr, "keeping the old peers\n");
	conn_close(c);
}

struct server {
	struct conn **clients;
	int nclients, cap;
};

static void server_destroy(struct server *s)
{
	for (int i = 0; i < s->nclients; i++)
		conn_close(s->clients[i]);
	free(s->clients);
	s->clients = NULL;
	s->nclients = s->cap = 0;
}

static int server_adopt(struct server *s, struct conn *c)
{
	if (s->nclients == s->cap) {
		int cap = s->cap ? 2 * s->cap : 1;
		struct conn **p = realloc(s->clients, cap * sizeof(*p));
		if (!p)
			return -1;
		s->clients = p;
		s->cap = cap;
	}
	s->clients[s->nclients++] = c;
	return 0;
}

void accept_loop_ok(int n)
{
	struct server srv = { NULL, 0, 0 };

	while (n-- > 0) {
		struct conn *c;
		if (conn_open("0.0.0.0", 1, &c) < 0)
			continue;
		if (server_adopt(&srv, c) < 0)
			conn_close(c);
	}
	server_destroy(&srv);
}

void accept_loop_leaks(int n)
{
	struct server srv = { NULL, 0, 0 };

	while (n-- > 0) {
		struct conn *c;
		if (conn_open("0.0.0.0", 1, &c) < 0)
			continue;
		if (server_adopt(&srv, c) < 0)
			fprintf(stderr, "too many clients\n");
	} // lost
	server_destroy(&srv);
}

/* Three messages are exchanged; the buffers live only inside this call. */
static int exchange(struct conn *c, int version)
{
	char *hello = NULL, *nonce = NULL, *reply = NULL;
	int rc = -1;

	hello = malloc(32);
	if (!hello)
		goto out;
	snprintf(hello, 32, "HELLO %d", version);
	nonce = calloc(1, 16);
	if (!nonce)
		goto out;
	if (version < 2)
		goto out;
	reply = strdup(hello);
	if (!reply)
		goto out;
	c->fd = (int)strlen(reply);
	rc = 0;
out:
	free(reply);
	free(nonce);
	free(hello);
	return rc;
}

static int exchange_legacy(struct conn *c, int version)
{
	char *hello = NULL, *nonce = NULL, *reply = NULL;
	int rc = -1;

	hello = malloc(32);
	if (!hello)
		goto out;
	snprintf(hello, 32, "HELLO %d", version);
	nonce = calloc(1, 16);
	if (!nonce)
		goto out;
	if (version < 2)
		return -2; // lost
	reply = strdup(hello);
	if (!reply)
		goto out;
	c->fd = (int)strlen(reply);
	rc = 0;
out:
	free(reply);
	free(nonce);
	free(hello);
	return rc;
} // lost

int handshake_ok(int version)
{
	struct conn *c;
	int rc;

	if (conn_open("mx.example.net", 2, &c) < 0)
		return -1;
	rc = exchange(c, version);
	conn_close(c);
	return rc;
}

int handshake_leaks(int version)
{
	struct conn *c;
	int rc;

	if (conn_open("mx.example.net", 2, &c) < 0)
		return -1;
	rc = exchange_legacy(c, version);
	conn_close(c);
	return rc;
}

/* Borrow a connection: it is open while the callback runs. */
typedef int (*conn_fn)(struct conn *c, void *data);

static int with_conn(const char *host, int naddr, conn_fn fn, void *data)
{
	struct conn *c;
	int rc;

	if (conn_open(host, naddr, &c) < 0)
		return -1;
	rc = fn(c, data);
	conn_close(c);
	return rc;
}

static int do_with_conn(const char *host, int naddr, conn_fn fn, void *data)
{
	struct conn *c;
	int rc;

	if (conn_open(host, naddr, &c) < 0)
		return -1;
	rc = fn(c, data);
	if (rc == 0)
		conn_close(c);
	return rc; // lost
} // lost

static int count_peers(struct conn *c, void *data)
{
	int *n = data;

	for (struct addr *a = c->peers; a; a = a->next)
		++*n;
	return *n > 2 ? -1 : 0;
}

int borrow_conn_ok(int naddr)
{
	int n = 0;

	if (with_conn("ns.example.net", naddr, count_peers, &n) < 0)
		return -1;
	return n;
}

int borrow_conn_leaks(int naddr)
{
	int n = 0;

	if (do_with_conn("ns.example.net", naddr, count_peers, &n) < 0)
		return -1;
	return n;
}

/* What has to be undone when a request ends, the newest first. */
struct undo {
	void (*fn)(void *);
	void *arg;
	struct undo *next;
};

struct request {
	struct undo *undo;
	char *url;
};

static int request_defer(struct request *rq, void (*fn)(void *), void *arg)
{
	struct undo *u = malloc(sizeof(*u));

	if (!u) {
		fn(arg);
		return -1;
	}
	u->fn = fn;
	u->arg = arg;
	u->next = rq->undo;
	rq->undo = u;
	return 0;
}

static void request_end(struct request *rq)
{
	while (rq->undo) {
		struct undo *u = rq->undo;
		rq->undo = u->next;
		u->fn(u->arg);
		free(u);
	}
}

static void request_cancel(struct request *rq)
{
	while (rq->undo) {
		struct undo *u = rq->undo;
		rq->undo = u->next;
		free(u); // lost
	}
}

static void undo_frame(void *arg)
{
	frame_free(arg);
}

void serve_request_ok(int n)
{
	struct request rq = { NULL, NULL };

	rq.url = strdup("/index.html");
	if (!rq.url || request_defer(&rq, free, rq.url) < 0)
		return;
	for (int i = 0; i < n; i++) {
		struct frame *f = frame_new(8);
		if (!f || request_defer(&rq, undo_frame, f) < 0)
			break;
		f->body[0] = 'G';
	}
	request_end(&rq);
}

void serve_request_leaks(int n)
{
	struct request rq = { NULL, NULL };

	rq.url = strdup("/index.html");
	if (!rq.url || request_defer(&rq, free, rq.url) < 0)
		return;
	for (int i = 0; i < n; i++) {
		struct frame *f = frame_new(8);
		if (!f || request_defer(&rq, undo_frame, f) < 0) {
			request_cancel(&rq);
			free(rq.url);
			return;
		}
		f->body[0] = 'G';
	}
	request_end(&rq);
}

int main(void)
{
	resolve_all_ok(0);
	resolve_all_ok(1);
	resolve_all_ok(3);
	resolve_all_ok(3); // allocation 4 fails
	resolve_all_leaks(3); // allocation 3 fails
	resolve_all_leaks(3); // allocation 4 fails
	conn_setup_ok(0);
	conn_setup_ok(3);
	conn_setup_ok(2); // allocation 2 fails
	conn_setup_ok(2); // allocation 5 fails
	conn_setup_leaks(1); // allocation 4 fails
	conn_setup_leaks(2); // allocation 6 fails
	send_frames_ok(0);
	send_frames_ok(1);
	send_frames_ok(3);
	send_frames_ok(3); // allocation 7 fails
	send_frames_leaks(3);
	send_frames_leaks(5);
	redirect_ok(0);
	redirect_ok(1);
	redirect_ok(3); // allocation 10 fails
	redirect_leaks(1);
	redirect_leaks(3);
	accept_loop_ok(0);
	accept_loop_ok(1);
	accept_loop_ok(3);
	accept_loop_ok(2); // allocation 6 fails
	accept_loop_leaks(1); // allocation 6 fails
	accept_loop_leaks(3); // allocation 12 fails
	handshake_ok(1);
	handshake_ok(3);
	handshake_ok(3); // allocation 8 fails
	handshake_leaks(1);
	handshake_leaks(0);
	borrow_conn_ok(0);
	borrow_conn_ok(1);
	borrow_conn_ok(3);
	borrow_conn_ok(3); // allocation 6 fails
	borrow_conn_leaks(3);
	borrow_conn_leaks(5);
	serve_request_ok(0);
	serve_request_ok(1);
	serve_request_ok(3);
	serve_request_ok(3); // allocation 8 fails
	serve_request_leaks(2); // allocation 6 fails
	serve_request_leaks(3); // allocation 9 fails
	return 0;
}
