// What is lost where nothing can happen any more but the program's end is of no matter: `print(text_of(x)); abort();`.

import type { Expression } from "../ir/expression.ts";
import type { Instruction, Span } from "../ir/instruction.ts";
import type { BlockId, Procedure } from "../ir/procedure.ts";
import { asOne } from "../program/consult.ts";
import { jumps, mayJump } from "../program/jumps.ts";
import type { Program } from "../program/program.ts";
import { neverReturns } from "../program/returns.ts";

type Resolver = Pick<Program, "resolve">;

/** Whether all ways from there end in calls that never return, as far as the procedure's text tells. */
export function isBeforeEnd(program: Resolver, procedure: Procedure, { start, end }: Span): boolean {
  return asOne(program, procedure, `ends behind ${start} to ${end}`, (asked, same) =>
    same.blocks.some(({ instructions, successors }) => {
      const last = instructions.findLastIndex(({ at }) => at.start === start && at.end === end);
      if (last < 0) return false;
      const ways: Ways = { program: asked, procedure: same, begun: new Map() };
      return endsFrom(ways, instructions.slice(last + 1), successors);
    }),
  );
}

interface Ways {
  readonly program: Resolver;
  readonly procedure: Procedure;
  /** True: all ways from the block end. */
  readonly begun: Map<BlockId, boolean>;
}

function endsFrom(ways: Ways, instructions: readonly Instruction[], successors: readonly BlockId[]): boolean {
  const { program, procedure } = ways;
  const isEnd = instructions.some(
    (each) => each.op === "call" && isEndOfAll(program, procedure, each.callee),
  );
  return isEnd || (successors.length > 0 && successors.every((next) => endsAt(ways, next)));
}

/** A jump only leaves functions. */
function isEndOfAll(program: Resolver, procedure: Procedure, callee: Expression): boolean {
  if (callee.op !== "procedure" || !neverReturns(program, procedure, callee)) return false;
  const found = program.resolve(callee.name, procedure);
  if (found.kind === "unknown") return !jumps(found.prototype?.attributes ?? []);
  const bodies = found.kind === "defined" ? [found.procedure] : found.procedures;
  return !bodies.some((each) => mayJump(program, each));
}

/** Going round may go on for ever, which is no end. */
function endsAt(ways: Ways, id: BlockId): boolean {
  const { procedure, begun } = ways;
  const known = begun.get(id);
  if (id === procedure.exit || known !== undefined) return known ?? false;
  begun.set(id, false);
  const { instructions, successors } = procedure.blocks[id]!;
  const ends = endsFrom(ways, instructions, successors);
  begun.set(id, ends);
  return ends;
}
