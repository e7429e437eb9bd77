/* Pictures of images: embedded, from mapres directories, and every reason for a missing one. */
#include "folder.h"

#include <mapwright/mapwright.h>

#include "core/args.h"
#include "draw/png.h"
#include "formats/teeworlds/mapres.h"

/* A map with one image; data block 0 is its name, data block 1 its pixels. */
static void write_map(struct fixture *fixture, const char *image, const char *name, const char *pixels)
{
    char json[4096];
    assert_true(
        snprintf(json, sizeof json,
                 "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
                 " \"images\": [{%s, \"name\": 0, \"name_text\": \"%s\", \"pixels\": \"%s\"}],"
                 " \"data\": [{}, {}]}",
                 image, name, pixels) < (int)sizeof json);
    build_map(fixture, json);
}

static int open_given(struct tw_mapres *mapres, struct mw_context *context, enum tw_game game, bool own,
                      const char *first, const char *second)
{
    static const struct mw_option options[] = { { .name = "mapres", .many = true }, { 0 } };
    const struct mw_arg items[] = { { "mapres", first }, { "mapres", second } };
    struct mw_args args = { options, items, second ? 2 : 1, context };
    return tw_mapres_open(mapres, context, game, &args, own);
}

static void expect_pixels(const struct tw_picture *picture, uint32_t width, uint32_t height, const void *rgba)
{
    assert_int_equal(picture->state, TW_PICTURE_FOUND);
    assert_string_equal(picture->reason, "");
    assert_int_equal(picture->image.width, width);
    assert_int_equal(picture->image.height, height);
    assert_memory_equal(picture->image.rgba, rgba, (size_t)width * height * 4);
}

static void expect_none(const struct tw_picture *picture, enum tw_picture_state state, const char *reason)
{
    assert_int_equal(picture->state, state);
    if (!strstr(picture->reason, reason))
        fail_msg("\"%s\" expected in: %s", reason, picture->reason);
    assert_int_equal(picture->image.width, 0);
    assert_null(picture->image.rgba);
}

/* ---- embedded ---- */

#define V1  "\"version\": 1, \"$size\": 24, \"data\": 1, "
#define V2  "\"version\": 2, \"data\": 1, "
#define TWO "\"width\": 2, \"height\": 1"

static const struct {
    const char *image, *pixels; /* pixels: base64 */
    const char *rgba;           /* found: 2 x 1 pixels */
    const char *reason;         /* broken */
} embedded[] = {
    { V1 TWO, "AQIDBAUGBwg=", "\1\2\3\4\5\6\7\10", NULL },
    { V2 TWO ", \"variant\": \"rgba\"", "AQIDBAUGBwg=", "\1\2\3\4\5\6\7\10", NULL },
    { V2 TWO ", \"variant\": \"rgb\"", "AQIDBAUG", "\1\2\3\377\4\5\6\377", NULL },
    { V2 TWO ", \"variant\": 5", "AQIDBAUGBwg=", NULL, "variant 5, expected 0 (RGB) or 1 (RGBA)" },
    /* Extra bytes are accepted; one byte too few is not. */
    { V1 TWO, "AQIDBAUGBwgJ", "\1\2\3\4\5\6\7\10", NULL },
    { V1 TWO, "AQIDBAUGBw==", NULL, "7 bytes stored, expected 2 x 1 x 4 = 8" },
    { V2 TWO ", \"variant\": \"rgb\"", "AQIDBAU=", NULL, "5 bytes stored, expected 2 x 1 x 3 = 6" },
    { V1 "\"width\": 0, \"height\": 1", "AQIDBA==", NULL, "its size is 0 x 1" },
    { V1 "\"width\": 1, \"height\": -1", "AQIDBA==", NULL, "its size is 1 x -1" },
    { V1 "\"width\": 2147483647, \"height\": 2147483647", "AQIDBA==", NULL,
      "2147483647 x 2147483647 x 4 = 18446744056529682436" },
    /* The size would overflow to 0 in 32 bits. */
    { V1 "\"width\": 65536, \"height\": 65536", "AQIDBA==", NULL, "= 17179869184" },
    { "\"version\": 1, \"$size\": 24, \"data\": -1, " TWO, "", NULL, "data[-1] does not exist" },
    { "\"version\": 1, \"$size\": 24, \"data\": 2, " TWO, "", NULL, "data[2] does not exist" },
    { "\"version\": 1, \"$size\": 20, " TWO, "", NULL, "does not exist" }, /* the item is too short for a data
                                                                            * index */
};

static void test_embedded(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof embedded / sizeof *embedded; i++) {
        struct tw_picture picture;
        struct mw_arena arena;
        write_map(fixture, embedded[i].image, "two", embedded[i].pixels);
        struct mw_document *doc = open_built_map(fixture);
        mw_arena_init(&arena, fixture->context);
        assert_int_equal(tw_picture_read(doc, 0, NULL, &arena, &picture), 0);
        assert_false(picture.external);
        assert_null(picture.path);
        if (embedded[i].rgba)
            expect_pixels(&picture, 2, 1, embedded[i].rgba);
        else
            expect_none(&picture, TW_PICTURE_BROKEN, embedded[i].reason);
        for (size_t k = 0; k < 2; k++)
            assert_false(tw_storage(doc)->slots[k]->holds);
        mw_arena_free(&arena);
        mw_close(doc);
    }
}

static void test_changed_pixels(void **state)
{
    struct fixture *fixture = *state;
    static const uint8_t changed[] = { 9, 8, 7, 6, 5, 4, 3, 2 };
    struct tw_picture picture;
    struct mw_arena arena;
    write_map(fixture, V1 TWO, "two", "AQIDBAUGBwg=");
    struct mw_document *doc = open_built_map(fixture);
    mw_arena_init(&arena, fixture->context);
    tw_root(doc)->images.items[0].pixels = (struct mw_bytes){ changed, sizeof changed };
    assert_int_equal(tw_picture_read(doc, 0, NULL, &arena, &picture), 0);
    expect_pixels(&picture, 2, 1, changed);

    static const int64_t none[] = { -1, 1, INT32_MAX, INT64_MIN };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_int_equal(tw_picture_read(doc, none[i], NULL, &arena, &picture), 0);
        expect_none(&picture, TW_PICTURE_MISSING, "does not exist; the number of images is 1");
    }
    mw_arena_free(&arena);
    mw_close(doc);
}

static void test_damaged_stream(void **state)
{
    struct fixture *fixture = *state;
    struct tw_picture picture;
    struct mw_arena arena;
    write_map(fixture, V1 TWO, "two", "AQIDBAUGBwg=");
    fixture->buf.data[fixture->buf.size - 1] ^= 0xff; /* damages the checksum of the last data block */
    struct mw_document *doc = open_built_map(fixture);
    mw_arena_init(&arena, fixture->context);
    assert_int_equal(tw_picture_read(doc, 0, NULL, &arena, &picture), 0);
    expect_none(&picture, TW_PICTURE_BROKEN, "zlib");
    mw_arena_free(&arena);
    mw_close(doc);
}

/* ---- external ---- */

/* A single pixel whose red value identifies the file. */
static void write_png(struct fixture *fixture, const char *name, uint8_t red)
{
    uint8_t rgba[] = { red, 2, 3, 128 };
    struct mw_buf png;
    mw_buf_init(&png, fixture->context);
    assert_int_equal(mw_png_encode_image(fixture->context, &(struct mw_image){ 1, 1, rgba }, &png), 0);
    test_write_file(in_folder(fixture, name), png.data, png.size);
    mw_buf_free(&png);
}

struct seeker {
    struct tw_mapres mapres;
    struct mw_arena arena;
    char folders[2][TEST_PATH_SIZE];
};

/* Two directories of the test, "first" and "second". */
static void seeker_open(struct fixture *fixture, enum tw_game game, struct seeker *seeker)
{
    mkdir(in_folder(fixture, "first"), 0777);
    strcpy(seeker->folders[0], fixture->other);
    mkdir(in_folder(fixture, "second"), 0777);
    strcpy(seeker->folders[1], fixture->other);
    mw_arena_init(&seeker->arena, fixture->context);
    assert_int_equal(
        open_given(&seeker->mapres, fixture->context, game, false, seeker->folders[0], seeker->folders[1]),
        0);
    assert_int_equal(seeker->mapres.count, 2);
}

static void seeker_close(struct seeker *seeker)
{
    tw_mapres_close(&seeker->mapres);
    mw_arena_free(&seeker->arena);
}

static struct tw_picture seek(struct seeker *seeker, const char *name)
{
    struct tw_picture picture;
    assert_int_equal(tw_mapres_find(&seeker->mapres, &seeker->arena, name, &picture), 0);
    assert_true(picture.external);
    return picture;
}

static int red_of(struct seeker *seeker, const char *name)
{
    struct tw_picture picture = seek(seeker, name);
    if (picture.state != TW_PICTURE_FOUND)
        fail_msg("%s: %s", name, picture.reason);
    assert_int_equal(picture.image.width * picture.image.height, 1);
    assert_int_equal(picture.image.rgba[3], 128);
    return picture.image.rgba[0];
}

static void test_folders_in_order(void **state)
{
    struct fixture *fixture = *state;
    struct seeker seeker;
    seeker_open(fixture, TW_DDNET, &seeker);
    write_png(fixture, "first/both.png", 1);
    write_png(fixture, "second/both.png", 2);
    write_png(fixture, "second/other one.png", 3);
    assert_int_equal(red_of(&seeker, "both"), 1);
    assert_int_equal(red_of(&seeker, "other one"), 3);
    struct tw_picture picture = seek(&seeker, "other one");
    assert_string_equal(picture.path, in_folder(fixture, "second/other one.png"));
    picture = seek(&seeker, "neither");
    expect_none(&picture, TW_PICTURE_MISSING, "neither.png is not in any of 2 mapres directories");
    picture = seek(&seeker, "Both"); /* names are case-sensitive, as in the games */
    expect_none(&picture, TW_PICTURE_MISSING, "Both.png");
    seeker_close(&seeker);
}

static void test_two_versions(void **state)
{
    static const char *const names[] = { "grass_doodads",   "grass_main",         "winter_main",
                                         "generic_shadows", "generic_unhookable", "easter" };
    struct fixture *fixture = *state;
    struct seeker old, new;
    char file[64];
    seeker_open(fixture, TW_DDNET, &old);
    seeker_open(fixture, TW_TEEWORLDS07, &new);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(file, sizeof file, "first/%s.png", names[i]);
        write_png(fixture, file, 6);
        assert_int_equal(red_of(&new, names[i]), 6);
        snprintf(file, sizeof file, "first/%s_0.7.png", names[i]);
        write_png(fixture, file, 7);
        assert_int_equal(red_of(&old, names[i]), 6);
        assert_int_equal(red_of(&new, names[i]), 7);
    }
    /* No other name has a second version. */
    write_png(fixture, "first/sun.png", 6);
    write_png(fixture, "first/sun_0.7.png", 7);
    assert_int_equal(red_of(&new, "sun"), 6);
    seeker_close(&old);
    seeker_close(&new);
}

static void test_unsafe_names(void **state)
{
    static const char *const names[] = { "",       "..",     ".hidden", "../out",    "a/../out", "first/out",
                                         "a\\out", "/etc/x", "a\nb",    "tab\tstop", "del\x7f",  "./out" };
    struct fixture *fixture = *state;
    struct seeker seeker;
    char longest[300];
    seeker_open(fixture, TW_DDNET, &seeker);
    write_png(fixture, "out.png", 1);
    write_png(fixture, "first/.hidden.png", 1);
    write_png(fixture, "first/.png", 1);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct tw_picture picture = seek(&seeker, names[i]);
        expect_none(&picture, TW_PICTURE_MISSING, "its name is not a valid file name");
    }
    memset(longest, 'x', sizeof longest);
    longest[201] = 0;
    struct tw_picture picture = seek(&seeker, longest);
    expect_none(&picture, TW_PICTURE_MISSING, "its name is not a valid file name");
    longest[200] = 0;
    picture = seek(&seeker, longest);
    expect_none(&picture, TW_PICTURE_MISSING, "is not in any of 2");
    seeker_close(&seeker);
}

static void test_broken_files(void **state)
{
    struct fixture *fixture = *state;
    struct seeker seeker;
    seeker_open(fixture, TW_DDNET, &seeker);
    test_write_file(in_folder(fixture, "first/text.png"), "not a picture", 13);
    struct tw_picture picture = seek(&seeker, "text");
    expect_none(&picture, TW_PICTURE_BROKEN, "first/text.png is not a PNG");
    assert_non_null(picture.path);
    /* Only regular files are read: reading a pipe would block. */
    assert_int_equal(mkfifo(in_folder(fixture, "first/pipe.png"), 0666), 0);
    mkdir(in_folder(fixture, "first/folder.png"), 0777);
    write_png(fixture, "second/pipe.png", 5);
    write_png(fixture, "second/folder.png", 6);
    assert_int_equal(red_of(&seeker, "pipe"), 5);
    assert_int_equal(red_of(&seeker, "folder"), 6);
    seeker_close(&seeker);
}

static void test_limit(void **state)
{
    struct fixture *fixture = *state;
    struct seeker seeker;
    seeker_open(fixture, TW_DDNET, &seeker);
    write_png(fixture, "first/one.png", 1);
    fixture->context->limits.payload = 3;
    struct tw_picture picture = seek(&seeker, "one");
    expect_none(&picture, TW_PICTURE_BROKEN, "limit");
    fixture->context->limits.payload = 4;
    assert_int_equal(red_of(&seeker, "one"), 1);
    seeker_close(&seeker);
}

static void test_external_of_map(void **state)
{
    struct fixture *fixture = *state;
    struct seeker seeker;
    struct tw_picture picture;
    seeker_open(fixture, TW_DDNET, &seeker);
    write_png(fixture, "second/two.png", 77);
    /* The size in the map is ignored. */
    write_map(fixture, "\"version\": 1, \"$size\": 24, \"external\": \"yes\", \"data\": -1, " TWO, "two", "");
    struct mw_document *doc = open_built_map(fixture);
    assert_int_equal(tw_picture_read(doc, 0, &seeker.mapres, &seeker.arena, &picture), 0);
    assert_true(picture.external);
    expect_pixels(&picture, 1, 1, "\115\2\3\200");
    assert_false(tw_storage(doc)->slots[0]->holds);
    assert_int_equal(tw_picture_read(doc, 0, NULL, &seeker.arena, &picture), 0);
    expect_none(&picture, TW_PICTURE_MISSING, "two.png is not in the map");
    tw_root(doc)->images.items[0].name = -1;
    assert_int_equal(tw_picture_read(doc, 0, &seeker.mapres, &seeker.arena, &picture), 0);
    expect_none(&picture, TW_PICTURE_MISSING, "its name is not a valid file name");
    mw_close(doc);

    write_map(fixture, "\"version\": 1, \"$size\": 24, \"external\": \"yes\", \"data\": -1, " TWO,
              "../second/two", "");
    doc = open_built_map(fixture);
    assert_int_equal(tw_picture_read(doc, 0, &seeker.mapres, &seeker.arena, &picture), 0);
    expect_none(&picture, TW_PICTURE_MISSING, "its name is not a valid file name");
    mw_close(doc);
    seeker_close(&seeker);
}

/* ---- the games' own directories ---- */

static size_t place_of(const struct tw_mapres *mapres, const char *part)
{
    for (size_t i = 0; i < mapres->count; i++)
        if (strstr(mapres->folders[i], part))
            return i;
    return SIZE_MAX;
}

static void make_home(struct fixture *fixture)
{
    static const char *const folders[] = { ".local",
                                           ".local/share",
                                           ".local/share/ddnet",
                                           ".local/share/ddnet/mapres",
                                           ".teeworlds",
                                           ".teeworlds/mapres",
                                           "data",
                                           "data/teeworlds",
                                           "data/teeworlds/mapres" };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        assert_int_equal(mkdir(in_folder(fixture, folders[i]), 0777), 0);
}

struct found_below {
    const char *folder;
    int count;
};

static int count_below(void *user, const char *path)
{
    struct found_below *found = user;
    found->count += strncmp(path, found->folder, strlen(found->folder)) == 0;
    return found->count == 2 ? 7 : 0;
}

/* The player's folders of both games, whatever else is installed; the search ends when the caller says so. */
static void assert_data_folders(struct fixture *fixture)
{
    struct found_below found = { fixture->folder, 0 };
    assert_int_equal(mw_find_data_folders(fixture->context, count_below, &found), 7);
    assert_int_equal(found.count, 2);
}

static void test_own_folders(void **state)
{
    struct fixture *fixture = *state;
    struct tw_mapres mapres;
    char given[TEST_PATH_SIZE];
    make_home(fixture);
    strcpy(given, in_folder(fixture, "given"));
    setenv("HOME", fixture->folder, 1);
    unsetenv("XDG_DATA_HOME");
    assert_int_equal(open_given(&mapres, fixture->context, TW_DDNET, true, given, NULL), 0);
    assert_string_equal(mapres.folders[0], given);
    assert_string_equal(mapres.folders[1], in_folder(fixture, ".local/share/ddnet/mapres"));
    assert_true(place_of(&mapres, "/.teeworlds/mapres") < mapres.count);
    assert_int_equal(place_of(&mapres, "data/teeworlds/mapres"), SIZE_MAX);
    tw_mapres_close(&mapres);
    assert_data_folders(fixture);

    /* The directories of the map's game come first; XDG_DATA_HOME replaces ~/.local/share. */
    setenv("XDG_DATA_HOME", in_folder(fixture, "data"), 1);
    assert_int_equal(tw_mapres_open(&mapres, fixture->context, TW_TEEWORLDS07, NULL, true), 0);
    assert_string_equal(mapres.folders[0], in_folder(fixture, "data/teeworlds/mapres"));
    assert_string_equal(mapres.folders[1], in_folder(fixture, ".teeworlds/mapres"));
    assert_int_equal(place_of(&mapres, ".local"), SIZE_MAX);
    if (place_of(&mapres, "/usr/share/games/ddnet") != SIZE_MAX &&
        place_of(&mapres, "/usr/share/games/teeworlds") != SIZE_MAX)
        assert_true(place_of(&mapres, "/usr/share/games/teeworlds") <
                    place_of(&mapres, "/usr/share/games/ddnet"));
    tw_mapres_close(&mapres);

    setenv("HOME", "relative", 1);
    setenv("XDG_DATA_HOME", "", 1);
    assert_int_equal(tw_mapres_open(&mapres, fixture->context, TW_DDNET, NULL, true), 0);
    for (size_t i = 0; i < mapres.count; i++)
        assert_true(strncmp(mapres.folders[i], "/usr/", 5) == 0);
    tw_mapres_close(&mapres);
}

static void test_known_names(void **state)
{
    static const struct {
        const char *name;
        bool ddnet, teeworlds;
    } rows[] = {
        { "grass_main", true, true },
        { "basic_freeze", true, false },
        { "easter", false, true },
        { "generic_shadows", false, true },
        { "water", true, false },
        { "winter_mountains3", true, true },
        { "grass_main_0.7", true, false },
        { "winter_main_0.7", true, false },
        { "sun_0.7", false, false },
        { "_0.7", false, false },
        { "", false, false },
        { "Grass_main", false, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(tw_mapres_is_known(rows[i].name, TW_DDNET), rows[i].ddnet);
        assert_int_equal(tw_mapres_is_known(rows[i].name, TW_TEEWORLDS07), rows[i].teeworlds);
    }
}

struct listing {
    enum tw_game game;
    size_t files;
};

static void check_listed(const char *path, void *user)
{
    struct listing *listing = user;
    const char *file = strrchr(path, '/') + 1;
    char name[256];
    snprintf(name, sizeof name, "%.*s", (int)(strlen(file) - 4), file);
    if (!tw_mapres_is_known(name, listing->game))
        fail_msg("%s is not known", name);
    listing->files++;
}

/* Compares the table with the installed games. */
static void test_installed_names(void **state)
{
    static const char *const folders[] = { "/usr/share/games/ddnet/data/mapres",
                                           "/usr/share/games/teeworlds/data/mapres" };
    (void)state;
    for (int game = TW_DDNET; game <= TW_TEEWORLDS07; game++) {
        struct listing listing = { (enum tw_game)game, 0 };
        if (!test_exists(folders[game]))
            test_skip("the packages ddnet-data and teeworlds-data");
        test_each_file(folders[game], ".png", check_listed, &listing);
        assert_true(listing.files >= (game == TW_DDNET ? 50 : 32));
    }
}

/* ---- memory ---- */

struct task {
    const void *bytes;
    size_t size;
    const char *folder;
};

static int read_both(struct mw_context *context, void *user)
{
    const struct task *task = user;
    struct mw_document *doc;
    struct tw_mapres mapres;
    struct tw_picture picture = { .state = TW_PICTURE_BROKEN };
    struct mw_arena arena;
    int error = mw_open_bytes(context, "a.map", task->bytes, task->size, NULL, 0, &doc);
    if (error)
        return error;
    mw_arena_init(&arena, context);
    error = open_given(&mapres, context, TW_DDNET, true, task->folder, NULL);
    for (int external = 0; external < 2 && !error; external++) {
        tw_root(doc)->images.items[0].external = external;
        error = tw_picture_read(doc, 0, &mapres, &arena, &picture);
    }
    if (!error)
        assert_int_equal(picture.state, TW_PICTURE_FOUND);
    tw_mapres_close(&mapres);
    mw_arena_free(&arena);
    mw_close(doc);
    return error;
}

static void test_memory_runs_out(void **state)
{
    struct fixture *fixture = *state;
    write_png(fixture, "two.png", 1);
    write_map(fixture, V1 TWO, "two", "AQIDBAUGBwg=");
    setenv("HOME", fixture->folder, 1);
    unsetenv("XDG_DATA_HOME");
    struct task task = { fixture->buf.data, fixture->buf.size, fixture->folder };
    assert_true(test_each_allocation_fails(read_both, &task) > 10);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, folder_set_up, folder_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_embedded),
        TEST(test_changed_pixels),
        TEST(test_damaged_stream),
        TEST(test_folders_in_order),
        TEST(test_two_versions),
        TEST(test_unsafe_names),
        TEST(test_broken_files),
        TEST(test_limit),
        TEST(test_external_of_map),
        TEST(test_own_folders),
        cmocka_unit_test(test_known_names),
        cmocka_unit_test(test_installed_names),
        TEST(test_memory_runs_out),
    };
    return TEST_RUN(tests);
}
