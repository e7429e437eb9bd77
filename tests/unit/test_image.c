#include "test.h"

#include "draw/colours.h"
#include "draw/image.h"

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_arena arena;
};

static int begin(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    f->context = test_context_new(&f->memory);
    mw_arena_init(&f->arena, f->context);
    *state = f;
    return 0;
}

static int end(void **state)
{
    struct fixture *f = *state;
    mw_arena_free(&f->arena);
    test_context_free(f->context, &f->memory);
    free(f);
    return 0;
}

static void assert_colour(struct mw_colour colour, int r, int g, int b, int a)
{
    if (colour.r != r || colour.g != g || colour.b != b || colour.a != a)
        fail_msg("%d %d %d %d, expected %d %d %d %d", colour.r, colour.g, colour.b, colour.a, r, g, b, a);
}

static struct mw_colour pixel(const struct mw_image *image, uint32_t x, uint32_t y)
{
    assert_true(x < image->width && y < image->height);
    const uint8_t *p = image->rgba + ((size_t)y * image->width + x) * 4;
    return MW_RGBA(p[0], p[1], p[2], p[3]);
}

static struct mw_image image_of(const uint8_t *rgba, uint32_t width, uint32_t height)
{
    /* The functions under test only read it. */
    return (struct mw_image){ width, height, (uint8_t *)(uintptr_t)rgba };
}

static struct mw_image random_image(struct fixture *f, uint32_t width, uint32_t height, uint64_t seed)
{
    struct mw_image image;
    assert_int_equal(mw_image_new(&f->arena, width, height, &image), 0);
    struct test_random random = { seed };
    test_random_fill(&random, image.rgba, (size_t)width * height * 4);
    return image;
}

/* ---- colours ---- */

static void dividing_by_255_rounds_to_the_nearest(void **state)
{
    (void)state;
    for (uint32_t x = 0; x <= 65025; x++)
        assert_int_equal(mw_divide_255(x), (2 * x + 255) / 510);
}

static void colour_over_opaque_ground(void **state)
{
    (void)state;
    assert_colour(mw_colour_over(MW_RGB(0, 100, 255), MW_RGBA(255, 200, 0, 128)), 128, 150, 127, 255);
    assert_colour(mw_colour_over(MW_RGB(10, 20, 30), MW_RGBA(200, 100, 50, 1)), 11, 20, 30, 255);
    assert_colour(mw_colour_over(MW_RGB(10, 20, 30), MW_RGBA(200, 100, 50, 0)), 10, 20, 30, 255);
    assert_colour(mw_colour_over(MW_RGB(10, 20, 30), MW_RGBA(200, 100, 50, 255)), 200, 100, 50, 255);
    /* Every alpha and every pair of channels on a coarse net, against the definition. */
    for (int a = 0; a <= 255; a++)
        for (int s = 0; s <= 255; s += 15)
            for (int d = 0; d <= 255; d += 17) {
                struct mw_colour c =
                    mw_colour_over(MW_RGB((uint8_t)d, 0, 255), MW_RGBA((uint8_t)s, 255, 0, (uint8_t)a));
                assert_colour(c, (2 * (s * a + d * (255 - a)) + 255) / 510, a, 255 - a, 255);
            }
}

static void colour_over_translucent_ground(void **state)
{
    (void)state;
    /* On nothing the colour itself is seen. */
    assert_colour(mw_colour_over(MW_RGBA(9, 9, 9, 0), MW_RGBA(200, 100, 50, 77)), 200, 100, 50, 77);
    /* 128 over 128: alpha 128 + 128 * 127 / 255 = 191.7; weights 128 * 255 and 128 * 127. */
    assert_colour(mw_colour_over(MW_RGBA(0, 0, 255, 128), MW_RGBA(255, 0, 0, 128)), 170, 0, 85, 192);
    assert_colour(mw_colour_over(MW_RGBA(40, 50, 60, 70), MW_RGBA(1, 2, 3, 0)), 40, 50, 60, 70);
}

static int round_quotient(int64_t numerator, int64_t denominator)
{
    return (int)((2 * numerator + denominator) / (2 * denominator));
}

static void colour_over_equals_its_definition(void **state)
{
    (void)state;
    struct test_random random = { 99 };
    for (int n = 0; n < 400000; n++) {
        uint64_t bits = test_random_u64(&random);
        /* Half of the channels at their ends, and all pairs of alpha. */
        uint8_t s = (uint8_t)(bits & 1 ? bits >> 8 : bits & 2 ? 255 : 0);
        uint8_t d = (uint8_t)(bits & 4 ? bits >> 16 : bits & 8 ? 255 : 0);
        int a = n & 255, da = n >> 8 & 255;
        struct mw_colour c = mw_colour_over(MW_RGBA(d, 255, s, (uint8_t)da), MW_RGBA(s, 0, d, (uint8_t)a));
        int64_t top = a * 255, bottom = da * (255 - a), sum = top + bottom;
        if (sum == 0 || a == 0)
            assert_colour(c, d, 255, s, da);
        else
            assert_colour(c, round_quotient(s * top + d * bottom, sum), round_quotient(255 * bottom, sum),
                          round_quotient(d * top + s * bottom, sum), round_quotient(sum, 255));
    }
}

static void colours_mix_and_contrast(void **state)
{
    (void)state;
    assert_colour(mw_colour_mix(MW_RGBA(0, 10, 255, 0), MW_RGBA(100, 20, 0, 255), 1, 4), 25, 13, 191, 64);
    assert_colour(mw_colour_mix(MW_BLACK, MW_WHITE, 0, 1), 0, 0, 0, 255);
    assert_colour(mw_colour_mix(MW_BLACK, MW_WHITE, UINT32_MAX, UINT32_MAX), 255, 255, 255, 255);
    assert_colour(mw_colour_contrast(MW_YELLOW), 0, 0, 0, 255);
    assert_colour(mw_colour_contrast(MW_BLUE), 255, 255, 255, 255);
    assert_colour(mw_colour_contrast(MW_RGB(128, 128, 128)), 255, 255, 255, 255);
    assert_colour(mw_colour_contrast(MW_RGB(129, 129, 129)), 0, 0, 0, 255);
}

static void hsv_corners(void **state)
{
    (void)state;
    assert_colour(mw_colour_hsv(0, 255, 255), 255, 0, 0, 255);
    assert_colour(mw_colour_hsv(60, 255, 255), 255, 255, 0, 255);
    assert_colour(mw_colour_hsv(120, 255, 255), 0, 255, 0, 255);
    assert_colour(mw_colour_hsv(180, 255, 255), 0, 255, 255, 255);
    assert_colour(mw_colour_hsv(240, 255, 255), 0, 0, 255, 255);
    assert_colour(mw_colour_hsv(300, 255, 255), 255, 0, 255, 255);
    assert_colour(mw_colour_hsv(330, 255, 255), 255, 0, 128, 255);
    assert_colour(mw_colour_hsv(390, 255, 255), 255, 128, 0, 255);
    assert_colour(mw_colour_hsv(90, 255, 200), 100, 200, 0, 255);
    assert_colour(mw_colour_hsv(77, 0, 90), 90, 90, 90, 255);
}

static int distance(struct mw_colour a, struct mw_colour b)
{
    int r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;
    return r * r + g * g + blue * blue;
}

static void distinct_colours_are_distinct(void **state)
{
    (void)state;
    for (size_t i = 0; i < MW_DISTINCT_COLOURS; i++) {
        assert_int_equal(mw_colour_distinct(i).a, 255);
        assert_true(distance(mw_colour_distinct(i), MW_BLACK) > 80 * 80);
        assert_true(distance(mw_colour_distinct(i), MW_GREY) > 48 * 48);
        assert_true(distance(mw_colour_distinct(i), MW_WHITE) > 60 * 60);
        for (size_t k = 0; k < i; k++) {
            int least = i < 16 ? 70 * 70 : 42 * 42;
            if (distance(mw_colour_distinct(i), mw_colour_distinct(k)) < least)
                fail_msg("colours %zu and %zu are too close", i, k);
        }
    }
    assert_true(mw_colour_equal(mw_colour_distinct(0), mw_colour_distinct(MW_DISTINCT_COLOURS)));
    assert_true(mw_colour_equal(mw_colour_distinct(0), MW_BLUE));
}

static void colours_are_parsed(void **state)
{
    (void)state;
    struct mw_colour c = MW_MAGENTA;
    assert_true(mw_colour_parse("#1a2B3c", &c));
    assert_colour(c, 0x1a, 0x2b, 0x3c, 255);
    assert_true(mw_colour_parse("f08", &c));
    assert_colour(c, 255, 0, 136, 255);
    assert_true(mw_colour_parse("#10203040", &c));
    assert_colour(c, 16, 32, 48, 64);
    assert_true(mw_colour_parse("Dark-Grey", &c));
    assert_colour(c, 64, 64, 64, 255);
    assert_true(mw_colour_parse("transparent", &c));
    assert_colour(c, 0, 0, 0, 0);
    c = MW_MAGENTA;
    static const char *const bad[] = { "",        "#",          "#12",      "#1234",  "#12345", "#1234567",
                                       "#12345g", "#123456789", "dark-gre", "whiter", "##fff",  "#zzz" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(mw_colour_parse(bad[i], &c));
    assert_colour(c, 255, 0, 255, 255);
}

/* ---- making pictures ---- */

static void a_new_image_is_transparent(void **state)
{
    struct fixture *f = *state;
    struct mw_image image;
    assert_int_equal(mw_image_new(&f->arena, 3, 2, &image), 0);
    assert_int_equal(image.width, 3);
    assert_int_equal(image.height, 2);
    static const uint8_t zeros[24];
    assert_memory_equal(image.rgba, zeros, 24);
    assert_false(mw_image_is_opaque(&image));
    assert_int_equal(mw_image_new(&f->arena, 0, 5, &image), 0);
    assert_int_equal(image.width, 0);
    assert_true(mw_image_is_opaque(&image));
}

static void sizes_are_checked_before_allocating(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = { 1, 2, NULL };
    f->context->limits.payload = 1000;
    size_t calls = f->memory.calls;
    assert_int_equal(mw_image_new(&f->arena, 251, 1, &image), MW_E_LIMIT);
    assert_string_equal(
        mw_error_message(f->context),
        "picture: 251 x 1 pixels of 4 bytes each exceed the limit of 1000 bytes for one picture");
    assert_int_equal(mw_image_new(&f->arena, 0x80000000u, 1, &image), MW_E_LIMIT);
    assert_string_equal(mw_error_message(f->context),
                        "picture: 2147483648 x 1 pixels, but the maximum is 2147483647 for each side");
    assert_int_equal(mw_image_new(&f->arena, INT32_MAX, INT32_MAX, &image), MW_E_LIMIT);
    struct mw_indexed indexed = { .width = 7 };
    assert_int_equal(mw_indexed_new(&f->arena, 1001, 1, &indexed), MW_E_LIMIT);
    assert_string_equal(
        mw_error_message(f->context),
        "picture: 1001 x 1 pixels of 1 byte each exceed the limit of 1000 bytes for one picture");
    assert_int_equal(mw_indexed_new(&f->arena, 1, 0x80000000u, &indexed), MW_E_LIMIT);
    assert_string_equal(mw_error_message(f->context),
                        "picture: 1 x 2147483648 pixels, but the maximum is 2147483647 for each side");
    assert_int_equal(f->memory.calls, calls);
    assert_int_equal(image.width, 1);
    assert_int_equal(indexed.width, 7);
    assert_int_equal(mw_image_new(&f->arena, 250, 1, &image), 0);
    assert_int_equal(mw_indexed_new(&f->arena, 1000, 1, &indexed), 0);
    struct mw_image grown = { 9, 9, NULL };
    assert_int_equal(mw_image_resample(&f->arena, &image, 20, 20, MW_RESAMPLE_AREA, &grown), MW_E_LIMIT);
    assert_int_equal(mw_image_crop(&f->arena, &image, 0, 0, 20, 20, &grown), MW_E_LIMIT);
    assert_int_equal(mw_image_from_indexed(&f->arena, &indexed, &grown), MW_E_LIMIT);
    assert_int_equal(grown.width, 9);
    size_t bytes = 5;
    f->context->limits.payload = UINT64_MAX;
    assert_int_equal(mw_image_measure(f->context, "x", INT32_MAX, INT32_MAX, 8, &bytes), MW_E_LIMIT);
    assert_int_equal(bytes, 5);
    /* 2^64 - 1 = 65537 * 163455 * 1722007169 bytes are too many to be counted, one less is not. */
    assert_int_equal(mw_image_measure(f->context, "x", 65537, 163455, 1722007169, &bytes), MW_E_LIMIT);
    assert_int_equal(bytes, 5);
    assert_int_equal(mw_image_measure(f->context, "x", 153092023, 92737, 1299314, &bytes), 0);
    assert_true(bytes == SIZE_MAX - 1);
    f->context->limits.payload = UINT64_MAX - 2;
    assert_int_equal(mw_image_measure(f->context, "x", 153092023, 92737, 1299314, &bytes), MW_E_LIMIT);
    assert_int_equal(mw_image_measure(f->context, "x", INT32_MAX, 1, 1, &bytes), 0);
    assert_int_equal(bytes, INT32_MAX);
    assert_int_equal(mw_image_measure(f->context, "x", 1, (uint64_t)INT32_MAX + 1, 1, &bytes), MW_E_LIMIT);
    assert_int_equal(mw_image_measure(f->context, "x", (uint64_t)INT32_MAX + 1, 1, 1, &bytes), MW_E_LIMIT);
}

static void indices_become_colours(void **state)
{
    struct fixture *f = *state;
    struct {
        struct mw_indexed indexed;
        uint32_t next;
    } made = { .next = 7 };
    struct mw_image image;
    assert_int_equal(mw_indexed_new(&f->arena, 3, 1, &made.indexed), 0);
    assert_int_equal(made.next, 7);
    for (size_t i = 0; i < 256; i++)
        assert_memory_equal(&made.indexed.palette[i], "\0\0\0\xFF", 4);
    struct mw_indexed indexed = made.indexed;
    indexed.colours = 2;
    indexed.palette[0] = MW_RGBA(1, 2, 3, 4);
    indexed.palette[1] = MW_RGBA(5, 6, 7, 0);
    indexed.pixels[1] = 1;
    indexed.pixels[2] = 200;
    assert_int_equal(mw_image_from_indexed(&f->arena, &indexed, &image), 0);
    static const uint8_t expected[] = { 1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0, 255 };
    assert_memory_equal(image.rgba, expected, sizeof expected);
}

static void a_crop_may_leave_the_picture(void **state)
{
    struct fixture *f = *state;
    struct mw_image source = random_image(f, 5, 4, 1);
    static const int64_t places[] = { INT64_MIN, -100, -5, -4, -3, -1, 0, 1, 3, 4, 5, 6, 1000, INT64_MAX };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        for (size_t k = 0; k < sizeof places / sizeof *places; k++)
            for (uint32_t width = 1; width <= 9; width += 4) {
                struct mw_image part;
                assert_int_equal(mw_image_crop(&f->arena, &source, places[i], places[k], width, 3, &part), 0);
                assert_int_equal(part.width, width);
                assert_int_equal(part.height, 3);
                for (uint32_t y = 0; y < 3; y++)
                    for (uint32_t x = 0; x < width; x++) {
                        bool in = places[i] >= -(int64_t)x && places[i] < 5 - (int64_t)x &&
                                  places[k] >= -(int64_t)y && places[k] < 4 - (int64_t)y;
                        struct mw_colour expected =
                            in ? pixel(&source, (uint32_t)(places[i] + x), (uint32_t)(places[k] + y))
                               : MW_TRANSPARENT;
                        assert_true(mw_colour_equal(pixel(&part, x, y), expected));
                    }
            }
}

static void mirroring_swaps_sides(void **state)
{
    struct fixture *f = *state;
    for (uint32_t width = 0; width <= 5; width++)
        for (uint32_t height = 0; height <= 4; height++)
            for (int how = 0; how < 4; how++) {
                struct mw_image source = random_image(f, width, height, 2), image;
                assert_int_equal(mw_image_copy(&f->arena, &source, &image), 0);
                mw_image_mirror(&image, how & 1, how & 2);
                for (uint32_t y = 0; y < height; y++)
                    for (uint32_t x = 0; x < width; x++)
                        assert_true(
                            mw_colour_equal(pixel(&image, x, y), pixel(&source, how & 1 ? width - 1 - x : x,
                                                                       how & 2 ? height - 1 - y : y)));
            }
}

static void opacity_is_seen(void **state)
{
    struct fixture *f = *state;
    struct mw_image image = random_image(f, 4, 4, 3);
    for (size_t i = 3; i < 64; i += 4)
        image.rgba[i] = 255;
    assert_true(mw_image_is_opaque(&image));
    image.rgba[63] = 254;
    assert_false(mw_image_is_opaque(&image));
}

/* ---- resampling ---- */

static void nearest_repeats_and_picks_centres(void **state)
{
    struct fixture *f = *state;
    static const uint8_t rgba[] = { 1, 1, 1, 0, 2, 2, 2, 9, 3, 3, 3, 255 };
    struct mw_image source = image_of(rgba, 3, 1), image;
    assert_int_equal(mw_image_resample(&f->arena, &source, 6, 2, MW_RESAMPLE_AUTO, &image), 0);
    for (uint32_t i = 0; i < 12; i++)
        /* Colours of transparent pixels stay. */
        assert_true(mw_colour_equal(pixel(&image, i % 6, i / 6), pixel(&source, i % 6 / 2, 0)));
    assert_int_equal(mw_image_resample(&f->arena, &source, 1, 1, MW_RESAMPLE_NEAREST, &image), 0);
    assert_colour(pixel(&image, 0, 0), 2, 2, 2, 9);
    /* Centres at 0.375, 1.125, 1.875, 2.625. */
    assert_int_equal(mw_image_resample(&f->arena, &source, 4, 1, MW_RESAMPLE_NEAREST, &image), 0);
    assert_int_equal(pixel(&image, 0, 0).r, 1);
    assert_int_equal(pixel(&image, 1, 0).r, 2);
    assert_int_equal(pixel(&image, 2, 0).r, 2);
    assert_int_equal(pixel(&image, 3, 0).r, 3);
}

static void averages_by_hand(void **state)
{
    struct fixture *f = *state;
    static const uint8_t two[] = { 10, 0, 200, 255, 20, 5, 100, 255, 31, 0, 0, 255, 40, 6, 0, 255 };
    struct mw_image source = image_of(two, 2, 2), image;
    assert_int_equal(mw_image_resample(&f->arena, &source, 1, 1, MW_RESAMPLE_AREA, &image), 0);
    /* 101 / 4, 11 / 4, 300 / 4 */
    assert_colour(pixel(&image, 0, 0), 25, 3, 75, 255);

    /* A transparent pixel lends no colour, a weak one little: (100 * 255 + 200 * 51) / 306; alpha 306 / 3. */
    static const uint8_t three[] = { 100, 0, 0, 255, 200, 0, 0, 51, 0, 255, 0, 0 };
    source = image_of(three, 3, 1);
    assert_int_equal(mw_image_resample(&f->arena, &source, 1, 1, MW_RESAMPLE_AUTO, &image), 0);
    assert_colour(pixel(&image, 0, 0), 117, 0, 0, 102);

    /* 3 to 2: each new pixel is one and a half old ones. */
    static const uint8_t steps[] = { 30, 0, 0, 255, 60, 0, 0, 255, 120, 0, 0, 255 };
    source = image_of(steps, 3, 1);
    assert_int_equal(mw_image_resample(&f->arena, &source, 2, 1, MW_RESAMPLE_AREA, &image), 0);
    assert_colour(pixel(&image, 0, 0), 40, 0, 0, 255);
    assert_colour(pixel(&image, 1, 0), 100, 0, 0, 255);
    /* 3 to 4: 30, (30 + 2 * 60) / 3, (2 * 60 + 120) / 3, 120. */
    assert_int_equal(mw_image_resample(&f->arena, &source, 4, 1, MW_RESAMPLE_AREA, &image), 0);
    assert_int_equal(pixel(&image, 0, 0).r, 30);
    assert_int_equal(pixel(&image, 1, 0).r, 50);
    assert_int_equal(pixel(&image, 2, 0).r, 80);
    assert_int_equal(pixel(&image, 3, 0).r, 120);

    /* An exact half goes up: 3 / 6. */
    static const uint8_t six[] = { 1, 0, 0, 255, 1, 0, 0, 255, 1, 0, 0, 255,
                                   0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255 };
    source = image_of(six, 3, 2);
    assert_int_equal(mw_image_resample(&f->arena, &source, 1, 1, MW_RESAMPLE_AREA, &image), 0);
    assert_colour(pixel(&image, 0, 0), 1, 0, 0, 255);

    static const uint8_t nothing[] = { 9, 9, 9, 0, 9, 9, 9, 0 };
    source = image_of(nothing, 2, 1);
    assert_int_equal(mw_image_resample(&f->arena, &source, 1, 1, MW_RESAMPLE_AREA, &image), 0);
    assert_colour(pixel(&image, 0, 0), 0, 0, 0, 0);
}

static uint64_t overlap(uint64_t a, uint64_t a_end, uint64_t b, uint64_t b_end)
{
    uint64_t from = a > b ? a : b, to = a_end < b_end ? a_end : b_end;
    return from < to ? to - from : 0;
}

/* The average by its definition, over all source pixels. */
static struct mw_colour slow_average(const struct mw_image *s, uint32_t width, uint32_t height, uint32_t x,
                                     uint32_t y)
{
    uint64_t sums[4] = { 0 };
    for (uint32_t v = 0; v < s->height; v++)
        for (uint32_t u = 0; u < s->width; u++) {
            uint64_t w = overlap((uint64_t)u * width, (uint64_t)(u + 1) * width, (uint64_t)x * s->width,
                                 (uint64_t)(x + 1) * s->width) *
                         overlap((uint64_t)v * height, (uint64_t)(v + 1) * height, (uint64_t)y * s->height,
                                 (uint64_t)(y + 1) * s->height);
            struct mw_colour c = pixel(s, u, v);
            sums[0] += w * c.a * c.r;
            sums[1] += w * c.a * c.g;
            sums[2] += w * c.a * c.b;
            sums[3] += w * c.a;
        }
    uint64_t whole = (uint64_t)s->width * s->height, a = sums[3];
    if (!a)
        return MW_TRANSPARENT;
    return MW_RGBA((uint8_t)((sums[0] + a / 2) / a), (uint8_t)((sums[1] + a / 2) / a),
                   (uint8_t)((sums[2] + a / 2) / a), (uint8_t)((a + whole / 2) / whole));
}

static void averages_equal_their_definition(void **state)
{
    struct fixture *f = *state;
    static const uint32_t sides[][4] = { { 7, 5, 3, 2 },     { 16, 16, 5, 16 }, { 9, 9, 1, 1 },
                                         { 5, 3, 11, 8 },    { 13, 4, 6, 9 },   { 4, 13, 9, 6 },
                                         { 300, 3, 290, 2 }, { 3, 2, 600, 1 } };
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        struct mw_image source = random_image(f, sides[i][0], sides[i][1], 40 + i), image;
        assert_int_equal(
            mw_image_resample(&f->arena, &source, sides[i][2], sides[i][3], MW_RESAMPLE_AREA, &image), 0);
        for (uint32_t y = 0; y < image.height; y++)
            for (uint32_t x = 0; x < image.width; x++)
                assert_true(mw_colour_equal(pixel(&image, x, y),
                                            slow_average(&source, image.width, image.height, x, y)));
    }
}

static void auto_repeats_one_axis_and_averages_the_other(void **state)
{
    struct fixture *f = *state;
    static const uint8_t rgba[] = { 10, 0, 0, 255, 20, 0, 0, 255, 50, 0, 0, 255, 70, 0, 0, 255 };
    struct mw_image source = image_of(rgba, 4, 1), image;
    assert_int_equal(mw_image_resample(&f->arena, &source, 2, 3, MW_RESAMPLE_AUTO, &image), 0);
    for (uint32_t y = 0; y < 3; y++) {
        assert_colour(pixel(&image, 0, y), 15, 0, 0, 255);
        assert_colour(pixel(&image, 1, y), 60, 0, 0, 255);
    }
}

static void linear_goes_evenly_from_centre_to_centre(void **state)
{
    struct fixture *f = *state;
    static const uint8_t rgba[] = { 0, 100, 7, 255, 80, 20, 7, 255 };
    struct mw_image source = image_of(rgba, 2, 1), image;
    assert_int_equal(mw_image_resample(&f->arena, &source, 4, 2, MW_RESAMPLE_LINEAR, &image), 0);
    for (uint32_t y = 0; y < 2; y++) {
        assert_colour(pixel(&image, 0, y), 0, 100, 7, 255);
        assert_colour(pixel(&image, 1, y), 20, 80, 7, 255);
        assert_colour(pixel(&image, 2, y), 60, 40, 7, 255);
        assert_colour(pixel(&image, 3, y), 80, 20, 7, 255);
    }
    /* Towards a transparent neighbour only the alpha changes: 255 * 3 / 4, 255 / 4. */
    static const uint8_t edge[] = { 90, 90, 90, 255, 0, 0, 0, 0 };
    source = image_of(edge, 1, 2);
    assert_int_equal(mw_image_resample(&f->arena, &source, 1, 4, MW_RESAMPLE_LINEAR, &image), 0);
    assert_colour(pixel(&image, 0, 0), 90, 90, 90, 255);
    assert_colour(pixel(&image, 0, 1), 90, 90, 90, 191);
    assert_colour(pixel(&image, 0, 2), 90, 90, 90, 64);
    assert_colour(pixel(&image, 0, 3), 0, 0, 0, 0);
    /* Both axes: the middle of four. */
    static const uint8_t four[] = { 0, 0, 0, 255, 40, 0, 0, 255, 80, 0, 0, 255, 120, 0, 0, 255 };
    source = image_of(four, 2, 2);
    assert_int_equal(mw_image_resample(&f->arena, &source, 3, 3, MW_RESAMPLE_LINEAR, &image), 0);
    assert_colour(pixel(&image, 1, 1), 60, 0, 0, 255);
    assert_colour(pixel(&image, 0, 0), 0, 0, 0, 255);
    assert_colour(pixel(&image, 2, 2), 120, 0, 0, 255);
}

static void the_same_size_is_the_same_picture(void **state)
{
    struct fixture *f = *state;
    struct mw_image source = random_image(f, 37, 11, 5);
    for (int how = MW_RESAMPLE_AUTO; how <= MW_RESAMPLE_LINEAR; how++) {
        struct mw_image image;
        assert_int_equal(mw_image_resample(&f->arena, &source, 37, 11, (enum mw_resample)how, &image), 0);
        assert_memory_equal(image.rgba, source.rgba, 37 * 11 * 4);
    }
}

static void empty_pictures_resample_to_nothing(void **state)
{
    struct fixture *f = *state;
    struct mw_image empty, image;
    assert_int_equal(mw_image_new(&f->arena, 0, 3, &empty), 0);
    assert_int_equal(mw_image_resample(&f->arena, &empty, 2, 1, MW_RESAMPLE_AUTO, &image), 0);
    assert_colour(pixel(&image, 1, 0), 0, 0, 0, 0);
    struct mw_image source = random_image(f, 2, 2, 6);
    assert_int_equal(mw_image_resample(&f->arena, &source, 0, 7, MW_RESAMPLE_AREA, &image), 0);
    assert_int_equal(image.height, 7);
}

static int make_all(struct mw_context *context, void *user)
{
    (void)user;
    struct mw_arena arena;
    struct mw_image image = { 0 }, next = { 0 };
    struct mw_indexed indexed = { 0 };
    mw_arena_init(&arena, context);
    int error = mw_image_new(&arena, 200, 100, &image);
    if (!error)
        error = mw_image_copy(&arena, &image, &next);
    if (!error)
        error = mw_image_resample(&arena, &image, 300, 50, MW_RESAMPLE_AREA, &next);
    if (!error)
        error = mw_image_crop(&arena, &image, -5, -5, 150, 150, &next);
    if (!error)
        error = mw_indexed_new(&arena, 200, 200, &indexed);
    if (!error)
        error = mw_image_from_indexed(&arena, &indexed, &next);
    mw_arena_free(&arena);
    return error;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_int_equal(test_each_allocation_fails(make_all, NULL), 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dividing_by_255_rounds_to_the_nearest),
        cmocka_unit_test(colour_over_opaque_ground),
        cmocka_unit_test(colour_over_translucent_ground),
        cmocka_unit_test(colour_over_equals_its_definition),
        cmocka_unit_test(colours_mix_and_contrast),
        cmocka_unit_test(hsv_corners),
        cmocka_unit_test(distinct_colours_are_distinct),
        cmocka_unit_test(colours_are_parsed),
        cmocka_unit_test_setup_teardown(a_new_image_is_transparent, begin, end),
        cmocka_unit_test_setup_teardown(sizes_are_checked_before_allocating, begin, end),
        cmocka_unit_test_setup_teardown(indices_become_colours, begin, end),
        cmocka_unit_test_setup_teardown(a_crop_may_leave_the_picture, begin, end),
        cmocka_unit_test_setup_teardown(mirroring_swaps_sides, begin, end),
        cmocka_unit_test_setup_teardown(opacity_is_seen, begin, end),
        cmocka_unit_test_setup_teardown(nearest_repeats_and_picks_centres, begin, end),
        cmocka_unit_test_setup_teardown(averages_by_hand, begin, end),
        cmocka_unit_test_setup_teardown(averages_equal_their_definition, begin, end),
        cmocka_unit_test_setup_teardown(auto_repeats_one_axis_and_averages_the_other, begin, end),
        cmocka_unit_test_setup_teardown(linear_goes_evenly_from_centre_to_centre, begin, end),
        cmocka_unit_test_setup_teardown(the_same_size_is_the_same_picture, begin, end),
        cmocka_unit_test_setup_teardown(empty_pictures_resample_to_nothing, begin, end),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return TEST_RUN(tests);
}
