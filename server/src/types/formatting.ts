// Functions such as `printf`, told by their types, or declared to be such.

import type { FunctionType } from "./type.ts";

/** What is printed with a format is only looked at. */
export function isFormatting({ variadic, parameters, formats }: FunctionType): boolean {
  const last = parameters?.at(-1);
  return (
    variadic &&
    last?.kind === "pointer" &&
    (last.toConst || formats === true) &&
    last.to.kind === "integer" &&
    last.to.size === 1
  );
}
