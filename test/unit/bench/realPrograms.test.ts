// The parts of the benchmark on real programs that decide something: which edits are made,
// what of a folder they change, and which reasons count as one.

import { describe, expect, test } from "vitest";
import { editBody, renameFunction } from "../../../bench/realPrograms/codeEdits.ts";
import { editedFolder } from "../../../bench/realPrograms/editedFolder.ts";
import { countReasons } from "../../../bench/realPrograms/reasons.ts";
import { memoryFiles } from "../../../server/src/documents/memoryFiles.ts";
import { randomNumbers } from "../../support/randomEdits.ts";

const text = `struct pair {
  int first;
};
int twice(int number)
{
  int result;
  result = number * 2;
  return result;
}
`;

describe("an edit of a body", () => {
  const edits = Array.from({ length: 40 }, (_, seed) => editBody(text, randomNumbers(seed * 7919))!);

  test("changes a statement of a function and nothing else", () => {
    const changed = (edit: string) => edit.split("\n").filter((line) => !text.split("\n").includes(line));
    for (const edit of edits) {
      expect(edit).toContain("struct pair {\n  int first;\n};\nint twice(int number)\n{\n");
      for (const line of changed(edit)) expect(line).toMatch(/^$|^ {2}result = number \* \d+;$/);
    }
  });

  test("leaves out, repeats, or has another number", () => {
    expect(edits.some((edit) => !edit.includes("return result;"))).toBe(true);
    expect(edits.some((edit) => edit.split("return result;").length === 3)).toBe(true);
    expect(edits.some((edit) => /number \* (?!2;)\d+;/.test(edit))).toBe(true);
  });

  test("is not made where there is no function", () => {
    expect(editBody("struct pair {\n  int first;\n};\n", randomNumbers(1))).toBeNull();
  });
});

test("a function is renamed wherever it stands", () => {
  const file = "static int\none (int a)\n{\n  return a;\n}\nint main(void) {\n  return one(1) + none;\n}\n";
  const renamed = Array.from({ length: 20 }, (_, seed) => renameFunction(file, randomNumbers(seed * 7919)));
  expect(renamed).toContain(file.replaceAll(/\bone\b/g, "one_renamed"));
  expect(renamed).toContain(file.replace("main", "main_renamed"));
});

describe("an edited folder", () => {
  const open = () =>
    editedFolder(
      memoryFiles(
        new Map([
          ["/p/a.c", "old"],
          ["/p/b.c", "b"],
        ]),
      ),
    );
  const names = (folder: ReturnType<typeof open>) => folder.files.list("/p").map(({ name }) => name);

  test("has files that were written, created and deleted", () => {
    const folder = open();
    folder.put("/p/a.c", "new");
    folder.put("/p/aa.c", "created");
    folder.put("/p/b.c", null);
    expect(names(folder)).toEqual(["a.c", "aa.c"]);
    expect(folder.files.read("/p/a.c")).toBe("new");
    expect(folder.files.exists("/p/b.c")).toBe(false);
    expect(folder.files.read("/p/b.c")).toBeNull();
  });

  test("is as before once everything is undone", () => {
    const folder = open();
    folder.put("/p/b.c", null);
    expect(folder.revert()).toEqual(["/p/b.c"]);
    expect(names(folder)).toEqual(["a.c", "b.c"]);
  });
});

test("reasons that differ in names are one, and count once for each procedure that was given up", () => {
  const procedure = { file: "a.c", line: 1, name: "f", rung: 0, steps: 1, milliseconds: null };
  const counts = countReasons([
    { ...procedure, verdict: "gave-up", reasons: ["'f' is too deep", "'g' is too deep"] },
    { ...procedure, verdict: "gave-up", reasons: ["'f' is too deep", "the budget"] },
    { ...procedure, verdict: "possible", reasons: ["the budget"] },
  ]);
  expect(counts).toEqual([
    { reason: "'...' is too deep", procedures: 2, alone: 1 },
    { reason: "the budget", procedures: 1, alone: 0 },
  ]);
});
