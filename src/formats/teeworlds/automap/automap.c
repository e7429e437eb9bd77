#include "automap.h"

#include <string.h>

#include "base/progress.h"
#include "chance.h"
#include "doodads.h"
#include "formats/teeworlds/teeworlds.h"

enum {
    CELL = 4, /* index, flags, skip, reserved */
    FLAGS = TW_TILE_FLIP_X | TW_TILE_FLIP_Y | TW_TILE_ROTATE,
};

/* What the rules of a run see. */
struct scene {
    const struct tw_automap *automap;
    const uint8_t *read; /* cells */
    uint8_t *cells;      /* the layer */
    int64_t width, height;
    const struct tw_rule_run *run_rules;
    uint32_t run; /* its index */
    bool clears;  /* cells without a tile of the reference become empty */
};

/* ---- conditions ---- */

static bool has_luck(const struct scene *scene, const struct tw_rule *rule, size_t index, int64_t x,
                     int64_t y)
{
    const uint32_t numbers[] = { scene->run, (uint32_t)index, (uint32_t)x, (uint32_t)y };
    return rule->chance >= 1 || tw_chance(scene->automap->seed, numbers, rule->chance);
}

static bool names_tile(const struct tw_rule_condition *condition, int index, int flags)
{
    for (size_t i = 0; i < condition->count; i++) {
        const struct tw_rule_tile *tile = &condition->tiles[i];
        if (tile->index == index && (tile->any_flags || tile->flags == flags))
            return true;
    }
    return false;
}

static bool condition_holds(const struct scene *scene, const struct tw_rule_condition *condition, int64_t x,
                            int64_t y)
{
    x += condition->x;
    y += condition->y;
    if (scene->run_rules->edges_repeat) {
        x = x < 0 ? 0 : x < scene->width ? x : scene->width - 1;
        y = y < 0 ? 0 : y < scene->height ? y : scene->height - 1;
    }
    int index = -1, flags = 0;
    if (x >= 0 && x < scene->width && y >= 0 && y < scene->height) {
        const uint8_t *cell = scene->read + (size_t)(y * scene->width + x) * CELL;
        index = cell[0];
        flags = cell[1] & FLAGS;
    }
    return names_tile(condition, index, flags) != condition->excludes;
}

static bool is_multiple(const struct tw_rule *rule, int64_t x, int64_t y)
{
    for (size_t i = 0; i < rule->modulo_count; i++) {
        const struct tw_rule_modulo *modulo = &rule->modulos[i];
        if ((x + modulo->offset[0]) % modulo->step[0] == 0 && (y + modulo->offset[1]) % modulo->step[1] == 0)
            return true;
    }
    return rule->modulo_count == 0;
}

static bool rule_applies(const struct scene *scene, const struct tw_rule *rule, size_t index, int64_t x,
                         int64_t y)
{
    for (size_t i = 0; i < rule->condition_count; i++)
        if (!condition_holds(scene, &rule->conditions[i], x, y))
            return false;
    return is_multiple(rule, x, y) && has_luck(scene, rule, index, x, y);
}

/* ---- runs ---- */

static void set_tile(uint8_t *cell, int32_t index, uint8_t flags)
{
    cell[0] = (uint8_t)index;
    cell[1] = flags;
}

static void apply_rules(const struct scene *scene, int64_t x, int64_t y)
{
    const struct tw_rule_run *run = scene->run_rules;
    const size_t at = (size_t)(y * scene->width + x) * CELL;
    uint8_t *cell = scene->cells + at;
    if (run->only_full && !scene->clears && scene->read[at] == 0)
        return;
    for (size_t i = 0; i < run->count; i++) {
        const struct tw_rule *rule = &run->rules[i];
        const bool empty = scene->read[at] == 0;
        if (empty && scene->clears && cell[0] != 0)
            set_tile(cell, 0, rule->flags);
        else if (!(empty ? rule->skips_empty : rule->skips_full) && rule_applies(scene, rule, i, x, y))
            set_tile(cell, rule->index, rule->keeps_flags ? cell[1] : rule->flags);
    }
}

/* The game layer in the size of the layer. */
static void read_reference(const struct scene *scene, int wanted, uint8_t *to)
{
    const struct mw_grid *from = scene->automap->reference;
    const int64_t width = from->width < scene->width ? from->width : scene->width;
    const int64_t height = from->height < scene->height ? from->height : scene->height;
    memset(to, 0, (size_t)(scene->width * scene->height) * CELL);
    for (int64_t y = 0; y < height; y++)
        for (int64_t x = 0; x < width; x++) {
            uint8_t *cell = to + (size_t)(y * scene->width + x) * CELL;
            memcpy(cell, (const uint8_t *)from->cells + (size_t)(y * from->width + x) * CELL, CELL);
            cell[0] = wanted && cell[0] != wanted ? 0 : cell[0];
        }
}

/* `copy` has room for the cells of the layer. */
static void choose_read_cells(struct scene *scene, const struct tw_rule_run *run, uint8_t *copy)
{
    scene->read = copy;
    if (scene->clears)
        /* The editor does not filter a game layer that it does not copy. */
        read_reference(scene, run->reads_itself ? 0 : scene->automap->reference_tile, copy);
    else if (run->reads_itself)
        scene->read = scene->cells;
    else
        memcpy(copy, scene->cells, (size_t)(scene->width * scene->height) * CELL);
}

int tw_automap_run(struct mw_arena *scratch, const struct tw_automap *automap, struct mw_grid *layer)
{
    const struct tw_rule_config *config = automap->config;
    if (config->doodad_count)
        return tw_doodads_run(scratch, automap, layer);
    struct scene scene = { .automap = automap,
                           .cells = (uint8_t *)(uintptr_t)layer->cells,
                           .width = layer->width,
                           .height = layer->height };
    uint8_t *copy = mw_arena_alloc(scratch, (size_t)(scene.width * scene.height) * CELL);
    struct mw_work work;
    int error = copy ? 0 : scratch->context->error;
    mw_work_begin(&work, scratch->context, config->count * layer->height);
    for (; scene.run < config->count && !error; scene.run++) {
        const struct tw_rule_run *run = scene.run_rules = &config->runs[scene.run];
        scene.clears = scene.run == 0 && automap->reference;
        choose_read_cells(&scene, run, copy);
        for (int64_t y = 0; y < scene.height && !error; y++) {
            error = mw_work_step(&work, scene.run * layer->height + (uint64_t)y);
            for (int64_t x = 0; x < scene.width && !error; x++)
                apply_rules(&scene, x, y);
        }
    }
    return mw_work_end(&work, error);
}
