/* Return codes that tell the caller whether it owns something: 0/-1, errno
   values, bool, enums, counts and codes translated from one layer to the next. */

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ packets */

struct packet {
	int len;
	unsigned char *data;
};

static int packet_new(struct packet **out, int len)
{
	struct packet *p;

	if (len <= 0)
		return -1;
	p = malloc(sizeof(*p));
	if (p == NULL)
		return -1;
	p->data = malloc((size_t)len);
	if (p->data == NULL) {
		free(p);
		return -1;
	}
	p->len = len;
	*out = p;
	return 0;
}

static void packet_free(struct packet *p)
{
	free(p->data);
	free(p);
}

int packet_ok(int len)
{
	struct packet *p;
	int sum = 0;
	int rc = packet_new(&p, len);

	if (rc == 0) {
		memset(p->data, 1, (size_t)p->len);
		sum = p->data[0] + p->data[p->len - 1];
	}
	printf("sum %d\n", sum);
	if (rc != -1)
		packet_free(p);
	return sum;
}

#define PACKET_MAX 16

/* 0: new packet, 1: new packet, but cut to PACKET_MAX, -1: no packet. */
static int packet_new_cut(struct packet **out, int len)
{
	int cut = 0;

	if (len > PACKET_MAX) {
		len = PACKET_MAX;
		cut = 1;
	}
	if (packet_new(out, len) != 0)
		return -1;
	return cut;
}

int packet_cut_ok(int len)
{
	struct packet *p;
	int rc = packet_new_cut(&p, len);

	if (rc < 0)
		fputs("no packet\n", stderr);
	else if (rc > 0)
		fprintf(stderr, "packet cut to %d\n", p->len);
	if (rc >= 0)
		packet_free(p);
	return rc;
}

int packet_cut_leaks(int len)
{
	struct packet *p;
	int rc = packet_new_cut(&p, len);

	if (rc < 0)
		fputs("no packet\n", stderr);
	else if (rc > 0)
		fprintf(stderr, "packet cut to %d\n", p->len);
	if (rc == 0)
		packet_free(p);
	return rc; // lost
} // lost

/* ------------------------------------------------------- errno style, table */

struct table {
	int *slot;
	int n;
};

static int table_open(struct table *t, int n)
{
	if (n < 0 || n > 4096)
		return -EINVAL;
	t->slot = calloc((size_t)n + 1, sizeof(int));
	if (!t->slot)
		return -ENOMEM;
	t->n = n;
	return 0;
}

static int table_load(struct table *t)
{
	int i;

	for (i = 0; i < t->n; i++) {
		if (i >= 100)
			return -ERANGE;
		t->slot[i] = i * i;
	}
	return 0;
}

int table_ok(int n)
{
	struct table t;
	int err, opened;

	err = table_open(&t, n);
	opened = !err;
	if (!err)
		err = table_load(&t);
	if (err == -EINVAL)
		fputs("bad size\n", stderr);
	else if (err < 0)
		fprintf(stderr, "error %d\n", -err);
	if (opened)
		free(t.slot);
	return err;
}

int table_leaks(int n)
{
	struct table t;
	int err;

	err = table_open(&t, n);
	if (!err)
		err = table_load(&t);
	if (err == -EINVAL)
		fputs("bad size\n", stderr);
	else if (err < 0)
		fprintf(stderr, "error %d\n", -err);
	if (!err)
		free(t.slot);
	return err; // lost
} // lost

/* --------------------------------------------------------- bool out argument */

static bool dup_name (const char *s, char **out)
{
  size_t len = strlen (s);
  char *copy = malloc (len + 1);

  if (copy == NULL)
    return false;
  memcpy (copy, s, len + 1);
  *out = copy;
  return true;
}

int dup_name_ok (int n)
{
  static const char *const names[] = { "alpha", "beta", "gamma" };
  char *name;
  bool have = n > 0 && dup_name (names[n % 3], &name);

  if (have)
    puts (name);
  else
    puts ("(none)");
  if (!have)
    return 0;
  n = (int) strlen (name);
  free (name);
  return n;
}

/* --------------------------------------------------------------- enum status */

enum fetch_status { FETCH_DONE, FETCH_EMPTY, FETCH_NOMEM, FETCH_PARTIAL };

/* The block belongs to the caller after FETCH_DONE and FETCH_PARTIAL. */
static enum fetch_status fetch_block(int want, int avail, char **block)
{
	if (avail <= 0 || want <= 0)
		return FETCH_EMPTY;
	*block = malloc(64);
	if (*block == NULL)
		return FETCH_NOMEM;
	memset(*block, 'x', 64);
	return avail < want ? FETCH_PARTIAL : FETCH_DONE;
}

static bool fetch_failed(enum fetch_status st)
{
	return st == FETCH_EMPTY || st == FETCH_NOMEM;
}

int fetch_ok(int want, int avail)
{
	char *block;
	int got = 0;
	enum fetch_status st = fetch_block(want, avail, &block);

	switch (st) {
	case FETCH_DONE:
		got = want;
		break;
	case FETCH_PARTIAL:
		got = avail;
		break;
	case FETCH_EMPTY:
	case FETCH_NOMEM:
		fputs("nothing fetched\n", stderr);
		break;
	}
	if (!fetch_failed(st)) {
		putchar(block[0]);
		free(block);
	}
	return got;
}

int fetch_leaks(int want, int avail)
{
	char *block;
	int got = 0;
	enum fetch_status st = fetch_block(want, avail, &block);

	switch (st) {
	case FETCH_DONE:
		got = want;
		free(block);
		break;
	case FETCH_PARTIAL:
		got = avail;
		putchar(block[0]);
		break;
	case FETCH_EMPTY:
	case FETCH_NOMEM:
		fputs("nothing fetched\n", stderr);
		break;
	}
	return got; // lost
} // lost

/* ------------------------------------- 1: an item, 0: at the end, -1: failure */

struct reader {
	int pos;
	int end;
};

struct item {
	int value;
};

static int reader_next(struct reader *r, struct item **item)
{
	if (r->pos >= r->end)
		return 0;
	*item = malloc(sizeof(**item));
	if (*item == NULL)
		return -1;
	(*item)->value = r->pos++;
	return 1;
}

int reader_ok(int n)
{
	struct reader r = { 0, n };
	struct item *item;
	int rc, sum = 0;

	while ((rc = reader_next(&r, &item)) > 0) {
		sum ^= item->value;
		free(item);
	}
	if (rc < 0)
		return -1;
	return sum;
}

/* ------------------------------------------------- a count says what is owned */

/* Returns the number of fields; there is an array only if there are any. */
static int split_fields(const char *line, int **starts)
{
	int count = 0, k = 0;
	const char *s;

	for (s = line; *s != '\0'; s++)
		if (*s == ',')
			count++;
	if (count == 0)
		return 0;
	*starts = malloc((size_t)count * sizeof(**starts));
	if (*starts == NULL)
		return 0;
	for (s = line; *s != '\0' && k < count; s++)
		if (*s == ',')
			(*starts)[k++] = (int)(s - line);
	return count;
}

int split_fields_ok(int n)
{
	int *starts;
	int i, sum = 0;
	int count = split_fields(n > 1 ? "a,b,c" : n == 1 ? "a," : "a", &starts);

	for (i = 0; i < count; i++)
		sum += starts[i];
	if (count >= 1)
		free(starts);
	return sum;
}

/* ---------------------------------------------- codes translated layer by layer */

enum { DEV_OK = 0, DEV_BUSY = 3, DEV_NOMEM = 7 };

static int dev_alloc(int unit, long **regs)
{
	if (unit % 4 == 3)
		return DEV_BUSY;
	*regs = malloc(4 * sizeof(long));
	if (!*regs)
		return DEV_NOMEM;
	(*regs)[0] = unit;
	return DEV_OK;
}

static int dev_to_errno(int code)
{
	switch (code) {
	case DEV_OK:
		return 0;
	case DEV_BUSY:
		return EBUSY;
	default:
		return ENOMEM;
	}
}

static int driver_attach(int unit, long **regs)
{
	int code = dev_alloc(unit, regs);
	int error = dev_to_errno(code);

	if (error != 0)
		return -error;
	return 0;
}

int driver_ok(int unit)
{
	long *regs;
	int rc = driver_attach(unit, &regs);

	if (rc < 0) {
		fprintf(stderr, "unit %d: error %d\n", unit, -rc);
		return rc;
	}
	regs[1] = regs[0];
	free(regs);
	return 0;
}

/* --------------------------------------------------- two results, one combined */

static int grab(size_t size, void **out)
{
	void *p = malloc(size);

	if (p == NULL)
		return 1;
	*out = p;
	return 0;
}

int grab_two_ok(int n)
{
	void *a, *b;
	int ra = grab(16, &a);
	int rb = n > 0 ? grab(32, &b) : 2;

	if ((ra | rb) == 0) {
		memset(b, 0, 32);
		memcpy(a, b, 16);
		free(b);
		free(a);
		return 0;
	}
	if (ra == 0)
		free(a);
	if (rb == 0)
		free(b);
	return -1;
}

int main(void)
{
	packet_ok(0);
	packet_ok(1);
	packet_ok(3);
	packet_ok(3); // allocation 1 fails
	packet_ok(3); // allocation 2 fails
	packet_cut_ok(0);
	packet_cut_ok(3);
	packet_cut_ok(40);
	packet_cut_ok(40); // allocation 2 fails
	packet_cut_leaks(3);
	packet_cut_leaks(40);
	table_ok(-1);
	table_ok(0);
	table_ok(3);
	table_ok(101);
	table_ok(3); // allocation 1 fails
	table_leaks(3);
	table_leaks(101);
	dup_name_ok(0);
	dup_name_ok(1);
	dup_name_ok(3);
	dup_name_ok(3); // allocation 1 fails
	fetch_ok(0, 3);
	fetch_ok(3, 1);
	fetch_ok(3, 3);
	fetch_ok(3, 3); // allocation 1 fails
	fetch_leaks(3, 3);
	fetch_leaks(3, 1);
	reader_ok(0);
	reader_ok(1);
	reader_ok(3);
	reader_ok(3); // allocation 2 fails
	split_fields_ok(0);
	split_fields_ok(1);
	split_fields_ok(3);
	split_fields_ok(3); // allocation 1 fails
	driver_ok(0);
	driver_ok(1);
	driver_ok(3);
	driver_ok(1); // allocation 1 fails
	grab_two_ok(0);
	grab_two_ok(1);
	grab_two_ok(3); // allocation 1 fails
	grab_two_ok(3); // allocation 2 fails
}
