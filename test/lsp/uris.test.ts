// URIs of the protocol and paths of the analysis.

import { expect, test } from "vitest";
import { createUris } from "../../server/src/lsp/uris.ts";

const uris = () => createUris(() => "/project");

test("a file's URI becomes its path and comes back as the client spelled it", () => {
  const known = uris();
  const spelled = "file:///project/dir%20one/%C3%A4%2Bb.c";
  expect(known.pathOf(spelled)).toBe("/project/dir one/ä+b.c");
  expect(known.uriOf("/project/dir one/ä+b.c")).toBe(spelled);
});

test("a path that no client has named gets a URI that leads back to it", () => {
  const known = uris();
  const uri = known.uriOf("/project/a b#c.h");
  expect(uri).toBe("file:///project/a%20b%23c.h");
  expect(known.pathOf(uri)).toBe("/project/a b#c.h");
});

test("an untitled document lives in the root", () => {
  const known = uris();
  const path = known.pathOf("untitled:Untitled-1");
  expect(path).toBe("/project/untitled:Untitled-1.c");
  expect(known.uriOf(path!)).toBe("untitled:Untitled-1");
});

test("other schemes and other machines have no path", () => {
  expect(uris().pathOf("git:/project/a.c?x")).toBeNull();
  expect(uris().pathOf("file://host/share/a.c")).toBeNull();
});
