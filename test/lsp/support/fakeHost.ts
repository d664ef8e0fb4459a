// A host whose analysis is so simple that a test can see through it: a line with
// `LEAK name` loses `name`, and the fix puts a `free` in front of that line.

import type { Verdict } from "../../../server/src/defects/verdict.ts";
import type { Finding } from "../../../server/src/findings/finding.ts";
import type {
  Analysis,
  AnalysisHost,
  CallEffect,
  Change,
  FileResult,
  FunctionAt,
  HostSettings,
  PointerAt,
} from "../../../server/src/host/analysis.ts";
import type { StatementsResult } from "../../../server/src/protocol/messages.ts";
import type { Position } from "../../../server/src/protocol/place.ts";
import type { ShapeView } from "../../../server/src/protocol/shapeView.ts";

export interface FakeHost extends AnalysisHost {
  /** The settings that it was made with, then what was applied. */
  readonly changes: readonly Change[];
  /** Texts of files that no editor has open. */
  readonly disk: Map<string, string>;
}

export function createFakeHost(settings: HostSettings): FakeHost {
  const texts = new Map<string, string>();
  const changes: Change[] = [{ kind: "settings", settings }];
  const disk = new Map<string, string>();
  return {
    changes,
    disk,
    apply(change) {
      changes.push(change);
      if (change.kind !== "text") return;
      if (change.text === null) texts.delete(change.path);
      else texts.set(change.path, change.text);
    },
    snapshot: () => analysisOf(new Map([...disk, ...texts])),
    forget() {},
  };
}

function analysisOf(texts: ReadonlyMap<string, string>): Analysis {
  return {
    check: (path) => resultOf(path, texts.get(path) ?? ""),
    checkSome: (path) => ({
      result: resultOf(path, texts.get(path) ?? ""),
      isDone: true,
      hasAllEdited: true,
      waiting: { procedures: [], findings: [] },
    }),
    shapeAt: (path, position) => {
      const text = texts.get(path)?.split("\n")[position.line] ?? "";
      if (text.includes("UNREACHED")) return { reason: "this point is never reached" };
      return text === "" ? null : { view: viewOf(path, position.line) };
    },
    statements: (path, where) => statementsOf(path, texts.get(path) ?? "", where),
    pointerAt: (path, position) => pointerOf(path, position.line, texts.get(path) ?? ""),
    fixes: ({ place }) => [
      {
        title: "Insert 'free(p);'",
        edits: [{ place: at(place.file, place.range.start.line, 0, 0), text: "free(p);\n" }],
        preferred: true,
      },
    ],
    fixAll: (path) => {
      const findings = resultOf(path, texts.get(path) ?? "").findings.filter(
        ({ certainty }) => certainty === "certain",
      );
      const edits = findings.map(({ place, fingerprint }) => ({
        place: at(path, place.range.start.line, 0, 0),
        text: `free(${fingerprint.split(":")[1]});\n`,
      }));
      return edits.length === 0 ? null : { title: "Fix all", edits, preferred: false };
    },
    printContracts: () => null,
    printIr: (_, procedure) => (procedure === null ? null : `procedure ${procedure}\n`),
    contracts: () => [{ name: "f", parts: ["frees 'p'"], text: "void f(int *p)\n  p: frees (malloc)\n" }],
    functionAt: (path, position) => functionOf(path, position.line, texts.get(path) ?? ""),
    describeUnknown: (path, { line }) => {
      const isUnknown = texts.get(path)?.split("\n")[line]?.includes("UNKNOWN g") ?? false;
      const file = "/project/.heaplens/models/described.c";
      const at = { line: 0, character: 0 };
      return isUnknown
        ? [{ title: "Say that 'g' keeps its argument 1", file, at, text: "void g(void);\n" }]
        : [];
    },
    callEffects: (path) => callsIn(path, texts.get(path) ?? ""),
    whyNoWarning: (_, { line }) =>
      line === 0
        ? { procedure: "f", text: "It is released.\n" }
        : { reason: "this statement gets no memory" },
    sources: () => [...texts.keys()].sort(),
    traceEngine: () => null,
  };
}

/** Each line that holds something is a statement of `f`. */
function statementsOf(path: string, text: string, where: Position | string): StatementsResult {
  if (where !== "f" && typeof where === "string") return null;
  const statements = text.split("\n").flatMap((line, index) => {
    return line === "" ? [] : [{ place: at(path, index, 0, line.length), text: line }];
  });
  return { procedure: "f", statements, at: typeof where === "string" ? 0 : where.line };
}

function resultOf(path: string, text: string): FileResult {
  if (text.includes("THROW")) throw new Error("the engine stumbled");
  return {
    path,
    findings: text.split("\n").flatMap((line, index) => findingIn(path, line, index)),
    procedures: [
      {
        name: "f",
        place: at(path, 0, 0, 1),
        verdict: text.includes("ENDLESS") ? { word: "gave-up", gaps: [] } : verdictOf(text),
        gaps: text.includes("ENDLESS")
          ? [{ place: at(path, 1, 0, 1), reason: "the loop did not settle" }]
          : [],
        assumptions: text.includes("ASSUMED") ? ["'log_it' does not keep its argument"] : [],
        rung: 0,
        steps: 1,
      },
    ],
    notes: text.includes("MISSING") ? [{ place: at(path, 0, 0, 1), message: "header 'x.h' not found" }] : [],
    syntaxErrors: text.includes("BROKEN") ? [{ place: at(path, 0, 0, 6), message: "syntax error" }] : [],
    failure: null,
    lines: text.split("\n").length,
    milliseconds: { frontend: 0, analysis: 0 },
  };
}

function verdictOf(text: string): Verdict {
  if (/LEAK|MAYBE/.test(text)) return { word: text.includes("LEAK") ? "leaks" : "possible" };
  return { word: "verified" };
}

function findingIn(path: string, line: string, index: number): readonly Finding[] {
  const [, certainty, name] = /(LEAK|MAYBE) (\w+)/.exec(line) ?? [];
  if (name === undefined) return [];
  const place = at(path, index, line.indexOf(name), line.indexOf(name) + name.length);
  return [
    {
      code: "leak-overwrite",
      certainty: certainty === "LEAK" ? "certain" : "possible",
      place,
      message: `'${name}' is overwritten while it holds the only pointer to memory from 'malloc' (line 1)`,
      procedure: "f",
      condition: null,
      allocation: at(path, 0, 0, 1),
      trace: [{ place: at(path, 0, 0, 1), message: "allocated by 'malloc'" }],
      fingerprint: `${path}:${name}`,
    },
  ];
}

function pointerOf(path: string, line: number, text: string): PointerAt | null {
  const source = text.split("\n")[line] ?? "";
  const start = source.indexOf("p");
  if (start < 0) return null;
  const shape = source.includes("UNREACHED")
    ? { reason: "this point is never reached" }
    : { view: viewOf(path, line) };
  return { name: "p", range: at(path, line, start, start + 1).range, shape };
}

/** `CALL f` on a line calls `f`. */
function functionOf(path: string, line: number, text: string): FunctionAt | null {
  const start = text.split("\n")[line]?.indexOf("CALL f") ?? -1;
  if (start < 0) return null;
  const contract = { name: "f", parts: ["frees 'p'"], text: "void f(int *p)\n  p: frees (malloc)\n" };
  const { range } = at(path, line, start + 5, start + 6);
  return { name: "f", range, definition: at(path, 0, 0, 1), contract, remark: null };
}

function callsIn(path: string, text: string): readonly CallEffect[] {
  return text.split("\n").flatMap((source, line) => {
    const start = source.indexOf("CALL f");
    if (start < 0) return [];
    const place = at(path, line, start, start + 6);
    return [
      {
        place,
        callee: "f",
        arguments: [{ place, word: "frees" }],
        result: "owned",
        contract: "void f(int *p)",
      },
    ];
  });
}

function viewOf(path: string, line: number): ShapeView {
  return {
    procedure: "f",
    place: at(path, line, 0, 1),
    moment: "before",
    run: "single",
    cases: [
      {
        conditions: ["n >= 2"],
        nodes: [
          {
            id: "p",
            kind: "variable",
            label: "p",
            count: "one",
            state: "live",
            cells: [{ path: "", offset: 0, type: "int *", value: { kind: "null" } }],
          },
        ],
        lost: [],
        regions: [],
        changes: null,
        raw: "",
      },
    ],
    incomplete: [],
  };
}

function at(file: string, line: number, from: number, to: number) {
  return { file, range: { start: { line, character: from }, end: { line, character: to } } };
}
