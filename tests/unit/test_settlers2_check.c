/* Every diagnostic of maps, with its exact offset and the games it applies to; and the repairs. */
#include "test.h"

#include "formats/settlers2/check/checks.h"
#include "settlers2_sample.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    uint8_t bytes[SAMPLE_BYTES];
    size_t size;
};

static struct sample sample;
static struct fixture fixture;

static int setup(void **state)
{
    (void)state;
    sample_init(&sample);
    return 0;
}

static void open_bytes(void)
{
    memset(&fixture.memory, 0, sizeof fixture.memory);
    fixture.context = test_context_new(&fixture.memory);
    fixture.doc = test_open_bytes(fixture.context, "map.swd", fixture.bytes, fixture.size);
}

static void close_map(void)
{
    mw_close(fixture.doc);
    test_context_free(fixture.context, &fixture.memory);
}

static void check_as(const char *game)
{
    const struct mw_arg as = { "as", game };
    assert_ok(fixture.context, mw_check(fixture.doc, &as, game != NULL));
}

struct expected {
    const char *code;
    enum mw_severity severity;
    const char *path;
    uint64_t offset;
    const char *message;
    unsigned games; /* that the rule applies to */
};

static void expect_map_diag(const struct expected *wanted)
{
    const struct mw_diag *diag = test_find_diag(fixture.doc, wanted->code, NULL);
    if (!diag)
        fail_msg("no %s", wanted->code);
    assert_string_equal(diag->path, wanted->path);
    assert_string_equal(diag->message, wanted->message);
    assert_int_equal(diag->severity, wanted->severity);
    assert_string_equal(diag->space, "file");
    assert_int_equal(diag->offset, wanted->offset);
    assert_non_null(mw_diag_explain(wanted->code));
}

/* Asserts that the current sample has the diagnostic, only in checks for these games. */
static void expect(struct expected wanted)
{
    static const char *const games[] = { "s2", "rttr", "widelands" };
    fixture.size = sample_bytes(&sample, fixture.bytes);
    open_bytes();
    check_as(NULL);
    expect_map_diag(&wanted);
    for (int i = 0; i < 3; i++) {
        check_as(games[i]);
        bool told = test_find_diag(fixture.doc, wanted.code, NULL) != NULL;
        if (told != (wanted.games >> i & 1))
            fail_msg("%s is %stold for %s", wanted.code, told ? "" : "not ", games[i]);
    }
    struct test_doc test = { .context = fixture.context, .doc = fixture.doc };
    test_try_repairs(&test, wanted.code, wanted.path, NULL);
    close_map();
    test_remember_code(wanted.code);
}

static void expect_nothing(const char *code)
{
    fixture.size = sample_bytes(&sample, fixture.bytes);
    open_bytes();
    check_as(NULL);
    assert_null(test_find_diag(fixture.doc, code, NULL));
    close_map();
}

/* ---- nothing wrong ---- */

static void test_good(void **state)
{
    (void)state;
    fixture.size = sample_bytes(&sample, fixture.bytes);
    open_bytes();
    check_as(NULL);
    for (size_t i = 0; i < mw_diag_count(fixture.doc); i++)
        fail_msg("%s %s", mw_diag_at(fixture.doc, i)->code, mw_diag_at(fixture.doc, i)->message);
    const struct mw_arg other = { "as", "s3" };
    assert_int_equal(mw_check(fixture.doc, &other, 1), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(fixture.context),
                        "as requires s2, rttr or widelands, not \"s3\"; did you mean s2?");
    close_map();
}

/* ---- players ---- */

static void test_missing(void **state)
{
    (void)state;
    sample.players = 2;
    expect((struct expected){ "S2M101", MW_SEVERITY_ERROR, "hq_x.player2", 58,
                              "player 2 of 2 has no headquarters", S2_FOR_ALL });
    sample.hq_x[1] = 3;
    sample.hq_y[1] = 4;
    expect((struct expected){ "S2M101", MW_SEVERITY_ERROR, "hq_x.player2", 58,
                              "player 2 of 2 has no headquarters on the map; the header has one at 3,4",
                              S2_FOR_ALL });
    sample.players = 1;
    sample_set(&sample, LAYER_TYPE, 8, 10, 0);
    expect((struct expected){ "S2M101", MW_SEVERITY_ERROR, "hq_x.player1", 56,
                              "player 1 of 1 has no headquarters on the map; the header has one at 8,10",
                              S2_FOR_ALL });
}

static void test_players(void **state)
{
    (void)state;
    sample.players = 0;
    expect((struct expected){ "S2M102", MW_SEVERITY_ERROR, "players", 35, "0 players, expected 1 to 7",
                              S2_FOR_ORIGINAL | S2_FOR_RTTR });
    sample.players = 8;
    expect((struct expected){ "S2M102", MW_SEVERITY_ERROR, "players", 35, "8 players, expected 1 to 7",
                              S2_FOR_ORIGINAL | S2_FOR_WIDELANDS });
    sample.players = 9;
    expect((struct expected){ "S2M102", MW_SEVERITY_ERROR, "players", 35, "9 players, expected 1 to 7",
                              S2_FOR_ALL });
}

static void test_surplus(void **state)
{
    (void)state;
    sample_headquarters(&sample, 1, 20, 20);
    expect((struct expected){ "S2M103", MW_SEVERITY_WARNING, "object_index[20,20]",
                              sample_place(LAYER_INDEX, 20, 20), "headquarters of player 2, but players is 1",
                              S2_FOR_ALL });
    sample_headquarters(&sample, 4, 20, 20);
    expect((struct expected){ "S2M103", MW_SEVERITY_WARNING, "object_index[20,20]",
                              sample_place(LAYER_INDEX, 20, 20), "headquarters of player 5, but players is 1",
                              S2_FOR_ALL });
    sample_headquarters(&sample, 66, 20, 20);
    sample_headquarters(&sample, 67, 22, 20);
    expect((struct expected){
        "S2M103", MW_SEVERITY_WARNING, "object_index[20,20]", sample_place(LAYER_INDEX, 20, 20),
        "2 buildings of a saved game with the type of headquarters; the first has index 66, "
        "and a map has at most 8 players",
        S2_FOR_ALL });
}

static void test_beyond(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 8; i++)
        sample_headquarters(&sample, i, 3 * i, 10);
    sample_set(&sample, LAYER_TYPE, 8, 10, 0);
    sample.players = 8;
    expect((struct expected){
        "S2M104", MW_SEVERITY_WARNING, "object_index[21,10]", sample_place(LAYER_INDEX, 21, 10),
        "headquarters of player 8; the header has entries for 7 players", S2_FOR_ORIGINAL });
}

static void test_twice(void **state)
{
    (void)state;
    sample_headquarters(&sample, 0, 20, 20);
    expect((struct expected){ "S2M105", MW_SEVERITY_WARNING, "object_index[8,10]",
                              sample_place(LAYER_INDEX, 8, 10),
                              "player 1 has 2 headquarters; games use the one at 20,20", S2_FOR_ALL });
}

static void test_entries(void **state)
{
    (void)state;
    sample.hq_x[0] = 9;
    expect((struct expected){ "S2M106", MW_SEVERITY_WARNING, "hq_x.player1", 56,
                              "player 1 is at 9,10 in the header, but at 8,10 on the map",
                              S2_FOR_ORIGINAL | S2_FOR_RTTR });
    sample.hq_x[0] = 8;
    sample.hq_y[2] = 5;
    /* Player 3 of 1: no game uses the entry. */
    expect_nothing("S2M106");
    sample.players = 3;
    expect((struct expected){ "S2M106", MW_SEVERITY_WARNING, "hq_y.player3", 74,
                              "player 3 is at none,5 in the header, but has no headquarters on the map",
                              S2_FOR_ORIGINAL | S2_FOR_RTTR });
    sample.players = 1;
    sample.hq_y[2] = 0xFFFF;
    sample.hq_x[0] = sample.hq_y[0] = 0xFFFF;
    expect((struct expected){ "S2M106", MW_SEVERITY_WARNING, "hq_x.player1", 56,
                              "player 1 is nowhere in the header, but at 8,10 on the map",
                              S2_FOR_ORIGINAL | S2_FOR_RTTR });
}

/* The column alone, or the row alone, can differ. */
static void test_half_entries(void **state)
{
    (void)state;
    sample.hq_y[0] = 11;
    expect((struct expected){ "S2M106", MW_SEVERITY_WARNING, "hq_x.player1", 56,
                              "player 1 is at 8,11 in the header, but at 8,10 on the map",
                              S2_FOR_ORIGINAL | S2_FOR_RTTR });
    sample.hq_y[0] = 10;
    sample.hq_x[6] = 0;
    sample.players = 7;
    expect((struct expected){ "S2M106", MW_SEVERITY_WARNING, "hq_x.player7", 68,
                              "player 7 is at 0,none in the header, but has no headquarters on the map",
                              S2_FOR_ORIGINAL | S2_FOR_RTTR });
}

static void test_bad_site(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_HEIGHTS, 9, 11, 10);
    sample_set(&sample, LAYER_HEIGHTS, 8, 11, 12); /* the south-east in an even row */
    expect((struct expected){
        "S2M107", MW_SEVERITY_WARNING, "object_type[8,10]", sample_place(LAYER_TYPE, 8, 10),
        "headquarters of player 1 on a site for flag (0x01), expected a site for a castle", S2_FOR_ALL });
}

static void test_hidden(void **state)
{
    (void)state;
    sample.not_playable = 1;
    expect((struct expected){ "S2M108", MW_SEVERITY_NOTE, "not_playable", 84,
                              "is 1, but all players (1) have headquarters", S2_FOR_ORIGINAL });
    sample.players = 2;
    expect_nothing("S2M108");
    sample.players = 0;
    expect_nothing("S2M108");
    for (unsigned i = 0; i < 8; i++)
        sample_headquarters(&sample, i, 3 * i, 10);
    sample_set(&sample, LAYER_TYPE, 8, 10, 0);
    sample.players = 8;
    expect_nothing("S2M108");
    sample.players = 7;
    expect((struct expected){ "S2M108", MW_SEVERITY_NOTE, "not_playable", 84,
                              "is 1, but all players (7) have headquarters", S2_FOR_ORIGINAL });
}

/* ---- texts and sizes ---- */

static void test_texts(void **state)
{
    (void)state;
    memset(sample.title, 'x', 20);
    expect((struct expected){ "S2M109", MW_SEVERITY_WARNING, "title", 10,
                              "all 20 bytes are used, expected a NUL after at most 19", S2_FOR_ALL });
    sample_init(&sample);
    memset(sample.author, 'x', 20);
    expect((struct expected){ "S2M109", MW_SEVERITY_WARNING, "author", 36,
                              "all 20 bytes are used, expected a NUL after at most 19", S2_FOR_ALL });
    strcpy(sample.author, "Me");
    memset(sample.author + 3, 0, 17);
    memcpy(sample.author + 5, "old", 3);
    expect((struct expected){ "S2M110", MW_SEVERITY_NOTE, "author", 36,
                              "the text ends after 2 bytes, but the 5 bytes after its NUL must be 0",
                              S2_FOR_ALL });
    memset(sample.author + 3, 0, 17);
    sample.author[3] = 'x';
    expect((struct expected){ "S2M110", MW_SEVERITY_NOTE, "author", 36,
                              "the text ends after 2 bytes, but the 1 byte after its NUL must be 0",
                              S2_FOR_ALL });
    sample.author[4] = 'x';
    expect((struct expected){ "S2M110", MW_SEVERITY_NOTE, "author", 36,
                              "the text ends after 2 bytes, but the 2 bytes after its NUL must be 0",
                              S2_FOR_ALL });
}

static void test_sizes(void **state)
{
    (void)state;
    sample.ui_height = 30;
    expect((struct expected){ "S2M111", MW_SEVERITY_WARNING, "ui_height", 32,
                              "the map list shows 32 x 30, but the map has 32 x 32 nodes", S2_FOR_ALL });
    sample.ui_width = 0;
    expect((struct expected){ "S2M111", MW_SEVERITY_WARNING, "ui_width", 30,
                              "the map list shows 0 x 30, but the map has 32 x 32 nodes", S2_FOR_ALL });
}

/* A map of a different size, whose layers are shorter. */
static void open_sized(unsigned width, unsigned height)
{
    sample.width = sample.ui_width = sample.layer_width = (uint16_t)width;
    sample.height = sample.ui_height = sample.layer_height = (uint16_t)height;
    fixture.size = sample_bytes(&sample, fixture.bytes);
    open_bytes();
}

static void test_odd_and_small(void **state)
{
    (void)state;
    open_sized(32, 31);
    check_as("widelands");
    expect_map_diag(&(struct expected){ "S2M112", MW_SEVERITY_ERROR, "height", 2350,
                                        "the map has 32 x 31 nodes, expected even numbers", 0 });
    assert_null(test_find_diag(fixture.doc, "S2M113", NULL));
    check_as("s2");
    expect_map_diag(&(struct expected){ "S2M113", MW_SEVERITY_WARNING, "height", 2350,
                                        "the map has 32 x 31 nodes, expected 32 to 256 in each direction",
                                        0 });
    close_map();
    open_sized(256, 4);
    check_as("s2");
    assert_null(test_find_diag(fixture.doc, "S2M113", "width"));
    assert_non_null(test_find_diag(fixture.doc, "S2M113", "height"));
    close_map();
    open_sized(4, 256);
    check_as("s2");
    assert_non_null(test_find_diag(fixture.doc, "S2M113", "width"));
    assert_null(test_find_diag(fixture.doc, "S2M113", "height"));
    close_map();
    open_sized(258, 2);
    check_as("s2");
    assert_non_null(test_find_diag(fixture.doc, "S2M113", "width"));
    close_map();
    static const unsigned sizes[][3] = {
        { 30, 30, 0 }, { 32, 30, 0 }, { 32, 29, 1 }, { 29, 32, 1 }, { 29, 29, 1 }
    };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        open_sized(sizes[i][0], sizes[i][1]);
        check_as(NULL);
        assert_int_equal(test_count_diags(fixture.doc, "S2M112"), sizes[i][2]);
        close_map();
    }
    open_sized(31, 32);
    check_as(NULL);
    expect_map_diag(&(struct expected){ "S2M112", MW_SEVERITY_ERROR, "width", 2348,
                                        "the map has 31 x 32 nodes, expected even numbers", 0 });
    close_map();
    test_remember_code("S2M112");
    test_remember_code("S2M113");
}

static void test_landscape(void **state)
{
    (void)state;
    sample.landscape = 3;
    expect((struct expected){ "S2M114", MW_SEVERITY_ERROR, "landscape", 34, "is 3, expected 0 to 2",
                              S2_FOR_ALL });
}

/* ---- terrain and heights ---- */

static void test_terrain(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_DOWN, 2, 3, 0x17);
    expect((struct expected){
        "S2M120", MW_SEVERITY_ERROR, "terrain_down[2,3]", sample_place(LAYER_DOWN, 2, 3),
        "texture 0x17: Return to the Roots does not support it and refuses the map", S2_FOR_RTTR });
    expect((struct expected){ "S2M121", MW_SEVERITY_WARNING, "terrain_down[2,3]",
                              sample_place(LAYER_DOWN, 2, 3), "texture 0x17: the game has no such texture",
                              S2_FOR_ORIGINAL });
    sample_set(&sample, LAYER_DOWN, 2, 3, 0x22);
    expect((struct expected){ "S2M122", MW_SEVERITY_WARNING, "terrain_down[2,3]",
                              sample_place(LAYER_DOWN, 2, 3), "texture 0x22: Widelands does not support it",
                              S2_FOR_WIDELANDS });
    sample_set(&sample, LAYER_DOWN, 2, 3, 0x11);
    expect((struct expected){
        "S2M120", MW_SEVERITY_ERROR, "terrain_down[2,3]", sample_place(LAYER_DOWN, 2, 3),
        "texture 0x11: Return to the Roots does not support it and refuses the map", S2_FOR_RTTR });
    sample.landscape = 1;
    expect_nothing("S2M120");
    sample_set(&sample, LAYER_DOWN, 2, 3, 0x88);
    sample_set(&sample, LAYER_DOWN, 4, 3, 0x88);
    expect((struct expected){ "S2M123", MW_SEVERITY_NOTE, "terrain_down[2,3]", sample_place(LAYER_DOWN, 2, 3),
                              "2 of 1024 nodes have bit 0x80 set in their texture; this is the first",
                              S2_FOR_ALL });
}

static void test_roads(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_ROADS, 31, 31, 1);
    expect((struct expected){ "S2M124", MW_SEVERITY_WARNING, "roads[31,31]",
                              sample_place(LAYER_ROADS, 31, 31),
                              "1 of 1024 nodes have roads; this is the first", S2_FOR_ALL });
}

static void test_heights(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_HEIGHTS, 0, 0, 15);
    expect_nothing("S2M125");
    sample_set(&sample, LAYER_HEIGHTS, 5, 5, 7);
    sample_set(&sample, LAYER_HEIGHTS, 6, 5, 13);
    expect((struct expected){ "S2M125", MW_SEVERITY_WARNING, "heights[5,5]",
                              sample_place(LAYER_HEIGHTS, 5, 5),
                              "1 pair of neighbouring nodes differs by more than 5; the steepest: height 7 "
                              "here, 13 at 6,5 to the east",
                              S2_FOR_ORIGINAL | S2_FOR_RTTR });
    sample_set(&sample, LAYER_HEIGHTS, 4, 5, 13);
    expect((struct expected){ "S2M125", MW_SEVERITY_WARNING, "heights[4,5]",
                              sample_place(LAYER_HEIGHTS, 4, 5),
                              "2 pairs of neighbouring nodes differ by more than 5; the steepest: height 13 "
                              "here, 7 at 5,5 to the east",
                              S2_FOR_ORIGINAL | S2_FOR_RTTR });
    for (unsigned x = 4; x <= 6; x++)
        sample_set(&sample, LAYER_HEIGHTS, x, 5, 10);
    sample_set(&sample, LAYER_HEIGHTS, 0, 0, 16);
    expect((struct expected){ "S2M125", MW_SEVERITY_WARNING, "heights[0,0]",
                              sample_place(LAYER_HEIGHTS, 0, 0),
                              "6 pairs of neighbouring nodes differ by more than 5; the steepest: height 16 "
                              "here, 10 at 1,0 to the east",
                              S2_FOR_ORIGINAL | S2_FOR_RTTR });
    sample_set(&sample, LAYER_HEIGHTS, 20, 21, 30);
    expect((struct expected){ "S2M125", MW_SEVERITY_WARNING, "heights[20,20]",
                              sample_place(LAYER_HEIGHTS, 20, 20),
                              "12 pairs of neighbouring nodes differ by more than 5; the steepest: height 10 "
                              "here, 30 at 20,21 to the south-east",
                              S2_FOR_ORIGINAL | S2_FOR_RTTR });
    sample_set(&sample, LAYER_HEIGHTS, 20, 21, 10);
    sample_set(&sample, LAYER_HEIGHTS, 0, 0, 60);
    expect_nothing("S2M126");
    sample_set(&sample, LAYER_HEIGHTS, 0, 0, 61);
    expect((struct expected){ "S2M126", MW_SEVERITY_WARNING, "heights[0,0]",
                              sample_place(LAYER_HEIGHTS, 0, 0), "height 61, expected at most 60",
                              S2_FOR_ORIGINAL });
    /* Each node, to the last. */
    for (unsigned i = 0; i < 40; i++)
        sample_set(&sample, LAYER_HEIGHTS, 31 - i % 32, 31 - i / 32, (uint8_t)(255 - i));
    fixture.size = sample_bytes(&sample, fixture.bytes);
    open_bytes();
    check_as("s2");
    assert_int_equal(test_count_diags(fixture.doc, "S2M126"), 41);
    assert_non_null(test_find_diag(fixture.doc, "S2M126", "heights[31,31]"));
    close_map();
}

/* ---- objects and computed layers ---- */

static void test_objects(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_TYPE, 5, 6, 0xC8);
    sample_set(&sample, LAYER_INDEX, 5, 6, 0x35);
    expect((struct expected){ "S2M128", MW_SEVERITY_WARNING, "object_type[5,6]",
                              sample_place(LAYER_TYPE, 5, 6),
                              "object 0xC8 with index 0x35: the game has no such object", S2_FOR_ORIGINAL });
    expect_nothing("S2M127");
    sample_set(&sample, LAYER_TYPE, 5, 6, 0xC4);
    sample_set(&sample, LAYER_INDEX, 5, 6, 0x20);
    expect((struct expected){ "S2M127", MW_SEVERITY_WARNING, "object_type[5,6]",
                              sample_place(LAYER_TYPE, 5, 6),
                              "object 0xC4 with index 0x20: Return to the Roots ignores it", S2_FOR_RTTR });
}

/* Water everywhere except for some land. */
static void flood(unsigned land_x, unsigned land_y)
{
    memset(sample.layers[LAYER_UP], 5, SAMPLE_NODES);
    memset(sample.layers[LAYER_DOWN], 5, SAMPLE_NODES);
    for (unsigned y = 0; y < 8; y++) {
        memset(&sample.layers[LAYER_UP][(land_y + y) * SAMPLE_SIDE + land_x], 8, 8);
        memset(&sample.layers[LAYER_DOWN][(land_y + y) * SAMPLE_SIDE + land_x], 8, 8);
    }
}

static void test_sunken(void **state)
{
    (void)state;
    flood(4, 6);
    sample_set(&sample, LAYER_TYPE, 20, 20, 0xCC);
    sample_set(&sample, LAYER_INDEX, 20, 20, 2);
    expect((struct expected){
        "S2M129", MW_SEVERITY_NOTE, "object_type[20,20]", sample_place(LAYER_TYPE, 20, 20),
        "1 of 1024 nodes have trees or granite surrounded by water or impassable terrain; this is the first",
        S2_FOR_ALL });
}

static void test_stale_layers(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_SITES, 3, 2, 1);
    sample_set(&sample, LAYER_SITES, 1, 2, 2);
    sample_set(&sample, LAYER_SHADING, 30, 0, 60);
    expect((struct expected){
        "S2M130", MW_SEVERITY_WARNING, "sites[1,2]", sample_place(LAYER_SITES, 1, 2),
        "2 of 1024 nodes differ from what the game computes; the first is 0x02, expected 0x04",
        S2_FOR_ORIGINAL });
    expect((struct expected){
        "S2M131", MW_SEVERITY_WARNING, "shading[30,0]", sample_place(LAYER_SHADING, 30, 0),
        "1 of 1024 nodes differ from what the game computes; the first is 0x3C, expected 0x40",
        S2_FOR_ORIGINAL });
}

static void test_harbours(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_DOWN, 4, 4, 0x48);
    expect((struct expected){
        "S2M132", MW_SEVERITY_WARNING, "terrain_down[4,4]", sample_place(LAYER_DOWN, 4, 4),
        "0x48 has the harbour bit, but terrain_up is 0x08, without it", S2_FOR_ORIGINAL | S2_FOR_RTTR });
    sample_set(&sample, LAYER_UP, 4, 4, 0x48);
    expect_nothing("S2M132");
    expect((struct expected){ "S2M134", MW_SEVERITY_WARNING, "terrain_up[4,4]", sample_place(LAYER_UP, 4, 4),
                              "no water within 2 nodes of the harbour", S2_FOR_ALL });
    const struct sample dry = sample;
    sample_ground(&sample, 6, 4, 0x13);
    expect((struct expected){ "S2M134", MW_SEVERITY_WARNING, "terrain_up[4,4]", sample_place(LAYER_UP, 4, 4),
                              "the water within 2 nodes of the harbour has textures on which no ships sail; "
                              "only texture 5 is a sea",
                              S2_FOR_ALL });
    sample = dry;
    sample_set(&sample, LAYER_TYPE, 4, 4, 0xC4);
    sample_set(&sample, LAYER_INDEX, 4, 4, 0x30);
    expect((struct expected){ "S2M133", MW_SEVERITY_WARNING, "terrain_up[4,4]", sample_place(LAYER_UP, 4, 4),
                              "a harbour on a site for nothing (0x68), expected a site for a castle",
                              S2_FOR_ALL });
}

/* A sea of 21 nodes west of a harbour at 8,8, whose flag at 8,9 is surrounded by ruins. */
static void test_harbours_of_rttr(void **state)
{
    (void)state;
    static const unsigned around_flag[][2] = { { 7, 9 }, { 9, 8 }, { 9, 9 }, { 9, 10 }, { 8, 10 } };
    sample_headquarters(&sample, 0, 20, 20);
    sample_set(&sample, LAYER_TYPE, 8, 10, 0);
    for (unsigned i = 0; i < 20; i++)
        sample_ground(&sample, (6 + SAMPLE_SIDE - i) % SAMPLE_SIDE, 8, 5);
    sample_set(&sample, LAYER_UP, 8, 8, 0x48);
    expect((struct expected){ "S2M134", MW_SEVERITY_WARNING, "terrain_up[8,8]", sample_place(LAYER_UP, 8, 8),
                              "the sea next to it has 20 nodes, expected at least 21", S2_FOR_RTTR });
    sample_ground(&sample, 18, 8, 5);
    expect_nothing("S2M134");
    expect_nothing("S2M135");
    for (size_t i = 0; i < 5; i++) {
        sample_set(&sample, LAYER_TYPE, around_flag[i][0], around_flag[i][1], 0xC8);
        sample_set(&sample, LAYER_INDEX, around_flag[i][0], around_flag[i][1], 0x2F);
    }
    expect_nothing("S2M133");
    expect((struct expected){ "S2M135", MW_SEVERITY_WARNING, "terrain_up[8,8]", sample_place(LAYER_UP, 8, 8),
                              "roads from its flag at 8,9 reach 1 of the island's 940 building sites",
                              S2_FOR_RTTR });
    /* The same in a layer that was changed, which has memory of its own. */
    open_bytes();
    assert_ok(fixture.context, mw_set(fixture.doc, "terrain_up[31,31]", "9"));
    check_as("rttr");
    assert_int_equal(test_count_diags(fixture.doc, "S2M135"), 1);
    close_map();
}

/* An unused slot needs no headquarters there. */
static void test_unused_slots(void **state)
{
    (void)state;
    static const char *const games[] = { NULL, "s2", "rttr", "widelands" };
    sample.players = 2;
    fixture.size = sample_bytes(&sample, fixture.bytes);
    open_bytes();
    for (size_t i = 0; i < 4; i++) {
        check_as(games[i]);
        assert_int_equal(test_find_diag(fixture.doc, "S2M101", NULL)->severity,
                         i == 2 ? MW_SEVERITY_WARNING : MW_SEVERITY_ERROR);
    }
    close_map();
}

/* ---- animals ---- */

static const size_t animals_at = SAMPLE_LAYERS_AT + SAMPLE_LAYERS * (16 + SAMPLE_NODES);

static void test_animals(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_ANIMALS, 7, 7, 2);
    expect((struct expected){
        "S2M140", MW_SEVERITY_WARNING, "animal_layer[7,7]", sample_place(LAYER_ANIMALS, 7, 7),
        "1 node of the layer with an animal that is not in the list; this is the first", S2_FOR_ORIGINAL });
    sample_animal(&sample, 2, 7, 7);
    expect_nothing("S2M140");
    sample_animal(&sample, 3, 8, 8);
    expect((struct expected){
        "S2M140", MW_SEVERITY_WARNING, "animals[1]", animals_at + 5,
        "1 of 2 listed animals differ from the layer; the first is 3 in the list, 0 in the layer",
        S2_FOR_ORIGINAL });
    sample_animal(&sample, 0x28, 8, 8);
    expect((struct expected){ "S2M141", MW_SEVERITY_WARNING, "animals[2].kind", animals_at + 10,
                              "1 of 3 listed animals are of an unknown species; the first is 40",
                              S2_FOR_ALL });
    sample_animal(&sample, 1, 32, 8);
    expect(
        (struct expected){ "S2M142", MW_SEVERITY_WARNING, "animals[3]", animals_at + 15,
                           "1 of 4 listed animals are outside the map of 32 x 32 nodes; the first is at 32,8",
                           S2_FOR_ORIGINAL });
    sample.animal_count = 0;
    sample_animal(&sample, 1, 32, 8);
    expect(
        (struct expected){ "S2M142", MW_SEVERITY_WARNING, "animals[0]", animals_at,
                           "1 of 1 listed animals are outside the map of 32 x 32 nodes; the first is at 32,8",
                           S2_FOR_ORIGINAL });
    sample.animal_count = 0;
    sample_animal(&sample, 2, 31, 31);
    expect_nothing("S2M142");
    sample_animal(&sample, 2, 31, 32);
    expect((struct expected){
        "S2M142", MW_SEVERITY_WARNING, "animals[1]", animals_at + 5,
        "1 of 2 listed animals are outside the map of 32 x 32 nodes; the first is at 31,32",
        S2_FOR_ORIGINAL });
    sample.animal_count = 0;
    sample_animal(&sample, 2, 7, 7);
    sample_set(&sample, LAYER_ANIMALS, 9, 9, 0x28);
    expect((struct expected){
        "S2M141", MW_SEVERITY_WARNING, "animal_layer[9,9]", sample_place(LAYER_ANIMALS, 9, 9),
        "1 of 1024 nodes have animals of an unknown species; the first is 40", S2_FOR_ALL });
}

/* ---- areas ---- */

static void test_areas(void **state)
{
    (void)state;
    sample.areas[0].size = 1000;
    expect((struct expected){ "S2M150", MW_SEVERITY_WARNING, "areas[0].size", 92 + 5,
                              "is 1000, but the area has 1024 nodes in the layer", S2_FOR_ORIGINAL });
    expect((struct expected){ "S2M151", MW_SEVERITY_NOTE, "areas[0]", 92,
                              "1 area not as computed by the game; the first is of kind 1 at 0,0 with 1000 "
                              "nodes, expected kind 1 at 0,0 with 1024 nodes",
                              S2_FOR_ORIGINAL });
    sample_set(&sample, LAYER_AREAS, 1, 1, 254);
    expect((struct expected){
        "S2M152", MW_SEVERITY_NOTE, "area_layer[1,1]", sample_place(LAYER_AREAS, 1, 1),
        "1 of 1024 nodes differ from what the game computes; the first is in area 254, expected 0",
        S2_FOR_ORIGINAL });
    sample_init(&sample);
    sample.areas[2].kind = 2;
    open_sized(32, 32);
    check_as("s2");
    assert_non_null(test_find_diag(fixture.doc, "S2M151", "areas[2]"));
    close_map();
    /* Fields of unused entries do not matter. */
    sample_init(&sample);
    sample.areas[5].size = 77;
    expect_nothing("S2M151");
}

/* Triangles of meadow in rows of water, two apart: the nodes of each are an island of three. 64 x 64 nodes
 * would have room for this; here every second row has islands of the triangle wedged in between. */
static void open_islands(size_t islands)
{
    static uint8_t bytes[2352 + SAMPLE_LAYERS * (16 + 96 * 96) + 1];
    enum {
        SIDE = 96
    };
    sample.width = sample.height = sample.ui_width = sample.ui_height = SIDE;
    uint8_t *at = sample_header(&sample, bytes);
    for (int i = 0; i < SAMPLE_LAYERS; i++) {
        at = sample_layer_head(at, SIDE, SIDE);
        memset(at, sample.layers[i][0], SIDE * SIDE);
        if (i == LAYER_UP || i == LAYER_DOWN)
            memset(at, 5, SIDE * SIDE);
        for (int j = 0; i == LAYER_UP && j < SIDE * SIDE && islands; j += 4)
            if (j / SIDE % 4 == 0) {
                at[j] = 8;
                islands--;
            }
        at += SIDE * SIDE;
    }
    *at++ = 0xFF;
    memset(&fixture.memory, 0, sizeof fixture.memory);
    fixture.context = test_context_new(&fixture.memory);
    fixture.doc = test_open_bytes(fixture.context, "map.swd", bytes, (size_t)(at - bytes));
}

static void test_too_many_areas(void **state)
{
    (void)state;
    static const struct {
        size_t islands;
        const char *message;
    } cases[] = {
        { 576, "577 areas exceed the maximum of 250 in the table" },
        { 250, "251 areas exceed the maximum of 250 in the table" },
        { 249, NULL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_islands(cases[i].islands);
        check_as("s2");
        if (cases[i].message)
            expect_map_diag(
                &(struct expected){ "S2M153", MW_SEVERITY_WARNING, "areas", 92, cases[i].message, 0 });
        else
            assert_null(test_find_diag(fixture.doc, "S2M153", NULL));
        check_as("rttr");
        assert_null(test_find_diag(fixture.doc, "S2M153", NULL));
        close_map();
    }
    test_remember_code("S2M153");
}

static void test_islands(void **state)
{
    (void)state;
    flood(4, 6);
    for (unsigned y = 20; y < 26; y++) {
        memset(&sample.layers[LAYER_UP][y * SAMPLE_SIDE + 20], 8, 6);
        memset(&sample.layers[LAYER_DOWN][y * SAMPLE_SIDE + 20], 8, 6);
    }
    expect((struct expected){
        "S2M154", MW_SEVERITY_NOTE, "area_layer[20,20]", sample_place(LAYER_AREAS, 20, 20),
        "area 2 of 52 nodes has 22 building sites but neither headquarters nor a harbour", S2_FOR_ALL });
    sample_set(&sample, LAYER_UP, 22, 22, 0x48);
    expect_nothing("S2M154");
    /* Return to the Roots removes that harbour, which is not on the coast. */
    static const char *const games[] = { "s2", "rttr", "widelands" };
    for (size_t i = 0; i < 6; i++) {
        fixture.size = sample_bytes(&sample, fixture.bytes);
        open_bytes();
        check_as(games[i % 3]);
        assert_int_equal(test_find_diag(fixture.doc, "S2M154", NULL) != NULL, i == 1);
        close_map();
        sample_set(&sample, LAYER_UP, 21, 22, i >= 2 ? 0x48 : 8);
    }
}

static void test_fish(void **state)
{
    (void)state;
    memset(sample.layers[LAYER_RESOURCES], 0, SAMPLE_NODES);
    sample_set(&sample, LAYER_RESOURCES, 3, 3, 0x87);
    expect(
        (struct expected){ "S2M157", MW_SEVERITY_NOTE, "resources[3,3]", sample_place(LAYER_RESOURCES, 3, 3),
                           "1 node with fish but without water next to it; this is the first", S2_FOR_ALL });
    sample_set(&sample, LAYER_RESOURCES, 0, 0, 0x87);
    sample_set(&sample, LAYER_RESOURCES, 31, 31, 0x87);
    expect(
        (struct expected){ "S2M157", MW_SEVERITY_NOTE, "resources[0,0]", sample_place(LAYER_RESOURCES, 0, 0),
                           "3 nodes with fish but without water next to it; this is the first", S2_FOR_ALL });
    sample_set(&sample, LAYER_RESOURCES, 0, 0, 0);
    sample_set(&sample, LAYER_RESOURCES, 31, 31, 0);
    sample_set(&sample, LAYER_UP, 3, 3, 6); /* water that can be built on */
    expect_nothing("S2M157");
    sample_set(&sample, LAYER_UP, 3, 3, 8);
    flood(4, 6);
    expect_nothing("S2M157");
    sample_set(&sample, LAYER_RESOURCES, 5, 5, 0x87); /* land from the next row on */
    expect((struct expected){
        "S2M155", MW_SEVERITY_NOTE, "resources[3,3]", sample_place(LAYER_RESOURCES, 3, 3),
        "1 of 2 nodes with fish are not next to land that a player can reach; this is the first",
        S2_FOR_ALL });
}

static void test_resources(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_RESOURCES, 3, 3, 0x4B);
    expect((struct expected){
        "S2M156", MW_SEVERITY_NOTE, "resources[3,3]", sample_place(LAYER_RESOURCES, 3, 3),
        "1 node with ore or granite but without a mountain next to it; the first has iron", S2_FOR_ALL });
    sample_set(&sample, LAYER_UP, 3, 3, 0x0B);
    expect_nothing("S2M156");
    sample_set(&sample, LAYER_RESOURCES, 3, 3, 0xE0);
    expect((struct expected){ "S2M158", MW_SEVERITY_WARNING, "resources[3,3]",
                              sample_place(LAYER_RESOURCES, 3, 3), "is 0xE0, which is not a known resource",
                              S2_FOR_ALL });
}

/* ---- values that are in the documents, but not in maps ---- */

static void test_leaders(void **state)
{
    (void)state;
    fixture.size = sample_bytes(&sample, fixture.bytes);
    fixture.bytes[91] = 11;
    open_bytes();
    check_as(NULL);
    assert_null(test_find_diag(fixture.doc, "S2M116", NULL));
    close_map();
    fixture.bytes[91] = 12;
    open_bytes();
    check_as(NULL);
    expect_map_diag(&(struct expected){ "S2M116", MW_SEVERITY_WARNING, "leaders.player7", 91,
                                        "player7 is 12, which has no known meaning", 0 });
    close_map();
    test_remember_code("S2M116");
}

static void test_layers_without_a_meaning(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_UNUSED, 3, 4, 5);
    sample_set(&sample, LAYER_UNUSED, 4, 4, 0xFF);
    expect((struct expected){ "S2M137", MW_SEVERITY_WARNING, "unused_layer[3,4]",
                              sample_place(LAYER_UNUSED, 3, 4),
                              "2 of 1024 nodes are not 0; this is the first", S2_FOR_ORIGINAL });
    sample_init(&sample);
    sample_set(&sample, LAYER_ANIMALS, 3, 4, 0xFF);
    expect((struct expected){
        "S2M137", MW_SEVERITY_WARNING, "animal_layer[3,4]", sample_place(LAYER_ANIMALS, 3, 4),
        "1 of 1024 nodes are 255, expected 0 where no animal is; this is the first", S2_FOR_ORIGINAL });
    sample_init(&sample);
    sample_set(&sample, LAYER_ANIMALS_COPY, 31, 31, 0);
    expect((struct expected){ "S2M138", MW_SEVERITY_NOTE, "constant_layer[31,31]",
                              sample_place(LAYER_ANIMALS_COPY, 31, 31),
                              "1 of 1024 nodes are not 7; this is the first", S2_FOR_ORIGINAL });
    sample_init(&sample);
    sample_set(&sample, LAYER_DOWN, 5, 6, 6);
    expect((struct expected){
        "S2M136", MW_SEVERITY_WARNING, "terrain_down[5,6]", sample_place(LAYER_DOWN, 5, 6),
        "1 triangle of buildable_water; this is the first", S2_FOR_ORIGINAL | S2_FOR_RTTR });
}

static void test_impossible_areas(void **state)
{
    (void)state;
    sample.areas[3].kind = 3;
    expect((struct expected){ "S2M159", MW_SEVERITY_WARNING, "areas[3].kind", 92 + 3 * 9,
                              "is 3, expected 0 to 2", S2_FOR_ORIGINAL });
    sample.areas[3].kind = 2;
    sample.areas[3].x = 32;
    expect((struct expected){ "S2M159", MW_SEVERITY_WARNING, "areas[3].x", 92 + 3 * 9 + 1,
                              "the area starts at 32,0, outside the map of 32 x 32 nodes", S2_FOR_ORIGINAL });
    sample_init(&sample);
    sample_set(&sample, LAYER_AREAS, 1, 1, 250);
    sample_set(&sample, LAYER_AREAS, 2, 1, 254);
    sample_set(&sample, LAYER_AREAS, 3, 1, 249);
    expect((struct expected){
        "S2M159", MW_SEVERITY_WARNING, "area_layer[1,1]", sample_place(LAYER_AREAS, 1, 1),
        "1 of 1024 nodes have numbers that no area has; the first has 250, expected 0 to 249 or 254",
        S2_FOR_ORIGINAL });
}

static void test_bytes_after_the_end(void **state)
{
    (void)state;
    fixture.size = sample_bytes(&sample, fixture.bytes);
    fixture.bytes[fixture.size] = 1;
    fixture.bytes[fixture.size + 1] = 2;
    fixture.size += 2;
    open_bytes();
    check_as(NULL);
    expect_map_diag(&(struct expected){ "S2M143", MW_SEVERITY_NOTE, "trace.tail", fixture.size - 2,
                                        "2 bytes after the end of the map", 0 });
    close_map();
    test_remember_code("S2M143");
}

/* Resources follow the terrain when the map is made, not when it is painted over later. */
static void test_buried_water(void **state)
{
    (void)state;
    sample_ground(&sample, 10, 20, 1);
    sample_set(&sample, LAYER_RESOURCES, 10, 20, 0x21);
    sample_set(&sample, LAYER_RESOURCES, 20, 20, 0x21);
    expect((struct expected){
        "S2M160", MW_SEVERITY_NOTE, "resources[10,20]", sample_place(LAYER_RESOURCES, 10, 20),
        "1 node with ground water where all ground is water or mountain; this is the first", S2_FOR_ALL });
    sample_set(&sample, LAYER_RESOURCES, 10, 20, 0x20);
    expect_nothing("S2M160");
}

static void test_all_provoked(void **state)
{
    (void)state;
    /* Codes of reading and drawing are covered by other tests. */
    assert_all_provoked(s2_diags, "S2M100", "S2M115");
    assert_all_provoked(s2_diags, "S2M116", "S2M170");
}

/* ---- repairs ---- */

static uint8_t written[SAMPLE_BYTES];

static size_t write_map(void)
{
    void *data;
    size_t size;
    assert_ok(fixture.context, mw_write(fixture.doc, NULL, 0, &data, &size));
    assert_true(size <= sizeof written);
    memcpy(written, data, size);
    mw_free(fixture.context, data);
    return size;
}

/* The repair lists one change, as a dry run and when applied; then the file equals `whole`. */
static void expect_repair(const char *name, const char *path, const char *text, const struct sample *whole)
{
    static uint8_t wanted[SAMPLE_BYTES];
    size_t wanted_size = sample_bytes(whole, wanted);
    open_bytes();
    for (int apply = 0; apply < 2; apply++) {
        mw_change_clear(fixture.doc);
        assert_ok(fixture.context, mw_repair(fixture.doc, &name, 1, apply));
        assert_true(mw_change_count(fixture.doc) > 0);
        assert_string_equal(mw_change_at(fixture.doc, 0)->path, path);
        assert_string_equal(mw_change_at(fixture.doc, 0)->text, text);
        size_t size = write_map();
        assert_int_equal(size, apply ? wanted_size : fixture.size);
        assert_memory_equal(written, apply ? wanted : fixture.bytes, size);
    }
    mw_change_clear(fixture.doc);
    assert_int_equal(mw_repair(fixture.doc, &name, 1, true), false);
    assert_int_equal(mw_change_count(fixture.doc), 0);
    close_map();
}

static struct sample whole;

static void broken(void)
{
    fixture.size = sample_bytes(&sample, fixture.bytes);
}

static void test_fix_layers(void **state)
{
    (void)state;
    sample_init(&whole);
    sample_set(&sample, LAYER_SHADING, 1, 1, 3);
    sample_set(&sample, LAYER_SHADING, 2, 1, 3);
    broken();
    expect_repair("recompute-shading", "shading", "2 of 1024 nodes recomputed", &whole);
    sample_init(&sample);
    sample_set(&sample, LAYER_SITES, 31, 31, 0x78);
    broken();
    expect_repair("recompute-sites", "sites", "1 of 1024 nodes recomputed", &whole);
    sample_init(&sample);
    memset(sample.layers[LAYER_AREAS], 254, SAMPLE_NODES);
    memset(sample.areas, 0, sizeof sample.areas);
    broken();
    expect_repair("recompute-areas", "area_layer", "1024 of 1024 nodes recomputed", &whole);
    sample_init(&sample);
    sample.areas[9].kind = 1;
    sample.areas[9].size = 4;
    broken();
    expect_repair("recompute-areas", "areas", "1 of 250 entries recomputed, 1 area", &whole);
}

static void test_fix_header(void **state)
{
    (void)state;
    sample_init(&whole);
    sample.hq_x[0] = 77;
    broken();
    expect_repair("hq-entries", "hq_x.player1", "77,10 -> 8,10", &whole);
    sample_init(&sample);
    sample.players = whole.players = 7;
    sample.hq_y[6] = 0;
    broken();
    expect_repair("hq-entries", "hq_x.player7", "65535,0 -> 65535,65535", &whole);
    sample_init(&sample);
    sample_init(&whole);
    sample.ui_width = 3;
    sample.ui_height = 5;
    broken();
    expect_repair("ui-size", "ui_width", "3 x 5 -> 32 x 32", &whole);
}

/* Headquarters that are only in the header are placed on the map, or stay in the header. */
static void test_fix_header_only(void **state)
{
    (void)state;
    sample.players = 3;
    sample_headquarters(&sample, 2, 20, 8);
    whole = sample;
    sample_headquarters(&whole, 1, 20, 20);
    sample.hq_x[1] = sample.hq_y[1] = 20;
    broken();
    expect_repair("hq-entries", "object_type", "headquarters of player 2 at 20,20", &whole);

    static const struct {
        unsigned player, x, y;
    } preserved[] = { { 1, 20, 8 }, { 1, 32, 3 }, { 1, 3, 32 }, { 3, 4, 4 } };
    const struct sample good = sample;
    for (size_t i = 0; i < sizeof preserved / sizeof *preserved; i++) {
        sample = good;
        sample.hq_x[1] = sample.hq_y[1] = 0xFFFF;
        sample.hq_x[preserved[i].player] = (uint16_t)preserved[i].x;
        sample.hq_y[preserved[i].player] = (uint16_t)preserved[i].y;
        broken();
        open_bytes();
        assert_int_equal(mw_repair(fixture.doc, NULL, 0, true), 0);
        assert_int_equal(mw_change_count(fixture.doc), 0);
        assert_int_equal(write_map(), fixture.size);
        assert_memory_equal(written, fixture.bytes, fixture.size);
        close_map();
    }
}

static void test_fix_animals(void **state)
{
    (void)state;
    sample_set(&sample, LAYER_ANIMALS, 7, 7, 2);
    sample_set(&sample, LAYER_ANIMALS, 9, 6, 5);
    sample_set(&sample, LAYER_ANIMALS, 0, 0, 0xFF);
    whole = sample;
    whole.animals[0].kind = 5;
    whole.animals[0].x = 9;
    whole.animals[0].y = 6;
    whole.animals[1].kind = 2;
    whole.animals[1].x = whole.animals[1].y = 7;
    whole.animal_count = 2;
    sample_animal(&sample, 1, 1, 1);
    sample_animal(&sample, 2, 7, 7);
    sample_animal(&sample, 0, 100, 100);
    broken();
    expect_repair("animals", "animals", "3 -> 2, rebuilt from the layer", &whole);
}

static void test_fix_layout(void **state)
{
    (void)state;
    sample_init(&whole);
    sample_animal(&sample, 1, 1, 1);
    whole.animals[0] = sample.animals[0];
    whole.animal_count = 1;
    broken();
    fixture.size--;
    expect_repair("list-end", "animals", "terminated with 0xFF", &whole);
    fixture.size -= 2;
    uint8_t *wanted = test_copy(fixture.bytes, fixture.size + 1);
    memmove(wanted + fixture.size - 2, wanted + fixture.size - 3, 3);
    wanted[fixture.size - 3] = 0xFF;
    open_bytes();
    assert_int_equal(mw_repair(fixture.doc, (const char *const[]){ "list-end" }, 1, true), 0);
    assert_string_equal(mw_change_at(fixture.doc, 0)->text, "terminated with 0xFF before the last 3 bytes");
    assert_int_equal(write_map(), fixture.size + 1);
    assert_memory_equal(written, wanted, fixture.size + 1);
    close_map();
    free(wanted);

    /* Two extra bytes in the header shift everything after them. */
    sample_init(&sample);
    sample_init(&whole);
    sample_set(&sample, LAYER_HEIGHTS, 5, 5, 11);
    sample_set(&whole, LAYER_HEIGHTS, 5, 5, 11);
    sample.gap = 2;
    broken();
    open_bytes();
    struct s2_map *map = fixture.doc->root;
    assert_int_equal(map->trace.gap.size, 2);
    close_map();
    expect_repair("header-shift", "trace.gap", "2 extra bytes removed from the header", &whole);
}

/* Computed layers are only recomputed when named. */
static void test_repairs_on_demand(void **state)
{
    (void)state;
    sample.ui_width = 3;
    sample_set(&sample, LAYER_SHADING, 3, 3, 1);
    sample_set(&sample, LAYER_SITES, 3, 3, 1);
    sample_set(&sample, LAYER_AREAS, 3, 3, 254);
    broken();
    open_bytes();
    assert_int_equal(mw_repair(fixture.doc, NULL, 0, true), false);
    for (size_t i = 0; i < mw_change_count(fixture.doc); i++)
        assert_string_equal(mw_change_at(fixture.doc, i)->path, "ui_width");
    assert_int_equal(mw_change_count(fixture.doc), 1);
    static const char *const names[] = { "recompute-areas", "recompute-shading", "recompute-sites" };
    mw_change_clear(fixture.doc);
    assert_int_equal(mw_repair(fixture.doc, names, 3, true), false);
    assert_int_equal(mw_change_count(fixture.doc), 3);
    for (const struct mw_fix *fix = mw_document_format(fixture.doc)->fixes; fix->name; fix++)
        assert_int_equal(fix->on_demand,
                         strncmp(fix->name, "recompute", 9) == 0 || strcmp(fix->name, "animals") == 0 ||
                             strcmp(fix->name, "unused-layers") == 0 || strcmp(fix->name, "reserved") == 0);
    close_map();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_good, setup),
        cmocka_unit_test_setup(test_missing, setup),
        cmocka_unit_test_setup(test_players, setup),
        cmocka_unit_test_setup(test_surplus, setup),
        cmocka_unit_test_setup(test_beyond, setup),
        cmocka_unit_test_setup(test_twice, setup),
        cmocka_unit_test_setup(test_entries, setup),
        cmocka_unit_test_setup(test_half_entries, setup),
        cmocka_unit_test_setup(test_bad_site, setup),
        cmocka_unit_test_setup(test_hidden, setup),
        cmocka_unit_test_setup(test_texts, setup),
        cmocka_unit_test_setup(test_sizes, setup),
        cmocka_unit_test_setup(test_odd_and_small, setup),
        cmocka_unit_test_setup(test_landscape, setup),
        cmocka_unit_test_setup(test_terrain, setup),
        cmocka_unit_test_setup(test_roads, setup),
        cmocka_unit_test_setup(test_heights, setup),
        cmocka_unit_test_setup(test_objects, setup),
        cmocka_unit_test_setup(test_sunken, setup),
        cmocka_unit_test_setup(test_stale_layers, setup),
        cmocka_unit_test_setup(test_harbours, setup),
        cmocka_unit_test_setup(test_harbours_of_rttr, setup),
        cmocka_unit_test_setup(test_unused_slots, setup),
        cmocka_unit_test_setup(test_animals, setup),
        cmocka_unit_test_setup(test_areas, setup),
        cmocka_unit_test_setup(test_too_many_areas, setup),
        cmocka_unit_test_setup(test_islands, setup),
        cmocka_unit_test_setup(test_fish, setup),
        cmocka_unit_test_setup(test_resources, setup),
        cmocka_unit_test_setup(test_leaders, setup),
        cmocka_unit_test_setup(test_layers_without_a_meaning, setup),
        cmocka_unit_test_setup(test_impossible_areas, setup),
        cmocka_unit_test_setup(test_bytes_after_the_end, setup),
        cmocka_unit_test_setup(test_buried_water, setup),
        cmocka_unit_test_setup(test_all_provoked, setup),
        cmocka_unit_test_setup(test_fix_layers, setup),
        cmocka_unit_test_setup(test_fix_header, setup),
        cmocka_unit_test_setup(test_fix_header_only, setup),
        cmocka_unit_test_setup(test_fix_animals, setup),
        cmocka_unit_test_setup(test_fix_layout, setup),
        cmocka_unit_test_setup(test_repairs_on_demand, setup),
    };
    return TEST_RUN(tests);
}
