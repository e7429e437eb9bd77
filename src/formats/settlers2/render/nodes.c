/* Scenes of one square for each node: small maps as the game shows them, and layers in false colours. */
#include "view.h"

enum {
    TREE_TYPE = 0xC4, /* the first of three */
    NUMBER_SIDE = 11, /* of a spot that has room for the player's number */
};

/* ---- colours ---- */

static struct mw_colour lit_index(const struct s2_view *view, uint8_t index, uint8_t shading)
{
    return view->paint->lit[shading][index];
}

static struct mw_colour map_colour(const struct s2_view *view, uint32_t node, bool right)
{
    const struct s2_scenery *scenery = &view->scenery;
    unsigned tree = (unsigned)scenery->object_type[node] - TREE_TYPE;
    if (tree < S2_TREE_TYPES)
        return lit_index(view, view->paint->tree_index[tree], scenery->shading[node]);
    uint8_t terrain = (right ? scenery->terrain_down : scenery->terrain_up)[node] & S2_TERRAIN_MASK;
    return lit_index(view, view->paint->map_index[terrain],
                     s2_texture_of(terrain)->lit ? scenery->shading[node] : S2_FLAT);
}

static struct mw_colour layer_colour(const struct s2_view *view, uint32_t node)
{
    const struct s2_layer_look *layer = view->layer;
    uint8_t value = layer->value ? layer->value(view, node) : view->layer_cells[node];
    struct mw_colour colour = view->value_colours[value];
    if (!view->relief)
        return colour;
    unsigned light = view->relief[node];
    return mw_colour_mix(colour, light < S2_FLAT ? MW_BLACK : MW_WHITE,
                         light < S2_FLAT ? S2_FLAT - light : light - S2_FLAT, 2 * S2_FLAT);
}

/* ---- squares ---- */

unsigned s2_square_layer(const struct s2_view *view, uint32_t node, bool right)
{
    if (view->style == S2_STYLE_LAYER)
        return view->layer_shown;
    if (view->scenery.object_type[node] - (unsigned)TREE_TYPE < S2_TREE_TYPES)
        return S2_SHOWN_OBJECTS;
    return right ? S2_SHOWN_DOWN : S2_SHOWN_UP;
}

/* A node's square begins half of it further right in odd rows. */
int32_t s2_square_shift(const struct s2_view *view, int32_t row)
{
    return s2_wrap(row, view->scenery.torus.height) & 1 ? view->node / 2 : 0;
}

static int32_t square_at(int32_t pixel, int32_t size)
{
    return (int32_t)mw_divide_down(pixel, size);
}

/* Of a node wider than a pixel, the left half shows the triangle below it and the right half the one next to
 * it.
 */
static void draw_node_row(const struct s2_scene *scene, int32_t y)
{
    const struct s2_view *view = scene->view;
    const struct mw_canvas *canvas = &scene->canvas;
    bool is_map = view->style == S2_STYLE_MAP;
    int32_t size = view->node, row = square_at(y, size), shift = s2_square_shift(view, row);
    int32_t half = is_map ? (size + 1) / 2 : size, right = canvas->x + (int32_t)canvas->width;
    uint32_t first = s2_node(&view->scenery.torus, 0, row);
    uint8_t *pixel = canvas->pixels + (size_t)(y - canvas->y) * canvas->stride;
    for (int32_t x = canvas->x; x < right;) {
        int32_t column = square_at(x - shift, size), begin = column * size + shift;
        bool is_right = x - begin >= half;
        int32_t end = begin + (is_right ? size : half);
        uint32_t node = first + s2_wrap(column, view->scenery.torus.width);
        struct mw_colour colour = is_map ? map_colour(view, node, is_right) : layer_colour(view, node);
        if (!s2_scene_shows(scene, s2_square_layer(view, node, is_right), node))
            colour = MW_TRANSPARENT;
        for (end = end < right ? end : right; x < end; x++, pixel += 4)
            memcpy(pixel, &colour, 4);
    }
}

/* ---- spots ---- */

static int32_t side_of(const struct s2_view *view, enum s2_symbol_kind kind)
{
    int32_t side = 3 + view->node / 2 * 2;
    return kind == S2_SYMBOL_HEADQUARTERS ? side : side - 2;
}

struct mw_box s2_spot_box(const struct s2_view *view, enum s2_symbol_kind kind, int64_t x, int64_t y)
{
    int32_t side = side_of(view, kind);
    return MW_BOX(x + view->node / 2 - side / 2, y + view->node / 2 - side / 2, side, side);
}

static void draw_spot(const struct mw_canvas *canvas, const struct s2_view *view, enum s2_symbol_kind kind,
                      int64_t x, int64_t y, uint8_t player)
{
    const struct mw_box box = s2_spot_box(view, kind, x, y);
    const int64_t side = box.width;
    x = box.x + side / 2;
    y = box.y + side / 2;
    bool is_home = kind == S2_SYMBOL_HEADQUARTERS;
    mw_canvas_fill_rect(canvas, box, is_home ? s2_player_colour(player) : s2_harbour_colour);
    if (side > 3)
        mw_canvas_frame_rect(canvas, box, 1, MW_BLACK);
    if (!is_home || side < NUMBER_SIDE)
        return;
    const char text[2] = { (char)('1' + player), 0 };
    const struct mw_text_style style = { .scale = (uint32_t)side / NUMBER_SIDE, .colour = MW_BLACK };
    mw_text_draw(canvas, x - 2 * (int64_t)style.scale, y - 3 * (int64_t)style.scale, text, &style);
}

static void draw_spots_of_node(const struct s2_scene *scene, int32_t column, int32_t row, int32_t shift)
{
    const struct s2_view *view = scene->view;
    uint32_t node = s2_node(&view->scenery.torus, column, row);
    struct s2_marks marks = s2_marks_of(&view->scenery, node);
    for (unsigned i = 0; i < marks.count; i++)
        if (s2_symbol_is_site(marks.kinds[i]) && s2_scene_shows(scene, s2_symbol_layer(marks.kinds[i]), node))
            draw_spot(&scene->canvas, view, marks.kinds[i], (int64_t)column * view->node + shift,
                      (int64_t)row * view->node, view->scenery.object_index[node]);
}

static void draw_spots(const struct s2_scene *scene)
{
    const struct s2_view *view = scene->view;
    const struct mw_canvas *canvas = &scene->canvas;
    int32_t size = view->node, reach = side_of(view, S2_SYMBOL_HEADQUARTERS);
    int32_t last_row = square_at(canvas->y + (int32_t)canvas->height + reach, size);
    int32_t last_column = square_at(canvas->x + (int32_t)canvas->width + reach, size);
    for (int32_t row = square_at(canvas->y - reach, size); row <= last_row; row++)
        for (int32_t column = square_at(canvas->x - reach, size) - 1; column <= last_column; column++)
            draw_spots_of_node(scene, column, row, s2_square_shift(view, row));
}

void s2_draw_nodes(const struct s2_scene *scene)
{
    for (uint32_t i = 0; i < scene->canvas.height; i++) {
        int32_t y = scene->canvas.y + (int32_t)i;
        if (s2_scene_shows_row(scene, UINT32_MAX, square_at(y, scene->view->node)))
            draw_node_row(scene, y);
    }
    if (scene->view->marks)
        draw_spots(scene);
}
