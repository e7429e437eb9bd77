#include "sites.h"

#include "objects.h"

/* ---- input of both rules ---- */

/* Most nodes are empty; this runs so often that checking first pays off. */
static enum s2_object_kind kind_at(const struct s2_rule_layers *land, uint32_t node)
{
    if (land->kinds)
        return (enum s2_object_kind)land->kinds[node];
    uint8_t type = land->object_type[node];
    return type ? s2_object_kind(type, land->object_index[node]) : S2_OBJECT_NONE;
}

static bool has_tree(const struct s2_rule_layers *land, uint32_t node)
{
    return kind_at(land, node) == S2_OBJECT_TREE;
}

static bool has_granite(const struct s2_rule_layers *land, uint32_t node)
{
    return kind_at(land, node) == S2_OBJECT_GRANITE;
}

/* Granite or an obstacle. */
static bool is_occupied(const struct s2_rule_layers *land, uint32_t node)
{
    enum s2_object_kind kind = kind_at(land, node);
    return kind == S2_OBJECT_GRANITE || kind == S2_OBJECT_OBSTACLE;
}

static int difference(const struct s2_rule_layers *land, uint32_t a, uint32_t b)
{
    return land->heights[a] > land->heights[b] ? land->heights[a] - land->heights[b]
                                               : land->heights[b] - land->heights[a];
}

/* How much higher the south-east neighbour is, where the flag of a building goes. */
static int flag_rise(const struct s2_rule_layers *land, const struct s2_around *around)
{
    return land->heights[s2_around_neighbour(around, S2_SOUTH_EAST)] - land->heights[around->node];
}

static bool is_steep_near(const struct s2_rule_layers *land, const struct s2_around *around)
{
    if (land->steep)
        return land->steep[around->node] & S2_STEEP_NEAR;
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        if (difference(land, around->node, s2_around_neighbour(around, i)) > S2_RISE_NEAR)
            return true;
    return false;
}

static bool is_steep_far(const struct s2_rule_layers *land, const struct s2_around *around)
{
    if (land->steep)
        return land->steep[around->node] & S2_STEEP_FAR;
    for (unsigned i = 0; i < S2_FAR; i++)
        if (difference(land, around->node, s2_around_far(around, i)) > S2_RISE_FAR)
            return true;
    return false;
}

/* Bits of enum s2_near. */
static unsigned look_around(const struct s2_rule_layers *land, const struct s2_around *around)
{
    unsigned near = 0;
    if (land->near)
        return land->near[around->node];
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        near |= s2_near_of(kind_at(land, s2_around_neighbour(around, i)), i);
    return near;
}

/* ---- the original ---- */

static bool is_blocked(const struct s2_rule_layers *land, unsigned ground, uint32_t node)
{
    return ground & S2_GROUND_DEADLY || (ground & ~(unsigned)(S2_GROUND_WATER | S2_GROUND_SWAMP)) == 0 ||
           is_occupied(land, node);
}

/* Do the ground and the objects around the node allow a flag at most? */
static bool is_only_flag(const struct s2_rule_layers *land, const struct s2_around *around, unsigned ground,
                         unsigned near)
{
    if (ground & (S2_GROUND_WATER | S2_GROUND_SWAMP | S2_GROUND_BARREN))
        return true;
    if (ground & S2_GROUND_MOUNTAIN && (ground != S2_GROUND_MOUNTAIN || flag_rise(land, around) > 3))
        return true;
    if (near & (S2_NEAR_GRANITE | S2_TREE_AT_FLAG))
        return true;
    return is_blocked(land, s2_ground_south_east(land, around, s2_grounds),
                      s2_around_neighbour(around, S2_SOUTH_EAST));
}

static uint8_t original_site(const struct s2_rule_layers *land, const struct s2_around *around)
{
    uint32_t node = around->node;
    unsigned ground = s2_ground_around(land, around, s2_grounds);
    unsigned near = look_around(land, around);
    bool tree = has_tree(land, node);
    bool poor = ground != S2_GROUND_FERTILE || near & S2_NEAR_GRANITE || tree || is_occupied(land, node);
    unsigned site;
    if (is_blocked(land, ground, node))
        site = S2_SITE_BLOCKED;
    else if (tree)
        site = S2_SITE_TREE;
    else if (is_only_flag(land, around, ground, near))
        site = S2_SITE_FLAG;
    else if (ground == S2_GROUND_MOUNTAIN)
        site = S2_SITE_MINE;
    else if (flag_rise(land, around) > 1 || is_steep_near(land, around))
        site = S2_SITE_FLAG;
    else if (near & S2_NEAR_TREE || is_steep_far(land, around))
        site = S2_SITE_HUT;
    else
        site = S2_SITE_CASTLE;
    return (uint8_t)(site | (poor ? S2_SITE_POOR : 0));
}

/* ---- Return to the Roots ---- */

static enum s2_site rttr_by_ground(const struct s2_rule_layers *land, const struct s2_around *around)
{
    unsigned ground = s2_ground_around(land, around, s2_rttr_grounds);
    int rise = flag_rise(land, around);
    /* Textures that are not loaded have no ground and are ignored. */
    if (ground & S2_GROUND_DEADLY || (ground & ~(unsigned)S2_GROUND_SWAMP) == 0)
        return S2_SITE_NOTHING;
    if (ground == S2_GROUND_MOUNTAIN)
        return rise > 3 ? S2_SITE_FLAG : S2_SITE_MINE;
    if (ground != S2_GROUND_FERTILE || rise > 1 || is_steep_near(land, around))
        return S2_SITE_FLAG;
    return is_steep_far(land, around) ? S2_SITE_HUT : S2_SITE_CASTLE;
}

static bool is_headquarters(const struct s2_rule_layers *land, uint32_t node)
{
    return land->object_type[node] == S2_TYPE_HEADQUARTERS;
}

/* Buildings keep a distance from headquarters. */
static enum s2_site rttr_near_headquarters(const struct s2_rule_layers *land, const struct s2_around *around,
                                           enum s2_site site)
{
    /* The headquarters' walls are where the flag of a building here would be. */
    static const bool at_flag[S2_FAR] = { [8] = true, [10] = true, [11] = true };
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        if (is_headquarters(land, s2_around_neighbour(around, i)))
            return S2_SITE_NOTHING;
    for (unsigned i = 0; i < S2_FAR && site > S2_SITE_FLAG; i++) {
        if (!is_headquarters(land, s2_around_far(around, i)))
            continue;
        if (at_flag[i])
            site = S2_SITE_FLAG;
        else if (site == S2_SITE_CASTLE)
            site = S2_SITE_HOUSE;
    }
    return site;
}

static uint8_t rttr_site(const struct s2_rule_layers *land, const struct s2_around *around)
{
    uint32_t node = around->node;
    if (has_tree(land, node) || has_granite(land, node))
        return S2_SITE_NOTHING;
    enum s2_site site = rttr_by_ground(land, around);
    unsigned near = look_around(land, around);
    if (site > S2_SITE_FLAG && (near & (S2_NEAR_GRANITE | S2_TREE_AT_FLAG)))
        site = S2_SITE_FLAG;
    else if (site > S2_SITE_FLAG && near & S2_NEAR_TREE)
        site = S2_SITE_HUT;
    if (land->near && !(near & S2_HEADQUARTERS_NEAR))
        return (uint8_t)site;
    return (uint8_t)rttr_near_headquarters(land, around, site);
}

/* ---- all nodes ---- */

static uint8_t find_site(const struct s2_rule_layers *land, enum s2_site_rule rule,
                         const struct s2_around *around)
{
    return rule == S2_SITES_RTTR ? rttr_site(land, around) : original_site(land, around);
}

void s2_sites_row(const struct s2_rule_layers *land, enum s2_site_rule rule, uint32_t y, uint8_t *sites)
{
    struct s2_around around;
    s2_around_row(&around, &land->torus, y);
    for (uint32_t x = 0; x < land->torus.width; x++) {
        s2_around_column(&around, x);
        sites[x] = find_site(land, rule, &around);
    }
}

void s2_sites(const struct s2_rule_layers *land, enum s2_site_rule rule, uint8_t *sites)
{
    for (uint32_t y = 0; y < land->torus.height; y++)
        s2_sites_row(land, rule, y, sites + (size_t)y * land->torus.width);
}

size_t s2_sites_matches(const struct s2_rule_layers *land, enum s2_site_rule rule, const uint8_t *sites)
{
    struct s2_around around;
    size_t matches = 0;
    for (uint32_t y = 0; y < land->torus.height; y++) {
        s2_around_row(&around, &land->torus, y);
        for (uint32_t x = 0; x < land->torus.width; x++) {
            s2_around_column(&around, x);
            matches += *sites++ == find_site(land, rule, &around);
        }
    }
    return matches;
}

uint8_t s2_site_at(const struct s2_rule_layers *land, enum s2_site_rule rule, struct s2_point at)
{
    struct s2_around around;
    s2_around_row(&around, &land->torus, at.y);
    s2_around_column(&around, at.x);
    return find_site(land, rule, &around);
}
