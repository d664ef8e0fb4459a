// Where a person's C comes from: a folder that is not trusted, several folders, a text without a file.

import { expect, it } from "vitest";
import { openWorkbench, type Workbench } from "./workbench.ts";

const patience = { timeout: 240_000 };
const squiggle = ".monaco-editor .squiggly-warning";

async function withWorkbench(opened: Promise<Workbench>, use: (code: Workbench) => Promise<void>) {
  const code = await opened;
  try {
    await use(code);
  } finally {
    await code.close();
  }
}

it("works in a folder that nobody trusts, and says nothing about trust", patience, () =>
  withWorkbench(openWorkbench("workspace", "dark", {}, { asksForTrust: true }), async (code) => {
    const { page } = code;
    await page.waitForSelector(".statusbar-item:has-text('Restricted Mode')");
    await code.openFile("leak.c");
    await page.waitForSelector(squiggle);
    await code.screenshot("places-restricted");
  }),
);

it("takes each folder of a workspace for a project of its own", patience, () =>
  withWorkbench(
    openWorkbench("folders", "dark", {}, { workspaceFile: "both.code-workspace" }),
    async (code) => {
      const { page } = code;
      for (const folder of ["lib", "app"]) {
        const row = page.locator(`.explorer-folders-view .monaco-list-row[aria-label^="${folder}"]`).first();
        await row.click();
        if ((await row.getAttribute("aria-expanded")) === "false") await page.keyboard.press("ArrowRight");
      }
      await code.openFile("lib.c");
      await page.waitForSelector(squiggle);
      await page.keyboard.press("F8");
      const told = page.locator(".marker-widget");
      await expect.poll(() => told.textContent()).toContain("'own'");
      await page.keyboard.press("Escape");
      expect(await page.locator(squiggle).count()).toBe(1);
      await code.openFile("app.c");
      await page.waitForSelector(squiggle);
      await code.screenshot("places-folders");
    },
  ),
);

it("checks a text that was never saved", patience, () =>
  withWorkbench(openWorkbench("workspace", "dark"), async (code) => {
    const { page } = code;
    await code.runCommand("File: New Untitled Text File");
    await page.waitForSelector(".tab.active:has-text('Untitled')");
    // On a busy machine the list may miss what is typed: a person would ask for it again.
    for (let attempt = 0; ; attempt++) {
      await code.runCommand("Change Language Mode");
      await page.keyboard.type("C");
      const language = page.locator(".quick-input-list .monaco-list-row[aria-label^='C,']").first();
      const failure = await language.click({ timeout: 8_000 }).then(() => null, String);
      if (failure === null) break;
      if (attempt === 3) throw new Error(failure);
      await page.keyboard.press("Escape");
    }
    await page.keyboard.insertText(
      "#include <stdlib.h>\nint f(void) { char *p = malloc(3); return p != 0; }\n",
    );
    await page.waitForSelector(squiggle);
    await code.screenshot("places-untitled");
  }),
);
