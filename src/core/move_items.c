#include "move_items.h"
#include "base/text.h"

#include <inttypes.h>
#include <stdio.h>

#include "record/path.h"
#include "set_values.h"

struct item_shift {
    struct mw_document *doc;
    int64_t dx, dy;
    char path[MW_PATH_SIZE + 128];
};

/* The fields of a record at shift->path, and of records in it. */
static int shift_fields(struct item_shift *shift, const struct mw_record *record, const void *item)
{
    size_t length = strlen(shift->path);
    char number[24];
    int error = 0;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->list || (!field->along && field->kind != MW_KIND_RECORD) || !mw_field_exists(field, item))
            continue;
        snprintf(shift->path + length, sizeof shift->path - length, ".%s", field->name);
        if (field->kind == MW_KIND_RECORD) {
            error = shift_fields(shift, field->record, (const char *)item + field->offset);
        } else {
            int64_t units = field->along == MW_ALONG_X ? shift->dx : shift->dy;
            int64_t by = units * (field->per_unit ? field->per_unit : 1);
            snprintf(number, sizeof number, "%" PRId64, mw_field_get(field, item) + by);
            error = mw_values_set(shift->doc, shift->path, MW_VALUE_INT, mw_str_from(number), false);
        }
        shift->path[length] = 0;
    }
    return error;
}

int mw_item_shift(struct mw_document *doc, const char *path, int64_t dx, int64_t dy)
{
    struct item_shift shift = { .doc = doc, .dx = dx, .dy = dy };
    struct mw_path_match match;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    snprintf(shift.path, sizeof shift.path, "%s", match.path);
    if (match.target.is_item)
        error = shift_fields(&shift, match.target.field->record, match.target.element);
    return error;
}
