/* Moves between owners: swapping contents, handing items from one container
   to another, double buffers and results returned through parameters. */
#include <stdlib.h>
#include <string.h>

struct bag
{
  char **items;
  int count, room;
};

static void
bag_init (struct bag *b)
{
  b->items = NULL;              // lost
  b->count = b->room = 0;
}

static void
bag_free (struct bag *b)
{
  for (int i = 0; i < b->count; i++)
    free (b->items[i]);         // fault
  free (b->items);
  bag_init (b);
}

static int
bag_room (struct bag *b, int extra)
{
  if (b->count + extra > b->room)
    {
      int room = b->count + extra + 2;
      char **items = realloc (b->items, (size_t) room * sizeof *items);
      if (!items)
        return -1;
      b->items = items;
      b->room = room;
    }
  return 0;
}

static void
bag_fill (struct bag *b, int n)
{
  bag_init (b);
  while (n-- > 0)
    {
      char *s = strdup ("item");
      if (!s)
        return;
      if (bag_room (b, 1) < 0)
        {
          free (s);
          return;
        }
      b->items[b->count++] = s;
    }
}

/* Append all items of FROM to TO.  */
static int
bag_pour (struct bag *to, struct bag *from)
{
  if (bag_room (to, from->count) < 0)
    return -1;
  for (int i = 0; i < from->count; i++)
    to->items[to->count++] = from->items[i];
  from->count = 0;
  return 0;
}

static int
bag_pour_away (struct bag *to, struct bag *from)
{
  if (bag_room (to, from->count) < 0)
    return -1;
  for (int i = 0; i < from->count; i++)
    to->items[to->count++] = from->items[i];
  bag_init (from);              // lost
  return 0;
}

void
bag_merge_ok (int n, int m)
{
  struct bag a, b;
  bag_fill (&a, n);
  bag_fill (&b, m);
  bag_pour (&a, &b);
  bag_free (&a);
  bag_free (&b);
}

void
bag_merge_leaks (int n, int m)
{
  struct bag a, b;
  bag_fill (&a, n);
  bag_fill (&b, m);
  bag_pour_away (&a, &b);
  bag_free (&a);
  bag_free (&b);
}

static void
bag_swap (struct bag *a, struct bag *b)
{
  struct bag t = *a;
  *a = *b;
  *b = t;
}

void
bag_swap_ok (int n)
{
  struct bag a, b;
  bag_fill (&a, n);
  bag_init (&b);
  bag_swap (&a, &b);
  bag_free (&a);
  bag_free (&b);
}

void
bag_swap_leaks (int n)
{
  struct bag a, b;
  bag_fill (&a, n);
  bag_init (&b);
  bag_swap (&a, &b);
  bag_free (&a);
}                               // lost

/* Assign the contents; the old contents go.  */
static void
bag_move (struct bag *to, struct bag *from)
{
  bag_free (to);
  *to = *from;
  bag_init (from);
}

void
bag_assign_ok (int n)
{
  struct bag a, b;
  bag_fill (&a, 2);
  bag_fill (&b, n);
  bag_move (&a, &b);
  bag_free (&a);
  bag_free (&b);
}

void
bag_assign_leaks (int n)
{
  struct bag a, b;
  bag_fill (&a, 2);
  bag_fill (&b, n);
  a = b;                        // lost
  bag_init (&b);
  bag_free (&a);
  bag_free (&b);
}

void
bag_copy_ok (int n)
{
  struct bag a, b;
  bag_fill (&a, n);
  b = a;
  bag_init (&a);
  bag_free (&a);
  bag_free (&b);
}

void
bag_copy_faults (int n)
{
  struct bag a, b;
  bag_fill (&a, n);
  bag_fill (&b, 0);
  if (bag_room (&b, a.count) == 0)
    for (int i = 0; i < a.count; i++)
      b.items[b.count++] = a.items[i];
  bag_free (&a);
  bag_free (&b);                // fault
}

/* Two lists: pending tasks move to the finished ones.  */
struct task
{
  struct task *next;
  char *name;
  int cost;
};

static struct task *
tasks_new (int n)
{
  struct task *list = NULL;
  while (n-- > 0)
    {
      struct task *t = malloc (sizeof *t);
      if (!t)
        break;
      if (!(t->name = strdup ("task")))
        {
          free (t);
          break;
        }
      t->cost = n;
      t->next = list;
      list = t;
    }
  return list;
}

static void
tasks_free (struct task *t)
{
  while (t)
    {
      struct task *next = t->next;
      free (t->name);
      free (t);
      t = next;
    }
}

void
tasks_run_ok (int n)
{
  struct task *todo = tasks_new (n), *done = NULL;
  while (todo && todo->cost < 2)
    {
      struct task *t = todo;
      todo = t->next;
      t->next = done;
      done = t;
    }
  tasks_free (done);
  tasks_free (todo);
}

void
tasks_run_leaks (int n)
{
  struct task *todo = tasks_new (n), *done = NULL;
  while (todo && todo->cost < 2)
    {
      struct task *t = todo;
      todo = t->next;
      t->next = done;
      done = t;
    }
  tasks_free (done);
}                               // lost

/* Split by cost into two lists given by the caller.  */
static void
tasks_split (struct task *t, struct task **cheap, struct task **dear)
{
  *cheap = *dear = NULL;
  while (t)
    {
      struct task *next = t->next;
      struct task **to = t->cost < 2 ? cheap : dear;
      t->next = *to;
      *to = t;
      t = next;
    }
}

static void
tasks_split_one (struct task *t, struct task **cheap, struct task **dear)
{
  *cheap = *dear = NULL;
  while (t)
    {
      struct task *next = t->next;
      if (t->cost < 2)
        {
          t->next = *cheap;
          *cheap = t;
        }
      else
        {
          t->next = NULL;
          *dear = t;            // lost
        }
      t = next;
    }
}

void
tasks_split_ok (int n)
{
  struct task *cheap, *dear;
  tasks_split (tasks_new (n), &cheap, &dear);
  tasks_free (cheap);
  tasks_free (dear);
}

void
tasks_split_leaks (int n)
{
  struct task *cheap, *dear;
  tasks_split_one (tasks_new (n), &cheap, &dear);
  tasks_free (cheap);
  tasks_free (dear);
}

/* Front and back buffers.  */
int
double_buffer_ok (int frames)
{
  char *front = malloc (64), *back = malloc (64);
  if (!front || !back)
    {
      free (front);
      free (back);
      return -1;
    }
  for (int i = 0; i < frames; i++)
    {
      memset (back, i, 64);
      char *t = front;
      front = back;
      back = t;
    }
  int last = frames > 0 ? front[0] : 0;
  free (front);
  free (back);
  return last;
}

int
double_buffer_leaks (int frames)
{
  char *front = malloc (64), *back = malloc (64);
  if (!front || !back)
    {
      free (front);
      free (back);
      return -1;
    }
  for (int i = 0; i < frames; i++)
    {
      memset (back, i, 64);
      if (i > 0)
        free (front);
      front = back;             // lost
      back = malloc (64);
      if (!back)
        break;
    }
  int last = frames > 0 ? front[0] : 0;
  free (front);
  free (back);
  return last;
}

int main(void)
{
  bag_merge_ok (0, 0);
  bag_merge_ok (1, 3);
  bag_merge_ok (3, 1);
  bag_merge_ok (1, 3); // allocation 7 fails
  bag_merge_ok (1, 3); // allocation 4 fails
  bag_merge_leaks (1, 3);
  bag_merge_leaks (0, 1);
  bag_swap_ok (0);
  bag_swap_ok (1);
  bag_swap_ok (3);
  bag_swap_ok (3); // allocation 2 fails
  bag_swap_leaks (1);
  bag_swap_leaks (3);
  bag_assign_ok (0);
  bag_assign_ok (1);
  bag_assign_ok (3);
  bag_assign_ok (3); // allocation 5 fails
  bag_assign_leaks (0);
  bag_assign_leaks (3);
  bag_copy_ok (0);
  bag_copy_ok (1);
  bag_copy_ok (3);
  bag_copy_ok (3); // allocation 3 fails
  bag_copy_faults (1);
  bag_copy_faults (3);
  tasks_run_ok (0);
  tasks_run_ok (1);
  tasks_run_ok (4);
  tasks_run_ok (3); // allocation 4 fails
  tasks_run_leaks (3);
  tasks_run_leaks (4);
  tasks_split_ok (0);
  tasks_split_ok (1);
  tasks_split_ok (5);
  tasks_split_ok (5); // allocation 6 fails
  tasks_split_leaks (4);
  tasks_split_leaks (5);
  double_buffer_ok (0);
  double_buffer_ok (1);
  double_buffer_ok (3);
  double_buffer_ok (3); // allocation 2 fails
  double_buffer_leaks (1);
  double_buffer_leaks (3);
  return 0;
}
