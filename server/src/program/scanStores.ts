// Finds where a file stores its own functions, from the text alone: which files
// have to be looked at to know what a call through a pointer may reach. What is missed,
// as what macros do, only means that less is known of such calls.

/** Fields that get a function, as `.close`, and words for types of tables that have some. */
export function scanStores(text: string, isFunction: (word: string) => boolean): ReadonlySet<string> {
  const stores = new Set<string>();
  for (const [, field, value] of text.matchAll(assignedField)) {
    if (isFunction(value!)) stores.add(`.${field}`);
  }
  for (const { index } of text.matchAll(tableStart)) {
    const type = declaredType.exec(text.slice(Math.max(0, index - longestDeclaration), index))?.[1];
    if (type !== undefined && mentionsFunction(text, index, isFunction)) stores.add(type);
  }
  return stores;
}

/** `.close = f` and `->close = (cast)&f`, up to what ends it. */
const assignedField = /(?:\.|->)\s*([A-Za-z_]\w*)\s*=\s*(?:\([\w\s*]+\)\s*)?&?\s*([A-Za-z_]\w*)\s*[,;}]/g;

const tableStart = /=\s*\{/g;

/** The last word before what is declared: `const struct ops table[]`. */
const declaredType = /([A-Za-z_]\w*)[\s*]+\w+\s*(?:\[[^\]]*\]\s*)*$/;

/** In characters. */
const longestDeclaration = 120;
const largestTable = 10_000;

/** Up to the first semicolon, which no table has inside. */
function mentionsFunction(text: string, start: number, isFunction: (word: string) => boolean): boolean {
  const end = text.indexOf(";", start);
  const table = text.slice(start, Math.min(end < 0 ? text.length : end, start + largestTable));
  for (const [, word] of table.matchAll(element)) if (isFunction(word!)) return true;
  return false;
}

const element = /[{,]\s*&?\s*([A-Za-z_]\w*)\s*(?=[,}])/g;
