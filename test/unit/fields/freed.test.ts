import { expect, test } from "vitest";
import { expectSilent, fieldsOf } from "./fieldsOf.ts";

const uri = `
struct uri { char *scheme; char *path; const char *kind; struct uri *next; };
struct uri *uri_new(const char *scheme, const char *path) {
  struct uri *uri = calloc(1, sizeof *uri);
  if (!uri) return NULL;
  uri->scheme = strdup(scheme);
  uri->path = strdup(path);
  uri->kind = "plain";
  return uri;
}
`;

test("a destructor that misses a field", async () => {
  const { certain, verdicts, steps } = await fieldsOf(`${uri}
    void uri_free(struct uri *uri) {
      free(uri->scheme);
      free(uri);
    }`);
  expect(certain).toEqual(["uri_free: freeing 'uri' loses the memory held by 'uri->path'"]);
  expect(verdicts.uri_free).toBe("leaks");
  expect(steps).toEqual([["allocated by 'strdup'", "the last pointer to it is lost here"]]);
});

test("one that misses none; what is borrowed is not missed", () =>
  expectSilent(`${uri}
    void uri_free(struct uri *uri) {
      free(uri->scheme);
      free(uri->path);
      free(uri);
    }`));

test("a plain free where the type has a destructor", async () => {
  const { certain } = await fieldsOf(`${uri}
    void uri_free(struct uri *uri) { free(uri->scheme); free(uri->path); free(uri); }
    struct list { struct uri *first; };
    void drop(struct list *list) {
      struct uri *uri = list->first;
      list->first = uri->next;
      free(uri);
    }`);
  expect(certain).toEqual([
    "drop: freeing 'uri' loses the memory held by 'uri->path'",
    "drop: freeing 'uri' loses the memory held by 'uri->scheme'",
  ]);
});

test("where another place releases it is part of the story", async () => {
  const { steps } = await fieldsOf(`${uri}
    void uri_set_path(struct uri *uri, const char *path) {
      free(uri->path);
      uri->path = strdup(path);
    }
    void uri_free(struct uri *uri) { free(uri->scheme); free(uri); }`);
  expect(steps).toEqual([
    ["allocated by 'strdup'", "freed by 'free'", "the last pointer to it is lost here"],
  ]);
});

test("the array of which the elements are freed", async () => {
  const { certain } = await fieldsOf(`
    struct names { char **all; int count; };
    struct names *names_new(int count) {
      struct names *names = malloc(sizeof *names);
      if (!names) return NULL;
      names->all = calloc(count, sizeof *names->all);
      names->count = count;
      return names;
    }
    void names_free(struct names *names) {
      for (int i = 0; i < names->count; i++) free(names->all[i]);
      free(names);
    }`);
  expect(certain).toEqual(["names_free: freeing 'names' loses the memory held by 'names->all'"]);
});

test("the texts in the nodes of a list", async () => {
  const { certain } = await fieldsOf(`
    struct field { char *name; struct field *next; };
    struct header { struct field *first; };
    void add(struct header *header, const char *name) {
      struct field *field = malloc(sizeof *field);
      if (!field) return;
      field->name = strdup(name);
      field->next = header->first;
      header->first = field;
    }
    void clear(struct header *header) {
      struct field *field = header->first;
      while (field) {
        struct field *next = field->next;
        free(field);
        field = next;
      }
      header->first = NULL;
    }`);
  expect(certain).toEqual(["clear: freeing 'field' loses the memory held by 'field->name'"]);
});

const text = `
struct text { char *data; int length; };
void text_set(struct text *text, const char *from) {
  free(text->data);
  text->data = strdup(from);
}
void text_done(struct text *text) { free(text->data); }
struct item { struct text title; struct text note; };
struct item *item_new(const char *title) {
  struct item *item = calloc(1, sizeof *item);
  if (item) text_set(&item->title, title);
  return item;
}
`;

test("a structure inside that somebody fills", async () => {
  const { certain } = await fieldsOf(`${text}
    void item_free(struct item *item) { free(item); }`);
  expect(certain).toEqual(["item_free: freeing 'item' loses the memory held by 'item->title.data'"]);
  await expectSilent(`${text}
    void item_free(struct item *item) { text_done(&item->title); free(item); }`);
});

test("the part that it has from what it begins with", async () => {
  const base = `
    struct base { char *name; };
    void base_init(struct base *base, const char *name) { base->name = strdup(name); }
    void base_done(struct base *base) { free(base->name); }
    struct derived { struct base super; int more; };
    struct derived *derived_new(const char *name) {
      struct derived *made = malloc(sizeof *made);
      if (!made) return NULL;
      struct base *super = (struct base *)made;
      base_init(super, name);
      return made;
    }`;
  const { certain } = await fieldsOf(`${base}
    void derived_free(struct base *object) { struct derived *made = (struct derived *)object; free(made); }`);
  expect(certain).toEqual(["derived_free: freeing 'made' loses the memory held by 'made->super.name'"]);
  await expectSilent(`${base}
    void derived_free(struct base *object) { base_done(object); free(object); }`);
});

test("a structure of a header, filled in another file", async () => {
  const header = `
    #include <stdlib.h>
    #include <string.h>
    struct print { char *mode; };
    void print_free(struct print *p);
  `;
  const files = {
    "print.h": header,
    "b.c": `#include "print.h"
      void configure(struct print *p, const char *mode) { free(p->mode); p->mode = strdup(mode); }`,
  };
  const { certain } = await fieldsOf(
    `#include "print.h"
     void print_free(struct print *p) { free(p); }`,
    files,
  );
  expect(certain).toEqual(["print_free: freeing 'p' loses the memory held by 'p->mode'"]);
});
