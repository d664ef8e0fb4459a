// The statements of a typed text as a tree: where one may be put before or behind
// another, and which need a block first. Unexpanded macros are read as what they look like.

import { type Token, tokensOf } from "./tokens.ts";

export interface Statement {
  readonly kind: "block" | "if" | "loop" | "switch" | "label" | "declaration" | "simple";
  readonly start: number;
  readonly end: number;
  readonly parent: Statement | null;
  /** Of a block its statements; of an `if` its branches; of loops and `switch` their body. */
  readonly children: readonly Statement[];
  /** What is in the parentheses behind the keyword. */
  readonly head: { readonly start: number; readonly end: number } | null;
}

interface Draft extends Statement {
  children: Draft[];
  end: number;
  head: Statement["head"];
}

let known: { readonly source: string; readonly bodies: readonly Statement[] } | null = null;

/** The bodies of functions, in order. */
export function bodiesIn(source: string): readonly Statement[] {
  if (known?.source === source) return known.bodies;
  const bodies = readBodies(source);
  known = { source, bodies };
  return bodies;
}

/** The smallest statement around a range. */
export function statementAround(source: string, start: number, end: number): Statement | null {
  let around = bodiesIn(source).find((body) => encloses(body, start, end)) ?? null;
  while (around !== null) {
    const inner: Statement | undefined = around.children.find((each) => encloses(each, start, end));
    if (inner === undefined) return around;
    around = inner;
  }
  return null;
}

export function bodyAround(source: string, offset: number): Statement | null {
  return bodiesIn(source).find((body) => encloses(body, offset, offset)) ?? null;
}

/** A branch or the body of a loop, without braces around it. */
export function isUnbraced({ kind, parent }: Statement): boolean {
  return kind !== "block" && parent !== null && parent.kind !== "block";
}

export function siblingOf(statement: Statement, step: 1 | -1): Statement | null {
  if (statement.parent?.kind !== "block") return null;
  return statement.parent.children[statement.parent.children.indexOf(statement) + step] ?? null;
}

/** The statement and what is in it, in the order of the text. */
export function* within(statement: Statement): Generator<Statement> {
  yield statement;
  for (const child of statement.children) yield* within(child);
}

/** From the statement outwards. */
export function* aroundIt(statement: Statement): Generator<Statement> {
  for (let each: Statement | null = statement; each !== null; each = each.parent) yield each;
}

export function isJump(source: string, { kind, start, end }: Statement): boolean {
  return kind === "simple" && /^(?:return|break|continue|goto)\b/.test(source.slice(start, end));
}

function encloses({ start, end }: Statement, from: number, to: number): boolean {
  return start <= from && to <= end;
}

function readBodies(source: string): readonly Statement[] {
  const tokens = tokensOf(source);
  const bodies: Statement[] = [];
  for (let index = 0; index < tokens.length; ) {
    if (tokens[index]!.text !== "{") index++;
    else if (/^[);]$/.test(tokens[index - 1]?.text ?? ";")) {
      const reader = new StatementReader(source, tokens, index);
      bodies.push(reader.read(null));
      index = Math.max(index + 1, reader.index);
    } else index = behindGroup(tokens, index);
  }
  return bodies;
}

/** Behind the bracket that closes the one at `index`. */
function behindGroup(tokens: readonly Token[], index: number): number {
  let depth = 0;
  for (let at = index; at < tokens.length; at++) {
    const { text } = tokens[at]!;
    if (/^[([{]$/.test(text)) depth++;
    if (/^[)\]}]$/.test(text) && --depth <= 0) return at + 1;
  }
  return tokens.length;
}

class StatementReader {
  private readonly source: string;
  private readonly tokens: readonly Token[];
  index: number;

  constructor(source: string, tokens: readonly Token[], index: number) {
    this.source = source;
    this.tokens = tokens;
    this.index = index;
  }

  read(parent: Draft | null): Draft {
    const { text } = this.tokens[this.index]!;
    const next = this.textAt(this.index + 1);
    if (text === "{") return this.block(parent);
    if (text === "if") return this.conditional(parent);
    if (text === "do") return this.doLoop(parent);
    if (text === "while" || text === "for") return this.headed("loop", parent);
    if (text === "switch") return this.headed("switch", parent);
    if (text === "case" || text === "default") return this.label(parent);
    if (/^[A-Za-z_]/.test(text) && next === ":" && text !== "default") return this.label(parent);
    if (
      /^[A-Za-z_]/.test(text) &&
      next === "(" &&
      this.textAt(behindGroup(this.tokens, this.index + 1)) === "{"
    )
      return this.headed("loop", parent);
    return this.simple(parent);
  }

  private block(parent: Draft | null): Draft {
    const block = this.open("block", parent);
    this.index++;
    while (this.index < this.tokens.length) {
      const { text, end } = this.tokens[this.index]!;
      if (text === "}") {
        // One in the first column ends the function, whatever conditionals did to the braces before it.
        if (parent === null || !this.isAtMargin()) this.index++;
        return this.close(block, end);
      }
      if (text === "else") this.index++;
      else block.children.push(this.read(block));
    }
    return this.close(block, this.source.length);
  }

  private conditional(parent: Draft | null): Draft {
    const statement = this.headed("if", parent);
    if (this.textAt(this.index) !== "else") return statement;
    this.index++;
    return this.withChild(statement);
  }

  private doLoop(parent: Draft | null): Draft {
    const loop = this.open("loop", parent);
    this.index++;
    this.withChild(loop);
    if (this.textAt(this.index) !== "while") return loop;
    this.index = behindGroup(this.tokens, this.index + 1);
    if (this.textAt(this.index) === ";") this.index++;
    return this.close(loop, this.tokens[this.index - 1]!.end);
  }

  private headed(kind: "if" | "loop" | "switch", parent: Draft | null): Draft {
    const statement = this.open(kind, parent);
    const open = this.tokens[this.index + 1];
    this.index = behindGroup(this.tokens, this.index + 1);
    const last = this.tokens[this.index - 1]!;
    if (open?.text === "(") statement.head = { start: open.end, end: last.start };
    return this.withChild(statement);
  }

  private label(parent: Draft | null): Draft {
    const label = this.open("label", parent);
    while (this.index < this.tokens.length && !/^[:;{}]$/.test(this.textAt(this.index))) this.index++;
    const { end } = this.tokens[Math.min(this.index++, this.tokens.length - 1)]!;
    return this.close(label, end);
  }

  private simple(parent: Draft | null): Draft {
    const first = this.index;
    while (this.index < this.tokens.length && !/^[;}]$/.test(this.textAt(this.index)))
      this.index = /^[([{]$/.test(this.textAt(this.index))
        ? behindGroup(this.tokens, this.index)
        : this.index + 1;
    if (this.textAt(this.index) === ";") this.index++;
    // A bracket that nothing opened.
    if (this.index === first) this.index++;
    const words = this.tokens.slice(first, this.index).map(({ text }) => text);
    const kind = isDeclaration(words) ? "declaration" : "simple";
    const statement = this.open(kind, parent, this.tokens[first]!.start);
    return this.close(statement, this.tokens[this.index - 1]!.end);
  }

  private withChild(statement: Draft): Draft {
    if (this.index < this.tokens.length && this.textAt(this.index) !== "}")
      statement.children.push(this.read(statement));
    return this.close(statement, this.tokens[this.index - 1]!.end);
  }

  private open(kind: Statement["kind"], parent: Draft | null, start = this.tokens[this.index]!.start): Draft {
    return { kind, start, end: start, parent, children: [], head: null };
  }

  private close(statement: Draft, end: number): Draft {
    statement.end = end;
    return statement;
  }

  private textAt(index: number): string {
    return this.tokens[index]?.text ?? "";
  }

  private isAtMargin(): boolean {
    const { start } = this.tokens[this.index]!;
    return start === 0 || this.source[start - 1] === "\n";
  }
}

const typeWords =
  /^(?:const|volatile|static|register|auto|extern|struct|union|enum|unsigned|signed|char|short|int|long|float|double|void|_Bool|bool)$/;

/** `T *x` may multiply; nobody writes that as a statement. */
function isDeclaration(words: readonly string[]): boolean {
  const [first = "", second = ""] = words;
  if (typeWords.test(first)) return true;
  if (!/^[A-Za-z_]/.test(first) || /^(?:return|goto|break|continue|else|typedef|sizeof)$/.test(first))
    return false;
  const stars = words.slice(1).findIndex((word) => word !== "*" && word !== "const");
  const name = words[1 + stars] ?? "";
  const behind = words[2 + stars] ?? "";
  if (second === "*" || second === "const") return /^[A-Za-z_]/.test(name) && /^[=;,[(]$/.test(behind);
  return /^[A-Za-z_]/.test(second) && /^[=;,[]$/.test(words[2] ?? "");
}
