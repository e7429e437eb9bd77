/* Converts an area of a diff to a position in the picture. */
#include <math.h>

#include "diff/rules.h"
#include "view.h"

/* The layer of the area may no longer exist, so the area is drawn in its group. */
bool tw_render_area(struct mw_render *render, const struct mw_area *area, struct mw_box *box)
{
    const struct tw_view *view = render->state;
    if (area->owner >= view->map->groups.count)
        return false;
    struct tw_space space = tw_view_space(view, &view->map->groups.items[area->owner]);
    double scale_x = space.x.scale / view->finer, scale_y = space.y.scale / view->finer;
    double left = ((double)area->x - space.x.origin) * scale_x;
    double top = ((double)area->y - space.y.origin) * scale_y;
    double right = left + (double)area->width * scale_x, bottom = top + (double)area->height * scale_y;
    if (!(left < render->width && top < render->height && right > 0 && bottom > 0))
        return false;
    left = left > 0 ? floor(left) : 0;
    top = top > 0 ? floor(top) : 0;
    right = right < render->width ? ceil(right) : render->width;
    bottom = bottom < render->height ? ceil(bottom) : render->height;
    *box = MW_BOX((int64_t)left, (int64_t)top, (int64_t)(right - left), (int64_t)(bottom - top));
    return true;
}
