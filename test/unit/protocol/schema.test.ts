// One description of a message gives its type and its check; a value that does not fit is refused with its place.

import { expect, expectTypeOf, test } from "vitest";
import {
  either,
  flag,
  type Infer,
  index,
  list,
  number,
  object,
  optional,
  orNull,
  parse,
  parsed,
  text,
  union,
  word,
} from "../../../server/src/protocol/schema.ts";

const schema = object({
  name: text,
  size: word("small", "large"),
  tags: list(text),
  note: optional(text),
  owner: orNull(object({ id: index })),
  value: union("kind", { none: {}, number: { number }, pair: { left: flag, right: optional(flag) } }),
  where: either(text, object({ line: index })),
});

const good = {
  name: "n",
  size: "small",
  tags: ["a"],
  owner: null,
  value: { kind: "pair", left: true },
  where: "f",
};

test("the type is the one that the description says", () => {
  type Described = Infer<typeof schema>;
  expectTypeOf<Described["size"]>().toEqualTypeOf<"small" | "large">();
  expectTypeOf<Described["tags"]>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<Described["note"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Described["owner"]>().toEqualTypeOf<{ readonly id: number } | null>();
  expectTypeOf<Described["value"]["kind"]>().toEqualTypeOf<"none" | "number" | "pair">();
});

test("what fits is taken as it is, with whatever is in it besides", () => {
  const more = { ...good, note: "x", owner: { id: 0 }, where: { line: 3 }, later: "a newer version's" };
  expect(parsed(schema, good)).toBe(good);
  expect(parsed(schema, more)).toBe(more);
});

test.each([
  ["name", 3, "name: a text is expected"],
  ["size", "huge", "size: 'small' or 'large' is expected"],
  ["tags", "a", "tags: a list is expected"],
  ["tags", ["a", 1], "tags[1]: a text is expected"],
  ["note", null, "note: a text is expected"],
  ["owner", undefined, "owner: an object is expected"],
  ["owner", { id: 0.5 }, "owner.id: a whole number from 0 on is expected"],
  ["value", { kind: "dream" }, "value.kind: 'none' or 'number' or 'pair' is expected"],
  ["value", { kind: "toString" }, "value.kind: 'none' or 'number' or 'pair' is expected"],
  ["value", { kind: "number", number: Number.NaN }, "value.number: a number is expected"],
  ["value", { kind: "pair", left: true, right: 1 }, "value.right: true or false is expected"],
  ["where", 1, "where: an object is expected"],
])("%s: %j is refused", (field, value, why) => {
  expect(parse(schema, { ...good, [field]: value })).toEqual({ kind: "bad", why });
});

test.each([null, undefined, 1, "x", [], () => good])("%j is no such object", (value) => {
  expect(parse(schema, value)).toEqual({ kind: "bad", why: "the whole: an object is expected" });
});
