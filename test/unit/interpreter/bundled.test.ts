// The bundled headers and models: they have to pass our own front end without
// anything left out, and a model has to be found under the name of its function.

import { describe, expect, it } from "vitest";
import { scanDefinitions } from "../../../server/src/program/definitions.ts";
import { testAssets } from "../../support/host.ts";
import { lowerProgram } from "../../support/interpreter/lowered.ts";

const { bundled } = await testAssets();

describe("the bundled headers", () => {
  it.each([...bundled.headers.keys()])("%s can be included alone and twice", async (name) => {
    const { units } = await lowerProgram({ "main.c": `#include <${name}>\n#include <${name}>\nint x;\n` });
    expect(units[0]!.notes).toEqual([]);
    expect(units[0]!.havocs).toEqual([]);
  });
});

describe("the models", () => {
  it("are lowered without anything left out", async () => {
    const { models } = await lowerProgram({});
    const left = models.flatMap(({ path, havocs, notes }) =>
      [...havocs, ...notes].map((each) => [path, each]),
    );
    expect(left).toEqual([]);
  });

  it("are found by the names of their functions", async () => {
    const { models } = await lowerProgram({});
    for (const { path, procedures } of models) {
      const text = bundled.models.get(path.slice(path.lastIndexOf("/") + 1))!;
      const own = procedures.filter(({ procedure }) => procedure.linkage === procedure.name);
      expect(scanDefinitions(text).functions).toEqual(
        expect.arrayContaining(own.map(({ procedure }) => procedure.name)),
      );
    }
  });
});
