// What was analysed before must not show in a result: each run numbers groups,
// roles and whatever else it shares by itself.

import { expect, test } from "vitest";
import { withFreshTables } from "../../../server/src/shape/groups/tables.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const list = `#include <stdlib.h>
struct node { struct node *next; };
void list(int n) {
    struct node *head = NULL, **end = &head;
    while (n-- > 0) { struct node *x = malloc(sizeof *x); if (!x) break; x->next = NULL; *end = x; end = &x->next; }
    while (head) { struct node *next = head->next; free(head); head = next; }
}
`;
const ring = `#include <stdlib.h>
struct item { int size; struct item *before, *behind; };
void ring(int n) {
    struct item start = { 0, &start, &start };
    while (n-- > 0) {
        struct item *x = malloc(sizeof *x);
        if (!x) break;
        x->before = &start; x->behind = start.behind;
        start.behind->before = x; start.behind = x;
    }
    while (start.behind != &start) { struct item *x = start.behind; start.behind = x->behind; x->behind->before = &start; free(x); }
}
`;

test("the cases of a function do not depend on the functions before it", async () => {
  const analysis = (await createTestHost({ "list.c": list, "ring.c": ring })).snapshot();
  const traceOf = (name: string) => analysis.traceEngine(inTestRoot(`${name}.c`), name)!;
  const alone = withFreshTables(() => traceOf("list"));
  const behindRing = withFreshTables(() => [traceOf("ring"), traceOf("list")]);
  expect(alone).toContain("verified after");
  expect(alone).toMatch(/block#\d+\*/);
  expect(behindRing[0]).toMatch(/block#\d+\*/);
  expect(behindRing[1]).toBe(alone);
});
