// What the test suites of the other analysers expect, as they write it: gcc and clang in
// comments on lines of C, cppcheck in C++ that compares texts.

export interface ExpectedFunction {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly leaks: boolean;
}

/** A snippet is one test, whatever functions it has. */
export interface Snippet {
  readonly code: string;
  readonly leaks: boolean;
}

/** Lines on which a leak of memory or of a stream is to be reported. What gcc knows to miss is a leak too. */
export function gccLeakLines(text: string): ReadonlySet<number> {
  return leakLines(
    text,
    /dg-(?:warning|message)\s+"(?<message>[^"]*)"(?:\s+"[^"]*")?(?:\s+\{[^}]*\})*\s*(?<where>\.[+-]\d+|\d+)?/g,
  );
}

export function clangLeakLines(text: string): ReadonlySet<number> {
  return leakLines(text, /expected-warning(?:@(?<where>[+-]?\d+))?\s*\d*\s*\{\{(?<message>.*?)\}\}/g);
}

/** The steps towards a leak tell that something `leaks`. */
const leak = /\bleak\b|never closed/i;
/** Not about the heap: open lists of arguments, and the reference counts of Objective-C. */
const otherLeak = /va_list|stored into 'object'/;

function leakLines(text: string, pattern: RegExp): ReadonlySet<number> {
  const lines = text.split("\n");
  const found = lines.flatMap((line, index) =>
    [...line.matchAll(pattern)].flatMap(({ groups }) => {
      const { message = "", where = "" } = groups ?? {};
      const own = commentStart(lines, index) + 1;
      return leak.test(message) && !otherLeak.test(message) ? [lineFor(where, own)] : [];
    }),
  );
  return new Set(found);
}

/** A comment that a backslash continues counts for the line on which it began. */
function commentStart(lines: readonly string[], index: number): number {
  const before = lines[index - 1] ?? "";
  return /\/\/.*\\$/.test(before) ? commentStart(lines, index - 1) : index;
}

/** `.-1`, `+2` count from the line of the comment. */
function lineFor(where: string, own: number): number {
  const offset = where.replace(/^\./, "");
  if (offset === "") return own;
  return /^[+-]/.test(offset) ? own + Number(offset) : Number(offset);
}

/** Functions as these suites lay them out: their last brace stands in the first column. */
export function functionsOf(text: string, leakLines: ReadonlySet<number>): readonly ExpectedFunction[] {
  const lines = text.split("\n");
  const functions: ExpectedFunction[] = [];
  let previousEnd = 0;
  for (const [index, line] of lines.entries()) {
    if (!/^\}/.test(line)) continue;
    const head = lines.slice(previousEnd, index);
    const first = previousEnd + 1;
    previousEnd = index + 1;
    const name = /^\}\s*(\/[/*].*)?$/.test(line) ? functionName(head.join("\n")) : null;
    if (name === null) continue;
    const leaks = lines.slice(first - 1, index + 1).some((_, inside) => leakLines.has(first + inside));
    functions.push({ name, first, last: index + 1, leaks });
  }
  return functions;
}

/** What is defined by the body that begins first; null for structures and the like. */
function functionName(head: string): string | null {
  const bare = noise.reduce((text, pattern) => text.replaceAll(pattern, ""), head);
  const body = /\)\s*\{/.exec(bare);
  if (body === null) return null;
  const before = bare.slice(0, body.index + 1);
  const declaration = before.slice(Math.max(before.lastIndexOf(";"), before.lastIndexOf("}")) + 1);
  return /(\w+)\s*\(/.exec(declaration)?.[1] ?? null;
}

/** Comments, directives and attributes. */
const noise = [/\/\*.*?\*\//gs, /\/\/.*$/gm, /^\s*#.*$/gm, /__attribute__\s*\(\(.*?\)\)/gs];

const texts = /(?:"(?:[^"\\]|\\.)*"\s*(?:\/\/[^\n]*\s*)?)+/.source;
const comparison = new RegExp(`check\\(\\s*(${texts})\\);\\s*(?:TODO_)?ASSERT_EQUALS\\(\\s*(${texts}),`, "g");

/** The snippets of a file of cppcheck's tests that could be C; of a known failure what is wanted counts. */
export function cppcheckSnippets(text: string): readonly Snippet[] {
  return [...text.matchAll(comparison)].flatMap(([, code = "", expected = ""]) => {
    const snippet = { code: unquoted(code), leaks: /leak: |realloc\w* mistake/.test(expected) };
    const isAboutSettings = !snippet.leaks && unquoted(expected) !== "";
    return isAboutSettings || isCplusplus.test(snippet.code) ? [] : [snippet];
  });
}

const isCplusplus =
  /::|\b(?:class|new|delete|template|namespace|try|throw|public|private|auto|nullptr)\b|operator|<\w+>|\w ?& ?\w+[,)]/;

function unquoted(literals: string): string {
  return [...literals.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, inside = ""]) => inside.replace(/\\(.)/g, (_, escaped: string) => plain[escaped] ?? escaped))
    .join("");
}

const plain: Readonly<Record<string, string>> = { n: "\n", t: "\t", "0": "\0" };
