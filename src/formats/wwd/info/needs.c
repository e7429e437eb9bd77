/* The files of the game's data that a level needs. */
#include "formats/wwd/asset_names.h"
#include "json/emit.h"
#include "base/text.h"
#include "informer.h"

enum {
    TILE_NUMBERS = 65536,
    /* Levels have one image set per plane and rarely more than three planes; this bounds the work for
     * malicious files. */
    SETS_OF_PLANE = 8,
    SETS_OF_LEVEL = 256,
};

/* ---- tiles ---- */

/* The tiles of one directory; planes that share it are counted together. */
struct tile_set {
    struct mw_str name;
    uint8_t *used; /* one bit per tile number */
    size_t cells;
    struct tile_set *next;
};

struct tile_sets {
    struct tile_set *first;
    size_t count;
};

/* *set is NULL if there are too many. */
static int tile_set_of(struct wwd_informer *informer, struct tile_sets *sets, struct mw_str name,
                       struct tile_set **found)
{
    struct tile_set **link = &sets->first;
    while (*link && !mw_str_equal((*link)->name, name))
        link = &(*link)->next;
    if (!*link && sets->count < SETS_OF_LEVEL) {
        struct tile_set *set = mw_arena_alloc(&informer->scratch, sizeof *set);
        uint8_t *used = set ? mw_arena_alloc(&informer->scratch, TILE_NUMBERS / 8) : NULL;
        if (!used)
            return informer->doc->context->error;
        *set = (struct tile_set){ .name = name, .used = used };
        *link = set;
        sets->count++;
    }
    *found = *link;
    return 0;
}

/* Cells whose image set the plane does not have are skipped; WWD052 reports them. */
static int collect_plane_tiles(struct wwd_informer *informer, const struct wwd_plane *plane,
                               struct tile_sets *sets)
{
    size_t count = (size_t)plane->tiles.width * plane->tiles.height, sets_count = plane->image_sets.count;
    const uint8_t *cells = plane->tiles.cells;
    struct tile_set *of_plane[SETS_OF_PLANE] = { 0 };
    sets_count = sets_count < SETS_OF_PLANE ? sets_count : SETS_OF_PLANE;
    for (size_t i = 0, run; i < count; i += run) {
        /* The upper halves of WWD_TILE_INVISIBLE and WWD_TILE_FILLED are beyond all image sets. */
        uint32_t tile = mw_u32le(cells + 4 * i), index = tile >> 16;
        run = wwd_equal_cells(cells, i, count);
        if (index >= sets_count)
            continue;
        if (!of_plane[index]) {
            int error = tile_set_of(informer, sets, plane->image_sets.items[index].name, &of_plane[index]);
            if (error || !of_plane[index])
                return error;
        }
        of_plane[index]->used[(tile & 0xFFFF) / 8] |= (uint8_t)(1u << (tile & 7));
        of_plane[index]->cells += run;
    }
    return 0;
}

/* Writes numbers as "1-5,8,12-20"; returns how many there are. */
static size_t put_tile_ranges(const uint8_t *used, struct mw_buf *out)
{
    const char *separator = "";
    size_t count = 0;
    for (size_t i = 0; i < TILE_NUMBERS; i++) {
        if (!used[i / 8])
            i |= 7;
        if (!(used[i / 8] >> i % 8 & 1))
            continue;
        size_t last = i;
        while (last + 1 < TILE_NUMBERS && (used[(last + 1) / 8] >> (last + 1) % 8 & 1))
            last++;
        mw_buf_format(out, "%s%zu", separator, i);
        if (last > i)
            mw_buf_format(out, "-%zu", last);
        separator = ",";
        count += last - i + 1;
        i = last;
    }
    return count;
}

static int emit_tile_set(struct wwd_informer *informer, const struct tile_set *set)
{
    struct mw_emit *emit = informer->emit;
    char folder[WWD_ASSET_NAME];
    bool has_folder = wwd_asset_of_tiles(informer->level, set->name, folder);
    const char *name = mw_document_utf8(informer->doc, set->name);
    const char *path = mw_document_utf8(informer->doc, mw_str_from(has_folder ? folder : ""));
    struct mw_buf ranges;
    mw_buf_init(&ranges, informer->doc->context);
    size_t count = put_tile_ranges(set->used, &ranges);
    mw_buf_u8(&ranges, 0);
    int error = name && path ? ranges.error : MW_E_MEMORY;
    if (!error) {
        mw_emit_map_begin(emit, name, false);
        if (has_folder)
            mw_emit_text(emit, "folder", path);
        mw_emit_uint(emit, "cells", set->cells);
        mw_emit_uint(emit, "count", count);
        mw_emit_text(emit, "numbers", (const char *)ranges.data);
        mw_emit_map_end(emit);
    }
    mw_buf_free(&ranges);
    return error;
}

static int emit_tile_sets(struct wwd_informer *informer, const struct tile_sets *sets)
{
    int error = 0;
    if (!sets->first)
        return 0;
    mw_emit_map_begin(informer->emit, "tiles", false);
    for (const struct tile_set *set = sets->first; set && !error; set = set->next)
        error = emit_tile_set(informer, set);
    mw_emit_map_end(informer->emit);
    return error;
}

/* ---- what objects name ---- */

struct asset_keys {
    struct wwd_tally image_sets, animations, sounds;
};

static int tally_asset_keys(void *user, const struct wwd_object *object, size_t plane, size_t index)
{
    struct asset_keys *keys = user;
    (void)plane;
    (void)index;
    bool shown = object->image_set.size && !wwd_is_editor_marker(object->image_set);
    int error = shown ? wwd_tally_add(&keys->image_sets, object->image_set) : 0;
    if (error || !object->animation.size)
        return error;
    const struct wwd_logic *logic = wwd_informer_logic(keys->sounds.informer, object->logic);
    return wwd_tally_add(logic && logic->class == WWD_LOGIC_SOUND ? &keys->sounds : &keys->animations,
                         object->animation);
}

static int emit_asset_keys(const char *key, enum wwd_asset_kind kind, struct wwd_tally *tally)
{
    const struct wwd_informer *informer = tally->informer;
    struct mw_emit *emit = informer->emit;
    wwd_tally_finish(tally, false);
    if (tally->count == 0)
        return 0;
    mw_emit_map_begin(emit, key, false);
    for (size_t i = 0; i < tally->count; i++) {
        char path[WWD_ASSET_NAME];
        const char *name = wwd_informer_text(informer, tally->rows[i].text);
        const char *utf8 = "";
        bool known = wwd_asset_of_key(informer->level, kind, tally->rows[i].text, path);
        if (known)
            utf8 = mw_document_utf8(informer->doc, mw_str_from(path));
        if (!name || !utf8)
            return MW_E_MEMORY;
        mw_emit_map_begin(emit, name, true);
        mw_emit_uint(emit, "objects", tally->rows[i].count);
        if (known)
            mw_emit_text(emit, "path", utf8);
        mw_emit_map_end(emit);
    }
    mw_emit_map_end(emit);
    return 0;
}

int wwd_info_needs(struct wwd_informer *informer)
{
    struct asset_keys keys = { .image_sets.informer = informer,
                               .animations.informer = informer,
                               .sounds.informer = informer };
    int error = wwd_each_object(informer, tally_asset_keys, &keys);
    struct tile_sets tiles = { 0 };
    for (size_t i = 0; i < informer->level->planes.count && !error; i++)
        error = collect_plane_tiles(informer, &informer->level->planes.items[i], &tiles);
    if (error || (!tiles.first && !keys.image_sets.count && !keys.animations.count && !keys.sounds.count))
        return error;
    mw_emit_map_begin(informer->emit, "needs", false);
    error = emit_tile_sets(informer, &tiles);
    if (!error)
        error = emit_asset_keys("image_sets", WWD_ASSET_IMAGES, &keys.image_sets);
    if (!error)
        error = emit_asset_keys("animations", WWD_ASSET_ANIMATIONS, &keys.animations);
    if (!error)
        error = emit_asset_keys("sounds", WWD_ASSET_SOUNDS, &keys.sounds);
    mw_emit_map_end(informer->emit);
    return error;
}
