/* Tables of function pointers: streams with open and close operations,
   shapes with a virtual destroy, chains of filters that own the next one,
   drivers that are probed and rolled back, iterators. */
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* -------------------------------------------------------------- streams */

struct stream;

struct stream_ops {
	const char *name;
	int (*open)(struct stream *s, const char *arg);
	long (*write)(struct stream *s, const void *p, size_t n);
	void (*close)(struct stream *s);
};

struct stream {
	const struct stream_ops *ops;
	void *priv;
};

struct mem_stream {
	unsigned char *data;
	size_t used, size;
};

static int mem_open(struct stream *s, const char *arg)
{
	struct mem_stream *m;

	(void)arg;
	m = calloc(1, sizeof(*m));
	if (!m)
		return -ENOMEM;
	s->priv = m;
	return 0;
}

static long mem_write(struct stream *s, const void *p, size_t n)
{
	struct mem_stream *m = s->priv;

	if (m->used + n > m->size) {
		size_t size = (m->used + n) * 2;
		unsigned char *data = realloc(m->data, size);

		if (!data)
			return -ENOMEM;
		m->data = data;
		m->size = size;
	}
	memcpy(m->data + m->used, p, n);
	m->used += n;
	return (long)n;
}

static void mem_close(struct stream *s)
{
	struct mem_stream *m = s->priv;

	free(m->data);
	free(m);
	s->priv = NULL;
}

static const struct stream_ops mem_ops = {
	.name = "mem",
	.open = mem_open,
	.write = mem_write,
	.close = mem_close,
};

struct tag_stream {
	char *tag;
	long total;
};

static int tag_open(struct stream *s, const char *arg)
{
	struct tag_stream *t = malloc(sizeof(*t));

	if (!t)
		return -ENOMEM;
	t->total = 0;
	t->tag = malloc(strlen(arg) + 1);
	if (!t->tag) {
		free(t);
		return -ENOMEM;
	}
	strcpy(t->tag, arg);
	s->priv = t;
	return 0;
}

static long tag_write(struct stream *s, const void *p, size_t n)
{
	struct tag_stream *t = s->priv;

	(void)p;
	t->total += (long)n;
	return (long)n;
}

static void tag_close(struct stream *s)
{
	struct tag_stream *t = s->priv;

	free(t->tag);
	free(t);
}

static void tag_close_quick(struct stream *s)
{
	free(s->priv);	// lost
	s->priv = NULL;
}

static const struct stream_ops tag_ops = { "tag", tag_open, tag_write, tag_close };
static const struct stream_ops quick_ops = { "tag", tag_open, tag_write, tag_close_quick };

static struct stream *stream_open(const struct stream_ops *ops, const char *arg)
{
	struct stream *s = malloc(sizeof(*s));

	if (!s)
		return NULL;
	s->ops = ops;
	s->priv = NULL;
	if (ops->open(s, arg) < 0) {
		free(s);
		return NULL;
	}
	return s;
}

static void stream_close(struct stream *s)
{
	if (!s)
		return;
	s->ops->close(s);
	free(s);
}

long stream_kinds_ok(int n)
{
	struct stream *m = stream_open(&mem_ops, "");
	struct stream *t = stream_open(&tag_ops, "audit");
	long sum = 0;

	while (m && t && n-- > 0) {
		if (m->ops->write(m, "data", 4) < 0)
			break;
		sum += t->ops->write(t, "data", 4);
	}
	stream_close(t);
	stream_close(m);
	return sum;
}

long stream_kinds_leaks(int n)
{
	struct stream *m = stream_open(&mem_ops, "");
	struct stream *t = stream_open(&quick_ops, "audit");
	long sum = 0;

	while (m && t && n-- > 0) {
		if (m->ops->write(m, "data", 4) < 0)
			break;
		sum += t->ops->write(t, "data", 4);
	}
	stream_close(t);
	stream_close(m);
	return sum;
}

/* chosen at run time; the failing open must not leave the shell behind */

static struct stream *stream_open_hasty(const struct stream_ops *ops, const char *arg)
{
	struct stream *s = malloc(sizeof(*s));

	if (!s)
		return NULL;
	s->ops = ops;
	s->priv = NULL;
	return ops->open(s, arg) < 0 ? NULL : s;	// lost
}							// lost

static const struct stream_ops *const stream_table[] = { &mem_ops, &tag_ops };

int stream_pick_ok(unsigned kind)
{
	struct stream *s = stream_open(stream_table[kind % 2], "picked");

	if (!s)
		return -1;
	s->ops->write(s, "x", 1);
	stream_close(s);
	return 0;
}

int stream_pick_leaks(unsigned kind)
{
	struct stream *s = stream_open_hasty(stream_table[kind % 2], "picked");

	if (!s)
		return -1;
	s->ops->write(s, "x", 1);
	stream_close(s);
	return 0;
}

/* --------------------------------------------------------------- shapes */

typedef struct shape shape;
struct shape_class {
	double (*area)(const shape *);
	void (*destroy)(shape *);
};
struct shape {
	const struct shape_class *cls;
	shape *next;
};

struct circle {
	shape base;
	double r;
};

struct polygon {
	shape base;
	int n;
	double *xy;
};

static double circle_area(const shape *s)
{
	const struct circle *c = (const struct circle *)s;

	return 3.14159 * c->r * c->r;
}

static void circle_destroy(shape *s)
{
	free(s);
}

static double polygon_area(const shape *s)
{
	const struct polygon *p = (const struct polygon *)s;
	double a = 0;

	for (int i = 0; i < p->n; i++)
		a += p->xy[2 * i] * p->xy[2 * i + 1];
	return a / 2;
}

static void polygon_destroy(shape *s)
{
	struct polygon *p = (struct polygon *)s;

	free(p->xy);
	free(p);
}

static const struct shape_class circle_class = { circle_area, circle_destroy };
static const struct shape_class polygon_class = { polygon_area, polygon_destroy };

static shape *circle_new(double r)
{
	struct circle *c = malloc(sizeof(*c));

	if (!c)
		return NULL;
	c->base.cls = &circle_class;
	c->base.next = NULL;
	c->r = r;
	return &c->base;
}

static shape *polygon_new(int n)
{
	struct polygon *p = malloc(sizeof(*p));

	if (!p)
		return NULL;
	p->base.cls = &polygon_class;
	p->base.next = NULL;
	p->n = n;
	p->xy = calloc((size_t)n + 1, 2 * sizeof(double));
	if (!p->xy) {
		free(p);
		return NULL;
	}
	return &p->base;
}

static shape *drawing_make(int n)
{
	shape *all = NULL;

	for (int i = 0; i < n; i++) {
		shape *s = (i % 2) ? polygon_new(i) : circle_new(i);

		if (!s)
			break;
		s->next = all;
		all = s;
	}
	return all;
}

double drawing_area_ok(int n)
{
	shape *all = drawing_make(n);
	double sum = 0;

	while (all) {
		shape *s = all;

		all = s->next;
		sum += s->cls->area(s);
		s->cls->destroy(s);
	}
	return sum;
}

double drawing_area_leaks(int n)
{
	shape *all = drawing_make(n);
	double sum = 0;

	while (all) {
		shape *s = all;

		all = s->next;
		sum += s->cls->area(s);
		free(s);	// lost
	}
	return sum;
}

/* -------------------------------------------------------------- filters */

struct filter {
	int (*push)(struct filter *f, int v);
	void (*free)(struct filter *f);
	struct filter *down;		/* owned */
	int *state;
};

static int sink_push(struct filter *f, int v)
{
	(void)f;
	return v;
}

static int delay_push(struct filter *f, int v)
{
	int out = *f->state;

	*f->state = v;
	return f->down->push(f->down, out);
}

static void filter_free(struct filter *f)
{
	if (f->down)
		f->down->free(f->down);
	free(f->state);
	free(f);
}

static void filter_free_self(struct filter *f)
{
	free(f->state);
	free(f);	// lost
}

/* takes over down even when it fails; NULL down means an earlier failure */
static struct filter *delay_new(struct filter *down, void (*release)(struct filter *))
{
	struct filter *f;

	if (!down)
		return NULL;
	f = malloc(sizeof(*f));
	if (!f)
		goto fail;
	f->push = delay_push;
	f->free = release;
	f->down = down;
	f->state = calloc(1, sizeof(int));
	if (!f->state) {
		free(f);
		goto fail;
	}
	return f;
fail:
	filter_free(down);
	return NULL;
}

static struct filter *sink_new(void)
{
	struct filter *f = calloc(1, sizeof(*f));

	if (f) {
		f->push = sink_push;
		f->free = filter_free;
	}
	return f;
}

int filter_chain_ok(int n)
{
	struct filter *f = sink_new();
	int v = 0;

	for (int i = 0; i < n; i++)
		f = delay_new(f, filter_free);
	if (f) {
		v = f->push(f, 7);
		f->free(f);
	}
	return v;
}

int filter_chain_leaks(int n)
{
	struct filter *f = sink_new();
	int v = 0;

	for (int i = 0; i < n; i++)
		f = delay_new(f, filter_free_self);
	if (f) {
		v = f->push(f, 7);
		f->free(f);
	}
	return v;
}

/* -------------------------------------------------------------- drivers */

struct dev {
	void *drvdata[3];
};

struct driver {
	int (*probe)(struct dev *);
	void (*remove)(struct dev *);
};

static int clk_probe(struct dev *d)
{
	d->drvdata[0] = calloc(1, 24);
	return d->drvdata[0] ? 0 : -ENOMEM;
}

static void clk_remove(struct dev *d)
{
	free(d->drvdata[0]);
	d->drvdata[0] = NULL;
}

static int irq_probe(struct dev *d)
{
	d->drvdata[1] = calloc(4, sizeof(int));
	return d->drvdata[1] ? 0 : -ENOMEM;
}

static void irq_remove(struct dev *d)
{
	free(d->drvdata[1]);
	d->drvdata[1] = NULL;
}

static int dma_probe(struct dev *d)
{
	d->drvdata[2] = malloc(256);
	return d->drvdata[2] ? 0 : -ENOMEM;
}

static void dma_remove(struct dev *d)
{
	free(d->drvdata[2]);
	d->drvdata[2] = NULL;
}

static const struct driver drivers[] = {
	{ clk_probe, clk_remove },
	{ irq_probe, irq_remove },
	{ dma_probe, dma_remove },
};

#define NDRIVERS ((int)(sizeof(drivers) / sizeof(drivers[0])))

int driver_bringup_ok(void)
{
	struct dev d = { { NULL } };
	int i, err = 0;

	for (i = 0; i < NDRIVERS; i++) {
		err = drivers[i].probe(&d);
		if (err)
			break;
	}
	while (--i >= 0)
		drivers[i].remove(&d);
	return err;
}

int driver_bringup_leaks(void)
{
	struct dev d = { { NULL } };
	int i, err = 0;

	for (i = 0; i < NDRIVERS; i++) {
		err = drivers[i].probe(&d);
		if (err)
			return err;	// lost
	}
	while (--i >= 0)
		drivers[i].remove(&d);
	return err;
}

/* ------------------------------------------------------------ iterators */

typedef struct iter iter;
struct iter {
	int (*next)(iter *, int *);
	void (*close)(iter *);
};

typedef struct {
	iter it;
	int at, end;
	int *window;
} range_iter;

static int range_next(iter *it, int *v)
{
	range_iter *r = (range_iter *)it;

	if (r->at >= r->end)
		return 0;
	*v = r->window[0] = r->at++;
	return 1;
}

static void range_close(iter *it)
{
	range_iter *r = (range_iter *)it;

	free(r->window);
	free(r);
}

static iter *range_open(int end)
{
	range_iter *r = malloc(sizeof *r);

	if (r == NULL)
		return NULL;
	*r = (range_iter){ { range_next, range_close }, 0, end, malloc(sizeof(int)) };
	if (r->window == NULL) {
		free(r);
		return NULL;
	}
	return &r->it;
}

int iter_find_ok(int end, int wanted)
{
	iter *it = range_open(end);
	int v, found = -1;

	if (it == NULL)
		return -1;
	while (it->next(it, &v)) {
		if (v == wanted) {
			found = v;
			break;
		}
	}
	it->close(it);
	return found;
}

int iter_find_leaks(int end, int wanted)
{
	iter *it = range_open(end);
	int v;

	if (it == NULL)
		return -1;
	while (it->next(it, &v)) {
		if (v == wanted)
			return v;	// lost
	}
	it->close(it);
	return -1;
}

int main(void)
{
	stream_kinds_ok(0);
	stream_kinds_ok(1);
	stream_kinds_ok(3);
	stream_kinds_ok(3); // allocation 2 fails
	stream_kinds_ok(3); // allocation 4 fails
	stream_kinds_ok(3); // allocation 6 fails
	stream_kinds_leaks(1);
	stream_kinds_leaks(3);
	stream_pick_ok(0);
	stream_pick_ok(1);
	stream_pick_ok(1); // allocation 2 fails
	stream_pick_ok(1); // allocation 3 fails
	stream_pick_leaks(1);
	stream_pick_leaks(1); // allocation 2 fails
	drawing_area_ok(0);
	drawing_area_ok(1);
	drawing_area_ok(3);
	drawing_area_ok(3); // allocation 3 fails
	drawing_area_leaks(1);
	drawing_area_leaks(3);
	filter_chain_ok(0);
	filter_chain_ok(1);
	filter_chain_ok(3);
	filter_chain_ok(3); // allocation 4 fails
	filter_chain_ok(3); // allocation 5 fails
	filter_chain_leaks(1);
	filter_chain_leaks(3);
	driver_bringup_ok();
	driver_bringup_ok(); // allocation 1 fails
	driver_bringup_ok(); // allocation 3 fails
	driver_bringup_leaks();
	driver_bringup_leaks(); // allocation 3 fails
	iter_find_ok(0, 0);
	iter_find_ok(3, 1);
	iter_find_ok(3, 7);
	iter_find_ok(3, 1); // allocation 2 fails
	iter_find_leaks(3, 7);
	iter_find_leaks(3, 1);
	return 0;
}
