// Real C programs to measure on: Debian's sources, fetched once into .tools/programs by apt,
// with package lists of their own so that the machine's configuration stays as it is.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What the benchmarks measure unless they are told otherwise. */
export const programNames = [
  "tar",
  "gzip",
  "openssh",
  "tmux",
  "redis",
  "lua5.4",
  "curl",
  "openssl",
  "postgresql-15",
  "python3.11",
  "nginx",
  "git",
  "apache2",
] as const;

const root = resolve(import.meta.dirname, "..");
const programs = join(root, ".tools/programs");
const lists = join(root, ".tools/apt");

/** The folder of a program's unpacked source; null, with the reason told, where it cannot be had. */
export function programSource(name: string): string | null {
  const folder = join(programs, name);
  if (existsSync(folder)) return folder;
  try {
    fetchSource(name, folder);
    return folder;
  } catch (error) {
    console.error(`${name}: not fetched (${error instanceof Error ? error.message.split("\n")[0] : error})`);
    return null;
  }
}

function fetchSource(name: string, folder: string): void {
  const download = join(programs, `.download-${name}`);
  rmSync(download, { recursive: true, force: true });
  mkdirSync(download, { recursive: true });
  downloadSource(name, download);
  const description = readdirSync(download).find((file) => file.endsWith(".dsc"));
  if (description === undefined) throw new Error("no source package came");
  const unpack = ["--no-check", "-q", "-x", description, "source"];
  execFileSync("dpkg-source", unpack, { cwd: download, stdio: "pipe" });
  renameSync(join(download, "source"), folder);
  rmSync(download, { recursive: true, force: true });
}

/** A security update may be listed and not be served: then the version before it is taken. */
function downloadSource(name: string, folder: string): void {
  const options = aptOptions();
  const shown = execFileSync("apt-cache", [...options, "showsrc", name], { encoding: "utf8", stdio: "pipe" });
  const versions = [...shown.matchAll(/^Version: (.*)$/gm)].map((match) => match[1]);
  for (const wanted of [name, ...versions.map((version) => `${name}=${version}`)]) {
    const download = ["source", "--download-only", "-qq", wanted];
    const result = spawnSync("apt-get", [...options, ...download], { cwd: folder, stdio: "pipe" });
    if (result.status === 0) return;
  }
  throw new Error("apt-get could not download any version");
}

function aptOptions(): readonly string[] {
  const list = join(lists, "sources.sources");
  const state = join(lists, "lists");
  const options = [
    ["Dir::Etc::sourcelist", "/dev/null"],
    ["Dir::Etc::sourceparts", lists],
    ["Dir::State::lists", state],
    ["APT::Sandbox::User", "root"],
  ].flatMap(([key, value]) => ["-o", `${key}=${value}`]);
  if (!existsSync(state)) {
    mkdirSync(join(state, "partial"), { recursive: true });
    writeFileSync(list, sourceEntries());
    execFileSync("apt-get", [...options, "update", "-qq"], { stdio: "pipe" });
  }
  return options;
}

/** The machine's own entries, asked for sources in place of binaries. */
function sourceEntries(): string {
  const folder = "/etc/apt/sources.list.d";
  const entries = readdirSync(folder)
    .filter((file) => file.endsWith(".sources"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  return entries.join("\n\n").replaceAll(/^Types:.*$/gm, "Types: deb-src");
}
