// What the first fix of a finding that is not simply a leak makes of a text, and all of a file.

import { describe, expect, test } from "vitest";
import { applyEdits } from "../../../server/src/findings/fix/apply.ts";
import { expectFixed, fixed, includes } from "../../support/fixed.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

describe("realloc", () => {
  test("the test that follows releases the old block", async () =>
    expect(
      await fixed(`int f(void)
{
    char *p = malloc(8);
    if (p == NULL)
        return -1;
    p = realloc(p, 16);
    if (p == NULL)
        return -1;
    free(p);
    return 0;
}
`),
    ).toMatchObject({
      title: "Use a temporary variable for the result of 'realloc'",
      text: expect.stringContaining(`    char *grown = realloc(p, 16);
    if (grown == NULL) {
        free(p);
        return -1;
    }
    p = grown;
    free(p);
`),
    }));

  test("what a field holds stays its owner's", () =>
    expectFixed(
      `struct list { int *items; size_t room; };
int grow(struct list *list)
{
    list->items = realloc(list->items, 2 * list->room);
    if (!list->items) return -1;
    list->room *= 2;
    return 0;
}
int main(void)
{
    struct list list = { malloc(8), 8 };
    if (list.items != NULL && grow(&list) == 0)
        list.items[0] = 1;
    free(list.items);
    return 0;
}
`,
      `    int *grown = realloc(list->items, 2 * list->room);
    if (!grown) return -1;
    list->items = grown;
`,
    ));
});

describe("discarded results", () => {
  test("a call that only allocates goes", async () =>
    expect(await fixed('void f(void)\n{\n    puts("a");\n    strdup("b");\n}\n')).toEqual({
      title: "Remove the call of 'strdup'",
      text: 'void f(void)\n{\n    puts("a");\n}\n',
    }));

  test("one that does more has its result released", () =>
    expectFixed(
      `static int made;
static char *make(void)
{
    made++;
    return malloc(8);
}
void f(void)
{
    make();
}
`,
      "    free(make());\n",
    ));
});

describe("what is released too early or twice", () => {
  test("the second release goes", async () =>
    expect(
      (
        await fixed(
          'void f(void)\n{\n    char *p = malloc(8);\n    free(p);\n    puts("a");\n    free(p);\n}\n',
        )
      )?.text,
    ).toBe('void f(void)\n{\n    char *p = malloc(8);\n    free(p);\n    puts("a");\n}\n'));

  test("the pointer forgets what one way has released", async () =>
    expect(
      await fixed(`void f(int n)
{
    char *p = malloc(8);
    if (n)
        free(p);
    free(p);
}
`),
    ).toMatchObject({
      title: "Insert 'p = NULL;'",
      text: expect.stringContaining(
        "    if (n) {\n        free(p);\n        p = NULL;\n    }\n    free(p);\n",
      ),
    }));

  test("the release comes behind the last use", () =>
    expectFixed(
      `int f(void)
{
    int *p = malloc(sizeof *p);
    if (p == NULL)
        return 0;
    *p = 1;
    free(p);
    return *p;
}
`,
      "        int result = *p;\n        free(p);\n        return result;\n",
    ));

  test("the next node is read before the release", async () =>
    expect(
      (
        await fixed(
          `struct node { struct node *next; };
void drop(struct node *head)
{
    struct node *p;
    for (p = head; p != NULL; p = p->next)
        free(p);
}
int main(void)
{
    struct node *a = calloc(1, sizeof *a);
    drop(a);
    return 0;
}
`,
          "use-after-free",
        )
      )?.text,
    ).toContain(`    struct node *next;
    for (p = head; p != NULL; p = next) {
        next = p->next;
        free(p);
    }
`));

  test("no pointer is set to null that is followed afterwards", async () => {
    const result = await fixed(`struct box { char *text; };
static void consume(struct box *box)
{
    free(box->text);
    free(box);
}
void f(void)
{
    struct box *box = calloc(1, sizeof *box);
    if (box == NULL)
        return;
    consume(box);
    consume(box);
}
`);
    expect(result?.text).not.toContain("NULL;");
  });
});

describe("releases of something else", () => {
  test("the other deallocator", async () =>
    expect(
      (await fixed('void f(void)\n{\n    FILE *f = fopen("a", "r");\n    if (f)\n        free(f);\n}\n'))
        ?.text,
    ).toContain("        fclose(f);\n"));

  test("the middle of a block", async () =>
    expect(
      (await fixed("void f(void)\n{\n    char *p = malloc(8);\n    if (p)\n        free(p + 1);\n}\n"))?.text,
    ).toContain("        free(p);\n"));
});

describe("all of a file", () => {
  test("each upon the ones before", async () => {
    const source = `${includes}void f(int n)
{
    char *a = malloc(8);
    char *b = malloc(8);
    if (n)
        return;
    free(a);
    free(a);
    free(b);
}
`;
    const host = await createTestHost({ "a.c": source });
    const fix = host.snapshot().fixAll(inTestRoot("a.c"));
    const text = applyEdits(source, fix!.edits);
    host.apply({ kind: "text", path: inTestRoot("a.c"), text });
    expect(host.snapshot().check(inTestRoot("a.c")).findings).toEqual([]);
    expect(host.snapshot().fixAll(inTestRoot("a.c"))).toBeNull();
    expect(text).toContain("        return;\n    }\n    free(a);\n    free(b);\n");
  });
});
