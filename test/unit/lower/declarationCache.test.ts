import { describe, expect, test } from "vitest";
import { createDeclarationCache } from "../../../server/src/lower/declarationCache.ts";
import type { HeaderUnit } from "../../../server/src/preprocess/expanded.ts";
import type { SyntaxTree } from "../../../server/src/syntax/ast.ts";

function cacheAndCount() {
  const cache = createDeclarationCache();
  const parsed: string[] = [];
  const ask = (key: string) => {
    const unit = { key, path: key, includes: [], expanded: { text: key } } as unknown as HeaderUnit;
    return cache.indexOf(unit, (text): SyntaxTree => {
      parsed.push(text);
      return { items: [], errors: [] } as unknown as SyntaxTree;
    });
  };
  return { cache, ask, parsed };
}

describe("what headers declare", () => {
  test("is read once for all files that include them", () => {
    const { cache, ask, parsed } = cacheAndCount();
    for (let file = 0; file < 500; file++) {
      cache.beginFile();
      ask("stdio.h");
    }
    expect(parsed).toEqual(["stdio.h"]);
  });

  test("goes where no file has asked for long", () => {
    const { cache, ask, parsed } = cacheAndCount();
    cache.beginFile();
    ask("table.h");
    for (let file = 0; file < 100; file++) {
      cache.beginFile();
      ask("stdio.h");
    }
    ask("table.h");
    expect(parsed).toEqual(["table.h", "stdio.h", "table.h"]);
  });
});
