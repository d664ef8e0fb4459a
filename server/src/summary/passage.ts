// Whether the cases that reach a statement go on behind it. Each single one may turn
// out to be impossible there; where none goes on and nothing was told that ends them,
// the analysis has lost what really happens, and must not be believed.

import type { Instruction } from "../ir/instruction.ts";
import type { InstructionId, Procedure } from "../ir/procedure.ts";

export interface Passage {
  /** Cases reached the instruction: `after` are left of them. `reasons`: something was told meanwhile. */
  note(at: InstructionId, after: number, reasons: boolean): void;
  /** Statements, and tests with all their outcomes, behind which no case goes on. */
  deadEnds(procedure: Procedure): readonly Instruction[];
}

export function createPassage(): Passage {
  const reached = new Set<string>();
  const passed = new Set<string>();
  return {
    note: (at, after, reasons) => {
      reached.add(keyOf(at));
      if (after > 0 || reasons) passed.add(keyOf(at));
    },
    deadEnds: ({ blocks }) => {
      const isOpen = (at: InstructionId) => reached.has(keyOf(at)) && !passed.has(keyOf(at));
      return blocks.flatMap(({ instructions, successors }, block) => {
        const own = instructions.filter(
          ({ op }, index) => op !== "assume" && isOpen({ block: block as InstructionId["block"], index }),
        );
        const tests = successors.map((next) => blocks[next]!.instructions[0]);
        const areTests = tests.length > 0 && tests.every((test) => test?.op === "assume");
        const isLost = areTests && successors.every((next) => isOpen({ block: next, index: 0 }));
        return isLost ? [...own, tests[0]!] : own;
      });
    },
  };
}

function keyOf({ block, index }: InstructionId): string {
  return `${block}:${index}`;
}
