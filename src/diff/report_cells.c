/* Reports about grids: sizes, changed cells, pictures. */
#include <inttypes.h>

#include "report.h"
#include "base/text.h"
#include "record/value.h"

void mw_report_sizes(struct mw_diff_report *report, const struct mw_grid *before, const struct mw_grid *after)
{
    if (!mw_line_begin(report, "changed"))
        return;
    if (mw_line_is_json(report)) {
        mw_line_emit_size(report, before, "before");
        mw_line_emit_size(report, after, "after");
    } else {
        mw_buf_format(mw_line_out(report), "%" PRIu32 " x %" PRIu32 " -> %" PRIu32 " x %" PRIu32 " cells",
                      before->width, before->height, after->width, after->height);
    }
    mw_line_end(report);
}

/* One field of the cells of a rectangle, on one side. */
struct component {
    const struct mw_grid *grid;
    const struct mw_record *cell;
    const struct mw_field *field;
    int64_t value; /* of the first cell */
    bool various;
};

static struct component compare_cells(const struct mw_grid *grid, const struct mw_record *cell,
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

/* The format's name for the cells, if it is the same for all of them. */
static const char *name_cells(const struct mw_diff_report *report, const struct mw_cells *cells, bool after,
                              const struct component *first, const struct mw_changed_rect *rect)
{
    const struct mw_grid *grid = after ? &cells->after : &cells->before;
    const struct mw_diff_rules *rules = report->sides->rules;
    const char *name = NULL;
    if (!rules->cell_name || first->various)
        return NULL;
    for (uint32_t y = rect->y0; y <= rect->y1; y++)
        for (uint32_t x = rect->x0; x <= rect->x1; x++) {
            const uint8_t *cell = grid->cells + ((size_t)y * grid->width + x) * grid->cell_size;
            const char *other =
                rules->cell_name(after ? report->sides->after : report->sides->before, cells->field,
                                 after ? cells->item_after : cells->item_before, cell);
            if (!other || (name && strcmp(name, other) != 0))
                return NULL;
            name = other;
        }
    return name;
}

static void emit_cell_row(struct mw_diff_report *report, const struct component *component,
                          const struct mw_changed_rect *rect, uint32_t y)
{
    report->scratch.size = 0;
    for (uint32_t x = rect->x0, run; x <= rect->x1; x += run) {
        size_t index = (size_t)y * component->grid->width + x;
        int64_t value = mw_cell_get(component->grid, component->cell, component->field, index);
        for (run = 1; run <= rect->x1 - x &&
                      mw_cell_get(component->grid, component->cell, component->field, index + run) == value;)
            run++;
        const char *name = mw_name_of(component->field->enums, value);
        mw_buf_text(&report->scratch, x > rect->x0 ? " " : "");
        if (name)
            mw_buf_text(&report->scratch, name);
        else
            mw_buf_format(&report->scratch, "%" PRId64, value);
        if (run > 1)
            mw_buf_format(&report->scratch, "*%" PRIu32, run);
    }
    mw_emit_text_n(report->emit, NULL, (const char *)report->scratch.data, report->scratch.size);
}

/* Emits a single value if all cells have it, otherwise rows as in grids. */
static void emit_component(struct mw_diff_report *report, const struct component *component,
                           const struct mw_changed_rect *rect, const char *key)
{
    const char *name = mw_name_of(component->field->enums, component->value);
    if (!component->various && name)
        mw_emit_text(report->emit, key, name);
    else if (!component->various)
        mw_emit_int(report->emit, key, component->value);
    if (!component->various)
        return;
    mw_emit_list_begin(report->emit, key, true);
    for (uint32_t y = rect->y0; y <= rect->y1 && !report->emit->out->error; y++)
        emit_cell_row(report, component, rect, y);
    mw_emit_list_end(report->emit);
}

static void put_component(struct mw_diff_report *report, const struct component *component, const char *name)
{
    if (component->various)
        mw_buf_text(mw_line_out(report), "various");
    else
        mw_value_format_int(component->field, component->value, mw_line_out(report));
    const char *shown = component->various ? NULL : mw_name_of(component->field->enums, component->value);
    if (name && !(shown && strcmp(name, shown) == 0))
        mw_buf_format(mw_line_out(report), " (%s)", name);
}

static void put_changed_cells(struct mw_diff_report *report, const struct mw_cells *cells,
                              const struct mw_changed_rect *rect, uint64_t count)
{
    const struct mw_record *cell = cells->field->record;
    struct mw_buf *out = mw_line_out(report);
    const char *separator = "";
    if (count > 1)
        mw_buf_format(out, "%" PRIu64 " cell%s changed, ", count, mw_plural(count));
    for (unsigned i = 0; i < cell->count; i++) {
        struct component before = compare_cells(&cells->before, cell, &cell->fields[i], rect);
        struct component after = compare_cells(&cells->after, cell, &cell->fields[i], rect);
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
        put_component(report, &before, i ? NULL : name_cells(report, cells, false, &before, rect));
        mw_buf_text(out, " -> ");
        put_component(report, &after, i ? NULL : name_cells(report, cells, true, &after, rect));
    }
}

static void emit_changed_cells(struct mw_diff_report *report, const struct mw_cells *cells,
                               const struct mw_changed_rect *rect)
{
    const struct mw_record *cell = cells->field->record;
    for (unsigned side = 0; side < 2; side++) {
        const char *key = side ? "after" : "before";
        const char *name = NULL;
        if (cell->count > 1)
            mw_emit_map_begin(report->emit, key, true);
        for (unsigned i = 0; i < cell->count; i++) {
            struct component before = compare_cells(&cells->before, cell, &cell->fields[i], rect);
            struct component after = compare_cells(&cells->after, cell, &cell->fields[i], rect);
            const struct component *shown = side ? &after : &before;
            if (i == 0)
                name = name_cells(report, cells, side, shown, rect);
            if (component_changed(&before, &after, rect))
                emit_component(report, shown, rect, cell->count > 1 ? cell->fields[i].name : key);
        }
        if (cell->count > 1)
            mw_emit_map_end(report->emit);
        if (name)
            mw_emit_text(report->emit, side ? "after_name" : "before_name", name);
    }
}

void mw_report_cells(struct mw_diff_report *report, const struct mw_cells *cells,
                     const struct mw_changed_rect *rect)
{
    uint64_t width = (uint64_t)rect->x1 - rect->x0 + 1, height = (uint64_t)rect->y1 - rect->y0 + 1;
    size_t path = mw_diff_report_push(report, "[%" PRIu32, rect->x0);
    if (rect->x1 > rect->x0)
        mw_diff_report_push(report, "..%" PRIu32, rect->x1);
    mw_diff_report_push(report, ",%" PRIu32, rect->y0);
    if (rect->y1 > rect->y0)
        mw_diff_report_push(report, "..%" PRIu32, rect->y1);
    mw_diff_report_push(report, "]");
    if (mw_line_begin(report, "cells")) {
        if (mw_line_is_json(report)) {
            mw_emit_uint(report->emit, "cells", width * height);
            emit_changed_cells(report, cells, rect);
        } else {
            put_changed_cells(report, cells, rect, width * height);
        }
        mw_line_end(report);
    }
    mw_diff_report_pop(report, path);
}

void mw_report_whole(struct mw_diff_report *report, const struct mw_cells *cells, const char *reason)
{
    const struct mw_grid *before = &cells->before, *after = &cells->after;
    uint64_t count = 0, all = (uint64_t)before->width * before->height;
    for (uint64_t i = 0; i < all; i++)
        count += memcmp(before->cells + i * before->cell_size, after->cells + i * before->cell_size,
                        before->cell_size) != 0;
    if (!mw_line_begin(report, "cells"))
        return;
    if (mw_line_is_json(report)) {
        mw_emit_uint(report->emit, "cells", count);
        mw_emit_uint(report->emit, "of", all);
        mw_emit_text(report->emit, "reason", reason);
    } else {
        mw_buf_format(mw_line_out(report), "%" PRIu64 " of %" PRIu64 " cells changed: %s", count, all,
                      reason);
    }
    mw_line_end(report);
}

void mw_report_pixels(struct mw_diff_report *report, const struct mw_cells *cells)
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
    if (!mw_line_begin(report, "pixels"))
        return;
    uint32_t width = count ? box.x1 - box.x0 + 1 : 0, height = count ? box.y1 - box.y0 + 1 : 0;
    uint64_t all = (uint64_t)before->width * before->height;
    if (mw_line_is_json(report)) {
        mw_emit_uint(report->emit, "pixels", count);
        mw_emit_uint(report->emit, "of", all);
        mw_emit_list_begin(report->emit, "rect", true);
        const uint32_t rect[] = { count ? box.x0 : 0, count ? box.y0 : 0, width, height };
        for (unsigned i = 0; i < 4; i++)
            mw_emit_uint(report->emit, NULL, rect[i]);
        mw_emit_list_end(report->emit);
        mw_line_emit_value(report, report->sides->before, cells->field, cells->item_before, "before");
        mw_line_emit_value(report, report->sides->after, cells->field, cells->item_after, "after");
    } else {
        mw_buf_format(mw_line_out(report),
                      "%" PRIu64 " of %" PRIu64 " pixels differ, in rectangle %" PRIu32 ",%" PRIu32
                      ",%" PRIu32 ",%" PRIu32,
                      count, all, count ? box.x0 : 0, count ? box.y0 : 0, width, height);
    }
    mw_line_end(report);
}
