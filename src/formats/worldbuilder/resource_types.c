/* Resources as records and back, kind by kind. */
#include "worldbuilder.h"

#include <string.h>

#include "base/text.h"
#include "record/read.h"

enum {
    PICTURE_AT = 2,
    VERSION_FIXED = 14,
    MENU_ITEM_SIZE = 5,
    DIALOG_ITEM_SIZE = 14,
};

/* How many of `all` strings from `at` on are incomplete; *end: after the complete ones. */
static uint32_t count_cut(struct mw_bytes data, size_t at, uint32_t all, size_t *end)
{
    uint32_t whole = 0;
    while (whole < all && at < data.size && data.data[at] < data.size - at) {
        at += (size_t)data.data[at] + 1;
        whole++;
    }
    *end = at;
    return all - whole;
}

/* ---- resources of one record ---- */

static int read_resource_record(struct mw_document *doc, const struct wb_resource_type *type,
                                struct mw_bytes data, void *item)
{
    struct mw_reader reader = { .span = data, .space = "resource" };
    return mw_record_read(doc, type->record, &reader, item);
}

static void write_resource_record(struct mw_writer *writer, const struct wb_resource_type *type, void *item)
{
    mw_record_write(writer, type->record, item);
}

/* ---- scenes, objects, characters ----
 * The offset of the end of the picture, the picture, then fields and
 * strings. */

static int read_pictured(struct mw_document *doc, const struct wb_resource_type *type, struct mw_bytes data,
                         void *item)
{
    void *shapes = (char *)item + type->shapes, *rest = (char *)item + type->shapes_rest;
    size_t end, at = data.size < PICTURE_AT ? 0 : mw_u16be(data.data);
    if (at < PICTURE_AT || at > data.size || data.size - at < type->record->file_size)
        return 1;
    int error = wb_shapes_read(doc, mw_span_part(data, PICTURE_AT, at - PICTURE_AT), shapes, rest);
    if (error)
        return error;
    struct mw_bytes body = mw_span_from(data, at);
    uint32_t strings_cut = count_cut(body, type->record->file_size, type->strings, &end);
    memcpy((char *)item + type->strings_cut, &strings_cut, sizeof strings_cut);
    return read_resource_record(doc, type, body, item);
}

static void write_pictured(struct mw_writer *writer, const struct wb_resource_type *type, void *item)
{
    const void *shapes = (char *)item + type->shapes;
    struct mw_bytes rest;
    size_t at = writer->out->size;
    memcpy(&rest, (char *)item + type->shapes_rest, sizeof rest);
    mw_buf_u16be(writer->out, 0);
    mw_writer_observe(writer, ".$shapes_size", 2);
    wb_shapes_write(shapes, rest, writer);
    size_t end = writer->out->size - at;
    if (end > UINT16_MAX && !writer->out->error)
        writer->out->error = mw_error_limit(
            writer->document->context,
            mw_fail(writer->document->context, MW_E_LIMIT,
                    "the picture of the %s takes %zu bytes, more than the maximum of 65535; remove "
                    "shapes or points",
                    type->record->name, end),
            "length", UINT16_MAX, end);
    if (writer->out->error)
        return;
    mw_store_u16be(writer->out->data + at, (uint32_t)end);
    mw_record_write(writer, type->record, item);
}

/* ---- version ---- */

/* The file named "Scepters" has an extra byte before the libraries; so does a file if only that makes three
 * complete strings. */
static bool has_extra(struct mw_document *doc, struct mw_bytes data)
{
    static const char scepters[] = "scepters";
    struct mac_file_info info;
    size_t end;
    mac_file_info_of(&wb_root(doc)->file, &info);
    if (!info.name.size && mac_name_of_document(doc, &info.name) < 0)
        return false;
    bool named = mw_str_same(info.name, mw_str_from(scepters));
    bool plain = count_cut(data, VERSION_FIXED, WB_VERSION_STRINGS, &end) == 0;
    if (count_cut(data, VERSION_FIXED, 1, &end) != 0 || end >= data.size)
        return false;
    bool extra = count_cut(data, end + 1, WB_VERSION_STRINGS - 1, &end) == 0;
    return extra && (named || (!plain && end == data.size));
}

static int read_version(struct mw_document *doc, const struct wb_resource_type *type, struct mw_bytes data,
                        void *item)
{
    struct wb_version *version = item;
    size_t end;
    if (data.size < VERSION_FIXED)
        return 1;
    version->has_extra = has_extra(doc, data);
    if (!version->has_extra)
        version->strings_cut = (uint8_t)count_cut(data, VERSION_FIXED, WB_VERSION_STRINGS, &end);
    return read_resource_record(doc, type, data, item);
}

/* ---- lists ---- */

static const struct mw_field *resource_list_field(const struct wb_resource_type *type, const char *name)
{
    return mw_record_field(type->record, name, strlen(name));
}

static int read_patterns(struct mw_document *doc, const struct wb_resource_type *type, struct mw_bytes data,
                         void *item)
{
    struct wb_patterns *patterns = item;
    struct mw_reader reader = { .span = mw_span_from(data, 2), .space = "resource" };
    if (data.size < 2)
        return 1;
    int result = mw_list_read(doc, resource_list_field(type, "patterns"), item, &reader, mw_u16be(data.data));
    patterns->rest = mw_span_from(reader.span, reader.at);
    return result;
}

static void write_patterns(struct mw_writer *writer, const struct wb_resource_type *type, void *item)
{
    struct wb_patterns *patterns = item;
    mw_buf_u16be(writer->out, (uint16_t)patterns->patterns.count);
    mw_list_write(writer, resource_list_field(type, "patterns"), item);
    mw_buf_put(writer->out, patterns->rest.data, patterns->rest.size);
}

static int read_menu(struct mw_document *doc, const struct wb_resource_type *type, struct mw_bytes data,
                     void *item)
{
    struct wb_menu *menu = item;
    struct mw_reader reader = { .span = data, .space = "resource" };
    int result = mw_record_read(doc, type->record, &reader, item);
    while (result == 0 && mw_reader_left(&reader) && data.data[reader.at]) {
        if (mw_arena_grow(&doc->arena, (void **)&menu->items.items, menu->items.count, &menu->items.capacity,
                          sizeof *menu->items.items) < 0)
            return doc->context->error;
        struct wb_menu_item *line = &menu->items.items[menu->items.count++];
        *line = (struct wb_menu_item){ 0 };
        result = mw_record_read(doc, &wb_menu_item_record, &reader, line);
    }
    if (result == 0 && !mw_reader_left(&reader))
        return 1;
    menu->rest = mw_span_from(data, reader.at + 1);
    return result;
}

static void write_menu(struct mw_writer *writer, const struct wb_resource_type *type, void *item)
{
    struct wb_menu *menu = item;
    mw_record_write(writer, type->record, item);
    mw_list_write(writer, resource_list_field(type, "items"), item);
    mw_buf_u8(writer->out, 0);
    mw_buf_put(writer->out, menu->rest.data, menu->rest.size);
}

static int read_dialog(struct mw_document *doc, const struct wb_resource_type *type, struct mw_bytes data,
                       void *item)
{
    struct wb_dialog *dialog = item;
    (void)type;
    struct mw_reader reader = { .span = mw_span_from(data, 2), .space = "resource" };
    int result = 0;
    if (data.size < 2)
        return 1;
    uint16_t count = (uint16_t)(mw_u16be(data.data) + 1);
    if (count > mw_reader_left(&reader) / DIALOG_ITEM_SIZE)
        return 1;
    dialog->items.items = mw_arena_array(&doc->arena, count, sizeof *dialog->items.items);
    if (!dialog->items.items)
        return doc->context->error;
    dialog->items.capacity = count;
    while (result == 0 && dialog->items.count < count) {
        struct wb_dialog_item *part = &dialog->items.items[dialog->items.count++];
        result = mw_record_read(doc, &wb_dialog_item_record, &reader, part);
        if (result == 0 && part->data.size % 2 && !mw_reader_take(&reader, 1))
            result = 1;
    }
    dialog->rest = mw_span_from(reader.span, reader.at);
    return result;
}

static void write_dialog(struct mw_writer *writer, const struct wb_resource_type *type, void *item)
{
    struct wb_dialog *dialog = item;
    (void)type;
    mw_buf_u16be(writer->out, (uint16_t)(dialog->items.count - 1));
    for (size_t i = 0; i < dialog->items.count; i++) {
        size_t path = mw_writer_push(writer, ".items[%zu]", i);
        mw_record_write(writer, &wb_dialog_item_record, &dialog->items.items[i]);
        if (dialog->items.items[i].data.size % 2)
            mw_buf_u8(writer->out, 0);
        mw_writer_pop(writer, path);
    }
    mw_buf_put(writer->out, dialog->rest.data, dialog->rest.size);
}

/* ---- the table ---- */

#define PICTURED(type, list, entity, thing, all_strings)                                                     \
    {                                                                                                        \
        type, list, entity, &thing##_record, read_pictured, write_pictured, offsetof(struct thing, shapes),  \
            offsetof(struct thing, shapes_rest), offsetof(struct thing, strings_cut), all_strings            \
    }
const struct wb_resource_type wb_resource_types[] = {
    PICTURED("ASCN", "scenes", "scene", wb_scene, WB_SCENE_STRINGS),
    { "ATXT", "texts", "text", &wb_text_record, read_resource_record, write_resource_record },
    { "ACOD", "scripts", "script", &wb_script_record, read_resource_record, write_resource_record },
    { "GCOD", "global_scripts", "script", &wb_script_record, read_resource_record, write_resource_record },
    PICTURED("AOBJ", "objects", "object", wb_object, WB_OBJECT_STRINGS),
    PICTURED("ACHR", "characters", "character", wb_character, WB_CHARACTER_STRINGS),
    { "ASND", "sounds", "sound", &wb_sound_record, read_resource_record, write_resource_record },
    { "PAT#", "patterns", "list of patterns", &wb_patterns_record, read_patterns, write_patterns },
    { "VERS", "versions", "version", &wb_version_record, read_version, write_resource_record },
    { "MENU", "menus", "menu", &wb_menu_record, read_menu, write_menu },
    { "DITL", "dialogs", "dialog", &wb_dialog_record, read_dialog, write_dialog },
    { "" },
};

const struct wb_resource_type *wb_resource_type_of(const char type[4])
{
    for (const struct wb_resource_type *kind = wb_resource_types; kind->list; kind++)
        if (memcmp(kind->type, type, 4) == 0)
            return kind;
    return NULL;
}
