// Whether those who have an object released release or save what its field holds themselves, before
// or by another call.

import type { Procedure } from "../ir/procedure.ts";
import type { Member } from "./members.ts";
import { mentionedIn, mentionKey } from "./mentions.ts";
import { type FieldProject, mostFiles } from "./ownership.ts";

/** `unknown`: there are too many of them. */
export type Taking = "no" | "yes" | "unknown";

export function callersTake(
  project: FieldProject,
  releaser: Procedure,
  member: Member,
  clearedBy: readonly Procedure[],
): Taking {
  const others = clearedBy.filter(({ linkage }) => linkage !== releaser.linkage).map(({ name }) => name);
  const files = callingFiles(project, releaser, member.seenFrom[0]!.name, others);
  if (files.length > mostFiles) return "unknown";
  const callers = files
    .flatMap(project.proceduresIn)
    .filter((each) => each.linkage !== releaser.linkage && mentionedIn(each).calls.has(releaser.name));
  for (const caller of callers) {
    const taking = callerTakes(project, caller, member, others);
    if (taking !== "no") return taking;
  }
  return "no";
}

function callerTakes(
  project: FieldProject,
  caller: Procedure,
  { seenFrom: [seen] }: Member,
  others: readonly string[],
): Taking {
  const { calls, handled } = mentionedIn(caller);
  if (others.some((name) => calls.has(name))) return "yes";
  const field = mentionKey(seen!.record.key, seen!.name);
  if (!handled.has(field)) return "no";
  if (project.handsToRelease(caller, field)) return "yes";
  const facts = project.factsOf(caller);
  if (facts === null) return "unknown";
  const { released, isKept, isReturned } = facts.uses.get(seen!.key) ?? unused;
  return isKept || isReturned || (released !== null && released.how !== "replaced") ? "yes" : "no";
}

const unused = { released: null, isKept: false, isReturned: false };

/** Those that name the field or call who clears it as well. */
function callingFiles(
  project: FieldProject,
  { name, linkage, file }: Procedure,
  member: string,
  others: readonly string[],
): readonly string[] {
  const calling = linkage === name ? project.filesCalling(name) : [file];
  const relevant = new Set([
    ...project.filesUsingMember(member),
    ...others.flatMap((other) => project.filesCalling(other)),
  ]);
  return calling.filter((path) => relevant.has(path));
}
