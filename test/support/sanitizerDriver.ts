// The C text around a fixture that is run under the sanitizers: a `main` that
// forks for each scenario, and allocators that fail on demand.

import type { Scenario } from "./sanitizer.ts";

/** Included before everything else: the allocators that the program calls by name become ours. */
export const scriptedAllocations = `#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int allocations_until_failure;
static inline int allocation_fails(void) { return --allocations_until_failure == 0; }
#define scripted(call) (allocation_fails() ? NULL : (call))
#define malloc(size) scripted((malloc)(size))
#define calloc(count, size) scripted((calloc)(count, size))
#define realloc(block, size) scripted((realloc)(block, size))
#undef strdup
#define strdup(text) scripted((strdup)(text))
#undef strndup
#define strndup(text, size) scripted((strndup)(text, size))
/* The C library keeps a list of its streams, so that they are never lost: they are counted here. */
FILE *note_opened(FILE *stream, const char *file, int line);
FILE *note_closed(FILE *stream);
#define fopen(path, mode) scripted(note_opened((fopen)(path, mode), __FILE__, __LINE__))
#define fclose(stream) (fclose)(note_closed(stream))
`;

/** What every driver has beside its scenarios: the streams that are open, and a clean stack. */
export const driverRuntime = `int allocations_until_failure;
static struct { FILE *stream; const char *file; int line; } opened[16];

FILE *note_opened(FILE *stream, const char *file, int line)
{
    unsigned i = 0;
    while (opened[i].stream != NULL)
        i++;
    opened[i].stream = stream;
    opened[i].file = file;
    opened[i].line = line;
    return stream;
}

FILE *note_closed(FILE *stream)
{
    for (unsigned i = 0; i < 16; i++)
        if (opened[i].stream == stream)
            opened[i].stream = NULL;
    return stream;
}

static void print_open_streams(void)
{
    for (unsigned i = 0; i < 16; i++)
        if (opened[i].stream != NULL)
            printf("@open %s:%d\\n", opened[i].file, opened[i].line);
}

/* What the scenario left on the stack would keep its blocks alive. */
static __attribute__((noinline)) void clobber_stack(void)
{
    volatile char dirt[65536];
    for (unsigned i = 0; i < sizeof dirt; i++)
        dirt[i] = 0;
}
`;

/** Each scenario as a function, and an array `scenarios` of them. */
export function scenarioTable(scenarios: readonly Scenario[]): string {
  const calls = scenarios.map(
    ({ statement }, index) =>
      `static __attribute__((noinline)) void scenario_${index}(void) { ${statement} }`,
  );
  const table = scenarios.map(({ failing }, index) => `    { scenario_${index}, ${failing} },`);
  return `${calls.join("\n")}

static const struct { void (*run)(void); int failing; } scenarios[] = {
${table.join("\n")}
};`;
}

/** `file` is the fixture file with the program's \`main\`. */
export function driverSource(file: string, scenarios: readonly Scenario[]): string {
  return `#define main fixture_main
#include "${file}"
#undef main
#include <sanitizer/lsan_interface.h>
#include <sys/wait.h>
#include <unistd.h>

${driverRuntime}
${scenarioTable(scenarios)}

static __attribute__((noinline)) void run(unsigned index)
{
    allocations_until_failure = scenarios[index].failing;
    scenarios[index].run();
}

int main(void)
{
    for (unsigned i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        printf("@scenario %u\\n", i);
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            dup2(STDOUT_FILENO, STDERR_FILENO);
            run(i);
            clobber_stack();
            fflush(stdout);
            if (!__lsan_do_recoverable_leak_check())
                printf("@done\\n");
            print_open_streams();
            fflush(stdout);
            _exit(0);
        }
        waitpid(child, NULL, 0);
    }
    return 0;
}
`;
}
