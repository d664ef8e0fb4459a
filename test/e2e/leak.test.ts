// The whole way of a person with a leak: open the file, see the squiggle, hover,
// look at the heap, take the fix, save; and the saved file really is clean. In dark and light.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorkbench, type ThemeName, type Workbench } from "./workbench.ts";

const themes: readonly ThemeName[] = ["dark", "light"];

describe.each(themes)("a leak, in %s", (theme) => {
  let code: Workbench;

  beforeAll(async () => {
    code = await openWorkbench("workspace", theme);
  }, 120_000);
  afterAll(() => code?.close());

  it("is found, shown, understood and fixed", { timeout: 120_000 }, async () => {
    const { page } = code;

    await code.openFile("leak.c");
    await page.waitForSelector(".monaco-editor .squiggly-warning");
    await code.screenshot(`${theme}-1-squiggle`);

    const line = page.locator(".view-line", { hasText: "return sum;" });
    const problem = await code.hover("return sum;", "sum", (hovers) =>
      hovers.filter({ hasText: "'head' goes out of scope" }),
    );
    expect(await problem.textContent()).toContain("(line 9)");
    await page.keyboard.press("Escape");

    const linking = page.locator(".view-line", { hasText: "tail->next = NULL;" });
    const picture = await code.hover("tail->next = NULL;", "tail", (hovers) =>
      hovers.locator("img[src^='data:image/svg+xml']"),
    );
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(50);
    await code.screenshot(`${theme}-2-hover`);
    await page.keyboard.press("Escape");

    await linking.click();
    await code.runCommand("Heaplens: Show Heap");
    const panel = await code.panel();
    await panel.waitForSelector("#app canvas");
    const labels = () => panel.evaluate(drawnLabels);
    await expect.poll(labels).toEqual(expect.arrayContaining(["head", "tail", "struct node"]));
    await code.screenshot(`${theme}-3-panel`);

    await page.locator(".view-line", { hasText: "struct node *tail = malloc" }).click();
    await expect.poll(labels).not.toContain("sum");
    await page.locator(".view-line", { hasText: "free(tail)" }).click();
    await expect.poll(labels).toContain("sum");
    await code.screenshot(`${theme}-4-panel-followed`);

    await line.click();
    await expect.poll(labels).toEqual(expect.arrayContaining(["return value", "struct node"]));
    const fix = await code.offered("free(head);");
    await code.screenshot(`${theme}-5-light-bulb`);
    await fix.click();
    await page.waitForSelector(".view-line:has-text('free(head)') >> nth=1");
    await page.keyboard.press("Control+s");
    await page.waitForSelector(".monaco-editor .squiggly-warning", { state: "detached" });
    await code.screenshot(`${theme}-6-fixed`);

    expect(runUnderLeakSanitizer(join(code.folder, "leak.c"))).toBe("");
  });
});

/** Runs inside the panel, which offers what it has drawn to tests. */
function drawnLabels(): readonly string[] {
  const page = window as unknown as { heaplens: { graph(): { nodes: { label: string }[] } } };
  return page.heaplens.graph().nodes.map((node) => node.label);
}

/** What the sanitizers say of the program; the empty string where they say nothing. Throws where it does not compile. */
function runUnderLeakSanitizer(file: string): string {
  const program = `${file}.out`;
  execFileSync("gcc", ["-g", "-fsanitize=address,leak", "-Wall", "-Werror", "-o", program, file]);
  return execFileSync(program, { encoding: "utf8", stdio: "pipe" });
}
