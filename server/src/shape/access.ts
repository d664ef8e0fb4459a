// From expressions to values. Every dereference on the way is made definite:
// an unknown pointer gets an object of its own, a null or freed one ends the
// case. A comparison that can go both ways gives two cases.

import type { Expression, Place } from "../ir/expression.ts";
import type { Span } from "../ir/instruction.ts";
import { sizeOf } from "../types/size.ts";
import type { CType } from "../types/type.ts";
import { convert, operate } from "./arithmetic.ts";
import { assume, assumeValues } from "./assume.ts";
import { tableIndexes } from "./dispatch.ts";
import { admit, type Intent } from "./elements/admit.ts";
import { besideElement, elementBehind, elementSpots, neighbours } from "./elements/choose.ts";
import { type Position, read, type Spot } from "./memory.ts";
import { globalObject, procedureObject, stringObject, variableObject } from "./named.ts";
import { opaqueValue } from "./opaque.ts";
import { rangeOf, resolve, shifted } from "./pure.ts";
import { reach } from "./reach.ts";
import type { Run } from "./run.ts";
import { andThen, anyValue, freshSymbol, type Outcome, type State } from "./state.ts";
import { expressionText } from "./text.ts";
import { address, integer, isZero, type Value } from "./value.ts";

/** Who asks, and for which piece of the text. */
export interface Here {
  readonly run: Run;
  readonly at: Span;
}

/** A place before it is known whether anything is there. */
export interface Location {
  readonly pointer: Value;
  /** How the user names the pointer that leads there, for messages. */
  readonly through: string | null;
  /** The program takes what the pointer leads to for an array. */
  readonly isElement: boolean;
  readonly type: CType;
  readonly bits: Spot["bits"];
  readonly within: Spot["within"];
  readonly position: Spot["position"];
}

export function evaluate(here: Here, state: State, expression: Expression): readonly Outcome<Value>[] {
  switch (expression.op) {
    case "constant":
      return [{ state, value: integer(expression.value) }];
    case "string":
      return [pointTo(stringObject(state, expression.text))];
    case "procedure":
      return [pointTo(procedureObject(here.run, state, expression.name))];
    case "load":
      return load(here, state, expression.place, expression.type);
    case "address":
      return addressOf(here, state, expression.place);
    case "unary":
      return evaluateUnary(here, state, expression);
    case "binary":
      return evaluateBinary(here, state, expression);
    case "offset":
      return andThen(evaluate(here, state, expression.pointer), (next, pointer) =>
        andThen(evaluate(here, next, expression.index), (last, index) => {
          const { stride, type } = expression;
          const first = elementBehind(here, last, pointer, index, stride, type);
          if (first !== null) return first;
          const there = moved(last, pointer, index, stride, type);
          return neighbours(here, there.state, there.value);
        }),
      );
    case "difference":
      return evaluateDifference(here, state, expression);
    case "convert":
      return andThen(evaluate(here, state, expression.operand), (next, value) =>
        convert(here.run, next, value, expression.type),
      );
    case "opaque":
      return [opaqueValue(here, state, expression)];
  }
}

/** The object and offset that a place means. */
export function access(
  here: Here,
  state: State,
  place: Place,
  intent: Intent = "read",
): readonly Outcome<Spot>[] {
  return andThen(locate(here, state, place), (next, location) =>
    andThen(spotOf(here, next, location), (found, spot) =>
      andThen(elementSpots(here, found, spot, place.type), (last, exact) =>
        admit(here, last, exact, place.type, intent),
      ),
    ),
  );
}

/** The address of a place; of an element the address in that element. */
function addressOf(here: Here, state: State, place: Place): readonly Outcome<Value>[] {
  return andThen(locate(here, state, place), (next, location) => {
    if (!here.run.summarises || location.position === null) return [{ state: next, value: location.pointer }];
    return andThen(spotOf(here, next, location), (found, spot) =>
      andThen(elementSpots(here, found, spot, place.type), (last, { object, offset }) => [
        { state: last, value: address(object, offset) },
      ]),
    );
  });
}

function spotOf(here: Here, state: State, location: Location): readonly Outcome<Spot>[] {
  const { pointer, type, through, isElement } = location;
  const reached = reach(here, state, pointer, type, through, isElement);
  return andThen(reached, (next, { object, offset }) => [
    {
      state: next,
      value: { object, offset, bits: location.bits, within: location.within, position: location.position },
    },
  ]);
}

export function locate(here: Here, state: State, place: Place): readonly Outcome<Location>[] {
  switch (place.op) {
    case "variable":
      return [whole(pointTo(variableObject(here.run, state, place.variable)), place.type)];
    case "global":
      return [whole(pointTo(globalObject(here.run, state, place)), place.type)];
    case "dereference":
      return locatePointee(here, state, place);
    case "field":
      return andThen(locate(here, state, place.base), (next, base) => [
        { state: next, value: fieldOf(base, place) },
      ]);
    case "element":
      return andThen(locate(here, state, place.base), (next, base) =>
        andThen(indexesOf(here, next, place.index), (last, index) =>
          elementOf(here, last, base, place, index),
        ),
      );
  }
}

function locatePointee(
  here: Here,
  state: State,
  place: Extract<Place, { op: "dereference" }>,
): readonly Outcome<Location>[] {
  const { pointer, type } = place;
  const through = expressionText(state, pointer.op === "offset" ? pointer.pointer : pointer);
  const around = { through, isElement: pointer.op === "offset", type, bits: null, within: null } as const;
  if (pointer.op === "offset") return indexed(here, state, pointer, around);
  return andThen(evaluate(here, state, pointer), (next, value) => [
    { state: next, value: { ...around, pointer: value, position: null } },
  ]);
}

/** `p[i]`: an unknown `i` needs the object that `p` points to. */
function indexed(
  here: Here,
  state: State,
  expression: Extract<Expression, { op: "offset" }>,
  around: Omit<Location, "pointer" | "position">,
): readonly Outcome<Location>[] {
  const { stride, type } = expression;
  return andThen(evaluate(here, state, expression.pointer), (next, pointer) =>
    andThen(indexesOf(here, next, expression.index), (last, unresolved) => {
      const index = resolve(last.pure, unresolved);
      if (index.kind === "integer") {
        const known = moved(last, pointer, index, stride, type);
        return andThen(neighbours(here, known.state, known.value), (there, value) => [
          { state: there, value: { ...around, pointer: value, position: null } },
        ]);
      }
      const to = type.kind === "pointer" ? type.to : type;
      return andThen(reach(here, last, pointer, to, around.through, true), (found, { object, offset }) => {
        const known = tableIndexes(found, object, offset, null, stride);
        if (known !== null) {
          return eachOf(found, index, known, (there, by) => [
            {
              state: there,
              value: {
                ...around,
                pointer: shifted(address(object, offset), by * BigInt(stride)),
                position: null,
              },
            },
          ]);
        }
        const beside = besideElement(here, found, address(object, offset), index, stride);
        if (beside !== null) {
          return andThen(beside, (there, value) => [
            { state: there, value: { ...around, pointer: value, position: null } },
          ]);
        }
        const first = { from: offset ?? 0, to: null, stride, inner: 0 };
        const position = offset === null ? null : { path: `${offset}[${stride}]`, indexes: [index], first };
        return [{ state: found, value: { ...around, pointer: address(object, null), position } }];
      });
    }),
  );
}

/** A number that is one of two, such as a side that changes, is each of them. */
function indexesOf(here: Here, state: State, index: Expression): readonly Outcome<Value>[] {
  return andThen(evaluate(here, state, index), (next, value) => {
    const { low, high } = rangeOf(next.pure, value);
    const isOneOfTwo = low !== null && high !== null && high - low === 1n;
    if (!here.run.summarises || !isOneOfTwo) return [{ state: next, value }];
    return [integer(low), integer(high)].flatMap((known) =>
      assumeValues(next, "==", value, known).map((found) => ({ state: found, value: known })),
    );
  });
}

/** The cases in which the index is one of the numbers. */
function eachOf(
  state: State,
  index: Value,
  numbers: readonly bigint[],
  go: (state: State, number: bigint) => readonly Outcome<Location>[],
): readonly Outcome<Location>[] {
  return numbers.flatMap((number) =>
    assumeValues(state, "==", index, integer(number)).flatMap((next) => go(next, number)),
  );
}

function load(here: Here, state: State, place: Place, type: CType): readonly Outcome<Value>[] {
  if (type.kind === "record" || type.kind === "array" || type.kind === "float") {
    return andThen(access(here, state, place), (next) => [freshSymbol(next, anyValue(type))]);
  }
  return andThen(access(here, state, place), (next, spot) =>
    andThen(read(next, spot, type, here.run.options.target), (last, value) =>
      convert(here.run, last, value, type),
    ),
  );
}

function evaluateUnary(
  here: Here,
  state: State,
  expression: Extract<Expression, { op: "unary" }>,
): readonly Outcome<Value>[] {
  if (expression.operator === "!") return bothWays(here, state, expression);
  if (expression.operator === "known") return isKnown(here, state, expression.operand);
  const other = integer(expression.operator === "-" ? 0n : -1n);
  return andThen(evaluate(here, state, expression.operand), (next, value) => [
    expression.operator === "-"
      ? operate(next, "-", other, value, expression.type)
      : operate(next, "^", value, other, expression.type),
  ]);
}

function isKnown(here: Here, state: State, operand: Expression): readonly Outcome<Value>[] {
  return andThen(evaluate(here, state, operand), (next, value) => {
    const { kind } = resolve(next.pure, value);
    return [{ state: next, value: integer(kind === "integer" ? 1n : 0n) }];
  });
}

function evaluateBinary(
  here: Here,
  state: State,
  expression: Extract<Expression, { op: "binary" }>,
): readonly Outcome<Value>[] {
  if (isComparison(expression)) return bothWays(here, state, expression);
  return andThen(evaluate(here, state, expression.left), (next, left) =>
    andThen(evaluate(here, next, expression.right), (last, right) => [
      operate(last, expression.operator, left, right, expression.type),
    ]),
  );
}

export function isComparison(expression: Expression): boolean {
  return expression.op === "binary" && ["==", "!=", "<", ">", "<=", ">="].includes(expression.operator);
}

function evaluateDifference(
  here: Here,
  state: State,
  expression: Extract<Expression, { op: "difference" }>,
): readonly Outcome<Value>[] {
  return andThen(evaluate(here, state, expression.left), (next, left) =>
    andThen(evaluate(here, next, expression.right), (last, right) => {
      const bytes = operate(last, "-", left, right, expression.type);
      const stride = integer(BigInt(Math.max(expression.stride, 1)));
      return [operate(bytes.state, "/", bytes.value, stride, expression.type)];
    }),
  );
}

/** A truth value as a number: one case in which it is 1, one in which it is 0. */
function bothWays(here: Here, state: State, expression: Expression): readonly Outcome<Value>[] {
  return [true, false].flatMap((holds) =>
    assume(here, state, expression, holds).map((next) => ({ state: next, value: integer(holds ? 1n : 0n) })),
  );
}

function moved(state: State, pointer: Value, index: Value, stride: number, type: CType): Outcome<Value> {
  const by = resolve(state.pure, index);
  const base = resolve(state.pure, pointer);
  if (by.kind === "integer") return { state, value: shifted(base, by.value * BigInt(stride)) };
  if (base.kind === "address") return { state, value: address(base.object, null) };
  if (isZero(base)) return { state, value: base };
  return operate(state, `offset*${stride}`, base, by, type);
}

function fieldOf(base: Location, place: Extract<Place, { op: "field" }>): Location {
  const pointer = shifted(base.pointer, BigInt(place.offset));
  const position = base.position && further(base.position, `+${place.offset}`, place.offset);
  return { ...base, pointer, type: place.type, bits: place.bits, position };
}

function elementOf(
  here: Here,
  state: State,
  base: Location,
  place: Extract<Place, { op: "element" }>,
  index: Value,
): readonly Outcome<Location>[] {
  const { type, stride } = place;
  const by = resolve(state.pure, index);
  if (by.kind === "integer") {
    const pointer = shifted(base.pointer, by.value * BigInt(stride));
    const skipped = by.value * BigInt(stride);
    const position = base.position && further(base.position, `+${skipped}`, Number(skipped));
    return [{ state, value: { ...base, type, pointer, position } }];
  }
  return andThen(
    reach(here, state, base.pointer, base.type, base.through, base.isElement),
    (next, { object, offset }) => {
      const size = sizeOf(base.type, here.run.options.target);
      const known = tableIndexes(next, object, offset, size, stride);
      if (known !== null) {
        return eachOf(next, by, known, (there, number) =>
          elementOf(here, there, base, place, integer(number)),
        );
      }
      const within = offset === null || size === null ? base.within : { from: offset, to: offset + size };
      const path = `[${stride}]`;
      const inner = base.position && further(base.position, path, null, [by]);
      const first = { from: offset ?? 0, to: within?.to ?? null, stride, inner: 0 };
      const position = offset === null ? inner : { path: `${offset}${path}`, indexes: [by], first };
      return [{ state: next, value: { ...base, type, pointer: address(object, null), within, position } }];
    },
  );
}

function pointTo({ state, value }: ReturnType<typeof stringObject>): Outcome<Value> {
  return { state, value: address(value, 0) };
}

function whole({ state, value }: Outcome<Value>, type: CType): Outcome<Location> {
  return {
    state,
    value: {
      pointer: value,
      through: null,
      isElement: false,
      type,
      bits: null,
      within: null,
      position: null,
    },
  };
}

/** `by`: how much further in bytes, null: not known. */
function further(
  { path, indexes, first }: Position,
  more: string,
  by: number | null,
  further: readonly Value[] = [],
): Position {
  const inner = first.inner === null || by === null ? null : first.inner + by;
  return { path: path + more, indexes: [...indexes, ...further], first: { ...first, inner } };
}
