#include "diff_tell.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/digest.h"
#include "base/encode.h"
#include "diff_lines.h"
#include "dump.h"
#include "value.h"

enum {
    SHORT_BYTES = 16, /* shown in hexadecimal */
    JSON_BYTES = 64,  /* shown in base64 */
    SUMMARY_ROWS = 6, /* of an item that was added or removed */
    DIGEST_TEXT = 16, /* letters of a digest, for people */
};

void mw_teller_error(struct mw_teller *teller, int error)
{
    if (error && !teller->error)
        teller->error = error;
}

void mw_teller_watch(struct mw_document *doc)
{
    doc->context->error = 0;
}

void mw_teller_watched(struct mw_teller *teller, const struct mw_document *doc)
{
    if (doc->context->error == MW_E_MEMORY)
        mw_teller_error(teller, MW_E_MEMORY);
}

size_t mw_teller_push(struct mw_teller *teller, const char *format, ...)
{
    char step[256];
    size_t before = teller->path.size;
    va_list args;
    va_start(args, format);
    vsnprintf(step, sizeof step, format, args);
    va_end(args);
    mw_buf_text(&teller->path, step);
    return before;
}

void mw_teller_pop(struct mw_teller *teller, size_t length)
{
    teller->path.size = length;
}

static bool is_json(const struct mw_teller *teller)
{
    return mw_emit_is_json(teller->emit);
}

static struct mw_buf *out_of(const struct mw_teller *teller)
{
    return teller->emit->out;
}

/* ---- lines ---- */

/* A few words about an item, into scratch; false when there are none. */
static bool make_label(struct mw_teller *teller, struct mw_document *doc, const struct mw_field *list,
                       size_t index, bool named)
{
    struct mw_buf *out = &teller->scratch;
    out->size = 0;
    if (!list || !teller->sides->rules->label)
        return false;
    if (named)
        mw_buf_format(out, "%s[%zu]", list->name, index);
    size_t size = out->size;
    if (named)
        mw_buf_u8(out, ' ');
    mw_teller_watch(doc);
    teller->sides->rules->label(doc, list, index, out);
    mw_teller_watched(teller, doc);
    if (out->size == size + named)
        out->size = size;
    mw_teller_error(teller, out->error);
    return out->size != 0;
}

static void put_path(struct mw_teller *teller)
{
    struct mw_buf *out = out_of(teller);
    bool labelled =
        make_label(teller, teller->label_doc, teller->label_list, teller->label_index, teller->label_named);
    const char *label = (const char *)teller->scratch.data;
    if (is_json(teller)) {
        mw_emit_text_n(teller->emit, "path", (const char *)teller->path.data, teller->path.size);
        if (labelled)
            mw_emit_text_n(teller->emit, "label", label, teller->scratch.size);
        return;
    }
    if (teller->stored)
        mw_buf_text(out, "stored differently: ");
    if (!teller->path.size)
        return;
    mw_buf_put(out, teller->path.data, teller->path.size);
    if (labelled) {
        mw_buf_text(out, " (");
        mw_buf_put(out, label, teller->scratch.size);
        mw_buf_u8(out, ')');
    }
    mw_buf_text(out, ": ");
}

static bool begin_line(struct mw_teller *teller, const char *kind)
{
    if (teller->mute || (teller->most && teller->told >= teller->most * MW_TELL_LISTS))
        return false;
    teller->told++;
    if (is_json(teller)) {
        mw_emit_map_begin(teller->emit, NULL, true);
        put_path(teller);
        mw_emit_text(teller->emit, "kind", kind);
        if (teller->stored)
            mw_emit_bool(teller->emit, "stored", true);
    } else {
        put_path(teller);
    }
    return true;
}

/* false: the difference is only counted. */
static bool begin(struct mw_teller *teller, const char *kind)
{
    teller->count++;
    return begin_line(teller, kind);
}

static void end(struct mw_teller *teller)
{
    if (is_json(teller))
        mw_emit_map_end(teller->emit);
    else
        mw_buf_u8(out_of(teller), '\n');
    mw_teller_error(teller, out_of(teller)->error);
}

/* The word stands for many. */
static void put_count(struct mw_teller *teller, uint64_t count, const char *between, const char *what)
{
    mw_buf_format(out_of(teller), "%" PRIu64 "%s%.*s", count, between, (int)strlen(what) - (count == 1),
                  what);
}

void mw_tell_more(struct mw_teller *teller, uint64_t count, const char *what, uint64_t cells)
{
    if (!count || !begin_line(teller, "more"))
        return;
    if (is_json(teller)) {
        mw_emit_uint(teller->emit, what, count);
        if (cells)
            mw_emit_uint(teller->emit, "cells", cells);
    } else {
        put_count(teller, count, " more ", what);
        if (cells)
            mw_buf_text(out_of(teller), " with ");
        if (cells)
            put_count(teller, cells, " ", "cells");
    }
    end(teller);
}

/* ---- values for people ---- */

static void put_bytes(struct mw_teller *teller, struct mw_bytes bytes)
{
    char digest[MW_SHA256_TEXT];
    if (bytes.size > SHORT_BYTES) {
        mw_sha256_text(bytes, digest);
        mw_buf_format(out_of(teller), "%zu bytes (sha256 %.*s)", bytes.size, DIGEST_TEXT, digest);
    } else if (bytes.size == 0) {
        mw_buf_text(out_of(teller), "nothing");
    } else {
        mw_hex_encode(bytes, out_of(teller));
    }
}

static void put_text(struct mw_teller *teller, struct mw_document *doc, const struct mw_field *field,
                     const void *item)
{
    struct mw_str utf8, text = mw_field_str(field, item);
    struct mw_emit quote;
    int error = mw_field_utf8(doc, field, item, &teller->scratch, &utf8);
    mw_emit_init(&quote, out_of(teller), MW_STYLE_JSON_LINE);
    if (!error)
        mw_emit_text_n(&quote, NULL, utf8.data, utf8.size);
    else if (error == MW_E_FORMAT)
        put_bytes(teller, (struct mw_bytes){ (const uint8_t *)text.data, text.size });
    else
        mw_teller_error(teller, error);
}

/* The label of what a row refers to, in scratch. */
static bool label_reference(struct mw_teller *teller, struct mw_document *doc, const struct mw_field *field,
                            const void *item)
{
    const char *name;
    int64_t number;
    if (!mw_row_reference(teller->sides, doc, field, item, &name, &number))
        return false;
    const struct mw_field *list = mw_record_field(teller->sides->root, name, strlen(name));
    if (!list || number < 0 || (uint64_t)number >= mw_list_get(list, doc->root).count)
        return false;
    return make_label(teller, doc, list, (size_t)number, false);
}

static void put_value(struct mw_teller *teller, struct mw_document *doc, const struct mw_field *field,
                      const void *item)
{
    struct mw_buf *out = out_of(teller);
    if (field->list) {
        mw_buf_format(out, "%zu items", mw_list_get(field, item).count);
    } else if (mw_kind_is_integer(field->kind)) {
        mw_value_format_int(field, mw_field_get(field, item), out);
        if (label_reference(teller, doc, field, item)) {
            mw_buf_text(out, " (");
            mw_buf_put(out, teller->scratch.data, teller->scratch.size);
            mw_buf_u8(out, ')');
        }
    } else if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) {
        put_text(teller, doc, field, item);
    } else if (field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, item);
        mw_buf_format(out, "%" PRIu32 " x %" PRIu32 " cells", grid.width, grid.height);
    } else if (field->kind == MW_KIND_RECORD) {
        const struct mw_record *record = field->record;
        for (unsigned i = 0; i < record->count; i++) {
            if (i)
                mw_buf_u8(out, ',');
            put_value(teller, doc, &record->fields[i], (const char *)item + field->offset);
        }
    } else {
        put_bytes(teller, mw_field_bytes(field, item));
    }
}

/* Long bytes are not shown, so it helps to know where they part. */
static void put_first_difference(struct mw_teller *teller, struct mw_bytes before, struct mw_bytes after)
{
    size_t at = 0;
    if ((before.size <= SHORT_BYTES && after.size <= SHORT_BYTES) || !before.size || !after.size)
        return;
    while (at < before.size && at < after.size && before.data[at] == after.data[at])
        at++;
    mw_buf_format(out_of(teller), ", different from byte %zu on", at);
}

/* ---- values for JSON ---- */

static bool is_bytes(const struct mw_field *field)
{
    return !field->list && (field->kind == MW_KIND_BYTES || field->kind == MW_KIND_FIXED_BYTES);
}

static void emit_digest(struct mw_teller *teller, struct mw_bytes bytes, const char *key)
{
    char digest[MW_SHA256_TEXT];
    mw_sha256_text(bytes, digest);
    mw_emit_map_begin(teller->emit, key, true);
    mw_emit_uint(teller->emit, "$size", bytes.size);
    mw_emit_text(teller->emit, "$sha256", digest);
    mw_emit_map_end(teller->emit);
}

/* The whole value, but long bytes by their size and digest, grids and lists of what is fetched by their size.
 */
static void emit_value(struct mw_teller *teller, struct mw_document *doc, const struct mw_field *field,
                       const void *item, const char *key)
{
    const struct mw_target target = { .item = (void *)(uintptr_t)item, .field = field };
    if (is_bytes(field) && mw_field_bytes(field, item).size > JSON_BYTES) {
        emit_digest(teller, mw_field_bytes(field, item), key);
    } else if (teller->most && field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, item);
        mw_emit_map_begin(teller->emit, key, true);
        mw_emit_uint(teller->emit, "$width", grid.width);
        mw_emit_uint(teller->emit, "$height", grid.height);
        mw_emit_map_end(teller->emit);
    } else if (teller->most && field->list && mw_list_get(field, item).count > teller->most) {
        mw_emit_map_begin(teller->emit, key, true);
        mw_emit_uint(teller->emit, "$items", mw_list_get(field, item).count);
        mw_emit_map_end(teller->emit);
    } else {
        mw_teller_error(teller, mw_dump_target(doc, &target, teller->emit, key));
    }
}

static void emit_reference(struct mw_teller *teller, struct mw_document *doc, const struct mw_field *field,
                           const void *item, const char *key)
{
    if (mw_kind_is_integer(field->kind) && label_reference(teller, doc, field, item))
        mw_emit_text_n(teller->emit, key, (const char *)teller->scratch.data, teller->scratch.size);
}

/* ---- rows ---- */

/* A text of several lines; false when it has to be told whole. */
static bool put_lines(struct mw_teller *teller, const struct mw_field *field, const void *before,
                      const void *after)
{
    struct mw_buf other;
    struct mw_str left, right;
    if (field->list || field->kind != MW_KIND_STR)
        return false;
    mw_buf_init(&other, teller->sides->after->context);
    int error = mw_field_utf8(teller->sides->before, field, before, &teller->scratch, &left);
    if (!error)
        error = mw_field_utf8(teller->sides->after, field, after, &other, &right);
    bool told = !error && mw_lines_tell(out_of(teller), left, right);
    if (error != MW_E_FORMAT)
        mw_teller_error(teller, error);
    mw_buf_free(&other);
    return told;
}

void mw_tell_changed(struct mw_teller *teller, const struct mw_field *field, const void *before,
                     const void *after)
{
    struct mw_sides *sides = teller->sides;
    if (!begin(teller, "changed"))
        return;
    if (is_json(teller)) {
        emit_value(teller, sides->before, field, before, "before");
        emit_value(teller, sides->after, field, after, "after");
        emit_reference(teller, sides->before, field, before, "before_label");
        emit_reference(teller, sides->after, field, after, "after_label");
    } else if (!put_lines(teller, field, before, after)) {
        put_value(teller, sides->before, field, before);
        mw_buf_text(out_of(teller), " -> ");
        put_value(teller, sides->after, field, after);
        if (is_bytes(field))
            put_first_difference(teller, mw_field_bytes(field, before), mw_field_bytes(field, after));
    }
    end(teller);
}

void mw_tell_present(struct mw_teller *teller, const struct mw_field *field, const void *item, bool added)
{
    struct mw_document *doc = added ? teller->sides->after : teller->sides->before;
    void *owner = (void *)(uintptr_t)item;
    int error = mw_field_load(doc, field, owner);
    if (error) {
        mw_teller_error(teller, error);
        return;
    }
    if (begin(teller, added ? "added" : "removed")) {
        if (is_json(teller)) {
            emit_value(teller, doc, field, item, added ? "after" : "before");
        } else {
            mw_buf_text(out_of(teller), added ? "added " : "removed ");
            put_value(teller, doc, field, item);
        }
        end(teller);
    }
    mw_field_drop(doc, field, owner);
}

void mw_tell_stored(struct mw_teller *teller, const struct mw_field *field, const void *before,
                    const void *after)
{
    struct mw_sides *sides = teller->sides;
    struct mw_stored left, right;
    if (!sides->rules->stored(sides->before, field, before, &left) ||
        !sides->rules->stored(sides->after, field, after, &right) || !begin(teller, "bytes"))
        return;
    if (is_json(teller)) {
        emit_digest(teller, left.bytes, "before");
        emit_digest(teller, right.bytes, "after");
    } else {
        put_bytes(teller, left.bytes);
        mw_buf_text(out_of(teller), " -> ");
        put_bytes(teller, right.bytes);
    }
    end(teller);
}

/* ---- grids ---- */

void mw_tell_sizes(struct mw_teller *teller, const struct mw_grid *before, const struct mw_grid *after)
{
    const struct mw_grid *grids[] = { before, after };
    if (!begin(teller, "changed"))
        return;
    if (!is_json(teller)) {
        mw_buf_format(out_of(teller), "%" PRIu32 " x %" PRIu32 " -> %" PRIu32 " x %" PRIu32 " cells",
                      before->width, before->height, after->width, after->height);
    }
    for (unsigned i = 0; i < 2 && is_json(teller); i++) {
        mw_emit_map_begin(teller->emit, i ? "after" : "before", true);
        mw_emit_uint(teller->emit, "$width", grids[i]->width);
        mw_emit_uint(teller->emit, "$height", grids[i]->height);
        mw_emit_map_end(teller->emit);
    }
    end(teller);
}

/* One component of the cells of a rectangle, on one side. */
struct component {
    const struct mw_grid *grid;
    const struct mw_record *cell;
    const struct mw_field *field;
    int64_t value; /* of the first cell */
    bool various;
};

static struct component look_at(const struct mw_grid *grid, const struct mw_record *cell,
                                const struct mw_field *field, const struct mw_changed_rect *rect)
{
    struct component component = { .grid = grid, .cell = cell, .field = field };
    component.value = mw_cell_get(grid, cell, field, (size_t)rect->y0 * grid->width + rect->x0);
    for (uint32_t y = rect->y0; y <= rect->y1 && !component.various; y++)
        for (uint32_t x = rect->x0; x <= rect->x1 && !component.various; x++)
            component.various =
                mw_cell_get(grid, cell, field, (size_t)y * grid->width + x) != component.value;
    return component;
}

static bool component_changed(const struct component *before, const struct component *after,
                              const struct mw_changed_rect *rect)
{
    for (uint32_t y = rect->y0; y <= rect->y1; y++)
        for (uint32_t x = rect->x0; x <= rect->x1; x++)
            if (mw_cell_get(before->grid, before->cell, before->field, (size_t)y * before->grid->width + x) !=
                mw_cell_get(after->grid, after->cell, after->field, (size_t)y * after->grid->width + x))
                return true;
    return false;
}

/* Name that the format has for the cells when it is the same for all of them. */
static const char *name_cells(const struct mw_teller *teller, const struct mw_cells *cells, bool after,
                              const struct component *first, const struct mw_changed_rect *rect)
{
    const struct mw_grid *grid = after ? &cells->after : &cells->before;
    const struct mw_diff_rules *rules = teller->sides->rules;
    const char *name = NULL;
    if (!rules->cell_name || first->various)
        return NULL;
    for (uint32_t y = rect->y0; y <= rect->y1; y++)
        for (uint32_t x = rect->x0; x <= rect->x1; x++) {
            const uint8_t *cell = grid->cells + ((size_t)y * grid->width + x) * grid->cell_size;
            const char *other =
                rules->cell_name(after ? teller->sides->after : teller->sides->before, cells->field,
                                 after ? cells->item_after : cells->item_before, cell);
            if (!other || (name && strcmp(name, other) != 0))
                return NULL;
            name = other;
        }
    return name;
}

static void emit_cell_row(struct mw_teller *teller, const struct component *component,
                          const struct mw_changed_rect *rect, uint32_t y)
{
    teller->scratch.size = 0;
    for (uint32_t x = rect->x0, run; x <= rect->x1; x += run) {
        size_t index = (size_t)y * component->grid->width + x;
        int64_t value = mw_cell_get(component->grid, component->cell, component->field, index);
        for (run = 1; run <= rect->x1 - x &&
                      mw_cell_get(component->grid, component->cell, component->field, index + run) == value;)
            run++;
        const char *name = mw_name_of(component->field->enums, value);
        mw_buf_text(&teller->scratch, x > rect->x0 ? " " : "");
        if (name)
            mw_buf_text(&teller->scratch, name);
        else
            mw_buf_format(&teller->scratch, "%" PRId64, value);
        if (run > 1)
            mw_buf_format(&teller->scratch, "*%" PRIu32, run);
    }
    mw_emit_text_n(teller->emit, NULL, (const char *)teller->scratch.data, teller->scratch.size);
}

/* One value when all cells have it, otherwise rows as grids have them. */
static void emit_component(struct mw_teller *teller, const struct component *component,
                           const struct mw_changed_rect *rect, const char *key)
{
    const char *name = mw_name_of(component->field->enums, component->value);
    if (!component->various && name)
        mw_emit_text(teller->emit, key, name);
    else if (!component->various)
        mw_emit_int(teller->emit, key, component->value);
    if (!component->various)
        return;
    mw_emit_list_begin(teller->emit, key, true);
    for (uint32_t y = rect->y0; y <= rect->y1 && !teller->emit->out->error; y++)
        emit_cell_row(teller, component, rect, y);
    mw_emit_list_end(teller->emit);
}

static void put_component(struct mw_teller *teller, const struct component *component, const char *name)
{
    if (component->various)
        mw_buf_text(out_of(teller), "various");
    else
        mw_value_format_int(component->field, component->value, out_of(teller));
    if (name)
        mw_buf_format(out_of(teller), " (%s)", name);
}

static void put_cells(struct mw_teller *teller, const struct mw_cells *cells,
                      const struct mw_changed_rect *rect, uint64_t count)
{
    const struct mw_record *cell = cells->field->record;
    struct mw_buf *out = out_of(teller);
    const char *separator = "";
    if (count > 1)
        mw_buf_format(out, "%" PRIu64 " cells changed, ", count);
    for (unsigned i = 0; i < cell->count; i++) {
        struct component before = look_at(&cells->before, cell, &cell->fields[i], rect);
        struct component after = look_at(&cells->after, cell, &cell->fields[i], rect);
        if (!component_changed(&before, &after, rect))
            continue;
        mw_buf_text(out, separator);
        if (cell->count > 1)
            mw_buf_format(out, "%s ", cell->fields[i].name);
        separator = ", ";
        if (before.various && after.various) {
            mw_buf_text(out, "various");
            continue;
        }
        put_component(teller, &before, i ? NULL : name_cells(teller, cells, false, &before, rect));
        mw_buf_text(out, " -> ");
        put_component(teller, &after, i ? NULL : name_cells(teller, cells, true, &after, rect));
    }
}

static void emit_cells(struct mw_teller *teller, const struct mw_cells *cells,
                       const struct mw_changed_rect *rect)
{
    const struct mw_record *cell = cells->field->record;
    for (unsigned side = 0; side < 2; side++) {
        const char *key = side ? "after" : "before";
        const char *name = NULL;
        if (cell->count > 1)
            mw_emit_map_begin(teller->emit, key, true);
        for (unsigned i = 0; i < cell->count; i++) {
            struct component before = look_at(&cells->before, cell, &cell->fields[i], rect);
            struct component after = look_at(&cells->after, cell, &cell->fields[i], rect);
            const struct component *shown = side ? &after : &before;
            if (i == 0)
                name = name_cells(teller, cells, side, shown, rect);
            if (component_changed(&before, &after, rect))
                emit_component(teller, shown, rect, cell->count > 1 ? cell->fields[i].name : key);
        }
        if (cell->count > 1)
            mw_emit_map_end(teller->emit);
        if (name)
            mw_emit_text(teller->emit, side ? "after_name" : "before_name", name);
    }
}

void mw_tell_cells(struct mw_teller *teller, const struct mw_cells *cells, const struct mw_changed_rect *rect)
{
    uint64_t width = (uint64_t)rect->x1 - rect->x0 + 1, height = (uint64_t)rect->y1 - rect->y0 + 1;
    size_t path = mw_teller_push(teller, "[%" PRIu32, rect->x0);
    if (rect->x1 > rect->x0)
        mw_teller_push(teller, "..%" PRIu32, rect->x1);
    mw_teller_push(teller, ",%" PRIu32, rect->y0);
    if (rect->y1 > rect->y0)
        mw_teller_push(teller, "..%" PRIu32, rect->y1);
    mw_teller_push(teller, "]");
    if (begin(teller, "cells")) {
        if (is_json(teller)) {
            mw_emit_uint(teller->emit, "cells", width * height);
            emit_cells(teller, cells, rect);
        } else {
            put_cells(teller, cells, rect, width * height);
        }
        end(teller);
    }
    mw_teller_pop(teller, path);
}

void mw_tell_pixels(struct mw_teller *teller, const struct mw_cells *cells)
{
    const struct mw_grid *before = &cells->before, *after = &cells->after;
    struct mw_changed_rect box = { UINT32_MAX, UINT32_MAX, 0, 0 };
    uint64_t count = 0;
    for (uint32_t y = 0; y < before->height; y++)
        for (uint32_t x = 0; x < before->width; x++) {
            size_t at = ((size_t)y * before->width + x) * before->cell_size;
            if (memcmp(before->cells + at, after->cells + at, before->cell_size) == 0)
                continue;
            box = (struct mw_changed_rect){ x < box.x0 ? x : box.x0, y < box.y0 ? y : box.y0,
                                            x > box.x1 ? x : box.x1, y };
            count++;
        }
    if (!begin(teller, "pixels"))
        return;
    uint32_t width = count ? box.x1 - box.x0 + 1 : 0, height = count ? box.y1 - box.y0 + 1 : 0;
    uint64_t all = (uint64_t)before->width * before->height;
    if (is_json(teller)) {
        mw_emit_uint(teller->emit, "pixels", count);
        mw_emit_uint(teller->emit, "of", all);
        mw_emit_list_begin(teller->emit, "rect", true);
        const uint32_t rect[] = { count ? box.x0 : 0, count ? box.y0 : 0, width, height };
        for (unsigned i = 0; i < 4; i++)
            mw_emit_uint(teller->emit, NULL, rect[i]);
        mw_emit_list_end(teller->emit);
        emit_value(teller, teller->sides->before, cells->field, cells->item_before, "before");
        emit_value(teller, teller->sides->after, cells->field, cells->item_after, "after");
    } else {
        mw_buf_format(out_of(teller),
                      "%" PRIu64 " of %" PRIu64 " pixels differ, in rectangle %" PRIu32 ",%" PRIu32
                      ",%" PRIu32 ",%" PRIu32,
                      count, all, count ? box.x0 : 0, count ? box.y0 : 0, width, height);
    }
    end(teller);
}

/* ---- items ---- */

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

static void put_summary(struct mw_teller *teller, struct mw_document *doc, const struct mw_field *list,
                        const void *item)
{
    const struct mw_record *record = list->record;
    unsigned told = 0;
    if (record->scalar) {
        mw_buf_u8(out_of(teller), ' ');
        put_value(teller, doc, &record->fields[0], item);
        return;
    }
    if (teller->label_list == list && make_label(teller, doc, list, teller->label_index, false))
        return;
    for (unsigned i = 0; i < record->count && told < SUMMARY_ROWS; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!is_summarised(field, item) || (list->keys && !in_keys(list, field)))
            continue;
        mw_buf_format(out_of(teller), "%s%s=", told ? " " : " (", field->name);
        put_value(teller, doc, field, item);
        told++;
    }
    if (told)
        mw_buf_u8(out_of(teller), ')');
}

/* All rows, those that are fetched one after another. */
static void emit_item(struct mw_teller *teller, struct mw_document *doc, const struct mw_field *list,
                      const void *item, const char *key)
{
    const struct mw_record *record = list->record;
    if (!mw_record_has_bulk(teller->sides, record) || record->scalar) {
        const struct mw_target target = { .field = list,
                                          .is_item = true,
                                          .element = (void *)(uintptr_t)item };
        mw_teller_error(teller, mw_dump_target(doc, &target, teller->emit, key));
        return;
    }
    mw_emit_map_begin(teller->emit, key, true);
    for (unsigned i = 0; i < record->count && !teller->error; i++) {
        const struct mw_field *field = &record->fields[i];
        void *owner = (void *)(uintptr_t)item;
        if (field->trace || (field->derived && !field->stated) || !mw_field_exists(field, item))
            continue;
        mw_teller_error(teller, mw_field_load(doc, field, owner));
        if (teller->error)
            continue;
        emit_value(teller, doc, field, item, field->name);
        mw_field_drop(doc, field, owner);
    }
    mw_emit_map_end(teller->emit);
}

void mw_tell_items(struct mw_teller *teller, const struct mw_field *list, struct mw_list items, size_t index,
                   size_t count, bool added)
{
    struct mw_document *doc = added ? teller->sides->after : teller->sides->before;
    const char *kind = added ? "added" : "removed";
    const void *item = mw_list_at(items, list->record, index);
    size_t path = mw_teller_push(teller, "[%zu", index);
    if (count > 1)
        mw_teller_push(teller, "..%zu", index + count - 1);
    mw_teller_push(teller, "]");
    if (begin(teller, kind)) {
        if (count > 1 && is_json(teller))
            mw_emit_uint(teller->emit, "items", count);
        else if (count > 1)
            mw_buf_format(out_of(teller), "%s (%zu items)", kind, count);
        else if (is_json(teller))
            emit_item(teller, doc, list, item, added ? "after" : "before");
        else
            mw_buf_text(out_of(teller), kind);
        if (count == 1 && !is_json(teller))
            put_summary(teller, doc, list, item);
        end(teller);
    }
    teller->count += count - 1;
    mw_teller_pop(teller, path);
}

/* ---- moves ---- */

/* An owner as it is known on both sides, as the number it has after. */
static void put_owner(struct mw_teller *teller, const struct mw_belonging *belonging, bool after,
                      size_t owner)
{
    struct mw_sides *sides = teller->sides;
    const struct mw_field *list = mw_record_field(sides->root, belonging->owners, strlen(belonging->owners));
    size_t count = mw_list_get(list, sides->before->root).count;
    const struct mw_match *match = mw_sides_match(sides, belonging->owners);
    if (owner == MW_NO_MATCH) {
        mw_buf_text(&teller->scratch, "nowhere");
        return;
    }
    if (after && match)
        owner = owner < count ? match->after_of[owner] : owner - count;
    make_label(teller, after ? sides->after : sides->before, list, owner, true);
}

static void put_owner_change(struct mw_teller *teller, const struct mw_belonging *belonging,
                             const struct mw_match *match, size_t index)
{
    size_t before = match->owner_before[index], after = match->owner_after[match->after_of[index]];
    for (unsigned side = 0; side < 2 && before != after; side++) {
        teller->scratch.size = 0;
        put_owner(teller, belonging, side, side ? after : before);
        if (is_json(teller)) {
            mw_emit_text_n(teller->emit, side ? "to" : "from", (const char *)teller->scratch.data,
                           teller->scratch.size);
        } else {
            mw_buf_text(out_of(teller), side ? " to " : ", from ");
            mw_buf_put(out_of(teller), teller->scratch.data, teller->scratch.size);
        }
    }
}

void mw_tell_moved(struct mw_teller *teller, const struct mw_belonging *belonging,
                   const struct mw_match *match, size_t index, size_t count, bool reversed)
{
    size_t after = match->after_of[index], path = mw_teller_push(teller, "[%zu", index);
    if (count > 1)
        mw_teller_push(teller, "..%zu", index + count - 1);
    mw_teller_push(teller, "]");
    if (begin(teller, "moved")) {
        if (is_json(teller)) {
            mw_emit_uint(teller->emit, "before", index);
            mw_emit_uint(teller->emit, "after", after);
            mw_emit_uint(teller->emit, "items", count);
            mw_emit_bool(teller->emit, "reversed", reversed);
        } else if (count > 1) {
            mw_buf_format(out_of(teller), "moved to [%zu..%zu]", after,
                          reversed ? after - count + 1 : after + count - 1);
        } else {
            mw_buf_format(out_of(teller), "moved to [%zu]", after);
        }
        if (belonging && match->owner_before)
            put_owner_change(teller, belonging, match, index);
        end(teller);
    }
    mw_teller_pop(teller, path);
}

void mw_tell_shifted(struct mw_teller *teller, const struct mw_movable *movable, const int64_t by[2])
{
    if (!begin(teller, "shifted"))
        return;
    if (is_json(teller)) {
        mw_emit_map_begin(teller->emit, "by", true);
        mw_emit_int(teller->emit, "x", by[0]);
        mw_emit_int(teller->emit, "y", by[1]);
        mw_emit_map_end(teller->emit);
    } else {
        mw_buf_format(out_of(teller), "moved by %" PRId64 ",%" PRId64 " (%.6g,%.6g %s)", by[0], by[1],
                      (double)by[0] / movable->unit, (double)by[1] / movable->unit, movable->unit_name);
    }
    end(teller);
}
