// Places as C spells them, from the argument on: `->name`, `*`, `->items[]`.

import type { CType, FieldLayout } from "../types/type.ts";
import { exactly, isExact, type Offset } from "./offset.ts";
import type { Path } from "./summary.ts";

/** `to`: a path, or a byte offset in what the argument points to. `type` is the parameter's. */
export function placeText(type: CType, to: Path | number): string {
  if (typeof to === "number") return spell(type, [exactly(to)], false);
  return spell(
    type,
    to.steps.map(({ offset }) => offset),
    to.isValue,
  );
}

/** `isValue`: the argument is the structure itself. */
function spell(argument: CType, steps: readonly Offset[], isValue: boolean): string {
  let text = "";
  let type = isValue ? { kind: "pointer" as const, to: argument, toConst: false } : argument;
  steps.forEach((offset, index) => {
    const pointed: CType = type.kind === "pointer" ? type.to : { kind: "void" };
    const inner = within(pointed, offset);
    if (inner !== null) text += `${isValue && index === 0 ? "." : "->"}${inner.text}`;
    else text += isPlain(offset) && text === "" ? "*" : elsewhere(pointed);
    type = inner?.type ?? pointed;
  });
  return text;
}

/** In what is no structure, as far as types tell. */
function elsewhere(pointed: CType): string {
  return pointed.kind === "void" || pointed.kind === "record" ? "->?" : "[]";
}

function isPlain(offset: Offset): boolean {
  return isExact(offset) && offset.at === 0;
}

interface Inner {
  readonly text: string;
  readonly type: CType;
}

/** The innermost field at the offset; null in what is no structure. */
function within(type: CType, offset: Offset): Inner | null {
  if (type.kind !== "record") return null;
  const field = fieldAt(type.layout()?.fields ?? [], offset.at);
  if (field === null) return { text: `<${offset.at}>`, type: { kind: "void" } };
  const rest = { ...offset, at: offset.at - field.offset };
  const { inner, brackets } = elementOf(field.type);
  const deeper = within(inner, brackets === "" ? rest : { ...rest, at: 0 });
  const name = `${field.name}${brackets}`;
  return deeper === null
    ? { text: name, type: inner }
    : { text: `${name}.${deeper.text}`, type: deeper.type };
}

function fieldAt(fields: readonly FieldLayout[], at: number): FieldLayout | null {
  return fields.filter(({ offset }) => offset <= at).at(-1) ?? null;
}

function elementOf(type: CType): { readonly inner: CType; readonly brackets: string } {
  if (type.kind !== "array") return { inner: type, brackets: "" };
  const { inner, brackets } = elementOf(type.element);
  return { inner, brackets: `[]${brackets}` };
}
