// What the cells of a kind may hold together: a production for each way that
// flags and tags tell apart. Pointers into the structure are not told apart:
// which of them are null is asked when somebody looks.

import { remembered } from "../../util/remembered.ts";
import { anyNumber, type RoleValue, roleValueKey } from "../groups/role.ts";
import type { NewObject } from "../state.ts";

/** A pointer to a structure of one of the kinds, or null. */
export interface Branch {
  readonly kind: "branch";
  readonly roots: readonly string[];
  readonly nullable: boolean;
}

/** What comes back by its name whenever it is mentioned. */
export interface Fixed {
  readonly kind: "fixed";
  readonly name: string;
  readonly object: NewObject;
  readonly offset: number | null;
}

export type GrownValue =
  | Extract<RoleValue, { kind: "integer" | "uninitialised" | "unknown" | "any" }>
  | Branch
  | Fixed;

export interface GrownCell {
  readonly start: number;
  readonly width: number;
  readonly value: GrownValue;
}

/** By start. */
export type Production = readonly GrownCell[];

/** Productions that differ only in numbers. */
const mostAlike = 4;

/** Fewer productions that describe as much. */
export function united(productions: readonly Production[]): readonly Production[] {
  const byPattern = new Map<string, Production[]>();
  for (const production of productions) {
    const pattern = patternOf(production);
    const alike = byPattern.get(pattern);
    if (alike === undefined) byPattern.set(pattern, [production]);
    else alike.push(production);
  }
  const all = [...byPattern.values()].flatMap(generalised);
  return all
    .map((production) => ({ production, key: productionKey(production) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ production }) => production);
}

/** Without numbers and without where pointers into the structure lead. */
function patternOf(production: Production): string {
  return production.map(({ start, width, value }) => `${start}:${width}=${sortOf(value)}`).join(";");
}

function sortOf(value: GrownValue): string {
  if (value.kind === "branch") return ">";
  return isNumber(value) ? "#" : grownKey(value);
}

function isNumber(value: GrownValue): boolean {
  return value.kind === "integer" || (value.kind === "any" && value.type.kind === "integer");
}

/** All have the same pattern. */
function generalised(alike: readonly Production[]): readonly Production[] {
  const byNumbers = new Map<string, Production>();
  for (const production of alike) {
    const key = numbersKey(production);
    const known = byNumbers.get(key);
    byNumbers.set(key, known === undefined ? production : merged(known, production));
  }
  const distinct = uncovered([...byNumbers.values()]);
  if (distinct.length <= mostAlike) return distinct;
  return [distinct.slice(1).reduce(merged, distinct[0]!)];
}

function numbersKey(production: Production): string {
  return production.map(({ value }) => (isNumber(value) ? grownKey(value) : "")).join(";");
}

/** Those whose numbers another one has too go into that one. */
function uncovered(distinct: readonly Production[]): readonly Production[] {
  const kept: Production[] = [];
  for (const production of distinct) {
    const wider = kept.findIndex((other) => coversNumbers(other, production));
    if (wider >= 0) kept[wider] = merged(kept[wider]!, production);
    else {
      const covered = kept.filter((other) => coversNumbers(production, other));
      const rest = kept.filter((other) => !covered.includes(other));
      kept.splice(0, kept.length, ...rest, covered.reduce(merged, production));
    }
  }
  return kept;
}

function coversNumbers(by: Production, production: Production): boolean {
  return production.every(({ value }, index) => {
    const other = by[index]!.value;
    return !isNumber(value) || other.kind === "any" || grownKey(other) === grownKey(value);
  });
}

/** Both have the same pattern. */
function merged(a: Production, b: Production): Production {
  return a.map((cell, index) => {
    const value = mergedValue(cell, b[index]!.value);
    return value === cell.value ? cell : { ...cell, value };
  });
}

function mergedValue({ value, width }: GrownCell, other: GrownValue): GrownValue {
  if (value.kind === "branch" && other.kind === "branch") {
    const roots = [...new Set([...value.roots, ...other.roots])].sort();
    const nullable = value.nullable || other.nullable;
    return nullable === value.nullable && roots.length === value.roots.length
      ? value
      : { kind: "branch", roots, nullable };
  }
  return grownKey(value) === grownKey(other) ? value : anyNumber(width);
}

export const productionKey = remembered((production: Production): string => {
  return production.map(({ start, width, value }) => `${start}:${width}=${grownKey(value)}`).join(";");
});

export function grownKey(value: GrownValue): string {
  switch (value.kind) {
    case "branch":
      return `>${value.roots.join("|")}${value.nullable ? "?" : ""}`;
    case "fixed":
      return `=${value.name}+${value.offset ?? "?"}`;
    default:
      return roleValueKey(value);
  }
}
