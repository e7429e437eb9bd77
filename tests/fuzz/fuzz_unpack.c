/* Any bytes as the world.json and, after a NUL, the list of files of an earlier unpacking, from which a new
 * one into the same folder learns what it may replace and remove: nothing outside of the folder is touched,
 * nor a file in it whose hash is not listed, and what was unpacked is the world.
 *
 * Runs in the test suite: 400 */
#include "fuzz.h"

static const char *const samples[] = { "tests/fixtures/wwd/claw.wwd", "tests/fixtures/teeworlds/ddnet.map",
                                       "tests/fixtures/worldbuilder/two_scenes.bin" };
static const char *const untouched[] = { "outside", "folders/world.json", "planes/0.txt",
                                         "folder/planes/7.txt", "folder/layers/7.txt" };
static const char kept[] = "kept";

enum {
    UNTOUCHED = sizeof untouched / sizeof *untouched,
};

static void unpack_over(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    struct mw_document *again;
    size_t written;
    int error = mw_unpack(doc, "folder", true, &written);
    if (fuzz_gave_up(context, error) || error)
        return;
    error = mw_open(context, "folder", NULL, 0, &again);
    if (!fuzz_gave_up(context, error)) {
        FUZZ_REQUIRE(context, error == 0);
        fuzz_require_written(again, context, input);
        mw_close(again);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    FUZZ_REQUIRE(context, context && files);
    mw_context_set_files(context, mw_memory_files_of(files));
    for (size_t i = 0; i < UNTOUCHED; i++)
        FUZZ_REQUIRE(context, mw_memory_files_add(files, untouched[i], kept, sizeof kept) == 0);
    if (size) {
        struct mw_bytes input = fuzz_sample(samples[data[0] % 3]);
        const uint8_t *end = memchr(data + 1, 0, size - 1);
        size_t world = end ? (size_t)(end - data) - 1 : size - 1;
        FUZZ_REQUIRE(context, mw_memory_files_add(files, "folder/world.json", data + 1, world) == 0);
        if (end)
            FUZZ_REQUIRE(context,
                         mw_memory_files_add(files, "folder/world.sha256", end + 1, size - world - 2) == 0);
        struct mw_document *doc = fuzz_open(context, "fuzz", NULL, input);
        FUZZ_REQUIRE(context, doc);
        unpack_over(doc, context, input);
        mw_close(doc);
    }
    for (size_t i = 0; i < UNTOUCHED; i++) {
        size_t left = 0;
        const void *bytes = mw_memory_files_get(files, untouched[i], &left);
        FUZZ_REQUIRE(context, bytes && left == sizeof kept && memcmp(bytes, kept, left) == 0);
    }
    mw_context_free(context);
    mw_memory_files_free(files);
    return 0;
}
