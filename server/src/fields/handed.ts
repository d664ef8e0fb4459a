// Whether a procedure gives a field, by its name, to somebody who releases it. That holds also where calls before may have
// changed what the field leads to, and its value is not known any more.

import type { Call } from "../contracts/call.ts";
import type { ContractTable } from "../contracts/table.ts";
import type { Expression } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import { releasesOnlyBlock } from "./callee.ts";
import { mentionKey } from "./mentions.ts";

/** `field`: as `mentionKey` spells it. */
export function handsToRelease(
  procedure: Procedure,
  field: string,
  { target }: Pick<ContractTable, "target">,
): boolean {
  const calls = procedure.blocks.flatMap(({ instructions }) =>
    instructions.filter((each): each is Call => each.op === "call"),
  );
  return calls.some((call) =>
    call.arguments.some((argument, index) => {
      if (fieldIn(argument) !== field || call.callee.op !== "procedure") return false;
      const callee = target(procedure, call);
      return callee !== null && releasesOnlyBlock(callee, index);
    }),
  );
}

function fieldIn(expression: Expression): string | null {
  if (expression.op === "convert") return fieldIn(expression.operand);
  if (expression.op !== "load" || expression.place.op !== "field") return null;
  const { base, name } = expression.place;
  return base.type.kind === "record" ? mentionKey(base.type.key, name) : null;
}
