/* A mode, a tag, a command string or the state of a machine is tested twice:
   once where something is allocated and once where it is released. */

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------- switch twice */

enum mode { MODE_PLAIN, MODE_GZIP, MODE_CRYPT, MODE_BOTH };

int transfer_ok(enum mode mode)
{
	char *zbuf, *kbuf;

	switch (mode) {
	case MODE_GZIP:
		if (!(zbuf = malloc(100)))
			return -1;
		break;
	case MODE_CRYPT:
		if (!(kbuf = malloc(32)))
			return -1;
		break;
	case MODE_BOTH:
		if (!(zbuf = malloc(100)))
			return -1;
		if (!(kbuf = malloc(32))) {
			free(zbuf);
			return -1;
		}
		break;
	default:
		break;
	}

	if (mode == MODE_GZIP || mode == MODE_BOTH)
		memset(zbuf, 0, 100);

	switch (mode) {
	case MODE_BOTH:
		free(kbuf);
		/* fall through */
	case MODE_GZIP:
		free(zbuf);
		break;
	case MODE_CRYPT:
		free(kbuf);
		break;
	case MODE_PLAIN:
		break;
	}
	return 0;
}

int transfer_leaks(enum mode mode)
{
	char *zbuf, *kbuf;

	switch (mode) {
	case MODE_GZIP:
		if (!(zbuf = malloc(100)))
			return -1;
		break;
	case MODE_CRYPT:
		if (!(kbuf = malloc(32)))
			return -1;
		break;
	case MODE_BOTH:
		if (!(zbuf = malloc(100)))
			return -1;
		if (!(kbuf = malloc(32))) {
			free(zbuf);
			return -1;
		}
		break;
	default:
		break;
	}

	if (mode == MODE_GZIP || mode == MODE_BOTH)
		memset(zbuf, 0, 100);

	switch (mode) {
	case MODE_BOTH:
	case MODE_GZIP:
		free(zbuf);
		break;
	case MODE_CRYPT:
		free(kbuf);
		break;
	case MODE_PLAIN:
		break;
	}
	return 0; // lost
} // lost

/* --------------------------------------------------------------- tagged union */

typedef enum { V_NIL, V_INT, V_STR, V_LIST } vtype_t;

typedef struct value {
	vtype_t type;
	union {
		long num;
		char *str;
		struct value *first;
	} u;
	struct value *next;
} value_t;

static value_t *value_alloc(vtype_t type)
{
	value_t *v = calloc(1, sizeof(value_t));

	if (v)
		v->type = type;
	return v;
}

static value_t *value_int(long num)
{
	value_t *v = value_alloc(V_INT);

	if (v)
		v->u.num = num;
	return v;
}

static value_t *value_str(const char *s)
{
	value_t *v = value_alloc(V_STR);

	if (!v)
		return NULL;
	v->u.str = malloc(strlen(s) + 1);
	if (!v->u.str) {
		free(v);
		return NULL;
	}
	strcpy(v->u.str, s);
	return v;
}

static void value_free(value_t *v)
{
	value_t *child;

	if (!v)
		return;
	switch (v->type) {
	case V_STR:
		free(v->u.str);
		break;
	case V_LIST:
		while ((child = v->u.first) != NULL) {
			v->u.first = child->next;
			value_free(child);
		}
		break;
	case V_NIL:
	case V_INT:
		break;
	}
	free(v);
}

int value_ok(int n)
{
	value_t *list = value_alloc(V_LIST);
	int i;

	if (!list)
		return -1;
	for (i = 0; i < n; i++) {
		value_t *v = i & 1 ? value_str("odd") : value_int(i);

		if (!v)
			break;
		v->next = list->u.first;
		list->u.first = v;
	}
	value_free(list);
	return i;
}

/* Turns any value into a number. */
static void value_to_int(value_t *v)
{
	if (v->type == V_STR) {
		v->type = V_INT;
		v->u.num = atol(v->u.str); // lost
	}
}

int value_leaks(int n)
{
	value_t *v = n > 0 ? value_str("17") : value_int(n);
	int res;

	if (!v)
		return -1;
	value_to_int(v);
	res = v->type == V_INT ? (int)v->u.num : 0;
	value_free(v);
	return res;
}

/* -------------------------------------------------------------- state machine */

enum state { ST_START, ST_HEADER, ST_BODY, ST_DONE, ST_ERROR };

int machine_ok(const char *input)
{
	enum state st = ST_START;
	char *body;
	int n = 0;

	while (st != ST_DONE && st != ST_ERROR) {
		char c = *input ? *input++ : '\0';

		switch (st) {
		case ST_START:
			st = c == 'H' ? ST_HEADER : ST_ERROR;
			break;
		case ST_HEADER:
			if (c == ':') {
				body = malloc(16);
				st = body ? ST_BODY : ST_ERROR;
			} else if (c == '\0') {
				st = ST_ERROR;
			}
			break;
		case ST_BODY:
			if (c == '.') {
				st = ST_DONE;
			} else if (c == '\0') {
				free(body);
				st = ST_ERROR;
			} else if (n < 16) {
				body[n++] = c;
			}
			break;
		default:
			break;
		}
	}
	if (st == ST_DONE)
		free(body);
	return n;
}

int machine_leaks(const char *input)
{
	enum state st = ST_START;
	char *body;
	int n = 0;

	while (st != ST_DONE && st != ST_ERROR) {
		char c = *input ? *input++ : '\0';

		switch (st) {
		case ST_START:
			st = c == 'H' ? ST_HEADER : ST_ERROR;
			break;
		case ST_HEADER:
			if (c == ':') {
				body = malloc(16);
				st = body ? ST_BODY : ST_ERROR;
			} else if (c == '\0') {
				st = ST_ERROR;
			}
			break;
		case ST_BODY:
			if (c == '.') {
				st = ST_DONE;
			} else if (c == '\0' || n == 16) {
				st = ST_ERROR;
			} else {
				body[n++] = c;
			}
			break;
		default:
			break;
		}
	}
	if (st == ST_DONE)
		free(body);
	return n; // lost
} // lost

/* -------------------------------------------------------- strings compared twice */

int command_ok(const char *cmd)
{
	char *data;
	int rc = 0;

	if (strcmp(cmd, "load") == 0) {
		data = malloc(50);
		if (data == NULL)
			return -1;
		memset(data, 'd', 50);
	} else if (strcmp(cmd, "stat") == 0) {
		rc = 1;
	}

	printf("%s: %d\n", cmd, rc);

	if (!strcmp(cmd, "load"))
		free(data);
	return rc;
}

int command_leaks(const char *cmd)
{
	char *data;
	int rc = 0;

	if (strncmp(cmd, "load", 4) == 0) {
		data = malloc(50);
		if (data == NULL)
			return -1;
		memset(data, 'd', 50);
	} else if (strcmp(cmd, "stat") == 0) {
		rc = 1;
	}

	printf("%s: %d\n", cmd, rc);

	if (!strcmp(cmd, "load"))
		free(data);
	return rc; // lost
} // lost

/* ------------------------------------------------------------- option letters */

int option_ok(char opt)
{
	int *counts;
	bool table = false;

	switch (opt) {
	case 'a':
	case 'c':
		counts = calloc(10, sizeof(int));
		if (!counts)
			return 1;
		table = true;
		break;
	case 'h':
		puts("usage: count [-a|-c]");
		return 0;
	default:
		break;
	}

	if (opt != 'a' && opt != 'c')
		return table;
	counts[opt == 'a' ? 0 : 2]++;
	free(counts);
	return 0;
}

/* ---------------------------------------------------- mode kept in the structure */

struct sink {
	bool to_memory;
	char *mem;
	FILE *file;
};

static bool sink_open(struct sink *s, bool memory)
{
	s->to_memory = memory;
	if (memory) {
		s->mem = malloc(256);
		return s->mem != NULL;
	}
	s->file = stdout;
	return true;
}

static void sink_write(struct sink *s, const char *text)
{
	if (s->to_memory)
		snprintf(s->mem, 256, "%s", text);
	else
		fputs(text, s->file);
}

static void sink_close(struct sink *s)
{
	if (!s->to_memory)
		fflush(s->file);
	else
		free(s->mem);
}

int sink_ok(int n)
{
	struct sink s;

	if (!sink_open(&s, n > 2))
		return -1;
	for (int i = 0; i < n; i++)
		sink_write(&s, "line\n");
	sink_close(&s);
	return 0;
}

/* ---------------------------------------- inside or outside quotes, like a lexer */

int quotes_ok(const char *s)
{
	bool quoted = false;
	char *tok = NULL;
	int len = 0, ntok = 0;

	for (; *s; s++) {
		if (*s != '"') {
			if (quoted && len < 31)
				tok[len++] = *s;
			continue;
		}
		if (!quoted) {
			if (!(tok = malloc(32)))
				return -1;
			len = 0;
		} else {
			tok[len] = '\0';
			puts(tok);
			ntok++;
			free(tok);
		}
		quoted = !quoted;
	}
	if (quoted) {
		fputs("quote is not closed\n", stderr);
		free(tok);
	}
	return ntok;
}

int main(void)
{
	transfer_ok(MODE_PLAIN);
	transfer_ok(MODE_GZIP);
	transfer_ok(MODE_CRYPT);
	transfer_ok(MODE_BOTH);
	transfer_ok(MODE_BOTH); // allocation 1 fails
	transfer_ok(MODE_BOTH); // allocation 2 fails
	transfer_leaks(MODE_GZIP);
	transfer_leaks(MODE_BOTH);
	value_ok(0);
	value_ok(1);
	value_ok(3);
	value_ok(3); // allocation 3 fails
	value_ok(3); // allocation 4 fails
	value_leaks(0);
	value_leaks(1);
	machine_ok("");
	machine_ok("H:b.");
	machine_ok("H:b");
	machine_ok("H:b."); // allocation 1 fails
	machine_leaks("H:b.");
	machine_leaks("H:b");
	command_ok("load");
	command_ok("stat");
	command_ok("load"); // allocation 1 fails
	command_leaks("load");
	command_leaks("loadall");
	option_ok('a');
	option_ok('h');
	option_ok('x');
	option_ok('c'); // allocation 1 fails
	sink_ok(0);
	sink_ok(1);
	sink_ok(3);
	sink_ok(3); // allocation 1 fails
	quotes_ok("");
	quotes_ok("say \"one\" and \"two\"");
	quotes_ok("say \"one");
	quotes_ok("say \"one\""); // allocation 1 fails
}
