// What the status item says, in an editor made of paper.

import { expect, test, vi } from "vitest";
import { registerStatusBar } from "../../../client/src/features/statusBar.ts";
import type { StatusParams } from "../../../server/src/protocol/messages.ts";
import { fakeServer } from "./fakeEditor.ts";

const item = { text: "", command: "", tooltip: { value: "", isTrusted: {} }, show: () => {} };

vi.mock("vscode", () => ({
  StatusBarAlignment: { Right: 2 },
  ThemeColor: class {},
  MarkdownString: class {
    value = "";
    appendText(text: string) {
      this.value += text;
    }
    appendMarkdown(text: string) {
      this.value += text;
    }
  },
  window: { createStatusBarItem: () => item },
}));

function shownFor(status: StatusParams): typeof item {
  const context = { subscriptions: [] };
  const server = {
    ...fakeServer(async () => null),
    onNotification: (_: string, listener: (params: unknown) => void) => {
      listener(status);
      return { dispose: () => {} };
    },
  };
  registerStatusBar(context as unknown as Parameters<typeof registerStatusBar>[0], server);
  return item;
}

test.each<[StatusParams, string]>([
  [{ state: "ready", findings: 0, missing: [] }, "$(check) Heaplens"],
  [{ state: "ready", findings: 3, missing: [] }, "$(warning) Heaplens: 3"],
  [{ state: "ready", findings: 0, missing: ["a.c:1: header 'x.h' not found"] }, "$(warning) Heaplens"],
  [{ state: "analysing", findings: 3, missing: [] }, "$(sync~spin) Heaplens: 3"],
  [{ state: "stopped", findings: 0, missing: [] }, "$(error) Heaplens"],
])("%#", (status, text) => expect(shownFor(status).text).toBe(text));

test("a click shows the findings, the tooltip leads to the log", () => {
  const { command, tooltip } = shownFor({ state: "ready", findings: 1, missing: ["x.h is missing"] });
  expect(command).toBe("workbench.actions.view.problems");
  expect(tooltip.value).toContain("1 finding");
  expect(tooltip.value).toContain("x.h is missing");
  expect(tooltip.value).toContain("(command:heaplens.showOutput)");
  expect(tooltip.isTrusted).toEqual({
    enabledCommands: ["heaplens.showOutput", "heaplens.restartServer"],
  });
});
