// The law of edits on a real program: after any sequence of them a host says of a file what a
// host says that has just been opened. After each edit the edited file and one other are compared, since
// everything anew after each would take days; both hosts judge with a part of the budget, which changes nothing in the law.

import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import type { Assets } from "../../server/src/host/assets.ts";
import { type Random, randomNumbers } from "../../test/support/randomEdits.ts";
import type { Section } from "../papers/section.ts";
import { editedFolder } from "./editedFolder.ts";
import { openEditedHost, pathsOf, resultText } from "./editedHost.ts";
import { createEditSequence, type EditKind, type SequenceStep } from "./editSequence.ts";
import type { Subject } from "./subject.ts";

export interface EditLawOptions {
  readonly assets: Assets;
  readonly edits: number;
  readonly seed: number;
  /** Of the budget of each judgement. */
  readonly steps: number;
}

export function measureEditLaw(subjects: readonly Subject[], options: EditLawOptions): Section {
  const outcomes = subjects.map((subject) => followEdits(subject, options));
  const kinds = [...new Set(outcomes.flatMap(({ edits }) => edits.map(({ kind }) => kind)))].sort();
  return {
    title: "After edits everything is as from nothing",
    columns: ["program", "edits", "files compared", "differences", ...kinds],
    rows: outcomes.map(({ program, edits, compared, differences }) => [
      program,
      String(edits.length),
      String(compared),
      String(differences.length),
      ...kinds.map((kind) => String(edits.filter((edit) => edit.kind === kind).length)),
    ]),
    remarks: outcomes.flatMap(({ differences }) => differences),
  };
}

interface Outcome {
  readonly program: string;
  readonly edits: readonly { readonly kind: EditKind }[];
  readonly compared: number;
  readonly differences: readonly string[];
}

function followEdits(subject: Subject, { assets, edits: count, seed, steps }: EditLawOptions): Outcome {
  const folder = editedFolder(diskFiles());
  const parts = { files: folder.files, assets, engine: { maxSteps: steps } };
  const random = randomNumbers(seed);
  const host = openEditedHost(subject, parts);
  const sequence = createEditSequence(subject, headersUsed(subject, parts), folder, random);
  const edits: SequenceStep[] = [];
  const differences: string[] = [];
  let compared = 0;
  while (edits.length < count) {
    const step = sequence.next();
    edits.push(step);
    for (const change of step.changes) host.apply(change);
    const fresh = openEditedHost(subject, parts);
    const paths = comparedAfter(step, subject, random);
    compared += paths.length;
    for (const path of paths) {
      const difference = firstDifference(resultText(host, path), resultText(fresh, path));
      if (difference === null) continue;
      differences.push(
        `- ${subject.program}, edit ${edits.length}, ${step.kind} of ${step.path}: ${path}: ${difference}`,
      );
    }
    console.error(
      `${subject.program} ${edits.length}/${count} ${step.kind}: ${differences.length} differences`,
    );
  }
  return { program: subject.program, edits, compared, differences };
}

/** Headers of the program that its files read for themselves or through others. */
function headersUsed(subject: Subject, parts: Parameters<typeof openEditedHost>[1]): readonly string[] {
  const read = new Set<string>();
  const files = {
    ...parts.files,
    read: (path: string) => {
      read.add(path);
      return parts.files.read(path);
    },
  };
  const host = openEditedHost(subject, { ...parts, files });
  for (const path of pathsOf(subject)) host.snapshot().printIr(path, null);
  return [...read].filter((path) => path.startsWith(`${subject.folder}/`) && path.endsWith(".h")).sort();
}

function comparedAfter({ path }: SequenceStep, subject: Subject, random: Random): readonly string[] {
  const paths = pathsOf(subject);
  const other = paths[random(paths.length)]!;
  return path.endsWith(".c") && path !== other ? [path, other] : [other];
}

/** Null where there is none. */
function firstDifference(edited: string, fresh: string): string | null {
  if (edited === fresh) return null;
  const [ours, theirs] = [edited.split("\n"), fresh.split("\n")];
  const at = theirs.findIndex((line, index) => line !== ours[index]);
  return `expected ${theirs[at] ?? "nothing more"}, got ${ours[at] ?? ours[theirs.length] ?? "nothing more"}`;
}
