// The schema of the settings: what is accepted, what is refused, and that the
// extension's manifest says the same.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { severityNames } from "../../server/src/lsp/settingKinds.ts";
import {
  defaultSettings,
  hostSettings,
  readSettings,
  settingsSchema,
} from "../../server/src/lsp/settings.ts";
import { findingCodes } from "../../server/src/protocol/report.ts";
import { defaultOptions } from "../../server/src/summary/engine.ts";

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
    models: ["m"],
    exclude: ["third_party/**"],
    severity: { "leak-scope": "error", "analysis-incomplete": "off" },
    assumeAllocationSucceeds: true,
    maxSteps: 5000,
    "codeLens.contracts": false,
    "inlayHints.ownership": true,
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
    models: "m",
    exclude: [1],
    severity: { "leak-scope": "loud" },
    assumeAllocationSucceeds: 1,
    maxSteps: 3.5,
    codeLens: { contracts: "yes" },
    inlayHints: { ownership: 0 },
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
    "setting 'heaplens.models' must be a list of files and folders",
    "setting 'heaplens.exclude' must be a list of patterns of files",
    "setting 'heaplens.severity' must be an object from codes of findings to one of error, warning, information, hint, off",
    "setting 'heaplens.assumeAllocationSucceeds' must be true or false",
    "setting 'heaplens.maxSteps' must be a whole number from 1000 to 10000000",
    "setting 'heaplens.codeLens.contracts' must be true or false",
    "setting 'heaplens.inlayHints.ownership' must be true or false",
  ]);
});

test("settings with a dot come as they are called, or one inside of the other", () => {
  expect(readSettings({ "codeLens.contracts": false }).settings["codeLens.contracts"]).toBe(false);
  expect(readSettings({ codeLens: { contracts: false } }).settings["codeLens.contracts"]).toBe(false);
  expect(readSettings({ codeLens: {} }).settings["codeLens.contracts"]).toBe(true);
});

test("what a code is called in the settings is what findings are called", () => {
  expect(readSettings({ severity: { "leak-typo": "off" } }).complaints).toHaveLength(1);
});

test("the engine's options are laid over its own, which the defaults are", () => {
  expect(hostSettings(defaultSettings, "/r").engine).toEqual({
    maxSteps: defaultOptions.maxSteps,
    allocationMayFail: defaultOptions.allocationMayFail,
  });
  const { settings } = readSettings({ assumeAllocationSucceeds: true, models: ["m"] });
  expect(hostSettings(settings, "/r")).toMatchObject({
    engine: { allocationMayFail: false },
    models: ["/r/m"],
  });
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
  const clientOnly = ["heaplens.panel.followCursor", "heaplens.panel.debounce", "heaplens.trace.server"];
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

test("the manifest knows the codes of findings and what they can be set to", () => {
  const { contributes } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, "../../package.json"), "utf8"),
  ) as {
    contributes: {
      configuration: { properties: Record<string, { properties?: Record<string, { enum: string[] }> }> };
    };
  };
  const listed = contributes.configuration.properties["heaplens.severity"]?.properties ?? {};
  expect(Object.keys(listed)).toEqual([...findingCodes]);
  for (const { enum: names } of Object.values(listed)) expect(names).toEqual([...severityNames]);
});
