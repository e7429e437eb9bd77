/* Undoes and redoes every operation, repair and change of values of Teeworlds maps. */
#include "test.h"

#include "draw/png.h"
#include "formats/teeworlds/teeworlds.h"
#include "history.h"
#include "history_steps.h"
#include "teeworlds_maps.h"

#define ISLET "file='" MW_SOURCE_ROOT "/samples/islet.map'"

/* ---- worlds ---- */

static void begin_map(struct test_doc *source)
{
    test_doc_json(source, map_sample);
}

static void begin_small(struct test_doc *source)
{
    test_doc_json(source, teeworlds_sample);
}

static void begin_physics(struct test_doc *source)
{
    test_doc_json(source, teeworlds_physics);
}

static void begin_islet(struct test_doc *source)
{
    test_source_begin(source, "samples/islet.map");
}

static void begin_packed(struct test_doc *source)
{
    test_source_begin(source, "tests/fixtures/teeworlds/teeworlds07.map");
}

typedef void begin_fn(struct test_doc *source);
static begin_fn *const worlds[] = { begin_map, begin_small, begin_physics, begin_islet, begin_packed };

enum {
    WORLDS = sizeof worlds / sizeof *worlds,
};

/* ---- operations ---- */

static bool is_step_of(const char *step, const char *name)
{
    size_t length = strlen(name);
    return strncmp(step, name, length) == 0 && (step[length] == ' ' || !step[length]);
}

static void all_operations_are_undone(void **state)
{
    (void)state;
    struct test_doc source;
    begin_map(&source);
    const struct mw_format_info *info = mw_document_format(source.doc);
    for (const struct mw_operation *row = info->operations; row->name; row++) {
        bool tried = strcmp(row->name, "embed") == 0; /* tested separately below */
        for (size_t i = 0; teeworlds_steps[i]; i++)
            tried = tried || is_step_of(teeworlds_steps[i], row->name);
        if (!tried)
            fail_msg("%s is not tried", row->name);
    }
    test_doc_end(&source);
    for (size_t i = 0; i < WORLDS; i++) {
        worlds[i](&source);
        assert_true(assert_steps(&source, teeworlds_steps) > 20);
        test_doc_end(&source);
    }
}

/* Each on a new map, because earlier operations make many of them fail. */
static void operations_are_undone_alone(void **state)
{
    (void)state;
    struct test_doc source;
    size_t changed = 0;
    begin_map(&source);
    for (size_t i = 0; teeworlds_steps[i]; i++)
        changed += assert_steps(&source, (const char *const[]){ teeworlds_steps[i], NULL });
    assert_true(changed > 70);
    test_doc_end(&source);
}

static void random_steps_are_undone_and_redone(void **state)
{
    (void)state;
    struct test_doc source;
    for (size_t i = 0; i < WORLDS; i++) {
        worlds[i](&source);
        assert_random_steps(&source, teeworlds_steps, 100, i);
        test_doc_end(&source);
    }
}

static void failed_allocations_change_nothing(void **state)
{
    static const char *const some[] = {
        "add-layer kind=tiles group=0 at=0 name=One image=0",
        "append " ISLET " with-settings",
        "move-layer layer=1 group=1",
        "move-group group=0 to=1",
        "rename image=0 name=picture",
        "remove-layer layer=1",
        "set-info author=Me",
        "add-setting setting=c",
        "convert to=teeworlds07",
        "fill-tiles tile=9 everywhere",
        "rotate by=90",
        "resize layer=game size=9x8",
        "copy-rect rect=0,0,2,2 to=1,1",
        "drop-duplicates",
        "optimise clear-unused-pixels",
        "set path=layers[1].tiles[0,0].index value=4",
        NULL,
    };
    (void)state;
    struct test_doc source;
    begin_map(&source);
    assert_steps_survive(&source, some);
    test_doc_end(&source);
}

static void write_picture(const char *path, uint8_t value)
{
    uint8_t rgba[16 * 16 * 4];
    struct test_doc test;
    struct mw_buf png;
    struct mw_image image = { 16, 16, rgba };
    memset(rgba, value, sizeof rgba);
    test_doc_begin(&test);
    mw_buf_init(&png, test.context);
    assert_int_equal(mw_png_encode_image(test.context, &image, &png), 0);
    test_write_file(path, png.data, png.size);
    mw_buf_free(&png);
    test_doc_end(&test);
}

static void pictures_are_undone(void **state)
{
    static const char *const formats[] = {
        "add-image file='%s/new.png'",       "embed mapres='%s'",   "replace-image image=1 file='%s/new.png'",
        "embed image=sun mapres='%s'",       "unembed mapres='%s'", "unembed image=sun mapres='%s'",
        "replace-image image=0 file='%s/0'", "drop-duplicates",     "optimise clear-unused-pixels",
    };
    enum {
        COUNT = sizeof formats / sizeof *formats
    };
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16], texts[COUNT][TEST_PATH_SIZE + 80];
    const char *list[COUNT + 1] = { NULL };
    struct test_doc source;
    (void)state;
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/new.png", folder);
    write_picture(path, 255);
    snprintf(path, sizeof path, "%s/sun.png", folder);
    write_picture(path, 7);
    for (size_t i = 0; i < COUNT; i++) {
        const char *place = strstr(formats[i], "%s");
        snprintf(texts[i], sizeof texts[i], "%.*s%s%s", (int)(place ? place - formats[i] : 99), formats[i],
                 place ? folder : "", place ? place + 2 : "");
        list[i] = texts[i];
    }
    begin_map(&source);
    assert_true(assert_steps(&source, list) >= 4);
    assert_random_steps(&source, list, 40, 7);
    list[3] = NULL;
    assert_steps_survive(&source, list);
    test_doc_end(&source);
    test_folder_remove(folder);
}

/* ---- repairs ---- */

static void begin_faulty(struct test_doc *source)
{
    struct tw_uuid *uuid;
    test_doc_json(source, map_sample);
    struct tw_map *map = source->map;
    mw_list_remove(source->doc, tw_map_field("versions"), map, 0);
    map->envelopes.items[2].id = 0;
    uuid = mw_list_insert(source->doc, tw_map_field("uuids"), map, 1);
    assert_non_null(uuid);
    *uuid = map->uuids.items[0];
    map->layers.items[3].unused = -7;
    map->layers.items[1].image = 99;
    map->groups.items[1].parallax_x = 3;
    test_edit(source, "set path=layers[2].tiles[1,1].reserved value=9");
    test_doc_reread(source);
}

static void repairs_are_undone(void **state)
{
    static const char *const repairs[] = {
        "repair name=version",          "repair name=item-ids",
        "repair name=uuid-index",       "repair name=game-group",
        "repair name=references",       "repair name=negative-references",
        "repair name=spare-references", "repair name=layer-words",
        "repair name=reserved",         NULL,
    };
    static const char *const all[] = { "repair", "fill-tiles tile=3 everywhere", "repair", NULL };
    struct test_doc source;
    (void)state;
    begin_faulty(&source);
    assert_int_equal(assert_steps(&source, repairs), 7);
    assert_int_equal(assert_steps(&source, all), 2);
    assert_steps_survive(&source, repairs);
    test_doc_end(&source);
}

/* The declared file size is off by one: it is stored until an edit corrects it, and again after undoing the
 * edit. */
static void wrong_sizes_are_restored(void **state)
{
    static const char *const list[] = { "fill-tiles tile=3 everywhere", "rename group=0 name=Far",
                                        "repair name=header-sizes", NULL };
    static const char *const repair[] = { "repair name=header-sizes", NULL };
    struct test_doc source;
    (void)state;
    begin_map(&source);
    ((uint8_t *)source.bytes)[8]++;
    mw_close(source.doc);
    test_doc_take(&source,
                  mw_open_bytes(source.context, "map.map", source.bytes, source.size, NULL, 0, &source.doc));
    assert_int_equal(assert_steps(&source, list), 2);
    assert_int_equal(assert_steps(&source, repair), 1);
    test_doc_end(&source);
}

/* ---- content that is only displayed ---- */

/* Content shown for one data index is not shown for a different one after undo. */
static void views_do_not_survive_steps(void **state)
{
    struct test_doc source;
    struct mw_grid_view view;
    (void)state;
    begin_map(&source);
    test_edit(&source, "set path=layers[1].data value=12 force");
    assert_ok(source.context, mw_grid_at(source.doc, "layers[1].tiles", &view));
    test_edit(&source, "rename group=0 name=Far");
    assert_ok(source.context, mw_grid_at(source.doc, "layers[1].tiles", &view));
    assert_ok(source.context, mw_undo(source.doc));
    assert_ok(source.context, mw_grid_at(source.doc, "layers[1].tiles", &view));
    assert_ok(source.context, mw_undo(source.doc));
    assert_writes(source.doc, source.bytes, source.size);
    /* Reading is not a step, not even within one. */
    assert_ok(source.context, mw_begin(source.doc));
    assert_ok(source.context, mw_grid_at(source.doc, "layers[1].tiles", &view));
    assert_ok(source.context, mw_end(source.doc));
    assert_int_equal(mw_history_position(source.doc), 0);
    assert_false(mw_document_changed(source.doc));
    test_doc_end(&source);
}

/* Sizes whose computation was postponed are computed when they are read. */
static void postponed_sizes_are_computed_when_read(void **state)
{
    struct test_doc source;
    void *bytes;
    size_t size;
    (void)state;
    begin_islet(&source);
    int64_t before = test_int(&source, "file_size");
    test_edit(&source, "fill-tiles tile=3 everywhere");
    int64_t filled = test_int(&source, "file_size");
    assert_int_not_equal(before, filled);
    test_doc_write(&source, &bytes, &size);
    assert_int_equal(filled, size - 16);
    mw_free(source.context, bytes);
    assert_ok(source.context, mw_undo(source.doc));
    assert_int_equal(test_int(&source, "file_size"), before);
    test_doc_end(&source);
}

/* A brush stroke records little more than its cells. */
static void small_changes_record_little(void **state)
{
    static const struct {
        const char *step;
        uint64_t most;
    } changes[] = {
        { "fill-tiles tile=3 rect=4,4,3,3 layer=game", 1500 },
        { "copy-rect rect=1,1,3,3 to=9,9 layer=game", 1500 },
        { "set path=layers[2].tiles[9,1].index value=7", 1000 },
        { "rename group=0 name=Far", 1000 },
        { "set-info author=Somebody", 2000 },
    };
    struct test_doc source;
    (void)state;
    begin_map(&source);
    test_edit(&source, "resize layer=game size=900x900");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct mw_history_step step;
        assert_ok(source.context, mw_edit(source.doc, "fill-tiles tile=5 rect=0,0,2,2 layer=game"));
        assert_ok(source.context, mw_edit(source.doc, changes[i].step));
        size_t count = mw_history_count(source.doc);
        assert_int_equal(mw_history_at(source.doc, count - 1, &step), 0);
        if (step.size > changes[i].most)
            fail_msg("%s: %llu bytes", changes[i].step, (unsigned long long)step.size);
    }
    test_doc_end(&source);
}

/* A map with a game layer of more than 256 KiB. */
static void begin_large(struct test_doc *source)
{
    struct test_doc made;
    void *bytes;
    size_t size;
    test_doc_new(&made, "teeworlds06", "400x300");
    assert_ok(made.context, mw_write(made.doc, NULL, 0, &bytes, &size));
    test_source_bytes(source, "large.map", bytes, size);
    mw_free(made.context, bytes);
    test_doc_end(&made);
}

static uint64_t last_step_size(struct mw_document *doc)
{
    struct mw_history_step step;
    assert_int_equal(mw_history_at(doc, mw_history_position(doc) - 1, &step), 0);
    return step.size;
}

static void large_fills_are_undone(void **state)
{
    static const char *const steps[] = { "fill-tiles tile=1 layer=game",
                                         "fill-tiles tile=2 layer=game rect=0,0,399,299",
                                         "paint path=layers[1].tiles field=index value=3 rect=0,0,3,3",
                                         "paint path=layers[1].tiles field=index value=4 rect=0,0,400,151",
                                         "fill-tiles tile=1 layer=game",
                                         "mirror axis=x",
                                         "fill-tiles tile=3 layer=game",
                                         "fill-tiles tile=2 layer=game",
                                         "replace-tile from=2 to=1 layer=game",
                                         NULL };
    struct test_doc source;
    (void)state;
    begin_large(&source);
    assert_int_equal(assert_steps(&source, steps), 9);
    assert_random_steps(&source, steps, 25, 11);
    /* Cells of new memory need not be saved. */
    test_edit(&source, "fill-tiles tile=1 layer=game");
    assert_true(last_step_size(source.doc) < 100000);
    test_doc_end(&source);
}

/* Most of a grid changes in parts of a step, of which one is taken back. */
static void parts_of_large_fills_are_reverted(void **state)
{
    struct test_doc source;
    int64_t value;
    (void)state;
    begin_large(&source);
    assert_ok(source.context, mw_begin(source.doc));
    test_edit(&source, "fill-tiles tile=1 layer=game");
    assert_int_not_equal(mw_edit(source.doc, "fill-tiles tile=2 layer=game layer=nothing"), 0);
    test_edit(&source, "paint path=layers[1].tiles field=index value=3 at=7,7");
    const struct mw_touched *touched = mw_touched_at(source.doc, 0);
    assert_int_equal(mw_touched_count(source.doc), 1);
    assert_string_equal(touched->path, "layers[1].tiles");
    assert_true(touched->is_area && touched->x == 7 && touched->width == 1);
    assert_ok(source.context, mw_end(source.doc));
    assert_int_at(&source, "layers[1].tiles[6,7].index", 1);
    assert_ok(source.context, mw_begin(source.doc));
    test_edit(&source, "fill-tiles tile=2 layer=game");
    assert_int_equal(mw_touched_at(source.doc, 0)->height, 300);
    assert_ok(source.context, mw_rollback(source.doc));
    assert_ok(source.context, mw_get_int(source.doc, "layers[1].tiles[7,7].index", &value));
    assert_int_equal(value, 3);
    assert_ok(source.context, mw_undo(source.doc));
    assert_writes(source.doc, source.bytes, source.size);
    test_doc_end(&source);
}

/* Cells that get the address of cells that were freed with the history are not taken for those. */
static void forgotten_cells_are_freed(void **state)
{
    struct test_doc source;
    char step[64];
    (void)state;
    begin_large(&source);
    assert_ok(source.context, mw_history_limit(source.doc, 1000000, false));
    for (int i = 0; i < 12; i++) {
        snprintf(step, sizeof step, "fill-tiles tile=%d layer=game", 1 + i % 3);
        test_edit(&source, step);
        test_edit(&source, i % 2 ? "resize layer=game width=400" : "resize layer=game width=401");
    }
    assert_true(mw_history_forgotten(source.doc) > 0);
    assert_true(mw_history_count(source.doc) > 0);
    while (mw_history_position(source.doc))
        assert_ok(source.context, mw_undo(source.doc));
    while (mw_history_position(source.doc) < mw_history_count(source.doc))
        assert_ok(source.context, mw_redo(source.doc));
    assert_int_at(&source, "layers[1].tiles[9,9].index", 3);
    test_doc_end(&source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_operations_are_undone),
        cmocka_unit_test(operations_are_undone_alone),
        cmocka_unit_test(random_steps_are_undone_and_redone),
        cmocka_unit_test(failed_allocations_change_nothing),
        cmocka_unit_test(pictures_are_undone),
        cmocka_unit_test(repairs_are_undone),
        cmocka_unit_test(wrong_sizes_are_restored),
        cmocka_unit_test(views_do_not_survive_steps),
        cmocka_unit_test(postponed_sizes_are_computed_when_read),
        cmocka_unit_test(small_changes_record_little),
        cmocka_unit_test(large_fills_are_undone),
        cmocka_unit_test(parts_of_large_fills_are_reverted),
        cmocka_unit_test(forgotten_cells_are_freed),
    };
    return TEST_RUN(tests);
}
