/* Pictures of levels with the game's pictures: tiny ones made here, in a folder or an archive. The
 * expected pixels were computed by hand from the rules. */
#include "test.h"

#include "doc.h"
#include "formats/rez/rez.h"
#include "formats/wwd/render/view.h"
#include "formats/wwd/render/sprites.h"
#include "wwd_picture.h"

#define NIGHT MW_RGB(16, 20, 28)

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_assets, wwd_picture_tear_down)

/* Palette index n has the colour n, 2n, 255 - n. */
#define INK(n) MW_RGB((uint8_t)(n), (uint8_t)(2 * (n)), (uint8_t)(255 - (n)))

static const struct ink inks[] = {
    { '.', NIGHT },   { '1', INK(1) },  { '2', INK(2) },  { '3', INK(3) },  { '4', INK(4) },
    { '5', INK(5) },  { '6', INK(6) },  { '7', INK(7) },  { '8', INK(8) },  { '9', INK(9) },
    { 'a', INK(10) }, { 'b', INK(11) }, { 'c', INK(12) }, { 'd', INK(13) }, { 'e', INK(14) },
    { 'f', INK(15) }, { 'r', MW_RED },
};

static void assert_picture(const struct fixture *f, const char *rows)
{
    assert_rows(f, 0, 0, rows, inks, sizeof inks / sizeof *inks);
}

/* ---- files ---- */

/* Hexadecimal digits are palette indices, rows are separated by "/". Returns the size. */
static size_t make_pid(uint8_t bytes[2048], uint32_t flags, int32_t offset_x, int32_t offset_y,
                       const char *rows)
{
    const char *end = strchr(rows, '/');
    size_t width = end ? (size_t)(end - rows) : strlen(rows), size = PID_HEADER_SIZE;
    memset(bytes, 0, PID_HEADER_SIZE);
    for (; *rows; rows++)
        if (*rows != '/')
            bytes[size++] = (uint8_t)(*rows <= '9' ? *rows - '0' : *rows - 'a' + 10);
    test_put_le(bytes, 4, PID_ID);
    test_put_le(bytes + 4, 4, (uint32_t)flags);
    test_put_le(bytes + 8, 4, (uint32_t)width);
    test_put_le(bytes + 12, 4, (uint32_t)((size - PID_HEADER_SIZE) / width));
    test_put_le(bytes + 16, 4, (uint32_t)offset_x);
    test_put_le(bytes + 20, 4, (uint32_t)offset_y);
    return size;
}

static void write_pid(const struct fixture *f, const char *name, const char *rows)
{
    uint8_t bytes[2048];
    picture_write_asset(&f->picture, name, bytes, make_pid(bytes, PID_TRANSPARENT, 0, 0, rows));
}

static void make_palette(uint8_t palette[768])
{
    for (int i = 0; i < 256; i++) {
        palette[i * 3] = (uint8_t)i;
        palette[i * 3 + 1] = (uint8_t)(2 * i);
        palette[i * 3 + 2] = (uint8_t)(255 - i);
    }
}

/* The sample level's folders: LEVEL3/TILES, LEVEL3_IMAGES for LEVEL and GAME_IMAGES for GAME. */
static int set_up_assets(void **state)
{
    int error = wwd_picture_set_up(state);
    struct fixture *f = *state;
    uint8_t palette[768];
    make_palette(palette);
    test_folder_new(f->picture.folder);
    picture_write_asset(&f->picture, "LEVEL3/PALETTES/MAIN.PAL", palette, sizeof palette);
    return error;
}

/* ---- tiles ---- */

static void test_tiles(void **state)
{
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/TILES/SET/001.PID", "1234/5678/9abc/def1");
    write_pid(f, "LEVEL3/TILES/SET/74.PID", "3333/3000/3000/3000"); /* as in Claw's level 1 */
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 4, 3, 2, (const int32_t[]){ 1, 74, NONE, NONE, 1, 1 });
    draw(f, "assets");
    assert_size(f, 12, 8);
    assert_picture(f, "12343333..../"
                      "56783......./"
                      "9abc3......./"
                      "def13......./"
                      "....12341234/"
                      "....56785678/"
                      "....9abc9abc/"
                      "....def1def1");
    assert_null(test_find_diag(f->picture.doc, "WWD084", NULL));
}

/* If both names exist, the one with three digits is used. The upper half of a cell is the image set. */
static int count_level_file(void *user, const char *path)
{
    size_t *count = user;
    assert_non_null(strstr(path, "/LEVEL3/"));
    ++*count;
    return 0;
}

static int stop_at_once(void *user, const char *path)
{
    ++*(size_t *)user;
    (void)path;
    return 7;
}

static void test_files_are_listed(void **state)
{
    struct fixture *f = *state;
    struct mw_render *render = NULL;
    size_t with = 0, without = 0, stopped = 0;
    write_pid(f, "LEVEL3/TILES/SET/001.PID", "1234/5678/9abc/def1");
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 4, 3, 2, (const int32_t[]){ 1, 1, NONE, NONE, 1, 1 });
    assert_int_equal(try_open(f, "assets", &render), 0);
    assert_int_equal(mw_render_files(render, count_level_file, &with), 0);
    assert_int_equal(mw_render_files(render, stop_at_once, &stopped), 7);
    mw_render_close(render);
    assert_true(with >= 2); /* the palette and a tile */
    assert_int_equal(stopped, 1);
    assert_int_equal(try_open(f, "", &render), 0);
    assert_int_equal(mw_render_files(render, count_level_file, &without), 0);
    mw_render_close(render);
    assert_int_equal(without, 0);
}

static void test_tile_names(void **state)
{
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/TILES/SET/7.PID", "11/11");
    write_pid(f, "LEVEL3/TILES/SET/007.PID", "22/22");
    write_pid(f, "LEVEL3/TILES/OTHER/007.PID", "33/33");
    write_pid(f, "LEVEL3/TILES/SET/1234.PID", "44/44");
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 2, 3, 1, (const int32_t[]){ 7, 0x10007, 1234 });
    draw(f, "assets");
    assert_picture(f, "223344/223344");
}

/* What a custom level's own directory has hides the game's: tiles, pictures of LEVEL_ and CUSTOM_. */
static void test_own_folder(void **state)
{
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/TILES/SET/007.PID", "11/11");
    write_pid(f, "LEVEL3/TILES/SET/008.PID", "22/22");
    write_pid(f, "sample/TILES/SET/007.PID", "33/33");
    write_pid(f, "LEVEL3/IMAGES/FLAG/FRAME001.PID", "4");
    write_pid(f, "sample/LEVEL/FLAG/FRAME001.PID", "5");
    write_pid(f, "sample/IMAGES/BIG/FLAG/FRAME001.PID", "6");
    struct wwd_plane *plane = add_plane(f, "Main", WWD_PLANE_MAIN, 0, 2, 2, 1, (const int32_t[]){ 7, 8 });
    add_object(f, plane, "BehindCandy", "LEVEL_FLAG", 0, 0, 0);
    add_object(f, plane, "BehindCandy", "CUSTOM_BIG_FLAG", 3, 1, 0);
    draw(f, "assets");
    assert_picture(f, "5322/3326");
}

static void test_missing(void **state)
{
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/TILES/SET/001.PID", "1111/1111/1111/1111");
    picture_write_asset(&f->picture, "LEVEL3/TILES/SET/003.PID", "rubbish", 7);
    struct wwd_plane *plane =
        add_plane(f, "Main", WWD_PLANE_MAIN, 0, 4, 5, 1, (const int32_t[]){ 2, 1, 2, 3, 0x20001 });
    add_object(f, plane, "TreasurePowerup", "GAME_TREASURE", 6, 2, 0);
    f->properties[2].attribute = WWD_ATTRIBUTE_CLEAR;
    draw(f, "assets");
    struct mw_colour clear = MW_RGB(66, 75, 96);
    assert_pixel(f, 1, 2, mw_colour_mix(clear, mw_colour_hsv(14, 110, 120), 1, 4));
    assert_pixel(f, 4, 0, INK(1));
    assert_string_equal(
        test_find_diag(f->picture.doc, "WWD084", NULL)->message,
        "the assets lack 2 different tiles and 1 image sets or frames of objects; 1 more pictures cannot be "
        "read; the first one is LEVEL3/TILES/SET/002.PID; they are drawn as in a rendering without assets");
    /* An object without a picture is drawn as a box, and reported once. */
    assert_true(at(f, 6, 2).r > 150);
    size_t count = mw_diag_count(f->picture.doc);
    draw(f, "assets scale=2");
    assert_int_equal(mw_diag_count(f->picture.doc), count);
    draw(f, "assets objects=no");
    assert_pixel(f, 6, 2, INK(1));
}

static void test_tile_of_other_size(void **state)
{
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/TILES/SET/001.PID", "123456/123456/789abc/123456/123456");
    write_pid(f, "LEVEL3/TILES/SET/002.PID", "12/34");
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 4, 3, 1, (const int32_t[]){ 1, 2, NONE });
    draw(f, "assets");
    assert_picture(f, "123412....../123434....../789a......../1234........");
    draw(f, "assets scale=2 area=4,0,4,4");
    assert_picture(f, "1122..../1122..../3344..../3344..../......../......../......../........");
}

static void test_palettes(void **state)
{
    struct fixture *f = *state;
    uint8_t bytes[2048 + 768];
    /* Its own palette: index 1 is red. The colour 255,0,132 in it (index 2) is transparent, 0 then is not. */
    size_t size = make_pid(bytes, PID_TRANSPARENT | PID_PALETTE, 0, 0, "1210/1210");
    memset(bytes + size, 0, 768);
    memcpy(bytes + size + 3, (const uint8_t[]){ 220, 45, 45, 255, 0, 132 }, 6);
    picture_write_asset(&f->picture, "LEVEL3/TILES/SET/001.PID", bytes, size + 768);
    write_pid(f, "LEVEL3/TILES/SET/002.PID", "5555/5555");
    struct wwd_plane *plane =
        add_plane(f, "Main", WWD_PLANE_MAIN, 0, 4, 3, 1, (const int32_t[]){ 1, 2, FULL });
    plane->fill_color = 9;
    draw(f, "assets area=0,0,12,1");
    assert_rows(f, 0, 0, "r.r", inks, sizeof inks / sizeof *inks);
    assert_pixel(f, 3, 0, MW_BLACK);
    assert_rows(f, 4, 0, "55559999", inks, sizeof inks / sizeof *inks);
    /* Without a level palette, pictures are grey, and that is reported. */
    snprintf(f->level->pal_rez, sizeof f->level->pal_rez, "LEVEL3\\PALETTES\\OTHER.PAL");
    draw(f, "assets area=0,0,12,1");
    assert_pixel(f, 0, 0, MW_RED);
    assert_pixel(f, 4, 0, MW_RGB(5, 5, 5));
    assert_string_equal(
        test_find_diag(f->picture.doc, "WWD083", NULL)->message,
        "the assets do not contain the palette LEVEL3\\PALETTES\\OTHER.PAL; pictures are drawn in greyscale");
    /* Gruntz's levels have no palette path. */
    f->level->pal_rez[0] = 0;
    draw(f, "assets area=0,0,12,1");
    assert_pixel(f, 0, 0, MW_RED);
}

/* Transparent pixels show what is below, in the order of the planes. */
static void test_planes_show_through(void **state)
{
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/TILES/SET/001.PID", "10/01");
    write_pid(f, "LEVEL3/TILES/SET/002.PID", "22/22");
    write_pid(f, "LEVEL3/TILES/SET/003.PID", "30/00");
    add_plane(f, "Front", 0, 9000, 2, 3, 1, (const int32_t[]){ 3, NONE, 3 });
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 2, 3, 1, (const int32_t[]){ 1, 1, NONE });
    add_plane(f, "Back", 0, -999, 2, 3, 1, (const int32_t[]){ 2, 2, NONE });
    draw(f, "assets");
    assert_picture(f, "32123./2121..");
    draw(f, "assets hide-layer=Front");
    assert_picture(f, "1212../2121..");
}

/* ---- objects ---- */

static void test_sprites(void **state)
{
    struct fixture *f = *state;
    uint8_t bytes[2048];
    write_pid(f, "LEVEL3/IMAGES/ONE/001.PID", "123/406");
    picture_write_asset(&f->picture, "LEVEL3/IMAGES/TWO/001.PID", bytes,
                        make_pid(bytes, PID_TRANSPARENT, 2, -3, "123/406"));
    struct wwd_plane *plane = add_empty_plane(f, 4, 4, 3);
    struct wwd_object *object = add_object(f, plane, "Officer", "LEVEL_ONE", 8, 6, 0);
    draw(f, "assets area=5,4,6,4"); /* 8 - 3 / 2 = 7, 6 - 2 / 2 = 5 */
    assert_picture(f, "....../..123./..4.6./......");
    object->image_set = mw_str_from("LEVEL_TWO"); /* 9, 2 */
    draw(f, "assets area=5,1,8,4");
    assert_picture(f, "......../....123./....4.6./........");
    object->flags_draw = WWD_DRAW_MIRROR; /* 8 - 1 - 2 = 5 */
    draw(f, "assets area=4,1,8,4");
    assert_picture(f, "......../.321..../.6.4..../........");
    object->flags_draw = WWD_DRAW_INVERT; /* 6 - 1 + 3 = 8 */
    draw(f, "assets area=8,7,6,4");
    assert_picture(f, "....../.4.6../.123../......");
    object->flags_draw = WWD_DRAW_INVERT | WWD_DRAW_MIRROR;
    draw(f, "assets area=4,7,6,4");
    assert_picture(f, "....../.6.4../.321../......");
    object->flags_draw = WWD_DRAW_NO_DRAW;
    draw(f, "assets area=5,1,8,4");
    assert_picture(f, "......../......../......../........");
    object->flags_draw = 0;
    draw(f, "assets area=5,1,8,4 objects=no");
    assert_picture(f, "......../......../......../........");
    assert_null(test_find_diag(f->picture.doc, "WWD084", NULL));
}

static void test_frames(void **state)
{
    static const struct {
        int32_t frame;
        char shown;
    } cases[] = { { -1, '3' }, { 3, '3' }, { 10, 'a' }, { 7, '3' }, { 21, '5' }, { INT32_MIN, '3' } };
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/IMAGES/MANY/FRAME010.PID", "a");
    write_pid(f, "LEVEL3/IMAGES/MANY/FRAME003.PID", "3");
    write_pid(f, "LEVEL3/IMAGES/MANY/21.PID", "5");
    write_pid(f, "LEVEL3/IMAGES/MANY/ALL.PID", "6");
    picture_write_asset(&f->picture, "LEVEL3/IMAGES/MANY/FRAME001.TXT", "no picture", 10);
    struct wwd_plane *plane = add_empty_plane(f, 4, 1, 1);
    struct wwd_object *object = add_object(f, plane, "Officer", "LEVEL_MANY", 2, 2, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        object->location_i = cases[i].frame;
        draw(f, "assets area=2,2,1,1");
        assert_picture(f, (const char[]){ cases[i].shown, 0 });
    }
}

/* Both styles of directory names, in any case. */
static void test_image_sets(void **state)
{
    static const char *const sets[] = { "GAME_IMAGES", "GAME\\IMAGES", "\\game\\Images", "GAME/IMAGES" };
    struct fixture *f = *state;
    write_pid(f, "GAME/IMAGES/TREASURE/COINS/001.PID", "4");
    write_pid(f, "LEVEL3/IMAGES/TREASURE/COINS/001.PID", "5");
    struct wwd_plane *plane = add_empty_plane(f, 4, 1, 1);
    add_object(f, plane, "TreasurePowerup", "GAME_TREASURE_COINS", 1, 1, 0);
    add_object(f, plane, "TreasurePowerup", "level_Treasure_Coins", 2, 1, 0);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        snprintf(f->level->image_set1, sizeof f->level->image_set1, "%s", sets[i]);
        draw(f, "assets");
        assert_picture(f, "..../.45./..../....");
    }
    plane->objects.items[0].image_set = mw_str_from("NONE_OF_THEM");
    plane->objects.items[1].image_set = mw_str_from("");
    draw(f, "assets");
    assert_non_null(strstr(test_find_diag(f->picture.doc, "WWD084", NULL)->message,
                           "lack 0 different tiles and 2 image sets"));
}

static void test_order(void **state)
{
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/TILES/SET/001.PID", "11/11");
    write_pid(f, "LEVEL3/TILES/SET/003.PID", "33/33");
    write_pid(f, "LEVEL3/IMAGES/FIVE/001.PID", "5");
    write_pid(f, "LEVEL3/IMAGES/SIX/001.PID", "6");
    write_pid(f, "LEVEL3/IMAGES/SEVEN/001.PID", "7");
    struct wwd_plane *plane =
        add_plane(f, "Main", WWD_PLANE_MAIN, 0, 2, 6, 1, (const int32_t[]){ 1, 1, 1, 1, 1, 1 });
    add_plane(f, "Front", 0, 10, 2, 6, 1, (const int32_t[]){ NONE, NONE, NONE, 3, 3, 3 });
    add_object(f, plane, "Officer", "LEVEL_FIVE", 0, 0, -5);
    add_object(f, plane, "Officer", "LEVEL_FIVE", 2, 0, 0);
    add_object(f, plane, "Officer", "LEVEL_SEVEN", 4, 0, 9);
    add_object(f, plane, "Officer", "LEVEL_SIX", 4, 0, 8);
    add_object(f, plane, "Officer", "LEVEL_FIVE", 8, 0, 5);
    add_object(f, plane, "Officer", "LEVEL_FIVE", 10, 0, 10);
    add_object(f, plane, "Officer", "LEVEL_FIVE", 11, 0, 11);
    add_object(f, plane, "Officer", "LEVEL_SIX", 11, 0, 11); /* the same z: the later one on top */
    f->level->flags = WWD_LEVEL_USE_Z_COORDS;
    draw(f, "assets");
    assert_picture(f, "115171333356/111111333333");
    /* Without the flag, objects follow their plane, sorted by z. */
    f->level->flags = 0;
    draw(f, "assets");
    assert_picture(f, "515171333333/111111333333");
}

static void test_labels(void **state)
{
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/IMAGES/ONE/001.PID", "5555/5555/5555/5555");
    int32_t cells[9] = { NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE };
    struct wwd_plane *plane = add_plane(f, "Main", WWD_PLANE_MAIN, 0, 32, 3, 3, cells);
    add_object(f, plane, "Officer", "LEVEL_ONE", 48, 48, 0);
    for (int round = 0; round < 2; round++) {
        struct mw_render *render = NULL;
        assert_int_equal(try_open(f, round ? "assets labels" : "assets", &render), 0);
        size_t labels = ((const struct wwd_view *)render->state)->label_count;
        mw_render_close(render);
        assert_int_equal(labels, round);
    }
    draw(f, "assets labels"); /* no box around the picture; the label begins two pixels below it */
    for (uint32_t y = 46; y < 50; y++)
        for (uint32_t x = 45; x < 51; x++)
            assert_pixel(f, x, y, x >= 46 && x < 50 ? INK(5) : NIGHT);
    assert_pixel(f, 48 - 20, 52 + 1, MW_RGB(255, 80, 80)); /* the O of Officer: second row, first column */
}

/* ---- scaling ---- */

static void test_enlarged(void **state)
{
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/TILES/SET/001.PID", "12/34");
    write_pid(f, "LEVEL3/IMAGES/ONE/001.PID", "506");
    struct wwd_plane *plane = add_plane(f, "Main", WWD_PLANE_MAIN, 0, 2, 2, 1, (const int32_t[]){ 1, 1 });
    draw(f, "assets scale=3");
    assert_picture(f, "111222111222/111222111222/111222111222/333444333444/333444333444/333444333444");
    /* Cells begin at 0 and 5; the centres of their 5 columns are at 0.2, 0.6, 1.0, 1.4 and 1.8. */
    draw(f, "assets scale=2.5");
    assert_picture(f, "1122211222/1122211222/3344433444/3344433444/3344433444");
    add_object(f, plane, "Officer", "LEVEL_ONE", 2, 0, 0)->flags_draw = WWD_DRAW_MIRROR;
    draw(f, "assets scale=2");
    assert_picture(f, "11661155/11661155/33443344/33443344");
}

/* Large results are not cached; they look the same. */
static void test_large(void **state)
{
    struct fixture *f = *state;
    static const char rows[] = "12345678/23456780/34567801/45678012/56780123/67801234/78012345/80123456";
    write_pid(f, "LEVEL3/IMAGES/ONE/001.PID", rows);
    struct wwd_plane *plane = add_empty_plane(f, 4, 4, 4);
    struct wwd_object *object = add_object(f, plane, "Officer", "LEVEL_ONE", 8, 8, 0);
    for (int turn = 0; turn < 4; turn++) {
        object->flags_draw = (turn & 1 ? WWD_DRAW_MIRROR : 0u) | (turn & 2 ? WWD_DRAW_INVERT : 0u);
        for (uint32_t scale = 31; scale <= 33; scale++) { /* 248 pixels are cached, 264 are not */
            char options[32];
            snprintf(options, sizeof options, "assets scale=%u", scale);
            draw(f, options);
            for (uint32_t y = 0; y < 16 * scale; y += 5)
                for (uint32_t x = 0; x < 16 * scale; x += 5) {
                    uint32_t column = x / scale - 4, row = y / scale - 4;
                    bool in = column < 8 && row < 8;
                    column = turn & 1 ? 7 - column : column;
                    row = turn & 2 ? 7 - row : row;
                    int index = in ? rows[row * 9 + column] - '0' : 0;
                    assert_pixel(f, x, y, index ? INK(index) : NIGHT);
                }
        }
    }
}

static void test_reduced(void **state)
{
    struct fixture *f = *state;
    char rows[16 * 17 + 1] = "";
    for (int i = 0; i < 16; i++)
        strcat(rows, i ? "/1313131313131313" : "1313131313131313");
    write_pid(f, "LEVEL3/TILES/SET/001.PID", rows);
    write_pid(f, "LEVEL3/TILES/SET/002.PID", "5555555555555555");
    for (char *c = rows; *c; c++)
        *c = *c == '/' ? '/' : '7';
    write_pid(f, "LEVEL3/TILES/SET/003.PID", rows);
    write_pid(f, "LEVEL3/IMAGES/ONE/001.PID", "50/00");
    struct wwd_plane *plane =
        add_plane(f, "Main", WWD_PLANE_MAIN, 0, 16, 3, 1, (const int32_t[]){ 1, 1, NONE });
    add_object(f, plane, "Officer", "LEVEL_ONE", 41, 9, 1);
    draw(f, "assets scale=0.5"); /* tiles of 8 pixels: pictures are averaged */
    assert_size(f, 24, 8);
    for (uint32_t x = 0; x < 16; x++)
        assert_pixel(f, x, x / 2, INK(2));
    /* A quarter of index 5 over the background. */
    assert_pixel(f, 20, 4, mw_colour_over(NIGHT, mw_colour_with_alpha(INK(5), 64)));
    /* No gaps where cells are 8 and 9 pixels wide. */
    add_plane(f, "Full", 0, 5, 16, 5, 2, (const int32_t[]){ 3, 3, 3, 3, 3, 3, 3, 3, 3, 3 });
    draw(f, "assets scale=0.55 area=0,0,80,32");
    for (uint32_t y = 0; y < f->picture.pixels.height; y++)
        for (uint32_t x = 0; x < f->picture.pixels.width; x++)
            assert_pixel(f, x, y, INK(7));
}

/* Pictures that darken what is below them. */
static void test_shade(void **state)
{
    struct fixture *f = *state;
    uint8_t bytes[2048];
    size_t size = make_pid(bytes, PID_TRANSPARENT | PID_SKIP_RUNS | PID_SHADE, 0, 0, "000");
    test_put_le(bytes + 8, 4, (uint32_t)3);
    test_put_le(bytes + 12, 4, (uint32_t)1);
    memcpy(bytes + PID_HEADER_SIZE, (const uint8_t[]){ 0x81, 2, 31, 127 }, 4);
    picture_write_asset(&f->picture, "LEVEL3/IMAGES/ONE/001.PID", bytes, size + 1);
    write_pid(f, "LEVEL3/TILES/SET/001.PID", "aaaa/aaaa/aaaa/aaaa");
    struct wwd_plane *plane = add_plane(f, "Main", WWD_PLANE_MAIN, 0, 4, 1, 1, (const int32_t[]){ 1 });
    add_object(f, plane, "Officer", "LEVEL_ONE", 1, 0, 0);
    draw(f, "assets");
    assert_pixel(f, 0, 0, INK(10));
    assert_pixel(f, 1, 0, mw_colour_over(INK(10), MW_RGBA(0, 0, 0, 31)));
    assert_pixel(f, 2, 0, mw_colour_over(INK(10), MW_RGBA(0, 0, 0, 127)));
    assert_pixel(f, 3, 0, INK(10));
}

/* ---- where from ---- */

static void test_later_roots_win(void **state)
{
    struct fixture *f = *state;
    char first[TEST_PATH_SIZE], last[TEST_PATH_SIZE], options[TEST_PATH_SIZE + 16];
    snprintf(last, sizeof last, "%s", f->picture.folder);
    test_folder_new(first);
    snprintf(f->picture.folder, sizeof f->picture.folder, "%s", first);
    write_pid(f, "LEVEL3/TILES/SET/001.PID", "33/33");
    write_pid(f, "LEVEL3/TILES/SET/002.PID", "44/44");
    snprintf(f->picture.folder, sizeof f->picture.folder, "%s", last);
    write_pid(f, "LEVEL3/TILES/SET/001.PID", "22/22");
    add_plane(f, "Main", WWD_PLANE_MAIN, 0, 2, 2, 1, (const int32_t[]){ 1, 2 });
    snprintf(options, sizeof options, "assets=%s assets", first);
    draw(f, options);
    assert_picture(f, "2244/2244");
    test_folder_remove(first);
}

static void test_archive(void **state)
{
    struct fixture *f = *state;
    uint8_t tile[2048], sprite[2048], palette[768];
    make_palette(palette);
    size_t tile_size = make_pid(tile, 0, 0, 0, "1234/5678/9abc/def1");
    size_t sprite_size = make_pid(sprite, 0, 0, 0, "55");
    const struct mw_rez_file files[] = {
        { .path = "LEVEL3/PALETTES/MAIN.PAL", .bytes = { palette, sizeof palette } },
        { .path = "LEVEL3/TILES/SET/001.PID", .bytes = { tile, tile_size } },
        { .path = "LEVEL3/IMAGES/ONE/FRAME001.PID", .bytes = { sprite, sprite_size } },
    };
    struct mw_buf archive;
    mw_buf_init(&archive, f->picture.context);
    assert_int_equal(mw_rez_write(f->picture.context, files, 3, 0, &archive), 0);
    picture_write_asset(&f->picture, "MY.REZ", archive.data, archive.size);
    mw_buf_free(&archive);
    struct wwd_plane *plane = add_plane(f, "Main", WWD_PLANE_MAIN, 0, 4, 1, 1, (const int32_t[]){ 1 });
    add_object(f, plane, "Officer", "LEVEL_ONE", 2, 2, 0);
    char folder[TEST_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", f->picture.folder);
    strcat(f->picture.folder, "/MY.REZ");
    draw(f, "assets");
    strcpy(f->picture.folder, folder);
    assert_picture(f, "1234/5678/955c/def1");
    struct mw_render *render = NULL;
    assert_int_equal(try_open(f, "assets=/nowhere/at/all assets", &render), MW_E_NOT_FOUND);
    assert_null(render);
}

/* ---- limits ---- */

/* More sizes of one picture than the cache holds: all are correct, before and after the cache is cleared. */
static void test_kept_pictures(void **state)
{
    struct fixture *f = *state;
    uint8_t bytes[2048];
    size_t size = make_pid(bytes, 0, 0, 0, "12/34");
    struct mw_arena arena;
    struct wwd_sprites sprites;
    struct mw_image image;
    int32_t index = -1;
    mw_arena_init(&arena, f->picture.context);
    assert_int_equal(wwd_sprites_init(&sprites, &arena), 0);
    assert_int_equal(wwd_sprites_add(&sprites, (struct mw_bytes){ bytes, size }, NULL, &index), 0);
    assert_int_equal(mw_image_new(&arena, 128, 128, &image), 0);
    struct mw_canvas canvas = mw_canvas_of_image(&image, 0, 0);
    uint64_t before = f->picture.memory.bytes;
    for (uint32_t round = 0; round < 5000; round++) {
        uint32_t width = 2 + round % 63 * 2, height = 2 + round / 63 * 2 % 120;
        assert_int_equal(wwd_sprites_draw(&canvas, &sprites, index, MW_BOX(0, 0, width, height), 0), 0);
        assert_int_equal(mw_canvas_at(&canvas, width / 2 - 1, height - 1).r, 3);
        assert_int_equal(mw_canvas_at(&canvas, width / 2, height - 1).r, 4);
        assert_int_equal(mw_canvas_at(&canvas, width - 1, 0).r, 2);
    }
    assert_true(f->picture.memory.peak - before < 30 << 20);
    wwd_sprites_free(&sprites);
    mw_arena_free(&arena);
}

static int render_all(struct mw_context *context, void *user)
{
    const struct fixture *f = user;
    struct mw_document *doc;
    int error = mw_open_bytes(context, "sample.wwd", f->sample.bytes, f->sample.size, NULL, 0, &doc);
    if (error)
        return error;
    const struct mw_arg args[] = {
        { "assets", f->picture.folder }, { "legend", NULL }, { "labels", NULL }, { "scale", "1.7" }
    };
    uint64_t size = 0;
    const struct mw_output output = test_counter(&size);
    error = mw_render_png(doc, args, sizeof args / sizeof *args, &output);
    mw_close(doc);
    return error;
}

static void test_allocations_fail(void **state)
{
    struct fixture *f = *state;
    write_pid(f, "LEVEL3/TILES/ACTION/001.PID", "1234/5678/9abc/def1");
    write_pid(f, "LEVEL3/TILES/ACTION/002.PID", "1234/5678/9abc/def1");
    write_pid(f, "LEVEL3/IMAGES/OFFICER/001.PID", "1234/5678/9abc/def1");
    assert_true(test_each_allocation_fails(render_all, f) > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_tiles),
        TEST(test_files_are_listed),
        TEST(test_tile_names),
        TEST(test_own_folder),
        TEST(test_missing),
        TEST(test_tile_of_other_size),
        TEST(test_palettes),
        TEST(test_planes_show_through),
        TEST(test_sprites),
        TEST(test_frames),
        TEST(test_image_sets),
        TEST(test_order),
        TEST(test_labels),
        TEST(test_enlarged),
        TEST(test_large),
        TEST(test_reduced),
        TEST(test_shade),
        TEST(test_later_roots_win),
        TEST(test_archive),
        TEST(test_kept_pictures),
        TEST(test_allocations_fail),
    };
    return TEST_RUN(tests);
}
