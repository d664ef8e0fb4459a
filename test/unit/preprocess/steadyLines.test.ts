// Line numbers as the analysis sees them: they move with the function that they stand in.

import { describe, expect, test } from "vitest";
import { withSteadyLines } from "../../../server/src/preprocess/steadyLines.ts";
import { run, squeeze } from "./support.ts";

const macros =
  "#define here __LINE__\n#define check(e) ((e) ? 0 : fail(here))\n#define name(a) name_(a, here)\n";
const more = "#define name_(a, n) name__(a, n)\n#define name__(a, n) a ## n\n";

function steady(text: string): string {
  return withSteadyLines(run(`${macros}${more}${text}`)).expanded.text.trim();
}

describe("a line number", () => {
  test("counts from the bracket around the body", () => {
    expect(steady("int f(int a) {\n  return check(a); }")).toBe(
      "int f(int a) {\n  return ((a) ? 0 : fail(2)); }",
    );
  });

  test("is the same wherever the function stands", () => {
    const body = "int f(int a) {\n  return check(a) +\n here - 1; }";
    const moved = steady(`\n\n${body}`);
    expect(squeeze(moved)).toBe(squeeze(steady(body)));
  });

  test("leaves all other characters where they were", () => {
    const text = `${macros}\n\n\n\n\n\n\n\nint f(int a) { return check(a) + check(0); }`;
    const { expanded } = run(text);
    expect(withSteadyLines(run(text)).expanded.text.length).toBe(expanded.text.length);
  });

  test("stays in names and outside of brackets", () => {
    expect(steady("int name(a); int f(void) { return name(b); }")).toBe("int a6; int f(void) { return b6; }");
    expect(steady("int a = here;")).toBe("int a = 6;");
  });
});
