// Random programs by seed: correct as they are written, then mistakes in some
// of the functions. The same seed gives the same program.

import { type Random, randomNumbers } from "../randomEdits.ts";
import { type Call, type Variable, writeBody } from "./body.ts";
import { chooseHelpers } from "./helpers.ts";
import { withMistake } from "./mistakes.ts";
import { everyKind, type OwnedKind, ownedKinds } from "./owned.ts";
import type { Helper, Parameter, ParameterKind, RandomFunction, RandomProgram } from "./program.ts";
import { type Plan, percent, pick } from "./scope.ts";
import { readStatements } from "./statements.ts";

export interface ProgramOptions {
  readonly functions: number;
  /** Without, every function is correct. */
  readonly mistakes: boolean;
}

export function generateProgram(seed: number, { functions, mistakes }: ProgramOptions): RandomProgram {
  const random = randomNumbers(Math.imul(seed + 1, 0x9e3779b1) >>> 0);
  const spoil = <T extends Helper | RandomFunction>(each: T, chance: number): T =>
    percent(random, chance) && mistakes ? { ...each, body: withMistake(random, each.body) } : each;
  const helpers = chooseHelpers(random).map((helper) => spoil(helper, 4));
  const calls: Call[] = [];
  const entries: RandomFunction[] = [];
  for (let index = 0; index < functions; index++) {
    const entry = spoil(spoil(generateEntry(random, `f${index}`, calls.slice(-6)), 45), 20);
    entries.push(entry);
    calls.push(...callOf(entry));
  }
  return { seed, helpers, entries };
}

function generateEntry(random: Random, name: string, calls: readonly Call[]): RandomFunction {
  const parameters = chooseParameters(random);
  const numbers = parameters.filter(({ kind }) => kind === "number").map((each) => each.name);
  const variables = chooseVariables(random);
  const returned = pick(random, variables).kind;
  const returns = pick<Plan["returns"]>(random, ["void", "int", "int", returned]);
  let names = 0;
  const newName = () => `v${names++}`;
  const recursion =
    returns === "int" && numbers.length === parameters.length
      ? `${name}(${["n - 1", ...numbers.slice(1)].join(", ")})`
      : null;
  const plan: Plan = { random, parameters, numbers, returns, recursion, jumps: percent(random, 35), newName };
  const body = readStatements(writeBody(plan, variables, calls));
  return {
    name,
    returns: returns === "void" || returns === "int" ? `${returns} ` : ownedKinds[returns].type,
    parameters,
    body,
  };
}

const pointerParameters: readonly ParameterKind[] = ["list", "head", "tree", "box", "out-text", "out-list"];

function chooseParameters(random: Random): readonly Parameter[] {
  const count: Parameter = { kind: "number", name: "n" };
  const others: Parameter[] = [];
  if (percent(random, 40)) others.push({ kind: "number", name: "m" });
  if (percent(random, 40)) others.push({ kind: pick(random, pointerParameters), name: "given" });
  return [count, ...others];
}

function chooseVariables(random: Random): readonly Variable[] {
  const kinds: OwnedKind[] = Array.from({ length: 1 + random(3) }, () => pick(random, everyKind));
  if (percent(random, 35)) kinds.push(kinds[0]!);
  return kinds.map((kind, index) => ({ kind, name: `${"pqrs"[index]!}` }));
}

function callOf({ name, returns, parameters }: RandomFunction): readonly Call[] {
  if (parameters.some(({ kind }) => kind !== "number") || returns === "void ") return [];
  const owned = everyKind.find((kind) => ownedKinds[kind].type === returns);
  return [{ name, returns: returns === "int " ? "int" : owned!, arguments: parameters.length }];
}
