/* Editing singly linked lists through a pointer to the pointer that is to
 * be changed: deletion, filtering, ordered insertion, moving, swapping. */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

struct entry {
	struct entry *next;
	unsigned int id;
	int prio;
};

static struct entry *entry_alloc(unsigned int id, int prio)
{
	struct entry *e = calloc(1, sizeof(struct entry));

	if (!e)
		return NULL;
	e->id = id;
	e->prio = prio;
	return e;
}

static void entries_put(struct entry **pp)
{
	struct entry *e;

	while ((e = *pp) != NULL) {
		*pp = e->next;
		free(e);
	}
}

static int entries_fill(struct entry **pp, int n)
{
	int i;

	for (i = 0; i < n; i++) {
		struct entry *e = entry_alloc(i, (i * 3) % 4);

		if (!e)
			return -ENOMEM;
		*pp = e;
		pp = &e->next;
	}
	return 0;
}

/* The link that points to the last entry is not moved on. */
static int entries_fill_stuck(struct entry **pp, int n)
{
	int i;

	for (i = 0; i < n; i++) {
		struct entry *e = entry_alloc(i, (i * 3) % 4);

		if (!e)
			return -ENOMEM;
		*pp = e; // lost
	}
	return 0;
}

int fill_ok(int n)
{
	struct entry *head = NULL;
	int err = entries_fill(&head, n);

	entries_put(&head);
	return err;
}

int fill_leaks(int n)
{
	struct entry *head = NULL;
	int err = entries_fill_stuck(&head, n);

	entries_put(&head);
	return err;
}

/* deletion of one entry */

static bool entry_delete(struct entry **pp, unsigned int id)
{
	for (; *pp; pp = &(*pp)->next) {
		struct entry *e = *pp;

		if (e->id == id) {
			*pp = e->next;
			free(e);
			return true;
		}
	}
	return false;
}

static bool entry_unlink_only(struct entry **pp, unsigned int id)
{
	while (*pp && (*pp)->id != id)
		pp = &(*pp)->next;
	if (!*pp)
		return false;
	*pp = (*pp)->next; // lost
	return true;
}

void delete_one_ok(int n, unsigned int id)
{
	struct entry *head = NULL;

	if (entries_fill(&head, n) == 0)
		entry_delete(&head, id);
	entries_put(&head);
}

void delete_one_leaks(int n, unsigned int id)
{
	struct entry *head = NULL;

	if (entries_fill(&head, n) == 0)
		entry_unlink_only(&head, id);
	entries_put(&head);
}

/* filtering by priority */

void filter_ok(int n, int limit)
{
	struct entry *head = NULL;
	struct entry **pp = &head;

	entries_fill(&head, n);
	while (*pp) {
		struct entry *e = *pp;

		if (e->prio > limit) {
			*pp = e->next;
			free(e);
		} else {
			pp = &e->next;
		}
	}
	entries_put(&head);
}

void filter_leaks(int n, int limit)
{
	struct entry *head = NULL;
	struct entry **pp = &head;

	entries_fill(&head, n);
	while (*pp) {
		struct entry *e = *pp;

		if (e->prio > limit)
			*pp = e->next;
		else
			pp = &e->next;
	} // lost
	entries_put(&head);
}

/* insertion in the order of priorities */

static void enqueue_prio(struct entry **pp, struct entry *e)
{
	while (*pp && (*pp)->prio <= e->prio)
		pp = &(*pp)->next;
	e->next = *pp;
	*pp = e;
}

static void enqueue_prio_cut(struct entry **pp, struct entry *e)
{
	while (*pp && (*pp)->prio <= e->prio)
		pp = &(*pp)->next;
	e->next = NULL;
	*pp = e; // lost
}

int order_ok(int n)
{
	struct entry *sorted = NULL, *e;
	int i;

	for (i = 0; i < n; i++) {
		e = entry_alloc(i, (i * 3) % 4);
		if (!e)
			goto out;
		enqueue_prio(&sorted, e);
	}
out:
	entries_put(&sorted);
	return i == n ? 0 : -ENOMEM;
}

int order_leaks(int n)
{
	struct entry *sorted = NULL, *e;
	int i;

	for (i = 0; i < n; i++) {
		e = entry_alloc(i, (i * 3) % 4);
		if (!e)
			goto out;
		enqueue_prio_cut(&sorted, e);
	}
out:
	entries_put(&sorted);
	return i == n ? 0 : -ENOMEM;
}

/* moving matching entries to another list, in order */

static void move_matching(struct entry **from, struct entry **to, int prio)
{
	while (*to)
		to = &(*to)->next;
	while (*from) {
		struct entry *e = *from;

		if (e->prio == prio) {
			*from = e->next;
			e->next = NULL;
			*to = e;
			to = &e->next;
		} else {
			from = &e->next;
		}
	}
}

/* Forgets that the target may hold entries already. */
static void move_matching_over(struct entry **from, struct entry **to, int prio)
{
	while (*from) {
		struct entry *e = *from;

		if (e->prio == prio) {
			*from = e->next;
			e->next = NULL;
			*to = e; // lost
			to = &e->next;
		} else {
			from = &e->next;
		}
	}
}

void move_ok(int n)
{
	struct entry *active = NULL, *done = NULL;

	entries_fill(&active, n);
	move_matching(&active, &done, 0);
	move_matching(&active, &done, 3);
	entries_put(&active);
	entries_put(&done);
}

void move_leaks(int n)
{
	struct entry *active = NULL, *done = NULL;

	entries_fill(&active, n);
	move_matching_over(&active, &done, 0);
	move_matching_over(&active, &done, 3);
	entries_put(&active);
	entries_put(&done);
}

/* swapping neighbours */

static void swap_pairs(struct entry **pp)
{
	struct entry *a, *b;

	while ((a = *pp) && (b = a->next)) {
		a->next = b->next;
		b->next = a;
		*pp = b;
		pp = &a->next;
	}
}

static void swap_pairs_wrong_order(struct entry **pp)
{
	struct entry *a, *b;

	while ((a = *pp) && (b = a->next)) {
		b->next = a; // lost
		a->next = NULL;
		*pp = b;
		pp = &a->next;
	}
}

void swap_ok(int n)
{
	struct entry *head = NULL;

	entries_fill(&head, n);
	swap_pairs(&head);
	entries_put(&head);
}

void swap_leaks(int n)
{
	struct entry *head = NULL;

	entries_fill(&head, n);
	swap_pairs_wrong_order(&head);
	entries_put(&head);
}

/* popping the head into the hands of the caller */

static struct entry *pop(struct entry **pp)
{
	struct entry *e = *pp;

	if (e) {
		*pp = e->next;
		e->next = NULL;
	}
	return e;
}

int pop_sum_ok(int n)
{
	struct entry *head = NULL, *e;
	int sum = 0;

	entries_fill(&head, n);
	while ((e = pop(&head))) {
		if (e->prio == 2) {
			free(e);
			continue;
		}
		sum += e->prio;
		free(e);
	}
	return sum;
}

int pop_sum_leaks(int n)
{
	struct entry *head = NULL, *e;
	int sum = 0;

	entries_fill(&head, n);
	while ((e = pop(&head))) { // lost
		if (e->prio == 2)
			continue; // lost
		sum += e->prio;
		free(e);
	}
	return sum;
}

/* releasing twice */

static void entries_put_by_value(struct entry *e)
{
	struct entry *n;

	for (; e; e = n) {
		n = e->next; // fault
		free(e);
	}
}

int teardown_ok(int n)
{
	struct entry *head = NULL;
	int err = entries_fill(&head, n);

	if (err)
		entries_put(&head);
	if (head)
		printf("%u\n", head->id);
	entries_put(&head);
	return err;
}

int teardown_faults(int n)
{
	struct entry *head = NULL;
	int err = entries_fill(&head, n);

	if (err)
		entries_put_by_value(head);
	entries_put_by_value(head); // fault
	return err;
}

int main(void)
{
	fill_ok(0);
	fill_ok(1);
	fill_ok(3);
	fill_ok(3); // allocation 2 fails
	fill_leaks(2);
	fill_leaks(3);
	delete_one_ok(0, 0);
	delete_one_ok(1, 0);
	delete_one_ok(3, 1);
	delete_one_ok(3, 9);
	delete_one_ok(3, 2); // allocation 3 fails
	delete_one_leaks(1, 0);
	delete_one_leaks(3, 1);
	filter_ok(0, 1);
	filter_ok(1, 1);
	filter_ok(5, 1);
	filter_ok(5, 1); // allocation 4 fails
	filter_leaks(2, 1);
	filter_leaks(5, 1);
	order_ok(0);
	order_ok(1);
	order_ok(5);
	order_ok(5); // allocation 3 fails
	order_leaks(3);
	order_leaks(6);
	move_ok(0);
	move_ok(1);
	move_ok(6);
	move_ok(6); // allocation 2 fails
	move_leaks(2);
	move_leaks(6);
	swap_ok(0);
	swap_ok(1);
	swap_ok(2);
	swap_ok(5);
	swap_ok(3); // allocation 3 fails
	swap_leaks(3);
	swap_leaks(5);
	pop_sum_ok(0);
	pop_sum_ok(1);
	pop_sum_ok(4);
	pop_sum_ok(4); // allocation 1 fails
	pop_sum_leaks(3);
	pop_sum_leaks(5);
	teardown_ok(0);
	teardown_ok(3);
	teardown_ok(3); // allocation 1 fails
	teardown_ok(3); // allocation 2 fails
	teardown_faults(3); // allocation 2 fails
	teardown_faults(3); // allocation 3 fails
}
