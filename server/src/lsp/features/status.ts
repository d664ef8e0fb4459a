// Tells the client what its status item shows: whether the analysis is at work,
// how much it found, and what it could not see.

import type { FileResult } from "../../host/analysis.ts";
import { type StatusParams, statusNotification } from "../../protocol/messages.ts";
import type { Results } from "../results.ts";
import type { Session } from "../session.ts";

export interface Status {
  /** Runs work and shows that the analysis is busy meanwhile. */
  during<T>(work: Promise<T>): Promise<T>;
  complainAboutSettings(complaints: readonly string[]): void;
  /** A file that could not be checked, or null if it could. */
  failed(path: string, reason: string | null): void;
  refresh(): void;
}

export function createStatus(session: Session, results: Results): Status {
  let atWork = 0;
  let complaints: readonly string[] = [];
  let health: readonly string[] = [];
  let stopped = false;
  let shown = "";
  const failures = new Map<string, string>();

  function refresh(): void {
    const status: StatusParams = {
      state: stopped ? "stopped" : atWork > 0 ? "analysing" : "ready",
      findings: results.count(),
      missing: [
        ...health,
        ...complaints,
        ...[...failures].map(([path, reason]) => `${baseName(path)} was not analysed: ${reason}`),
        ...new Set(results.all().flatMap(missingIn)),
      ],
    };
    const said = JSON.stringify(status);
    if (said === shown) return;
    shown = said;
    void session.connection.sendNotification(statusNotification, status);
  }

  session.backend.onHealth((news) => {
    stopped = news.state === "stopped";
    health = [healthInWords(news.state, news.reason)];
    session.connection.console.error(healthInWords(news.state, news.reason));
    refresh();
  });

  return {
    async during(work) {
      atWork += 1;
      refresh();
      try {
        return await work;
      } finally {
        atWork -= 1;
        refresh();
      }
    },
    complainAboutSettings(news) {
      complaints = news;
      refresh();
    },
    failed(path, reason) {
      if (reason === null) failures.delete(path);
      else failures.set(path, reason);
      refresh();
    },
    refresh,
  };
}

function healthInWords(state: "restarted" | "stopped", reason: string): string {
  return state === "stopped"
    ? `The analysis stopped: ${reason}`
    : `The analysis ended unexpectedly and was started again: ${reason}`;
}

function missingIn(result: FileResult): readonly string[] {
  const file = baseName(result.path);
  return [
    ...(result.failure === null ? [] : [`${file} was not analysed: ${result.failure}`]),
    ...result.notes.map(
      (note) => `${baseName(note.place.file)}:${note.place.range.start.line + 1}: ${note.message}`,
    ),
  ];
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
