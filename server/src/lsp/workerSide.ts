// What the worker thread does all day: it applies changes and answers questions,
// one after the other. A question that throws fails alone; the thread goes on.

import type { Analysis, AnalysisHost, HostSettings } from "../host/analysis.ts";
import type { FromWorker, Question, ToWorker } from "./backend.ts";

/** The part of a `MessagePort` that is needed here. */
export interface AnalysisPort {
  on(event: "message", listener: (message: ToWorker) => void): unknown;
  postMessage(message: FromWorker): void;
}

/** The host is made when the first settings arrive: they name the folder to work in. */
export function serveAnalysis(port: AnalysisPort, makeHost: (settings: HostSettings) => AnalysisHost): void {
  let host: AnalysisHost | null = null;
  port.on("message", (message) => {
    if (message.kind === "question") port.postMessage(reply(message.id, host, message.question));
    else if (host !== null) host.apply(message.change);
    else if (message.change.kind === "settings") host = makeHost(message.change.settings);
  });
}

function reply(id: number, host: AnalysisHost | null, question: Question): FromWorker {
  if (host === null) return { kind: "failure", id, reason: "no folder is open" };
  try {
    return { kind: "answer", id, value: answer(host.snapshot(), question) };
  } catch (error) {
    return { kind: "failure", id, reason: error instanceof Error ? error.message : String(error) };
  }
}

function answer(analysis: Analysis, question: Question): unknown {
  switch (question.query) {
    case "check":
      return analysis.check(...question.args);
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
