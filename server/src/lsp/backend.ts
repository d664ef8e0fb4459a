// The one interface between the language server and the analysis, which runs in a
// thread of its own. It is derived from the host's `Analysis`, so that caller and
// worker cannot disagree, and only plain data crosses it.

import type { Analysis, Change, PartialResult } from "../host/analysis.ts";

/** What is asked across the thread: the host's questions, some with a word on which texts are meant. */
export interface Questions extends Omit<Analysis, "checkSome"> {
  /** `anew`: of the texts as they are now; else of those with which the check of this file has begun. */
  checkSome(path: string, milliseconds: number, anew: boolean): PartialResult;
}

export type Query = keyof Questions;

/** A question with its arguments, as it is sent to the worker. */
export type Question = {
  readonly [Q in Query]: { readonly query: Q; readonly args: Parameters<Questions[Q]> };
}[Query];

export type Reply<T> =
  | { readonly kind: "answer"; readonly value: T }
  /** Nobody waited for it any more when its turn came. */
  | { readonly kind: "dropped" }
  | { readonly kind: "failed"; readonly reason: string };

/** Who waits for an answer; the protocol's cancellation tokens fit. */
export interface Asker {
  readonly isCancellationRequested: boolean;
  /** The question's turn has come: the answer will be about the texts of this moment. */
  begun?(): void;
}

export type Health =
  | { readonly state: "restarted"; readonly reason: string }
  /** It died again and again; no further question will be answered. */
  | { readonly state: "stopped"; readonly reason: string };

export interface AnalysisBackend {
  /** Takes effect before every question that has not begun yet. */
  apply(change: Change): void;
  /** Questions are answered in the order in which they were asked. */
  ask<Q extends Query>(
    query: Q,
    args: Parameters<Questions[Q]>,
    asker?: Asker,
  ): Promise<Reply<ReturnType<Questions[Q]>>>;
  onHealth(listener: (health: Health) => void): void;
  dispose(): Promise<void>;
}

export type ToWorker =
  | { readonly kind: "change"; readonly change: Change }
  | { readonly kind: "question"; readonly id: number; readonly question: Question };

export type FromWorker =
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly reason: string };
