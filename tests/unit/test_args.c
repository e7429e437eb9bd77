#include "test.h"

#include <mapwright/document.h>

#include "base/text.h"
#include "record/document.h"
#include "core/args.h"
#include "core/operation_text.h"

static const struct mw_option table[] = {
    { .name = "scale", .kind = MW_OPTION_REAL, .min = 1, .max = 6400, .fallback = "0.5", .doc = "how large" },
    { .name = "count", .kind = MW_OPTION_INT, .min = 0, .max = 99 },
    { .name = "dx", .kind = MW_OPTION_INT },
    { .name = "layer", .kind = MW_OPTION_TEXT, .many = true },
    { .name = "checksum", .kind = MW_OPTION_CHOICE, .choices = "editor|wapmap|keep", .fallback = "keep" },
    { .name = "objects", .kind = MW_OPTION_FLAG, .fallback = "yes" },
    { .name = "grid", .kind = MW_OPTION_FLAG },
    { .name = "area", .kind = MW_OPTION_RECT },
    { .name = "size", .kind = MW_OPTION_SIZE },
    { .name = "at", .kind = MW_OPTION_POINT, .min = -10, .max = 10 },
    { .name = "assets", .kind = MW_OPTION_FILE },
    { 0 },
};

static const struct mw_option strict_table[] = {
    { .name = "name", .kind = MW_OPTION_TEXT, .required = true, .doc = "of the plane" },
    { .name = "x", .kind = MW_OPTION_INT },
    { .name = "tile", .kind = MW_OPTION_INT, .many = true },
    { 0 },
};
static const struct mw_operation operation = { .name = "add-plane", .options = strict_table };

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_arena arena;
};

static int setup(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    fixture->context = test_context_new(&fixture->memory);
    mw_arena_init(&fixture->arena, fixture->context);
    *state = fixture;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *fixture = *state;
    mw_arena_free(&fixture->arena);
    test_context_free(fixture->context, &fixture->memory);
    free(fixture);
    return 0;
}

static void refused(struct fixture *fixture, const char *name, const char *value, const char *message)
{
    const struct mw_arg arg = { name, value };
    struct mw_args args = { .count = 77 };
    assert_int_equal(mw_args_check(fixture->context, table, &arg, 1, &args), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context), message);
    assert_int_equal(args.count, 77);
}

static struct mw_args taken(struct fixture *fixture, const char *name, const char *value)
{
    struct mw_arg *arg = mw_arena_alloc(&fixture->arena, sizeof *arg);
    struct mw_args args;
    *arg = (struct mw_arg){ name, value };
    if (mw_args_check(fixture->context, table, arg, 1, &args))
        fail_msg("%s=%s: %s", name, value ? value : "(none)", mw_error_message(fixture->context));
    return args;
}

static void numbers(void **state)
{
    struct fixture *fixture = *state;
    struct mw_args args = taken(fixture, "scale", "2.25");
    assert_true(mw_args_real(&args, "scale") == 2.25);
    args = taken(fixture, "scale", "64");
    assert_true(mw_args_real(&args, "scale") == 64);
    args = taken(fixture, "scale", ".01");
    assert_true(mw_args_real(&args, "scale") == 0.01);
    args = taken(fixture, "count", "0x1F");
    assert_int_equal(mw_args_int(&args, "count"), 31);
    args = taken(fixture, "dx", "-9223372036854775808");
    assert_true(mw_args_int(&args, "dx") == INT64_MIN);

    refused(fixture, "scale", "abc", "scale requires a number between 0.01 and 64, not \"abc\"");
    refused(fixture, "scale", "0.009", "scale requires a number between 0.01 and 64, not \"0.009\"");
    refused(fixture, "scale", "64.01", "scale requires a number between 0.01 and 64, not \"64.01\"");
    refused(fixture, "scale", "1e3", "scale requires a number between 0.01 and 64, not \"1e3\"");
    refused(fixture, "scale", "inf", "scale requires a number between 0.01 and 64, not \"inf\"");
    refused(fixture, "scale", "1.2.3", "scale requires a number between 0.01 and 64, not \"1.2.3\"");
    refused(fixture, "scale", ".", "scale requires a number between 0.01 and 64, not \".\"");
    refused(fixture, "scale", "", "scale requires a number between 0.01 and 64, not \"\"");
    refused(fixture, "scale", "1.000000000000000",
            "scale requires a number between 0.01 and 64, not \"1.000000000000000\"");
    refused(fixture, "count", "-1", "count requires a whole number between 0 and 99, not \"-1\"");
    refused(fixture, "count", "100", "count requires a whole number between 0 and 99, not \"100\"");
    refused(fixture, "count", NULL, "count requires a whole number between 0 and 99; no value was given");
    refused(fixture, "dx", "9223372036854775808", "dx requires a whole number, not \"9223372036854775808\"");
    refused(fixture, "dx", "1 ", "dx requires a whole number, not \"1 \"");
}

static void places(void **state)
{
    struct fixture *fixture = *state;
    int64_t v[4] = { 0 };
    struct mw_args args = taken(fixture, "area", "-5,10,0x10,20");
    assert_true(mw_args_rect(&args, "area", v));
    assert_true(v[0] == -5 && v[1] == 10 && v[2] == 16 && v[3] == 20);
    args = taken(fixture, "size", "0x10x0x20");
    assert_true(mw_args_size(&args, "size", v));
    assert_true(v[0] == 16 && v[1] == 32);
    args = taken(fixture, "size", "640X480");
    assert_true(mw_args_size(&args, "size", v));
    assert_true(v[0] == 640 && v[1] == 480);
    args = taken(fixture, "at", "-10,10");
    assert_true(mw_args_point(&args, "at", v));
    assert_true(v[0] == -10 && v[1] == 10);
    assert_false(mw_args_point(&args, "area", v));

    static const char *const no_rects[] = {
        "1,2,3", "1,2,3,4,5", "1,2,0,4", "1,2,3,-4", "1,2,3,", "1, 2,3,4"
    };
    for (size_t i = 0; i < sizeof no_rects / sizeof *no_rects; i++) {
        char message[128];
        snprintf(
            message, sizeof message,
            "area requires X,Y,WIDTH,HEIGHT (width and height at least 1), each a whole number, not \"%s\"",
            no_rects[i]);
        refused(fixture, "area", no_rects[i], message);
    }
    refused(fixture, "size", "0x10",
            "size requires WIDTHxHEIGHT, each a whole number of at least 1, not \"0x10\"");
    refused(fixture, "size", "10,10",
            "size requires WIDTHxHEIGHT, each a whole number of at least 1, not \"10,10\"");
    refused(fixture, "size", "10x0",
            "size requires WIDTHxHEIGHT, each a whole number of at least 1, not \"10x0\"");
    refused(fixture, "at", "0,11", "at requires X,Y, each a whole number between -10 and 10, not \"0,11\"");
}

static void words(void **state)
{
    struct fixture *fixture = *state;
    struct mw_args args = taken(fixture, "checksum", "editor");
    assert_string_equal(mw_args_text(&args, "checksum"), "editor");
    refused(fixture, "checksum", "edtior",
            "checksum requires editor, wapmap or keep, not \"edtior\"; did you mean editor?");
    refused(fixture, "checksum", "", "checksum requires editor, wapmap or keep, not \"\"");
    refused(fixture, "checksum", "editor|wapmap",
            "checksum requires editor, wapmap or keep, not \"editor|wapmap\"");
    refused(fixture, "layer", "a\xFF", "layer requires text in UTF-8, not \"a\xFF\"");
    refused(fixture, "assets", "", "assets requires a path, not \"\"");
    args = taken(fixture, "layer", "");
    assert_string_equal(mw_args_text(&args, "layer"), "");
}

static void unknown_names(void **state)
{
    struct fixture *fixture = *state;
    refused(fixture, "sclae", "1", "unknown option \"sclae\"; did you mean scale?");
    refused(fixture, "quintessence", "1",
            "unknown option \"quintessence\"; options: scale, count, dx, layer, checksum, "
            "objects, grid, area, size, at, assets");
    const struct mw_arg arg = { "x", "1" };
    struct mw_args args;
    assert_int_equal(mw_args_check(fixture->context, NULL, &arg, 1, &args), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context), "unknown option \"x\"; no options are accepted");
}

static void flags(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *value;
        bool on;
    } cases[] = { { NULL, true },  { "yes", true }, { "TRUE", true }, { "on", true },    { "1", true },
                  { "no", false }, { "0", false },  { "off", false }, { "False", false } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct mw_args args = taken(fixture, "grid", cases[i].value);
        assert_true(mw_args_flag(&args, "grid") == cases[i].on);
        assert_true(mw_args_has(&args, "grid"));
        args = taken(fixture, "objects", cases[i].value);
        assert_true(mw_args_flag(&args, "objects") == cases[i].on);
    }
    refused(fixture, "grid", "maybe", "grid requires no value, or yes or no, not \"maybe\"");
}

static void fallbacks(void **state)
{
    struct fixture *fixture = *state;
    struct mw_args args;
    int64_t v[4] = { 0 };
    assert_int_equal(mw_args_check(fixture->context, table, NULL, 0, &args), 0);
    assert_true(mw_args_real(&args, "scale") == 0.5);
    assert_int_equal(mw_args_int(&args, "count"), 0);
    assert_string_equal(mw_args_text(&args, "checksum"), "keep");
    assert_null(mw_args_text(&args, "layer"));
    assert_true(mw_args_flag(&args, "objects"));
    assert_false(mw_args_flag(&args, "grid"));
    assert_false(mw_args_has(&args, "objects"));
    assert_false(mw_args_rect(&args, "area", v));
    assert_string_equal(mw_args_each(&args, "checksum", 0), "keep");
    assert_null(mw_args_each(&args, "checksum", 1));
    assert_null(mw_args_each(&args, "layer", 0));
}

static void several(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_arg items[] = { { "layer", "a" }, { "count", "1" }, { "layer", "b" }, { "count", "2" } };
    struct mw_args args;
    assert_int_equal(mw_args_check(fixture->context, table, items, 4, &args), 0);
    assert_string_equal(mw_args_each(&args, "layer", 0), "a");
    assert_string_equal(mw_args_each(&args, "layer", 1), "b");
    assert_null(mw_args_each(&args, "layer", 2));
    assert_string_equal(mw_args_text(&args, "layer"), "b");
    assert_int_equal(mw_args_int(&args, "count"), 2);
}

static void operation_refused(struct fixture *fixture, const struct mw_arg *items, size_t count,
                              const char *message)
{
    struct mw_args args;
    assert_int_equal(mw_operation_check(fixture->context, &operation, items, count, &args), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context), message);
}

static void operations(void **state)
{
    struct fixture *fixture = *state;
    struct mw_args args;
    const struct mw_arg good[] = { { "name", "A" }, { "tile", "1" }, { "tile", "2" } };
    assert_int_equal(mw_operation_check(fixture->context, &operation, good, 3, &args), 0);
    assert_string_equal(mw_args_each(&args, "tile", 1), "2");
    operation_refused(fixture, good + 1, 2, "add-plane: name is missing (of the plane)");
    const struct mw_arg twice[] = { { "name", "A" }, { "x", "1" }, { "x", "2" } };
    operation_refused(fixture, twice, 3, "add-plane: x is given twice, as \"1\" and as \"2\"");
    const struct mw_arg wrong[] = { { "name", "A" }, { "x", "left" } };
    operation_refused(fixture, wrong, 2, "add-plane: x requires a whole number, not \"left\"");
    const struct mw_arg unknown[] = { { "nmae", "A" } };
    operation_refused(fixture, unknown, 1, "add-plane: unknown option \"nmae\"; did you mean name?");
    const struct mw_arg far[] = { { "quintessence", "A" } };
    operation_refused(fixture, far, 1, "add-plane: unknown option \"quintessence\"; options: name, x, tile");
}

static void parsed(struct fixture *fixture, const char *text, const char *expected)
{
    struct mw_operation_text parsed;
    if (mw_operation_parse(&fixture->arena, text, &parsed))
        fail_msg("%s: %s", text, mw_error_message(fixture->context));
    char shown[512];
    int at = snprintf(shown, sizeof shown, "%s", parsed.name);
    for (size_t i = 0; i < parsed.count; i++)
        at += snprintf(shown + at, sizeof shown - (size_t)at, parsed.args[i].value ? " <%s>=<%s>" : " <%s>",
                       parsed.args[i].name, parsed.args[i].value);
    assert_string_equal(shown, expected);
}

static void operation_texts(void **state)
{
    struct fixture *fixture = *state;
    parsed(fixture, "add-object plane=1 logic=Officer name=\"two words\" x=100",
           "add-object <plane>=<1> <logic>=<Officer> <name>=<two words> <x>=<100>");
    parsed(fixture, "  shift\t x=-1\n all ", "shift <x>=<-1> <all>");
    parsed(fixture, "a", "a");
    parsed(fixture, "a b= c=''", "a <b>=<> <c>=<>");
    parsed(fixture, "a b='it\\' c=\"say \\\"x\\\" \\\\ \\q\"", "a <b>=<it\\> <c>=<say \"x\" \\ \\q>");
    parsed(fixture, "a b=\"1\\n2\\t3\\r4\\x1B\\xc3\\xa4\\\\n\" c", "a <b>=<1\n2\t3\r4\x1B\xC3\xA4\\n> <c>");
    parsed(fixture, "a b='1\\n\\x41' c=\\n\\x41", "a <b>=<1\\n\\x41> <c>=<\\n\\x41>");
    parsed(fixture, "a b=\"\\x4\" c=\"\\x\" d=\"\\xag\" e=\"\\N\"",
           "a <b>=<\\x4> <c>=<\\x> <d>=<\\xag> <e>=<\\N>");
    parsed(fixture, "a dir=\\LEVEL1\\TILES name=Cap'n c=d=e",
           "a <dir>=<\\LEVEL1\\TILES> <name>=<Cap'n> "
           "<c>=<d=e>");
    parsed(fixture, "set planes[0].objects[*].health=5", "set <planes[0].objects[*].health>=<5>");
    parsed(fixture, "a b1 b2 b3 b4 b5 b6 b7 b8 b9", "a <b1> <b2> <b3> <b4> <b5> <b6> <b7> <b8> <b9>");
}

static void wrong_operation_texts(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *text, *message;
    } cases[] = {
        { "", "the operation is empty; it begins with a name, such as shift" },
        { " \t", "the operation is empty; it begins with a name, such as shift" },
        { " x=1", "column 2: the operation's name is expected first, in:  x=1" },
        { "\"shift\" x=1", "column 1: the operation's name is expected first, in: \"shift\" x=1" },
        { "sh\"ift", "column 1: the operation's name is expected first, in: sh\"ift" },
        { "shift name=\"a b", "column 12: the quote \" is not closed in: shift name=\"a b" },
        { "shift name=\"a\\\"", "column 12: the quote \" is not closed in: shift name=\"a\\\"" },
        { "shift n=\xC3\xA4 m='", "column 13: the quote ' is not closed in: shift n=\xC3\xA4 m='" },
        { "shift n=\"a\\x00\"", "column 11: a value cannot contain a NUL byte, as in: shift n=\"a\\x00\"" },
        { "shift a='b'c", "column 12: a space must follow the closing quote in: shift a='b'c" },
        { "shift =5", "column 7: a name is expected, as in name=value or name=\"two words\", in: shift =5" },
        { "shift \"a=b\"",
          "column 7: a name is expected, as in name=value or name=\"two words\", in: shift \"a=b\"" },
        { "shift it's",
          "column 9: a name is expected, as in name=value or name=\"two words\", in: shift it's" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct mw_operation_text parsed = { .name = "untouched" };
        assert_int_equal(mw_operation_parse(&fixture->arena, cases[i].text, &parsed), MW_E_ARGUMENT);
        assert_string_equal(mw_error_message(fixture->context), cases[i].message);
        assert_string_equal(parsed.name, "untouched");
    }
}

static void put_and_parsed(struct fixture *fixture, const char *value, const char *expected)
{
    const struct mw_arg args[] = { { "b", value }, { "c", NULL } };
    struct mw_operation_text parsed;
    struct mw_buf text;
    mw_buf_init(&text, fixture->context);
    mw_operation_put(&text, "a", args, 2);
    mw_buf_u8(&text, 0);
    const char *line = (const char *)text.data;
    if (expected)
        assert_string_equal(line, expected);
    assert_null(strpbrk(line, "\n\r\t"));
    assert_int_equal(mw_utf8_valid_size(mw_str_from(line)), strlen(line));
    assert_int_equal(mw_operation_parse(&fixture->arena, line, &parsed), 0);
    assert_int_equal(parsed.count, 2);
    assert_string_equal(parsed.args[0].name, "b");
    assert_string_equal(parsed.args[0].value, value);
    assert_string_equal(parsed.args[1].name, "c");
    assert_null(parsed.args[1].value);
    mw_buf_free(&text);
}

/* The text of a step is one line of UTF-8 that parses as what it was made of. */
static void operation_texts_repeat(void **state)
{
    struct fixture *fixture = *state;
    static const char alphabet[] = "\"\"''\\\\\n\r\t nrtx04=# \x01\x7F\xC3\xA4\xE2\x80\xFF";
    struct test_random random = { 7 };
    put_and_parsed(fixture, "", "a b=\"\" c");
    put_and_parsed(fixture, "C:\\new", "a b=C:\\new c");
    put_and_parsed(fixture, "Cap'n", "a b=Cap'n c");
    put_and_parsed(fixture, "'", "a b=\"'\" c");
    put_and_parsed(fixture, "C:\\new\r\n\t\"", "a b=\"C:\\\\new\\r\\n\\t\\\"\" c");
    put_and_parsed(fixture, "\x01\x7F\xC3\xA4\xC3", "a b=\"\\x01\\x7f\xC3\xA4\\xc3\" c");
    for (int i = 0; i < 2000; i++) {
        char value[16] = "";
        for (size_t k = 0; k < sizeof value - 1; k++)
            value[k] = alphabet[test_random_below(&random, sizeof alphabet - 1)];
        value[test_random_below(&random, sizeof value)] = '\0';
        put_and_parsed(fixture, value, NULL);
    }
}

struct joined_words {
    char text[64];
    int stop_at;
};

static int join_word(void *user, const struct mw_arg *word)
{
    struct joined_words *joined = user;
    size_t size = strlen(joined->text);
    snprintf(joined->text + size, sizeof joined->text - size, word->value ? "[%s=%s]" : "[%s]", word->name,
             word->value);
    return --joined->stop_at == 0 ? 42 : 0;
}

static void operation_words(void **state)
{
    const struct fixture *fixture = *state;
    struct joined_words all = { .text = "" }, two = { .stop_at = 2 }, none = { .text = "" };
    assert_int_equal(mw_operation_split(fixture->context, "a b=\"\\n 1\" c", join_word, &all), 0);
    assert_string_equal(all.text, "[a][b=\n 1][c]");
    assert_int_equal(mw_operation_split(fixture->context, "a b=1 c", join_word, &two), 42);
    assert_string_equal(two.text, "[a][b=1]");
    assert_int_equal(mw_operation_split(fixture->context, "a b='1", join_word, &none), MW_E_ARGUMENT);
    assert_string_equal(none.text, "");
}

static int parse_once(struct mw_context *context, void *user)
{
    struct mw_arena arena;
    struct mw_operation_text parsed;
    mw_arena_init(&arena, context);
    int error = mw_operation_parse(&arena, user, &parsed);
    mw_arena_free(&arena);
    return error;
}

static void memory_runs_out(void **state)
{
    (void)state;
    char text[2048];
    int at = snprintf(text, sizeof text, "a");
    for (int i = 0; i < 100; i++)
        at += snprintf(text + at, sizeof text - (size_t)at, " b=\"c d\" e=f");
    assert_true(test_each_allocation_fails(parse_once, text) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(numbers, setup, teardown),
        cmocka_unit_test_setup_teardown(places, setup, teardown),
        cmocka_unit_test_setup_teardown(words, setup, teardown),
        cmocka_unit_test_setup_teardown(unknown_names, setup, teardown),
        cmocka_unit_test_setup_teardown(flags, setup, teardown),
        cmocka_unit_test_setup_teardown(fallbacks, setup, teardown),
        cmocka_unit_test_setup_teardown(several, setup, teardown),
        cmocka_unit_test_setup_teardown(operations, setup, teardown),
        cmocka_unit_test_setup_teardown(operation_texts, setup, teardown),
        cmocka_unit_test_setup_teardown(wrong_operation_texts, setup, teardown),
        cmocka_unit_test_setup_teardown(operation_texts_repeat, setup, teardown),
        cmocka_unit_test_setup_teardown(operation_words, setup, teardown),
        cmocka_unit_test(memory_runs_out),
    };
    return TEST_RUN(tests);
}
