/* Lists that change in steps: every place of an item, undone and redone, with what is known of the items. */
#include "test.h"

#include "record/document.h"
#include "record/steps.h"

enum {
    MOST = 6,
};

struct bead {
    uint8_t number, length;
};
#define MW_STRUCT struct bead
static const struct mw_field bead_fields[] = { { F(number) }, { F(length), .derived = true } };
static const struct mw_record bead_record = { .name = "bead", MW_RECORD_OF(bead_fields), .file_size = 2 };
#undef MW_STRUCT

struct chain {
    MW_LIST(struct bead) beads;
};
#define MW_STRUCT struct chain
static const struct mw_field chain_fields[] = { { F(beads), .record = &bead_record, .list = true } };
#undef MW_STRUCT

static struct test_memory memory;
static struct mw_context *context;
static struct mw_document doc;
static struct chain chain;

/* `count` beads of numbers from 1 on, with room for `capacity`. The length of each even one is wrong. */
static void begin(size_t count, size_t capacity)
{
    context = test_context_new(&memory);
    doc = (struct mw_document){ .context = context, .name = (char *)(uintptr_t) "box" };
    mw_arena_init(&doc.notes, context);
    mw_arena_init(&doc.arena, context);
    chain.beads.items = mw_arena_array(&doc.arena, capacity, sizeof(struct bead));
    chain.beads.count = count;
    chain.beads.capacity = capacity;
    for (size_t i = 0; i < count; i++) {
        chain.beads.items[i] = (struct bead){ (uint8_t)(i + 1), 50 };
        if (i % 2)
            assert_ok(context,
                      mw_derived_note_one(&doc, &chain.beads.items[i], &bead_fields[1], (int64_t)i + 1));
    }
    assert_ok(context, mw_step_open(&doc));
}

static void end(void)
{
    mw_journal_free(&doc);
    mw_arena_free(&doc.notes);
    mw_arena_free(&doc.arena);
    test_context_free(context, &memory);
}

/* The numbers of the beads; what is known of even ones is found, and nothing else. */
static void assert_beads(const uint8_t *numbers, size_t count)
{
    size_t known = 0;
    assert_int_equal(chain.beads.count, count);
    for (size_t i = 0; i < count; i++) {
        const struct bead *bead = &chain.beads.items[i];
        const struct mw_override *kept = mw_override_find(&doc, bead, &bead_fields[1]);
        assert_int_equal(bead->number, numbers[i]);
        assert_int_equal(kept != NULL, numbers[i] && numbers[i] % 2 == 0);
        assert_int_equal(kept ? kept->computed : numbers[i], numbers[i]);
        assert_int_equal(bead->length, numbers[i] ? 50 : 0);
        known += kept != NULL;
    }
    assert_int_equal(doc.overrides.count, known);
}

static void step_back_and_forth(const uint8_t *after, size_t count, size_t before)
{
    static const uint8_t numbers[] = { 1, 2, 3, 4, 5, 6 };
    uint64_t generation = doc.generation;
    assert_beads(after, count);
    mw_step_close(&doc);
    for (int round = 0; round < 2; round++) {
        mw_step_undo(&doc);
        assert_beads(numbers, before);
        assert_true(doc.generation > generation);
        generation = doc.generation;
        mw_step_redo(&doc);
        assert_beads(after, count);
        assert_true(doc.generation > generation);
        generation = doc.generation;
    }
    end();
}

static void items_are_inserted(void **state)
{
    (void)state;
    for (size_t count = 0; count <= MOST; count++)
        for (size_t at = 0; at <= count; at++)
            for (size_t capacity = count; capacity <= count + 2; capacity++) {
                uint8_t after[MOST + 1];
                begin(count, capacity);
                const uint64_t generation = doc.generation;
                struct bead *bead = mw_list_insert(&doc, chain_fields, &chain, at);
                assert_ptr_equal(bead, &chain.beads.items[at]);
                assert_true(doc.generation > generation);
                for (size_t i = 0; i <= count; i++)
                    after[i] = (uint8_t)(i < at ? i + 1 : i == at ? 0 : i);
                step_back_and_forth(after, count + 1, count);
            }
}

/* The content of an item that was inserted comes back, too. */
static void inserted_content_comes_back(void **state)
{
    (void)state;
    static const uint8_t none[] = { 1, 2 }, both[] = { 1, 9, 7, 2 };
    begin(2, 8);
    ((struct bead *)mw_list_insert(&doc, chain_fields, &chain, 1))->number = 7;
    ((struct bead *)mw_list_insert(&doc, chain_fields, &chain, 1))->number = 9;
    for (size_t i = 1; i < 3; i++)
        chain.beads.items[i].length = 50;
    mw_step_close(&doc);
    mw_step_undo(&doc);
    assert_beads(none, 2);
    mw_step_redo(&doc);
    assert_beads(both, 4);
    end();
}

static void items_are_removed(void **state)
{
    (void)state;
    for (size_t count = 1; count <= MOST; count++)
        for (size_t at = 0; at < count; at++) {
            uint8_t after[MOST];
            begin(count, count);
            const uint64_t generation = doc.generation;
            assert_ok(context, mw_list_remove(&doc, chain_fields, &chain, at));
            assert_true(doc.generation > generation);
            for (size_t i = 0; i + 1 < count; i++)
                after[i] = (uint8_t)(i < at ? i + 1 : i + 2);
            step_back_and_forth(after, count - 1, count);
        }
}

/* Every choice of items. */
static void several_items_are_removed(void **state)
{
    (void)state;
    for (size_t count = 1; count <= MOST; count++)
        for (unsigned choice = 1; choice < 1u << count; choice++) {
            uint8_t after[MOST];
            size_t indexes[MOST], removed = 0, kept = 0;
            begin(count, count);
            for (size_t i = 0; i < count; i++)
                if (choice >> i & 1)
                    indexes[removed++] = i;
                else
                    after[kept++] = (uint8_t)(i + 1);
            const uint64_t generation = doc.generation;
            assert_ok(context, mw_list_remove_all(&doc, chain_fields, &chain, indexes, removed));
            assert_true(doc.generation > generation);
            step_back_and_forth(after, kept, count);
        }
}

/* What was computed for them meanwhile stays. */
static void removed_items_come_back_as_they_were(void **state)
{
    (void)state;
    static const size_t indexes[] = { 0, 2, 3 };
    begin(4, 4);
    doc.overrides.count = 0;
    assert_ok(context, mw_list_remove_all(&doc, chain_fields, &chain, indexes, 3));
    assert_ok(context, mw_list_remove(&doc, chain_fields, &chain, 0));
    mw_step_close(&doc);
    mw_step_undo(&doc);
    for (uint8_t i = 0; i < 4; i++)
        chain.beads.items[i].length = (uint8_t)(60 + i);
    mw_step_redo(&doc);
    assert_int_equal(chain.beads.count, 0);
    mw_step_undo(&doc);
    for (uint8_t i = 0; i < 4; i++) {
        assert_int_equal(chain.beads.items[i].number, i + 1);
        assert_int_equal(chain.beads.items[i].length, 60 + i);
    }
    end();
}

static void items_are_moved(void **state)
{
    (void)state;
    for (size_t count = 1; count <= MOST; count++)
        for (size_t from = 0; from < count; from++)
            for (size_t to = 0; to < count; to++) {
                uint8_t after[MOST];
                begin(count, count);
                const uint64_t generation = doc.generation;
                assert_ok(context, mw_list_move(&doc, chain_fields, &chain, from, to));
                assert_true(doc.generation > generation);
                for (size_t i = 0, next = 1; i < count; i++) {
                    next += next == from + 1;
                    after[i] = (uint8_t)(i == to ? from + 1 : next++);
                }
                step_back_and_forth(after, count, count);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_are_inserted), cmocka_unit_test(inserted_content_comes_back),
        cmocka_unit_test(items_are_removed),  cmocka_unit_test(several_items_are_removed),
        cmocka_unit_test(items_are_moved),    cmocka_unit_test(removed_items_come_back_as_they_were),
    };
    return TEST_RUN(tests);
}
