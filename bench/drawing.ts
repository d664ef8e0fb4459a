// `npm run bench:drawing`: how long a person waits for a picture. Scaled figures
// count tree-sitter's time for 1 MB of C on the same machine as 100 ms.

import { resolve } from "node:path";
import { memoryFiles } from "../server/src/documents/memoryFiles.ts";
import { keepPlaces } from "../server/src/drawing/keepPlaces.ts";
import { layout } from "../server/src/drawing/layout.ts";
import type { Placed } from "../server/src/drawing/placed.ts";
import { assetsInRepository, loadAssets } from "../server/src/host/assets.ts";
import { createHost } from "../server/src/host/createHost.ts";
import type { CaseView, NodeView, ValueView } from "../server/src/protocol/shapeView.ts";
import { measureScale } from "./papers/scale.ts";

const bars = { layout: 300, move: 150 } as const;
const nodeCount = 200;
const moves = 60;

const assets = await loadAssets(assetsInRepository(resolve(import.meta.dirname, "..")));
const scaled = await measureScale();

console.log(`\n${nodeCount} nodes laid out (bar: ${bars.layout} scaled ms)`);
for (const [name, view] of Object.entries(heaps())) {
  report(`  ${name}`, await shortestOf(7, () => layout(view)), bars.layout);
}

const text = longProcedure();
const lines = text.split("\n");
console.log(`\ncursor moves in a procedure of ${lines.length} lines (bar: ${bars.move} scaled ms, warm)`);
const path = "/project/long.c";
const host = await createHost({
  ...assets,
  files: memoryFiles(new Map([[path, text]])),
  settings: { root: "/project", configuration: {}, compileCommands: [], models: [] },
  engine: {},
});
const snapshot = host.snapshot();
const start = lines.findIndex((line) => line.startsWith("int long_one"));
const statements = lines.flatMap((line, index) => (index > start && line.endsWith(";") ? [index] : []));
let drawn: Placed | null = null;
const shown = new Set<number>();
const first = await timeOf(() => move(statements[0]!));
const times: number[] = [];
for (let step = 0; step < moves; step++) {
  const line = statements[Math.floor((step * statements.length) / moves)]!;
  times.push(await shortestOf(3, () => move(line)));
}
times.sort((a, b) => a - b);
report("  the first, cold", first, null);
report("  median", times[Math.floor(moves / 2)]!, bars.move);
report("  19 of 20", times[Math.floor(moves * 0.95)]!, bars.move);
report("  slowest", times.at(-1)!, null);
console.log(`  ${shown.size} of ${moves} places had a heap to show`);

/** From the position to the places of the first case, beside the picture that is there. */
async function move(line: number): Promise<void> {
  const character = lines[line]!.search(/\S/);
  const shape = snapshot.shapeAt(path, { line, character }, "after");
  if (shape === null || !("view" in shape)) return;
  shown.add(line);
  const placed = await layout(shape.view.cases[0]!);
  drawn = drawn === null ? placed : keepPlaces(placed, drawn);
}

/** Other work on the machine only makes runs longer. */
async function shortestOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) shortest = Math.min(shortest, await timeOf(work));
  return shortest;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function report(what: string, milliseconds: number, bar: number | null): void {
  const value = scaled(milliseconds);
  const verdict = bar === null ? "" : value <= bar ? "  within the bar" : "  OVER THE BAR";
  console.log(`${what.padEnd(28)} ${value.toFixed(0).padStart(6)} scaled ms${verdict}`);
}

function heaps(): Readonly<Record<string, CaseView>> {
  const last = nodeCount - 1;
  const chains = Array.from({ length: nodeCount }, (_, index) =>
    node(index, {
      next: index % 10 < 9 && index < last ? index + 1 : null,
      prev: index % 10 > 0 ? index - 1 : null,
    }),
  );
  const tree = Array.from({ length: nodeCount }, (_, index) =>
    node(index, {
      left: child(2 * index + 1),
      right: child(2 * index + 2),
      parent: index === 0 ? null : (index - 1) >> 1,
    }),
  );
  const graph = Array.from({ length: nodeCount }, (_, index) =>
    node(index, {
      first: (index * 7 + 1) % nodeCount,
      second: index % 3 === 0 ? (index * 11 + 5) % nodeCount : null,
    }),
  );
  const everyTenth = chains.flatMap((_, index) =>
    index % 10 === 0 ? [variable(`list${index / 10}`, index)] : [],
  );
  return {
    "doubly linked lists": caseOf([...everyTenth, ...chains]),
    tree: caseOf([variable("root", 0), ...tree]),
    graph: caseOf([variable("start", 0), ...graph]),
  };
}

function child(index: number): number | null {
  return index < nodeCount ? index : null;
}

function caseOf(nodes: readonly NodeView[]): CaseView {
  return { conditions: [], nodes, lost: [], regions: [], changes: null, raw: "" };
}

function node(index: number, fields: Readonly<Record<string, number | null>>): NodeView {
  const cells = Object.entries(fields).map(([path, target], position) => ({
    path,
    offset: position * 8,
    type: "struct node *",
    value: pointer(target),
  }));
  return { id: `n${index}`, kind: "heap", label: "struct node", count: "one", state: "live", cells };
}

function variable(name: string, target: number): NodeView {
  const cells = [{ path: "", offset: 0, type: "struct node *", value: pointer(target) }];
  return { id: name, kind: "variable", label: name, count: "one", state: "live", cells };
}

function pointer(target: number | null): ValueView {
  if (target === null) return { kind: "null" };
  return { kind: "pointer", target: { node: `n${target}`, path: "", offset: 0 }, may: false };
}

/** A thousand lines that build records, hang them into a list, count in it now and then, and release it. */
function longProcedure(): string {
  const count = ["  for (at = list; at != NULL; at = at->next)", "    found += at->key == n;"];
  const section = (index: number): readonly string[] => [
    `  struct item *made${index} = malloc(sizeof *made${index});`,
    `  if (made${index} == NULL)`,
    "    goto out;",
    `  made${index}->key = ${index};`,
    `  made${index}->text = NULL;`,
    `  made${index}->next = list;`,
    `  list = made${index};`,
    `  found += list->key == n + ${index};`,
    `  list->key = found + ${index};`,
    ...(index % 20 === 0 ? count : []),
  ];
  const sections = Array.from({ length: 108 }, (_, index) => section(index));
  return [
    "#include <stdlib.h>",
    "struct item { int key; char *text; struct item *next; };",
    "int long_one(int n) {",
    "  struct item *list = NULL;",
    "  struct item *at;",
    "  int found = 0;",
    ...sections.flat(),
    "out:",
    "  while (list != NULL) {",
    "    at = list->next;",
    "    free(list->text);",
    "    free(list);",
    "    list = at;",
    "  }",
    "  return found;",
    "}",
    "",
  ].join("\n");
}
