// Checks that each room of the server imports only from the rooms that it may
// know. The table is the architecture; ARCHITECTURE.md explains it.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const source = join(root, "server/src");

/** Room -> rooms that it may import. Everything may import `util` and `protocol`. */
const mayImport = {
  util: [],
  protocol: [],
  documents: [],
  preprocess: ["documents"],
  syntax: ["preprocess"],
  types: ["documents"],
  ir: ["types", "preprocess"],
  lower: ["syntax", "types", "ir", "preprocess", "documents"],
  program: ["documents", "preprocess", "syntax", "types", "ir", "lower"],
  defects: ["ir"],
  absint: ["ir"],
  contracts: ["absint", "ir", "types", "program"],
  fields: ["contracts", "ir", "types", "program"],
  shape: ["absint", "ir", "types", "defects", "program"],
  summary: ["shape", "absint", "ir", "types", "defects", "program"],
  findings: ["defects", "ir", "program", "preprocess", "documents"],
  drawing: [],
  host: [
    "documents",
    "preprocess",
    "syntax",
    "types",
    "ir",
    "lower",
    "program",
    "defects",
    "absint",
    "contracts",
    "fields",
    "shape",
    "summary",
    "findings",
    "drawing",
  ],
  lsp: ["host", "findings", "drawing", "documents"],
  cli: ["host", "findings", "drawing", "documents", "lsp"],
};

/** Packages that only one room may know. */
const ownedPackages = [
  { pattern: /^web-tree-sitter|^tree-sitter/, room: "syntax" },
  { pattern: /^vscode-languageserver/, room: "lsp" },
  { pattern: /^elkjs/, room: "drawing" },
];

/** Rooms that do no IO: Node's own modules stay outside. */
const pureRooms = [
  "util",
  "protocol",
  "preprocess",
  "syntax",
  "types",
  "ir",
  "lower",
  "program",
  "defects",
  "absint",
  "contracts",
  "shape",
  "summary",
  "findings",
  "drawing",
];

const complaints = [];
for (const file of typescriptFiles(source)) {
  const room = relative(source, file).split(/[\\/]/)[0];
  if (room.endsWith(".ts")) continue; // The thin shells see everything.
  if (!(room in mayImport)) complaints.push(`${show(file)}: room '${room}' is not in the table`);
  else for (const name of importsOf(file)) checkImport(file, room, name);
}
for (const shell of ["client/src", "webview/src"]) {
  for (const file of typescriptFiles(join(root, shell))) {
    for (const name of importsOf(file)) checkShellImport(file, shell, name);
  }
}

if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exitCode = 1;
}

function checkImport(file, room, name) {
  if (name.startsWith(".")) {
    const target = relative(source, resolve(dirname(file), name)).split(/[\\/]/)[0];
    if (target === room || target === "util" || target === "protocol") return;
    if (!mayImport[room].includes(target))
      complaints.push(`${show(file)}: '${room}' may not import '${target}'`);
    return;
  }
  if (name.startsWith("node:") && pureRooms.includes(room)) {
    complaints.push(`${show(file)}: '${room}' does no IO and may not import '${name}'`);
  }
  for (const { pattern, room: owner } of ownedPackages) {
    if (pattern.test(name) && room !== owner)
      complaints.push(`${show(file)}: only '${owner}' may import '${name}'`);
  }
}

function checkShellImport(file, shell, name) {
  if (!name.startsWith(".")) return;
  const target = relative(root, resolve(dirname(file), name)).replaceAll("\\", "/");
  const allowed = [shell, "server/src/protocol"];
  if (shell === "webview/src") allowed.push("server/src/drawing");
  if (!allowed.some((folder) => target.startsWith(`${folder}/`))) {
    complaints.push(`${show(file)}: '${shell}' may not import '${target}'`);
  }
}

function* typescriptFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* typescriptFiles(path);
    else if (entry.name.endsWith(".ts")) yield path;
  }
}

function importsOf(file) {
  const text = readFileSync(file, "utf8");
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s+["']([^"']+)["']|import\s*\(\s*["']([^"']+)["']/g,
    ),
  ].map((match) => match[1] ?? match[2]);
}

function show(file) {
  return relative(root, file).replaceAll("\\", "/");
}
