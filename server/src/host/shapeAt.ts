// The heap at a position of a file, as the editor and `heaplens graph` show it.

import type { DefectKind } from "../defects/defect.ts";
import type { InstructionId, Procedure } from "../ir/procedure.ts";
import type { LinkedProgram } from "../program/link.ts";
import type { ShapeAtResult } from "../protocol/messages.ts";
import type { Position } from "../protocol/place.ts";
import type { ShapeView } from "../protocol/shapeView.ts";
import { createEngine } from "../summary/engine.ts";
import type { Shapes } from "../summary/shapes.ts";
import { lastOf, locate, type StatementAt, statementAt } from "./locate.ts";
import { marked } from "./marked.ts";
import { placeOfSite, placeOfSpan } from "./places.ts";
import { statementText } from "./statements.ts";
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
    const { cases, run, incomplete } = shapesAtAll(statement, ids, moment, program, view);
    if (cases.length === 0) {
      return {
        reason: incomplete.length > 0 ? incomplete.join("; ") : whyNeverReached(statement, program, view),
      };
    }
    const place = placeOfSpan(located, span);
    const procedure = located.procedure.name;
    const text = statementText(view.files.read(place.file) ?? "", place.range);
    return { view: { procedure, place, statement: text, moment, run, cases, incomplete } };
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
): Pick<ShapeView, "run" | "cases" | "incomplete"> {
  const fallback = placeOfSpan(located, located.procedure.nameAt);
  const shapes = shapesIn(view, program, located.procedure);
  const found = shapes.at(ids, moment, (site) => placeOfSite(program, site) ?? fallback);
  return { ...found, cases: found.cases.map((each) => marked(each, located)) };
}

/** Of the procedure that somebody looks at: the next question is most likely about the next statement. */
const lastShown = new WeakMap<View, { readonly procedure: Procedure; readonly shapes: Shapes }>();

function shapesIn(view: View, program: LinkedProgram, procedure: Procedure): Shapes {
  const known = lastShown.get(view);
  if (known?.procedure === procedure) return known.shapes;
  const shapes = createEngine(program, view.engineFor(program.main.path)).shapes(procedure);
  lastShown.set(view, { procedure, shapes });
  return shapes;
}
