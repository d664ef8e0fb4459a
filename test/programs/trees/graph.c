/* Graphs with adjacency lists: vertices in a list or an array, edges owned by
 * their source, searches with queues, edges moved between vertices, and networks in arrays. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct vertex;

struct edge {
	struct vertex *to;
	struct edge *next;
};

struct vertex {
	int id;
	int color;
	struct edge *out;
	struct vertex *next;
};

struct graph {
	struct vertex *vertices;
};

static struct vertex *graph_vertex(struct graph *g, int id)
{
	struct vertex *v;

	for (v = g->vertices; v; v = v->next)
		if (v->id == id)
			return v;
	v = calloc(1, sizeof(*v));
	if (!v)
		return NULL;
	v->id = id;
	v->next = g->vertices;
	g->vertices = v;
	return v;
}

static int graph_edge(struct graph *g, int from, int to)
{
	struct vertex *a = graph_vertex(g, from);
	struct vertex *b = graph_vertex(g, to);
	struct edge *e;

	if (!a || !b)
		return -1;
	e = malloc(sizeof(*e));
	if (!e)
		return -1;
	e->to = b;
	e->next = a->out;
	a->out = e;
	return 0;
}

static void edges_free(struct edge *e)
{
	while (e) {
		struct edge *next = e->next;

		free(e);
		e = next;
	}
}

static void graph_free(struct graph *g)
{
	struct vertex *v;

	while ((v = g->vertices)) {
		g->vertices = v->next;
		edges_free(v->out);
		free(v);
	}
}

static void graph_free_vertices(struct graph *g)
{
	struct vertex *v;

	while ((v = g->vertices)) {
		g->vertices = v->next;
		free(v); // lost
	}
}

void graph_ring_ok(int n)
{
	struct graph g = { NULL };

	for (int i = 0; i < n; i++)
		if (graph_edge(&g, i, (i + 1) % n) < 0)
			break;
	graph_free(&g);
}

void graph_ring_leaks(int n)
{
	struct graph g = { NULL };

	for (int i = 0; i < n; i++)
		if (graph_edge(&g, i, (i + 1) % n) < 0)
			break;
	graph_free_vertices(&g);
}

/* Remove a vertex with the edges that lead to it. */
static void graph_remove(struct graph *g, int id)
{
	struct vertex **vp = &g->vertices, *v, *w;

	while ((v = *vp) && v->id != id)
		vp = &v->next;
	if (!v)
		return;
	*vp = v->next;
	for (w = g->vertices; w; w = w->next) {
		struct edge **ep = &w->out, *e;

		while ((e = *ep)) {
			if (e->to == v) {
				*ep = e->next;
				free(e);
			} else {
				ep = &e->next;
			}
		}
	}
	edges_free(v->out);
	free(v);
}

static void graph_remove_bad(struct graph *g, int id)
{
	struct vertex **vp = &g->vertices, *v, *w;

	while ((v = *vp) && v->id != id)
		vp = &v->next;
	if (!v)
		return;
	*vp = v->next;
	for (w = g->vertices; w; w = w->next) {
		struct edge **ep = &w->out;

		while (*ep) {
			if ((*ep)->to == v)
				*ep = (*ep)->next; // lost
			else
				ep = &(*ep)->next;
		}
	}
	edges_free(v->out);
	free(v);
}

void graph_remove_ok(int n, int id)
{
	struct graph g = { NULL };

	for (int i = 0; i < n; i++) {
		graph_edge(&g, i, 0);
		graph_edge(&g, 0, i);
	}
	graph_remove(&g, id);
	graph_free(&g);
}

void graph_remove_leaks(int n, int id)
{
	struct graph g = { NULL };

	for (int i = 0; i < n; i++) {
		graph_edge(&g, i, 0);
		graph_edge(&g, 0, i);
	}
	graph_remove_bad(&g, id);
	graph_free(&g);
}

/* Gather all the edges but the loops below the first vertex. */
static void graph_gather(struct graph *g)
{
	struct edge *all = NULL, *e;
	struct vertex *v;

	for (v = g->vertices; v; v = v->next) {
		struct edge *keep = NULL;

		while ((e = v->out)) {
			v->out = e->next;
			if (e->to == v) {
				e->next = keep;
				keep = e;
			} else {
				e->next = all;
				all = e;
			}
		}
		v->out = keep;
	}
	while ((e = all)) {
		all = e->next;
		e->next = g->vertices->out;
		g->vertices->out = e;
	}
}

static void graph_gather_bad(struct graph *g)
{
	struct edge *all = NULL, *e;
	struct vertex *v;

	for (v = g->vertices; v; v = v->next) {
		struct edge *keep = NULL;

		while ((e = v->out)) {
			v->out = e->next;
			if (e->to == v) {
				e->next = keep;
				keep = e;
			} else {
				e->next = all;
				all = e;
			}
		}
		v->out = keep;
	}
	if (g->vertices)
		g->vertices->out = all; // lost
}

void graph_collect_ok(int n)
{
	struct graph g = { NULL };

	for (int i = 0; i < n; i++) {
		graph_edge(&g, i, i / 2);
		graph_edge(&g, i, i);
	}
	graph_gather(&g);
	graph_free(&g);
}

void graph_collect_leaks(int n)
{
	struct graph g = { NULL };

	for (int i = 0; i < n; i++) {
		graph_edge(&g, i, i / 2);
		graph_edge(&g, i, i);
	}
	graph_gather_bad(&g);
	graph_free(&g);
}

/* Breadth first search; the queue is a list of its own. */
struct qnode {
	struct vertex *v;
	struct qnode *next;
};

int graph_bfs_ok(int n, int goal)
{
	struct graph g = { NULL };
	struct qnode *head = NULL, **tail = &head, *q;
	int visited = 0;

	for (int i = 0; i + 1 < n; i++)
		graph_edge(&g, i / 2, i + 1);
	q = malloc(sizeof(*q));
	if (q && (q->v = graph_vertex(&g, 0))) {
		q->next = NULL;
		*tail = q;
		tail = &q->next;
	} else {
		free(q);
	}
	while ((q = head)) {
		struct vertex *v = q->v;

		head = q->next;
		if (!head)
			tail = &head;
		free(q);
		if (v->color)
			continue;
		v->color = 1;
		visited++;
		if (v->id == goal)
			break;
		for (struct edge *e = v->out; e; e = e->next) {
			q = malloc(sizeof(*q));
			if (!q)
				break;
			q->v = e->to;
			q->next = NULL;
			*tail = q;
			tail = &q->next;
		}
	}
	while ((q = head)) {
		head = q->next;
		free(q);
	}
	graph_free(&g);
	return visited;
}

int graph_bfs_leaks(int n, int goal)
{
	struct graph g = { NULL };
	struct qnode *head = NULL, **tail = &head, *q;
	int visited = 0;

	for (int i = 0; i + 1 < n; i++)
		graph_edge(&g, i / 2, i + 1);
	q = malloc(sizeof(*q));
	if (q && (q->v = graph_vertex(&g, 0))) {
		q->next = NULL;
		*tail = q;
		tail = &q->next;
	} else {
		free(q);
	}
	while ((q = head)) {
		struct vertex *v = q->v;

		head = q->next;
		if (!head)
			tail = &head;
		free(q);
		if (v->color)
			continue;
		v->color = 1;
		visited++;
		if (v->id == goal)
			break;
		for (struct edge *e = v->out; e; e = e->next) {
			q = malloc(sizeof(*q));
			if (!q)
				break;
			q->v = e->to;
			q->next = NULL;
			*tail = q;
			tail = &q->next;
		}
	}
	graph_free(&g);
	return visited; // lost
}

/* Vertices in an array, edge lists of indices; dense graphs on the heap. */
typedef struct Arc {
	size_t head;
	double weight;
	struct Arc *next;
} Arc;

typedef struct {
	size_t n;
	Arc **adj;
} Network;

static Network *network_create(size_t n)
{
	Network *net = malloc(sizeof(Network));
	if (!net)
		return NULL;
	net->n = n;
	net->adj = calloc(n ? n : 1, sizeof(Arc *));
	if (!net->adj) {
		free(net);
		return NULL;
	}
	return net;
}

static Network *network_create_bad(size_t n)
{
	Network *net = malloc(sizeof(Network));
	if (!net)
		return NULL;
	net->n = n;
	net->adj = calloc(n ? n : 1, sizeof(Arc *));
	if (!net->adj)
		return NULL; // lost
	return net;
}

static int network_connect(Network *net, size_t a, size_t b, double w)
{
	Arc *arc = malloc(sizeof(Arc));
	if (!arc)
		return 0;
	arc->head = b;
	arc->weight = w;
	arc->next = net->adj[a];
	net->adj[a] = arc;
	return 1;
}

static void network_destroy(Network *net)
{
	for (size_t i = 0; i < net->n; i++) {
		Arc *a = net->adj[i];
		while (a) {
			Arc *next = a->next;
			free(a);
			a = next;
		}
	}
	free(net->adj);
	free(net);
}

void network_star_ok(size_t n)
{
	Network *net = network_create(n);
	if (!net)
		return;
	for (size_t i = 1; i < n; i++)
		if (!network_connect(net, 0, i, 1.0))
			break;
	network_destroy(net);
}

void network_star_leaks(size_t n)
{
	Network *net = network_create_bad(n);
	if (!net)
		return;
	for (size_t i = 1; i < n; i++)
		if (!network_connect(net, 0, i, 1.0))
			break;
	network_destroy(net);
}

/* Drop the light arcs of all vertices. */
static void network_thin(Network *net, double limit)
{
	for (size_t i = 0; i < net->n; i++) {
		Arc *kept = NULL, *a = net->adj[i];
		while (a) {
			Arc *next = a->next;
			if (a->weight < limit) {
				free(a);
			} else {
				a->next = kept;
				kept = a;
			}
			a = next;
		}
		net->adj[i] = kept;
	}
}

static void network_thin_bad(Network *net, double limit)
{
	for (size_t i = 0; i < net->n; i++) {
		Arc *kept = NULL, *a = net->adj[i];
		while (a) {
			Arc *next = a->next;
			if (a->weight >= limit) {
				a->next = kept;
				kept = a;
			}
			net->adj[i] = next;
			a = next; // lost
		}
		net->adj[i] = kept;
	}
}

void network_thin_ok(size_t n, double limit)
{
	Network *net = network_create(n);
	if (!net)
		return;
	for (size_t i = 0; i < n; i++)
		network_connect(net, i, (i + 1) % n, (double)i);
	network_thin(net, limit);
	network_destroy(net);
}

void network_thin_leaks(size_t n, double limit)
{
	Network *net = network_create(n);
	if (!net)
		return;
	for (size_t i = 0; i < n; i++)
		network_connect(net, i, (i + 1) % n, (double)i);
	network_thin_bad(net, limit);
	network_destroy(net);
}

/* A network borrowed from the caller is copied; the copy goes back to it. */
static Network *network_clone(const Network *src)
{
	Network *net = network_create(src->n);
	if (!net)
		return NULL;
	for (size_t i = 0; i < src->n; i++)
		for (const Arc *a = src->adj[i]; a; a = a->next)
			if (!network_connect(net, i, a->head, a->weight)) {
				network_destroy(net);
				return NULL;
			}
	return net;
}

Network *network_widest_ok(const Network *base, size_t extra)
{
	Network *net = network_clone(base);
	if (!net)
		return NULL;
	for (size_t i = 0; i < extra && net->n > 0; i++)
		if (!network_connect(net, 0, i % net->n, 2.0)) {
			network_destroy(net);
			return NULL;
		}
	return net;
}

Network *network_widest_leaks(const Network *base, size_t extra)
{
	Network *net = network_clone(base);
	if (!net)
		return NULL;
	for (size_t i = 0; i < extra && net->n > 0; i++)
		if (!network_connect(net, 0, i % net->n, 2.0))
			return NULL; // lost
	return net;
}

int main(void)
{
	graph_ring_ok(0);
	graph_ring_ok(1);
	graph_ring_ok(3);
	graph_ring_ok(3); // allocation 4 fails
	graph_ring_leaks(1);
	graph_ring_leaks(3);
	graph_remove_ok(0, 0);
	graph_remove_ok(1, 0);
	graph_remove_ok(3, 0);
	graph_remove_ok(3, 1); // allocation 5 fails
	graph_remove_leaks(3, 0);
	graph_remove_leaks(3, 1);
	graph_collect_ok(0);
	graph_collect_ok(1);
	graph_collect_ok(4);
	graph_collect_ok(3); // allocation 4 fails
	graph_collect_leaks(4);
	graph_bfs_ok(0, 0);
	graph_bfs_ok(1, 5);
	graph_bfs_ok(7, 2);
	graph_bfs_ok(7, 2); // allocation 14 fails
	graph_bfs_leaks(7, 0);
	graph_bfs_leaks(7, 2);
	network_star_ok(0);
	network_star_ok(1);
	network_star_ok(4);
	network_star_ok(4); // allocation 2 fails
	network_star_leaks(4); // allocation 2 fails
	network_thin_ok(0, 1.0);
	network_thin_ok(1, 1.0);
	network_thin_ok(4, 2.0);
	network_thin_ok(4, 2.0); // allocation 4 fails
	network_thin_leaks(1, 1.0);
	network_thin_leaks(4, 2.0);
	{ Network *b = network_create(3), *w = b ? network_widest_ok(b, 2) : NULL; if (w) network_destroy(w); if (b) network_destroy(b); }
	{ Network *b = network_create(3), *w = b ? network_widest_ok(b, 0) : NULL; if (w) network_destroy(w); if (b) network_destroy(b); }
	{ Network *b = network_create(3), *w = b ? network_widest_ok(b, 2) : NULL; if (w) network_destroy(w); if (b) network_destroy(b); } // allocation 6 fails
	{ Network *b = network_create(3), *w = b ? network_widest_leaks(b, 2) : NULL; if (w) network_destroy(w); if (b) network_destroy(b); } // allocation 6 fails
}
