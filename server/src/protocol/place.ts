// Places in the text that a person typed, as every outside surface names them:
// editor, report, picture. Lines and columns count from 0, columns in UTF-16
// units, as in the language server protocol; the command line adds 1.

import { type Infer, index, object, text } from "./schema.ts";

export const positionSchema = object({ line: index, character: index });
export interface Position extends Infer<typeof positionSchema> {}

export const rangeSchema = object({ start: positionSchema, end: positionSchema });
export interface Range extends Infer<typeof rangeSchema> {}

/** A range in a file. `file` is an absolute path with forward slashes. */
export const placeSchema = object({ file: text, range: rangeSchema });
export interface Place extends Infer<typeof placeSchema> {}
