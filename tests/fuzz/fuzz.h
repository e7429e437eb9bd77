/* What the fuzz targets share: a context with low limits, a sink for output, and the ways a level is used.
 *
 * A target calls abort() when a promise is broken that no sanitizer sees: bytes that changed on their way, a
 * failure without a message, output without end. */
#ifndef MW_TESTS_FUZZ_H
#define MW_TESTS_FUZZ_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <mapwright/mapwright.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    FUZZ_TOTAL = 64 << 20,
    FUZZ_PAYLOAD = 1 << 20, /* larger ones only repeat what small ones do, slowly */
    FUZZ_OUTPUT = 256 << 20,
    FUZZ_SIDE = 768, /* of pictures that are drawn */
};

static inline struct mw_context *fuzz_context(void)
{
    const struct mw_limits limits = { .total = FUZZ_TOTAL, .payload = FUZZ_PAYLOAD };
    return mw_context_new(NULL, &limits);
}

#define FUZZ_REQUIRE(context, condition) fuzz_require(context, condition, #condition, __FILE__, __LINE__)

static inline void fuzz_require(const struct mw_context *context, bool holds, const char *condition,
                                const char *file, int line)
{
    if (holds)
        return;
    fprintf(stderr, "%s:%d: does not hold: %s; last message: %s\n", file, line, condition,
            context ? mw_error_message(context) : "");
    abort();
}

/* Every error has a message; true when there is one that may end a run: a limit, or no memory. */
static inline bool fuzz_gave_up(const struct mw_context *context, int error)
{
    FUZZ_REQUIRE(context, error >= 0 || *mw_error_message(context));
    return error == MW_E_LIMIT || error == MW_E_MEMORY;
}

/* ---- output ---- */

struct fuzz_text {
    char *data; /* NULL: only counted */
    size_t size, capacity;
    bool keep;
};

static inline int fuzz_put(void *user, const void *data, size_t size)
{
    struct fuzz_text *text = user;
    FUZZ_REQUIRE(NULL, size <= FUZZ_OUTPUT && text->size + size <= FUZZ_OUTPUT);
    if (text->keep && text->size + size > text->capacity) {
        text->capacity = (text->size + size) * 2;
        text->data = realloc(text->data, text->capacity);
        FUZZ_REQUIRE(NULL, text->data);
    }
    if (text->keep && size)
        memcpy(text->data + text->size, data, size);
    text->size += size;
    return 0;
}

static inline void fuzz_dump(struct mw_document *doc, const struct mw_context *context, enum mw_style style,
                             bool must_work)
{
    struct fuzz_text text = { 0 };
    const struct mw_output output = { fuzz_put, &text };
    int error = mw_dump(doc, NULL, style, &output);
    if (!fuzz_gave_up(context, error) && must_work)
        FUZZ_REQUIRE(context, error == 0);
}

/* ---- everything that only looks ---- */

static inline void fuzz_look(struct mw_document *doc, const struct mw_context *context)
{
    struct fuzz_text text = { 0 };
    const struct mw_output output = { fuzz_put, &text };
    fuzz_gave_up(context, mw_check(doc, NULL, 0));
    for (size_t i = 0; i < mw_diag_count(doc); i++) {
        const struct mw_diag *diag = mw_diag_at(doc, i);
        FUZZ_REQUIRE(context, *diag->message && diag->path && diag->hint && mw_diag_explain(diag->code));
    }
    bool odd = mw_document_input(doc).size % 2; /* half of the styles in each run */
    fuzz_gave_up(context, mw_info(doc, NULL, 0, odd ? MW_STYLE_JSON : MW_STYLE_TREE, &output));
    for (size_t i = 0; i < mw_item_count(doc) && i < 100; i++) {
        struct mw_bytes content;
        FUZZ_REQUIRE(context, mw_item_at(doc, i)->name && mw_item_at(doc, i)->path);
        fuzz_gave_up(context, mw_item_content(doc, i, &content));
    }
    const struct mw_option *kind = mw_document_format(doc)->ref_kinds;
    for (; kind && kind->name; kind++) {
        size_t found;
        fuzz_gave_up(context, mw_refs(doc, kind->name, odd ? "1" : "Officer",
                                      odd ? MW_STYLE_TREE : MW_STYLE_JSON, &output, &found));
    }
    fuzz_gave_up(context, mw_repair(doc, NULL, 0, 0));
}

/* ---- levels ---- */

static inline void fuzz_show(struct mw_document *doc, const struct mw_context *context)
{
    fuzz_dump(doc, context, MW_STYLE_TREE, true);
    fuzz_dump(doc, context, mw_document_input(doc).size % 2 ? MW_STYLE_JSON : MW_STYLE_JSON_LINE, true);
    fuzz_dump(doc, context, MW_STYLE_HEX, !mw_document_damaged(doc));
}

/* Repairs everything, and what comes of it can be read again. */
static inline void fuzz_repair(struct mw_document *doc, struct mw_context *context)
{
    void *data;
    size_t size;
    struct mw_document *again;
    if (fuzz_gave_up(context, mw_repair(doc, NULL, 0, 1)) || mw_document_damaged(doc))
        return;
    int error = mw_write(doc, NULL, 0, &data, &size);
    if (fuzz_gave_up(context, error))
        return;
    FUZZ_REQUIRE(context, error == 0);
    const struct mw_arg format = { "format", mw_document_format(doc)->name };
    error = mw_open_bytes(context, "repaired", data, size, &format, 1, &again);
    if (!fuzz_gave_up(context, error)) {
        FUZZ_REQUIRE(context, error == 0 && !mw_document_damaged(again));
        mw_close(again);
    }
    mw_free(context, data);
}

static inline void fuzz_require_written(struct mw_document *doc, struct mw_context *context,
                                        struct mw_bytes input)
{
    void *data;
    size_t size;
    int error = mw_write(doc, NULL, 0, &data, &size);
    if (fuzz_gave_up(context, error))
        return;
    FUZZ_REQUIRE(context, error == 0);
    FUZZ_REQUIRE(context, size == input.size);
    FUZZ_REQUIRE(context, size == 0 || memcmp(data, input.data, size) == 0);
    mw_free(context, data);
}

/* Dumped and built again it is the same file. */
static inline void fuzz_through_json(struct mw_document *doc, struct mw_context *context,
                                     struct mw_bytes input)
{
    struct fuzz_text json = { .keep = true };
    const struct mw_output output = { fuzz_put, &json };
    int error = mw_dump(doc, NULL, MW_STYLE_JSON, &output);
    if (!fuzz_gave_up(context, error)) {
        FUZZ_REQUIRE(context, error == 0);
        struct mw_document *built;
        error = mw_build(context, "dumped.json", json.data, json.size, &built);
        if (!fuzz_gave_up(context, error)) {
            FUZZ_REQUIRE(context, error == 0);
            fuzz_require_written(built, context, input);
            mw_close(built);
        }
    }
    free(json.data);
}

/* What became of a level, told in one of the styles. */
static inline void fuzz_diff(struct mw_document *after, struct mw_context *context, struct mw_bytes input)
{
    struct mw_document *before;
    int error = mw_open_bytes(context, "before.wwd", input.data, input.size, NULL, 0, &before);
    if (fuzz_gave_up(context, error))
        return;
    FUZZ_REQUIRE(context, error == 0);
    struct fuzz_text text = { 0 };
    const struct mw_output output = { fuzz_put, &text };
    size_t differences;
    error = mw_diff(before, after, input.size % 3, input.size % 2 ? MW_STYLE_JSON : MW_STYLE_TREE, &output,
                    &differences);
    if (!fuzz_gave_up(context, error))
        FUZZ_REQUIRE(context, error == 0);
    mw_close(before);
}

/* After an edit the file can be read, is whole, and has what was set. */
static inline void fuzz_edit(struct mw_document *doc, struct mw_context *context)
{
    static const char *const edits[][2] = {
        { "planes[*].fill_color", "7" },
        { "planes[*].objects[*].logic", "Treasure" },
        { "planes[*].tiles[0,0]", "5" },
        { "tile_properties.items[*].unknown1", "3" },
        { "author", "fuzz" },
    };
    int error = 0;
    for (size_t i = 0; i < sizeof edits / sizeof *edits && !fuzz_gave_up(context, error); i++)
        error = mw_set(doc, edits[i][0], edits[i][1]);
    void *data;
    size_t size;
    if (!fuzz_gave_up(context, error))
        FUZZ_REQUIRE(context, error == 0);
    if (error || fuzz_gave_up(context, error = mw_write(doc, NULL, 0, &data, &size)))
        return;
    FUZZ_REQUIRE(context, error == 0);
    struct mw_document *again;
    error = mw_open_bytes(context, "edited.wwd", data, size, NULL, 0, &again);
    if (!fuzz_gave_up(context, error)) {
        const char *author;
        FUZZ_REQUIRE(context, error == 0 && !mw_document_damaged(again));
        FUZZ_REQUIRE(context, mw_get_text(again, "author", &author) == 0 && strcmp(author, "fuzz") == 0);
        fuzz_diff(again, context, mw_document_input(doc));
        mw_close(again);
    }
    mw_free(context, data);
}

/* After an edit of the header every other byte is as it was, however odd the rest. */
static inline void fuzz_edit_header(struct mw_document *doc, struct mw_context *context,
                                    struct mw_bytes input)
{
    enum {
        AUTHOR = 0x50,
        AUTHOR_END = 0x90
    };
    void *data;
    size_t size;
    int error = mw_set(doc, "author", "somebody");
    if (!fuzz_gave_up(context, error))
        FUZZ_REQUIRE(context, error == 0);
    if (error || fuzz_gave_up(context, error = mw_write(doc, NULL, 0, &data, &size)))
        return;
    FUZZ_REQUIRE(context, error == 0 && size == input.size);
    FUZZ_REQUIRE(context, memcmp(data, input.data, AUTHOR) == 0);
    FUZZ_REQUIRE(context,
                 memcmp((const uint8_t *)data + AUTHOR_END, input.data + AUTHOR_END, size - AUTHOR_END) == 0);
    mw_free(context, data);
}

static inline void fuzz_round_trip(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    if (mw_document_damaged(doc))
        return;
    fuzz_require_written(doc, context, input);
    int result = mw_verify(doc, NULL);
    if (!fuzz_gave_up(context, result))
        FUZZ_REQUIRE(context, result == 0);
    fuzz_through_json(doc, context, input);
    fuzz_edit_header(doc, context, input);
    fuzz_edit(doc, context);
}

/* NULL when it cannot be opened. */
static inline struct mw_document *fuzz_open_level(struct mw_context *context, const void *data, size_t size)
{
    struct mw_document *doc;
    int error = mw_open_bytes(context, "fuzz.wwd", data, size, NULL, 0, &doc);
    fuzz_gave_up(context, error);
    return error ? NULL : doc;
}

/* Any file of this format that can be read whole is written, dumped and built as the same bytes, however odd
 * it is; any other is shown. Returns the document for more, or NULL. */
static inline struct mw_document *fuzz_file(struct mw_context *context, const char *name, const char *format,
                                            struct mw_bytes input)
{
    const struct mw_arg args = { "format", format };
    struct mw_document *doc;
    int error = mw_open_bytes(context, name, input.data, input.size, &args, 1, &doc);
    if (fuzz_gave_up(context, error) || error)
        return NULL;
    fuzz_look(doc, context);
    fuzz_show(doc, context);
    if (!mw_document_damaged(doc)) {
        error = mw_verify(doc, NULL);
        FUZZ_REQUIRE(context, error == 0 || fuzz_gave_up(context, error));
        fuzz_require_written(doc, context, input);
        fuzz_through_json(doc, context, input);
    }
    return doc;
}

/* ---- pictures ---- */

/* Strips give the same picture as the whole. Large pictures are only opened. */
static inline void fuzz_draw(struct mw_document *doc, struct mw_context *context, const struct mw_arg *args,
                             size_t count)
{
    struct mw_render *render;
    int error = mw_render_open(doc, args, count, &render);
    fuzz_gave_up(context, error);
    if (error)
        return;
    uint32_t width, height;
    mw_render_size(render, &width, &height);
    FUZZ_REQUIRE(context, width && height);
    size_t stride = (size_t)width * 4, size = stride * height;
    if (width <= FUZZ_SIDE && height <= FUZZ_SIDE) {
        uint8_t *whole = malloc(size), *strips = malloc(size);
        FUZZ_REQUIRE(context, whole && strips);
        error = mw_render_rows(render, 0, height, whole, stride);
        for (uint32_t y = 0; y < height && !error; y += 13) {
            uint32_t rows = height - y < 13 ? height - y : 13;
            error = mw_render_rows(render, y, rows, strips + y * stride, stride);
        }
        if (!error)
            FUZZ_REQUIRE(context, memcmp(whole, strips, size) == 0);
        fuzz_gave_up(context, error);
        free(whole);
        free(strips);
    }
    mw_render_close(render);
}

#endif
