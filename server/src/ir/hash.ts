// A hash of what a procedure means, for deciding whether it must be analysed
// again: positions are relative, so text added above changes nothing, and the
// layouts that it uses are part of it.

import { typeText } from "../types/print.ts";
import type { CType, RecordType } from "../types/type.ts";
import { remembered } from "../util/remembered.ts";
import type { Procedure } from "./procedure.ts";

/** Sixteen hexadecimal digits. */
export function hashProcedure(procedure: Procedure): string {
  const { start, end, ...rest } = procedure;
  const records = new Map<string, RecordType>();
  const text = JSON.stringify({ ...rest, length: end - start }, (_key, value: unknown) =>
    plainValue(value, records),
  );
  const layouts = [...records.keys()].sort().map((key) => layoutText(records.get(key)!));
  return hashText(`${text}\n${layouts.join("\n")}`);
}

/** Two independent 32-bit mixes of the same text. */
export function hashText(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
    b ^= b >>> 15;
  }
  return digits(finish(a)) + digits(finish(b ^ text.length));
}

/** Types are named, not spelled out: structures refer to themselves. */
function plainValue(value: unknown, records: Map<string, RecordType>): unknown {
  if (typeof value === "bigint") return `${value}n`;
  if (!isType(value)) return value;
  collectRecords(value, records);
  return nameOfType(value);
}

const nameOfType = remembered((type: CType) => `${typeText(type)}|${sizeText(type)}`);

function isType(value: unknown): value is CType {
  return typeof value === "object" && value !== null && "kind" in value && typeKinds.has(String(value.kind));
}

const typeKinds = new Set(["void", "integer", "float", "pointer", "array", "record", "function", "unknown"]);

function sizeText(type: CType): string {
  if (type.kind === "integer" || type.kind === "float") return String(type.size);
  return type.kind === "record" ? type.key : "";
}

/** The structures that a type mentions; not those behind the pointers in their fields. */
function collectRecords(type: CType, records: Map<string, RecordType>): void {
  switch (type.kind) {
    case "pointer":
      collectRecords(type.to, records);
      return;
    case "array":
      collectRecords(type.element, records);
      return;
    case "record":
      if (records.has(type.key)) return;
      records.set(type.key, type);
      for (const field of type.layout()?.fields ?? []) {
        if (field.type.kind !== "pointer") collectRecords(field.type, records);
      }
      return;
    default:
      return;
  }
}

function layoutText(type: RecordType): string {
  const layout = type.layout();
  if (layout === null) return `${type.key} incomplete`;
  const fields = layout.fields.map(
    ({ name, type: inner, offset, bits }) =>
      `${name} ${typeText(inner)} ${sizeText(inner)} ${offset} ${bits === null ? "" : `${bits.first}:${bits.width}`}`,
  );
  return `${type.key} ${layout.size} ${layout.align} {${fields.join("; ")}}`;
}

function finish(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function digits(value: number): string {
  return (value >>> 0).toString(16).padStart(8, "0");
}
