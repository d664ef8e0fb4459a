// The language server in an editor that is not VS Code: Neovim shows the finding and applies the fix.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const here = import.meta.dirname;
const commandLine = resolve(here, "../../dist/cli.cjs");

it("Neovim shows a leak and fixes it", { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "heaplens-neovim-"));
  try {
    cpSync(join(here, "fixes"), folder, { recursive: true });
    const seen = runNeovim(folder, "early_return.c");
    expect(seen).toEqual({
      before: [expect.stringContaining("'line' goes out of scope here without freeing memory")],
      title: "Insert 'free(line);'",
      after: [],
    });
    const fixed = readFileSync(join(folder, "early_return.c"), "utf8");
    expect(fixed).toContain("if (count < 0) {\n        free(line);\n        return -1;\n    }");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** What the script has seen. */
function runNeovim(folder: string, file: string): unknown {
  const told = join(folder, "seen.json");
  execFileSync(
    "nvim",
    ["--headless", "-u", "NONE", "-i", "NONE", "-c", `luafile ${join(here, "neovim.lua")}`],
    {
      cwd: folder,
      timeout: 110_000,
      stdio: "pipe",
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        HEAPLENS_SERVER: JSON.stringify([process.execPath, commandLine, "lsp", "--stdio"]),
        HEAPLENS_FILE: file,
        HEAPLENS_SEEN: told,
      },
    },
  );
  return JSON.parse(readFileSync(told, "utf8"));
}
