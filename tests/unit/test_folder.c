/* Worlds as folders: what goes to which file, the same bytes again, edits of text files, and everything that
 * is refused. */
#include "doc.h"
#include "folder.h"

#include <mapwright/mapwright.h>

#include "draw/png.h"
#include "record/table.h"
#include "teeworlds_maps.h"

/* ---- making and packing ---- */

static int build(struct mw_context *context, const char *json, struct mw_document **doc)
{
    return mw_build(context, "map.json", json, strlen(json), doc);
}

static struct mw_document *built(struct fixture *fixture, const char *json)
{
    struct mw_document *doc;
    assert_ok(fixture->context, build(fixture->context, json, &doc));
    return doc;
}

/* The bytes of a document; free() them. */
static uint8_t *written(struct mw_context *context, struct mw_document *doc, size_t *size)
{
    void *bytes;
    assert_ok(context, mw_write(doc, NULL, 0, &bytes, size));
    uint8_t *copy = test_copy(bytes, *size);
    mw_free(context, bytes);
    return copy;
}

static void put_text(struct fixture *fixture, const char *name, const char *text)
{
    test_write_file(in_folder(fixture, name), text, strlen(text));
}

static void assert_same_file(struct fixture *fixture, const char *name, const char *expected)
{
    assert_content(in_folder(fixture, name), expected);
}

static bool there_is(struct fixture *fixture, const char *name)
{
    struct stat facts;
    return lstat(in_folder(fixture, name), &facts) == 0;
}

static size_t unpack(struct fixture *fixture, const char *json, int force)
{
    struct mw_document *doc = built(fixture, json);
    size_t count = 0;
    assert_ok(fixture->context, mw_unpack(doc, fixture->folder, force, &count));
    mw_close(doc);
    return count;
}

static struct mw_document *open_folder(struct fixture *fixture)
{
    struct mw_document *doc;
    assert_ok(fixture->context, mw_open(fixture->context, fixture->folder, NULL, 0, &doc));
    return doc;
}

/* What JSON says, directly and through the folder, is the same file. */
static void assert_comes_back(struct fixture *fixture, const char *json)
{
    struct mw_document *before = built(fixture, json), *after;
    size_t size, size_again;
    uint8_t *bytes = written(fixture->context, before, &size);
    mw_close(before);
    /* Read, so that the content is fetched from streams. */
    before = test_open_bytes(fixture->context, "a.map", bytes, size);
    assert_ok(fixture->context, mw_unpack(before, fixture->folder, false, NULL));
    mw_close(before);
    after = open_folder(fixture);
    uint8_t *again = written(fixture->context, after, &size_again);
    assert_int_equal(size_again, size);
    assert_memory_equal(again, bytes, size);
    mw_close(after);
    free(bytes);
    free(again);
}

static void assert_folder_refused(struct fixture *fixture, int error, const char *message)
{
    struct mw_document *doc;
    char expected[2 * TEST_PATH_SIZE];
    assert_int_equal(mw_open(fixture->context, fixture->folder, NULL, 0, &doc), error);
    /* "%" is replaced with the folder. */
    size_t size = 0;
    for (; *message; message++)
        size += (size_t)snprintf(expected + size, sizeof expected - size, *message == '%' ? "%s" : "%.1s",
                                 *message == '%' ? fixture->folder : message);
    assert_string_equal(mw_error_message(fixture->context), expected);
}

/* ---- what goes where ---- */

static void test_every_kind_has_its_file(void **state)
{
    struct fixture *fixture = *state;
    size_t count = unpack(fixture, teeworlds_sample, 0);
    static const char *const names[] = { "world.json",
                                         "info/00.settings.txt",
                                         "images/00-two.png",
                                         "layers/00-Game.tiles.txt",
                                         "layers/01-Long.tiles.txt",
                                         "data/07.bin" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!there_is(fixture, names[i]))
            fail_msg("%s does not exist", names[i]);
    assert_int_equal(count, sizeof names / sizeof *names);
    assert_int_equal(count_entries(fixture->folder), 6); /* and world.sha256 */
    assert_same_file(fixture, "info/00.settings.txt", "sv_a 1\ntune b 2\n");
    assert_same_file(fixture, "layers/00-Game.tiles.txt", "index:\n1*3\n0 2 1\nflags:\n0*3\n0 8 0\n");
    assert_same_file(fixture, "layers/01-Long.tiles.txt", "index:\n5*299 6\n");
    assert_same_file(fixture, "data/07.bin", "unused");
    size_t size;
    struct mw_image image;
    struct mw_arena arena;
    uint8_t *png = test_read_file(in_folder(fixture, "images/00-two.png"), &size);
    mw_arena_init(&arena, fixture->context);
    assert_int_equal(mw_png_decode(&arena, "p", (struct mw_bytes){ png, size }, &image), 0);
    assert_int_equal(image.width, 2);
    assert_int_equal(image.height, 1);
    assert_memory_equal(image.rgba, "\1\2\3\4\5\6\7\x8", 8);
    mw_arena_free(&arena);
    free(png);
}

static void test_world_json(void **state)
{
    struct fixture *fixture = *state;
    unpack(fixture, teeworlds_sample, 0);
    size_t size;
    char *json = (char *)test_read_file(in_folder(fixture, "world.json"), &size);
    json = realloc(json, size + 1);
    json[size] = 0;
    assert_non_null(strstr(json, "\"pixels\": {\"$file\": \"images/00-two.png\"}\n"));
    assert_non_null(strstr(json, "layers/00-Game.tiles.txt"));
    /* Sums and counts would change with every edit. */
    assert_null(strstr(json, "$derived"));
    /* Short bytes are better seen where they are. */
    assert_non_null(strstr(json, "\"AAECAw==\""));
    assert_null(strstr(json, "1*3"));
    free(json);
}

static void test_the_same_bytes_come_back(void **state)
{
    struct fixture *fixture = *state;
    assert_comes_back(fixture, teeworlds_sample);
    /* A folder has no bytes to compare with but those it would be saved as. */
    struct mw_document *doc = open_folder(fixture);
    assert_int_equal(mw_verify(doc, NULL), 0);
    mw_close(doc);
}

/* Three bytes per pixel, bytes that are not a picture, a sound, a second layer with all components, names
 * that are not valid for files, settings that are not lines. */
static const char odd_map[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"info\": [{\"version\": 1, \"author\": -1, \"map_version\": -1, \"credits\": -1, \"license\": -1,"
    "   \"settings\": 0, \"settings_list\": [\"a\\nb\", \"\"]}],"
    " \"images\": ["
    "  {\"version\": 2, \"width\": 2, \"height\": 1, \"external\": \"no\", \"name\": 1, \"data\": 2,"
    "   \"variant\": \"rgb\", \"name_text\": \"../../.x/y:z\", \"pixels\": \"AQIDBAUG\"},"
    "  {\"version\": 1, \"width\": 2, \"height\": 2, \"external\": \"no\", \"name\": 3, \"data\": 4,"
    "   \"name_text\": \"two\", \"pixels\": \"AQIDBAUGBwg=\"}],"
    " \"sounds\": [{\"version\": 1, \"external\": \"no\", \"name\": 5, \"data\": 6, \"data_size\": 4,"
    "   \"name_text\": \"n\\u00e9\", \"samples\": \"T2dnUw==\"}],"
    " \"layers\": [{\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 1,"
    "   \"tile_flags\": [\"speedup\"], \"image\": -1, \"data\": 7, \"speedup_data\": 8, \"tele_data\": -1,"
    "   \"front_data\": -1, \"switch_data\": -1, \"tune_data\": -1,"
    "   \"tiles\": {\"index\": [\"0 0\"]},"
    "   \"speedup\": {\"force\": [\"9 0\"], \"max_speed\": [\"0 1\"], \"type\": [\"28 28\"],"
    "     \"padding\": [\"0 0\"], \"angle\": [\"-90 270\"]}}],"
    " \"data\": [{}, {}, {}, {}, {}, {}, {}, {}, {}]}";

static void test_odd_values(void **state)
{
    struct fixture *fixture = *state;
    assert_comes_back(fixture, odd_map);
    /* Neither the settings with a line in a line nor the second picture, whose size is wrong. */
    assert_false(there_is(fixture, "info"));
    assert_true(there_is(fixture, "images/00-_._.._.x_y_z.png"));
    assert_true(there_is(fixture, "images/01-two.pixels.bin"));
    assert_same_file(fixture, "sounds/00-n\u00e9.opus", "OggS");
    assert_same_file(fixture, "layers/00.speedup.txt",
                     "force:\n9 0\nmax_speed:\n0 1\ntype:\n28*2\nangle:\n-90 270\n");
}

/* ---- a level ---- */

static const char level[] =
    "{\"$format\": \"wwd\", \"name\": \"Harbour\", \"planes\": ["
    "{\"name\": \"Action\", \"tile_width\": 64, \"tile_height\": 64,"
    " \"tiles\": [\"1 - #\", \"2*3\"]}],"
    " \"tile_properties\": {\"items\": [{\"kind\": \"mask\", \"width\": 2, \"height\": 1,"
    "   \"mask\": [\"0 1\"]}]}}";

static void test_level(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = built(fixture, level);
    size_t size, size_again;
    uint8_t *bytes = written(fixture->context, doc, &size);
    assert_int_equal(mw_unpack(doc, fixture->folder, false, NULL), 0);
    mw_close(doc);
    /* What is large has a file of its own, the small mask of a tile stays with it. */
    assert_int_equal(count_entries(fixture->folder), 3);
    assert_same_file(fixture, "world.sha256",
                     "c7d9dbba7af24e7a3ba3b64246d694921db84c77c7078d323da0aeeefb8dd1fa"
                     "  planes/00-Action.tiles.txt\n");
    assert_same_file(fixture, "planes/00-Action.tiles.txt", "1 - #\n2*3\n");
    doc = open_folder(fixture);
    uint8_t *again = written(fixture->context, doc, &size_again);
    assert_int_equal(size_again, size);
    assert_memory_equal(again, bytes, size);
    mw_close(doc);
    free(bytes);
    free(again);
    /* Planes have the size of their cells. */
    put_text(fixture, "planes/00-Action.tiles.txt", "1 2 3 4\n5*4\n6*4");
    doc = open_folder(fixture);
    int64_t wide = 0, high = 0;
    assert_int_equal(mw_get_int(doc, "planes[0].tiles_wide", &wide), 0);
    assert_int_equal(mw_get_int(doc, "planes[0].tiles_high", &high), 0);
    assert_int_equal(wide, 4);
    assert_int_equal(high, 3);
    mw_close(doc);
    put_text(fixture, "planes/00-Action.tiles.txt", "1 2 3 4\n5*3\n");
    assert_folder_refused(fixture, MW_E_ARGUMENT,
                          "%/planes/00-Action.tiles.txt: line 2: 3 cells, expected 4 as in line 1");
}

/* ---- edits ---- */

/* The stored stream of one data. */
static struct mw_bytes stream_of(const uint8_t *map, size_t size, size_t index, size_t count)
{
    struct mw_bytes all = { map, size };
    uint32_t types = mw_u32le(map + 16), items = mw_u32le(map + 20), data_size = mw_u32le(map + 32);
    size_t offsets = 36 + 12 * types + 4 * items, start = size - data_size;
    size_t from = mw_u32le(all.data + offsets + 4 * index);
    size_t to = index + 1 < count ? mw_u32le(all.data + offsets + 4 * index + 4) : data_size;
    return (struct mw_bytes){ map + start + from, to - from };
}

static void test_an_edit_changes_one_layer(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = built(fixture, teeworlds_sample);
    size_t before_size, after_size;
    uint8_t *before = written(fixture->context, doc, &before_size);
    mw_close(doc);
    unpack(fixture, teeworlds_sample, 0);
    /* Also with the line ends of a different system, and empty lines around the components. */
    put_text(fixture, "layers/00-Game.tiles.txt",
             "\r\nindex:\r\n1*3\r\n7 2 1\r\n\r\n\nflags:\r\n0*3\r\n0 8 0\r\n\r\n");
    doc = open_folder(fixture);
    int64_t index = 0;
    assert_int_equal(mw_get_int(doc, "layers[0].tiles[0,1].index", &index), 0);
    assert_int_equal(index, 7);
    uint8_t *after = written(fixture->context, doc, &after_size);
    for (size_t i = 0; i < 8; i++) {
        struct mw_bytes old = stream_of(before, before_size, i, 8), new = stream_of(after, after_size, i, 8);
        assert_int_equal(mw_bytes_equal(old, new), i != 4);
    }
    mw_close(doc);
    free(before);
    free(after);
}

static void test_an_edit_of_settings(void **state)
{
    struct fixture *fixture = *state;
    unpack(fixture, teeworlds_sample, 0);
    put_text(fixture, "info/00.settings.txt", "sv_a 2\r\n\nsv_\u00e9 \"3\"");
    struct mw_document *doc = open_folder(fixture);
    const char *text;
    static const char *const expected[] = { "sv_a 2", "", "sv_\u00e9 \"3\"" };
    for (size_t i = 0; i < 3; i++) {
        char path[64];
        snprintf(path, sizeof path, "info[0].settings_list[%zu].text", i);
        assert_int_equal(mw_get_text(doc, path, &text), 0);
        assert_string_equal(text, expected[i]);
    }
    assert_true(mw_get_text(doc, "info[0].settings_list[3].text", &text) < 0);
    mw_close(doc);
    put_text(fixture, "info/00.settings.txt", "a\nb\xFF\n");
    assert_folder_refused(fixture, MW_E_FORMAT,
                          "%/info/00.settings.txt: line 2: byte 0xFF at offset 1 of 2 is not valid UTF-8");
}

/* A stream that no compression level produces is used as long as it inflates to the content next to it. */
static void test_streams(void **state)
{
    struct fixture *fixture = *state;
    static const char json[] = "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"data\": ["
                               "{\"size\": 3, \"level\": \"irreproducible\", \"bytes\": \"YWJj\","
                               " \"$stream\": \"eAEAAQD+/2EBAgD9/2JjAk0BJw==\"}]}";
    assert_comes_back(fixture, json);
    size_t size;
    uint8_t *stream = test_read_file(in_folder(fixture, "data/00.zlib"), &size);
    assert_int_equal(size, 19);
    assert_int_equal(stream[0], 0x78);
    free(stream);
    assert_same_file(fixture, "data/00.bin", "abc");
    put_text(fixture, "data/00.bin", "abd");
    struct mw_document *doc = open_folder(fixture), *again;
    uint8_t *bytes = written(fixture->context, doc, &size);
    mw_close(doc);
    again = test_open_bytes(fixture->context, "a.map", bytes, size);
    const char *text;
    assert_int_equal(mw_get_text(again, "data[0].bytes", &text), 0);
    assert_string_equal(text, "616264");
    mw_close(again);
    free(bytes);
}

/* ---- what is refused when a folder is opened ---- */

struct refusal {
    const char *file;
    const char *content; /* NULL: the file is missing */
    int error;
    const char *message;
};

static const struct refusal refusals[] = {
    { "layers/00-Game.tiles.txt", "index:\n1*3\n0 2\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: line 3: 2 cells, expected 3 as width says" },
    { "layers/00-Game.tiles.txt", "index:\n1*3\n0*4\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: line 3: 4 cells, expected 3 as width says" },
    { "layers/00-Game.tiles.txt", "index:\n1*3\n0*3\nflags:\n0*3\n\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: lines 5 to 5: 1 row, expected 2 as height says" },
    { "layers/00-Game.tiles.txt", "index:\n1*3\n0*3\n0*3\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: lines 2 to 4: 3 rows, expected 2 as height says" },
    { "layers/00-Game.tiles.txt", "index:\n1*3\n\n0*3\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: lines 2 to 4: 3 rows, expected 2 as height says" },
    { "layers/00-Game.tiles.txt", "index:\n1*3\n0 x 1\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: line 3: \"x 1\" is not a value" },
    { "layers/00-Game.tiles.txt", "index:\n1*3\n0 256 1\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: line 3: \"256 1\" is not a value" },
    { "layers/00-Game.tiles.txt", "index:\n1*99999999999\n0 256 1\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: line 2: \"1*99999999999\" is not a value" },
    { "layers/00-Game.tiles.txt", "indx:\n1*3\n0*3\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: line 1: tile has no \"indx\"; did you mean index?" },
    { "layers/00-Game.tiles.txt", "index:\n1*3\n0*3\nindex:\n1*3\n0*3\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: line 4: duplicate \"index:\", already on line 1" },
    { "layers/00-Game.tiles.txt", "1*3\n0*3\n", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: line 1: expected a line \"index:\" before the rows" },
    { "layers/00-Game.tiles.txt", "", MW_E_ARGUMENT,
      "%/layers/00-Game.tiles.txt: contains no rows of cells" },
    { "layers/00-Game.tiles.txt", NULL, MW_E_NOT_FOUND,
      "%/layers/00-Game.tiles.txt: cannot be opened: No such file or directory; this file holds "
      "layers[0].tiles of the world: restore it, or unpack the world again" },
    { "images/00-two.png", "no picture", MW_E_FORMAT,
      "%/images/00-two.png is not a PNG file (no PNG signature)" },
};

static void test_broken_files(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        unpack(fixture, teeworlds_sample, 1);
        if (refusals[i].content)
            put_text(fixture, refusals[i].file, refusals[i].content);
        else
            assert_int_equal(unlink(in_folder(fixture, refusals[i].file)), 0);
        assert_folder_refused(fixture, refusals[i].error, refusals[i].message);
    }
}

static void test_picture_of_another_size(void **state)
{
    struct fixture *fixture = *state;
    unpack(fixture, teeworlds_sample, 0);
    struct mw_image image = { .width = 1, .height = 3, .rgba = (uint8_t[12]){ 0 } };
    assert_int_equal(mw_png_encode_image(fixture->context, &image, &fixture->buf), 0);
    test_write_file(in_folder(fixture, "images/00-two.png"), fixture->buf.data, fixture->buf.size);
    assert_folder_refused(
        fixture, MW_E_ARGUMENT,
        "%/images/00-two.png: 1 x 3 pixels, but width is 2 and height 1; the sizes must match");
}

/* Opens a world.json that says where the tiles are. */
static void assert_reference_refused(struct fixture *fixture, const char *value, int error,
                                     const char *message)
{
    char json[512];
    snprintf(json, sizeof json,
             "{\"$format\": \"teeworlds\", \"layers\": [{\"type\": \"tiles\", \"tiles\": %s}]}", value);
    put_text(fixture, "world.json", json);
    assert_folder_refused(fixture, error, message);
}

static void test_references(void **state)
{
    struct fixture *fixture = *state;
    static const char *const outside[][2] = {
        { "../x.txt", ".." },   { "/etc/passwd", "" },     { "layers/../../x", ".." },
        { "./x", "." },         { "layers//x", "" },       { "", "" },
        { "..\\\\x", "..\\x" }, { ".git/config", ".git" }, { "c:x", "c:x" },
    };
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        char value[128], message[512], name[64];
        snprintf(value, sizeof value, "{\"$file\": \"%s\"}", outside[i][0]);
        snprintf(name, sizeof name, "%s", strcmp(outside[i][0], "..\\\\x") == 0 ? "..\\x" : outside[i][0]);
        snprintf(message, sizeof message,
                 "%%: layers[0].tiles: member \"%s\": \"%s\" is not safe as a file name; the file must be "
                 "inside the folder",
                 name, outside[i][1]);
        assert_reference_refused(fixture, value, MW_E_REFUSED, message);
    }
    assert_reference_refused(fixture, "{\"$file\": 3}", MW_E_ARGUMENT,
                             "%: layers[0].tiles: the name of a file expected, a number found");
    put_text(fixture, "secret", "index:\n1\n");
    assert_int_equal(mkdir(in_folder(fixture, "layers"), 0777), 0);
    assert_int_equal(symlink("../secret", in_folder(fixture, "layers/x")), 0);
    assert_reference_refused(fixture, "{\"$file\": \"layers/x\"}", MW_E_REFUSED,
                             "%: layers[0].tiles: %/layers/x is a symbolic link; nothing was read through "
                             "it; the file must be inside the folder");
}

static void test_values_without_files(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc;
    put_text(fixture, "x", "1");
    put_text(fixture, "world.json", "{\"$format\": \"teeworlds\", \"datafile_version\": {\"$file\": \"x\"}}");
    assert_folder_refused(fixture, MW_E_ARGUMENT,
                          "%: datafile_version: a value of this kind cannot be stored in a separate file");
    put_text(
        fixture, "world.json",
        "{\"$format\": \"teeworlds\", \"images\": [{\"pixels\": {\"$file\": \"x.png\", \"$pixel\": 2}}]}");
    put_text(fixture, "x.png", "1");
    assert_folder_refused(
        fixture, MW_E_ARGUMENT,
        "%: images[0].pixels: \"$pixel\", the number of bytes per pixel, must be 4, 3 or 1");
    assert_int_equal(build(fixture->context,
                           "{\"$format\": \"teeworlds\", \"data\": [{\"bytes\": {\"$file\": \"x\"}}]}", &doc),
                     MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context),
                        "map.json: data[0].bytes: the value is in the file \"x\"; open the folder, not its "
                        "JSON alone");
}

/* Sizes that JSON says twice must agree there too. */
static void test_sizes_in_json(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc;
    assert_int_equal(build(fixture->context,
                           "{\"$format\": \"teeworlds\", \"layers\": [{\"type\": \"tiles\","
                           " \"tiles\": {\"index\": [\"1 2\"]}, \"width\": 3, \"height\": 1}]}",
                           &doc),
                     MW_E_ARGUMENT);
    assert_string_equal(
        mw_error_message(fixture->context),
        "map.json: layers[0].tiles: 2 x 1 cells, but width is 3 and height 1; the sizes must match");
    assert_int_equal(build(fixture->context,
                           "{\"$format\": \"teeworlds\", \"layers\": [{\"type\": \"tiles\", \"width\": 3,"
                           " \"tiles\": {\"index\": [\"1 2\"]}, \"height\": 1}]}",
                           &doc),
                     MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture->context),
                        "map.json: layers[0].tiles.index: row 0: 2 cells, expected 3 as width says");
}

/* ---- what is refused when a folder is written ---- */

static void test_folder_must_be_empty(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc = built(fixture, teeworlds_sample);
    put_text(fixture, "mine.txt", "mine");
    assert_int_equal(mw_unpack(doc, fixture->folder, false, NULL), MW_E_REFUSED);
    assert_message(
        fixture, fixture->folder,
        " is not empty; use the force option to unpack into it and replace the files of an earlier unpack");
    assert_int_equal(count_entries(fixture->folder), 1);
    assert_int_equal(unlink(in_folder(fixture, "mine.txt")), 0);
    /* A repository that was just made holds something already. */
    assert_int_equal(mkdir(in_folder(fixture, ".git"), 0777), 0);
    assert_int_equal(mw_unpack(doc, fixture->folder, false, NULL), 0);
    mw_close(doc);
}

static void test_force_removes_only_its_own(void **state)
{
    struct fixture *fixture = *state;
    unpack(fixture, odd_map, 0);
    put_text(fixture, "README.txt", "mine");
    put_text(fixture, "layers/notes.txt", "mine");
    unpack(fixture, teeworlds_sample, 1);
    assert_same_file(fixture, "README.txt", "mine");
    assert_same_file(fixture, "layers/notes.txt", "mine");
    assert_true(there_is(fixture, "layers/00-Game.tiles.txt"));
    assert_false(there_is(fixture, "layers/00.speedup.txt"));
    assert_false(there_is(fixture, "sounds"));
    assert_false(there_is(fixture, "world.json.old"));
    struct mw_document *doc = open_folder(fixture);
    mw_close(doc);
}

/* Files that a world.json only claims to have been unpacked. */
static void test_force_removes_nothing_else(void **state)
{
    struct fixture *fixture = *state;
    put_text(fixture, "mine.c", "mine");
    assert_int_equal(mkdir(in_folder(fixture, "layers"), 0777), 0);
    assert_int_equal(mkdir(in_folder(fixture, "src"), 0777), 0);
    put_text(fixture, "src/mine.c", "mine");
    assert_int_equal(symlink("src", in_folder(fixture, "images")), 0);
    put_text(fixture, "world.json",
             "{\"$format\": \"teeworlds\", \"a\": [{\"$file\": \"mine.c\"}, {\"$file\": \"src/mine.c\"}, "
             "{\"$file\": \"images/mine.c\"},"
             " {\"$file\": \"../mine.c\"}, {\"$file\": \"layers\"}, {\"$file\": 3}]}");
    struct mw_document *doc = built(fixture, level);
    assert_int_equal(mw_unpack(doc, fixture->folder, true, NULL), 0);
    assert_same_file(fixture, "mine.c", "mine");
    assert_same_file(fixture, "src/mine.c", "mine");
    assert_true(there_is(fixture, "layers"));
    mw_close(doc);
    /* One that cannot be read says nothing. */
    put_text(fixture, "world.json", "{");
    doc = built(fixture, level);
    assert_int_equal(mw_unpack(doc, fixture->folder, true, NULL), 0);
    mw_close(doc);
    assert_same_file(fixture, "src/mine.c", "mine");
}

static void assert_undeleted(const struct mw_document *doc, const char *const *names)
{
    size_t count = 0;
    for (const char *name; (name = mw_unpack_undeleted(doc, count)); count++) {
        assert_non_null(names[count]);
        assert_string_equal(name, names[count]);
    }
    assert_null(names[count]);
}

/* A file is only deleted with the content that unpacking wrote. */
static void test_force_removes_nothing_changed(void **state)
{
    struct fixture *fixture = *state;
    unpack(fixture, odd_map, 0);
    put_text(fixture, "layers/00.speedup.txt",
             "force:\n8 0\nmax_speed:\n0 1\ntype:\n28*2\nangle:\n-90 270\n");
    struct mw_document *doc = built(fixture, teeworlds_sample);
    assert_ok(fixture->context, mw_unpack(doc, fixture->folder, true, NULL));
    assert_undeleted(doc, (const char *const[]){ "layers/00.speedup.txt", NULL });
    assert_same_file(fixture, "layers/00.speedup.txt",
                     "force:\n8 0\nmax_speed:\n0 1\ntype:\n28*2\nangle:\n-90 270\n");
    assert_false(there_is(fixture, "sounds"));
    assert_false(there_is(fixture, "images/01-two.pixels.bin"));
    /* It is no longer a file of the unpack, so that it is not reported again. */
    assert_ok(fixture->context, mw_unpack(doc, fixture->folder, true, NULL));
    assert_undeleted(doc, (const char *const[]){ NULL });
    mw_close(doc);
}

/* Folders that were unpacked before hashes were written, and lists that are not complete. */
static void test_force_removes_nothing_without_hash(void **state)
{
    struct fixture *fixture = *state;
    unpack(fixture, odd_map, 0);
    size_t size;
    char *list = (char *)test_read_file(in_folder(fixture, "world.sha256"), &size);
    list = realloc(list, size + 1);
    list[size] = 0;
    char *sound = strstr(list, "  sounds/");
    assert_non_null(sound);
    /* One entry has a hash that is cut short, the others are as they were. */
    memcpy(sound - 2, "  ", 2);
    test_write_file(in_folder(fixture, "world.sha256"), list, size);
    free(list);
    struct mw_document *doc = built(fixture, teeworlds_sample);
    assert_ok(fixture->context, mw_unpack(doc, fixture->folder, true, NULL));
    assert_undeleted(doc, (const char *const[]){ "sounds/00-n\u00e9.opus", NULL });
    mw_close(doc);
    assert_false(there_is(fixture, "layers/00.speedup.txt"));

    assert_int_equal(unlink(in_folder(fixture, "world.sha256")), 0);
    doc = built(fixture, level);
    assert_ok(fixture->context, mw_unpack(doc, fixture->folder, true, NULL));
    assert_undeleted(doc,
                     (const char *const[]){ "data/07.bin", "images/00-two.png", "info/00.settings.txt",
                                            "layers/00-Game.tiles.txt", "layers/01-Long.tiles.txt", NULL });
    mw_close(doc);
    assert_same_file(fixture, "data/07.bin", "unused");
    assert_same_file(fixture, "planes/00-Action.tiles.txt", "1 - #\n2*3\n");
}

static void test_nothing_is_written_through_links(void **state)
{
    struct fixture *fixture = *state;
    char target[TEST_PATH_SIZE], message[2 * TEST_PATH_SIZE];
    struct mw_document *doc = built(fixture, teeworlds_sample);
    test_folder_new(target);
    assert_int_equal(symlink(target, in_folder(fixture, "layers")), 0);
    assert_int_equal(mw_unpack(doc, fixture->folder, true, NULL), MW_E_REFUSED);
    snprintf(message, sizeof message, "%s/layers is a symbolic link; nothing was written through it",
             fixture->folder);
    assert_string_equal(mw_error_message(fixture->context), message);
    assert_int_equal(count_entries(target), 0);
    /* An unfinished folder is not a world. */
    assert_false(there_is(fixture, "world.json"));
    mw_close(doc);
    test_folder_remove(target);
}

/* A run that fails leaves the list of the earlier one's files to the next. */
static void test_a_failed_run_is_made_good(void **state)
{
    struct fixture *fixture = *state;
    unpack(fixture, odd_map, 0);
    struct mw_document *doc = built(fixture, teeworlds_sample);
    assert_int_equal(mkdir(in_folder(fixture, "layers/01-Long.tiles.txt"), 0777), 0);
    assert_int_equal(mw_unpack(doc, fixture->folder, true, NULL), MW_E_REFUSED);
    assert_false(there_is(fixture, "world.json"));
    assert_true(there_is(fixture, "world.json.old"));
    assert_int_equal(rmdir(in_folder(fixture, "layers/01-Long.tiles.txt")), 0);
    assert_int_equal(mw_unpack(doc, fixture->folder, true, NULL), 0);
    mw_close(doc);
    assert_false(there_is(fixture, "world.json.old"));
    assert_false(there_is(fixture, "sounds"));
    mw_close(open_folder(fixture));
}

/* One that ends after world.json was written, before the files of the earlier world were deleted. */
static void test_a_late_failure_is_made_good(void **state)
{
    struct fixture *fixture = *state;
    unpack(fixture, odd_map, 0);
    assert_int_equal(rename(in_folder(fixture, "world.json"),
                            strcat(strcpy(fixture->path, fixture->folder), "/world.json.old")),
                     0);
    put_text(fixture, "world.json", "{\"$format\": \"wwd\"}");
    struct mw_document *doc = built(fixture, level);
    assert_ok(fixture->context, mw_unpack(doc, fixture->folder, true, NULL));
    assert_undeleted(doc, (const char *const[]){ NULL });
    mw_close(doc);
    assert_int_equal(count_entries(fixture->folder), 3);
}

static void test_what_cannot_be_unpacked(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc;
    uint8_t pcx[128 + 1] = { 10, 5, 1, 8, [65] = 1, [66] = 1 };
    doc = test_open_bytes(fixture->context, "a.pcx", pcx, sizeof pcx);
    assert_int_equal(mw_unpack(doc, fixture->folder, false, NULL), MW_E_UNSUPPORTED);
    assert_string_equal(mw_error_message(fixture->context),
                        "a.pcx: pcx files have no fields to unpack; what they contain can be extracted");
    mw_close(doc);
    doc = built(fixture, teeworlds_sample);
    size_t size;
    uint8_t *map = written(fixture->context, doc, &size);
    mw_close(doc);
    doc = test_open_bytes(fixture->context, "a.map", map, size - 20);
    assert_int_equal(mw_unpack(doc, fixture->folder, false, NULL), MW_E_REFUSED);
    assert_string_equal(mw_error_message(fixture->context),
                        "a.map: the file is damaged, so the folder would be incomplete; the file's "
                        "diagnostics say where the damage is");
    assert_int_equal(count_entries(fixture->folder), 0);
    mw_close(doc);
    free(map);
}

/* ---- memory ---- */

struct target {
    const char *folder;
    uint8_t *map;
    size_t size;
};

static int unpack_and_open(struct mw_context *context, void *user)
{
    const struct target *target = user;
    struct mw_document *doc;
    int error = mw_open_bytes(context, "a.map", target->map, target->size, NULL, 0, &doc);
    if (error)
        return error;
    error = mw_unpack(doc, target->folder, true, NULL);
    mw_close(doc);
    if (error)
        return error;
    error = mw_open(context, target->folder, NULL, 0, &doc);
    if (error)
        return error;
    void *bytes;
    size_t size;
    error = mw_write(doc, NULL, 0, &bytes, &size);
    if (!error) {
        assert_int_equal(size, target->size);
        assert_memory_equal(bytes, target->map, size);
        mw_free(context, bytes);
    }
    mw_close(doc);
    return error;
}

static void test_memory(void **state)
{
    struct fixture *fixture = *state;
    struct target target = { .folder = fixture->folder };
    struct mw_document *doc = built(fixture, teeworlds_sample);
    target.map = written(fixture->context, doc, &target.size);
    mw_close(doc);
    size_t failed = 0;
    for (bool done = false; !done;) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        failed = test_next_allocation(failed);
        memory.fail_at = memory.calls + failed;
        /* Content that memory is too short to give back is kept: then all is well in spite of it. */
        int error = unpack_and_open(context, &target);
        if (error && error != MW_E_MEMORY)
            fail_msg("allocation %zu failed: %d: %s", failed, error, mw_error_message(context));
        done = !memory.failed;
        assert_true(!done || error == 0);
        test_context_free(context, &memory);
    }
    assert_true(failed > 100);
    free(target.map);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(test_every_kind_has_its_file),
        FOLDER_TEST(test_world_json),
        FOLDER_TEST(test_the_same_bytes_come_back),
        FOLDER_TEST(test_odd_values),
        FOLDER_TEST(test_level),
        FOLDER_TEST(test_an_edit_changes_one_layer),
        FOLDER_TEST(test_an_edit_of_settings),
        FOLDER_TEST(test_streams),
        FOLDER_TEST(test_broken_files),
        FOLDER_TEST(test_picture_of_another_size),
        FOLDER_TEST(test_references),
        FOLDER_TEST(test_values_without_files),
        FOLDER_TEST(test_sizes_in_json),
        FOLDER_TEST(test_folder_must_be_empty),
        FOLDER_TEST(test_force_removes_only_its_own),
        FOLDER_TEST(test_force_removes_nothing_else),
        FOLDER_TEST(test_force_removes_nothing_changed),
        FOLDER_TEST(test_force_removes_nothing_without_hash),
        FOLDER_TEST(test_nothing_is_written_through_links),
        FOLDER_TEST(test_a_failed_run_is_made_good),
        FOLDER_TEST(test_a_late_failure_is_made_good),
        FOLDER_TEST(test_what_cannot_be_unpacked),
        FOLDER_TEST(test_memory),
    };
    return TEST_RUN(tests);
}
