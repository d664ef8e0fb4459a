/* An event loop: timers and watchers with callbacks, user data and destroy
 * functions, idle jobs that are stolen as a list, buffers that a callback
 * consumes, and an error handler that is replaced. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*event_cb)(void *data);
typedef void (*destroy_cb)(void *data);

struct watcher {
	struct watcher *next;
	int id;
	bool oneshot;
	event_cb cb;
	void *data;
	destroy_cb destroy;
};

struct loop {
	struct watcher *watchers;
	int next_id;
	int nwatchers;
	destroy_cb err_destroy;
	void *err_data;
};

struct ping {
	char *target;
	int count;
};

static void ping_free(void *p)
{
	struct ping *ping = p;

	if (!ping)
		return;
	free(ping->target);
	free(ping);
}

static struct ping *ping_new(const char *target)
{
	struct ping *p = malloc(sizeof(struct ping));

	if (p) {
		p->count = 0;
		p->target = strdup(target);
		if (!p->target) {
			free(p);
			p = NULL;
		}
	}
	return p;
}

static void ping_tick(void *data)
{
	((struct ping *)data)->count++;
}

static struct loop *loop_new(void)
{
	return calloc(1, sizeof(struct loop));
}

static void watcher_free(struct watcher *w)
{
	if (w->destroy)
		w->destroy(w->data);
	free(w);
}

static void loop_free(struct loop *l)
{
	struct watcher *w, *next;

	if (!l)
		return;
	for (w = l->watchers; w; w = next) {
		next = w->next;
		watcher_free(w);
	}
	if (l->err_destroy)
		l->err_destroy(l->err_data);
	free(l);
}

/* Returns the id of the watcher, or -1; the data is taken on success only. */
static int loop_watch(struct loop *l, bool oneshot, event_cb cb,
		      void *data, destroy_cb destroy)
{
	struct watcher *w;

	if (l->nwatchers >= 4)
		return -1;
	w = malloc(sizeof(*w));
	if (!w)
		return -1;
	w->id = l->next_id++;
	w->oneshot = oneshot;
	w->cb = cb;
	w->data = data;
	w->destroy = destroy;
	w->next = l->watchers;
	l->watchers = w;
	l->nwatchers++;
	return w->id;
}

void add_timers_ok(int n)
{
	struct loop *l = loop_new();

	if (!l)
		return;
	while (n-- > 0) {
		struct ping *p = ping_new("gateway");
		if (!p)
			break;
		if (loop_watch(l, false, ping_tick, p, ping_free) < 0) {
			ping_free(p);
			break;
		}
	}
	loop_free(l);
}

void add_timers_leaks(int n)
{
	struct loop *l = loop_new();

	if (!l)
		return;
	while (n-- > 0) {
		struct ping *p = ping_new("gateway");
		if (!p)
			break;
		if (loop_watch(l, false, ping_tick, p, ping_free) < 0) {
			free(p); // lost
			break;
		}
	}
	loop_free(l);
}

/* Call everybody once; watchers that fire only once are removed. */
static void loop_step(struct loop *l)
{
	struct watcher **pw = &l->watchers;

	while (*pw) {
		struct watcher *w = *pw;

		w->cb(w->data);
		if (w->oneshot) {
			*pw = w->next;
			l->nwatchers--;
			watcher_free(w);
		} else {
			pw = &w->next;
		}
	}
}

static void loop_step_fast(struct loop *l)
{
	struct watcher **pw = &l->watchers;

	while (*pw) {
		struct watcher *w = *pw;

		w->cb(w->data);
		if (w->oneshot) {
			*pw = w->next;
			l->nwatchers--;
			free(w); // lost
		} else {
			pw = &w->next;
		}
	}
}

static void add_pings(struct loop *l, int n)
{
	for (int i = 0; i < n; i++) {
		struct ping *p = ping_new("router");
		if (p && loop_watch(l, i % 2 == 0, ping_tick, p, ping_free) < 0)
			ping_free(p);
	}
}

void run_oneshots_ok(int n)
{
	struct loop *l = loop_new();

	if (!l)
		return;
	add_pings(l, n);
	loop_step(l);
	loop_step(l);
	loop_free(l);
}

void run_oneshots_leaks(int n)
{
	struct loop *l = loop_new();

	if (!l)
		return;
	add_pings(l, n);
	loop_step_fast(l);
	loop_step_fast(l);
	loop_free(l);
}

static bool loop_cancel(struct loop *l, int id)
{
	struct watcher *w, *prev = NULL;

	for (w = l->watchers; w; prev = w, w = w->next) {
		if (w->id != id)
			continue;
		if (prev)
			prev->next = w->next;
		else
			l->watchers = w->next;
		l->nwatchers--;
		watcher_free(w);
		return true;
	}
	return false;
}

static bool loop_cancel_data(struct loop *l, int id)
{
	struct watcher *w, *prev = NULL;

	for (w = l->watchers; w; prev = w, w = w->next) {
		if (w->id != id)
			continue;
		if (prev)
			prev->next = w->next;
		else
			l->watchers = w->next;
		l->nwatchers--;
		if (w->destroy)
			w->destroy(w->data);
		return true; // lost
	}
	return false;
} // lost

void cancel_timer_ok(int n, int id)
{
	struct loop *l = loop_new();

	if (!l)
		return;
	add_pings(l, n);
	if (!loop_cancel(l, id))
		fprintf(stderr, "no watcher %d\n", id);
	loop_free(l);
}

void cancel_timer_leaks(int n, int id)
{
	struct loop *l = loop_new();

	if (!l)
		return;
	add_pings(l, n);
	if (!loop_cancel_data(l, id))
		fprintf(stderr, "no watcher %d\n", id);
	loop_free(l);
}

/* The same without an id: a pointer to the watcher. */
static void loop_unlink(struct loop *l, struct watcher *w)
{
	struct watcher **pw = &l->watchers;

	while (*pw && *pw != w)
		pw = &(*pw)->next;
	if (*pw) {
		*pw = w->next;
		l->nwatchers--;
	}
}

void remove_all_ok(int n)
{
	struct loop *l = loop_new();
	struct watcher *w;

	if (!l)
		return;
	add_pings(l, n);
	w = l->watchers;
	while (w) {
		struct watcher *next = w->next;
		loop_unlink(l, w);
		watcher_free(w);
		w = next;
	}
	loop_free(l);
}

void remove_all_faults(int n)
{
	struct loop *l = loop_new();
	struct watcher *w;

	if (!l)
		return;
	add_pings(l, n);
	for (w = l->watchers; w; w = w->next) { // fault
		loop_unlink(l, w);
		watcher_free(w);
	}
	loop_free(l);
}

struct idle {
	struct idle *next;
	char *label;
	bool last;
};

static struct idle *idle_push(struct idle *head, const char *label, bool last)
{
	struct idle *i = malloc(sizeof(*i));

	if (!i)
		return head;
	i->label = strdup(label);
	if (!i->label) {
		free(i);
		return head;
	}
	i->last = last;
	i->next = head;
	return i;
}

static void idle_free_all(struct idle *i)
{
	while (i) {
		struct idle *next = i->next;
		free(i->label);
		free(i);
		i = next;
	}
}

/* Runs the jobs of a list until one of them says stop, and frees all. */
static int idle_run(struct idle *list)
{
	int ran = 0;

	while (list) {
		struct idle *job = list;
		bool stop = job->last;

		list = job->next;
		ran++;
		free(job->label);
		free(job);
		if (stop) {
			idle_free_all(list);
			break;
		}
	}
	return ran;
}

static int idle_run_until(struct idle *list)
{
	int ran = 0;

	while (list) {
		struct idle *job = list;
		bool stop = job->last;

		list = job->next;
		ran++;
		free(job->label);
		free(job);
		if (stop)
			break;
	}
	return ran; // lost
} // lost

int idle_jobs_ok(int n, int stop)
{
	struct idle *jobs = NULL;

	for (int i = 0; i < n; i++)
		jobs = idle_push(jobs, "repaint", i == stop);
	return idle_run(jobs);
}

int idle_jobs_leaks(int n, int stop)
{
	struct idle *jobs = NULL;

	for (int i = 0; i < n; i++)
		jobs = idle_push(jobs, "repaint", i == stop);
	return idle_run_until(jobs);
}

/* What was read goes to a callback which has to free it. */
typedef void (*read_cb)(char *buf, size_t len, void *data);

static void on_read_count(char *buf, size_t len, void *data)
{
	(void)len;
	*(size_t *)data += strlen(buf);
	free(buf);
}

static void on_read_limit(char *buf, size_t len, void *data)
{
	size_t *total = data;

	if (*total > 8)
		return; // lost
	*total += len;
	free(buf);
} // lost

static int pump(int n, read_cb cb, void *data)
{
	for (int i = 0; i < n; i++) {
		char *buf = malloc(16);
		if (!buf)
			return -1;
		strcpy(buf, "0123");
		cb(buf, 4, data);
	}
	return 0;
}

size_t read_events_ok(int n)
{
	size_t total = 0;

	if (pump(n, on_read_count, &total) < 0)
		return 0;
	return total;
}

size_t read_events_leaks(int n)
{
	size_t total = 0;

	if (pump(n, on_read_limit, &total) < 0)
		return 0;
	return total;
}

static void loop_on_error(struct loop *l, void *data, destroy_cb destroy)
{
	if (l->err_destroy)
		l->err_destroy(l->err_data);
	l->err_data = data;
	l->err_destroy = destroy;
}

static void loop_set_error_data(struct loop *l, void *data, destroy_cb destroy)
{
	l->err_destroy = destroy;
	l->err_data = data; // lost
}

void error_handler_ok(int n)
{
	struct loop *l = loop_new();

	if (!l)
		return;
	for (int i = 0; i < n; i++) {
		char *prefix = strdup("loop: ");
		if (!prefix)
			break;
		loop_on_error(l, prefix, free);
	}
	loop_free(l);
}

void error_handler_leaks(int n)
{
	struct loop *l = loop_new();

	if (!l)
		return;
	for (int i = 0; i < n; i++) {
		char *prefix = strdup("loop: ");
		if (!prefix)
			break;
		loop_set_error_data(l, prefix, free);
	}
	loop_free(l);
}

int main(void)
{
	add_timers_ok(0);
	add_timers_ok(1);
	add_timers_ok(6);
	add_timers_ok(3); // allocation 7 fails
	add_timers_leaks(5);
	add_timers_leaks(2); // allocation 7 fails
	run_oneshots_ok(0);
	run_oneshots_ok(1);
	run_oneshots_ok(3);
	run_oneshots_ok(5); // allocation 6 fails
	run_oneshots_leaks(1);
	run_oneshots_leaks(3);
	cancel_timer_ok(0, 0);
	cancel_timer_ok(1, 0);
	cancel_timer_ok(3, 1);
	cancel_timer_ok(3, 7); // allocation 3 fails
	cancel_timer_leaks(1, 0);
	cancel_timer_leaks(3, 1);
	remove_all_ok(0);
	remove_all_ok(1);
	remove_all_ok(3);
	remove_all_ok(3); // allocation 4 fails
	remove_all_faults(1);
	remove_all_faults(3);
	idle_jobs_ok(0, 0);
	idle_jobs_ok(1, 0);
	idle_jobs_ok(3, 1);
	idle_jobs_ok(3, 9); // allocation 3 fails
	idle_jobs_leaks(3, 1);
	idle_jobs_leaks(5, 4);
	read_events_ok(0);
	read_events_ok(1);
	read_events_ok(3);
	read_events_ok(3); // allocation 2 fails
	read_events_leaks(4);
	read_events_leaks(5);
	error_handler_ok(0);
	error_handler_ok(1);
	error_handler_ok(3);
	error_handler_ok(3); // allocation 3 fails
	error_handler_leaks(2);
	error_handler_leaks(3);
	return 0;
}
