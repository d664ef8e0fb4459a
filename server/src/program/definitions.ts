// Finds what a C file defines without parsing it: an index over a whole project
// must cost little, and a wrong guess only means that a file is lowered in vain.
// The unit itself has the last word.

import { declaredVariables, functionName, isStatic, oldStyleName } from "./declaration.ts";
import { type LevelReader, readFileLevel } from "./fileLevel.ts";
import { scanExterns } from "./scanExterns.ts";
import { scanMentions } from "./scanMentions.ts";
import { scanStores } from "./scanStores.ts";
import { createSegment, type Segment } from "./segment.ts";

/** Names, sorted. */
export interface Definitions {
  /** Functions with a body that other files may call. */
  readonly functions: readonly string[];
  /** Those of the file alone. */
  readonly statics: readonly string[];
  /** Variables that other files may use. */
  readonly globals: readonly string[];
  /** Variables of other files that it declares itself. */
  readonly externs: readonly string[];
  /** Where its functions are stored to be called through pointers: `.field`, and names of types of tables. */
  readonly stores: readonly string[];
  /** Members of structures that it names. */
  readonly members: readonly string[];
  /** Functions that it seems to call. */
  readonly calls: readonly string[];
}

export function scanDefinitions(text: string): Definitions {
  const scan: Scan = {
    segment: createSegment(text),
    functions: new Set(),
    statics: new Set(),
    globals: new Set(),
    parameters: [],
    oldStyle: null,
    alternatives: [],
    inBody: true,
  };
  readFileLevel(text, readerInto(scan));
  keepParameters(scan);
  const { functions, statics, globals } = scan;
  const { members, calls } = scanMentions(text);
  return {
    functions: sorted(functions),
    statics: sorted(statics),
    globals: sorted(globals),
    externs: sorted(scanExterns(text)),
    stores: sorted(scanStores(text, (word) => functions.has(word) || statics.has(word))),
    members: [...members],
    calls: [...calls],
  };
}

interface Scan {
  readonly segment: Segment;
  readonly functions: Set<string>;
  readonly statics: Set<string>;
  readonly globals: Set<string>;
  /** What looks like variables, but may turn out to be the parameters of an old-style definition. */
  parameters: string[];
  /** `int f(a) int a;`: a body may follow, after more declarations. */
  oldStyle: Head | null;
  /** What other branches of a conditional put before the body that follows. */
  alternatives: Head[];
  inBody: boolean;
}

interface Head {
  readonly name: string;
  readonly isStatic: boolean;
}

const semicolon = 59;

function readerInto(scan: Scan): LevelReader {
  const { segment } = scan;
  return {
    token: (code, start, end) => {
      if (code === semicolon || segment.endsBefore(code)) endDeclaration(scan);
      if (code !== semicolon) segment.add(code, start, end);
    },
    open: () => {
      if (!segment.isLinkageBlock()) return openBlock(scan);
      segment.clear();
      return false;
    },
    close: () => {
      if (scan.inBody) segment.clear();
      scan.inBody = true;
    },
    mark: segment.mark,
    restore: (mark) => {
      if (segment.endsLikeHead()) scan.alternatives.push(...headOf(segment));
      segment.restore(mark);
    },
  };
}

function endDeclaration(scan: Scan): void {
  const declaration = scan.segment.declaration();
  const name = oldStyleName(declaration);
  if (name !== null || scan.oldStyle === null) keepParameters(scan);
  if (name !== null) scan.oldStyle = { name, isStatic: isStatic(declaration) };
  else scan.parameters.push(...declaredVariables(declaration));
  scan.alternatives = [];
  scan.segment.clear();
}

/** A function's body, or anything else that has braces. */
function openBlock(scan: Scan): true {
  const { segment, oldStyle } = scan;
  const isOldStyle = oldStyle !== null && segment.isEmpty();
  const heads = isOldStyle ? [oldStyle] : segment.isInitialised() ? [] : headOf(segment);
  if (isOldStyle) scan.parameters = [];
  if (heads.length > 0) for (const head of [...scan.alternatives, ...heads]) addFunction(scan, head);
  scan.inBody = heads.length > 0 || !(segment.isInitialised() || segment.declaration().isRecord);
  if (!scan.inBody) segment.addBlock();
  scan.oldStyle = null;
  scan.alternatives = [];
  keepParameters(scan);
  return true;
}

function headOf(segment: Segment): readonly Head[] {
  const declaration = segment.declaration();
  const name = functionName(declaration);
  return name === null ? [] : [{ name, isStatic: isStatic(declaration) }];
}

function addFunction({ functions, statics }: Scan, head: Head): void {
  (head.isStatic ? statics : functions).add(head.name);
}

function keepParameters(scan: Scan): void {
  for (const name of scan.parameters) scan.globals.add(name);
  scan.parameters = [];
}

function sorted(names: ReadonlySet<string>): readonly string[] {
  return [...names].sort();
}
