// The picture's colours in the user's own theme. The editor tells a webview
// its colours as CSS variables and the kind of theme as a class of the body.

import { type Palette, palettes } from "../../server/src/drawing/palette.ts";
import type { ThemeKind } from "../../server/src/protocol/messages.ts";

export function currentPalette(): Palette {
  const style = getComputedStyle(document.body);
  return paletteFrom(themeKind(document.body.classList), (name) => style.getPropertyValue(name).trim());
}

/** Calls back whenever the editor's theme changes. */
export function onThemeChange(changed: () => void): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { attributes: true, attributeFilter: ["class"] });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["style"] });
}

export function themeKind(classes: { contains(name: string): boolean }): ThemeKind {
  if (classes.contains("vscode-high-contrast-light")) return "high-contrast-light";
  if (classes.contains("vscode-high-contrast")) return "high-contrast";
  return classes.contains("vscode-light") ? "light" : "dark";
}

/** Whether a screen reader reads the editor, as the editor tells its pages. */
export function isRead(classes: { contains(name: string): boolean }): boolean {
  return classes.contains("vscode-using-screen-reader");
}

/** Whether the user has asked the editor, or the system, for less motion. */
export function prefersStillness(): boolean {
  return (
    document.body.classList.contains("vscode-reduce-motion") ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** `read` gives a CSS variable's value, "" where the theme does not set it. All colours of the result are opaque. */
export function paletteFrom(kind: ThemeKind, read: (variable: string) => string): Palette {
  const usual = palettes[kind];
  const contrast = kind === "high-contrast" || kind === "high-contrast-light";
  const background = parsed(read("--vscode-editor-background")) ?? parsed(usual.background)!;
  const over = (variable: string, otherwise: string): Colour =>
    mixed(background, parsed(read(variable)) ?? parsed(otherwise)!);
  const text = over("--vscode-editor-foreground", usual.text);
  const shade = (share: number): string => written(mixed(background, { ...text, alpha: share }));
  return {
    background: written(background),
    text: written(text),
    muted: written(over("--vscode-descriptionForeground", usual.muted)),
    line: contrast ? written(over("--vscode-contrastBorder", usual.line)) : shade(0.45),
    hairline: shade(contrast ? 0.3 : 0.13),
    fill: written(background),
    header: shade(0.06),
    pointer: written(contrast ? text : over("--vscode-textLink-foreground", usual.pointer)),
    danger: written(over("--vscode-errorForeground", usual.danger)),
  };
}

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** What is seen where `top` lies over an opaque colour. */
function mixed(bottom: Colour, top: Colour): Colour {
  const channel = (name: "red" | "green" | "blue"): number =>
    Math.round(bottom[name] + (top[name] - bottom[name]) * top.alpha);
  return { red: channel("red"), green: channel("green"), blue: channel("blue"), alpha: 1 };
}

/** Colours as editors hand them on: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(...)` and `rgba(...)`. */
function parsed(text: string): Colour | undefined {
  const long = text.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  const digits = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(long);
  if (digits) {
    const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(long.slice(start, start + 2), 16));
    const alpha = digits[2] === undefined ? 1 : Number.parseInt(digits[2], 16) / 255;
    return { red: red!, green: green!, blue: blue!, alpha };
  }
  const numbers = /^rgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)(?:[ ,/]+([\d.]+))?\)$/.exec(text);
  if (!numbers) return undefined;
  const [red, green, blue] = numbers.slice(1, 4).map(Number);
  return { red: red!, green: green!, blue: blue!, alpha: Number(numbers[4] ?? 1) };
}

function written({ red, green, blue }: Colour): string {
  return `rgb(${red}, ${green}, ${blue})`;
}
