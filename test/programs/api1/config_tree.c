/* Nested ownership: a configuration holds sections, a section holds entries,
   an entry holds its key and value.  Replacing, removing, merging, loading
   from text, and command line options on top of it. */
#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct cfg_entry {
    char             *key;
    char             *value;
    struct cfg_entry *next;
} cfg_entry;

typedef struct cfg_section {
    char               *name;
    cfg_entry          *entries;
    struct cfg_section *next;
} cfg_section;

typedef struct cfg {
    cfg_section *sections;
    char        *origin;
} cfg;

static char *copyn(const char *s, size_t n)
{
    char *p = malloc(n + 1);

    if (p) {
        memcpy(p, s, n);
        p[n] = '\0';
    }
    return p;
}

static char *copy(const char *s)
{
    return copyn(s, strlen(s));
}

static void entry_free(cfg_entry *e)
{
    free(e->key);
    free(e->value);
    free(e);
}

static void section_free(cfg_section *s)
{
    while (s->entries) {
        cfg_entry *e = s->entries;

        s->entries = e->next;
        entry_free(e);
    }
    free(s->name);
    free(s);
}

static void cfg_free(cfg *c)
{
    cfg_section *s, *next;

    if (!c)
        return;
    for (s = c->sections; s; s = next) {
        next = s->next;
        section_free(s);
    }
    free(c->origin);
    free(c);
}

static cfg *cfg_new(const char *origin)
{
    cfg *c = calloc(1, sizeof(cfg));

    if (!c)
        return NULL;
    if (!(c->origin = copy(origin))) {
        free(c);
        return NULL;
    }
    return c;
}

static cfg_section *cfg_section_get(cfg *c, const char *name, bool create)
{
    cfg_section *s;

    for (s = c->sections; s; s = s->next)
        if (strcmp(s->name, name) == 0)
            return s;
    if (!create)
        return NULL;
    s = malloc(sizeof *s);
    if (!s)
        return NULL;
    s->name = copy(name);
    if (!s->name) {
        free(s);
        return NULL;
    }
    s->entries = NULL;
    s->next = c->sections;
    c->sections = s;
    return s;
}

static cfg_entry *section_find(cfg_section *s, const char *key)
{
    cfg_entry *e = s->entries;

    while (e && strcmp(e->key, key) != 0)
        e = e->next;
    return e;
}

static bool section_set(cfg_section *s, const char *key, const char *value)
{
    cfg_entry *e = section_find(s, key);
    char *v = copy(value);

    if (!v)
        return false;
    if (e) {
        free(e->value);
        e->value = v;
        return true;
    }
    e = malloc(sizeof *e);
    if (!e) {
        free(v);
        return false;
    }
    e->key = copy(key);
    if (!e->key) {
        free(e);
        free(v);
        return false;
    }
    e->value = v;
    e->next = s->entries;
    s->entries = e;
    return true;
}

static bool cfg_set(cfg *c, const char *section, const char *key, const char *value)
{
    cfg_section *s = cfg_section_get(c, section, true);

    return s && section_set(s, key, value);
}

/* ---- setting the same key again and again ---- */

bool cfg_overwrite_ok(int times)
{
    cfg *c = cfg_new("memory");
    bool good = true;

    if (!c)
        return false;
    while (good && times-- > 0)
        good = cfg_set(c, "main", "level", times % 2 ? "high" : "low");
    cfg_free(c);
    return good;
}

static bool section_set_over(cfg_section *s, const char *key, const char *value)
{
    cfg_entry *e = section_find(s, key);

    if (e) {
        e->value = copy(value); // lost
        return e->value != NULL;
    }
    return section_set(s, key, value);
}

bool cfg_overwrite_leaks(int times)
{
    cfg *c = cfg_new("memory");
    bool good = true;

    if (!c)
        return false;
    while (good && times-- > 0) {
        cfg_section *s = cfg_section_get(c, "main", true);

        good = s && section_set_over(s, "level", times % 2 ? "high" : "low");
    }
    cfg_free(c);
    return good;
}

/* ---- freeing all levels ---- */

static void fill(cfg *c)
{
    cfg_set(c, "net", "host", "localhost");
    cfg_set(c, "net", "port", "80");
    cfg_set(c, "ui", "theme", "dark");
}

void cfg_three_levels_ok(void)
{
    cfg *c = cfg_new("built-in");

    if (c)
        fill(c);
    cfg_free(c);
}

static void cfg_free_flat(cfg *c)
{
    while (c->sections) {
        cfg_section *s = c->sections;
        cfg_entry *e = s->entries;

        c->sections = s->next;
        if (e) {
            free(e->key);
            free(e->value);
            free(e); // lost
        }
        free(s->name);
        free(s);
    }
    free(c->origin);
    free(c);
}

void cfg_three_levels_leaks(void)
{
    cfg *c = cfg_new("built-in");

    if (c) {
        fill(c);
        cfg_free_flat(c);
    }
}

/* ---- removing ---- */

static bool cfg_remove_section(cfg *c, const char *name)
{
    for (cfg_section **p = &c->sections; *p; p = &(*p)->next) {
        if (strcmp((*p)->name, name) == 0) {
            cfg_section *s = *p;

            *p = s->next;
            section_free(s);
            return true;
        }
    }
    return false;
}

static bool cfg_cut_section(cfg *c, const char *name)
{
    cfg_section *prev = NULL, *s;

    for (s = c->sections; s; prev = s, s = s->next) {
        if (strcmp(s->name, name) != 0)
            continue;
        if (prev)
            prev->next = s->next;
        else
            c->sections = NULL;
        while (s->entries) {
            cfg_entry *e = s->entries;

            s->entries = e->next;
            entry_free(e);
        }
        free(s->name);
        free(s); // lost
        return true;
    }
    return false;
}

void cfg_remove_ok(const char *which)
{
    cfg *c = cfg_new("built-in");

    if (!c)
        return;
    fill(c);
    cfg_remove_section(c, which);
    cfg_set(c, which, "again", "yes");
    cfg_free(c);
}

void cfg_remove_leaks(const char *which)
{
    cfg *c = cfg_new("built-in");

    if (!c)
        return;
    fill(c);
    cfg_cut_section(c, which);
    cfg_set(c, which, "again", "yes");
    cfg_free(c);
}

/* ---- merging moves entries from one to the other ---- */

/* empties src; its values win over those in dst */
static void section_merge(cfg_section *dst, cfg_section *src)
{
    cfg_entry *e;

    while ((e = src->entries) != NULL) {
        cfg_entry *have = section_find(dst, e->key);

        src->entries = e->next;
        if (have) {
            char *tmp = have->value;

            have->value = e->value;
            e->value = tmp;
            entry_free(e);
        } else {
            e->next = dst->entries;
            dst->entries = e;
        }
    }
}

static void section_merge_skip(cfg_section *dst, cfg_section *src)
{
    cfg_entry *e;

    while ((e = src->entries) != NULL) { // lost
        src->entries = e->next;
        if (section_find(dst, e->key))
            continue; // lost
        e->next = dst->entries;
        dst->entries = e;
    }
}

void cfg_merge_ok(void)
{
    cfg *c = cfg_new("merge");
    cfg_section *a, *b;

    if (!c)
        return;
    fill(c);
    cfg_set(c, "local", "port", "8080");
    cfg_set(c, "local", "proxy", "none");
    a = cfg_section_get(c, "net", false);
    b = cfg_section_get(c, "local", false);
    if (a && b)
        section_merge(a, b);
    cfg_remove_section(c, "local");
    cfg_free(c);
}

void cfg_merge_leaks(void)
{
    cfg *c = cfg_new("merge");
    cfg_section *a, *b;

    if (!c)
        return;
    fill(c);
    cfg_set(c, "local", "port", "8080");
    cfg_set(c, "local", "proxy", "none");
    a = cfg_section_get(c, "net", false);
    b = cfg_section_get(c, "local", false);
    if (a && b)
        section_merge_skip(a, b);
    cfg_remove_section(c, "local");
    cfg_free(c);
}

/* ---- loading from text ---- */

/* "[section]" and "key=value" lines; NULL on the first bad line */
static cfg *cfg_parse(const char *text)
{
    cfg *c = cfg_new("text");
    cfg_section *cur = NULL;

    if (!c)
        return NULL;
    while (*text) {
        const char *eol = strchr(text, '\n');
        size_t n = eol ? (size_t)(eol - text) : strlen(text);
        char *line = copyn(text, n);
        bool good = false;

        if (!line)
            goto fail;
        if (n > 2 && line[0] == '[' && line[n - 1] == ']') {
            line[n - 1] = '\0';
            cur = cfg_section_get(c, line + 1, true);
            good = cur != NULL;
        } else if (cur) {
            char *eq = strchr(line, '=');

            if (eq) {
                *eq = '\0';
                good = section_set(cur, line, eq + 1);
            }
        }
        free(line);
        if (!good)
            goto fail;
        text += n + (eol ? 1 : 0);
    }
    return c;
fail:
    cfg_free(c);
    return NULL;
}

static cfg *cfg_parse_quick(const char *text)
{
    cfg *c = cfg_new("text");
    cfg_section *cur = NULL;

    if (!c)
        return NULL;
    while (*text) {
        const char *eol = strchr(text, '\n');
        size_t n = eol ? (size_t)(eol - text) : strlen(text);
        char *line = copyn(text, n);

        if (!line)
            goto fail;
        if (n > 2 && line[0] == '[' && line[n - 1] == ']') {
            line[n - 1] = '\0';
            cur = cfg_section_get(c, line + 1, true);
        } else {
            char *eq = strchr(line, '=');

            if (!eq || !cur)
                goto fail; // lost
            *eq = '\0';
            section_set(cur, line, eq + 1);
        }
        free(line);
        text += n + (eol ? 1 : 0);
    }
    return c;
fail:
    cfg_free(c);
    return NULL;
}

int cfg_load_ok(const char *text)
{
    cfg *c = cfg_parse(text);
    int n = 0;

    if (!c)
        return -1;
    for (cfg_section *s = c->sections; s; s = s->next)
        for (cfg_entry *e = s->entries; e; e = e->next)
            n++;
    cfg_free(c);
    return n;
}

int cfg_load_leaks(const char *text)
{
    cfg *c = cfg_parse_quick(text);
    int n = 0;

    if (!c)
        return -1;
    for (cfg_section *s = c->sections; s; s = s->next)
        for (cfg_entry *e = s->entries; e; e = e->next)
            n++;
    cfg_free(c);
    return n;
}

/* ---- options: -o FILE (last one wins), -I DIR (collected) ---- */

typedef struct dirs {
    struct dirs *next;
    char        *path;
} dirs;

typedef struct options {
    char *output;
    dirs *include;
    bool  verbose;
} options;

static void options_free(options *o)
{
    while (o->include) {
        dirs *d = o->include;

        o->include = d->next;
        free(d->path);
        free(d);
    }
    free(o->output);
    o->output = NULL;
}

static int options_add_dir(options *o, const char *path)
{
    dirs **tail = &o->include;
    dirs *d = malloc(sizeof *d);

    if (!d || !(d->path = copy(path))) {
        free(d);
        return -1;
    }
    d->next = NULL;
    while (*tail)
        tail = &(*tail)->next;
    *tail = d;
    return 0;
}

static int options_parse(options *o, int argc, const char **argv)
{
    memset(o, 0, sizeof *o);
    for (int i = 0; i < argc; i++) {
        if (!strcmp(argv[i], "-v")) {
            o->verbose = true;
        } else if (!strcmp(argv[i], "-o") && i + 1 < argc) {
            free(o->output);
            o->output = copy(argv[++i]);
            if (!o->output)
                goto bad;
        } else if (!strcmp(argv[i], "-I") && i + 1 < argc) {
            if (options_add_dir(o, argv[++i]) < 0)
                goto bad;
        } else {
            goto bad;
        }
    }
    return 0;
bad:
    options_free(o);
    return -1;
}

static int options_parse_last(options *o, int argc, const char **argv)
{
    memset(o, 0, sizeof *o);
    for (int i = 0; i < argc; i++) {
        if (!strcmp(argv[i], "-v")) {
            o->verbose = true;
        } else if (!strcmp(argv[i], "-o") && i + 1 < argc) {
            o->output = copy(argv[++i]); // lost
            if (!o->output)
                goto bad;
        } else if (!strcmp(argv[i], "-I") && i + 1 < argc) {
            if (options_add_dir(o, argv[++i]) < 0)
                goto bad;
        } else {
            goto bad;
        }
    }
    return 0;
bad:
    options_free(o);
    return -1;
}

int options_run_ok(int argc, const char **argv)
{
    options o;
    int rc;

    if (options_parse(&o, argc, argv) < 0)
        return 2;
    rc = o.verbose ? 1 : 0;
    options_free(&o);
    return rc;
}

int options_run_leaks(int argc, const char **argv)
{
    options o;
    int rc;

    if (options_parse_last(&o, argc, argv) < 0)
        return 2;
    rc = o.verbose ? 1 : 0;
    options_free(&o);
    return rc;
}

/* a bad option after good ones */
int options_strict_ok(int argc, const char **argv)
{
    options o = {NULL, NULL, false};
    int rc = 0;

    for (int i = 0; i < argc && rc == 0; i++) {
        if (argv[i][0] == '-')
            rc = 1;
        else if (options_add_dir(&o, argv[i]) < 0)
            rc = 2;
    }
    options_free(&o);
    return rc;
}

int options_strict_leaks(int argc, const char **argv)
{
    options o = {NULL, NULL, false};
    int rc = 0;

    for (int i = 0; i < argc && rc == 0; i++) {
        if (argv[i][0] == '-')
            return 1; // lost
        else if (options_add_dir(&o, argv[i]) < 0)
            rc = 2;
    }
    options_free(&o);
    return rc;
}

int main(void)
{
    cfg_overwrite_ok(0);
    cfg_overwrite_ok(1);
    cfg_overwrite_ok(3);
    cfg_overwrite_ok(3); // allocation 7 fails
    cfg_overwrite_ok(3); // allocation 8 fails
    cfg_overwrite_leaks(1);
    cfg_overwrite_leaks(3);
    cfg_three_levels_ok();
    cfg_three_levels_ok(); // allocation 4 fails
    cfg_three_levels_ok(); // allocation 7 fails
    cfg_three_levels_ok(); // allocation 9 fails
    cfg_three_levels_leaks();
    cfg_remove_ok("ui");
    cfg_remove_ok("net");
    cfg_remove_ok("none");
    cfg_remove_ok("net"); // allocation 10 fails
    cfg_remove_leaks("net");
    cfg_remove_leaks("ui");
    cfg_merge_ok();
    cfg_merge_ok(); // allocation 8 fails
    cfg_merge_ok(); // allocation 16 fails
    cfg_merge_leaks();
    cfg_load_ok("");
    cfg_load_ok("[a]\nx=1\ny=2\n[b]\nx=3");
    cfg_load_ok("[a]\nx=1\nbroken\n");
    cfg_load_ok("[a]\nx=1\n"); // allocation 5 fails
    cfg_load_ok("[a]\nx=1\n"); // allocation 8 fails
    cfg_load_leaks("[a]\nx=1\ny=2\n");
    cfg_load_leaks("[a]\nx=1\nbroken\n");
    options_run_ok(0, NULL);
    options_run_ok(1, (const char *[]){"-v"});
    { const char *av[] = {"-o", "x", "-I", "inc", "-o", "y"}; options_run_ok(6, av); }
    { const char *av[] = {"-o", "x", "-I", "inc", "-o"}; options_run_ok(5, av); }
    { const char *av[] = {"-o", "x", "-I", "inc", "-I", "b"}; options_run_ok(6, av); } // allocation 3 fails
    { const char *av[] = {"-o", "x", "-I", "inc"}; options_run_leaks(4, av); }
    { const char *av[] = {"-o", "x", "-I", "inc", "-o", "y"}; options_run_leaks(6, av); }
    options_strict_ok(0, NULL);
    options_strict_ok(3, (const char *[]){"a", "b", "c"});
    options_strict_ok(3, (const char *[]){"a", "b", "-c"});
    options_strict_ok(3, (const char *[]){"a", "b", "c"}); // allocation 4 fails
    options_strict_leaks(3, (const char *[]){"a", "b", "c"});
    options_strict_leaks(3, (const char *[]){"a", "b", "-c"});
    return 0;
}
