/* Operations on textures and on marks in their layers. */
#include <stdio.h>

#include "base/text.h"
#include "formats/settlers2/analysis.h"
#include "formats/settlers2/names.h"
#include "select.h"

const struct mw_option s2_paint_terrain_options[] = {
    { .name = "terrain",
      .kind = MW_OPTION_TEXT,
      .of = "terrain",
      .value = "TERRAIN",
      .required = true,
      .doc = "texture: a name in the landscape of the map (meadow1, water, ...) or a number" },
    { .name = "triangles",
      .kind = MW_OPTION_CHOICE,
      .choices = "both|up|down|around",
      .fallback = "both",
      .doc = "triangles to change at each node; up: the one below it, tip up; down: the one to its right, "
             "tip down; both: up and down; around: all six" },
    S2_NODES_OPTIONS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

enum {
    UP,
    DOWN,
};

struct paint {
    struct s2_draft drafts[2];
    const struct s2_torus *torus;
    uint8_t terrain;
    bool up, down, around;
};

/* Harbour bits and other marks in the layer stay. */
static void paint_triangle(struct paint *paint, int layer, uint32_t node)
{
    uint8_t *cell = &paint->drafts[layer].cells[node];
    *cell = (uint8_t)((*cell & ~S2_TERRAIN_MASK) | paint->terrain);
}

static void paint_node(struct paint *paint, struct s2_point at)
{
    uint32_t node = s2_index(paint->torus, at);
    if (paint->up)
        paint_triangle(paint, UP, node);
    if (paint->down)
        paint_triangle(paint, DOWN, node);
    if (!paint->around)
        return;
    uint32_t west = s2_index(paint->torus, s2_step(paint->torus, at, S2_WEST));
    uint32_t north_west = s2_index(paint->torus, s2_step(paint->torus, at, S2_NORTH_WEST));
    uint32_t north_east = s2_index(paint->torus, s2_step(paint->torus, at, S2_NORTH_EAST));
    paint_triangle(paint, DOWN, west);
    paint_triangle(paint, UP, north_west);
    paint_triangle(paint, DOWN, north_west);
    paint_triangle(paint, UP, north_east);
}

/* Painting a lake or a mountain leaves the resources: nodes with ground water below it have no use for it. */
static int put_terrain(const struct mw_editing *editing, struct s2_draft drafts[2], const char *what,
                       uint8_t terrain)
{
    struct s2_map *map = s2_edited(editing);
    char text[S2_DESCRIPTION];
    size_t first, before = s2_count_buried_water(map, &first);
    int error = s2_drafts_put(editing, drafts, 2, what, s2_describe_terrain(map->landscape, terrain, text));
    size_t after = error ? 0 : s2_count_buried_water(map, &first);
    if (after <= before)
        return error;
    char path[32];
    snprintf(path, sizeof path, "resources[%zu,%zu]", first % map->resources.width,
             first / map->resources.width);
    return mw_diag(editing->doc, "S2M160", MW_NOWHERE(path),
                   "%zu more node%s with ground water now below water or mountain", after - before,
                   mw_plural(after - before));
}

int s2_paint_terrain(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    const char *triangles = mw_args_text(editing->args, "triangles");
    struct paint paint = { .torus = &torus, .around = strcmp(triangles, "around") == 0 };
    struct s2_nodes_chosen chosen;
    paint.up = strcmp(triangles, "down") != 0;
    paint.down = strcmp(triangles, "up") != 0;
    char what[MW_EDIT_WHAT];
    int error = s2_read_terrain(editing->doc->context, s2_edited(editing)->landscape,
                                mw_edit_what(editing, "terrain", what),
                                mw_args_text(editing->args, "terrain"), &paint.terrain);
    if (!error)
        error = s2_choose_nodes(editing, &chosen);
    if (!error)
        error = s2_draft_take(editing, "terrain_up", &paint.drafts[UP]);
    if (!error)
        error = s2_draft_take(editing, "terrain_down", &paint.drafts[DOWN]);
    if (error)
        return error;
    for (uint32_t y = 0, node = 0; y < torus.height; y++)
        for (uint32_t x = 0; x < torus.width; x++, node++)
            if (chosen.mask[node])
                paint_node(&paint, (struct s2_point){ x, y });
    return put_terrain(editing, paint.drafts, "painted with %s", paint.terrain);
}

/* ---- replacing ---- */

const struct mw_option s2_replace_terrain_options[] = {
    { .name = "from",
      .kind = MW_OPTION_TEXT,
      .of = "terrain",
      .value = "TERRAIN",
      .many = true,
      .required = true,
      .doc = "texture to replace: a name in the landscape of the map or a number; can be repeated" },
    { .name = "to",
      .kind = MW_OPTION_TEXT,
      .of = "terrain",
      .value = "TERRAIN",
      .required = true,
      .doc = "texture to replace it by" },
    S2_NODES_OPTIONS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

struct replacement {
    bool from[S2_TERRAINS];
    uint8_t to;
};

static int read_terrain_replacement(const struct mw_editing *editing, struct replacement *replacement)
{
    struct mw_context *context = editing->doc->context;
    unsigned landscape = s2_edited(editing)->landscape;
    char what[MW_EDIT_WHAT];
    const char *text;
    int error = s2_read_terrain(context, landscape, mw_edit_what(editing, "to", what),
                                mw_args_text(editing->args, "to"), &replacement->to);
    for (size_t i = 0; !error && (text = mw_args_each(editing->args, "from", i)); i++) {
        uint8_t from = 0;
        error = s2_read_terrain(context, landscape, mw_edit_what(editing, "from", what), text, &from);
        replacement->from[from] |= !error;
    }
    return error;
}

/* Of the triangles below and to the right of each chosen node. */
int s2_replace_terrain(const struct mw_editing *editing)
{
    struct replacement replacement = { 0 };
    struct s2_nodes_chosen chosen;
    struct s2_draft drafts[2];
    int error = read_terrain_replacement(editing, &replacement);
    if (!error)
        error = s2_choose_nodes(editing, &chosen);
    if (!error)
        error = s2_draft_take(editing, "terrain_up", &drafts[UP]);
    if (!error)
        error = s2_draft_take(editing, "terrain_down", &drafts[DOWN]);
    if (error)
        return error;
    size_t nodes = (size_t)drafts[UP].grid->width * drafts[UP].grid->height;
    for (int layer = UP; layer <= DOWN; layer++)
        for (size_t i = 0; i < nodes; i++) {
            uint8_t *cell = &drafts[layer].cells[i];
            if (chosen.mask[i] && replacement.from[*cell & S2_TERRAIN_MASK])
                *cell = (uint8_t)((*cell & ~S2_TERRAIN_MASK) | replacement.to);
        }
    return put_terrain(editing, drafts, "replaced by %s", replacement.to);
}
