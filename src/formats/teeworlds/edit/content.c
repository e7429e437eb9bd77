/* Separates shared data blocks and sets texts. */
#include "edit.h"

#include <inttypes.h>

#include "base/text.h"

static const struct tw_content *content_of_row(const struct mw_editing *editing,
                                               const struct mw_record *record, const char *row)
{
    return tw_content_of(editing->doc, tw_row(record, row));
}

int tw_edit_own(const struct mw_editing *editing, const struct mw_record *record, const char *row, void *item)
{
    const struct tw_content *content = content_of_row(editing, record, row);
    int32_t number;
    int error = tw_load(editing->doc, content->row, item);
    if (!error && !tw_content_is_loaded(content, item)) {
        error = tw_data_add(editing->doc, &number);
        if (!error)
            error = tw_content_set_number(editing->doc, content, item, number);
    }
    return error ? error : tw_content_keep(editing->doc, content, item);
}

int tw_edit_renew(const struct mw_editing *editing, const struct mw_record *record, const char *row,
                  void *item)
{
    const struct tw_content *content = content_of_row(editing, record, row);
    int64_t before = mw_field_get(content->number, item);
    int32_t number;
    int error = tw_load(editing->doc, content->row, item);
    if (!error && !tw_content_is_loaded(content, item))
        error = mw_edit_fail(editing, MW_E_REFUSED,
                             "%s: data[%" PRId64 "] cannot be read; see the map's diagnostics", row, before);
    if (!error)
        error = tw_data_add(editing->doc, &number);
    return error ? error : tw_content_set_number(editing->doc, content, item, number);
}

int tw_edit_text(const struct mw_editing *editing, const struct mw_record *record, const char *row,
                 void *item, const char *utf8)
{
    size_t length = strlen(utf8);
    if (mw_utf8_valid_size(mw_str_from(utf8)) != length)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: not valid UTF-8", row);
    struct mw_str text = { mw_arena_text(&editing->doc->arena, utf8), length };
    if (!text.data)
        return editing->doc->context->error;
    int error = tw_edit_own(editing, record, row, item);
    if (!error)
        memcpy((char *)item + mw_record_field(record, row, strlen(row))->offset, &text, sizeof text);
    return error;
}

int tw_edit_clear(const struct mw_editing *editing, const struct mw_record *record, const char *row,
                  void *item)
{
    const struct tw_content *content = content_of_row(editing, record, row);
    int error = tw_content_set_number(editing->doc, content, item, -1);
    if (!error)
        error = tw_content_keep(editing->doc, content, item);
    if (!error)
        tw_content_clear(content, item);
    return error;
}
