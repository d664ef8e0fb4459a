import { expect, test } from "vitest";
import {
  bundledLibraryModels,
  bundledModels,
  isModel,
  ownModels,
} from "../../../server/src/documents/bundled.ts";
import type { BlockId, Procedure } from "../../../server/src/ir/procedure.ts";
import type { Prototype, Unit } from "../../../server/src/ir/unit.ts";
import { scanDefinitions } from "../../../server/src/program/definitions.ts";
import { linkProgram } from "../../../server/src/program/link.ts";
import type { Build } from "../../../server/src/program/linkage.ts";
import { createNameIndex } from "../../../server/src/program/nameIndex.ts";
import type { CType, FunctionType } from "../../../server/src/types/type.ts";
import { identityText } from "../../support/identityText.ts";

const model = `${bundledModels}/stdlib.c`;
const libraryModel = `${bundledLibraryModels}/glib.c`;
const ownModel = `${ownModels("")}/mine.c`;

function prototypeOf(name: string, parameters: readonly CType[]): Prototype {
  const type: FunctionType = { kind: "function", result: { kind: "void" }, parameters, variadic: false };
  return { name, linkage: name, type, attributes: [] };
}

type Definitions = Readonly<Record<string, readonly string[]>>;

/** A project of files that define functions; `static f` defines one for its file only. */
function project(
  definitions: Definitions,
  targets: Readonly<Record<string, string>> = {},
  empty: readonly string[] = [],
) {
  const loaded: string[] = [];
  const texts = new Map(
    Object.entries(definitions).map(([path, names]) => [
      path,
      names.map((name) => `void ${name}() { }`).join("\n"),
    ]),
  );
  const unitOf = (path: string): Unit | null => {
    loaded.push(path);
    return texts.has(path) ? unit(path, empty.includes(path) ? [] : definitions[path]!) : null;
  };
  const paths = [...texts.keys()];
  const index = (wanted: readonly string[]) =>
    createNameIndex(new Map(wanted.map((path) => [path, scanDefinitions(texts.get(path)!)])));
  const build: Build = {
    targetOf: (path) => targets[path] ?? null,
    isCompiled: (path) => path in targets,
  };
  const link = (main: string, prototypes: Unit["prototypes"] = new Map()) =>
    linkProgram({
      main: { ...unit(main, definitions[main]!), prototypes },
      unitOf,
      readingsOf: () => [],
      project: () => index(paths.filter((path) => !isModel(path, ""))),
      models: {
        own: () => index(paths.filter((path) => path === ownModel)),
        standard: () => index(paths.filter((path) => path === model)),
        libraries: () => index(paths.filter((path) => path === libraryModel)),
        isModel: (path) => isModel(path, ""),
      },
      build,
    });
  return { link, loaded };
}

function unit(path: string, definitions: readonly string[]): Unit {
  const text = identityText(path, "");
  const procedures = definitions.map((definition) => ({ procedure: procedure(path, definition), text }));
  const nothing = { globals: [], prototypes: new Map(), havocs: [], notes: [], taken: new Set<number>() };
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

/** The files of the bodies that a call of `name` in `main` may reach. */
function filesOf(definitions: Definitions, main: string, name: string, targets: Record<string, string> = {}) {
  const program = project(definitions, targets).link(main);
  const callee = program.resolve(name, program.main.procedures[0]!.procedure);
  if (callee.kind === "unknown") return [];
  const procedures = callee.kind === "defined" ? [callee.procedure] : callee.procedures;
  return procedures.map(({ file }) => file);
}

test("a file's own function counts before all others, static or not", () => {
  const definitions = { "/p/a.c": ["main", "static f", "g"], "/p/b.c": ["f", "g"], [model]: ["g"] };
  expect(filesOf(definitions, "/p/a.c", "f")).toEqual(["/p/a.c"]);
  expect(filesOf(definitions, "/p/a.c", "g")).toEqual(["/p/a.c"]);
});

test("static functions of other files are not seen", () => {
  expect(filesOf({ "/p/a.c": ["main"], "/p/b.c": ["static f"] }, "/p/a.c", "f")).toEqual([]);
});

test("of other files the nearest count; several equally near are cases", () => {
  const definitions = { "/p/x/a.c": ["main"], "/p/x/b.c": ["f"], "/p/y/c.c": ["f", "g"], "/p/z/d.c": ["g"] };
  expect(filesOf(definitions, "/p/x/a.c", "f")).toEqual(["/p/x/b.c"]);
  expect(filesOf(definitions, "/p/x/a.c", "g")).toEqual(["/p/y/c.c", "/p/z/d.c"]);
});

test("too many cases are none", () => {
  const others = ["b", "c", "d", "e", "f"].map((name) => [`/p/${name}.c`, ["f"]] as const);
  expect(filesOf({ "/p/a.c": ["g"], ...Object.fromEntries(others) }, "/p/a.c", "f")).toEqual([]);
});

test("files of the same target come before nearer ones, compiled ones before others", () => {
  const definitions = {
    "/p/x/a.c": ["g"],
    "/p/x/b.c": ["f"],
    "/p/y/c.c": ["f"],
    "/p/win/d.c": ["h"],
    "/p/unix/e.c": ["h"],
  };
  const targets = { "/p/x/a.c": "app", "/p/x/b.c": "test", "/p/y/c.c": "app", "/p/unix/e.c": "lib" };
  expect(filesOf(definitions, "/p/x/a.c", "f", targets)).toEqual(["/p/y/c.c"]);
  expect(filesOf(definitions, "/p/x/a.c", "h", targets)).toEqual(["/p/unix/e.c"]);
});

test("a program does not call into another one", () => {
  const definitions = { "/p/a.c": ["main"], "/p/b.c": ["main", "f"], "/p/lib/c.c": ["f"] };
  expect(filesOf(definitions, "/p/a.c", "f")).toEqual(["/p/lib/c.c"]);
});

test("a file that does not define the name after all leaves its place to the next", () => {
  const { link } = project({ "/p/a.c": ["main"], "/p/b.c": ["f"], "/p/y/c.c": ["f"] }, {}, ["/p/b.c"]);
  const program = link("/p/a.c");
  const callee = program.resolve("f", program.main.procedures[0]!.procedure);
  expect(callee.kind === "defined" && callee.procedure.file).toBe("/p/y/c.c");
});

test("functions of one name in several files are told apart by their linkage", () => {
  const program = project({ "/p/a.c": ["g"], "/p/b.c": ["f"], "/p/c.c": ["f"] }).link("/p/a.c");
  const callee = program.resolve("f", program.main.procedures[0]!.procedure);
  const linkages = callee.kind === "ambiguous" ? callee.procedures.map(({ linkage }) => linkage) : [];
  expect(linkages).toEqual(["/p/b.c::f", "/p/c.c::f"]);
  expect(linkages.map((linkage) => program.located(linkage)?.procedure.file)).toEqual(["/p/b.c", "/p/c.c"]);
});

test("a library function stays the library's, whatever the project has in its place", () => {
  const definitions = { "/p/a.c": ["main"], "/p/compat/strdup.c": ["strdup"], [model]: ["strdup", "malloc"] };
  expect(filesOf(definitions, "/p/a.c", "malloc")).toEqual([model]);
  expect(filesOf(definitions, "/p/a.c", "strdup")).toEqual([model]);
});

test("a project's own function that calls its own name means the library's", () => {
  const definitions = { "/p/open.c": ["open"], "/p/a.c": ["read"], [model]: ["open"] };
  expect(filesOf(definitions, "/p/open.c", "open")).toEqual([model]);
  expect(filesOf(definitions, "/p/a.c", "read")).toEqual(["/p/a.c"]);
});

test("a function of another library is the project's where it has one", () => {
  const definitions = { "/p/a.c": ["main"], "/p/b.c": ["g_free"], [libraryModel]: ["g_free", "g_strdup"] };
  expect(filesOf(definitions, "/p/a.c", "g_free")).toEqual(["/p/b.c"]);
  expect(filesOf(definitions, "/p/a.c", "g_strdup")).toEqual([libraryModel]);
});

test("the project's own models count before everything but static functions", () => {
  const definitions = {
    "/p/a.c": ["main", "mine", "static hidden"],
    "/p/b.c": ["theirs"],
    [model]: ["malloc"],
    [ownModel]: ["mine", "hidden", "theirs", "malloc"],
  };
  const found = ["mine", "hidden", "theirs", "malloc"].map((name) => filesOf(definitions, "/p/a.c", name));
  expect(found).toEqual([[ownModel], ["/p/a.c"], [ownModel], [ownModel]]);
});

test("a project's function with another signature is another function", () => {
  const file = { "/p/a.c": ["main"], "/p/b.c": ["error"], [model]: ["error"] };
  const prototype = prototypeOf("error", [{ kind: "pointer", to: { kind: "void" }, toConst: false }]);
  const program = project(file).link("/p/a.c", new Map([["error", prototype]]));
  const callee = program.resolve("error", program.main.procedures[0]!.procedure);
  expect(callee.kind === "defined" && callee.procedure.file).toBe("/p/b.c");
});

test("attributes of a function without a body reach the engine", () => {
  const attributes = [{ name: "malloc", arguments: [] }];
  const prototype = { ...prototypeOf("make", []), attributes };
  const program = project({ "/p/a.c": ["main"] }).link("/p/a.c", new Map([["make", prototype]]));
  const callee = program.resolve("make", program.main.procedures[0]!.procedure);
  expect(callee).toEqual({ kind: "unknown", prototype });
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
