// Comments with which a person silences findings: `// heaplens-ignore code: reason`
// on the line of the finding or of its allocation, or on the line above either,
// and `heaplens-ignore-file` for the whole file.

import type { Place } from "../protocol/place.ts";
import type { Finding } from "./finding.ts";

/** Says of a finding whether a comment silences it; `textOf` gives a file's text. */
export function createSuppression(textOf: (file: string) => string): (finding: Finding) => boolean {
  const known = new Map<string, FileComments>();
  const commentsIn = (file: string): FileComments => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const found = readComments(textOf(file));
    known.set(file, found);
    return found;
  };
  const silencedAt = (code: string, { file, range }: Place): boolean => {
    const { whole, besides, alone } = commentsIn(file);
    const { line } = range.start;
    const nearby = [besides.get(line), alone.get(line), alone.get(line - 1)];
    return [...whole, ...nearby].some((codes) => codes === "all" || codes?.includes(code));
  };
  return ({ code, place, allocation }) =>
    silencedAt(code, place) || (allocation !== null && silencedAt(code, allocation));
}

type Codes = "all" | readonly string[];

interface FileComments {
  readonly whole: readonly Codes[];
  /** By line: comments behind code, which mean that line only. */
  readonly besides: ReadonlyMap<number, Codes>;
  /** Comments with a line of their own, which mean the next one too. */
  readonly alone: ReadonlyMap<number, Codes>;
}

const pattern = /(?:\/\/|\/\*).*?\bheaplens-ignore(-file)?\b[ \t]*([\w-]+(?:[ \t]*,[ \t]*[\w-]+)*)?/;

function readComments(text: string): FileComments {
  const whole: Codes[] = [];
  const besides = new Map<number, Codes>();
  const alone = new Map<number, Codes>();
  if (!text.includes("heaplens-ignore")) return { whole, besides, alone };
  for (const [line, content] of text.split(/\r\n|\n|\r/).entries()) {
    const match = pattern.exec(content);
    if (match === null) continue;
    const codes = match[2] === undefined ? "all" : match[2].split(/[ \t]*,[ \t]*/);
    if (match[1] !== undefined) whole.push(codes);
    else if (/^\s*$/.test(content.slice(0, match.index))) alone.set(line, codes);
    else besides.set(line, codes);
  }
  return { whole, besides, alone };
}
