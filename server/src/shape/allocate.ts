// A new heap block. Where allocation may fail there is a second case, with a
// null pointer.

import type { Allocation } from "../defects/defect.ts";
import type { Instruction } from "../ir/instruction.ts";
import { evaluate, type Here } from "./access.ts";
import { storeAt } from "./assign.ts";
import { extend } from "./path.ts";
import { resolve } from "./pure.ts";
import { activationOf, addObject, calledModel, type Outcome, type State, siteOf } from "./state.ts";
import { address, type ObjectId, type Value, zero } from "./value.ts";

export function allocate(
  here: Here,
  state: State,
  instruction: Extract<Instruction, { op: "allocate" }>,
): readonly State[] {
  return evaluate(here, state, instruction.size).flatMap((size) => {
    const block = newBlock(here, size.state, instruction, size.value);
    const made = storeAt(here, block.state, instruction.to, {
      kind: "scalar",
      value: address(block.value, 0),
    });
    const fails = instruction.mayFail && here.run.options.allocationMayFail;
    const failed = fails ? storeAt(here, size.state, instruction.to, { kind: "scalar", value: zero }) : [];
    return [...made, ...failed];
  });
}

function newBlock(
  here: Here,
  state: State,
  instruction: Extract<Instruction, { op: "allocate" }>,
  size: Value,
): Outcome<ObjectId> {
  const site = siteOf(state, here.at);
  const by = calledModel(state)?.procedure.name ?? instruction.family;
  const allocation: Allocation = { site, by, family: instruction.family };
  const bytes = resolve(state.pure, size);
  const added = addObject(state, {
    origin: { kind: "block", allocation, others: [], activation: activationOf(state) },
    type: null,
    size: bytes.kind === "integer" ? Number(bytes.value) : null,
    rest: instruction.zeroed ? "zero" : "uninitialised",
  });
  const path = extend(added.state.path, { kind: "allocated", by, site }, added.value);
  return { state: { ...added.state, path }, value: added.value };
}
