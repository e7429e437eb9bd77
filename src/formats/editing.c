/* What the edit operations of all formats share. */
#include "editing.h"

#include <stdarg.h>
#include <stdio.h>

int mw_operation_fail(struct mw_context *context, const struct mw_operation *operation, int error,
                      const char *format, ...)
{
    char text[sizeof context->message];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return mw_fail(context, error, "%s: %s", operation->name, text);
}

int mw_operation_open(struct mw_document *doc, const struct mw_operation *operation, const char *path,
                      const char *thing, struct mw_document **other)
{
    struct mw_document *opened;
    int error = mw_open(doc->context, path, NULL, 0, &opened);
    if (error)
        return error;
    if (opened->format != doc->format)
        error = mw_operation_fail(doc->context, operation, MW_E_ARGUMENT, "%s is a %s file, a %s is needed",
                                  path, opened->format->info.name, thing);
    else if (opened->damaged)
        error = mw_operation_fail(doc->context, operation, MW_E_ARGUMENT, "%s is damaged; `check` says where",
                                  path);
    if (error)
        mw_close(opened);
    else
        *other = opened;
    return error;
}

/* ---- resizing ---- */

int mw_resize_check(struct mw_context *context, const struct mw_operation *operation,
                    const struct mw_args *args)
{
    bool one = mw_args_has(args, "width") || mw_args_has(args, "height");
    if (one == mw_args_has(args, "size"))
        return mw_operation_fail(context, operation, MW_E_ARGUMENT,
                                 "give size, or width and height, one way");
    return 0;
}

/* `third`: 0, 1, 2 of the three columns (rows) of anchors. */
static int64_t anchored(unsigned third, int64_t before, int64_t after)
{
    return third == 0 ? 0 : third == 2 ? after - before : (after - before) / 2;
}

void mw_resize_read(const struct mw_args *args, const int64_t before[2], int64_t size[2], int64_t offset[2])
{
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
