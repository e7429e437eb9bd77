/* Lists and extracts the contents of maps: every kind of content, unsafe and duplicate names, broken
 * items. */
#include "folder.h"

#include <mapwright/mapwright.h>

#include "draw/png.h"
#include "formats/teeworlds/teeworlds.h"

#define HEAD  "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
#define IMAGE "\"version\": 1, \"$size\": 24, \"width\": 2, \"height\": 1, "

static const char sample[] = HEAD
    " \"info\": [{\"version\": 1, \"author\": 0, \"map_version\": -1, \"credits\": 1, \"license\": 9, "
    "\"settings\": 2,"
    "   \"author_text\": \"\u00e9l\u00e8ve\", \"credits_text\": \"\", \"license_text\": \"CC0\","
    "   \"settings_list\": [\"sv_a 1\", \"\", \"tune b 2\"]}],"
    " \"images\": [{" IMAGE "\"name\": 3, \"data\": 4, \"name_text\": \"two\", \"pixels\": \"AQIDBAUGBwg=\"},"
    "   {" IMAGE "\"external\": \"yes\", \"name\": 5, \"data\": -1, \"name_text\": \"grass_main\"}],"
    " \"sounds\": [{\"version\": 1, \"name\": 6, \"data\": 7, \"data_size\": 999, \"name_text\": \"beep\","
    "   \"samples\": \"T2dnUw==\"}],"
    " \"groups\": [{\"version\": 2, \"num_layers\": 4}],"
    " \"layers\": ["
    "   {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 3, \"height\": 2, \"tile_flags\": [\"game\"],"
    "    \"image\": -1, \"data\": 8, \"tile_name\": \"Game\", \"tiles\": {\"index\": [\"1*3\", \"0 2 1\"]}},"
    "   {\"type\": \"tiles\", \"tile_version\": 2, \"width\": 65536, \"height\": 65536, \"image\": -1, "
    "\"data\": -1},"
    "   {\"type\": \"tiles\", \"tile_version\": 2, \"width\": -5, \"height\": 7, \"image\": -1, \"data\": "
    "-1},"
    "   {\"type\": \"quads\", \"quads_version\": 2, \"num_quads\": -1, \"quads_data\": -1, "
    "\"quads_image\": -1, \"quads_name\": \"Sky\"}],"
    " \"data\": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}]}";

static size_t inflated(struct mw_document *doc)
{
    size_t count = 0;
    for (size_t i = 0; i < tw_storage(doc)->count; i++)
        count += tw_storage(doc)->slots[i]->holds > 0;
    return count;
}

static void test_list(void **state)
{
    static const struct mw_item expected[] = {
        { MW_ITEM_LAYER, "Game", "layers[0]", 6, 0 },
        { MW_ITEM_LAYER, "tiles", "layers[1]", 4294967296, 0 },
        { MW_ITEM_LAYER, "tiles", "layers[2]", 0, 0 },
        { MW_ITEM_LAYER, "Sky", "layers[3]", 0, 0 },
        { MW_ITEM_PICTURE, "two", "images/two.png", 1, 8 },
        { MW_ITEM_PICTURE, "grass_main", "images[1]", 1, 0 },
        { MW_ITEM_SOUND, "beep", "sounds/beep.opus", 1, 4 },
        { MW_ITEM_SCRIPT, "settings.txt", "settings.txt", 1, 16 },
        { MW_ITEM_TEXT, "author.txt", "author.txt", 1, 7 },
        { MW_ITEM_TEXT, "license.txt", "license.txt", 1, 3 },
    };
    struct fixture *fixture = *state;
    build_map(fixture, sample);
    struct mw_document *doc = open_built_map(fixture);
    assert_int_equal(mw_item_count(doc), sizeof expected / sizeof *expected);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const struct mw_item *item = mw_item_at(doc, i);
        assert_int_equal(item->kind, expected[i].kind);
        assert_string_equal(item->name, expected[i].name);
        assert_string_equal(item->path, expected[i].path);
        assert_int_equal(item->count, expected[i].count);
        assert_int_equal(item->size, expected[i].size);
    }
    assert_int_equal(inflated(doc), 0);
    mw_close(doc);
}

static void expect_content(struct mw_document *doc, const char *path, const char *expected)
{
    struct mw_bytes content;
    for (size_t i = 0; i < mw_item_count(doc); i++)
        if (strcmp(mw_item_at(doc, i)->path, path) == 0) {
            assert_int_equal(mw_item_content(doc, i, &content), 0);
            assert_int_equal(content.size, strlen(expected));
            assert_memory_equal(content.data, expected, content.size);
            assert_int_equal(inflated(doc), 0);
            return;
        }
    fail_msg("%s is not listed", path);
}

static void test_content(void **state)
{
    struct fixture *fixture = *state;
    struct mw_bytes content;
    struct mw_arena arena;
    struct mw_image image;
    build_map(fixture, sample);
    struct mw_document *doc = open_built_map(fixture);
    expect_content(doc, "settings.txt", "sv_a 1\n\ntune b 2\n");
    expect_content(doc, "author.txt", "\u00e9l\u00e8ve\n");
    expect_content(doc, "license.txt", "CC0\n");
    expect_content(doc, "sounds/beep.opus", "OggS");
    assert_int_equal(mw_item_content(doc, 4, &content), 0);
    mw_arena_init(&arena, fixture->context);
    assert_int_equal(mw_png_decode(&arena, "two.png", content, &image), 0);
    assert_int_equal(image.width, 2);
    assert_int_equal(image.height, 1);
    assert_memory_equal(image.rgba, "\1\2\3\4\5\6\7\10", 8);
    mw_arena_free(&arena);
    assert_int_equal(inflated(doc), 0);
    /* layers and external images have no content */
    assert_int_equal(mw_item_content(doc, 0, &content), MW_E_UNSUPPORTED);
    assert_int_equal(mw_item_content(doc, 5, &content), MW_E_UNSUPPORTED);
    assert_string_equal(mw_error_message(fixture->context), "a.map: images[1] has no content to extract");

    /* Changed content is extracted as changed, and loaded content stays loaded. */
    assert_int_equal(mw_set(doc, "info[0].author_text", "somebody"), 0);
    assert_int_equal(mw_item_content(doc, 8, &content), 0);
    assert_int_equal(content.size, 9);
    assert_memory_equal(content.data, "somebody\n", 9);
    const char *author;
    assert_int_equal(mw_get_text(doc, "info[0].author_text", &author), 0);
    assert_string_equal(author, "somebody");
    tw_root(doc)->images.count = 0;
    assert_int_equal(mw_item_content(doc, 4, &content), MW_E_FORMAT);
    tw_root(doc)->sounds.count = 0;
    assert_int_equal(mw_item_content(doc, 6, &content), MW_E_NOT_FOUND);
    assert_string_equal(mw_error_message(fixture->context), "a.map: sounds/beep.opus no longer exists");
    mw_close(doc);
}

/* From JSON instead of a file. */
static void test_built(void **state)
{
    struct fixture *fixture = *state;
    struct mw_document *doc;
    struct mw_bytes content;
    assert_int_equal(mw_build(fixture->context, "map.json", sample, sizeof sample - 1, &doc), 0);
    expect_content(doc, "sounds/beep.opus", "OggS");
    assert_int_equal(mw_item_content(doc, 4, &content), 0);
    assert_true(mw_png_is(content));
    mw_close(doc);
}

/* ---- extracting to a directory ---- */

/* Images with the given names and the same two pixels. */
static void build_images(struct fixture *fixture, const char *const *names, size_t count)
{
    struct mw_buf json;
    mw_buf_init(&json, fixture->context);
    mw_buf_text(&json, HEAD " \"images\": [");
    for (size_t i = 0; i < count; i++)
        mw_buf_format(&json,
                      "%s{" IMAGE "\"name\": %zu, \"data\": %zu, \"name_text\": \"%s\", \"pixels\": "
                      "\"AQIDBAUGBwg=\"}",
                      i ? ", " : "", i * 2, i * 2 + 1, names[i]);
    mw_buf_text(&json, "], \"data\": [{}");
    for (size_t i = 1; i < count * 2; i++)
        mw_buf_text(&json, ", {}");
    mw_buf_text(&json, "]}");
    mw_buf_u8(&json, 0);
    assert_int_equal(json.error, 0);
    build_map(fixture, (const char *)json.data);
    mw_buf_free(&json);
}

static void count_file(const char *path, void *user)
{
    (void)path;
    ++*(size_t *)user;
}

static size_t files_in(struct fixture *fixture, const char *folder)
{
    size_t count = 0;
    test_each_file(in_folder(fixture, folder), "", count_file, &count);
    return count;
}

static size_t entries_in(const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, NULL);
    for (int i = 0; i < count; i++)
        free(entries[i]);
    free(entries);
    return (size_t)count - 2;
}

static void test_unsafe_names(void **state)
{
    static const struct {
        const char *name, *file;
    } rows[] = {
        { "../../../x", "_._.._.._x.png" },
        { "..\\\\..\\\\x", "_._.._x.png" },
        { "/etc/x", "_etc_x.png" },
        { "a/b", "a_b.png" },
        { "..", "_..png" },
        { "", "5.png" },
        { "same", "same.png" },
        { "same", "same~2.png" },
        { "SAME", "SAME~3.png" },
        { ".hidden", "_hidden.png" },
        { "new\\nline", "new_line.png" },
        { "CON", "_CON.png" },
        { "-rf", "_rf.png" },
        { "Caf\u00e9", "Caf\u00e9.png" },
        { "Cafe\u0301", "Cafe\u0301~2.png" },
        { "CAF\u00c9", "CAF\u00c9~3.png" },
        { "\u0419", "\u0419.png" },
        { "\u0439", "\u0439~2.png" },
        { "\u0438\u0306", "\u0438\u0306~3.png" },
    };
    const char *names[sizeof rows / sizeof *rows];
    struct fixture *fixture = *state;
    size_t count = sizeof rows / sizeof *rows, written = 0;
    for (size_t i = 0; i < count; i++)
        names[i] = rows[i].name;
    build_images(fixture, names, count);
    mkdir(in_folder(fixture, "deep"), 0777);
    struct mw_document *doc = open_built_map(fixture);
    assert_int_equal(mw_extract(doc, in_folder(fixture, "deep/out"), NULL, &written), 0);
    assert_int_equal(written, count);
    mw_close(doc);
    assert_int_equal(files_in(fixture, "deep/out/images"), count);
    assert_int_equal(entries_in(in_folder(fixture, "deep/out")), 1);
    assert_int_equal(entries_in(in_folder(fixture, "deep")), 1);
    assert_int_equal(entries_in(fixture->folder), 1);
    for (size_t i = 0; i < count; i++) {
        char path[300];
        snprintf(path, sizeof path, "deep/out/images/%s", rows[i].file);
        if (!test_exists(in_folder(fixture, path)))
            fail_msg("no %s for \"%s\"", path, rows[i].name);
    }
}

/* What cannot be written does not keep the other items. */
static void test_one_refused(void **state)
{
    static const char *const names[] = { "first", "second", "third" };
    struct fixture *fixture = *state;
    size_t written = 0;
    build_images(fixture, names, 3);
    mkdir(in_folder(fixture, "out"), 0777);
    mkdir(in_folder(fixture, "out/images"), 0777);
    assert_int_equal(symlink("nowhere", in_folder(fixture, "out/images/first.png")), 0);
    struct mw_document *doc = open_built_map(fixture);
    assert_int_equal(mw_extract(doc, in_folder(fixture, "out"), NULL, &written), MW_E_REFUSED);
    assert_int_equal(written, 2);
    mw_close(doc);
    assert_true(test_exists(in_folder(fixture, "out/images/third.png")));
    assert_false(test_exists(in_folder(fixture, "out/images/nowhere")));
}

static void test_long_names(void **state)
{
    char first[400], second[400];
    const char *names[] = { first, second };
    struct fixture *fixture = *state;
    size_t written = 0;
    /* Characters of two bytes, one of which would be split. */
    strcpy(first, "x");
    for (int i = 0; i < 150; i++)
        strcat(first, "\u00e9");
    memset(second, 'y', sizeof second);
    second[sizeof second - 1] = 0;
    build_images(fixture, names, 2);
    struct mw_document *doc = open_built_map(fixture);
    assert_int_equal(mw_extract(doc, in_folder(fixture, "out"), "images/*", &written), 0);
    assert_int_equal(written, 2);
    mw_close(doc);
    first[119] = second[120] = 0;
    strcat(first, ".png");
    strcat(second, ".png");
    for (int i = 0; i < 2; i++) {
        char path[600];
        snprintf(path, sizeof path, "out/images/%s", names[i]);
        assert_true(test_exists(in_folder(fixture, path)));
    }
}

static void test_links_are_not_followed(void **state)
{
    static const char *const names[] = { "two" };
    struct fixture *fixture = *state;
    char elsewhere[TEST_PATH_SIZE];
    build_images(fixture, names, 1);
    mkdir(in_folder(fixture, "elsewhere"), 0777);
    strcpy(elsewhere, fixture->other);
    mkdir(in_folder(fixture, "out"), 0777);
    assert_int_equal(symlink(elsewhere, in_folder(fixture, "out/images")), 0);
    struct mw_document *doc = open_built_map(fixture);
    size_t written = 9;
    assert_int_equal(mw_extract(doc, in_folder(fixture, "out"), NULL, &written), MW_E_REFUSED);
    assert_int_equal(written, 0);
    mw_close(doc);
    assert_int_equal(entries_in(elsewhere), 0);
}

static void test_broken_items(void **state)
{
    static const char *const names[] = { "one", "two", "three" };
    struct fixture *fixture = *state;
    size_t written = 0;
    build_images(fixture, names, 3);
    struct mw_document *doc = open_built_map(fixture);
    /* Damages the checksum of the pixels of "two". */
    struct mw_bytes stored = tw_storage(doc)->slots[3]->stored;
    size_t last = (size_t)(stored.data - fixture->buf.data) + stored.size - 1;
    mw_close(doc);
    fixture->buf.data[last] ^= 1;
    doc = open_built_map(fixture);
    assert_int_equal(mw_extract(doc, in_folder(fixture, "out"), NULL, &written), MW_E_FORMAT);
    if (!strstr(mw_error_message(fixture->context), "a.map: images[1]: "))
        fail_msg("%s", mw_error_message(fixture->context));
    assert_int_equal(written, 2);
    mw_close(doc);
    assert_true(test_exists(in_folder(fixture, "out/images/one.png")));
    assert_false(test_exists(in_folder(fixture, "out/images/two.png")));
    assert_true(test_exists(in_folder(fixture, "out/images/three.png")));
}

/* An image that is too large for its data block is not offered. */
static void test_impossible_sizes(void **state)
{
    static const char *const names[] = { "one", "two" };
    struct fixture *fixture = *state;
    build_images(fixture, names, 2);
    struct mw_document *doc = open_built_map(fixture);
    tw_root(doc)->images.items[0].width = INT32_MAX;
    tw_root(doc)->images.items[0].height = INT32_MAX;
    tw_root(doc)->images.items[1].data = 4;
    assert_int_equal(mw_item_count(doc), 2);
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(mw_item_at(doc, i)->size, 0);
    mw_close(doc);
}

/* Needs memory for a single picture at a time. */
static void test_memory_is_given_back(void **state)
{
    struct fixture *fixture = *state;
    struct mw_buf json;
    mw_buf_init(&json, fixture->context);
    mw_buf_text(&json, HEAD " \"images\": [");
    for (size_t i = 0; i < 20; i++) {
        mw_buf_format(&json,
                      "%s{\"version\": 1, \"$size\": 24, \"width\": 250, \"height\": 300, \"name\": -1,"
                      " \"data\": %zu, \"pixels\": \"",
                      i ? ", " : "", i);
        mw_buf_fill(&json, 'A', 400000);
        mw_buf_text(&json, "\"}");
    }
    mw_buf_text(&json, "], \"data\": [{}");
    for (size_t i = 1; i < 20; i++)
        mw_buf_text(&json, ", {}");
    mw_buf_text(&json, "]}");
    mw_buf_u8(&json, 0);
    build_map(fixture, (const char *)json.data);
    mw_buf_free(&json);

    struct mw_document *doc = open_built_map(fixture);
    struct mw_bytes content;
    assert_int_equal(mw_item_count(doc), 20);
    fixture->memory.peak = fixture->memory.bytes;
    uint64_t before = fixture->memory.bytes;
    for (size_t i = 0; i < 20; i++)
        assert_int_equal(mw_item_content(doc, i, &content), 0);
    assert_true(fixture->memory.bytes - before < 100000);
    assert_true(fixture->memory.peak - before < 3 * 300000 + 500000);
    mw_close(doc);
}

static int extract_all(struct mw_context *context, void *user)
{
    struct fixture *fixture = user;
    struct mw_document *doc;
    size_t written = 0;
    int error = mw_open_bytes(context, "a.map", fixture->buf.data, fixture->buf.size, NULL, 0, &doc);
    if (error)
        return error;
    error = mw_extract(doc, in_folder(fixture, "out"), NULL, &written);
    if (!error) {
        assert_int_equal(written, 5);
        assert_true(test_exists(in_folder(fixture, "out/images/two.png")));
    }
    mw_close(doc);
    return error;
}

static void test_memory_runs_out(void **state)
{
    struct fixture *fixture = *state;
    build_map(fixture, sample);
    assert_true(test_each_allocation_fails(extract_all, fixture) > 30);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, folder_set_up, folder_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_list),
        TEST(test_content),
        TEST(test_built),
        TEST(test_unsafe_names),
        TEST(test_one_refused),
        TEST(test_long_names),
        TEST(test_links_are_not_followed),
        TEST(test_broken_items),
        TEST(test_impossible_sizes),
        TEST(test_memory_is_given_back),
        TEST(test_memory_runs_out),
    };
    return TEST_RUN(tests);
}
