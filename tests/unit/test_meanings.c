/* What fields mean for the item that has them: nodes and values of cells say it, and nothing else changes. */
#include "doc.h"

#include <mapwright/mapwright.h>

#include "formats/teeworlds/meanings.h"
#include "formats/wwd/meanings.h"
#include "formats/wwd/wwd.h"

static struct mw_document *open_sample(struct test_doc *test, const char *name)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, name);
    test_doc_file(test, path);
    return test->doc;
}

static void set_value(struct test_doc *test, const char *path, const char *value)
{
    assert_ok(test->context, mw_set(test->doc, path, value));
}

/* ---- tables ---- */

/* "rect_user1.left" of a record. */
static const struct mw_field *find_row(const struct mw_record *record, const char *path)
{
    const struct mw_field *field = NULL;
    while (record && *path) {
        size_t length = strcspn(path, ".");
        field = mw_record_field(record, path, length);
        path += length + (path[length] == '.');
        record = field ? field->record : NULL;
    }
    return *path ? NULL : field;
}

static void assert_rows_exist(const char *what, const struct mw_record *record,
                              const struct mw_meaning *meaning)
{
    const struct mw_meaning *first = mw_meaning_first(meaning);
    for (meaning = first; meaning; meaning = mw_meaning_next(meaning)) {
        const struct mw_field *field = find_row(record, meaning->field);
        if (!field)
            fail_msg("%s: %s has no %s", what, record->name, meaning->field);
        if (!meaning->label || !*meaning->label)
            fail_msg("%s: %s has no label", what, meaning->field);
        if (meaning->values && (!mw_kind_is_integer(field->kind) || field->enums || field->flags))
            fail_msg("%s: %s cannot have names of values", what, meaning->field);
        if (meaning->low > meaning->high)
            fail_msg("%s: %s: lowest value above the highest", what, meaning->field);
        for (const struct mw_meaning *other = first; other != meaning; other = mw_meaning_next(other))
            if (strcmp(other->field, meaning->field) == 0)
                fail_msg("%s: %s is there twice", what, meaning->field);
    }
}

static void test_logics_have_rows(void **state)
{
    (void)state;
    struct test_doc test;
    open_sample(&test, "samples/lagoon.wwd");
    static const enum wwd_game games[] = { WWD_GAME_CLAW, WWD_GAME_GRUNTZ };
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        enum wwd_game game = games[k];
        size_t with_meanings = 0;
        set_value(&test, "image_dir", game == WWD_GAME_CLAW ? "LEVEL1\\TILES" : "\\AREA1\\TILEZ");
        for (size_t i = 0; wwd_logic_at(game, i); i++) {
            const char *name = wwd_logic_at(game, i)->name;
            const struct wwd_object object = { .logic = { name, strlen(name) } };
            const struct mw_meaning *meaning = wwd_meanings(test.doc, &wwd_object_record, &object);
            assert_rows_exist(name, &wwd_object_record, meaning);
            with_meanings += meaning != NULL;
        }
        assert_true(with_meanings >= (game == WWD_GAME_CLAW ? 80 : 14));
    }
    test_doc_end(&test);
}

static void test_kinds_of_layers_have_rows(void **state)
{
    (void)state;
    struct test_doc test;
    struct tw_layer layer = { .type = TW_LAYER_TILES };
    open_sample(&test, "samples/islet.map");
    for (layer.tile_flags = 0; layer.tile_flags <= TW_TILES_TUNE;
         layer.tile_flags += layer.tile_flags ? layer.tile_flags : 1) {
        const struct mw_meaning *meaning = tw_meanings(test.doc, &tw_layer_record, &layer);
        assert_non_null(meaning);
        assert_rows_exist("layer", &tw_layer_record, meaning);
    }
    layer.type = TW_LAYER_QUADS;
    assert_null(tw_meanings(test.doc, &tw_layer_record, &layer));
    test_doc_end(&test);
}

/* ---- nodes ---- */

static struct mw_node node_at(struct test_doc *test, const char *path)
{
    struct mw_node node;
    assert_ok(test->context, mw_node_at(test->doc, path, &node));
    return node;
}

static void test_objects(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_node node;
    const char *text;
    open_sample(&test, "samples/lagoon.wwd");
    set_value(&test, "image_dir", "LEVEL1\\TILES");
    set_value(&test, "planes[1].objects[0].logic", "PathElevator");
    set_value(&test, "planes[1].objects[0].rect_move", "5,1000,0,0");
    node = node_at(&test, "planes[1].objects[0].rect_move.left");
    assert_true(node.flags & MW_NODE_BY_ITEM);
    assert_string_equal(node.name, "left");
    assert_string_equal(node.label, "move 1, direction");
    assert_string_equal(mw_name_of(node.values, 5), "wait");
    assert_int_equal(node.low, 0);
    assert_int_equal(node.high, 9);
    assert_int_equal(node.min, INT32_MIN);
    assert_ok(test.context, mw_node_child(test.doc, "planes[1].objects[0].rect_move", 1, &node));
    assert_string_equal(node.label, "move 1, distance");
    assert_string_equal(node_at(&test, "planes[1].objects[0].speed").unit, "px/s");
    assert_ok(test.context, mw_get_text(test.doc, "planes[1].objects[0].rect_move.left", &text));
    assert_string_equal(text, "5");
    assert_ok(test.context, mw_set_int(test.doc, "planes[1].objects[0].rect_move.left", 1000));
    set_value(&test, "planes[1].objects[0].logic", "Officer");
    node = node_at(&test, "planes[1].objects[0].powerup");
    assert_string_equal(node.label, "carried item 1");
    assert_string_equal(mw_name_of(node.values, 32), "GAME_WARP");
    node = node_at(&test, "planes[1].objects[0].rect_move.left");
    assert_null(node.label);
    assert_false(node.flags & MW_NODE_BY_ITEM);
    assert_int_equal(node.low, node.min);
    assert_int_equal(node.high, node.max);
    set_value(&test, "planes[1].objects[0].logic", "SpecialPowerup");
    set_value(&test, "planes[1].objects[0].image_set", "GAME_WARP");
    assert_string_equal(node_at(&test, "planes[1].objects[0].speed_x").label, "target, x");
    /* The general doc of a field does not apply to what it means for this item. */
    assert_null(node_at(&test, "planes[1].objects[0].smarts").doc);
    assert_non_null(node_at(&test, "planes[1].objects[0].points").doc);
    assert_null(node_at(&test, "planes[1].name").label);
    test_doc_end(&test);
}

static void test_layers(void **state)
{
    (void)state;
    struct test_doc test;
    struct mw_grid_view view;
    size_t count, labelled = 0;
    open_sample(&test, "samples/islet.map");
    assert_ok(test.context, mw_list_count(test.doc, "layers", &count));
    for (size_t i = 0; i < count; i++) {
        char path[64];
        snprintf(path, sizeof path, "layers[%zu].tiles", i);
        if (mw_grid_at(test.doc, path, &view) < 0)
            continue;
        assert_string_equal(view.fields[0].name, "index");
        assert_non_null(view.fields[0].label);
        assert_null(view.fields[1].label);
        snprintf(path, sizeof path, "layers[%zu].tiles[0,0].index", i);
        assert_string_equal(node_at(&test, path).label, view.fields[0].label);
        snprintf(path, sizeof path, "layers[%zu].tile_flags", i);
        struct mw_node node;
        assert_int_equal(mw_node_at(test.doc, path, &node), 0);
        labelled++;
    }
    assert_true(labelled >= 2);
    test_doc_end(&test);
}

static void test_channels(void **state)
{
    (void)state;
    static const struct {
        const char *channels, *label;
    } cases[] = { { "sound", "volume" }, { "position", "x" }, { "color", "red" } };
    struct test_doc test;
    size_t count;
    open_sample(&test, "samples/islet.map");
    assert_ok(test.context, mw_list_count(test.doc, "envelopes", &count));
    if (!count)
        assert_ok(test.context, mw_list_insert_item(test.doc, "envelopes", 0));
    assert_ok(test.context, mw_list_count(test.doc, "envelope_points[0].points", &count));
    if (!count)
        assert_ok(test.context, mw_list_insert_item(test.doc, "envelope_points[0].points", 0));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        set_value(&test, "envelopes[0].channels", cases[i].channels);
        assert_string_equal(node_at(&test, "envelope_points[0].points[0].values.a").label, cases[i].label);
    }
    assert_string_equal(node_at(&test, "envelope_points[0].points[0].time").unit, "ms");
    test_doc_end(&test);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_logics_have_rows), cmocka_unit_test(test_kinds_of_layers_have_rows),
        cmocka_unit_test(test_objects),          cmocka_unit_test(test_layers),
        cmocka_unit_test(test_channels),
    };
    return TEST_RUN(tests);
}
