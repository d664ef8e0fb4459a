// What surrounds the findings in an editor, over the protocol: lines over functions, hovers of their names,
// words between the code, the Leaks view, diagnostics that are pulled, and the check of the workspace.

import { describe, expect, test } from "vitest";
import { type ClientCapabilities, CodeActionRequest, DiagnosticSeverity } from "vscode-languageserver";
import { createWorkerBackend } from "../../server/src/lsp/workerBackend.ts";
import {
  checkWorkspaceCommand,
  describeFunctionRequest,
  type FindingsResult,
  findingsChangedNotification,
  findingsRequest,
  recheckRequest,
  whyNoWarningRequest,
} from "../../server/src/protocol/messages.ts";
import { type ClientOptions, createClient, fullCapabilities, range, until } from "./support/client.ts";
import { createFakeHost, type FakeHost } from "./support/fakeHost.ts";
import { createInProcessWorkers } from "./support/inProcess.ts";

const uri = "file:///project/a.c";

async function start(options: ClientOptions = {}, disk: Readonly<Record<string, string>> = {}) {
  const hosts: FakeHost[] = [];
  const workers = createInProcessWorkers((settings) => {
    const host = createFakeHost(settings);
    for (const [path, text] of Object.entries(disk)) host.disk.set(path, text);
    hosts.push(host);
    return host;
  });
  const client = await createClient(createWorkerBackend(workers.start), options);
  return { client, workers, host: () => hosts.at(-1)! };
}

describe("lines over functions", () => {
  const titles = (lenses: readonly { command?: { title: string } }[] | null) =>
    lenses?.map(({ command }) => command?.title);

  test("tell contract and verdict, with what was assumed", async () => {
    const { client } = await start({ initializationOptions: { functionCommand: "x.show" } });
    await client.open(uri, "ASSUMED p;\n");
    await client.diagnostics(uri);
    expect(await client.codeLenses(uri)).toEqual([
      {
        range: range(0, 0, 1),
        command: {
          title: "frees 'p' · verified: no leak (1 assumption)",
          tooltip: "Assumed:\n- 'log_it' does not keep its argument",
          command: "x.show",
          arguments: [uri, { line: 0, character: 0 }],
        },
      },
    ]);
  });

  test.each([
    ["int x;\n", "frees 'p' · verified: no leak (no assumptions)"],
    ["int x;\nLEAK p;\n", "frees 'p' · leaks"],
    ["int x;\nMAYBE p;\n", "frees 'p' · possible leaks"],
    ["int x;\nENDLESS\n", "frees 'p' · cut short: the loop did not settle"],
  ])("%j: %s", async (text, title) => {
    const { client } = await start();
    await client.open(uri, text);
    await client.diagnostics(uri);
    expect(titles(await client.codeLenses(uri))).toEqual([title]);
  });

  test("are asked for again after a check, and move with the text until then", async () => {
    const { client } = await start();
    await client.open(uri, "int x;\n");
    await client.diagnostics(uri);
    await until(() => client.asked.includes("workspace/codeLens/refresh"));
    await client.edit(uri, range(0, 0, 0), "/* new */\n");
    expect(await client.codeLenses(uri)).toMatchObject([{ range: range(1, 0, 1) }]);
    await client.edit(uri, range(1, 0, 1), "unsigned i");
    expect(titles(await client.codeLenses(uri))).toHaveLength(1);
  });

  test("can be switched off", async () => {
    const { client } = await start({ settings: { codeLens: { contracts: false } } });
    await client.open(uri, "int x;\n");
    await client.diagnostics(uri);
    expect(await client.codeLenses(uri)).toEqual([]);
    client.settings.current = {};
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
    await client.diagnostics(uri, 2);
    expect(await client.codeLenses(uri)).toHaveLength(1);
  });

  test("without a way to be asked again the first answer waits for the check", async () => {
    const { client } = await start({ capabilities: { textDocument: { codeLens: {} } } });
    await client.open(uri, "int x;\n");
    const lenses = await client.codeLenses(uri);
    expect(titles(lenses)).toEqual(["frees 'p' · verified: no leak (no assumptions)"]);
    expect(lenses?.[0]?.command).toMatchObject({ command: "" });
    expect(client.asked).not.toContain("workspace/codeLens/refresh");
  });
});

describe("hovering a function's name", () => {
  test("shows its contract and its verdict", async () => {
    const { client } = await start();
    await client.open(uri, "ASSUMED\nCALL f;\n");
    await client.diagnostics(uri);
    const hover = await client.hover(uri, { line: 1, character: 5 });
    expect(hover).toEqual({
      range: range(1, 5, 6),
      contents: {
        kind: "markdown",
        value:
          "```c\nvoid f(int *p)\n```\n\n- `p`: frees (malloc)\n\n" +
          "**Verified: no leak (1 assumption)**\n\nAssumed:\n\n- 'log_it' does not keep its argument",
      },
    });
  });

  test("in plain text for a plain client", async () => {
    const { client } = await start({ capabilities: {}, settings: {} });
    await client.open(uri, "CALL f;\n");
    await client.diagnostics(uri);
    expect(await client.hover(uri, { line: 0, character: 5 })).toMatchObject({
      contents: {
        kind: "plaintext",
        value: expect.stringMatching(/^void f\(int \*p\)\n\n- p: frees \(malloc\)/),
      },
    });
  });
});

describe("words between the code", () => {
  test("are off by default", async () => {
    const { client } = await start();
    await client.open(uri, "CALL f;\n");
    expect(await client.inlayHints(uri, 2)).toEqual([]);
  });

  test("stand at arguments and behind calls", async () => {
    const { client } = await start({ settings: { inlayHints: { ownership: true } } });
    await client.open(uri, "CALL f;\nint x;\nCALL f;\n");
    expect(await client.inlayHints(uri, 1)).toMatchObject([
      { position: { line: 0, character: 0 }, label: "frees:", paddingRight: true },
      { position: { line: 0, character: 6 }, label: "owned", paddingLeft: true },
    ]);
    await until(() => client.asked.includes("workspace/inlayHint/refresh"));
  });
});

describe("texts about functions", () => {
  const at = (line: number) => ({ uri, position: { line, character: 0 } });

  test("why nothing is said", async () => {
    const { client } = await start();
    await client.open(uri, "int x;\nint y;\n");
    const ask = (params: unknown) => client.connection.sendRequest(whyNoWarningRequest, params);
    expect(await ask(at(0))).toEqual({ procedure: "f", text: "It is released.\n" });
    expect(await ask(at(1))).toEqual({ reason: "this statement gets no memory" });
    expect(await ask({ uri: 7 })).toEqual({ reason: "this document is not analysed" });
  });

  test("contract, verdict and findings", async () => {
    const { client } = await start();
    await client.open(uri, "int x;\nLEAK p;\n");
    await client.diagnostics(uri);
    const answer = await client.connection.sendRequest(describeFunctionRequest, at(1));
    expect(answer).toMatchObject({ procedure: "f" });
    expect(JSON.stringify(answer)).toContain("Leaks");
    expect(JSON.stringify(answer)).toContain("Line 2: 'p' is overwritten");
  });
});

describe("settings", () => {
  test("change how findings are shown", async () => {
    const severity = { "leak-overwrite": "error", "analysis-incomplete": "off" };
    const { client } = await start({ settings: { severity } });
    await client.open(uri, "BROKEN\nMAYBE p;\nENDLESS\n");
    expect(await client.diagnostics(uri)).toMatchObject([{ severity: DiagnosticSeverity.Error }]);
    expect(await client.diagnostics(uri)).toHaveLength(1);
  });

  test("silence codes everywhere, and take it back", async () => {
    const { client } = await start({ settings: { severity: { "leak-overwrite": "off" } } });
    await client.open(uri, "LEAK p;\n");
    expect(await client.diagnostics(uri)).toEqual([]);
    expect(await client.connection.sendRequest(findingsRequest)).toEqual({ checkedFiles: 1, findings: [] });
    client.settings.current = {};
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
    expect(await client.diagnostics(uri, 2)).toHaveLength(1);
  });

  test("leave files out", async () => {
    const { client } = await start({ settings: { exclude: ["vendor/**"] } });
    await client.open("file:///project/vendor/a.c", "LEAK p;\n");
    await client.open(uri, "LEAK p;\n");
    await client.diagnostics(uri);
    expect(client.published.map((params) => params.uri)).toEqual([uri]);
    client.settings.current = { exclude: ["**/*.c"] };
    await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
    await until(() => client.published.at(-1)?.diagnostics.length === 0);
  });
});

describe("the list of findings", () => {
  test("has all that was found, with its story, and says when it may be another", async () => {
    const { client } = await start();
    await client.open(uri, "int x;\nLEAK p;\n");
    await client.diagnostics(uri);
    await until(() => client.asked.includes(findingsChangedNotification));
    const list: FindingsResult = await client.connection.sendRequest(findingsRequest);
    expect(list).toEqual({
      checkedFiles: 1,
      findings: [
        {
          fingerprint: "/project/a.c:p",
          code: "leak-overwrite",
          certainty: "certain",
          message: "'p' is overwritten while it holds the only pointer to memory from 'malloc' (line 1)",
          procedure: "f",
          uri,
          range: range(1, 5, 6),
          steps: [{ uri, range: range(0, 0, 1), message: "allocated by 'malloc'" }],
        },
      ],
    });
  });
});

describe("diagnostics that are pulled", () => {
  const capabilities: ClientCapabilities = {
    ...fullCapabilities,
    workspace: { ...fullCapabilities.workspace, diagnostics: { refreshSupport: true } },
    textDocument: { ...fullCapabilities.textDocument, diagnostic: {} },
  };

  test("are not pushed, and the client is told to ask again", async () => {
    const { client } = await start({ capabilities });
    expect(client.capabilities.diagnosticProvider).toMatchObject({ interFileDependencies: true });
    await client.open(uri, "LEAK p;\n");
    await until(() => client.asked.includes("workspace/diagnostic/refresh"));
    const report = await client.pull(uri);
    expect(report).toMatchObject({ kind: "full", items: [{ code: "leak-overwrite" }] });
    expect(client.published).toEqual([]);
    expect(await client.pull(uri, report.resultId)).toEqual({ kind: "unchanged", resultId: report.resultId });
  });

  test("move with the text, and stay while a line of theirs is edited", async () => {
    const { client } = await start({ capabilities });
    await client.open(uri, "LEAK p;\n");
    await until(() => client.asked.includes("workspace/diagnostic/refresh"));
    await client.edit(uri, range(0, 0, 0), "int x;\n");
    expect(await client.pull(uri)).toMatchObject({ items: [{ range: range(1, 5, 6) }] });
    await client.edit(uri, range(1, 5, 6), "pp");
    expect(await client.pull(uri)).toMatchObject({ items: [{ code: "leak-overwrite" }] });
  });

  test("wait for the check where the client cannot be told to ask again", async () => {
    const { client } = await start({ capabilities: { textDocument: { diagnostic: {} } } });
    await client.open(uri, "LEAK p;\n");
    expect(await client.pull(uri)).toMatchObject({ items: [{ code: "leak-overwrite" }] });
    expect(client.asked).not.toContain("workspace/diagnostic/refresh");
  });

  test("what lies in files that are not open is pushed, and taken back when one is opened", async () => {
    const { client } = await start({ capabilities }, { "/project/b.c": "LEAK p;\n" });
    const other = "file:///project/b.c";
    await client.execute(checkWorkspaceCommand);
    expect(await client.diagnostics(other)).toHaveLength(1);
    await client.open(other, "LEAK p;\n");
    expect(await client.diagnostics(other, 2)).toEqual([]);
    expect(await client.pull(other)).toMatchObject({ items: [{ code: "leak-overwrite" }] });
    await client.close(other);
    expect(await client.diagnostics(other, 3)).toHaveLength(1);
  });
});

describe("the check of the workspace", () => {
  const disk = { "/project/a.c": "LEAK p;\n", "/project/b.c": "LEAK q;\n", "/project/gen/c.c": "LEAK r;\n" };

  test("covers files that are not open, with progress", async () => {
    const { client } = await start({ settings: { exclude: ["gen"] } }, disk);
    await client.execute(checkWorkspaceCommand);
    expect(client.published.map((params) => params.uri)).toEqual([uri, "file:///project/b.c"]);
    expect(client.asked).not.toContain("workspace/codeLens/refresh");
    expect(client.progress).toMatchObject([
      { kind: "begin", cancellable: true },
      { kind: "report", message: "1 of 2: a.c", percentage: 0 },
      { kind: "report", message: "2 of 2: b.c", percentage: 50 },
      { kind: "end" },
    ]);
  });

  test("is cancelled between two files", async () => {
    const { client, workers } = await start({}, disk);
    await client.hover(uri, { line: 0, character: 0 });
    workers.pause();
    const running = client.execute(checkWorkspaceCommand);
    await until(() => client.tokens.length === 1);
    await client.connection.sendNotification("window/workDoneProgress/cancel", { token: client.tokens[0] });
    await client.connection.sendRequest(whyNoWarningRequest, {});
    workers.resume();
    await running;
    expect(client.published).toEqual([]);
    expect(client.progress.at(-1)).toMatchObject({ kind: "end" });
  });

  test("what it found stays when the file is opened and closed, and follows the disk", async () => {
    const { client, host } = await start({}, disk);
    await client.execute(checkWorkspaceCommand);
    await client.open(uri, "LEAK p;\n");
    await client.close(uri);
    await client.hover(uri, { line: 0, character: 0 });
    expect(await client.diagnostics(uri, 2)).toHaveLength(1);

    host().disk.set("/project/b.c", "int x;\n");
    const change = (type: 2 | 3) => ({ changes: [{ uri: "file:///project/b.c", type }] });
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", change(2));
    expect(await client.diagnostics("file:///project/b.c", 2)).toEqual([]);
    host().disk.set("/project/b.c", "LEAK q;\n");
    await client.connection.sendRequest(recheckRequest);
    expect(await client.diagnostics("file:///project/b.c", 3)).toHaveLength(1);
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", change(3));
    expect(await client.diagnostics("file:///project/b.c", 4)).toEqual([]);
  });

  test("without progress for a client that shows none", async () => {
    const { client } = await start({ capabilities: {} }, disk);
    await client.execute(checkWorkspaceCommand);
    expect(client.published).toHaveLength(3);
    expect(client.tokens).toEqual([]);
  });
});

test("a client with few capabilities is offered none of what it cannot show", async () => {
  const { client } = await start({ capabilities: {} });
  for (const provider of ["codeLensProvider", "inlayHintProvider", "diagnosticProvider"])
    expect(client.capabilities).not.toHaveProperty(provider);
  await client.open(uri, "LEAK p;\n");
  expect(await client.diagnostics(uri)).toHaveLength(1);
  expect(client.asked).toEqual([findingsChangedNotification, findingsChangedNotification]);
});

describe("what a person may say of a function that is not visible", () => {
  const creating: ClientCapabilities = {
    ...fullCapabilities,
    workspace: {
      ...fullCapabilities.workspace,
      workspaceEdit: { documentChanges: true, resourceOperations: ["create"] },
    },
  };
  const params = {
    textDocument: { uri },
    range: range(0, 3, 3),
    context: { diagnostics: [], only: ["refactor"] },
  };

  test("is written into the project's models, which need not exist", async () => {
    const { client } = await start({ capabilities: creating });
    await client.open(uri, "UNKNOWN g\n");
    const model = "file:///project/.heaplens/models/described.c";
    expect(await client.connection.sendRequest(CodeActionRequest.type, params)).toEqual([
      {
        title: "Say that 'g' keeps its argument 1",
        kind: "refactor.rewrite.describe",
        edit: {
          documentChanges: [
            { kind: "create", uri: model, options: { ignoreIfExists: true } },
            {
              textDocument: { uri: model, version: null },
              edits: [{ range: range(0, 0, 0), newText: "void g(void);\n" }],
            },
          ],
        },
      },
    ]);
  });

  test("is not offered to a client that cannot create files", async () => {
    const { client } = await start();
    await client.open(uri, "UNKNOWN g\n");
    expect(await client.connection.sendRequest(CodeActionRequest.type, params)).toEqual([]);
  });
});
