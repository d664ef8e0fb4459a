// A file with conditionals is read in several ways; what is assumed for one
// reading must be consistent, and all branches that can be reached are reached.

import { describe, expect, it } from "vitest";
import type { Configuration } from "../../../server/src/documents/configuration.ts";
import { createHeaderCache, preprocess } from "../../../server/src/preprocess/preprocess.ts";
import { assumptionsFor, branchesLeft } from "../../../server/src/preprocess/readings.ts";

const plain: Configuration = {
  includePaths: [],
  systemPaths: [],
  defines: [],
  forcedIncludes: [],
  dataModel: "LP64",
};

function read(text: string, assumed: Configuration["assumed"] = []) {
  const files = { read: () => null, exists: () => false };
  return preprocess("/a.c", text, {
    files,
    configuration: { ...plain, assumed },
    headers: createHeaderCache(),
  });
}

/** The words of each reading, the configured one first. */
function readings(text: string): readonly string[] {
  const taken = new Set<number>();
  const all: string[] = [];
  for (let assumed: Configuration["assumed"] = []; all.length < 9; ) {
    const file = read(text, assumed);
    for (const branch of file.taken) taken.add(branch);
    all.push(file.expanded.text.split(/\s+/).filter(Boolean).join(" "));
    const next = assumptionsFor(branchesLeft("/a.c", text, taken));
    if (next === null) return all;
    assumed = [...next];
  }
  return all;
}

describe("readings", () => {
  it("are one for a file without conditionals", () => {
    expect(readings("a b\n")).toEqual(["a b"]);
  });

  it("take the branch of a macro that nothing defines", () => {
    expect(readings("#ifdef X\na\n#else\nb\n#endif\n")).toEqual(["b", "a"]);
  });

  it("take what belongs together together", () => {
    const text = "#ifdef X\na\n#endif\nb\n#if !defined(X)\nc\n#endif\n";
    expect(readings(text)).toEqual(["b c", "a b"]);
  });

  it("reach each branch of a chain, one after the other", () => {
    const text = "#if A\na\n#elif B\nb\n#elif C > 3\nc\n#else\nd\n#endif\n";
    expect(readings(text)).toEqual(["d", "a", "b", "c"]);
  });

  it("reach a branch inside a branch", () => {
    expect(readings("#if A && !B\na\n#if B || C\nb\n#endif\n#endif\n")).toEqual(["", "a b"]);
  });

  it("leave out what cannot be: #if 0, contradictions, C++", () => {
    expect(readings("#if 0\na\n#endif\n")).toEqual([""]);
    expect(readings("#ifdef X\n#ifndef X\na\n#endif\n#endif\n")).toEqual([""]);
    expect(readings('#ifdef __cplusplus\nextern "C" {\n#endif\n')).toEqual([""]);
  });

  it("are for one system at a time", () => {
    const text = "#ifdef __NetBSD__\na\n#endif\n#ifdef __hpux\nb\n#endif\n";
    expect(readings(text)).toEqual(["", "a", "b"]);
  });

  it("do not come from branches that hold directives and comments only", () => {
    expect(readings("#ifndef X\n/* none */\n#define X 1\n#endif\nX\n")).toEqual(["/* none */ 1"]);
    expect(readings("#ifdef X\n#error no\n#endif\n")).toEqual([""]);
  });

  it("treat a definition, its name and a comparison as conditions of their own", () => {
    const text = "#ifdef V\na\n#endif\n#if V\nb\n#endif\n#if V >= 2\nc\n#endif\n";
    expect(readings(text)).toEqual(["", "a b c"]);
  });

  it("know the places of directives inside comments and strings not to be any", () => {
    expect(readings('/*\n#ifdef X\n*/ a "\\\n#if Y" b\n')).toHaveLength(1);
  });

  it("end for conditions that nest without end", () => {
    const nested = `#if ${"(".repeat(500)}X${")".repeat(500)}\na\n#endif\n`;
    expect(readings(nested).at(-1)).toBe("a");
    expect(readings(`#if ${"!".repeat(301)}X\na\n#endif\n`).length).toBeLessThan(3);
  });
});
