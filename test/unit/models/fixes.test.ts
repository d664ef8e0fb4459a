// The statement that a quick fix inserts is that of the library from which the lost
// resource comes.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const lost: Readonly<Record<string, readonly [text: string, title: string]>> = {
  "a text of GLib": ['void f(int n) { char *t = g_strdup_printf("%d", n); }', "Insert 'g_free(t);'"],
  "a parsed object": [
    "void f(const char *s) { struct json_object *o = json_tokener_parse(s); }",
    "Insert 'if (o) json_object_put(o);'",
  ],
  "a session": [
    "int f(void) { gnutls_session_t s; if (gnutls_init(&s, 1) < 0) return 1; gnutls_handshake(s); return 0; }",
    "Insert 'if (s) gnutls_deinit(s);'",
  ],
  "a device": [
    'int f(struct udev *u) { struct udev_device *d = udev_device_new_from_syspath(u, "/"); return 0; }',
    "Insert 'if (d) udev_device_unref(d);'",
  ],
  "a statement": [
    'void f(struct sqlite3 *d) { struct sqlite3_stmt *s; if (sqlite3_prepare_v2(d, "x", -1, &s, 0)) return; sqlite3_step(s); }',
    "Insert 'if (s) sqlite3_finalize(s);'",
  ],
};

test.each(Object.entries(lost))("%s", async (_, [text, title]) => {
  const analysis = (await createTestHost({ "a.c": text })).snapshot();
  const [finding] = analysis.check(inTestRoot("a.c")).findings;
  expect(finding?.message).toMatch(/without (freeing|releasing)/);
  expect(analysis.fixes(finding!).map((fix) => fix.title)).toEqual([title]);
});
