// Whether the picture stays under the user's eyes as it is, or is fitted anew.

export interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/**
 * Boxes by ids; `visible` is what can be seen, in the same coordinates. Once a person has moved the picture it stays
 * as it is for as long as something that was there before is in sight: from point to point one looks at the same place.
 */
export function keepsViewport(
  before: ReadonlySet<string>,
  after: ReadonlyMap<string, Box>,
  visible: Box,
  touched: boolean,
): boolean {
  const kept = [...after].filter(([id]) => before.has(id));
  if (touched) return kept.some(([, box]) => overlaps(box, visible));
  return kept.length > 0 && [...after.values()].every((box) => isInside(box, visible));
}

export function isInside(box: Box, visible: Box): boolean {
  return box.x1 >= visible.x1 && box.y1 >= visible.y1 && box.x2 <= visible.x2 && box.y2 <= visible.y2;
}

function overlaps(box: Box, visible: Box): boolean {
  return box.x1 < visible.x2 && box.y1 < visible.y2 && box.x2 > visible.x1 && box.y2 > visible.y1;
}
