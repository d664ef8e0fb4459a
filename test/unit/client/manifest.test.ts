// The extension's manifest and the code agree: every command that is offered exists, and every one that a menu,
// a welcome text or the walkthrough names is offered.

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { checkWorkspaceCommand } from "../../../server/src/protocol/messages.ts";
import {
  actionKeys,
  actionTitles,
  type PanelAction,
  pageActions,
  panelCommand,
  sessionActions,
} from "../../../server/src/protocol/panelActions.ts";

const root = resolve(import.meta.dirname, "../../..");
const text = readFileSync(join(root, "package.json"), "utf8");
const { contributes } = JSON.parse(text) as {
  contributes: {
    commands: { command: string; title: string }[];
    keybindings: { command: string; key: string; when: string }[];
    walkthroughs: { steps: { media: { markdown: string } }[] }[];
  };
};

const sources = readdirSync(join(root, "client/src"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => readFileSync(join(root, "client/src", path), "utf8"))
  .join("\n");

const actions = [...sessionActions, ...pageActions];

test.each(actions)("what the Heap panel can do is a command with the same words: %s", (action) => {
  const offered = contributes.commands.find(({ command }) => command === panelCommand(action));
  expect(offered?.title).toBe(`Heap: ${actionTitles[action]}`);
});

test("keys of the Heap panel are those that its buttons tell, and work in the panel only", () => {
  const { keybindings } = contributes;
  const told = Object.entries(actionKeys).map(([action, key]) => ({
    command: panelCommand(action as PanelAction),
    key: key.toLowerCase(),
  }));
  expect(keybindings.map(({ command, key }) => ({ command, key }))).toEqual(told);
  for (const { when } of keybindings) expect(when).toBe("activeWebviewPanelId == 'heaplens.heap'");
  expect(new Set(keybindings.map(({ key }) => key)).size).toBe(keybindings.length);
  for (const { key } of keybindings) expect(key).not.toMatch(/^alt\+[fesvgrth]$/);
});

test.each(contributes.commands)("the command $command exists and has a title", ({ command, title }) => {
  const isServers = command === checkWorkspaceCommand;
  const isPanels = actions.some((action) => panelCommand(action) === command);
  expect(isServers || isPanels || sources.includes(`"${command}"`)).toBe(true);
  expect(title).not.toBe("");
});

test("every command that is named is offered", () => {
  const offered = contributes.commands.map(({ command }) => command);
  const named = [...text.matchAll(/command:(heaplens\.[\w.]+)|"command": "(heaplens\.[\w.]+)"/g)];
  for (const [, inText, inMenu] of named) expect(offered).toContain(inText ?? inMenu);
});

test("the walkthrough's pages exist and are packaged", () => {
  const ignore = readFileSync(join(root, ".vscodeignore"), "utf8");
  for (const { steps } of contributes.walkthroughs) {
    for (const { media } of steps) expect(readFileSync(join(root, media.markdown), "utf8")).toMatch(/^# /);
  }
  expect(ignore).toContain("!client/walkthrough/**");
  expect(ignore).toContain("!examples/leaky/**");
});
