// The language server as an editor sees it, over the protocol, with an analysis
// that a test can see through.

import { expect, test } from "vitest";
import { type CodeAction, DiagnosticSeverity } from "vscode-languageserver";
import type { AnalysisBackend } from "../../server/src/lsp/backend.ts";
import { createWorkerBackend } from "../../server/src/lsp/workerBackend.ts";
import {
  checkRequest,
  shapeAtRequest,
  showIrRequest,
  statementsRequest,
} from "../../server/src/protocol/messages.ts";
import { type ClientOptions, createClient, range, until } from "./support/client.ts";
import { createFakeHost, type FakeHost } from "./support/fakeHost.ts";
import { createInProcessWorkers } from "./support/inProcess.ts";

const uri = "file:///project/a.c";
const path = "/project/a.c";

async function start(options: ClientOptions = {}) {
  const hosts: FakeHost[] = [];
  const workers = createInProcessWorkers((settings) => {
    const host = createFakeHost(settings);
    hosts.push(host);
    return host;
  });
  const backend: AnalysisBackend = createWorkerBackend(workers.start);
  return { client: await createClient(backend, options), workers, host: () => hosts.at(-1)! };
}

test("a document is checked when it is opened", async () => {
  const { client } = await start();
  await client.open(uri, "int x;\nLEAK p;\nMAYBE q;\n");
  const [certain, possible] = await client.diagnostics(uri);
  expect(certain).toMatchObject({
    range: range(1, 5, 6),
    severity: DiagnosticSeverity.Warning,
    source: "heaplens",
    code: "leak-overwrite",
    message: "'p' is overwritten while it holds the only pointer to memory from 'malloc' (line 1)",
    relatedInformation: [{ location: { uri, range: range(0, 0, 1) }, message: "allocated by 'malloc'" }],
    data: { fingerprint: `${path}:p`, version: 1 },
  });
  expect(possible).toMatchObject({ severity: DiagnosticSeverity.Information });
});

test("a function whose analysis was cut short is named", async () => {
  const { client } = await start();
  await client.open(uri, "int x;\nENDLESS\n");
  expect(await client.diagnostics(uri)).toMatchObject([
    {
      severity: DiagnosticSeverity.Information,
      code: "analysis-incomplete",
      message: "the analysis of 'f' was cut short (the loop did not settle); leaks may be missed",
    },
  ]);
});

test("a syntax error is an information at its place", async () => {
  const { client } = await start();
  await client.open(uri, "BROKEN\n");
  expect(await client.diagnostics(uri)).toMatchObject([
    {
      range: range(0, 0, 6),
      severity: DiagnosticSeverity.Information,
      code: "analysis-incomplete",
      message: "syntax error",
    },
  ]);
});

test("by default an edit is not checked before it is saved", async () => {
  const { client, host } = await start();
  await client.open(uri, "LEAK p;\n");
  await client.diagnostics(uri);
  await client.edit(uri, range(0, 0, 7), "int p;");
  await until(() => host().changes.some((change) => change.kind === "text" && change.text === "int p;\n"));
  expect(client.published).toHaveLength(1);
  await client.save(uri);
  expect(await client.diagnostics(uri, 2)).toEqual([]);
});

test("with run: onType an edit is checked after a pause", async () => {
  const { client } = await start({ settings: { run: "onType" } });
  await client.open(uri, "LEAK p;\n");
  await client.diagnostics(uri);
  await client.edit(uri, range(0, 0, 7), "int p;");
  await client.edit(uri, range(0, 0, 3), "LEAK");
  expect(await client.diagnostics(uri, 2)).toMatchObject([{ data: { version: 3 } }]);
});

test("with run: manual only the command checks", async () => {
  const { client } = await start({ settings: { run: "manual" } });
  await client.open(uri, "LEAK p;\n");
  await client.save(uri);
  await client.hover(uri, { line: 0, character: 5 });
  expect(client.published).toEqual([]);
  await client.connection.sendRequest(checkRequest, { uri });
  expect(await client.diagnostics(uri)).toHaveLength(1);
});

test("a finding moves with the text that was typed while it was analysed", async () => {
  const { client, workers } = await start();
  await client.hover(uri, { line: 0, character: 0 });
  workers.pause();
  await client.open(uri, "int x;\nLEAK p;\n");
  await client.status(({ state }) => state === "analysing");
  await client.edit(uri, range(0, 0, 0), "/* new */\n");
  await client.connection.sendRequest(shapeAtRequest, { uri: 7 });
  workers.resume();
  expect(await client.diagnostics(uri)).toMatchObject([{ range: range(2, 5, 6), data: { version: 2 } }]);
});

test("findings go when the document is closed, and its text on disk counts again", async () => {
  const { client, host } = await start();
  await client.open(uri, "LEAK p;\n");
  await client.diagnostics(uri);
  await client.close(uri);
  expect(await client.diagnostics(uri, 2)).toEqual([]);
  await until(() => host().changes.some((change) => change.kind === "text" && change.text === null));
});

test("hovering a pointer shows words, a picture and the conditions", async () => {
  const { client } = await start({ initializationOptions: { panelCommand: "heaplens.showHeap" } });
  await client.open(uri, "int *p;\n");
  const hover = await client.hover(uri, { line: 0, character: 5 });
  expect(hover).toMatchObject({ range: range(0, 5, 6), contents: { kind: "markdown" } });
  const { value } = hover!.contents as { value: string };
  expect(value).toContain("`p`: null");
  expect(value).toContain("This holds if `n >= 2`.");
  expect(value).toContain("[Show Heap](command:heaplens.showHeap)");
  const picture = /!\[heap\]\(data:image\/svg\+xml;base64,([^)]+)\)/.exec(value)![1]!;
  expect(Buffer.from(picture, "base64").toString("utf8")).toMatch(/^<svg /);
});

test("hovering where the heap is not known says why", async () => {
  const { client } = await start();
  await client.open(uri, "p UNREACHED\nint x;\n");
  const hover = await client.hover(uri, { line: 0, character: 0 });
  expect(JSON.stringify(hover)).toContain("this point is never reached");
  expect(await client.hover(uri, { line: 1, character: 0 })).toBeNull();
});

test("a quick fix is offered, resolved and applied", async () => {
  const { client } = await start();
  await client.open(uri, "int x;\nLEAK p;\n");
  const [diagnostic] = await client.diagnostics(uri);
  const [action] = await client.codeActions(uri, diagnostic!);
  expect(action).toMatchObject({ title: "Insert 'free(p);'", kind: "quickfix", isPreferred: true });
  expect(action!.edit).toBeUndefined();
  const { edit } = await client.resolve(action!);
  expect(edit).toEqual({
    documentChanges: [
      { textDocument: { uri, version: 1 }, edits: [{ range: range(1, 0, 0), newText: "free(p);\n" }] },
    ],
  });
  await client.edit(uri, range(1, 0, 0), "free(p);\n");
  expect(client.text(uri)).toBe("int x;\nfree(p);\nLEAK p;\n");
});

test("a fix fits the text as it is now, not as it was when it was checked", async () => {
  const { client } = await start();
  await client.open(uri, "LEAK p;\n");
  const [diagnostic] = await client.diagnostics(uri);
  await client.edit(uri, range(0, 0, 0), "int y;\n");
  const [action] = await client.codeActions(uri, diagnostic!);
  const { edit } = await client.resolve(action!);
  expect(edit?.documentChanges).toMatchObject([
    { textDocument: { version: 2 }, edits: [{ range: range(1, 0, 0) }] },
  ]);
});

test("a finding that is gone meanwhile has no fix", async () => {
  const { client } = await start();
  await client.open(uri, "LEAK p;\n");
  const [diagnostic] = await client.diagnostics(uri);
  await client.edit(uri, range(0, 0, 4), "int");
  expect(await client.codeActions(uri, diagnostic!)).toEqual([]);
});

test("beside the fix, a finding can be suppressed where it is", async () => {
  const { client } = await start();
  await client.open(uri, "int x;\n\tLEAK p;\n");
  const [diagnostic] = await client.diagnostics(uri);
  const actions = await client.codeActions(uri, diagnostic!);
  expect(actions[1]).toMatchObject({ title: "Suppress leak-overwrite here", kind: "quickfix" });
  expect(actions[1]!.isPreferred).toBeUndefined();
  expect(actions[1]!.edit?.documentChanges).toMatchObject([
    { edits: [{ range: range(1, 0, 0), newText: "\t// heaplens-ignore leak-overwrite: \n" }] },
  ]);
});

test("what fixes two findings at one place is offered once", async () => {
  const { client } = await start();
  await client.open(uri, "LEAK p;\n");
  const [diagnostic] = await client.diagnostics(uri);
  const actions = await client.codeActions(uri, diagnostic!, diagnostic!);
  expect(actions).toHaveLength(2);
  for (const { diagnostics } of actions) expect(diagnostics).toHaveLength(2);
});

test("all certain findings of a file are fixed as one source action", async () => {
  const { client } = await start();
  await client.open(uri, "LEAK p;\nLEAK q;\nMAYBE r;\n");
  await client.diagnostics(uri);
  const ask = (only: string) =>
    client.connection.sendRequest<CodeAction[]>("textDocument/codeAction", {
      textDocument: { uri },
      range: range(0, 0, 0),
      context: { diagnostics: [], only: [only] },
    });
  expect(await ask("refactor")).toEqual([]);
  const [action] = await ask("source.fixAll");
  expect(action).toMatchObject({ kind: "source.fixAll.heaplens" });
  const { edit } = await client.resolve(action!);
  expect(edit?.documentChanges).toMatchObject([
    { edits: [{ newText: "free(p);\n" }, { newText: "free(q);\n" }] },
  ]);
});

test("a client with few capabilities gets what it can use", async () => {
  const { client } = await start({
    capabilities: {
      textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
    },
  });
  expect(client.registered).toEqual([]);
  await client.open(uri, "LEAK p;\n");
  const [diagnostic] = await client.diagnostics(uri);
  expect(diagnostic).not.toHaveProperty("relatedInformation");
  expect(client.published[0]).not.toHaveProperty("version");

  const { data: _, ...withoutData } = diagnostic!;
  const [action] = await client.codeActions(uri, withoutData);
  expect(action!.edit).toEqual({ changes: { [uri]: [{ range: range(0, 0, 0), newText: "free(p);\n" }] } });

  await client.edit(uri, range(0, 0, 7), "int *p;");
  const hover = await client.hover(uri, { line: 0, character: 5 });
  expect(hover).toMatchObject({ contents: { kind: "plaintext" } });
  expect(JSON.stringify(hover)).not.toContain("data:image");
});

test("a client without code action literals is offered none", async () => {
  const { client } = await start({ capabilities: {} });
  expect(client.capabilities).not.toHaveProperty("codeActionProvider");
});

test("shapeAt answers with the heap, with a reason, or with nothing", async () => {
  const { client } = await start();
  await client.open(uri, "p = 0;\np UNREACHED\n\n");
  const ask = (line: number) =>
    client.connection.sendRequest(shapeAtRequest, {
      uri,
      position: { line, character: 0 },
      moment: "before",
    });
  expect(await ask(0)).toMatchObject({ view: { procedure: "f" } });
  expect(await ask(1)).toEqual({ reason: "this point is never reached" });
  expect(await ask(2)).toBeNull();
  expect(await client.connection.sendRequest(shapeAtRequest, { uri: 7 })).toEqual({
    reason: "the request is not well formed",
  });
});

test("statements answers with the steps of a function, by position or by name, or with nothing", async () => {
  const { client } = await start();
  await client.open(uri, "p = 0;\n\nfree(p);\n");
  const ask = (where: unknown) => client.connection.sendRequest(statementsRequest, { uri, where });
  expect(await ask({ line: 0, character: 0 })).toMatchObject({
    procedure: "f",
    statements: [{ text: "p = 0;" }, { text: "free(p);", place: { range: { start: { line: 2 } } } }],
    at: 0,
  });
  expect(await ask("f")).toMatchObject({ procedure: "f" });
  expect(await ask("g")).toBeNull();
  expect(await ask(7)).toBeNull();
});

test("a client that can show a finding's story is offered it, last and with nothing to verify", async () => {
  const offered = async (initializationOptions: unknown) => {
    const { client } = await start({ initializationOptions });
    await client.open(uri, "LEAK p;\n");
    const [leak] = await client.diagnostics(uri);
    return client.codeActions(uri, leak!);
  };
  const explain = { title: "Explain in the Heap panel", kind: "quickfix" };
  expect(await offered({})).not.toContainEqual(expect.objectContaining(explain));
  const actions = await offered({ explainCommand: "heaplens.explainFinding" });
  expect(actions.at(-1)).toMatchObject({
    ...explain,
    command: { command: "heaplens.explainFinding", arguments: ["/project/a.c:p"] },
  });
});

test("showIr prints the function at the cursor", async () => {
  const { client } = await start();
  await client.open(uri, "int x;\n");
  const params = { uri, position: { line: 0, character: 2 } };
  expect(await client.connection.sendRequest(showIrRequest, params)).toEqual({
    procedure: "f",
    text: "procedure f\n",
  });
});

test("the status tells findings and what is missing", async () => {
  const { client } = await start({ settings: { run: "sometimes" } });
  await client.open(uri, "LEAK p; MISSING\n");
  const status = await client.status(({ state, findings }) => state === "ready" && findings === 1);
  expect(status.missing).toEqual([
    "setting 'heaplens.run' must be one of onSave, onType, manual",
    "a.c:1: header 'x.h' not found",
  ]);
});

test("settings reach the analysis with absolute paths", async () => {
  const settings = { includePath: ["inc", "/usr/x"], defines: ["A", "B=2"], compileCommands: "build" };
  const { client, host } = await start({ settings });
  await client.open(uri, "int x;\n");
  await client.diagnostics(uri);
  expect(host().changes.findLast((change) => change.kind === "settings")).toEqual({
    kind: "settings",
    settings: {
      root: "/project",
      configuration: {
        includePaths: ["/project/inc", "/usr/x"],
        defines: [
          ["A", "1"],
          ["B", "2"],
        ],
      },
      compileCommands: ["/project/build"],
      engine: { maxSteps: 15_000, allocationMayFail: true },
    },
  });
});

test("switching off clears, switching on checks again", async () => {
  const { client } = await start();
  await client.open(uri, "LEAK p;\n");
  await client.diagnostics(uri);
  const change = () =>
    client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
  client.settings.current = { enable: false };
  await change();
  expect(await client.diagnostics(uri, 2)).toEqual([]);
  expect(await client.hover(uri, { line: 0, character: 5 })).toBeNull();
  client.settings.current = { enable: true };
  await change();
  expect(await client.diagnostics(uri, 3)).toHaveLength(1);
});

test("changed files on disk are told to the analysis, and open documents are checked again", async () => {
  const { client, host } = await start();
  await client.open(uri, "LEAK p;\n");
  await client.diagnostics(uri);
  await until(() => client.registered.includes("workspace/didChangeWatchedFiles"));
  await client.connection.sendNotification("workspace/didChangeWatchedFiles", {
    changes: [{ uri: "file:///project/b.h", type: 2 }],
  });
  await client.diagnostics(uri, 2);
  expect(host().changes).toContainEqual({ kind: "disk", paths: ["/project/b.h"] });
});

test("without a workspace folder the first document's folder is the root", async () => {
  const { client, host } = await start({ rootUri: null });
  await client.open(uri, "LEAK p;\n");
  await client.diagnostics(uri);
  expect(host().changes[0]).toMatchObject({ kind: "settings", settings: { root: "/project" } });
});

test("an untitled document is analysed like a file", async () => {
  const { client } = await start();
  await client.open("untitled:Untitled-1", "LEAK p;\n");
  expect(await client.diagnostics("untitled:Untitled-1")).toHaveLength(1);
});

test("a check that throws leaves the other documents alone and shows in the status", async () => {
  const { client } = await start();
  await client.open(uri, "THROW\n");
  await client.open("file:///project/b.c", "LEAK p;\n");
  await client.diagnostics("file:///project/b.c");
  const status = await client.status(({ missing }) => missing.length > 0);
  expect(status.missing).toEqual(["a.c was not analysed: the engine stumbled"]);
});

test("a killed worker is replaced, knows the open texts, and the user is told", async () => {
  const { client, workers, host } = await start();
  await client.open(uri, "LEAK p;\n");
  await client.diagnostics(uri);
  workers.kill();
  const status = await client.status(({ missing }) => missing.length > 0);
  expect(status.missing).toEqual(["The analysis ended unexpectedly and was started again: it was killed"]);
  expect(workers.started()).toBe(2);
  await client.save(uri);
  expect(await client.diagnostics(uri, 2)).toHaveLength(1);
  expect(host().changes.map(({ kind }) => kind)).toEqual(["settings", "text"]);
});

test("shutting down is answered", async () => {
  const { client } = await start();
  await client.open(uri, "LEAK p;\n");
  expect(await client.shutdown()).toBeNull();
});
