/* The levels of textures and tints: every value against the plain formula. */
#include "fixture.h"

#include "draw/texture.h"

static struct mw_image random_image(struct fixture *f, uint32_t width, uint32_t height)
{
    struct test_random random = { width * 100 + height };
    struct mw_image image;
    assert_int_equal(mw_image_new(&f->arena, width, height, &image), 0);
    for (size_t i = 0; i < (size_t)width * height * 4; i++)
        image.rgba[i] = (uint8_t)test_random_below(&random, 256);
    return image;
}

static struct mw_texture texture_of(struct fixture *f, const struct mw_image *image, unsigned flags)
{
    struct mw_texture texture;
    assert_int_equal(mw_texture_make(&f->arena, image, flags, &texture), 0);
    return texture;
}

/* ---- levels ---- */

/* In 1/256 pixel, rounded to the nearest, the middle of a pixel from the middle of the first one above. */
static uint32_t place_above(uint32_t i, uint32_t side, uint32_t above)
{
    uint32_t from_edge = ((2 * i + 1) * above * 256 + side) / (2 * side);
    return from_edge > 128 ? from_edge - 128 : 0;
}

static uint32_t mix(uint32_t a, uint32_t b, uint32_t part)
{
    return (a * (256 - part) + b * part + 128) / 256;
}

static uint32_t expected_texel(const struct mw_image *above, uint32_t at_x, uint32_t at_y, uint32_t channel)
{
    uint32_t left = at_x / 256, top = at_y / 256, part_x = at_x % 256, part_y = at_y % 256;
    uint32_t right = left + 1 < above->width ? left + 1 : left;
    uint32_t below = top + 1 < above->height ? top + 1 : top;
    const uint8_t *texels = above->rgba + channel;
    uint32_t a = texels[(top * above->width + left) * 4], b = texels[(top * above->width + right) * 4];
    uint32_t c = texels[(below * above->width + left) * 4], d = texels[(below * above->width + right) * 4];
    if (part_x == 128 && part_y == 128)
        return (a + b + c + d + 2) / 4;
    return mix(mix(a, b, part_x), mix(c, d, part_x), part_y);
}

static void assert_halved(const struct mw_image *above, const struct mw_image *level)
{
    assert_int_equal(level->width, above->width > 1 ? above->width / 2 : 1);
    assert_int_equal(level->height, above->height > 1 ? above->height / 2 : 1);
    for (uint32_t y = 0; y < level->height; y++)
        for (uint32_t x = 0; x < level->width; x++)
            for (uint32_t channel = 0; channel < 4; channel++)
                assert_int_equal(level->rgba[(y * level->width + x) * 4 + channel],
                                 expected_texel(above, place_above(x, level->width, above->width),
                                                place_above(y, level->height, above->height), channel));
}

/* Of all small sizes, odd ones and single rows and columns, too. */
static void each_level_is_half_of_the_one_above(void **state)
{
    struct fixture *f = *state;
    for (uint32_t width = 1; width <= 9; width++)
        for (uint32_t height = 1; height <= 9; height++) {
            struct mw_image image = random_image(f, width, height);
            struct mw_texture texture = texture_of(f, &image, 0);
            uint32_t larger = width > height ? width : height;
            assert_int_equal(texture.count, larger >= 8 ? 4 : larger >= 4 ? 3 : larger >= 2 ? 2 : 1);
            assert_ptr_equal(texture.levels[0].rgba, image.rgba);
            for (uint32_t i = 1; i < texture.count; i++)
                assert_halved(&texture.levels[i - 1], &texture.levels[i]);
        }
}

/* Of two rows the second counts as much as the first, of three the last as much as the first. */
static void the_last_row_counts(void **state)
{
    struct fixture *f = *state;
    static const struct {
        uint32_t width, height;
        uint8_t rows[3], expected;
    } cases[] = { { 1, 2, { 0, 200 }, 100 },
                  { 3, 2, { 0, 200 }, 100 },
                  { 1, 3, { 10, 20, 200 }, 20 },
                  { 2, 3, { 10, 20, 200 }, 20 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct mw_image image = random_image(f, cases[i].width, cases[i].height);
        for (uint32_t y = 0; y < image.height; y++)
            memset(image.rgba + (size_t)y * image.width * 4, cases[i].rows[y], (size_t)image.width * 4);
        assert_int_equal(texture_of(f, &image, 0).levels[1].rgba[0], cases[i].expected);
    }
}

/* Colours are multiplied by alpha and rounded down. */
static void premultiplied_by_alpha(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = random_image(f, 256, 256);
    for (uint32_t i = 0; i < 256 * 256; i++) {
        uint8_t pixel[4] = { (uint8_t)(i % 256), (uint8_t)(255 - i % 256), 255, (uint8_t)(i / 256) };
        memcpy(image.rgba + (size_t)i * 4, pixel, 4);
    }
    struct mw_texture texture = texture_of(f, &image, MW_TEXTURE_PREMULTIPLIED | MW_TEXTURE_NO_MIPMAPS);
    assert_int_equal(texture.count, 1);
    for (uint32_t i = 0; i < 256 * 256; i++) {
        const uint8_t *pixel = texture.levels[0].rgba + (size_t)i * 4;
        uint32_t alpha = i / 256;
        assert_int_equal(pixel[0], i % 256 * alpha / 255);
        assert_int_equal(pixel[1], (255 - i % 256) * alpha / 255);
        assert_int_equal(pixel[2], alpha);
        assert_int_equal(pixel[3], alpha);
    }
}

/* Opaque: all texels of the picture are, wherever one that is not could be. */
static void one_texel_is_not_opaque(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = random_image(f, 17, 9);
    for (uint32_t i = 0; i < 17 * 9; i++)
        image.rgba[i * 4 + 3] = 255;
    assert_true(texture_of(f, &image, 0).opaque);
    for (uint32_t i = 0; i < 17 * 9; i++) {
        image.rgba[i * 4 + 3] = 254;
        assert_false(texture_of(f, &image, MW_TEXTURE_NO_MIPMAPS).opaque);
        image.rgba[i * 4 + 3] = 255;
    }
}

/* Runs that are said to be transparent are, next to a single texel that is not, wherever it is in a picture
 * that is wider than high or higher than wide; and far from it runs are found. */
static void check_runs_around(struct fixture *f, uint32_t width, uint32_t height)
{
    struct mw_image image = random_image(f, width, height);
    uint8_t row[64 * 4];
    memset(image.rgba, 0, (size_t)width * height * 4);
    const struct mw_texture_map map = { 0, 1.0 / width, 0, 0, 0, 1.0 / height }; /* between four texels */
    for (uint32_t at = 0; at < width * height; at += 3) {
        struct mw_sampler sampler;
        size_t found = 0;
        image.rgba[at * 4 + 3] = 255;
        struct mw_texture texture = texture_of(f, &image, MW_TEXTURE_NO_MIPMAPS);
        mw_sampler_init(&sampler, &texture, &map, 0);
        for (int64_t y = 0; y < height; y++) {
            mw_sampler_row(&sampler, NULL, 0, y, width, row);
            for (int64_t x = 0; x < width;) {
                bool all;
                size_t count = mw_sampler_run(&sampler, MW_TEXELS_CLEAR, x, y, width - (size_t)x, &all);
                assert_in_range(count, 1, width - x);
                for (size_t i = 0; i < count && all; i++)
                    assert_int_equal(row[((size_t)x + i) * 4 + 3], 0);
                found += all ? count : 0;
                x += (int64_t)count;
            }
        }
        assert_true(width < 48 || found >= (size_t)width * height / 4); /* short rows are not looked at */
        image.rgba[at * 4 + 3] = 0;
    }
}

static void runs_in_oblong_pictures(void **state)
{
    struct fixture *f = *state;
    check_runs_around(f, 64, 16);
    check_runs_around(f, 63, 9);
    check_runs_around(f, 17, 56);
}

/* ---- rows ---- */

/* Colours that were multiplied by each alpha are divided again, and rounded to the nearest. */
static void premultiplied_rows_are_divided(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = random_image(f, 256, 256);
    uint8_t row[256 * 4];
    for (uint32_t i = 0; i < 256 * 256; i++) {
        const uint8_t pixel[4] = { (uint8_t)i, (uint8_t)(255 - i), 255, (uint8_t)(i / 256) };
        memcpy(image.rgba + (size_t)i * 4, pixel, 4);
    }
    const struct mw_texture_map map = { 0.5 / 256, 1.0 / 256, 0, 0.5 / 256, 0, 1.0 / 256 };
    struct mw_texture texture = texture_of(f, &image, MW_TEXTURE_PREMULTIPLIED | MW_TEXTURE_NO_MIPMAPS);
    struct mw_sampler sampler;
    mw_sampler_init(&sampler, &texture, &map, 0);
    for (uint32_t alpha = 0; alpha < 256; alpha++) {
        mw_sampler_row(&sampler, NULL, 0, alpha, 256, row);
        for (uint32_t x = 0; x < 256; x++) {
            const uint32_t stored[3] = { x * alpha / 255, (255 - x) * alpha / 255, alpha };
            assert_int_equal(row[x * 4 + 3], alpha);
            for (uint32_t channel = 0; channel < 3; channel++) {
                const uint32_t value = alpha ? (stored[channel] * 510 + alpha) / (2 * alpha) : 0;
                assert_int_equal(row[x * 4 + channel], value);
            }
        }
    }
}

/* Two levels are mixed by parts of 1/256, in rows of any length. */
static void levels_are_mixed(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = random_image(f, 2, 1);
    const struct mw_texture_map map = { 0.25, 0.5, 0, 0.5, 0, 1 };
    struct mw_texture texture = texture_of(f, &image, 0);
    assert_int_equal(texture.count, 2);
    for (uint32_t part = 0; part < 256; part++)
        for (int64_t x = -2; x < 3; x++)
            for (size_t count = 1; count <= 5; count++) {
                struct mw_sampler sampler;
                uint8_t row[6 * 4];
                memset(row, 99, sizeof row);
                mw_sampler_init(&sampler, &texture, &map, (part + 0.5) / 256);
                assert_int_equal(sampler.part, part);
                mw_sampler_row(&sampler, NULL, x, 0, count, row);
                for (size_t i = 0; i < count * 4; i++) {
                    const size_t texel = x + (int64_t)(i / 4) > 0 ? 4 : 0;
                    assert_int_equal(row[i],
                                     mix(image.rgba[texel + i % 4], texture.levels[1].rgba[i % 4], part));
                }
                assert_int_equal(row[count * 4], 99);
            }
}

/* ---- tints ---- */

static void assert_tinted(const uint32_t fixed[4], size_t count)
{
    struct mw_tint tint = { fixed[0] / 65536.0, fixed[1] / 65536.0, fixed[2] / 65536.0, fixed[3] / 65536.0 };
    uint8_t row[256 * 4 + 4];
    memset(row, 99, sizeof row);
    for (size_t i = 0; i < count * 4; i++)
        row[i] = (uint8_t)(255 - i / 4);
    mw_tint_row(&tint, count, row);
    for (size_t i = 0; i < count * 4; i++) {
        uint64_t value = ((255 - i / 4) * (uint64_t)fixed[i % 4] + 32768) / 65536;
        assert_int_equal(row[i], value < 255 ? value : 255);
    }
    assert_int_equal(row[count * 4], 99);
}

/* Every value of a channel, by darker and brighter factors in each channel, and rows of few pixels. */
static void tints_round_to_the_nearest(void **state)
{
    (void)state;
    for (uint32_t i = 0; i <= 65536; i += 128) {
        const uint32_t darker[4] = { i, 65536 - i, i < 65536 ? i + 127 : 65536, i / 2 + 1 };
        assert_tinted(darker, 256);
    }
    static const uint32_t brighter[][4] = { { 65537, 65536, 65536, 65536 }, { 65536, 65537, 65536, 65536 },
                                            { 65536, 65536, 65537, 65536 }, { 65536, 65536, 65536, 65537 },
                                            { 0, 65536, 131072, 100000 },   { 16711680, 0, 65535, 32768 } };
    for (size_t i = 0; i < sizeof brighter / sizeof *brighter; i++)
        assert_tinted(brighter[i], 256);
    for (size_t count = 0; count <= 5; count++) {
        assert_tinted((const uint32_t[4]){ 65536, 65535, 1, 30000 }, count);
        assert_tinted((const uint32_t[4]){ 65536, 65536, 65536, 65536 }, count);
        assert_tinted((const uint32_t[4]){ 70000, 65535, 1, 30000 }, count);
    }
}

/* A factor is rounded to 1/65536, and kept between 0 and 255. */
static void factors_are_limited(void **state)
{
    (void)state;
    const struct {
        double factor;
        uint8_t of_white, of_one;
    } rows[] = { { -0.1, 0, 0 },
                 { 0, 0, 0 },
                 { 0.5, 128, 1 },
                 { 0.4999, 127, 0 },
                 { 32767.5 / 65536, 128, 1 },
                 { 1, 255, 1 },
                 { 1.5, 255, 2 },
                 { 254, 255, 254 },
                 { 255, 255, 255 },
                 { 256, 255, 255 },
                 { 1e300, 255, 255 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int channel = 0; channel < 4; channel++) {
            double factors[4] = { 1, 1, 1, 1 };
            uint8_t white[4] = { 255, 255, 255, 255 }, ones[4] = { 1, 1, 1, 1 };
            factors[channel] = rows[i].factor;
            struct mw_tint tint = { factors[0], factors[1], factors[2], factors[3] };
            white[channel] = rows[i].of_white;
            assert_true(
                mw_colour_equal(mw_tint_colour(&tint), MW_RGBA(white[0], white[1], white[2], white[3])));
            mw_tint_row(&tint, 1, ones);
            for (int other = 0; other < 4; other++)
                assert_int_equal(ones[other], other == channel ? rows[i].of_one : 1);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(each_level_is_half_of_the_one_above),
        WITH_FIXTURE(the_last_row_counts),
        WITH_FIXTURE(premultiplied_by_alpha),
        WITH_FIXTURE(one_texel_is_not_opaque),
        WITH_FIXTURE(runs_in_oblong_pictures),
        WITH_FIXTURE(premultiplied_rows_are_divided),
        WITH_FIXTURE(levels_are_mixed),
        WITH_FIXTURE(tints_round_to_the_nearest),
        WITH_FIXTURE(factors_are_limited),
    };
    return TEST_RUN(tests);
}
