/* Models of readline, its history, and editline. A line that was read is a block of `malloc`; what history looks up
 * is lent, but for an entry that is removed from it.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct EditLine EditLine;
typedef struct LineInfo LineInfo;
typedef struct History History;
typedef struct HIST_ENTRY HIST_ENTRY;

static void *new_malloc(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_HIST_ENTRY(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "HIST_ENTRY");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

char *readline(const char *prompt)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

char *rl_filename_completion_function(const char *text, int state)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

char *tilde_expand(const char *text)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

char *rl_copy_text(int value, int value2)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

char *history_arg_extract(int value, int value2, const char *text)
{
    return __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
}

char **rl_completion_matches(const char *text, void *generate) { return new_malloc(); }

int *remove_history(int value) { return new_HIST_ENTRY(); }

int *replace_history_entry(int value, const char *text, void *data)
{
    __heaplens_keep(data);
    return new_HIST_ENTRY();
}

/* The answer is what the entry was for, and is the caller's. */
void *free_history_entry(HIST_ENTRY *entry)
{
    __heaplens_free(entry, "HIST_ENTRY");
    return __heaplens_foreign();
}

void add_history(const char *text) {}

void clear_history(void) {}

void using_history(void) {}

void stifle_history(int value) {}

int unstifle_history(void) { return __heaplens_unknown(); }

int read_history(const char *text) { return __heaplens_unknown(); }

int write_history(const char *text) { return __heaplens_unknown(); }

int append_history(int value, const char *text) { return __heaplens_unknown(); }

int history_truncate_file(const char *text, int value) { return __heaplens_unknown(); }

int *current_history(void) { return __heaplens_foreign(); }

int *previous_history(void) { return __heaplens_foreign(); }

int *next_history(void) { return __heaplens_foreign(); }

int *history_get(int value) { return __heaplens_foreign(); }

int **history_list(void) { return __heaplens_foreign(); }

int where_history(void) { return __heaplens_unknown(); }

int history_set_pos(int value) { return __heaplens_unknown(); }

int history_search(const char *text, int value) { return __heaplens_unknown(); }

int history_search_prefix(const char *text, int value) { return __heaplens_unknown(); }

int history_total_bytes(void) { return __heaplens_unknown(); }

int rl_bind_key(int value, void *data) { return __heaplens_unknown(); }

int rl_insert_text(const char *text) { return __heaplens_unknown(); }

void rl_redisplay(void) {}

int rl_on_new_line(void) { return __heaplens_unknown(); }

int rl_forced_update_display(void) { return __heaplens_unknown(); }

int rl_initialize(void) { return __heaplens_unknown(); }

int rl_add_defun(const char *text, void *data, int value) { return __heaplens_unknown(); }

int rl_read_init_file(const char *text) { return __heaplens_unknown(); }

int rl_parse_and_bind(char *text)
{
    if (text != NULL)
        __heaplens_writes(text);
    return __heaplens_unknown();
}

void rl_callback_read_char(void) {}

void rl_callback_handler_install(const char *text, void *data) {}

void rl_callback_handler_remove(void) {}

void rl_replace_line(const char *text, int clear) {}

int rl_set_prompt(const char *text) { return __heaplens_unknown(); }

int rl_message(const char *text, ...) { return __heaplens_unknown(); }

int rl_ding(void) { return __heaplens_unknown(); }

int rl_stuff_char(int value) { return __heaplens_unknown(); }

int rl_variable_bind(const char *text, const char *text2) { return __heaplens_unknown(); }

EditLine *el_init(const char *text, void *data, void *data2, void *data3)
{
    return __heaplens_allocate(1, 0, "el");
}

void el_end(EditLine *editline) { __heaplens_free(editline, "el"); }

const char *el_gets(EditLine *editline, int *data)
{
    if (data != NULL)
        *data = __heaplens_unknown();
    return __heaplens_foreign();
}

int el_source(EditLine *editline, const char *text) { return __heaplens_unknown(); }

void el_resize(EditLine *editline) {}

void el_reset(EditLine *editline) {}

int el_insertstr(EditLine *editline, const char *text) { return __heaplens_unknown(); }

void el_deletestr(EditLine *editline, int value) {}

const LineInfo *el_line(EditLine *editline) { return __heaplens_foreign(); }

History *history_init(void) { return __heaplens_allocate(1, 0, "history"); }

void history_end(History *history) { __heaplens_free(history, "history"); }
