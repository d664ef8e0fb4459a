// Finds the functions that a C file defines without parsing it: an index over a
// whole project must cost little, and a wrong guess only means that a file is
// lowered in vain. The unit itself has the last word.

/** Names of functions with a body that other files may call, sorted. `static` ones are left out. */
export function scanDefinitions(text: string): readonly string[] {
  const names = new Set<string>();
  for (const item of itemsWithBody(text)) {
    const name = definedName(item);
    if (name !== null) names.add(name);
  }
  return [...names].sort();
}

/** What stands before each brace that opens at file level. */
function* itemsWithBody(text: string): Generator<readonly string[]> {
  let depth = 0;
  let item: string[] = [];
  for (const [token] of text.matchAll(tokens)) {
    if (isNoise(token)) continue;
    if (token === "{") {
      if (depth++ === 0) yield item;
    } else if (token.endsWith("}")) {
      // A brace in the first column closes a function, whatever the conditionals before it did.
      depth = token === "\n}" ? 0 : Math.max(0, depth - 1);
      item = [];
    } else if (depth === 0) {
      if (token === ";" && !isOldStyle(item)) item = [];
      else item.push(token);
    }
  }
}

const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=^|\n)[ \t]*#(?:\\\r?\n|[^\n])*|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|[A-Za-z_]\w*|\n\}|[{}();=,]/g;

function isNoise(token: string): boolean {
  return token.startsWith("/") || token.trimStart().startsWith("#") || token[0] === '"' || token[0] === "'";
}

/** The name before the first parenthesis of what stands before a brace; null where it is no function. */
function definedName(item: readonly string[]): string | null {
  const words = withoutAttributes(item);
  const open = words.indexOf("(");
  const name = words[open - 1];
  if (open < 1 || name === undefined || !/^\w+$/.test(name)) return null;
  const before = words.slice(0, open);
  if (before.includes("static") || before.includes("typedef") || words.includes("=")) return null;
  return words.lastIndexOf(")") > open && !isRecord(words) ? name : null;
}

/** `struct s f(void) {` is a function, `struct s {` is none. */
function isRecord(words: readonly string[]): boolean {
  return words.length <= 2 && /^(?:struct|union|enum)$/.test(words[0] ?? "");
}

/** Between the parameters and the body of a K&R definition stand declarations with semicolons. */
function isOldStyle(item: readonly string[]): boolean {
  const open = item.indexOf("(");
  const close = item.indexOf(")");
  if (open < 1 || close < 0 || close === item.length - 1) return false;
  return item.slice(close + 1).every((word) => /^\w+$/.test(word) || word === "," || word === ";");
}

function withoutAttributes(item: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < item.length; at++) {
    if (/^(?:__attribute__|__attribute|__declspec|_Alignas)$/.test(item[at]!)) at = closingOf(item, at + 1);
    else kept.push(item[at]!);
  }
  return kept;
}

function closingOf(item: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < item.length; at++) {
    if (item[at] === "(") depth++;
    else if (item[at] === ")" && --depth === 0) return at;
  }
  return item.length;
}
