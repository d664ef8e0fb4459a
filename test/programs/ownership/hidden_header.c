/* Blocks whose users hold a pointer into the middle: a length header before
 * the characters, aligned memory, embedded members and container_of. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef char *hstr;

struct hstr_hdr {
	size_t len;
	size_t cap;
	char buf[];
};

#define HDR(s) ((struct hstr_hdr *)((s) - offsetof(struct hstr_hdr, buf)))

static hstr hstr_new(const char *init)
{
	size_t n = strlen(init);
	struct hstr_hdr *h = malloc(sizeof(*h) + n + 1);
	if (!h)
		return NULL;
	h->len = h->cap = n;
	memcpy(h->buf, init, n + 1);
	return h->buf;
}

static void hstr_free(hstr s)
{
	if (s)
		free(HDR(s));
}

/* Returns the string, moved perhaps; NULL on failure, S stays valid. */
static hstr hstr_cat(hstr s, const char *t)
{
	struct hstr_hdr *h = HDR(s);
	size_t n = strlen(t);
	if (h->len + n > h->cap) {
		size_t cap = 2 * (h->len + n);
		struct hstr_hdr *bigger = realloc(h, sizeof(*h) + cap + 1);
		if (!bigger)
			return NULL;
		bigger->cap = cap;
		h = bigger;
	}
	memcpy(h->buf + h->len, t, n + 1);
	h->len += n;
	return h->buf;
}

size_t hstr_repeat_ok(int n)
{
	hstr s = hstr_new("");
	if (!s)
		return 0;
	while (n-- > 0) {
		hstr t = hstr_cat(s, "ab");
		if (!t)
			break;
		s = t;
	}
	size_t len = HDR(s)->len;
	hstr_free(s);
	return len;
}

size_t hstr_repeat_leaks(int n)
{
	hstr s = hstr_new("");
	if (!s)
		return 0;
	while (n-- > 0) {
		s = hstr_cat(s, "ab"); // lost
		if (!s)
			return 0;
	}
	size_t len = HDR(s)->len;
	hstr_free(s);
	return len;
}

/* Strip leading blanks: the remainder is a new string. */
static hstr hstr_ltrim(hstr s)
{
	hstr p = s;
	while (*p == ' ')
		p++;
	if (p == s)
		return s;
	hstr t = hstr_new(p);
	hstr_free(s);
	return t;
}

static hstr hstr_ltrim_keep(hstr s)
{
	hstr p = s;
	while (*p == ' ')
		p++;
	if (p == s)
		return s;
	return hstr_new(p); // lost
} // lost

void hstr_trim_ok(const char *text)
{
	hstr s = hstr_new(text);
	if (!s)
		return;
	s = hstr_ltrim(s);
	hstr_free(s);
}

void hstr_trim_leaks(const char *text)
{
	hstr s = hstr_new(text);
	if (!s)
		return;
	s = hstr_ltrim_keep(s);
	hstr_free(s);
}

/* Aligned memory over malloc: the block's address sits before the result. */
static void *aligned_new(size_t align, size_t size)
{
	char *raw = malloc(size + align + sizeof(void *));
	if (!raw)
		return NULL;
	uintptr_t at = (uintptr_t)(raw + sizeof(void *));
	at = (at + align - 1) / align * align;
	((void **)at)[-1] = raw;
	return (void *)at;
}

static void aligned_delete(void *p)
{
	if (p)
		free(((void **)p)[-1]);
}

void aligned_pair_ok(int n)
{
	double *a = aligned_new(64, (n + 1) * sizeof(double));
	double *b = aligned_new(32, (n + 1) * sizeof(double));
	if (a && b)
		for (int i = 0; i < n; i++)
			a[i] = b[i] = i;
	aligned_delete(a);
	aligned_delete(b);
}

void aligned_pair_leaks(int n)
{
	double *a = aligned_new(64, (n + 1) * sizeof(double));
	double *b = aligned_new(32, (n + 1) * sizeof(double));
	if (!a || !b)
		return; // lost
	for (int i = 0; i < n; i++)
		a[i] = b[i] = i;
	aligned_delete(a);
	aligned_delete(b);
}

/* A list through a member in the middle of the node. */
struct link {
	struct link *next;
};

struct job {
	int id;
	char *command;
	struct link link;
};

#define job_of(l) ((struct job *)((char *)(l) - offsetof(struct job, link)))

static struct link *job_push(struct link *head, int id)
{
	struct job *j = malloc(sizeof(*j));
	if (!j)
		return NULL;
	j->id = id;
	j->command = strdup("make");
	if (!j->command) {
		free(j);
		return NULL;
	}
	j->link.next = head;
	return &j->link;
}

static void job_delete(struct job *j)
{
	free(j->command);
	free(j);
}

static void jobs_delete(struct link *l)
{
	while (l) {
		struct link *next = l->next;
		job_delete(job_of(l));
		l = next;
	}
}

void job_list_ok(int n)
{
	struct link *head = NULL;
	for (int i = 0; i < n; i++) {
		struct link *l = job_push(head, i);
		if (!l)
			break;
		head = l;
	}
	jobs_delete(head);
}

void job_list_leaks(int n)
{
	struct link *head = NULL;
	for (int i = 0; i < n; i++) {
		head = job_push(head, i); // lost
		if (!head)
			return;
	}
	jobs_delete(head);
}

/* Remove the jobs with odd numbers. */
void job_filter_ok(int n)
{
	struct link *head = NULL, **p;
	for (int i = 0; i < n; i++) {
		struct link *l = job_push(head, i);
		if (!l)
			break;
		head = l;
	}
	p = &head;
	while (*p) {
		struct job *j = job_of(*p);
		if (j->id % 2) {
			*p = j->link.next;
			job_delete(j);
		} else
			p = &j->link.next;
	}
	jobs_delete(head);
}

void job_filter_leaks(int n)
{
	struct link *head = NULL, **p;
	for (int i = 0; i < n; i++) {
		struct link *l = job_push(head, i);
		if (!l)
			break;
		head = l;
	}
	p = &head;
	while (*p) {
		struct job *j = job_of(*p);
		if (j->id % 2) {
			*p = j->link.next;
			free(j); // lost
		} else
			p = &j->link.next;
	}
	jobs_delete(head);
}

/* One block holds the header, the table and the names. */
struct packed {
	int count;
	int *table;
	char *names;
};

static struct packed *packed_new(int count)
{
	size_t table = count * sizeof(int);
	struct packed *p = malloc(sizeof(*p) + table + count + 1);
	if (!p)
		return NULL;
	p->count = count;
	p->table = (int *)(p + 1);
	p->names = (char *)(p->table + count);
	memset(p->table, 0, table + count + 1);
	return p;
}

int packed_use_ok(int n)
{
	struct packed *p = packed_new(n);
	if (!p)
		return -1;
	for (int i = 0; i < p->count; i++)
		p->names[i] = 'a' + p->table[i];
	free(p);
	return 0;
}

int packed_use_leaks(int n)
{
	struct packed *p = packed_new(n);
	if (!p)
		return -1;
	for (int i = 0; i < p->count; i++) {
		p->names[i] = 'a' + p->table[i];
		if (i == 2)
			return 2; // lost
	}
	free(p);
	return 0;
}

/* The characters must not be used after an append that moved them. */
int hstr_prefix_ok(const char *t)
{
	hstr s = hstr_new("pre");
	if (!s)
		return -1;
	hstr longer = hstr_cat(s, t);
	if (longer)
		s = longer;
	int c = s[0];
	hstr_free(s);
	return c;
}

int hstr_prefix_faults(const char *t)
{
	hstr s = hstr_new("pre");
	if (!s)
		return -1;
	hstr longer = hstr_cat(s, t);
	if (!longer)
		longer = s;
	int c = s[0]; // fault
	hstr_free(longer);
	return c;
}

int main(void)
{
	hstr_repeat_ok(0);
	hstr_repeat_ok(1);
	hstr_repeat_ok(3);
	hstr_repeat_ok(3); // allocation 3 fails
	hstr_repeat_leaks(1); // allocation 2 fails
	hstr_repeat_leaks(3); // allocation 3 fails
	hstr_trim_ok("");
	hstr_trim_ok("abc");
	hstr_trim_ok("  abc");
	hstr_trim_ok("  abc"); // allocation 2 fails
	hstr_trim_leaks("  abc");
	hstr_trim_leaks(" ");
	aligned_pair_ok(0);
	aligned_pair_ok(3);
	aligned_pair_ok(3); // allocation 1 fails
	aligned_pair_ok(3); // allocation 2 fails
	aligned_pair_leaks(3); // allocation 2 fails
	{ aligned_pair_leaks(3); aligned_pair_leaks(0); } // allocation 2 fails
	job_list_ok(0);
	job_list_ok(1);
	job_list_ok(3);
	job_list_ok(3); // allocation 4 fails
	job_list_leaks(3); // allocation 5 fails
	job_list_leaks(2); // allocation 3 fails
	job_filter_ok(0);
	job_filter_ok(1);
	job_filter_ok(4);
	job_filter_ok(4); // allocation 6 fails
	job_filter_leaks(2);
	job_filter_leaks(4);
	packed_use_ok(0);
	packed_use_ok(1);
	packed_use_ok(3);
	packed_use_ok(3); // allocation 1 fails
	packed_use_leaks(3);
	hstr_prefix_ok("");
	hstr_prefix_ok("fix");
	hstr_prefix_ok("fix"); // allocation 2 fails
	hstr_prefix_faults("fix");
	return 0;
}
