#include <stdlib.h>
#include <string.h>

struct person {
  char *name;
  char *city;
};

static char *copy_of(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  if (copy != NULL) strcpy(copy, text);
  return copy;
}

static void person_set(struct person *person, char *name) {
  free(person->name);
  person->name = name;
}

static int person_move(struct person *person, const char *city) {
  char *copy = copy_of(city);
  if (copy == NULL) return -1;
  if (city[0] == '\0') return -1;
  free(person->city);
  person->city = copy;
  return 0;
}

int main(void) {
  struct person person = {NULL, NULL};
  char *name = copy_of("Ada");
  if (name == NULL) return 1;
  person_set(&person, name);
  int moved = person_move(&person, "London");
  free(person.name);
  free(person.city);
  return moved == 0 ? 0 : 1;
}
