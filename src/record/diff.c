#include "diff.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/encode.h"
#include "dump.h"
#include "match.h"
#include "value.h"

enum {
    SHORT_BYTES = 16, /* shown in hexadecimal */
    SUMMARY_ROWS = 6, /* of an item that was added or removed */
    NEST_MAX = 16,
};

/* Each goes through the whole model. */
enum pass {
    PASS_CONTENT,
    PASS_DERIVED, /* rows that merely follow */
    PASS_TRACE,
};

struct differ {
    struct mw_sides sides;
    struct mw_emit *emit;
    struct mw_arena arena; /* of matches and rectangles */
    struct mw_buf path, scratch;
    enum pass pass;
    unsigned in_trace;
    size_t count;
    int error; /* the first */
};

static void diff_record(struct differ *differ, const struct mw_record *record, const void *before,
                        const void *after);

static void note_error(struct differ *differ, int error)
{
    if (error && !differ->error)
        differ->error = error;
}

/* ---- which rows ---- */

/* Does the record, or one below it, have rows for this pass? */
static bool leads_to(const struct mw_record *record, enum pass pass, unsigned depth)
{
    for (unsigned i = 0; i < record->count && depth < NEST_MAX; i++) {
        const struct mw_field *field = &record->fields[i];
        if (pass == PASS_TRACE ? field->trace : field->derived && !field->stated)
            return true;
        if (field->kind == MW_KIND_RECORD && field->record != record &&
            leads_to(field->record, pass, depth + 1))
            return true;
    }
    return false;
}

static bool is_wanted(const struct differ *differ, const struct mw_field *field, const void *before,
                      const void *after)
{
    if (differ->in_trace)
        return true;
    if (field->trace)
        return differ->pass == PASS_TRACE;
    if (field->kind == MW_KIND_RECORD)
        return differ->pass == PASS_CONTENT || leads_to(field->record, differ->pass, 0);
    bool follows = field->derived && !field->stated && !mw_kept_find(differ->sides.before, before, field) &&
                   !mw_kept_find(differ->sides.after, after, field);
    return differ->pass == PASS_CONTENT ? !follows : differ->pass == PASS_DERIVED && follows;
}

/* What appears or goes is told in one pass only. */
static bool tells_presence(const struct differ *differ)
{
    return differ->pass == PASS_CONTENT || differ->in_trace;
}

/* ---- telling ---- */

static size_t push(struct differ *differ, const char *format, ...) MW_PRINTF(2, 3);
static size_t push(struct differ *differ, const char *format, ...)
{
    char step[256];
    size_t before = differ->path.size;
    va_list args;
    va_start(args, format);
    vsnprintf(step, sizeof step, format, args);
    va_end(args);
    mw_buf_text(&differ->path, step);
    return before;
}

static void pop(struct differ *differ, size_t length)
{
    differ->path.size = length;
}

static bool is_json(const struct differ *differ)
{
    return mw_emit_is_json(differ->emit);
}

static struct mw_buf *out_of(const struct differ *differ)
{
    return differ->emit->out;
}

static void tell(struct differ *differ, const char *kind)
{
    differ->count++;
    if (is_json(differ)) {
        mw_emit_map_begin(differ->emit, NULL, true);
        mw_emit_text_n(differ->emit, "path", (const char *)differ->path.data, differ->path.size);
        mw_emit_text(differ->emit, "kind", kind);
    } else {
        mw_buf_put(out_of(differ), differ->path.data, differ->path.size);
        mw_buf_put(out_of(differ), ": ", 2);
    }
}

static void tell_end(struct differ *differ)
{
    if (is_json(differ))
        mw_emit_map_end(differ->emit);
    else
        mw_buf_u8(out_of(differ), '\n');
    note_error(differ, out_of(differ)->error);
}

/* ---- values for people ---- */

static void put_bytes(struct differ *differ, struct mw_bytes bytes)
{
    if (bytes.size > SHORT_BYTES) {
        mw_buf_format(out_of(differ), "%zu bytes", bytes.size);
    } else if (bytes.size == 0) {
        mw_buf_text(out_of(differ), "nothing");
    } else {
        mw_hex_encode(bytes, out_of(differ));
    }
}

static void put_text(struct differ *differ, struct mw_document *doc, struct mw_str text)
{
    struct mw_str utf8;
    struct mw_emit quote;
    int error = mw_value_utf8(doc, text, &differ->scratch, &utf8);
    mw_emit_init(&quote, out_of(differ), MW_STYLE_JSON_LINE);
    if (!error)
        mw_emit_text_n(&quote, NULL, utf8.data, utf8.size);
    else if (error == MW_E_FORMAT)
        put_bytes(differ, (struct mw_bytes){ (const uint8_t *)text.data, text.size });
    else
        note_error(differ, error);
}

static void put_value(struct differ *differ, struct mw_document *doc, const struct mw_field *field,
                      const void *item)
{
    if (field->list) {
        mw_buf_format(out_of(differ), "%zu items", mw_list_get(field, item).count);
    } else if (mw_kind_is_integer(field->kind)) {
        mw_value_format_int(field, mw_field_get(field, item), out_of(differ));
    } else if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) {
        put_text(differ, doc, mw_field_str(field, item));
    } else if (field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, item);
        mw_buf_format(out_of(differ), "%" PRIu32 " x %" PRIu32 " cells", grid.width, grid.height);
    } else if (field->kind == MW_KIND_RECORD) {
        const struct mw_record *record = field->record;
        for (unsigned i = 0; i < record->count; i++) {
            if (i)
                mw_buf_u8(out_of(differ), ',');
            put_value(differ, doc, &record->fields[i], (const char *)item + field->offset);
        }
    } else {
        put_bytes(differ, mw_field_bytes(field, item));
    }
}

/* Long bytes are not shown, so it helps to know where they part. */
static void put_first_difference(struct differ *differ, struct mw_bytes before, struct mw_bytes after)
{
    size_t at = 0;
    if (before.size <= SHORT_BYTES && after.size <= SHORT_BYTES)
        return;
    while (at < before.size && at < after.size && before.data[at] == after.data[at])
        at++;
    mw_buf_format(out_of(differ), ", different from byte %zu on", at);
}

/* ---- fields ---- */

static void dump_value(struct differ *differ, struct mw_document *doc, const struct mw_field *field,
                       const void *item, const char *key)
{
    const struct mw_target target = { .item = (void *)(uintptr_t)item, .field = field };
    note_error(differ, mw_dump_target(doc, &target, differ->emit, key));
}

static void tell_changed(struct differ *differ, const struct mw_field *field, const void *before,
                         const void *after)
{
    tell(differ, "changed");
    if (is_json(differ)) {
        dump_value(differ, differ->sides.before, field, before, "before");
        dump_value(differ, differ->sides.after, field, after, "after");
    } else {
        put_value(differ, differ->sides.before, field, before);
        mw_buf_text(out_of(differ), " -> ");
        put_value(differ, differ->sides.after, field, after);
        if (field->kind == MW_KIND_BYTES || field->kind == MW_KIND_FIXED_BYTES)
            put_first_difference(differ, mw_field_bytes(field, before), mw_field_bytes(field, after));
    }
    tell_end(differ);
}

/* A row that only one of the two has: a union whose tag changed. */
static void tell_present(struct differ *differ, const struct mw_field *field, const void *item, bool added)
{
    struct mw_document *doc = added ? differ->sides.after : differ->sides.before;
    void *owner = (void *)(uintptr_t)item;
    int error = mw_field_load(doc, field, owner);
    if (error) {
        note_error(differ, error);
        return;
    }
    tell(differ, added ? "added" : "removed");
    if (is_json(differ)) {
        dump_value(differ, doc, field, item, added ? "after" : "before");
    } else {
        mw_buf_text(out_of(differ), added ? "added " : "removed ");
        put_value(differ, doc, field, item);
    }
    mw_field_drop(doc, field, owner);
    tell_end(differ);
}

/* ---- grids ---- */

static void tell_sizes(struct differ *differ, const struct mw_grid *before, const struct mw_grid *after)
{
    const struct mw_grid *grids[] = { before, after };
    tell(differ, "changed");
    if (!is_json(differ)) {
        mw_buf_format(out_of(differ), "%" PRIu32 " x %" PRIu32 " -> %" PRIu32 " x %" PRIu32 " cells",
                      before->width, before->height, after->width, after->height);
    }
    for (unsigned i = 0; i < 2 && is_json(differ); i++) {
        mw_emit_map_begin(differ->emit, i ? "after" : "before", true);
        mw_emit_uint(differ->emit, "$width", grids[i]->width);
        mw_emit_uint(differ->emit, "$height", grids[i]->height);
        mw_emit_map_end(differ->emit);
    }
    tell_end(differ);
}

/* One value when all cells have it, otherwise rows as grids have them. */
static void dump_cells(struct differ *differ, const struct mw_grid *grid, const struct mw_record *cell,
                       const struct mw_field *component, const struct mw_changed_rect *rect, const char *key)
{
    bool after = key[0] == 'a', various = after ? rect->various_after : rect->various_before;
    int64_t value = after ? rect->after : rect->before;
    const char *name = mw_name_of(component->enums, value);
    if (!various && name)
        mw_emit_text(differ->emit, key, name);
    else if (!various)
        mw_emit_int(differ->emit, key, value);
    if (!various)
        return;
    mw_emit_list_begin(differ->emit, key, true);
    for (uint32_t y = rect->y0; y <= rect->y1; y++) {
        differ->scratch.size = 0;
        for (uint32_t x = rect->x0, run; x <= rect->x1; x += run) {
            size_t index = (size_t)y * grid->width + x;
            value = mw_cell_get(grid, cell, component, index);
            for (run = 1; run <= rect->x1 - x && mw_cell_get(grid, cell, component, index + run) == value;)
                run++;
            name = mw_name_of(component->enums, value);
            mw_buf_text(&differ->scratch, x > rect->x0 ? " " : "");
            if (name)
                mw_buf_text(&differ->scratch, name);
            else
                mw_buf_format(&differ->scratch, "%" PRId64, value);
            if (run > 1)
                mw_buf_format(&differ->scratch, "*%" PRIu32, run);
        }
        mw_emit_text_n(differ->emit, NULL, (const char *)differ->scratch.data, differ->scratch.size);
    }
    mw_emit_list_end(differ->emit);
}

static void put_cells(struct differ *differ, const struct mw_field *component,
                      const struct mw_changed_rect *rect, uint64_t cells)
{
    struct mw_buf *out = out_of(differ);
    if (cells > 1)
        mw_buf_format(out, "%" PRIu64 " cells changed, ", cells);
    if (rect->various_before && rect->various_after) {
        mw_buf_text(out, "various");
        return;
    }
    if (rect->various_before)
        mw_buf_text(out, "various");
    else
        mw_value_format_int(component, rect->before, out);
    mw_buf_text(out, " -> ");
    if (rect->various_after)
        mw_buf_text(out, "various");
    else
        mw_value_format_int(component, rect->after, out);
}

static void tell_cells(struct differ *differ, const struct mw_grid *before, const struct mw_grid *after,
                       const struct mw_record *cell, const struct mw_field *component,
                       const struct mw_changed_rect *rect)
{
    uint64_t cells = ((uint64_t)rect->x1 - rect->x0 + 1) * ((uint64_t)rect->y1 - rect->y0 + 1);
    size_t path = push(differ, "[%" PRIu32, rect->x0);
    if (rect->x1 > rect->x0)
        push(differ, "..%" PRIu32, rect->x1);
    push(differ, ",%" PRIu32, rect->y0);
    if (rect->y1 > rect->y0)
        push(differ, "..%" PRIu32, rect->y1);
    push(differ, cell->count > 1 ? "].%s" : "]", component->name);
    tell(differ, "cells");
    if (is_json(differ)) {
        mw_emit_uint(differ->emit, "cells", cells);
        dump_cells(differ, before, cell, component, rect, "before");
        dump_cells(differ, after, cell, component, rect, "after");
    } else {
        put_cells(differ, component, rect, cells);
    }
    tell_end(differ);
    pop(differ, path);
}

static void diff_grid(struct differ *differ, const struct mw_field *field, const void *before,
                      const void *after)
{
    struct mw_grid left = mw_field_grid(field, before), right = mw_field_grid(field, after);
    const struct mw_record *cell = field->record;
    if (left.width != right.width || left.height != right.height)
        tell_sizes(differ, &left, &right);
    for (unsigned i = 0; i < cell->count && !differ->error; i++) {
        struct mw_changed_rects rects = { 0 };
        note_error(differ, mw_grid_changes(&differ->arena, &left, &right, cell, &cell->fields[i], &rects));
        for (size_t k = 0; k < rects.count && !differ->error; k++)
            tell_cells(differ, &left, &right, cell, &cell->fields[i], &rects.items[k]);
    }
}

/* ---- lists ---- */

static bool is_summarised(const struct mw_field *field, const void *item)
{
    if (field->derived || field->reserved || field->trace || field->list || !mw_field_exists(field, item))
        return false;
    if (mw_kind_is_integer(field->kind))
        return mw_field_get(field, item) != 0;
    return (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) &&
           mw_field_str(field, item).size != 0;
}

/* Is the row part of a key of the list? Keys name what tells items apart. */
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

static void put_summary(struct differ *differ, struct mw_document *doc, const struct mw_field *list,
                        const void *item)
{
    const struct mw_record *record = list->record;
    unsigned told = 0;
    if (record->scalar) {
        mw_buf_u8(out_of(differ), ' ');
        put_value(differ, doc, &record->fields[0], item);
        return;
    }
    for (unsigned i = 0; i < record->count && told < SUMMARY_ROWS; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!is_summarised(field, item) || (list->keys && !in_keys(list, field)))
            continue;
        mw_buf_format(out_of(differ), "%s%s=", told ? " " : " (", field->name);
        put_value(differ, doc, field, item);
        told++;
    }
    if (told)
        mw_buf_u8(out_of(differ), ')');
}

static void tell_item(struct differ *differ, const struct mw_field *list, const void *owner, size_t index,
                      bool added)
{
    struct mw_document *doc = added ? differ->sides.after : differ->sides.before;
    struct mw_list items = mw_list_get(list, owner);
    void *item = mw_list_at(items, list->record, index);
    size_t path = push(differ, "[%zu]", index);
    tell(differ, added ? "added" : "removed");
    if (is_json(differ)) {
        const struct mw_target target = {
            .item = (void *)(uintptr_t)owner, .field = list, .is_item = true, .element = item
        };
        note_error(differ, mw_dump_target(doc, &target, differ->emit, added ? "after" : "before"));
    } else {
        mw_buf_text(out_of(differ), added ? "added" : "removed");
        put_summary(differ, doc, list, item);
    }
    tell_end(differ);
    pop(differ, path);
}

/* How many items from here on moved together, as they were (step 1) or turned round (step -1). */
static size_t moved_run(const struct mw_match *match, size_t count, size_t index, bool *reversed)
{
    const size_t *after_of = match->after_of;
    size_t end = index + 1;
    *reversed = end < count && match->moved[end] && after_of[end] + 1 == after_of[index];
    while (end < count && match->moved[end] &&
           (*reversed ? after_of[end] + 1 == after_of[end - 1] : after_of[end] == after_of[end - 1] + 1))
        end++;
    return end - index;
}

static void tell_moved(struct differ *differ, const struct mw_match *match, size_t index, size_t count,
                       bool reversed)
{
    size_t after = match->after_of[index], path = push(differ, "[%zu", index);
    if (count > 1)
        push(differ, "..%zu", index + count - 1);
    push(differ, "]");
    tell(differ, "moved");
    if (is_json(differ)) {
        mw_emit_uint(differ->emit, "before", index);
        mw_emit_uint(differ->emit, "after", after);
        mw_emit_uint(differ->emit, "items", count);
        mw_emit_bool(differ->emit, "reversed", reversed);
    } else if (count > 1) {
        mw_buf_format(out_of(differ), "moved to [%zu..%zu]", after,
                      reversed ? after - count + 1 : after + count - 1);
    } else {
        mw_buf_format(out_of(differ), "moved to [%zu]", after);
    }
    tell_end(differ);
    pop(differ, path);
}

static void diff_items(struct differ *differ, const struct mw_record *record, size_t index,
                       const void *before, const void *after)
{
    size_t path = push(differ, "[%zu]", index);
    if (!record->scalar)
        diff_record(differ, record, before, after);
    else if (tells_presence(differ) && !mw_field_equal(&differ->sides, &record->fields[0], before, after))
        tell_changed(differ, &record->fields[0], before, after);
    pop(differ, path);
}

static void diff_list(struct differ *differ, const struct mw_field *field, const void *before,
                      const void *after)
{
    struct mw_list left = mw_list_get(field, before), right = mw_list_get(field, after);
    struct mw_match match;
    int error = mw_match_lists(&differ->arena, &differ->sides, field, left, right, &match);
    if (error) {
        note_error(differ, error);
        return;
    }
    /* Equal content may still have derived rows that are off. */
    bool all =
        differ->pass != PASS_CONTENT || differ->sides.before->kept.count || differ->sides.after->kept.count;
    for (size_t i = 0, told = 0; i < left.count && !differ->error; i++) {
        size_t other = match.after_of[i];
        if (other == MW_NO_MATCH) {
            if (tells_presence(differ))
                tell_item(differ, field, before, i, false);
            continue;
        }
        if (match.moved[i] && i >= told && tells_presence(differ)) {
            bool reversed;
            size_t count = moved_run(&match, left.count, i, &reversed);
            tell_moved(differ, &match, i, count, reversed);
            told = i + count;
        }
        if (all || !match.same[i])
            diff_items(differ, field->record, i, mw_list_at(left, field->record, i),
                       mw_list_at(right, field->record, other));
    }
    for (size_t i = 0; i < right.count && !differ->error && tells_presence(differ); i++)
        if (match.before_of[i] == MW_NO_MATCH)
            tell_item(differ, field, after, i, true);
}

/* ---- records ---- */

static void diff_field(struct differ *differ, const struct mw_field *field, const void *before,
                       const void *after)
{
    if (field->list) {
        diff_list(differ, field, before, after);
    } else if (field->kind == MW_KIND_RECORD) {
        diff_record(differ, field->record, (const char *)before + field->offset,
                    (const char *)after + field->offset);
    } else if (!mw_field_equal(&differ->sides, field, before, after) &&
               mw_sides_load(&differ->sides, field, before, after)) {
        if (field->kind == MW_KIND_GRID)
            diff_grid(differ, field, before, after);
        else
            tell_changed(differ, field, before, after);
        mw_sides_drop(&differ->sides, field, before, after);
    }
    note_error(differ, differ->sides.error);
}

static void diff_record(struct differ *differ, const struct mw_record *record, const void *before,
                        const void *after)
{
    for (unsigned i = 0; i < record->count && !differ->error; i++) {
        const struct mw_field *field = &record->fields[i];
        bool had = mw_field_exists(field, before), has = mw_field_exists(field, after);
        if ((!had && !has) || !is_wanted(differ, field, before, after))
            continue;
        size_t path =
            push(differ, "%s%s%s", differ->path.size ? "." : "", field->trace ? "$" : "", field->name);
        differ->in_trace += field->trace;
        if (had && has)
            diff_field(differ, field, before, after);
        else if (tells_presence(differ))
            tell_present(differ, field, had ? before : after, has);
        differ->in_trace -= field->trace;
        pop(differ, path);
    }
}

static void run(struct differ *differ, const struct mw_record *root, enum pass pass)
{
    differ->pass = pass;
    if (!differ->error && (pass == PASS_CONTENT || leads_to(root, pass, 0)))
        diff_record(differ, root, differ->sides.before->root, differ->sides.after->root);
}

int mw_diff_models(const struct mw_record *root, struct mw_document *before, struct mw_document *after,
                   struct mw_emit *emit, size_t *differences)
{
    struct mw_context *context = emit->out->context;
    struct differ differ = { .sides = { .before = before, .after = after }, .emit = emit };
    mw_arena_init(&differ.arena, context);
    mw_buf_init(&differ.path, context);
    mw_buf_init(&differ.scratch, context);
    if (mw_emit_is_json(emit)) {
        mw_emit_map_begin(emit, NULL, false);
        mw_emit_list_begin(emit, "differences", false);
    }
    run(&differ, root, PASS_CONTENT);
    if (differ.count == 0)
        run(&differ, root, PASS_DERIVED);
    run(&differ, root, PASS_TRACE);
    if (mw_emit_is_json(emit)) {
        mw_emit_list_end(emit);
        mw_emit_map_end(emit);
    }
    note_error(&differ, differ.path.error ? differ.path.error : differ.scratch.error);
    note_error(&differ, emit->out->error);
    mw_buf_free(&differ.path);
    mw_buf_free(&differ.scratch);
    mw_arena_free(&differ.arena);
    if (!differ.error)
        *differences = differ.count;
    return differ.error;
}
