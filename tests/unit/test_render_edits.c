/* In every format, a render that was opened before an edit draws what one opened after it draws; also after
 * undo, redo and rollback. */
#include "test.h"

#include "doc.h"
#include "history.h"
#include "history_steps.h"

enum {
    VALUE_STEPS = 40,
    REFUSED_MIN = 5, /* edits in all formats that change the size of the picture */
};

struct edited_render {
    struct mw_document *doc;
    size_t arg_count; /* of `args` */
    struct mw_render *render;
    uint32_t width, height;
    size_t drawn, refused;
};

/* Where a format takes it, so that drawing is quick. */
static const struct mw_arg args[] = { { "size", "150x150" } };

static size_t count_args(const struct mw_option *options)
{
    while (options && options->name && strcmp(options->name, args[0].name) != 0)
        options++;
    return options && options->name ? 1 : 0;
}

static uint8_t *draw_picture(struct mw_render *render, uint32_t width, uint32_t height, int *error)
{
    uint8_t *pixels = calloc((size_t)width * height, 4);
    assert_non_null(pixels);
    *error = mw_render_rows(render, 0, height, pixels, (size_t)width * 4);
    return pixels;
}

static void assert_draws_as_fresh(struct edited_render *test, const char *step)
{
    struct mw_render *fresh = NULL;
    int error, fresh_error = mw_render_open(test->doc, args, test->arg_count, &fresh);
    uint32_t width = test->width, height = test->height;
    if (fresh)
        mw_render_size(fresh, &width, &height);
    uint8_t *pixels = draw_picture(test->render, test->width, test->height, &error);
    if (width != test->width || height != test->height) {
        assert_int_equal(error, MW_E_REFUSED);
        test->refused++;
    } else if (fresh_error) {
        assert_int_equal(error, fresh_error);
    } else {
        uint8_t *wanted = draw_picture(fresh, width, height, &fresh_error);
        assert_int_equal(error, fresh_error);
        if (memcmp(pixels, wanted, (size_t)width * height * 4) != 0)
            fail_msg("%s: the render of before draws something else", step);
        test->drawn++;
        free(wanted);
    }
    uint32_t kept[2];
    mw_render_size(test->render, &kept[0], &kept[1]);
    assert_int_equal(kept[0], test->width);
    assert_int_equal(kept[1], test->height);
    free(pixels);
    mw_render_close(fresh);
}

/* Returns whether the step changed something. */
static bool try_step(struct edited_render *test, const char *step)
{
    size_t position = mw_history_position(test->doc);
    mw_edit(test->doc, step);
    assert_draws_as_fresh(test, step);
    if (mw_history_position(test->doc) == position)
        return false;
    assert_int_equal(mw_undo(test->doc), 0);
    assert_draws_as_fresh(test, step);
    assert_int_equal(mw_redo(test->doc), 0);
    assert_draws_as_fresh(test, step);
    assert_int_equal(mw_undo(test->doc), 0);
    assert_int_equal(mw_begin(test->doc), 0);
    assert_int_equal(mw_edit(test->doc, step), 0);
    assert_draws_as_fresh(test, step);
    assert_int_equal(mw_rollback(test->doc), 0);
    assert_draws_as_fresh(test, step);
    return true;
}

static const char *const *operations_of(const char *format)
{
    static const char *const none[] = { NULL };
    const struct {
        const char *format;
        const char *const *steps;
    } formats[] = { { "settlers2", settlers2_steps },
                    { "teeworlds", teeworlds_steps },
                    { "worldbuilder", worldbuilder_steps },
                    { "wwd", wwd_steps } };
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(formats[i].format, format) == 0)
            return formats[i].steps;
    return none;
}

static size_t try_steps(struct edited_render *test, const char *const *steps)
{
    size_t changed = 0;
    for (; *steps; steps++)
        changed += try_step(test, *steps);
    return changed;
}

static void try_document(struct edited_render *test, const char *path)
{
    static struct step_list steps;
    const struct mw_format_info *info = mw_document_format(test->doc);
    mw_render_size(test->render, &test->width, &test->height);
    size_t changed = try_steps(test, operations_of(info->name));
    list_value_steps(test->doc, VALUE_STEPS, &steps);
    changed += try_steps(test, (const char *const *)steps.texts);
    free_step_list(&steps);
    if ((info->abilities & MW_CAN_WRITE) && (changed < 5 || test->drawn < 10))
        fail_msg("%s: %zu steps changed something, %zu pictures were compared", path, changed, test->drawn);
}

static void try_file(const char *path, void *user)
{
    size_t *refused = user;
    if (strstr(path, ".json")) /* made from a sample */
        return;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct edited_render test = { 0 };
    if (mw_open(context, path, NULL, 0, &test.doc) == 0) {
        test.arg_count = count_args(mw_document_format(test.doc)->render_options);
        if (mw_render_open(test.doc, args, test.arg_count, &test.render) == 0)
            try_document(&test, path);
        *refused += test.refused;
        mw_render_close(test.render);
        mw_close(test.doc);
    }
    test_context_free(context, &memory);
}

static void renders_show_edits(void **state)
{
    static const char *const folders[] = { "samples", "tests/fixtures/lbm", "tests/fixtures/pcx",
                                           "tests/fixtures/pid", "tests/fixtures/wwd" };
    size_t refused = 0;
    (void)state;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char folder[TEST_PATH_SIZE];
        test_source_path(folder, folders[i]);
        assert_true(test_each_file(folder, "", try_file, &refused) > 0);
    }
    assert_true(refused >= REFUSED_MIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(renders_show_edits) };
    return TEST_RUN(tests);
}
