import { expect, test } from "vitest";
import { memoryFiles } from "../../../server/src/documents/memoryFiles.ts";
import { fillTemplate, withTemplates } from "../../../server/src/documents/templates.ts";

const files = (texts: Record<string, string>) => withTemplates(memoryFiles(new Map(Object.entries(texts))));

test.each(["config.h.in", "config.hin", "config.h.cmake", "config.h.cmake.in", "config.h.meson"])(
  "a missing header is read from %s",
  (name) => {
    const shown = files({ [`/p/${name}`]: "#undef X\n" });
    expect(shown.exists("/p/config.h")).toBe(true);
    expect(shown.read("/p/config.h")).toBe("/* #undef X */\n");
    expect(shown.list("/p").map((entry) => entry.name)).toEqual(["config.h", name]);
  },
);

test("a header that the build has written counts, and nothing else has a template", () => {
  const shown = files({ "/p/config.h": "written", "/p/config.h.in": "template", "/p/a.c.in": "" });
  expect(shown.read("/p/config.h")).toBe("written");
  expect(shown.list("/p").map(({ name }) => name)).toEqual(["a.c.in", "config.h", "config.h.in"]);
  expect([shown.exists("/p/a.c"), shown.exists("/p/b.h")]).toEqual([false, false]);
});

test.each([
  ["#cmakedefine HAVE_X 1", "/* #undef HAVE_X */"],
  ["  #  mesondefine HAVE_X", "  /* #undef HAVE_X */"],
  ["#cmakedefine01 HAVE_X", "#define HAVE_X 0"],
  ['#define VERSION "@VERSION@"', '#define VERSION "0"'],
  [`#define SIZE $${"{SIZE}"}`, "#define SIZE 0"],
  ["#undef HAVE_X", "/* #undef HAVE_X */"],
])("what the build would tell is left open: %s", (line, expected) =>
  expect(fillTemplate(line)).toBe(expected),
);

test("what the bundled headers answer is not left open", () => {
  const header = { "/<heaplens>/include/unistd.h": "pid_t fork(void);\n" };
  const shown = files({ ...header, "/p/config.h.in": "#cmakedefine01 HAVE_FORK\n#cmakedefine01 HAVE_X\n" });
  expect(shown.read("/p/config.h")).toBe("#define HAVE_FORK 1\n#define HAVE_X 0\n");
});
