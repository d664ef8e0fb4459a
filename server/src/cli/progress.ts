// Says on a terminal how far a long check has come, in one line that is written
// over again and again. In a pipe there is nobody to wait: nothing is said.

import type { Shell } from "./shell.ts";

export interface Progress {
  at(path: string): void;
  done(): void;
}

export function createProgress(total: number, shell: Shell): Progress {
  if (!shell.isTerminal || total < 2) return { at: () => {}, done: () => {} };
  let count = 0;
  return {
    at(path) {
      count += 1;
      const name = path.slice(path.lastIndexOf("/") + 1);
      shell.err(`${eraseLine}[${count}/${total}] ${name}`);
    },
    done: () => shell.err(eraseLine),
  };
}

/** Back to the start of the line, which is emptied. */
const eraseLine = "\r\u001b[K";
