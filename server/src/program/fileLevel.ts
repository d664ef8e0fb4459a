// Cuts a C file into the tokens of its file level, without preprocessing it:
// bodies, comments and directives are passed over. Each character is looked at
// once, whatever the text, so that the index of a whole project costs little.

/** What happens at file level, in the order of the text. */
export interface LevelReader {
  /** A word, number or literal, or one punctuation character with its own code. */
  token(code: number, start: number, end: number): void;
  /** A brace opens. False where it only groups declarations: what is inside is file level too. */
  open(): boolean;
  /** The brace that was opened closes, or one closes that was never opened. */
  close(): void;
  /** How many tokens were read; the branches of a conditional all begin after the same ones. */
  mark(): number;
  restore(mark: number): void;
}

/** Codes of tokens that are no single character. */
export const wordCode = 1;
export const numberCode = 2;
export const literalCode = 3;

export function readFileLevel(text: string, reader: LevelReader): void {
  const scan: Scan = { text, reader, at: 0, depth: 0, conditionals: [] };
  startLine(scan);
  while (scan.at < text.length) {
    if (scan.depth > 0) skipToStop(scan);
    if (scan.at < text.length) takeCharacter(scan);
  }
}

interface Scan {
  readonly text: string;
  readonly reader: LevelReader;
  at: number;
  /** Braces that are open. */
  depth: number;
  readonly conditionals: { readonly depth: number; readonly mark: number }[];
}

const newline = 10;
const backslash = 92;

/** What a character begins. */
const blank = 0;
const punctuation = 1;
const letter = 2;
const digit = 3;
/** Codes from 128 on count as letters. */
const classes = classTable();
/** What ends the quick way through a body: braces, quotes, comments, line ends. */
const stops = stopTable();

function skipToStop(scan: Scan): void {
  const { text } = scan;
  let { at } = scan;
  for (let code = text.charCodeAt(at); at < text.length; code = text.charCodeAt(++at)) {
    if (code < 128 && stops[code] === 1) break;
  }
  scan.at = at;
}

function takeCharacter(scan: Scan): void {
  const { text, at } = scan;
  const code = text.charCodeAt(at);
  const kind = code < 128 ? classes[code] : letter;
  if (code === newline) {
    scan.at++;
    startLine(scan);
  } else if (kind === blank) scan.at++;
  else if (kind === punctuation) takePunctuation(scan, code);
  else {
    scan.at = endOfWord(text, at);
    if (scan.depth === 0) scan.reader.token(kind === digit ? numberCode : wordCode, at, scan.at);
  }
}

function takePunctuation(scan: Scan, code: number): void {
  const { text, at } = scan;
  const character = text[at];
  if (character === "/" && isCommentStart(text, at)) scan.at = endOfComment(text, at);
  else if (character === '"' || character === "'") {
    scan.at = endOfLiteral(text, at);
    if (scan.depth === 0) scan.reader.token(literalCode, at, scan.at);
  } else {
    scan.at++;
    if (character === "{") openBrace(scan);
    else if (character === "}") closeBrace(scan, at);
    else if (scan.depth === 0) scan.reader.token(code, at, scan.at);
  }
}

function openBrace(scan: Scan): void {
  if (scan.depth > 0 || scan.reader.open()) scan.depth++;
}

/** One in the first column ends a function, whatever the conditionals before it did; `},` is part of a table. */
function closeBrace(scan: Scan, at: number): void {
  const { text, reader } = scan;
  const endsAll = (at === 0 || text.charCodeAt(at - 1) === newline) && text[at + 1] !== ",";
  scan.depth = endsAll ? 0 : Math.max(0, scan.depth - 1);
  if (scan.depth === 0) reader.close();
}

/** A directive can only stand here. */
function startLine(scan: Scan): void {
  const { text } = scan;
  const start = skipBlanks(text, scan.at);
  if (text[start] !== "#") return;
  const keywordStart = skipBlanks(text, start + 1);
  const keywordEnd = endOfWord(text, keywordStart);
  scan.at = endOfDirective(text, keywordEnd);
  takeDirective(scan, text.slice(keywordStart, keywordEnd), keywordEnd);
}

/** All branches of a conditional are read, as if each were the only one; `#if 0` is not. */
function takeDirective(scan: Scan, keyword: string, operands: number): void {
  const { text, reader, conditionals } = scan;
  if (keyword === "if" || keyword === "ifdef" || keyword === "ifndef") {
    conditionals.push({ depth: scan.depth, mark: reader.mark() });
    const first = skipBlanks(text, operands);
    if (keyword === "if" && text[first] === "0" && endOfWord(text, first) === first + 1) skipGroup(scan);
  } else if (keyword === "else" || keyword === "elif") {
    const around = conditionals.at(-1);
    if (around === undefined) return;
    scan.depth = around.depth;
    reader.restore(around.mark);
  } else if (keyword === "endif") conditionals.pop();
}

/** To the directive that ends the group, which counts. */
function skipGroup(scan: Scan): void {
  const { text } = scan;
  let depth = 0;
  while (scan.at < text.length) {
    const start = scan.at;
    const keyword = directiveAt(text, start);
    const isBranch = keyword === "else" || keyword === "elif";
    if (depth === 0 && (isBranch || keyword === "endif")) break;
    if (keyword.startsWith("if")) depth++;
    else if (keyword === "endif") depth--;
    const end = text.indexOf("\n", start);
    scan.at = end < 0 ? text.length : end + 1;
  }
  startLine(scan);
}

/** The keyword of the directive on the line that starts there; empty where there is none. */
function directiveAt(text: string, line: number): string {
  const hash = skipBlanks(text, line);
  if (text[hash] !== "#") return "";
  const start = skipBlanks(text, hash + 1);
  return text.slice(start, endOfWord(text, start));
}

/** Behind the last character of the directive's line; that of a splice or a comment goes on. */
function endOfDirective(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const character = text[at];
    if (character === "\n") return at;
    if (character === "\\") at += text[at + 1] === "\r" ? 3 : 2;
    else if (character === "/" && isCommentStart(text, at)) at = endOfComment(text, at);
    else if (character === '"') at = endOfLiteral(text, at);
    else at++;
  }
  return text.length;
}

function isCommentStart(text: string, at: number): boolean {
  return text[at + 1] === "*" || text[at + 1] === "/";
}

function endOfComment(text: string, at: number): number {
  const isLine = text[at + 1] === "/";
  const end = text.indexOf(isLine ? "\n" : "*/", at + 2);
  if (end < 0) return text.length;
  return isLine ? end : end + 2;
}

/** A literal that is not closed ends with its line. */
function endOfLiteral(text: string, start: number): number {
  const quote = text.charCodeAt(start);
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === newline) return at;
    at += code === backslash ? 2 : 1;
  }
  return text.length;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); at < text.length; code = text.charCodeAt(++at)) {
    if (code < 128 && classes[code]! < letter) break;
  }
  return at;
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (text[at] === " " || text[at] === "\t") at++;
  return at;
}

function classTable(): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => {
    const character = String.fromCharCode(code);
    if (code <= 32) return blank;
    if (/[0-9]/.test(character)) return digit;
    return /[A-Za-z_$]/.test(character) ? letter : punctuation;
  });
}

function stopTable(): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) =>
    "{}\"'/\n".includes(String.fromCharCode(code)) ? 1 : 0,
  );
}
