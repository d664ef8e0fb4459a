/* Structures on the stack or inside others with init and destroy functions:
   several owned buffers, partial initialisation, nested destroy and reuse. */
#include <stdlib.h>
#include <string.h>

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

struct channel {
	unsigned char *rx;
	unsigned char *tx;
	size_t size;
};

static int channel_init(struct channel *ch, size_t size)
{
	ch->rx = malloc(size + 1);
	if (!ch->rx)
		return -1;
	ch->tx = malloc(size + 1);
	if (!ch->tx) {
		free(ch->rx);
		ch->rx = NULL;
		return -1;
	}
	ch->size = size;
	return 0;
}

static void channel_destroy(struct channel *ch)
{
	free(ch->rx); // fault
	free(ch->tx);
	ch->rx = ch->tx = NULL;
}

static int channel_init_partial(struct channel *ch, size_t size)
{
	ch->size = size;
	ch->rx = malloc(size + 1);
	ch->tx = malloc(size + 1);
	return ch->rx && ch->tx ? 0 : -1;
}

static void channel_echo(struct channel *ch)
{
	memset(ch->rx, 'x', ch->size);
	memcpy(ch->tx, ch->rx, ch->size);
}

int channel_echo_ok(int size)
{
	struct channel ch;

	if (channel_init(&ch, size) < 0)
		return -1;
	channel_echo(&ch);
	channel_destroy(&ch);
	return 0;
}

int channel_echo_leaks(int size)
{
	struct channel ch;

	if (channel_init_partial(&ch, size) < 0)
		return -1; // lost
	channel_echo(&ch);
	channel_destroy(&ch);
	return 0;
}

/* Two channels and a table in one device. */
struct device {
	struct channel in, out;
	int *table;
	int ntable;
};

static int device_init(struct device *dev, int ntable)
{
	if (channel_init(&dev->in, 16))
		goto err;
	if (channel_init(&dev->out, 32))
		goto err_in;
	dev->table = calloc(ntable + 1, sizeof(int));
	if (!dev->table)
		goto err_out;
	dev->ntable = ntable;
	return 0;

err_out:
	channel_destroy(&dev->out);
err_in:
	channel_destroy(&dev->in);
err:
	return -1;
}

static void device_destroy(struct device *dev)
{
	channel_destroy(&dev->in);
	channel_destroy(&dev->out);
	free(dev->table);
}

static int device_init_wrong_label(struct device *dev, int ntable)
{
	if (channel_init(&dev->in, 16))
		goto err;
	if (channel_init(&dev->out, 32))
		goto err;
	dev->table = calloc(ntable + 1, sizeof(int));
	if (!dev->table)
		goto err_out;
	dev->ntable = ntable;
	return 0;

err_out:
	channel_destroy(&dev->out);
	channel_destroy(&dev->in);
err:
	return -1;
}

int device_probe_ok(int n)
{
	struct device dev;

	if (device_init(&dev, n))
		return -1;
	for (int i = 0; i < dev.ntable; i++)
		dev.table[i] = i * i;
	channel_echo(&dev.in);
	device_destroy(&dev);
	return 0;
}

int device_probe_leaks(int n)
{
	struct device dev;

	if (device_init_wrong_label(&dev, n))
		return -1; // lost
	channel_echo(&dev.in);
	device_destroy(&dev);
	return 0;
}

static void device_destroy_in(struct device *dev)
{
	channel_destroy(&dev->in);
	free(dev->table);
}

/* The device on the heap. */
int device_heap_ok(int n)
{
	struct device *dev = malloc(sizeof *dev);

	if (!dev)
		return -1;
	if (device_init(dev, n)) {
		free(dev);
		return -1;
	}
	channel_echo(&dev->out);
	device_destroy(dev);
	free(dev);
	return 0;
}

int device_heap_leaks(int n)
{
	struct device *dev = malloc(sizeof *dev);

	if (!dev)
		return -1;
	if (device_init(dev, n)) {
		free(dev);
		return -1;
	}
	channel_echo(&dev->out);
	device_destroy_in(dev);
	free(dev); // lost
	return 0;
}

/* Reinitialise with a growing size. */
int channel_resize_ok(int n)
{
	struct channel ch;
	int i;

	if (channel_init(&ch, 1))
		return -1;
	for (i = 0; i < n; i++) {
		channel_destroy(&ch);
		if (channel_init(&ch, 2 * i))
			return -1;
		channel_echo(&ch);
	}
	channel_destroy(&ch);
	return 0;
}

int channel_resize_leaks(int n)
{
	struct channel ch;
	int i;

	if (channel_init_partial(&ch, 1)) {
		channel_destroy(&ch);
		return -1;
	}
	for (i = 0; i < n; i++) {
		unsigned char *rx = malloc(2 * i + 1);
		unsigned char *tx = malloc(2 * i + 1);
		if (!rx || !tx) {
			free(rx);
			free(tx);
			break;
		}
		free(ch.rx);
		ch.rx = rx;
		ch.tx = tx; // lost
	}
	channel_destroy(&ch);
	return 0;
}

/* A fixed bank of channels, initialised as far as memory allows. */
struct bank {
	struct channel slots[4];
	unsigned used;
};

static void bank_destroy(struct bank *b)
{
	while (b->used > 0)
		channel_destroy(&b->slots[--b->used]);
}

static int bank_init(struct bank *b, unsigned want)
{
	b->used = 0;
	while (b->used < want && b->used < ARRAY_SIZE(b->slots)) {
		if (channel_init(&b->slots[b->used], 8)) {
			bank_destroy(b);
			return -1;
		}
		b->used++;
	}
	return 0;
}

int bank_run_ok(int n)
{
	struct bank b;

	if (bank_init(&b, n < 0 ? 0 : n))
		return -1;
	for (unsigned i = 0; i < b.used; i++)
		channel_echo(&b.slots[i]);
	bank_destroy(&b);
	return 0;
}

static void bank_destroy_pairs(struct bank *b)
{
	for (unsigned i = 0; i + 1 < b->used; i++)
		channel_destroy(&b->slots[i]);
	b->used = 0;
}

int bank_run_leaks(int n)
{
	struct bank b;

	if (bank_init(&b, n < 0 ? 0 : n))
		return -1;
	bank_destroy_pairs(&b);
	return 0; // lost
} // lost

/* Copy of the structure by value: only one of them owns the buffers. */
int channel_by_value_ok(int size)
{
	struct channel a, b;

	if (channel_init(&a, size))
		return -1;
	b = a;
	channel_echo(&b);
	channel_destroy(&a);
	return 0;
}

int channel_by_value_faults(int size)
{
	struct channel a, b;

	if (channel_init(&a, size))
		return -1;
	b = a;
	channel_destroy(&a);
	channel_destroy(&b); // fault
	return 0;
}

int main(void)
{
	channel_echo_ok(0);
	channel_echo_ok(3);
	channel_echo_ok(3); // allocation 1 fails
	channel_echo_ok(3); // allocation 2 fails
	channel_echo_leaks(3); // allocation 2 fails
	channel_echo_leaks(3); // allocation 1 fails
	device_probe_ok(0);
	device_probe_ok(3);
	device_probe_ok(3); // allocation 3 fails
	device_probe_ok(3); // allocation 5 fails
	device_probe_leaks(3); // allocation 3 fails
	device_probe_leaks(3); // allocation 4 fails
	device_heap_ok(0);
	device_heap_ok(3);
	device_heap_ok(3); // allocation 1 fails
	device_heap_ok(3); // allocation 4 fails
	device_heap_leaks(0);
	device_heap_leaks(3);
	channel_resize_ok(0);
	channel_resize_ok(1);
	channel_resize_ok(3);
	channel_resize_ok(3); // allocation 6 fails
	channel_resize_leaks(1);
	channel_resize_leaks(3);
	bank_run_ok(0);
	bank_run_ok(1);
	bank_run_ok(9);
	bank_run_ok(3); // allocation 4 fails
	bank_run_leaks(1);
	bank_run_leaks(3);
	channel_by_value_ok(0);
	channel_by_value_ok(3);
	channel_by_value_ok(3); // allocation 2 fails
	channel_by_value_faults(3);
	return 0;
}
