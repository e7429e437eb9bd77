/* The self-test of tables: the first and last values that rows can have, and those beyond. And how rows are
 * looked up. */
#include "test.h"

#include "core/rules.h"
#include "record/document.h"
#include "record/self_test.h"
#include "record/write.h"

/* The whole struct is in the file, unless it says otherwise. NULL: nothing is wrong. */
static void expect_rows(const struct mw_field *rows, uint16_t count, uint32_t struct_size, uint32_t file_size,
                        const char *expected)
{
    const struct mw_record record = { .name = "r",
                                      .doc = "d",
                                      .fields = rows,
                                      .count = count,
                                      .struct_size = struct_size,
                                      .file_size = file_size };
    char message[256];
    const char *wrong = mw_record_self_test(&record, message, sizeof message);
    assert_string_equal(wrong ? wrong : "nothing is wrong", expected ? expected : "nothing is wrong");
}

#define BYTE(name_of, at) .name = (name_of), .kind = MW_KIND_U8, .offset = (at), .size = 1

static void members_are_where_their_type_has_them(void **state)
{
    (void)state;
    static const struct {
        uint8_t kind, size, alignment;
    } kinds[] = {
        { MW_KIND_U8, 1, 1 },          { MW_KIND_I8, 1, 1 },  { MW_KIND_FIXED_TEXT, 3, 1 },
        { MW_KIND_FIXED_BYTES, 3, 1 }, { MW_KIND_U16, 2, 2 }, { MW_KIND_I16, 2, 2 },
        { MW_KIND_U32, 4, 4 },         { MW_KIND_I32, 4, 4 }, { MW_KIND_BYTES, 16, 8 },
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (uint32_t gap = 0; gap <= kinds[i].alignment; gap++) {
            const bool rest = kinds[i].kind == MW_KIND_BYTES;
            const struct mw_field rows[] = {
                { BYTE("a", 0) },
                { .name = "b", .kind = kinds[i].kind, .offset = 1 + gap, .size = kinds[i].size },
            };
            char expected[80];
            snprintf(expected, sizeof expected, "r.b: at %u in the struct, the field before ends at 1",
                     1 + gap);
            expect_rows(rows, 2, 1 + gap + kinds[i].size, rest ? 1 : 1 + kinds[i].size,
                        gap < kinds[i].alignment ? NULL : expected);
        }
    static const struct mw_field overlapping[] = {
        { BYTE("a", 0) }, { .name = "b", .kind = MW_KIND_U16, .offset = 1, .size = 2 }, { BYTE("c", 2) }
    };
    expect_rows(overlapping, 3, 3, 4, "r.c: at 2 in the struct, the field before ends at 3");
}

static void structs_end_after_their_last_member(void **state)
{
    (void)state;
    static const struct mw_field rows[] = { { BYTE("a", 0) }, { BYTE("b", 1) } };
    expect_rows(rows, 2, 2, 2, NULL);
    expect_rows(rows, 2, 9, 2, NULL);
    expect_rows(rows, 2, 10, 2, "r: fields end at 2, the struct at 10");
    expect_rows(rows, 2, 2, 1, "r: fixed fields have 2 bytes, expected 1");
    expect_rows(rows, 2, 2, 3, "r: fixed fields have 2 bytes, expected 3");
    const struct mw_field model[] = { { BYTE("a", 0) }, { BYTE("b", 1), .model = true }, { BYTE("c", 2) } };
    expect_rows(model, 3, 3, 2, NULL);
    /* What follows a field of any size is not at a fixed place. */
    const struct mw_field tagged[] = { { BYTE("a", 0) },
                                       { BYTE("b", 1), .tag = { 0, MW_KIND_U8, MW_SOURCE_MEMBER } },
                                       { BYTE("c", 2) } };
    expect_rows(tagged, 3, 3, 1, NULL);
}

static void names_and_suffixes_differ(void **state)
{
    (void)state;
    static const struct {
        const char *names[3], *files[3], *expected;
    } cases[] = {
        { { "a", "b", "c" }, { "x", "y", "z" }, NULL },
        { { "a", "b", "c" }, { "z", "y", "x" }, NULL },
        { { "a", "b", "c" }, { NULL, NULL, "x" }, NULL },
        { { "a", "b", "c" }, { "x", NULL, NULL }, NULL },
        { { "a", "b", "a" }, { NULL, NULL, NULL }, "r.a: two fields have this name" },
        { { "a", "b", "b" }, { NULL, NULL, NULL }, "r.b: two fields have this name" },
        { { "a", "b", "c" }, { "x", "y", "x" }, "r.c: two fields have files with this suffix" },
        { { "a", "b", "c" }, { "y", "x", "x" }, "r.c: two fields have files with this suffix" },
        { { "a", "b", "c" }, { NULL, "x", "x" }, "r.c: two fields have files with this suffix" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct mw_field rows[3];
        for (uint32_t k = 0; k < 3; k++)
            rows[k] = (struct mw_field){ BYTE(cases[i].names[k], k), .file = cases[i].files[k] };
        expect_rows(rows, 3, 3, 3, cases[i].expected);
    }
}

static void flags_are_single_bits(void **state)
{
    (void)state;
    static const struct {
        int64_t value;
        bool good;
    } cases[] = { { 1, true },     { 2, true },  { 128, true },  { 0, false },        { -1, false },
                  { -128, false }, { 3, false }, { 129, false }, { INT64_MIN, false } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct mw_name flags[] = { { 4, "first", NULL }, { cases[i].value, "second", NULL }, { 0 } };
        const struct mw_field rows[] = { { BYTE("a", 0), .flags = flags } };
        expect_rows(rows, 1, 1, 1,
                    cases[i].good ? NULL : "r.a: a flag is not a bit, nor made of later flags");
    }
}

/* Counts and tags come before what they are for. */
static void counts_come_first(void **state)
{
    (void)state;
    static const char wrong[] = "r.b: its count or tag is not an earlier integer field";
    for (uint32_t at = 0; at < 4; at++)
        for (unsigned which = 0; which < 3; which++) {
            struct mw_field rows[] = { { BYTE("a", 0) }, { BYTE("b", 1) }, { BYTE("c", 2) } };
            const struct mw_member member = { at, MW_KIND_U8, MW_SOURCE_MEMBER };
            *(which == 0 ? &rows[1].length : which == 1 ? &rows[1].tag : &rows[1].rows) = member;
            expect_rows(rows, 3, 3, which == 1 ? 1 : 3, at == 0 ? NULL : wrong);
            rows[0].kind = MW_KIND_FIXED_BYTES;
            expect_rows(rows, 3, 3, 3, wrong);
        }
}

static void values_fit(void **state)
{
    (void)state;
    static const struct mw_name edges[] = { { 0, "low", NULL }, { 255, "high", NULL }, { 0 } };
    static const struct mw_name above[] = { { 0, "low", NULL }, { 256, "high", NULL }, { 0 } };
    static const struct mw_name below[] = { { -1, "low", NULL }, { 0 } };
    static const struct {
        struct mw_field row;
        const char *expected;
    } cases[] = {
        { { .ranged = true, .min = 0, .max = 255, .code = "C" }, NULL },
        { { .ranged = true, .min = 7, .max = 7 }, NULL },
        { { .ranged = true, .min = 8, .max = 7 }, "r.a: min is greater than max" },
        { { .ranged = true, .min = -1, .max = 7 }, "r.a: min or max does not fit into the type" },
        { { .ranged = true, .min = 0, .max = 256 }, "r.a: min or max does not fit into the type" },
        { { .reserved = true, .expected = 255, .code = "C" }, NULL },
        { { .reserved = true, .expected = 256 }, "r.a: the expected value does not fit into the type" },
        { { .reserved = true, .expected = -1 }, "r.a: the expected value does not fit into the type" },
        { { .preset = true, .initial = 255 }, NULL },
        { { .preset = true, .initial = 256 }, "r.a: has an initial value that it cannot have" },
        { { .preset = true, .initial = -1 }, "r.a: has an initial value that it cannot have" },
        { { .preset = true, .reserved = true, .expected = 1 },
          "r.a: has an initial value that it cannot have" },
        { { .preset = true, .initial = 1, .ranged = true, .max = 2 },
          "r.a: has an initial value that it cannot have" },
        { { .enums = edges, .code = "C", .closed = true }, NULL },
        { { .enums = above }, "r.a: the value of high does not fit into the type" },
        { { .enums = below }, "r.a: the value of low does not fit into the type" },
        { { .flags = edges + 2, .code = "C" }, NULL },
        { { .code = "C" }, "r.a: has a code, but nothing to check" },
        { { .closed = true }, "r.a: closed, but its values have no names" },
        { { .derived = true, .code = "C" }, NULL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct mw_field row = cases[i].row;
        row.name = "a";
        row.kind = MW_KIND_U8;
        row.size = 1;
        expect_rows(&row, 1, 1, 1, cases[i].expected);
    }
}

/* A cell of as many fields as it can have, and of one more; each is an integer. */
static void cells_have_integers(void **state)
{
    (void)state;
    struct mw_field fields[MW_CELL_FIELDS + 1];
    char names[MW_CELL_FIELDS + 1][2];
    struct mw_record cell = { .name = "cell", .doc = "d", .fields = fields, .count = MW_CELL_FIELDS };
    const struct mw_member two = { 2, 0, MW_SOURCE_FIXED };
    struct mw_field grid = { .name = "g",
                             .kind = MW_KIND_GRID,
                             .size = sizeof(struct mw_grid),
                             .record = &cell,
                             .length = two,
                             .rows = two };
    for (uint32_t i = 0; i <= MW_CELL_FIELDS; i++) {
        names[i][0] = (char)('a' + i);
        names[i][1] = 0;
        fields[i] = (struct mw_field){ BYTE(names[i], i) };
    }
    cell.struct_size = cell.file_size = MW_CELL_FIELDS;
    expect_rows(&grid, 1, sizeof(struct mw_grid), 2 * 2 * MW_CELL_FIELDS, NULL);
    cell.file_size++;
    expect_rows(&grid, 1, sizeof(struct mw_grid), 0, "cell: fields of the cell have 16 bytes, expected 17");
    cell.count++;
    expect_rows(&grid, 1, sizeof(struct mw_grid), 0, "r.g: a cell has more than 16 fields");
    cell.count = 2;
    cell.struct_size = cell.file_size = 2;
    fields[1].model = true;
    expect_rows(&grid, 1, sizeof(struct mw_grid), 8, "cell.b: fields of a cell are integers");
    fields[1].model = false;
    fields[1].tag = (struct mw_member){ 0, MW_KIND_U8, MW_SOURCE_MEMBER };
    expect_rows(&grid, 1, sizeof(struct mw_grid), 8, "cell.b: fields of a cell are integers");
    fields[1].tag = (struct mw_member){ 0 };
    fields[1].kind = MW_KIND_FIXED_BYTES;
    expect_rows(&grid, 1, sizeof(struct mw_grid), 8, "cell.b: fields of a cell are integers");
    fields[1] = (struct mw_field){ BYTE("b", 1), .code = "C", .ranged = true, .max = 1 };
    expect_rows(&grid, 1, sizeof(struct mw_grid), 8, NULL);
    grid.lazy = true;
    expect_rows(&grid, 1, sizeof(struct mw_grid), 8,
                "cell.b: cells of lazy grids are not checked: write a rule");
}

/* ---- rows of items that grew ---- */

struct grown {
    uint8_t first, tag, second, last;
    uint32_t size;
};

static const struct mw_record grown_record;
#define LIMITED_BYTE(member) BYTE(#member, offsetof(struct grown, member)), .limited_by = &grown_record
static const struct mw_field grown_fields[] = {
    { LIMITED_BYTE(first) },
    { BYTE("tag", offsetof(struct grown, tag)) },
    { LIMITED_BYTE(second), .tag = { offsetof(struct grown, tag), MW_KIND_U8, MW_SOURCE_MEMBER },
      .when = 1u << 5 },
    { LIMITED_BYTE(last) },
};
static const struct mw_record grown_record = { .name = "grown",
                                               .fields = grown_fields,
                                               .count = 4,
                                               .limit = { offsetof(struct grown, size), MW_KIND_U32,
                                                          MW_SOURCE_MEMBER } };

/* Rows exist as far as all of them fit in the limit; those of other tags take no room. */
static void limits_count_rows_that_exist(void **state)
{
    (void)state;
    for (uint8_t tag = 4; tag <= 6; tag++)
        for (uint32_t size = 0; size <= 4; size++) {
            const struct grown item = { .tag = tag, .size = size };
            const uint32_t before = tag == 5 ? 2 : 1;
            assert_int_equal(mw_record_natural_size(&grown_record, &item), before + 1);
            assert_int_equal(mw_field_exists(&grown_fields[0], &item), size >= 1);
            assert_true(mw_field_exists(&grown_fields[1], &item));
            assert_int_equal(mw_field_exists(&grown_fields[2], &item), tag == 5 && size >= 2);
            assert_int_equal(mw_field_exists(&grown_fields[3], &item), size >= before + 1);
        }
}

static void rows_are_found_by_name_and_member(void **state)
{
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        const struct mw_field *field = &grown_fields[i];
        const struct mw_member member = { (uint16_t)field->offset, MW_KIND_U8, MW_SOURCE_MEMBER };
        const struct mw_member other = { (uint16_t)field->offset, MW_KIND_U8, MW_SOURCE_MEMBER + 1 };
        assert_ptr_equal(mw_record_field(&grown_record, field->name, strlen(field->name)), field);
        assert_null(mw_record_field(&grown_record, field->name, strlen(field->name) - 1));
        assert_ptr_equal(mw_record_member(&grown_record, member), field);
        assert_null(mw_record_member(&grown_record, other));
    }
    assert_null(mw_record_field(&grown_record, "lost", 4));
    assert_null(mw_record_member(
        &grown_record, (struct mw_member){ offsetof(struct grown, size), MW_KIND_U32, MW_SOURCE_MEMBER }));
}

/* Rows of which another one is the length, but not those with which grids have their rows. */
static void first_and_last_rows_count(void **state)
{
    (void)state;
    for (size_t counted = 0; counted < 4; counted++)
        for (int grid = 0; grid < 2; grid++) {
            struct mw_field rows[4] = {
                { BYTE("a", 0) }, { BYTE("b", 1) }, { BYTE("c", 2) }, { BYTE("d", 3) }
            };
            const struct mw_record record = { .name = "r", .fields = rows, .count = 4 };
            rows[3 - counted].length = (struct mw_member){ (uint16_t)counted, MW_KIND_U8, MW_SOURCE_MEMBER };
            if (grid)
                rows[3 - counted].rows = (struct mw_member){ 1, MW_KIND_U8, MW_SOURCE_MEMBER };
            for (size_t i = 0; i < 4; i++)
                assert_int_equal(mw_field_counts(&record, &rows[i]), i == counted && !grid);
        }
}

struct counted {
    uint8_t first, middle, last, ghost;
    struct mw_bytes bytes[4];
};

/* Counts are set by the first row and the last, and not by what comes after that. */
static void first_and_last_counts_are_set(void **state)
{
    (void)state;
    struct mw_field rows[4];
    struct counted item = { 9, 9, 9, 9, { { NULL, 1 }, { NULL, 2 }, { NULL, 3 }, { NULL, 4 } } };
    for (unsigned i = 0; i < 4; i++)
        rows[i] = (struct mw_field){
            .name = "bytes",
            .kind = MW_KIND_BYTES,
            .offset = (uint32_t)(offsetof(struct counted, bytes) + i * sizeof *item.bytes),
            .size = sizeof *item.bytes,
            .length = { (uint16_t)i, MW_KIND_U8, MW_SOURCE_MEMBER },
        };
    const struct mw_record record = { .name = "r", .fields = rows, .count = 3 };
    mw_record_settle(&record, &item);
    assert_int_equal(item.first, 1);
    assert_int_equal(item.middle, 2);
    assert_int_equal(item.last, 3);
    assert_int_equal(item.ghost, 9);
}

static void integers_in_both_orders(void **state)
{
    (void)state;
    static const uint8_t little[8] = { 0xF8, 0xF7, 0xF6, 0xF5, 0xF4, 0xF3, 0xF2, 0xF1 };
    static const uint8_t kinds[] = { MW_KIND_U8,  MW_KIND_I8,  MW_KIND_U16,
                                     MW_KIND_I16, MW_KIND_U32, MW_KIND_I32 };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (int big = 0; big < 2; big++) {
            const unsigned size = mw_kind_size(kinds[i]);
            uint8_t bytes[9];
            memset(bytes, 0x55, sizeof bytes);
            mw_integer_encode(bytes, kinds[i], big, (int64_t)0xF1F2F3F4F5F6F7F8);
            for (unsigned k = 0; k < size; k++)
                assert_int_equal(bytes[big ? size - 1 - k : k], little[k]);
            assert_int_equal(bytes[size], 0x55);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_where_their_type_has_them),
        cmocka_unit_test(structs_end_after_their_last_member),
        cmocka_unit_test(names_and_suffixes_differ),
        cmocka_unit_test(flags_are_single_bits),
        cmocka_unit_test(counts_come_first),
        cmocka_unit_test(values_fit),
        cmocka_unit_test(cells_have_integers),
        cmocka_unit_test(limits_count_rows_that_exist),
        cmocka_unit_test(rows_are_found_by_name_and_member),
        cmocka_unit_test(first_and_last_rows_count),
        cmocka_unit_test(first_and_last_counts_are_set),
        cmocka_unit_test(integers_in_both_orders),
    };
    return TEST_RUN(tests);
}
