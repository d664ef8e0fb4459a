// A real VS Code for tests: code-server with the built .vsix installed, driven
// in headless Chromium. Each workbench has a folder, a profile and a port of its own.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Frame, type Locator, type Page } from "playwright-core";

const root = resolve(import.meta.dirname, "../..");
const screenshots = join(root, "test/e2e/screenshots");

const codeServer = join(root, ".tools/code-server/node_modules/code-server/out/node/entry.js");
/** VS Code in the browser accepts one major version of Node only, which need not be the one that runs the tests. */
const codeServerNode = process.env.HEAPLENS_CODE_SERVER_NODE ?? process.execPath;

const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A quiet editor: nothing pops up that the test did not ask for. */
const settings = {
  "workbench.startupEditor": "none",
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "workbench.tips.enabled": false,
  "workbench.enableExperiments": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "chat.commandCenter.enabled": false,
  "chat.disableAIFeatures": true,
  "window.menuBarVisibility": "hidden",
  "git.enabled": false,
  "files.autoSave": "off",
  "editor.minimap.enabled": false,
};

export const themes = {
  dark: "Default Dark Modern",
  light: "Default Light Modern",
  contrast: "Default High Contrast",
  "contrast-light": "Default High Contrast Light",
} as const;
export type ThemeName = keyof typeof themes;

export interface Workbench {
  readonly page: Page;
  /** The opened folder, a copy that the test may change. */
  readonly folder: string;
  openFile(name: string): Promise<void>;
  runCommand(title: string): Promise<void>;
  /** What the light bulb offers at the cursor, shown. */
  offered(title: string): Promise<Locator>;
  /** The document inside the first webview. */
  panel(): Promise<Frame>;
  /** Rests the mouse on `word` in the line with `text` until what comes up is there; `shown` picks it. */
  hover(text: string, word: string, shown: (hovers: Locator) => Locator): Promise<Locator>;
  screenshot(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** VS Code asks whether the folder is to be trusted, as it does at home. */
  readonly asksForTrust?: boolean;
  /** A file `NAME.code-workspace` in the source that says which folders are opened. */
  readonly workspaceFile?: string;
}

/** Opens a copy of `source`, a folder beside this file, with `more` settings than the usual ones. */
export async function openWorkbench(
  source: string,
  theme: ThemeName,
  more: Readonly<Record<string, unknown>> = {},
  { asksForTrust = false, workspaceFile }: OpenOptions = {},
): Promise<Workbench> {
  const run = mkdtempSync(join(tmpdir(), "heaplens-e2e-"));
  const folder = join(run, "workspace");
  cpSync(join(import.meta.dirname, source), folder, { recursive: true });
  const trust = asksForTrust ? { "security.workspace.trust.enabled": true } : {};
  const chosen = { ...more, ...trust, "workbench.colorTheme": themes[theme] };
  const server = await startServer(run, folder, chosen, asksForTrust ? [] : ["--disable-workspace-trust"]);
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1500, height: 850 } });
    const opened = workspaceFile === undefined ? `folder=${folder}` : `workspace=${folder}/${workspaceFile}`;
    await loadWorkbench(page, `http://127.0.0.1:${server.port}/?${opened}`);
    return workbench(page, folder, () => shutDown(browser, server.process, run));
  } catch (error) {
    await shutDown(browser, server.process, run);
    throw error;
  }
}

/** On a busy machine a window may stay empty; a person would load it again. */
async function loadWorkbench(page: Page, address: string): Promise<void> {
  const files = page.locator(".explorer-folders-view .monaco-list-row").first();
  for (const patience of [40_000, 40_000]) {
    await page.goto(address);
    if (await comesUp(files, patience)) return;
  }
  await page.goto(address);
  await files.waitFor({ timeout: 40_000 });
}

function workbench(page: Page, folder: string, close: () => Promise<void>): Workbench {
  return {
    page,
    folder,
    close,
    async openFile(name) {
      const tab = page.locator(`.tab.active:has-text("${name}")`).first();
      // On a busy machine a click may get lost: a person would click again.
      for (let attempt = 0; attempt < 4; attempt++) {
        await page.dblclick(`.explorer-folders-view .monaco-list-row:has-text("${name}")`);
        if (await comesUp(tab, 8_000)) break;
      }
      await page.waitForSelector(`.tab.active:has-text("${name}")`);
      await page.waitForSelector(".monaco-editor .view-line");
    },
    async runCommand(title) {
      const row = page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first();
      // Right after the start the extensions' commands are not there yet.
      for (let attempt = 0; attempt < 10; attempt++) {
        await page.keyboard.press("F1");
        await page.waitForSelector(".quick-input-widget input");
        await page.keyboard.type(title);
        // The list may go away under the mouse: a webview that is being loaded takes the keys.
        if ((await comesUp(row, 3_000)) && (await isClicked(row))) return;
        await page.keyboard.press("Escape");
      }
      throw new Error(`there is no command '${title}'`);
    },
    async offered(title) {
      const row = page.locator(".action-widget .monaco-list-row", { hasText: title }).first();
      // A busy server may be asked once more; so may an editor that has not got the keys back yet.
      for (let attempt = 0; attempt < 4; attempt++) {
        await page.keyboard.press("Control+.");
        if (await comesUp(row, 8_000)) return row;
        await page.keyboard.press("Escape");
      }
      throw new Error(`the light bulb does not offer '${title}'`);
    },
    panel: () => innerFrame(page),
    hover: (text, word, shown) => restOn(page, text, word, shown(page.locator(".monaco-hover"))),
    async screenshot(name) {
      mkdirSync(screenshots, { recursive: true });
      await page.screenshot({ path: join(screenshots, `${name}.png`) });
    },
  };
}

function isClicked(row: Locator): Promise<boolean> {
  return row.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

function comesUp(wanted: Locator, timeout: number): Promise<boolean> {
  return wanted.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}

/** Lenses and hints that come in move the text away from under the mouse: as a person would, it is moved there again. */
async function restOn(page: Page, text: string, word: string, wanted: Locator): Promise<Locator> {
  const target = page.locator(".view-line", { hasText: text }).locator("span", { hasText: word }).last();
  for (let attempt = 0; attempt < 6; attempt++) {
    await page.mouse.move(5, 5);
    await target.hover();
    if (await comesUp(wanted, 5_000)) return wanted;
  }
  throw new Error(`nothing like it comes up over '${word}' in '${text}'`);
}

/** A webview is a frame inside a frame. */
async function innerFrame(page: Page): Promise<Frame> {
  const outer = await page.waitForSelector("iframe.webview", { state: "attached", timeout: 30_000 });
  const middle = await outer.contentFrame();
  const inner = await middle?.waitForSelector("iframe#active-frame", { state: "attached", timeout: 30_000 });
  const frame = await inner?.contentFrame();
  if (!frame) throw new Error("the webview has no document");
  return frame;
}

async function startServer(
  run: string,
  folder: string,
  more: Readonly<Record<string, unknown>>,
  trust: readonly string[],
) {
  const data = join(run, "data");
  const extensions = join(run, "extensions");
  mkdirSync(join(data, "User"), { recursive: true });
  writeFileSync(join(data, "User/settings.json"), JSON.stringify({ ...settings, ...more }));
  const env = { PATH: process.env.PATH, HOME: run, XDG_DATA_HOME: run, XDG_CONFIG_HOME: run };
  const profile = ["--user-data-dir", data, "--extensions-dir", extensions];
  const vsix = join(root, "heaplens.vsix");
  execFileSync(codeServerNode, [codeServer, ...profile, "--install-extension", vsix], { env, stdio: "pipe" });
  const port = await freePort();
  const quiet = ["--disable-telemetry", "--disable-update-check", "--disable-getting-started-override"];
  const parameters = [...profile, "--auth", "none", "--bind-addr", `127.0.0.1:${port}`, ...quiet];
  const child = spawn(codeServerNode, [codeServer, ...parameters, ...trust, folder], {
    env,
    stdio: "ignore",
  });
  await untilHealthy(port);
  return { process: child, port };
}

async function shutDown(browser: Browser, server: ChildProcess, run: string): Promise<void> {
  await browser.close();
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await gone;
  rmSync(run, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      if (address === null || typeof address === "string") throw new Error("no port");
      probe.close(() => resolve(address.port));
    });
  });
}

async function untilHealthy(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("VS Code did not start within a minute");
}
