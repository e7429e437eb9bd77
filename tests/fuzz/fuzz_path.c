/* A path and, after "=", a value, on a small level: got, shown, set; then the level is still intact.
 * Runs in the test suite: 1500 */
#include "fuzz.h"

#include "level_sample.h"

static void use_path(struct mw_document *doc, struct mw_context *context, const char *path, const char *value)
{
    struct fuzz_text text = { 0 };
    const struct mw_output output = fuzz_output(&text);
    int64_t number;
    const char *shown;
    fuzz_gave_up(context, mw_get_int(doc, path, &number));
    fuzz_gave_up(context, mw_get_text(doc, path, &shown));
    fuzz_gave_up(context, mw_dump(doc, path, MW_STYLE_TREE, &output));
    fuzz_gave_up(context, mw_dump(doc, path, MW_STYLE_JSON, &output));
    int error = value ? mw_set(doc, path, value) : 0;
    fuzz_gave_up(context, error);
    if (error)
        fuzz_require_written(doc, context, mw_document_input(doc));
    fuzz_edit(doc, context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct level_sample sample = { .planes = 2, .width = 3, .height = 2, .objects = 2 };
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    size_t level_size;
    uint8_t *level = level_sample_make(&sample, &level_size);
    struct mw_document *doc = fuzz_open(context, "fuzz.wwd", NULL, (struct mw_bytes){ level, level_size });
    FUZZ_REQUIRE(context, doc && !mw_document_damaged(doc));
    /* The last "=": there may be one between brackets, too. */
    size_t path_size = size;
    while (path_size > 0 && data[path_size - 1] != '=')
        path_size--;
    char *path = fuzz_string(data, path_size ? path_size - 1 : size);
    char *value = path_size ? fuzz_string(data + path_size, size - path_size) : NULL;
    use_path(doc, context, path, value);
    free(path);
    free(value);
    mw_close(doc);
    free(level);
    mw_context_free(context);
    return 0;
}
