/* Pictures of maps, exact to the pixel: quads and entities; missing images and hostile maps. */
#include "test.h"

#include <mapwright/unstable/teeworlds.h>

#include <time.h>

#include "teeworlds_picture.h"
#include "record/document.h"

/* ---- quads ---- */

#define POINT(x, y)        "{\"x\": " #x ", \"y\": " #y "}"
#define COLOUR(r, g, b, a) "{\"r\": " #r ", \"g\": " #g ", \"b\": " #b ", \"a\": " #a "}"
#define CORNERS(prefix, top_left, top_right, bottom_left, bottom_right)                                      \
    "\"" prefix "top_left\": " top_left ", \"" prefix "top_right\": " top_right ", \"" prefix                \
    "bottom_left\": " bottom_left ", \"" prefix "bottom_right\": " bottom_right
#define TEXTURE(left, top, right, bottom)                                                                    \
    CORNERS("texture_", POINT(left, top), POINT(right, top), POINT(left, bottom), POINT(right, bottom))
#define FULL      COLOUR(255, 255, 255, 255)
#define RED       COLOUR(240, 0, 0, 255)
#define BLACK     COLOUR(0, 0, 0, 255)
#define ALL_WHITE CORNERS("color_", FULL, FULL, FULL, FULL)
/* 64 units, 8 x 8 pixels at ONE_TO_ONE. */
#define SQUARE       CORNERS("", POINT(0, 0), POINT(65536, 0), POINT(0, 65536), POINT(65536, 65536))
#define NO_ENVELOPES "\"position_envelope\": -1, \"color_envelope\": -1"

static void quads_are_two_triangles(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_quads(f, 2, "\"quads_image\": -1",
              "{" SQUARE ", " CORNERS("color_", RED, BLACK, BLACK, RED) ", " NO_ENVELOPES "}", 1);
    open_made(f);
    static const char *const games[] = { "area=0,0,64,64 as=ddnet scale=" ONE_TO_ONE,
                                         "area=0,0,64,64 as=teeworlds07 scale=" ONE_TO_ONE };
    for (int game = 0; game < 2; game++) {
        draw(f, games[game]);
        assert_near(at(f, 3, 4), MW_RGB(240 * 7 / 8, 0, 0), 1); /* along the bright diagonal */
        assert_near(at(f, 0, 7), MW_RGB(240 / 8, 0, 0), 1);
        for (uint32_t i = 0; i < 64; i++)
            assert_int_equal(at(f, i % 8, i / 8).a, 255);
    }
}

static void teeworlds07_premultiplies_corners(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_quads(f, 2, "\"quads_image\": -1",
              "{" SQUARE ", " CORNERS("color_", RED, COLOUR(0, 255, 0, 0), RED,
                                      COLOUR(0, 255, 0, 0)) ", " NO_ENVELOPES "}",
              1);
    open_made(f);
    /* From opaque red on the left to transparent green on the right. */
    for (uint32_t x = 0; x < 8; x++) {
        double right = (x + 0.5) / 8, left = 1 - right;
        draw(f, "area=0,0,64,64 as=ddnet background=black scale=" ONE_TO_ONE);
        assert_near(at(f, x, 3), MW_RGB((uint8_t)(240 * left * left), (uint8_t)(255 * right * left), 0), 1);
        draw(f, "area=0,0,64,64 as=teeworlds07 background=black scale=" ONE_TO_ONE);
        assert_near(at(f, x, 3), MW_RGB((uint8_t)(240 * left), 0, 0), 1);
        draw(f, "area=0,0,64,64 as=teeworlds07 background=#00000000 scale=" ONE_TO_ONE);
        assert_near(at(f, x, 3), MW_RGBA(240, 0, 0, (uint8_t)(255 * left)), 1);
    }
}

#define LARGE_SQUARE CORNERS("", POINT(0, 0), POINT(524288, 0), POINT(0, 524288), POINT(524288, 524288))

static void textures_repeat_or_clamp(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 2);
    /* Texture coordinates from 0.5 to 1.5; in the second layer, a quad within 0 to 1 comes last. */
    static const char big[] =
        "{" LARGE_SQUARE ", " ALL_WHITE ", " TEXTURE(512, 0, 1536, 1024) ", " NO_ENVELOPES "}";
    static const char small[] = "{" ALL_WHITE ", " TEXTURE(0, 0, 1024, 1024) ", " NO_ENVELOPES "}";
    char both[2048];
    snprintf(both, sizeof both, "%s, %s", big, small);
    add_quads(f, 2, "\"quads_image\": 0, \"quads_name\": \"one\"", big, 1);
    add_quads(f, 3, "\"quads_image\": 0, \"quads_name\": \"two\"", both, 2);
    open_made(f);
    static const char *const options[] = { "as=ddnet layer=one", "as=ddnet layer=two",
                                           "as=teeworlds07 layer=one", "as=teeworlds07 layer=two" };
    for (int i = 0; i < 4; i++) {
        char text[120];
        snprintf(text, sizeof text, "area=0,0,512,512 %s scale=" ONE_TO_ONE, options[i]);
        draw(f, text);
        for (int x = 0; x < 64; x++) {
            int u = i < 3 ? (x + 32) % 64 : x + 32 < 63 ? x + 32 : 63;
            assert_near(at(f, (uint32_t)x, 9), texel(f, (uint8_t)(32 + u / 4), u % 4, 1), 1);
        }
    }
}

#define HALF_SQUARE                                                                                          \
    CORNERS("", POINT(0, 0), POINT(0, 0), POINT(0, 65536), POINT(65536, 65536))                              \
    ", \"pivot\": " POINT(32768, 32768)

static void quads_move_and_rotate(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    /* The lower left half of the square, rotated by 90 degrees clockwise about its centre, then moved 64 to
     * the right. */
    add_quads(f, 2, "\"quads_image\": -1",
              "{" HALF_SQUARE ", " ALL_WHITE ", \"position_envelope\": 0, \"color_envelope\": -1}", 1);
    append_json(
        f->more, sizeof f->more,
        ", \"envelopes\": [{\"version\": 2, \"channels\": \"position\", \"num_points\": 1, "
        "\"synchronized\": \"yes\"}], \"envelope_points\": [{\"stride\": 6, \"points\": [{\"time\": 0, "
        "\"values\": {\"a\": 65536, \"b\": 0, \"c\": 92160, \"d\": 0}}]}]");
    open_made(f);
    draw(f, "area=0,0,128,64 background=black scale=" ONE_TO_ONE);
    for (uint32_t y = 0; y < 8; y++)
        for (uint32_t x = 0; x < 16; x++) {
            if (x >= 8 && x - 8 + y == 7) /* centres on the edge */
                continue;
            assert_pixel(f, x, y, x >= 8 && x - 8 + y < 7 ? MW_WHITE : MW_BLACK);
        }
}

static void faded_quads(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_quads(f, 2, "\"quads_image\": -1",
              "{" SQUARE ", " ALL_WHITE ", \"position_envelope\": -1, \"color_envelope\": 0}", 1);
    append_json(
        f->more, sizeof f->more,
        ", \"envelopes\": [{\"version\": 2, \"channels\": \"color\", \"num_points\": 2, \"synchronized\": "
        "\"yes\"}], \"envelope_points\": [{\"stride\": 6, \"points\": [{\"time\": 0, \"curve\": "
        "\"linear\", \"values\": {\"a\": "
        "1024, \"b\": 512, \"c\": 0, \"d\": 0}}, {\"time\": 1000, \"values\": {\"a\": 1024, \"b\": 512, "
        "\"c\": 0, \"d\": 1024}}]}]");
    open_made(f);
    draw(f, "area=0,0,64,64 background=black time=0 scale=" ONE_TO_ONE);
    assert_pixel(f, 3, 3, MW_BLACK);
    draw(f, "area=0,0,64,64 background=black time=600 scale=" ONE_TO_ONE);
    assert_near(at(f, 3, 3), mw_colour_over(MW_BLACK, MW_RGBA(255, 128, 0, 153)), 1);
}

/* ---- entities ---- */

static void entities(void **state)
{
    struct fixture *f = *state;
    add_group(f, "\"parallax_x\": 0, \"parallax_y\": 0, \"offset_x\": 500", 0, 2);
    add_tiles(f, 1, 4, 1, "\"image\": -1, " WHITE, "\"9*4\"", "\"0*4\"");
    add_tiles(f, 2, 4, 1, "\"tile_flags\": [\"game\"], \"image\": -1, " WHITE, "\"1 2 0 192\"", "\"0*4\"");
    open_made(f);
    draw(f, "game-only background=black scale=1");
    assert_int_equal(f->picture.pixels.width, 128);
    assert_pixel(f, 0, 0, MW_RGB(128, 118, 104));
    assert_pixel(f, 63, 31, MW_RGB(196, 44, 52));
    assert_pixel(f, 64, 16, MW_BLACK);
    assert_pixel(f, 96, 0, MW_BLACK); /* entities are smaller than their tile */
    assert_pixel(f, 102, 6, MW_RGB(230, 230, 120));
    size_t letters = 0;
    for (uint32_t x = 96; x < 128; x++)
        for (uint32_t y = 0; y < 32; y++)
            letters += mw_colour_equal(at(f, x, y), MW_BLACK) && x >= 100 && x < 124 && y >= 4 && y < 28;
    assert_in_range(letters, 10, 60);                   /* "192" */
    draw(f, "game-only background=black scale=0.0625"); /* too small for labels */
    assert_pixel(f, 0, 0, MW_RGB(128, 118, 104));
    draw(f, "entities layer=1 background=black scale=1");
    assert_pixel(f, 0, 0, mw_colour_over(MW_BLACK, MW_RGBA(128, 118, 104, 170)));
    draw(f, "background=black scale=1");
    assert_pixel(f, 0, 0, MW_BLACK);
}

static void physics_layers_have_numbers(void **state)
{
    struct fixture *f = *state;
    add_group(f, PLAIN_GROUP, 0, 4);
    append_json(
        f->layers, sizeof f->layers,
        "{\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 1, \"tile_flags\": [\"tele\"], "
        "\"tele_data\": 1, \"tele\": {\"number\": [\"7 9\"], \"type\": [\"26 0\"]}}, "
        "{\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 1, \"tile_flags\": "
        "[\"speedup\"], \"speedup_data\": 2, \"speedup\": {\"force\": [\"0 3\"], \"type\": [\"0 28\"], "
        "\"angle\": [\"0 90\"]}}, "
        "{\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 1, \"tile_flags\": "
        "[\"switch\"], \"switch_data\": 3, \"switches\": {\"number\": [\"3 0\"], \"type\": [\"22 0\"], "
        "\"delay\": [\"5 0\"]}}, "
        "{\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 1, \"tile_flags\": [\"tune\"], "
        "\"tune_data\": 4, \"tune\": {\"number\": [\"0 8\"], \"type\": [\"0 68\"]}}");
    open_made(f);
    static const struct {
        const char *layer;
        uint32_t x;
        struct mw_colour ground;
    } cases[] = { { "0", 0, { 90, 90, 220, 255 } },
                  { "1", 32, { 236, 150, 40, 255 } },
                  { "2", 0, { 226, 200, 50, 255 } },
                  { "3", 32, { 110, 200, 190, 255 } } };
    for (size_t i = 0; i < 4; i++) {
        char options[100];
        snprintf(options, sizeof options, "area=0,0,64,32 game-only background=#0000ff layer=%s",
                 cases[i].layer);
        draw(f, options);
        struct mw_colour ink = mw_colour_contrast(cases[i].ground);
        size_t inked = 0;
        for (uint32_t x = 0; x < 32; x++)
            for (uint32_t y = 0; y < 32; y++) {
                inked += mw_colour_equal(at(f, cases[i].x + x, y), ink);
                assert_pixel(f, 32 - cases[i].x + x, y, MW_RGB(0, 0, 255));
            }
        assert_pixel(f, cases[i].x + 3, 3, cases[i].ground);
        assert_in_range(inked, 5, 120);
    }
}

static void grids(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    open_made(f);
    draw(f, "grid background=black scale=0.25");
    struct mw_colour line = mw_colour_over(MW_BLACK, MW_RGBA(255, 255, 255, 56));
    assert_pixel(f, 8, 3, line);
    assert_pixel(f, 9, 3, MW_BLACK);
    assert_pixel(f, 9, 8, line);
    draw(f, "grid background=black scale=0.0625"); /* would be covered by lines */
    assert_pixel(f, 2, 1, MW_BLACK);
}

/* ---- missing images ---- */

static void placeholders(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 2, 1, "\"image\": 1, " WHITE, "\"5 6\"", "\"0 0\"");
    open_made(f);
    draw(f, "area=0,0,64,32 mapres=/no/such/folder scale=0.5"); /* cells of 16 pixels */
    assert_pixel(f, 0, 0, MW_BLACK);
    assert_pixel(f, 4, 4, MW_MAGENTA);
    assert_pixel(f, 4, 11, MW_RGB(40, 0, 40));
    assert_pixel(f, 20, 4, MW_MAGENTA);
    assert_int_equal(mw_diag_count(f->picture.doc), 1);
    const struct mw_diag *diag = mw_diag_at(f->picture.doc, 0);
    assert_string_equal(diag->code, "TWM300");
    assert_string_equal(diag->path, "images[1]");
    assert_non_null(strstr(diag->message, "no such image"));
    draw(f, "area=0,0,64,32 scale=1");
    assert_int_equal(mw_diag_count(f->picture.doc), 1); /* reported once */
}

static void missing_index_is_untextured(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_tiles(f, 2, 1, 1, "\"image\": 77, " WHITE, "\"5\"", "\"0\"");
    open_made(f);
    draw(f, "area=0,0,32,32 scale=" ONE_TO_ONE);
    assert_pixel(f, 1, 1, MW_WHITE);
    assert_int_equal(mw_diag_count(f->picture.doc), 0);
}

/* ---- hostile maps ---- */

#define FAR_CORNERS                                                                                          \
    CORNERS("", POINT(-2147483648, 0), POINT(2147483647, 0), POINT(0, 2147483647), POINT(7, 7))
#define FAR_PIVOT     POINT(-2147483648, 2147483647)
#define FAR_TEXTURE   TEXTURE(-2147483648, 2147483647, 2147483647, -2147483648)
#define FARTHEST_AREA "area=-1000000000,-1000000000,1000000000,1000000000"
#define BAD_ENVELOPES "\"position_envelope\": 99, \"color_envelope\": -99"

static void extreme_numbers(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f,
              "\"parallax_x\": 2147483647, \"parallax_y\": -2147483648, \"offset_x\": -2147483648, "
              "\"offset_y\": 2147483647, \"use_clipping\": \"yes\", \"clip_x\": -2147483648, \"clip_y\": "
              "2147483647, \"clip_width\": 2147483647, \"clip_height\": -2147483648",
              1, 2);
    add_group(f, "\"parallax_x\": 2147483647, \"parallax_y\": -2147483648", 0, 2147483647);
    add_group(f, "\"parallax_x\": 1", -7, 2147483647);
    add_tiles(
        f, 2, 2, 1,
        "\"image\": 0, \"color_r\": -2147483648, \"color_g\": 2147483647, \"color_b\": 300, \"color_a\": "
        "2147483647, \"color_envelope\": 2147483647",
        "\"255 1\"", "\"255 240\"");
    add_quads(
        f, 3, "\"quads_image\": 0",
        "{" FAR_CORNERS ", \"pivot\": " FAR_PIVOT ", " ALL_WHITE ", " FAR_TEXTURE ", " BAD_ENVELOPES "}", 1);
    open_made(f);
    static const char *const options[] = { "scale=0.125",
                                           "camera=1000000000,-1000000000 size=40x30 zoom=1000",
                                           "camera=0,0 size=40x30 zoom=0.001",
                                           "scale=0.0001",
                                           FARTHEST_AREA " scale=0.0001 size=20x20 border",
                                           "camera=5,5 size=30x30 as=teeworlds07",
                                           "scale=64 size=30x30" };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        clock_t start = clock();
        draw(f, options[i]);
        assert_true(clock() - start < 20 * CLOCKS_PER_SEC);
    }
}

static void layers_without_enough_cells(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 3);
    add_tiles(f, 2, 2, 1, "\"image\": 0, " WHITE, "\"5 5\"", "\"0 0\"");
    add_tiles(f, 3, 2, 1, "\"image\": 0, " WHITE, "\"5 5\"", "\"0 0\"");
    add_quads(f, 4, "\"quads_image\": -1", "{" SQUARE ", " ALL_WHITE ", " NO_ENVELOPES "}", 1);
    open_made(f);
    struct tw_map *map = f->picture.doc->root;
    map->layers.items[1].width = 1000;
    map->layers.items[2].height = -1;
    map->layers.items[3].num_quads = 1000;
    map->layers.items[3].quads_image = -5;
    draw(f, "area=0,0,64,64 background=black scale=" ONE_TO_ONE);
    assert_pixel(f, 7, 7, MW_WHITE); /* the quad that exists */
    map->layers.items[1].width = 2147483647;
    map->layers.items[1].height = 2147483647;
    assert_not_drawn(f, "area=0,0,64,64", MW_E_LIMIT,
                     "a.map: the layers up to layers[1] have 4611686014132420609 cells, but at most "
                     "1073741824 can be drawn; select fewer layers");
    draw(f, "area=0,0,64,64 hide-layer=1 scale=" ONE_TO_ONE);
}

static void too_much_to_draw(void **state)
{
    struct fixture *f = *state;
    static struct tw_quad quads[5000];
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 1);
    add_quads(f, 2, "\"quads_image\": -1", "{" SQUARE ", " ALL_WHITE ", " NO_ENVELOPES "}", 1);
    for (int i = 0; i < 40; i++)
        add_group(f, PLAIN_GROUP, 0, 2);
    open_made(f);
    struct tw_map *map = f->picture.doc->root;
    struct tw_layer *layer = &map->layers.items[1];
    for (size_t i = 0; i < 5000; i++) {
        quads[i] = (struct tw_quad){ .points = { -1000000, -1000000, 1000000, -1000000, -1000000, 1000000,
                                                 1000000, 1000000 },
                                     .position_envelope = -1,
                                     .color_envelope = -1 };
        for (int j = 0; j < 16; j++)
            quads[i].colors[j] = 255;
    }
    layer->quads.items = quads;
    layer->quads.count = layer->quads.capacity = 5000;
    layer->num_quads = 5000;
    assert_not_drawn(f, "area=0,0,64,64", MW_E_LIMIT,
                     "a.map: layers[1]: the first 4097 of 5000 quads cover the picture more than 4096 times; "
                     "hide the layer");
    layer->quads.items = NULL;
    layer->quads.count = layer->quads.capacity = 0;
    layer->num_quads = 1;
}

struct attempt {
    const void *file;
    size_t size;
    uint8_t pixels[64 * 64 * 4];
};

static int draw_once(struct mw_context *context, struct attempt *attempt)
{
    struct mw_document *doc;
    struct mw_render *render;
    int error = mw_open_bytes(context, "a.map", attempt->file, attempt->size, NULL, 0, &doc);
    if (error)
        return error;
    const struct mw_arg args[] = { { "size", "64x64" }, { "entities", NULL }, { "mapres", "/no/such" } };
    error = mw_render_open(doc, args, 3, &render);
    if (!error) {
        uint32_t width, height;
        mw_render_size(render, &width, &height);
        error = mw_render_rows(render, 0, height, attempt->pixels, (size_t)width * 4);
        mw_render_close(render);
    }
    mw_close(doc);
    return error;
}

/* Each allocation fails in turn: no picture or the right one (if only unloading content failed). */
static void memory_runs_out(void **state)
{
    struct fixture *f = *state;
    add_game(f);
    add_group(f, PLAIN_GROUP, 1, 3);
    add_tiles(f, 2, 2, 1, "\"image\": 0, " WHITE, "\"5 6\"", "\"0 8\"");
    add_tiles(f, 3, 2, 1, "\"image\": 1, " WHITE, "\"5 6\"", "\"0 8\"");
    add_quads(f, 4, "\"quads_image\": 0", "{" SQUARE ", " ALL_WHITE ", " NO_ENVELOPES "}", 1);
    open_made(f);
    static struct attempt whole, attempt;
    whole.file = attempt.file = f->file;
    whole.size = attempt.size = mw_document_input(f->picture.doc).size;
    assert_int_equal(draw_once(f->picture.context, &whole), 0);
    size_t refused = 0;
    for (size_t n = 1, failed = 1; failed; n = test_next_allocation(n)) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        memory.fail_at = memory.calls + n;
        int error = draw_once(context, &attempt);
        assert_true(error == 0 || error == MW_E_MEMORY);
        if (!error)
            assert_memory_equal(attempt.pixels, whole.pixels, sizeof whole.pixels);
        refused += error != 0;
        failed = memory.failed;
        test_context_free(context, &memory);
    }
    assert_true(refused > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(quads_are_two_triangles),
        TEST(teeworlds07_premultiplies_corners),
        TEST(textures_repeat_or_clamp),
        TEST(quads_move_and_rotate),
        TEST(faded_quads),
        TEST(entities),
        TEST(physics_layers_have_numbers),
        TEST(grids),
        TEST(placeholders),
        TEST(missing_index_is_untextured),
        TEST(extreme_numbers),
        TEST(layers_without_enough_cells),
        TEST(too_much_to_draw),
        TEST(memory_runs_out),
    };
    return TEST_RUN(tests);
}
