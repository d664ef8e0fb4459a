import { expect, test } from "vitest";
import { bundledModels } from "../../../server/src/documents/bundled.ts";
import type { BlockId, Procedure } from "../../../server/src/ir/procedure.ts";
import type { Unit } from "../../../server/src/ir/unit.ts";
import { createFunctionIndex } from "../../../server/src/program/functionIndex.ts";
import { linkProgram } from "../../../server/src/program/link.ts";
import { identityText } from "../../support/identityText.ts";

const model = `${bundledModels}/stdlib.c`;

/** A project of files that define functions; `static f` defines one for its file only. */
function project(definitions: Readonly<Record<string, readonly string[]>>) {
  const loaded: string[] = [];
  const texts = new Map(
    Object.entries(definitions).map(([path, names]) => [
      path,
      names.map((name) => `void ${name}() { }`).join("\n"),
    ]),
  );
  const files = {
    read: (path: string) => texts.get(path) ?? null,
    exists: (path: string) => texts.has(path),
  };
  const unitOf = (path: string): Unit | null => {
    loaded.push(path);
    return texts.has(path) ? unit(path, definitions[path]!) : null;
  };
  const paths = [...texts.keys()];
  const index = (wanted: readonly string[]) => createFunctionIndex(() => wanted, files, new Map());
  const link = (main: string) =>
    linkProgram({
      main: unit(main, definitions[main]!),
      unitOf,
      project: index(paths.filter((path) => path !== model)),
      models: index(paths.filter((path) => path === model)),
    });
  return { link, loaded };
}

function unit(path: string, definitions: readonly string[]): Unit {
  const text = identityText(path, "");
  const procedures = definitions.map((definition) => ({ procedure: procedure(path, definition), text }));
  const nothing = { globals: [], prototypes: new Map(), havocs: [], notes: [] };
  return { path, expanded: text, procedures, ...nothing };
}

function procedure(file: string, definition: string): Procedure {
  const name = definition.replace("static ", "");
  const linkage = definition.startsWith("static ") ? `${file}::${name}` : name;
  const span = { start: 0, end: 0 };
  return {
    name,
    linkage,
    file,
    start: 0,
    end: 0,
    nameAt: span,
    type: { kind: "function", result: { kind: "void" }, parameters: [], variadic: false },
    variables: [],
    parameters: [],
    result: null,
    blocks: [{ instructions: [], successors: [] }],
    exit: 0 as BlockId,
  };
}

function fileOf(definitions: Readonly<Record<string, readonly string[]>>, main: string, name: string) {
  const program = project(definitions).link(main);
  const callee = program.resolve(name, program.main.procedures[0]!.procedure);
  return callee.kind === "defined" ? callee.procedure.file : null;
}

test("a file's own function counts before all others, static or not", () => {
  const definitions = { "/p/a.c": ["main", "static f", "g"], "/p/b.c": ["f", "g"], [model]: ["g"] };
  expect(fileOf(definitions, "/p/a.c", "f")).toBe("/p/a.c");
  expect(fileOf(definitions, "/p/a.c", "g")).toBe("/p/a.c");
});

test("static functions of other files are not seen", () => {
  expect(fileOf({ "/p/a.c": ["main"], "/p/b.c": ["static f"] }, "/p/a.c", "f")).toBeNull();
});

test("of other files the nearest counts; of several equally near none", () => {
  const definitions = { "/p/x/a.c": ["main"], "/p/x/b.c": ["f"], "/p/y/c.c": ["f", "g"], "/p/z/d.c": ["g"] };
  expect(fileOf(definitions, "/p/x/a.c", "f")).toBe("/p/x/b.c");
  expect(fileOf(definitions, "/p/x/a.c", "g")).toBeNull();
});

test("a model counts where the project defines nothing of the name", () => {
  const definitions = { "/p/a.c": ["main"], "/p/b.c": ["strdup"], [model]: ["strdup", "malloc"] };
  expect(fileOf(definitions, "/p/a.c", "malloc")).toBe(model);
  expect(fileOf(definitions, "/p/a.c", "strdup")).toBe("/p/b.c");
});

test("only files that a call reaches are lowered, each once", () => {
  const { link, loaded } = project({ "/p/a.c": ["main"], "/p/b.c": ["f", "g"], "/p/c.c": ["h"] });
  const program = link("/p/a.c");
  const [main] = program.main.procedures;
  for (const name of ["f", "g", "f", "nowhere"]) program.resolve(name, main!.procedure);
  expect(loaded).toEqual(["/p/b.c"]);
});

test("names in another file mean what they mean there", () => {
  const program = project({ "/p/a.c": ["main", "static f"], "/p/b.c": ["g", "static f"] }).link("/p/a.c");
  const g = program.resolve("g", program.main.procedures[0]!.procedure);
  const inside = g.kind === "defined" ? program.resolve("f", g.procedure) : g;
  expect(inside.kind === "defined" && inside.procedure.linkage).toBe("/p/b.c::f");
  expect(program.located("/p/b.c::f")?.procedure.file).toBe("/p/b.c");
});
