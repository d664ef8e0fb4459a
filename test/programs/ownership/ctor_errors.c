/* Constructors with several allocations and their error paths: goto chains,
 * nested ifs, early returns and two-phase construction. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct image {
    unsigned width, height;
    unsigned char *pixels;
    unsigned *palette;
    char *comment;
} image_t;

#define PALETTE_SIZE 16

static void image_destroy(image_t *img)
{
    if (img) {
        free(img->comment);
        free(img->palette);
        free(img->pixels);
        free(img);
    }
}

/* goto chain */
static image_t *image_create(unsigned w, unsigned h, const char *comment)
{
    image_t *img = malloc(sizeof(image_t));
    if (img == NULL)
        goto fail_img;
    img->width = w;
    img->height = h;
    img->pixels = calloc(w + 1, h + 1);
    if (img->pixels == NULL)
        goto fail_pixels;
    img->palette = calloc(PALETTE_SIZE, sizeof(unsigned));
    if (img->palette == NULL)
        goto fail_palette;
    img->comment = NULL;
    if (comment != NULL) {
        img->comment = strdup(comment);
        if (img->comment == NULL)
            goto fail_comment;
    }
    return img;

fail_comment:
    free(img->palette);
fail_palette:
    free(img->pixels);
fail_pixels:
    free(img);
fail_img:
    return NULL;
}

static image_t *image_create_short_chain(unsigned w, unsigned h, const char *comment)
{
    image_t *img = malloc(sizeof(image_t));
    if (img == NULL)
        goto fail_img;
    img->width = w;
    img->height = h;
    img->pixels = calloc(w + 1, h + 1);
    if (img->pixels == NULL)
        goto fail_pixels;
    img->palette = calloc(PALETTE_SIZE, sizeof(unsigned));
    if (img->palette == NULL)
        goto fail_palette;
    img->comment = NULL;
    if (comment != NULL) {
        img->comment = strdup(comment);
        if (img->comment == NULL)
            goto fail_palette;
    }
    return img;

fail_palette:
    free(img->pixels);
fail_pixels:
    free(img); // lost
fail_img:
    return NULL;
}

int image_goto_ok(int w, int h)
{
    image_t *img = image_create(w, h, w > 1 ? "wide" : NULL);
    if (img == NULL)
        return -ENOMEM;
    img->pixels[0] = 1;
    image_destroy(img);
    return 0;
}

int image_goto_leaks(int w, int h)
{
    image_t *img = image_create_short_chain(w, h, w > 1 ? "wide" : NULL);
    if (img == NULL)
        return -ENOMEM;
    img->pixels[0] = 1;
    image_destroy(img);
    return 0;
}

/* temporaries first, the object last */
static image_t *image_from_parts(unsigned char *pixels, unsigned *palette)
{
    image_t *img = calloc(1, sizeof *img);
    if (!img)
        return NULL;
    img->pixels = pixels;
    img->palette = palette;
    return img;
}

int image_parts_ok(int w, int h)
{
    unsigned char *pixels = calloc(w + 1, h + 1);
    unsigned *palette = malloc(PALETTE_SIZE * sizeof *palette);
    image_t *img = NULL;

    if (pixels && palette)
        img = image_from_parts(pixels, palette);
    if (!img) {
        free(pixels);
        free(palette);
        return -1;
    }
    image_destroy(img);
    return 0;
}

int image_parts_leaks(int w, int h)
{
    unsigned char *pixels = calloc(w + 1, h + 1);
    unsigned *palette = malloc(PALETTE_SIZE * sizeof *palette);

    if (!pixels || !palette) {
        free(pixels);
        free(palette);
        return -1;
    }
    image_t *img = image_from_parts(pixels, palette);
    if (!img)
        return -1; // lost
    image_destroy(img);
    return 0;
}

/* out parameter and an error code */
static int image_open(image_t **out, const char *comment)
{
    int err;
    image_t *img = calloc(1, sizeof *img);

    *out = NULL;
    if (!img)
        return -ENOMEM;
    img->comment = strdup(comment);
    if (!img->comment) {
        err = -ENOMEM;
        goto out_free;
    }
    if (img->comment[0] == '#') {
        err = -EINVAL;
        goto out_free;
    }
    *out = img;
    return 0;

out_free:
    image_destroy(img);
    return err;
}

static int image_open_unchecked(image_t **out, const char *comment)
{
    image_t *img = calloc(1, sizeof *img);

    *out = NULL;
    if (!img)
        return -ENOMEM;
    img->comment = strdup(comment);
    if (!img->comment) {
        free(img);
        return -ENOMEM;
    }
    if (img->comment[0] == '#') {
        free(img); // lost
        return -EINVAL;
    }
    *out = img;
    return 0;
}

int image_open_ok(const char *comment)
{
    image_t *img;
    int err = image_open(&img, comment);
    if (err < 0)
        return err;
    image_destroy(img);
    return 0;
}

int image_open_leaks(const char *comment)
{
    image_t *img;
    int err = image_open_unchecked(&img, comment);
    if (err < 0)
        return err;
    image_destroy(img);
    return 0;
}

/* an object that owns images: everything or nothing */
typedef struct sprite {
    image_t *frames[8];
    int nframes;
    char *name;
} sprite_t;

static void sprite_destroy(sprite_t *s)
{
    for (int i = 0; i < s->nframes; i++)
        image_destroy(s->frames[i]);
    free(s->name);
    free(s);
}

static sprite_t *sprite_create(int nframes)
{
    sprite_t *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    if (!(s->name = strdup("sprite"))) {
        free(s);
        return NULL;
    }
    while (s->nframes < nframes && s->nframes < 8) {
        image_t *img = image_create(8, 8, NULL);
        if (!img) {
            sprite_destroy(s);
            return NULL;
        }
        s->frames[s->nframes++] = img;
    }
    return s;
}

static sprite_t *sprite_create_late_count(int nframes)
{
    sprite_t *s = calloc(1, sizeof *s);
    int i;
    if (!s)
        return NULL;
    if (!(s->name = strdup("sprite"))) {
        free(s);
        return NULL;
    }
    for (i = 0; i < nframes && i < 8; i++) {
        s->frames[i] = image_create(8, 8, NULL);
        if (!s->frames[i]) {
            free(s->name);
            free(s); // lost
            return NULL;
        }
    }
    s->nframes = i;
    return s;
}

int sprite_load_ok(int n)
{
    sprite_t *s = sprite_create(n);
    if (!s)
        return -1;
    sprite_destroy(s);
    return 0;
}

int sprite_load_leaks(int n)
{
    sprite_t *s = sprite_create_late_count(n);
    if (!s)
        return -1;
    sprite_destroy(s);
    return 0;
}

/* validation after construction, result returned to the caller */
static int image_valid(const image_t *img)
{
    return img->width > 0 && img->height > 0;
}

image_t *image_checked_ok(int w, int h)
{
    image_t *img = image_create(w, h, "checked");
    if (img && !image_valid(img)) {
        image_destroy(img);
        img = NULL;
    }
    return img;
}

image_t *image_checked_leaks(int w, int h)
{
    image_t *img = image_create(w, h, "checked");
    if (!img || !image_valid(img))
        return NULL; // lost
    return img;
}

/* the constructor released it already */
static image_t *image_attach(image_t *img, const char *comment)
{
    char *c = strdup(comment);
    if (!c) {
        image_destroy(img);
        return NULL;
    }
    free(img->comment);
    img->comment = c;
    return img;
}

int image_attach_ok(int w)
{
    image_t *img = image_create(w, w, NULL);
    if (!img)
        return -1;
    img = image_attach(img, "second");
    if (!img)
        return -1;
    image_destroy(img);
    return 0;
}

int image_attach_faults(int w)
{
    image_t *img = image_create(w, w, NULL);
    if (!img)
        return -1;
    if (!image_attach(img, "second")) {
        free(img->pixels); // fault
        free(img);
        return -1;
    }
    image_destroy(img);
    return 0;
}

int main(void)
{
    image_goto_ok(0, 0);
    image_goto_ok(1, 2);
    image_goto_ok(3, 3);
    image_goto_ok(3, 3); // allocation 3 fails
    image_goto_ok(3, 3); // allocation 4 fails
    image_goto_leaks(3, 3); // allocation 4 fails
    image_parts_ok(0, 0);
    image_parts_ok(3, 1);
    image_parts_ok(3, 1); // allocation 1 fails
    image_parts_ok(3, 1); // allocation 2 fails
    image_parts_ok(3, 1); // allocation 3 fails
    image_parts_leaks(3, 1); // allocation 3 fails
    image_open_ok("fine");
    image_open_ok("#bad");
    image_open_ok("fine"); // allocation 2 fails
    image_open_leaks("#bad");
    sprite_load_ok(0);
    sprite_load_ok(1);
    sprite_load_ok(3);
    sprite_load_ok(3); // allocation 7 fails
    sprite_load_leaks(3); // allocation 7 fails
    sprite_load_leaks(2); // allocation 6 fails
    image_destroy(image_checked_ok(0, 3));
    image_destroy(image_checked_ok(3, 3));
    image_destroy(image_checked_ok(3, 3)); // allocation 2 fails
    image_destroy(image_checked_leaks(0, 3));
    image_attach_ok(1);
    image_attach_ok(3);
    image_attach_ok(3); // allocation 4 fails
    image_attach_faults(3); // allocation 4 fails
    return 0;
}
