// Which variables of other files a C file declares for itself, from the text alone: who can name them.

export function scanExterns(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, declaration] of text.matchAll(declarations))
    for (const part of declaration!.split(",")) {
      const name = declared.exec(part)?.[1];
      if (name !== undefined) names.add(name);
    }
  return names;
}

/** Those of functions have parentheses. */
const declarations = /\bextern\b([^;(){}"]*);/g;

/** The last word, before what tells of an array. */
const declared = /(\w+)\s*(?:\[[^\]]*\]\s*)*$/;
