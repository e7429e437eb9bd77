/* When a file cannot be opened, the error has the file and the position as data, in every format. */
#include "test.h"

#include <mapwright/mapwright.h>

#include "base/context.h"
#include "record/format.h"

static const size_t lengths[] = { 0, 1, 3, 8, 17, 70, 100, 127, 128, 200, 600, 1100, SIZE_MAX };

struct refusals {
    size_t opened, refused;
};

static void assert_refusal_is_placed(const struct mw_context *context, const char *path, const char *format,
                                     size_t size)
{
    const struct mw_error_details *details = mw_error_last(context);
    if (!details->space || details->offset > size || !details->file || strcmp(details->file, "cut") != 0)
        fail_msg("the first %zu bytes of %s as %s: space %s, offset %lld, file %s: %s", size, path, format,
                 details->space ? details->space : "-", (long long)details->offset,
                 details->file ? details->file : "-", details->message);
}

static void open_as(const char *path, const uint8_t *bytes, size_t size, const char *format,
                    struct refusals *refusals)
{
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    const struct mw_arg args[] = { { "format", format } };
    struct mw_document *doc;
    if (mw_open_bytes(context, "cut", bytes, size, args, format != NULL, &doc) == 0) {
        refusals->opened++;
        mw_close(doc);
    } else {
        refusals->refused++;
        assert_refusal_is_placed(context, path, format ? format : "what it seems to be", size);
    }
    test_context_free(context, &memory);
}

/* As each format, cut at several places; bytes after the cut are not there. */
static void open_parts(const char *path, void *user)
{
    size_t size;
    uint8_t *bytes = test_read_file(path, &size);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        size_t length = lengths[i] < size ? lengths[i] : size;
        uint8_t *part = malloc(length + 1);
        assert_non_null(part);
        memcpy(part, bytes, length);
        open_as(path, part, length, NULL, user);
        for (size_t k = 0; mw_formats[k]; k++)
            open_as(path, part, length, mw_formats[k]->info.name, user);
        free(part);
    }
    free(bytes);
}

static void refusals_have_positions(void **state)
{
    struct refusals refusals = { 0 };
    (void)state;
    for (size_t i = 0; mw_formats[i]; i++) {
        char name[256], folder[TEST_PATH_SIZE];
        snprintf(name, sizeof name, "tests/fixtures/%s", mw_formats[i]->info.name);
        test_source_path(folder, name);
        test_each_file(folder, "", open_parts, &refusals);
    }
    assert_true(refusals.refused > 500);
    assert_true(refusals.opened > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(refusals_have_positions) };
    return TEST_RUN(tests);
}
