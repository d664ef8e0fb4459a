/* Callbacks with user data: handlers and timers with destroy functions,
   containers freed through a function pointer, visitors that collect results
   and filters that throw elements away. */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef void (*DestroyFunc) (void *data);
typedef void (*HandlerFunc) (int event, void *data);

/* ---------------------------------------------------------------- signals */

typedef struct Handler Handler;
struct Handler
{
  Handler *next;
  unsigned id;
  HandlerFunc func;
  void *data;
  DestroyFunc destroy;
};

typedef struct
{
  Handler *handlers;
  unsigned last_id;
} Emitter;

/* Returns 0 when out of memory; DATA then still belongs to the caller.  */
static unsigned
emitter_connect (Emitter *em, HandlerFunc func, void *data, DestroyFunc destroy)
{
  Handler *h = malloc (sizeof *h);

  if (!h)
    return 0;
  h->id = ++em->last_id;
  h->func = func;
  h->data = data;
  h->destroy = destroy;
  h->next = em->handlers;
  em->handlers = h;
  return h->id;
}

static void
handler_free (Handler *h)
{
  if (h->destroy)
    h->destroy (h->data);
  free (h);
}

static void
emitter_disconnect (Emitter *em, unsigned id)
{
  for (Handler **p = &em->handlers; *p; p = &(*p)->next)
    if ((*p)->id == id)
      {
        Handler *h = *p;

        *p = h->next;
        handler_free (h);
        return;
      }
}

static void
emitter_emit (Emitter *em, int event)
{
  for (Handler *h = em->handlers; h; h = h->next)
    h->func (event, h->data);
}

static void
emitter_clear (Emitter *em)
{
  while (em->handlers)
    {
      Handler *h = em->handlers;

      em->handlers = h->next;
      handler_free (h);
    }
}

static void
emitter_clear_nodes (Emitter *em)
{
  while (em->handlers)
    {
      Handler *h = em->handlers;

      em->handlers = h->next;
      free (h); // lost
    }
}

typedef struct
{
  int seen;
  char *log;
} Counter;

static Counter *
counter_new (void)
{
  Counter *c = calloc (1, sizeof *c);

  if (!c)
    return NULL;
  c->log = calloc (1, 16);
  if (!c->log)
    {
      free (c);
      return NULL;
    }
  return c;
}

static void
counter_free (void *data)
{
  Counter *c = data;

  if (c)
    {
      free (c->log);
      free (c);
    }
}

static void
counter_event (int event, void *data)
{
  Counter *c = data;

  c->seen += event;
  c->log[0] = (char) event;
}

void
emitter_counters_ok (int n)
{
  Emitter em = { NULL, 0 };

  while (n-- > 0)
    {
      Counter *c = counter_new ();

      if (!c)
        break;
      if (!emitter_connect (&em, counter_event, c, counter_free))
        {
          counter_free (c);
          break;
        }
    }
  emitter_emit (&em, 1);
  emitter_disconnect (&em, 1);
  emitter_clear (&em);
}

void
emitter_counters_leaks (int n)
{
  Emitter em = { NULL, 0 };

  while (n-- > 0)
    {
      Counter *c = counter_new ();

      if (!c)
        break;
      if (!emitter_connect (&em, counter_event, c, counter_free))
        {
          counter_free (c);
          break;
        }
    }
  emitter_emit (&em, 1);
  emitter_disconnect (&em, 1);
  emitter_clear_nodes (&em);
}

/* The destroy function given is the wrong one: plain free.  */

int
emitter_once_ok (int event)
{
  Emitter em = { NULL, 0 };
  Counter *c = counter_new ();
  int seen;

  if (!c)
    return -1;
  if (!emitter_connect (&em, counter_event, c, counter_free))
    {
      counter_free (c);
      return -1;
    }
  emitter_emit (&em, event);
  seen = c->seen;
  emitter_clear (&em);
  return seen;
}

static void
counter_drop (void *data)
{
  free (data); // lost
}

int
emitter_once_leaks (int event)
{
  Emitter em = { NULL, 0 };
  Counter *c = counter_new ();
  int seen;

  if (!c)
    return -1;
  if (!emitter_connect (&em, counter_event, c, counter_drop))
    {
      counter_free (c);
      return -1;
    }
  emitter_emit (&em, event);
  seen = c->seen;
  emitter_clear (&em);
  return seen;
}

/* Destroyed by the emitter, then used or freed again by the caller.  */

int
emitter_after_ok (int event)
{
  Emitter em = { NULL, 0 };
  Counter *c = counter_new ();
  int seen = 0;

  if (c && emitter_connect (&em, counter_event, c, NULL))
    {
      emitter_emit (&em, event);
      seen = c->seen;
    }
  emitter_clear (&em);
  counter_free (c);
  return seen;
}

int
emitter_after_faults (int event)
{
  Emitter em = { NULL, 0 };
  Counter *c = counter_new ();
  int seen = 0;

  if (!c)
    return 0;
  if (!emitter_connect (&em, counter_event, c, counter_free))
    {
      counter_free (c);
      return 0;
    }
  emitter_emit (&em, event);
  emitter_clear (&em);
  seen = c->seen; // fault
  return seen;
}

/* ------------------------------------------------------- generic list */

typedef struct SList SList;
struct SList
{
  void *data;
  SList *next;
};

static bool
slist_prepend (SList **list, void *data)
{
  SList *l = malloc (sizeof *l);

  if (!l)
    return false;
  l->data = data;
  l->next = *list;
  *list = l;
  return true;
}

static void
slist_free (SList *list)
{
  while (list)
    {
      SList *next = list->next;

      free (list);
      list = next;
    }
}

static void
slist_free_full (SList *list, DestroyFunc destroy)
{
  for (SList *l = list; l; l = l->next)
    destroy (l->data);
  slist_free (list);
}

static void
slist_foreach (SList *list, void (*func) (void *item, void *user), void *user)
{
  for (; list; list = list->next)
    func (list->data, user);
}

static SList *
counters_make (int n)
{
  SList *list = NULL;

  for (int i = 0; i < n; i++)
    {
      Counter *c = counter_new ();

      if (!c)
        break;
      c->seen = i;
      if (!slist_prepend (&list, c))
        {
          counter_free (c);
          break;
        }
    }
  return list;
}

struct tally
{
  int total;
  SList *big;
};

/* Collects borrowed pointers in a second list.  */
static void
tally_big (void *item, void *user)
{
  Counter *c = item;
  struct tally *t = user;

  t->total += c->seen;
  if (c->seen > 0)
    slist_prepend (&t->big, c);
}

int
slist_tally_ok (int n)
{
  struct tally t = { 0, NULL };
  SList *list = counters_make (n);

  slist_foreach (list, tally_big, &t);
  slist_free (t.big);
  slist_free_full (list, counter_free);
  return t.total;
}

int
slist_tally_leaks (int n)
{
  struct tally t = { 0, NULL };
  SList *list = counters_make (n);

  slist_foreach (list, tally_big, &t);
  slist_free_full (list, counter_free);
  return t.total; // lost
} // lost

/* Removing what a predicate refuses.  */

static bool
counter_is_odd (const void *item, const void *user)
{
  (void) user;
  return ((const Counter *) item)->seen % 2 != 0;
}

static void
slist_filter (SList **list, bool (*keep) (const void *, const void *),
              const void *user, DestroyFunc destroy)
{
  while (*list)
    {
      SList *l = *list;

      if (keep (l->data, user))
        {
          list = &l->next;
          continue;
        }
      *list = l->next;
      if (destroy)
        destroy (l->data);
      free (l);
    }
}

static void
slist_filter_links (SList **list, bool (*keep) (const void *, const void *),
                    const void *user)
{
  while (*list)
    {
      SList *l = *list;

      if (keep (l->data, user))
        list = &l->next;
      else
        {
          *list = l->next;
          free (l); // lost
        }
    }
}

void
slist_odd_ok (int n)
{
  SList *list = counters_make (n);

  slist_filter (&list, counter_is_odd, NULL, counter_free);
  slist_free_full (list, counter_free);
}

void
slist_odd_leaks (int n)
{
  SList *list = counters_make (n);

  slist_filter_links (&list, counter_is_odd, NULL);
  slist_free_full (list, counter_free);
}

/* --------------------------------------------------- keyed object data */

typedef struct Attr
{
  struct Attr *next;
  int key;
  void *value;
  DestroyFunc destroy;
} Attr;

typedef struct
{
  Attr *attrs;
} Object;

/* Always takes VALUE: without memory for the slot it is destroyed at once.  */
static void
object_set_data_full (Object *obj, int key, void *value, DestroyFunc destroy)
{
  Attr *a;

  for (a = obj->attrs; a; a = a->next)
    if (a->key == key)
      {
        void *old = a->value;
        DestroyFunc old_destroy = a->destroy;

        a->value = value;
        a->destroy = destroy;
        if (old_destroy)
          old_destroy (old);
        return;
      }
  a = malloc (sizeof *a);
  if (!a)
    {
      if (destroy)
        destroy (value);
      return;
    }
  a->key = key;
  a->value = value;
  a->destroy = destroy;
  a->next = obj->attrs;
  obj->attrs = a;
}

static void
object_finish (Object *obj)
{
  for (Attr *a = obj->attrs, *next; a; a = next)
    {
      next = a->next;
      if (a->destroy)
        a->destroy (a->value);
      free (a);
    }
  obj->attrs = NULL;
}

static void *
object_steal_data (Object *obj, int key)
{
  for (Attr *a = obj->attrs; a; a = a->next)
    if (a->key == key)
      {
        void *v = a->value;

        a->value = NULL;
        a->destroy = NULL;
        return v;
      }
  return NULL;
}

void
object_data_ok (int n)
{
  Object obj = { NULL };
  Counter *c;

  for (int i = 0; i < n; i++)
    object_set_data_full (&obj, i % 2, counter_new (), counter_free);
  c = object_steal_data (&obj, 1);
  if (c)
    c->seen++;
  counter_free (c);
  object_finish (&obj);
}

void
object_data_leaks (int n)
{
  Object obj = { NULL };
  Counter *c;

  for (int i = 0; i < n; i++)
    object_set_data_full (&obj, i % 2, counter_new (), counter_free);
  c = object_steal_data (&obj, 1);
  if (c)
    c->seen++;
  object_finish (&obj);
} // lost

/* -------------------------------------------------------------- timers */

struct timer
{
  struct timer *next;
  int ticks;
  int (*fire) (void *arg);
  void *arg;
};

static int
job_run (void *arg)
{
  int *left = arg;

  return --*left > 0;
}

static int
timer_add (struct timer **queue, int ticks, int (*fire) (void *), void *arg)
{
  struct timer *t = malloc (sizeof *t);

  if (!t)
    return -1;
  t->ticks = ticks;
  t->fire = fire;
  t->arg = arg;
  while (*queue && (*queue)->ticks <= ticks)
    queue = &(*queue)->next;
  t->next = *queue;
  *queue = t;
  return 0;
}

static int
timer_add_job (struct timer **queue, int ticks, int times)
{
  int *left = malloc (sizeof *left);

  if (!left)
    return -1;
  *left = times;
  if (timer_add (queue, ticks, job_run, left) < 0)
    {
      free (left);
      return -1;
    }
  return 0;
}

/* One pass: a callback that answers zero is finished with its argument.  */
static void
timer_run (struct timer **queue)
{
  struct timer *t;

  while ((t = *queue) != NULL)
    {
      if (t->fire (t->arg))
        {
          queue = &t->next;
          continue;
        }
      *queue = t->next;
      free (t->arg);
      free (t);
    }
}

static void
timer_run_once (struct timer **queue)
{
  struct timer *t;

  while ((t = *queue) != NULL)
    {
      if (t->fire (t->arg))
        {
          queue = &t->next;
          continue;
        }
      free (t->arg);
      *queue = t->next;
      t = t->next; // lost
    }
}

static void
timer_cancel_all (struct timer *t)
{
  if (!t)
    return;
  timer_cancel_all (t->next);
  free (t->arg);
  free (t);
}

void
timer_jobs_ok (int n)
{
  struct timer *queue = NULL;

  for (int i = 0; i < n; i++)
    timer_add_job (&queue, 10 - i, i);
  timer_run (&queue);
  timer_run (&queue);
  timer_cancel_all (queue);
}

void
timer_jobs_leaks (int n)
{
  struct timer *queue = NULL;

  for (int i = 0; i < n; i++)
    timer_add_job (&queue, 10 - i, i);
  timer_run_once (&queue);
  timer_cancel_all (queue);
}

int main(void)
{
  emitter_counters_ok (0);
  emitter_counters_ok (1);
  emitter_counters_ok (3);
  emitter_counters_ok (3); // allocation 5 fails
  emitter_counters_ok (3); // allocation 6 fails
  emitter_counters_leaks (2);
  emitter_counters_leaks (3);
  emitter_once_ok (1);
  emitter_once_ok (1); // allocation 2 fails
  emitter_once_ok (1); // allocation 3 fails
  emitter_once_leaks (1);
  emitter_after_ok (1);
  emitter_after_ok (1); // allocation 1 fails
  emitter_after_ok (1); // allocation 3 fails
  emitter_after_faults (1);
  slist_tally_ok (0);
  slist_tally_ok (1);
  slist_tally_ok (3);
  slist_tally_ok (3); // allocation 5 fails
  slist_tally_ok (3); // allocation 10 fails
  slist_tally_leaks (1);
  slist_tally_leaks (3);
  slist_odd_ok (0);
  slist_odd_ok (1);
  slist_odd_ok (3);
  slist_odd_ok (3); // allocation 6 fails
  slist_odd_leaks (1);
  slist_odd_leaks (3);
  object_data_ok (0);
  object_data_ok (1);
  object_data_ok (3);
  object_data_ok (3); // allocation 3 fails
  object_data_ok (3); // allocation 4 fails
  object_data_leaks (1);
  object_data_leaks (3);
  timer_jobs_ok (0);
  timer_jobs_ok (1);
  timer_jobs_ok (3);
  timer_jobs_ok (3); // allocation 2 fails
  timer_jobs_leaks (1);
  timer_jobs_leaks (3);
  return 0;
}
