// What the extension and the Heap panel's page say to each other, and what the page remembers for both over a
// reload of the window.

import { pageActions, sessionActions } from "./panelActions.ts";
import { placeSchema, positionSchema } from "./place.ts";
import {
  flag,
  type Infer,
  index,
  list,
  number,
  object,
  optional,
  orNull,
  text,
  union,
  word,
} from "./schema.ts";
import { shapeViewSchema } from "./shapeView.ts";

const momentSchema = word("before", "after");
export type Moment = Infer<typeof momentSchema>;

/** What the panel looks at. Steps are held by their number, so that an edit leaves one at the same step. */
export const subjectSchema = union("kind", {
  cursor: {},
  pinned: { uri: text, position: positionSchema, moment: momentSchema },
  statements: { uri: text, procedure: text, index, moment: momentSchema },
  /** Of a finding, by its fingerprint. */
  trace: { finding: text, index, moment: momentSchema },
});
export type Subject = Infer<typeof subjectSchema>;

const standSchema = object({
  subject: subjectSchema,
  paused: flag,
  playing: flag,
  /** The code was changed while the panel was paused. */
  outdated: flag,
  /** What is stepped through: a finding's message, or nothing where it is the function that is shown. */
  title: optional(text),
  /** Words and line of each step; lines count from 0. */
  steps: list(object({ words: text, line: index, file: text })),
  /** The step that is shown. */
  at: index,
});
/** All that the page's controls have to say of the extension's side. */
export interface Stand extends Infer<typeof standSchema> {}

const pageMemorySchema = object({
  as: word("picture", "words", "raw"),
  /** Null as long as the user has not moved the picture. */
  viewport: orNull(object({ zoom: number, x: number, y: number })),
});
export interface PageMemory extends Infer<typeof pageMemorySchema> {}

export const memorySchema = object({
  subject: optional(subjectSchema),
  paused: optional(flag),
  page: optional(pageMemorySchema),
});
/** What is kept over a reload. Nothing of it has to be there: an earlier version may have left it. */
export interface Memory extends Infer<typeof memorySchema> {}

export const toPanelSchema = union("type", {
  show: { view: shapeViewSchema },
  nothing: { reason: text },
  computing: {},
  stand: { stand: standSchema },
  /** A command was run that the page carries out. */
  act: { action: word(...pageActions) },
  /** Something to say in passing: "copied". */
  tell: { words: text },
});
/** Extension to Heap panel. */
export type ToPanel = Infer<typeof toPanelSchema>;

export const fromPanelSchema = union("type", {
  ready: {},
  reveal: { place: placeSchema },
  act: { action: word(...sessionActions) },
  goToStep: { index },
  copy: { what: text, content: text },
  /** The page may not write pictures to the clipboard: they are saved. */
  savePng: { base64: text },
  /** A message that was refused. */
  refused: { why: text },
});
/** Heap panel to extension. */
export type FromPanel = Infer<typeof fromPanelSchema>;
