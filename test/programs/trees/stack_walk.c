/* Traversals without recursion: explicit stacks and queues that are lists or
 * arrays themselves, and threaded (Morris) walks. */
#include <stdbool.h>
#include <stdlib.h>

struct tree {
	int data;
	struct tree *left;
	struct tree *right;
};

struct frame {
	struct tree *node;
	struct frame *below;
};

static struct tree *tree_build(int lo, int hi)
{
	struct tree *t;
	int mid;

	if (lo >= hi)
		return NULL;
	t = malloc(sizeof(*t));
	if (!t)
		return NULL;
	mid = lo + (hi - lo) / 2;
	t->data = mid;
	t->left = tree_build(lo, mid);
	t->right = tree_build(mid + 1, hi);
	return t;
}

static void tree_drop(struct tree *t)
{
	if (!t)
		return;
	tree_drop(t->left);
	tree_drop(t->right);
	free(t);
}

static bool push(struct frame **stack, struct tree *t)
{
	struct frame *f = malloc(sizeof(*f));

	if (!f)
		return false;
	f->node = t;
	f->below = *stack;
	*stack = f;
	return true;
}

static struct tree *pop(struct frame **stack)
{
	struct frame *f = *stack;
	struct tree *t = f->node;

	*stack = f->below;
	free(f);
	return t;
}

static struct tree *pop_light(struct frame **stack)
{
	struct frame *f = *stack;

	*stack = f->below;
	return f->node; // lost
}

static void stack_clear(struct frame **stack)
{
	while (*stack)
		pop(stack);
}

/* In-order sum; -1 when the stack could not grow. */
int walk_inorder_ok(int n)
{
	struct tree *root = tree_build(0, n), *t = root;
	struct frame *stack = NULL;
	int sum = 0;

	while (t || stack) {
		if (t) {
			if (!push(&stack, t)) {
				stack_clear(&stack);
				tree_drop(root);
				return -1;
			}
			t = t->left;
		} else {
			t = pop(&stack);
			sum += t->data;
			t = t->right;
		}
	}
	tree_drop(root);
	return sum;
}

int walk_inorder_leaks(int n)
{
	struct tree *root = tree_build(0, n), *t = root;
	struct frame *stack = NULL;
	int sum = 0;

	while (t || stack) {
		if (t) {
			if (!push(&stack, t)) {
				tree_drop(root);
				return -1; // lost
			}
			t = t->left;
		} else {
			t = pop(&stack);
			sum += t->data;
			t = t->right;
		}
	}
	tree_drop(root);
	return sum;
}

/* Preorder search that stops early. */
bool walk_find_ok(int n, int wanted)
{
	struct tree *root = tree_build(0, n);
	struct frame *stack = NULL;
	bool found = false;

	if (root && push(&stack, root)) {
		while (stack && !found) {
			struct tree *t = pop(&stack);

			if (t->data == wanted)
				found = true;
			if (t->right && !push(&stack, t->right))
				break;
			if (t->left && !push(&stack, t->left))
				break;
		}
	}
	stack_clear(&stack);
	tree_drop(root);
	return found;
}

bool walk_find_leaks(int n, int wanted)
{
	struct tree *root = tree_build(0, n);
	struct frame *stack = NULL;
	bool found = false;

	if (root && push(&stack, root)) {
		while (stack && !found) {
			struct tree *t = pop_light(&stack);

			if (t->data == wanted)
				found = true;
			if (t->right && !push(&stack, t->right))
				break;
			if (t->left && !push(&stack, t->left))
				break;
		}
	}
	stack_clear(&stack);
	tree_drop(root);
	return found;
}

/* Release with a worklist: frames own the subtrees they name. */
static void tree_drop_worklist(struct tree *root)
{
	struct frame *work = NULL;
	struct tree *t;

	if (!root)
		return;
	if (!push(&work, root)) {
		tree_drop(root);
		return;
	}
	while (work) {
		t = pop(&work);
		if (t->left && !push(&work, t->left))
			tree_drop(t->left);
		if (t->right && !push(&work, t->right))
			tree_drop(t->right);
		free(t);
	}
}

static void tree_drop_worklist_bad(struct tree *root)
{
	struct frame *work = NULL;
	struct tree *t;

	if (!root)
		return;
	if (!push(&work, root)) {
		tree_drop(root);
		return;
	}
	while (work) {
		t = pop(&work);
		if (t->left)
			push(&work, t->left);
		if (t->right && !push(&work, t->right))
			tree_drop(t->right);
		free(t); // lost
	}
}

void walk_release_ok(int n)
{
	struct tree *root = tree_build(0, n);

	tree_drop_worklist(root);
}

void walk_release_leaks(int n)
{
	struct tree *root = tree_build(0, n);

	tree_drop_worklist_bad(root);
}

/* Breadth first release, the queue linked through the left pointers. */
static void tree_drop_levels(struct tree *root)
{
	struct tree *head = root, *tail = root, *t;

	while (tail && tail->left)
		tail = tail->left;
	while (head) {
		if (head->right) {
			tail->left = head->right;
			while (tail->left)
				tail = tail->left;
		}
		t = head;
		head = head->left;
		free(t);
	}
}

static void tree_drop_levels_bad(struct tree *root)
{
	struct tree *head = root, *tail = root, *t;

	while (tail && tail->left)
		tail = tail->left;
	while (head) {
		if (head->right) {
			tail->left = head->right; // lost
			tail = tail->left;
		}
		t = head;
		head = head->left;
		free(t);
	}
}

void walk_levels_ok(int n)
{
	struct tree *root = tree_build(0, n);

	tree_drop_levels(root);
}

void walk_levels_leaks(int n)
{
	struct tree *root = tree_build(0, n);

	tree_drop_levels_bad(root);
}

/* Morris: threads from the predecessor back to the node, removed on return. */
static int morris_sum(struct tree *root)
{
	struct tree *t = root, *pre;
	int sum = 0;

	while (t) {
		if (!t->left) {
			sum += t->data;
			t = t->right;
			continue;
		}
		pre = t->left;
		while (pre->right && pre->right != t)
			pre = pre->right;
		if (!pre->right) {
			pre->right = t;
			t = t->left;
		} else {
			pre->right = NULL;
			sum += t->data;
			t = t->right;
		}
	}
	return sum;
}

static int morris_sum_clobber(struct tree *root)
{
	struct tree *t = root, *pre;
	int sum = 0;

	while (t) {
		if (!t->left) {
			sum += t->data;
			t = t->right;
			continue;
		}
		pre = t->left;
		while (pre->right && pre->right != t)
			pre = pre->right;
		if (!pre->right) {
			pre->right = t;
			t = t->left;
		} else {
			pre->right = NULL;
			sum += t->data;
			pre = t;
			t = t->right;
			pre->left = NULL; // lost
		}
	}
	return sum;
}

int morris_sum_ok(int n)
{
	struct tree *root = tree_build(0, n);
	int sum = morris_sum(root);

	tree_drop(root);
	return sum;
}

int morris_sum_leaks(int n)
{
	struct tree *root = tree_build(0, n);
	int sum = morris_sum_clobber(root);

	tree_drop(root);
	return sum;
}

/* Permanent threads: a null right link is replaced by one to the successor. */
struct thr {
	int key;
	bool threaded;
	struct thr *left, *right;
};

static struct thr *thr_leftmost(struct thr *t)
{
	while (t && t->left)
		t = t->left;
	return t;
}

static bool thr_insert(struct thr **root, int key)
{
	struct thr *n = malloc(sizeof(*n)), *t = *root;

	if (!n)
		return false;
	n->key = key;
	n->left = NULL;
	n->threaded = true;
	n->right = NULL;
	if (!t) {
		*root = n;
		return true;
	}
	for (;;) {
		if (key < t->key) {
			if (!t->left) {
				n->right = t;
				t->left = n;
				return true;
			}
			t = t->left;
		} else {
			if (t->threaded) {
				n->right = t->right;
				t->right = n;
				t->threaded = false;
				return true;
			}
			t = t->right;
		}
	}
}

static struct thr *thr_next(struct thr *t)
{
	return t->threaded ? t->right : thr_leftmost(t->right);
}

void threaded_ok(int n)
{
	struct thr *root = NULL, *t, *next;

	for (int i = 0; i < n; i++)
		if (!thr_insert(&root, (i * 4) % 5))
			break;
	for (t = thr_leftmost(root); t; t = next) {
		next = thr_next(t);
		free(t);
	}
}

void threaded_leaks(int n)
{
	struct thr *root = NULL, *t, *next;

	for (int i = 0; i < n; i++)
		if (!thr_insert(&root, (i * 4) % 5))
			break;
	for (t = thr_leftmost(root); t; t = next) {
		next = t->right;
		free(t); // lost
	}
}

int main(void)
{
	walk_inorder_ok(0);
	walk_inorder_ok(1);
	walk_inorder_ok(7);
	walk_inorder_ok(3); // allocation 5 fails
	walk_inorder_leaks(3); // allocation 5 fails
	walk_find_ok(0, 1);
	walk_find_ok(1, 0);
	walk_find_ok(7, 1);
	walk_find_ok(3, 5); // allocation 5 fails
	walk_find_leaks(1, 0);
	walk_find_leaks(7, 20);
	walk_release_ok(0);
	walk_release_ok(1);
	walk_release_ok(7);
	walk_release_ok(3); // allocation 5 fails
	walk_release_leaks(3); // allocation 5 fails
	walk_levels_ok(0);
	walk_levels_ok(1);
	walk_levels_ok(7);
	walk_levels_ok(3); // allocation 2 fails
	walk_levels_leaks(7);
	morris_sum_ok(0);
	morris_sum_ok(1);
	morris_sum_ok(7);
	morris_sum_ok(3); // allocation 2 fails
	morris_sum_leaks(3);
	morris_sum_leaks(7);
	threaded_ok(0);
	threaded_ok(1);
	threaded_ok(5);
	threaded_ok(3); // allocation 2 fails
	threaded_leaks(5);
}
