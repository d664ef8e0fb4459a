// A function's body as a tree of lines: enough structure to take statements
// away or to unwrap them, and still nothing but the text that was written.

export type Statement =
  | { readonly kind: "simple"; readonly text: string }
  /** `head` ends in `{`; `foot` is `}`, or `} while (...);`. */
  | {
      readonly kind: "compound";
      readonly head: string;
      readonly body: readonly Statement[];
      readonly foot: string;
    };

/** Reads text with one statement on each line; a line ending in `{` opens a block. */
export function readStatements(text: string): readonly Statement[] {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return readBlock(lines, 0).statements;
}

export function printStatements(statements: readonly Statement[], depth: number): readonly string[] {
  const indent = "    ".repeat(depth);
  return statements.flatMap((each) =>
    each.kind === "simple"
      ? [indent + each.text]
      : [indent + each.head, ...printStatements(each.body, depth + 1), indent + each.foot],
  );
}

/** Where a statement stands: its index in its block, behind those of the blocks around it. */
export type Path = readonly number[];

/** Outer statements before inner ones. */
export function pathsOf(statements: readonly Statement[]): readonly Path[] {
  const inner = statements.flatMap((each, index) =>
    each.kind === "simple" ? [] : pathsOf(each.body).map((path) => [index, ...path]),
  );
  return [...statements.map((_, index) => [index]), ...inner];
}

export function statementAt(statements: readonly Statement[], path: Path): Statement | null {
  const [index = 0, ...rest] = path;
  const found = statements[index];
  if (found === undefined) return null;
  if (rest.length === 0) return found;
  return found.kind === "compound" ? statementAt(found.body, rest) : null;
}

/** With the block's statements from the path's on changed by `change`. */
export function editAt(
  statements: readonly Statement[],
  path: Path,
  change: (block: readonly Statement[], index: number) => readonly Statement[],
): readonly Statement[] {
  const [index = 0, ...rest] = path;
  if (rest.length === 0) return change(statements, index);
  return statements.map((each, at) =>
    at === index && each.kind === "compound" ? { ...each, body: editAt(each.body, rest, change) } : each,
  );
}

export function replaceAt(
  statements: readonly Statement[],
  path: Path,
  by: readonly Statement[],
): readonly Statement[] {
  return editAt(statements, path, (block, index) => block.toSpliced(index, 1, ...by));
}

interface Block {
  readonly statements: readonly Statement[];
  /** Of the line that closes the block. */
  readonly end: number;
}

function readBlock(lines: readonly string[], start: number): Block {
  const statements: Statement[] = [];
  let at = start;
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.startsWith("}")) break;
    if (!line.endsWith("{")) {
      statements.push({ kind: "simple", text: line });
      at++;
      continue;
    }
    const { opened, next } = readCompounds(lines, at, line);
    statements.push(...opened);
    at = next;
  }
  return { statements, end: at };
}

/** A compound statement and the `else` branches behind it. */
function readCompounds(lines: readonly string[], at: number, head: string) {
  const opened: Statement[] = [];
  let next = at;
  for (let open: string | null = head; open !== null; ) {
    const { statements: body, end } = readBlock(lines, next + 1);
    const closing = lines[end] ?? "}";
    const continues = closing.endsWith("{");
    opened.push({ kind: "compound", head: open, body, foot: continues ? "}" : closing });
    open = continues ? closing.slice(1).trim() : null;
    next = continues ? end : end + 1;
  }
  return { opened, next };
}
