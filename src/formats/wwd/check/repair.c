/* The repairs of levels. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "checks.h"
#include "record/field_repair.h"
#include "record/journal.h"
#include "record/walk.h"

/* ---- fixed-size strings ---- */

static int clear_bytes(const struct mw_repairing *repair, char *bytes, size_t size)
{
    int error = mw_keep(repair->doc, bytes, size);
    if (!error)
        memset(bytes, 0, size);
    return error;
}

/* A string that fills its field loses its last byte, because the next field cannot move. */
static int fix_end(const struct mw_repairing *repair, const char *path, char *text, size_t size)
{
    if (memchr(text, 0, size))
        return 0;
    uint8_t old = (uint8_t)text[size - 1];
    int error = clear_bytes(repair, text + size - 1, 1);
    return error ? error
                 : mw_change(repair->doc, path, "last byte 0x%02X -> 0x00, leaving %zu bytes of text", old,
                             size - 1);
}

static int fix_junk(const struct mw_repairing *repair, const char *path, char *text, size_t size)
{
    size_t start = strnlen(text, size) + 1, used = size;
    while (used > start && text[used - 1] == 0)
        used--;
    if (used <= start)
        return 0;
    int error = clear_bytes(repair, text + start, used - start);
    return error ? error
                 : mw_change(repair->doc, path, "%zu byte%s after the string -> 0", used - start,
                             mw_plural(used - start));
}

struct text_walk {
    const struct mw_repairing *repair;
    int (*fix)(const struct mw_repairing *repair, const char *path, char *text, size_t size);
};

static int fix_record_texts(void *user, const struct mw_record *record, void *item, const char *path)
{
    const struct text_walk *walk = user;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->kind != MW_KIND_FIXED_TEXT)
            continue;
        char full[96];
        snprintf(full, sizeof full, "%s%s%s", path, *path ? "." : "", field->name);
        int error = walk->fix(walk->repair, full, (char *)item + field->offset, field->size);
        if (error)
            return error;
    }
    return 0;
}

static int fix_strings(const struct mw_repairing *repair)
{
    struct text_walk walk = { repair, fix_end };
    return mw_walk(repair->doc, fix_record_texts, &walk);
}

static int fix_string_junk(const struct mw_repairing *repair)
{
    struct text_walk walk = { repair, fix_junk };
    return mw_walk(repair->doc, fix_record_texts, &walk);
}

/* ---- tile properties ---- */

/* The highest tile number on main planes, or -1. */
static int64_t highest_tile(const struct wwd_level *level)
{
    int64_t highest = -1;
    for (size_t i = 0; i < level->planes.count; i++) {
        const struct wwd_plane *plane = &level->planes.items[i];
        size_t cells = (size_t)plane->tiles.width * plane->tiles.height;
        for (size_t j = 0; plane->flags & WWD_PLANE_MAIN && j < cells; j++) {
            uint32_t tile = mw_u32le(plane->tiles.cells + j * 4);
            if (tile != WWD_TILE_INVISIBLE && tile != WWD_TILE_FILLED && (int64_t)(tile & 0xFFFF) > highest)
                highest = tile & 0xFFFF;
        }
    }
    return highest;
}

static int add_property(const struct mw_repairing *repair, uint32_t width, uint32_t height)
{
    struct wwd_tile_properties *properties = &wwd_root(repair->doc)->tile_properties;
    const struct mw_field *field = mw_record_field(&wwd_tile_properties_record, "items", strlen("items"));
    struct wwd_tile_property *property =
        mw_list_insert(repair->doc, field, properties, properties->items.count);
    if (!property)
        return MW_E_MEMORY;
    property->kind = WWD_TILE_SINGLE;
    property->width = width;
    property->height = height;
    return 0;
}

static int fix_tile_properties(const struct mw_repairing *repair)
{
    const struct wwd_plane *main = wwd_main_plane(wwd_root(repair->doc));
    size_t old = wwd_root(repair->doc)->tile_properties.items.count;
    int64_t highest = highest_tile(wwd_root(repair->doc));
    if (highest < (int64_t)old)
        return 0;
    size_t added = (size_t)highest + 1 - old;
    uint32_t width = main->tile_width > 0 ? (uint32_t)main->tile_width : 0;
    uint32_t height = main->tile_height > 0 ? (uint32_t)main->tile_height : 0;
    for (size_t i = 0; i < added; i++) {
        int error = add_property(repair, width, height);
        if (error)
            return error;
    }
    return mw_change(repair->doc, "tile_properties.items",
                     "%zu -> %zu: added %zu single, clear properties of %" PRIu32 " x %" PRIu32 " pixels",
                     old, old + added, added, width, height);
}

/* ---- planes ---- */

/* The only plane with objects is the main plane in all known levels. */
static int fix_main_plane(const struct mw_repairing *repair)
{
    struct wwd_level *level = wwd_root(repair->doc);
    struct wwd_plane *plane = NULL;
    size_t with_objects = 0;
    for (size_t i = 0; i < level->planes.count; i++)
        if (level->planes.items[i].objects.count) {
            plane = &level->planes.items[i];
            with_objects++;
        }
    if (wwd_main_plane(level) || with_objects != 1)
        return 0;
    int error = mw_keep(repair->doc, &plane->flags, sizeof plane->flags);
    if (error)
        return error;
    plane->flags |= WWD_PLANE_MAIN;
    return mw_change_item(repair->doc, "planes", (size_t)(plane - level->planes.items), "flags",
                          "set main; no other plane has objects");
}

/* ---- checksum ---- */

static int fix_checksum(const struct mw_repairing *repair)
{
    struct wwd_level *level = wwd_root(repair->doc);
    struct wwd_trace *trace = &level->trace;
    uint32_t old = level->checksum, checksum;
    if (trace->checksum_style != WWD_CHECKSUM_NONE && trace->checksum_style != WWD_CHECKSUM_ZERO)
        return 0;
    int error = wwd_editor_checksum(repair->doc, &checksum);
    if (!error)
        error = mw_keep(repair->doc, &level->checksum, sizeof level->checksum);
    if (!error)
        error = mw_keep(repair->doc, &trace->checksum_style, sizeof trace->checksum_style);
    if (error)
        return error;
    level->checksum = checksum;
    trace->checksum_style = WWD_CHECKSUM_EDITOR;
    return mw_change(repair->doc, "checksum", "0x%08" PRIX32 " -> 0x%08" PRIX32 ", the editor's", old,
                     checksum);
}

/* ---- the list ---- */

/* In order of execution: the checksum depends on all others. */
#define REPAIRS(ROW)                                                                                         \
    ROW("salvage", wwd_fix_salvage,                                                                          \
        "rebuild a valid level from the readable parts of a damaged one, and list what was lost",            \
        "WWD001 WWD002 WWD003 WWD004 WWD005 WWD006 WWD007 WWD008", true)                                     \
    ROW("main-plane", fix_main_plane, "make the only plane with objects the main plane", "WWD040", false)    \
    ROW("header-size", mw_repair_fields, "set the header size to 1524", "WWD010", false)                     \
    ROW("block-size", mw_repair_fields, "set the header size (block_size) of all planes to 160", "WWD020",   \
        false)                                                                                               \
    ROW("strings", fix_strings,                                                                              \
        "terminate strings that fill their whole field by setting the last byte to 0", "WWD030", true)       \
    ROW("string-junk", fix_string_junk, "clear the bytes after the NUL of strings", "WWD031", true)          \
    ROW("tile-properties", fix_tile_properties,                                                              \
        "add properties with the attribute \"clear\" up to the highest tile used on the main plane",         \
        "WWD050", true)                                                                                      \
    ROW("derived", mw_repair_fields, "compute counts, sizes and offsets", "WWD012 WWD021 WWD024", false)     \
    ROW("checksum", fix_checksum, "write the original editor's checksum if it is wrong or 0",                \
        "WWD011 WWD013", false)

const struct mw_fix wwd_fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
mw_repair_fn *const wwd_repairs[] = { REPAIRS(MW_REPAIR_ROW) };
