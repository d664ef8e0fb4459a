// How long a save takes until the file's findings are there: the file was opened and checked before, a statement
// of one function was changed. Several edits of each of some files of a program that is open as a whole.

import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import { joinPath } from "../../server/src/documents/path.ts";
import type { AnalysisHost } from "../../server/src/host/analysis.ts";
import type { Assets } from "../../server/src/host/assets.ts";
import { randomNumbers } from "../../test/support/randomEdits.ts";
import { threadMilliseconds } from "../papers/scale.ts";
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

/** As the language server asks. */
const piece = 100;

export function measureSaves(subjects: readonly Subject[], options: SaveOptions): Section {
  const shares = ["median", "95 %", "longest"];
  return {
    title: "From a save to the findings, in scaled milliseconds",
    columns: [
      "program",
      "files",
      "opened: median",
      "longest",
      "saves",
      ...["edited functions", "whole file"].flatMap((until) =>
        shares.map((share, index) => (index === 0 ? `${until}: ${share}` : share)),
      ),
    ],
    rows: subjects.map((subject) => savesOf(subject, options)),
    remarks: [
      "The budget of a function is the usual one. The file is the only one that is open. Edited functions: those whose text is new have been judged and told of; whole file: so is all that depends on them.",
      "Times are those of the thread that analyses: what else the machine does meanwhile is left out.",
    ],
  };
}

function savesOf(subject: Subject, { assets, files, seed, scaled }: SaveOptions): readonly string[] {
  const random = randomNumbers(seed);
  const disk = diskFiles();
  const opened: number[] = [];
  const first: number[] = [];
  const whole: number[] = [];
  for (const file of chosen(subject.files, files, random)) {
    const path = joinPath(subject.folder, file);
    const text = disk.read(path) ?? "";
    const host = openEditedHost(subject, { files: disk, assets, engine: {} });
    const before = whole.length;
    opened.push(scaled(checkInPieces(host, path).whole));
    for (let edit = 0; edit < editsOfFile; edit++) {
      const changed = editBody(text, random);
      if (changed === null) break;
      host.apply({ kind: "text", path, text: changed });
      const times = checkInPieces(host, path);
      first.push(scaled(times.first));
      whole.push(scaled(times.whole));
      host.apply({ kind: "text", path, text });
      checkInPieces(host, path);
    }
    const own = (times: readonly number[]) => times.slice(before).map(Math.round).join(" ");
    console.error(
      `${subject.program} ${opened.length}/${files} ${file}: opened ${Math.round(opened.at(-1)!)}, edited functions ${own(first)}, whole file ${own(whole)} ms`,
    );
  }
  const share = (times: readonly number[], of: number) =>
    String(Math.round([...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * of)] ?? 0));
  const shares = (times: readonly number[]) => [0.5, 0.95, 1].map((of) => share(times, of));
  const onOpening = [share(opened, 0.5), share(opened, 1)];
  const onSaving = [String(whole.length), ...shares(first), ...shares(whole)];
  return [subject.program, String(opened.length), ...onOpening, ...onSaving];
}

/** `first`: until all edited functions are told of. */
function checkInPieces(host: AnalysisHost, path: string): { readonly first: number; readonly whole: number } {
  const start = threadMilliseconds();
  const analysis = host.snapshot();
  let first: number | null = null;
  for (;;) {
    const { isDone, hasAllEdited } = analysis.checkSome(path, piece);
    const now = threadMilliseconds() - start;
    if (hasAllEdited) first ??= now;
    if (isDone) return { first: first ?? now, whole: now };
  }
}

function chosen(
  files: readonly string[],
  count: number,
  random: ReturnType<typeof randomNumbers>,
): readonly string[] {
  const left = [...files];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0]!);
}
