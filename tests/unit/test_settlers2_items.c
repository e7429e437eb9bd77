/* Layers and texts of maps as files: a layer is extracted as a picture of its values and imported unchanged,
 * in whatever way an image program stores it. */
#include "test.h"

#include "draw/png.h"
#include "record/document.h"
#include "settlers2_sample.h"

static struct sample sample;
static uint8_t bytes[SAMPLE_BYTES];
static size_t size;

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16];
};

static void make(void)
{
    struct test_random random = { 7 };
    sample_init(&sample);
    strcpy(sample.title, "K\x84se");
    sample.author[0] = 0;
    for (int i = 0; i < SAMPLE_LAYERS; i++)
        if (i != LAYER_INDEX && i != LAYER_TYPE && i != LAYER_ANIMALS)
            test_random_fill(&random, sample.layers[i], SAMPLE_NODES);
    size = sample_bytes(&sample, bytes);
}

static void begin(struct fixture *f)
{
    f->memory = (struct test_memory){ 0 };
    f->context = test_context_new(&f->memory);
    f->doc = test_open_bytes(f->context, "map.swd", bytes, size);
    test_folder_new(f->folder);
    snprintf(f->path, sizeof f->path, "%s/layer.png", f->folder);
}

static void end(struct fixture *f)
{
    mw_close(f->doc);
    test_folder_remove(f->folder);
    test_context_free(f->context, &f->memory);
}

static void assert_written(struct fixture *f)
{
    void *data;
    size_t count;
    assert_int_equal(mw_write(f->doc, NULL, 0, &data, &count), 0);
    assert_int_equal(count, size);
    assert_memory_equal(data, bytes, size);
    mw_free(f->context, data);
}

static void test_list(void **state)
{
    (void)state;
    static const char *const paths[] = {
        "layers/heights.png",
        "layers/terrain_up.png",
        "layers/terrain_down.png",
        "layers/roads.png",
        "layers/object_index.png",
        "layers/object_type.png",
        "layers/animal_layer.png",
        "layers/unused_layer.png",
        "layers/sites.png",
        "layers/constant_layer.png",
        "layers/cursor_layer.png",
        "layers/resources.png",
        "layers/shading.png",
        "layers/area_layer.png",
        "title.txt",
        "author.txt",
    };
    struct fixture f;
    struct mw_bytes content;
    make();
    begin(&f);
    assert_int_equal(mw_item_count(f.doc), 16);
    for (size_t i = 0; i < 16; i++) {
        assert_string_equal(mw_item_at(f.doc, i)->path, paths[i]);
        assert_int_equal(mw_item_at(f.doc, i)->kind, i < 14 ? MW_ITEM_LAYER : MW_ITEM_TEXT);
    }
    assert_int_equal(mw_item_content(f.doc, 14, &content), 0);
    assert_int_equal(content.size, 5);
    assert_memory_equal(content.data, "Käse", 5);
    assert_int_equal(mw_item_content(f.doc, 15, &content), MW_E_UNSUPPORTED);
    end(&f);
}

/* The PNG is 8-bit greyscale, with the value of each node as a pixel. */
static void test_pixels(void **state)
{
    (void)state;
    struct fixture f;
    make();
    begin(&f);
    assert_int_equal(mw_item_count(f.doc), 16);
    for (unsigned i = 0; i < SAMPLE_LAYERS; i++) {
        struct mw_bytes content;
        struct mw_indexed image;
        struct mw_arena arena;
        assert_int_equal(mw_item_content(f.doc, i, &content), 0);
        assert_memory_equal(content.data + 24, "\x08\0", 2); /* bits and colour type of IHDR */
        mw_arena_init(&arena, f.context);
        assert_int_equal(mw_png_decode_indexed(&arena, "layer", content, &image), 0);
        assert_int_equal(image.width, SAMPLE_SIDE);
        assert_int_equal(image.height, SAMPLE_SIDE);
        assert_memory_equal(image.pixels, sample.layers[i], SAMPLE_NODES);
        mw_arena_free(&arena);
    }
    end(&f);
}

/* All layers of a map, imported into a second one of the same size, make the same map. */
static void test_round_trip(void **state)
{
    (void)state;
    struct fixture f;
    make();
    begin(&f);
    static uint8_t other[SAMPLE_BYTES];
    struct sample *flat = malloc(sizeof *flat);
    assert_non_null(flat);
    sample_init(flat);
    memcpy(flat->title, sample.title, sizeof flat->title);
    flat->author[0] = 0;
    memcpy(flat->author, sample.author, sizeof flat->author);
    struct mw_document *doc = test_open_bytes(f.context, "map.swd", other, sample_bytes(flat, other));
    free(flat);
    assert_int_equal(mw_item_count(f.doc), 16);
    for (unsigned i = 0; i < SAMPLE_LAYERS; i++) {
        struct mw_bytes content;
        char operation[TEST_PATH_SIZE + 100];
        assert_int_equal(mw_item_content(f.doc, i, &content), 0);
        test_write_file(f.path, content.data, content.size);
        snprintf(operation, sizeof operation, "import-layer layer=%s file=%s force",
                 mw_item_at(f.doc, i)->name, f.path);
        assert_ok(f.context, mw_edit(doc, operation));
    }
    void *data;
    size_t count;
    assert_int_equal(mw_write(doc, NULL, 0, &data, &count), 0);
    assert_int_equal(count, size);
    assert_memory_equal(data, bytes, size);
    mw_free(f.context, data);
    mw_close(doc);
    end(&f);
}

static void save_png(const struct fixture *f, enum mw_png_kind kind, uint32_t width, uint32_t height,
                     const uint8_t *pixels, const struct mw_colour *palette, uint32_t colours)
{
    const struct mw_png_format format = {
        .width = width, .height = height, .kind = kind, .palette = palette, .colours = colours
    };
    struct mw_png_writer writer;
    struct mw_buf out;
    mw_buf_init(&out, f->context);
    assert_int_equal(mw_png_begin(&writer, f->context, &out, &format), 0);
    mw_png_rows(&writer, pixels, (size_t)width * (kind == MW_PNG_RGB ? 3 : 1), height);
    assert_int_equal(mw_png_end(&writer), 0);
    test_write_file(f->path, out.data, out.size);
    mw_buf_free(&out);
}

static int import(struct fixture *f, const char *layer)
{
    char operation[TEST_PATH_SIZE + 100];
    snprintf(operation, sizeof operation, "import-layer layer=%s file=%s", layer, f->path);
    return mw_edit(f->doc, operation);
}

static void expect_number(struct fixture *f, const char *path, int64_t expected)
{
    int64_t value;
    assert_int_equal(mw_get_int(f->doc, path, &value), 0);
    assert_int_equal(value, expected);
}

/* Greys are values in whatever way they are stored; of other palettes the indices are. */
static void test_palettes(void **state)
{
    (void)state;
    static const struct mw_colour greys[] = { { 40, 40, 40, 255 }, { 7, 7, 7, 255 }, { 0, 0, 0, 255 } },
                                  colours[] = { { 40, 40, 40, 255 }, { 7, 7, 7, 255 }, { 9, 0, 0, 255 } },
                                  first[] = { { 40, 40, 41, 255 }, { 7, 7, 7, 255 }, { 0, 0, 0, 255 } };
    static uint8_t pixels[SAMPLE_NODES * 3];
    struct fixture f;
    make();
    begin(&f);
    pixels[33] = 1;
    save_png(&f, MW_PNG_INDEXED, SAMPLE_SIDE, SAMPLE_SIDE, pixels, greys, 3);
    assert_int_equal(import(&f, "heights"), 0);
    expect_number(&f, "heights[1,1]", 7);
    expect_number(&f, "heights[2,1]", 40);
    save_png(&f, MW_PNG_INDEXED, SAMPLE_SIDE, SAMPLE_SIDE, pixels, colours, 3);
    assert_int_equal(import(&f, "heights"), 0);
    expect_number(&f, "heights[1,1]", 1);
    expect_number(&f, "heights[2,1]", 0);
    assert_string_equal(mw_change_at(f.doc, 1)->text, "1024 nodes: taken from the picture");
    save_png(&f, MW_PNG_INDEXED, SAMPLE_SIDE, SAMPLE_SIDE, pixels, first, 3);
    assert_int_equal(import(&f, "heights"), 0);
    expect_number(&f, "heights[1,1]", 1);
    end(&f);
}

static int import_with(struct fixture *f, const char *layer, const char *options)
{
    char operation[TEST_PATH_SIZE + 100];
    snprintf(operation, sizeof operation, "import-layer layer=%s file=%s %s", layer, f->path, options);
    return mw_edit(f->doc, operation);
}

static void expect_import_refused(struct fixture *f, const char *layer, const char *options,
                                  const char *reason)
{
    char message[TEST_PATH_SIZE + 300];
    assert_int_equal(import_with(f, layer, options), MW_E_ARGUMENT);
    snprintf(message, sizeof message, "import-layer: %s%s", strchr(": ", reason[0]) ? f->path : "", reason);
    assert_string_equal(mw_error_message(f->context), message);
}

/* A flat map, so that all values of the picture are new. */
static void begin_flat(struct fixture *f)
{
    sample_init(&sample);
    size = sample_bytes(&sample, bytes);
    begin(f);
}

static void test_values_in_range(void **state)
{
    (void)state;
    static const struct {
        const char *layer;
        uint8_t good, bad;
        const char *reason;
    } layers[] = {
        { "heights", 60, 61, "heights are 0 to 60; min and max scale the picture" },
        { "terrain_up", 0x48, 0x17, "the landscape has no such texture" },
        { "terrain_down", 0x22, 0x85, "the landscape has no such texture" },
        { "object_type", 0xC4, 0x40, "no such type of object is known" },
        { "animal_layer", 9, 10, "species are 1 to 9" },
        { "animal_layer", 1, 255, "species are 1 to 9" },
        { "sites", 0x78, 0x77, "no such building site is known" },
        { "resources", 0x87, 0x18, "no such resource is known" },
        { "shading", 128, 129, "shading is 0 to 128; min and max scale the picture" },
        { "area_layer", 249, 250, "areas are 0 to 249, or 254 for impassable nodes" },
    };
    static uint8_t pixels[SAMPLE_NODES];
    struct fixture f;
    begin_flat(&f);
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++) {
        char reason[200];
        memset(pixels, layers[i].good, sizeof pixels);
        save_png(&f, MW_PNG_GREY, SAMPLE_SIDE, SAMPLE_SIDE, pixels, NULL, 0);
        assert_ok(f.context, import_with(&f, layers[i].layer, ""));
        pixels[0] = layers[i].bad;
        save_png(&f, MW_PNG_GREY, SAMPLE_SIDE, SAMPLE_SIDE, pixels, NULL, 0);
        snprintf(reason, sizeof reason, ": the value of node 0,0 would be %u; %s; force imports it anyway",
                 layers[i].bad, layers[i].reason);
        expect_import_refused(&f, layers[i].layer, "", reason);
        pixels[0] = 0; /* in all layers */
        save_png(&f, MW_PNG_GREY, SAMPLE_SIDE, SAMPLE_SIDE, pixels, NULL, 0);
        assert_ok(f.context, import_with(&f, layers[i].layer, ""));
        pixels[2 * SAMPLE_SIDE + 7] = layers[i].bad;
        save_png(&f, MW_PNG_GREY, SAMPLE_SIDE, SAMPLE_SIDE, pixels, NULL, 0);
        snprintf(reason, sizeof reason, ": the value of node 7,2 would be %u; %s; force imports it anyway",
                 layers[i].bad, layers[i].reason);
        expect_import_refused(&f, layers[i].layer, "", reason);
        assert_ok(f.context, import_with(&f, layers[i].layer, "force"));
        /* A value that the map has already is not checked again. */
        assert_ok(f.context, import_with(&f, layers[i].layer, ""));
    }
    expect_number(&f, "heights[7,2]", 61);
    end(&f);
}

static void test_scaled(void **state)
{
    (void)state;
    static const struct mw_colour colours[] = { { 40, 40, 40, 255 }, { 9, 0, 0, 255 } };
    static uint8_t pixels[SAMPLE_NODES] = { 0, 255, 128, 100, 4, 5 };
    static const uint8_t none[SAMPLE_NODES];
    struct fixture f;
    begin_flat(&f);
    save_png(&f, MW_PNG_GREY, SAMPLE_SIDE, SAMPLE_SIDE, pixels, NULL, 0);
    assert_ok(f.context, import_with(&f, "heights", "min=10 max=40"));
    expect_number(&f, "heights[0,0]", 10);
    expect_number(&f, "heights[1,0]", 40);
    expect_number(&f, "heights[2,0]", 25); /* 10 + 128 * 30 / 255 = 25.06 */
    expect_number(&f, "heights[3,0]", 22); /* 21.8 */
    expect_number(&f, "heights[4,0]", 10); /* 10.47 */
    expect_number(&f, "heights[5,0]", 11); /* 10.59 */
    assert_ok(f.context, import_with(&f, "heights", "min=5"));
    expect_number(&f, "heights[1,0]", 60);
    expect_import_refused(&f, "heights", "min=5 max=4", "min (5) is greater than max (4)");
    expect_import_refused(
        &f, "heights", "max=61",
        ": the value of node 1,0 would be 61; heights are 0 to 60; force imports it anyway");
    save_png(&f, MW_PNG_INDEXED, SAMPLE_SIDE, SAMPLE_SIDE, none, colours, 2);
    expect_import_refused(&f, "heights", "max=9",
                          " has a palette of colours; min and max require a greyscale picture");
    end(&f);
}

static void test_resampled(void **state)
{
    (void)state;
    static uint8_t large[4 * SAMPLE_NODES];
    static const uint8_t small[4] = { 0, 40, 20, 60 };
    struct fixture f;
    begin_flat(&f);
    /* Twice as large: heights are the mean of four pixels, other values are those of the nearest. */
    large[0] = 40;
    large[1] = 20;
    large[64] = 12;
    large[65] = 8;
    save_png(&f, MW_PNG_GREY, 64, 64, large, NULL, 0);
    assert_ok(f.context, import_with(&f, "heights", "resample"));
    expect_number(&f, "heights[0,0]", 20);
    expect_number(&f, "heights[1,0]", 0);
    assert_ok(f.context, import_with(&f, "terrain_up", "resample"));
    expect_number(&f, "terrain_up[0,0]", 8);
    /* 544 of 1089 are less than half. */
    memset(large, 0, sizeof large);
    large[1] = 10;
    large[33] = 7;
    save_png(&f, MW_PNG_GREY, 33, 33, large, NULL, 0);
    assert_ok(f.context, import_with(&f, "heights", "resample"));
    expect_number(&f, "heights[0,0]", 0);
    large[34] = 1;
    save_png(&f, MW_PNG_GREY, 33, 33, large, NULL, 0);
    assert_ok(f.context, import_with(&f, "heights", "resample"));
    expect_number(&f, "heights[0,0]", 1);
    /* Smaller: a linear ramp between the middles of the pixels. */
    save_png(&f, MW_PNG_GREY, 2, 2, small, NULL, 0);
    assert_ok(f.context, import_with(&f, "heights", "resample"));
    expect_number(&f, "heights[0,0]", 0);
    expect_number(&f, "heights[7,0]", 0);
    expect_number(&f, "heights[8,0]", 1); /* 40 / 32 */
    expect_number(&f, "heights[15,0]", 19);
    expect_number(&f, "heights[31,0]", 40);
    expect_number(&f, "heights[0,31]", 20);
    expect_number(&f, "heights[31,31]", 60);
    expect_import_refused(
        &f, "terrain_up", "resample",
        ": the value of node 16,0 would be 40; the landscape has no such texture; force imports "
        "it anyway");
    end(&f);
}

/* The pixel at a place in 1/(2 nodes) of a pixel, between the middles of the first and the last. */
struct ramp {
    int64_t first, next, weight; /* of the next; that of the first is the rest of 2 nodes */
};

static struct ramp ramp_at(int64_t node, int64_t nodes, int64_t pixels)
{
    int64_t at = (2 * node + 1) * pixels - nodes, most = 2 * nodes * (pixels - 1);
    at = at < 0 ? 0 : at > most ? most : at;
    int64_t first = at / (2 * nodes);
    return (struct ramp){ first, first + 1 < pixels ? first + 1 : first, at % (2 * nodes) };
}

/* The mean of the part of the picture that a node covers, in squares of 1/32 of a pixel. */
static int64_t mean_of(const uint8_t *pixels, int64_t width, int64_t height, int64_t x, int64_t y)
{
    int64_t sum = 0;
    for (int64_t v = y * height; v < (y + 1) * height; v++)
        for (int64_t u = x * width; u < (x + 1) * width; u++)
            sum += pixels[v / SAMPLE_SIDE * width + u / SAMPLE_SIDE];
    return (sum + width * height / 2) / (width * height);
}

static int64_t blend_of(const uint8_t *pixels, int64_t width, int64_t height, int64_t x, int64_t y)
{
    struct ramp across = ramp_at(x, SAMPLE_SIDE, width), down = ramp_at(y, SAMPLE_SIDE, height);
    const uint8_t *upper = pixels + down.first * width, *lower = pixels + down.next * width;
    int64_t whole = 2 * SAMPLE_SIDE;
    int64_t above = upper[across.first] * (whole - across.weight) + upper[across.next] * across.weight;
    int64_t below = lower[across.first] * (whole - across.weight) + lower[across.next] * across.weight;
    return (above * (whole - down.weight) + below * down.weight + whole * whole / 2) / (whole * whole);
}

/* Every node, from pictures of sizes that are no multiples of the map's. */
static void test_every_resampled_node(void **state)
{
    (void)state;
    static const uint32_t sizes[][2] = {
        { 33, 45 }, { 48, 33 }, { 71, 100 }, { 5, 3 }, { 31, 17 }, { 1, 1 }
    };
    static uint8_t pixels[71 * 100];
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        uint32_t width = sizes[i][0], height = sizes[i][1];
        struct fixture f;
        begin_flat(&f);
        for (uint32_t k = 0; k < width * height; k++)
            pixels[k] = (uint8_t)((k % width * 7 + k / width * 13 + 11) % 61);
        save_png(&f, MW_PNG_GREY, width, height, pixels, NULL, 0);
        assert_ok(f.context, import_with(&f, "heights", "resample"));
        assert_ok(f.context, import_with(&f, "roads", "resample"));
        const struct s2_map *map = s2_map_of(f.doc);
        for (uint32_t node = 0; node < SAMPLE_NODES; node++) {
            uint32_t x = node % SAMPLE_SIDE, y = node / SAMPLE_SIDE;
            uint32_t column = (2 * x + 1) * width / 64, row = (2 * y + 1) * height / 64;
            int64_t wanted = width > SAMPLE_SIDE ? mean_of(pixels, width, height, x, y)
                                                 : blend_of(pixels, width, height, x, y);
            if (map->heights.cells[node] != wanted || map->roads.cells[node] != pixels[row * width + column])
                fail_msg("%u x %u: node %u,%u", width, height, x, y);
        }
        end(&f);
    }
}

static void test_refused(void **state)
{
    (void)state;
    static uint8_t pixels[SAMPLE_NODES * 3];
    char message[TEST_PATH_SIZE + 200];
    struct fixture f;
    make();
    begin(&f);
    save_png(&f, MW_PNG_GREY, 30, SAMPLE_SIDE, pixels, NULL, 0);
    assert_int_equal(import(&f, "heights"), MW_E_ARGUMENT);
    snprintf(
        message, sizeof message,
        "import-layer: %s has 30 x 32 pixels, but the map has 32 x 32 nodes; resample accepts other sizes",
        f.path);
    assert_string_equal(mw_error_message(f.context), message);
    save_png(&f, MW_PNG_RGB, SAMPLE_SIDE, SAMPLE_SIDE, pixels, NULL, 0);
    assert_int_equal(import(&f, "heights"), MW_E_UNSUPPORTED);
    snprintf(message, sizeof message,
             "import-layer: %s: 8-bit RGB, but a palette or greyscale picture is required; save the picture "
             "as 8-bit greyscale without alpha",
             f.path);
    assert_string_equal(mw_error_message(f.context), message);
    assert_int_equal(import(&f, "area_layer_dat"), MW_E_ARGUMENT);
    assert_string_equal(
        mw_error_message(f.context),
        "import-layer: map.swd has no area_layer_dat; only DAT files of the long form have one");
    test_write_file(f.path, "no picture", 10);
    assert_int_equal(import(&f, "heights"), MW_E_FORMAT);
    assert_int_equal(remove(f.path), 0);
    assert_int_equal(import(&f, "heights"), MW_E_NOT_FOUND);
    assert_int_equal(mw_change_count(f.doc), 0);
    assert_written(&f);
    end(&f);
}

/* The header and the list of animals follow. */
static void test_followers(void **state)
{
    (void)state;
    static uint8_t pixels[SAMPLE_NODES];
    struct fixture f;
    make();
    begin(&f);
    pixels[5 * SAMPLE_SIDE + 4] = 3;
    save_png(&f, MW_PNG_GREY, SAMPLE_SIDE, SAMPLE_SIDE, pixels, NULL, 0);
    assert_int_equal(import(&f, "animal_layer"), 0);
    expect_number(&f, "animals[0].x", 4);
    expect_number(&f, "animals[0].y", 5);
    pixels[5 * SAMPLE_SIDE + 4] = 0x80;
    save_png(&f, MW_PNG_GREY, SAMPLE_SIDE, SAMPLE_SIDE, pixels, NULL, 0);
    assert_int_equal(import(&f, "object_type"), 0);
    expect_number(&f, "hq_x.player1", 4);
    expect_number(&f, "hq_y.player1", 5);
    pixels[5 * SAMPLE_SIDE + 4] = 2;
    save_png(&f, MW_PNG_GREY, SAMPLE_SIDE, SAMPLE_SIDE, pixels, NULL, 0);
    assert_int_equal(import(&f, "object_index"), 0);
    expect_number(&f, "hq_x.player1", S2_UNSET);
    expect_number(&f, "hq_x.player3", 4);
    end(&f);
}

static int export_and_import(struct mw_context *context, void *user)
{
    struct fixture *f = user;
    struct mw_document *doc = NULL;
    char operation[TEST_PATH_SIZE + 100];
    struct mw_bytes content;
    int error = mw_open_bytes(context, "map.swd", bytes, size, NULL, 0, &doc);
    if (!error && mw_item_count(doc) < 16)
        error = MW_E_MEMORY;
    if (!error)
        error = mw_item_content(doc, 0, &content);
    if (!error)
        error = mw_item_content(doc, 14, &content);
    snprintf(operation, sizeof operation, "import-layer layer=animal_layer file=%s", f->path);
    if (!error)
        error = mw_edit(doc, operation);
    if (doc)
        mw_close(doc);
    return error;
}

static void test_allocations(void **state)
{
    (void)state;
    static uint8_t pixels[SAMPLE_NODES];
    struct fixture f;
    make();
    begin(&f);
    pixels[3] = 3;
    save_png(&f, MW_PNG_GREY, SAMPLE_SIDE, SAMPLE_SIDE, pixels, NULL, 0);
    assert_true(test_each_allocation_fails(export_and_import, &f) > 40);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_pixels),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_palettes),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_followers),
        cmocka_unit_test(test_values_in_range),
        cmocka_unit_test(test_scaled),
        cmocka_unit_test(test_resampled),
        cmocka_unit_test(test_every_resampled_node),
        cmocka_unit_test(test_allocations),
    };
    return TEST_RUN(tests);
}
