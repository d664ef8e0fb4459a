/* Builders that collect parts and hand over a finished object: requests with
   headers, chained query clauses, a sticky error flag, a program of opcodes
   that takes over the builder's array. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static char *
dupstr (char const *s)
{
  size_t n = strlen (s) + 1;
  char *p = malloc (n);
  return p ? memcpy (p, s, n) : NULL;
}

/* ---- HTTP-like requests ---- */

struct header
{
  struct header *next;
  char *name;
  char *value;
};

struct request
{
  char *url;
  char *body;
  struct header *headers;
};

struct request_builder
{
  struct request *req;          /* under construction */
  struct header **tail;
  bool failed;
};

static void
request_free (struct request *r)
{
  if (!r)
    return;
  while (r->headers)
    {
      struct header *h = r->headers;
      r->headers = h->next;
      free (h->name);
      free (h->value);
      free (h);
    }
  free (r->body);
  free (r->url);
  free (r);
}

static struct request_builder *
rb_new (char const *url)
{
  struct request_builder *b = malloc (sizeof *b);
  if (!b)
    return NULL;
  b->req = calloc (1, sizeof *b->req);
  if (!b->req)
    {
      free (b);
      return NULL;
    }
  b->tail = &b->req->headers;
  b->req->url = dupstr (url);
  b->failed = b->req->url == NULL;
  return b;
}

static void
rb_header (struct request_builder *b, char const *name, char const *value)
{
  struct header *h;

  if (b->failed)
    return;
  h = calloc (1, sizeof *h);
  if (h)
    {
      *b->tail = h;
      b->tail = &h->next;
      h->name = dupstr (name);
      h->value = dupstr (value);
    }
  if (!h || !h->name || !h->value)
    b->failed = true;
}

static void
rb_body (struct request_builder *b, char const *body)
{
  char *copy;

  if (b->failed)
    return;
  copy = dupstr (body);
  if (!copy)
    {
      b->failed = true;
      return;
    }
  free (b->req->body);
  b->req->body = copy;
}

/* Ends the builder; NULL if any step failed.  */
static struct request *
rb_finish (struct request_builder *b)
{
  struct request *r = b->req;

  if (b->failed)
    {
      request_free (r);
      r = NULL;
    }
  free (b);
  return r;
}

static struct request *
rb_finish_fast (struct request_builder *b)
{
  struct request *r = b->failed ? NULL : b->req;

  free (b); // lost
  return r;
}

size_t
request_build_ok (int nheaders)
{
  struct request_builder *b = rb_new ("http://localhost/");
  struct request *r;
  size_t n = 0;

  if (!b)
    return 0;
  for (int i = 0; i < nheaders; i++)
    rb_header (b, "X-Num", "1");
  rb_body (b, "first");
  rb_body (b, "second");
  r = rb_finish (b);
  if (!r)
    return 0;
  for (struct header *h = r->headers; h; h = h->next)
    n += strlen (h->value);
  request_free (r);
  return n;
}

size_t
request_build_leaks (int nheaders)
{
  struct request_builder *b = rb_new ("http://localhost/");
  struct request *r;
  size_t n = 0;

  if (!b)
    return 0;
  for (int i = 0; i < nheaders; i++)
    rb_header (b, "X-Num", "1");
  rb_body (b, "first");
  rb_body (b, "second");
  r = rb_finish_fast (b);
  if (!r)
    return 0;
  for (struct header *h = r->headers; h; h = h->next)
    n += strlen (h->value);
  request_free (r);
  return n;
}

/* Abandoning a builder half way.  */

static void
rb_abort (struct request_builder *b)
{
  request_free (b->req);
  free (b);
}

struct request *
request_limited_ok (int nheaders, int limit)
{
  struct request_builder *b = rb_new ("/limited");

  if (!b)
    return NULL;
  for (int i = 0; i < nheaders; i++)
    {
      if (i >= limit)
        {
          rb_abort (b);
          return NULL;
        }
      rb_header (b, "Key", "value");
    }
  return rb_finish (b);
}

struct request *
request_limited_leaks (int nheaders, int limit)
{
  struct request_builder *b = rb_new ("/limited");

  if (!b)
    return NULL;
  for (int i = 0; i < nheaders; i++)
    {
      if (i >= limit)
        {
          free (b); // lost
          return NULL;
        }
      rb_header (b, "Key", "value");
    }
  return rb_finish (b);
}

/* ---- chained clauses: each step returns the query or NULL ---- */

typedef struct clause
{
  struct clause *next;
  char *text;
} clause;

typedef struct query
{
  clause *clauses;
  int count;
} query;

static void
query_free (query *q)
{
  if (!q)
    return;
  for (clause *c = q->clauses, *n; c; c = n)
    {
      n = c->next;
      free (c->text);
      free (c);
    }
  free (q);
}

static query *
query_new (void)
{
  return calloc (1, sizeof (query));
}

/* On failure the whole query is released.  */
static query *
query_where (query *q, char const *text)
{
  clause *c;

  if (!q)
    return NULL;
  c = malloc (sizeof *c);
  if (!c)
    {
      query_free (q);
      return NULL;
    }
  c->text = dupstr (text);
  if (!c->text)
    {
      free (c);
      query_free (q);
      return NULL;
    }
  c->next = q->clauses;
  q->clauses = c;
  q->count++;
  return q;
}

/* On failure the query is left as it was.  */
static query *
query_and (query *q, char const *text)
{
  clause *c;

  if (!q || !(c = malloc (sizeof *c)))
    return NULL; // lost
  c->text = dupstr (text);
  if (!c->text)
    {
      free (c);
      return NULL; // lost
    }
  c->next = q->clauses;
  q->clauses = c;
  q->count++;
  return q;
}

int
query_chain_ok (void)
{
  query *q = query_where (query_where (query_where (query_new (), "a > 1"),
                                       "b < 2"), "c = 3");
  int n = q ? q->count : -1;

  query_free (q);
  return n;
}

int
query_chain_leaks (void)
{
  query *q = query_and (query_and (query_and (query_new (), "a > 1"), // lost
                                   "b < 2"), "c = 3"); // lost
  int n = q ? q->count : -1;

  query_free (q);
  return n;
}

int
query_loop_ok (int n)
{
  query *q = query_new ();
  int count = -1;

  while (q && n-- > 0)
    q = query_where (q, "x = y");
  if (q)
    count = q->count;
  query_free (q);
  return count;
}

int
query_loop_faults (int n)
{
  query *q = query_new ();

  while (q && n-- > 0)
    {
      if (!query_where (q, "x = y"))
        break;
    }
  n = q ? q->count : -1; // fault
  query_free (q);
  return n;
}

/* ---- a program takes over the array of its assembler ---- */

struct program
{
  uint8_t *code;
  size_t len;
  char **names;                 /* nnames strings */
  size_t nnames;
};

struct assembler
{
  uint8_t *code;
  size_t len, cap;
  char *names[8];
  size_t nnames;
};

static void
asm_init (struct assembler *as)
{
  memset (as, 0, sizeof *as);
}

static void
asm_destroy (struct assembler *as)
{
  for (size_t i = 0; i < as->nnames; i++)
    free (as->names[i]);
  free (as->code);
}

static bool
asm_emit (struct assembler *as, uint8_t op)
{
  if (as->len == as->cap)
    {
      size_t cap = as->cap + as->cap / 2 + 4;
      uint8_t *code = realloc (as->code, cap);
      if (!code)
        return false;
      as->code = code;
      as->cap = cap;
    }
  as->code[as->len++] = op;
  return true;
}

static bool
asm_name (struct assembler *as, char const *name)
{
  char *copy;

  if (as->nnames == 8)
    return false;
  copy = dupstr (name);
  if (!copy)
    return false;
  as->names[as->nnames++] = copy;
  return true;
}

/* Moves code and names into a new program; empties the assembler then.  */
static struct program *
asm_finish (struct assembler *as)
{
  struct program *p = malloc (sizeof *p);

  if (!p)
    return NULL;
  p->names = calloc (as->nnames + 1, sizeof *p->names);
  if (!p->names)
    {
      free (p);
      return NULL;
    }
  for (size_t i = 0; i < as->nnames; i++)
    p->names[i] = as->names[i];
  p->nnames = as->nnames;
  p->code = as->code;
  p->len = as->len;
  asm_init (as);
  return p;
}

static struct program *
asm_finish_code (struct assembler *as)
{
  struct program *p = malloc (sizeof *p);

  if (!p)
    return NULL;
  p->names = NULL;
  p->nnames = 0;
  p->code = as->code;
  p->len = as->len;
  memset (as, 0, sizeof *as); // lost
  return p;
}

static void
program_free (struct program *p)
{
  if (!p)
    return;
  for (size_t i = 0; i < p->nnames; i++)
    free (p->names[i]);
  free (p->names);
  free (p->code);
  free (p);
}

size_t
program_assemble_ok (int nops, int nnames)
{
  struct assembler as;
  struct program *p = NULL;
  size_t len = 0;
  bool good = true;

  asm_init (&as);
  while (good && nops-- > 0)
    good = asm_emit (&as, (uint8_t) nops);
  while (good && nnames-- > 0)
    good = asm_name (&as, "label");
  if (good)
    p = asm_finish (&as);
  asm_destroy (&as);
  if (p)
    len = p->len;
  program_free (p);
  return len;
}

size_t
program_assemble_leaks (int nops, int nnames)
{
  struct assembler as;
  struct program *p = NULL;
  size_t len = 0;
  bool good = true;

  asm_init (&as);
  while (good && nops-- > 0)
    good = asm_emit (&as, (uint8_t) nops);
  while (good && nnames-- > 0)
    good = asm_name (&as, "label");
  if (good)
    p = asm_finish_code (&as);
  asm_destroy (&as);
  if (p)
    len = p->len;
  program_free (p);
  return len;
}

int main(void)
{
  request_build_ok (0);
  request_build_ok (1);
  request_build_ok (3);
  request_build_ok (3); // allocation 3 fails
  request_build_ok (3); // allocation 6 fails
  request_build_ok (0); // allocation 5 fails
  request_build_leaks (3);
  request_build_leaks (3); // allocation 6 fails
  request_free (request_limited_ok (0, 2));
  request_free (request_limited_ok (1, 2));
  request_free (request_limited_ok (3, 2));
  request_free (request_limited_ok (3, 5)); // allocation 5 fails
  request_free (request_limited_leaks (1, 2));
  request_free (request_limited_leaks (3, 2));
  query_chain_ok ();
  query_chain_ok (); // allocation 1 fails
  query_chain_ok (); // allocation 4 fails
  query_chain_ok (); // allocation 7 fails
  query_chain_leaks ();
  query_chain_leaks (); // allocation 4 fails
  query_loop_ok (0);
  query_loop_ok (1);
  query_loop_ok (3);
  query_loop_ok (3); // allocation 4 fails
  query_loop_faults (3);
  query_loop_faults (3); // allocation 4 fails
  program_assemble_ok (0, 0);
  program_assemble_ok (1, 1);
  program_assemble_ok (9, 3);
  program_assemble_ok (9, 3); // allocation 3 fails
  program_assemble_ok (9, 9);
  program_assemble_ok (3, 3); // allocation 6 fails
  program_assemble_leaks (3, 0);
  program_assemble_leaks (3, 3);
  return 0;
}
