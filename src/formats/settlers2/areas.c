#include "areas.h"

#include <string.h>

enum {
    NEW_LAND = 255, /* not yet in an area; area indices are below S2_AREAS */
    NEW_WATER = 253,
};

enum s2_area_kind s2_area_kind_of(unsigned ground)
{
    if (ground == S2_GROUND_WATER)
        return S2_AREA_WATER;
    return ground & ~(unsigned)(S2_GROUND_DEADLY | S2_GROUND_WATER | S2_GROUND_SWAMP) ? S2_AREA_LAND
                                                                                      : S2_AREA_NONE;
}

void s2_mark_kinds_row(const struct s2_rule_layers *land, uint32_t y, uint8_t *row)
{
    static const uint8_t marks[] = {
        [S2_AREA_NONE] = S2_IMPASSABLE, [S2_AREA_LAND] = NEW_LAND, [S2_AREA_WATER] = NEW_WATER
    };
    struct s2_around around;
    s2_around_row(&around, &land->torus, y);
    for (uint32_t x = 0; x < land->torus.width; x++) {
        s2_around_column(&around, x);
        row[x] = marks[s2_area_kind_of(s2_ground_around(land, &around, s2_grounds))];
    }
}

/* Offsets to the neighbours, for even and odd rows, of nodes whose neighbours do not wrap around. */
struct steps {
    uint32_t index[2][S2_DIRECTIONS]; /* to add to the index, modulo 2^32 */
    struct s2_offset offset[2][S2_DIRECTIONS];
};

static void find_steps(const struct s2_torus *torus, struct steps *steps)
{
    for (int odd = 0; odd < 2; odd++)
        for (unsigned direction = 0; direction < S2_DIRECTIONS; direction++) {
            const struct s2_around around = { .right = odd };
            struct s2_offset offset = s2_near_offset(&around, direction);
            steps->offset[odd][direction] = offset;
            steps->index[odd][direction] = (uint32_t)offset.row * torus->width + (uint32_t)offset.column;
        }
}

/* Labels the node and all nodes connected to it; returns their count. The queue has room for all nodes. */
static uint32_t flood(const struct s2_torus *torus, const struct steps *steps, uint8_t *layer,
                      struct s2_point start, uint8_t number, struct s2_point *queue)
{
    uint8_t mark = layer[s2_index(torus, start)];
    uint32_t filled = 1;
    queue[0] = start;
    layer[s2_index(torus, start)] = number;
    for (uint32_t i = 0; i < filled; i++) {
        struct s2_point at = queue[i];
        uint32_t index = s2_index(torus, at), odd = at.y & 1;
        bool inside = at.x && at.y && at.x + 1 < torus->width && at.y + 1 < torus->height;
        for (unsigned direction = 0; direction < S2_DIRECTIONS; direction++) {
            uint32_t next = inside ? index + steps->index[odd][direction]
                                   : s2_index(torus, s2_step(torus, at, direction));
            if (layer[next] != mark)
                continue;
            layer[next] = number;
            struct s2_offset offset = steps->offset[odd][direction];
            queue[filled++] =
                inside ? (struct s2_point){ at.x + (uint32_t)offset.column, at.y + (uint32_t)offset.row }
                       : s2_step(torus, at, direction);
        }
    }
    return filled;
}

int s2_number_areas(struct mw_context *context, const struct s2_torus *torus, uint8_t *layer,
                    struct s2_area areas[S2_AREAS], size_t *count)
{
    size_t size, found = 0;
    if (mw_multiply((size_t)torus->width * torus->height, sizeof(struct s2_point), &size))
        return mw_error_limit(context, mw_fail(context, MW_E_LIMIT, "the map has too many nodes"), "memory",
                              SIZE_MAX, SIZE_MAX);
    struct s2_point *queue = mw_allocate(context, size);
    if (!queue)
        return context->error;
    struct steps steps;
    find_steps(torus, &steps);
    memset(areas, 0, S2_AREAS * sizeof *areas);
    for (uint32_t y = 0; y < torus->height; y++)
        for (uint32_t x = 0; x < torus->width; x++) {
            uint8_t mark = layer[y * torus->width + x];
            if (mark != NEW_LAND && mark != NEW_WATER)
                continue;
            bool fits = found < S2_AREAS;
            uint32_t filled = flood(torus, &steps, layer, (struct s2_point){ x, y },
                                    (uint8_t)(fits ? found : S2_IMPASSABLE), queue);
            if (fits)
                areas[found] = (struct s2_area){ mark == NEW_LAND ? S2_AREA_LAND : S2_AREA_WATER, (uint16_t)x,
                                                 (uint16_t)y, filled };
            found++;
        }
    mw_release(context, queue);
    *count = found;
    return 0;
}

int s2_find_areas(struct mw_context *context, const struct s2_rule_layers *land, uint8_t *layer,
                  struct s2_area areas[S2_AREAS], size_t *count)
{
    for (uint32_t y = 0; y < land->torus.height; y++)
        s2_mark_kinds_row(land, y, layer + (size_t)y * land->torus.width);
    return s2_number_areas(context, &land->torus, layer, areas, count);
}

size_t s2_area_kinds_matches(const struct s2_rule_layers *land, const uint8_t *layer,
                             const struct s2_area *areas, size_t count)
{
    struct s2_around around;
    size_t matches = 0;
    for (uint32_t y = 0; y < land->torus.height; y++) {
        s2_around_row(&around, &land->torus, y);
        for (uint32_t x = 0; x < land->torus.width; x++, layer++) {
            s2_around_column(&around, x);
            unsigned stored = *layer < count ? areas[*layer].kind : S2_AREA_NONE;
            matches += stored == s2_area_kind_of(s2_ground_around(land, &around, s2_grounds));
        }
    }
    return matches;
}
