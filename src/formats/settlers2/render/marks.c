/* What stands on the nodes of scenes of terrain. */
#include "view.h"

enum {
    TREE_PHASES = 8,
    FULL_GROWN = 3,
};

static const struct s2_figure *picture_of(const struct s2_view *view, unsigned number)
{
    return number < S2_FIGURES ? view->paint->figures->pictures[number] : NULL;
}

/* The index says how it moves and grows. */
static unsigned tree_number(uint8_t type, uint8_t index)
{
    const unsigned size = index >> 4 & 3;
    const unsigned step = size == FULL_GROWN ? index % TREE_PHASES : TREE_PHASES + size;
    const unsigned species = s2_tree_species(type, index);
    return species < S2_TREES ? S2_FIGURE_TREES + species * S2_TREE_STEPS + step : S2_FIGURES;
}

static unsigned granite_number(uint8_t type, uint8_t index)
{
    const unsigned amount = index > S2_GRANITE_MOST ? S2_GRANITE_MOST : index;
    return amount ? S2_FIGURE_GRANITE + (type & 1u) * S2_GRANITE_MOST + amount - 1 : S2_FIGURES;
}

/* Animals look in different directions. */
static unsigned animal_number(uint8_t animal, uint32_t node)
{
    const uint32_t direction = (node * 2654435761u >> 16) % S2_FIGURE_DIRECTIONS;
    return animal < S2_ANIMALS ? S2_FIGURE_ANIMALS + (unsigned)animal * S2_FIGURE_DIRECTIONS + direction
                               : S2_FIGURES;
}

static unsigned figure_number(const struct s2_scenery *scenery, uint32_t node, enum s2_symbol_kind kind)
{
    const uint8_t type = scenery->object_type[node], index = scenery->object_index[node];
    switch (kind) {
    case S2_SYMBOL_TREE:
    case S2_SYMBOL_PALM:
        return tree_number(type, index);
    case S2_SYMBOL_GRANITE:
        return granite_number(type, index);
    case S2_SYMBOL_DECORATION:
    case S2_SYMBOL_OBSTACLE:
        return index < S2_OBJECTS ? S2_FIGURE_OBJECTS + index : S2_FIGURES;
    case S2_SYMBOL_ANIMAL:
        return animal_number(scenery->animals[node], node);
    case S2_SYMBOL_HEADQUARTERS:
        return index < S2_FIGURE_PLAYERS ? S2_FIGURE_HEADQUARTERS + index : S2_FIGURES;
    case S2_SYMBOL_HARBOUR:
        return S2_FIGURE_HARBOUR;
    default:
        return S2_FIGURES;
    }
}

const struct s2_figure *s2_figure_of(const struct s2_view *view, uint32_t node, enum s2_symbol_kind kind)
{
    const struct s2_figures *figures = view->paint->figures;
    const struct s2_figure *picture = picture_of(view, figure_number(&view->scenery, node, kind));
    const uint8_t index = view->scenery.object_index[node];
    if (picture)
        return picture;
    return kind == S2_SYMBOL_HEADQUARTERS && index < S2_FIGURE_PLAYERS ? &figures->headquarters[index]
                                                                       : &figures->stamps[kind];
}

static bool is_stamp(const struct s2_view *view, enum s2_symbol_kind kind)
{
    return s2_symbol_is_site(kind) && view->stamped_sites;
}

struct mw_box s2_mark_box(const struct s2_view *view, const struct s2_vertex *at, enum s2_symbol_kind kind)
{
    if (is_stamp(view, kind))
        return s2_symbol_box(kind, at->x, at->y, view->mark_scale);
    const struct mw_box box = s2_figure_box(s2_figure_of(view, at->node, kind));
    return MW_BOX(at->x + box.x, at->y + box.y, box.width, box.height);
}

int32_t s2_mark_reach(const struct s2_view *view)
{
    const int32_t sites = view->stamped_sites ? S2_SYMBOL_REACH * view->mark_scale : 0;
    const int32_t figures = view->paint->figures->reach;
    return sites > figures ? sites : figures;
}

void s2_draw_shadows(const struct s2_scene *scene, const struct s2_vertex *at)
{
    const struct s2_view *view = scene->view;
    const struct s2_marks marks = s2_marks_of(&view->scenery, at->node);
    for (unsigned i = 0; i < marks.count; i++)
        if (!is_stamp(view, marks.kinds[i]) &&
            s2_scene_shows(scene, s2_symbol_layer(marks.kinds[i]), at->node))
            s2_draw_figure_shadow(&scene->canvas, view->paint->figures,
                                  s2_figure_of(view, at->node, marks.kinds[i]), at->x, at->y);
}

void s2_draw_symbols(const struct s2_scene *scene, const struct s2_vertex *at)
{
    const struct s2_view *view = scene->view;
    const struct s2_marks marks = s2_marks_of(&view->scenery, at->node);
    for (unsigned i = 0; i < marks.count; i++) {
        const enum s2_symbol_kind kind = marks.kinds[i];
        if (!s2_scene_shows(scene, s2_symbol_layer(kind), at->node))
            continue;
        if (!is_stamp(view, kind))
            s2_draw_figure_body(&scene->canvas, s2_figure_of(view, at->node, kind), at->x, at->y);
        else if (!scene->without_sites)
            s2_draw_symbol(&scene->canvas, view->paint, at->x, at->y, view->mark_scale, kind,
                           view->scenery.object_index[at->node]);
    }
}
