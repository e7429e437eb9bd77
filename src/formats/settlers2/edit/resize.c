/* Operations on the size of the map. */
#include <inttypes.h>
#include <stdio.h>

#include "formats/settlers2/names.h"
#include "record/journal.h"
#include "transform.h"

const struct mw_option s2_crop_options[] = {
    { .name = "rect",
      .kind = MW_OPTION_RECT,
      .unit = "nodes",
      .space = "grid",
      .role = MW_ROLE_RECT,
      .required = true,
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "rectangle to keep; its width and height must be even; with wrap it may cross the edge of the "
             "map" },
    S2_WRAP_OPTION,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};
const struct mw_option s2_enlarge_options[] = {
    { .name = "size",
      .kind = MW_OPTION_SIZE,
      .unit = "nodes",
      .role = MW_ROLE_SIZE,
      .required = true,
      .min = 2,
      .max = UINT16_MAX - 1,
      .doc = "new size in nodes; width and height must be even" },
    { .name = "to",
      .kind = MW_OPTION_POINT,
      .unit = "nodes",
      .space = "grid",
      .role = MW_ROLE_POSITION,
      .fallback = "0,0",
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "position of the first node of the old map in the new one" },
    S2_WRAP_OPTION,
    { .name = "terrain",
      .kind = MW_OPTION_TEXT,
      .of = "terrain",
      .value = "TERRAIN",
      .fallback = "0x05",
      .doc = "texture of new triangles, by name or number" },
    { .name = "height",
      .kind = MW_OPTION_INT,
      .unit = "steps",
      .min = 0,
      .max = UINT8_MAX,
      .doc = "height of new nodes; default: the most frequent height of the map" },
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

struct resizing {
    const struct mw_editing *editing;
    struct s2_torus old;
    struct s2_journey journey; /* from old to new; around the larger width and height, so that both fit */
    const uint32_t *places;    /* of the old nodes on the new map */
    uint8_t fill[S2_LAYERS];
};

/* ---- layers ---- */

static struct mw_grid *resized_layer(const struct resizing *resizing, unsigned layer)
{
    return (struct mw_grid *)((char *)s2_edited(resizing->editing) + s2_layer_field(layer)->offset);
}

static uint8_t most_frequent_value(const struct mw_grid *grid)
{
    size_t counts[UINT8_MAX + 1] = { 0 }, best = 0;
    for (size_t i = 0; i < (size_t)grid->width * grid->height; i++)
        counts[grid->cells[i]]++;
    for (size_t i = 1; i <= UINT8_MAX; i++)
        best = counts[i] > counts[best] ? i : best;
    return (uint8_t)best;
}

/* Values of new nodes; sites and shading are computed when all layers are resized. */
static int choose_fill_values(struct resizing *resizing)
{
    const struct mw_editing *editing = resizing->editing;
    char what[MW_EDIT_WHAT];
    uint8_t terrain = 0;
    int error = mw_args_text(editing->args, "terrain")
                    ? s2_read_terrain(editing->doc->context, s2_edited(editing)->landscape,
                                      mw_edit_what(editing, "terrain", what),
                                      mw_args_text(editing->args, "terrain"), &terrain)
                    : 0;
    for (unsigned i = 0; i < s2_layer_count(s2_edited(editing)); i++) {
        const char *name = s2_layer_field(i)->name;
        if (strcmp(name, "heights") == 0 && mw_args_has(editing->args, "height"))
            resizing->fill[i] = (uint8_t)mw_args_int(editing->args, "height");
        else if (strcmp(name, "heights") == 0 || strcmp(name, "animal_layer") == 0 ||
                 strcmp(name, "unused_layer") == 0 || strcmp(name, "constant_layer") == 0)
            resizing->fill[i] = most_frequent_value(resized_layer(resizing, i));
        else if (strcmp(name, "terrain_up") == 0 || strcmp(name, "terrain_down") == 0)
            resizing->fill[i] = terrain;
        else if (strncmp(name, "area_layer", strlen("area_layer")) == 0)
            resizing->fill[i] = S2_IMPASSABLE;
    }
    return error;
}

static int resize_layers(const struct resizing *resizing)
{
    const struct mw_editing *editing = resizing->editing;
    const struct s2_torus new = resizing->journey.target;
    int error = 0;
    for (unsigned i = 0; i < s2_layer_count(s2_edited(editing)) && !error; i++) {
        struct mw_grid *layer = resized_layer(resizing, i), grid;
        error = mw_edit_grid(editing, &editing->doc->arena, new.width, new.height, layer->cell_size, &grid);
        if (error)
            return error;
        memset(mw_grid_bytes(&grid), resizing->fill[i], (size_t) new.width *new.height);
        mw_grid_follow(layer, resizing->places, mw_grid_bytes(&grid));
        error = mw_edit_replace(editing, layer, &grid);
    }
    return error;
}

/* For new nodes only; old ones are recomputed only on request. The cells are new memory, like the layers. */
static void shape_new_nodes(const struct resizing *resizing, const struct mw_grid *old_shading,
                            const struct mw_grid *old_sites)
{
    const struct s2_map *map = s2_edited(resizing->editing);
    struct s2_rule_layers land = s2_rule_layers_of(map);
    uint8_t *shading = mw_grid_bytes(&map->shading), *sites = mw_grid_bytes(&map->sites);
    s2_shade(&land.torus, land.heights, shading);
    s2_sites(&land, S2_SITES_ORIGINAL, sites);
    mw_grid_follow(old_shading, resizing->places, shading);
    mw_grid_follow(old_sites, resizing->places, sites);
}

/* ---- the header and the lists ---- */

static int list_lost_places(const struct mw_editing *editing, const struct s2_point entries[S2_PLAYERS],
                            size_t animals)
{
    const struct s2_map *map = s2_edited(editing);
    int error = 0;
    for (unsigned i = 0; i < S2_PLAYERS && !error && map->form == S2_FORM_WORLD; i++) {
        char path[32];
        snprintf(path, sizeof path, "hq_x.player%u", i + 1);
        if (entries[i].x != S2_UNSET && s2_entry_x(map, i) == S2_UNSET)
            error =
                mw_change(editing->doc, path, "%u,%u -> none, outside the map", entries[i].x, entries[i].y);
    }
    if (!error && map->animals.count != animals)
        error = mw_change(editing->doc, "animals", "%zu -> %zu, only those on the map", animals,
                          map->animals.count);
    return error;
}

static int put_resized_map(const struct resizing *resizing)
{
    const struct mw_editing *editing = resizing->editing;
    struct s2_map *map = s2_edited(editing);
    struct s2_point entries[S2_PLAYERS];
    const struct mw_grid old_shading = map->shading, old_sites = map->sites;
    size_t animals = map->animals.count;
    bool listed = s2_animals_listed(map);
    const struct s2_torus old = resizing->old, new = resizing->journey.target;
    for (unsigned i = 0; i < S2_PLAYERS; i++)
        entries[i] = (struct s2_point){ s2_entry_x(map, i), s2_entry_y(map, i) };
    int error = s2_remove_header_gap(editing->doc);
    if (!error)
        error = resize_layers(resizing);
    if (!error && map->ui_width == old.width && map->ui_height == old.height)
        error = s2_set_ui_size(editing->doc, new.width, new.height);
    if (error)
        return error;
    shape_new_nodes(resizing, &old_shading, &old_sites);
    error = s2_places_follow(editing, &old, listed, (struct mw_grid_way){ s2_go, &resizing->journey }, true);
    if (!error)
        error =
            mw_change(editing->doc, "width", "%" PRIu32 " x %" PRIu32 " -> %" PRIu32 " x %" PRIu32 " nodes",
                      old.width, old.height, new.width, new.height);
    return error ? error : list_lost_places(editing, entries, animals);
}

/* ---- the operations ---- */

static int refuse_odd_size(const struct mw_editing *editing, const char *option, const int64_t size[2])
{
    if (!(size[0] & 1) && !(size[1] & 1))
        return 0;
    return mw_edit_fail(editing, MW_E_ARGUMENT,
                        "%s: %" PRId64 " x %" PRId64
                        " nodes; width and height must be even for the map to wrap around",
                        option, size[0], size[1]);
}

static int resize_map(const struct mw_editing *editing, const int64_t size[2], struct s2_move move)
{
    const struct s2_torus old = s2_torus_of(s2_edited(editing));
    const struct s2_torus new = { (uint32_t)size[0], (uint32_t)size[1] };
    struct resizing resizing = {
        editing,
        .old = old,
        .journey = { move,
                     .around = { old.width > new.width ? old.width : new.width,
                                 old.height > new.height ? old.height : new.height },
                     .target = new },
    };
    int error = choose_fill_values(&resizing);
    if (error)
        return error;
    resizing.places = mw_grid_places(editing->scratch, resized_layer(&resizing, 0),
                                     (struct mw_grid_way){ s2_go, &resizing.journey }, new.width);
    return resizing.places ? put_resized_map(&resizing) : editing->doc->context->error;
}

int s2_crop(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    int64_t rect[4];
    mw_args_rect(editing->args, "rect", rect);
    int error = refuse_odd_size(editing, "rect", rect + 2);
    if (error)
        return error;
    if (rect[2] > torus.width || rect[3] > torus.height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "rect: %" PRId64 " x %" PRId64 " nodes exceed the size of the map, %" PRIu32
                            " x %" PRIu32 "; use the operation \"enlarge\" to make the map larger",
                            rect[2], rect[3], torus.width, torus.height);
    error = s2_refuse_outside(editing, "rect", rect, &torus, "the map");
    if (!error && (rect[1] < 0 || rect[1] + rect[3] > torus.height))
        error = s2_refuse_odd_height(editing, "rectangles cannot cross the upper edge");
    return error ? error : resize_map(editing, rect + 2, (struct s2_move){ -rect[0], -rect[1] });
}

int s2_enlarge(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    int64_t size[2], to[2];
    mw_args_size(editing->args, "size", size);
    mw_args_point(editing->args, "to", to);
    int error = refuse_odd_size(editing, "size", size);
    if (error)
        return error;
    if (size[0] < torus.width || size[1] < torus.height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "size: %" PRId64 " x %" PRId64 " is smaller than the map, %" PRIu32 " x %" PRIu32
                            "; use the operation \"crop\" to make the map smaller",
                            size[0], size[1], torus.width, torus.height);
    const struct s2_torus new = { (uint32_t)size[0], (uint32_t)size[1] };
    const int64_t rect[4] = { to[0], to[1], torus.width, torus.height };
    error = s2_refuse_outside(editing, "to", rect, &new, "the new map");
    return error ? error : resize_map(editing, size, (struct s2_move){ to[0], to[1] });
}
