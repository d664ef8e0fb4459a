// Putting a callee's result into the frame that waited for it: the callee's
// objects and unknowns get names of the caller again, and what was at the
// border is what the callee made of it.

import type { Allocation } from "../defects/defect.ts";
import { detach } from "../shape/groups/detach.ts";
import { distinctRoles, type Link, normalised } from "../shape/groups/role.ts";
import { type Assumed, type Pure, resolve, type SymbolInfo } from "../shape/pure.ts";
import { assumeComparison, bind, narrow } from "../shape/relate.ts";
import { type Names, renameInfo, renameObject, renameTerm, renameValue } from "../shape/rename.ts";
import { type Frame, type HeapObject, type State, topFrame } from "../shape/state.ts";
import { expand, structureAt } from "../shape/structures/expand.ts";
import { reallocated } from "../shape/structures/grammar.ts";
import { heldIn } from "../shape/structures/owned.ts";
import { isZero, type ObjectId, type SymbolId, symbolValue, type Value } from "../shape/value.ts";
import type { Cut } from "./cut.ts";

/** Gives the allocations that a stand-in means; others are as they are. */
export type Expand = (allocation: Allocation) => readonly Allocation[];

interface Renaming {
  /** Each is given when it is first asked for. */
  readonly names: Names;
  readonly objects: Map<ObjectId, ObjectId>;
  readonly symbols: Map<SymbolId, SymbolId>;
  readonly expand: Expand;
  /** What callers know as unknowns and the callee has found out. */
  readonly learnt: (readonly [SymbolId, Value])[];
  next: number;
}

/** Null where the result contradicts what the caller knows. */
export function rejoin(cut: Cut, exit: State, expand: Expand): State | null {
  const { whole } = cut;
  if (isOfNull(cut, exit)) return null;
  const renaming = nameResult(cut, exit, expand);
  const kept = stillNamed(cut, exit);
  const objects = new Map([...whole.objects].filter(([id]) => !cut.inside.has(id) || kept.has(id)));
  for (const object of exit.objects.values()) {
    const moved = ownedHere(renaming, renameObject(renaming.names, object));
    const isKnown = moved.id !== object.id && objects.has(moved.id);
    if (!isKnown || !isFixed(object)) objects.set(moved.id, withLinks(moved, cut.waiting.get(moved.id)));
  }
  const pure = joinPure(unchangedPure(cut), exit.pure, renaming);
  if (pure === "infeasible") return null;
  const named = new Map([...whole.named].filter(([, id]) => !cut.inside.has(id) || kept.has(id)));
  for (const [name, id] of exit.named) if (!named.has(name)) named.set(name, objectName(renaming, id));
  const released = new Map(whole.released);
  for (const [symbol, release] of exit.released) released.set(symbolName(renaming, symbol), release);
  const joined: State = {
    ...whole,
    objects,
    named,
    pure,
    released,
    frames: [...whole.frames.slice(0, -1), renamedFrame(renaming, topFrame(whole), topFrame(exit))],
    exact: whole.exact && exit.exact,
    next: renaming.next,
  };
  return withoutFreedNeighbours(joined, cut);
}

/** What the caller knows as objects the callee's result must have as such. */
export function inSight(cut: Cut, exit: State): readonly State[] {
  for (const [index, value] of cut.border.entries()) {
    const now = resolve(exit.pure, exit.border[index]!);
    if (value.kind !== "address" || now.kind !== "symbol" || structureAt(exit, now) === null) continue;
    return expand(exit, now.symbol).flatMap(({ state }) => inSight(cut, state));
  }
  return [exit];
}

/** It comes from a null pointer, which the entry describes too, where the caller has an object. */
function isOfNull(cut: Cut, exit: State): boolean {
  return cut.border.some(
    ({ kind }, index) => kind === "address" && isZero(resolve(exit.pure, exit.border[index]!)),
  );
}

/** What the callee had no more use for and would have come back the same by its name. */
function stillNamed({ whole, inside }: Cut, exit: State): ReadonlySet<ObjectId> {
  const forgotten = [...whole.named].filter(([name, id]) => inside.has(id) && !exit.named.has(name));
  return new Set(forgotten.map(([, id]) => id));
}

function nameResult(cut: Cut, exit: State, expand: Expand): Renaming {
  const renaming: Renaming = {
    names: {
      object: (id) => objectName(renaming, id),
      symbol: (symbol) => symbolName(renaming, symbol),
    },
    objects: new Map(),
    symbols: new Map(),
    expand,
    learnt: [],
    next: cut.whole.next,
  };
  cut.border.forEach((value, index) => {
    const now = resolve(exit.pure, exit.border[index]!);
    if (value.kind === "address" && now.kind === "address") renaming.objects.set(now.object, value.object);
    if (value.kind !== "symbol") return;
    const isSame = now.kind === "symbol" && now.add === 0n && !renaming.symbols.has(now.symbol);
    if (isSame) renaming.symbols.set(now.symbol, value.symbol);
    else renaming.learnt.push([value.symbol, now]);
  });
  for (const [name, id] of exit.named) {
    const known = cut.whole.named.get(name);
    if (known !== undefined) renaming.objects.set(id, known);
  }
  return renaming;
}

function isFixed({ origin }: HeapObject): boolean {
  return origin.kind === "string" || origin.kind === "procedure";
}

function withLinks(object: HeapObject, links: readonly Link[] | undefined): HeapObject {
  return links === undefined ? object : { ...object, links: normalised([...object.links, ...links]) };
}

/** Members of waiting groups that pointed to what the callee freed. */
function withoutFreedNeighbours(state: State, { waiting }: Cut): State {
  let next = state;
  for (const id of waiting.keys()) {
    const object = next.objects.get(id);
    if (object?.freed != null) next = detach(next, id, object.freed);
  }
  return next;
}

function renamedFrame(renaming: Renaming, before: Frame, after: Frame): Frame {
  const variables = new Map(
    [...after.variables].map(([variable, id]) => [variable, objectName(renaming, id)]),
  );
  return { ...before, variables };
}

/** As the caller has it: with the blocks that stand-ins mean. */
function ownedHere({ expand }: Renaming, object: HeapObject): HeapObject {
  const roles = object.roles && distinctRoles(object.roles);
  if (object.origin.kind !== "block") return { ...object, roles };
  const [allocation, ...others] = [object.origin.allocation, ...object.origin.others].flatMap(expand);
  return { ...object, roles, origin: { ...object.origin, allocation: allocation!, others } };
}

/** As the caller has it. */
function structureHere({ expand }: Renaming, info: SymbolInfo): SymbolInfo {
  if (info.structure === null) return info;
  return {
    ...info,
    structure: reallocated(info.structure, ({ allocations }) => allocations.flatMap(expand)),
  };
}

function objectName(renaming: Renaming, id: ObjectId): ObjectId {
  const known = renaming.objects.get(id);
  if (known !== undefined) return known;
  const made = renaming.next++ as ObjectId;
  renaming.objects.set(id, made);
  return made;
}

function symbolName(renaming: Renaming, symbol: SymbolId): SymbolId {
  const known = renaming.symbols.get(symbol);
  if (known !== undefined) return known;
  const made = renaming.next++ as SymbolId;
  renaming.symbols.set(symbol, made);
  return made;
}

/** Without what was computed from objects that the callee may have written to. */
function unchangedPure(cut: Cut): Pure {
  const { whole, inside } = cut;
  const { pure } = whole;
  const terms = new Map([...pure.terms].filter(([, { reads }]) => !reads.some((id) => inside.has(id))));
  const symbols = new Map(pure.symbols);
  for (const symbol of handedIn(cut)) symbols.set(symbol, { ...symbols.get(symbol)!, structure: null });
  return { ...pure, terms, symbols };
}

/** Structures that the callee alone can name: what has become of them its result tells. */
function handedIn({ whole, inside, border }: Cut): readonly SymbolId[] {
  const known = new Set(border.flatMap((value) => (value.kind === "symbol" ? [value.symbol] : [])));
  return [...inside]
    .flatMap((id) => heldIn(whole, whole.objects.get(id)!))
    .filter((symbol) => !known.has(symbol));
}

function joinPure(caller: Pure, callee: Pure, renaming: Renaming): Assumed {
  const symbols = new Map(caller.symbols);
  for (const [symbol, info] of callee.symbols) {
    const name = symbolName(renaming, symbol);
    const known = symbols.get(name);
    if (known === undefined) symbols.set(name, structureHere(renaming, renameInfo(renaming.names, info)));
    else if (known.structure !== null) {
      const { structure } = structureHere(renaming, info);
      symbols.set(name, { ...known, structure });
    }
  }
  let pure: Assumed = joinTerms({ ...caller, symbols }, callee, renaming);
  if (pure === "infeasible") return pure;
  for (const [symbol, fact] of callee.facts) {
    pure = narrow(pure, symbolName(renaming, symbol), fact);
    if (pure === "infeasible") return pure;
  }
  for (const { left, right, most } of callee.differences.values()) {
    const shifted = symbolValue(symbolName(renaming, right), most);
    pure = assumeComparison(pure, "<=", symbolValue(symbolName(renaming, left)), shifted);
    if (pure === "infeasible") return pure;
  }
  for (const [symbol, value] of renaming.learnt) {
    const known = resolve(pure, symbolValue(symbol));
    const now = renameValue(renaming.names, value);
    pure = known.kind === "symbol" ? bind(pure, known, now) : assumeComparison(pure, "==", known, now);
    if (pure === "infeasible") return pure;
  }
  return pure;
}

/** What both have computed is the same. */
function joinTerms(caller: Pure, callee: Pure, renaming: Renaming): Assumed {
  const terms = new Map(caller.terms);
  let pure: Assumed = caller;
  for (const [symbol, value] of callee.bindings) {
    const now = renameValue(renaming.names, value);
    pure = assumeComparison(pure, "==", symbolValue(symbolName(renaming, symbol)), now);
    if (pure === "infeasible") return pure;
  }
  for (const term of callee.terms.values()) {
    const { key, term: renamed } = renameTerm(renaming.names, term);
    const known = terms.get(key);
    if (known === undefined) terms.set(key, renamed);
    else pure = assumeComparison(pure, "==", symbolValue(known.symbol), symbolValue(renamed.symbol));
    if (pure === "infeasible") return pure;
  }
  return { ...pure, terms };
}
