// Integers as `#if` computes with them: 64 bits, signed or not, and a value
// that says why there is none, so that `0 && 1 / 0` is still 0.

export interface Integer {
  readonly bits: bigint;
  readonly unsigned: boolean;
  /** Why there is no value. */
  readonly fault: string | null;
}

export function integer(bits: bigint, unsigned = false): Integer {
  return { bits: unsigned ? BigInt.asUintN(64, bits) : BigInt.asIntN(64, bits), unsigned, fault: null };
}

export function faulty(fault: string): Integer {
  return { bits: 0n, unsigned: false, fault };
}

export function truth(value: boolean): Integer {
  return value ? one : zero;
}

const one = integer(1n);
const zero = integer(0n);

/** A preprocessing number that is an integer: `0x1F`, `017`, `0b11`, `42UL`. */
export function parseNumber(text: string): Integer {
  const match = /^(0[xX][0-9a-fA-F]+|0[bB][01]+|\d+)([uUlLzZ]*)$/.exec(text);
  if (match === null) return faulty(`'${text}' is not an integer`);
  const [, digits, suffix] = match;
  if (/^0\d*[89]/.test(digits!)) return faulty(`'${text}' is not an octal number`);
  const bits = BigInt(/^0\d/.test(digits!) ? `0o${digits!.slice(1)}` : digits!);
  return integer(bits, /u/i.test(suffix!) || bits > 0x7fff_ffff_ffff_ffffn);
}

/** `'a'`, `L'\n'`, `'\x41'`, `'ab'`. */
export function parseCharacter(text: string): Integer {
  const open = text.indexOf("'");
  const wide = open > 0;
  let value = 0n;
  for (const code of charactersOf(text.slice(open + 1, -1))) {
    value = wide ? BigInt(code) : (value << 8n) | BigInt(code & 0xff);
  }
  const single = text.length - open <= 3 || text[open + 1] === "\\";
  return integer(!wide && single ? BigInt.asIntN(8, value) : BigInt.asIntN(32, value));
}

function* charactersOf(text: string): Iterable<number> {
  for (const [piece] of text.matchAll(/\\(?:[0-7]{1,3}|x[0-9a-fA-F]+|.)|./gsu)) yield codeOf(piece);
}

function codeOf(piece: string): number {
  if (!piece.startsWith("\\") || piece.length === 1) return piece.codePointAt(0)!;
  if (/^\\[0-7]/.test(piece)) return Number.parseInt(piece.slice(1), 8);
  if (/^\\x./.test(piece)) return Number.parseInt(piece.slice(2, 10), 16);
  return escapes.get(piece[1]!) ?? piece.codePointAt(1)!;
}

const escapes: ReadonlyMap<string, number> = new Map([
  ["n", 10],
  ["t", 9],
  ["r", 13],
  ["a", 7],
  ["b", 8],
  ["f", 12],
  ["v", 11],
  ["e", 27],
]);
