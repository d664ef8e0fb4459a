// Reads from what `make -n -w` prints how each C file would be compiled: the
// folders that make enters, and the compiler calls among the shell's other commands.

import { splitCommand } from "../server/src/documents/commandLine.ts";
import { normalisePath } from "../server/src/documents/path.ts";
import type { CompileLine } from "./configured.ts";

/** Each C file once, as it is compiled first. */
export function compileLines(output: string, root: string): readonly CompileLine[] {
  const found = new Map<string, CompileLine>();
  const folders = [root];
  for (const line of output.replaceAll("\\\n", " ").split("\n")) {
    const entered = /Entering directory '(.*)'/.exec(line)?.[1];
    if (entered !== undefined) folders.push(entered);
    else if (/Leaving directory '/.test(line)) folders.pop();
    else {
      for (const call of compilerCalls(line, folders.at(-1) ?? root)) {
        if (!found.has(call.file)) found.set(call.file, call);
      }
    }
  }
  return [...found.values()];
}

/** `cd` in a line counts for what follows in it. */
function compilerCalls(line: string, folder: string): readonly CompileLine[] {
  const calls: CompileLine[] = [];
  let directory = folder;
  for (const command of commandsOf(line)) {
    const words = splitCommand(command).filter((word) => word !== "(");
    if (words[0] === "cd" && words[1] !== undefined) directory = normalisePath(words[1], directory);
    const call = compilerCall(words);
    const file = call?.findLast(
      (word, index) => word.endsWith(".c") && !takesFile.has(call[index - 1] ?? ""),
    );
    if (call && file) calls.push({ directory, file: normalisePath(file, directory), arguments: call });
  }
  return calls;
}

/** Automake asks ``test -f 'x.c' || echo './'`` for a file's folder: it is the folder where make is. */
function commandsOf(line: string): readonly string[] {
  return line.replaceAll(/`test -f [^`]*`/g, "").split(/&&|\|\||;/);
}

/** Switches whose next word is a file that is not compiled. */
const takesFile = new Set(["-o", "-MT", "-MF", "-MQ"]);

/** From the compiler's name on: libtool or variables may stand before it. */
function compilerCall(words: readonly string[]): readonly string[] | null {
  const start = words.findIndex((word) =>
    /^(?:.*\/)?(?:x86_64-linux-gnu-)?(?:gcc|cc|clang)(?:-\d+)?$/.test(word),
  );
  return start >= 0 && words[0] !== "echo" && words.includes("-c", start) ? words.slice(start) : null;
}
