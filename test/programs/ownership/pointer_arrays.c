/* Arrays of pointers: argv-like vectors ended by NULL, matrices by rows,
   ragged tables and permutations of owned strings. */
#include <stdlib.h>
#include <string.h>

static char *
xstrdup (const char *s)
{
  char *p = strdup (s);
  if (!p)
    exit (EXIT_FAILURE);
  return p;
}

static void
freev (char **v)
{
  if (!v)
    return;
  for (char **p = v; *p; p++)
    free (*p);
  free (v);
}

/* "-v" repeated N times after the program's name.  */
static char **
make_argv (unsigned n)
{
  char **v = calloc ((size_t) n + 2, sizeof *v);
  if (!v)
    return NULL;
  v[0] = strdup ("prog");
  if (!v[0])
    {
      free (v);
      return NULL;
    }
  for (unsigned i = 1; i <= n; i++)
    {
      v[i] = strdup ("-v");
      if (!v[i])
        {
          freev (v);
          return NULL;
        }
    }
  return v;
}

int
argv_count_ok (unsigned n)
{
  char **v = make_argv (n);
  int count = 0;
  if (!v)
    return 0;
  while (v[count])
    count++;
  freev (v);
  return count;
}

int
argv_count_leaks (unsigned n)
{
  char **v = make_argv (n);
  int count = 0;
  if (!v)
    return 0;
  while (v[count])
    count++;
  free (v);                     // lost
  return count;
}

/* Drop the first word, as a wrapper does before exec.  */
void
argv_shift_ok (unsigned n)
{
  char **v = make_argv (n);
  if (!v)
    return;
  char *first = v[0];
  for (char **p = v; *p; p++)
    p[0] = p[1];
  free (first);
  freev (v);
}

void
argv_shift_leaks (unsigned n)
{
  char **v = make_argv (n);
  if (!v)
    return;
  for (char **p = v; *p; p++)
    p[0] = p[1];                // lost
  freev (v);
}

/* Append one word; the array grows by one.  */
static char **
argv_append (char **v, const char *word)
{
  size_t n = 0;
  while (v[n])
    n++;
  char *copy = strdup (word);
  if (!copy)
    return NULL;
  char **w = realloc (v, (n + 2) * sizeof *w);
  if (!w)
    {
      free (copy);
      return NULL;
    }
  w[n] = copy;
  w[n + 1] = NULL;
  return w;
}

void
argv_append_ok (unsigned n)
{
  char **v = make_argv (n);
  if (!v)
    return;
  char **w = argv_append (v, "--");
  if (w)
    v = w;
  freev (v);
}

void
argv_append_leaks (unsigned n)
{
  char **v = make_argv (n);
  if (!v)
    return;
  v = argv_append (v, "--");    // lost
  freev (v);
}

/* Matrix by rows.  */
static void
matrix_free (double **m, int rows)
{
  for (int i = 0; i < rows; i++)
    free (m[i]);
  free (m);
}

static double **
matrix_new (int rows, int cols)
{
  double **m = malloc ((size_t) (rows + 1) * sizeof *m);
  if (!m)
    return NULL;
  for (int i = 0; i < rows; i++)
    {
      m[i] = calloc ((size_t) cols + 1, sizeof **m);
      if (!m[i])
        {
          while (i-- > 0)
            free (m[i]);
          free (m);
          return NULL;
        }
    }
  return m;
}

static double **
matrix_new_careless (int rows, int cols)
{
  double **m = malloc ((size_t) (rows + 1) * sizeof *m);
  if (!m)
    return NULL;
  for (int i = 0; i < rows; i++)
    {
      m[i] = calloc ((size_t) cols + 1, sizeof **m);
      if (!m[i])
        {
          free (m);             // lost
          return NULL;
        }
    }
  return m;
}

void
matrix_build_ok (int rows, int cols)
{
  double **m = matrix_new (rows, cols);
  if (!m)
    return;
  for (int i = 0; i < rows && i < cols; i++)
    m[i][i] = 1.0;
  matrix_free (m, rows);
}

void
matrix_build_leaks (int rows, int cols)
{
  double **m = matrix_new_careless (rows, cols);
  if (!m)
    return;
  for (int i = 0; i < rows && i < cols; i++)
    m[i][i] = 1.0;
  matrix_free (m, rows);
}

/* Transposed copy; the operand goes away.  */
static double **
matrix_transpose (double **m, int rows, int cols)
{
  double **t = matrix_new (cols, rows);
  if (t)
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < cols; j++)
        t[j][i] = m[i][j];
  matrix_free (m, rows);
  return t;
}

void
matrix_transpose_ok (int rows, int cols)
{
  double **m = matrix_new (rows, cols);
  if (!m)
    return;
  m = matrix_transpose (m, rows, cols);
  if (m)
    matrix_free (m, cols);
}

void
matrix_transpose_leaks (int rows, int cols)
{
  double **m = matrix_new (rows, cols);
  if (!m)
    return;
  double **t = matrix_new (cols, rows);
  if (!t)
    {
      matrix_free (m, rows);
      return;
    }
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++)
      t[j][i] = m[i][j];
  free (m);                     // lost
  matrix_free (t, cols);
}

/* A row may be replaced, never lost.  */
void
matrix_scale_row_ok (int rows)
{
  double **m = matrix_new (rows, 4);
  if (!m)
    return;
  for (int i = 0; i < rows; i++)
    {
      double *row = malloc (5 * sizeof *row);
      if (!row)
        break;
      for (int j = 0; j < 4; j++)
        row[j] = 2 * m[i][j];
      free (m[i]);
      m[i] = row;
    }
  matrix_free (m, rows);
}

void
matrix_scale_row_leaks (int rows)
{
  double **m = matrix_new (rows, 4);
  if (!m)
    return;
  for (int i = 0; i < rows; i++)
    {
      double *row = malloc (5 * sizeof *row);
      if (!row)
        break;
      for (int j = 0; j < 4; j++)
        row[j] = 2 * m[i][j];
      m[i] = row;               // lost
    }
  matrix_free (m, rows);
}

/* A fixed table of strings on the stack.  */
#define NWORDS 3

void
word_table_ok (int n)
{
  char *words[NWORDS];
  int used = 0;
  for (int i = 0; i < n && used < NWORDS; i++)
    words[used++] = xstrdup ("word");
  if (used == NWORDS)
    {
      char *t = words[0];
      words[0] = words[2];
      words[2] = t;
    }
  while (used > 0)
    free (words[--used]);
}

void
word_table_leaks (int n)
{
  char *words[NWORDS];
  int used = 0;
  for (int i = 0; i < n && used < NWORDS; i++)
    words[used++] = xstrdup ("word");
  if (used == NWORDS)
    words[0] = words[2];        // lost
  if (used == NWORDS)
    used--;
  while (used > 0)
    free (words[--used]);
}

/* Sorted view of the same strings: the view owns nothing.  */
void
argv_view_ok (unsigned n)
{
  char **v = make_argv (n);
  if (!v)
    return;
  char **view = malloc (((size_t) n + 2) * sizeof *view);
  if (view)
    {
      for (unsigned i = 0; i <= n + 1; i++)
        view[i] = v[i];
      free (view);
    }
  freev (v);
}

void
argv_view_faults (unsigned n)
{
  char **v = make_argv (n);
  if (!v)
    return;
  char **view = malloc (((size_t) n + 2) * sizeof *view);
  if (view)
    {
      unsigned i;
      for (i = 0; i <= n + 1; i++)
        view[i] = v[i];
      for (i = 0; view[i]; i++)
        free (view[i]);
      free (view);
    }
  for (unsigned i = 0; i <= n; i++)
    free (v[i]);                // fault
  free (v);
}

int main(void)
{
  argv_count_ok (0);
  argv_count_ok (1);
  argv_count_ok (3);
  argv_count_ok (3); // allocation 4 fails
  argv_count_leaks (0);
  argv_count_leaks (3);
  argv_shift_ok (0);
  argv_shift_ok (1);
  argv_shift_ok (3);
  argv_shift_ok (3); // allocation 2 fails
  argv_shift_leaks (0);
  argv_shift_leaks (3);
  argv_append_ok (0);
  argv_append_ok (3);
  argv_append_ok (1); // allocation 4 fails
  argv_append_ok (1); // allocation 5 fails
  argv_append_leaks (1); // allocation 4 fails
  argv_append_leaks (1); // allocation 5 fails
  matrix_build_ok (0, 0);
  matrix_build_ok (1, 3);
  matrix_build_ok (3, 3);
  matrix_build_ok (3, 3); // allocation 4 fails
  matrix_build_leaks (3, 3); // allocation 4 fails
  matrix_build_leaks (3, 1); // allocation 3 fails
  matrix_transpose_ok (0, 1);
  matrix_transpose_ok (2, 3);
  matrix_transpose_ok (2, 3); // allocation 5 fails
  matrix_transpose_leaks (2, 3);
  matrix_transpose_leaks (1, 1);
  matrix_scale_row_ok (0);
  matrix_scale_row_ok (1);
  matrix_scale_row_ok (3);
  matrix_scale_row_ok (2); // allocation 5 fails
  matrix_scale_row_leaks (1);
  matrix_scale_row_leaks (3);
  word_table_ok (0);
  word_table_ok (1);
  word_table_ok (5);
  word_table_leaks (3);
  word_table_leaks (5);
  argv_view_ok (0);
  argv_view_ok (3);
  argv_view_ok (1); // allocation 4 fails
  argv_view_faults (0);
  argv_view_faults (3);
  return 0;
}
