#ifndef LIST_H
#define LIST_H

/* A singly linked list of names. Each node owns its name. */
struct node {
  char *name;
  struct node *next;
};

/* A copy of 'text' that the caller owns, or NULL. */
char *copy_of(const char *text);

/* A node that owns a copy of 'name', or NULL. */
struct node *node_new(const char *name);

/* Frees a node together with its name. */
void node_free(struct node *node);

#endif
