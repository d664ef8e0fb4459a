// Random programs against reality: what the sanitizers see happen must not
// happen in a function that is said to be free of it. `npm run bench:random` compares more.

import { describe, expect, it } from "vitest";
import { compareProgram, type FunctionReport } from "./support/randomPrograms/compare.ts";
import { generateProgram } from "./support/randomPrograms/generate.ts";
import { printProgram, type RandomProgram } from "./support/randomPrograms/program.ts";
import { reduceProgram } from "./support/randomPrograms/reduce.ts";
import { runProgram } from "./support/randomPrograms/run.ts";
import { readStatements } from "./support/randomPrograms/statements.ts";

const seeds = Array.from({ length: 13 }, (_, index) => index + 1);
const functions = 40;

/** Contradictions that are known, with their reasons: none should stay. */
const known: readonly { readonly seed: number; readonly function: string; readonly reason: string }[] = [];

describe("random programs", () => {
  it.each(seeds)(
    "of seed %i do nothing that the analysis says they do not",
    async (seed) => {
      const reports = await reportsOf(seed);
      expect(reports).toHaveLength(functions);
      const contradicted = reports.filter(({ contradiction }) => contradiction !== null);
      const expected = known.filter((each) => each.seed === seed).map((each) => each.function);
      expect(contradicted.filter(({ name }) => !expected.includes(name)).map(tell)).toEqual([]);
      expect(expected.filter((name) => !contradicted.some((each) => each.name === name))).toEqual([]);
    },
    120_000,
  );

  it("are worth comparing: much is verified, much goes wrong, and most of that is found", async () => {
    const reports = await reportsOf(1);
    const shares = reports.flatMap(({ leaks, faults }) => [...leaks, ...faults]);
    expect(reports.filter(({ verdict }) => verdict === "verified").length).toBeGreaterThan(functions / 5);
    expect(shares.length).toBeGreaterThan(functions / 8);
    expect(shares.filter((share) => share !== "missed").length).toBeGreaterThan(shares.length / 2);
  }, 120_000);

  it("are correct before mistakes are made in them", async () => {
    const runs = (await runProgram(generateProgram(7, { functions, mistakes: false })))!;
    expect(new Set(runs.map(({ entry }) => entry)).size).toBe(functions);
    expect(runs.filter(({ outcome }) => outcome.kind !== "clean")).toEqual([]);
  }, 60_000);

  it("are the same for the same seed", () => {
    const [one, again, other] = [3, 3, 4].map((seed) =>
      printProgram(generateProgram(seed, { functions, mistakes: true })),
    );
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});

describe("the comparison", () => {
  it("sees a leak that happens in a verified function", async () => {
    const [report] = (await compareProgram(leaksOnFailure, blind))!;
    expect(report!.verdict).toBe("verified");
    expect(report!.contradiction).toBe("leaks what line 21 allocates (input 0, allocation 2 fails)");
  });

  it("sees that a leak is found", async () => {
    const [report] = (await compareProgram(leaksOnFailure))!;
    expect(report).toMatchObject({
      verdict: "leaks",
      contradiction: null,
      leaks: ["certain"],
      unconfirmed: [],
    });
  });

  it("is kept by a reduced program", async () => {
    const reduced = await reduceProgram(leaksOnFailure, "f", async (smaller) => {
      const reports = await compareProgram(smaller, blind);
      return reports?.[0]?.contradiction?.startsWith("leaks") ?? false;
    });
    expect(printProgram(reduced)).not.toContain("total++");
    expect(printProgram(reduced)).toContain("p = malloc(8);");
  }, 120_000);
});

/** An analysis that is wrong: it believes that memory never runs out. */
const blind = { allocationMayFail: false };

const leaksOnFailure: RandomProgram = {
  seed: 0,
  helpers: [],
  entries: [
    {
      name: "f",
      returns: "int ",
      parameters: [{ kind: "number", name: "n" }],
      body: readStatements(`int total = n;
        char *p = malloc(8);
        char *q = malloc(8);
        total++;
        if (q == NULL) {
          return -1;
        }
        free(p);
        free(q);
        return total;`),
    },
  ],
};

const compared = new Map<number, Promise<readonly FunctionReport[]>>();

/** Each program is compared once. */
function reportsOf(seed: number): Promise<readonly FunctionReport[]> {
  const program = generateProgram(seed, { functions, mistakes: true });
  const reports = compared.get(seed) ?? compareProgram(program).then((found) => found ?? []);
  compared.set(seed, reports);
  return reports;
}

function tell({ name, contradiction }: FunctionReport): string {
  return `${name}: ${contradiction}`;
}
