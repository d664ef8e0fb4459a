// Types whose objects may hang from each other in any number.

import type { CType } from "../../types/type.ts";

type RecordType = Extract<CType, { kind: "record" }>;

const known = new WeakMap<CType, boolean>();

/** Pointers lead from an object of the type to others of it. */
export function isRecursive(type: CType | null): boolean {
  if (type === null || type.kind !== "record") return false;
  const told = known.get(type);
  if (told !== undefined) return told;
  const answer = leadsTo(type, type, new Set());
  known.set(type, answer);
  return answer;
}

function leadsTo(from: RecordType, wanted: RecordType, seen: Set<string>): boolean {
  const pointed = (from.layout()?.fields ?? []).flatMap(({ type }) => targetsOf(type));
  return pointed.some((target) => {
    if (isSame(target, wanted)) return true;
    const key = `${target.name}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return leadsTo(target, wanted, seen);
  });
}

function isSame(a: RecordType, b: RecordType): boolean {
  return a === b || a.name === b.name;
}

/** The records that pointers in a member lead to. */
function targetsOf(type: CType): readonly RecordType[] {
  switch (type.kind) {
    case "pointer":
      return type.to.kind === "record" ? [type.to] : targetsOf(type.to);
    case "array":
      return targetsOf(type.element);
    case "record":
      return (type.layout()?.fields ?? []).flatMap((field) => targetsOf(field.type));
    default:
      return [];
  }
}
