/* Edit operations on tile properties. */
#include <inttypes.h>
#include <stdio.h>

#include "base/file.h"
#include "base/text.h"
#include "draw/png.h"
#include "edit.h"
#include "formats/wwd/properties.h"
#include "record/journal.h"

static const struct mw_field *property_list(void)
{
    return mw_record_field(&wwd_tile_properties_record, "items", strlen("items"));
}

static const struct mw_field *attribute_field(void)
{
    return mw_record_field(&wwd_tile_property_record, "attribute", strlen("attribute"));
}

/* ---- what the tiles get ---- */

static int read_attribute(const struct mw_editing *editing, const char *option, int32_t *attribute)
{
    int64_t value;
    int error = mw_edit_int(editing, option, attribute_field(), mw_args_text(editing->args, option), &value);
    if (!error)
        *attribute = (int32_t)value;
    return error;
}

static int read_outside(const struct mw_editing *editing, int32_t *attribute)
{
    bool whole = mw_args_has(editing->args, "attribute"), outside = mw_args_has(editing->args, "outside");
    if (mw_args_has(editing->args, "mask"))
        return whole || outside || mw_args_has(editing->args, "inside")
                   ? mw_edit_fail(
                         editing, MW_E_ARGUMENT,
                         "mask has all attributes; attribute, outside and inside cannot be given, too")
                   : 0;
    if (whole == outside)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "one of attribute and outside must be given%s",
                            whole ? ", not both" : ", or mask=FILE.png");
    return read_attribute(editing, whole ? "attribute" : "outside", attribute);
}

static int read_inside(const struct mw_editing *editing, struct wwd_tile_property *property)
{
    int64_t rect[4];
    bool has_rect = mw_args_rect(editing->args, "rect", rect);
    bool has_inside = mw_args_has(editing->args, "inside");
    if (!has_rect && !has_inside)
        return 0;
    if (!has_rect || !has_inside)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "inside and rect must be given together; %s is missing",
                            has_rect ? "inside" : "rect");
    if (rect[0] + rect[2] > property->width || rect[1] + rect[3] > property->height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "rect=%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64
                            " exceeds the tile, which has %" PRIu32 " x %" PRIu32 " px",
                            rect[0], rect[1], rect[2], rect[3], property->width, property->height);
    property->kind = WWD_TILE_DOUBLE;
    property->rect = (struct mw_rect){ (int32_t)rect[0], (int32_t)rect[1], (int32_t)(rect[0] + rect[2] - 1),
                                       (int32_t)(rect[1] + rect[3] - 1) };
    return read_attribute(editing, "inside", &property->inside);
}

/* The pixels of a picture as attributes. */
static int read_mask(const struct mw_editing *editing, struct wwd_tile_property *property)
{
    const char *path = mw_args_text(editing->args, "mask");
    struct mw_file file = { 0 };
    struct mw_indexed image = { 0 };
    int error = mw_file_read(editing->doc->context, path, &file);
    if (!error)
        error = mw_png_decode_indexed(editing->scratch, path, file.bytes, &image);
    mw_file_close(&file);
    if (error == MW_E_UNSUPPORTED)
        return mw_edit_fail(editing, error,
                            "%s; save the picture as 8-bit greyscale without alpha, or with a palette",
                            mw_error_message(editing->doc->context));
    if (error)
        return error;
    if (image.width != property->width || image.height != property->height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "%s has %" PRIu32 " x %" PRIu32 " pixels, the tile %" PRIu32 " x %" PRIu32, path,
                            image.width, image.height, property->width, property->height);
    mw_indexed_grey_values(&image);
    property->kind = WWD_TILE_MASK;
    property->mask = (struct mw_grid){ image.pixels, image.width, image.height, 1 };
    return 0;
}

/* Makes what the options say the kind that is asked for. */
static int convert_to_kind(const struct mw_editing *editing, struct wwd_tile_property *property)
{
    static const char *const without[] = { "", "inside and rect belong to the kinds double and mask",
                                           "the kind double needs inside and rect",
                                           "mask=FILE.png belongs to the kind mask" };
    const char *name = mw_args_text(editing->args, "kind");
    uint32_t kind = name ? (uint32_t)mw_args_choice(editing->args, "kind") + 1 : property->kind;
    const struct wwd_tile_property like = *property;
    char what[MW_EDIT_WHAT];
    if (kind == property->kind)
        return 0;
    if (kind != WWD_TILE_MASK)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s",
                            without[property->kind == WWD_TILE_MASK ? WWD_TILE_MASK : kind]);
    property->kind = kind;
    return wwd_make_mask(editing->doc, &like, property->width, property->height,
                         mw_edit_what(editing, "kind", what), &property->mask);
}

/* Tiles of new properties have the main plane's tile size. */
static int read_property(const struct mw_editing *editing, struct wwd_tile_property *property)
{
    const struct wwd_plane *plane = wwd_main_plane(wwd_edited(editing));
    if (!plane || plane->tile_width <= 0 || plane->tile_height <= 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "the level has no main plane, which determines the tile size");
    *property = (struct wwd_tile_property){ .kind = WWD_TILE_SINGLE,
                                            .width = (uint32_t)plane->tile_width,
                                            .height = (uint32_t)plane->tile_height };
    int error = read_outside(editing, &property->attribute);
    if (!error)
        error = read_inside(editing, property);
    if (!error && mw_args_has(editing->args, "mask"))
        error = read_mask(editing, property);
    return error ? error : convert_to_kind(editing, property);
}

/* ---- which tiles ---- */

enum {
    TILES_MAX = 65536, /* a tile number has 16 bits */
};

/* "3,5,7-9" or "*": one byte per tile number; *end is one past the highest. */
static int read_tile_numbers(const struct mw_editing *editing, uint8_t **wanted, size_t *end)
{
    const char *text = mw_args_text(editing->args, "tiles");
    *end = 0;
    *wanted = mw_arena_alloc(editing->scratch, TILES_MAX);
    if (!*wanted)
        return MW_E_MEMORY;
    if (strcmp(text, "*") == 0) {
        size_t count = wwd_edited(editing)->tile_properties.items.count;
        *end = count < TILES_MAX ? count : TILES_MAX;
        memset(*wanted, 1, *end);
        return 0;
    }
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, ","), dash = strcspn(at, "-,");
        uint64_t from, to;
        bool range = dash < length;
        if (mw_text_u64((struct mw_str){ at, dash }, TILES_MAX - 1, &from) ||
            (range && mw_text_u64((struct mw_str){ at + dash + 1, length - dash - 1 }, TILES_MAX - 1, &to)) ||
            (range && from > to))
            return mw_edit_fail(
                editing, MW_E_ARGUMENT,
                "the option \"tiles\" requires numbers up to %d, such as 3,5,7-9, or *, not \"%s\"",
                TILES_MAX - 1, text);
        to = range ? to : from;
        memset(*wanted + from, 1, (size_t)(to - from + 1));
        *end = to + 1 > *end ? (size_t)to + 1 : *end;
        at += length + (at[length] == ',');
    }
    return 0;
}

/* ---- reporting ---- */

static const char *tile_attribute_text(int32_t attribute, char text[32])
{
    const char *name = mw_name_of(wwd_attribute_names, attribute);
    if (name)
        snprintf(text, 32, "%s", name);
    else
        snprintf(text, 32, "%" PRId32, attribute);
    return text;
}

static void describe_tile_property(const struct wwd_tile_property *property, char text[160])
{
    char outside[32], inside[32];
    const struct mw_rect *rect = &property->rect;
    if (property->kind == WWD_TILE_DOUBLE)
        snprintf(text, 160, "%s, %s in %" PRId32 ",%" PRId32 " to %" PRId32 ",%" PRId32,
                 tile_attribute_text(property->attribute, outside),
                 tile_attribute_text(property->inside, inside), rect->left, rect->top, rect->right,
                 rect->bottom);
    else if (property->kind == WWD_TILE_MASK)
        snprintf(text, 160, "mask of %" PRIu32 " x %" PRIu32 " px", property->mask.width,
                 property->mask.height);
    else
        snprintf(text, 160, "%s", tile_attribute_text(property->attribute, outside));
}

/* Each tile has a mask of its own. */
static int copy_mask(struct mw_document *doc, struct wwd_tile_property *property)
{
    size_t size = (size_t)property->mask.width * property->mask.height;
    if (size == 0 || property->kind != WWD_TILE_MASK)
        return 0;
    const uint8_t *cells = mw_arena_copy(&doc->arena, property->mask.cells, size);
    if (!cells)
        return doc->context->error;
    property->mask.cells = cells;
    return 0;
}

static int set_property(const struct mw_editing *editing, size_t index,
                        const struct wwd_tile_property *property)
{
    struct wwd_tile_property *own = &wwd_edited(editing)->tile_properties.items.items[index];
    struct wwd_tile_property wanted = *property;
    char before[160], after[160], path[64];
    wanted.unknown1 = own->unknown1;
    if (wwd_same_property(own, &wanted))
        return 0;
    describe_tile_property(own, before);
    describe_tile_property(&wanted, after);
    int error = mw_keep(editing->doc, own, sizeof *own);
    if (!error)
        error = copy_mask(editing->doc, &wanted);
    if (error)
        return error;
    *own = wanted;
    snprintf(path, sizeof path, "tile_properties.items[%zu]", index);
    return mw_change(editing->doc, path, "%s -> %s%s", before, strcmp(before, after) == 0 ? "different " : "",
                     after);
}

/* New properties have the attribute clear. */
static int grow_tile_properties(const struct mw_editing *editing, size_t count,
                                const struct wwd_tile_property *model)
{
    struct wwd_tile_properties *properties = &wwd_edited(editing)->tile_properties;
    size_t before = properties->items.count;
    if (count <= before)
        return 0;
    while (properties->items.count < count) {
        struct wwd_tile_property *own =
            mw_list_insert(editing->doc, property_list(), properties, properties->items.count);
        if (!own)
            return editing->doc->context->error;
        own->kind = WWD_TILE_SINGLE;
        own->width = model->width;
        own->height = model->height;
    }
    return mw_change(editing->doc, "tile_properties.items", "%zu -> %zu", before, count);
}

int wwd_set_tile_properties(const struct mw_editing *editing)
{
    struct wwd_tile_property property;
    uint8_t *wanted;
    size_t end;
    int error = read_property(editing, &property);
    if (!error)
        error = read_tile_numbers(editing, &wanted, &end);
    if (!error)
        error = grow_tile_properties(editing, end, &property);
    for (size_t i = 0; !error && i < end; i++)
        if (wanted[i])
            error = set_property(editing, i, &property);
    return error;
}

/* ---- from a different level ---- */

bool wwd_same_property(const struct wwd_tile_property *a, const struct wwd_tile_property *b)
{
    if (!a || !b)
        return a == b;
    if (a->kind != b->kind || a->width != b->width || a->height != b->height)
        return false;
    if (a->kind == WWD_TILE_MASK)
        return a->mask.width == b->mask.width && a->mask.height == b->mask.height &&
               memcmp(a->mask.cells, b->mask.cells, (size_t)a->mask.width * a->mask.height) == 0;
    return a->attribute == b->attribute &&
           (a->kind != WWD_TILE_DOUBLE ||
            (a->inside == b->inside && memcmp(&a->rect, &b->rect, sizeof a->rect) == 0));
}

int wwd_copy_tile_property(const struct mw_editing *editing, size_t tile,
                           const struct wwd_tile_property *property)
{
    int error = grow_tile_properties(editing, tile + 1, property);
    return error ? error : set_property(editing, tile, property);
}

static int copy_properties_from(const struct mw_editing *editing, struct mw_document *other)
{
    const struct wwd_tile_properties *source = &wwd_root(other)->tile_properties;
    struct wwd_tile_properties *target = &wwd_edited(editing)->tile_properties;
    size_t count = source->items.count, before = target->items.count;
    struct wwd_tile_property *items = mw_arena_array(&editing->doc->arena, count, sizeof *items);
    if (!items)
        return editing->doc->context->error;
    int error = mw_keep(editing->doc, &target->items, sizeof target->items);
    if (!error)
        error = mw_keep_replaced(editing->doc, target->items.items, target->items.capacity * sizeof *items);
    for (size_t i = 0; i < count && !error; i++) {
        items[i] = source->items.items[i];
        error = copy_mask(editing->doc, &items[i]);
    }
    if (error)
        return error;
    /* The items have no derived fields, so the whole list can be replaced. */
    target->items.items = items;
    target->items.count = target->items.capacity = count;
    return mw_change(editing->doc, "tile_properties.items", "%zu replaced with %zu of %s", before, count,
                     other->name);
}

int wwd_copy_tile_properties(const struct mw_editing *editing)
{
    struct mw_document *other;
    int error = mw_edit_source(editing, "level", NULL, &other);
    return error ? error : copy_properties_from(editing, other);
}
