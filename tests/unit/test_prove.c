/* What is saved is read back before anything is replaced: in every format, bytes that are not the document
 * are refused, whatever they lack. */
#include "doc.h"

#include <mapwright/access.h>
#include <mapwright/files.h>

#include "core/prove.h"
#include "record/format.h"

static void expect_refused(struct test_doc *test, const char *path, const char *what, const void *bytes,
                           size_t size)
{
    int error = mw_document_prove(test->doc, (struct mw_bytes){ bytes, size });
    if (error != MW_E_REFUSED)
        fail_msg("%s: %s: %d, %s", path, what, error, mw_error_message(test->context));
    assert_non_null(strstr(mw_error_message(test->context), "nothing was saved"));
}

/* ---- whole files ---- */

/* A list of the root with items that can be removed; NULL: there is none. */
static const struct mw_field *removable_list(const struct test_doc *test)
{
    const struct mw_record *root = test->doc->format->root;
    for (unsigned i = 0; root && i < root->count; i++)
        if (root->fields[i].list && root->fields[i].open &&
            mw_field_exists(&root->fields[i], test->doc->root) &&
            mw_list_get(&root->fields[i], test->doc->root).count)
            return &root->fields[i];
    return NULL;
}

/* The original is not what a copy with an item less is written as. */
static void refuse_item_less(struct test_doc *test, const char *path, const void *bytes, size_t size)
{
    const struct mw_field *list = removable_list(test);
    struct mw_document *copy = test_open_bytes(test->context, path, bytes, size);
    void *written;
    size_t written_size;
    if (list && mw_list_remove_item(copy, list->name, 0) == 0) {
        assert_ok(test->context, mw_write(copy, &test_unproven, 1, &written, &written_size));
        expect_refused(test, path, list->name, written, written_size);
        mw_free(test->context, written);
    }
    mw_close(copy);
}

static void try_world(const char *path, void *user)
{
    struct test_doc test;
    size_t size, *tried = user;
    uint8_t *bytes = test_read_file(path, &size);
    test_doc_begin(&test);
    if (mw_open_bytes(test.context, path, bytes, size, NULL, 0, &test.doc) == 0 &&
        !mw_document_damaged(test.doc) && mw_format_writes(test.doc->format)) {
        assert_ok(test.context, mw_document_prove(test.doc, (struct mw_bytes){ bytes, size }));
        expect_refused(&test, path, "empty", "", 0);
        if (mw_format_probe((struct mw_bytes){ (const uint8_t *)"not a world", 11 }, path) !=
            test.doc->format)
            expect_refused(&test, path, "text", "not a world", 11);
        refuse_item_less(&test, path, bytes, size);
        ++*tried;
    }
    test_doc_end(&test);
    free(bytes);
}

static void other_bytes_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; mw_formats[i]; i++) {
        char name[256], folder[TEST_PATH_SIZE];
        size_t tried = 0;
        snprintf(name, sizeof name, "tests/fixtures/%s", mw_formats[i]->info.name);
        test_source_path(folder, name);
        test_each_file(folder, "", try_world, &tried);
        if (tried == 0 && mw_format_writes(mw_formats[i]))
            fail_msg("no fixture of %s was tried", mw_formats[i]->info.name);
    }
}

/* ---- parts of files ---- */

/* The main block of a level is compressed: what is different in it must show in the model. */
static void cells_are_compared(void **state)
{
    (void)state;
    struct test_doc test;
    char path[TEST_PATH_SIZE];
    void *bytes;
    size_t size;
    test_source_path(path, "samples/lagoon.wwd");
    test_doc_file(&test, path);
    test_edit(&test, "paint path=planes[1].tiles at=0,0 value=77");
    test_doc_write(&test, &bytes, &size);
    assert_ok(test.context, mw_undo(test.doc));
    expect_refused(&test, path, "cells", bytes, size);
    assert_non_null(strstr(mw_error_message(test.context), "cells of planes[1].tiles would differ"));
    mw_free(test.context, bytes);
    test_doc_end(&test);
}

/* Streams that are not from the input are inflated, and have their size. */
static void streams_are_compared(void **state)
{
    (void)state;
    struct test_doc test;
    char path[TEST_PATH_SIZE];
    uint8_t *bytes;
    void *written;
    size_t size;
    test_source_path(path, "samples/islet.map");
    test_doc_file(&test, path);
    test_edit(&test, "paint path=layers[2].tiles at=0,0 field=index value=9");
    test_doc_write(&test, &written, &size);
    bytes = test_copy(written, size);
    assert_ok(test.context, mw_document_prove(test.doc, (struct mw_bytes){ bytes, size }));
    int64_t types, items, data;
    assert_ok(test.context, mw_get_int(test.doc, "num_item_types", &types));
    assert_ok(test.context, mw_get_int(test.doc, "num_items", &items));
    assert_ok(test.context, mw_get_int(test.doc, "layers[2].data", &data));
    int64_t blocks;
    assert_ok(test.context, mw_get_int(test.doc, "num_data", &blocks));
    uint8_t *declared = bytes + 36 + 12 * types + 4 * items + 4 * blocks + 4 * data;
    test_put_le(declared, 4, 0);
    expect_refused(&test, path, "declared size", bytes, size);
    assert_non_null(strstr(mw_error_message(test.context), "would be stored as 0"));
    memcpy(bytes, written, size);
    assert_ok(test.context, mw_undo(test.doc));
    expect_refused(&test, path, "content", bytes, size);
    free(bytes);
    mw_free(test.context, written);
    test_doc_end(&test);
}

/* ---- files ---- */

static struct mw_document *open_in_memory(struct test_doc *test, struct mw_memory_files *files,
                                          const char *name, const char *source)
{
    struct mw_document *doc;
    size_t size;
    uint8_t *bytes = test_read_source(source, &size);
    assert_int_equal(mw_memory_files_add(files, name, bytes, size), 0);
    free(bytes);
    mw_context_set_files(test->context, mw_memory_files_of(files));
    assert_ok(test->context, mw_open(test->context, name, NULL, 0, &doc));
    return doc;
}

/* A map of a form that has no bytes would replace the file by an empty one. */
static void files_stay(void **state)
{
    (void)state;
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    struct test_doc test;
    size_t size, size_before;
    test_doc_begin(&test);
    struct mw_document *doc = open_in_memory(&test, files, "shores.swd", "samples/shores.swd");
    assert_non_null(mw_memory_files_get(files, "shores.swd", &size_before));
    assert_ok(test.context, mw_edit(doc, "set path=form value=control force"));
    void *data;
    assert_int_equal(mw_write(doc, NULL, 0, &data, &size), MW_E_REFUSED);
    assert_int_equal(mw_preview_save(doc, "shores.swd", NULL, 0), MW_E_REFUSED);
    assert_int_equal(mw_save(doc, "shores.swd", "~", NULL, 0), MW_E_REFUSED);
    assert_null(mw_memory_files_get(files, "shores.swd~", &size));
    assert_non_null(mw_memory_files_get(files, "shores.swd", &size));
    assert_int_equal(size, size_before);
    assert_ok(test.context, mw_save(doc, "shores.swd", "~", &test_unproven, 1));
    assert_non_null(mw_memory_files_get(files, "shores.swd", &size));
    assert_true(size < size_before);
    mw_close(doc);
    test_doc_end(&test);
    mw_memory_files_free(files);
}

struct limited {
    size_t saved, unproven;
};

static void save_limited(const void *bytes, size_t size, uint64_t limit, struct limited *limited)
{
    const struct mw_limits limits = { .allocated = limit };
    struct mw_context *context = mw_context_new(NULL, &limits);
    struct mw_document *doc = NULL;
    void *data;
    size_t written;
    if (mw_open_bytes(context, "lagoon.wwd", bytes, size, NULL, 0, &doc) == 0 &&
        mw_set(doc, "author", "Somebody") == 0 && mw_write(doc, NULL, 0, &data, &written) == 0) {
        limited->saved++;
        limited->unproven += mw_document_unproven(doc);
        mw_free(context, data);
    }
    mw_close(doc);
    mw_context_free(context);
}

/* Without memory for the proof the file is saved, and the document says so. */
static void too_little_memory(void **state)
{
    (void)state;
    struct limited limited = { 0 };
    size_t size;
    uint8_t *bytes = test_read_source("samples/lagoon.wwd", &size);
    for (uint64_t limit = 20000; limit < 2000000; limit += limit / 40)
        save_limited(bytes, size, limit, &limited);
    free(bytes);
    assert_true(limited.unproven > 0);
    assert_true(limited.saved > limited.unproven);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_bytes_are_refused), cmocka_unit_test(cells_are_compared),
        cmocka_unit_test(streams_are_compared),    cmocka_unit_test(files_stay),
        cmocka_unit_test(too_little_memory),
    };
    return TEST_RUN(tests);
}
