#include "test.h"

#include "formats/wwd/asset_names.h"

static struct mw_str text(const char *chars)
{
    return (struct mw_str){ chars, strlen(chars) };
}

static struct wwd_level make_level(const char *image_dir, const char *level_set, const char *game_set)
{
    struct wwd_level level = { .prefix1 = "GAME", .prefix2 = "LEVEL" };
    snprintf(level.image_dir, sizeof level.image_dir, "%s", image_dir);
    snprintf(level.image_set1, sizeof level.image_set1, "%s", game_set);
    snprintf(level.image_set2, sizeof level.image_set2, "%s", level_set);
    return level;
}

static void expect_key(const struct wwd_level *level, enum wwd_asset_kind kind, const char *key,
                       const char *expected)
{
    char name[WWD_ASSET_NAME];
    bool found = wwd_asset_of_key(level, kind, text(key), name);
    assert_int_equal(found, expected != NULL);
    if (found)
        assert_string_equal(name, expected);
}

/* Editors write directories in two ways. */
static void test_claw(void **state)
{
    (void)state;
    const struct wwd_level levels[] = {
        make_level("\\LEVEL1\\TILES", "LEVEL1\\IMAGES", "GAME\\IMAGES"),
        make_level("LEVEL1\\TILES\\", "LEVEL1_IMAGES", "GAME_IMAGES"),
        make_level("LEVEL1/TILES", "\\LEVEL1\\IMAGES\\", "GAME/IMAGES"),
    };
    char name[WWD_ASSET_NAME];
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        expect_key(&levels[i], WWD_ASSET_IMAGES, "LEVEL_OFFICER", "LEVEL1/IMAGES/OFFICER");
        expect_key(&levels[i], WWD_ASSET_IMAGES, "GAME_TREASURE_RINGS_BLUE",
                   "GAME/IMAGES/TREASURE/RINGS/BLUE");
        expect_key(&levels[i], WWD_ASSET_ANIMATIONS, "LEVEL_OFFICER_WALK", "LEVEL1/ANIS/OFFICER/WALK");
        expect_key(&levels[i], WWD_ASSET_SOUNDS, "GAME_TRIGGER4", "GAME/SOUNDS/TRIGGER4");
        expect_key(&levels[i], WWD_ASSET_IMAGES, "level_OFFICER", "LEVEL1/IMAGES/OFFICER");
        assert_true(wwd_asset_of_tiles(&levels[i], text("ACTION"), name));
        assert_string_equal(name, "LEVEL1/TILES/ACTION");
    }
}

static void test_gruntz(void **state)
{
    (void)state;
    struct wwd_level level = make_level("\\AREA8\\TILEZ", "AREA8\\IMAGEZ", "GAME\\IMAGEZ");
    expect_key(&level, WWD_ASSET_IMAGES, "LEVEL_WATER", "AREA8/IMAGEZ/WATER");
    expect_key(&level, WWD_ASSET_ANIMATIONS, "LEVEL_WATER2", "AREA8/ANIZ/WATER2");
    expect_key(&level, WWD_ASSET_SOUNDS, "LEVEL_AMBIENT_LOOP", "AREA8/SOUNDZ/AMBIENT/LOOP");
}

static void test_none(void **state)
{
    (void)state;
    struct wwd_level level = make_level("", "LEVEL1\\PICTURES", "");
    char name[WWD_ASSET_NAME], set[WWD_ASSET_NAME];
    expect_key(&level, WWD_ASSET_IMAGES, "", NULL);
    expect_key(&level, WWD_ASSET_IMAGES, "LEVEL", NULL);
    expect_key(&level, WWD_ASSET_IMAGES, "LEVEL_", NULL);
    expect_key(&level, WWD_ASSET_IMAGES, "LEVELS_OFFICER", NULL);
    expect_key(&level, WWD_ASSET_IMAGES, "OTHER_OFFICER", NULL);
    expect_key(&level, WWD_ASSET_IMAGES, "GAME_OFFICER", NULL); /* a prefix without a directory */
    expect_key(&level, WWD_ASSET_IMAGES, "LEVEL_OFFICER", "LEVEL1/PICTURES/OFFICER");
    expect_key(&level, WWD_ASSET_ANIMATIONS, "LEVEL_OFFICER", NULL); /* no directory that ends with IMAGES */
    assert_true(wwd_asset_of_tiles(&level, text("BACK"), name));
    assert_string_equal(name, "BACK");
    assert_false(wwd_asset_of_tiles(&level, text(""), name));
    /* Names with a NUL and names that are too long are refused. */
    assert_false(wwd_asset_of_tiles(&level, (struct mw_str){ "A\0B", 3 }, name));
    memset(set, 'x', sizeof set);
    assert_false(wwd_asset_of_tiles(&level, (struct mw_str){ set, sizeof set }, name));
    assert_true(wwd_asset_of_tiles(&level, (struct mw_str){ set, sizeof set - 1 }, name));
    assert_int_equal(strlen(name), WWD_ASSET_NAME - 1);
}

/* Strings that fill their field have no NUL. */
static void test_full(void **state)
{
    (void)state;
    struct wwd_level level = make_level("", "", "");
    char key[64];
    memset(level.prefix4, 'P', sizeof level.prefix4);
    memset(level.image_set4, 'F', sizeof level.image_set4);
    memset(key, 'P', 32);
    snprintf(key + 32, sizeof key - 32, "_A_B");
    char name[WWD_ASSET_NAME];
    assert_true(wwd_asset_of_key(&level, WWD_ASSET_IMAGES, text(key), name));
    assert_int_equal(strlen(name), 128 + 4);
    assert_string_equal(name + 128, "/A/B");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claw),
        cmocka_unit_test(test_gruntz),
        cmocka_unit_test(test_none),
        cmocka_unit_test(test_full),
    };
    return TEST_RUN(tests);
}
