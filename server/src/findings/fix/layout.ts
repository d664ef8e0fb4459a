// How a source is laid out, which what is written into it follows.

/** Whitespace at the beginning of the line that holds `offset`. */
export function indentationAt(source: string, offset: number): string {
  const line = source.slice(source.lastIndexOf("\n", offset - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

/** One step of indentation as this source has it. */
export function indentationUnit(source: string): string {
  if (/^\t/m.test(source)) return "\t";
  const widths = Array.from(source.matchAll(/^( +)[^\s*]/gm), (match) => match[1]!.length);
  const smallest = widths.reduce((least, width) => (width > 1 ? Math.min(least, width) : least), 8);
  return " ".repeat(widths.length === 0 ? 4 : smallest);
}

export function lineBreakOf(source: string): string {
  return source.includes("\r\n") ? "\r\n" : "\n";
}
