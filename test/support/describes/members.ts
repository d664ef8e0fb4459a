// Which group each concrete object belongs to, as far as pointers tell: a
// member has one of its group's roles, and the role tells where the member's own
// pointers lead. Where roles disagree on that, each of the ways is tried.

import { isContent } from "../../../server/src/shape/elements/element.ts";
import {
  element,
  type LabelSet,
  offsetIn,
  type Role,
  type RoleCell,
  startOf,
} from "../../../server/src/shape/groups/role.ts";
import type { ObjectId } from "../../../server/src/shape/value.ts";
import type { Value as Concrete } from "../interpreter/value.ts";
import { isLive, readBits } from "./concrete.ts";
import { occupantsOf, openPlace } from "./elements.ts";
import {
  compareRest,
  copyOf,
  isNumber,
  type Matching,
  type Member,
  type Mismatch,
  match,
  mayBeNull,
  nameOf,
  settle,
  spotFor,
} from "./match.ts";

/** What may be the whole of it; and why the others are not. */
export interface Ways {
  readonly found: readonly Matching[];
  readonly why: Mismatch;
}

const mostWays = 64;

export function settleAll(matching: Matching): Ways {
  const mismatch = settle(matching);
  if (mismatch !== null) return { found: [], why: mismatch };
  const member = matching.pendingMembers.pop();
  if (member === undefined) return settleElements(matching);
  const found: Matching[] = [];
  let why: Mismatch = `object ${member.spot.object.id} has no role in ${nameOf(matching, member.group)}`;
  for (const pointers of waysOf(matching, member)) {
    const attempt = copyOf(matching);
    const failure = followAll(attempt, member, pointers);
    const ways: Ways = failure === null ? settleAll(attempt) : { found: [], why: failure };
    found.push(...ways.found.slice(0, mostWays - found.length));
    if (ways.found.length === 0) why = ways.why;
  }
  return { found, why };
}

/** What the next place in an array may be. */
function settleElements(matching: Matching): Ways {
  const place = openPlace(matching);
  if (place === null) return { found: [matching], why: null };
  const found: Matching[] = [];
  let why: Mismatch = `element ${place.index} of ${nameOf(matching, place.owner)} is not known`;
  for (const attempt of occupantsOf(matching, place)) {
    const ways = settleAll(attempt);
    found.push(...ways.found.slice(0, mostWays - found.length));
    if (found.length === mostWays) break;
    if (ways.found.length === 0) why = ways.why;
  }
  return { found, why };
}

interface Pointer {
  readonly start: number;
  readonly offset: number | null;
  readonly target: ObjectId;
}

/** The different ways in which fitting roles say where the member's pointers lead. */
function waysOf(matching: Matching, member: Member): readonly (readonly Pointer[])[] {
  const ways = new Map<string, readonly Pointer[]>();
  for (const role of rolesOf(matching, member)) {
    const pointers = pointersOf(role, member).filter(
      ({ start }) => valueAt(member, start).kind === "address",
    );
    ways.set(pointers.map(({ start, offset, target }) => `${start} ${offset} ${target}`).join(), pointers);
  }
  return [...ways.values()];
}

/** Those that agree with what the member holds. */
export function rolesOf(matching: Matching, member: Member): readonly Role[] {
  const group = matching.state.objects.get(member.group)!;
  return group.roles!.filter((role) => {
    const cells = new Map(
      role.cells.map((cell) => [cell.start, { ...cell, value: { kind: "unknown" } as const }]),
    );
    const isRestAsSaid = group.elements !== null || compareRest({ ...group, cells }, member.spot);
    return isRestAsSaid && role.cells.every((cell) => fits(matching, member, role, cell));
  });
}

function pointersOf({ links }: Role, { group }: Member): readonly Pointer[] {
  return links.flatMap(({ target, out }) =>
    labelsOf(out).map((label) => ({ ...label, target: target === 0 ? group : target })),
  );
}

function labelsOf({ labels }: LabelSet) {
  return labels
    .filter((label) => label !== element)
    .map((label) => ({ start: startOf(label), offset: offsetIn(label) }));
}

function followAll(matching: Matching, member: Member, pointers: readonly Pointer[]): Mismatch {
  for (const { start, offset, target } of pointers) {
    const value = valueAt(member, start);
    if (value.kind !== "address" || offset === null) continue;
    const object = matching.heap.objects.get(value.object)!;
    const pointee = matching.state.objects.get(target)!;
    const mismatch = match(matching, target, spotFor(pointee, object, Number(value.offset) - offset));
    if (mismatch !== null) return mismatch;
  }
  return null;
}

const pointerWidth = 64;

function valueAt({ spot: { object, base } }: Member, start: number, width = pointerWidth): Concrete {
  return readBits(object, start + base * 8, width);
}

function fits({ heap }: Matching, member: Member, role: Role, { start, width, value }: RoleCell): boolean {
  if (width > pointerWidth || !isContent({ start, width })) return true;
  const found = valueAt(member, start, width);
  if (found.kind === "unknown") return true;
  switch (value.kind) {
    case "integer":
      return isNumber(found, value.value, width);
    case "pointer":
      return found.kind === "address" || (isNumber(found, 0n, width) && mayBeNull(role, start));
    case "dangling":
      return found.kind !== "address" || !isLive(heap.objects.get(found.object)!);
    case "address":
      return found.kind === "address" || found.kind === "procedure";
    default:
      return true;
  }
}
