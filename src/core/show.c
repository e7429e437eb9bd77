/* Showing: dump, get, set, info, refs. */
#include <stdio.h>

#include "base/digest.h"
#include "base/text.h"
#include "record/document.h"
#include "args.h"
#include "output.h"
#include "json/emit.h"
#include "json/dump.h"
#include "record/value.h"
#include "record/write.h"

static int to_output(void *user, const void *data, size_t size)
{
    const struct mw_output *output = user;
    return output->write(output->user, data, size);
}

void mw_buf_to_output(struct mw_buf *buf, struct mw_context *context, const struct mw_output *output)
{
    mw_buf_init(buf, context);
    buf->flush = to_output;
    buf->user = (void *)(uintptr_t)output;
}

/* ---- dump ---- */

int mw_dump_whole(struct mw_document *doc, struct mw_emit *emit, const struct mw_sidecar_writer *files)
{
    bool json = mw_emit_is_json(emit);
    int error = json && doc->format->complete_trace ? doc->format->complete_trace(doc) : 0;
    if (error)
        return error;
    mw_emit_map_begin(emit, NULL, false);
    if (json) {
        mw_emit_text(emit, "$format", doc->format->info.name);
        mw_emit_int(emit, "$version", 1);
        if (doc->page)
            mw_emit_text(emit, "$encoding", doc->page->name);
    }
    error = mw_dump_fields(doc, doc->format->root, doc->root, emit, files);
    mw_emit_map_end(emit);
    return error;
}

static void hex_lines(struct mw_buf *out, const struct mw_observation *seen, const uint8_t *bytes,
                      const char *value)
{
    enum {
        WIDTH = 16,
        LINES = 4
    };
    for (uint64_t done = 0; done < seen->length; done += WIDTH) {
        uint64_t left = seen->length - done;
        if (done >= WIDTH * LINES && left > WIDTH) {
            mw_buf_format(out, "          ... %llu more bytes\n", (unsigned long long)left);
            return;
        }
        mw_buf_format(out, "%08llx ", (unsigned long long)(seen->offset + done));
        for (uint64_t i = 0; i < WIDTH; i++) {
            if (i < left)
                mw_buf_format(out, " %02x", bytes[done + i]);
            else
                mw_buf_text(out, "   ");
        }
        if (done == 0)
            mw_buf_format(out, "  %s%s%s", seen->path, value ? " = " : "", value ? value : "");
        mw_buf_u8(out, '\n');
    }
}

struct hex_observer {
    struct mw_document *doc;
    struct mw_buf *out;
    struct mw_bytes file; /* what a first pass has written */
    struct mw_bytes inner;
    char space[16];
};

/* Bytes of an observation, out of what a first pass has written. */
static const uint8_t *observed_bytes(const struct hex_observer *hex, const struct mw_observation *seen)
{
    bool inner = strcmp(seen->space, "file") != 0;
    struct mw_bytes all = inner ? hex->inner : hex->file;
    uint64_t origin = inner ? hex->doc->inner_origin : 0;
    if (!all.data || seen->offset < origin || !mw_span_has(all, seen->offset - origin, seen->length))
        return NULL;
    return all.data + (seen->offset - origin);
}

static void observe_hex(void *user, const struct mw_observation *seen)
{
    struct hex_observer *hex = user;
    const uint8_t *bytes = observed_bytes(hex, seen);
    bool has_value = seen->field && seen->field->kind != MW_KIND_GRID;
    const char *value = has_value ? mw_field_text(hex->doc, seen->field, seen->item) : NULL;
    if (has_value && !value && !hex->out->error)
        hex->out->error = hex->doc->context->error;
    if (!bytes)
        return;
    if (strcmp(hex->space, seen->space) != 0) {
        snprintf(hex->space, sizeof hex->space, "%s", seen->space);
        mw_buf_format(hex->out, "%s:\n", hex->space);
    }
    hex_lines(hex->out, seen, bytes, value);
}

static int dump_hex(struct mw_document *doc, struct mw_buf *out)
{
    if (!doc->format->write)
        return mw_fail(doc->context, MW_E_UNSUPPORTED,
                       "%s: %s files cannot be shown field by field in hexadecimal", doc->name,
                       doc->format->info.name);
    if (doc->damaged)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: is damaged, its fields cannot be laid beside its bytes; `check` says where",
                       doc->name);
    struct mw_buf file, inner, scratch;
    mw_buf_init(&file, doc->context);
    mw_buf_init(&inner, doc->context);
    mw_buf_init(&scratch, doc->context);
    struct mw_writer writer;
    mw_writer_init(&writer, doc, &file, NULL);
    writer.inner = &inner;
    int error = doc->format->write(doc, NULL, &writer);
    if (!error) {
        struct hex_observer hex = {
            .doc = doc, .out = out, .file = mw_buf_bytes(&file), .inner = mw_buf_bytes(&inner)
        };
        const struct mw_observer observer = { observe_hex, &hex };
        mw_writer_init(&writer, doc, &scratch, &observer);
        error = doc->format->write(doc, NULL, &writer);
    }
    mw_buf_free(&file);
    mw_buf_free(&inner);
    mw_buf_free(&scratch);
    return error;
}

struct matches {
    struct mw_document *doc;
    struct mw_emit *emit;
    size_t count;
    bool several; /* known from a first pass */
};

static int count_match(void *user, const struct mw_target *target)
{
    (void)target;
    ((struct matches *)user)->count++;
    return 0;
}

static int dump_match(void *user, const struct mw_target *target)
{
    struct matches *matches = user;
    return mw_dump_target(matches->doc, target, matches->emit, matches->several ? target->path : NULL);
}

static int dump_path(struct mw_document *doc, const char *path, struct mw_emit *emit)
{
    struct matches matches = { .doc = doc, .emit = emit };
    int error = mw_path_find(doc, path, count_match, &matches);
    if (error)
        return error;
    matches.several = matches.count > 1;
    if (matches.several)
        mw_emit_map_begin(emit, NULL, false);
    error = mw_path_find(doc, path, dump_match, &matches);
    if (matches.several)
        mw_emit_map_end(emit);
    return error;
}

static int need_model(struct mw_document *doc)
{
    if (doc->format->root)
        return 0;
    return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files have no fields to show", doc->name,
                   doc->format->info.name);
}

/* The first error, the one given included; `emit` may be NULL. */
static int end_output(struct mw_document *doc, struct mw_emit *emit, struct mw_buf *out, unsigned shortages,
                      int error)
{
    if (!error && emit)
        error = mw_emit_finish(emit);
    if (!error)
        error = mw_buf_finish(out);
    mw_buf_free(out);
    return mw_memory_sufficed(doc->context, shortages, error);
}

int mw_dump(struct mw_document *doc, const char *path, enum mw_style style, const struct mw_output *output)
{
    int error = need_model(doc);
    if (error)
        return error;
    struct mw_buf out;
    unsigned shortages = doc->context->shortages;
    mw_buf_to_output(&out, doc->context, output);
    if (style == MW_STYLE_HEX)
        return end_output(doc, NULL, &out, shortages, dump_hex(doc, &out));
    struct mw_emit emit;
    mw_emit_init(&emit, &out, style);
    error = path && *path ? dump_path(doc, path, &emit) : mw_dump_whole(doc, &emit, NULL);
    return end_output(doc, &emit, &out, shortages, error);
}

/* ---- get and set ---- */

struct single {
    struct mw_document *doc;
    struct mw_target target;
    size_t count;
};

static int keep_single(void *user, const struct mw_target *target)
{
    struct single *single = user;
    single->target = *target;
    single->count++;
    return 0;
}

static int find_single(struct mw_document *doc, const char *path, struct single *single)
{
    *single = (struct single){ .doc = doc };
    int error = mw_path_find(doc, path, keep_single, single);
    if (!error && single->count != 1)
        error = mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" matches %zu fields, one was asked for",
                        doc->name, path, single->count);
    return error;
}

int mw_get_int(struct mw_document *doc, const char *path, int64_t *value)
{
    struct single single;
    int error = find_single(doc, path, &single);
    if (error)
        return error;
    const struct mw_target *target = &single.target;
    if (target->is_cell) {
        struct mw_grid grid = mw_field_grid(target->field, target->item);
        const struct mw_record *cell = target->field->record;
        if (cell->count != 1 && !target->cell_field)
            return mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" has several values; ask for %s.%s",
                           doc->name, path, path, cell->fields[0].name);
        *value = mw_cell_get(&grid, cell, target->cell_field ? target->cell_field : cell->fields,
                             (size_t)target->y * grid.width + target->x);
        return 0;
    }
    if (target->is_item || !mw_kind_is_integer(target->field->kind))
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" is no number", doc->name, path);
    *value = mw_field_get(target->field, target->item);
    return 0;
}

int mw_get_text(struct mw_document *doc, const char *path, const char **value)
{
    struct single single;
    int error = find_single(doc, path, &single);
    if (error)
        return error;
    if (single.target.is_item || single.target.is_cell)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: \"%s\" is no field", doc->name, path);
    const char *text = mw_field_text(doc, single.target.field, single.target.item);
    if (!text)
        return MW_E_MEMORY;
    *value = text;
    return 0;
}

uint8_t *mw_document_own_grid(struct mw_document *doc, struct mw_grid *grid)
{
    size_t size = (size_t)grid->width * grid->height * grid->cell_size;
    for (size_t i = 0; i < doc->own_grids.count; i++)
        if (doc->own_grids.items[i] == grid->cells)
            return doc->own_grids.items[i];
    if (mw_arena_grow(&doc->arena, (void **)&doc->own_grids.items, doc->own_grids.count,
                      &doc->own_grids.capacity, sizeof *doc->own_grids.items) < 0)
        return NULL;
    uint8_t *copy = mw_arena_payload(&doc->arena, size);
    if (!copy)
        return NULL;
    if (size)
        memcpy(copy, grid->cells, size);
    doc->own_grids.items[doc->own_grids.count++] = copy;
    grid->cells = copy;
    return copy;
}

struct setter {
    struct mw_document *doc;
    const char *value;
    bool dry_run;
};

static int set_cell(struct setter *setter, const struct mw_target *target)
{
    struct mw_document *doc = setter->doc;
    const struct mw_record *cell = target->field->record;
    int64_t number;
    const struct mw_field *field = target->cell_field ? target->cell_field : cell->fields;
    if (cell->count != 1 && !target->cell_field)
        return mw_fail(doc->context, MW_E_ARGUMENT,
                       "%s: the cell has several values; name one, such as %s.%s", target->path, target->path,
                       field->name);
    int error = mw_field_parse_int(doc->context, field, setter->value, target->path, &number);
    if (error || setter->dry_run)
        return error;
    struct mw_grid grid = mw_field_grid(target->field, target->item);
    size_t index = (size_t)target->y * grid.width + target->x;
    int64_t before = mw_cell_get(&grid, cell, field, index);
    if (before == number)
        return 0;
    uint8_t *cells = mw_document_own_grid(doc, &grid);
    if (!cells)
        return MW_E_MEMORY;
    memcpy((char *)target->item + target->field->offset, &grid, sizeof grid);
    mw_cell_set(cells, cell, field, index, number);
    struct mw_buf text;
    mw_buf_init(&text, doc->context);
    mw_value_format_int(field, before, &text);
    mw_buf_text(&text, " -> ");
    mw_value_format_int(field, number, &text);
    mw_buf_u8(&text, 0);
    int noted = text.error ? text.error : mw_change(doc, target->path, "%s", (const char *)text.data);
    mw_buf_free(&text);
    return noted;
}

static int set_target(void *user, const struct mw_target *target)
{
    struct setter *setter = user;
    struct mw_document *doc = setter->doc;
    if (target->is_cell)
        return set_cell(setter, target);
    if (target->is_item)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: is a whole %s; name one of its fields", target->path,
                       target->field->record->name);
    if (setter->dry_run)
        return mw_field_set(doc, target->field, target->item, setter->value, target->path, true);
    const char *before = mw_field_text(doc, target->field, target->item);
    int error = mw_field_set(doc, target->field, target->item, setter->value, target->path, false);
    const char *after = error ? NULL : mw_field_text(doc, target->field, target->item);
    if (error || !before || !after)
        return error ? error : MW_E_MEMORY;
    return strcmp(before, after) == 0 ? 0 : mw_change(doc, target->path, "%s -> %s", before, after);
}

int mw_set(struct mw_document *doc, const char *path, const char *value)
{
    struct setter setter = { .doc = doc, .value = value, .dry_run = true };
    if (doc->damaged)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: is damaged and could not be saved; `check` says where", doc->name);
    int error = mw_path_find(doc, path, set_target, &setter);
    setter.dry_run = false;
    if (!error)
        error = mw_path_find(doc, path, set_target, &setter);
    return error ? error : mw_derived_recompute(doc);
}

/* ---- info and refs ---- */

/* File names are bytes; what is no UTF-8 in them would make the JSON invalid. */
static int emit_name(struct mw_document *doc, struct mw_emit *emit)
{
    struct mw_str name = mw_str_from(doc->name);
    struct mw_buf utf8;
    if (mw_utf8_valid_size(name) == name.size) {
        mw_emit_text(emit, "file", doc->name);
        return 0;
    }
    mw_buf_init(&utf8, doc->context);
    int error = mw_text_to_utf8(mw_code_page_find("windows-1252"), name, &utf8);
    if (!error)
        mw_emit_text_n(emit, "file", (const char *)utf8.data, utf8.size);
    mw_buf_free(&utf8);
    return error;
}

static int file_facts(struct mw_document *doc, struct mw_emit *emit)
{
    int error = emit_name(doc, emit);
    if (error)
        return error;
    mw_emit_text(emit, "format", doc->format->info.name);
    struct mw_buf made;
    struct mw_bytes file;
    mw_buf_init(&made, doc->context);
    error = mw_document_file(doc, &made, &file);
    if (!error && file.size) {
        char digest[MW_SHA256_TEXT];
        mw_sha256_text(file, digest);
        mw_emit_uint(emit, "size", file.size);
        mw_emit_text(emit, "sha256", digest);
    }
    if (!error && doc->damaged)
        mw_emit_bool(emit, "damaged", true);
    mw_buf_free(&made);
    return error;
}

int mw_info(struct mw_document *doc, const struct mw_arg *args, size_t arg_count, enum mw_style style,
            const struct mw_output *output)
{
    struct mw_args checked;
    int error = mw_args_check(doc->context, doc->format->info.info_options, args, arg_count, &checked);
    if (error)
        return error;
    struct mw_buf out;
    struct mw_emit emit;
    mw_buf_to_output(&out, doc->context, output);
    mw_emit_init(&emit, &out, style);
    mw_emit_map_begin(&emit, NULL, false);
    unsigned shortages = doc->context->shortages;
    error = file_facts(doc, &emit);
    if (!error && doc->format->info_facts)
        error = doc->format->info_facts(doc, &checked, &emit);
    mw_emit_map_end(&emit);
    return end_output(doc, &emit, &out, shortages, error);
}

int mw_refs(struct mw_document *doc, const char *kind, const char *value, enum mw_style style,
            const struct mw_output *output, size_t *found)
{
    const struct mw_arg arg = { kind, value };
    struct mw_args checked;
    if (!doc->format->refs)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files have nothing to look up", doc->name,
                       doc->format->info.name);
    int error = mw_args_check(doc->context, doc->format->info.ref_kinds, &arg, 1, &checked);
    if (error)
        return error;
    struct mw_buf out;
    struct mw_emit emit;
    size_t uses = 0;
    unsigned shortages = doc->context->shortages;
    mw_buf_to_output(&out, doc->context, output);
    mw_emit_init(&emit, &out, style);
    mw_emit_map_begin(&emit, NULL, false);
    error = emit_name(doc, &emit);
    mw_emit_text(&emit, kind, value);
    if (!error)
        error = doc->format->refs(doc, kind, value, &emit, &uses);
    mw_emit_map_end(&emit);
    error = end_output(doc, &emit, &out, shortages, error);
    if (!error && found)
        *found = uses;
    return error;
}
