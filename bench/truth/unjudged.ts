// Findings for a person to judge: each with what Heaplens says of it, and the code that it is
// about with the steps at their lines.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Alarm, AlarmStep } from "./alarm.ts";

export interface Finding {
  /** The program's name and the fingerprint. */
  readonly key: string;
  readonly alarm: Alarm;
}

/** Lines around a step that are shown; steps with less between them are shown together. */
const around = 12;

export function findingsText(program: string, folder: string, findings: readonly Finding[]): string {
  const head = [
    `# ${program}: ${findings.length} findings to judge`,
    "",
    "A finding is true if some run of the function, with inputs that its callers may give it, does what the finding says.",
    'A judgement goes into judgements.json under the key: `"verdict": "true"`, `"false"` or `"unclear"`, and `"why"`.',
  ];
  return `${[...head, ...findings.map((finding) => findingText(finding, folder))].join("\n")}\n`;
}

function findingText({ key, alarm }: Finding, folder: string): string {
  const { at, message, steps } = alarm;
  const told = steps.map(
    ({ file, first, message: step }, index) => `${index + 1}. ${file}:${first}: ${step}`,
  );
  const files = [...new Set([at.file, ...steps.map(({ file }) => file)])];
  const code = files.flatMap((file) => codeText(file, folder, alarm));
  return ["", `## ${key}`, "", `${at.file}:${at.first}: ${message}`, "", ...told, ...code].join("\n");
}

function codeText(file: string, folder: string, { at, steps }: Alarm): readonly string[] {
  const lines = readFileSync(join(folder, file), "latin1").split("\n");
  const marks = new Map<number, string[]>();
  const mark = (line: number, text: string) => marks.set(line, [...(marks.get(line) ?? []), text]);
  if (at.file === file) mark(at.first, "here");
  for (const [index, step] of steps.entries())
    if (step.file === file) mark(step.first, stepMark(step, index));
  const shown = lines.flatMap((text, index) => {
    const number = index + 1;
    const isNear = [...marks.keys()].some((line) => Math.abs(line - number) <= around);
    const note = marks.get(number)?.join("; ");
    return isNear
      ? [`${String(number).padStart(5)}  ${text}${note === undefined ? "" : `   <-- ${note}`}`]
      : [];
  });
  return ["", `${file}:`, "", "```c", ...shown, "```"];
}

function stepMark({ message }: AlarmStep, index: number): string {
  return `${index + 1}. ${message}`;
}
