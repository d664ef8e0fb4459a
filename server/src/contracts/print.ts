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
    ...groupOf(
      parameters,
      "fills",
      ({ fills, grows }) => fills.length > 0 || grows.some(({ gets }) => gets !== null),
    ),
  ];
  return parts.join("; ");
}

/** `returns owned (malloc)`, `keeps 'name'`: what there is to tell, each in a few words with the names of the definition. */
export function contractParts(
  procedure: Procedure,
  { result, returns, parameters }: Contract,
): readonly string[] {
  if (!returns) return ["never returns"];
  const names = parameterNames(procedure);
  const named = (word: string, belongs: (parameter: ParameterContract) => boolean) => {
    const these = names.filter((_, index) => parameters[index] !== undefined && belongs(parameters[index]));
    return these.length === 0 ? [] : [`${word} ${these.map((name) => `'${name}'`).join(", ")}`];
  };
  const filled = parameters.flatMap(({ fills, grows }, index) =>
    [...fills, ...grows.flatMap(({ gets }) => gets ?? [])].map(({ path }) => placeText(names[index]!, path)),
  );
  return [
    ...resultPart(result, names),
    ...named("keeps", ({ block, always }) => block === "kept" && always),
    ...named("may keep", ({ block, always }) => block === "kept" && !always),
    ...named("frees", ({ block, always }) => block === "freed" && always),
    ...named("may free", ({ block, always }) => block === "freed" && !always),
    ...(filled.length === 0 ? [] : [`fills ${[...new Set(filled)].map((place) => `'${place}'`).join(", ")}`]),
  ];
}

function resultPart(result: ResultContract, names: readonly string[]): readonly string[] {
  if (result.kind === "owned") return [`returns owned (${result.family})`];
  if (result.kind === "argument") return [`returns '${names[result.index]}'`];
  return result.kind === "borrowed" ? ["returns borrowed"] : [];
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
  const held = result.kind === "owned" ? result.holds.map((each) => heldLine("", each)) : [];
  return words === null ? [] : [`  returns ${words}`, ...held];
}

function resultWords(result: ResultContract, names: readonly string[]): string | null {
  switch (result.kind) {
    case "nothing":
      return null;
    case "owned":
      return ownedWords(result);
    case "argument":
      return `${names[result.index]}${result.mayBeNull ? " or null" : ""}`;
    case "borrowed":
      return "borrowed";
    case "unknown":
      return "unknown";
  }
}

function ownedWords({ family, isInner, mayBeNull }: Extract<ResultContract, { kind: "owned" }>): string {
  if (isInner) return `owned (${family}), behind a header${mayBeNull ? ", or null" : ""}`;
  return `owned (${family})${mayBeNull ? " or null" : ""}`;
}

function parameterLines(name: string, parameter: ParameterContract): readonly string[] {
  const words = [blockWords(parameter)];
  if (parameter.releases.length > 0) words.push(`${releaseWord(parameter)} ${parameter.releases.join(", ")}`);
  else if (parameter.inside === "changed" && parameter.block === "borrowed") words.push("changes");
  const moving = parameter.grows.filter(({ moves }) => moves !== null).map(({ path }) => path);
  if (moving.length > 0) words.push(`moves ${moving.join(", ")}`);
  return [
    `  ${name}: ${words.join(", ")}`,
    ...parameter.fills.flatMap((fill) => fillLines(name, fill, "")),
    ...parameter.grows.flatMap(({ gets, replacesOthers }) =>
      gets === null
        ? []
        : fillLines(name, gets, replacesOthers ? " where it held none" : " where it was null"),
    ),
  ];
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

function fillLines(name: string, fill: Fill, where: string): readonly string[] {
  const { path, family, always } = fill;
  const place = placeText(name, path);
  const note = always ? "" : ", on some ways";
  const line = `  ${place}: gets owned (${family})${orNull(fill)}${where}${note}`;
  return [line, ...fill.holds.map((each) => heldLine(path === "*" ? `(*${name})` : place, each))];
}

function placeText(name: string, path: string): string {
  return path === "*" ? `*${name}` : `${name}${path}`;
}

function heldLine(holder: string, { path, family, ...fill }: Fill): string {
  return `  ${holder}${path}: owned (${family})${orNull(fill)}`;
}

function orNull({ mayBeNull }: Pick<Fill, "mayBeNull">): string {
  return mayBeNull ? " or null" : "";
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
