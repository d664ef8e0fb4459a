// A block that a callee hands out by its contract has numbers in it that the contract does not tell. Where the
// text of the callee gives a field always the same one, as in `o->refs = 1`, what is decided on the field is vague: that
// it is another number happens on no way.

import type { Expression } from "../ir/expression.ts";
import { numberKey, numbersGiven } from "../program/numbersGiven.ts";
import { evaluate, type Here } from "../shape/access.ts";
import { lookUp, put } from "../shape/cells.ts";
import { targetsOf } from "../shape/memory.ts";
import { noSources } from "../shape/pure.ts";
import { anyValue, freshSymbol, replaceObject, type State, topFrame } from "../shape/state.ts";
import type { ObjectId } from "../shape/value.ts";
import { sizeOf } from "../types/size.ts";
import type { CType, RecordType } from "../types/type.ts";

/** `block` leads to what the callee `by` has made, `type` is what lies there. */
export function withNumbers(
  here: Here,
  states: readonly State[],
  by: string,
  block: Expression,
  type: CType,
): readonly State[] {
  const [first] = states;
  if (here.run.summarises || type.kind !== "record" || first === undefined) return states;
  const found = here.run.program.resolve(by, topFrame(first).procedure);
  if (found.kind !== "defined") return states;
  const given = new Set(numbersGiven(here.run.program, found.procedure));
  const fields = given.size === 0 ? [] : fieldsIn(type, 0, given);
  if (fields.length === 0) return states;
  return states.flatMap((state) =>
    evaluate(here, state, block).map(({ state: next, value }) =>
      targetsOf(next, value).reduce((after, id) => withVague(here, after, id, fields), next),
    ),
  );
}

interface Field {
  readonly offset: number;
  readonly type: CType;
}

/** Also in structures that are part of it. */
function fieldsIn(record: RecordType, start: number, given: ReadonlySet<string>): readonly Field[] {
  return (record.layout()?.fields ?? []).flatMap(({ type, offset }): readonly Field[] => {
    if (type.kind === "record") return fieldsIn(type, start + offset, given);
    return given.has(numberKey(record.key, offset)) ? [{ type, offset: start + offset }] : [];
  });
}

function withVague({ run }: Here, state: State, id: ObjectId, fields: readonly Field[]): State {
  return fields.reduce((before, { offset, type }) => {
    const object = before.objects.get(id);
    const bytes = sizeOf(type, run.options.target);
    if (object?.origin.kind !== "block" || object.freed !== null || bytes === null) return before;
    const extent = { start: offset * 8, width: bytes * 8 };
    if (lookUp(object.cells, extent).found !== "nothing") return before;
    const sources = { ...noSources, vague: true };
    const { state: next, value } = freshSymbol(before, { ...anyValue(type), home: id, sources });
    return replaceObject(next, { ...object, cells: put(object.cells, { ...extent, value }) });
  }, state);
}

/** What `*(pointer + offset)` leads to, if the types tell. */
export function ledToAt(type: CType, offset: number): CType {
  const around = ledTo(type);
  if (around.kind === "record")
    return ledTo(around.layout()?.fields.find((field) => field.offset === offset)?.type ?? nothing);
  return offset === 0 ? ledTo(around) : nothing;
}

export function ledTo(type: CType): CType {
  return type.kind === "pointer" ? type.to : nothing;
}

const nothing: CType = { kind: "void" };
