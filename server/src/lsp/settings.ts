// The settings under `heaplens.` that the server obeys: one schema with defaults
// and checks. What a client sends is not trusted: a value that does not fit is
// replaced by the default, and the user is told in the status item.

import { type DataModel, dataModels } from "../documents/configuration.ts";
import { normalisePath } from "../documents/path.ts";
import type { HostSettings } from "../host/analysis.ts";
import {
  booleanOf,
  countOf,
  definesOf,
  isRecord,
  oneOrMoreStrings,
  type Severities,
  severitiesOf,
  severityNames,
  stringsOf,
} from "./settingKinds.ts";

export type RunMode = "onSave" | "onType" | "manual";

export interface Settings {
  readonly enable: boolean;
  readonly run: RunMode;
  readonly compileCommands: readonly string[];
  readonly includePath: readonly string[];
  readonly defines: readonly string[];
  /** Empty: as the compile command has it. */
  readonly dataModel: DataModel | "";
  /** Files and folders with models, besides `.heaplens/models`. */
  readonly models: readonly string[];
  /** Patterns of files about which nothing is said; they are read all the same. */
  readonly exclude: readonly string[];
  /** By code, where it is not the usual one. */
  readonly severity: Severities;
  readonly assumeAllocationSucceeds: boolean;
  readonly maxSteps: number;
  readonly "codeLens.contracts": boolean;
  readonly "inlayHints.ownership": boolean;
}

interface Setting<T> {
  readonly byDefault: T;
  /** In words, for the message about a value that does not fit. */
  readonly expected: string;
  /** Null where the value does not fit. */
  read(value: unknown): T | null;
}

const runModes: readonly RunMode[] = ["onSave", "onType", "manual"];

export const settingsSchema: { readonly [K in keyof Settings]: Setting<Settings[K]> } = {
  enable: { byDefault: true, expected: "true or false", read: booleanOf },
  run: {
    byDefault: "onSave",
    expected: `one of ${runModes.join(", ")}`,
    read: (value) => runModes.find((mode) => mode === value) ?? null,
  },
  compileCommands: { byDefault: [], expected: "a path or a list of paths", read: oneOrMoreStrings },
  includePath: { byDefault: [], expected: "a list of folders", read: stringsOf },
  defines: { byDefault: [], expected: "a list of NAME or NAME=VALUE", read: definesOf },
  dataModel: {
    byDefault: "",
    expected: `empty or one of ${dataModels.join(", ")}`,
    read: (value) => (value === "" ? "" : (dataModels.find((model) => model === value) ?? null)),
  },
  models: { byDefault: [], expected: "a list of files and folders", read: stringsOf },
  exclude: { byDefault: [], expected: "a list of patterns of files", read: stringsOf },
  severity: {
    byDefault: {},
    expected: `an object from codes of findings to one of ${severityNames.join(", ")}`,
    read: severitiesOf,
  },
  assumeAllocationSucceeds: { byDefault: false, expected: "true or false", read: booleanOf },
  maxSteps: {
    byDefault: 15_000,
    expected: "a whole number from 1000 to 10000000",
    read: countOf(1_000, 10_000_000),
  },
  "codeLens.contracts": { byDefault: true, expected: "true or false", read: booleanOf },
  "inlayHints.ownership": { byDefault: false, expected: "true or false", read: booleanOf },
};

export const defaultSettings: Settings = readSettings({}).settings;

export interface ReadSettings {
  readonly settings: Settings;
  readonly complaints: readonly string[];
}

export function readSettings(raw: unknown): ReadSettings {
  const given: Readonly<Record<string, unknown>> = isRecord(raw) ? raw : {};
  const complaints: string[] = [];
  const read = <K extends keyof Settings>(name: K): Settings[K] => {
    const setting: Setting<Settings[K]> = settingsSchema[name];
    const value = valueAt(given, name);
    if (value === undefined || value === null) return setting.byDefault;
    const fitting = setting.read(value);
    if (fitting === null) complaints.push(`setting 'heaplens.${name}' must be ${setting.expected}`);
    return fitting ?? setting.byDefault;
  };
  const settings: Settings = {
    enable: read("enable"),
    run: read("run"),
    compileCommands: read("compileCommands"),
    includePath: read("includePath"),
    defines: read("defines"),
    dataModel: read("dataModel"),
    models: read("models"),
    exclude: read("exclude"),
    severity: read("severity"),
    assumeAllocationSucceeds: read("assumeAllocationSucceeds"),
    maxSteps: read("maxSteps"),
    "codeLens.contracts": read("codeLens.contracts"),
    "inlayHints.ownership": read("inlayHints.ownership"),
  };
  return { settings, complaints };
}

/** Clients send `a.b` as it is called, or as an `a` that holds a `b`. */
function valueAt(given: Readonly<Record<string, unknown>>, name: string): unknown {
  if (given[name] !== undefined) return given[name];
  let value: unknown = given;
  for (const part of name.split(".")) value = isRecord(value) ? value[part] : undefined;
  return value;
}

/** What the analysis needs of the settings, with paths made absolute. */
export function hostSettings(settings: Settings, root: string): HostSettings {
  const absolute = (path: string) => absolutePath(path, root);
  return {
    root,
    configuration: {
      ...(settings.includePath.length > 0 && { includePaths: settings.includePath.map(absolute) }),
      ...(settings.defines.length > 0 && { defines: settings.defines.map(splitDefine) }),
      ...(settings.dataModel !== "" && { dataModel: settings.dataModel }),
    },
    compileCommands: settings.compileCommands.map(absolute),
    ...(settings.models.length > 0 && { models: settings.models.map(absolute) }),
    engine: { maxSteps: settings.maxSteps, allocationMayFail: !settings.assumeAllocationSucceeds },
  };
}

function absolutePath(path: string, root: string): string {
  return normalisePath(
    path.replaceAll(/\$\{workspaceFolder\}/g, () => root),
    root,
  );
}

function splitDefine(define: string): readonly [name: string, value: string] {
  const equals = define.indexOf("=");
  return equals < 0 ? [define, "1"] : [define.slice(0, equals), define.slice(equals + 1)];
}
