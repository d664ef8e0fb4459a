// What all operations on states share during one judgement: the program, the
// limits, and the places where defects, assumptions and gaps are collected.

import type { Budget } from "../absint/budget.ts";
import type { Defect } from "../defects/defect.ts";
import type { Site } from "../defects/trace.ts";
import type { InstructionId, Procedure } from "../ir/procedure.ts";
import type { Program } from "../program/program.ts";
import type { Target } from "../types/target.ts";
import type { State } from "./state.ts";
import type { ObjectId } from "./value.ts";

export interface EngineOptions {
  /** Abstract steps for one judgement: instructions times cases. A very long procedure gets more. */
  readonly maxSteps: number;
  /** How often a case goes round a loop before its counters are forgotten. */
  readonly loopUnrolling: number;
  /** Cases kept apart at one block. */
  readonly maxCases: number;
  readonly maxCallDepth: number;
  /** Instructions behind a call that are followed; what leads further is taken by its contract. */
  readonly maxFollowed: number;
  readonly allocationMayFail: boolean;
  /** Sizes of pointers and the like. */
  readonly target: Target;
}

/** The case in which a defect was met, from which its story was made. */
export interface Sighting {
  readonly state: State;
  /** The object that it happens to, if it is known. */
  readonly object: ObjectId | null;
  /** The call in which all that it is about began. */
  readonly since: number | "now" | "before";
}

export type Moment = "before" | "after";

export interface Run {
  readonly program: Program;
  readonly options: EngineOptions;
  readonly judged: Procedure;
  readonly budget: Budget;
  /** Of the same loss of the same allocation only the most convincing defect is kept. */
  report(defect: Defect, sighting?: Sighting): void;
  /** Whether the judgement of that procedure alone tells of the defect. */
  isTold(procedure: Procedure, defect: Defect): boolean;
  /** Something came up of which the case had nothing yet: a global, by its name, or an object from outside. */
  meet?(name: string): void;
  assume(text: string): void;
  /** Assumed as well, but worth trying on runs that keep each object apart. */
  suppose(text: string): void;
  /** A loss that is none if the same statement is reached after a loop that releases such elements. */
  leftOver(field: string, defect: Defect): void;
  /** At this statement the elements of an array end that had their field released in a loop. */
  settled(field: string): void;
  /** What a callee that is not followed does with memory that is in sight is not known. */
  guess?(callee: string): void;
  /** Less than `guess`: it hands out nothing there, and what it is given is still what it was. */
  unclear?(callee: string): void;
  /** A callee may do one thing or another, nothing tells which, and both ways are gone. Absent: that is a guess. */
  takesBoth?(): void;
  gap(site: Site, reason: string): void;
  /** Nothing gets past the statement, and nothing was told that ends the cases there. */
  deadEnd(site: Site): void;
  /** Some case reached a call that never returns, or an error that ends the program. */
  stopped(why: string): void;
  /** Some case left the procedure by a jump to one that waits for it further out. */
  jumped(): void;
  /** How often something was told that may be why a case does not go on; it only grows. */
  reasons(): number;
  /** Whether elements of arrays at unknown places are objects of their own, so that they can be folded. */
  readonly summarises: boolean;
  /** Whether calls that bring nothing to the memory in sight are taken by their contracts, however little is behind them. */
  readonly passesIdle?: boolean;
  /** Whether a callee is followed just where its contract does not tell what it does with memory in sight. */
  readonly followsUnclear?: boolean;
  /** Whether a contract has to tell all that a callee does to memory in sight. */
  readonly doubtsAll?: boolean;
  /** Whether, where ways meet, only what has to do with blocks is kept. */
  readonly keepsBlocksOnly?: boolean;
  /** Whether null pointers in variables that are not used any more are kept, to be shown. */
  readonly keepsNulls: boolean;
  /** Told of every state before and after the instructions of the judged procedure itself. */
  observe(at: InstructionId, moment: Moment, state: State): void;
  /** Told what a case has become where ways meet. */
  became?(from: State, to: State): void;
  /** How many running calls of the judged procedure are followed and observed beside the first; none where it is missing. */
  readonly activations?: number;
}
