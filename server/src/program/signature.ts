// Tells a project's own function from a library function of the same name by
// what it takes and gives.

import type { VariableId } from "../ir/expression.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Prototype } from "../ir/unit.ts";
import type { CType, FunctionType } from "../types/type.ts";

/** As its declaration would tell, if its body were not known. */
export function prototypeOf({ name, linkage, parameters, result, variables }: Procedure): Prototype {
  const typeOf = (variable: VariableId) => variables[variable]!.type;
  const type: FunctionType = {
    kind: "function",
    result: result === null ? { kind: "void" } : typeOf(result),
    parameters: parameters.map(typeOf),
    variadic: false,
  };
  return { name, linkage, type, attributes: [] };
}

/** Whether a call that was written for `declared` makes sense for `defined`. */
export function fitsSignature(declared: FunctionType, defined: FunctionType): boolean {
  if (!fitsResult(declared.result, defined.result)) return false;
  if (declared.parameters === null || defined.parameters === null) return true;
  if (declared.variadic && !defined.variadic) return namesTheRest(declared.parameters, defined.parameters);
  if (declared.variadic !== defined.variadic) return false;
  if (declared.parameters.length !== defined.parameters.length) return false;
  return declared.parameters.every((parameter, index) => fits(parameter, defined.parameters![index]!));
}

/** A model may say what follows the arguments that the declaration has. */
function namesTheRest(declared: readonly CType[], defined: readonly CType[]): boolean {
  return (
    declared.length < defined.length && declared.every((parameter, index) => fits(parameter, defined[index]!))
  );
}

/** In kernels the library's functions take more, such as what the memory is for. */
export function beginsLike(declared: FunctionType, defined: FunctionType): boolean {
  if (declared.parameters === null || defined.parameters === null) return false;
  const parameters = declared.parameters.slice(0, defined.parameters.length);
  return fitsSignature({ ...declared, parameters }, defined);
}

/** Older declarations take other numbers, or give a number where nothing is given. */
function fitsResult(a: CType, b: CType): boolean {
  return (a.kind === "pointer") === (b.kind === "pointer") || a.kind === "unknown" || b.kind === "unknown";
}

function fits(a: CType, b: CType): boolean {
  return a.kind === b.kind || a.kind === "unknown" || b.kind === "unknown";
}
