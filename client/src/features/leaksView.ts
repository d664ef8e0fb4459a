// The Leaks view: keeps the tree, and the number at its icon, in step with what the server has found. What
// is shown stays until the new list is there.

import * as vscode from "vscode";
import {
  type FindingsResult,
  findingsChangedNotification,
  findingsRequest,
  findingsResultSchema,
  recheckRequest,
} from "../../../server/src/protocol/messages.ts";
import { parsed } from "../../../server/src/protocol/schema.ts";
import type { Server } from "../languageClient.ts";
import { type LeakNode, leakItem, leakNodes } from "./leaksTree.ts";

const viewId = "heaplens.leaks";
/** Several files are checked one after the other: they make one update. */
const pause = 100;

const nothing: FindingsResult = { checkedFiles: 0, findings: [] };

export function registerLeaksView(context: vscode.ExtensionContext, server: Server): void {
  const changed = new vscode.EventEmitter<void>();
  let shown: readonly LeakNode[] = [];
  let said = "";
  let waiting: NodeJS.Timeout | undefined;

  const view = vscode.window.createTreeView(viewId, {
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: leakItem,
      getChildren: (node?: LeakNode) => [...childrenOf(node, shown)],
    },
  });

  function show(result: FindingsResult): void {
    const content = JSON.stringify(result);
    if (content === said) return;
    said = content;
    shown = leakNodes(result.findings);
    const count = result.findings.length;
    const words = count === 1 ? "1 finding" : `${count} findings`;
    view.description = count === 0 ? "" : words;
    view.badge = count === 0 ? undefined : { value: count, tooltip: words };
    const state = result.checkedFiles === 0 ? "unchecked" : "none";
    void vscode.commands.executeCommand("setContext", "heaplens.leaks", count > 0 ? "some" : state);
    changed.fire();
  }

  async function update(): Promise<void> {
    try {
      show(parsed(findingsResultSchema, await server.request(findingsRequest, {})) ?? nothing);
    } catch {
      // The server is not running, which the status item says; the next one will tell.
    }
  }

  function updateSoon(): void {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void update();
    }, pause);
  }

  show(nothing);
  void vscode.commands.executeCommand("setContext", "heaplens.active", true);
  context.subscriptions.push(
    changed,
    view,
    server.onNotification(findingsChangedNotification, updateSoon),
    server.onRunning(updateSoon),
    vscode.commands.registerCommand("heaplens.showLeaks", () =>
      vscode.commands.executeCommand(`${viewId}.focus`),
    ),
    vscode.commands.registerCommand("heaplens.refreshLeaks", () =>
      vscode.window.withProgress({ location: { viewId } }, async () => {
        await server.request(recheckRequest, {});
        await update();
      }),
    ),
    new vscode.Disposable(() => clearTimeout(waiting)),
  );
}

function childrenOf(node: LeakNode | undefined, roots: readonly LeakNode[]): readonly LeakNode[] {
  if (node === undefined) return roots;
  return node.kind === "step" ? [] : node.children;
}
