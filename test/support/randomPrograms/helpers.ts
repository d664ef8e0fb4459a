// The functions that random programs share: makers, droppers, small operations.
// Each is written in a few correct ways; a program has one of each.

import type { Random } from "../randomEdits.ts";
import type { Helper } from "./program.ts";
import { readStatements } from "./statements.ts";

export function chooseHelpers(random: Random): readonly Helper[] {
  return variants.map(([header, ...bodies]) => ({
    name: /(\w+)\(/.exec(header)![1]!,
    header: `static ${header}`,
    body: readStatements(bodies[random(bodies.length)]!),
  }));
}

const newNode = `struct node *fresh = malloc(sizeof *fresh);
  if (fresh == NULL) {
    return NULL;
  }`;

/** The header, then the ways to write the body. */
const variants: readonly (readonly [string, ...string[]])[] = [
  [
    "struct node *make_node(int value)",
    `${newNode}
    *fresh = (struct node){ .next = NULL, .value = value };
    return fresh;`,
    `struct node *fresh = calloc(1, sizeof *fresh);
    if (fresh != NULL) {
      fresh->value = value;
    }
    return fresh;`,
  ],
  [
    "void drop_list(struct node *list)",
    `while (list != NULL) {
      struct node *next = list->next;
      free(list);
      list = next;
    }`,
    `if (list == NULL) {
      return;
    }
    drop_list(list->next);
    free(list);`,
    `if (list != NULL) {
      struct node *rest = list->next;
      free(list);
      drop_list(rest);
    }`,
  ],
  [
    "struct node *make_list(int count)",
    `struct node *list = NULL;
    for (int i = 0; i < count; i++) {
      struct node *fresh = make_node(i);
      if (fresh == NULL) {
        drop_list(list);
        return NULL;
      }
      fresh->next = list;
      list = fresh;
    }
    return list;`,
    `struct node *list = NULL;
    struct node **end = &list;
    while (count-- > 0) {
      *end = make_node(count);
      if (*end == NULL) {
        break;
      }
      end = &(*end)->next;
    }
    return list;`,
    `if (count <= 0) {
      return NULL;
    }
    struct node *first = make_node(count);
    if (first == NULL) {
      return NULL;
    }
    first->next = make_list(count - 1);
    return first;`,
  ],
  [
    "int push(struct node **head, int value)",
    `struct node *fresh = make_node(value);
    if (fresh == NULL) {
      return -1;
    }
    fresh->next = *head;
    *head = fresh;
    return 0;`,
  ],
  [
    "struct node *take_first(struct node **head)",
    `struct node *first = *head;
    if (first != NULL) {
      *head = first->next;
      first->next = NULL;
    }
    return first;`,
  ],
  [
    "char *copy_text(const char *text)",
    "return strdup(text);",
    `char *copy = malloc(strlen(text) + 1);
    if (copy == NULL) {
      return NULL;
    }
    strcpy(copy, text);
    return copy;`,
  ],
  [
    "int fill_text(char **out, int n)",
    `char *text = malloc(8);
    if (text == NULL) {
      return -1;
    }
    text[0] = 0;
    if (n == 2) {
      free(text);
      return -2;
    }
    *out = text;
    return 0;`,
    `*out = copy_text("filled");
    return *out == NULL ? -1 : 0;`,
  ],
  [
    "struct link *insert_link(struct link *before, int value)",
    `struct link *fresh = calloc(1, sizeof *fresh);
    if (fresh == NULL) {
      return before;
    }
    fresh->value = value;
    fresh->next = before;
    if (before != NULL) {
      before->prev = fresh;
    }
    return fresh;`,
  ],
  [
    "void drop_chain(struct link *chain)",
    `while (chain != NULL) {
      struct link *next = chain->next;
      free(chain);
      chain = next;
    }`,
    `struct link *last = chain;
    while (last != NULL && last->next != NULL) {
      last = last->next;
    }
    while (last != NULL) {
      struct link *prev = last->prev;
      free(last);
      last = prev;
    }`,
  ],
  [
    "struct tree *insert_key(struct tree *root, int key)",
    `if (root == NULL) {
      struct tree *leaf = calloc(1, sizeof *leaf);
      if (leaf != NULL) {
        leaf->key = key;
      }
      return leaf;
    }
    if (key < root->key) {
      root->left = insert_key(root->left, key);
    } else {
      root->right = insert_key(root->right, key);
    }
    return root;`,
    `struct tree **place = &root;
    while (*place != NULL) {
      place = key < (*place)->key ? &(*place)->left : &(*place)->right;
    }
    *place = calloc(1, sizeof **place);
    if (*place != NULL) {
      (*place)->key = key;
    }
    return root;`,
  ],
  [
    "void drop_tree(struct tree *root)",
    `if (root == NULL) {
      return;
    }
    drop_tree(root->left);
    drop_tree(root->right);
    free(root);`,
    `while (root != NULL) {
      struct tree *right = root->right;
      drop_tree(root->left);
      free(root);
      root = right;
    }`,
  ],
  [
    "void drop_box(struct box *box)",
    `if (box != NULL) {
      free(box->name);
      drop_list(box->list);
      free(box);
    }`,
  ],
  [
    "struct box *make_box(int count)",
    `struct box *box = calloc(1, sizeof *box);
    if (box == NULL) {
      return NULL;
    }
    box->name = copy_text("box");
    if (box->name == NULL) {
      goto fail;
    }
    box->list = make_list(count);
    if (box->list == NULL && count > 0) {
      goto fail;
    }
    box->count = count;
    return box;
    fail:
    free(box->name);
    free(box);
    return NULL;`,
    `struct box *box = malloc(sizeof *box);
    if (box == NULL) {
      return NULL;
    }
    *box = (struct box){ .name = NULL, .list = NULL, .count = count };
    box->name = malloc(16);
    if (box->name == NULL) {
      drop_box(box);
      return NULL;
    }
    box->name[0] = 0;
    box->list = make_list(count);
    return box;`,
  ],
  [
    "void drop_value(struct value *value)",
    `if (value == NULL) {
      return;
    }
    switch (value->kind) {
      case 1:
      free(value->as.text);
      break;
      case 2:
      drop_list(value->as.list);
      break;
    }
    free(value);`,
  ],
  [
    "struct value *make_value(int kind)",
    `struct value *value = calloc(1, sizeof *value);
    if (value == NULL) {
      return NULL;
    }
    if (kind == 1) {
      value->as.text = copy_text("value");
      value->kind = 1;
    } else if (kind == 2) {
      value->kind = 2;
      value->as.list = make_list(2);
    } else {
      value->as.number = kind;
    }
    return value;`,
  ],
  [
    "void drop_table(char **table)",
    `if (table == NULL) {
      return;
    }
    for (int i = 0; i < 3; i++) {
      free(table[i]);
    }
    free(table);`,
  ],
  [
    "char **make_table(int count)",
    `char **table = calloc(3, sizeof *table);
    if (table == NULL) {
      return NULL;
    }
    for (int i = 0; i < 3 && i < count; i++) {
      table[i] = copy_text("entry");
      if (table[i] == NULL) {
        drop_table(table);
        return NULL;
      }
    }
    return table;`,
  ],
];
