import { describe, expect, it } from "vitest";
import { canonical, covers } from "../../../server/src/shape/canonical.ts";
import {
  addObject,
  emptyState,
  type NewObject,
  replaceObject,
  type State,
} from "../../../server/src/shape/state.ts";
import type { Value } from "../../../server/src/shape/value.ts";

const global: NewObject = {
  origin: { kind: "global", linkage: "g", constant: false },
  type: null,
  size: 8,
  rest: "unknown",
};

/** One object with a value in it; `first` is where numbering begins. */
function holding(value: Value, first: number): State {
  const { state, value: id } = addObject({ ...emptyState, next: first }, global);
  const object = state.objects.get(id)!;
  const cells = new Map([[0, { start: 0, width: 64, value }]]);
  return { ...replaceObject(state, { ...object, cells }), named: new Map([["g", id]]) };
}

describe("cases that are compared", () => {
  it("are the same whatever their objects are called", () => {
    const [a, b] = [holding({ kind: "unknown" }, 1), holding({ kind: "unknown" }, 20)].map(canonical);
    expect(a!.sketch).toBe(b!.sketch);
    expect(covers(a!, b!)).toBe(true);
  });

  it("are told apart by what is in them, in high bits too", () => {
    const values = [0n, 1n, 1n << 40n].map((value): Value => ({ kind: "integer", value }));
    const cases = values.map((value) => canonical(holding(value, 1)));
    for (const one of cases) for (const other of cases) expect(covers(one, other)).toBe(one === other);
  });
});
