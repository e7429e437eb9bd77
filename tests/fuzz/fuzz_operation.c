/* Operations as text, one per line, on a small level: each does all or nothing, and the level stays whole. */
#include "fuzz.h"

#include "../unit/level_sample.h"

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
    size_t at = 0;
    for (unsigned i = 0; i < OPERATIONS && at < size; i++) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end ? (size_t)(end - (data + at)) : size - at;
        char *text = malloc(length + 1);
        FUZZ_REQUIRE(context, text);
        memcpy(text, data + at, length);
        text[length] = 0;
        int error = mw_edit(doc, text);
        free(text);
        if (fuzz_gave_up(context, error))
            break;
        at += length + 1;
    }
    reopen(doc, context);
    mw_close(doc);
    free(level);
    mw_context_free(context);
    return 0;
}
