// The end of an array: its elements go with it. What they still hold is lost,
// unless the program has gone through them and released what they held: then
// it is supposed to have done so for all of them.

import type { Loss } from "../../defects/defect.ts";
import type { Here } from "../access.ts";
import { isOwed } from "../blocks.ts";
import { detach } from "../groups/detach.ts";
import { isGroup, reachIn, roleGraph } from "../groups/graph.ts";
import { collect, cutOff } from "../groups/lost.ts";
import { materialise, sharpen } from "../groups/materialise.ts";
import { elementLabels, isElementLink, mirrorKey, relinked } from "../groups/role.ts";
import { siteKey } from "../path.ts";
import { resolve } from "../pure.ts";
import { type HeapObject, replaceObject, type State, siteOf, withoutObject } from "../state.ts";
import { reportLeak, rootsOf } from "../sweep.ts";
import type { ObjectId } from "../value.ts";
import { contentOf, ownersOf, releasedPlaces } from "./element.ts";

const releasesAll = "a loop that releases elements of an array releases all of them";

/** The case in which the object has no elements any more. */
export function endElements(
  here: Here,
  state: State,
  owner: ObjectId,
  lossOf: (block: HeapObject) => Loss,
): State {
  if ((state.objects.get(owner)?.elements ?? null) === null) return state;
  const released = releasedIn(state, owner);
  const at = siteKey(siteOf(state, here.at));
  for (const start of released) here.run.settled(`${at} ${start}`);
  for (const { state: next, element } of separated(state, owner)) {
    for (const sharp of sharpen(next, element, null)) {
      tellLosses(here, sharp, owner, element, released, lossOf);
    }
  }
  return withoutElements(state, owner);
}

/** Places in elements of which some were freed. */
function releasedIn(state: State, owner: ObjectId): ReadonlySet<number> {
  const { elements, links } = state.objects.get(owner)!;
  const places = elements!.single.flatMap((id) => releasedPlaces(state.objects.get(id)!.cells.values()));
  const inGroups = links
    .filter(isElementLink)
    .flatMap(({ target }) => state.objects.get(target)?.roles ?? []);
  return new Set([...places, ...inGroups.flatMap(({ cells }) => releasedPlaces(cells))]);
}

/** Each kind of element once, as an object. */
function separated(
  state: State,
  owner: ObjectId,
): readonly { readonly state: State; readonly element: ObjectId }[] {
  const { elements, links } = state.objects.get(owner)!;
  const single = elements!.single.map((element) => ({ state, element }));
  const members = links
    .filter((link) => isElementLink(link) && isGroup(state, link.target))
    .flatMap((link) => {
      const group = state.objects.get(link.target)!;
      const wanted = mirrorKey(link, owner);
      return group
        .roles!.filter((role) => role.links.some(({ key }) => key === wanted))
        .flatMap((role) => materialise(state, group, role));
    });
  return [...single, ...members.map((member) => ({ state: member.state, element: member.object }))];
}

function tellLosses(
  here: Here,
  state: State,
  owner: ObjectId,
  element: ObjectId,
  released: ReadonlySet<number>,
  lossOf: (block: HeapObject) => Loss,
): void {
  const held = contentOf(state.objects.get(element)!).flatMap(({ start, value }) => {
    const known = resolve(state.pure, value);
    const target = known.kind === "address" ? state.objects.get(known.object) : undefined;
    return target !== undefined && target.roles === null && isOwed(target) ? [{ start, target }] : [];
  });
  if (held.length === 0) return;
  const lost = lostWith(state, owner);
  const at = siteKey(siteOf(state, here.at));
  for (const { start, target } of held) {
    if (!lost.has(target.id)) continue;
    if (released.has(start)) {
      here.run.suppose(releasesAll);
      continue;
    }
    const run = { ...here.run, report: here.run.leftOver.bind(null, `${at} ${start}`) };
    reportLeak({ ...here, run }, { ...state, exact: false }, target, lossOf(target));
  }
}

function lostWith(state: State, owner: ObjectId): ReadonlySet<ObjectId> {
  const object = state.objects.get(owner)!;
  const links = object.links.filter((link) => !isElementLink(link));
  const without = replaceObject(state, { ...object, links, elements: null });
  const cut = cutOff(state, unlinked(without, owner), rootsOf(without));
  return new Set([...cut.gone, ...cut.doubtful].map(({ id }) => id));
}

/** Groups no longer know that their members are elements of the object. */
function unlinked(state: State, owner: ObjectId): State {
  let next = state;
  for (const object of state.objects.values()) {
    if (object.roles === null && object.links.every(({ target }) => target !== owner)) continue;
    const isOfOwner = (link: { readonly target: ObjectId; readonly in: unknown }) =>
      link.target === owner && link.in === elementLabels;
    const roles = object.roles?.map((role) =>
      relinked(
        role,
        role.links.filter((link) => !isOfOwner(link)),
      ),
    );
    next = replaceObject(next, { ...object, roles: roles ?? null });
  }
  return next;
}

function withoutElements(state: State, owner: ObjectId): State {
  const object = state.objects.get(owner)!;
  const links = object.links.filter((link) => !isElementLink(link));
  const without = unlinked(replaceObject(state, { ...object, links, elements: null }), owner);
  const gone = object.elements!.single.filter((id) => ownersOf(without, id).length === 0);
  const ended = gone.reduce((next, id) => withoutObject(detach(next, id, null), id), without);
  return collect(ended, reachIn(roleGraph(ended), [...rootsOf(ended), owner])) ?? ended;
}
