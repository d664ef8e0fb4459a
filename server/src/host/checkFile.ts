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
import { otherReadings, type Reading, underConditions } from "./readings.ts";
import { syntaxErrors } from "./syntaxErrors.ts";
import type { View } from "./view.ts";

/** A file's result together with what its findings were made from. */
export interface CheckedFile {
  readonly result: FileResult;
  readonly rendered: readonly Rendered[];
}

/** A file in all its readings, before anything is judged. */
export interface OpenedFile {
  readonly path: string;
  readonly text: string;
  /** The configured one first. */
  readonly readings: readonly OpenedReading[];
  readonly milliseconds: number;
}

export interface OpenedReading {
  readonly program: LinkedProgram;
  /** The procedures that are told of in this reading. */
  readonly own: readonly LocatedProcedure[];
  /** Null: as it is configured. */
  readonly reading: Reading | null;
}

/** Those of an opened file that a result tells of, and how long it took to judge them. */
export interface Told {
  readonly isTold: (located: LocatedProcedure) => boolean;
  readonly milliseconds: number;
}

/** In one go; how long it takes is not told. */
export function checkFile(path: string, view: View): CheckedFile {
  const opened = openFile(path, view);
  if ("result" in opened) return opened;
  return describeFile(opened, view, { isTold: () => true, milliseconds: 0 });
}

/** A result that says why, where it cannot be opened. */
export function openFile(path: string, view: View): OpenedFile | CheckedFile {
  const text = view.files.read(path);
  if (text === null) return unchecked(path, "the file cannot be read", 0);
  if (looksBinary(text)) return unchecked(path, "the file is binary", 0);
  return orUnchecked(path, text, () => readingsOf(path, text, view));
}

function orUnchecked<T>(path: string, text: string, work: () => T): T | CheckedFile {
  try {
    return work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return unchecked(path, `the file cannot be analysed: ${message}`, countLines(text));
  }
}

function readingsOf(path: string, text: string, view: View): OpenedFile {
  const started = performance.now();
  const program = view.programOf(path);
  const others = otherReadings(program.main, text, (assumed) => view.unitOf(path, assumed));
  const readings = [
    { program, own: ownProcedures(path, program.main.procedures, view.root), reading: null },
    ...others.map((reading) => ({
      program: view.programOf(path, reading.assumed),
      own: ownProcedures(path, reading.fresh, view.root),
      reading,
    })),
  ];
  return { path, text, readings, milliseconds: performance.now() - started };
}

export function describeFile(opened: OpenedFile, view: View, told: Told): CheckedFile {
  return orUnchecked(opened.path, opened.text, () => describe(opened, view, told));
}

function describe(
  { path, text, readings, milliseconds }: OpenedFile,
  view: View,
  { isTold, milliseconds: analysis }: Told,
): CheckedFile {
  const { main } = readings[0]!.program;
  const checked = readings.map(({ program, own, reading }): CheckedReading => {
    const judged = own
      .filter(isTold)
      .map((located) => ({ located, judgement: view.judge(located.procedure, program) }));
    return { program, judged: reading === null ? judged : underConditions(judged, reading, text) };
  });
  const found = findingsOf(checked, view);
  const isSuppressed = createSuppression((file) => view.files.read(file) ?? "");
  const rendered = found.filter(({ finding }) => !isSuppressed(finding));
  return {
    rendered,
    result: {
      path,
      findings: rendered.map(({ finding }) => finding),
      procedures: withFindings(
        describeProcedures(checked),
        found.map(({ finding }) => finding),
      ),
      notes: [...view.notesOn(path), ...main.notes],
      syntaxErrors: syntaxErrors(main),
      failure: null,
      lines: countLines(text),
      milliseconds: { frontend: milliseconds, analysis },
    },
  };
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
