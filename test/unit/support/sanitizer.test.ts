// The annotated programs against reality: what they say of themselves is what
// happens when they are compiled and run.

import { describe, expect, it } from "vitest";
import { fixturePaths, readFixture } from "../../support/fixtures.ts";
import { parseFixture } from "../../support/fixtureText.ts";
import { canSanitize } from "../../support/gcc.ts";
import { contradictions, runScenarios } from "../../support/sanitizer.ts";

describe.runIf(canSanitize())("under the sanitizers", () => {
  it.each(fixturePaths)("%s behaves as it is annotated", async (path) => {
    const fixture = readFixture(path);
    expect(contradictions(fixture, await runScenarios(fixture))).toEqual([]);
  });

  it("contradicts a wrong claim", async () => {
    const fixture = parseFixture(wrongClaims);
    expect(contradictions(fixture, await runScenarios(fixture))).toEqual([
      "'lost_ok();' is not clean: leaks what is allocated at main.c:3",
      "freed_leaks does not leak: clean",
      "main.c:15: nothing that was allocated here leaks in elsewhere_leaks",
      "never_called_ok is not run",
    ]);
  });
});

const wrongClaims = `#include <stdlib.h>
void lost_ok(void) {
    malloc(8);
}

void freed_leaks(void)
{
    free(malloc(8));
}

void elsewhere_leaks(void)
{
    malloc(8);

    free(malloc(8));
//       ^^^^^^^^^ born
}

void never_called_ok(void)
{
}

int main(void)
{
    lost_ok();
    freed_leaks();
    elsewhere_leaks();
    return 0;
}
`;
