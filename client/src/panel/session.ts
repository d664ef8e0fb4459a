// What one Heap panel looks at and in what order it asks the server: the newest question wins, whatever comes back
// first. Knows nothing of the page but how to tell it something.

import * as vscode from "vscode";
import type { Moment, Stand, Subject, ToPanel } from "../../../server/src/protocol/panel.ts";
import type { Server } from "../languageClient.ts";
import type { CursorPoint } from "./cursor.ts";
import type { Marks } from "./marks.ts";
import { heapAt, listedFindings, statementSteps } from "./questions.ts";
import {
  atStep,
  isLastStep,
  type Point,
  pinnedOrNot,
  type Shown,
  type Step,
  type Steps,
  stepAt,
  stepOf,
  stepped,
  stepsOfFinding,
} from "./subject.ts";

/** Quick answers come without a flicker of "computing" before them. */
const patience = 150;
/** How long each step is shown while they are played. */
const beat = 1_400;

export interface Session {
  readonly subject: () => Subject;
  /** The heap that the page has, if it has one. */
  readonly shown: () => (Shown & { readonly file: string }) | null;
  /** What a person asks for is shown at once, and ends a pause. */
  become(next: Subject): void;
  /** The same subject, known in other words: what is pinned has moved, the steps are not those any more. */
  adjust(next: Subject): void;
  walk(by: 1 | -1): void;
  goToStep(index: number): void;
  playOrStop(): void;
  pauseOrContinue(): void;
  pinOrUnpin(): void;
  update(): void;
  updateSoon(wait: number): void;
  /** The text of what is shown was edited. */
  edited(wait: number): void;
  forgetSteps(): void;
  stop(): void;
}

export interface Surroundings {
  readonly server: Server;
  readonly marks: Marks;
  readonly post: (message: ToPanel) => void;
  readonly cursor: () => CursorPoint;
}

export function createSession({ server, marks, post, cursor }: Surroundings, remembered: Subject): Session {
  let subject = remembered;
  let steps: Steps | null = null;
  let shown: (Shown & { readonly file: string }) | null = null;
  let [paused, outdated, playing] = [false, false, false];
  let pause: NodeJS.Timeout | undefined;
  let announcement: NodeJS.Timeout | undefined;
  let nextBeat: NodeJS.Timeout | undefined;
  let asked: vscode.CancellationTokenSource | undefined;

  function become(next: Subject): void {
    if (next.kind === "trace" && subject !== next && subject.kind !== "trace") steps = null;
    if (subject.kind === "trace" && next.kind !== "trace") steps = null;
    if (next.kind !== "statements" && next.kind !== "trace") playing = false;
    subject = next;
    [paused, outdated] = [false, false];
    void update();
  }

  function playOrStop(): void {
    playing = !playing;
    clearTimeout(nextBeat);
    if (!playing) tellStand();
    else if (stepOf(subject) !== null && isLastStep(subject, steps)) become(atStep(subject, 0, steps, shown));
    else become(stepped(subject, 1, steps, shown));
  }

  function tellStand(): void {
    const at = stepOf(subject) ?? (shown === null ? 0 : stepAt(steps, shown));
    const title = steps?.title === undefined ? {} : { title: steps.title };
    const told = (steps?.steps ?? []).map(toldStep);
    const stand: Stand = { subject, paused, playing, outdated, ...title, steps: told, at };
    post({ type: "stand", stand });
  }

  function stop(): void {
    for (const timer of [pause, announcement, nextBeat]) clearTimeout(timer);
    asked?.cancel();
  }

  async function update(): Promise<void> {
    stop();
    if (paused) return;
    const request = new vscode.CancellationTokenSource();
    asked = request;
    announcement = setTimeout(() => post({ type: "computing" }), patience);
    const target = await targetOf();
    if (request.token.isCancellationRequested) return;
    const heap =
      "reason" in target
        ? ({ type: "nothing", reason: target.reason } as const)
        : await heapAtStep(target, request.token);
    if (request.token.isCancellationRequested) return;
    clearTimeout(announcement);
    showHeap(heap, target);
    await knowSteps();
    if (request.token.isCancellationRequested) return;
    if (isLastStep(subject, steps)) playing = false;
    tellStand();
    // After each step that is shown, the next.
    if (playing) nextBeat = setTimeout(() => become(stepped(subject, 1, steps, shown)), beat);
  }

  function showHeap(heap: Extract<ToPanel, { type: "show" | "nothing" }>, target: CursorPoint): void {
    post(heap);
    shown = null;
    if (heap.type === "show" && !("reason" in target)) {
      const { procedure, place, moment } = heap.view;
      shown = { uri: target.uri, procedure, position: place.range.start, moment, file: place.file };
      const at = subject.kind === "cursor" ? null : { uri: target.uri, range: place.range };
      void marks.show(at, stepOf(subject) !== null);
    } else void marks.show(null, false);
  }

  /** A story may end with a step behind which there is nothing any more: then it is shown before. */
  async function heapAtStep(target: Point, token: vscode.CancellationToken) {
    const heap = await heapAt(server, target, token);
    if (subject.kind !== "trace" || heap.type === "show" || target.moment === "before") return heap;
    const before = await heapAt(server, { ...target, moment: "before" }, token);
    return before.type === "show" ? before : heap;
  }

  async function targetOf(): Promise<CursorPoint> {
    if (subject.kind === "cursor") return cursor();
    if (subject.kind === "pinned") return subject;
    const { kind, moment } = subject;
    steps = steps ?? (await stepsOf(subject));
    if (steps === null || steps.steps.length === 0) return { reason: gone[kind] };
    subject = atStep(subject, subject.index, steps, shown);
    const { uri, range } = steps.steps[stepOf(subject) ?? 0]!;
    return { uri, position: range.start, moment };
  }

  async function stepsOf(of: Extract<Subject, { readonly index: number }>): Promise<Steps | null> {
    if (of.kind === "statements") return statementSteps(server, of.uri, of.procedure);
    const finding = (await listedFindings(server)).find(({ fingerprint }) => fingerprint === of.finding);
    return finding === undefined ? null : stepsOfFinding(finding);
  }

  /** The steps around what is shown, also while nobody steps: how many there are, and which is the next. */
  async function knowSteps(): Promise<void> {
    if (shown === null || subject.kind === "trace") return;
    const { uri, procedure, position } = shown;
    if (steps?.procedure === procedure && steps.steps[0]?.uri === uri) return;
    steps = await statementSteps(server, uri, position);
  }

  function updateSoon(wait: number): void {
    clearTimeout(pause);
    pause = setTimeout(() => void update(), wait);
  }

  return {
    subject: () => subject,
    shown: () => shown,
    become,
    adjust: (next) => {
      subject = next;
    },
    walk: (by) => {
      playing = false;
      become(stepped(subject, by, steps, shown));
    },
    goToStep: (index) => {
      playing = false;
      become(atStep(subject, index, steps, shown));
    },
    playOrStop,
    pauseOrContinue: () => {
      paused = !paused;
      if (paused) {
        playing = false;
        stop();
        tellStand();
      } else {
        outdated = false;
        void update();
      }
    },
    pinOrUnpin: () => become(pinnedOrNot(subject, shown)),
    update: () => void update(),
    updateSoon,
    edited: (wait) => {
      steps = null;
      if (paused) {
        outdated = true;
        tellStand();
      } else updateSoon(wait);
    },
    forgetSteps: () => {
      steps = null;
    },
    stop,
  };
}

const gone = {
  statements: "The function that was stepped through is not there any more.",
  trace: "This finding is gone, or its file was not checked yet.",
};

function toldStep({ words, range, uri }: Step): Stand["steps"][number] {
  return { words, line: range.start.line, file: uri.slice(uri.lastIndexOf("/") + 1) };
}

/** For a heap that is shown: the other moment. */
export function otherMoment(shown: Shown | null): Moment {
  return shown?.moment === "before" ? "after" : "before";
}
