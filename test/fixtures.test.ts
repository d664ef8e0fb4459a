// Every annotated program through the whole analysis. UPDATE=1 writes the
// labels anew; what they say has to be read before it is believed.

import { describe, it } from "vitest";
import { type Analyse, checkFile } from "./support/fixture.ts";
import { absolutePath, fixturePaths } from "./support/fixtures.ts";
import { createTestHost, inTestRoot } from "./support/host.ts";

const analyse: Analyse = async (files) => {
  const snapshot = (await createTestHost(files)).snapshot();
  const results = Object.keys(files).map((name) => snapshot.check(inTestRoot(name)));
  return {
    findings: results.flatMap(({ findings }) => findings),
    procedures: results.flatMap(({ procedures }) => procedures),
  };
};

describe("the annotated programs", () => {
  it.each(fixturePaths)("%s", (path) => checkFile(absolutePath(path), analyse));
});
