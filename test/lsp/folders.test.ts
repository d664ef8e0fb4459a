// Workspaces with several folders: each is a project of its own, with its own settings.

import { expect, test } from "vitest";
import { createWorkerBackend } from "../../server/src/lsp/workerBackend.ts";
import { checkWorkspaceCommand } from "../../server/src/protocol/messages.ts";
import { type ClientOptions, createClient, until } from "./support/client.ts";
import { createFakeHost, type FakeHost } from "./support/fakeHost.ts";
import { createInProcessWorkers } from "./support/inProcess.ts";

const [one, two] = ["file:///one", "file:///two"];

async function start(options: ClientOptions = {}) {
  const hosts: FakeHost[] = [];
  const stopped: number[] = [];
  let started = 0;
  const startBackend = () => {
    const own = started++;
    const workers = createInProcessWorkers((settings) => {
      const host = createFakeHost(settings);
      hosts.push(host);
      host.disk.set(`${settings.root}/disk.c`, "LEAK d;\n");
      return host;
    });
    const backend = createWorkerBackend(workers.start);
    const dispose = () => {
      stopped.push(own);
      return backend.dispose();
    };
    return { ...backend, dispose };
  };
  const client = await createClient(startBackend, { folders: [one, two], ...options });
  const rootsOf = () => hosts.map((host) => settingsOf(host)?.root);
  return { client, hosts, stopped, rootsOf };
}

/** Those that a host was made with. */
function settingsOf({ changes: [first] }: FakeHost) {
  return first?.kind === "settings" ? first.settings : null;
}

test("a file is checked as part of its own folder, and no worker is started for another", async () => {
  const { client, rootsOf } = await start();
  await client.open(`${two}/src/b.c`, "LEAK b;\n");
  expect(await client.diagnostics(`${two}/src/b.c`)).toHaveLength(1);
  expect(rootsOf()).toEqual(["/two"]);
  await client.open(`${one}/a.c`, "LEAK a;\n");
  expect(await client.diagnostics(`${one}/a.c`)).toHaveLength(1);
  expect(rootsOf()).toEqual(["/two", "/one"]);
});

test("a folder inside another is the closer one", async () => {
  const { client, rootsOf } = await start({ folders: [one, `${one}/lib`] });
  await client.open(`${one}/lib/b.c`, "LEAK b;\n");
  await client.diagnostics(`${one}/lib/b.c`);
  expect(rootsOf()).toEqual(["/one/lib"]);
});

test("a text in the editor counts in all folders", async () => {
  const { client, hosts } = await start();
  await client.open(`${one}/shared.h`, "int shared;\n");
  await client.open(`${two}/b.c`, "LEAK b;\n");
  await client.diagnostics(`${two}/b.c`);
  const text = { kind: "text", path: "/one/shared.h", text: "int shared;\n" };
  expect(hosts.find((host) => settingsOf(host)?.root === "/two")?.changes).toContainEqual(text);
});

test("each folder has its own settings", async () => {
  const { client, hosts } = await start({
    settingsOf: (scope) =>
      scope === two ? { exclude: ["**/third/**"], defines: ["TWO"] } : { includePath: ["inc"] },
  });
  await client.open(`${two}/third/x.c`, "LEAK x;\n");
  await client.open(`${two}/y.c`, "int y;\n");
  await client.open(`${one}/third/x.c`, "LEAK x;\n");
  expect(await client.diagnostics(`${one}/third/x.c`)).toHaveLength(1);
  expect(await client.diagnostics(`${two}/y.c`)).toEqual([]);
  expect(client.published.filter(({ uri }) => uri === `${two}/third/x.c`)).toEqual([]);
  expect(hosts.map((host) => settingsOf(host)?.configuration)).toEqual(
    expect.arrayContaining([{ includePaths: ["/one/inc"] }, { defines: [["TWO", "1"]] }]),
  );
});

test("folders that come are analysed, folders that go are given up", async () => {
  const { client, stopped, rootsOf } = await start({ folders: [one] });
  await client.open(`${one}/a.c`, "LEAK a;\n");
  await client.diagnostics(`${one}/a.c`);
  await client.changeFolders([two], [one]);
  await until(() => stopped.length === 1);
  await client.open(`${two}/b.c`, "LEAK b;\n");
  expect(await client.diagnostics(`${two}/b.c`)).toHaveLength(1);
  expect(rootsOf()).toContain("/two");
});

test("checking the workspace goes through all folders", async () => {
  const { client } = await start();
  await client.execute(checkWorkspaceCommand);
  expect(await client.diagnostics(`${one}/disk.c`)).toHaveLength(1);
  expect(await client.diagnostics(`${two}/disk.c`)).toHaveLength(1);
});
