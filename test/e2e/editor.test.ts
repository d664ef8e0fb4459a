// What surrounds the findings in a real VS Code: the lines over functions, the hover of a function's name, the
// Leaks view, the answer to "why no warning?", and the check of the workspace. In dark and light.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorkbench, type ThemeName, type Workbench } from "./workbench.ts";

const themes: readonly ThemeName[] = ["dark", "light"];

describe.each(themes)("around the findings, in %s", (theme) => {
  let code: Workbench;

  beforeAll(async () => {
    code = await openWorkbench("workspace", theme, { "heaplens.inlayHints.ownership": true });
  }, 120_000);
  afterAll(() => code?.close());

  it("functions tell their contracts, and the Leaks view lists what was found", {
    timeout: 120_000,
  }, async () => {
    const { page } = code;
    const leaks = page.locator(".pane", { hasText: "Leaks" });
    await code.runCommand("Heaplens: Show Leaks");
    await leaks.getByText("No file was checked yet").waitFor();
    await code.screenshot(`${theme}-7-leaks-view-before`);
    await page.keyboard.press("Control+Shift+e");
    await code.openFile("names.c");

    const lens = page.locator(".codelens-decoration", { hasText: "returns owned (malloc)" });
    await lens.waitFor();
    expect(await lens.textContent()).toContain("verified: no leak (no assumptions)");
    await page.locator(".codelens-decoration", { hasText: "keeps 'name'" }).waitFor();
    await page.locator(".codelens-decoration", { hasText: "leaks" }).waitFor();
    await page.waitForSelector(".monaco-editor .squiggly-warning");
    await code.screenshot(`${theme}-8-lines-over-functions`);

    await page.locator(".view-line", { hasText: "#include <stdlib.h>" }).click();
    await page.keyboard.press("Home");
    await page.keyboard.type("/* typed */ ");
    for (let looks = 0; looks < 20; looks++) {
      expect(await page.locator(".monaco-editor .squiggly-warning").count()).toBeGreaterThan(0);
      expect(await page.locator(".codelens-decoration", { hasText: "leaks" }).count()).toBe(1);
      await page.waitForTimeout(50);
    }
    await page.keyboard.press("Control+s");

    const contract = await code.hover("person_set(&person", "person_set", (hovers) =>
      hovers.filter({ hasText: "name: keeps" }),
    );
    expect(await contract.textContent()).toContain("Verified: no leak");
    await page.waitForTimeout(500); // It fades in.
    await code.screenshot(`${theme}-9-function-hover`);
    await page.keyboard.press("Escape");

    await code.runCommand("Heaplens: Show Leaks");
    const rows = leaks.locator(".monaco-list-row");
    await rows.filter({ hasText: "'copy' goes out of scope" }).waitFor();
    await rows.filter({ hasText: "'copy' goes out of scope" }).click();
    await page.keyboard.press("ArrowRight");
    await rows.filter({ hasText: "allocated by 'malloc'" }).waitFor();
    await code.screenshot(`${theme}-10-leaks-view`);
    await rows.filter({ hasText: "allocated by 'malloc'" }).click();
    await expect.poll(() => cursorLine(code)).toBe("10");

    await code.runCommand("Heaplens: Check All C Files of the Workspace");
    await rows.filter({ hasText: "leak.c" }).waitFor();
    await rows.filter({ hasText: "'head' goes out of scope" }).waitFor();
    await code.screenshot(`${theme}-11-workspace-checked`);

    await page.locator(".view-line", { hasText: 'copy_of("Ada")' }).click();
    await code.runCommand("Heaplens: Why No Warning Here?");
    await page.waitForSelector(".tab:has-text('main: why no warning')");
    const told = page.locator(".view-line", { hasText: "'person_set' keeps it" });
    await told.waitFor();
    await code.screenshot(`${theme}-12-why-no-warning`);

    await lens.first().locator("a").first().click();
    await page.waitForSelector(".tab:has-text('copy_of: contract and verdict')");
    await code.screenshot(`${theme}-13-contract-and-verdict`);
  });
});

/** As the status bar says it. */
async function cursorLine({ page }: Workbench): Promise<string | undefined> {
  const text = await page.locator("#status\\.editor\\.selection").textContent();
  return /Ln (\d+)/.exec(text ?? "")?.[1];
}
