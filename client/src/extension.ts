// The extension's entry: starts the server and wires the features. What they do is
// in their own files.

import type { ExtensionContext } from "vscode";
import { registerCommands } from "./features/commands.ts";
import { registerFunctionTexts } from "./features/functionTexts.ts";
import { registerLeaksView } from "./features/leaksView.ts";
import { registerSample } from "./features/sample.ts";
import { registerShapePanel } from "./features/shapePanel.ts";
import { registerStatusBar } from "./features/statusBar.ts";
import { registerTheme } from "./features/theme.ts";
import { createServer, type Server } from "./languageClient.ts";

let server: Server | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  server = createServer(context);
  for (const register of [
    registerStatusBar,
    registerTheme,
    registerShapePanel,
    registerFunctionTexts,
    registerLeaksView,
    registerCommands,
    registerSample,
  ]) {
    register(context, server);
  }
  await server.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
