/* Conditions that say the same in another way: comparisons turned round,
   parity, differences, minima, predicates in functions, short circuits. */

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------- comparison turned round */

int gap_ok(int a, int b)
{
	char *p;

	if (a < b) {
		p = malloc(16);
		if (p == NULL)
			return -1;
		p[0] = 'g';
	}
	printf("%d..%d\n", a, b);
	if (b > a)
		free(p);
	return 0;
}

int gap_leaks(int a, int b)
{
	char *p;

	if (a <= b) {
		p = malloc(16);
		if (p == NULL)
			return -1;
		p[0] = 'g';
	}
	printf("%d..%d\n", a, b);
	if (b > a)
		free(p);
	return 0; // lost
} // lost

/* ----------------------------------------------------------------------- parity */

int parity_ok(int x)
{
	int *pad = NULL;

	if (x & 1) {
		pad = malloc(sizeof *pad);
		if (!pad)
			return -1;
		*pad = x;
	}
	if (x % 2 != 0) {
		x = *pad;
		free(pad);
	}
	return x;
}

int parity_leaks(int x)
{
	int *pad = NULL;

	if (x & 1) {
		pad = malloc(sizeof *pad);
		if (!pad)
			return -1;
		*pad = x;
	}
	if (x % 2 == 1) {
		x = *pad;
		free(pad);
	}
	return x; // lost
} // lost

/* --------------------------------------------------------------- odd rows in a loop */

int odd_rows_ok(int rows)
{
	char *odd;
	int r, sum = 0;

	for (r = 0; r < rows; r++) {
		bool is_odd = r % 2;

		if (is_odd) {
			odd = malloc(10);
			if (!odd)
				break;
			memset(odd, r, 10);
		}
		sum += is_odd ? odd[9] : 0;
		if (r & 1)
			free(odd);
	}
	return sum;
}

/* -------------------------------------------------------------------- differences */

static long *history_alloc(long extra)
{
	return extra > 0 ? malloc(sizeof(long) * 4) : NULL;
}

int extra_ok(int used, int quota)
{
	long extra = (long)used - quota;
	long *hist = history_alloc(extra);

	if (used <= quota)
		return 0;
	if (hist == NULL)
		return -1;
	hist[0] = extra;
	printf("%ld over quota\n", hist[0]);
	free(hist);
	return 1;
}

int extra_leaks(int used, int quota)
{
	long extra = (long)used - quota;
	long *hist = history_alloc(extra);

	if (used < 0 || used <= quota)
		return 0; // lost
	if (hist == NULL)
		return -1;
	hist[0] = extra;
	printf("%ld over quota\n", hist[0]);
	free(hist);
	return 1;
} // lost

/* -------------------------------------------------------------------- len + 1 > 1 */

char *duplicate_ok(const char *s)
{
	size_t len = strlen(s);
	char *tmp, *res;

	if (len > 0) {
		tmp = malloc(len);
		if (!tmp)
			return NULL;
		memcpy(tmp, s, len);
	}
	res = malloc(len + 1);
	if (len + 1 > 1) {
		if (res != NULL)
			memcpy(res, tmp, len);
		free(tmp);
	}
	if (res != NULL)
		res[len] = '\0';
	return res;
}

/* ------------------------------------------------------------------- predicates */

static bool is_big (int n)
{
  return n >= 100;
}

static bool is_small (int n)
{
  if (n < 0)
    return true;
  return !(n >= 100);
}

int
predicate_ok (int n)
{
  char *big = NULL;

  if (is_big (n))
    {
      big = malloc (200);
      if (!big)
        return -1;
      big[100] = 'B';
    }
  if (is_small (n))
    return n;
  n = big[100];
  free (big);
  return n;
}

static bool is_medium (int n)
{
  return n > 10 && n <= 100;
}

int
predicate_leaks (int n)
{
  char *big = NULL;

  if (is_big (n))
    {
      big = malloc (200);
      if (!big)
        return -1;
      big[100] = 'B';
    }
  if (is_small (n) || is_medium (n))
    return n; // lost
  n = big[100];
  free (big);
  return n;
} // lost

/* ------------------------------------------------------------------------- minimum */

#define MIN(a, b) ((a) < (b) ? (a) : (b))

int chunk_ok(int n)
{
	int m = MIN(n, 4);
	short *chunk;
	int i;

	if (m > 0) {
		chunk = malloc(4 * sizeof(*chunk));
		if (!chunk)
			return -1;
	}
	for (i = 0; i < m; i++)
		chunk[i] = (short)i;
	if (n > 0) {
		i = chunk[0];
		free(chunk);
	}
	return i;
}

/* ------------------------------------------------------------------- short circuit */

static bool fill(char *p, int n)
{
	if (n > 32)
		return false;
	memset(p, 'f', (size_t)n);
	return true;
}

int short_circuit_ok(int n)
{
	char *p;

	if (n > 0 && (p = malloc(32)) != NULL) {
		bool good = n != 13 && fill(p, n);

		if (good)
			putchar(p[0]);
		free(p);
		return good;
	}
	return n <= 0 || p == NULL;
}

int either_ok(int n, bool force)
{
	char *p = NULL;

	if (force || n > 3)
		p = malloc(8);
	if (p != NULL)
		p[0] = 'e';
	if (!force && n <= 3)
		return 0;
	free(p);
	return 1;
}

int either_leaks(int n, bool force)
{
	char *p = NULL;

	if (force || n > 3)
		p = malloc(8);
	if (p != NULL)
		p[0] = 'e';
	if (!force || n <= 3)
		return 0; // lost
	free(p);
	return 1;
} // lost

/* -------------------------------------------------------------------- sign of a number */

int sign_ok(int n)
{
	int sign = n < 0 ? -1 : n > 0 ? 1 : 0;
	double *neg, *pos;

	if (sign < 0 && !(neg = malloc(sizeof(double))))
		return INT_MIN;
	if (sign > 0 && !(pos = malloc(sizeof(double))))
		return INT_MAX;
	switch (sign) {
	case -1:
		*neg = n;
		free(neg);
		break;
	case 1:
		*pos = n;
		free(pos);
		break;
	}
	return sign;
}

/* -------------------------------------------------------- clamped, so at least one round */

static int clamp(int v, int lo, int hi)
{
	if (v < lo)
		return lo;
	return v > hi ? hi : v;
}

int clamp_ok(int n)
{
	int rounds = clamp(n, 1, 8);
	int *acc, i;

	for (i = 0; i < rounds; i++) {
		if (!i && !(acc = calloc(1, sizeof(int))))
			return -1;
		*acc += i;
	}
	i = *acc;
	free(acc);
	return i;
}

int main(void)
{
	gap_ok(0, 0);
	gap_ok(1, 3);
	gap_ok(3, 1);
	gap_ok(1, 3); // allocation 1 fails
	gap_leaks(1, 3);
	gap_leaks(3, 3);
	parity_ok(0);
	parity_ok(1);
	parity_ok(-3);
	parity_ok(3); // allocation 1 fails
	parity_leaks(3);
	parity_leaks(-3);
	odd_rows_ok(0);
	odd_rows_ok(1);
	odd_rows_ok(3);
	odd_rows_ok(4); // allocation 2 fails
	extra_ok(0, 0);
	extra_ok(3, 1);
	extra_ok(1, 3);
	extra_ok(3, 1); // allocation 1 fails
	extra_leaks(3, 1);
	extra_leaks(-1, -3);
	free(duplicate_ok(""));
	free(duplicate_ok("abc"));
	free(duplicate_ok("abc")); // allocation 1 fails
	free(duplicate_ok("abc")); // allocation 2 fails
	predicate_ok(0);
	predicate_ok(99);
	predicate_ok(100);
	predicate_ok(100); // allocation 1 fails
	predicate_leaks(101);
	predicate_leaks(100);
	chunk_ok(0);
	chunk_ok(1);
	chunk_ok(3);
	chunk_ok(9);
	chunk_ok(3); // allocation 1 fails
	short_circuit_ok(0);
	short_circuit_ok(1);
	short_circuit_ok(33);
	short_circuit_ok(3); // allocation 1 fails
	either_ok(0, false);
	either_ok(0, true);
	either_ok(9, false);
	either_ok(9, true); // allocation 1 fails
	either_leaks(9, true);
	either_leaks(0, true);
	sign_ok(0);
	sign_ok(-3);
	sign_ok(3);
	sign_ok(3); // allocation 1 fails
	clamp_ok(0);
	clamp_ok(1);
	clamp_ok(3);
	clamp_ok(3); // allocation 1 fails
}
