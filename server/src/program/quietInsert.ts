// `RB_INSERT(tree, node);` answers null where it takes the node, else what it finds there already. Whoever does
// not look at the answer knows that there is nothing: that the node is refused is no way that anybody goes.

import type { Procedure } from "../ir/procedure.ts";
import type { Contract, ContractCase } from "./contract.ts";

/** Of the ways in which a call may end whose result nobody looks at: those on which it takes what it is given. */
export function takingCases({ type }: Procedure, { cases }: Contract): readonly ContractCase[] | null {
  if (type.result.kind !== "pointer") return null;
  const taken = cases.filter(isNull).flatMap(({ parameters }) => indexesKept(parameters));
  if (taken.length === 0) return null;
  const isRefusing = (each: ContractCase) =>
    !isNull(each) && taken.every((index) => each.parameters[index]?.block === "borrowed");
  if (!cases.some(isRefusing)) return null;
  return cases.filter((each) => !isRefusing(each)).map((each) => (isNull(each) ? keeping(each) : each));
}

function isNull({ returns }: ContractCase): boolean {
  return returns.kind === "number" && returns.value === 0;
}

/** Where in a tree it comes to hang differs, not that it does. */
function keeping(each: ContractCase): ContractCase {
  const parameters = each.parameters.map((parameter) =>
    parameter.block === "kept" ? { ...parameter, always: true } : parameter,
  );
  return { ...each, parameters };
}

function indexesKept(parameters: ContractCase["parameters"]): readonly number[] {
  return parameters.flatMap(({ block }, index) => (block === "kept" ? [index] : []));
}
