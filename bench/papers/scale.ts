// A time that means the same on a slow machine and on a fast one: tree-sitter's time
// for 1 MB of C counts as 100 ms. It is the time that the thread works. What is measured is repeated and the shortest run
// counts, so that other work on the machine changes it little.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Language, Parser } from "web-tree-sitter";
import { assetsInRepository } from "../../server/src/host/assets.ts";

const root = resolve(import.meta.dirname, "../..");

/** Milliseconds on this machine to scaled milliseconds. The runtime of tree-sitter has to be loaded. */
export async function measureScale(): Promise<(milliseconds: number) => number> {
  const grammar = readFileSync(assetsInRepository(root).grammar);
  const parser = new Parser().setLanguage(await Language.load(new Uint8Array(grammar)));
  const text = readFileSync(resolve(root, "examples/leaky/main.c"), "utf8");
  const million = text.repeat(Math.ceil(1e6 / text.length)).slice(0, 1e6);
  const times = Array.from({ length: 5 }, () => timeOnce(() => parser.parse(million)?.delete()));
  parser.delete();
  const unit = Math.min(...times);
  return (milliseconds) => (milliseconds * 100) / unit;
}

/** Milliseconds of the shortest of some runs; what takes long runs once. */
export function shortestTime(work: () => void): number {
  const times = [timeOnce(work)];
  const spent = () => times.reduce((sum, each) => sum + each, 0);
  while (times.length < 5 && spent() < 50) times.push(timeOnce(work));
  return Math.min(...times);
}

/** What this thread has worked: what else the machine does does not count. */
export function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function timeOnce(work: () => void): number {
  const start = threadMilliseconds();
  work();
  return threadMilliseconds() - start;
}
