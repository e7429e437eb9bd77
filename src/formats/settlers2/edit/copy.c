/* The operation that copies a rectangle, within the map or from a different one. */
#include <inttypes.h>
#include <stdio.h>

#include "animals.h"
#include "base/text.h"
#include "formats/settlers2/objects.h"
#include "transform.h"

const struct mw_option s2_copy_rect_options[] = {
    { .name = "file",
      .kind = MW_OPTION_FILE,
      .of = "document",
      .role = MW_ROLE_INPUT,
      .doc = "map to copy from; default: this map" },
    { .name = "rect",
      .kind = MW_OPTION_RECT,
      .unit = "nodes",
      .space = "grid",
      .role = MW_ROLE_RECT,
      .required = true,
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "nodes to copy; with wrap the rectangle may cross the edge of the map" },
    { .name = "to",
      .kind = MW_OPTION_POINT,
      .unit = "nodes",
      .space = "grid",
      .role = MW_ROLE_POSITION,
      .required = true,
      .min = INT32_MIN,
      .max = INT32_MAX,
      .doc = "target position of the first node; copies moved by an odd number of rows also shift by half a "
             "node" },
    S2_WRAP_OPTION,
    { .name = "layer",
      .kind = MW_OPTION_CHOICE,
      .choices = "heights|terrain|harbours|objects|animals|resources",
      .many = true,
      .doc = "what to copy; default: everything listed; headquarters are never copied" },
    S2_CONTENT_OPTIONS,
    S2_RECOMPUTE_OPTIONS,
    { 0 },
};

enum {
    HEIGHTS,
    UP,
    DOWN,
    TYPE,
    INDEX,
    RESOURCES,
    ANIMALS,
    DRAFTS,
};

struct copy {
    const struct mw_editing *editing;
    const struct s2_map *source;
    struct s2_torus from; /* size of the source */
    int64_t rect[4];
    struct s2_move move;
    struct s2_draft drafts[DRAFTS];
    struct s2_nodes_chosen targets;
};

static bool is_layer_wanted(const struct copy *copy, const char *layer)
{
    const char *given;
    bool wanted = !mw_args_has(copy->editing->args, "layer");
    for (size_t i = 0; !wanted && (given = mw_args_each(copy->editing->args, "layer", i)); i++)
        wanted = strcmp(given, layer) == 0;
    return wanted;
}

/* ---- one node ---- */

static void copy_node_bits(const struct copy *copy, int draft, const struct mw_grid *grid, uint32_t source,
                           uint32_t target, uint8_t bits)
{
    uint8_t *cell = &copy->drafts[draft].cells[target];
    *cell = (uint8_t)((*cell & ~bits) | (grid->cells[source] & bits));
}

static void copy_object(const struct copy *copy, uint32_t source, uint32_t target)
{
    uint8_t *type = &copy->drafts[TYPE].cells[target], *index = &copy->drafts[INDEX].cells[target];
    bool headquarters = copy->source->object_type.cells[source] == S2_TYPE_HEADQUARTERS;
    if (*type == S2_TYPE_HEADQUARTERS)
        return;
    *type = headquarters ? 0 : copy->source->object_type.cells[source];
    *index = headquarters ? 0 : copy->source->object_index.cells[source];
}

static void copy_animal(const struct copy *copy, uint32_t source, uint32_t target)
{
    uint8_t kind = copy->source->animal_layer.cells[source];
    copy->drafts[ANIMALS].cells[target] = s2_is_animal(kind) ? kind : 0;
}

struct wanted {
    bool heights, terrain, harbours, objects, animals, resources;
};

static void copy_node(const struct copy *copy, const struct wanted *wanted, uint32_t source, uint32_t target)
{
    const struct s2_map *map = copy->source;
    if (wanted->heights)
        copy_node_bits(copy, HEIGHTS, &map->heights, source, target, UINT8_MAX);
    if (wanted->terrain) {
        copy_node_bits(copy, UP, &map->terrain_up, source, target, S2_TERRAIN_MASK);
        copy_node_bits(copy, DOWN, &map->terrain_down, source, target, S2_TERRAIN_MASK);
    }
    if (wanted->harbours)
        copy_node_bits(copy, UP, &map->terrain_up, source, target, S2_HARBOUR);
    if (wanted->resources)
        copy_node_bits(copy, RESOURCES, &map->resources, source, target, UINT8_MAX);
    if (wanted->objects)
        copy_object(copy, source, target);
    if (wanted->animals)
        copy_animal(copy, source, target);
}

static void copy_nodes(const struct copy *copy)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(copy->editing));
    const struct wanted wanted = {
        .heights = is_layer_wanted(copy, "heights"),
        .terrain = is_layer_wanted(copy, "terrain"),
        .harbours = is_layer_wanted(copy, "harbours"),
        .objects = is_layer_wanted(copy, "objects"),
        .animals = is_layer_wanted(copy, "animals") && s2_edited(copy->editing)->form == S2_FORM_WORLD,
        .resources = is_layer_wanted(copy, "resources"),
    };
    for (int64_t y = copy->rect[1]; y < copy->rect[1] + copy->rect[3]; y++)
        for (int64_t x = copy->rect[0]; x < copy->rect[0] + copy->rect[2]; x++) {
            uint32_t target = s2_node(&torus, s2_move_x(copy->move, x, y), y + copy->move.dy);
            if (copy->targets.mask[target])
                copy_node(copy, &wanted, s2_node(&copy->from, x, y), target);
        }
}

/* ---- the rectangle ---- */

/* Does the rectangle that starts at `at` fit into a map of this size? */
static int check_copy_fits(const struct copy *copy, const struct s2_torus *torus, const char *name,
                           const char *option, const int64_t at[2])
{
    const struct mw_editing *editing = copy->editing;
    const int64_t rect[4] = { at[0], at[1], copy->rect[2], copy->rect[3] };
    if (rect[2] > torus->width || rect[3] > torus->height)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "rect: %" PRId64 " x %" PRId64 " nodes exceed the size of %s, %" PRIu32
                            " x %" PRIu32,
                            rect[2], rect[3], name, torus->width, torus->height);
    int error = s2_refuse_outside(editing, option, rect, torus, name);
    if (!error && torus->height & 1 && (at[1] < 0 || at[1] + rect[3] > torus->height))
        return mw_edit_fail(editing, MW_E_UNSUPPORTED,
                            "%s has %" PRIu32
                            " row%s; with an odd number of rows, rectangles cannot cross the upper edge",
                            name, torus->height, mw_plural(torus->height));
    return error;
}

static int take_copy_drafts(struct copy *copy)
{
    static const char *const layers[DRAFTS] = {
        [HEIGHTS] = "heights",      [UP] = "terrain_up",      [DOWN] = "terrain_down",
        [TYPE] = "object_type",     [INDEX] = "object_index", [RESOURCES] = "resources",
        [ANIMALS] = "animal_layer",
    };
    int error = 0;
    for (int i = 0; i < DRAFTS && !error; i++)
        error = s2_draft_take(copy->editing, layers[i], &copy->drafts[i]);
    return error;
}

/* A texture number means different textures in different landscapes. */
static int note_landscape(const struct copy *copy)
{
    const struct s2_map *map = s2_edited(copy->editing);
    const char *here = s2_landscape_name(map->landscape), *there = s2_landscape_name(copy->source->landscape);
    if (map->landscape == copy->source->landscape || map->form != S2_FORM_WORLD ||
        copy->source->form != S2_FORM_WORLD)
        return 0;
    return mw_change(copy->editing->doc, "landscape",
                     "stays %s; the copied nodes are from a map of landscape %s", here ? here : "unknown",
                     there ? there : "unknown");
}

static int refuse_without_layers(const struct mw_editing *editing, struct mw_document *source)
{
    return s2_layer_count(s2_root(source))
               ? 0
               : mw_edit_fail(editing, MW_E_ARGUMENT, "%s has no layers; a map is required", source->name);
}

int s2_copy_rect(const struct mw_editing *editing)
{
    const struct s2_torus torus = s2_torus_of(s2_edited(editing));
    struct copy copy = { .editing = editing };
    struct mw_document *source;
    char text[128];
    int64_t to[2];
    int error = mw_edit_source(editing, "map", refuse_without_layers, &source);
    if (error)
        return error;
    mw_args_rect(editing->args, "rect", copy.rect);
    mw_args_point(editing->args, "to", to);
    copy.source = s2_root(source);
    copy.from = s2_torus_of(copy.source);
    copy.move = (struct s2_move){ to[0] - copy.rect[0], to[1] - copy.rect[1] };
    error = check_copy_fits(&copy, &copy.from, source->name, "rect", copy.rect);
    if (!error)
        error = check_copy_fits(&copy, &torus, editing->doc->name, "to", to);
    if (!error)
        error = take_copy_drafts(&copy);
    if (!error)
        error = s2_choose_content(editing, &copy.targets);
    if (error)
        return error;
    copy_nodes(&copy);
    snprintf(text, sizeof text, "copied from %" PRId64 ",%" PRId64 " of %.60s", copy.rect[0], copy.rect[1],
             source->name);
    error = s2_drafts_put(editing, copy.drafts, ANIMALS, "%s", text);
    if (!error)
        error = s2_animals_put(editing, &copy.drafts[ANIMALS], text);
    return error ? error : note_landscape(&copy);
}
