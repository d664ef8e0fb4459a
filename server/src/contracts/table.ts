// Summaries of all procedures that one asks for, callees first. What was found is kept by the text
// of the procedure and the summaries of what it calls, so that after an edit only that is gone
// through again for which one of them changed.

import { hashText } from "../ir/hash.ts";
import type { Procedure } from "../ir/procedure.ts";
import type { Attribute } from "../ir/unit.ts";
import { isBeyond } from "../program/cone.ts";
import { hashOf } from "../program/consult.ts";
import type { Contract } from "../program/contract.ts";
import type { Callee, Program } from "../program/program.ts";
import { isNoReturn } from "../program/returns.ts";
import { prototypeOf } from "../program/signature.ts";
import { componentsFrom } from "./components.ts";
import { conclude } from "./conclude.ts";
import { ownershipIn } from "./declared.ts";
import type { Effort } from "./flow.ts";
import { type Followed, follow, infer, type Target, type Watcher } from "./infer.ts";
import { asDeclared } from "./override.ts";
import { anything } from "./summarise.ts";
import { neverBack, type Summary, summaryKey } from "./summary.ts";

/** Outlives programs: everything in it is found by content. */
export type SummaryStore = Map<string, readonly Summary[]>;

export interface ContractOptions {
  readonly program: Pick<Program, "resolve">;
  /** What the declarations of a procedure with a body say. */
  readonly attributesOf: (procedure: Procedure) => readonly Attribute[];
  readonly store: SummaryStore;
  /** A summary that was found elsewhere; null where the procedure is to be gone through here. */
  readonly known: (procedure: Procedure) => Summary | null;
}

export interface ContractTable {
  summary(procedure: Procedure): Summary;
  contract(procedure: Procedure): Contract;
  /** Goes through the procedure once more, for who wants to look on. */
  follow(procedure: Procedure, watcher: Watcher): Followed;
  /** What a name that the procedure calls means, with the summaries of its bodies; null: it calls none such. */
  target(procedure: Procedure, name: string): Target | null;
  /** Equal keys: the same text, and callees that do the same. */
  keyOf(procedure: Procedure): string;
}

/** Times that the procedures of a circle are gone through before what they do is taken for unknown. */
const mostRounds = 6;

export function createContractTable({ program, attributesOf, store, known }: ContractOptions): ContractTable {
  const summaries = new Map<Procedure, Summary>();
  const contracts = new Map<Procedure, Contract>();
  const calls = new Map<Procedure, Calls>();

  const callsOf = (procedure: Procedure): Calls => {
    const found = calls.get(procedure) ?? resolveCalls(procedure, program, attributesOf);
    calls.set(procedure, found);
    return found;
  };
  const isDone = (procedure: Procedure): boolean => {
    if (summaries.has(procedure)) return true;
    const elsewhere = known(procedure);
    if (elsewhere !== null) summaries.set(procedure, elsewhere);
    return elsewhere !== null;
  };
  const summary = (procedure: Procedure): Summary => {
    for (const component of componentsFrom(procedure, (each) => callsOf(each).bodies, isDone)) {
      const members = [...component].sort((a, b) => (a.linkage < b.linkage ? -1 : 1));
      const found = kept(members);
      for (const [index, member] of members.entries()) summaries.set(member, found[index]!);
    }
    return summaries.get(procedure)!;
  };

  function kept(members: readonly Procedure[]): readonly Summary[] {
    const key = keyOf(members);
    const found = store.get(key) ?? together(members);
    store.set(key, found);
    return found;
  }

  function keyOf(members: readonly Procedure[]): string {
    const own = new Map(members.map((member, index) => [member, index]));
    const parts = members.map((member) => {
      const targets = [...callsOf(member).targets].map(([name, callee]) => {
        const bodies = bodiesOf(callee).map((body) => own.get(body) ?? summaryKey(summaries.get(body)!));
        return `${name} ${callee.kind === "unknown" ? JSON.stringify(callee.prototype) : bodies.join(" ")}`;
      });
      return [hashOf(member), JSON.stringify(attributesOf(member)), ...targets].join("\n");
    });
    return hashText(parts.join("\n\n"));
  }

  /** The least that agrees with itself, from procedures that never come back on. */
  function together(members: readonly Procedure[]): readonly Summary[] {
    const now = new Map<Procedure, Summary>(members.map((member) => [member, neverBack]));
    const efforts = new Map<Procedure, Effort>(members.map((member) => [member, { grain: "fine" }]));
    const summaryOf = (procedure: Procedure): Summary => now.get(procedure) ?? summaries.get(procedure)!;
    const calls = (member: Procedure, others: ReadonlySet<Procedure>): boolean =>
      callsOf(member).bodies.some((body) => others.has(body));
    let waiting = members;
    for (let round = 0; waiting.length > 0; round++) {
      if (round === mostRounds) return members.map((member) => declared(member, anything(member)));
      const next = waiting.map((member) => one(member, summaryOf, efforts.get(member)!));
      const changed = waiting.filter(
        (member, index) => summaryKey(next[index]!) !== summaryKey(summaryOf(member)),
      );
      for (const [index, member] of waiting.entries()) now.set(member, next[index]!);
      waiting = members.filter((member) => calls(member, new Set(changed)));
    }
    return members.map(summaryOf);
  }

  function one(procedure: Procedure, summaryOf: (body: Procedure) => Summary, effort: Effort): Summary {
    return declared(procedure, infer(procedure, targetsOf(procedure, summaryOf), effort));
  }

  function targetsOf(procedure: Procedure, summaryOf: (body: Procedure) => Summary) {
    const { targets } = callsOf(procedure);
    return (name: string): Target => {
      const callee = targets.get(name)!;
      return { callee, summaries: bodiesOf(callee).map(summaryOf) };
    };
  }

  function declared(procedure: Procedure, summary: Summary): Summary {
    const attributes = attributesOf(procedure);
    if (isNoReturn(attributes)) return { ...summary, outcomes: [] };
    return asDeclared(procedure, summary, ownershipIn(attributes));
  }

  return {
    summary,
    follow: (procedure, watcher) =>
      follow(procedure, targetsOf(procedure, summary), { grain: "fine" }, watcher),
    target: (procedure, name) =>
      callsOf(procedure).targets.has(name) ? targetsOf(procedure, summary)(name) : null,
    keyOf: (procedure) => {
      for (const body of callsOf(procedure).bodies) summary(body);
      return keyOf([procedure]);
    },
    contract: (procedure) => {
      const found = contracts.get(procedure) ?? conclude(procedure, summary(procedure));
      contracts.set(procedure, found);
      return found;
    },
  };
}

/** Instructions behind a callee. */
const mostBehind = 1_500;

interface Calls {
  /** What each name means that is called. */
  readonly targets: ReadonlyMap<string, Callee>;
  readonly bodies: readonly Procedure[];
}

function resolveCalls(
  procedure: Procedure,
  program: Pick<Program, "resolve">,
  attributesOf: ContractOptions["attributesOf"],
): Calls {
  const targets = new Map<string, Callee>();
  for (const { instructions } of procedure.blocks) {
    for (const instruction of instructions) {
      if (instruction.op !== "call" || instruction.callee.op !== "procedure") continue;
      const { name } = instruction.callee;
      if (targets.has(name)) continue;
      const callee = comingBack(program.resolve(name, procedure), attributesOf);
      targets.set(name, withinReach(program, callee));
    }
  }
  return { targets, bodies: [...targets.values()].flatMap(bodiesOf) };
}

/** What is declared not to come back does not, whatever it calls before: it needs no body. */
function comingBack(callee: Callee, attributesOf: ContractOptions["attributesOf"]): Callee {
  if (callee.kind !== "defined" || !isNoReturn(attributesOf(callee.procedure))) return callee;
  const attributes = attributesOf(callee.procedure);
  return { kind: "unknown", prototype: { ...prototypeOf(callee.procedure), attributes } };
}

/** What has too much behind it is taken for unknown code, so that one question never leads through a whole program. */
function withinReach(program: Pick<Program, "resolve">, callee: Callee): Callee {
  if (callee.kind !== "defined" || callee.model || !isBeyond(program, callee.procedure, mostBehind))
    return callee;
  return { kind: "unknown", prototype: prototypeOf(callee.procedure) };
}

function bodiesOf(callee: Callee): readonly Procedure[] {
  if (callee.kind === "defined") return [callee.procedure];
  return callee.kind === "ambiguous" ? callee.procedures : [];
}
