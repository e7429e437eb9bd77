/* JSON text becomes the values that it states, or nothing; integers become text. */
#include "test.h"

#include "json/build.h"
#include "json/emit.h"
#include "json/parse.h"

enum {
    DEPTH = 2048, /* the deepest that is read */
};

static struct mw_str text_of(const char *text)
{
    return (struct mw_str){ text, strlen(text) };
}

static json_t *parse_text(struct mw_context *context, const char *text)
{
    json_t *json = NULL;
    assert_int_equal(mw_json_parse(context, text_of(text), true, &json), 0);
    assert_non_null(json);
    return json;
}

static void values_are_read(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        { " { \"b\" : [ 1 , -2 , [ ] ] ,\r\n\t\"a\" : { } , \"c\":null}",
          "{\"b\":[1,-2,[]],\"a\":{},\"c\":null}" },
        { "[true,false]", "[true,false]" },
        { "-0", "0" },
        { "9223372036854775807", "9223372036854775807" },
        { "-9223372036854775808", "-9223372036854775808" },
        { "[0.5,-1.25e2,1E+2,5e-1]", "[0.5,-125.0,100.0,0.5]" },
        { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\b\\f\\n\\r\\t\"" },
        { "\"\\u0041\\u00fc\\u20AC\\ud834\\udd1e\"", "\"A\xC3\xBC\xE2\x82\xAC\xF0\x9D\x84\x9E\"" },
        { "\"\xC3\xBC\x7F\"", "\"\xC3\xBC\x7F\"" },
        { "{\"\":\"a\\u0000b\"}", "{\"\":\"a\\u0000b\"}" },
    };
    struct mw_context *context = mw_context_new(NULL, NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        json_t *json = parse_text(context, rows[i][0]);
        char *dumped = json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY);
        assert_string_equal(dumped, rows[i][1]);
        free(dumped);
        json_decref(json);
    }
    mw_context_free(context);
}

static void other_text_is_refused(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "",
        " ",
        "[",
        "]",
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1]]",
        "[1] 2",
        "{",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":1,",
        "{\"a\":1,}",
        "{\"a\" 1}",
        "{\"a\":1 \"b\":2}",
        "{a:1}",
        "{1:1}",
        "{\"a\":1]",
        "[1}",
        /* keys */
        "{\"a\":1,\"a\":2}",
        "{\"a\":1,\"\\u0061\":2}",
        "{\"a\\u0000\":1}",
        /* numbers */
        "01",
        "-",
        "-a",
        "+1",
        ".5",
        "1.",
        "1.e1",
        "1e",
        "1e+",
        "1e999",
        "-1e999",
        "0x10",
        "9223372036854775808",
        "-9223372036854775809",
        "NaN",
        /* words */
        "tru",
        "True",
        "truefalse",
        "nul",
        /* strings */
        "\"",
        "\"a",
        "\"\\",
        "\"\\\"",
        "\"\\a\"",
        "\"\\u12\"",
        "\"\\u123g\"",
        "\"\\u+123\"",
        "\"\\u 123\"",
        "\"a\nb\"",
        "\"\x1F\"",
        "\"\xFF\"",
        "\"\xC3\"",
        "\"\\ud834\"",
        "\"\\ud834\\u0041\"",
        "\"\\ud834x\"",
        "\"\\udd1e\"",
        "'a'",
    };
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        json_t *json = NULL;
        if (mw_json_parse(context, text_of(rows[i]), true, &json) != MW_E_FORMAT)
            fail_msg("%s is read", rows[i]);
        assert_null(json);
    }
    test_context_free(context, &memory);
}

/* A world is a map; pasted text can be a single value. */
static void single_values_are_optional(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    json_t *json = NULL;
    assert_int_equal(mw_json_parse(context, text_of(" 12"), false, &json), MW_E_FORMAT);
    assert_int_equal(mw_json_parse(context, text_of(" 12"), true, &json), 0);
    assert_int_equal(json_integer_value(json), 12);
    json_decref(json);
    assert_int_equal(mw_json_parse(context, text_of(" []"), false, &json), 0);
    json_decref(json);
    mw_context_free(context);
}

static void depth_is_limited(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    char text[2 * DEPTH + 2];
    json_t *json = NULL;
    memset(text, '[', DEPTH + 1);
    memset(text + DEPTH + 1, ']', DEPTH + 1);
    assert_int_equal(mw_json_parse(context, (struct mw_str){ text, 2 * DEPTH + 2 }, false, &json),
                     MW_E_FORMAT);
    assert_int_equal(mw_json_parse(context, (struct mw_str){ text + 1, 2 * DEPTH }, false, &json), 0);
    json_decref(json);
    mw_context_free(context);
}

/* jansson says what is wrong, except of what it does not mind. */
static void bytes_that_jansson_skips_are_named(void **state)
{
    (void)state;
    static const uint8_t text[] = "[12\0]";
    struct mw_context *context = mw_context_new(NULL, NULL);
    json_t *json = NULL;
    assert_int_equal(mw_build_parse(context, "x.json", (struct mw_bytes){ text, 5 }, &json), MW_E_FORMAT);
    assert_null(json);
    assert_string_equal(mw_error_message(context), "x.json: byte 3 is a NUL, which JSON cannot have");
    assert_int_equal(mw_error_last(context)->offset, 3);
    mw_context_free(context);
}

/* ---- memory ---- */

static size_t until_failure; /* of jansson's allocations; SIZE_MAX: none fails */
static bool has_failed;

static void *allocate_or_fail(size_t size)
{
    if (until_failure == 0) {
        has_failed = true;
        return NULL;
    }
    until_failure -= until_failure < SIZE_MAX;
    return malloc(size);
}

static const char memory_text[] =
    "{\"a string of more than 16, 32 and 64 characters, so that the buffer for it grows several times\":"
    "[1.5, 12345678901234567, \"as long as the key \\u20AC, and just as much of it must not be left out\", "
    "{\"x\":[]}]}";

static void no_allocation_of_jansson_may_fail(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    size_t count = 0;
    json_set_alloc_funcs(allocate_or_fail, free);
    for (has_failed = true; has_failed; count++) {
        json_t *json = NULL;
        has_failed = false;
        until_failure = count;
        int error =
            mw_build_parse(context, "x.json",
                           (struct mw_bytes){ (const uint8_t *)memory_text, sizeof memory_text - 1 }, &json);
        assert_int_equal(error, has_failed ? MW_E_MEMORY : 0);
        assert_true((json == NULL) == has_failed);
        json_decref(json);
    }
    json_set_alloc_funcs(malloc, free);
    assert_true(count > 8);
    test_context_free(context, &memory);
}

static int parse_in(struct mw_context *context, void *user)
{
    json_t *json = NULL;
    int error = mw_json_parse(context, text_of(user), false, &json);
    json_decref(json);
    return error;
}

static void no_allocation_of_the_context_may_fail(void **state)
{
    (void)state;
    char text[sizeof memory_text];
    memcpy(text, memory_text, sizeof text);
    assert_true(test_each_allocation_fails(parse_in, text) > 0);
}

static void integers_are_written(void **state)
{
    static const int64_t integers[] = { INT64_MIN, -10, -1, 0, 9, 10, INT64_MAX };
    static const uint64_t naturals[] = { 0, 100, UINT64_MAX };
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf text;
    struct mw_emit emit;
    mw_buf_init(&text, context);
    mw_emit_init(&emit, &text, MW_STYLE_JSON_LINE);
    mw_emit_list_begin(&emit, NULL, false);
    for (size_t i = 0; i < sizeof integers / sizeof *integers; i++)
        mw_emit_int(&emit, NULL, integers[i]);
    for (size_t i = 0; i < sizeof naturals / sizeof *naturals; i++)
        mw_emit_uint(&emit, NULL, naturals[i]);
    mw_emit_list_end(&emit);
    assert_int_equal(mw_emit_finish(&emit), 0);
    mw_buf_u8(&text, 0);
    assert_string_equal(
        (const char *)text.data,
        "[-9223372036854775808,-10,-1,0,9,10,9223372036854775807,0,100,18446744073709551615]\n");
    mw_buf_free(&text);
    mw_context_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_read),
        cmocka_unit_test(other_text_is_refused),
        cmocka_unit_test(single_values_are_optional),
        cmocka_unit_test(depth_is_limited),
        cmocka_unit_test(bytes_that_jansson_skips_are_named),
        cmocka_unit_test(no_allocation_of_jansson_may_fail),
        cmocka_unit_test(no_allocation_of_the_context_may_fail),
        cmocka_unit_test(integers_are_written),
    };
    return TEST_RUN(tests);
}
