/* The synthetic World Builder game in all its wrappers comes back byte for byte, also through JSON and an
 * unpacked folder, and all wrappers have the same resource fork. */
#include "test.h"

#include "formats/macintosh/macintosh.h"
#include "doc.h"

static const char *const files[] = {
    "wb_synth.rsrc", "wb_synth.mb1.bin", "wb_synth.mb2.bin", "wb_synth.mb3.bin",
    "wb_synth.hqx",  "wb_synth.as",      "wb_synth.ad",
};

enum {
    FILES = sizeof files / sizeof *files,
};

/* Read as Macintosh files, not as games. */
static struct mw_document *open_file(struct mw_context *context, const char *name)
{
    char path[TEST_PATH_SIZE], member[128];
    const struct mw_arg format = { "format", "macfile" };
    struct mw_document *doc;
    snprintf(member, sizeof member, "tests/fixtures/synthetic/%s", name);
    test_source_path(path, member);
    assert_ok(context, mw_open(context, path, &format, 1, &doc));
    assert_false(mw_document_damaged(doc));
    return doc;
}

static void test_identity(void **state)
{
    static const char *const more[] = { "wb_save.bin", "wb_sounds.bin" };
    (void)state;
    for (size_t i = 0; i < FILES + 2; i++) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        struct mw_document *doc = open_file(context, i < FILES ? files[i] : more[i - FILES]);
        assert_verifies(doc);
        assert_json_identity(doc);
        assert_folder_identity(doc);
        assert_int_equal(mw_check(doc, NULL, 0), 0);
        /* An AppleDouble file has a diagnostic for its missing data fork; the data fork of a saved game is
         * the save. */
        for (size_t k = 0; k < mw_diag_count(doc); k++)
            assert_string_equal(mw_diag_at(doc, k)->code, i == FILES ? "MAC041" : "MAC032");
        mw_close(doc);
        test_context_free(context, &memory);
    }
}

static void test_same_fork(void **state)
{
    struct test_memory memory = { 0 };
    (void)state;
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *first = open_file(context, files[0]);
    struct mw_bytes fork = mw_document_input(first);
    assert_int_equal(fork.size, 10223);
    assert_int_equal(mac_document_of(first)->fork.resources.count, 64);
    for (size_t i = 1; i < FILES; i++) {
        struct mw_document *doc = open_file(context, files[i]);
        struct mw_buf out;
        mw_buf_init(&out, context);
        assert_int_equal(mac_fork_write(doc, &mac_document_of(doc)->fork, &out), 0);
        assert_true(mw_bytes_equal(mw_buf_bytes(&out), fork));
        mw_buf_free(&out);
        mw_close(doc);
    }
    mw_close(first);
    test_context_free(context, &memory);
}

/* Conversion from MacBinary II gives the files of the corpus, except for BinHex and AppleSingle, which other
 * programs wrote differently. */
static void test_converted(void **state)
{
    static const struct {
        const char *to, *file;
    } rows[] = { { "macbinary", "wb_synth.mb2.bin" },
                 { "macbinary1", "wb_synth.mb1.bin" },
                 { "macbinary3", "wb_synth.mb3.bin" },
                 { "appledouble", "wb_synth.ad" },
                 { "rsrc", "wb_synth.rsrc" } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        struct mw_document *doc = open_file(context, "wb_synth.mb2.bin"),
                           *same = open_file(context, rows[i].file);
        char words[64];
        void *data;
        size_t size;
        snprintf(words, sizeof words, "convert to=%s", rows[i].to);
        assert_int_equal(mw_edit(doc, words), 0);
        assert_int_equal(mw_write(doc, NULL, 0, &data, &size), 0);
        assert_int_equal(size, mw_document_input(same).size);
        assert_memory_equal(data, mw_document_input(same).data, size);
        mw_free(context, data);
        mw_close(doc);
        mw_close(same);
        test_context_free(context, &memory);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = { cmocka_unit_test(test_identity),
                                               cmocka_unit_test(test_same_fork),
                                               cmocka_unit_test(test_converted) };
    return TEST_RUN(tests);
}
