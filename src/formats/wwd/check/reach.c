/* Where Claw can get to from the start: by walking, jumping, climbing, falling, on lifts and through warps.
 *
 * The measures are upper bounds of what several engines say, see NOTES.md, so that what is reported is beyond
 * all of them: from where Claw can stand, he gets anywhere within a jump's width and height to which the air
 * is open, and falls from there straight down or aside. His own size is not considered, nor is what enemies
 * and hazards do. The plane is divided into cells of half a tile. */
#include "reach.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "draw/canvas.h"
#include "formats/wwd/logics.h"
#include "formats/wwd/properties.h"
#include "formats/wwd/ways.h"
#include "terrain.h"

enum {
    TILE = 64, /* the measures are those of levels with tiles of this size */
    CELL = TILE / 2,
    JUMP_UP = (205 + 115) / CELL,          /* with catnip, and what the body reaches */
    JUMP_ACROSS = (520 + CELL - 1) / CELL, /* the same */
    ROPE_ACROSS = 8,
    ROPE_DOWN = 10,
    CELLS_MAX = 4 << 20,
    WORK_MAX = 200 << 20, /* steps */

    /* quarters of tiles */
    BLOCKED = 1,
    SUPPORT = 2, /* Claw can stand on it, or hold on to it */
    KNOWN = 4,
};

/* A target that Claw gets to from near a place, both in cells. */
struct passage {
    int64_t from[2], to[2];
};

/* Cells are bits of rows, the first column the lowest bit of the first word. */
struct reach {
    struct mw_checker *checker;
    const struct wwd_plane *plane;
    int64_t width, height; /* in cells */
    size_t words;          /* of a row */
    uint64_t *open;        /* not closed by tiles */
    uint64_t *stand;       /* Claw can stand there if it is open */
    uint64_t *reached;
    uint64_t *followed; /* reached, and what can be reached from there by falling, too */
    uint64_t *walked;   /* the same by jumping */
    uint64_t *seen;     /* of a jump */
    int64_t next;       /* all reached cells of the rows above it are followed */
    struct passage *passages;
    size_t passage_count, passage_room;
    uint64_t work;
};

static bool is_cell(const struct reach *reach, int64_t x, int64_t y)
{
    return x >= 0 && y >= 0 && x < reach->width && y < reach->height;
}

static int64_t cell_at_pixel(int64_t pixel)
{
    return mw_divide_down(pixel, CELL);
}

static uint64_t *reach_row(const struct reach *reach, uint64_t *cells, int64_t y)
{
    return cells + (size_t)y * reach->words;
}

static bool has_bit(const struct reach *reach, uint64_t *cells, int64_t x, int64_t y)
{
    return reach_row(reach, cells, y)[x / 64] >> (x % 64) & 1;
}

static void set_bit(const struct reach *reach, uint64_t *cells, int64_t x, int64_t y)
{
    reach_row(reach, cells, y)[x / 64] |= UINT64_C(1) << (x % 64);
}

/* ---- the ground ---- */

/* What a quarter of a tile is, by sixteen of its pixels. */
static uint8_t look_at_quarter(const struct wwd_tile_property *property, int64_t x, int64_t y)
{
    int closed = 0;
    uint8_t flags = KNOWN;
    for (int i = 0; i < 16; i++) {
        int32_t attribute = wwd_attribute_in_tile(property, x + i % 4 * (CELL / 4) + CELL / 8,
                                                  y + i / 4 * (CELL / 4) + CELL / 8);
        closed += attribute == WWD_ATTRIBUTE_SOLID || attribute == WWD_ATTRIBUTE_DEATH;
        if (attribute == WWD_ATTRIBUTE_SOLID || attribute == WWD_ATTRIBUTE_GROUND ||
            attribute == WWD_ATTRIBUTE_CLIMB)
            flags |= SUPPORT;
    }
    return closed == 16 ? flags | BLOCKED : flags;
}

/* The quarters of the tile with a property: top left, top right, bottom left, bottom right. */
static const uint8_t *look_at_tile(const struct wwd_tile_property *property, uint8_t quarters[4])
{
    for (int64_t i = 0; i < 4 && !(quarters[3] & KNOWN); i++)
        quarters[i] = look_at_quarter(property, i % 2 * CELL, i / 2 * CELL);
    return quarters;
}

static void put_quarters(const struct reach *reach, const uint8_t quarters[4], int64_t x, int64_t y)
{
    for (int64_t i = 0; i < 4; i++) {
        if (!(quarters[i] & BLOCKED))
            set_bit(reach, reach->open, x + i % 2, y + i / 2);
        if (quarters[i] & SUPPORT)
            set_bit(reach, reach->stand, x + i % 2, y + i / 2);
    }
}

/* Claw can also stand above what supports him. */
static void stand_above_support(const struct reach *reach)
{
    for (int64_t y = 0; y + 1 < reach->height; y++)
        for (size_t i = 0; i < reach->words; i++)
            reach_row(reach, reach->stand, y)[i] |= reach_row(reach, reach->stand, y + 1)[i];
}

static int look_at_ground(const struct reach *reach)
{
    static const uint8_t nothing[4] = { 0 };
    const struct wwd_level *level = wwd_root(reach->checker->doc);
    const struct wwd_tile_property *properties = level->tile_properties.items.items;
    const struct mw_grid *tiles = &reach->plane->tiles;
    uint8_t *known = mw_arena_array(&reach->checker->arena, level->tile_properties.items.count + 1, 4);
    if (!known)
        return MW_E_MEMORY;
    for (uint32_t y = 0; y < tiles->height; y++)
        for (uint32_t x = 0; x < tiles->width; x++) {
            const struct wwd_tile_property *property =
                wwd_property_of(level, mw_u32le(tiles->cells + 4 * ((size_t)y * tiles->width + x)));
            put_quarters(reach,
                         property ? look_at_tile(property, known + 4 * (property - properties)) : nothing,
                         2 * (int64_t)x, 2 * (int64_t)y);
        }
    stand_above_support(reach);
    return 0;
}

/* ---- objects to stand on ---- */

static void support_around(struct reach *reach, int64_t x, int64_t y, int64_t across, int64_t up,
                           int64_t down)
{
    x = cell_at_pixel(x);
    y = cell_at_pixel(y);
    reach->work += (uint64_t)((2 * across + 1) * (up + 1 + down));
    for (int64_t row = y - up; row <= y + down; row++)
        for (int64_t column = x - across; column <= x + across; column++)
            if (is_cell(reach, column, row))
                set_bit(reach, reach->stand, column, row);
}

static int64_t clamp_into(int64_t value, int64_t size)
{
    int64_t most = value > size ? size : value;
    return most < 0 ? 0 : most;
}

static void support_along(struct reach *reach, const struct wwd_way *way)
{
    int64_t width = reach->width * CELL, height = reach->height * CELL;
    int64_t x = clamp_into(way->from[0], width), y = clamp_into(way->from[1], height);
    int64_t across = clamp_into(way->to[0], width) - x, down = clamp_into(way->to[1], height) - y;
    int64_t longer = llabs(across) > llabs(down) ? llabs(across) : llabs(down), steps = longer / CELL + 1;
    for (int64_t i = 0; i <= steps && reach->work < WORK_MAX; i++)
        support_around(reach, x + across * i / steps, y + down * i / steps, 2, 1, 1);
}

static void stand_on_object(struct reach *reach, const struct wwd_object *object)
{
    const struct wwd_logic *logic = wwd_logic_of(WWD_GAME_CLAW, object);
    struct wwd_way ways[WWD_WAYS_MAX];
    bool moves = logic && (logic->class == WWD_LOGIC_TERRAIN || strcmp(logic->name, "MarrowFloor") == 0);
    if (!moves)
        return;
    size_t count = wwd_ways(WWD_GAME_CLAW, reach->plane, object, ways);
    for (size_t i = 0; i < count; i++)
        if (ways[i].kind == WWD_WAY_RANGE || ways[i].kind == WWD_WAY_PATH)
            support_along(reach, &ways[i]);
    if (strcmp(logic->name, "AniRope") == 0)
        support_around(reach, object->location_x, object->location_y, ROPE_ACROSS, 2, ROPE_DOWN);
    else if (strcmp(logic->name, "BreakPlank") == 0 && object->width > 0 && object->width < 100)
        support_around(reach, (int64_t)object->location_x + object->width * TILE / 2, object->location_y,
                       object->width + 1, 1, 1);
    else
        support_around(reach, object->location_x, object->location_y, 2, 1, 1);
}

/* ---- ways of Claw ---- */

static bool reach_cell(struct reach *reach, int64_t x, int64_t y)
{
    if (!is_cell(reach, x, y) || !has_bit(reach, reach->open, x, y) || has_bit(reach, reach->reached, x, y))
        return false;
    set_bit(reach, reach->reached, x, y);
    if (y < reach->next)
        reach->next = y;
    return true;
}

/* Adds bits of a word of a row, as far as they are open. */
static void reach_word(struct reach *reach, int64_t y, size_t word, uint64_t bits)
{
    uint64_t *reached = reach_row(reach, reach->reached, y) + word;
    bits &= reach_row(reach, reach->open, y)[word] & ~*reached;
    if (!bits)
        return;
    *reached |= bits;
    if (y < reach->next)
        reach->next = y;
}

/* The cells that a jump from a row of cells passes, in words of rows. */
struct jump {
    const struct reach *reach;
    int64_t top, rows;
    size_t first, words;  /* words of the plane's rows */
    uint64_t left, right; /* what of the first and the last word is within the width of a jump */
};

static uint64_t jump_open(const struct jump *jump, int64_t row, size_t word)
{
    uint64_t bits = reach_row(jump->reach, jump->reach->open, jump->top + row)[jump->first + word];
    bits &= word == 0 ? jump->left : ~UINT64_C(0);
    return word + 1 == jump->words ? bits & jump->right : bits;
}

static uint64_t *jump_row(const struct jump *jump, int64_t row)
{
    return jump->reach->seen + (size_t)row * jump->words;
}

/* Fills the runs of open bits from their seeds towards the high bits, where a sum carries, and the low ones.
 */
static uint64_t fill_runs(uint64_t seeds, uint64_t open)
{
    uint64_t fill = seeds | (open & ((open + seeds) ^ open)), through = open;
    for (unsigned shift = 1; shift < 64; shift *= 2) {
        fill |= through & (fill >> shift);
        through &= through >> shift;
    }
    return fill;
}

/* Where seeds are new in a word, fills it, and its neighbours as far as the runs go on there. */
static void spread_in_row(const struct jump *jump, int64_t row, size_t word, uint64_t seeds)
{
    uint64_t *seen = jump_row(jump, row);
    uint64_t fill = fill_runs(seen[word] | seeds, jump_open(jump, row, word));
    seen[word] = fill;
    for (size_t i = word + 1; i < jump->words && seen[i - 1] >> 63; i++) {
        uint64_t open = jump_open(jump, row, i);
        if (!(open & ~seen[i] & 1))
            break;
        seen[i] = fill_runs(seen[i] | 1, open);
    }
    for (size_t i = word; i > 0 && (seen[i] & 1); i--) {
        uint64_t open = jump_open(jump, row, i - 1);
        if (!((open & ~seen[i - 1]) >> 63))
            break;
        seen[i - 1] = fill_runs(seen[i - 1] | UINT64_C(1) << 63, open);
    }
}

/* Goes on from one row into the next one above or below; false: there is nothing new. */
static bool spread_row(const struct jump *jump, int64_t from, int64_t to)
{
    bool found = false;
    for (size_t i = 0; i < jump->words; i++) {
        uint64_t seeds = jump_row(jump, from)[i] & jump_open(jump, to, i) & ~jump_row(jump, to)[i];
        if (seeds)
            spread_in_row(jump, to, i, seeds);
        found |= seeds != 0;
    }
    return found;
}

static struct jump jump_around(const struct reach *reach, int64_t first, int64_t last, int64_t y)
{
    int64_t left = clamp_into(first - JUMP_ACROSS, reach->width);
    int64_t right = clamp_into(last + JUMP_ACROSS + 1, reach->width) - 1;
    struct jump jump = { .reach = reach, .top = clamp_into(y - JUMP_UP, reach->height) };
    jump.rows = y + 1 - jump.top;
    jump.first = (size_t)(left / 64);
    jump.words = (size_t)(right / 64) + 1 - jump.first;
    jump.left = ~UINT64_C(0) << (left % 64);
    jump.right = ~UINT64_C(0) >> (63 - right % 64);
    return jump;
}

static void jump_from(struct reach *reach, int64_t first, int64_t last, int64_t y)
{
    struct jump jump = jump_around(reach, first, last, y);
    memset(reach->seen, 0, (size_t)jump.rows * jump.words * sizeof *reach->seen);
    spread_in_row(&jump, jump.rows - 1, (size_t)(first / 64) - jump.first, UINT64_C(1) << (first % 64));
    for (bool found = true; found;) {
        found = false;
        for (int64_t row = jump.rows - 1; row > 0; row--)
            found |= spread_row(&jump, row, row - 1);
        for (int64_t row = 0; row + 1 < jump.rows; row++)
            found |= spread_row(&jump, row, row + 1);
    }
    for (int64_t row = 0; row < jump.rows; row++)
        for (size_t i = 0; i < jump.words; i++)
            reach_word(reach, jump.top + row, jump.first + i, jump_row(&jump, row)[i]);
    reach->work += (uint64_t)jump.rows * jump.words * 64;
}

static bool is_free_stand(const struct reach *reach, int64_t x, int64_t y)
{
    return is_cell(reach, x, y) && has_bit(reach, reach->stand, x, y) && has_bit(reach, reach->open, x, y);
}

/* Walks to both ends of where Claw can stand, and jumps from all of it. */
static void walk_along(struct reach *reach, int64_t x, int64_t y)
{
    int64_t first = x, last = x;
    while (is_free_stand(reach, first - 1, y))
        first--;
    while (is_free_stand(reach, last + 1, y))
        last++;
    for (int64_t i = first; i <= last; i++)
        set_bit(reach, reach->walked, i, y);
    jump_from(reach, first, last, y);
}

/* Falls straight down and aside. */
static void fall_from(struct reach *reach, int64_t y, size_t word, uint64_t bits)
{
    if (y + 1 >= reach->height)
        return;
    reach_word(reach, y + 1, word, bits | bits << 1 | bits >> 1);
    if (word > 0 && (bits & 1))
        reach_word(reach, y + 1, word - 1, UINT64_C(1) << 63);
    if (word + 1 < reach->words && bits >> 63)
        reach_word(reach, y + 1, word + 1, 1);
}

static void follow_row(struct reach *reach, int64_t y)
{
    for (size_t i = 0; i < reach->words && reach->work < WORK_MAX; i++) {
        uint64_t *followed = reach_row(reach, reach->followed, y) + i;
        uint64_t found = reach_row(reach, reach->reached, y)[i] & ~*followed;
        *followed |= found;
        if (found)
            fall_from(reach, y, i, found);
        found &= reach_row(reach, reach->stand, y)[i];
        for (int64_t bit = 0; found; bit++, found >>= 1)
            if ((found & 1) && !has_bit(reach, reach->walked, (int64_t)i * 64 + bit, y))
                walk_along(reach, (int64_t)i * 64 + bit, y);
    }
}

static void follow_reached(struct reach *reach)
{
    while (reach->next < reach->height && reach->work < WORK_MAX)
        follow_row(reach, reach->next++);
}

static bool is_near_reached(const struct reach *reach, int64_t x, int64_t y)
{
    for (int i = 0; i < 9; i++) {
        int64_t column = x + i % 3 - 1, row = y + i / 3 - 1;
        if (is_cell(reach, column, row) && has_bit(reach, reach->reached, column, row))
            return true;
    }
    return false;
}

static int note_passages(struct reach *reach, const struct wwd_object *object)
{
    const struct wwd_logic *logic = wwd_logic_of(WWD_GAME_CLAW, object);
    struct wwd_way ways[WWD_WAYS_MAX];
    size_t count =
        logic && logic->class != WWD_LOGIC_BOSS ? wwd_ways(WWD_GAME_CLAW, reach->plane, object, ways) : 0;
    for (size_t i = 0; i < count; i++) {
        if (ways[i].kind != WWD_WAY_TARGET)
            continue;
        if (mw_arena_grow(&reach->checker->arena, (void **)&reach->passages, reach->passage_count,
                          &reach->passage_room, sizeof *reach->passages) < 0)
            return MW_E_MEMORY;
        reach->passages[reach->passage_count++] =
            (struct passage){ { cell_at_pixel(object->location_x), cell_at_pixel(object->location_y) },
                              { cell_at_pixel(ways[i].to[0]), cell_at_pixel(ways[i].to[1]) } };
    }
    return 0;
}

/* Goes through the warps that have been reached, until that leads to nothing new. */
static void reach_through_warps(struct reach *reach)
{
    bool found = true;
    while (found && reach->work < WORK_MAX) {
        found = false;
        follow_reached(reach);
        for (size_t i = 0; i < reach->passage_count; i++) {
            const struct passage *passage = &reach->passages[i];
            if (is_near_reached(reach, passage->from[0], passage->from[1]))
                found |= reach_cell(reach, passage->to[0], passage->to[1]);
        }
        reach->work += reach->passage_count;
    }
}

/* ---- the rule ---- */

static bool is_goal(const struct wwd_object *object)
{
    const struct wwd_logic *logic = wwd_logic_of(WWD_GAME_CLAW, object);
    return logic && (logic->class == WWD_LOGIC_TREASURE || logic->class == WWD_LOGIC_EXIT);
}

/* Objects outside the plane and inside walls. */
static bool is_reported_already(const struct reach *reach, int64_t x, int64_t y)
{
    return !is_cell(reach, cell_at_pixel(x), cell_at_pixel(y)) ||
           wwd_attribute_at(reach->checker, x, y) == WWD_ATTRIBUTE_SOLID;
}

static int report_unreached(const struct reach *reach)
{
    const struct wwd_level *level = wwd_root(reach->checker->doc);
    int error = 0;
    for (size_t i = 0; i < reach->plane->objects.count && !error; i++) {
        const struct wwd_object *object = &reach->plane->objects.items[i];
        int32_t x = object->location_x, y = object->location_y;
        if (!is_goal(object) || is_reported_already(reach, x, y) ||
            is_near_reached(reach, cell_at_pixel(x), cell_at_pixel(y)))
            continue;
        error = mw_check_report(
            reach->checker,
            mw_check_at(reach->checker, "planes[%zu].objects[%zu]", wwd_check_of(reach->checker)->main_index,
                        i),
            "%s at %" PRId32 ",%" PRId32 " cannot be reached from the start %" PRId32 ",%" PRId32,
            wwd_logic_of(WWD_GAME_CLAW, object)->name, x, y, level->start_x, level->start_y);
    }
    return error;
}

/* Where the measures say nothing: tiles of a different size, nothing to stand on, scripts that can do
 * anything, or a start that is reported already. */
static bool has_sure_measures(const struct mw_checker *checker)
{
    const struct wwd_plane *plane = wwd_check_of(checker)->main;
    const struct wwd_level *level = wwd_root(checker->doc);
    if (!plane || plane->tile_width != TILE || plane->tile_height != TILE || !wwd_has_ground(checker) ||
        (uint64_t)plane->tiles.width * plane->tiles.height > CELLS_MAX / 4 ||
        wwd_attribute_at(checker, level->start_x, level->start_y) == WWD_ATTRIBUTE_SOLID)
        return false;
    for (size_t i = 0; i < plane->objects.count; i++) {
        const struct wwd_object *object = &plane->objects.items[i];
        const struct wwd_logic *logic = wwd_logic_find(WWD_GAME_CLAW, object->logic);
        if (object->logic.size && (!logic || logic->class == WWD_LOGIC_CUSTOM))
            return false;
    }
    return true;
}

static bool has_goal(const struct wwd_plane *plane)
{
    for (size_t i = 0; i < plane->objects.count; i++)
        if (is_goal(&plane->objects.items[i]))
            return true;
    return false;
}

/* Words for the rows of the plane and those of a jump. */
static int make_rows(struct reach *reach)
{
    uint64_t **const rows[] = { &reach->open, &reach->stand, &reach->reached, &reach->followed,
                                &reach->walked };
    reach->words = (size_t)(reach->width + 63) / 64;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        *rows[i] = mw_arena_array(&reach->checker->arena, (size_t)reach->height * reach->words + 1,
                                  sizeof **rows[i]);
        if (!*rows[i])
            return MW_E_MEMORY;
    }
    reach->seen =
        mw_arena_array(&reach->checker->arena, (JUMP_UP + 1) * reach->words + 1, sizeof *reach->seen);
    return reach->seen ? 0 : MW_E_MEMORY;
}

int wwd_check_reach(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    struct reach reach = { .checker = checker, .plane = wwd_check_of(checker)->main };
    if (!has_sure_measures(checker) || !has_goal(reach.plane))
        return 0;
    reach.width = (int64_t)reach.plane->tiles.width * 2;
    reach.height = (int64_t)reach.plane->tiles.height * 2;
    reach.next = reach.height;
    int error = make_rows(&reach);
    if (!error)
        error = look_at_ground(&reach);
    for (size_t i = 0; i < reach.plane->objects.count && !error; i++) {
        stand_on_object(&reach, &reach.plane->objects.items[i]);
        error = note_passages(&reach, &reach.plane->objects.items[i]);
    }
    if (error)
        return error;
    reach_cell(&reach, cell_at_pixel(level->start_x), cell_at_pixel(level->start_y));
    reach_through_warps(&reach);
    return reach.work < WORK_MAX ? report_unreached(&reach) : 0;
}
