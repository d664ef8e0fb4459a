// Checks a file piece by piece, so that what a person has just edited is known before what depends on it:
// first the procedures whose own text is new since the file was last checked, then all others. Between two
// pieces other questions find their turn. At the end the result is that of `checkFile`.

import type { LocatedProcedure } from "../ir/unit.ts";
import { hashOf } from "../program/consult.ts";
import { createBoundedMap, type KeyedStore } from "../util/boundedMap.ts";
import type { PartialResult } from "./analysis.ts";
import { type CheckedFile, describeFile, type OpenedReading, openFile } from "./checkFile.ts";
import type { View } from "./view.ts";

/** What was known of files when they were last checked to the end, by path. */
export type CheckedBefore = Pick<KeyedStore<Before>, "get" | "set">;

/** For a text that is only tried: what is found of it is nothing that was known before. */
export function onlyRead(checkedBefore: CheckedBefore): CheckedBefore {
  return { get: checkedBefore.get, set: () => {} };
}

interface Before {
  /** By linkage and text. */
  readonly procedures: ReadonlySet<string>;
  readonly findings: readonly { readonly fingerprint: string; readonly judged: string }[];
}

/** A person edits few files at once; of others everything is new. */
const mostFiles = 64;

export function createCheckedBefore(): CheckedBefore {
  return createBoundedMap(mostFiles);
}

export interface GradualCheck {
  /** Goes on for about so long, but ends where the edited procedures are done and the next one takes work. */
  next(milliseconds: number): PartialResult;
  /** Goes on until the edited procedures are done, and tells of those that are done. */
  edited(): CheckedFile;
  /** Goes on to the end. */
  finish(): CheckedFile;
}

export function beginCheck(path: string, view: View, checkedBefore: CheckedBefore): GradualCheck {
  const opened = openFile(path, view);
  if ("result" in opened) return { next: () => whole(opened), edited: () => opened, finish: () => opened };
  const before = checkedBefore.get(path) ?? nothing;
  const [edited, others] = apart(opened.readings.flatMap(tasksOf), ({ located }) => isNew(before, located));
  const tasks = [...edited, ...others];
  const done = new Set<LocatedProcedure>();
  let spent = 0;
  let finished: CheckedFile | null = null;

  const judgeFor = (milliseconds: number): void => {
    const started = performance.now();
    const endsWithEdited = done.size < edited.length;
    let hasWorked = false;
    for (const task of tasks.slice(done.size)) {
      const isWork = !isKnown(task, view);
      if (isWork && endsWithEdited && done.size >= edited.length) break;
      if (isWork && hasWorked && performance.now() - started > milliseconds) break;
      if (isWork) judge(task, view);
      hasWorked ||= isWork;
      done.add(task.located);
    }
    spent += performance.now() - started;
  };
  const describe = (): CheckedFile =>
    describeFile(opened, view, { isTold: (located) => done.has(located), milliseconds: spent });
  const finish = (): CheckedFile => {
    while (done.size < tasks.length) judgeFor(Number.POSITIVE_INFINITY);
    if (finished === null) {
      finished = describe();
      if (finished.result.failure === null) checkedBefore.set(path, beforeNext(tasks, finished));
    }
    return finished;
  };
  return {
    finish,
    edited: () => {
      if (done.size < edited.length) judgeFor(Number.POSITIVE_INFINITY);
      return describe();
    },
    next: (milliseconds) => {
      judgeFor(milliseconds);
      if (done.size === tasks.length) return whole(finish());
      const waiting = tasks.slice(done.size).map(({ located }) => located.procedure);
      const linkages = new Set(waiting.map(({ linkage }) => linkage));
      return {
        result: describe().result,
        isDone: false,
        hasAllEdited: done.size >= edited.length,
        waiting: {
          procedures: waiting.map(({ name }) => name),
          findings: before.findings
            .filter(({ judged }) => linkages.has(judged))
            .map(({ fingerprint }) => fingerprint),
        },
      };
    },
  };
}

/** What fails here fails again when the file is described, which tells it. */
function judge({ located, program }: Task, view: View): void {
  try {
    view.judge(located.procedure, program);
  } catch {}
}

function isKnown({ located, program }: Task, view: View): boolean {
  try {
    return view.recall(located.procedure, program);
  } catch {
    return false;
  }
}

const nothing: Before = { procedures: new Set(), findings: [] };

interface Task {
  readonly located: LocatedProcedure;
  readonly program: OpenedReading["program"];
}

function tasksOf({ program, own }: OpenedReading): readonly Task[] {
  return own.map((located) => ({ located, program }));
}

function isNew({ procedures }: Before, located: LocatedProcedure): boolean {
  return !procedures.has(keyOf(located));
}

function keyOf({ procedure }: LocatedProcedure): string {
  return `${procedure.linkage} ${hashOf(procedure)}`;
}

function beforeNext(tasks: readonly Task[], { rendered }: CheckedFile): Before {
  return {
    procedures: new Set(tasks.map(({ located }) => keyOf(located))),
    findings: rendered.map(({ finding, defect }) => ({
      fingerprint: finding.fingerprint,
      judged: defect.procedure,
    })),
  };
}

function whole({ result }: CheckedFile): PartialResult {
  return { result, isDone: true, hasAllEdited: true, waiting: { procedures: [], findings: [] } };
}

function apart<T>(all: readonly T[], isFirst: (each: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}
