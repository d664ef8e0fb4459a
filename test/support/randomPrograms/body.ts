// Writes the body of a random function, statement after statement. What it
// owns is known at each point, so that the code is correct as it is written;
// mistakes come later.

import { everyKind, type Owned, type OwnedKind, ownedKinds, transfers } from "./owned.ts";
import {
  joinBranches,
  type Owner,
  type Plan,
  percent,
  pick,
  releaseText,
  type Scope,
  setStatus,
  writeFailure,
  writeInside,
  writeLoopExit,
  writeReleases,
  writeResets,
} from "./scope.ts";

export interface Variable {
  readonly name: string;
  readonly kind: OwnedKind;
}

/** A function that takes numbers alone. */
export interface Call {
  readonly name: string;
  readonly returns: "int" | OwnedKind;
  readonly arguments: number;
}

/** `calls`: what may be called between. */
export function writeBody(plan: Plan, variables: readonly Variable[], calls: readonly Call[]): string {
  const scope: Scope = {
    plan,
    depth: 0,
    loop: null,
    lines: variables.map(({ name, kind }) => `${ownedKinds[kind].type}${name} = NULL;`),
    owners: variables.map((each) => ({ ...each, depth: 0, status: "null" })),
    ended: false,
  };
  scope.lines.push("int total = 0;");
  if (plan.jumps && plan.returns === "int") scope.lines.push("int failed = 0;");
  if (plan.jumps && isOwned(plan.returns)) scope.lines.push(`${ownedKinds[plan.returns].type}result = NULL;`);
  writeActions(scope, 3 + plan.random(5), calls);
  if (!scope.ended) writeEnd(scope);
  else if (plan.jumps) writeLabel(scope);
  return scope.lines.join("\n");
}

function isOwned(returns: Plan["returns"]): returns is OwnedKind {
  return returns !== "void" && returns !== "int";
}

function writeActions(scope: Scope, count: number, calls: readonly Call[]): void {
  for (let i = 0; i < count && !scope.ended; i++) writeAction(scope, calls);
}

type Action = (scope: Scope, calls: readonly Call[]) => void;

/** With how many of a hundred are of each; what is left goes to a variable. */
const actions: readonly (readonly [number, Action])[] = [
  [12, writeBranch],
  [7, writeLoop],
  [3, writeSwitch],
  [5, writeConditionalExit],
  [4, writeParameterUse],
  [4, writeCall],
  [3, writeRecursion],
  [5, writeLocal],
  [8, writeTransfer],
];

function writeAction(scope: Scope, calls: readonly Call[]): void {
  let chance = scope.plan.random(100);
  for (const [weight, action] of actions) {
    if (chance < weight) {
      action(scope, calls);
      return;
    }
    chance -= weight;
  }
  writeOwnerAction(scope, calls);
}

function writeOwnerAction(scope: Scope, calls: readonly Call[]): void {
  const { random } = scope.plan;
  if (scope.owners.length === 0) return;
  const owner = pick(random, scope.owners);
  if (owner.status === "null" || owner.status === "stale") writeMake(scope, owner, calls);
  else if (percent(random, 15)) writeRelease(scope, owner);
  else writeUse(scope, owner);
}

function writeMake(scope: Scope, owner: Owner, calls: readonly Call[]): void {
  const { random } = scope.plan;
  writeResets(scope, ({ name }) => name === owner.name);
  const making = calls.filter(({ returns }) => returns === owner.kind);
  const make = ownedKinds[owner.kind].make;
  const call = making.length > 0 && percent(random, 30) ? pick(random, making) : null;
  scope.lines.push(
    call === null
      ? pick(random, make)(owner.name, numberOf(scope))
      : `${owner.name} = ${callText(scope, call)};`,
  );
  setStatus(scope, owner.name, "maybe");
  if (!percent(random, 40)) return;
  const failing = writeInside(scope, withStatus(scope, owner.name, "null"), scope.loop, writeFailure);
  scope.lines.push(`if (${owner.name} == NULL) {`, ...failing.lines, "}");
  setStatus(scope, owner.name, "sure");
}

function writeUse(scope: Scope, { name, kind, status }: Owner): void {
  const { random } = scope.plan;
  const owned: Owned = ownedKinds[kind];
  const consumes = owned.consuming.length > 0 && percent(random, 30);
  const text = pick(random, consumes ? owned.consuming : owned.uses)(name, numberOf(scope));
  scope.lines.push(status === "sure" ? "{" : `if (${name} != NULL) {`, text, "}");
  if (consumes) setStatus(scope, name, "maybe");
}

function writeRelease(scope: Scope, owner: Owner): void {
  const { random } = scope.plan;
  scope.lines.push(releaseText(random, owner));
  setStatus(scope, owner.name, "stale");
  if (percent(random, 60)) writeResets(scope, ({ name }) => name === owner.name);
}

/** All that one variable owns goes to another, or to what a parameter points to. */
function writeTransfer(scope: Scope): void {
  const { random, parameters } = scope.plan;
  const owning = scope.owners.filter(({ status }) => status === "maybe" || status === "sure");
  if (owning.length === 0) return;
  const from = pick(random, owning);
  const head = parameters.find(({ kind }) => kind === "head" || kind === "out-list");
  const move = transfers[from.kind];
  const others = owning.filter((each) => each.kind === from.kind && each.name !== from.name);
  if (from.kind === "list" && head !== undefined && percent(random, 60)) {
    scope.lines.push("{", move!(`(*${head.name})`, from.name), "}");
  } else if (move !== undefined && others.length > 0) {
    const to = pick(random, others);
    scope.lines.push("{", move(to.name, from.name), "}");
    setStatus(scope, to.name, "maybe");
  } else return;
  setStatus(scope, from.name, "null");
}

function writeBranch(scope: Scope, calls: readonly Call[]): void {
  const { random } = scope.plan;
  const condition = conditionOf(scope);
  const write = (inner: Scope) => writeActions(inner, 1 + random(2), calls);
  const taken = writeInside(scope, scope.owners, scope.loop, write);
  const other = writeInside(scope, scope.owners, scope.loop, percent(random, 50) ? write : () => {});
  joinBranches(scope, [taken, other]);
  scope.lines.push(`if (${condition}) {`, ...taken.lines);
  scope.lines.push(...(other.lines.length > 0 ? ["} else {", ...other.lines, "}"] : ["}"]));
}

function writeSwitch(scope: Scope, calls: readonly Call[]): void {
  const cases = ["case 1:", "case 3:", "default:"];
  const blocks = cases.map(() =>
    writeInside(scope, scope.owners, null, (inner) => writeActions(inner, 1, calls)),
  );
  joinBranches(scope, blocks);
  scope.lines.push(`switch (${pick(scope.plan.random, scope.plan.numbers)}) {`);
  blocks.forEach(({ lines, ended }, index) => {
    scope.lines.push(cases[index]!, "{", ...lines, "}", ...(ended ? [] : ["break;"]));
  });
  scope.lines.push("}");
}

/** What was released before stays out of reach of the body; all else may be null at each turn. */
function writeLoop(scope: Scope, calls: readonly Call[]): void {
  const { random, newName, jumps } = scope.plan;
  if (jumps) writeResets(scope, () => true);
  const loosened = scope.owners
    .filter(({ status }) => status !== "stale")
    .map((owner): Owner => ({ ...owner, status: "maybe" }));
  const body = writeInside(scope, loosened, scope.depth + 1, (inner) =>
    writeActions(inner, 1 + random(3), calls),
  );
  if (!body.ended) writeResets(body, ({ depth }) => depth < body.depth);
  const index = newName();
  scope.lines.push(`for (int ${index} = 0; ${index} < ${pick(random, scope.plan.numbers)}; ${index}++) {`);
  scope.lines.push(...body.lines, "}");
  for (const { name } of loosened) setStatus(scope, name, "maybe");
}

function writeConditionalExit(scope: Scope): void {
  const { random } = scope.plan;
  const { loop } = scope;
  const exit = writeInside(scope, scope.owners, loop, (inner) => {
    if (loop === null || percent(random, 30)) writeFailure(inner);
    else writeLoopExit(inner, loop, pick(random, ["break", "continue"] as const));
  });
  scope.lines.push(`if (${conditionOf(scope)}) {`, ...exit.lines, "}");
}

function writeCall(scope: Scope, calls: readonly Call[]): void {
  const counting = calls.filter(({ returns }) => returns === "int");
  if (counting.length > 0)
    scope.lines.push(`total += ${callText(scope, pick(scope.plan.random, counting))};`);
}

/** Only where it happens at most once or twice in a call: it ends before long. */
function writeRecursion({ plan, depth, lines }: Scope): void {
  if (plan.recursion !== null && depth === 0) lines.push("if (n > 0) {", `total += ${plan.recursion};`, "}");
}

function callText(scope: Scope, call: Call): string {
  const given = Array.from({ length: call.arguments }, () => numberOf(scope));
  return `${call.name}(${given.join(", ")})`;
}

/** A variable of the block; the function's own are declared at its start. */
function writeLocal(scope: Scope, calls: readonly Call[]): void {
  if (scope.depth === 0) return;
  const kind = pick(scope.plan.random, everyKind);
  const owner: Owner = { name: scope.plan.newName(), kind, depth: scope.depth, status: "null" };
  scope.owners = [...scope.owners, owner];
  scope.lines.push(`${ownedKinds[kind].type}${owner.name} = NULL;`);
  writeMake(scope, owner, calls);
}

/** Parameters are the caller's, or places to put something for it. */
function writeParameterUse(scope: Scope): void {
  const { random, parameters } = scope.plan;
  const pointers = parameters.filter(({ kind }) => kind !== "number");
  if (pointers.length === 0) return;
  const { kind, name } = pick(random, pointers);
  if (kind === "out-text") scope.lines.push(`if (*${name} == NULL) {`, `*${name} = strdup("given");`, "}");
  else if (kind === "head" || kind === "out-list") scope.lines.push(`push(${name}, ${numberOf(scope)});`);
  else if (kind !== "number") {
    const texts = ownedKinds[kind].uses.map((use) => use(name, numberOf(scope)));
    const borrowing = texts.filter((text) => !text.includes(`${name} = `) && !text.includes(`&${name},`));
    scope.lines.push(`if (${name} != NULL) {`, pick(random, borrowing), "}");
  }
}

/** The result is one of the variables, or a number. */
function writeEnd(scope: Scope): void {
  const { returns, jumps } = scope.plan;
  const result = isOwned(returns) ? scope.owners.find(({ kind }) => kind === returns) : undefined;
  if (jumps) {
    writeResets(scope, () => true);
    if (result !== undefined) scope.lines.push(`result = ${result.name};`, `${result.name} = NULL;`);
    writeLabel(scope);
    return;
  }
  const usable = result !== undefined && result.status !== "stale";
  writeReleases(scope, ({ name }) => name !== result?.name);
  if (returns === "int") scope.lines.push("return total & 7;");
  else if (isOwned(returns)) scope.lines.push(`return ${usable ? result.name : "NULL"};`);
}

function writeLabel(scope: Scope): void {
  const { returns } = scope.plan;
  scope.lines.push("out:", "total++;");
  scope.owners = scope.owners.map((owner): Owner => ({ ...owner, status: "maybe" }));
  writeReleases(scope, () => true);
  if (returns === "int") scope.lines.push("return failed != 0 ? failed : total & 7;");
  else if (isOwned(returns)) scope.lines.push("return result;");
}

function withStatus(scope: Scope, name: string, status: Owner["status"]): readonly Owner[] {
  return scope.owners.map((each) => (each.name === name ? { ...each, status } : each));
}

function numberOf(scope: Scope): string {
  return pick(scope.plan.random, [...scope.plan.numbers, "2", "3"]);
}

function conditionOf(scope: Scope): string {
  const { random, numbers } = scope.plan;
  const number = pick(random, numbers);
  const owner = pick(random, [...scope.owners, undefined]);
  if (owner !== undefined && owner.status !== "stale" && percent(random, 30)) return `${owner.name} != NULL`;
  return `${number} ${pick(random, ["> 1", "== 2", "< 0", "!= 3", "% 2 == 1", ">= 4"])}`;
}
