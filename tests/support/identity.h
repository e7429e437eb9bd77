/* What holds for every real file of every format: written again it is the same, through JSON and a folder
 * too. Include after test.h. */
#ifndef MW_TESTS_CORPUS_IDENTITY_H
#define MW_TESTS_CORPUS_IDENTITY_H

#include <mapwright/mapwright.h>

#include "record/document.h"

static inline int append(void *user, const void *data, size_t size)
{
    mw_buf_put(user, data, size);
    return 0;
}

static inline struct mw_document *open_whole(struct mw_context *context, const char *path)
{
    struct mw_document *doc;
    if (mw_open(context, path, NULL, 0, &doc) < 0)
        fail_msg("%s", mw_error_message(context));
    assert_false(mw_document_damaged(doc));
    return doc;
}

static inline void check_verify(struct mw_document *doc)
{
    struct mw_mismatch mismatch;
    int result = mw_verify(doc, &mismatch);
    if (result != 0)
        fail_msg("%s: verify gives %d: %s", mw_document_name(doc), result,
                 result < 0 ? mw_error_message(doc->context) : mismatch.path);
}

static inline void check_json(struct mw_document *doc)
{
    struct mw_buf json;
    mw_buf_init(&json, doc->context);
    const struct mw_output output = { append, &json };
    assert_int_equal(mw_dump(doc, NULL, MW_STYLE_JSON, &output), 0);
    struct mw_document *built;
    if (mw_build(doc->context, "dumped.json", json.data, json.size, &built) < 0)
        fail_msg("%s", mw_error_message(doc->context));
    void *bytes;
    size_t size;
    assert_int_equal(mw_write(built, NULL, 0, &bytes, &size), 0);
    assert_int_equal(size, doc->input.size);
    assert_memory_equal(bytes, doc->input.data, size);
    mw_free(doc->context, bytes);
    mw_close(built);
    mw_buf_free(&json);
}

/* Through a folder. */
static inline void check_folder_form(struct mw_document *doc)
{
    char folder[TEST_PATH_SIZE];
    struct mw_document *packed = NULL;
    void *bytes = NULL;
    size_t size = 0;
    test_folder_new(folder);
    if (mw_unpack(doc, folder, 0, NULL) < 0 || mw_open(doc->context, folder, NULL, 0, &packed) < 0 ||
        mw_write(packed, NULL, 0, &bytes, &size) < 0)
        fail_msg("%s", mw_error_message(doc->context));
    assert_int_equal(size, doc->input.size);
    assert_memory_equal(bytes, doc->input.data, size);
    mw_free(doc->context, bytes);
    mw_close(packed);
    test_folder_remove(folder);
}

#endif
