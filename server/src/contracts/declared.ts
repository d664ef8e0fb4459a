// What attributes say of ownership: `malloc(drop)` of GNU C, and clang's `ownership_returns`,
// `ownership_takes` and `ownership_holds`. They are obeyed, also against what a body seems to do.

import type { Attribute } from "../ir/unit.ts";

export interface DeclaredOwnership {
  /** The family of what is returned, which is the caller's to release. */
  readonly returns: string | null;
  readonly isNeverNull: boolean;
  readonly takes: readonly { readonly index: number; readonly family: string }[];
  readonly holds: readonly number[];
}

export function ownershipIn(attributes: readonly Attribute[]): DeclaredOwnership {
  return {
    returns: attributes.map(familyReturned).find((family) => family !== null) ?? null,
    isNeverNull: attributes.some(({ name }) => name === "returns_nonnull"),
    takes: attributes.flatMap((attribute) =>
      positionsIn(attribute, "ownership_takes").map((index) => ({
        index,
        family: attribute.arguments[0] ?? "malloc",
      })),
    ),
    holds: attributes.flatMap((attribute) => positionsIn(attribute, "ownership_holds")),
  };
}

export function saysSomething({ returns, isNeverNull, takes, holds }: DeclaredOwnership): boolean {
  return returns !== null || isNeverNull || takes.length > 0 || holds.length > 0;
}

/** Without a deallocator, `malloc` only says that nothing else points to the memory. */
function familyReturned({ name, arguments: given }: Attribute): string | null {
  const [first, position = "1"] = given;
  if (first === undefined) return null;
  if (name === "ownership_returns") return first;
  return name === "malloc" && position === "1" ? familyOf(first) : null;
}

function positionsIn({ name, arguments: [, ...positions] }: Attribute, wanted: string): readonly number[] {
  return name === wanted ? positions.map((position) => Number(position) - 1) : [];
}

/** What a deallocator of the library releases has the family of its allocator. */
function familyOf(deallocator: string): string {
  const bare = deallocator.replace(/^__builtin_/, "");
  return libraryFamilies.get(bare) ?? bare;
}

const libraryFamilies: ReadonlyMap<string, string> = new Map([
  ["free", "malloc"],
  ["fclose", "fopen"],
  ["pclose", "popen"],
  ["closedir", "opendir"],
]);
