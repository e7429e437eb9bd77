/* QuickDraw's rules, pixel by pixel. All pictures are drawn by hand from the rules: # ink, - paper, .
 * nothing. */
#include "fixture.h"

#include "draw/quickdraw.h"

static const struct mw_pattern black = { { 255, 255, 255, 255, 255, 255, 255, 255 } };
static const struct mw_pattern white = { { 0 } };
static const struct mw_pattern stairs = { { 0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01 } };

#define RECT(top, left, bottom, right) ((struct mw_qd_rect){ (top), (left), (bottom), (right) })
#define POINT(y, x)                    ((struct mw_qd_point){ (y), (x) })
#define PEN(size)                      ((struct mw_qd_pen){ (size), (size), &black })

/* A new port whose upper left corner is (top, left). */
static const struct mw_qd_port *new_port(struct fixture *f, int top, int left, int height, int width)
{
    struct mw_qd_rect bounds = { (int16_t)top, (int16_t)left, (int16_t)(top + height),
                                 (int16_t)(left + width) };
    struct mw_qd_port *port = mw_arena_alloc(&f->arena, sizeof *port);
    assert_int_equal(mw_qd_port_new(&f->arena, bounds, port), 0);
    return port;
}

/* One text per row of the port, ends with NULL. */
static void assert_art(const struct mw_qd_port *port, const char *const *rows)
{
    int width = port->bounds.right - port->bounds.left, y = port->bounds.top;
    char drawn[256];
    for (; *rows; rows++, y++) {
        for (int x = 0; x < width; x++)
            drawn[x] = ".-#?"[mw_qd_at(port, y, port->bounds.left + x) & 3];
        drawn[width] = '\0';
        if (strcmp(drawn, *rows) != 0)
            fail_msg("row %d is %s, not %s", y, drawn, *rows);
    }
    assert_int_equal(y, port->bounds.bottom);
}
#define ART(port, ...) assert_art(port, (const char *const[]){ __VA_ARGS__, NULL })

/* ---- rectangles and patterns ---- */

static void rect_covers_what_lies_between_its_lines(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 5, 7);
    mw_qd_paint_rect(port, RECT(1, 2, 4, 6), &black);
    ART(port, ".......", "..####.", "..####.", "..####.", ".......");
}

static void rect_with_swapped_corners_is_the_same(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 5, 7);
    mw_qd_frame_rect(port, RECT(4, 6, 1, 2), PEN(1));
    ART(port, ".......", "..####.", "..#..#.", "..####.", ".......");
}

static void empty_rect_draws_nothing(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 2, 4);
    mw_qd_paint_rect(port, RECT(1, 0, 1, 4), &black);
    mw_qd_frame_rect(port, RECT(0, 2, 2, 2), PEN(1));
    mw_qd_paint_oval(port, RECT(0, 2, 2, 2), &black);
    ART(port, "....", "....");
}

static void frame_lies_inside(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 7, 9);
    mw_qd_frame_rect(port, RECT(1, 1, 7, 8), PEN(2));
    ART(port, ".........", ".#######.", ".#######.", ".##...##.", ".##...##.", ".#######.", ".#######.");
}

static void frame_without_an_inside_is_full(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 5, 7);
    mw_qd_frame_rect(port, RECT(0, 1, 4, 6), PEN(2));
    ART(port, ".#####.", ".#####.", ".#####.", ".#####.", ".......");
}

static void pen_may_be_wider_than_high(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 4, 7);
    mw_qd_frame_rect(port, RECT(0, 0, 4, 7), (struct mw_qd_pen){ 2, 1, &black });
    ART(port, "#######", "##...##", "##...##", "#######");
}

static void pen_without_size_draws_nothing(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 2, 3);
    const struct mw_qd_pen pens[] = { { 0, 0, &black }, { 0, 1, &black }, { 1, 0, &black } };
    for (size_t i = 0; i < 3; i++) {
        mw_qd_frame_rect(port, RECT(0, 0, 2, 3), pens[i]);
        mw_qd_frame_oval(port, RECT(0, 0, 2, 3), pens[i]);
        mw_qd_line(port, POINT(0, 0), POINT(1, 2), pens[i]);
    }
    ART(port, "...", "...");
}

static void pattern_lies_on_the_design_and_paints_paper(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 4, 12);
    mw_qd_paint_rect(port, RECT(0, 1, 3, 6), &stairs);
    mw_qd_paint_rect(port, RECT(1, 6, 4, 11), &stairs);
    ART(port, ".-----......", ".#-------#-.", ".-#-------#.", "......-----.");
}

static void pattern_goes_on_left_of_and_above_the_origin(void **state)
{
    const struct mw_qd_port *port = new_port(*state, -3, -3, 4, 5);
    mw_qd_paint_rect(port, RECT(-3, -3, 1, 2), &stairs);
    ART(port, "#----", "-#---", "--#--", "---#-");
}

static void pattern_covers_what_was_there(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 3, 5);
    mw_qd_paint_rect(port, RECT(0, 0, 3, 5), &black);
    mw_qd_paint_rect(port, RECT(1, 1, 2, 4), &white);
    ART(port, "#####", "#---#", "#####");
}

static void port_shows_its_own_part(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 100, -50, 3, 4);
    mw_qd_paint_rect(port, RECT(INT16_MIN, INT16_MIN, INT16_MAX, -48), &black);
    mw_qd_frame_rect(port, RECT(101, -48, INT16_MAX, INT16_MAX), PEN(1));
    ART(port, "##..", "####", "###.");
    assert_int_equal(mw_qd_at(port, 99, -50), 0);
    assert_int_equal(mw_qd_at(port, 103, -50), 0);
    assert_int_equal(mw_qd_at(port, 100, -51), 0);
    assert_int_equal(mw_qd_at(port, 101, -46), 0);
}

/* ---- ovals ---- */

static void oval_has_the_pixels_whose_centres_are_inside(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 9, 27);
    mw_qd_paint_oval(port, RECT(0, 0, 3, 3), &black);
    mw_qd_paint_oval(port, RECT(4, 0, 8, 4), &black);
    mw_qd_paint_oval(port, RECT(0, 5, 5, 10), &black);
    mw_qd_paint_oval(port, RECT(0, 11, 8, 19), &black);
    mw_qd_paint_oval(port, RECT(0, 19, 4, 27), &black);
    /* 3 x 3: 2*2 + 2*2 < 3*3, so the corners belong to it. */
    ART(port, "###...###....####...######.", "###..#####..######.########", "###..#####.################",
        ".....#####.########.######.", ".##...###..########........", "####.......########........",
        "####........######.........", ".##..........####..........", "...........................");
}

/* Of every size: those whose centres are inside the ellipse, in twice the coordinates around the middle. */
static void ovals_of_all_sizes(void **state)
{
    for (int32_t width = 3; width <= 200; width += width < 24 ? 1 : 44)
        for (int32_t height = 3; height <= 24; height++) {
            const struct mw_qd_port *port = new_port(*state, 0, 0, 24, 200);
            mw_qd_paint_oval(port, RECT(0, 0, (int16_t)height, (int16_t)width), &black);
            for (int32_t y = 0; y < 24; y++)
                for (int32_t x = 0; x < 200; x++) {
                    int32_t across = 2 * x + 1 - width, down = 2 * y + 1 - height;
                    bool inside = x < width && y < height &&
                                  across * across * height * height + down * down * width * width <
                                      width * width * height * height;
                    if ((mw_qd_at(port, y, x) == MW_QD_INK) != inside)
                        fail_msg("%d x %d: %d,%d", (int)width, (int)height, (int)x, (int)y);
                }
        }
}

static void oval_of_two_pixels_is_a_rect(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 4, 11);
    mw_qd_paint_oval(port, RECT(0, 0, 2, 8), &black);
    mw_qd_paint_oval(port, RECT(0, 9, 4, 11), &black);
    ART(port, "########.##", "########.##", ".........##", ".........##");
}

static void frame_of_an_oval_is_outer_less_inner(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 8, 15);
    mw_qd_frame_oval(port, RECT(0, 0, 8, 8), PEN(1));
    /* Inside 2 x 2 pixels are left, and that is a rectangle. */
    mw_qd_frame_oval(port, RECT(1, 15, 7, 9), PEN(2));
    ART(port, "..####.........", ".#....#...####.", "#......#.######", "#......#.##..##", "#......#.##..##",
        "#......#.######", ".#....#...####.", "..####.........");
}

static void frame_of_an_oval_may_be_full(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 4, 5);
    mw_qd_frame_oval(port, RECT(0, 0, 4, 4), PEN(2));
    ART(port, ".##..", "####.", "####.", ".##..");
}

/* ---- round rectangles ---- */

static void corners_are_quarters_of_an_oval(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 6, 10);
    mw_qd_paint_round_rect(port, RECT(0, 0, 6, 10), 4, 4, &black);
    ART(port, ".########.", "##########", "##########", "##########", "##########", ".########.");
}

/* Corners 8 wide and 5 high. */
static void corners_have_a_width_and_a_height(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 6, 9);
    mw_qd_paint_round_rect(port, RECT(0, 0, 5, 9), 8, 5, &black);
    ART(port, "..#####..", "#########", "#########", "#########", "..#####..", ".........");
    port = new_port(*state, 0, 0, 6, 9);
    mw_qd_frame_round_rect(port, RECT(0, 0, 5, 9), 8, 5, PEN(1));
    ART(port, "..#####..", "##.....##", "#.......#", "##.....##", "..#####..", ".........");
}

static void corners_are_clamped_to_the_rect(void **state)
{
    /* An oval of 8 x 20 becomes one of 8 x 6: rows that are 2, 1 and 0 pixels in. */
    const struct mw_qd_port *port = new_port(*state, 0, 0, 6, 10);
    mw_qd_paint_round_rect(port, RECT(6, 10, 0, 0), 8, 20, &black);
    ART(port, "..######..", ".########.", "##########", "##########", ".########.", "..######..");
}

static void round_rect_of_its_own_size_is_an_oval(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 5, 5);
    mw_qd_paint_round_rect(port, RECT(0, 0, 5, 5), 5, 5, &black);
    ART(port, ".###.", "#####", "#####", "#####", ".###.");
}

static void round_rect_without_corners_is_a_rect(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 2, 4);
    mw_qd_paint_round_rect(port, RECT(0, 0, 2, 3), 0, 0, &black);
    ART(port, "###.", "###.");
}

static void frame_shrinks_rect_and_corners_by_the_pen(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 6, 10);
    mw_qd_frame_round_rect(port, RECT(0, 0, 6, 10), 8, 6, PEN(1));
    ART(port, "..######..", ".#......#.", "#........#", "#........#", ".#......#.", "..######..");
}

static void frame_with_a_wide_pen_has_square_inner_corners(void **state)
{
    /* An oval of 4 pixels less 2 on each side has none left. */
    const struct mw_qd_port *port = new_port(*state, 0, 0, 6, 8);
    mw_qd_frame_round_rect(port, RECT(0, 0, 6, 8), 4, 4, PEN(2));
    ART(port, ".######.", "########", "##....##", "##....##", "########", ".######.");
}

/* ---- lines ---- */

static void pen_hangs_right_and_down(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 6, 9);
    mw_qd_line(port, POINT(0, 1), POINT(0, 4), PEN(2));
    mw_qd_line(port, POINT(3, 7), POINT(0, 7), PEN(2));
    mw_qd_line(port, POINT(4, 1), POINT(4, 1), PEN(2));
    ART(port, ".#####.##", ".#####.##", ".......##", ".......##", ".##....##", ".##......");
}

static void diagonal_is_one_pixel_a_row(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 4, 9);
    mw_qd_line(port, POINT(0, 0), POINT(3, 3), PEN(1));
    mw_qd_line(port, POINT(3, 5), POINT(0, 8), PEN(1));
    ART(port, "#.......#", ".#.....#.", "..#...#..", "...#.#...");
}

static void wide_diagonal_is_what_the_pen_sweeps(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 5, 11);
    mw_qd_line(port, POINT(0, 0), POINT(3, 3), PEN(2));
    mw_qd_line(port, POINT(0, 9), POINT(3, 6), PEN(2));
    ART(port, "##.......##", "###.....###", ".###...###.", "..###.###..", "...##.##...");
}

static void wide_and_high_pens_sweep_their_own_width(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 6, 12);
    mw_qd_line(port, POINT(0, 0), POINT(3, 3), (struct mw_qd_pen){ 3, 1, &black });
    mw_qd_line(port, POINT(0, 8), POINT(3, 11), (struct mw_qd_pen){ 1, 3, &black });
    ART(port, "###.....#...", ".###....##..", "..###...###.", "...###...###", "..........##", "...........#");
}

static void shallow_line_starts_with_half_a_run(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 3, 15);
    mw_qd_line(port, POINT(0, 0), POINT(2, 6), PEN(1));
    mw_qd_line(port, POINT(0, 14), POINT(2, 8), PEN(1));
    ART(port, "##...........##", "..###.....###..", ".....##.##.....");
}

static void steep_line_starts_with_half_a_step(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 7, 7);
    mw_qd_line(port, POINT(0, 0), POINT(6, 2), PEN(1));
    mw_qd_line(port, POINT(0, 6), POINT(6, 4), PEN(1));
    ART(port, "#.....#", "#.....#", ".#...#.", ".#...#.", ".#...#.", "..#.#..", "..#.#..");
}

static void wide_shallow_line_is_a_hexagon(void **state)
{
    /* Runs of 2, 3 and 2 pixels, each three pixels high and two more wide. */
    const struct mw_qd_port *port = new_port(*state, 0, 0, 5, 9);
    mw_qd_line(port, POINT(0, 0), POINT(2, 6), PEN(3));
    ART(port, "####.....", "#######..", "#########", "..#######", ".....####");
}

static void lines_are_the_same_in_both_directions(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 7 };
    for (int i = 0; i < 200; i++) {
        struct mw_qd_point a = { (int16_t)test_random_below(&random, 40),
                                 (int16_t)test_random_below(&random, 40) };
        struct mw_qd_point b = { (int16_t)test_random_below(&random, 40),
                                 (int16_t)test_random_below(&random, 40) };
        struct mw_qd_pen pen = PEN((uint8_t)(1 + i % 6));
        struct mw_qd_port there = *new_port(f, 0, 0, 50, 50), back = *new_port(f, 0, 0, 50, 50);
        mw_qd_line(&there, a, b, pen);
        mw_qd_line(&back, b, a, pen);
        assert_memory_equal(there.pixels, back.pixels, 50 * 50);
        for (int k = 0; k < pen.width * pen.height; k++) {
            assert_int_equal(mw_qd_at(&there, a.y + k / pen.width, a.x + k % pen.width), MW_QD_INK);
            assert_int_equal(mw_qd_at(&there, b.y + k / pen.width, b.x + k % pen.width), MW_QD_INK);
        }
    }
}

/* A line is the same wherever it is, also left of and above the origin. */
static void lines_are_the_same_everywhere(void **state)
{
    struct fixture *f = *state;
    struct test_random random = { 8 };
    for (int i = 0; i < 200; i++) {
        int y0 = (int)test_random_below(&random, 40), x0 = (int)test_random_below(&random, 40);
        int y1 = (int)test_random_below(&random, 40), x1 = (int)test_random_below(&random, 40);
        struct mw_qd_port here = *new_port(f, 0, 0, 50, 50), there = *new_port(f, -60, -70, 50, 50);
        struct mw_qd_pen pen = PEN((uint8_t)(1 + i % 6));
        mw_qd_line(&here, POINT((int16_t)y0, (int16_t)x0), POINT((int16_t)y1, (int16_t)x1), pen);
        mw_qd_line(&there, POINT((int16_t)(y0 - 60), (int16_t)(x0 - 70)),
                   POINT((int16_t)(y1 - 60), (int16_t)(x1 - 70)), pen);
        assert_memory_equal(here.pixels, there.pixels, 50 * 50);
    }
}

/* ---- polygons ---- */

static void polygon_is_filled_between_scan_lines(void **state)
{
    /* The slanted side is crossed in the middle of each row. */
    const struct mw_qd_port *port = new_port(*state, 0, 0, 5, 6);
    const struct mw_qd_point points[] = { { 0, 1 }, { 4, 1 }, { 4, 5 } };
    mw_qd_paint_polygon(port, points, 3, &black);
    ART(port, ".#....", ".##...", ".###..", ".####.", "......");
}

static void rect_as_polygon_is_that_rect(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 4, 6);
    const struct mw_qd_point points[] = { { 1, 1 }, { 1, 5 }, { 3, 5 }, { 3, 1 }, { 1, 1 } };
    mw_qd_paint_polygon(port, points, 5, &stairs);
    ART(port, "......", ".#---.", ".-#--.", "......");
}

static void polygon_that_crosses_itself_is_even_odd(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 6, 13);
    const struct mw_qd_point bow[] = { { 0, 0 }, { 4, 4 }, { 4, 0 }, { 0, 4 } };
    /* A square, then a smaller one inside in the same direction. */
    const struct mw_qd_point ring[] = { { 0, 6 }, { 0, 12 }, { 6, 12 }, { 6, 6 }, { 0, 6 },
                                        { 2, 8 }, { 2, 10 }, { 4, 10 }, { 4, 8 }, { 2, 8 } };
    mw_qd_paint_polygon(port, bow, 4, &black);
    mw_qd_paint_polygon(port, ring, 10, &black);
    ART(port, ".###..######.", "..#...######.", "..#...##..##.", ".###..##..##.", "......######.",
        "......######.");
}

static void open_polygon_is_filled_but_its_frame_is_open(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 6, 7);
    const struct mw_qd_point points[] = { { 0, 0 }, { 0, 5 }, { 4, 5 }, { 4, 0 } };
    mw_qd_paint_polygon(port, points, 4, &white);
    mw_qd_frame_polygon(port, points, 4, PEN(1));
    ART(port, "######.", "-----#.", "-----#.", "-----#.", "######.", ".......");
}

static void points_and_lines_have_no_inside(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 0, 0, 4, 4);
    const struct mw_qd_point points[] = { { 0, 0 }, { 3, 3 } };
    mw_qd_paint_polygon(port, points, 0, &black);
    mw_qd_paint_polygon(port, points, 1, &black);
    mw_qd_paint_polygon(port, points, 2, &black);
    mw_qd_frame_polygon(port, points, 0, PEN(1));
    mw_qd_frame_polygon(port, points, 1, PEN(1));
    ART(port, "....", "....", "....", "....");
}

static void polygon_reaches_beyond_the_port(void **state)
{
    const struct mw_qd_port *port = new_port(*state, 10, 10, 3, 4);
    const struct mw_qd_point points[] = {
        { INT16_MIN, INT16_MIN }, { INT16_MIN, INT16_MAX }, { INT16_MAX, INT16_MAX }, { INT16_MAX, INT16_MIN }
    };
    const struct mw_qd_point right[] = { { 0, 12 }, { 0, 400 }, { 11, 400 }, { 11, 12 } };
    mw_qd_paint_polygon(port, points, 4, &white);
    mw_qd_paint_polygon(port, right, 4, &black);
    ART(port, "--##", "----", "----");
}

/* ---- bitmaps ---- */

static void white_at_the_edge_is_transparent_and_enclosed_white_is_not(void **state)
{
    struct fixture *f = *state;
    const uint8_t rows[] = { 0x00, 0x7C, 0x44, 0x44, 0x7C, 0x01 };
    struct mw_qd_bits bits = { 8, 6, 1, rows, NULL };
    const struct mw_qd_port *port = new_port(f, 0, 0, 7, 9);
    assert_int_equal(mw_qd_lasso(&f->arena, &bits), 0);
    mw_qd_copy_bits(port, POINT(1, 1), &bits);
    ART(port, ".........", ".........", "..#####..", "..#---#..", "..#---#..", "..#####..", "........#");
}

/* A frame over three bytes of a row, with a gap in its right side in the second picture. */
static void enclosed_white_in_wide_bits(void **state)
{
    struct fixture *f = *state;
    const uint8_t closed[] = { 0, 0, 0, 0x03, 0xFF, 0xC0, 0x02, 0x00, 0x40, 0x03, 0xFF, 0xC0 };
    const uint8_t open[] = { 0, 0, 0, 0x03, 0xFF, 0xC0, 0x02, 0x00, 0x00, 0x03, 0xFF, 0xC0 };
    struct mw_qd_bits bits = { 20, 4, 3, closed, NULL };
    const struct mw_qd_port *port = new_port(f, 0, 0, 4, 20);
    assert_int_equal(mw_qd_lasso(&f->arena, &bits), 0);
    mw_qd_copy_bits(port, POINT(0, 0), &bits);
    ART(port, "....................", "......############..", "......#----------#..", "......############..");
    port = new_port(f, 0, 0, 4, 20);
    bits.bits = open;
    assert_int_equal(mw_qd_lasso(&f->arena, &bits), 0);
    mw_qd_copy_bits(port, POINT(0, 0), &bits);
    ART(port, "....................", "......############..", "......#.............", "......############..");
}

static void white_does_not_leak_through_corners(void **state)
{
    struct fixture *f = *state;
    const uint8_t diamond[] = { 0x10, 0x28, 0x44, 0x28, 0x10 }, open[] = { 0x10, 0x28, 0x44, 0x20, 0x10 };
    struct mw_qd_bits bits = { 8, 5, 1, diamond, NULL };
    const struct mw_qd_port *port = new_port(f, 0, 0, 5, 8);
    assert_int_equal(mw_qd_lasso(&f->arena, &bits), 0);
    mw_qd_copy_bits(port, POINT(0, 0), &bits);
    ART(port, "...#....", "..#-#...", ".#---#..", "..#-#...", "...#....");
    port = new_port(f, 0, 0, 5, 8);
    bits.bits = open;
    assert_int_equal(mw_qd_lasso(&f->arena, &bits), 0);
    mw_qd_copy_bits(port, POINT(0, 0), &bits);
    ART(port, "...#....", "..#.#...", ".#...#..", "..#.....", "...#....");
}

static void bits_behind_the_width_do_not_count(void **state)
{
    struct fixture *f = *state;
    const uint8_t rows[] = { 0xE1, 0xA1, 0xE1 };
    struct mw_qd_bits bits = { 3, 3, 1, rows, NULL };
    const struct mw_qd_port *port = new_port(f, 0, 0, 3, 9);
    assert_int_equal(mw_qd_lasso(&f->arena, &bits), 0);
    mw_qd_copy_bits(port, POINT(0, 0), &bits);
    ART(port, "###......", "#-#......", "###......");
}

static void bits_without_a_lasso_are_all_painted(void **state)
{
    const uint8_t rows[] = { 0x0F, 0xF0 };
    const struct mw_qd_bits bits = { 8, 2, 1, rows, NULL };
    const struct mw_qd_port *port = new_port(*state, 0, 0, 2, 6);
    mw_qd_copy_bits(port, POINT(0, -2), &bits);
    ART(port, "--####", "##----");
}

static void spiral_is_followed_to_its_end(void **state)
{
    struct fixture *f = *state;
    const uint8_t rows[] = { 0xFF, 0x01, 0x7D, 0x45, 0x5D, 0x41, 0x7F, 0x00 };
    struct mw_qd_bits bits = { 8, 8, 1, rows, NULL };
    assert_int_equal(mw_qd_lasso(&f->arena, &bits), 0);
    for (size_t i = 0; i < sizeof rows; i++)
        assert_int_equal(bits.outside[i], (uint8_t)~rows[i]);
}

static int lasso_a_comb(struct mw_context *context, void *user)
{
    static uint8_t rows[64];
    struct mw_arena arena;
    struct mw_qd_bits bits = { 64, 8, 8, rows, NULL };
    (void)user;
    memset(rows, 0x55, sizeof rows);
    mw_arena_init(&arena, context);
    int error = mw_qd_lasso(&arena, &bits);
    if (!error)
        assert_int_equal(bits.outside[0], 0xAA);
    mw_arena_free(&arena);
    return error;
}

static void too_little_memory_is_told(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(lasso_a_comb, NULL) >= 2);
}

/* ---- all shapes ---- */

static void draw_any(const struct mw_qd_port *port, struct test_random random)
{
    for (int i = 0; i < 12; i++) {
        int16_t n[8];
        for (int k = 0; k < 8; k++)
            n[k] = (int16_t)((int)test_random_below(&random, 60) - 10);
        struct mw_qd_rect rect = { n[0], n[1], n[2], n[3] };
        struct mw_qd_pen pen = { (uint8_t)test_random_below(&random, 5),
                                 (uint8_t)test_random_below(&random, 5), &stairs };
        struct mw_qd_point points[4] = { { n[0], n[1] }, { n[2], n[3] }, { n[4], n[5] }, { n[6], n[7] } };
        uint16_t oval = (uint16_t)test_random_below(&random, 30);
        switch (test_random_below(&random, 4)) {
        case 0:
            mw_qd_paint_rect(port, rect, &stairs);
            mw_qd_frame_rect(port, rect, pen);
            break;
        case 1:
            mw_qd_paint_oval(port, rect, &stairs);
            mw_qd_frame_oval(port, rect, pen);
            break;
        case 2:
            mw_qd_paint_round_rect(port, rect, oval, oval, &white);
            mw_qd_frame_round_rect(port, rect, oval, oval, pen);
            break;
        default:
            mw_qd_paint_polygon(port, points, 4, &stairs);
            mw_qd_frame_polygon(port, points, 4, pen);
        }
    }
}

static void parts_are_as_the_whole(void **state)
{
    struct fixture *f = *state;
    for (uint64_t seed = 0; seed < 150; seed++) {
        struct mw_qd_port whole = *new_port(f, 0, 0, 40, 40);
        int split_y = (int)(seed % 39) + 1, split_x = (int)(seed * 7 % 39) + 1;
        draw_any(&whole, (struct test_random){ seed });
        for (int part = 0; part < 4; part++) {
            int top = part & 1 ? split_y : 0, left = part & 2 ? split_x : 0;
            struct mw_qd_port piece =
                *new_port(f, top, left, part & 1 ? 40 - split_y : split_y, part & 2 ? 40 - split_x : split_x);
            draw_any(&piece, (struct test_random){ seed });
            for (int y = piece.bounds.top; y < piece.bounds.bottom; y++)
                for (int x = piece.bounds.left; x < piece.bounds.right; x++)
                    assert_int_equal(mw_qd_at(&piece, y, x), mw_qd_at(&whole, y, x));
        }
    }
}

static void largest_shapes_cost_what_is_seen(void **state)
{
    const struct mw_qd_port *port = new_port(*state, -1, -1, 2, 2);
    const struct mw_qd_rect all = { INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX };
    for (int i = 0; i < 100000; i++) {
        mw_qd_paint_oval(port, all, &black);
        mw_qd_frame_oval(port, all, PEN(255));
        mw_qd_line(port, POINT(INT16_MIN, INT16_MIN), POINT(INT16_MAX, INT16_MAX), PEN(255));
        mw_qd_line(port, POINT(INT16_MIN, INT16_MAX), POINT(INT16_MAX, INT16_MIN + 9), PEN(255));
    }
    ART(port, "##", "##");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FIXTURE(rect_covers_what_lies_between_its_lines),
        WITH_FIXTURE(rect_with_swapped_corners_is_the_same),
        WITH_FIXTURE(empty_rect_draws_nothing),
        WITH_FIXTURE(frame_lies_inside),
        WITH_FIXTURE(ovals_of_all_sizes),
        WITH_FIXTURE(frame_without_an_inside_is_full),
        WITH_FIXTURE(pen_may_be_wider_than_high),
        WITH_FIXTURE(pen_without_size_draws_nothing),
        WITH_FIXTURE(pattern_lies_on_the_design_and_paints_paper),
        WITH_FIXTURE(pattern_goes_on_left_of_and_above_the_origin),
        WITH_FIXTURE(pattern_covers_what_was_there),
        WITH_FIXTURE(port_shows_its_own_part),
        WITH_FIXTURE(oval_has_the_pixels_whose_centres_are_inside),
        WITH_FIXTURE(oval_of_two_pixels_is_a_rect),
        WITH_FIXTURE(frame_of_an_oval_is_outer_less_inner),
        WITH_FIXTURE(frame_of_an_oval_may_be_full),
        WITH_FIXTURE(corners_are_quarters_of_an_oval),
        WITH_FIXTURE(corners_have_a_width_and_a_height),
        WITH_FIXTURE(corners_are_clamped_to_the_rect),
        WITH_FIXTURE(round_rect_of_its_own_size_is_an_oval),
        WITH_FIXTURE(round_rect_without_corners_is_a_rect),
        WITH_FIXTURE(frame_shrinks_rect_and_corners_by_the_pen),
        WITH_FIXTURE(frame_with_a_wide_pen_has_square_inner_corners),
        WITH_FIXTURE(pen_hangs_right_and_down),
        WITH_FIXTURE(diagonal_is_one_pixel_a_row),
        WITH_FIXTURE(wide_diagonal_is_what_the_pen_sweeps),
        WITH_FIXTURE(wide_and_high_pens_sweep_their_own_width),
        WITH_FIXTURE(shallow_line_starts_with_half_a_run),
        WITH_FIXTURE(steep_line_starts_with_half_a_step),
        WITH_FIXTURE(wide_shallow_line_is_a_hexagon),
        WITH_FIXTURE(lines_are_the_same_in_both_directions),
        WITH_FIXTURE(lines_are_the_same_everywhere),
        WITH_FIXTURE(polygon_is_filled_between_scan_lines),
        WITH_FIXTURE(rect_as_polygon_is_that_rect),
        WITH_FIXTURE(polygon_that_crosses_itself_is_even_odd),
        WITH_FIXTURE(open_polygon_is_filled_but_its_frame_is_open),
        WITH_FIXTURE(points_and_lines_have_no_inside),
        WITH_FIXTURE(polygon_reaches_beyond_the_port),
        WITH_FIXTURE(white_at_the_edge_is_transparent_and_enclosed_white_is_not),
        WITH_FIXTURE(enclosed_white_in_wide_bits),
        WITH_FIXTURE(white_does_not_leak_through_corners),
        WITH_FIXTURE(bits_behind_the_width_do_not_count),
        WITH_FIXTURE(bits_without_a_lasso_are_all_painted),
        WITH_FIXTURE(spiral_is_followed_to_its_end),
        WITH_FIXTURE(too_little_memory_is_told),
        WITH_FIXTURE(parts_are_as_the_whole),
        WITH_FIXTURE(largest_shapes_cost_what_is_seen),
    };
    return TEST_RUN(tests);
}
