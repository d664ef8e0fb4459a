/* Models of more replies of XCB and its extensions: each is a block of `malloc`, as is the error that comes
 * instead of one.
 *
 * A model is ordinary C that does to memory what the library function does, and leaves
 * out the rest; <heaplens.h> tells what it is made of. */
#include <heaplens.h>

typedef struct {
    unsigned int sequence;
} Cookie;

static void *new_reply(void **error)
{
    void *reply = __heaplens_allocate((size_t)__heaplens_unknown(), 0, "malloc");
    if (error != NULL)
        *error = reply == NULL ? __heaplens_allocate_surely(36, 0, "malloc") : NULL;
    if (reply != NULL)
        __heaplens_filled(reply);
    return reply;
}

void *xcb_get_image_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_query_font_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_query_extension_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_list_fonts_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_list_extensions_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_alloc_color_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_alloc_named_color_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_query_best_size_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_query_keymap_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_get_keyboard_control_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_get_screen_saver_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_get_pointer_control_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_get_pointer_mapping_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_get_motion_events_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_list_properties_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_lookup_color_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_query_colors_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_list_hosts_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_query_text_extents_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_set_modifier_mapping_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_get_font_path_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_list_installed_colormaps_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_query_version_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_monitors_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_output_primary_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_output_property_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_screen_info_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_screen_resources_current_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_crtc_gamma_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_crtc_gamma_size_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_list_output_properties_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_providers_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_set_crtc_config_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_get_screen_size_range_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_randr_query_output_property_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_xinerama_query_screens_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_xinerama_is_active_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_xfixes_query_version_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_xfixes_get_cursor_image_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_xfixes_fetch_region_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_shape_query_extents_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_shape_get_rectangles_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_shape_query_version_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_shm_query_version_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_shm_get_image_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_shm_attach_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_render_query_version_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_render_query_pict_formats_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_composite_query_version_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_composite_get_overlay_window_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_damage_query_version_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_dri3_open_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_present_query_version_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_xkb_use_extension_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_xkb_get_state_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_xkb_get_names_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_xkb_get_map_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_xinput_xi_query_version_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_xinput_xi_query_device_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_xinput_list_input_devices_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_xinput_xi_query_pointer_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_screensaver_query_info_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_screensaver_query_version_reply(void *connection, Cookie cookie, void **error)
{
    return new_reply(error);
}

void *xcb_sync_initialize_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }

void *xcb_test_get_version_reply(void *connection, Cookie cookie, void **error) { return new_reply(error); }
