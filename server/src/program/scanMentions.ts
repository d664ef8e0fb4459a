// Which members of structures a file names and which functions it seems to call, from the text
// alone: where one has to look to know what a project does with a field.

export interface Mentions {
  readonly members: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
}

/** Comments and texts are read as well: a file that is looked at in vain does no harm. */
export function scanMentions(text: string): Mentions {
  const members = new Set<string>();
  const calls = new Set<string>();
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (!isLetter(code)) {
      at++;
      continue;
    }
    const end = endOfWord(text, at);
    if (isMember(text, at)) members.add(text.slice(at, end));
    else if (isOpened(text, end)) calls.add(text.slice(at, end));
    at = end;
  }
  return { members, calls };
}

const underscore = 95;

/** Digits in the midst of words are passed over by `endOfWord`. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === underscore || code > 127;
}

function endOfWord(text: string, start: number): number {
  let at = start + 1;
  for (
    let code = text.charCodeAt(at);
    isLetter(code) || (code >= 48 && code <= 57);
    code = text.charCodeAt(at)
  )
    at++;
  return at;
}

const space = 32;
const dot = 46;
const minus = 45;
const greater = 62;
const bracket = 40;

/** Behind `.` or `->`. */
function isMember(text: string, start: number): boolean {
  let at = start - 1;
  while (text.charCodeAt(at) === space) at--;
  const code = text.charCodeAt(at);
  return code === dot || (code === greater && text.charCodeAt(at - 1) === minus);
}

function isOpened(text: string, end: number): boolean {
  let at = end;
  while (text.charCodeAt(at) === space) at++;
  return text.charCodeAt(at) === bracket;
}
