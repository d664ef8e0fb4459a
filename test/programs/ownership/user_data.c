/* Objects that carry user data as void * together with a destructor given by
   a function pointer. */
#include <stdlib.h>
#include <string.h>

typedef void (*destroy_fn) (void *);

struct object
{
  void *data;
  destroy_fn destroy;
};

struct point
{
  int x, y;
  char *label;
};

static void
point_free (void *p)
{
  struct point *pt = p;
  if (pt)
    {
      free (pt->label);
      free (pt);
    }
}

static void
point_free_outer (void *p)
{
  struct point *pt = p;
  if (pt)
    {
      pt->x = pt->y = 0;
      free (pt);                // lost
    }
}

static struct point *
point_new (int x, int y)
{
  struct point *pt = malloc (sizeof *pt);
  if (!pt)
    return NULL;
  pt->x = x;
  pt->y = y;
  pt->label = strdup ("point");
  if (!pt->label)
    {
      free (pt);
      return NULL;
    }
  return pt;
}

static void
object_set (struct object *o, void *data, destroy_fn destroy)
{
  if (o->destroy && o->data)
    o->destroy (o->data);
  o->data = data;
  o->destroy = destroy;
}

static void
object_clear (struct object *o)
{
  object_set (o, NULL, NULL);
}

int
object_point_ok (int x)
{
  struct object o = { NULL, NULL };
  object_set (&o, point_new (x, 1), point_free);
  int ok = o.data != NULL;
  object_clear (&o);
  return ok;
}

int
object_point_leaks (int x)
{
  struct object o = { NULL, NULL };
  object_set (&o, point_new (x, 1), point_free_outer);
  int ok = o.data != NULL;
  object_clear (&o);
  return ok;
}

/* Data of different kinds one after the other; some of it is borrowed.  */
void
object_change_ok (int n)
{
  static int shared = 7;
  struct object o = { NULL, NULL };
  for (int i = 0; i < n; i++)
    switch (i % 3)
      {
      case 0:
        object_set (&o, &shared, NULL);
        break;
      case 1:
        object_set (&o, malloc (8), free);
        break;
      default:
        object_set (&o, point_new (i, i), point_free);
        break;
      }
  object_clear (&o);
}

void
object_change_leaks (int n)
{
  static int shared = 7;
  struct object o = { NULL, NULL };
  for (int i = 0; i < n; i++)
    switch (i % 3)
      {
      case 0:
        object_set (&o, malloc (8), free);
        break;
      case 1:
        o.data = &shared;       // lost
        o.destroy = NULL;
        break;
      default:
        object_set (&o, point_new (i, i), point_free);
        break;
      }
  object_clear (&o);
}

/* A generic list with a destructor for all elements.  */
struct gnode
{
  void *item;
  struct gnode *next;
};

struct glist
{
  struct gnode *head;
  destroy_fn destroy;
};

static int
glist_add (struct glist *l, void *item)
{
  if (!item)
    return -1;
  struct gnode *n = malloc (sizeof *n);
  if (!n)
    {
      if (l->destroy)
        l->destroy (item);
      return -1;
    }
  n->item = item;
  n->next = l->head;
  l->head = n;
  return 0;
}

static void
glist_clear (struct glist *l)
{
  while (l->head)
    {
      struct gnode *n = l->head;
      l->head = n->next;
      if (l->destroy)
        l->destroy (n->item);
      free (n);
    }
}

static struct glist *
glist_new (destroy_fn destroy)
{
  struct glist *l = malloc (sizeof *l);
  if (l)
    {
      l->head = NULL;
      l->destroy = destroy;
    }
  return l;
}

int
glist_points_ok (int n)
{
  struct glist *l = glist_new (point_free);
  int i;
  if (!l)
    return -1;
  for (i = 0; i < n; i++)
    if (glist_add (l, point_new (i, -i)) < 0)
      break;
  glist_clear (l);
  free (l);
  return i;
}

static void
glist_drop (struct glist *l)
{
  while (l->head)
    {
      struct gnode *n = l->head;
      l->head = n->next;
      free (n);                 // lost
    }
}

int
glist_points_leaks (int n)
{
  struct glist *l = glist_new (point_free);
  int i;
  if (!l)
    return -1;
  for (i = 0; i < n; i++)
    if (glist_add (l, point_new (i, -i)) < 0)
      break;
  glist_drop (l);
  free (l);
  return i;
}

/* Walk with a callback that gets a context of its own.  */
struct collect
{
  char **out;
  int n, max;
};

static int
collect_label (void *item, void *ctx)
{
  struct point *pt = item;
  struct collect *c = ctx;
  if (c->n == c->max)
    return -1;
  c->out[c->n] = strdup (pt->label);
  if (!c->out[c->n])
    return -1;
  c->n++;
  return 0;
}

static int
glist_each (struct glist *l, int (*fn) (void *, void *), void *ctx)
{
  for (struct gnode *n = l->head; n; n = n->next)
    if (fn (n->item, ctx) < 0)
      return -1;
  return 0;
}

void
glist_labels_ok (int n)
{
  struct glist l = { NULL, point_free };
  struct collect c = { NULL, 0, n };
  for (int i = 0; i < n; i++)
    if (glist_add (&l, point_new (i, i)) < 0)
      break;
  c.out = calloc ((size_t) n + 1, sizeof *c.out);
  if (c.out)
    {
      glist_each (&l, collect_label, &c);
      while (c.n > 0)
        free (c.out[--c.n]);
      free (c.out);
    }
  glist_clear (&l);
}

void
glist_labels_leaks (int n)
{
  struct glist l = { NULL, point_free };
  struct collect c = { NULL, 0, n };
  for (int i = 0; i < n; i++)
    if (glist_add (&l, point_new (i, i)) < 0)
      break;
  c.out = calloc ((size_t) n + 1, sizeof *c.out);
  if (c.out)
    {
      if (glist_each (&l, collect_label, &c) == 0)
        while (c.n > 0)
          free (c.out[--c.n]);
      free (c.out);             // lost
    }
  glist_clear (&l);
}

/* A registry with a table of operations.  */
struct ops
{
  void *(*create) (int);
  destroy_fn destroy;
};

static void *
point_create (int i)
{
  return point_new (i, 0);
}

static void *
blob_create (int i)
{
  return calloc (1, (size_t) i + 1);
}

static const struct ops kinds[] = {
  { point_create, point_free },
  { blob_create, free },
};

int
kinds_run_ok (int kind, int n)
{
  const struct ops *ops = &kinds[kind & 1];
  for (int i = 0; i < n; i++)
    {
      void *p = ops->create (i);
      if (!p)
        return -1;
      ops->destroy (p);
    }
  return n;
}

int
kinds_run_leaks (int kind, int n)
{
  const struct ops *ops = &kinds[kind & 1];
  for (int i = 0; i < n; i++)
    {
      void *p = ops->create (i);
      if (!p)
        return -1;
      if (i == 2)
        continue;               // lost
      ops->destroy (p);
    }
  return n;
}

/* Both the object and its user release the data.  */
int
object_peek_ok (int x)
{
  struct object o = { NULL, NULL };
  object_set (&o, point_new (x, 1), point_free);
  struct point *pt = o.data;
  int y = pt ? pt->y : 0;
  object_clear (&o);
  return y;
}

int
object_peek_faults (int x)
{
  struct object o = { NULL, NULL };
  object_set (&o, point_new (x, 1), point_free);
  struct point *pt = o.data;
  object_clear (&o);
  int y = pt ? pt->y : 0;       // fault
  return y;
}

int main(void)
{
  object_point_ok (0);
  object_point_ok (3);
  object_point_ok (3); // allocation 1 fails
  object_point_ok (3); // allocation 2 fails
  object_point_leaks (1);
  object_point_leaks (3);
  object_change_ok (0);
  object_change_ok (1);
  object_change_ok (6);
  object_change_ok (6); // allocation 3 fails
  object_change_leaks (2);
  object_change_leaks (3);
  glist_points_ok (0);
  glist_points_ok (1);
  glist_points_ok (3);
  glist_points_ok (3); // allocation 4 fails
  glist_points_ok (3); // allocation 7 fails
  glist_points_leaks (1);
  glist_points_leaks (3);
  glist_labels_ok (0);
  glist_labels_ok (1);
  glist_labels_ok (3);
  glist_labels_ok (3); // allocation 12 fails
  glist_labels_leaks (3); // allocation 12 fails
  glist_labels_leaks (2); // allocation 9 fails
  kinds_run_ok (0, 3);
  kinds_run_ok (1, 3);
  kinds_run_ok (1, 0);
  kinds_run_ok (0, 3); // allocation 4 fails
  kinds_run_leaks (0, 3);
  kinds_run_leaks (1, 3);
  object_peek_ok (0);
  object_peek_ok (3);
  object_peek_ok (3); // allocation 2 fails
  object_peek_faults (1);
  return 0;
}
