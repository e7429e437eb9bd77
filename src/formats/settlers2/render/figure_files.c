/* Figures of the game's files: which pictures objects, animals and buildings have. NOTES.md has the evidence.
 */
#include "figures.h"

#include "formats/s2archive/bitmap.h"
#include "formats/s2archive/s2archive.h"
#include "formats/s2archive/skip.h"
#include "view.h"

enum {
    SLOTS_MAX = 4096,
    TREE_PICTURE = 200,
    TREE_SHADOW = 350,
    GRANITE_PICTURE = 516,
    OBJECT_PICTURE = 500,
    SHADOW_AFTER = 100,     /* from an object to its shadow */
    SHADOW_AFTER_DEMO = 50, /* in the demo */
    HEADQUARTERS_PICTURE = 250,
    HARBOUR_PICTURE = 55, /* of the map */
    FLAG_PICTURE = 100,
    FLAG_SHADOW = 110,
    FLAG_X = S2_CELL_WIDTH / 2, /* of the flag, from the building */
    FLAG_Y = S2_CELL_HEIGHT,
    PLAYER_SHADES = 4,
    LAYERS_MAX = 2,
};

/* The pictures of a list, by slot. */
struct list {
    struct s2a_sprite sprites[SLOTS_MAX];
};

static void note_sprite(void *user, size_t index, const struct s2a_sprite *sprite)
{
    struct list *list = user;
    if (index < SLOTS_MAX)
        list->sprites[index] = *sprite;
}

static struct list *open_list(struct mw_arena *arena, struct mw_bytes bytes)
{
    struct list *list = mw_arena_alloc(arena, sizeof *list);
    const struct s2a_list_visitor visitor = { .picture = note_sprite, .user = list };
    if (list)
        s2a_visit_list(bytes, &visitor);
    return list;
}

/* NULL: the slot has none, or one of the other kind. */
static const struct s2a_sprite *sprite_of(const struct list *list, unsigned slot, bool shadow)
{
    const struct s2a_sprite *sprite = slot < SLOTS_MAX ? &list->sprites[slot] : NULL;
    if (!sprite || !sprite->width || !sprite->height || (sprite->type == S2A_SHADOW) != shadow)
        return NULL;
    return sprite;
}

/* ---- making figures ---- */

struct placed_sprite {
    const struct s2a_sprite *sprite; /* NULL: none */
    int64_t x, y;                    /* of its own foot, from that of the figure */
};

struct maker {
    struct mw_arena *arena; /* of the figures */
    struct mw_arena scratch;
    const struct s2_paint *paint;
    struct s2_figures *figures;
    unsigned player;
};

static struct mw_box placed_box(const struct placed_sprite *placed)
{
    const struct s2a_sprite *sprite = placed->sprite;
    return MW_BOX(placed->x - sprite->x, placed->y - sprite->y, sprite->width, sprite->height);
}

static bool is_in_reach(struct mw_box box)
{
    return box.x >= -S2_FIGURE_REACH && box.y >= -S2_FIGURE_REACH && box.x + box.width <= S2_FIGURE_REACH &&
           box.y + box.height <= S2_FIGURE_REACH;
}

static struct mw_colour players_colour(const struct maker *maker, uint8_t shade)
{
    struct mw_colour colour = s2_player_colour((uint8_t)maker->player);
    const unsigned light = 2 * PLAYER_SHADES - (shade < PLAYER_SHADES ? shade : PLAYER_SHADES - 1);
    colour.r = (uint8_t)(colour.r * light / (2 * PLAYER_SHADES));
    colour.g = (uint8_t)(colour.g * light / (2 * PLAYER_SHADES));
    colour.b = (uint8_t)(colour.b * light / (2 * PLAYER_SHADES));
    return s2_paint_nearest(maker->paint, colour);
}

static struct mw_colour colour_of_pixel(const struct maker *maker, const struct s2a_sprite *sprite,
                                        uint8_t pixel, uint8_t cover)
{
    if (cover == S2A_CLEAR)
        return MW_TRANSPARENT;
    if (sprite->type == S2A_SHADOW)
        return MW_RGBA(0, 0, 0, S2_SHADOW_ALPHA);
    return cover == S2A_PLAYERS ? players_colour(maker, pixel) : maker->paint->palette[pixel];
}

static int draw_sprite(struct maker *maker, const struct placed_sprite *placed, struct s2_figure_image *image)
{
    const struct s2a_sprite *sprite = placed->sprite;
    const struct mw_box box = placed_box(placed);
    const size_t size = (size_t)sprite->width * sprite->height;
    uint8_t *pixels = mw_arena_alloc(&maker->scratch, size), *covers = mw_arena_alloc(&maker->scratch, size);
    if (!pixels || !covers)
        return MW_E_MEMORY;
    s2a_decode_picture(sprite->type, sprite->data, sprite->width, sprite->height, pixels, covers);
    for (size_t i = 0; i < size; i++) {
        const int64_t x = box.x + (int64_t)(i % sprite->width), y = box.y + (int64_t)(i / sprite->width);
        const struct mw_colour colour = colour_of_pixel(maker, sprite, pixels[i], covers[i]);
        if (colour.a)
            image->pixels[(y - image->box.y) * image->box.width + x - image->box.x] = colour;
    }
    return 0;
}

/* An image of those of the sprites that are there. */
static int make_layer(struct maker *maker, const struct placed_sprite placed[LAYERS_MAX],
                      struct s2_figure_image *image)
{
    struct mw_box box = { 0 };
    int error = 0;
    for (int i = 0; i < LAYERS_MAX; i++)
        if (placed[i].sprite)
            box = box.width ? mw_box_around(box, placed_box(&placed[i])) : placed_box(&placed[i]);
    if (!box.width || !is_in_reach(box))
        return 0;
    error = s2_figure_image_make(maker->arena, box, image);
    for (int i = 0; i < LAYERS_MAX && !error; i++)
        if (placed[i].sprite)
            error = draw_sprite(maker, &placed[i], image);
    return error;
}

static int make_figure(struct maker *maker, unsigned number, const struct placed_sprite bodies[LAYERS_MAX],
                       const struct placed_sprite shadows[LAYERS_MAX])
{
    struct s2_figure *figure = mw_arena_alloc(maker->arena, sizeof *figure);
    if (!figure)
        return MW_E_MEMORY;
    int error = make_layer(maker, bodies, &figure->body);
    if (!error && figure->body.pixels)
        error = make_layer(maker, shadows, &figure->shadow);
    if (!error && figure->body.pixels) {
        maker->figures->shadows |= figure->shadow.pixels != NULL;
        maker->figures->pictures[number] = figure;
        error = s2_figure_finish(maker->arena, maker->figures, figure);
    }
    return error;
}

static int make_picture(struct maker *maker, unsigned number, const struct s2a_sprite *body,
                        const struct s2a_sprite *shadow)
{
    const struct placed_sprite bodies[LAYERS_MAX] = { { .sprite = body } };
    const struct placed_sprite shadows[LAYERS_MAX] = { { .sprite = shadow } };
    return body ? make_figure(maker, number, bodies, shadows) : 0;
}

/* ---- the list of the map ---- */

/* A step of the animation that an archive leaves out looks like the one before. */
static const struct s2a_sprite *tree_sprite(const struct list *list, unsigned first, unsigned index,
                                            bool shadow)
{
    enum {
        MOVING = 8, /* the first steps of a species */
    };
    unsigned step = index % S2_TREE_STEPS;
    const struct s2a_sprite *sprite = sprite_of(list, first + index, shadow);
    for (; !sprite && step && step < MOVING; step--)
        sprite = sprite_of(list, first + --index, shadow);
    return sprite;
}

static int make_trees(struct maker *maker, const struct list *list)
{
    int error = 0;
    for (unsigned i = 0; i < S2_TREES * S2_TREE_STEPS && !error; i++)
        error = make_picture(maker, S2_FIGURE_TREES + i, tree_sprite(list, TREE_PICTURE, i, false),
                             tree_sprite(list, TREE_SHADOW, i, true));
    return error;
}

static const struct s2a_sprite *object_shadow(const struct list *list, unsigned slot)
{
    const struct s2a_sprite *shadow = sprite_of(list, slot + SHADOW_AFTER, true);
    return shadow ? shadow : sprite_of(list, slot + SHADOW_AFTER_DEMO, true);
}

static int make_map_objects(struct maker *maker, const struct list *list)
{
    /* Ranges of indices of objects, and the slots of the first of them. */
    static const struct {
        uint8_t first, last;
        uint16_t slot;
    } ranges[] = {
        { 0x00, 0x0F, OBJECT_PICTURE }, { 0x10, 0x14, 542 }, { 0x16, 0x17, 560 }, { 0x22, 0x2B, 550 }
    };
    int error = 0;
    for (unsigned i = 0; i < S2_GRANITE_KINDS * S2_GRANITE_MOST && !error; i++)
        error = make_picture(maker, S2_FIGURE_GRANITE + i, sprite_of(list, GRANITE_PICTURE + i, false),
                             object_shadow(list, GRANITE_PICTURE + i));
    for (size_t range = 0; range < sizeof ranges / sizeof *ranges; range++)
        for (unsigned i = ranges[range].first; i <= ranges[range].last && !error; i++) {
            const unsigned slot = ranges[range].slot + i - ranges[range].first;
            error = make_picture(maker, S2_FIGURE_OBJECTS + i, sprite_of(list, slot, false),
                                 object_shadow(list, slot));
        }
    return error;
}

/* By their number in maps. */
static const struct {
    uint16_t slot, steps, shadow; /* steps of each direction */
    bool shadow_by_direction;
} animals[S2_ANIMALS] = {
    [1] = { 1700, 6, 1737, false }, [2] = { 1800, 6, 1840, true },  [3] = { 1850, 8, 1900, true },
    [4] = { 1910, 8, 1960, true },  [5] = { 1970, 1, 1976, false }, [6] = { 2060, 2, 2073, false }
};

static int make_animals(struct maker *maker, const struct list *list)
{
    int error = 0;
    for (unsigned kind = 1; kind < S2_ANIMALS; kind++)
        for (unsigned direction = 0; direction < S2_FIGURE_DIRECTIONS && !error; direction++) {
            const unsigned slot = animals[kind].slot + direction * animals[kind].steps;
            const unsigned shadow =
                animals[kind].shadow + (animals[kind].shadow_by_direction ? direction : 0);
            error = make_picture(maker, S2_FIGURE_ANIMALS + kind * S2_FIGURE_DIRECTIONS + direction,
                                 sprite_of(list, slot, false), sprite_of(list, shadow, true));
        }
    return error;
}

/* ---- other lists ---- */

static int make_mission_objects(struct maker *maker, const struct list *lists[S2_MISSION_FILES])
{
    static const struct {
        uint8_t index, file, slot;
    } rows[] = { { 0x15, 0, 0 },  { 0x18, 1, 0 },  { 0x19, 1, 2 },  { 0x1A, 1, 4 },  { 0x1B, 1, 6 },
                 { 0x1C, 1, 8 },  { 0x1D, 1, 10 }, { 0x1E, 1, 12 }, { 0x1F, 1, 20 }, { 0x20, 1, 22 },
                 { 0x21, 1, 30 }, { 0x2C, 2, 0 },  { 0x2D, 2, 2 },  { 0x2E, 2, 4 },  { 0x2F, 2, 6 },
                 { 0x30, 2, 8 },  { 0x31, 3, 0 },  { 0x32, 4, 0 },  { 0x33, 5, 0 },  { 0x34, 5, 2 },
                 { 0x35, 5, 4 } };
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++) {
        const struct list *list = lists[rows[i].file];
        error = make_picture(maker, S2_FIGURE_OBJECTS + rows[i].index, sprite_of(list, rows[i].slot, false),
                             sprite_of(list, rows[i].slot + 1u, true));
    }
    return error;
}

/* With the player's flag where it stands on flat ground. */
static int make_headquarters(struct maker *maker, const struct list *list)
{
    const struct placed_sprite bodies[LAYERS_MAX] = {
        { .sprite = sprite_of(list, HEADQUARTERS_PICTURE, false) },
        { sprite_of(list, FLAG_PICTURE, false), FLAG_X, FLAG_Y }
    };
    const struct placed_sprite shadows[LAYERS_MAX] = {
        { .sprite = sprite_of(list, HEADQUARTERS_PICTURE + 1, true) },
        { sprite_of(list, FLAG_SHADOW, true), FLAG_X, FLAG_Y }
    };
    int error = 0;
    for (maker->player = 0; maker->player < S2_FIGURE_PLAYERS && !error && bodies[0].sprite; maker->player++)
        error = make_figure(maker, S2_FIGURE_HEADQUARTERS + maker->player, bodies, shadows);
    return error;
}

static int make_pictures(struct maker *maker, const struct s2_figure_files *files)
{
    const struct list *map = open_list(&maker->scratch, files->map);
    const struct list *nation = open_list(&maker->scratch, files->nation);
    const struct list *missions[S2_MISSION_FILES];
    bool complete = map && nation;
    for (int i = 0; i < S2_MISSION_FILES; i++) {
        missions[i] = open_list(&maker->scratch, files->missions[i]);
        complete = complete && missions[i];
    }
    int error = complete ? make_trees(maker, map) : MW_E_MEMORY;
    if (!error)
        error = make_map_objects(maker, map);
    if (!error)
        error = make_picture(maker, S2_FIGURE_HARBOUR, sprite_of(map, HARBOUR_PICTURE, false), NULL);
    if (!error)
        error = make_animals(maker, map);
    if (!error)
        error = make_mission_objects(maker, missions);
    return error ? error : make_headquarters(maker, nation);
}

/* ---- marks ---- */

static int make_stamp_figure(struct mw_arena *arena, const struct s2_paint *paint, enum s2_symbol_kind kind,
                             uint8_t player, struct s2_figures *figures, struct s2_figure *figure)
{
    const struct mw_box box = s2_symbol_box(kind, 0, 0, S2_STAMP_SCALE);
    int error = s2_figure_image_make(arena, box, &figure->body);
    if (error)
        return error;
    const struct mw_canvas canvas = { .pixels = (uint8_t *)figure->body.pixels,
                                      .stride = (size_t)box.width * 4,
                                      .x = (int32_t)box.x,
                                      .y = (int32_t)box.y,
                                      .width = (uint32_t)box.width,
                                      .height = (uint32_t)box.height };
    s2_draw_symbol(&canvas, paint, 0, 0, S2_STAMP_SCALE, kind, player);
    return s2_figure_finish(arena, figures, figure);
}

static int make_stamps(struct mw_arena *arena, const struct s2_paint *paint, struct s2_figures *figures)
{
    int error = 0;
    figures->stamps = mw_arena_array(arena, S2_SYMBOLS, sizeof *figures->stamps);
    figures->headquarters = mw_arena_array(arena, S2_FIGURE_PLAYERS, sizeof *figures->headquarters);
    if (!figures->stamps || !figures->headquarters)
        return MW_E_MEMORY;
    for (unsigned i = S2_SYMBOL_NONE + 1; i < S2_SYMBOLS && !error; i++)
        error = make_stamp_figure(arena, paint, i, 0, figures, &figures->stamps[i]);
    for (unsigned i = 0; i < S2_FIGURE_PLAYERS && !error; i++)
        error = make_stamp_figure(arena, paint, S2_SYMBOL_HEADQUARTERS, (uint8_t)i, figures,
                                  &figures->headquarters[i]);
    return error;
}

int s2_figures_make(struct mw_arena *arena, struct s2_paint *paint, const struct s2_figure_files *files)
{
    struct maker maker = { .arena = arena, .paint = paint };
    struct s2_figures *figures = mw_arena_alloc(arena, sizeof *figures);
    if (!figures)
        return MW_E_MEMORY;
    maker.figures = figures;
    mw_arena_init(&maker.scratch, arena->context);
    int error = make_stamps(arena, paint, figures);
    if (!error && files)
        error = make_pictures(&maker, files);
    if (!error && figures->shadows)
        error = s2_figures_make_darker(arena, paint, figures);
    mw_arena_free(&maker.scratch);
    paint->figures = figures;
    return error;
}
