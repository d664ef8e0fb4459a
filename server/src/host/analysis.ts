// All that the shells (language server, command line, tests) see of the
// analysis: a host that takes changes and hands out immutable snapshots.

import type { Verdict } from "../defects/verdict.ts";
import type { Configuration } from "../documents/configuration.ts";
import type { Finding, Fix } from "../findings/finding.ts";
import type { Note } from "../preprocess/expanded.ts";
import type { ShapeAtResult, StatementsResult } from "../protocol/messages.ts";
import type { Place, Position } from "../protocol/place.ts";

export type Change =
  /** Text in an editor that stands for the file; null: the file on disk counts again. */
  | { readonly kind: "text"; readonly path: string; readonly text: string | null }
  /** Files on disk were written, created or deleted. */
  | { readonly kind: "disk"; readonly paths: readonly string[] }
  | { readonly kind: "settings"; readonly settings: HostSettings };

export interface HostSettings {
  /** Absolute path; what is outside is not analysed, only read. */
  readonly root: string;
  /** Laid over what `compile_commands.json` says. */
  readonly configuration: Partial<Configuration>;
  /** Folders or files with a compile database; empty: looked for in the root and its `build` folders. */
  readonly compileCommands: readonly string[];
  /** Files and folders with models of the project's own, besides `.heaplens/models`. */
  readonly models?: readonly string[];
  /** What is laid over the engine's own options. */
  readonly engine?: { readonly maxSteps?: number; readonly allocationMayFail?: boolean };
}

export interface AnalysisHost {
  apply(change: Change): void;
  /** What is true now; later changes do not touch it. */
  snapshot(): Analysis;
  /** Keeps only what was hardest to find out. Answers stay the same; the next ones take longer. */
  forget(): void;
}

export interface Analysis {
  /** A C file's findings and verdicts, sorted by place. */
  check(path: string): FileResult;
  /**
   * The same piece by piece: goes on for about so long with each question, with the functions that were edited since
   * the file was last checked before all others.
   */
  checkSome(path: string, milliseconds: number): PartialResult;
  /** The heap at a position. */
  shapeAt(path: string, position: Position, moment: "before" | "after"): ShapeAtResult;
  /** The statements of the procedure at a position, or of one by its name, in the order of the text. */
  statements(path: string, where: Position | string): StatementsResult;
  /** What a person sees of one variable at a position: the expression there and the node it names. */
  pointerAt(path: string, position: Position): PointerAt | null;
  /** Verified fixes for one of `check`'s findings; looked for once. */
  fixes(finding: Finding): readonly Fix[];
  /** The preferred fixes of the file's certain findings, each verified upon the ones before; null where there is none. */
  fixAll(path: string): Fix | null;
  /** The printed IR of a file's procedures, or of one. */
  printIr(path: string, procedure: string | null): string | null;
  /** The contracts of a file's procedures in words, or of one. */
  printContracts(path: string, procedure: string | null): string | null;
  /** The same for other surfaces: of each procedure that stands in the file itself, in the order of the text. */
  contracts(path: string): readonly FunctionContract[];
  /** The function whose name is at a position: in its definition, a prototype or a call. */
  functionAt(path: string, position: Position): FunctionAt | null;
  /** For a function at a position whose body is not visible: what a person may say of it. */
  describeUnknown(path: string, position: Position): readonly Description[];
  /** What the calls in a file do to the ownership of what they are given and return. */
  callEffects(path: string): readonly CallEffect[];
  /** Why nothing is said about the memory that the statement at a position gets. */
  whyNoWarning(path: string, position: Position): Explanation;
  /** The C files of the project. */
  sources(): readonly string[];
  /** The cases of the run that folds, before each instruction of a procedure in the order in which they come. */
  traceEngine(path: string, procedure: string): string | null;
}

export interface PointerAt {
  readonly name: string;
  readonly range: Place["range"];
  /** Null where the heap at this point is not known, with the reason in `shape`. */
  readonly shape: ShapeAtResult;
}

/** A model that says what a function does, for the project's own models. */
export interface Description {
  /** `Say that 'log_take' frees its argument 1`. */
  readonly title: string;
  /** The models' file, which may not exist yet. */
  readonly file: string;
  /** Its end. */
  readonly at: Position;
  readonly text: string;
}

export interface FunctionContract {
  readonly name: string;
  /** Each in a few words: `returns owned (malloc)`, `keeps 'name'`. */
  readonly parts: readonly string[];
  /** As `printContracts` has it. */
  readonly text: string;
}

export interface FunctionAt {
  readonly name: string;
  readonly range: Place["range"];
  /** Its name in the definition; null where users are not led: a model, or no body at all. */
  readonly definition: Place | null;
  /** Null: no body is known, or several; `remark` says so. */
  readonly contract: FunctionContract | null;
  readonly remark: string | null;
}

/** Only what is worth a word: `frees`, `may free`, `keeps`, `may keep`; `owned`. */
export interface CallEffect {
  readonly place: Place;
  readonly callee: string;
  readonly arguments: readonly { readonly place: Place; readonly word: string }[];
  readonly result: string | null;
  /** The callee's contract in words. */
  readonly contract: string;
}

export type Explanation = { readonly procedure: string; readonly text: string } | { readonly reason: string };

export interface FileResult {
  readonly path: string;
  readonly findings: readonly Finding[];
  readonly procedures: readonly ProcedureResult[];
  readonly notes: readonly Note[];
  /** What could not be parsed, by place; at most 20. */
  readonly syntaxErrors: readonly Note[];
  /** Null where the file was analysed; else why not: unreadable, binary. */
  readonly failure: string | null;
  readonly lines: number;
  readonly milliseconds: { readonly frontend: number; readonly analysis: number };
}

export interface PartialResult {
  /** Of the functions that were looked at so far; once it is done what `check` gives. */
  readonly result: FileResult;
  readonly isDone: boolean;
  /** All functions whose own text is new were looked at. */
  readonly hasAllEdited: boolean;
  /** What is still to be looked at, by name, and what was found there before, by fingerprint. */
  readonly waiting: { readonly procedures: readonly string[]; readonly findings: readonly string[] };
}

export interface ProcedureResult {
  readonly name: string;
  readonly place: Place;
  readonly verdict: Verdict;
  /** Gaps in words with their places. */
  readonly gaps: readonly { readonly place: Place; readonly reason: string }[];
  readonly assumptions: readonly string[];
  readonly rung: number;
  readonly steps: number;
}
