#include "diff.h"

#include "computed_layers.h"
#include "objects.h"
#include "records.h"
#include "analysis.h"

/* ---- names of cells ---- */

/* The other half of an object, at the same node of its layer. */
static uint8_t other_half(const struct mw_grid *from, const uint8_t *cell, const struct mw_grid *to)
{
    size_t node = (size_t)(cell - from->cells);
    return node < (size_t)to->width * to->height ? to->cells[node] : 0;
}

static const char *object_name(const struct s2_map *map, const uint8_t *cell, bool is_type)
{
    uint8_t type = is_type ? *cell : other_half(&map->object_index, cell, &map->object_type);
    uint8_t index = is_type ? other_half(&map->object_type, cell, &map->object_index) : *cell;
    const char *name = s2_object_name(type, index);
    /* The names of granite are those of its types. */
    if (is_type && s2_object_kind(type, index) == S2_OBJECT_GRANITE)
        return NULL;
    return name || type == 0 ? name : s2_object_kind_name(s2_object_kind(type, index));
}

static const char *node_value_name(struct mw_document *doc, const struct mw_field *grid, const void *item,
                                   const uint8_t *cell)
{
    const struct s2_map *map = item;
    (void)doc;
    if (strcmp(grid->name, "terrain_up") == 0 || strcmp(grid->name, "terrain_down") == 0)
        return s2_terrain_name(map->landscape, *cell);
    if (strcmp(grid->name, "object_type") == 0 || strcmp(grid->name, "object_index") == 0)
        return object_name(map, cell, strcmp(grid->name, "object_type") == 0);
    return NULL;
}

/* "fox at 3,4" */
static void put_label(struct mw_buf *out, const char *name, unsigned x, unsigned y)
{
    mw_buf_format(out, "%s at %u,%u", name ? name : "unknown", x, y);
}

void s2_describe_item(struct mw_document *doc, const struct mw_field *list, size_t index, struct mw_buf *out)
{
    const struct s2_map *map = s2_root(doc);
    if (list->record == &s2_animal_record) {
        const struct s2_animal *animal = &map->animals.items[index];
        put_label(out, s2_animal_name(animal->kind), animal->x, animal->y);
    } else if (list->record == &s2_area_record) {
        const struct s2_area *area = &map->areas.items[index];
        put_label(out, mw_name_of(s2_area_record.fields[0].enums, area->kind), area->x, area->y);
    }
}

/* ---- positions ---- */

/* Computed and ignored layers do not show where the map was edited. */
static bool is_made_by_hand(const struct mw_field *grid)
{
    static const char *const layers[] = { "heights",      "terrain_up",  "terrain_down", "roads",
                                          "object_index", "object_type", "animal_layer", "resources" };
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++)
        if (strcmp(grid->name, layers[i]) == 0)
            return true;
    return false;
}

static bool nodes_of_spot(const struct mw_spot *spot, struct mw_area *area)
{
    if (!spot->list && spot->is_cells && is_made_by_hand(spot->row)) {
        area->x = spot->x0;
        area->y = spot->y0;
        area->width = (int64_t)spot->x1 - spot->x0 + 1;
        area->height = (int64_t)spot->y1 - spot->y0 + 1;
        return true;
    }
    if (!spot->list || spot->list->record != &s2_animal_record)
        return false;
    const struct s2_animal *animal = spot->item;
    area->x = animal->x;
    area->y = animal->y;
    area->width = area->height = 1;
    return true;
}

/* ---- layers that another editor has computed ---- */

static bool has_rttr_sites(struct mw_document *doc)
{
    unsigned which;
    enum s2_site_rule rule;
    return s2_find_matching_layers(doc, &which, &rule) == 0 && which & S2_COMPUTED_SITES &&
           rule == S2_SITES_RTTR;
}

/* Ores differ only where somebody has placed them. */
static bool is_computed_resource(uint8_t value)
{
    unsigned kind = s2_resource_kind(value);
    return value == 0 || value == 0x40 || kind == S2_RESOURCE_WATER || kind == S2_RESOURCE_FISH;
}

static bool are_resources_computed(const struct s2_map *before, const struct s2_map *after)
{
    size_t nodes = (size_t)before->resources.width * before->resources.height;
    for (size_t i = 0; i < nodes; i++) {
        uint8_t a = before->resources.cells[i], b = after->resources.cells[i];
        if (a != b && !(is_computed_resource(a) && is_computed_resource(b)))
            return false;
    }
    return true;
}

/* The editor of Return to the Roots recomputes building sites and resources of a map when it loads it. */
static const char *other_editor(struct mw_document *before, struct mw_document *after,
                                const struct mw_field *grid)
{
    const struct s2_map *old = s2_root(before), *new = s2_root(after);
    bool sites = strcmp(grid->name, "sites") == 0, resources = strcmp(grid->name, "resources") == 0;
    if ((!sites && !resources) || !s2_layer_count(old) || !s2_layer_count(new) ||
        old->heights.width != new->heights.width || old->heights.height != new->heights.height ||
        (resources && !are_resources_computed(old, new)))
        return NULL;
    bool was = has_rttr_sites(before), is = has_rttr_sites(after);
    if (was == is)
        return NULL;
    return is ? "computed by the editor of Return to the Roots"
              : "no longer as the editor of Return to the Roots "
                "computes them";
}

const struct mw_diff_rules s2_diff_rules = {
    .cell_name = node_value_name,
    .whole = other_editor,
    .area = nodes_of_spot,
};
