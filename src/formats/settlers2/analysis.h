/* What information, rules and repairs need to know of a map beyond its fields: the layers as the original
 * game would compute them, headquarters and harbours. Only maps with layers can be analysed. */
#ifndef MW_SETTLERS2_ANALYSIS_H
#define MW_SETTLERS2_ANALYSIS_H

#include "areas.h"
#include "settlers2.h"
#include "shading.h"
#include "sites.h"

enum {
    S2_MOST_PLAYERS = 8, /* the maximum of all games */
};

struct s2_headquarters {
    size_t count;       /* number of objects on the map */
    struct s2_point at; /* position of the last one in row order, which games use */
    bool entered;       /* whether the header has a position */
    struct s2_point entry;
};

/* Stored layers whose values are counted: rules look for values that hardly any map has. */
enum s2_counted {
    S2_COUNTED_HEIGHTS,
    S2_COUNTED_TERRAIN_UP,
    S2_COUNTED_TERRAIN_DOWN,
    S2_COUNTED_ROADS,
    S2_COUNTED_ANIMALS,
    S2_COUNTED_RESOURCES,
    S2_COUNTED,
};

struct s2_analysis {
    struct s2_map *map;
    struct s2_rule_layers land;
    size_t nodes;
    const uint8_t *shading, *sites, *area_layer; /* computed */
    struct s2_area areas[S2_AREAS];              /* computed */
    size_t area_count;
    struct s2_headquarters headquarters[S2_MOST_PLAYERS];
    size_t counts[S2_COUNTED][256]; /* how many nodes have each value */
};

/* For a map with layers. */
void s2_find_headquarters(const struct s2_map *map, struct s2_headquarters headquarters[S2_MOST_PLAYERS]);

/* Allocates in the arena. */
int s2_analyse(struct mw_document *doc, struct mw_arena *arena, struct s2_analysis **analysis);

static inline struct s2_point s2_point_of(const struct s2_analysis *analysis, size_t node)
{
    return (struct s2_point){ (uint32_t)(node % analysis->land.torus.width),
                              (uint32_t)(node / analysis->land.torus.width) };
}

/* The computed area of a node: its index in the table, or S2_IMPASSABLE. */
static inline uint8_t s2_area_at(const struct s2_analysis *analysis, struct s2_point at)
{
    return analysis->area_layer[s2_index(&analysis->land.torus, at)];
}

static inline bool s2_is_kind(const struct s2_analysis *analysis, uint8_t area, enum s2_area_kind kind)
{
    return area < S2_AREAS && analysis->areas[area].kind == kind;
}

/* Does a node of the layer have a value with one of these bits? */
bool s2_has_bits(const struct s2_analysis *analysis, enum s2_counted layer, uint8_t bits);

static inline bool s2_has_harbours(const struct s2_analysis *analysis)
{
    return s2_has_bits(analysis, S2_COUNTED_TERRAIN_UP, S2_HARBOUR);
}

/* Is one of the six neighbours in the area? */
bool s2_touches_area(const struct s2_analysis *analysis, struct s2_point at, uint8_t area);
/* ---- resources ---- */

enum s2_resource {
    S2_RESOURCE_NONE = 0,
    S2_RESOURCE_WATER = 4,
    S2_RESOURCE_COAL = 8,
    S2_RESOURCE_IRON = 9,
    S2_RESOURCE_GOLD = 10,
    S2_RESOURCE_GRANITE = 11,
    S2_RESOURCE_FISH = 16,
};

static inline unsigned s2_resource_kind(uint8_t value)
{
    return value >> 3;
}

static inline unsigned s2_resource_amount(uint8_t value)
{
    return value & 7;
}

const char *s2_resource_name(unsigned kind); /* NULL: not known, or nothing */

/* Is the resource water below a lake or a mountain, where no well can be built? */
static inline bool s2_is_water_buried(unsigned ground, uint8_t resource)
{
    return s2_resource_kind(resource) == S2_RESOURCE_WATER && s2_resource_amount(resource) &&
           (ground == S2_GROUND_WATER || ground == S2_GROUND_MOUNTAIN);
}

/* The nodes of a map with layers for which it is so, and the first of them. */
size_t s2_count_buried_water(const struct s2_map *map, size_t *first);

static inline bool s2_is_ore(unsigned kind)
{
    return kind >= S2_RESOURCE_COAL && kind <= S2_RESOURCE_GRANITE;
}

/* ---- names ---- */

const char *s2_landscape_name(unsigned landscape); /* NULL: not known */
const char *s2_animal_name(unsigned kind);         /* NULL: not known */
const char *s2_site_name(enum s2_site size);

#endif
