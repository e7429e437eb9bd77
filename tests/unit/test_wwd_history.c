/* Undo and redo of every operation and repair of levels. */
#include "history.h"
#include "history_steps.h"
#include "wwd_sample.h"

#include "base/context.h"

enum {
    RANDOM_STEPS = 200,
};

/* ---- levels that are stored in unusual ways ---- */

/* Makes one plane use the tiles of a different one, so that its own become a gap. */
static void share_tiles(struct wwd_sample *level)
{
    wwd_sample_put(level, level->plane[2] + WWD_PLANE_AT_OFFSET_TILES, (uint32_t)level->tiles[0]);
}

/* A level with a fault for every repair. */
static void break_level(struct wwd_sample *level)
{
    wwd_sample_put(level, 0, 1523);
    memset(level->bytes + WWD_AT_AUTHOR, 'a', 64);
    level->bytes[WWD_AT_NAME + 40] = 1;
    wwd_sample_put(level, level->plane[2], 4);
    wwd_sample_put(level, level->plane[2] + WWD_PLANE_AT_WIDTH_PX, 1);
    wwd_sample_put(level, level->tiles[1], 8);
}

static void add_tail(struct wwd_sample *level)
{
    static const uint8_t blocks[] = "<wm_meta>"
                                    "\x03\x0E\0\0\0\x02\0\0\0\x01\x10\0\0\0\0\x20\0\0\0"
                                    "\x09\x03\0\0\0abc</wm_meta>";
    memcpy(level->bytes + level->size, blocks, sizeof blocks - 1);
    level->size += sizeof blocks - 1;
}

enum storage {
    PLAIN,
    COMPRESSED,
    ODD_CHECKSUM,
    COMPRESSED_ODD_CHECKSUM,
    SHARED,
    COMPRESSED_SHARED,
    BROKEN,
    COMPRESSED_BROKEN,
    TAIL,
    GRUNTZ,
    STORAGES,
};

static void make_stored(struct wwd_sample *level, enum storage storage)
{
    if (storage == GRUNTZ)
        wwd_sample_make_gruntz(level);
    else
        wwd_sample_make(level);
    if (storage == SHARED || storage == COMPRESSED_SHARED)
        share_tiles(level);
    if (storage == BROKEN || storage == COMPRESSED_BROKEN)
        break_level(level);
    wwd_sample_sign(level);
    if (storage == COMPRESSED || storage == COMPRESSED_ODD_CHECKSUM || storage == COMPRESSED_SHARED ||
        storage == COMPRESSED_BROKEN || storage == TAIL)
        wwd_sample_compress(level);
    if (storage == ODD_CHECKSUM || storage == COMPRESSED_ODD_CHECKSUM || storage == COMPRESSED_BROKEN)
        wwd_sample_put(level, WWD_AT_CHECKSUM, 99);
    if (storage == TAIL)
        add_tail(level);
}

static void begin_stored(struct test_doc *source, enum storage storage)
{
    struct wwd_sample level;
    make_stored(&level, storage);
    test_source_bytes(source, "sample.wwd", level.bytes, level.size);
}

static void stored_levels_undo_each(void **state)
{
    struct test_doc source;
    (void)state;
    for (enum storage storage = 0; storage < STORAGES; storage++) {
        begin_stored(&source, storage);
        assert_in_range(assert_single_steps(&source, wwd_steps), 48, 62);
        test_doc_end(&source);
    }
}

static void stored_levels_undo_many(void **state)
{
    struct test_doc source;
    (void)state;
    for (enum storage storage = 0; storage < STORAGES; storage++) {
        begin_stored(&source, storage);
        assert_true(assert_steps(&source, wwd_steps) > 10);
        assert_random_steps(&source, wwd_steps, RANDOM_STEPS, storage);
        test_doc_end(&source);
    }
}

static void failures_leave_nothing(void **state)
{
    static const enum storage storages[] = { SHARED, COMPRESSED_BROKEN, TAIL };
    struct test_doc source;
    (void)state;
    for (size_t i = 0; i < sizeof storages / sizeof *storages; i++) {
        begin_stored(&source, storages[i]);
        assert_steps_survive(&source, wwd_steps);
        test_doc_end(&source);
    }
}

/* ---- levels of files ---- */

static void files_undo(void **state)
{
    static const char *const names[] = { "samples/lagoon.wwd", "samples/garden.wwd",
                                         "tests/fixtures/wwd/claw.wwd", "tests/fixtures/wwd/gruntz.wwd" };
    struct test_doc source;
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        test_source_begin(&source, names[i]);
        assert_true(assert_single_steps(&source, wwd_steps) > 25);
        assert_random_steps(&source, wwd_steps, RANDOM_STEPS, 100 + i);
        test_doc_end(&source);
    }
}

/* ---- what a step costs ---- */

static uint64_t size_of_step(struct test_doc *test, const char *operation)
{
    struct mw_history_step step;
    test_edit(test, operation);
    assert_int_equal(mw_history_at(test->doc, mw_history_position(test->doc) - 1, &step), 0);
    return step.size;
}

/* Steps on a plane of 1000 x 1000 cells with 2000 objects. */
static void steps_hold_only_changed_memory(void **state)
{
    struct test_doc test;
    (void)state;
    test_doc_new(&test, "claw", "1000x1000");
    test_edit(&test, "add-object logic=Officer image-set=LEVEL_OFFICER x=640 y=400");
    test_edit(&test, "clone-objects object=0 dx=1 count=1999");
    assert_in_range(size_of_step(&test, "fill-tiles tile=4 rect=500,500,3,3"), 1, 2048);
    assert_in_range(size_of_step(&test, "fill-tiles tile=5 rect=500,500,3,3"), 1, 2048);
    assert_in_range(size_of_step(&test, "copy-rect rect=500,500,3,3 to=3,3"), 1, 2048);
    assert_in_range(size_of_step(&test, "replace-tile from=5 to=6 rect=0,0,1000,10"), 1, 4096);
    assert_in_range(size_of_step(&test, "move-objects object=7 dx=1"), 1, 2048);
    assert_in_range(size_of_step(&test, "set-objects object=7 set=health=5 set=damage=1"), 1, 2048);
    assert_in_range(size_of_step(&test, "delete-objects object=7"), 1, 2048);
    assert_in_range(size_of_step(&test, "delete-objects object=7,9,1100"), 1, 4096);
    assert_in_range(size_of_step(&test, "add-object logic=Officer x=1 y=1"), 1, 2048);
    assert_in_range(size_of_step(&test, "move-objects all dx=1"), 2000 * 32, 2000 * 400);
    assert_in_range(size_of_step(&test, "set path=planes[1].tiles[3,3] value=77"), 1, 2048);
    assert_in_range(size_of_step(&test, "retarget level=5"), 1, 4096);
    test_doc_end(&test);
}

/* ---- writing ---- */

/* A checksum of no known formula is preserved as long as the level is unchanged. */
static void writing_preserves_the_checksum(void **state)
{
    struct wwd_sample level;
    struct test_doc test;
    void *bytes;
    size_t size;
    (void)state;
    for (enum storage storage = ODD_CHECKSUM; storage <= COMPRESSED_ODD_CHECKSUM; storage++) {
        make_stored(&level, storage);
        test_doc_begin(&test);
        test.doc = wwd_sample_open(test.context, &level);
        test_edit(&test, "set path=planes[1].tiles[2,2] value=7");
        test_doc_write(&test, &bytes, &size);
        assert_int_not_equal(test_get_le((uint8_t *)bytes + WWD_AT_CHECKSUM, 4), 99);
        mw_free(test.context, bytes);
        assert_int_equal(mw_undo(test.doc), 0);
        assert_writes(test.doc, level.bytes, level.size);
        test_doc_end(&test);
    }
}

/* Sections that share bytes are separated and put back while they are written. */
static void writing_preserves_what_was_touched(void **state)
{
    struct test_doc test;
    void *bytes;
    size_t size;
    (void)state;
    begin_stored(&test, SHARED);
    test_edit(&test, "set path=planes[1].tiles[2,2] value=7");
    assert_int_equal(mw_touched_count(test.doc), 1);
    test_doc_write(&test, &bytes, &size);
    mw_free(test.context, bytes);
    assert_int_equal(mw_touched_count(test.doc), 1);
    assert_string_equal(mw_touched_at(test.doc, 0)->path, "planes[1].tiles");
    test_doc_end(&test);
}

/* A document can be closed while a step is open. */
static void open_steps_are_freed(void **state)
{
    struct wwd_sample level;
    struct test_doc test;
    (void)state;
    wwd_sample_make(&level);
    test_doc_begin(&test);
    test.doc = wwd_sample_open(test.context, &level);
    assert_int_equal(mw_begin(test.doc), 0);
    test_edit(&test, "delete-objects all");
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stored_levels_undo_each),
        cmocka_unit_test(stored_levels_undo_many),
        cmocka_unit_test(failures_leave_nothing),
        cmocka_unit_test(files_undo),
        cmocka_unit_test(steps_hold_only_changed_memory),
        cmocka_unit_test(writing_preserves_the_checksum),
        cmocka_unit_test(writing_preserves_what_was_touched),
        cmocka_unit_test(open_steps_are_freed),
    };
    return TEST_RUN(tests);
}
