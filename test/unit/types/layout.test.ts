// Layouts are compared with what compilers for x86 give.

import { describe, expect, test } from "vitest";
import type { DataModel } from "../../../server/src/documents/configuration.ts";
import { builtinType, pointerTo, voidType } from "../../../server/src/types/builtin.ts";
import {
  layoutRecord,
  type MemberDescription,
  type RecordOptions,
} from "../../../server/src/types/layout.ts";
import { targetOf } from "../../../server/src/types/target.ts";
import type { CType, RecordType } from "../../../server/src/types/type.ts";

describe("layouts", () => {
  test("members are padded to their alignment", () => {
    expect(layout([m("c", "char"), m("l", "long"), m("s", "short")])).toBe("c@0 l@8 s@16 | 24 align 8");
    expect(layout([m("c", "char"), m("p", pointerTo(voidType))], {}, "ILP32")).toBe("c@0 p@4 | 8 align 4");
    expect(layout([m("c", "char"), m("d", "double")], {}, "ILP32")).toBe("c@0 d@4 | 12 align 4");
  });

  test("packed structures have no padding, aligned ones have more", () => {
    expect(layout([m("c", "char"), m("l", "long")], { pack: 1 })).toBe("c@0 l@1 | 9 align 1");
    expect(layout([m("c", "char")], { align: 16 })).toBe("c@0 | 16 align 16");
    expect(layout([m("c", "char"), { ...m("d", "char"), align: 8 }])).toBe("c@0 d@8 | 16 align 8");
  });

  test("all members of a union begin at its start", () => {
    expect(layout([m("i", "int"), m("p", pointerTo(voidType))], { union: true })).toBe("i@0 p@0 | 8 align 8");
  });

  test("bit-fields share units and never cross one", () => {
    expect(layout([bits("a", 3), bits("b", 30), bits("c", 2)])).toBe("a@0:0+3 b@4:0+30 c@4:30+2 | 8 align 4");
    expect(layout([bits("a", 3), bits("", 0), bits("b", 1)])).toBe("a@0:0+3 b@4:0+1 | 8 align 4");
    expect(layout([m("c", "char"), bits("a", 4)])).toBe("c@0 a@0:8+4 | 4 align 4");
  });

  test("members of an anonymous structure belong to its owner", () => {
    const inner = record([m("x", "int"), m("y", "int")]);
    expect(layout([m("c", "char"), m("", inner), m("z", "int")])).toBe("c@0 x@4 y@8 z@12 | 16 align 4");
  });

  test("a flexible array takes no room, an unknown type that of a pointer", () => {
    const flexible: CType = { kind: "array", element: pointerTo(voidType), length: null };
    expect(layout([m("n", "int"), m("rest", flexible)])).toBe("n@0 rest@8 | 8 align 8");
    const unknown: CType = { kind: "unknown", name: "size_type" };
    expect(layout([m("c", "char"), m("u", unknown), m("i", "int")])).toBe("c@0 u@8 i@16 | 24 align 8");
  });
});

function layout(
  members: readonly MemberDescription[],
  options: Partial<RecordOptions> = {},
  model: DataModel = "LP64",
): string {
  const all = { union: false, pack: null, align: null, ...options };
  const { fields, size, align } = layoutRecord(members, all, targetOf(model));
  const texts = fields.map(
    ({ name, offset, bits: part }) =>
      `${name}@${offset}${part === null ? "" : `:${part.first}+${part.width}`}`,
  );
  return `${texts.join(" ")} | ${size} align ${align}`;
}

function m(name: string, type: CType | string): MemberDescription {
  return { name, type: typeof type === "string" ? word(type) : type, width: null, align: null };
}

function bits(name: string, width: number): MemberDescription {
  return { ...m(name, "int"), width };
}

function word(name: string): CType {
  return builtinType([name], targetOf("LP64"))!;
}

function record(members: readonly MemberDescription[]): RecordType {
  const found = layoutRecord(members, { union: false, pack: null, align: null }, targetOf("LP64"));
  return { kind: "record", union: false, name: "struct inner", key: "struct inner", layout: () => found };
}
