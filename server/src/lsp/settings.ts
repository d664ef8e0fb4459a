// The settings under `heaplens.` that the server obeys: one schema with defaults
// and checks. What a client sends is not trusted: a value that does not fit is
// replaced by the default, and the user is told in the status item.

import { type DataModel, dataModels } from "../documents/configuration.ts";
import { normalisePath } from "../documents/path.ts";
import type { HostSettings } from "../host/analysis.ts";

export type RunMode = "onSave" | "onType" | "manual";

export interface Settings {
  readonly enable: boolean;
  readonly run: RunMode;
  readonly compileCommands: readonly string[];
  readonly includePath: readonly string[];
  readonly defines: readonly string[];
  /** Empty: as the compile command has it. */
  readonly dataModel: DataModel | "";
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
};

export const defaultSettings: Settings = readSettings({}).settings;

export function readSettings(raw: unknown): {
  readonly settings: Settings;
  readonly complaints: readonly string[];
} {
  const given: Readonly<Record<string, unknown>> = isRecord(raw) ? raw : {};
  const complaints: string[] = [];
  const read = <T>(name: string, setting: Setting<T>): T => {
    const value = given[name];
    if (value === undefined || value === null) return setting.byDefault;
    const fitting = setting.read(value);
    if (fitting === null) complaints.push(`setting 'heaplens.${name}' must be ${setting.expected}`);
    return fitting ?? setting.byDefault;
  };
  const settings: Settings = {
    enable: read("enable", settingsSchema.enable),
    run: read("run", settingsSchema.run),
    compileCommands: read("compileCommands", settingsSchema.compileCommands),
    includePath: read("includePath", settingsSchema.includePath),
    defines: read("defines", settingsSchema.defines),
    dataModel: read("dataModel", settingsSchema.dataModel),
  };
  return { settings, complaints };
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

function booleanOf(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

function stringsOf(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  return value.every((item) => typeof item === "string") ? value : null;
}

function oneOrMoreStrings(value: unknown): readonly string[] | null {
  if (typeof value === "string") return value === "" ? [] : [value];
  return stringsOf(value);
}

function definesOf(value: unknown): readonly string[] | null {
  const defines = stringsOf(value);
  return defines?.every((define) => /^[A-Za-z_]\w*(=|$)/.test(define)) ? defines : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
