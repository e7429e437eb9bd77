/* Operations that must not change what players see: pictures of maps made at random, before and after, at
 * scale 1, from three cameras, with groups of several parallaxes. */
#include "test.h"

#include "teeworlds_picture.h"

enum {
    WIDTH = 14, /* of the game layer, in tiles */
    HEIGHT = 12,
    AIR = 3, /* rows and columns of air around the tiles of groups that move with the game layer: `shift`
                takes two, and the last is what games repeat */
    GROUPS = 5,
    LAYERS = 8, /* the game layer, a tile layer in each group, two layers of quads */
    CAMERAS = 3,
    SEEDS = 4,
    SIDE = 210,
    FILTER = 16,
    UNIT = 1024,
    TILE = 32,
};

/* A screen of 210 x 210 world units and pixels, in which 0.7 draws the groups of all parallaxes at scale 1.
 */
#define VIEW "as=teeworlds07 zoom=0.2 aspect=1:1 size=210x210"

/* The layers of the group with 39%, alone, and all others. */
#define ODD_GROUP     " layer=2 layer=3"
#define WITHOUT_GROUP " hide-layer=2 hide-layer=3"

static const int parallaxes[GROUPS] = { 0, 39, 100, -50, 200 };
static const int cameras[CAMERAS][2] = { { 96, 80 }, { 224, 192 }, { 301, 145 } };

static int pick(struct test_random *random, int from, int to)
{
    return from + (int)test_random_below(random, (uint64_t)(to - from + 1));
}

static void add_random_tiles(struct fixture *f, struct test_random *random, int data, int margin)
{
    char index[2048] = "", flags[2048] = "";
    for (int y = 0; y < HEIGHT; y++) {
        append_json(index, sizeof index, "%s\"", y ? ", " : "");
        append_json(flags, sizeof flags, "%s\"", y ? ", " : "");
        for (int x = 0; x < WIDTH; x++) {
            bool air = x < margin || y < margin || x >= WIDTH - margin || y >= HEIGHT - margin ||
                       pick(random, 0, 2) == 0;
            append_json(index, sizeof index, "%s%d", x ? " " : "", air ? 0 : pick(random, 1, 63));
            append_json(flags, sizeof flags, "%s%d", x ? " " : "",
                        air ? 0 : pick(random, 0, 3) | pick(random, 0, 1) * 8);
        }
        append_json(index, sizeof index, "\"");
        append_json(flags, sizeof flags, "\"");
    }
    add_tiles(f, data, WIDTH, HEIGHT, "\"image\": 0, " WHITE, index, flags);
}

static void add_random_quad(struct fixture *f, struct test_random *random, int data)
{
    static const char *const corners[] = { "top_left", "top_right", "bottom_left", "bottom_right", "pivot" };
    char quad[1024] = "{";
    int x = pick(random, 100, 200), y = pick(random, 100, 200);
    for (int i = 0; i < 5; i++)
        append_json(quad, sizeof quad, "\"%s\": {\"x\": %d, \"y\": %d}, ", corners[i],
                    (x + (i & 1) * pick(random, 20, 60)) * UNIT,
                    (y + (i & 2) / 2 * pick(random, 20, 60)) * UNIT);
    for (int i = 0; i < 4; i++)
        append_json(quad, sizeof quad, "\"color_%s\": {\"r\": %d, \"g\": %d, \"b\": 90, \"a\": 255}, ",
                    corners[i], pick(random, 0, 255), pick(random, 0, 255));
    append_json(quad, sizeof quad, "\"position_envelope\": -1, \"color_envelope\": -1}");
    add_quads(f, data, "\"quads_image\": -1", quad, 1);
}

static void make_random_map(struct fixture *f, uint64_t seed)
{
    struct test_random random = { .state = seed };
    char rows[128], index[256] = "";
    f->groups[0] = f->layers[0] = 0;
    add_group(f, PLAIN_GROUP, 0, 1);
    for (int y = 0; y < HEIGHT; y++)
        append_json(index, sizeof index, "%s\"0*%d\"", y ? ", " : "", WIDTH);
    add_tiles(f, 1, WIDTH, HEIGHT, "\"tile_flags\": [\"game\"], \"image\": -1, " WHITE, index, index);
    for (int i = 0, layer = 1; i < GROUPS; i++) {
        bool quads = parallaxes[i] == 39 || parallaxes[i] == 100;
        snprintf(rows, sizeof rows,
                 "\"parallax_x\": %d, \"parallax_y\": %d, \"offset_x\": %d, \"offset_y\": %d", parallaxes[i],
                 parallaxes[i], pick(&random, -80, 80), pick(&random, -80, 80));
        add_group(f, rows, layer, 1 + quads);
        add_random_tiles(f, &random, 1 + layer++, parallaxes[i] == 100 ? AIR : 0);
        if (quads)
            add_random_quad(f, &random, 1 + layer++);
    }
    open_made(f);
}

struct shots {
    uint8_t *pixels[CAMERAS];
    size_t size;
};

/* From the cameras, moved; layers: options that select some, or "". */
static void shoot(struct fixture *f, const int moved[2], const char *layers, struct shots *shots)
{
    for (int i = 0; i < CAMERAS; i++) {
        char options[256];
        snprintf(options, sizeof options, VIEW " camera=%d,%d%s", cameras[i][0] + moved[0],
                 cameras[i][1] + moved[1], layers);
        draw(f, options);
        shots->size = (size_t)f->picture.pixels.width * f->picture.pixels.height * 4;
        shots->pixels[i] = malloc(shots->size);
        assert_non_null(shots->pixels[i]);
        memcpy(shots->pixels[i], f->picture.pixels.rgba, shots->size);
    }
}

static void free_shots(struct shots *shots)
{
    for (int i = 0; i < CAMERAS; i++)
        free(shots->pixels[i]);
}

/* How many bytes of colours differ by more than that. */
static size_t count_differences(const struct shots *a, const struct shots *b, int more_than)
{
    size_t count = 0;
    assert_int_equal(a->size, b->size);
    for (int i = 0; i < CAMERAS; i++)
        for (size_t j = 0; j < a->size; j++)
            count += abs(a->pixels[i][j] - b->pixels[i][j]) > more_than;
    return count;
}

/* How many bytes differ by more than the filter does from all those within a pixel around, before. */
static size_t count_moved_further(const struct shots *before, const struct shots *after)
{
    size_t count = 0;
    for (int i = 0; i < CAMERAS; i++)
        for (int y = 1; y + 1 < SIDE; y++)
            for (int j = 4; j + 4 < SIDE * 4; j++) {
                int low = 255, high = 0, is = after->pixels[i][y * SIDE * 4 + j];
                for (int k = -1; k <= 1; k++)
                    for (int l = -4; l <= 4; l += 4) {
                        int was = before->pixels[i][(y + k) * SIDE * 4 + j + l];
                        low = was < low ? was : low;
                        high = was > high ? was : high;
                    }
                count += is < low - FILTER || is > high + FILTER;
            }
    return count;
}

/* The picture has several colours. */
static void assert_not_plain(const struct shots *shots)
{
    for (int i = 0; i < CAMERAS; i++) {
        size_t changes = 0;
        for (size_t j = 4; j < shots->size; j += 4)
            changes += memcmp(shots->pixels[i] + j, shots->pixels[i] + j - 4, 4) != 0;
        assert_true(changes > 500);
    }
}

static void pictures_are_kept(void **state)
{
    static const struct {
        const char *operation;
        int moved[2]; /* where the picture is then, in tiles */
        int more_than;
    } cases[] = {
        { "shift dx=2 dy=-1", { 2, -1 }, 0 },
        { "shift dx=-2 dy=2", { -2, 2 }, 0 },
        { "extend by=5", { 5, 5 }, 0 },
        { "extend left=1 bottom=2 layer=1", { 0, 0 }, 0 },
        { "extend top=7 layer=game", { 0, 7 }, 0 },
        { "shrink", { 0, 0 }, 0 },
        { "shrink sides=right-bottom", { 0, 0 }, 0 },
        { "optimise", { 0, 0 }, 0 },
        { "optimise clear-unused-pixels", { 0, 0 }, 16 },
        { "convert to=teeworlds07", { 0, 0 }, 0 },
        { "convert to=teeworlds06", { 0, 0 }, 0 },
        { "convert to=ddnet", { 0, 0 }, 0 },
        { "drop-duplicates", { 0, 0 }, 0 },
        { "remove-unused", { 0, 0 }, 0 },
    };
    struct fixture *f = *state;
    size_t wrong = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            static const int here[2] = { 0, 0 };
            const int moved[2] = { cases[i].moved[0] * TILE, cases[i].moved[1] * TILE };
            struct shots before, after;
            make_random_map(f, seed);
            const char *layers = moved[0] || moved[1] ? WITHOUT_GROUP : "";
            shoot(f, here, layers, &before);
            assert_not_plain(&before);
            if (mw_edit(f->picture.doc, cases[i].operation))
                fail_msg("%s: %s", cases[i].operation, mw_error_message(f->picture.context));
            shoot(f, moved, layers, &after);
            size_t count = count_differences(&before, &after, cases[i].more_than);
            if (count > (cases[i].more_than ? CAMERAS * before.size / 100 : 0)) {
                print_error("%s, seed %d: %zu of %zu bytes differ\n", cases[i].operation, (int)seed, count,
                            CAMERAS * before.size);
                wrong++;
            }
            free_shots(&before);
            free_shots(&after);
            close_made(f);
        }
    assert_int_equal(wrong, 0);
}

/* 39% of the way are no whole units here, so the group is drawn less than a pixel beside. */
static void fractions_are_rounded(void **state)
{
    static const struct {
        const char *operation;
        int moved[2];
    } cases[] = { { "shift dx=2 dy=-1", { 2, -1 } },
                  { "shift dx=-2 dy=2", { -2, 2 } },
                  { "extend by=5", { 5, 5 } } };
    struct fixture *f = *state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            static const int here[2] = { 0, 0 };
            const int moved[2] = { cases[i].moved[0] * TILE, cases[i].moved[1] * TILE };
            struct shots before, after;
            make_random_map(f, seed);
            shoot(f, here, ODD_GROUP, &before);
            if (mw_edit(f->picture.doc, cases[i].operation))
                fail_msg("%s: %s", cases[i].operation, mw_error_message(f->picture.context));
            shoot(f, moved, ODD_GROUP, &after);
            assert_int_equal(count_moved_further(&before, &after), 0);
            free_shots(&before);
            free_shots(&after);
            close_made(f);
        }
}

/* The appended map is seen from the moved camera as it was alone, and the old one is as it was. */
static void appended_maps_look_the_same(void **state)
{
    static const int offsets[][2] = { { 0, 0 }, { 25, -50 }, { -100, 75 } };
    struct fixture *f = *state;
    char folder[TEST_PATH_SIZE], operation[TEST_PATH_SIZE + 64], ours[256] = "", theirs[256] = "";
    test_folder_new(folder);
    for (int i = 0; i < LAYERS; i++)
        append_json(ours, sizeof ours, " layer=%d", i);
    for (int i = 1; i < LAYERS; i++)
        append_json(theirs, sizeof theirs, " layer=%d", LAYERS - 1 + i); /* without its game layer */
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        for (size_t i = 0; i < sizeof offsets / sizeof *offsets; i++) {
            static const int here[2] = { 0, 0 };
            const int moved[2] = { offsets[i][0] * TILE, offsets[i][1] * TILE };
            struct shots alone, old, after, old_after;
            snprintf(operation, sizeof operation, "%s/b.map", folder);
            make_random_map(f, seed + 100);
            assert_int_equal(mw_save(f->picture.doc, operation, NULL, NULL, 0), 0);
            shoot(f, here, "", &alone);
            close_made(f);
            make_random_map(f, seed);
            shoot(f, here, "", &old);
            snprintf(operation, sizeof operation, "append file=%s/b.map offset=%d,%d", folder, offsets[i][0],
                     offsets[i][1]);
            if (mw_edit(f->picture.doc, operation))
                fail_msg("%s: %s", operation, mw_error_message(f->picture.context));
            shoot(f, moved, theirs, &after);
            shoot(f, here, ours, &old_after);
            assert_int_equal(count_differences(&alone, &after, 0), 0);
            assert_int_equal(count_differences(&old, &old_after, 0), 0);
            free_shots(&alone);
            free_shots(&old);
            free_shots(&after);
            free_shots(&old_after);
            close_made(f);
        }
    test_folder_remove(folder);
}

/* Where all layers of a group have one size, turning back gives the same bytes. */
static void turns_end_where_they_began(void **state)
{
    static const struct {
        const char *operation;
        int times;
    } cases[] = { { "mirror axis=x", 2 },
                  { "mirror axis=y", 2 },
                  { "rotate by=90", 4 },
                  { "rotate by=270", 4 },
                  { "rotate by=180", 2 } };
    struct fixture *f = *state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            void *before, *after;
            size_t size, size_after;
            make_random_map(f, seed);
            assert_int_equal(mw_edit(f->picture.doc, "optimise"), 0);
            assert_int_equal(mw_write(f->picture.doc, NULL, 0, &before, &size), 0);
            for (int j = 0; j < cases[i].times; j++)
                assert_int_equal(mw_edit(f->picture.doc, cases[i].operation), 0);
            assert_int_equal(mw_edit(f->picture.doc, "optimise"), 0);
            assert_int_equal(mw_write(f->picture.doc, NULL, 0, &after, &size_after), 0);
            assert_int_equal(size_after, size);
            assert_memory_equal(after, before, size);
            mw_free(f->picture.context, before);
            mw_free(f->picture.context, after);
            close_made(f);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(pictures_are_kept),
        TEST(fractions_are_rounded),
        TEST(turns_end_where_they_began),
        TEST(appended_maps_look_the_same),
    };
    return TEST_RUN(tests);
}
