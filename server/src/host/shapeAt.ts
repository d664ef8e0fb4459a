// The heap at a position of a file, as the editor and `heaplens graph` show it.

import type { InstructionId } from "../ir/procedure.ts";
import type { LinkedProgram } from "../program/link.ts";
import type { ShapeAtResult } from "../protocol/messages.ts";
import type { Position } from "../protocol/place.ts";
import type { CaseView } from "../protocol/shapeView.ts";
import { createEngine } from "../summary/engine.ts";
import { lastOf, locate, type StatementAt, statementAt } from "./locate.ts";
import { placeOfSite, placeOfSpan } from "./places.ts";
import type { View } from "./view.ts";

export type Moment = "before" | "after";

export function shapeAt(view: View, path: string, position: Position, moment: Moment): ShapeAtResult {
  const text = view.files.read(path);
  if (text === null) return null;
  const program = view.programOf(path);
  const found = locate(program.main, text, position);
  if (found === null) return null;
  const statement = statementAt(found.located, found.offset);
  if (statement === null) return { reason: `'${found.located.procedure.name}' does nothing` };
  return shapeOf(statement, moment, program, view);
}

function shapeOf(statement: StatementAt, moment: Moment, program: LinkedProgram, view: View): ShapeAtResult {
  const { located, span, instructions } = statement;
  const ids = moment === "before" ? [instructions[0]!.id] : lastOf(statement);
  try {
    const { cases, incomplete } = shapesAtAll(statement, ids, moment, program, view);
    if (cases.length === 0) {
      const why = incomplete.length === 0 ? "this statement is never reached" : incomplete.join("; ");
      return { reason: why };
    }
    const place = placeOfSpan(located, span);
    return { view: { procedure: located.procedure.name, place, moment, cases, incomplete } };
  } catch (error) {
    return { reason: `the analysis failed: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function shapesAtAll(
  { located }: StatementAt,
  ids: readonly InstructionId[],
  moment: Moment,
  program: LinkedProgram,
  view: View,
): { readonly cases: readonly CaseView[]; readonly incomplete: readonly string[] } {
  const engine = createEngine(program, view.engineFor(program.main.path));
  const fallback = placeOfSpan(located, located.procedure.nameAt);
  const shapes = ids.map((id) =>
    engine.shapesAt(located.procedure, id, moment, (site) => placeOfSite(program, site) ?? fallback),
  );
  return {
    cases: shapes.flatMap(({ cases }) => cases),
    incomplete: [...new Set(shapes.flatMap(({ incomplete }) => incomplete))],
  };
}
