// Brings what building, running and testing need onto a fresh machine: the
// packages, a newer Node for the development tools, a VS Code for the browser, and
// system packages. Each step looks first and does nothing when all is there.

import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..");
const tools = join(root, ".tools");

const nodeMajor = 24;
const codeServerVersion = "4.139.1";

/** Debian's package for each command that tests use. */
const systemPackages = {
  chromium: ["chromium", "fonts-liberation", "fonts-dejavu-core"],
  gcc: ["gcc", "libc6-dev"],
  nvim: ["neovim"],
};

/** Installs the locked packages unless exactly these are installed. */
export function ensurePackages() {
  const lock = readFileSync(join(root, "package-lock.json"));
  const stamp = join(root, "node_modules/.heaplens-lock");
  const wanted = createHash("sha256").update(lock).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("installing packages");
  npm(["ci", "--ignore-scripts"], root);
  writeFileSync(stamp, wanted);
}

/** The path of a Node that the development tools (vitest, vsce, VS Code in the browser) accept. */
export function ensureDevelopmentNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath;
  return fetchedNode();
}

/** VS Code in the browser is particular: it wants this major version and no other. */
function ensureCodeServerNode() {
  return Number(process.versions.node.split(".")[0]) === nodeMajor ? process.execPath : fetchedNode();
}

function fetchedNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = join(tools, "node");
  const executable = join(
    folder,
    "node_modules",
    name,
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  if (!existsSync(executable)) {
    say(`fetching Node ${nodeMajor} for the development tools (this one is ${process.version})`);
    installInto(folder, [`${name}@${nodeMajor}`]);
  }
  return executable;
}

/** VS Code served to a browser: the Node to run it with, and its entry. */
export function ensureCodeServer() {
  const node = ensureCodeServerNode();
  const folder = join(tools, "code-server");
  const entry = join(folder, "node_modules/code-server/out/node/entry.js");
  const stamp = join(folder, `.installed-${codeServerVersion}`);
  if (!existsSync(stamp)) {
    say(`fetching VS Code for the browser (code-server ${codeServerVersion})`);
    rmSync(folder, { recursive: true, force: true });
    installInto(folder, [`code-server@${codeServerVersion}`]);
    const vscode = join(folder, "node_modules/code-server/lib/vscode");
    npm(["install", "--omit=dev", "--ignore-scripts"], vscode);
    npm(["install", "--omit=dev", "--ignore-scripts"], join(vscode, "extensions"));
    writeFileSync(stamp, "");
  }
  return { node, entry };
}

/** Installs missing system packages where that is possible, and says what to install where it is not. */
export function ensureCommands(commands) {
  const missing = commands.filter((command) => !onPath(command));
  if (missing.length === 0) return;
  const packages = missing.flatMap((command) => systemPackages[command]);
  const apt = aptCommand();
  if (apt === null) {
    throw new Error(`The tests need ${missing.join(" and ")}. Please install: ${packages.join(" ")}`);
  }
  say(`installing ${packages.join(", ")}`);
  run([...apt, "update", "-qq"]);
  run([...apt, "install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

export function onPath(command) {
  const look = process.platform === "win32" ? "where" : "which";
  return spawnSync(look, [command], { stdio: "ignore" }).status === 0;
}

export function say(message) {
  console.log(`heaplens: ${message}`);
}

function aptCommand() {
  if (!onPath("apt-get")) return null;
  if (process.getuid?.() === 0) return ["apt-get"];
  const sudo = onPath("sudo") && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0;
  return sudo ? ["sudo", "-n", "apt-get"] : null;
}

function installInto(folder, packages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  npm(["install", "--ignore-scripts", "--no-save", ...packages], folder);
}

function npm(parameters, cwd) {
  const quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  run(["npm", ...parameters, ...quiet], cwd);
}

function run([command, ...parameters], cwd = root) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync(command, parameters, {
    cwd,
    env,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
}
