/* Scripts: spelling of every token, escapes, names, positions, errors, and compiling the source of any bytes
 * back to the same bytes. */
#include "test.h"

#include <mapwright/unstable/worldbuilder.h>

#include "base/text.h"
#include "formats/worldbuilder/script/source.h"

enum {
    RANDOM_STRINGS = 300000,
    LONGEST = 48,
};

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_arena arena;
    struct wb_names names;
    struct mw_buf source, code;
};

static void set_up(struct fixture *fixture)
{
    memset(fixture, 0, sizeof *fixture);
    fixture->context = test_context_new(&fixture->memory);
    mw_arena_init(&fixture->arena, fixture->context);
    mw_buf_init(&fixture->source, fixture->context);
    mw_buf_init(&fixture->code, fixture->context);
}

static void tear_down(struct fixture *fixture)
{
    mw_buf_free(&fixture->source);
    mw_buf_free(&fixture->code);
    mw_arena_free(&fixture->arena);
    test_context_free(fixture->context, &fixture->memory);
}

static void add_name(struct fixture *fixture, const char *name)
{
    assert_int_equal(wb_names_add(&fixture->names, &fixture->arena, mw_str_from(name)), 0);
}

/* The source with \n as line ends, NUL-terminated. */
static const char *source_of(struct fixture *fixture, struct mw_bytes code)
{
    fixture->source.size = 0;
    assert_int_equal(wb_script_decompile(&fixture->names, code, &fixture->source, NULL), 0);
    mw_buf_u8(&fixture->source, 0);
    for (size_t i = 0; i < fixture->source.size; i++)
        if (fixture->source.data[i] == WB_LINE_END)
            fixture->source.data[i] = '\n';
    return (const char *)fixture->source.data;
}

static int compile(struct fixture *fixture, const char *source, struct wb_script_problem *problem)
{
    char *copy = mw_arena_text(&fixture->arena, source);
    assert_non_null(copy);
    for (char *c = copy; *c; c++)
        if (*c == '\n')
            *c = WB_LINE_END;
    fixture->code.size = 0;
    return wb_script_compile(&fixture->names, mw_str_from(copy), &fixture->code, problem);
}

static void expect(struct fixture *fixture, const char *code, size_t size, const char *source)
{
    struct wb_script_problem problem;
    struct mw_bytes bytes = { (const uint8_t *)code, size };
    assert_string_equal(source_of(fixture, bytes), source);
    if (compile(fixture, source, &problem) < 0)
        fail_msg("%u:%u: %s", problem.line, problem.column, problem.message);
    assert_int_equal(fixture->code.size, size);
    assert_memory_equal(fixture->code.data, code, size);
}

#define EXPECT(fixture, code, source) expect(fixture, code, sizeof code - 1, source)

static void statements_are_spelled_as_in_the_editor(void **state)
{
    (void)state;
    struct fixture fixture;
    set_up(&fixture);
    EXPECT(&fixture,
           "\x80\xA0\x81nest\xFE\x80\xFF\x02\x81"
           "42\xFE\x8BIn.\xFD\x88\x8CHum\xFD\x87",
           "IF{TEXT$=nest}THEN\n"
           "\tIF{A2#=42}THEN\n"
           "\t\tPRINT{In.}\n"
           "\tEND\n"
           "\tSOUND{Hum}\n"
           "EXIT\n");
    EXPECT(&fixture, "\x80Key\x81\xC2\x84\xA1\x93x\x85\xC3\x94\xC1\xFE",
           "IF{Key=PLAYER@}AND{CLICK$==x}OR{MONSTER@>>SCENE@}THEN\n");
    EXPECT(&fixture,
           "\x8E\xFF\xEA\x81\xFF\x02\x92"
           "2\x90-1\x8F\xB1\x91\xB5\xFD",
           "LET{Z9#=A2#/2--1+RANDOM#*RANDOM2#}\n");
    EXPECT(&fixture, "\x89\xC6\x8A\xC5\xFD\x95Wave;Dance<B/D;(-\xFD\x95\xFD",
           "MOVE{RANDOMOBJ@}TO{RANDOMCHR@}\nMENU{Wave;Dance<B/D;(-}\nMENU{}\n");
    EXPECT(&fixture, "", "");
    tear_down(&fixture);
}

static void every_token_has_its_own_spelling(void **state)
{
    (void)state;
    struct fixture fixture;
    const struct wb_token *token, *other;
    unsigned seen = 0;
    set_up(&fixture);
    for (size_t i = 0; (token = wb_token_at(i)); i++) {
        assert_ptr_equal(wb_token_of(token->byte), token);
        for (size_t k = 0; k < i; k++) {
            other = wb_token_at(k);
            assert_true(other->byte < token->byte);
            assert_string_not_equal(other->spelling, token->spelling);
        }
        if (token->role != WB_ROLE_OPERAND)
            continue;
        const char code[] = { (char)0x8B, (char)token->byte, (char)0xFD };
        char source[64];
        snprintf(source, sizeof source, "PRINT{%s}\n", token->spelling);
        expect(&fixture, code, sizeof code, source);
        seen++;
    }
    assert_int_equal(seen, 2 + 6 + 7 + 9 + 9);
    for (unsigned value = 1; value <= WB_GLOBALS; value++) {
        char name[4];
        wb_global_name(value, name);
        assert_int_equal(wb_global_find(mw_str_from(name)), value);
    }
    assert_int_equal(wb_global_find(mw_str_from("A0#")), 0);
    assert_int_equal(wb_global_find(mw_str_from("A1")), 0);
    tear_down(&fixture);
}

static void ambiguous_bytes_are_escaped(void **state)
{
    (void)state;
    struct fixture fixture;
    set_up(&fixture);
    /* In a text only the closing brace; a token in a text; an incomplete statement. */
    EXPECT(&fixture,
           "\x8B"
           "1-2=}\\ \x8E",
           "PRINT{1-2=\\}\\\\ \\x8E\\");
    EXPECT(&fixture,
           "\x80\xA0\x81"
           "a=b<c>d-e\xFE",
           "IF{TEXT$=a\\=b\\<c\\>d-e}THEN\n");
    EXPECT(&fixture,
           "\x8E\xFF\x01\x81"
           "1-2 3\xFD",
           "LET{A1#=1\\-2\\x203}\n");
    EXPECT(&fixture, "\x8Bx\rx\x7F\xFD", "PRINT{x\\x0Dx\\x7F}\n");
    /* Text that looks like a variable or follows one; a variable after text. */
    EXPECT(&fixture,
           "\x8B"
           "A1# is\xFD",
           "PRINT{\\A1# is}\n");
    EXPECT(&fixture, "\x8B\xFF\x01 is\xFD", "PRINT{A1#\\x20is}\n");
    EXPECT(&fixture, "\x8Bis \xFF\x01\xB0\xFD", "PRINT{is \\xFF\\x01\\xB0}\n");
    /* Consecutive operators, and operators where they are invalid. */
    EXPECT(&fixture,
           "\x80"
           "a\x81\x81"
           "b\xFE",
           "IF{a=\\x81b}THEN\n");
    EXPECT(&fixture,
           "\x8B"
           "a\x81"
           "b\xFD",
           "PRINT{a\\x81b}\n");
    EXPECT(&fixture,
           "\x80"
           "a\x8F"
           "1\xFD",
           "IF{a\\x8F1\\xFD\n");
    /* Unknown tokens, and invalid globals. */
    EXPECT(&fixture, "\x86\x8D\x8B\xFC\xFD", "\\x86\n\\x8D\nPRINT{\\xFC}\n");
    EXPECT(&fixture, "\x8B\xFF\x00\xFD", "PRINT{\\xFF\\x00}\n");
    EXPECT(&fixture, "\x8B\xFF\xEB\xFD\xFF\xFF\xFF", "PRINT{\\xFF\\xEB}\n\\xFF\\xFF\n\\xFF\\");
    /* Text between statements. */
    EXPECT(&fixture, "IF\x87 x", "\\I\n\\F\nEXIT\n\\x20\n\\x78\n");
    tear_down(&fixture);
}

static void names_come_first(void **state)
{
    (void)state;
    struct fixture fixture;
    set_up(&fixture);
    add_name(&fixture, "E=MC2");
    add_name(&fixture, "e=mc");
    add_name(&fixture, "A1#");
    add_name(&fixture, "EZ-SNAP");
    add_name(&fixture, "half}way");
    add_name(&fixture, "plain name");
    add_name(&fixture, "=equal");
    add_name(&fixture, "Caf\x8E=");
    add_name(&fixture, "B=C>D");
    assert_int_equal(fixture.names.count, 6);
    EXPECT(&fixture,
           "\x80"
           "E=MC2\x81\xC2\xFE",
           "IF{E=MC2=PLAYER@}THEN\n");
    EXPECT(&fixture,
           "\x80"
           "E=mc\x81"
           "2\xFE",
           "IF{E=mc=2}THEN\n");
    EXPECT(&fixture, "\x89half}way\x8A\xC2\xFD", "MOVE{half}way}TO{PLAYER@}\n");
    EXPECT(&fixture,
           "\x8E\xFF\x02\x81"
           "EZ-SNAP\x90"
           "1\xFD",
           "LET{A2#=EZ-SNAP-1}\n");
    /* Tokens whose spellings together look like a name. */
    EXPECT(&fixture,
           "\x80"
           "E\x81MC2\xFE",
           "IF{\\E=MC2}THEN\n");
    EXPECT(&fixture,
           "\x80"
           "B\x81"
           "C\x83"
           "D\xFE",
           "IF{\\B=C>D}THEN\n");
    EXPECT(&fixture,
           "\x80"
           "B\x81"
           "C\xFE",
           "IF{B=C}THEN\n");
    EXPECT(&fixture, "\x8B\xFF\x01\xFD", "PRINT{\\xFF\\x01}\n");
    EXPECT(&fixture,
           "\x8B"
           "A1#\xFD",
           "PRINT{A1#}\n");
    EXPECT(&fixture,
           "\x8B"
           "A1#s\xFD",
           "PRINT{\\A1#s}\n");
    tear_down(&fixture);
}

static void positions_map_code_to_source(void **state)
{
    (void)state;
    struct fixture fixture;
    struct wb_script_map map = { .arena = &fixture.arena };
    static const uint8_t code[] = "\x80\xA0\x81look\xFE\x8Bhello\xFD\x87\x8B\xFF\x01\xFD";
    static const struct wb_script_place places[] = {
        { 0, 1, 1 }, { 1, 1, 4 },   { 2, 1, 9 },  { 3, 1, 10 }, { 5, 1, 10 }, { 7, 1, 14 },  { 8, 2, 2 },
        { 9, 2, 8 }, { 14, 2, 13 }, { 15, 3, 1 }, { 17, 4, 7 }, { 18, 4, 7 }, { 19, 4, 10 },
    };
    set_up(&fixture);
    assert_int_equal(wb_script_map_find(&map, 7).line, 1);
    assert_int_equal(wb_script_decompile(&fixture.names, (struct mw_bytes){ code, sizeof code - 1 },
                                         &fixture.source, &map),
                     0);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct wb_script_place place = wb_script_map_find(&map, places[i].code);
        assert_int_equal(place.line, places[i].line);
        assert_int_equal(place.column, places[i].column);
    }
    tear_down(&fixture);
}

static void blanks_and_line_ends_between_words_do_not_matter(void **state)
{
    (void)state;
    struct fixture fixture;
    struct wb_script_problem problem;
    static const char code[] = "\x80\xA0\x81"
                               "a\x84\xB2\x81"
                               "0\xFE\x89"
                               "b\x8A"
                               "c\xFD\x88";
    set_up(&fixture);
    assert_int_equal(
        compile(&fixture, "  IF {TEXT$=a} AND {LOOP#=0}\tTHEN\r\n\n MOVE{b} TO {c} END", &problem), 0);
    assert_int_equal(fixture.code.size, sizeof code - 1);
    assert_memory_equal(fixture.code.data, code, sizeof code - 1);
    tear_down(&fixture);
}

/* ---- any bytes ---- */

/* Names and codes are made of the same few words and tokens, so that they coincide. */
static const char *const words[] = { "A", "1",     "A1#", "=", "==",    ">",    "<",
                                     "-", "}",     "\\",  "x", "TEXT$", "THEN", "TO{",
                                     "+", "\\x41", "\r",  " ", "\x8E",  "EXIT", "AND{" };

static size_t random_text(struct test_random *random, char *text, size_t room)
{
    size_t size = 0;
    for (size_t count = test_random_below(random, 5); count > 0; count--) {
        const char *word = words[test_random_below(random, sizeof words / sizeof *words)];
        size_t length = strlen(word);
        if (size + length > room)
            break;
        memcpy(text + size, word, length);
        size += length;
    }
    return size;
}

/* One third random bytes, one third tokens, one third tokens and words. */
static size_t random_code(struct test_random *random, uint8_t *code)
{
    unsigned kind = (unsigned)test_random_below(random, 3);
    size_t size = test_random_below(random, LONGEST + 1), used = 0;
    const struct wb_token *token;
    test_random_fill(random, code, size);
    while (kind && used < size) {
        if (kind == 2 && test_random_below(random, 2)) {
            used += random_text(random, (char *)code + used, size - used);
            continue;
        }
        token = wb_token_at(test_random_below(random, 56));
        code[used++] = token ? token->byte : WB_TOKEN_GLOBAL;
    }
    return size;
}

static void random_names(struct fixture *fixture, struct test_random *random)
{
    fixture->names.count = 0;
    for (size_t count = test_random_below(random, 12); count > 0; count--) {
        char text[64];
        size_t size = random_text(random, text, sizeof text);
        const char *copy = mw_arena_copy(&fixture->arena, text, size);
        assert_non_null(copy);
        assert_int_equal(wb_names_add(&fixture->names, &fixture->arena, (struct mw_str){ copy, size }), 0);
    }
}

static void any_bytes_come_back(void **state)
{
    (void)state;
    struct fixture fixture;
    struct test_random random = { .state = 19860101 };
    struct wb_script_problem problem;
    uint8_t code[LONGEST + 64];
    size_t with_names = 0;
    set_up(&fixture);
    for (unsigned run = 0; run < RANDOM_STRINGS; run++) {
        if (run % 64 == 0)
            random_names(&fixture, &random);
        struct mw_bytes bytes = { code, random_code(&random, code) };
        fixture.source.size = fixture.code.size = 0;
        assert_int_equal(wb_script_decompile(&fixture.names, bytes, &fixture.source, NULL), 0);
        struct mw_str source = { (const char *)fixture.source.data, fixture.source.size };
        if (wb_script_compile(&fixture.names, source, &fixture.code, &problem) < 0)
            fail_msg("run %u: %u:%u: %s in %.*s", run, problem.line, problem.column, problem.message,
                     (int)source.size, source.data);
        if (!mw_bytes_equal(mw_buf_bytes(&fixture.code), bytes))
            fail_msg("run %u: other bytes come of %.*s", run, (int)source.size, source.data);
        with_names += fixture.names.count > 0;
    }
    assert_true(with_names > RANDOM_STRINGS / 2);
    tear_down(&fixture);
}

/* ---- memory ---- */

static int there_and_back(struct mw_context *context, void *user)
{
    struct wb_script_problem problem;
    static const uint8_t code[] = "\x80"
                                  "E=MC2\x81\xC2\xFE\x8Bhello\xFD\x88";
    struct mw_arena arena;
    struct wb_names names = { 0 };
    struct mw_buf source, back;
    (void)user;
    mw_arena_init(&arena, context);
    mw_buf_init(&source, context);
    mw_buf_init(&back, context);
    struct wb_script_map map = { .arena = &arena };
    int error = wb_names_add(&names, &arena, mw_str_from("E=MC2"));
    if (!error)
        error = wb_script_decompile(&names, (struct mw_bytes){ code, sizeof code - 1 }, &source, &map);
    if (!error)
        error = wb_script_compile(&names, (struct mw_str){ (const char *)source.data, source.size }, &back,
                                  &problem);
    if (!error && (back.size != sizeof code - 1 || memcmp(back.data, code, back.size) != 0))
        error = MW_E_FORMAT;
    mw_buf_free(&source);
    mw_buf_free(&back);
    mw_arena_free(&arena);
    return error;
}

static void allocation_failures_are_reported(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(there_and_back, NULL) >= 5);
}

static void errors_have_positions(void **state)
{
    (void)state;
    static const struct {
        const char *source;
        uint32_t line, column;
        const char *message;
    } cases[] = {
        { "EXIT\nIF(TEXT$=a)THEN\n", 2, 3, "expected \"{\" after IF, found \"(\"" },
        { "PRIT{a}", 1, 1,
          "expected a statement in capitals (IF{, LET{, MOVE{, PRINT{, SOUND{, MENU{, EXIT or END), found "
          "\"PRIT\"" },
        { "PRINT{a\n}", 1, 8, "expected \"}\", found the end of the line" },
        { "PRINT{a", 1, 8, "expected \"}\", found the end of the script" },
        { "IF{A1#=2}\n", 1, 9, "expected }THEN, }AND{ or }OR{, found \"}\"" },
        { "MOVE{a}\n", 1, 7, "expected }TO{, found \"}\"" },
        { "MOVE{a}TO b}\n", 1, 11, "expected \"{\" after TO, found \"b\"" },
        { "\tLET{A1# =2}", 1, 9, "expected an operator or \"}\" after a variable, found \" \"" },
        { "LET{A1#= 2}", 1, 9, "expected an operand or operator without spaces, found \" \"" },
        { "LET{A1#=+2}", 1, 9, "expected a name, number, text or variable before the operator, found \"+\"" },
        { "IF{=2}THEN", 1, 4, "expected a name, number, text or variable before the operator, found \"=\"" },
        { "PRINT{Caf\x8E}", 1, 10,
          "character 0x8E would be read as a token; only ASCII is allowed here; write \\x8E if a token is "
          "meant" },
        { "PRINT{a\tb}", 1, 8, "control character in the text; write \\xHH if it is meant" },
        { "PRINT{\\xG0}", 1, 9, "expected two hexadecimal digits after \\x, found \"G\"" },
        { "PRINT{\\\nb}", 1, 8,
          "expected a character or xHH after the backslash, found the end of the line" },
        { "\\xFFA", 1, 5, "expected the number of a global as \\xHH after \\xFF, found \"A\"" },
        { "EXIT\n\\\n", 2, 1, "a final backslash marks an incomplete statement, but no statement is open" },
    };
    struct fixture fixture;
    set_up(&fixture);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct wb_script_problem problem = { 0 };
        assert_int_equal(compile(&fixture, cases[i].source, &problem), MW_E_ARGUMENT);
        assert_string_equal(problem.message, cases[i].message);
        assert_int_equal(problem.line, cases[i].line);
        assert_int_equal(problem.column, cases[i].column);
        assert_int_equal(fixture.code.size, 0);
    }
    tear_down(&fixture);
}

/* names.c searches for a variable only in names with one of these characters. */
static void variables_have_a_sign(void **state)
{
    (void)state;
    size_t variables = 0;
    for (unsigned byte = 0x80; byte <= 0xFF; byte++) {
        const struct wb_token *token = wb_token_of((uint8_t)byte);
        if (!token || token->role != WB_ROLE_OPERAND)
            continue;
        variables++;
        if (!strpbrk(token->spelling, "#$@"))
            fail_msg("%s", token->spelling);
    }
    assert_true(variables > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variables_have_a_sign),
        cmocka_unit_test(statements_are_spelled_as_in_the_editor),
        cmocka_unit_test(every_token_has_its_own_spelling),
        cmocka_unit_test(ambiguous_bytes_are_escaped),
        cmocka_unit_test(names_come_first),
        cmocka_unit_test(positions_map_code_to_source),
        cmocka_unit_test(blanks_and_line_ends_between_words_do_not_matter),
        cmocka_unit_test(errors_have_positions),
        cmocka_unit_test(any_bytes_come_back),
        cmocka_unit_test(allocation_failures_are_reported),
    };
    return TEST_RUN(tests);
}
