/* Reports about fields and items. */
#include "report.h"

#include <inttypes.h>

#include "equal.h"
#include "text_lines.h"
#include "json/dump.h"
#include "record/value.h"

enum {
    SUMMARY_ROWS = 6, /* fields shown of an item that was added or removed */
};

/* ---- rows ---- */

/* Long bytes are not shown, so the first different byte is given. */
static void put_first_difference(struct mw_diff_report *report, struct mw_bytes before, struct mw_bytes after)
{
    size_t at = 0;
    if ((before.size <= MW_LINE_BYTES && after.size <= MW_LINE_BYTES) || !before.size || !after.size)
        return;
    while (at < before.size && at < after.size && before.data[at] == after.data[at])
        at++;
    mw_buf_format(mw_line_out(report), ", different from byte %zu on", at);
}

/* Reports the changed lines of a text; false if it has a single line, which is reported as a whole. */
static bool put_changed_lines(struct mw_diff_report *report, const struct mw_field *field, const void *before,
                              const void *after)
{
    struct mw_buf other;
    struct mw_str left, right;
    if (field->list || field->kind != MW_KIND_STR)
        return false;
    mw_buf_init(&other, report->sides->after->context);
    int error = mw_field_utf8(report->sides->before, field, before, &report->scratch, &left);
    if (!error)
        error = mw_field_utf8(report->sides->after, field, after, &other, &right);
    bool reported = !error && mw_text_has_lines(left, right);
    if (reported)
        mw_text_lines_report(mw_line_out(report), left, right, report->most ? report->most : SIZE_MAX);
    if (error != MW_E_FORMAT)
        mw_diff_report_error(report, error);
    mw_buf_free(&other);
    return reported;
}

void mw_report_changed(struct mw_diff_report *report, const struct mw_field *field, const void *before,
                       const void *after)
{
    struct mw_sides *sides = report->sides;
    if (!mw_line_begin(report, "changed"))
        return;
    if (mw_line_is_json(report)) {
        mw_line_emit_value(report, sides->before, field, before, "before");
        mw_line_emit_value(report, sides->after, field, after, "after");
        mw_line_emit_reference(report, sides->before, field, before, "before_label");
        mw_line_emit_reference(report, sides->after, field, after, "after_label");
    } else if (!put_changed_lines(report, field, before, after)) {
        mw_line_put_value(report, sides->before, field, before);
        mw_buf_text(mw_line_out(report), " -> ");
        mw_line_put_value(report, sides->after, field, after);
        if (mw_line_is_bytes(field))
            put_first_difference(report, mw_field_bytes(field, before), mw_field_bytes(field, after));
    }
    mw_line_end(report);
}

void mw_report_present(struct mw_diff_report *report, const struct mw_field *field, const void *item,
                       bool added)
{
    struct mw_document *doc = added ? report->sides->after : report->sides->before;
    void *owner = (void *)(uintptr_t)item;
    int error = mw_field_load(doc, field, owner);
    if (error) {
        mw_diff_report_error(report, error);
        return;
    }
    if (mw_line_begin(report, added ? "added" : "removed")) {
        if (mw_line_is_json(report)) {
            mw_line_emit_value(report, doc, field, item, added ? "after" : "before");
        } else {
            mw_buf_text(mw_line_out(report), added ? "added " : "removed ");
            mw_line_put_value(report, doc, field, item);
        }
        mw_line_end(report);
    }
    mw_field_drop(doc, field, owner);
}

void mw_report_stored(struct mw_diff_report *report, const struct mw_field *field, const void *before,
                      const void *after)
{
    struct mw_sides *sides = report->sides;
    struct mw_stored left, right;
    if (!sides->rules->stored(sides->before, field, before, &left) ||
        !sides->rules->stored(sides->after, field, after, &right) || !mw_line_begin(report, "bytes"))
        return;
    if (mw_line_is_json(report)) {
        mw_line_emit_digest(report, left.bytes, "before");
        mw_line_emit_digest(report, right.bytes, "after");
    } else {
        mw_line_put_bytes(report, left.bytes);
        mw_buf_text(mw_line_out(report), " -> ");
        mw_line_put_bytes(report, right.bytes);
    }
    mw_line_end(report);
}

/* ---- items ---- */

static size_t push_items(struct mw_diff_report *report, size_t index, size_t count)
{
    return count > 1 ? mw_diff_report_push(report, "[%zu..%zu]", index, index + count - 1)
                     : mw_diff_report_push(report, "[%zu]", index);
}

static bool is_summarised(const struct mw_field *field, const void *item)
{
    if (field->derived || field->reserved || field->trace || field->list || !mw_field_exists(field, item))
        return false;
    if (mw_kind_is_integer(field->kind))
        return mw_field_get(field, item) != 0;
    if (field->kind == MW_KIND_RECORD)
        return field->record->flat;
    return (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) &&
           mw_field_str(field, item).size != 0;
}

/* Whether the field is part of a key of the list, and so identifies items. */
static bool in_keys(const struct mw_field *list, const struct mw_field *field)
{
    size_t length = strlen(field->name);
    for (const char *const *key = list->keys; key && *key; key++)
        for (const char *part = *key; *part;
             part += part[strcspn(part, "+")] ? strcspn(part, "+") + 1 : strlen(part))
            if (strncmp(part, field->name, length) == 0 && (part[length] == 0 || part[length] == '+'))
                return true;
    return false;
}

static void put_summary(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *list,
                        const void *item)
{
    const struct mw_record *record = list->record;
    unsigned reported = 0;
    if (record->scalar) {
        mw_buf_u8(mw_line_out(report), ' ');
        mw_line_put_value(report, doc, &record->fields[0], item);
        return;
    }
    if (report->label_list == list && mw_line_label(report, doc, list, report->label_index, false))
        return;
    for (unsigned i = 0; i < record->count && reported < SUMMARY_ROWS; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!is_summarised(field, item) || (list->keys && !in_keys(list, field)))
            continue;
        mw_buf_format(mw_line_out(report), "%s%s=", reported ? " " : " (", field->name);
        mw_line_put_value(report, doc, field, item);
        reported++;
    }
    if (reported)
        mw_buf_u8(mw_line_out(report), ')');
}

/* Emits all fields; content is loaded for one field at a time. */
static void emit_item(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *list,
                      const void *item, const char *key)
{
    const struct mw_record *record = list->record;
    if (!mw_record_has_bulk(report->sides, record) || record->scalar) {
        const struct mw_target target = { .field = list,
                                          .is_item = true,
                                          .element = (void *)(uintptr_t)item };
        mw_diff_report_error(report, mw_dump_target(doc, &target, report->emit, key));
        return;
    }
    mw_emit_map_begin(report->emit, key, true);
    for (unsigned i = 0; i < record->count && !report->error; i++) {
        const struct mw_field *field = &record->fields[i];
        void *owner = (void *)(uintptr_t)item;
        if (field->trace || field->derived || !mw_field_exists(field, item))
            continue;
        mw_diff_report_error(report, mw_field_load(doc, field, owner));
        if (report->error)
            continue;
        mw_line_emit_value(report, doc, field, item, field->name);
        mw_field_drop(doc, field, owner);
    }
    mw_emit_map_end(report->emit);
}

void mw_report_items(struct mw_diff_report *report, const struct mw_field *list, struct mw_list items,
                     size_t index, size_t count, bool added)
{
    struct mw_document *doc = added ? report->sides->after : report->sides->before;
    const char *kind = added ? "added" : "removed";
    const void *item = mw_list_at(items, list->record, index);
    size_t path = push_items(report, index, count);
    if (mw_line_begin(report, kind)) {
        if (count > 1 && mw_line_is_json(report))
            mw_emit_uint(report->emit, "items", count);
        else if (count > 1)
            mw_buf_format(mw_line_out(report), "%s (%zu items)", kind, count);
        else if (mw_line_is_json(report))
            emit_item(report, doc, list, item, added ? "after" : "before");
        else
            mw_buf_text(mw_line_out(report), kind);
        if (count == 1 && !mw_line_is_json(report))
            put_summary(report, doc, list, item);
        mw_line_end(report);
    }
    report->count += count - 1;
    mw_diff_report_pop(report, path);
}

/* ---- moves ---- */

/* Converts an owner index of struct mw_match to the owner's index after. */
static void put_owner(struct mw_diff_report *report, const struct mw_belonging *belonging, bool after,
                      size_t owner)
{
    struct mw_sides *sides = report->sides;
    const struct mw_field *list = mw_record_field(sides->root, belonging->owners, strlen(belonging->owners));
    size_t count = mw_list_get(list, sides->before->root).count;
    const struct mw_match *match = mw_sides_match(sides, belonging->owners);
    if (owner == MW_NO_MATCH) {
        mw_buf_text(&report->scratch, "nowhere");
        return;
    }
    if (after && match)
        owner = owner < count ? match->after_of[owner] : owner - count;
    mw_line_label(report, after ? sides->after : sides->before, list, owner, true);
}

static void put_owner_change(struct mw_diff_report *report, const struct mw_belonging *belonging,
                             const struct mw_match *match, size_t index)
{
    size_t before = match->owner_before[index], after = match->owner_after[match->after_of[index]];
    for (unsigned side = 0; side < 2 && before != after; side++) {
        report->scratch.size = 0;
        put_owner(report, belonging, side, side ? after : before);
        if (mw_line_is_json(report)) {
            mw_emit_text_n(report->emit, side ? "to" : "from", (const char *)report->scratch.data,
                           report->scratch.size);
        } else {
            mw_buf_text(mw_line_out(report), side ? " to " : ", from ");
            mw_buf_put(mw_line_out(report), report->scratch.data, report->scratch.size);
        }
    }
}

void mw_report_moved(struct mw_diff_report *report, const struct mw_belonging *belonging,
                     const struct mw_match *match, size_t index, size_t count, bool reversed)
{
    size_t after = match->after_of[index], path = push_items(report, index, count);
    if (mw_line_begin(report, "moved")) {
        if (mw_line_is_json(report)) {
            mw_emit_uint(report->emit, "before", index);
            mw_emit_uint(report->emit, "after", after);
            mw_emit_uint(report->emit, "items", count);
            mw_emit_bool(report->emit, "reversed", reversed);
        } else if (count > 1) {
            mw_buf_format(mw_line_out(report), "moved to [%zu..%zu]", after,
                          reversed ? after - count + 1 : after + count - 1);
        } else {
            mw_buf_format(mw_line_out(report), "moved to [%zu]", after);
        }
        if (belonging && match->owner_before)
            put_owner_change(report, belonging, match, index);
        mw_line_end(report);
    }
    mw_diff_report_pop(report, path);
}

void mw_report_shifted(struct mw_diff_report *report, const struct mw_movable *movable, const int64_t by[2])
{
    if (!mw_line_begin(report, "shifted"))
        return;
    if (mw_line_is_json(report)) {
        mw_emit_map_begin(report->emit, "by", true);
        mw_emit_int(report->emit, "x", by[0]);
        mw_emit_int(report->emit, "y", by[1]);
        mw_emit_map_end(report->emit);
    } else {
        mw_buf_format(mw_line_out(report), "moved by %" PRId64 ",%" PRId64 " (%.6g,%.6g %s)", by[0], by[1],
                      (double)by[0] / movable->unit, (double)by[1] / movable->unit, movable->unit_name);
    }
    mw_line_end(report);
}
