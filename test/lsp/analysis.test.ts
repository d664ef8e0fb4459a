// The language server with the whole analysis behind it: what a person sees who
// opens a file that leaks, takes the fix and saves.

import { expect, test } from "vitest";
import { memoryFiles } from "../../server/src/documents/memoryFiles.ts";
import { createHost } from "../../server/src/host/createHost.ts";
import { createWorkerBackend } from "../../server/src/lsp/workerBackend.ts";
import { shapeAtRequest } from "../../server/src/protocol/messages.ts";
import { testAssets } from "../support/host.ts";
import { createClient, range, until } from "./support/client.ts";
import { createInProcessWorkers } from "./support/inProcess.ts";

const uri = "file:///project/a.c";

const leaking = `#include <stdlib.h>

int use(void) {
    char *p = malloc(10);
    if (!p) return -1;
    p[0] = 'x';
    p = NULL;
    return 0;
}
`;

async function start() {
  return (await startWithWorkers()).client;
}

async function startWithWorkers() {
  const assets = await testAssets();
  const workers = createInProcessWorkers((settings) =>
    createHost({ ...assets, files: memoryFiles(new Map()), settings }),
  );
  return { workers, client: await createClient(createWorkerBackend(workers.start)) };
}

test("a leak is found, fixed and gone", async () => {
  const client = await start();
  await client.open(uri, leaking);
  const diagnostics = await client.diagnostics(uri);
  expect(diagnostics).toHaveLength(1);
  const [leak] = diagnostics;
  expect(leak).toMatchObject({ code: "leak-overwrite", range: { start: { line: 6 } } });

  const [action] = await client.codeActions(uri, leak!);
  const { edit } = await client.resolve(action!);
  const [change] = edit!.documentChanges!;
  const edits = "edits" in change! ? change.edits : [];
  for (const one of edits) if ("newText" in one) await client.edit(uri, one.range, one.newText);
  expect(client.text(uri)).toContain("free(p);\n    p = NULL;");

  await client.save(uri);
  expect(await client.diagnostics(uri, 2)).toEqual([]);
});

test("the heap is shown in the hover and on request", async () => {
  const client = await start();
  await client.open(uri, leaking);
  const hover = await client.hover(uri, { line: 5, character: 4 });
  expect(JSON.stringify(hover)).toContain("malloc");
  expect(JSON.stringify(hover)).toContain("data:image/svg+xml");
  const params = { uri, position: { line: 5, character: 4 }, moment: "after" };
  expect(await client.connection.sendRequest(shapeAtRequest, params)).toMatchObject({
    view: { procedure: "use", moment: "after" },
  });
});

test("after a save the edited function is told of first, and what depends on it stays until it was looked at", async () => {
  const client = await start();
  const text = `#include <stdlib.h>
static char buffer[8];
static char *get(void) { return malloc(8); }
void user(int n) { char *p = get(); if (p && n > 2) p[0] = 1; }
void lose(void) { char *q = malloc(2); if (q) q[0] = 1; }
`;
  await client.open(uri, text);
  const told = () =>
    client.published.map(({ diagnostics }) => diagnostics.map((each) => each.range.start.line).sort());
  await client.diagnostics(uri);
  await until(() => client.statuses.at(-1)?.state === "ready" && told().at(-1)?.length === 2);
  const opened = told().length;
  expect(told().at(-1)).toEqual([3, 4]);

  await client.edit(uri, range(2, 32, 41), "buffer");
  await client.edit(uri, range(0, 0, 0), "/* of the file's own */\n");
  await client.save(uri);
  await client.diagnostics(uri, opened + 2);
  expect(told().slice(opened)).toEqual([[4, 5], [5]]);
});

test("a worker that is killed in the midst of a check is replaced, the findings come, and the status tells it", async () => {
  const { workers, client } = await startWithWorkers();
  await client.open(uri, leaking);
  await client.diagnostics(uri);
  await client.edit(uri, range(0, 0, 0), "/* more */\n");
  workers.pause();
  await client.save(uri);
  await client.status(({ state }) => state === "analysing");
  workers.kill();
  await until(() => workers.started() === 2);
  workers.resume();
  await until(() => client.published.at(-1)?.diagnostics[0]?.range.start.line === 7);
  const { missing } = await client.status((status) => status.missing.length > 0);
  expect(missing).toEqual(["The analysis ended unexpectedly and was started again: it was killed"]);
});
