/* Flags that are set together with an allocation and decide at the end
   whether there is something to free: bool, bit masks, bit fields, several flags. */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *copy_string(const char *s)
{
	size_t n = strlen(s) + 1;
	char *p = malloc(n);

	if (p)
		memcpy(p, s, n);
	return p;
}

/* ------------------------------------------------------------ one local flag */

int title_ok(int n)
{
	const char *title = "untitled";
	bool must_free = false;

	if (n > 0) {
		char *own = copy_string("chapter");

		if (own != NULL) {
			own[0] = 'C';
			title = own;
			must_free = true;
		}
	}
	puts(title);
	if (must_free)
		free((void *)title);
	return n;
}

int title_leaks(int n)
{
	const char *title = "untitled";
	bool must_free = false;

	if (n > 0) {
		char *own = copy_string("chapter");

		if (own != NULL) {
			own[0] = 'C';
			title = own;
			must_free = n > 1;
		}
	}
	puts(title);
	if (must_free)
		free((void *)title);
	return n; // lost
} // lost

/* ----------------------------------------------------- value with owned text */

typedef struct Value {
	char *text;
	int owned;
} Value;

static void value_init(Value *v)
{
	v->text = NULL;
	v->owned = 0;
}

static void value_clear(Value *v)
{
	if (v->owned)
		free(v->text);
	value_init(v);
}

static void value_set_static(Value *v, char *s)
{
	value_clear(v);
	v->text = s;
}

static int value_set_copy(Value *v, const char *s)
{
	char *p = copy_string(s);

	if (!p)
		return 0;
	value_clear(v);
	v->text = p;
	v->owned = 1;
	return 1;
}

static char value_nil[] = "nil";

int value_ok(int n)
{
	Value v;
	int i;

	value_init(&v);
	for (i = 0; i < n; i++) {
		if (i & 1)
			value_set_static(&v, value_nil);
		else if (!value_set_copy(&v, "text"))
			break;
	}
	if (v.text != NULL)
		puts(v.text);
	value_clear(&v);
	return i;
}

/* Makes the value point to a constant. */
static void value_borrow(Value *v, char *s)
{
	v->owned = 0;
	v->text = s; // lost
}

int value_leaks(int n)
{
	Value v;
	int i;

	value_init(&v);
	for (i = 0; i < n; i++) {
		if (i & 1)
			value_borrow(&v, value_nil);
		else if (!value_set_copy(&v, "text"))
			break;
	}
	if (v.text != NULL)
		puts(v.text);
	value_clear(&v);
	return i;
}

/* ------------------------------------------------------------------ bit masks */

#define HAVE_KEY  0x1u
#define HAVE_IV   0x2u
#define HAVE_SALT 0x4u
#define HAVE_ALL  (HAVE_KEY | HAVE_IV | HAVE_SALT)

int cipher_ok(int with_iv, int with_salt)
{
	unsigned have = 0;
	unsigned char *key, *iv, *salt;

	key = malloc(32);
	if (key)
		have |= HAVE_KEY;
	if (with_iv && (iv = malloc(16)) != NULL)
		have |= HAVE_IV;
	if (with_salt && (salt = malloc(8)) != NULL)
		have |= HAVE_SALT;

	if ((have & HAVE_ALL) == HAVE_ALL) {
		memset(salt, 1, 8);
		memset(iv, salt[0], 16);
		memset(key, iv[0], 32);
	}

	if (have & HAVE_SALT)
		free(salt);
	if (have & HAVE_IV)
		free(iv);
	if (have & HAVE_KEY)
		free(key);
	return have == HAVE_ALL;
}

int cipher_leaks(int with_iv, int with_salt)
{
	unsigned have = 0;
	unsigned char *key, *iv, *salt;

	key = malloc(32);
	if (key)
		have |= HAVE_KEY;
	if (with_iv && (iv = malloc(16)) != NULL)
		have |= HAVE_IV;
	if (with_salt && (salt = malloc(8)) != NULL)
		have = HAVE_SALT;

	if ((have & HAVE_ALL) == HAVE_ALL) {
		memset(salt, 1, 8);
		memset(iv, salt[0], 16);
		memset(key, iv[0], 32);
	}

	if (have & HAVE_SALT)
		free(salt);
	if (have & HAVE_IV)
		free(iv);
	if (have & HAVE_KEY)
		free(key);
	return have == HAVE_ALL; // lost
} // lost

/* ------------------------------------------------- one flag implies the other */

int message_ok(int body_len)
{
	bool have_header = false, have_body = false;
	char *header, *body;

	header = malloc(20);
	if (header != NULL) {
		have_header = true;
		memset(header, 0, 20);
		if (body_len > 0) {
			body = malloc((size_t)body_len);
			if (body != NULL) {
				have_body = true;
				body[0] = header[0];
			}
		}
	}

	if (have_body)
		printf("%d %d\n", header[0], body[0]);

	if (have_header) {
		if (have_body)
			free(body);
		free(header);
	}
	return have_body;
}

int message_leaks(int body_len)
{
	bool have_header = false, have_body = false;
	char *header, *body;

	header = malloc(20);
	if (header != NULL) {
		have_header = true;
		memset(header, 0, 20);
		if (body_len > 0) {
			body = malloc((size_t)body_len);
			if (body != NULL) {
				have_body = true;
				body[0] = header[0];
			}
		}
	}

	if (have_body)
		printf("%d %d\n", header[0], body[0]);

	if (have_body) {
		if (have_header)
			free(header);
		free(body);
	}
	return have_body; // lost
} // lost

/* ------------------------------------------------------------- negated flag */

static char default_path[] = "/etc/default";

int config_path_ok(int custom)
{
	char *path = default_path;
	int borrowed = 1;

	if (custom > 0) {
		path = malloc(64);
		if (path == NULL)
			path = default_path;
		else {
			borrowed = 0;
			snprintf(path, 64, "/home/u%d/config", custom);
		}
	}
	puts(path);
	if (!borrowed)
		free(path);
	return borrowed;
}

/* --------------------------------------------------------------- bit fields */

struct pair {
	const char *key;
	const char *val;
	unsigned own_key : 1;
	unsigned own_val : 1;
};

static void pair_make(struct pair *p, int copy_key, int copy_val)
{
	memset(p, 0, sizeof *p);
	p->key = "key";
	p->val = "val";
	if (copy_key) {
		char *k = copy_string("own key");

		if (k) {
			p->key = k;
			p->own_key = 1;
		}
	}
	if (copy_val) {
		char *v = copy_string("own val");

		if (v) {
			p->val = v;
			p->own_val = 1;
		}
	}
}

static void pair_release(struct pair *p)
{
	if (p->own_key)
		free((char *)p->key);
	if (p->own_val)
		free((char *)p->val);
}

int pair_ok(int copy_key, int copy_val)
{
	struct pair p;

	pair_make(&p, copy_key, copy_val);
	printf("%s=%s\n", p.key, p.val);
	pair_release(&p);
	return 0;
}

/* ------------------------------------- a byte of flags, set and reset bit by bit */

#define F_OPEN  (1 << 0)
#define F_CACHE (1 << 3)

typedef struct stream {
	int flags;
	char *cache;
} stream_t;

static void stream_cache_on(stream_t *s)
{
	if (s->flags & F_CACHE)
		return;
	s->cache = malloc(128);
	if (s->cache)
		s->flags |= F_CACHE;
}

static void stream_cache_off(stream_t *s)
{
	if (!(s->flags & F_CACHE))
		return;
	free(s->cache);
	s->flags &= ~F_CACHE;
}

int stream_ok(int n)
{
	stream_t s;
	int i;

	s.flags = F_OPEN;
	for (i = 0; i < n; i++) {
		if (i % 3 == 2)
			stream_cache_off(&s);
		else
			stream_cache_on(&s);
	}
	if (s.flags & F_CACHE)
		s.cache[0] = 'c';
	stream_cache_off(&s);
	return s.flags == F_OPEN;
}

int main(void)
{
	title_ok(0);
	title_ok(1);
	title_ok(3);
	title_ok(3); // allocation 1 fails
	title_leaks(3);
	title_leaks(1);
	value_ok(0);
	value_ok(1);
	value_ok(3);
	value_ok(3); // allocation 2 fails
	value_leaks(1);
	value_leaks(2);
	cipher_ok(0, 0);
	cipher_ok(1, 0);
	cipher_ok(0, 1);
	cipher_ok(1, 1);
	cipher_ok(1, 1); // allocation 1 fails
	cipher_ok(1, 1); // allocation 2 fails
	cipher_ok(1, 1); // allocation 3 fails
	cipher_leaks(1, 0);
	cipher_leaks(1, 1);
	message_ok(0);
	message_ok(1);
	message_ok(3);
	message_ok(3); // allocation 1 fails
	message_ok(3); // allocation 2 fails
	message_leaks(0);
	message_leaks(3); // allocation 2 fails
	config_path_ok(0);
	config_path_ok(1);
	config_path_ok(3); // allocation 1 fails
	pair_ok(0, 0);
	pair_ok(1, 0);
	pair_ok(1, 1);
	pair_ok(1, 1); // allocation 1 fails
	pair_ok(1, 1); // allocation 2 fails
	stream_ok(0);
	stream_ok(1);
	stream_ok(3);
	stream_ok(8);
	stream_ok(3); // allocation 1 fails
}
