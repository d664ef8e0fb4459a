// Intrusive lists with container_of and macros in the manner of the Linux
// kernel: circular list heads inside larger structures, and hash list nodes.
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define container_of(ptr, type, member) \
	((type *)((char *)(ptr) - offsetof(type, member)))

struct list_head {
	struct list_head *next, *prev;
};

#define LIST_HEAD_INIT(name) { &(name), &(name) }
#define LIST_HEAD(name) struct list_head name = LIST_HEAD_INIT(name)

static inline void INIT_LIST_HEAD(struct list_head *list)
{
	list->next = list;
	list->prev = list; // lost
}

static inline void __list_add(struct list_head *new, struct list_head *prev,
			      struct list_head *next)
{
	next->prev = new;
	new->next = next;
	new->prev = prev;
	prev->next = new;
}

static inline void list_add(struct list_head *new, struct list_head *head)
{
	__list_add(new, head, head->next);
}

static inline void list_add_tail(struct list_head *new, struct list_head *head)
{
	__list_add(new, head->prev, head);
}

static inline void __list_del(struct list_head *prev, struct list_head *next)
{
	next->prev = prev;
	prev->next = next;
}

static inline void list_del(struct list_head *entry)
{
	__list_del(entry->prev, entry->next);
	entry->next = NULL;
	entry->prev = NULL;
}

static inline void list_move_tail(struct list_head *entry,
				  struct list_head *head)
{
	__list_del(entry->prev, entry->next);
	list_add_tail(entry, head);
}

static inline bool list_empty(const struct list_head *head)
{
	return head->next == head;
}

static inline void list_splice_tail_init(struct list_head *list,
					 struct list_head *head)
{
	if (list_empty(list))
		return;
	struct list_head *first = list->next, *last = list->prev;
	struct list_head *at = head->prev;

	first->prev = at;
	at->next = first;
	last->next = head;
	head->prev = last;
	INIT_LIST_HEAD(list);
}

#define list_entry(ptr, type, member) container_of(ptr, type, member)
#define list_first_entry(ptr, type, member) \
	list_entry((ptr)->next, type, member)
#define list_for_each_entry(pos, head, member)                             \
	for (pos = list_entry((head)->next, __typeof__(*pos), member);     \
	     &pos->member != (head);                                       \
	     pos = list_entry(pos->member.next, __typeof__(*pos), member))
#define list_for_each_entry_safe(pos, n, head, member)                     \
	for (pos = list_entry((head)->next, __typeof__(*pos), member),     \
	    n = list_entry(pos->member.next, __typeof__(*pos), member);    \
	     &pos->member != (head);                                       \
	     pos = n, n = list_entry(n->member.next, __typeof__(*n), member))

/* ---- tasks: the list head is not the first member ---- */

struct task {
	int pid;
	int state;
	struct list_head node;
	char *comm;
};

static struct task *task_create(int pid, const char *comm)
{
	struct task *t = malloc(sizeof(*t));

	if (!t)
		return NULL;
	t->comm = strdup(comm);
	if (!t->comm) {
		free(t);
		return NULL;
	}
	t->pid = pid;
	t->state = pid % 3;
	INIT_LIST_HEAD(&t->node);
	return t;
}

static void task_destroy(struct task *t)
{
	free(t->comm);
	free(t);
}

static int tasks_spawn(struct list_head *tasks, int n)
{
	int pid;

	for (pid = 0; pid < n; pid++) {
		struct task *t = task_create(pid, "kworker");

		if (!t)
			return -1;
		list_add_tail(&t->node, tasks);
	}
	return 0;
}

static void tasks_reap(struct list_head *tasks)
{
	struct task *t, *tmp;

	list_for_each_entry_safe(t, tmp, tasks, node) {
		list_del(&t->node);
		task_destroy(t);
	}
}

static void tasks_reap_shallow(struct list_head *tasks)
{
	struct task *t, *tmp;

	list_for_each_entry_safe(t, tmp, tasks, node) {
		list_del(&t->node);
		free(t); // lost
	}
}

int tasks_ok(int n)
{
	LIST_HEAD(tasks);
	int err = tasks_spawn(&tasks, n);

	tasks_reap(&tasks);
	return err;
}

int tasks_leaks(int n)
{
	LIST_HEAD(tasks);
	int err = tasks_spawn(&tasks, n);

	tasks_reap_shallow(&tasks);
	return err;
}

/* One state is removed, the rest is released at the end. */
void reap_state_ok(int n, int state)
{
	LIST_HEAD(tasks);
	struct task *t, *tmp;

	tasks_spawn(&tasks, n);
	list_for_each_entry_safe(t, tmp, &tasks, node) {
		if (t->state != state)
			continue;
		printf("reaping %s/%d\n", t->comm, t->pid);
		list_del(&t->node);
		task_destroy(t);
	}
	tasks_reap(&tasks);
}

void reap_state_leaks(int n, int state)
{
	LIST_HEAD(tasks);
	struct task *t, *tmp;

	tasks_spawn(&tasks, n);
	list_for_each_entry_safe(t, tmp, &tasks, node) { // lost
		if (t->state != state)
			continue;
		printf("reaping %s/%d\n", t->comm, t->pid);
		list_del(&t->node);
	} // lost
	tasks_reap(&tasks);
}

/* Batches: whatever is in the inbox goes behind the work that waits. */
void batches_ok(int n, int rounds)
{
	LIST_HEAD(inbox);
	LIST_HEAD(work);

	while (rounds-- > 0) {
		tasks_spawn(&inbox, n);
		list_splice_tail_init(&inbox, &work);
	}
	tasks_reap(&work);
}

void batches_leaks(int n, int rounds)
{
	LIST_HEAD(inbox);
	LIST_HEAD(work);

	while (rounds-- > 0) {
		tasks_spawn(&inbox, n);
		INIT_LIST_HEAD(&work); // lost
		list_splice_tail_init(&inbox, &work);
	}
	tasks_reap(&work);
}

/* Runnable tasks are moved to another list, which is drained first. */
static struct task *tasks_pop(struct list_head *tasks)
{
	if (list_empty(tasks))
		return NULL;
	struct task *t = list_first_entry(tasks, struct task, node);

	list_del(&t->node);
	return t;
}

void run_queue_ok(int n)
{
	LIST_HEAD(tasks);
	LIST_HEAD(runnable);
	struct task *t, *tmp;

	tasks_spawn(&tasks, n);
	list_for_each_entry_safe(t, tmp, &tasks, node)
		if (t->state == 0)
			list_move_tail(&t->node, &runnable);
	while ((t = tasks_pop(&runnable)) != NULL)
		task_destroy(t);
	tasks_reap(&tasks);
}

void run_queue_leaks(int n)
{
	LIST_HEAD(tasks);
	LIST_HEAD(runnable);
	struct task *t, *tmp;

	tasks_spawn(&tasks, n);
	list_for_each_entry_safe(t, tmp, &tasks, node)
		if (t->state == 0)
			list_move_tail(&t->node, &runnable);
	t = tasks_pop(&runnable);
	if (t)
		task_destroy(t);
	tasks_reap(&tasks);
} // lost

/* Release during a walk that is not meant for it. */
void walk_ok(int n)
{
	LIST_HEAD(tasks);
	struct task *t;

	tasks_spawn(&tasks, n);
	list_for_each_entry(t, &tasks, node)
		t->state++;
	tasks_reap(&tasks);
}

void walk_faults(int n)
{
	LIST_HEAD(tasks);
	struct task *t;

	tasks_spawn(&tasks, n);
	list_for_each_entry(t, &tasks, node) { // fault
		t->state++;
		task_destroy(t);
	}
}

/* ---- devices with children: a list of lists of two types ---- */

struct child {
	struct list_head sibling;
	unsigned int minor;
};

struct device {
	struct list_head children;
	struct list_head link;
	unsigned int major;
};

static void device_release(struct device *dev)
{
	while (!list_empty(&dev->children)) {
		struct child *c =
			list_first_entry(&dev->children, struct child, sibling);

		list_del(&c->sibling);
		free(c);
	}
	free(dev);
}

static struct device *device_probe(unsigned int major, int nr)
{
	struct device *dev = calloc(1, sizeof(*dev));

	if (!dev)
		return NULL;
	dev->major = major;
	INIT_LIST_HEAD(&dev->children);
	INIT_LIST_HEAD(&dev->link);
	while (nr-- > 0) {
		struct child *c = calloc(1, sizeof(*c));

		if (!c)
			goto fail;
		c->minor = nr;
		list_add(&c->sibling, &dev->children);
	}
	return dev;
fail:
	device_release(dev);
	return NULL;
}

static struct device *device_probe_bad_unwind(unsigned int major, int nr)
{
	struct device *dev = calloc(1, sizeof(*dev));

	if (!dev)
		return NULL;
	dev->major = major;
	INIT_LIST_HEAD(&dev->children);
	INIT_LIST_HEAD(&dev->link);
	while (nr-- > 0) {
		struct child *c = calloc(1, sizeof(*c));

		if (!c)
			goto fail;
		c->minor = nr;
		list_add(&c->sibling, &dev->children);
	}
	return dev;
fail:
	free(dev); // lost
	return NULL;
}

static void bus_remove(struct list_head *bus)
{
	struct device *dev, *n;

	list_for_each_entry_safe(dev, n, bus, link) {
		list_del(&dev->link);
		device_release(dev);
	}
}

int bus_ok(int n, int nr)
{
	LIST_HEAD(bus);
	int i, err = 0;

	for (i = 0; i < n; i++) {
		struct device *dev = device_probe(i, nr);

		if (!dev) {
			err = -1;
			break;
		}
		list_add(&dev->link, &bus);
	}
	bus_remove(&bus);
	return err;
}

int bus_leaks(int n, int nr)
{
	LIST_HEAD(bus);
	int i, err = 0;

	for (i = 0; i < n; i++) {
		struct device *dev = device_probe_bad_unwind(i, nr);

		if (!dev) {
			err = -1;
			break;
		}
		list_add(&dev->link, &bus);
	}
	bus_remove(&bus);
	return err;
}

/* ---- an element that is on two lists at the same time ---- */

struct inode {
	struct list_head all;
	struct list_head dirty;
	unsigned long ino;
};

static void inode_evict(struct inode *inode)
{
	list_del(&inode->all);
	if (!list_empty(&inode->dirty))
		list_del(&inode->dirty);
	free(inode);
}

void two_lists_ok(int n)
{
	LIST_HEAD(all);
	LIST_HEAD(dirty);
	struct inode *inode, *tmp;

	for (int i = 0; i < n; i++) {
		inode = malloc(sizeof(*inode));
		if (!inode)
			break;
		inode->ino = i;
		INIT_LIST_HEAD(&inode->dirty);
		list_add_tail(&inode->all, &all);
		if (i % 2)
			list_add_tail(&inode->dirty, &dirty);
	}
	list_for_each_entry_safe(inode, tmp, &dirty, dirty)
		inode_evict(inode);
	list_for_each_entry_safe(inode, tmp, &all, all)
		inode_evict(inode);
}

void two_lists_leaks(int n)
{
	LIST_HEAD(all);
	LIST_HEAD(dirty);
	struct inode *inode, *tmp;

	for (int i = 0; i < n; i++) {
		inode = malloc(sizeof(*inode));
		if (!inode)
			break;
		inode->ino = i;
		INIT_LIST_HEAD(&inode->dirty);
		if (i % 2)
			list_add_tail(&inode->dirty, &dirty);
		else
			list_add_tail(&inode->all, &all);
	}
	list_for_each_entry_safe(inode, tmp, &all, all)
		inode_evict(inode);
} // lost

/* ---- hash list nodes: the back link points to a link ---- */

struct hlist_node {
	struct hlist_node *next, **pprev;
};

struct hlist_head {
	struct hlist_node *first;
};

static inline void hlist_add_head(struct hlist_node *n, struct hlist_head *h)
{
	n->next = h->first;
	if (h->first)
		h->first->pprev = &n->next;
	h->first = n;
	n->pprev = &h->first;
}

static inline void hlist_del(struct hlist_node *n)
{
	*n->pprev = n->next;
	if (n->next)
		n->next->pprev = n->pprev;
}

struct user {
	unsigned int uid;
	struct hlist_node hash;
};

static struct user *user_find(struct hlist_head *h, unsigned int uid)
{
	struct hlist_node *p;

	for (p = h->first; p; p = p->next) {
		struct user *u = container_of(p, struct user, hash);

		if (u->uid == uid)
			return u;
	}
	return NULL;
}

static bool user_add(struct hlist_head *h, unsigned int uid)
{
	struct user *u;

	if (user_find(h, uid))
		return true;
	u = malloc(sizeof(*u));
	if (!u)
		return false;
	u->uid = uid;
	hlist_add_head(&u->hash, h);
	return true;
}

static void users_free(struct hlist_head *h)
{
	while (h->first) {
		struct user *u = container_of(h->first, struct user, hash);

		hlist_del(&u->hash);
		free(u);
	}
}

void users_ok(int n, unsigned int uid)
{
	struct hlist_head h = { NULL };
	struct user *u;

	for (int i = 0; i < n; i++)
		if (!user_add(&h, i % 3))
			break;
	u = user_find(&h, uid);
	if (u) {
		hlist_del(&u->hash);
		free(u);
	}
	users_free(&h);
}

void users_leaks(int n, unsigned int uid)
{
	struct hlist_head h = { NULL };
	struct user *u;

	for (int i = 0; i < n; i++)
		if (!user_add(&h, i % 3))
			break;
	u = user_find(&h, uid);
	if (u)
		hlist_del(&u->hash);
	users_free(&h);
} // lost

int main(void)
{
	tasks_ok(0);
	tasks_ok(1);
	tasks_ok(3);
	tasks_ok(3); // allocation 2 fails
	tasks_ok(3); // allocation 5 fails
	tasks_leaks(1);
	tasks_leaks(3);
	reap_state_ok(0, 1);
	reap_state_ok(1, 0);
	reap_state_ok(5, 1);
	reap_state_ok(5, 1); // allocation 4 fails
	reap_state_leaks(1, 0);
	reap_state_leaks(5, 1);
	batches_ok(0, 2);
	batches_ok(2, 0);
	batches_ok(1, 1);
	batches_ok(3, 3);
	batches_ok(2, 2); // allocation 5 fails
	batches_leaks(1, 2);
	batches_leaks(2, 3);
	run_queue_ok(0);
	run_queue_ok(1);
	run_queue_ok(7);
	run_queue_ok(4); // allocation 1 fails
	run_queue_leaks(4);
	run_queue_leaks(7);
	walk_ok(0);
	walk_ok(3);
	walk_ok(3); // allocation 4 fails
	walk_faults(1);
	walk_faults(3);
	bus_ok(0, 0);
	bus_ok(1, 0);
	bus_ok(2, 3);
	bus_ok(2, 3); // allocation 1 fails
	bus_ok(2, 3); // allocation 7 fails
	bus_leaks(1, 2); // allocation 3 fails
	bus_leaks(2, 3); // allocation 7 fails
	two_lists_ok(0);
	two_lists_ok(1);
	two_lists_ok(4);
	two_lists_ok(4); // allocation 3 fails
	two_lists_leaks(2);
	two_lists_leaks(5);
	users_ok(0, 0);
	users_ok(1, 0);
	users_ok(5, 1);
	users_ok(5, 9);
	users_ok(3, 1); // allocation 2 fails
	users_leaks(1, 0);
	users_leaks(4, 1);
}
