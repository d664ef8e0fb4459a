// Mistakes as people make them in code that was right: a release that is
// missing, comes twice or too early, a pointer that is not reset, a link that is not set, a
// test that is left out.

import type { Random } from "../randomEdits.ts";
import { pick } from "./scope.ts";
import {
  editAt,
  type Path,
  pathsOf,
  printStatements,
  replaceAt,
  type Statement,
  statementAt,
} from "./statements.ts";

/** The body with one mistake; as it was where there is nothing to get wrong. */
export function withMistake(random: Random, body: readonly Statement[]): readonly Statement[] {
  const paths = pathsOf(body);
  const possible = mistakes.flatMap(({ fits, make }) => {
    const places = paths.filter((path) => fits(statementAt(body, path)!));
    return places.length > 0 ? [() => make(body, pick(random, places))] : [];
  });
  return possible.length > 0 ? pick(random, possible)() : body;
}

interface Mistake {
  readonly fits: (statement: Statement) => boolean;
  readonly make: (body: readonly Statement[], path: Path) => readonly Statement[];
}

const mistakes: readonly Mistake[] = [
  { fits: isRelease, make: remove },
  { fits: isRelease, make: remove },
  { fits: isReleaseLoop, make: remove },
  { fits: isRelease, make: twice },
  { fits: isRelease, make: earlier },
  { fits: isReset, make: remove },
  { fits: isLink, make: remove },
  { fits: isNullTest, make: remove },
  { fits: isReset, make: earlier },
];

function isRelease(statement: Statement): boolean {
  return statement.kind === "simple" && /^(free|drop_\w+)\(/.test(statement.text);
}

function isReleaseLoop(statement: Statement): boolean {
  if (statement.kind === "simple" || isElse(statement)) return false;
  return printStatements(statement.body, 0).some((line) => /^ *(free|drop_\w+)\(/.test(line));
}

/** Not a declaration: those begin with a type. */
function isReset(statement: Statement): boolean {
  return statement.kind === "simple" && /^[*(]*\w+\)*(->\w+)* = NULL;$/.test(statement.text);
}

function isLink(statement: Statement): boolean {
  return statement.kind === "simple" && /^\(?\*?\w+\)?->[\w.>-]+ = [\w>.-]+;$/.test(statement.text);
}

function isNullTest(statement: Statement): boolean {
  return statement.kind === "compound" && /^if \([\w>.*()-]+ == NULL\) \{$/.test(statement.head);
}

/** With all of its `else` branches. */
function remove(body: readonly Statement[], path: Path): readonly Statement[] {
  return editAt(body, path, (block, index) => {
    const next = block.findIndex((each, at) => at > index && !isElse(each));
    return block.toSpliced(index, (next < 0 ? block.length : next) - index);
  });
}

function twice(body: readonly Statement[], path: Path): readonly Statement[] {
  const statement = statementAt(body, path)!;
  return replaceAt(body, path, [statement, statement]);
}

/** Before the statement in front of it, unless that declares what it needs. */
function earlier(body: readonly Statement[], path: Path): readonly Statement[] {
  return editAt(body, path, (block, index) => {
    const [before, statement] = [block[index - 1], block[index]!];
    if (before === undefined || isDeclaration(before) || isLabel(before) || isElse(before)) return block;
    return block.toSpliced(index - 1, 2, statement, before);
  });
}

function isDeclaration(statement: Statement): boolean {
  return statement.kind === "simple" && /^(struct|char|int) /.test(statement.text);
}

function isElse(statement: Statement): boolean {
  return statement.kind === "compound" && statement.head.startsWith("else");
}

function isLabel(statement: Statement): boolean {
  return statement.kind === "simple" && statement.text.endsWith(":");
}
