/* The public functions in a form that a page can call: no callbacks, texts that end with a NUL, options as
 * page_args() reads them. What is more than a number is JSON or bytes, which page_data() and page_size() tell
 * until the next call. All return 0 or a negative mw_error unless they say otherwise. */
#include "result.h"

#include <string.h>

#include "memory.h"
#include "record/document.h"

/* ---- opening; *document is set ---- */

PAGE int page_open(struct mw_context *context, const char *name, const void *data, size_t size,
                   const char *options, struct mw_document **document);
PAGE int page_open_path(struct mw_context *context, const char *path, const char *options,
                        struct mw_document **document);
PAGE int page_new(struct mw_context *context, const char *name, const char *options,
                  struct mw_document **document);
PAGE int page_context(uint64_t total, uint64_t payload, uint64_t pixels, uint64_t allocated, uint64_t cache,
                      struct mw_context **context);
PAGE void page_watch(struct mw_context *context, uint32_t interval);

/* The limits are those of struct mw_limits; allocated is that of everything in the module. */
int page_context(uint64_t total, uint64_t payload, uint64_t pixels, uint64_t allocated, uint64_t cache,
                 struct mw_context **context)
{
    const struct mw_limits limits = {
        .total = total, .payload = payload, .pixels = pixels, .allocated = allocated, .cache = cache
    };
    page_limit_memory(allocated);
    *context = mw_context_new(&page_allocator, &limits);
    return *context ? 0 : MW_E_MEMORY;
}

/* Returns whether to stop. */
__attribute__((import_module("mapwright"), import_name("progress"))) int page_progress(double done,
                                                                                       double total);

static int report_progress(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    return page_progress((double)done, (double)total);
}

/* Calls that take longer than `interval` milliseconds ask the page that often whether to stop. */
void page_watch(struct mw_context *context, uint32_t interval)
{
    const struct mw_progress progress = { report_progress, NULL, interval };
    mw_context_set_progress(context, &progress);
}

/* data stays in use until the document is closed. */
int page_open(struct mw_context *context, const char *name, const void *data, size_t size,
              const char *options, struct mw_document **document)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    return mw_open_bytes(context, name, data, size, args, page_args(options, args), document);
}

/* A file given to the page's tree, or a member of one. */
int page_open_path(struct mw_context *context, const char *path, const char *options,
                   struct mw_document **document)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    return mw_open(context, path, args, page_args(options, args), document);
}

int page_new(struct mw_context *context, const char *name, const char *options, struct mw_document **document)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    return mw_new(context, name, args, page_args(options, args), document);
}

/* ---- what went wrong ---- */

PAGE int page_error(struct mw_context *context);

/* The last error of the context, as struct mw_error_details. */
int page_error(struct mw_context *context)
{
    const struct mw_error_details *last = mw_error_last(context);
    const struct {
        const char *name, *text;
    } texts[] = { { "message", last->message }, { "file", last->file },           { "path", last->path },
                  { "space", last->space },     { "operation", last->operation }, { "option", last->option },
                  { "limit", last->limit } };
    struct page_json json;
    page_json_begin(&json, context);
    mw_emit_map_begin(&json.emit, NULL, true);
    mw_emit_int(&json.emit, "code", last->code);
    mw_emit_text(&json.emit, "kind", mw_error_name(last->code));
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i].text)
            mw_emit_text(&json.emit, texts[i].name, texts[i].text);
    if (last->offset != MW_NO_OFFSET)
        mw_emit_uint(&json.emit, "offset", last->offset);
    if (last->limit) {
        mw_emit_uint(&json.emit, "limitValue", last->limit_value);
        mw_emit_uint(&json.emit, "limitAsked", last->limit_asked);
    }
    mw_emit_map_end(&json.emit);
    return page_json_end(&json, 0);
}

/* ---- the whole document ---- */

PAGE int page_info(struct mw_document *document, const char *options);
PAGE int page_dump(struct mw_document *document, const char *path, int style);
PAGE int page_write(struct mw_document *document, const char *options);
PAGE int page_check(struct mw_document *document, const char *options);
PAGE int page_diagnostics(struct mw_document *document);
PAGE int page_input(struct mw_document *document);
PAGE int page_format(struct mw_document *document);
PAGE int page_refs(struct mw_document *document, const char *kind, const char *value);
PAGE int page_diff(struct mw_document *before, struct mw_document *after, size_t most);
PAGE int page_verify(struct mw_document *document);
PAGE int page_schema(struct mw_context *context, const char *format);

int page_info(struct mw_document *document, const char *options)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    page_begin();
    return mw_info(document, args, page_args(options, args), MW_STYLE_JSON_LINE, &page_output);
}

int page_dump(struct mw_document *document, const char *path, int style)
{
    page_begin();
    return mw_dump(document, path, (enum mw_style)style, &page_output);
}

int page_write(struct mw_document *document, const char *options)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    void *data;
    size_t size;
    page_begin();
    int error = mw_write(document, args, page_args(options, args), &data, &size);
    if (error)
        return error;
    error = page_output.write(NULL, data, size);
    mw_free(document->context, data);
    return error;
}

static void emit_diag(struct mw_emit *emit, const struct mw_diag *diag)
{
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "severity", mw_severity_name(diag->severity));
    mw_emit_text(emit, "code", diag->code);
    mw_emit_text(emit, "path", diag->path);
    mw_emit_text(emit, "message", diag->message);
    mw_emit_text(emit, "hint", diag->hint);
    mw_emit_text(emit, "space", diag->space);
    if (diag->offset != MW_NO_OFFSET) {
        mw_emit_uint(emit, "offset", diag->offset);
        mw_emit_uint(emit, "length", diag->length);
    }
    if (diag->unlisted)
        mw_emit_uint(emit, "unlisted", diag->unlisted);
    if (diag->repair)
        mw_emit_text(emit, "repair", diag->repair);
    if (diag->operation)
        mw_emit_text(emit, "operation", diag->operation);
    mw_emit_map_end(emit);
}

/* The diagnostics so far: before a check those of reading. */
int page_diagnostics(struct mw_document *document)
{
    struct page_list list;
    page_list_begin(&list, document->context, SIZE_MAX);
    for (size_t i = 0; i < mw_diag_count(document); i++)
        emit_diag(&list.json.emit, mw_diag_at(document, i));
    return page_list_end(&list, 0);
}

int page_check(struct mw_document *document, const char *options)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    int error = mw_check(document, args, page_args(options, args));
    return error ? error : page_diagnostics(document);
}

int page_format(struct mw_document *document)
{
    const char *name = mw_document_format(document)->name;
    page_begin();
    return page_output.write(NULL, name, strlen(name));
}

/* The bytes that the document was read from. */
int page_input(struct mw_document *document)
{
    const struct mw_bytes input = mw_document_input(document);
    page_begin();
    return page_output.write(NULL, input.data, input.size);
}

int page_refs(struct mw_document *document, const char *kind, const char *value)
{
    size_t found;
    page_begin();
    return mw_refs(document, kind, value, MW_STYLE_JSON_LINE, &page_output, &found);
}

int page_diff(struct mw_document *before, struct mw_document *after, size_t most)
{
    size_t differences;
    page_begin();
    return mw_diff(before, after, most, MW_STYLE_JSON_LINE, &page_output, &differences);
}

/* 0: writing gives the bytes that were read; 1: it does not. */
int page_verify(struct mw_document *document)
{
    struct mw_mismatch mismatch;
    return mw_verify(document, &mismatch);
}

int page_schema(struct mw_context *context, const char *format)
{
    page_begin();
    return mw_schema(context, format, MW_STYLE_JSON_LINE, &page_output);
}
