// The one interface between the language server and the analysis, which runs in a
// thread of its own. It is derived from the host's `Analysis`, so that caller and
// worker cannot disagree, and only plain data crosses it.

import type { Analysis, Change } from "../host/analysis.ts";

export type Query = keyof Analysis;

/** A question with its arguments, as it is sent to the worker. */
export type Question = {
  readonly [Q in Query]: { readonly query: Q; readonly args: Parameters<Analysis[Q]> };
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
    args: Parameters<Analysis[Q]>,
    asker?: Asker,
  ): Promise<Reply<ReturnType<Analysis[Q]>>>;
  onHealth(listener: (health: Health) => void): void;
  dispose(): Promise<void>;
}

export type ToWorker =
  | { readonly kind: "change"; readonly change: Change }
  | { readonly kind: "question"; readonly id: number; readonly question: Question };

export type FromWorker =
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly reason: string };
