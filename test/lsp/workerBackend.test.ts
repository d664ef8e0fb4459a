// Order, superseding, cancellation and crashes of the worker, with workers in this
// process; the last tests use real threads.

import { afterEach, expect, test } from "vitest";
import type { AnalysisBackend, Health } from "../../server/src/lsp/backend.ts";
import { threadStarter } from "../../server/src/lsp/thread.ts";
import { createWorkerBackend } from "../../server/src/lsp/workerBackend.ts";
import { until } from "./support/client.ts";
import { createFakeHost } from "./support/fakeHost.ts";
import { createInProcessWorkers } from "./support/inProcess.ts";

const settings = {
  kind: "settings",
  settings: { root: "/project", configuration: {}, compileCommands: [] },
} as const;

function textOf(path: string, text: string) {
  return { kind: "text", path, text } as const;
}

function start() {
  const workers = createInProcessWorkers(createFakeHost);
  const backend = createWorkerBackend(workers.start);
  const health: Health[] = [];
  backend.onHealth((news) => health.push(news));
  backend.apply(settings);
  return { workers, backend, health };
}

test("questions are answered in order, with the texts of the moment", async () => {
  const { backend } = start();
  backend.apply(textOf("/a.c", "LEAK p;"));
  const first = backend.ask("check", ["/a.c"]);
  backend.apply(textOf("/b.c", "LEAK q; "));
  const order: string[] = [];
  const second = backend.ask("check", ["/b.c"]);
  void first.then(() => order.push("a"));
  void second.then(() => order.push("b"));
  expect(await second).toMatchObject({ kind: "answer", value: { findings: [{ fingerprint: "/b.c:q" }] } });
  expect(order).toEqual(["a", "b"]);
});

test("a file that waits for its check is checked once, with the newest text", async () => {
  const { backend } = start();
  let begun = 0;
  const asker = { isCancellationRequested: false, begun: () => begun++ };
  const busy = backend.ask("check", ["/busy.c"]);
  const first = backend.ask("check", ["/a.c"], asker);
  backend.apply(textOf("/a.c", "LEAK p;"));
  const second = backend.ask("check", ["/a.c"]);
  expect(begun).toBe(0);
  await busy;
  expect(begun).toBe(1);
  expect(await first).toMatchObject({ kind: "answer", value: { findings: [{ fingerprint: "/a.c:p" }] } });
  expect(await second).toEqual(await first);
});

test("a question that nobody waits for any more is not asked", async () => {
  const { backend } = start();
  const busy = backend.ask("check", ["/busy.c"]);
  const unwanted = backend.ask("shapeAt", ["/a.c", { line: 0, character: 0 }, "before"], {
    isCancellationRequested: true,
  });
  await busy;
  expect(await unwanted).toEqual({ kind: "dropped" });
});

test("questions under way when the worker dies are asked again", async () => {
  const { workers, backend, health } = start();
  backend.apply(textOf("/a.c", "LEAK p;"));
  const [underWay, waiting] = [backend.ask("check", ["/a.c"]), backend.ask("printIr", ["/a.c", "f"])];
  workers.kill();
  expect(await underWay).toMatchObject({ kind: "answer", value: { findings: [{ fingerprint: "/a.c:p" }] } });
  expect(await waiting).toEqual({ kind: "answer", value: "procedure f\n" });
  expect(health).toEqual([{ state: "restarted", reason: "it was killed" }]);
});

test("a question that kills two workers fails, and the others are answered", async () => {
  const { workers, backend } = start();
  const [deadly, other] = [backend.ask("check", ["/a.c"]), backend.ask("check", ["/b.c"])];
  workers.pause();
  workers.kill();
  await until(() => workers.started() === 2);
  workers.kill();
  await until(() => workers.started() === 3);
  workers.resume();
  expect(await deadly).toEqual({ kind: "failed", reason: "it was killed" });
  expect(await other).toMatchObject({ kind: "answer" });
});

test("workers that die again and again without an answer are given up", async () => {
  const { workers, backend, health } = start();
  for (const started of [1, 2, 3]) {
    await until(() => workers.started() === started);
    workers.kill();
  }
  await until(() => health.length === 3);
  expect(health.at(-1)).toEqual({ state: "stopped", reason: "it was killed" });
  expect(await backend.ask("check", ["/a.c"])).toEqual({ kind: "failed", reason: "it was killed" });
});

const running: AnalysisBackend[] = [];
afterEach(() => Promise.all(running.splice(0).map((backend) => backend.dispose())));

function startThread() {
  const backend = createWorkerBackend(threadStarter(new URL("./support/fakeWorker.ts", import.meta.url)));
  const health: Health[] = [];
  backend.onHealth((news) => health.push(news));
  backend.apply(settings);
  running.push(backend);
  return { backend, health };
}

test("a real thread answers", async () => {
  const { backend } = startThread();
  backend.apply(textOf("/a.c", "LEAK p;"));
  expect(await backend.ask("check", ["/a.c"])).toMatchObject({
    kind: "answer",
    value: { findings: [{ fingerprint: "/a.c:p" }] },
  });
});

test("a real thread that ends is replaced", async () => {
  const { backend, health } = startThread();
  backend.apply(textOf("/a.c", "LEAK p;"));
  backend.apply(textOf("/b.c", "EXIT"));
  expect(await backend.ask("check", ["/b.c"])).toEqual({
    kind: "failed",
    reason: "the analysis thread ended with code 3",
  });
  expect(health.map(({ state }) => state)).toEqual(["restarted", "restarted"]);
  backend.apply(textOf("/b.c", "int x;"));
  expect(await backend.ask("check", ["/a.c"])).toMatchObject({
    kind: "answer",
    value: { findings: [{ fingerprint: "/a.c:p" }] },
  });
});

test("a script that is missing stops the analysis with a reason", async () => {
  const backend = createWorkerBackend(threadStarter(new URL("./support/none.ts", import.meta.url)));
  running.push(backend);
  const reply = await backend.ask("check", ["/a.c"]);
  expect(reply).toMatchObject({ kind: "failed", reason: expect.stringContaining("none.ts") });
});
