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

function callsByName({ blocks }: Procedure, name: string): boolean {
  return blocks.some(({ instructions }) =>
    instructions.some((each) => each.op === "call" && isNamed(each.callee, name)),
  );
}

function isNamed(callee: Expression, name: string): boolean {
  return callee.op === "procedure" && callee.name === name;
}
