// Whether the picture stays under the user's eyes as it is, or is fitted anew.

export interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Boxes by the ids of nodes; `visible` is what can be seen, in the same coordinates. */
export function keepsViewport(
  before: ReadonlySet<string>,
  after: ReadonlyMap<string, Box>,
  visible: Box,
  touched: boolean,
): boolean {
  const isKept = [...after.keys()].some((id) => before.has(id));
  if (!isKept) return false;
  const toSee = touched ? [...after].filter(([id]) => !before.has(id)) : [...after];
  return toSee.every(([, box]) => isInside(box, visible));
}

export function isInside(box: Box, visible: Box): boolean {
  return box.x1 >= visible.x1 && box.y1 >= visible.y1 && box.x2 <= visible.x2 && box.y2 <= visible.y2;
}
