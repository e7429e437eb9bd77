/* The part of a level that is in use, which is drawn unless an area is given: where the main plane has cells
 * or objects, and the start, with a margin. Real levels are mostly empty. */
#include "view.h"

enum {
    MARGIN = 2, /* tiles */
};

static int64_t column_of(const struct wwd_view *view, int64_t x)
{
    return mw_divide_down(x, view->reference.x.tile);
}

static int64_t row_of(const struct wwd_view *view, int64_t y)
{
    return mw_divide_down(y, view->reference.y.tile);
}

static void use_tile(struct wwd_view *view, int64_t column, int64_t row)
{
    struct wwd_used *used = &view->used;
    if (column < 0 || row < 0 || column >= view->reference.x.cells || row >= view->reference.y.cells)
        return;
    used->left = column < used->left ? column : used->left;
    used->right = column >= used->right ? column + 1 : used->right;
    used->top = row < used->top ? row : used->top;
    used->bottom = row >= used->bottom ? row + 1 : used->bottom;
}

static void use_cells(struct wwd_view *view)
{
    const struct mw_grid *tiles = &view->reference.plane->tiles;
    for (uint32_t row = 0; row < tiles->height; row++) {
        uint32_t first = 0, end = tiles->width;
        while (first < end && mw_grid_u32(tiles, first, row) == WWD_TILE_INVISIBLE)
            first++;
        while (end > first && mw_grid_u32(tiles, end - 1, row) == WWD_TILE_INVISIBLE)
            end--;
        if (first < end) {
            use_tile(view, first, row);
            use_tile(view, end - 1, row);
        }
    }
}

static bool is_on_edge(const struct wwd_used *used, int64_t column, int64_t row)
{
    return column == used->left || column == used->right - 1 || row == used->top || row == used->bottom - 1;
}

/* Notes which objects are on the edge, because the level can be changed before somebody asks. */
static int note_edge(struct wwd_view *view)
{
    const struct wwd_plane *plane = view->reference.plane;
    view->used.edge = mw_arena_array(view->arena, plane->objects.count, 1);
    if (!view->used.edge)
        return MW_E_MEMORY;
    view->used.edge_count = plane->objects.count;
    for (size_t i = 0; i < plane->objects.count; i++)
        view->used.edge[i] = is_on_edge(&view->used, column_of(view, plane->objects.items[i].location_x),
                                        row_of(view, plane->objects.items[i].location_y));
    return 0;
}

int wwd_view_use(struct wwd_view *view)
{
    const struct wwd_plane *plane = view->reference.plane;
    struct wwd_used *used = &view->used;
    *used = (struct wwd_used){ .asked = true, .left = INT64_MAX, .top = INT64_MAX };
    use_cells(view);
    for (size_t i = 0; i < plane->objects.count; i++)
        use_tile(view, column_of(view, plane->objects.items[i].location_x),
                 row_of(view, plane->objects.items[i].location_y));
    if (used->right)
        use_tile(view, column_of(view, view->start_x), row_of(view, view->start_y));
    else
        *used = (struct wwd_used){ true, 0, 0, view->reference.x.cells, view->reference.y.cells, NULL, 0 };
    return note_edge(view);
}

struct mw_box wwd_used_area(const struct wwd_view *view)
{
    const struct wwd_axis *x = &view->reference.x, *y = &view->reference.y;
    const struct wwd_used *used = &view->used;
    int64_t left = used->left > MARGIN ? used->left - MARGIN : 0;
    int64_t top = used->top > MARGIN ? used->top - MARGIN : 0;
    int64_t right = used->right + MARGIN < x->cells ? used->right + MARGIN : x->cells;
    int64_t bottom = used->bottom + MARGIN < y->cells ? used->bottom + MARGIN : y->cells;
    return MW_BOX(left * x->tile, top * y->tile, (right - left) * x->tile, (bottom - top) * y->tile);
}

bool wwd_area_depends_on(const struct wwd_view *view, const struct mw_part *part)
{
    const struct wwd_used *used = &view->used;
    if (!used->asked)
        return false;
    if (!part->list)
        return is_on_edge(used, column_of(view, view->start_x), row_of(view, view->start_y));
    if (part->index != view->reference.index)
        return false;
    if (part->inner)
        return part->inner_index >= used->edge_count || used->edge[part->inner_index];
    int64_t right = (int64_t)part->x + part->width, bottom = (int64_t)part->y + part->height;
    return part->x <= used->left || part->y <= used->top || right >= used->right || bottom >= used->bottom;
}
