/* Triangles pixel by pixel: which belong to them, and their colours, by the plain formulas. */
#include "fixture.h"

#include <math.h>

#include "draw/triangle.h"

enum {
    WIDTH = 40,
    HEIGHT = 30,
    LEFT = -5,
    TOP = -4,
};

struct point {
    double x, y;
};

static struct mw_canvas new_canvas(struct fixture *f, uint32_t width)
{
    struct mw_image image;
    assert_int_equal(mw_image_new(&f->arena, width, HEIGHT, &image), 0);
    return mw_canvas_of_image(&image, LEFT, TOP);
}

static struct mw_triangle triangle_of(const struct point p[3], struct mw_tint tint)
{
    return (struct mw_triangle){ .corners = { { p[0].x, p[0].y, 0, 0, tint },
                                              { p[1].x, p[1].y, 1, 0, tint },
                                              { p[2].x, p[2].y, 0, 1, tint } } };
}

/* Twice the area of a triangle. Coordinates are whole 1/16, so all products are exact. */
static double area_of(struct point a, struct point b, struct point c)
{
    return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

/* Inside, or on an edge that has the triangle to its right or below it. */
static bool is_right_of(struct point a, struct point b, struct point middle)
{
    const double side = area_of(a, b, middle);
    const bool keeps = a.y > b.y || (a.y == b.y && a.x < b.x);
    return side > 0 || (side == 0 && keeps);
}

static bool is_inside(const struct point p[3], double x, double y)
{
    const struct point middle = { x, y };
    const bool clockwise = area_of(p[0], p[1], p[2]) > 0;
    for (int i = 0; i < 3; i++)
        if (!is_right_of(p[clockwise ? i : (i + 1) % 3], p[clockwise ? (i + 1) % 3 : i], middle))
            return false;
    return area_of(p[0], p[1], p[2]) != 0;
}

static struct point random_point(struct test_random *random, uint64_t unit)
{
    return (struct point){
        LEFT - 5 + (double)test_random_below(random, (WIDTH + 10) * unit) / (double)unit,
        TOP - 5 + (double)test_random_below(random, (HEIGHT + 10) * unit) / (double)unit,
    };
}

/* With corners on centres, edges and halves, where it matters to whom a centre belongs. */
static void centres_decide(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 17 };
    const struct mw_tint red = { 1, 0, 0, 1 };
    for (int round = 0; round < 600; round++) {
        struct mw_canvas canvas = new_canvas(f, WIDTH);
        struct point p[3];
        for (int i = 0; i < 3; i++)
            p[i] = random_point(&random, round % 3 == 0 ? 1 : round % 3 == 1 ? 2 : 16);
        if (round % 5 == 0)
            p[1].y = p[0].y;
        if (round % 7 == 0)
            p[2].x = p[0].x;
        const struct mw_triangle triangle = triangle_of(p, red);
        mw_canvas_triangle(&canvas, &triangle);
        for (int y = TOP; y < TOP + HEIGHT; y++)
            for (int x = LEFT; x < LEFT + WIDTH; x++) {
                const bool drawn = mw_canvas_at(&canvas, x, y).a == 255;
                if (drawn != is_inside(p, x + 0.5, y + 0.5))
                    fail_msg("%g,%g %g,%g %g,%g: pixel %d,%d", p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y,
                             x, y);
            }
        mw_arena_free(&f->arena);
        mw_arena_init(&f->arena, f->context);
    }
}

/* The value at the centre of a pixel of what the corners have. */
static double value_at(const struct point p[3], const double values[3], double x, double y)
{
    const struct point at = { x, y };
    return (values[0] * area_of(p[1], p[2], at) + values[1] * area_of(p[2], p[0], at) +
            values[2] * area_of(p[0], p[1], at)) /
           area_of(p[0], p[1], p[2]);
}

static void assert_channel(uint8_t channel, double expected)
{
    if (fabs(channel - expected) > 0.51)
        fail_msg("%d, expected %g", channel, expected);
}

/* Four tints that differ in each corner, in a triangle that is wider than what is drawn at a time. */
static void tints_are_interpolated(void **state)
{
    struct fixture *f = *state;
    static const struct point p[3] = { { -5, -4 }, { 700, -3 }, { 20, 90 } };
    static const double r[3] = { 0, 1, 0.5 }, g[3] = { 1, 0.25, 0 }, b[3] = { 0.125, 0.5, 1 };
    for (int even = 0; even < 2; even++) {
        struct mw_canvas canvas = new_canvas(f, 640);
        mw_canvas_clear(&canvas, MW_BLACK);
        struct mw_triangle triangle = triangle_of(p, MW_NO_TINT);
        for (int i = 0; i < 3; i++)
            triangle.corners[i].tint =
                even ? (struct mw_tint){ 0.2, 0.4, 0.6, 1 } : (struct mw_tint){ r[i], g[i], b[i], 1 };
        mw_canvas_triangle(&canvas, &triangle);
        for (int y = TOP; y < TOP + HEIGHT; y++)
            for (int x = LEFT; x < LEFT + 640; x++) {
                const struct mw_colour colour = mw_canvas_at(&canvas, x, y);
                if (!is_inside(p, x + 0.5, y + 0.5)) {
                    assert_true(mw_colour_equal(colour, MW_BLACK));
                    continue;
                }
                assert_channel(colour.r, 255 * (even ? 0.2 : value_at(p, r, x + 0.5, y + 0.5)));
                assert_channel(colour.g, 255 * (even ? 0.4 : value_at(p, g, x + 0.5, y + 0.5)));
                assert_channel(colour.b, 255 * (even ? 0.6 : value_at(p, b, x + 0.5, y + 0.5)));
            }
    }
}

/* Tints beyond 0 and 1 are limited; alpha is interpolated, too. */
static void alphas_are_interpolated(void **state)
{
    struct fixture *f = *state;
    static const struct point p[3] = { { -5, -4 }, { 55, -4 }, { -5, 56 } };
    static const double alphas[3] = { -0.5, 1.5, 0.5 }, reds[3] = { 2, 2, -1 };
    struct mw_canvas canvas = new_canvas(f, WIDTH);
    struct mw_triangle triangle = triangle_of(p, MW_NO_TINT);
    for (int i = 0; i < 3; i++)
        triangle.corners[i].tint = (struct mw_tint){ reds[i], 1, 1, alphas[i] };
    mw_canvas_triangle(&canvas, &triangle);
    for (int y = TOP; y < TOP + HEIGHT; y++)
        for (int x = LEFT; x < LEFT + WIDTH; x++) {
            if (!is_inside(p, x + 0.5, y + 0.5))
                continue;
            const struct mw_colour colour = mw_canvas_at(&canvas, x, y);
            const double alpha = fmin(fmax(value_at(p, alphas, x + 0.5, y + 0.5), 0), 1);
            const double red = fmin(fmax(value_at(p, reds, x + 0.5, y + 0.5), 0), 1);
            assert_channel(colour.a, alpha * 255);
            if (colour.a > 0)
                assert_channel(colour.r, red * 255);
        }
}

/* A texture of one texel has its colour everywhere, tinted; what is premultiplied is divided again. */
static void premultiplied_tints_are_divided(void **state)
{
    struct fixture *f = *state;
    static const struct point p[3] = { { -5, -4 }, { 55, -4 }, { -5, 56 } };
    static uint8_t texel[4] = { 200, 100, 50, 255 };
    static const double alphas[3] = { 1, 0.5, 0.25 };
    const struct mw_image image = { 1, 1, texel };
    struct mw_texture texture;
    assert_int_equal(mw_texture_make(&f->arena, &image, 0, &texture), 0);
    for (int even = 0; even < 2; even++) {
        struct mw_canvas canvas = new_canvas(f, WIDTH);
        struct mw_triangle triangle = triangle_of(p, MW_NO_TINT);
        triangle.texture = &texture;
        triangle.premultiplied = true;
        for (int i = 0; i < 3; i++) {
            const double a = even ? 0.5 : alphas[i];
            triangle.corners[i].tint = (struct mw_tint){ a, a / 2, a, a };
        }
        mw_canvas_triangle(&canvas, &triangle);
        for (int y = TOP; y < TOP + HEIGHT; y++)
            for (int x = LEFT; x < LEFT + WIDTH; x++) {
                if (!is_inside(p, x + 0.5, y + 0.5))
                    continue;
                const struct mw_colour colour = mw_canvas_at(&canvas, x, y);
                assert_channel(colour.a, 255 * (even ? 0.5 : value_at(p, alphas, x + 0.5, y + 0.5)));
                assert_in_range(colour.r, 199, 201);
                assert_in_range(colour.g, 49, 51);
                assert_in_range(colour.b, 49, 51);
            }
    }
}

/* Red is the column of a texture, green its row: they are where the corners have them, repeated along u and
 * continued along v. */
static void textures_lie_between_the_corners(void **state)
{
    enum {
        SIDE = 64,
    };
    struct fixture *f = *state;
    static const struct point p[3] = { { -6, -3 }, { 58, 1 }, { 2, 57 } };
    static const double u[3] = { 0.25, 2.25, 0.5 }, v[3] = { -0.5, 0.25, 1.75 };
    struct mw_image image;
    struct mw_texture texture;
    size_t seams = 0, seen = 0;
    assert_int_equal(mw_image_new(&f->arena, SIDE, SIDE, &image), 0);
    for (size_t i = 0; i < SIDE * SIDE; i++) {
        const uint8_t texel[4] = { (uint8_t)(i % SIDE * 4), (uint8_t)(i / SIDE * 4), 9, 255 };
        memcpy(image.rgba + i * 4, texel, 4);
    }
    assert_int_equal(mw_texture_make(&f->arena, &image, MW_TEXTURE_NO_MIPMAPS, &texture), 0);
    struct mw_canvas canvas = new_canvas(f, WIDTH);
    struct mw_triangle triangle = triangle_of(p, MW_NO_TINT);
    triangle.texture = &texture;
    triangle.wrap_u = MW_WRAP_REPEAT;
    triangle.wrap_v = MW_WRAP_CLAMP;
    for (int i = 0; i < 3; i++)
        triangle.corners[i].u = u[i], triangle.corners[i].v = v[i];
    mw_canvas_triangle(&canvas, &triangle);
    for (int y = TOP; y < TOP + HEIGHT; y++)
        for (int x = LEFT; x < LEFT + WIDTH; x++) {
            const struct mw_colour colour = mw_canvas_at(&canvas, x, y);
            if (!is_inside(p, x + 0.5, y + 0.5)) {
                assert_int_equal(colour.a, 0);
                continue;
            }
            const double at = value_at(p, u, x + 0.5, y + 0.5), column = (at - floor(at)) * SIDE - 0.5;
            const double row = value_at(p, v, x + 0.5, y + 0.5) * SIDE - 0.5;
            const bool seam = column < 0 || column > SIDE - 1;
            seams += seam;
            seen++;
            if (!seam && fabs(colour.r - column * 4) > 1.1)
                fail_msg("%d,%d: column %g, but red is %d", x, y, column, colour.r);
            if (fabs(colour.g - fmin(fmax(row, 0), SIDE - 1) * 4) > 1.1)
                fail_msg("%d,%d: row %g, but green is %d", x, y, row, colour.g);
            assert_int_equal(colour.b, 9);
        }
    assert_true(seen > 500 && seams < seen / 10);
}

/* Only what is opaque in full is marked as covering: no alpha in any corner, and the texture's. */
static void opaque_triangles_cover(void **state)
{
    struct fixture *f = *state;
    static const struct point p[3] = { { -5, -4 }, { 100, -4 }, { -5, 80 } };
    static uint8_t opaque[4] = { 1, 2, 3, 255 }, clear[4] = { 1, 2, 3, 254 };
    const struct mw_image images[2] = { { 1, 1, opaque }, { 1, 1, clear } };
    struct mw_texture textures[2];
    for (int i = 0; i < 2; i++)
        assert_int_equal(mw_texture_make(&f->arena, &images[i], 0, &textures[i]), 0);
    for (int texture = -1; texture < 2; texture++)
        for (int faint = -1; faint < 3; faint++) {
            struct mw_canvas canvas = new_canvas(f, WIDTH);
            struct mw_triangle triangle = triangle_of(p, MW_NO_TINT);
            struct mw_cover cover;
            triangle.texture = texture < 0 ? NULL : &textures[texture];
            if (faint >= 0)
                triangle.corners[faint].tint.a = 0.999;
            assert_int_equal(mw_cover_begin(&cover, f->context, &canvas), 0);
            cover.layer = 2;
            mw_cover_triangle(&cover, &canvas, &triangle);
            cover.layer = 1;
            for (int y = TOP; y < TOP + HEIGHT; y++)
                for (int x = LEFT; x < LEFT + WIDTH; x++) {
                    bool covered;
                    mw_cover_run(&cover, x, y, 1, &covered);
                    const bool all = faint < 0 && texture < 1 && is_inside(p, x + 8.5, y + 0.5);
                    assert_true(!covered || (faint < 0 && texture < 1 && is_inside(p, x + 0.5, y + 0.5)));
                    assert_true(covered || !all || texture == 0);
                }
            mw_cover_end(&cover, f->context);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(centres_decide),          WITH_FIXTURE(tints_are_interpolated),
        WITH_FIXTURE(alphas_are_interpolated), WITH_FIXTURE(premultiplied_tints_are_divided),
        WITH_FIXTURE(opaque_triangles_cover),  WITH_FIXTURE(textures_lie_between_the_corners),
    };
    return TEST_RUN(tests);
}
