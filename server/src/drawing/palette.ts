// The few colours of a picture. For files and hovers they come from here, near
// to the editor's default themes; the Heap panel takes the user's own theme.

import type { ThemeKind } from "../protocol/messages.ts";

export interface Palette {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  /** Borders of boxes. */
  readonly line: string;
  /** Lines between rows. */
  readonly hairline: string;
  readonly fill: string;
  readonly header: string;
  readonly pointer: string;
  /** Lost memory, dangling pointers: what is wrong. */
  readonly danger: string;
}

export const palettes: Readonly<Record<ThemeKind, Palette>> = {
  light: {
    background: "#ffffff",
    text: "#2b2b2b",
    muted: "#6a6f76",
    line: "#8a9099",
    hairline: "#dfe2e6",
    fill: "#ffffff",
    header: "#f1f3f5",
    pointer: "#0a5fb4",
    danger: "#c4271c",
  },
  dark: {
    background: "#1f1f1f",
    text: "#d4d4d4",
    muted: "#989ca3",
    line: "#6f757d",
    hairline: "#383b3f",
    fill: "#242526",
    header: "#2f3133",
    pointer: "#6cb6ff",
    danger: "#ff7b72",
  },
  "high-contrast": {
    background: "#000000",
    text: "#ffffff",
    muted: "#d6d6d6",
    line: "#6fc3df",
    hairline: "#2f5866",
    fill: "#000000",
    header: "#0c1c22",
    pointer: "#ffffff",
    danger: "#ff9e8f",
  },
  "high-contrast-light": {
    background: "#ffffff",
    text: "#1a1a1a",
    muted: "#3d3d3d",
    line: "#0f4a85",
    hairline: "#9fb8d1",
    fill: "#ffffff",
    header: "#eef4fa",
    pointer: "#0f4a85",
    danger: "#a3120b",
  },
};
