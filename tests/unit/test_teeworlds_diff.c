/* Diffs of maps: the text for each kind of change, and pictures of changes. */
#include "test.h"

#include "doc.h"
#include "json.h"
#include "teeworlds_maps.h"

#include <mapwright/mapwright.h>

#include "base/buf.h"
#include "base/digest.h"
#include "draw/canvas.h"
#include "draw/png.h"
#include "record/document.h"
#include "diff/diff.h"
#include "formats/teeworlds/teeworlds.h"

/* Two groups of layers, an image, a sound, two envelopes with their points. */
static const char sample[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"info\": [{\"version\": 1, \"author\": 0, \"map_version\": -1, \"credits\": -1, \"license\": -1,"
    "   \"settings\": 1, \"author_text\": \"Ann\", \"settings_list\": [\"sv_a 1\", \"sv_b 2\"]}],"
    " \"images\": [{\"version\": 1, \"width\": 4, \"height\": 2, \"external\": \"no\", \"name\": 2, "
    "\"data\": 3,"
    "   \"name_text\": \"grass\", \"pixels\": \"AAAAAAEBAQECAgICAwMDAwQEBAQFBQUFBgYGBgcHBwc=\"},"
    "  {\"version\": 1, \"width\": 64, \"height\": 64, \"external\": \"yes\", \"name\": 4, \"data\": -1,"
    "   \"name_text\": \"stone\"}],"
    " \"sounds\": [{\"version\": 1, \"name\": 5, \"data\": 6, \"data_size\": 4, \"name_text\": \"wind\","
    "   \"samples\": \"T2dnUw==\"}],"
    " \"groups\": [{\"version\": 3, \"parallax_x\": 50, \"parallax_y\": 50, \"start_layer\": 0, "
    "\"num_layers\": 2,"
    "   \"name\": \"Back\"},"
    "  {\"version\": 3, \"parallax_x\": 100, \"parallax_y\": 100, \"start_layer\": 2, \"num_layers\": 3,"
    "   \"name\": \"Main\"}],"
    " \"layers\": ["
    "  {\"type\": \"quads\", \"quads_version\": 2, \"num_quads\": 3, \"quads_data\": 7, \"quads_image\": 1,"
    "   \"quads_name\": \"Sky\", \"quads\": ["
    "    {\"pivot\": {\"x\": 1024, \"y\": 0}, \"color_envelope\": 0, \"position_envelope\": -1},"
    "    {\"pivot\": {\"x\": 2048, \"y\": 0}, \"color_envelope\": 1, \"position_envelope\": -1},"
    "    {\"pivot\": {\"x\": 3072, \"y\": 0}, \"color_envelope\": -1, \"position_envelope\": -1}]},"
    "  {\"type\": \"sounds\", \"sounds_version\": 2, \"num_sources\": 1, \"sources_data\": 8, \"sound\": 0,"
    "   \"sources\": [{\"x\": 5, \"position_envelope\": -1, \"sound_envelope\": -1}]},"
    "  {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 6, \"height\": 4, \"image\": 0, \"data\": 9,"
    "   \"color_envelope\": -1, \"tele_data\": -1, \"speedup_data\": -1, \"front_data\": -1,"
    "   \"switch_data\": -1, \"tune_data\": -1, \"tiles\": {\"index\": [\"1*6\", \"2*6\", \"3*6\", "
    "\"4*6\"]}},"
    "  {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 6, \"height\": 4, \"tile_flags\": [\"game\"],"
    "   \"image\": -1, \"data\": 10, \"tile_name\": \"Game\", \"color_envelope\": -1, \"tele_data\": -1,"
    "   \"speedup_data\": -1, \"front_data\": -1, \"switch_data\": -1, \"tune_data\": -1,"
    "   \"tiles\": {\"index\": [\"1*6\", \"0*6\", \"0*6\", \"1*6\"]}},"
    "  {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 6, \"height\": 4, \"image\": 1, \"data\": 11,"
    "   \"color_envelope\": 1, \"tele_data\": -1, \"speedup_data\": -1, \"front_data\": -1,"
    "   \"switch_data\": -1, \"tune_data\": -1, \"tiles\": {\"index\": [\"9*6\", \"8*6\", \"7*6\", "
    "\"6*6\"]}}],"
    " \"envelopes\": [{\"version\": 2, \"channels\": \"color\", \"start_point\": 0, \"num_points\": 2,"
    "   \"name\": \"Fade\"},"
    "  {\"version\": 2, \"channels\": \"color\", \"start_point\": 2, \"num_points\": 2, \"name\": "
    "\"Blink\"}],"
    " \"envelope_points\": [{\"stride\": 6, \"points\": ["
    "   {\"time\": 0, \"curve\": \"linear\", \"values\": {\"a\": 1, \"b\": 1, \"c\": 1, \"d\": 1}},"
    "   {\"time\": 100, \"curve\": \"linear\", \"values\": {\"a\": 2, \"b\": 1, \"c\": 1, \"d\": 1}},"
    "   {\"time\": 0, \"curve\": \"step\", \"values\": {\"a\": 3, \"b\": 1, \"c\": 1, \"d\": 1}},"
    "   {\"time\": 900, \"curve\": \"step\", \"values\": {\"a\": 4, \"b\": 1, \"c\": 1, \"d\": 1}}]}],"
    " \"uuids\": [{\"$id\": 65534, \"word0\": 1041966870, \"word1\": 395065720, \"word2\": 2614735130,"
    "   \"word3\": 3762359768}],"
    " \"automappers\": [{\"version\": 1, \"group\": 1, \"layer\": 0, \"config\": 3},"
    "   {\"version\": 1, \"group\": 1, \"layer\": 2, \"config\": 5}],"
    " \"data\": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {\"bytes\": \"c3BhcmU=\"}]}";

/* ---- maps for editing tests ---- */

static void put(json_t *json, const char *path, const char *key, const char *value)
{
    char text[512];
    snprintf(text, sizeof text, "[%s]", value);
    json_t *wrapped = test_json(text);
    assert_int_equal(json_object_set(test_json_at(json, path), key, json_array_get(wrapped, 0)), 0);
    json_decref(wrapped);
}

static void add(json_t *json, const char *path, const char *key, int number)
{
    json_t *map = test_json_at(json, path);
    json_int_t value = json_integer_value(json_object_get(map, key));
    assert_int_equal(json_object_set_new(map, key, json_integer(value + number)), 0);
}

static void move_item(json_t *list, size_t from, size_t to)
{
    json_t *item = json_incref(json_array_get(list, from));
    assert_int_equal(json_array_remove(list, from), 0);
    assert_int_equal(json_array_insert_new(list, to, item), 0);
}

/* The bytes of a file, from which content is loaded on demand. */
struct file {
    void *bytes;
    size_t size;
};

static struct file make_file(json_t *json)
{
    struct file file;
    char *text = json_dumps(json, 0);
    assert_non_null(text);
    file.bytes = teeworlds_make(text, &file.size);
    free(text);
    json_decref(json);
    return file;
}

struct pair {
    struct mw_context *context;
    struct mw_document *before, *after;
    struct file files[2];
};

static struct pair open_pair(json_t *before, json_t *after)
{
    struct pair pair = { .context = mw_context_new(NULL, NULL) };
    pair.files[0] = make_file(before);
    pair.files[1] = make_file(after);
    if (mw_open_bytes(pair.context, "a.map", pair.files[0].bytes, pair.files[0].size, NULL, 0,
                      &pair.before) ||
        mw_open_bytes(pair.context, "b.map", pair.files[1].bytes, pair.files[1].size, NULL, 0, &pair.after))
        fail_msg("%s", mw_error_message(pair.context));
    return pair;
}

static void close_pair(struct pair *pair)
{
    mw_close(pair->before);
    mw_close(pair->after);
    mw_context_free(pair->context);
    free(pair->files[0].bytes);
    free(pair->files[1].bytes);
}

/* A diff leaves no content loaded. */
static void assert_dropped(struct mw_document *doc)
{
    const struct tw_storage *storage = tw_storage(doc);
    for (size_t i = 0; i < storage->count; i++)
        assert_false(storage->slots[i]->holds);
}

static struct test_text diff(struct pair *pair, size_t most, enum mw_style style, size_t *differences)
{
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    assert_ok(pair->context, mw_diff(pair->before, pair->after, most, style, &output, differences));
    return text;
}

static void expect_between(json_t *before, json_t *after, const char *expected)
{
    struct pair pair = open_pair(before, after);
    size_t differences;
    struct test_text text = diff(&pair, 0, MW_STYLE_TREE, &differences);
    assert_string_equal(text.data ? text.data : "", expected);
    assert_int_equal(differences == 0, !*expected);
    assert_dropped(pair.before);
    assert_dropped(pair.after);
    free(text.data);
    close_pair(&pair);
}

/* Compares the sample with a changed copy. */
static void expect(json_t *after, const char *expected)
{
    expect_between(test_json(sample), after, expected);
}

/* ---- reports ---- */

static void equal_maps(void **state)
{
    (void)state;
    expect(test_json(sample), "");
}

static void tiles_by_name(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    put(after, "layers/3/tiles", "index", "[\"1*6\", \"0 9*3 0*2\", \"0 9*3 0 3\", \"1*6\"]");
    put(after, "layers/2/tiles", "index", "[\"1*6\", \"2*6\", \"3*6\", \"4*5 5\"]");
    put(after, "layers/2/tiles", "flags", "[\"0*6\", \"0*6\", \"0*6\", \"0*4 8*2\"]");
    expect(after,
           "layers[2].tiles[4..5,3] (tiles in groups[1] \"Main\"): 2 cells changed, index 4 -> various, "
           "flags 0 -> rotate\n"
           "layers[3].tiles[1..3,1..2] (game \"Game\" in groups[1] \"Main\"): 6 cells changed, index 0 "
           "(air) -> 9 (freeze)\n"
           "layers[3].tiles[5,2] (game \"Game\" in groups[1] \"Main\"): index 0 (air) -> 3 (nohook)\n");
}

static void resized_layer(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    put(after, "layers/4", "width", "7");
    put(after, "layers/4/tiles", "index", "[\"9*7\", \"8*7\", \"7*7\", \"5 6*6\"]");
    expect(after, "layers[4].tiles (tiles in groups[1] \"Main\"): 6 x 4 -> 7 x 4 cells\n"
                  "layers[4].tiles[0,3] (tiles in groups[1] \"Main\"): index 6 -> 5\n");
}

/* Inserts an image and an envelope before the others, and a layer in the middle: nothing else is reported. */
static void insertions(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    json_array_insert_new(test_json_at(after, "images"), 0, json_deep_copy(test_json_at(after, "images/1")));
    put(after, "images/0", "name_text", "\"new\"");
    put(after, "images/0", "name", "13");
    json_array_insert_new(test_json_at(after, "envelopes"), 0,
                          test_json("{\"version\": 2, \"channels\": \"position\", \"start_point\": 0,"
                                    " \"num_points\": 1, \"name\": \"Swing\"}"));
    json_array_insert(test_json_at(after, "envelope_points/0/points"), 0,
                      test_json_at(after, "envelope_points/0/points/3"));
    add(after, "envelopes/1", "start_point", 1);
    add(after, "envelopes/2", "start_point", 1);
    add(after, "layers/0", "quads_image", 1);
    add(after, "layers/0/quads/0", "color_envelope", 1);
    add(after, "layers/0/quads/1", "color_envelope", 1);
    add(after, "layers/2", "image", 1);
    add(after, "layers/4", "image", 1);
    add(after, "layers/4", "color_envelope", 1);
    json_array_insert_new(test_json_at(after, "layers"), 3, json_deep_copy(test_json_at(after, "layers/4")));
    put(after, "layers/3/tiles", "index", "[\"7*6\", \"7*6\", \"7*6\", \"7*6\"]");
    put(after, "layers/3", "data", "14");
    add(after, "groups/1", "num_layers", 1);
    add(after, "automappers/1", "layer", 1);
    json_array_append_new(test_json_at(after, "data"), json_object());
    json_array_append_new(test_json_at(after, "data"), json_object());
    expect(after, "images[0] (\"new\"): added\n"
                  "envelopes[0] (\"Swing\"): added\n"
                  "layers[3] (tiles in groups[1] \"Main\"): added\n"
                  "envelope_points[0].points[0] (envelopes[0] \"Swing\"): added (time=900 values=4,1,1,1)\n");
}

/* The sample with all layers in the second group, the last of them first. */
static json_t *with_an_empty_group(void)
{
    json_t *json = test_json(sample);
    put(json, "groups/0", "num_layers", "0");
    put(json, "groups/1", "start_layer", "0");
    put(json, "groups/1", "num_layers", "5");
    move_item(test_json_at(json, "layers"), 4, 0);
    put(json, "automappers/0", "layer", "3");
    put(json, "automappers/1", "layer", "0");
    return json;
}

static void layers_after_an_empty_group(void **state)
{
    (void)state;
    json_t *after = with_an_empty_group();
    put(after, "layers/0/tiles", "index", "[\"9*6\", \"8*6\", \"7*5 1\", \"6*6\"]");
    json_array_insert_new(test_json_at(after, "layers"), 0, json_deep_copy(test_json_at(after, "layers/0")));
    put(after, "layers/0/tiles", "index", "[\"5*6\", \"5*6\", \"5*6\", \"5*6\"]");
    put(after, "layers/0", "data", "13");
    add(after, "groups/1", "num_layers", 1);
    add(after, "automappers/0", "layer", 1);
    add(after, "automappers/1", "layer", 1);
    json_array_append_new(test_json_at(after, "data"), json_object());
    expect_between(with_an_empty_group(), after,
                   "layers[0].tiles[5,2] (tiles in groups[1] \"Main\"): index 7 -> 1\n"
                   "layers[0] (tiles in groups[1] \"Main\"): added\n");
}

/* Of two changed layers, the one that is more similar is matched. */
static void inserted_and_changed(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    put(after, "layers/4/tiles", "index", "[\"9*6\", \"8*6\", \"7*5 1\", \"6*6\"]");
    json_array_insert_new(test_json_at(after, "layers"), 4, json_deep_copy(test_json_at(after, "layers/4")));
    put(after, "layers/4/tiles", "index", "[\"5*6\", \"5*6\", \"5*6\", \"5*6\"]");
    put(after, "layers/4", "data", "13");
    add(after, "groups/1", "num_layers", 1);
    add(after, "automappers/1", "layer", 1);
    json_array_append_new(test_json_at(after, "data"), json_object());
    expect(after, "layers[4].tiles[5,2] (tiles in groups[1] \"Main\"): index 7 -> 1\n"
                  "layers[4] (tiles in groups[1] \"Main\"): added\n");
}

static void moved_layers_and_groups(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    move_item(test_json_at(after, "layers"), 4, 2);
    put(after, "automappers/0", "layer", "1");
    put(after, "automappers/1", "layer", "0");
    expect(after, "layers[4] (tiles in groups[1] \"Main\"): moved to [2]\n");
    after = test_json(sample);
    move_item(test_json_at(after, "layers"), 4, 0);
    add(after, "groups/0", "num_layers", 1);
    add(after, "groups/1", "start_layer", 1);
    add(after, "groups/1", "num_layers", -1);
    put(after, "automappers/1", "group", "0");
    put(after, "automappers/1", "layer", "0");
    expect(after,
           "layers[4] (tiles in groups[1] \"Main\"): moved to [0], from groups[1] \"Main\" to groups[0] "
           "\"Back\"\n");
    after = test_json(sample);
    move_item(test_json_at(after, "groups"), 1, 0);
    put(after, "automappers/0", "group", "0");
    put(after, "automappers/1", "group", "0");
    expect(after, "groups[0] (\"Back\"): moved to [1]\n");
}

static void removed_group(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    json_array_remove(test_json_at(after, "groups"), 0);
    json_array_remove(test_json_at(after, "layers"), 0);
    json_array_remove(test_json_at(after, "layers"), 0);
    put(after, "groups/0", "start_layer", "0");
    put(after, "automappers/0", "group", "0");
    put(after, "automappers/1", "group", "0");
    put(after, "data/7", "bytes", "\"AQ==\"");
    put(after, "data/8", "bytes", "\"AQ==\"");
    expect(after, "groups[0] (\"Back\"): removed\n"
                  "layers[0] (quads \"Sky\" in groups[0] \"Back\"): removed\n"
                  "layers[1] (sounds in groups[0] \"Back\"): removed\n"
                  "data[7]: added (size=1)\n"
                  "data[8]: added (size=1)\n");
}

static void images_and_sounds(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    put(after, "images/0", "pixels", "\"AAAAAAEBAQECAgIJAwMDAwQEBAQFBQUFBgYGBgcHBwk=\"");
    put(after, "sounds/0", "name_text", "\"storm\"");
    put(after, "sounds/0", "samples", "\"T2dnU1M=\"");
    put(after, "sounds/0", "data_size", "5");
    put(after, "images/1", "name_text", "\"rock\"");
    expect(after, "images[0].pixels (\"grass\"): 2 of 8 pixels differ, in rectangle 2,0,2,2\n"
                  "images[1].name_text (\"stone\"): \"stone\" -> \"rock\"\n"
                  "sounds[0].name_text (\"wind\"): \"wind\" -> \"storm\"\n"
                  "sounds[0].samples (\"wind\"): 4f676753 -> 4f67675353\n");
    after = test_json(sample);
    put(after, "layers/2", "image", "1");
    expect(after, "layers[2].image (tiles in groups[1] \"Main\"): 0 (\"grass\") -> 1 (\"stone\")\n");
}

static void texts_and_settings(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    put(after, "info/0", "author_text", "\"Bob\"");
    put(after, "info/0", "settings_list", "[\"sv_c 3\", \"sv_b 2\", \"sv_d 4\"]");
    expect(after, "info[0].author_text: \"Ann\" -> \"Bob\"\n"
                  "info[0].settings_list[0]: removed \"sv_a 1\"\n"
                  "info[0].settings_list[0]: added \"sv_c 3\"\n"
                  "info[0].settings_list[2]: added \"sv_d 4\"\n");
}

static void quads_and_points(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    json_array_remove(test_json_at(after, "layers/0/quads"), 0);
    put(after, "layers/0", "num_quads", "2");
    put(after, "layers/0/quads/1", "pivot", "{\"x\": 4096, \"y\": 8}");
    put(after, "layers/0/quads/0", "top_left", "{\"x\": -1, \"y\": 0}");
    put(after, "layers/0/quads/0", "color_envelope", "0");
    put(after, "envelope_points/0/points/3", "time", "950");
    json_array_insert(test_json_at(after, "envelope_points/0/points"), 2,
                      test_json_at(after, "envelope_points/0/points/2"));
    put(after, "envelope_points/0/points/1", "curve", "\"fast\"");
    add(after, "envelopes/1", "num_points", 1);
    expect(after,
           "layers[0].quads[0] (quads \"Sky\" in groups[0] \"Back\"): removed (pivot=1024,0)\n"
           "layers[0].quads[1].top_left.x (quads \"Sky\" in groups[0] \"Back\"): 0 -> -1\n"
           "layers[0].quads[1].color_envelope (quads \"Sky\" in groups[0] \"Back\"): 1 (\"Blink\") -> 0 "
           "(\"Fade\")\n"
           "layers[0].quads[2].pivot.x (quads \"Sky\" in groups[0] \"Back\"): 3072 -> 4096\n"
           "layers[0].quads[2].pivot.y (quads \"Sky\" in groups[0] \"Back\"): 0 -> 8\n"
           "envelope_points[0].points[1].curve (envelopes[0] \"Fade\"): linear -> fast\n"
           "envelope_points[0].points[3].time (envelopes[1] \"Blink\"): 900 -> 950\n"
           "envelope_points[0].points[3] (envelopes[1] \"Blink\"): added (values=3,1,1,1)\n");
}

/* What has no name is known by its number, without a blank after it. */
static void points_of_nameless_envelopes(void **state)
{
    (void)state;
    json_t *before = test_json(sample), *after = test_json(sample);
    put(before, "envelopes/0", "name", "\"\"");
    put(after, "envelopes/0", "name", "\"\"");
    put(before, "envelopes/1", "name", "\"b\"");
    put(after, "envelopes/1", "name", "\"b\"");
    put(after, "envelope_points/0/points/1", "curve", "\"fast\"");
    put(after, "envelope_points/0/points/3", "time", "950");
    expect_between(before, after,
                   "envelope_points[0].points[1].curve (envelopes[0]): linear -> fast\n"
                   "envelope_points[0].points[3].time (envelopes[1] \"b\"): 900 -> 950\n");
}

/* Corners at 0,0, the pivot at 2048,0. */
static void shift_quad(json_t *json, int x, int y, int more)
{
    static const char *const points[] = { "top_left", "top_right", "bottom_left", "bottom_right", "pivot" };
    for (int i = 0; i < 5; i++) {
        char text[64];
        snprintf(text, sizeof text, "{\"x\": %d, \"y\": %d}", x + (i == 4 ? 2048 : 0) + (i == 2 ? more : 0),
                 y);
        put(json, "layers/0/quads/1", points[i], text);
    }
}

/* Moving all corners and the pivot by the same vector gives one line, whatever else changed. */
static void moved_quads(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    shift_quad(after, 49152, -1024, 0);
    put(after, "layers/0/quads/1", "color_envelope", "0");
    expect(after,
           "layers[0].quads[1] (quads \"Sky\" in groups[0] \"Back\"): moved by 49152,-1024 "
           "(1.5,-0.03125 tiles)\n"
           "layers[0].quads[1].color_envelope (quads \"Sky\" in groups[0] \"Back\"): 1 (\"Blink\") -> 0 "
           "(\"Fade\")\n");
    /* One corner moved further than the others, so the quad was not only moved. */
    after = test_json(sample);
    shift_quad(after, 1, 0, 1);
    expect(after, "layers[0].quads[1].top_left.x (quads \"Sky\" in groups[0] \"Back\"): 0 -> 1\n"
                  "layers[0].quads[1].top_right.x (quads \"Sky\" in groups[0] \"Back\"): 0 -> 1\n"
                  "layers[0].quads[1].bottom_left.x (quads \"Sky\" in groups[0] \"Back\"): 0 -> 2\n"
                  "layers[0].quads[1].bottom_right.x (quads \"Sky\" in groups[0] \"Back\"): 0 -> 1\n"
                  "layers[0].quads[1].pivot.x (quads \"Sky\" in groups[0] \"Back\"): 2048 -> 2049\n");
}

/* ---- storage ---- */

static void stored_otherwise(void **state)
{
    (void)state;
    json_t *before = test_json(sample), *after = test_json(sample);
    put(after, "data/12", "bytes", "\"c3BhcmUgdG9v\"");
    expect(after, "data[12]: removed (size=5)\n"
                  "data[12]: added (size=9)\n");
    after = test_json(sample);
    put(before, "data/9", "level", "1");
    put(after, "data/9", "level", "9");
    put(after, "layers/2", "$unused", "7");
    struct pair pair = open_pair(before, after);
    size_t differences;
    struct test_text text = diff(&pair, 0, MW_STYLE_TREE, &differences);
    assert_int_equal(differences, 2 + 2); /* and the two sizes derived from it */
    assert_non_null(strstr(text.data, "stored differently: data_size: "));
    assert_non_null(strstr(text.data,
                           "stored differently: layers[2].$unused (tiles in groups[1] \"Main\"): 0 "
                           "-> 7\n"
                           "stored differently: layers[2].tiles (tiles in groups[1] \"Main\"): "));
    free(text.data);
    text = diff(&pair, 0, MW_STYLE_JSON_LINE, &differences);
    json_t *json = test_json(text.data), *list = json_object_get(json, "differences");
    struct mw_document *const sides[] = { pair.before, pair.after };
    assert_int_equal(json_array_size(list), 4);
    for (size_t i = 0; i < 2; i++) {
        const struct mw_bytes stored = tw_storage(sides[i])->slots[9]->stored;
        json_t *value = json_object_get(json_array_get(list, 3), i ? "after" : "before");
        char digest[MW_SHA256_TEXT];
        mw_sha256_text(stored, digest);
        assert_int_equal(json_integer_value(json_object_get(value, "$size")), stored.size);
        assert_string_equal(json_string_value(json_object_get(value, "$sha256")), digest);
    }
    json_decref(json);
    free(text.data);
    assert_int_equal(mw_set(pair.after, "layers[3].color_r", "5"), 0);
    text = diff(&pair, 0, MW_STYLE_TREE, &differences);
    assert_string_equal(text.data, "layers[3].color_r (game \"Game\" in groups[1] \"Main\"): 0 -> 5\n"
                                   "stored differently: 2 more places\n");
    free(text.data);
    close_pair(&pair);
}

/* ---- JSON, and limits ---- */

static void diff_as_json(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    put(after, "layers/3/tiles", "index", "[\"1*6\", \"0 9*3 0*2\", \"0*6\", \"1*6\"]");
    put(after, "layers/2", "image", "1");
    struct pair pair = open_pair(test_json(sample), after);
    size_t differences;
    struct test_text text = diff(&pair, 100, MW_STYLE_JSON_LINE, &differences);
    json_t *json = test_json(text.data);
    json_t *expected = test_json(
        "{\"differences\": [{\"path\": \"layers[2].image\", \"label\": \"tiles in groups[1] \\\"Main\\\"\","
        " \"kind\": \"changed\", \"before\": 0, \"after\": 1, \"before_label\": \"\\\"grass\\\"\","
        " \"after_label\": \"\\\"stone\\\"\"},"
        "{\"path\": \"layers[3].tiles[1..3,1]\", \"label\": \"game \\\"Game\\\" in groups[1] \\\"Main\\\"\","
        " \"kind\": \"cells\", \"cells\": 3, \"before\": {\"index\": 0}, \"after\": {\"index\": 9},"
        " \"before_name\": \"air\", \"after_name\": \"freeze\"}]}");
    if (!json_equal(json, expected))
        fail_msg("%s", text.data);
    json_decref(json);
    json_decref(expected);
    free(text.data);
    close_pair(&pair);
}

static void differences_are_limited(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    put(after, "layers/3/tiles", "index", "[\"1*6\", \"9 0 9 0 9 0\", \"0*6\", \"1*6\"]");
    for (unsigned i = 0; i < 10; i++)
        json_array_append_new(test_json_at(after, "layers/0/quads"),
                              json_pack("{s:{s:i}}", "pivot", "y", 1000 + (int)i));
    put(after, "layers/0", "num_quads", "13");
    for (unsigned i = 0; i < 3; i++) {
        char path[32];
        snprintf(path, sizeof path, "layers/0/quads/%u", i);
        put(after, path, "color_envelope_offset", "9");
    }
    struct pair pair = open_pair(test_json(sample), after);
    size_t differences;
    struct test_text text = diff(&pair, 2, MW_STYLE_TREE, &differences);
    assert_string_equal(
        text.data, "layers[0].quads[0].color_envelope_offset (quads \"Sky\" in groups[0] \"Back\"): 0 -> 9\n"
                   "layers[0].quads[1].color_envelope_offset (quads \"Sky\" in groups[0] \"Back\"): 0 -> 9\n"
                   "layers[0].quads (quads \"Sky\" in groups[0] \"Back\"): 11 more differences\n"
                   "layers[3].tiles[0,1] (game \"Game\" in groups[1] \"Main\"): index 0 (air) -> 9 (freeze)\n"
                   "layers[3].tiles[2,1] (game \"Game\" in groups[1] \"Main\"): index 0 (air) -> 9 (freeze)\n"
                   "layers[3].tiles (game \"Game\" in groups[1] \"Main\"): 1 more area with 1 cell\n");
    assert_int_equal(differences, 3 + 10 + 3);
    free(text.data);
    text = diff(&pair, 4, MW_STYLE_TREE, &differences);
    assert_non_null(strstr(text.data,
                           "layers[0].quads[3..12] (quads \"Sky\" in groups[0] \"Back\"): added (10 "
                           "items)\n"));
    assert_int_equal(differences, 3 + 10 + 3);
    free(text.data);
    close_pair(&pair);
}

/* ---- pictures ---- */

static struct mw_image picture(struct mw_arena *arena, struct pair *pair, const struct mw_arg *args,
                               size_t count, bool marked)
{
    struct test_text png = { 0 };
    struct mw_image image = { 0 };
    const struct mw_output output = test_text_output(&png);
    int error = marked ? mw_diff_png(pair->before, pair->after, args, count, &output)
                       : mw_render_png(pair->after, args, count, &output);
    if (error ||
        mw_png_decode(arena, "x.png", (struct mw_bytes){ (const uint8_t *)png.data, png.size }, &image))
        fail_msg("%s", mw_error_message(pair->context));
    free(png.data);
    return image;
}

static struct mw_colour pixel(const struct mw_image *image, uint32_t x, uint32_t y)
{
    const struct mw_canvas canvas = mw_canvas_of_image(image, 0, 0);
    return mw_canvas_at(&canvas, x, y);
}

#define assert_colour(image, x, y, red, green, blue)                                                         \
    do {                                                                                                     \
        struct mw_colour colour = pixel(image, x, y);                                                        \
        if (colour.r != (red) || colour.g != (green) || colour.b != (blue))                                  \
            fail_msg("%d,%d,%d at %d,%d", colour.r, colour.g, colour.b, (int)(x), (int)(y));                 \
    } while (0)

/* A changed tile is framed and drawn as usual, everything else is dimmed; a tile of a new layer is green. */
static void picture_of_tiles(void **state)
{
    (void)state;
    static const struct mw_arg args[] = { { "scale", "1" }, { "game-only", "yes" } };
    json_t *after = test_json(sample);
    put(after, "layers/3/tiles", "index", "[\"1*6\", \"0 3 0*4\", \"0*6\", \"1*6\"]");
    json_array_insert_new(test_json_at(after, "layers"), 5, json_deep_copy(test_json_at(after, "layers/4")));
    put(after, "layers/5/tiles", "index", "[\"0*6\", \"0*6\", \"0*4 1 0\", \"0*6\"]");
    put(after, "layers/5", "data", "13");
    add(after, "groups/1", "num_layers", 1);
    json_array_append_new(test_json_at(after, "data"), json_object());
    struct pair pair = open_pair(test_json(sample), after);
    struct mw_arena arena;
    mw_arena_init(&arena, pair.context);
    struct mw_image plain = picture(&arena, &pair, args, 2, false);
    struct mw_image marked = picture(&arena, &pair, args, 2, true);
    assert_int_equal(plain.width, 6 * 32);
    assert_int_equal(marked.width, plain.width);
    assert_int_equal(marked.height, plain.height);
    struct mw_colour inside = pixel(&plain, 48, 48), outside = pixel(&plain, 16, 16);
    assert_colour(&marked, 48, 48, inside.r, inside.g, inside.b);
    assert_colour(&marked, 32, 32, pixel(&plain, 32, 32).r, pixel(&plain, 32, 32).g, pixel(&plain, 32, 32).b);
    assert_colour(&marked, 31, 48, 255, 200, 0);
    assert_colour(&marked, 30, 30, 255, 200, 0);
    assert_colour(&marked, 64, 48, 255, 200, 0);
    assert_colour(&marked, 127, 80, 0, 230, 80);
    unsigned grey = (outside.r * 77u + outside.g * 151u + outside.b * 28u) >> 8;
    assert_colour(&marked, 16, 16, (grey + outside.r) / 4, (grey + outside.g) / 4, (grey + outside.b) / 4);
    mw_arena_free(&arena);
    close_pair(&pair);
}

/* ---- memory ---- */

static int diff_once(struct mw_context *context, void *user)
{
    struct pair *pair = user;
    struct mw_document *before = NULL, *after = NULL;
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t differences;
    int error = mw_open_bytes(context, "a.map", pair->files[0].bytes, pair->files[0].size, NULL, 0, &before);
    if (!error)
        error = mw_open_bytes(context, "b.map", pair->files[1].bytes, pair->files[1].size, NULL, 0, &after);
    if (!error)
        error = mw_diff(before, after, 2, MW_STYLE_TREE, &output, &differences);
    if (!error)
        error = mw_diff(before, after, 0, MW_STYLE_JSON, &output, &differences);
    if (!error)
        error = mw_diff_png(before, after, NULL, 0, &output);
    free(text.data);
    if (before)
        mw_close(before);
    if (after)
        mw_close(after);
    return error;
}

static void memory_runs_out(void **state)
{
    (void)state;
    json_t *after = test_json(sample);
    put(after, "layers/4/tiles", "index", "[\"9*6\", \"8*6\", \"7*5 1\", \"6*6\"]");
    move_item(test_json_at(after, "layers"), 4, 0);
    json_array_remove(test_json_at(after, "layers/1/quads"), 1);
    json_array_remove(test_json_at(after, "images"), 1);
    struct pair pair = open_pair(test_json(sample), after);
    assert_true(test_each_allocation_fails(diff_once, &pair) > 100);
    close_pair(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_maps),           cmocka_unit_test(points_of_nameless_envelopes),
        cmocka_unit_test(tiles_by_name),        cmocka_unit_test(resized_layer),
        cmocka_unit_test(insertions),           cmocka_unit_test(layers_after_an_empty_group),
        cmocka_unit_test(inserted_and_changed), cmocka_unit_test(moved_layers_and_groups),
        cmocka_unit_test(removed_group),        cmocka_unit_test(images_and_sounds),
        cmocka_unit_test(texts_and_settings),   cmocka_unit_test(quads_and_points),
        cmocka_unit_test(moved_quads),          cmocka_unit_test(stored_otherwise),
        cmocka_unit_test(diff_as_json),         cmocka_unit_test(differences_are_limited),
        cmocka_unit_test(picture_of_tiles),     cmocka_unit_test(memory_runs_out),
    };
    return TEST_RUN(tests);
}
