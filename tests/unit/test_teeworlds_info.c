/* The results of info and refs for a small DDNet map. */
#include "doc.h"

#include <mapwright/mapwright.h>

#include "base/buf.h"

#define TILE_LAYER(flags, name, tele, switches, tune, rest)                                                  \
    "{\"type\": \"tiles\", \"tile_version\": 3, \"width\": 3, \"height\": 2, \"tile_flags\": [" flags        \
    "], \"image\": -1, \"color_envelope\": -1, \"tile_name\": \"" name "\", \"tele_data\": " tele            \
    ", \"speedup_data\": -1, \"front_data\": -1, \"switch_data\": " switches ", \"tune_data\": " tune        \
    ", " rest "}"
#define ZERO "\"tiles\": {\"index\": [\"0*3\", \"0*3\"]}"

static const char json[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"info\": [{\"version\": 1, \"author\": 0, \"map_version\": -1, \"credits\": -1, \"license\": -1,"
    "   \"settings\": 1, \"author_text\": \"somebody\","
    "   \"settings_list\": [\"tune_zone 2 gravity 0.1\", \"tune_zone 21 gravity 0.1\", \"sv_x 2\"]}],"
    " \"images\": [{\"version\": 1, \"external\": \"yes\", \"name\": 2, \"data\": -1, \"name_text\": "
    "\"sky\"},"
    "   {\"version\": 1, \"external\": \"yes\", \"name\": 3, \"data\": -1, \"name_text\": \"rock\"}],"
    " \"envelopes\": [{\"version\": 2, \"channels\": \"color\", \"num_points\": 0, \"name\": \"Fade\"}],"
    " \"groups\": [{\"version\": 3, \"parallax_x\": 100, \"parallax_y\": 100, \"num_layers\": 5}],"
    " \"layers\": ["
    "  {\"type\": \"quads\", \"quads_version\": 2, \"num_quads\": 2, \"quads_data\": 4, \"quads_image\": 1,"
    "   \"quads_name\": \"Back\", \"quads\": [{\"position_envelope\": -1, \"color_envelope\": -1},"
    "   {\"position_envelope\": 0, \"color_envelope\": 0}]},"
    "  " TILE_LAYER(
        "\"game\"", "Game", "-1", "-1", "-1",
        "\"data\": 5, \"tiles\": {\"index\": [\"1*3\", \"0 26 1\"]}") ","
                                                                      "  " TILE_LAYER(
                                                                          "\"tele\"", "Tele", "7", "-1", "-1",
                                                                          "\"data\": 6, " ZERO
                                                                          ", \"tele\": {\"number\": "
                                                                          "[\"0 7 0\", \"7 0 1\"], "
                                                                          "\"type\": [\"0 26 0\", \"27 "
                                                                          "0 26\"]}") ","
                                                                                      "  " TILE_LAYER(
                                                                                          "\"switch\"",
                                                                                          "Switch", "-1", "8",
                                                                                          "-1",
                                                                                          "\"data\": "
                                                                                          "6, " ZERO ", "
                                                                                          "\"switches\""
                                                                                          ": "
                                                                                          "{\"number\":"
                                                                                          " [\"0*3\", "
                                                                                          "\"0 0 7\"], "
                                                                                          "\"type\": "
                                                                                          "[\"0*3\", "
                                                                                          "\"0 0 "
                                                                                          "24\"]}") ","
                                                                                                    " "
                                                                                                    " " TILE_LAYER(
                                                                                                        "\"tu"
                                                                                                        "ne"
                                                                                                        "\"",
                                                                                                        "Tun"
                                                                                                        "e",
                                                                                                        "-1",
                                                                                                        "-1",
                                                                                                        "9",
                                                                                                        "\"da"
                                                                                                        "ta\""
                                                                                                        ": "
                                                                                                        "6,"
                                                                                                        " " ZERO
                                                                                                        ", "
                                                                                                        "\"tu"
                                                                                                        "ne\""
                                                                                                        ": "
                                                                                                        "{\"n"
                                                                                                        "umbe"
                                                                                                        "r\":"
                                                                                                        " ["
                                                                                                        "\"2 "
                                                                                                        "0 "
                                                                                                        "0\","
                                                                                                        " \"0"
                                                                                                        "*3\""
                                                                                                        "], "
                                                                                                        "\"ty"
                                                                                                        "pe\""
                                                                                                        ": "
                                                                                                        "[\"6"
                                                                                                        "8 0 "
                                                                                                        "0\","
                                                                                                        " \"0"
                                                                                                        "*3\""
                                                                                                        "]}") "],"
                                                                                                              " \"sounds\": [{\"version\": 1, \"name\": 10, \"data\": 11, \"name_text\": \"wind\", \"samples\": \"AQIDBA==\"}],"
                                                                                                              " \"data\": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {\"size\": 4}]}";

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_buf text;
    void *bytes;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    size_t size;
    fixture->context = test_context_new(&fixture->memory);
    mw_buf_init(&fixture->text, fixture->context);
    fixture->bytes = test_build_bytes(fixture->context, json, &size);
    fixture->doc = test_open_bytes(fixture->context, "a.map", fixture->bytes, size);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    mw_buf_free(&fixture->text);
    mw_close(fixture->doc);
    mw_free(fixture->context, fixture->bytes);
    test_context_free(fixture->context, &fixture->memory);
    free(fixture);
    return 0;
}

static void expect_refs(struct fixture *fixture, const char *kind, const char *value, size_t found,
                        const char *expected)
{
    const struct mw_output output = { test_buf_add, &fixture->text };
    size_t count = 99;
    fixture->text.size = 0;
    assert_ok(fixture->context, mw_refs(fixture->doc, kind, value, MW_STYLE_TREE, &output, &count));
    mw_buf_u8(&fixture->text, 0);
    assert_string_equal((const char *)fixture->text.data, expected);
    assert_int_equal(count, found);
}

static void expect_refusal(struct fixture *fixture, const char *kind, const char *value, int error,
                           const char *message)
{
    const struct mw_output output = { test_buf_add, &fixture->text };
    size_t count;
    assert_int_equal(mw_refs(fixture->doc, kind, value, MW_STYLE_TREE, &output, &count), error);
    assert_string_equal(mw_error_message(fixture->context), message);
}

static void test_refs_of_items(void **state)
{
    struct fixture *fixture = *state;
    expect_refs(fixture, "image", "rock", 1,
                "file: a.map\nimage: rock\nimages:\n  [0]\n    path: images[1]\n    name: rock\n    "
                "used_by:\n      [0] path=layers[0].quads_image kind=quads name=Back\nfound: 1\n");
    expect_refs(fixture, "image", "0", 0,
                "file: a.map\nimage: 0\nimages:\n  [0]\n    path: images[0]\n    name: sky\n    "
                "used_by:\nfound: 0\n");
    expect_refs(fixture, "envelope", "Fade", 2,
                "file: a.map\nenvelope: Fade\nenvelopes:\n  [0]\n    path: envelopes[0]\n    name: Fade\n    "
                "used_by:\n      [0] path=layers[0].quads[1].position_envelope kind=quads name=Back\n      "
                "[1] path=layers[0].quads[1].color_envelope kind=quads name=Back\nfound: 2\n");
    expect_refs(fixture, "sound", "wind", 0,
                "file: a.map\nsound: wind\nsounds:\n  [0]\n    path: sounds[0]\n    name: wind\n    "
                "used_by:\nfound: 0\n");
    expect_refs(fixture, "data", "6", 3,
                "file: a.map\ndata: 6\nused_by:\n  [0] path=layers[2].data kind=tele name=Tele\n  [1] "
                "path=layers[3].data kind=switch name=Switch\n  [2] path=layers[4].data kind=tune "
                "name=Tune\nfound: 3\n");
    expect_refusal(fixture, "image", "rok", MW_E_NOT_FOUND,
                   "a.map: none of the 2 images is named \"rok\"; did you mean rock?");
    expect_refusal(fixture, "image", "2", MW_E_NOT_FOUND,
                   "a.map: images[2] does not exist; the number of items is 2");
}

static void test_refs_of_cells(void **state)
{
    struct fixture *fixture = *state;
    expect_refs(fixture, "tile", "26", 3,
                "file: a.map\ntile: 26\nlayers:\n  [0]\n    path: layers[1].tiles\n    kind: game\n    name: "
                "Game\n    count: 1\n    cells: 1,1\n  [1]\n    path: layers[2].tele\n    kind: tele\n    "
                "name: Tele\n    count: 2\n    cells: 1,0 2,1\nfound: 3\n");
    /* A name has a meaning in some kinds of layers only. */
    expect_refs(fixture, "tile", "tele_in", 2,
                "file: a.map\ntile: tele_in\nlayers:\n  [0]\n    path: layers[2].tele\n    kind: tele\n    "
                "name: Tele\n    count: 2\n    cells: 1,0 2,1\nfound: 2\n");
    expect_refusal(fixture, "tile", "frese", MW_E_ARGUMENT,
                   "a.map: tile: \"frese\" is neither a tile index, 0 to 255, nor a tile name; did you mean "
                   "freeze?");
    expect_refusal(
        fixture, "tile", "256", MW_E_ARGUMENT,
        "a.map: tile: \"256\" is neither a tile index, 0 to 255, nor a tile name; one of 204 names "
        "such as air, solid, death, nohook, laser_blocker, hookthrough_cut");
    expect_refs(
        fixture, "tele", "7", 2,
        "file: a.map\ntele: 7\nlayers:\n  [0]\n    path: layers[2].tele\n    kind: tele\n    name: "
        "Tele\n    type: 26\n    tile: tele_in\n    role: entrance\n    leads_to: 1 exit (27)\n    "
        "count: 1\n    cells: 1,0\n  [1]\n    path: layers[2].tele\n    kind: tele\n    name: Tele\n    "
        "type: 27\n    tile: tele_out\n    role: exit\n    count: 1\n    cells: 0,1\nfound: 2\n");
    expect_refs(fixture, "switch", "7", 1,
                "file: a.map\nswitch: 7\nlayers:\n  [0]\n    path: layers[3].switches\n    kind: switch\n    "
                "name: Switch\n    type: 24\n    tile: switch_on\n    role: turns the switch\n    "
                "count: 1\n    cells: 2,1\nfound: 1\n");
    expect_refs(fixture, "tune", "2", 2,
                "file: a.map\ntune: 2\nlayers:\n  [0]\n    path: layers[4].tune\n    kind: tune\n    name: "
                "Tune\n    count: 1\n    cells: 0,0\nsettings:\n  [0] tune_zone 2 gravity 0.1\nfound: 2\n");
    expect_refs(fixture, "tune", "3", 0, "file: a.map\ntune: 3\nlayers:\nsettings:\nfound: 0\n");
}

static void test_info(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_output output = { test_buf_add, &fixture->text };
    fixture->text.size = 0;
    assert_int_equal(mw_info(fixture->doc, NULL, 0, MW_STYLE_TREE, &output), 0);
    mw_buf_u8(&fixture->text, 0);
    const char *images = strstr((const char *)fixture->text.data, "settings: ");
    assert_non_null(images);
    assert_string_equal(
        images,
        "settings: 3\ngroups: 1\nenvelopes: 1\nlayers:\n  [0] kind=quads name=Back quads=2\n  [1] kind=game "
        "name=Game width=3 height=2\n  [2] kind=tele name=Tele width=3 height=2\n  [3] kind=switch "
        "name=Switch width=3 height=2\n  [4] kind=tune name=Tune width=3 height=2\nimages:\n  [0]\n    name: "
        "sky\n    width: 0\n    height: 0\n    external: yes\n    used_by:\n  [1]\n    name: rock\n    "
        "width: 0\n    height: 0\n    external: yes\n    used_by:\n      [0] path=layers[0].quads_image "
        "kind=quads name=Back\nsounds:\n  [0]\n    name: wind\n    bytes: 4\n    used_by:\n");
}

/* Trees show the names of what a data index or other reference refers to; a single value is only the
 * number. */
static void test_labels_of_references(void **state)
{
    struct fixture *fixture = *state;
    const struct mw_output output = { test_buf_add, &fixture->text };
    fixture->text.size = 0;
    assert_int_equal(mw_dump(fixture->doc, "layers[0]", MW_STYLE_TREE, &output), 0);
    mw_buf_u8(&fixture->text, 0);
    assert_non_null(strstr((const char *)fixture->text.data, "quads_image: 1 \"rock\"\n"));
    assert_non_null(strstr((const char *)fixture->text.data, "position_envelope: 0 \"Fade\"\n"));
    fixture->text.size = 0;
    assert_int_equal(mw_dump(fixture->doc, "layers[0].quads_image", MW_STYLE_TREE, &output), 0);
    mw_buf_u8(&fixture->text, 0);
    assert_string_equal((const char *)fixture->text.data, "1\n");
}

/* [kind=WORD] selects layers by what they are. */
static void test_kinds_select(void **state)
{
    struct fixture *fixture = *state;
    int64_t value = 0;
    assert_int_equal(mw_get_int(fixture->doc, "layers[kind=switch].tile_flags", &value), 0);
    assert_int_equal(value, 16);
    assert_int_equal(mw_get_int(fixture->doc, "layers[kind=quads].num_quads", &value), 0);
    assert_int_equal(value, 2);
    assert_true(mw_get_int(fixture->doc, "layers[kind=front].width", &value) < 0);
    assert_true(mw_get_int(fixture->doc, "groups[kind=front].version", &value) < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_refs_of_items, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_refs_of_cells, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_info, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_labels_of_references, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_kinds_select, set_up, tear_down),
    };
    return TEST_RUN(tests);
}
