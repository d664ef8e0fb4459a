/* Functions that hand over what they made through out-parameters and report
   success with an int; callers chain them, loop over them and reuse variables. */
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct store store;
struct store {
    char *path;
    long *cells;
    size_t ncells;
};

static char *copy_string (const char *s)
{
  size_t len = strlen (s) + 1;
  char *r = (char *) malloc (len);
  return r ? (char *) memcpy (r, s, len) : NULL;
}

static int store_open (const char *path, size_t ncells, store **out)
{
  store *st;

  *out = NULL;
  st = (store *) calloc (1, sizeof (store));
  if (st == NULL)
    return -ENOMEM;
  st->path = copy_string (path);
  st->cells = (long *) calloc (ncells + 1, sizeof (long));
  if (st->path == NULL || st->cells == NULL)
    {
      free (st->path);
      free (st->cells);
      free (st);
      return -ENOMEM;
    }
  st->ncells = ncells;
  *out = st;
  return 0;
}

static void store_close (store *st)
{
  if (st == NULL)
    return;
  free (st->cells);
  free (st->path);
  free (st);
}

/* --- two stores at once: the second open may fail --- */

int store_copy_ok (size_t n)
{
  store *from, *to;
  int err;

  err = store_open ("a.db", n, &from);
  if (err < 0)
    return err;
  err = store_open ("b.db", n, &to);
  if (err < 0)
    {
      store_close (from);
      return err;
    }
  memcpy (to->cells, from->cells, n * sizeof (long));
  store_close (to);
  store_close (from);
  return 0;
}

int store_copy_leaks (size_t n)
{
  store *from, *to;
  int err;

  err = store_open ("a.db", n, &from);
  if (err < 0)
    return err;
  err = store_open ("b.db", n, &to);
  if (err < 0)
    return err; // lost
  memcpy (to->cells, from->cells, n * sizeof (long));
  store_close (to);
  store_close (from);
  return 0;
}

/* --- reopening into the same variable --- */

void store_rotate_ok (int times)
{
  store *cur = NULL;

  for (int i = 0; i < times; i++)
    {
      store_close (cur);
      if (store_open ("log", (size_t) i, &cur) != 0)
        break;
      cur->cells[0] = i;
    }
  store_close (cur);
}

/* overwrites *OUT only when it worked */
static int store_reopen (const char *path, size_t ncells, store **out)
{
  store *fresh;
  int err = store_open (path, ncells, &fresh);

  if (err == 0)
    *out = fresh; // lost
  return err;
}

void store_rotate_leaks (int times)
{
  store *cur = NULL;

  for (int i = 0; i < times; i++)
    {
      if (store_reopen ("log", (size_t) i, &cur) != 0)
        break;
      cur->cells[0] = i;
    }
  store_close (cur);
}

/* --- splitting into two strings --- */

static int split_at (const char *s, char sep, char **left, char **right)
{
  const char *mid = strchr (s, sep);
  char *l, *r;

  if (mid == NULL)
    return -EINVAL;
  l = (char *) malloc ((size_t) (mid - s) + 1);
  if (l == NULL)
    return -ENOMEM;
  memcpy (l, s, (size_t) (mid - s));
  l[mid - s] = '\0';
  r = copy_string (mid + 1);
  if (r == NULL)
    {
      free (l);
      return -ENOMEM;
    }
  *left = l;
  *right = r;
  return 0;
}

int split_pair_ok (const char *text)
{
  char *key, *value;
  int n;

  if (split_at (text, '=', &key, &value) != 0)
    return -1;
  n = (int) (strlen (key) + strlen (value));
  free (value);
  free (key);
  return n;
}

/* the value is optional for this caller, so it looks harmless to skip it */
int split_pair_leaks (const char *text)
{
  char *key, *value;
  int n;

  if (split_at (text, '=', &key, &value) != 0)
    return -1;
  n = (int) strlen (key);
  if (value[0] == '\0')
    {
      free (key);
      return n; // lost
    }
  n += (int) strlen (value);
  free (value);
  free (key);
  return n;
}

/* --- list through an out-parameter with count --- */

struct record {
    struct record *next;
    char *line;
};

static void records_free (struct record *r)
{
  struct record *n;

  for (; r != NULL; r = n)
    {
      n = r->next;
      free (r->line);
      free (r);
    }
}

static int records_read (int want, struct record **out, size_t *count)
{
  struct record *head = NULL;
  size_t n = 0;

  while (want-- > 0)
    {
      struct record *r = (struct record *) malloc (sizeof *r);
      if (r == NULL)
        goto nomem;
      r->line = copy_string ("record");
      if (r->line == NULL)
        {
          free (r);
          goto nomem;
        }
      r->next = head;
      head = r;
      n++;
    }
  *out = head;
  *count = n;
  return 0;

nomem:
  records_free (head);
  return -ENOMEM;
}

static int records_read_raw (int want, struct record **out, size_t *count)
{
  struct record *head = NULL;
  size_t n = 0;

  while (want-- > 0)
    {
      struct record *r = (struct record *) malloc (sizeof *r);
      if (r == NULL)
        return -ENOMEM; // lost
      r->line = copy_string ("record");
      if (r->line == NULL)
        {
          free (r);
          records_free (head);
          return -ENOMEM;
        }
      r->next = head;
      head = r;
      n++;
    }
  *out = head;
  *count = n;
  return 0;
}

size_t records_count_ok (int want)
{
  struct record *list = NULL;
  size_t n = 0;

  if (records_read (want, &list, &n) == 0)
    records_free (list);
  return n;
}

size_t records_count_leaks (int want)
{
  struct record *list = NULL;
  size_t n = 0;

  if (records_read_raw (want, &list, &n) == 0)
    records_free (list);
  return n;
}

/* --- an out-parameter that also holds partial results on failure --- */

/* On failure *OUT holds what was read so far; the caller frees it always.  */
static int records_read_some (int want, struct record **out)
{
  *out = NULL;
  while (want-- > 0)
    {
      struct record *r = (struct record *) malloc (sizeof *r);
      if (r == NULL)
        return -1;
      r->next = *out;
      r->line = NULL;
      *out = r;
      r->line = copy_string ("line");
      if (r->line == NULL)
        return -1;
    }
  return 0;
}

int records_partial_ok (int want)
{
  struct record *list;
  int rc = records_read_some (want, &list);

  if (rc == 0 && list != NULL)
    list->line[0] = 'L';
  records_free (list);
  return rc;
}

int records_partial_leaks (int want)
{
  struct record *list;

  if (records_read_some (want, &list) < 0)
    return -1; // lost
  if (list != NULL)
    list->line[0] = 'L';
  records_free (list);
  return 0;
}

/* --- the optional out-parameter: NULL means "not interested" --- */

static int lookup_owner (int uid, char **name, char **home)
{
  char *n = copy_string (uid == 0 ? "root" : "user");
  char *h;

  if (n == NULL)
    return -1;
  h = copy_string ("/home");
  if (h == NULL)
    {
      free (n);
      return -1;
    }
  if (name != NULL)
    *name = n;
  else
    free (n);
  if (home != NULL)
    *home = h;
  else
    free (h);
  return 0;
}

static int lookup_owner_lazy (int uid, char **name, char **home)
{
  char *n = copy_string (uid == 0 ? "root" : "user");
  char *h;

  if (n == NULL)
    return -1;
  h = copy_string ("/home");
  if (h == NULL)
    {
      free (n);
      return -1;
    }
  if (name != NULL)
    *name = n;
  else
    free (n);
  if (home != NULL)
    *home = h;
  return 0; // lost
} // lost

size_t owner_name_ok (int uid)
{
  char *name = NULL;
  size_t len;

  if (lookup_owner (uid, &name, NULL) < 0)
    return 0;
  len = strlen (name);
  free (name);
  return len;
}

size_t owner_name_leaks (int uid)
{
  char *name = NULL;
  size_t len;

  if (lookup_owner_lazy (uid, &name, NULL) < 0)
    return 0;
  len = strlen (name);
  free (name);
  return len;
}

int main(void)
{
  store_copy_ok (0);
  store_copy_ok (3);
  store_copy_ok (3); // allocation 3 fails
  store_copy_ok (3); // allocation 4 fails
  store_copy_ok (3); // allocation 5 fails
  store_copy_leaks (3);
  store_copy_leaks (3); // allocation 4 fails
  store_rotate_ok (0);
  store_rotate_ok (1);
  store_rotate_ok (3);
  store_rotate_ok (3); // allocation 4 fails
  store_rotate_leaks (1);
  store_rotate_leaks (3);
  split_pair_ok ("key=value");
  split_pair_ok ("key=");
  split_pair_ok ("nothing");
  split_pair_ok ("key=value"); // allocation 2 fails
  split_pair_leaks ("key=value");
  split_pair_leaks ("key=");
  records_count_ok (0);
  records_count_ok (1);
  records_count_ok (3);
  records_count_ok (3); // allocation 5 fails
  records_count_ok (3); // allocation 6 fails
  records_count_leaks (3);
  records_count_leaks (3); // allocation 5 fails
  records_partial_ok (0);
  records_partial_ok (3);
  records_partial_ok (3); // allocation 2 fails
  records_partial_ok (3); // allocation 3 fails
  records_partial_leaks (3);
  records_partial_leaks (3); // allocation 4 fails
  owner_name_ok (0);
  owner_name_ok (1000);
  owner_name_ok (0); // allocation 2 fails
  owner_name_leaks (1000);
  return 0;
}
