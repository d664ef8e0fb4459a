/* Job queues: pushing that takes a job on success only, queues that are drained
 * into each other, a heap of pointers, dependencies, retries, batches that are
 * undone, and results shared through reference counts. */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct job {
	char *cmd;
	int prio;
	int tries;
	struct job *next;
};

struct queue {
	struct job *head, *tail;
	int len, max;
};

static struct job *job_new(const char *cmd, int prio)
{
	struct job *j;

	j = calloc(1, sizeof(*j));
	if (!j)
		return NULL;
	j->cmd = strdup(cmd);
	if (!j->cmd) {
		free(j);
		return NULL;
	}
	j->prio = prio;
	return j;
}

static void job_free(struct job *j)
{
	if (!j)
		return;
	free(j->cmd);
	free(j);
}

static void queue_init(struct queue *q, int max)
{
	q->head = q->tail = NULL;
	q->len = 0;
	q->max = max;
}

static int queue_push(struct queue *q, struct job *j)
{
	if (q->len >= q->max)
		return -ENOSPC;
	j->next = NULL;
	if (q->tail)
		q->tail->next = j;
	else
		q->head = j;
	q->tail = j;
	q->len++;
	return 0;
}

static struct job *queue_pop(struct queue *q)
{
	struct job *j = q->head;

	if (!j)
		return NULL;
	q->head = j->next;
	if (!q->head)
		q->tail = NULL;
	j->next = NULL;
	q->len--;
	return j;
}

static void queue_clear(struct queue *q)
{
	struct job *j;

	while ((j = queue_pop(q)))
		job_free(j);
}

/* Make a job and queue it. */
static int submit(struct queue *q, const char *cmd, int prio)
{
	struct job *j = job_new(cmd, prio);
	int err;

	if (!j)
		return -ENOMEM;
	err = queue_push(q, j);
	if (err)
		job_free(j);
	return err;
}

static int submit_cmd(struct queue *q, const char *cmd, int prio)
{
	struct job *j = job_new(cmd, prio);

	if (!j)
		return -ENOMEM;
	return queue_push(q, j); // lost
} // lost

void submit_jobs_ok(int n, int max)
{
	struct queue q;

	queue_init(&q, max);
	for (int i = 0; i < n; i++)
		if (submit(&q, "make all", i) < 0)
			break;
	queue_clear(&q);
}

void submit_jobs_leaks(int n, int max)
{
	struct queue q;

	queue_init(&q, max);
	for (int i = 0; i < n; i++)
		if (submit_cmd(&q, "make all", i) < 0)
			break;
	queue_clear(&q);
}

/* A batch: all jobs or none. */
static int submit_batch(struct queue *q, int n)
{
	struct queue batch;
	int err = 0;

	queue_init(&batch, n);
	while (n-- > 0) {
		err = submit(&batch, "gzip log", n);
		if (err)
			goto undo;
	}
	if (!batch.head)
		return 0;
	if (q->len + batch.len > q->max) {
		err = -ENOSPC;
		goto undo;
	}
	if (q->tail)
		q->tail->next = batch.head;
	else
		q->head = batch.head;
	q->tail = batch.tail;
	q->len += batch.len;
	return 0;
undo:
	queue_clear(&batch);
	return err;
}

static int submit_bulk(struct queue *q, int n)
{
	struct queue batch;
	int err = 0;

	queue_init(&batch, n);
	while (n-- > 0) {
		err = submit(&batch, "gzip log", n);
		if (err)
			goto undo;
	}
	if (!batch.head)
		return 0;
	if (q->len + batch.len > q->max)
		return -ENOSPC; // lost
	if (q->tail)
		q->tail->next = batch.head;
	else
		q->head = batch.head;
	q->tail = batch.tail;
	q->len += batch.len;
	return 0;
undo:
	queue_clear(&batch);
	return err;
} // lost

void batches_ok(int n, int max)
{
	struct queue q;

	queue_init(&q, max);
	if (submit_batch(&q, n) == 0)
		submit_batch(&q, 2);
	queue_clear(&q);
}

void batches_leaks(int n, int max)
{
	struct queue q;

	queue_init(&q, max);
	if (submit_bulk(&q, n) == 0)
		submit_bulk(&q, 2);
	queue_clear(&q);
}

static bool job_run(struct job *j)
{
	j->tries++;
	return j->prio % 2 == 0 || j->tries > 1;
}

/* Jobs that fail are run once more later. */
static int run_with_retry(struct queue *q)
{
	struct queue retry;
	struct job *j;
	int done = 0;

	queue_init(&retry, q->max);
	while ((j = queue_pop(q))) {
		if (job_run(j)) {
			done++;
			job_free(j);
		} else if (queue_push(&retry, j)) {
			job_free(j);
		}
	}
	while ((j = queue_pop(&retry))) {
		if (job_run(j))
			done++;
		job_free(j);
	}
	return done;
}

static int run_and_retry(struct queue *q)
{
	struct queue retry;
	struct job *j;
	int done = 0;

	queue_init(&retry, q->max);
	while ((j = queue_pop(q))) {
		if (job_run(j)) {
			done++;
			job_free(j);
		} else if (queue_push(&retry, j)) {
			job_free(j);
		}
	}
	for (j = retry.head; j; j = j->next)
		if (job_run(j))
			done++;
	return done; // lost
} // lost

int retry_jobs_ok(int n)
{
	struct queue q;

	queue_init(&q, 10);
	for (int i = 0; i < n; i++)
		submit(&q, "rsync", i);
	return run_with_retry(&q);
}

int retry_jobs_leaks(int n)
{
	struct queue q;

	queue_init(&q, 10);
	for (int i = 0; i < n; i++)
		submit(&q, "rsync", i);
	return run_and_retry(&q);
}

/* A heap of pointers to jobs, the most urgent first. */
struct heap {
	struct job **v;
	int n, cap;
};

static void heap_free(struct heap *h)
{
	while (h->n > 0)
		job_free(h->v[--h->n]);
	free(h->v);
	h->v = NULL;
}

static bool heap_add(struct heap *h, struct job *j)
{
	int i;

	if (h->n == h->cap) {
		int cap = h->cap * 2 + 1;
		struct job **v = realloc(h->v, (size_t)cap * sizeof(*v));
		if (!v)
			return false;
		h->v = v;
		h->cap = cap;
	}
	for (i = h->n++; i > 0 && h->v[(i - 1) / 2]->prio > j->prio; i = (i - 1) / 2)
		h->v[i] = h->v[(i - 1) / 2];
	h->v[i] = j;
	return true;
}

static struct job *heap_take(struct heap *h)
{
	struct job *top, *last;
	int i = 0, c;

	if (h->n == 0)
		return NULL;
	top = h->v[0];
	last = h->v[--h->n];
	while ((c = 2 * i + 1) < h->n) {
		if (c + 1 < h->n && h->v[c + 1]->prio < h->v[c]->prio)
			c++;
		if (last->prio <= h->v[c]->prio)
			break;
		h->v[i] = h->v[c];
		i = c;
	}
	h->v[i] = last;
	return top;
}

int schedule_ok(int n)
{
	struct heap h = { NULL, 0, 0 };
	struct job *j;
	int sum = 0;

	for (int i = 0; i < n; i++) {
		j = job_new("backup", n - i);
		if (!j)
			break;
		if (!heap_add(&h, j)) {
			job_free(j);
			break;
		}
	}
	while ((j = heap_take(&h))) {
		sum += j->prio;
		job_free(j);
		if (sum > 4)
			break;
	}
	heap_free(&h);
	return sum;
}

int schedule_leaks(int n)
{
	struct heap h = { NULL, 0, 0 };
	struct job *j;
	int sum = 0;

	for (int i = 0; i < n; i++) {
		j = job_new("backup", n - i);
		if (!j)
			break;
		if (!heap_add(&h, j)) {
			job_free(j);
			break;
		}
	}
	while ((j = heap_take(&h))) {
		sum += j->prio;
		if (sum > 4)
			break;
		job_free(j);
	}
	heap_free(&h);
	return sum; // lost
} // lost

/* Tasks with the tasks that wait for them; each waits for one only. */
struct task {
	char *name;
	struct task *waiters;	/* first of those waiting */
	struct task *sibling;
};

static void task_cancel(struct task *t)
{
	if (!t)
		return;
	task_cancel(t->waiters);
	task_cancel(t->sibling);
	free(t->name);
	free(t);
}

static struct task *task_new(const char *name)
{
	struct task *t = malloc(sizeof(*t));

	if (!t)
		return NULL;
	t->waiters = t->sibling = NULL;
	t->name = strdup(name);
	if (!t->name) {
		free(t);
		return NULL;
	}
	return t;
}

static struct task *task_tree(int depth)
{
	struct task *t;

	if (depth <= 0)
		return NULL;
	t = task_new("step");
	if (!t)
		return NULL;
	t->waiters = task_tree(depth - 1);
	if (t->waiters)
		t->waiters->sibling = task_tree(depth - 2);
	return t;
}

/* Finish a task; what waited for it is returned and is ready now. */
static struct task *task_finish(struct task *t)
{
	struct task *ready = t->waiters;

	if (ready) {
		struct task *last = ready;
		while (last->sibling)
			last = last->sibling;
		last->sibling = t->sibling;
	} else {
		ready = t->sibling;
	}
	free(t->name);
	free(t);
	return ready;
}

static struct task *task_done(struct task *t)
{
	struct task *ready = t->waiters;

	free(t->name);
	free(t); // lost
	return ready;
}

void run_tasks_ok(int depth, int steps)
{
	struct task *ready = task_tree(depth);

	while (ready && steps-- > 0)
		ready = task_finish(ready);
	task_cancel(ready);
}

void run_tasks_leaks(int depth, int steps)
{
	struct task *ready = task_tree(depth);

	while (ready && steps-- > 0)
		ready = task_done(ready);
	task_cancel(ready);
}

/* A result that both the worker and the one who waits for it refer to. */
struct promise {
	int refs;
	char *output;
};

static struct promise *promise_new(void)
{
	struct promise *p = calloc(1, sizeof(*p));

	if (p)
		p->refs = 1;
	return p;
}

static struct promise *promise_get(struct promise *p)
{
	p->refs++;
	return p;
}

static void promise_put(struct promise *p)
{
	if (--p->refs > 0)
		return;
	free(p->output);
	free(p);
}

/* Takes the output. */
static void promise_resolve(struct promise *p, char *output)
{
	free(p->output);
	p->output = output;
}

/* The worker gives up its reference. */
static void worker(struct promise *p, int n)
{
	for (int i = 0; i < n; i++) {
		char *out = malloc(16);
		if (!out)
			break;
		snprintf(out, 16, "pass %d", i);
		promise_resolve(p, out);
	}
	promise_put(p);
}

static void worker_impatient(struct promise *p, int n)
{
	for (int i = 0; i < n; i++) {
		char *out = malloc(16);
		if (!out)
			return;
		snprintf(out, 16, "pass %d", i);
		promise_resolve(p, out);
	}
	promise_put(p);
}

bool await_result_ok(int n)
{
	struct promise *p = promise_new();
	bool have;

	if (!p)
		return false;
	worker(promise_get(p), n);
	have = p->output != NULL;
	promise_put(p);
	return have;
}

bool await_result_leaks(int n)
{
	struct promise *p = promise_new();
	bool have;

	if (!p)
		return false;
	worker_impatient(promise_get(p), n);
	have = p->output != NULL;
	promise_put(p);
	return have; // lost
} // lost

int main(void)
{
	submit_jobs_ok(0, 2);
	submit_jobs_ok(1, 2);
	submit_jobs_ok(3, 2);
	submit_jobs_ok(3, 8); // allocation 4 fails
	submit_jobs_leaks(1, 0);
	submit_jobs_leaks(3, 2);
	batches_ok(0, 4);
	batches_ok(1, 1);
	batches_ok(3, 5);
	batches_ok(3, 8); // allocation 5 fails
	batches_leaks(1, 1);
	batches_leaks(3, 2);
	retry_jobs_ok(0);
	retry_jobs_ok(1);
	retry_jobs_ok(3);
	retry_jobs_ok(4); // allocation 3 fails
	retry_jobs_leaks(2);
	retry_jobs_leaks(3);
	schedule_ok(0);
	schedule_ok(1);
	schedule_ok(5);
	schedule_ok(3); // allocation 6 fails
	schedule_leaks(3);
	schedule_leaks(5);
	run_tasks_ok(0, 1);
	run_tasks_ok(1, 1);
	run_tasks_ok(4, 3);
	run_tasks_ok(3, 9); // allocation 5 fails
	run_tasks_leaks(3, 2);
	run_tasks_leaks(5, 9);
	await_result_ok(0);
	await_result_ok(1);
	await_result_ok(3);
	await_result_ok(3); // allocation 3 fails
	await_result_leaks(1); // allocation 2 fails
	await_result_leaks(3); // allocation 4 fails
	return 0;
}
