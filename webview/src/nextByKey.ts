// Where a key leads in a row of buttons of which one has the focus: round about with the arrows, and to the ends.

export interface Arrows {
  readonly forward: string;
  readonly back: string;
}

export const acrossArrows: Arrows = { forward: "ArrowRight", back: "ArrowLeft" };
export const downArrows: Arrows = { forward: "ArrowDown", back: "ArrowUp" };

/** Null for other keys. */
export function nextByKey(key: string, at: number, count: number, { forward, back }: Arrows): number | null {
  switch (key) {
    case forward:
      return (at + 1) % count;
    case back:
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
