// Writing SVG as text: elements with attributes, everything escaped.

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join("");
  const inside = content.join("");
  return inside === "" ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

export function escaped(text: string): string {
  return printable(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** XML cannot hold control characters, not even escaped. */
function printable(text: string): string {
  return [...text]
    .map((character) => (isPrintable(character.codePointAt(0)!) ? character : "\ufffd"))
    .join("");
}

function isPrintable(code: number): boolean {
  const control = code < 0x20 && code !== 0x09 && code !== 0x0a;
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  return !control && !surrogate && code !== 0xfffe && code !== 0xffff;
}
