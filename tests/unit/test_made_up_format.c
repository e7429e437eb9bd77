/* A format that only tests have, and a program that knows no more of it than its name: it opens, lists,
 * paints, picks, draws and undoes through the tables. */
#include "test.h"

#include <mapwright/mapwright.h>

#include "../fixtures/orchard_format.c"
#include "record/self_test.h"

/* ---- the program ---- */

enum {
    GRIDS_MAX = 8,
    PIXELS_MAX = 64 * 64,
    PATH_SIZE = 96,
};

struct seen_grid {
    char path[PATH_SIZE];
    double x, y, cell_width, cell_height;
    uint32_t width, height;
    char value[64]; /* one to paint */
};

struct program {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_render *render;
    uint32_t width, height;
    double unit_width, unit_height;
    int64_t x, y; /* where the view begins */
    struct seen_grid grids[GRIDS_MAX];
    size_t grid_count;
    char picked[PATH_SIZE]; /* the topmost that is drawn */
    char offered[64];
};

static int see_view(void *user, const struct mw_view *view)
{
    struct program *program = user;
    program->unit_width = view->unit_width * view->scale;
    program->unit_height = view->unit_height * view->scale;
    program->x = view->x;
    program->y = view->y;
    assert_ok(program->context, mw_render_open(program->doc, view->args, view->arg_count, &program->render));
    mw_render_size(program->render, &program->width, &program->height);
    assert_in_range(program->width * program->height, 1, PIXELS_MAX);
    return 1;
}

/* The last value, by its name or its number. */
static int see_grid_value(void *user, const struct mw_grid_value *value)
{
    struct seen_grid *grid = user;
    if (value->name)
        snprintf(grid->value, sizeof grid->value, "%s", value->name);
    else
        snprintf(grid->value, sizeof grid->value, "%lld", (long long)value->number);
    return 0;
}

static int see_grid(void *user, const struct mw_grid_info *grid)
{
    struct program *program = user;
    struct seen_grid *seen = &program->grids[program->grid_count++];
    *seen = (struct seen_grid){ .x = grid->x,
                                .y = grid->y,
                                .cell_width = grid->cell_width,
                                .cell_height = grid->cell_height,
                                .width = grid->width,
                                .height = grid->height };
    snprintf(seen->path, sizeof seen->path, "%s", grid->path);
    return 0;
}

static int see_pick(void *user, const struct mw_picked *pick)
{
    struct program *program = user;
    if (pick->drawn)
        snprintf(program->picked, sizeof program->picked, "%s", pick->path);
    return pick->drawn;
}

static int see_value(void *user, const struct mw_option_value *value)
{
    snprintf(((struct program *)user)->offered, sizeof((struct program *)user)->offered, "%s", value->value);
    return 0;
}

static void begin_program(struct program *program, const char *name, const void *bytes, size_t size)
{
    const struct mw_arg arg = { "format", name };
    *program = (struct program){ 0 };
    program->context = test_context_new(&program->memory);
    assert_ok(program->context,
              mw_open_bytes(program->context, "a file", bytes, size, &arg, 1, &program->doc));
    assert_int_equal(mw_views(program->doc, see_view, program), 1);
    assert_ok(program->context, mw_grids(program->doc, see_grid, program));
    for (size_t i = 0; i < program->grid_count; i++)
        assert_ok(program->context,
                  mw_grid_values(program->doc, program->grids[i].path, see_grid_value, &program->grids[i]));
}

static void end_program(struct program *program)
{
    mw_render_close(program->render);
    mw_close(program->doc);
    test_context_free(program->context, &program->memory);
}

static void draw_program(struct program *program, uint8_t *pixels)
{
    assert_ok(program->context, mw_render_piece(program->render, 0, 0, program->width, program->height,
                                                pixels, (size_t)program->width * 4));
}

/* Where a cell begins in the picture. */
static void find_pixel(const struct program *program, const struct seen_grid *grid, uint32_t column,
                       uint32_t row, uint32_t pixel[2])
{
    pixel[0] = (uint32_t)((grid->x + column * grid->cell_width - (double)program->x) * program->unit_width);
    pixel[1] = (uint32_t)((grid->y + row * grid->cell_height - (double)program->y) * program->unit_height);
}

static const char *pick_program(struct program *program, const uint32_t pixel[2])
{
    *program->picked = 0;
    mw_pick(program->render, pixel[0], pixel[1], see_pick, program);
    return program->picked;
}

/* The picture differs from what it was, and only where the library says so. */
static void assert_redrawn(struct program *program, uint8_t *pixels)
{
    static uint8_t now[PIXELS_MAX * 4];
    struct mw_render_box boxes[16];
    size_t count, differences = 0;
    assert_ok(program->context, mw_render_changed(program->render, boxes, 16, &count));
    draw_program(program, now);
    for (uint32_t i = 0; i < program->width * program->height; i++) {
        int64_t x = i % program->width, y = i / program->width;
        bool reported = false;
        for (size_t k = 0; k < count; k++)
            reported |= x >= boxes[k].x && x < boxes[k].x + boxes[k].width && y >= boxes[k].y &&
                        y < boxes[k].y + boxes[k].height;
        bool differs = memcmp(now + i * 4, pixels + i * 4, 4) != 0;
        assert_true(reported || !differs);
        differences += differs;
    }
    assert_true(differences > 0);
    memcpy(pixels, now, sizeof now);
}

static void paint_and_pick(struct program *program, uint8_t *pixels)
{
    for (size_t i = 0; i < program->grid_count; i++) {
        const struct seen_grid *grid = &program->grids[i];
        uint32_t column = grid->width / 2, row = grid->height / 2, pixel[2];
        char at[32], expected[PATH_SIZE + 40];
        snprintf(at, sizeof at, "%u,%u", (unsigned)column, (unsigned)row);
        const struct mw_arg args[] = { { "path", grid->path }, { "at", at }, { "value", grid->value } };
        assert_true(*grid->value);
        assert_ok(program->context, mw_edit_args(program->doc, "paint", args, 3));
        assert_redrawn(program, pixels);
        find_pixel(program, grid, column, row, pixel);
        snprintf(expected, sizeof expected, "%s[%s]", grid->path, at);
        assert_string_equal(pick_program(program, pixel), expected);
        struct mw_render_box box;
        assert_ok(program->context, mw_render_place(program->render, expected, &box));
        assert_in_range(pixel[0], box.x, box.x + box.width - 1);
        assert_in_range(pixel[1], box.y, box.y + box.height - 1);
    }
}

/* Every option is filled from its role, or from what the document offers. */
static void run_first_operation(struct program *program, uint8_t *pixels)
{
    const struct mw_operation *operation = mw_document_format(program->doc)->operations;
    struct mw_arg args[8];
    char values[8][64] = { 0 };
    size_t count = 0;
    struct mw_node node;
    uint32_t pixel[2];
    for (const struct mw_option *option = operation->options; option->name; option++) {
        *program->offered = 0;
        mw_option_values(program->doc, operation->name, option->name, args, count, see_value, program);
        if (option->role == MW_ROLE_POSITION && strcmp(option->space, "grid") == 0)
            snprintf(values[count], sizeof values[0], "1,2");
        else if (*program->offered)
            memcpy(values[count], program->offered, sizeof values[0]);
        else
            continue;
        args[count] = (struct mw_arg){ option->name, values[count] };
        count++;
    }
    assert_ok(program->context, mw_edit_args(program->doc, operation->name, args, count));
    assert_redrawn(program, pixels);
    find_pixel(program, &program->grids[0], 1, 2, pixel);
    assert_true(*pick_program(program, pixel));
    assert_ok(program->context, mw_node_at(program->doc, program->picked, &node));
    assert_int_equal(node.kind, MW_NODE_RECORD);
    assert_string_equal(node.path, mw_change_at(program->doc, mw_change_count(program->doc) - 1)->path);
}

static void orchard_bytes(uint8_t bytes[4 + 2 * WIDTH * HEIGHT + 1 + 3])
{
    memset(bytes, 0, 4 + 2 * WIDTH * HEIGHT + 1 + 3);
    memcpy(bytes, "ORCH", 4);
    memset(bytes + 4, 1, WIDTH);
    bytes[4 + 2 * WIDTH * HEIGHT] = 1; /* tree, at 0,0 */
}

static void the_format_is_well_formed(void **state)
{
    (void)state;
    char message[300];
    const char *fault = mw_format_self_test(&orchard_format, message, sizeof message);
    if (fault)
        fail_msg("%s", fault);
    assert_int_equal(mw_format_count(), 1);
}

static void a_program_needs_its_name_only(void **state)
{
    (void)state;
    static uint8_t first[PIXELS_MAX * 4], pixels[PIXELS_MAX * 4];
    uint8_t bytes[4 + 2 * WIDTH * HEIGHT + 1 + 3];
    struct program program;
    void *written;
    size_t size;
    orchard_bytes(bytes);
    begin_program(&program, "orchard", bytes, sizeof bytes);
    assert_int_equal(program.grid_count, 2);
    draw_program(&program, first);
    memcpy(pixels, first, sizeof pixels);
    paint_and_pick(&program, pixels);
    run_first_operation(&program, pixels);
    assert_int_equal(mw_history_count(program.doc), 3);
    while (mw_history_position(program.doc))
        assert_ok(program.context, mw_undo(program.doc));
    draw_program(&program, pixels);
    assert_memory_equal(pixels, first, sizeof first);
    assert_ok(program.context, mw_write(program.doc, NULL, 0, &written, &size));
    assert_int_equal(size, sizeof bytes);
    assert_memory_equal(written, bytes, size);
    mw_free(program.context, written);
    end_program(&program);
}

/* Without a kind, the tree is random: the seed is in the step, which repeats it. */
static void what_is_random_is_named(void **state)
{
    (void)state;
    uint8_t bytes[4 + 2 * WIDTH * HEIGHT + 1 + 3];
    struct program program;
    struct mw_history_step step;
    orchard_bytes(bytes);
    begin_program(&program, "orchard", bytes, sizeof bytes);
    assert_ok(program.context, mw_edit(program.doc, "plant at=3,3"));
    assert_string_equal(mw_change_at(program.doc, mw_change_count(program.doc) - 1)->text, "seed 1");
    assert_ok(program.context, mw_history_at(program.doc, 0, &step));
    assert_string_equal(step.text, "plant at=3,3 seed=1");
    end_program(&program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_format_is_well_formed),
        cmocka_unit_test(a_program_needs_its_name_only),
        cmocka_unit_test(what_is_random_is_named),
    };
    return TEST_RUN(tests);
}
