// Where equal parts of roles are shared, so that comparing them is comparing
// identities. Each run has tables of its own: the order in which parts are first
// met shows in the order of cases, and what was analysed before must not.

import type { Structure } from "../structures/grammar.ts";
import type { LabelSet, Link, Role, RoleCell } from "./role.ts";

export interface Tables {
  readonly labelSets: Map<string, LabelSet>;
  readonly links: Map<number, Map<number, Link>>;
  readonly cells: Map<string, { readonly id: number; readonly cells: readonly RoleCell[] }>;
  readonly roles: Map<string, Role>;
  /** Numbers of the classes of groups. */
  readonly classes: Map<string, number>;
  readonly kindNumbers: Map<string, number>;
  readonly structures: Map<string, Structure>;
}

let current = emptyTables();

export function tables(): Tables {
  return current;
}

/** Also inside another run, which then goes on with its own. */
export function withFreshTables<T>(work: () => T): T {
  const outer = current;
  current = emptyTables();
  try {
    return work();
  } finally {
    current = outer;
  }
}

function emptyTables(): Tables {
  return {
    labelSets: new Map(),
    links: new Map(),
    cells: new Map(),
    roles: new Map(),
    classes: new Map(),
    kindNumbers: new Map(),
    structures: new Map(),
  };
}
