/* Operations as text, one per line, on a small level: each does all or nothing, and the level stays whole. A
 * level to copy from is "other.wwd" in the folder where the target runs.
 *
 * Runs in the test suite: 1200 */
#include "fuzz.h"

#include "level_sample.h"

enum {
    OPERATIONS = 4, /* each may make the level larger */
};

static void reopen(struct mw_document *doc, struct mw_context *context)
{
    void *data;
    size_t size;
    struct mw_document *again;
    int error = mw_write(doc, NULL, 0, &data, &size);
    if (fuzz_gave_up(context, error))
        return;
    FUZZ_REQUIRE(context, error == 0);
    error = mw_open_bytes(context, "edited.wwd", data, size, NULL, 0, &again);
    if (!fuzz_gave_up(context, error)) {
        FUZZ_REQUIRE(context, error == 0 && !mw_document_damaged(again));
        mw_close(again);
    }
    mw_free(context, data);
}

static struct fuzz_text text_of(struct mw_document *doc, struct mw_context *context)
{
    struct fuzz_text text = { .keep = true };
    const struct mw_output output = { fuzz_put, &text };
    FUZZ_REQUIRE(context, mw_dump(doc, NULL, MW_STYLE_JSON_LINE, &output) == 0);
    return text;
}

/* false when there is no room to go on. */
static bool edit(struct mw_document *doc, struct mw_context *context, const uint8_t *line, size_t length)
{
    char *operation = malloc(length + 1);
    FUZZ_REQUIRE(context, operation);
    memcpy(operation, line, length);
    operation[length] = 0;
    struct fuzz_text before = text_of(doc, context);
    int error = mw_edit(doc, operation);
    bool goes_on = !fuzz_gave_up(context, error);
    if (goes_on && error) {
        struct fuzz_text after = text_of(doc, context);
        FUZZ_REQUIRE(context, after.size == before.size && memcmp(after.data, before.data, after.size) == 0);
        free(after.data);
    }
    free(before.data);
    free(operation);
    return goes_on;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct level_sample sample = { .planes = 2, .width = 3, .height = 2, .objects = 2 };
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    size_t level_size;
    uint8_t *level = level_sample_make(&sample, &level_size);
    struct mw_document *doc = fuzz_open_level(context, level, level_size);
    FUZZ_REQUIRE(context, doc && !mw_document_damaged(doc));
    bool goes_on = true;
    size_t at = 0;
    for (unsigned i = 0; i < OPERATIONS && at < size && goes_on; i++) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end ? (size_t)(end - (data + at)) : size - at;
        goes_on = edit(doc, context, data + at, length);
        at += length + 1;
    }
    reopen(doc, context);
    if (goes_on)
        fuzz_diff(doc, context, (struct mw_bytes){ level, level_size });
    mw_close(doc);
    free(level);
    mw_context_free(context);
    return 0;
}
