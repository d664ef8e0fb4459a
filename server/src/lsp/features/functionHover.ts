// Hovering the name of a function shows who owns what across a call of it, and its verdict where the
// file that defines it was checked.

import { type Hover, MarkupKind, type Position } from "vscode-languageserver";
import type { FunctionAt } from "../../host/analysis.ts";
import type { Asker } from "../backend.ts";
import type { Results } from "../results.ts";
import type { Session } from "../session.ts";
import { findingsOf, sentence, shortVerdict, verdictLines } from "../verdictWords.ts";

export async function hoverFunction(
  session: Session,
  results: Results,
  path: string,
  position: Position,
  asker: Asker,
): Promise<Hover | null> {
  const reply = await session.backend.ask("functionAt", [path, position], asker);
  if (reply.kind !== "answer" || reply.value === null) return null;
  const markdown = session.abilities().markdownHover;
  const parts = [...contractParts(reply.value, markdown), ...verdictParts(reply.value, results, markdown)];
  const kind = markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
  return { contents: { kind, value: parts.join("\n\n") }, range: reply.value.range };
}

function contractParts({ name, contract, remark }: FunctionAt, markdown: boolean): readonly string[] {
  if (contract === null)
    return [`${markdown ? `\`${name}\`` : name}: ${remark ?? "nothing is known of it"}.`];
  const [head = name, ...lines] = contract.text.trimEnd().split("\n");
  const told = lines.length === 0 ? ["takes and gives no memory"] : lines.map((line) => line.trim());
  if (!markdown) return [head, told.map((line) => `- ${line}`).join("\n")];
  return [`\`\`\`c\n${head}\n\`\`\``, told.map(ownershipItem).join("\n")];
}

/** The places are code, the rest is words. */
function ownershipItem(line: string): string {
  const [, place, words] = /^([^\s:]+): (.*)$/.exec(line) ?? [];
  return place === undefined ? `- ${line}` : `- \`${place}\`: ${words}`;
}

function verdictParts(
  { name, definition }: FunctionAt,
  results: Results,
  markdown: boolean,
): readonly string[] {
  if (definition === null) return [];
  const { line } = definition.range.start;
  const judged = results
    .proceduresIn(definition.file)
    .find((one) => one.name === name && one.place.range.start.line === line);
  if (judged === undefined) return [];
  const findings = findingsOf(judged, results);
  const verdict = shortVerdict(judged, findings);
  return [
    markdown ? `**${sentence(verdict)}**` : sentence(verdict),
    ...paragraphs(verdictLines(judged, findings)),
  ];
}

/** A list needs an empty line in front of it. */
function* paragraphs(lines: readonly string[]): Generator<string> {
  let list: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) list.push(line);
    else {
      if (list.length > 0) yield list.join("\n");
      list = [];
      yield line;
    }
  }
  if (list.length > 0) yield list.join("\n");
}
