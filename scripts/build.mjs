// Builds everything that ships into dist/: the client, the server with its
// worker, the command line, the webview, and the .vsix that holds them.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureDevelopmentNode, ensurePackages, root } from "./setup.mjs";

const dist = join(root, "dist");

export async function build({ vsix = true } = {}) {
  ensurePackages();
  rmSync(dist, { recursive: true, force: true });
  await bundle();
  copyAssets();
  if (vsix) packageExtension();
}

async function bundle() {
  const { build: esbuild } = await import("esbuild");
  const node = {
    absWorkingDir: root,
    bundle: true,
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
  await Promise.all([
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
      platform: "browser",
      target: "es2022",
      format: "iife",
      minify: true,
      logLevel: "warning",
      outdir: "dist",
      entryPoints: { webview: "webview/src/main.ts" },
    }),
  ]);
}

function copyAssets() {
  mkdirSync(join(dist, "wasm"), { recursive: true });
  for (const file of ["web-tree-sitter/web-tree-sitter.wasm", "tree-sitter-c/tree-sitter-c.wasm"]) {
    cpSync(join(root, "node_modules", file), join(dist, "wasm", file.split("/")[1]));
  }
  cpSync(join(root, "server/include"), join(dist, "include"), { recursive: true });
  cpSync(join(root, "server/models"), join(dist, "models"), { recursive: true });
}

function packageExtension() {
  const vsce = join(root, "node_modules/@vscode/vsce/vsce");
  const options = [
    "package",
    "--no-dependencies",
    "--no-rewrite-relative-links",
    "--allow-missing-repository",
    "--out",
    join(root, "heaplens.vsix"),
  ];
  execFileSync(ensureDevelopmentNode(), [vsce, ...options], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

if (process.argv[1] === import.meta.filename) await build();
