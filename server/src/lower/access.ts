// `*p`, `a[i]`, `s.f` and `p->f` as places: paths stay as whole as the user
// wrote them.

import { dereference, offset } from "../ir/build.ts";
import type { Expression, Place } from "../ir/expression.ts";
import type { Expression as Syntax } from "../syntax/ast.ts";
import { pointerTo } from "../types/builtin.ts";
import { missingMember } from "../types/missing.ts";
import { strideOf } from "../types/size.ts";
import type { CType } from "../types/type.ts";
import { valueOfPlace } from "./arithmetic.ts";
import { type Body, spanOf } from "./body.ts";
import { lowerOperand, lowerValue, placeOf } from "./expression.ts";
import { fieldNamed } from "./offset.ts";
import { unknownType } from "./typing.ts";

export function lowerDereference(body: Body, expression: Extract<Syntax, { kind: "unary" }>): Place {
  return pointedTo(lowerValue(body, expression.operand));
}

export function lowerMember(body: Body, expression: Extract<Syntax, { kind: "member" }>): Place {
  const operand = lowerOperand(body, expression.base);
  if (expression.arrow) {
    const pointer = operand.kind === "value" ? operand.value : valueOfPlace(operand.place);
    return memberPlace(pointedTo(pointer), expression.name);
  }
  return memberPlace(placeOf(body, operand, spanOf(body, expression.base)), expression.name);
}

export function lowerSubscript(body: Body, expression: Extract<Syntax, { kind: "subscript" }>): Place {
  const base = lowerOperand(body, expression.base);
  if (base.kind === "place" && base.place.type.kind === "array") {
    return elementPlace(base.place, base.place.type.element, lowerValue(body, expression.index), body);
  }
  const left = base.kind === "value" ? base.value : valueOfPlace(base.place);
  const index = lowerOperand(body, expression.index);
  const right = index.kind === "value" ? index.value : valueOfPlace(index.place);
  const swapped = left.type.kind !== "pointer" && right.type.kind === "pointer";
  return swapped ? elementBehind(right, left, body) : elementBehind(left, right, body);
}

function memberPlace(base: Place, name: string): Place {
  const { offset: distance, bits, type } = fieldNamed(base.type, name);
  const isLost = type.kind === "unknown" && isVariableOfNoKnownType(base);
  return { op: "field", base, name, offset: distance, bits, type: isLost ? missingMember(name) : type };
}

/** A structure whose type nobody knows: that a copy of the variable is one of its members is not seen. */
function isVariableOfNoKnownType(place: Place): boolean {
  if (place.op === "field") return isVariableOfNoKnownType(place.base);
  return place.op === "variable" && place.type.kind === "unknown";
}

export function elementPlace(base: Place, element: CType, index: Expression, body: Body): Place {
  return { op: "element", base, index, stride: strideOf(element, body.unit.target), type: element };
}

/** The type that a pointer leads to; what an unknown type leads to is unknown. */
export function pointee(type: CType): CType {
  return type.kind === "pointer" ? type.to : unknownType(`target of ${type.kind}`);
}

function pointedTo(pointer: Expression): Place {
  return dereference(pointer, pointee(pointer.type));
}

function elementBehind(pointer: Expression, index: Expression, body: Body): Place {
  const element = pointee(pointer.type);
  const type = pointer.type.kind === "pointer" ? pointer.type : pointerTo(element);
  return dereference(offset(pointer, index, strideOf(element, body.unit.target), type), element);
}
