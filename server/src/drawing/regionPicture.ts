// Paints the outline of a frame or of foreign memory, with its label in the
// upper left corner; several behind each other where it stands for many.

import { element, escaped } from "./markup.ts";
import { fontFamily, fontSize, sheetOffset } from "./metrics.ts";
import type { Palette } from "./palette.ts";
import { isFrame, type PlacedRegion } from "./regions.ts";

export function regionPicture({ region, x, y, width, height }: PlacedRegion, colours: Palette): string {
  const isShown = region.kind === "frame";
  const look = {
    rx: 6,
    fill: isFrame(region) ? colours.background : "none",
    stroke: isShown ? colours.text : isFrame(region) ? colours.line : colours.muted,
    "stroke-width": isShown ? 1.75 : 1,
    "stroke-dasharray": isFrame(region) ? undefined : "1 3",
    "stroke-linecap": isFrame(region) ? undefined : "round",
  };
  const behind = region.count === "many" ? [2, 1] : [];
  const sheets = behind.map((step) =>
    element("rect", { x: x + step * sheetOffset, y: y + step * sheetOffset, width, height, ...look }),
  );
  const font = { "font-family": fontFamily.note, "font-size": fontSize.note };
  const weight = isShown ? 600 : undefined;
  const label = {
    x: x + 8,
    y: y + 15,
    fill: isShown ? colours.text : colours.muted,
    ...font,
    "font-weight": weight,
  };
  return [
    ...sheets,
    element("rect", { x, y, width, height, ...look }),
    element("text", label, escaped(region.label)),
  ].join("");
}
