#include "paste.h"
#include "change_proof.h"
#include "base/text.h"

#include <stdio.h>

#include "json/build.h"
#include "list_items.h"
#include "record/journal.h"
#include "record/path.h"
#include "record/value.h"
#include "set_values.h"

struct paster {
    struct mw_document *doc;
    struct mw_arena scratch;
    char path[MW_PATH_SIZE + 64];
};

/* Adds to the path; returns its length before that. */
static size_t enter_path(struct paster *paster, const char *name, size_t index)
{
    size_t length = strlen(paster->path);
    if (name)
        snprintf(paster->path + length, sizeof paster->path - length, "%s%s", length ? "." : "", name);
    else
        snprintf(paster->path + length, sizeof paster->path - length, "[%zu]", index);
    return length;
}

static int paste_record(struct paster *paster, const struct mw_record *record, void *item,
                        const json_t *json);

/* Resizes the list to the items of the JSON. */
static int fit_list(struct paster *paster, const struct mw_field *field, void *item, size_t wanted)
{
    struct mw_document *doc = paster->doc;
    size_t count = mw_list_get(field, item).count;
    int error = 0;
    if (count != wanted && !field->open)
        return mw_fail(
            doc->context, MW_E_REFUSED,
            "%s has %zu item%s, but the pasted list has %zu; pasting cannot change the number of items",
            paster->path, count, mw_plural(count), wanted);
    for (; count < wanted && !error; count++)
        error = mw_list_item_insert(doc, field, item, count);
    for (; count > wanted && !error; count--)
        error = mw_list_item_remove(doc, field, item, count - 1);
    return error;
}

static int paste_list(struct paster *paster, const struct mw_field *field, void *item, const json_t *json)
{
    struct mw_document *doc = paster->doc;
    if (!json_is_array(json))
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: expected a list", paster->path);
    int error = mw_field_load(doc, field, item);
    if (!error)
        error = fit_list(paster, field, item, json_array_size(json));
    for (size_t i = 0; i < json_array_size(json) && !error; i++) {
        size_t length = enter_path(paster, NULL, i);
        void *at = mw_list_at(mw_list_get(field, item), field->record, i);
        error = paste_record(paster, field->record, at, json_array_get(json, i));
        paster->path[length] = 0;
    }
    return error;
}

/* The number of cells stays; only rows that differ are saved in the journal and written. */
static int paste_cells(struct paster *paster, struct mw_grid *grid, const struct mw_grid *pasted)
{
    size_t row = (size_t)grid->width * grid->cell_size;
    if (pasted->width != grid->width || pasted->height != grid->height)
        return mw_fail(paster->doc->context, MW_E_REFUSED,
                       "%s has %u x %u cells, but the pasted grid has %u x %u; resize one of them",
                       paster->path, grid->width, grid->height, pasted->width, pasted->height);
    for (uint32_t y = 0; y < grid->height; y++) {
        if (memcmp(grid->cells + y * row, pasted->cells + y * row, row) == 0)
            continue;
        uint8_t *cells = mw_keep_cells(paster->doc, grid, 0, y, grid->width, 1);
        if (!cells)
            return paster->doc->context->error;
        memcpy(cells + y * row, pasted->cells + y * row, row);
    }
    return 0;
}

/* A single value, bytes, a text or cells. */
static int paste_value(struct paster *paster, const struct mw_record *record, const struct mw_field *field,
                       void *item, const json_t *json)
{
    struct mw_document *doc = paster->doc;
    char *member = (char *)item + field->offset;
    int error = mw_field_load(doc, field, item);
    char *made = error ? NULL : mw_arena_copy(&paster->scratch, item, record->struct_size);
    if (!made)
        return error ? error : doc->context->error;
    error = mw_build_value(doc, record, field, made, paster->path, json);
    if (error)
        return error;
    if (field->kind == MW_KIND_GRID)
        return paste_cells(paster, (struct mw_grid *)(void *)member,
                           (const struct mw_grid *)(void *)(made + field->offset));
    if (memcmp(member, made + field->offset, field->size) == 0)
        return 0;
    const struct mw_target target = { .record = record, .item = item, .field = field, .path = paster->path };
    doc->decided |= mw_target_decides(doc, &target);
    if (mw_kind_is_integer(field->kind) && doc->format->refuse_set)
        error = doc->format->refuse_set(doc, record, field, item, paster->path);
    return error ? error : mw_value_replace(doc, record, field, item, made, paster->path);
}

static int paste_field(struct paster *paster, const struct mw_record *record, const struct mw_field *field,
                       void *item, const json_t *json)
{
    if (field->list)
        return paste_list(paster, field, item, json);
    if (field->kind == MW_KIND_RECORD)
        return paste_record(paster, field->record, (char *)item + field->offset, json);
    return paste_value(paster, record, field, item, json);
}

static int check_keys(struct paster *paster, const struct mw_record *record, const json_t *json)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)json, key, value)
    {
        if (key[0] != '$' && !mw_record_field(record, key, strlen(key)))
            return mw_fail(paster->doc->context, MW_E_ARGUMENT, "%s: unknown field \"%.60s\" in this %s",
                           paster->path, key, record->name);
    }
    return 0;
}

/* Members that the JSON leaves out stay as they are, and so do computed ones and those of the layout. */
static int paste_record(struct paster *paster, const struct mw_record *record, void *item, const json_t *json)
{
    if (record->scalar)
        return paste_field(paster, record, &record->fields[0], item, json);
    if (!json_is_object(json))
        return mw_fail(paster->doc->context, MW_E_ARGUMENT,
                       "%s: expected a JSON object with the fields of the record \"%s\"", paster->path,
                       record->name);
    int error = check_keys(paster, record, json);
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        const json_t *value = json_object_get(json, field->name);
        if (!value || field->trace || mw_field_is_computed(field) || !mw_field_exists(field, item))
            continue;
        size_t length = enter_path(paster, field->name, 0);
        error = paste_field(paster, record, field, item, value);
        paster->path[length] = 0;
    }
    return error;
}

static int paste_target(struct paster *paster, const struct mw_target *target, const json_t *json)
{
    if (!target->field)
        return paste_record(paster, target->record, target->item, json);
    if (target->is_item)
        return paste_record(paster, target->field->record, target->element, json);
    if (target->is_cell || mw_field_is_computed(target->field))
        return mw_fail(paster->doc->context, MW_E_ARGUMENT, "%s: %s", paster->path,
                       target->is_cell ? "is a cell; set it" : "is computed and cannot be pasted");
    return paste_field(paster, target->record, target->field, target->item, json);
}

static int paste_at(struct mw_document *doc, const char *path, const json_t *json)
{
    struct paster paster = { .doc = doc };
    struct mw_path_match match;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    snprintf(paster.path, sizeof paster.path, "%s", match.path);
    mw_arena_init(&paster.scratch, doc->context);
    error = paste_target(&paster, &match.target, json);
    mw_arena_free(&paster.scratch);
    return error ? error : mw_change(doc, match.path, "pasted");
}

static int parse_pasted(struct mw_document *doc, struct mw_str json, json_t **parsed)
{
    const struct mw_bytes text = { (const uint8_t *)json.data, json.size };
    return mw_build_parse_value(doc->context, "pasted JSON", text, parsed);
}

int mw_value_paste(struct mw_document *doc, const char *path, struct mw_str json)
{
    json_t *parsed;
    int error = parse_pasted(doc, json, &parsed);
    if (error)
        return error;
    error = paste_at(doc, path, parsed);
    json_decref(parsed);
    return error;
}

/* ---- a part of a grid ---- */

/* Only rows that differ are saved in the journal and written. */
static int paste_part(struct mw_document *doc, const struct mw_path_match *match, const int64_t at[2],
                      const struct mw_grid *part)
{
    const struct mw_target *target = &match->target;
    struct mw_grid *grid = (struct mw_grid *)(void *)((char *)target->item + target->field->offset);
    size_t size = grid->cell_size, row = part->width * size, changed = 0;
    if (at[0] < 0 || at[1] < 0 || at[0] > (int64_t)grid->width - part->width ||
        at[1] > (int64_t)grid->height - part->height)
        return mw_fail(doc->context, MW_E_NOT_FOUND,
                       "%s: %u x %u cells at %lld,%lld are not within the grid of %u x %u cells", match->path,
                       part->width, part->height, (long long)at[0], (long long)at[1], grid->width,
                       grid->height);
    for (uint32_t y = 0; y < part->height; y++) {
        size_t place = ((size_t)(at[1] + y) * grid->width + (size_t)at[0]) * size;
        if (memcmp(grid->cells + place, part->cells + y * row, row) == 0)
            continue;
        for (uint32_t x = 0; x < part->width; x++)
            changed += memcmp(grid->cells + place + x * size, part->cells + y * row + x * size, size) != 0;
        uint8_t *cells = mw_keep_cells(doc, grid, (uint32_t)at[0], (uint32_t)at[1] + y, part->width, 1);
        if (!cells)
            return doc->context->error;
        memcpy(cells + place, part->cells + y * row, row);
    }
    return changed ? mw_change(doc, match->path, "pasted %zu cell%s", changed, mw_plural(changed)) : 0;
}

int mw_cells_paste(struct mw_document *doc, const char *path, const int64_t at[2], struct mw_str json)
{
    struct mw_path_match match;
    struct mw_grid part;
    json_t *parsed;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    const struct mw_target *target = &match.target;
    if (target->is_item || target->is_cell || !target->field || target->field->kind != MW_KIND_GRID)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s is not a grid", match.path);
    error = parse_pasted(doc, json, &parsed);
    if (error)
        return error;
    error = mw_build_cells(doc, target->field->record, match.path, parsed, &part);
    json_decref(parsed);
    return error ? error : paste_part(doc, &match, at, &part);
}

/* ---- items ---- */

static int paste_item(struct mw_document *doc, const char *path, size_t index, const json_t *json)
{
    char item[MW_PATH_SIZE + 32];
    snprintf(item, sizeof item, "%s[%zu]", path, index);
    int error = mw_items_insert(doc, path, index);
    return error ? error : paste_at(doc, item, json);
}

int mw_items_paste(struct mw_document *doc, const char *path, size_t index, struct mw_str json)
{
    json_t *parsed;
    int error = parse_pasted(doc, json, &parsed);
    if (error)
        return error;
    if (!json_is_array(parsed))
        error = paste_item(doc, path, index, parsed);
    for (size_t i = 0; i < json_array_size(parsed) && !error; i++)
        error = paste_item(doc, path, index + i, json_array_get(parsed, i));
    json_decref(parsed);
    return error;
}
