// Tells the server which kind of theme is in force: the pictures in its hovers are
// images, which cannot follow the theme by themselves.

import * as vscode from "vscode";
import {
  type ThemeKind,
  type ThemeParams,
  themeNotification,
} from "../../../server/src/protocol/messages.ts";
import type { Server } from "../languageClient.ts";

export function registerTheme(context: vscode.ExtensionContext, server: Server): void {
  const tell = (theme: vscode.ColorTheme) => {
    const params: ThemeParams = { kind: themeKind(theme.kind) };
    server.notify(themeNotification, params);
  };
  context.subscriptions.push(
    server.onRunning(() => tell(vscode.window.activeColorTheme)),
    vscode.window.onDidChangeActiveColorTheme(tell),
  );
}

function themeKind(kind: vscode.ColorThemeKind): ThemeKind {
  switch (kind) {
    case vscode.ColorThemeKind.Light:
      return "light";
    case vscode.ColorThemeKind.Dark:
      return "dark";
    case vscode.ColorThemeKind.HighContrast:
      return "high-contrast";
    case vscode.ColorThemeKind.HighContrastLight:
      return "high-contrast-light";
  }
}
