/* What loops guarantee: a body that runs at least once, exactly n times or
   until something is found, and counters that say how many blocks there are. */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------- allocated in the first round only */

int first_round_ok(int n)
{
	char *buf;
	int i;

	for (i = 0; i < n; i++) {
		if (i == 0) {
			buf = malloc(8);
			if (buf == NULL)
				return -1;
		}
		buf[i % 8] = (char)i;
	}
	if (n > 0)
		free(buf);
	return i;
}

int first_round_leaks(int n)
{
	char *buf;
	int i;

	for (i = 0; i < n; i++) {
		if (i == 0) {
			buf = malloc(8);
			if (buf == NULL)
				return -1;
		}
		buf[i % 8] = (char)i;
	}
	if (n > 1)
		free(buf);
	return i; // lost
} // lost

/* ------------------------------------------------- released in the last round */

struct job {
	int id;
	int cost;
};

int last_round_ok(int n)
{
	struct job *job = NULL;
	int total = 0;

	if (n > 0) {
		job = malloc(sizeof *job);
		if (!job)
			return -1;
		job->cost = 1;
	}
	for (int i = 0; i < n; i++) {
		job->id = i;
		total += job->cost;
		if (i == n - 1)
			free(job);
	}
	return total;
}

int last_round_leaks(int n)
{
	struct job *job = NULL;
	int total = 0;

	if (n > 0) {
		job = malloc(sizeof *job);
		if (!job)
			return -1;
		job->cost = 1;
	}
	for (int i = 0; i < n; i++) {
		job->id = i;
		total += job->cost;
		if (total > 99)
			break;
		if (i == n - 1)
			free(job);
	}
	return total; // lost
} // lost

/* ------------------------------------------------ do-while runs at least once */

struct config {
	int level;
};

int probe_ok(int tries)
{
	struct config *cfg;
	int done = 0;

	do {
		cfg = malloc(sizeof(*cfg));
		done++;
	} while (cfg == NULL && done < tries);

	if (cfg == NULL && done >= tries) {
		fprintf(stderr, "gave up after %d tries\n", done);
		return -1;
	}
	cfg->level = done;
	done = cfg->level;
	free(cfg);
	return done;
}

/* ------------------------------------------------------- counter of allocations */

#define NBUF 8

int buffers_ok(int want)
{
	char *buf[NBUF];
	int n;

	if (want > NBUF)
		want = NBUF;
	for (n = 0; n < want; n++) {
		buf[n] = malloc(16);
		if (buf[n] == NULL)
			break;
		buf[n][0] = 'b';
	}
	if (n < want) {
		while (n > 0)
			free(buf[--n]);
		return -1;
	}
	for (int i = 0; i < want; i++)
		free(buf[i]);
	return n;
}

int buffers_leaks(int want)
{
	char *buf[NBUF];
	int n;

	if (want > NBUF)
		want = NBUF;
	for (n = 0; n < want; n++) {
		buf[n] = malloc(16);
		if (buf[n] == NULL)
			break;
		buf[n][0] = 'b';
	}
	if (n < want) {
		while (--n > 0)
			free(buf[n]);
		return -1; // lost
	}
	for (int i = 0; i < want; i++)
		free(buf[i]);
	return n;
} // lost

/* -------------------------------------------------------- found flag and break */

int search_ok(const int *vals, int n, int key)
{
	bool found = false;
	int *hit;
	int i;

	for (i = 0; i < n; i++) {
		if (vals[i] == key) {
			hit = malloc(2 * sizeof(int));
			if (hit == NULL)
				break;
			hit[0] = i;
			hit[1] = vals[i];
			found = true;
			break;
		}
	}
	if (!found) {
		puts("not found");
		return -1;
	}
	i = hit[0];
	free(hit);
	return i;
}

int search_leaks(const int *vals, int n, int key)
{
	bool found = false;
	int *hit = NULL;
	int i;

	for (i = 0; i < n; i++) {
		found = vals[i] == key;
		if (found && hit == NULL) {
			hit = malloc(2 * sizeof(int));
			if (hit == NULL)
				return -1;
			hit[0] = i;
			hit[1] = vals[i];
		}
	}
	if (!found) {
		puts("not found");
		return -1; // lost
	}
	i = hit[0];
	free(hit);
	return i;
} // lost

/* -------------------------------------------- for/else: the index says how it ended */

int pick_ok(const int *vals, int n)
{
	double *best;
	int i;

	for (i = 0; i < n; i++) {
		if (vals[i] <= 10)
			continue;
		if ((best = malloc(sizeof *best)) != NULL) {
			*best = vals[i] / 10.0;
			break;
		}
	}
	if (i >= n)
		return 0;
	printf("%g\n", *best);
	free(best);
	return 1;
}

/* --------------------------------------- as many pops as there were pushes */

struct cell {
	int val;
	struct cell *below;
};

int push_pop_ok(int n)
{
	struct cell *top = NULL, *c;
	int pushed = 0, sum = 0;

	while (pushed < n) {
		c = malloc(sizeof(struct cell));
		if (c == NULL)
			break;
		c->val = pushed++;
		c->below = top;
		top = c;
	}
	while (pushed > 0) {
		c = top;
		top = c->below;
		sum ^= c->val;
		free(c);
		pushed--;
	}
	return sum;
}

int push_pop_leaks(int n)
{
	struct cell *top = NULL, *c;
	int pushed = 0, sum = 0;

	while (pushed < n) {
		c = malloc(sizeof(struct cell));
		if (c == NULL)
			break;
		c->val = pushed++;
		c->below = top;
		top = c;
	}
	while (pushed > 1) {
		c = top;
		top = c->below;
		sum ^= c->val;
		free(c);
		pushed--;
	}
	return sum; // lost
} // lost

/* ------------------------------------ the loop variable has its bound afterwards */

int fixed_rounds_ok(int seed)
{
	long *acc = NULL;
	int round;

	for (round = 0; round < 4; round++) {
		switch (round) {
		case 0:
			acc = malloc(sizeof *acc);
			if (acc == NULL)
				return -1;
			*acc = seed;
			break;
		case 3:
			printf("%ld\n", *acc);
			free(acc);
			break;
		default:
			*acc = *acc * 2 + round;
			break;
		}
	}
	return round == 4 ? 0 : 1;
}

/* ----------------------------- alternating: allocate in even rounds, free in odd */

int alternate_ok(int n)
{
	char *half = NULL;
	int i = 0;

	while (i < n) {
		if (half == NULL) {
			half = malloc(4);
			if (half == NULL)
				return -1;
			half[0] = 'h';
		} else {
			putchar(half[0]);
			free(half);
			half = NULL;
		}
		i++;
	}
	if (half)
		free(half);
	return i;
}

static const int table[] = { 3, 14, 15, 9, 26 };

int main(void)
{
	first_round_ok(0);
	first_round_ok(1);
	first_round_ok(3);
	first_round_ok(3); // allocation 1 fails
	first_round_leaks(1);
	first_round_leaks(3);
	last_round_ok(0);
	last_round_ok(1);
	last_round_ok(3);
	last_round_ok(3); // allocation 1 fails
	last_round_leaks(3);
	last_round_leaks(200);
	probe_ok(0);
	probe_ok(1);
	probe_ok(3);
	probe_ok(1); // allocation 1 fails
	probe_ok(3); // allocation 1 fails
	buffers_ok(0);
	buffers_ok(1);
	buffers_ok(3);
	buffers_ok(3); // allocation 1 fails
	buffers_ok(3); // allocation 3 fails
	buffers_leaks(3);
	buffers_leaks(3); // allocation 2 fails
	search_ok(table, 0, 3);
	search_ok(table, 5, 15);
	search_ok(table, 5, 7);
	search_ok(table, 5, 3); // allocation 1 fails
	search_leaks(table, 5, 26);
	search_leaks(table, 5, 14);
	pick_ok(table, 0);
	pick_ok(table, 1);
	pick_ok(table, 3);
	pick_ok(table, 2); // allocation 1 fails
	push_pop_ok(0);
	push_pop_ok(1);
	push_pop_ok(3);
	push_pop_ok(3); // allocation 2 fails
	push_pop_leaks(0);
	push_pop_leaks(3);
	fixed_rounds_ok(0);
	fixed_rounds_ok(3);
	fixed_rounds_ok(3); // allocation 1 fails
	alternate_ok(0);
	alternate_ok(1);
	alternate_ok(3);
	alternate_ok(4);
	alternate_ok(3); // allocation 2 fails
}
