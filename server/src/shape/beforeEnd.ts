// What is lost where nothing can happen any more but the program's end is of no matter: `print(text_of(x)); abort();`.

import type { Expression } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import type { BlockId, Procedure } from "../ir/procedure.ts";
import { asOne } from "../program/consult.ts";
import { jumps, mayJump } from "../program/jumps.ts";
import type { Program } from "../program/program.ts";
import { neverReturns } from "../program/returns.ts";
import { type EndsAt, waysEndBehind } from "./waysEnd.ts";

type Resolver = Pick<Program, "resolve">;

/** Whether all ways from there end in calls that never return, as far as the procedure's text tells. */
export function isBeforeEnd(program: Resolver, procedure: Procedure, { start, end }: Span): boolean {
  return asOne(program, procedure, `ends behind ${start} to ${end}`, (asked, same) => {
    const endsAt: EndsAt = (each) =>
      each.op === "call" && neverReturns(asked, same, each.callee) ? !leaves(asked, same, each.callee) : null;
    return same.blocks.some(({ instructions }, block) => {
      const last = instructions.findLastIndex(({ at }) => at.start === start && at.end === end);
      return last >= 0 && waysEndBehind(same, block as BlockId, last, endsAt);
    });
  });
}

/** A jump ends functions, not the program. */
function leaves(program: Resolver, procedure: Procedure, callee: Expression): boolean {
  if (callee.op !== "procedure") return true;
  const found = program.resolve(callee.name, procedure);
  if (found.kind === "unknown") return jumps(found.prototype?.attributes ?? []);
  const bodies = found.kind === "defined" ? [found.procedure] : found.procedures;
  return bodies.some((each) => mayJump(program, each));
}
