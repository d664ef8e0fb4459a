// Inserting something that may be there already: where nobody looks at the answer there is nothing, where somebody does
// what is refused has to be released.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const tree = `
  #include <stdlib.h>
  struct node { int key; struct node *left, *right; };
  static struct node *insert(struct node **root, struct node *node) {
    struct node **at = root;
    while (*at) {
      if (node->key == (*at)->key) return *at;
      at = node->key < (*at)->key ? &(*at)->left : &(*at)->right;
    }
    node->left = node->right = NULL;
    *at = node;
    return NULL;
  }
  struct node *root;`;

async function wordOf(text: string): Promise<string> {
  const host = await createTestHost({ "a.c": `${tree}\n${text}` });
  const { procedures } = host.snapshot().check(inTestRoot("a.c"));
  return procedures.find(({ name }) => name === "add")!.verdict.word;
}

test.each([
  ["nobody looks", "insert(&root, n); return 0;", "verified"],
  [
    "released where it is refused",
    "if (insert(&root, n) != NULL) { free(n); return 1; } return 0;",
    "verified",
  ],
  ["lost where it is refused", "if (insert(&root, n) != NULL) return 1; return 0;", "leaks"],
])("%s", async (_, rest, word) => {
  const text = `int add(int key) { struct node *n = malloc(sizeof *n); if (!n) return -1; n->key = key; ${rest} }`;
  expect(await wordOf(text)).toBe(word);
});
