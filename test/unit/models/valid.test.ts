// Every model is C that a compiler takes, and no two models of one library function get in each other's way.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "../../../server");
const folders = [join(server, "models"), join(server, "models/libraries")];
const models = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".c"))
    .map((name) => join(folder, name)),
);

const options = ["-fsyntax-only", "-nostdinc", "-ffreestanding", "-fno-builtin", "-w"];
const headers = ["-I", join(server, "include"), "-I", join(server, "include/libraries")];
const hasCompiler = spawnSync("gcc", ["--version"]).status === 0;

test.skipIf(!hasCompiler)("models are C", () => {
  const { stderr } = spawnSync("gcc", [...options, ...headers, ...models], { encoding: "utf8" });
  expect(stderr).toBe("");
});

/** Two libraries may share a name: the prototype tells which is meant. */
const shared = ["json_object_get"];

test("a function has one model", () => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const path of models) {
    const text = readFileSync(path, "utf8");
    for (const [, name] of text.matchAll(/^(?!static |typedef )[A-Za-z_][\w *]*?\b(\w+)\(/gm)) {
      if (seen.has(name!)) twice.add(name!);
      seen.add(name!);
    }
  }
  expect([...twice]).toEqual(shared);
});
