// One item in the status bar: whether the analysis is at work, how many findings
// there are, and in its tooltip what is missing. A click shows the findings.

import * as vscode from "vscode";
import {
  type StatusParams,
  statusNotification,
  statusParamsSchema,
} from "../../../server/src/protocol/messages.ts";
import { parsed } from "../../../server/src/protocol/schema.ts";
import type { Server } from "../languageClient.ts";

export function registerStatusBar(context: vscode.ExtensionContext, server: Server): void {
  const item = vscode.window.createStatusBarItem("heaplens.status", vscode.StatusBarAlignment.Right);
  item.name = "Heaplens";
  item.command = "workbench.actions.view.problems";
  item.text = "$(sync~spin) Heaplens";
  item.tooltip = "Heaplens is starting";
  item.show();
  context.subscriptions.push(
    item,
    server.onRunning(() => show(item, { state: "ready", findings: 0, missing: [] })),
    server.onStopped(() => show(item, notRunning)),
    server.onNotification(statusNotification, (params) => {
      const status = parsed(statusParamsSchema, params);
      if (status !== null) show(item, status);
    }),
  );
}

const notRunning: StatusParams = {
  state: "stopped",
  findings: 0,
  missing: ["The language server is not running: 'Heaplens: Restart Server' starts it again"],
};

function show(item: vscode.StatusBarItem, status: StatusParams): void {
  const count = status.findings === 0 ? "" : `: ${status.findings}`;
  item.text = `${icon(status)} Heaplens${count}`;
  item.tooltip = tooltip(status);
  item.backgroundColor =
    status.state === "stopped" ? new vscode.ThemeColor("statusBarItem.errorBackground") : undefined;
}

function icon({ state, findings, missing }: StatusParams): string {
  if (state === "analysing") return "$(sync~spin)";
  if (state === "stopped") return "$(error)";
  return findings > 0 || missing.length > 0 ? "$(warning)" : "$(check)";
}

const mostMissing = 10;

function tooltip({ state, findings, missing }: StatusParams): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  text.isTrusted = { enabledCommands: links.map(({ command }) => command) };
  text.appendText(`Heaplens: ${state}, ${findings === 1 ? "1 finding" : `${findings} findings`}`);
  if (missing.length > 0) {
    text.appendMarkdown("\n\nWhat is missing; leaks may be missed because of it:\n");
    for (const line of missing.slice(0, mostMissing)) {
      text.appendMarkdown("\n- ");
      text.appendText(line);
    }
    if (missing.length > mostMissing) text.appendMarkdown(`\n- and ${missing.length - mostMissing} more`);
  }
  text.appendMarkdown(
    `\n\n${links.map(({ title, command }) => `[${title}](command:${command})`).join(" | ")}`,
  );
  return text;
}

const links = [
  { title: "Show Log", command: "heaplens.showOutput" },
  { title: "Restart Server", command: "heaplens.restartServer" },
];
