// What kind of token a character can begin, as tables, so that the scanners
// decide with one look-up per character. Also: which two characters would grow
// together into another token if no space stood between them.

const nothing = 0;
export const blank = 1;
export const newline = 2;
export const word = 3;
export const digit = 4;
export const quote = 5;
export const slash = 6;
export const hash = 7;
export const opening = 8;
export const closing = 9;
export const backslash = 10;
export const dot = 11;
/** `<`, `%` and `:` may begin a digraph. */
export const digraph = 12;
export const punctuation = 13;

const classes = new Uint8Array(128).fill(punctuation);
setClass(" \t\v\f\r\0", blank);
setClass("\n", newline);
setClass("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$", word);
setClass("0123456789", digit);
setClass("\"'", quote);
setClass("/", slash);
setClass("#", hash);
setClass("([{", opening);
setClass(")]}", closing);
setClass("\\", backslash);
setClass(".", dot);
setClass("<%:", digraph);

/**
 * Beyond ASCII everything is taken for part of a word, but for a byte order mark and wide spaces. `NaN`,
 * what `charCodeAt` finds behind the end, is `nothing`.
 */
export function classOf(code: number): number {
  if (code < 128) return classes[code]!;
  if (code >= 128) return code === 0xfeff || code === 0xa0 ? blank : word;
  return nothing;
}

export function isWordPart(code: number): boolean {
  const kind = classOf(code);
  return kind === word || kind === digit;
}

/** Whether tokens that end in `left` and begin with `right` must be kept apart. -1 stands for "nothing". */
export function growTogether(left: number, right: number): boolean {
  if (left < 0 || right < 0) return false;
  if (left < 128 && right < 128 && pairs[left * 128 + right] === 1) return true;
  const leftIsWord = isWordPart(left);
  return leftIsWord && (isWordPart(right) || classOf(right) === quote);
}

const pairs = new Uint8Array(128 * 128);
for (const pair of "++ -- && || << >> == ## -> // /* <: <% %> %: :> .. !=".split(" ")) setPair(pair);
for (const operator of "+-*/%&|^<>") setPair(`${operator}=`);
for (const letter of "eEpP") for (const sign of "+-") setPair(letter + sign);
for (const figure of "0123456789") for (const pair of [`.${figure}`, `${figure}.`]) setPair(pair);

function setPair(pair: string): void {
  pairs[pair.charCodeAt(0) * 128 + pair.charCodeAt(1)] = 1;
}

function setClass(characters: string, kind: number): void {
  for (const character of characters) classes[character.charCodeAt(0)] = kind;
}
