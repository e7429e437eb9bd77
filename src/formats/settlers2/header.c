#include "header.h"

#include "record/journal.h"

/* ---- headquarters ---- */

static uint16_t get_coordinate(const struct s2_player_coordinates *coordinates, unsigned player)
{
    uint16_t values[S2_PLAYERS];
    memcpy(values, coordinates, sizeof values);
    return player < S2_PLAYERS ? values[player] : S2_UNSET;
}

uint16_t s2_entry_x(const struct s2_map *map, unsigned player)
{
    return get_coordinate(&map->hq_x, player);
}

uint16_t s2_entry_y(const struct s2_map *map, unsigned player)
{
    return get_coordinate(&map->hq_y, player);
}

static void set_coordinate(struct s2_player_coordinates *coordinates, unsigned player, uint32_t value)
{
    uint16_t values[S2_PLAYERS];
    memcpy(values, coordinates, sizeof values);
    values[player] = (uint16_t)value;
    memcpy(coordinates, values, sizeof values);
}

int s2_set_entry(struct mw_document *doc, unsigned player, struct s2_point at)
{
    struct s2_map *map = s2_root(doc);
    int error = mw_keep(doc, &map->hq_x, sizeof map->hq_x);
    if (!error)
        error = mw_keep(doc, &map->hq_y, sizeof map->hq_y);
    if (error)
        return error;
    set_coordinate(&map->hq_x, player, at.x);
    set_coordinate(&map->hq_y, player, at.y);
    return 0;
}

bool s2_title_runs_on(const struct s2_map *map)
{
    static const char none[S2_TITLE_REST];
    return memcmp(map->title + S2_TITLE_FIELD, none, sizeof none) != 0;
}

size_t s2_title_size(const struct s2_map *map)
{
    return s2_title_runs_on(map) ? sizeof map->title : S2_TITLE_FIELD;
}

int s2_refuse_set(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field,
                  const void *item, const char *path)
{
    if (record != &s2_map_record || !s2_title_runs_on(item) ||
        (field != s2_map_field("ui_width") && field != s2_map_field("ui_height")))
        return 0;
    return mw_fail(doc->context, MW_E_REFUSED,
                   "%s: the title has more than %d bytes and is stored in its place; shorten the title first",
                   path, S2_TITLE_FIELD);
}

int s2_set_ui_size(struct mw_document *doc, uint32_t width, uint32_t height)
{
    struct s2_map *map = s2_root(doc);
    int error = mw_keep(doc, &map->ui_width, sizeof map->ui_width);
    if (!error)
        error = mw_keep(doc, &map->ui_height, sizeof map->ui_height);
    if (error)
        return error;
    map->ui_width = (uint16_t)width;
    map->ui_height = (uint16_t)height;
    return 0;
}

/* ---- the gap ---- */

int s2_remove_header_gap(struct mw_document *doc)
{
    struct s2_trace *trace = &((struct s2_map *)s2_root(doc))->trace;
    size_t gap = trace->gap.size;
    bool cut = trace->shift == S2_SHIFT_CUT;
    if (gap == 0)
        return 0;
    int error = mw_keep(doc, trace, sizeof *trace);
    const struct mw_field *length = mw_record_field(&s2_block_record, "length", strlen("length"));
    const struct mw_override *kept =
        trace->blocks.count ? mw_override_find(doc, trace->blocks.items, length) : NULL;
    if (!error && kept) /* the first heights were inside it */
        error = mw_override_drop(doc, kept);
    if (error)
        return error;
    trace->gap = (struct mw_bytes){ NULL, 0 };
    trace->shift = S2_SHIFT_NONE;
    return mw_change(doc, "trace.gap", "%zu extra bytes removed from the header%s", gap,
                     cut ? "; the last 2 heights, which are not stored, are copied from the node before"
                         : "");
}
