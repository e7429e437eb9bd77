/* `check`: what games ask for, what is strange, and where. */
#include <stdarg.h>
#include <stdio.h>

#include "checks.h"
#include "record/field_check.h"
#include "record/value.h"

const struct mw_option tw_check_options[] = {
    { .name = "as",
      .kind = MW_OPTION_CHOICE,
      .value = "GAME",
      .choices = TW_GAMES,
      .doc = "game whose rules count; without it the map's own: 0.7 when it has packed tiles, else DDNet" },
    { .name = "mapres",
      .kind = MW_OPTION_FILE,
      .value = "DIR",
      .many = 1,
      .doc = "folder with external images that players have beside those of the game; its files are looked "
             "at, too" },
    { 0 },
};

/* ---- places ---- */

static void format_path(struct tw_checker *checker, const char *format, va_list args)
{
    vsnprintf(checker->path, sizeof checker->path, format, args);
}

const char *tw_path(struct tw_checker *checker, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    format_path(checker, format, args);
    va_end(args);
    return checker->path;
}

struct mw_place tw_at(struct tw_checker *checker, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    format_path(checker, format, args);
    va_end(args);
    return MW_NOWHERE(checker->path);
}

struct mw_place tw_in_data(struct tw_checker *checker, int64_t number, const char *format, ...)
{
    const struct tw_storage *storage = tw_storage(checker->doc);
    va_list args;
    va_start(args, format);
    format_path(checker, format, args);
    va_end(args);
    if (number < 0 || (uint64_t)number >= storage->count || !checker->doc->input.data)
        return MW_NOWHERE(checker->path);
    struct mw_bytes stored = storage->slots[number].stored;
    return (struct mw_place){ .space = "file",
                              .offset = (uint64_t)(stored.data - checker->doc->input.data),
                              .length = stored.size,
                              .path = checker->path };
}

/* ---- names ---- */

int tw_check_name(struct tw_checker *checker, const char *list, size_t index, const char **name)
{
    const struct mw_field *items = tw_map_field(list);
    const struct mw_field *field = mw_record_field(items->record, "name_text", strlen("name_text"));
    void *item = mw_list_at(mw_list_get(items, checker->map), items->record, index);
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

static const struct mw_field *layer_row(const char *row)
{
    return mw_record_field(&tw_layer_record, row, strlen(row));
}

size_t tw_spare_rows(const struct tw_layer *layer, const struct mw_field *rows[TW_DATA_ROWS])
{
    enum tw_layer_kind kind = tw_layer_kind(layer);
    size_t count = 0;
    for (size_t i = 0; i < TW_DATA_ROWS; i++) {
        const struct mw_field *field = layer_row(data_rows[i].row);
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
            return layer_row(data_rows[i].row);
    return layer_row("data");
}

uint64_t tw_layer_cells(const struct tw_layer *layer)
{
    return layer->width > 0 && layer->height > 0 ? (uint64_t)layer->width * (uint64_t)layer->height : 0;
}

bool tw_is_packed(const struct tw_layer *layer, const char *row)
{
    return layer->tile_version >= 4 && (layer->tile_flags & ~TW_TILES_GAME) == 0 && strcmp(row, "tiles") == 0;
}

const struct tw_layer *tw_layer_of_path(const struct tw_map *map, const char *path, size_t *index)
{
    size_t layer;
    char list[16];
    if (sscanf(path, "layers[%zu].%15[a-z_][%zu]", &layer, list, index) != 3 || layer >= map->layers.count)
        return NULL;
    return &map->layers.items[layer];
}

bool tw_is_counted(const struct tw_map *map, const char *path)
{
    size_t index;
    const struct tw_layer *layer = tw_layer_of_path(map, path, &index);
    if (!layer)
        return true;
    int32_t count = layer->type == TW_LAYER_QUADS ? layer->num_quads : layer->num_sources;
    return count > 0 && index < (size_t)count;
}

/* How many groups have each layer. Ranges are added up, for a hostile map can have thousands of groups that
 * claim all of thousands of layers. */
static int count_claims(struct tw_checker *checker)
{
    const struct tw_map *map = checker->map;
    checker->claims = mw_arena_array(&checker->arena, map->layers.count + 1, sizeof *checker->claims);
    if (!checker->claims)
        return checker->doc->context->error;
    for (size_t i = 0; i < map->groups.count; i++) {
        size_t first, end;
        tw_group_layers(map, &map->groups.items[i], &first, &end);
        checker->claims[first]++;
        checker->claims[end]--;
    }
    for (size_t i = 1; i < map->layers.count; i++)
        checker->claims[i] += checker->claims[i - 1];
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

/* ---- running rules ---- */

static int run_rules(struct tw_checker *checker, const struct tw_rule *rules)
{
    int error = 0;
    for (; rules->code && !error; rules++)
        if (tw_rule_applies(checker, rules->games))
            error = rules->check(checker, rules->code);
    return error;
}

static int run_layer_rules(struct tw_checker *checker, const struct tw_layer_rule *rules)
{
    int error = 0;
    for (; rules->code && !error; rules++)
        for (size_t i = 0; i < checker->map->layers.count && !error; i++)
            if (tw_rule_applies(checker, rules->games) && tw_is_claimed(checker, i))
                error = rules->check(checker, rules->code, i);
    return error;
}

static int run_all(struct tw_checker *checker)
{
    int error = count_claims(checker);
    if (!error)
        error = tw_find_played(checker->doc, &checker->arena, checker->played, &checker->game_group);
    if (!error)
        error = tw_find_externals(checker);
    if (!error)
        error = run_rules(checker, tw_load_rules);
    if (!error)
        error = run_layer_rules(checker, tw_layer_rules);
    if (!error)
        error = tw_check_contents(checker);
    if (!error)
        error = run_rules(checker, tw_lint_rules);
    if (!error)
        error = run_layer_rules(checker, tw_layer_lint_rules);
    return error ? error : run_rules(checker, tw_play_rules);
}

int tw_check(struct mw_document *doc, const struct mw_args *args)
{
    int error = mw_check_tables(doc);
    /* What a damaged file lacks would only be missed again. */
    if (error || doc->damaged)
        return error;
    struct tw_checker *checker = mw_allocate(doc->context, sizeof *checker);
    if (!checker)
        return doc->context->error;
    memset(checker, 0, sizeof *checker);
    checker->doc = doc;
    checker->map = tw_root(doc);
    checker->args = args;
    checker->game = tw_game_of(doc, args);
    mw_arena_init(&checker->arena, doc->context);
    error = run_all(checker);
    mw_arena_free(&checker->arena);
    mw_release(doc->context, checker);
    return error ? error : mw_diags_place(doc);
}
