// Hovering the name of a function shows its contract; hovering a pointer shows what it points to: in words, as a picture of the heap,
// and with the conditions under which each case holds.

import { type Hover, MarkupKind } from "vscode-languageserver";
import { describePointer } from "../../drawing/describe.ts";
import { focusOn } from "../../drawing/reduction.ts";
import { spotOf } from "../../drawing/spot.ts";
import { toSvg } from "../../drawing/svg.ts";
import type { PointerAt } from "../../host/analysis.ts";
import type { ShapeView } from "../../protocol/shapeView.ts";
import type { Results } from "../results.ts";
import { analysedPath, type Session } from "../session.ts";
import { hoverFunction } from "./functionHover.ts";

/** Editors cut off long hovers (VS Code at 100,000 characters), and half a picture is none. */
const longestPicture = 90_000;

/** Editors give a hover about as much room, and the words stand before the picture. */
const mostHeight = 220;

const mostCases = 5;

/** Of a heap with more than these, only what the pointer leads to is drawn. */
const mostNodes = 16;

/** `results`: what is known of functions without asking for more. */
export function registerHover(session: Session, results: Results): void {
  session.connection.onHover(async ({ textDocument, position }, token): Promise<Hover | null> => {
    const path = await analysedPath(session, textDocument.uri);
    if (path === null) return null;
    const reply = await session.backend.ask("pointerAt", [path, position], token);
    if (reply.kind !== "answer") return null;
    if (reply.value === null) return hoverFunction(session, results, path, position, token);
    const value = await inWords(session, reply.value);
    if (value === null) return null;
    const kind = session.abilities().markdownHover ? MarkupKind.Markdown : MarkupKind.PlainText;
    return { contents: { kind, value }, range: reply.value.range };
  });
}

async function inWords(session: Session, pointer: PointerAt): Promise<string | null> {
  if (pointer.shape === null) return null;
  const markdown = session.abilities().markdownHover;
  if ("reason" in pointer.shape) {
    return `${markdown ? `\`${pointer.name}\`` : pointer.name}: the heap here is not known: ${pointer.shape.reason}`;
  }
  const { view } = pointer.shape;
  const parts = [
    describePointer(view, pointer.name),
    ...conditions(view, markdown),
    ...view.incomplete.map((reason) => `Incomplete: ${reason}`),
  ];
  if (markdown) parts.push(...panelLink(session), await picture(session, focused(view, pointer.name)));
  return parts.join("\n\n");
}

function conditions({ cases }: ShapeView, markdown: boolean): readonly string[] {
  const quote = (condition: string) => (markdown ? `\`${condition}\`` : condition);
  const said = cases.map((one) => one.conditions.map(quote).join(" and "));
  if (said.every((condition) => condition === "")) return [];
  if (said.length === 1) return [`This holds if ${said[0]}.`];
  const lines = said
    .slice(0, mostCases)
    .map((condition) => `- ${condition === "" ? "without a condition" : `if ${condition}`}`);
  const more = said.length > mostCases ? [`- and ${said.length - mostCases} more`] : [];
  return [[`${said.length} cases:`, "", ...lines, ...more].join("\n")];
}

/** A hover is a glance: of a large heap it shows what the pointer leads to. */
function focused(view: ShapeView, name: string): ShapeView {
  const cases = view.cases.map((one) => {
    const spot = one.nodes.length > mostNodes ? spotOf(name, one) : null;
    return spot === null ? one : focusOn(one, spot.node.id);
  });
  return { ...view, cases };
}

async function picture(session: Session, view: ShapeView): Promise<string> {
  const svg = await toSvg(view, session.theme(), mostHeight);
  const encoded = Buffer.from(svg, "utf8").toString("base64");
  if (encoded.length > longestPicture) return "The heap here is too large for a picture in a hover.";
  return `![heap](data:image/svg+xml;base64,${encoded})`;
}

function panelLink(session: Session): readonly string[] {
  const { panelCommand } = session.abilities();
  return panelCommand === null ? [] : [`[Show Heap](command:${panelCommand})`];
}
