// What tests of the Heap panel share: a server with a function of four statements and a finding, and words for
// what they do and are told. Whoever imports it mocks `vscode` and the language client.

import { beforeEach, vi } from "vitest";
import { registerShapePanel } from "../../../client/src/features/shapePanel.ts";
import type { Server } from "../../../client/src/languageClient.ts";
import type { Stand, ToPanel } from "../../../server/src/protocol/panel.ts";
import {
  clipboard,
  commands,
  events,
  fakeServer,
  fire,
  logged,
  marked,
  posted,
  settings,
  shown,
} from "./fakeEditor.ts";

export const uri = "file:///project/a.c";
export const place = placeAt(1, 2, 6);
export const view = { procedure: "f", place, moment: "after", run: "single", cases: [], incomplete: [] };
export const finding = {
  fingerprint: "leak 1",
  code: "leak-scope",
  certainty: "certain",
  message: "'p' leaks",
  procedure: "f",
  uri,
  range: placeAt(9, 0, 1).range,
  steps: [
    { uri, range: placeAt(5, 0, 1).range, message: "allocated by 'malloc'" },
    { uri: "file:///project/b.c", range: placeAt(7, 0, 1).range, message: "returning from 'g'" },
  ],
};

beforeEach(() => {
  for (const each of [events, settings]) each.clear();
  for (const each of [posted, shown, logged, marked, clipboard]) each.length = 0;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

export function placeAt(line: number, from: number, to: number) {
  return { file: "/project/a.c", range: { start: { line, character: from }, end: { line, character: to } } };
}

export function open(request: Server["request"]) {
  register(request);
  commands.get("heaplens.showHeap")!();
}

export function register(request: Server["request"]) {
  const context = { extensionUri: "/ext", subscriptions: [] };
  registerShapePanel(context as unknown as Parameters<typeof registerShapePanel>[0], fakeServer(request));
}

/** A server whose function `f` has a statement on each of the lines 1 to 4, and who says where it was asked. */
export function steppedServer() {
  const asked: { line: number; moment: string }[] = [];
  const request: Server["request"] = async (method, params) => {
    if (method === "heaplens/findings") return { checkedFiles: 1, findings: [finding] };
    if (method === "heaplens/statements") {
      const statements = [1, 2, 3, 4].map((line) => ({ place: placeAt(line, 2, 6), text: `s${line};` }));
      return { procedure: "f", statements, at: 0 };
    }
    const { position, moment } = params as { position: { line: number }; moment: string };
    asked.push({ line: position.line, moment });
    return { view: { ...view, moment, place: placeAt(position.line, 2, 6) } };
  };
  return { request, asked };
}

export const settle = () => vi.advanceTimersByTimeAsync(60);

export async function press(action: string): Promise<void> {
  fire("message", { type: "act", action });
  await settle();
}

export function told(type: ToPanel["type"]): readonly unknown[] {
  return posted.filter((message) => (message as ToPanel).type === type);
}

export function stand(): Stand {
  return (told("stand").at(-1) as { stand: Stand }).stand;
}

export function change(line: number, character: number, text: string) {
  const at = { line, character };
  return { range: { start: at, end: at }, text };
}
