// How the unseen programs are read, and when the analysis counts as right about one.

import { describe, expect, it } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";
import { differences, gapsOf, strangers } from "../../support/programGaps.ts";
import { opinionOn, parseProgramFile } from "../../support/programs.ts";

const text = `#include <stdlib.h>

typedef struct box {
    char *text;
} box;

static box *
new_box(size_t size,
        int unused)
{
    box *made = malloc(sizeof *made);
    if (made != NULL)
        made->text = malloc(size);
    return made;
}

static void drop(box *b) {
    if (b == NULL)
        return;
    free(b->text);
    free(b);
}

static void drop_shallow(box *b) {
    free(b); // lost
}

void box_ok(void)
{
    drop(new_box(3, 0));
}

void box_leaks(void)
{
    drop_shallow(new_box(3, 0));
}

void other_leaks(void)
{
    box *b = new_box(3, 0);
    if (b != NULL)
        free(b->text);
    b = NULL;
} // lost

int main(void)
{
    box_ok();
}
`;

const file = parseProgramFile("some/box.c", text);

describe("reading a program file", () => {
  it("finds functions in several styles, with their first and last lines", () => {
    expect(file.functions.map(({ name, first, last }) => `${name} ${first + 1}-${last + 1}`)).toEqual([
      "new_box 7-15",
      "drop 17-22",
      "drop_shallow 24-26",
      "box_ok 28-31",
      "box_leaks 33-36",
      "other_leaks 38-44",
      "main 46-49",
    ]);
  });

  it("knows what each program may reach", () => {
    const reached = file.programs.map(
      ({ name, reach }) => `${name}: ${reach.map((each) => each.name).join(" ")}`,
    );
    expect(reached).toEqual([
      "box_ok: box_ok new_box drop",
      "box_leaks: box_leaks new_box drop_shallow",
      "other_leaks: other_leaks new_box",
    ]);
  });

  it("reads the marks", () => {
    expect([...file.marks]).toEqual([
      [24, "lost"],
      [43, "lost"],
    ]);
  });
});

describe("being right about a program", () => {
  it("takes verified for a correct one, and a finding on a marked line for a faulty one", async () => {
    const opinions = await opinionsOn(text);
    expect(opinions.map(({ right, verdict }) => `${right} ${verdict}`)).toEqual([
      "true verified",
      "true leaks",
      // It is found, but at the assignment, not where the mark is.
      "false leaks",
    ]);
  });

  it("a certain finding on a correct program is told apart", async () => {
    const [opinion] = await opinionsOn(
      text.replace("    free(b->text);\n    free(b);\n}", "    free(b);\n}"),
    );
    expect(opinion).toMatchObject({
      right: false,
      falselyCertain: true,
      found: [{ code: "leak-container" }],
    });
  });

  it("compares with the list of known gaps in both directions", async () => {
    const now = gapsOf(file, await check(text), { gaps: {}, falselyCertain: {} });
    expect(now).toEqual({ gaps: { "some/box.c:other_leaks": "leaks" }, falselyCertain: {} });
    const known = { gaps: { "some/box.c:box_ok": "a reason", "gone.c:old_ok": "gone" }, falselyCertain: {} };
    expect(differences(file, now, known)).toEqual([
      "some/box.c:box_ok is right now: take it out of gaps.json",
      "some/box.c:other_leaks is wrong: leaks",
    ]);
    expect(strangers(known, [file])).toEqual(["gone.c:old_ok"]);
  });
});

async function opinionsOn(source: string) {
  const parsed = parseProgramFile("box.c", source);
  const result = await check(source);
  return parsed.programs.map((program) => opinionOn(program, parsed, result));
}

async function check(source: string) {
  return (await createTestHost({ "box.c": source })).snapshot().check(inTestRoot("box.c"));
}
