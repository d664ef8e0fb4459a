// Texts of a caller, element by element: what a round has seen of one text is
// forgotten before the next round, or the cases would double with each of them.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const prelude = `
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; char *data; };
`;

const verified: Readonly<Record<string, string>> = {
  "texts that pass a test are copied":
    "void f(const char **v, int n) { struct node *h = NULL; for (int i = 0; i < n; i++) { if (v[i][0] == 0 || v[i][1] == 0) continue; struct node *x = malloc(sizeof *x); if (!x) break; x->data = strdup(v[i]); x->next = h; h = x; } while (h) { struct node *t = h->next; free(h->data); free(h); h = t; } }",
  "what is known of the text that a variable points to stays":
    "void f(const char *s, int n) { char *p = NULL; if (*s == 'x') p = malloc(3); while (n-- > 0) if (*s == 'y') break; if (*s == 'x') free(p); }",
};

test.each(Object.entries(verified))("verified: %s", async (_, text) => {
  const host = await createTestHost({ "a.c": prelude + text });
  const { procedures, findings } = host.snapshot().check(inTestRoot("a.c"));
  expect(findings).toEqual([]);
  expect(procedures.find(({ name }) => name === "f")?.verdict.word).toBe("verified");
});
