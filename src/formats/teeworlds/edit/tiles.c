/* Edit operations on cells: fill-tiles, replace-tile, keep-tiles, game-tiles. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "cells.h"
#include "formats/teeworlds/tile_names.h"
#include "record/value.h"

/* clang-format off */
#define EVERYWHERE                                                                                           \
    { .name = "everywhere", .kind = MW_OPTION_FLAG, .doc = "change all layers with tiles" }
#define TILE(what, text, more)                                                                               \
    { .name = what, .kind = MW_OPTION_TEXT,                                                                  \
      .of = "tile", .value = "TILE", .required = true,                                                       \
      .doc = text ": an index, or the name of a physics tile such as freeze" more }
#define FLAGS(what, text)                                                                                    \
    { .name = what, .kind = MW_OPTION_TEXT,                                                                  \
      .of = "flags", .value = "FLAGS",                                                                       \
      .doc = text ", such as flip_x|rotate or 0" }
#define NUMBER(what, text)                                                                                   \
    { .name = what, .kind = MW_OPTION_INT,                                                                   \
      .of = "number", .min = 0, .max = 255, .doc = text " (tele, switch, tune layers)" }
#define AREA(text)                                                                                           \
    { .name = "rect", .kind = MW_OPTION_RECT,                                                                \
      .unit = "tiles", .space = "grid", .role = MW_ROLE_RECT, .min = 0, .max = INT32_MAX, .doc = text ", in tiles" }
/* clang-format on */

const struct mw_option tw_fill_tiles_options[] = {
    TILE("tile", "new tile", ""),
    FLAGS("flags", "flags of the tile (default: none)"),
    NUMBER("number", "number of the tile"),
    { .name = "set",
      .kind = MW_OPTION_TEXT,
      .of = "assignment",
      .value = "FIELD=VALUE",
      .many = true,
      .doc = "value of a different field of the cells, such as angle=90 or delay=5" },
    AREA("rectangle to fill in every selected layer (default: the whole layer)"),
    TW_LAYER_OPTION("layers to change, "),
    EVERYWHERE,
    { 0 },
};

const struct mw_option tw_replace_tile_options[] = {
    TILE("from", "tile to replace", ""),
    TILE("to", "new tile", "; 0 clears the whole cell"),
    FLAGS("flags", "replace only tiles with exactly these flags"),
    FLAGS("to-flags", "new flags (default: unchanged)"),
    NUMBER("number", "replace only tiles with this number"),
    NUMBER("to-number", "new number, by default the old one"),
    AREA("replace only tiles in this rectangle"),
    TW_LAYER_OPTION("layers to change, "),
    EVERYWHERE,
    { 0 },
};

const struct mw_option tw_keep_tiles_options[] = {
    { .name = "index",
      .kind = MW_OPTION_TEXT,
      .of = "tile",
      .value = "TILES",
      .many = true,
      .required = true,
      .doc = "tile indices (1,3,5-9) or names of physics tiles" },
    FLAGS("flags", "keep only tiles with exactly these flags"),
    NUMBER("number", "keep only tiles with this number"),
    AREA("change only cells in this rectangle"),
    TW_LAYER_OPTION("layers to change, "),
    EVERYWHERE,
    { 0 },
};

const struct mw_option tw_game_tiles_options[] = {
    { .name = "layer",
      .kind = MW_OPTION_TEXT,
      .of = "layer",
      .value = "LAYER",
      .many = true,
      .required = true,
      .doc = "layers whose tiles are looked at, " TW_LAYER_WHICH },
    TILE("tile", "tile to set", "; 0 clears"),
    { .name = "where",
      .kind = MW_OPTION_TEXT,
      .of = "tile",
      .value = "TILES",
      .many = true,
      .doc = "tile indices of the layer (1,3,5-9) where the tile is set; default: all but 0" },
    { .name = "to",
      .kind = MW_OPTION_TEXT,
      .of = "layer",
      .value = "LAYER",
      .doc = "layer to change, such as front or tele; default: the game layer" },
    FLAGS("flags", "flags of the tile (default: none)"),
    NUMBER("number", "number of the tile"),
    AREA("change only cells in this rectangle"),
    { 0 },
};

/* ---- options ---- */

enum {
    KINDS = TW_KIND_TUNE + 1, /* number of layer kinds with cells */
    ANY = -1,
};

/* The selected tile indices for each kind of layer, because a name can have different indices. */
struct tile_set {
    bool has[KINDS][256];
};

static bool add_tile_name(struct tile_set *set, const char *name)
{
    bool known = false;
    for (unsigned kind = TW_KIND_GAME; kind < KINDS; kind++) {
        int index = tw_tile_by_name((enum tw_layer_kind)kind, name);
        if (index >= 0)
            set->has[kind][index] = known = true;
    }
    return known;
}

static int fail_unknown_tile(const struct mw_editing *editing, const char *option, const char *text)
{
    struct mw_names names = { .nearest.word = text };
    tw_tile_names_offer(&names);
    return mw_edit_fail(editing, MW_E_ARGUMENT,
                        "%s: \"%s\" is neither a tile index (0 to 255) nor the name of a tile%s", option,
                        text, mw_names_hint(&names));
}

static int add_tile_range(const struct mw_editing *editing, const char *option, struct mw_str part,
                          struct tile_set *set)
{
    int64_t first, last;
    char text[64];
    const char *dash = memchr(part.data, '-', part.size);
    struct mw_str low = part, high = part;
    snprintf(text, sizeof text, "%.*s", (int)part.size, part.data);
    if (part.size < sizeof text && add_tile_name(set, text))
        return 0;
    if (dash && dash > part.data) {
        low.size = (size_t)(dash - part.data);
        high = (struct mw_str){ dash + 1, part.size - low.size - 1 };
    }
    if (mw_text_i64(low, 0, 255, &first) < 0 || mw_text_i64(high, 0, 255, &last) < 0 || first > last)
        return fail_unknown_tile(editing, option, text);
    for (unsigned kind = 0; kind < KINDS; kind++)
        memset(&set->has[kind][first], true, (size_t)(last - first + 1));
    return 0;
}

/* Adds a list of indices, ranges and names, separated by commas. */
static int read_tile_set(const struct mw_editing *editing, const char *option, struct tile_set *set)
{
    const char *text;
    int error = 0;
    for (size_t i = 0; !error && (text = mw_args_each(editing->args, option, i)); i++)
        for (bool more = true; more && !error;) {
            size_t length = strcspn(text, ",");
            error = add_tile_range(editing, option, (struct mw_str){ text, length }, set);
            more = text[length] == ',';
            text += length + more;
        }
    return error;
}

/* A single tile: its index for each kind of layer, ANY if the kind does not have it. */
static int read_tile_option(const struct mw_editing *editing, const char *option, int tile[KINDS])
{
    const char *text = mw_args_text(editing->args, option);
    int64_t number;
    bool known = false;
    bool is_number = mw_text_i64(mw_str_from(text), 0, 255, &number) == 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        tile[kind] = is_number ? (int)number : tw_tile_by_name((enum tw_layer_kind)kind, text);
        known = known || tile[kind] >= 0;
    }
    return known ? 0 : fail_unknown_tile(editing, option, text);
}

static int read_tile_flags(const struct mw_editing *editing, const char *option, int *flags)
{
    const char *text = mw_args_text(editing->args, option);
    const struct mw_record *tile = mw_record_field(&tw_layer_record, "tiles", 5)->record;
    int64_t value = ANY;
    int error = text ? mw_edit_int(editing, option, mw_record_field(tile, "flags", 5), text, &value) : 0;
    *flags = (int)value;
    return error;
}

static int read_tile_number(const struct mw_editing *editing, const char *option)
{
    return mw_args_has(editing->args, option) ? (int)mw_args_int(editing->args, option) : ANY;
}

/* ---- changing cells ---- */

struct cell_pass {
    const struct mw_editing *editing;
    /* Does the operation apply to these cells? NULL: to all. */
    bool (*concerns)(struct cell_pass *pass, const struct tw_cells *cells);
    mw_cell_change_fn *change; /* its `user` is this struct */
    char text[128];            /* for the list of changes */
    bool inside;               /* fail if the rectangle exceeds a layer */
    struct tw_picks picks;
    size_t looked_at; /* number of layers that the operation applied to */
    size_t changed;   /* number of cells */
    /* of the current layer; offsets are -1 for fields that its cells do not have */
    enum tw_layer_kind kind;
    size_t size;
    int index_at, flags_at, number_at;
    uint8_t fill[8];
    /* specific to one operation */
    const struct tile_set *keep;
    int from[KINDS], to[KINDS];
    int flags, to_flags, number, to_number;
    const char *const *sets; /* pairs of field and value, NULL-terminated */
};

/* Selects layers; layer or everywhere is required. */
static int choose_tile_layers(struct cell_pass *pass)
{
    const struct mw_editing *editing = pass->editing;
    bool tiles = false;
    if (mw_args_flag(editing->args, "everywhere") == mw_args_has(editing->args, "layer"))
        return mw_edit_fail(editing, MW_E_ARGUMENT, "exactly one of layer and everywhere is required");
    int error = tw_edit_layers(editing, "layer", &pass->picks);
    for (size_t i = 0; i < pass->picks.count && !error; i++)
        tiles = tiles || tw_layer_grid_row(&tw_edited(editing)->layers.items[pass->picks.items[i]]);
    return error || tiles ? error
                          : mw_edit_fail(editing, MW_E_ARGUMENT, "none of the selected layers has tiles");
}

/* The area of a layer to which the operation applies. */
static int area_of_layer(const struct cell_pass *pass, const struct tw_cells *cells,
                         struct mw_grid_area *area)
{
    char where[32];
    int64_t rect[4];
    snprintf(where, sizeof where, "layers[%zu]", cells->layer);
    if (pass->inside || !mw_args_rect(pass->editing->args, "rect", rect))
        return mw_edit_area(pass->editing, "rect", &cells->grid, where, area);
    *area = mw_grid_clip(&cells->grid, (struct mw_grid_area){ rect[0], rect[1], rect[2], rect[3] });
    return 0;
}

static int cell_byte_of(const struct tw_cells *cells, const char *name)
{
    const struct mw_field *field = mw_record_field(cells->row->record, name, strlen(name));
    return field ? (int)mw_cell_offset(cells->row->record, field) : -1;
}

static int change_layer_cells(struct cell_pass *pass, struct tw_cells *cells)
{
    const struct mw_editing *editing = pass->editing;
    struct mw_grid_area area;
    pass->kind = cells->kind;
    pass->size = cells->grid.cell_size;
    pass->index_at = (int)tw_tile_at(cells->row);
    pass->flags_at = cell_byte_of(cells, "flags");
    pass->number_at = cell_byte_of(cells, "number");
    if (!cells->grid.cells || (pass->concerns && !pass->concerns(pass, cells)))
        return 0;
    int error = area_of_layer(pass, cells, &area);
    pass->looked_at++;
    size_t changed = 0;
    if (!error)
        error = mw_edit_cells(editing, cells->place, area, pass->change, pass, &changed);
    pass->changed += changed;
    return error || changed == 0
               ? error
               : mw_change_item(editing->doc, "layers", cells->layer, cells->row->name, "%s in %zu cell%s",
                                pass->text, changed, mw_plural(changed));
}

static int change_chosen_layers(struct cell_pass *pass)
{
    const struct mw_editing *editing = pass->editing;
    int error = 0;
    for (size_t i = 0; i < pass->picks.count && !error; i++) {
        size_t layer = pass->picks.items[i];
        const struct mw_field *row = tw_layer_grid_row(&tw_edited(editing)->layers.items[layer]);
        struct tw_cells cells;
        if (!row)
            continue;
        error = tw_cells_open(editing, layer, row, &cells);
        if (!error)
            error = change_layer_cells(pass, &cells);
        tw_cells_close(editing, &cells);
    }
    return error;
}

/* ---- replacing and keeping ---- */

static bool cell_matches(const struct cell_pass *pass, const uint8_t *cell)
{
    return (pass->flags == ANY || (pass->flags_at >= 0 && cell[pass->flags_at] == pass->flags)) &&
           (pass->number == ANY || (pass->number_at >= 0 && cell[pass->number_at] == pass->number));
}

static void put_cell_details(const struct cell_pass *pass, uint8_t *cell)
{
    if (pass->flags_at >= 0 && pass->to_flags != ANY)
        cell[pass->flags_at] = (uint8_t)pass->to_flags;
    if (pass->number_at >= 0 && pass->to_number != ANY)
        cell[pass->number_at] = (uint8_t)pass->to_number;
}

static void replace_cell(const void *user, uint8_t *cell)
{
    const struct cell_pass *pass = user;
    int to = pass->to[pass->kind];
    if (cell[pass->index_at] != pass->from[pass->kind] || !cell_matches(pass, cell))
        return;
    if (to == 0)
        memset(cell, 0, pass->size);
    cell[pass->index_at] = (uint8_t)to;
    put_cell_details(pass, cell);
}

static bool knows_both_tiles(struct cell_pass *pass, const struct tw_cells *cells)
{
    return pass->from[cells->kind] >= 0 && pass->to[cells->kind] >= 0;
}

static void keep_cell(const void *user, uint8_t *cell)
{
    const struct cell_pass *pass = user;
    uint8_t index = cell[pass->index_at];
    if (index != 0 && !(pass->keep->has[pass->kind][index] && cell_matches(pass, cell)))
        memset(cell, 0, pass->size);
}

int tw_replace_tile(const struct mw_editing *editing)
{
    struct cell_pass pass = { .editing = editing,
                              .change = replace_cell,
                              .concerns = knows_both_tiles,
                              .number = read_tile_number(editing, "number"),
                              .to_number = read_tile_number(editing, "to-number") };
    const char *from = mw_args_text(editing->args, "from"), *to = mw_args_text(editing->args, "to");
    snprintf(pass.text, sizeof pass.text, "%.50s -> %.50s", from, to);
    int error = read_tile_option(editing, "from", pass.from);
    if (!error)
        error = read_tile_option(editing, "to", pass.to);
    if (!error)
        error = read_tile_flags(editing, "flags", &pass.flags);
    if (!error)
        error = read_tile_flags(editing, "to-flags", &pass.to_flags);
    if (!error)
        error = choose_tile_layers(&pass);
    if (!error)
        error = change_chosen_layers(&pass);
    if (error)
        return error;
    if (pass.looked_at == 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "no selected layer can contain both tile %s and tile %s",
                            from, to);
    if (pass.changed == 0)
        return mw_edit_fail(editing, MW_E_NOT_FOUND,
                            "no selected cell contains tile %s, or none would change", from);
    return 0;
}

int tw_keep_tiles(const struct mw_editing *editing)
{
    struct tile_set *keep = mw_arena_alloc(editing->scratch, sizeof *keep);
    struct cell_pass pass = { .editing = editing,
                              .change = keep_cell,
                              .text = "other tiles cleared",
                              .number = read_tile_number(editing, "number"),
                              .keep = keep };
    int error = keep ? read_tile_set(editing, "index", keep) : editing->doc->context->error;
    if (!error)
        error = read_tile_flags(editing, "flags", &pass.flags);
    if (!error)
        error = choose_tile_layers(&pass);
    return error ? error : change_chosen_layers(&pass);
}

/* ---- filling ---- */

static void fill_cell(const void *user, uint8_t *cell)
{
    const struct cell_pass *pass = user;
    memcpy(cell, pass->fill, pass->size);
}

/* Prepares the fill cell for this kind of layer. */
static bool make_fill_cell(struct cell_pass *pass, const struct tw_cells *cells)
{
    const struct mw_record *record = cells->row->record;
    if (pass->to[cells->kind] < 0)
        return false;
    memset(pass->fill, 0, sizeof pass->fill);
    pass->fill[pass->index_at] = (uint8_t)pass->to[cells->kind];
    put_cell_details(pass, pass->fill);
    for (const char *const *set = pass->sets; *set; set += 2) {
        const struct mw_field *field = mw_record_field(record, set[0], strlen(set[0]));
        int64_t value;
        if (field && mw_field_parse_int(pass->editing->doc->context, field, set[1], set[0], &value) == 0)
            mw_cell_set(pass->fill, record, field, 0, value);
    }
    return true;
}

/* Fails if no selected layer has cells with this field, or the value is out of range. */
static int check_cell_set(const struct cell_pass *pass, const char *name, const char *value)
{
    const struct mw_editing *editing = pass->editing;
    int64_t number;
    bool found = false;
    int error = 0;
    for (size_t i = 0; i < pass->picks.count && !error; i++) {
        const struct mw_field *row =
            tw_layer_grid_row(&tw_edited(editing)->layers.items[pass->picks.items[i]]);
        const struct mw_field *field = row ? mw_record_field(row->record, name, strlen(name)) : NULL;
        found = found || field;
        if (field)
            error = mw_edit_int(editing, name, field, value, &number);
    }
    return error || found
               ? error
               : mw_edit_fail(editing, MW_E_ARGUMENT, "set: no selected layer has cells with a \"%s\"", name);
}

/* Splits FIELD=VALUE. */
static int read_cell_sets(struct cell_pass *pass)
{
    const struct mw_editing *editing = pass->editing;
    size_t count = 0;
    while (mw_args_each(editing->args, "set", count))
        count++;
    const char **sets = mw_arena_array(editing->scratch, 2 * count + 1, sizeof *sets);
    int error = sets ? 0 : editing->doc->context->error;
    for (size_t i = 0; i < count && !error; i++) {
        const char *text = mw_args_each(editing->args, "set", i);
        size_t length = strcspn(text, "=");
        if (!text[length])
            return mw_edit_fail(editing, MW_E_ARGUMENT, "set: \"%s\" is not FIELD=VALUE", text);
        sets[2 * i] = mw_arena_format(editing->scratch, "%.*s", (int)length, text);
        sets[2 * i + 1] = text + length + 1;
        error =
            sets[2 * i] ? check_cell_set(pass, sets[2 * i], sets[2 * i + 1]) : editing->doc->context->error;
    }
    pass->sets = sets;
    return error;
}

int tw_fill_tiles(const struct mw_editing *editing)
{
    struct cell_pass pass = { .editing = editing,
                              .change = fill_cell,
                              .concerns = make_fill_cell,
                              .inside = true,
                              .to_number = read_tile_number(editing, "number") };
    const char *tile = mw_args_text(editing->args, "tile");
    snprintf(pass.text, sizeof pass.text, "filled with %.50s", tile);
    int error = read_tile_option(editing, "tile", pass.to);
    if (!error)
        error = read_tile_flags(editing, "flags", &pass.to_flags);
    if (!error)
        error = choose_tile_layers(&pass);
    if (!error)
        error = read_cell_sets(&pass);
    if (!error)
        error = change_chosen_layers(&pass);
    return error || pass.looked_at
               ? error
               : mw_edit_fail(editing, MW_E_ARGUMENT, "no selected layer can contain tile %s", tile);
}

/* ---- physics tiles from design layers ---- */

/* From the cells of one layer to those of the target. */
struct game_tiles {
    struct cell_pass pass;
    struct tile_set *where;
    size_t target;
    struct tw_cells from, to;
    struct mw_grid_area area; /* of the target */
    int64_t shift[2];         /* from a cell of the layer to the one of the target at the same position */
    struct mw_grid made;      /* the new cells of the target */
};

static int choose_target(struct game_tiles *game)
{
    const struct mw_editing *editing = game->pass.editing;
    const struct tw_map *map = tw_edited(editing);
    game->target = tw_game_layer(map);
    int error = mw_args_has(editing->args, "to") ? tw_edit_layer(editing, "to", &game->target) : 0;
    if (error)
        return error;
    if (game->target == SIZE_MAX)
        return mw_edit_fail(editing, MW_E_NOT_FOUND, "the map has no game layer; set to");
    return tw_layer_grid_row(&map->layers.items[game->target])
               ? 0
               : mw_edit_fail(editing, MW_E_ARGUMENT, "to: %s has no tiles",
                              tw_item_label(editing->doc, "layers", game->target));
}

static bool moves_with_game(const struct tw_group *group)
{
    return group->parallax_x == 100 && group->parallax_y == 100 && group->offset_x % TW_TILE_UNITS == 0 &&
           group->offset_y % TW_TILE_UNITS == 0;
}

/* Whether a layer is used if several are selected at once. */
static bool has_game_tiles(const struct game_tiles *game, size_t layer)
{
    const struct tw_map *map = tw_edited(game->pass.editing);
    const size_t home = tw_group_of_layer(map, layer);
    return layer != game->target && tw_layer_kind(&map->layers.items[layer]) == TW_KIND_TILES &&
           (home == SIZE_MAX || moves_with_game(&map->groups.items[home]));
}

/* Tiles are at the same position only in a group that moves with the game layer, by whole tiles. */
static int find_shift(struct game_tiles *game, size_t layer)
{
    const struct mw_editing *editing = game->pass.editing;
    const struct tw_map *map = tw_edited(editing);
    const size_t home = tw_group_of_layer(map, layer);
    const char *label = tw_item_label(editing->doc, "layers", layer);
    game->shift[0] = game->shift[1] = 0;
    if (home == SIZE_MAX || tw_layer_kind(&map->layers.items[layer]) != TW_KIND_TILES)
        return 0;
    const struct tw_group *group = &map->groups.items[home];
    if (group->parallax_x != 100 || group->parallax_y != 100)
        return mw_edit_fail(editing, MW_E_REFUSED,
                            "the group of %s has a parallax of %" PRId32 ",%" PRId32
                            ", so its tiles move against the game layer; 100,100 expected",
                            label, group->parallax_x, group->parallax_y);
    if (group->offset_x % TW_TILE_UNITS || group->offset_y % TW_TILE_UNITS)
        return mw_edit_fail(editing, MW_E_REFUSED,
                            "the group of %s has an offset of %" PRId32 ",%" PRId32
                            ", so its tiles are between those of the game layer; multiples of 32 expected",
                            label, group->offset_x, group->offset_y);
    game->shift[0] = -(group->offset_x / TW_TILE_UNITS);
    game->shift[1] = -(group->offset_y / TW_TILE_UNITS);
    return 0;
}

/* Counts the cells that have a tile to look for, in pass.looked_at. */
static void set_game_cells(struct game_tiles *game)
{
    const struct mw_grid *from = &game->from.grid, *to = &game->to.grid;
    const struct mw_grid_area *area = &game->area;
    const bool *wanted = game->where->has[game->from.kind];
    const uint32_t index_at = tw_tile_at(game->from.row);
    uint8_t *made = mw_grid_bytes(&game->made);
    for (int64_t y = area->y; y < area->y + area->height; y++)
        for (int64_t x = area->x; x < area->x + area->width; x++) {
            const int64_t from_x = x - game->shift[0], from_y = y - game->shift[1];
            if (from_x < 0 || from_y < 0 || from_x >= from->width || from_y >= from->height)
                continue;
            const uint8_t *cell =
                (const uint8_t *)from->cells + (size_t)(from_y * from->width + from_x) * from->cell_size;
            if (!wanted[cell[index_at]])
                continue;
            game->pass.looked_at++;
            memcpy(made + (size_t)(y * to->width + x) * to->cell_size, game->pass.fill, to->cell_size);
        }
}

static int put_game_cells(struct game_tiles *game)
{
    const struct mw_editing *editing = game->pass.editing;
    const struct mw_grid *to = &game->to.grid;
    size_t changed = 0;
    int error = mw_edit_grid(editing, editing->scratch, to->width, to->height, to->cell_size, &game->made);
    if (error)
        return error;
    memcpy(mw_grid_bytes(&game->made), to->cells, (size_t)to->width * to->height * to->cell_size);
    set_game_cells(game);
    error = mw_edit_put(editing, game->to.place, &game->made, (const int64_t[]){ 0, 0 }, &changed);
    return error || changed == 0 ? error
                                 : mw_change_item(editing->doc, "layers", game->target, game->to.row->name,
                                                  "%s from %s in %zu cell%s", game->pass.text,
                                                  tw_item_label(editing->doc, "layers", game->from.layer),
                                                  changed, mw_plural(changed));
}

/* Both grids are open. */
static int copy_game_tiles(struct game_tiles *game)
{
    struct cell_pass *pass = &game->pass;
    pass->index_at = (int)tw_tile_at(game->to.row);
    pass->flags_at = cell_byte_of(&game->to, "flags");
    pass->number_at = cell_byte_of(&game->to, "number");
    if (!game->from.grid.cells || !game->to.grid.cells)
        return 0;
    if (!make_fill_cell(pass, &game->to))
        return mw_edit_fail(pass->editing, MW_E_ARGUMENT, "%s cannot contain tile %s",
                            tw_item_label(pass->editing->doc, "layers", game->target),
                            mw_args_text(pass->editing->args, "tile"));
    int error = area_of_layer(pass, &game->to, &game->area);
    return error ? error : put_game_cells(game);
}

static int take_tiles_of_layer(struct game_tiles *game, size_t layer)
{
    const struct mw_editing *editing = game->pass.editing;
    const struct tw_map *map = tw_edited(editing);
    const struct mw_field *row = tw_layer_grid_row(&map->layers.items[layer]);
    if (!row || layer == game->target)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "layer: %s %s",
                            tw_item_label(editing->doc, "layers", layer),
                            row ? "is the layer that is changed" : "has no tiles");
    int error = find_shift(game, layer);
    if (error)
        return error;
    game->to = (struct tw_cells){ 0 };
    error = tw_cells_open(editing, layer, row, &game->from);
    if (!error)
        error = tw_cells_open(editing, game->target, tw_layer_grid_row(&map->layers.items[game->target]),
                              &game->to);
    if (!error)
        error = copy_game_tiles(game);
    tw_cells_close(editing, &game->to);
    tw_cells_close(editing, &game->from);
    return error;
}

static int read_game_tiles(struct game_tiles *game)
{
    const struct mw_editing *editing = game->pass.editing;
    game->where = mw_arena_alloc(editing->scratch, sizeof *game->where);
    int error = game->where ? read_tile_set(editing, "where", game->where) : editing->doc->context->error;
    if (!error && !mw_args_has(editing->args, "where"))
        for (unsigned kind = 0; kind < KINDS; kind++)
            memset(&game->where->has[kind][1], true, 255);
    if (!error)
        error = read_tile_option(editing, "tile", game->pass.to);
    if (!error)
        error = read_tile_flags(editing, "flags", &game->pass.to_flags);
    if (!error)
        error = tw_edit_layers(editing, "layer", &game->pass.picks);
    return error ? error : choose_target(game);
}

int tw_game_tiles(const struct mw_editing *editing)
{
    static const char *const no_sets[] = { NULL };
    struct game_tiles game = {
        .pass = { .editing = editing, .to_number = read_tile_number(editing, "number"), .sets = no_sets }
    };
    snprintf(game.pass.text, sizeof game.pass.text, "set to %.50s", mw_args_text(editing->args, "tile"));
    size_t used = 0;
    int error = read_game_tiles(&game);
    for (size_t i = 0; i < game.pass.picks.count && !error; i++) {
        if (game.pass.picks.wide && !has_game_tiles(&game, game.pass.picks.items[i]))
            continue;
        error = take_tiles_of_layer(&game, game.pass.picks.items[i]);
        used++;
    }
    if (!error && !used)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "layer: none of the %zu selected layers has tiles and moves with the game layer",
                            game.pass.picks.count);
    return error || game.pass.looked_at
               ? error
               : mw_edit_fail(editing, MW_E_NOT_FOUND, "no selected layer has such tiles in that area");
}
