// How long a save takes until the file's findings are there: the file was opened and checked before, a statement
// of one function was changed. Several edits of each of some files of a program that is open as a whole.

import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import { joinPath } from "../../server/src/documents/path.ts";
import type { Assets } from "../../server/src/host/assets.ts";
import { randomNumbers } from "../../test/support/randomEdits.ts";
import type { Section } from "../papers/section.ts";
import { editBody } from "./codeEdits.ts";
import { openEditedHost } from "./editedHost.ts";
import type { Subject } from "./subject.ts";

export interface SaveOptions {
  readonly assets: Assets;
  readonly files: number;
  readonly seed: number;
  /** Milliseconds on this machine to scaled ones. */
  readonly scaled: (milliseconds: number) => number;
}

const editsOfFile = 5;

export function measureSaves(subjects: readonly Subject[], options: SaveOptions): Section {
  return {
    title: "From a save to the findings, in scaled milliseconds",
    columns: ["program", "files", "opened: median", "longest", "saves", "median", "95 %", "longest"],
    rows: subjects.map((subject) => savesOf(subject, options)),
    remarks: ["The budget of a function is the usual one. The file is the only one that is open."],
  };
}

function savesOf(subject: Subject, { assets, files, seed, scaled }: SaveOptions): readonly string[] {
  const random = randomNumbers(seed);
  const disk = diskFiles();
  const opened: number[] = [];
  const saved: number[] = [];
  for (const file of chosen(subject.files, files, random)) {
    const path = joinPath(subject.folder, file);
    const text = disk.read(path) ?? "";
    const host = openEditedHost(subject, { files: disk, assets, engine: {} });
    const check = (): number => {
      const start = performance.now();
      host.snapshot().check(path);
      return scaled(performance.now() - start);
    };
    opened.push(check());
    for (let edit = 0; edit < editsOfFile; edit++) {
      const changed = editBody(text, random);
      if (changed === null) break;
      host.apply({ kind: "text", path, text: changed });
      saved.push(check());
      host.apply({ kind: "text", path, text });
      check();
    }
    console.error(`${subject.program} ${opened.length}/${files} ${file}: ${Math.round(opened.at(-1)!)} ms`);
  }
  const share = (times: readonly number[], of: number) =>
    String(Math.round([...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * of)] ?? 0));
  const onOpening = [share(opened, 0.5), share(opened, 1)];
  const onSaving = [String(saved.length), share(saved, 0.5), share(saved, 0.95), share(saved, 1)];
  return [subject.program, String(opened.length), ...onOpening, ...onSaving];
}

function chosen(
  files: readonly string[],
  count: number,
  random: ReturnType<typeof randomNumbers>,
): readonly string[] {
  const left = [...files];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0]!);
}
