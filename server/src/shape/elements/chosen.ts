// Whether the program names a certain element of an array, as `v[0]` or `*v`, or whichever one it
// has come to, as `v[i]`.

import type { Expression, Place } from "../../ir/expression.ts";
import { calledModel, type State } from "../state.ts";

/** Of what the library function is given that the case is in. */
export function namesOneElement(state: State): boolean {
  const [given] = calledModel(state)?.arguments ?? [];
  return given !== undefined && !isVariable(given) && isChosen(given);
}

/** Of a variable that holds the pointer it is not seen which element that came from. */
function isVariable(expression: Expression): boolean {
  if (expression.op === "convert") return isVariable(expression.operand);
  return expression.op === "load" && expression.place.op === "variable";
}

function isChosen(expression: Expression): boolean {
  switch (expression.op) {
    case "convert":
      return isChosen(expression.operand);
    case "load":
    case "address":
      return isChosenPlace(expression.place);
    case "offset":
      return expression.index.op === "constant" && isChosen(expression.pointer);
    default:
      return false;
  }
}

function isChosenPlace(place: Place): boolean {
  switch (place.op) {
    case "variable":
    case "global":
      return true;
    case "dereference":
      return isChosen(place.pointer);
    case "field":
      return isChosenPlace(place.base);
    case "element":
      return place.index.op === "constant" && isChosenPlace(place.base);
  }
}
