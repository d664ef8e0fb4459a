// Which pointers lead to the same memory, and at which distance.

import { expect, test } from "vitest";
import { withFreshTables } from "../../../server/src/shape/groups/tables.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

/** Where most is known of them. */
async function vectorsIn(text: string): Promise<readonly string[]> {
  const analysis = (await createTestHost({ "a.c": text })).snapshot();
  const trace = withFreshTables(() => analysis.traceEngine(inTestRoot("a.c"), "sample"))!;
  const blocks = [...trace.matchAll(/alias vectors:\n((?: {4}.*\n)+)/g)].map(([, lines]) =>
    lines!.trim().split(/\n */),
  );
  return blocks.reduce((most, each) => (each.length > most.length ? each : most), []);
}

const node = `struct node { struct node *f1, *f2; };
static struct node a, b, c, d;
`;

test("two variables at one object, one at a field of it, one further on", async () => {
  const text = `${node}int sample(void) {
    struct node *x = &a, *twin = &a, *y = &b, *z = &d;
    a.f2 = &b;
    a.f1 = &c;
    c.f1 = &d;
    return x == twin && y != z;
}`;
  expect(await vectorsIn(text)).toEqual(
    expect.arrayContaining([
      "x: twin",
      "x, field 0, 2 or more: z, c",
      "x, field 8, 1: y, a+8",
      "twin: x",
      "a, field 0, 1: z, c",
    ]),
  );
});

test("a way round leads back at two steps or more", async () => {
  const text = `${node}int sample(void) {
    struct node *x = &a, *y = &b;
    a.f1 = &b;
    b.f1 = &a;
    return x != y;
}`;
  const vectors = await vectorsIn(text);
  expect(vectors).toContain("x, field 0, 1: y, a");
  expect(vectors).toContain("x, field 0, 2 or more: x, y, a, b");
});

test("without aliases there is nothing to tell", async () => {
  expect(await vectorsIn(`${node}int sample(struct node *p, struct node *q) { return p == q; }`)).toEqual([]);
});
