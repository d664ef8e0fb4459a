// Members that a structure does not have as it is read here: the header that gives it to it is missing, or leaves
// it out under other conditions than the file.

import { expect, test } from "vitest";
import { expectedIn, outcomesOf } from "../models/outcomes.ts";

const kept = `#include <stdlib.h>
struct token { int type; };
struct tree { struct token token; struct tree *next; };
struct all { struct tree *first; };

static int add(struct all *all, const struct token *token)
{
    struct tree *fresh = malloc(sizeof *fresh);
    if (fresh == NULL)
        return -1;
    fresh->token = *token;
    fresh->next = all->first;
    all->first = fresh;
    return 0;
}

/* verified */
int copied_with_the_structure(struct all *all)
{
    char *set = calloc(1, 32);
    struct token token = { 1 };
    if (set == NULL)
        return -1;
    token.set = set;
    if (add(all, &token) != 0) {
        free(set);
        return -1;
    }
    return 0;
}

/* certain leak-scope */
int lost_before(struct all *all)
{
    struct token token = { 1 };
    char *set = calloc(1, 32);
    if (set == NULL)
        return -1;
    token.type = 2;
    return add(all, &token);
}
`;

test("what is stored in one goes along with copies of the structure", async () => {
  expect(await outcomesOf(kept)).toMatchObject(expectedIn(kept));
});
