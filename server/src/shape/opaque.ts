// Values that nothing is known of, and what they depend on all the same: what
// a library function was given, what a call was, an arithmetic that is not followed.

import { determined, undetermined } from "../ir/build.ts";
import type { Expression } from "../ir/expression.ts";
import type { CType } from "../types/type.ts";
import type { Here } from "./access.ts";
import { noSources, resolve } from "./pure.ts";
import {
  anyValue,
  calledModel,
  type Frame,
  freshSymbol,
  type Outcome,
  type State,
  topFrame,
} from "./state.ts";
import { type Origin, resultOf } from "./terms.ts";
import { type ObjectId, type Value, valueKey } from "./value.ts";

export function opaqueValue(
  here: Here,
  state: State,
  { reason, type }: Extract<Expression, { op: "opaque" }>,
): Outcome<Value> {
  if (reason === undetermined) return freshSymbol(state, anyValue(type));
  const model = calledModel(state);
  const given = reason === determined && model !== null ? argumentValues(state, model) : null;
  if (model === null || given === null) {
    return freshSymbol(state, { ...anyValue(type), sources: { ...noSources, named: [reason] } });
  }
  const place = `${topFrame(state).procedure.linkage}:${here.at.start}`;
  return callResult(state, { name: `${model.procedure.linkage} ${place}`, given, type });
}

export interface DeterminedCall {
  readonly name: string;
  readonly given: readonly Value[];
  readonly type: CType;
}

/** The same call in the same memory has the same result. */
export function callResult(state: State, { name, given, type }: DeterminedCall): Outcome<Value> {
  const values = given.map((value) => resolve(state.pure, value));
  const origin: Origin = { operator: `call ${name}`, operands: values, reads: readBy(state, values) };
  const texts = values.map((value) => (isText(state, value) ? "text" : valueKey(value)));
  return resultOf(
    state,
    origin,
    type,
    values.some((value) => isText(state, value)) ? `${name}(${texts})` : null,
  );
}

/** A call of unknown code: called in the same way it may, and may not, give the same. */
export function unknownResult(
  state: State,
  { name, given, type }: DeterminedCall,
  text: string | null,
): Outcome<Value> {
  const values = given.map((value) => valueKey(resolve(state.pure, value)));
  const named = [`${name}(${values})`];
  return freshSymbol(state, {
    ...anyValue(type),
    origin: "result",
    text,
    sources: { ...noSources, named },
  });
}

/** Null where one of them is no single value. */
function argumentValues(state: State, { procedure, variables }: Frame): readonly Value[] | null {
  const values: Value[] = [];
  for (const parameter of procedure.parameters) {
    const id = variables.get(parameter);
    const cells = id === undefined ? undefined : state.objects.get(id)?.cells;
    const cell = cells?.size === 1 ? cells.get(0) : undefined;
    if (cell === undefined || cell.value.kind === "unknown" || cell.value.kind === "uninitialised")
      return null;
    values.push(cell.value);
  }
  return values;
}

/** The objects whose content can matter: that of texts in the program never changes. */
function readBy(state: State, values: readonly Value[]): readonly ObjectId[] {
  return values.flatMap((value) => (value.kind === "address" && !isText(state, value) ? [value.object] : []));
}

function isText(state: State, value: Value): boolean {
  return value.kind === "address" && state.objects.get(value.object)?.origin.kind === "string";
}
