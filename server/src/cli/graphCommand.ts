// `heaplens graph`: shows the heap at a statement.

import { toDot } from "../drawing/dot.ts";
import { toSvg } from "../drawing/svg.ts";
import { toRawText, toText } from "../drawing/text.ts";
import type { ShapeView } from "../protocol/shapeView.ts";
import type { GraphCommand } from "./arguments.ts";
import { openHost, rootFor } from "./openHost.ts";
import { type ExitCode, exitCodes, type Shell, UsageError } from "./shell.ts";

export async function runGraph(command: GraphCommand, shell: Shell): Promise<ExitCode> {
  const { path, line, character, moment, format, project } = command;
  if (!shell.files.exists(path)) throw new UsageError(`'${path}' cannot be read`);
  const host = await openHost(project, rootFor(project, [path], shell.folder), shell);
  const shape = host.snapshot().shapeAt(path, { line, character }, moment);
  if (shape === null) throw new UsageError(`line ${line + 1} of '${path}' is inside of no function`);
  if ("reason" in shape) {
    shell.err(`no heap is known there: ${shape.reason}\n`);
    return exitCodes.incomplete;
  }
  const drawn = await draw(shape.view, format);
  shell.out(drawn.endsWith("\n") ? drawn : `${drawn}\n`);
  return exitCodes.clean;
}

async function draw(view: ShapeView, format: GraphCommand["format"]): Promise<string> {
  switch (format) {
    case "text":
      return toText(view);
    case "dot":
      return toDot(view);
    case "svg":
      return toSvg(view, "light");
    case "raw":
      return toRawText(view);
    case "json":
      return JSON.stringify(view, null, 2);
  }
}
