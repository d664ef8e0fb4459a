// Expressions and places of the IR as the user wrote them. In the model of a
// library function a parameter is shown as the argument that was passed.

import type { Expression, Place } from "../ir/expression.ts";
import type { Frame, State } from "./state.ts";

/** Null where the text would name something that lowering introduced. */
export function placeText(state: State, place: Place, frame = state.frames.length - 1): string | null {
  switch (place.op) {
    case "variable":
      return variableText(state, place, frame);
    case "global":
      return plainName(place.name);
    case "dereference":
      return dereferenceText(state, place.pointer, frame);
    case "field":
      return fieldText(state, place, frame);
    case "element": {
      const base = placeText(state, place.base, frame);
      const index = expressionText(state, place.index, frame);
      return base && index && `${base}[${index}]`;
    }
  }
}

export function expressionText(
  state: State,
  expression: Expression,
  frame = state.frames.length - 1,
): string | null {
  switch (expression.op) {
    case "constant":
      return expression.type.kind === "pointer" && expression.value === 0n ? "NULL" : `${expression.value}`;
    case "string":
      return JSON.stringify(expression.text);
    case "procedure":
      return plainName(expression.name);
    case "load":
      return placeText(state, expression.place, frame);
    case "address": {
      const text = placeText(state, expression.place, frame);
      if (expression.place.type.kind === "array") return text;
      return text && (text.startsWith("*") ? text.slice(1) : `&${text}`);
    }
    case "convert":
      return expressionText(state, expression.operand, frame);
    case "unary": {
      const text = expressionText(state, expression.operand, frame);
      return text && `${expression.operator}${grouped(text)}`;
    }
    case "binary":
      return pairText(state, expression.left, expression.operator, expression.right, frame);
    case "offset":
      return pairText(state, expression.pointer, "+", expression.index, frame);
    case "difference":
      return pairText(state, expression.left, "-", expression.right, frame);
    case "opaque":
      return null;
  }
}

/** A linkage name without the file or function that owns it, and which of several of the name it is. */
export function plainName(linkage: string): string {
  return linkage.slice(linkage.lastIndexOf(":") + 1).replace(/#\d+$/, "");
}

function variableText(state: State, place: Extract<Place, { op: "variable" }>, index: number): string | null {
  const frame = state.frames[index]!;
  const variable = frame.procedure.variables[place.variable]!;
  if (frame.model) return argumentText(state, frame, place, index);
  return variable.kind === "parameter" || variable.kind === "local" ? variable.name : null;
}

function argumentText(
  state: State,
  frame: Frame,
  place: Extract<Place, { op: "variable" }>,
  index: number,
): string | null {
  const argument = frame.arguments[frame.procedure.parameters.indexOf(place.variable)];
  return argument === undefined ? null : expressionText(state, argument, index - 1);
}

function dereferenceText(state: State, pointer: Expression, frame: number): string | null {
  if (pointer.op === "address") return placeText(state, pointer.place, frame);
  if (pointer.op === "convert") return dereferenceText(state, pointer.operand, frame);
  if (pointer.op === "offset") {
    const base = expressionText(state, pointer.pointer, frame);
    const index = expressionText(state, pointer.index, frame);
    return base && index && `${grouped(base)}[${index}]`;
  }
  const text = expressionText(state, pointer, frame);
  if (text !== null && /^&\S+$/.test(text)) return text.slice(1);
  return text && `*${grouped(text)}`;
}

function fieldText(state: State, place: Extract<Place, { op: "field" }>, frame: number): string | null {
  const base = placeText(state, place.base, frame);
  if (base === null || place.name === "") return base;
  const arrow = place.base.op === "dereference" && base.startsWith("*");
  return arrow ? `${base.slice(1)}->${place.name}` : `${grouped(base)}.${place.name}`;
}

function pairText(
  state: State,
  left: Expression,
  operator: string,
  right: Expression,
  frame: number,
): string | null {
  const a = expressionText(state, left, frame);
  const b = expressionText(state, right, frame);
  return a && b && `${grouped(a)} ${operator} ${grouped(b)}`;
}

function grouped(text: string): string {
  return /^[!~&*-]|\s/.test(text) ? `(${text})` : text;
}
