/* Priority queues: leftist and pairing heaps of nodes, a binomial forest, and
 * binary heaps in arrays of owned jobs. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Leftist heap. */
typedef struct leftist {
  int prio;
  int dist;
  struct leftist *l, *r;
} leftist;

static leftist *leftist_merge(leftist *a, leftist *b)
{
  leftist *t;

  if (a == NULL)
    return b;
  if (b == NULL)
    return a;
  if (b->prio < a->prio)
    {
      t = a;
      a = b;
      b = t;
    }
  a->r = leftist_merge(a->r, b);
  if (a->l == NULL || a->l->dist < a->r->dist)
    {
      t = a->l;
      a->l = a->r;
      a->r = t;
    }
  a->dist = a->r ? a->r->dist + 1 : 0;
  return a;
}

static leftist *leftist_merge_bad(leftist *a, leftist *b)
{
  if (a == NULL)
    return b;
  if (b == NULL)
    return a;
  if (b->prio < a->prio)
    {
      leftist *t = a;
      a = b;
      b = t;
    }
  a->r = leftist_merge_bad(a->r, b);
  if (a->l == NULL || a->l->dist < a->r->dist)
    {
      a->l = a->r; // lost
      a->r = NULL;
    }
  a->dist = a->r ? a->r->dist + 1 : 0;
  return a;
}

static leftist *leftist_node(int prio)
{
  leftist *n = malloc(sizeof *n);

  if (n != NULL)
    {
      n->prio = prio;
      n->dist = 0;
      n->l = n->r = NULL;
    }
  return n;
}

static leftist *leftist_pop(leftist *h, int *prio)
{
  leftist *rest = leftist_merge(h->l, h->r);

  *prio = h->prio;
  free(h);
  return rest;
}

static leftist *leftist_pop_bad(leftist *h, int *prio)
{
  leftist *rest = h->l;

  if (rest == NULL)
    rest = h->r;
  *prio = h->prio;
  free(h); // lost
  return rest;
}

int leftist_sort_ok(int n)
{
  leftist *heap = NULL;
  int p, last = 0;

  for (int i = 0; i < n; i++)
    heap = leftist_merge(heap, leftist_node((i * 7) % 5));
  while (heap != NULL)
    {
      heap = leftist_pop(heap, &p);
      last = p;
    }
  return last;
}

int leftist_sort_leaks(int n)
{
  leftist *heap = NULL;
  int p, last = 0;

  for (int i = 0; i < n; i++)
    heap = leftist_merge(heap, leftist_node((i * 7) % 5));
  while (heap != NULL)
    {
      heap = leftist_pop_bad(heap, &p);
      last = p;
    }
  return last;
}

void leftist_meld_ok(int n, int m)
{
  leftist *a = NULL, *b = NULL;
  int p;

  for (int i = 0; i < n; i++)
    a = leftist_merge(leftist_node(2 * i), a);
  for (int i = 0; i < m; i++)
    b = leftist_merge(leftist_node(3 * i), b);
  a = leftist_merge(a, b);
  while (a != NULL)
    a = leftist_pop(a, &p);
}

void leftist_meld_leaks(int n, int m)
{
  leftist *a = NULL, *b = NULL;
  int p;

  for (int i = 0; i < n; i++)
    a = leftist_merge(leftist_node(2 * i), a);
  for (int i = 0; i < m; i++)
    b = leftist_merge(leftist_node(3 * i), b);
  a = leftist_merge_bad(a, b);
  while (a != NULL)
    a = leftist_pop(a, &p);
}

/* Pairing heap: first child and sibling. */
typedef struct pair_node {
  int key;
  struct pair_node *child;
  struct pair_node *sibling;
} pair_node;

static pair_node *pair_link(pair_node *a, pair_node *b)
{
  if (!a)
    return b;
  if (!b)
    return a;
  if (b->key < a->key)
    {
      b->sibling = NULL;
      a->sibling = b->child;
      b->child = a;
      return b;
    }
  b->sibling = a->child;
  a->child = b;
  a->sibling = NULL;
  return a;
}

static pair_node *pair_combine(pair_node *first)
{
  pair_node *second, *rest;

  if (!first || !first->sibling)
    return first;
  second = first->sibling;
  rest = second->sibling;
  first->sibling = second->sibling = NULL;
  return pair_link(pair_link(first, second), pair_combine(rest));
}

static pair_node *pair_combine_bad(pair_node *first)
{
  pair_node *second;

  if (!first || !first->sibling)
    return first;
  second = first->sibling;
  first->sibling = NULL;
  second->sibling = NULL; // lost
  return pair_link(first, second);
}

static pair_node *pair_insert(pair_node *heap, int key)
{
  pair_node *n = malloc(sizeof(pair_node));

  if (!n)
    return heap;
  n->key = key;
  n->child = n->sibling = NULL;
  return pair_link(heap, n);
}

void pairing_ok(int n)
{
  pair_node *heap = NULL;

  for (int i = 0; i < n; i++)
    heap = pair_insert(heap, (i * 3) % 7);
  while (heap)
    {
      pair_node *min = heap;

      heap = pair_combine(min->child);
      free(min);
    }
}

void pairing_leaks(int n)
{
  pair_node *heap = NULL;

  for (int i = 0; i < n; i++)
    heap = pair_insert(heap, (i * 3) % 7);
  while (heap)
    {
      pair_node *min = heap;

      heap = pair_combine_bad(min->child);
      free(min);
    }
}

/* Binomial heap: roots in a small array by order. */
struct binom {
  int key, order;
  struct binom *child, *next;
};

#define ORDERS 10

static void binom_carry(struct binom **roots, struct binom *t)
{
  while (t->order < ORDERS - 1 && roots[t->order])
    {
      struct binom *o = roots[t->order];

      roots[t->order] = NULL;
      if (o->key < t->key)
        {
          struct binom *x = o;

          o = t;
          t = x;
        }
      o->next = t->child;
      t->child = o;
      t->order++;
    }
  t->next = roots[t->order];
  roots[t->order] = t;
}

static void binom_carry_bad(struct binom **roots, struct binom *t)
{
  if (t->order < ORDERS - 1 && roots[t->order])
    {
      struct binom *o = roots[t->order];

      roots[t->order] = NULL;
      if (o->key < t->key)
        {
          struct binom *x = o;

          o = t;
          t = x;
        }
      o->next = t->child;
      t->child = o;
      t->order++;
    }
  roots[t->order] = t; // lost
}

static void binom_free(struct binom *t)
{
  while (t)
    {
      struct binom *next = t->next;

      binom_free(t->child);
      free(t);
      t = next;
    }
}

void binomial_ok(int n)
{
  struct binom *roots[ORDERS] = { NULL };

  for (int i = 0; i < n; i++)
    {
      struct binom *t = calloc(1, sizeof *t);

      if (!t)
        break;
      t->key = (i * 5) % 11;
      binom_carry(roots, t);
    }
  for (int i = 0; i < ORDERS; i++)
    binom_free(roots[i]);
}

void binomial_leaks(int n)
{
  struct binom *roots[ORDERS] = { NULL };

  for (int i = 0; i < n; i++)
    {
      struct binom *t = calloc(1, sizeof *t);

      if (!t)
        break;
      t->key = (i * 5) % 11;
      binom_carry_bad(roots, t);
    }
  for (int i = 0; i < ORDERS; i++)
    binom_free(roots[i]);
}

/* Binary heap of jobs in a growing array. */
struct job {
  int prio;
  char *command;
};

struct jobq {
  struct job **heap;
  size_t len, cap;
};

static struct job *job_new(int prio, const char *command)
{
  struct job *j = malloc(sizeof *j);

  if (!j)
    return NULL;
  j->prio = prio;
  j->command = strdup(command);
  if (!j->command)
    {
      free(j);
      return NULL;
    }
  return j;
}

static void job_free(struct job *j)
{
  if (j)
    {
      free(j->command);
      free(j);
    }
}

static bool jobq_push(struct jobq *q, struct job *j)
{
  size_t i;

  if (q->len == q->cap)
    {
      size_t cap = q->cap ? 2 * q->cap : 4;
      struct job **heap = realloc(q->heap, cap * sizeof *heap);

      if (!heap)
        return false;
      q->heap = heap;
      q->cap = cap;
    }
  for (i = q->len++; i > 0 && q->heap[(i - 1) / 2]->prio > j->prio; i = (i - 1) / 2)
    q->heap[i] = q->heap[(i - 1) / 2];
  q->heap[i] = j;
  return true;
}

static struct job *jobq_pop(struct jobq *q)
{
  struct job *top, *last;
  size_t i = 0, c;

  if (q->len == 0)
    return NULL;
  top = q->heap[0];
  last = q->heap[--q->len];
  q->heap[q->len] = NULL;
  if (q->len == 0)
    return top;
  while ((c = 2 * i + 1) < q->len)
    {
      if (c + 1 < q->len && q->heap[c + 1]->prio < q->heap[c]->prio)
        c++;
      if (q->heap[c]->prio >= last->prio)
        break;
      q->heap[i] = q->heap[c];
      i = c;
    }
  q->heap[i] = last;
  return top;
}

static void jobq_fini(struct jobq *q)
{
  for (size_t i = 0; i < q->len; i++)
    job_free(q->heap[i]);
  free(q->heap);
}

/* Runs at most LIMIT of the jobs, the others are dropped. */
int jobq_run_ok(int n, int limit)
{
  struct jobq q = { NULL, 0, 0 };
  struct job *j;
  int ran = 0;

  for (int i = 0; i < n; i++)
    {
      j = job_new((i * 7) % 5, "true");
      if (!j)
        break;
      if (!jobq_push(&q, j))
        {
          job_free(j);
          break;
        }
    }
  while (ran < limit && (j = jobq_pop(&q)) != NULL)
    {
      ran++;
      job_free(j);
    }
  jobq_fini(&q);
  return ran;
}

int jobq_run_leaks(int n, int limit)
{
  struct jobq q = { NULL, 0, 0 };
  struct job *j;
  int ran = 0;

  for (int i = 0; i < n; i++)
    {
      j = job_new((i * 7) % 5, "true");
      if (!j)
        break;
      if (!jobq_push(&q, j))
        {
          job_free(j);
          break;
        }
    }
  while (ran < limit && (j = jobq_pop(&q)) != NULL)
    {
      ran++;
      job_free(j);
    }
  free(q.heap); // lost
  return ran; // lost
}

/* A borrowed queue: the caller keeps it, the urgent jobs are taken out. */
int jobq_urgent_ok(struct jobq *q, int limit)
{
  int n = 0;

  while (q->len > 0 && q->heap[0]->prio < limit)
    {
      struct job *j = jobq_pop(q);

      if (!j->command)
        {
          job_free(j);
          continue;
        }
      n += (int) strlen(j->command);
      job_free(j);
    }
  return n;
}

int jobq_urgent_leaks(struct jobq *q, int limit)
{
  int n = 0;

  while (q->len > 0 && q->heap[0]->prio < limit)
    {
      struct job *j = jobq_pop(q);

      if (j->prio == 0)
        continue; // lost
      n += (int) strlen(j->command);
      job_free(j);
    }
  return n;
}

/* The priority of the job that is popped last. */
int jobq_last_ok(int n)
{
  struct jobq q = { NULL, 0, 0 };
  struct job *j;
  int worst = -1;

  while (n-- > 0 && (j = job_new(n, "make")) != NULL)
    if (!jobq_push(&q, j))
      {
        job_free(j);
        break;
      }
  while ((j = jobq_pop(&q)) != NULL)
    {
      worst = j->prio;
      job_free(j);
    }
  jobq_fini(&q);
  return worst;
}

int jobq_last_faults(int n)
{
  struct jobq q = { NULL, 0, 0 };
  struct job *j;
  int worst = -1;

  while (n-- > 0 && (j = job_new(n, "make")) != NULL)
    if (!jobq_push(&q, j))
      {
        job_free(j);
        break;
      }
  while ((j = jobq_pop(&q)) != NULL)
    {
      job_free(j);
      worst = j->prio; // fault
    }
  jobq_fini(&q);
  return worst;
}

int main(void)
{
  leftist_sort_ok(0);
  leftist_sort_ok(1);
  leftist_sort_ok(7);
  leftist_sort_ok(3); // allocation 2 fails
  leftist_sort_leaks(5);
  leftist_sort_leaks(7);
  leftist_meld_ok(0, 0);
  leftist_meld_ok(1, 3);
  leftist_meld_ok(3, 3);
  leftist_meld_ok(3, 1); // allocation 4 fails
  leftist_meld_leaks(4, 4);
  leftist_meld_leaks(7, 6);
  pairing_ok(0);
  pairing_ok(1);
  pairing_ok(7);
  pairing_ok(3); // allocation 3 fails
  pairing_leaks(5);
  pairing_leaks(7);
  binomial_ok(0);
  binomial_ok(1);
  binomial_ok(9);
  binomial_ok(3); // allocation 2 fails
  binomial_leaks(4);
  binomial_leaks(9);
  jobq_run_ok(0, 5);
  jobq_run_ok(1, 1);
  jobq_run_ok(6, 2);
  jobq_run_ok(3, 9); // allocation 3 fails
  jobq_run_leaks(6, 2);
  jobq_run_leaks(1, 0);
  { struct jobq q = { NULL, 0, 0 }; jobq_urgent_ok(&q, 3); jobq_fini(&q); }
  { struct jobq q = { NULL, 0, 0 }; struct job *j = job_new(1, "ls"); if (j && !jobq_push(&q, j)) job_free(j); jobq_urgent_ok(&q, 3); jobq_fini(&q); }
  { struct jobq q = { NULL, 0, 0 }; struct job *j = job_new(0, "ls"); if (j && !jobq_push(&q, j)) job_free(j); jobq_urgent_leaks(&q, 3); jobq_fini(&q); }
  jobq_last_ok(0);
  jobq_last_ok(1);
  jobq_last_ok(3);
  jobq_last_ok(3); // allocation 4 fails
  jobq_last_faults(1);
  jobq_last_faults(3);
}
