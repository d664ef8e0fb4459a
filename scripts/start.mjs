// `npm start`: sets up, builds, and opens Heaplens on the sample folder in a
// real VS Code. `npm start -- check PATH` (and the other commands) runs the command line.

import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { build } from "./build.mjs";
import { ensureCodeServer, onPath, root, say } from "./setup.mjs";

const parameters = process.argv.slice(2);
const sample = join(root, "examples/leaky");

if (parameters.length > 0) await runCommandLine();
else if (onPath("code")) await openDesktop();
else await openInBrowser();

async function runCommandLine() {
  await build({ vsix: false });
  // npm runs scripts in the project's folder; paths are meant from where the user stands.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const child = spawn(process.execPath, [join(root, "dist/cli.cjs"), ...parameters], {
    cwd,
    stdio: "inherit",
  });
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}

async function openDesktop() {
  await build({ vsix: false });
  say("opening VS Code with the extension under development");
  spawn("code", [`--extensionDevelopmentPath=${root}`, sample], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}

async function openInBrowser() {
  await build();
  const server = ensureCodeServer();
  const folder = join(root, ".tools/start");
  const workspace = join(folder, "leaky");
  if (!existsSync(workspace)) cpSync(sample, workspace, { recursive: true });
  const data = ["--user-data-dir", join(folder, "data"), "--extensions-dir", join(folder, "extensions")];
  writeSettings(join(folder, "data/User"));
  execFileSync(
    server.node,
    [server.entry, ...data, "--install-extension", join(root, "heaplens.vsix"), "--force"],
    {
      stdio: "ignore",
    },
  );
  const password = randomBytes(12).toString("base64url");
  const port = await freePort();
  const options = ["--auth", "password", "--bind-addr", `127.0.0.1:${port}`, "--disable-telemetry"];
  const quiet = ["--disable-update-check", "--disable-getting-started-override"];
  const child = spawn(server.node, [server.entry, ...data, ...options, ...quiet, workspace], {
    env: { ...process.env, PASSWORD: password },
    stdio: ["ignore", "ignore", "ignore"],
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill());
  child.on("exit", (code) => process.exit(code ?? 0));
  await untilHealthy(port);
  say("VS Code is ready in the browser (stop it with Ctrl+C)");
  console.log(`\n  address:  http://127.0.0.1:${port}/\n  password: ${password}\n`);
}

/** Only where there are none: what a person changed stays. */
function writeSettings(folder) {
  const file = join(folder, "settings.json");
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  const settings = { "workbench.startupEditor": "none", "telemetry.telemetryLevel": "off" };
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function untilHealthy(port) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("VS Code did not start within a minute");
}
