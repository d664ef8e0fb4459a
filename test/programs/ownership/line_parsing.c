/* Parsing text line by line into owned records: getline, strdup, asprintf and
 * their cleanup at the end of input or at a bad line. */
#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

struct pair {
	char *key;
	char *value;
	struct pair *next;
};

static void pair_free(struct pair *p)
{
	if (p) {
		free(p->key);
		free(p->value);
		free(p);
	}
}

static void pairs_free(struct pair *p)
{
	while (p) {
		struct pair *next = p->next;
		pair_free(p);
		p = next;
	}
}

/* "key=value" */
static struct pair *pair_parse(const char *line)
{
	const char *eq = strchr(line, '=');
	if (!eq)
		return NULL;
	struct pair *p = calloc(1, sizeof(*p));
	if (!p)
		return NULL;
	p->key = strndup(line, eq - line);
	p->value = strdup(eq + 1);
	if (!p->key || !p->value) {
		pair_free(p);
		return NULL;
	}
	return p;
}

static struct pair *pair_parse_late(const char *line)
{
	struct pair *p = calloc(1, sizeof(*p));
	if (!p)
		return NULL;
	const char *eq = strchr(line, '=');
	if (!eq)
		return NULL; // lost
	p->key = strndup(line, eq - line);
	p->value = strdup(eq + 1);
	if (!p->key || !p->value) {
		pair_free(p);
		return NULL;
	}
	return p;
}

int parse_pair_ok(const char *line)
{
	struct pair *p = pair_parse(line);
	if (!p)
		return -1;
	int n = (int)strlen(p->value);
	pair_free(p);
	return n;
}

int parse_pair_leaks(const char *line)
{
	struct pair *p = pair_parse_late(line);
	if (!p)
		return -1;
	int n = (int)strlen(p->value);
	pair_free(p);
	return n;
}

/* The text as lines; a bad line ends the parse with an error. */
static int parse_lines(const char *text, struct pair **out)
{
	struct pair *head = NULL;
	while (*text) {
		size_t n = strcspn(text, "\n");
		char *line = strndup(text, n);
		struct pair *p = line ? pair_parse(line) : NULL;
		free(line);
		if (!p) {
			pairs_free(head);
			return -1;
		}
		p->next = head;
		head = p;
		text += n;
		if (*text == '\n')
			text++;
	}
	*out = head;
	return 0;
}

static int parse_lines_early(const char *text, struct pair **out)
{
	struct pair *head = NULL;
	while (*text) {
		size_t n = strcspn(text, "\n");
		char *line = strndup(text, n);
		if (!line) {
			pairs_free(head);
			return -1;
		}
		struct pair *p = pair_parse(line);
		if (!p) {
			pairs_free(head);
			return -1; // lost
		}
		free(line);
		p->next = head;
		head = p;
		text += n;
		if (*text == '\n')
			text++;
	}
	*out = head;
	return 0;
}

int parse_text_ok(const char *text)
{
	struct pair *list;
	int n = 0;
	if (parse_lines(text, &list) < 0)
		return -1;
	for (struct pair *p = list; p; p = p->next)
		n++;
	pairs_free(list);
	return n;
}

int parse_text_leaks(const char *text)
{
	struct pair *list;
	int n = 0;
	if (parse_lines_early(text, &list) < 0)
		return -1;
	for (struct pair *p = list; p; p = p->next)
		n++;
	pairs_free(list);
	return n;
}

/* getline's buffer belongs to the reader, in every case. */
int longest_line_ok(FILE *in)
{
	char *line = NULL;
	size_t size = 0;
	ssize_t len, max = 0;
	while ((len = getline(&line, &size, in)) > 0)
		if (len > max)
			max = len;
	free(line);
	return (int)max;
}

int longest_line_leaks(FILE *in)
{
	char *line = NULL;
	size_t size = 0;
	ssize_t len, max = 0;
	while ((len = getline(&line, &size, in)) > 0) {
		if (line[0] == '.')
			return (int)max; // lost
		if (len > max)
			max = len;
	}
	free(line);
	return (int)max;
}

/* The first line without blanks at its end, owned by the caller. */
char *first_line_ok(FILE *in)
{
	char *line = NULL;
	size_t size = 0;
	ssize_t len = getline(&line, &size, in);
	if (len < 0) {
		free(line);
		return NULL;
	}
	while (len > 0 && isspace((unsigned char)line[len - 1]))
		line[--len] = '\0';
	return line;
}

char *first_line_leaks(FILE *in)
{
	char *line = NULL;
	size_t size = 0;
	ssize_t len = getline(&line, &size, in);
	if (len < 0)
		return NULL; // lost
	while (len > 0 && isspace((unsigned char)line[len - 1]))
		line[--len] = '\0';
	return line;
}

/* Paths composed with asprintf. */
int probe_dirs_ok(int n)
{
	int total = 0;
	for (int i = 0; i < n; i++) {
		char *path;
		if (asprintf(&path, "/dev/slot%d", i) < 0)
			return -1;
		total += (int)strlen(path);
		free(path);
	}
	return total;
}

int probe_dirs_leaks(int n)
{
	int total = 0;
	for (int i = 0; i < n; i++) {
		char *path;
		if (asprintf(&path, "/dev/slot%d", i) < 0)
			return -1;
		if (i == 2)
			break; // lost
		total += (int)strlen(path);
		free(path);
	}
	return total;
}

/* Continue a message piece by piece. */
char *message_ok(int n)
{
	char *msg = strdup("items:");
	for (int i = 0; msg && i < n; i++) {
		char *longer;
		if (asprintf(&longer, "%s %d", msg, i) < 0) {
			free(msg);
			return NULL;
		}
		free(msg);
		msg = longer;
	}
	return msg;
}

char *message_leaks(int n)
{
	char *msg = strdup("items:");
	for (int i = 0; msg && i < n; i++) {
		char *longer;
		if (asprintf(&longer, "%s %d", msg, i) < 0) {
			free(msg);
			return NULL;
		}
		msg = longer; // lost
	}
	return msg;
}

/* The value is borrowed from the record. */
int lookup_ok(const char *text)
{
	struct pair *list;
	if (parse_lines(text, &list) < 0)
		return -1;
	const char *value = "";
	for (struct pair *p = list; p; p = p->next)
		if (!strcmp(p->key, "b"))
			value = p->value;
	int c = value[0];
	pairs_free(list);
	return c;
}

int lookup_faults(const char *text)
{
	struct pair *list;
	if (parse_lines(text, &list) < 0)
		return -1;
	const char *value = "";
	for (struct pair *p = list; p; p = p->next)
		if (!strcmp(p->key, "b"))
			value = p->value;
	pairs_free(list);
	return value[0]; // fault
}

int main(void)
{
	parse_pair_ok("");
	parse_pair_ok("none");
	parse_pair_ok("a=b");
	parse_pair_ok("a=b"); // allocation 3 fails
	parse_pair_leaks("none");
	parse_pair_leaks("");
	parse_text_ok("");
	parse_text_ok("a=1");
	parse_text_ok("a=1\nb=2\nc=3\n");
	parse_text_ok("a=1\nbad\nc=3\n");
	parse_text_ok("a=1\nb=2\n"); // allocation 6 fails
	parse_text_leaks("a=1\nbad\nc=3\n");
	parse_text_leaks("a=1\nb=2\n"); // allocation 6 fails
	{ FILE *f = tmpfile(); if (f) { longest_line_ok(f); fclose(f); } }
	{ FILE *f = tmpfile(); if (f) { fputs("one\n.\nthree\n", f); rewind(f); longest_line_ok(f); fclose(f); } }
	{ FILE *f = tmpfile(); if (f) { fputs("one\n.\nthree\n", f); rewind(f); longest_line_leaks(f); fclose(f); } }
	{ FILE *f = tmpfile(); if (f) { free(first_line_ok(f)); fclose(f); } }
	{ FILE *f = tmpfile(); if (f) { fputs("one  \n", f); rewind(f); free(first_line_ok(f)); fclose(f); } }
	{ FILE *f = tmpfile(); if (f) { free(first_line_leaks(f)); fclose(f); } }
	probe_dirs_ok(0);
	probe_dirs_ok(1);
	probe_dirs_ok(3);
	probe_dirs_ok(3); // allocation 2 fails
	probe_dirs_leaks(3);
	free(message_ok(0));
	free(message_ok(1));
	free(message_ok(3));
	free(message_ok(3)); // allocation 3 fails
	free(message_leaks(1));
	free(message_leaks(3));
	lookup_ok("");
	lookup_ok("a=1");
	lookup_ok("a=1\nb=2\nc=3\n");
	lookup_ok("a=1\nb=2\nc=3\n"); // allocation 8 fails
	lookup_faults("a=1\nb=2\nc=3\n");
	return 0;
}
