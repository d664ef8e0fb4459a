// Whether two trees say the same, perhaps at different places of the text.
// Every number in a tree is an offset, so this needs no knowledge of its kinds.

/** Apart from where they stand. */
export function sameSyntax(one: unknown, other: unknown): boolean {
  return sameValue(one, other, { distance: null });
}

interface Comparison {
  /** From one tree to the other; null until the first offset was compared. */
  distance: number | null;
}

function sameValue(one: unknown, other: unknown, comparison: Comparison): boolean {
  if (typeof one === "number" && typeof other === "number") {
    comparison.distance ??= other - one;
    return other - one === comparison.distance;
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const parts = Object.entries(one);
  const others: Readonly<Record<string, unknown>> = { ...other };
  return (
    Array.isArray(one) === Array.isArray(other) &&
    parts.length === Object.keys(others).length &&
    parts.every(([name, part]) => name in others && sameValue(part, others[name], comparison))
  );
}
