// Cases that look the same but for their numbers are one to a person: "i is 3",
// "i is 4" and "i is at least 5" say together that i is at least 3.

import type { CaseView, CellView, ValueView } from "../../protocol/shapeView.ts";
import type { Shown } from "./cases.ts";

/** The last of each kind, which is the most general one, with the numbers of all. */
export function uniteAlike(all: readonly Shown[]): readonly Shown[] {
  const groups = new Map<string, Shown[]>();
  for (const each of all) {
    const key = outlineOf(each.view);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()].map((group) => {
    const last = group.at(-1)!;
    return { state: last.state, view: withNumbersOf(last.view, group) };
  });
}

/** The view without names of objects and without numbers. */
function outlineOf({ nodes, lost }: CaseView): string {
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const outlines = nodes.map(({ kind, label, count, state, cells, region, summary }) => [
    kind,
    label,
    count,
    state,
    region,
    summary?.slice(1),
    cells.map((cell) => [cell.path, cell.offset, outlineOfValue(cell.value, order)]),
  ]);
  return JSON.stringify([outlines, lost.map((id) => order.get(id))]);
}

function outlineOfValue(value: ValueView, order: ReadonlyMap<string, number>): unknown {
  switch (value.kind) {
    case "integer":
      return "number";
    case "unknown":
      return value.text === "not NULL" ? value.text : "number";
    case "pointer":
      return [value.target, ...(value.others ?? [])].map(({ node, offset }) => [order.get(node), offset]);
    case "dangling":
      return [value.kind, order.get(value.target?.node ?? "")];
    default:
      return value.kind;
  }
}

function withNumbersOf(view: CaseView, group: readonly Shown[]): CaseView {
  if (group.length === 1) return view;
  const nodes = view.nodes.map((node, index) => {
    const alike = group.map((each) => each.view.nodes[index]!);
    const counts = alike.flatMap(({ summary }) => summary?.[0] ?? []);
    const summary = counts.includes("0 or more")
      ? ["0 or more", ...(node.summary?.slice(1) ?? [])]
      : node.summary;
    const cells = node.cells.map((cell, row): CellView => {
      const values = alike.map(({ cells: others }) => others[row]!.value);
      return { ...cell, value: unitedValue(cell.value, values) };
    });
    return { ...node, cells, ...(summary === undefined ? {} : { summary }) };
  });
  const shared = view.conditions.filter((text) =>
    group.every(({ view: other }) => other.conditions.includes(text)),
  );
  return { ...view, nodes, conditions: shared };
}

function unitedValue(value: ValueView, all: readonly ValueView[]): ValueView {
  if (value.kind === "pointer") {
    return { ...value, may: value.may || all.some((each) => each.kind === "pointer" && each.may) };
  }
  const texts = all.flatMap((each) =>
    each.kind === "integer" || each.kind === "unknown" ? [each.text] : [],
  );
  if (texts.length < all.length || texts.every((text) => text === texts[0])) return value;
  return { kind: "unknown", text: rangeOver(texts) };
}

interface Range {
  readonly low: bigint | null;
  readonly high: bigint | null;
}

function rangeOver(texts: readonly string[]): string {
  const ranges = texts.map(rangeIn);
  if (ranges.includes(null)) return "?";
  const known = ranges as readonly Range[];
  const low = known.every((range) => range.low !== null) ? least(known.map((range) => range.low!)) : null;
  const high = known.every((range) => range.high !== null)
    ? -least(known.map((range) => -range.high!))
    : null;
  if (low !== null && high !== null) return `${low} to ${high}`;
  if (low !== null) return `at least ${low}`;
  return high === null ? "?" : `at most ${high}`;
}

function rangeIn(text: string): Range | null {
  const number = "(-?\\d+)";
  const find = (pattern: string) => new RegExp(`^${pattern}$`).exec(text)?.slice(1).map(BigInt);
  const exact = find(number);
  if (exact) return { low: exact[0]!, high: exact[0]! };
  const low = find(`at least ${number}`);
  if (low) return { low: low[0]!, high: null };
  const high = find(`at most ${number}`);
  if (high) return { low: null, high: high[0]! };
  const both = find(`${number} to ${number}`);
  return both ? { low: both[0]!, high: both[1]! } : null;
}

function least(numbers: readonly bigint[]): bigint {
  return numbers.reduce((low, each) => (each < low ? each : low));
}
