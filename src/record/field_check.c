#include "field_check.h"

#include <inttypes.h>
#include <stdio.h>

#include "document.h"
#include "path.h"
#include "plain.h"
#include "value.h"
#include "write.h"

enum {
    PATH_MAX_SIZE = 512,
};

/* ---- fields ---- */

/* A number in the form that the field specifies. */
static void format_value(char text[24], const struct mw_field *field, int64_t value)
{
    snprintf(text, 24, field->hex ? "0x%" PRIX64 : "%" PRId64, value);
}

/* Position of the check, as steps from the root; turned into a path only for a diagnostic. */
struct step {
    const struct step *above; /* NULL: the root */
    const struct mw_field *field;
    size_t index;   /* of an item of a list, of a cell of a grid */
    uint32_t width; /* of the grid; 0: no cell */
};

/* Truncates what does not fit. */
static size_t append_to_path(char path[PATH_MAX_SIZE], size_t at, const char *text)
{
    while (*text && at + 1 < PATH_MAX_SIZE)
        path[at++] = *text++;
    path[at] = 0;
    return at;
}

static size_t format_step(char path[PATH_MAX_SIZE], const struct step *step)
{
    if (!step)
        return 0;
    size_t at = format_step(path, step->above);
    at = append_to_path(path, at, at ? "." : "");
    at = append_to_path(path, at, step->field->name);
    char number[32] = "";
    if (step->width)
        snprintf(number, sizeof number, "[%zu,%zu]", step->index % step->width, step->index / step->width);
    else if (step->field->list)
        snprintf(number, sizeof number, "[%zu]", step->index);
    return append_to_path(path, at, number);
}

static int report_field(struct mw_document *doc, const struct step *above, const struct mw_field *field,
                        const char *format, ...) MW_PRINTF(4, 5);

static int report_field(struct mw_document *doc, const struct step *above, const struct mw_field *field,
                        const char *format, ...)
{
    const struct step step = { .above = above, .field = field };
    bool whole_cell = above && above->width && above->field->record->scalar;
    char path[PATH_MAX_SIZE], message[128];
    format_step(path, whole_cell ? above : &step);
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    struct mw_place place = MW_NOWHERE(path);
    const struct step *top = above;
    while (top && top->above)
        top = top->above;
    if (top && top->field->list) {
        place.list = top->field;
        place.index = top->index;
    }
    return mw_diag(doc, field->code, place, "%s %s", whole_cell ? above->field->record->name : field->name,
                   message);
}

static int check_derived(struct mw_document *doc, const struct mw_field *field, const void *item,
                         const struct step *above)
{
    const struct mw_override *kept = mw_override_find(doc, item, field);
    if (!kept)
        return 0;
    char stored[24], computed[24];
    format_value(stored, field, mw_field_get(field, item));
    format_value(computed, field, kept->computed);
    return report_field(doc, above, field, "is %s, expected %s", stored, computed);
}

static uint64_t unknown_flags(const struct mw_field *field, uint64_t bits)
{
    for (const struct mw_name *flag = field->flags; flag->name; flag++)
        bits &= ~(uint64_t)flag->value;
    return bits;
}

static bool is_in_range(const struct mw_field *field, int64_t value)
{
    return !field->ranged || (value >= field->min && value <= field->max);
}

/* Whether the table allows the value. */
static bool is_allowed(const struct mw_field *field, int64_t value)
{
    if (field->reserved && value != field->expected)
        return false;
    if (!is_in_range(field, value))
        return false;
    if (!field->flags)
        return !field->enums || mw_name_of(field->enums, value);
    return !unknown_flags(field, (uint64_t)value & UINT32_MAX) || mw_name_of(field->enums, value);
}

static int check_integer(struct mw_document *doc, const struct mw_field *field, int64_t value,
                         const struct step *above)
{
    char shown[24], expected[24];
    /* What could not be read of a damaged document is 0, which the reader has reported. */
    if (is_allowed(field, value) || (doc->damaged && field->reserved && value == 0))
        return 0;
    format_value(shown, field, value);
    if (field->reserved && value != field->expected) {
        format_value(expected, field, field->expected);
        return report_field(doc, above, field, "is %s, expected %s", shown, expected);
    }
    if (!is_in_range(field, value))
        return report_field(doc, above, field, "is %s, expected %" PRId64 " to %" PRId64 "", shown,
                            field->min, field->max);
    if (!field->flags)
        return report_field(doc, above, field, "is %s, which has no known meaning", shown);
    uint64_t bits = (uint64_t)value & UINT32_MAX;
    return report_field(doc, above, field, "is 0x%" PRIX64 ", of which 0x%" PRIX64 " has no known meaning",
                        bits, unknown_flags(field, bits));
}

/* Whether there is anything to check in a record or below it. */
static bool has_codes(const struct mw_record *record)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->code || (field->record && field->record != record && has_codes(field->record)))
            return true;
    }
    return false;
}

static int check_cell_codes(struct mw_document *doc, const struct mw_field *field, const void *item,
                            struct step *step)
{
    const struct mw_record *cell = field->record;
    struct mw_grid grid = mw_field_grid(field, item);
    size_t count = (size_t)grid.width * grid.height;
    int error = 0;
    step->width = grid.width;
    for (step->index = 0; step->index < count && !error; step->index++)
        for (unsigned i = 0; i < cell->count && !error; i++)
            if (cell->fields[i].code)
                error = check_integer(doc, &cell->fields[i],
                                      mw_cell_get(&grid, cell, &cell->fields[i], step->index), step);
    return error;
}

/* The fields of a record in which there is anything to check, as bits; all from the 64th on are looked at. */
static uint64_t fields_with_codes(const struct mw_record *record)
{
    uint64_t fields = 0;
    for (unsigned i = 0; i < record->count && i < 64; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->record ? has_codes(field->record) : field->code && mw_kind_is_integer(field->kind))
            fields |= (uint64_t)1 << i;
    }
    return fields;
}

static int check_fields(struct mw_document *doc, const struct mw_record *record, uint64_t fields,
                        const void *item, const struct step *above);

static int check_below(struct mw_document *doc, const struct mw_field *field, const void *item,
                       const struct step *above)
{
    struct step step = { .above = above, .field = field };
    if (!has_codes(field->record))
        return 0;
    if (field->kind == MW_KIND_GRID)
        return check_cell_codes(doc, field, item, &step);
    uint64_t fields = fields_with_codes(field->record);
    if (!field->list)
        return check_fields(doc, field->record, fields, (const char *)item + field->offset, &step);
    struct mw_list list = mw_list_get(field, item);
    int error = 0;
    for (; step.index < list.count && !error; step.index++)
        error = check_fields(doc, field->record, fields, mw_list_at(list, field->record, step.index), &step);
    return error;
}

static int check_field(struct mw_document *doc, const struct mw_field *field, const void *item,
                       const struct step *above)
{
    if (!mw_field_exists(field, item))
        return 0;
    if (field->record)
        return check_below(doc, field, item, above);
    if (!field->code || !mw_kind_is_integer(field->kind))
        return 0;
    return field->derived ? check_derived(doc, field, item, above)
                          : check_integer(doc, field, mw_field_get(field, item), above);
}

static int check_fields(struct mw_document *doc, const struct mw_record *record, uint64_t fields,
                        const void *item, const struct step *above)
{
    int error = 0;
    for (; fields && !error; fields &= fields - 1)
        error = check_field(doc, &record->fields[__builtin_ctzll(fields)], item, above);
    for (unsigned i = 64; i < record->count && !error; i++)
        error = check_field(doc, &record->fields[i], item, above);
    return error;
}

int mw_check_tables(struct mw_document *doc)
{
    if (!doc->format->root || !doc->root)
        return 0;
    /* Overrides that an edit has made pointless are not errors of the file. */
    int error = doc->damaged ? 0 : mw_derived_recompute(doc);
    const struct mw_record *root = doc->format->root;
    return error ? error : check_fields(doc, root, fields_with_codes(root), doc->root, NULL);
}

/* ---- offsets ---- */

/* A path that some diagnostic names, or that leads to one. */
struct wanted {
    const char *path; /* without the cell; not ended */
    size_t size;
    uint32_t hash;
    bool found;
    const char *space;
    uint64_t offset, length;
};

struct placer {
    struct wanted *table; /* open addressing; path NULL: free */
    size_t mask;
};

static const uint32_t hash_start = 2166136261u;

static uint32_t hash_step(uint32_t hash, char c)
{
    return (hash ^ (unsigned char)c) * 16777619u;
}

/* The slot of a path: its own, or the free one where it belongs. */
static struct wanted *find_path_slot(const struct placer *placer, const char *path, size_t size,
                                     uint32_t hash)
{
    size_t at = hash & placer->mask;
    while (placer->table[at].path && (placer->table[at].hash != hash || placer->table[at].size != size ||
                                      memcmp(placer->table[at].path, path, size) != 0))
        at = (at + 1) & placer->mask;
    return &placer->table[at];
}

/* Are the bytes written here part of the record or list itself, not of a list inside it that merely happens
 * to follow it? `rest` is what follows the wanted path. */
static bool belongs(const struct mw_observation *seen, const char *rest)
{
    if (*rest == '[')
        rest += strcspn(rest, "]");
    return seen->field && !strchr(rest, '[');
}

static void note_offset(struct wanted *wanted, const struct mw_observation *seen, const char *rest)
{
    if (!wanted->found) {
        wanted->found = true;
        wanted->space = seen->space;
        wanted->offset = seen->offset;
        wanted->length = seen->length;
    } else if (*rest && strcmp(wanted->space, seen->space) == 0 &&
               wanted->offset + wanted->length == seen->offset && belongs(seen, rest)) {
        wanted->length += seen->length;
    }
}

/* Every prefix of a field's path that ends at a step may be wanted. */
static void observe_wanted(void *user, const struct mw_observation *seen)
{
    const struct placer *placer = user;
    uint32_t hash = hash_start;
    for (size_t i = 0;; i++) {
        char c = seen->path[i];
        if (c == 0 || c == '.' || c == '[') {
            struct wanted *wanted = find_path_slot(placer, seen->path, i, hash);
            if (wanted->path)
                note_offset(wanted, seen, seen->path + i);
        }
        if (c == 0)
            return;
        hash = hash_step(hash, c);
    }
}

/* Items that no wanted path leads through need not be observed field by field. */
static bool wants(void *user, const char *path)
{
    const struct placer *placer = user;
    uint32_t hash = hash_start;
    size_t size = 0;
    for (; path[size]; size++)
        hash = hash_step(hash, path[size]);
    return find_path_slot(placer, path, size, hash)->path != NULL;
}

static bool needs_place(const struct mw_diag *diag)
{
    return diag->offset == MW_NO_OFFSET && *diag->path;
}

/* Length of a path without a cell "[x,y]" at its end. */
static size_t base_size(const char *path)
{
    const char *bracket = strrchr(path, '[');
    return bracket && strchr(bracket, ',') ? (size_t)(bracket - path) : strlen(path);
}

/* The slot of a path; every item that the path leads through gets one, too. */
static struct wanted *add_path(const struct placer *placer, const char *path)
{
    size_t size = base_size(path);
    uint32_t hash = hash_start;
    struct wanted *slot = NULL;
    for (size_t i = 0; i <= size; i++) {
        if (i == size || (i && path[i - 1] == ']')) {
            slot = find_path_slot(placer, path, i, hash);
            if (!slot->path)
                *slot = (struct wanted){ .path = path, .size = i, .hash = hash };
        }
        if (i < size)
            hash = hash_step(hash, path[i]);
    }
    return slot;
}

/* Upper bound of the slots needed. */
static size_t count_steps(const char *path)
{
    size_t steps = 1;
    for (; *path; path++)
        steps += *path == ']';
    return steps;
}

static int copy_target(void *user, const struct mw_target *target)
{
    struct mw_target *cell = user;
    *cell = *target;
    return 0;
}

static int place_diag(struct mw_document *doc, const struct placer *placer, struct mw_diag *diag)
{
    const struct wanted *wanted = add_path(placer, diag->path);
    if (!wanted->found)
        return 0;
    uint64_t inside = 0, length = wanted->length;
    if (diag->path[wanted->size]) {
        struct mw_target cell = { 0 };
        int error = mw_path_find(doc, diag->path, copy_target, &cell);
        if (error == MW_E_MEMORY)
            return error;
        if (error || !cell.is_cell)
            return 0;
        struct mw_grid grid = mw_field_grid(cell.field, cell.item);
        /* A cell of a compressed grid has no offset of its own. */
        if (length == (uint64_t)grid.width * grid.height * grid.cell_size) {
            inside = ((uint64_t)cell.y * grid.width + cell.x) * grid.cell_size;
            length = grid.cell_size;
        }
    }
    diag->space = wanted->space;
    diag->offset = wanted->offset + inside;
    diag->length = length;
    return 0;
}

/* Writes the document to nowhere, for the observer. */
static int write_for_offsets(struct mw_document *doc, const struct placer *placer)
{
    struct mw_buf scratch;
    struct mw_writer writer;
    const struct mw_observer observer = { observe_wanted, (void *)placer, wants };
    size_t changes = doc->changes.count;
    mw_buf_init(&scratch, doc->context);
    mw_writer_init(&writer, doc, &scratch, &observer);
    int error = mw_format_write(doc, NULL, &writer);
    mw_buf_free(&scratch);
    doc->changes.count = changes; /* they are listed by a real write */
    return error;
}

int mw_diags_place(struct mw_document *doc)
{
    size_t count = 0;
    for (size_t i = 0; i < doc->diags.count; i++)
        if (needs_place(&doc->diags.items[i]))
            count += count_steps(doc->diags.items[i].path);
    if (count == 0 || doc->damaged || !mw_format_writes(doc->format))
        return 0;
    size_t slots = 16;
    while (slots < 2 * count)
        slots *= 2;
    struct placer placer = { .table = mw_allocate(doc->context, slots * sizeof *placer.table),
                             .mask = slots - 1 };
    if (!placer.table)
        return MW_E_MEMORY;
    memset(placer.table, 0, slots * sizeof *placer.table);
    for (size_t i = 0; i < doc->diags.count; i++)
        if (needs_place(&doc->diags.items[i]))
            add_path(&placer, doc->diags.items[i].path);
    int error = write_for_offsets(doc, &placer);
    for (size_t i = 0; i < doc->diags.count && !error; i++)
        if (needs_place(&doc->diags.items[i]))
            error = place_diag(doc, &placer, &doc->diags.items[i]);
    mw_release(doc->context, placer.table);
    /* The diagnostics of a document that cannot be written stay without offsets. */
    return error == MW_E_MEMORY || error == MW_E_STOPPED ? error : 0;
}
