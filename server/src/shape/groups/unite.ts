// Roles that differ only in whether a pointer to a group is null become one
// with an optional neighbour: exactly what they described together, in a
// fraction of their number. Which of the two a member is gets asked when the
// pointer is read.

import { pay } from "../../absint/budget.ts";
import type { ObjectId } from "../value.ts";
import {
  distinctRoles,
  isElementLink,
  type Link,
  linkTo,
  noLabels,
  type Role,
  relinked,
  self,
  withoutNeighbour,
} from "./role.ts";

type IsGroup = (id: ObjectId) => boolean;

/** All that the roles describe, by the most general ones. */
export function united(roles: readonly Role[], isGroup: IsGroup): readonly Role[] {
  const distinct = distinctRoles(roles);
  if (distinct.length < 2) return distinct;
  const described = new Set(distinct.flatMap(describedBy));
  const found = [...distinct];
  for (let size = 0; size < found.length; ) {
    size = found.length;
    for (let index = 0; index < found.length; index++) {
      for (const wider of widened(found[index]!, described, isGroup)) {
        found.push(wider);
        for (const each of describedBy(wider)) described.add(each);
      }
    }
  }
  const narrower = new Set(found.flatMap((role) => describedBy(role).slice(1)));
  return distinctRoles(found.filter((role) => !narrower.has(role)));
}

/** The role with one more optional neighbour, for each of which the members without it are described too. */
function widened(role: Role, described: ReadonlySet<Role>, isGroup: IsGroup): readonly Role[] {
  pay(role.links.length);
  return role.links.flatMap((link) => {
    if (link.optional || !mayBeMissing(link, isGroup) || !described.has(withoutNeighbour(role, link)))
      return [];
    const wider = withOptional(role, link);
    return described.has(wider) ? [] : [wider];
  });
}

function mayBeMissing({ target, out }: Link, isGroup: IsGroup): boolean {
  return out !== noLabels && target !== self && isGroup(target);
}

function withOptional(role: Role, link: Link): Role {
  return relinked(
    role,
    role.links.map((each) => (each === link ? linkTo(link.target, link.out, link.in, true) : each)),
  );
}

const known = new WeakMap<Role, readonly Role[]>();

/** The role, and those that are like it but sure about some of its optional neighbours. */
function describedBy(role: Role): readonly Role[] {
  const optional = role.links.filter((link) => link.optional && !isElementLink(link));
  if (optional.length === 0) return [role];
  const before = known.get(role);
  if (before !== undefined) return before;
  const surer = optional.flatMap((link) => [withNeighbour(role, link), withoutNeighbour(role, link)]);
  const all = [...new Set([role, ...surer.flatMap(describedBy)])];
  known.set(role, all);
  return all;
}

function withNeighbour(role: Role, link: Link): Role {
  return relinked(
    role,
    role.links.map((each) => (each === link ? linkTo(link.target, link.out, link.in) : each)),
  );
}
