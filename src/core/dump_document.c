/* mw_dump(): the whole document, or what a path matches. */
#include "dump_document.h"

#include "base/progress.h"
#include "base/text.h"
#include "hexdump.h"
#include "output.h"
#include "record/path.h"

int mw_dump_whole(struct mw_document *doc, struct mw_emit *emit, const struct mw_sidecar_writer *files)
{
    bool json = mw_emit_is_json(emit);
    struct mw_work work;
    mw_work_begin(&work, doc->context, 2);
    int error = mw_work_part(&work, 0, 1);
    if (!error)
        error = mw_derived_show(doc);
    if (!error && json && doc->format->complete_trace)
        error = doc->format->complete_trace(doc);
    if (!error)
        error = mw_work_part(&work, 1, 2);
    if (error)
        return mw_work_end(&work, error);
    mw_emit_map_begin(emit, NULL, false);
    if (json) {
        mw_emit_text(emit, "$format", doc->format->info.name);
        mw_emit_int(emit, "$version", 1);
        if (doc->page)
            mw_emit_text(emit, "$encoding", doc->page->name);
    }
    error = mw_dump_fields(doc, doc->format->root, doc->root, emit, files);
    mw_emit_map_end(emit);
    return mw_work_end(&work, error);
}

struct path_matches {
    struct mw_document *doc;
    struct mw_emit *emit;
    size_t count;
    bool several; /* known from a first pass */
};

static int count_path_match(void *user, const struct mw_target *target)
{
    (void)target;
    ((struct path_matches *)user)->count++;
    return 0;
}

static int dump_path_match(void *user, const struct mw_target *target)
{
    struct path_matches *matches = user;
    return mw_dump_target(matches->doc, target, matches->emit, matches->several ? target->path : NULL);
}

static int dump_path(struct mw_document *doc, const char *path, struct mw_emit *emit)
{
    struct path_matches matches = { .doc = doc, .emit = emit };
    int error = mw_path_find(doc, path, count_path_match, &matches);
    if (error)
        return error;
    matches.several = matches.count > 1;
    if (matches.several)
        mw_emit_map_begin(emit, NULL, false);
    error = mw_path_find(doc, path, dump_path_match, &matches);
    if (matches.several)
        mw_emit_map_end(emit);
    return error;
}

static int check_has_fields(struct mw_document *doc)
{
    if (doc->format->root)
        return 0;
    return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files have no fields to show", doc->name,
                   doc->format->info.name);
}

static int dump_hex(struct mw_document *doc, const struct mw_output *output)
{
    struct mw_buf out;
    unsigned shortages = doc->context->shortages;
    mw_buf_to_output(&out, doc->context, output);
    int error = mw_hexdump(doc, &out);
    if (!error)
        error = mw_buf_finish(&out);
    mw_buf_free(&out);
    return mw_memory_sufficed(doc->context, shortages, error);
}

int mw_dump(struct mw_document *doc, const char *path, enum mw_style style, const struct mw_output *output)
{
    int error = check_has_fields(doc);
    if (error)
        return error;
    if (style == MW_STYLE_HEX)
        return dump_hex(doc, output);
    struct mw_printer printer;
    struct mw_work work;
    mw_printer_begin(&printer, doc->context, style, output);
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    error = mw_work_part(&work, 0, MW_WORK_WHOLE);
    if (!error)
        error = path && *path ? dump_path(doc, path, &printer.emit) : mw_dump_whole(doc, &printer.emit, NULL);
    return mw_printer_end(&printer, mw_work_end(&work, error));
}
