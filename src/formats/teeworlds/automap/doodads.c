#include "doodads.h"

#include <string.h>

#include "base/progress.h"
#include "chance.h"
#include "formats/teeworlds/teeworlds.h"

enum {
    CELL = 4,
    SOLID = 1,
    TILES = 192, /* of the game layer; what follows are entities, which are as empty as 0 */
    EDGE_MIN = 3,
    PART_MIN = 2, /* of what is left of an edge */
    LENGTH_MAX = 16,
};

/* Cells to the right, or down. */
struct edge {
    int64_t at[2], length;
};

/* All edges of one kind. */
struct edges {
    enum tw_doodad_side side;
    int8_t beyond[2]; /* from a cell to the empty one that it bounds */
    struct edge *items;
    size_t count, capacity;
};

struct planting {
    struct mw_arena *scratch;
    const struct tw_automap *automap;
    const struct mw_grid *layer;
    struct mw_work work;
    uint32_t draws;
};

static uint8_t *cell_of(const struct mw_grid *grid, int64_t x, int64_t y)
{
    return x >= 0 && x < grid->width && y >= 0 && y < grid->height
               ? (uint8_t *)(uintptr_t)grid->cells + (size_t)(y * grid->width + x) * CELL
               : NULL;
}

/* ---- edges ---- */

static bool goes_down(const struct edges *edges)
{
    return edges->side == TW_DOODAD_WALLS;
}

static int keep_edge(const struct planting *planting, struct edges *edges, const int64_t at[2],
                     int64_t offset, int64_t length)
{
    if (mw_arena_grow(planting->scratch, (void **)&edges->items, edges->count, &edges->capacity,
                      sizeof *edges->items))
        return planting->scratch->context->error;
    struct edge *edge = &edges->items[edges->count++];
    *edge = (struct edge){ { at[0], at[1] }, length };
    edge->at[goes_down(edges)] += offset;
    return 0;
}

static bool is_edge_cell(const struct planting *planting, const struct edges *edges, const int64_t at[2])
{
    const struct mw_grid *game = planting->automap->reference;
    const int wanted = planting->automap->reference_tile ? planting->automap->reference_tile : SOLID;
    const uint8_t beyond = *cell_of(game, at[0] + edges->beyond[0], at[1] + edges->beyond[1]);
    return *cell_of(game, at[0], at[1]) == wanted && (beyond == 0 || beyond >= TILES);
}

/* Without the outermost cells of the game layer. */
static int find_edges(const struct planting *planting, struct edges *edges)
{
    const struct mw_grid *game = planting->automap->reference;
    const bool down = goes_down(edges);
    const int64_t last[] = { (int64_t)game->width - 1, (int64_t)game->height - 1 };
    int64_t at[2], length = 0;
    int error = 0;
    for (at[!down] = 1; at[!down] < last[!down] && !error; at[!down]++)
        for (at[down] = 1; at[down] <= last[down] && !error; at[down]++) {
            if (at[down] < last[down] && is_edge_cell(planting, edges, at)) {
                length++;
                continue;
            }
            if (length >= EDGE_MIN)
                error = keep_edge(planting, edges, at, -length, length);
            length = 0;
        }
    return error;
}

/* ---- doodads ---- */

/* The flags of what is there remain and are flipped, too; what is outside of the layer is left out. */
static void set_doodad(const struct mw_grid *layer, const struct tw_doodad *doodad, int64_t x, int64_t y,
                       int flips)
{
    uint8_t before[LENGTH_MAX * LENGTH_MAX] = { 0 };
    const int width = doodad->width, count = width * doodad->height;
    for (int i = 0; i < count; i++) {
        const uint8_t *cell = cell_of(layer, x + i % width, y + i / width);
        before[i] = cell ? cell[1] : 0;
    }
    for (int i = 0; i < count; i++) {
        uint8_t *cell = cell_of(layer, x + i % width, y + i / width);
        const int column = flips & TW_TILE_FLIP_X ? width - 1 - i % width : i % width;
        const int row = flips & TW_TILE_FLIP_Y ? doodad->height - 1 - i / width : i / width;
        if (!cell)
            continue;
        cell[0] = (uint8_t)(doodad->index + row * 16 + column);
        cell[1] = (uint8_t)(before[row * width + column] ^ flips);
    }
}

static void plant(const struct planting *planting, const struct tw_doodad *doodad, const struct edges *edges,
                  const struct edge *edge, int64_t from)
{
    const bool mirrored = edges->beyond[0] < 0;
    int64_t at[] = { edge->at[0], edge->at[1] + doodad->y + (edges->beyond[1] > 0) };
    at[goes_down(edges)] += from;
    at[0] += mirrored ? -(int64_t)doodad->x - doodad->width : (int64_t)doodad->x + edges->beyond[0];
    set_doodad(planting->layer, doodad, at[0], at[1], doodad->flips ^ (mirrored ? TW_TILE_FLIP_X : 0));
}

/* What is left of the edge on both sides of [from, end) becomes edges of their own. */
static int split_edge(const struct planting *planting, struct edges *edges, size_t index, int64_t from,
                      int64_t end)
{
    const struct edge edge = edges->items[index];
    int error = 0;
    edges->items[index].length = 0;
    if (from >= PART_MIN)
        error = keep_edge(planting, edges, edge.at, 0, from);
    if (edge.length - end >= PART_MIN && !error)
        error = keep_edge(planting, edges, edge.at, end, edge.length - end);
    return error;
}

/* One in how many places gets the doodad. */
static int rarity_of(const struct planting *planting, const struct tw_doodad *doodad)
{
    const float share = (101.0f - (float)planting->automap->amount) / 100.0f;
    const int rarity = (int)((float)doodad->random * share);
    return doodad->random == 1 ? 1 : rarity < 2 ? 2 : rarity;
}

/* As in the editor, steps are as long as the doodad is wide, at walls as well, and after a doodad that takes
 * its place the next edge begins with the rest of a step. */
static int plant_along(struct planting *planting, uint32_t rule, struct edges *edges)
{
    const struct tw_doodad *doodad = &planting->automap->config->doodads[rule];
    const int rarity = rarity_of(planting, doodad);
    int64_t from = 0;
    int error = mw_work_step(&planting->work, (uint64_t)doodad->length - 1);
    for (size_t i = 0; i < edges->count && !error; i++) {
        const struct edge edge = edges->items[i];
        bool placed = false;
        if (!edge.length)
            continue;
        for (; edge.length - from >= doodad->length && !placed; from += doodad->width) {
            const uint32_t numbers[] = { 0, rule, planting->draws++, 0 };
            if (!tw_chance(planting->automap->seed, numbers, 1.0f / (float)rarity))
                continue;
            plant(planting, doodad, edges, &edge, from);
            placed = rarity > 1;
            if (placed)
                error = split_edge(planting, edges, i, from, from + doodad->length);
        }
        from = placed ? doodad->width - 1 : 0;
    }
    return error;
}

int tw_doodads_run(struct mw_arena *scratch, const struct tw_automap *automap, struct mw_grid *layer)
{
    struct edges all[] = {
        { TW_DOODAD_FLOOR, { 0, -1 }, NULL, 0, 0 },
        { TW_DOODAD_CEILING, { 0, 1 }, NULL, 0, 0 },
        { TW_DOODAD_WALLS, { 1, 0 }, NULL, 0, 0 },
        { TW_DOODAD_WALLS, { -1, 0 }, NULL, 0, 0 },
    };
    struct planting planting = { .scratch = scratch, .automap = automap, .layer = layer };
    const struct tw_rule_config *config = automap->config;
    int error = 0;
    for (size_t i = 0; i < (size_t)layer->width * layer->height; i++)
        memset((uint8_t *)(uintptr_t)layer->cells + i * CELL, 0, 2);
    mw_work_begin(&planting.work, scratch->context, LENGTH_MAX);
    for (int k = 0; k < 4 && automap->reference && !error; k++)
        error = find_edges(&planting, &all[k]);
    for (int length = 1; length <= LENGTH_MAX; length++)
        for (uint32_t i = 0; i < config->doodad_count * 4 && !error; i++)
            if (config->doodads[i / 4].length == length && config->doodads[i / 4].side == all[i % 4].side)
                error = plant_along(&planting, i / 4, &all[i % 4]);
    return mw_work_end(&planting.work, error);
}
