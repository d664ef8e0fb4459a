#include "list.h"

#include <stdio.h>
#include <stdlib.h>

/* Leaks the first name: 'name' is overwritten while it holds the only pointer. */
static int overwrite(void) {
  char *name = copy_of("Ada");
  name = copy_of("Grace");
  if (name == NULL) return 1;
  puts(name);
  free(name);
  return 0;
}

/* Leaks the name: a node owns it, and only the node is freed. */
static int shallow(void) {
  struct node *node = node_new("Barbara");
  if (node == NULL) return 1;
  puts(node->name);
  free(node);
  return 0;
}

/* Leaks 'first' when the second node cannot be made. */
static int two_nodes(void) {
  struct node *first = node_new("Frances");
  if (first == NULL) return 1;
  struct node *second = node_new("Jean");
  if (second == NULL) return 1;
  first->next = second;
  printf("%s and %s\n", first->name, first->next->name);
  node_free(second);
  node_free(first);
  return 0;
}

/* Right: nothing is lost on any path. */
static int correct(void) {
  struct node *node = node_new("Margaret");
  if (node == NULL) return 1;
  puts(node->name);
  node_free(node);
  return 0;
}

int main(void) {
  return overwrite() + shallow() + two_nodes() + correct();
}
