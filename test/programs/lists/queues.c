/* Queues and deques: with a tail pointer, with a pointer to the last link,
   with BSD style macros, bounded, and made of two stacks.  */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- messages in a queue with head and tail ---- */

typedef struct Message
{
  char *text;
  struct Message *next;
} Message;

typedef struct
{
  Message *head;
  Message *tail;
  int count;
} Queue;

static void
queue_init (Queue *q)
{
  memset (q, 0, sizeof *q);
}

static bool
queue_put (Queue *q, const char *text)
{
  Message *m = malloc (sizeof *m);
  if (!m)
    return false;
  m->text = strdup (text);
  if (!m->text)
    {
      free (m);
      return false;
    }
  m->next = NULL;
  if (q->tail)
    q->tail->next = m;
  else
    q->head = m;
  q->tail = m;
  q->count++;
  return true;
}

/* Every message becomes the head, also behind others.  */
static bool
queue_put_new_head (Queue *q, const char *text)
{
  Message *m = malloc (sizeof *m);
  if (!m)
    return false;
  m->text = strdup (text);
  if (!m->text)
    {
      free (m);
      return false;
    }
  m->next = NULL;
  if (q->tail)
    q->tail->next = m;
  q->head = m;
  q->tail = m; // lost
  q->count++;
  return true;
}

/* The text belongs to the caller; NULL when the queue is empty.  */
static char *
queue_get (Queue *q)
{
  Message *m = q->head;
  if (!m)
    return NULL;
  char *text = m->text;
  q->head = m->next;
  if (!q->head)
    q->tail = NULL;
  q->count--;
  free (m);
  return text;
}

static void
queue_clear (Queue *q)
{
  char *text;
  while ((text = queue_get (q)))
    free (text);
}

void
queue_drain_ok (int n)
{
  Queue q;
  queue_init (&q);
  for (int i = 0; i < n; i++)
    if (!queue_put (&q, "hello"))
      break;
  while (q.count > 0)
    {
      char *text = queue_get (&q);
      puts (text);
      free (text);
    }
}

void
queue_drain_leaks (int n)
{
  Queue q;
  queue_init (&q);
  for (int i = 0; i < n; i++)
    if (!queue_put (&q, "hello"))
      break;
  while (q.count > 0)
    {
      char *text = queue_get (&q);
      puts (text);
    } // lost
}

void
queue_peek_ok (int n)
{
  Queue q;
  queue_init (&q);
  for (int i = 0; i < n; i++)
    queue_put (&q, i % 2 ? "odd" : "even");
  if (q.head)
    puts (q.head->text);
  queue_clear (&q);
}

void
queue_peek_leaks (int n)
{
  Queue q;
  queue_init (&q);
  for (int i = 0; i < n; i++)
    queue_put_new_head (&q, i % 2 ? "odd" : "even");
  if (q.head)
    puts (q.head->text);
  queue_clear (&q);
}

/* A bounded queue: the oldest message makes room for the newest.  */

void
queue_bounded_ok (int n, int limit)
{
  Queue q;
  queue_init (&q);
  for (int i = 0; i < n; i++)
    {
      if (q.count >= limit)
        free (queue_get (&q));
      if (!queue_put (&q, "sample"))
        break;
    }
  queue_clear (&q);
}

void
queue_bounded_leaks (int n, int limit)
{
  Queue q;
  queue_init (&q);
  for (int i = 0; i < n; i++)
    {
      if (q.count >= limit)
        queue_get (&q); // lost
      if (!queue_put (&q, "sample"))
        break;
    }
  queue_clear (&q);
}

/* ---- BSD style tail queue whose end is a pointer to a link ---- */

#define SIMPLEQ_HEAD(name, type)                                              \
  struct name                                                                 \
  {                                                                           \
    struct type *sqh_first;                                                   \
    struct type **sqh_last;                                                   \
  }
#define SIMPLEQ_ENTRY(type)                                                   \
  struct                                                                      \
  {                                                                           \
    struct type *sqe_next;                                                    \
  }
#define SIMPLEQ_FIRST(head) ((head)->sqh_first)
#define SIMPLEQ_EMPTY(head) ((head)->sqh_first == NULL)
#define SIMPLEQ_INIT(head)                                                    \
  do                                                                          \
    {                                                                         \
      (head)->sqh_first = NULL;                                               \
      (head)->sqh_last = &(head)->sqh_first;                                  \
    }                                                                         \
  while (0)
#define SIMPLEQ_INSERT_TAIL(head, elm, field)                                 \
  do                                                                          \
    {                                                                         \
      (elm)->field.sqe_next = NULL;                                           \
      *(head)->sqh_last = (elm);                                              \
      (head)->sqh_last = &(elm)->field.sqe_next;                              \
    }                                                                         \
  while (0)
#define SIMPLEQ_INSERT_HEAD(head, elm, field)                                 \
  do                                                                          \
    {                                                                         \
      if (((elm)->field.sqe_next = (head)->sqh_first) == NULL)                \
        (head)->sqh_last = &(elm)->field.sqe_next;                            \
      (head)->sqh_first = (elm);                                              \
    }                                                                         \
  while (0)
#define SIMPLEQ_REMOVE_HEAD(head, field)                                      \
  do                                                                          \
    {                                                                         \
      if (((head)->sqh_first = (head)->sqh_first->field.sqe_next) == NULL)    \
        (head)->sqh_last = &(head)->sqh_first;                                \
    }                                                                         \
  while (0)
#define SIMPLEQ_CONCAT(head1, head2)                                          \
  do                                                                          \
    {                                                                         \
      if (!SIMPLEQ_EMPTY (head2))                                             \
        {                                                                     \
          *(head1)->sqh_last = (head2)->sqh_first;                            \
          (head1)->sqh_last = (head2)->sqh_last;                              \
          SIMPLEQ_INIT (head2);                                               \
        }                                                                     \
    }                                                                         \
  while (0)

struct packet
{
  size_t len;
  SIMPLEQ_ENTRY (packet) link;
};

SIMPLEQ_HEAD (packet_queue, packet);

static int
packets_receive (struct packet_queue *pq, int n)
{
  for (int i = 0; i < n; i++)
    {
      struct packet *p = malloc (sizeof (struct packet));
      if (p == NULL)
        return -1;
      p->len = (size_t) i;
      if (i % 3 == 2)
        SIMPLEQ_INSERT_HEAD (pq, p, link);
      else
        SIMPLEQ_INSERT_TAIL (pq, p, link);
    }
  return 0;
}

static void
packets_flush (struct packet_queue *pq)
{
  struct packet *p;
  while ((p = SIMPLEQ_FIRST (pq)) != NULL)
    {
      SIMPLEQ_REMOVE_HEAD (pq, link);
      free (p);
    }
}

int
packets_ok (int n)
{
  struct packet_queue pq;
  SIMPLEQ_INIT (&pq);
  int rc = packets_receive (&pq, n);
  packets_flush (&pq);
  return rc;
}

int
packets_leaks (int n)
{
  struct packet_queue pq;
  SIMPLEQ_INIT (&pq);
  int rc = packets_receive (&pq, n);
  while (!SIMPLEQ_EMPTY (&pq))
    SIMPLEQ_REMOVE_HEAD (&pq, link); // lost
  return rc;
}

void
packets_concat_ok (int n, int m)
{
  struct packet_queue high, low;
  SIMPLEQ_INIT (&high);
  SIMPLEQ_INIT (&low);
  packets_receive (&high, n);
  packets_receive (&low, m);
  SIMPLEQ_CONCAT (&high, &low);
  packets_flush (&high);
}

void
packets_concat_leaks (int n, int m)
{
  struct packet_queue high, low;
  SIMPLEQ_INIT (&high);
  SIMPLEQ_INIT (&low);
  packets_receive (&high, n);
  packets_receive (&low, m);
  if (!SIMPLEQ_EMPTY (&high))
    SIMPLEQ_CONCAT (&high, &low);
  packets_flush (&high);
} // lost

/* ---- a deque, doubly linked ---- */

typedef struct Item
{
  struct Item *toward_front, *toward_back;
  double value;
} Item;

typedef struct
{
  Item *front, *back;
} Deque;

static bool
deque_push_front (Deque *d, double value)
{
  Item *it = calloc (1, sizeof (Item));
  if (!it)
    return false;
  it->value = value;
  it->toward_back = d->front;
  if (d->front)
    d->front->toward_front = it;
  else
    d->back = it;
  d->front = it;
  return true;
}

static bool
deque_push_back (Deque *d, double value)
{
  Item *it = calloc (1, sizeof (Item));
  if (!it)
    return false;
  it->value = value;
  it->toward_front = d->back;
  if (d->back)
    d->back->toward_back = it;
  else
    d->front = it;
  d->back = it;
  return true;
}

static double
deque_pop_front (Deque *d)
{
  Item *it = d->front;
  double value = it->value;
  d->front = it->toward_back;
  if (d->front)
    d->front->toward_front = NULL;
  else
    d->back = NULL;
  free (it);
  return value;
}

static double
deque_pop_back (Deque *d)
{
  Item *it = d->back;
  double value = it->value;
  d->back = it->toward_front;
  if (d->back)
    d->back->toward_back = NULL;
  else
    d->front = NULL;
  free (it);
  return value;
}

/* The back is not told that the last item has gone.  */
static double
deque_pop_front_stale_back (Deque *d)
{
  Item *it = d->front;
  double value = it->value;
  d->front = it->toward_back;
  if (d->front)
    d->front->toward_front = NULL;
  free (it);
  return value;
}

double
deque_both_ends_ok (int n)
{
  Deque d = { NULL, NULL };
  double sum = 0;
  for (int i = 0; i < n; i++)
    if (!(i % 2 ? deque_push_front (&d, i) : deque_push_back (&d, i)))
      break;
  while (d.front)
    {
      sum += deque_pop_front (&d);
      if (d.back)
        sum -= deque_pop_back (&d);
    }
  return sum;
}

double
deque_both_ends_leaks (int n)
{
  Deque d = { NULL, NULL };
  double sum = 0;
  for (int i = 0; i < n; i++)
    if (!(i % 2 ? deque_push_front (&d, i) : deque_push_back (&d, i)))
      break;
  while (d.front != d.back)
    {
      sum += deque_pop_front (&d);
      if (d.front != d.back)
        sum -= deque_pop_back (&d);
    }
  return sum; // lost
} // lost

void
deque_stale_ok (int n)
{
  Deque d = { NULL, NULL };
  for (int i = 0; i < n; i++)
    if (!deque_push_back (&d, i))
      break;
  while (d.front)
    deque_pop_front (&d);
  if (d.back)
    deque_pop_back (&d);
}

void
deque_stale_faults (int n)
{
  Deque d = { NULL, NULL };
  for (int i = 0; i < n; i++)
    if (!deque_push_back (&d, i))
      break;
  while (d.front)
    deque_pop_front_stale_back (&d);
  if (d.back)
    printf ("%g\n", d.back->value); // fault
}

/* ---- a queue made of two stacks ---- */

struct link
{
  int v;
  struct link *down;
};

struct two_stacks
{
  struct link *in, *out;
};

static bool
two_put (struct two_stacks *t, int v)
{
  struct link *l = malloc (sizeof *l);
  if (!l)
    return false;
  l->v = v;
  l->down = t->in;
  t->in = l;
  return true;
}

static bool
two_get (struct two_stacks *t, int *v)
{
  if (!t->out)
    while (t->in)
      {
        struct link *l = t->in;
        t->in = l->down;
        l->down = t->out;
        t->out = l;
      }
  if (!t->out)
    return false;
  struct link *l = t->out;
  *v = l->v;
  t->out = l->down;
  free (l);
  return true;
}

/* Pours over even though the way out is not empty yet, and starts anew.  */
static bool
two_get_anew (struct two_stacks *t, int *v)
{
  if (t->in)
    {
      t->out = NULL; // lost
      while (t->in)
        {
          struct link *l = t->in;
          t->in = l->down;
          l->down = t->out;
          t->out = l;
        }
    }
  if (!t->out)
    return false;
  struct link *l = t->out;
  *v = l->v;
  t->out = l->down;
  free (l);
  return true;
}

int
two_stacks_ok (int n)
{
  struct two_stacks t = { NULL, NULL };
  int sum = 0, v;
  for (int i = 0; i < n; i++)
    {
      if (!two_put (&t, i) || !two_put (&t, -i))
        break;
      if (two_get (&t, &v))
        sum += v;
    }
  while (two_get (&t, &v))
    sum += v;
  return sum;
}

int
two_stacks_leaks (int n)
{
  struct two_stacks t = { NULL, NULL };
  int sum = 0, v;
  for (int i = 0; i < n; i++)
    {
      if (!two_put (&t, i) || !two_put (&t, -i))
        break;
      if (two_get_anew (&t, &v))
        sum += v;
    }
  while (two_get_anew (&t, &v))
    sum += v;
  return sum;
}

int main(void)
{
  queue_drain_ok (0);
  queue_drain_ok (1);
  queue_drain_ok (3);
  queue_drain_ok (3); // allocation 1 fails
  queue_drain_ok (3); // allocation 4 fails
  queue_drain_leaks (1);
  queue_drain_leaks (3);
  queue_peek_ok (0);
  queue_peek_ok (1);
  queue_peek_ok (3);
  queue_peek_ok (3); // allocation 4 fails
  queue_peek_leaks (2);
  queue_peek_leaks (5);
  queue_bounded_ok (0, 1);
  queue_bounded_ok (3, 0);
  queue_bounded_ok (3, 1);
  queue_bounded_ok (5, 2);
  queue_bounded_ok (3, 2); // allocation 5 fails
  queue_bounded_leaks (3, 1);
  queue_bounded_leaks (5, 2);
  packets_ok (0);
  packets_ok (1);
  packets_ok (3);
  packets_ok (3); // allocation 3 fails
  packets_leaks (1);
  packets_leaks (4);
  packets_concat_ok (0, 0);
  packets_concat_ok (0, 2);
  packets_concat_ok (1, 0);
  packets_concat_ok (3, 3);
  packets_concat_ok (3, 3); // allocation 1 fails
  packets_concat_leaks (0, 1);
  packets_concat_leaks (2, 2); // allocation 1 fails
  deque_both_ends_ok (0);
  deque_both_ends_ok (1);
  deque_both_ends_ok (5);
  deque_both_ends_ok (3); // allocation 2 fails
  deque_both_ends_leaks (1);
  deque_both_ends_leaks (5);
  deque_stale_ok (0);
  deque_stale_ok (1);
  deque_stale_ok (3);
  deque_stale_ok (3); // allocation 3 fails
  deque_stale_faults (1);
  deque_stale_faults (3);
  two_stacks_ok (0);
  two_stacks_ok (1);
  two_stacks_ok (3);
  two_stacks_ok (3); // allocation 4 fails
  two_stacks_leaks (2);
  two_stacks_leaks (3);
}
