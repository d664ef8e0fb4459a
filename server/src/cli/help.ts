// What `--help` says.

import { UsageError } from "./shell.ts";

export function helpFor(topic: string | null): string {
  if (topic === null) return overview;
  const found = topics.get(topic);
  if (found === undefined) throw new UsageError(`there is no help on '${topic}'`);
  return found;
}

const overview = `heaplens finds memory leaks in C.

  heaplens check [paths]          check C files, or all below the current folder
  heaplens graph FILE:LINE        show the heap after a line
  heaplens ir FILE[:FUNCTION]     show how Heaplens reads a function
  heaplens contract FILE[:FUNCTION]
                                  show who owns what across calls of a function
  heaplens lsp --stdio            serve an editor

  heaplens COMMAND --help         the options of a command
  heaplens --version
`;

const projectHelp = `  --root DIR      the project; calls are followed within it (default: the current folder)
  -p BUILD        a folder with, or the path of, a compile_commands.json; may be repeated
                  (default: looked for in the project and its build folders)
  -I DIR          search DIR for headers, before all others
  -D NAME[=V]     define a macro
  --data-model M  the sizes of types: LP64, ILP32 or LLP64 (default: as the compile command
                  has it, else LP64)
`;

const topics: ReadonlyMap<string, string> = new Map([
  [
    "check",
    `heaplens check [paths] [options]

Checks the C files that are named, and all below the folders that are named.

${projectHelp}  --format F      text (default) or json
  --output FILE   write the report to FILE instead of standard output
  --no-cache      accepted for scripts; nothing is kept on disk between runs

Exit codes: 0 clean; 2 findings; 3 some files could not be analysed, whether or not
there are findings in others; 1 the command itself failed.
`,
  ],
  [
    "graph",
    `heaplens graph FILE:LINE[:COLUMN] [options]

Shows the heap after a statement, one picture for each case that is told apart.

${projectHelp}  --moment M      before or after (default) the statement
  --format F      text (default), dot, svg, json, or raw: as the engine has it
`,
  ],
  [
    "ir",
    `heaplens ir FILE[:FUNCTION] [options]

Prints the control-flow graph of a file's functions, or of one.

${projectHelp}  --trace-engine  instead, the cases that the analysis has before each instruction of
                  FUNCTION, in the order in which it comes to them
`,
  ],
  [
    "contract",
    `heaplens contract FILE[:FUNCTION] [options]

Prints who owns what across a call, as it was inferred from the bodies of the project:
what is returned, and what becomes of what each pointer argument leads to.

  returns owned (malloc) or null    the caller has to release it
  returns borrowed                  somebody else does
  p: borrows                        what p leads to stays the caller's
  p: frees (malloc), with ->name    it is released, with what hangs from it there
  p: keeps                          something that outlives the call holds it
  p: unknown                        nobody knows
  *out: gets owned (malloc)         the caller has to release what is stored there
  b: borrows, moves ->text          the block there goes on, perhaps at another address
  ... where it was null             and nothing else becomes of a block that is there
  ... where it held none            as well where there was something that nobody releases
  ... on some ways                  and on others not

${projectHelp}`,
  ],
  [
    "lsp",
    `heaplens lsp --stdio

Speaks the language server protocol on standard input and output.
`,
  ],
]);
