/* Replaces, embeds and unembeds images; makes files smaller. */
#include "test.h"

#include "codec/deflate.h"
#include "draw/png.h"
#include "formats/teeworlds/teeworlds.h"
#include "doc.h"
#include "teeworlds_maps.h"

struct picture_test {
    struct test_doc map;
    char folder[TEST_PATH_SIZE];
};

static void begin(struct picture_test *test)
{
    test_doc_json(&test->map, teeworlds_physics);
    test_folder_new(test->folder);
}

static void end(struct picture_test *test)
{
    test_folder_remove(test->folder);
    test_doc_end(&test->map);
}

/* Pixel i is i, i / 256, 7 and opaque, except that the first is transparent. */
static void paint(uint8_t *rgba, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t pixel[4] = { (uint8_t)i, (uint8_t)(i / 256), 7, 255 };
        memcpy(rgba + 4 * i, pixel, 4);
    }
    rgba[0] = 99;
    rgba[3] = 0;
}

static void write_picture(struct picture_test *test, const char *name, uint32_t width, uint32_t height,
                          const uint8_t *rgba)
{
    char path[TEST_PATH_SIZE + 32];
    struct mw_buf png;
    struct mw_image image = { width, height, (uint8_t *)(uintptr_t)rgba };
    mw_buf_init(&png, test->map.context);
    assert_int_equal(mw_png_encode_image(test->map.context, &image, &png), 0);
    snprintf(path, sizeof path, "%s/%s", test->folder, name);
    test_write_file(path, png.data, png.size);
    mw_buf_free(&png);
}

static void write_painted(struct picture_test *test, const char *name, uint32_t width, uint32_t height)
{
    uint8_t *rgba = malloc(4 * (size_t)width * height);
    assert_non_null(rgba);
    paint(rgba, width * height);
    write_picture(test, name, width, height, rgba);
    free(rgba);
}

/* Inserts the directory for %s in an operation. */
static const char *with_folder(const struct picture_test *test, const char *format,
                               char text[2 * TEST_PATH_SIZE])
{
    const char *place = strstr(format, "%s");
    snprintf(text, 2 * TEST_PATH_SIZE, "%.*s%s%s", (int)(place ? place - format : (int)strlen(format)),
             format, place ? test->folder : "", place ? place + 2 : "");
    return text;
}

static void edit(struct picture_test *test, const char *operation)
{
    char text[2 * TEST_PATH_SIZE];
    test_edit(&test->map, with_folder(test, operation, text));
}

static void assert_picture_refused(struct picture_test *test, const char *operation, int error,
                                   const char *message)
{
    char text[2 * TEST_PATH_SIZE], wanted[2 * TEST_PATH_SIZE];
    assert_refused(&test->map, with_folder(test, operation, text), error, with_folder(test, message, wanted));
}

static const struct tw_image *image_at(struct picture_test *test, size_t index)
{
    struct tw_image *image = &test->map.map->images.items[index];
    assert_int_equal(tw_load(test->map.doc, mw_record_field(&tw_image_record, "pixels", 6), image), 0);
    return image;
}

/* ---- replacing pictures ---- */

static void pictures_are_replaced(void **state)
{
    (void)state;
    struct picture_test test;
    begin(&test);
    size_t data_count = test.map.map->data.count;
    write_painted(&test, "new.png", 32, 16);
    edit(&test, "replace-image image=two file='%s/new.png' name=new");
    assert_change(&test.map, 0, "images[0]", "external 64 x 64 -> embedded 32 x 16, named \"new\"");
    test_doc_reopen(&test.map);
    const struct tw_image *image = image_at(&test, 0);
    assert_int_equal(image->external, 0);
    assert_int_equal(image->width, 32);
    assert_int_equal(image->pixels.size, 32 * 16 * 4);
    uint8_t expected[32 * 16 * 4];
    paint(expected, 32 * 16);
    assert_memory_equal(image->pixels.data, expected, sizeof expected);
    assert_text_at(&test.map, "images[0].name_text", "new");
    assert_int_equal(test.map.map->data.count, data_count + 1);
    /* And back: the embedded pixels are removed. */
    edit(&test, "replace-image image=0 external=other mapres='%s'");
    assert_change(&test.map, 0, "images[0]", "embedded 32 x 16 -> external 32 x 16, named \"other\"");
    test_doc_reopen(&test.map);
    assert_int_equal(test.map.map->data.count, data_count);
    assert_int_at(&test.map, "images[0].external", 1);
    assert_int_at(&test.map, "images[0].data", -1);
    assert_text_at(&test.map, "images[0].name_text", "other");
    /* An external image gets the size of its file. */
    edit(&test, "replace-image image=0 external=new mapres='%s'");
    write_painted(&test, "large.png", 48, 64);
    edit(&test, "replace-image image=0 external=large mapres='%s'");
    assert_change(&test.map, 0, "images[0]", "external 32 x 16 -> external 48 x 64, named \"large\"");
    end(&test);
}

/* The size of a picture of the games is found in their directories. */
static void sizes_of_external_images_are_found(void **state)
{
    static const char *const folders[] = { ".teeworlds", ".teeworlds/mapres" };
    (void)state;
    struct picture_test test;
    begin(&test);
    for (size_t i = 0; i < 2; i++) {
        char path[TEST_PATH_SIZE + 32];
        snprintf(path, sizeof path, "%s/%s", test.folder, folders[i]);
        assert_int_equal(mkdir(path, 0777), 0);
    }
    write_painted(&test, ".teeworlds/mapres/cave.png", 3, 2);
    char *home = getenv("HOME") ? strdup(getenv("HOME")) : NULL;
    setenv("HOME", test.folder, 1);
    assert_edit(&test.map, "add-image name=cave", "images[1]", "added external image \"cave\", 3 x 2 px");
    assert_edit(&test.map, "add-image name=hall size=5x7", "images[2]",
                "added external image \"hall\", 5 x 7 px");
    setenv("HOME", home ? home : "", 1);
    free(home);
    end(&test);
}

static void tilesets_need_divisible_sides(void **state)
{
    (void)state;
    struct picture_test test;
    begin(&test);
    write_painted(&test, "odd.png", 17, 16);
    assert_picture_refused(&test, "replace-image image=0 file='%s/odd.png'", MW_E_REFUSED,
                           "replace-image: %s/odd.png has 17 x 16 pixels, but width and height must be "
                           "multiples of 16, because tile layers use "
                           "image 0 \"two\"; use the force option to accept the picture anyway");
    assert_picture_refused(&test, "replace-image image=0", MW_E_ARGUMENT,
                           "replace-image: exactly one of file and external is required");
    assert_picture_refused(
        &test, "replace-image image=0 external=a name=b", MW_E_ARGUMENT,
        "replace-image: name and external cannot be combined, because external already gives the name");
    assert_picture_refused(&test, "replace-image image=three external=a", MW_E_NOT_FOUND,
                           "replace-image: unknown image \"three\"; images have the indices 0 to 0");
    test_edit(&test.map, "move-group group=1 to=0");
    test_edit(&test.map, "move-layer layer=Far group=Far at=0"); /* the first of all layers */
    assert_picture_refused(&test, "replace-image image=0 file='%s/odd.png'", MW_E_REFUSED,
                           "replace-image: %s/odd.png has 17 x 16 pixels, but width and height must be "
                           "multiples of 16, because tile layers use "
                           "image 0 \"two\"; use the force option to accept the picture anyway");
    edit(&test, "replace-image image=0 file='%s/odd.png' force");
    test_doc_reopen(&test.map);
    assert_int_at(&test.map, "images[0].width", 17);
    end(&test);
}

/* ---- embedding ---- */

static void external_images_are_embedded(void **state)
{
    (void)state;
    struct picture_test test;
    char text[2 * TEST_PATH_SIZE];
    begin(&test);
    edit(&test, "embed mapres='%s'");
    assert_int_equal(mw_change_count(test.map.doc), 1);
    assert_non_null(strstr(mw_change_at(test.map.doc, 0)->text, "stays external: "));
    assert_int_at(&test.map, "images[0].external", 1);
    snprintf(text, sizeof text, "embed image=two mapres='%s'", test.folder);
    assert_int_equal(mw_edit(test.map.doc, text), MW_E_NOT_FOUND);
    write_painted(&test, "two.png", 16, 32);
    edit(&test, "embed mapres='%s'");
    assert_change(&test.map, 0, "images[0]",
                  with_folder(&test, "embedded 16 x 32 pixels of %s/two.png", text));
    test_doc_reopen(&test.map);
    assert_int_at(&test.map, "images[0].external", 0);
    assert_int_at(&test.map, "images[0].height", 32);
    assert_int_equal(image_at(&test, 0)->pixels.size, 16 * 32 * 4);
    assert_picture_refused(&test, "embed image=0 mapres='%s'", MW_E_ARGUMENT,
                           "embed: image 0 \"two\" is already embedded");
    edit(&test, "embed mapres='%s'");
    assert_int_equal(mw_change_count(test.map.doc), 0);
    end(&test);
}

static void known_pictures_are_unembedded(void **state)
{
    (void)state;
    struct picture_test test;
    char text[2 * TEST_PATH_SIZE];
    uint8_t rgba[16 * 16 * 4];
    begin(&test);
    write_painted(&test, "two.png", 16, 16);
    edit(&test, "embed mapres='%s'");
    test_doc_reopen(&test.map);
    /* Without the option mapres it stays: no game ships a picture of this name. */
    edit(&test, "unembed");
    assert_int_equal(mw_change_count(test.map.doc), 0);
    /* One pixel differs, so the picture looks different. */
    paint(rgba, 16 * 16);
    rgba[4 * 5]++;
    write_picture(&test, "two.png", 16, 16, rgba);
    edit(&test, "unembed mapres='%s'");
    assert_int_equal(mw_change_count(test.map.doc), 0);
    assert_picture_refused(&test, "unembed image=two mapres='%s'", MW_E_REFUSED,
                           "unembed: image 0 \"two\" stays embedded: the game's picture of this name looks "
                           "different; use the force option to replace the image anyway");
    /* The colour of a transparent pixel does not matter. */
    rgba[4 * 5]--;
    rgba[0]++;
    write_picture(&test, "two.png", 16, 16, rgba);
    edit(&test, "unembed mapres='%s'");
    assert_change(&test.map, 0, "images[0]", with_folder(&test, "embedded -> external, as %s/two.png", text));
    test_doc_reopen(&test.map);
    assert_int_at(&test.map, "images[0].external", 1);
    assert_int_at(&test.map, "images[0].data", -1);
    assert_text_at(&test.map, "images[0].name_text", "two");
    /* With force. */
    edit(&test, "embed mapres='%s'");
    rgba[4 * 5]++;
    write_picture(&test, "two.png", 16, 16, rgba);
    edit(&test, "unembed image=0 force mapres='%s'");
    assert_int_at(&test.map, "images[0].external", 1);
    end(&test);
}

/* One pixel or side that differs is enough to look different, but not the colour of a transparent pixel. */
static void pictures_that_look_different_stay(void **state)
{
    (void)state;
    static const struct {
        uint32_t width, height;
        size_t byte; /* of the game's picture, which has this value */
        uint8_t value;
        bool alike;
    } cases[] = {
        { 16, 16, 0, 1, true },     { 16, 16, 3, 1, false }, { 16, 16, 7, 0, false },
        { 16, 16, 1020, 7, false }, { 16, 16, 4, 1, true },  { 16, 16, 1023, 0, false },
        { 32, 8, 4, 1, false },     { 8, 32, 4, 1, false },  { 16, 15, 4, 1, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct picture_test test;
        uint8_t rgba[16 * 16 * 4];
        begin(&test);
        write_painted(&test, "two.png", 16, 16);
        edit(&test, "embed mapres='%s'");
        paint(rgba, 16 * 16);
        rgba[cases[i].byte] = cases[i].value;
        write_picture(&test, "two.png", cases[i].width, cases[i].height, rgba);
        edit(&test, "unembed mapres='%s'");
        assert_int_equal(mw_change_count(test.map.doc), cases[i].alike);
        assert_int_at(&test.map, "images[0].external", cases[i].alike);
        end(&test);
    }
}

#define LETTERS_125                                                                                          \
    "aaaaaaaaaaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbbbbbbbbbbcccccccccccccccccccccccccddddddddddddddddddddddddd"   \
    "eeeeeeeeeeeeeeeeeeeeeeeee"

static void added_images_have_names(void **state)
{
    (void)state;
    static const struct {
        const char *file, *options, *name; /* or the error, after "! " */
    } cases[] = {
        { "Clouds.png", "", "Clouds" },
        { "a.b.png", "", "a.b" },
        { ".png", "", ".png" },
        { "plain", "", "plain" },
        { "x.png", "name=y.z", "y.z" },
        { "x.png", "name=two", "! add-image: image 0 already has the name \"two\"" },
        { "two.png", "", "! add-image: image 0 already has the name \"two\"" },
        { "x.png", "name=''", "! add-image: name: \"\" has 0 bytes, expected 1 to 127" },
        { "x.png", "name=" LETTERS_125 "12", LETTERS_125 "12" },
        { "x.png", "name=" LETTERS_125 "123",
          "! add-image: name: \"" LETTERS_125 "123\" has 128 bytes, expected 1 to 127" },
        { "x.png", "size=3x3", "! add-image: the options \"size\" and \"file\" cannot be combined" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct picture_test test;
        char operation[4 * TEST_PATH_SIZE], text[512];
        begin(&test);
        write_painted(&test, cases[i].file, 5, 3);
        snprintf(operation, sizeof operation, "add-image file='%s/%s' %s", test.folder, cases[i].file,
                 cases[i].options);
        if (cases[i].name[0] == '!') {
            assert_refused(&test.map, operation, MW_E_ARGUMENT, cases[i].name + 2);
        } else {
            snprintf(text, sizeof text, "added embedded image \"%s\", 5 x 3 px", cases[i].name);
            assert_edit(&test.map, operation, "images[1]", text);
            assert_text_at(&test.map, "images[1].name_text", cases[i].name);
            assert_int_equal(image_at(&test, 1)->pixels.size, 60);
            /* The name of the last image is taken, too. */
            snprintf(text, sizeof text, "add-image: image 1 already has the name \"%s\"", cases[i].name);
            assert_refused(&test.map, operation, MW_E_ARGUMENT, text);
        }
        end(&test);
    }
}

/* ---- smaller files ---- */

/* Content that one of the other methods stores in fewer bytes than level 9. */
static void fill_patterned(uint8_t *rgba, size_t size)
{
    struct test_random random = { 5 };
    uint8_t words[64][12];
    test_random_fill(&random, words, sizeof words);
    for (size_t at = 0; at + 12 <= size; at += 12)
        memcpy(rgba + at, words[test_random_below(&random, 64)], 4 + test_random_below(&random, 9));
}

static struct mw_bytes stored_data(struct picture_test *test, int32_t number)
{
    return tw_storage(test->map.doc)->slots[number]->stored;
}

/* The stream is the smallest that zlib can make of these pixels, and smaller than with level 9. */
static void expect_smallest(struct picture_test *test, struct mw_bytes stream, struct mw_bytes pixels)
{
    struct mw_buf smallest, nine;
    int level = 0;
    mw_buf_init(&smallest, test->map.context);
    mw_buf_init(&nine, test->map.context);
    assert_int_equal(mw_deflate_smallest(&smallest, pixels, &level), 0);
    assert_int_equal(mw_deflate(&nine, pixels, 9), 0);
    assert_int_equal(level, -1);
    assert_true(smallest.size < nine.size);
    assert_int_equal(stream.size, smallest.size);
    assert_memory_equal(stream.data, smallest.data, smallest.size);
    mw_buf_free(&smallest);
    mw_buf_free(&nine);
}

/* The size before is what would be written: with the level of a new data block, else with level 6. */
static void levels_of_new_data_count(void **state)
{
    (void)state;
    static const struct {
        int32_t level;
        int written;
    } cases[] = { { 6, 6 }, { 0, 6 }, { 1, 1 }, { 9, 9 }, { 10, 6 } };
    static uint8_t rgba[64 * 64 * 4];
    unsigned long long others = 0;
    fill_patterned(rgba, sizeof rgba);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct picture_test test;
        struct mw_buf stream;
        unsigned long long total = 0;
        begin(&test);
        write_picture(&test, "p.png", 64, 64, rgba);
        edit(&test, "replace-image image=0 file='%s/p.png'");
        struct tw_map *map = test.map.map;
        map->data.items[map->images.items[0].data].level = cases[i].level;
        mw_buf_init(&stream, test.map.context);
        assert_int_equal(mw_deflate(&stream, image_at(&test, 0)->pixels, cases[i].written), 0);
        test_edit(&test.map, "optimise");
        const char *text = mw_change_at(test.map.doc, 0)->text, *place = strstr(text, "total ");
        assert_true(place && sscanf(place, "total %llu -> ", &total) == 1);
        others = i ? others : total - stream.size;
        assert_int_equal(total, others + stream.size);
        mw_buf_free(&stream);
        end(&test);
    }
}

static void streams_become_smaller(void **state)
{
    (void)state;
    struct picture_test test;
    static uint8_t rgba[128 * 128 * 4];
    begin(&test);
    fill_patterned(rgba, sizeof rgba);
    for (size_t i = 3; i < sizeof rgba; i += 4)
        rgba[i] = 255;
    write_picture(&test, "p.png", 128, 128, rgba);
    edit(&test, "replace-image image=0 file='%s/p.png'");
    test_doc_reopen(&test.map);
    int32_t number = test.map.map->images.items[0].data;
    size_t before = stored_data(&test, number).size;
    struct mw_bytes other = stored_data(&test, 15);
    char *content = test_dump(test.map.doc, "layers", MW_STYLE_JSON_LINE);
    edit(&test, "optimise");
    assert_int_equal(mw_change_count(test.map.doc), 1);
    assert_non_null(strstr(mw_change_at(test.map.doc, 0)->text, "streams are smaller now: total "));
    /* A stream that cannot be smaller is preserved. */
    assert_ptr_equal(stored_data(&test, 15).data, other.data);
    test_doc_reopen(&test.map);
    struct mw_bytes after = stored_data(&test, number);
    assert_true(after.size < before);
    expect_smallest(&test, after, (struct mw_bytes){ rgba, sizeof rgba });
    assert_memory_equal(image_at(&test, 0)->pixels.data, rgba, sizeof rgba);
    char *again = test_dump(test.map.doc, "layers", MW_STYLE_JSON_LINE);
    assert_string_equal(content, again);
    edit(&test, "optimise");
    assert_int_equal(mw_change_count(test.map.doc), 0);
    free(content);
    free(again);
    end(&test);
}

/* Content changed before is stored optimally, in maps from files and in new ones. */
static void changed_data_is_optimised(void **state)
{
    (void)state;
    for (int built = 0; built < 2; built++) {
        struct picture_test test;
        static uint8_t rgba[128 * 128 * 4];
        begin(&test);
        if (built) {
            mw_close(test.map.doc);
            test_doc_take(&test.map, mw_build(test.map.context, "map.json", teeworlds_physics,
                                              strlen(teeworlds_physics), &test.map.doc));
        }
        fill_patterned(rgba, sizeof rgba);
        for (size_t i = 3; i < sizeof rgba; i += 4)
            rgba[i] = 255;
        write_picture(&test, "p.png", 128, 128, rgba);
        edit(&test, "replace-image image=0 file='%s/p.png'");
        edit(&test, "fill-tiles tile=9 layer=Far");
        edit(&test, "optimise");
        test_doc_reopen(&test.map);
        expect_smallest(&test, stored_data(&test, test.map.map->images.items[0].data),
                        (struct mw_bytes){ rgba, sizeof rgba });
        assert_json_at(&test.map, "layers[8].tiles", "{\"index\":[\"9*3\",\"9*3\"]}");
        edit(&test, "fill-tiles tile=8 layer=Far");
        test_doc_reopen(&test.map);
        assert_json_at(&test.map, "layers[8].tiles", "{\"index\":[\"8*3\",\"8*3\"]}");
        end(&test);
    }
}

static void invisible_pixels_are_cleared(void **state)
{
    (void)state;
    struct picture_test test;
    uint8_t rgba[48 * 48 * 4];
    begin(&test);
    paint(rgba, 48 * 48);
    /* The 3 x 3 pixels of tile 5 are transparent with a colour; only the last column touches a visible
     * pixel. */
    for (int y = 0; y < 3; y++)
        for (int x = 15; x < 18; x++)
            rgba[4 * (y * 48 + x) + 3] = 0;
    write_picture(&test, "p.png", 48, 48, rgba);
    edit(&test, "replace-image image=0 file='%s/p.png'");
    assert_int_equal(mw_set(test.map.doc, "layers[8].tiles[0,0].index", "0"), 0);
    test_doc_reopen(&test.map);
    edit(&test, "optimise clear-unused-pixels");
    /* The distant layer uses tiles 5, 6 and 7, and 0, which is never drawn. */
    assert_change(&test.map, 0, "images[0].pixels",
                  "253 unused tiles cleared, 6 invisible pixels made black");
    test_doc_reopen(&test.map);
    const uint8_t *pixels = image_at(&test, 0)->pixels.data;
    for (int y = 0; y < 48; y++)
        for (int x = 0; x < 48; x++) {
            const uint8_t *found = pixels + 4 * (y * 48 + x), *wanted = rgba + 4 * (y * 48 + x);
            static const uint8_t nothing[4];
            bool kept = y < 3 && x >= 17 && x < 24;
            assert_memory_equal(found, kept ? wanted : nothing, 4);
        }
    edit(&test, "optimise clear-unused-pixels");
    assert_int_equal(mw_change_count(test.map.doc), 0);
    end(&test);
}

/* Tiles of 3 x 2 pixels: 5, 6 and 7 of the first row, and 39, which is in the third. */
static void tiles_need_not_be_square(void **state)
{
    (void)state;
    struct picture_test test;
    uint8_t rgba[48 * 32 * 4];
    begin(&test);
    memset(rgba, 200, sizeof rgba);
    write_picture(&test, "p.png", 48, 32, rgba);
    edit(&test, "replace-image image=0 file='%s/p.png'");
    assert_int_equal(mw_set(test.map.doc, "layers[8].tiles[0,0].index", "39"), 0);
    test_doc_reopen(&test.map);
    edit(&test, "optimise clear-unused-pixels");
    assert_change(&test.map, 0, "images[0].pixels",
                  "252 unused tiles cleared, 0 invisible pixels made black");
    test_doc_reopen(&test.map);
    const uint8_t *pixels = image_at(&test, 0)->pixels.data;
    for (int i = 0; i < 48 * 32; i++) {
        int x = i % 48, y = i / 48;
        bool kept = (y < 2 && x >= 15 && x < 24) || (y >= 4 && y < 6 && x >= 21 && x < 24);
        assert_int_equal(pixels[4 * i], kept ? 200 : 0);
    }
    end(&test);
}

/* A visible pixel keeps the colours around it, also those at the opposite edges. */
static void neighbours_of_visible_pixels_stay(void **state)
{
    (void)state;
    struct picture_test test;
    uint8_t rgba[16 * 32 * 4];
    begin(&test);
    for (size_t i = 0; i < sizeof rgba; i++)
        rgba[i] = i % 4 == 3 ? 0 : 90;
    rgba[3] = 1;
    write_picture(&test, "p.png", 16, 32, rgba);
    edit(&test, "replace-image image=0 file='%s/p.png'");
    assert_int_equal(mw_set(test.map.doc, "layers[6].quads_image", "0"), 0);
    test_doc_reopen(&test.map);
    edit(&test, "optimise clear-unused-pixels");
    assert_change(&test.map, 0, "images[0].pixels",
                  "0 unused tiles cleared, 503 invisible pixels made black");
    test_doc_reopen(&test.map);
    const uint8_t *pixels = image_at(&test, 0)->pixels.data;
    for (int i = 0; i < 16 * 32; i++) {
        int x = i % 16, y = i / 16;
        bool kept = (x <= 1 || x == 15) && (y <= 1 || y == 31);
        assert_int_equal(pixels[4 * i + 2], kept ? 90 : 0);
    }
    end(&test);
}

/* Quads use the whole picture, whichever tiles are used. */
static void pictures_of_quads_stay_whole(void **state)
{
    (void)state;
    struct picture_test test;
    begin(&test);
    write_painted(&test, "p.png", 16, 16);
    edit(&test, "replace-image image=0 file='%s/p.png'");
    assert_int_equal(mw_set(test.map.doc, "layers[6].quads_image", "0"), 0);
    test_doc_reopen(&test.map);
    char *before = test_dump(test.map.doc, "images", MW_STYLE_JSON_LINE);
    edit(&test, "optimise clear-unused-pixels");
    test_doc_reopen(&test.map);
    char *after = test_dump(test.map.doc, "images", MW_STYLE_JSON_LINE);
    assert_string_equal(before, after);
    free(before);
    free(after);
    end(&test);
}

static void plain_datafiles_have_nothing_to_optimise(void **state)
{
    (void)state;
    struct test_doc test;
    test_doc_json(&test, teeworlds_physics);
    assert_int_equal(mw_set(test.doc, "datafile_version", "3"), 0);
    test_doc_reopen(&test);
    assert_refused(
        &test, "optimise", MW_E_ARGUMENT,
        "optimise: datafiles of version 3 do not compress their data; set datafile_version=4 first");
    test_doc_end(&test);
}

static void lack_of_memory_is_reported(void **state)
{
    (void)state;
    struct picture_test test;
    char replace[2 * TEST_PATH_SIZE], embed[2 * TEST_PATH_SIZE], unembed[2 * TEST_PATH_SIZE];
    begin(&test);
    write_painted(&test, "p.png", 16, 16);
    write_painted(&test, "two.png", 16, 16);
    const char *const operations[] = {
        with_folder(&test, "embed mapres='%s'", embed),
        with_folder(&test, "unembed mapres='%s'", unembed),
        with_folder(&test, "replace-image image=0 file='%s/p.png' name=new", replace),
        "optimise clear-unused-pixels",
        NULL,
    };
    assert_edits_survive(&test.map, operations);
    end(&test);
}

/* Records "needed PATH" or "PATH" for paths in the test's directory, relative to it. */
struct wishes {
    const struct picture_test *test;
    char lines[4096];
};

static int add_wish(void *user, const char *path, bool needed)
{
    struct wishes *wishes = user;
    size_t length = strlen(wishes->test->folder), used = strlen(wishes->lines);
    if (strncmp(path, wishes->test->folder, length) == 0)
        snprintf(wishes->lines + used, sizeof wishes->lines - used, "%s%s\n", needed ? "needed " : "",
                 path + length);
    return 0;
}

static int stop_at_wish(void *user, const char *path, bool needed)
{
    (void)path;
    (void)needed;
    ++*(int *)user;
    return 7;
}

static void operations_list_the_files_they_look_for(void **state)
{
    static const char *const operations[][2] = {
        { "add-image file=%s/a.png", "needed /a.png\n" },
        { "replace-image image=0 file=%s/b.png", "needed /b.png\n" },
        { "replace-image image=0 external=sun mapres=%s", "/sun.png\n" },
        { "replace-image image=0 external=easter as=teeworlds07 mapres=%s",
          "/easter_0.7.png\n/easter.png\n" },
        { "replace-image image=0 external=../sun mapres=%s", "" },
        { "append file=%s/other.map", "needed /other.map\n" },
        { "rename layer=0 name=%s/c.png", "" },
        { "set path=images[0].name_text value=%s/d.png", "" },
    };
    (void)state;
    struct picture_test test;
    char text[2 * TEST_PATH_SIZE];
    begin(&test);
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        struct wishes wishes = { .test = &test };
        with_folder(&test, operations[i][0], text);
        assert_int_equal(mw_operation_files(test.map.doc, text, add_wish, &wishes), 0);
        assert_string_equal(wishes.lines, operations[i][1]);
    }
    with_folder(&test, "replace-image image=0 external=sun mapres=%s", text);
    assert_int_equal(mw_edit(test.map.doc, text), 0);
    size_t changes = mw_change_count(test.map.doc);
    struct wishes wishes = { .test = &test };
    with_folder(&test, "embed image=sun mapres=%s", text);
    assert_int_equal(mw_operation_files(test.map.doc, text, add_wish, &wishes), 0);
    assert_string_equal(wishes.lines, "/sun.png\n");
    int calls = 0;
    assert_int_equal(mw_operation_files(test.map.doc, text, stop_at_wish, &calls), 7);
    assert_int_equal(calls, 1);
    assert_true(mw_operation_files(test.map.doc, "embed image=nosuch", add_wish, &wishes) < 0);
    assert_int_equal(mw_operation_files(test.map.doc, "imbed", add_wish, &wishes), MW_E_ARGUMENT);
    assert_int_equal(mw_change_count(test.map.doc), changes);
    end(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operations_list_the_files_they_look_for),
        cmocka_unit_test(pictures_are_replaced),
        cmocka_unit_test(sizes_of_external_images_are_found),
        cmocka_unit_test(tilesets_need_divisible_sides),
        cmocka_unit_test(external_images_are_embedded),
        cmocka_unit_test(known_pictures_are_unembedded),
        cmocka_unit_test(pictures_that_look_different_stay),
        cmocka_unit_test(added_images_have_names),
        cmocka_unit_test(levels_of_new_data_count),
        cmocka_unit_test(streams_become_smaller),
        cmocka_unit_test(changed_data_is_optimised),
        cmocka_unit_test(invisible_pixels_are_cleared),
        cmocka_unit_test(tiles_need_not_be_square),
        cmocka_unit_test(neighbours_of_visible_pixels_stay),
        cmocka_unit_test(pictures_of_quads_stay_whole),
        cmocka_unit_test(plain_datafiles_have_nothing_to_optimise),
        cmocka_unit_test(lack_of_memory_is_reported),
    };
    return TEST_RUN(tests);
}
