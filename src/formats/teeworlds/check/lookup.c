/* Lookups shared by several rules: positions of content, names, fields and groups of layers. */
#include "checks.h"
#include "record/value.h"

struct mw_place tw_in_data(struct mw_checker *checker, int64_t number, struct mw_place place)
{
    const struct tw_storage *storage = tw_storage(checker->doc);
    if (number < 0 || (uint64_t)number >= storage->count || !checker->doc->input.data)
        return place;
    struct mw_bytes stored = storage->slots[number]->stored;
    place.space = "file";
    place.offset = (uint64_t)(stored.data - checker->doc->input.data);
    place.length = stored.size;
    return place;
}

struct mw_place tw_cell_place(struct mw_checker *checker, const struct tw_use *use, uint64_t cell)
{
    const struct tw_layer *layer = use->item;
    uint32_t width = (uint32_t)layer->width;
    return tw_in_data(checker, use->number,
                      mw_check_at(checker, "layers[%zu].%s[%llu,%llu]", use->index, use->content->row->name,
                                  (unsigned long long)(cell % width), (unsigned long long)(cell / width)));
}

/* ---- names ---- */

int tw_check_name(struct mw_checker *checker, const char *list, size_t index, const char **name)
{
    const struct mw_field *items = tw_map_field(list);
    const struct mw_field *field = mw_record_field(items->record, "name_text", strlen("name_text"));
    void *item = mw_list_at(mw_list_get(items, tw_root(checker->doc)), items->record, index);
    bool held = mw_field_str(field, item).data != NULL;
    int error = held ? 0 : tw_load(checker->doc, field, item);
    if (error)
        return error;
    char *text = mw_document_utf8(checker->doc, mw_field_str(field, item));
    if (!held)
        tw_drop(checker->doc, field, item);
    if (!text)
        return checker->doc->context->error;
    *name = text;
    return 0;
}

/* ---- layers ---- */

bool tw_is_played_row(const struct tw_layer *layer, const char *row)
{
    const struct mw_field *played = tw_layer_grid_row(layer);
    return played && strcmp(played->name, row) == 0;
}

static const struct {
    enum tw_layer_kind kind;
    const char *row;
} data_rows[TW_DATA_ROWS] = { { TW_KIND_TELE, "tele_data" },
                              { TW_KIND_SPEEDUP, "speedup_data" },
                              { TW_KIND_FRONT, "front_data" },
                              { TW_KIND_SWITCH, "switch_data" },
                              { TW_KIND_TUNE, "tune_data" } };

size_t tw_spare_rows(const struct tw_layer *layer, const struct mw_field *rows[TW_DATA_ROWS])
{
    enum tw_layer_kind kind = tw_layer_kind(layer);
    size_t count = 0;
    for (size_t i = 0; i < TW_DATA_ROWS; i++) {
        const struct mw_field *field = tw_row(&tw_layer_record, data_rows[i].row);
        if (data_rows[i].kind != kind && mw_field_exists(field, layer) && mw_field_get(field, layer) != -1)
            rows[count++] = field;
    }
    return count;
}

const struct mw_field *tw_data_row(const struct tw_layer *layer, enum tw_game game)
{
    enum tw_layer_kind kind = tw_layer_kind(layer);
    for (size_t i = 0; i < TW_DATA_ROWS && game == TW_DDNET; i++)
        if (data_rows[i].kind == kind)
            return tw_row(&tw_layer_record, data_rows[i].row);
    return tw_row(&tw_layer_record, "data");
}

const struct tw_layer *tw_layer_around(const struct tw_map *map, const struct mw_xref *reference)
{
    const struct tw_layer *layer = reference->owner, *layers = map->layers.items;
    return reference->list && map->layers.count && layer >= layers && layer < layers + map->layers.count
               ? layer
               : NULL;
}

bool tw_is_counted(const struct tw_map *map, const struct mw_xref *reference)
{
    const struct tw_layer *layer = tw_layer_around(map, reference);
    if (!layer)
        return true;
    int32_t count = layer->type == TW_LAYER_QUADS ? layer->num_quads : layer->num_sources;
    return count > 0 && reference->index < (size_t)count;
}

/* Range ends are summed, because in a hostile map thousands of groups can claim all of thousands of layers.
 */
int tw_count_claims(struct mw_checker *checker)
{
    struct tw_check *check = tw_check_of(checker);
    const struct tw_map *map = tw_root(checker->doc);
    check->claims = mw_arena_array(&checker->arena, map->layers.count + 1, sizeof *check->claims);
    if (!check->claims)
        return checker->doc->context->error;
    for (size_t i = 0; i < map->groups.count; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        check->claims[first]++;
        check->claims[end]--;
    }
    for (size_t i = 1; i < map->layers.count; i++)
        check->claims[i] += check->claims[i - 1];
    return 0;
}

int tw_find_played(struct mw_document *doc, struct mw_arena *arena, size_t played[TW_KIND_UNKNOWN + 1],
                   size_t *game_group)
{
    const struct tw_map *map = tw_root(doc);
    size_t *before = mw_arena_array(arena, map->layers.count + 1, sizeof *before);
    if (!before)
        return doc->context->error;
    *game_group = SIZE_MAX;
    for (unsigned kind = 0; kind <= TW_KIND_UNKNOWN; kind++) {
        played[kind] = SIZE_MAX;
        before[0] = SIZE_MAX;
        for (size_t i = 0; i < map->layers.count; i++)
            before[i + 1] = tw_layer_kind(&map->layers.items[i]) == kind ? i : before[i];
        for (size_t i = map->groups.count; i-- > 0 && played[kind] == SIZE_MAX;) {
            size_t first, end;
            tw_group_layers(map, &map->groups.items[i], &first, &end);
            if (before[end] == SIZE_MAX || before[end] < first)
                continue;
            played[kind] = before[end];
            if (kind == TW_KIND_GAME)
                *game_group = i;
        }
    }
    return 0;
}
