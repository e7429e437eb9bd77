/* Lists the contents of a map: layers, images, sounds, server settings and texts; and extracts all but the
 * layers as files: PNG, Opus, plain text. Listing inflates only names. */
#include <stdio.h>

#include "draw/png.h"
#include "core/items.h"
#include "mapres.h"
#include "record/value.h"

enum {
    NAME_SIZE = 120, /* leaves room for an index and an extension in a portable file name */
};

/* The field from which the content of a listed item is extracted. */
struct source {
    const struct mw_record *record; /* record of images, sounds or info; NULL: not extractable */
    size_t index;
    const char *row;
};

struct tw_item_sources {
    struct source *items;
    size_t count, capacity;
    struct mw_buf content; /* content of the last extracted item */
};

/* ---- listing ---- */

struct lister {
    struct mw_document *doc;
    struct tw_item_sources *sources;
};

static int add_item(struct lister *lister, enum mw_item_kind kind, const char *name, const char *path,
                    uint64_t count, uint64_t size, struct source source)
{
    struct tw_item_sources *sources = lister->sources;
    void *items = sources->items;
    /* A name is also "" if memory ran out. */
    if (lister->doc->context->error == MW_E_MEMORY)
        return MW_E_MEMORY;
    int error = mw_arena_grow(&lister->doc->notes, &items, sources->count, &sources->capacity, sizeof source);
    sources->items = items;
    if (error)
        return error;
    error = mw_item_add(lister->doc, kind, name, path, count, size);
    if (!error)
        sources->items[sources->count++] = source;
    return error;
}

static int list_layers(struct lister *lister)
{
    const struct tw_map *map = tw_root(lister->doc);
    int error = 0;
    for (size_t i = 0; i < map->layers.count && !error; i++) {
        const struct tw_layer *layer = &map->layers.items[i];
        enum tw_layer_kind kind = tw_layer_kind(layer);
        const char *name = tw_layer_name(lister->doc, layer);
        int64_t count = kind == TW_KIND_QUADS     ? layer->num_quads
                        : kind == TW_KIND_SOUNDS  ? layer->num_sources
                        : kind == TW_KIND_UNKNOWN ? 0
                        : layer->width < 0        ? 0
                                                  : (int64_t)layer->width * layer->height;
        char path[48];
        snprintf(path, sizeof path, "layers[%zu]", i);
        error = add_item(lister, MW_ITEM_LAYER, *name ? name : tw_layer_kind_name(kind), path,
                         count < 0 ? 0 : (uint64_t)count, 0, (struct source){ 0 });
    }
    return error;
}

/* Size of loaded content, otherwise the declared size of its data block. */
static uint64_t data_size(struct mw_document *doc, int32_t number, struct mw_bytes loaded)
{
    const struct tw_map *map = tw_root(doc);
    if (loaded.data)
        return loaded.size;
    if (number < 0 || (size_t)number >= map->data.count)
        return 0;
    return map->data.items[number].size;
}

/* "DIRECTORY/NAME.EXTENSION", with separators in the name replaced. */
static const char *file_path(struct mw_document *doc, const char *folder, const char *name, size_t index,
                             const char *ending)
{
    size_t length = strnlen(name, NAME_SIZE);
    while (length && ((unsigned char)name[length] & 0xC0) == 0x80)
        length--;
    if (length == 0)
        return mw_arena_format(&doc->notes, "%s/%zu.%s", folder, index, ending);
    char *path = mw_arena_format(&doc->notes, "%s/%.*s.%s", folder, (int)length, name, ending);
    for (char *at = path ? path + strlen(folder) + 1 : NULL; at && *at; at++)
        if (*at == '/' || *at == '\\')
            *at = '_';
    return path;
}

static int add_file(struct lister *lister, enum mw_item_kind kind, const char *name, const char *ending,
                    uint64_t size, struct source source)
{
    struct mw_document *doc = lister->doc;
    const char *folder = kind == MW_ITEM_PICTURE ? "images" : "sounds";
    const char *path = size ? file_path(doc, folder, name, source.index, ending)
                            : mw_arena_format(&doc->notes, "%s[%zu]", folder, source.index);
    return path ? add_item(lister, kind, name, path, 1, size, source) : doc->context->error;
}

/* Size of an embedded image's pixels; 0 if it is external or its data block is too small. */
static uint64_t pixels_size(struct mw_document *doc, const struct tw_image *image)
{
    if (image->external || image->width <= 0 || image->height <= 0)
        return 0;
    uint64_t pixels = (uint64_t)image->width * (uint64_t)image->height;
    return pixels <= data_size(doc, image->data, image->pixels) / 3 ? pixels * 4 : 0;
}

static int list_images(struct lister *lister)
{
    struct tw_map *map = tw_root(lister->doc);
    int error = 0;
    for (size_t i = 0; i < map->images.count && !error; i++)
        error = add_file(lister, MW_ITEM_PICTURE, tw_image_name(lister->doc, i), "png",
                         pixels_size(lister->doc, &map->images.items[i]),
                         (struct source){ &tw_image_record, i, "pixels" });
    return error;
}

static int list_sounds(struct lister *lister)
{
    struct tw_map *map = tw_root(lister->doc);
    int error = 0;
    for (size_t i = 0; i < map->sounds.count && !error; i++) {
        struct tw_sound *sound = &map->sounds.items[i];
        error = add_file(lister, MW_ITEM_SOUND, tw_text_of(lister->doc, &tw_sound_record, "name_text", sound),
                         "opus", sound->external ? 0 : data_size(lister->doc, sound->data, sound->samples),
                         (struct source){ &tw_sound_record, i, "samples" });
    }
    return error;
}

static const struct {
    const char *number, *row, *file;
    enum mw_item_kind kind;
} texts[] = {
    { "settings", "settings_list", "settings.txt", MW_ITEM_SCRIPT },
    { "author", "author_text", "author.txt", MW_ITEM_TEXT },
    { "map_version", "map_version_text", "version.txt", MW_ITEM_TEXT },
    { "credits", "credits_text", "credits.txt", MW_ITEM_TEXT },
    { "license", "license_text", "license.txt", MW_ITEM_TEXT },
};

/* Texts of the first info item, the one that games use. A text of 1 byte is empty. */
static int list_texts(struct lister *lister)
{
    const struct tw_map *map = tw_root(lister->doc);
    int error = 0;
    for (size_t i = 0; map->info.count && i < sizeof texts / sizeof *texts && !error; i++) {
        const struct mw_field *number = tw_row(&tw_info_record, texts[i].number);
        if (!mw_field_exists(number, &map->info.items[0]))
            continue;
        uint64_t size = data_size(lister->doc, (int32_t)mw_field_get(number, &map->info.items[0]),
                                  (struct mw_bytes){ 0 });
        if (size > 1)
            error = add_item(lister, texts[i].kind, texts[i].file, texts[i].file, 1, size - 1,
                             (struct source){ &tw_info_record, 0, texts[i].row });
    }
    return error;
}

void tw_items_close(struct mw_document *doc)
{
    struct tw_item_sources *sources = tw_storage(doc) ? tw_storage(doc)->items : NULL;
    if (sources)
        mw_buf_free(&sources->content);
}

int tw_list_items(struct mw_document *doc)
{
    struct tw_item_sources *sources = mw_arena_alloc(&doc->notes, sizeof *sources);
    if (!sources)
        return doc->context->error;
    doc->context->error = 0;
    tw_items_close(doc);
    mw_buf_init(&sources->content, doc->context);
    tw_storage(doc)->items = sources;
    struct lister lister = { doc, sources };
    int error = list_layers(&lister);
    if (!error)
        error = list_images(&lister);
    if (!error)
        error = list_sounds(&lister);
    return error ? error : list_texts(&lister);
}

/* ---- content ---- */

/* Speed matters more than size here: PNGs can be recompressed by other tools. */
static int put_png(struct mw_document *doc, const struct mw_image *image, struct mw_buf *out)
{
    const struct mw_png_format format = { .width = image->width,
                                          .height = image->height,
                                          .kind = mw_image_is_opaque(image) ? MW_PNG_OPAQUE : MW_PNG_RGBA,
                                          .effort = MW_PNG_FAST };
    struct mw_png_writer writer;
    mw_png_begin(&writer, doc->context, out, &format);
    mw_png_rows(&writer, image->rgba, (size_t)image->width * 4, image->height);
    return mw_png_end(&writer);
}

static int picture_content(struct mw_document *doc, size_t index, struct mw_buf *out)
{
    struct tw_picture picture;
    struct mw_arena arena;
    mw_arena_init(&arena, doc->context);
    int error = tw_picture_read(doc, (int64_t)index, NULL, &arena, &picture);
    if (!error && picture.state != TW_PICTURE_FOUND)
        error = mw_fail(doc->context, MW_E_FORMAT, "%s: images[%zu]: %s", doc->name, index, picture.reason);
    if (!error)
        error = put_png(doc, &picture.image, out);
    mw_arena_free(&arena);
    return error;
}

/* One line per setting, or the text as a line. */
static void put_text_lines(const struct mw_field *field, const void *item, struct mw_buf *out)
{
    if (!field->list) {
        struct mw_str text = mw_field_str(field, item);
        mw_buf_put(out, text.data, text.size);
        mw_buf_u8(out, '\n');
        return;
    }
    struct mw_list list = mw_list_get(field, item);
    for (size_t i = 0; i < list.count; i++)
        put_text_lines(&field->record->fields[0], mw_list_at(list, field->record, i), out);
}

/* Content of a lazy field, unloaded afterwards if it was not loaded before. */
static int row_content(struct mw_document *doc, const struct source *source, void *item, struct mw_buf *out)
{
    const struct mw_field *field = tw_row(source->record, source->row);
    const struct tw_content *shown = tw_content_of(doc, field);
    bool held = tw_content_is_loaded(shown, item);
    int error = tw_load(doc, field, item);
    if (error)
        return error;
    if (!tw_content_is_loaded(shown, item))
        return mw_fail(doc->context, MW_E_FORMAT, "%s: %s of %s %zu cannot be inflated", doc->name,
                       field->name, source->record->name, source->index);
    if (field->kind == MW_KIND_BYTES) {
        struct mw_bytes bytes = mw_field_bytes(field, item);
        mw_buf_put(out, bytes.data, bytes.size);
    } else {
        put_text_lines(field, item, out);
    }
    doc->context->error = 0;
    if (!held)
        tw_drop(doc, field, item); /* reports lack of memory only in the context */
    return out->error ? out->error : doc->context->error;
}

int tw_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    struct tw_map *map = tw_root(doc);
    struct tw_item_sources *sources = tw_storage(doc)->items;
    const struct source *source = &sources->items[index];
    struct mw_buf *out = &sources->content;
    int error;
    mw_buf_free(out);
    if (source->record == &tw_image_record)
        error = picture_content(doc, source->index, out);
    else if (source->record == &tw_sound_record && source->index < map->sounds.count)
        error = row_content(doc, source, &map->sounds.items[source->index], out);
    else if (source->record == &tw_info_record && source->index < map->info.count)
        error = row_content(doc, source, &map->info.items[source->index], out);
    else
        error = mw_fail(doc->context, MW_E_NOT_FOUND, "%s: %s no longer exists", doc->name,
                        doc->items.items[index].path);
    if (!error)
        *content = mw_buf_bytes(out);
    return error;
}
