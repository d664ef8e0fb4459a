// Names and payloads of what client and server say to each other beyond the
// language server protocol. What extension and Heap panel say is in `panel.ts`.

import { placeSchema, positionSchema, rangeSchema } from "./place.ts";
import { either, type Infer, index, list, object, orNull, text, word } from "./schema.ts";
import { shapeViewSchema } from "./shapeView.ts";

const reasonSchema = object({ reason: text });

/** Request: the heap at a position. */
export const shapeAtRequest = "heaplens/shapeAt";
export const shapeAtParamsSchema = object({
  uri: text,
  position: positionSchema,
  moment: word("before", "after"),
});
export interface ShapeAtParams extends Infer<typeof shapeAtParamsSchema> {}
export const shapeAtResultSchema = orNull(either(reasonSchema, object({ view: shapeViewSchema })));
/** Null where no procedure is at the position; a text where there is one but no state, with the reason. */
export type ShapeAtResult = Infer<typeof shapeAtResultSchema>;

/** Request: the statements of a function, in the order of the text. */
export const statementsRequest = "heaplens/statements";
export const statementsParamsSchema = object({
  uri: text,
  /** A position in it, or its name. */
  where: either(text, positionSchema),
});
export interface StatementsParams extends Infer<typeof statementsParamsSchema> {}
export const statementsResultSchema = orNull(
  object({
    procedure: text,
    statements: list(object({ place: placeSchema, text })),
    /** Which of them is at the position. */
    at: index,
  }),
);
/** Null where there is no such function, or it does nothing. */
export type StatementsResult = Infer<typeof statementsResultSchema>;

/** Request: check a file now, whatever the setting `heaplens.run` says. */
export const checkRequest = "heaplens/check";
export const checkParamsSchema = object({ uri: text });
export interface CheckParams extends Infer<typeof checkParamsSchema> {}

/** Request: the printed intermediate form of the procedure at a position. */
export const showIrRequest = "heaplens/showIr";

/** Request: why nothing is said about the memory that the statement at a position gets. */
export const whyNoWarningRequest = "heaplens/whyNoWarning";
/** Request: contract, verdict and assumptions of the function at a position. */
export const describeFunctionRequest = "heaplens/describeFunction";
export const atParamsSchema = object({ uri: text, position: positionSchema });
export interface AtParams extends Infer<typeof atParamsSchema> {}
export const textResultSchema = either(reasonSchema, object({ procedure: text, text }));
/** Plain text about a procedure; or why there is none. */
export type TextResult = Infer<typeof textResultSchema>;

/** Request without parameters: all that is found now, for the Leaks view. */
export const findingsRequest = "heaplens/findings";
const listedStepSchema = object({ uri: text, range: rangeSchema, message: text });
export interface ListedStep extends Infer<typeof listedStepSchema> {}
const listedFindingSchema = object({
  /** Stays the same when lines move. */
  fingerprint: text,
  code: text,
  certainty: word("certain", "possible"),
  message: text,
  procedure: text,
  uri: text,
  range: rangeSchema,
  steps: list(listedStepSchema),
});
export interface ListedFinding extends Infer<typeof listedFindingSchema> {}
export const findingsResultSchema = object({ checkedFiles: index, findings: list(listedFindingSchema) });
export interface FindingsResult extends Infer<typeof findingsResultSchema> {}

/** Notification from the server without parameters: what `heaplens/findings` answers may be different now. */
export const findingsChangedNotification = "heaplens/findingsChanged";

/** Request without parameters: checks all files again that were checked. */
export const recheckRequest = "heaplens/recheck";

/** Command of the server: checks all C files of the workspace. */
export const checkWorkspaceCommand = "heaplens.checkWorkspace";

/** Notification from the server: what the status item shows. */
export const statusNotification = "heaplens/status";
export const statusParamsSchema = object({
  state: word("ready", "analysing", "stopped"),
  findings: index,
  /** What is missing and what it costs: headers not found, files not analysed. */
  missing: list(text),
});
export interface StatusParams extends Infer<typeof statusParamsSchema> {}

/** Notification to the server: pictures inside hovers are images and cannot follow the theme by themselves. */
export const themeNotification = "heaplens/theme";
const themeKindSchema = word("light", "dark", "high-contrast", "high-contrast-light");
export type ThemeKind = Infer<typeof themeKindSchema>;
export const themeParamsSchema = object({ kind: themeKindSchema });
export interface ThemeParams extends Infer<typeof themeParamsSchema> {}
