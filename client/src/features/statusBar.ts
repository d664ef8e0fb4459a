// One item in the status bar: whether the analysis is at work, how many findings
// there are, and in its tooltip what is missing. A click shows the log.

import * as vscode from "vscode";
import { type StatusParams, statusNotification } from "../../../server/src/protocol/messages.ts";
import type { Server } from "../languageClient.ts";
import { parseStatus } from "../messages.ts";

export function registerStatusBar(context: vscode.ExtensionContext, server: Server): void {
  const item = vscode.window.createStatusBarItem("heaplens.status", vscode.StatusBarAlignment.Right);
  item.name = "Heaplens";
  item.command = "heaplens.showOutput";
  item.text = "$(sync~spin) Heaplens";
  item.tooltip = "Heaplens is starting";
  item.show();
  context.subscriptions.push(
    item,
    server.onRunning(() => show(item, { state: "ready", findings: 0, missing: [] })),
    server.onStopped(() => show(item, notRunning)),
    server.onNotification(statusNotification, (params) => {
      const status = parseStatus(params);
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

function icon({ state, missing }: StatusParams): string {
  if (state === "analysing") return "$(sync~spin)";
  if (state === "stopped") return "$(error)";
  return missing.length > 0 ? "$(warning)" : "$(check)";
}

const mostMissing = 10;

function tooltip({ state, findings, missing }: StatusParams): string {
  const lines = missing.slice(0, mostMissing).map((line) => `- ${line}`);
  const rest = missing.length > mostMissing ? [`- and ${missing.length - mostMissing} more`] : [];
  return [
    `Heaplens: ${state}, ${findings === 1 ? "1 finding" : `${findings} findings`}`,
    ...(missing.length > 0
      ? ["", "What is missing; leaks may be missed because of it:", ...lines, ...rest]
      : []),
  ].join("\n");
}
