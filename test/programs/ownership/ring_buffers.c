/* Ring buffers: of bytes, of owned messages and of messages with payloads,
 * with overwriting, growing and draining. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct msg {
	int type;
	char *body;
} msg_t;

typedef struct ring {
	msg_t **slot;
	unsigned head, count, size;
} ring_t;

static msg_t *
msg_new(int type)
{
	msg_t *m = malloc(sizeof(*m));

	if (m == NULL)
		return (NULL);
	m->type = type;
	if ((m->body = strdup("hello")) == NULL) {
		free(m);
		return (NULL);
	}
	return (m);
}

static void
msg_free(msg_t *m)
{
	if (m == NULL)
		return;
	free(m->body);
	free(m);
}

static ring_t *
ring_new(unsigned size)
{
	ring_t *r = malloc(sizeof(ring_t));

	if (r == NULL)
		return (NULL);
	r->size = size ? size : 1;
	r->head = r->count = 0;
	r->slot = calloc(r->size, sizeof(msg_t *));
	if (r->slot == NULL) {
		free(r);
		return (NULL);
	}
	return (r);
}

/* Takes the message only on success. */
static bool
ring_put(ring_t *r, msg_t *m)
{
	if (r->count == r->size)
		return (false);
	r->slot[(r->head + r->count) % r->size] = m;
	r->count++;
	return (true);
}

static msg_t *
ring_get(ring_t *r)
{
	msg_t *m;

	if (r->count == 0)
		return (NULL);
	m = r->slot[r->head];
	r->slot[r->head] = NULL;
	r->head = (r->head + 1) % r->size;
	r->count--;
	return (m);
}

static void
ring_free(ring_t *r)
{
	msg_t *m;

	while ((m = ring_get(r)) != NULL)
		msg_free(m);
	free(r->slot);
	free(r);
}

void
ring_fill_ok(int n)
{
	ring_t *r = ring_new(2);

	if (r == NULL)
		return;
	for (int i = 0; i < n; i++) {
		msg_t *m = msg_new(i);
		if (m == NULL)
			break;
		if (!ring_put(r, m))
			msg_free(m);
	}
	ring_free(r);
}

void
ring_fill_leaks(int n)
{
	ring_t *r = ring_new(2);

	if (r == NULL)
		return;
	for (int i = 0; i < n; i++) {
		msg_t *m = msg_new(i);
		if (m == NULL)
			break;
		if (!ring_put(r, m))
			break; // lost
	}
	ring_free(r);
}

/* Leave the newest messages: the oldest one makes room. */
static void
ring_force(ring_t *r, msg_t *m)
{
	if (r->count == r->size)
		msg_free(ring_get(r));
	ring_put(r, m);
}

static void
ring_force_over(ring_t *r, msg_t *m)
{
	unsigned at = (r->head + r->count) % r->size;

	r->slot[at] = m; // lost
	if (r->count == r->size)
		r->head = (r->head + 1) % r->size;
	else
		r->count++;
}

void
ring_newest_ok(int n)
{
	ring_t *r = ring_new(2);

	if (r == NULL)
		return;
	while (n-- > 0) {
		msg_t *m = msg_new(n);
		if (m != NULL)
			ring_force(r, m);
	}
	ring_free(r);
}

void
ring_newest_leaks(int n)
{
	ring_t *r = ring_new(2);

	if (r == NULL)
		return;
	while (n-- > 0) {
		msg_t *m = msg_new(n);
		if (m != NULL)
			ring_force_over(r, m);
	}
	ring_free(r);
}

/* Twice the slots, in order. */
static bool
ring_grow(ring_t *r)
{
	msg_t **slot = calloc(2 * r->size, sizeof(*slot));

	if (slot == NULL)
		return (false);
	for (unsigned i = 0; i < r->count; i++)
		slot[i] = r->slot[(r->head + i) % r->size];
	free(r->slot);
	r->slot = slot;
	r->head = 0;
	r->size *= 2;
	return (true);
}

static bool
ring_grow_drop(ring_t *r)
{
	msg_t **slot = calloc(2 * r->size, sizeof(*slot));

	if (slot == NULL)
		return (false);
	for (unsigned i = 0; i < r->count; i++)
		slot[i] = r->slot[(r->head + i) % r->size];
	r->slot = slot; // lost
	r->head = 0;
	r->size *= 2;
	return (true);
}

void
ring_grow_ok(int n)
{
	ring_t *r = ring_new(1);

	if (r == NULL)
		return;
	for (int i = 0; i < n; i++) {
		msg_t *m = msg_new(i);
		if (m == NULL)
			break;
		if (r->count == r->size && !ring_grow(r)) {
			msg_free(m);
			break;
		}
		ring_put(r, m);
	}
	ring_free(r);
}

void
ring_grow_leaks(int n)
{
	ring_t *r = ring_new(1);

	if (r == NULL)
		return;
	for (int i = 0; i < n; i++) {
		msg_t *m = msg_new(i);
		if (m == NULL)
			break;
		if (r->count == r->size && !ring_grow_drop(r)) {
			msg_free(m);
			break;
		}
		ring_put(r, m);
	}
	ring_free(r);
}

/* Producer and consumer. */
int
ring_pump_ok(int n)
{
	ring_t *r = ring_new(3);
	int sum = 0;

	if (r == NULL)
		return (-1);
	for (int i = 0; i < n; i++) {
		msg_t *m = msg_new(i);
		if (m == NULL)
			break;
		if (!ring_put(r, m))
			msg_free(m);
		if (i % 2) {
			m = ring_get(r);
			sum += m->type;
			msg_free(m);
		}
	}
	ring_free(r);
	return (sum);
}

int
ring_pump_leaks(int n)
{
	ring_t *r = ring_new(3);
	int sum = 0;

	if (r == NULL)
		return (-1);
	for (int i = 0; i < n; i++) {
		msg_t *m = msg_new(i);
		if (m == NULL)
			break;
		if (!ring_put(r, m))
			msg_free(m);
		if (i % 2) {
			m = ring_get(r);
			sum += m->type;
			free(m); // lost
		}
	}
	ring_free(r);
	return (sum);
}

/* Only the ring and its slots go away. */
static void
ring_free_slots(ring_t *r)
{
	free(r->slot); // lost
	free(r);
}

void
ring_close_ok(int n)
{
	ring_t *r = ring_new(4);
	msg_t *m;

	if (r == NULL)
		return;
	while (n-- > 0 && (m = msg_new(n)) != NULL)
		if (!ring_put(r, m)) {
			msg_free(m);
			break;
		}
	ring_free(r);
}

void
ring_close_leaks(int n)
{
	ring_t *r = ring_new(4);
	msg_t *m;

	if (r == NULL)
		return;
	while (n-- > 0 && (m = msg_new(n)) != NULL)
		if (!ring_put(r, m)) {
			msg_free(m);
			break;
		}
	ring_free_slots(r);
}

/* A peeked message still belongs to the ring. */
static msg_t *
ring_peek(const ring_t *r)
{
	return (r->count > 0 ? r->slot[r->head] : NULL);
}

int
ring_peek_ok(int n)
{
	ring_t *r = ring_new(4);
	msg_t *m;
	int type = 0;

	if (r == NULL)
		return (-1);
	if ((m = msg_new(n)) != NULL && !ring_put(r, m))
		msg_free(m);
	if ((m = ring_peek(r)) != NULL)
		type = m->type;
	ring_free(r);
	return (type);
}

int
ring_peek_faults(int n)
{
	ring_t *r = ring_new(4);
	msg_t *m;
	int type = 0;

	if (r == NULL)
		return (-1);
	if ((m = msg_new(n)) != NULL && !ring_put(r, m))
		msg_free(m);
	if ((m = ring_peek(r)) != NULL) {
		type = m->type;
		free(m->body);
		free(m);
	}
	while ((m = ring_get(r)) != NULL) {
		free(m->body); // fault
		free(m);
	}
	free(r->slot);
	free(r);
	return (type);
}

int main(void)
{
	ring_fill_ok(0);
	ring_fill_ok(1);
	ring_fill_ok(4);
	ring_fill_ok(3); // allocation 4 fails
	ring_fill_leaks(3);
	ring_fill_leaks(5);
	ring_newest_ok(0);
	ring_newest_ok(1);
	ring_newest_ok(5);
	ring_newest_ok(3); // allocation 5 fails
	ring_newest_leaks(3);
	ring_newest_leaks(5);
	ring_grow_ok(0);
	ring_grow_ok(1);
	ring_grow_ok(4);
	ring_grow_ok(3); // allocation 7 fails
	ring_grow_leaks(2);
	ring_grow_leaks(4);
	ring_pump_ok(0);
	ring_pump_ok(1);
	ring_pump_ok(5);
	ring_pump_ok(3); // allocation 2 fails
	ring_pump_leaks(2);
	ring_pump_leaks(5);
	ring_close_ok(0);
	ring_close_ok(1);
	ring_close_ok(6);
	ring_close_ok(3); // allocation 6 fails
	ring_close_leaks(1);
	ring_close_leaks(3);
	ring_peek_ok(0);
	ring_peek_ok(3);
	ring_peek_ok(3); // allocation 3 fails
	ring_peek_faults(1);
	return 0;
}
