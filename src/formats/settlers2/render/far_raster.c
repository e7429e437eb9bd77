#include "far_raster.h"

#include "draw/blend.h"

enum {
    SIDE_SIXTHS = S2_SIXTHS << S2_TEXTURED_SHIFT, /* of a pixel, as corners */
    MIDDLE_SIXTHS = SIDE_SIXTHS / 2 | 1,          /* odd */
};

/* How far a point is on the inner side of a line through two corners. */
struct edge {
    int32_t value; /* at the pixel; 0 and more: inside */
    int32_t across, down;
};

/* A value over the triangle, times S2_FIXED. */
struct slope {
    uint32_t value, across, down;
};

struct box {
    int32_t left, top, right, bottom; /* pixels; the last two are outside */
};

struct triangle {
    int32_t left, top; /* of the canvas, in pixels from the one that corners count from */
    struct box pixels; /* the same */
    int32_t area;      /* twice that of the triangle, above 0 */
    int32_t x, y;      /* the middle of the first pixel, as corners */
    struct edge edges[3];
    const struct s2_far_texture *texture;
    struct slope u, v, s;
};

static int32_t least_of(int32_t a, int32_t b, int32_t c)
{
    int32_t least = a < b ? a : b;
    return least < c ? least : c;
}

static int32_t most_of(int32_t a, int32_t b, int32_t c)
{
    int32_t most = a > b ? a : b;
    return most > c ? most : c;
}

/* The pixel of the far scene that a corner's place is in. A division by a constant is a multiplication. */
static int32_t far_pixel_of(int32_t sixths)
{
    const int32_t whole = sixths >> S2_TEXTURED_SHIFT;
    return whole / S2_SIXTHS - (whole % S2_SIXTHS < 0);
}

static int32_t first_middle_from(int32_t sixths)
{
    return far_pixel_of(sixths - MIDDLE_SIXTHS + SIDE_SIXTHS - 1);
}

static int32_t first_middle_after(int32_t sixths)
{
    return far_pixel_of(sixths - MIDDLE_SIXTHS) + 1;
}

/* Pixels whose middles may be inside. x, y: where the canvas begins. */
static struct box far_pixels_of(const struct s2_corner c[3], const struct mw_canvas *canvas, int32_t x,
                                int32_t y)
{
    struct box box = { first_middle_from(least_of(c[0].x, c[1].x, c[2].x)),
                       first_middle_from(least_of(c[0].y, c[1].y, c[2].y)),
                       first_middle_after(most_of(c[0].x, c[1].x, c[2].x)),
                       first_middle_after(most_of(c[0].y, c[1].y, c[2].y)) };
    const int32_t right = x + (int32_t)canvas->width, bottom = y + (int32_t)canvas->height;
    box.left = box.left > x ? box.left : x;
    box.top = box.top > y ? box.top : y;
    box.right = box.right < right ? box.right : right;
    box.bottom = box.bottom < bottom ? box.bottom : bottom;
    return box;
}

/* Middles are odd and corners even, so no middle is on a level line; of a middle on any other, the triangle
 * to the right has it. */
static struct edge edge_of(const struct s2_corner *a, const struct s2_corner *b, int32_t x, int32_t y)
{
    int32_t dx = b->x - a->x, dy = b->y - a->y;
    return (struct edge){ .value = dx * (y - a->y) - dy * (x - a->x) - (dy >= 0),
                          .across = -dy * SIDE_SIXTHS,
                          .down = dx * SIDE_SIXTHS };
}

static struct slope slope_of(const struct s2_corner c[3], const int32_t f[3], double inverse, int32_t x,
                             int32_t y)
{
    if (f[0] == f[1] && f[0] == f[2])
        return (struct slope){ .value = (uint32_t)f[0] };
    double f1 = (f[1] - f[0]) * inverse, f2 = (f[2] - f[0]) * inverse;
    double across = f1 * (c[2].y - c[0].y) - f2 * (c[1].y - c[0].y);
    double down = f2 * (c[1].x - c[0].x) - f1 * (c[2].x - c[0].x);
    double value = f[0] + across * (x - c[0].x) + down * (y - c[0].y);
    return (struct slope){ (uint32_t)(int64_t)value, (uint32_t)(int64_t)(across * SIDE_SIXTHS),
                           (uint32_t)(int64_t)(down * SIDE_SIXTHS) };
}

static inline unsigned lit_channel(uint8_t texel, unsigned gain)
{
    return (texel * gain + S2_GAIN_SAME / 2) / S2_GAIN_SAME;
}

static inline uint8_t mix_channel(uint8_t below, unsigned lit, unsigned clear)
{
    unsigned sum = lit + (clear ? (below * clear + 127) / 255 : 0);
    return (uint8_t)(sum < 255 ? sum : 255);
}

/* Pixels of far scenes are opaque. */
static inline void draw_texel(uint8_t *pixel, struct mw_colour texel, const uint16_t gains[3])
{
    const unsigned r = lit_channel(texel.r, gains[0]), g = lit_channel(texel.g, gains[1]);
    const unsigned b = lit_channel(texel.b, gains[2]), clear = 255u - texel.a;
    pixel[0] = mix_channel(pixel[0], r, clear);
    pixel[1] = mix_channel(pixel[1], g, clear);
    pixel[2] = mix_channel(pixel[2], b, clear);
}

struct mw_colour s2_far_colour(const struct s2_far_texture *texture, uint8_t shading)
{
    uint8_t pixel[4] = { 0 };
    draw_texel(pixel, texture->mean, texture->gains[shading]);
    return MW_RGBA(pixel[0], pixel[1], pixel[2], texture->mean.a);
}

static const uint16_t same_gains[3] = { S2_GAIN_SAME, S2_GAIN_SAME, S2_GAIN_SAME };

struct mw_colour s2_far_over(struct mw_colour below, struct mw_colour over)
{
    uint8_t pixel[4];
    mw_pixel_store(pixel, below);
    draw_texel(pixel, over, same_gains);
    return mw_pixel_load(pixel);
}

/* Skips the pixels of the row that are outside; returns how many are inside then. */
static int32_t find_inside(const struct edge edges[3], int32_t count, int32_t *skipped)
{
    int32_t a = edges[0].value, b = edges[1].value, c = edges[2].value, x = 0, begin;
    for (; x < count && (a | b | c) < 0; x++) {
        a += edges[0].across;
        b += edges[1].across;
        c += edges[2].across;
    }
    for (begin = x; x < count && (a | b | c) >= 0; x++) {
        a += edges[0].across;
        b += edges[1].across;
        c += edges[2].across;
    }
    *skipped = begin;
    return x - begin;
}

/* In far scenes about half of the triangles have no middle of a pixel in them. */
static bool has_pixels(const struct triangle *t)
{
    struct edge edges[3] = { t->edges[0], t->edges[1], t->edges[2] };
    int32_t skipped;
    for (int32_t y = t->pixels.top; y < t->pixels.bottom; y++) {
        if (find_inside(edges, t->pixels.right - t->pixels.left, &skipped))
            return true;
        for (int i = 0; i < 3; i++)
            edges[i].value += edges[i].down;
    }
    return false;
}

static void fill_far_row(const struct triangle *t, uint8_t *pixel, int32_t count)
{
    const struct s2_far_texture *texture = t->texture;
    const unsigned down = 16 + S2_TEXTURED_SHIFT;
    const uint32_t width = texture->width, height = texture->height;
    const uint32_t across_u = t->u.across, across_v = t->v.across, across_s = t->s.across;
    const uint16_t(*gains)[3] = (const uint16_t(*)[3])texture->gains;
    int32_t begin;
    count = find_inside(t->edges, count, &begin);
    pixel += (size_t)begin * 4;
    uint32_t u = t->u.value + (uint32_t)begin * across_u, v = t->v.value + (uint32_t)begin * across_v;
    uint32_t s = t->s.value + (uint32_t)begin * across_s;
    for (int32_t x = 0; x < count; x++, pixel += 4) {
        uint32_t column = u >> down, row = v >> down;
        column = column < width ? column : width - 1;
        row = row < height ? row : height - 1;
        draw_texel(pixel, texture->texels[row * width + column], gains[s >> 16 & 0xFF]);
        u += across_u;
        v += across_v;
        s += across_s;
    }
}

static void next_row(struct triangle *t)
{
    for (int i = 0; i < 3; i++)
        t->edges[i].value += t->edges[i].down;
    t->u.value += t->u.down;
    t->v.value += t->v.down;
    t->s.value += t->s.down;
}

/* Moves the corners so that they count from a pixel of the far scene, which is returned, and sorts them
 * clockwise. false: there is nothing to draw. */
static bool place_triangle(const struct mw_canvas *canvas, int32_t x, int32_t y, struct s2_corner c[3],
                           struct triangle *t)
{
    const int32_t pixel = 1 << S2_TEXTURED_SHIFT;
    const int32_t column = x >> S2_TEXTURED_SHIFT, row = y >> S2_TEXTURED_SHIFT;
    for (int i = 0; i < 3; i++) {
        c[i].x += (x - column * pixel) * S2_SIXTHS;
        c[i].y += (y - row * pixel) * S2_SIXTHS;
    }
    t->left = canvas->x - column;
    t->top = canvas->y - row;
    t->pixels = far_pixels_of(c, canvas, t->left, t->top);
    t->area = (c[1].x - c[0].x) * (c[2].y - c[0].y) - (c[2].x - c[0].x) * (c[1].y - c[0].y);
    if (!t->area || t->pixels.left >= t->pixels.right || t->pixels.top >= t->pixels.bottom)
        return false;
    if (t->area < 0) {
        struct s2_corner other = c[1];
        c[1] = c[2];
        c[2] = other;
        t->area = -t->area;
    }
    t->x = t->pixels.left * SIDE_SIXTHS + MIDDLE_SIXTHS;
    t->y = t->pixels.top * SIDE_SIXTHS + MIDDLE_SIXTHS;
    for (int i = 0; i < 3; i++)
        t->edges[i] = edge_of(&c[i], &c[(i + 1) % 3], t->x, t->y);
    return true;
}

static void fill_triangle_rows(const struct mw_canvas *canvas, struct triangle *t)
{
    const struct box *box = &t->pixels;
    uint8_t *to =
        canvas->pixels + (size_t)(box->top - t->top) * canvas->stride + (size_t)(box->left - t->left) * 4;
    for (int32_t i = box->top; i < box->bottom; i++, to += canvas->stride, next_row(t))
        fill_far_row(t, to, box->right - box->left);
}

void s2_raster_far_triangle(const struct mw_canvas *canvas, int32_t x, int32_t y,
                            const struct s2_corner corners[3], const struct s2_far_texture *texture)
{
    const int32_t u = texture->x * S2_FIXED, v = texture->y * S2_FIXED;
    struct s2_corner c[3] = { corners[0], corners[1], corners[2] };
    struct triangle t = { .texture = texture };
    if (!place_triangle(canvas, x, y, c, &t) || !has_pixels(&t))
        return;
    const double inverse = 1.0 / t.area;
    t.u = slope_of(c, (const int32_t[]){ c[0].u - u, c[1].u - u, c[2].u - u }, inverse, t.x, t.y);
    t.v = slope_of(c, (const int32_t[]){ c[0].v - v, c[1].v - v, c[2].v - v }, inverse, t.x, t.y);
    t.s = slope_of(c, (const int32_t[]){ c[0].s, c[1].s, c[2].s }, inverse, t.x, t.y);
    t.s.value += S2_FIXED / 2;
    fill_triangle_rows(canvas, &t);
}
