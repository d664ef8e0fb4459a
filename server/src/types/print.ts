// Types as C spells them, for messages, pictures and printed IR.

import type { CType, FunctionType } from "./type.ts";

/** `inner` is what is declared: `typeText(t, "x")` is the declaration of `x`. */
export function typeText(type: CType, inner = ""): string {
  switch (type.kind) {
    case "void":
      return join("void", inner);
    case "integer":
    case "float":
    case "record":
    case "unknown":
      return join(type.name, inner);
    case "pointer":
      return pointerText(type.to, type.toConst, inner);
    case "array":
      return typeText(type.element, `${inner}[${type.length ?? ""}]`);
    case "function":
      return typeText(type.result, `${inner}(${parametersText(type)})`);
  }
}

function pointerText(to: CType, toConst: boolean, inner: string): string {
  const star = to.kind === "array" || to.kind === "function" ? `(*${inner})` : `*${inner}`;
  return toConst && to.kind !== "function" ? `const ${typeText(to, star)}` : typeText(to, star);
}

function parametersText(type: FunctionType): string {
  if (type.parameters === null) return "";
  if (type.parameters.length === 0) return type.variadic ? "..." : "void";
  const all = type.parameters.map((parameter) => typeText(parameter));
  return [...all, ...(type.variadic ? ["..."] : [])].join(", ");
}

function join(name: string, inner: string): string {
  return inner === "" || inner.startsWith("[") || inner.startsWith("(")
    ? `${name}${space(inner)}`
    : `${name} ${inner}`;
}

function space(inner: string): string {
  return inner.startsWith("(*") ? ` ${inner}` : inner;
}
