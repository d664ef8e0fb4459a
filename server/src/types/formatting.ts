// Functions such as `printf`, told by their types.

import type { FunctionType } from "./type.ts";

/** What is printed with a format is only looked at. */
export function isFormatting({ variadic, parameters }: FunctionType): boolean {
  const last = parameters?.at(-1);
  return (
    variadic && last?.kind === "pointer" && last.toConst && last.to.kind === "integer" && last.to.size === 1
  );
}
