// What is known while the body of a random function is written: which
// variables own something, and how a block is left without losing it.

import type { Random } from "../randomEdits.ts";
import { type OwnedKind, ownedKinds } from "./owned.ts";
import type { Parameter } from "./program.ts";

/** `maybe`: null, or owns something; `stale`: released and not to be used before it is made again. */
export type Status = "null" | "maybe" | "sure" | "stale";

export interface Owner {
  readonly name: string;
  readonly kind: OwnedKind;
  /** How many blocks are around the declaration. */
  readonly depth: number;
  readonly status: Status;
}

/** What stays the same for the whole function. */
export interface Plan {
  readonly random: Random;
  readonly parameters: readonly Parameter[];
  readonly numbers: readonly string[];
  readonly returns: "void" | "int" | OwnedKind;
  /** Errors go to a label `out` that releases everything. */
  readonly jumps: boolean;
  /** A call of the function itself that counts `n` down; null: it does not call itself. */
  readonly recursion: string | null;
  readonly newName: () => string;
}

/** A block while it is written. Only `lines`, `owners` and `ended` change. */
export interface Scope {
  readonly plan: Plan;
  readonly depth: number;
  /** The depth of the body of the loop around; null outside. */
  readonly loop: number | null;
  readonly lines: string[];
  owners: readonly Owner[];
  /** Control does not come to the end of the block. */
  ended: boolean;
}

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[random(from.length)]!;
}

export function percent(random: Random, chance: number): boolean {
  return random(100) < chance;
}

export function setStatus(scope: Scope, name: string, status: Status): void {
  scope.owners = scope.owners.map((each) => (each.name === name ? { ...each, status } : each));
}

export function releaseText(random: Random, { name, kind }: Owner): string {
  return pick(random, ownedKinds[kind].release)(name, "1");
}

/** Leaves the function because something failed. */
export function writeFailure(scope: Scope): void {
  const { plan, lines } = scope;
  if (plan.jumps) {
    writeReleases(scope, (owner) => owner.depth > 0);
    writeResets(scope, (owner) => owner.depth === 0);
    if (plan.returns === "int") lines.push("failed = -1;");
    lines.push("goto out;");
  } else {
    writeReleases(scope, () => true);
    lines.push(failureReturn(plan));
  }
  scope.ended = true;
}

/** Leaves the loop, or its turn. */
export function writeLoopExit(scope: Scope, inside: number, how: "break" | "continue"): void {
  writeReleases(scope, (owner) => owner.depth >= inside);
  writeResets(scope, (owner) => owner.depth < inside);
  scope.lines.push(`${how};`);
  scope.ended = true;
}

/** Releases what was declared in the block. */
export function closeBlock(scope: Scope): void {
  if (!scope.ended) writeReleases(scope, (owner) => owner.depth === scope.depth);
}

export function writeReleases(scope: Scope, which: (owner: Owner) => boolean): void {
  for (const owner of scope.owners) {
    const owns = owner.status === "maybe" || owner.status === "sure";
    if (owns && which(owner)) scope.lines.push(releaseText(scope.plan.random, owner));
  }
}

/** What points to nothing any more is null again where blocks meet. */
export function writeResets(scope: Scope, which: (owner: Owner) => boolean): void {
  for (const owner of scope.owners) {
    if (owner.status !== "stale" || !which(owner)) continue;
    scope.lines.push(`${owner.name} = NULL;`);
    setStatus(scope, owner.name, "null");
  }
}

export function failureReturn({ returns }: Plan): string {
  if (returns === "void") return "return;";
  return returns === "int" ? "return -1;" : "return NULL;";
}

/** Writes a block inside: its lines are the caller's to place. */
export function writeInside(
  scope: Scope,
  owners: readonly Owner[],
  loop: number | null,
  write: (inner: Scope) => void,
): Scope {
  const inner: Scope = { ...scope, depth: scope.depth + 1, loop, lines: [], owners, ended: false };
  write(inner);
  closeBlock(inner);
  return inner;
}

/** After branches: what all of those that go on agree on. */
export function joinBranches(scope: Scope, branches: readonly Scope[]): void {
  const open = branches.filter(({ ended }) => !ended);
  for (const branch of open)
    writeResets(branch, (owner) => owner.depth < branch.depth && differs(owner, open));
  scope.owners = scope.owners.map((owner) => ({ ...owner, status: joined(owner, open) }));
  if (open.length === 0) scope.ended = true;
}

function differs({ name }: Owner, branches: readonly Scope[]): boolean {
  return new Set(branches.map((branch) => statusIn(branch, name))).size > 1;
}

function joined(owner: Owner, branches: readonly Scope[]): Status {
  const found = new Set(branches.map((branch) => statusIn(branch, owner.name)));
  const [only] = found;
  return found.size === 1 ? only! : "maybe";
}

function statusIn(scope: Scope, name: string): Status {
  return scope.owners.find((each) => each.name === name)!.status;
}
