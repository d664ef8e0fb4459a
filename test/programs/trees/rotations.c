/* Balanced search trees: AVL rotations, a top-down splay, a treap built from
 * split and merge, and a left-leaning red-black insertion. */
#include <stdbool.h>
#include <stdlib.h>

/* ---- AVL ---- */

typedef struct avl {
  int key, height;
  struct avl *left, *right;
} avl_t;

static int height(const avl_t *t) { return t ? t->height : 0; }

static void update(avl_t *t)
{
  int l = height(t->left), r = height(t->right);
  t->height = 1 + (l > r ? l : r);
}

static void avl_free(avl_t *t)
{
  if (!t)
    return;
  avl_free(t->left);
  avl_free(t->right);
  free(t);
}

static avl_t *rotate_right(avl_t *y)
{
  avl_t *x = y->left;
  y->left = x->right;
  x->right = y;
  update(y);
  update(x);
  return x;
}

static avl_t *rotate_left(avl_t *x)
{
  avl_t *y = x->right;
  x->right = y->left;
  y->left = x;
  update(x);
  update(y);
  return y;
}

static avl_t *balance(avl_t *t)
{
  int diff = height(t->left) - height(t->right);
  if (diff > 1)
    {
      if (height(t->left->left) < height(t->left->right))
        t->left = rotate_left(t->left);
      return rotate_right(t);
    }
  if (diff < -1)
    {
      if (height(t->right->right) < height(t->right->left))
        t->right = rotate_right(t->right);
      return rotate_left(t);
    }
  update(t);
  return t;
}

static avl_t *avl_node(int key)
{
  avl_t *n = malloc(sizeof *n);
  if (n)
    {
      n->key = key;
      n->height = 1;
      n->left = n->right = NULL;
    }
  return n;
}

static avl_t *avl_insert(avl_t *t, int key)
{
  if (!t)
    return avl_node(key);
  if (key < t->key)
    t->left = avl_insert(t->left, key);
  else
    t->right = avl_insert(t->right, key);
  return balance(t);
}

void avl_insert_ok(int n)
{
  avl_t *root = NULL;
  for (int i = 0; i < n; i++)
    root = avl_insert(root, (i * 5) % 8);
  avl_free(root);
}

/* The inner subtree is dropped by these two. */
static avl_t *rotate_left_bad(avl_t *x)
{
  avl_t *y = x->right;
  y->left = x; // lost
  x->right = NULL;
  update(x);
  update(y);
  return y;
}

static avl_t *avl_insert_bad(avl_t *t, int key)
{
  if (!t)
    return avl_node(key);
  if (key < t->key)
    t->left = avl_insert_bad(t->left, key);
  else
    t->right = avl_insert_bad(t->right, key);
  if (height(t->right) - height(t->left) > 1)
    return rotate_left_bad(t);
  update(t);
  return t;
}

void avl_insert_leaks(int n)
{
  avl_t *root = NULL;
  for (int i = 0; i < n; i++)
    root = avl_insert_bad(root, i);
  avl_free(root);
}

/* Removing the root of an AVL tree. */
static avl_t *avl_pop_min(avl_t *t, avl_t **min)
{
  if (!t->left)
    {
      *min = t;
      return t->right;
    }
  t->left = avl_pop_min(t->left, min);
  return balance(t);
}

static avl_t *avl_remove_root(avl_t *t)
{
  avl_t *l = t->left, *r = t->right, *min;
  free(t);
  if (!r)
    return l;
  r = avl_pop_min(r, &min);
  min->left = l;
  min->right = r;
  return balance(min);
}

static avl_t *avl_remove_root_bad(avl_t *t)
{
  avl_t *l = t->left, *r = t->right, *min;
  free(t);
  if (!r)
    return l;
  if (!l)
    return r;
  r = avl_pop_min(r, &min);
  if (!r)
    {
      min->right = NULL;
      update(min);
      return min; // lost
    }
  min->left = l;
  min->right = r;
  return balance(min);
}

void avl_remove_root_ok(int n)
{
  avl_t *root = NULL;
  for (int i = 0; i < n; i++)
    root = avl_insert(root, i);
  while (root)
    root = avl_remove_root(root);
}

void avl_remove_root_leaks(int n)
{
  avl_t *root = NULL;
  for (int i = 0; i < n; i++)
    root = avl_insert(root, i);
  while (root)
    root = avl_remove_root_bad(root);
}

/* ---- top-down splay ---- */

struct splay {
  int key;
  struct splay *left, *right;
};

static struct splay *splay(struct splay *t, int key)
{
  struct splay head, *l = &head, *r = &head, *y;
  if (!t)
    return NULL;
  head.left = head.right = NULL;
  for (;;)
    {
      if (key < t->key)
        {
          if (!t->left)
            break;
          if (key < t->left->key)
            {
              y = t->left;
              t->left = y->right;
              y->right = t;
              t = y;
              if (!t->left)
                break;
            }
          r->left = t;
          r = t;
          t = t->left;
        }
      else if (key > t->key)
        {
          if (!t->right)
            break;
          if (key > t->right->key)
            {
              y = t->right;
              t->right = y->left;
              y->left = t;
              t = y;
              if (!t->right)
                break;
            }
          l->right = t;
          l = t;
          t = t->right;
        }
      else
        break;
    }
  l->right = t->left;
  r->left = t->right;
  t->left = head.right;
  t->right = head.left;
  return t;
}

static struct splay *splay_insert(struct splay *t, int key)
{
  struct splay *n;
  t = splay(t, key);
  if (t && t->key == key)
    return t;
  n = malloc(sizeof(struct splay));
  if (!n)
    return t;
  n->key = key;
  if (!t)
    n->left = n->right = NULL;
  else if (key < t->key)
    {
      n->left = t->left;
      n->right = t;
      t->left = NULL;
    }
  else
    {
      n->right = t->right;
      n->left = t;
      t->right = NULL;
    }
  return n;
}

static void splay_free(struct splay *t)
{
  while (t)
    {
      struct splay *next;
      if (t->left)
        {
          next = t->left;
          t->left = next->right;
          next->right = t;
        }
      else
        {
          next = t->right;
          free(t);
        }
      t = next;
    }
}

void splay_cache_ok(int n)
{
  struct splay *t = NULL;
  for (int i = 0; i < n; i++)
    t = splay_insert(t, (i * 3) % 7);
  t = splay(t, 2);
  splay_free(t);
}

static struct splay *splay_insert_bad(struct splay *t, int key)
{
  struct splay *n;
  t = splay(t, key);
  if (t && t->key == key)
    return t;
  n = malloc(sizeof(struct splay));
  if (!n)
    return t;
  n->key = key;
  if (!t)
    n->left = n->right = NULL;
  else if (key < t->key)
    {
      n->left = t->left;
      n->right = t;
      t->left = NULL;
    }
  else
    {
      n->left = t;
      n->right = NULL;
      t->right = NULL; // lost
    }
  return n;
}

void splay_cache_leaks(int n)
{
  struct splay *t = NULL;
  for (int i = 0; i < n; i++)
    t = splay_insert_bad(t, (i * 3) % 7);
  t = splay(t, 2);
  splay_free(t);
}

/* Join after a removal: the largest of the left part becomes the root. */
static struct splay *splay_remove(struct splay *t, int key)
{
  struct splay *x;
  t = splay(t, key);
  if (!t || t->key != key)
    return t;
  if (!t->left)
    x = t->right;
  else
    {
      x = splay(t->left, key);
      x->right = t->right;
    }
  free(t);
  return x;
}

static struct splay *splay_remove_bad(struct splay *t, int key)
{
  struct splay *x;
  t = splay(t, key);
  if (!t || t->key != key)
    return NULL; // lost
  if (!t->left)
    x = t->right;
  else
    {
      x = splay(t->left, key);
      x->right = t->right;
    }
  free(t);
  return x;
}

void splay_remove_ok(int n, int key)
{
  struct splay *t = NULL;
  for (int i = 0; i < n; i++)
    t = splay_insert(t, (i * 3) % 7);
  t = splay_remove(t, key);
  splay_free(t);
}

void splay_remove_leaks(int n, int key)
{
  struct splay *t = NULL;
  for (int i = 0; i < n; i++)
    t = splay_insert(t, (i * 3) % 7);
  t = splay_remove_bad(t, key); // lost
  splay_free(t);
}

/* ---- treap ---- */

typedef struct treap *treap;
struct treap {
  int key;
  unsigned prio;
  treap l, r;
};

static void treap_split(treap t, int key, treap *a, treap *b)
{
  if (!t)
    *a = *b = NULL;
  else if (t->key < key)
    {
      treap_split(t->r, key, &t->r, b);
      *a = t;
    }
  else
    {
      treap_split(t->l, key, a, &t->l);
      *b = t;
    }
}

static treap treap_merge(treap a, treap b)
{
  if (!a || !b)
    return a ? a : b;
  if (a->prio > b->prio)
    {
      a->r = treap_merge(a->r, b);
      return a;
    }
  b->l = treap_merge(a, b->l);
  return b;
}

static void treap_free(treap t)
{
  if (t)
    {
      treap_free(t->l);
      treap_free(t->r);
      free(t);
    }
}

static bool treap_add(treap *root, int key, unsigned prio)
{
  treap a, b, n = malloc(sizeof *n);
  if (!n)
    return false;
  n->key = key;
  n->prio = prio;
  n->l = n->r = NULL;
  treap_split(*root, key, &a, &b);
  *root = treap_merge(treap_merge(a, n), b);
  return true;
}

void treap_range_ok(int n, int lo, int hi)
{
  treap root = NULL, a, b, c;
  for (int i = 0; i < n; i++)
    if (!treap_add(&root, i, (unsigned) (i * 37) % 11))
      break;
  treap_split(root, lo, &a, &b);
  treap_split(b, hi, &b, &c);
  treap_free(b);
  root = treap_merge(a, c);
  treap_free(root);
}

void treap_range_leaks(int n, int lo, int hi)
{
  treap root = NULL, a, b, c;
  for (int i = 0; i < n; i++)
    if (!treap_add(&root, i, (unsigned) (i * 37) % 11))
      break;
  treap_split(root, lo, &a, &b);
  treap_split(b, hi, &b, &c);
  root = treap_merge(a, c);
  treap_free(root);
} // lost

/* Allocation in the middle of split and merge. */
static bool treap_add_late(treap *root, int key, unsigned prio)
{
  treap a, b, n;
  treap_split(*root, key, &a, &b);
  *root = NULL;
  n = malloc(sizeof *n);
  if (!n)
    {
      *root = treap_merge(a, b);
      return false;
    }
  n->key = key;
  n->prio = prio;
  n->l = n->r = NULL;
  *root = treap_merge(treap_merge(a, n), b);
  return true;
}

static bool treap_add_late_bad(treap *root, int key, unsigned prio)
{
  treap a, b, n;
  treap_split(*root, key, &a, &b);
  *root = NULL;
  n = malloc(sizeof *n);
  if (!n)
    return false; // lost
  n->key = key;
  n->prio = prio;
  n->l = n->r = NULL;
  *root = treap_merge(treap_merge(a, n), b);
  return true;
}

void treap_add_ok(int n)
{
  treap root = NULL;
  while (n-- > 0)
    if (!treap_add_late(&root, n, (unsigned) (n * 29) % 13))
      break;
  treap_free(root);
}

void treap_add_leaks(int n)
{
  treap root = NULL;
  while (n-- > 0)
    if (!treap_add_late_bad(&root, n, (unsigned) (n * 29) % 13))
      break;
  treap_free(root);
}

/* ---- left-leaning red-black ---- */

struct llrb {
  int key;
  bool red;
  struct llrb *left, *right;
};

static bool is_red(const struct llrb *h) { return h && h->red; }

static struct llrb *llrb_put(struct llrb *h, int key)
{
  if (!h)
    {
      h = calloc(1, sizeof *h);
      if (h)
        {
          h->key = key;
          h->red = true;
        }
      return h;
    }
  if (key < h->key)
    h->left = llrb_put(h->left, key);
  else if (key > h->key)
    h->right = llrb_put(h->right, key);
  if (is_red(h->right) && !is_red(h->left))
    {
      struct llrb *x = h->right;
      h->right = x->left;
      x->left = h;
      x->red = h->red;
      h->red = true;
      h = x;
    }
  if (is_red(h->left) && is_red(h->left->left))
    {
      struct llrb *x = h->left;
      h->left = x->right;
      x->right = h;
      x->red = h->red;
      h->red = true;
      h = x;
    }
  if (is_red(h->left) && is_red(h->right))
    {
      h->red = true;
      h->left->red = h->right->red = false;
    }
  return h;
}

static void llrb_free(struct llrb *h)
{
  if (h)
    {
      llrb_free(h->left);
      llrb_free(h->right);
      free(h);
    }
}

void llrb_put_ok(int n)
{
  struct llrb *root = NULL;
  for (int i = 0; i < n; i++)
    {
      root = llrb_put(root, i);
      if (!root)
        return;
      root->red = false;
    }
  llrb_free(root);
}

static struct llrb *llrb_put_bad(struct llrb *h, int key)
{
  if (!h)
    {
      h = calloc(1, sizeof *h);
      if (h)
        {
          h->key = key;
          h->red = true;
        }
      return h;
    }
  if (key < h->key)
    h->left = llrb_put_bad(h->left, key);
  else if (key > h->key)
    h->right = llrb_put_bad(h->right, key);
  if (is_red(h->right) && !is_red(h->left))
    {
      struct llrb *x = h->right;
      h->right = x->left;
      x->left = h;
      x->red = h->red;
      h->red = true;
      return h; // lost
    }
  return h;
}

void llrb_put_leaks(int n)
{
  struct llrb *root = NULL;
  for (int i = 0; i < n; i++)
    {
      root = llrb_put_bad(root, i);
      if (!root)
        return;
      root->red = false;
    }
  llrb_free(root);
}

int main(void)
{
  avl_insert_ok(0);
  avl_insert_ok(1);
  avl_insert_ok(7);
  avl_insert_ok(4); // allocation 3 fails
  avl_insert_leaks(6);
  avl_insert_leaks(9);
  avl_remove_root_ok(0);
  avl_remove_root_ok(1);
  avl_remove_root_ok(6);
  avl_remove_root_ok(3); // allocation 1 fails
  avl_remove_root_leaks(3);
  splay_cache_ok(0);
  splay_cache_ok(1);
  splay_cache_ok(6);
  splay_cache_ok(3); // allocation 2 fails
  splay_cache_leaks(6);
  splay_remove_ok(0, 3);
  splay_remove_ok(1, 0);
  splay_remove_ok(5, 3);
  splay_remove_ok(5, 100);
  splay_remove_ok(3, 6); // allocation 3 fails
  splay_remove_leaks(1, 4);
  splay_remove_leaks(5, 100);
  treap_range_ok(0, 0, 2);
  treap_range_ok(1, 0, 2);
  treap_range_ok(6, 2, 4);
  treap_range_ok(6, 2, 4); // allocation 3 fails
  treap_range_leaks(1, 0, 1);
  treap_range_leaks(6, 2, 4);
  treap_add_ok(0);
  treap_add_ok(1);
  treap_add_ok(6);
  treap_add_ok(3); // allocation 3 fails
  treap_add_leaks(2); // allocation 2 fails
  treap_add_leaks(6); // allocation 4 fails
  llrb_put_ok(0);
  llrb_put_ok(1);
  llrb_put_ok(7);
  llrb_put_ok(3); // allocation 2 fails
  llrb_put_leaks(2);
  llrb_put_leaks(3);
}
