#include "report_line.h"
#include "base/text.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/digest.h"
#include "base/encode.h"
#include "equal.h"
#include "json/dump.h"
#include "record/value.h"

enum {
    JSON_BYTES = 64,  /* shown in base64 */
    DIGEST_TEXT = 16, /* characters of a digest in text */
};

void mw_diff_report_error(struct mw_diff_report *report, int error)
{
    if (error && !report->error)
        report->error = error;
}

void mw_diff_report_watch(struct mw_document *doc)
{
    doc->context->error = 0;
}

void mw_diff_report_watched(struct mw_diff_report *report, const struct mw_document *doc)
{
    if (doc->context->error == MW_E_MEMORY)
        mw_diff_report_error(report, MW_E_MEMORY);
}

size_t mw_diff_report_push(struct mw_diff_report *report, const char *format, ...)
{
    char step[256];
    size_t before = report->path.size;
    va_list args;
    va_start(args, format);
    vsnprintf(step, sizeof step, format, args);
    va_end(args);
    mw_buf_text(&report->path, step);
    return before;
}

void mw_diff_report_pop(struct mw_diff_report *report, size_t length)
{
    report->path.size = length;
}

/* ---- beginning and end ---- */

bool mw_line_label(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *list,
                   size_t index, bool named)
{
    struct mw_buf *out = &report->scratch;
    out->size = 0;
    if (!list || !doc->format || !doc->format->describe_item)
        return false;
    if (named)
        mw_buf_format(out, "%s[%zu]", list->name, index);
    size_t size = out->size;
    if (named)
        mw_buf_u8(out, ' ');
    mw_diff_report_watch(doc);
    doc->format->describe_item(doc, list, index, out);
    mw_diff_report_watched(report, doc);
    if (out->size == size + named)
        out->size = size;
    mw_diff_report_error(report, out->error);
    return out->size != 0;
}

static void put_path(struct mw_diff_report *report)
{
    struct mw_buf *out = mw_line_out(report);
    bool labelled = mw_line_label(report, report->label_doc, report->label_list, report->label_index,
                                  report->label_named);
    const char *label = (const char *)report->scratch.data;
    if (mw_line_is_json(report)) {
        mw_emit_text_n(report->emit, "path", (const char *)report->path.data, report->path.size);
        if (labelled)
            mw_emit_text_n(report->emit, "label", label, report->scratch.size);
        return;
    }
    if (report->stored)
        mw_buf_text(out, "stored differently: ");
    if (!report->path.size)
        return;
    mw_buf_put(out, report->path.data, report->path.size);
    if (labelled) {
        mw_buf_text(out, " (");
        mw_buf_put(out, label, report->scratch.size);
        mw_buf_u8(out, ')');
    }
    mw_buf_text(out, ": ");
}

static bool begin_line(struct mw_diff_report *report, const char *kind)
{
    if (report->mute || (report->most && report->reported >= report->most * MW_REPORT_LISTS))
        return false;
    report->reported++;
    if (mw_line_is_json(report)) {
        mw_emit_map_begin(report->emit, NULL, true);
        put_path(report);
        mw_emit_text(report->emit, "kind", kind);
        if (report->stored)
            mw_emit_bool(report->emit, "stored", true);
    } else {
        put_path(report);
    }
    return true;
}

bool mw_line_begin(struct mw_diff_report *report, const char *kind)
{
    report->count++;
    return begin_line(report, kind);
}

void mw_line_end(struct mw_diff_report *report)
{
    if (mw_line_is_json(report))
        mw_emit_map_end(report->emit);
    else
        mw_buf_u8(mw_line_out(report), '\n');
    mw_diff_report_error(report, mw_line_out(report)->error);
}

/* `what` is a plural, whose "s" is omitted for a count of 1. */
static void put_item_count(struct mw_diff_report *report, uint64_t count, const char *between,
                           const char *what)
{
    mw_buf_format(mw_line_out(report), "%" PRIu64 "%s%.*s", count, between, (int)strlen(what) - (count == 1),
                  what);
}

void mw_report_more(struct mw_diff_report *report, uint64_t count, const char *what, uint64_t cells)
{
    if (!count || !begin_line(report, "more"))
        return;
    if (mw_line_is_json(report)) {
        mw_emit_uint(report->emit, what, count);
        if (cells)
            mw_emit_uint(report->emit, "cells", cells);
    } else {
        put_item_count(report, count, " more ", what);
        if (cells)
            mw_buf_text(mw_line_out(report), " with ");
        if (cells)
            put_item_count(report, cells, " ", "cells");
    }
    mw_line_end(report);
}

/* ---- values for people ---- */

void mw_line_put_bytes(struct mw_diff_report *report, struct mw_bytes bytes)
{
    char digest[MW_SHA256_TEXT];
    if (bytes.size > MW_LINE_BYTES) {
        mw_sha256_text(bytes, digest);
        mw_buf_format(mw_line_out(report), "%zu bytes (sha256 %.*s)", bytes.size, DIGEST_TEXT, digest);
    } else if (bytes.size == 0) {
        mw_buf_text(mw_line_out(report), "nothing");
    } else {
        mw_hex_encode(bytes, mw_line_out(report));
    }
}

static void put_quoted_value(struct mw_diff_report *report, struct mw_document *doc,
                             const struct mw_field *field, const void *item)
{
    struct mw_str utf8, text = mw_field_str(field, item);
    struct mw_emit quote;
    int error = mw_field_utf8(doc, field, item, &report->scratch, &utf8);
    mw_emit_init(&quote, mw_line_out(report), MW_STYLE_JSON_LINE);
    if (!error)
        mw_emit_text_n(&quote, NULL, utf8.data, utf8.size);
    else if (error == MW_E_FORMAT)
        mw_line_put_bytes(report, (struct mw_bytes){ (const uint8_t *)text.data, text.size });
    else
        mw_diff_report_error(report, error);
}

/* Writes the label of the item that a field refers to into scratch. */
static bool label_reference(struct mw_diff_report *report, struct mw_document *doc,
                            const struct mw_field *field, const void *item)
{
    const char *name;
    int64_t number;
    if (!mw_row_reference(report->sides, doc, field, item, &name, &number))
        return false;
    const struct mw_field *list = mw_record_field(report->sides->root, name, strlen(name));
    if (!list || number < 0 || (uint64_t)number >= mw_list_get(list, doc->root).count)
        return false;
    return mw_line_label(report, doc, list, (size_t)number, false);
}

void mw_line_put_value(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *field,
                       const void *item)
{
    struct mw_buf *out = mw_line_out(report);
    if (field->list) {
        mw_buf_format(out, "%zu item%s", mw_list_get(field, item).count,
                      mw_plural(mw_list_get(field, item).count));
    } else if (mw_kind_is_integer(field->kind)) {
        mw_value_format_int(field, mw_field_get(field, item), out);
        if (label_reference(report, doc, field, item)) {
            mw_buf_text(out, " (");
            mw_buf_put(out, report->scratch.data, report->scratch.size);
            mw_buf_u8(out, ')');
        }
    } else if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) {
        put_quoted_value(report, doc, field, item);
    } else if (field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, item);
        mw_buf_format(out, "%" PRIu32 " x %" PRIu32 " cells", grid.width, grid.height);
    } else if (field->kind == MW_KIND_RECORD) {
        const struct mw_record *record = field->record;
        for (unsigned i = 0; i < record->count; i++) {
            if (i)
                mw_buf_u8(out, ',');
            mw_line_put_value(report, doc, &record->fields[i], (const char *)item + field->offset);
        }
    } else {
        mw_line_put_bytes(report, mw_field_bytes(field, item));
    }
}

/* ---- values for JSON ---- */

void mw_line_emit_digest(struct mw_diff_report *report, struct mw_bytes bytes, const char *key)
{
    char digest[MW_SHA256_TEXT];
    mw_sha256_text(bytes, digest);
    mw_emit_map_begin(report->emit, key, true);
    mw_emit_uint(report->emit, "$size", bytes.size);
    mw_emit_text(report->emit, "$sha256", digest);
    mw_emit_map_end(report->emit);
}

void mw_line_emit_size(struct mw_diff_report *report, const struct mw_grid *grid, const char *key)
{
    mw_emit_map_begin(report->emit, key, true);
    mw_emit_uint(report->emit, "$width", grid->width);
    mw_emit_uint(report->emit, "$height", grid->height);
    mw_emit_map_end(report->emit);
}

void mw_line_emit_value(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *field,
                        const void *item, const char *key)
{
    const struct mw_target target = { .item = (void *)(uintptr_t)item, .field = field };
    if (mw_line_is_bytes(field) && mw_field_bytes(field, item).size > JSON_BYTES) {
        mw_line_emit_digest(report, mw_field_bytes(field, item), key);
    } else if (report->most && field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, item);
        mw_line_emit_size(report, &grid, key);
    } else if (report->most && field->list && mw_list_get(field, item).count > report->most) {
        mw_emit_map_begin(report->emit, key, true);
        mw_emit_uint(report->emit, "$items", mw_list_get(field, item).count);
        mw_emit_map_end(report->emit);
    } else {
        mw_diff_report_error(report, mw_dump_target(doc, &target, report->emit, key));
    }
}

void mw_line_emit_reference(struct mw_diff_report *report, struct mw_document *doc,
                            const struct mw_field *field, const void *item, const char *key)
{
    if (mw_kind_is_integer(field->kind) && label_reference(report, doc, field, item))
        mw_emit_text_n(report->emit, key, (const char *)report->scratch.data, report->scratch.size);
}
