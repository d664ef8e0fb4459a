// Checks messages at the panel's border. What does not have the agreed shape
// is not shown in part, it is refused as a whole.

import type { ToPanel } from "../../server/src/protocol/messages.ts";
import type { Place } from "../../server/src/protocol/place.ts";
import type {
  CaseView,
  CellChange,
  CellView,
  ChangesView,
  GoneNode,
  NodeChange,
  NodeView,
  PointerTarget,
  RegionView,
  ShapeView,
  ValueView,
} from "../../server/src/protocol/shapeView.ts";

type Check<T> = (value: unknown) => value is T;

export function isToPanel(value: unknown): value is ToPanel {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case "show":
      return isShapeView(value.view);
    case "nothing":
      return isString(value.reason);
    case "computing":
      return true;
    default:
      return false;
  }
}

const isShapeView: Check<ShapeView> = (value): value is ShapeView =>
  isRecord(value) &&
  isString(value.procedure) &&
  isPlace(value.place) &&
  isOneOf(value.moment, ["before", "after"]) &&
  isOneOf(value.run, ["single", "folded"]) &&
  isListOf(value.cases, isCase) &&
  isListOf(value.incomplete, isString);

const isCase: Check<CaseView> = (value): value is CaseView =>
  isRecord(value) &&
  isListOf(value.conditions, isString) &&
  isListOf(value.nodes, isNode) &&
  isListOf(value.lost, isString) &&
  isListOf(value.regions, isRegion) &&
  (value.changes === null || isChanges(value.changes)) &&
  isString(value.raw);

const isRegion: Check<RegionView> = (value): value is RegionView =>
  isRecord(value) &&
  isString(value.id) &&
  isOneOf(value.kind, ["frame", "pending", "globals", "caller", "unknown"]) &&
  isString(value.label) &&
  isOneOf(value.count, ["one", "many"]);

const isChanges: Check<ChangesView> = (value): value is ChangesView =>
  isRecord(value) &&
  isString(value.since) &&
  isListOf(value.nodes, isNodeChange) &&
  isListOf(value.gone, isGoneNode) &&
  isListOf(value.cells, isCellChange);

const isNodeChange: Check<NodeChange> = (value): value is NodeChange =>
  isRecord(value) &&
  isString(value.node) &&
  isOneOf(value.change, ["new", "materialised", "folded", "freed", "lost"]);

const isGoneNode: Check<GoneNode> = (value): value is GoneNode =>
  isRecord(value) &&
  isNode(value.node) &&
  isOneOf(value.change, ["gone", "folded"]) &&
  (value.into === undefined || isString(value.into));

const isCellChange: Check<CellChange> = (value): value is CellChange =>
  isRecord(value) &&
  isString(value.node) &&
  isString(value.path) &&
  isNumber(value.offset) &&
  isOneOf(value.change, ["written", "re-pointed", "broken"]) &&
  isValue(value.before);

const isNode: Check<NodeView> = (value): value is NodeView =>
  isRecord(value) &&
  isString(value.id) &&
  isString(value.label) &&
  isOneOf(value.kind, ["variable", "global", "heap", "input", "string", "procedure"]) &&
  isOneOf(value.count, ["one", "many"]) &&
  isOneOf(value.state, ["live", "freed", "maybe-freed", "maybe-absent"]) &&
  isListOf(value.cells, isCell) &&
  (value.region === undefined || isString(value.region)) &&
  (value.summary === undefined || isListOf(value.summary, isString)) &&
  (value.allocation === undefined || isAllocation(value.allocation));

function isAllocation(value: unknown): boolean {
  return isRecord(value) && isString(value.by) && isPlace(value.place);
}

const isCell: Check<CellView> = (value): value is CellView =>
  isRecord(value) &&
  isString(value.path) &&
  isNumber(value.offset) &&
  isString(value.type) &&
  isValue(value.value);

const isValue: Check<ValueView> = (value): value is ValueView => {
  if (!isRecord(value)) return false;
  switch (value.kind) {
    case "null":
    case "uninitialised":
      return true;
    case "integer":
    case "unknown":
      return isString(value.text);
    case "dangling":
      return value.target === undefined || isTarget(value.target);
    case "pointer":
      return (
        isTarget(value.target) &&
        typeof value.may === "boolean" &&
        (value.others === undefined || isListOf(value.others, isTarget))
      );
    default:
      return false;
  }
};

const isTarget: Check<PointerTarget> = (value): value is PointerTarget =>
  isRecord(value) && isString(value.node) && isString(value.path) && isNumber(value.offset);

const isPlace: Check<Place> = (value): value is Place =>
  isRecord(value) &&
  isString(value.file) &&
  isRecord(value.range) &&
  isPosition(value.range.start) &&
  isPosition(value.range.end);

function isPosition(value: unknown): boolean {
  return isRecord(value) && isNumber(value.line) && isNumber(value.character);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf<T>(value: unknown, check: Check<T>): value is readonly T[] {
  return Array.isArray(value) && value.every(check);
}

function isOneOf(value: unknown, words: readonly string[]): boolean {
  return typeof value === "string" && words.includes(value);
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
