/* The table of edit operations, and what they share. */
#include "edit.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "record/journal.h"

/* ---- options that several operations have ---- */

/* clang-format off */
#define PLANE(text)                                                                                          \
    { .name = "plane", .kind = MW_OPTION_TEXT,                                                               \
      .of = "plane", .value = "PLANE",                                                                       \
      .doc = text ", by index or name; default: the main plane" }
#define PLANES                                                                                               \
    { .name = "plane", .kind = MW_OPTION_TEXT,                                                               \
      .of = "plane", .value = "PLANE",                                                                       \
      .doc = "plane, by index or name, or * for all; default: the main plane" }
#define PATTERN(what, text)                                                                                  \
    { .name = what, .kind = MW_OPTION_TEXT,                                                                  \
      .of = what, .value = "PATTERN", .doc = text, .many = true }
#define WWD_OBJECT_SELECTION                                                                                 \
    { .name = "object", .kind = MW_OPTION_TEXT,                                                              \
      .of = "object", .value = "WHICH", .many = true,                                                        \
      .doc = "indices within the plane (3,5,7-9) or a path (planes[1].objects[12])" },                       \
    PATTERN("logic", "only objects with this logic; * matches any characters, ? exactly one"),                           \
    PATTERN("image-set", "only objects with this image set"),                                                \
    PATTERN("animation", "only objects with this animation or sound"),                                       \
    PATTERN("name", "only objects with this name"),                                                          \
    { .name = "id", .kind = MW_OPTION_INT,                                                                   \
      .of = "id", .doc = "only objects with this id", .many = true },                                        \
    { .name = "rect", .kind = MW_OPTION_RECT,                                                                \
      .unit = "px", .space = "view", .role = MW_ROLE_RECT, .min = INT32_MIN, .max = INT32_MAX,               \
      .doc = "only objects whose position is in this rectangle, in pixels" },                              \
    { .name = "all", .kind = MW_OPTION_FLAG, .doc = "every object of the plane" },                           \
    PLANES
#define SHIFT(what, part, measure, where, text)                                                                 \
    { .name = what, .kind = MW_OPTION_INT,                                                                   \
      .unit = measure, .space = where, .role = part, .value = "N", .doc = text, .min = INT32_MIN, .max = INT32_MAX }
#define RANGES                                                                                               \
    { .name = "ranges", .kind = MW_OPTION_CHOICE, .role = MW_ROLE_FOLLOW,                                     \
      .choices = "around|all|none", .fallback = "around",                                                   \
      .doc = "which of an object's areas (fields such as min_x to max_y) and targets move with the object or its copy; around: areas that contain the object, and areas and targets inside the moved or copied part" }
#define TILE(what, text)                                                                                     \
    { .name = what, .kind = MW_OPTION_TEXT,                                                                  \
      .of = "tile", .value = "TILE", .required = true,                                                       \
      .doc = text ": a tile index, - or invisible, # or filled" }
#define FILL                                                                                                 \
    { .name = "fill", .kind = MW_OPTION_TEXT,                                                                \
      .of = "tile", .value = "TILE", .fallback = "-",                                                        \
      .doc = "tile for new cells: a tile index, - or invisible, # or filled" }
#define AREA(text)                                                                                           \
    { .name = "rect", .kind = MW_OPTION_RECT,                                                                \
      .unit = "tiles", .space = "grid", .role = MW_ROLE_RECT, .min = 0, .max = INT32_MAX, .doc = text }
#define WITH_OBJECTS                                                                                         \
    { .name = "objects", .kind = MW_OPTION_FLAG, .role = MW_ROLE_FOLLOW, .fallback = "yes",                  \
      .doc = "move the objects and the player's start with the tiles" }
#define HEADER_TEXT(what, text)                                                                              \
    { .name = what, .kind = MW_OPTION_TEXT,                                                                  \
      .of = "text", .value = "PATH", .doc = text }
/* clang-format on */

/* ---- option tables ---- */

const struct mw_option wwd_clone_objects_options[] = {
    WWD_OBJECT_SELECTION,
    SHIFT("dx", MW_ROLE_DX, "px", "view", "each copy is this many pixels to the right of the previous one"),
    SHIFT("dy", MW_ROLE_DY, "px", "view", "each copy is this many pixels below the previous one"),
    { .name = "to",
      .kind = MW_OPTION_POINT,
      .unit = "px",
      .space = "view",
      .role = MW_ROLE_POSITION,
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "position of the first copy of the first object; the others keep their relative positions" },
    { .name = "count",
      .kind = MW_OPTION_INT,
      .min = 1,
      .max = 100000,
      .fallback = "1",
      .doc = "number of copies of each object" },
    RANGES,
    { 0 },
};

const struct mw_option wwd_move_objects_options[] = {
    WWD_OBJECT_SELECTION,
    SHIFT("dx", MW_ROLE_DX, "px", "view", "pixels to the right"),
    SHIFT("dy", MW_ROLE_DY, "px", "view", "pixels down"),
    { .name = "to",
      .kind = MW_OPTION_POINT,
      .unit = "px",
      .space = "view",
      .role = MW_ROLE_POSITION,
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "new position of the first object; the others keep their relative positions" },
    RANGES,
    { 0 },
};

const struct mw_option wwd_delete_objects_options[] = { WWD_OBJECT_SELECTION, { 0 } };

const struct mw_option wwd_set_objects_options[] = {
    WWD_OBJECT_SELECTION,
    { .name = "set",
      .kind = MW_OPTION_TEXT,
      .of = "assignment",
      .value = "FIELD=VALUE",
      .many = true,
      .required = true,
      .doc = "any field, such as health=20 or logic=Officer" },
    { 0 },
};

const struct mw_option wwd_resize_plane_options[] = {
    PLANE("plane to change"), MW_RESIZE_OPTIONS("plane", 1), FILL, WITH_OBJECTS, RANGES, { 0 },
};

const struct mw_option wwd_shift_plane_options[] = {
    PLANE("plane to change"),
    SHIFT("dx", MW_ROLE_DX, "tiles", "grid", "tiles to the right"),
    SHIFT("dy", MW_ROLE_DY, "tiles", "grid", "tiles down"),
    { .name = "wrap",
      .kind = MW_OPTION_FLAG,
      .doc = "tiles moved past one side reappear on the opposite side" },
    FILL,
    WITH_OBJECTS,
    RANGES,
    { 0 },
};

const struct mw_option wwd_add_plane_options[] = {
    { .name = "name",
      .kind = MW_OPTION_TEXT,
      .of = "text",
      .value = "TEXT",
      .doc = "name of the plane",
      .required = true },
    { .name = "size",
      .kind = MW_OPTION_SIZE,
      .unit = "tiles",
      .role = MW_ROLE_SIZE,
      .min = 1,
      .max = INT32_MAX,
      .doc = "size in tiles; default: that of the main plane" },
    { .name = "tile-size",
      .kind = MW_OPTION_SIZE,
      .unit = "px",
      .role = MW_ROLE_SIZE,
      .min = 1,
      .max = INT32_MAX,
      .doc = "tile size in pixels; default: that of the main plane" },
    { .name = "z",
      .kind = MW_OPTION_INT,
      .min = INT32_MIN,
      .max = INT32_MAX,
      .fallback = "0",
      .doc = "drawing order" },
    { .name = "movement",
      .kind = MW_OPTION_POINT,
      .unit = "%",
      .min = INT32_MIN,
      .max = INT32_MAX,
      .fallback = "100,100",
      .doc = "scrolling speed relative to the main plane, in percent" },
    { .name = "image-set",
      .kind = MW_OPTION_TEXT,
      .of = "image-set",
      .value = "NAME",
      .many = true,
      .required = true,
      .doc = "image set of its tiles, such as BACK" },
    { .name = "flags",
      .kind = MW_OPTION_TEXT,
      .of = "flags",
      .value = "FLAGS",
      .fallback = "0",
      .doc = "flags of the plane, such as wrap_x|wrap_y" },
    { .name = "fill-color",
      .kind = MW_OPTION_INT,
      .of = "colour-index",
      .min = 0,
      .max = 255,
      .fallback = "0",
      .doc = "palette index of the colour of filled tiles" },
    { .name = "position",
      .kind = MW_OPTION_INT,
      .of = "index",
      .min = 0,
      .max = UINT32_MAX,
      .doc = "index of the new plane; default: after the last" },
    FILL,
    { 0 },
};

const struct mw_option wwd_remove_plane_options[] = {
    { .name = "plane",
      .kind = MW_OPTION_TEXT,
      .of = "plane",
      .value = "PLANE",
      .doc = "plane, by index or name",
      .required = true },
    { .name = "force", .kind = MW_OPTION_FLAG, .doc = "remove even the main plane" },
    { 0 },
};

const struct mw_option wwd_fill_tiles_options[] = {
    TILE("tile", "tile for the cells"),
    AREA("rectangle to fill, in tiles; default: the whole plane"),
    PLANES,
    { 0 },
};

const struct mw_option wwd_replace_tile_options[] = {
    TILE("from", "tile to replace"),
    TILE("to", "new tile"),
    AREA("rectangle to change, in tiles; default: the whole plane"),
    PLANES,
    { 0 },
};

const struct mw_option wwd_copy_rect_options[] = {
    { .name = "rect",
      .kind = MW_OPTION_RECT,
      .unit = "tiles",
      .space = "grid",
      .role = MW_ROLE_RECT,
      .min = 0,
      .max = INT32_MAX,
      .required = true,
      .doc = "rectangle to copy, in tiles" },
    { .name = "to",
      .kind = MW_OPTION_POINT,
      .unit = "tiles",
      .space = "grid",
      .role = MW_ROLE_POSITION,
      .min = 0,
      .max = INT32_MAX,
      .required = true,
      .doc = "new position of the top left cell, in tiles" },
    { .name = "file",
      .kind = MW_OPTION_FILE,
      .of = "document",
      .role = MW_ROLE_INPUT,
      .doc = "level to copy from; default: this one" },
    PLANE("plane to change"),
    { .name = "from-plane",
      .kind = MW_OPTION_TEXT,
      .of = "plane",
      .value = "PLANE",
      .doc = "plane to copy from; default: the main plane when changing the main plane, otherwise the plane "
             "with the same name or, if there is none, the same index" },
    { .name = "with-objects",
      .kind = MW_OPTION_FLAG,
      .role = MW_ROLE_FOLLOW,
      .doc = "also copy the objects whose position is in the rectangle" },
    { .name = "with-properties",
      .kind = MW_OPTION_FLAG,
      .doc = "also copy the properties of the copied tiles from the other level" },
    RANGES,
    { 0 },
};

const struct mw_option wwd_set_tile_properties_options[] = {
    { .name = "tiles",
      .kind = MW_OPTION_TEXT,
      .of = "tile",
      .value = "TILES",
      .required = true,
      .doc = "tile numbers, such as 3,5,7-9, or * for all" },
    { .name = "kind",
      .kind = MW_OPTION_CHOICE,
      .choices = "single|double|mask",
      .doc = "how the attributes are stored; default: double with inside and rect, mask with mask, else "
             "single" },
    { .name = "attribute",
      .kind = MW_OPTION_TEXT,
      .of = "attribute",
      .value = "ATTRIBUTE",
      .doc = "attribute of the whole tile, or of the part outside the rectangle: solid, ground, climb, "
             "death, ...; default with mask: clear" },
    { .name = "outside",
      .kind = MW_OPTION_TEXT,
      .of = "attribute",
      .value = "ATTRIBUTE",
      .doc = "the same as attribute" },
    { .name = "inside",
      .kind = MW_OPTION_TEXT,
      .of = "attribute",
      .value = "ATTRIBUTE",
      .doc = "attribute of the part inside the rectangle" },
    { .name = "rect",
      .kind = MW_OPTION_RECT,
      .unit = "px",
      .space = "tile",
      .role = MW_ROLE_RECT,
      .min = 0,
      .max = INT32_MAX,
      .doc = "rectangle within the tile, in pixels" },
    { .name = "mask",
      .kind = MW_OPTION_FILE,
      .of = "image",
      .role = MW_ROLE_INPUT,
      .value = "PNG",
      .doc = "PNG of the size of the tile: its grey levels or, if it has a palette of colours, its palette "
             "indices become the attributes of the pixels" },
    { 0 },
};

const struct mw_option wwd_copy_tile_properties_options[] = {
    { .name = "file",
      .kind = MW_OPTION_FILE,
      .of = "document",
      .role = MW_ROLE_INPUT,
      .required = true,
      .doc = "level to copy from; it must use the same tiles" },
    { 0 },
};

const struct mw_option wwd_retarget_options[] = {
    { .name = "level",
      .kind = MW_OPTION_INT,
      .min = 1,
      .max = 9999,
      .doc = "level number in the name and, except for Gruntz, in the paths" },
    { .name = "area",
      .kind = MW_OPTION_INT,
      .min = 1,
      .max = 99,
      .doc = "Gruntz only: area number in the paths; default: computed from the level number, with four "
             "levels per area" },
    HEADER_TEXT("rez", "archive of the game (rez_file)"),
    HEADER_TEXT("app", "executable of the game (launch_app)"),
    { .name = "replace",
      .kind = MW_OPTION_TEXT,
      .of = "text",
      .value = "OLD=NEW",
      .many = true,
      .doc = "replace OLD with NEW in every path, ignoring case" },
    { .name = "rename",
      .kind = MW_OPTION_FLAG,
      .fallback = "yes",
      .doc = "also change the number in the level's name" },
    { 0 },
};

const struct mw_option wwd_store_options[] = {
    { .name = "drop-tail",
      .kind = MW_OPTION_FLAG,
      .doc = "remove the data that WapMap stores after a compressed level" },
    { 0 },
};

const struct mw_option wwd_compress_options[] = { { 0 } };

/* ---- operations ---- */

const struct mw_operation wwd_operations[] = { WWD_OPERATIONS(MW_OPERATION_ROW){ 0 } };
mw_edit_fn *const wwd_edits[] = { WWD_OPERATIONS(MW_EDIT_ROW) };

/* ---- tiles ---- */

int wwd_edit_tile(const struct mw_editing *editing, const char *option, uint32_t *tile)
{
    const char *text = mw_args_text(editing->args, option);
    const struct mw_field *cell = &wwd_plane_field("tiles")->record->fields[0];
    int64_t value;
    int error = mw_edit_int(editing, option, cell, text, &value);
    if (!error)
        *tile = (uint32_t)value;
    return error;
}

/* The game reads beyond the properties for a tile without one. */
int wwd_edit_tile_of(const struct mw_editing *editing, const char *option, size_t first, size_t count,
                     uint32_t *tile)
{
    const struct wwd_level *level = wwd_edited(editing);
    size_t properties = level->tile_properties.items.count;
    int error = wwd_edit_tile(editing, option, tile);
    if (error || *tile == WWD_TILE_INVISIBLE || *tile == WWD_TILE_FILLED)
        return error;
    for (size_t i = first; i < first + count; i++)
        if ((level->planes.items[i].flags & WWD_PLANE_MAIN) && properties && (*tile & 0xFFFF) >= properties)
            return mw_edit_fail(editing, MW_E_ARGUMENT,
                                "%s: tile %" PRIu32 " is out of range, expected 0 to %zu, the tiles with "
                                "properties; the operation \"set-tile-properties\" adds more",
                                option, *tile, properties - 1);
    return 0;
}

const char *wwd_tile_text(uint32_t tile, char text[16])
{
    const char *name = mw_name_of(wwd_plane_field("tiles")->record->fields[0].enums, tile);
    if (name)
        snprintf(text, 16, "%s", name);
    else
        snprintf(text, 16, "%" PRIu32, tile);
    return text;
}

void wwd_cell_put(uint8_t cell[4], uint32_t tile)
{
    for (unsigned i = 0; i < 4; i++)
        cell[i] = (uint8_t)(tile >> 8 * i);
}

int wwd_grid_new(const struct mw_editing *editing, int64_t width, int64_t height, uint32_t tile,
                 struct mw_grid *grid)
{
    const struct mw_grid empty = { .cell_size = sizeof tile };
    struct mw_grid_window window = { .area = { 0, 0, width, height } };
    wwd_cell_put(window.cell, tile);
    return mw_edit_cut(editing, &editing->doc->arena, &empty, &window, grid);
}

/* ---- the rest ---- */

const char *wwd_object_label(struct mw_document *doc, const struct wwd_object *object)
{
    return object->logic.size ? mw_document_utf8(doc, object->logic) : "object";
}

int wwd_store_text(struct mw_document *doc, const char *what, const char *utf8, char *slot, size_t size)
{
    struct mw_buf bytes;
    mw_buf_init(&bytes, doc->context);
    int error = mw_text_from_utf8(doc->page, mw_str_from(utf8), &bytes);
    if (error == MW_E_ARGUMENT || error == MW_E_FORMAT)
        mw_fail(doc->context, error, "%s: %s", what, mw_error_message(doc->context));
    else if (!error && bytes.size >= size)
        error = mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" has %zu byte%s, but the maximum is %zu",
                        what, utf8, bytes.size, mw_plural(bytes.size), size - 1);
    if (!error) {
        memset(slot, 0, size);
        if (bytes.size)
            memcpy(slot, bytes.data, bytes.size);
    }
    mw_buf_free(&bytes);
    return error;
}

int wwd_trace_renumber(struct mw_document *doc, size_t plane, int added)
{
    struct wwd_trace *trace = &wwd_root(doc)->trace;
    size_t used = 0;
    if (trace->sections.count == 0)
        return 0;
    int error = mw_keep(doc, trace->sections.items, trace->sections.count * sizeof *trace->sections.items);
    if (!error)
        error = mw_keep(doc, &trace->sections, sizeof trace->sections);
    for (size_t i = 0; i < trace->sections.count && !error; i++) {
        struct wwd_section section = trace->sections.items[i];
        bool of_plane = section.kind >= WWD_SECTION_TILES && section.kind <= WWD_SECTION_OBJECTS;
        if (of_plane && added < 0 && section.plane == plane)
            continue;
        if (of_plane && (added > 0 ? section.plane >= plane : section.plane > plane))
            section.plane = (uint32_t)((int64_t)section.plane + added);
        trace->sections.items[used++] = section;
    }
    if (!error)
        trace->sections.count = used;
    return error;
}
