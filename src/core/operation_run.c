/* Edit operations: how they run, and what those of all formats share. */
#include "operation_run.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "record/value.h"

/* ---- running ---- */

int mw_edit_run(struct mw_document *doc, const struct mw_operation *operation, const struct mw_args *args)
{
    const struct mw_format *format = doc->format;
    mw_edit_fn *run = format->edits[operation - format->info.operations];
    struct mw_arena scratch;
    mw_arena_init(&scratch, doc->context);
    const struct mw_editing editing = { doc, operation, args, &scratch };
    int error = format->edit ? format->edit(&editing, run) : run(&editing);
    mw_arena_free(&scratch);
    return error;
}

int mw_template_run(struct mw_document *doc, const struct mw_operation *template, const struct mw_args *args)
{
    return doc->format->create_new(&(struct mw_editing){ doc, template, args, &doc->arena });
}

/* ---- messages, values ---- */

int mw_edit_fail(const struct mw_editing *editing, int error, const char *format, ...)
{
    char text[sizeof editing->doc->context->message];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return mw_fail(editing->doc->context, error, "%s: %s", editing->operation->name, text);
}

const char *mw_edit_what(const struct mw_editing *editing, const char *option, char what[MW_EDIT_WHAT])
{
    snprintf(what, MW_EDIT_WHAT, "%s: %s", editing->operation->name, option);
    return what;
}

int mw_edit_int(const struct mw_editing *editing, const char *option, const struct mw_field *field,
                const char *text, int64_t *value)
{
    char what[MW_EDIT_WHAT];
    return mw_field_parse_int(editing->doc->context, field, text, mw_edit_what(editing, option, what), value);
}

/* ---- other files ---- */

int mw_edit_open(const struct mw_editing *editing, const char *path, const char *thing,
                 struct mw_document **other)
{
    struct mw_document *opened;
    int error = mw_open(editing->doc->context, path, NULL, 0, &opened);
    if (error)
        return error;
    if (opened->format != editing->doc->format)
        error = mw_edit_fail(editing, MW_E_ARGUMENT, "%s is a %s file, a %s is needed", path,
                             opened->format->info.name, thing);
    else if (opened->damaged)
        error = mw_edit_fail(editing, MW_E_ARGUMENT, "%s is damaged; `check` says where", path);
    if (error)
        mw_close(opened);
    else
        *other = opened;
    return error;
}

/* ---- grids ---- */

int mw_edit_grid(const struct mw_editing *editing, uint64_t width, uint64_t height, uint32_t cell_size,
                 struct mw_grid *grid)
{
    uint64_t limit = editing->doc->context->limits.payload;
    if (width > INT32_MAX || height > INT32_MAX || width * height > limit / cell_size)
        return mw_edit_fail(editing, MW_E_LIMIT,
                            "%" PRIu64 " x %" PRIu64 " tiles need more than the limit of %" PRIu64 " bytes",
                            width, height, limit);
    uint8_t *cells = mw_arena_array(&editing->doc->arena, (size_t)(width * height), cell_size);
    if (!cells)
        return editing->doc->context->error;
    *grid = (struct mw_grid){ cells, (uint32_t)width, (uint32_t)height, cell_size };
    return 0;
}

/* ---- resizing ---- */

int mw_edit_resize_check(const struct mw_editing *editing)
{
    bool one = mw_args_has(editing->args, "width") || mw_args_has(editing->args, "height");
    if (one == mw_args_has(editing->args, "size"))
        return mw_edit_fail(editing, MW_E_ARGUMENT, "give size, or width and height, one way");
    return 0;
}

/* `third`: 0, 1, 2 of the three columns (rows) of anchors. */
static int64_t anchored(unsigned third, int64_t before, int64_t after)
{
    return third == 0 ? 0 : third == 2 ? after - before : (after - before) / 2;
}

void mw_edit_resize_read(const struct mw_editing *editing, const int64_t before[2], int64_t size[2],
                         int64_t offset[2])
{
    const struct mw_args *args = editing->args;
    static const char *const anchors[] = { "top-left", "top",         "top-right", "left",        "center",
                                           "right",    "bottom-left", "bottom",    "bottom-right" };
    if (!mw_args_size(args, "size", size)) {
        size[0] = mw_args_has(args, "width") ? mw_args_int(args, "width") : before[0];
        size[1] = mw_args_has(args, "height") ? mw_args_int(args, "height") : before[1];
    }
    if (mw_args_point(args, "offset", offset))
        return;
    unsigned anchor = 0;
    while (strcmp(anchors[anchor], mw_args_text(args, "anchor")) != 0)
        anchor++;
    offset[0] = anchored(anchor % 3, before[0], size[0]);
    offset[1] = anchored(anchor / 3, before[1], size[1]);
}
