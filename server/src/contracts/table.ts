// Summaries of all procedures that one asks for, callees first. What was found is kept by the text
// of the procedure and the summaries of what it calls, so that after an edit only that is gone
// through again for which one of them changed.

import { hashText } from "../ir/hash.ts";
import type { Procedure } from "../ir/procedure.ts";
import { hashOf } from "../program/consult.ts";
import type { Contract, FlowReport } from "../program/contract.ts";
import { isNoReturn } from "../program/returns.ts";
import type { Call } from "./call.ts";
import { type AttributesOf, type Calls, type Resolver, resolveCalls } from "./calls.ts";
import { componentsFrom } from "./components.ts";
import { conclude } from "./conclude.ts";
import { ownershipIn } from "./declared.ts";
import { type Effort, effortAtFirst } from "./flow.ts";
import { calledBy, type NamedCallee } from "./givenFunctions.ts";
import {
  type Followed,
  follow,
  infer,
  placesTold,
  type Target,
  type TargetOf,
  type Watcher,
} from "./infer.ts";
import { asDeclared } from "./override.ts";
import { settle } from "./settle.ts";
import { createSubjects, givenKey, mostLevels, type Subject } from "./subject.ts";
import { anything } from "./summarise.ts";
import { neverBack, type Summary, summaryKey } from "./summary.ts";
import type { SummaryStore } from "./summaryStore.ts";

export interface ContractOptions {
  readonly program: Resolver;
  readonly attributesOf: AttributesOf;
  readonly store: SummaryStore;
  /** A table that knows the procedure, by another name for it, as well; null where it is to be gone through here. */
  readonly known: (procedure: Procedure) => KnownElsewhere | null;
}

export interface KnownElsewhere {
  readonly table: ContractTable;
  readonly procedure: Procedure;
}

export interface ContractTable {
  /** `levels`: how far callees with much behind them are looked into. */
  summary(procedure: Procedure, levels?: number): Summary;
  contract(procedure: Procedure): Contract;
  flow(procedure: Procedure): FlowReport;
  /** Goes through the procedure once more, for who wants to look on. */
  follow(procedure: Procedure, watcher: Watcher): Followed;
  /** What a call of the procedure means, with the summaries of its bodies; null: nothing that is known. */
  target(procedure: Procedure, call: Call): Target | null;
  /** Equal keys: the same text, and callees that do the same. */
  keyOf(procedure: Procedure): string;
}

/** Of a circle of calls: where a member tells of more, places that callees move on from are not told apart. */
const mostPlacesApart = 300;

/** Of these: after them, places that callees move on from are not told apart. */
const roundsAsTheyAre = 4;

export function createContractTable({ program, attributesOf, store, known }: ContractOptions): ContractTable {
  const summaries = new Map<Subject, Summary>();
  const contracts = new Map<Procedure, Contract>();
  const calls = new Map<Subject, Calls>();
  const subjectOf = createSubjects(program);

  const callsOf = (subject: Subject): Calls => {
    const found = calls.get(subject) ?? resolveCalls(subject, program, attributesOf, subjectOf);
    calls.set(subject, found);
    return found;
  };
  const isDone = (subject: Subject): boolean => {
    if (summaries.has(subject)) return true;
    const { procedure, levels, given } = subject;
    const elsewhere = given.size === 0 ? known(procedure) : null;
    if (elsewhere !== null)
      summaries.set(subject, elsewhere.table.summary(elsewhere.procedure, levels ?? mostLevels));
    return elsewhere !== null;
  };
  const summary = (procedure: Procedure, levels = mostLevels): Summary =>
    summaryFor(subjectOf(procedure, levels));
  const summaryFor = (subject: Subject): Summary => {
    for (const component of componentsFrom(subject, (each) => callsOf(each).bodies, isDone)) {
      const members = [...component].sort(byName);
      const found = kept(members);
      for (const [index, member] of members.entries()) summaries.set(member, found[index]!);
    }
    return summaries.get(subject)!;
  };

  function kept(members: readonly Subject[]): readonly Summary[] {
    const key = keyOf(members);
    const found = store.circles.get(key) ?? together(members);
    store.circles.set(key, found);
    return found;
  }

  function keyOf(members: readonly Subject[]): string {
    const own = new Map(members.map((member, index) => [member, index]));
    const keyOfBody = (body: Subject): string => {
      const index = own.get(body);
      return index === undefined ? summaryKey(summaries.get(body)!) : String(index);
    };
    return hashText(members.map((member) => textOf(member, keyOfBody)).join("\n\n"));
  }

  /** All that its summary depends on, where callees do what the keys of their bodies stand for. */
  function textOf(member: Subject, keyOfBody: (body: Subject) => string): string {
    const targets = [...callsOf(member).targets].map(([name, { callee, bodies, isTooFar }]) => {
      const told =
        callee.kind === "unknown" ? JSON.stringify(callee.prototype) : bodies.map(keyOfBody).join(" ");
      return `${name} ${told}${isTooFar ? " too far" : ""}`;
    });
    const { procedure, given } = member;
    const own = `${hashOf(procedure)} ${[...given].map(textGiven).join(" ")}`;
    return [own, JSON.stringify(attributesOf(procedure)), ...targets].join("\n");
  }

  /** The least that agrees with itself, from procedures that never come back on. */
  function together(members: readonly Subject[]): readonly Summary[] {
    const now = new Map<Subject, Summary>(members.map((member) => [member, neverBack]));
    const efforts = new Map(members.map((member): [Subject, Effort] => [member, effortAtFirst()]));
    const summaryOf = (subject: Subject): Summary => now.get(subject) ?? summaries.get(subject)!;
    const inferNext = members.length === 1 ? inferOne : oneOfCircle;
    const isNews = (member: Subject, summary: Summary): boolean => {
      const before = summaryKey(summaryOf(member));
      now.set(member, summary);
      return summaryKey(summary) !== before;
    };
    settle({
      members,
      calleesOf: (member) => callsOf(member).bodies,
      next: (member, round) => {
        const summary = inferNext(member, summaryOf, efforts.get(member)!);
        if (mayBeWithoutEnd(round, summary)) widenAll(efforts.values());
        return isNews(member, summary);
      },
      giveUp: (member) => isNews(member, declared(member.procedure, anything(member.procedure))),
    });
    return members.map(summaryOf);
  }

  /** Kept for the circle as it is after an edit: most of its members are gone through with the same summaries again. */
  function oneOfCircle(member: Subject, summaryOf: (body: Subject) => Summary, effort: Effort): Summary {
    const before = JSON.stringify([effort.grain, effort.widens, effort.isTooMuch]);
    const key = hashText(`${before}\n${textOf(member, (body) => summaryKey(summaryOf(body)))}`);
    const known = store.rounds.get(key);
    if (known !== undefined) {
      Object.assign(effort, known.effort);
      return known.summary;
    }
    const summary = inferOne(member, summaryOf, effort);
    store.rounds.set(key, { summary, effort: { ...effort } });
    return summary;
  }

  function inferOne(subject: Subject, summaryOf: (body: Subject) => Summary, effort: Effort): Summary {
    return declared(subject.procedure, infer(subject, targetsOf(subject, summaryOf), effort));
  }

  function targetsOf(subject: Subject, summaryOf: (body: Subject) => Summary): TargetOf {
    const { targets } = callsOf(subject);
    const found = new Map<string, Target>();
    return (name) => {
      const known = found.get(name);
      if (known !== undefined) return known;
      const target = targets.get(name);
      if (target === undefined) return null;
      const { callee, bodies, isTooFar } = target;
      const made = { callee, isTooFar, summaries: bodies.map(summaryOf) };
      found.set(name, made);
      return made;
    };
  }

  function declared(procedure: Procedure, summary: Summary): Summary {
    const attributes = attributesOf(procedure);
    if (isNoReturn(attributes)) return { ...summary, outcomes: [] };
    return asDeclared(procedure, summary, ownershipIn(attributes));
  }

  return {
    summary,
    flow: (procedure) => summary(procedure).flow,
    follow: (procedure, watcher) => {
      const subject = subjectOf(procedure, mostLevels);
      return follow(subject, targetsOf(subject, summaryFor), effortAtFirst(), watcher);
    },
    target: (procedure, call) => {
      const called = calledBy(call);
      return called === null ? null : targetsOf(subjectOf(procedure, mostLevels), summaryFor)(called);
    },
    keyOf: (procedure) => {
      const subject = subjectOf(procedure, mostLevels);
      for (const body of callsOf(subject).bodies) summaryFor(body);
      return keyOf([subject]);
    },
    contract: (procedure) => {
      const found = contracts.get(procedure) ?? conclude(procedure, summary(procedure));
      contracts.set(procedure, found);
      return found;
    },
  };
}

/** What a function that is given does is told by the targets. */
function textGiven([index, given]: readonly [number, NamedCallee | bigint]): string {
  return typeof given === "bigint" ? `${index}=${given}` : String(index);
}

function mayBeWithoutEnd(round: number, found: Summary): boolean {
  return round + 1 >= roundsAsTheyAre || placesTold(found) > mostPlacesApart;
}

function widenAll(efforts: Iterable<Effort>): void {
  for (const effort of efforts) effort.widens = true;
}

function byName(a: Subject, b: Subject): number {
  const [x, y] = [a.procedure.linkage, b.procedure.linkage];
  if (x !== y) return x < y ? -1 : 1;
  const [first, second] = [givenKey(a.given), givenKey(b.given)];
  if (first !== second) return first < second ? -1 : 1;
  return (a.levels ?? 0) - (b.levels ?? 0);
}
