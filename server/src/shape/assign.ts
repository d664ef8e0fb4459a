// Storing values. Structures are copied cell by cell, so that pointers in
// them survive.

import type { Expression, Place } from "../ir/expression.ts";
import { isMissingMember } from "../types/missing.ts";
import { sizeOf } from "../types/size.ts";
import type { CType } from "../types/type.ts";
import { access, evaluate, type Here } from "./access.ts";
import { handOver } from "./escape.ts";
import { copyBytes, fillBytes, type Spot, write } from "./memory.ts";
import { blurTwins } from "./mirror.ts";
import { andThen, type Outcome, type State } from "./state.ts";
import { unknown, type Value } from "./value.ts";

/** A value on its way from one place to another: a scalar, or the place of a structure. */
export type Content =
  | { readonly kind: "scalar"; readonly value: Value }
  | { readonly kind: "whole"; readonly spot: Spot }
  | { readonly kind: "anything" };

export function assignTo(here: Here, state: State, to: Place, value: Expression): readonly State[] {
  return contentOf(here, state, value).flatMap((found) => storeAt(here, found.state, to, found.value));
}

export function contentOf(here: Here, state: State, value: Expression): readonly Outcome<Content>[] {
  if (!isAggregate(value.type)) {
    return andThen(evaluate(here, state, value), (next, scalar) => [
      { state: next, value: { kind: "scalar", value: scalar } },
    ]);
  }
  if (value.op !== "load") return [{ state, value: { kind: "anything" } }];
  return andThen(access(here, state, value.place), (next, spot) => [
    { state: next, value: { kind: "whole", spot } },
  ]);
}

export function storeAt(here: Here, state: State, to: Place, content: Content): readonly State[] {
  return access(here, state, to, "write").flatMap((target) =>
    store(here, target.state, target.value, to.type, content),
  );
}

export function store(here: Here, state: State, spot: Spot, type: CType, content: Content): readonly State[] {
  const { target } = here.run.options;
  const size = sizeOf(type, target);
  switch (content.kind) {
    case "scalar":
      return write(state, spot, type, content.value, target)
        .map((after) => withTwinsBlurred(here, after, spot, type, content.value))
        .map((after) => (isMissingMember(type) ? handOver(after, [content.value]) : after));
    case "whole":
      return copyBytes(state, spot, content.spot, size);
    case "anything":
      return fillBytes(state, spot, size, unknown);
  }
}

function withTwinsBlurred(
  here: Here,
  state: State,
  { object, offset }: Spot,
  type: CType,
  value: Value,
): State {
  if (here.run.summarises || type.kind !== "pointer" || offset === null) return state;
  return blurTwins(state, object, offset * 8, value);
}

export function isAggregate(type: CType): boolean {
  return type.kind === "record" || type.kind === "array";
}
