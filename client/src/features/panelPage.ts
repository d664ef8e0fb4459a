// The HTML shell of the Heap panel. Its content security policy lets in the
// bundled script and style sheet, and nothing else.

import { randomBytes } from "node:crypto";
import { Uri, type Webview } from "vscode";

/** Under this id the graph library looks for its own style element, and makes none, which the policy would not let in. */
const graphStyles = "__________cytoscape_stylesheet";

export function panelPage(webview: Webview, dist: Uri): string {
  const nonce = randomBytes(16).toString("base64");
  const script = webview.asWebviewUri(Uri.joinPath(dist, "webview.js"));
  const style = webview.asWebviewUri(Uri.joinPath(dist, "webview.css"));
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
    `font-src ${webview.cspSource}`,
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="${style}" id="${graphStyles}">
  <title>Heap</title>
</head>
<body>
  <main id="app"></main>
  <script nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}
