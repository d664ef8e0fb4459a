/* Conditions hidden in macros, inline functions and assertions: checked calls,
   error pointers, local buffers, allocation helpers that never return NULL. */

#include <assert.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ----------------------------------------------------------- TRY(expr) with goto */

#define TRY(expr)                 \
	do {                      \
		rc = (expr);      \
		if (rc != 0)      \
			goto out; \
	} while (0)

struct blob {
	char *mem;
	int size;
};

static int blob_open(struct blob *b, int size)
{
	if (size < 1)
		return -EINVAL;
	b->mem = malloc((size_t)size);
	if (b->mem == NULL)
		return -ENOMEM;
	b->size = size;
	return 0;
}

static int blob_fill(struct blob *b, int c)
{
	if (c > 127)
		return -ERANGE;
	memset(b->mem, c, (size_t)b->size);
	return 0;
}

int try_ok(int size, int c)
{
	struct blob b;
	bool opened = false;
	int rc;

	TRY(blob_open(&b, size));
	opened = true;
	TRY(blob_fill(&b, c));
	putchar(b.mem[0]);
out:
	if (opened)
		free(b.mem);
	return rc;
}

int try_leaks(int size, int c)
{
	struct blob b;
	bool opened = false;
	int rc;

	TRY(blob_open(&b, size));
	TRY(blob_fill(&b, c));
	opened = true;
	putchar(b.mem[0]);
out:
	if (opened)
		free(b.mem);
	return rc; // lost
} // lost

/* ------------------------------------------------------------------ error pointers */

#define MAX_ERRNO 4095

static inline void *ERR_PTR(long error)
{
	return (void *)error;
}

static inline long PTR_ERR(const void *ptr)
{
	return (long)ptr;
}

static inline bool IS_ERR(const void *ptr)
{
	return (uintptr_t)ptr >= (uintptr_t)-MAX_ERRNO;
}

struct clk {
	int rate;
};

static struct clk *clk_get(int rate)
{
	struct clk *clk;

	if (rate <= 0)
		return ERR_PTR(-EINVAL);
	clk = malloc(sizeof(*clk));
	if (!clk)
		return ERR_PTR(-ENOMEM);
	clk->rate = rate;
	return clk;
}

int clk_ok(int rate)
{
	struct clk *clk = clk_get(rate);

	if (IS_ERR(clk))
		return (int)PTR_ERR(clk);
	rate = clk->rate;
	free(clk);
	return rate;
}

int clk_leaks(int rate)
{
	struct clk *clk = clk_get(rate);

	if (IS_ERR(clk) || rate > 1000)
		return -1; // lost
	rate = clk->rate;
	free(clk);
	return rate;
} // lost

/* --------------------------------------------------- macros for temporary buffers */

#define TMP_INLINE 16
#define TMP_BUF(name, len)                                 \
	char name##_local[TMP_INLINE];                     \
	char *name = (size_t)(len) <= sizeof(name##_local) \
		? name##_local : malloc((size_t)(len))
#define TMP_FREE(name)                      \
	do {                                \
		if (name != name##_local)   \
			free(name);         \
	} while (0)

int tmp_ok(int n)
{
	if (n < 1)
		return 0;
	TMP_BUF(tmp, n);
	if (!tmp)
		return -1;
	memset(tmp, 't', (size_t)n);
	n = tmp[n - 1];
	TMP_FREE(tmp);
	return n;
}

/* ----------------------------------------------------- assert about the parameter */

#define FOR_RANGE(i, n) for (int i = 0; i < (n); i++)

int mean_ok(int n)
{
	int *sum = NULL, mean;

	assert(n > 0);
	FOR_RANGE(i, n) {
		if (sum == NULL) {
			sum = calloc(1, sizeof(*sum));
			if (sum == NULL)
				return -1;
		}
		*sum ^= i;
	}
	mean = *sum / n;
	free(sum);
	return mean;
}

/* ---------------------------------------------------- assert about an invariant */

struct bag {
	int *items;
	int n;
};

static void bag_init(struct bag *b, int n)
{
	b->n = 0;
	b->items = NULL;
	if (n > 0 && (b->items = calloc((size_t)n, sizeof(int))) != NULL)
		b->n = n;
}

int bag_ok(int n)
{
	struct bag b;

	bag_init(&b, n);
	assert((b.items == NULL) == (b.n == 0));
	if (b.n == 0)
		return 0;
	n = b.items[b.n - 1];
	free(b.items);
	return n;
}

int bag_leaks(int n)
{
	struct bag b;

	bag_init(&b, n);
	assert(b.items != NULL || b.n == 0);
	if (b.n <= 1)
		return 0; // lost
	n = b.items[b.n - 1];
	free(b.items);
	return n;
} // lost

/* --------------------------------------------------- xmalloc and a "give up" macro */

static void *xmalloc(size_t size)
{
	void *p = malloc(size ? size : 1);

	if (p == NULL) {
		fputs("out of memory\n", stderr);
		exit(EXIT_FAILURE);
	}
	return p;
}

#define XNEW(type) ((type *) xmalloc (sizeof (type)))

struct option
{
  int key;
  struct option *next;
};

int
xmalloc_ok (int n)
{
  struct option *opt = n > 0 ? XNEW (struct option) : NULL;

  if (n > 0)
    {
      opt->key = n;
      opt->next = NULL;
    }
  if (!opt)
    return 0;
  n = opt->key;
  free (opt);
  return n;
}

int
xmalloc_leaks (int n)
{
  struct option *opt = n > 0 ? XNEW (struct option) : NULL;

  if (n > 0)
    {
      opt->key = n;
      opt->next = NULL;
    }
  if (!opt || !opt->next)
    return 0; // lost
  n = opt->key;
  free (opt);
  return n;
} // lost

/* ------------------------------------------------- release macro tests the same flag */

#define DYNAMIC 0x80
#define IS_DYNAMIC(f) (((f) & DYNAMIC) != 0)
#define RELEASE(f, p)                \
	do {                         \
		if (IS_DYNAMIC(f)) { \
			free(p);     \
			(p) = NULL;  \
		}                    \
	} while (0)

int release_ok(unsigned char kind)
{
	unsigned char flags = kind & 0x0f;
	char *mem;

	if (kind >= 8) {
		mem = malloc(kind);
		if (mem == NULL)
			return -1;
		flags |= DYNAMIC;
		mem[7] = (char)kind;
	}
	if (flags >= DYNAMIC)
		printf("%d\n", mem[7]);
	RELEASE(flags, mem);
	return flags;
}

/* ---------------------------------------------- predicate over several fields, inline */

struct conn {
	int fd;
	bool tls;
	void *ctx;
};

static inline bool conn_encrypted(const struct conn *c)
{
	return c->fd >= 0 && c->tls;
}

static int conn_setup(struct conn *c, int fd, bool tls)
{
	c->fd = fd;
	c->tls = tls;
	if (!conn_encrypted(c))
		return 0;
	c->ctx = malloc(40);
	if (c->ctx)
		return 0;
	c->tls = false;
	return -1;
}

static void conn_shutdown(struct conn *c)
{
	if (conn_encrypted(c))
		free(c->ctx);
	c->fd = -1;
}

int conn_ok(int fd, bool tls)
{
	struct conn c;
	int rc = conn_setup(&c, fd, tls);

	if (rc == 0 && conn_encrypted(&c))
		memset(c.ctx, 0, 40);
	conn_shutdown(&c);
	return rc;
}

int conn_leaks(int fd, bool tls)
{
	struct conn c;
	int rc = conn_setup(&c, fd, tls);

	if (rc == 0 && conn_encrypted(&c))
		memset(c.ctx, 0, 40);
	if (fd > 2)
		c.fd = -1;
	conn_shutdown(&c);
	return rc; // lost
} // lost

int main(void)
{
	try_ok(0, 1);
	try_ok(1, 'a');
	try_ok(3, 200);
	try_ok(3, 'a'); // allocation 1 fails
	try_leaks(3, 'a');
	try_leaks(3, 200);
	clk_ok(0);
	clk_ok(1);
	clk_ok(3);
	clk_ok(3); // allocation 1 fails
	clk_leaks(3);
	clk_leaks(1001);
	tmp_ok(0);
	tmp_ok(1);
	tmp_ok(16);
	tmp_ok(17);
	tmp_ok(17); // allocation 1 fails
	mean_ok(1);
	mean_ok(3);
	mean_ok(3); // allocation 1 fails
	bag_ok(0);
	bag_ok(1);
	bag_ok(3);
	bag_ok(3); // allocation 1 fails
	bag_leaks(3);
	bag_leaks(1);
	xmalloc_ok(0);
	xmalloc_ok(1);
	xmalloc_ok(3);
	xmalloc_leaks(0);
	xmalloc_leaks(3);
	release_ok(0);
	release_ok(3);
	release_ok(8);
	release_ok(200);
	release_ok(200); // allocation 1 fails
	conn_ok(0, false);
	conn_ok(3, true);
	conn_ok(-1, true);
	conn_ok(3, true); // allocation 1 fails
	conn_leaks(1, true);
	conn_leaks(3, true);
}
