// Projects that bring a function of the C library along, for systems that lack it or have a bad one:
// `open`, which calls `open`, perhaps by a helper in the same file. What is configured tells the two apart;
// without it the inner call would be the function itself.

import type { Expression } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";

/** The caller is the file's own function of that name, or a helper that it goes through. */
export function isReplacing(name: string, caller: Procedure, own: Procedure | null): boolean {
  if (own === null) return false;
  return (
    caller === own || (caller.file === own.file && caller.name !== name && callsByName(own, caller.name))
  );
}

/** Without a call of that name, in it or in a helper of its file, none of its ways would come to an end. */
export function comesBackOnlyThrough(
  name: string,
  own: Procedure,
  inFile: (name: string) => Procedure | null,
): boolean {
  return !comesBackWithout(name, own, inFile, new Set());
}

function comesBackWithout(
  name: string,
  procedure: Procedure,
  inFile: (name: string) => Procedure | null,
  above: ReadonlySet<Procedure>,
): boolean {
  const around = new Set([...above, procedure]);
  const isThrough = (callee: Expression): boolean => {
    if (callee.op !== "procedure") return false;
    if (callee.name === name) return true;
    const helper = inFile(callee.name);
    return helper !== null && !around.has(helper) && !comesBackWithout(name, helper, inFile, around);
  };
  const reached = new Set<number>([0]);
  for (const block of reached) {
    const { instructions, successors } = procedure.blocks[block]!;
    const isEnd = instructions.some((each) => each.op === "call" && isThrough(each.callee));
    if (!isEnd) for (const next of successors) reached.add(next);
  }
  return reached.has(procedure.exit);
}

function callsByName({ blocks }: Procedure, name: string): boolean {
  return blocks.some(({ instructions }) =>
    instructions.some((each) => each.op === "call" && isNamed(each.callee, name)),
  );
}

function isNamed(callee: Expression, name: string): boolean {
  return callee.op === "procedure" && callee.name === name;
}
