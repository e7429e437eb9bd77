#include "fuzz.h"

enum {
    OPERATIONS = 4,
};

struct mw_context *fuzz_context(void)
{
    const struct mw_limits limits = { .total = FUZZ_TOTAL, .payload = FUZZ_PAYLOAD };
    return mw_context_new(NULL, &limits);
}

void fuzz_require(const struct mw_context *context, bool holds, const char *condition, const char *file,
                  int line)
{
    if (holds)
        return;
    fprintf(stderr, "%s:%d: does not hold: %s; last message: %s\n", file, line, condition,
            context ? mw_error_message(context) : "");
    abort();
}

bool fuzz_gave_up(const struct mw_context *context, int error)
{
    FUZZ_REQUIRE(context, error >= 0 || *mw_error_message(context));
    return error == MW_E_LIMIT || error == MW_E_MEMORY;
}

struct mw_bytes fuzz_sample(const char *path)
{
    static struct {
        const char *path;
        struct mw_bytes bytes;
    } cache[16];
    size_t i = 0;
    while (i < sizeof cache / sizeof *cache && cache[i].path && strcmp(cache[i].path, path) != 0)
        i++;
    FUZZ_REQUIRE(NULL, i < sizeof cache / sizeof *cache);
    if (cache[i].path)
        return cache[i].bytes;
    char whole[1024];
    static uint8_t room[1 << 20];
    snprintf(whole, sizeof whole, "%s/%s", MW_SOURCE_ROOT, path);
    FILE *file = fopen(whole, "rb");
    FUZZ_REQUIRE(NULL, file);
    size_t size = fread(room, 1, sizeof room, file);
    fclose(file);
    uint8_t *bytes = malloc(size);
    FUZZ_REQUIRE(NULL, bytes && size < sizeof room);
    memcpy(bytes, room, size);
    cache[i].path = path;
    cache[i].bytes = (struct mw_bytes){ bytes, size };
    return cache[i].bytes;
}

static int put_output(void *user, const void *data, size_t size)
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

struct mw_output fuzz_output(struct fuzz_text *text)
{
    return (struct mw_output){ put_output, text };
}

char *fuzz_string(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    FUZZ_REQUIRE(NULL, text);
    if (size)
        memcpy(text, data, size);
    text[size] = 0;
    return text;
}

/* ---- opening and writing ---- */

struct mw_document *fuzz_open(struct mw_context *context, const char *name, const char *format,
                              struct mw_bytes input)
{
    const struct mw_arg args = { "format", format };
    struct mw_document *doc;
    int error = mw_open_bytes(context, name, input.data, input.size, &args, format != NULL, &doc);
    fuzz_gave_up(context, error);
    return error ? NULL : doc;
}

struct mw_document *fuzz_reopen(struct mw_context *context, const char *name, const char *format,
                                struct mw_bytes written)
{
    const struct mw_arg args = { "format", format };
    struct mw_document *doc;
    int error = mw_open_bytes(context, name, written.data, written.size, &args, format != NULL, &doc);
    if (fuzz_gave_up(context, error))
        return NULL;
    FUZZ_REQUIRE(context, error == 0);
    return doc;
}

int fuzz_document(const char *name, const char *format, struct mw_bytes input, fuzz_use_fn *use)
{
    struct mw_context *context = fuzz_context();
    struct mw_document *doc = context ? fuzz_open(context, name, format, input) : NULL;
    if (doc) {
        use(doc, context, input);
        mw_close(doc);
    }
    mw_context_free(context);
    return 0;
}

int fuzz_try_write(struct mw_document *doc, struct mw_context *context, struct mw_bytes *written)
{
    /* What operations and mutations leave need not read back as it is: the targets that require it do so. */
    static const struct mw_arg unproven = { "unproven", NULL };
    void *data;
    int error = mw_write(doc, &unproven, 1, &data, &written->size);
    fuzz_gave_up(context, error);
    written->data = error ? NULL : data;
    return error;
}

bool fuzz_write(struct mw_document *doc, struct mw_context *context, struct mw_bytes *written)
{
    int error = fuzz_try_write(doc, context, written);
    FUZZ_REQUIRE(context, error == 0 || fuzz_gave_up(context, error));
    return error == 0;
}

void fuzz_free(struct mw_context *context, struct mw_bytes written)
{
    mw_free(context, (void *)(uintptr_t)written.data);
}

static bool same_bytes(struct mw_bytes a, struct mw_bytes b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

void fuzz_require_written(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    struct mw_bytes written;
    if (!fuzz_write(doc, context, &written))
        return;
    FUZZ_REQUIRE(context, same_bytes(written, input));
    fuzz_free(context, written);
}

/* ---- uses of a document ---- */

static void dump_all(struct mw_document *doc, const struct mw_context *context, enum mw_style style,
                     bool must_work)
{
    struct fuzz_text text = { 0 };
    const struct mw_output output = fuzz_output(&text);
    int error = mw_dump(doc, NULL, style, &output);
    if (!fuzz_gave_up(context, error) && must_work)
        FUZZ_REQUIRE(context, error == 0);
}

void fuzz_look(struct mw_document *doc, const struct mw_context *context)
{
    struct fuzz_text text = { 0 };
    const struct mw_output output = fuzz_output(&text);
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
        const char *value = kind->kind == MW_OPTION_POINT ? "300,200" : odd ? "1" : "Officer";
        fuzz_gave_up(context,
                     mw_refs(doc, kind->name, value, odd ? MW_STYLE_TREE : MW_STYLE_JSON, &output, &found));
    }
    fuzz_gave_up(context, mw_repair(doc, NULL, 0, 0));
}

void fuzz_show(struct mw_document *doc, const struct mw_context *context)
{
    dump_all(doc, context, MW_STYLE_TREE, true);
    dump_all(doc, context, mw_document_input(doc).size % 2 ? MW_STYLE_JSON : MW_STYLE_JSON_LINE, true);
    dump_all(doc, context, MW_STYLE_HEX, !mw_document_damaged(doc));
}

void fuzz_repair(struct mw_document *doc, struct mw_context *context)
{
    struct mw_bytes written;
    if (fuzz_gave_up(context, mw_repair(doc, NULL, 0, 1)) || mw_document_damaged(doc) ||
        !fuzz_write(doc, context, &written))
        return;
    struct mw_document *again = fuzz_reopen(context, "repaired", mw_document_format(doc)->name, written);
    FUZZ_REQUIRE(context, !again || !mw_document_damaged(again));
    mw_close(again);
    fuzz_free(context, written);
}

static void pass_through_json(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    struct fuzz_text json = { .keep = true };
    const struct mw_output output = fuzz_output(&json);
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

void fuzz_verify(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    int result = mw_verify(doc, NULL);
    FUZZ_REQUIRE(context, result == 0 || fuzz_gave_up(context, result));
    fuzz_require_written(doc, context, input);
    pass_through_json(doc, context, input);
}

void fuzz_keep(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    fuzz_look(doc, context);
    fuzz_show(doc, context);
    if (!mw_document_damaged(doc))
        fuzz_verify(doc, context, input);
}

bool fuzz_operation(struct mw_document *doc, struct mw_context *context, const char *operation)
{
    struct mw_bytes before, after;
    if (fuzz_try_write(doc, context, &before))
        return false;
    int error = mw_edit(doc, operation);
    bool goes_on = !fuzz_gave_up(context, error);
    if (goes_on && error && fuzz_write(doc, context, &after)) {
        FUZZ_REQUIRE(context, same_bytes(before, after));
        fuzz_free(context, after);
    }
    fuzz_free(context, before);
    return goes_on;
}

bool fuzz_operations(struct mw_document *doc, struct mw_context *context, struct mw_bytes lines)
{
    bool goes_on = true;
    size_t at = 0;
    for (unsigned i = 0; i < OPERATIONS && at < lines.size && goes_on; i++) {
        const uint8_t *end = memchr(lines.data + at, '\n', lines.size - at);
        size_t length = end ? (size_t)(end - (lines.data + at)) : lines.size - at;
        char *operation = fuzz_string(lines.data + at, length);
        goes_on = fuzz_operation(doc, context, operation);
        free(operation);
        at += length + 1;
    }
    return goes_on;
}

void fuzz_draw(struct mw_document *doc, struct mw_context *context, const struct mw_arg *args, size_t count)
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

/* ---- levels ---- */

void fuzz_diff(struct mw_document *after, struct mw_context *context, struct mw_bytes input)
{
    struct mw_document *before = fuzz_reopen(context, "before.wwd", NULL, input);
    if (!before)
        return;
    struct fuzz_text text = { 0 };
    const struct mw_output output = fuzz_output(&text);
    size_t differences;
    int error = mw_diff(before, after, input.size % 3, input.size % 2 ? MW_STYLE_JSON : MW_STYLE_TREE,
                        &output, &differences);
    FUZZ_REQUIRE(context, error == 0 || fuzz_gave_up(context, error));
    mw_close(before);
}

/* Of the values only the last must be there: not every level has planes and objects. */
static bool set_and_write(struct mw_document *doc, struct mw_context *context, const char *const (*values)[2],
                          size_t count, struct mw_bytes *written)
{
    int error = 0;
    for (size_t i = 0; i < count && !fuzz_gave_up(context, error); i++)
        error = mw_set(doc, values[i][0], values[i][1]);
    FUZZ_REQUIRE(context, error == 0 || fuzz_gave_up(context, error));
    if (error)
        return false;
    return fuzz_write(doc, context, written);
}

void fuzz_edit(struct mw_document *doc, struct mw_context *context)
{
    static const char *const values[][2] = {
        { "planes[*].fill_color", "7" },
        { "planes[*].objects[*].logic", "Treasure" },
        { "planes[*].tiles[0,0]", "5" },
        { "tile_properties.items[*].unknown1", "3" },
        { "author", "fuzz" },
    };
    struct mw_bytes written;
    if (!set_and_write(doc, context, values, sizeof values / sizeof *values, &written))
        return;
    struct mw_document *again = fuzz_reopen(context, "edited.wwd", NULL, written);
    if (again) {
        const char *author;
        FUZZ_REQUIRE(context, !mw_document_damaged(again));
        FUZZ_REQUIRE(context, mw_get_text(again, "author", &author) == 0 && strcmp(author, "fuzz") == 0);
        fuzz_diff(again, context, mw_document_input(doc));
        mw_close(again);
    }
    fuzz_free(context, written);
}

/* After an edit of the header every other byte is as it was, however odd the rest. */
static void edit_header(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    enum {
        AUTHOR = 0x50,
        AUTHOR_END = 0x90
    };
    static const char *const values[][2] = { { "author", "somebody" } };
    struct mw_bytes written;
    if (!set_and_write(doc, context, values, 1, &written))
        return;
    FUZZ_REQUIRE(context, written.size == input.size);
    FUZZ_REQUIRE(context, memcmp(written.data, input.data, AUTHOR) == 0);
    FUZZ_REQUIRE(context,
                 memcmp(written.data + AUTHOR_END, input.data + AUTHOR_END, written.size - AUTHOR_END) == 0);
    fuzz_free(context, written);
}

void fuzz_round_trip(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    if (mw_document_damaged(doc))
        return;
    fuzz_verify(doc, context, input);
    edit_header(doc, context, input);
    fuzz_edit(doc, context);
}
