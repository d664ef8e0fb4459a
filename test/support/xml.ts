// A strict reader for the XML that this project writes: it throws where the
// text is not well-formed, which is what the tests are after.

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text directly inside, with entities replaced. */
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const token = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|(<)/g;

/** All elements in the order of their opening tags. */
export function parseXml(source: string): readonly XmlElement[] {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  for (const [whole, closing, name = "", attributes = "", empty, text, stray] of source.matchAll(token)) {
    if (stray !== undefined)
      throw new Error(`a '<' that opens no element, after ${elements.length} elements`);
    if (text !== undefined) addText(open, text);
    else if (closing === "/") close(open, name);
    else {
      if (open.length === 0 && elements.length > 0) throw new Error(`${whole} after the end`);
      const element = { name, attributes: parseAttributes(attributes), text: "" };
      elements.push(element);
      if (empty !== "/") open.push(element);
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)!.name}> is never closed`);
  return elements;
}

function close(open: XmlElement[], name: string): void {
  const last = open.pop();
  if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name}>`);
}

function addText(open: readonly XmlElement[], text: string): void {
  const parent = open.at(-1);
  if (parent) parent.text += unescaped(text);
  else if (text.trim() !== "") throw new Error(`text outside of the document: ${text}`);
}

function parseAttributes(source: string): Readonly<Record<string, string>> {
  const pairs = [...source.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, unescaped(value)] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size < pairs.length)
    throw new Error(`an attribute twice: ${source}`);
  return Object.fromEntries(pairs);
}

function unescaped(text: string): string {
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x20 && code !== 9 && code !== 10) throw new Error(`control character ${code}`);
  }
  return text.replaceAll(/&(\w*);?/g, (entity, name: string) => {
    const character = entities[name];
    if (character === undefined) throw new Error(`unknown entity ${entity}`);
    return character;
  });
}
