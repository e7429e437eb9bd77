/* Marks for objects and animals: small stamps, drawn the same in all landscapes. */
#include "formats/settlers2/objects.h"
#include "formats/settlers2/analysis.h"
#include "view.h"

enum {
    FIRST_PALM = 3, /* species of trees: palm1, palm2, pine apple */
    LAST_PALM = 5,
};

/* '.' nothing, '#' outline, 'a' and 'b' the two colours, '*' that of the player. The foot of a stamp is the
 * middle of its last row. */
struct stamp {
    const char *const *rows;
    struct mw_colour a, b;
};

#define STAMP(...) ((const char *const[]){ __VA_ARGS__, NULL })

static const struct stamp stamps[S2_SYMBOLS] = {
    [S2_SYMBOL_TREE] = { STAMP("....#....", "...#a#...", "...#a#...", "..#aab#..", "..#aab#..", ".#aaabb#.",
                               ".#aaabb#.", "#aaaaabb#", "#########", "...#b#...", "...#b#..."),
                         { 70, 150, 50, 255 },
                         { 35, 100, 35, 255 } },
    [S2_SYMBOL_PALM] = { STAMP(".##...##.", "#aa#.#aa#", "##aa#aa##", ".#aaaaa#.", "#aa###aa#", "##.#b#.##",
                               "...#b#...", "..#b#....", "..#b#...."),
                         { 120, 170, 40, 255 },
                         { 150, 110, 60, 255 } },
    [S2_SYMBOL_GRANITE] = { STAMP("..####..", ".#aaab#.", "#aaaabb#", "#aaabbb#", "#aabbbb#", ".######."),
                            { 200, 200, 200, 255 },
                            { 140, 140, 145, 255 } },
    [S2_SYMBOL_DECORATION] = { STAMP(".###.", "#aab#", "#aab#", "#abb#", ".###."),
                               { 240, 225, 130, 255 },
                               { 205, 180, 90, 255 } },
    [S2_SYMBOL_OBSTACLE] = { STAMP("...#...", "..#a#..", ".#aab#.", "#aabbb#", ".#abb#.", "..#b#..",
                                   "...#..."),
                             { 190, 130, 80, 255 },
                             { 140, 90, 55, 255 } },
    [S2_SYMBOL_ANIMAL] = { STAMP(".###...", "#aaa##.", "#aaaaa#", "#aaaaa#", ".#b#b#."),
                           { 245, 140, 40, 255 },
                           { 160, 80, 20, 255 } },
    [S2_SYMBOL_HARBOUR] = { STAMP("....###....", "...#aaa#...", "....#a#....", ".#####a###.", ".#aaaaaaa#.",
                                  ".####a####.", "##.#a#..##.", "#a##a#.#a#.", "#aa#a##aa#.", ".#aaaaaa#..",
                                  "..######..."),
                            { 90, 220, 245, 255 },
                            { 40, 120, 160, 255 } },
    [S2_SYMBOL_HEADQUARTERS] = { STAMP("........#........", ".......#*#.......", "......#***#......",
                                       ".....#*****#.....", "....#*******#....", "...#*********#...",
                                       "..#***********#..", ".###############.", "..#aaaaaaaaaaa#..",
                                       "..#aaaaaaaaaaa#..", "..#aaaaaaaaaaa#..", "..#aaaaaaaaaaa#..",
                                       "..#aaaaaaaaaaa#..", "..#aaaaaaaaaaa#..", "..#aaaaaaaaaaa#..",
                                       "..#aaaaaaaaaaa#..", "..#aaaaaaaaaaa#..", "..#############.."),
                                 { 240, 235, 220, 255 },
                                 { 0, 0, 0, 255 } },
    [S2_SYMBOL_OTHER] = { STAMP("####", "#aa#", "#aa#", "####"), { 225, 90, 220, 255 }, { 0, 0, 0, 255 } },
};

const char *const s2_symbol_names[S2_SYMBOLS] = {
    [S2_SYMBOL_TREE] = "tree",          [S2_SYMBOL_PALM] = "palm",
    [S2_SYMBOL_GRANITE] = "granite",    [S2_SYMBOL_DECORATION] = "decoration",
    [S2_SYMBOL_OBSTACLE] = "obstacle",  [S2_SYMBOL_ANIMAL] = "animal",
    [S2_SYMBOL_HARBOUR] = "harbour",    [S2_SYMBOL_HEADQUARTERS] = "headquarters",
    [S2_SYMBOL_OTHER] = "other object",
};

const struct mw_colour s2_harbour_colour = { 90, 220, 245, 255 };

struct mw_colour s2_player_colour(uint8_t player)
{
    static const struct mw_colour colours[] = {
        { 60, 110, 235, 255 }, { 235, 60, 50, 255 },  { 245, 215, 50, 255 }, { 70, 190, 70, 255 },
        { 235, 140, 40, 255 }, { 60, 205, 215, 255 }, { 185, 80, 205, 255 }, { 240, 240, 240, 255 },
    };
    size_t count = sizeof colours / sizeof *colours;
    return player < count ? colours[player] : MW_GREY;
}

static enum s2_symbol_kind mark_of_object(uint8_t type, uint8_t index)
{
    unsigned species = s2_tree_species(type, index);
    switch (s2_object_kind(type, index)) {
    case S2_OBJECT_NONE:
        return S2_SYMBOL_NONE;
    case S2_OBJECT_HEADQUARTERS:
        /* Saved games have buildings of this type. */
        return index < S2_MOST_PLAYERS ? S2_SYMBOL_HEADQUARTERS : S2_SYMBOL_OTHER;
    case S2_OBJECT_TREE:
        return species >= FIRST_PALM && species <= LAST_PALM ? S2_SYMBOL_PALM : S2_SYMBOL_TREE;
    case S2_OBJECT_GRANITE:
        return S2_SYMBOL_GRANITE;
    case S2_OBJECT_DECORATION:
        return S2_SYMBOL_DECORATION;
    case S2_OBJECT_OBSTACLE:
        return S2_SYMBOL_OBSTACLE;
    default:
        return S2_SYMBOL_OTHER;
    }
}

struct s2_marks s2_marks_of(const struct s2_scenery *scenery, uint32_t node)
{
    struct s2_marks marks = { 0 };
    if (scenery->terrain_up[node] & S2_HARBOUR)
        marks.kinds[marks.count++] = S2_SYMBOL_HARBOUR;
    enum s2_symbol_kind object = mark_of_object(scenery->object_type[node], scenery->object_index[node]);
    if (object != S2_SYMBOL_NONE)
        marks.kinds[marks.count++] = object;
    /* WORLD###.DAT fills the layer with FF. */
    if (scenery->animals[node] && scenery->animals[node] != 0xFF)
        marks.kinds[marks.count++] = S2_SYMBOL_ANIMAL;
    return marks;
}

bool s2_symbol_is_site(enum s2_symbol_kind kind)
{
    return kind == S2_SYMBOL_HARBOUR || kind == S2_SYMBOL_HEADQUARTERS;
}

unsigned s2_symbol_layer(enum s2_symbol_kind kind)
{
    return kind == S2_SYMBOL_HARBOUR  ? S2_SHOWN_UP
           : kind == S2_SYMBOL_ANIMAL ? S2_SHOWN_ANIMALS
                                      : S2_SHOWN_OBJECTS;
}

/* The colours of a stamp, by its characters. */
struct inks {
    struct mw_colour a, b, player, outline, number;
};

static struct inks inks_of(const struct s2_paint *paint, const struct stamp *stamp, uint8_t player)
{
    struct inks inks = { stamp->a, stamp->b, s2_player_colour(player), MW_RGB(24, 24, 24), MW_BLACK };
    struct mw_colour *all[] = { &inks.a, &inks.b, &inks.outline, &inks.player, &inks.number };
    size_t count = stamp == &stamps[S2_SYMBOL_HEADQUARTERS] ? 5 : 3; /* others have no player */
    for (size_t i = 0; paint && i < count; i++)
        *all[i] = s2_paint_nearest(paint, *all[i]);
    return inks;
}

static struct mw_colour ink_of(const struct inks *inks, char letter)
{
    switch (letter) {
    case 'a':
        return inks->a;
    case 'b':
        return inks->b;
    case '*':
        return inks->player;
    case '#':
        return inks->outline;
    default:
        return MW_TRANSPARENT;
    }
}

/* Of a player, on the wall of the headquarters. */
static void draw_number(const struct mw_canvas *canvas, int64_t x, int64_t y, int32_t scale, uint8_t player,
                        struct mw_colour ink)
{
    const char text[2] = { (char)('1' + player), 0 };
    const struct mw_text_style style = { .scale = (uint32_t)scale, .colour = ink };
    mw_text_draw(canvas, x - 2 * scale, y - 8 * scale, text, &style);
}

struct mw_box s2_symbol_box(enum s2_symbol_kind kind, int64_t x, int64_t y, int32_t scale)
{
    const struct stamp *stamp = &stamps[kind];
    int64_t height = 0, width = (int64_t)strlen(stamp->rows[0]);
    while (stamp->rows[height])
        height++;
    return MW_BOX(x - width / 2 * scale, y - (height - 1) * scale, width * scale, height * scale);
}

bool s2_symbol_covers(enum s2_symbol_kind kind, struct mw_box box, int32_t scale, int64_t x, int64_t y)
{
    if (x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height)
        return false;
    return stamps[kind].rows[(y - box.y) / scale][(x - box.x) / scale] != '.';
}

void s2_draw_symbol(const struct mw_canvas *canvas, const struct s2_paint *paint, int64_t x, int64_t y,
                    int32_t scale, enum s2_symbol_kind kind, uint8_t player)
{
    const struct stamp *stamp = &stamps[kind];
    const struct mw_box box = s2_symbol_box(kind, x, y, scale);
    const int64_t height = box.height / scale, width = box.width / scale;
    if (!mw_canvas_sees(canvas, box))
        return;
    const struct inks inks = inks_of(paint, stamp, player);
    for (int64_t row = 0; row < height; row++)
        for (int64_t column = 0; column < width; column++) {
            struct mw_colour ink = ink_of(&inks, stamp->rows[row][column]);
            if (ink.a)
                mw_canvas_fill_rect(canvas, MW_BOX(box.x + column * scale, box.y + row * scale, scale, scale),
                                    ink);
        }
    if (kind == S2_SYMBOL_HEADQUARTERS)
        draw_number(canvas, x, y, scale, player, inks.number);
}
