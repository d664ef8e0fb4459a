// Where a procedure loses what fields of objects from outside own: it frees such an object without
// them, or puts something else into the field.

import type { Procedure } from "../ir/procedure.ts";
import { type FieldLoss, type FieldReport, noFieldLosses } from "../program/fieldReport.ts";
import type { RecordType } from "../types/type.ts";
import { callersTake } from "./callers.ts";
import { type Member, membersOf } from "./members.ts";
import { mentionedIn } from "./mentions.ts";
import { type FieldProject, type Owned, type Ownership, ownershipOf } from "./ownership.ts";

export function reportOn(procedure: Procedure, project: FieldProject): FieldReport {
  const { handsOver, writes } = mentionedIn(procedure);
  if (!handsOver && !writes) return noFieldLosses;
  const facts = project.factsOf(procedure);
  if (facts === null) return noFieldLosses;
  const found = [
    ...facts.freed.flatMap((freed) =>
      freedMembers(freed.records, freed.untouched).map(
        (each): Candidate => ({ ...each, ...freed, how: "freed" }),
      ),
    ),
    ...facts.overwritten.flatMap((each) =>
      freedMembers([each.record], new Set([each.offset])).map(
        (member): Candidate => ({ ...member, ...each, how: "overwritten", givenBy: [] }),
      ),
    ),
  ];
  const judged = found.map((candidate) => ({ candidate, ownership: judge(procedure, project, candidate) }));
  return {
    losses: judged.flatMap(({ candidate, ownership }) => lossOf(candidate, ownership)),
    assumptions: [
      ...new Set(judged.flatMap(({ candidate, ownership }) => assumed(candidate, ownership))),
    ].sort(),
  };
}

interface Candidate {
  readonly how: FieldLoss["how"];
  readonly at: FieldLoss["at"];
  readonly owner: string;
  readonly member: Member;
  readonly within: RecordType;
  readonly givenBy: readonly string[];
}

/** Seen from each of the structures that the object is said to be, once. */
function freedMembers(
  records: readonly RecordType[],
  offsets: ReadonlySet<number>,
): readonly Pick<Candidate, "member" | "within">[] {
  const found = new Map<string, Pick<Candidate, "member" | "within">>();
  for (const within of records) {
    for (const member of membersOf(within)) {
      if (offsets.has(member.offset)) found.set(`${within.key} ${member.offset}`, { member, within });
    }
  }
  return [...found.values()];
}

function judge(procedure: Procedure, project: FieldProject, candidate: Candidate): Ownership {
  const { how, member } = candidate;
  const ownership = ownershipOf(project, member);
  if (ownership.word !== "owns" || how === "overwritten") return ownership;
  if (isNamedUnderConditions(project.textOf(procedure), member)) return { word: "unsure" };
  if (isOfAnotherKind(procedure, project, candidate, ownership)) return { word: "unsure" };
  const taken = callersTake(project, procedure, member, ownership.clearedBy);
  return taken === "no" ? ownership : { word: "unsure" };
}

/**
 * Whether objects as this one may be those in which the field stays empty: a call made it of which the file
 * fills none, or both this file and those that fill the field make such structures.
 */
function isOfAnotherKind(
  procedure: Procedure,
  project: FieldProject,
  { givenBy, member }: Candidate,
  { filledIn }: Owned,
): boolean {
  if (givenBy.some((name) => !filledIn.has(project.fileOf(name, procedure) ?? ""))) return true;
  if (filledIn.has(project.main)) return false;
  const { key } = member.seenFrom[0]!.record;
  return makes(project, project.main, key) && [...filledIn].some((path) => makes(project, path, key));
}

function makes(project: FieldProject, path: string, record: string): boolean {
  return project
    .proceduresIn(path)
    .filter((each) => mentionedIn(each).pointed.has(record))
    .some((each) => project.factsOf(each)?.made.has(record) ?? false);
}

/** Another configuration may release it: which one is right for those that fill it, nobody knows. */
function isNamedUnderConditions(text: string, { path }: Member): boolean {
  const name = path.slice(path.lastIndexOf(".") + 1);
  return /^[ \t]*#[ \t]*if/m.test(text) && new RegExp(`(?:\\.|->)\\s*${name}\\b`).test(text);
}

function lossOf({ how, at, owner, member }: Candidate, ownership: Ownership): readonly FieldLoss[] {
  if (ownership.word !== "owns") return [];
  const { filled, released } = ownership;
  return [{ how, at, owner, path: `${owner}->${member.path}`, filled, released }];
}

function assumed({ how, member, within }: Candidate, { word }: Ownership): readonly string[] {
  if (word !== "unsure" || how === "overwritten") return [];
  return [`'->${member.path}' of '${within.name}' owns nothing here`];
}
