/* Strings and buffers that are sometimes literals or stack memory and
 * sometimes heap blocks, told apart by a flag, a compare or a size. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct label {
    const char *text;
    bool owned;
};

static void label_reset(struct label *l)
{
    if (l->owned)
        free((char *)l->text);
    l->text = "";
    l->owned = false;
}

static void label_set_static(struct label *l, const char *text)
{
    label_reset(l);
    l->text = text;
}

static int label_set_copy(struct label *l, const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        return -1;
    label_reset(l);
    l->text = copy;
    l->owned = true;
    return 0;
}

static int label_set_number(struct label *l, int n)
{
    char *copy = malloc(16);
    if (!copy)
        return -1;
    snprintf(copy, 16, "%d", n);
    label_reset(l);
    l->text = copy;
    l->owned = true;
    return 0;
}

static int label_set_number_unflagged(struct label *l, int n)
{
    char *copy = malloc(16);
    if (!copy)
        return -1;
    snprintf(copy, 16, "%d", n);
    label_reset(l);
    l->text = copy;
    return 0;
}

void label_number_ok(int n)
{
    struct label l = { "none", false };
    if (n > 0 && label_set_number(&l, n) < 0)
        label_set_static(&l, "error");
    label_reset(&l);
}

void label_number_leaks(int n)
{
    struct label l = { "none", false };
    if (n > 0 && label_set_number_unflagged(&l, n) < 0)
        label_set_static(&l, "error");
    if (l.owned)
        free((char *)l.text);
} // lost

/* Several assignments one after the other. */
void label_sequence_ok(int n)
{
    struct label l = { "none", false };
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0)
            label_set_static(&l, "even");
        else if (label_set_copy(&l, "odd") < 0)
            break;
    }
    label_reset(&l);
}

void label_sequence_leaks(int n)
{
    struct label l = { "none", false };
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0) {
            l.text = "even"; // lost
            l.owned = false;
        } else if (label_set_copy(&l, "odd") < 0)
            break;
    }
    label_reset(&l);
}

/* An array of labels. */
static void labels_free(struct label *v, int n)
{
    for (int i = 0; i < n; i++)
        label_reset(&v[i]);
    free(v);
}

static struct label *labels_new(int n)
{
    struct label *v = malloc((n + 1) * sizeof *v);
    if (!v)
        return NULL;
    for (int i = 0; i < n; i++) {
        v[i].text = "";
        v[i].owned = false;
        if (i % 2 && label_set_number(&v[i], i) < 0) {
            labels_free(v, i);
            return NULL;
        }
    }
    return v;
}

void label_array_ok(int n)
{
    struct label *v = labels_new(n);
    if (v)
        labels_free(v, n);
}

void label_array_leaks(int n)
{
    struct label *v = labels_new(n);
    if (!v)
        return;
    for (int i = 0; i < n; i++)
        if (!v[i].owned)
            v[i].text = NULL;
    free(v); // lost
}

/* A small buffer on the stack, a heap block where it is too small. */
int scratch_ok(const char *s)
{
    char small[8];
    char *buf = small;
    size_t n = strlen(s) + 1;
    if (n > sizeof small) {
        buf = malloc(n);
        if (!buf)
            return -1;
    }
    memcpy(buf, s, n);
    int first = buf[0];
    if (buf != small)
        free(buf);
    return first;
}

int scratch_leaks(const char *s)
{
    char small[8];
    char *buf = small;
    size_t n = strlen(s) + 1;
    if (n > sizeof small) {
        buf = malloc(n);
        if (!buf)
            return -1;
    }
    memcpy(buf, s, n);
    if (buf[0] == '#')
        return 0; // lost
    int first = buf[0];
    if (buf != small)
        free(buf);
    return first;
}

/* A default that must not be freed. */
static const char default_home[] = "/home";

static const char *home_dir(int custom)
{
    if (!custom)
        return default_home;
    char *dir = malloc(32);
    if (!dir)
        return default_home;
    strcpy(dir, custom > 1 ? "/srv/home" : "/home");
    return dir;
}

size_t home_length_ok(int custom)
{
    const char *dir = home_dir(custom);
    size_t n = strlen(dir);
    if (dir != default_home)
        free((void *)dir);
    return n;
}

size_t home_length_leaks(int custom)
{
    const char *dir = home_dir(custom);
    size_t n = strlen(dir);
    if (strcmp(dir, default_home) != 0)
        free((void *)dir);
    return n; // lost
} // lost

/* Small-string optimisation. */
struct sstr {
    size_t len;
    union {
        char local[8];
        char *heap;
    } u;
};

static int sstr_init(struct sstr *s, const char *text)
{
    s->len = strlen(text);
    if (s->len < sizeof s->u.local) {
        memcpy(s->u.local, text, s->len + 1);
        return 0;
    }
    s->u.heap = malloc(s->len + 1);
    if (!s->u.heap) {
        s->len = 0;
        return -1;
    }
    memcpy(s->u.heap, text, s->len + 1);
    return 0;
}

static void sstr_free(struct sstr *s)
{
    if (s->len >= sizeof s->u.local)
        free(s->u.heap); // fault
}

void sstr_trim_ok(const char *text)
{
    struct sstr s;
    if (sstr_init(&s, text) < 0)
        return;
    if (s.len >= sizeof s.u.local) {
        char *heap = s.u.heap;
        s.len = 3;
        memcpy(s.u.local, heap, 3);
        s.u.local[3] = '\0';
        free(heap);
    }
    sstr_free(&s);
}

void sstr_trim_leaks(const char *text)
{
    struct sstr s;
    if (sstr_init(&s, text) < 0)
        return;
    if (s.len >= sizeof s.u.local) {
        char head[4];
        memcpy(head, s.u.heap, 3);
        head[3] = '\0';
        s.len = 3;
        memcpy(s.u.local, head, 4); // lost
    }
    sstr_free(&s);
} // lost

void sstr_copy_ok(const char *text)
{
    struct sstr a, b;
    if (sstr_init(&a, text) < 0)
        return;
    if (sstr_init(&b, text) == 0)
        sstr_free(&b);
    sstr_free(&a);
}

void sstr_copy_faults(const char *text)
{
    struct sstr a, b;
    if (sstr_init(&a, text) < 0)
        return;
    b = a;
    sstr_free(&b);
    sstr_free(&a); // fault
}

int main(void)
{
    label_number_ok(0);
    label_number_ok(1);
    label_number_ok(3);
    label_number_ok(3); // allocation 1 fails
    label_number_leaks(1);
    label_number_leaks(3);
    label_sequence_ok(0);
    label_sequence_ok(1);
    label_sequence_ok(5);
    label_sequence_ok(5); // allocation 2 fails
    label_sequence_leaks(3);
    label_sequence_leaks(5);
    label_array_ok(0);
    label_array_ok(1);
    label_array_ok(4);
    label_array_ok(4); // allocation 3 fails
    label_array_leaks(2);
    label_array_leaks(4);
    scratch_ok("");
    scratch_ok("#a long comment");
    scratch_ok("another long text");
    scratch_ok("another long text"); // allocation 1 fails
    scratch_leaks("#a long comment");
    home_length_ok(0);
    home_length_ok(1);
    home_length_ok(2);
    home_length_ok(1); // allocation 1 fails
    home_length_leaks(1);
    { home_length_leaks(1); home_length_leaks(1); }
    sstr_trim_ok("abc");
    sstr_trim_ok("a longer string");
    sstr_trim_ok("a longer string"); // allocation 1 fails
    sstr_trim_leaks("a longer string");
    sstr_copy_ok("abc");
    sstr_copy_ok("a longer string");
    sstr_copy_ok("a longer string"); // allocation 2 fails
    sstr_copy_faults("a longer string");
    return 0;
}
