// The kinds of values that settings have: each reader takes what a client sent and
// gives the value, or null where it does not fit.

import type { FindingCode } from "../protocol/report.ts";
import { findingCodes } from "../protocol/report.ts";

export const severityNames = ["error", "warning", "information", "hint", "off"] as const;
export type SeverityName = (typeof severityNames)[number];
export type Severities = Readonly<Partial<Record<FindingCode, SeverityName>>>;

export function booleanOf(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

export function stringsOf(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  return value.every((item) => typeof item === "string") ? value : null;
}

export function oneOrMoreStrings(value: unknown): readonly string[] | null {
  if (typeof value === "string") return value === "" ? [] : [value];
  return stringsOf(value);
}

export function definesOf(value: unknown): readonly string[] | null {
  const defines = stringsOf(value);
  return defines?.every((define) => /^[A-Za-z_]\w*(=|$)/.test(define)) ? defines : null;
}

export function countOf(least: number, most: number): (value: unknown) => number | null {
  return (value) =>
    typeof value === "number" && Number.isInteger(value) && least <= value && value <= most ? value : null;
}

export function severitiesOf(value: unknown): Severities | null {
  if (!isRecord(value)) return null;
  const severities: { [C in FindingCode]?: SeverityName } = {};
  for (const [code, name] of Object.entries(value)) {
    const known = findingCodes.find((each) => each === code);
    const severity = severityNames.find((each) => each === name);
    if (known === undefined || severity === undefined) return null;
    severities[known] = severity;
  }
  return severities;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
