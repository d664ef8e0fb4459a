/* Cleanup labels shared by success and failure, where ret, a step number or
   another variable tells what has to be released there. */

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------- out: releases the object if ret != 0 */

struct dev {
	int id;
	char *name;
};

static int dev_create(int id, struct dev **out)
{
	struct dev *d;
	int ret = -ENOMEM;

	d = calloc(1, sizeof(*d));
	if (!d)
		return ret;
	d->name = malloc(16);
	if (!d->name)
		goto out;
	if (id < 0) {
		ret = -EINVAL;
		goto out;
	}
	d->id = id;
	snprintf(d->name, 16, "dev%d", id % 1000);
	*out = d;
	ret = 0;
out:
	if (ret) {
		free(d->name);
		free(d);
	}
	return ret;
}

static void dev_destroy(struct dev *d)
{
	free(d->name);
	free(d);
}

int dev_ok(int id)
{
	struct dev *d;
	int ret = dev_create(id, &d);

	if (ret)
		return ret;
	puts(d->name);
	dev_destroy(d);
	return 0;
}

/* Like dev_create, but the id may be taken already. */
static int dev_create_unique(int id, int taken, struct dev **out)
{
	struct dev *d;
	int ret = -ENOMEM;

	d = calloc(1, sizeof(*d));
	if (!d)
		return ret;
	d->name = malloc(16);
	if (!d->name)
		goto out;
	if (id == taken) {
		ret = EEXIST;
		goto out;
	}
	d->id = id;
	snprintf(d->name, 16, "dev%d", id % 1000);
	*out = d;
	ret = 0;
out:
	if (ret < 0) {
		free(d->name);
		free(d);
	}
	return ret; // lost
} // lost

int dev_leaks(int id)
{
	struct dev *d;
	int ret = dev_create_unique(id, 3, &d);

	if (ret)
		return ret;
	puts(d->name);
	dev_destroy(d);
	return 0;
}

/* --------------------------------------- one label, step number says how far it got */

int setup_steps_ok(int n)
{
	int step = 0, rc = -1;
	char *a, *b, *c;

	if ((a = malloc(8)) == NULL)
		goto done;
	step = 1;
	if ((b = malloc(8)) == NULL)
		goto done;
	step = 2;
	if (n < 0)
		goto done;
	if ((c = malloc(8)) == NULL)
		goto done;
	step = 3;
	a[0] = b[0] = c[0] = 'x';
	rc = 0;
done:
	switch (step) {
	case 3:
		free(c);
		/* fall through */
	case 2:
		free(b);
		/* fall through */
	case 1:
		free(a);
		break;
	}
	return rc;
}

int setup_steps_leaks(int n)
{
	int step = 0, rc = -1;
	char *a, *b, *c;

	if ((a = malloc(8)) == NULL)
		goto done;
	step = 1;
	if ((b = malloc(8)) == NULL)
		goto done;
	if (n < 0)
		goto done;
	step = 2;
	if ((c = malloc(8)) == NULL)
		goto done;
	step = 3;
	a[0] = b[0] = c[0] = 'x';
	rc = 0;
done:
	switch (step) {
	case 3:
		free(c);
		/* fall through */
	case 2:
		free(b);
		/* fall through */
	case 1:
		free(a);
		break;
	}
	return rc; // lost
} // lost

/* --------------------------------------------- ret decides about the transfer */

struct image {
	int w, h;
	unsigned char *pix;
};

static int image_decode(struct image *img, int w, int h)
{
	int ret, x;
	unsigned char *pix = NULL;

	ret = -EINVAL;
	if (w <= 0 || h <= 0 || w > 64 || h > 64)
		goto end;

	ret = -ENOMEM;
	pix = malloc((size_t)w * (size_t)h);
	if (!pix)
		goto end;

	ret = -EIO;
	for (x = 0; x < w; x++) {
		if (x == 50)
			goto end;
		pix[x] = (unsigned char)x;
	}
	ret = 0;
end:
	if (ret == 0) {
		img->w = w;
		img->h = h;
		img->pix = pix;
	} else {
		free(pix);
	}
	return ret;
}

int image_ok(int w, int h)
{
	struct image img;
	int sum = 0, x, ret;

	ret = image_decode(&img, w, h);
	if (ret < 0)
		goto bad;
	for (x = 0; x < img.w; x++)
		sum += img.pix[x];
bad:
	if (ret == 0)
		free(img.pix);
	return ret == 0 ? sum : ret;
}

int image_leaks(int w, int h)
{
	struct image img;
	int sum = 0, x, ret;

	ret = image_decode(&img, w, h);
	if (ret < 0)
		goto bad;
	for (x = 0; x < img.w; x++)
		sum += img.pix[x];
	ret = sum;
bad:
	if (ret == 0)
		free(img.pix);
	return ret; // lost
} // lost

/* -------------------------------------------------------- retry with goto again */

int retry_ok(int size)
{
	int attempts = 0;
	char *p;

	if (size < 1 || size > 1 << 20)
		return -1;
again:
	p = malloc((size_t)size);
	if (!p) {
		size /= 2;
		if (++attempts < 3 && size > 0)
			goto again;
	}
	if (attempts == 3 || size == 0)
		return -1;
	p[0] = 1;
	p[size - 1] = 0;
	free(p);
	return attempts;
}

/* -------------------------------- the error path is taken only before the hand-over */

struct node {
	int v;
	struct node *next;
};

static int append_checked(struct node **head, int v)
{
	struct node *n = NULL;
	int linked = 0;
	int error = 0;

	n = malloc(sizeof *n);
	if (n == NULL) {
		error = ENOMEM;
		goto fail;
	}
	n->v = v;
	if (v % 7 == 6) {
		error = ERANGE;
		goto fail;
	}
	n->next = *head;
	*head = n;
	linked = 1;
	if (v % 5 == 4)
		error = EAGAIN;
fail:
	if (error && !linked)
		free(n);
	return error;
}

static void node_free_all(struct node *head)
{
	while (head != NULL) {
		struct node *next = head->next;

		free(head);
		head = next;
	}
}

int append_ok(int n)
{
	struct node *head = NULL;
	int i, errors = 0;

	for (i = 0; i < n; i++)
		if (append_checked(&head, i) != 0)
			errors++;
	node_free_all(head);
	return errors;
}

/* Forgets that EAGAIN comes after linking. */
static int append_unchecked(struct node **head, int v)
{
	struct node *n = NULL;
	int error = 0;

	n = malloc(sizeof *n);
	if (n == NULL)
		return ENOMEM;
	n->v = v;
	if (v % 7 == 6) {
		error = ERANGE;
		goto fail;
	}
	n->next = *head;
	*head = n;
	if (v % 5 == 4)
		error = EAGAIN;
fail:
	if (error)
		free(n);
	return error;
}

int append_faults(int n)
{
	struct node *head = NULL;
	int i, errors = 0;

	for (i = 0; i < n; i++)
		if (append_unchecked(&head, i) != 0)
			errors++;
	while (head != NULL) {
		struct node *next = head->next; // fault

		free(head); // fault
		head = next;
	}
	return errors;
}

/* ------------------------------------------------------ success bool, two labels */

bool parse_pair_ok(int n)
{
	bool ok = false;
	char *key, *val;

	if (!(key = malloc(4)))
		goto no_key;
	if (!(val = malloc(4)))
		goto no_val;
	key[0] = val[0] = 0;
	if (n < 3)
		goto check;
	key[0] = 'k';
	val[0] = 'v';
	ok = true;
check:
	if (ok)
		putchar(key[0]);
	if (ok || n < 3)
		free(val);
no_val:
	free(key);
no_key:
	return ok;
}

/* --------------------------------------------------- break out of do { } while (0) */

int one_pass_ok(int len)
{
	int rc = -1;
	FILE *log = NULL;
	char *in, *out;

	do {
		if (len <= 0 || len > 1000)
			break;
		in = malloc((size_t)len);
		if (!in)
			break;
		rc = 1;
		out = malloc((size_t)len * 2);
		if (!out)
			break;
		rc = 2;
		if (len & 1)
			break;
		memset(in, 'i', (size_t)len);
		memcpy(out, in, (size_t)len);
		log = stderr;
		rc = 0;
	} while (0);

	if (rc == 0)
		fprintf(log, "%d bytes\n", len);
	if (rc == 0 || rc == 2)
		free(out);
	if (rc >= 0)
		free(in);
	return rc;
}

int main(void)
{
	dev_ok(-1);
	dev_ok(0);
	dev_ok(3);
	dev_ok(3); // allocation 1 fails
	dev_ok(3); // allocation 2 fails
	dev_leaks(0);
	dev_leaks(3);
	setup_steps_ok(-1);
	setup_steps_ok(0);
	setup_steps_ok(3);
	setup_steps_ok(3); // allocation 1 fails
	setup_steps_ok(3); // allocation 2 fails
	setup_steps_ok(3); // allocation 3 fails
	setup_steps_leaks(3);
	setup_steps_leaks(-1);
	image_ok(0, 3);
	image_ok(1, 1);
	image_ok(3, 3);
	image_ok(60, 3);
	image_ok(3, 3); // allocation 1 fails
	image_leaks(1, 1);
	image_leaks(3, 3);
	retry_ok(0);
	retry_ok(1);
	retry_ok(3);
	retry_ok(1); // allocation 1 fails
	retry_ok(3); // allocation 1 fails
	append_ok(0);
	append_ok(1);
	append_ok(3);
	append_ok(8);
	append_ok(3); // allocation 2 fails
	append_faults(3);
	append_faults(6);
	parse_pair_ok(0);
	parse_pair_ok(3);
	parse_pair_ok(3); // allocation 1 fails
	parse_pair_ok(3); // allocation 2 fails
	one_pass_ok(0);
	one_pass_ok(1);
	one_pass_ok(2);
	one_pass_ok(3);
	one_pass_ok(3); // allocation 1 fails
	one_pass_ok(3); // allocation 2 fails
}
