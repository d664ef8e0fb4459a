// The IR as text: what `heaplens ir` shows and what the golden tests compare.
// Equal procedures print equally.

import { typeText } from "../types/print.ts";
import type { CType } from "../types/type.ts";
import type { Expression, Place, VariableId } from "./expression.ts";
import type { Instruction } from "./instruction.ts";
import type { Procedure } from "./procedure.ts";

export function printProcedure(procedure: Procedure): string {
  const names = variableNames(procedure);
  const parameters = procedure.parameters.map((id) => typeText(procedure.variables[id]!.type, names[id]!));
  const result = procedure.result === null ? "void" : typeText(procedure.variables[procedure.result]!.type);
  const lines = [`${procedure.linkage}(${parameters.join(", ")}): ${result}`];
  procedure.blocks.forEach((block, index) => {
    lines.push(`b${index}:${index === procedure.exit ? " exit" : ""}`);
    for (const instruction of block.instructions) lines.push(`  ${instructionText(instruction, names)}`);
    if (block.successors.length > 0) lines.push(`  -> ${block.successors.map((id) => `b${id}`).join(", ")}`);
  });
  return `${lines.join("\n")}\n`;
}

export function printInstruction(instruction: Instruction, procedure: Procedure): string {
  return instructionText(instruction, variableNames(procedure));
}

export function printExpression(expression: Expression, procedure: Procedure): string {
  return expressionText(expression, variableNames(procedure));
}

export function printPlace(place: Place, procedure: Pick<Procedure, "variables">): string {
  return placeText(place, variableNames(procedure));
}

/** One name for each variable: the second `i` of a procedure is `i.2`. */
export function variableNames(procedure: Pick<Procedure, "variables">): readonly string[] {
  const seen = new Map<string, number>();
  return procedure.variables.map((variable) => {
    const name = variable.name === "" ? "unnamed" : variable.name;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}.${count}`;
  });
}

type Names = readonly string[];

function instructionText(instruction: Instruction, names: Names): string {
  const text = (expression: Expression) => expressionText(expression, names);
  switch (instruction.op) {
    case "assign":
      return `${placeText(instruction.to, names)} = ${text(instruction.value)}`;
    case "allocate":
      return `${placeText(instruction.to, names)} = allocate ${text(instruction.size)}${allocateNotes(instruction)}`;
    case "free":
      return `free ${text(instruction.pointer)} ${instruction.family}`;
    case "copy":
      return `copy ${text(instruction.to)} from ${text(instruction.from)} size ${text(instruction.size)}`;
    case "fill":
      return `fill ${text(instruction.to)} with ${text(instruction.byte)} size ${text(instruction.size)}`;
    case "call":
      return callText(instruction, names);
    case "assume":
      return instruction.holds
        ? `assume ${text(instruction.condition)}`
        : `assume !${expressionText(instruction.condition, names, true)}`;
    case "enter":
    case "leave":
      return `${instruction.op} ${variablesText(instruction.variables, names)}`;
    case "havoc":
      return `havoc (${instruction.places.map((place) => placeText(place, names)).join(", ")}): ${instruction.reason}`;
  }
}

function allocateNotes(instruction: Extract<Instruction, { op: "allocate" }>): string {
  const notes = [instruction.family];
  if (instruction.zeroed) notes.push("zeroed");
  if (!instruction.mayFail) notes.push("surely");
  return ` ${notes.join(" ")}`;
}

function callText(instruction: Extract<Instruction, { op: "call" }>, names: Names): string {
  const result = instruction.result === null ? "" : `${placeText(instruction.result, names)} = `;
  const passed = instruction.arguments.map((argument) => expressionText(argument, names)).join(", ");
  return `${result}call ${expressionText(instruction.callee, names)}(${passed})`;
}

function variablesText(variables: readonly VariableId[], names: Names): string {
  return variables.map((id) => names[id]).join(", ");
}

/** Loose where an operand needs brackets inside another expression. */
function expressionText(expression: Expression, names: Names, inner = false): string {
  const text = (part: Expression) => expressionText(part, names, true);
  const wrapped = (whole: string) => (inner ? `(${whole})` : whole);
  switch (expression.op) {
    case "constant":
      return expression.type.kind === "pointer" && expression.value === 0n ? "null" : `${expression.value}`;
    case "string":
      return JSON.stringify(expression.text);
    case "procedure":
      return expression.name;
    case "load":
      return placeText(expression.place, names);
    case "address":
      return isArray(expression.place.type, expression.type)
        ? placeText(expression.place, names)
        : `&${placeText(expression.place, names)}`;
    case "unary":
      return expression.operator === "known"
        ? `known(${text(expression.operand)})`
        : `${expression.operator}${text(expression.operand)}`;
    case "binary":
      return wrapped(`${text(expression.left)} ${expression.operator} ${text(expression.right)}`);
    case "offset":
      return wrapped(
        `${text(expression.pointer)} + ${text(expression.index)}${strideText(expression.stride)}`,
      );
    case "difference":
      return wrapped(`(${text(expression.left)} - ${text(expression.right)}) / ${expression.stride}`);
    case "convert":
      return `(${typeText(expression.type)})${text(expression.operand)}`;
    case "opaque":
      return `?(${expression.reason})`;
  }
}

function placeText(place: Place, names: Names): string {
  switch (place.op) {
    case "variable":
      return names[place.variable] ?? `variable ${place.variable}`;
    case "global":
      return place.name;
    case "dereference":
      return `*${expressionText(place.pointer, names, true)}`;
    case "field":
      return place.base.op === "dereference"
        ? `${postfixBase(place.base.pointer, names)}->${place.name}`
        : `${placeText(place.base, names)}.${place.name}`;
    case "element":
      return `${elementBase(place.base, names)}[${expressionText(place.index, names)}]`;
  }
}

function elementBase(base: Place, names: Names): string {
  const text = placeText(base, names);
  return base.op === "dereference" ? `(${text})` : text;
}

/** A cast binds looser than the arrow behind it. */
function postfixBase(pointer: Expression, names: Names): string {
  const text = expressionText(pointer, names, true);
  return pointer.op === "convert" ? `(${text})` : text;
}

function isArray(place: CType, pointer: CType): boolean {
  return place.kind === "array" && pointer.kind === "pointer" && pointer.to.kind !== "array";
}

function strideText(stride: number): string {
  return stride === 1 ? "" : ` * ${stride}`;
}
