/* Singly linked lists of integers: appending, sorted insertion, removal,
   reversal, copying, truncation.  Every allocation may fail.  */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

struct node
{
  int value;
  struct node *next;
};

static struct node *
node_new (int value, struct node *next)
{
  struct node *n = malloc (sizeof *n);
  if (n == NULL)
    return NULL;
  n->value = value;
  n->next = next;
  return n;
}

static void
list_free (struct node *head)
{
  while (head != NULL)
    {
      struct node *next = head->next;
      free (head);
      head = next;
    }
}

static bool
list_append (struct node **headp, int value)
{
  struct node *n = node_new (value, NULL);
  if (n == NULL)
    return false;
  if (*headp == NULL)
    {
      *headp = n;
      return true;
    }
  struct node *last = *headp;
  while (last->next != NULL)
    last = last->next;
  last->next = n;
  return true;
}

/* A list COUNT-1, ..., 1, 0; shorter when memory runs out.  */
static struct node *
list_countdown (int count)
{
  struct node *head = NULL;
  for (int i = 0; i < count; i++)
    {
      struct node *n = node_new (i, head);
      if (n == NULL)
        break;
      head = n;
    }
  return head;
}

static int
list_sum (const struct node *head)
{
  int sum = 0;
  for (; head != NULL; head = head->next)
    sum += head->value;
  return sum;
}

/* ---- appending ---- */

int
append_range_ok (int count)
{
  struct node *list = NULL;
  for (int i = 0; i < count; i++)
    if (!list_append (&list, i))
      {
        list_free (list);
        return -1;
      }
  int sum = list_sum (list);
  list_free (list);
  return sum;
}

int
append_range_leaks (int count)
{
  struct node *list = NULL;
  for (int i = 0; i < count; i++)
    if (!list_append (&list, i))
      return -1; // lost
  int sum = list_sum (list);
  list_free (list);
  return sum;
}

/* ---- sorted insertion without duplicates ---- */

static bool
insert_unique (struct node **headp, int value)
{
  struct node *prev = NULL;
  struct node *cur = *headp;
  while (cur != NULL && cur->value < value)
    {
      prev = cur;
      cur = cur->next;
    }
  if (cur != NULL && cur->value == value)
    return true;
  struct node *n = node_new (value, cur);
  if (n == NULL)
    return false;
  if (prev == NULL)
    *headp = n;
  else
    prev->next = n;
  return true;
}

static bool
insert_unique_early_alloc (struct node **headp, int value)
{
  struct node *n = node_new (value, NULL);
  if (n == NULL)
    return false;
  struct node *prev = NULL;
  struct node *cur = *headp;
  while (cur != NULL && cur->value < value)
    {
      prev = cur;
      cur = cur->next;
    }
  if (cur != NULL && cur->value == value)
    return true; // lost
  n->next = cur;
  if (prev == NULL)
    *headp = n;
  else
    prev->next = n;
  return true;
}

void
insert_sorted_ok (int count)
{
  struct node *set = NULL;
  for (int i = 0; i < count; i++)
    if (!insert_unique (&set, (i * 7) % 3))
      break;
  printf ("%d\n", list_sum (set));
  list_free (set);
}

void
insert_sorted_leaks (int count)
{
  struct node *set = NULL;
  for (int i = 0; i < count; i++)
    if (!insert_unique_early_alloc (&set, (i * 7) % 3))
      break;
  printf ("%d\n", list_sum (set));
  list_free (set);
}

/* ---- removal of one value ---- */

static struct node *
list_remove (struct node *head, int value)
{
  struct node *prev = NULL;
  for (struct node *cur = head; cur != NULL; prev = cur, cur = cur->next)
    if (cur->value == value)
      {
        if (prev == NULL)
          head = cur->next;
        else
          prev->next = cur->next;
        free (cur);
        return head;
      }
  return head;
}

static struct node *
list_remove_head_only_freed (struct node *head, int value)
{
  struct node *prev = NULL;
  for (struct node *cur = head; cur != NULL; prev = cur, cur = cur->next)
    if (cur->value == value)
      {
        if (prev == NULL)
          {
            head = cur->next;
            free (cur);
          }
        else
          prev->next = cur->next;
        return head; // lost
      }
  return head;
}

void
remove_value_ok (int count, int value)
{
  struct node *list = list_countdown (count);
  list = list_remove (list, value);
  list_free (list);
}

void
remove_value_leaks (int count, int value)
{
  struct node *list = list_countdown (count);
  list = list_remove_head_only_freed (list, value);
  list_free (list);
}

/* ---- reversal in place ---- */

static struct node *
list_reverse (struct node *cur)
{
  struct node *rev = NULL;
  while (cur != NULL)
    {
      struct node *next = cur->next;
      cur->next = rev;
      rev = cur;
      cur = next;
    }
  return rev;
}

static struct node *
list_reverse_unsaved (struct node *cur)
{
  struct node *rev = NULL;
  while (cur != NULL)
    {
      cur->next = rev; // lost
      rev = cur;
      cur = cur->next;
    }
  return rev;
}

void
reverse_ok (int count)
{
  struct node *list = list_reverse (list_countdown (count));
  printf ("%d\n", list_sum (list));
  list_free (list);
}

void
reverse_leaks (int count)
{
  struct node *list = list_reverse_unsaved (list_countdown (count));
  printf ("%d\n", list_sum (list));
  list_free (list);
}

/* ---- copying ---- */

static struct node *
list_copy (const struct node *src)
{
  struct node *head = NULL, *tail = NULL;
  for (; src != NULL; src = src->next)
    {
      struct node *n = node_new (src->value, NULL);
      if (n == NULL)
        {
          list_free (head);
          return NULL;
        }
      if (tail == NULL)
        head = n;
      else
        tail->next = n;
      tail = n;
    }
  return head;
}

static struct node *
list_copy_partial (const struct node *src)
{
  struct node *head = NULL, *tail = NULL;
  for (; src != NULL; src = src->next)
    {
      struct node *n = node_new (src->value, NULL);
      if (n == NULL)
        return NULL; // lost
      if (tail == NULL)
        head = n;
      else
        tail->next = n;
      tail = n;
    }
  return head;
}

int
copy_ok (int count)
{
  struct node *a = list_countdown (count);
  struct node *b = list_copy (a);
  int sum = list_sum (a) - list_sum (b);
  list_free (a);
  list_free (b);
  return sum;
}

int
copy_leaks (int count)
{
  struct node *a = list_countdown (count);
  struct node *b = list_copy_partial (a);
  int sum = list_sum (a) - list_sum (b);
  list_free (a);
  list_free (b);
  return sum;
}

/* ---- keeping only the first elements ---- */

static struct node *
list_truncate (struct node *head, int keep)
{
  if (keep <= 0)
    {
      list_free (head);
      return NULL;
    }
  struct node *cur = head;
  while (cur != NULL && --keep > 0)
    cur = cur->next;
  if (cur != NULL)
    {
      list_free (cur->next);
      cur->next = NULL;
    }
  return head;
}

static struct node *
list_truncate_cut (struct node *head, int keep)
{
  if (keep <= 0)
    {
      list_free (head);
      return NULL;
    }
  struct node *cur = head;
  while (cur != NULL && --keep > 0)
    cur = cur->next;
  if (cur != NULL)
    cur->next = NULL; // lost
  return head;
}

void
truncate_ok (int count, int keep)
{
  struct node *list = list_truncate (list_countdown (count), keep);
  list_free (list);
}

void
truncate_leaks (int count, int keep)
{
  struct node *list = list_truncate_cut (list_countdown (count), keep);
  list_free (list);
}

/* ---- releasing the whole list ---- */

static void
list_free_recursive (struct node *head)
{
  if (head == NULL)
    return;
  list_free_recursive (head->next);
  free (head);
}

static void
list_free_in_for (struct node *head)
{
  for (struct node *p = head; p != NULL; p = p->next) // fault
    free (p);
}

void
release_ok (int count)
{
  struct node *list = list_countdown (count);
  list_free_recursive (list);
}

void
release_faults (int count)
{
  struct node *list = list_countdown (count);
  list_free_in_for (list);
}

int main(void)
{
  append_range_ok (0);
  append_range_ok (1);
  append_range_ok (3);
  append_range_ok (3); // allocation 1 fails
  append_range_ok (3); // allocation 3 fails
  append_range_leaks (3); // allocation 2 fails
  append_range_leaks (4); // allocation 4 fails
  insert_sorted_ok (0);
  insert_sorted_ok (1);
  insert_sorted_ok (7);
  insert_sorted_ok (7); // allocation 2 fails
  insert_sorted_leaks (4);
  insert_sorted_leaks (7);
  remove_value_ok (0, 1);
  remove_value_ok (1, 0);
  remove_value_ok (3, 2);
  remove_value_ok (3, 0);
  remove_value_ok (3, 1); // allocation 2 fails
  remove_value_leaks (3, 0);
  remove_value_leaks (3, 1);
  reverse_ok (0);
  reverse_ok (1);
  reverse_ok (3);
  reverse_ok (3); // allocation 3 fails
  reverse_leaks (2);
  reverse_leaks (4);
  copy_ok (0);
  copy_ok (1);
  copy_ok (3);
  copy_ok (3); // allocation 4 fails
  copy_ok (3); // allocation 6 fails
  copy_leaks (3); // allocation 5 fails
  copy_leaks (3); // allocation 6 fails
  truncate_ok (0, 2);
  truncate_ok (1, 0);
  truncate_ok (3, 1);
  truncate_ok (3, 5);
  truncate_ok (3, 1); // allocation 1 fails
  truncate_leaks (3, 1);
  truncate_leaks (4, 2);
  release_ok (0);
  release_ok (1);
  release_ok (3);
  release_ok (3); // allocation 2 fails
  release_faults (1);
  release_faults (3);
}
