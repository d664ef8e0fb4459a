// Results are written as they come, into one file, so that a run of hours can be stopped and
// continued: whatever is in the file is not measured again unless it is asked for.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface Records<T> {
  get(key: string): T | undefined;
  put(key: string, record: T): void;
  all(): readonly (readonly [string, T])[];
}

export function openRecords<T>(file: string): Records<T> {
  const known = new Map<string, T>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, "utf8"))) : [],
  );
  return {
    get: (key) => known.get(key),
    put: (key, record) => {
      known.set(key, record);
      writeWhole(file, `${JSON.stringify(Object.fromEntries(known), null, 1)}\n`);
    },
    all: () => [...known],
  };
}

/** A run that is stopped while it writes leaves the file of before. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
