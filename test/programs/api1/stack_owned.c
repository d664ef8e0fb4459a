/* Structures that live on the stack or inside others and own heap memory:
   string buffers, small tables, kernel-style list heads, and variables that
   clean up after themselves at the end of their scope. */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------- string buffers */

struct strbuf {
	char *buf;
	size_t len, alloc;
};

#define STRBUF_INIT { NULL, 0, 0 }

static void strbuf_init(struct strbuf *sb)
{
	sb->buf = NULL;
	sb->len = sb->alloc = 0;
}

static void strbuf_release(struct strbuf *sb)
{
	free(sb->buf);
	strbuf_init(sb);
}

static bool strbuf_grow(struct strbuf *sb, size_t extra)
{
	size_t need = sb->len + extra + 1;
	char *p;

	if (need <= sb->alloc)
		return true;
	if (need < 16)
		need = 16;
	p = realloc(sb->buf, need);
	if (!p)
		return false;
	sb->buf = p;
	sb->alloc = need;
	return true;
}

static bool strbuf_add(struct strbuf *sb, const char *s)
{
	size_t n = strlen(s);

	if (!strbuf_grow(sb, n))
		return false;
	memcpy(sb->buf + sb->len, s, n + 1);
	sb->len += n;
	return true;
}

/* the caller owns the string afterwards */
static char *strbuf_detach(struct strbuf *sb)
{
	char *s = sb->buf;

	strbuf_init(sb);
	return s;
}

size_t strbuf_repeat_ok(int n)
{
	struct strbuf sb = STRBUF_INIT;
	size_t len;

	for (int i = 0; i < n; i++) {
		if (!strbuf_add(&sb, "abcdefg")) {
			strbuf_release(&sb);
			return 0;
		}
	}
	len = sb.len;
	strbuf_release(&sb);
	return len;
}

size_t strbuf_repeat_leaks(int n)
{
	struct strbuf sb = STRBUF_INIT;
	size_t len;

	for (int i = 0; i < n; i++) {
		if (!strbuf_add(&sb, "abcdefg"))
			return 0;	// lost
	}
	len = sb.len;
	strbuf_release(&sb);
	return len;
}

/* one buffer for all rounds */
int strbuf_rounds_ok(int rounds)
{
	struct strbuf sb;
	int good = 0;

	strbuf_init(&sb);
	while (rounds-- > 0) {
		sb.len = 0;
		if (strbuf_add(&sb, "round"))
			good++;
	}
	strbuf_release(&sb);
	return good;
}

static void strbuf_restart(struct strbuf *sb)
{
	sb->len = 0;
	sb->alloc = 0;
	sb->buf = NULL;		// lost
}

int strbuf_rounds_leaks(int rounds)
{
	struct strbuf sb;
	int good = 0;

	strbuf_init(&sb);
	while (rounds-- > 0) {
		strbuf_restart(&sb);
		if (strbuf_add(&sb, "round"))
			good++;
	}
	strbuf_release(&sb);
	return good;
}

/* detached strings move into a stack table of fixed size */
struct table {
	char *cell[4];
	int used;
};

static void table_init(struct table *t)
{
	memset(t, 0, sizeof(*t));
}

static bool table_take(struct table *t, char *s)
{
	if (t->used == 4)
		return false;
	t->cell[t->used++] = s;
	return true;
}

static void table_destroy(struct table *t)
{
	while (t->used > 0)
		free(t->cell[--t->used]);
}

int table_fill_ok(int n)
{
	struct table t;
	struct strbuf sb = STRBUF_INIT;
	int used;

	table_init(&t);
	while (n-- > 0) {
		char *s;

		if (!strbuf_add(&sb, "cell"))
			break;
		s = strbuf_detach(&sb);
		if (!table_take(&t, s)) {
			free(s);
			break;
		}
	}
	used = t.used;
	strbuf_release(&sb);
	table_destroy(&t);
	return used;
}

int table_fill_leaks(int n)
{
	struct table t;
	struct strbuf sb = STRBUF_INIT;
	int used;

	table_init(&t);
	while (n-- > 0) {
		char *s;

		if (!strbuf_add(&sb, "cell"))
			break;
		s = strbuf_detach(&sb);
		if (!table_take(&t, s))
			break;	// lost
	}			// lost
	used = t.used;
	strbuf_release(&sb);
	table_destroy(&t);
	return used;
}

/* moving by structure assignment */
static void strbuf_move(struct strbuf *dst, struct strbuf *src)
{
	if (dst == src)
		return;
	strbuf_release(dst);
	*dst = *src;
	strbuf_init(src);
}

static void strbuf_assign(struct strbuf *dst, struct strbuf *src)
{
	*dst = *src;	// lost
	strbuf_init(src);
}

void strbuf_longest_ok(int n)
{
	struct strbuf best = STRBUF_INIT;

	for (int i = 1; i <= n; i++) {
		struct strbuf cur = STRBUF_INIT;

		for (int j = 0; j < i; j++)
			if (!strbuf_add(&cur, "xy"))
				break;
		if (cur.len > best.len)
			strbuf_move(&best, &cur);
		strbuf_release(&cur);
	}
	strbuf_release(&best);
}

void strbuf_longest_leaks(int n)
{
	struct strbuf best = STRBUF_INIT;

	for (int i = 1; i <= n; i++) {
		struct strbuf cur = STRBUF_INIT;

		for (int j = 0; j < i; j++)
			if (!strbuf_add(&cur, "xy"))
				break;
		if (cur.len > best.len)
			strbuf_assign(&best, &cur);
		strbuf_release(&cur);
	}
	strbuf_release(&best);
}

/* ------------------------------------------- intrusive circular lists */

struct list_head {
	struct list_head *next, *prev;
};

#define list_entry(ptr, type, member) \
	((type *)((char *)(ptr) - offsetof(type, member)))

static void list_init(struct list_head *h)
{
	h->next = h->prev = h;
}

static void list_add_tail(struct list_head *n, struct list_head *h)
{
	n->next = h;
	n->prev = h->prev;
	h->prev->next = n;
	h->prev = n;
}

static void list_del(struct list_head *n)
{
	n->prev->next = n->next;
	n->next->prev = n->prev;
}

struct job {
	int prio;
	struct list_head link;
	char *cmd;
};

static struct job *job_new(int prio)
{
	struct job *j = malloc(sizeof(*j));

	if (!j)
		return NULL;
	j->prio = prio;
	j->cmd = malloc(12);
	if (!j->cmd) {
		free(j);
		return NULL;
	}
	strcpy(j->cmd, "run");
	return j;
}

static void job_free(struct job *j)
{
	free(j->cmd);
	free(j);
}

static void jobs_release(struct list_head *jobs)
{
	while (jobs->next != jobs) {
		struct job *j = list_entry(jobs->next, struct job, link);

		list_del(&j->link);
		job_free(j);
	}
}

static void jobs_queue(struct list_head *jobs, int n)
{
	for (int i = 0; i < n; i++) {
		struct job *j = job_new(i % 3);

		if (j)
			list_add_tail(&j->link, jobs);
	}
}

/* done jobs move to a second list on the stack */
int jobs_finish_ok(int n)
{
	struct list_head todo, done, *pos, *tmp;
	int count = 0;

	list_init(&todo);
	list_init(&done);
	jobs_queue(&todo, n);
	for (pos = todo.next; pos != &todo; pos = tmp) {
		tmp = pos->next;
		if (list_entry(pos, struct job, link)->prio == 0) {
			list_del(pos);
			list_add_tail(pos, &done);
			count++;
		}
	}
	jobs_release(&done);
	jobs_release(&todo);
	return count;
}

int jobs_finish_leaks(int n)
{
	struct list_head todo, done, *pos, *tmp;
	int count = 0;

	list_init(&todo);
	list_init(&done);
	jobs_queue(&todo, n);
	for (pos = todo.next; pos != &todo; pos = tmp) {
		tmp = pos->next;
		if (list_entry(pos, struct job, link)->prio == 0) {
			list_del(pos);
			list_add_tail(pos, &done);
			count++;
		}
	}
	jobs_release(&todo);
	return count;	// lost
}			// lost

/* ---------------------------------------------- cleanup at end of scope */

static void free_charp(char **p)
{
	free(*p);
}

#define auto_char __attribute__((cleanup(free_charp))) char *
#define auto_strbuf __attribute__((cleanup(strbuf_release))) struct strbuf

static char *steal_charp(char **p)
{
	char *s = *p;

	*p = NULL;
	return s;
}

static char *path_join(const char *dir, const char *file)
{
	auto_char r = malloc(strlen(dir) + strlen(file) + 2);

	if (!r)
		return NULL;
	strcpy(r, dir);
	if (file[0] == '\0')
		return NULL;
	strcat(r, "/");
	strcat(r, file);
	return steal_charp(&r);
}

int scope_paths_ok(const char *file)
{
	auto_char a = path_join("/etc", file);
	auto_char b = path_join("/usr", file);
	auto_strbuf sb = STRBUF_INIT;

	if (!a || !b)
		return -1;
	if (!strbuf_add(&sb, a) || !strbuf_add(&sb, b))
		return -1;
	return (int)sb.len;
}

int scope_paths_leaks(const char *file)
{
	auto_char a = path_join("/etc", file);
	char *b = path_join("/usr", file);
	auto_strbuf sb = STRBUF_INIT;
	int len;

	if (!b)
		return -1;
	if (!a || !strbuf_add(&sb, a))
		return -1;	// lost
	len = (int)(sb.len + strlen(b));
	free(b);
	return len;
}

int main(void)
{
	strbuf_repeat_ok(0);
	strbuf_repeat_ok(1);
	strbuf_repeat_ok(3);
	strbuf_repeat_ok(3); // allocation 1 fails
	strbuf_repeat_ok(3); // allocation 2 fails
	strbuf_repeat_leaks(3);
	strbuf_repeat_leaks(3); // allocation 2 fails
	strbuf_rounds_ok(0);
	strbuf_rounds_ok(1);
	strbuf_rounds_ok(3);
	strbuf_rounds_ok(3); // allocation 1 fails
	strbuf_rounds_leaks(1);
	strbuf_rounds_leaks(3);
	table_fill_ok(0);
	table_fill_ok(1);
	table_fill_ok(3);
	table_fill_ok(6);
	table_fill_ok(3); // allocation 2 fails
	table_fill_leaks(3);
	table_fill_leaks(6);
	strbuf_longest_ok(0);
	strbuf_longest_ok(1);
	strbuf_longest_ok(3);
	strbuf_longest_ok(9); // allocation 4 fails
	strbuf_longest_leaks(1);
	strbuf_longest_leaks(3);
	jobs_finish_ok(0);
	jobs_finish_ok(1);
	jobs_finish_ok(3);
	jobs_finish_ok(4); // allocation 4 fails
	jobs_finish_leaks(1);
	jobs_finish_leaks(4);
	scope_paths_ok("passwd");
	scope_paths_ok("");
	scope_paths_ok("passwd"); // allocation 2 fails
	scope_paths_ok("passwd"); // allocation 3 fails
	scope_paths_leaks("passwd");
	scope_paths_leaks("passwd"); // allocation 3 fails
	return 0;
}
