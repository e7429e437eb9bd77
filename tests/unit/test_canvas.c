#include "test.h"

#include "draw/canvas.h"

enum {
    GUARD = 8,
};

/* A canvas in the middle of bytes that nothing may touch. */
struct sheet {
    uint8_t *block;
    size_t size;
    struct mw_canvas canvas;
};

static struct sheet sheet_new(int32_t x, int32_t y, uint32_t width, uint32_t height)
{
    struct sheet sheet;
    size_t stride = (size_t)width * 4 + 2 * GUARD;
    sheet.size = stride * (height + 2);
    sheet.block = malloc(sheet.size);
    assert_non_null(sheet.block);
    memset(sheet.block, 0xEE, sheet.size);
    sheet.canvas = (struct mw_canvas){ sheet.block + stride + GUARD, stride, x, y, width, height };
    mw_canvas_clear(&sheet.canvas, MW_TRANSPARENT);
    return sheet;
}

static void sheet_free(struct sheet *sheet)
{
    const struct mw_canvas *c = &sheet->canvas;
    for (size_t i = 0; i < sheet->size; i++) {
        size_t row = i / c->stride, byte = i % c->stride;
        bool inside = row >= 1 && row <= c->height && byte >= GUARD && byte < GUARD + (size_t)c->width * 4;
        if (!inside)
            assert_int_equal(sheet->block[i], 0xEE);
    }
    free(sheet->block);
}

static void assert_pixel(const struct mw_canvas *canvas, int64_t x, int64_t y, struct mw_colour expected)
{
    struct mw_colour c = mw_canvas_at(canvas, x, y);
    if (!mw_colour_equal(c, expected))
        fail_msg("(%lld, %lld) is %d %d %d %d, expected %d %d %d %d", (long long)x, (long long)y, c.r, c.g,
                 c.b, c.a, expected.r, expected.g, expected.b, expected.a);
}

/* Rows of a drawing: '#' is a pixel of that colour, '.' a transparent one. */
static void assert_art(const struct mw_canvas *canvas, const char *const *rows, struct mw_colour colour)
{
    for (uint32_t y = 0; y < canvas->height; y++) {
        assert_int_equal(strlen(rows[y]), canvas->width);
        for (uint32_t x = 0; x < canvas->width; x++)
            assert_pixel(canvas, canvas->x + (int64_t)x, canvas->y + (int64_t)y,
                         rows[y][x] == '#' ? colour : MW_TRANSPARENT);
    }
}

static const int64_t edges[] = { INT64_MIN, INT64_MIN + 1, INT32_MIN, -1000, -3, 0, 5, 9, 10, 11, 14, 16,
                                 17,        INT32_MAX,     INT64_MAX };
enum {
    EDGES = sizeof edges / sizeof *edges,
};

static bool in_range(int64_t value, int64_t start, int64_t size)
{
    /* Unsigned: no sum that could overflow. */
    return size > 0 && value >= start && (uint64_t)value - (uint64_t)start < (uint64_t)size;
}

static void filling_clips_on_all_sides(void **state)
{
    (void)state;
    static const int64_t sizes[] = { INT64_MIN, -1, 0, 1, 2, 6, 7, 20, INT64_MAX };
    for (size_t i = 0; i < EDGES; i++)
        for (size_t k = 0; k < EDGES; k++)
            for (size_t n = 0; n < sizeof sizes / sizeof *sizes; n++) {
                struct sheet s = sheet_new(10, -2, 7, 5);
                struct mw_box box = { edges[i], edges[k], sizes[n], sizes[(n + k) % 9] };
                mw_canvas_fill_rect(&s.canvas, box, MW_RED);
                bool any = false;
                for (int64_t y = -2; y < 3; y++)
                    for (int64_t x = 10; x < 17; x++) {
                        bool in = in_range(x, box.x, box.width) && in_range(y, box.y, box.height);
                        assert_pixel(&s.canvas, x, y, in ? MW_RED : MW_TRANSPARENT);
                        any |= in;
                    }
                assert_int_equal(mw_canvas_sees(&s.canvas, box), any);
                sheet_free(&s);
            }
}

static void pixels_are_set_and_blended(void **state)
{
    (void)state;
    struct sheet s = sheet_new(-3, 7, 4, 2);
    mw_canvas_pixel(&s.canvas, -3, 7, MW_RED);
    mw_canvas_pixel(&s.canvas, 0, 8, MW_RGBA(10, 20, 30, 40));
    mw_canvas_pixel(&s.canvas, -3, 7, MW_RGBA(0, 255, 0, 51));
    mw_canvas_pixel(&s.canvas, -3, 7, MW_RGBA(0, 0, 0, 0));
    mw_canvas_pixel(&s.canvas, -4, 7, MW_RED);
    mw_canvas_pixel(&s.canvas, 1, 8, MW_RED);
    mw_canvas_pixel(&s.canvas, 0, 6, MW_RED);
    mw_canvas_pixel(&s.canvas, 0, 9, MW_RED);
    mw_canvas_pixel(&s.canvas, INT64_MIN, INT64_MAX, MW_RED);
    /* 220 * 204 / 255, (255 * 51 + 45 * 204) / 255, 45 * 204 / 255 */
    assert_pixel(&s.canvas, -3, 7, MW_RGB(176, 87, 36));
    assert_pixel(&s.canvas, 0, 8, MW_RGBA(10, 20, 30, 40));
    assert_pixel(&s.canvas, -2, 7, MW_TRANSPARENT);
    assert_pixel(&s.canvas, 1000, 7, MW_TRANSPARENT);
    sheet_free(&s);
}

static void blending_a_rectangle_rounds_to_the_nearest(void **state)
{
    (void)state;
    struct sheet s = sheet_new(0, 0, 256, 1);
    for (int a = 0; a <= 255; a++) {
        for (int d = 0; d <= 255; d++)
            mw_canvas_clear_rect(&s.canvas, MW_BOX(d, 0, 1, 1), MW_RGBA((uint8_t)d, 0, 255, 255));
        mw_canvas_fill_rect(&s.canvas, MW_BOX(0, 0, 256, 1), MW_RGBA(200, 255, 0, (uint8_t)a));
        for (int d = 0; d <= 255; d++)
            assert_pixel(&s.canvas, d, 0,
                         MW_RGB((uint8_t)((2 * (200 * a + d * (255 - a)) + 255) / 510), (uint8_t)a,
                                (uint8_t)(255 - a)));
    }
    mw_canvas_clear(&s.canvas, MW_RGBA(0, 0, 255, 128));
    mw_canvas_fill_rect(&s.canvas, MW_BOX(0, 0, 256, 1), MW_RGBA(255, 0, 0, 128));
    assert_pixel(&s.canvas, 255, 0, MW_RGBA(170, 0, 85, 192));
    mw_canvas_clear_rect(&s.canvas, MW_BOX(255, 0, 9, 9), MW_RGBA(1, 2, 3, 4));
    assert_pixel(&s.canvas, 255, 0, MW_RGBA(1, 2, 3, 4));
    assert_pixel(&s.canvas, 254, 0, MW_RGBA(170, 0, 85, 192));
    sheet_free(&s);
}

static void a_clipped_canvas_keeps_the_rest(void **state)
{
    (void)state;
    struct sheet s = sheet_new(10, 20, 6, 4);
    struct mw_canvas part = mw_canvas_clip(&s.canvas, MW_BOX(12, 0, 2, 22));
    assert_int_equal(part.x, 12);
    assert_int_equal(part.y, 20);
    assert_int_equal(part.width, 2);
    assert_int_equal(part.height, 2);
    mw_canvas_fill_rect(&part, MW_BOX(-100, -100, 1000, 1000), MW_BLUE);
    static const char *const expected[] = { "..##..", "..##..", "......", "......" };
    assert_art(&s.canvas, expected, MW_BLUE);
    part = mw_canvas_clip(&s.canvas, MW_BOX(16, 20, 5, 5));
    assert_int_equal(part.width, 0);
    assert_int_equal(part.height, 0);
    mw_canvas_clear(&part, MW_RED);
    mw_canvas_line(&part, 0, 0, 100, 100, MW_RED);
    assert_art(&s.canvas, expected, MW_BLUE);
    sheet_free(&s);
}

static void frames_lie_inside(void **state)
{
    (void)state;
    struct sheet s = sheet_new(0, 0, 9, 6);
    mw_canvas_frame_rect(&s.canvas, MW_BOX(1, 1, 7, 5), 1, MW_GREEN);
    static const char *const thin[] = { ".........", ".#######.", ".#.....#.",
                                        ".#.....#.", ".#.....#.", ".#######." };
    assert_art(&s.canvas, thin, MW_GREEN);
    mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
    mw_canvas_frame_rect(&s.canvas, MW_BOX(1, 1, 7, 5), 2, MW_GREEN);
    static const char *const thick[] = { ".........", ".#######.", ".#######.",
                                         ".##...##.", ".#######.", ".#######." };
    assert_art(&s.canvas, thick, MW_GREEN);
    mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
    mw_canvas_frame_rect(&s.canvas, MW_BOX(2, 2, 4, 2), 2, MW_GREEN);
    mw_canvas_frame_rect(&s.canvas, MW_BOX(0, 0, 9, 6), 0, MW_RED);
    mw_canvas_frame_rect(&s.canvas, MW_BOX(0, 0, 9, 0), 1, MW_RED);
    mw_canvas_frame_rect(&s.canvas, MW_BOX(0, 0, -9, 5), 1, MW_RED);
    static const char *const full[] = { ".........", ".........", "..####...",
                                        "..####...", ".........", "........." };
    assert_art(&s.canvas, full, MW_GREEN);
    sheet_free(&s);
}

static void a_frame_blends_each_pixel_once(void **state)
{
    (void)state;
    struct mw_colour glass = MW_RGBA(0, 0, 0, 128);
    struct sheet s = sheet_new(0, 0, 12, 12);
    for (uint32_t thickness = 1; thickness < 8; thickness++)
        for (int dashed = 0; dashed < 2; dashed++) {
            mw_canvas_clear(&s.canvas, MW_WHITE);
            if (dashed)
                mw_canvas_dashed_rect(&s.canvas, MW_BOX(1, 1, 10, 9), thickness, 3, 2, glass);
            else
                mw_canvas_frame_rect(&s.canvas, MW_BOX(1, 1, 10, 9), thickness, glass);
            for (int64_t y = 0; y < 12; y++)
                for (int64_t x = 0; x < 12; x++)
                    assert_true(mw_canvas_at(&s.canvas, x, y).r == 255 ||
                                mw_canvas_at(&s.canvas, x, y).r == 127);
            assert_pixel(&s.canvas, 1, 1, MW_RGB(127, 127, 127));
        }
    sheet_free(&s);
}

static void dashes_start_at_each_edge(void **state)
{
    (void)state;
    static const char *const expected[] = { "##.##.##.#", "#........#", "#........#",
                                            "..........", "#........#", "##.##.##.#" };
    static const char *const narrow[] = { "###..###..", "..........", "..........",
                                          "..........", "..........", ".........." };
    struct sheet s = sheet_new(-4, 3, 10, 6);
    mw_canvas_dashed_rect(&s.canvas, MW_BOX(-4, 3, 10, 6), 1, 2, 1, MW_PINK);
    assert_art(&s.canvas, expected, MW_PINK);
    mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
    mw_canvas_dashed_rect(&s.canvas, MW_BOX(-4, 3, 10, 6), 1, 0, 1, MW_PINK);
    mw_canvas_dashed_rect(&s.canvas, MW_BOX(-4, 3, 10, 6), 0, 1, 1, MW_PINK);
    mw_canvas_dashed_rect(&s.canvas, MW_BOX(-4, 3, 10, 1), 1, 3, 2, MW_PINK);
    assert_art(&s.canvas, narrow, MW_PINK);
    /* Seen from far inside a huge box the dashes still count from its edge, and finding them takes no time.
     */
    mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
    int64_t begin = -((int64_t)1 << 61);
    mw_canvas_dashed_rect(&s.canvas, MW_BOX(begin, 5, INT64_MAX, 100), 1, 1, 2, MW_PINK);
    for (int64_t x = -4; x < 6; x++)
        assert_pixel(&s.canvas, x, 5, (x - begin) % 3 == 0 ? MW_PINK : MW_TRANSPARENT);
    sheet_free(&s);
}

/* ---- lines ---- */

static void lines_by_hand(void **state)
{
    (void)state;
    struct sheet s = sheet_new(0, 0, 9, 5);
    mw_canvas_line(&s.canvas, 0, 0, 8, 4, MW_RED);
    /* Halves go away from the start: steps 1, 3, 5, 7 are at 0.5, 1.5, ... and are rounded in the direction
     * of the line. */
    static const char *const half[] = { "#........", ".##......", "...##....", ".....##..", ".......##" };
    assert_art(&s.canvas, half, MW_RED);
    mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
    mw_canvas_line(&s.canvas, 8, 0, 6, 4, MW_RED);
    static const char *const steep[] = { "........#", ".......#.", ".......#.", "......#..", "......#.." };
    assert_art(&s.canvas, steep, MW_RED);
    mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
    mw_canvas_line(&s.canvas, 1, 3, 7, 1, MW_RED);
    static const char *const up[] = { ".........", "......##.", "...###...", ".##......", "........." };
    assert_art(&s.canvas, up, MW_RED);
    mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
    mw_canvas_line(&s.canvas, 4, 2, 4, 2, MW_RED);
    mw_canvas_line(&s.canvas, 0, 0, 8, 0, MW_RED);
    mw_canvas_line(&s.canvas, 8, 4, 8, 0, MW_RED);
    static const char *const straight[] = { "#########", "........#", "....#...#", "........#", "........#" };
    assert_art(&s.canvas, straight, MW_RED);
    sheet_free(&s);
}

static void lines_are_the_same_in_both_directions(void **state)
{
    (void)state;
    struct test_random random = { 11 };
    struct sheet a = sheet_new(0, 0, 40, 40), b = sheet_new(0, 0, 40, 40);
    for (int n = 0; n < 300; n++) {
        int64_t p[4];
        for (int i = 0; i < 4; i++)
            p[i] = (int64_t)test_random_below(&random, 60) - 10;
        mw_canvas_clear(&a.canvas, MW_TRANSPARENT);
        mw_canvas_clear(&b.canvas, MW_TRANSPARENT);
        mw_canvas_dashed_line(&a.canvas, p[0], p[1], p[2], p[3], 3, (uint32_t)(n % 3), MW_RED);
        mw_canvas_dashed_line(&b.canvas, p[2], p[3], p[0], p[1], 3, (uint32_t)(n % 3), MW_RED);
        assert_memory_equal(a.block, b.block, a.size);
    }
    sheet_free(&a);
    sheet_free(&b);
}

/* Each pixel of a line is within half a pixel of the true line, and there is one at each step. */
static void lines_follow_the_true_line(void **state)
{
    (void)state;
    struct test_random random = { 12 };
    struct sheet s = sheet_new(-30, -30, 61, 61);
    for (int n = 0; n < 500; n++) {
        int64_t x0 = (int64_t)test_random_below(&random, 61) - 30,
                y0 = (int64_t)test_random_below(&random, 61) - 30;
        int64_t x1 = (int64_t)test_random_below(&random, 61) - 30,
                y1 = (int64_t)test_random_below(&random, 61) - 30;
        int64_t dx = x1 - x0, dy = y1 - y0, longer = llabs(dx) > llabs(dy) ? llabs(dx) : llabs(dy);
        mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
        mw_canvas_line(&s.canvas, x0, y0, x1, y1, MW_RED);
        int64_t count = 0;
        for (int64_t y = -30; y <= 30; y++)
            for (int64_t x = -30; x <= 30; x++)
                if (mw_canvas_at(&s.canvas, x, y).a) {
                    count++;
                    /* |cross product| / longer is the distance along the shorter axis. */
                    assert_true(2 * llabs((x - x0) * dy - (y - y0) * dx) <= longer);
                }
        assert_int_equal(count, longer + 1);
        assert_pixel(&s.canvas, x0, y0, MW_RED);
        assert_pixel(&s.canvas, x1, y1, MW_RED);
    }
    sheet_free(&s);
}

static void long_lines_do_not_drift(void **state)
{
    (void)state;
    struct sheet s = sheet_new(-5, -5, 11, 11);
    /* From corner to corner of all there is, through the middle. */
    mw_canvas_line(&s.canvas, INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX, MW_RED);
    for (int64_t i = -5; i <= 5; i++)
        assert_pixel(&s.canvas, i, i, MW_RED);
    mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
    /* Slope 1 / 4 with a shift: y = (x + 1000000000) / 4 - 250000000, halves upwards in y. */
    mw_canvas_line(&s.canvas, -1000000000, -250000000, 1000000000, 250000000, MW_RED);
    for (int64_t x = -5; x <= 5; x++)
        for (int64_t y = -5; y <= 5; y++)
            assert_pixel(&s.canvas, x, y, 2 * x >= 8 * y - 4 && 2 * x < 8 * y + 4 ? MW_RED : MW_TRANSPARENT);
    mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
    mw_canvas_line(&s.canvas, INT64_MIN, 2, INT64_MAX, 2, MW_RED);
    mw_canvas_line(&s.canvas, 3, INT64_MAX, 3, INT64_MIN, MW_RED);
    for (int64_t i = -5; i <= 5; i++) {
        assert_pixel(&s.canvas, i, 2, MW_RED);
        assert_pixel(&s.canvas, 3, i, MW_RED);
    }
    sheet_free(&s);
}

static void dashed_lines_by_hand(void **state)
{
    (void)state;
    struct sheet s = sheet_new(2, 0, 9, 2);
    mw_canvas_dashed_line(&s.canvas, 0, 0, 20, 0, 3, 2, MW_RED);
    mw_canvas_dashed_line(&s.canvas, 10, 1, -2, 1, 1, 1, MW_RED);
    mw_canvas_dashed_line(&s.canvas, 0, 0, 20, 0, 0, 2, MW_BLUE);
    static const char *const expected[] = { "#..###..#", "#.#.#.#.#" };
    assert_art(&s.canvas, expected, MW_RED);
    sheet_free(&s);
}

/* ---- patterns ---- */

static void patterns_are_fixed_to_the_world(void **state)
{
    (void)state;
    struct test_random random = { 13 };
    for (int n = 0; n < 60; n++) {
        struct mw_pattern pattern;
        test_random_fill(&random, pattern.rows, 8);
        if (n == 0)
            memset(pattern.rows, 0xff, 8);
        uint32_t scale = n % 3 ? (uint32_t)n % 3 : (uint32_t)n;
        int32_t x0 = (int32_t)test_random_below(&random, 100) - 60,
                y0 = (int32_t)test_random_below(&random, 100) - 60;
        struct sheet s = sheet_new(x0, y0, 25, 19);
        struct mw_box box = { x0 + 2, y0 - 3, 20, 21 };
        mw_canvas_fill_pattern(&s.canvas, box, &pattern, scale, MW_RED, n & 1 ? MW_BLUE : MW_TRANSPARENT);
        int64_t unit = scale ? scale : 1;
        for (int64_t y = y0; y < y0 + 19; y++)
            for (int64_t x = x0; x < x0 + 25; x++) {
                /* 8 * 100 * unit is a whole number of patterns and makes all coordinates positive. */
                int64_t column = (x + 800 * unit) / unit % 8, row = (y + 800 * unit) / unit % 8;
                bool bit = pattern.rows[row] & 0x80 >> column;
                bool in = in_range(x, box.x, box.width) && in_range(y, box.y, box.height);
                assert_pixel(&s.canvas, x, y,
                             !in     ? MW_TRANSPARENT
                             : bit   ? MW_RED
                             : n & 1 ? MW_BLUE
                                     : MW_TRANSPARENT);
            }
        sheet_free(&s);
    }
}

static void patterns_by_hand(void **state)
{
    (void)state;
    struct sheet s = sheet_new(0, 0, 8, 4);
    mw_canvas_fill_pattern(&s.canvas, MW_BOX(0, 0, 8, 4), mw_pattern_get(MW_PATTERN_RISING), 1, MW_RED,
                           MW_TRANSPARENT);
    static const char *const rising[] = { "...#...#", "..#...#.", ".#...#..", "#...#..." };
    assert_art(&s.canvas, rising, MW_RED);
    mw_canvas_clear(&s.canvas, MW_TRANSPARENT);
    mw_canvas_fill_pattern(&s.canvas, MW_BOX(0, 0, 8, 4), mw_pattern_get(MW_PATTERN_CHECKER), 2, MW_RED,
                           MW_TRANSPARENT);
    static const char *const checker[] = { "##..##..", "##..##..", "..##..##", "..##..##" };
    assert_art(&s.canvas, checker, MW_RED);
    for (int a = 0; a < MW_PATTERN_KINDS; a++)
        for (int b = 0; b < a; b++)
            assert_memory_not_equal(mw_pattern_get((enum mw_pattern_kind)a),
                                    mw_pattern_get((enum mw_pattern_kind)b), 8);
    assert_ptr_equal(mw_pattern_get(MW_PATTERN_KINDS), mw_pattern_get(MW_PATTERN_CHECKER));
    sheet_free(&s);
}

/* ---- pictures ---- */

static struct mw_image image_new(uint32_t width, uint32_t height, uint64_t seed)
{
    struct mw_image image = { width, height, malloc((size_t)width * height * 4 + 1) };
    assert_non_null(image.rgba);
    struct test_random random = { seed };
    test_random_fill(&random, image.rgba, (size_t)width * height * 4);
    /* All kinds of alpha, the extremes often. */
    for (size_t i = 3; i < (size_t)width * height * 4; i += 4)
        if (i & 4)
            image.rgba[i] = i & 8 ? 255 : i & 16 ? 254 : 0;
    return image;
}

static struct mw_colour image_at(const struct mw_image *image, int64_t x, int64_t y)
{
    const uint8_t *p = image->rgba + ((size_t)y * image->width + (size_t)x) * 4;
    return MW_RGBA(p[0], p[1], p[2], p[3]);
}

/* What mw_canvas_blit_part() must do, pixel by pixel: where the pixel (u, v) of the part goes. */
static void slow_blit(const struct mw_canvas *canvas, int64_t x, int64_t y, const struct mw_image *image,
                      struct mw_box part, unsigned flags)
{
    for (int64_t v = 0; v < part.height; v++)
        for (int64_t u = 0; u < part.width; u++) {
            int64_t sx = part.x + u, sy = part.y + v;
            if (sx < 0 || sy < 0 || sx >= image->width || sy >= image->height)
                continue;
            bool turned = flags & MW_BLIT_TRANSPOSE;
            int64_t dx = turned ? v : u, dy = turned ? u : v;
            if (flags & MW_BLIT_MIRROR_X)
                dx = (turned ? part.height : part.width) - 1 - dx;
            if (flags & MW_BLIT_MIRROR_Y)
                dy = (turned ? part.width : part.height) - 1 - dy;
            struct mw_box place = { x + dx, y + dy, 1, 1 };
            struct mw_colour colour = image_at(image, sx, sy);
            if (!(flags & MW_BLIT_COPY))
                colour = mw_colour_over(mw_canvas_at(canvas, place.x, place.y), colour);
            mw_canvas_clear_rect(canvas, place, colour);
        }
}

static void a_blit_in_all_orientations(void **state)
{
    (void)state;
    struct test_random random = { 14 };
    struct mw_image image = image_new(7, 5, 15);
    for (unsigned n = 0; n < 16 * 60; n++) {
        struct sheet a = sheet_new(-4, 6, 12, 10), b = sheet_new(-4, 6, 12, 10);
        struct mw_colour ground = n & 16 ? MW_RGBA(90, 60, 30, 128) : MW_ORANGE;
        mw_canvas_clear(&a.canvas, ground);
        mw_canvas_clear(&b.canvas, ground);
        int64_t x = (int64_t)test_random_below(&random, 24) - 12, y = (int64_t)test_random_below(&random, 24);
        struct mw_box part = { (int64_t)test_random_below(&random, 12) - 4,
                               (int64_t)test_random_below(&random, 12) - 4,
                               (int64_t)test_random_below(&random, 12) - 1,
                               (int64_t)test_random_below(&random, 10) - 1 };
        if (n % 3 == 0) {
            part = MW_BOX(0, 0, 7, 5);
            mw_canvas_blit(&a.canvas, x, y, &image, n % 16);
        } else {
            mw_canvas_blit_part(&a.canvas, x, y, &image, part, n % 16);
        }
        slow_blit(&b.canvas, x, y, &image, part, n % 16);
        assert_memory_equal(a.block, b.block, a.size);
        sheet_free(&a);
        sheet_free(&b);
    }
    free(image.rgba);
}

static void a_quarter_turn_is_clockwise(void **state)
{
    (void)state;
    uint8_t rgba[] = { 1, 0, 0, 255, 2, 0, 0, 255, 3, 0, 0, 255, 4, 0, 0, 255, 5, 0, 0, 255, 6, 0, 0, 255 };
    struct mw_image image = { 3, 2, rgba };
    struct sheet s = sheet_new(0, 0, 2, 3);
    mw_canvas_blit(&s.canvas, 0, 0, &image, MW_BLIT_TRANSPOSE | MW_BLIT_MIRROR_X);
    static const uint8_t expected[] = { 4, 1, 5, 2, 6, 3 };
    for (int i = 0; i < 6; i++)
        assert_pixel(&s.canvas, i % 2, i / 2, MW_RGB(expected[i], 0, 0));
    sheet_free(&s);
}

static void blits_at_the_ends_of_the_world(void **state)
{
    (void)state;
    struct mw_image image = image_new(7, 5, 16);
    struct mw_mask mask = { 7, 5, 7, image.rgba };
    struct sheet s = sheet_new(10, 10, 6, 6);
    for (size_t i = 0; i < EDGES; i++)
        for (size_t k = 0; k < EDGES; k++)
            for (unsigned flags = 0; flags < 16; flags++) {
                struct mw_box part = { edges[k], edges[(i * 3 + flags) % EDGES], edges[(k + flags) % EDGES],
                                       edges[i] };
                mw_canvas_blit(&s.canvas, edges[i], edges[k], &image, flags);
                mw_canvas_blit_part(&s.canvas, edges[i], edges[k], &image, part, flags);
                mw_canvas_blit_mask(&s.canvas, edges[i], edges[k], &mask, MW_RED, flags);
            }
    sheet_free(&s);
    struct mw_image empty = { 0, 3, image.rgba };
    struct sheet clean = sheet_new(0, 0, 4, 1);
    mw_canvas_blit(&clean.canvas, 0, 0, &empty, MW_BLIT_COPY);
    static const char *const nothing[] = { "...." };
    assert_art(&clean.canvas, nothing, MW_RED);
    sheet_free(&clean);
    free(image.rgba);
}

static void a_mask_is_drawn_in_a_colour(void **state)
{
    (void)state;
    static const uint8_t coverage[] = { 0, 255, 128, 99, 1, 254, 64, 99 };
    struct mw_mask mask = { 3, 2, 4, coverage };
    for (unsigned flags = 0; flags < 16; flags += 2) {
        struct sheet s = sheet_new(0, 0, 5, 5);
        mw_canvas_clear(&s.canvas, MW_WHITE);
        mw_canvas_blit_mask(&s.canvas, 1, 1, &mask, MW_RGBA(0, 0, 0, 200), flags);
        bool turned = flags & MW_BLIT_TRANSPOSE;
        for (int64_t y = 0; y < 5; y++)
            for (int64_t x = 0; x < 5; x++) {
                int64_t dx = x - 1, dy = y - 1, w = turned ? 2 : 3, h = turned ? 3 : 2;
                uint8_t alpha = 0;
                if (dx >= 0 && dy >= 0 && dx < w && dy < h) {
                    int64_t u = flags & MW_BLIT_MIRROR_X ? w - 1 - dx : dx;
                    int64_t v = flags & MW_BLIT_MIRROR_Y ? h - 1 - dy : dy;
                    alpha = (uint8_t)((coverage[turned ? u * 4 + v : v * 4 + u] * 200 + 127) / 255);
                }
                assert_pixel(&s.canvas, x, y,
                             MW_RGB((uint8_t)(255 - alpha), (uint8_t)(255 - alpha), (uint8_t)(255 - alpha)));
            }
        sheet_free(&s);
    }
}

/* ---- strips ---- */

struct scene {
    struct mw_image image;
    struct mw_mask mask;
};

static int64_t place(struct test_random *random)
{
    return (int64_t)test_random_below(random, 160) - 50;
}

static void draw_shape(const struct mw_canvas *canvas, const struct scene *scene, struct test_random *random)
{
    uint64_t bits = test_random_u64(random);
    uint8_t alpha = bits & 1 ? 255 : (uint8_t)(bits >> 8);
    struct mw_colour colour = { (uint8_t)(bits >> 16), (uint8_t)(bits >> 24), (uint8_t)(bits >> 32), alpha };
    int64_t x = place(random), y = place(random), width = place(random), height = place(random);
    uint32_t small = (uint32_t)(bits >> 40 & 3), other = (uint32_t)(bits >> 42 & 7);
    unsigned flags = (unsigned)(bits >> 48 & 15);
    struct mw_box box = { x, y, width, height };
    switch (test_random_below(random, 9)) {
    case 0:
        mw_canvas_fill_rect(canvas, box, colour);
        break;
    case 1:
        mw_canvas_frame_rect(canvas, box, small, colour);
        break;
    case 2:
        mw_canvas_dashed_rect(canvas, box, small, other, small, colour);
        break;
    case 3:
        mw_canvas_line(canvas, x, y, width, height, colour);
        break;
    case 4:
        mw_canvas_dashed_line(canvas, x, y, width * 20, height * 20, other, small, colour);
        break;
    case 5:
        mw_canvas_fill_pattern(canvas, box, mw_pattern_get((enum mw_pattern_kind)other), small, colour,
                               mw_colour_with_alpha(colour, (uint8_t)(255 - alpha)));
        break;
    case 6:
        mw_canvas_blit(canvas, x, y, &scene->image, flags);
        break;
    case 7:
        mw_canvas_blit_part(canvas, x, y, &scene->image, MW_BOX(other, small, 9, 12), flags);
        break;
    default:
        mw_canvas_blit_mask(canvas, x, y, &scene->mask, colour, flags);
        mw_canvas_pixel(canvas, width, height, colour);
        break;
    }
}

static void draw_scene(const struct mw_canvas *canvas, const struct scene *scene, uint64_t seed)
{
    struct test_random random = { seed };
    mw_canvas_clear(canvas, seed & 1 ? MW_WHITE : MW_TRANSPARENT);
    for (int i = 0; i < 60; i++)
        draw_shape(canvas, scene, &random);
}

/* Draws the scene into pieces of a canvas, each of its own memory, and compares. */
static void strips_equal_the_whole(void **state)
{
    (void)state;
    struct scene scene = { image_new(17, 13, 20), { 17, 13, 40, NULL } };
    scene.mask.coverage = scene.image.rgba;
    struct test_random random = { 21 };
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct sheet whole = sheet_new(-10, -20, 90, 80);
        draw_scene(&whole.canvas, &scene, seed);
        /* Full-width strips first, then upright ones, then tiles. */
        uint32_t w = seed % 3 ? 1 + (uint32_t)test_random_below(&random, 40) : 90;
        uint32_t h = seed % 3 == 1 ? 80 : 1 + (uint32_t)test_random_below(&random, 30);
        for (uint32_t y = 0; y < 80; y += h)
            for (uint32_t x = 0; x < 90; x += w) {
                struct sheet part = sheet_new((int32_t)x - 10, (int32_t)y - 20, w < 90 - x ? w : 90 - x,
                                              h < 80 - y ? h : 80 - y);
                draw_scene(&part.canvas, &scene, seed);
                for (uint32_t row = 0; row < part.canvas.height; row++)
                    assert_memory_equal(part.canvas.pixels + row * part.canvas.stride,
                                        whole.canvas.pixels + (y + row) * whole.canvas.stride + (size_t)x * 4,
                                        (size_t)part.canvas.width * 4);
                sheet_free(&part);
            }
        sheet_free(&whole);
    }
    free(scene.image.rgba);
}

static void nothing_overflows_at_the_ends_of_the_world(void **state)
{
    (void)state;
    struct sheet corner = sheet_new(INT32_MIN, INT32_MAX - 4, 4, 4);
    mw_canvas_fill_rect(&corner.canvas, MW_BOX(INT64_MIN, INT64_MIN, INT64_MAX, INT64_MAX), MW_RED);
    for (size_t i = 0; i < EDGES; i++)
        for (size_t k = 0; k < EDGES; k++)
            for (size_t m = 0; m < EDGES; m++) {
                struct mw_box box = { edges[i], edges[k], edges[m], edges[(m * 7 + 3) % EDGES] };
                mw_canvas_frame_rect(&corner.canvas, box, 3, MW_RED);
                mw_canvas_frame_rect(&corner.canvas, box, UINT32_MAX, MW_RED);
                mw_canvas_dashed_rect(&corner.canvas, box, 1, 1, 1, MW_RED);
                mw_canvas_dashed_rect(&corner.canvas, box, 1, UINT32_MAX, UINT32_MAX, MW_RED);
                mw_canvas_line(&corner.canvas, box.x, box.y, box.width, box.height, MW_RED);
                mw_canvas_dashed_line(&corner.canvas, box.x, box.y, box.width, box.height, UINT32_MAX,
                                      UINT32_MAX, MW_RED);
                mw_canvas_fill_pattern(&corner.canvas, box, mw_pattern_get(MW_PATTERN_GRID), UINT32_MAX,
                                       MW_RED, MW_BLUE);
                struct mw_canvas part = mw_canvas_clip(&corner.canvas, box);
                assert_true(part.width <= 4 && part.height <= 4);
            }
    sheet_free(&corner);
}

static void a_canvas_over_an_image(void **state)
{
    (void)state;
    struct mw_image image = image_new(4, 3, 30);
    struct mw_canvas canvas = mw_canvas_of_image(&image, 100, 50);
    mw_canvas_clear(&canvas, MW_TRANSPARENT);
    mw_canvas_fill_rect(&canvas, MW_BOX(102, 51, 100, 1), MW_CYAN);
    static const char *const expected[] = { "....", "..##", "...." };
    assert_art(&canvas, expected, MW_CYAN);
    assert_true(mw_colour_equal(image_at(&image, 3, 1), MW_CYAN));
    free(image.rgba);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(filling_clips_on_all_sides),
        cmocka_unit_test(pixels_are_set_and_blended),
        cmocka_unit_test(blending_a_rectangle_rounds_to_the_nearest),
        cmocka_unit_test(a_clipped_canvas_keeps_the_rest),
        cmocka_unit_test(frames_lie_inside),
        cmocka_unit_test(a_frame_blends_each_pixel_once),
        cmocka_unit_test(dashes_start_at_each_edge),
        cmocka_unit_test(lines_by_hand),
        cmocka_unit_test(lines_are_the_same_in_both_directions),
        cmocka_unit_test(lines_follow_the_true_line),
        cmocka_unit_test(long_lines_do_not_drift),
        cmocka_unit_test(dashed_lines_by_hand),
        cmocka_unit_test(patterns_are_fixed_to_the_world),
        cmocka_unit_test(patterns_by_hand),
        cmocka_unit_test(a_blit_in_all_orientations),
        cmocka_unit_test(a_quarter_turn_is_clockwise),
        cmocka_unit_test(blits_at_the_ends_of_the_world),
        cmocka_unit_test(a_mask_is_drawn_in_a_colour),
        cmocka_unit_test(strips_equal_the_whole),
        cmocka_unit_test(nothing_overflows_at_the_ends_of_the_world),
        cmocka_unit_test(a_canvas_over_an_image),
    };
    return TEST_RUN(tests);
}
