/* What documents offer for options: every value is accepted by the operation, in every sample. And where they
 * have grids. */
#include "test.h"

#include <mapwright/mapwright.h>

#include "doc.h"

enum {
    OPTIONS_MAX = 32,
    TRIED_MAX = 40, /* values of one option; the others are of the same kind */
};

struct trial {
    struct test_doc *test;
    const struct mw_operation *operation;
    const struct mw_option *option;
    size_t offered, tried, accepted;
};

struct first {
    char value[128];
};

static int take_first(void *user, const struct mw_option_value *value)
{
    struct first *first = user;
    snprintf(first->value, sizeof first->value, "%s", value->value);
    return 1;
}

/* A value for an option that the operation needs in addition to the one tried. */
static void fill(struct trial *trial, const struct mw_option *option, struct first *first)
{
    static const char *const usual[] = {
        [MW_OPTION_FLAG] = "yes",  [MW_OPTION_INT] = "1",        [MW_OPTION_REAL] = "1",
        [MW_OPTION_TEXT] = "1",    [MW_OPTION_RECT] = "0,0,2,2", [MW_OPTION_SIZE] = "2x2",
        [MW_OPTION_POINT] = "0,0", [MW_OPTION_FILE] = "none"
    };
    int result =
        mw_option_values(trial->test->doc, trial->operation->name, option->name, NULL, 0, take_first, first);
    if (result != 1)
        snprintf(first->value, sizeof first->value, "%s", usual[option->kind]);
}

/* Not one that only fails because there is no file. */
static bool names_something(const struct trial *trial)
{
    for (const struct mw_option *option = trial->operation->options; option->name; option++)
        if (option->required && option->kind == MW_OPTION_FILE)
            return false;
    return trial->option->of != NULL;
}

static int try_value(void *user, const struct mw_option_value *value)
{
    struct trial *trial = user;
    struct mw_arg args[OPTIONS_MAX] = { { trial->option->name, value->value } };
    struct first values[OPTIONS_MAX];
    size_t count = 1;
    trial->offered++;
    assert_true(*value->value && *value->label);
    if (*value->path) {
        struct mw_node node;
        if (!strchr(value->path, '*'))
            assert_ok(trial->test->context, mw_node_at(trial->test->doc, value->path, &node));
    }
    if (trial->tried++ >= TRIED_MAX)
        return 0;
    for (const struct mw_option *option = trial->operation->options; option->name; option++)
        if (option->required && option != trial->option) {
            fill(trial, option, &values[count]);
            args[count] = (struct mw_arg){ option->name, values[count].value };
            count++;
        }
    assert_ok(trial->test->context, mw_begin(trial->test->doc));
    int error = mw_edit_args(trial->test->doc, trial->operation->name, args, count);
    const char *message = error ? mw_error_message(trial->test->context) : "";
    char quoted[160];
    snprintf(quoted, sizeof quoted, "\"%s\"", value->value);
    if (names_something(trial) &&
        (strstr(message, "unknown ") || (error == MW_E_NOT_FOUND && strstr(message, quoted))))
        fail_msg("%s %s=%s: %s", trial->operation->name, trial->option->name, value->value, message);
    trial->accepted += error == 0;
    assert_ok(trial->test->context, mw_rollback(trial->test->doc));
    return 0;
}

static void try_operations(struct test_doc *test, const struct mw_operation *operation, size_t sums[2])
{
    for (; operation && operation->name; operation++)
        for (const struct mw_option *option = operation->options; option && option->name; option++) {
            struct trial trial = { .test = test, .operation = operation, .option = option };
            assert_ok(test->context,
                      mw_option_values(test->doc, operation->name, option->name, NULL, 0, try_value, &trial));
            sums[0] += trial.offered;
            sums[1] += trial.accepted;
            if (option->kind == MW_OPTION_FLAG)
                assert_int_equal(trial.offered, 2);
        }
}

static void every_value_is_accepted(void **state)
{
    (void)state;
    static const struct {
        const char *file;
        size_t least; /* accepted: the others are refused for other reasons, such as a second main plane */
    } samples[] = {
        { "samples/lagoon.wwd", 250 }, { "samples/garden.wwd", 200 },    { "samples/islet.map", 120 },
        { "samples/shores.swd", 240 }, { "samples/lighthouse.bin", 20 },
    };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        char path[TEST_PATH_SIZE];
        struct test_doc test;
        size_t sums[2] = { 0 };
        test_source_path(path, samples[i].file);
        test_doc_file(&test, path);
        try_operations(&test, mw_document_format(test.doc)->operations, sums);
        try_operations(&test, mw_common_operations(), sums);
        assert_in_range(sums[1], samples[i].least, sums[0]);
        test_doc_end(&test);
    }
}

static int try_picture(void *user, const struct mw_option_value *value)
{
    struct trial *trial = user;
    const struct mw_arg arg = { trial->option->name, value->value };
    struct mw_render *render = NULL;
    trial->offered++;
    assert_ok(trial->test->context, mw_render_open(trial->test->doc, &arg, 1, &render));
    mw_render_close(render);
    return 0;
}

static void pictures_take_every_value(void **state)
{
    (void)state;
    static const struct {
        const char *file, *option;
        size_t count;
    } cases[] = {
        { "samples/lagoon.wwd", "hide-layer", 3 },
        { "samples/islet.map", "layer", 9 },
        { "samples/lighthouse.bin", "scene", 6 },
        { "samples/shores.swd", "style", 19 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[TEST_PATH_SIZE];
        struct test_doc test;
        test_source_path(path, cases[i].file);
        test_doc_file(&test, path);
        const struct mw_option option = { .name = cases[i].option };
        struct trial trial = { .test = &test, .option = &option };
        assert_ok(test.context, mw_option_values(test.doc, NULL, option.name, NULL, 0, try_picture, &trial));
        assert_int_equal(trial.offered, cases[i].count);
        test_doc_end(&test);
    }
}

/* ---- what is offered ---- */

static int list_value(void *user, const struct mw_option_value *value)
{
    char *text = user;
    size_t length = strlen(text);
    snprintf(text + length, 400 - length, "%s%s|%s|%s", length ? ", " : "", value->value, value->label,
             value->path);
    return 0;
}

static void expect_values(struct test_doc *test, const char *operation, const char *option,
                          const char *expected)
{
    char text[400] = "";
    assert_ok(test->context, mw_option_values(test->doc, operation, option, NULL, 0, list_value, text));
    assert_string_equal(text, expected);
}

static void values_have_labels_and_paths(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    test_source_path(path, "samples/islet.map");
    test_doc_file(&test, path);
    expect_values(&test, "replace-image", "image", "0|islet_tiles|images[0], 1|islet_sun|images[1]");
    expect_values(&test, "remove-layer", "force", "yes|yes|, no|no|");
    expect_values(&test, "rotate", "by", "90|90|, 180|180|, 270|270|");
    expect_values(&test, "add-layer", "name", "");
    expect_values(&test, "add-layer", "size", "");
    test_doc_end(&test);
    test_source_path(path, "samples/lighthouse.bin");
    test_doc_file(&test, path);
    expect_values(&test, "delete-scene", "name",
                  "Beach|Beach|scenes[0], Rocks|Rocks|scenes[1], Stairs|Stairs|scenes[2], Lamp Room|Lamp "
                  "Room|scenes[3], Cave|Cave|scenes[4], Jetty|Jetty|scenes[5]");
    expect_values(&test, "add-scene", "name", "");
    test_doc_end(&test);
    test_source_path(path, "samples/shores.swd");
    test_doc_file(&test, path);
    expect_values(&test, "put-animal", "animal",
                  "rabbit|rabbit|, fox|fox|, stag|stag|, deer|deer|, duck|duck|, sheep|sheep|, deer2|deer2|, "
                  "duck2|duck2|, pack_donkey|pack_donkey|");
    test_doc_end(&test);
}

struct value_list {
    size_t count, stop; /* stop: ends the search; 0: never */
    char text[400];
};

static int collect_value(void *user, const struct mw_option_value *value)
{
    struct value_list *list = user;
    size_t length = strlen(list->text);
    snprintf(list->text + length, sizeof list->text - length, "%s%s", length ? "|" : "", value->value);
    return ++list->count == list->stop;
}

static struct value_list values_after(struct test_doc *test, const char *operation, const char *option,
                                      const char *path, const char *field, size_t stop)
{
    const struct mw_arg args[] = { { "path", path }, { "field", field } };
    struct value_list list = { .stop = stop };
    int result =
        mw_option_values(test->doc, operation, option, args, path ? field ? 2 : 1 : 0, collect_value, &list);
    assert_int_equal(result, stop && list.count == stop);
    return list;
}

/* What `field`, `value` and `index` offer depends on the path chosen before. */
static void values_follow_the_path(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    test_source_path(path, "samples/islet.map");
    test_doc_file(&test, path);
    assert_string_equal(values_after(&test, "paint", "path", NULL, NULL, 2).text,
                        "layers[2].tiles|layers[3].tiles");
    assert_string_equal(values_after(&test, "paint", "field", "layers[2].tiles", NULL, 0).text,
                        "index|flags|skip|reserved");
    assert_string_equal(values_after(&test, "paint", "field", NULL, NULL, 0).text, "");
    assert_string_equal(values_after(&test, "paint", "value", "layers[2].tiles", NULL, 0).text, "");
    assert_string_equal(values_after(&test, "paint", "value", "layers[2].tiles", "flags", 0).text,
                        "flip_x|flip_y|opaque|rotate");
    assert_string_equal(values_after(&test, "insert-item", "path", NULL, NULL, 1).text,
                        "info[0].settings_list");
    assert_string_equal(values_after(&test, "remove-item", "index", "images", NULL, 0).text, "0|1");
    assert_string_equal(values_after(&test, "insert-item", "index", "images", NULL, 0).text, "0|1|2");
    assert_string_equal(values_after(&test, "set", "value", "layers[3].image", NULL, 0).text, "-1|0|1");
    assert_string_equal(values_after(&test, "set", "path", NULL, NULL, 1).text, "datafile_version");
    assert_string_equal(values_after(&test, "set", "value", "info[0].author_text", NULL, 0).text,
                        "made for mapwright");
    assert_string_equal(values_after(&test, "set", "hex", "info[0].author_text", NULL, 0).text,
                        "6d61646520666f72206d6170777269676874");
    assert_string_equal(values_after(&test, "paste", "json", "info[0].author_text", NULL, 0).text,
                        "\"made for mapwright\"\n");
    test_doc_end(&test);
}

static void values_of_uses_are_offered(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE];
    struct test_doc test;
    struct value_list list = { 0 };
    test_source_path(path, "samples/islet.map");
    test_doc_file(&test, path);
    assert_ok(test.context, mw_refs_values(test.doc, "image", collect_value, &list));
    assert_string_equal(list.text, "0|1");
    assert_int_equal(mw_refs_values(test.doc, "planet", collect_value, &list), MW_E_NOT_FOUND);
    test_doc_end(&test);
}

static void unknown_options_are_refused(void **state)
{
    (void)state;
    char path[TEST_PATH_SIZE], text[400] = "";
    struct test_doc test;
    test_source_path(path, "samples/lagoon.wwd");
    test_doc_file(&test, path);
    struct first first;
    assert_int_equal(mw_option_values(test.doc, "fly", "to", NULL, 0, list_value, text), MW_E_NOT_FOUND);
    assert_non_null(strstr(mw_error_message(test.context), ": wwd files have no operation \"fly\""));
    assert_int_equal(mw_option_values(test.doc, "remove-plane", "to", NULL, 0, list_value, text),
                     MW_E_NOT_FOUND);
    assert_non_null(
        strstr(mw_error_message(test.context), ": the operation remove-plane has no option \"to\""));
    assert_int_equal(mw_option_values(test.doc, "insert-item", "to", NULL, 0, list_value, text),
                     MW_E_NOT_FOUND);
    assert_non_null(
        strstr(mw_error_message(test.context), ": the operation insert-item has no option \"to\""));
    assert_int_equal(mw_option_values(test.doc, NULL, "to", NULL, 0, list_value, text), MW_E_NOT_FOUND);
    assert_string_equal(text, "");
    assert_int_equal(mw_option_values(test.doc, "remove-plane", "plane", NULL, 0, take_first, &first), 1);
    assert_string_equal(first.value, "0");
    test_doc_end(&test);
}

/* ---- grids ---- */

struct grid_count {
    struct test_doc *test;
    size_t count;
    char first[200], main[200]; /* "main": all that are main, with a space before each */
};

static int check_grid(void *user, const struct mw_grid_info *grid)
{
    struct grid_count *grids = user;
    struct mw_grid_view view;
    assert_ok(grids->test->context, mw_grid_at(grids->test->doc, grid->path, &view));
    assert_int_equal(view.width, grid->width);
    assert_int_equal(view.height, grid->height);
    assert_true(*grid->title && *grid->field);
    if (grids->count++ == 0)
        snprintf(grids->first, sizeof grids->first, "%s|%s|%s|%ux%u", grid->path, grid->title, grid->field,
                 grid->width, grid->height);
    size_t length = strlen(grids->main);
    if (grid->is_main)
        snprintf(grids->main + length, sizeof grids->main - length, " %s", grid->path);
    return 0;
}

static int stop_at_grid(void *user, const struct mw_grid_info *grid)
{
    (void)grid;
    ++*(int *)user;
    return 7;
}

static void grids_are_listed(void **state)
{
    (void)state;
    static const struct {
        const char *file, *first, *main;
        size_t count;
    } cases[] = {
        { "samples/lagoon.wwd", "planes[0].tiles|Background|tiles|24x12", " planes[1].tiles", 5 },
        { "samples/islet.map", "layers[2].tiles|Hills|tiles|40x16", " layers[4].tiles", 8 },
        { "samples/shores.swd", "heights|heights|heights|48x40", "", 14 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[TEST_PATH_SIZE];
        struct test_doc test;
        int calls = 0;
        test_source_path(path, cases[i].file);
        test_doc_file(&test, path);
        struct grid_count grids = { .test = &test };
        assert_ok(test.context, mw_grids(test.doc, check_grid, &grids));
        assert_string_equal(grids.first, cases[i].first);
        assert_int_equal(grids.count, cases[i].count);
        assert_string_equal(grids.main, cases[i].main);
        assert_int_equal(mw_grids(test.doc, stop_at_grid, &calls), 7);
        assert_int_equal(calls, 1);
        test_doc_end(&test);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_is_accepted),
        cmocka_unit_test(pictures_take_every_value),
        cmocka_unit_test(values_have_labels_and_paths),
        cmocka_unit_test(values_follow_the_path),
        cmocka_unit_test(values_of_uses_are_offered),
        cmocka_unit_test(unknown_options_are_refused),
        cmocka_unit_test(grids_are_listed),
    };
    return TEST_RUN(tests);
}
