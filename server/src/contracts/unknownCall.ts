// A call of what has no body: its prototype says what may become of what it is given. What it may
// change it may keep and release; what it may only look at stays the caller's.

import type { Expression } from "../ir/expression.ts";
import type { Prototype } from "../ir/unit.ts";
import { isNoReturn } from "../program/returns.ts";
import type { CType } from "../types/type.ts";
import type { Call } from "./call.ts";
import { type DeclaredOwnership, ownershipIn } from "./declared.ts";
import { evaluate, type Here, loadAt, locate } from "./evaluate.ts";
import { giveAway, giveContents, keep, release } from "./fate.ts";
import { shifted } from "./offset.ts";
import { atStart, outside } from "./space.ts";
import { makeOlder, open, present, type State } from "./state.ts";
import { forgetGlobals, put } from "./step.ts";
import { noteRelease } from "./tidy.ts";
import { calledType, leadsToPointers, pointerFields, typeBelow } from "./types.ts";
import { mapOffsets, spotsOf, type Value } from "./value.ts";

/** False where it does not come back. */
export function callUnknown(
  here: Here,
  state: State,
  call: Call,
  prototype: Prototype | null,
  key: string,
): boolean {
  const attributes = prototype?.attributes ?? [];
  if (isNoReturn(attributes)) return false;
  const declared = ownershipIn(attributes);
  const type = prototype?.type ?? calledType(call.callee.type);
  const mayRelease = call.arguments.some(
    (argument) => changesMemory(argument.type) && argument.op === "procedure",
  );
  call.arguments.forEach((argument, index) => {
    const parameter = type?.parameters?.[index] ?? argument.type;
    give(here, state, argument, { parameter, declared, index, call, mayRelease });
  });
  forgetGlobals(here, state);
  if (call.result !== null) put(here, state, call.result, resultOf(here, state, declared, key));
  return true;
}

interface Giving {
  readonly parameter: CType;
  readonly declared: DeclaredOwnership;
  readonly index: number;
  readonly call: Call;
  /** A function is among the arguments that may be called with the others. */
  readonly mayRelease: boolean;
}

function give(here: Here, state: State, argument: Expression, giving: Giving): void {
  const { space } = here;
  const value = givenValue(here, state, argument);
  const { declared, index, parameter, mayRelease } = giving;
  const taken = declared.takes.find((each) => each.index === index)?.family ?? ownFamily(here, value, giving);
  if (taken !== null) {
    giveContents(space, state, value);
    noteRelease(here, state, value);
    release(here, state, value, taken);
  } else if (declared.holds.includes(index)) keep(space, state, value);
  else if (parameter.kind === "pointer" && parameter.toConst && !mayRelease) {
    if (leadsToPointers(typeBelow(argument))) giveContents(space, state, value);
  } else giveAway(space, state, value);
}

function givenValue(here: Here, state: State, argument: Expression): Value {
  const { space } = here;
  if (argument.type.kind !== "record" || argument.op !== "load") return evaluate(here, state, argument);
  const base = locate(here, state, argument.place);
  const fields = pointerFields(argument.type).flatMap(({ offset, type }) =>
    loadAt(
      space,
      state,
      mapOffsets(space, base, (from) => shifted(offset, from.at)),
      type,
    ),
  );
  return [...new Set(fields)].sort((a, b) => a - b);
}

/** What was declared to be released by this very function. */
function ownFamily({ space }: Here, value: Value, { index, call }: Giving): string | null {
  if (index !== 0 || call.callee.op !== "procedure") return null;
  const { name } = call.callee;
  const spots = spotsOf(space, value);
  const isOwn = spots.every(({ object }) => {
    const thing = space.thing(object);
    return thing.kind === "site" && thing.family === name;
  });
  return spots.length > 0 && isOwn ? name : null;
}

function resultOf(
  { space }: Here,
  state: State,
  { returns, isNeverNull }: DeclaredOwnership,
  key: string,
): Value {
  if (returns === null) return [outside];
  const site = space.site(key, returns, "something", false);
  makeOlder(space, state, site);
  state.fates.set(site, isNeverNull ? present : open);
  return [atStart(space, site)];
}

function changesMemory(type: CType): boolean {
  const called = calledType(type);
  if (called === null) return false;
  return (
    called.parameters === null || called.parameters.some((each) => each.kind === "pointer" && !each.toConst)
  );
}
