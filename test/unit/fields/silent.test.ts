// What a field holds is somebody else's, or somebody else takes care of it: nothing is found.

import { expect, test } from "vitest";
import { expectSilent, fieldsOf } from "./fieldsOf.ts";

const box = `
struct box { char *name; int flags; struct box *next; };
struct box *box_new(const char *name) {
  struct box *box = calloc(1, sizeof *box);
  if (box) box->name = strdup(name);
  return box;
}
`;

const free = "void box_free(struct box *box) { free(box); }\n";

test.each([
  [
    "it is released under a condition",
    `void box_free(struct box *box) { if (box->flags) free(box->name); free(box); }`,
  ],
  ["it is handed out", `char *box_free(struct box *box) { char *name = box->name; free(box); return name; }`],
  ["it is known to be null", `void box_free(struct box *box) { if (box->name) return; free(box); }`],
  ["something else holds it", `char *last; void box_free(struct box *box) { last = box->name; free(box); }`],
  [
    "unknown code gets it",
    `void give(char *name); void box_free(struct box *box) { give(box->name); free(box); }`,
  ],
  [
    "another box gets it",
    `void box_move(struct box *to, struct box *box) { to->name = box->name; free(box); }`,
  ],
  ["all of it is copied", `void box_move(struct box *to, struct box *box) { *to = *box; free(box); }`],
  [
    "what is freed takes part in a resize",
    `struct box *more(struct box *box) { return realloc(box, 2 * sizeof *box); }`,
  ],
  ["a caller releases it before", `${free} void done(struct box *box) { free(box->name); box_free(box); }`],
  [
    "a caller releases it that works on it for long",
    `${free} void *find(void *where, int at); void *where; void look(struct box *box); int is_in_use(struct box *box);
     void done(int at) {
       struct box *box = find(where, at);
       if (!box || is_in_use(box)) return;
       look(box);
       if (box->flags) look(box->next);
       free(box->name);
       box_free(box);
     }`,
  ],
  [
    "a caller saves it",
    `${free} char *take(struct box *box) { char *name = box->name; box_free(box); return name; }`,
  ],
  ["it goes in two steps", `${free} void box_clear(struct box *box) { free(box->name); box->name = NULL; }`],
  ["it may be a text that nobody frees", `${free} void reset(struct box *box) { box->name = "none"; }`],
  ["it may be the caller's", `${free} void rename_it(struct box *box, char *name) { box->name = name; }`],
  ["it may be a variable's", `${free} char room[8]; void reset(struct box *box) { box->name = room; }`],
  ["it may be any", `${free} char *find(void); void reset(struct box *box) { box->name = find(); }`],
  [
    "a callee puts it where unknown code has it",
    `${free} struct shown { char *name; }; void begin(struct shown *s);
     struct shown *show(char *name) { struct shown *s = calloc(1, sizeof *s); if (!s) return s; begin(s); s->name = name; return s; }
     struct shown *shown_of(void *data) { struct box *box = data; box->name = strdup(""); return show(box->name); }`,
  ],
  [
    "others lead there too",
    `${free} char *all; void share(struct box *box) { box->name = strdup(""); all = box->name; }`,
  ],
])("%s", async (_, text) => {
  await expectSilent(box + text);
});

test("a key that is made on the stack to look something up says nothing", async () => {
  const { certain } = await fieldsOf(`${box}${free}
    int find(struct box *key);
    int has(char *name) { struct box key = {0}; key.name = name; return find(&key); }`);
  expect(certain).toHaveLength(1);
});

test("members of a union are told apart by something else", () =>
  expectSilent(`
    struct value { int kind; union { char *text; long number; } as; };
    struct value *value_new(const char *text) {
      struct value *value = malloc(sizeof *value);
      if (value) value->as.text = strdup(text);
      return value;
    }
    void value_free(struct value *value) { free(value); }`));

test("what is not sure is said", async () => {
  const { assumptions } = await fieldsOf(`${box}${free}
    void reset(struct box *box) { box->name = "none"; }`);
  expect(assumptions.box_free).toContain("'->name' of 'struct box' owns nothing here");
});

test("what is freed where setting up fails was not filled yet, perhaps", () =>
  expectSilent(`${box}
    int start(int n);
    struct box *box_start(struct box *box, int n) {
      if (start(n) != 0) { free(box); return NULL; }
      return box;
    }`));

test("another configuration releases it", () =>
  expectSilent(`${box}
    void box_free(struct box *box) {
    #ifdef WITH_NAMES
      free(box->name);
    #endif
      free(box);
    }`));

test("who compares it with another pointer may release it by that", () =>
  expectSilent(`${box}
    void drop(struct box *box, char *name) {
      if (box->name == name) free(name);
      free(box);
    }`));

test("who gets it from a function may release it", () =>
  expectSilent(`${box}${free}
    char *name_of(struct box *box) { return box->name; }
    void end(struct box *box) { char *name = name_of(box); box_free(box); free(name); }`));

const walk = `
#include <netdb.h>
struct walk { struct addrinfo *at, *first; };
int next(struct walk *walk) {
  if (!walk->at) return 0;
  walk->at = MOVED;
  return 1;
}
int begin(struct walk *walk, const char *name) {
  if (getaddrinfo(name, NULL, NULL, &walk->at) != 0) return -1;
  ALSO;
  return 0;
}`;

const walking = (moved: string, also: string) => walk.replace("MOVED", moved).replace("ALSO", also);

test("moves on through what somebody else began to hold", () =>
  expectSilent(walking("walk->at->ai_next", ";")));

test("what a callee filled in is held in another place as well", () =>
  expectSilent(walking("NULL", "walk->first = walk->at")));

test("what only the field holds is lost", async () => {
  const { certain } = await fieldsOf(walking("NULL", ";"));
  expect(certain).toHaveLength(1);
});

const header = `
#include <stdlib.h>
#include <string.h>
struct bank { char *small; char *large; };
struct bank *bank_new(void);
`;

test("a kind of objects in which the field stays empty", () =>
  expectSilent(
    `#include "bank.h"
     struct bank *small_new(void) {
       struct bank *bank = calloc(1, sizeof *bank);
       if (bank) bank->small = malloc(8);
       return bank;
     }
     void small_free(struct bank *bank) { free(bank->small); free(bank); }`,
    {
      "bank.h": header,
      "b.c": `#include "bank.h"
        struct bank *bank_new(void) {
          struct bank *bank = calloc(1, sizeof *bank);
          if (bank) bank->large = malloc(8);
          return bank;
        }
        void bank_free(struct bank *bank) { free(bank->large); free(bank); }`,
    },
  ));
