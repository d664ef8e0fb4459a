// What the program tells a fix: where the story of a finding happened in the text, how a
// variable of some expression's type is declared, and which functions of the project release it.

import { createLineIndex } from "../documents/lineIndex.ts";
import type { Finding } from "../findings/finding.ts";
import { bodyAround } from "../findings/fix/statements.ts";
import type { Knowledge } from "../findings/fix/subject.ts";
import { tokensOf } from "../findings/fix/tokens.ts";
import type { LocatedProcedure } from "../ir/unit.ts";
import type { LinkedProgram } from "../program/link.ts";
import { typeText } from "../types/print.ts";
import type { CType } from "../types/type.ts";
import { typeOfExpression } from "./expressionType.ts";
import { placeOfSite, placeOfSpan } from "./places.ts";

export function fixKnowledge(program: LinkedProgram, finding: Finding, source: string): Knowledge {
  const { file, range } = finding.place;
  const lines = createLineIndex(source);
  const offset = lines.offsetAt(range.start);
  const around = procedureAround(program, finding);
  const typeOf = (expression: string) =>
    around === null ? null : typeOfExpression(expression, around.procedure, program);
  return {
    spanOf(site) {
      const place = placeOfSite(program, site);
      if (place === null || place.file !== file) return null;
      return { start: lines.offsetAt(place.range.start), end: lines.offsetAt(place.range.end) };
    },
    declare(expression, name) {
      const type = typeOf(expression);
      return asTyped(expression, name, type, source, offset) ?? (type && spelled(type, name));
    },
    declareResult(name) {
      const type = around?.procedure.type.result;
      if (around === null || type === undefined || type.kind === "void") return null;
      return resultAsTyped(around, source, lines, name) ?? spelled(type, name);
    },
    destructorCalls(expression) {
      const type = typeOf(expression);
      if (type === null || around === null) return [];
      return destructors(type, around, program)
        .filter((name) => isKnownBefore(name, source, offset) || isFromHeader(name, program))
        .map((name) => ({
          call: `${name}(${type.kind === "record" ? "&" : ""}${expression});`,
          takesNull: type.kind === "record" || testsItsArgument(name, program, source),
        }));
    },
    mayBeNull: (expression) => typeOf(expression)?.kind !== "array",
  };
}

function procedureAround(program: LinkedProgram, { place, procedure }: Finding): LocatedProcedure | null {
  const named = program.main.procedures.filter((each) => each.procedure.name === procedure);
  const last = named.findLast((each) => {
    const start = placeOfSpan(each, each.procedure.nameAt);
    return start.file === place.file && start.range.start.line <= place.range.start.line;
  });
  return last ?? null;
}

/** As the person declared it: `node *n` rather than `struct node *n`. */
function asTyped(
  expression: string,
  name: string,
  type: CType | null,
  source: string,
  offset: number,
): string | null {
  if (!/^\w+$/.test(expression) || (type !== null && type.kind !== "pointer")) return null;
  const declared = new RegExp(
    `(?<![\\w.>])((?:(?:const|struct|union|enum|unsigned|long)\\s+)*[A-Za-z_]\\w*)\\s*(?:(\\*[\\s*]*)|\\s)${expression}\\s*[=;,)]`,
    "g",
  );
  const match = [...source.slice(0, offset).matchAll(declared)].at(-1);
  if (match === undefined || /\b(?:return|else|goto|case|sizeof)$/.test(match[1]!)) return null;
  const stars = (match[2] ?? "").replace(/\s+/g, "");
  return stars === "" && type?.kind === "pointer" && type.to.kind === "record" && /^struct\b/.test(match[1]!)
    ? null
    : `${match[1]!.replace(/\s+/g, " ")} ${stars}${name}`;
}

function resultAsTyped(
  { procedure, text }: LocatedProcedure,
  source: string,
  lines: ReturnType<typeof createLineIndex>,
  name: string,
): string | null {
  const place = placeOfSpan({ procedure, text }, procedure.nameAt);
  const before = source.slice(0, lines.offsetAt(place.range.start));
  const words = /(?:^|[;}])\s*((?:[A-Za-z_]\w*\s+)*[A-Za-z_]\w*)\s*(\*[\s*]*)?\s*$/.exec(
    tokensOf(before)
      .slice(-8)
      .map((token) => token.text)
      .join(" "),
  );
  if (words === null) return null;
  const type = words[1]!.replace(/\b(?:static|inline|extern|register|__inline|__inline__)\b\s*/g, "").trim();
  return type === "" ? null : `${type} ${(words[2] ?? "").replace(/\s+/g, "")}${name}`;
}

function spelled(type: CType, name: string): string | null {
  const text = typeText(type, name);
  if (!/<|\bunknown\b/.test(text)) return text;
  return type.kind === "pointer" ? `void *${name}` : null;
}

/** Those whose name says it first; what only takes a reference back does not count. */
function destructors(type: CType, around: LocatedProcedure, program: LinkedProgram): readonly string[] {
  const record = type.kind === "pointer" ? type.to : type;
  if (record.kind !== "record") return [];
  const found = program.main.procedures.filter(({ procedure }) => {
    const [parameter] = procedure.type.parameters ?? [];
    if (procedure.type.parameters?.length !== 1 || procedure.linkage === around.procedure.linkage)
      return false;
    if (parameter?.kind !== "pointer" || parameter.to.kind !== "record") return false;
    if (parameter.to.key !== record.key || procedure.name === "main") return false;
    const contract = program.contract(procedure);
    const [given] = contract.parameters;
    if (given === undefined || !contract.returns) return false;
    if (type.kind === "pointer") return given.block === "freed" && given.always;
    return given.block === "borrowed" && given.releases.length > 0;
  });
  const names = found.map(({ procedure }) => procedure.name);
  const says = (name: string) => /free|destroy|delete|dispose|release|clear|fini|close|drop|put/i.test(name);
  return [...names.filter(says), ...names.filter((name) => !says(name))].slice(0, 2);
}

/** As far as its text tells. */
function testsItsArgument(name: string, program: LinkedProgram, source: string): boolean {
  const located = program.main.procedures.find(({ procedure }) => procedure.name === name);
  const parameter = located?.procedure.variables[located.procedure.parameters[0] ?? 0]?.name;
  if (located === undefined || parameter === undefined || parameter === "") return false;
  const start = new RegExp(`\\b${name}\\s*\\([^;{}]*\\)\\s*\\{`).exec(source)?.index;
  const body = start === undefined ? null : bodyAround(source, source.indexOf("{", start));
  const text = body === null ? "" : source.slice(body.start, body.end);
  const first =
    new RegExp(`\\b${parameter}\\s*(?:->|\\[)|\\*\\s*${parameter}\\b`).exec(text)?.index ?? text.length;
  const test = new RegExp(
    `!\\s*${parameter}\\b(?!\\s*->)|\\b${parameter}\\s*[!=]=|(?:if|while)\\s*\\(\\s*${parameter}\\s*(?:\\)|&&)|NULL\\s*[!=]=\\s*${parameter}\\b`,
  );
  return (test.exec(text)?.index ?? text.length) < first;
}

/** Declared above, or used there already. */
function isKnownBefore(name: string, source: string, offset: number): boolean {
  return tokensOf(source).some(({ text, start }) => text === name && start < offset);
}

function isFromHeader(name: string, program: LinkedProgram): boolean {
  const own = program.main.procedures.find(({ procedure }) => procedure.name === name);
  return own !== undefined && own.procedure.file !== program.main.path;
}
