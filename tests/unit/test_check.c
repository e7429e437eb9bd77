/* The checks that come from table rows, and values kept as they were read, on a record made for it. */
#include "test.h"

#include "record/document.h"
#include "core/args.h"
#include "record/field_check.h"
#include "record/write.h"

struct part {
    uint16_t mode;
    int8_t share;
};

struct thing {
    uint32_t kind, bits, word;
    int32_t count;
    uint16_t mixed;
    struct part one;
    struct mw_grid cells;
    MW_LIST(struct part) parts;
};

static const struct mw_name modes[] = { { 1, "on", NULL }, { 7, "auto", NULL }, { 0 } };
static const struct mw_name bits[] = { { 1, "a", NULL }, { 0x80000000, "z", NULL }, { 0 } };
static const struct mw_name mixed_flags[] = { { 2, "b", NULL }, { 4, "c", NULL }, { 0 } };
static const struct mw_name mixed_values[] = { { 0xFFFF, "all", NULL }, { 0 } };

#define MW_STRUCT struct part
static const struct mw_field part_fields[] = {
    { F(mode), .enums = modes, .code = "T01" },
    { F(share), .ranged = true, .min = -5, .max = 100, .code = "T02" },
};
static const struct mw_record part_record = { .name = "part", MW_RECORD_OF(part_fields), .file_size = 3 };
#undef MW_STRUCT

struct cell {
    uint8_t value;
};
#define MW_STRUCT struct cell
static const struct mw_field cell_fields[] = { { F(value) } };
static const struct mw_record cell_record = {
    .name = "cell", MW_RECORD_OF(cell_fields), .file_size = 1, .scalar = true
};
#undef MW_STRUCT

#define MW_STRUCT struct thing
static const struct mw_field thing_fields[] = {
    { F(kind), .when = 0 },
    { F(bits), .flags = bits, .code = "T03" },
    { F(word), .reserved = true, .expected = 0x10, .hex = true, .code = "T04" },
    { F(count), .derived = true, .code = "T05" },
    { F(mixed), .flags = mixed_flags, .enums = mixed_values, .code = "T06" },
    { F(one), .record = &part_record, WHEN(kind, 1 << 1) },
    { F(cells), .record = &cell_record, .model = true },
    { F(parts), .record = &part_record, .list = true, .model = true },
};
static const struct mw_record thing_record = { .name = "thing", MW_RECORD_OF(thing_fields), .file_size = 18 };
#undef MW_STRUCT

static int derive_thing(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct thing *thing = doc->root;
    return visit(user, thing, &thing_fields[3], (int64_t)thing->parts.count);
}

static int write_thing(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    struct thing *thing = doc->root;
    (void)args;
    mw_record_write(writer, &thing_record, thing);
    mw_buf_put(writer->out, thing->cells.cells, (size_t)thing->cells.width * thing->cells.height);
    mw_writer_observe(writer, "cells", (uint64_t)thing->cells.width * thing->cells.height);
    mw_list_write(writer, &thing_fields[7], thing);
    return writer->out->error;
}

static const struct mw_diag_kind kinds[] = {
    { "T01", MW_SEVERITY_NOTE, "", "", NULL },    { "T02", MW_SEVERITY_WARNING, "", "", NULL },
    { "T03", MW_SEVERITY_NOTE, "", "", NULL },    { "T04", MW_SEVERITY_ERROR, "", "", NULL },
    { "T05", MW_SEVERITY_WARNING, "", "", NULL }, { "T06", MW_SEVERITY_NOTE, "", "", NULL },
    { "T07", MW_SEVERITY_FATAL, "", "", NULL },   { NULL, MW_SEVERITY_NOTE, NULL, NULL, NULL },
};

static const struct mw_format format = {
    .info = { .name = "test", .diags = kinds },
    .root = &thing_record,
    .derive = derive_thing,
    .write = write_thing,
};

struct fixture {
    struct test_memory memory;
    struct mw_document doc;
    struct thing thing;
    struct part parts[3];
    uint8_t cells[12];
};

/* Nothing is wrong with it. */
static void begin(struct fixture *fixture)
{
    *fixture = (struct fixture){ .parts = { { 1, 0 }, { 7, 100 }, { 1, -5 } } };
    fixture->thing = (struct thing){ .bits = 0x80000001, .word = 0x10, .count = 3, .mixed = 0xFFFF };
    fixture->thing.cells = (struct mw_grid){ fixture->cells, 4, 3, 1 };
    fixture->thing.parts.items = fixture->parts;
    fixture->thing.parts.count = 3;
    fixture->doc.context = test_context_new(&fixture->memory);
    fixture->doc.format = &format;
    fixture->doc.root = &fixture->thing;
    fixture->doc.name = "test";
    mw_arena_init(&fixture->doc.arena, fixture->doc.context);
    mw_arena_init(&fixture->doc.notes, fixture->doc.context);
}

static void end(struct fixture *fixture)
{
    mw_arena_free(&fixture->doc.arena);
    mw_arena_free(&fixture->doc.notes);
    test_context_free(fixture->doc.context, &fixture->memory);
}

static void expect(const struct fixture *fixture, size_t index, const char *code, const char *path,
                   const char *message)
{
    assert_true(index < fixture->doc.diags.count);
    const struct mw_diag *diag = &fixture->doc.diags.items[index];
    assert_string_equal(diag->code, code);
    assert_string_equal(diag->path, path);
    assert_string_equal(diag->message, message);
}

static void expect_place(const struct fixture *fixture, size_t index, uint64_t offset, uint64_t length)
{
    assert_true(index < fixture->doc.diags.count);
    const struct mw_diag *diag = &fixture->doc.diags.items[index];
    assert_string_equal(diag->space, offset == MW_NO_OFFSET ? "" : "file");
    assert_int_equal(diag->offset, offset);
    assert_int_equal(diag->length, length);
}

static void test_good(void **state)
{
    (void)state;
    struct fixture fixture;
    begin(&fixture);
    assert_int_equal(mw_check_tables(&fixture.doc), 0);
    assert_int_equal(fixture.doc.diags.count, 0);
    end(&fixture);
}

static void test_rows(void **state)
{
    (void)state;
    struct fixture fixture;
    begin(&fixture);
    fixture.thing.bits = 0xC0000003;
    fixture.thing.word = 0x20;
    fixture.thing.mixed = 0x8006;
    fixture.parts[1].mode = 2;
    fixture.parts[2].share = -6;
    assert_int_equal(mw_check_tables(&fixture.doc), 0);
    assert_int_equal(fixture.doc.diags.count, 5);
    expect(&fixture, 0, "T03", "bits", "bits is 0xC0000003, of which 0x40000002 has no known meaning");
    expect(&fixture, 1, "T04", "word", "word is 0x20, expected 0x10");
    expect(&fixture, 2, "T06", "mixed", "mixed is 0x8006, of which 0x8000 has no known meaning");
    expect(&fixture, 3, "T01", "parts[1].mode", "mode is 2, which has no known meaning");
    expect(&fixture, 4, "T02", "parts[2].share", "share is -6, expected -5 to 100");
    assert_int_equal(fixture.doc.diags.items[1].severity, MW_SEVERITY_ERROR);
    end(&fixture);
}

/* A row that this item does not have says nothing about it. */
static void test_absent_row(void **state)
{
    (void)state;
    struct fixture fixture;
    begin(&fixture);
    fixture.thing.one = (struct part){ 99, -99 };
    assert_int_equal(mw_check_tables(&fixture.doc), 0);
    assert_int_equal(fixture.doc.diags.count, 0);
    fixture.thing.kind = 1;
    assert_int_equal(mw_check_tables(&fixture.doc), 0);
    assert_int_equal(fixture.doc.diags.count, 2);
    expect(&fixture, 0, "T01", "one.mode", "mode is 99, which has no known meaning");
    expect(&fixture, 1, "T02", "one.share", "share is -99, expected -5 to 100");
    end(&fixture);
}

static void test_derived(void **state)
{
    (void)state;
    struct fixture fixture;
    begin(&fixture);
    fixture.thing.count = 5;
    assert_int_equal(mw_derived_note(&fixture.doc), 0);
    assert_int_equal(mw_check_tables(&fixture.doc), 0);
    assert_int_equal(fixture.doc.diags.count, 1);
    expect(&fixture, 0, "T05", "count", "count is 5, expected 3");
    end(&fixture);
    /* Editing what it counts corrects it when the file is written, so it is not reported. */
    begin(&fixture);
    fixture.thing.count = 5;
    assert_int_equal(mw_derived_note(&fixture.doc), 0);
    fixture.thing.parts.count = 2;
    assert_int_equal(mw_check_tables(&fixture.doc), 0);
    assert_int_equal(fixture.doc.diags.count, 0);
    assert_int_equal(fixture.thing.count, 2);
    end(&fixture);
    /* What could not be read has been reported by the reader. */
    begin(&fixture);
    fixture.thing.count = 5;
    fixture.doc.damaged = true;
    assert_int_equal(mw_check_tables(&fixture.doc), 0);
    assert_int_equal(fixture.doc.diags.count, 0);
    assert_int_equal(fixture.thing.count, 5);
    end(&fixture);
}

enum {
    MANY = 3000,
};

static int derive_many(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct thing *things = doc->extra;
    for (int i = 0; i < MANY; i++) {
        int error = visit(user, &things[i], &thing_fields[3], i % 2 ? things[i].count : 7);
        if (error)
            return error;
    }
    return 0;
}

/* Kept values are found, dropped and moved with what they belong to, also when there are thousands. */
static void test_kept_many(void **state)
{
    (void)state;
    static const struct mw_format many = { .info = { .name = "test" }, .derive = derive_many };
    struct fixture fixture;
    begin(&fixture);
    struct mw_document *doc = &fixture.doc;
    struct thing *things = calloc(MANY, sizeof *things), *moved = calloc(MANY, sizeof *moved);
    assert_true(things && moved);
    doc->format = &many;
    doc->extra = things;
    for (int i = 0; i < MANY; i++)
        things[i].count = i;
    assert_int_equal(mw_derived_note(doc), 0);
    assert_int_equal(doc->overrides.count, MANY / 2);
    assert_int_equal(mw_derived_note(doc), 0); /* known already */
    assert_int_equal(doc->overrides.count, MANY / 2);
    for (int i = 0; i < MANY; i++) {
        const struct mw_override *kept = mw_override_find(doc, &things[i], &thing_fields[3]);
        assert_int_equal(kept != NULL, i % 2 == 0);
        if (kept)
            assert_ptr_equal(kept->item, &things[i]);
        assert_null(mw_override_find(doc, &things[i], &thing_fields[2]));
    }
    for (int i = 0; i < MANY; i += 6)
        mw_override_drop(doc, mw_override_find(doc, &things[i], &thing_fields[3]));
    assert_int_equal(doc->overrides.count, MANY / 2 - MANY / 6);
    memcpy(moved, things, MANY * sizeof *things);
    mw_overrides_move(doc, things, moved, MANY * sizeof *things);
    doc->extra = moved;
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(mw_override_find(doc, &moved[i], &thing_fields[3]) != NULL,
                         i % 2 == 0 && i % 6 != 0);
        assert_null(mw_override_find(doc, &things[i], &thing_fields[3]));
    }
    /* What is not kept any more is put right, the rest stays. */
    assert_int_equal(mw_derived_recompute(doc), 0);
    for (int i = 0; i < MANY; i++)
        assert_int_equal(moved[i].count, i % 6 ? i : 7);
    while (doc->overrides.count)
        mw_override_drop(doc, &doc->overrides.items[0]);
    assert_null(mw_override_find(doc, &moved[2], &thing_fields[3]));
    free(things);
    free(moved);
    end(&fixture);
}

static void test_places(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        uint64_t offset, length;
    } cases[] = {
        { "bits", 4, 4 },
        { "mixed", 16, 2 },
        { "cells", 18, 12 },
        { "cells[3,2]", 18 + 11, 1 },
        { "cells[4,0]", MW_NO_OFFSET, 0 }, /* outside the grid */
        { "parts", 30, 9 },
        { "parts[1]", 33, 3 },
        { "parts[1].share", 35, 1 },
        { "parts[2].mode", 36, 2 },
        { "part", MW_NO_OFFSET, 0 }, /* a prefix of a name is not a path */
        { "parts[1].shar", MW_NO_OFFSET, 0 },
        { "nowhere", MW_NO_OFFSET, 0 },
        { "parts[1].share", 35, 1 }, /* a second complaint about it */
        { "", MW_NO_OFFSET, 0 },
    };
    struct fixture fixture;
    begin(&fixture);
    const size_t count = sizeof cases / sizeof *cases;
    for (size_t i = 0; i < count; i++)
        assert_int_equal(mw_diag(&fixture.doc, "T01", MW_NOWHERE(cases[i].path), "x"), 0);
    const struct mw_place known = { .space = "file", .offset = 1, .length = 2, .path = "bits" };
    assert_int_equal(mw_diag(&fixture.doc, "T01", known, "x"), 0);
    assert_int_equal(mw_diags_place(&fixture.doc), 0);
    for (size_t i = 0; i < count; i++)
        expect_place(&fixture, i, cases[i].offset, cases[i].length);
    expect_place(&fixture, count, 1, 2);
    end(&fixture);
}

static void test_places_of_damaged(void **state)
{
    (void)state;
    struct fixture fixture;
    begin(&fixture);
    assert_int_equal(mw_diag(&fixture.doc, "T07", MW_NOWHERE("bits"), "x"), 0);
    assert_int_equal(mw_diags_place(&fixture.doc), 0);
    expect_place(&fixture, 0, MW_NO_OFFSET, 0);
    end(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_absent_row),
        cmocka_unit_test(test_derived),
        cmocka_unit_test(test_kept_many),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_places_of_damaged),
    };
    return TEST_RUN(tests);
}
