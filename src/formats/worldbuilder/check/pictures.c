/* Rules about pictures: patterns, and invisible shapes. */
#include "checks.h"

#include "base/text.h"
#include "formats/worldbuilder/render/drawing.h"

/* Every list of shapes of the game, with the window that shows it at the start, or NULL. */
typedef int picture_fn(struct mw_checker *checker, const char *list, size_t index,
                       const struct wb_shapes *shapes, const struct wb_rect *window);

static const struct wb_rect *scene_window(const struct mw_checker *checker, struct mw_str scene)
{
    int32_t index = wb_world_find(wb_check_of(checker)->world, WB_THING_SCENE, scene);
    return index == WB_NONE ? NULL : &wb_root(checker->doc)->scenes.items[index].bounds;
}

static int each_picture(struct mw_checker *checker, picture_fn *visit)
{
    const struct wb_game *game = wb_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < game->scenes.count && !error; i++)
        error = visit(checker, "scenes", i, &game->scenes.items[i].shapes, &game->scenes.items[i].bounds);
    for (size_t i = 0; i < game->objects.count && !error; i++)
        error = visit(checker, "objects", i, &game->objects.items[i].shapes,
                      scene_window(checker, game->objects.items[i].owner));
    for (size_t i = 0; i < game->characters.count && !error; i++)
        error = visit(checker, "characters", i, &game->characters.items[i].shapes,
                      scene_window(checker, game->characters.items[i].initial_scene));
    return error;
}

/* ---- patterns ---- */

static size_t pattern_count(const struct wb_game *game)
{
    const struct wb_patterns *patterns = wb_patterns_of(game);
    return patterns ? patterns->patterns.count : WB_PATTERNS;
}

static int check_pattern(struct mw_checker *checker, const char *list, size_t index, size_t shape,
                         const char *field, uint8_t pattern)
{
    size_t count = pattern_count(wb_root(checker->doc));
    if ((pattern >= 1 && pattern <= count) || pattern == WB_NO_PATTERN)
        return 0;
    struct mw_place place = mw_check_in_item(checker, list, index, ".shapes[%zu].%s", shape, field);
    if (!count)
        return mw_check_report(checker, place, "pattern %u, but the game has no patterns; %d means none",
                               pattern, WB_NO_PATTERN);
    return mw_check_report(checker, place, "pattern %u, expected 1 to %zu, or %d for none", pattern, count,
                           WB_NO_PATTERN);
}

static int visit_patterns(struct mw_checker *checker, const char *list, size_t index,
                          const struct wb_shapes *shapes, const struct wb_rect *window)
{
    (void)window;
    int error = 0;
    for (size_t i = 0; i < shapes->count && !error; i++) {
        const struct wb_shape *shape = &shapes->items[i];
        if (shape->kind == WB_SHAPE_BITMAP)
            continue;
        error = check_pattern(checker, list, index, i, "fill", shape->fill);
        if (!error && shape->pen_size)
            error = check_pattern(checker, list, index, i, "pen_pattern", shape->pen_pattern);
    }
    return error;
}

static int check_patterns(struct mw_checker *checker)
{
    return each_picture(checker, visit_patterns);
}

static bool paints_pattern(const struct wb_shapes *shapes)
{
    for (size_t i = 0; i < shapes->count; i++)
        if (shapes->items[i].kind != WB_SHAPE_BITMAP &&
            (shapes->items[i].fill != WB_NO_PATTERN ||
             (shapes->items[i].pen_size && shapes->items[i].pen_pattern != WB_NO_PATTERN)))
            return true;
    return false;
}

static bool needs_patterns(const struct wb_game *game)
{
    for (size_t i = 0; i < game->scenes.count; i++)
        if (paints_pattern(&game->scenes.items[i].shapes))
            return true;
    for (size_t i = 0; i < game->objects.count; i++)
        if (paints_pattern(&game->objects.items[i].shapes))
            return true;
    for (size_t i = 0; i < game->characters.count; i++)
        if (paints_pattern(&game->characters.items[i].shapes))
            return true;
    return false;
}

static int check_pattern_list(struct mw_checker *checker)
{
    const struct wb_patterns *patterns = wb_patterns_of(wb_root(checker->doc));
    if ((patterns && patterns->resource.id == WB_PATTERNS_ID) || !needs_patterns(wb_root(checker->doc)))
        return 0;
    if (!patterns)
        return mw_check_report(
            checker, MW_NOWHERE("patterns"),
            "the game has neither a PAT# %d nor patterns in CODE 1: shapes are not painted", WB_PATTERNS_ID);
    return mw_check_report(checker, MW_NOWHERE("patterns"),
                           "the game has neither a PAT# %d nor patterns in CODE 1; PAT# %d is used instead",
                           WB_PATTERNS_ID, patterns->resource.id);
}

/* ---- bounds ---- */

struct extent {
    int32_t top, left, bottom, right;
};

static void stretch(struct extent *extent, int32_t y, int32_t x)
{
    extent->top = y < extent->top ? y : extent->top;
    extent->bottom = y > extent->bottom ? y : extent->bottom;
    extent->left = x < extent->left ? x : extent->left;
    extent->right = x > extent->right ? x : extent->right;
}

/* Bounds of what a shape can paint; right and bottom are exclusive. */
static struct extent extent_of(const struct wb_shape *shape)
{
    if (shape->kind != WB_SHAPE_POLYGON && shape->kind != WB_SHAPE_FREE_HAND) {
        struct extent extent = { shape->bounds.top, shape->bounds.left, shape->bounds.top,
                                 shape->bounds.left };
        stretch(&extent, shape->bounds.bottom, shape->bounds.right);
        return extent;
    }
    struct extent extent = { shape->start_y, shape->start_x, shape->start_y, shape->start_x };
    for (size_t i = 0; i < shape->points.count; i++)
        stretch(&extent, shape->points.items[i].y, shape->points.items[i].x);
    /* The pen extends right of and below the path. */
    extent.bottom += shape->pen_size;
    extent.right += shape->pen_size;
    return extent;
}

static int visit_shape_places(struct mw_checker *checker, const char *list, size_t index,
                              const struct wb_shapes *shapes, const struct wb_rect *window)
{
    int error = 0;
    if (!window)
        return 0;
    int32_t width = window->right - window->left, height = window->bottom - window->top;
    for (size_t i = 0; i < shapes->count && !error; i++) {
        struct extent extent = extent_of(&shapes->items[i]);
        if (extent.right > 0 && extent.bottom > 0 && extent.left < width && extent.top < height)
            continue;
        error = mw_check_report(checker, mw_check_in_item(checker, list, index, ".shapes[%zu]", i),
                                "the shape is at %d,%d to %d,%d, outside the window of %d x %d", extent.left,
                                extent.top, extent.right, extent.bottom, width, height);
    }
    return error;
}

static int check_shape_places(struct mw_checker *checker)
{
    return each_picture(checker, visit_shape_places);
}

/* ---- incomplete shapes ---- */

static int report_cut_shapes(struct mw_checker *checker, const char *list, size_t index,
                             const struct wb_shapes *shapes, struct mw_bytes rest)
{
    if (!rest.size)
        return 0;
    return mw_check_report(checker, mw_check_in_item(checker, list, index, ".$shapes_rest"),
                           "%zu byte%s after %zu shape%s: not a complete shape", rest.size,
                           mw_plural(rest.size), shapes->count, mw_plural(shapes->count));
}

static int check_cut_shapes(struct mw_checker *checker)
{
    const struct wb_game *game = wb_root(checker->doc);
    int error = 0;
    for (size_t i = 0; i < game->scenes.count && !error; i++)
        error = report_cut_shapes(checker, "scenes", i, &game->scenes.items[i].shapes,
                                  game->scenes.items[i].shapes_rest);
    for (size_t i = 0; i < game->objects.count && !error; i++)
        error = report_cut_shapes(checker, "objects", i, &game->objects.items[i].shapes,
                                  game->objects.items[i].shapes_rest);
    for (size_t i = 0; i < game->characters.count && !error; i++)
        error = report_cut_shapes(checker, "characters", i, &game->characters.items[i].shapes,
                                  game->characters.items[i].shapes_rest);
    return error;
}

/* ---- bitmaps ---- */

static int visit_bitmaps(struct mw_checker *checker, const char *list, size_t index,
                         const struct wb_shapes *shapes, const struct wb_rect *window)
{
    (void)window;
    int error = 0;
    for (size_t i = 0; i < shapes->count && !error; i++) {
        const struct wb_rect *bounds = &shapes->items[i].bounds;
        int32_t width = bounds->right - bounds->left;
        if (shapes->items[i].kind == WB_SHAPE_BITMAP && width % 8)
            error = mw_check_report(checker, mw_check_in_item(checker, list, index, ".shapes[%zu].bounds", i),
                                    "the bitmap is %d pixels wide, expected a multiple of 8", width);
    }
    return error;
}

static int check_bitmaps(struct mw_checker *checker)
{
    return each_picture(checker, visit_bitmaps);
}

const struct mw_rule wb_picture_rules[] = {
    { "WB171", 0, 0, check_patterns },   { "WB172", 0, 0, check_shape_places },
    { "WB173", 0, 0, check_cut_shapes }, { "WB174", 0, 0, check_pattern_list },
    { "WB175", 0, 0, check_bitmaps },    { 0 },
};
