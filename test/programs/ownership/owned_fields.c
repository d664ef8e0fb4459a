/* Linked records whose nodes own a name and an array of samples: building
   them, unlinking some, copying and releasing them. */
#include <stdlib.h>
#include <string.h>

struct record
{
  char *name;
  double *samples;
  size_t nsamples;
  struct record *next;
};

static char *
copy_string (const char *s)
{
  size_t n = strlen (s) + 1;
  char *p = malloc (n);
  if (p != NULL)
    memcpy (p, s, n);
  return p;
}

static void
record_free (struct record *r)
{
  if (r == NULL)
    return;
  free (r->name);
  free (r->samples);            // fault
  free (r);
}

static struct record *
record_new (const char *name, size_t nsamples)
{
  struct record *r = calloc (1, sizeof *r);
  if (r == NULL)
    return NULL;
  r->name = copy_string (name);
  r->samples = calloc (nsamples + 1, sizeof *r->samples);
  r->nsamples = nsamples;
  if (r->name == NULL || r->samples == NULL)
    {
      record_free (r);
      return NULL;
    }
  return r;
}

static void
records_free (struct record *list)
{
  while (list != NULL)
    {
      struct record *next = list->next;
      record_free (list);
      list = next;
    }
}

static struct record *
records_read (int n)
{
  struct record *list = NULL;
  for (int i = 0; i < n; i++)
    {
      struct record *r = record_new (i % 2 ? "odd" : "even", (size_t) i);
      if (r == NULL)
        break;
      r->next = list;
      list = r;
    }
  return list;
}

static double
records_sum (const struct record *list)
{
  double sum = 0;
  for (; list != NULL; list = list->next)
    for (size_t i = 0; i < list->nsamples; i++)
      sum += list->samples[i];
  return sum;
}

double
records_total_ok (int n)
{
  struct record *list = records_read (n);
  double sum = records_sum (list);
  records_free (list);
  return sum;
}

static void
records_free_names (struct record *list)
{
  while (list != NULL)
    {
      struct record *next = list->next;
      free (list->name);
      free (list);              // lost
      list = next;
    }
}

double
records_total_leaks (int n)
{
  struct record *list = records_read (n);
  double sum = records_sum (list);
  records_free_names (list);
  return sum;
}

/* Remove every record with fewer than MIN samples.  */
static void
records_drop_short (struct record **link, size_t min)
{
  while (*link != NULL)
    {
      struct record *r = *link;
      if (r->nsamples < min)
        {
          *link = r->next;
          record_free (r);
        }
      else
        link = &r->next;
    }
}

void
records_filter_ok (int n, int min)
{
  struct record *list = records_read (n);
  records_drop_short (&list, (size_t) min);
  records_free (list);
}

static void
records_skip_short (struct record **link, size_t min)
{
  while (*link != NULL)
    {
      if ((*link)->nsamples < min)
        *link = (*link)->next;  // lost
      else
        link = &(*link)->next;
    }
}

void
records_filter_leaks (int n, int min)
{
  struct record *list = records_read (n);
  records_skip_short (&list, (size_t) min);
  records_free (list);
}

/* Prepend a copy of each record of LIST to *COPY.  */
static int
records_copy (const struct record *list, struct record **copy)
{
  for (; list != NULL; list = list->next)
    {
      struct record *r = record_new (list->name, list->nsamples);
      if (r == NULL)
        return -1;
      memcpy (r->samples, list->samples, list->nsamples * sizeof (double));
      r->next = *copy;
      *copy = r;
    }
  return 0;
}

int
records_backup_ok (int n)
{
  struct record *list = records_read (n);
  struct record *copy = NULL;
  int rc = records_copy (list, &copy);
  records_free (copy);
  records_free (list);
  return rc;
}

int
records_backup_leaks (int n)
{
  struct record *list = records_read (n);
  struct record *copy = NULL;
  if (records_copy (list, &copy) != 0)
    {
      records_free (list);
      return -1;                // lost
    }
  records_free (copy);
  records_free (list);
  return 0;
}

/* Replace the name of the first record that has OLD as its name.  */
static int
record_rename (struct record *list, const char *old, const char *new)
{
  for (; list != NULL; list = list->next)
    if (strcmp (list->name, old) == 0)
      {
        char *name = copy_string (new);
        if (name == NULL)
          return -1;
        free (list->name);
        list->name = name;
        return 1;
      }
  return 0;
}

void
records_rename_ok (int n)
{
  struct record *list = records_read (n);
  if (record_rename (list, "odd", "strange") < 0)
    {
      records_free (list);
      return;
    }
  records_free (list);
}

static int
record_rename_over (struct record *list, const char *old, const char *new)
{
  while (list != NULL && strcmp (list->name, old) != 0)
    list = list->next;
  if (list == NULL)
    return 0;
  char *name = copy_string (new);
  if (name == NULL)
    return -1;
  list->name = name;            // lost
  return 1;
}

void
records_rename_leaks (int n)
{
  struct record *list = records_read (n);
  record_rename_over (list, "odd", "strange");
  records_free (list);
}

/* Take the samples of the first record, leaving it empty.  */
static double *
record_steal (struct record *r)
{
  double *s = r->samples;
  r->samples = NULL;
  r->nsamples = 0;
  return s;
}

void
records_steal_ok (int n)
{
  struct record *list = records_read (n);
  if (list != NULL)
    {
      double *s = record_steal (list);
      s[0] = 1.0;
      free (s);
    }
  records_free (list);
}

void
records_steal_leaks (int n)
{
  struct record *list = records_read (n);
  if (list != NULL)
    {
      double *s = record_steal (list);
      s[0] = 1.0;
    }                           // lost
  records_free (list);
}

/* Recursive release, deepest record first.  */
static void
records_free_rec (struct record *r)
{
  if (r == NULL)
    return;
  records_free_rec (r->next);
  record_free (r);
}

void
records_recursive_ok (int n)
{
  records_free_rec (records_read (n));
}

static void
records_free_rec_shared (struct record *r)
{
  if (r == NULL)
    return;
  records_free_rec_shared (r->next);
  free (r->samples);
  record_free (r);              // fault
}

void
records_recursive_faults (int n)
{
  records_free_rec_shared (records_read (n));
}

int main(void)
{
  records_total_ok (0);
  records_total_ok (1);
  records_total_ok (3);
  records_total_ok (3); // allocation 5 fails
  records_total_ok (2); // allocation 3 fails
  records_total_leaks (1);
  records_total_leaks (3);
  records_filter_ok (0, 2);
  records_filter_ok (1, 2);
  records_filter_ok (4, 2);
  records_filter_ok (4, 2); // allocation 6 fails
  records_filter_leaks (4, 2);
  records_filter_leaks (1, 1);
  records_backup_ok (0);
  records_backup_ok (1);
  records_backup_ok (3);
  records_backup_ok (3); // allocation 14 fails
  records_backup_leaks (3); // allocation 14 fails
  records_backup_leaks (2); // allocation 10 fails
  records_rename_ok (0);
  records_rename_ok (1);
  records_rename_ok (3);
  records_rename_ok (3); // allocation 10 fails
  records_rename_leaks (3);
  records_steal_ok (0);
  records_steal_ok (1);
  records_steal_ok (3);
  records_steal_ok (3); // allocation 2 fails
  records_steal_leaks (1);
  records_steal_leaks (3);
  records_recursive_ok (0);
  records_recursive_ok (1);
  records_recursive_ok (3);
  records_recursive_ok (3); // allocation 4 fails
  records_recursive_faults (1);
  records_recursive_faults (3);
  return 0;
}
