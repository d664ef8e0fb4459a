#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static int sum_of_two(int first, int second) {
  struct node *head = malloc(sizeof *head);
  if (head == NULL) return -1;
  struct node *tail = malloc(sizeof *tail);
  if (tail == NULL) {
    free(head);
    return -1;
  }
  head->value = first;
  head->next = tail;
  tail->value = second;
  tail->next = NULL;
  int sum = head->value + head->next->value;
  free(tail);
  return sum;
}

int main(void) {
  return sum_of_two(1, 2) == 3 ? 0 : 1;
}
