// The functions that a program has according to universal-ctags: a count that
// does not depend on us, also of what lies in branches that this machine does not take.

import { execFileSync } from "node:child_process";

export interface ListedFunction {
  readonly file: string;
  readonly name: string;
  readonly line: number;
}

/** Functions defined in the given C files, in the order of file and line. */
export function listFunctions(files: readonly string[]): readonly ListedFunction[] {
  const options = ["--languages=C", "--langmap=C:.c.h", "--kinds-C=f", "--fields=+n", "--sort=no", "-f", "-"];
  const output = execFileSync("ctags", [...options, "-L", "-"], {
    input: files.join("\n"),
    encoding: "utf8",
    maxBuffer: 1 << 30,
    stdio: ["pipe", "pipe", "ignore"],
  });
  return output.split("\n").flatMap((line) => {
    const [name, file] = line.split("\t");
    const number = /\tline:(\d+)/.exec(line)?.[1];
    return name && file && number ? [{ file, name, line: Number(number) }] : [];
  });
}
