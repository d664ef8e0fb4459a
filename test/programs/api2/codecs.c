/* Codec plugins behind tables of function pointers: open and close through the
 * ops, a registry that takes plugins, chains of filters, and derived objects
 * that are destroyed through their base. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define container_of(ptr, type, member) \
	((type *)((char *)(ptr) - offsetof(type, member)))

struct codec;

struct codec_ops {
	const char *name;
	int (*open)(struct codec *c, int level);
	int (*write)(struct codec *c, const char *data, size_t n);
	void (*close)(struct codec *c);
};

struct codec {
	const struct codec_ops *ops;
	void *priv;
	size_t total;
};

struct lz_state {
	unsigned *window;
	char *dict;
};

static int lz_open(struct codec *c, int level)
{
	struct lz_state *st = calloc(1, sizeof *st);

	if (!st)
		return -1;
	st->window = calloc((size_t)level + 1, sizeof *st->window);
	st->dict = malloc(32);
	if (!st->window || !st->dict) {
		free(st->window);
		free(st->dict);
		free(st);
		return -1;
	}
	c->priv = st;
	return 0;
}

static int lz_write(struct codec *c, const char *data, size_t n)
{
	struct lz_state *st = c->priv;

	st->window[0] += (unsigned)n;
	c->total += n;
	return data[0] == '!' ? -1 : 0;
}

static void lz_close(struct codec *c)
{
	struct lz_state *st = c->priv;

	free(st->window);
	free(st->dict);
	free(st);
	c->priv = NULL;
}

static void lz_shutdown(struct codec *c)
{
	struct lz_state *st = c->priv;

	free(st->window);
	free(st); // lost
	c->priv = NULL;
}

static int raw_open(struct codec *c, int level)
{
	c->priv = NULL;
	return level < 0 ? -1 : 0;
}

static int raw_write(struct codec *c, const char *data, size_t n)
{
	(void)data;
	c->total += n;
	return 0;
}

static void raw_close(struct codec *c)
{
	(void)c;
}

static const struct codec_ops lz_ops = { "lz", lz_open, lz_write, lz_close };
static const struct codec_ops raw_ops = { "raw", raw_open, raw_write, raw_close };
static const struct codec_ops lzx_ops = { "lzx", lz_open, lz_write, lz_shutdown };

static int codec_open(const struct codec_ops *ops, int level, struct codec **out)
{
	struct codec *c = calloc(1, sizeof *c);

	*out = NULL;
	if (!c)
		return -1;
	c->ops = ops;
	if (ops->open(c, level) < 0) {
		free(c);
		return -1;
	}
	*out = c;
	return 0;
}

static void codec_close(struct codec *c)
{
	if (c) {
		c->ops->close(c);
		free(c);
	}
}

size_t compress_ok(int n)
{
	const struct codec_ops *ops = n % 2 ? &lz_ops : &raw_ops;
	struct codec *c;
	size_t total;

	if (codec_open(ops, 3, &c) < 0)
		return 0;
	for (int i = 0; i < n; i++)
		if (c->ops->write(c, "abc", 3) < 0)
			break;
	total = c->total;
	codec_close(c);
	return total;
}

size_t compress_leaks(int n)
{
	const struct codec_ops *ops = n % 2 ? &lzx_ops : &raw_ops;
	struct codec *c;
	size_t total;

	if (codec_open(ops, 3, &c) < 0)
		return 0;
	for (int i = 0; i < n; i++)
		if (c->ops->write(c, "abc", 3) < 0)
			break;
	total = c->total;
	codec_close(c);
	return total;
}

/* Write the text and close, whatever comes. */
static int codec_save(const struct codec_ops *ops, const char *text)
{
	struct codec *c;
	int rc;

	if (codec_open(ops, 1, &c) < 0)
		return -1;
	rc = c->ops->write(c, text, strlen(text));
	codec_close(c);
	return rc;
}

static int codec_dump(const struct codec_ops *ops, const char *text)
{
	struct codec *c;

	if (codec_open(ops, 1, &c) < 0)
		return -1;
	if (c->ops->write(c, text, strlen(text)) < 0)
		return -1; // lost
	codec_close(c);
	return 0;
} // lost

int save_text_ok(const char *text)
{
	if (codec_save(&lz_ops, text) < 0)
		return codec_save(&raw_ops, text);
	return 0;
}

int save_text_leaks(const char *text)
{
	if (codec_dump(&lz_ops, text) < 0)
		return codec_save(&raw_ops, text);
	return 0;
}

/* Handles made before the codec has had a chance to refuse. */
static struct codec *codec_try(const struct codec_ops *ops, int level)
{
	struct codec *c = malloc(sizeof *c);

	if (!c)
		return NULL;
	c->ops = ops;
	c->priv = NULL;
	c->total = 0;
	if (c->ops->open(c, level) != 0) {
		fprintf(stderr, "%s: cannot open\n", ops->name);
		return NULL; // lost
	}
	return c;
} // lost

void probe_ok(int level)
{
	struct codec *c;

	if (codec_open(&raw_ops, level, &c) < 0)
		return;
	c->ops->write(c, "x", 1);
	codec_close(c);
}

void probe_leaks(int level)
{
	struct codec *c = codec_try(&raw_ops, level);

	if (!c)
		return;
	c->ops->write(c, "x", 1);
	codec_close(c);
}

/* Filters: each one owns the next. */
struct filter {
	struct codec *codec;
	struct filter *next;
};

static void chain_close(struct filter *f)
{
	if (!f)
		return;
	chain_close(f->next);
	codec_close(f->codec);
	free(f);
}

static struct filter *chain_prepend(struct filter *next, const struct codec_ops *ops)
{
	struct filter *f = malloc(sizeof *f);

	if (!f)
		return NULL;
	if (codec_open(ops, 2, &f->codec) < 0) {
		free(f);
		return NULL;
	}
	f->next = next;
	return f;
}

static struct filter *chain_open(int n)
{
	struct filter *chain = NULL;

	for (int i = 0; i < n; i++) {
		struct filter *f = chain_prepend(chain, i % 2 ? &raw_ops : &lz_ops);
		if (!f) {
			chain_close(chain);
			return NULL;
		}
		chain = f;
	}
	return chain;
}

static struct filter *chain_build(int n)
{
	struct filter *chain = NULL;

	for (int i = 0; i < n; i++) {
		chain = chain_prepend(chain, i % 2 ? &raw_ops : &lz_ops); // lost
		if (!chain)
			return NULL;
	}
	return chain;
}

void pipeline_ok(int n)
{
	struct filter *chain = chain_open(n);

	for (struct filter *f = chain; f; f = f->next)
		f->codec->ops->write(f->codec, "data", 4);
	chain_close(chain);
}

void pipeline_leaks(int n)
{
	struct filter *chain = chain_build(n);

	for (struct filter *f = chain; f; f = f->next)
		f->codec->ops->write(f->codec, "data", 4);
	chain_close(chain);
}

/* The registry of the plugins that are loaded. */
struct plugin {
	char *name;
	const struct codec_ops *ops;
	struct plugin *next;
};

static struct plugin *plugins;

static void plugin_free(struct plugin *p)
{
	if (p)
		free(p->name);
	free(p);
}

static struct plugin *plugin_load(const char *name, const struct codec_ops *ops)
{
	struct plugin *p = malloc(sizeof *p);

	if (p && (p->name = strdup(name)) != NULL) {
		p->ops = ops;
		p->next = NULL;
		return p;
	}
	free(p);
	return NULL;
}

/* Takes the plugin unless there is another one of the same name. */
static int plugin_register(struct plugin *p)
{
	struct plugin **pp;

	for (pp = &plugins; *pp; pp = &(*pp)->next)
		if (strcmp((*pp)->name, p->name) == 0)
			return -1;
	*pp = p;
	return 0;
}

static void plugins_unload(void)
{
	while (plugins) {
		struct plugin *p = plugins;
		plugins = p->next;
		plugin_free(p);
	}
}

void register_plugins_ok(int n)
{
	static const char *const names[] = { "lz", "raw", "lz" };

	for (int i = 0; i < n && i < 3; i++) {
		struct plugin *p = plugin_load(names[i], &raw_ops);
		if (!p)
			break;
		if (plugin_register(p) < 0)
			plugin_free(p);
	}
	plugins_unload();
}

void register_plugins_leaks(int n)
{
	static const char *const names[] = { "lz", "raw", "lz" };

	for (int i = 0; i < n && i < 3; i++) {
		struct plugin *p = plugin_load(names[i], &raw_ops);
		if (!p)
			break;
		if (plugin_register(p) < 0)
			fprintf(stderr, "plugin %s is there already\n", p->name);
	} // lost
	plugins_unload();
}

/* Streams: a base with a virtual destructor inside of derived objects. */
struct stream {
	void (*destroy)(struct stream *s);
	int refs;
};

struct file_stream {
	char *path;
	struct stream base;
};

struct mem_stream {
	struct stream base;
	char *buf;
	size_t cap;
};

static void file_stream_destroy(struct stream *s)
{
	struct file_stream *fs = container_of(s, struct file_stream, base);

	free(fs->path);
	free(fs);
}

static void mem_stream_destroy(struct stream *s)
{
	struct mem_stream *ms = container_of(s, struct mem_stream, base);

	free(ms->buf);
	free(ms);
}

static struct stream *file_stream_new(const char *path)
{
	struct file_stream *fs = malloc(sizeof *fs);

	if (!fs)
		return NULL;
	fs->path = strdup(path);
	if (!fs->path) {
		free(fs);
		return NULL;
	}
	fs->base.destroy = file_stream_destroy;
	fs->base.refs = 1;
	return &fs->base;
}

static struct stream *mem_stream_new(size_t cap)
{
	struct mem_stream *ms = malloc(sizeof *ms);

	if (!ms)
		return NULL;
	ms->buf = malloc(cap + 1);
	if (!ms->buf) {
		free(ms);
		return NULL;
	}
	ms->cap = cap;
	ms->base.destroy = mem_stream_destroy;
	ms->base.refs = 1;
	return &ms->base;
}

static struct stream *stream_get(struct stream *s)
{
	s->refs++;
	return s;
}

static void stream_put(struct stream *s)
{
	if (s && --s->refs == 0)
		s->destroy(s);
}

static void stream_drop(struct stream *s)
{
	if (s && --s->refs == 0)
		free(s); // lost
}

void open_streams_ok(int n)
{
	for (int i = 0; i < n; i++) {
		struct stream *s, *user;
		if (i % 2 == 0)
			s = mem_stream_new(16);
		else
			s = file_stream_new("/tmp/out");
		if (!s)
			return;
		user = stream_get(s);
		stream_put(s);
		stream_put(user);
	}
}

void open_streams_leaks(int n)
{
	for (int i = 0; i < n; i++) {
		struct stream *s, *user;
		s = mem_stream_new(16);
		if (!s)
			return;
		user = stream_get(s);
		stream_put(s);
		stream_drop(user);
	}
}

/* The close function of a session frees the session itself. */
struct session {
	char *peer;
	void (*close)(struct session *);
};

static void session_close(struct session *s)
{
	free(s->peer);
	free(s);
}

static void session_reset(struct session *s)
{
	free(s->peer);
	s->peer = NULL;
}

static struct session *session_new(void (*close)(struct session *))
{
	struct session *s = malloc(sizeof *s);

	if (!s)
		return NULL;
	s->peer = strdup("peer");
	s->close = close;
	return s;
}

void sessions_ok(int n)
{
	for (int i = 0; i < n; i++) {
		struct session *s = session_new(session_reset);
		if (!s)
			continue;
		s->close(s);
		free(s);
	}
}

void sessions_faults(int n)
{
	for (int i = 0; i < n; i++) {
		struct session *s = session_new(session_close);
		if (!s)
			continue;
		s->close(s);
		free(s); // fault
	}
}

int main(void)
{
	compress_ok(0);
	compress_ok(1);
	compress_ok(3);
	compress_ok(3); // allocation 4 fails
	compress_leaks(1);
	compress_leaks(3);
	save_text_ok("abc");
	save_text_ok("!abc");
	save_text_ok("abc"); // allocation 3 fails
	save_text_leaks("!abc");
	save_text_leaks("!");
	probe_ok(1);
	probe_ok(-1);
	probe_ok(0); // allocation 1 fails
	probe_leaks(-1);
	probe_leaks(-7);
	pipeline_ok(0);
	pipeline_ok(1);
	pipeline_ok(3);
	pipeline_ok(3); // allocation 8 fails
	pipeline_leaks(2); // allocation 6 fails
	pipeline_leaks(3); // allocation 8 fails
	register_plugins_ok(0);
	register_plugins_ok(1);
	register_plugins_ok(3);
	register_plugins_ok(3); // allocation 4 fails
	register_plugins_leaks(3);
	register_plugins_leaks(9);
	open_streams_ok(0);
	open_streams_ok(1);
	open_streams_ok(3);
	open_streams_ok(3); // allocation 4 fails
	open_streams_leaks(1);
	open_streams_leaks(3);
	sessions_ok(0);
	sessions_ok(1);
	sessions_ok(3);
	sessions_ok(3); // allocation 3 fails
	sessions_faults(1);
	sessions_faults(3);
	return 0;
}
