#include "cover.h"

#include <string.h>

#include "base/memory.h"

enum {
    GROUP_BITS = 3,
    GROUP = 1 << GROUP_BITS,
};

/* The group of a pixel is its x in world pixels, divided by 8. */
static int64_t group_at(int64_t x)
{
    return mw_divide_down(x, GROUP);
}

int mw_cover_begin(struct mw_cover *cover, struct mw_context *context, const struct mw_canvas *canvas)
{
    *cover = (struct mw_cover){ .x = canvas->x, .y = canvas->y, .end_x = (int64_t)canvas->x + canvas->width };
    cover->stride = (size_t)(group_at(cover->end_x + GROUP - 1) - group_at(cover->x));
    size_t size = cover->stride * canvas->height * sizeof *cover->groups;
    cover->groups = mw_allocate(context, size);
    if (!cover->groups)
        return context->error;
    memset(cover->groups, 0, size);
    return 0;
}

void mw_cover_end(struct mw_cover *cover, struct mw_context *context)
{
    mw_release(context, cover->groups);
    cover->groups = NULL;
}

static uint16_t *group_of(const struct mw_cover *cover, int64_t group, int64_t y)
{
    return cover->groups + (size_t)(y - cover->y) * cover->stride + (size_t)(group - group_at(cover->x));
}

void mw_cover_mark(struct mw_cover *cover, const struct mw_canvas *canvas, struct mw_box box)
{
    const struct mw_canvas part = mw_canvas_clip(canvas, box);
    /* A group that is cut by an edge of the cover is covered if its other pixels are. */
    int64_t right = (int64_t)part.x + part.width, rounding = GROUP - 1;
    int64_t first = group_at(part.x == cover->x ? part.x : part.x + rounding);
    int64_t end = group_at(right == cover->end_x ? right + rounding : right);
    for (uint32_t y = 0; y < part.height && first < end && cover->layer <= MW_COVER_LAYERS; y++) {
        uint16_t *group = group_of(cover, first, (int64_t)part.y + y);
        for (int64_t i = first; i < end; i++, group++)
            *group = *group ? *group : (uint16_t)cover->layer;
    }
}

size_t mw_cover_run(const struct mw_cover *cover, int64_t x, int64_t y, size_t count, bool *covered)
{
    *covered = false;
    if (!cover)
        return count;
    int64_t group = group_at(x);
    const uint16_t *last = group_of(cover, group, y);
    size_t run = (size_t)((group + 1) * GROUP - x);
    *covered = *last > cover->layer;
    while (run < count && (*++last > cover->layer) == *covered)
        run += GROUP;
    return run < count ? run : count;
}

bool mw_canvas_hides(const struct mw_canvas *canvas, struct mw_box box)
{
    const struct mw_canvas part = mw_canvas_clip(canvas, box);
    bool covered = canvas->cover != NULL;
    for (uint32_t y = 0; y < part.height && covered; y++)
        if (mw_cover_run(part.cover, part.x, (int64_t)part.y + y, part.width, &covered) < part.width)
            covered = false;
    return covered;
}
