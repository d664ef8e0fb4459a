// What is inserted must not follow a null pointer, which the analysis does not tell of.
// Where the text around does not show that a pointer is set, a test is written with the release.

import type { Release } from "./release.ts";
import { mentions } from "./release.ts";
import { aroundIt, isJump, type Statement, siblingOf, statementAround } from "./statements.ts";
import type { Knowledge } from "./subject.ts";

interface In {
  readonly source: string;
  readonly knowledge: Knowledge;
}

/** The release as a statement that may stand at `offset`, whatever is null there. */
export function statementAt({ source, knowledge }: In, release: Release, offset: number): string {
  const followed = pointersIn(release.expression).filter((pointer) => knowledge.mayBeNull(pointer));
  const needed = release.takesNull ? followed : [...followed, release.expression];
  const statement = statementAround(source, offset, offset);
  const tests = needed.filter((pointer) => statement === null || !isSurelySet(source, statement, pointer));
  return tests.length === 0 ? release.call : `if (${tests.join(" && ")}) ${release.call}`;
}

/** Those that are followed to get to the value, outermost first: of `a->b->c` both `a` and `a->b`. */
export function pointersIn(expression: string): readonly string[] {
  const members = [...expression.matchAll(/->|(?<=\w)\[/g)].map(({ index }) => expression.slice(0, index));
  const starred = /^\*+\s*(.*)$/.exec(expression)?.[1];
  const pointers = starred === undefined ? members : [...members, unwrapped(starred)];
  return [...new Set(pointers.filter((pointer) => /^[\w.>*()[\]-]+$/.test(pointer) && isBalanced(pointer)))];
}

function unwrapped(expression: string): string {
  return /^\([^()]*\)$/.test(expression) ? expression.slice(1, -1) : expression;
}

function isBalanced(text: string): boolean {
  return (
    text.split("(").length === text.split(")").length && text.split("[").length === text.split("]").length
  );
}

/** Tested, or followed, on every way to the statement, and not written since. */
export function isSurelySet(source: string, statement: Statement, pointer: string): boolean {
  if (statement.kind === "simple" && follows(source, statement, pointer)) return true;
  for (const each of aroundIt(statement)) {
    const { parent } = each;
    if (
      parent !== null &&
      parent.head !== null &&
      parent.children[0] === each &&
      saysSet(headOf(source, parent), pointer)
    )
      return true;
    if (statement.kind === "block" && each === statement) {
      const found = lookBack(source, each.children.at(-1) ?? null, pointer);
      if (found !== null) return found;
    }
    const found = lookBack(source, siblingOf(each, -1), pointer);
    if (found !== null) return found;
    // What a round of the loop writes further down is there in the next one.
    if (parent?.kind === "loop" && writes(source.slice(parent.start, parent.end), pointer)) return false;
  }
  return false;
}

/** Null where these statements say nothing. */
function lookBack(source: string, from: Statement | null, pointer: string): boolean | null {
  for (let each = from; each !== null; each = siblingOf(each, -1)) {
    if (each.kind === "label") return false;
    if (leavesWhereNull(source, each, pointer)) return true;
    if (each.kind !== "if" && each.kind !== "loop" && follows(source, each, pointer)) return true;
    if (writes(source.slice(each.start, each.end), pointer)) return false;
  }
  return null;
}

function leavesWhereNull(
  source: string,
  { kind, head, children, ...rest }: Statement,
  pointer: string,
): boolean {
  if (kind === "simple")
    return (
      /^assert\s*\(/.test(source.slice(rest.start, rest.end)) &&
      saysSet(source.slice(rest.start, rest.end), pointer)
    );
  const branch = children[0];
  if (kind !== "if" || head === null || branch === undefined) return false;
  const alternatives = source.slice(head.start, head.end).replace(/\s+/g, "").split("||");
  if (!alternatives.some((part) => testsNull(part.replace(/^\((?=!)|(?<=NULL|\w)\)$/g, ""), pointer)))
    return false;
  const last = branch.kind === "block" ? branch.children.at(-1) : branch;
  return (
    last !== undefined &&
    (isJump(source, last) || /^(?:exit|_exit|abort)\b/.test(source.slice(last.start, last.end)))
  );
}

export function testsNull(condition: string, pointer: string): boolean {
  const compact = condition.replace(/\s+/g, "");
  const plain = pointer.replace(/\s+/g, "");
  return [
    `!${plain}`,
    `${plain}==NULL`,
    `NULL==${plain}`,
    `${plain}==0`,
    `0==${plain}`,
    `!(${plain})`,
  ].includes(compact);
}

function saysSet(condition: string, pointer: string): boolean {
  const plain = pointer.replace(/\s+/g, "");
  const inner = condition.replace(/\s+/g, "").replace(/^assert\(|\);$/g, "");
  if (inner.includes("||")) return false;
  return inner
    .split("&&")
    .some((part) =>
      [plain, `${plain}!=NULL`, `NULL!=${plain}`, `${plain}!=0`].includes(part.replace(/^\((.*)\)$/, "$1")),
    );
}

/** What is behind `&&` or `?` is perhaps not looked at. */
function follows(source: string, { start, end }: Statement, pointer: string): boolean {
  const text = source.slice(start, end);
  if (/&&|\|\||\?|\bsizeof\b/.test(text) || writes(text, pointer)) return false;
  const compact = text.replace(/\s+/g, "");
  const plain = pointer.replace(/\s+/g, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return (
    new RegExp(`(?<![\\w.>])(?:${plain}(?:->|\\[)|\\*${plain}(?!\\w|->|\\.|\\[|\\())`).test(compact) &&
    mentions(text, pointer) &&
    !/&\w/.test(compact)
  );
}

function writes(text: string, pointer: string): boolean {
  // What `*p = x` writes is not `p`.
  const compact = text.replace(/\s+/g, "").replace(/^\*+[^=]*=(?!=)/, "=");
  const plain = pointer.replace(/\s+/g, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w.>])${plain}(?:=(?!=)|\\+\\+|--|\\+=|-=)|&${plain}(?![\\w[.-])`).test(compact);
}

function headOf(source: string, { head }: Statement): string {
  return head === null ? "" : source.slice(head.start, head.end);
}
