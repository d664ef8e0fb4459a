// How many procedures of a program are judged again after a statement of one function was changed:
// all of them were judged before, and all of them are asked for again.

import type { Judgement } from "../../server/src/defects/verdict.ts";
import { diskFiles } from "../../server/src/documents/diskFiles.ts";
import { joinPath } from "../../server/src/documents/path.ts";
import type { Assets } from "../../server/src/host/assets.ts";
import { createJudge, type Judge } from "../../server/src/host/judge.ts";
import { randomNumbers } from "../../test/support/randomEdits.ts";
import type { Section } from "../papers/section.ts";
import { editBody } from "./codeEdits.ts";
import { openEditedHost, pathsOf } from "./editedHost.ts";
import type { Subject } from "./subject.ts";

export interface EditShareOptions {
  readonly assets: Assets;
  readonly edits: number;
  readonly seed: number;
  /** Of the budget of each judgement. */
  readonly steps: number;
}

export function measureEditShare(subjects: readonly Subject[], options: EditShareOptions): Section {
  return {
    title: "Judged again after an edit of a function's body",
    columns: ["program", "procedures", "body edits", "judged again: median", "mean", "most"],
    rows: subjects.map((subject) => shareRow(subject, options)),
    remarks: [],
  };
}

function shareRow(subject: Subject, { assets, edits, seed, steps }: EditShareOptions): readonly string[] {
  const counting = countingJudge();
  const parts = { files: diskFiles(), assets, engine: { maxSteps: steps }, judge: counting.judge };
  const host = openEditedHost(subject, parts);
  const random = randomNumbers(seed);
  const checkAll = (): Count => {
    counting.begin();
    for (const path of pathsOf(subject)) host.snapshot().check(path);
    return counting.count();
  };
  const { asked } = checkAll();
  const again: number[] = [];
  while (again.length < edits) {
    const path = joinPath(subject.folder, subject.files[random(subject.files.length)]!);
    const text = editBody(parts.files.read(path) ?? "", random);
    if (text === null) continue;
    host.apply({ kind: "text", path, text });
    again.push(checkAll().made);
    console.error(`${subject.program} ${again.length}/${edits} ${path}: ${again.at(-1)} of ${asked} again`);
    host.apply({ kind: "text", path, text: null });
    checkAll();
  }
  again.sort((a, b) => a - b);
  const share = (count: number) => `${count}, ${((100 * count) / asked).toFixed(2)} %`;
  const mean = again.reduce((sum, count) => sum + count, 0) / again.length;
  const row = [share(again[Math.floor(again.length / 2)]!), share(Math.round(mean)), share(again.at(-1)!)];
  return [subject.program, String(asked), String(edits), ...row];
}

interface Count {
  readonly asked: number;
  /** Not known before. */
  readonly made: number;
}

interface CountingJudge {
  readonly judge: Judge;
  begin(): void;
  count(): Count;
}

/** A judgement that is used again is the same object. */
function countingJudge(): CountingJudge {
  const judging = createJudge();
  const known = new WeakSet<Judgement>();
  let asked = 0;
  let made = 0;
  return {
    judge: {
      recall: judging.recall,
      judge: (procedure, program, options) => {
        const judgement = judging.judge(procedure, program, options);
        asked += 1;
        if (!known.has(judgement)) made += 1;
        known.add(judgement);
        return judgement;
      },
    },
    begin: () => {
      asked = 0;
      made = 0;
    },
    count: () => ({ asked, made }),
  };
}
