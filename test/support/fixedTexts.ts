// What quick fixes do to a program of the tests: for each certain finding the text with its fix,
// whether that text compiles, and whether the finding is gone.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Finding, Fix } from "../../server/src/findings/finding.ts";
import { applyEdits } from "../../server/src/findings/fix/apply.ts";
import { createTestHost, inTestRoot } from "./host.ts";

export interface FixedText {
  readonly finding: Finding;
  /** Null where none is offered; then the text is that of before. */
  readonly fix: Fix | null;
  readonly text: string;
}

/** One for each certain finding that lies in the file. */
export async function fixedTexts(
  files: Readonly<Record<string, string>>,
  name: string,
): Promise<readonly FixedText[]> {
  const analysis = (await createTestHost(files)).snapshot();
  const path = inTestRoot(name);
  return analysis
    .check(path)
    .findings.filter(({ certainty, place }) => certainty === "certain" && place.file === path)
    .map((finding) => {
      const [fix = null] = analysis.fixes(finding);
      return { finding, fix, text: applyEdits(files[name]!, fix?.edits ?? []) };
    });
}

/** From scratch, by an analysis that knows nothing of the text before. */
export async function isGone(
  { finding, text }: FixedText,
  files: Readonly<Record<string, string>>,
  name: string,
): Promise<boolean> {
  const count = async (own: string) => {
    const { findings } = (await createTestHost({ ...files, [name]: own })).snapshot().check(inTestRoot(name));
    return findings.filter(
      ({ certainty, code, procedure }) =>
        certainty === "certain" && code === finding.code && procedure === finding.procedure,
    ).length;
  };
  return (await count(text)) < (await count(files[name]!));
}

/** What gcc says against it; null where it compiles. */
export function complaintOf(
  text: string,
  files: Readonly<Record<string, string>>,
  name: string,
): string | null {
  const folder = mkdtempSync(join(tmpdir(), "heaplens-fixed-"));
  try {
    for (const [each, own] of Object.entries({ ...files, [name]: text }))
      writeFileSync(join(folder, each), own);
    const strict = ["implicit-function-declaration", "incompatible-pointer-types", "int-conversion"];
    const flags = ["-fsyntax-only", "-w", "-D_GNU_SOURCE", ...strict.map((each) => `-Werror=${each}`)];
    execFileSync("gcc", [...flags, name], { cwd: folder, stdio: "pipe" });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
