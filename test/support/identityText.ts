// Expanded text that is exactly what was typed: for tests that need no preprocessor.

import { createLineIndex } from "../../server/src/documents/lineIndex.ts";
import type { ExpandedText } from "../../server/src/preprocess/expanded.ts";

export function identityText(file: string, text: string): ExpandedText {
  const lines = createLineIndex(text);
  return {
    text,
    map: {
      placeOf: (start, end) => ({ file, range: lines.rangeOf(start, end) }),
      expansionsAt: () => [],
      offsetOf: (path, line, character) => (path === file ? lines.offsetAt({ line, character }) : null),
    },
  };
}
