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

bool s2_render_area(struct mw_render *render, const struct mw_area *area, struct mw_box *box)
{
    const struct s2_view *view = render->state;
    const struct s2_torus *torus = &view->scenery.torus;
    if (area->width > torus->width || area->height > torus->height)
        return false;
    struct mw_box nodes = shown(view, area), scene;
    if (view->style == S2_STYLE_TERRAIN)
        scene = s2_mesh_box(&view->mesh, nodes);
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
