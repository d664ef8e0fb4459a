// Requests that the allocator refuses, library functions that allocate only where they get no buffer, and what
// compilers are told about tests: each where it decides on what is certain.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "./outcomes.ts";

const refusals = `#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* verified */
int too_large(void) { return malloc(SIZE_MAX) == NULL; }

/* verified */
int too_large_again(void *block) { return realloc(block, PTRDIFF_MAX + (size_t)1) == NULL; }

/* verified */
int no_power_of_two(void) { return aligned_alloc(24, 8) != NULL; }

/* verified */
int no_alignment(void) { void *block = NULL; return posix_memalign(&block, 0, 8); }

/* certain leak-discarded */
int aligned(void) { return aligned_alloc(32, 8) != NULL; }

/* verified */
int into_a_buffer(char *buffer, size_t size) { return getcwd(buffer, size) != NULL; }

/* certain leak-discarded */
int without_one(void) { return getcwd(NULL, 0) != NULL; }

/* certain leak-discarded */
int perhaps_without(const char *path, char *buffer)
{
    if (buffer == NULL)
        return realpath(path, buffer) != NULL;
    return realpath(path, buffer) != NULL;
}

/* verified */
void opened_again(void)
{
    if (!freopen("/dev/tty", "r", stdin))
        freopen("/dev/null", "r", stdin);
}

/* certain use-after-free */
void closed_twice(FILE *file)
{
    if (!freopen("/dev/tty", "r", file))
        fclose(file);
}
`;

test("what is refused is no block", async () => {
  expect(await outcomesOf(refusals)).toEqual(expectedIn(refusals));
});

const hints = `#include <stdlib.h>

/* verified */
int tested(int n)
{
    char *text = malloc(10);
    if (__glibc_unlikely(text == NULL))
        return -1;
    if (PROJECT_LIKELY(n > 3)) {
        free(text);
        return 0;
    }
    free(text);
    return 1;
}

/* certain leak-scope */
int lost(int n)
{
    char *text = malloc(10);
    if (likely(text != NULL))
        return n;
    return 1;
}
`;

test("a hint whose definition is missing means its argument", async () => {
  expect(await outcomesOf(hints)).toEqual(expectedIn(hints));
});
