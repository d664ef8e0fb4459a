/* Objects built in several steps: undoing a part, two-phase initialisation,
   nested owners, arrays of rows and deep copies that stop half way. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a window with a title, cells and children ---- */

typedef struct Window Window;
struct Window {
    char *title;
    int *cells;
    Window *children;
    Window *sibling;
};

static void window_destroy(Window *w)
{
    if (w == NULL)
        return;
    while (w->children != NULL) {
        Window *c = w->children;
        w->children = c->sibling;
        window_destroy(c);
    }
    free(w->cells);
    free(w->title);
    free(w);
}

static Window *window_create(const char *title, int cells)
{
    Window *w = calloc(1, sizeof(Window));

    if (w == NULL)
        return NULL;
    w->title = strdup(title);
    if (w->title == NULL) {
        free(w);
        return NULL;
    }
    w->cells = calloc((size_t)cells + 1, sizeof(int));
    if (w->cells == NULL) {
        free(w->title);
        free(w);
        return NULL;
    }
    return w;
}

static Window *window_create_plain(const char *title, int cells)
{
    Window *w = calloc(1, sizeof(Window));

    if (w == NULL)
        return NULL;
    w->title = strdup(title);
    if (w->title == NULL) {
        free(w);
        return NULL;
    }
    w->cells = calloc((size_t)cells + 1, sizeof(int));
    if (w->cells == NULL) {
        free(w); // lost
        return NULL;
    }
    return w;
}

void window_parts_ok(int n)
{
    Window *top = window_create("top", n);

    if (top == NULL)
        return;
    for (int i = 0; i < n; i++) {
        Window *c = window_create("child", i);
        if (c == NULL)
            break;
        c->sibling = top->children;
        top->children = c;
    }
    window_destroy(top);
}

void window_parts_leaks(int n)
{
    Window *top = window_create_plain("top", n);

    if (top == NULL)
        return;
    for (int i = 0; i < n; i++) {
        Window *c = window_create_plain("child", i);
        if (c == NULL)
            break;
        c->sibling = top->children;
        top->children = c;
    }
    window_destroy(top);
}

static void window_close(Window *w)
{
    if (w == NULL)
        return;
    free(w->cells);
    free(w->title);
    free(w); // lost
}

void window_children_ok(int n)
{
    Window *top = window_create("top", 1);

    for (int i = 0; top != NULL && i < n; i++) {
        Window *c = window_create("child", i);
        if (c != NULL) {
            c->sibling = top->children;
            top->children = c;
        }
    }
    window_destroy(top);
}

void window_children_leaks(int n)
{
    Window *top = window_create("top", 1);

    for (int i = 0; top != NULL && i < n; i++) {
        Window *c = window_create("child", i);
        if (c != NULL) {
            c->sibling = top->children;
            top->children = c;
        }
    }
    window_close(top);
}

/* ---- two phases: alloc, then init that may fail ---- */

struct codec {
    unsigned char *state;
    unsigned char *table;
    bool ready;
};

static struct codec *codec_alloc(void)
{
    return calloc(1, sizeof(struct codec));
}

static int codec_init(struct codec *c, unsigned level)
{
    c->state = malloc(64);
    if (!c->state)
        return -1;
    if (level > 9)
        return -2;
    c->table = malloc((size_t)level + 1);
    if (!c->table)
        return -1;
    c->ready = true;
    return 0;
}

static void codec_free(struct codec *c)
{
    if (!c)
        return;
    free(c->state);
    free(c->table);
    free(c);
}

int codec_phases_ok(unsigned level)
{
    struct codec *c = codec_alloc();
    int rc;

    if (!c)
        return -1;
    rc = codec_init(c, level);
    if (rc < 0) {
        codec_free(c);
        return rc;
    }
    c->state[0] = c->table[0] = 1;
    codec_free(c);
    return 0;
}

int codec_phases_leaks(unsigned level)
{
    struct codec *c = codec_alloc();
    int rc;

    if (!c)
        return -1;
    rc = codec_init(c, level);
    if (rc < 0) {
        free(c); // lost
        return rc;
    }
    c->state[0] = c->table[0] = 1;
    codec_free(c);
    return 0;
}

/* ---- initialised twice ---- */

static int codec_reinit(struct codec *c, unsigned level)
{
    if (c->ready) {
        free(c->state);
        free(c->table);
        c->state = c->table = NULL;
        c->ready = false;
    }
    return codec_init(c, level);
}

static int codec_setup(struct codec *c, unsigned level)
{
    c->ready = false;
    c->table = NULL; // lost
    c->state = malloc(64); // lost
    if (!c->state)
        return -1;
    c->table = malloc((size_t)level + 1);
    if (!c->table)
        return -1;
    c->ready = true;
    return 0;
}

int codec_twice_ok(unsigned level)
{
    struct codec *c = codec_alloc();
    int rc;

    if (!c)
        return -1;
    rc = codec_reinit(c, 1);
    if (rc == 0 && level > 1)
        rc = codec_reinit(c, level);
    codec_free(c);
    return rc;
}

int codec_twice_leaks(unsigned level)
{
    struct codec *c = codec_alloc();
    int rc;

    if (!c)
        return -1;
    rc = codec_setup(c, 1);
    if (rc == 0 && level > 1)
        rc = codec_setup(c, level);
    codec_free(c);
    return rc;
}

/* ---- owners inside owners ---- */

struct piston {
    int stroke;
    struct piston *next;
};

struct engine {
    struct piston *pistons;
    char *serial;
};

struct car {
    struct engine *engine;
    char *plate;
};

static void engine_scrap(struct engine *e)
{
    if (e == NULL)
        return;
    while (e->pistons != NULL) {
        struct piston *p = e->pistons;
        e->pistons = p->next;
        free(p);
    }
    free(e->serial);
    free(e);
}

static struct engine *engine_build(int n)
{
    struct engine *e = malloc(sizeof *e);

    if (e == NULL)
        goto fail;
    e->pistons = NULL;
    e->serial = malloc(12);
    if (e->serial == NULL)
        goto fail;
    for (int i = 0; i < n; i++) {
        struct piston *p = malloc(sizeof *p);
        if (p == NULL)
            goto fail;
        p->stroke = i;
        p->next = e->pistons;
        e->pistons = p;
    }
    return e;
fail:
    engine_scrap(e);
    return NULL;
}

static struct car *car_build(int n)
{
    struct car *c = malloc(sizeof *c);

    if (c == NULL)
        return NULL;
    c->engine = engine_build(n);
    if (c->engine == NULL) {
        free(c);
        return NULL;
    }
    c->plate = strdup("AB 123");
    if (c->plate == NULL) {
        engine_scrap(c->engine);
        free(c);
        return NULL;
    }
    return c;
}

static struct car *car_build_fast(int n)
{
    struct car *c = malloc(sizeof *c);

    if (c == NULL)
        return NULL;
    c->engine = engine_build(n);
    if (c->engine == NULL) {
        free(c);
        return NULL;
    }
    c->plate = strdup("AB 123");
    if (c->plate == NULL) {
        free(c->engine->serial);
        free(c->engine); // lost
        free(c);
        return NULL;
    }
    return c;
}

static void car_scrap(struct car *c)
{
    if (c == NULL)
        return;
    engine_scrap(c->engine);
    free(c->plate);
    free(c);
}

void car_nested_ok(int n)
{
    struct car *c = car_build(n);

    if (c != NULL)
        puts(c->plate);
    car_scrap(c);
}

void car_nested_leaks(int n)
{
    struct car *c = car_build_fast(n);

    if (c != NULL)
        puts(c->plate);
    car_scrap(c);
}

/* ---- embedded parts, the second one fails ---- */

struct vec {
    int *data;
    int len;
};

struct model {
    struct vec points;
    struct vec faces;
    char name[8];
};

static bool vec_init(struct vec *v, int n)
{
    v->data = calloc((size_t)n + 1, sizeof(int));
    v->len = v->data ? n : 0;
    return v->data != NULL;
}

static void vec_fini(struct vec *v)
{
    free(v->data);
    v->data = NULL;
}

static bool model_init(struct model *m, int n)
{
    strcpy(m->name, "model");
    if (!vec_init(&m->points, n))
        return false;
    if (!vec_init(&m->faces, n * 2)) {
        vec_fini(&m->points);
        return false;
    }
    return true;
}

static bool model_init_simple(struct model *m, int n)
{
    strcpy(m->name, "model");
    return vec_init(&m->points, n) && vec_init(&m->faces, n * 2);
}

static void model_fini(struct model *m)
{
    vec_fini(&m->faces);
    vec_fini(&m->points);
}

int model_embedded_ok(int n)
{
    struct model m;

    if (!model_init(&m, n))
        return -1;
    for (int i = 0; i < m.points.len; i++)
        m.points.data[i] = i;
    model_fini(&m);
    return 0;
}

int model_embedded_leaks(int n)
{
    struct model m;

    if (!model_init_simple(&m, n))
        return -1; // lost
    for (int i = 0; i < m.points.len; i++)
        m.points.data[i] = i;
    model_fini(&m);
    return 0;
}

/* ---- deep copy of a list of strings ---- */

struct str {
    char *s;
    struct str *next;
};

static void strs_free(struct str *l)
{
    while (l != NULL) {
        struct str *next = l->next;
        free(l->s);
        free(l);
        l = next;
    }
}

static struct str *strs_make(int n)
{
    struct str *head = NULL;

    while (n-- > 0) {
        struct str *e = malloc(sizeof *e);
        if (e == NULL)
            break;
        e->s = strdup("text");
        if (e->s == NULL) {
            free(e);
            break;
        }
        e->next = head;
        head = e;
    }
    return head;
}

static bool strs_copy(const struct str *from, struct str **to)
{
    struct str *head = NULL, **tail = &head;

    for (; from != NULL; from = from->next) {
        struct str *e = malloc(sizeof *e);
        if (e == NULL)
            goto undo;
        e->next = NULL;
        e->s = strdup(from->s);
        *tail = e;
        tail = &e->next;
        if (e->s == NULL)
            goto undo;
    }
    *to = head;
    return true;
undo:
    strs_free(head);
    return false;
}

static bool strs_copy_fast(const struct str *from, struct str **to)
{
    struct str *head = NULL, **tail = &head;

    for (; from != NULL; from = from->next) {
        struct str *e = malloc(sizeof *e);
        if (e == NULL)
            goto undo;
        e->next = NULL;
        e->s = strdup(from->s);
        *tail = e;
        tail = &e->next;
        if (e->s == NULL)
            goto undo;
    }
    *to = head;
    return true;
undo:
    while (head != NULL) {
        struct str *next = head->next;
        free(head); // lost
        head = next;
    }
    return false;
}

bool strs_deep_copy_ok(int n)
{
    struct str *a = strs_make(n), *b;

    if (!strs_copy(a, &b)) {
        strs_free(a);
        return false;
    }
    strs_free(a);
    strs_free(b);
    return true;
}

bool strs_deep_copy_leaks(int n)
{
    struct str *a = strs_make(n), *b;

    if (!strs_copy_fast(a, &b)) {
        strs_free(a);
        return false;
    }
    strs_free(a);
    strs_free(b);
    return true;
}

int main(void)
{
    window_parts_ok(0);
    window_parts_ok(3);
    window_parts_ok(3); // allocation 3 fails
    window_parts_ok(3); // allocation 6 fails
    window_parts_leaks(3); // allocation 6 fails
    window_children_ok(0);
    window_children_ok(3);
    window_children_ok(3); // allocation 5 fails
    window_children_leaks(3);
    codec_phases_ok(0);
    codec_phases_ok(3);
    codec_phases_ok(10);
    codec_phases_ok(3); // allocation 3 fails
    codec_phases_leaks(10);
    codec_twice_ok(1);
    codec_twice_ok(3);
    codec_twice_ok(10);
    codec_twice_ok(3); // allocation 4 fails
    codec_twice_leaks(3);
    car_nested_ok(0);
    car_nested_ok(3);
    car_nested_ok(3); // allocation 5 fails
    car_nested_ok(3); // allocation 7 fails
    car_nested_leaks(3); // allocation 7 fails
    model_embedded_ok(0);
    model_embedded_ok(3);
    model_embedded_ok(3); // allocation 2 fails
    model_embedded_leaks(3); // allocation 2 fails
    strs_deep_copy_ok(0);
    strs_deep_copy_ok(1);
    strs_deep_copy_ok(3);
    strs_deep_copy_ok(3); // allocation 10 fails
    strs_deep_copy_ok(3); // allocation 11 fails
    strs_deep_copy_leaks(3); // allocation 10 fails
}
