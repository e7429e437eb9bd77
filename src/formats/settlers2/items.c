/* What can be extracted from a map: every layer as an 8-bit grey PNG with its raw values, for painting in any
 * image program (the operation import-layer reads it), and its texts. */
#include "draw/png.h"
#include "core/items.h"
#include "record/value.h"
#include "settlers2.h"

static const char *const texts[] = { "title", "author" };

static struct mw_str header_text(const struct s2_map *map, const char *row)
{
    struct mw_str text = mw_fixed_text(s2_map_field(row), map);
    text.size = strnlen(text.data, text.size); /* bytes after the NUL are not part of it */
    return text;
}

static int list_layer(struct mw_document *doc, const struct mw_field *row)
{
    struct mw_grid grid = mw_field_grid(row, doc->root);
    uint64_t nodes = (uint64_t)grid.width * grid.height;
    const char *path = mw_arena_format(&doc->notes, "layers/%s.png", row->name);
    if (!path)
        return doc->context->error;
    return nodes ? mw_item_add(doc, MW_ITEM_LAYER, row->name, path, nodes, nodes) : 0;
}

int s2_list_items(struct mw_document *doc)
{
    const struct s2_map *map = s2_root(doc);
    int error = 0;
    for (unsigned i = 0; i < s2_layer_count(map) && !error; i++)
        error = list_layer(doc, s2_layer_field(i));
    if (!error && map->form == S2_FORM_SHADES)
        error = list_layer(doc, s2_map_field("shades"));
    for (size_t i = 0; i < sizeof texts / sizeof *texts && map->form == S2_FORM_WORLD && !error; i++) {
        const char *path = mw_arena_format(&doc->notes, "%s.txt", texts[i]);
        if (!path)
            return doc->context->error;
        error = mw_item_add(doc, MW_ITEM_TEXT, texts[i], path, 1, header_text(map, texts[i]).size);
    }
    return error;
}

static int encode_grey(struct mw_context *context, struct mw_grid grid, struct mw_buf *out)
{
    const struct mw_png_format format = {
        .width = grid.width, .height = grid.height, .kind = MW_PNG_GREY, .effort = MW_PNG_SMALL
    };
    struct mw_png_writer writer;
    /* The first error sticks, and ending frees the writer. */
    mw_png_begin(&writer, context, out, &format);
    mw_png_rows(&writer, grid.cells, grid.width, grid.height);
    return mw_png_end(&writer);
}

int s2_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct mw_item *item = &doc->items.items[index];
    const struct mw_field *row = s2_map_field(item->name);
    if (item->kind == MW_ITEM_TEXT) {
        const char *text = mw_document_utf8(doc, header_text(s2_root(doc), item->name));
        if (!text)
            return doc->context->error;
        *content = (struct mw_bytes){ (const uint8_t *)text, strlen(text) };
        return 0;
    }
    struct mw_buf png;
    mw_buf_init(&png, doc->context);
    int error = encode_grey(doc->context, mw_field_grid(row, doc->root), &png);
    return mw_buf_keep(&png, &doc->notes, error, content);
}
