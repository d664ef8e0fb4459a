// The program as the engine sees it: procedures found by name, wherever their
// text is. The engine knows neither files nor editors; this interface is all it gets.

import type { Procedure } from "../ir/procedure.ts";
import type { Global, Prototype } from "../ir/unit.ts";
import type { Contract, FlowReport } from "./contract.ts";
import type { FieldReport } from "./fieldReport.ts";

export interface Program {
  /**
   * By linkage name, of the files that were reached. `home`: the one that this file has, where a project brings along
   * a library's function, or several programs.
   */
  procedure(linkage: string, home?: string): Procedure | null;
  /** The path of the file that it is in, which is another one than its text's where that is a header's. */
  homeOf(procedure: Procedure): string;
  /** What a function name means inside `caller`. */
  resolve(name: string, caller: Procedure): Callee;
  /** By linkage name, as `Place` spells it; where it is defined, if some file of the project does. */
  global(linkage: string, user: Procedure): Global | null;
  /** As the file of `user` has it, which may only declare it. */
  globalHere(linkage: string, user: Procedure): Global | null;
  /** What is stored, anywhere in the program, where an unknown pointer to a function was read. */
  stored(home: FunctionHome, user: Procedure): Stored;
  /** Who owns what across a call of it. */
  contract(procedure: Procedure): Contract;
  flow(procedure: Procedure): FlowReport;
  /** Where it loses what fields of objects from outside own. */
  lostFields(procedure: Procedure): FieldReport;
}

/** Where a pointer to a function is kept. */
export type FunctionHome =
  | {
      readonly kind: "field";
      /** Key and name of the structure's type. */
      readonly record: string;
      readonly recordName: string;
      readonly field: string;
      readonly offset: number;
      /** The type of the function as text. */
      readonly signature: string;
    }
  | { readonly kind: "global"; readonly linkage: string };

export interface Stored {
  /** Few; empty where there are more, or none. */
  readonly choices: readonly Choice[];
  /** Nothing else can be there. */
  readonly isComplete: boolean;
  /**
   * What a variable begins with, or what is called where it is null, as it is at the beginning, if no other function
   * is stored there by name. Whoever puts another one there, as with `set_allocator`, means it to do the same.
   */
  readonly usual: UsualCallee | null;
}

export interface UsualCallee extends NamedCallee {
  readonly from: "beginning" | "calledInstead";
}

/**
 * What one piece of the text stores together, by offset in the structure, of a global at 0.
 * Null: the null pointer.
 */
export type Choice = ReadonlyMap<number, NamedCallee | null>;

export interface NamedCallee {
  readonly name: string;
  readonly callee: Callee;
}

export type Callee =
  /** `model`: the body is Heaplens' own description of a library function; users are never led into it. */
  | { readonly kind: "defined"; readonly procedure: Procedure; readonly model: boolean }
  /** Several files define the function, and nothing tells which of them is meant. */
  | { readonly kind: "ambiguous"; readonly procedures: readonly Procedure[] }
  | { readonly kind: "unknown"; readonly prototype: Prototype | null };
