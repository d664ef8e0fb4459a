// Results that something keeps which outlives the call: they are not the caller's to release.

import { test } from "vitest";
import { expectContract } from "./contractsOf.ts";

const queue = "struct queue { void *first; void **last; }; static struct queue *all;";

test.each([
  [
    "a global got it where it held nothing, and else it is what the caller's leads to",
    `${queue} struct client { struct queue *q; };
     struct queue *f(struct client *c) {
       if (c == NULL) {
         if (all == NULL) { all = calloc(1, sizeof *all); all->last = &all->first; }
         return all;
       }
       return c->q;
     }`,
    ["returns borrowed", "c: borrows"],
  ],
  [
    "it is in an array that was made as well",
    `struct chan { char *name; }; struct table { struct chan **chans; int n; };
     struct chan *f(struct table *t) {
       struct chan *c = calloc(1, sizeof *c), **more = calloc(t->n + 1, sizeof *more);
       if (!c || !more) abort();
       more[t->n] = c;
       free(t->chans);
       t->chans = more;
       return c;
     }`,
    ["returns borrowed", "t: borrows, moves ->chans", "t->chans: gets owned (malloc) where it was null"],
  ],
  [
    "one that is lost again in place of being kept is no global's",
    `${queue} struct queue *f(int k) { struct queue *q = calloc(1, sizeof *q); if (k) all = q; return q; }`,
    ["returns unknown"],
  ],
])("%s", async (_, text, expected) => {
  await expectContract(text, expected);
});
