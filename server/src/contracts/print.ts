// Contracts in words: one block of lines for a person who asks for a function's, and one line for
// wherever there is room for no more.

import type { Procedure } from "../ir/procedure.ts";
import type { Contract, Fill, ParameterContract, ResultContract } from "../program/contract.ts";
import { typeText } from "../types/print.ts";

/** The head of the function, then what it returns and what becomes of each pointer that it is given. */
export function printContract(procedure: Procedure, contract: Contract): string {
  const names = parameterNames(procedure);
  const lines = [headOf(procedure, names), ...resultLines(contract, names)];
  contract.parameters.forEach((parameter, index) => {
    const { type } = procedure.variables[procedure.parameters[index]!]!;
    const isPlain =
      type.kind !== "pointer" && parameter.inside === "untouched" && parameter.block === "borrowed";
    if (!isPlain) lines.push(...parameterLines(names[index]!, parameter));
  });
  return `${lines.join("\n")}\n`;
}

/** `returns owned; keeps argument 2; frees argument 1`; "" where there is nothing to tell. */
export function shortContract({ result, parameters }: Contract): string {
  const parts = [
    ...shortResult(result),
    ...groupOf(parameters, "keeps", ({ block }) => block === "kept"),
    ...groupOf(parameters, "frees", ({ block, always }) => block === "freed" && always),
    ...groupOf(parameters, "may free", ({ block, always }) => block === "freed" && !always),
    ...groupOf(parameters, "fills", ({ fills }) => fills.length > 0),
  ];
  return parts.join("; ");
}

function headOf({ name, type, variables, parameters }: Procedure, names: readonly string[]): string {
  const given = parameters.map((variable, index) => typeText(variables[variable]!.type, names[index]));
  const all = type.variadic ? [...given, "..."] : given;
  return typeText(type.result, `${name}(${all.length === 0 ? "void" : all.join(", ")})`);
}

function parameterNames({ variables, parameters }: Procedure): readonly string[] {
  return parameters.map((variable, index) => variables[variable]!.name || `argument ${index + 1}`);
}

function resultLines({ result, returns }: Contract, names: readonly string[]): readonly string[] {
  if (!returns) return ["  never returns"];
  const words = resultWords(result, names);
  return words === null ? [] : [`  returns ${words}`];
}

function resultWords(result: ResultContract, names: readonly string[]): string | null {
  switch (result.kind) {
    case "nothing":
      return null;
    case "owned":
      return `owned (${result.family})${result.mayBeNull ? " or null" : ""}`;
    case "argument":
      return `${names[result.index]}${result.mayBeNull ? " or null" : ""}`;
    case "borrowed":
      return "borrowed";
    case "unknown":
      return "unknown";
  }
}

function parameterLines(name: string, parameter: ParameterContract): readonly string[] {
  const words = [blockWords(parameter)];
  if (parameter.releases.length > 0) words.push(`${releaseWord(parameter)} ${parameter.releases.join(", ")}`);
  else if (parameter.inside === "changed" && parameter.block === "borrowed") words.push("changes");
  return [`  ${name}: ${words.join(", ")}`, ...parameter.fills.map((fill) => fillLine(name, fill))];
}

function blockWords({ block, always, family }: ParameterContract): string {
  const some = always ? "" : " on some ways";
  switch (block) {
    case "borrowed":
      return "borrows";
    case "freed":
      return `frees${family === null ? "" : ` (${family})`}${some}`;
    case "kept":
      return `keeps${some}`;
    case "unknown":
      return "unknown";
  }
}

function releaseWord({ block }: ParameterContract): string {
  return block === "freed" ? "with" : "frees";
}

function fillLine(name: string, { path, family, mayBeNull, always }: Fill): string {
  const place = path === "*" ? `*${name}` : `${name}${path}`;
  const notes = `${mayBeNull ? " or null" : ""}${always ? "" : ", on some ways"}`;
  return `  ${place}: gets owned (${family})${notes}`;
}

function shortResult(result: ResultContract): readonly string[] {
  switch (result.kind) {
    case "owned":
      return ["returns owned"];
    case "argument":
      return [`returns argument ${result.index + 1}`];
    case "borrowed":
      return ["returns borrowed"];
    default:
      return [];
  }
}

function groupOf(
  parameters: readonly ParameterContract[],
  word: string,
  belongs: (parameter: ParameterContract) => boolean,
): readonly string[] {
  const numbers = parameters.flatMap((parameter, index) => (belongs(parameter) ? [index + 1] : []));
  if (numbers.length === 0) return [];
  return [`${word} argument${numbers.length > 1 ? "s" : ""} ${numbers.join(", ")}`];
}
