// Quick fixes: for how many of the certain findings one is offered, whether each fixed text
// compiles, and whether an analysis that starts from nothing agrees that the finding is gone.

import { basename } from "node:path";
import { complaintOf, fixedTexts, isGone } from "../../test/support/fixedTexts.ts";
import { fixturePaths, readFixture } from "../../test/support/fixtures.ts";
import { programPaths, readProgramFile } from "../../test/support/programs.ts";
import { type Section, share } from "./section.ts";

interface Tally {
  readonly folder: string;
  readonly where: string;
  readonly code: string;
  readonly title: string | null;
  readonly complaint: string | null;
  readonly gone: boolean;
}

/** `within`: the beginning of the paths that are looked at, as `programs/lists`. */
export async function measureFixes({ within }: { readonly within: string }): Promise<Section> {
  const tallies: Tally[] = [];
  for (const { path, name, files } of sources().filter((each) => each.path.startsWith(within)))
    tallies.push(...(await tallyFile(path, name, files)));
  const folders = [...new Set(tallies.map(({ folder }) => folder))];
  const codes = [...new Set(tallies.map(({ code }) => code))].sort();
  const row = (title: string, of: readonly Tally[]) => {
    const offered = of.filter(({ title: fix }) => fix !== null);
    return [
      title,
      share(offered.length, of.length),
      share(offered.filter(({ complaint }) => complaint === null).length, offered.length),
      share(offered.filter(({ gone }) => gone).length, offered.length),
    ];
  };
  return {
    title: "Quick fixes",
    columns: ["certain findings", "with a fix", "of these compile", "of these gone from scratch"],
    rows: [
      ...folders.map((folder) =>
        row(
          folder,
          tallies.filter((each) => each.folder === folder),
        ),
      ),
      ...codes.map((code) =>
        row(
          code,
          tallies.filter((each) => each.code === code),
        ),
      ),
      row("all", tallies),
    ],
    remarks: tallies.flatMap(remarksOn),
  };
}

async function tallyFile(
  path: string,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const fixed of await fixedTexts(files, name)) {
    const { finding, fix, text } = fixed;
    tallies.push({
      folder: path.startsWith("fixtures") ? "fixtures" : path.slice(0, path.lastIndexOf("/")),
      where: `${path}:${finding.place.range.start.line + 1}`,
      code: finding.code,
      title: fix?.title ?? null,
      complaint: fix === null ? null : complaintOf(text, files, name),
      gone: fix !== null && (await isGone(fixed, files, name)),
    });
  }
  return tallies;
}

function sources() {
  const fixtures = fixturePaths.flatMap((path) => {
    const parsed = readFixture(path).files;
    const files = Object.fromEntries(parsed.map(({ name, text }) => [name, text]));
    const own = parsed.filter(({ name }) => name.endsWith(".c"));
    return own.map(({ name }) => ({ path: `fixtures/${path}`, name, files }));
  });
  const programs = programPaths.map((path) => {
    const name = basename(path);
    return { path: `programs/${path}`, name, files: { [name]: readProgramFile(path).text } };
  });
  return [...fixtures, ...programs];
}

function remarksOn({ where, code, title, complaint, gone }: Tally): readonly string[] {
  if (title === null) return [`No fix: ${where} ${code}`];
  if (complaint !== null) return [`Does not compile: ${where} ${title}: ${complaint}`];
  return gone ? [] : [`Not gone: ${where} ${title}`];
}
