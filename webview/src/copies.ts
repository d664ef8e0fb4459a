// The shown case as a file: drawn by the same hand as hovers and the command line.

import { toDot } from "../../server/src/drawing/dot.ts";
import { toSvg } from "../../server/src/drawing/svg.ts";
import { toText } from "../../server/src/drawing/text.ts";
import type { ThemeKind } from "../../server/src/protocol/messages.ts";
import type { FromPanel } from "../../server/src/protocol/panel.ts";
import type { CaseView, ShapeView } from "../../server/src/protocol/shapeView.ts";

/** Pictures for screens with twice as many points. */
const sharpness = 2;

export type TextForm = "SVG" | "DOT" | "text";

export interface Copies {
  text(form: TextForm): void;
  png(): void;
}

export interface CopySource {
  /** Null where there is nothing to copy. */
  current(): { readonly view: ShapeView; readonly one: CaseView; readonly theme: ThemeKind } | null;
  tell(words: string): void;
  post(message: FromPanel): void;
}

export function createCopies({ current, tell, post }: CopySource): Copies {
  return {
    text: (form) => void copyText(form),
    png: () => void copyPng().catch((error: unknown) => tell(`No PNG: ${String(error)}`)),
  };

  async function copyText(form: TextForm): Promise<void> {
    const now = current();
    if (now === null) tell(nothingToCopy);
    else post({ type: "copy", what: form, content: await copyOf(form, now.view, now.one, now.theme) });
  }

  async function copyPng(): Promise<void> {
    const now = current();
    if (now === null) {
      tell(nothingToCopy);
      return;
    }
    const png = await pngOf(now.view, now.one, now.theme);
    if (await toClipboard(png)) tell("Copied as PNG");
    else post({ type: "savePng", base64: await base64Of(png) });
  }
}

const nothingToCopy = "There is no heap to copy";

async function copyOf(form: TextForm, view: ShapeView, one: CaseView, theme: ThemeKind): Promise<string> {
  const alone = { ...view, cases: [one] };
  switch (form) {
    case "SVG":
      return toSvg(alone, theme);
    case "DOT":
      return toDot(alone);
    case "text":
      return toText(alone);
  }
}

async function pngOf(view: ShapeView, one: CaseView, theme: ThemeKind): Promise<Blob> {
  const image = await loaded(await copyOf("SVG", view, one, theme));
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * sharpness;
  canvas.height = image.naturalHeight * sharpness;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture is too large")) : resolve(blob))),
  );
}

/** False where the editor does not let the page write pictures, as when it does not have the focus. */
async function toClipboard(png: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return true;
  } catch {
    return false;
  }
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const chunk = 0x8000;
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += chunk)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + chunk)));
  return btoa(parts.join(""));
}

function loaded(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the picture cannot be drawn"));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}
