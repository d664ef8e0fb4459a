// What matters of C types here: which of them hold pointers, and where.

import type { Expression } from "../ir/expression.ts";
import { pointeeKey } from "../types/pointee.ts";
import type { CType, FunctionType, RecordType } from "../types/type.ts";
import { exactly, type Offset, shifted, someElement } from "./offset.ts";

export interface PointerField {
  readonly offset: Offset;
  readonly type: string;
}

const fieldsOfRecords = new WeakMap<RecordType, readonly PointerField[]>();

/** The pointers in a value of the type, and what else could be one. */
export function pointerFields(type: CType): readonly PointerField[] {
  if (type.kind === "array") return inElements(type.element, type.length);
  if (type.kind !== "record") {
    const key = pointeeKey(type);
    return key === "" ? [] : [{ offset: exactly(0), type: key }];
  }
  const known = fieldsOfRecords.get(type);
  if (known !== undefined) return known;
  const layout = type.layout();
  const found = (layout?.fields ?? []).flatMap((field) =>
    pointerFields(field.type).map((inner) => ({ ...inner, offset: shifted(inner.offset, field.offset) })),
  );
  fieldsOfRecords.set(type, found);
  return found;
}

function inElements(element: CType, length: number | null): readonly PointerField[] {
  const size = sizeOfElement(element);
  return pointerFields(element).map((field) => ({
    ...field,
    offset: someElement(exactly(field.offset.at), size, length),
  }));
}

/** Only pointers and structures have pointers in them. */
function sizeOfElement(type: CType): number {
  if (type.kind === "record") return type.layout()?.size ?? 1;
  if (type.kind === "array") return sizeOfElement(type.element) * (type.length ?? 1);
  return 8;
}

/** Whether what the pointer leads to may have pointers in it; nobody knows of `void` and what is incomplete. */
export function leadsToPointers(pointer: CType): boolean {
  if (pointer.kind !== "pointer") return pointer.kind === "unknown";
  const { to } = pointer;
  if (to.kind === "void" || to.kind === "unknown") return true;
  if (to.kind === "record" && to.layout() === null) return true;
  return pointerFields(to).length > 0;
}

/** The type that an expression had before it was given to something more general. */
export function typeBelow(expression: Expression): CType {
  const { type } = expression;
  if (expression.op !== "convert" || expression.operand.type.kind !== "pointer") return type;
  const below = typeBelow(expression.operand);
  return below.kind === "pointer" && below.to.kind === "void" ? type : below;
}

export function mayPoint(type: CType): boolean {
  return type.kind === "pointer" || type.kind === "unknown";
}

/** Of a function, or of a pointer to one. */
export function calledType(type: CType): FunctionType | null {
  if (type.kind === "pointer") return calledType(type.to);
  return type.kind === "function" ? type : null;
}
