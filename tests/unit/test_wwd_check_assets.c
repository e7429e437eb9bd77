/* Checks levels with the data of their game. */
#include "test.h"

#include "wwd_expect.h"

static void make_file(const char *root, const char *path)
{
    char full[TEST_PATH_SIZE + 64];
    snprintf(full, sizeof full, "%s/%s", root, path);
    for (char *slash = full + strlen(root) + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = 0;
        mkdir(full, 0700);
        *slash = '/';
    }
    test_write_file(full, "x", 1);
}

static const char *const sample_files[] = {
    "LEVEL3/TILES/BACK/000.PID",
    "LEVEL3/TILES/BACK/001.PID",
    "LEVEL3/TILES/BACK/002.PID",
    "LEVEL3/TILES/BACK/3.PID",
    "LEVEL3/TILES/BACK/004.PID",
    "LEVEL3/TILES/BACK/5.PID",
    "LEVEL3/TILES/BACK/007.PID",
    "LEVEL3/TILES/ACTION/000.PID",
    "LEVEL3/TILES/ACTION/001.PID",
    "LEVEL3/TILES/ACTION/002.PID",
    "LEVEL3/TILES/ACTION/003.PID",
    "LEVEL3/TILES/ACTION/004.PID",
    "LEVEL3/TILES/ACTION/005.PID",
    "LEVEL3/TILES/ACTION/006.PID",
    "LEVEL3/TILES/ACTION/007.PID",
    "LEVEL3/TILES/FRONT/000.PID",
    "LEVEL3/TILES/FRONT/001.PID",
    "LEVEL3/TILES/FRONT/002.PID",
    "LEVEL3/TILES/FRONT/003.PID",
    "LEVEL3/TILES/FRONT/004.PID",
    "LEVEL3/TILES/FRONT/005.PID",
    "LEVEL3/TILES/FRONT/007.PID",
    "LEVEL3/PALETTES/MAIN.PAL",
    "LEVEL3/IMAGES/OFFICER/FRAME001.PID",
    "LEVEL3/IMAGES/ELEVATOR1/FRAME001.PID",
    "GAME/IMAGES/TREASURE/COINS/001.PID",
    "GAME/IMAGES/MAPPIECE/FRAME1.PID",
    "GAME/ANIS/GLITTER.ANI",
};

static void check_with(struct test_doc *fixture, const struct wwd_sample *level, const char *const *roots,
                       size_t count)
{
    struct mw_arg args[4];
    *fixture = (struct test_doc){ 0 };
    fixture->context = test_context_new(&fixture->memory);
    fixture->doc = wwd_sample_open(fixture->context, level);
    for (size_t i = 0; i < count; i++)
        args[i] = (struct mw_arg){ "assets", roots[i] };
    assert_ok(fixture->context, mw_check(fixture->doc, args, count));
}

static void test_assets_complete(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    char folders[2][TEST_PATH_SIZE];
    wwd_sample_make(&level);
    test_folder_new(folders[0]);
    test_folder_new(folders[1]);
    /* Files missing from one root are in the other. */
    for (size_t i = 0; i < sizeof sample_files / sizeof *sample_files; i++)
        make_file(folders[i % 2], sample_files[i]);
    const char *const roots[] = { folders[0], folders[1] };
    check_with(&fixture, &level, roots, 2);
    if (mw_diag_count(fixture.doc) != 1) {
        test_print_diags(fixture.doc);
        fail_msg("nothing is missing");
    }
    test_doc_end(&fixture);
    test_folder_remove(folders[0]);
    test_folder_remove(folders[1]);
}

static void remove_file(const char *root, const char *path)
{
    char full[TEST_PATH_SIZE + 64];
    snprintf(full, sizeof full, "%s/%s", root, path);
    assert_int_equal(remove(full), 0);
}

/* Of a plane with more than 8 image sets, the rest are not checked. */
static void test_assets_of_many_image_sets(void **state)
{
    (void)state;
    enum {
        SETS = 9
    };
    struct wwd_sample level;
    struct test_doc fixture = { 0 };
    struct wwd_image_set sets[SETS];
    char folder[TEST_PATH_SIZE];
    wwd_sample_make(&level);
    test_folder_new(folder);
    for (size_t i = 0; i < sizeof sample_files / sizeof *sample_files; i++)
        make_file(folder, sample_files[i]);
    wwd_sample_put(&level, level.tiles[2], 7 << 16 | 1);
    wwd_sample_put(&level, level.tiles[2] + 4, 8 << 16 | 1);
    fixture.context = test_context_new(&fixture.memory);
    fixture.doc = wwd_sample_open(fixture.context, &level);
    struct wwd_level *root = fixture.doc->root;
    struct wwd_plane *plane = &root->planes.items[2];
    const struct wwd_plane before = *plane;
    for (size_t i = 0; i < SETS; i++)
        sets[i].name = i ? mw_str_from("NONE") : plane->image_sets.items[0].name;
    plane->image_sets.items = sets;
    plane->image_sets.count = SETS;
    const struct mw_arg assets = { "assets", folder };
    assert_int_equal(mw_check(fixture.doc, &assets, 1), 0);
    assert_int_equal(test_count_diags(fixture.doc, "WWD080"), 1);
    const struct mw_diag *diag = test_find_diag(fixture.doc, "WWD080", "planes[2].image_sets[7]");
    assert_non_null(diag);
    assert_string_equal(
        diag->message,
        "uses 1 different tile, but the directory LEVEL3/TILES/NONE has no pictures or is missing");
    *plane = before;
    test_doc_end(&fixture);
    test_folder_remove(folder);
}

static void test_assets_missing(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    char folder[TEST_PATH_SIZE];
    wwd_sample_make(&level);
    test_folder_new(folder);
    for (size_t i = 0; i < sizeof sample_files / sizeof *sample_files; i++)
        if (strncmp(sample_files[i], "LEVEL3/TILES/FRONT", 18) != 0)
            make_file(folder, sample_files[i]);
    remove_file(folder, "LEVEL3/TILES/ACTION/002.PID");
    remove_file(folder, "LEVEL3/IMAGES/OFFICER/FRAME001.PID");
    remove_file(folder, "GAME/ANIS/GLITTER.ANI");
    remove_file(folder, "LEVEL3/PALETTES/MAIN.PAL");
    const char *const roots[] = { folder };
    check_with(&fixture, &level, roots, 1);
    assert_diag(fixture.doc, (struct expected){ "WWD080", MW_SEVERITY_WARNING, "planes[1].tiles[2,0]", "file",
                                                level.tiles[1] + 8, 4,
                                                "tile 2 is used by 4 cells, but "
                                                "LEVEL3/TILES/ACTION/002.PID is missing" });
    assert_diag(fixture.doc,
                (struct expected){ "WWD080", MW_SEVERITY_WARNING, "planes[2].image_sets[0]", "file",
                                   level.image_sets[2], 6,
                                   "uses 7 different tiles, but the directory LEVEL3/TILES/FRONT has no "
                                   "pictures or is missing" });
    assert_diag(
        fixture.doc,
        (struct expected){ "WWD081", MW_SEVERITY_WARNING, "planes[1].objects[1].image_set", "file",
                           level.object[1] + WWD_OBJECT_AT_STRINGS + 9 + 7, 13,
                           "LEVEL_OFFICER, used by 1 object: the directory LEVEL3/IMAGES/OFFICER has no "
                           "pictures or is missing" });
    assert_diag(fixture.doc,
                (struct expected){ "WWD082", MW_SEVERITY_WARNING, "planes[1].objects[0].animation", "file",
                                   level.object[0] + WWD_OBJECT_AT_STRINGS + 15 + 19, 12,
                                   "GAME_GLITTER, used by 1 object: neither GAME/ANIS/GLITTER.ANI nor "
                                   "GAME/SOUNDS/GLITTER.WAV exists" });
    assert_diag(fixture.doc,
                (struct expected){ "WWD083", MW_SEVERITY_WARNING, "pal_rez", "file", WWD_AT_PAL_REZ, 128,
                                   "LEVEL3\\PALETTES\\MAIN.PAL does not exist" });
    assert_int_equal(mw_diag_count(fixture.doc), 6);
    /* What several objects use is reported at the first. */
    const struct mw_arg args[] = { { "assets", folder } };
    for (int i = 0; i < 3; i++) {
        char path[64];
        snprintf(path, sizeof path, "planes[1].objects[%d].image_set", i);
        assert_ok(fixture.context, mw_set(fixture.doc, path, "LEVEL_OFFICER"));
    }
    assert_ok(fixture.context, mw_check(fixture.doc, args, 1));
    assert_string_equal(test_find_diag(fixture.doc, "WWD081", "planes[1].objects[0].image_set")->message,
                        "LEVEL_OFFICER, used by 3 objects: the directory LEVEL3/IMAGES/OFFICER has no "
                        "pictures or is missing");
    assert_int_equal(test_count_diags(fixture.doc, "WWD081"), 1);
    test_doc_end(&fixture);
    test_folder_remove(folder);
}

/* The directory of a custom level, named after its file: in a root of the assets, or a root itself. */
static void test_assets_of_the_level(void **state)
{
    static const char *const missing[] = { "LEVEL3/TILES/ACTION/002.PID",
                                           "LEVEL3/IMAGES/OFFICER/FRAME001.PID", "GAME/ANIS/GLITTER.ANI",
                                           "LEVEL3/PALETTES/MAIN.PAL" };
    static const char *const own[] = { "Sample/TILES/ACTION/002.PID", "Sample/LEVEL/OFFICER/FRAME001.PID",
                                       "Sample/SOUNDS/R/GLI.WAV", "Sample/PALETTES/MAIN.PAL" };
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    char folder[TEST_PATH_SIZE], inner[TEST_PATH_SIZE + 16];
    wwd_sample_make(&level);
    memcpy(level.bytes + level.object[0] + WWD_OBJECT_AT_STRINGS + 15 + 19, "CUSTOM_R_GLI", 12);
    wwd_sample_sign(&level);
    test_folder_new(folder);
    snprintf(inner, sizeof inner, "%s/Sample", folder);
    for (size_t i = 0; i < sizeof sample_files / sizeof *sample_files; i++)
        make_file(folder, sample_files[i]);
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++)
        remove_file(folder, missing[i]);
    const char *const roots[] = { folder, inner };
    check_with(&fixture, &level, roots, 1);
    assert_int_equal(mw_diag_count(fixture.doc), 5);
    test_doc_end(&fixture);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        make_file(folder, own[i]);
    check_with(&fixture, &level, roots, 1);
    assert_int_equal(mw_diag_count(fixture.doc), 1);
    test_doc_end(&fixture);
    check_with(&fixture, &level, &roots[1], 1);
    assert_null(test_find_diag(fixture.doc, "WWD081", "planes[1].objects[1].image_set"));
    assert_null(test_find_diag(fixture.doc, "WWD082", NULL));
    assert_null(test_find_diag(fixture.doc, "WWD083", NULL));
    test_doc_end(&fixture);
    test_folder_remove(folder);
}

/* Only the tiles' picture and the palette are missing without objects. */
static void test_assets_without_objects(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    char folder[TEST_PATH_SIZE];
    wwd_sample_make(&level);
    test_folder_new(folder);
    const struct mw_arg args[] = { { "assets", folder } };
    check_with(&fixture, &level, NULL, 0);
    test_edit(&fixture, "delete-objects all");
    assert_ok(fixture.context, mw_check(fixture.doc, args, 1));
    assert_int_equal(test_count_diags(fixture.doc, "WWD081") + test_count_diags(fixture.doc, "WWD082"), 0);
    /* Nothing of the game is there. */
    assert_int_equal(test_count_diags(fixture.doc, "WWD083"), 0);
    assert_int_equal(test_count_diags(fixture.doc, "WWD086"), 1);
    make_file(folder, "LEVEL3/x");
    assert_ok(fixture.context, mw_check(fixture.doc, args, 1));
    assert_int_equal(test_count_diags(fixture.doc, "WWD083"), 1);
    assert_int_equal(test_count_diags(fixture.doc, "WWD086"), 0);
    test_doc_end(&fixture);
    test_folder_remove(folder);
}

/* A level's own folder alone: what is only in the game is not missed, scripts and CUSTOM things are. */
static void test_own_folder_alone(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture;
    char folder[TEST_PATH_SIZE];
    wwd_sample_make(&level);
    test_folder_new(folder);
    make_file(folder, "LOGICS/Spider.lua");
    const struct mw_arg args[] = { { "assets", folder } };
    check_with(&fixture, &level, NULL, 0);
    test_edit(&fixture, "add-object logic=CustomLogic name=Spider at=34,40 image-set=LEVEL_SPIDER");
    test_edit(&fixture, "add-object logic=CustomLogic name=Bat at=34,40 image-set=CUSTOM_BAT");
    test_edit(&fixture, "add-object logic=CustomLogic name=Bat at=40,40 image-set=CUSTOM_BAT");
    assert_ok(fixture.context, mw_check(fixture.doc, args, 1));
    assert_int_equal(test_count_diags(fixture.doc, "WWD080") + test_count_diags(fixture.doc, "WWD082"), 0);
    assert_int_equal(test_count_diags(fixture.doc, "WWD081"), 1);
    assert_non_null(test_find_diag(fixture.doc, "WWD081", "planes[1].objects[5].image_set"));
    assert_int_equal(test_count_diags(fixture.doc, "WWD087"), 1);
    assert_string_equal(test_find_diag(fixture.doc, "WWD087", "planes[1].objects[5].name")->message,
                        "the script LOGICS/Bat.lua of 2 CustomLogic objects is missing");
    test_remember_code("WWD086");
    test_remember_code("WWD087");
    test_doc_end(&fixture);
    test_folder_remove(folder);
}

static void test_assets_nowhere(void **state)
{
    (void)state;
    struct wwd_sample level;
    struct test_doc fixture = { 0 };
    const struct mw_arg args[] = { { "assets", "/nowhere/CLAW.REZ" } };
    wwd_sample_make(&level);
    fixture.context = test_context_new(&fixture.memory);
    fixture.doc = wwd_sample_open(fixture.context, &level);
    assert_int_equal(mw_check(fixture.doc, args, 1), MW_E_NOT_FOUND);
    assert_non_null(strstr(mw_error_message(fixture.context), "/nowhere/CLAW.REZ"));
    test_doc_end(&fixture);
}

struct failing {
    struct wwd_sample level;
    char folder[TEST_PATH_SIZE];
};

static int assets_failing(struct mw_context *context, void *user)
{
    const struct failing *failing = user;
    const struct mw_arg assets = { "assets", failing->folder };
    struct mw_document *doc;
    int error =
        mw_open_bytes(context, "sample.wwd", failing->level.bytes, failing->level.size, NULL, 0, &doc);
    if (error)
        return error;
    error = mw_check(doc, &assets, 1);
    mw_close(doc);
    return error;
}

static void test_memory_short_assets(void **state)
{
    (void)state;
    static struct failing failing;
    wwd_sample_make(&failing.level);
    test_folder_new(failing.folder);
    for (size_t i = 0; i < sizeof sample_files / sizeof *sample_files; i += 2)
        make_file(failing.folder, sample_files[i]);
    assert_true(test_each_allocation_fails(assets_failing, &failing) > 40);
    test_folder_remove(failing.folder);
}

/* Must be the last test. */
static void test_catalogue(void **state)
{
    (void)state;
    assert_all_provoked(wwd_diags, "WWD080", "WWD084");
    assert_all_provoked(wwd_diags, "WWD086", "WWD088");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_assets_complete),
        cmocka_unit_test(test_assets_of_many_image_sets),
        cmocka_unit_test(test_assets_missing),
        cmocka_unit_test(test_assets_of_the_level),
        cmocka_unit_test(test_assets_without_objects),
        cmocka_unit_test(test_own_folder_alone),
        cmocka_unit_test(test_assets_nowhere),
        cmocka_unit_test(test_memory_short_assets),
        cmocka_unit_test(test_catalogue),
    };
    return TEST_RUN(tests);
}
