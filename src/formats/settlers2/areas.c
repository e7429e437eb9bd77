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

static inline uint8_t mark_of(unsigned ground)
{
    unsigned kind = s2_area_kind_of(ground);
    return kind == S2_AREA_LAND ? NEW_LAND : kind == S2_AREA_WATER ? NEW_WATER : S2_IMPASSABLE;
}

void s2_mark_kinds_row(const struct s2_rule_layers *land, uint32_t y, uint8_t *restrict row)
{
    uint32_t width = land->torus.width;
    struct s2_around around;
    if (land->grounds) {
        const uint8_t *grounds = land->grounds + (size_t)y * width;
        for (uint32_t x = 0; x < width; x++)
            row[x] = mark_of(grounds[x]);
        return;
    }
    s2_around_row(&around, &land->torus, y);
    for (uint32_t x = 0; x < width; x++) {
        s2_around_column(&around, x);
        row[x] = mark_of(s2_ground_around(land, &around, s2_grounds));
    }
}

/* Nodes of a row that are connected; it can continue at the row's start. */
struct run {
    uint32_t x, y, length;
};

static uint32_t west_of(uint32_t x, uint32_t width)
{
    return x ? x - 1 : width - 1;
}

/* Labels the node at x and all nodes with the same mark that are connected to it within the row. */
static struct run label_area_run(uint8_t *row, uint32_t width, uint32_t x, uint32_t y, uint8_t number)
{
    uint8_t mark = row[x];
    uint32_t first = x, length = 0;
    for (uint32_t west = west_of(x, width); west != x && row[west] == mark; west = west_of(west, width))
        first = west;
    for (uint32_t at = first; row[at] == mark; at = at + 1 < width ? at + 1 : 0, length++)
        row[at] = number;
    return (struct run){ first, y, length };
}

struct flood {
    const struct s2_torus *torus;
    uint8_t *layer, mark, number;
    struct run *runs; /* with room for all runs of one mark */
    uint32_t run_count, node_count;
};

static void add_area_run(struct flood *flood, uint32_t x, uint32_t y)
{
    uint32_t width = flood->torus->width;
    struct run run = label_area_run(flood->layer + (size_t)y * width, width, x, y, flood->number);
    flood->runs[flood->run_count++] = run;
    flood->node_count += run.length;
}

/* Adds the runs in row y that begin at, or continue through, nodes from x to before end, without wrapping. */
static void add_area_runs_between(struct flood *flood, uint32_t x, uint32_t end, uint32_t y)
{
    const uint8_t *row = flood->layer + (size_t)y * flood->torus->width, *found;
    while (x < end && (found = memchr(row + x, flood->mark, end - x))) {
        x = (uint32_t)(found - row);
        add_area_run(flood, x, y);
    }
}

/* Adds the runs of a row above or below that touch the run: its neighbours are one node more than it has. */
static void add_touching_area_runs(struct flood *flood, struct run run, uint32_t y)
{
    uint32_t width = flood->torus->width;
    uint32_t x = run.y & 1 ? run.x : west_of(run.x, width);
    uint32_t count = run.length < width ? run.length + 1 : width;
    uint32_t end = count < width - x ? x + count : width;
    add_area_runs_between(flood, x, end, y);
    add_area_runs_between(flood, 0, count - (end - x), y);
}

/* Labels the node and all nodes connected to it; returns their count. */
static uint32_t flood_area(struct flood *flood, uint32_t x, uint32_t y)
{
    uint32_t height = flood->torus->height;
    flood->run_count = flood->node_count = 0;
    add_area_run(flood, x, y);
    for (uint32_t i = 0; i < flood->run_count; i++) {
        struct run run = flood->runs[i];
        add_touching_area_runs(flood, run, run.y ? run.y - 1 : height - 1);
        add_touching_area_runs(flood, run, run.y + 1 < height ? run.y + 1 : 0);
    }
    return flood->node_count;
}

int s2_number_areas(struct mw_context *context, const struct s2_torus *torus, uint8_t *layer,
                    struct s2_area areas[S2_AREAS], size_t *count)
{
    size_t size, found = 0;
    /* Runs of a row have other nodes between them. */
    if (mw_multiply((size_t)(torus->width / 2 + torus->width % 2) * torus->height, sizeof(struct run), &size))
        return mw_error_limit(context, mw_fail(context, MW_E_LIMIT, "the map has too many nodes"), "memory",
                              SIZE_MAX, SIZE_MAX);
    struct flood flood = { .torus = torus, .layer = layer, .runs = mw_allocate(context, size) };
    if (!flood.runs)
        return context->error;
    memset(areas, 0, S2_AREAS * sizeof *areas);
    for (uint32_t y = 0; y < torus->height; y++) {
        const uint8_t *row = layer + (size_t)y * torus->width;
        for (uint32_t x = 0; x < torus->width; x++) {
            uint8_t mark = row[x];
            if (mark != NEW_LAND && mark != NEW_WATER)
                continue;
            bool fits = found < S2_AREAS;
            flood.mark = mark;
            flood.number = (uint8_t)(fits ? found : S2_IMPASSABLE);
            uint32_t filled = flood_area(&flood, x, y);
            if (fits)
                areas[found] = (struct s2_area){ mark == NEW_LAND ? S2_AREA_LAND : S2_AREA_WATER, (uint16_t)x,
                                                 (uint16_t)y, filled };
            found++;
        }
    }
    mw_release(context, flood.runs);
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
