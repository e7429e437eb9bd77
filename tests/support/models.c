#include "models.h"

#include "diff/diff.h"
#include "record/document.h"

size_t assert_model_diff(const struct mw_format *format, void *before, void *after, enum mw_style style,
                         size_t most, const char *expected)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document left = { .context = context, .root = before, .format = format };
    struct mw_document right = { .context = context, .root = after, .format = format };
    const struct mw_diff_plan plan = { .root = format->root, .before = &left, .after = &right, .most = most };
    struct mw_buf out;
    struct mw_emit emit;
    size_t differences = 0;
    mw_buf_init(&out, context);
    mw_emit_init(&emit, &out, style);
    if (mw_emit_is_json(&emit))
        mw_emit_list_begin(&emit, NULL, false);
    assert_ok(context, mw_diff_models(&plan, &emit, NULL, &differences));
    if (mw_emit_is_json(&emit))
        mw_emit_list_end(&emit);
    mw_buf_u8(&out, 0);
    assert_string_equal((char *)out.data, expected);
    mw_buf_free(&out);
    mw_context_free(context);
    return differences;
}
