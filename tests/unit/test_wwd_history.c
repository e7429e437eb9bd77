/* Undo and redo of every operation and repair of levels. */
#include "history.h"
#include "wwd_sample.h"

#include "base/context.h"

enum {
    RANDOM_STEPS = 200,
    PATH_OPERATIONS = 4,
};

static const char *const operations[] = {
    "add-object logic=Officer image-set=LEVEL_OFFICER x=640 y=400",
    "add-object logic=Officer x=-2147483648 y=0 plane=0 set=health=20 set=rect_hit=-16,-16,16,16 "
    "set=name=guard",
    "add-object logic=Officer x=1 y=2 set=health=none",
    "clone-objects object=1 dx=32",
    "clone-objects all plane=* dx=5 dy=3 count=4 ranges=all",
    "clone-objects object=0 dx=900000000 count=4",
    "clone-objects all to=100,100 count=2 ranges=none",
    "move-objects all plane=* dx=7 dy=-7",
    "move-objects object=0-2 to=10,10",
    "move-objects all dx=2147483000",
    "delete-objects object=0",
    "delete-objects object=0,2",
    "delete-objects logic=*Powerup*",
    "delete-objects all plane=*",
    "set-objects all set=health=20 set=damage=5",
    "set-objects object=1 set=name=Somebody set=rect_move=1,2,3,4 set=rect_move.left=9",
    "set-objects object=1 set=logic=A set=health=99999999999",
    "resize-plane size=11x9 anchor=center",
    "resize-plane size=3x2 plane=2 fill=3",
    "resize-plane size=9x9 plane=1 offset=2,1 ranges=all",
    "resize-plane width=9 height=9 objects=no",
    "resize-plane size=1000000x1000000",
    "shift-plane dx=2 dy=-1",
    "shift-plane dx=1 wrap plane=0",
    "shift-plane dx=200000000",
    "add-plane name=Sky size=4x3 image-set=BACK image-set=ACTION z=-2000 movement=25,25",
    "add-plane name=First image-set=FRONT position=0 fill=2 tile-size=16x16",
    "add-plane name=Main image-set=FRONT flags=main",
    "add-plane name=Far image-set=BACK position=99",
    "remove-plane plane=2",
    "remove-plane plane=0",
    "remove-plane plane=1 force",
    "fill-tiles tile=4 rect=1,1,2,1",
    "fill-tiles tile=- plane=*",
    "fill-tiles tile=# plane=* rect=5,0,2,2",
    "fill-tiles tile=6 plane=2",
    "replace-tile from=- to=4 plane=*",
    "replace-tile from=4 to=5",
    "copy-rect rect=0,0,3,2 to=1,1",
    "copy-rect rect=0,0,3,3 to=3,2 with-objects",
    "copy-rect rect=0,0,2,2 to=0,0 plane=0 from-plane=1",
    "copy-rect rect=0,0,2,2 to=700,0",
    "set-tile-properties tiles=* attribute=solid",
    "set-tile-properties tiles=3,5-6,12 attribute=clear inside=ground rect=0,0,8,8",
    "set-tile-properties tiles=2 attribute=wrong",
    "retarget level=5 rez=..\\\\CLAW.REZ",
    "retarget level=6 app=CLAW.EXE replace=LEVEL=STAGE",
    "retarget replace=LEVEL=THIS_IS_MUCH_TOO_LONG_FOR_A_PREFIX_OF_THIRTY_TWO_BYTES_AND_FOR_OTHERS_AS_WELL",
    "compress",
    "store",
    "store drop-tail",
    "set path=name value='Another - Level 7'",
    "set path=planes[0].name value=Hills",
    "set path=planes[*].tiles[1,1] value=3",
    "set path=planes[1].objects[*].image_set value=GAME_OTHER",
    "set path=planes[1].objects[0].name hex=4142",
    "set path=checksum value=77",
    "paint path=planes[0].tiles rect=0,0,3,2 at=3,2 value=1",
    "repair",
    "repair name=header-size",
    "repair name=block-size",
    "repair name=strings",
    "repair name=string-junk",
    "repair name=tile-properties",
    "repair name=derived",
    "repair name=checksum",
};

/* Those above, and what takes from another file. */
struct list {
    char text[PATH_OPERATIONS][TEST_PATH_SIZE + 128];
    const char *items[sizeof operations / sizeof *operations + PATH_OPERATIONS + 1];
};

static const char *const *all_operations(struct list *list)
{
    char path[TEST_PATH_SIZE];
    size_t count = sizeof operations / sizeof *operations;
    memcpy(list->items, operations, sizeof operations);
    test_source_path(path, "samples/garden.wwd");
    snprintf(list->text[0], sizeof list->text[0], "copy-tile-properties file=%s", path);
    snprintf(list->text[1], sizeof list->text[1], "copy-rect file=%s rect=0,0,2,2 to=1,0", path);
    test_source_path(path, "samples/lagoon.wwd");
    snprintf(list->text[2], sizeof list->text[2], "copy-tile-properties file=%s", path);
    snprintf(list->text[3], sizeof list->text[3], "copy-rect file=%s rect=0,0,8,6 to=0,0 with-objects", path);
    for (size_t i = 0; i < PATH_OPERATIONS; i++)
        list->items[count + i] = list->text[i];
    list->items[count + PATH_OPERATIONS] = NULL;
    return list->items;
}

/* ---- levels that are stored in unusual ways ---- */

/* The bytes of one plane's tiles serve another, and what that had is a gap. */
static void share_tiles(struct wwd_sample *level)
{
    wwd_sample_put(level, level->plane[2] + WWD_PLANE_AT_OFFSET_TILES, (uint32_t)level->tiles[0]);
}

/* Something for every repair. */
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
    struct list list;
    struct test_doc source;
    (void)state;
    for (enum storage storage = 0; storage < STORAGES; storage++) {
        begin_stored(&source, storage);
        assert_in_range(assert_single_steps(&source, all_operations(&list)), 42, 56);
        test_doc_end(&source);
    }
}

static void stored_levels_undo_many(void **state)
{
    struct list list;
    struct test_doc source;
    (void)state;
    for (enum storage storage = 0; storage < STORAGES; storage++) {
        begin_stored(&source, storage);
        assert_true(assert_steps(&source, all_operations(&list)) > 10);
        assert_random_steps(&source, all_operations(&list), RANDOM_STEPS, storage);
        test_doc_end(&source);
    }
}

static void failures_leave_nothing(void **state)
{
    static const enum storage storages[] = { SHARED, COMPRESSED_BROKEN, TAIL };
    struct list list;
    struct test_doc source;
    (void)state;
    for (size_t i = 0; i < sizeof storages / sizeof *storages; i++) {
        begin_stored(&source, storages[i]);
        assert_steps_survive(&source, all_operations(&list));
        test_doc_end(&source);
    }
}

/* ---- levels of files ---- */

static void files_undo(void **state)
{
    static const char *const names[] = { "samples/lagoon.wwd", "samples/garden.wwd",
                                         "tests/fixtures/wwd/claw.wwd", "tests/fixtures/wwd/gruntz.wwd" };
    struct list list;
    struct test_doc source;
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        test_source_begin(&source, names[i]);
        assert_true(assert_single_steps(&source, all_operations(&list)) > 25);
        assert_random_steps(&source, all_operations(&list), RANDOM_STEPS, 100 + i);
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

/* Of a plane of 1000 x 1000 cells with 2000 objects. */
static void steps_hold_what_they_change(void **state)
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

/* A checksum of nobody's formula is the level's as long as it is the level that was read. */
static void writing_forgets_no_checksum(void **state)
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

/* A document may be closed while a step is being made. */
static void open_steps_are_freed(void **state)
{
    struct wwd_sample level;
    struct test_doc test;
    (void)state;
    wwd_sample_make(&level);
    test_doc_begin(&test);
    test.context->check_journal = true;
    test.doc = wwd_sample_open(test.context, &level);
    assert_int_equal(mw_begin(test.doc), 0);
    test_edit(&test, "delete-objects all");
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stored_levels_undo_each),     cmocka_unit_test(stored_levels_undo_many),
        cmocka_unit_test(failures_leave_nothing),      cmocka_unit_test(files_undo),
        cmocka_unit_test(steps_hold_what_they_change), cmocka_unit_test(writing_forgets_no_checksum),
        cmocka_unit_test(open_steps_are_freed),
    };
    return TEST_RUN(tests);
}
