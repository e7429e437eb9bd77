#include "select.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "formats/settlers2/changes.h"

/* ---- nodes ---- */

static void choose_node(const struct mw_editing *editing, struct s2_nodes_chosen *chosen, int64_t x,
                        int64_t y)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    uint8_t *node = &chosen->mask[s2_node(&torus, x, y)];
    chosen->count += !*node;
    *node = 1;
}

/* The value at an index of an option that can be repeated. */
static bool numbers_of_option(const struct mw_editing *editing, const char *option, size_t index,
                              size_t count, int64_t numbers[])
{
    const char *value = mw_args_each(editing->args, option, index);
    const struct mw_arg arg = { option, value };
    struct mw_args one = *editing->args;
    one.items = &arg;
    one.count = 1;
    return value && (count == 2 ? mw_args_point(&one, option, numbers) : mw_args_rect(&one, option, numbers));
}

int s2_refuse_outside(const struct mw_editing *editing, const char *option, const int64_t rect[4],
                      const struct s2_torus *torus, const char *map)
{
    bool inside = rect[0] >= 0 && rect[1] >= 0 && rect[0] + rect[2] <= torus->width &&
                  rect[1] + rect[3] <= torus->height;
    if (inside || mw_args_flag(editing->args, "wrap"))
        return 0;
    char text[96];
    int length = snprintf(text, sizeof text, "%" PRId64 ",%" PRId64, rect[0], rect[1]);
    if (rect[2] != 1 || rect[3] != 1)
        snprintf(text + length, sizeof text - (size_t)length, " to %" PRId64 ",%" PRId64,
                 rect[0] + rect[2] - 1, rect[1] + rect[3] - 1);
    return mw_edit_fail(editing, MW_E_ARGUMENT,
                        "%s: %s is outside %s (x is 0 to %" PRIu32 ", y is 0 to %" PRIu32
                        "); with wrap, positions wrap around its edges",
                        option, text, map, torus->width - 1, torus->height - 1);
}

static int refuse_point_outside(const struct mw_editing *editing, const char *option, const int64_t point[2])
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    const int64_t rect[4] = { point[0], point[1], 1, 1 };
    return s2_refuse_outside(editing, option, rect, &torus, "the map");
}

static int choose_nodes_in_rect(const struct mw_editing *editing, struct s2_nodes_chosen *chosen,
                                const int64_t rect[4])
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    if (rect[2] > torus.width || rect[3] > torus.height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "rect: %" PRId64 " x %" PRId64 " nodes exceed the size of the map, %" PRIu32
                            " x %" PRIu32,
                            rect[2], rect[3], torus.width, torus.height);
    int error = s2_refuse_outside(editing, "rect", rect, &torus, "the map");
    if (error)
        return error;
    for (int64_t y = 0; y < rect[3]; y++)
        for (int64_t x = 0; x < rect[2]; x++)
            choose_node(editing, chosen, rect[0] + x, rect[1] + y);
    return 0;
}

/* Row by row: the middle row has 2 * radius + 1 nodes; each row further away has one less and starts half a
 * node further right. */
static void choose_nodes_in_circle(const struct mw_editing *editing, struct s2_nodes_chosen *chosen,
                                   const int64_t center[2], int64_t radius)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    bool odd = center[1] & 1;
    /* Rows further away than the height of the map wrap around to rows that are already chosen. */
    int64_t rows = radius < torus.height ? radius : torus.height;
    for (int64_t row = -rows; row <= rows; row++) {
        int64_t away = row < 0 ? -row : row, width = 2 * radius + 1 - away;
        int64_t left = center[0] - radius + (odd ? (away + 1) / 2 : away / 2);
        /* Visit each node of a whole row only once. */
        for (int64_t x = 0; x < width && x < torus.width; x++)
            choose_node(editing, chosen, left + x, center[1] + row);
    }
}

static int choose_positions(const struct mw_editing *editing, struct s2_nodes_chosen *chosen)
{
    int64_t numbers[4], radius = mw_args_int(editing->args, "radius");
    int error = 0;
    for (size_t i = 0; !error && numbers_of_option(editing, "at", i, 2, numbers); i++) {
        error = refuse_point_outside(editing, "at", numbers);
        if (!error)
            choose_node(editing, chosen, numbers[0], numbers[1]);
    }
    for (size_t i = 0; !error && numbers_of_option(editing, "rect", i, 4, numbers); i++)
        error = choose_nodes_in_rect(editing, chosen, numbers);
    for (size_t i = 0; !error && numbers_of_option(editing, "center", i, 2, numbers); i++) {
        error = refuse_point_outside(editing, "center", numbers);
        if (!error)
            choose_nodes_in_circle(editing, chosen, numbers, radius);
    }
    return error;
}

int s2_choose_nodes(const struct mw_editing *editing, struct s2_nodes_chosen *chosen)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    const struct mw_args *args = editing->args;
    size_t nodes = (size_t)torus.width * torus.height;
    if (mw_args_has(args, "radius") && !mw_args_has(args, "center"))
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "radius belongs to center; set center=X,Y, or leave radius out");
    if (!mw_args_has(args, "at") && !mw_args_has(args, "rect") && !mw_args_has(args, "center"))
        return s2_choose_content(editing, chosen);
    *chosen = (struct s2_nodes_chosen){ .mask = mw_arena_payload(editing->scratch, nodes) };
    if (!chosen->mask)
        return editing->doc->context->error;
    memset(chosen->mask, 0, nodes);
    int error = choose_positions(editing, chosen);
    return error ? error : s2_narrow_nodes(editing, chosen);
}

int s2_choose_node(const struct mw_editing *editing, const char *option, struct s2_point *at)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    int64_t point[2];
    mw_args_point(editing->args, option, point);
    *at = (struct s2_point){ s2_wrap(point[0], torus.width), s2_wrap(point[1], torus.height) };
    return refuse_point_outside(editing, option, point);
}

int s2_read_chances(const struct mw_editing *editing, bool chooses, struct s2_chances *chances)
{
    int64_t seed = 0, density = mw_args_int(editing->args, "density");
    int error = chooses || density < 100 ? mw_edit_seed(editing, "seed", &seed) : 0;
    *chances = (struct s2_chances){ (uint32_t)seed, (uint32_t)density };
    return error;
}

uint32_t s2_chance(uint32_t seed, size_t node)
{
    uint64_t z = ((uint64_t)seed << 32 | (uint32_t)node) + 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)((z ^ z >> 31) >> 32);
}

/* ---- drafts ---- */

int s2_draft_take(const struct mw_editing *editing, const char *layer, struct s2_draft *draft)
{
    const struct mw_field *field = s2_map_field(layer);
    struct mw_grid *grid = (struct mw_grid *)((char *)s2_edited(editing) + field->offset);
    *draft = (struct s2_draft){
        .path = field->name,
        .grid = grid,
        .cells = mw_arena_payload(editing->scratch, (size_t)grid->width * grid->height),
    };
    if (!draft->cells)
        return editing->doc->context->error;
    memcpy(draft->cells, grid->cells, (size_t)grid->width * grid->height);
    return 0;
}

int s2_drafts_put(const struct mw_editing *editing, const struct s2_draft *drafts, size_t count,
                  const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        size_t changed;
        error = s2_put_cells(editing->doc, drafts[i].grid, drafts[i].cells, &changed);
        if (error || changed == 0)
            continue;
        if (drafts[i].grid == &s2_edited(editing)->heights)
            error = s2_remove_header_gap(editing->doc);
        if (!error)
            error =
                mw_change(editing->doc, drafts[i].path, "%zu node%s: %s", changed, mw_plural(changed), text);
    }
    return error;
}
