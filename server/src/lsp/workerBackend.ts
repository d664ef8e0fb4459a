// The analysis backend over a worker thread. A worker that dies is replaced and
// told everything that the old one knew, so that a crash costs the user a moment
// and a line in the status item, not the session.

import type { Change } from "../host/analysis.ts";
import type {
  AnalysisBackend,
  Asker,
  FromWorker,
  Health,
  Query,
  Question,
  Questions,
  Reply,
  ToWorker,
} from "./backend.ts";
import { createQuestionQueue, type Job, settle } from "./questionQueue.ts";

export interface WorkerLink {
  post(message: ToWorker): void;
  stop(): Promise<void>;
}

export interface WorkerEvents {
  answered(message: FromWorker): void;
  /** Not called after `stop`. */
  died(reason: string): void;
}

export type StartWorker = (events: WorkerEvents) => WorkerLink;

/** A question is asked of a second worker when the first died over it, but not of a third. */
const deathsPerQuestion = 2;
/** Workers that die in a row without having answered anything: a third will not help. */
const deathsInARow = 3;

export function createWorkerBackend(start: StartWorker): AnalysisBackend {
  const memory = createMemory();
  const queue = createQuestionQueue();
  const listeners: ((health: Health) => void)[] = [];
  let current: { readonly id: number; readonly job: Job } | null = null;
  let lastId = 0;
  let deaths = 0;
  let stopped: string | null = null;
  let link = startLink();

  function startLink(): WorkerLink {
    return start({ answered: onAnswer, died: onDeath });
  }

  function sendNext(): void {
    if (current !== null || stopped !== null) return;
    const job = queue.next();
    if (job === undefined) return;
    lastId += 1;
    current = { id: lastId, job };
    for (const { asker } of job.waiting) asker?.begun?.();
    link.post({ kind: "question", id: lastId, question: job.question });
  }

  function onAnswer(message: FromWorker): void {
    if (current === null || message.id !== current.id) return;
    const { job } = current;
    current = null;
    deaths = 0;
    settle(job, replyOf(message));
    sendNext();
  }

  function onDeath(reason: string): void {
    deaths += 1;
    const victim = current?.job;
    current = null;
    if (deaths >= deathsInARow) {
      giveUp(reason, victim);
      return;
    }
    link = startLink();
    for (const change of memory.changes()) link.post({ kind: "change", change });
    if (victim !== undefined) retry(victim, reason);
    tell({ state: "restarted", reason });
    sendNext();
  }

  function retry(victim: Job, reason: string): void {
    const job = { ...victim, deaths: victim.deaths + 1 };
    if (job.deaths < deathsPerQuestion) queue.putBack(job);
    else settle(job, { kind: "failed", reason });
  }

  function giveUp(reason: string, victim: Job | undefined): void {
    stopped = reason;
    for (const job of [...(victim === undefined ? [] : [victim]), ...queue.drain()]) {
      settle(job, { kind: "failed", reason });
    }
    tell({ state: "stopped", reason });
  }

  function tell(health: Health): void {
    for (const listener of listeners) listener(health);
  }

  return {
    apply(change) {
      memory.remember(change);
      if (stopped === null) link.post({ kind: "change", change });
    },
    ask<Q extends Query>(query: Q, args: Parameters<Questions[Q]>, asker?: Asker) {
      return new Promise<Reply<ReturnType<Questions[Q]>>>((resolve) => {
        if (stopped !== null) {
          resolve({ kind: "failed", reason: stopped });
          return;
        }
        // The worker answers each query with its own type: `workerSide.ts` is checked against the same table.
        const settleOne = (reply: Reply<unknown>) => resolve(reply as Reply<ReturnType<Questions[Q]>>);
        queue.add({
          question: { query, args } as Question,
          waiting: [{ asker, settle: settleOne }],
          deaths: 0,
        });
        sendNext();
      });
    },
    onHealth(listener) {
      listeners.push(listener);
    },
    async dispose() {
      stopped = "the server is shutting down";
      const waiting = queue.drain();
      for (const job of current === null ? waiting : [current.job, ...waiting])
        settle(job, { kind: "dropped" });
      current = null;
      await link.stop();
    },
  };
}

function replyOf(message: FromWorker): Reply<unknown> {
  return message.kind === "answer"
    ? { kind: "answer", value: message.value }
    : { kind: "failed", reason: message.reason };
}

/** What a fresh worker must be told: the latest settings and texts. Disk changes are on the disk. */
function createMemory() {
  let settings: Change | null = null;
  const texts = new Map<string, Change>();
  return {
    remember(change: Change): void {
      if (change.kind === "settings") settings = change;
      if (change.kind !== "text") return;
      if (change.text === null) texts.delete(change.path);
      else texts.set(change.path, change);
    },
    changes(): readonly Change[] {
      return settings === null ? [...texts.values()] : [settings, ...texts.values()];
    },
  };
}
