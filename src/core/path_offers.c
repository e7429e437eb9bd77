#include "path_offers.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/encode.h"
#include "base/text.h"
#include "draw/colours.h"
#include "output.h"
#include "record/path.h"
#include "record/value.h"

/* ---- paths ---- */

struct path_offering {
    struct mw_offers *offers;
    bool lists; /* open lists; else values that can be set */
    struct mw_buf path;
};

static int offer_paths_of(struct path_offering *offering, const struct mw_record *record, void *item);

/* Is there anything to offer in records of this kind? */
static bool has_offered_paths(const struct path_offering *offering, const struct mw_record *record)
{
    if (!offering->lists)
        return true;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->list && field->open)
            return true;
        if (field->kind == MW_KIND_RECORD && field->record != record &&
            has_offered_paths(offering, field->record))
            return true;
    }
    return false;
}

static void cut_offered_path(struct path_offering *offering, size_t length)
{
    offering->path.size = length;
}

static int offer_this_path(struct path_offering *offering)
{
    struct mw_buf *path = &offering->path;
    size_t length = path->size;
    mw_buf_u8(path, 0);
    int result = path->error ? path->error : 0;
    if (!result && length < MW_PATH_SIZE)
        result = mw_offer(offering->offers, (const char *)path->data, NULL, (const char *)path->data);
    cut_offered_path(offering, length);
    return result;
}

static int offer_item_paths(struct path_offering *offering, const struct mw_field *list, void *owner)
{
    struct mw_document *doc = offering->offers->doc;
    bool held = mw_list_get(list, owner).items != NULL;
    int result = held ? 0 : mw_field_load(doc, list, owner);
    struct mw_list items = mw_list_get(list, owner);
    size_t length = offering->path.size;
    for (size_t i = 0; i < items.count && items.items && !result; i++) {
        void *item = mw_list_at(items, list->record, i);
        mw_buf_format(&offering->path, "[%zu]", i);
        result = list->record->scalar ? offering->lists ? 0 : offer_this_path(offering)
                                      : offer_paths_of(offering, list->record, item);
        cut_offered_path(offering, length);
    }
    if (!held)
        mw_field_drop(doc, list, owner);
    return result;
}

static int offer_path_of(struct path_offering *offering, const struct mw_field *field, void *item)
{
    int result = 0;
    if (field->list) {
        if (offering->lists && field->open && field->length.from != MW_SOURCE_FIXED)
            result = offer_this_path(offering);
        if (!result && has_offered_paths(offering, field->record))
            result = offer_item_paths(offering, field, item);
        return result;
    }
    if (field->kind == MW_KIND_RECORD)
        return offer_paths_of(offering, field->record, (char *)item + field->offset);
    if (offering->lists || field->kind == MW_KIND_GRID || mw_field_is_computed(field))
        return 0;
    return offer_this_path(offering);
}

/* All but what only describes the layout of the file. */
static int offer_paths_of(struct path_offering *offering, const struct mw_record *record, void *item)
{
    int result = 0;
    size_t length = offering->path.size;
    for (unsigned i = 0; i < record->count && !result; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->trace || !mw_field_exists(field, item))
            continue;
        mw_buf_format(&offering->path, "%s%s", length ? "." : "", field->name);
        result = offer_path_of(offering, field, item);
        cut_offered_path(offering, length);
    }
    return result;
}

static int offer_paths(struct mw_offers *offers, bool lists)
{
    struct path_offering offering = { offers, lists, { 0 } };
    mw_buf_init(&offering.path, offers->doc->context);
    int result = offers->doc->format->root
                     ? offer_paths_of(&offering, offers->doc->format->root, offers->doc->root)
                     : 0;
    mw_buf_free(&offering.path);
    return result;
}

static int offer_this_grid(void *user, const struct mw_grid_info *grid)
{
    return mw_offer(user, grid->path, grid->title, grid->path);
}

/* ---- what depends on a path ---- */

static int offer_grid_fields(struct mw_offers *offers, const char *path)
{
    struct mw_grid_view view;
    int result = mw_grid_at(offers->doc, path, &view);
    for (uint32_t i = 0; !result && view.field_count > 1 && i < view.field_count; i++)
        result = mw_offer(offers, view.fields[i].name, view.fields[i].doc, NULL);
    return result;
}

static int offer_indexes(struct mw_offers *offers, const char *path, bool with_new)
{
    size_t count = 0;
    int result = mw_list_count(offers->doc, path, &count);
    for (size_t i = 0; !result && i < count + with_new; i++) {
        char number[24], item[MW_PATH_SIZE + 32] = "";
        snprintf(number, sizeof number, "%zu", i);
        if (i < count)
            snprintf(item, sizeof item, "%s[%zu]", path, i);
        result = mw_offer(offers, number, NULL, item);
    }
    return result;
}

/* Each name with its number, for bits one by one. */
static int offer_value_names(struct mw_offers *offers, const struct mw_name *values,
                             const struct mw_name *bits)
{
    int result = mw_offer_names(offers, values);
    return result ? result : mw_offer_names(offers, bits);
}

static int offer_current_value(struct mw_offers *offers, const char *path)
{
    const char *text;
    int error = mw_get_text(offers->doc, path, &text);
    return error ? error : mw_offer(offers, text, NULL, path);
}

static int offer_cell_values(struct mw_offers *offers, const char *path)
{
    struct mw_grid_view view;
    char cell[MW_PATH_SIZE + 64];
    const char *name = mw_args_text(&offers->given, "field");
    int error = mw_grid_at(offers->doc, path, &view);
    if (error || (view.field_count > 1 && !name))
        return error;
    const struct mw_cell_field *field = view.fields;
    for (uint32_t i = 0; name && i < view.field_count; i++)
        if (strcmp(view.fields[i].name, name) == 0)
            field = &view.fields[i];
    int result = offer_value_names(offers, field->values, field->bits);
    if (result || offers->count || !view.cells)
        return result;
    snprintf(cell, sizeof cell, "%s[0,0]%s%s", path, view.field_count > 1 ? "." : "",
             view.field_count > 1 ? field->name : "");
    return offer_current_value(offers, cell);
}

static int offer_names_in(struct mw_offers *offers, const char *lists)
{
    struct mw_str word;
    int result = 0;
    while (!result && mw_word_next(&lists, &word)) {
        char list[64];
        snprintf(list, sizeof list, "%.*s", (int)word.size, word.data);
        result = mw_offer_items(offers, list, true);
    }
    return result;
}

/* The names of the field's values, the items that it can refer to, or else what it is now. */
static int offer_field_values(struct mw_offers *offers, const char *path)
{
    struct mw_node node;
    int result = mw_node_at(offers->doc, path, &node);
    if (result || node.kind == MW_NODE_BYTES)
        return result;
    if (node.kind == MW_NODE_GRID)
        return offer_cell_values(offers, path);
    result = offer_value_names(offers, node.values, node.bits);
    if (!result && node.refers)
        result = mw_offer(offers, "-1", NULL, NULL);
    if (!result && node.refers)
        result = mw_offer_items(offers, node.refers, false);
    if (!result && node.refers_name)
        result = offer_names_in(offers, node.refers_name);
    if (result || offers->count)
        return result;
    return node.kind == MW_NODE_INT || node.kind == MW_NODE_TEXT ? offer_current_value(offers, path) : 0;
}

static int offer_hex(struct mw_offers *offers, const char *path)
{
    struct mw_bytes bytes;
    struct mw_buf text;
    struct mw_node node;
    int result = mw_node_at(offers->doc, path, &node);
    if (result || (node.kind != MW_NODE_BYTES && node.kind != MW_NODE_TEXT))
        return result;
    result = mw_get_bytes(offers->doc, path, &bytes);
    mw_buf_init(&text, offers->doc->context);
    if (!result)
        mw_hex_encode(bytes, &text);
    mw_buf_u8(&text, 0);
    if (!result)
        result = text.error ? text.error : mw_offer(offers, (const char *)text.data, NULL, path);
    mw_buf_free(&text);
    return result;
}

static int add_json(void *user, const void *data, size_t size)
{
    struct mw_buf *text = user;
    mw_buf_put(text, data, size);
    return text->error;
}

static int offer_json(struct mw_offers *offers, const char *path)
{
    struct mw_buf text;
    mw_buf_init(&text, offers->doc->context);
    const struct mw_output output = { add_json, &text };
    int result = mw_dump(offers->doc, path, MW_STYLE_JSON_LINE, &output);
    mw_buf_u8(&text, 0);
    if (!result)
        result = text.error ? text.error : mw_offer(offers, (const char *)text.data, NULL, path);
    mw_buf_free(&text);
    return result;
}

/* ---- all ---- */

static int offer_by_path(struct mw_offers *offers, const char *of)
{
    const char *path = mw_args_text(&offers->given, "path");
    if (!path || !offers->doc->format->root)
        return 0;
    if (strcmp(of, "field") == 0)
        return offer_grid_fields(offers, path);
    if (strcmp(of, "index") == 0 || strcmp(of, "new-index") == 0)
        return offer_indexes(offers, path, *of == 'n');
    if (strcmp(of, "value") == 0)
        return offer_field_values(offers, path);
    if (strcmp(of, "hex") == 0)
        return offer_hex(offers, path);
    return strcmp(of, "json") == 0 ? offer_json(offers, path) : 0;
}

static int offer_colours(struct mw_offers *offers)
{
    const char *name;
    int result = 0;
    for (size_t i = 0; (name = mw_colour_name_at(i)) && !result; i++)
        result = mw_offer(offers, name, NULL, NULL);
    return result;
}

int mw_offer_common(struct mw_offers *offers, const char *of)
{
    if (strcmp(of, "path") == 0 || strcmp(of, "list") == 0)
        return offer_paths(offers, *of == 'l');
    if (strcmp(of, "grid") == 0)
        return mw_grids(offers->doc, offer_this_grid, offers);
    if (strcmp(of, "colour") == 0)
        return offer_colours(offers);
    return offer_by_path(offers, of);
}
