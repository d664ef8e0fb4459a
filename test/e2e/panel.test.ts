// The Heap panel as a person uses it: it follows the cursor, is stepped through, pinned and reloaded, tells a
// finding's story, and can be used by keyboard alone. In dark, light and both high contrasts.

import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import type { Frame } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShapeView } from "../../server/src/protocol/shapeView.ts";
import { accessibilityFlaws } from "./accessibility.ts";
import { openWorkbench, type ThemeName, type Workbench } from "./workbench.ts";

const themes: readonly ThemeName[] = ["dark", "light", "contrast", "contrast-light"];
const cli = resolve(import.meta.dirname, "../../dist/cli.cjs");

interface Shown {
  readonly nodes: readonly { id: string; label: string; state: string; lost: boolean }[];
  readonly edges: readonly { source: string; field: string; target: string }[];
}

/** What has nothing to do with colours is tried in one theme. */
const whole: ThemeName = "dark";

describe.each(themes)("the Heap panel, in %s", (theme) => {
  let code: Workbench;
  let panel: Frame;

  beforeAll(async () => {
    code = await openWorkbench("panel", theme);
  }, 120_000);
  afterAll(() => code?.close());
  const once = theme === whole ? it : () => {};

  const shown = (): Promise<Shown> => panel.evaluate(drawnGraph);
  const text = async (selector: string) => (await panel.locator(selector).textContent()) ?? "";
  const status = () => text(".status");
  const step = () => text(".step");
  const button = (name: string) => panel.getByRole("button", { name, exact: true });

  it("follows the cursor, draws what the engine has, and leaves the focus where it was", {
    timeout: 120_000,
  }, async () => {
    await code.openFile("lists.c");
    await code.page.waitForSelector(".monaco-editor .squiggly-warning");
    await goTo(code, 16);
    await code.runCommand("Heaplens: Show Heap");
    panel = await code.panel();
    await panel.waitForSelector("#app canvas");
    await soon(status).toBe("After line 16 in 'make_two'");
    await soon(async () => (await shown()).nodes.length).toBeGreaterThan(3);
    expect(await shown()).toMatchObject(engineGraph(join(code.folder, "lists.c"), 16));
    await code.screenshot(`${theme}-panel-1-followed`);

    await code.page.keyboard.press("ArrowDown");
    await soon(status).toContain("line 17 in 'make_two'");
    expect(await isInEditor(code)).toBe(true);
  });

  once("steps through the function without moving the cursor", { timeout: 120_000 }, async () => {
    await goTo(code, 30);
    await soon(status).toBe("After line 30 in 'reversed_first'");
    await soon(step).toContain("2 of");
    for (let times = 0; times < 3; times++) await code.runCommand("Heaplens: Heap: Next Step");
    await soon(step).toContain("list->next = done");
    expect(await cursorLine(code)).toBe("30");
    expect(await isInEditor(code)).toBe(true);
    await code.screenshot(`${theme}-panel-2-stepped`);
    await button("Previous Step").click();
    await soon(step).toContain("*next = list->next");
    await button("Before").click();
    await soon(status).toBe("Before line 32 in 'reversed_first'");
    await soon(() => button("Before").getAttribute("aria-pressed")).toBe("true");
  });

  once(
    "shows cases as tabs, the leaking one first, and each can be chosen",
    { timeout: 120_000 },
    async () => {
      await goTo(code, 53);
      const tabs = panel.getByRole("tab");
      await soon(() => tabs.allTextContents()).toEqual(["leaks: n <= 3", "n <= 3", "n >= 4"]);
      await soon(async () => (await shown()).nodes.some(({ lost }) => lost)).toBe(true);
      await code.screenshot(`${theme}-panel-3-cases`);
      await tabs.nth(2).click();
      await soon(async () => (await shown()).nodes.some(({ lost }) => lost)).toBe(false);
    },
  );

  /** On a busy machine what was chosen may get lost on the way: a person would choose again. */
  async function explain(isTold: () => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt++) {
      await goTo(code, 46);
      await fromLightBulb(code, "Explain in the Heap panel");
      for (let looks = 0; looks < 100; looks++) {
        if (await isTold()) return;
        await code.page.waitForTimeout(100);
      }
    }
  }

  it("tells the story of a finding, and plays it", { timeout: 120_000 }, async () => {
    await explain(async () => (await text(".story")) !== "");
    await soon(() => text(".story")).toContain("'slot' is overwritten");
    await soon(step).toContain("1 of 3: allocated by 'malloc'");
    await code.runCommand("Heaplens: Heap: Play or Stop");
    await soon(step).toContain("3 of 3: the last pointer to it is lost here");
    await soon(async () => (await shown()).nodes.some(({ lost }) => lost)).toBe(true);
    await code.screenshot(`${theme}-panel-4-story`);
    expect(await accessibilityFlaws(panel)).toEqual([]);
    await goTo(code, 9);
    await soon(status).toBe("After line 46 in 'overwritten'");
    await button("Follow the Cursor").click();
    await soon(status).toContain("line 9 in 'make_two'");
  });

  it("can be used by keyboard alone", { timeout: 120_000 }, async () => {
    const { page } = code;
    await goTo(code, 15);
    await soon(status).toBe("After line 15 in 'make_two'");
    await page.keyboard.press("Control+2");
    await soon(() => isInEditor(code)).toBe(false);
    await page.keyboard.press("Alt+ArrowLeft");
    await soon(step).toContain("head->next = tail");
    await page.keyboard.press("Alt+p");
    await soon(() => text(".badges")).toContain("pinned");
    await page.keyboard.press("Control+f");
    await panel.locator(".find input").waitFor();
    await page.keyboard.type("line 11");
    await soon(() => text(".count")).toBe("1 of 1");
    await code.screenshot(`${theme}-panel-5-found`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("f");
    await soon(() => text(".badges")).toContain("4 hidden");
    await soon(async () => (await shown()).nodes.map(({ label }) => label)).toEqual(["tail", "struct node"]);
    await page.keyboard.press("a");
    await page.keyboard.press("Alt+w");
    await panel.getByRole("heading", { name: "Variables of make_two" }).waitFor();
    await code.screenshot(`${theme}-panel-6-words`);
    expect(await accessibilityFlaws(panel)).toEqual([]);
    const reached = await tabThrough(code, panel);
    for (const name of ["Previous Step", "Step", "Unpin", "Find", "The heap in words"])
      expect(reached).toContain(name);
  });

  once(
    "copies what it shows, and refuses messages that it does not understand",
    {
      timeout: 120_000,
    },
    async () => {
      await code.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      for (const [form, beginning] of [
        ["SVG", "<svg"],
        ["DOT", "digraph heap {"],
        ["Text", "Heap after line 14 in 'make_two'"],
      ] as const) {
        await code.runCommand(`Heaplens: Heap: Copy as ${form}`);
        await soon(() => text(".told")).toContain(`Copied as ${form === "Text" ? "text" : form}`);
        const copied = await code.page.evaluate(() => navigator.clipboard.readText());
        expect(copied.slice(0, beginning.length)).toBe(beginning);
      }
      const before = await shown();
      await panel.evaluate(() => window.postMessage({ type: "show", view: { cases: [{}] } }, "*"));
      await soon(() => text(".told")).toContain("was not understood (view.procedure: a text is expected)");
      expect(await shown()).toEqual(before);
    },
  );

  once("is as it was after a reload of the window", { timeout: 120_000 }, async () => {
    const { page } = code;
    const words = button("Show in Words or as Picture");
    if ((await words.getAttribute("aria-pressed")) === "true") await words.click();
    await panel.locator(".graph").focus();
    for (const key of ["+", "+", "ArrowLeft"]) await page.keyboard.press(key);
    const zoom = () =>
      panel.evaluate(() => (window as unknown as { heaplens: { zoom(): number | null } }).heaplens.zoom());
    await soon(zoom).toBeGreaterThan(1);
    const before = await zoom();
    await page.waitForTimeout(500); // The editor hears of a page's state a moment later.
    await Promise.all([page.waitForEvent("load"), code.runCommand("Developer: Reload Window")]);
    await page.waitForSelector(".monaco-editor .view-line", { timeout: 60_000 });
    panel = await code.panel();
    await soon(status).toBe("After line 14 in 'make_two'");
    await soon(() => text(".badges")).toContain("pinned");
    await soon(zoom).toBe(before);
    await code.screenshot(`${theme}-panel-7-restored`);
    await goTo(code, 30);
    await code.runCommand("Heaplens: Heap: Go to Pinned");
    await soon(() => cursorLine(code)).toBe("14");
    await code.runCommand("Heaplens: Heap: Pin or Unpin");
    await soon(() => text(".badges")).toBe("");
  });
});

/** Machines may be busy. */
function soon<T>(get: () => T | Promise<T>) {
  return expect.poll(get, { timeout: 20_000 });
}

/** The names of what has the focus, one after the other, until the page is left. */
async function tabThrough({ page }: Workbench, panel: Frame): Promise<readonly string[]> {
  await panel.locator(".buttons button").first().focus();
  const names: string[] = [];
  for (let times = 0; times < 40; times++) {
    const name = await panel.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
    });
    if (names.includes(name) && name === names[0]) break;
    names.push(name);
    await page.keyboard.press("Tab");
  }
  return names;
}

/** Whether the text editor has the focus. */
function isInEditor({ page }: Workbench): Promise<boolean> {
  return page.evaluate(() => Boolean(document.activeElement?.closest(".monaco-editor")));
}

/**
 * Puts the cursor at the end of a line; the editor has the focus then. A click into the panel just before may take the
 * focus back: as a person would, one tries again.
 */
async function goTo(code: Workbench, line: number): Promise<void> {
  const { page } = code;
  for (let attempt = 0; attempt < 5; attempt++) {
    if (attempt > 0 && (await page.locator(".quick-input-widget input").isVisible()))
      await page.keyboard.press("Escape");
    await page.keyboard.press("Control+1");
    await soon(() => isInEditor(code)).toBe(true);
    await page.keyboard.press("Control+g");
    const input = page.locator(".quick-input-widget input");
    const isThere = await input.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    await page.keyboard.type(String(line));
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    for (let looks = 0; looks < 30; looks++) {
      if ((await cursorLine(code)) === String(line)) return;
      await page.waitForTimeout(100);
    }
  }
  throw new Error(`the cursor does not get to line ${line}`);
}

/** Chooses from what is offered at the beginning of the cursor's line. */
async function fromLightBulb({ page, offered }: Workbench, title: string): Promise<void> {
  await page.keyboard.press("Home");
  const row = await offered(title);
  await row.click();
}

/** What the command line says of the heap after a line: the same engine, asked another way. */
function engineGraph(file: string, line: number): Shown {
  const out = execFileSync(process.execPath, [cli, "graph", `${file}:${line}`, "--format", "json"], {
    encoding: "utf8",
  });
  const { cases } = JSON.parse(out) as ShapeView;
  const nodes = cases[0]!.nodes;
  const known = new Set(nodes.map(({ id }) => id));
  return {
    nodes: nodes.map(({ id, label, state }) => ({ id, label, state, lost: cases[0]!.lost.includes(id) })),
    edges: nodes.flatMap(({ id, cells }) =>
      cells.flatMap(({ path, value }) => {
        const target = "target" in value ? value.target?.node : undefined;
        return target !== undefined && known.has(target) ? [{ source: id, field: path, target }] : [];
      }),
    ),
  };
}

/** Runs inside the panel, which offers what it has drawn to tests. */
function drawnGraph(): Shown {
  const page = window as unknown as { heaplens: { graph(): Shown } };
  return page.heaplens.graph();
}

/** As the status bar says it. */
async function cursorLine({ page }: Workbench): Promise<string | undefined> {
  const item = page.locator("#status\\.editor\\.selection");
  const text = (await item.count()) > 0 ? await item.textContent() : "";
  return /Ln (\d+)/.exec(text ?? "")?.[1];
}
