// Checks one C file: front end, judgements, findings. What fails here fails for
// one procedure or for this file, never for others.

import { isBundled } from "../documents/bundled.ts";
import { looksBinary } from "../documents/decode.ts";
import { countLines } from "../documents/lineIndex.ts";
import { isInside } from "../documents/path.ts";
import type { Rendered } from "../findings/render.ts";
import { renderDefects } from "../findings/render.ts";
import { createSuppression } from "../findings/suppress.ts";
import type { LocatedProcedure } from "../ir/unit.ts";
import type { LinkedProgram } from "../program/link.ts";
import type { FileResult } from "./analysis.ts";
import { type CheckedReading, describeProcedures, withFindings } from "./describeProcedures.ts";
import { findingContext, placeOfSpan } from "./places.ts";
import { otherReadings, underConditions } from "./readings.ts";
import { syntaxErrors } from "./syntaxErrors.ts";
import type { View } from "./view.ts";

/** A file's result together with what its findings were made from. */
export interface CheckedFile {
  readonly result: FileResult;
  readonly rendered: readonly Rendered[];
}

export function checkFile(path: string, view: View): CheckedFile {
  const text = view.files.read(path);
  if (text === null) return unchecked(path, "the file cannot be read", 0);
  if (looksBinary(text)) return unchecked(path, "the file is binary", 0);
  try {
    return checkText(path, text, view);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return unchecked(path, `the file cannot be analysed: ${message}`, countLines(text));
  }
}

function checkText(path: string, text: string, view: View): CheckedFile {
  const started = performance.now();
  const program = view.programOf(path);
  const readings = otherReadings(program.main, text, (assumed) => view.unitOf(path, assumed));
  const frontendDone = performance.now();
  const checked = [
    checkReading(program, ownProcedures(path, program.main.procedures, view.root), view),
    ...readings.map((reading) => {
      const own = ownProcedures(path, reading.fresh, view.root);
      const { judged, ...rest } = checkReading(view.programOf(path, reading.assumed), own, view);
      return { ...rest, judged: underConditions(judged, reading, text) };
    }),
  ];
  const found = findingsOf(checked, view);
  const isSuppressed = createSuppression((file) => view.files.read(file) ?? "");
  const rendered = found.filter(({ finding }) => !isSuppressed(finding));
  const milliseconds = { frontend: frontendDone - started, analysis: performance.now() - frontendDone };
  return {
    rendered,
    result: {
      path,
      findings: rendered.map(({ finding }) => finding),
      procedures: withFindings(
        describeProcedures(checked),
        found.map(({ finding }) => finding),
      ),
      notes: [...view.notesOn(path), ...program.main.notes],
      syntaxErrors: syntaxErrors(program.main),
      failure: null,
      lines: countLines(text),
      milliseconds,
    },
  };
}

function checkReading(program: LinkedProgram, own: readonly LocatedProcedure[], view: View): CheckedReading {
  const judged = own.map((located) => ({ located, judgement: view.judge(located.procedure, program) }));
  return { program, judged };
}

/** A header's functions are judged with the files that use them, if the header is the project's. */
function ownProcedures(
  path: string,
  procedures: readonly LocatedProcedure[],
  root: string,
): readonly LocatedProcedure[] {
  return procedures.filter((located) => {
    const { file } = placeOfSpan(located, located.procedure.nameAt);
    return file === path || (isInside(root, file) && !isBundled(file));
  });
}

function findingsOf(checked: readonly CheckedReading[], view: View): readonly Rendered[] {
  const found = checked.map(({ program, judged }) => ({
    defects: judged.flatMap(({ judgement }) => judgement.defects),
    context: findingContext(program, view.files),
  }));
  return renderDefects(view.root, found);
}

function unchecked(path: string, failure: string, lines: number): CheckedFile {
  const milliseconds = { frontend: 0, analysis: 0 };
  return {
    rendered: [],
    result: { path, findings: [], procedures: [], notes: [], syntaxErrors: [], failure, lines, milliseconds },
  };
}
