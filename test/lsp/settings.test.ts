// The schema of the settings: what is accepted, what is refused, and that the
// extension's manifest says the same.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import {
  defaultSettings,
  hostSettings,
  readSettings,
  settingsSchema,
} from "../../server/src/lsp/settings.ts";

test("what is not set has its default", () => {
  expect(readSettings({ run: null }).settings).toEqual(defaultSettings);
  expect(readSettings("nonsense").settings).toEqual(defaultSettings);
});

test("values that fit are taken", () => {
  const raw = {
    enable: false,
    run: "onType",
    compileCommands: "build",
    includePath: ["a"],
    defines: ["X=1"],
    dataModel: "ILP32",
  };
  expect(readSettings(raw)).toEqual({ settings: { ...raw, compileCommands: ["build"] }, complaints: [] });
});

test("each value that does not fit is replaced and complained about", () => {
  const raw = {
    enable: "yes",
    run: 1,
    compileCommands: {},
    includePath: "a",
    defines: ["1=X"],
    dataModel: "x",
  };
  const { settings, complaints } = readSettings(raw);
  expect(settings).toEqual(defaultSettings);
  expect(complaints).toEqual([
    "setting 'heaplens.enable' must be true or false",
    "setting 'heaplens.run' must be one of onSave, onType, manual",
    "setting 'heaplens.compileCommands' must be a path or a list of paths",
    "setting 'heaplens.includePath' must be a list of folders",
    "setting 'heaplens.defines' must be a list of NAME or NAME=VALUE",
    "setting 'heaplens.dataModel' must be empty or one of LP64, ILP32, LLP64",
  ]);
});

test("paths are taken from the root", () => {
  const { settings } = readSettings({ includePath: ["inc", `${"$"}{workspaceFolder}/x`, "/abs"] });
  expect(hostSettings(settings, "/r").configuration.includePaths).toEqual(["/r/inc", "/r/x", "/abs"]);
});

test("a define's value may hold equals signs and may be empty", () => {
  const { settings } = readSettings({ defines: ["A", "B=", "C=x=y"] });
  expect(hostSettings(settings, "/r").configuration.defines).toEqual([
    ["A", "1"],
    ["B", ""],
    ["C", "x=y"],
  ]);
});

test("the extension's manifest lists the same settings with the same defaults", () => {
  const clientOnly = ["heaplens.panel.followCursor", "heaplens.trace.server"];
  const manifest: unknown = JSON.parse(
    readFileSync(resolve(import.meta.dirname, "../../package.json"), "utf8"),
  );
  const { contributes } = manifest as {
    contributes: { configuration: { properties: Record<string, { default: unknown }> } };
  };
  const listed = Object.entries(contributes.configuration.properties)
    .filter(([name]) => !clientOnly.includes(name))
    .map(([name, property]) => [name, property.default]);
  const known = Object.entries(settingsSchema).map(([name, { byDefault }]) => [
    `heaplens.${name}`,
    byDefault,
  ]);
  expect(listed).toEqual(known);
});
