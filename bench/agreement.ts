// `gcc -E` and our preprocessor on the same files with the same macros and the
// same system headers: how many of the main files' own tokens agree, and
// each place where they do not.

import { spawnSync } from "node:child_process";
import { basename } from "node:path";
import { type CompileCommands, readCompileCommands } from "../server/src/documents/compileCommands.ts";
import type { Configuration } from "../server/src/documents/configuration.ts";
import { decodeText } from "../server/src/documents/decode.ts";
import { diskFiles } from "../server/src/documents/diskFiles.ts";
import type { FileSource } from "../server/src/documents/fileSource.ts";
import { cachedFiles } from "../server/src/documents/overlay.ts";
import { createHeaderCache, type HeaderCache, preprocess } from "../server/src/preprocess/preprocess.ts";
import { type CompileLine, configuredProgram } from "./configured.ts";
import { switchesOf } from "./gccCall.ts";
import { type Difference, differences, type TextToken, tokensOf } from "./tokens.ts";

export interface Agreement {
  readonly files: number;
  /** Files that gcc cannot preprocess: a header is missing. */
  readonly refused: number;
  readonly tokens: number;
  /** Tokens on either side, the longer one at each place, that the other does not have. */
  readonly unequal: number;
  readonly places: readonly DifferentPlace[];
}

export interface DifferentPlace extends Difference {
  readonly file: string;
  /** Why it is meant to differ; null where nothing explains it. */
  readonly explanation: string | null;
}

/** Null where the program is not configured. */
export function agreementOn(name: string): Agreement | null {
  const program = configuredProgram(name);
  if ("reason" in program) return null;
  const disk = cachedFiles(diskFiles());
  const commands = readCompileCommands(disk, program.folder, []);
  const headers = createHeaderCache();
  let refused = 0;
  let tokens = 0;
  const places: DifferentPlace[] = [];
  for (const line of program.lines) {
    const theirs = gccTokens(line);
    if (theirs === null) refused++;
    else {
      tokens += theirs.length;
      const parted = differences(ourTokens(likeGcc(line, commands), line.file, disk, headers), theirs);
      places.push(...parted.map((each) => ({ ...each, file: line.file, explanation: explain(each) })));
    }
  }
  const unequal = places.reduce((sum, { ours, theirs }) => sum + Math.max(ours.length, theirs.length), 0);
  return { files: program.lines.length - refused, refused, tokens, unequal, places };
}

/** What is known to differ on purpose. */
const explanations: readonly (readonly [pattern: RegExp, explanation: string])[] = [
  [
    /^"[^"]*\.[yl]" , \d+$|^"[^"]*\.[yl]"$/,
    "__FILE__ and __LINE__ stay those of the file that is analysed: #line is passed over",
  ],
  [/^\[ \[ \w+ \] \]$/, "__has_c_attribute: ours knows none, since the parser reads __attribute__ better"],
  [
    /^"\w{3} [ \d]\d \d{4}"(?: , "[\d:]+")?$|^"\d\d:\d\d:\d\d"$/,
    "__DATE__ and __TIME__: ours are the same every day",
  ],
  [/\b__builtin_nanf?\b/, "__has_builtin: ours knows none, and code falls back on the library's macros"],
];

function explain({ ours, theirs }: Difference): string | null {
  const text = theirs.length > 0 ? theirs.join(" ") : ours.join(" ");
  return explanations.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function ourTokens(
  configuration: Configuration,
  file: string,
  files: FileSource,
  headers: HeaderCache,
): readonly TextToken[] {
  const { expanded } = preprocess(file, files.read(file) ?? "", { files, configuration, headers });
  const { text, map } = expanded;
  return tokensOf(text).filter(
    ({ start, text: { length } }) => map.placeOf(start, start + length).file === file,
  );
}

/** The switches of the call over gcc's own macros and folders. */
function likeGcc({ arguments: words, file }: CompileLine, commands: CompileCommands): Configuration {
  const given = commands.callFor(file)!.configuration;
  const { macros, folders } = compilerDefaults(words.slice(1).filter(decidesDefaults));
  const own = ["__HEAPLENS__", "__has_builtin", ...compilerDefaults([]).macros.map(([name]) => name)];
  return {
    ...given,
    systemPaths: [...given.systemPaths, ...folders],
    defines: [...own.map((name) => [name, null] as const), ...macros, ...given.defines],
  };
}

/** Switches such as `-std=c99`, `-O2`, `-fPIC` and `-pthread` change what gcc defines by itself. */
function decidesDefaults(word: string): boolean {
  return /^-(?:std|O|f|m|p|ansi)/.test(word);
}

interface CompilerDefaults {
  readonly macros: readonly (readonly [string, string])[];
  readonly folders: readonly string[];
}

const knownDefaults = new Map<string, CompilerDefaults>();

function compilerDefaults(switches: readonly string[]): CompilerDefaults {
  const key = switches.join(" ");
  const known = knownDefaults.get(key);
  if (known !== undefined) return known;
  const call = [...switches, "-v", "-dM", "-E", "-x", "c", "/dev/null"];
  const { stdout, stderr } = spawnSync("gcc", call, { encoding: "utf8" });
  const macros = [...stdout.matchAll(/^#define (\w+(?:\([^)]*\))?) ?(.*)$/gm)];
  const searched = /search starts here:\n((?: .*\n|#.*\n)*)End of search/.exec(stderr)?.[1] ?? "";
  const defaults = {
    macros: macros.map(([, name, value]) => [name!, value!] as const),
    folders: [...searched.matchAll(/^ (\S+)/gm)].map(([, folder]) => folder!),
  };
  knownDefaults.set(key, defaults);
  return defaults;
}

/** Null where gcc refuses the file. */
function gccTokens({ file, directory, arguments: words }: CompileLine): readonly TextToken[] | null {
  const call = [...switchesOf(words), "-E", "-w", file];
  const options = { cwd: directory, maxBuffer: 1 << 28 } as const;
  const { status, stdout } = spawnSync("gcc", call, options);
  return status === 0 ? tokensOf(ownText(decodeText(stdout))) : null;
}

/** The text outside of includes. Pragmas are left out, as by ours. */
function ownText(output: string): string {
  let depth = 0;
  const own: string[] = [];
  for (const line of output.split("\n")) {
    const marker = /^# \d+ ".*?"((?: \d)*)$/.exec(line);
    if (marker === null) {
      if (depth === 0 && !/^#\s*(?:pragma|ident)/.test(line)) own.push(line);
    } else if (marker[1]!.startsWith(" 1")) depth++;
    else if (marker[1]!.startsWith(" 2")) depth--;
  }
  return own.join("\n");
}

export function agreementRow({ files, refused, tokens, unequal }: Agreement): string {
  const share = ((100 * (tokens - unequal)) / tokens).toFixed(4);
  return `${files} files (${refused} refused by gcc), ${tokens} tokens, ${share} % equal`;
}

/** Those of one file and one cause in one line; what is not explained in full. */
export function tellDifferences({ places }: Agreement): void {
  const explained = new Map<string, number>();
  for (const { file, at, ours, theirs, explanation } of places) {
    const show = (words: readonly string[]) => words.slice(0, 12).join(" ") || "nothing";
    if (explanation === null) console.log(`  ${file} token ${at}: ${show(ours)} | gcc: ${show(theirs)}`);
    else explained.set(`${file}: ${explanation}`, (explained.get(`${file}: ${explanation}`) ?? 0) + 1);
  }
  for (const [what, count] of explained) console.log(`  ${count} at ${what}`);
}

if (basename(process.argv[1] ?? "") === "agreement.ts") {
  for (const name of process.argv.slice(2)) {
    const result = agreementOn(name);
    console.log(`${name}: ${result === null ? "not configured" : agreementRow(result)}`);
    if (result !== null) tellDifferences(result);
  }
}
