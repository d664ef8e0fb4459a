// The C text around a random program: it calls each function on several
// inputs, each call in a process of its own: with every allocation, with some of
// them failing, one alone or all from there on. Blocks are known by the line that allocated them.

import { type Parameter, parameterTypes, type RandomFunction } from "./program.ts";

export const programFile = "program.c";

/** What the numbers of a function are, call after call; with one number, the first dozen will do. */
const numbers: readonly (readonly [number, number])[] = [
  ...pairs([3, 0, 2, 1], [5, 2, -1, 4]),
  ...pairs([5, -1, 4, 3, 0, 2, 1, 5], [3, 3, 1, 4, 0, 2, 1, 5]),
  ...[-1, 0, 1, 2, 3, 4, 5].flatMap((first) => pairs([first, first, first, first], [-1, 0, 1, 3])),
];
const callsWithOneNumber = 12;

function pairs(first: readonly number[], second: readonly number[]): readonly [number, number][] {
  return first.map((each, index) => [each, second[index]!]);
}

/** `thorough`: allocations fail in all calls, not only in the first few of each function. */
export function driverSource(entries: readonly RandomFunction[], thorough: boolean): string {
  const calls = entries.map(callText);
  const table = entries.map((each) => `    { "${each.name}", call_${each.name}, ${inputsOf(each)} },`);
  return `${opening}
#include "${programFile}"
${closing}
${calls.join("\n")}

static const struct { const char *name; void (*call)(int); int inputs; } calls[] = {
${table.join("\n")}
};
enum { inputs_with_failures = ${thorough ? numbers.length : 4} };
${main}`;
}

function inputsOf({ parameters }: RandomFunction): number {
  return parameters.filter(({ kind }) => kind === "number").length > 1 ? numbers.length : callsWithOneNumber;
}

function callText({ name, returns, parameters }: RandomFunction): string {
  const given = parameters.map(argumentText).join(", ");
  const call = `${name}(${given});`;
  const keeps = returns.endsWith("*") ? `result = ${call}` : call;
  return `static __attribute__((noinline)) void call_${name}(int which) { ${keeps} }`;
}

function argumentText({ kind }: Parameter, index: number): string {
  switch (kind) {
    case "number":
      return `numbers[which][${index}]`;
    case "list":
      return "given_list(which)";
    case "tree":
      return "given_tree(which + 1)";
    case "box":
      return "given_box(which)";
    case "head":
      return "(place = given_list(which), (struct node **)&place)";
    case "out-text":
    case "out-list":
      return `(place = NULL, (${parameterTypes[kind]})&place)`;
  }
}

/** Before the program: the allocators that it calls by name become ours. */
const opening = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <sanitizer/lsan_interface.h>

struct shared { int allocations; };
static struct shared *shared;
static int failing, last_failing;
static struct { uintptr_t hidden; int line; } blocks[4096];
static int block_count;

static int fails(void)
{
    int number = ++shared->allocations;
    return number >= failing && number <= last_failing;
}

/* The sanitizer must not take this table for a reference. */
static void *noted(void *block, int line)
{
    if (block != NULL && block_count < 4096) {
        blocks[block_count].hidden = ~(uintptr_t)block;
        blocks[block_count++].line = line;
    }
    return block;
}

static void *forgotten(void *block)
{
    for (int i = block_count - 1; i >= 0; i--)
        if (blocks[i].hidden == ~(uintptr_t)block) {
            blocks[i] = blocks[--block_count];
            break;
        }
    return block;
}

static void *resized(void *block, size_t size, int line)
{
    void *moved = realloc(block, size);
    if (moved != NULL) {
        forgotten(block);
        noted(moved, line);
    }
    return moved;
}

#define malloc(size) (fails() ? NULL : noted((malloc)(size), __LINE__))
#define calloc(count, size) (fails() ? NULL : noted((calloc)(count, size), __LINE__))
#define realloc(block, size) (fails() ? NULL : resized(block, size, __LINE__))
#undef strdup
#define strdup(text) (fails() ? NULL : noted((strdup)(text), __LINE__))
#define free(block) (free)(forgotten(block))
`;

/** Behind it: what is given stays referred to by its maker, and so does what is returned. */
const closing = `
#undef malloc
#undef calloc
#undef realloc
#undef strdup
#undef free

static const int numbers[][2] = {
${numbers.map((pair) => `    { ${pair.join(", ")} },`).join("\n")}
};
static void *volatile result;
static void *place;
static void *made[64];
static int made_count;

static void *make(size_t size)
{
    return made[made_count++] = calloc(1, size);
}

static struct node *given_list(int length)
{
    struct node *list = NULL;
    for (int i = 0; i < length % 4; i++) {
        struct node *node = make(sizeof *node);
        node->next = list;
        node->value = i;
        list = node;
    }
    return list;
}

static struct tree *given_tree(int depth)
{
    if (depth % 4 == 0)
        return NULL;
    struct tree *root = make(sizeof *root);
    root->key = depth;
    root->left = given_tree(depth % 4 - 1);
    root->right = depth % 2 ? NULL : given_tree(depth % 4 - 1);
    return root;
}

static struct box *given_box(int which)
{
    struct box *box = make(sizeof *box);
    box->list = given_list(which);
    box->name = which % 2 ? make(8) : NULL;
    return box;
}
`;

const main = `
enum { first_failures = 4, last_failures = 3, all = 1 << 20 };

/* What the call left on the stack would keep its blocks alive. */
static __attribute__((noinline)) void clobber_stack(void)
{
    volatile char dirt[16384];
    for (unsigned i = 0; i < sizeof dirt; i++)
        dirt[i] = 0;
}

static void run(unsigned index, int which, int first, int last)
{
    printf("@run %s %d %d %s\\n", calls[index].name, which, first, last == all ? "onwards" : "alone");
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        dup2(STDOUT_FILENO, STDERR_FILENO);
        alarm(2);
        failing = first;
        last_failing = last;
        shared->allocations = 0;
        keep(given_list(which % 2 ? 2 : 0));
        calls[index].call(which);
        clobber_stack();
        int lost = block_count > 0 && __lsan_do_recoverable_leak_check();
        for (int i = 0; lost && i < block_count; i++)
            printf("@block 0x%012lx %d\\n", (unsigned long)~blocks[i].hidden, blocks[i].line);
        printf("@done\\n");
        fflush(stdout);
        _exit(0);
    }
    waitpid(child, NULL, 0);
}

static void run_with_failures(unsigned index, int which, int allocations)
{
    for (int fail = 1; fail <= allocations; fail++) {
        if (fail > first_failures && fail <= allocations - last_failures)
            continue;
        run(index, which, fail, fail);
        if (fail < allocations)
            run(index, which, fail, all);
    }
}

int main(void)
{
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    for (unsigned index = 0; index < sizeof calls / sizeof *calls; index++)
        for (int which = 0; which < calls[index].inputs; which++) {
            run(index, which, 0, 0);
            if (which < inputs_with_failures)
                run_with_failures(index, which, shared->allocations);
        }
    return 0;
}
`;
