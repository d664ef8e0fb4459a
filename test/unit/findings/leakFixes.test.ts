import { describe, expect, test } from "vitest";
import type { Defect, Loss } from "../../../server/src/defects/defect.ts";
import { candidateFixes } from "../../../server/src/findings/fix/candidates.ts";
import { applySplices } from "../../../server/src/findings/fix/splice.ts";
import { noKnowledge } from "../../../server/src/findings/fix/subject.ts";

const site = { procedure: "f", at: { start: 0, end: 0 } };

function leakOf(loss: Loss, family: string): Defect {
  const allocation = { site, by: family, family };
  return {
    kind: "leak",
    allocation,
    loss,
    at: site,
    procedure: "f",
    certain: true,
    trace: [],
    condition: null,
  };
}

/** `«...»` marks the finding's place in `marked`; null where nothing is offered. */
function fixed(marked: string, loss: Loss, family = "malloc"): string | null {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const source = marked.replace(/[«»]/g, "");
  const defect = leakOf(loss, family);
  const [fix] = candidateFixes({ defect, source, start, end, knowledge: noKnowledge });
  return fix === undefined ? null : applySplices(source, fix.splices);
}

const overwritten = (holder: string): Loss => ({ how: "overwrite", holder });
const scope = (holder: string): Loss => ({ how: "scope", holder });

describe("released before the statement that loses it", () => {
  test("an assignment", () =>
    expect(fixed("void f(void) {\n  g();\n  «p = 0»;\n}", overwritten("p"))).toBe(
      "void f(void) {\n  g();\n  free(p);\n  p = 0;\n}",
    ));

  test("a return", () =>
    expect(fixed("int f(void) {\n\tif (x) {\n\t\t«return 1;»\n\t}\n}", scope("p"))).toBe(
      "int f(void) {\n\tif (x) {\n\t\tfree(p);\n\t\treturn 1;\n\t}\n}",
    ));

  test("a label's statement", () =>
    expect(fixed("void f(void) {\nout:\n    «return»;\n}", scope("p"))).toBe(
      "void f(void) {\nout:\n    free(p);\n    return;\n}",
    ));

  test("the closing brace", () =>
    expect(fixed("void f(void) {\n    g();\n«}»\n", scope("s.name"))).toBe(
      "void f(void) {\n    g();\n    free(s.name);\n}\n",
    ));

  test("a closing brace on the same line", () =>
    expect(fixed("{ char *p = malloc(1); «}»", scope("p"))).toBe("{ char *p = malloc(1); free(p); }"));

  test("a condition", () =>
    expect(fixed("{\n  if ((«p = next()») != 0)\n    g();\n}", overwritten("p"))).toBe(
      "{\n  free(p);\n  if ((p = next()) != 0)\n    g();\n}",
    ));

  test("the round of a loop whose condition loses it", () =>
    expect(fixed("{\n  while ((«p = next()») != 0) {\n    g(p);\n  }\n}", overwritten("p"))).toBe(
      "{\n  while ((p = next()) != 0) {\n    g(p);\n    free(p);\n  }\n}",
    ));

  test("a call that frees the owner", () =>
    expect(
      fixed("{\n  «free(list)»;\n}", { how: "container", owner: "list", path: "list->head", several: true }),
    ).toBe("{\n  free(list->head);\n  free(list);\n}"));

  test("a file is closed, if it is open", () =>
    expect(fixed("{\n  «return 1;»\n}", scope("f"), "fopen")).toBe("{\n  if (f) fclose(f);\n  return 1;\n}"));

  test("Windows line breaks stay", () =>
    expect(fixed("{\r\n  «return;»\r\n}", scope("p"))).toBe("{\r\n  free(p);\r\n  return;\r\n}"));
});

describe("a branch without a block gets one", () => {
  test("on the next line", () =>
    expect(fixed("{\n    if (x)\n        «return 1;»\n    g();\n}", scope("p"))).toBe(
      "{\n    if (x) {\n        free(p);\n        return 1;\n    }\n    g();\n}",
    ));

  test("on the same line", () =>
    expect(fixed("{\n    if (x) «return 1;»\n}", scope("p"))).toBe(
      "{\n    if (x) {\n        free(p);\n        return 1;\n    }\n}",
    ));

  test("behind else, with a comment in between", () =>
    expect(fixed("{\n  if (x) {\n  } else // why\n    «p = 0»;\n}", overwritten("p"))).toBe(
      "{\n  if (x) {\n  } else { // why\n    free(p);\n    p = 0;\n  }\n}",
    ));
});

describe("nothing is offered", () => {
  test.each<[string, string, Loss]>([
    ["in a declaration", "{ char *q = x, «*p = y»; }", overwritten("p")],
    ["where the new value needs the old", "{ «p = p->next»; }", overwritten("p")],
    ["where realloc needs the old", "{ «p = realloc(p, 2)»; }", overwritten("p")],
    ["where the result is what was lost", "{ «return p->n;» }", scope("p")],
    ["for an expression with an effect", "{ «return;» }", scope("*next(p)")],
    ["for an increment", "{ «return;» }", scope("p[i++]")],
  ])("%s", (_, marked, loss) => expect(fixed(marked, loss)).toBeNull());

  test("for a resource whose release is not known", () =>
    expect(fixed("{ «return;» }", scope("h"), "open_session")).toBeNull());
});

test("a member of the same name is another one", () =>
  expect(fixed("{ «return q->p;» }", scope("p"))).toContain("free(p);"));
