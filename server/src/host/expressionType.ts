// The type of a simple expression inside a procedure: names, members, elements,
// dereferences and calls of functions by name.

import type { Procedure } from "../ir/procedure.ts";
import type { LinkedProgram } from "../program/link.ts";
import type { CType } from "../types/type.ts";

/** Null where it is not known. */
export function typeOfExpression(text: string, procedure: Procedure, program: LinkedProgram): CType | null {
  const words = text.match(/->|\w+|\S/g) ?? [];
  let at = 0;
  const group = (): void => {
    for (let depth = 0; at < words.length; ) {
      const word = words[at++]!;
      if (/^[([]$/.test(word)) depth++;
      if (/^[)\]]$/.test(word) && --depth === 0) return;
    }
  };
  const primary = (): CType | null => {
    if (words[at] !== "(") return ofName(words[at++] ?? "", procedure, program);
    at++;
    const inner = unary();
    at++;
    return inner;
  };
  const postfix = (): CType | null => {
    let type = primary();
    for (;;) {
      const word = words[at];
      if (word === "[") {
        group();
        type = pointee(type);
      } else if (word === "(") {
        group();
        type = resultOf(type);
      } else if (word === "." || word === "->") {
        type = member(word === "." ? type : pointee(type), words[at + 1] ?? "");
        at += 2;
      } else return type;
    }
  };
  const unary = (): CType | null => {
    if (words[at] !== "*") return postfix();
    at++;
    return pointee(unary());
  };
  const type = unary();
  return at === words.length ? type : null;
}

function ofName(name: string, { variables }: Procedure, program: LinkedProgram): CType | null {
  const local = variables.findLast((variable) => variable.name === name);
  if (local !== undefined) return local.type;
  const global = program.main.globals.find((each) => each.name === name);
  if (global !== undefined) return global.type;
  const own = program.main.procedures.find((each) => each.procedure.name === name);
  return own?.procedure.type ?? program.main.prototypes.get(name)?.type ?? null;
}

function pointee(type: CType | null): CType | null {
  if (type?.kind === "pointer") return type.to;
  return type?.kind === "array" ? type.element : null;
}

function resultOf(type: CType | null): CType | null {
  const called = type?.kind === "pointer" ? type.to : type;
  return called?.kind === "function" ? called.result : null;
}

function member(type: CType | null, name: string): CType | null {
  if (type?.kind !== "record") return null;
  return type.layout()?.fields.find((field) => field.name === name)?.type ?? null;
}
