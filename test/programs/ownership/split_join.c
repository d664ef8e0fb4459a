/* Tokenisers and word lists: splitting a string into owned pieces, joining
   them again, with arrays and with lists. */
#define _GNU_SOURCE
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define MALLOC(type, n) ((type *) malloc ((n) * sizeof (type)))

typedef struct words
{
  char **w;
  size_t count;
} words_t;

static char *
span_dup (const char *s, size_t n)
{
  char *p = MALLOC (char, n + 1);
  if (p != NULL)
    {
      memcpy (p, s, n);
      p[n] = '\0';
    }
  return p;
}

static void
words_free (words_t *ws)
{
  size_t i;
  for (i = 0; i < ws->count; i++)
    free (ws->w[i]);
  free (ws->w);
  ws->w = NULL;
  ws->count = 0;
}

/* Split TEXT at SEP.  */
static int
words_split (words_t *ws, const char *text, char sep)
{
  ws->w = NULL;
  ws->count = 0;
  while (*text)
    {
      const char *end = strchr (text, sep);
      size_t n = end ? (size_t) (end - text) : strlen (text);
      char **w = realloc (ws->w, (ws->count + 1) * sizeof *w);
      if (w == NULL)
        goto fail;
      ws->w = w;
      w[ws->count] = span_dup (text, n);
      if (w[ws->count] == NULL)
        goto fail;
      ws->count++;
      text += n;
      if (*text == sep)
        text++;
    }
  return 0;
fail:
  words_free (ws);
  return -1;
}

static char *
words_join (const words_t *ws, const char *sep)
{
  size_t i, len = 1, nsep = strlen (sep);
  for (i = 0; i < ws->count; i++)
    len += strlen (ws->w[i]) + nsep;
  char *s = MALLOC (char, len);
  if (s == NULL)
    return NULL;
  s[0] = '\0';
  for (i = 0; i < ws->count; i++)
    {
      if (i > 0)
        strcat (s, sep);
      strcat (s, ws->w[i]);
    }
  return s;
}

char *
resep_ok (const char *text)
{
  words_t ws;
  if (words_split (&ws, text, ':') != 0)
    return NULL;
  char *s = words_join (&ws, ", ");
  words_free (&ws);
  return s;
}

char *
resep_leaks (const char *text)
{
  words_t ws;
  if (words_split (&ws, text, ':') != 0)
    return NULL;
  char *s = words_join (&ws, ", ");
  if (s == NULL)
    return NULL;                // lost
  words_free (&ws);
  return s;
}

/* Drop the empty words in place.  */
static void
words_compact (words_t *ws)
{
  size_t i, k = 0;
  for (i = 0; i < ws->count; i++)
    if (ws->w[i][0] != '\0')
      ws->w[k++] = ws->w[i];
    else
      free (ws->w[i]);
  ws->count = k;
}

static void
words_compact_keep (words_t *ws)
{
  size_t i = 0;
  while (i < ws->count)
    {
      if (ws->w[i][0] == '\0')
        {
          ws->count--;
          ws->w[i] = ws->w[ws->count];  // lost
          ws->w[ws->count] = NULL;      // lost
        }
      else
        i++;
    }
}

size_t
compact_ok (const char *text)
{
  words_t ws;
  if (words_split (&ws, text, ',') != 0)
    return 0;
  words_compact (&ws);
  size_t n = ws.count;
  words_free (&ws);
  return n;
}

size_t
compact_leaks (const char *text)
{
  words_t ws;
  if (words_split (&ws, text, ',') != 0)
    return 0;
  words_compact_keep (&ws);
  size_t n = ws.count;
  words_free (&ws);
  return n;
}

/* strtok_r works on a private copy.  */
int
count_tokens_ok (const char *text)
{
  char *copy = strdup (text), *save;
  int n = 0;
  if (copy == NULL)
    return -1;
  for (char *t = strtok_r (copy, " ", &save); t != NULL;
       t = strtok_r (NULL, " ", &save))
    n++;
  free (copy);
  return n;
}

int
count_tokens_leaks (const char *text)
{
  char *copy = strdup (text), *save;
  int n = 0;
  if (copy == NULL)
    return -1;
  copy = strtok_r (copy, " ", &save);
  while (copy != NULL)
    {
      n++;
      copy = strtok_r (NULL, " ", &save);       // lost
    }
  free (copy);
  return n;                     // lost
}                               // lost

/* A list of tokens.  */
struct tok
{
  struct tok *next;
  char *text;
};

static struct tok *
tok_list (const char *s)
{
  struct tok *head = NULL, *last = NULL;
  for (;;)
    {
      while (isspace ((unsigned char) *s))
        s++;
      if (*s == '\0')
        return head;
      size_t n = 0;
      while (s[n] && !isspace ((unsigned char) s[n]))
        n++;
      struct tok *t = MALLOC (struct tok, 1);
      if (t == NULL)
        return head;
      t->next = NULL;
      t->text = span_dup (s, n);
      if (t->text == NULL)
        {
          free (t);
          return head;
        }
      if (last != NULL)
        last->next = t;
      else
        head = t;
      last = t;
      s += n;
    }
}

static void
tok_free (struct tok *t)
{
  if (t != NULL)
    {
      tok_free (t->next);
      free (t->text);
      free (t);
    }
}

/* Glue each pair of neighbours together.  */
void
pair_tokens_ok (const char *s)
{
  struct tok *list = tok_list (s);
  for (struct tok *t = list; t != NULL && t->next != NULL; t = t->next)
    {
      struct tok *u = t->next;
      char *both = MALLOC (char, strlen (t->text) + strlen (u->text) + 1);
      if (both == NULL)
        break;
      strcpy (both, t->text);
      strcat (both, u->text);
      free (t->text);
      t->text = both;
      t->next = u->next;
      free (u->text);
      free (u);
      if (t->next == NULL)
        break;
    }
  tok_free (list);
}

void
pair_tokens_leaks (const char *s)
{
  struct tok *list = tok_list (s);
  for (struct tok *t = list; t != NULL && t->next != NULL; t = t->next)
    {
      struct tok *u = t->next;
      char *both = MALLOC (char, strlen (t->text) + strlen (u->text) + 1);
      if (both == NULL)
        break;
      strcpy (both, t->text);
      strcat (both, u->text);
      free (t->text);
      t->text = both;
      t->next = u->next;
      free (u);                 // lost
      if (t->next == NULL)
        break;
    }
  tok_free (list);
}

/* From list to array, the texts move over.  */
static char **
tok_to_array (struct tok *t)
{
  size_t n = 0;
  for (struct tok *u = t; u != NULL; u = u->next)
    n++;
  char **v = MALLOC (char *, n + 1);
  if (v == NULL)
    {
      tok_free (t);
      return NULL;
    }
  n = 0;
  while (t != NULL)
    {
      struct tok *next = t->next;
      v[n++] = t->text;
      free (t);
      t = next;
    }
  v[n] = NULL;
  return v;
}

static char **
tok_to_array_nodes (struct tok *t)
{
  size_t n = 0;
  for (struct tok *u = t; u != NULL; u = u->next)
    n++;
  char **v = MALLOC (char *, n + 1);
  if (v == NULL)
    {
      tok_free (t);
      return NULL;
    }
  for (n = 0; t != NULL; t = t->next)   // lost
    v[n++] = t->text;
  v[n] = NULL;
  return v;
}

static void
array_free (char **v)
{
  if (v == NULL)
    return;
  for (size_t i = 0; v[i] != NULL; i++)
    free (v[i]);
  free (v);
}

void
token_array_ok (const char *s)
{
  array_free (tok_to_array (tok_list (s)));
}

void
token_array_leaks (const char *s)
{
  array_free (tok_to_array_nodes (tok_list (s)));
}

/* The longest word outlives the others only as a copy.  */
size_t
longest_ok (const char *text)
{
  words_t ws;
  if (words_split (&ws, text, ' ') != 0)
    return 0;
  char *best = NULL;
  for (size_t i = 0; i < ws.count; i++)
    if (best == NULL || strlen (ws.w[i]) > strlen (best))
      best = ws.w[i];
  best = best != NULL ? strdup (best) : NULL;
  words_free (&ws);
  size_t n = best != NULL ? strlen (best) : 0;
  free (best);
  return n;
}

size_t
longest_faults (const char *text)
{
  words_t ws;
  if (words_split (&ws, text, ' ') != 0)
    return 0;
  char *best = NULL;
  for (size_t i = 0; i < ws.count; i++)
    if (best == NULL || strlen (ws.w[i]) > strlen (best))
      best = ws.w[i];
  words_free (&ws);
  size_t n = best != NULL ? strlen (best) : 0;  // fault
  return n;
}

int main(void)
{
  free (resep_ok (""));
  free (resep_ok ("a"));
  free (resep_ok ("a:b:c"));
  free (resep_ok ("a:b:c")); // allocation 4 fails
  free (resep_ok ("a:b:c")); // allocation 7 fails
  free (resep_leaks ("a:b:c")); // allocation 7 fails
  free (resep_leaks ("a")); // allocation 3 fails
  compact_ok ("");
  compact_ok (",");
  compact_ok ("a,,b");
  compact_ok ("a,,b"); // allocation 5 fails
  compact_leaks ("a,,b");
  compact_leaks (",,b");
  count_tokens_ok ("");
  count_tokens_ok ("one two three");
  count_tokens_ok ("one two three"); // allocation 1 fails
  count_tokens_leaks ("one");
  count_tokens_leaks ("one two three");
  pair_tokens_ok ("");
  pair_tokens_ok ("a");
  pair_tokens_ok ("a b c");
  pair_tokens_ok ("a b c"); // allocation 7 fails
  pair_tokens_ok ("a b c"); // allocation 4 fails
  pair_tokens_leaks ("a b");
  pair_tokens_leaks ("a b c");
  token_array_ok ("");
  token_array_ok ("a");
  token_array_ok ("a b c");
  token_array_ok ("a b c"); // allocation 7 fails
  token_array_leaks ("a");
  token_array_leaks ("a b c");
  longest_ok ("");
  longest_ok ("a");
  longest_ok ("a bbb cc");
  longest_ok ("a bbb cc"); // allocation 3 fails
  longest_faults ("a");
  longest_faults ("a bbb cc");
  return 0;
}
