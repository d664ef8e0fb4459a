// What one can do in the Heap panel, each thing once: a button or a key in the page, and a command of the editor.
// Those in the first list change what is looked at, which the extension knows; those in the second how it is
// shown, which only the page knows.

export const sessionActions = [
  "previous",
  "next",
  "play",
  "moment",
  "pin",
  "goToPinned",
  "pause",
  "followCursor",
] as const;
export type SessionAction = (typeof sessionActions)[number];

export const pageActions = [
  "previousCase",
  "nextCase",
  "fit",
  "zoomIn",
  "zoomOut",
  "find",
  "focusNode",
  "foldNode",
  "showAll",
  "text",
  "raw",
  "copySvg",
  "copyPng",
  "copyDot",
  "copyText",
] as const;
export type PageAction = (typeof pageActions)[number];

export type PanelAction = SessionAction | PageAction;

/** The command of an action. */
export function panelCommand(action: PanelAction): string {
  return `heaplens.heap.${action}`;
}

/** As the manifest has it after "Heap: ", and buttons as their names. */
export const actionTitles: Readonly<Record<PanelAction, string>> = {
  previous: "Previous Step",
  next: "Next Step",
  play: "Play or Stop",
  moment: "Before or After the Statement",
  pin: "Pin or Unpin",
  goToPinned: "Go to Pinned",
  pause: "Pause or Continue",
  followCursor: "Follow the Cursor",
  previousCase: "Previous Case",
  nextCase: "Next Case",
  fit: "Zoom to Fit",
  zoomIn: "Zoom In",
  zoomOut: "Zoom Out",
  find: "Find",
  focusNode: "Show Only What Is Reached From the Chosen Node",
  foldNode: "Fold What Hangs From the Chosen Node",
  showAll: "Show All Nodes",
  text: "Show in Words or as Picture",
  raw: "Show as the Analysis Has It",
  copySvg: "Copy as SVG",
  copyPng: "Copy as PNG",
  copyDot: "Copy as DOT",
  copyText: "Copy as Text",
};

/** While the panel has the focus. Alt with a letter of the menu bar (F, E, S, V, G, R, T, H) is not ours. */
export const actionKeys: Readonly<Partial<Record<PanelAction, string>>> = {
  previous: "Alt+Left",
  next: "Alt+Right",
  play: "Alt+Enter",
  moment: "Alt+B",
  pin: "Alt+P",
  goToPinned: "Alt+Shift+P",
  pause: "Alt+K",
  followCursor: "Alt+C",
  previousCase: "Alt+Up",
  nextCase: "Alt+Down",
  fit: "Alt+0",
  find: "Ctrl+F",
  text: "Alt+W",
  raw: "Alt+A",
};
