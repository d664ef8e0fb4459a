/* String builders: appending with growth, detaching the result, reuse and
   nested temporaries. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct sbuf {
  char *text;
  size_t len, size;
} sbuf;

#define SBUF_INIT { NULL, 0, 0 }

static int sbuf_room(sbuf *sb, size_t extra) {
  if (sb->len + extra + 1 > sb->size) {
    size_t size = sb->len + extra + 1;
    char *text = realloc(sb->text, size);
    if (!text) return -1;
    sb->text = text;
    sb->size = size;
  }
  return 0;
}

static int sbuf_add(sbuf *sb, const char *s) {
  size_t n = strlen(s);
  if (sbuf_room(sb, n) != 0) return -1;
  memcpy(sb->text + sb->len, s, n + 1);
  sb->len += n;
  return 0;
}

static int sbuf_addc(sbuf *sb, char c) {
  if (sbuf_room(sb, 1) != 0) return -1;
  sb->text[sb->len++] = c;
  sb->text[sb->len] = '\0';
  return 0;
}

static void sbuf_release(sbuf *sb) {
  free(sb->text);
  sb->text = NULL;
  sb->len = sb->size = 0;
}

static char *sbuf_detach(sbuf *sb) {
  char *text = sb->text;
  sb->text = NULL;
  sb->len = sb->size = 0;
  return text;
}

/* "1, 2, 3" */
static char *number_list(int n) {
  sbuf sb = SBUF_INIT;
  char num[16];
  for (int i = 1; i <= n; i++) {
    snprintf(num, sizeof num, "%d", i);
    if ((i > 1 && sbuf_add(&sb, ", ")) || sbuf_add(&sb, num)) {
      sbuf_release(&sb);
      return NULL;
    }
  }
  return sbuf_detach(&sb);
}

static char *number_list_bail(int n) {
  sbuf sb = SBUF_INIT;
  char num[16];
  for (int i = 1; i <= n; i++) {
    snprintf(num, sizeof num, "%d", i);
    if (i > 1 && sbuf_add(&sb, ", "))
      return NULL;  // lost
    if (sbuf_add(&sb, num)) {
      sbuf_release(&sb);
      return NULL;
    }
  }
  return sbuf_detach(&sb);
}

size_t build_list_ok(int n) {
  char *s = number_list(n);
  size_t len = s ? strlen(s) : 0;
  free(s);
  return len;
}

size_t build_list_leaks(int n) {
  char *s = number_list_bail(n);
  size_t len = s ? strlen(s) : 0;
  free(s);
  return len;
}

/* One builder used again for each line. */
int build_lines_ok(int n) {
  sbuf line = SBUF_INIT;
  int total = 0;
  for (int i = 0; i < n; i++) {
    line.len = 0;
    for (int k = 0; k <= i; k++)
      if (sbuf_addc(&line, '*') < 0) {
        sbuf_release(&line);
        return -1;
      }
    total += (int)line.len;
  }
  sbuf_release(&line);
  return total;
}

int build_lines_leaks(int n) {
  sbuf line = SBUF_INIT;
  int total = 0;
  for (int i = 0; i < n; i++) {
    line = (sbuf)SBUF_INIT;  // lost
    for (int k = 0; k <= i; k++)
      if (sbuf_addc(&line, '*') < 0) {
        sbuf_release(&line);
        return -1;
      }
    total += (int)line.len;
  }
  sbuf_release(&line);
  return total;
}

/* Quote into a temporary builder, then append that to the outer one. */
static int add_quoted(sbuf *out, const char *s) {
  sbuf tmp = SBUF_INIT;
  int rc = sbuf_addc(&tmp, '"');
  for (; *s && rc == 0; s++) {
    if (*s == '"') rc = sbuf_addc(&tmp, '\\');
    if (rc == 0) rc = sbuf_addc(&tmp, *s);
  }
  if (rc == 0) rc = sbuf_addc(&tmp, '"');
  if (rc == 0) rc = sbuf_add(out, tmp.text);
  sbuf_release(&tmp);
  return rc;
}

static int add_quoted_quick(sbuf *out, const char *s) {
  sbuf tmp = SBUF_INIT;
  if (sbuf_addc(&tmp, '"') != 0)
    return -1;
  for (; *s; s++) {
    if (sbuf_addc(&tmp, *s) != 0) {
      sbuf_release(&tmp);
      return -1;
    }
  }
  return sbuf_add(out, tmp.text);  // lost
}  // lost

void build_quoted_ok(int n) {
  sbuf out = SBUF_INIT;
  for (int i = 0; i < n; i++)
    if (add_quoted(&out, i % 2 ? "a\"b" : "") != 0) break;
  sbuf_release(&out);
}

void build_quoted_leaks(int n) {
  sbuf out = SBUF_INIT;
  for (int i = 0; i < n; i++)
    if (add_quoted_quick(&out, "abc") != 0) break;
  sbuf_release(&out);
}

/* Two strings into one new string. */
static char *concat(const char *a, const char *b) {
  size_t na = strlen(a), nb = strlen(b);
  char *r = malloc(na + nb + 1);
  if (r) {
    memcpy(r, a, na);
    memcpy(r + na, b, nb + 1);
  }
  return r;
}

char *build_path_ok(int depth) {
  char *path = concat("", "/");
  while (path && depth-- > 0) {
    char *longer = concat(path, "dir/");
    free(path);
    path = longer;
  }
  return path;
}

char *build_path_leaks(int depth) {
  char *path = concat("", "/");
  while (path && depth-- > 0)
    path = concat(path, "dir/");  // lost
  return path;
}

/* Print a small expression tree by recursion. */
static char *expr_text(int depth) {
  char *l, *r, *both;
  if (depth <= 0) return concat("x", "");
  l = expr_text(depth - 1);
  if (!l) return NULL;
  r = expr_text(depth - 1);
  if (!r) {
    free(l);
    return NULL;
  }
  both = concat(l, r);
  free(l);
  free(r);
  return both;
}

static char *expr_text_oneside(int depth) {
  char *l, *r, *both;
  if (depth <= 0) return concat("x", "");
  l = expr_text_oneside(depth - 1);
  r = expr_text_oneside(depth - 1);
  if (!l || !r)
    return NULL;  // lost
  both = concat(l, r);
  free(l);
  free(r);
  return both;
}

void build_expr_ok(int depth) {
  char *s = expr_text(depth);
  free(s);
}

void build_expr_leaks(int depth) {
  char *s = expr_text_oneside(depth);
  free(s);
}

/* The text goes away with the builder unless it was detached. */
void build_title_ok(int n) {
  sbuf sb = SBUF_INIT;
  char *title;
  if (sbuf_add(&sb, "title") < 0) return;
  title = sbuf_detach(&sb);
  if (n > 2) title[0] = 'T';
  sbuf_release(&sb);
  free(title);
}

void build_title_faults(int n) {
  sbuf sb = SBUF_INIT;
  char *title;
  if (sbuf_add(&sb, "title") < 0) return;
  title = sb.text;
  if (n > 2) title[0] = 'T';
  sbuf_release(&sb);
  free(title);  // fault
}

int main(void) {
  build_list_ok(0);
  build_list_ok(1);
  build_list_ok(3);
  build_list_ok(3);  // allocation 3 fails
  build_list_ok(3);  // allocation 2 fails
  build_list_leaks(3);  // allocation 2 fails
  build_list_leaks(3);  // allocation 4 fails
  build_lines_ok(0);
  build_lines_ok(1);
  build_lines_ok(3);
  build_lines_ok(3);  // allocation 2 fails
  build_lines_leaks(2);
  build_lines_leaks(3);
  build_quoted_ok(0);
  build_quoted_ok(1);
  build_quoted_ok(3);
  build_quoted_ok(2);  // allocation 5 fails
  build_quoted_leaks(1);
  build_quoted_leaks(3);
  free(build_path_ok(0));
  free(build_path_ok(1));
  free(build_path_ok(3));
  free(build_path_ok(3));  // allocation 3 fails
  free(build_path_leaks(1));
  free(build_path_leaks(3));
  build_expr_ok(0);
  build_expr_ok(1);
  build_expr_ok(3);
  build_expr_ok(2);  // allocation 4 fails
  build_expr_leaks(1);  // allocation 2 fails
  build_expr_leaks(2);  // allocation 1 fails
  build_title_ok(0);
  build_title_ok(3);
  build_title_ok(3);  // allocation 1 fails
  build_title_faults(1);
  build_title_faults(3);
  return 0;
}
