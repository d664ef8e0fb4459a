import { expect, test } from "vitest";
import { scanDefinitions } from "../../../server/src/program/definitions.ts";

const functions = "static void f(void *p) {}\nint g(void) {}\n";

test.each([
  ["a designated field", "struct ops o = { .close = f, .open = &g };", [".close", ".open"]],
  ["an assignment", "void s(struct o *o) { o->close = f; }", [".close"]],
  [
    "an assignment with a cast",
    "void s(void) { o.close = (void (*)(void))f; o.open = (handler) g; }",
    [".open"],
  ],
  ["a table by position", "static const struct ops table[2] = { { f, g } };", ["ops"]],
  ["a table of a type with a name of its own", "const OPS x = {\n  1, f,\n};", ["OPS"]],
  ["a function of another file", "struct ops o = { .close = h, other };", []],
  ["a comparison", "int s(struct o *o) { return o->close == f; }", []],
  ["the result of a call", "void s(struct o *o) { o->n = g(); }", []],
])("%s", (_, text, expected) => expect(scanDefinitions(functions + text).stores).toEqual(expected));
