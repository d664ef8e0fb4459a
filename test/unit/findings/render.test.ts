import { describe, expect, test } from "vitest";
import type { Defect } from "../../../server/src/defects/defect.ts";
import type { Site, Step } from "../../../server/src/defects/trace.ts";
import type { FindingContext } from "../../../server/src/findings/context.ts";
import { renderDefects } from "../../../server/src/findings/render.ts";

// A site's span stands for its line here; the procedure's name decides about the file.
const at = (line: number, procedure = "f"): Site => ({ procedure, at: { start: line - 1, end: line } });

const context = (textAt = ""): FindingContext => ({
  root: "/p",
  placeOf: ({ procedure, at: { start: line } }) =>
    procedure === "malloc"
      ? null
      : {
          file: procedure === "far" ? "/p/lib/far.c" : "/p/a.c",
          range: { start: { line, character: 4 }, end: { line, character: 9 } },
        },
  textAt: () => textAt,
  nameOf: (linkage) => linkage,
});

const common = { at: at(20), procedure: "f", certain: true, trace: [], condition: null };
const allocation = { site: at(12), by: "malloc", family: "malloc" };
const file = { site: at(7), by: "fopen", family: "fopen" };

const leak = (parts: Partial<Extract<Defect, { kind: "leak" }>>): Defect => ({
  kind: "leak",
  allocation,
  loss: { how: "overwrite", holder: "p" },
  ...common,
  ...parts,
});

const rendered = (defect: Defect, textAt = "") => {
  const [only] = renderDefects([defect], context(textAt));
  return `${only!.finding.message} [${only!.finding.code}]`;
};

describe("messages", () => {
  const freed: Step = { kind: "freed", by: "free", site: at(15) };
  const lost: Step = { kind: "lost", site: at(20) };
  test.each<[Defect, string]>([
    [
      leak({}),
      "'p' is overwritten while it holds the only pointer to memory from 'malloc' (line 12) [leak-overwrite]",
    ],
    [
      leak({ certain: false }),
      "'p' may be overwritten while it holds the only pointer to memory from 'malloc' (line 12) [leak-overwrite]",
    ],
    [
      leak({
        loss: { how: "scope", holder: "p" },
        allocation: { ...allocation, by: "xstrdup", site: at(9) },
      }),
      "'p' goes out of scope here without freeing memory from 'xstrdup' (line 9) [leak-scope]",
    ],
    [
      leak({ loss: { how: "scope", holder: "p" }, certain: false, condition: "n >= 2" }),
      "'p' may go out of scope here without freeing memory from 'malloc' (line 12) if n >= 2 [leak-scope]",
    ],
    [
      leak({ loss: { how: "container", owner: "list", path: "list->head" } }),
      "freeing 'list' loses the nodes reachable only through 'list->head' [leak-container]",
    ],
    [
      leak({ loss: { how: "discarded", callee: "strdup" } }),
      "the result of 'strdup' is discarded and leaks [leak-discarded]",
    ],
    [
      leak({ loss: { how: "call", callee: "set_name", holder: "p->name" } }),
      "'set_name' drops the only pointer to the old 'p->name' [leak-call]",
    ],
    [
      leak({ loss: { how: "scope", holder: "f" }, allocation: file }),
      "'f' goes out of scope here without closing what 'fopen' opened (line 7) [leak-resource]",
    ],
    [
      leak({ allocation: { ...allocation, site: at(3, "far") } }),
      "'p' is overwritten while it holds the only pointer to memory from 'malloc' (far.c, line 3) [leak-overwrite]",
    ],
    [
      { kind: "double-free", allocation, pointer: "p", ...common, trace: [freed, lost] },
      "'p' is freed again after it was already freed (line 15) [double-free]",
    ],
    [
      {
        kind: "use-after-free",
        allocation,
        pointer: "p->next",
        ...common,
        certain: false,
        trace: [freed, lost],
      },
      "'p->next' may be used after it was freed (line 15) [use-after-free]",
    ],
    [
      { kind: "invalid-free", pointer: "&x", target: "the variable 'x'", ...common },
      "'&x' is freed but points to the variable 'x' [invalid-free]",
    ],
    [
      { kind: "dealloc-mismatch", allocation: file, pointer: "f", used: "free", ...common },
      "'f' is released with 'free' but comes from 'fopen' (line 7) [dealloc-mismatch]",
    ],
  ])("%#", (defect, expected) => expect(rendered(defect)).toBe(expected));

  test("an assignment of realloc's result to its own argument is named as such", () => {
    const defect = leak({ loss: { how: "overwrite", holder: "s->buf" } });
    const message = "if 'realloc' fails, the block held by 's->buf' is lost [leak-realloc]";
    expect(rendered(defect, "s->buf = realloc(s->buf,\n n)")).toBe(message);
    expect(rendered(defect, "s->buf = realloc(other, n)")).toContain("[leak-overwrite]");
  });
});

describe("fingerprints", () => {
  const prints = (...defects: Defect[]) =>
    renderDefects(defects, context()).map(({ finding }) => finding.fingerprint);

  test("stay when lines move", () => {
    const moved = leak({ at: at(30), allocation: { ...allocation, site: at(22) } });
    expect(prints(moved)).toEqual(prints(leak({})));
  });

  test("differ for equal findings of one function, and for other messages", () => {
    const twice = prints(leak({}), leak({ at: at(25) }));
    expect(new Set(twice).size).toBe(2);
    expect(twice[0]).toBe(prints(leak({}))[0]);
    expect(prints(leak({ loss: { how: "overwrite", holder: "q" } }))).not.toEqual(prints(leak({})));
  });
});

test("findings are sorted by place, whatever the order of the defects", () => {
  const defects = [leak({ at: at(9) }), leak({ at: at(3) }), leak({ at: at(5, "far") })];
  const places = (order: Defect[]) => renderDefects(order, context()).map(({ finding }) => finding.place);
  expect(places(defects).map(({ range }) => range.start.line)).toEqual([2, 8, 4]);
  expect(places([...defects].reverse())).toEqual(places(defects));
});

test("a place that no user typed is replaced by the last one on the way to it", () => {
  const entered: Step = { kind: "entered", callee: "malloc", site: at(17) };
  const [only] = renderDefects([leak({ at: at(1, "malloc"), trace: [entered] })], context());
  expect(only?.finding.place.range.start.line).toBe(16);
});

describe("traces", () => {
  const told = (trace: Step[], text = "n  >\n 0") =>
    renderDefects([leak({ trace })], context(text))[0]!.finding.trace.map(({ message }) => message);
  const branch = (line: number): Step => ({ kind: "branch", taken: true, site: at(line) });
  const allocated: Step = { kind: "allocated", by: "malloc", site: at(12) };
  const lost: Step = { kind: "lost", site: at(20) };

  test("tell each step in words", () => {
    const trace: Step[] = [
      allocated,
      { kind: "branch", taken: false, site: at(13) },
      { kind: "entered", callee: "g", site: at(14) },
      { kind: "returned", callee: "g", site: at(14) },
      { kind: "freed", by: "free", site: at(15) },
      lost,
    ];
    expect(told(trace)).toEqual([
      "allocated by 'malloc'",
      "'n > 0' is false",
      "calling 'g'",
      "returning from 'g'",
      "freed by 'free'",
      "the last pointer to it is lost here",
    ]);
  });

  test("have at most ten steps: what happened inside of calls goes first", () => {
    const inside = Array.from({ length: 12 }, (_, index) => branch(30 + index));
    const entered: Step = { kind: "entered", callee: "g", site: at(14) };
    const returned: Step = { kind: "returned", callee: "g", site: at(14) };
    expect(told([allocated, branch(13), entered, ...inside, returned, lost])).toEqual([
      "allocated by 'malloc'",
      "'n > 0' is true",
      "calling 'g'",
      "returning from 'g'",
      "the last pointer to it is lost here",
    ]);
  });

  test("of too many branches the earliest go", () => {
    const steps = told([allocated, ...Array.from({ length: 20 }, (_, index) => branch(index + 1)), lost]);
    expect(steps).toHaveLength(10);
    expect(steps[0]).toBe("allocated by 'malloc'");
    expect(steps.at(-1)).toBe("the last pointer to it is lost here");
  });
});
