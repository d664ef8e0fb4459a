// Pictures and texts of the Heap panel, to the clipboard or into a file.

import * as vscode from "vscode";

/** Says in a few words whether it was: the clipboard of another machine's editor may not be there. */
export async function copyText(what: string, content: string): Promise<string> {
  try {
    await vscode.env.clipboard.writeText(content);
    return `Copied as ${what}`;
  } catch {
    return `The clipboard did not take the ${what}`;
  }
}

export async function savePng(base64: string): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const file = await vscode.window.showSaveDialog({
    title: "Save the Heap as PNG",
    filters: { Images: ["png"] },
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, "heap.png") }),
  });
  if (file !== undefined) await vscode.workspace.fs.writeFile(file, Buffer.from(base64, "base64"));
}
