/* Two documents of one format, compared. */
#include "record/diff.h"
#include "format.h"

static int comparable(const struct mw_document *before, const struct mw_document *after)
{
    if (before->format != after->format)
        return mw_fail(before->context, MW_E_ARGUMENT,
                       "%s is of the format %s and %s of %s; only files of one format can be compared",
                       before->name, before->format->info.name, after->name, after->format->info.name);
    if (!before->format->root)
        return mw_fail(before->context, MW_E_UNSUPPORTED, "%s: %s files have no fields to compare",
                       before->name, before->format->info.name);
    return 0;
}

int mw_diff(struct mw_document *before, struct mw_document *after, enum mw_style style,
            const struct mw_output *output, size_t *differences)
{
    int error = comparable(before, after);
    if (error)
        return error;
    struct mw_buf out;
    struct mw_emit emit;
    size_t count = 0;
    mw_buf_to_output(&out, before->context, output);
    mw_emit_init(&emit, &out, style);
    const struct mw_diff_plan plan = { .root = before->format->root, .before = before, .after = after };
    error = mw_diff_models(&plan, &emit, NULL, &count);
    if (!error)
        error = mw_emit_finish(&emit);
    if (!error)
        error = mw_buf_finish(&out);
    mw_buf_free(&out);
    if (!error)
        *differences = count;
    return error;
}
