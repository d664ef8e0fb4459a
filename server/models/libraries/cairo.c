/* Models of cairo. Objects count their references; what `get` gives is lent. Where something
 * failed, an object in an error state is handed out, which nobody has to release: here that is null.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct cairo_rectangle_t cairo_rectangle_t;
typedef struct cairo_rectangle_int_t cairo_rectangle_int_t;
typedef struct cairo_matrix_t cairo_matrix_t;
typedef struct cairo_font_options_t cairo_font_options_t;
typedef struct cairo_path_t cairo_path_t;
typedef struct cairo_rectangle_list_t cairo_rectangle_list_t;

static int above_zero(void)
{
    int number = __heaplens_unknown();
    __heaplens_assume(number > 0);
    return number;
}

static void *new_cairo_path_t(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "cairo_path_t");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

static void *new_cairo_rectangle_list_t(void)
{
    void *block = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "cairo_rectangle_list_t");
    if (block != NULL)
        __heaplens_filled(block);
    return block;
}

typedef struct cairo_t {
    int references;
} cairo_t;

static cairo_t *new_context(void)
{
    cairo_t *made = __heaplens_allocate(sizeof *made, 0, "cairo_t");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct cairo_surface_t {
    int references;
} cairo_surface_t;

static cairo_surface_t *new_surface(void)
{
    cairo_surface_t *made = __heaplens_allocate(sizeof *made, 0, "cairo_surface_t");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct cairo_pattern_t {
    int references;
} cairo_pattern_t;

static cairo_pattern_t *new_pattern(void)
{
    cairo_pattern_t *made = __heaplens_allocate(sizeof *made, 0, "cairo_pattern_t");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct cairo_region_t {
    int references;
} cairo_region_t;

static cairo_region_t *new_region(void)
{
    cairo_region_t *made = __heaplens_allocate(sizeof *made, 0, "cairo_region_t");
    if (made != NULL)
        made->references = 1;
    return made;
}

typedef struct cairo_font_face_t {
    int references;
} cairo_font_face_t;

static cairo_font_face_t *new_face(void)
{
    cairo_font_face_t *made = __heaplens_allocate(sizeof *made, 0, "cairo_font_face_t");
    if (made != NULL)
        made->references = 1;
    return made;
}

cairo_t *cairo_create(cairo_surface_t *target) { return new_context(); }

cairo_t *cairo_reference(cairo_t *cr)
{
    if (cr != NULL)
        __heaplens_reference(cr, references);
    return cr;
}

cairo_surface_t *cairo_surface_reference(cairo_surface_t *surface)
{
    if (surface != NULL)
        __heaplens_reference(surface, references);
    return surface;
}

cairo_pattern_t *cairo_pattern_reference(cairo_pattern_t *pattern)
{
    if (pattern != NULL)
        __heaplens_reference(pattern, references);
    return pattern;
}

cairo_region_t *cairo_region_reference(cairo_region_t *region)
{
    if (region != NULL)
        __heaplens_reference(region, references);
    return region;
}

cairo_font_face_t *cairo_font_face_reference(cairo_font_face_t *font_face)
{
    if (font_face != NULL)
        __heaplens_reference(font_face, references);
    return font_face;
}

void cairo_destroy(cairo_t *cr)
{
    if (cr != NULL)
        __heaplens_unreference(cr, references, "cairo_t");
}

cairo_surface_t *cairo_image_surface_create(int format, int width, int height) { return new_surface(); }

cairo_surface_t *cairo_image_surface_create_for_data(unsigned char *data, int format, int width, int height,
                                                     int stride)
{
    return new_surface();
}

cairo_surface_t *cairo_image_surface_create_from_png(const char *filename) { return new_surface(); }

cairo_surface_t *cairo_surface_create_similar(cairo_surface_t *other, int content, int width, int height)
{
    return new_surface();
}

cairo_surface_t *cairo_surface_create_similar_image(cairo_surface_t *other, int format, int width,
                                                    int height)
{
    return new_surface();
}

cairo_surface_t *cairo_surface_create_for_rectangle(cairo_surface_t *target, double x, double y,
                                                    double width, double height)
{
    return new_surface();
}

cairo_surface_t *cairo_recording_surface_create(int content, const cairo_rectangle_t *extents)
{
    return new_surface();
}

cairo_surface_t *cairo_pdf_surface_create(const char *filename, double width_in_points,
                                          double height_in_points)
{
    return new_surface();
}

cairo_surface_t *cairo_svg_surface_create(const char *filename, double width_in_points,
                                          double height_in_points)
{
    return new_surface();
}

cairo_surface_t *cairo_ps_surface_create(const char *filename, double width_in_points,
                                         double height_in_points)
{
    return new_surface();
}

cairo_surface_t *cairo_image_surface_create_from_png_stream(void *read_func, void *closure)
{
    return new_surface();
}

cairo_surface_t *cairo_xlib_surface_create(void *display, unsigned long drawable, void *visual, int width,
                                           int height)
{
    return new_surface();
}

cairo_surface_t *cairo_xcb_surface_create(void *connection, unsigned int drawable, void *visual, int width,
                                          int height)
{
    return new_surface();
}

void cairo_surface_destroy(cairo_surface_t *surface)
{
    if (surface != NULL)
        __heaplens_unreference(surface, references, "cairo_surface_t");
}

cairo_pattern_t *cairo_pattern_create_rgb(double red, double green, double blue) { return new_pattern(); }

cairo_pattern_t *cairo_pattern_create_rgba(double red, double green, double blue, double alpha)
{
    return new_pattern();
}

cairo_pattern_t *cairo_pattern_create_for_surface(cairo_surface_t *surface) { return new_pattern(); }

cairo_pattern_t *cairo_pattern_create_linear(double x0, double y0, double x1, double y1)
{
    return new_pattern();
}

cairo_pattern_t *cairo_pattern_create_radial(double cx0, double cy0, double radius0, double cx1, double cy1,
                                             double radius1)
{
    return new_pattern();
}

cairo_pattern_t *cairo_pattern_create_mesh(void) { return new_pattern(); }

cairo_pattern_t *cairo_pop_group(cairo_t *cr) { return new_pattern(); }

void cairo_pattern_destroy(cairo_pattern_t *pattern)
{
    if (pattern != NULL)
        __heaplens_unreference(pattern, references, "cairo_pattern_t");
}

cairo_region_t *cairo_region_create(void) { return new_region(); }

cairo_region_t *cairo_region_create_rectangle(const cairo_rectangle_int_t *rectangle)
{
    return new_region();
}

cairo_region_t *cairo_region_create_rectangles(const cairo_rectangle_int_t *rects, int count)
{
    return new_region();
}

cairo_region_t *cairo_region_copy(const cairo_region_t *original) { return new_region(); }

void cairo_region_destroy(cairo_region_t *region)
{
    if (region != NULL)
        __heaplens_unreference(region, references, "cairo_region_t");
}

cairo_font_face_t *cairo_toy_font_face_create(const char *family, int slant, int weight)
{
    return new_face();
}

void cairo_font_face_destroy(cairo_font_face_t *font_face)
{
    if (font_face != NULL)
        __heaplens_unreference(font_face, references, "cairo_font_face_t");
}

cairo_font_options_t *cairo_font_options_create(void)
{
    return __heaplens_allocate(1, 0, "cairo_font_options_t");
}

cairo_font_options_t *cairo_font_options_copy(const cairo_font_options_t *original)
{
    return __heaplens_allocate(1, 0, "cairo_font_options_t");
}

void cairo_font_options_destroy(cairo_font_options_t *options)
{
    __heaplens_free(options, "cairo_font_options_t");
}

cairo_path_t *cairo_copy_path(cairo_t *cr) { return new_cairo_path_t(); }

cairo_path_t *cairo_copy_path_flat(cairo_t *cr) { return new_cairo_path_t(); }

void cairo_path_destroy(cairo_path_t *path) { __heaplens_free(path, "cairo_path_t"); }

cairo_rectangle_list_t *cairo_copy_clip_rectangle_list(cairo_t *cr)
{
    return new_cairo_rectangle_list_t();
}

const char *cairo_status_to_string(int status) { return __heaplens_foreign(); }

void cairo_pop_group_to_source(cairo_t *cr) {}

void cairo_surface_flush(cairo_surface_t *surface) {}

void cairo_surface_finish(cairo_surface_t *surface) {}

void cairo_surface_mark_dirty(cairo_surface_t *surface) {}

void cairo_surface_mark_dirty_rectangle(cairo_surface_t *surface, int x, int y, int width, int height) {}

int cairo_surface_write_to_png(cairo_surface_t *surface, const char *filename)
{
    return __heaplens_unknown();
}

unsigned char *cairo_image_surface_get_data(cairo_surface_t *surface) { return __heaplens_foreign(); }

int cairo_image_surface_get_width(cairo_surface_t *surface) { return __heaplens_unknown(); }

int cairo_image_surface_get_height(cairo_surface_t *surface) { return __heaplens_unknown(); }

int cairo_image_surface_get_stride(cairo_surface_t *surface) { return __heaplens_unknown(); }

int cairo_image_surface_get_format(cairo_surface_t *surface) { return __heaplens_unknown(); }

int cairo_surface_get_type(cairo_surface_t *surface) { return __heaplens_unknown(); }

void cairo_surface_set_device_scale(cairo_surface_t *surface, double x_scale, double y_scale) {}

void cairo_surface_set_device_offset(cairo_surface_t *surface, double x_offset, double y_offset) {}

void cairo_surface_show_page(cairo_surface_t *surface) {}

void cairo_xcb_surface_set_size(cairo_surface_t *surface, int width, int height) {}

void cairo_xlib_surface_set_size(cairo_surface_t *surface, int width, int height) {}

void cairo_pattern_add_color_stop_rgb(cairo_pattern_t *pattern, double offset, double red, double green,
                                      double blue)
{
}

void cairo_pattern_add_color_stop_rgba(cairo_pattern_t *pattern, double offset, double red, double green,
                                       double blue, double alpha)
{
}

void cairo_pattern_set_extend(cairo_pattern_t *pattern, int extend) {}

void cairo_pattern_set_filter(cairo_pattern_t *pattern, int filter) {}

void cairo_pattern_set_matrix(cairo_pattern_t *pattern, const cairo_matrix_t *matrix) {}

void cairo_font_options_set_antialias(cairo_font_options_t *options, int antialias) {}

void cairo_font_options_set_hint_style(cairo_font_options_t *options, int hint_style) {}

void cairo_font_options_set_subpixel_order(cairo_font_options_t *options, int subpixel_order) {}

void cairo_font_options_set_hint_metrics(cairo_font_options_t *options, int hint_metrics) {}

int cairo_region_is_empty(const cairo_region_t *region) { return __heaplens_unknown(); }

int cairo_region_num_rectangles(const cairo_region_t *region) { return __heaplens_unknown(); }

int cairo_region_union_rectangle(cairo_region_t *dst, const cairo_rectangle_int_t *rectangle)
{
    return __heaplens_unknown();
}

static int status_of(const void *object) { return object == NULL ? above_zero() : 0; }

int cairo_status(cairo_t *context) { return status_of(context); }

int cairo_surface_status(cairo_surface_t *surface) { return status_of(surface); }

int cairo_pattern_status(cairo_pattern_t *pattern) { return status_of(pattern); }

int cairo_region_status(const cairo_region_t *region) { return status_of(region); }
