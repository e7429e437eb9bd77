#include "dump.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/encode.h"
#include "base/progress.h"
#include "base/text.h"
#include "record/document.h"
#include "emit.h"
#include "gridtext.h"
#include "record/value.h"

struct dumper {
    struct mw_document *doc;
    struct mw_emit *emit;
    struct mw_buf scratch;
    unsigned lists; /* depth of lists of records around */
    bool plain;     /* a single value, without a key */
    int error;
    const struct mw_sidecar_writer *files; /* NULL: everything goes into the output */
    bool folder;                           /* the output is part of a folder */
    struct mw_sidecar_place place;
};

static void dump_fields(struct dumper *dumper, const struct mw_record *record, const void *item);

/* Shows the name of the item that an index refers to: `image = 3 "grass_main"`. */
static void put_reference_label(struct dumper *dumper, const struct mw_field *field, int64_t value)
{
    struct mw_document *doc = dumper->doc;
    const struct mw_field *list = mw_record_field(doc->format->root, field->refers, strlen(field->refers));
    if (!doc->format->describe_item || !list || value < 0 ||
        (uint64_t)value >= mw_list_get(list, doc->root).count)
        return;
    size_t size = dumper->scratch.size;
    mw_buf_u8(&dumper->scratch, ' ');
    doc->format->describe_item(doc, list, (size_t)value, &dumper->scratch);
    if (dumper->scratch.size == size + 1)
        dumper->scratch.size = size;
}

static void dump_int(struct dumper *dumper, const struct mw_field *field, int64_t value, const char *key)
{
    const char *name = mw_name_of(field->enums, value);
    if (!mw_emit_is_json(dumper->emit)) {
        dumper->scratch.size = 0;
        mw_value_format_int(field, value, &dumper->scratch);
        if (field->refers && !dumper->plain)
            put_reference_label(dumper, field, value);
        mw_emit_text_n(dumper->emit, key, (const char *)dumper->scratch.data, dumper->scratch.size);
    } else if (name) {
        mw_emit_text(dumper->emit, key, name);
    } else if (field->flags) {
        mw_emit_list_begin(dumper->emit, key, true);
        for (const struct mw_name *flag = field->flags; flag->name; flag++)
            if ((value & flag->value) == flag->value) {
                mw_emit_text(dumper->emit, NULL, flag->name);
                value &= ~flag->value;
            }
        if (value)
            mw_emit_int(dumper->emit, NULL, value);
        mw_emit_list_end(dumper->emit);
    } else {
        mw_emit_int(dumper->emit, key, value);
    }
}

static void dump_bytes(struct dumper *dumper, struct mw_bytes bytes, const char *key)
{
    dumper->scratch.size = 0;
    if (mw_emit_is_json(dumper->emit)) {
        mw_base64_encode(bytes, &dumper->scratch);
    } else if (bytes.size > 32) {
        mw_buf_format(&dumper->scratch, "%zu byte%s", bytes.size, mw_plural(bytes.size));
    } else {
        mw_hex_encode(bytes, &dumper->scratch);
    }
    mw_emit_text_n(dumper->emit, key, (const char *)dumper->scratch.data, dumper->scratch.size);
}

static void dump_text(struct dumper *dumper, const struct mw_field *field, const void *item, const char *key)
{
    struct mw_str utf8, text = mw_field_str(field, item);
    int error = mw_field_utf8(dumper->doc, field, item, &dumper->scratch, &utf8);
    if (error == MW_E_FORMAT) {
        mw_emit_map_begin(dumper->emit, key, true);
        dump_bytes(dumper, (struct mw_bytes){ (const uint8_t *)text.data, text.size }, "$bytes");
        mw_emit_map_end(dumper->emit);
    } else if (error) {
        dumper->error = error;
    } else {
        mw_emit_text_n(dumper->emit, key, utf8.data, utf8.size);
    }
}

static void dump_component(struct dumper *dumper, const struct mw_grid *grid, const struct mw_record *cell,
                           const struct mw_field *component, const char *key)
{
    struct mw_work work;
    mw_emit_list_begin(dumper->emit, key, false);
    mw_work_begin(&work, dumper->doc->context, grid->height);
    for (uint32_t y = 0; y < grid->height && !dumper->emit->out->error && !dumper->error; y++) {
        dumper->scratch.size = 0;
        mw_gridtext_put(&dumper->scratch, grid, cell, component, y);
        mw_emit_text_n(dumper->emit, NULL, (const char *)dumper->scratch.data, dumper->scratch.size);
        dumper->error = mw_work_step(&work, y);
    }
    dumper->error = mw_work_end(&work, dumper->error);
    mw_emit_list_end(dumper->emit);
}

static void dump_grid(struct dumper *dumper, const struct mw_grid *grid, const struct mw_record *cell,
                      const char *key)
{
    struct mw_emit *emit = dumper->emit;
    if (!mw_emit_is_json(emit) && key) {
        mw_emit_format(emit, key, "%" PRIu32 " x %" PRIu32 " cells", grid->width, grid->height);
    } else if (grid->width == 0 || grid->height == 0) {
        mw_emit_map_begin(emit, key, true);
        mw_emit_uint(emit, "$width", grid->width);
        mw_emit_uint(emit, "$height", grid->height);
        mw_emit_map_end(emit);
    } else if (cell->count == 1) {
        dump_component(dumper, grid, cell, &cell->fields[0], key);
    } else {
        mw_emit_map_begin(emit, key, false);
        for (unsigned i = 0; i < cell->count; i++)
            if (i == 0 || !mw_gridtext_are_zero(grid, cell, &cell->fields[i]))
                dump_component(dumper, grid, cell, &cell->fields[i], cell->fields[i].name);
        mw_emit_map_end(emit);
    }
}

/* ---- values with files of their own ---- */

static void dump_list(struct dumper *dumper, const struct mw_field *field, const void *item, const char *key);
static int finish_dump(struct dumper *dumper);

static int put_sidecar_records(struct mw_document *doc, const struct mw_field *field, const void *item,
                               struct mw_buf *out)
{
    struct mw_emit emit;
    struct dumper dumper = { .doc = doc, .emit = &emit, .folder = true };
    mw_buf_init(&dumper.scratch, doc->context);
    mw_emit_init(&emit, out, MW_STYLE_JSON);
    dump_list(&dumper, field, item, NULL);
    int error = finish_dump(&dumper);
    return error ? error : mw_emit_finish(&emit);
}

static int write_sidecar(struct dumper *dumper, const struct mw_field *field, const void *item,
                         enum mw_sidecar_form form, const char *name)
{
    const struct mw_sidecar_writer *files = dumper->files;
    struct mw_buf *out;
    int error = files->begin(files->user, name, &out);
    if (error)
        return error;
    error = form == MW_SIDECAR_RECORDS ? put_sidecar_records(dumper->doc, field, item, out)
                                       : mw_sidecar_put(dumper->doc, field, item, form, files, out);
    int ended = files->end(files->user, error);
    return error ? error : ended;
}

/* true when the value went into a file, or when that failed. */
static bool dump_apart(struct dumper *dumper, const struct mw_field *field, const void *item, const char *key)
{
    enum mw_sidecar_form form;
    struct mw_buf name;
    int error = mw_sidecar_form(dumper->doc, field, item, &dumper->scratch, &form);
    if (!error && form == MW_SIDECAR_NONE)
        return false;
    mw_buf_init(&name, dumper->doc->context);
    if (!error)
        error = mw_sidecar_name(dumper->doc, &dumper->place, field, form, &name);
    if (!error)
        error = write_sidecar(dumper, field, item, form, (const char *)name.data);
    if (!error) {
        struct mw_sidecar_picture picture;
        mw_emit_map_begin(dumper->emit, key, true);
        mw_emit_text(dumper->emit, "$file", (const char *)name.data);
        if (form == MW_SIDECAR_PICTURE && mw_sidecar_picture(dumper->doc, field, item, &picture) &&
            picture.pixel != MW_SIDECAR_RGBA)
            mw_emit_uint(dumper->emit, "$pixel", picture.pixel);
        mw_emit_map_end(dumper->emit);
    }
    mw_buf_free(&name);
    dumper->error = error;
    return true;
}

static bool enter_record(struct dumper *dumper, const struct mw_field *field, void *item, size_t index,
                         size_t count)
{
    struct mw_sidecar_place *place = &dumper->place;
    if (place->depth == MW_SIDECAR_DEPTH) {
        dumper->error = mw_error_limit(dumper->doc->context,
                                       mw_fail(dumper->doc->context, MW_E_LIMIT,
                                               "%s: records nested deeper than %d levels", dumper->doc->name,
                                               MW_SIDECAR_DEPTH),
                                       "depth", MW_SIDECAR_DEPTH, MW_SIDECAR_DEPTH + 1);
        return false;
    }
    place->steps[place->depth].field = field;
    place->steps[place->depth].item = item;
    place->steps[place->depth].index = index;
    place->steps[place->depth].count = count;
    place->depth++;
    return true;
}

static void dump_record(struct dumper *dumper, const struct mw_record *record, const void *item,
                        const char *key);

static void dump_list(struct dumper *dumper, const struct mw_field *field, const void *item, const char *key)
{
    struct mw_list list = mw_list_get(field, item);
    mw_emit_list_begin(dumper->emit, key, false);
    struct mw_work work = { 0 };
    if (dumper->lists++ == 0)
        mw_work_begin(&work, dumper->doc->context, list.count);
    for (size_t i = 0; i < list.count && !dumper->emit->out->error && !dumper->error; i++) {
        void *each = mw_list_at(list, field->record, i);
        dumper->error = mw_work_part(&work, i, i + 1);
        if (dumper->error || !enter_record(dumper, field, each, i, list.count))
            break;
        dump_record(dumper, field->record, each, NULL);
        dumper->place.depth--;
    }
    dumper->lists--;
    dumper->error = mw_work_end(&work, dumper->error);
    mw_emit_list_end(dumper->emit);
}

static void dump_field(struct dumper *dumper, const struct mw_field *field, const void *item, const char *key)
{
    if (dumper->files && dump_apart(dumper, field, item, key))
        return;
    if (field->list) {
        dump_list(dumper, field, item, key);
    } else if (mw_kind_is_integer(field->kind)) {
        dump_int(dumper, field, mw_field_get(field, item), key);
    } else if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR) {
        dump_text(dumper, field, item, key);
    } else if (field->kind == MW_KIND_GRID) {
        struct mw_grid grid = mw_field_grid(field, item);
        dump_grid(dumper, &grid, field->record, key);
    } else if (field->kind == MW_KIND_RECORD) {
        if (enter_record(dumper, field, NULL, 0, 0)) {
            dump_record(dumper, field->record, (const char *)item + field->offset, key);
            dumper->place.depth--;
        }
    } else {
        dump_bytes(dumper, mw_field_bytes(field, item), key);
    }
}

static void dump_record(struct dumper *dumper, const struct mw_record *record, const void *item,
                        const char *key)
{
    if (record->scalar) {
        dump_field(dumper, &record->fields[0], item, key);
        return;
    }
    mw_emit_map_begin(dumper->emit, key, record->flat || (dumper->folder && record->compact));
    dump_fields(dumper, record, item);
    mw_emit_map_end(dumper->emit);
}

static int64_t omitted_value(const struct mw_field *field, bool json)
{
    if (field->reserved)
        return field->expected;
    if (json)
        return field->preset ? field->initial : 0;
    return field->refers ? -1 : 0; /* 0 is an item like others where a row refers to one */
}

/* Trees omit what is zero or empty in the items of lists, JSON what it may leave out. */
static bool is_empty_value(const struct mw_field *field, const void *item, bool json)
{
    if (field->list)
        return mw_list_get(field, item).count == 0;
    if (mw_kind_is_integer(field->kind))
        return mw_field_get(field, item) == omitted_value(field, json);
    if (field->kind == MW_KIND_FIXED_TEXT || field->kind == MW_KIND_STR)
        return mw_field_str(field, item).size == 0;
    if (field->kind == MW_KIND_BYTES)
        return mw_field_bytes(field, item).size == 0;
    if (field->kind == MW_KIND_RECORD) {
        const struct mw_record *record = field->record;
        for (unsigned i = 0; i < record->count; i++)
            if (!is_empty_value(&record->fields[i], (const char *)item + field->offset, json))
                return false;
        return true;
    }
    return false;
}

static bool is_plain_derived(struct dumper *dumper, const struct mw_field *field, const void *item)
{
    return field->derived && !mw_override_find(dumper->doc, item, field);
}

/* For information: what the writer computes. Reading JSON ignores it. */
static void dump_derived(struct dumper *dumper, const struct mw_record *record, const void *item)
{
    bool begun = false;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!is_plain_derived(dumper, field, item) || mw_field_counts(record, field) ||
            !mw_field_exists(field, item))
            continue;
        if (!begun)
            mw_emit_map_begin(dumper->emit, "$derived", true);
        begun = true;
        dump_field(dumper, field, item, field->name);
    }
    if (begun)
        mw_emit_map_end(dumper->emit);
}

/* ---- what fields mean for an item, in trees ---- */

/* Items of compact records have many fields, of which each reads a few: trees show only those that are set,
 * by what they mean. */
static bool is_shown_by_meaning(const struct dumper *dumper, const struct mw_record *record)
{
    return record->compact && dumper->emit->style == MW_STYLE_TREE;
}

static const struct mw_meaning *find_meaning(const struct mw_meaning *table, const char *path)
{
    const struct mw_meaning *meaning = mw_meaning_first(table);
    while (meaning && strcmp(meaning->field, path) != 0)
        meaning = mw_meaning_next(meaning);
    return meaning;
}

/* "6 right", "100 px" */
static void put_meant_value(struct dumper *dumper, const struct mw_field *field, const void *item,
                            const struct mw_meaning *meaning, const char *key)
{
    int64_t value = mw_field_get(field, item);
    const char *name = field->enums || field->flags ? NULL : mw_name_of(meaning->values, value);
    dumper->scratch.size = 0;
    mw_value_format_int(field, value, &dumper->scratch);
    if (name || meaning->unit)
        mw_buf_format(&dumper->scratch, " %s", name ? name : meaning->unit);
    mw_emit_text_n(dumper->emit, key, (const char *)dumper->scratch.data, dumper->scratch.size);
}

/* "min_x (lower limit of x): 100 px". path is that of the field in the item. If a text is labelled with its
 * own name, its doc says what the text stands for, which lists leave out. */
static void dump_meant(struct dumper *dumper, const struct mw_field *field, const void *item,
                       const struct mw_meaning *table, const char *path)
{
    const struct mw_meaning *meaning = find_meaning(table, path);
    const struct mw_record *record = field->record;
    const bool nested = field->kind == MW_KIND_RECORD && !field->list;
    char key[128];
    for (unsigned i = 0; nested && i < record->count; i++) {
        const void *part = (const char *)item + field->offset;
        snprintf(key, sizeof key, "%s.%s", path, record->fields[i].name);
        if (mw_field_exists(&record->fields[i], part) && !is_empty_value(&record->fields[i], part, true))
            dump_meant(dumper, &record->fields[i], part, table, key);
    }
    if (nested)
        return;
    bool named = meaning && strcmp(meaning->label, path) != 0;
    snprintf(key, sizeof key, named ? "%s (%s)" : "%s", path, named ? meaning->label : "");
    if (meaning && mw_kind_is_integer(field->kind))
        put_meant_value(dumper, field, item, meaning, key);
    else
        dump_field(dumper, field, item, key);
    if (meaning && !named && meaning->doc && dumper->lists == 0)
        mw_emit_text(dumper->emit, "what it is", meaning->doc);
}

static void dump_meant_fields(struct dumper *dumper, const struct mw_record *record, const void *item)
{
    const struct mw_document *doc = dumper->doc;
    const struct mw_meaning *table =
        doc->format->meanings ? doc->format->meanings(dumper->doc, record, item) : NULL;
    for (unsigned i = 0; i < record->count && !dumper->error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (mw_field_exists(field, item) && !mw_field_counts(record, field) &&
            !is_empty_value(field, item, true))
            dump_meant(dumper, field, item, table, field->name);
    }
}

/* What a tree leaves out, and the JSON of a folder in compact records. */
static bool is_spared(struct dumper *dumper, const struct mw_record *record, const struct mw_field *field,
                      const void *item)
{
    if (mw_emit_is_json(dumper->emit))
        return dumper->folder && record->compact && !field->derived && is_empty_value(field, item, true);
    bool all = dumper->emit->style == MW_STYLE_TREE_ALL;
    return mw_field_counts(record, field) ||
           (((dumper->lists && !all) || field->list || field->trace || field->reserved) &&
            is_empty_value(field, item, false));
}

static void dump_fields(struct dumper *dumper, const struct mw_record *record, const void *item)
{
    bool json = mw_emit_is_json(dumper->emit);
    char key[64];
    struct mw_work work = { 0 };
    if (is_shown_by_meaning(dumper, record)) {
        dump_meant_fields(dumper, record, item);
        return;
    }
    if (record == dumper->doc->format->root)
        mw_work_begin(&work, dumper->doc->context, record->count);
    for (unsigned i = 0; i < record->count && !dumper->error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!mw_field_exists(field, item))
            continue;
        if (json && is_plain_derived(dumper, field, item))
            continue;
        snprintf(key, sizeof key, "%s%s", field->trace ? "$" : "", field->name);
        void *owner = (void *)(uintptr_t)item; /* content is fetched into it and given back */
        int error = mw_work_part(&work, i, i + 1);
        if (!error)
            error = mw_field_load(dumper->doc, field, owner);
        if (error) {
            dumper->error = mw_work_end(&work, error);
            return;
        }
        if (!is_spared(dumper, record, field, item))
            dump_field(dumper, field, item, key);
        mw_field_drop(dumper->doc, field, owner);
    }
    dumper->error = mw_work_end(&work, dumper->error);
    /* Omitted in a folder, where every change would change them too. */
    if (json && !dumper->folder)
        dump_derived(dumper, record, item);
}

static int finish_dump(struct dumper *dumper)
{
    int error = dumper->error ? dumper->error : dumper->scratch.error;
    mw_buf_free(&dumper->scratch);
    return error ? error : dumper->emit->out->error;
}

int mw_dump_fields(struct mw_document *doc, const struct mw_record *record, const void *item,
                   struct mw_emit *emit, const struct mw_sidecar_writer *files)
{
    struct dumper dumper = { .doc = doc, .emit = emit, .files = files, .folder = files != NULL };
    mw_buf_init(&dumper.scratch, doc->context);
    dump_fields(&dumper, record, item);
    return finish_dump(&dumper);
}

int mw_dump_target(struct mw_document *doc, const struct mw_target *target, struct mw_emit *emit,
                   const char *key)
{
    struct dumper dumper = { .doc = doc, .emit = emit };
    mw_buf_init(&dumper.scratch, doc->context);
    if (target->is_item) {
        dump_record(&dumper, target->field->record, target->element, key);
    } else if (target->is_cell) {
        struct mw_grid grid = mw_field_grid(target->field, target->item);
        struct mw_grid cell = grid;
        cell.cells = grid.cells + ((size_t)target->y * grid.width + target->x) * grid.cell_size;
        cell.width = cell.height = 1;
        const struct mw_record *record = target->field->record;
        bool whole = record->count > 1 && !target->cell_field;
        const struct mw_field *value = target->cell_field ? target->cell_field : record->fields;
        if (whole)
            mw_emit_map_begin(emit, key, true);
        for (unsigned i = 0; i < (whole ? record->count : 1u); i++)
            dump_int(&dumper, &value[i], mw_cell_get(&cell, record, &value[i], 0),
                     whole ? value[i].name : key);
        if (whole)
            mw_emit_map_end(emit);
    } else {
        dumper.plain = mw_kind_is_integer(target->field->kind);
        dump_field(&dumper, target->field, target->item, key);
    }
    return finish_dump(&dumper);
}

int mw_dump_fixed_text(struct mw_document *doc, struct mw_emit *emit, const char *key, const char *text,
                       size_t size)
{
    const char *utf8 = mw_document_fixed_utf8(doc, text, size);
    if (!utf8)
        return MW_E_MEMORY;
    mw_emit_text(emit, key, utf8);
    return 0;
}
