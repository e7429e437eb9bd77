/* Operations that shift, mirror or rotate the whole map. */
#include "transform.h"
#include "base/text.h"

#include <inttypes.h>
#include <stdio.h>

#include "formats/settlers2/changes.h"
#include "record/journal.h"

/* ---- positions ---- */

bool s2_go(const void *user, int64_t at[2])
{
    const struct s2_journey *journey = user;
    at[0] = s2_wrap(s2_move_x(journey->move, at[0], at[1]), journey->around.width);
    at[1] = s2_wrap(at[1] + journey->move.dy, journey->around.height);
    return at[0] < journey->target.width && at[1] < journey->target.height;
}

/* Maps a node of the old map to the new one; returns false when it is dropped. */
static bool node_follows(struct mw_grid_way way, uint32_t x, uint32_t y, struct s2_point *to)
{
    int64_t at[2] = { x, y };
    bool goes = way.go(way.user, at);
    if (goes)
        *to = (struct s2_point){ (uint32_t)at[0], (uint32_t)at[1] };
    return goes;
}

static int follow_entries(const struct mw_editing *editing, const struct s2_torus *torus,
                          struct mw_grid_way way, bool drops)
{
    const struct s2_map *map = s2_edited(editing);
    int error = 0;
    for (unsigned i = 0; i < S2_PLAYERS && !error; i++) {
        struct s2_point at = { s2_entry_x(map, i), s2_entry_y(map, i) }, to = { S2_UNSET, S2_UNSET };
        bool inside = at.x < torus->width && at.y < torus->height;
        /* An entry with one unset coordinate is not a position. */
        if (!inside && (!drops || at.x == S2_UNSET || at.y == S2_UNSET))
            continue;
        if (inside)
            node_follows(way, at.x, at.y, &to);
        error = s2_set_entry(editing->doc, i, to);
    }
    return error;
}

static int follow_areas(const struct mw_editing *editing, const struct s2_torus *torus,
                        struct mw_grid_way way)
{
    struct s2_map *map = s2_edited(editing);
    int error = mw_keep(editing->doc, map->areas.items, map->areas.count * sizeof *map->areas.items);
    for (size_t i = 0; i < map->areas.count && !error; i++) {
        struct s2_area *area = &map->areas.items[i];
        struct s2_point to = { 0, 0 };
        if (!area->kind || area->x >= torus->width || area->y >= torus->height)
            continue;
        if (!node_follows(way, area->x, area->y, &to)) {
            area->kind = S2_AREA_NONE;
            area->size = 0;
        }
        area->x = (uint16_t)to.x;
        area->y = (uint16_t)to.y;
    }
    return error;
}

static int follow_animals(const struct mw_editing *editing, const struct s2_torus *torus, bool listed,
                          struct mw_grid_way way, bool drops)
{
    const struct s2_map *map = s2_edited(editing);
    struct s2_animal *animals = mw_arena_array(editing->scratch, map->animals.count, sizeof *animals);
    size_t count = 0;
    if (!animals)
        return editing->doc->context->error;
    for (size_t i = 0; i < map->animals.count; i++) {
        struct s2_animal animal = map->animals.items[i];
        struct s2_point to = { animal.x, animal.y };
        bool inside = to.x < torus->width && to.y < torus->height;
        if (inside ? !node_follows(way, to.x, to.y, &to) : drops)
            continue;
        animal.x = (uint16_t)to.x;
        animal.y = (uint16_t)to.y;
        animals[count++] = animal;
    }
    if (listed)
        s2_sort_animals(animals, count);
    return s2_put_animals(editing->doc, animals, count);
}

int s2_places_follow(const struct mw_editing *editing, const struct s2_torus *torus, bool animals_listed,
                     struct mw_grid_way way, bool drops)
{
    if (s2_edited(editing)->form != S2_FORM_WORLD)
        return 0;
    int error = follow_entries(editing, torus, way, drops);
    if (!error)
        error = follow_areas(editing, torus, way);
    return error ? error : follow_animals(editing, torus, animals_listed, way, drops);
}

int s2_refuse_odd_height(const struct mw_editing *editing, const char *what)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    if (!(torus.height & 1))
        return 0;
    return mw_edit_fail(editing, MW_E_UNSUPPORTED,
                        "the map has %" PRIu32 " row%s; with an odd number of rows, %s", torus.height,
                        mw_plural(torus.height), what);
}

/* ---- all layers ---- */

struct layers {
    struct s2_draft drafts[S2_LAYERS];
    unsigned count;
};

static int take_layers(const struct mw_editing *editing, struct layers *layers)
{
    int error = 0;
    layers->count = s2_layer_count(s2_edited(editing));
    for (unsigned i = 0; i < layers->count && !error; i++)
        error = s2_draft_take(editing, s2_layer_field(i)->name, &layers->drafts[i]);
    return error;
}

/* The draft of a layer, which also has the old cells. */
static struct s2_draft *draft_of_layer(struct layers *layers, const char *name)
{
    struct s2_draft *draft = layers->drafts;
    while (strcmp(draft->path, name) != 0)
        draft++;
    return draft;
}

static size_t count_changed_nodes(const struct layers *layers, size_t nodes)
{
    size_t changed = 0;
    for (size_t i = 0; i < nodes; i++) {
        bool differs = false;
        for (unsigned k = 0; k < layers->count && !differs; k++)
            differs = layers->drafts[k].grid->cells[i] != layers->drafts[k].cells[i];
        changed += differs;
    }
    return changed;
}

/* Puts the layers into the map and updates the positions in the header and the lists. */
static int put_map(const struct mw_editing *editing, const struct layers *layers, struct mw_grid_way way,
                   const char *text)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    bool listed = s2_animals_listed(s2_edited(editing));
    size_t changed = count_changed_nodes(layers, (size_t)torus.width * torus.height), cells;
    int error = changed ? s2_remove_header_gap(editing->doc) : 0;
    for (unsigned i = 0; i < layers->count && !error; i++)
        error = s2_put_cells(editing->doc, layers->drafts[i].grid, layers->drafts[i].cells, &cells);
    if (!error)
        error = s2_places_follow(editing, &torus, listed, way, false);
    return error || !changed
               ? error
               : mw_change(editing->doc, "", "%s, %zu node%s changed", text, changed, mw_plural(changed));
}

/* ---- shifting ---- */

const struct mw_option s2_shift_options[] = {
    { .name = "dx",
      .kind = MW_OPTION_INT,
      .unit = "nodes",
      .space = "grid",
      .role = MW_ROLE_DX,
      .fallback = "0",
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "number of nodes to move to the right" },
    { .name = "dy",
      .kind = MW_OPTION_INT,
      .unit = "nodes",
      .space = "grid",
      .role = MW_ROLE_DY,
      .fallback = "0",
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "number of nodes to move down; odd numbers also shift the map by half a node: to the right when "
             "moving down, to the left when moving up" },
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

int s2_shift(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    const struct s2_move move = { mw_args_int(editing->args, "dx"), mw_args_int(editing->args, "dy") };
    const struct s2_journey journey = { move, torus, torus };
    struct layers layers;
    int error = move.dy ? s2_refuse_odd_height(editing, "the map cannot be shifted up or down") : 0;
    if (!error)
        error = take_layers(editing, &layers);
    if (error)
        return error;
    const struct mw_grid_way way = { s2_go, &journey };
    const uint32_t *places = mw_grid_places(editing->scratch, layers.drafts[0].grid, way, torus.width);
    if (!places)
        return editing->doc->context->error;
    for (unsigned i = 0; i < layers.count; i++)
        mw_grid_follow(layers.drafts[i].grid, places, layers.drafts[i].cells);
    char text[96];
    snprintf(text, sizeof text, "shifted by %" PRId64 ",%" PRId64, move.dx, move.dy);
    return put_map(editing, &layers, way, text);
}

/* ---- mirroring and rotating ---- */

const struct mw_option s2_mirror_options[] = {
    { .name = "axis",
      .kind = MW_OPTION_CHOICE,
      .choices = "x|y",
      .required = true,
      .doc = "x: swap left and right; y: swap top and bottom" },
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};
const struct mw_option s2_rotate_options[] = {
    { .name = "by",
      .kind = MW_OPTION_INT,
      .unit = "degrees",
      .fallback = "180",
      .min = 0,
      .max = 360,
      .doc = "180 degrees" },
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

/* Column 0 of even rows and row 0 stay where they are: any other axis differs by a shift only. */
struct turning {
    struct s2_torus torus;
    bool across, down; /* swaps left and right, swaps top and bottom */
};

static bool go_turned(const void *user, int64_t at[2])
{
    const struct turning *turning = user;
    /* Odd rows are half a node further right, so they are mirrored to half a node further left. */
    if (turning->across)
        at[0] = s2_wrap(-at[0] - (at[1] & 1), turning->torus.width);
    if (turning->down)
        at[1] = s2_wrap(-at[1], turning->torus.height);
    return true;
}

static enum s2_direction turned_direction(const struct turning *turning, enum s2_direction direction)
{
    static const uint8_t across[S2_DIRECTIONS] = { S2_EAST, S2_NORTH_EAST, S2_NORTH_WEST,
                                                   S2_WEST, S2_SOUTH_WEST, S2_SOUTH_EAST };
    static const uint8_t down[S2_DIRECTIONS] = { S2_WEST, S2_SOUTH_WEST, S2_SOUTH_EAST,
                                                 S2_EAST, S2_NORTH_EAST, S2_NORTH_WEST };
    direction = turning->across ? across[direction] : direction;
    return turning->down ? down[direction] : direction;
}

/* A triangle is stored with one of its nodes. These are the six triangles around a node, by the direction of
 * the first of the two other corners, clockwise: the layer, and the direction of the node that stores it. */
enum {
    HERE = S2_DIRECTIONS,
};
static const struct {
    bool up;
    uint8_t stored;
} triangles[S2_DIRECTIONS] = {
    [S2_WEST] = { true, S2_NORTH_WEST },        /* west and north-west */
    [S2_NORTH_WEST] = { false, S2_NORTH_WEST }, /* north-west and north-east */
    [S2_NORTH_EAST] = { true, S2_NORTH_EAST },  [S2_EAST] = { false, HERE },
    [S2_SOUTH_EAST] = { true, HERE },           [S2_SOUTH_WEST] = { false, S2_WEST },
};

struct turned_layers {
    const struct turning *turning;
    struct s2_draft *up, *down, *roads;
};

static uint32_t neighbour_or_self(const struct s2_torus *torus, struct s2_point at, unsigned direction)
{
    return direction == HERE ? s2_index(torus, at) : s2_index(torus, s2_step(torus, at, direction));
}

/* The texture of the triangle whose other two corners were in directions a and b of `from`, a before b. */
static void turn_triangle(const struct turned_layers *layers, uint8_t texture, struct s2_point to,
                          enum s2_direction a, enum s2_direction b)
{
    const struct turning *turning = layers->turning;
    a = turned_direction(turning, a);
    b = turned_direction(turning, b);
    enum s2_direction first = (a + 1) % S2_DIRECTIONS == b ? a : b;
    uint32_t node = neighbour_or_self(&turning->torus, to, triangles[first].stored);
    uint8_t *cell = triangles[first].up ? &layers->up->cells[node] : &layers->down->cells[node];
    *cell = (uint8_t)((*cell & ~S2_TERRAIN_MASK) | (texture & S2_TERRAIN_MASK));
}

enum {
    ROAD_MASK = 3,
    ROAD_CENTER = 0xC0,
};

/* Roads are stored with the node from which they lead east, south-east or south-west. */
static void turn_roads(const struct turned_layers *layers, uint8_t roads, struct s2_point to)
{
    const struct s2_torus *torus = &layers->turning->torus;
    for (unsigned i = 0; i < 3; i++) {
        unsigned road = roads >> (2 * i) & ROAD_MASK;
        enum s2_direction direction = turned_direction(layers->turning, S2_EAST + i);
        bool leaves = direction >= S2_EAST;
        uint32_t node = neighbour_or_self(torus, to, leaves ? HERE : direction);
        unsigned place = leaves ? direction - S2_EAST : direction; /* west is the opposite of east */
        uint8_t *cell = &layers->roads->cells[node];
        *cell = (uint8_t)(*cell | road << (2 * place));
    }
}

static void turn_node(struct layers *layers, const struct turned_layers *turned, struct s2_point from)
{
    const struct s2_torus *torus = &turned->turning->torus;
    int64_t at[2] = { from.x, from.y };
    go_turned(turned->turning, at);
    const struct s2_point to = { (uint32_t)at[0], (uint32_t)at[1] };
    uint32_t node = s2_index(torus, from), place = s2_index(torus, to);
    for (unsigned i = 0; i < layers->count; i++) {
        struct s2_draft *draft = &layers->drafts[i];
        uint8_t value = draft->grid->cells[node], *cell = &draft->cells[place];
        if (draft == turned->up || draft == turned->down)
            *cell = (uint8_t)((*cell & S2_TERRAIN_MASK) | (value & ~S2_TERRAIN_MASK));
        else if (draft == turned->roads)
            *cell = (uint8_t)(*cell | (value & ROAD_CENTER));
        else
            *cell = value;
    }
    turn_triangle(turned, turned->up->grid->cells[node], to, S2_SOUTH_EAST, S2_SOUTH_WEST);
    turn_triangle(turned, turned->down->grid->cells[node], to, S2_EAST, S2_SOUTH_EAST);
    turn_roads(turned, turned->roads->grid->cells[node], to);
}

static int turn_map_nodes(const struct mw_editing *editing, bool across, bool down, const char *text)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    const struct turning turning = { torus, across, down };
    struct layers layers;
    int error = down ? s2_refuse_odd_height(editing, "top and bottom cannot be swapped") : 0;
    if (!error)
        error = take_layers(editing, &layers);
    if (error)
        return error;
    const struct turned_layers turned = { &turning, draft_of_layer(&layers, "terrain_up"),
                                          draft_of_layer(&layers, "terrain_down"),
                                          draft_of_layer(&layers, "roads") };
    memset(turned.roads->cells, 0, (size_t)torus.width * torus.height);
    for (uint32_t y = 0; y < torus.height; y++)
        for (uint32_t x = 0; x < torus.width; x++)
            turn_node(&layers, &turned, (struct s2_point){ x, y });
    return put_map(editing, &layers, (struct mw_grid_way){ go_turned, &turning }, text);
}

int s2_mirror(const struct mw_editing *editing)
{
    bool across = strcmp(mw_args_text(editing->args, "axis"), "x") == 0;
    return turn_map_nodes(editing, across, !across,
                          across ? "mirrored, left and right" : "mirrored, top and bottom");
}

int s2_rotate(const struct mw_editing *editing)
{
    int64_t by = mw_args_int(editing->args, "by");
    if (by % 360 == 0)
        return 0;
    if (by != 180)
        return mw_edit_fail(editing, MW_E_UNSUPPORTED,
                            "rotation by %" PRId64
                            " degrees is not possible: every other row is shifted by half a node, so only a "
                            "rotation by 180 degrees maps nodes to nodes",
                            by);
    return turn_map_nodes(editing, true, true, "rotated by 180 degrees");
}
