// The other analysers: how each is called on one file, and its answer as alarms.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Alarm, AlarmStep, Lines, Outcome } from "./alarm.ts";
import { type Ran, run } from "./commands.ts";

/** gcc loses some leaks at -O0, and at -O1 those of objects that the optimizer sees through, as its own tests have. */
export const peerNames = ["gcc", "gcc -O0", "clang", "cppcheck"] as const;
export type PeerName = (typeof peerNames)[number];

/** `file` is relative to the folder; headers are looked for where Heaplens looks for them. */
export interface PeerCall {
  readonly folder: string;
  readonly file: string;
  readonly includePaths: readonly string[];
}

export async function runPeer(name: PeerName, call: PeerCall): Promise<Outcome> {
  const started = performance.now();
  const { why, alarms } = await peers[name](call);
  const seconds = (performance.now() - started) / 1000;
  return { state: why === "" ? "done" : "failed", why, alarms, seconds };
}

/** Those of the wanted ones that are installed; of the others it is told. */
export async function availablePeers(wanted: readonly string[]): Promise<readonly PeerName[]> {
  const names = peerNames.filter((name) => wanted.includes(name));
  const answers = await Promise.all(names.map((name) => run([name.split(" ")[0]!, "--version"], tmpdir())));
  return names.filter((name, index) => {
    const { status, out } = answers[index]!;
    console.error(status === 0 ? (out.split("\n")[0] ?? name) : `${name}: not installed, left out`);
    return status === 0;
  });
}

interface Answer {
  /** Why there is no full answer; empty where there is. */
  readonly why: string;
  readonly alarms: readonly Alarm[];
}

const peers: Readonly<Record<PeerName, (call: PeerCall) => Promise<Answer>>> = {
  gcc: (call) => askGcc(call, "-O1"),
  "gcc -O0": (call) => askGcc(call, "-O0"),
  clang: askClang,
  cppcheck: askCppcheck,
};

async function askGcc(call: PeerCall, level: string): Promise<Answer> {
  const switches = ["-fanalyzer", level, "-S", "-o", "/dev/null", "-fdiagnostics-format=json"];
  const ran = await run(["gcc", ...switches, ...headers(call), call.file], call.folder);
  return { why: reasonOf(ran), alarms: gccAlarms(ran.err, call.folder) };
}

export function gccAlarms(output: string, folder: string): readonly Alarm[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("["))
    .flatMap((line): readonly GccDiagnostic[] => JSON.parse(line))
    .filter(({ option }) => option?.startsWith("-Wanalyzer-"))
    .map((diagnostic) => gccAlarm(diagnostic, folder));
}

interface GccPlace {
  readonly file: string;
  readonly line: number;
}

interface GccDiagnostic {
  readonly option?: string;
  readonly message: string;
  readonly locations: readonly { readonly caret: GccPlace }[];
  readonly path?: readonly { readonly location?: GccPlace; readonly description: string }[];
}

function gccAlarm({ option = "", message, locations, path = [] }: GccDiagnostic, folder: string): Alarm {
  const place = ({ file, line }: GccPlace): Lines => oneLine(resolve(folder, file), line, folder);
  const steps = path.flatMap(({ location, description }) =>
    location === undefined ? [] : [{ ...place(location), message: description }],
  );
  const caret = locations[0]?.caret ?? { file: "", line: 0 };
  return peerAlarm(place(caret), option.endsWith("-leak"), message, steps);
}

async function askClang(call: PeerCall): Promise<Answer> {
  const scratch = mkdtempSync(join(tmpdir(), "clang-"));
  const answer = join(scratch, "answer.sarif");
  try {
    const switches = ["--analyze", "-Xclang", "-analyzer-output=sarif", "-w", "-o", answer];
    const ran = await run(["clang", ...switches, ...headers(call), call.file], call.folder);
    const why = reasonOf(ran);
    return { why, alarms: why === "" ? clangAlarms(readFileSync(answer, "utf8"), call.folder) : [] };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

export function clangAlarms(sarif: string, folder: string): readonly Alarm[] {
  const { runs }: Sarif = JSON.parse(sarif);
  return runs.flatMap(({ results }) => results.map((result) => clangAlarm(result, folder)));
}

interface SarifPlace {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string };
    readonly region: { readonly startLine: number };
  };
  readonly message?: { readonly text: string };
}

interface SarifResult {
  readonly message: { readonly text: string };
  readonly locations: readonly SarifPlace[];
  readonly codeFlows: readonly {
    readonly threadFlows: readonly { readonly locations: readonly { readonly location: SarifPlace }[] }[];
  }[];
}

interface Sarif {
  readonly runs: readonly { readonly results: readonly SarifResult[] }[];
}

function clangAlarm({ message, locations, codeFlows }: SarifResult, folder: string): Alarm {
  const place = ({ physicalLocation: { artifactLocation, region } }: SarifPlace): Lines =>
    oneLine(fileURLToPath(artifactLocation.uri), region.startLine, folder);
  const flow = codeFlows[0]?.threadFlows[0]?.locations ?? [];
  const steps = flow.map(({ location }) => ({ ...place(location), message: location.message?.text ?? "" }));
  const at = locations[0] === undefined ? oneLine(folder, 0, folder) : place(locations[0]);
  return peerAlarm(at, /\bleak|never closed/i.test(message.text), message.text, steps);
}

async function askCppcheck(call: PeerCall): Promise<Answer> {
  const template = "--template={file}\\t{line}\\t{id}\\t{message}";
  const switches = ["--quiet", "--library=posix", template, "--template-location="];
  const ran = await run(["cppcheck", ...switches, ...headers(call), call.file], call.folder);
  return cppcheckAnswer(ran, call.folder);
}

const cppcheckGaveUp =
  /\t(?:syntaxError|unknownMacro|internal\w*Error|cppcheckError|preprocessorErrorDirective)\t(.*)/;

function cppcheckAnswer({ status, out, err }: Ran, folder: string): Answer {
  const said = `${out}\n${err}`;
  const why = status === 0 ? (cppcheckGaveUp.exec(said)?.[1] ?? "") : `it ended with ${status}`;
  return { why, alarms: cppcheckAlarms(said, folder) };
}

/** Of lines with file, line, id and message. */
export function cppcheckAlarms(said: string, folder: string): readonly Alarm[] {
  return said.split("\n").flatMap((row): readonly Alarm[] => {
    const [file = "", line, id = "", message] = row.split("\t");
    if (message === undefined) return [];
    return [peerAlarm(oneLine(resolve(folder, file), Number(line), folder), /leak/i.test(id), message, [])];
  });
}

/** How gcc and clang call the steps at which the object comes into being or is handed on. */
const birth =
  /^(allocated here|opened here|returning to )|memory is allocated|stream opened|returned allocated/i;

function peerAlarm(at: Lines, isLeak: boolean, message: string, steps: readonly AlarmStep[]): Alarm {
  const born = steps.filter((step) => birth.test(step.message));
  return { at, isLeak, certain: true, message, born, steps, fingerprint: "" };
}

function headers({ includePaths }: PeerCall): readonly string[] {
  return includePaths.map((path) => `-I${path}`);
}

function reasonOf({ status, err }: Ran): string {
  if (status === 0) return "";
  const complaint = err.split("\n").find((line) => /error/.test(line)) ?? "";
  const message = /"message": "((?:fatal error|[^"])*?)"/.exec(complaint)?.[1] ?? complaint.trim();
  return message === "" ? `it ended with ${status}` : message.slice(0, 200);
}

function oneLine(path: string, line: number, folder: string): Lines {
  return { file: relative(folder, path), first: line, last: line };
}
