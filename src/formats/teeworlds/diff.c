/* Format-specific parts of comparing maps. */
#include "diff.h"

#include "formats/teeworlds/render/view.h"
#include "json/emit.h"
#include "record/value.h"
#include "tile_names.h"

enum {
    UNIT = 1024, /* one world unit in quads and sources */
    SOURCE = 64, /* width of the area shown for a source, in world units */
};

static const struct mw_belonging belongings[] = {
    { "groups", "start_layer", "num_layers", "layers", NULL },
    { "envelopes", "start_point", "num_points", "envelope_points", "points" },
    { "envelopes", "start_point", "num_points", "envelope_points", "bezier_points" },
    { "envelopes", "start_point", "num_points", "beziers", "points" },
    { 0 },
};

static const struct mw_movable movables[] = {
    { &tw_quad_record, 0, 5, UNIT *TW_TILE, "tiles" }, /* corners and pivot */
    { 0 },
};

static bool is_row_of(const struct mw_record *record, const struct mw_field *field, const char *name)
{
    return field >= record->fields && field < record->fields + record->count &&
           (!name || strcmp(field->name, name) == 0);
}

/* ---- stored bytes ---- */

static uint64_t mix(uint64_t salt, uint64_t value)
{
    return (salt ^ value) * 0x9E3779B97F4A7C15u;
}

/* Properties other than its bytes that determine what a grid's cells mean. */
static uint64_t grid_salt(const struct tw_layer *layer)
{
    uint64_t salt = mix((uint32_t)layer->width, (uint32_t)layer->height);
    return mix(salt, (uint64_t)(uint32_t)layer->tile_version << 32 | (uint32_t)layer->tile_flags);
}

static bool stored(struct mw_document *doc, const struct mw_field *field, const void *item,
                   struct mw_stored *result)
{
    const struct tw_content *content = tw_content_of(doc, field);
    *result = (struct mw_stored){ 0 };
    if (!content || (content->number && tw_content_is_loaded(content, item)))
        return false;
    int64_t number = tw_content_number(doc, content, item);
    const struct tw_slot *slot = tw_slot_of(doc, number);
    if (!slot)
        return number < 0;
    result->bytes = slot->stored;
    result->salt = mix(tw_root(doc)->data.items[number].size, tw_storage(doc)->plain ? 2 : 1);
    if (tw_content_is_grid(content))
        result->salt = mix(result->salt, grid_salt(item));
    return true;
}

/* ---- references ---- */

/* Automappers refer to a layer by its index within its group. */
static bool reference(struct mw_document *doc, const struct mw_field *field, const void *item,
                      const char **list, int64_t *number)
{
    const struct tw_map *map = tw_root(doc);
    const struct tw_automapper *automapper = item;
    if (!is_row_of(&tw_automapper_record, field, "layer") || automapper->group < 0 ||
        (size_t)automapper->group >= map->groups.count)
        return false;
    const struct tw_group *group = &map->groups.items[automapper->group];
    if (automapper->layer < 0 || automapper->layer >= group->num_layers)
        return false;
    *list = "layers";
    *number = (int64_t)group->start_layer + automapper->layer;
    return true;
}

static const struct {
    const struct mw_record *record;
    const char *row, *content;
} counts[] = {
    { &tw_layer_record, "num_quads", "quads" },
    { &tw_layer_record, "num_sources", "sources" },
    { &tw_layer_record, "num_sources", "old_sources" },
    { &tw_layer_record, "width", "tiles" },
    { &tw_layer_record, "height", "tiles" },
    { &tw_sound_record, "data_size", "samples" },
};

static int64_t count_of(const struct mw_field *row, const struct mw_field *content, const void *item)
{
    if (content->list)
        return (int64_t)mw_list_get(content, item).count;
    if (content->kind == MW_KIND_BYTES)
        return (int64_t)mw_field_bytes(content, item).size;
    struct mw_grid grid = mw_field_grid(content, item);
    return row->name[0] == 'w' ? grid.width : grid.height;
}

static bool follows_content(struct mw_document *doc, const struct mw_field *field, void *item)
{
    const char *list;
    int64_t number;
    if (is_row_of(&tw_automapper_record, field, "group"))
        return reference(doc, mw_record_field(&tw_automapper_record, "layer", 5), item, &list, &number);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        if (!is_row_of(counts[i].record, field, counts[i].row))
            continue;
        const struct mw_field *content = tw_row(counts[i].record, counts[i].content);
        if (!mw_field_exists(content, item) || tw_load(doc, content, item) < 0)
            continue;
        int64_t value = mw_field_get(field, item), count = count_of(field, content, item);
        tw_drop(doc, content, item);
        /* A layer without quads or sources stores a dummy, which num_quads or num_sources does not include.
         */
        if (value == count || (content->list && value == 0 && count == 1))
            return true;
    }
    return false;
}

/* ---- descriptions ---- */

static void put_quoted_name(struct mw_buf *out, const char *before, const char *text)
{
    struct mw_emit quote;
    if (!*text)
        return;
    mw_buf_text(out, before);
    mw_emit_init(&quote, out, MW_STYLE_JSON_LINE);
    mw_emit_text(&quote, NULL, text);
}

static const char *fixed_name(struct mw_document *doc, const struct mw_record *record, const void *item)
{
    const struct mw_field *field = mw_record_field(record, "name", 4);
    const char *name = mw_field_exists(field, item)
                           ? mw_document_fixed_utf8(doc, (const char *)item + field->offset, field->size)
                           : "";
    return name ? name : "";
}

static void put_layer_name(struct mw_document *doc, size_t index, struct mw_buf *out)
{
    const struct tw_map *map = tw_root(doc);
    const struct tw_layer *layer = &map->layers.items[index];
    size_t group = tw_group_of_layer(map, index);
    mw_buf_text(out, tw_layer_kind_name(tw_layer_kind(layer)));
    put_quoted_name(out, " ", tw_layer_name(doc, layer));
    if (group == SIZE_MAX) {
        mw_buf_text(out, " in no group");
        return;
    }
    mw_buf_format(out, " in groups[%zu]", group);
    put_quoted_name(out, " ", fixed_name(doc, &tw_group_record, &map->groups.items[group]));
}

void tw_describe_item(struct mw_document *doc, const struct mw_field *list, size_t index, struct mw_buf *out)
{
    struct tw_map *map = tw_root(doc);
    void *item = mw_list_at(mw_list_get(list, map), list->record, index);
    if (list->record == &tw_layer_record)
        put_layer_name(doc, index, out);
    else if (list->record == &tw_group_record || list->record == &tw_envelope_record)
        put_quoted_name(out, "", fixed_name(doc, list->record, item));
    else if (list->record == &tw_image_record || list->record == &tw_sound_record)
        put_quoted_name(out, "", tw_text_of(doc, list->record, "name_text", item));
}

static const struct {
    const char *row;
    enum tw_layer_kind kind;
    unsigned index; /* byte of the cell that determines its type */
} grids[] = {
    { "front", TW_KIND_FRONT, 0 },     { "tele", TW_KIND_TELE, 1 }, { "speedup", TW_KIND_SPEEDUP, 2 },
    { "switches", TW_KIND_SWITCH, 1 }, { "tune", TW_KIND_TUNE, 1 },
};

static const char *tile_value_name(struct mw_document *doc, const struct mw_field *grid, const void *item,
                                   const uint8_t *cell)
{
    const struct tw_tile_kind *kind = NULL;
    (void)doc;
    for (size_t i = 0; i < sizeof grids / sizeof *grids; i++)
        if (strcmp(grid->name, grids[i].row) == 0)
            kind = tw_tile_find(grids[i].kind, cell[grids[i].index]);
    if (strcmp(grid->name, "tiles") == 0 && tw_layer_kind(item) == TW_KIND_GAME)
        kind = tw_tile_find(TW_KIND_GAME, cell[0]);
    return kind ? kind->name : NULL;
}

static bool pixels(const struct mw_field *field, const void *item, uint32_t *width, uint32_t *height,
                   uint32_t *pixel_size)
{
    const struct tw_image *image = item;
    if (!is_row_of(&tw_image_record, field, "pixels") || image->width <= 0 || image->height <= 0)
        return false;
    uint64_t count = (uint64_t)image->width * (uint64_t)image->height;
    *width = (uint32_t)image->width;
    *height = (uint32_t)image->height;
    *pixel_size = image->pixels.size == count * 3 ? 3 : 4;
    return image->pixels.size == count * *pixel_size;
}

/* ---- areas ---- */

static void area_of_cells(const struct mw_spot *spot, struct mw_area *area)
{
    area->x = (int64_t)spot->x0 * TW_TILE;
    area->y = (int64_t)spot->y0 * TW_TILE;
    area->width = ((int64_t)spot->x1 - spot->x0 + 1) * TW_TILE;
    area->height = ((int64_t)spot->y1 - spot->y0 + 1) * TW_TILE;
}

/* Bounding box of the corners; envelopes may move the quad out of it. */
static void quad_area(const struct tw_quad *quad, struct mw_area *area)
{
    int64_t left = quad->points[0], right = left, top = quad->points[1], bottom = top;
    for (unsigned i = 2; i < 8; i += 2) {
        int64_t x = quad->points[i], y = quad->points[i + 1];
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    area->x = left / UNIT;
    area->y = top / UNIT;
    area->width = (right - left) / UNIT + 1;
    area->height = (bottom - top) / UNIT + 1;
}

static void source_area(int32_t x, int32_t y, struct mw_area *area)
{
    area->x = x / UNIT - SOURCE / 2;
    area->y = y / UNIT - SOURCE / 2;
    area->width = area->height = SOURCE;
}

static bool world_area_of_spot(const struct mw_spot *spot, struct mw_area *area)
{
    if (!spot->list || spot->list->record != &tw_layer_record || !spot->row)
        return false;
    if (spot->is_cells)
        area_of_cells(spot, area);
    else if (spot->element && spot->row->record == &tw_quad_record)
        quad_area(spot->element, area);
    else if (spot->element && spot->row->record == &tw_source_record)
        source_area(((const struct tw_source *)spot->element)->x,
                    ((const struct tw_source *)spot->element)->y, area);
    else
        return false;
    return true;
}

const struct mw_diff_rules tw_diff_rules = {
    .belongings = belongings,
    .movables = movables,
    .storage = "data",
    .unknown = "rest",
    .stored = stored,
    .reference = reference,
    .follows = follows_content,
    .cell_name = tile_value_name,
    .pixels = pixels,
    .area = world_area_of_spot,
};
