// Builds everything that ships into dist/: the client, the server with its
// worker, the command line, the webview, and the .vsix that holds them.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureDevelopmentNode, ensurePackages, root } from "./setup.mjs";

const dist = join(root, "dist");

export async function build({ vsix = true } = {}) {
  ensurePackages();
  rmSync(dist, { recursive: true, force: true });
  writeNotices(await bundle());
  copyAssets();
  if (vsix) packageExtension();
}

/** Returns the names of the packages that went into the bundles. */
async function bundle() {
  const { build: esbuild } = await import("esbuild");
  const node = {
    absWorkingDir: root,
    bundle: true,
    metafile: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    sourcemap: true,
    logLevel: "warning",
    outExtension: { ".js": ".cjs" },
    outdir: "dist",
    // esbuild would take the ESM build, whose import.meta.url is undefined in CommonJS.
    alias: { "web-tree-sitter": "./node_modules/web-tree-sitter/web-tree-sitter.cjs" },
  };
  const results = await Promise.all([
    esbuild({ ...node, entryPoints: { client: "client/src/extension.ts" }, external: ["vscode"] }),
    esbuild({
      ...node,
      entryPoints: { server: "server/src/main.ts", worker: "server/src/worker.ts", cli: "server/src/cli.ts" },
      // elk asks for this package only when it is given a worker, which it is not here.
      external: ["web-worker"],
    }),
    esbuild({
      absWorkingDir: root,
      bundle: true,
      metafile: true,
      platform: "browser",
      target: "es2022",
      format: "iife",
      minify: true,
      logLevel: "warning",
      outdir: "dist",
      entryPoints: { webview: "webview/src/main.ts" },
    }),
  ]);
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const packages = inputs.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  return [...new Set([...packages.filter(Boolean), "tree-sitter-c"])].sort();
}

/** The licences of what ships inside the bundles, as they ask for. */
function writeNotices(packages) {
  const notices = packages.map((name) => {
    const folder = join(root, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  const line = `\n${"-".repeat(78)}\n\n`;
  writeFileSync(join(dist, "THIRD-PARTY-NOTICES.txt"), notices.join(line));
}

function copyAssets() {
  mkdirSync(join(dist, "wasm"), { recursive: true });
  for (const file of ["web-tree-sitter/web-tree-sitter.wasm", "tree-sitter-c/tree-sitter-c.wasm"]) {
    cpSync(join(root, "node_modules", file), join(dist, "wasm", file.split("/")[1]));
  }
  cpSync(join(root, "server/include"), join(dist, "include"), { recursive: true });
  cpSync(join(root, "server/models"), join(dist, "models"), { recursive: true });
}

/** The extension's page takes no SVG: its text is the README's without pictures. */
function writeExtensionPage() {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const page = join(dist, "README.md");
  writeFileSync(page, readme.replaceAll(/^<picture>.*<\/picture>\n\n?/gm, ""));
  return page;
}

function packageExtension() {
  const vsce = join(root, "node_modules/@vscode/vsce/vsce");
  const options = [
    "package",
    "--no-dependencies",
    "--no-rewrite-relative-links",
    "--allow-missing-repository",
    "--readme-path",
    relative(root, writeExtensionPage()),
    "--out",
    join(root, "heaplens.vsix"),
  ];
  execFileSync(ensureDevelopmentNode(), [vsce, ...options], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

if (process.argv[1] === import.meta.filename) await build();
