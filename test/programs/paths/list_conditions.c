/* Lists and trees where a counter, a return value or a second pointer says
   whether the structure is empty or who has to free a node. */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
	int key;
	struct node *next;
};

static struct node *node_new(int key)
{
	struct node *n = malloc(sizeof(*n));

	if (n) {
		n->key = key;
		n->next = NULL;
	}
	return n;
}

static void nodes_free(struct node *n)
{
	while (n) {
		struct node *next = n->next;

		free(n);
		n = next;
	}
}

/* ------------------------------------------------------- the length empties the list */

struct list {
	struct node *head;
	int len;
};

static bool list_push(struct list *l, int key)
{
	struct node *n = node_new(key);

	if (!n)
		return false;
	n->next = l->head;
	l->head = n;
	l->len++;
	return true;
}

static int list_pop(struct list *l)
{
	struct node *n = l->head;
	int key = n->key;

	l->head = n->next;
	l->len--;
	free(n);
	return key;
}

int counted_ok(int n)
{
	struct list l = { NULL, 0 };
	int i, sum = 0;

	for (i = 0; i < n; i++)
		list_push(&l, i);
	while (l.len > 0)
		sum ^= list_pop(&l);
	return sum;
}

/* Pushes two equal nodes. */
static bool list_push_twice(struct list *l, int key)
{
	struct node *n = node_new(key);

	if (!n)
		return false;
	n->next = l->head;
	l->head = n;
	return list_push(l, key);
}

int counted_leaks(int n)
{
	struct list l = { NULL, 0 };
	int i, sum = 0;

	for (i = 0; i < n; i++)
		list_push_twice(&l, i);
	while (l.len > 0)
		sum ^= list_pop(&l);
	return sum; // lost
} // lost

/* ------------------------------------------------------------- find or make a node */

static struct node *list_find(struct node *head, int key)
{
	while (head && head->key != key)
		head = head->next;
	return head;
}

int find_or_make_ok(int n, int mod)
{
	struct node *head = NULL, *cur;
	int i, made = 0;

	if (mod < 1)
		mod = 1;
	for (i = 0; i < n; i++) {
		bool fresh = false;

		cur = list_find(head, i / mod);
		if (!cur) {
			cur = node_new(i / mod);
			fresh = true;
		}
		if (!cur)
			break;
		printf("%d\n", cur->key);
		if (fresh) {
			cur->next = head;
			head = cur;
			made++;
		}
	}
	nodes_free(head);
	return made;
}

int find_or_make_leaks(int n, int mod)
{
	struct node *head = NULL, *cur;
	bool fresh = true;
	int i, made = 0;

	if (mod < 1)
		mod = 1;
	for (i = 0; i < n; i++) {
		cur = list_find(head, i / mod); // lost
		if (cur)
			fresh = false;
		else
			cur = node_new(i / mod);
		if (!cur)
			break;
		printf("%d\n", cur->key);
		if (fresh) {
			cur->next = head;
			head = cur;
			made++;
		}
	}
	nodes_free(head);
	return made; // lost
} // lost

/* --------------------------------------------------- tail is NULL when head is NULL */

struct queue {
	struct node *head, *tail;
};

static int queue_put(struct queue *q, int key)
{
	struct node *n = node_new(key);

	if (n == NULL)
		return -1;
	if (q->tail != NULL)
		q->tail->next = n;
	else
		q->head = n;
	q->tail = n;
	return 0;
}

static int queue_get(struct queue *q, int *key)
{
	struct node *n = q->head;

	if (n == NULL)
		return 0;
	*key = n->key;
	q->head = n->next;
	if (q->head == NULL)
		q->tail = NULL;
	free(n);
	return 1;
}

int queue_ok(int n)
{
	struct queue q = { NULL, NULL };
	int i, key, sum = 0;

	for (i = 0; i < n; i++) {
		if (queue_put(&q, i) < 0)
			break;
		if (i % 3 != 2 && queue_get(&q, &key))
			sum ^= key;
	}
	while (q.tail != NULL) {
		queue_get(&q, &key);
		sum ^= key;
	}
	return sum;
}

/* Resets the tail too early. */
static int queue_get_early(struct queue *q, int *key)
{
	struct node *n = q->head;

	if (n == NULL)
		return 0;
	*key = n->key;
	if (n->key % 3 == 0)
		q->tail = NULL;
	q->head = n->next;
	if (q->head == NULL)
		q->tail = NULL;
	free(n);
	return 1;
}

int queue_leaks(int n)
{
	struct queue q = { NULL, NULL };
	int i, key, sum = 0;

	for (i = 0; i < n; i++)
		if (queue_put(&q, i) < 0)
			break;
	while (q.tail != NULL) {
		queue_get_early(&q, &key);
		sum ^= key;
	}
	return sum; // lost
} // lost

/* ---------------------------------------- who owns the node tells the return value */

static bool insert_unique(struct node **head, struct node *n)
{
	while (*head && (*head)->key < n->key)
		head = &(*head)->next;
	if (*head && (*head)->key == n->key)
		return false;
	n->next = *head;
	*head = n;
	return true;
}

int unique_ok(int n)
{
	struct node *head = NULL;
	int i, dups = 0;

	for (i = 0; i < n; i++) {
		struct node *e = node_new(i % 7 * 5 % 3);

		if (!e)
			break;
		if (!insert_unique(&head, e)) {
			dups++;
			free(e);
		}
	}
	nodes_free(head);
	return dups;
}

int unique_leaks(int n)
{
	struct node *head = NULL;
	int i, dups = 0;

	for (i = 0; i < n; i++) {
		struct node *e = node_new(i % 7 * 5 % 3);

		if (!e)
			break;
		if (!insert_unique(&head, e)) {
			dups++;
			if (dups > 1)
				free(e);
		}
	} // lost
	nodes_free(head);
	return dups;
}

/* ------------------------------------------------------- tree insert, -1, 0 and 1 */

struct tree {
	int key;
	char *label;
	struct tree *left, *right;
};

/* 1: label taken over, 0: key was there already, -1: no memory. */
static int tree_insert(struct tree **t, int key, char *label)
{
	struct tree *n;

	if (*t) {
		if (key == (*t)->key)
			return 0;
		return tree_insert(key < (*t)->key ? &(*t)->left : &(*t)->right, key, label);
	}
	n = malloc(sizeof *n);
	if (!n)
		return -1;
	n->key = key;
	n->label = label;
	n->left = n->right = NULL;
	*t = n;
	return 1;
}

static void tree_free(struct tree *t)
{
	if (!t)
		return;
	tree_free(t->left);
	tree_free(t->right);
	free(t->label);
	free(t);
}

int tree_ok(int n)
{
	struct tree *root = NULL;
	int i, rc = 0;

	for (i = 0; i < n && rc >= 0; i++) {
		char *label = malloc(8);

		if (!label)
			break;
		strcpy(label, "label");
		rc = tree_insert(&root, i % 10 * 3 % 5, label);
		if (rc != 1)
			free(label);
	}
	tree_free(root);
	return rc;
}

int tree_leaks(int n)
{
	struct tree *root = NULL;
	int i, rc = 0;

	for (i = 0; i < n && rc >= 0; i++) {
		char *label = malloc(8);

		if (!label)
			break;
		strcpy(label, "label");
		rc = tree_insert(&root, i % 10 * 3 % 5, label);
		if (rc < 0)
			free(label);
	} // lost
	tree_free(root);
	return rc;
}

/* ----------------------------------------------- spare nodes, at most a few of them */

#define CACHE_MAX 2

struct cache {
	struct node *spare;
	int count;
};

static struct node *cache_get(struct cache *c, int key)
{
	struct node *n;

	if (c->count == 0)
		return node_new(key);
	n = c->spare;
	c->spare = n->next;
	c->count--;
	n->key = key;
	n->next = NULL;
	return n;
}

static void cache_put(struct cache *c, struct node *n)
{
	bool keep = c->count < CACHE_MAX;

	if (keep) {
		n->next = c->spare;
		c->spare = n;
		c->count++;
	}
	if (!keep)
		free(n);
}

int cache_ok(int n)
{
	struct cache c = { NULL, 0 };
	struct node *busy = NULL, *e;
	int i;

	for (i = 0; i < n; i++) {
		e = cache_get(&c, i);
		if (!e)
			break;
		e->next = busy;
		busy = e;
		if (i % 4 == 3) {
			while ((e = busy) != NULL) {
				busy = e->next;
				cache_put(&c, e);
			}
		}
	}
	nodes_free(busy);
	while (c.count-- > 0) {
		e = c.spare;
		c.spare = e->next;
		free(e);
	}
	return i;
}

/* ----------------------------------------- removal tells whether there was a node */

static bool detach(struct node **head, int key, struct node **out)
{
	struct node **pp;

	for (pp = head; *pp != NULL; pp = &(*pp)->next) {
		if ((*pp)->key == key) {
			*out = *pp;
			*pp = (*pp)->next;
			return true;
		}
	}
	return false;
}

int detach_ok(int n, int key)
{
	struct node *head = NULL, *hit;
	bool removed;
	int i;

	for (i = 0; i < n; i++) {
		struct node *e = node_new(i);

		if (!e)
			break;
		e->next = head;
		head = e;
	}
	removed = detach(&head, key, &hit);
	puts(removed ? "removed" : "not there");
	nodes_free(head);
	if (removed) {
		i = hit->key;
		free(hit);
	}
	return i;
}

/* -------------------------------------------------------- recursion with a result */

static int build(int n, struct node **out)
{
	struct node *rest, *e;

	if (n <= 0)
		return 0;
	e = node_new(n);
	if (!e)
		return -1;
	switch (build(n - 1, &rest)) {
	case -1:
		free(e);
		return -1;
	case 0:
		break;
	default:
		e->next = rest;
		break;
	}
	*out = e;
	return 1;
}

int build_ok(int n)
{
	struct node *list;
	int rc;

	if (n > 1000)
		n = 1000;
	rc = build(n, &list);
	if (rc > 0)
		nodes_free(list);
	return rc;
}

int main(void)
{
	counted_ok(0);
	counted_ok(1);
	counted_ok(3);
	counted_ok(3); // allocation 2 fails
	counted_leaks(0);
	counted_leaks(3);
	find_or_make_ok(0, 1);
	find_or_make_ok(1, 1);
	find_or_make_ok(5, 3);
	find_or_make_ok(3, 1); // allocation 2 fails
	find_or_make_leaks(3, 1);
	find_or_make_leaks(3, 2);
	find_or_make_leaks(9, 2);
	queue_ok(0);
	queue_ok(1);
	queue_ok(3);
	queue_ok(8);
	queue_ok(8); // allocation 4 fails
	queue_leaks(1);
	queue_leaks(3);
	unique_ok(0);
	unique_ok(1);
	unique_ok(3);
	unique_ok(7);
	unique_ok(7); // allocation 3 fails
	unique_leaks(3);
	unique_leaks(4);
	tree_ok(0);
	tree_ok(1);
	tree_ok(3);
	tree_ok(8);
	tree_ok(3); // allocation 3 fails
	tree_ok(3); // allocation 4 fails
	tree_leaks(3);
	tree_leaks(8);
	cache_ok(0);
	cache_ok(1);
	cache_ok(3);
	cache_ok(9);
	cache_ok(9); // allocation 3 fails
	detach_ok(0, 0);
	detach_ok(1, 0);
	detach_ok(3, 1);
	detach_ok(3, 5);
	detach_ok(3, 1); // allocation 3 fails
	build_ok(0);
	build_ok(1);
	build_ok(3);
	build_ok(3); // allocation 3 fails
}
