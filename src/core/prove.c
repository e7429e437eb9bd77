#include "prove.h"

#include <stdio.h>

#include "record/path.h"
#include "record/value.h"

enum {
    NESTING = 8, /* of records without a list that are searched for one; deeper ones may have some */
};

struct proving {
    struct mw_document *doc;
    char path[MW_PATH_SIZE + 128];
};

int mw_prove_fail(struct mw_document *doc, const char *format, ...)
{
    char difference[400];
    va_list args;
    va_start(args, format);
    vsnprintf(difference, sizeof difference, format, args);
    va_end(args);
    return mw_fail(
        doc->context, MW_E_REFUSED,
        "%s: nothing was saved, because what would be written does not read back as this document: %s",
        doc->name, difference);
}

/* ---- models ---- */

static bool is_compared(const struct mw_field *field)
{
    return !field->trace && !field->lazy && (field->kind == MW_KIND_GRID || field->kind == MW_KIND_RECORD);
}

/* Is there anything to compare in items of this record? */
static bool holds_compared(const struct mw_record *record, unsigned depth)
{
    bool holds = depth == NESTING;
    for (unsigned i = 0; i < record->count && !holds; i++) {
        const struct mw_field *field = &record->fields[i];
        holds = is_compared(field) &&
                (field->kind == MW_KIND_GRID || field->list || holds_compared(field->record, depth + 1));
    }
    return holds;
}

static struct mw_grid grid_in(const struct mw_field *field, const void *item)
{
    return mw_field_exists(field, item) ? mw_field_grid(field, item) : (struct mw_grid){ 0 };
}

static int prove_grid(struct proving *proving, const struct mw_field *field, const void *item,
                      const void *read)
{
    const struct mw_grid grid = grid_in(field, item), again = grid_in(field, read);
    const size_t size = (size_t)grid.width * grid.height * grid.cell_size;
    if (grid.width != again.width || grid.height != again.height)
        return mw_prove_fail(proving->doc, "%s is %u x %u cells, but would be %u x %u", proving->path,
                             grid.width, grid.height, again.width, again.height);
    if (size && grid.cells && again.cells && memcmp(grid.cells, again.cells, size) != 0)
        return mw_prove_fail(proving->doc, "cells of %s would differ", proving->path);
    return 0;
}

static int prove_record(struct proving *proving, const struct mw_record *record, const void *item,
                        const void *read);

static struct mw_list list_in(const struct mw_field *field, const void *item)
{
    return mw_field_exists(field, item) ? mw_list_get(field, item) : (struct mw_list){ 0 };
}

static int prove_list(struct proving *proving, const struct mw_field *field, const void *item,
                      const void *read)
{
    const struct mw_list list = list_in(field, item), again = list_in(field, read);
    const size_t length = strlen(proving->path);
    int error = 0;
    if (list.count != again.count)
        return mw_prove_fail(proving->doc, "%s has %zu item%s, but would have %zu", proving->path, list.count,
                             list.count == 1 ? "" : "s", again.count);
    for (size_t i = 0; i < list.count && !error && holds_compared(field->record, 0); i++) {
        snprintf(proving->path + length, sizeof proving->path - length, "[%zu]", i);
        error = prove_record(proving, field->record, mw_list_at(list, field->record, i),
                             mw_list_at(again, field->record, i));
    }
    proving->path[length] = 0;
    return error;
}

static int prove_record(struct proving *proving, const struct mw_record *record, const void *item,
                        const void *read)
{
    const size_t length = strlen(proving->path);
    int error = 0;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (!is_compared(field) || (field->kind == MW_KIND_RECORD && !field->list &&
                                    !(mw_field_exists(field, item) && mw_field_exists(field, read))))
            continue;
        snprintf(proving->path + length, sizeof proving->path - length, "%s%s", length ? "." : "",
                 field->name);
        if (field->list)
            error = prove_list(proving, field, item, read);
        else if (field->kind == MW_KIND_GRID)
            error = prove_grid(proving, field, item, read);
        else
            error = prove_record(proving, field->record, (const char *)item + field->offset,
                                 (const char *)read + field->offset);
        proving->path[length] = 0;
    }
    return error;
}

/* ---- the whole ---- */

static const char *fatal_message(const struct mw_document *copy, const char **code)
{
    size_t i = 0;
    while (i < copy->diags.count && copy->diags.items[i].severity != MW_SEVERITY_FATAL)
        i++;
    *code = i < copy->diags.count ? copy->diags.items[i].code : "damaged";
    return i < copy->diags.count ? copy->diags.items[i].message : "";
}

/* What was recognised by its content still is. */
static int prove_format(struct mw_document *doc, struct mw_bytes bytes)
{
    const struct mw_format *found;
    if (!doc->input.data || mw_format_probe(doc->input, doc->name) != doc->format)
        return 0;
    found = mw_format_probe(bytes, doc->name);
    return found == doc->format ? 0
                                : mw_prove_fail(doc, "it would be taken for %s%s, not %s",
                                                found ? "a file of the format " : "",
                                                found ? found->info.name : "a file of no known format",
                                                doc->format->info.name);
}

int mw_document_prove_copy(struct mw_document *doc, struct mw_document *copy)
{
    struct proving proving = { .doc = doc };
    const char *code, *message = fatal_message(copy, &code);
    if (copy->format != doc->format)
        return mw_prove_fail(doc, "it is a %s file, not %s", copy->format->info.name, doc->format->info.name);
    if (copy->damaged && !doc->damaged)
        return mw_prove_fail(doc, "%s: %s", code, message);
    return doc->format->root ? prove_record(&proving, doc->format->root, doc->root, copy->root) : 0;
}

bool mw_proof_lacks_memory(const struct mw_context *context, unsigned shortages)
{
    return context->count->limit && context->shortages != shortages;
}

int mw_open_written(struct mw_document *doc, struct mw_bytes bytes, struct mw_document **copy)
{
    const struct mw_arg format = { "format", doc->format->info.name };
    if (!bytes.size)
        return mw_fail(doc->context, MW_E_FORMAT, "it would be empty");
    return mw_open_bytes(doc->context, doc->name, bytes.data, bytes.size, &format, 1, copy);
}

static int open_written(struct mw_document *doc, struct mw_bytes bytes, struct mw_document **copy)
{
    int error = mw_open_written(doc, bytes, copy);
    return error == MW_E_FORMAT || error == MW_E_REFUSED ? mw_prove_fail(doc, "%s", doc->context->message)
                                                         : error;
}

static int open_and_prove(struct mw_document *doc, struct mw_bytes bytes)
{
    struct mw_document *copy = NULL;
    int error = bytes.size ? prove_format(doc, bytes) : 0;
    if (!error)
        error = open_written(doc, bytes, &copy);
    if (!error)
        error = mw_document_prove_copy(doc, copy);
    if (!error && doc->format->prove)
        error = doc->format->prove(doc, copy);
    mw_close(copy);
    return error;
}

static int open_and_prove_member(struct mw_document *container, const char *inside, struct mw_bytes member,
                                 struct mw_bytes bytes)
{
    struct mw_document *copy = NULL;
    struct mw_bytes stored, again;
    const char *rest;
    int error = open_written(container, bytes, &copy);
    if (!error)
        error = copy->format->member(copy, inside, &again, &rest);
    if (!error && !mw_bytes_equal(member, again)) {
        error = container->format->member(container, inside, &stored, &rest);
        if (!error && !mw_bytes_equal(stored, again))
            error = mw_prove_fail(container, "%s would have other content", inside);
    }
    mw_close(copy);
    return error;
}

/* The result of a proof. */
static int end_proof(struct mw_document *doc, unsigned shortages, int error)
{
    doc->unproven = error && mw_proof_lacks_memory(doc->context, shortages);
    return doc->unproven ? 0 : error;
}

int mw_document_prove(struct mw_document *doc, struct mw_bytes bytes)
{
    const unsigned shortages = doc->context->shortages;
    bool same = doc->input.data && mw_bytes_equal(doc->input, bytes);
    return end_proof(doc, shortages, same ? 0 : open_and_prove(doc, bytes));
}

int mw_document_prove_member(struct mw_document *container, const char *inside, struct mw_bytes member,
                             struct mw_bytes bytes)
{
    const unsigned shortages = container->context->shortages;
    return end_proof(container, shortages, open_and_prove_member(container, inside, member, bytes));
}
