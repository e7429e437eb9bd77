/* Changing content: data of its own, new texts. */
#include "edit.h"

#include <inttypes.h>

#include "base/text.h"
#include "formats/teeworlds/content.h"

static bool is_loaded(const struct mw_record *record, const char *row, const void *item)
{
    for (size_t i = 0; i < TW_CONTENTS; i++)
        if (tw_contents[i].record == record && strcmp(tw_contents[i].row, row) == 0)
            return tw_content_is_loaded(&tw_contents[i], item);
    return false;
}

static const struct mw_field *number_row(const struct mw_record *record, const char *row)
{
    for (size_t i = 0; i < TW_CONTENTS; i++)
        if (tw_contents[i].record == record && strcmp(tw_contents[i].row, row) == 0)
            return mw_record_field(record, tw_contents[i].number, strlen(tw_contents[i].number));
    return NULL;
}

int tw_edit_own(const struct mw_editing *editing, const struct mw_record *record, const char *row, void *item)
{
    int error = tw_load(editing->doc, mw_record_field(record, row, strlen(row)), item);
    if (error || is_loaded(record, row, item))
        return error;
    int32_t number;
    const struct mw_field *field = number_row(record, row);
    error = tw_data_add(editing->doc, &number);
    if (!error)
        mw_member_set(item, field->offset, field->kind, number);
    return error;
}

int tw_edit_renew(const struct mw_editing *editing, const struct mw_record *record, const char *row,
                  void *item)
{
    struct tw_storage *storage = tw_storage(editing->doc);
    const struct mw_field *field = number_row(record, row);
    int64_t before = mw_field_get(field, item);
    int32_t number;
    int error = tw_load(editing->doc, mw_record_field(record, row, strlen(row)), item);
    if (!error && !is_loaded(record, row, item))
        error = mw_edit_fail(editing, MW_E_REFUSED, "%s: data %" PRId64 " cannot be read; `check` says why",
                             row, before);
    if (!error)
        error = tw_data_add(editing->doc, &number);
    if (error)
        return error;
    /* The content still lies in the memory of the data it was read from. */
    if (before >= 0 && (uint64_t)before < storage->count)
        storage->slots[before].pinned = true;
    mw_member_set(item, field->offset, field->kind, number);
    return 0;
}

int tw_edit_text(const struct mw_editing *editing, const struct mw_record *record, const char *row,
                 void *item, const char *utf8)
{
    size_t length = strlen(utf8);
    if (mw_utf8_valid_size(mw_str_from(utf8)) != length)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: it is not valid UTF-8", row);
    struct mw_str text = { mw_arena_text(&editing->doc->arena, utf8), length };
    if (!text.data)
        return editing->doc->context->error;
    int error = tw_edit_own(editing, record, row, item);
    if (!error)
        memcpy((char *)item + mw_record_field(record, row, strlen(row))->offset, &text, sizeof text);
    return error;
}

void tw_edit_clear(const struct mw_editing *editing, const struct mw_record *record, const char *row,
                   void *item)
{
    const struct mw_field *number = number_row(record, row),
                          *content = mw_record_field(record, row, strlen(row));
    (void)editing;
    mw_member_set(item, number->offset, number->kind, -1);
    memset((char *)item + content->offset, 0, content->size);
}
