// What expressions may be and where places lie, in one state. Numbers are followed only as far
// as constants go; pointers through all that C does to them.

import { undetermined } from "../ir/build.ts";
import type { Expression, Place, VariableId } from "../ir/expression.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { Procedure } from "../ir/procedure.ts";
import { mayBeTagged } from "../program/tagged.ts";
import { pointeeKey } from "../types/pointee.ts";
import type { BlocksSeen } from "./blocksSeen.ts";
import type { Families } from "./fate.ts";
import type { GivenFunctions } from "./givenFunctions.ts";
import { anywhere, exactly, moved, type Offset, shifted, someElement } from "./offset.ts";
import {
  atStart,
  foreign,
  type ObjectId,
  outside,
  rootOf,
  type Space,
  type Token,
  unknown,
  zero,
} from "./space.ts";
import { blend, fateOf, isSingle, lost, overwrite, read, type State } from "./state.ts";
import { mapOffsets, nothing, setOf, spotsOf, union, type Value } from "./value.ts";

/** One procedure while it is gone through. */
export interface Here {
  readonly space: Space;
  readonly procedure: Procedure;
  readonly given: GivenFunctions;
  /** Places that callees move on from are not told apart: in a circle of calls they may go on without end. */
  readonly widens: boolean;
  /** Who released what. */
  readonly families: Families;
  /** Gathered on all ways: whether a global may have changed, types of what hung from them and callees release, variables that callees write to. */
  readonly globals: {
    changed: boolean;
    readonly released: Set<string>;
    readonly statics: Set<string>;
    readonly shared: Set<string>;
  };
  /** Gathered on all ways. */
  readonly blocks: BlocksSeen;
  /** Sees every state before every instruction. */
  readonly watch?: (state: State, instruction: Instruction, key: string) => void;
}

export function evaluate(here: Here, state: State, expression: Expression): Value {
  switch (expression.op) {
    case "constant":
      return [here.space.number(expression.value)];
    case "string":
    case "procedure":
      return [foreign];
    case "load":
      return load(here, state, expression.place);
    case "address":
      return locate(here, state, expression.place);
    case "offset":
      return offsetBy(here, state, expression);
    case "convert":
      return expression.type.kind === "float" ? [unknown] : evaluate(here, state, expression.operand);
    case "binary":
      return computed(here, state, expression);
    case "unary":
      return [expression.operator === "known" ? isKnown(here, expression.operand) : unknown];
    case "opaque":
      return expression.reason === undetermined && expression.type.kind === "pointer"
        ? setOf(here.space, [zero, foreign])
        : [unknown];
    case "difference":
      return [unknown];
  }
}

/** Pointers to the place. */
export function locate(here: Here, state: State, place: Place): Value {
  const { space } = here;
  switch (place.op) {
    case "variable":
      return [atStart(space, variableOf(here, place.variable))];
    case "global":
      return [atStart(space, space.global(place.name))];
    case "dereference":
      return evaluate(here, state, place.pointer);
    case "field":
      return mapOffsets(space, locate(here, state, place.base), (offset) => shifted(offset, place.offset));
    case "element": {
      const index = place.index.op === "constant" ? Number(place.index.value) : null;
      const length = place.base.type.kind === "array" ? place.base.type.length : null;
      return mapOffsets(space, locate(here, state, place.base), (offset) =>
        index === null ? someElement(offset, place.stride, length) : shifted(offset, index * place.stride),
      );
    }
  }
}

export function load(here: Here, state: State, place: Place): Value {
  const at = locate(here, state, place);
  const value = loadAt(here.space, state, at, pointeeKey(place.type));
  const isAny = value.length === 1 && value[0] === unknown;
  return isAny && mayBeTagged(place.type) && isOthers(here.space, at) ? [outside] : value;
}

/** A number that lies there, and was not put there as a pointer on these ways, is no block of the procedure's own. */
function isOthers(space: Space, at: Value): boolean {
  return at.every((token) => {
    const meaning = space.meaning(token);
    if (meaning.kind !== "pointer") return token === foreign || token === outside;
    const { kind } = space.thing(rootOf(space, meaning.object));
    return kind === "global" || kind === "input";
  });
}

/** What lies where `pointers` lead to. */
export function loadAt(space: Space, state: State, pointers: Value, type: string): Value {
  let all = nothing;
  for (const token of pointers) all = union(space, all, loadThrough(space, state, token, type));
  return all;
}

function loadThrough(space: Space, state: State, pointer: Token, type: string): Value {
  const meaning = space.meaning(pointer);
  if (meaning.kind === "pointer") return read(space, state, meaning.object, meaning.offset, type);
  if (pointer === foreign) return type === "" ? [unknown] : setOf(space, [zero, foreign]);
  if (pointer === outside) return [type === "" ? unknown : outside];
  return pointer === zero ? nothing : [unknown];
}

/** Where a value of the given kind goes; what goes to memory that nobody follows is told to `gone`. */
export function storeAt(
  space: Space,
  state: State,
  pointers: Value,
  value: Value,
  type: string,
  gone: (value: Value, to: Token) => void,
): void {
  const spots = spotsOf(space, pointers);
  const [first] = spots;
  for (const { object, offset } of type === "" ? [] : spots)
    if (isOutOfSight(space, state, object)) gone(value, space.pointer(object, offset));
  const others = pointers.filter((token) => token !== zero && space.meaning(token).kind !== "pointer");
  if (spots.length === 1 && others.length === 0 && isSingle(space, first!.object, first!.offset)) {
    overwrite(state, first!.object, first!.offset, value);
    return;
  }
  for (const { object, offset } of spots) blend(space, state, object, offset, value, type);
  for (const token of others) gone(value, token);
}

/** A block that unknown code has: whatever is put there it has as well. */
function isOutOfSight(space: Space, state: State, object: ObjectId): boolean {
  return space.thing(object).kind === "site" && (fateOf(space, state, object) & lost) !== 0;
}

export function variableOf({ space, procedure }: Here, variable: VariableId): ObjectId {
  return space.variable(variable, procedure.variables[variable]!.kind === "parameter");
}

function offsetBy(
  here: Here,
  state: State,
  { pointer, index, stride }: Extract<Expression, { op: "offset" }>,
): Value {
  const by = index.op === "constant" ? Number(index.value) : null;
  const change = (offset: Offset): Offset =>
    by === null && isNegative(index) ? exactly(Math.min(offset.at, 0) - 1) : moved(offset, by, stride);
  return mapOffsets(here.space, evaluate(here, state, pointer), change);
}

/** `p - n`: somewhere before. */
function isNegative(index: Expression): boolean {
  if (index.op === "convert") return isNegative(index.operand);
  return index.op === "unary" && index.operator === "-";
}

/** Bits and distances put into a pointer leave it a pointer to the same object. */
function computed(
  here: Here,
  state: State,
  { operator, left, right }: Extract<Expression, { op: "binary" }>,
): Value {
  if (!"+-&|^".includes(operator)) return [unknown];
  const { space } = here;
  const [a, b] = [evaluate(here, state, left), evaluate(here, state, right)];
  const operands = union(space, a, b);
  const pointers = operands.filter((token) => space.meaning(token).kind === "pointer");
  if (pointers.length === 0) return [operator === "&" ? commonBits(space, a, b) : unknown];
  return operator === "&" || operator === "|" ? pointers : mapOffsets(space, pointers, () => anywhere);
}

/** A flag, tested in flags that are known. */
function commonBits(space: Space, a: Value, b: Value): Token {
  const [first, second] = [knownNumber(space, a), knownNumber(space, b)];
  return first === null || second === null ? unknown : space.number(BigInt(first & second));
}

export function knownNumber(space: Space, value: Value): number | null {
  const meaning = value.length === 1 ? space.meaning(value[0]!) : null;
  return meaning?.kind === "number" ? meaning.value : null;
}

/** What depends on numbers of which nothing is known is left out of the models. */
function isKnown({ space }: Here, operand: Expression): Token {
  // Which pointers are null is told apart all the same.
  if (operand.type.kind === "pointer") return unknown;
  return space.number(operand.op === "constant" ? 1n : 0n);
}
