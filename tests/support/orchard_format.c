/* A format that only tests have: an orchard with ground, heights and trees. What includes this file has no
 * other format, because the list at its end replaces that of the library. */
#include "core/args.h"
#include "core/grid_values.h"
#include "core/list_items.h"
#include "core/offers.h"
#include "core/operation_run.h"
#include "core/picks.h"
#include "core/views.h"
#include "draw/canvas.h"
#include "record/document.h"
#include "record/value.h"

enum {
    WIDTH = 8,
    HEIGHT = 6,
    UNIT = 4, /* pixels of a cell at scale 1 */
};

struct tree {
    uint8_t x, y, kind;
};
struct orchard {
    uint8_t signature[4];
    struct mw_grid ground, heights;
    uint8_t tree_count;
    MW_LIST(struct tree) trees;
    struct mw_bytes tail;
};

static const struct mw_name grounds[] = {
    { 0, "air", NULL }, { 1, "soil", NULL }, { 2, "water", NULL }, { 0 }
};
static const struct mw_name kinds[] = {
    { 0, "apple", "bears apples" }, { 1, "pear", NULL }, { 2, "plum", NULL }, { 0 }
};
MW_INTEGER_RECORD(ground_record, uint8_t, "value", "ground", "A cell of the ground.", .enums = grounds,
                  .doc = "what it is made of");
MW_INTEGER_RECORD(height_record, uint8_t, "value", "height", "A height.", .doc = "metres above the sea");

#define MW_STRUCT struct tree
static const struct mw_field tree_fields[] = { { F(x), .doc = "column" },
                                               { F(y), .doc = "row" },
                                               { F(kind), .enums = kinds, .doc = "its fruit" } };
static const struct mw_record tree_record = {
    .name = "tree", .doc = "A tree.", MW_RECORD_OF(tree_fields), .file_size = 3
};
#undef MW_STRUCT
#define MW_STRUCT struct orchard
static const struct mw_field orchard_fields[] = {
    { F(signature), .doc = "ORCH" },
    { F(ground), .record = &ground_record, CELLS(WIDTH, HEIGHT), .doc = "row by row" },
    { F(heights), .record = &height_record, CELLS(WIDTH, HEIGHT), .doc = "row by row" },
    { F(tree_count), .derived = true, .doc = "number of trees" },
    { F(trees), .list = true, .open = true, .record = &tree_record, .length = COUNT(tree_count),
      .doc = "in any order" },
    { F(tail), .trace = true, .doc = "bytes after the last tree" },
};
static const struct mw_record orchard_record = { .name = "orchard",
                                                 .doc = "An orchard.",
                                                 MW_RECORD_OF(orchard_fields),
                                                 .file_size = 4 + 2 * WIDTH * HEIGHT + 1 };
#undef MW_STRUCT

static int probe_orchard(struct mw_bytes input, const char *name)
{
    (void)name;
    return input.size >= 4 && memcmp(input.data, "ORCH", 4) == 0 ? 95 : 0;
}

static const struct mw_option plant_options[] = {
    { .name = "at",
      .kind = MW_OPTION_POINT,
      .unit = "cells",
      .space = "grid",
      .role = MW_ROLE_POSITION,
      .max = WIDTH - 1,
      .required = true,
      .doc = "where" },
    { .name = "kind", .kind = MW_OPTION_TEXT, .of = "kind", .doc = "of the tree; default: a random one" },
    { .name = "seed", .kind = MW_OPTION_INT, .role = MW_ROLE_SEED, .max = 1000, .doc = "of the random kind" },
    { 0 },
};

static int plant(const struct mw_editing *editing)
{
    struct orchard *orchard = editing->doc->root;
    const struct mw_field *list = mw_record_field(&orchard_record, "trees", strlen("trees"));
    const char *kind = mw_args_text(editing->args, "kind");
    int64_t at[2], value = 0;
    size_t index = orchard->trees.count;
    mw_args_point(editing->args, "at", at);
    int error = kind ? mw_edit_int(editing, "kind", &tree_fields[2], kind, &value)
                     : mw_edit_seed(editing, "seed", &value);
    if (!error)
        error = mw_list_item_insert(editing->doc, list, orchard, index);
    if (error)
        return error;
    orchard->trees.items[index] = (struct tree){ (uint8_t)at[0], (uint8_t)at[1], (uint8_t)(value % 3) };
    return mw_change_item(editing->doc, "trees", index, NULL, "planted");
}

static const struct mw_operation orchard_operations[] = {
    { "plant", "Plants a tree.", "plant at=1,1", plant_options }, { 0 }
};
static mw_edit_fn *const orchard_edits[] = { plant };

static int offer_kinds(const struct mw_option *option, struct mw_offers *offers)
{
    return strcmp(option->of, "kind") == 0 ? mw_offer_names(offers, kinds) : 0;
}

/* ---- its pictures ---- */

static const struct mw_option orchard_render_options[] = {
    { .name = "area",
      .kind = MW_OPTION_RECT,
      .unit = "cells",
      .space = "view",
      .role = MW_ROLE_AREA,
      .max = WIDTH,
      .doc = "the part that is drawn" },
    { .name = "scale",
      .kind = MW_OPTION_INT,
      .role = MW_ROLE_SCALE,
      .min = 1,
      .max = 8,
      .fallback = "1",
      .doc = "factor" },
    MW_RENDER_ONLY,
    { 0 },
};

struct look {
    int64_t area[4], side;    /* of a cell, in pixels */
    const struct tree *trees; /* as they were when the picture was prepared */
    size_t tree_count;
};

static int open_orchard(struct mw_render *render, const struct mw_args *args)
{
    const struct orchard *orchard = render->document->root;
    struct look *look = mw_arena_alloc(&render->arena, sizeof *look);
    if (!look)
        return MW_E_MEMORY;
    look->tree_count = orchard->trees.count;
    if (look->tree_count)
        look->trees =
            mw_arena_copy(&render->arena, orchard->trees.items, look->tree_count * sizeof *look->trees);
    if (look->tree_count && !look->trees)
        return MW_E_MEMORY;
    look->area[2] = WIDTH;
    look->area[3] = HEIGHT;
    mw_args_rect(args, "area", look->area);
    look->side = UNIT * mw_args_int(args, "scale");
    render->state = look;
    render->width = (uint32_t)(look->area[2] * look->side);
    render->height = (uint32_t)(look->area[3] * look->side);
    return 0;
}

static struct mw_box box_of_cell(const struct mw_render *render, int64_t x, int64_t y)
{
    const struct look *look = render->state;
    return MW_BOX((x - look->area[0]) * look->side, (y - look->area[1]) * look->side, look->side, look->side);
}

static struct mw_part cell_of(const char *grid, uint32_t x, uint32_t y)
{
    return (struct mw_part){ .field = grid, MW_PART_CELL(x, y) };
}

static bool is_wanted(const struct mw_render *render, const struct mw_part *part)
{
    return !render->has_only || mw_part_holds(&render->only, part);
}

/* Grounds fill their cells, heights mark the left half, trees the upper half. */
static int draw_orchard(struct mw_render *render, struct mw_canvas *canvas)
{
    static const struct mw_colour colours[] = { MW_TRANSPARENT, MW_BROWN, MW_BLUE },
                                  fruits[] = { MW_RED, MW_GREEN, MW_PURPLE };
    const struct orchard *orchard = render->document->root;
    for (uint32_t i = 0; i < WIDTH * HEIGHT; i++) {
        struct mw_box box = box_of_cell(render, i % WIDTH, i / WIDTH);
        const struct mw_part ground = cell_of("ground", i % WIDTH, i / WIDTH),
                             height = cell_of("heights", i % WIDTH, i / WIDTH);
        if (is_wanted(render, &ground) && orchard->ground.cells[i] % 3)
            mw_canvas_fill_rect(canvas, box, colours[orchard->ground.cells[i] % 3]);
        box.width /= 2;
        if (is_wanted(render, &height) && orchard->heights.cells[i])
            mw_canvas_fill_rect(canvas, box, MW_GREY);
    }
    for (size_t i = 0; i < orchard->trees.count; i++) {
        const struct tree *tree = &orchard->trees.items[i];
        struct mw_box box = box_of_cell(render, tree->x, tree->y);
        box.height /= 2;
        if (is_wanted(render, &(struct mw_part){ .list = "trees", .index = i }))
            mw_canvas_fill_rect(canvas, box, fruits[tree->kind % 3]);
    }
    return 0;
}

static int pick_orchard(struct mw_render *render, struct mw_picks *picks, uint32_t x, uint32_t y)
{
    const struct look *look = render->state;
    const struct orchard *orchard = render->document->root;
    int64_t column = look->area[0] + x / look->side, row = look->area[1] + y / look->side;
    int result = 0;
    if (column >= WIDTH || row >= HEIGHT)
        return 0;
    for (size_t i = orchard->trees.count; i-- > 0 && !result;)
        if (orchard->trees.items[i].x == column && orchard->trees.items[i].y == row)
            result = mw_pick_add(picks, &(struct mw_part){ .list = "trees", .index = i });
    const struct mw_part height = cell_of("heights", (uint32_t)column, (uint32_t)row);
    const struct mw_part ground = cell_of("ground", (uint32_t)column, (uint32_t)row);
    if (!result)
        result = mw_pick_add(picks, &height);
    return result ? result : mw_pick_add(picks, &ground);
}

static enum mw_placing place_orchard(struct mw_render *render, const struct mw_part *part, bool stale,
                                     struct mw_box *box)
{
    const struct look *look = render->state;
    (void)stale;
    if (part->list && part->index < look->tree_count) {
        *box = box_of_cell(render, look->trees[part->index].x, look->trees[part->index].y);
        return MW_PLACED;
    }
    if (!part->is_area)
        return MW_PLACE_UNKNOWN;
    *box = box_of_cell(render, part->x, part->y);
    box->width = look->side * part->width;
    box->height = look->side * part->height;
    return MW_PLACED;
}

static int orchard_views(struct mw_document *doc, struct mw_views *views)
{
    (void)doc;
    return mw_view_add(views, &(struct mw_view){ .name = "all",
                                                 .title = "All of it",
                                                 .width = WIDTH,
                                                 .height = HEIGHT,
                                                 .unit_width = UNIT,
                                                 .unit_height = UNIT,
                                                 .scale = 1,
                                                 .least_scale = 1,
                                                 .most_scale = 8 });
}

static void orchard_grid_space(struct mw_document *doc, const struct mw_part *grid, struct mw_grid_info *info)
{
    (void)doc;
    (void)grid;
    info->width = WIDTH;
    info->height = HEIGHT;
    info->cell_width = info->cell_height = 1;
}

static int orchard_grid_values(struct mw_document *doc, const struct mw_part *grid,
                               struct mw_grid_values *values)
{
    int result = 0;
    (void)doc;
    if (strcmp(grid->field, "ground") == 0)
        return mw_grid_values_of_table(values, NULL);
    for (int64_t metres = 0; metres <= 9 && !result; metres++)
        result = mw_grid_value_add(values, &(struct mw_grid_value){ .number = metres });
    return result;
}

static const struct mw_diag_kind orchard_diags[] = {
    { "OR001", MW_SEVERITY_FATAL, "File cut short", "The file ends before its last tree.", NULL, NULL },
    { "OR002", MW_SEVERITY_WARNING, "Bytes after the last tree", "They are preserved.", NULL, NULL },
    { 0 },
};

static const struct mw_format orchard_format = {
    .info = { .name = "orchard",
              .title = "Orchard",
              .games = "none",
              .extensions = "orc",
              .abilities = MW_CAN_WRITE | MW_CAN_RENDER,
              .render_options = orchard_render_options,
              .operations = orchard_operations,
              .diags = orchard_diags },
    .cut_code = "OR001",
    .surplus_code = "OR002",
    .root = &orchard_record,
    .probe = probe_orchard,
    .edits = orchard_edits,
    .option_values = offer_kinds,
    .render_open = open_orchard,
    .render_draw = draw_orchard,
    .render_pick = pick_orchard,
    .render_place = place_orchard,
    .views = orchard_views,
    .grid_space = orchard_grid_space,
    .grid_values = orchard_grid_values,
};
const struct mw_format *const mw_formats[] = { &orchard_format, NULL };
