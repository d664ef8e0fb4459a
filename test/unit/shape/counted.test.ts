// Ways on which a list would not be as lists are: nothing certain rests on them.

import { expect, test } from "vitest";
import { createTestHost, inTestRoot } from "../../support/host.ts";

const text = `
#include <stdlib.h>
struct el { void *ptr; struct el *prev, *next; };
struct list { struct el *head, *tail; void (*dtor)(void *, void *); size_t size; };
struct as { int expires; char *host; };
void list_remove(struct list *list, struct el *e, void *user)
{
  void *ptr;
  if(e == NULL || list->size == 0) return;
  if(e == list->head) {
    list->head = e->next;
    if(list->head == NULL) list->tail = NULL;
    else e->next->prev = NULL;
  }
  else {
    if(e->prev) e->prev->next = e->next;
    if(!e->next) list->tail = e->prev;
    else e->next->prev = e->prev;
  }
  ptr = e->ptr;
  e->ptr = NULL; e->prev = NULL; e->next = NULL;
  --list->size;
  if(list->dtor) list->dtor(user, ptr);
}
static void as_free(struct as *a){ free(a->host); free(a); }
struct asi { char *f; struct list list; };
#include <time.h>
int hostcompare(const char *, const char *);
int lookup(struct asi *asi, int id, const char *host, struct as **dst){
  struct el *e, *n;
  time_t now = time(NULL);
  for(e = asi->list.head; e; e = n) {
    struct as *a = e->ptr;
    n = e->next;
    if(a->expires < now) {
      list_remove(&asi->list, e, NULL);
      as_free(a);
      continue;
    }
    if ((a->expires == id) && hostcompare(host, a->host)) { *dst = a; return 1; }
  }
  return 0;
}
struct data { struct asi *asi; };
int twice(struct data *l, const char *host){
  int hit; struct as *as;
  hit = lookup(l->asi, 1, host, &as);
  if (!hit) { hit = lookup(l->asi, 2, host, &as); }
  if (!hit) { hit = lookup(l->asi, 3, host, &as); }
  return hit;
}
`;

test("a list that counts no element though it has one", async () => {
  const host = await createTestHost({ "a.c": text });
  const { findings, procedures } = host.snapshot().check(inTestRoot("a.c"));
  expect(findings.filter(({ certainty }) => certainty === "certain")).toEqual([]);
  expect(procedures.map(({ name }) => name)).toContain("twice");
});
