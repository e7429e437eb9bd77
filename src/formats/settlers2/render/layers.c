/* Layers in false colours: the colour and name of each value. */
#include "base/text.h"
#include "formats/settlers2/objects.h"
#include "formats/settlers2/records.h"
#include "formats/settlers2/harbours.h"
#include "shares.h"

#include <stdio.h>

#define DARK MW_RGB(34, 36, 42)
#define PALE MW_RGB(92, 98, 108)

/* ---- amounts ---- */

/* Between the colours of a list, evenly from the lowest to the highest value that occurs. */
static struct mw_colour ramp_colour(const struct s2_view *view, uint8_t value,
                                    const struct mw_colour *colours, uint32_t count)
{
    uint32_t low = 0, high = 255;
    while (low < 255 && !view->value_counts[low])
        low++;
    while (high > low && !view->value_counts[high])
        high--;
    if (value <= low || high == low)
        return colours[0];
    if (value >= high)
        return colours[count - 1];
    uint32_t place = (value - low) * (count - 1), whole = high - low;
    return mw_colour_mix(colours[place / whole], colours[place / whole + 1], place % whole, whole);
}

static struct mw_colour height_colour(const struct s2_view *view, uint8_t value)
{
    static const struct mw_colour steps[] = {
        { 40, 96, 160, 255 },   { 74, 148, 128, 255 }, { 118, 170, 84, 255 },
        { 214, 204, 120, 255 }, { 168, 116, 72, 255 }, { 244, 244, 248, 255 },
    };
    return ramp_colour(view, value, steps, sizeof steps / sizeof *steps);
}

static struct mw_colour shading_colour(const struct s2_view *view, uint8_t value)
{
    (void)view;
    uint8_t grey = value < 128 ? (uint8_t)(value * 2) : 255;
    return MW_RGB(grey, grey, grey);
}

static void number_label(const struct s2_view *view, uint8_t value, char *text, size_t room)
{
    (void)view;
    snprintf(text, room, "%u", value);
}

/* ---- kinds ---- */

static struct mw_colour terrain_colour(const struct s2_view *view, uint8_t value)
{
    return s2_ground_colours_of(view->landscape, value)->mean;
}

static void terrain_label(const struct s2_view *view, uint8_t value, char *text, size_t room)
{
    const char *name = s2_terrain_name(view->landscape, value);
    snprintf(text, room, "%02X %s", value, name ? name : "unknown");
}

static uint8_t terrain_up_value(const struct s2_view *view, size_t node)
{
    return view->scenery.terrain_up[node] & S2_TERRAIN_MASK;
}

static uint8_t terrain_down_value(const struct s2_view *view, size_t node)
{
    return view->scenery.terrain_down[node] & S2_TERRAIN_MASK;
}

static uint8_t object_value(const struct s2_view *view, size_t node)
{
    return (uint8_t)s2_object_kind(view->scenery.object_type[node], view->scenery.object_index[node]);
}

static struct mw_colour object_colour(const struct s2_view *view, uint8_t value)
{
    static const struct mw_colour colours[] = {
        [S2_OBJECT_NONE] = { 34, 36, 42, 255 },       [S2_OBJECT_HEADQUARTERS] = { 60, 110, 235, 255 },
        [S2_OBJECT_TREE] = { 70, 160, 60, 255 },      [S2_OBJECT_DECORATION] = { 225, 205, 110, 255 },
        [S2_OBJECT_OBSTACLE] = { 190, 120, 70, 255 }, [S2_OBJECT_GRANITE] = { 195, 195, 200, 255 },
        [S2_OBJECT_OTHER] = { 225, 90, 220, 255 },
    };
    (void)view;
    return colours[value <= S2_OBJECT_OTHER ? value : S2_OBJECT_OTHER];
}

static void object_label(const struct s2_view *view, uint8_t value, char *text, size_t room)
{
    (void)view;
    snprintf(text, room, "%s", s2_object_kind_name((enum s2_object_kind)value));
}

static struct mw_colour animal_colour(const struct s2_view *view, uint8_t value)
{
    (void)view;
    return value == 0 || value == 0xFF ? DARK : mw_colour_distinct(value - 1u);
}

static void animal_label(const struct s2_view *view, uint8_t value, char *text, size_t room)
{
    const char *name = s2_animal_name(value);
    (void)view;
    snprintf(text, room, "%s", name ? name : value ? "unknown" : "none");
}

/* ---- sites ---- */

static struct mw_colour site_colour(const struct s2_view *view, uint8_t value)
{
    static const struct mw_colour sizes[] = {
        [S2_SITE_NOTHING] = { 34, 36, 42, 255 },
        [S2_SITE_FLAG] = { 150, 120, 60, 255 },
        [S2_SITE_HUT] = { 205, 190, 60, 255 },
        [S2_SITE_HOUSE] = { 150, 205, 70, 255 },
        [S2_SITE_CASTLE] = { 60, 180, 80, 255 },
        [S2_SITE_MINE] = { 150, 150, 165, 255 },
        [6] = { 225, 90, 220, 255 },
        [7] = { 225, 90, 220, 255 },
    };
    (void)view;
    if (value >= S2_SITE_BLOCKED)
        return MW_RGB(90, 40, 44);
    if (value >= S2_SITE_TREE)
        return MW_RGB(24, 84, 44);
    struct mw_colour colour = sizes[value & S2_SITE_MASK];
    return value & S2_SITE_POOR ? mw_colour_mix(colour, MW_BLACK, 1, 4) : colour;
}

static void field_label(const struct s2_view *view, uint8_t value, char *text, size_t room)
{
    const struct mw_field *row = s2_map_field(view->layer->row);
    const struct mw_name *name = row->record->fields[0].enums;
    while (name && name->name && name->value != value)
        name++;
    if (name && name->name)
        snprintf(text, room, "%s", name->name);
    else
        number_label(view, value, text, room);
}

/* ---- resources ---- */

static struct mw_colour resource_colour(const struct s2_view *view, uint8_t value)
{
    static const struct {
        uint8_t kind;
        struct mw_colour colour;
    } kinds[] = {
        { S2_RESOURCE_WATER, { 90, 170, 235, 255 } },    { S2_RESOURCE_COAL, { 130, 120, 140, 255 } },
        { S2_RESOURCE_IRON, { 225, 110, 70, 255 } },     { S2_RESOURCE_GOLD, { 250, 215, 50, 255 } },
        { S2_RESOURCE_GRANITE, { 215, 215, 215, 255 } }, { S2_RESOURCE_FISH, { 50, 215, 190, 255 } },
    };
    (void)view;
    if (!value)
        return DARK;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].kind == s2_resource_kind(value))
            return mw_colour_mix(DARK, kinds[i].colour, 3 + s2_resource_amount(value), 10);
    return MW_RGB(225, 90, 220);
}

static void resource_label(const struct s2_view *view, uint8_t value, char *text, size_t room)
{
    const char *name = s2_resource_name(s2_resource_kind(value));
    if (name)
        snprintf(text, room, "%s %u", name, s2_resource_amount(value));
    else if (value)
        number_label(view, value, text, room);
    else
        snprintf(text, room, "none");
}

/* ---- areas ---- */

static const struct s2_area *listed_area(const struct s2_view *view, uint8_t value)
{
    return value < view->map->areas.count ? &view->map->areas.items[value] : NULL;
}

static struct mw_colour area_colour(const struct s2_view *view, uint8_t value)
{
    const struct s2_area *area = listed_area(view, value);
    if (value == S2_IMPASSABLE)
        return DARK;
    if (area && area->kind == S2_AREA_WATER)
        return mw_colour_hsv(200 + value * 29u % 45, 190, (uint8_t)(120 + value * 53u % 120));
    return mw_colour_distinct(value);
}

static void area_label(const struct s2_view *view, uint8_t value, char *text, size_t room)
{
    static const char *const kinds[] = { "unused", "land", "water" };
    const struct s2_area *area = listed_area(view, value);
    if (value == S2_IMPASSABLE)
        snprintf(text, room, "impassable");
    else if (area && area->kind < sizeof kinds / sizeof *kinds)
        snprintf(text, room, "%u %s", value, kinds[area->kind]);
    else
        snprintf(text, room, "%u", value);
}

/* ---- roads, harbours, numbers ---- */

static struct mw_colour number_colour(const struct s2_view *view, uint8_t value)
{
    (void)view;
    return value ? mw_colour_distinct(value - 1u) : DARK;
}

static void road_label(const struct s2_view *view, uint8_t value, char *text, size_t room)
{
    static const char *const kinds[] = { "", "path", "donkey road", "waterway" };
    static const char *const directions[] = { "east", "south-east", "south-west" };
    (void)view;
    size_t used = (size_t)snprintf(text, room, "%02X%s", value, value ? "" : " none");
    for (unsigned i = 0; i < 3; i++)
        if (value >> 2 * i & 3 && used < room)
            used += (size_t)snprintf(text + used, room - used, " %s %s", directions[i],
                                     kinds[value >> 2 * i & 3]);
}

enum harbour_state {
    HARBOUR_NONE,
    HARBOUR_USED,
    HARBOUR_REMOVED, /* by Return to the Roots */
    HARBOUR_CUT_OFF, /* its flag is */
};

static enum harbour_state harbour_state_of(const struct s2_rule_layers *land, unsigned landscape,
                                           struct s2_point at, struct s2_road_search *search)
{
    struct s2_harbour_reach reach;
    if (s2_harbour_at(land, landscape, at).fault != S2_HARBOUR_FITS)
        return HARBOUR_REMOVED;
    return s2_harbour_cut_off(land, at, search, &reach) ? HARBOUR_CUT_OFF : HARBOUR_USED;
}

static int compute_harbours(struct s2_view *view)
{
    const struct s2_rule_layers land = s2_scenery_rules(&view->scenery);
    struct s2_road_search search;
    uint8_t *states = mw_arena_payload(view->arena, view->nodes);
    if (!states || s2_road_search_open(&search, &land.torus, view->arena))
        return MW_E_MEMORY;
    for (size_t i = 0; i < view->nodes; i++) {
        const struct s2_point at = { (uint32_t)(i % land.torus.width), (uint32_t)(i / land.torus.width) };
        states[i] = land.terrain_up[i] & S2_HARBOUR
                        ? (uint8_t)harbour_state_of(&land, view->landscape, at, &search)
                        : HARBOUR_NONE;
    }
    view->layer_cells = states;
    return 0;
}

static struct mw_colour harbour_colour(const struct s2_view *view, uint8_t value)
{
    (void)view;
    switch (value) {
    case HARBOUR_USED:
        return s2_harbour_colour;
    case HARBOUR_REMOVED:
        return MW_RGB(235, 60, 50);
    case HARBOUR_CUT_OFF:
        return MW_RGB(245, 165, 40);
    default:
        return PALE;
    }
}

static void harbour_label(const struct s2_view *view, uint8_t value, char *text, size_t room)
{
    static const char *const labels[] = {
        [HARBOUR_NONE] = "none",
        [HARBOUR_USED] = "harbour",
        [HARBOUR_REMOVED] = "harbour removed by Return to the Roots",
        [HARBOUR_CUT_OFF] = "harbour with its flag cut off",
    };
    (void)view;
    snprintf(text, room, "%s", value < sizeof labels / sizeof *labels ? labels[value] : "unknown");
}

static const struct s2_layer_look layers[] = {
    { "heights", "heights", NULL, height_colour, number_label, true, true },
    { "terrain_up", NULL, terrain_up_value, terrain_colour, terrain_label, false, false,
      .cells = "terrain_up" },
    { "terrain_down", NULL, terrain_down_value, terrain_colour, terrain_label, false, false,
      .cells = "terrain_down" },
    { "harbours", NULL, NULL, harbour_colour, harbour_label, false, false, compute_harbours,
      .cells = "terrain_up" },
    { "roads", "roads", NULL, number_colour, road_label, false, false },
    { "objects", NULL, object_value, object_colour, object_label, false, false, .cells = "object_type",
      .needs_objects = true },
    { "object_index", "object_index", NULL, number_colour, number_label, false, false },
    { "object_type", "object_type", NULL, number_colour, number_label, false, false },
    { "animals", "animal_layer", NULL, animal_colour, animal_label, false, false },
    { "unused", "unused_layer", NULL, number_colour, number_label, false, false },
    { "sites", "sites", NULL, site_colour, field_label, false, false },
    { "animals_copy", "constant_layer", NULL, animal_colour, animal_label, false, false },
    { "cursor", "cursor_layer", NULL, number_colour, number_label, false, false },
    { "resources", "resources", NULL, resource_colour, resource_label, false, false },
    { "shading", "shading", NULL, shading_colour, number_label, true, false },
    { "areas", "area_layer", NULL, area_colour, area_label, false, false },
    { "areas_dat", "area_layer_dat", NULL, area_colour, area_label, false, false },
    { "shares", NULL, NULL, s2_share_colour, s2_share_label, false, true, s2_shares_compute,
      .cells = "object_type" },
};

enum {
    LAYERS = sizeof layers / sizeof *layers,
};

const struct s2_layer_look *s2_layer_look_at(size_t number)
{
    return number < LAYERS ? &layers[number] : NULL;
}

const struct s2_layer_look *s2_layer_look_of(const char *row)
{
    for (size_t i = 0; i < LAYERS; i++)
        if (strcmp(layers[i].row ? layers[i].row : layers[i].name, row) == 0)
            return &layers[i];
    return NULL;
}

/* ---- choosing ---- */

static int unknown_layer(struct s2_view *view, const char *name)
{
    struct mw_nearest nearest = { .word = name };
    for (size_t i = 0; i < LAYERS; i++)
        mw_nearest_offer(&nearest, layers[i].name);
    return mw_fail(view->doc->context, MW_E_ARGUMENT,
                   "style \"layer=%s\": unknown layer%s%s%s; layers are " S2_LAYER_NAMES, name,
                   nearest.best ? " (did you mean " : "", nearest.best ? nearest.best : "",
                   nearest.best ? "?)" : "");
}

static void count_values(struct s2_view *view)
{
    for (size_t i = 0; i < view->nodes; i++)
        view->value_counts[view->layer->value ? view->layer->value(view, i) : view->layer_cells[i]]++;
    for (unsigned i = 0; i < 256; i++)
        view->value_colours[i] = view->layer->colour(view, (uint8_t)i);
}

static int light_relief(struct s2_view *view)
{
    uint8_t *relief = mw_arena_payload(view->arena, view->nodes);
    if (!relief)
        return MW_E_MEMORY;
    s2_shade(&view->scenery.torus, view->scenery.heights, relief);
    view->relief = relief;
    return 0;
}

int s2_view_choose_layer(struct s2_view *view, const char *name)
{
    for (size_t i = 0; i < LAYERS && !view->layer; i++)
        if (strcmp(layers[i].name, name) == 0 || (layers[i].row && strcmp(layers[i].row, name) == 0))
            view->layer = &layers[i];
    if (!view->layer)
        return unknown_layer(view, name);
    view->layer_shown = 1u << s2_layer_index(view->layer->cells ? view->layer->cells : view->layer->row);
    int error = 0;
    if (view->layer->compute)
        error = view->layer->compute(view);
    else if (!view->layer->value)
        error = s2_view_layer(view, view->layer->row, 0, &view->layer_cells);
    if (!error && view->layer->relief)
        error = light_relief(view);
    if (!error)
        count_values(view);
    return error;
}
