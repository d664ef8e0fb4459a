// Commands that show a text about the function at the cursor, or about one that is named by its place:
// its intermediate form, its contract and verdict, and why nothing is said about an allocation.

import * as vscode from "vscode";
import {
  type AtParams,
  describeFunctionRequest,
  showIrRequest,
  textResultSchema,
  whyNoWarningRequest,
} from "../../../server/src/protocol/messages.ts";
import { parsed } from "../../../server/src/protocol/schema.ts";
import { type Server, showFunctionCommand } from "../languageClient.ts";
import { parsePositionArgument } from "../messages.ts";
import { createTexts, type Texts } from "./texts.ts";

interface About {
  readonly command: string;
  readonly request: string;
  readonly language: string;
  titleOf(procedure: string): string;
}

const kinds: readonly About[] = [
  {
    command: "heaplens.showIr",
    request: showIrRequest,
    language: "heaplens-ir",
    titleOf: (procedure) => `${procedure}: intermediate form`,
  },
  {
    command: showFunctionCommand,
    request: describeFunctionRequest,
    language: "heaplens-contract",
    titleOf: (procedure) => `${procedure}: contract and verdict`,
  },
  {
    command: "heaplens.whyNoWarning",
    request: whyNoWarningRequest,
    language: "plaintext",
    titleOf: (procedure) => `${procedure}: why no warning`,
  },
];

export function registerFunctionTexts(context: vscode.ExtensionContext, server: Server): void {
  const texts = createTexts(context);
  for (const kind of kinds) {
    context.subscriptions.push(
      vscode.commands.registerCommand(kind.command, (uri: unknown, position: unknown) =>
        show(kind, parsePositionArgument(uri, position) ?? atCursor(), server, texts),
      ),
    );
  }
}

async function show(kind: About, params: AtParams | null, server: Server, texts: Texts): Promise<void> {
  if (params === null) return say("Put the cursor into a C function first.");
  const result = parsed(textResultSchema, await server.request(kind.request, params));
  if (result === null) return say("The server did not answer.");
  if ("reason" in result) return say(`Nothing to show: ${result.reason}.`);
  const { procedure, text } = result;
  await texts.show({ title: kind.titleOf(procedure), language: kind.language, content: text });
}

function atCursor(): AtParams | null {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== "c") return null;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri.toString(), position: { line, character } };
}

function say(message: string): void {
  void vscode.window.showInformationMessage(`Heaplens: ${message}`);
}
