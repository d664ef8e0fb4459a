/* Models of libmagic, popt, libkmod, libidn, libuuid and other small libraries.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

struct kmod_list;

static int used(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_unknown();
}

static void *lent(const void *object)
{
    __heaplens_reads(object);
    return __heaplens_foreign();
}

static int below_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number < 0);
    return number;
}

static int not_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number != 0);
    return number;
}

void *magic_open(int value) { return __heaplens_allocate(1, 0, "magic"); }

void magic_close(void *data) { __heaplens_free(data, "magic"); }

const char *magic_file(void *data, const char *text) { return lent(data); }

const char *magic_buffer(void *data, const void *data2, size_t size) { return lent(data); }

const char *magic_descriptor(void *data, int value) { return lent(data); }

int magic_load(void *data, const char *text) { return used(data); }

const char *magic_error(void *data) { return lent(data); }

int magic_errno(void *data) { return used(data); }

int magic_setflags(void *data, int value) { return used(data); }

int magic_compile(void *data, const char *text) { return used(data); }

int magic_check(void *data, const char *text) { return used(data); }

void *poptGetContext(const char *name, int count, const char **arguments, const void *options,
                     unsigned int flags)
{
    return __heaplens_allocate(1, 0, "popt");
}

void *poptFreeContext(void *con)
{
    __heaplens_free(con, "popt");
    return NULL;
}

int poptGetNextOpt(void *con) { return used(con); }

const char *poptGetArg(void *con) { return lent(con); }

const char *poptPeekArg(void *con) { return lent(con); }

const char **poptGetArgs(void *con) { return lent(con); }

const char *poptBadOption(void *con, unsigned int flags) { return lent(con); }

void poptPrintHelp(void *con, void *fp, int flags) { __heaplens_reads(con); }

void poptPrintUsage(void *con, void *fp, int flags) { __heaplens_reads(con); }

void poptSetOtherOptionHelp(void *con, const char *text) { __heaplens_reads(con); }

int poptReadDefaultConfig(void *con, int useEnv) { return used(con); }

int poptReadConfigFile(void *con, const char *fn) { return used(con); }

void poptResetContext(void *con) { __heaplens_reads(con); }

const char *poptStrerror(int error) { return __heaplens_foreign(); }

char *poptGetOptArg(void *con) { return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc"); }

struct kmod_ctx {
    int references;
};

static struct kmod_ctx *new_kmod(void)
{
    struct kmod_ctx *made = __heaplens_allocate(sizeof *made, 0, "kmod_ctx");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct kmod_module {
    int references;
};

static struct kmod_module *new_module(void)
{
    struct kmod_module *made = __heaplens_allocate(sizeof *made, 0, "kmod_module");
    if (made != NULL)
        made->references = 1;
    return made;
}

struct kmod_ctx *kmod_new(const char *dirname, const char **config_paths) { return new_kmod(); }

struct kmod_ctx *kmod_unref(struct kmod_ctx *ctx)
{
    if (ctx != NULL)
        __heaplens_unreference(ctx, references, "kmod_ctx");
    return NULL;
}

struct kmod_ctx *kmod_ref(struct kmod_ctx *ctx)
{
    if (ctx != NULL)
        __heaplens_reference(ctx, references);
    return ctx;
}

struct kmod_module *kmod_module_ref(struct kmod_module *mod)
{
    if (mod != NULL)
        __heaplens_reference(mod, references);
    return mod;
}

int kmod_module_new_from_name(struct kmod_ctx *ctx, const char *name, struct kmod_module **mod)
{
    void *made = new_module();
    __heaplens_reads(ctx);
    if (made == NULL)
        return below_zero();
    *mod = made;
    return 0;
}

int kmod_module_new_from_path(struct kmod_ctx *ctx, const char *path, struct kmod_module **mod)
{
    void *made = new_module();
    __heaplens_reads(ctx);
    if (made == NULL)
        return below_zero();
    *mod = made;
    return 0;
}

struct kmod_module *kmod_module_unref(struct kmod_module *mod)
{
    if (mod != NULL)
        __heaplens_unreference(mod, references, "kmod_module");
    return NULL;
}

struct kmod_list *kmod_module_get_dependencies(const struct kmod_module *mod)
{
    return __heaplens_allocate(1, 0, "kmod_list");
}

int kmod_module_new_from_lookup(struct kmod_ctx *ctx, const char *given_alias, struct kmod_list **list)
{
    void *made = __heaplens_allocate(1, 0, "kmod_list");
    __heaplens_reads(ctx);
    if (made == NULL)
        return below_zero();
    *list = made;
    return 0;
}

int kmod_module_new_from_loaded(struct kmod_ctx *ctx, struct kmod_list **list)
{
    void *made = __heaplens_allocate(1, 0, "kmod_list");
    __heaplens_reads(ctx);
    if (made == NULL)
        return below_zero();
    *list = made;
    return 0;
}

int kmod_module_get_info(const struct kmod_module *mod, struct kmod_list **list)
{
    void *made = __heaplens_allocate(1, 0, "kmod_list");
    __heaplens_reads(mod);
    if (made == NULL)
        return below_zero();
    *list = made;
    return 0;
}

int kmod_module_unref_list(struct kmod_list *list)
{
    __heaplens_free(list, "kmod_list");
    return __heaplens_unknown();
}

void kmod_module_info_free_list(struct kmod_list *list) { __heaplens_free(list, "kmod_list"); }

const char *kmod_module_get_name(const struct kmod_module *mod) { return lent(mod); }

const char *kmod_module_get_path(const struct kmod_module *mod) { return lent(mod); }

long kmod_module_get_size(const struct kmod_module *mod) { return (long)used(mod); }

int kmod_module_get_refcnt(const struct kmod_module *mod) { return used(mod); }

int kmod_module_get_initstate(const struct kmod_module *mod) { return used(mod); }

int kmod_load_resources(struct kmod_ctx *ctx) { return used(ctx); }

void kmod_set_log_fn(struct kmod_ctx *ctx, void *log_fn, const void *data)
{
    __heaplens_reads(ctx);
    __heaplens_keep((void *)data);
}

void kmod_set_log_priority(struct kmod_ctx *ctx, int priority) { __heaplens_reads(ctx); }

int kmod_module_insert_module(struct kmod_module *mod, unsigned int flags, const char *options)
{
    return used(mod);
}

int kmod_module_remove_module(struct kmod_module *mod, unsigned int flags) { return used(mod); }

struct kmod_module *kmod_module_get_module(const struct kmod_list *entry) { return new_module(); }

struct kmod_list *kmod_list_next(const struct kmod_list *list, const struct kmod_list *curr)
{
    return __heaplens_foreign();
}

const char *kmod_module_info_get_key(const struct kmod_list *entry) { return __heaplens_foreign(); }

const char *kmod_module_info_get_value(const struct kmod_list *entry) { return __heaplens_foreign(); }

/* The text is a block of libidn's, which are blocks of `malloc`. */
static int converted(char **output)
{
    char *text = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (text == NULL)
        return not_zero();
    __heaplens_filled(text);
    *output = text;
    return 0;
}

int idn2_lookup_ul(const char *from, char **output, int flags) { return converted(output); }

int idn2_to_ascii_8z(const char *from, char **output, int flags) { return converted(output); }

int idn2_to_ascii_lz(const char *from, char **output, int flags) { return converted(output); }

int idn2_to_unicode_8z8z(const char *from, char **output, int flags) { return converted(output); }

int idna_to_ascii_8z(const char *from, char **output, int flags) { return converted(output); }

int idna_to_ascii_lz(const char *from, char **output, int flags) { return converted(output); }

int idna_to_unicode_8z8z(const char *from, char **output, int flags) { return converted(output); }

int idna_to_unicode_lzlz(const char *from, char **output, int flags) { return converted(output); }

void idn2_free(void *text) { __heaplens_free(text, "malloc"); }

void idn_free(void *text) { __heaplens_free(text, "malloc"); }

void *gdbm_open(const char *text, int value, int value2, int value3, void *call)
{
    return __heaplens_allocate(1, 0, "gdbm");
}

int gdbm_close(void *data)
{
    __heaplens_free(data, "gdbm");
    return __heaplens_unknown();
}
