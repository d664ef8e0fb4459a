// C text in, printed IR out: what the tests of lowering share. There is no
// preprocessor here, so that a test shows exactly what is lowered.

import { printInstruction, printProcedure } from "../../../server/src/ir/print.ts";
import type { Procedure } from "../../../server/src/ir/procedure.ts";
import type { Unit } from "../../../server/src/ir/unit.ts";
import { createDeclarationCache, type DeclarationCache } from "../../../server/src/lower/declarationCache.ts";
import { lowerFile } from "../../../server/src/lower/lower.ts";
import type { ExpandedText, HeaderUnit, PreprocessedFile } from "../../../server/src/preprocess/expanded.ts";
import { loadTestParser } from "../../support/parser.ts";

const parser = await loadTestParser();

export interface LowerTestOptions {
  readonly path?: string;
  readonly headers?: readonly HeaderUnit[];
  readonly cache?: DeclarationCache;
  readonly parse?: typeof parser.parse;
  readonly dataModel?: "LP64" | "ILP32" | "LLP64";
}

export function lowerText(text: string, options: LowerTestOptions = {}): Unit {
  const file: PreprocessedFile = {
    path: options.path ?? "a.c",
    expanded: plainText(options.path ?? "a.c", text),
    includes: (options.headers ?? []).map((unit) => ({ offset: 0, unit })),
    notes: [],
    lineNumbers: [],
    taken: new Set(),
    dependencies: { read: [], missing: [] },
  };
  return lowerFile(file, {
    parse: options.parse ?? ((source) => parser.parse(source)),
    configuration: {
      includePaths: [],
      systemPaths: [],
      defines: [],
      forcedIncludes: [],
      dataModel: options.dataModel ?? "LP64",
    },
    headers: options.cache ?? createDeclarationCache(),
  });
}

export function header(path: string, text: string, includes: readonly HeaderUnit[] = []): HeaderUnit {
  return {
    path,
    key: path,
    expanded: plainText(path, text),
    includes: includes.map((unit) => ({ offset: 0, unit })),
    notes: [],
  };
}

/** The procedure of the given name, or the last one. */
export function procedureOf(unit: Unit, name?: string): Procedure {
  const found =
    name === undefined ? unit.procedures.at(-1) : unit.procedures.find((one) => one.procedure.name === name);
  if (found === undefined) throw new Error(`no procedure '${name ?? ""}'`);
  return found.procedure;
}

/** The printed IR of the last procedure, without its first line. */
export function lowered(text: string, options: LowerTestOptions = {}): string {
  return body(printProcedure(procedureOf(lowerText(text, options))));
}

/** As `lowered`, for statements with some variables to work on. */
export function loweredStatements(statements: string): string {
  const text = `struct node { struct node *next; int value; };
    typedef struct node *NODE;
    void *make(int); void use(void *); int check(int);
    void test(int a, int b, int *p, struct node *n) { ${statements} }`;
  return lowered(text).replace(/^ {2}leave n, p, b, a\n/gm, "");
}

/** Each instruction of the last procedure with the C text that it came from. */
export function instructionTexts(text: string): readonly string[] {
  const procedure = procedureOf(lowerText(text));
  return procedure.blocks.flatMap((block) =>
    block.instructions.map((instruction) => {
      const { start, end } = instruction.at;
      const source = text.slice(procedure.start + start, procedure.start + end);
      return `${printInstruction(instruction, procedure)} <- ${source}`;
    }),
  );
}

/** Takes away the indentation of a template text. */
export function block(text: string): string {
  const lines = text.split("\n").slice(1, -1);
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return `${lines.map((line) => line.slice(indent)).join("\n")}\n`;
}

function body(printed: string): string {
  return printed.slice(printed.indexOf("\n") + 1);
}

function plainText(path: string, text: string): ExpandedText {
  const at = { file: path, range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } };
  return { text, map: { placeOf: () => at, expansionsAt: () => [], offsetOf: () => null } };
}
