/* Pointers kept in integers: handles as uintptr_t, tag bits in the low bits of
   an address and links combined into one word. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uintptr_t ref_t;

#define TAG_MASK   ((uintptr_t)3)
#define TAG_INT    ((uintptr_t)1)
#define TAG_STRING ((uintptr_t)2)
#define TAG_PAIR   ((uintptr_t)0)

struct pair {
  ref_t car;
  ref_t cdr;
};

#define NIL ((ref_t)0)

static inline ref_t make_int(long i) { return ((uintptr_t)i << 2) | TAG_INT; }
static inline bool is_string(ref_t r) { return (r & TAG_MASK) == TAG_STRING; }
static inline bool is_pair(ref_t r) { return r != NIL && (r & TAG_MASK) == TAG_PAIR; }
static inline char *string_of(ref_t r) { return (char *)(r & ~TAG_MASK); }
static inline struct pair *pair_of(ref_t r) { return (struct pair *)r; }

static ref_t make_string(const char *s) {
  char *p = malloc(strlen(s) + 1);
  if (!p)
    return NIL;
  strcpy(p, s);
  return (uintptr_t)p | TAG_STRING;
}

static ref_t cons(ref_t car, ref_t cdr) {
  struct pair *p = malloc(sizeof *p);
  if (!p)
    return NIL;
  p->car = car;
  p->cdr = cdr;
  return (ref_t)p;
}

static void ref_free(ref_t r) {
  if (is_string(r)) {
    free(string_of(r));
  } else if (is_pair(r)) {
    struct pair *p = pair_of(r);
    ref_free(p->car);
    ref_free(p->cdr);
    free(p);
  }
}

static void ref_free_pairs(ref_t r) {
  while (is_pair(r)) {
    struct pair *p = pair_of(r);
    r = p->cdr;
    free(p); // lost
  }
}

/* (0 "s" 2 "s" ...) */
static ref_t make_list(int n) {
  ref_t list = NIL;
  while (n-- > 0) {
    ref_t item = n % 2 ? make_string("s") : make_int(n);
    if (item == NIL)
      break;
    ref_t more = cons(item, list);
    if (more == NIL) {
      ref_free(item);
      break;
    }
    list = more;
  }
  return list;
}

void lisp_list_ok(int n) {
  ref_t list = make_list(n);
  ref_free(list);
}

void lisp_list_leaks(int n) {
  ref_t list = make_list(n);
  ref_free_pairs(list);
}

/* Replace the head's value by an integer. */
void lisp_setcar_ok(int n) {
  ref_t list = make_list(n);
  if (is_pair(list)) {
    ref_free(pair_of(list)->car);
    pair_of(list)->car = make_int(7);
  }
  ref_free(list);
}

void lisp_setcar_leaks(int n) {
  ref_t list = make_list(n);
  for (ref_t r = list; is_pair(r); r = pair_of(r)->cdr)
    pair_of(r)->car = make_int(7); // lost
  ref_free(list);
}

/* One string, tagged and untagged again. */
size_t tagged_length_ok(const char *s) {
  ref_t r = make_string(s);
  size_t n;
  if (r == NIL)
    return 0;
  n = strlen(string_of(r));
  free(string_of(r));
  return n;
}

size_t tagged_length_leaks(const char *s) {
  ref_t r = make_string(s);
  size_t n;
  if (r == NIL)
    return 0;
  n = strlen(string_of(r));
  if (n == 0)
    return 0; // lost
  free(string_of(r));
  return n;
}

/* Handles given out to a client that knows only integers. */
struct session {
  int fd;
  char *user;
};

static uintptr_t session_open(const char *user) {
  struct session *s = calloc(1, sizeof *s);
  if (s == NULL)
    return 0;
  s->fd = -1;
  s->user = malloc(strlen(user) + 1);
  if (s->user == NULL) {
    free(s);
    return 0;
  }
  strcpy(s->user, user);
  return (uintptr_t)s;
}

static void session_close(uintptr_t handle) {
  struct session *s = (struct session *)handle;
  if (s != NULL) {
    free(s->user);
    free(s);
  }
}

int session_run_ok(int n) {
  uintptr_t handles[4] = {0, 0, 0, 0};
  int open = 0;
  for (int i = 0; i < n && i < 4; i++) {
    handles[i] = session_open("root");
    if (handles[i] != 0)
      open++;
  }
  for (int i = 0; i < 4; i++)
    session_close(handles[i]);
  return open;
}

int session_run_leaks(int n) {
  uintptr_t handles[4] = {0, 0, 0, 0};
  int open = 0;
  for (int i = 0; i < n && i < 4; i++) {
    handles[i] = session_open("root");
    if (handles[i] != 0)
      open++;
  }
  for (int i = 0; i < 4; i++)
    if (i != 1)
      session_close(handles[i]);
  return open; // lost
} // lost

/* A list whose low link bit marks nodes as deleted. */
struct mnode {
  uintptr_t link;
  int key;
};

#define MARK ((uintptr_t)1)

static struct mnode *mnext(const struct mnode *n) {
  return (struct mnode *)(n->link & ~MARK);
}

static struct mnode *mlist_new(int n) {
  struct mnode *head = NULL;
  for (int i = 0; i < n; i++) {
    struct mnode *m = malloc(sizeof *m);
    if (!m)
      break;
    m->key = i;
    m->link = (uintptr_t)head;
    head = m;
  }
  return head;
}

static void mlist_free(struct mnode *m) {
  while (m) {
    struct mnode *next = mnext(m);
    free(m);
    m = next;
  }
}

static void mlist_mark(struct mnode *m) {
  for (; m; m = mnext(m))
    if (m->key % 2)
      m->link |= MARK;
}

/* Unlink the marked nodes; the links kept are plain. */
static struct mnode *mlist_sweep(struct mnode *m) {
  struct mnode *kept = NULL;
  while (m) {
    struct mnode *next = mnext(m);
    if (m->link & MARK) {
      free(m);
    } else {
      m->link = (uintptr_t)kept;
      kept = m;
    }
    m = next;
  }
  return kept;
}

static struct mnode *mlist_sweep_unlink(struct mnode *m) {
  struct mnode *kept = NULL;
  while (m) {
    struct mnode *next = mnext(m);
    if (!(m->link & MARK)) {
      m->link = (uintptr_t)kept;
      kept = m;
    }
    m = next; // lost
  }
  return kept;
}

void mlist_sweep_ok(int n) {
  struct mnode *m = mlist_new(n);
  mlist_mark(m);
  m = mlist_sweep(m);
  mlist_free(m);
}

void mlist_sweep_leaks(int n) {
  struct mnode *m = mlist_new(n);
  mlist_mark(m);
  m = mlist_sweep_unlink(m);
  mlist_free(m);
}

int lisp_second_ok(int n) {
  ref_t list = make_list(n);
  int c = 0;
  if (is_pair(list) && is_pair(pair_of(list)->cdr)) {
    ref_t second = pair_of(pair_of(list)->cdr)->car;
    if (is_string(second))
      c = string_of(second)[0];
  }
  ref_free(list);
  return c;
}

int lisp_second_faults(int n) {
  ref_t list = make_list(n);
  ref_t second = NIL;
  if (is_pair(list) && is_pair(pair_of(list)->cdr))
    second = pair_of(pair_of(list)->cdr)->car;
  ref_free(list);
  return is_string(second) ? string_of(second)[0] : 0; // fault
}

int main(void) {
  lisp_list_ok(0);
  lisp_list_ok(1);
  lisp_list_ok(4);
  lisp_list_ok(4); // allocation 4 fails
  lisp_list_ok(4); // allocation 2 fails
  lisp_list_leaks(2);
  lisp_list_leaks(4);
  lisp_setcar_ok(0);
  lisp_setcar_ok(1);
  lisp_setcar_ok(3);
  lisp_setcar_ok(3); // allocation 3 fails
  lisp_setcar_leaks(2);
  lisp_setcar_leaks(4);
  tagged_length_ok("");
  tagged_length_ok("abc");
  tagged_length_ok("abc"); // allocation 1 fails
  tagged_length_leaks("");
  { tagged_length_leaks(""); tagged_length_leaks("abc"); }
  session_run_ok(0);
  session_run_ok(1);
  session_run_ok(9);
  session_run_ok(3); // allocation 2 fails
  session_run_leaks(2);
  session_run_leaks(9);
  mlist_sweep_ok(0);
  mlist_sweep_ok(1);
  mlist_sweep_ok(4);
  mlist_sweep_ok(4); // allocation 3 fails
  mlist_sweep_leaks(2);
  mlist_sweep_leaks(4);
  lisp_second_ok(0);
  lisp_second_ok(2);
  lisp_second_ok(3);
  lisp_second_ok(3); // allocation 3 fails
  lisp_second_faults(2);
  lisp_second_faults(3);
  return 0;
}
