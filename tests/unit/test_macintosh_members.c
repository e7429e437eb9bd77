/* Parts of Macintosh files as members: finding them by path, replacing them. */
#include "doc.h"

#include <mapwright/mapwright.h>

#include "record/document.h"
#include "macintosh_sample.h"

struct wrapped {
    struct mw_buf inner, outer;
};

/* A file with resources as the data fork of an outer file. */
static void wrap(struct mw_context *context, struct wrapped *sample)
{
    struct mw_buf fork;
    mw_buf_init(&fork, context);
    mw_buf_init(&sample->inner, context);
    mw_buf_init(&sample->outer, context);
    fork_sample(0, &fork);
    apple_sample(true, mw_buf_bytes(&fork), &sample->inner);
    binary_sample(129, "", "", mac_sample_data, mw_buf_bytes(&fork), &sample->outer);
    mw_buf_free(&fork);
}

static void release(struct wrapped *sample)
{
    mw_buf_free(&sample->inner);
    mw_buf_free(&sample->outer);
}

static int open_sample(struct mw_context *context, const struct mw_buf *bytes, struct mw_document **doc)
{
    const struct mw_arg format = { "format", "macfile" };
    return mw_open_bytes(context, "sample", bytes->data, bytes->size, &format, 1, doc);
}

static void expect_member(struct mw_document *doc, const char *path, const char *bytes, const char *rest)
{
    struct mw_bytes content;
    const char *found;
    if (doc->format->member(doc, path, &content, &found) < 0)
        fail_msg("%s", mw_error_message(doc->context));
    assert_int_equal(content.size, strlen(bytes));
    assert_memory_equal(content.data, bytes, content.size);
    assert_string_equal(found, rest);
}

static void test_paths(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct wrapped sample;
    struct mw_document *doc;
    struct mw_bytes content;
    const char *rest;
    wrap(context, &sample);
    assert_int_equal(open_sample(context, &sample.outer, &doc), 0);
    expect_member(doc, "data_fork", mac_sample_data, "");
    expect_member(doc, "data_fork:Games:Keep", mac_sample_data, "Games:Keep");
    expect_member(doc, "TEXT/-5", "Good bye", "");
    assert_int_equal(doc->format->member(doc, "resource_fork", &content, &rest), 0);
    assert_int_equal(doc->format->member(doc, "TEXT/-55", &content, &rest), MW_E_NOT_FOUND);
    assert_non_null(strstr(mw_error_message(context), "sample: no \"TEXT/-55\" in the file"));
    /* Unknown names are searched in a data fork only if that has members. */
    assert_int_equal(doc->format->member(doc, "Keep", &content, &rest), MW_E_NOT_FOUND);
    ((struct mac_document *)doc->root)->file.data_fork = mw_buf_bytes(&sample.inner);
    assert_int_equal(doc->format->member(doc, "TEXT/-56", &content, &rest), 0);
    assert_int_equal(content.size, sample.inner.size);
    assert_string_equal(rest, "TEXT/-56");
    mw_close(doc);
    release(&sample);
    test_context_free(context, &memory);
}

static int put_back(struct mw_context *context, void *user)
{
    const struct wrapped *sample = user;
    struct mw_document *doc = NULL;
    struct mw_bytes content;
    const char *rest;
    void *data = NULL;
    size_t size;
    int error = open_sample(context, &sample->outer, &doc);
    if (!error)
        error = doc->format->replace_member(doc, "data_fork", mw_buf_bytes(&sample->inner));
    if (!error)
        error = doc->format->replace_member(doc, "TEXT/-5", (struct mw_bytes){ (const uint8_t *)"Hi", 2 });
    if (!error)
        error = doc->format->member(doc, "nothing of this file", &content, &rest);
    if (!error)
        error = mw_write(doc, NULL, 0, &data, &size);
    mw_free(context, data);
    mw_close(doc);
    return error;
}

static void test_put_back(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct wrapped sample;
    struct mw_document *doc;
    void *data;
    size_t size;
    const struct mw_bytes bytes = { (const uint8_t *)"Hi", 2 };
    wrap(context, &sample);
    assert_int_equal(open_sample(context, &sample.outer, &doc), 0);
    assert_int_equal(doc->format->replace_member(doc, "data_fork", mw_buf_bytes(&sample.inner)), 0);
    assert_int_equal(doc->format->replace_member(doc, "TEXT/-5", bytes), 0);
    assert_int_equal(doc->format->replace_member(doc, "resource_fork", bytes), MW_E_UNSUPPORTED);
    assert_int_equal(doc->format->replace_member(doc, "Keep", bytes), MW_E_NOT_FOUND);
    assert_int_equal(mw_write(doc, NULL, 0, &data, &size), 0);
    mw_close(doc);
    doc = test_open_bytes(context, "sample", data, size);
    expect_member(doc, "TEXT/-5", "Hi", "");
    assert_int_equal(mac_document_of(doc)->file.data_fork.size, sample.inner.size);
    assert_memory_equal(mac_document_of(doc)->file.data_fork.data, sample.inner.data, sample.inner.size);
    /* Lengths and checksum have been computed; the only diagnostic is about the kind of the data fork. */
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    assert_int_equal(mw_diag_count(doc), 1);
    assert_string_equal(mw_diag_at(doc, 0)->code, "MAC041");
    assert_string_equal(mw_diag_at(doc, 0)->hint, "open sample:data_fork");
    mw_close(doc);
    mw_free(context, data);
    assert_true(test_each_allocation_fails(put_back, &sample) > 20);
    release(&sample);
    test_context_free(context, &memory);
}

/* The data fork of a bare resource fork, or of an AppleDouble file, is not in the file. */
static void test_nowhere_to_put(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_buf fork;
    struct mw_document *doc;
    const struct mw_bytes bytes = { (const uint8_t *)"Hi", 2 };
    mw_buf_init(&fork, context);
    fork_sample(0, &fork);
    assert_int_equal(open_sample(context, &fork, &doc), 0);
    assert_int_equal(doc->format->replace_member(doc, "", bytes), MW_E_UNSUPPORTED);
    assert_string_equal(mw_error_message(context), "sample: the data fork is not in this file");
    mw_close(doc);
    mw_buf_free(&fork);
    test_context_free(context, &memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_put_back),
        cmocka_unit_test(test_nowhere_to_put),
    };
    return TEST_RUN(tests);
}
