import { expect, test } from "vitest";
import { decodeText, looksBinary } from "../../../server/src/documents/decode.ts";
import { listSources } from "../../../server/src/documents/listing.ts";
import { memoryFiles } from "../../../server/src/documents/memoryFiles.ts";
import { cachedFiles, mountFiles, overlayFiles } from "../../../server/src/documents/overlay.ts";

const files = (texts: Record<string, string>) => memoryFiles(new Map(Object.entries(texts)));

test("invalid UTF-8 is read as Latin-1", () => {
  expect(decodeText(new Uint8Array([0x2f, 0x2f, 0xe4, 0x0a]))).toBe("//ä\n");
  expect(decodeText(new TextEncoder().encode("// ä"))).toBe("// ä");
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toBe("a");
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toBe("a");
});

test("a NUL makes a file binary", () => {
  expect(looksBinary("\x7fELF\0\0")).toBe(true);
  expect(looksBinary("int main(void);")).toBe(false);
});

test("an editor's text stands before the file, and for one that does not exist", () => {
  const seen = overlayFiles(
    new Map([
      ["/a.c", "new"],
      ["/n.c", ""],
    ]),
    files({ "/a.c": "old", "/b.c": "b" }),
  );
  expect(["/a.c", "/b.c", "/n.c", "/z.c"].map(seen.read)).toEqual(["new", "b", "", null]);
  expect(seen.exists("/n.c")).toBe(true);
});

test("mounted files do not shine through elsewhere", () => {
  const seen = mountFiles("/<m>", files({ "/<m>/x.h": "m" }), files({ "/x.h": "disk" }));
  expect([seen.read("/<m>/x.h"), seen.read("/x.h"), seen.read("/<m>/y.h")]).toEqual(["m", "disk", null]);
  expect(seen.list("/<m>").map(({ name }) => name)).toEqual(["x.h"]);
});

test("a cached file is read again only where it is said to have changed", () => {
  let text = "1";
  const cached = cachedFiles({ read: () => text, exists: () => true, list: () => [] });
  expect(cached.read("/a.c")).toBe("1");
  text = "2";
  expect(cached.read("/a.c")).toBe("1");
  expect(cached.without(["/a.c"]).read("/a.c")).toBe("2");
  expect(cached.read("/a.c")).toBe("1");
});

test("the listing leaves out packages, version control and build outputs", () => {
  const tree = files({
    "/p/b.c": "",
    "/p/a.c": "",
    "/p/inc/a.h": "",
    "/p/.git/x.c": "",
    "/p/node_modules/x.c": "",
    "/p/build/CMakeCache.txt": "",
    "/p/build/x.c": "",
    "/p/src/notes.txt": "",
  });
  expect(listSources(tree, "/p")).toEqual({ sources: ["/p/a.c", "/p/b.c"], headers: ["/p/inc/a.h"] });
});
