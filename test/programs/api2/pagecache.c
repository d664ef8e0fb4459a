/* A cache of pages with reference counts: hash chains and a list in the order
 * of use, eviction, replacement, failing inserts, and readers that have to put
 * back what they got. */
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct page {
  unsigned refcount;
  uint32_t number;
  unsigned char *data;
} page_t;

typedef struct entry {
  page_t *page;
  struct entry *chain;          /* the next one in the bucket */
  struct entry *newer, *older;
} entry_t;

typedef struct cache {
  size_t nbuckets, nentries, limit;
  entry_t **buckets;
  entry_t *newest, *oldest;
} cache_t;

static page_t *
page_new (uint32_t number, size_t size)
{
  page_t *p = malloc (sizeof *p);

  if (!p)
    return NULL;
  p->data = calloc (1, size);
  if (!p->data)
    {
      free (p);
      return NULL;
    }
  p->number = number;
  p->refcount = 1;
  return p;
}

static page_t *
page_ref (page_t *p)
{
  p->refcount++;
  return p;
}

static void
page_unref (page_t *p)
{
  if (p && --p->refcount == 0)
    {
      free (p->data);
      free (p);
    }
}

static cache_t *
cache_new (size_t limit)
{
  cache_t *c = calloc (1, sizeof *c);

  if (!c)
    return NULL;
  c->limit = limit;
  c->nbuckets = 4;
  c->buckets = calloc (c->nbuckets, sizeof *c->buckets);
  if (!c->buckets)
    {
      free (c);
      return NULL;
    }
  return c;
}

static void
cache_free (cache_t *c)
{
  entry_t *e;

  if (!c)
    return;
  e = c->newest;
  while (e)
    {
      entry_t *older = e->older;
      page_unref (e->page);
      free (e); // lost
      e = older;
    }
  free (c->buckets);
  free (c);
}

/* Take an entry out of both lists. */
static void
cache_unlink (cache_t *c, entry_t *e)
{
  entry_t **pe = &c->buckets[e->page->number % c->nbuckets]; // fault

  while (*pe != e)
    pe = &(*pe)->chain;
  *pe = e->chain;
  if (e->newer)
    e->newer->older = e->older;
  else
    c->newest = e->older;
  if (e->older)
    e->older->newer = e->newer;
  else
    c->oldest = e->newer;
  c->nentries--;
}

static void
cache_evict (cache_t *c)
{
  entry_t *e = c->oldest;

  if (e)
    {
      cache_unlink (c, e);
      page_unref (e->page);
      free (e);
    }
}

static void
cache_evict_entry (cache_t *c)
{
  entry_t *e = c->oldest;

  if (e)
    {
      cache_unlink (c, e);
      free (e); // lost
    }
}

static entry_t *
cache_find (const cache_t *c, uint32_t number)
{
  entry_t *e = c->buckets[number % c->nbuckets];

  while (e && e->page->number != number)
    e = e->chain;
  return e;
}

static void
cache_link (cache_t *c, entry_t *e)
{
  entry_t **bucket = &c->buckets[e->page->number % c->nbuckets];

  e->chain = *bucket;
  *bucket = e;
  e->newer = NULL;
  e->older = c->newest;
  if (c->newest)
    c->newest->newer = e;
  else
    c->oldest = e;
  c->newest = e;
  c->nentries++;
}

/* The cache takes a reference of its own; the caller keeps his. */
static int
cache_add (cache_t *c, page_t *p)
{
  entry_t *e = malloc (sizeof *e);

  if (!e)
    return -1;
  e->page = page_ref (p);
  cache_link (c, e);
  return 0;
}

void
evict_oldest_ok (int n)
{
  cache_t *c = cache_new (2);

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    {
      page_t *p = page_new (i, 32);
      if (!p)
        break;
      if (c->nentries >= c->limit)
        cache_evict (c);
      cache_add (c, p);
      page_unref (p);
    }
  cache_free (c);
}

void
evict_oldest_leaks (int n)
{
  cache_t *c = cache_new (2);

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    {
      page_t *p = page_new (i, 32);
      if (!p)
        break;
      if (c->nentries >= c->limit)
        cache_evict_entry (c);
      cache_add (c, p);
      page_unref (p);
    }
  cache_free (c);
}

void
fill_cache_ok (int n)
{
  cache_t *c = cache_new (100);

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    {
      page_t *p = page_new (i * 2, 16);
      if (!p)
        break;
      if (cache_add (c, p) < 0)
        {
          page_unref (p);
          break;
        }
      p->data[0] = 'x';
      page_unref (p);
    }
  cache_free (c);
}

void
fill_cache_leaks (int n)
{
  cache_t *c = cache_new (100);

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    {
      page_t *p = page_new (i * 2, 16);
      if (!p)
        break;
      if (cache_add (c, p) < 0)
        {
          page_unref (p);
          break;
        }
      p->data[0] = 'x';
    }
  cache_free (c); // lost
}

/* A page with a reference for the caller, read if it is not there. */
static page_t *
cache_get (cache_t *c, uint32_t number)
{
  entry_t *e = cache_find (c, number);
  page_t *p;

  if (e)
    return page_ref (e->page);
  p = page_new (number, 64);
  if (p && cache_add (c, p) < 0)
    {
      page_unref (p);
      return NULL;
    }
  return p;
}

static int
checksum (cache_t *c, uint32_t from, uint32_t to, unsigned *out)
{
  unsigned sum = 0;

  for (uint32_t n = from; n < to; n++)
    {
      page_t *p = cache_get (c, n);
      if (!p)
        return -1;
      if (p->data[0] != 0)
        {
          page_unref (p);
          return -1;
        }
      sum += p->number;
      page_unref (p);
    }
  *out = sum;
  return 0;
}

static int
checksum_all (cache_t *c, uint32_t from, uint32_t to, unsigned *out)
{
  unsigned sum = 0;

  for (uint32_t n = from; n < to; n++)
    {
      page_t *p = cache_get (c, n);
      if (!p)
        return -1;
      if (p->data[0] != 0)
        return -1;
      sum += p->number;
      page_unref (p);
    }
  *out = sum;
  return 0;
}

unsigned
sum_pages_ok (unsigned from, unsigned to)
{
  cache_t *c = cache_new (8);
  page_t *p;
  unsigned sum = 0;

  if (!c)
    return 0;
  p = cache_get (c, 1);
  if (p)
    p->data[0] = 'd';
  page_unref (p);
  if (checksum (c, from, to, &sum) < 0)
    sum = 0;
  cache_free (c);
  return sum;
}

unsigned
sum_pages_leaks (unsigned from, unsigned to)
{
  cache_t *c = cache_new (8);
  page_t *p;
  unsigned sum = 0;

  if (!c)
    return 0;
  p = cache_get (c, 1);
  if (p)
    p->data[0] = 'd';
  page_unref (p);
  if (checksum_all (c, from, to, &sum) < 0)
    sum = 0;
  cache_free (c); // lost
  return sum;
}

/* Put a new page in the place of the one with the same number. The reference
   of the caller goes to the cache. */
static int
cache_replace (cache_t *c, page_t *p)
{
  entry_t *e = cache_find (c, p->number);

  if (!e)
    {
      e = malloc (sizeof *e);
      if (!e)
        {
          page_unref (p);
          return -1;
        }
      e->page = p;
      cache_link (c, e);
      return 0;
    }
  page_unref (e->page);
  e->page = p;
  return 0;
}

static int
cache_store (cache_t *c, page_t *p)
{
  entry_t *e = cache_find (c, p->number);

  if (!e)
    {
      e = malloc (sizeof *e);
      if (!e)
        {
          page_unref (p);
          return -1;
        }
      e->page = p;
      cache_link (c, e);
      return 0;
    }
  e->page = p; // lost
  return 0;
}

void
write_pages_ok (int n)
{
  cache_t *c = cache_new (8);

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    {
      page_t *p = page_new (i % 2, 16);
      if (!p || cache_replace (c, p) < 0)
        break;
    }
  cache_free (c);
}

void
write_pages_leaks (int n)
{
  cache_t *c = cache_new (8);

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    {
      page_t *p = page_new (i % 2, 16);
      if (!p || cache_store (c, p) < 0)
        break;
    }
  cache_free (c);
}

/* Double the number of buckets. */
static int
cache_rehash (cache_t *c)
{
  size_t n = c->nbuckets * 2;
  entry_t **fresh = calloc (n, sizeof *fresh);

  if (!fresh)
    return -1;
  for (entry_t *e = c->oldest; e; e = e->newer)
    {
      entry_t **b = &fresh[e->page->number % n];
      e->chain = *b;
      *b = e;
    }
  free (c->buckets);
  c->buckets = fresh;
  c->nbuckets = n;
  return 0;
}

static int
cache_grow (cache_t *c)
{
  size_t n = c->nbuckets * 2;
  entry_t **fresh = calloc (n, sizeof *fresh);

  if (!fresh)
    return -1;
  for (entry_t *e = c->oldest; e; e = e->newer)
    {
      entry_t **b = &fresh[e->page->number % n];
      e->chain = *b;
      *b = e;
    }
  c->buckets = fresh; // lost
  c->nbuckets = n;
  return 0;
}

void
rehash_ok (int n)
{
  cache_t *c = cache_new (64);

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    page_unref (cache_get (c, i));
  if (cache_rehash (c) == 0 && n > 0)
    page_unref (cache_get (c, 0));
  cache_free (c);
}

void
rehash_leaks (int n)
{
  cache_t *c = cache_new (64);

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    page_unref (cache_get (c, i));
  if (cache_grow (c) == 0 && n > 0)
    page_unref (cache_get (c, 0));
  cache_free (c);
}

/* A snapshot holds references to pages while the cache goes on. */
typedef struct snapshot {
  size_t n;
  page_t **pages;
} snapshot_t;

static void
snapshot_free (snapshot_t *s)
{
  for (size_t i = 0; i < s->n; i++)
    page_unref (s->pages[i]);
  free (s->pages); // lost
  free (s);
}

static snapshot_t *
snapshot_take (cache_t *c)
{
  snapshot_t *s = malloc (sizeof *s);

  if (!s)
    return NULL;
  s->n = 0;
  s->pages = malloc ((c->nentries + 1) * sizeof *s->pages);
  if (!s->pages)
    {
      free (s);
      return NULL;
    }
  for (entry_t *e = c->newest; e; e = e->older)
    s->pages[s->n++] = page_ref (e->page);
  return s;
}

void
snapshot_ok (int n)
{
  cache_t *c = cache_new (16);
  snapshot_t *s;

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    page_unref (cache_get (c, i));
  s = snapshot_take (c);
  while (c->nentries > 1)
    cache_evict (c);
  cache_free (c);
  if (s)
    snapshot_free (s);
}

void
snapshot_leaks (int n)
{
  cache_t *c = cache_new (16);
  snapshot_t *s;

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    page_unref (cache_get (c, i));
  s = snapshot_take (c);
  while (c->nentries > 1)
    cache_evict (c);
  cache_free (c);
  if (s)
    {
      s->n = 0;
      snapshot_free (s);
    }
}

/* Both the reader and the cache have a reference. */
static void
touch (cache_t *c, uint32_t number)
{
  entry_t *e = cache_find (c, number);

  if (e)
    e->page->data[0]++;
}

static void
touch_put (cache_t *c, uint32_t number)
{
  entry_t *e = cache_find (c, number);

  if (e)
    {
      page_t *p = e->page;
      free (p->data);
      free (p);
      cache_unlink (c, e); // fault
      free (e);
    }
}

void
touch_pages_ok (int n)
{
  cache_t *c = cache_new (16);

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    {
      page_t *p = cache_get (c, i);
      touch (c, i);
      page_unref (p);
    }
  cache_free (c);
}

void
touch_pages_faults (int n)
{
  cache_t *c = cache_new (16);

  if (!c)
    return;
  for (int i = 0; i < n; i++)
    page_unref (cache_get (c, i));
  touch_put (c, 0);
  cache_free (c);
}

int main(void)
{
  evict_oldest_ok (0);
  evict_oldest_ok (1);
  evict_oldest_ok (4);
  evict_oldest_ok (3); // allocation 5 fails
  evict_oldest_leaks (3);
  evict_oldest_leaks (5);
  fill_cache_ok (0);
  fill_cache_ok (1);
  fill_cache_ok (3);
  fill_cache_ok (3); // allocation 8 fails
  fill_cache_leaks (1);
  fill_cache_leaks (3);
  sum_pages_ok (0, 0);
  sum_pages_ok (2, 5);
  sum_pages_ok (0, 3);
  sum_pages_ok (2, 5); // allocation 8 fails
  sum_pages_leaks (0, 3);
  sum_pages_leaks (1, 2);
  write_pages_ok (0);
  write_pages_ok (1);
  write_pages_ok (4);
  write_pages_ok (3); // allocation 8 fails
  write_pages_leaks (3);
  write_pages_leaks (4);
  rehash_ok (0);
  rehash_ok (1);
  rehash_ok (5);
  rehash_ok (3); // allocation 12 fails
  rehash_leaks (0);
  rehash_leaks (3);
  snapshot_ok (0);
  snapshot_ok (1);
  snapshot_ok (3);
  snapshot_ok (2); // allocation 10 fails
  snapshot_leaks (1);
  snapshot_leaks (3);
  touch_pages_ok (0);
  touch_pages_ok (1);
  touch_pages_ok (3);
  touch_pages_ok (3); // allocation 6 fails
  touch_pages_faults (1);
  touch_pages_faults (3);
  return 0;
}
