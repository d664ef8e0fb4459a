// The pointers in a structure that may own memory: not those to functions, nor to others of the same
// kind, as in lists, whose members are released one by one.

import { exactly } from "../contracts/offset.ts";
import type { CType, FieldLayout, RecordType } from "../types/type.ts";
import { fieldKey } from "./place.ts";

export interface Member {
  readonly offset: number;
  /** `name`, or `text.s` in a structure inside. */
  readonly path: string;
  readonly type: CType;
  /** The member as seen from each structure around it, the outermost first. */
  readonly seenFrom: readonly SeenFrom[];
}

export interface SeenFrom {
  readonly record: RecordType;
  readonly key: string;
  readonly name: string;
}

const known = new WeakMap<RecordType, readonly Member[]>();

export function membersOf(record: RecordType): readonly Member[] {
  const found = known.get(record) ?? membersIn(record, record);
  known.set(record, found);
  return found;
}

function membersIn(record: RecordType, outermost: RecordType): readonly Member[] {
  if (record.union) return [];
  const fields = record.layout()?.fields ?? [];
  return fields.flatMap((field) => {
    if (sharesItsPlace(field, fields)) return [];
    const seen = { record, key: fieldKey(record.key, exactly(field.offset)), name: field.name };
    if (field.type.kind === "record") {
      return membersIn(field.type, outermost).map((inner) => ({
        offset: field.offset + inner.offset,
        path: `${field.name}.${inner.path}`,
        type: inner.type,
        seenFrom: [
          { ...seen, key: fieldKey(record.key, exactly(field.offset + inner.offset)) },
          ...inner.seenFrom,
        ],
      }));
    }
    return mayOwn(field.type, outermost)
      ? [{ offset: field.offset, path: field.name, type: field.type, seenFrom: [seen] }]
      : [];
  });
}

/** Members of unnamed unions lie side by side in the structure around. */
function sharesItsPlace({ name, offset }: FieldLayout, fields: readonly FieldLayout[]): boolean {
  return fields.some((other) => other.name !== name && other.offset === offset && other.bits === null);
}

function mayOwn(type: CType, outermost: RecordType): boolean {
  if (type.kind !== "pointer" || type.to.kind === "function") return false;
  return type.to.kind !== "record" || type.to.key !== outermost.key;
}
