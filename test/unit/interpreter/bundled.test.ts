// The bundled headers and models: they have to pass our own front end without
// anything left out, and a model has to be found under the name of its function.

import { describe, expect, it } from "vitest";
import { scanDefinitions } from "../../../server/src/program/definitions.ts";
import { testAssets } from "../../support/host.ts";
import { lowerModel, lowerProgram } from "../../support/interpreter/lowered.ts";

const { bundled } = await testAssets();

describe("the bundled headers", () => {
  it.each([...bundled.headers.keys()])("%s can be included alone and twice", async (name) => {
    const { units } = await lowerProgram({ "main.c": `#include <${name}>\n#include <${name}>\nint x;\n` });
    expect(units[0]!.notes).toEqual([]);
    expect(units[0]!.havocs).toEqual([]);
  });
});

describe("the models", () => {
  it.each([...bundled.models])(
    "%s is lowered whole, and found by the names of its functions",
    async (name, text) => {
      const { havocs, notes, procedures } = await lowerModel(name);
      expect([...havocs, ...notes]).toEqual([]);
      const own = procedures.filter(({ procedure }) => procedure.linkage === procedure.name);
      expect(scanDefinitions(text).functions).toEqual(
        expect.arrayContaining(own.map(({ procedure }) => procedure.name)),
      );
    },
  );

  it("describe each function once", () => {
    const defined = [...bundled.models.values()].flatMap((text) => scanDefinitions(text).functions);
    // Two libraries share this name; the prototype decides which is meant.
    const shared = ["json_object_get"];
    expect(defined.filter((name, index) => defined.indexOf(name) !== index)).toEqual(shared);
  });
});
