// A function that is moved is the same function, also where its assertions name their lines: inside of
// brackets `__LINE__` counts from the line in which the outermost one opens. Numbers of different lines stay
// different, which is all that programs ask of them.

import type { PreprocessedFile } from "./expanded.ts";

/** All that is said of places holds for the result too: no character moves. */
export function withSteadyLines(file: PreprocessedFile): PreprocessedFile {
  const { expanded, lineNumbers } = file;
  if (lineNumbers.length === 0) return file;
  let text = "";
  let copied = 0;
  for (const { start, end, inBody } of lineNumbers) {
    text += expanded.text.slice(copied, start) + String(inBody).padEnd(end - start);
    copied = end;
  }
  text += expanded.text.slice(copied);
  return { ...file, expanded: { ...expanded, text } };
}
