// Understands the command line. Every mistake is a `UsageError` that says what
// would have been right.

import { parseArgs } from "node:util";
import { parseDefine } from "../documents/commandLine.ts";
import { dataModels } from "../documents/configuration.ts";
import { normalisePath } from "../documents/path.ts";
import type { HostSettings } from "../host/analysis.ts";
import { UsageError } from "./shell.ts";

export type Command =
  | { readonly name: "help"; readonly topic: string | null }
  | { readonly name: "version" }
  | { readonly name: "lsp" }
  | CheckCommand
  | IrCommand
  | ContractCommand
  | GraphCommand;

export interface CheckCommand {
  readonly name: "check";
  /** Absolute; empty: the whole root. */
  readonly paths: readonly string[];
  readonly project: ProjectOptions;
  readonly format: "text" | "json";
  readonly output: string | null;
}

export interface IrCommand {
  readonly name: "ir";
  readonly path: string;
  readonly procedure: string | null;
  /** With the cases before each instruction of the procedure. */
  readonly traceEngine: boolean;
  readonly project: ProjectOptions;
}

export interface ContractCommand {
  readonly name: "contract";
  readonly path: string;
  /** Null: all of the file. */
  readonly procedure: string | null;
  readonly project: ProjectOptions;
}

export interface GraphCommand {
  readonly name: "graph";
  readonly path: string;
  /** From 0. */
  readonly line: number;
  readonly character: number;
  readonly moment: "before" | "after";
  readonly format: "text" | "dot" | "svg" | "json" | "raw";
  readonly project: ProjectOptions;
}

/** `root` null: the folder of the command, or the one that holds the files. */
export interface ProjectOptions extends Omit<HostSettings, "root"> {
  readonly root: string | null;
}

export function parseCommand(words: readonly string[], folder: string): Command {
  const [name, ...rest] = words;
  if (name === undefined || name === "--help" || name === "-h" || name === "help")
    return { name: "help", topic: rest[0] ?? null };
  if (name === "--version" || name === "version") return { name: "version" };
  if (rest.includes("--help") || rest.includes("-h")) return { name: "help", topic: name };
  switch (name) {
    case "check":
      return parseCheck(rest, folder);
    case "ir":
      return parseIr(rest, folder);
    case "contract":
      return parseContract(rest, folder);
    case "graph":
      return parseGraph(rest, folder);
    case "lsp":
      parse(rest, { stdio: { type: "boolean" } });
      return { name: "lsp" };
    default:
      throw new UsageError(`'${name}' is no command; there are check, contract, graph, ir and lsp`);
  }
}

const projectOptions = {
  root: { type: "string" },
  p: { type: "string", short: "p", multiple: true },
  I: { type: "string", short: "I", multiple: true },
  D: { type: "string", short: "D", multiple: true },
  "data-model": { type: "string" },
} as const;

function parseCheck(words: readonly string[], folder: string): CheckCommand {
  const { values, positionals } = parse(words, {
    ...projectOptions,
    "no-cache": { type: "boolean" },
    format: { type: "string" },
    output: { type: "string" },
  });
  return {
    name: "check",
    paths: positionals.map((path) => normalisePath(path, folder)),
    project: readProject(values, folder),
    format: oneOf("format", text(values.format) ?? "text", ["text", "json"]),
    output: absolute(text(values.output), folder),
  };
}

function parseIr(words: readonly string[], folder: string): IrCommand {
  const { values, positionals } = parse(words, {
    ...projectOptions,
    "trace-engine": { type: "boolean" },
  });
  const { path, procedure } = functionIn(only(positionals, "ir FILE[:FUNCTION]"));
  const traceEngine = values["trace-engine"] === true;
  if (traceEngine && procedure === null)
    throw new UsageError("--trace-engine needs a function: heaplens ir FILE:FUNCTION --trace-engine");
  return {
    name: "ir",
    path: normalisePath(path, folder),
    procedure,
    traceEngine,
    project: readProject(values, folder),
  };
}

function parseContract(words: readonly string[], folder: string): ContractCommand {
  const { values, positionals } = parse(words, projectOptions);
  const { path, procedure } = functionIn(only(positionals, "contract FILE[:FUNCTION]"));
  return {
    name: "contract",
    path: normalisePath(path, folder),
    procedure,
    project: readProject(values, folder),
  };
}

/** `FILE` or `FILE:FUNCTION`. */
function functionIn(target: string): { readonly path: string; readonly procedure: string | null } {
  const [, path = target, procedure = null] = /^(.*?)(?::([A-Za-z_]\w*))?$/.exec(target) ?? [];
  return { path, procedure };
}

function parseGraph(words: readonly string[], folder: string): GraphCommand {
  const { values, positionals } = parse(words, {
    ...projectOptions,
    format: { type: "string" },
    moment: { type: "string" },
  });
  const target = only(positionals, "graph FILE:LINE");
  const match = /^(.+?):(\d+)(?::(\d+))?$/.exec(target);
  if (match === null) throw new UsageError(`'${target}' names no line; write FILE:LINE or FILE:LINE:COLUMN`);
  return {
    name: "graph",
    path: normalisePath(match[1]!, folder),
    line: fromOne("line", match[2]!),
    character: fromOne("column", match[3] ?? "1"),
    moment: oneOf("moment", text(values.moment) ?? "after", ["before", "after"]),
    format: oneOf("format", text(values.format) ?? "text", ["text", "dot", "svg", "json", "raw"]),
    project: readProject(values, folder),
  };
}

type Options = Readonly<
  Record<
    string,
    { readonly type: "string" | "boolean"; readonly short?: string; readonly multiple?: boolean }
  >
>;
type Value = string | boolean | readonly (string | boolean)[] | undefined;

interface Parsed {
  readonly values: Readonly<Record<string, Value>>;
  readonly positionals: readonly string[];
}

function parse(words: readonly string[], options: Options): Parsed {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readProject(values: Parsed["values"], folder: string): ProjectOptions {
  const includePaths = texts(values.I).map((path) => normalisePath(path, folder));
  const model = text(values["data-model"]);
  return {
    root: absolute(text(values.root), folder),
    configuration: {
      includePaths,
      defines: texts(values.D).map(parseDefine),
      ...(model !== null && { dataModel: oneOf("data-model", model, dataModels) }),
    },
    compileCommands: texts(values.p).map((path) => normalisePath(path, folder)),
  };
}

function only(positionals: readonly string[], usage: string): string {
  const [first, ...others] = positionals;
  if (first === undefined || others.length > 0) throw new UsageError(`write 'heaplens ${usage}'`);
  return first;
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`--${option} takes ${allowed.join(", ")}, not '${value}'`);
  return found;
}

function fromOne(what: string, digits: string): number {
  const number = Number(digits);
  if (number < 1) throw new UsageError(`${what}s count from 1`);
  return number - 1;
}

function absolute(path: string | null, folder: string): string | null {
  return path === null ? null : normalisePath(path, folder);
}

function text(value: Value): string | null {
  return typeof value === "string" ? value : null;
}

function texts(value: Value): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}
