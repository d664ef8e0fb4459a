// What the first fix of a leak makes of a text, each verified by the whole analysis.

import { describe, expect, test } from "vitest";
import { expectFixed, fixed } from "../../support/fixed.ts";

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

  test("without a block where declarations stand among statements", () =>
    expectFixed(
      `static int last(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    int result = 1;
    return copy[0] + result;
}
`,
      "    int result = 1;\n    int value = copy[0] + result;\n    free(copy);\n    return value;\n",
    ));

  test("an unbraced else gets a block, its comment stays", () =>
    expectFixed(
      `int f(int n)
{
	char *p = malloc(8);
	if (n)
		free(p);
	else
		return 1; /* too early */
	return 0;
}
`,
      "	else {\n		free(p);\n		return 1;\n	} /* too early */\n",
    ));

  test("in a case of a switch", () =>
    expectFixed(
      `int f(int n)
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
`,
      "    case 1: free(p); return 4;\n",
    ));

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

  test("under the condition of the file's other releases of it", () =>
    expectFixed(
      `struct text { char *at; char own[16]; };
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
`,
      "{\n    if (t->at != t->own) free(t->at);\n    t->at = t->own;\n}\nvoid f",
    ));

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

  test("the fields first where there is no destructor, and nothing of a null pointer", () =>
    expectFixed(
      `struct pair { char *a; char *b; };
void f(void)
{
    struct pair *pair = calloc(1, sizeof *pair);
    if (pair != NULL) {
        pair->a = malloc(1);
        pair->b = malloc(1);
    }
    free(pair);
}
`,
      "    if (pair) free(pair->",
    ));

  test("the old value stays until the new one is there", () =>
    expectFixed(
      `static char *twice(const char *text)
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
`,
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

  test("in front of a macro that leaves the function", () =>
    expectFixed(
      `#define FAIL return -1
int f(int n)
{
    char *p = malloc(8);
    if (n)
        FAIL;
    free(p);
    return 0;
}
`,
      "    if (n) {\n        free(p);\n        FAIL;\n    }\n",
    ));

  test("on the way on which nothing releases it", () =>
    expectFixed(
      `int f(int n)
{
    char *p = malloc(8);
    if (n > 0) {
        puts("a");
        free(p);
    }
    return n;
}
`,
      "        free(p);\n    } else {\n        free(p);\n    }\n",
    ));
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
