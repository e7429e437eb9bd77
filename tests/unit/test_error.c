/* mw_error_last(): what the last failed call says as data. */
#include "doc.h"

#include <mapwright/mapwright.h>

#include "base/buf.h"
#include "base/context.h"
#include "record/document.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    char path[TEST_PATH_SIZE];
};

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    f->context = test_context_new(&f->memory);
    test_source_path(f->path, "samples/lagoon.wwd");
    assert_ok(f->context, mw_open(f->context, f->path, NULL, 0, &f->doc));
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    mw_close(f->doc);
    test_context_free(f->context, &f->memory);
    free(f);
    return 0;
}

static const struct mw_error_details *details_of(const struct fixture *f, int error)
{
    const struct mw_error_details *details = mw_error_last(f->context);
    assert_int_equal(details->code, error);
    assert_ptr_equal(details->message, mw_error_message(f->context));
    return details;
}

static void test_nothing_has_failed(void **state)
{
    const struct mw_error_details *details = details_of(*state, 0);
    assert_string_equal(details->message, "");
    assert_null(details->file);
    assert_null(details->path);
    assert_null(details->space);
    assert_true(details->offset == MW_NO_OFFSET);
    assert_null(details->operation);
    assert_null(details->option);
    assert_null(details->limit);
}

static void test_failed_paths(void **state)
{
    struct fixture *f = *state;
    int64_t value;
    assert_int_equal(mw_get_int(f->doc, "planes[0].nme", &value), MW_E_ARGUMENT);
    const struct mw_error_details *details = details_of(f, MW_E_ARGUMENT);
    assert_string_equal(details->file, f->path);
    assert_string_equal(details->path, "planes[0].nme");
    assert_string_equal(details->space, "path");
    assert_int_equal(details->offset, 10);

    assert_int_equal(mw_get_int(f->doc, "planes[0].name", &value), MW_E_ARGUMENT);
    details = details_of(f, MW_E_ARGUMENT);
    assert_string_equal(details->path, "planes[0].name");
    assert_null(details->space);

    assert_int_equal(mw_get_int(f->doc, "planes[9].name", &value), MW_E_NOT_FOUND);
    assert_string_equal(details_of(f, MW_E_NOT_FOUND)->path, "planes[9].name");

    struct mw_grid_view view;
    assert_int_equal(mw_grid_at(f->doc, "planes", &view), MW_E_ARGUMENT);
    assert_string_equal(details_of(f, MW_E_ARGUMENT)->path, "planes");
}

/* The path of a value that cannot be set is exact. */
static void test_failed_setters(void **state)
{
    struct fixture *f = *state;
    assert_int_equal(mw_set(f->doc, "planes[*].fill_color", "256"), MW_E_ARGUMENT);
    const struct mw_error_details *details = details_of(f, MW_E_ARGUMENT);
    assert_string_equal(details->path, "planes[0].fill_color");
    assert_string_equal(details->file, f->path);
    assert_int_equal(mw_set_int(f->doc, "planes[-1].tiles[1,1]", (int64_t)1 << 40), MW_E_ARGUMENT);
    assert_non_null(strstr(details_of(f, MW_E_ARGUMENT)->path, ".tiles[1,1]"));
}

static void test_failed_operations(void **state)
{
    struct fixture *f = *state;
    assert_int_equal(mw_edit(f->doc, "shift-plane plane=0 dx=far"), MW_E_ARGUMENT);
    const struct mw_error_details *details = details_of(f, MW_E_ARGUMENT);
    assert_string_equal(details->operation, "shift-plane");
    assert_string_equal(details->option, "dx");
    assert_string_equal(details->file, f->path);

    assert_int_equal(mw_edit(f->doc, "shift-plane plane=0 dz=1"), MW_E_ARGUMENT);
    assert_string_equal(details_of(f, MW_E_ARGUMENT)->option, "dz");

    assert_int_equal(mw_edit(f->doc, "add-plane"), MW_E_ARGUMENT);
    assert_string_equal(details_of(f, MW_E_ARGUMENT)->option, "name");

    assert_int_equal(mw_edit(f->doc, "shift-plane plane=nowhere dx=1"), MW_E_NOT_FOUND);
    assert_string_equal(details_of(f, MW_E_NOT_FOUND)->operation, "shift-plane");

    assert_int_equal(mw_edit(f->doc, "shft-plane"), MW_E_ARGUMENT);
    details = details_of(f, MW_E_ARGUMENT);
    assert_string_equal(details->operation, "shft-plane");
    assert_null(details->option);

    assert_int_equal(mw_edit(f->doc, "shift-plane plane=\"Action"), MW_E_ARGUMENT);
    details = details_of(f, MW_E_ARGUMENT);
    assert_string_equal(details->space, "operation");
    assert_int_equal(details->offset, 18);
    assert_null(details->operation);
}

static void test_wrong_options(void **state)
{
    struct fixture *f = *state;
    const struct mw_arg args[] = { { "scale", "huge" } };
    struct mw_render *render;
    assert_int_equal(mw_render_open(f->doc, args, 1, &render), MW_E_ARGUMENT);
    const struct mw_error_details *details = details_of(f, MW_E_ARGUMENT);
    assert_string_equal(details->option, "scale");
    assert_null(details->operation);
    const char *const fixes[] = { "everything" };
    assert_int_equal(mw_repair(f->doc, fixes, 1, true), MW_E_ARGUMENT);
    assert_string_equal(details_of(f, MW_E_ARGUMENT)->operation, "everything");
}

static void test_missing_file(void **state)
{
    struct fixture *f = *state;
    struct mw_document *none;
    assert_int_equal(mw_open(f->context, "/nowhere/level.wwd", NULL, 0, &none), MW_E_NOT_FOUND);
    assert_string_equal(details_of(f, MW_E_NOT_FOUND)->file, "/nowhere/level.wwd");
    assert_null(mw_error_last(f->context)->path);
}

static void test_syntax_of_json(void **state)
{
    static const char json[] = "{\"$format\": \"wwd\", \"flags\": !}";
    struct fixture *f = *state;
    struct mw_document *none;
    assert_int_equal(mw_build(f->context, "level.json", json, sizeof json - 1, &none), MW_E_FORMAT);
    const struct mw_error_details *details = details_of(f, MW_E_FORMAT);
    assert_string_equal(details->space, "json");
    assert_in_range(details->offset, 29, 31);
}

static void test_passed_limits(void **state)
{
    (void)state;
    const struct mw_limits limits = { .total = 1000, .payload = 1000 };
    struct mw_context *context = mw_context_new(NULL, &limits);
    struct mw_document *doc;
    char path[TEST_PATH_SIZE];
    test_source_path(path, "samples/lagoon.wwd");
    assert_int_equal(mw_open(context, path, NULL, 0, &doc), MW_E_LIMIT);
    const struct mw_error_details *details = mw_error_last(context);
    assert_int_equal(details->code, MW_E_LIMIT);
    assert_string_equal(details->file, path);
    assert_string_equal(details->limit, "total");
    assert_int_equal(details->limit_value, 1000);
    assert_true(details->limit_asked > 1000);
    mw_context_free(context);
}

/* What formats cannot hold, and the history. */
static void test_limits_of_formats(void **state)
{
    static const struct mw_arg size = { "size", "32x32" };
    struct fixture *f = *state;
    struct mw_document *doc;
    assert_int_equal(mw_new(f->context, "settlers2", &size, 1, &doc), 0);
    assert_int_equal(mw_history_limit(doc, 100, true), 0);
    assert_int_equal(mw_edit(doc, "shift dx=1"), MW_E_LIMIT);
    const struct mw_error_details *details = details_of(f, MW_E_LIMIT);
    assert_string_equal(details->limit, "history");
    assert_int_equal(details->limit_value, 100);
    assert_true(details->limit_asked > 100);
    mw_close(doc);
    assert_int_equal(mw_edit(f->doc, "set path=planes[1].objects[0].id value=2147483647"), 0);
    assert_int_equal(mw_edit(f->doc, "clone-objects object=0 dx=1"), MW_E_LIMIT);
    details = details_of(f, MW_E_LIMIT);
    assert_string_equal(details->limit, "id");
    assert_int_equal(details->limit_value, INT32_MAX);
    assert_int_equal(details->limit_asked, (uint64_t)INT32_MAX + 1);
    assert_string_equal(details->operation, "clone-objects");
}

static void test_limit_of_an_arena(void **state)
{
    (void)state;
    struct mw_arena arena;
    const struct mw_limits limits = { .total = 1000, .payload = 0 };
    struct mw_context *context = mw_context_new(NULL, &limits);
    mw_arena_init(&arena, context);
    assert_non_null(mw_arena_alloc(&arena, 600));
    assert_null(mw_arena_alloc(&arena, 500));
    const struct mw_error_details *details = mw_error_last(context);
    assert_string_equal(details->limit, "total");
    assert_int_equal(details->limit_value, 1000);
    assert_int_equal(details->limit_asked, 1100);
    mw_arena_free(&arena);
    mw_context_free(context);
}

/* A message that quotes the previous one keeps its details; any other drops them. */
static void test_quoting(void **state)
{
    struct fixture *f = *state;
    struct mw_context *context = f->context;
    mw_error_in(context, mw_fail(context, MW_E_FORMAT, "bad stream"), "a.wwd", NULL);
    mw_error_at(context, MW_E_FORMAT, "image", 7);
    mw_error_at(context, MW_E_FORMAT, "file", 9);
    mw_fail(context, MW_E_REFUSED, "not now: %s", mw_error_message(context));
    mw_error_in(context, MW_E_REFUSED, "b.wwd", "planes[0]");
    const struct mw_error_details *details = details_of(f, MW_E_REFUSED);
    assert_string_equal(details->file, "a.wwd");
    assert_string_equal(details->path, "planes[0]");
    assert_string_equal(details->space, "image");
    assert_int_equal(details->offset, 7);
    mw_fail(context, MW_E_REFUSED, "something else");
    details = details_of(f, MW_E_REFUSED);
    assert_null(details->file);
    assert_null(details->path);
    assert_true(details->offset == MW_NO_OFFSET);
}

/* Text that is too long is left out, not cut. */
static void test_long_texts(void **state)
{
    struct fixture *f = *state;
    char path[MW_PATH_SIZE + 1];
    memset(path, 'a', sizeof path - 1);
    path[sizeof path - 1] = 0;
    mw_error_in(f->context, mw_fail(f->context, MW_E_ARGUMENT, "long"), NULL, path);
    assert_null(details_of(f, MW_E_ARGUMENT)->path);
    mw_error_in(f->context, MW_E_ARGUMENT, NULL, path + 1);
    assert_string_equal(details_of(f, MW_E_ARGUMENT)->path, path + 1);
}

static void test_out_of_range(void **state)
{
    struct fixture *f = *state;
    const size_t wrong[] = { 100000, SIZE_MAX / 2, SIZE_MAX };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(mw_format_at(wrong[i]));
        assert_null(mw_diag_at(f->doc, wrong[i]));
        assert_null(mw_change_at(f->doc, wrong[i]));
        assert_null(mw_item_at(f->doc, wrong[i]));
    }
    assert_null(mw_format_at(mw_format_count()));
    assert_null(mw_diag_at(f->doc, mw_diag_count(f->doc)));
    assert_null(mw_item_at(f->doc, mw_item_count(f->doc)));
    assert_null(mw_format_find("wwe"));
    assert_null(mw_diag_explain("WWD999"));
    assert_null(mw_diag_repair("WWD999"));
    assert_string_equal(mw_error_name(MW_E_STOPPED), "stopped");
    assert_string_equal(mw_error_name(MW_E_STOPPED - 1), "unknown error");
    assert_string_equal(mw_error_name(1), "unknown error");
    assert_string_equal(mw_error_name(INT32_MIN), "unknown error");
    assert_string_equal(mw_severity_name(MW_SEVERITY_FATAL), "fatal");
    assert_null(mw_severity_name((enum mw_severity)(MW_SEVERITY_FATAL + 1)));
    assert_string_equal(mw_item_kind_name(MW_ITEM_FILE), "file");
    assert_null(mw_item_kind_name((enum mw_item_kind)(MW_ITEM_FILE + 1)));
}

/* While a failed call is taken back, whatever fails then is not reported. */
static void test_held_errors(void **state)
{
    struct fixture *f = *state;
    mw_fail(f->context, MW_E_REFUSED, "the first");
    f->context->error_held = true;
    assert_int_equal(mw_fail(f->context, MW_E_LIMIT, "another"), MW_E_LIMIT);
    mw_error_in(f->context, MW_E_LIMIT, "file", "path");
    mw_error_limit(f->context, MW_E_LIMIT, "payload", 1, 2);
    f->context->error_held = false;
    const struct mw_error_details *details = details_of(f, MW_E_REFUSED);
    assert_string_equal(details->message, "the first");
    assert_null(details->file);
    assert_null(details->limit);
}

/* What corrects a diagnostic is data, of the document's own format. */
static void remedies_are_data(void **state)
{
    struct fixture *f = *state;
    assert_string_equal(mw_diag_repair("wwd010")->name, "header-size");
    assert_string_equal(mw_diag_repair("MAC020")->name,
                        "checksums"); /* HFS has a different one, for volumes */
    assert_null(mw_diag_repair("WWD035"));
    assert_string_equal(mw_diag_explain("WWD035")->operation, "retarget");
    assert_null(mw_diag_explain("WWD010")->operation);
    assert_string_equal(mw_diag_common()->code, "MW001");
    assert_ptr_equal(mw_diag_explain("MW001"), mw_diag_common());
    assert_int_equal(mw_set_int(f->doc, "header_size", 1000), 0);
    assert_int_equal(mw_set(f->doc, "name", "Claw - Level 9"), 0);
    assert_int_equal(mw_check(f->doc, NULL, 0), 0);
    const struct mw_diag *size = test_find_diag(f->doc, "WWD010", NULL);
    assert_string_equal(size->repair, "header-size");
    assert_null(size->operation);
    assert_int_equal(size->unlisted, 0);
    const struct mw_diag *level = test_find_diag(f->doc, "WWD035", NULL);
    assert_null(level->repair);
    assert_string_equal(level->operation, "retarget");
}

/* After 50 of a code one diagnostic counts the rest. */
static void the_rest_is_counted(void **state)
{
    struct fixture *f = *state;
    struct mw_document *doc;
    static const struct mw_arg size = { "size", "20x20" };
    assert_int_equal(mw_new(f->context, "ddnet", &size, 1, &doc), 0);
    for (size_t i = 0; i < 60; i++) {
        if (i == 50) {
            assert_int_equal(mw_check(doc, NULL, 0), 0);
            assert_int_equal(mw_diag_count(doc), 50);
            assert_int_equal(mw_diag_at(doc, 49)->unlisted, 0);
            assert_true(mw_diag_has_room(doc, "TWM102"));
        }
        assert_int_equal(mw_edit(doc, "insert-item path=envelopes index=0"), 0);
    }
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    assert_false(mw_diag_has_room(doc, "TWM102"));
    assert_int_equal(mw_diag_count(doc), 51);
    assert_int_equal(mw_diag_at(doc, 49)->unlisted, 0);
    assert_int_equal(mw_diag_at(doc, 50)->unlisted, 10);
    assert_string_equal(mw_diag_at(doc, 50)->code, "TWM102");
    assert_int_equal(mw_check(doc, NULL, 0), 0);
    assert_int_equal(mw_diag_at(doc, 50)->unlisted, 10);
    mw_close(doc);
}

/* The limit of the context is the number listed; what was dropped by a new check is not counted again. */
static void the_limit_is_the_context_s(void **state)
{
    static const struct mw_arg size = { "size", "20x20" };
    (void)state;
    for (uint64_t limit = 0; limit <= 61; limit += limit ? 58 : 3) {
        struct mw_context *context = mw_context_new(NULL, &(struct mw_limits){ .diagnostics = limit });
        struct mw_document *doc;
        const size_t listed = limit ? (size_t)limit : 50, all = 60;
        assert_non_null(context);
        assert_int_equal(mw_new(context, "ddnet", &size, 1, &doc), 0);
        for (size_t i = 0; i < all; i++)
            assert_int_equal(mw_edit(doc, "insert-item path=envelopes index=0"), 0);
        for (int again = 0; again < 2; again++) {
            assert_int_equal(mw_check(doc, NULL, 0), 0);
            assert_int_equal(mw_diag_count(doc), listed < all ? listed + 1 : all);
            const struct mw_diag *last = mw_diag_at(doc, mw_diag_count(doc) - 1);
            assert_int_equal(last->unlisted, listed < all ? all - listed : 0);
        }
        mw_close(doc);
        mw_context_free(context);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_nothing_has_failed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_failed_paths, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_failed_setters, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_failed_operations, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_wrong_options, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_missing_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_syntax_of_json, set_up, tear_down),
        cmocka_unit_test(test_passed_limits),
        cmocka_unit_test_setup_teardown(test_limits_of_formats, set_up, tear_down),
        cmocka_unit_test(test_limit_of_an_arena),
        cmocka_unit_test_setup_teardown(test_quoting, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_long_texts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_out_of_range, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_held_errors, set_up, tear_down),
        cmocka_unit_test_setup_teardown(remedies_are_data, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_rest_is_counted, set_up, tear_down),
        cmocka_unit_test(the_limit_is_the_context_s),
    };
    return TEST_RUN(tests);
}
