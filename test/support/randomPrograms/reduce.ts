// Makes a random program smaller around one function, as long as what is wrong
// with it stays: statements go, blocks are unwrapped, functions that are not called any more go.

import { programAround, type RandomProgram } from "./program.ts";
import { type Path, pathsOf, replaceAt, type Statement, statementAt } from "./statements.ts";

/** `stays` is asked of each smaller program; few answers are yes, so it should be quick to say no. */
export async function reduceProgram(
  program: RandomProgram,
  entry: string,
  stays: (smaller: RandomProgram) => Promise<boolean>,
): Promise<RandomProgram> {
  let current = programAround(program, entry);
  for (let tried = 0, at = 0; tried < stepsOf(current, entry).length; ) {
    const steps = stepsOf(current, entry);
    const smaller = steps[at % steps.length]!();
    if (await stays(smaller)) {
      current = smaller;
      tried = 0;
    } else {
      tried++;
      at = (at + 1) % steps.length;
    }
  }
  return current;
}

type Reduction = () => RandomProgram;

/** Larger ones first in each function; the entry's own before those of what it calls. */
function stepsOf(program: RandomProgram, entry: string): readonly Reduction[] {
  const functions = [...program.entries.toReversed(), ...program.helpers.toReversed()];
  return functions.flatMap(({ name, body }) =>
    pathsOf(body).flatMap((path) => {
      const statement = statementAt(body, path)!;
      if (isInitialisation(statement)) return [];
      const removal = () => without(program, entry, name, path);
      if (statement.kind === "simple") return [removal];
      return [removal, () => without(program, entry, name, path, statement.body)];
    }),
  );
}

/** Without it, the program would read what nobody wrote. */
function isInitialisation(statement: Statement): boolean {
  return statement.kind === "simple" && /= \(struct/.test(statement.text);
}

function without(
  program: RandomProgram,
  entry: string,
  name: string,
  path: Path,
  instead: readonly Statement[] = [],
): RandomProgram {
  const edit = <T extends { readonly name: string; readonly body: readonly Statement[] }>(each: T): T =>
    each.name === name ? { ...each, body: replaceAt(each.body, path, instead) } : each;
  const edited = { ...program, helpers: program.helpers.map(edit), entries: program.entries.map(edit) };
  return programAround(edited, entry);
}
