/* mw_grids(): where a document has grids. */
#include <stdio.h>

#include "offers.h"
#include "record/value.h"

struct grid_lister {
    struct mw_document *doc;
    int (*found)(void *user, const struct mw_grid_info *grid);
    void *user;
};

static bool record_has_grid(const struct mw_record *record)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->kind == MW_KIND_GRID ||
            (field->record && field->record != record && record_has_grid(field->record)))
            return true;
    }
    return false;
}

/* Lazy content is loaded only to see its size. */
static int measure_lazy_grid(struct grid_lister *lister, const struct mw_field *field, void *item,
                             struct mw_grid_info *info)
{
    bool held = mw_field_grid(field, item).cells != NULL;
    int error = held ? 0 : mw_field_load(lister->doc, field, item);
    struct mw_grid grid = mw_field_grid(field, item);
    info->width = grid.width;
    info->height = grid.height;
    if (!held)
        mw_field_drop(lister->doc, field, item);
    return error;
}

static int list_grid(struct grid_lister *lister, const struct mw_field *field, void *item, const char *path,
                     const char *title)
{
    const struct mw_format *format = lister->doc->format;
    struct mw_grid_info info = { .path = path, .title = *title ? title : field->name, .field = field->name };
    const struct mw_part part = mw_part_of_path(format->root, path);
    if (format->grid_space)
        format->grid_space(lister->doc, &part, &info);
    int error = info.width && info.height ? 0 : measure_lazy_grid(lister, field, item, &info);
    return error || !info.width || !info.height ? error : lister->found(lister->user, &info);
}

static int list_record_grids(struct grid_lister *lister, const struct mw_record *record, void *item,
                             const char *path, const char *title);

static int list_item_grids(struct grid_lister *lister, const struct mw_field *list, void *owner,
                           const char *path)
{
    struct mw_list items = mw_list_get(list, owner);
    struct mw_buf name;
    int result = 0;
    mw_buf_init(&name, lister->doc->context);
    for (size_t i = 0; i < items.count && items.items && !result; i++) {
        char below[MW_PATH_SIZE];
        name.size = 0;
        if (owner == lister->doc->root)
            result = mw_root_item_name(lister->doc, list, i, &name);
        int length = snprintf(below, sizeof below, "%s[%zu]", path, i);
        if (!result && (size_t)length < sizeof below)
            result = list_record_grids(lister, list->record, mw_list_at(items, list->record, i), below,
                                       name.size ? (const char *)name.data : "");
    }
    mw_buf_free(&name);
    return result;
}

static int list_record_grids(struct grid_lister *lister, const struct mw_record *record, void *item,
                             const char *path, const char *title)
{
    int result = 0;
    for (unsigned i = 0; i < record->count && !result; i++) {
        const struct mw_field *field = &record->fields[i];
        bool deeper = field->record && field->record != record && record_has_grid(field->record);
        char below[MW_PATH_SIZE];
        if (field->trace || !mw_field_exists(field, item) || (field->kind != MW_KIND_GRID && !deeper))
            continue;
        int length = snprintf(below, sizeof below, "%s%s%s", path, *path ? "." : "", field->name);
        if (length < 0 || (size_t)length >= sizeof below)
            continue;
        if (field->kind == MW_KIND_GRID)
            result = list_grid(lister, field, item, below, title);
        else if (field->list)
            result = list_item_grids(lister, field, item, below);
        else
            result = list_record_grids(lister, field->record, (char *)item + field->offset, below, title);
    }
    return result;
}

int mw_grids(struct mw_document *doc, int (*found)(void *user, const struct mw_grid_info *grid), void *user)
{
    struct grid_lister lister = { doc, found, user };
    return doc->format->root ? list_record_grids(&lister, doc->format->root, doc->root, "", "") : 0;
}
