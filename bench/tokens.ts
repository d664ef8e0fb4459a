// Cuts preprocessed C into tokens and finds where two such texts differ, so
// that our preprocessor can be held against another one.

export interface TextToken {
  readonly text: string;
  readonly start: number;
}

const tokenPattern =
  /\\\r?\n|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?:u8|[uUL])?"(?:[^"\\\n]|\\[\s\S])*"|(?:u8|[uUL])?'(?:[^'\\\n]|\\[\s\S])*'|\.?\d(?:[eEpP][+-]|[\w.])*|[\w$\u0080-\uffff]+|\.\.\.|<<=|>>=|<:|:>|<%|%>|->|\+\+|--|<<|>>|[<>=!*/%+\-&^|]=|&&|\|\||##|\S/g;

/** Comments and joined lines are no tokens; digraphs count as what they stand for. */
export function tokensOf(text: string): readonly TextToken[] {
  const tokens: TextToken[] = [];
  for (const match of text.matchAll(tokenPattern)) {
    const [spelling] = match;
    if (/^(?:\/\/|\/\*|\\\r?\n)/.test(spelling)) continue;
    tokens.push({ text: digraphs[spelling] ?? spelling, start: match.index });
  }
  return tokens;
}

const digraphs: Readonly<Record<string, string>> = { "<:": "[", ":>": "]", "<%": "{", "%>": "}" };

/** Tokens that one side has where the other has others; `at` counts tokens of the first side. */
export interface Difference {
  readonly at: number;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** Walks along both sides and, where they part, to the nearest place where they agree again. */
export function differences(ours: readonly TextToken[], theirs: readonly TextToken[]): readonly Difference[] {
  const found: Difference[] = [];
  let here = 0;
  let there = 0;
  while (here < ours.length || there < theirs.length) {
    if (here < ours.length && ours[here]!.text === theirs[there]?.text) {
      here++;
      there++;
      continue;
    }
    const [skipHere, skipThere] = nearestAgreement(ours, here, theirs, there);
    found.push({
      at: here,
      ours: ours.slice(here, here + skipHere).map(({ text }) => text),
      theirs: theirs.slice(there, there + skipThere).map(({ text }) => text),
    });
    here += skipHere;
    there += skipThere;
  }
  return found;
}

/** So many equal tokens in a row are taken for agreement. */
const longEnough = 4;
const farthest = 3000;

function nearestAgreement(
  ours: readonly TextToken[],
  here: number,
  theirs: readonly TextToken[],
  there: number,
): readonly [number, number] {
  for (let distance = 1; distance <= farthest; distance++) {
    for (let skip = 0; skip <= distance; skip++) {
      if (agreesAt(ours, here + skip, theirs, there + distance - skip)) return [skip, distance - skip];
    }
  }
  return [ours.length - here, theirs.length - there];
}

function agreesAt(
  ours: readonly TextToken[],
  here: number,
  theirs: readonly TextToken[],
  there: number,
): boolean {
  if (here > ours.length || there > theirs.length) return false;
  for (let step = 0; step < longEnough; step++) {
    if (ours[here + step]?.text !== theirs[there + step]?.text) return false;
  }
  return true;
}
