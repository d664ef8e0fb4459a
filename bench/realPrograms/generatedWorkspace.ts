// A workspace of many files, as large as a person may open: modules of a made-up program, each with a type of
// its own, that call the modules before them. Every seventh loses memory.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes the files and gives their names, relative to the folder. */
export function writeWorkspace(folder: string, count: number): readonly string[] {
  mkdirSync(join(folder, "include"), { recursive: true });
  mkdirSync(join(folder, "src"), { recursive: true });
  writeFileSync(join(folder, "include/common.h"), common);
  return Array.from({ length: count }, (_, number) => {
    writeFileSync(join(folder, `include/${nameOf(number)}.h`), headerText(number));
    const file = `src/${nameOf(number)}.c`;
    writeFileSync(join(folder, file), moduleText(number));
    return file;
  });
}

const subjects = [
  "account",
  "packet",
  "widget",
  "record",
  "session",
  "channel",
  "texture",
  "parser",
  "timer",
];

function nameOf(number: number): string {
  return `${subjects[number % subjects.length]}_${number}`;
}

const common = `#ifndef COMMON_H
#define COMMON_H
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#define FIELD_LENGTH 32
#endif
`;

function headerText(number: number): string {
  const name = nameOf(number);
  const guard = name.toUpperCase();
  return `#ifndef ${guard}_H
#define ${guard}_H
struct ${name} {
    struct ${name} *next;
    char *label;
    int weight;
};
struct ${name} *${name}_new(const char *label, int weight);
void ${name}_free(struct ${name} *list);
int ${name}_total(const struct ${name} *list);
struct ${name} *${name}_load(char **lines, int count);
#endif
`;
}

/** The module calls one that is near and one that many call. */
function moduleText(number: number): string {
  const name = nameOf(number);
  const near = nameOf(Math.max(0, number - 1));
  const far = nameOf(Math.floor(number / 50));
  const isLeaking = number % 7 === 0;
  return `#include "../include/common.h"
#include "../include/${name}.h"
#include "../include/${near}.h"
#include "../include/${far}.h"

static char *${name}_copy(const char *text) {
    size_t length = strlen(text) + 1;
    char *copy = malloc(length);
    if (copy != NULL) memcpy(copy, text, length);
    return copy;
}

struct ${name} *${name}_new(const char *label, int weight) {
    struct ${name} *made = calloc(1, sizeof *made);
    if (made == NULL) return NULL;
    made->label = ${name}_copy(label);
    if (made->label == NULL) {
        ${isLeaking ? "made->weight = 0;" : "free(made);"}
        return NULL;
    }
    made->weight = weight > ${number % 13} ? weight : ${number % 13};
    return made;
}

void ${name}_free(struct ${name} *list) {
    while (list != NULL) {
        struct ${name} *next = list->next;
        free(list->label);
        free(list);
        list = next;
    }
}

int ${name}_total(const struct ${name} *list) {
    int total = 0;
    for (; list != NULL; list = list->next) {
        assert(list->weight >= 0);
        total += list->weight;
    }
    return total;
}

struct ${name} *${name}_load(char **lines, int count) {
    struct ${name} *head = NULL;
    for (int at = 0; at < count; at++) {
        struct ${name} *made = ${name}_new(lines[at], at);
        if (made == NULL) {
            ${name}_free(head);
            return NULL;
        }
        made->next = head;
        head = made;
    }
    return head;
}

int ${name}_compare(char **lines, int count) {
    struct ${near} *one = ${near}_load(lines, count);
    struct ${far} *other = ${far}_load(lines, count / 2);
    int difference = 0;
    if (one != NULL && other != NULL)
        difference = ${near}_total(one) - ${far}_total(other);
    ${near}_free(one);
    ${far}_free(other);
    return difference;
}
`;
}
