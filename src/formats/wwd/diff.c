/* What a diff needs to know about levels in addition to their tables: the areas of cells and objects, in
 * pixels of their plane. */
#include "diff.h"

#include "render/view.h"

enum {
    OBJECT = 64, /* side of an object's area in pixels; the size of its picture is not known here */
};

static void set_cells_area(const struct mw_spot *spot, const struct wwd_plane *plane, struct mw_area *area)
{
    area->x = (int64_t)spot->x0 * plane->tile_width;
    area->y = (int64_t)spot->y0 * plane->tile_height;
    area->width = ((int64_t)spot->x1 - spot->x0 + 1) * plane->tile_width;
    area->height = ((int64_t)spot->y1 - spot->y0 + 1) * plane->tile_height;
}

static bool wwd_area_of(const struct mw_spot *spot, struct mw_area *area)
{
    if (!spot->list || spot->list->record != &wwd_plane_record || !spot->row)
        return false;
    if (spot->is_cells) {
        set_cells_area(spot, spot->item, area);
    } else if (spot->element && spot->row->record == &wwd_object_record) {
        const struct wwd_object *object = spot->element;
        area->x = (int64_t)object->location_x - OBJECT / 2;
        area->y = (int64_t)object->location_y - OBJECT / 2;
        area->width = area->height = OBJECT;
    } else {
        return false;
    }
    return true;
}

const struct mw_diff_rules wwd_diff_rules = { .area = wwd_area_of };

bool wwd_render_area(struct mw_render *render, const struct mw_area *area, struct mw_box *box)
{
    const struct wwd_view *view = render->state;
    const struct wwd_view_plane *plane = NULL;
    for (size_t i = 0; i < view->plane_count && !plane; i++)
        if (view->planes[i].index == area->after)
            plane = &view->planes[i];
    if (!plane)
        return false;
    int64_t left = wwd_axis_map(&plane->map_x, area->x);
    int64_t right = wwd_axis_map(&plane->map_x, area->x + area->width);
    int64_t top = wwd_axis_map(&plane->map_y, area->y);
    int64_t bottom = wwd_axis_map(&plane->map_y, area->y + area->height);
    *box = MW_BOX(left - view->map.x, top - view->map.y, right - left, bottom - top);
    return true;
}
