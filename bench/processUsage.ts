// What a process costs, read while it runs as Linux counts it, so that it is
// known also of one that is stopped or dies.

import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Usage {
  /** User and system time of all threads. */
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

/** Once the process has ended, what was last seen. */
export function usageOf({ pid }: ChildProcess): () => Usage {
  let seen: Usage = { cpuSeconds: 0, peakMegabytes: 0 };
  return () => {
    seen = {
      cpuSeconds: Math.max(seen.cpuSeconds, cpuSeconds(pid)),
      peakMegabytes: Math.max(seen.peakMegabytes, peakMegabytes(pid)),
    };
    return seen;
  };
}

/** Linux counts in hundredths of a second. */
function cpuSeconds(process: number | undefined): number {
  const words = read(`/proc/${process}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(words[11] ?? 0) + Number(words[12] ?? 0)) / 100;
}

function peakMegabytes(process: number | undefined): number {
  const [, kilobytes = "0"] = /^VmHWM:\s+(\d+)/m.exec(read(`/proc/${process}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

/** Empty where the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
