#include "field_repair.h"

#include <inttypes.h>
#include <stdio.h>

#include <mapwright/access.h>

#include "base/text.h"
#include "document.h"
#include "journal.h"
#include "walk.h"

bool mw_field_has_repair(const struct mw_field *field)
{
    return mw_kind_is_integer(field->kind) && (field->derived || field->reserved || field->ranged);
}

static int64_t right_value(const struct mw_field *field, int64_t value, const struct mw_override *kept)
{
    if (field->derived)
        return kept ? kept->computed : value;
    if (field->reserved)
        return field->expected;
    return value < field->min ? field->min : value > field->max ? field->max : value;
}

static int repair_field(const struct mw_repairing *repairing, const struct mw_field *field, void *item,
                        const char *path)
{
    const struct mw_override *kept = mw_override_find(repairing->doc, item, field);
    int64_t value = mw_field_get(field, item), right = right_value(field, value, kept);
    char full[MW_PATH_SIZE];
    if (value == right)
        return 0;
    snprintf(full, sizeof full, "%s%s%s", path, *path ? "." : "", field->name);
    int error =
        mw_change(repairing->doc, full,
                  field->hex ? "0x%" PRIX64 " -> 0x%" PRIX64 : "%" PRId64 " -> %" PRId64, value, right);
    if (!error)
        error = mw_keep(repairing->doc, (char *)item + field->offset, field->size);
    if (error)
        return error;
    mw_member_set(item, field->offset, field->kind, right);
    return kept ? mw_override_drop(repairing->doc, kept) : 0;
}

static int repair_record(void *user, const struct mw_record *record, void *item, const char *path)
{
    const struct mw_repairing *repairing = user;
    int error = 0;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->code && mw_fix_corrects(repairing->fix, field->code) && mw_field_has_repair(field) &&
            mw_field_exists(field, item))
            error = repair_field(repairing, field, item, path);
    }
    return error;
}

int mw_repair_fields(const struct mw_repairing *repairing)
{
    /* An override that an edit or an earlier repair has made pointless needs no repair. */
    int error = mw_derived_recompute(repairing->doc);
    return error ? error : mw_walk(repairing->doc, repair_record, (void *)(uintptr_t)repairing);
}
