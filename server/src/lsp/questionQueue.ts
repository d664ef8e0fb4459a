// The questions that wait for the worker, in order. The queue is kept on this side
// of the thread so that a question which nobody needs any more is never worked on,
// and a file that is to be checked twice is checked once.

import type { Asker, Question, Reply } from "./backend.ts";

export interface Job {
  readonly question: Question;
  readonly waiting: readonly Waiting[];
  /** How many workers died over it. */
  readonly deaths: number;
}

export interface Waiting {
  readonly asker: Asker | undefined;
  settle(reply: Reply<unknown>): void;
}

export interface QuestionQueue {
  /** A check of a file that already waits for its check joins it: both will see the same texts. */
  add(job: Job): void;
  /** For a job that has to be done once more, before all others. */
  putBack(job: Job): void;
  /** The next job that somebody still waits for. */
  next(): Job | undefined;
  drain(): readonly Job[];
}

export function createQuestionQueue(): QuestionQueue {
  let jobs: readonly Job[] = [];
  return {
    add(job) {
      const twin = jobs.find((other) => sameCheck(other.question, job.question));
      jobs =
        twin === undefined
          ? [...jobs, job]
          : jobs.map((other) => (other === twin ? joined(twin, job) : other));
    },
    putBack(job) {
      const twin = jobs.find((other) => sameCheck(other.question, job.question));
      const rest = jobs.filter((other) => other !== twin);
      jobs = [twin === undefined ? job : joined(job, twin), ...rest];
    },
    next() {
      const wanted = jobs.findIndex(isWanted);
      const unwanted = wanted < 0 ? jobs : jobs.slice(0, wanted);
      const next = jobs[unwanted.length];
      jobs = jobs.slice(unwanted.length + 1);
      for (const job of unwanted) settle(job, { kind: "dropped" });
      return next;
    },
    drain() {
      const rest = jobs;
      jobs = [];
      return rest;
    },
  };
}

export function settle(job: Job, reply: Reply<unknown>): void {
  for (const waiting of job.waiting) waiting.settle(reply);
}

function isWanted(job: Job): boolean {
  return job.waiting.some(({ asker }) => !asker?.isCancellationRequested);
}

function joined(job: Job, other: Job): Job {
  return { ...job, waiting: [...job.waiting, ...other.waiting] };
}

function sameCheck(a: Question, b: Question): boolean {
  if (a.query === "check" && b.query === "check") return a.args[0] === b.args[0];
  const isBeginning = a.query === "checkSome" && b.query === "checkSome" && a.args[2] && b.args[2];
  return isBeginning && a.args[0] === b.args[0];
}
