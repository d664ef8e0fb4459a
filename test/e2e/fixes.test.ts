// Fixes as a person takes them: open the file, go to the problem, choose from the light bulb, save. The squiggle is gone, and
// the saved program compiles and runs without a leak.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorkbench, type Workbench } from "./workbench.ts";

interface Scenario {
  readonly what: string;
  readonly file: string;
  readonly fix: string;
  /** Compiled along with it. */
  readonly more?: readonly string[];
}

const scenarios: readonly Scenario[] = [
  { what: "an overwritten pointer", file: "overwrite.c", fix: "Insert 'free(name);'" },
  { what: "an early return in a branch without braces", file: "early_return.c", fix: "Insert 'free(line);'" },
  { what: "a block for each round of a loop", file: "loop.c", fix: "Insert 'free(line);'" },
  { what: "a list, by the project's own destructor", file: "list.c", fix: "Insert 'list_free(list);'" },
  {
    what: "a failed realloc",
    file: "realloc.c",
    fix: "Use a temporary variable for the result of 'realloc'",
  },
  { what: "a return past the clean-up label", file: "cleanup.c", fix: "Leave through 'out'" },
  { what: "an allocation by a macro", file: "macro.c", fix: "Insert 'free(point);'" },
  {
    what: "a block from another file",
    file: "names_use.c",
    fix: "Insert 'free(name);'",
    more: ["names_make.c"],
  },
];

describe("fixes from the light bulb", () => {
  let code: Workbench;

  beforeAll(async () => {
    code = await openWorkbench("fixes", "light");
  }, 120_000);
  afterAll(() => code?.close());

  it.each(scenarios)("$what", { timeout: 60_000 }, async ({ file, fix, more = [] }) => {
    const { page } = code;
    await code.openFile(file);
    const squiggle = page.locator(".editor-instance .squiggly-warning");
    await squiggle.first().waitFor();
    await page.locator(".view-line").first().click();
    await code.runCommand("Go to Next Problem (Error, Warning, Info)");
    await page.locator(".marker-widget").waitFor();
    await page.keyboard.press("Escape");
    const offered = await code.offered(fix);
    await code.screenshot(`fix-${file}-1-offered`);
    await offered.click();
    await page.waitForSelector(".tab.active.dirty");
    await page.keyboard.press("Control+s");
    await page.waitForSelector(".tab.active:not(.dirty)");
    await squiggle.first().waitFor({ state: "detached" });
    await code.screenshot(`fix-${file}-2-done`);
    expect(runUnderLeakSanitizer([file, ...more].map((name) => join(code.folder, name)))).toBe(0);
  });
});

/** The exit code. Throws where it does not compile. */
function runUnderLeakSanitizer(files: readonly string[]): number {
  const program = `${files[0]}.out`;
  execFileSync("gcc", ["-g", "-fsanitize=address,leak", "-Wall", "-Werror", "-o", program, ...files]);
  execFileSync(program, { stdio: "pipe" });
  return 0;
}
