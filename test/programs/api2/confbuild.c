/* Settings of a daemon: nested ownership (config, sections, entries), options
 * that may be given twice, string buffers on the stack, builders that are
 * consumed, and error objects that wrap each other. */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  char *key, *value;
  struct entry *next;
};

struct section {
  char *name;
  struct entry *entries;
  struct section *next;
};

struct config {
  struct section *sections;
};

static void entry_free(struct entry *e)
{
  if (e) {
    free(e->key);
    free(e->value);
    free(e);
  }
}

static void section_free(struct section *s)
{
  struct entry *e, *next;

  if (!s)
    return;
  for (e = s->entries; e; e = next) {
    next = e->next;
    entry_free(e);
  }
  free(s->name);
  free(s);
}

static void config_free(struct config *c)
{
  if (!c)
    return;
  while (c->sections) {
    struct section *s = c->sections;
    c->sections = s->next;
    section_free(s);
  }
  free(c);
}

static struct section *config_section(struct config *c, const char *name)
{
  struct section *s;

  for (s = c->sections; s; s = s->next)
    if (!strcmp(s->name, name))
      return s;
  s = calloc(1, sizeof(*s));
  if (!s)
    return NULL;
  s->name = strdup(name);
  if (!s->name) {
    free(s);
    return NULL;
  }
  s->next = c->sections;
  c->sections = s;
  return s;
}

/* Adds the entry or changes the value of one that is there. */
static int section_set(struct section *s, const char *key, const char *value)
{
  struct entry *e;
  char *copy = strdup(value);

  if (!copy)
    return -1;
  for (e = s->entries; e; e = e->next) {
    if (!strcmp(e->key, key)) {
      free(e->value);
      e->value = copy;
      return 0;
    }
  }
  e = malloc(sizeof(*e));
  if (!e) {
    free(copy);
    return -1;
  }
  e->key = strdup(key);
  e->value = copy;
  if (!e->key) {
    free(copy);
    free(e);
    return -1;
  }
  e->next = s->entries;
  s->entries = e;
  return 0;
}

static int section_put(struct section *s, const char *key, const char *value)
{
  struct entry *e;
  char *copy = strdup(value);

  if (!copy)
    return -1;
  for (e = s->entries; e; e = e->next) {
    if (!strcmp(e->key, key)) {
      free(e->value);
      e->value = copy;
      return 0;
    }
  }
  e = malloc(sizeof(*e));
  if (!e)
    return -1; // lost
  e->key = strdup(key);
  e->value = copy;
  if (!e->key) {
    free(copy);
    free(e);
    return -1;
  }
  e->next = s->entries;
  s->entries = e;
  return 0;
} // lost

typedef int (*setter)(struct section *, const char *, const char *);

static struct config *config_load(int n, setter set)
{
  struct config *c = calloc(1, sizeof(*c));

  if (!c)
    return NULL;
  for (int i = 0; i < n; i++) {
    char key[16];
    struct section *s = config_section(c, i % 2 ? "server" : "log");
    snprintf(key, sizeof(key), "key%d", i / 4);
    if (!s || set(s, key, "on") < 0) {
      config_free(c);
      return NULL;
    }
  }
  return c;
}

void load_config_ok(int n)
{
  struct config *c = config_load(n, section_set);

  if (c)
    config_section(c, "extra");
  config_free(c);
}

void load_config_leaks(int n)
{
  struct config *c = config_load(n, section_put);

  if (c)
    config_section(c, "extra");
  config_free(c);
}

/* Move the sections of `from' that `to' has not; consumes `from'. */
static void config_merge(struct config *to, struct config *from)
{
  while (from->sections) {
    struct section *s = from->sections, *t;
    from->sections = s->next;
    for (t = to->sections; t; t = t->next)
      if (!strcmp(t->name, s->name))
        break;
    if (t) {
      section_free(s);
    } else {
      s->next = to->sections;
      to->sections = s;
    }
  }
  free(from);
}

static void config_absorb(struct config *to, struct config *from)
{
  while (from->sections) {
    struct section *s = from->sections, *t;
    from->sections = s->next;
    for (t = to->sections; t; t = t->next)
      if (!strcmp(t->name, s->name))
        break;
    if (!t) {
      s->next = to->sections;
      to->sections = s;
    }
  } // lost
  free(from);
}

void merge_config_ok(int n, int m)
{
  struct config *user = config_load(n, section_set);
  struct config *sys = config_load(m, section_set);

  if (user && sys)
    config_merge(user, sys);
  else
    config_free(sys);
  config_free(user);
}

void merge_config_leaks(int n, int m)
{
  struct config *user = config_load(n, section_set);
  struct config *sys = config_load(m, section_set);

  if (user && sys)
    config_absorb(user, sys);
  else
    config_free(sys);
  config_free(user);
}

/* Removes a section, and what is in it. */
static bool config_remove(struct config *c, const char *name)
{
  struct section **ps = &c->sections;

  while (*ps && strcmp((*ps)->name, name))
    ps = &(*ps)->next;
  if (!*ps)
    return false;
  struct section *s = *ps;
  *ps = s->next;
  section_free(s);
  return true;
}

static bool config_delete(struct config *c, const char *name)
{
  struct section **ps = &c->sections;

  while (*ps && strcmp((*ps)->name, name))
    ps = &(*ps)->next;
  if (!*ps)
    return false;
  struct section *s = *ps;
  *ps = s->next;
  free(s->name);
  free(s); // lost
  return true;
}

bool remove_section_ok(int n)
{
  struct config *c = config_load(n, section_set);
  bool done = c && config_remove(c, "log");

  config_free(c);
  return done;
}

bool remove_section_leaks(int n)
{
  struct config *c = config_load(n, section_set);
  bool done = c && config_delete(c, "log");

  config_free(c);
  return done;
}

/* Options; a later one replaces an earlier one. */
struct options {
  char *output;
  char **defines;
  int ndefines;
  bool verbose;
};

static void options_destroy(struct options *o)
{
  free(o->output);
  for (int i = 0; i < o->ndefines; i++)
    free(o->defines[i]);
  free(o->defines);
}

static int options_parse(struct options *o, int argc, const char *const *argv)
{
  memset(o, 0, sizeof(*o));
  for (int i = 0; i < argc; i++) {
    const char *arg = argv[i];
    if (!strncmp(arg, "-o", 2)) {
      free(o->output);
      o->output = strdup(arg + 2);
      if (!o->output)
        goto fail;
    } else if (!strncmp(arg, "-D", 2)) {
      char **v = realloc(o->defines, (o->ndefines + 1) * sizeof(*v));
      if (!v)
        goto fail;
      o->defines = v;
      v[o->ndefines] = strdup(arg + 2);
      if (!v[o->ndefines])
        goto fail;
      o->ndefines++;
    } else if (!strcmp(arg, "-v")) {
      o->verbose = true;
    } else {
      goto fail;
    }
  }
  return 0;
fail:
  options_destroy(o);
  return -1;
}

static int options_read(struct options *o, int argc, const char *const *argv)
{
  memset(o, 0, sizeof(*o));
  for (int i = 0; i < argc; i++) {
    const char *arg = argv[i];
    if (!strncmp(arg, "-o", 2)) {
      o->output = strdup(arg + 2); // lost
      if (!o->output)
        goto fail;
    } else if (!strncmp(arg, "-D", 2)) {
      char **v = realloc(o->defines, (o->ndefines + 1) * sizeof(*v));
      if (!v)
        goto fail;
      o->defines = v;
      v[o->ndefines] = strdup(arg + 2);
      if (!v[o->ndefines])
        goto fail;
      o->ndefines++;
    } else if (!strcmp(arg, "-v")) {
      o->verbose = true;
    } else {
      goto fail;
    }
  }
  return 0;
fail:
  options_destroy(o);
  return -1;
}

static const char *const sample_args[] = { "-oa", "-DX=1", "-ob", "-v", "-DY", "stray" };

int parse_args_ok(int argc)
{
  struct options o;
  int n;

  if (argc > 6 || options_parse(&o, argc, sample_args) < 0)
    return -1;
  n = o.ndefines;
  options_destroy(&o);
  return n;
}

int parse_args_leaks(int argc)
{
  struct options o;
  int n;

  if (argc > 6 || options_read(&o, argc, sample_args) < 0)
    return -1;
  n = o.ndefines;
  options_destroy(&o);
  return n;
}

/* A string buffer that remembers if memory ran out. */
struct strbuf {
  char *s;
  size_t len, cap;
  bool failed;
};

#define STRBUF_INIT { NULL, 0, 0, false }

static void sb_add(struct strbuf *sb, const char *s)
{
  size_t n = strlen(s);

  if (sb->failed)
    return;
  if (sb->len + n + 1 > sb->cap) {
    size_t cap = (sb->len + n + 1) * 2;
    char *p = realloc(sb->s, cap);
    if (!p) {
      sb->failed = true;
      return;
    }
    sb->s = p;
    sb->cap = cap;
  }
  memcpy(sb->s + sb->len, s, n + 1);
  sb->len += n;
}

static void sb_free(struct strbuf *sb)
{
  free(sb->s);
  sb->s = NULL;
  sb->len = sb->cap = 0;
}

/* The text goes to the caller; NULL if something failed. */
static char *sb_detach(struct strbuf *sb)
{
  char *s = sb->s;

  if (sb->failed) {
    sb_free(sb);
    return NULL;
  }
  sb->s = NULL;
  sb->len = sb->cap = 0;
  return s;
}

static char *sb_finish(struct strbuf *sb)
{
  char *s = sb->s;

  sb->s = NULL;
  sb->len = sb->cap = 0;
  return sb->failed ? NULL : s; // lost
} // lost

/* An owned list of the words, with commas. */
char *join_words_ok(int n)
{
  struct strbuf sb = STRBUF_INIT;

  sb_add(&sb, "[");
  for (int i = 0; i < n; i++)
    sb_add(&sb, i ? ",word" : "word");
  sb_add(&sb, "]");
  return sb_detach(&sb);
}

char *join_words_leaks(int n)
{
  struct strbuf sb = STRBUF_INIT;

  sb_add(&sb, "[");
  for (int i = 0; i < n; i++)
    sb_add(&sb, i ? ",word" : "word");
  sb_add(&sb, "]");
  return sb_finish(&sb);
}

/* A builder; build consumes it and gives the server, or NULL. */
struct server {
  char *host, *root;
  int port;
};

struct builder {
  char *host, *root;
  int port;
  bool bad;
};

static struct builder *builder_new(void)
{
  return calloc(1, sizeof(struct builder));
}

static void builder_free(struct builder *b)
{
  if (b) {
    free(b->host);
    free(b->root);
    free(b);
  }
}

static struct builder *builder_host(struct builder *b, const char *host)
{
  if (b) {
    free(b->host);
    b->host = strdup(host);
    if (!b->host)
      b->bad = true;
  }
  return b;
}

static struct builder *builder_root(struct builder *b, const char *root)
{
  if (b) {
    free(b->root);
    b->root = strdup(root);
    if (!b->root)
      b->bad = true;
  }
  return b;
}

static struct builder *builder_port(struct builder *b, int port)
{
  if (b) {
    b->port = port;
    if (port <= 0)
      b->bad = true;
  }
  return b;
}

static void server_free(struct server *s)
{
  if (s) {
    free(s->host);
    free(s->root);
    free(s);
  }
}

static struct server *builder_build(struct builder *b)
{
  struct server *s;

  if (!b || b->bad || !(s = malloc(sizeof(*s)))) {
    builder_free(b);
    return NULL;
  }
  s->host = b->host;
  s->root = b->root;
  s->port = b->port;
  free(b);
  return s;
}

static struct server *builder_server(struct builder *b)
{
  struct server *s;

  if (!b || b->bad) {
    builder_free(b);
    return NULL;
  }
  s = malloc(sizeof(*s));
  if (s) {
    s->host = b->host;
    s->root = b->root;
    s->port = b->port;
  }
  free(b); // lost
  return s;
}

void build_server_ok(int port)
{
  struct builder *b = builder_new();
  struct server *s;

  builder_root(builder_host(b, "localhost"), "/srv");
  s = builder_build(builder_port(b, port));
  if (s)
    printf("%s:%d\n", s->host, s->port);
  server_free(s);
}

void build_server_leaks(int port)
{
  struct builder *b = builder_new();
  struct server *s;

  builder_root(builder_host(b, "localhost"), "/srv");
  s = builder_server(builder_port(b, port));
  if (s)
    printf("%s:%d\n", s->host, s->port);
  server_free(s);
}

/* Errors: an error may have a cause, which it owns. */
struct error {
  char *msg;
  struct error *cause;
};

static void error_free(struct error *e)
{
  while (e) {
    struct error *cause = e->cause;
    free(e->msg);
    free(e);
    e = cause;
  }
}

/* Consumes the cause; when there is no memory the cause itself is returned. */
static struct error *error_wrap(struct error *cause, const char *msg)
{
  struct error *e = malloc(sizeof(*e));

  if (!e)
    return cause;
  e->msg = strdup(msg);
  e->cause = cause;
  return e;
}

static bool check_level(int level, struct error **err)
{
  if (level <= 0)
    return true;
  if (level == 1) {
    *err = error_wrap(NULL, "bad value");
    return false;
  }
  if (check_level(level - 1, err))
    return true;
  *err = error_wrap(*err, "in a nested block");
  return false;
}

bool validate_ok(int level)
{
  struct error *err = NULL;

  if (check_level(level, &err))
    return true;
  for (struct error *e = err; e; e = e->cause)
    if (e->msg)
      fprintf(stderr, "%s\n", e->msg);
  error_free(err);
  return false;
}

bool validate_leaks(int level)
{
  struct error *err = NULL;

  if (check_level(level, &err))
    return true;
  while (err) {
    if (err->msg)
      fprintf(stderr, "%s\n", err->msg);
    err = err->cause; // lost
  }
  error_free(err);
  return false;
}

/* Copy and move of whole values. */
struct options options_move(struct options *from)
{
  struct options o = *from;

  memset(from, 0, sizeof(*from));
  return o;
}

void move_options_ok(int argc)
{
  struct options a, b;

  if (argc > 5 || options_parse(&a, argc, sample_args) < 0)
    return;
  b = options_move(&a);
  if (b.output)
    printf("to %s\n", b.output);
  options_destroy(&b);
  options_destroy(&a);
}

void move_options_faults(int argc)
{
  struct options a, b;

  if (argc > 5 || options_parse(&a, argc, sample_args) < 0)
    return;
  b = a;
  options_destroy(&b);
  if (a.output)
    printf("from %s\n", a.output); // fault
  free(a.output); // fault
}

int main(void)
{
  load_config_ok(0);
  load_config_ok(1);
  load_config_ok(6);
  load_config_ok(3); // allocation 7 fails
  load_config_leaks(1); // allocation 5 fails
  load_config_leaks(2); // allocation 10 fails
  merge_config_ok(0, 3);
  merge_config_ok(1, 1);
  merge_config_ok(3, 2);
  merge_config_ok(1, 2); // allocation 9 fails
  merge_config_leaks(1, 1);
  merge_config_leaks(1, 3);
  remove_section_ok(0);
  remove_section_ok(1);
  remove_section_ok(3);
  remove_section_ok(3); // allocation 8 fails
  remove_section_leaks(1);
  remove_section_leaks(3);
  parse_args_ok(0);
  parse_args_ok(1);
  parse_args_ok(5);
  parse_args_ok(6);
  parse_args_ok(5); // allocation 3 fails
  parse_args_leaks(3);
  parse_args_leaks(5);
  free(join_words_ok(0));
  free(join_words_ok(1));
  free(join_words_ok(9));
  free(join_words_ok(3)); // allocation 2 fails
  free(join_words_leaks(3)); // allocation 2 fails
  free(join_words_leaks(9)); // allocation 3 fails
  build_server_ok(80);
  build_server_ok(0);
  build_server_ok(80); // allocation 4 fails
  build_server_leaks(80); // allocation 4 fails
  build_server_leaks(443); // allocation 4 fails
  validate_ok(0);
  validate_ok(1);
  validate_ok(3);
  validate_ok(3); // allocation 3 fails
  validate_leaks(1);
  validate_leaks(3);
  move_options_ok(0);
  move_options_ok(1);
  move_options_ok(5);
  move_options_ok(5); // allocation 4 fails
  move_options_faults(1);
  move_options_faults(5);
  return 0;
}
