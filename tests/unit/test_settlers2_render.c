/* Pictures of Settlers II maps: small maps, layers, legends, sizes, and refusals. The ground is in
 * test_settlers2_terrain.c. */
#include "test.h"

#include "settlers2_picture.h"

static const struct mw_colour meadow = { 75, 123, 15, 255 }, mountain = { 159, 131, 91, 255 };

/* ---- small maps ---- */

static void a_pixel_is_the_ground_below_the_node(void **state)
{
    struct fixture *f = *state;
    sample_set(&f->sample, LAYER_UP, 4, 4, 0x41); /* the harbour bit is not part of the ground */
    sample_set(&f->sample, LAYER_DOWN, 4, 4, 0x05);
    draw_sample(f, "scale=1 marks=no");
    assert_int_equal(f->picture.pixels.width, SAMPLE_SIDE);
    assert_int_equal(f->picture.pixels.height, SAMPLE_SIDE);
    assert_pixel(f, 4, 4, mountain);
    assert_pixel(f, 5, 4, meadow);
    assert_pixel(f, 4, 5, meadow);
}

/* Both triangles; odd rows start half a node further right and wrap around. */
static void larger_nodes_show_both_triangles(void **state)
{
    struct fixture *f = *state;
    const struct mw_colour water = { 19, 59, 167, 255 };
    for (unsigned y = 4; y < 6; y++) {
        sample_set(&f->sample, LAYER_UP, 31, y, 0x01);
        sample_set(&f->sample, LAYER_DOWN, 31, y, 0x05);
    }
    draw_sample(f, "marks=no");
    assert_int_equal(f->picture.pixels.width, 4 * SAMPLE_SIDE);
    for (int64_t i = 0; i < 4; i++) {
        assert_pixel(f, 31 * 4 - 1, 4 * 4 + i, meadow);
        assert_pixel(f, 31 * 4, 4 * 4 + i, mountain);
        assert_pixel(f, 31 * 4 + 1, 4 * 4 + i, mountain);
        assert_pixel(f, 31 * 4 + 2, 4 * 4 + i, water);
        assert_pixel(f, 31 * 4 + 3, 4 * 4 + i, water);
        assert_pixel(f, 31 * 4 + 1, 5 * 4 + i, meadow);
        assert_pixel(f, 31 * 4 + 2, 5 * 4 + i, mountain);
        assert_pixel(f, 31 * 4 + 3, 5 * 4 + i, mountain);
        assert_pixel(f, 0, 5 * 4 + i, water);
        assert_pixel(f, 1, 5 * 4 + i, water);
        assert_pixel(f, 2, 5 * 4 + i, meadow);
    }
    draw(f, "scale=3 marks=no area=30,4,4,1");
    assert_int_equal(f->picture.pixels.width, 12);
    assert_int_equal(f->picture.pixels.height, 3);
    assert_pixel(f, 2, 0, meadow);
    assert_pixel(f, 3, 0, mountain);
    assert_pixel(f, 4, 0, mountain);
    assert_pixel(f, 5, 0, water);
    assert_pixel(f, 6, 0, meadow);
}

static void small_maps_are_lit_and_show_trees(void **state)
{
    struct fixture *f = *state;
    sample_set(&f->sample, LAYER_SHADING, 4, 4, 128);
    sample_set(&f->sample, LAYER_SHADING, 5, 4, 0);
    sample_set(&f->sample, LAYER_SHADING, 6, 4, 0);
    sample_set(&f->sample, LAYER_UP, 6, 4, 0x05); /* not lit */
    for (unsigned i = 0; i < 3; i++) {
        sample_set(&f->sample, LAYER_TYPE, 7 + i, 4, (uint8_t)(0xC4 + i));
        sample_set(&f->sample, LAYER_INDEX, 7 + i, 4, 0x30);
    }
    draw_sample(f, "scale=1 marks=no");
    assert_pixel(f, 4, 4, MW_RGB(113, 185, 23));
    assert_pixel(f, 5, 4, MW_RGB(38, 62, 8));
    assert_pixel(f, 6, 4, MW_RGB(19, 59, 167));
    assert_pixel(f, 7, 4, MW_RGB(7, 87, 23));
    assert_pixel(f, 8, 4, MW_RGB(15, 111, 19));
    assert_pixel(f, 9, 4, MW_RGB(39, 135, 27));
}

/* The pixel that represents the texture, or a fixed colour, lit by the shade table. */
static void small_maps_use_the_files_of_the_game(void **state)
{
    struct fixture *f = *state;
    static const struct {
        uint8_t terrain, shading, fixed;
        int x, y;
    } nodes[] = { { 0x08, 64, 0, 64, 96 }, { 0x01, 100, 0, 16, 48 }, { 0x12, 64, 0, 64, 144 },
                  { 0x11, 0, 0, 0, 254 },  { 0x0E, 20, 236, 0, 0 },  { 0x05, 20, 61, 0, 0 },
                  { 0x10, 20, 57, 0, 0 },  { 0x14, 20, 57, 0, 0 },   { 0x22, 64, 0, 64, 48 } };
    make_assets(f, '5');
    for (unsigned i = 0; i < sizeof nodes / sizeof *nodes; i++) {
        sample_set(&f->sample, LAYER_UP, i, 4, nodes[i].terrain);
        sample_set(&f->sample, LAYER_SHADING, i, 4, nodes[i].shading);
    }
    sample_set(&f->sample, LAYER_TYPE, 20, 4, 0xC6);
    sample_set(&f->sample, LAYER_SHADING, 20, 4, 70);
    draw_sample(f, "scale=1 marks=no assets");
    for (unsigned i = 0; i < sizeof nodes / sizeof *nodes; i++) {
        uint8_t index = nodes[i].fixed ? nodes[i].fixed : texture_index(nodes[i].x, nodes[i].y);
        bool lit = nodes[i].terrain < 0x10 || nodes[i].terrain == 0x12 || nodes[i].terrain == 0x22;
        lit = lit && nodes[i].terrain != 0x05;
        assert_pixel(f, i, 4, sample_palette_colour(lit ? lit_index(index, nodes[i].shading) : index));
    }
    assert_pixel(f, 20, 4, sample_palette_colour(lit_index(43, 70)));
}

static void landscapes_have_their_own_colours(void **state)
{
    struct fixture *f = *state;
    f->sample.landscape = 2;
    draw_sample(f, "scale=1 marks=no");
    assert_pixel(f, 0, 0, MW_RGB(179, 167, 151));
    draw(f, "scale=1 marks=no landscape=wasteland");
    assert_pixel(f, 0, 0, MW_RGB(95, 91, 67));
    draw(f, "scale=1 marks=no landscape=greenland");
    assert_pixel(f, 0, 0, meadow);
    f->sample.landscape = 9;
    draw_sample(f, "scale=1 marks=no");
    assert_pixel(f, 0, 0, meadow);
}

static void headquarters_and_harbours_are_marked(void **state)
{
    struct fixture *f = *state;
    const struct mw_colour blue = { 60, 110, 235, 255 }, red = { 235, 60, 50, 255 };
    sample_headquarters(&f->sample, 1, 31, 0);
    sample_set(&f->sample, LAYER_UP, 20, 20, 0x48);
    draw_sample(f, "scale=1");
    assert_pixel(f, 8, 10, blue);
    assert_pixel(f, 9, 11, blue);
    assert_pixel(f, 10, 11, meadow);
    assert_pixel(f, 31, 0, red);
    assert_pixel(f, 0, 31, red); /* the map repeats */
    assert_pixel(f, 20, 20, MW_RGB(90, 220, 245));
    assert_pixel(f, 21, 20, meadow);
    draw(f, "scale=8");
    assert_pixel(f, 8 * 8 + 4, 10 * 8 + 8, blue);
    assert_pixel(f, 8 * 8 + 4 - 5, 10 * 8 + 4, MW_BLACK);
    assert_pixel(f, 8 * 8 + 4 - 6, 10 * 8 + 4, meadow);
    draw(f, "scale=1 marks=no");
    assert_pixel(f, 8, 10, meadow);
    sample_set(&f->sample, LAYER_INDEX, 8, 10, 8); /* of a saved game: no headquarters */
    draw_sample(f, "scale=1");
    assert_pixel(f, 8, 10, meadow);
}

static void areas_go_on_beyond_the_map(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 5 };
    test_random_fill(&random, f->sample.layers[LAYER_SHADING], SAMPLE_NODES);
    draw_sample(f, "scale=2 area=0,0,64,64");
    uint8_t *twice = f->picture.pixels.rgba;
    f->picture.pixels.rgba = NULL;
    draw(f, "scale=2 area=-32,32,32,32");
    for (uint32_t y = 0; y < 64; y++)
        for (int i = 0; i < 4; i++)
            assert_memory_equal(f->picture.pixels.rgba + (size_t)y * 64 * 4,
                                twice + ((y + (i & 2 ? 64u : 0u)) * 128 + (i & 1 ? 64u : 0u)) * 4, 64 * 4);
    free(twice);
}

/* ---- layers ---- */

static const struct mw_colour dark = { 34, 36, 42, 255 };

static void every_layer_can_be_drawn(void **state)
{
    static const char *const names[] = {
        "heights",     "terrain_up", "terrain_down", "harbours",   "roads",  "objects",      "object_index",
        "object_type", "animals",    "animal_layer", "unused",     "sites",  "animals_copy", "cursor",
        "resources",   "shading",    "areas",        "area_layer", "shares",
    };
    struct fixture *f = *state;
    struct test_random random = { 9 };
    for (int i = 0; i < SAMPLE_LAYERS; i++)
        test_random_fill(&random, f->sample.layers[i], SAMPLE_NODES);
    open_sample_map(f);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char options[100];
        snprintf(options, sizeof options, "style=layer=%s scale=2", names[i]);
        draw(f, options);
        assert_true(f->picture.pixels.width >= 64 && f->picture.pixels.height > 64); /* with a legend below */
        snprintf(options, sizeof options, "style=layer=%s scale=2 legend=no", names[i]);
        draw(f, options);
        assert_int_equal(f->picture.pixels.width, 64);
        assert_int_equal(f->picture.pixels.height, 64);
    }
}

static void values_of_layers_have_colours(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *layer;
        unsigned at;
        uint8_t value;
        struct mw_colour colour;
    } nodes[] = {
        { "sites", LAYER_SITES, 0, { 34, 36, 42, 255 } },
        { "sites", LAYER_SITES, 2, { 205, 190, 60, 255 } },
        { "sites", LAYER_SITES, 4, { 60, 180, 80, 255 } },
        { "sites", LAYER_SITES, 0x0C, { 45, 135, 60, 255 } },
        { "sites", LAYER_SITES, 0x68, { 24, 84, 44, 255 } },
        { "sites", LAYER_SITES, 0x78, { 90, 40, 44, 255 } },
        { "resources", LAYER_RESOURCES, 0, { 34, 36, 42, 255 } },
        { "resources", LAYER_RESOURCES, 0x57, { 250, 215, 50, 255 } },
        { "resources", LAYER_RESOURCES, 0x87, { 50, 215, 190, 255 } },
        { "resources", LAYER_RESOURCES, 0x18, { 225, 90, 220, 255 } },
        { "shading", LAYER_SHADING, 60, { 120, 120, 120, 255 } },
        { "shading", LAYER_SHADING, 200, { 255, 255, 255, 255 } },
        { "harbours", LAYER_UP, 0x48, { 235, 60, 50, 255 } }, /* without sea */
        { "harbours", LAYER_UP, 0x08, { 92, 98, 108, 255 } },
        { "terrain_up", LAYER_UP, 0x81, { 158, 138, 107, 255 } },
        { "terrain_down", LAYER_DOWN, 0x05, { 0, 106, 135, 255 } },
        { "animals", LAYER_ANIMALS, 0, { 34, 36, 42, 255 } },
        { "areas", LAYER_AREAS, 254, { 34, 36, 42, 255 } },
        { "objects", LAYER_TYPE, 0xC4, { 70, 160, 60, 255 } },
        { "objects", LAYER_TYPE, 0xCD, { 195, 195, 200, 255 } },
    };
    for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++) {
        char options[100];
        sample_set(&f->sample, LAYER_INDEX, 3, 3, 0x30);
        sample_set(&f->sample, nodes[i].at, 3, 3, nodes[i].value);
        snprintf(options, sizeof options, "style=layer=%s scale=1 legend=no marks=no", nodes[i].layer);
        draw_sample(f, options);
        assert_pixel(f, 3, 3, nodes[i].colour);
    }
}

static void harbours_are_those_of_return_to_the_roots(void **state)
{
    struct fixture *f = *state;
    static const unsigned around_flag[][2] = { { 7, 9 }, { 9, 8 }, { 9, 9 }, { 9, 10 }, { 8, 10 } };
    sample_set(&f->sample, LAYER_TYPE, 8, 10, 0);
    for (unsigned i = 0; i < 21; i++)
        sample_ground(&f->sample, (6 + SAMPLE_SIDE - i) % SAMPLE_SIDE, 8, 5);
    sample_set(&f->sample, LAYER_UP, 8, 8, 0x48);
    draw_sample(f, "style=layer=harbours scale=1 legend=no marks=no");
    assert_pixel(f, 8, 8, MW_RGB(90, 220, 245));
    for (size_t i = 0; i < 5; i++) {
        sample_set(&f->sample, LAYER_TYPE, around_flag[i][0], around_flag[i][1], 0xC8);
        sample_set(&f->sample, LAYER_INDEX, around_flag[i][0], around_flag[i][1], 0x2F);
    }
    draw_sample(f, "style=layer=harbours scale=1 legend=no marks=no");
    assert_pixel(f, 8, 8, MW_RGB(245, 165, 40));
}

static void shares_have_the_colours_of_players(void **state)
{
    struct fixture *f = *state;
    sample_headquarters(&f->sample, 1, 16, 10);
    sample_ground(&f->sample, 12, 20, 5);
    /* A lava moat. */
    for (unsigned i = 0; i < SAMPLE_SIDE; i++) {
        sample_ground(&f->sample, i, 24, 0x10);
        sample_ground(&f->sample, i, 30, 0x10);
    }
    draw_sample(f, "style=layer=shares scale=1 legend=no marks=no");
    assert_pixel(f, 8, 10, MW_RGB(60, 110, 235));
    assert_pixel(f, 11, 10, MW_RGB(60, 110, 235));
    assert_pixel(f, 12, 10, MW_RGB(150, 150, 150)); /* four steps from both */
    assert_pixel(f, 13, 10, MW_RGB(235, 60, 50));
    assert_pixel(f, 31, 10, MW_RGB(60, 110, 235)); /* across the edge of the map */
    assert_pixel(f, 12, 20, MW_RGB(28, 44, 66));
    assert_pixel(f, 12, 27, MW_RGB(34, 36, 42));
    draw_sample(f, "style=layer=shares scale=1");
    assert_true(f->picture.pixels.height > SAMPLE_SIDE);
}

static void heights_are_a_relief(void **state)
{
    struct fixture *f = *state;
    sample_set(&f->sample, LAYER_HEIGHTS, 10, 10, 20);
    draw_sample(f, "style=layer=heights scale=1 legend=no marks=no");
    assert_pixel(f, 0, 0, MW_RGB(40, 96, 160));    /* the lowest, flat */
    assert_pixel(f, 9, 11, MW_RGB(148, 176, 208)); /* rises to the north-east: light, 128 */
    assert_pixel(f, 11, 10, MW_RGB(21, 51, 85));   /* rises to the west: dark, 4 */
}

static void areas_tell_land_from_water(void **state)
{
    struct fixture *f = *state;
    f->sample.areas[1].kind = 2;
    sample_set(&f->sample, LAYER_AREAS, 4, 4, 1);
    draw_sample(f, "style=layer=areas scale=1 legend=no marks=no");
    struct mw_colour land = at(f, 0, 0), water = at(f, 4, 4);
    assert_true(!mw_colour_equal(land, water) && !mw_colour_equal(land, dark));
    assert_true(water.b > water.r && water.b > water.g);
}

/* ---- legends and sizes ---- */

static void legends_are_below(void **state)
{
    struct fixture *f = *state;
    draw_sample(f, "scale=8 legend=no");
    uint8_t *alone = f->picture.pixels.rgba;
    uint32_t width = f->picture.pixels.width, height = f->picture.pixels.height;
    f->picture.pixels.rgba = NULL;
    draw(f, "scale=8 legend");
    assert_int_equal(f->picture.pixels.width, width);
    assert_true(f->picture.pixels.height > height + 20);
    assert_memory_equal(f->picture.pixels.rgba, alone, (size_t)width * height * 4);
    /* The first swatch: the meadow. */
    assert_pixel(f, 8 + 5, height + 8 + 14 + 5, meadow);
    assert_pixel(f, 8, height + 8 + 14, MW_BLACK);
    assert_pixel(f, 0, f->picture.pixels.height - 1, MW_RGB(24, 29, 38));
    free(alone);
    draw(f, "scale=1 legend");
    assert_true(f->picture.pixels.width > SAMPLE_SIDE); /* as wide as the legend needs */
    assert_pixel(f, SAMPLE_SIDE, 0, MW_BLACK);
    draw(f, "style=terrain legend scale=0.25");
    assert_int_equal(f->picture.pixels.width, 32 * 14);
}

static void sizes_are_observed(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *options;
        uint32_t width, height;
    } rows[] = {
        { "size=100x200", 96, 96 }, /* three pixels per node */
        { "size=500x500", 480, 480 },
        { "size=500x500 scale=4", 128, 128 }, /* a scale is not enlarged */
        { "size=20x16", 16, 16 },             /* less than a pixel per node */
        { "size=20x16 area=0,0,32,8", 20, 5 },
        { "scale=64 area=1,1,2,1", 128, 64 },
        { "scale=0.5", 16, 16 },
        { "style=terrain size=300x300", 300, 150 },
        { "style=terrain scale=0.015625", 28, 14 },
        { "style=terrain scale=8 area=0,0,1,1", 448, 224 },
    };
    open_sample_map(f);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        draw(f, rows[i].options);
        assert_int_equal(f->picture.pixels.width, rows[i].width);
        assert_int_equal(f->picture.pixels.height, rows[i].height);
    }
    draw(f, "style=layer=sites size=400x400"); /* the legend is below a picture of whole pixels per node */
    assert_int_equal(f->picture.pixels.width, 352);
    assert_int_equal(f->picture.pixels.height, 352 + 44);
}

/* Four nodes in one pixel: their average. */
static void less_than_a_pixel_a_node_averages(void **state)
{
    struct fixture *f = *state;
    for (unsigned i = 0; i < 2; i++)
        sample_set(&f->sample, LAYER_SHADING, 4 + i, 4, 0);
    draw_sample(f, "scale=0.5 marks=no");
    assert_pixel(f, 2, 2,
                 MW_RGB((75 * 2 + 38 * 2 + 2) / 4, (123 * 2 + 62 * 2 + 2) / 4, (15 * 2 + 8 * 2 + 2) / 4));
    assert_pixel(f, 3, 2, meadow);
}

/* ---- what cannot be drawn ---- */

static void options_are_refused(void **state)
{
    struct fixture *f = *state;
    open_sample_map(f);
    assert_not_drawn(f, "style=oil", MW_E_ARGUMENT,
                     "style \"oil\" is invalid; it must be map, terrain or layer=NAME");
    assert_not_drawn(
        f, "style=layer=hights", MW_E_ARGUMENT,
        "style \"layer=hights\": unknown layer (did you mean heights?); layers are heights, "
        "terrain_up, terrain_down, harbours, roads, objects, object_index, object_type, "
        "animals, unused, sites, animals_copy, cursor, resources, shading, areas, areas_dat, shares");
    assert_not_drawn(f, "scale=2.5", MW_E_ARGUMENT,
                     "a scale above 1 must be a whole number of pixels per node, not 2.5");
    assert_not_drawn(f, "scale=65", MW_E_ARGUMENT, "scale requires a number between 0.015625 and 64, not 65");
    assert_not_drawn(f, "scale=0.01", MW_E_ARGUMENT,
                     "scale requires a number between 0.015625 and 64, not 0.01");
    assert_not_drawn(f, "style=terrain scale=9", MW_E_ARGUMENT,
                     "scale requires a number between 0.015625 and 8, not 9");
    assert_not_drawn(f, "style=terrain area=0,0,20000,1", MW_E_LIMIT,
                     "map.swd: the picture would be 1120000 x 28 pixels, but the maximum is 1000000 for each "
                     "side; choose a "
                     "smaller scale, a size or an area");
    assert_not_drawn(f, "style=terrain size=20x20", MW_E_ARGUMENT,
                     "size 20x20 would shrink the picture to less than 1/64; choose the style \"map\", a "
                     "smaller area or a larger size");
    assert_not_drawn(
        f, "area=0,0,1000000,2 size=20x20", MW_E_ARGUMENT,
        "size 20x20 would shrink the picture to less than 1/64; choose a smaller area or a larger "
        "size");
    assert_not_drawn(f, "style=layer=sites size=30x30", MW_E_ARGUMENT,
                     "size 30x30 leaves no room for the picture: the legend needs a width of 121 pixels, and "
                     "at the requested width it is 58 pixels high");
}

static void missing_game_files_are_reported(void **state)
{
    struct fixture *f = *state;
    char message[TEST_PATH_SIZE + 300];
    open_sample_map(f);
    make_textures(f, "TEX5.LBM", TEX_SIDE);
    make_palette_file(f, "PAL5.BBM");
    snprintf(message, sizeof message,
             "%s: no GOU5.DAT in this directory or below; maps of this landscape are drawn with the game's "
             "TEX5.LBM, GOU5.DAT and PAL5.BBM",
             f->picture.folder);
    assert_not_drawn(f, "style=terrain assets", MW_E_NOT_FOUND, message);
    make_shades(f, "GOU5.DAT");
    draw(f, "style=terrain assets area=0,0,1,1");
    make_textures(f, "TEX5.LBM", 200);
    snprintf(
        message, sizeof message,
        "%s/TEX5.LBM: the picture has 200 x 200 pixels, expected 256 x 256 as in the game\'s own textures",
        f->picture.folder);
    assert_not_drawn(f, "style=terrain assets", MW_E_FORMAT, message);
    make_textures(f, "TEX5.LBM", TEX_SIDE);
    picture_write_asset(&f->picture, "GOU5.DAT", "short", 5);
    snprintf(message, sizeof message, "%s/GOU5.DAT: ", f->picture.folder);
    struct mw_render *render;
    assert_true(try_open(f, "style=terrain assets", &render) < 0);
    assert_memory_equal(mw_error_message(f->picture.context), message, strlen(message));
}

/* Of a truncated file the stored part is drawn. */
static void cut_files_are_drawn_as_far_as_they_go(void **state)
{
    struct fixture *f = *state;
    sample_set(&f->sample, LAYER_UP, 2, 1, 0x01);
    sample_bytes(&f->sample, f->file);
    open_sample_start(f, sample_place(LAYER_UP, 0, 5));
    draw(f, "scale=1 marks=no");
    assert_int_equal(f->picture.pixels.height, SAMPLE_SIDE);
    assert_pixel(f, 2, 1, mountain);
    assert_pixel(f, 2, 4, meadow);
    assert_pixel(f, 2, 5, MW_RGB(103, 147, 23)); /* 0: savannah */
    const struct mw_diag *diag = test_find_diag(f->picture.doc, "S2M170", NULL);
    assert_non_null(diag);
    assert_string_equal(diag->path, "terrain_up");
    assert_string_equal(diag->message, "only 160 of 1024 nodes are stored; missing nodes are drawn as 0");
    draw(f, "style=terrain size=200x200");
    draw(f, "style=layer=resources scale=2");
    open_sample_start(f, sample_place(LAYER_HEIGHTS, 0, 3));
    draw(f, "style=terrain marks=no");
    assert_int_equal(f->picture.pixels.height, 3 * 28);
    open_sample_start(f, sample_place(LAYER_HEIGHTS, 0, 0) + 5);
    assert_not_drawn(f, "scale=1", MW_E_UNSUPPORTED,
                     "map.swd: the file ends before the first row of heights; there is nothing to draw");
}

static void tables_alone_have_no_picture(void **state)
{
    struct fixture *f = *state;
    uint8_t areas[2250] = { 1 };
    f->picture.doc = test_open_bytes(f->picture.context, "CONTI200.DAT", areas, sizeof areas);
    assert_not_drawn(f, "scale=1", MW_E_UNSUPPORTED, "CONTI200.DAT: a table of areas has no ground to draw");
    picture_close(&f->picture);
    static uint8_t shades[256 * 256];
    f->picture.doc = test_open_bytes(f->picture.context, "GOU5.DAT", shades, sizeof shades);
    assert_not_drawn(f, "scale=1", MW_E_UNSUPPORTED,
                     "GOU5.DAT: a table of shades has no ground to draw; it can be extracted as a picture");
    picture_close(&f->picture);
    f->picture.doc = test_open_bytes(f->picture.context, "CNTRL800.DAT", shades, 64);
    assert_not_drawn(f, "scale=1", MW_E_UNSUPPORTED, "CNTRL800.DAT: a CNTRL file has no ground to draw");
}

/* Bogus sizes in a header cost neither memory nor time. */
static void huge_claims_are_bounded(void **state)
{
    struct fixture *f = *state;
    f->sample.width = f->sample.height = 0xFFFF;
    sample_bytes(&f->sample, f->file);
    open_sample_start(f, sizeof f->file);
    struct mw_render *render;
    assert_true(try_open(f, "scale=1", &render) < 0);
    assert_true(try_open(f, "style=terrain", &render) < 0);
    assert_true(f->picture.memory.peak < (size_t)64 << 20);
}

static int draw_once(struct mw_context *context, void *user)
{
    struct fixture *f = user;
    struct mw_document *doc;
    struct mw_render *render;
    const struct mw_arg args[] = { { "style", "terrain" },
                                   { "assets", f->picture.folder },
                                   { "area", "6,8,4,4" },
                                   { "scale", "0.5" },
                                   { "legend", NULL } };
    static uint8_t pixels[1000 * 1000 * 4];
    int error = mw_open_bytes(context, "map.swd", f->file, sample_bytes(&f->sample, f->file), NULL, 0, &doc);
    if (error)
        return error;
    error = mw_render_open(doc, args, 5, &render);
    if (!error) {
        uint32_t width, height;
        mw_render_size(render, &width, &height);
        assert_true(width <= 1000 && height <= 1000);
        error = mw_render_rows(render, 0, height, pixels, (size_t)width * 4);
        mw_render_close(render);
    }
    mw_close(doc);
    return error;
}

static void allocation_failures_are_reported(void **state)
{
    struct fixture *f = *state;
    make_assets(f, '5');
    assert_true(test_each_allocation_fails(draw_once, f) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_pixel_is_the_ground_below_the_node),
        TEST(larger_nodes_show_both_triangles),
        TEST(small_maps_are_lit_and_show_trees),
        TEST(small_maps_use_the_files_of_the_game),
        TEST(landscapes_have_their_own_colours),
        TEST(headquarters_and_harbours_are_marked),
        TEST(areas_go_on_beyond_the_map),
        TEST(every_layer_can_be_drawn),
        TEST(values_of_layers_have_colours),
        TEST(harbours_are_those_of_return_to_the_roots),
        TEST(shares_have_the_colours_of_players),
        TEST(heights_are_a_relief),
        TEST(areas_tell_land_from_water),
        TEST(legends_are_below),
        TEST(sizes_are_observed),
        TEST(less_than_a_pixel_a_node_averages),
        TEST(options_are_refused),
        TEST(missing_game_files_are_reported),
        TEST(cut_files_are_drawn_as_far_as_they_go),
        TEST(tables_alone_have_no_picture),
        TEST(huge_claims_are_bounded),
        TEST(allocation_failures_are_reported),
    };
    return TEST_RUN(tests);
}
