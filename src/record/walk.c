#include "walk.h"

#include <stdio.h>

#include "document.h"

struct walker {
    mw_walk_fn *fn;
    void *user;
    char path[512];
};

static int walk(struct walker *walker, const struct mw_record *record, void *item, size_t length);

static int walk_nested(struct walker *walker, const struct mw_field *field, void *item, size_t length)
{
    int added =
        snprintf(walker->path + length, sizeof walker->path - length, "%s%s", length ? "." : "", field->name);
    size_t end = length + (size_t)added;
    if (end >= sizeof walker->path)
        return MW_E_LIMIT;
    if (!field->list)
        return walk(walker, field->record, (char *)item + field->offset, end);
    struct mw_list list = mw_list_get(field, item);
    for (size_t i = 0; i < list.count; i++) {
        int number = snprintf(walker->path + end, sizeof walker->path - end, "[%zu]", i);
        if (end + (size_t)number >= sizeof walker->path)
            return MW_E_LIMIT;
        int result = walk(walker, field->record, mw_list_at(list, field->record, i), end + (size_t)number);
        if (result)
            return result;
    }
    return 0;
}

static int walk(struct walker *walker, const struct mw_record *record, void *item, size_t length)
{
    int result = walker->fn(walker->user, record, item, walker->path);
    for (unsigned i = 0; i < record->count && !result; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->kind == MW_KIND_RECORD && mw_field_exists(field, item))
            result = walk_nested(walker, field, item, length);
        walker->path[length] = 0;
    }
    return result;
}

int mw_walk(struct mw_document *doc, mw_walk_fn *fn, void *user)
{
    struct walker walker = { .fn = fn, .user = user };
    return walk(&walker, doc->format->root, doc->root, 0);
}
