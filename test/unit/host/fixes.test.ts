// What the first fix of a finding makes of a text, each verified by the whole analysis.

import { describe, expect, test } from "vitest";
import { applyEdits } from "../../../server/src/findings/fix/apply.ts";
import { createTestHost, inTestRoot } from "../../support/host.ts";

/** The title and the text after it; null where nothing is offered. `code` chooses among several findings. */
async function fixed(body: string, code?: string): Promise<{ title: string; text: string } | null> {
  const source = `${head}${body}`;
  const analysis = (await createTestHost({ "a.c": source })).snapshot();
  const { findings } = analysis.check(inTestRoot("a.c"));
  const finding = findings.find((each) => code === undefined || each.code === code);
  if (finding === undefined) throw new Error(`nothing is found: ${JSON.stringify(findings)}`);
  const [fix] = analysis.fixes(finding);
  if (fix === undefined) return null;
  return { title: fix.title, text: applyEdits(source, fix.edits).slice(head.length) };
}

const head = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
`;

describe("leaks", () => {
  test("a result that is computed from what is released is kept", async () =>
    expect(
      await fixed(`static int last(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    return copy[0] + (int)strlen(copy);
}
`),
    ).toEqual({
      title: "Keep the result and insert 'free(copy);'",
      text: `static int last(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    {
        int result = copy[0] + (int)strlen(copy);
        free(copy);
        return result;
    }
}
`,
    }));

  test("without a block where declarations stand among statements", async () =>
    expect(
      (
        await fixed(`static int last(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    int result = 1;
    return copy[0] + result;
}
`)
      )?.text,
    ).toContain(
      "    int result = 1;\n    int value = copy[0] + result;\n    free(copy);\n    return value;\n",
    ));

  test("an unbraced else gets a block, its comment stays", async () =>
    expect(
      (
        await fixed(`int f(int n)
{
	char *p = malloc(8);
	if (n)
		free(p);
	else
		return 1; /* too early */
	return 0;
}
`)
      )?.text,
    ).toContain("	else {\n		free(p);\n		return 1;\n	} /* too early */\n"));

  test("in a case of a switch", async () =>
    expect(
      (
        await fixed(`int f(int n)
{
    char *p = malloc(8);
    switch (n) {
    case 1: return 4;
    default:
        break;
    }
    free(p);
    return 0;
}
`)
      )?.text,
    ).toContain("    case 1: free(p); return 4;\n"));

  test("through the clean-up label, as other errors do", async () =>
    expect(
      await fixed(`int f(int n)
{
    int ret = -1;
    char *a = malloc(8);
    char *b = malloc(8);
    if (a == NULL || b == NULL)
        goto out;
    if (n > 3)
        return -2;
    ret = 0;
out:
    free(a);
    free(b);
    return ret;
}
`),
    ).toMatchObject({
      title: "Leave through 'out'",
      text: expect.stringContaining(
        "    if (n > 3) {\n        ret = -2;\n        goto out;\n    }\n    ret = 0;\n",
      ),
    }));

  test("behind the clean-up label, where that forgets it", async () =>
    expect(
      await fixed(`int f(int n)
{
    int ret = -1;
    char *a = NULL, *b = NULL;
    a = malloc(8);
    if (a == NULL)
        goto out;
    b = malloc(8);
    if (b == NULL || n > 3)
        goto out;
    ret = 0;
out:
    free(a);
    return ret;
}
`),
    ).toMatchObject({
      title: "Insert 'free(b);' behind 'out:'",
      text: expect.stringContaining("out:\n    free(b);\n    free(a);\n"),
    }));

  test("a variable that some way there has not set begins as null", async () =>
    expect(
      (
        await fixed(`int f(int n)
{
    int ret = -1;
    char *b;
    char *a = malloc(8);
    if (a == NULL)
        goto out;
    b = malloc(8);
    if (b == NULL || n > 3)
        goto out;
    ret = 0;
out:
    free(a);
    return ret;
}
`)
      )?.text,
    ).toMatch(/char \*b = NULL;[\s\S]*out:\n {4}free\(b\);\n/));

  test("under the condition of the file's other releases of it", async () =>
    expect(
      (
        await fixed(`struct text { char *at; char own[16]; };
static void text_end(struct text *t)
{
    if (t->at != t->own)
        free(t->at);
    t->at = t->own;
}
static void text_reset(struct text *t)
{
    t->at = t->own;
}
void f(int n)
{
    struct text t;
    t.at = n > 16 ? malloc(n) : t.own;
    text_reset(&t);
    text_end(&t);
}
`)
      )?.text,
    ).toContain("{\n    if (t->at != t->own) free(t->at);\n    t->at = t->own;\n}\nvoid f"));

  test("with the project's own destructor, which releases more", async () =>
    expect(
      await fixed(`${tree}int f(int n)
{
    struct box *box = box_new("a");
    if (box == NULL)
        return -1;
    if (n)
        return 1;
    box_free(box);
    return 0;
}
`),
    ).toMatchObject({ title: "Insert 'box_free(box);'" }));

  test("in place of a release of the owner alone", async () =>
    expect(
      await fixed(
        `${tree}void f(void)
{
    struct box *box = box_new("a");
    free(box);
}
`,
        "leak-container",
      ),
    ).toMatchObject({ title: "Replace by 'box_free(box);'" }));

  test("the fields first where there is no destructor, and nothing of a null pointer", async () =>
    expect(
      (
        await fixed(`struct pair { char *a; char *b; };
void f(void)
{
    struct pair *pair = calloc(1, sizeof *pair);
    if (pair != NULL) {
        pair->a = malloc(1);
        pair->b = malloc(1);
    }
    free(pair);
}
`)
      )?.text,
    ).toContain("    if (pair) free(pair->"));

  test("the old value stays until the new one is there", async () =>
    expect(
      (
        await fixed(`static char *twice(const char *text)
{
    char *made = malloc(2 * strlen(text) + 1);
    if (made == NULL)
        exit(1);
    strcpy(made, text);
    strcat(made, text);
    return made;
}
void f(void)
{
    char *p = twice("a");
    p = twice(p);
    free(p);
}
`)
      )?.text,
    ).toContain(
      `    char *p = twice("a");\n    char *old = p;\n    p = twice(p);\n    free(old);\n    free(p);\n`,
    ));

  test("Windows line breaks and a macro of several lines stay", async () => {
    const result = await fixed(
      '#define CHECK(x) \\\r\n    do { \\\r\n        puts(x); \\\r\n    } while (0)\r\nint f(int n)\r\n{\r\n    char *p = malloc(8);\r\n    CHECK("a");\r\n    if (n)\r\n        return 1;\r\n    free(p);\r\n    return 0;\r\n}\r\n',
    );
    expect(result?.text).toContain("    if (n) {\r\n        free(p);\r\n        return 1;\r\n    }\r\n");
    expect(result?.text).toContain("do { \\\r\n        puts(x); \\\r\n    } while (0)\r\n");
    expect(result?.text.replaceAll("\r\n", "")).not.toContain("\n");
  });

  test("in front of a macro that leaves the function", async () =>
    expect(
      (
        await fixed(`#define FAIL return -1
int f(int n)
{
    char *p = malloc(8);
    if (n)
        FAIL;
    free(p);
    return 0;
}
`)
      )?.text,
    ).toContain("    if (n) {\n        free(p);\n        FAIL;\n    }\n"));

  test("on the way on which nothing releases it", async () =>
    expect(
      (
        await fixed(`int f(int n)
{
    char *p = malloc(8);
    if (n > 0) {
        puts("a");
        free(p);
    }
    return n;
}
`)
      )?.text,
    ).toContain("        free(p);\n    } else {\n        free(p);\n    }\n"));
});

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

  test("what a field holds stays its owner's", async () =>
    expect(
      (
        await fixed(`struct list { int *items; size_t room; };
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
`)
      )?.text,
    ).toContain(`    int *grown = realloc(list->items, 2 * list->room);
    if (!grown) return -1;
    list->items = grown;
`));
});

describe("discarded results", () => {
  test("a call that only allocates goes", async () =>
    expect(await fixed('void f(void)\n{\n    puts("a");\n    strdup("b");\n}\n')).toEqual({
      title: "Remove the call of 'strdup'",
      text: 'void f(void)\n{\n    puts("a");\n}\n',
    }));

  test("one that does more has its result released", async () =>
    expect(
      (
        await fixed(`static int made;
static char *make(void)
{
    made++;
    return malloc(8);
}
void f(void)
{
    make();
}
`)
      )?.text,
    ).toContain("    free(make());\n"));
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

  test("the release comes behind the last use", async () =>
    expect(
      (
        await fixed(`int f(void)
{
    int *p = malloc(sizeof *p);
    if (p == NULL)
        return 0;
    *p = 1;
    free(p);
    return *p;
}
`)
      )?.text,
    ).toContain("        int result = *p;\n        free(p);\n        return result;\n"));

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
    const source = `${head}void f(int n)
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

const tree = `struct box { char *text; };
static void box_free(struct box *box)
{
    if (box == NULL)
        return;
    free(box->text);
    free(box);
}
static struct box *box_new(const char *text)
{
    struct box *box = malloc(sizeof *box);
    if (box == NULL)
        return NULL;
    box->text = strdup(text);
    if (box->text == NULL) {
        free(box);
        return NULL;
    }
    return box;
}
`;
