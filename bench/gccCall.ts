// Turns a build's compiler call into another one on the same file: its switches
// without sources, outputs and dependency files.

/** `words` begin with the compiler's name. */
export function switchesOf(words: readonly string[]): readonly string[] {
  return words.slice(1).filter((word, index, all) => !isAboutFiles(word, all[index - 1] ?? ""));
}

const namesFile = /^-(?:o|MT|MF|MQ)$/;
const bare = new Set(["-c", "-MMD", "-MD", "-MP"]);

function isAboutFiles(word: string, before: string): boolean {
  return bare.has(word) || namesFile.test(word) || namesFile.test(before) || /^[^-].*\.c$/.test(word);
}
