// The heap at a position of a file, as the editor and `heaplens graph` show it.

import type { DefectKind } from "../defects/defect.ts";
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
      return {
        reason: incomplete.length > 0 ? incomplete.join("; ") : whyNeverReached(statement, program, view),
      };
    }
    const place = placeOfSpan(located, span);
    return { view: { procedure: located.procedure.name, place, moment, run: "single", cases, incomplete } };
  } catch (error) {
    return { reason: `the analysis failed: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** What ends a run, such as a use after free, also ends what is known behind it. */
function whyNeverReached({ located, span }: StatementAt, program: LinkedProgram, view: View): string {
  const { linkage } = located.procedure;
  const ending = view
    .judge(located.procedure, program)
    .defects.filter(
      ({ kind, at }) => endings.has(kind) && at.procedure === linkage && at.at.end <= span.start,
    )
    .at(-1);
  if (ending === undefined) return "this statement is never reached";
  const { line } = placeOfSpan(located, ending.at.at).range.start;
  return `no way leads here: the last one ends at line ${line + 1} (${endings.get(ending.kind)})`;
}

const endings: ReadonlyMap<DefectKind, string> = new Map([
  ["use-after-free", "use after free"],
  ["double-free", "double free"],
  ["invalid-free", "invalid free"],
]);

function shapesAtAll(
  { located }: StatementAt,
  ids: readonly InstructionId[],
  moment: Moment,
  program: LinkedProgram,
  view: View,
): { readonly cases: readonly CaseView[]; readonly incomplete: readonly string[] } {
  const engine = createEngine(program, view.engineFor(program.main.path));
  const fallback = placeOfSpan(located, located.procedure.nameAt);
  return engine.shapesAt(located.procedure, ids, moment, (site) => placeOfSite(program, site) ?? fallback);
}
