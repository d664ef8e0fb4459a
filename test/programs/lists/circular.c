/* Circular lists: rings held by their last element, rings with a sentinel
   (on the stack or on the heap), elimination games, round robin.  */
#include <stdio.h>
#include <stdlib.h>

/* ---- singly linked ring; the handle is the last element ---- */

struct ring {
	struct ring *next;
	int no;
};

static struct ring *ring_push(struct ring *last, int no)
{
	struct ring *r = malloc(sizeof *r);

	if (r == NULL)
		return last;
	r->no = no;
	if (last == NULL) {
		r->next = r;
	} else {
		r->next = last->next;
		last->next = r;
	}
	return r;
}

static struct ring *ring_build(int n)
{
	struct ring *last = NULL;
	int i;

	for (i = 1; i <= n; i++)
		last = ring_push(last, i);
	return last;
}

static void ring_free(struct ring *last)
{
	struct ring *r, *next;

	if (last == NULL)
		return;
	r = last->next;
	last->next = NULL;
	for (; r != NULL; r = next) {
		next = r->next;
		free(r);
	}
}

/* Stops one element too early. */
static void ring_free_but_last(struct ring *last)
{
	struct ring *r, *next;

	if (last == NULL)
		return;
	for (r = last->next; r != last; r = next) {
		next = r->next;
		free(r);
	}
}

static void ring_free_do_while(struct ring *last)
{
	struct ring *r = last;

	if (last == NULL)
		return;
	do {
		free(r);
		r = r->next; // fault
	} while (r != last);
}

void ring_build_ok(int n)
{
	struct ring *last = ring_build(n);

	ring_free(last);
	last = ring_build(n / 2);
	ring_free(last);
}

void ring_build_leaks(int n)
{
	struct ring *last = ring_build(n);

	ring_free_but_last(last);
	last = ring_build(n / 2); // lost
	ring_free(last);
}

void ring_loop_ok(int n)
{
	struct ring *last = ring_build(n);
	struct ring *r, *next;

	if (last == NULL)
		return;
	r = last->next;
	do {
		next = r->next;
		if (r == last)
			next = NULL;
		free(r);
		r = next;
	} while (r != NULL);
}

void ring_loop_faults(int n)
{
	struct ring *last = ring_build(n);

	ring_free_do_while(last);
}

/* Every k-th leaves until one is left. */
int josephus_ok(int n, int k)
{
	struct ring *cur = ring_build(n);
	int survivor;

	if (cur == NULL)
		return 0;
	while (cur->next != cur) {
		for (int i = 1; i < k; i++)
			cur = cur->next;
		struct ring *out = cur->next;
		if (out == cur)
			continue;
		cur->next = out->next;
		free(out);
	}
	survivor = cur->no;
	free(cur);
	return survivor;
}

int josephus_leaks(int n, int k)
{
	struct ring *cur = ring_build(n);
	int survivor;

	if (cur == NULL)
		return 0;
	while (cur->next != cur) {
		for (int i = 1; i < k; i++)
			cur = cur->next;
		printf("%d is out\n", cur->next->no);
		cur->next = cur->next->next; // lost
	}
	survivor = cur->no;
	free(cur);
	return survivor;
}

/* Cut a ring into two rings of about the same size. */
static void ring_halve(struct ring *last, struct ring **a, struct ring **b)
{
	struct ring *slow, *fast, *first;

	*a = last;
	*b = NULL;
	if (last == NULL || last->next == last)
		return;
	first = last->next;
	slow = first;
	fast = first;
	while (fast->next != first && fast->next->next != first) {
		slow = slow->next;
		fast = fast->next->next;
	}
	last->next = slow->next;
	slow->next = first;
	*a = slow;
	*b = last;
}

static void ring_halve_cut(struct ring *last, struct ring **a, struct ring **b)
{
	struct ring *slow, *fast, *first;

	*a = last;
	*b = NULL;
	if (last == NULL || last->next == last)
		return;
	first = last->next;
	slow = first;
	fast = first;
	while (fast->next != first && fast->next->next != first) {
		slow = slow->next;
		fast = fast->next->next;
	}
	slow->next = first;
	last->next = last; // lost
	*a = slow;
	*b = last;
} // lost

void ring_halve_ok(int n)
{
	struct ring *a, *b;

	ring_halve(ring_build(n), &a, &b);
	ring_free(a);
	ring_free(b);
}

void ring_halve_leaks(int n)
{
	struct ring *a, *b;

	ring_halve_cut(ring_build(n), &a, &b);
	ring_free(a);
	ring_free(b);
}

/* ---- doubly linked ring with a sentinel of the same type ---- */

typedef struct proc {
	struct proc *fwd, *back;
	int pid;
	int ticks;
} proc;

static void procs_init(proc *s)
{
	s->fwd = s->back = s; // lost
	s->pid = -1;
	s->ticks = 0;
}

static proc *procs_new(void)
{
	proc *s = malloc(sizeof(proc));

	if (s)
		procs_init(s);
	return s;
}

static int procs_spawn(proc *s, int pid, int ticks)
{
	proc *p = malloc(sizeof(proc));

	if (!p)
		return 0;
	p->pid = pid;
	p->ticks = ticks;
	p->fwd = s;
	p->back = s->back;
	s->back->fwd = p;
	s->back = p;
	return 1;
}

static void proc_unlink(proc *p)
{
	p->back->fwd = p->fwd;
	p->fwd->back = p->back;
}

static void procs_clear(proc *s)
{
	proc *p, *next;

	for (p = s->fwd; p != s; p = next) {
		next = p->fwd;
		free(p);
	}
	procs_init(s);
}

/* The sentinel lives on the stack; processes run in turn until they end. */
void round_robin_ok(int n)
{
	proc sentinel;

	procs_init(&sentinel);
	for (int i = 0; i < n; i++)
		if (!procs_spawn(&sentinel, i, i % 3))
			break;
	while (sentinel.fwd != &sentinel) {
		proc *p = sentinel.fwd;

		proc_unlink(p);
		if (p->ticks-- == 0) {
			free(p);
			continue;
		}
		p->fwd = &sentinel;
		p->back = sentinel.back;
		sentinel.back->fwd = p;
		sentinel.back = p;
	}
}

void round_robin_leaks(int n)
{
	proc sentinel;

	procs_init(&sentinel);
	for (int i = 0; i < n; i++)
		if (!procs_spawn(&sentinel, i, i % 3))
			break;
	while (sentinel.fwd != &sentinel) {
		proc *p = sentinel.fwd;

		proc_unlink(p);
		if (p->ticks-- == 0)
			continue; // lost
		p->fwd = &sentinel;
		p->back = sentinel.back;
		sentinel.back->fwd = p;
		sentinel.back = p;
	} // lost
}

/* The sentinel lives on the heap. */
int sentinel_heap_ok(int n)
{
	proc *s = procs_new();
	int count = 0;

	if (!s)
		return -1;
	for (int i = 0; i < n; i++)
		count += procs_spawn(s, i, 0);
	procs_clear(s);
	free(s);
	return count;
}

int sentinel_heap_leaks(int n)
{
	proc *s = procs_new();
	int count = 0;

	if (!s)
		return -1;
	for (int i = 0; i < n; i++)
		count += procs_spawn(s, i, 0);
	procs_clear(s);
	return count; // lost
} // lost

/* Kill one process; the others stay. */
static void procs_kill(proc *s, int pid)
{
	for (proc *p = s->fwd; p != s; p = p->fwd)
		if (p->pid == pid) {
			proc_unlink(p);
			free(p);
			return;
		}
}

/* Killing the only process resets the ring instead of releasing it. */
static void procs_kill_reset(proc *s, int pid)
{
	if (s->fwd == s->back) {
		procs_init(s); // lost
		return;
	}
	procs_kill(s, pid);
}

void kill_ok(int n, int pid)
{
	proc procs;

	procs_init(&procs);
	for (int i = 0; i < n; i++)
		procs_spawn(&procs, i, 0);
	procs_kill(&procs, pid);
	procs_clear(&procs);
}

void kill_leaks(int n, int pid)
{
	proc procs;

	procs_init(&procs);
	for (int i = 0; i < n; i++)
		procs_spawn(&procs, i, 0);
	procs_kill_reset(&procs, pid);
	procs_clear(&procs);
}

int main(void)
{
	ring_build_ok(0);
	ring_build_ok(1);
	ring_build_ok(3);
	ring_build_ok(3); // allocation 2 fails
	ring_build_leaks(1);
	ring_build_leaks(3);
	ring_loop_ok(0);
	ring_loop_ok(1);
	ring_loop_ok(3);
	ring_loop_ok(3); // allocation 1 fails
	ring_loop_faults(1);
	ring_loop_faults(3);
	josephus_ok(0, 2);
	josephus_ok(1, 2);
	josephus_ok(5, 1);
	josephus_ok(5, 3);
	josephus_ok(5, 2); // allocation 3 fails
	josephus_leaks(2, 1);
	josephus_leaks(5, 1);
	ring_halve_ok(0);
	ring_halve_ok(1);
	ring_halve_ok(2);
	ring_halve_ok(5);
	ring_halve_ok(5); // allocation 4 fails
	ring_halve_leaks(4);
	ring_halve_leaks(7);
	round_robin_ok(0);
	round_robin_ok(1);
	round_robin_ok(5);
	round_robin_ok(5); // allocation 2 fails
	round_robin_leaks(1);
	round_robin_leaks(4);
	sentinel_heap_ok(0);
	sentinel_heap_ok(1);
	sentinel_heap_ok(3);
	sentinel_heap_ok(3); // allocation 1 fails
	sentinel_heap_ok(3); // allocation 3 fails
	sentinel_heap_leaks(0);
	sentinel_heap_leaks(3);
	kill_ok(0, 0);
	kill_ok(1, 0);
	kill_ok(3, 1);
	kill_ok(3, 1); // allocation 2 fails
	kill_leaks(1, 0);
	kill_leaks(2, 1); // allocation 2 fails
}
