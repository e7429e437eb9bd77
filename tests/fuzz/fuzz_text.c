/* Any bytes through the code pages: bytes, UTF-8 and back; numbers; nearest names.
 * Runs in the test suite: 20000 */
#include <stdlib.h>

#include "base/text.h"
#include "fuzz.h"

static void there_and_back(struct mw_context *context, const struct mw_code_page *page, struct mw_str text)
{
    struct mw_buf utf8, back;
    mw_buf_init(&utf8, context);
    mw_buf_init(&back, context);
    int error = mw_text_to_utf8(page, text, &utf8);
    FUZZ_REQUIRE(context, error == 0 || !page->points);
    if (!error) {
        struct mw_str shown = { (const char *)utf8.data, utf8.size };
        FUZZ_REQUIRE(context, mw_utf8_valid_size(shown) == shown.size);
        FUZZ_REQUIRE(context, mw_text_from_utf8(page, shown, &back) == 0);
        FUZZ_REQUIRE(context, mw_str_equal(text, (struct mw_str){ (const char *)back.data, back.size }));
    }
    back.size = 0;
    /* As text for the page: what it takes comes back. */
    if (mw_text_from_utf8(page, text, &back) == 0) {
        utf8.size = 0;
        struct mw_str stored = { (const char *)back.data, back.size };
        FUZZ_REQUIRE(context, mw_text_to_utf8(page, stored, &utf8) == 0);
        FUZZ_REQUIRE(context, mw_str_equal(text, (struct mw_str){ (const char *)utf8.data, utf8.size }));
    } else {
        FUZZ_REQUIRE(context, *mw_error_message(context) && back.size == 0);
    }
    mw_buf_free(&utf8);
    mw_buf_free(&back);
}

static void numbers(struct mw_str text)
{
    uint64_t natural;
    int64_t integer;
    if (mw_text_u64(text, 1000, &natural) == 0)
        FUZZ_REQUIRE(NULL, natural <= 1000);
    if (mw_text_i64(text, INT64_MIN, 5, &integer) == 0)
        FUZZ_REQUIRE(NULL, integer <= 5);
    mw_text_u64(text, UINT64_MAX, &natural);
    mw_text_i64(text, INT64_MIN, INT64_MAX, &integer);
}

static void nearest(const uint8_t *data, size_t size)
{
    static const char *const candidates[] = { "planes", "objects", "", "tile_properties" };
    char word[300];
    size_t length = size < sizeof word - 1 ? size : sizeof word - 1;
    if (length)
        memcpy(word, data, length);
    word[length] = 0;
    mw_text_nearest(word, candidates, sizeof candidates / sizeof *candidates);
    mw_code_page_find(word);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_str text = { (const char *)data, size };
    const struct mw_code_page *page;
    for (size_t i = 0; (page = mw_code_page_at(i)); i++)
        there_and_back(context, page, text);
    numbers(text);
    nearest(data, size);
    mw_context_free(context);
    return 0;
}
