// What the worker thread does all day: it applies changes and answers questions,
// one after the other. A question that throws fails alone; the thread goes on.

import type { Analysis, AnalysisHost, Change, HostSettings, PartialResult } from "../host/analysis.ts";
import { createBoundedMap, type KeyedStore } from "../util/boundedMap.ts";
import type { FromWorker, Question, Questions, ToWorker } from "./backend.ts";

/** The part of a `MessagePort` that is needed here. */
export interface AnalysisPort {
  on(event: "message", listener: (message: ToWorker) => void): unknown;
  postMessage(message: FromWorker): void;
}

/** The host is made when the first settings arrive: they name the folder to work in. */
export function serveAnalysis(port: AnalysisPort, makeHost: (settings: HostSettings) => AnalysisHost): void {
  let host: AnalysisHost | null = null;
  const begun: Begun = createBoundedMap(mostBegun);
  port.on("message", (message) => {
    if (message.kind === "question") port.postMessage(reply(message.id, host, message.question, begun));
    else if (host !== null) applyChange(host, message.change, begun);
    else if (message.change.kind === "settings") host = makeHost(message.change.settings);
  });
}

/** What is analysed in checks that are not done yet, by path. */
type Begun = KeyedStore<Analysis>;

/** A check that is forgotten goes on with the texts as they are then. */
const mostBegun = 8;

function applyChange(host: AnalysisHost, change: Change, begun: Begun): void {
  host.apply(change);
  if (change.kind === "text" && change.text === null) begun.delete(change.path);
}

function reply(id: number, host: AnalysisHost | null, question: Question, begun: Begun): FromWorker {
  if (host === null) return { kind: "failure", id, reason: "no folder is open" };
  try {
    return { kind: "answer", id, value: answer(host.snapshot(), question, begun) };
  } catch (error) {
    return { kind: "failure", id, reason: error instanceof Error ? error.message : String(error) };
  }
}

function checkSome(
  latest: Analysis,
  [path, milliseconds, anew]: Parameters<Questions["checkSome"]>,
  begun: Begun,
): PartialResult {
  const analysis = anew ? latest : (begun.get(path) ?? latest);
  begun.set(path, analysis);
  const found = analysis.checkSome(path, milliseconds);
  if (found.isDone) begun.delete(path);
  return found;
}

function answer(analysis: Analysis, question: Question, begun: Begun): unknown {
  switch (question.query) {
    case "check":
      return analysis.check(...question.args);
    case "checkSome":
      return checkSome(analysis, question.args, begun);
    case "shapeAt":
      return analysis.shapeAt(...question.args);
    case "statements":
      return analysis.statements(...question.args);
    case "pointerAt":
      return analysis.pointerAt(...question.args);
    case "fixes":
      return analysis.fixes(...question.args);
    case "fixAll":
      return analysis.fixAll(...question.args);
    case "printIr":
      return analysis.printIr(...question.args);
    case "printContracts":
      return analysis.printContracts(...question.args);
    case "contracts":
      return analysis.contracts(...question.args);
    case "functionAt":
      return analysis.functionAt(...question.args);
    case "describeUnknown":
      return analysis.describeUnknown(...question.args);
    case "callEffects":
      return analysis.callEffects(...question.args);
    case "whyNoWarning":
      return analysis.whyNoWarning(...question.args);
    case "sources":
      return analysis.sources();
    case "traceEngine":
      return analysis.traceEngine(...question.args);
  }
}
