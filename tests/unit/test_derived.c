/* Derived values: how wrong ones are found again, when they are corrected, and which counts are visited. */
#include "models.h"

#include "record/document.h"
#include "record/steps.h"

enum {
    ITEMS = 140,
};

struct cart {
    uint8_t wheels, axles;
};
#define MW_STRUCT struct cart
static const struct mw_field cart_fields[] = { { F(wheels), .derived = true },
                                               { F(axles), .derived = true } };
static const struct mw_record cart_record = { .name = "cart", MW_RECORD_OF(cart_fields), .file_size = 2 };
#undef MW_STRUCT

static struct test_memory memory;
static struct mw_context *context;
static struct mw_document doc;
static struct cart carts[ITEMS];

static int set_up(void **state)
{
    (void)state;
    context = test_context_new(&memory);
    doc = (struct mw_document){ .context = context, .name = (char *)(uintptr_t) "yard" };
    mw_arena_init(&doc.notes, context);
    mw_arena_init(&doc.arena, context);
    memset(carts, 9, sizeof carts);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    mw_journal_free(&doc);
    mw_arena_free(&doc.notes);
    mw_arena_free(&doc.arena);
    test_context_free(context, &memory);
    return 0;
}

static void note(size_t item, size_t field, int64_t computed)
{
    assert_ok(context, mw_derived_note_one(&doc, &carts[item], &cart_fields[field], computed));
}

static const struct mw_override *find(size_t item, size_t field)
{
    return mw_override_find(&doc, &carts[item], &cart_fields[field]);
}

/* ---- the table of wrong values ---- */

/* At most half of the slots are used, and a new table has at least four for each value. */
static void slots_grow(void **state)
{
    (void)state;
    assert_null(find(0, 0));
    note(0, 0, 9); /* is right */
    assert_int_equal(doc.overrides.count, 0);
    for (size_t i = 0; i < ITEMS; i++) {
        note(i, i % 2, (int64_t)i + 10);
        note(i, i % 2, 7); /* is known already */
        assert_int_equal(doc.overrides.count, i + 1);
        assert_int_equal(doc.override_slots_used, i + 1);
        assert_int_equal(doc.override_slot_count, i < 32 ? 64 : i < 128 ? 256 : 1024);
    }
    for (size_t i = 0; i < ITEMS; i++) {
        assert_int_equal(find(i, i % 2)->computed, i + 10);
        assert_int_equal(find(i, i % 2)->stored, 9);
        assert_null(find(i, 1 - i % 2));
    }
}

/* The slots of dropped values are used again when the table is made anew, of the same size if that is enough.
 */
static void slots_are_used_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < 32; i++)
        note(i, 0, (int64_t)i + 10);
    for (size_t i = 0; i < 17; i++)
        assert_ok(context, mw_override_drop(&doc, find(i, 0)));
    assert_int_equal(doc.overrides.count, 15);
    assert_int_equal(doc.override_slots_used, 32);
    note(40, 1, 50);
    assert_int_equal(doc.override_slot_count, 64);
    assert_int_equal(doc.override_slots_used, 16);
    for (size_t i = 0; i < 32; i++)
        assert_true(i < 17 ? !find(i, 0) : find(i, 0)->computed == (int64_t)i + 10);
    assert_int_equal(find(40, 1)->computed, 50);
}

/* The last one takes the place of one that is dropped; dropped ones come back with what was stored. */
static void values_are_dropped_and_restored(void **state)
{
    (void)state;
    for (size_t i = 0; i < 3; i++)
        note(i, 0, (int64_t)i + 20);
    const struct mw_override dropped = *find(0, 0), last = *find(2, 0);
    assert_ok(context, mw_override_drop(&doc, find(0, 0)));
    assert_ptr_equal(find(2, 0), &doc.overrides.items[0]);
    assert_ptr_equal(find(1, 0), &doc.overrides.items[1]);
    carts[0].wheels = 20;
    mw_override_restore(&doc, &dropped, true);
    assert_int_equal(carts[0].wheels, 9);
    assert_ptr_equal(find(0, 0), &doc.overrides.items[2]);
    assert_int_equal(find(0, 0)->computed, 20);
    mw_override_restore(&doc, &last, false);
    assert_null(find(2, 0));
    assert_ptr_equal(find(0, 0), &doc.overrides.items[0]);
    assert_int_equal(doc.overrides.count, 2);
    assert_ok(context, mw_override_drop(&doc, find(1, 0)));
    assert_ok(context, mw_override_drop(&doc, find(0, 0)));
    assert_int_equal(doc.overrides.count, 0);
    assert_null(find(0, 0));
}

/* Those of structs that move, and of no others. */
static void values_move_with_their_structs(void **state)
{
    (void)state;
    for (size_t i = 0; i < 5; i++)
        note(i, 1, (int64_t)i + 20);
    mw_overrides_move(&doc, &carts[1], &carts[11], 3 * sizeof *carts);
    for (size_t i = 0; i < 5; i++) {
        const bool moved = i >= 1 && i <= 3;
        assert_int_equal(find(moved ? i + 10 : i, 1)->computed, i + 20);
        assert_null(find(moved ? i : i + 10, 1));
    }
}

static void values_are_limited(void **state)
{
    (void)state;
    doc.overrides.count = INT32_MAX / 4;
    assert_int_equal(mw_derived_note_one(&doc, carts, cart_fields, 1), MW_E_LIMIT);
    assert_string_equal(mw_error_message(context), "yard has too many wrong counts and offsets");
    assert_string_equal(mw_error_last(context)->limit, "count");
    assert_int_equal(mw_error_last(context)->limit_value, INT32_MAX / 4);
    assert_int_equal(mw_error_last(context)->limit_asked, INT32_MAX / 4 + 1);
    context->limits.total = 1 << 20;
    doc.overrides.count = INT32_MAX / 4 - 1;
    assert_int_equal(mw_derived_note_one(&doc, carts, cart_fields, 1), MW_E_LIMIT);
    assert_non_null(strstr(mw_error_message(context), "memory limit"));
    doc.overrides.count = 0;
}

/* ---- computing ---- */

static struct {
    int64_t computed;
    int calls, error;
    bool quick, waits;
} derivation;

static int derive(struct mw_document *of, mw_derive_fn *visit, void *user)
{
    derivation.calls++;
    derivation.quick = of->derives_quickly;
    of->derived_waits |= derivation.waits;
    int error = visit(user, &carts[0], &cart_fields[0], derivation.computed);
    return error ? error : derivation.error;
}

static const struct mw_format format = { .root = &cart_record, .derive = derive };

static void values_are_computed_when_they_are_shown(void **state)
{
    (void)state;
    doc.format = &format;
    derivation.computed = 4;
    assert_ok(context, mw_derived_show(&doc));
    assert_int_equal(derivation.calls, 0);
    doc.derived_waits = true;
    derivation.error = MW_E_STOPPED;
    assert_int_equal(mw_derived_show(&doc), MW_E_STOPPED);
    assert_true(doc.derived_waits);
    derivation.error = 0;
    assert_ok(context, mw_derived_show(&doc));
    assert_false(doc.derived_waits || derivation.quick);
    assert_int_equal(derivation.calls, 2);
    assert_int_equal(carts[0].wheels, 4);
    assert_ok(context, mw_derived_show(&doc));
    assert_int_equal(derivation.calls, 2);

    derivation.computed = 5;
    doc.derived_waits = true;
    assert_ok(context, mw_derived_update(&doc));
    assert_true(derivation.quick && !doc.derives_quickly && !doc.derived_waits);
    assert_int_equal(carts[0].wheels, 5);
    derivation.waits = true;
    assert_ok(context, mw_derived_update(&doc));
    assert_true(doc.derived_waits);
    derivation.waits = false;
    doc.derived_waits = false;
    derivation.error = MW_E_STOPPED;
    assert_int_equal(mw_derived_update(&doc), MW_E_STOPPED);
    assert_true(doc.derived_waits && !doc.derives_quickly);
    derivation.error = 0;
    assert_ok(context, mw_derived_recompute(&doc));
    assert_false(doc.derived_waits);
}

/* A wrong value stays while it would be computed as when it was read. Afterwards it rests if that can be
 * undone or it is only shown, else it is dropped. */
static void wrong_values_rest_or_are_dropped(void **state)
{
    (void)state;
    static const struct {
        bool open, step, quick, rests;
    } rows[] = {
        { false, false, false, false }, { false, true, false, true }, { false, false, true, false },
        { true, false, false, true },   { true, false, true, false },
    };
    doc.format = &format;
    derivation.error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        carts[0].wheels = 9;
        note(0, 0, 4);
        derivation.computed = 4;
        assert_ok(context, mw_derived_recompute(&doc));
        assert_int_equal(carts[0].wheels, 9);
        if (rows[i].open)
            assert_ok(context, mw_step_open(&doc));
        doc.journal.steps.count = rows[i].step;
        derivation.computed = 6;
        assert_ok(context, rows[i].quick ? mw_derived_update(&doc) : mw_derived_recompute(&doc));
        assert_int_equal(carts[0].wheels, 6);
        assert_null(find(0, 0));
        assert_int_equal(doc.overrides.count, rows[i].rests);
        derivation.computed = 4;
        assert_ok(context, mw_derived_recompute(&doc));
        assert_int_equal(carts[0].wheels, rows[i].rests ? 9 : 4);
        assert_int_equal(find(0, 0) != NULL, rows[i].rests);
        doc.journal.steps.count = 0;
        if (rows[i].open)
            mw_step_abandon(&doc);
        if (doc.overrides.count)
            assert_ok(context, mw_override_drop(&doc, &doc.overrides.items[0]));
    }
}

/* ---- counts ---- */

struct load {
    uint8_t tag, words, bytes, width, height, carts, free, other;
    struct mw_str text;
    struct mw_bytes data;
    struct mw_grid cells;
    MW_LIST(struct cart) list;
    struct mw_bytes counted_freely, missing, fixed, ghost;
};
#define MW_STRUCT struct load
MW_INTEGER_RECORD(cell_record, uint8_t, "value", "cell", "A cell.");
static const struct mw_field load_fields[] = {
    { F(tag) },
    { F(words), .derived = true },
    { F(bytes), .derived = true },
    { F(width), .derived = true },
    { F(height), .derived = true },
    { F(carts), .derived = true },
    { F(free) },
    { F(other), .derived = true },
    { F(text), .length = COUNT(words) },
    { F(data), .length = COUNT(bytes) },
    { F(cells), .record = &cell_record, .length = COUNT(width), .rows = COUNT(height) },
    { F(list), .record = &cart_record, .list = true, .length = COUNT(carts) },
    { F(counted_freely), .length = COUNT(free) },
    { F(missing), .length = COUNT(other), WHEN(tag, 1 << 1) },
    { F(fixed), .model = true, .length = COUNT(other) },
    { F(ghost), .length = COUNT(other) },
};
static const struct mw_record load_record = { .name = "load", MW_RECORD_BUT_LAST(load_fields) };
#undef MW_STRUCT

struct counts {
    char text[100];
    int calls, stop_at;
};

static int list_count(void *user, void *item, const struct mw_field *field, int64_t computed)
{
    struct counts *counts = user;
    size_t length = strlen(counts->text);
    (void)item;
    snprintf(counts->text + length, sizeof counts->text - length, "%s %d;", field->name, (int)computed);
    return ++counts->calls == counts->stop_at ? MW_E_STOPPED : 0;
}

static void counts_are_visited(void **state)
{
    (void)state;
    static const uint8_t some[12] = { 0 };
    static const struct mw_format counted = { .root = &load_record };
    static const char *const texts[] = { "words 3;", "bytes 4;", "width 5;", "height 2;", "carts 6;" };
    struct load load = { .text = { "abc", 3 },
                         .data = { some, 4 },
                         .cells = { some, 5, 2, 1 },
                         .list = { carts, 6, 0 },
                         .counted_freely = { some, 7 },
                         .missing = { some, 8 },
                         .fixed = { some, 9 } };
    doc.format = &counted;
    doc.root = &load;
    for (int stop_at = 0; stop_at <= 5; stop_at++) {
        struct counts counts = { .stop_at = stop_at };
        char expected[100] = "";
        for (int i = 0; i < (stop_at ? stop_at : 5); i++)
            strcat(expected, texts[i]);
        assert_int_equal(mw_derive_counts(&doc, list_count, &counts), stop_at ? MW_E_STOPPED : 0);
        assert_string_equal(counts.text, expected);
    }
    load.tag = 1;
    struct counts counts = { 0 };
    assert_ok(context, mw_derive_counts(&doc, list_count, &counts));
    assert_string_equal(counts.text, "words 3;bytes 4;width 5;height 2;carts 6;other 8;");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(slots_grow),
        TEST(slots_are_used_again),
        TEST(values_are_dropped_and_restored),
        TEST(values_move_with_their_structs),
        TEST(values_are_limited),
        TEST(values_are_computed_when_they_are_shown),
        TEST(wrong_values_rest_or_are_dropped),
        TEST(counts_are_visited),
    };
    return TEST_RUN(tests);
}
