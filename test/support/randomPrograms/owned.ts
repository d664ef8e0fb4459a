// The kinds of things that a random function can own through one variable, as
// ways to make, use and release them. Between two snippets the variable is
// null, or owns all that can be reached from it.

export const everyKind = [
  "text",
  "numbers",
  "list",
  "chain",
  "tree",
  "box",
  "value",
  "table",
  "handle",
] as const;

export type OwnedKind = (typeof everyKind)[number];

/** `name` is the variable, `count` an expression between -1 and 6. */
export type Snippet = (name: string, count: string) => string;

export interface Owned {
  /** C's type, up to the name. */
  readonly type: string;
  /** The variable owns nothing before; it may be null afterwards. */
  readonly make: readonly Snippet[];
  /** The variable is not null before; `uses` leave it so, `consuming` ones may not. */
  readonly uses: readonly Snippet[];
  readonly consuming: readonly Snippet[];
  /** The variable may be null before; it must not be used afterwards. */
  readonly release: readonly Snippet[];
}

export const ownedKinds: Readonly<Record<OwnedKind, Owned>> = {
  text: {
    type: "char *",
    make: [
      (p) => `${p} = malloc(8);
        if (${p} != NULL) {
          ${p}[0] = 0;
        }`,
      (p) => `${p} = strdup("text");`,
      (p) => `${p} = copy_text("copied");`,
      (p, n) => `if (fill_text(&${p}, ${n}) != 0) {
          ${p} = NULL;
        }`,
    ],
    uses: [
      (p) => `if (${p}[0] != 0) {
          ${p}[0] = 'x';
        }`,
      (p) => `total += (int)strlen(${p});`,
      (p) => `char *grown = realloc(${p}, 32);
        if (grown != NULL) {
          ${p} = grown;
        }`,
    ],
    consuming: [
      (p) => `char *moved = realloc(${p}, 16);
        if (moved == NULL) {
          free(${p});
        }
        ${p} = moved;`,
    ],
    release: [(p) => `free(${p});`],
  },
  numbers: {
    type: "int *",
    make: [
      (p) => `${p} = calloc(8, sizeof *${p});`,
      (p, n) => `${p} = calloc((size_t)((${n}) & 7) + 1, sizeof(int));`,
    ],
    uses: [(p, n) => `${p}[0] += ${n};`, (p) => `total += *${p};`],
    consuming: [],
    release: [(p) => `free(${p});`],
  },
  list: {
    type: "struct node *",
    make: [
      (p, n) => `${p} = make_node(${n});`,
      (p, n) => `${p} = make_list(${n});`,
      (p, n) => `for (int k = 0; k < ${n}; k++) {
          struct node *fresh = malloc(sizeof *fresh);
          if (fresh == NULL) {
            break;
          }
          *fresh = (struct node){ .next = ${p}, .value = k };
          ${p} = fresh;
        }`,
      (p) => `${p} = kept;
        kept = NULL;`,
      (p) => `${p} = malloc(sizeof *${p});
        if (${p} != NULL) {
          *${p} = (struct node){ .next = NULL, .value = 1 };
        }`,
    ],
    uses: [
      (p) => `${p}->value++;`,
      (p) => `for (struct node *each = ${p}; each != NULL; each = each->next) {
          total += each->value;
        }`,
      (p, n) => `struct node *fresh = make_node(${n});
        if (fresh != NULL) {
          fresh->next = ${p};
          ${p} = fresh;
        }`,
      (p, n) => `struct node *second = calloc(1, sizeof *second);
        if (second != NULL) {
          second->value = ${n};
          second->next = ${p}->next;
          ${p}->next = second;
        }`,
      (p) => `struct node *second = ${p}->next;
        if (second != NULL) {
          ${p}->next = second->next;
          free(second);
        }`,
      (p) => `drop_list(${p}->next);
        ${p}->next = NULL;`,
      (p) => `struct node *last = ${p};
        while (last->next != NULL) {
          last = last->next;
        }
        last->next = make_node(7);`,
      (p) => `struct node *reversed = NULL;
        while (${p} != NULL) {
          struct node *next = ${p}->next;
          ${p}->next = reversed;
          reversed = ${p};
          ${p} = next;
        }
        ${p} = reversed;`,
      (p, n) => `push(&${p}, ${n});`,
    ],
    consuming: [
      (p) => `struct node *rest = ${p}->next;
        free(${p});
        ${p} = rest;`,
      (p) => `struct node *first = take_first(&${p});
        total += first->value;
        free(first);`,
      (p, n) => `struct node **place = &${p};
        while (*place != NULL) {
          struct node *each = *place;
          if (each->value == ${n}) {
            *place = each->next;
            free(each);
          } else {
            place = &each->next;
          }
        }`,
      (p) => `struct node *last = ${p};
        while (last->next != NULL) {
          last = last->next;
        }
        last->next = kept;
        kept = ${p};
        ${p} = NULL;`,
    ],
    release: [
      (p) => `drop_list(${p});`,
      (p) => `while (${p} != NULL) {
          struct node *next = ${p}->next;
          free(${p});
          ${p} = next;
        }`,
    ],
  },
  chain: {
    type: "struct link *",
    make: [
      (p, n) => `${p} = insert_link(NULL, ${n});`,
      (p, n) => `for (int k = 0; k < ${n}; k++) {
          ${p} = insert_link(${p}, k);
        }`,
    ],
    uses: [
      (p, n) => `${p} = insert_link(${p}, ${n});`,
      (p) => `struct link *after = ${p}->next;
        if (after != NULL) {
          ${p}->next = after->next;
          if (after->next != NULL) {
            after->next->prev = ${p};
          }
          free(after);
        }`,
      (p) => `if (${p}->next != NULL) {
          total += ${p}->next->prev->value;
        }`,
    ],
    consuming: [
      (p) => `struct link *head = ${p};
        ${p} = head->next;
        if (${p} != NULL) {
          ${p}->prev = NULL;
        }
        free(head);`,
    ],
    release: [(p) => `drop_chain(${p});`],
  },
  tree: {
    type: "struct tree *",
    make: [
      (p, n) => `${p} = insert_key(NULL, ${n});`,
      (p, n) => `for (int k = 0; k < ${n}; k++) {
          ${p} = insert_key(${p}, (k * 3) % 5);
        }`,
    ],
    uses: [
      (p, n) => `${p} = insert_key(${p}, ${n});`,
      (p) => `struct tree *other = ${p}->left;
        ${p}->left = ${p}->right;
        ${p}->right = other;`,
      (p) => `drop_tree(${p}->left);
        ${p}->left = NULL;`,
      (p) => `if (${p}->right == NULL) {
          ${p}->right = calloc(1, sizeof *${p});
        }`,
    ],
    consuming: [
      (p) => `struct tree *right = ${p}->right;
        drop_tree(${p}->left);
        free(${p});
        ${p} = right;`,
    ],
    release: [(p) => `drop_tree(${p});`],
  },
  box: {
    type: "struct box *",
    make: [
      (p, n) => `${p} = make_box(${n});`,
      (p) => `${p} = calloc(1, sizeof *${p});
        if (${p} != NULL) {
          ${p}->name = strdup("inline");
          if (${p}->name == NULL) {
            free(${p});
            ${p} = NULL;
          }
        }`,
    ],
    uses: [
      (p) => `free(${p}->name);
        ${p}->name = copy_text("renamed");`,
      (p, n) => `if (push(&${p}->list, ${n}) == 0) {
          ${p}->count++;
        }`,
      (p) => `struct node *first = take_first(&${p}->list);
        free(first);`,
      (p) => `drop_list(${p}->list);
        ${p}->list = NULL;`,
      (p) => `char *name = strdup("other");
        if (name != NULL) {
          free(${p}->name);
          ${p}->name = name;
        }`,
    ],
    consuming: [],
    release: [
      (p) => `drop_box(${p});`,
      (p) => `if (${p} != NULL) {
          free(${p}->name);
          drop_list(${p}->list);
          free(${p});
        }`,
    ],
  },
  value: {
    type: "struct value *",
    make: [(p, n) => `${p} = make_value(${n});`, (p) => `${p} = make_value(1);`],
    uses: [
      (p) => `if (${p}->kind == 1) {
          free(${p}->as.text);
          ${p}->kind = 0;
        }`,
      (p, n) => `if (${p}->kind == 2) {
          push(&${p}->as.list, ${n});
        }`,
      (p) => `if (${p}->kind == 0) {
          ${p}->as.text = strdup("set");
          ${p}->kind = 1;
        }`,
    ],
    consuming: [],
    release: [(p) => `drop_value(${p});`],
  },
  table: {
    type: "char **",
    make: [
      (p, n) => `${p} = make_table(${n});`,
      (p) => `${p} = calloc(3, sizeof *${p});
        if (${p} != NULL) {
          ${p}[1] = copy_text("one");
        }`,
    ],
    uses: [
      (p) => `free(${p}[0]);
        ${p}[0] = strdup("first");`,
      (p) => `char *other = ${p}[0];
        ${p}[0] = ${p}[2];
        ${p}[2] = other;`,
      (p) => `for (int k = 0; k < 3; k++) {
          if (${p}[k] == NULL) {
            ${p}[k] = copy_text("gap");
          }
        }`,
    ],
    consuming: [],
    release: [
      (p) => `drop_table(${p});`,
      (p) => `if (${p} != NULL) {
          for (int k = 0; k < 3; k++) {
            free(${p}[k]);
          }
          free(${p});
        }`,
    ],
  },
  handle: {
    type: "struct node **",
    make: [
      (p, n) => `${p} = calloc(1, sizeof *${p});
        if (${p} != NULL) {
          *${p} = make_node(${n});
        }`,
    ],
    uses: [
      (p, n) => `push(${p}, ${n});`,
      (p) => `free(take_first(${p}));`,
      (p) => `drop_list(*${p});
        *${p} = NULL;`,
    ],
    consuming: [
      (p) => `struct node *inner = *${p};
        free(${p});
        ${p} = NULL;
        drop_list(inner);`,
    ],
    release: [
      (p) => `if (${p} != NULL) {
          drop_list(*${p});
          free(${p});
        }`,
    ],
  },
};

/** Moves all that `from` owns into `to`; both may be null before. */
export const transfers: Readonly<Partial<Record<OwnedKind, Snippet>>> = {
  list: (to, from) => `struct node **end = &${to};
    while (*end != NULL) {
      end = &(*end)->next;
    }
    *end = ${from};
    ${from} = NULL;`,
  text: (to, from) => `free(${to});
    ${to} = ${from};
    ${from} = NULL;`,
  tree: (to, from) => `if (${to} == NULL) {
      ${to} = ${from};
    } else if (${to}->left == NULL) {
      ${to}->left = ${from};
    } else {
      drop_tree(${from});
    }
    ${from} = NULL;`,
};
