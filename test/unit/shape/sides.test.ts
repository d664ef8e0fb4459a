// Arrays with two sides: a number that is one of two chooses between elements
// that stay what they are. Elements that hold a text of the program after they were
// released are as good as empty.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; char *data; };
struct label { const char *text; int owned; };
static void drop(struct node *l) { while (l) { struct node *t = l->next; free(l); l = t; } }
static struct node *push(struct node *l) { struct node *x = malloc(sizeof *x); if (!x) return l; x->next = l; return x; }
`;

const sides =
  "void f(int n) { struct node *out[2] = { NULL, NULL }; int side = 0; for (int i = 0; i < n; i++) { out[side] = push(out[side]); side = !side; } drop(out[0]); LAST }";

async function check(text: string) {
  const host = await createTestHost({ "a.c": prelude + text });
  const { procedures, findings } = host.snapshot().check(inTestRoot("a.c"));
  const told = findings.filter(({ procedure }) => procedure === "f").map(({ code }) => code);
  return [procedures.find(({ name }) => name === "f")?.verdict.word, ...told];
}

test("two lists are filled in turn", async () => {
  expect(await check(sides.replace("LAST", "drop(out[1]);"))).toEqual(["verified"]);
});

test("one of two lists that are filled in turn is lost", async () => {
  const [word, ...told] = await check(sides.replace("LAST", ""));
  expect(word).not.toBe("verified");
  expect(told).toContain("leak-scope");
});

test("elements get a text of the program in place of what was released", async () => {
  const text =
    'void f(int n) { struct label *v = malloc((n + 1) * sizeof *v); if (!v) return; for (int i = 0; i < n; i++) { char *c = i % 2 ? strdup("x") : NULL; v[i].text = c ? c : ""; v[i].owned = c != NULL; } for (int i = 0; i < n; i++) { if (v[i].owned) free((char *)v[i].text); v[i].text = ""; v[i].owned = 0; } free(v); }';
  expect(await check(text)).toEqual(["verified"]);
});
