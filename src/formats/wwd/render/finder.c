/* Finds the sprites and boxes at a point. They are sorted so that neighbours are near each other, and each
 * group of them, and each group of groups, has a box around it. */
#include <stdlib.h>

#include "view.h"

enum {
    GROUP = 16,
    BANDS = 64,
};

struct thing {
    struct mw_box box; /* on the map */
    uint32_t number;   /* index of view->layers, or view->layer_count + index of view->marks */
    int64_t band, x;
};

struct wwd_finder {
    struct thing *things;
    struct mw_box *groups, *clusters;
    size_t count, group_count, cluster_count;
    uint32_t *found;
};

struct mw_box wwd_scene_box(const struct wwd_view *view, struct mw_box box)
{
    int64_t finer = view->finer, x = mw_divide_down(box.x, finer), y = mw_divide_down(box.y, finer);
    return MW_BOX(x, y, mw_divide_down(box.x + box.width + finer - 1, finer) - x,
                  mw_divide_down(box.y + box.height + finer - 1, finer) - y);
}

static int compare_things(const void *a, const void *b)
{
    const struct thing *left = a, *right = b;
    if (left->band != right->band)
        return left->band < right->band ? -1 : 1;
    if (left->x != right->x)
        return left->x < right->x ? -1 : 1;
    return left->number < right->number ? -1 : left->number > right->number;
}

static void add_thing(const struct wwd_view *view, struct wwd_finder *finder, struct mw_box box,
                      size_t number)
{
    int64_t height = view->map.height / BANDS + 1;
    if (!wwd_view_sees(view, box))
        return;
    finder->things[finder->count++] = (struct thing){ .box = box,
                                                      .number = (uint32_t)number,
                                                      .band = (box.y + box.height / 2 - view->map.y) / height,
                                                      .x = box.x + box.width / 2 };
}

static int group_things(const struct wwd_view *view, struct wwd_finder *finder)
{
    finder->group_count = (finder->count + GROUP - 1) / GROUP;
    finder->cluster_count = (finder->group_count + GROUP - 1) / GROUP;
    finder->groups = mw_arena_array(view->arena, finder->group_count, sizeof *finder->groups);
    finder->clusters = mw_arena_array(view->arena, finder->cluster_count, sizeof *finder->clusters);
    if (!finder->groups || !finder->clusters)
        return MW_E_MEMORY;
    for (size_t i = 0; i < finder->count; i++) {
        struct mw_box *group = &finder->groups[i / GROUP];
        *group = i % GROUP ? mw_box_around(*group, finder->things[i].box) : finder->things[i].box;
    }
    for (size_t i = 0; i < finder->group_count; i++) {
        struct mw_box *cluster = &finder->clusters[i / GROUP];
        *cluster = i % GROUP ? mw_box_around(*cluster, finder->groups[i]) : finder->groups[i];
    }
    return 0;
}

static int make_finder(struct wwd_view *view)
{
    struct wwd_finder *finder = mw_arena_alloc(view->arena, sizeof *finder);
    size_t room = view->layer_count + view->mark_count;
    if (!finder)
        return MW_E_MEMORY;
    finder->things = mw_arena_array(view->arena, room, sizeof *finder->things);
    finder->found = mw_arena_array(view->arena, room, sizeof *finder->found);
    if (!finder->things || !finder->found)
        return MW_E_MEMORY;
    for (size_t i = 0; i < view->layer_count; i++)
        if (view->layers[i].object != WWD_NOTHING)
            add_thing(view, finder, wwd_scene_box(view, view->layers[i].box), i);
    for (size_t i = 0; i < view->mark_count; i++)
        if (!view->marks[i].has_picture)
            add_thing(view, finder, view->marks[i].box, view->layer_count + i);
    if (finder->count)
        qsort(finder->things, finder->count, sizeof *finder->things, compare_things);
    int error = group_things(view, finder);
    view->finder = error ? NULL : finder;
    return error;
}

static bool box_has(const struct mw_box *box, int64_t x, int64_t y)
{
    return x >= box->x && y >= box->y && x < box->x + box->width && y < box->y + box->height;
}

static size_t find_in_group(struct wwd_finder *finder, size_t group, int64_t x, int64_t y, size_t count)
{
    size_t end = (group + 1) * GROUP < finder->count ? (group + 1) * GROUP : finder->count;
    for (size_t i = group * GROUP; i < end; i++)
        if (box_has(&finder->things[i].box, x, y))
            finder->found[count++] = finder->things[i].number;
    return count;
}

static int compare_descending(const void *a, const void *b)
{
    const uint32_t *left = a, *right = b;
    return *left < *right ? 1 : *left > *right ? -1 : 0;
}

int wwd_view_find(struct wwd_view *view, int64_t x, int64_t y, const uint32_t **things, size_t *count)
{
    int error = view->finder ? 0 : make_finder(view);
    if (error)
        return error;
    struct wwd_finder *finder = view->finder;
    *count = 0;
    for (size_t i = 0; i < finder->cluster_count; i++) {
        if (!box_has(&finder->clusters[i], x, y))
            continue;
        for (size_t k = i * GROUP; k < (i + 1) * GROUP && k < finder->group_count; k++)
            if (box_has(&finder->groups[k], x, y))
                *count = find_in_group(finder, k, x, y, *count);
    }
    if (*count > 1)
        qsort(finder->found, *count, sizeof *finder->found, compare_descending);
    *things = finder->found;
    return 0;
}
