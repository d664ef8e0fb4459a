// Real programs as their own builds see them: a copy of each source is
// configured once, its generated headers are made, and `make -n` says how each file
// would be compiled. Nothing is compiled, and what a build misses stays missing.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { compileLines } from "./compileLines.ts";
import { programSource } from "./programs.ts";

export interface Configured {
  readonly folder: string;
  readonly lines: readonly CompileLine[];
}

/** One call of the compiler: an entry of `compile_commands.json`. */
export interface CompileLine {
  readonly directory: string;
  readonly file: string;
  readonly arguments: readonly string[];
}

/** Why a program could not be configured. */
export interface NotConfigured {
  readonly reason: string;
}

/** Prepared on the first call, which takes up to a minute. */
export function configuredProgram(name: string): Configured | NotConfigured {
  const folder = join(root, name);
  const database = join(folder, "compile_commands.json");
  const failure = join(root, `${name}.failed`);
  if (existsSync(failure)) return { reason: readFileSync(failure, "utf8") };
  if (existsSync(database)) return { folder, lines: JSON.parse(readFileSync(database, "utf8")) };
  const reason = prepare(name, folder);
  if (reason === null) return configuredProgram(name);
  mkdirSync(root, { recursive: true });
  writeFileSync(failure, reason);
  return { reason };
}

const root = resolve(import.meta.dirname, "../.tools/programs/.configured");

interface Recipe {
  /** Shell commands in the copy's folder. */
  readonly configure: string;
  /** Makes headers that the build generates; may fail. */
  readonly headers?: string;
  /** Arguments of `make -n`. */
  readonly make?: string;
}

/** Else make would begin with making the configuration again. */
const freshen = `find . -name aclocal.m4 -exec touch {} +
  find . \\( -name configure -o -name Makefile.in -o -name config.h.in -o -name config.hin \\) -exec touch {} +`;

const builtSources = (folder: string): string =>
  `make -k -C ${folder} --eval='headers: $(BUILT_SOURCES)' headers`;

const recipes: Readonly<Record<string, Recipe>> = {
  tar: { configure: `${freshen}; FORCE_UNSAFE_CONFIGURE=1 ./configure -q`, headers: builtSources("gnu") },
  gzip: { configure: `${freshen}; ./configure -q`, headers: builtSources("lib") },
  openssh: { configure: `${freshen}; ./configure -q --without-zlib --without-openssl` },
  tmux: { configure: `${freshen}; ./configure -q` },
  redis: { configure: "true", headers: "cd src && sh mkreleasehdr.sh", make: "-C src MALLOC=libc" },
  "lua5.4": {
    configure: `echo '#define DEB_HOST_MULTIARCH "x86_64-linux-gnu"' > src/lua5.4-deb-multiarch.h`,
    make: "-C src linux",
  },
  curl: { configure: `${freshen}; ./configure -q --without-ssl --without-zlib --without-libpsl` },
  openssl: { configure: "./Configure linux-x86_64", headers: "make build_generated" },
  "postgresql-15": {
    configure: "./configure -q --without-readline --without-zlib --without-icu",
    headers: "make -C src/backend generated-headers",
  },
  "python3.11": { configure: "./configure -q" },
  nginx: { configure: "./configure --without-http_rewrite_module --without-http_gzip_module" },
  git: { configure: "true", headers: "make config-list.h command-list.h hook-list.h" },
  apache2: { configure: "./configure -q" },
};

/** Null, or the reason for which it did not work. */
function prepare(name: string, folder: string): string | null {
  const recipe = recipes[name];
  const source = programSource(name);
  if (recipe === undefined || source === null) return "no source, or no recipe";
  const copy = `${folder}.new`;
  rmSync(copy, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  cpSync(source, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  renameSync(copy, folder);
  const configured = shell(recipe.configure, folder);
  if (configured.status !== 0) return lastWords(configured.output);
  if (recipe.headers !== undefined) shell(recipe.headers, folder);
  const said = shell(`make -n -k -w V=1 ${recipe.make ?? ""}`, folder).output;
  const lines = compileLines(said, folder).filter(({ file }) => existsSync(file));
  if (lines.length === 0) return `make compiles nothing: ${lastWords(said)}`;
  writeFileSync(join(folder, "compile_commands.json"), JSON.stringify(lines, null, 1));
  return null;
}

function shell(command: string, folder: string): { readonly status: number | null; readonly output: string } {
  const environment = { ...process.env, LC_ALL: "C" };
  const options = { cwd: folder, env: environment, maxBuffer: 1 << 28, timeout: 300_000 } as const;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { ...options, encoding: "utf8" });
  return { status, output: `${stdout}\n${stderr}` };
}

/** A configure script says last what it did not find. */
function lastWords(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return (lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1) ?? "no output").trim();
}

if (basename(process.argv[1] ?? "") === "configured.ts") {
  for (const name of process.argv.slice(2)) {
    const result = configuredProgram(name);
    console.log(`${name}: ${"reason" in result ? result.reason : `${result.lines.length} compile lines`}`);
  }
}
