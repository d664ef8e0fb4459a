// A new heap block. Where allocation may fail there is a second case, with a
// null pointer.

import type { Allocation } from "../defects/defect.ts";
import type { Place } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import { evaluate, type Here } from "./access.ts";
import { storeAt } from "./assign.ts";
import { extend } from "./path.ts";
import { resolve } from "./pure.ts";
import {
  activationOf,
  addObject,
  calledModel,
  type HeapObject,
  type Outcome,
  type State,
  siteOf,
} from "./state.ts";
import { address, type ObjectId, type Value, zero } from "./value.ts";

export function allocate(
  here: Here,
  state: State,
  instruction: Extract<Instruction, { op: "allocate" }>,
): readonly State[] {
  return evaluate(here, state, instruction.size).flatMap((size) => {
    const fail = () => storeAt(here, shorter(size.state), instruction.to, { kind: "scalar", value: zero });
    if (instruction.mayFail && isTooLarge(size.state, size.value)) return fail();
    const block = newBlock(here, size.state, instruction, size.value);
    const made = storeAt(here, block.state, instruction.to, {
      kind: "scalar",
      value: address(block.value, 0),
    });
    const fails = instruction.mayFail && here.run.options.allocationMayFail;
    return fails ? [...made, ...fail()] : made;
  });
}

/** No block is larger than the largest distance between two pointers: `malloc(SIZE_MAX)` fails, and a test of that is no leak. */
function isTooLarge({ pure }: State, size: Value): boolean {
  const bytes = resolve(pure, size);
  return bytes.kind === "integer" && (bytes.value < 0n || bytes.value >= 2n ** 63n);
}

interface HandedOut {
  readonly to: Place;
  readonly by: string;
  readonly family: string;
  readonly mayFail: boolean;
  /** What is handed out leads into the block, nobody knows how far. */
  readonly isInner: boolean;
}

/** By a function whose body is not known: it has filled the block with what it likes. */
export function handOut(
  here: Here,
  state: State,
  { to, by, family, mayFail, isInner }: HandedOut,
): readonly State[] {
  const block = addBlock(here, state, by, family, { size: null, rest: "unknown" });
  const value = address(block.value, isInner ? null : 0);
  const made = storeAt(here, block.state, to, { kind: "scalar", value });
  const fails = mayFail && here.run.options.allocationMayFail;
  return fails ? [...made, ...storeAt(here, shorter(state), to, { kind: "scalar", value: zero })] : made;
}

function shorter(state: State): State {
  return { ...state, shortages: state.shortages + 1 };
}

function newBlock(
  here: Here,
  state: State,
  { family, zeroed }: Extract<Instruction, { op: "allocate" }>,
  size: Value,
): Outcome<ObjectId> {
  const by = calledModel(state)?.procedure.name ?? family;
  const bytes = resolve(state.pure, size);
  const known = bytes.kind === "integer" ? Number(bytes.value) : null;
  return addBlock(here, state, by, family, { size: known, rest: zeroed ? "zero" : "uninitialised" });
}

function addBlock(
  here: Here,
  state: State,
  by: string,
  family: string,
  content: Pick<HeapObject, "size" | "rest">,
): Outcome<ObjectId> {
  const site = siteOf(state, here.at);
  const allocation: Allocation = { site, by, family };
  const added = addObject(state, {
    origin: { kind: "block", allocation, others: [], activation: activationOf(state) },
    type: null,
    ...content,
  });
  const path = extend(added.state.path, { kind: "allocated", by, site }, added.value);
  return { state: { ...added.state, path }, value: added.value };
}
