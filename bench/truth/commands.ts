// Runs another analyser as a command: with limits on its CPU time and its memory, and
// without waiting for it.

import { execFile } from "node:child_process";

export interface Ran {
  readonly status: number | string | null;
  readonly out: string;
  readonly err: string;
}

export const commandLimits = { seconds: 60, kilobytes: 8_000_000 } as const;

const limited = `ulimit -t ${commandLimits.seconds} -v ${commandLimits.kilobytes}; exec "$@"`;

export function run(command: readonly string[], folder: string): Promise<Ran> {
  const environment = { ...process.env, LC_ALL: "C" };
  return new Promise((resolve) => {
    execFile(
      "bash",
      ["-c", limited, "limited", ...command],
      { cwd: folder, env: environment, maxBuffer: 1 << 29 },
      (error, out, err) =>
        resolve({ status: error === null ? 0 : (error.code ?? error.signal ?? null), out, err }),
    );
  });
}
