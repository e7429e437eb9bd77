#include "damage.h"

/* A limit may be met; anything else must work. */
static bool damage_worked(const struct damage_subject *subject, const char *deed, int error)
{
    if (error == 0)
        return true;
    if (error != MW_E_LIMIT)
        fail_msg("%s: %s: %s: %s", subject->what, deed, mw_error_name(error),
                 mw_error_message(subject->context));
    assert_string_not_equal(mw_error_message(subject->context), "");
    return false;
}

static void damage_show(const struct damage_subject *subject)
{
    static const enum mw_style styles[] = { MW_STYLE_TREE, MW_STYLE_JSON_LINE, MW_STYLE_HEX };
    uint64_t bytes = 0;
    const struct mw_output output = test_counter(&bytes);
    for (size_t i = 0; i < 3; i++) {
        int error = mw_dump(subject->doc, NULL, styles[i], &output);
        if (styles[i] == MW_STYLE_HEX && mw_document_damaged(subject->doc))
            assert_int_equal(error, MW_E_REFUSED);
        else if (damage_worked(subject, "dump", error))
            assert_true(bytes > 0);
    }
    damage_worked(subject, "info", mw_info(subject->doc, NULL, 0, MW_STYLE_JSON, &output));
}

/* A world without planes or tiles has none. */
static bool damage_has_no_picture(int error)
{
    return error == MW_E_UNSUPPORTED || error == MW_E_ARGUMENT || error == MW_E_NOT_FOUND;
}

static void damage_draw(const struct damage_subject *subject)
{
    struct mw_render *render;
    int error = mw_render_open(subject->doc, subject->damage->render, subject->damage->render_count, &render);
    if (damage_has_no_picture(error))
        return;
    if (!damage_worked(subject, "render", error))
        return;
    uint32_t width, height;
    mw_render_size(render, &width, &height);
    assert_true(width > 0 && height > 0 && width < 4096 && height < 65536);
    uint8_t *rows = malloc((size_t)width * height * 4);
    assert_non_null(rows);
    damage_worked(subject, "render rows", mw_render_rows(render, 0, height, rows, (size_t)width * 4));
    free(rows);
    mw_render_close(render);
}

static void damage_same_bytes(const struct damage_subject *subject, const char *deed, const void *bytes,
                              size_t size)
{
    size_t at = 0;
    while (at < size && at < subject->size && ((const uint8_t *)bytes)[at] == subject->bytes[at])
        at++;
    if (at < size || at < subject->size)
        fail_msg("%s: %s: %zu bytes instead of %zu, different from byte %zu on", subject->what, deed, size,
                 subject->size, at);
}

/* Nothing is lost: not through the model, not through JSON. */
static void damage_save(const struct damage_subject *subject)
{
    void *data;
    size_t size;
    if (damage_worked(subject, "write", mw_write(subject->doc, NULL, 0, &data, &size))) {
        damage_same_bytes(subject, "write", data, size);
        mw_free(subject->context, data);
    }
    damage_worked(subject, "verify", mw_verify(subject->doc, NULL));
    struct test_text json = { 0 };
    const struct mw_output output = test_text_output(&json);
    struct mw_document *built;
    int error = mw_dump(subject->doc, NULL, MW_STYLE_JSON, &output);
    if (!error)
        error = mw_build(subject->context, "built", json.data, json.size, &built);
    free(json.data);
    if (!damage_worked(subject, "build", error))
        return;
    if (damage_worked(subject, "write what was built", mw_write(built, &test_unproven, 1, &data, &size))) {
        damage_same_bytes(subject, "build", data, size);
        mw_free(subject->context, data);
    }
    mw_close(built);
}

static void damage_has_place(const struct damage_subject *subject)
{
    for (size_t i = 0; i < mw_diag_count(subject->doc); i++) {
        const struct mw_diag *diag = mw_diag_at(subject->doc, i);
        if (diag->severity == MW_SEVERITY_FATAL && diag->offset != MW_NO_OFFSET && *diag->space &&
            *diag->message)
            return;
    }
    fail_msg("%s: damaged, but no diagnostic says where", subject->what);
}

/* Differences from the original, in both directions. */
static void damage_diff(const struct damage_subject *subject)
{
    struct mw_bytes whole = subject->damage->whole;
    struct mw_document *base;
    uint64_t bytes = 0;
    const struct mw_output output = test_counter(&bytes);
    size_t differences;
    if (whole.size == 0)
        return;
    int error = mw_open_bytes(subject->context, "whole", whole.data, whole.size, NULL, 0, &base);
    if (!damage_worked(subject, "open what it came from", error))
        return;
    damage_worked(subject, "diff", mw_diff(base, subject->doc, 0, MW_STYLE_TREE, &output, &differences));
    damage_worked(subject, "diff back", mw_diff(subject->doc, base, 3, MW_STYLE_JSON, &output, &differences));
    mw_close(base);
}

static void damage_work(const struct damage_subject *subject)
{
    if (mw_document_damaged(subject->doc))
        damage_has_place(subject);
    damage_worked(subject, "check", mw_check(subject->doc, NULL, 0));
    damage_show(subject);
    if (!subject->damage->brief) {
        damage_draw(subject);
        damage_diff(subject);
    }
    if (!mw_document_damaged(subject->doc))
        damage_save(subject);
}

bool damage_exercise(const struct damage *damage, const char *what, const uint8_t *bytes, size_t size)
{
    struct test_memory memory = { 0 };
    struct mw_allocator allocator = test_allocator(&memory);
    const struct mw_limits limits = { .total = DAMAGE_MEMORY, .payload = DAMAGE_MEMORY };
    clock_t start = clock();
    struct damage_subject subject = {
        .damage = damage, .what = what, .bytes = test_copy(bytes, size), .size = size
    };
    subject.context = mw_context_new(&allocator, &limits);
    assert_non_null(subject.context);
    int error = mw_open_bytes(subject.context, damage->name, subject.bytes, size, NULL, 0, &subject.doc);
    if (error) {
        bool refused = damage->versions && error == MW_E_UNSUPPORTED;
        if (!refused && error != MW_E_FORMAT && error != MW_E_LIMIT && error != MW_E_NOT_FOUND)
            fail_msg("%s: %s", what, mw_error_name(error));
        assert_non_null(strstr(mw_error_message(subject.context), damage->name));
    } else {
        damage_work(&subject);
        mw_close(subject.doc);
    }
    test_context_free(subject.context, &memory);
    free((void *)(uintptr_t)subject.bytes);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (seconds > (size < DAMAGE_SMALL ? DAMAGE_SECONDS_SMALL : DAMAGE_SECONDS_LARGE))
        fail_msg("%s: took %.1f s", what, seconds);
    if (memory.peak > DAMAGE_MEMORY + DAMAGE_MEMORY / 8 || memory.largest > DAMAGE_MEMORY + 4096)
        fail_msg("%s: %llu bytes at once, %llu in one piece", what, (unsigned long long)memory.peak,
                 (unsigned long long)memory.largest);
    return error == 0;
}

/* As bytes, as hexadecimal, and from its JSON. */
static int damage_write_all(struct mw_document *doc, const struct test_text *json)
{
    struct mw_document *built = NULL;
    uint64_t bytes = 0;
    const struct mw_output sink = test_counter(&bytes);
    void *data = NULL;
    size_t size;
    int error = mw_dump(doc, NULL, MW_STYLE_HEX, &sink);
    if (!error)
        error = mw_write(doc, NULL, 0, &data, &size);
    mw_free(doc->context, data);
    data = NULL;
    if (!error)
        error = mw_build(doc->context, "built", json->data, json->size, &built);
    if (!error)
        error = mw_write(built, &test_unproven, 1, &data, &size);
    mw_free(doc->context, data);
    mw_close(built);
    return error;
}

static int damage_draw_once(struct mw_document *doc, const struct damage *damage)
{
    struct mw_render *render;
    uint64_t bytes = 0;
    const struct mw_output output = test_counter(&bytes);
    int error = mw_render_open(doc, damage->render, damage->render_count, &render);
    if (error)
        return damage_has_no_picture(error) ? 0 : error;
    mw_render_close(render);
    return mw_render_png(doc, damage->render, damage->render_count, &output);
}

int damage_do_all(struct mw_context *context, void *user)
{
    const struct damage_source *source = user;
    struct mw_document *doc = NULL;
    struct test_text json = { 0 };
    const struct mw_output output = test_text_output(&json);
    uint64_t bytes = 0;
    const struct mw_output sink = test_counter(&bytes);
    int error = mw_open_bytes(context, source->damage->name, source->bytes, source->size, NULL, 0, &doc);
    if (!error)
        error = mw_check(doc, NULL, 0);
    if (!error)
        error = mw_dump(doc, NULL, MW_STYLE_TREE, &sink);
    if (!error)
        error = mw_info(doc, NULL, 0, MW_STYLE_TREE, &sink);
    if (!error)
        error = mw_dump(doc, NULL, MW_STYLE_JSON, &output);
    if (!error && !mw_document_damaged(doc))
        error = damage_write_all(doc, &json);
    if (!error)
        error = damage_draw_once(doc, source->damage);
    free(json.data);
    mw_close(doc);
    return error;
}
