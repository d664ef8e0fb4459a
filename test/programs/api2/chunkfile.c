/* Reading and writing of a chunked picture format: nested chunks, headers with
 * many optional strings, palettes that are replaced, row tables built with
 * partial failure, and byte buffers handed out through out-parameters. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct chunk {
	char tag[5];
	uint8_t *payload;
	uint32_t size;
	struct chunk *child;	/* first of the nested chunks */
	struct chunk *sibling;
};

static void chunk_delete(struct chunk *c)
{
	while (c != NULL) {
		struct chunk *next = c->sibling;

		chunk_delete(c->child);
		free(c->payload);
		free(c);
		c = next;
	}
}

static struct chunk *chunk_create(const char *tag, uint32_t size)
{
	struct chunk *c = calloc(1, sizeof *c);

	if (c == NULL)
		return NULL;
	snprintf(c->tag, sizeof c->tag, "%s", tag);
	c->size = size;
	if (size > 0) {
		c->payload = calloc(size, 1);
		if (c->payload == NULL) {
			free(c);
			return NULL;
		}
	}
	return c;
}

/* A list chunk with `width' nested chunks, each of them again a list. */
static struct chunk *
read_list(int depth, int width)
{
	struct chunk *list = chunk_create("LIST", 0);

	if (list == NULL || depth == 0)
		return list;
	for (int i = 0; i < width; i++) {
		struct chunk *sub = read_list(depth - 1, width);

		if (sub == NULL) {
			chunk_delete(list);
			return NULL;
		}
		sub->sibling = list->child;
		list->child = sub;
	}
	return list;
}

static struct chunk *
read_list_strict(int depth, int width)
{
	struct chunk *list = chunk_create("LIST", 0);

	if (list == NULL || depth == 0)
		return list;
	for (int i = 0; i < width; i++) {
		struct chunk *sub = read_list_strict(depth - 1, width);

		if (sub == NULL) {
			free(list); // lost
			return NULL;
		}
		sub->sibling = list->child;
		list->child = sub;
	}
	return list;
}

static unsigned
chunk_count(const struct chunk *c)
{
	unsigned n = 0;

	for (; c != NULL; c = c->sibling)
		n += 1 + chunk_count(c->child);
	return n;
}

unsigned read_nested_ok(int depth, int width)
{
	struct chunk *root = depth < 0 ? NULL : read_list(depth, width);
	unsigned n = chunk_count(root);

	chunk_delete(root);
	return n;
}

unsigned read_nested_leaks(int depth, int width)
{
	struct chunk *root = depth < 0 ? NULL : read_list_strict(depth, width);
	unsigned n = chunk_count(root);

	chunk_delete(root);
	return n;
}

/* Remove all chunks with the given tag from a list of siblings. */
static void
chunk_remove(struct chunk **list, const char *tag)
{
	while (*list != NULL) {
		struct chunk *c = *list;

		if (strcmp(c->tag, tag) == 0) {
			*list = c->sibling;
			c->sibling = NULL;
			chunk_delete(c);
		} else {
			list = &c->sibling;
		}
	}
}

static void
chunk_hide(struct chunk **list, const char *tag)
{
	while (*list != NULL) {
		struct chunk *c = *list;

		if (strcmp(c->tag, tag) == 0)
			*list = c->sibling; // lost
		else
			list = &c->sibling;
	} // lost
}

void strip_comments_ok(int n)
{
	struct chunk *form = chunk_create("FORM", 0);

	if (form == NULL)
		return;
	for (int i = 0; i < n; i++) {
		struct chunk *c = chunk_create(i % 2 ? "BODY" : "COMM", 8);

		if (c == NULL)
			break;
		c->sibling = form->child;
		form->child = c;
	}
	chunk_remove(&form->child, "COMM");
	chunk_delete(form);
}

void strip_comments_leaks(int n)
{
	struct chunk *form = chunk_create("FORM", 0);

	if (form == NULL)
		return;
	for (int i = 0; i < n; i++) {
		struct chunk *c = chunk_create(i % 2 ? "BODY" : "COMM", 8);

		if (c == NULL)
			break;
		c->sibling = form->child;
		form->child = c;
	}
	chunk_hide(&form->child, "COMM");
	chunk_delete(form);
}

struct header {
	char *title, *author, *software, *source;
	char *copyright, *comment, *created, *modified;
	uint8_t *profile, *exif, *thumb, *gamma;
};

static void header_free(struct header *h)
{
	if (h == NULL)
		return;
	free(h->title);
	free(h->author);
	free(h->software);
	free(h->source);
	free(h->copyright);
	free(h->comment);
	free(h->created);
	free(h->modified);
	free(h->profile);
	free(h->exif);
	free(h->thumb);
	free(h->gamma);
	free(h);
}

static void header_release(struct header *h)
{
	if (h == NULL)
		return;
	free(h->title);
	free(h->author);
	free(h->software);
	free(h->source);
	free(h->copyright);
	free(h->comment);
	free(h->created);
	free(h->modified);
	free(h->profile);
	free(h->thumb);
	free(h->gamma);
	free(h); // lost
}

#define HAS(flags, bit) (((flags) & (1u << (bit))) != 0)
#define TEXT(field, bit, s)						\
	do {								\
		if (HAS(flags, bit) && (h->field = strdup(s)) == NULL)	\
			goto fail;					\
	} while (0)
#define BLOB(field, bit, n)						\
	do {								\
		if (HAS(flags, bit) && (h->field = calloc(1, n)) == NULL) \
			goto fail;					\
	} while (0)

static int
header_read(unsigned flags, struct header **out)
{
	struct header *h = calloc(1, sizeof *h);

	if (h == NULL)
		return -1;
	TEXT(title, 0, "Harbour");
	TEXT(author, 1, "M. Weber");
	TEXT(software, 2, "chunktool");
	TEXT(source, 3, "scanner");
	TEXT(copyright, 4, "public domain");
	TEXT(comment, 5, "left half");
	TEXT(created, 6, "2001-01-01");
	TEXT(modified, 7, "2001-02-03");
	BLOB(profile, 8, 64);
	BLOB(exif, 9, 48);
	BLOB(thumb, 10, 128);
	BLOB(gamma, 11, 4);
	*out = h;
	return 0;
fail:
	header_free(h);
	return -1;
}

int describe_ok(unsigned flags)
{
	struct header *h;
	int len;

	if (header_read(flags, &h) != 0)
		return -1;
	len = h->title != NULL ? (int)strlen(h->title) : 0;
	header_free(h);
	return len;
}

int describe_leaks(unsigned flags)
{
	struct header *h;
	int len;

	if (header_read(flags, &h) != 0)
		return -1;
	len = h->title != NULL ? (int)strlen(h->title) : 0;
	header_release(h);
	return len;
}

struct picture {
	int width, height;
	uint8_t **rows;
	uint32_t *palette;
	int ncolors;
};

static void picture_fini(struct picture *p)
{
	if (p->rows != NULL)
		for (int y = 0; y < p->height; y++)
			free(p->rows[y]);
	free(p->rows); // lost
	free(p->palette);
	memset(p, 0, sizeof *p);
}

static int picture_init(struct picture *p, int w, int h)
{
	memset(p, 0, sizeof *p);
	p->width = w;
	p->height = h;
	p->rows = calloc((size_t)h + 1, sizeof *p->rows);
	if (p->rows == NULL)
		return -1;
	for (int y = 0; y < h; y++) {
		p->rows[y] = malloc((size_t)w + 1);
		if (p->rows[y] == NULL) {
			picture_fini(p);
			return -1;
		}
		memset(p->rows[y], y, w);
	}
	return 0;
}

static int picture_init_rows(struct picture *p, int w, int h)
{
	memset(p, 0, sizeof *p);
	p->rows = calloc((size_t)h + 1, sizeof *p->rows);
	if (p->rows == NULL)
		return -1;
	for (int y = 0; y < h; y++) {
		p->rows[y] = malloc((size_t)w + 1);
		if (p->rows[y] == NULL) {
			picture_fini(p); // lost
			return -1;
		}
		memset(p->rows[y], y, w);
	}
	p->width = w;
	p->height = h;
	return 0;
}

int decode_rows_ok(int w, int h)
{
	struct picture pic;
	int sum = 0;

	if (w < 0 || h < 0 || picture_init(&pic, w, h) < 0)
		return -1;
	for (int y = 0; y < pic.height && w > 0; y++)
		sum += pic.rows[y][0];
	picture_fini(&pic);
	return sum;
}

int decode_rows_leaks(int w, int h)
{
	struct picture pic;
	int sum = 0;

	if (w < 0 || h < 0 || picture_init_rows(&pic, w, h) < 0)
		return -1;
	for (int y = 0; y < pic.height && w > 0; y++)
		sum += pic.rows[y][0];
	picture_fini(&pic);
	return sum;
}

static uint32_t *make_palette(int n)
{
	uint32_t *pal = malloc(((size_t)n + 1) * sizeof *pal);

	if (pal != NULL)
		for (int i = 0; i < n; i++)
			pal[i] = 0x010101u * (uint32_t)i;
	return pal;
}

/* The picture becomes the owner of the palette. */
static void picture_set_palette(struct picture *p, uint32_t *pal, int n)
{
	if (p->palette != pal)
		free(p->palette);
	p->palette = pal;
	p->ncolors = n;
}

void swap_palettes_ok(int n)
{
	struct picture pic;

	if (n < 0 || picture_init(&pic, 4, 2) < 0)
		return;
	for (int i = 0; i < n; i++) {
		uint32_t *pal = make_palette(i + 2);

		if (pal == NULL)
			break;
		if (i % 2 && pal[1] != 0) {
			free(pal);
			continue;
		}
		picture_set_palette(&pic, pal, i + 2);
	}
	picture_fini(&pic);
}

void swap_palettes_leaks(int n)
{
	struct picture pic;

	if (n < 0 || picture_init(&pic, 4, 2) < 0)
		return;
	for (int i = 0; i < n; i++) {
		uint32_t *pal = make_palette(i + 2);

		if (pal == NULL)
			break;
		if (i % 2 && pal[1] != 0)
			continue; // lost
		picture_set_palette(&pic, pal, i + 2);
	} // lost
	picture_fini(&pic);
}

/* Run length decoding into a buffer that grows; *out belongs to the caller. */
static int
unpack(const uint8_t *in, size_t n, uint8_t **out, size_t *outlen)
{
	uint8_t *buf = NULL;
	size_t len = 0;

	for (size_t i = 0; i + 1 < n; i += 2) {
		uint8_t *p = realloc(buf, len + in[i] + 1);

		if (p == NULL) {
			free(buf);
			return -1;
		}
		buf = p;
		memset(buf + len, in[i + 1], in[i]);
		len += in[i];
	}
	*out = buf;
	*outlen = len;
	return 0;
}

static int
unpack_body(const uint8_t *in, size_t n, uint8_t **out, size_t *outlen)
{
	uint8_t *buf = NULL;
	size_t len = 0;

	for (size_t i = 0; i + 1 < n; i += 2) {
		buf = realloc(buf, len + in[i] + 1); // lost
		if (buf == NULL)
			return -1;
		memset(buf + len, in[i + 1], in[i]);
		len += in[i];
	}
	*out = buf;
	*outlen = len;
	return 0;
}

size_t unpack_runs_ok(int n)
{
	static const uint8_t data[] = { 3, 'a', 2, 'b', 5, 'c', 1, 'd' };
	uint8_t *pixels;
	size_t len, use = (size_t)n < sizeof data ? (size_t)n : sizeof data;

	if (unpack(data, use, &pixels, &len) < 0)
		return 0;
	free(pixels);
	return len;
}

size_t unpack_runs_leaks(int n)
{
	static const uint8_t data[] = { 3, 'a', 2, 'b', 5, 'c', 1, 'd' };
	uint8_t *pixels;
	size_t len, use = (size_t)n < sizeof data ? (size_t)n : sizeof data;

	if (unpack_body(data, use, &pixels, &len) < 0)
		return 0;
	free(pixels);
	return len;
}

int main(void)
{
	read_nested_ok(0, 3);
	read_nested_ok(1, 1);
	read_nested_ok(2, 3);
	read_nested_ok(2, 2); // allocation 6 fails
	read_nested_leaks(1, 2); // allocation 3 fails
	read_nested_leaks(2, 3); // allocation 7 fails
	strip_comments_ok(0);
	strip_comments_ok(1);
	strip_comments_ok(3);
	strip_comments_ok(3); // allocation 5 fails
	strip_comments_leaks(1);
	strip_comments_leaks(3);
	describe_ok(0);
	describe_ok(0x201);
	describe_ok(0xfff);
	describe_ok(0xfff); // allocation 11 fails
	describe_leaks(0x200);
	describe_leaks(0xfff);
	decode_rows_ok(0, 0);
	decode_rows_ok(1, 3);
	decode_rows_ok(4, 4); // allocation 4 fails
	decode_rows_leaks(2, 3); // allocation 3 fails
	decode_rows_leaks(4, 4); // allocation 5 fails
	swap_palettes_ok(0);
	swap_palettes_ok(1);
	swap_palettes_ok(3);
	swap_palettes_ok(4); // allocation 5 fails
	swap_palettes_leaks(2);
	swap_palettes_leaks(3);
	unpack_runs_ok(0);
	unpack_runs_ok(2);
	unpack_runs_ok(8);
	unpack_runs_ok(8); // allocation 3 fails
	unpack_runs_leaks(4); // allocation 2 fails
	unpack_runs_leaks(8); // allocation 4 fails
	return 0;
}
