/* The legend of a picture: the values of a layer, the grounds of a map, the marks of a terrain. */
#include "base/text.h"
#include "formats/settlers2/analysis.h"
#include "formats/settlers2/header.h"
#include "view.h"

#include <inttypes.h>

enum {
    VALUES_MOST = 40, /* listed; of amounts: */
    RAMP_MOST = 8,
};

/* What a row of the legend shows. */
struct look {
    struct mw_colour colour;
    enum s2_symbol_kind mark; /* S2_SYMBOL_NONE: the colour */
    uint8_t player;
};

static void draw_value_swatch(const struct mw_canvas *canvas, struct mw_box box, const void *of,
                              uint32_t zoom)
{
    const struct look *look = of;
    if (look->mark == S2_SYMBOL_NONE) {
        mw_canvas_fill_rect(canvas, box, look->colour);
        mw_canvas_frame_rect(canvas, box, zoom, MW_BLACK);
        return;
    }
    struct mw_canvas inside = mw_canvas_clip(canvas, box);
    s2_draw_symbol(&inside, NULL, box.x + box.width / 2, box.y + box.height - 1, (int32_t)zoom, look->mark,
                   look->player);
}

/* ---- rows ---- */

static int add_value_row(struct s2_view *view, struct look look, const char *text)
{
    struct mw_legend_row *rows = view->legend_rows;
    struct look *kept = mw_arena_copy(view->arena, &look, sizeof look);
    if (!text || !kept)
        return MW_E_MEMORY;
    rows[view->legend.count++] = (struct mw_legend_row){ text, kept };
    return 0;
}

static int add_value(struct s2_view *view, unsigned value)
{
    char label[S2_LABEL];
    view->layer->label(view, (uint8_t)value, label, sizeof label);
    const struct look look = { .colour = view->value_colours[value] };
    if (view->layer->ramp)
        return add_value_row(view, look, mw_arena_text(view->arena, label));
    return add_value_row(view, look,
                         mw_arena_format(view->arena, "%s (%" PRIu64 ")", label, view->value_counts[value]));
}

/* Of amounts some, evenly between the lowest and the highest. */
static int add_ramp(struct s2_view *view)
{
    unsigned low = 0, high = 255;
    while (low < 255 && !view->value_counts[low])
        low++;
    while (high > low && !view->value_counts[high])
        high--;
    unsigned steps = high - low < RAMP_MOST ? high - low : RAMP_MOST - 1;
    int error = add_value(view, low);
    for (unsigned i = 1; i <= steps && !error; i++)
        error = add_value(view, low + (high - low) * i / steps);
    return error;
}

static int add_values(struct s2_view *view)
{
    unsigned found = 0;
    int error = 0;
    if (view->layer->ramp)
        return add_ramp(view);
    for (unsigned i = 0; i < 256 && !error; i++)
        if (view->value_counts[i] && found++ < VALUES_MOST)
            error = add_value(view, i);
    if (!error && found > VALUES_MOST)
        error = add_value_row(view, (struct look){ .colour = MW_BLACK },
                              mw_arena_format(view->arena, "and %u more", found - VALUES_MOST));
    return error;
}

static int add_grounds(struct s2_view *view)
{
    uint64_t counts[S2_TERRAINS] = { 0 };
    int error = 0;
    for (size_t i = 0; i < view->nodes; i++) {
        counts[view->scenery.terrain_up[i] & S2_TERRAIN_MASK]++;
        counts[view->scenery.terrain_down[i] & S2_TERRAIN_MASK]++;
    }
    for (unsigned i = 0; i < S2_TERRAINS && !error; i++) {
        const char *name = s2_terrain_name(view->landscape, (uint8_t)i);
        const struct look look = { .colour = view->paint->lit[S2_FLAT][view->paint->map_index[i]] };
        if (counts[i])
            error = add_value_row(
                view, look,
                mw_arena_format(view->arena, "%s (%" PRIu64 ")", name ? name : "unknown", counts[i]));
    }
    return error;
}

/* Headquarters row by player, the others by kind. */
static int add_marks(struct s2_view *view)
{
    uint64_t counts[S2_SYMBOLS] = { 0 };
    bool homes[S2_MOST_PLAYERS] = { false };
    int error = 0;
    for (size_t i = 0; i < view->nodes; i++) {
        struct s2_marks marks = s2_marks_of(&view->scenery, (uint32_t)i);
        uint8_t player = view->scenery.object_index[i];
        for (unsigned k = 0; k < marks.count; k++) {
            counts[marks.kinds[k]]++;
            if (marks.kinds[k] == S2_SYMBOL_HEADQUARTERS)
                homes[player] = true;
        }
    }
    for (uint8_t i = 0; i < S2_MOST_PLAYERS && !error; i++)
        if (homes[i])
            error = add_value_row(view, (struct look){ .colour = s2_player_colour(i) },
                                  mw_arena_format(view->arena, "player %u", i + 1u));
    for (unsigned i = S2_SYMBOL_NONE + 1; i < S2_SYMBOLS && !error; i++)
        if (counts[i] && i != S2_SYMBOL_HEADQUARTERS &&
            (view->style == S2_STYLE_TERRAIN || i == S2_SYMBOL_HARBOUR)) {
            bool stamp = view->style == S2_STYLE_TERRAIN;
            const struct look look = { .colour = s2_harbour_colour,
                                       .mark = stamp ? (enum s2_symbol_kind)i : S2_SYMBOL_NONE };
            error = add_value_row(
                view, look, mw_arena_format(view->arena, "%s (%" PRIu64 ")", s2_symbol_names[i], counts[i]));
        }
    return error;
}

int s2_legend_make(struct s2_view *view)
{
    const char *what = view->style == S2_STYLE_LAYER ? view->layer->name : s2_landscape_name(view->landscape);
    view->legend_rows = mw_arena_array(
        view->arena, VALUES_MOST + 1 + S2_TERRAINS + S2_SYMBOLS + S2_MOST_PLAYERS, sizeof *view->legend_rows);
    const char *title = mw_document_fixed_utf8(view->doc, view->map->title, s2_title_size(view->map));
    if (!view->legend_rows || !title)
        return MW_E_MEMORY;
    view->legend.rows = view->legend_rows;
    view->legend.swatch = draw_value_swatch;
    view->legend.title = mw_arena_format(view->arena, "%s%s%s, %" PRId64 " x %" PRId64 " nodes", title,
                                         *title ? ": " : "", what, view->area.width, view->area.height);
    if (!view->legend.title)
        return MW_E_MEMORY;
    int error = 0;
    if (view->style == S2_STYLE_LAYER)
        error = add_values(view);
    else if (view->style == S2_STYLE_MAP)
        error = add_grounds(view);
    return error || !view->marks ? error : add_marks(view);
}
