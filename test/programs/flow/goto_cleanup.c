/* Cleanup by goto in its usual styles: one label for everything, labels in
   reverse order of construction, an error variable, and a jump back. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ring {
    unsigned head, tail;
    int *slots;
};

struct device {
    char *name;
    struct ring *rx;
    struct ring *tx;
    void *priv;
    int last_error;
};

struct chunk {
    char *text;
    struct chunk *next;
};

static struct ring *ring_create(unsigned n)
{
    struct ring *r = malloc(sizeof(*r));

    if (!r)
        return NULL;
    r->head = r->tail = 0;
    r->slots = calloc((size_t)n + 1, sizeof(int));
    if (!r->slots) {
        free(r);
        return NULL;
    }
    return r;
}

static void ring_destroy(struct ring *r)
{
    if (!r)
        return;
    free(r->slots);
    free(r);
}

static void chunk_free_all(struct chunk *c)
{
    while (c) {
        struct chunk *next = c->next;

        free(c->text);
        free(c);
        c = next;
    }
}

/* ---- one label, every pointer NULL at the start ---- */

int block_copy_ok(int n)
{
    int ret = -1;
    char *src = NULL, *dst = NULL, *map = NULL;

    src = malloc((size_t)n + 1);
    if (src == NULL)
        goto out;
    memset(src, 'a', (size_t)n + 1);
    dst = malloc((size_t)n + 1);
    if (dst == NULL)
        goto out;
    if (n == 0)
        goto out;
    map = calloc((size_t)n, 1);
    if (map == NULL)
        goto out;
    memcpy(dst, src, (size_t)n + 1);
    map[0] = dst[0];
    ret = 0;
out:
    free(map);
    free(dst);
    free(src);
    return ret;
}

int block_copy_leaks(int n)
{
    int ret = -1;
    char *src = NULL, *dst = NULL, *map = NULL;

    src = malloc((size_t)n + 1);
    if (src == NULL)
        goto out;
    memset(src, 'a', (size_t)n + 1);
    dst = malloc((size_t)n + 1);
    if (dst == NULL)
        goto out;
    if (n == 0)
        goto out;
    map = calloc((size_t)n, 1);
    if (map == NULL)
        goto out;
    memcpy(dst, src, (size_t)n + 1);
    map[0] = dst[0];
    free(dst);
    ret = 0;
out:
    free(map);
    free(src);
    return ret; // lost
} // lost

/* ---- several labels, undoing in reverse ---- */

static int device_setup(struct device *dev, unsigned n)
{
    int err = -ENOMEM;

    dev->name = strdup("eth0");
    if (!dev->name)
        goto err_name;
    dev->rx = ring_create(n);
    if (!dev->rx)
        goto err_rx;
    dev->tx = ring_create(n);
    if (!dev->tx)
        goto err_tx;
    dev->priv = malloc(128);
    if (!dev->priv)
        goto err_priv;
    return 0;

err_priv:
    ring_destroy(dev->tx);
err_tx:
    ring_destroy(dev->rx);
err_rx:
    free(dev->name);
err_name:
    return err;
}

static int device_setup_v1(struct device *dev, unsigned n)
{
    int err = -ENOMEM;

    dev->name = strdup("eth0");
    if (!dev->name)
        goto err_name;
    dev->rx = ring_create(n);
    if (!dev->rx)
        goto err_rx;
    dev->tx = ring_create(n);
    if (!dev->tx)
        goto err_rx;
    dev->priv = malloc(128);
    if (!dev->priv)
        goto err_priv;
    return 0;

err_priv:
    ring_destroy(dev->tx);
    ring_destroy(dev->rx);
err_rx:
    free(dev->name);
err_name:
    return err;
}

static void device_teardown(struct device *dev)
{
    free(dev->priv);
    ring_destroy(dev->tx);
    ring_destroy(dev->rx);
    free(dev->name);
}

int device_probe_ok(unsigned n)
{
    struct device dev;
    int err;

    err = device_setup(&dev, n);
    if (err)
        return err;
    dev.rx->slots[0] = 1;
    device_teardown(&dev);
    return 0;
}

int device_probe_leaks(unsigned n)
{
    struct device dev;
    int err;

    err = device_setup_v1(&dev, n);
    if (err)
        return err; // lost
    dev.rx->slots[0] = 1;
    device_teardown(&dev);
    return 0;
}

/* ---- an error variable decides at the label ---- */

static struct ring *ring_filled(unsigned n, int limit)
{
    int err = 0;
    struct ring *r = ring_create(n);

    if (!r)
        return NULL;
    for (unsigned i = 0; i < n; i++) {
        if ((int)i > limit) {
            err = -ERANGE;
            goto done;
        }
        r->slots[r->head++] = (int)i;
    }
done:
    if (err) {
        ring_destroy(r);
        return NULL;
    }
    return r;
}

static int ring_filled_err(unsigned n, int limit, struct ring **out)
{
    int err = 0;
    struct ring *r = ring_create(n);

    *out = NULL;
    if (!r)
        return -ENOMEM;
    for (unsigned i = 0; i < n; i++) {
        if ((int)i > limit)
            goto done;
        r->slots[r->head++] = (int)i;
    }
    *out = r;
done:
    if (err) {
        ring_destroy(r);
        return err;
    }
    return err; // lost
} // lost

void ring_limit_ok(int n, int limit)
{
    struct ring *r = ring_filled(n > 0 ? (unsigned)n : 0, limit);

    if (r)
        printf("%u\n", r->head);
    ring_destroy(r);
}

void ring_limit_leaks(int n, int limit)
{
    struct ring *r;

    if (ring_filled_err(n > 0 ? (unsigned)n : 0, limit, &r) != 0)
        return;
    if (r)
        printf("%u\n", r->head);
    ring_destroy(r);
}

/* ---- the error code kept in the object that the labels free ---- */

int link_open_ok(int n)
{
    struct device *dev;
    int err = -ENOMEM;

    dev = calloc(1, sizeof(*dev));
    if (!dev)
        goto out;
    dev->name = strdup("lo");
    if (!dev->name)
        goto free_dev;
    dev->priv = malloc((size_t)n + 8);
    if (!dev->priv) {
        dev->last_error = err;
        goto free_name;
    }
    dev->last_error = n > 2 ? -ERANGE : 0;
    free(dev->priv);
free_name:
    free(dev->name);
    err = dev->last_error;
free_dev:
    free(dev);
out:
    return err;
}

int link_open_faults(int n)
{
    struct device *dev;
    int err = -ENOMEM;

    dev = calloc(1, sizeof(*dev));
    if (!dev)
        return err;
    dev->name = strdup("lo");
    if (!dev->name)
        goto free_dev;
    dev->priv = malloc((size_t)n + 8);
    if (!dev->priv) {
        dev->last_error = err;
        goto free_name;
    }
    dev->last_error = n > 2 ? -ERANGE : 0;
    free(dev->priv);
free_name:
    free(dev->name);
free_dev:
    free(dev);
    return dev->last_error; // fault
}

/* ---- a list under construction when the jump comes ---- */

int chunk_collect_ok(int n)
{
    struct chunk *list = NULL, *c = NULL;
    int ret = -1;

    for (int i = 0; i < n; i++) {
        c = malloc(sizeof(*c));
        if (!c)
            goto out;
        c->text = malloc(16);
        if (!c->text)
            goto out_chunk;
        snprintf(c->text, 16, "%d", i);
        c->next = list;
        list = c;
    }
    ret = 0;
    goto out;
out_chunk:
    free(c);
out:
    chunk_free_all(list);
    return ret;
}

int chunk_collect_leaks(int n)
{
    struct chunk *list = NULL, *c = NULL;
    int ret = -1;

    for (int i = 0; i < n; i++) {
        c = malloc(sizeof(*c));
        if (!c)
            goto out;
        c->text = malloc(16);
        if (!c->text)
            goto out;
        snprintf(c->text, 16, "%d", i);
        c->next = list;
        list = c;
    }
    ret = 0;
out:
    chunk_free_all(list);
    return ret; // lost
} // lost

/* ---- the normal path frees early, the label frees again ---- */

int digest_two_ok(unsigned n)
{
    char *work = NULL, *sum = NULL;
    int rc = -1;

    work = malloc((size_t)n + 1);
    if (!work)
        goto fail;
    work[0] = 1;
    free(work);
    work = NULL;
    sum = malloc(32);
    if (!sum)
        goto fail;
    sum[0] = 2;
    rc = 0;
fail:
    free(sum);
    free(work);
    return rc;
}

int digest_two_faults(unsigned n)
{
    char *work = NULL, *sum = NULL;
    int rc = -1;

    work = malloc((size_t)n + 1);
    if (!work)
        goto fail;
    work[0] = 1;
    free(work);
    sum = malloc(32);
    if (!sum)
        goto fail;
    sum[0] = 2;
    free(sum);
    return 0;
fail:
    free(sum);
    free(work); // fault
    return rc;
}

/* ---- jumping back to try with a larger buffer ---- */

static int render(char *buf, size_t size, int value)
{
    int len = value > 9 ? 12 : 4;

    if ((size_t)len >= size)
        return len;
    memset(buf, '0' + value % 10, (size_t)len);
    buf[len] = '\0';
    return len;
}

int render_again_ok(int value)
{
    size_t size = 8;
    char *buf;
    int len;

again:
    buf = malloc(size);
    if (!buf)
        return -1;
    len = render(buf, size, value);
    if ((size_t)len >= size) {
        free(buf);
        size = (size_t)len + 1;
        goto again;
    }
    free(buf);
    return len;
}

int render_again_leaks(int value)
{
    size_t size = 8;
    char *buf;
    int len;

again:
    buf = malloc(size); // lost
    if (!buf)
        return -1;
    len = render(buf, size, value);
    if ((size_t)len >= size) {
        size = (size_t)len + 1;
        goto again;
    }
    free(buf);
    return len;
}

int main(void)
{
    block_copy_ok(0);
    block_copy_ok(3);
    block_copy_ok(3); // allocation 2 fails
    block_copy_ok(3); // allocation 3 fails
    block_copy_leaks(0);
    block_copy_leaks(3); // allocation 3 fails
    device_probe_ok(0);
    device_probe_ok(3);
    device_probe_ok(3); // allocation 4 fails
    device_probe_ok(3); // allocation 6 fails
    device_probe_leaks(3); // allocation 4 fails
    ring_limit_ok(0, 0);
    ring_limit_ok(3, 9);
    ring_limit_ok(3, 1);
    ring_limit_ok(3, 1); // allocation 2 fails
    ring_limit_leaks(3, 1);
    link_open_ok(1);
    link_open_ok(1); // allocation 2 fails
    link_open_ok(1); // allocation 3 fails
    link_open_ok(5);
    link_open_faults(1);
    link_open_faults(1); // allocation 3 fails
    chunk_collect_ok(0);
    chunk_collect_ok(3);
    chunk_collect_ok(3); // allocation 3 fails
    chunk_collect_ok(3); // allocation 4 fails
    chunk_collect_leaks(3); // allocation 4 fails
    digest_two_ok(3);
    digest_two_ok(3); // allocation 1 fails
    digest_two_ok(3); // allocation 2 fails
    digest_two_faults(3); // allocation 2 fails
    render_again_ok(3);
    render_again_ok(33);
    render_again_ok(33); // allocation 2 fails
    render_again_leaks(33);
}
