#include "stored.h"

#include <string.h>

#include "record/path.h"
#include "record/plain.h"
#include "record/value.h"

struct stored_observer {
    struct mw_document *doc;
    const struct mw_stored_visitor *visitor;
    struct mw_bytes file; /* written by a first pass */
    struct mw_bytes inner;
};

/* The bytes of an observation, from those written by a first pass. */
static const uint8_t *observed_bytes(const struct stored_observer *stored, const struct mw_observation *seen)
{
    bool inner = strcmp(seen->space, "file") != 0;
    struct mw_bytes all = inner ? stored->inner : stored->file;
    uint64_t origin = inner ? stored->doc->inner_origin : 0;
    if (!all.data || seen->offset < origin || !mw_span_has(all, seen->offset - origin, seen->length))
        return NULL;
    return all.data + (seen->offset - origin);
}

static void observe_stored(void *user, const struct mw_observation *seen)
{
    const struct stored_observer *stored = user;
    const uint8_t *bytes = observed_bytes(stored, seen);
    if (bytes)
        stored->visitor->visit(stored->visitor->user, seen, bytes);
}

static bool stored_wants(void *user, const char *path)
{
    const struct stored_observer *stored = user;
    return stored->visitor->wants(stored->visitor->user, path);
}

static int check_can_be_stored(struct mw_document *doc)
{
    if (!mw_format_writes(doc->format))
        return mw_fail(doc->context, MW_E_UNSUPPORTED,
                       "%s: %s files cannot be shown field by field in hexadecimal", doc->name,
                       doc->format->info.name);
    if (doc->damaged)
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: the file is damaged, so its fields cannot be shown next to its bytes; its "
                       "diagnostics say where the damage is",
                       doc->name);
    return 0;
}

int mw_visit_stored(struct mw_document *doc, const struct mw_stored_visitor *visitor)
{
    int error = check_can_be_stored(doc);
    if (error)
        return error;
    struct mw_buf file, inner, scratch;
    mw_buf_init(&file, doc->context);
    mw_buf_init(&inner, doc->context);
    mw_buf_init(&scratch, doc->context);
    size_t changes = doc->changes.count; /* they are listed by a real write */
    struct mw_writer writer;
    mw_writer_init(&writer, doc, &file, NULL);
    writer.inner = &inner;
    error = mw_format_write(doc, NULL, &writer);
    if (!error) {
        struct stored_observer stored = {
            .doc = doc, .visitor = visitor, .file = mw_buf_bytes(&file), .inner = mw_buf_bytes(&inner)
        };
        const struct mw_observer observer = { observe_stored, &stored, visitor->wants ? stored_wants : NULL };
        mw_writer_init(&writer, doc, &scratch, &observer);
        error = mw_format_write(doc, NULL, &writer);
    }
    doc->changes.count = changes;
    mw_buf_free(&file);
    mw_buf_free(&inner);
    mw_buf_free(&scratch);
    return error;
}

/* ---- what a path leads to ---- */

struct stored_finder {
    struct mw_document *doc;
    const char *path;
    size_t size; /* of the path without a cell */
    struct mw_target target;
    int (*found)(void *user, const struct mw_stored_bytes *stored);
    void *user;
    int result;
};

/* Whether `path` is `prefix` or inside it. */
static bool is_path_inside(const char *path, const char *prefix, size_t size)
{
    return strncmp(path, prefix, size) == 0 &&
           (!size || path[size] == 0 || path[size] == '.' || path[size] == '[');
}

/* Items on the way to the wanted value, and below it. */
static bool wants_on_path(void *user, const char *path)
{
    const struct stored_finder *finder = user;
    size_t size = strlen(path);
    return is_path_inside(path, finder->path, finder->size) ||
           (size < finder->size && is_path_inside(finder->path, path, size));
}

/* Narrows the bytes of a grid to those of a cell; not those of a compressed grid. */
static void narrow_to_cell(const struct mw_target *cell, struct mw_stored_bytes *stored)
{
    struct mw_grid grid = mw_field_grid(cell->field, cell->item);
    if (stored->bytes.size != (size_t)grid.width * grid.height * grid.cell_size)
        return;
    size_t inside = ((size_t)cell->y * grid.width + cell->x) * grid.cell_size;
    stored->offset += inside;
    stored->bytes = (struct mw_bytes){ stored->bytes.data + inside, grid.cell_size };
}

static void visit_found(void *user, const struct mw_observation *seen, const uint8_t *bytes)
{
    struct stored_finder *finder = user;
    if (finder->result || !seen->length || !is_path_inside(seen->path, finder->path, finder->size))
        return;
    struct mw_stored_bytes stored = {
        .path = seen->path, .space = seen->space, .offset = seen->offset, .bytes = { bytes, seen->length }
    };
    if (finder->target.is_cell)
        narrow_to_cell(&finder->target, &stored);
    finder->result = finder->found(finder->user, &stored);
}

static int note_stored_target(void *user, const struct mw_target *target)
{
    struct stored_finder *finder = user;
    finder->target = *target;
    return 0;
}

/* Finds what the path leads to, and its length without a cell. */
static int begin_stored_search(struct stored_finder *finder)
{
    finder->size = strlen(finder->path);
    if (!finder->size)
        return 0;
    int error = mw_path_find(finder->doc, finder->path, note_stored_target, finder);
    const char *bracket = strrchr(finder->path, '[');
    if (!error && finder->target.is_cell && bracket)
        finder->size = (size_t)(bracket - finder->path);
    return error;
}

int mw_dump_bytes(struct mw_document *doc, const char *path,
                  int (*found)(void *user, const struct mw_stored_bytes *stored), void *user)
{
    struct stored_finder finder = { .doc = doc, .path = path ? path : "", .found = found, .user = user };
    unsigned shortages = doc->context->shortages;
    int error = begin_stored_search(&finder);
    if (!error)
        error = mw_visit_stored(doc, &(struct mw_stored_visitor){ visit_found, wants_on_path, &finder });
    error = error ? error : finder.result;
    return mw_memory_sufficed(doc->context, shortages, error);
}
