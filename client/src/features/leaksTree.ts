// The tree of the Leaks view: files, their functions, what was found in each, and below that how it comes
// about. Plain data in, tree items out.

import * as vscode from "vscode";
import type { ListedFinding, ListedStep } from "../../../server/src/protocol/messages.ts";
import type { Range } from "../../../server/src/protocol/place.ts";

export type LeakNode =
  | { readonly kind: "file"; readonly uri: string; readonly children: readonly LeakNode[] }
  | {
      readonly kind: "function";
      readonly id: string;
      readonly name: string;
      readonly children: readonly LeakNode[];
    }
  | {
      readonly kind: "finding";
      readonly id: string;
      readonly finding: ListedFinding;
      readonly children: readonly LeakNode[];
    }
  | { readonly kind: "step"; readonly id: string; readonly step: ListedStep; readonly home: string };

/** In the order in which they come. */
export function leakNodes(findings: readonly ListedFinding[]): readonly LeakNode[] {
  return [...groups(findings, ({ uri }) => uri)].map(([uri, inFile]) => ({
    kind: "file",
    uri,
    children: [...groups(inFile, ({ procedure }) => procedure)].map(([name, inFunction]) => ({
      kind: "function",
      id: `${uri} ${name}`,
      name,
      children: inFunction.map((finding, index) => findingNode(finding, `${uri} ${name} ${index}`)),
    })),
  }));
}

export function leakItem(node: LeakNode): vscode.TreeItem {
  switch (node.kind) {
    case "file":
      return fileItem(node.uri);
    case "function": {
      const item = new vscode.TreeItem(node.name, vscode.TreeItemCollapsibleState.Expanded);
      return Object.assign(item, { id: node.id, iconPath: new vscode.ThemeIcon("symbol-function") });
    }
    case "finding":
      return findingItem(node.finding, node.id);
    case "step":
      return stepItem(node.step, node.id, node.home);
  }
}

function findingNode(finding: ListedFinding, id: string): LeakNode {
  const steps = finding.steps.map(
    (step, index): LeakNode => ({ kind: "step", id: `${id} ${index}`, step, home: finding.uri }),
  );
  return { kind: "finding", id, finding, children: steps };
}

function fileItem(uri: string): vscode.TreeItem {
  const resource = vscode.Uri.parse(uri);
  const item = new vscode.TreeItem(resource, vscode.TreeItemCollapsibleState.Expanded);
  const path = vscode.workspace.asRelativePath(resource);
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  return Object.assign(item, { id: uri, iconPath: vscode.ThemeIcon.File, description: folder });
}

function findingItem(finding: ListedFinding, id: string): vscode.TreeItem {
  const { message, code, certainty, uri, range } = finding;
  const state =
    finding.steps.length === 0
      ? vscode.TreeItemCollapsibleState.None
      : vscode.TreeItemCollapsibleState.Collapsed;
  return Object.assign(new vscode.TreeItem(message, state), {
    id,
    contextValue: "finding",
    iconPath: certainty === "certain" ? certainIcon : possibleIcon,
    description: `line ${range.start.line + 1}`,
    tooltip: `${message}\n${certainty} · ${code}`,
    command: openAt(uri, range),
    accessibilityInformation: { label: `${certainty}: ${message}, line ${range.start.line + 1}` },
  });
}

const certainIcon = new vscode.ThemeIcon("warning", new vscode.ThemeColor("problemsWarningIcon.foreground"));
const possibleIcon = new vscode.ThemeIcon("info", new vscode.ThemeColor("problemsInfoIcon.foreground"));

function stepItem({ uri, range, message }: ListedStep, id: string, home: string): vscode.TreeItem {
  const file = uri === home ? "" : `${uri.slice(uri.lastIndexOf("/") + 1)}, `;
  return Object.assign(new vscode.TreeItem(message), {
    id,
    iconPath: new vscode.ThemeIcon("debug-stackframe-dot"),
    description: `${file}line ${range.start.line + 1}`,
    tooltip: message,
    command: openAt(uri, range),
  });
}

function openAt(uri: string, { start, end }: Range): vscode.Command {
  const selection = new vscode.Range(start.line, start.character, end.line, end.character);
  return { title: "Open", command: "vscode.open", arguments: [vscode.Uri.parse(uri), { selection }] };
}

function groups<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return found;
}
