import { describe, expect, test } from "vitest";
import type { Defect } from "../../../server/src/defects/defect.ts";
import type { Site, Step } from "../../../server/src/defects/trace.ts";
import type { FindingContext } from "../../../server/src/findings/context.ts";
import { renderDefects } from "../../../server/src/findings/render.ts";

// A site's span stands for its line here; the procedure's name decides about the file.
const at = (line: number, procedure = "f"): Site => ({ procedure, at: { start: line - 1, end: line } });

const context = (textAt = ""): FindingContext => ({
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
  const [only] = renderDefects("/p", [{ defects: [defect], context: context(textAt) }]);
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
      leak({ loss: { how: "container", owner: "list", path: "list->head", several: true } }),
      "freeing 'list' loses the nodes reachable only through 'list->head' [leak-container]",
    ],
    [
      leak({ loss: { how: "container", owner: "p", path: "p->name", several: false } }),
      "freeing 'p' loses the memory held by 'p->name' [leak-container]",
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
      leak({ allocation: { ...allocation, site: at(20) } }),
      "'p' is overwritten while it holds the only pointer to memory from 'malloc' (on this line) [leak-overwrite]",
    ],
    [
      {
        kind: "use-after-free",
        allocation,
        pointer: "p",
        ...common,
        trace: [{ ...freed, site: at(1, "malloc") }, lost],
      },
      "'p' is used after it was freed [use-after-free]",
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
    const loss = { how: "realloc", callee: "xrealloc", holder: "s->buf" } as const;
    const message = "if 'xrealloc' fails, the block held by 's->buf' is lost [leak-realloc]";
    expect(rendered(leak({ loss }))).toBe(message);
    const foreign = leak({ loss, allocation: null, certain: false });
    expect(rendered(foreign)).toBe(message.replace("is lost", "may be lost"));
  });
});

describe("fingerprints", () => {
  const prints = (...defects: Defect[]) =>
    renderDefects("/p", [{ defects: defects, context: context() }]).map(({ finding }) => finding.fingerprint);

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
  const places = (order: Defect[]) =>
    renderDefects("/p", [{ defects: order, context: context() }]).map(({ finding }) => finding.place);
  expect(places(defects).map(({ range }) => range.start.line)).toEqual([2, 8, 4]);
  expect(places([...defects].reverse())).toEqual(places(defects));
});

test("a place that no user typed is replaced by the last one on the way to it", () => {
  const entered: Step = { kind: "entered", callee: "malloc", site: at(17) };
  const [only] = renderDefects("/p", [
    { defects: [leak({ at: at(1, "malloc"), trace: [entered] })], context: context() },
  ]);
  expect(only?.finding.place.range.start.line).toBe(16);
});

describe("a finding in a callee", () => {
  const inCallee = (caller: string, trace: Step[] = []) =>
    leak({ procedure: caller, at: at(20, "done"), trace });
  const findings = (...defects: Defect[]) =>
    renderDefects("/p", [{ defects, context: context() }]).map(({ finding }) => finding);

  test("belongs to the function around its place", () => {
    expect(findings(inCallee("main")).map(({ procedure }) => procedure)).toEqual(["done"]);
  });

  test("is told once, however many callers lead to it", () => {
    const entered: Step = { kind: "entered", callee: "done", site: at(14, "main") };
    const told = findings(inCallee("main", [entered]), inCallee("other"));
    expect(told.map(({ trace }) => trace.length)).toEqual([0]);
  });
});

test("a discarded result is marked at the inner call that gave it", () => {
  const outer: Site = { procedure: "f", at: { start: 10, end: 40 } };
  const inner: Site = { procedure: "f", at: { start: 20, end: 30 } };
  const trace: Step[] = [
    { kind: "allocated", by: "malloc", site: at(3, "join") },
    { kind: "returned", callee: "join", site: inner },
    { kind: "lost", site: outer },
  ];
  const [only] = renderDefects("/p", [
    {
      defects: [leak({ at: outer, trace, loss: { how: "discarded", callee: "malloc" } })],
      context: context(),
    },
  ]);
  expect(only?.finding.place.range.start.line).toBe(20);
  expect(only?.finding.message).toBe("the result of 'join' is discarded and leaks");
});

describe("traces", () => {
  const toldOf = (defect: Defect, text = "n  >\n 0") =>
    renderDefects("/p", [{ defects: [defect], context: context(text) }])[0]!.finding.trace.map(
      ({ message }) => message,
    );
  const told = (trace: Step[], text?: string) => toldOf(leak({ trace }), text);
  const branch = (line: number): Step => ({ kind: "branch", taken: true, tests: "truth", site: at(line) });
  const allocated: Step = { kind: "allocated", by: "malloc", site: at(12) };
  const lost: Step = { kind: "lost", site: at(20) };

  test("tell each step in words", () => {
    const trace: Step[] = [
      allocated,
      { kind: "branch", taken: false, tests: "truth", site: at(13) },
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

  test("say of pointers and numbers what they are compared to", () => {
    const tests = (tests: "pointer" | "number", taken: boolean): Step => ({
      kind: "branch",
      taken,
      tests,
      site: at(13),
    });
    expect(told([tests("pointer", true), tests("pointer", false)], "p")).toEqual([
      "'p' is not NULL",
      "'p' is NULL",
    ]);
    expect(told([tests("number", true), tests("number", false)], "n")).toEqual(["'n' is not 0", "'n' is 0"]);
  });

  test("end with what went wrong", () => {
    const defects: readonly Defect[] = [
      { kind: "use-after-free", allocation, pointer: "p", ...common, trace: [lost] },
      { kind: "double-free", allocation, pointer: "p", ...common, trace: [lost] },
      { kind: "invalid-free", pointer: "&x", target: "the variable 'x'", ...common, trace: [lost] },
      { kind: "dealloc-mismatch", allocation: file, pointer: "f", used: "free", ...common, trace: [lost] },
    ];
    expect(defects.map((defect) => toldOf(defect).at(-1))).toEqual([
      "used here after it was freed",
      "freed again here",
      "freed here",
      "released here",
    ]);
  });

  test("name the caller whose block is lost in a callee", () => {
    const entered: Step = { kind: "entered", callee: "done", site: at(14, "main") };
    const inside = leak({ procedure: "main", at: at(20, "done"), trace: [entered, lost] });
    expect(toldOf(inside)).toEqual(["'done' is called from 'main'", "the last pointer to it is lost here"]);
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
