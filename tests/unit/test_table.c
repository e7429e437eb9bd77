/* The record tables of all formats keep what table.h promises, and the engine reads and writes every kind of
 * row. */
#include "test.h"

#include "record/compiled.h"
#include "record/document.h"
#include "record/self_test.h"
#include "record/read.h"
#include "record/walk.h"
#include "record/write.h"

static void test_all_formats(void **state)
{
    (void)state;
    char message[256];
    bool wrong = false;
    for (size_t i = 0; mw_formats[i]; i++)
        if (mw_format_self_test(mw_formats[i], message, sizeof message)) {
            print_error("%s\n", message);
            wrong = true;
        }
    if (mw_operations_self_test(mw_common_operations(), message, sizeof message)) {
        print_error("%s\n", message);
        wrong = true;
    }
    assert_false(wrong);
    assert_non_null(mw_formats[0]);
}

/* ---- a record with every kind of row ---- */

struct point {
    int16_t x, y;
};
#define MW_STRUCT struct point
static const struct mw_field point_fields[] = { { F(x) }, { F(y) } };
static const struct mw_record point_record = {
    .name = "point", .doc = "A place.", MW_RECORD_OF(point_fields), .file_size = 4
};
static const struct mw_record point_record_be = {
    .name = "point", .doc = "A place.", MW_RECORD_OF(point_fields), .file_size = 4, .big_endian = true
};
#undef MW_STRUCT

struct pixel {
    uint8_t value;
};
#define MW_STRUCT struct pixel
static const struct mw_field pixel_fields[] = { { F(value) } };
static const struct mw_record pixel_record = {
    .name = "pixel", .doc = "A cell.", MW_RECORD_OF(pixel_fields), .file_size = 1, .scalar = true
};
#undef MW_STRUCT

struct thing {
    uint8_t kind;
    uint8_t width, height, count;
    uint16_t size_title;
    int16_t level;
    uint32_t flags;
    int32_t score;
    char label[6];
    uint8_t raw[2];
    struct point at;
    struct mw_str title, path, pascal;
    struct mw_grid pixels;
    MW_LIST(struct point) points;
    struct mw_bytes rest;
};
#define MW_STRUCT struct thing
#define THING_ROWS(point)                                                                                    \
    {                                                                                                        \
        { F(kind) }, { F(width) }, { F(height) }, { F(count), .derived = true },                             \
            { F(size_title), .derived = true }, { F(level) }, { F(flags) }, { F(score) }, { F(label) },      \
            { F(raw) }, { F(at), .record = &point }, { F(title), .length = COUNT(size_title) },              \
            { F(path), .text = MW_TEXT_NUL }, { F(pascal), .text = MW_TEXT_PASCAL, WHEN(kind, 1 << 2) },     \
            { F(pixels), .record = &pixel_record, .length = COUNT(width), .rows = COUNT(height) },           \
            { F(points), .record = &point, .list = true, .length = COUNT(count) }, { F(rest) },              \
    }
static const struct mw_field thing_fields[] = THING_ROWS(point_record);
static const struct mw_field thing_fields_be[] = THING_ROWS(point_record_be);
static const struct mw_record thing_record = {
    .name = "thing", .doc = "A record.", MW_RECORD_OF(thing_fields), .file_size = 28
};
static const struct mw_record thing_record_be = {
    .name = "thing", .doc = "A record.", MW_RECORD_OF(thing_fields_be), .file_size = 28, .big_endian = true
};
#undef MW_STRUCT

struct pair {
    struct point from, to;
    int16_t level;
    struct mw_str name;
};
#define MW_STRUCT struct point
static const struct mw_field loose_fields[] = { { F(x) }, { F(y) }, { F(x), .model = true } };
static const struct mw_record loose_record = { .name = "loose",
                                               .doc = "The rows before one that is not its own.",
                                               .fields = loose_fields,
                                               .count = 2,
                                               .struct_size = sizeof(struct point),
                                               .file_size = 4 };
#undef MW_STRUCT
#define MW_STRUCT struct pair
static const struct mw_field pair_fields[] = {
    { F(from), .record = &loose_record }, { F(to), .record = &point_record_be }, { F(level) }, { F(name) }
};
static const struct mw_record pair_record = { .name = "pair",
                                              .doc = "Two places.",
                                              MW_RECORD_OF(pair_fields) };
#undef MW_STRUCT

/* kind 2, 2 x 2 pixels, 1 point, title "AB", level -2, flags 0x80000001, score -3, label, raw, at 1,-1 */
static const uint8_t thing_le[] = "\x02\x02\x02\x01"
                                  "\x02\x00"
                                  "\xFE\xFF"
                                  "\x01\x00\x00\x80"
                                  "\xFD\xFF\xFF\xFF"
                                  "ab\0zq\0"
                                  "\x07\x08"
                                  "\x01\x00\xFF\xFF"
                                  "AB"
                                  "dir/x\0"
                                  "\x03pas"
                                  "\x01\x02\x03\x04"
                                  "\x05\x00\x06\x00"
                                  "!";
static const uint8_t thing_be[] = "\x02\x02\x02\x01"
                                  "\x00\x02"
                                  "\xFF\xFE"
                                  "\x80\x00\x00\x01"
                                  "\xFF\xFF\xFF\xFD"
                                  "ab\0zq\0"
                                  "\x07\x08"
                                  "\x00\x01\xFF\xFF"
                                  "AB"
                                  "dir/x\0"
                                  "\x03pas"
                                  "\x01\x02\x03\x04"
                                  "\x00\x05\x00\x06"
                                  "!";

static void check_thing(const struct thing *thing)
{
    assert_int_equal(thing->level, -2);
    assert_int_equal(thing->flags, 0x80000001u);
    assert_int_equal(thing->score, -3);
    assert_memory_equal(thing->label, "ab\0zq\0", 6);
    assert_int_equal(thing->raw[1], 8);
    assert_int_equal(thing->at.x, 1);
    assert_int_equal(thing->at.y, -1);
    assert_true(mw_str_is(thing->title, "AB"));
    assert_true(mw_str_is(thing->path, "dir/x"));
    assert_true(mw_str_is(thing->pascal, "pas"));
    assert_int_equal(thing->pixels.width, 2);
    assert_int_equal(mw_grid_u8(&thing->pixels, 1, 1), 4);
    assert_int_equal(thing->points.count, 1);
    assert_int_equal(thing->points.items[0].y, 6);
    assert_int_equal(thing->rest.size, 1);
    assert_int_equal(thing->rest.data[0], '!');
}

static void check_both_ways(const struct mw_record *record, const uint8_t *bytes, size_t size)
{
    struct test_memory memory = { 0 };
    struct mw_document doc = { .context = test_context_new(&memory) };
    char message[256];
    assert_null(mw_record_self_test(record, message, sizeof message));
    mw_arena_init(&doc.arena, doc.context);
    struct thing thing = { 0 };
    struct mw_reader reader = { .span = { bytes, size } };
    assert_int_equal(mw_record_read(&doc, record, &reader, &thing), 0);
    assert_int_equal(mw_reader_left(&reader), 0);
    check_thing(&thing);
    /* Counts are the writer's business. */
    thing.size_title = 77;
    thing.count = 9;
    struct mw_buf out;
    struct mw_writer writer;
    mw_buf_init(&out, doc.context);
    mw_writer_init(&writer, &doc, &out, NULL);
    mw_record_write(&writer, record, &thing);
    assert_int_equal(out.size, size);
    assert_memory_equal(out.data, bytes, size);
    mw_buf_free(&out);
    mw_arena_free(&doc.arena);
    test_context_free(doc.context, &memory);
}

static void test_little_endian(void **state)
{
    (void)state;
    check_both_ways(&thing_record, thing_le, sizeof thing_le - 1);
}

static void test_big_endian(void **state)
{
    (void)state;
    check_both_ways(&thing_record_be, thing_be, sizeof thing_be - 1);
}

/* Cut at every byte but the last (rest may be empty): the reader says so and keeps what it read. */
static void test_cut_records(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_document doc = { .context = test_context_new(&memory) };
    mw_arena_init(&doc.arena, doc.context);
    for (size_t size = 0; size < sizeof thing_le - 2; size++) {
        struct thing thing = { 0 };
        uint8_t *exact = test_copy(thing_le, size);
        struct mw_reader reader = { .span = { exact, size } };
        assert_int_equal(mw_record_read(&doc, &thing_record, &reader, &thing), 1);
        assert_int_equal(mw_reader_left(&reader), 0);
        if (size >= 8)
            assert_int_equal(thing.level, -2);
        free(exact);
    }
    mw_arena_free(&doc.arena);
    test_context_free(doc.context, &memory);
}

struct seen {
    char text[4096];
};

static void observe(void *user, const struct mw_observation *observation)
{
    struct seen *seen = user;
    size_t length = strlen(seen->text);
    snprintf(seen->text + length, sizeof seen->text - length, "%s@%u+%u ", observation->path,
             (unsigned)observation->offset, (unsigned)observation->length);
}

static void test_observer_sees_every_field(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_document doc = { .context = test_context_new(&memory) };
    mw_arena_init(&doc.arena, doc.context);
    struct thing thing = { 0 };
    struct mw_reader reader = { .span = { thing_le, sizeof thing_le - 1 } };
    assert_int_equal(mw_record_read(&doc, &thing_record, &reader, &thing), 0);
    struct seen seen = { "" };
    const struct mw_observer observer = { observe, &seen };
    struct mw_buf out;
    struct mw_writer writer;
    mw_buf_init(&out, doc.context);
    mw_writer_init(&writer, &doc, &out, &observer);
    mw_record_write(&writer, &thing_record, &thing);
    assert_string_equal(
        seen.text, "kind@0+1 width@1+1 height@2+1 count@3+1 size_title@4+2 level@6+2 flags@8+4 score@12+4 "
                   "label@16+6 raw@22+2 at.x@24+2 at.y@26+2 title@28+2 path@30+6 pascal@36+4 pixels@40+4 "
                   "points[0].x@44+2 points[0].y@46+2 rest@48+1 ");
    mw_buf_free(&out);
    mw_arena_free(&doc.arena);
    test_context_free(doc.context, &memory);
}

/* Up to the end of the input there is no number of items without a size. The self-test finds such a table,
 * but reading must not divide by 0. */
static void test_items_of_no_size(void **state)
{
    (void)state;
    struct sizeless {
        MW_LIST(struct point) points;
    };
    struct mw_record item_record = point_record;
    item_record.file_size = 0;
#define MW_STRUCT struct sizeless
    const struct mw_field fields[] = { { F(points), .list = true, .record = &item_record,
                                         .length = TO_END } };
    const struct mw_record record = { .name = "sizeless", .doc = "A list.", MW_RECORD_OF(fields) };
#undef MW_STRUCT
    struct test_memory memory = { 0 };
    struct mw_document doc = { .context = test_context_new(&memory) };
    struct sizeless found = { 0 };
    struct mw_reader reader = { .span = { (const uint8_t *)"four", 4 } };
    mw_arena_init(&doc.arena, doc.context);
    assert_int_equal(mw_record_read(&doc, &record, &reader, &found), MW_E_UNSUPPORTED);
    assert_string_equal(mw_error_message(doc.context),
                        "sizeless.points: a list up to the end of the input requires items of fixed size");
    mw_arena_free(&doc.arena);
    test_context_free(doc.context, &memory);
}

/* ---- the self-test finds what it is there for ---- */

static void expect_wrong(const struct mw_record *record, const char *expected)
{
    char message[256];
    const char *wrong = mw_record_self_test(record, message, sizeof message);
    assert_non_null(wrong);
    assert_string_equal(wrong, expected);
}

static void test_self_test(void **state)
{
    (void)state;
#define MW_STRUCT struct thing
    static const struct mw_name two_bits[] = { { 3, "both", NULL }, { 0 } };
    static const struct mw_field missing[] = { { F(kind) }, { F(height) } };
    static const struct mw_field twice[] = { { F(kind) }, { F(kind) } };
    static const struct mw_field flags[] = { { F(kind), .flags = two_bits } };
    static const struct mw_field counted[] = { { F(kind), .length = COUNT(width) } };
    const struct mw_record missing_record = { .name = "r", MW_RECORD_OF(missing), .file_size = 2 };
    const struct mw_record twice_record = { .name = "r", MW_RECORD_OF(twice), .file_size = 2 };
    const struct mw_record flags_record = { .name = "r", MW_RECORD_OF(flags), .file_size = 1 };
    const struct mw_record counted_record = { .name = "r", MW_RECORD_OF(counted), .file_size = 1 };
    struct mw_record size_record = thing_record;
    size_record.file_size = 27;
#undef MW_STRUCT
    expect_wrong(&missing_record, "r.height: at 2 in the struct, the field before ends at 1");
    expect_wrong(&twice_record, "r.kind: two fields have this name");
    expect_wrong(&flags_record, "r.kind: a flag is not a bit, nor made of later flags");
    expect_wrong(&counted_record, "r.kind: its count or tag is not an earlier integer field");
    expect_wrong(&size_record, "thing: fixed fields have 28 bytes, expected 27");
}

/* A table whose one row is wrong in some way. */
static void expect_row(const struct mw_field *row, const char *expected)
{
    const struct mw_field rows[] = { { .name = "n", .kind = MW_KIND_U8, .size = 1 }, *row };
    const struct mw_record record = { .name = "r", .fields = rows, .count = 2, .struct_size = 64 };
    expect_wrong(&record, expected);
}

static void test_rows_without_what_they_need(void **state)
{
    (void)state;
    static const struct mw_name on[] = { { 0, "on", NULL }, { 1, "on", NULL }, { 0 } };
    static const struct mw_name same[] = { { 1, "on", NULL }, { 1, "off", NULL }, { 0 } };
    static const struct mw_name big[] = { { 256, "big", NULL }, { 0 } };
    struct mw_record cell = pixel_record;
    struct mw_record silent = point_record;
    cell.file_size = 2;
    silent.doc = NULL;
#define ROW(kind_of, ...) &(struct mw_field){ .name = "f", .kind = (kind_of), __VA_ARGS__ }
#define N                                                                                                    \
    {                                                                                                        \
        .kind = MW_KIND_U8, .from = MW_SOURCE_MEMBER                                                         \
    }
    expect_row(ROW(MW_KIND_RECORD, .list = true, .size = sizeof(struct mw_list), .record = &point_record),
               "r.f: a list without a count");
    expect_row(ROW(MW_KIND_RECORD, .list = true, .size = sizeof(struct mw_list), .record = &silent,
                   .length = EXACTLY(2)),
               "r.f: its record has no doc");
    expect_row(ROW(MW_KIND_STR), "r.f: a string without a count or an end");
    expect_row(ROW(MW_KIND_STR, .length = EXACTLY(3)), "r.f: text of a fixed size is a char array");
    expect_row(ROW(MW_KIND_GRID, .record = &pixel_record, .length = N),
               "r.f: a grid without a width and a height");
    expect_row(ROW(MW_KIND_GRID, .record = &cell, .length = N, .rows = N),
               "pixel: fields of the cell have 1 bytes, expected 2");
    expect_row(ROW(MW_KIND_GRID, .record = &thing_record, .length = N, .rows = N),
               "r.f: a cell has more than 16 fields");
    expect_row(ROW(MW_KIND_BYTES, .length = TO_END), "r.f: only a list has items up to the end");
    expect_row(ROW(MW_KIND_U8, .enums = on), "r.f: two values are named on");
    expect_row(ROW(MW_KIND_U8, .enums = same), "r.f: off is the second name of its value");
    expect_row(ROW(MW_KIND_U8, .enums = big), "r.f: the value of big does not fit into the type");
    expect_row(ROW(MW_KIND_U8, .ranged = true, .max = 256), "r.f: min or max does not fit into the type");
    expect_row(ROW(MW_KIND_I8, .ranged = true, .min = 2, .max = 1), "r.f: min is greater than max");
    expect_row(ROW(MW_KIND_U8, .reserved = true, .expected = -1),
               "r.f: the expected value does not fit into the type");
    expect_row(ROW(MW_KIND_U8, .closed = true), "r.f: closed, but its values have no names");
    expect_row(ROW(MW_KIND_U8, .fill = ' '), "r.f: only texts of a fixed size are filled");
    expect_row(ROW(MW_KIND_RECORD, .size = 3, .record = &point_record),
               "r.f: the member has 3 bytes, its record 4");
    expect_row(ROW(MW_KIND_U8, .record = &point_record),
               "r.f: records and grids, and nothing else, have a record");
#undef N
#undef ROW
    const struct mw_field rest[] = { { .name = "rest", .kind = MW_KIND_BYTES },
                                     { .name = "after", .kind = MW_KIND_U8 } };
    expect_wrong(&(struct mw_record){ .name = "r", .fields = rest, .count = 2, .struct_size = 64 },
                 "r.after: follows a field that takes all bytes up to the end");
    const struct mw_field text[] = { { .name = "rest", .kind = MW_KIND_STR, .text = MW_TEXT_REST },
                                     { .name = "after", .kind = MW_KIND_U8 } };
    expect_wrong(&(struct mw_record){ .name = "r", .fields = text, .count = 2, .struct_size = 64 },
                 "r.after: follows a field that takes all bytes up to the end");
}

/* ---- drivers ---- */

static int probe_none(struct mw_bytes input, const char *name)
{
    (void)input;
    (void)name;
    return 0;
}

static int read_none(struct mw_document *doc, const struct mw_args *args)
{
    (void)doc;
    (void)args;
    return 0;
}

static int edit_none(const struct mw_editing *editing)
{
    (void)editing;
    return 0;
}

static int repair_none(const struct mw_repairing *repairing)
{
    (void)repairing;
    return 0;
}

static int draw_none(struct mw_render *render, struct mw_canvas *canvas)
{
    (void)render;
    (void)canvas;
    return 0;
}

static const struct mw_diag_kind good_diags[] = { { "G01", MW_SEVERITY_ERROR, "Bad", NULL, NULL }, { 0 } };

static const struct mw_format good_format = {
    .info = { .name = "good", .title = "Good", .games = "none", .extensions = "g", .diags = good_diags },
    .probe = probe_none,
    .read = read_none,
};

static void expect_format(const struct mw_format *format, const char *expected)
{
    char message[256];
    const char *wrong = mw_format_self_test(format, message, sizeof message);
    if (expected)
        assert_non_null(wrong);
    if (expected)
        assert_string_equal(wrong, expected);
    else
        assert_null(wrong);
}

static void test_missing_abilities(void **state)
{
    (void)state;
    static const struct mw_operation operations[] = { { "o", "does", "o", NULL }, { 0 } };
    static mw_edit_fn *const edits[] = { edit_none };
    static mw_repair_fn *const repairs[] = { repair_none };
    static const struct mw_fix fixes[] = { { "f", "cures", "G01", 0 }, { 0 } };
    struct mw_format format = good_format;
    expect_format(&format, NULL);
    format.read = NULL;
    expect_format(&format, "good: neither read nor a root record");
    format = good_format;
    format.info.abilities = MW_CAN_WRITE;
    expect_format(&format, "good: MW_CAN_WRITE without write");
    format.info.abilities = MW_CAN_RENDER;
    expect_format(&format, "good: MW_CAN_RENDER without render_open");
    format = good_format;
    format.render_draw = draw_none;
    expect_format(&format, "good: render_draw without render_open");
    format = good_format;
    format.info.operations = operations;
    expect_format(&format, "good: operations without edits");
    format = good_format;
    format.edits = edits;
    expect_format(&format, "good: edits without operations");
    format = good_format;
    format.info.fixes = fixes;
    expect_format(&format, "good: fixes without repairs");
    format = good_format;
    format.repairs = repairs;
    expect_format(&format, "good: repairs without fixes");
    format = good_format;
    format.info.templates = operations;
    expect_format(&format, "good: templates without create_new");
    static const struct mw_option vague[] = { { .name = "to", .kind = MW_OPTION_TEXT, .doc = "d" }, { 0 } };
    format = good_format;
    format.info.open_options = vague;
    expect_format(&format, "good: option to does not say what its text names");
}

static void test_operations_without_texts(void **state)
{
    (void)state;
    static mw_edit_fn *const edits[] = { edit_none };
    static const struct mw_option no_doc[] = { { .name = "to", .kind = MW_OPTION_INT, .doc = "" }, { 0 } };
    static const struct mw_option vague[] = { { .name = "to", .kind = MW_OPTION_TEXT, .doc = "d" }, { 0 } };
    static const struct mw_option text[] = {
        { .name = "to", .kind = MW_OPTION_TEXT, .of = "text", .doc = "d" }, { 0 }
    };
    static const struct mw_option bare_size[] = { { .name = "to", .kind = MW_OPTION_SIZE, .doc = "d" },
                                                  { 0 } };
    static const struct mw_option bare_x[] = {
        { .name = "x", .kind = MW_OPTION_INT, .role = MW_ROLE_X, .space = "view", .doc = "d" }, { 0 }
    };
    static const struct mw_option lost_x[] = {
        { .name = "x", .kind = MW_OPTION_INT, .role = MW_ROLE_X, .unit = "px", .doc = "d" }, { 0 }
    };
    static const struct mw_option lost_rect[] = {
        { .name = "to", .kind = MW_OPTION_RECT, .unit = "px", .doc = "d" }, { 0 }
    };
    static const struct {
        struct mw_operation rows[2];
        const char *fault;
    } cases[] = {
        { { { "o", "", "o", NULL } }, "o: no doc" },
        { { { "o", NULL, "o", NULL } }, "o: no doc" },
        { { { "o", "does", "", NULL } }, "o: no example" },
        { { { "o", "does", NULL, NULL } }, "o: no example" },
        { { { "o", "does", "o", no_doc } }, "o: option to has no doc" },
        { { { "o", "does", "o", vague } }, "o: option to does not say what its text names" },
        { { { "o", "does", "o", text } }, NULL },
        { { { "o", "does", "o", bare_size } }, "o: option to has no unit" },
        { { { "o", "does", "o", bare_x } }, "o: option x has no unit" },
        { { { "o", "does", "o", lost_x } }, "o: option x has no space" },
        { { { "o", "does", "o", lost_rect } }, "o: option to has no space" },
        { { { "o", "does", "o", NULL } }, NULL },
    };
    struct mw_format format = good_format;
    format.edits = edits;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        format.info.operations = cases[i].rows;
        expect_format(&format, cases[i].fault);
    }
}

struct label {
    char text[4];
};
#define MW_STRUCT struct label
static const struct mw_field label_fields[] = { { F(text), .doc = "name" } };
static const struct mw_record label_record = {
    .name = "label", .doc = "A text.", MW_RECORD_OF(label_fields), .file_size = 4
};
#undef MW_STRUCT

static void test_fields_without_docs(void **state)
{
    (void)state;
    struct segment {
        uint8_t kind;
        struct point from, to;
    };
    struct mw_format format = good_format;
#define MW_STRUCT struct point
    static const struct mw_field described_fields[] = { { F(x), .doc = "column" }, { F(y), .doc = "row" } };
    static const struct mw_record described_record = {
        .name = "point", .doc = "A place.", MW_RECORD_OF(described_fields), .file_size = 4
    };
#undef MW_STRUCT
#define MW_STRUCT struct segment
    struct mw_field rows[] = {
        { F(kind), .doc = "curve" },
        { F(from), .record = &described_record, .doc = "start" },
        { F(to), .record = &described_record, .doc = "end" },
    };
    struct mw_record record = { .name = "line", .doc = "A line.", MW_RECORD_OF(rows), .file_size = 9 };
#undef MW_STRUCT
    format.root = &record;
    format.info.abilities = MW_CAN_WRITE;
    expect_format(&format, NULL);
    rows[0].doc = "";
    expect_format(&format, "line.kind: no doc");
    rows[0].doc = "curve";
    rows[2].doc = NULL;
    expect_format(&format, "line.to: no doc");
    rows[2].doc = "end";
    rows[2].record = &point_record;
    expect_format(&format, "point.x: no doc");
    /* A row that never exists needs none. */
    rows[2].doc = NULL;
    rows[2].tag = (struct mw_member){ .kind = MW_KIND_U8, .from = MW_SOURCE_MEMBER };
    record.file_size = 5;
    expect_format(&format, NULL);
}

/* Paths select by the name of the item with the same id only if both lists have ids, and one has names. */
static void test_lists_with_the_same_ids(void **state)
{
    (void)state;
    struct pile {
        MW_LIST(struct label) labels;
    };
    struct mw_format format = good_format;
#define MW_STRUCT struct pile
    struct mw_field rows[] = {
        { F(labels), .record = &label_record, .list = true, .model = true, .doc = "labels" },
    };
    struct mw_record record = { .name = "pile", .doc = "A pile.", MW_RECORD_OF(rows) };
#undef MW_STRUCT
    format.root = &record;
    format.code_page = "mac-roman";
    format.info.abilities = MW_CAN_WRITE;
    expect_format(&format, NULL);
    rows[0].same_ids = "labels";
    expect_format(&format, "pile.labels: same_ids is not a list of items with an id and a name");
    rows[0].same_ids = "heaps";
    expect_format(&format, "pile.labels: same_ids is not a list of items with an id and a name");
}

struct boxed {
    struct pixel pixel;
};

static void test_codes_and_texts(void **state)
{
    (void)state;
    static mw_repair_fn *const repairs[] = { repair_none };
    static const struct mw_fix no_code[] = { { "f", "cures", "", 0 }, { 0 } };
    static const struct mw_fix no_text[] = { { "f", "", "G01", 0 }, { 0 } };
    static const struct mw_fix bad_code[] = { { "f", "cures", "G01 G02", 0 }, { 0 } };
    static const struct mw_diag_kind twice[] = { { "G01", MW_SEVERITY_ERROR, "Bad", NULL, NULL },
                                                 { "G01", MW_SEVERITY_ERROR, "Bad", NULL, NULL },
                                                 { 0 } };
#define MW_STRUCT struct pixel
    static const struct mw_field coded_fields[] = { { F(value), .reserved = true, .code = "G09",
                                                      .doc = "d" } };
    static const struct mw_record coded_record = {
        .name = "coded", .doc = "A record.", MW_RECORD_OF(coded_fields), .file_size = 1
    };
#undef MW_STRUCT
    struct mw_format format = good_format;
    format.repairs = repairs;
    format.info.fixes = no_code;
    expect_format(&format, "good: repair f names no code");
    format.info.fixes = no_text;
    expect_format(&format, "good: repair f has no doc");
    format.info.fixes = bad_code;
    expect_format(&format, "good: repair f: no catalogue has G02");
    format = good_format;
    format.info.diags = twice;
    expect_format(&format, "good: G01 is in the catalogue twice");
    format = good_format;
    struct mw_record bare_record = coded_record;
    format.root = &bare_record;
    format.info.abilities = MW_CAN_WRITE;
    bare_record.doc = NULL;
    expect_format(&format, "good: the root record has no doc");
    bare_record.doc = "";
    expect_format(&format, "good: the root record has no doc");
    format.root = &coded_record;
    expect_format(&format, "coded.value: no catalogue has G09");
    format.root = &label_record;
    expect_format(&format, "good: text without code_page");
    format.code_page = "ebcdic";
    expect_format(&format, "good: unknown encoding ebcdic");
    format.code_page = "cp437";
    expect_format(&format, NULL);
}

/* What a field says of its repair must exist, also in a record inside. */
static void test_names_in_advice(void **state)
{
    (void)state;
    static mw_repair_fn *const repairs[] = { repair_none, repair_none };
    static const struct mw_fix fixes[] = { { "trim", "cures", "G01", 0 },
                                           { "pad", "cures", "G02", 0 },
                                           { 0 } };
    static const struct mw_diag_kind diags[] = { { "G01", MW_SEVERITY_ERROR, "Bad", NULL, NULL },
                                                 { "G02", MW_SEVERITY_ERROR, "Bad", NULL, NULL },
                                                 { 0 } };
    static const char *const advice[][2] = {
        { "repair pad", NULL },
        { "repair trim", NULL },
        { "repair pa", "good: value: no repair is named pa" },
        { "operation crop", "good: value: no operation is named crop" },
    };
    struct mw_format format = good_format;
    format.repairs = repairs;
    format.info.abilities = MW_CAN_WRITE;
    format.info.fixes = fixes;
    format.info.diags = diags;
    for (size_t i = 0; i < sizeof advice / sizeof *advice; i++) {
#define MW_STRUCT struct pixel
        const struct mw_field inner_fields[] = { { F(value), .doc = "d", .fixed_by = advice[i][0] } };
        const struct mw_record inner = {
            .name = "inner", .doc = "A record.", MW_RECORD_OF(inner_fields), .file_size = 1
        };
#undef MW_STRUCT
#define MW_STRUCT struct boxed
        const struct mw_field fields[] = { { F(pixel), .doc = "d", .record = &inner } };
        const struct mw_record outer = {
            .name = "outer", .doc = "A record.", MW_RECORD_OF(fields), .file_size = 1
        };
#undef MW_STRUCT
        format.root = &inner;
        expect_format(&format, advice[i][1]);
        format.root = &outer;
        expect_format(&format, advice[i][1]);
    }
}

/* ---- walking ---- */

struct line {
    MW_LIST(struct point) points;
    struct point end;
};
#define MW_STRUCT struct line
static const struct mw_field line_fields[] = {
    { F(points), .record = &point_record, .list = true, .model = true },
    { F(end), .record = &point_record, .model = true },
};
#undef MW_STRUCT

static int note_path(void *user, const struct mw_record *record, void *item, const char *path)
{
    (void)record;
    (void)item;
    strcpy(user, path);
    return 0;
}

/* Walks 11 points and an end, the fields' names of this length; `last` is the last path visited. */
static int walk_long_names(size_t points, size_t end, char last[600])
{
    char names[2][600] = { { 0 } };
    struct mw_field fields[2] = { line_fields[0], line_fields[1] };
    const struct mw_record record = {
        .name = "line", .fields = fields, .count = 2, .struct_size = sizeof(struct line)
    };
    struct mw_format format = { .root = &record };
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct point items[11] = { { 0, 0 } };
    struct line root = { { items, 11, 11 }, { 0, 0 } };
    struct mw_document doc = { .context = context, .format = &format, .root = &root };
    fields[0].name = memset(names[0], 'p', points);
    fields[1].name = memset(names[1], 'e', end);
    int result = mw_walk(&doc, note_path, last);
    assert_true(!result || strstr(mw_error_message(context), "...: records are nested too deeply"));
    assert_true(!result || mw_error_last(context)->limit_value == 511);
    assert_true(!result || mw_error_last(context)->limit_asked == 512);
    test_context_free(context, &memory);
    return result;
}

/* Paths have at most 511 characters. */
static void expect_step(const struct mw_compiled_step *step, enum mw_step_kind kind, size_t offset,
                        size_t count)
{
    assert_int_equal(step->kind, kind);
    assert_int_equal(step->offset, offset);
    assert_int_equal(step->count, count);
}

/* Integers of one width are one step, also those of a record in the record, if its byte order is the same. */
static void test_compiled_steps(void **state)
{
    (void)state;
    struct mw_compiled plan;
    mw_compiled_make(&plan, &pair_record);
    assert_int_equal(plan.count, 4);
    expect_step(&plan.steps[0], MW_STEP_INTEGERS, offsetof(struct pair, from), 2);
    assert_int_equal(plan.steps[0].width, 2);
    assert_int_equal(plan.steps[1].kind, MW_STEP_FIELD);
    assert_string_equal(plan.steps[1].field->name, "to");
    expect_step(&plan.steps[2], MW_STEP_INTEGERS, offsetof(struct pair, level), 1);
    assert_int_equal(plan.steps[3].kind, MW_STEP_FIELD);
    mw_compiled_make(&plan, &thing_record);
    expect_step(&plan.steps[0], MW_STEP_INTEGERS, 0, 4);
    expect_step(&plan.steps[1], MW_STEP_INTEGERS, offsetof(struct thing, size_title), 2);
    expect_step(&plan.steps[2], MW_STEP_INTEGERS, offsetof(struct thing, flags), 2);
    assert_int_equal(plan.steps[2].width, 4);
    expect_step(&plan.steps[3], MW_STEP_BYTES, offsetof(struct thing, label), 8);
    expect_step(&plan.steps[4], MW_STEP_INTEGERS, offsetof(struct thing, at), 2);
    assert_int_equal(plan.count, 5 + 6);
}

static void test_longest_path(void **state)
{
    (void)state;
    char last[600];
    assert_int_equal(walk_long_names(6, 3, last), 0);
    assert_string_equal(last, "eee");
    assert_int_equal(walk_long_names(507, 511, last), 0);
    assert_int_equal(strlen(last), 511);
    assert_int_equal(walk_long_names(507, 512, last), MW_E_LIMIT);
    assert_string_equal(last + 507, "[10]");
    assert_int_equal(walk_long_names(508, 1, last), MW_E_LIMIT);
    assert_string_equal(last + 508, "[9]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_formats),
        cmocka_unit_test(test_names_in_advice),
        cmocka_unit_test(test_little_endian),
        cmocka_unit_test(test_compiled_steps),
        cmocka_unit_test(test_longest_path),
        cmocka_unit_test(test_big_endian),
        cmocka_unit_test(test_cut_records),
        cmocka_unit_test(test_observer_sees_every_field),
        cmocka_unit_test(test_lists_with_the_same_ids),
        cmocka_unit_test(test_self_test),
        cmocka_unit_test(test_rows_without_what_they_need),
        cmocka_unit_test(test_missing_abilities),
        cmocka_unit_test(test_operations_without_texts),
        cmocka_unit_test(test_items_of_no_size),
        cmocka_unit_test(test_fields_without_docs),
        cmocka_unit_test(test_codes_and_texts),
    };
    return TEST_RUN(tests);
}
