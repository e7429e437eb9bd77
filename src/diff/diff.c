#include "diff.h"

#include <stdlib.h>

#include "areas.h"
#include "base/progress.h"
#include "equal.h"
#include "ownership.h"
#include "report.h"
#include "record/xref.h"
#include "record/value.h"

enum {
    NEST_MAX = 16,
    RUN_MIN =
        8, /* from this many on, consecutive small items that were added or removed are reported together */
};

/* Each pass compares the whole model. */
enum pass {
    PASS_CONTENT,
    PASS_STORED,   /* everything else in the files */
    PASS_LEFTOVER, /* the same, without what follows from content that differs */
};

struct differ {
    struct mw_sides sides;
    struct mw_diff_report report;
    struct mw_area_maker areas;
    enum pass pass;
    unsigned in_trace;
    size_t index_before, index_after; /* of the item being compared */
};

static void diff_record(struct differ *differ, const struct mw_record *record, const void *before,
                        const void *after);

static bool has_failed(const struct differ *differ)
{
    return differ->report.error || differ->sides.error;
}

/* ---- which rows ---- */

static bool is_kept(const struct differ *differ, const struct mw_field *field, const void *before,
                    const void *after)
{
    return field->derived && (mw_override_find(differ->sides.before, before, field) ||
                              mw_override_find(differ->sides.after, after, field));
}

/* Whether the record, or one nested in it, has fields for this pass. */
static bool leads_to(const struct differ *differ, const struct mw_record *record, unsigned depth)
{
    for (unsigned i = 0; i < record->count && depth < NEST_MAX; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->trace || (field->lazy && differ->sides.rules->stored))
            return true;
        if (differ->pass == PASS_STORED && !mw_row_is_content(&differ->sides, record, field))
            return true;
        if (field->kind == MW_KIND_RECORD && field->record != record &&
            leads_to(differ, field->record, depth + 1))
            return true;
    }
    return false;
}

static bool is_row_of_pass(const struct differ *differ, const struct mw_record *record,
                           const struct mw_field *field, const void *before, const void *after)
{
    const struct mw_sides *sides = &differ->sides;
    if (differ->in_trace)
        return true;
    bool content = mw_row_is_content(sides, record, field) || is_kept(differ, field, before, after);
    if (differ->pass == PASS_CONTENT)
        return content;
    if (field == sides->storage)
        return false;
    if (field->lazy || (content && field->kind == MW_KIND_RECORD))
        return field->lazy ? sides->rules->stored != NULL : leads_to(differ, field->record, 0);
    return differ->pass == PASS_STORED ? !content : field->trace && !content;
}

/* Added and removed items are reported in one pass only. */
static bool reports_presence(const struct differ *differ)
{
    return differ->pass == PASS_CONTENT || differ->in_trace;
}

/* ---- rows ---- */

static void diff_grid(struct differ *differ, const struct mw_field *field, const void *before,
                      const void *after)
{
    struct mw_diff_report *report = &differ->report;
    struct mw_cells cells = { field, before, after, mw_field_grid(field, before),
                              mw_field_grid(field, after) };
    struct mw_changed_rects rects = { 0 };
    struct mw_arena arena;
    if (cells.before.width != cells.after.width || cells.before.height != cells.after.height)
        mw_report_sizes(report, &cells.before, &cells.after);
    mw_arena_init(&arena, differ->sides.arena.context);
    mw_diff_report_error(report, mw_grid_changes(&arena, &cells.before, &cells.after, &rects));
    const struct mw_diff_rules *rules = differ->sides.rules;
    const char *whole =
        rules->whole && rects.count ? rules->whole(differ->sides.before, differ->sides.after, field) : NULL;
    if (whole) {
        mw_report_whole(report, &cells, whole);
        mw_arena_free(&arena);
        return;
    }
    uint64_t hidden = 0, hidden_cells = 0;
    for (size_t i = 0; i < rects.count && !has_failed(differ); i++) {
        const struct mw_changed_rect *rect = &rects.items[i];
        if (!report->most || i < report->most) {
            mw_report_cells(report, &cells, rect);
        } else {
            report->count++;
            hidden++;
            hidden_cells += ((uint64_t)rect->x1 - rect->x0 + 1) * ((uint64_t)rect->y1 - rect->y0 + 1);
        }
    }
    mw_report_more(report, hidden, "areas", hidden_cells);
    mw_diff_report_error(report, mw_areas_add_rects(&differ->areas, field, after, &rects));
    if (cells.before.width != cells.after.width || cells.before.height != cells.after.height)
        mw_diff_report_error(report, mw_areas_add_margin(&differ->areas, &cells));
    mw_arena_free(&arena);
}

/* Whether bytes are pictures of the same size on both sides. */
static bool as_pictures(struct differ *differ, const struct mw_field *field, const void *before,
                        const void *after, struct mw_cells *cells)
{
    struct mw_grid *grids[] = { &cells->before, &cells->after };
    const void *items[] = { before, after };
    *cells = (struct mw_cells){ .field = field, .item_before = before, .item_after = after };
    for (unsigned i = 0; i < 2; i++) {
        struct mw_bytes bytes = mw_field_bytes(field, items[i]);
        struct mw_grid *grid = grids[i];
        if (!differ->sides.rules->pixels ||
            !differ->sides.rules->pixels(field, items[i], &grid->width, &grid->height, &grid->cell_size) ||
            bytes.size == 0 || !grid->width || !grid->height ||
            (uint64_t)grid->width * grid->height != bytes.size / grid->cell_size)
            return false;
        grid->cells = bytes.data;
    }
    return cells->before.width == cells->after.width && cells->before.height == cells->after.height &&
           cells->before.cell_size == cells->after.cell_size;
}

static void report_value(struct differ *differ, const struct mw_field *field, const void *before,
                         const void *after)
{
    struct mw_cells cells;
    if (field->kind == MW_KIND_BYTES && as_pictures(differ, field, before, after, &cells))
        mw_report_pixels(&differ->report, &cells);
    else
        mw_report_changed(&differ->report, field, before, after);
}

/* Whether a trace field only contains the item's own index on both sides. */
static bool is_place(const struct differ *differ, const struct mw_field *field, const void *before,
                     const void *after)
{
    return field->trace && mw_kind_is_integer(field->kind) && differ->index_before != MW_NO_MATCH &&
           mw_field_get(field, before) == (int64_t)differ->index_before &&
           mw_field_get(field, after) == (int64_t)differ->index_after;
}

static bool follows_other_rows(struct differ *differ, const struct mw_field *field, const void *before,
                               const void *after)
{
    const struct mw_diff_rules *rules = differ->sides.rules;
    struct mw_document *const docs[] = { differ->sides.before, differ->sides.after };
    const void *const items[] = { before, after };
    bool both = differ->pass == PASS_CONTENT && rules->follows && mw_kind_is_integer(field->kind);
    for (unsigned i = 0; i < 2 && both; i++) {
        mw_diff_report_watch(docs[i]);
        both = rules->follows(docs[i], field, (void *)(uintptr_t)items[i]);
        mw_diff_report_watched(&differ->report, docs[i]);
    }
    return both;
}

static void diff_list(struct differ *differ, const struct mw_field *field, const void *before,
                      const void *after);

static void diff_value(struct differ *differ, const struct mw_field *field, const void *before,
                       const void *after)
{
    struct mw_sides *sides = &differ->sides;
    if (field->lazy && differ->pass != PASS_CONTENT && !differ->in_trace) {
        if (mw_stored_compare(sides, field, before, after) == MW_STORED_OTHERWISE &&
            mw_numbers_agree(sides, field->record))
            mw_report_stored(&differ->report, field, before, after);
    } else if (field->list && !field->lazy) {
        diff_list(differ, field, before, after);
    } else if (field->kind == MW_KIND_RECORD && !field->list) {
        diff_record(differ, field->record, (const char *)before + field->offset,
                    (const char *)after + field->offset);
    } else if (!mw_field_equal(sides, field, before, after) && !is_place(differ, field, before, after) &&
               !follows_other_rows(differ, field, before, after) &&
               mw_sides_load(sides, field, before, after)) {
        if (field->list)
            diff_list(differ, field, before, after);
        else if (field->kind == MW_KIND_GRID)
            diff_grid(differ, field, before, after);
        else
            report_value(differ, field, before, after);
        mw_sides_drop(sides, field, before, after);
    }
}

/* If all points of an item are shifted by the same distance, reports that and returns the fields that it
 * covers; otherwise NULL. */
static const struct mw_movable *report_shift(struct differ *differ, const struct mw_record *record,
                                             const void *before, const void *after)
{
    const struct mw_movable *movable = differ->sides.rules->movables;
    int64_t by[2] = { 0 };
    while (movable && movable->record && movable->record != record)
        movable++;
    if (!movable || !movable->record || differ->pass != PASS_CONTENT)
        return NULL;
    for (unsigned i = 0; i < movable->count; i++) {
        const struct mw_field *point = &record->fields[movable->first + i];
        for (unsigned k = 0; k < 2; k++) {
            const struct mw_field *row = &point->record->fields[k];
            int64_t off = mw_field_get(row, (const char *)after + point->offset) -
                          mw_field_get(row, (const char *)before + point->offset);
            if (i && off != by[k])
                return NULL;
            by[k] = off;
        }
    }
    if (by[0] == 0 && by[1] == 0)
        return NULL;
    mw_report_shifted(&differ->report, movable, by);
    return movable;
}

static void diff_record(struct differ *differ, const struct mw_record *record, const void *before,
                        const void *after)
{
    const struct mw_movable *shifted = report_shift(differ, record, before, after);
    struct mw_work work = { 0 };
    if (record == differ->sides.root)
        mw_work_begin(&work, differ->sides.arena.context, record->count);
    for (unsigned i = 0; i < record->count && !has_failed(differ); i++) {
        const struct mw_field *field = &record->fields[i];
        mw_diff_report_error(&differ->report, mw_work_part(&work, i, i + 1));
        if (has_failed(differ))
            break;
        bool had = mw_field_exists(field, before), has = mw_field_exists(field, after);
        if (shifted && i >= shifted->first && i < shifted->first + shifted->count)
            continue;
        if ((!had && !has) || !is_row_of_pass(differ, record, field, before, after) ||
            (field == differ->sides.storage && record == differ->sides.root))
            continue;
        size_t path = mw_diff_report_push(&differ->report, "%s%s%s",
                                          differ->report.path.size > differ->report.prefix ? "." : "",
                                          field->trace ? "$" : "", field->name);
        struct mw_spot spot = differ->areas.spot;
        if (differ->areas.spot.list && !differ->areas.spot.row)
            differ->areas.spot.row = field;
        differ->in_trace += field->trace;
        if (had && has)
            diff_value(differ, field, before, after);
        else if (reports_presence(differ))
            mw_report_present(&differ->report, field, had ? before : after, has);
        differ->in_trace -= field->trace;
        differ->areas.spot = spot;
        mw_diff_report_pop(&differ->report, path);
    }
    mw_diff_report_error(&differ->report, mw_work_end(&work, 0));
}

/* ---- lists ---- */

/* A list being compared, and the number of its reported lines. */
struct pair {
    const struct mw_field *parent, *field; /* parent: NULL for a list of the root */
    struct mw_list before, after;
    struct mw_match match;
    const struct mw_belonging *belonging;
    bool root, small;
    size_t lines;  /* reported */
    size_t hidden; /* not reported */
};

static bool may_report(const struct differ *differ, const struct pair *pair)
{
    return !differ->report.most || pair->lines < differ->report.most;
}

/* Until leave(), differences are reported, or only counted if the list has its maximum of lines. */
static size_t enter_item(struct differ *differ, const struct pair *pair)
{
    differ->report.mute += !may_report(differ, pair);
    return differ->report.count;
}

static void leave(struct differ *differ, struct pair *pair, size_t count)
{
    size_t added = differ->report.count - count;
    if (may_report(differ, pair)) {
        pair->lines += added != 0;
    } else {
        differ->report.mute--;
        pair->hidden += added;
    }
}

/* Sets the item that labels the following lines. */
static void set_label(struct differ *differ, const struct pair *pair, bool after, size_t index)
{
    struct mw_diff_report *report = &differ->report;
    struct mw_document *doc = after ? differ->sides.after : differ->sides.before;
    if (pair->root) {
        report->label_doc = doc;
        report->label_list = pair->field;
        report->label_index = index;
        report->label_named = false;
    } else if (pair->belonging && pair->match.owner_before) {
        const char *name = pair->belonging->owners;
        const struct mw_field *owners = mw_record_field(differ->sides.root, name, strlen(name));
        size_t owner = after ? pair->match.owner_after[index] : pair->match.owner_before[index];
        size_t count = mw_list_get(owners, differ->sides.before->root).count;
        bool new = owner != MW_NO_MATCH &&owner >= count;
        report->label_doc = new ? differ->sides.after : differ->sides.before;
        report->label_list = owner == MW_NO_MATCH ? NULL : owners;
        report->label_index = new ? owner - count : owner;
        report->label_named = true;
    }
}

static void set_spot(struct differ *differ, const struct pair *pair, size_t before, size_t after)
{
    bool gone = after == MW_NO_MATCH;
    const struct mw_list *list = gone ? &pair->before : &pair->after;
    const void *item = mw_list_at(*list, pair->field->record, gone ? before : after);
    mw_areas_at(&differ->areas, gone ? differ->sides.before : differ->sides.after,
                pair->root ? pair->field : NULL, item, before, after);
    if (pair->root) {
        const struct mw_belonging *belonging = pair->belonging;
        const struct mw_match *owners =
            belonging && pair->match.owner_before ? mw_sides_match(&differ->sides, belonging->owners) : NULL;
        size_t owner = !owners ? MW_NO_MATCH
                       : gone  ? pair->match.owner_before[before]
                               : pair->match.owner_after[after];
        mw_areas_owner(&differ->areas, owners, owner);
    }
}

/* The number of items from index on that are reported together as added or removed. */
static size_t present_run(const struct differ *differ, const struct pair *pair, const size_t *matched,
                          size_t count, size_t index)
{
    size_t end = index;
    while (end < count && matched[end] == MW_NO_MATCH)
        end++;
    return differ->report.most && pair->small && end - index >= RUN_MIN ? end - index : 1;
}

/* Reports unmatched items from index on; returns the first that was not reported. */
static size_t report_present(struct differ *differ, struct pair *pair, size_t index, bool added)
{
    struct mw_list list = added ? pair->after : pair->before;
    size_t run =
        present_run(differ, pair, added ? pair->match.before_of : pair->match.after_of, list.count, index);
    struct mw_diff_report saved = differ->report;
    struct mw_spot spot = differ->areas.spot;
    size_t count = enter_item(differ, pair);
    set_label(differ, pair, added, index);
    mw_report_items(&differ->report, pair->field, list, index, run, added);
    for (size_t i = index; i < index + run && mw_areas_wanted(&differ->areas); i++) {
        set_spot(differ, pair, added ? MW_NO_MATCH : i, added ? i : MW_NO_MATCH);
        mw_diff_report_error(&differ->report,
                             mw_areas_add_item(&differ->areas, pair->root ? pair->field->record : NULL,
                                               added ? MW_AREA_ADDED : MW_AREA_REMOVED));
        differ->areas.spot = spot;
    }
    leave(differ, pair, count);
    differ->report.label_list = saved.label_list;
    differ->report.label_doc = saved.label_doc;
    differ->report.label_index = saved.label_index;
    differ->report.label_named = saved.label_named;
    return index + run;
}

/* The number of items from index on that moved together, in the same or (*reversed) in reverse order. */
static size_t moved_run(const struct pair *pair, size_t index, bool *reversed)
{
    const struct mw_match *match = &pair->match;
    const size_t *after_of = match->after_of;
    size_t count = pair->before.count, end = index + 1;
    *reversed = end < count && match->moved[end] && after_of[end] + 1 == after_of[index];
    while (
        end < count && match->moved[end] &&
        (*reversed ? after_of[end] + 1 == after_of[end - 1] : after_of[end] == after_of[end - 1] + 1) &&
        (!match->owner_before || (match->owner_before[end] == match->owner_before[index] &&
                                  match->owner_after[after_of[end]] == match->owner_after[after_of[index]])))
        end++;
    return end - index;
}

static void diff_item(struct differ *differ, struct pair *pair, size_t index)
{
    const struct mw_record *record = pair->field->record;
    const void *before = mw_list_at(pair->before, record, index);
    const void *after = mw_list_at(pair->after, record, pair->match.after_of[index]);
    struct mw_spot spot = differ->areas.spot;
    size_t index_before = differ->index_before, index_after = differ->index_after;
    size_t path = mw_diff_report_push(&differ->report, "[%zu]", index), count = differ->report.count;
    differ->index_before = index;
    differ->index_after = pair->match.after_of[index];
    set_spot(differ, pair, index, pair->match.after_of[index]);
    if (!record->scalar)
        diff_record(differ, record, before, after);
    else if (reports_presence(differ) && !mw_field_equal(&differ->sides, &record->fields[0], before, after))
        mw_report_changed(&differ->report, &record->fields[0], before, after);
    if (!pair->root && differ->report.count > count)
        mw_diff_report_error(&differ->report, mw_areas_add_item(&differ->areas, NULL, MW_AREA_CHANGED));
    differ->index_before = index_before;
    differ->index_after = index_after;
    differ->areas.spot = spot;
    mw_diff_report_pop(&differ->report, path);
}

/* Whether matched items are compared: even if their content is equal, derived fields can be overridden,
 * and the content can be stored differently. */
static bool is_diffed_row(const struct differ *differ, const struct pair *pair, size_t index)
{
    bool same = pair->match.same[index];
    if (differ->pass == PASS_CONTENT)
        return !same || differ->sides.before->overrides.count || differ->sides.after->overrides.count;
    return differ->pass == PASS_STORED || same;
}

static void diff_matched(struct differ *differ, struct pair *pair, size_t *reported_moved, size_t index)
{
    size_t count = enter_item(differ, pair);
    set_label(differ, pair, false, index);
    if (pair->match.moved[index] && index >= *reported_moved && reports_presence(differ)) {
        bool reversed;
        size_t run = moved_run(pair, index, &reversed);
        mw_report_moved(&differ->report, pair->belonging, &pair->match, index, run, reversed);
        *reported_moved = index + run;
    }
    if (is_diffed_row(differ, pair, index) || differ->in_trace)
        diff_item(differ, pair, index);
    leave(differ, pair, count);
}

static void diff_items(struct differ *differ, struct pair *pair)
{
    struct mw_diff_report *report = &differ->report;
    struct mw_document *label_doc = report->label_doc;
    const struct mw_field *label_list = report->label_list;
    size_t label_index = report->label_index, reported_moved = 0;
    bool label_named = report->label_named;
    struct mw_work work = { 0 };
    if (pair->root)
        mw_work_begin(&work, differ->sides.arena.context, pair->before.count);
    for (size_t i = 0; i < pair->before.count && !has_failed(differ);) {
        mw_diff_report_error(report, mw_work_step(&work, i));
        if (has_failed(differ))
            break;
        if (pair->match.after_of[i] != MW_NO_MATCH)
            diff_matched(differ, pair, &reported_moved, i++);
        else
            i = reports_presence(differ) ? report_present(differ, pair, i, false) : i + 1;
    }
    for (size_t i = 0; i < pair->after.count && !has_failed(differ) && reports_presence(differ);)
        i = pair->match.before_of[i] == MW_NO_MATCH ? report_present(differ, pair, i, true) : i + 1;
    report->label_doc = label_doc;
    report->label_list = label_list;
    report->label_index = label_index;
    report->label_named = label_named;
    mw_report_more(report, pair->hidden, "differences", 0);
    mw_diff_report_error(report, mw_work_end(&work, 0));
}

static void diff_list(struct differ *differ, const struct mw_field *field, const void *before,
                      const void *after)
{
    struct mw_sides *sides = &differ->sides;
    bool root = before == sides->before->root;
    const struct mw_field *parent = root ? NULL : differ->areas.spot.list;
    struct pair pair = {
        .parent = parent,
        .field = field,
        .before = mw_list_get(field, before),
        .after = mw_list_get(field, after),
        .belonging = mw_belonging_of(sides, parent, field),
        .root = root,
        .small = !mw_record_has_bulk(sides, field->record),
    };
    if (root) {
        const struct mw_match *match = mw_sides_match(sides, field->name);
        if (!match)
            return;
        pair.match = *match;
    } else {
        mw_diff_report_error(&differ->report, mw_match_lists(sides, parent ? parent : field, field,
                                                             pair.before, pair.after, &pair.match));
    }
    if (!has_failed(differ))
        diff_items(differ, &pair);
}

/* ---- content that nothing shows ---- */

struct referred {
    bool *items;
    size_t count;
};

static int note_reference(void *user, const struct mw_xref *reference)
{
    struct referred *referred = user;
    if (reference->number >= 0 && (uint64_t)reference->number < referred->count)
        referred->items[reference->number] = true;
    return 0;
}

struct loose {
    uint64_t hash;
    size_t index;
};

static int by_loose_hash(const void *a, const void *b)
{
    const struct loose *left = a, *right = b;
    int order = (left->hash > right->hash) - (left->hash < right->hash);
    return order ? order : (left->index > right->index) - (left->index < right->index);
}

/* Finds the items of the storage list that nothing refers to, sorted by content, and marks all others as
 * matched. */
static int find_loose(struct differ *differ, struct mw_document *doc, size_t *matched, struct loose **loose,
                      size_t *count)
{
    struct mw_sides *sides = &differ->sides;
    struct mw_list list = mw_list_get(sides->storage, doc->root);
    struct referred referred = { mw_arena_array(&sides->arena, list.count, sizeof(bool)), list.count };
    struct loose *found = mw_arena_array(&sides->arena, list.count, sizeof *found);
    if (!referred.items || !found)
        return sides->arena.context->error;
    int error = mw_each_xref(doc, sides->storage->name, note_reference, &referred);
    *count = 0;
    for (size_t i = 0; i < list.count && !error; i++) {
        matched[i] = referred.items[i] ? 0 : MW_NO_MATCH;
        if (!referred.items[i])
            found[(*count)++] = (struct loose){
                mw_hash_item(sides, doc, sides->storage->record, mw_list_at(list, sides->storage->record, i),
                             false),
                i,
            };
    }
    if (*count)
        qsort(found, *count, sizeof *found, by_loose_hash);
    *loose = found;
    return error;
}

static int match_loose(struct differ *differ, struct mw_match *match)
{
    struct loose *before, *after;
    size_t befores, afters;
    int error = find_loose(differ, differ->sides.before, match->after_of, &before, &befores);
    if (!error)
        error = find_loose(differ, differ->sides.after, match->before_of, &after, &afters);
    for (size_t i = 0, j = 0; !error && i < befores && j < afters;) {
        uint64_t left = before[i].hash, right = after[j].hash;
        if (left == right) {
            match->after_of[before[i].index] = after[j].index;
            match->before_of[after[j].index] = before[i].index;
        }
        i += left <= right;
        j += right <= left;
    }
    return error;
}

static void diff_storage(struct differ *differ)
{
    struct mw_sides *sides = &differ->sides;
    const struct mw_field *field = sides->storage;
    struct pair pair = { .field = field, .root = true };
    if (!field || has_failed(differ))
        return;
    pair.before = mw_list_get(field, sides->before->root);
    pair.after = mw_list_get(field, sides->after->root);
    pair.match.after_of = mw_arena_array(&sides->arena, pair.before.count, sizeof *pair.match.after_of);
    pair.match.before_of = mw_arena_array(&sides->arena, pair.after.count, sizeof *pair.match.before_of);
    if (!pair.match.after_of || !pair.match.before_of) {
        mw_diff_report_error(&differ->report, sides->arena.context->error);
        return;
    }
    mw_diff_report_error(&differ->report, match_loose(differ, &pair.match));
    size_t path = mw_diff_report_push(&differ->report, "%s", field->name);
    for (size_t i = 0; i < pair.before.count && !has_failed(differ);)
        i = pair.match.after_of[i] == MW_NO_MATCH ? report_present(differ, &pair, i, false) : i + 1;
    for (size_t i = 0; i < pair.after.count && !has_failed(differ);)
        i = pair.match.before_of[i] == MW_NO_MATCH ? report_present(differ, &pair, i, true) : i + 1;
    mw_report_more(&differ->report, pair.hidden, "differences", 0);
    mw_diff_report_pop(&differ->report, path);
}

/* ---- all of it ---- */

static void run_diff_pass(struct differ *differ, enum pass pass)
{
    differ->pass = pass;
    if (!has_failed(differ) && (pass == PASS_CONTENT || leads_to(differ, differ->sides.root, 0)))
        diff_record(differ, differ->sides.root, differ->sides.before->root, differ->sides.after->root);
}

/* Completes the parts of a trace that are determined on demand, so that both sides have them. */
static int complete(struct mw_document *doc, struct mw_context *context)
{
    int error = doc->format && doc->format->complete_trace ? doc->format->complete_trace(doc) : 0;
    if (error && doc->context != context)
        mw_fail(context, error, "%s", mw_error_message(doc->context));
    return error;
}

static void run_diff_passes(struct differ *differ)
{
    struct mw_diff_report *report = &differ->report;
    struct mw_sides *sides = &differ->sides;
    run_diff_pass(differ, PASS_CONTENT);
    diff_storage(differ);
    size_t content = report->count, reported = report->reported;
    /* Formats that compare stored bytes do not need the complete trace. */
    if (!has_failed(differ) && !sides->rules->stored) {
        mw_diff_report_error(report, complete(sides->before, sides->arena.context));
        if (!has_failed(differ))
            mw_diff_report_error(report, complete(sides->after, sides->arena.context));
    }
    if (content == 0) {
        report->stored = true;
        run_diff_pass(differ, PASS_STORED);
        report->stored = false;
        return;
    }
    report->mute++;
    run_diff_pass(differ, PASS_LEFTOVER);
    report->mute--;
    size_t stored = report->count - content;
    report->count = content;
    if (report->most && content > reported && reported >= report->most * MW_REPORT_LISTS)
        report->reported = 0; /* room for the line that follows */
    report->stored = stored != 0;
    mw_report_more(report, stored, "places", 0);
    report->stored = false;
    report->count += stored != 0;
}

int mw_diff_models(const struct mw_diff_plan *plan, struct mw_emit *emit, struct mw_areas *areas,
                   size_t *differences)
{
    struct differ differ = { .index_before = MW_NO_MATCH };
    struct mw_context *context = emit->out->context;
    struct mw_diff_report *report = &differ.report;
    mw_sides_init(&differ.sides, plan->root, plan->before, plan->after);
    *report = (struct mw_diff_report){ .sides = &differ.sides, .emit = emit, .most = plan->most };
    mw_areas_init(&differ.areas, &differ.sides, areas ? plan->arena : NULL, areas);
    mw_buf_init(&report->path, context);
    mw_buf_init(&report->scratch, context);
    if (plan->prefix)
        mw_buf_text(&report->path, plan->prefix);
    report->prefix = report->path.size;
    run_diff_passes(&differ);
    mw_diff_report_error(report, differ.sides.error);
    mw_diff_report_error(report, report->path.error ? report->path.error : report->scratch.error);
    mw_diff_report_error(report, emit->out->error);
    mw_buf_free(&report->path);
    mw_buf_free(&report->scratch);
    mw_sides_free(&differ.sides);
    if (!report->error)
        *differences = report->count;
    return report->error;
}
