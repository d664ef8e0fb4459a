/* Error objects and messages that the caller frees, opaque handles in a table
   of the module, modules with init and shutdown, and functions that work on
   structures of their caller. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------- error objects */

typedef struct error {
	int code;
	char *message;
	struct error *cause;
} error;

static void error_free(error *e)
{
	while (e) {
		error *cause = e->cause;

		free(e->message);
		free(e);
		e = cause;
	}
}

/* Makes an error; takes over cause.  Ignores it where out is NULL. */
static void error_raise(error **out, int code, error *cause, const char *fmt, ...)
{
	char text[64];
	va_list ap;
	error *e;

	if (!out) {
		error_free(cause);
		return;
	}
	e = malloc(sizeof(*e));
	if (!e) {
		*out = cause;
		return;
	}
	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	e->code = code;
	e->cause = cause;
	e->message = malloc(strlen(text) + 1);
	if (e->message)
		strcpy(e->message, text);
	*out = e;
}

static bool parse_digit(char c, int *out, error **err)
{
	if (c < '0' || c > '9') {
		error_raise(err, 22, NULL, "bad digit '%c'", c);
		return false;
	}
	*out = c - '0';
	return true;
}

static bool parse_number(const char *s, int *out, error **err)
{
	int n = 0;

	for (; *s; s++) {
		error *inner = NULL;
		int d;

		if (!parse_digit(*s, &d, &inner)) {
			error_raise(err, 1, inner, "number expected");
			return false;
		}
		n = n * 10 % 10000 + d;
	}
	*out = n;
	return true;
}

/* sums up what is good and forgets what is not */
int error_ignore_ok(int argc, const char **argv)
{
	int sum = 0;

	for (int i = 0; i < argc; i++) {
		error *err = NULL;
		int n;

		if (parse_number(argv[i], &n, &err))
			sum += n;
		else
			error_free(err);
	}
	return sum;
}

int error_ignore_leaks(int argc, const char **argv)
{
	error *err = NULL;
	int sum = 0;

	for (int i = 0; i < argc; i++) {
		int n;

		err = NULL;	// lost
		if (parse_number(argv[i], &n, &err))
			sum += n;
	}
	error_free(err);
	return sum;
}

/* wrapping drops the inner error */
static bool parse_number_flat(const char *s, int *out, error **err)
{
	int n = 0;

	for (; *s; s++) {
		error *inner = NULL;
		int d;

		if (!parse_digit(*s, &d, &inner)) {
			error_raise(err, 1, NULL, "number expected");
			return false;	// lost
		}
		n = n * 10 % 10000 + d;
	}
	*out = n;
	return true;
}

int error_wrap_ok(const char *s)
{
	error *err = NULL;
	int n = 0, depth = 0;

	if (parse_number(s, &n, &err))
		return n;
	for (const error *e = err; e; e = e->cause)
		depth++;
	error_free(err);
	return -depth;
}

int error_wrap_leaks(const char *s)
{
	error *err = NULL;
	int n = 0, depth = 0;

	if (parse_number_flat(s, &n, &err))
		return n;
	for (const error *e = err; e; e = e->cause)
		depth++;
	error_free(err);
	return -depth;
}

/* ------------------------------------------------------- char **errmsg */

static char *say(const char *what, const char *which)
{
	size_t n = strlen(what) + strlen(which) + 3;
	char *s = malloc(n);

	if (s)
		snprintf(s, n, "%s: %s", what, which);
	return s;
}

static int sql_exec(int stmt, char **errmsg)
{
	if (stmt % 2 == 0)
		return 0;
	if (errmsg)
		*errmsg = say("syntax error", stmt > 5 ? "near end" : "near start");
	return 1;
}

int sql_batch_ok(int nstmt)
{
	char *msg = NULL;
	int bad = 0;

	for (int i = 0; i < nstmt; i++) {
		if (sql_exec(i, &msg) != 0) {
			if (msg)
				bad += (int)strlen(msg);
			free(msg);
			msg = NULL;
		}
	}
	sql_exec(1, NULL);
	return bad;
}

int sql_batch_leaks(int nstmt)
{
	char *msg = NULL;
	int bad = 0;

	for (int i = 0; i < nstmt; i++) {
		if (sql_exec(i, &msg) != 0) {
			if (!msg)
				continue;
			bad += (int)strlen(msg);
			if (bad > 100)
				return bad;	// lost
			free(msg);
			msg = NULL;
		}
	}
	sql_exec(1, NULL);
	return bad;
}

/* ----------------------------------------------------------- handles */

#define MAX_HANDLES 4

struct object {
	char *name;
	long *data;
};

static struct object *handle_table[MAX_HANDLES];

/* a handle, or -1 */
static int handle_open(const char *name)
{
	struct object *o;
	int h;

	for (h = 0; h < MAX_HANDLES; h++)
		if (!handle_table[h])
			break;
	if (h == MAX_HANDLES)
		return -1;
	o = malloc(sizeof(*o));
	if (!o)
		return -1;
	o->name = malloc(strlen(name) + 1);
	if (!o->name)
		goto no_name;
	strcpy(o->name, name);
	o->data = calloc(8, sizeof(*o->data));
	if (!o->data)
		goto no_data;
	handle_table[h] = o;
	return h;

no_data:
	free(o->name);
no_name:
	free(o);
	return -1;
}

static struct object *handle_get(int h)
{
	return h >= 0 && h < MAX_HANDLES ? handle_table[h] : NULL;
}

static void handle_close(int h)
{
	struct object *o = handle_get(h);

	if (!o)
		return;
	handle_table[h] = NULL;
	free(o->data);
	free(o->name);
	free(o);
}

static void handle_forget(int h)
{
	struct object *o = handle_get(h);

	if (!o)
		return;
	free(o->data);
	free(o->name);
	handle_table[h] = NULL;
}	// lost

long handle_pair_ok(void)
{
	int a = handle_open("left");
	int b = handle_open("right");
	struct object *o;
	long v = 0;

	if ((o = handle_get(a)) != NULL)
		v += ++o->data[0];
	if ((o = handle_get(b)) != NULL)
		v += ++o->data[7];
	handle_close(b);
	handle_close(a);
	return v;
}

long handle_pair_leaks(void)
{
	int a = handle_open("left");
	int b = handle_open("right");
	struct object *o;
	long v = 0;

	if ((o = handle_get(a)) != NULL)
		v += ++o->data[0];
	if ((o = handle_get(b)) != NULL)
		v += ++o->data[7];
	handle_forget(b);
	handle_forget(a);
	return v;
}

/* -------------------------------------------- module with init/shutdown */

static struct {
	char *prefix;
	struct line {
		struct line *next;
		char *text;
	} *pending;
	unsigned users;
} logger;

static int logger_init(const char *prefix)
{
	if (logger.users > 0) {
		logger.users++;
		return 0;
	}
	logger.prefix = say("log", prefix);
	if (!logger.prefix)
		return -1;
	logger.users = 1;
	return 0;
}

static int logger_write(const char *text)
{
	struct line *l = malloc(sizeof(*l));

	if (!l)
		return -1;
	l->text = say(logger.prefix, text);
	if (!l->text) {
		free(l);
		return -1;
	}
	l->next = logger.pending;
	logger.pending = l;
	return 0;
}

static void logger_flush(void)
{
	struct line *l, *next;

	l = logger.pending;
	logger.pending = NULL;
	for (; l; l = next) {
		next = l->next;
		free(l->text);
		free(l);
	}
}

static void logger_shutdown(void)
{
	if (logger.users == 0 || --logger.users > 0)
		return;
	logger_flush();
	free(logger.prefix);
	logger.prefix = NULL;
}

static void logger_shutdown_dirty(void)
{
	if (logger.users == 0 || --logger.users > 0)
		return;
	logger.pending = NULL;	// lost
	free(logger.prefix);
	logger.prefix = NULL;
}

int logger_session_ok(int lines)
{
	int written = 0;

	if (logger_init("main") < 0)
		return -1;
	for (int i = 0; i < lines; i++) {
		if (i == 5)
			logger_flush();
		if (logger_write("event") == 0)
			written++;
	}
	logger_shutdown();
	return written;
}

int logger_session_leaks(int lines)
{
	int written = 0;

	if (logger_init("main") < 0)
		return -1;
	for (int i = 0; i < lines; i++) {
		if (i == 5)
			logger_flush();
		if (logger_write("event") == 0)
			written++;
	}
	logger_shutdown_dirty();
	return written;
}

/* --------------------------------- working on the caller's structures */

struct job {
	struct job *next;
	int prio;
	char *cmd;
};

static void jobs_free(struct job *j)
{
	while (j) {
		struct job *next = j->next;

		free(j->cmd);
		free(j);
		j = next;
	}
}

/* puts a new job in order of priority in the caller's list */
int jobs_insert_ok(struct job **list, int prio, const char *cmd)
{
	struct job *j = malloc(sizeof(*j));

	if (!j)
		return -1;
	j->prio = prio;
	j->cmd = say("run", cmd);
	if (!j->cmd) {
		free(j);
		return -1;
	}
	while (*list && (*list)->prio <= prio)
		list = &(*list)->next;
	j->next = *list;
	*list = j;
	return 0;
}

int jobs_insert_leaks(struct job **list, int prio, const char *cmd)
{
	struct job *j = malloc(sizeof(*j));

	if (!j)
		return -1;
	j->prio = prio;
	j->cmd = say("run", cmd);
	if (!j->cmd) {
		free(j);
		return -1;
	}
	while (*list && (*list)->prio < prio)
		list = &(*list)->next;
	if (*list && (*list)->prio == prio)
		return 1;	// lost
	j->next = *list;
	*list = j;
	return 0;
}

/* hands out all jobs as one list and leaves only the urgent ones behind */
struct job *jobs_take_slow_ok(struct job **list, int limit)
{
	struct job *slow = NULL;

	while (*list) {
		struct job *j = *list;

		if (j->prio < limit) {
			list = &j->next;
			continue;
		}
		*list = j->next;
		j->next = slow;
		slow = j;
	}
	return slow;
}

struct job *jobs_take_slow_leaks(struct job **list, int limit)
{
	struct job *slow = NULL;

	while (*list) {
		struct job *j = *list;

		if (j->prio < limit) {
			list = &j->next;
			continue;
		}
		*list = j->next;
		j->next = NULL;
		slow = j;	// lost
	}
	return slow;
}

static struct job *jobs_some(int n)
{
	struct job *list = NULL;

	for (int i = 0; i < n; i++)
		jobs_insert_ok(&list, i % 3, "true");
	return list;
}

int main(void)
{
	error_ignore_ok(0, NULL);
	error_ignore_ok(3, (const char *[]){"12", "x", "9"});
	error_ignore_ok(3, (const char *[]){"1y", "x", ""});
	error_ignore_ok(2, (const char *[]){"12", "x"}); // allocation 1 fails
	error_ignore_ok(2, (const char *[]){"12", "x"}); // allocation 3 fails
	error_ignore_leaks(2, (const char *[]){"12", "9"});
	error_ignore_leaks(3, (const char *[]){"1y", "x", ""});
	error_wrap_ok("42");
	error_wrap_ok("4x");
	error_wrap_ok("4x"); // allocation 2 fails
	error_wrap_ok("4x"); // allocation 3 fails
	error_wrap_leaks("42");
	error_wrap_leaks("4x");
	sql_batch_ok(0);
	sql_batch_ok(1);
	sql_batch_ok(3);
	sql_batch_ok(13);
	sql_batch_ok(5); // allocation 2 fails
	sql_batch_leaks(3);
	sql_batch_leaks(13);
	handle_pair_ok();
	handle_pair_ok(); // allocation 1 fails
	handle_pair_ok(); // allocation 5 fails
	handle_pair_ok(); // allocation 6 fails
	handle_pair_leaks();
	logger_session_ok(0);
	logger_session_ok(1);
	logger_session_ok(7);
	logger_session_ok(3); // allocation 1 fails
	logger_session_ok(3); // allocation 5 fails
	logger_session_leaks(0);
	logger_session_leaks(3);
	{ struct job *l = NULL; jobs_insert_ok(&l, 1, "ls"); jobs_free(l); }
	{ struct job *l = jobs_some(3); jobs_insert_ok(&l, 1, "ls"); jobs_free(l); }
	{ struct job *l = jobs_some(1); jobs_insert_ok(&l, 1, "ls"); jobs_free(l); } // allocation 4 fails
	{ struct job *l = NULL; jobs_insert_leaks(&l, 1, "ls"); jobs_free(l); }
	{ struct job *l = jobs_some(3); jobs_insert_leaks(&l, 1, "ls"); jobs_free(l); }
	{ struct job *l = NULL; jobs_free(jobs_take_slow_ok(&l, 1)); jobs_free(l); }
	{ struct job *l = jobs_some(3); jobs_free(jobs_take_slow_ok(&l, 1)); jobs_free(l); }
	{ struct job *l = jobs_some(7); jobs_free(jobs_take_slow_ok(&l, 0)); jobs_free(l); } // allocation 5 fails
	{ struct job *l = jobs_some(1); jobs_free(jobs_take_slow_leaks(&l, 1)); jobs_free(l); }
	{ struct job *l = jobs_some(5); jobs_free(jobs_take_slow_leaks(&l, 1)); jobs_free(l); }
	return 0;
}
