// The comparison of findings with annotations: it has to fail for every way in
// which the two can differ.

import { describe, expect, it } from "vitest";
import type { Finding } from "../../../server/src/findings/finding.ts";
import type { Place } from "../../../server/src/protocol/place.ts";
import { type Analysed, compare } from "../../support/fixture.ts";
import { parseFixture } from "../../support/fixtureText.ts";
import { rewriteAnnotations } from "../../support/fixtureUpdate.ts";

const lost = `void lost_leaks(void)
{
    p = malloc(8);
//      ^^^^^^^^^ born
    p = 0;
//  ^^^^^ leak-overwrite: 'p' is
}
`;
const overwrite = finding("leak-overwrite", at(4, 4, 9), { allocation: at(2, 8, 17) });

describe("a fixture", () => {
  it("is read with labels, functions, options and cursor", () => {
    const fixture = parseFixture(
      "//# maxPaths: 4\nvoid f_ok(void)\n{\n    $0p = 0;\n}\n// <- leak-scope possible: 'p'\n//- b.c\nint x;\n",
    );
    expect([...fixture.options]).toEqual([["maxPaths", "4"]]);
    expect(fixture.cursor).toEqual({ file: "main.c", position: { line: 3, character: 4 } });
    expect(fixture.files.map(({ name, text }) => [name, text.includes("$0")])).toEqual([
      ["main.c", false],
      ["b.c", false],
    ]);
    expect(fixture.files[0]!.functions).toEqual([
      { name: "f_ok", first: 1, last: 4, claim: "ok", knownGap: false },
    ]);
    expect(fixture.files[0]!.annotations).toEqual([
      {
        kind: "finding",
        line: 4,
        start: 0,
        end: 1,
        code: "leak-scope",
        certainty: "possible",
        message: "'p'",
      },
    ]);
  });

  it("must not have labels that nobody understands", () => {
    expect(() => parseFixture("    p = 0;\n//  ^^^^^ leek\n")).toThrow("main.c:2: cannot read label 'leek'");
  });
});

describe("the comparison", () => {
  it("is content where findings and labels agree", () => {
    expect(differences(lost, [overwrite])).toEqual([]);
  });

  it("names a label without its finding", () => {
    expect(differences(lost, [])).toEqual([
      "main.c:5: expected leak-overwrite at columns 5-9: 'p' is, but it was not found",
      "main.c:3: expected 'born' at columns 9-17, but no finding was allocated there",
      "main.c: lost_leaks leaks, but no leak was found",
    ]);
  });

  it.each([
    ["another column", { place: at(4, 4, 10) }],
    ["another certainty", { certainty: "possible" as const }],
    ["another message", { message: "something else" }],
    ["another code", { code: "leak-scope" as const }],
  ])("does not take %s for the same", (_, change) => {
    expect(differences(lost, [{ ...overwrite, ...change }]).join("\n")).toContain("not expected");
  });

  it("wants correct functions without findings", () => {
    const text = lost.replace("lost_leaks", "lost_ok");
    expect(differences(text, [{ ...overwrite, procedure: "lost_ok" }])).toEqual([
      "main.c: lost_ok is correct, but has 1 finding(s)",
    ]);
  });

  it("expects known gaps to be wrong, and tells when they are not", () => {
    const text = lost.replace("lost_leaks", "FN_lost_leaks");
    expect(differences(text, [])).toEqual([]);
    expect(differences(text, [{ ...overwrite, procedure: "FN_lost_leaks" }])).toEqual([
      "FN_lost_leaks is right now: take the prefix away",
    ]);
  });
});

describe("rewriting", () => {
  it("draws the labels of the findings", () => {
    const bare = lost.replaceAll(/^\/\/.*\n/gm, "");
    const moved = { ...overwrite, place: at(3, 4, 9), allocation: at(2, 8, 17) };
    expect(rewriteAnnotations(bare, "main.c", analysed([moved]))).toBe(
      lost.replace("'p' is", "'p' is overwritten"),
    );
  });

  it("labels a column that no caret can reach with an arrow", () => {
    const text = "void f(void)\n{\n}\n";
    const scope = finding("leak-scope", at(2, 0, 1), { message: "gone" });
    expect(rewriteAnnotations(text, "main.c", analysed([scope]))).toBe(
      "void f(void)\n{\n}\n// <- leak-scope: gone\n",
    );
  });

  it("leaves the labels of known gaps alone", () => {
    const text = lost.replace("lost_leaks", "FN_lost_leaks");
    expect(rewriteAnnotations(text, "main.c", analysed([]))).toBe(text);
  });
});

function differences(text: string, findings: readonly Finding[]): string[] {
  return compare(parseFixture(text), analysed(findings));
}

function analysed(findings: readonly Finding[]): Analysed {
  return { findings, procedures: [] };
}

function finding(code: Finding["code"], place: Place, more: Partial<Finding>): Finding {
  const message = "'p' is overwritten";
  const rest = { condition: null, allocation: null, trace: [], fingerprint: "" };
  return { code, certainty: "certain", place, message, procedure: "lost_leaks", ...rest, ...more };
}

function at(line: number, start: number, end: number): Place {
  return {
    file: "/project/main.c",
    range: { start: { line, character: start }, end: { line, character: end } },
  };
}
