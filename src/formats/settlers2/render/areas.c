/* Positions of nodes in a picture. */
#include "view.h"
#include "diff/rules.h"

/* Columns and rows of nodes where the picture shows them first: it may begin anywhere on the torus. */
static struct mw_box shown(const struct s2_view *view, const struct mw_area *area)
{
    const struct s2_torus *torus = &view->scenery.torus;
    int64_t x = view->area.x + s2_wrap(area->x - view->area.x, torus->width);
    int64_t y = view->area.y + s2_wrap(area->y - view->area.y, torus->height);
    return MW_BOX(x, y, area->width, area->height);
}

/* Nodes of odd rows are half a cell further right, triangles left of and below their nodes; all
 * shifted by heights. */
static struct mw_box on_terrain(const struct s2_view *view, struct mw_box nodes)
{
    int32_t low = INT32_MAX, high = INT32_MIN;
    for (int64_t y = nodes.y; y <= nodes.y + nodes.height; y++)
        for (int64_t x = nodes.x - 1; x <= nodes.x + nodes.width; x++) {
            int32_t height = view->scenery.heights[s2_node(&view->scenery.torus, x, y)];
            low = height < low ? height : low;
            high = height > high ? height : high;
        }
    int64_t top = nodes.y * S2_CELL_HEIGHT - (int64_t)(high - view->mesh.level) * S2_HEIGHT_STEP;
    int64_t bottom =
        (nodes.y + nodes.height) * S2_CELL_HEIGHT - (int64_t)(low - view->mesh.level) * S2_HEIGHT_STEP;
    return MW_BOX(nodes.x * S2_CELL_WIDTH - S2_CELL_WIDTH / 2, top, (nodes.width + 1) * S2_CELL_WIDTH,
                  bottom - top);
}

bool s2_render_area(struct mw_render *render, const struct mw_area *area, struct mw_box *box)
{
    const struct s2_view *view = render->state;
    const struct s2_torus *torus = &view->scenery.torus;
    if (area->width > torus->width || area->height > torus->height)
        return false;
    struct mw_box nodes = shown(view, area), scene;
    if (view->style == S2_STYLE_TERRAIN)
        scene = on_terrain(view, nodes);
    else
        scene = MW_BOX(nodes.x * view->node, nodes.y * view->node, nodes.width * view->node,
                       nodes.height * view->node);
    int64_t num = view->scale.num, den = view->scale.den;
    int64_t left = (scene.x - view->scene.x) * num / den, top = (scene.y - view->scene.y) * num / den;
    int64_t right = (scene.x + scene.width - view->scene.x) * num / den;
    int64_t bottom = (scene.y + scene.height - view->scene.y) * num / den;
    if (left >= view->picture.width || top >= view->picture.height || right <= 0 || bottom <= 0)
        return false;
    *box = MW_BOX(left, top, right - left, bottom - top);
    return true;
}
