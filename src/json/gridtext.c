#include "gridtext.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "record/value.h"

/* ---- to text ---- */

/* Bytes of a component in a cell and where they are. */
struct component {
    const uint8_t *first;
    size_t stride;
    unsigned size;
};

static struct component component_of(const struct mw_grid *grid, const struct mw_record *cell,
                                     const struct mw_field *field)
{
    return (struct component){ grid->cells + mw_cell_offset(cell, field), grid->cell_size,
                               mw_kind_size(field->kind) };
}

/* How many cells from `at` on, at most `most`, hold the same bytes. */
static uint32_t same_cells(const struct component *component, const uint8_t *at, uint32_t most)
{
    uint32_t run = 1;
    if (component->size == 1)
        while (run < most && at[run * component->stride] == *at)
            run++;
    else
        while (run < most && memcmp(at + run * component->stride, at, component->size) == 0)
            run++;
    return run;
}

static void put_value(struct mw_buf *out, const struct mw_field *field, int64_t value)
{
    const char *name = mw_name_of(field->enums, value);
    if (name) {
        mw_buf_text(out, name);
        return;
    }
    char digits[24];
    size_t at = sizeof digits;
    for (uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value; left || at == sizeof digits;
         left /= 10)
        digits[--at] = (char)('0' + left % 10);
    if (value < 0)
        digits[--at] = '-';
    mw_buf_put(out, digits + at, sizeof digits - at);
}

void mw_gridtext_put(struct mw_buf *out, const struct mw_grid *grid, const struct mw_record *cell,
                     const struct mw_field *field, uint32_t y)
{
    struct component component = component_of(grid, cell, field);
    const uint8_t *at = component.first + (size_t)y * grid->width * component.stride;
    for (uint32_t x = 0, run; x < grid->width; x += run, at += run * component.stride) {
        run = same_cells(&component, at, grid->width - x);
        if (x)
            mw_buf_u8(out, ' ');
        put_value(out, field, mw_integer_decode(at, field->kind, cell->big_endian));
        if (run > 1) {
            mw_buf_u8(out, '*');
            put_value(out, &(struct mw_field){ 0 }, run);
        }
    }
}

bool mw_gridtext_are_zero(const struct mw_grid *grid, const struct mw_record *cell,
                          const struct mw_field *field)
{
    static const uint8_t zero[4];
    struct component component = component_of(grid, cell, field);
    const uint8_t *at = component.first;
    for (size_t left = (size_t)grid->width * grid->height; left; left--, at += component.stride)
        if (*at || (component.size > 1 && memcmp(at, zero, component.size) != 0))
            return false;
    return true;
}

/* ---- from text ---- */

struct row_reader {
    const char *at, *end;
    int64_t value;
    uint64_t run;
};

static struct row_reader read_gridtext_row(const struct mw_rows *rows, size_t y)
{
    if (!rows->list)
        return (struct row_reader){ .at = rows->lines[y].data,
                                    .end = rows->lines[y].data + rows->lines[y].size };
    const json_t *row = json_array_get(rows->list, y);
    const char *text = json_string_value(row);
    return (struct row_reader){ .at = text, .end = text + json_string_length(row) };
}

/* Most values are a few digits. */
static bool plain_number(struct mw_str word, int64_t *value)
{
    int64_t number = 0;
    if (word.size == 0 || word.size > 9)
        return false;
    for (size_t i = 0; i < word.size; i++) {
        if (word.data[i] < '0' || word.data[i] > '9')
            return false;
        number = number * 10 + (word.data[i] - '0');
    }
    *value = number;
    return true;
}

static bool parse_value(struct mw_str word, const struct mw_field *field, int64_t *value)
{
    if (plain_number(word, value))
        return *value <= mw_kind_max(field->kind);
    const struct mw_name *name = mw_name_find(field->enums, word.data, word.size);
    if (!name)
        name = mw_name_find(field->former, word.data, word.size);
    if (name)
        *value = name->value;
    return name || mw_text_i64(word, mw_kind_min(field->kind), mw_kind_max(field->kind), value) == 0;
}

/* The next "value" or "value*run"; false at the end of the row or at something else (at != end). */
static bool next_run(struct row_reader *row, const struct mw_field *field)
{
    while (row->at < row->end && *row->at == ' ')
        row->at++;
    const char *start = row->at, *star = NULL;
    for (; row->at < row->end && *row->at != ' '; row->at++)
        if (*row->at == '*')
            star = row->at;
    if (row->at == start)
        return false;
    const struct mw_str word = { start, (size_t)((star ? star : row->at) - start) };
    row->run = 1;
    bool good = parse_value(word, field, &row->value) &&
                (!star || mw_text_u64((struct mw_str){ star + 1, (size_t)(row->at - star) - 1 }, UINT32_MAX,
                                      &row->run) == 0);
    if (!good)
        row->at = start;
    return good;
}

struct parser {
    struct mw_document *doc;
    const struct mw_gridtext_grid *from;
    unsigned component;
    uint64_t width, height;
    char width_as[96], height_as[96]; /* what they come from */
};

static const struct mw_rows *component_rows(const struct parser *parser)
{
    return &parser->from->components[parser->component];
}

/* "PLACE: line 7" or "PLACE.index: row 6". */
static int fail_at_row(const struct parser *parser, size_t y, const char *format, ...) MW_PRINTF(3, 4);
static int fail_at_row(const struct parser *parser, size_t y, const char *format, ...)
{
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    const struct mw_rows *rows = component_rows(parser);
    if (!rows->list)
        return mw_fail(parser->doc->context, MW_E_ARGUMENT, "%s: line %zu: %s", parser->from->place,
                       rows->first + y, text);
    const struct mw_record *cell = parser->from->cell;
    return mw_fail(parser->doc->context, MW_E_ARGUMENT, "%s%s%s: row %zu: %s", parser->from->place,
                   cell->count > 1 ? "." : "", cell->count > 1 ? cell->fields[parser->component].name : "", y,
                   text);
}

/* Counts the cells of a row. */
static int measure_row(const struct parser *parser, size_t y, uint64_t *cells)
{
    struct row_reader row = read_gridtext_row(component_rows(parser), y);
    *cells = 0;
    while (*cells <= UINT32_MAX && next_run(&row, &parser->from->cell->fields[parser->component]))
        *cells += row.run;
    if (row.at != row.end && *cells <= UINT32_MAX)
        return fail_at_row(parser, y, "\"%.*s\" is not a value",
                           (int)(row.end - row.at < 20 ? row.end - row.at : 20), row.at);
    return 0;
}

static int fail_row(const struct parser *parser, size_t y)
{
    uint64_t cells;
    int error = measure_row(parser, y, &cells);
    return error ? error
                 : fail_at_row(parser, y, "%" PRIu64 " cell%s, expected %" PRIu64 " as %s", cells,
                               mw_plural(cells), parser->width, parser->width_as);
}

static int fill_row(const struct parser *parser, size_t y, const struct mw_grid *grid)
{
    const struct mw_record *cell = parser->from->cell;
    const struct mw_field *field = &cell->fields[parser->component];
    struct row_reader row = read_gridtext_row(component_rows(parser), y);
    unsigned size = mw_kind_size(field->kind);
    uint8_t *at = (uint8_t *)(uintptr_t)grid->cells + mw_cell_offset(cell, field) +
                  y * grid->width * (size_t)grid->cell_size;
    uint64_t left = grid->width;
    while (next_run(&row, field)) {
        uint8_t bytes[4];
        if (row.run > left)
            return fail_row(parser, y);
        left -= row.run;
        mw_integer_encode(bytes, field->kind, cell->big_endian, row.value);
        for (; row.run; row.run--, at += grid->cell_size)
            memcpy(at, bytes, size);
    }
    return left || row.at != row.end ? fail_row(parser, y) : 0;
}

static int fail_height(const struct parser *parser)
{
    struct mw_context *context = parser->doc->context;
    const struct mw_rows *rows = component_rows(parser);
    const struct mw_record *cell = parser->from->cell;
    if (!rows->list)
        return mw_fail(context, MW_E_ARGUMENT, "%s: lines %zu to %zu: %zu row%s, expected %" PRIu64 " as %s",
                       parser->from->place, rows->first, rows->first + rows->count - 1, rows->count,
                       mw_plural(rows->count), parser->height, parser->height_as);
    return mw_fail(context, MW_E_ARGUMENT, "%s%s%s: %zu row%s, expected %" PRIu64 " as %s",
                   parser->from->place, cell->count > 1 ? "." : "",
                   cell->count > 1 ? cell->fields[parser->component].name : "", rows->count,
                   mw_plural(rows->count), parser->height, parser->height_as);
}

/* The size is that in the fields, or else that of the first rows. */
static int measure_grid(struct parser *parser)
{
    const struct mw_gridtext_grid *from = parser->from;
    parser->width = from->width;
    parser->height = from->height;
    snprintf(parser->width_as, sizeof parser->width_as, "%s says", from->width ? from->width_name : "");
    snprintf(parser->height_as, sizeof parser->height_as, "%s says", from->height ? from->height_name : "");
    for (parser->component = 0; parser->component < from->cell->count; parser->component++) {
        const struct mw_rows *rows = component_rows(parser);
        if (rows->count == 0)
            continue;
        if (parser->width == 0) {
            int error = measure_row(parser, 0, &parser->width);
            if (error)
                return error;
            if (rows->list)
                strcpy(parser->width_as, "in the first row");
            else
                snprintf(parser->width_as, sizeof parser->width_as, "in line %zu", rows->first);
        }
        if (parser->height == 0) {
            parser->height = rows->count;
            snprintf(parser->height_as, sizeof parser->height_as, "%s has",
                     from->cell->fields[parser->component].name);
        }
        if (rows->count != parser->height)
            return fail_height(parser);
    }
    return 0;
}

int mw_gridtext_make_cells(struct mw_document *doc, const char *place, const struct mw_record *cell,
                           uint64_t width, uint64_t height, struct mw_grid *grid)
{
    uint64_t limit = doc->context->limits.payload / cell->file_size;
    if (width > UINT32_MAX || height > UINT32_MAX || (height && width > limit / height))
        return mw_error_limit(doc->context,
                              mw_fail(doc->context, MW_E_LIMIT,
                                      "%s: %" PRIu64 " x %" PRIu64 " cells exceed the limit of %" PRIu64,
                                      place, width, height, limit),
                              "payload", doc->context->limits.payload,
                              mw_product(mw_product(width, height), cell->file_size));
    uint8_t *cells = mw_arena_array(&doc->arena, (size_t)(width * height), cell->file_size);
    if (!cells)
        return doc->context->error;
    *grid = (struct mw_grid){ cells, (uint32_t)width, (uint32_t)height, cell->file_size };
    return 0;
}

int mw_gridtext_parse(struct mw_document *doc, const struct mw_gridtext_grid *from, struct mw_grid *grid)
{
    struct parser parser = { .doc = doc, .from = from };
    int error = measure_grid(&parser);
    if (!error)
        error = mw_gridtext_make_cells(doc, from->place, from->cell, parser.width, parser.height, grid);
    for (parser.component = 0; parser.component < from->cell->count; parser.component++)
        for (size_t y = 0; y < component_rows(&parser)->count && !error; y++)
            error = fill_row(&parser, y, grid);
    return error;
}
