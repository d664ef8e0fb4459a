/* A buffer on the stack (or inside the structure) for small sizes and one on
   the heap for large ones; the size or the address tells at the end which it was. */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------- told by the address */

int render_ok(int len)
{
	char buf[32];
	char *p = buf;
	size_t need;

	if (len < 0)
		return -1;
	need = (size_t)len + 1;
	if (need > sizeof buf) {
		p = malloc(need);
		if (p == NULL)
			return -1;
	}
	memset(p, '-', (size_t)len);
	p[len] = '\0';
	puts(p);
	if (p != buf)
		free(p);
	return 0;
}

/* ---------------------------------------------------------- told by the size */

#define LINE_SIZE 24

int line_ok(int len)
{
	char local[LINE_SIZE];
	char *line;

	if (len < 0)
		len = 0;
	if (len >= LINE_SIZE) {
		line = malloc((size_t)len + 1);
		if (!line)
			return 1;
	} else {
		line = local;
	}
	memset(line, '=', (size_t)len);
	line[len] = 0;
	printf("%s\n", line);
	if (len >= LINE_SIZE)
		free(line);
	return 0;
}

int line_leaks(int len)
{
	char local[LINE_SIZE];
	char *line;

	if (len < 0)
		len = 0;
	if (len >= LINE_SIZE) {
		line = malloc((size_t)len + 1);
		if (!line)
			return 1;
	} else {
		line = local;
	}
	memset(line, '=', (size_t)len);
	line[len] = 0;
	printf("%s\n", line);
	if (len > LINE_SIZE)
		free(line);
	return 0; // lost
} // lost

/* --------------------------------------------------- string with inline bytes */

#define INLINE_CAP 16

typedef struct str {
	char *ptr;
	size_t len;
	char inl[INLINE_CAP];
} str_t;

static bool str_init(str_t *s, const char *text)
{
	s->len = strlen(text);
	if (s->len < INLINE_CAP)
		s->ptr = s->inl;
	else {
		s->ptr = malloc(s->len + 1);
		if (!s->ptr)
			return false;
	}
	memcpy(s->ptr, text, s->len + 1);
	return true;
}

static void str_done(str_t *s)
{
	if (s->ptr != s->inl)
		free(s->ptr);
}

static const char *sample_text(int n)
{
	return n > 1 ? "a text that is too long for the inline bytes" : n == 1 ? "short" : "";
}

int str_ok(int n)
{
	str_t s;

	if (!str_init(&s, sample_text(n)))
		return -1;
	fwrite(s.ptr, 1, s.len, stdout);
	str_done(&s);
	return (int)s.len;
}

/* ----------------------------------------- vector that moves out when it grows */

enum { VEC_INLINE = 4 };

struct vec {
	int *item;
	unsigned len, cap;
	int inl[VEC_INLINE];
};

static void vec_init(struct vec *v)
{
	v->item = v->inl;
	v->len = 0;
	v->cap = VEC_INLINE;
}

static int vec_push(struct vec *v, int x)
{
	if (v->len == v->cap) {
		unsigned cap = 2 * v->cap;
		int *p = malloc(cap * sizeof(*p));

		if (p == NULL)
			return -1;
		memcpy(p, v->item, v->len * sizeof(*p));
		if (v->cap > VEC_INLINE)
			free(v->item);
		v->item = p;
		v->cap = cap;
	}
	v->item[v->len++] = x;
	return 0;
}

static void vec_done(struct vec *v)
{
	if (v->cap > VEC_INLINE)
		free(v->item);
}

int vec_ok(int n)
{
	struct vec v;
	int i, sum = 0;

	vec_init(&v);
	for (i = 0; i < n; i++)
		if (vec_push(&v, i) < 0)
			break;
	while (v.len > 0)
		sum ^= v.item[--v.len];
	vec_done(&v);
	return sum;
}

int vec_leaks(int n)
{
	struct vec v;
	int i, sum = 0;

	vec_init(&v);
	for (i = 0; i < n; i++)
		if (vec_push(&v, i) < 0)
			break;
	while (v.len > 0)
		sum ^= v.item[--v.len];
	if (v.len > VEC_INLINE)
		free(v.item);
	return sum; // lost
} // lost

/* ------------------------------------------------------------------ ternaries */

#define NLOCAL 8

int window_ok(int n)
{
	int local[NLOCAL];
	int *w = n <= NLOCAL ? local : malloc(sizeof(int) * (size_t)n);
	int i, sum = 0;

	if (!w)
		return 0;
	for (i = 0; i < n; i++)
		w[i] = i;
	for (i = 0; i < n; i++)
		sum ^= w[i];
	if (NLOCAL < n)
		free(w);
	return sum;
}

int window_leaks(int n)
{
	int local[NLOCAL];
	int *w = n <= NLOCAL ? local : malloc(sizeof(int) * (size_t)n);
	int i, sum = 0;

	if (!w)
		return 0;
	for (i = 0; i < n; i++)
		w[i] = i;
	while (n > 0)
		sum ^= w[--n];
	if (NLOCAL < n)
		free(w);
	return sum; // lost
} // lost

/* --------------------------- a function that fills the buffer it got, if it can */

static char *
join_path (const char *dir, const char *file, char *buf, size_t size)
{
  size_t dlen = strlen (dir), flen = strlen (file);
  char *res = buf;

  if (dlen + flen + 2 > size)
    {
      res = malloc (dlen + flen + 2);
      if (res == NULL)
        return NULL;
    }
  memcpy (res, dir, dlen);
  res[dlen] = '/';
  memcpy (res + dlen + 1, file, flen + 1);
  return res;
}

int
join_path_ok (int n)
{
  char buf[24];
  char *path = join_path ("/usr/share", sample_text (n), buf, sizeof buf);

  if (path == NULL)
    return -1;
  puts (path);
  if (path != buf)
    free (path);
  return 0;
}

int
join_path_leaks (int n)
{
  char buf[24], alt[64];
  char *path = join_path ("/usr/share", sample_text (n), buf, sizeof buf);

  if (path == NULL)
    return -1;
  puts (path);
  if (n > 2)
    path = join_path ("/opt", sample_text (n), alt, sizeof alt); // lost
  if (path != buf && path != alt)
    free (path);
  return 0;
}

/* ----------------------------------------------------- a static buffer is shared */

static char number_buf[8];

/* Small numbers are printed into the static buffer. */
static const char *number_text(int n)
{
	char *p = number_buf;

	if (n >= 10000 || n < 0) {
		p = malloc(16);
		if (!p)
			return NULL;
		snprintf(p, 16, "%d", n);
		return p;
	}
	snprintf(p, sizeof(number_buf), "%d", n);
	return p;
}

int number_ok(int n)
{
	const char *t = number_text(n);

	if (t == NULL)
		return -1;
	puts(t);
	if (t != number_buf)
		free((char *)t);
	return n;
}

/* --------------------------------------------- separate pointer for the heap part */

int scratch_ok(size_t size)
{
	unsigned char stack[64];
	unsigned char *heap = NULL, *work;
	const bool large = size > sizeof(stack);

	if (large)
		heap = malloc(size);
	work = large ? heap : stack;
	if (work == NULL)
		return -1;
	memset(work, 0, size);
	if (work == heap)
		free(work);
	return 0;
}

int main(void)
{
	render_ok(0);
	render_ok(1);
	render_ok(31);
	render_ok(32);
	render_ok(32); // allocation 1 fails
	line_ok(0);
	line_ok(1);
	line_ok(24);
	line_ok(25);
	line_ok(25); // allocation 1 fails
	line_leaks(3);
	line_leaks(24);
	str_ok(0);
	str_ok(1);
	str_ok(3);
	str_ok(3); // allocation 1 fails
	vec_ok(0);
	vec_ok(1);
	vec_ok(3);
	vec_ok(9);
	vec_ok(9); // allocation 1 fails
	vec_ok(9); // allocation 2 fails
	vec_leaks(3);
	vec_leaks(9);
	window_ok(0);
	window_ok(3);
	window_ok(9);
	window_ok(9); // allocation 1 fails
	window_leaks(9);
	join_path_ok(0);
	join_path_ok(1);
	join_path_ok(3);
	join_path_ok(3); // allocation 1 fails
	join_path_leaks(1);
	join_path_leaks(3);
	number_ok(0);
	number_ok(-1);
	number_ok(10000);
	number_ok(10000); // allocation 1 fails
	scratch_ok(0);
	scratch_ok(3);
	scratch_ok(65);
	scratch_ok(65); // allocation 1 fails
}
