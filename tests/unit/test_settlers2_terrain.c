/* Textured pictures of maps, compared pixel by pixel with a slow drawing from the rules of NOTES.md: for
 * every pixel the last triangle that contains its middle, and floating-point interpolation between the
 * corners. */
#include "test.h"

#include <math.h>

#include "base/buf.h"
#include "draw/png.h"
#include "settlers2_picture.h"

enum {
    CELL_WIDTH = 56,
    CELL_HEIGHT = 28,
    STEP = 5,
    LEVEL = 10, /* most nodes of the sample have this height */
    FLAT = 64,
};

/* ---- positions of nodes ---- */

struct node {
    unsigned x, y; /* on the map */
    double px, py;
};

static int wrapped(int at)
{
    return ((at % SAMPLE_SIDE) + SAMPLE_SIDE) % SAMPLE_SIDE;
}

static uint8_t value_at(const struct fixture *f, unsigned layer, int column, int row)
{
    return f->sample.layers[layer][wrapped(row) * SAMPLE_SIDE + wrapped(column)];
}

static struct node node_at(const struct fixture *f, int column, int row)
{
    int height = value_at(f, LAYER_HEIGHTS, column, row);
    return (struct node){ (unsigned)wrapped(column), (unsigned)wrapped(row),
                          column * CELL_WIDTH + (row & 1) * (CELL_WIDTH / 2),
                          row * CELL_HEIGHT - (height - LEVEL) * STEP };
}

/* ---- triangles ---- */

struct point {
    double x, y; /* in the picture */
    double u, v; /* in the texture */
    double shading;
};

struct triangle {
    struct point corners[3];
    int constant; /* palette index when it has no texture, else -1 */
    bool keyed;   /* index 0 is not drawn */
    bool floes;   /* 240 to 247 are not drawn */
};

static double side_of(const struct point *a, const struct point *b, double x, double y)
{
    return (b->x - a->x) * (y - a->y) - (b->y - a->y) * (x - a->x);
}

/* A middle on a side belongs to the triangle on the right. */
static bool covers(const struct triangle *t, double x, double y)
{
    const struct point *c = t->corners;
    double area = side_of(&c[0], &c[1], c[2].x, c[2].y);
    for (int i = 0; i < 3; i++) {
        const struct point *a = &c[i], *b = &c[(i + 1) % 3], *other = &c[(i + 2) % 3];
        double side = side_of(a, b, x, y) * (area < 0 ? -1 : 1);
        const struct point *upper = a->y < b->y ? a : b, *lower = upper == a ? b : a;
        bool right = side_of(upper, lower, other->x, other->y) < 0;
        if (side < -1e-9 || (side < 1e-9 && !right))
            return false;
    }
    return fabs(area) > 1e-9;
}

static double between(const struct triangle *t, double x, double y, double a, double b, double c)
{
    const struct point *k = t->corners;
    double area = side_of(&k[0], &k[1], k[2].x, k[2].y);
    return (a * side_of(&k[1], &k[2], x, y) + b * side_of(&k[2], &k[0], x, y) +
            c * side_of(&k[0], &k[1], x, y)) /
           area;
}

/* The index that a triangle gives to a pixel, or -1. `found` is accepted where rounding could go either
 * way. */
static int index_at(const struct triangle *t, double x, double y, int under, uint8_t found)
{
    const struct point *c = t->corners;
    double u = between(t, x, y, c[0].u, c[1].u, c[2].u), v = between(t, x, y, c[0].v, c[1].v, c[2].v);
    double s = between(t, x, y, c[0].shading, c[1].shading, c[2].shading) + 0.5;
    int first = -2;
    for (int i = 0; i < 8; i++) {
        const double off = 0.03;
        int tx = (int)floor(u + (i & 1 ? off : -off)), ty = (int)floor(v + (i & 2 ? off : -off));
        uint8_t texel = t->constant >= 0 ? (uint8_t)t->constant : texture_index(tx, ty);
        int index = lit_index(texel, (int)floor(s + (i & 4 ? off : -off)));
        if ((t->keyed && texel == 0) || (t->floes && texel >= 240 && texel <= 247))
            index = under;
        if (index == found)
            return index;
        first = first == -2 ? index : first;
    }
    return first;
}

static struct point point_of(const struct fixture *f, struct node node, double u, double v, bool lit)
{
    return (struct point){ node.px, node.py, u, v,
                           lit ? value_at(f, LAYER_SHADING, (int)node.x, (int)node.y) : FLAT };
}

/* ---- textures: rectangles and corners from NOTES.md ---- */

struct texture {
    uint8_t terrain;
    int x, y, width, height;
    bool turned, lit;
};

static const struct texture textures[] = {
    { 0x08, 48, 96, 32, 31, false, true },   { 0x01, 0, 48, 32, 31, false, true },
    { 0x04, 48, 0, 32, 31, false, true },    { 0x02, 0, 0, 32, 31, false, true },
    { 0x0E, 0, 144, 32, 31, false, true },   { 0x05, 193, 49, 53, 54, true, false },
    { 0x10, 193, 105, 53, 54, true, false },
};

static const struct texture *texture_of(uint8_t terrain)
{
    for (size_t i = 0; i < sizeof textures / sizeof *textures; i++)
        if (textures[i].terrain == (terrain & 0x3F))
            return &textures[i];
    fail_msg("no texture %02X in this test", terrain);
    return NULL;
}

static struct triangle face_of(const struct fixture *f, int column, int row, bool tip_up)
{
    int right = row & 1;
    struct node node = node_at(f, column, row), south_west = node_at(f, column - 1 + right, row + 1);
    struct node south_east = node_at(f, column + right, row + 1), east = node_at(f, column + 1, row);
    const struct texture *t = texture_of(value_at(f, tip_up ? LAYER_UP : LAYER_DOWN, column, row));
    double left = t->x + 0.5, top = t->y + 0.5, far = t->x + t->width - 0.5, low = t->y + t->height - 0.5;
    double middle = t->x + t->width / 2.0, half = t->y + t->height / 2.0;
    struct triangle face = { .constant = -1 };
    if (tip_up && !t->turned)
        face = (struct triangle){ { point_of(f, node, middle, top, t->lit),
                                    point_of(f, south_west, left, low, t->lit),
                                    point_of(f, south_east, far, low, t->lit) },
                                  -1,
                                  false,
                                  false };
    else if (tip_up)
        face = (struct triangle){ { point_of(f, node, left, half, t->lit),
                                    point_of(f, south_west, far, half, t->lit),
                                    point_of(f, south_east, middle, top, t->lit) },
                                  -1,
                                  false,
                                  false };
    else if (!t->turned)
        face = (struct triangle){ { point_of(f, node, left, top, t->lit),
                                    point_of(f, south_east, middle, low, t->lit),
                                    point_of(f, east, far, top, t->lit) },
                                  -1,
                                  false,
                                  false };
    else
        face = (struct triangle){ { point_of(f, node, middle, low, t->lit),
                                    point_of(f, south_east, far, half, t->lit),
                                    point_of(f, east, left, half, t->lit) },
                                  -1,
                                  false,
                                  false };
    return face;
}

/* ---- the picture ---- */

struct area {
    int x, y, width, height; /* nodes */
};

/* The last face that covers a pixel, in rows from the top and each row from the left; and how many do. */
static struct triangle face_at(const struct fixture *f, double x, double y, int reach, unsigned *count)
{
    struct triangle last = { 0 };
    int middle_row = (int)floor(y / CELL_HEIGHT), middle_column = (int)floor(x / CELL_WIDTH);
    *count = 0;
    for (int row = middle_row - reach; row <= middle_row + reach; row++)
        for (int column = middle_column - 2; column <= middle_column + 2; column++)
            for (int down = 0; down < 2; down++) {
                struct triangle face = face_of(f, column, row, !down);
                if (covers(&face, x, y)) {
                    last = face;
                    (*count)++;
                }
            }
    return last;
}

/* Draws the area without edges and compares every pixel. steep: triangles may overlap. */
static void assert_faces(struct fixture *f, struct area area, bool steep)
{
    char options[200];
    snprintf(options, sizeof options, "style=terrain assets edges=no marks=no area=%d,%d,%d,%d", area.x,
             area.y, area.width, area.height);
    draw_sample(f, options);
    assert_int_equal(f->picture.pixels.width, area.width * CELL_WIDTH);
    assert_int_equal(f->picture.pixels.height, area.height * CELL_HEIGHT);
    for (int y = 0; y < (int)f->picture.pixels.height; y++)
        for (int x = 0; x < (int)f->picture.pixels.width; x++) {
            unsigned count;
            double px = area.x * CELL_WIDTH + x + 0.5, py = area.y * CELL_HEIGHT + y + 0.5;
            struct triangle face = face_at(f, px, py, steep ? 10 : 3, &count);
            if (steep ? count < 1 : count != 1)
                fail_msg("pixel %d,%d belongs to %u triangles", x, y, count);
            struct mw_colour found = at(f, x, y);
            int index = index_at(&face, px, py, -1, found.r);
            if (index != found.r || !mw_colour_equal(found, sample_palette_colour(found.r)))
                fail_msg("pixel %d,%d is %u instead of %d", x, y, found.r, index);
        }
}

static void textures_of_both_triangles_in_even_and_odd_rows(void **state)
{
    struct fixture *f = *state;
    make_assets(f, '5');
    sample_set(&f->sample, LAYER_UP, 3, 4, 0x01);
    sample_set(&f->sample, LAYER_DOWN, 3, 4, 0x04);
    sample_set(&f->sample, LAYER_UP, 3, 5, 0x42); /* with the harbour bit */
    sample_set(&f->sample, LAYER_DOWN, 3, 5, 0x8E);
    sample_set(&f->sample, LAYER_UP, 4, 5, 0x05);
    sample_set(&f->sample, LAYER_DOWN, 4, 5, 0x05);
    sample_set(&f->sample, LAYER_UP, 4, 4, 0x10);
    sample_set(&f->sample, LAYER_DOWN, 4, 4, 0x10);
    assert_faces(f, (struct area){ 2, 3, 4, 4 }, false);
}

static void the_map_repeats_in_both_directions(void **state)
{
    struct fixture *f = *state;
    make_assets(f, '5');
    for (unsigned i = 0; i < SAMPLE_SIDE; i++) {
        sample_set(&f->sample, LAYER_UP, i, 31, 0x01);
        sample_set(&f->sample, LAYER_DOWN, 31, i, 0x04);
        sample_set(&f->sample, LAYER_HEIGHTS, i, 0, (uint8_t)(10 + i % 4));
        sample_set(&f->sample, LAYER_HEIGHTS, 31, i, 12);
    }
    assert_faces(f, (struct area){ -2, -2, 4, 4 }, false);
    uint8_t *west = f->picture.pixels.rgba;
    f->picture.pixels.rgba = NULL;
    size_t size = (size_t)f->picture.pixels.width * f->picture.pixels.height * 4;
    assert_faces(f, (struct area){ 30, 30, 4, 4 }, false);
    assert_memory_equal(f->picture.pixels.rgba, west, size);
    free(west);
}

static void heights_move_nodes_and_leave_no_gaps(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 7 };
    make_assets(f, '5');
    for (unsigned y = 2; y < 12; y++)
        for (unsigned x = 2; x < 10; x++)
            sample_set(&f->sample, LAYER_HEIGHTS, x, y, (uint8_t)(8 + test_random_below(&random, 6)));
    assert_faces(f, (struct area){ 1, 1, 8, 8 }, false);
}

/* Slopes that face away, which games do not make: lower rows are drawn over upper ones. */
static void steep_slopes_are_drawn_from_the_top(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 11 };
    make_assets(f, '5');
    for (unsigned y = 4; y < 9; y++)
        for (unsigned x = 4; x < 9; x++) {
            sample_set(&f->sample, LAYER_HEIGHTS, x, y, (uint8_t)test_random_below(&random, 40));
            sample_set(&f->sample, LAYER_UP, x, y, x % 2 ? 0x01 : 0x08);
        }
    assert_faces(f, (struct area){ 4, 1, 4, 8 }, true);
}

static void shading_runs_evenly_between_nodes(void **state)
{
    struct fixture *f = *state;
    make_assets(f, '5');
    sample_set(&f->sample, LAYER_SHADING, 3, 3, 128);
    sample_set(&f->sample, LAYER_SHADING, 4, 3, 0);
    sample_set(&f->sample, LAYER_SHADING, 3, 4, 90);
    sample_set(&f->sample, LAYER_SHADING, 4, 4, 255);
    sample_set(&f->sample, LAYER_UP, 2, 3, 0x05); /* water is not lit */
    assert_faces(f, (struct area){ 2, 2, 3, 4 }, false);
}

/* ---- edges ---- */

struct edge {
    uint8_t terrain;
    int priority, strip; /* row of the strip in the texture's picture, 0: none */
};

static const struct edge greenland_edges[] = {
    { 0x08, 30, 224 }, { 0x01, 55, 192 }, { 0x04, 65, 208 }, { 0x02, 75, 176 },
    { 0x0E, 60, 208 }, { 0x05, 5, 240 },  { 0x10, 0, 0 },
};

static const struct edge *edge_of(uint8_t terrain)
{
    for (size_t i = 0; i < sizeof greenland_edges / sizeof *greenland_edges; i++)
        if (greenland_edges[i].terrain == (terrain & 0x3F))
            return &greenland_edges[i];
    fail_msg("no edge of %02X in this test", terrain);
    return NULL;
}

static struct node middle_of(const struct triangle *face)
{
    const struct point *c = face->corners;
    return (struct node){ 0, 0, (c[0].x + c[1].x + c[2].x) / 3, (c[0].y + c[1].y + c[2].y) / 3 };
}

/* The strip that `other` draws onto a face, along the side from a to b. */
static struct triangle strip_on(const struct fixture *f, const struct triangle *face, struct node a,
                                struct node b, double shading, const struct edge *other)
{
    struct node middle = middle_of(face);
    return (struct triangle){ { point_of(f, a, 192.5, other->strip + 0.5, true),
                                point_of(f, b, 255.5, other->strip + 0.5, true),
                                { middle.px, middle.py, 224, other->strip + 15.5, shading } },
                              -1,
                              true,
                              false };
}

static double mean_shading(const struct fixture *f, struct node a, struct node b, struct node c)
{
    return (value_at(f, LAYER_SHADING, (int)a.x, (int)a.y) + value_at(f, LAYER_SHADING, (int)b.x, (int)b.y) +
            value_at(f, LAYER_SHADING, (int)c.x, (int)c.y)) /
           3.0;
}

/* Counts pixels of a node's two faces that are drawn by the strip of a neighbour, after comparing all of
 * them. */
static unsigned assert_edges(struct fixture *f, const struct area *area, int column, int row, bool tip_up)
{
    int right = row & 1;
    struct node node = node_at(f, column, row), south_west = node_at(f, column - 1 + right, row + 1);
    struct node south_east = node_at(f, column + right, row + 1), east = node_at(f, column + 1, row);
    struct triangle face = face_of(f, column, row, tip_up);
    uint8_t own = value_at(f, tip_up ? LAYER_UP : LAYER_DOWN, column, row);
    /* Strips start at the western end of a side. */
    const struct {
        struct node from, to;
        uint8_t terrain;
    } up[3] = { { south_west, node, value_at(f, LAYER_DOWN, column - 1, row) },
                { south_west, south_east, value_at(f, LAYER_DOWN, column - 1 + right, row + 1) },
                { node, south_east, value_at(f, LAYER_DOWN, column, row) } },
      down[3] = { { node, south_east, value_at(f, LAYER_UP, column, row) },
                  { south_east, east, value_at(f, LAYER_UP, column + 1, row) },
                  { node, east, value_at(f, LAYER_UP, column + right, row - 1) } };
    double shading = mean_shading(f, node, south_east, tip_up ? south_west : east);
    unsigned drawn = 0;
    for (int y = 0; y < (int)f->picture.pixels.height; y++)
        for (int x = 0; x < (int)f->picture.pixels.width; x++) {
            double px = area->x * CELL_WIDTH + x + 0.5, py = area->y * CELL_HEIGHT + y + 0.5;
            if (!covers(&face, px, py))
                continue;
            uint8_t found = at(f, x, y).r;
            int index = index_at(&face, px, py, -1, found);
            for (int i = 0; i < 3; i++) {
                const struct edge *other = edge_of(tip_up ? up[i].terrain : down[i].terrain);
                struct triangle strip = strip_on(f, &face, tip_up ? up[i].from : down[i].from,
                                                 tip_up ? up[i].to : down[i].to, shading, other);
                if (!other->strip || other->priority <= edge_of(own)->priority || !covers(&strip, px, py))
                    continue;
                int under = index;
                index = index_at(&strip, px, py, under, found);
                drawn += index != under;
            }
            if (index != found)
                fail_msg("pixel %d,%d is %u instead of %d", x, y, found, index);
        }
    return drawn;
}

static unsigned assert_all_edges(struct fixture *f, struct area area)
{
    char options[200];
    unsigned drawn = 0;
    snprintf(options, sizeof options, "style=terrain assets marks=no area=%d,%d,%d,%d", area.x, area.y,
             area.width, area.height);
    draw_sample(f, options);
    for (int row = area.y - 2; row <= area.y + area.height + 2; row++)
        for (int column = area.x - 2; column <= area.x + area.width + 1; column++)
            for (int down = 0; down < 2; down++)
                drawn += assert_edges(f, &area, column, row, !down);
    return drawn;
}

static void edges_cover_the_lower_priority(void **state)
{
    struct fixture *f = *state;
    make_assets(f, '5');
    assert_int_equal(assert_all_edges(f, (struct area){ 3, 3, 3, 3 }), 0);
    sample_set(&f->sample, LAYER_UP, 4, 4, 0x01); /* draws over meadow */
    unsigned one = assert_all_edges(f, (struct area){ 3, 3, 3, 3 });
    assert_in_range(one, 400, 560);               /* two thirds of three thirds of 784 pixels */
    sample_set(&f->sample, LAYER_UP, 4, 4, 0x05); /* meadow draws over it */
    assert_in_range(assert_all_edges(f, (struct area){ 3, 3, 3, 3 }), 400, 560);
    sample_set(&f->sample, LAYER_UP, 4, 4, 0x10); /* lava has no edge; meadow draws over it */
    assert_in_range(assert_all_edges(f, (struct area){ 3, 3, 3, 3 }), 400, 560);
}

static void edges_of_many_grounds_meet(void **state)
{
    static const uint8_t grounds[] = { 0x08, 0x01, 0x04, 0x02, 0x0E, 0x05, 0x10 };
    struct fixture *f = *state;
    struct test_random random = { 3 };
    make_assets(f, '5');
    for (unsigned i = 0; i < SAMPLE_NODES; i++) {
        f->sample.layers[LAYER_UP][i] = grounds[test_random_below(&random, sizeof grounds)];
        f->sample.layers[LAYER_DOWN][i] = grounds[test_random_below(&random, sizeof grounds)];
        f->sample.layers[LAYER_SHADING][i] = (uint8_t)(40 + test_random_below(&random, 50));
        f->sample.layers[LAYER_HEIGHTS][i] =
            (uint8_t)(test_random_below(&random, 2) ? LEVEL : 9 + test_random_below(&random, 4));
    }
    assert_true(assert_all_edges(f, (struct area){ -1, -1, 3, 3 }) > 500);
    assert_true(assert_all_edges(f, (struct area){ 10, 7, 3, 3 }) > 500);
}

/* ---- ice floes, roads, single colours ---- */

static void ice_floes_swim_on_water(void **state)
{
    struct fixture *f = *state;
    unsigned water = 0, ice = 0;
    make_assets(f, '7');
    f->sample.landscape = 2;
    sample_set(&f->sample, LAYER_SHADING, 4, 4, 100);
    sample_set(&f->sample, LAYER_UP, 4, 4, 0x05);
    struct triangle under = face_of(f, 4, 4, true);
    sample_set(&f->sample, LAYER_UP, 4, 4, 0x02);
    struct triangle floes = face_of(f, 4, 4, true);
    floes.floes = true;
    draw_sample(f, "style=terrain assets edges=no marks=no area=3,4,3,1");
    for (int y = 0; y < (int)f->picture.pixels.height; y++)
        for (int x = 0; x < (int)f->picture.pixels.width; x++) {
            double px = 3 * CELL_WIDTH + x + 0.5, py = 4 * CELL_HEIGHT + y + 0.5;
            if (!covers(&floes, px, py))
                continue;
            uint8_t found = at(f, x, y).r;
            int index = index_at(&under, px, py, -1, found), top = index_at(&floes, px, py, index, found);
            assert_int_equal(top, found);
            water += top == index;
            ice += top != index;
        }
    assert_in_range(water, 100, 300);
    assert_in_range(ice, 400, 700);
}

static void single_colours_are_one_pixel(void **state)
{
    struct fixture *f = *state;
    make_assets(f, '6');
    f->sample.landscape = 1;
    static const uint8_t same[] = { 0x11, 0x17, 0x3F };
    for (size_t i = 0; i < sizeof same; i++) {
        sample_set(&f->sample, LAYER_UP, 4, 4, same[i]);
        sample_set(&f->sample, LAYER_SHADING, 4, 4, 30);
        draw_sample(f, "style=terrain assets edges=no marks=no area=4,4,1,1");
        assert_pixel(f, 0, 5, sample_palette_colour(texture_index(0, 254)));
        assert_pixel(f, 3, 27, sample_palette_colour(texture_index(0, 254)));
    }
}

/* A road to the east: a strip 6 pixels high and 59 long with the texture of its kind. */
static void roads_are_strips(void **state)
{
    struct fixture *f = *state;
    static const struct {
        uint8_t value, ground;
        int strip;
    } roads[] = { { 1, 0x08, 0 },   { 2, 0x08, 16 },  { 3, 0x08, 32 },
                  { 1, 0x01, 160 }, { 2, 0x01, 160 }, { 3, 0x01, 32 } };
    make_assets(f, '5');
    for (size_t i = 0; i < sizeof roads / sizeof *roads; i++) {
        sample_set(&f->sample, LAYER_ROADS, 4, 4, roads[i].value);
        sample_set(&f->sample, LAYER_DOWN, 4, 4, roads[i].ground);
        draw_sample(f, "style=terrain assets edges=no marks=no area=4,3,2,2");
        unsigned drawn = 0;
        for (int y = 25; y < 31; y++)
            for (int x = 0; x < 59; x++) {
                double u = 192.5 + 63 * (x + 0.5) / 59, v = roads[i].strip + 0.5 + 15 * (y - 25 + 0.5) / 6;
                uint8_t texel = texture_index((int)u, (int)v);
                if (texel == 0 || u - floor(u) < 0.03 || u - floor(u) > 0.97 || v - floor(v) < 0.03 ||
                    v - floor(v) > 0.97)
                    continue;
                assert_pixel(f, x, y, sample_palette_colour(texel));
                drawn++;
            }
        assert_true(drawn > 150);
    }
}

static void roads_lead_to_the_south_and_end_in_dots(void **state)
{
    struct fixture *f = *state;
    sample_set(&f->sample, LAYER_ROADS, 4, 4, 1 << 2 | 2 << 4 | 3 << 6);
    draw_sample(f, "style=terrain marks=no area=3,3,3,3");
    const struct mw_colour path = { 200, 168, 120, 255 }, donkeys = { 150, 150, 150, 255 };
    assert_pixel(f, 56 + 14, 28 + 14, path);
    assert_pixel(f, 56 - 14, 28 + 14, donkeys);
    assert_pixel(f, 56, 28, MW_RGB(90, 150, 220));
    assert_pixel(f, 56 + 4, 28 + 2, MW_RGB(90, 150, 220));
}

/* ---- built-in colours ---- */

static void without_files_grounds_have_colours(void **state)
{
    struct fixture *f = *state;
    sample_set(&f->sample, LAYER_UP, 4, 4, 0x01);
    sample_set(&f->sample, LAYER_SHADING, 12, 12, 128);
    draw_sample(f, "style=terrain marks=no");
    assert_int_equal(f->picture.pixels.width, SAMPLE_SIDE * CELL_WIDTH);
    assert_int_equal(f->picture.pixels.height, SAMPLE_SIDE * CELL_HEIGHT);
    assert_pixel(f, 0, 0, MW_RGB(90, 135, 19));
    /* The tip of the triangle, its two lower corners, and pixels next to them. */
    assert_pixel(f, 4 * 56, 4 * 28 + 1, MW_RGB(158, 138, 107));
    assert_pixel(f, 4 * 56 - 27, 4 * 28 + 27, MW_RGB(158, 138, 107));
    assert_pixel(f, 4 * 56 + 26, 4 * 28 + 27, MW_RGB(158, 138, 107));
    assert_pixel(f, 4 * 56 - 28, 4 * 28 + 26, MW_RGB(90, 135, 19));
    assert_pixel(f, 4 * 56 + 27, 4 * 28 + 26, MW_RGB(90, 135, 19));
    /* Half a pixel from the light node: 127, a brightness of 191 / 128. */
    assert_pixel(f, 12 * 56, 12 * 28, MW_RGB(134, 201, 28));
}

/* ---- marks, scales ---- */

static void marks_are_on_their_nodes(void **state)
{
    struct fixture *f = *state;
    sample_set(&f->sample, LAYER_TYPE, 4, 4, 0xC4);
    sample_set(&f->sample, LAYER_INDEX, 4, 4, 0x30);
    sample_set(&f->sample, LAYER_HEIGHTS, 5, 4, 12);
    sample_set(&f->sample, LAYER_TYPE, 5, 4, 0xCC);
    sample_set(&f->sample, LAYER_INDEX, 5, 4, 3);
    sample_set(&f->sample, LAYER_ANIMALS, 6, 4, 3);
    sample_set(&f->sample, LAYER_UP, 6, 6, 0x48);
    draw_sample(f, "style=terrain area=3,3,7,9");
    assert_pixel(f, 56, 28, MW_RGB(35, 100, 35));                    /* the trunk */
    assert_pixel(f, 56, 28 - 3 * 9, MW_RGB(70, 150, 50));            /* the top */
    assert_pixel(f, 2 * 56, 28 - 10 - 2 * 3, MW_RGB(140, 140, 145)); /* granite, on a node 2 higher */
    assert_pixel(f, 3 * 56, 28 - 2 * 3, MW_RGB(245, 140, 40));
    assert_pixel(f, 3 * 56, 3 * 28 - 3, MW_RGB(90, 220, 245));
    assert_pixel(f, 5 * 56, 7 * 28 - 3 * 14, MW_RGB(60, 110, 235)); /* the roof of player 1 */
    draw(f, "style=terrain area=3,3,7,9 marks=no");
    assert_pixel(f, 56, 28, MW_RGB(90, 135, 19));
    assert_pixel(f, 5 * 56, 7 * 28 - 3 * 14, MW_RGB(90, 135, 19));
}

static void scales_average_or_repeat(void **state)
{
    struct fixture *f = *state;
    make_assets(f, '5');
    sample_set(&f->sample, LAYER_HEIGHTS, 4, 5, 14);
    draw_sample(f, "style=terrain assets area=3,3,3,4 marks=no");
    uint32_t width = f->picture.pixels.width, height = f->picture.pixels.height;
    uint8_t *whole = f->picture.pixels.rgba;
    f->picture.pixels.rgba = NULL;
    draw(f, "style=terrain assets area=3,3,3,4 marks=no scale=0.25");
    assert_int_equal(f->picture.pixels.width, width / 4);
    assert_int_equal(f->picture.pixels.height, height / 4);
    for (uint32_t y = 0; y < f->picture.pixels.height; y++)
        for (uint32_t x = 0; x < f->picture.pixels.width; x++) {
            unsigned sums[3] = { 0 };
            for (uint32_t i = 0; i < 16; i++)
                for (int k = 0; k < 3; k++)
                    sums[k] += whole[((y * 4 + i / 4) * width + x * 4 + i % 4) * 4 + (unsigned)k];
            assert_pixel(f, x, y,
                         MW_RGB((uint8_t)((sums[0] + 8) / 16), (uint8_t)((sums[1] + 8) / 16),
                                (uint8_t)((sums[2] + 8) / 16)));
        }
    draw(f, "style=terrain assets area=3,3,3,4 marks=no scale=3");
    assert_int_equal(f->picture.pixels.width, width * 3);
    for (uint32_t y = 0; y < f->picture.pixels.height; y++)
        assert_memory_equal(f->picture.pixels.rgba + ((size_t)y * f->picture.pixels.width + 30) * 4,
                            whole + ((size_t)(y / 3) * width + 10) * 4, 4);
    free(whole);
    draw(f, "style=terrain assets size=100x100");
    assert_int_equal(f->picture.pixels.width, 100);
    assert_int_equal(f->picture.pixels.height, 50);
}

/* At full size the file has the game's 256 colours in palette order, also for marks. */
static void the_file_is_indexed(void **state)
{
    struct fixture *f = *state;
    struct mw_arena arena;
    struct mw_buf png;
    struct mw_indexed picture;
    make_assets(f, '5');
    sample_set(&f->sample, LAYER_HEIGHTS, 4, 5, 14);
    draw_sample(f, "style=terrain assets area=7,7,3,4");
    const struct mw_arg args[] = { { "style", "terrain" },
                                   { "assets", f->picture.folder },
                                   { "area", "7,7,3,4" } };
    mw_arena_init(&arena, f->picture.context);
    mw_buf_init(&png, f->picture.context);
    const struct mw_output output = { test_buf_add, &png };
    assert_int_equal(mw_render_png(f->picture.doc, args, 3, &output), 0);
    assert_int_equal(png.data[25], 3); /* the colour type: palette */
    assert_int_equal(
        mw_png_decode_indexed(&arena, "a.png", (struct mw_bytes){ png.data, png.size }, &picture), 0);
    assert_int_equal(picture.width, f->picture.pixels.width);
    assert_int_equal(picture.colours, 256);
    for (int i = 0; i < 256; i++)
        assert_true(mw_colour_equal(picture.palette[i], sample_palette_colour((uint8_t)i)));
    for (uint32_t y = 0; y < f->picture.pixels.height; y++)
        for (uint32_t x = 0; x < f->picture.pixels.width; x++)
            assert_int_equal(picture.pixels[y * f->picture.pixels.width + x], at(f, x, y).r);
    mw_buf_free(&png);
    mw_arena_free(&arena);
}

/* Averages are colours outside the palette. */
static void a_shrunk_file_is_not(void **state)
{
    struct fixture *f = *state;
    struct mw_buf png;
    make_assets(f, '5');
    open_sample_map(f);
    const struct mw_arg args[] = { { "style", "terrain" },
                                   { "assets", f->picture.folder },
                                   { "scale", "0.1" } };
    mw_buf_init(&png, f->picture.context);
    const struct mw_output output = { test_buf_add, &png };
    assert_int_equal(mw_render_png(f->picture.doc, args, 3, &output), 0);
    assert_int_equal(png.data[25], 2);
    mw_buf_free(&png);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(textures_of_both_triangles_in_even_and_odd_rows),
        TEST(the_map_repeats_in_both_directions),
        TEST(heights_move_nodes_and_leave_no_gaps),
        TEST(steep_slopes_are_drawn_from_the_top),
        TEST(shading_runs_evenly_between_nodes),
        TEST(edges_cover_the_lower_priority),
        TEST(edges_of_many_grounds_meet),
        TEST(ice_floes_swim_on_water),
        TEST(single_colours_are_one_pixel),
        TEST(roads_are_strips),
        TEST(roads_lead_to_the_south_and_end_in_dots),
        TEST(without_files_grounds_have_colours),
        TEST(marks_are_on_their_nodes),
        TEST(scales_average_or_repeat),
        TEST(the_file_is_indexed),
        TEST(a_shrunk_file_is_not),
    };
    return TEST_RUN(tests);
}
