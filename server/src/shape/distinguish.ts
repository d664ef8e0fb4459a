// What tells the cases of a view apart, in words: conditions on what came
// from outside where they differ, else what is known of variables and fields.

import type { CaseView, CellView } from "../protocol/shapeView.ts";
import { memberText, pointeeText } from "./fieldPath.ts";

const mostConditions = 3;

/** The cases with at most three conditions each; those that all of them share say nothing. */
export function distinguish(cases: readonly CaseView[]): readonly CaseView[] {
  if (cases.length < 2) return cases.map((each) => withConditions(each, each.conditions));
  const shared = cases[0]!.conditions.filter((text) =>
    cases.every(({ conditions }) => conditions.includes(text)),
  );
  const told = cases.map((each) =>
    withConditions(
      each,
      each.conditions.filter((text) => !shared.includes(text)),
    ),
  );
  const alike = told.filter((each) => each.conditions.length === 0 || isTwin(each, told));
  const paths = distinctPaths(alike.length > 1 ? alike : told);
  return told.map((each) => (alike.includes(each) ? withFacts(each, paths) : each));
}

function withConditions(view: CaseView, conditions: readonly string[]): CaseView {
  return { ...view, conditions: conditions.slice(0, mostConditions) };
}

function isTwin(view: CaseView, all: readonly CaseView[]): boolean {
  return all.some((other) => other !== view && other.conditions.join() === view.conditions.join());
}

function withFacts(view: CaseView, paths: readonly string[]): CaseView {
  const facts = factsOf(view);
  const known = paths.flatMap((path) => facts.get(path) ?? []);
  const told = withConditions(view, [...view.conditions, ...known]);
  return { ...told, facts: told.conditions.filter((text) => !view.conditions.includes(text)) };
}

/** As few places as possible at which the cases differ, in the order in which they are shown. */
function distinctPaths(cases: readonly CaseView[]): readonly string[] {
  const facts = cases.map(factsOf);
  const chosen: string[] = [];
  let groups = countGroups(cases, facts, chosen);
  for (const path of new Set(facts.flatMap((known) => [...known.keys()]))) {
    if (chosen.length === mostConditions || groups === cases.length) break;
    const refined = countGroups(cases, facts, [...chosen, path]);
    if (refined > groups) chosen.push(path);
    groups = refined;
  }
  return chosen;
}

function countGroups(
  cases: readonly CaseView[],
  facts: readonly ReadonlyMap<string, string>[],
  paths: readonly string[],
): number {
  const keys = cases.map(({ conditions }, index) => [
    ...conditions,
    ...paths.map((path) => facts[index]!.get(path) ?? null),
  ]);
  return new Set(keys.map((key) => JSON.stringify(key))).size;
}

/** What is known of each cell that the user can name, by its name. */
function factsOf({ nodes }: CaseView): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const named = new Set<string>();
  const pending = nodes.flatMap((node) =>
    node.kind === "variable" || node.kind === "global"
      ? [{ node, textOf: (path: string) => memberText(node.label, path) }]
      : [],
  );
  for (const { node, textOf } of pending) {
    for (const cell of node.cells) {
      const text = textOf(cell.path);
      const fact = factOf(text, cell);
      if (fact !== null) facts.set(text, fact);
      const target = cell.value.kind === "pointer" && !cell.value.may ? cell.value.target : null;
      const next = target === null || target.offset !== 0 ? undefined : byId.get(target.node);
      if (next === undefined || named.has(next.id)) continue;
      named.add(next.id);
      pending.push({ node: next, textOf: (path) => pointeeText(text, path) });
    }
  }
  return facts;
}

function factOf(text: string, { value }: CellView): string | null {
  switch (value.kind) {
    case "null":
      return `${text} == NULL`;
    case "integer":
      return `${text} == ${value.text}`;
    case "pointer":
      return value.may ? null : `${text} != NULL`;
    case "dangling":
      return `${text} != NULL`;
    case "unknown":
      return value.text === "not NULL" ? `${text} != NULL` : null;
    case "uninitialised":
      return null;
  }
}
