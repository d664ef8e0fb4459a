/* Constructors that undo half-done work when a later step fails: sessions,
   an audio engine with a dozen buffers, crews of workers, device probing. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static char *dup_text(const char *s)
{
	size_t n = strlen(s) + 1;
	char *p = malloc(n);

	if (p)
		memcpy(p, s, n);
	return p;
}

/* ------------------------------------------------------------ session */

struct session {
	char *user;
	char *host;
	char *token;
	int port;
};

static struct session *session_new(const char *user, const char *host, int port)
{
	struct session *s = malloc(sizeof(*s));

	if (!s)
		return NULL;
	s->port = port;
	s->user = dup_text(user);
	if (!s->user)
		goto free_session;
	s->host = dup_text(host);
	if (!s->host)
		goto free_user;
	s->token = malloc(32);
	if (!s->token)
		goto free_host;
	memset(s->token, 0, 32);
	return s;

free_host:
	free(s->host);
free_user:
	free(s->user);
free_session:
	free(s);
	return NULL;
}

static struct session *session_new_early(const char *user, const char *host,
					 int port)
{
	struct session *s = malloc(sizeof(*s));

	if (!s)
		return NULL;
	s->port = port;
	s->user = dup_text(user);
	if (!s->user)
		goto free_session;
	s->host = dup_text(host);
	if (!s->host)
		goto free_user;
	s->token = malloc(32);
	if (!s->token)
		goto free_user;
	memset(s->token, 0, 32);
	return s;

free_user:
	free(s->user);
free_session:
	free(s);	// lost
	return NULL;
}

static void session_free(struct session *s)
{
	if (!s)
		return;
	free(s->token);
	free(s->host);
	free(s->user);
	free(s);
}

int session_login_ok(int port)
{
	struct session *s = session_new("guest", "localhost", port);
	int rc;

	if (!s)
		return -1;
	s->token[0] = 'x';
	rc = s->port;
	session_free(s);
	return rc;
}

int session_login_leaks(int port)
{
	struct session *s = session_new_early("guest", "localhost", port);
	int rc;

	if (!s)
		return -1;
	s->token[0] = 'x';
	rc = s->port;
	session_free(s);
	return rc;
}

/* ------------------------------------------------------- twelve buffers */

typedef struct engine {
	float *in, *out, *gain, *pan;
	float *delay, *reverb, *eq, *comp;
	float *limit, *fft, *window, *meter;
} engine;

static float *lane(size_t frames)
{
	return calloc(frames + 1, sizeof(float));
}

static void engine_close(engine *e)
{
	free(e->meter);
	free(e->window);
	free(e->fft);
	free(e->limit);
	free(e->comp);
	free(e->eq);
	free(e->reverb);
	free(e->delay);
	free(e->pan);
	free(e->gain);
	free(e->out);
	free(e->in);
	free(e);
}

static engine *engine_open(size_t frames)
{
	engine *e = malloc(sizeof *e);
	if (e == NULL)
		goto no_engine;
	if ((e->in = lane(frames)) == NULL) goto no_in;
	if ((e->out = lane(frames)) == NULL) goto no_out;
	if ((e->gain = lane(frames)) == NULL) goto no_gain;
	if ((e->pan = lane(frames)) == NULL) goto no_pan;
	if ((e->delay = lane(frames)) == NULL) goto no_delay;
	if ((e->reverb = lane(frames)) == NULL) goto no_reverb;
	if ((e->eq = lane(frames)) == NULL) goto no_eq;
	if ((e->comp = lane(frames)) == NULL) goto no_comp;
	if ((e->limit = lane(frames)) == NULL) goto no_limit;
	if ((e->fft = lane(frames)) == NULL) goto no_fft;
	if ((e->window = lane(frames)) == NULL) goto no_window;
	if ((e->meter = lane(frames)) == NULL) goto no_meter;
	return e;

no_meter:	free(e->window);
no_window:	free(e->fft);
no_fft:		free(e->limit);
no_limit:	free(e->comp);
no_comp:	free(e->eq);
no_eq:		free(e->reverb);
no_reverb:	free(e->delay);
no_delay:	free(e->pan);
no_pan:		free(e->gain);
no_gain:	free(e->out);
no_out:		free(e->in);
no_in:		free(e);
no_engine:
	return NULL;
}

static engine *engine_open_gap(size_t frames)
{
	engine *e = malloc(sizeof *e);
	if (e == NULL)
		goto no_engine;
	if ((e->in = lane(frames)) == NULL) goto no_in;
	if ((e->out = lane(frames)) == NULL) goto no_out;
	if ((e->gain = lane(frames)) == NULL) goto no_gain;
	if ((e->pan = lane(frames)) == NULL) goto no_pan;
	if ((e->delay = lane(frames)) == NULL) goto no_delay;
	if ((e->reverb = lane(frames)) == NULL) goto no_reverb;
	if ((e->eq = lane(frames)) == NULL) goto no_eq;
	if ((e->comp = lane(frames)) == NULL) goto no_comp;
	if ((e->limit = lane(frames)) == NULL) goto no_limit;
	if ((e->fft = lane(frames)) == NULL) goto no_fft;
	if ((e->window = lane(frames)) == NULL) goto no_window;
	if ((e->meter = lane(frames)) == NULL) goto no_meter;
	return e;

no_meter:	free(e->window);
no_window:	free(e->fft);
no_fft:		free(e->limit);
no_limit:	free(e->comp);
no_comp:	free(e->eq);
no_eq:
no_reverb:	free(e->delay);
no_delay:	free(e->pan);
no_pan:		free(e->gain);
no_gain:	free(e->out);
no_out:		free(e->in);
no_in:		free(e);	// lost
no_engine:
	return NULL;
}

void engine_ladder_ok(unsigned frames)
{
	engine *e = engine_open(frames);
	if (e == NULL)
		return;
	for (unsigned i = 0; i < frames; i++)
		e->out[i] = e->in[i] * e->gain[i];
	engine_close(e);
}

void engine_ladder_leaks(unsigned frames)
{
	engine *e = engine_open_gap(frames);
	if (e == NULL)
		return;
	for (unsigned i = 0; i < frames; i++)
		e->out[i] = e->in[i] * e->gain[i];
	engine_close(e);
}

/* --------------------------------------------- optional parts by flags */

#define FX_DELAY	1u
#define FX_REVERB	2u
#define FX_METER	4u

static engine *engine_optional(unsigned flags, size_t frames)
{
	engine *e = calloc(1, sizeof *e);
	if (e == NULL)
		return NULL;
	if ((e->in = lane(frames)) == NULL)
		goto fail;
	if (flags & FX_DELAY) {
		if ((e->delay = lane(frames)) == NULL)
			goto fail;
	}
	if (flags & FX_REVERB) {
		if ((e->reverb = lane(frames)) == NULL)
			goto fail;
	}
	if (flags & FX_METER) {
		if ((e->meter = lane(frames)) == NULL)
			goto fail;
	}
	return e;
fail:
	engine_close(e);
	return NULL;
}

void engine_effects_ok(unsigned flags, unsigned frames)
{
	engine *e = engine_optional(flags, frames);
	if (e == NULL)
		return;
	if (e->delay != NULL)
		e->delay[0] = e->in[0];
	if (e->meter)
		e->meter[0] = 1.0f;
	engine_close(e);
}

void engine_effects_leaks(unsigned flags, unsigned frames)
{
	engine *e = engine_optional(flags, frames);
	if (e == NULL)
		return;
	if (e->delay != NULL)
		e->delay[0] = e->in[0];
	free(e->in);
	if (flags & FX_DELAY)
		free(e->delay);
	if ((flags & FX_REVERB) && (flags & FX_DELAY))
		free(e->reverb);
	if (flags & FX_METER)
		free(e->meter);
	free(e);	// lost
}

/* --------------------------------------------------------------- crews */

struct worker {
	int id;
	char *stack;
};

struct crew {
	struct worker **member;
	int count;
};

static void worker_free(struct worker *w)
{
	free(w->stack);
	free(w);
}

static struct worker *worker_new(int id)
{
	struct worker *w = malloc(sizeof(*w));

	if (!w)
		return NULL;
	w->id = id;
	w->stack = malloc(64);
	if (!w->stack) {
		free(w);
		return NULL;
	}
	return w;
}

static struct crew *crew_new(int count)
{
	struct crew *c = malloc(sizeof(*c));
	int i;

	if (!c)
		return NULL;
	c->member = calloc((size_t)count + 1, sizeof(*c->member));
	if (!c->member) {
		free(c);
		return NULL;
	}
	for (i = 0; i < count; i++) {
		c->member[i] = worker_new(i);
		if (!c->member[i])
			goto unwind;
	}
	c->count = count;
	return c;

unwind:
	while (--i >= 0)
		worker_free(c->member[i]);
	free(c->member);
	free(c);
	return NULL;
}

static struct crew *crew_new_off(int count)
{
	struct crew *c = malloc(sizeof(*c));
	int i;

	if (!c)
		return NULL;
	c->member = calloc((size_t)count + 1, sizeof(*c->member));
	if (!c->member) {
		free(c);
		return NULL;
	}
	for (i = 0; i < count; i++) {
		c->member[i] = worker_new(i);
		if (!c->member[i])
			goto unwind;
	}
	c->count = count;
	return c;

unwind:
	while (--i > 0)
		worker_free(c->member[i]);
	free(c->member);	// lost
	free(c);
	return NULL;
}

static void crew_free(struct crew *c)
{
	for (int i = 0; i < c->count; i++)
		worker_free(c->member[i]);
	free(c->member);
	free(c);
}

void crew_start_ok(int n)
{
	struct crew *c;

	if (n < 0)
		return;
	c = crew_new(n);
	if (!c)
		return;
	for (int i = 0; i < c->count; i++)
		c->member[i]->stack[0] = (char)i;
	crew_free(c);
}

void crew_start_leaks(int n)
{
	struct crew *c;

	if (n < 0)
		return;
	c = crew_new_off(n);
	if (!c)
		return;
	for (int i = 0; i < c->count; i++)
		c->member[i]->stack[0] = (char)i;
	crew_free(c);
}

/* -------------------------------------- list-shaped pipeline of stages */

struct stage {
	struct stage *next;
	unsigned char *buf;
};

struct pipeline {
	struct stage *first;
	struct stage **tail;
	int length;
};

static void pipeline_free(struct pipeline *p)
{
	struct stage *st = p->first;

	while (st) {
		struct stage *next = st->next;

		free(st->buf);
		free(st);
		st = next;
	}
	free(p);
}

static struct pipeline *pipeline_new(int n, size_t bufsize)
{
	struct pipeline *p = calloc(1, sizeof(*p));

	if (!p)
		return NULL;
	p->tail = &p->first;
	while (p->length < n) {
		struct stage *st = malloc(sizeof(*st));

		if (!st)
			goto fail;
		st->next = NULL;
		st->buf = malloc(bufsize);
		if (!st->buf) {
			free(st);
			goto fail;
		}
		*p->tail = st;
		p->tail = &st->next;
		p->length++;
	}
	return p;
fail:
	pipeline_free(p);
	return NULL;
}

static struct pipeline *pipeline_new_partial(int n, size_t bufsize)
{
	struct pipeline *p = calloc(1, sizeof(*p));

	if (!p)
		return NULL;
	p->tail = &p->first;
	while (p->length < n) {
		struct stage *st = malloc(sizeof(*st));

		if (!st)
			goto fail;
		st->next = NULL;
		st->buf = malloc(bufsize);
		if (!st->buf)
			goto fail;	// lost
		*p->tail = st;
		p->tail = &st->next;
		p->length++;
	}
	return p;
fail:
	pipeline_free(p);
	return NULL;
}

void pipeline_build_ok(int n)
{
	struct pipeline *p = pipeline_new(n, 128);

	if (p)
		pipeline_free(p);
}

void pipeline_build_leaks(int n)
{
	struct pipeline *p = pipeline_new_partial(n, 128);

	if (p)
		pipeline_free(p);
}

/* ------------------------------------------------------ device probing */

struct ring {
	unsigned long *desc;
	unsigned head, tail;
};

struct device {
	char *name;
	struct ring *rx;
	struct ring *tx;
};

static struct ring *ring_alloc(unsigned n)
{
	struct ring *r = calloc(1, sizeof(*r));

	if (!r)
		return NULL;
	r->desc = calloc(n + 1u, sizeof(*r->desc));
	if (!r->desc) {
		free(r);
		return NULL;
	}
	return r;
}

static void ring_free(struct ring *r)
{
	if (r) {
		free(r->desc);
		free(r);
	}
}

static int device_probe(struct device *dev, unsigned slots)
{
	int err = -12;

	dev->name = dup_text("eth0");
	if (!dev->name)
		return err;
	dev->rx = ring_alloc(slots);
	if (!dev->rx)
		goto err_name;
	dev->tx = ring_alloc(slots);
	if (!dev->tx)
		goto err_rx;
	return 0;

err_rx:
	ring_free(dev->rx);
	dev->rx = NULL;
err_name:
	free(dev->name);
	dev->name = NULL;
	return err;
}

static int device_probe_raw(struct device *dev, unsigned slots)
{
	int err = -12;

	dev->name = dup_text("eth0");
	if (!dev->name)
		return err;
	dev->rx = ring_alloc(slots);
	if (!dev->rx)
		goto err_name;
	dev->tx = ring_alloc(slots);
	if (!dev->tx)
		goto err_rx;
	return 0;

err_rx:
	free(dev->rx);	// lost
	dev->rx = NULL;
err_name:
	free(dev->name);
	dev->name = NULL;
	return err;
}

static void device_remove(struct device *dev)
{
	ring_free(dev->tx);
	ring_free(dev->rx);
	free(dev->name);
}

int device_attach_ok(unsigned slots)
{
	struct device *dev = calloc(1, sizeof(*dev));
	int err;

	if (!dev)
		return -12;
	err = device_probe(dev, slots);
	if (!err) {
		dev->rx->desc[0] = 1;
		device_remove(dev);
	}
	free(dev);
	return err;
}

int device_attach_leaks(unsigned slots)
{
	struct device *dev = calloc(1, sizeof(*dev));
	int err;

	if (!dev)
		return -12;
	err = device_probe_raw(dev, slots);
	if (!err) {
		dev->rx->desc[0] = 1;
		device_remove(dev);
	}
	free(dev);
	return err;
}

int main(void)
{
	session_login_ok(80);
	session_login_ok(80); // allocation 1 fails
	session_login_ok(80); // allocation 3 fails
	session_login_ok(80); // allocation 4 fails
	session_login_leaks(80);
	session_login_leaks(80); // allocation 4 fails
	engine_ladder_ok(0);
	engine_ladder_ok(3);
	engine_ladder_ok(3); // allocation 7 fails
	engine_ladder_ok(3); // allocation 13 fails
	engine_ladder_leaks(3);
	engine_ladder_leaks(3); // allocation 9 fails
	engine_effects_ok(0, 0);
	engine_effects_ok(FX_REVERB, 1);
	engine_effects_ok(FX_DELAY | FX_METER, 3);
	engine_effects_ok(7, 3); // allocation 5 fails
	engine_effects_leaks(FX_REVERB, 1);
	engine_effects_leaks(FX_DELAY, 1);
	crew_start_ok(0);
	crew_start_ok(1);
	crew_start_ok(3);
	crew_start_ok(3); // allocation 6 fails
	crew_start_leaks(3);
	crew_start_leaks(3); // allocation 7 fails
	pipeline_build_ok(0);
	pipeline_build_ok(1);
	pipeline_build_ok(3);
	pipeline_build_ok(3); // allocation 5 fails
	pipeline_build_leaks(3);
	pipeline_build_leaks(3); // allocation 5 fails
	device_attach_ok(0);
	device_attach_ok(3);
	device_attach_ok(3); // allocation 5 fails
	device_attach_ok(3); // allocation 6 fails
	device_attach_leaks(3);
	device_attach_leaks(3); // allocation 5 fails
	return 0;
}
