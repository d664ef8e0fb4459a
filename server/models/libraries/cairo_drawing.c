/* Models of drawing with cairo: what is got out of a context is lent. Nothing is owned but what the models of its
 * objects hand out.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct cairo_matrix_t cairo_matrix_t;
typedef struct cairo_font_options_t cairo_font_options_t;
typedef struct cairo_rectangle_list_t cairo_rectangle_list_t;

typedef struct cairo_t {
    int references;
} cairo_t;

typedef struct cairo_surface_t {
    int references;
} cairo_surface_t;

typedef struct cairo_pattern_t {
    int references;
} cairo_pattern_t;

typedef struct cairo_font_face_t {
    int references;
} cairo_font_face_t;

typedef struct cairo_scaled_font_t {
    int references;
} cairo_scaled_font_t;

static cairo_scaled_font_t *new_scaled(void)
{
    cairo_scaled_font_t *made = __heaplens_allocate(sizeof *made, 0, "cairo_scaled_font_t");
    if (made != NULL)
        made->references = 1;
    return made;
}

cairo_scaled_font_t *cairo_scaled_font_reference(cairo_scaled_font_t *scaled_font)
{
    if (scaled_font != NULL)
        __heaplens_reference(scaled_font, references);
    return scaled_font;
}

cairo_scaled_font_t *cairo_scaled_font_create(cairo_font_face_t *font_face,
                                              const cairo_matrix_t *font_matrix, const cairo_matrix_t *ctm,
                                              const cairo_font_options_t *options)
{
    return new_scaled();
}

void cairo_scaled_font_destroy(cairo_scaled_font_t *scaled_font)
{
    if (scaled_font != NULL)
        __heaplens_unreference(scaled_font, references, "cairo_scaled_font_t");
}

void cairo_rectangle_list_destroy(cairo_rectangle_list_t *rectangle_list)
{
    __heaplens_free(rectangle_list, "cairo_rectangle_list_t");
}

cairo_surface_t *cairo_get_target(cairo_t *cr) { return __heaplens_foreign(); }

cairo_pattern_t *cairo_get_source(cairo_t *cr) { return __heaplens_foreign(); }

cairo_surface_t *cairo_get_group_target(cairo_t *cr) { return __heaplens_foreign(); }

cairo_font_face_t *cairo_get_font_face(cairo_t *cr) { return __heaplens_foreign(); }

cairo_scaled_font_t *cairo_get_scaled_font(cairo_t *cr) { return __heaplens_foreign(); }

void cairo_save(cairo_t *cr) {}

void cairo_restore(cairo_t *cr) {}

void cairo_paint(cairo_t *cr) {}

void cairo_paint_with_alpha(cairo_t *cr, double alpha) {}

void cairo_fill(cairo_t *cr) {}

void cairo_fill_preserve(cairo_t *cr) {}

void cairo_stroke(cairo_t *cr) {}

void cairo_stroke_preserve(cairo_t *cr) {}

void cairo_clip(cairo_t *cr) {}

void cairo_clip_preserve(cairo_t *cr) {}

void cairo_reset_clip(cairo_t *cr) {}

void cairo_new_path(cairo_t *cr) {}

void cairo_new_sub_path(cairo_t *cr) {}

void cairo_close_path(cairo_t *cr) {}

void cairo_move_to(cairo_t *cr, double x, double y) {}

void cairo_line_to(cairo_t *cr, double x, double y) {}

void cairo_rel_line_to(cairo_t *cr, double dx, double dy) {}

void cairo_rel_move_to(cairo_t *cr, double dx, double dy) {}

void cairo_curve_to(cairo_t *cr, double x1, double y1, double x2, double y2, double x3, double y3) {}

void cairo_arc(cairo_t *cr, double xc, double yc, double radius, double angle1, double angle2) {}

void cairo_arc_negative(cairo_t *cr, double xc, double yc, double radius, double angle1, double angle2) {}

void cairo_rectangle(cairo_t *cr, double x, double y, double width, double height) {}

void cairo_scale(cairo_t *cr, double sx, double sy) {}

void cairo_translate(cairo_t *cr, double tx, double ty) {}

void cairo_rotate(cairo_t *cr, double angle) {}

void cairo_identity_matrix(cairo_t *cr) {}

void cairo_set_source_rgb(cairo_t *cr, double red, double green, double blue) {}

void cairo_set_source_rgba(cairo_t *cr, double red, double green, double blue, double alpha) {}

void cairo_set_source(cairo_t *cr, cairo_pattern_t *source) {}

void cairo_set_source_surface(cairo_t *cr, cairo_surface_t *surface, double x, double y) {}

void cairo_set_operator(cairo_t *cr, int op) {}

void cairo_set_line_width(cairo_t *cr, double width) {}

void cairo_set_line_cap(cairo_t *cr, int line_cap) {}

void cairo_set_line_join(cairo_t *cr, int line_join) {}

void cairo_set_dash(cairo_t *cr, const double *dashes, int num_dashes, double offset) {}

void cairo_set_antialias(cairo_t *cr, int antialias) {}

void cairo_set_fill_rule(cairo_t *cr, int fill_rule) {}

void cairo_set_font_size(cairo_t *cr, double size) {}

void cairo_set_font_face(cairo_t *cr, cairo_font_face_t *font_face) {}

void cairo_select_font_face(cairo_t *cr, const char *family, int slant, int weight) {}

void cairo_set_font_options(cairo_t *cr, const cairo_font_options_t *options) {}

void cairo_show_text(cairo_t *cr, const char *utf8) {}

void cairo_text_path(cairo_t *cr, const char *utf8) {}

void cairo_show_page(cairo_t *cr) {}

void cairo_push_group(cairo_t *cr) {}

void cairo_push_group_with_content(cairo_t *cr, int content) {}

void cairo_mask(cairo_t *cr, cairo_pattern_t *pattern) {}

void cairo_mask_surface(cairo_t *cr, cairo_surface_t *surface, double surface_x, double surface_y) {}

void cairo_set_tolerance(cairo_t *cr, double tolerance) {}

int cairo_format_stride_for_width(int format, int width) { return __heaplens_unknown(); }
