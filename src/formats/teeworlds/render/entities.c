/* Draws physics layers by the meaning of their tiles: colours, and numbers if there is room.
 *
 * Solid tiles are stone-coloured, deadly ones red, freezing ones blue, unfreezing ones green, teleporters
 * violet and switches yellow. Entities are drawn smaller than their tile. */
#include <math.h>
#include <stdio.h>

#include "base/span.h"
#include "draw/font.h"
#include "formats/teeworlds/tile_names.h"
#include "view.h"

enum {
    LABEL_TILE = 20, /* minimum size of a tile in pixels for a label of three digits */
    LABEL_MAX = 16,
    ALPHA_OVER = 170, /* opacity if other layers are drawn, too */
};

struct look {
    uint8_t from, to;
    struct mw_colour colour;
    bool plain; /* no number, because the colour is unambiguous */
};

static const struct look game_looks[] = {
    { 1, 1, { 128, 118, 104, 255 }, true },      { 2, 2, { 196, 44, 52, 255 }, true },
    { 3, 3, { 78, 84, 104, 255 }, true },        { 4, 4, { 176, 140, 60, 255 }, false },
    { 5, 6, { 168, 152, 120, 255 }, false },     { 9, 9, { 52, 84, 168, 255 }, false },
    { 11, 11, { 90, 196, 120, 255 }, false },    { 12, 12, { 30, 44, 120, 255 }, false },
    { 13, 13, { 60, 160, 130, 255 }, false },    { 16, 16, { 150, 150, 90, 255 }, false },
    { 17, 22, { 196, 120, 180, 255 }, false },   { 32, 32, { 120, 180, 220, 255 }, false },
    { 33, 33, { 60, 200, 80, 255 }, false },     { 34, 34, { 225, 225, 225, 255 }, false },
    { 35, 59, { 70, 160, 215, 255 }, false },    { 60, 62, { 222, 160, 50, 255 }, false },
    { 64, 65, { 220, 120, 60, 255 }, false },    { 66, 67, { 168, 152, 120, 255 }, false },
    { 68, 68, { 120, 200, 190, 255 }, false },   { 71, 76, { 150, 110, 90, 255 }, false },
    { 88, 113, { 196, 120, 180, 255 }, false },  { 128, 129, { 196, 120, 180, 255 }, false },
    { 144, 144, { 52, 84, 168, 255 }, false },   { 145, 145, { 90, 196, 120, 255 }, false },
    { 192, 192, { 230, 230, 120, 255 }, false }, { 193, 193, { 230, 110, 100, 255 }, false },
    { 194, 194, { 110, 140, 235, 255 }, false }, { 195, 195, { 220, 60, 60, 255 }, false },
    { 196, 196, { 60, 90, 220, 255 }, false },   { 197, 197, { 150, 160, 175, 255 }, false },
    { 198, 198, { 235, 90, 120, 255 }, false },  { 199, 202, { 180, 140, 90, 255 }, false },
    { 203, 223, { 240, 90, 60, 255 }, false },   { 224, 239, { 235, 130, 60, 255 }, false },
    { 240, 240, { 120, 90, 60, 255 }, false },
};

static const struct look tele_looks[] = {
    { 10, 10, { 200, 70, 90, 255 }, false },   { 14, 15, { 190, 110, 60, 255 }, false },
    { 26, 26, { 90, 90, 220, 255 }, false },   { 27, 27, { 160, 90, 210, 255 }, false },
    { 29, 29, { 110, 190, 110, 255 }, false }, { 30, 30, { 60, 150, 90, 255 }, false },
    { 31, 31, { 90, 90, 220, 255 }, true },    { 63, 63, { 200, 70, 90, 255 }, true },
};
static const struct look speedup_looks[] = { { 28, 29, { 236, 150, 40, 255 }, false } };
static const struct look switch_looks[] = {
    { 9, 9, { 52, 84, 168, 255 }, false },     { 12, 12, { 30, 44, 120, 255 }, false },
    { 13, 13, { 60, 160, 130, 255 }, false },  { 22, 25, { 226, 200, 50, 255 }, false },
    { 144, 144, { 52, 84, 168, 255 }, false }, { 197, 255, { 240, 150, 60, 255 }, false },
};
static const struct look tune_looks[] = { { 68, 68, { 110, 200, 190, 255 }, false } };

#define LOOKS(table)                                                                                         \
    {                                                                                                        \
        table, sizeof(table) / sizeof *(table)                                                               \
    }
static const struct {
    const struct look *looks;
    size_t count;
} tables[] = {
    [TW_KIND_GAME] = LOOKS(game_looks),     [TW_KIND_FRONT] = LOOKS(game_looks),
    [TW_KIND_TELE] = LOOKS(tele_looks),     [TW_KIND_SPEEDUP] = LOOKS(speedup_looks),
    [TW_KIND_SWITCH] = LOOKS(switch_looks), [TW_KIND_TUNE] = LOOKS(tune_looks),
};

static struct look look_of(enum tw_layer_kind kind, uint8_t index)
{
    for (size_t i = 0; i < tables[kind].count; i++)
        if (index >= tables[kind].looks[i].from && index <= tables[kind].looks[i].to)
            return tables[kind].looks[i];
    return (struct look){ index, index, mw_colour_distinct(index), false };
}

/* ---- decoding cells ---- */

struct entity {
    uint8_t index, number, delay, flags;
    int16_t angle;
};

static struct entity entity_of(enum tw_layer_kind kind, const uint8_t *cell)
{
    switch (kind) {
    case TW_KIND_TELE:
    case TW_KIND_TUNE:
        return (struct entity){ .index = cell[1], .number = cell[0] };
    case TW_KIND_SWITCH:
        return (struct entity){ .index = cell[1], .number = cell[0], .flags = cell[2], .delay = cell[3] };
    case TW_KIND_SPEEDUP:
        return (struct entity){ .index = cell[2], .number = cell[0], .angle = (int16_t)mw_u16le(cell + 4) };
    default:
        return (struct entity){ .index = cell[0], .flags = cell[1] };
    }
}

static void write_label(enum tw_layer_kind kind, const struct entity *entity, char label[LABEL_MAX])
{
    bool by_index = kind == TW_KIND_GAME || kind == TW_KIND_FRONT;
    snprintf(label, LABEL_MAX, "%u", by_index ? entity->index : entity->number);
}

/* ---- drawing ---- */

static void draw_label(const struct mw_canvas *canvas, struct mw_box box, const char *label, int line,
                       int lines, struct mw_colour ground)
{
    int64_t side = box.width < box.height ? box.width : box.height;
    uint32_t scale = (uint32_t)(side / LABEL_TILE);
    struct mw_colour colour = mw_colour_contrast(ground);
    struct mw_text_style style = { .scale = scale, .colour = colour };
    int64_t width = mw_text_width(label, scale), height = (int64_t)MW_TEXT_HEIGHT * scale;
    int64_t y = box.y + (box.height - lines * height) / 2 + line * height;
    mw_text_draw(canvas, box.x + (box.width - width) / 2, y, label, &style);
}

/* Shows the direction of a speedup: 0 degrees is right, counted clockwise. */
static void draw_arrow(const struct mw_canvas *canvas, struct mw_box box, int angle, struct mw_colour colour)
{
    double turn = angle * acos(-1) / 180,
           reach = (double)(box.width < box.height ? box.width : box.height) * 0.4;
    double x = (double)box.x + (double)box.width / 2, y = (double)box.y + (double)box.height / 2;
    double tip_x = x + cos(turn) * reach, tip_y = y + sin(turn) * reach;
    mw_canvas_line(canvas, (int64_t)(x - cos(turn) * reach), (int64_t)(y - sin(turn) * reach), (int64_t)tip_x,
                   (int64_t)tip_y, colour);
    for (int side = -1; side <= 1; side += 2)
        mw_canvas_line(canvas, (int64_t)tip_x, (int64_t)tip_y,
                       (int64_t)(tip_x - cos(turn + side * 0.6) * reach * 0.6),
                       (int64_t)(tip_y - sin(turn + side * 0.6) * reach * 0.6), colour);
}

int64_t tw_entity_overhang(const struct tw_view_layer *layer)
{
    const struct tw_axis *x = &layer->space.x, *y = &layer->space.y;
    double side = fmin(x->scale, y->scale) * TW_TILE + 1;
    if (layer->kind != TW_KIND_SWITCH || side < LABEL_TILE)
        return 0;
    double label = (double)mw_text_width("+255", (uint32_t)(side / LABEL_TILE));
    return label > side - 2 ? (int64_t)((label - side) / 2) + 2 : 0;
}

static void draw_entity(const struct mw_canvas *canvas, enum tw_layer_kind kind, struct entity entity,
                        uint8_t alpha, struct mw_box box)
{
    struct look look = look_of(kind, entity.index);
    const struct tw_tile_kind *known = tw_tile_find(kind, entity.index);
    struct mw_colour colour = mw_colour_with_alpha(look.colour, alpha);
    int64_t side = box.width < box.height ? box.width : box.height;
    bool labelled = side >= LABEL_TILE;
    if (known && known->use & TW_TILE_ENTITY && side >= 8) {
        int64_t inset = side / 8;
        box = MW_BOX(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset);
    }
    mw_canvas_fill_rect(canvas, box, colour);
    if (!labelled)
        return;
    if (!look.plain)
        mw_canvas_frame_rect(canvas, box, (uint32_t)(side / LABEL_TILE),
                             mw_colour_mix(colour, MW_BLACK, 1, 3));
    if (kind == TW_KIND_SPEEDUP)
        draw_arrow(canvas, box, entity.angle, mw_colour_contrast(look.colour));
    char label[LABEL_MAX];
    bool delayed = kind == TW_KIND_SWITCH && known && known->use & TW_TILE_DELAY;
    write_label(kind, &entity, label);
    if (!look.plain)
        draw_label(canvas, box, label, 0, delayed ? 2 : 1, look.colour);
    if (delayed) {
        snprintf(label, sizeof label, "+%u", entity.delay);
        draw_label(canvas, box, label, 1, 2, look.colour);
    }
}

struct entity_painter {
    const struct mw_canvas *canvas;
    const struct tw_view *view;
    enum tw_layer_kind kind;
};

static int draw_placed_entity(void *user, const struct tw_cell_place *place)
{
    const struct entity_painter *painter = user;
    draw_entity(painter->canvas, painter->kind, entity_of(painter->kind, place->cell),
                painter->view->design ? ALPHA_OVER : 255, place->box);
    return 0;
}

int tw_draw_entities(const struct mw_canvas *canvas, struct tw_view *view, struct tw_view_layer *layer,
                     const struct tw_cell_area *area)
{
    struct entity_painter painter = { canvas, view, layer->kind };
    return tw_view_walk_cells(canvas, layer, area, draw_placed_entity, &painter);
}

struct mw_colour tw_entity_colour(enum tw_layer_kind kind, uint8_t index)
{
    return look_of(kind, index).colour;
}

void tw_draw_value_entity(const struct mw_canvas *canvas, enum tw_layer_kind kind, uint8_t index)
{
    const struct entity entity = { .index = index };
    draw_entity(canvas, kind, entity, 255, MW_BOX(0, 0, canvas->width, canvas->height));
}
