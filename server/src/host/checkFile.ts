// Checks one C file: front end, judgements, findings. What fails here fails for
// one procedure or for this file, never for others.

import type { Judgement } from "../defects/verdict.ts";
import { isBundled } from "../documents/bundled.ts";
import { looksBinary } from "../documents/decode.ts";
import { countLines } from "../documents/lineIndex.ts";
import { isInside } from "../documents/path.ts";
import type { Rendered } from "../findings/render.ts";
import { renderDefects } from "../findings/render.ts";
import { createSuppression } from "../findings/suppress.ts";
import type { LocatedProcedure } from "../ir/unit.ts";
import type { LinkedProgram } from "../program/link.ts";
import type { FileResult, ProcedureResult } from "./analysis.ts";
import { findingContext, placeOfSite, placeOfSpan } from "./places.ts";
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
  const frontendDone = performance.now();
  const own = program.main.procedures.filter((located) => belongsTo(path, located, view.root));
  const judgements = own.map(({ procedure }) => view.judge(procedure, program));
  const rendered = findingsOf(judgements, program, view);
  const milliseconds = { frontend: frontendDone - started, analysis: performance.now() - frontendDone };
  return {
    rendered,
    result: {
      path,
      findings: rendered.map(({ finding }) => finding),
      procedures: own.map((located, at) => describe(located, judgements[at]!, program)),
      notes: program.main.notes,
      failure: null,
      lines: countLines(text),
      milliseconds,
    },
  };
}

/** A header's functions are judged with the files that use them, if the header is the project's. */
function belongsTo(path: string, located: LocatedProcedure, root: string): boolean {
  const { file } = placeOfSpan(located, located.procedure.nameAt);
  return file === path || (isInside(root, file) && !isBundled(file));
}

function findingsOf(
  judgements: readonly Judgement[],
  program: LinkedProgram,
  view: View,
): readonly Rendered[] {
  const context = findingContext(program, view.files, view.root);
  const isSuppressed = createSuppression((file) => view.files.read(file) ?? "");
  const defects = judgements.flatMap((judgement) => judgement.defects);
  return renderDefects(defects, context).filter(({ finding }) => !isSuppressed(finding));
}

function describe(located: LocatedProcedure, judgement: Judgement, program: LinkedProgram): ProcedureResult {
  const place = placeOfSpan(located, located.procedure.nameAt);
  return {
    name: located.procedure.name,
    place,
    verdict: judgement.verdict,
    gaps: judgement.gaps.map(({ site, reason }) => ({
      place: placeOfSite(program, site) ?? place,
      reason,
    })),
    assumptions: judgement.assumptions,
    rung: judgement.rung,
    steps: judgement.steps,
  };
}

function unchecked(path: string, failure: string, lines: number): CheckedFile {
  const milliseconds = { frontend: 0, analysis: 0 };
  return {
    rendered: [],
    result: { path, findings: [], procedures: [], notes: [], failure, lines, milliseconds },
  };
}
