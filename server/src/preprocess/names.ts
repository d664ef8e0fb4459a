// Every identifier that matters is interned once for all files of a snapshot
// and carries its present macro itself, so that the scanner finds the macro of
// a word without cutting the word out of the text.

import type { Macro } from "./macro.ts";

export interface Name {
  readonly text: string;
  readonly hash: number;
  /** The definition in force where the current file is being read. */
  macro: Macro | null;
  /** The last recording that has seen this name undefined. */
  seenBy: number;
}

export interface NameTable {
  slots: (Name | null)[];
  count: number;
}

export function createNameTable(): NameTable {
  return { slots: new Array<Name | null>(4096).fill(null), count: 0 };
}

/** One step of the hash that `find` and `intern` expect; it starts from 0. */
export function hashStep(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

/** The name `text[start, end)`, or null where nobody has interned it. */
export function findName(
  table: NameTable,
  text: string,
  start: number,
  end: number,
  hash: number,
): Name | null {
  return table.slots[slotOf(table.slots, text, start, end, hash)]!;
}

export function internName(table: NameTable, text: string, start: number, end: number, hash: number): Name {
  const slot = slotOf(table.slots, text, start, end, hash);
  const found = table.slots[slot]!;
  if (found !== null) return found;
  const name: Name = { text: text.slice(start, end), hash, macro: null, seenBy: 0 };
  table.slots[slot] = name;
  table.count++;
  if (table.count * 2 > table.slots.length) grow(table);
  return name;
}

export function intern(table: NameTable, text: string): Name {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = hashStep(hash, text.charCodeAt(at));
  return internName(table, text, 0, text.length, hash);
}

function slotOf(
  slots: readonly (Name | null)[],
  text: string,
  start: number,
  end: number,
  hash: number,
): number {
  const mask = slots.length - 1;
  let slot = (hash ^ (hash >>> 15)) & mask;
  for (;;) {
    const name = slots[slot]!;
    if (name === null || (name.hash === hash && spells(name.text, text, start, end))) return slot;
    slot = (slot + 1) & mask;
  }
}

function spells(name: string, text: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at++) {
    if (name.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  }
  return true;
}

function grow(table: NameTable): void {
  const old = table.slots;
  table.slots = new Array<Name | null>(old.length * 2).fill(null);
  for (const name of old) {
    if (name === null) continue;
    table.slots[slotOf(table.slots, name.text, 0, name.text.length, name.hash)] = name;
  }
}
