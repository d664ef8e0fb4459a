// Translates between what the engine speaks of (spans relative to procedures) and
// what a person sees (places in files).

import type { Site } from "../defects/trace.ts";
import type { FileSource } from "../documents/fileSource.ts";
import { createLineIndex } from "../documents/lineIndex.ts";
import type { FindingContext } from "../findings/context.ts";
import type { Span } from "../ir/instruction.ts";
import type { LocatedProcedure } from "../ir/unit.ts";
import type { LinkedProgram } from "../program/link.ts";
import type { Place } from "../protocol/place.ts";

export function placeOfSpan({ procedure, text }: LocatedProcedure, { start, end }: Span): Place {
  return text.map.placeOf(procedure.start + start, procedure.start + end);
}

export function placeOfSite(program: LinkedProgram, { procedure, at }: Site): Place | null {
  const located = program.located(procedure);
  return located === null ? null : placeOfSpan(located, at);
}

export function findingContext(program: LinkedProgram, files: FileSource): FindingContext {
  return {
    placeOf: (site) => {
      const place = placeOfSite(program, site);
      return place === null || program.isModel(place.file) ? null : place;
    },
    textAt: (place) => typedText(files, place),
    nameOf: (linkage) => program.procedure(linkage)?.name ?? nameInLinkage(linkage),
  };
}

export function typedText(files: FileSource, { file, range }: Place): string {
  const text = files.read(file) ?? "";
  const lines = createLineIndex(text);
  return text.slice(lines.offsetAt(range.start), lines.offsetAt(range.end));
}

function nameInLinkage(linkage: string): string {
  return linkage.slice(linkage.lastIndexOf("::") + 1).replace(/^:/, "");
}
