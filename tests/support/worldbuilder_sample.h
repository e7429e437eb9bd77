/* World Builder games put together resource by resource, and what one does with them. Include after
 * test.h. */
#ifndef MW_TESTS_WORLDBUILDER_SAMPLE_H
#define MW_TESTS_WORLDBUILDER_SAMPLE_H

#include <mapwright/worldbuilder.h>

#include "base/buf.h"
#include "record/document.h"

/* A string of bytes with its size, for the data of struct mac_resource. */
#define DATA(text)                                                                                           \
    {                                                                                                        \
        (const uint8_t *)(text), sizeof(text) - 1                                                            \
    }
#define ZEROS_4  "\0\0\0\0"
#define ZEROS_12 ZEROS_4 ZEROS_4 ZEROS_4
#define ZEROS_14 ZEROS_12 "\0\0"
#define ZEROS_20 ZEROS_12 ZEROS_4 ZEROS_4

/* The three that every game has, without pictures and texts. */
#define GAME_GLOBAL                                                                                          \
    {                                                                                                        \
        .type = "GCOD", .id = 0, .data = DATA(ZEROS_12)                                                      \
    }
#define GAME_VERSION                                                                                         \
    {                                                                                                        \
        .type = "VERS", .id = 128, .data = DATA(ZEROS_14 "\0\0\0")                                           \
    }
#define GAME_SCENE                                                                                           \
    {                                                                                                        \
        .type = "ASCN", .id = 1, .data = DATA("\0\2" ZEROS_20 "\0\0\0\0\0")                                  \
    }

struct wb_sample {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    void *bytes;
    size_t size;
};

static inline void wb_sample_begin(struct wb_sample *sample)
{
    memset(sample, 0, sizeof *sample);
    sample->context = test_context_new(&sample->memory);
}

static inline void wb_sample_end(struct wb_sample *sample)
{
    mw_close(sample->doc);
    mw_free(sample->context, sample->bytes);
    test_context_free(sample->context, &sample->memory);
}

/* A file of these resources: a bare fork, or what an operation "convert" makes of it. */
static inline void wb_sample_bytes(struct wb_sample *sample, const struct mac_resource *resources,
                                   size_t count, const char *convert)
{
    static const char json[] = "{\"$format\": \"macfile\", \"$version\": 1, \"$encoding\": \"mac-roman\","
                               " \"file\": {\"form\": \"fork\"}, \"fork\": {\"resources\": []}}";
    struct mw_document *file;
    if (mw_build(sample->context, "sample", json, sizeof json - 1, &file) < 0)
        fail_msg("%s", mw_error_message(sample->context));
    struct mac_fork *fork = &macintosh_file(file)->fork;
    fork->resources.items = (struct mac_resource *)(uintptr_t)resources;
    fork->resources.count = fork->resources.capacity = count;
    if ((convert && mw_edit(file, convert) < 0) || mw_write(file, NULL, 0, &sample->bytes, &sample->size) < 0)
        fail_msg("%s", mw_error_message(sample->context));
    mw_close(file);
}

/* The same, opened as a game. */
static inline struct wb_game *wb_sample_open(struct wb_sample *sample, const struct mac_resource *resources,
                                             size_t count, const char *convert)
{
    wb_sample_bytes(sample, resources, count, convert);
    if (mw_open_bytes(sample->context, "game", sample->bytes, sample->size, NULL, 0, &sample->doc) < 0)
        fail_msg("%s", mw_error_message(sample->context));
    assert_string_equal(mw_document_format(sample->doc)->name, "worldbuilder");
    return worldbuilder_game(sample->doc);
}
#define SAMPLE_OPEN(sample, rows) wb_sample_open(sample, rows, sizeof(rows) / sizeof *(rows), NULL)

static inline int wb_sample_append(void *user, const void *data, size_t size)
{
    mw_buf_put(user, data, size);
    return 0;
}

static inline void wb_sample_same(struct wb_sample *sample, struct mw_document *doc)
{
    void *bytes;
    size_t size;
    if (mw_write(doc, NULL, 0, &bytes, &size) < 0)
        fail_msg("%s", mw_error_message(sample->context));
    assert_int_equal(size, sample->size);
    assert_memory_equal(bytes, sample->bytes, size);
    mw_free(sample->context, bytes);
}

/* Written again, and through JSON, the bytes are the same. */
static inline void wb_sample_lossless(struct wb_sample *sample)
{
    struct mw_buf json;
    struct mw_document *built;
    mw_buf_init(&json, sample->context);
    const struct mw_output output = { wb_sample_append, &json };
    assert_int_equal(mw_verify(sample->doc, NULL), 0);
    wb_sample_same(sample, sample->doc);
    assert_int_equal(mw_dump(sample->doc, NULL, MW_STYLE_JSON, &output), 0);
    if (mw_build(sample->context, "built", json.data, json.size, &built) < 0)
        fail_msg("%s", mw_error_message(sample->context));
    wb_sample_same(sample, built);
    mw_close(built);
    mw_buf_free(&json);
}

/* The game that `new` makes. */
static inline struct wb_game *wb_sample_new(struct wb_sample *sample)
{
    wb_sample_begin(sample);
    if (mw_new(sample->context, "worldbuilder", NULL, 0, &sample->doc) < 0 ||
        mw_write(sample->doc, NULL, 0, &sample->bytes, &sample->size) < 0)
        fail_msg("%s", mw_error_message(sample->context));
    mw_close(sample->doc);
    sample->doc = NULL;
    if (mw_open_bytes(sample->context, "new.bin", sample->bytes, sample->size, NULL, 0, &sample->doc) < 0)
        fail_msg("%s", mw_error_message(sample->context));
    return worldbuilder_game(sample->doc);
}

static inline void wb_sample_edit(struct wb_sample *sample, const char *operation)
{
    if (mw_edit(sample->doc, operation) < 0)
        fail_msg("%s: %s", operation, mw_error_message(sample->context));
}

static inline void wb_sample_refuse(struct wb_sample *sample, const char *operation, const char *message)
{
    size_t before = mw_change_count(sample->doc);
    assert_true(mw_edit(sample->doc, operation) < 0);
    assert_string_equal(mw_error_message(sample->context), message);
    assert_int_equal(mw_change_count(sample->doc), before);
}

static inline void wb_sample_expect(struct wb_sample *sample, const char *path, const char *text)
{
    const char *value;
    if (mw_get_text(sample->doc, path, &value) < 0)
        fail_msg("%s", mw_error_message(sample->context));
    assert_string_equal(value, text);
}

#endif
