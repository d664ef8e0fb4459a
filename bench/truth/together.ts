// What several analysers find together: findings of different ones that are about the same object or the
// same statement are one.

import type { Alarm, Lines } from "./alarm.ts";
import type { PeerFinding } from "./peerFindings.ts";

/** Two findings of one analyser stay two: it counts for no less together with others than alone. */
export function together(findings: readonly PeerFinding[]): readonly (readonly PeerFinding[])[] {
  const groups: PeerFinding[][] = [];
  for (const finding of findings) {
    const fitting = groups.find(
      (group) =>
        group.every(({ peer }) => peer !== finding.peer) && group.some((other) => areSame(other, finding)),
    );
    if (fitting === undefined) groups.push([finding]);
    else fitting.push(finding);
  }
  return groups;
}

function areSame(a: PeerFinding, b: PeerFinding): boolean {
  if (a.alarm.at.file !== b.alarm.at.file || a.procedure !== b.procedure) return false;
  const [nameOfA, nameOfB] = [objectName(a.alarm), objectName(b.alarm)];
  if (nameOfA !== null && nameOfB !== null && nameOfA !== nameOfB) return false;
  if (a.alarm.at.first === b.alarm.at.first) return true;
  const [bornA, bornB] = [a.alarm.born, b.alarm.born];
  if (bornA.length === 0 || bornB.length === 0) return nameOfA !== null && nameOfA === nameOfB;
  return bornA.some((place) => bornB.some((other) => isSameLine(place, other)));
}

function isSameLine(a: Lines, b: Lines): boolean {
  return a.file === b.file && a.first === b.first;
}

/** gcc and clang quote it, cppcheck ends with it. */
function objectName({ message }: Alarm): string | null {
  const name = /'([^']+)'/.exec(message)?.[1] ?? /: (\S+)$/.exec(message)?.[1];
  return name === undefined || name === "<unknown>" ? null : name;
}
