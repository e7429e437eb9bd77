/* New maps: flat, all of one terrain, with headquarters far apart. */
#include <inttypes.h>

#include "formats/settlers2/edit/edit.h"
#include "formats/settlers2/header.h"

enum {
    SIDE_LEAST = 32, /* as the smallest real maps */
    SIDE_MOST = 1024,
    MEADOW = 8,      /* fertile in all landscapes */
    WATER = 0x21,    /* below fertile ground */
    NOT_USED = 7,    /* the value of layer 10 in nearly all files */
    CELL_WIDTH = 56, /* pixels; two rows are as high as a column is wide */
    CELL_HEIGHT = 28,
};

/* clang-format off */
static const struct mw_option options[] = {
    { .name = "size", .kind = MW_OPTION_SIZE, .unit = "nodes", .role = MW_ROLE_SIZE, .min = SIDE_LEAST, .max = SIDE_MOST, .fallback = "64x64",
      .doc = "size in nodes; width and height must be even; sizes above 256x256 only for games other than the original" },
    { .name = "landscape", .kind = MW_OPTION_CHOICE, .choices = "greenland|wasteland|winter", .fallback = "greenland",
      .doc = "landscape of the map, which selects the set of textures" },
    { .name = "players", .kind = MW_OPTION_INT, .min = 1, .max = S2_MOST_PLAYERS, .fallback = "2",
      .doc = "number of players, whose headquarters are placed as far apart as possible; 8 only for "
             "Return to the Roots" },
    { .name = "as", .kind = MW_OPTION_CHOICE, .value = "GAME", .choices = "s2|rttr|widelands", .fallback = "s2",
      .doc = "game that the map is for: the original, Return to the Roots or Widelands" },
    { .name = "title", .kind = MW_OPTION_TEXT, .of = "text", .value = "TEXT", .fallback = "New world",
      .doc = "title of the map, at most 19 characters" },
    { .name = "author", .kind = MW_OPTION_TEXT, .of = "text", .value = "TEXT", .doc = "author of the map, at most 19 characters" },
    { .name = "level", .kind = MW_OPTION_INT, .unit = "steps", .min = 0, .max = 60, .fallback = "10", .doc = "height of the ground" },
    { 0 },
};
/* clang-format on */

const struct mw_operation s2_templates[] = {
    { "settlers2", "A flat, playable map for The Settlers II and Return to the Roots.",
      "settlers2 size=128x96 landscape=winter players=4", options },
    { 0 },
};

static const struct {
    unsigned layer; /* offset in the file */
    uint8_t value;
} fillings[] = { { 1, MEADOW }, { 2, MEADOW }, { 9, NOT_USED }, { 11, WATER } };

static int make_new_layers(const struct mw_editing *editing, uint32_t width, uint32_t height)
{
    struct s2_map *map = s2_edited(editing);
    size_t nodes = (size_t)width * height;
    for (unsigned i = 0; i < s2_layer_count(map); i++) {
        uint8_t *cells = mw_arena_array(&editing->doc->arena, nodes, 1);
        if (!cells)
            return editing->doc->context->error;
        const struct mw_grid grid = { cells, width, height, 1 };
        memcpy((char *)map + s2_layer_field(i)->offset, &grid, sizeof grid);
        uint8_t value = i == 0 ? (uint8_t)mw_args_int(editing->args, "level") : 0;
        for (size_t k = 0; k < sizeof fillings / sizeof *fillings; k++)
            value = fillings[k].layer == i ? fillings[k].value : value;
        memset(cells, value, nodes);
    }
    map->ui_width = map->width = (uint16_t)width;
    map->ui_height = map->height = (uint16_t)height;
    return 0;
}

/* ---- headquarters ----
 * Headquarters are points of a lattice: player i starts at i / players of the width
 * and i * step / players of the height. Except for rounding to whole nodes, the surroundings are the same for
 * all players. */

static struct s2_point place_lattice(const struct s2_torus *torus, unsigned players, unsigned step,
                                     unsigned i)
{
    uint32_t x = (torus->width / (2 * players) + i * torus->width / players) % torus->width;
    uint32_t y =
        (torus->height / (2 * players) + i * step % players * torus->height / players) % torus->height;
    return (struct s2_point){ x, y };
}

static uint64_t place_around(uint64_t a, uint64_t b, uint64_t size)
{
    uint64_t d = a > b ? a - b : b - a;
    return d < size - d ? d : size - d;
}

/* The squared distance in pixels from a headquarters to the nearest other one. */
static uint64_t nearest_place(const struct s2_torus *torus, unsigned players, unsigned step)
{
    uint64_t least = UINT64_MAX;
    struct s2_point from = place_lattice(torus, players, step, 0);
    for (unsigned i = 1; i < players; i++) {
        struct s2_point to = place_lattice(torus, players, step, i);
        uint64_t x = place_around(from.x, to.x, torus->width) * CELL_WIDTH;
        uint64_t y = place_around(from.y, to.y, torus->height) * CELL_HEIGHT;
        if (x * x + y * y < least)
            least = x * x + y * y;
    }
    return least;
}

static int place_headquarters(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    unsigned players = (unsigned)mw_args_int(editing->args, "players"), best = 0;
    int error = 0;
    for (unsigned step = 1; step < players; step++)
        if (nearest_place(&torus, players, step) > nearest_place(&torus, players, best))
            best = step;
    s2_edited(editing)->players = (uint8_t)players;
    memset(&s2_edited(editing)->hq_x, 0xFF, sizeof s2_edited(editing)->hq_x);
    memset(&s2_edited(editing)->hq_y, 0xFF, sizeof s2_edited(editing)->hq_y);
    for (unsigned i = 0; i < players && !error; i++) {
        struct s2_point at = place_lattice(&torus, players, best, i);
        error = s2_put_headquarters(editing->doc, i, at);
        if (!error && i < S2_PLAYERS)
            error = s2_set_entry(editing->doc, i, at);
    }
    return error;
}

/* What a game loads. */
static const struct game_limits {
    const char *as, *name;
    unsigned players, side;
} game_limits[] = {
    { "s2", "the original game", S2_PLAYERS, S2_SIDE_MOST },
    { "rttr", "Return to the Roots", S2_MOST_PLAYERS, SIDE_MOST },
    { "widelands", "Widelands", S2_PLAYERS, SIDE_MOST },
};

static const struct game_limits *limits_of(const struct mw_editing *editing)
{
    const char *as = mw_args_text(editing->args, "as");
    size_t i = 0;
    while (strcmp(game_limits[i].as, as) != 0)
        i++;
    return &game_limits[i];
}

/* A map for more players than the original game supports is hidden from it. */
static int check_new_limits(const struct mw_editing *editing, const int64_t size[2])
{
    const struct game_limits *limits = limits_of(editing);
    int64_t players = mw_args_int(editing->args, "players");
    s2_edited(editing)->not_playable = players > S2_PLAYERS;
    if (players > limits->players)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "players=%" PRId64 ": %s supports up to %u; as=rttr allows up to %d", players,
                            limits->name, limits->players, S2_MOST_PLAYERS);
    if (size[0] > limits->side || size[1] > limits->side)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "size=%" PRId64 "x%" PRId64
                            ": %s supports up to %ux%u; as=rttr allows up to %dx%d",
                            size[0], size[1], limits->name, limits->side, limits->side, SIDE_MOST, SIDE_MOST);
    return 0;
}

/* Every game shows texts that have a NUL. */
static int check_new_texts(const struct mw_editing *editing)
{
    const struct s2_map *map = s2_edited(editing);
    bool title = !memchr(map->title, 0, S2_TITLE_FIELD), author = !memchr(map->author, 0, sizeof map->author);
    if (!title && !author)
        return 0;
    return mw_edit_fail(editing, MW_E_ARGUMENT, "%s: at most %d characters fit", title ? "title" : "author",
                        S2_TITLE_FIELD - 1);
}

int s2_new(const struct mw_editing *editing)
{
    struct s2_map *map = s2_edited(editing);
    int64_t size[2];
    mw_args_size(editing->args, "size", size);
    if (size[0] % 2 || size[1] % 2)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "size=%" PRId64 "x%" PRId64
                            ": width and height must be even for the map to wrap around",
                            size[0], size[1]);
    int error = check_new_limits(editing, size);
    if (error)
        return error;
    memcpy(map->magic, S2_MAGIC, sizeof map->magic);
    error = make_new_layers(editing, (uint32_t)size[0], (uint32_t)size[1]);
    if (!error)
        error = s2_set_info(editing);
    if (!error)
        error = check_new_texts(editing);
    if (!error)
        error = place_headquarters(editing);
    if (!error)
        error = s2_compute_layers(editing->doc, S2_COMPUTED_ALL, S2_SITES_ORIGINAL);
    /* A new map has no earlier state to undo to. */
    mw_change_clear(editing->doc);
    return error;
}
