// The other analysers' leaks as findings that are known again in another run, though they have no fingerprints and
// lines move: by what is said, the text of the line, the function around it and where the object was born.

import { hashText } from "../../server/src/ir/hash.ts";
import type { Alarm, Lines } from "./alarm.ts";
import type { Finding } from "./unjudged.ts";

export interface PeerFinding extends Finding {
  readonly peer: string;
  /** The line with which the function begins that the finding is in; empty: none was found. */
  readonly procedure: string;
}

/** The lines of a file, the first one at 0. */
export type LinesOf = (file: string) => readonly string[];

/** One for each place and message, though gcc tells some several times and headers come with each file. */
export function peerFindings(
  program: string,
  peer: string,
  leaks: readonly Alarm[],
  linesOf: LinesOf,
): readonly PeerFinding[] {
  const alike = new Map<string, Map<number, Alarm>>();
  for (const alarm of leaks) {
    const identity = identityOf(alarm, linesOf);
    const places = alike.get(identity) ?? new Map<number, Alarm>();
    alike.set(identity, places);
    if (!places.has(alarm.at.first)) places.set(alarm.at.first, alarm);
  }
  return [...alike].flatMap(([identity, places]) =>
    [...places.values()]
      .sort((a, b) => a.at.first - b.at.first)
      .map((alarm, turn) => ({
        key: `${program} ${peer} ${hashText(`${peer} ${identity} ${turn}`)}`,
        alarm,
        peer,
        procedure: procedureAt(alarm.at, linesOf),
      })),
  );
}

function identityOf({ at, message, born }: Alarm, linesOf: LinesOf): string {
  const texts = [at, ...born].map((place) => `${place.file} ${textAt(place, linesOf)}`);
  return [withoutKind(message), procedureAt(at, linesOf), ...texts].join("\n");
}

/** Of one file that stays open gcc tells twice: that it is a leak of `FILE 'f'`, and of `'f'`. */
function withoutKind(message: string): string {
  return message.replace(/^leak of FILE /, "leak of ");
}

function textAt({ file, first }: Lines, linesOf: LinesOf): string {
  return (linesOf(file)[first - 1] ?? "").trim();
}

/** As diff finds it: the last line before that begins at the margin, if it has parameters and is no label. */
function procedureAt({ file, first }: Lines, linesOf: LinesOf): string {
  return linesOf(file).slice(0, first).findLast(isHeading)?.trim() ?? "";
}

function isHeading(line: string): boolean {
  return /^[A-Za-z_][^:;]*\(/.test(line);
}
