// Sizes that every drawing shares. There is no browser to measure text with,
// so widths are estimated from a fixed table: code is set in a monospace face,
// where one character is as wide as another.

export const fontSize = { code: 12, note: 11 } as const;

/** Advance of one character in ems. DejaVu Sans Mono and Menlo have 0.602, Consolas 0.55. */
const advance = 0.61;

export const rowHeight = 24;
/** Between a box's border and its text. */
export const padding = 10;
/** Room for the dot that a pointer starts from. */
export const dotRoom = 18;
export const noteHeight = 17;
/** How far the sheet behind a summary node looks out. */
export const sheetOffset = 5;
/** Sheets that look out behind that of a summary. */
export const sheetsBehind = 2;

export const fontFamily = {
  code: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  note: "system-ui, 'Segoe UI', Ubuntu, Helvetica, Arial, 'DejaVu Sans', sans-serif",
} as const;

export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text) ems += isWide(character) ? 2 * advance : advance;
  return Math.ceil(ems * size);
}

/** Long texts are cut: the whole stays in the tooltip and in the text twin. */
export function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`;
}

function isWide(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xff60) || code >= 0x1f300;
}
