// Moves a piece of the tree to another place in the text. Every number in a tree
// is an offset, so this needs no knowledge of its kinds.

/** The same, `distance` further on. */
export function shifted<T>(value: T, distance: number): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element: unknown) => shifted(element, distance)) as T;
  const copy = { ...value } as Record<string, unknown>;
  for (const name in copy) {
    const part = copy[name];
    if (typeof part === "object") copy[name] = shifted(part, distance);
    else if (typeof part === "number") copy[name] = part + distance;
  }
  return copy as T;
}
