/* Where objects lead: as a list of ways, in pictures, and in the answers of refs. */
#include "test.h"

#include "formats/wwd/render/view.h"
#include "wwd_edit.h"
#include "wwd_picture.h"

#define NIGHT   MW_RGB(16, 20, 28)
#define LIFT    MW_RGB(90, 160, 255)
#define TRIGGER MW_RGB(190, 120, 240)
#define SOUND   MW_RGB(140, 140, 190)

#define TEST(name) cmocka_unit_test_setup_teardown(name, wwd_picture_set_up, wwd_picture_tear_down)

/* ---- the list ---- */

/* Appends "range 1,2 3,4; " and so on. */
static void list_ways(struct test_doc *test, char *text, size_t size)
{
    const struct wwd_plane *plane = wwd_main_plane(test->level);
    struct wwd_way ways[WWD_WAYS_MAX];
    size_t count = wwd_ways(wwd_game_of(test->level), plane, &plane->objects.items[0], ways), at = 0;
    *text = 0;
    for (size_t i = 0; i < count; i++)
        at +=
            (size_t)snprintf(text + at, size - at, "%s%s %lld,%lld %lld,%lld", i ? "; " : "",
                             wwd_way_name(ways[i].kind), (long long)ways[i].from[0],
                             (long long)ways[i].from[1], (long long)ways[i].to[0], (long long)ways[i].to[1]);
}

static void ways_of_objects(void **state)
{
    (void)state;
    static const struct {
        const char *game, *object, *ways;
    } cases[] = {
        { "claw", "logic=Elevator at=300,200 range=100,500", "range 100,200 500,200" },
        { "claw", "logic=Elevator at=300,200 range-y=100,500", "range 300,100 300,500" },
        { "claw", "logic=Elevator at=300,200 range=100,500 range-y=150,250", "range 100,150 500,250" },
        { "claw", "logic=TriggerElevator at=300,200 range=0,500", "range 300,200 500,200" },
        { "claw", "logic=Elevator at=300,200", "" },
        { "claw", "logic=Officer at=300,200 range=280,320", "range 280,200 320,200" },
        { "claw", "logic=Officer at=300,200 carry=GAME_WARP set=speed_x=40 set=speed_y=50",
          "target 300,200 40,50" },
        { "claw", "logic=PathElevator at=300,200 path=right:100,wait:500,up_left:50,down:50,left:50",
          "path 300,200 400,200; path 400,200 350,150; path 350,150 350,200; path 350,200 300,200" },
        { "claw", "logic=PathElevator at=300,200 path=10:5", NULL },
        { "claw", "logic=SpecialPowerup image-set=GAME_WARP at=300,200 target=40,50",
          "target 300,200 40,50" },
        { "claw", "logic=SpecialPowerup at=300,200", "" },
        { "claw", "logic=BossWarp at=300,200 target=40,50", "target 300,200 40,50" },
        { "claw", "logic=SpringBoard at=300,600", "path 300,600 300,150" },
        { "claw", "logic=SpringBoard at=300,600 height=100", "path 300,600 300,500" },
        { "claw", "logic=CrabNest at=300,200 area=1,2,30,40", "area 1,2 30,40" },
        { "claw", "logic=CrabNest at=300,200 area=30,40,1,2", "area 1,2 30,40" },
        { "claw", "logic=AmbientSound at=300,200 set=rect_hit=1,2,3,4 set=rect_attack=5,6,7,8",
          "area 1,2 3,4; area 5,6 7,8" },
        { "claw", "logic=Stalactite at=300,200 area=1,2,3,4", "area 1,2 3,4" },
        { "claw", "logic=SoundTrigger at=300,200", "area 236,136 364,264" },
        { "claw", "logic=SoundTrigger at=300,200 area=1,2,3,4", "area 1,2 3,4" },
        { "claw", "logic=ClawDialogBigSoundTrigger at=300,200", "area 172,72 428,328" },
        { "claw", "logic=TallSoundTrigger at=300,200", "area 268,100 332,300" },
        { "claw", "logic=SpotAmbientSound at=300,200", "area -340,-440 940,840" },
        { "claw", "logic=Nonsense at=300,200 set=min_x=1", "" },
        { "gruntz", "logic=Teleporter at=48,80 target=3,4", "target 48,80 112,144" },
        { "gruntz", "logic=SecretTeleporterTrigger at=48,80 opens-at=1,1 target=3,4 back=5,6",
          "target 48,80 48,48; target 48,48 112,144; target 112,144 176,208" },
        { "gruntz", "logic=UFO at=48,80 path=3,4,5,6", "path 48,80 112,144; path 112,144 176,208" },
        { "gruntz", "logic=KitchenSlime at=112,80 target=1,5", "area 48,80 112,176" },
        { "gruntz", "logic=TileTrigger at=48,80 switches=0,515", "link 80,112 48,80" },
        { "gruntz", "logic=CheckpointTrigger at=48,80 switches=257,514",
          "link 48,48 48,80; link 80,80 48,80" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        char operation[200], text[400];
        level_new(&test, cases[i].game, "40x20");
        snprintf(operation, sizeof operation, "add-object %s", cases[i].object);
        if (!cases[i].ways) {
            assert_int_not_equal(mw_edit(test.doc, operation), 0);
        } else {
            test_edit(&test, operation);
            list_ways(&test, text, sizeof text);
            if (strcmp(text, cases[i].ways) != 0)
                fail_msg("%s: %s", cases[i].object, text);
        }
        test_doc_end(&test);
    }
}

/* ---- pictures ---- */

static void set_range(struct wwd_object *object, int32_t min_x, int32_t max_x)
{
    object->min_x = min_x;
    object->max_x = max_x;
}

static void ranges_have_two_heads(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_empty_plane(f, 64, 4, 4);
    set_range(add_object(f, plane, "Elevator", "", 128, 100, 0), 40, 220);
    draw(f, "ways objects=no area=0,0,256,256");
    /* Two rows of the class's colour between black ones. */
    for (uint32_t x = 60; x < 200; x++) {
        assert_pixel(f, x, 97, NIGHT);
        assert_pixel(f, x, 98, MW_BLACK);
        assert_pixel(f, x, 99, LIFT);
        assert_pixel(f, x, 100, LIFT);
        assert_pixel(f, x, 101, MW_BLACK);
        assert_pixel(f, x, 102, NIGHT);
    }
    assert_pixel(f, 30, 100, NIGHT);
    assert_pixel(f, 230, 100, NIGHT);
    assert_pixel(f, 212, 96, LIFT); /* heads go back by 10 and aside by 5 */
    assert_pixel(f, 212, 104, LIFT);
    assert_pixel(f, 48, 96, LIFT);
    assert_pixel(f, 48, 104, LIFT);
    draw(f, "objects=no area=0,0,256,256");
    assert_pixel(f, 128, 100, NIGHT);
}

static void targets_have_one_head(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_empty_plane(f, 64, 4, 4);
    struct wwd_object *warp = add_object(f, plane, "SpecialPowerup", "GAME_WARP", 40, 100, 0);
    warp->speed_x = 220;
    warp->speed_y = 100;
    draw(f, "ways objects=no area=0,0,256,256");
    assert_pixel(f, 100, 100, TRIGGER);
    assert_pixel(f, 212, 96, TRIGGER);
    assert_pixel(f, 48, 96, NIGHT);
}

static void areas_are_dashed_frames(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_empty_plane(f, 64, 4, 4);
    add_object(f, plane, "SmallSoundTrigger", "", 128, 100, 0); /* 96,68 to 160,132 */
    draw(f, "ways objects=no area=0,0,256,256");
    for (uint32_t x = 96; x < 104; x++)
        assert_pixel(f, x, 68, x < 100 ? SOUND : NIGHT);
    assert_pixel(f, 96, 69, SOUND);
    assert_pixel(f, 95, 68, NIGHT);
    assert_pixel(f, 128, 100, NIGHT);
}

static size_t count_labels_of(struct fixture *f, const char *options, const char *text)
{
    struct mw_render *render = NULL;
    assert_int_equal(try_open(f, options, &render), 0);
    const struct wwd_view *view = render->state;
    size_t count = 0;
    for (size_t i = 0; i < view->label_count; i++)
        count += strcmp(view->labels_placed[i].text, text) == 0;
    mw_render_close(render);
    return count;
}

static void numbers_are_labels(void **state)
{
    struct fixture *f = *state;
    struct wwd_plane *plane = add_empty_plane(f, 64, 4, 4);
    add_object(f, plane, "Officer", "", 60, 100, 0);
    add_object(f, plane, "TreasurePowerup", "", 190, 100, 0);
    f->level->start_x = f->level->start_y = 20;
    assert_int_equal(count_labels_of(f, "numbers", "0 Officer"), 1);
    assert_int_equal(count_labels_of(f, "numbers labels=no", "0"), 1);
    assert_int_equal(count_labels_of(f, "numbers labels=no", "START"), 0);
    assert_int_equal(count_labels_of(f, "numbers", "START"), 1);
    /* The name would not fit into the box. */
    assert_int_equal(count_labels_of(f, "numbers", "1"), 1);
    assert_int_equal(count_labels_of(f, "", "1"), 0);
    assert_int_equal(count_labels_of(f, "numbers objects=no", "0"), 0);
}

/* ---- refs ---- */

static void assert_leads(struct test_doc *test, const char *kind, const char *value, size_t expected,
                         const char *tree)
{
    struct test_text text = { 0 };
    const struct mw_output output = test_text_output(&text);
    size_t found = SIZE_MAX;
    assert_ok(test->context, mw_refs(test->doc, kind, value, MW_STYLE_TREE, &output, &found));
    assert_int_equal(found, expected);
    if (!strstr(text.data, tree))
        fail_msg("%s %s: %s", kind, value, text.data);
    free(text.data);
}

static void refs_follow_warps(void **state)
{
    (void)state;
    struct test_doc test;
    size_t found;
    level_new(&test, "claw", "40x20");
    test_edit(&test, "add-object logic=SpecialPowerup image-set=GAME_WARP at=300,560 target=800,560");
    test_edit(&test, "add-object logic=BossStager at=850,600");
    test_edit(&test, "add-object logic=BehindCandy at=800,560");
    test_edit(&test, "add-object logic=Elevator at=1000,560 range=900,1200");
    test_edit(&test, "add-object logic=SoundTrigger at=1000,200");
    test_edit(&test, "add-object logic=PathElevator at=2000,1000 path=up_left:200,down_right:200");
    assert_leads(&test, "object", "0", 1,
                 "object: 0\npath: planes[1].objects[0]\nlogic: SpecialPowerup\nleads_to:\n"
                 "  [0] way=target to=800,560 path=planes[1].objects[1] logic=BossStager\nled_to_by:\n"
                 "found: 1\n");
    assert_leads(&test, "object", "planes[1].objects[logic=BossStager]", 1,
                 "leads_to:\nled_to_by:\n  [0] way=target path=planes[1].objects[0] logic=SpecialPowerup\n");
    assert_leads(&test, "object", "3", 1, "[0] way=range from=900,560 to=1200,560\n");
    /* Up to 64 pixels from a target or on the way, and inside areas. */
    assert_leads(&test, "place", "736,560", 1,
                 "ways:\n  [0] way=target path=planes[1].objects[0] logic=SpecialPowerup\nfound: 1\n");
    assert_leads(&test, "place", "1050,600", 1, "[0] way=range path=planes[1].objects[3] logic=Elevator\n");
    assert_leads(&test, "place", "1265,600", 0, "ways:\nfound: 0\n");
    assert_leads(&test, "place", "1064,264", 1,
                 "[0] way=area path=planes[1].objects[4] logic=SoundTrigger\n");
    assert_leads(&test, "place", "1065,264", 0, "ways:\n");
    assert_leads(&test, "place", "1900,900", 2,
                 "[1] way=path path=planes[1].objects[5] logic=PathElevator\n");
    assert_leads(&test, "place", "1880,930", 2, "ways:");
    assert_leads(&test, "place", "1980,850", 0, "ways:");
    assert_int_equal(mw_refs(test.doc, "object", "99", MW_STYLE_TREE, NULL, &found), MW_E_NOT_FOUND);
    assert_int_equal(mw_refs(test.doc, "object", "name", MW_STYLE_TREE, NULL, &found), MW_E_ARGUMENT);
    assert_int_equal(mw_refs(test.doc, "place", "7", MW_STYLE_TREE, NULL, &found), MW_E_ARGUMENT);
    test_doc_end(&test);
}

static void refs_follow_switches(void **state)
{
    (void)state;
    struct test_doc test;
    level_new(&test, "gruntz", "40x20");
    test_edit(&test, "add-object logic=TileTriggerSwitch at=80,112"); /* tile 2,3: id 515 */
    test_edit(&test, "add-object logic=TileTrigger at=48,80 switches=0,515");
    test_edit(&test, "add-object logic=TileTrigger at=48,112 switches=7");
    assert_leads(
        &test, "object", "0", 1,
        "leads_to:\n  [0] way=switch path=planes[1].objects[1] logic=TileTrigger\nled_to_by:\nfound: 1\n");
    assert_leads(
        &test, "object", "1", 1,
        "leads_to:\nled_to_by:\n  [0] way=switch path=planes[1].objects[0] logic=TileTriggerSwitch\n");
    assert_leads(&test, "object", "2", 0, "leads_to:\nled_to_by:\nfound: 0\n");
    test_doc_end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_of_objects),
        TEST(ranges_have_two_heads),
        TEST(targets_have_one_head),
        TEST(areas_are_dashed_frames),
        TEST(numbers_are_labels),
        cmocka_unit_test(refs_follow_warps),
        cmocka_unit_test(refs_follow_switches),
    };
    return TEST_RUN(tests);
}
