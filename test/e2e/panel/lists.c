#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static struct node *make_two(int first, int second) {
  struct node *head = malloc(sizeof *head);
  if (head == NULL) return NULL;
  struct node *tail = malloc(sizeof *tail);
  if (tail == NULL) return NULL;
  head->value = first;
  head->next = tail;
  tail->value = second;
  tail->next = NULL;
  return head;
}

static void release(struct node *list) {
  while (list != NULL) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}

static int reversed_first(int n) {
  struct node *list = make_two(n, n + 1);
  struct node *done = NULL;
  while (list != NULL) {
    struct node *next = list->next;
    list->next = done;
    done = list;
    list = next;
  }
  int first = done == NULL ? 0 : done->value;
  release(done);
  return first;
}

static int overwritten(void) {
  int *slot = malloc(sizeof *slot);
  if (slot == NULL) return 1;
  *slot = 1;
  slot = NULL;
  return 0;
}

static int sometimes(int n) {
  int *slot = malloc(sizeof *slot);
  if (n > 3) free(slot);
  slot = NULL;
  return n;
}

int main(void) {
  return sometimes(4) + overwritten() + reversed_first(1);
}
