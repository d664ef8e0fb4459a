/* Loops that allocate: retries, break and continue with something in hand,
   nested loops, and leaving a half-built table in the middle. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job job_t;
struct job {
    int prio;
    char *cmd;
    job_t *next;
};

static job_t *job_new(int prio)
{
    job_t *j = malloc(sizeof(job_t));

    if (!j)
        return NULL;
    j->cmd = malloc(24);
    if (!j->cmd) {
        free(j);
        return NULL;
    }
    snprintf(j->cmd, 24, "run %d", prio);
    j->prio = prio;
    j->next = NULL;
    return j;
}

static void job_free(job_t *j)
{
    if (j) {
        free(j->cmd);
        free(j);
    }
}

static void jobs_free(job_t *j)
{
    job_t *next;

    for (; j; j = next) {
        next = j->next;
        job_free(j);
    }
}

/* ---- retry until it fits ---- */

static bool attempt(char *buf, int round, int good)
{
    buf[0] = (char)('0' + round % 10);
    return round >= good;
}

int retry_fit_ok(int tries, int good)
{
    char *buf = NULL;
    int round;

    for (round = 0; round < tries; round++) {
        buf = malloc(16);
        if (!buf)
            return -1;
        if (attempt(buf, round, good))
            break;
        free(buf);
        buf = NULL;
    }
    if (!buf)
        return -1;
    free(buf);
    return round;
}

int retry_fit_leaks(int tries, int good)
{
    char *buf = NULL;
    int round;

    for (round = 0; round < tries; round++) {
        buf = malloc(16); // lost
        if (!buf)
            return -1;
        if (attempt(buf, round, good))
            break;
        if (round + 1 < tries)
            continue;
        free(buf);
        buf = NULL;
    }
    if (!buf)
        return -1;
    free(buf);
    return round;
}

/* ---- break with a fresh element in hand ---- */

int jobs_until_ok(int n, int stop)
{
    job_t *list = NULL;
    int count = 0;

    for (int i = 0; i < n; i++) {
        job_t *j = job_new(i);
        if (!j)
            break;
        if (j->prio == stop) {
            job_free(j);
            break;
        }
        j->next = list;
        list = j;
        count++;
    }
    jobs_free(list);
    return count;
}

int jobs_until_leaks(int n, int stop)
{
    job_t *list = NULL;
    int count = 0;

    for (int i = 0; i < n; i++) {
        job_t *j = job_new(i);
        if (!j)
            break;
        if (j->prio == stop)
            break; // lost
        j->next = list;
        list = j;
        count++;
    } // lost
    jobs_free(list);
    return count;
}

/* ---- continue over the unwanted ones ---- */

int jobs_even_ok(int n)
{
    job_t *list = NULL, **tail = &list;
    int i = 0, sum = 0;

    while (i < n) {
        job_t *j = job_new(i++);
        if (!j)
            continue;
        if (j->prio % 2 != 0) {
            job_free(j);
            continue;
        }
        *tail = j;
        tail = &j->next;
    }
    for (job_t *j = list; j; j = j->next)
        sum += j->prio;
    jobs_free(list);
    return sum;
}

int jobs_even_leaks(int n)
{
    job_t *list = NULL, **tail = &list;
    int i = 0, sum = 0;

    while (i < n) {
        job_t *j = job_new(i++);
        if (!j)
            continue;
        if (j->prio % 2 != 0)
            continue; // lost
        *tail = j;
        tail = &j->next;
    } // lost
    for (job_t *j = list; j; j = j->next)
        sum += j->prio;
    jobs_free(list);
    return sum;
}

/* ---- a table of rows, failing in the middle ---- */

static void grid_free(double **rows, int n)
{
    for (int i = 0; i < n; i++)
        free(rows[i]);
    free(rows);
}

static double **grid_alloc(int n, int width)
{
    double **rows = calloc((size_t)n + 1, sizeof *rows);

    if (!rows)
        return NULL;
    for (int i = 0; i < n; i++) {
        rows[i] = calloc((size_t)width + 1, sizeof **rows);
        if (!rows[i]) {
            while (--i >= 0)
                free(rows[i]);
            free(rows);
            return NULL;
        }
    }
    return rows;
}

static double **grid_alloc_short(int n, int width)
{
    double **rows = calloc((size_t)n + 1, sizeof *rows);

    if (!rows)
        return NULL;
    for (int i = 0; i < n; i++) {
        rows[i] = calloc((size_t)width + 1, sizeof **rows);
        if (!rows[i]) {
            while (--i > 0)
                free(rows[i]);
            free(rows); // lost
            return NULL;
        }
    }
    return rows;
}

int grid_rows_ok(int n)
{
    double **g = grid_alloc(n, 4);

    if (!g)
        return -1;
    for (int i = 0; i < n; i++)
        g[i][0] = i;
    grid_free(g, n);
    return 0;
}

int grid_rows_leaks(int n)
{
    double **g = grid_alloc_short(n, 4);

    if (!g)
        return -1;
    for (int i = 0; i < n; i++)
        g[i][0] = i;
    grid_free(g, n);
    return 0;
}

/* ---- nested loops: each round has a list of its own ---- */

int rounds_nested_ok(int rounds, int per)
{
    int done = 0;

    for (int r = 0; r < rounds; r++) {
        job_t *list = NULL;
        for (int i = 0; i < per; i++) {
            job_t *j = job_new(r + i);
            if (!j)
                goto next_round;
            j->next = list;
            list = j;
        }
        done++;
next_round:
        jobs_free(list);
    }
    return done;
}

int rounds_nested_leaks(int rounds, int per)
{
    int done = 0;

    for (int r = 0; r < rounds; r++) {
        job_t *list = NULL;
        int i;
        for (i = 0; i < per; i++) {
            job_t *j = job_new(r + i);
            if (!j)
                break;
            j->next = list;
            list = j;
        }
        if (i < per)
            continue; // lost
        done++;
        jobs_free(list);
    } // lost
    return done;
}

/* ---- keep the best candidate ---- */

int best_candidate_ok(int n, int seed)
{
    job_t *best = NULL;
    int prio;

    for (int i = 0; i < n; i++) {
        job_t *j = job_new((i * 7 + seed) % 5);
        if (!j)
            break;
        if (!best || j->prio > best->prio) {
            job_free(best);
            best = j;
        } else {
            job_free(j);
        }
    }
    prio = best ? best->prio : -1;
    job_free(best);
    return prio;
}

int best_candidate_leaks(int n, int seed)
{
    job_t *best = NULL;
    int prio;

    for (int i = 0; i < n; i++) {
        job_t *j = job_new((i * 7 + seed) % 5);
        if (!j)
            break;
        if (!best || j->prio > best->prio)
            best = j; // lost
        else
            job_free(j);
    }
    prio = best ? best->prio : -1;
    job_free(best);
    return prio;
}

/* ---- do ... while with a buffer for each turn ---- */

int halve_turns_ok(int n)
{
    int turns = 0;
    char *text;

    do {
        text = malloc(16);
        if (!text)
            return -1;
        snprintf(text, 16, "%d", n);
        n /= 2;
        turns += text[0] != '0';
        free(text);
    } while (n > 0);
    return turns;
}

int halve_turns_leaks(int n)
{
    int turns = 0;
    char *text;

    do {
        text = malloc(16); // lost
        if (!text)
            return -1;
        snprintf(text, 16, "%d", n);
        n /= 2;
        turns += text[0] != '0';
    } while (n > 0);
    free(text);
    return turns;
}

/* ---- taking jobs from the front until one is refused ---- */

int jobs_serve_ok(int n, int budget)
{
    job_t *list = NULL;

    for (int i = 0; i < n; i++) {
        job_t *j = job_new(i);
        if (!j)
            break;
        j->next = list;
        list = j;
    }
    while (list) {
        job_t *j = list;
        list = j->next;
        budget -= j->prio;
        job_free(j);
        if (budget < 0)
            break;
    }
    jobs_free(list);
    return budget;
}

int jobs_serve_leaks(int n, int budget)
{
    job_t *list = NULL;

    for (int i = 0; i < n; i++) {
        job_t *j = job_new(i);
        if (!j)
            break;
        j->next = list;
        list = j;
    }
    while (list) {
        job_t *j = list;
        list = j->next;
        budget -= j->prio;
        job_free(j);
        if (budget < 0)
            break;
    }
    return budget; // lost
} // lost

int main(void)
{
    retry_fit_ok(0, 0);
    retry_fit_ok(3, 1);
    retry_fit_ok(3, 9);
    retry_fit_ok(3, 2); // allocation 2 fails
    retry_fit_leaks(3, 1);
    retry_fit_leaks(3, 9);
    jobs_until_ok(0, 0);
    jobs_until_ok(3, 1);
    jobs_until_ok(3, 9);
    jobs_until_ok(3, 9); // allocation 4 fails
    jobs_until_leaks(3, 1);
    jobs_even_ok(0);
    jobs_even_ok(3);
    jobs_even_ok(4); // allocation 3 fails
    jobs_even_leaks(3);
    grid_rows_ok(0);
    grid_rows_ok(3);
    grid_rows_ok(3); // allocation 2 fails
    grid_rows_ok(3); // allocation 4 fails
    grid_rows_leaks(3); // allocation 4 fails
    rounds_nested_ok(0, 3);
    rounds_nested_ok(2, 3);
    rounds_nested_ok(2, 3); // allocation 5 fails
    rounds_nested_leaks(2, 3); // allocation 5 fails
    best_candidate_ok(0, 1);
    best_candidate_ok(1, 1);
    best_candidate_ok(4, 1);
    best_candidate_ok(4, 1); // allocation 5 fails
    best_candidate_leaks(4, 1);
    halve_turns_ok(0);
    halve_turns_ok(9);
    halve_turns_ok(9); // allocation 2 fails
    halve_turns_leaks(9);
    jobs_serve_ok(0, 0);
    jobs_serve_ok(3, 1);
    jobs_serve_ok(3, 9);
    jobs_serve_ok(3, 1); // allocation 4 fails
    jobs_serve_leaks(3, 1);
}
