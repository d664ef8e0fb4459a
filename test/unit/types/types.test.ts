import { describe, expect, test } from "vitest";
import type { DataModel } from "../../../server/src/documents/configuration.ts";
import { builtinType, charType, intType, pointerTo, voidType } from "../../../server/src/types/builtin.ts";
import { sameType, usualArithmetic, wrap } from "../../../server/src/types/conversion.ts";
import { typeText } from "../../../server/src/types/print.ts";
import { sizeOf } from "../../../server/src/types/size.ts";
import { targetOf } from "../../../server/src/types/target.ts";
import type { CType, FunctionType, IntegerType } from "../../../server/src/types/type.ts";

describe("builtin types", () => {
  test("keywords mean the same in any order", () => {
    expect(typeText(builtin("long unsigned int"))).toBe("unsigned long");
    expect(typeText(builtin("long int long"))).toBe("long long");
    expect(typeText(builtin("signed char"))).toBe("signed char");
    expect(builtinType(["mystery"], targetOf("LP64"))).toBeNull();
  });

  test("long is as long as the data model says", () => {
    const size = (model: DataModel) => sizeOf(builtin("long", model), targetOf(model));
    expect([size("LP64"), size("ILP32"), size("LLP64")]).toEqual([8, 4, 4]);
  });
});

describe("conversions", () => {
  test("arithmetic happens in the wider type, and unsigned wins", () => {
    expect(typeText(usualArithmetic(charType, charType))).toBe("int");
    expect(typeText(usualArithmetic(intType, builtin("unsigned")))).toBe("unsigned int");
    expect(typeText(usualArithmetic(builtin("unsigned"), builtin("long")))).toBe("long");
    expect(typeText(usualArithmetic(intType, builtin("double")))).toBe("double");
  });

  test("numbers wrap around in the type that stores them", () => {
    expect(wrap(255n, charType)).toBe(-1n);
    expect(wrap(-1n, builtin("unsigned") as IntegerType)).toBe(0xffffffffn);
    expect(wrap(256n, builtin("_Bool") as IntegerType)).toBe(1n);
  });

  test("const makes no other type, a tag does", () => {
    expect(sameType(pointerTo(intType, true), pointerTo(intType))).toBe(true);
    expect(sameType(pointerTo(intType), pointerTo(charType))).toBe(false);
  });
});

describe("printing", () => {
  const callback: FunctionType = {
    kind: "function",
    result: voidType,
    parameters: [intType],
    variadic: true,
  };
  const rows: readonly (readonly [CType, string])[] = [
    [pointerTo(charType, true), "const char *"],
    [{ kind: "array", element: pointerTo(intType), length: 3 }, "int *[3]"],
    [pointerTo({ kind: "array", element: intType, length: 3 }), "int (*)[3]"],
    [pointerTo(callback), "void (*)(int, ...)"],
    [
      { kind: "function", result: pointerTo(callback), parameters: null, variadic: false },
      "void (*())(int, ...)",
    ],
  ];
  test.each(rows)("%#: %s", (type, text) => {
    expect(typeText(type)).toBe(text);
  });

  test("a declaration has its name in the middle", () => {
    expect(typeText(pointerTo(callback), "handler")).toBe("void (*handler)(int, ...)");
  });
});

function builtin(words: string, model: DataModel = "LP64"): CType {
  return builtinType(words.split(" "), targetOf(model))!;
}
