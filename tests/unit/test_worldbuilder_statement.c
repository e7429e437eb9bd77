/* Statements of scripts: terms, operands, depth, and bytes that are meaningless at their position. */
#include "fixture.h"

#include "base/text.h"
#include "formats/worldbuilder/script/statement.h"

enum {
    RANDOM_STRINGS = 20000,
    LONGEST = 40,
};

static struct wb_statement_reader reader_of(struct fixture *fixture, const char *code, size_t size)
{
    return (struct wb_statement_reader){ .arena = &fixture->arena,
                                         .cursor.code = { (const uint8_t *)code, size } };
}

#define READER(fixture, code) reader_of(fixture, code, sizeof code - 1)

static void assert_operand(const struct wb_operand *operand, enum wb_operand_kind kind, const char *text)
{
    assert_int_equal(operand->kind, kind);
    assert_int_equal(operand->text.size, strlen(text));
    assert_memory_equal(operand->text.data, text, strlen(text));
}

static void conditions_and_what_follows(void **state)
{
    struct wb_statement_reader reader =
        READER(*state, "\x80\xA0\x81open\x84\xFF\x05\x82-12\xFE\x8Bhi\xFD\x87");
    struct wb_statement s;
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(s.token, WB_TOKEN_IF);
    assert_true(s.closed);
    assert_int_equal(s.depth, 0);
    assert_int_equal(s.at, 0);
    assert_int_equal(s.size, 15);
    assert_int_equal(s.odd, 0);
    assert_int_equal(s.count, 4);
    assert_int_equal(s.terms[0].before, WB_TOKEN_IF);
    assert_operand(&s.terms[0].operand, WB_OPERAND_VARIABLE, "\xA0");
    assert_int_equal(s.terms[0].operand.variable, WB_TOKEN_TEXT);
    assert_int_equal(s.terms[1].before, WB_TOKEN_EQUAL);
    assert_int_equal(s.terms[1].before_at, 2);
    assert_operand(&s.terms[1].operand, WB_OPERAND_TEXT, "open");
    assert_int_equal(s.terms[1].operand.at, 3);
    assert_int_equal(s.terms[2].before, WB_TOKEN_AND);
    assert_operand(&s.terms[2].operand, WB_OPERAND_GLOBAL, "\xFF\x05");
    assert_int_equal(s.terms[2].operand.variable, 5);
    assert_int_equal(s.terms[3].before, WB_TOKEN_LESS);
    assert_operand(&s.terms[3].operand, WB_OPERAND_NUMBER, "-12");
    assert_int_equal(s.terms[3].operand.number, -12);

    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(s.token, WB_TOKEN_PRINT);
    assert_int_equal(s.depth, 1);
    assert_int_equal(s.count, 1);
    assert_operand(&s.terms[0].operand, WB_OPERAND_TEXT, "hi");

    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(s.token, WB_TOKEN_EXIT);
    assert_int_equal(s.depth, 0);
    assert_int_equal(s.count, 0);
    assert_int_equal(wb_statement_next(&reader, &s), 0);
    assert_int_equal(reader.unopened, 0);
    assert_int_equal(reader.depth, 0);
}

static void moves_and_calculations(void **state)
{
    struct wb_statement_reader reader =
        READER(*state, "\x89key\x8A\xC2\xFD\x8E\xFF\x01\x81\x34\x8F\xFF\xEA\xFD");
    struct wb_statement s;
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(s.token, WB_TOKEN_MOVE);
    assert_int_equal(s.count, 2);
    assert_operand(&s.terms[0].operand, WB_OPERAND_TEXT, "key");
    assert_int_equal(s.terms[1].before, WB_TOKEN_TO);
    assert_operand(&s.terms[1].operand, WB_OPERAND_VARIABLE, "\xC2");
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(s.token, WB_TOKEN_LET);
    assert_int_equal(s.count, 3);
    assert_operand(&s.terms[0].operand, WB_OPERAND_GLOBAL, "\xFF\x01");
    assert_operand(&s.terms[1].operand, WB_OPERAND_NUMBER, "4");
    assert_int_equal(s.terms[2].before, WB_TOKEN_PLUS);
    assert_int_equal(s.terms[2].operand.variable, 0xEA);
    assert_int_equal(wb_statement_next(&reader, &s), 0);
}

static void numbers_are_cut_to_16_bits(void **state)
{
    struct wb_statement_reader reader = READER(*state, "\x8B"
                                                       "65537\xFD\x8B-32769\xFD\x8B-\xFD\x8B"
                                                       "4x\xFD");
    struct wb_statement s;
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(s.terms[0].operand.number, 1);
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(s.terms[0].operand.number, 32767);
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_operand(&s.terms[0].operand, WB_OPERAND_TEXT, "-");
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_operand(&s.terms[0].operand, WB_OPERAND_TEXT, "4x");
}

static void what_makes_no_sense(void **state)
{
    /* Text between statements, an unknown token, a PRINT that the next statement interrupts, the number of an
     * invalid global, text after a variable, an EXIT and an END without IF. */
    struct wb_statement_reader reader =
        READER(*state, "ab\x86\x8Boops\x8C\xFF\xEB\xFD\x8B\xB1 now\xFD\x87\x88");
    struct wb_statement s;
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(s.token, 0);
    assert_int_equal(s.odd, 3);
    assert_int_equal(s.odd_at, 0);
    assert_int_equal(s.size, 3);
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(s.token, WB_TOKEN_PRINT);
    assert_false(s.closed);
    assert_int_equal(s.size, 5);
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(s.token, WB_TOKEN_SOUND);
    assert_true(s.closed);
    assert_int_equal(s.odd, 2);
    assert_int_equal(s.odd_at, 9);
    assert_operand(&s.terms[0].operand, WB_OPERAND_MIXED, "\xFF\xEB");
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_operand(&s.terms[0].operand, WB_OPERAND_MIXED, "\xB1 now");
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(wb_statement_next(&reader, &s), 1);
    assert_int_equal(wb_statement_next(&reader, &s), 0);
    assert_int_equal(reader.unopened, 2);
}

/* Each byte belongs to exactly one statement, whatever the bytes are. */
static void every_byte_is_in_one_statement(void **state)
{
    struct fixture *fixture = *state;
    struct test_random random = { 5 };
    for (int round = 0; round < RANDOM_STRINGS; round++) {
        char code[LONGEST];
        size_t size = (size_t)test_random_below(&random, LONGEST), at = 0;
        for (size_t i = 0; i < size; i++)
            code[i] = (char)(test_random_below(&random, 3) ? 0x80 + test_random_below(&random, 128)
                                                           : test_random_below(&random, 128));
        struct wb_statement_reader reader = reader_of(fixture, code, size);
        struct wb_statement s;
        while (wb_statement_next(&reader, &s) == 1) {
            assert_int_equal(s.at, at);
            assert_true(s.size > 0);
            at += s.size;
            assert_true(at <= size);
            for (size_t i = 0; i < s.count; i++)
                assert_true(s.terms[i].operand.at + s.terms[i].operand.text.size <= at);
        }
        assert_int_equal(at, size);
        mw_arena_free(&fixture->arena);
        mw_arena_init(&fixture->arena, fixture->context);
    }
}

static int read_once(struct mw_context *context, void *user)
{
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    struct wb_statement_reader reader = { .arena = &arena, .cursor.code = *(const struct mw_bytes *)user };
    struct wb_statement s;
    int result = wb_statement_next(&reader, &s);
    mw_arena_free(&arena);
    return result < 0 ? result : 0;
}

static void memory_is_short(void **state)
{
    (void)state;
    struct mw_bytes code = { (const uint8_t *)"\x80\xA0\x81open\xFE\x87", 9 };
    assert_true(test_each_allocation_fails(read_once, &code) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(conditions_and_what_follows),    WITH_FIXTURE(moves_and_calculations),
        WITH_FIXTURE(numbers_are_cut_to_16_bits),     WITH_FIXTURE(what_makes_no_sense),
        WITH_FIXTURE(every_byte_is_in_one_statement), WITH_FIXTURE(memory_is_short),
    };
    return TEST_RUN(tests);
}
