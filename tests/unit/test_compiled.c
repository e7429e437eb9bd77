/* Steps that rows are compiled to: which records in records are merged with the rows around them. */
#include "test.h"

#include "record/compiled.h"

struct inner {
    struct mw_str text;
    uint8_t first, last;
};

struct outer {
    uint8_t before;
    struct inner inner;
    uint8_t after;
};

static const struct mw_codec codec = { 0 };
static const struct mw_record room = { 0 };

#define BYTE(member) .name = #member, .kind = MW_KIND_U8, .offset = offsetof(struct inner, member), .size = 1
#define TEXT         .name = "text", .kind = MW_KIND_STR, .offset = offsetof(struct inner, text)

/* Whether the rows of the record in the middle are steps of their own. */
static void expect_merged(const struct mw_field rows[2], bool merged)
{
    /* What comes after the last row does not count. */
    const struct mw_field more[] = { rows[0], rows[1], { TEXT } };
    const struct mw_record inner = { .name = "inner", .fields = more, .count = 2 };
    const struct mw_field fields[] = {
        { .name = "before", .kind = MW_KIND_U8, .offset = offsetof(struct outer, before), .size = 1 },
        { .name = "inner",
          .kind = MW_KIND_RECORD,
          .offset = offsetof(struct outer, inner),
          .record = &inner },
        { .name = "after", .kind = MW_KIND_U8, .offset = offsetof(struct outer, after), .size = 1 },
    };
    const struct mw_record outer = { .name = "outer", .fields = fields, .count = 3 };
    struct mw_compiled plan;
    mw_compiled_make(&plan, &outer);
    assert_int_equal(plan.count, 3);
    assert_int_equal(plan.steps[1].kind, merged ? MW_STEP_INTEGERS : MW_STEP_FIELD);
    assert_int_equal(plan.steps[1].count, merged ? 2 : 0);
    assert_ptr_equal(plan.steps[1].field, merged ? &more[0] : &fields[1]);
}

static void fixed_records_are_merged(void **state)
{
    (void)state;
    const struct mw_field plain = { BYTE(first) }, others[] = {
        { TEXT },
        { BYTE(last), .model = true },
        { BYTE(last), .codec = &codec },
        { BYTE(last), .limited_by = &room },
        { BYTE(last), .tag.from = 1 },
        { BYTE(last), .list = true },
    };
    struct mw_compiled plan;
    const struct mw_field bytes[] = { { BYTE(first) }, { BYTE(last) } };
    const struct mw_record inner = { .name = "inner", .fields = bytes, .count = 2 };
    mw_compiled_make(&plan, &inner);
    assert_int_equal(plan.count, 1);
    assert_int_equal(plan.steps[0].count, 2);
    expect_merged(bytes, true);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const struct mw_field first[] = { others[i], plain }, last[] = { plain, others[i] };
        expect_merged(first, false);
        expect_merged(last, false);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(fixed_records_are_merged) };
    return TEST_RUN(tests);
}
