#include "walk.h"

#include <string.h>

#include "document.h"

struct walker {
    struct mw_context *context;
    mw_walk_fn *fn;
    void *user;
    char path[512];
};

static int walk(struct walker *walker, const struct mw_record *record, void *item, size_t length);

/* snprintf() would take longer than all the rest. Returns the new length, 0 if the name does not fit. */
static size_t add_name(struct walker *walker, size_t length, const char *name)
{
    size_t size = strlen(name), at = length ? length + 1 : 0;
    if (at + size >= sizeof walker->path)
        return 0;
    if (length)
        walker->path[length] = '.';
    memcpy(walker->path + at, name, size + 1);
    return at + size;
}

static size_t add_index(struct walker *walker, size_t length, size_t index)
{
    char digits[24];
    size_t at = sizeof digits;
    digits[--at] = 0;
    digits[--at] = ']';
    do
        digits[--at] = (char)('0' + index % 10);
    while (index /= 10);
    digits[--at] = '[';
    size_t size = sizeof digits - at - 1;
    if (length + size >= sizeof walker->path)
        return 0;
    memcpy(walker->path + length, digits + at, size + 1);
    return length + size;
}

static int fail_long_path(const struct walker *walker)
{
    return mw_error_limit(
        walker->context,
        mw_fail(walker->context, MW_E_LIMIT, "%s...: records are nested too deeply", walker->path), "path",
        sizeof walker->path - 1, sizeof walker->path);
}

static int walk_nested(struct walker *walker, const struct mw_field *field, void *item, size_t length)
{
    size_t end = add_name(walker, length, field->name);
    if (end == 0)
        return fail_long_path(walker);
    if (!field->list)
        return walk(walker, field->record, (char *)item + field->offset, end);
    struct mw_list list = mw_list_get(field, item);
    for (size_t i = 0; i < list.count; i++) {
        size_t item_end = add_index(walker, end, i);
        int result = item_end ? walk(walker, field->record, mw_list_at(list, field->record, i), item_end)
                              : fail_long_path(walker);
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
    struct walker walker = { .context = doc->context, .fn = fn, .user = user };
    return walk(&walker, doc->format->root, doc->root, 0);
}
