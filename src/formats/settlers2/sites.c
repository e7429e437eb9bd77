#include "sites.h"

#include <stdlib.h>

#include "objects.h"

/* What the rules look at. They are computed in bytes and without branches, conditions as 0 or not 0, so that
 * the compiler takes many nodes at once. */
struct site_input {
    uint8_t ground, kind, near, steep, height;
    uint8_t flag_ground, flag_kind, flag_height; /* of the south-east, where the flag of a building goes */
};

/* How much higher the flag of a building would be. */
static inline uint8_t flag_rise(const struct site_input *input)
{
    uint8_t high = input->flag_height > input->height ? input->flag_height : input->height;
    return (uint8_t)(high - input->height);
}

static inline uint8_t is_equal(uint8_t a, uint8_t b)
{
    return a == b ? 1 : 0;
}

static inline uint8_t is_more(uint8_t a, uint8_t b)
{
    return a > b ? 1 : 0;
}

/* ---- the original ---- */

static inline uint8_t is_occupied(uint8_t kind)
{
    return is_equal(kind, S2_OBJECT_GRANITE) | is_equal(kind, S2_OBJECT_OBSTACLE);
}

static inline uint8_t is_blocked(uint8_t ground, uint8_t kind)
{
    uint8_t dry = ground & (uint8_t) ~(S2_GROUND_WATER | S2_GROUND_SWAMP);
    return (ground & S2_GROUND_DEADLY) | is_equal(dry, 0) | is_occupied(kind);
}

/* Do the ground and the objects around the node allow a flag at most? */
static inline uint8_t is_only_flag(const struct site_input *input)
{
    uint8_t unfit = input->ground & (S2_GROUND_WATER | S2_GROUND_SWAMP | S2_GROUND_BARREN);
    uint8_t mountain = input->ground & S2_GROUND_MOUNTAIN;
    uint8_t mixed = input->ground ^ S2_GROUND_MOUNTAIN;
    uint8_t no_mine = mixed | is_more(flag_rise(input), 3);
    uint8_t objects = input->near & (S2_NEAR_GRANITE | S2_TREE_AT_FLAG);
    return unfit | (mountain && no_mine ? 1 : 0) | objects | is_blocked(input->flag_ground, input->flag_kind);
}

static inline uint8_t original_site(const struct site_input *input)
{
    uint8_t tree = is_equal(input->kind, S2_OBJECT_TREE);
    uint8_t poor = (input->ground ^ S2_GROUND_FERTILE) | (input->near & S2_NEAR_GRANITE) | tree |
                   is_occupied(input->kind);
    uint8_t uneven = is_more(flag_rise(input), 1) | (input->steep & S2_STEEP_NEAR);
    uint8_t small = (input->near & S2_NEAR_TREE) | (input->steep & S2_STEEP_FAR);
    uint8_t site = small ? S2_SITE_HUT : S2_SITE_CASTLE;
    site = uneven ? S2_SITE_FLAG : site;
    site = input->ground == S2_GROUND_MOUNTAIN ? S2_SITE_MINE : site;
    site = is_only_flag(input) ? S2_SITE_FLAG : site;
    site = tree ? S2_SITE_TREE : site;
    site = is_blocked(input->ground, input->kind) ? S2_SITE_BLOCKED : site;
    return site | (poor ? S2_SITE_POOR : 0);
}

/* ---- Return to the Roots ---- */

static inline uint8_t rttr_site(const struct site_input *input)
{
    uint8_t rise = flag_rise(input), tree = input->near & S2_NEAR_TREE;
    /* Textures that are not loaded have no ground and are ignored. */
    uint8_t walkable = input->ground & (uint8_t)~S2_GROUND_SWAMP;
    uint8_t nothing = (input->ground & S2_GROUND_DEADLY) | is_equal(walkable, 0) |
                      is_equal(input->kind, S2_OBJECT_TREE) | is_equal(input->kind, S2_OBJECT_GRANITE);
    uint8_t uneven = (input->ground ^ S2_GROUND_FERTILE) | is_more(rise, 1) | (input->steep & S2_STEEP_NEAR);
    uint8_t small = tree | (input->steep & S2_STEEP_FAR);
    uint8_t mine = tree ? S2_SITE_HUT : S2_SITE_MINE;
    uint8_t site = small ? S2_SITE_HUT : S2_SITE_CASTLE;
    mine = rise > 3 ? S2_SITE_FLAG : mine;
    site = uneven ? S2_SITE_FLAG : site;
    site = input->ground == S2_GROUND_MOUNTAIN ? mine : site;
    site = input->near & (S2_NEAR_GRANITE | S2_TREE_AT_FLAG) ? S2_SITE_FLAG : site;
    return nothing ? S2_SITE_NOTHING : site;
}

static bool is_headquarters(const struct s2_rule_layers *land, uint32_t node)
{
    return land->object_type[node] == S2_TYPE_HEADQUARTERS;
}

/* Buildings keep a distance from headquarters. */
static uint8_t rttr_near_headquarters(const struct s2_rule_layers *land, const struct s2_around *around,
                                      uint8_t site)
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

/* ---- input of a node ---- */

static uint8_t kind_at(const struct s2_rule_layers *land, uint32_t node)
{
    return land->kinds ? land->kinds[node]
                       : (uint8_t)s2_object_kind(land->object_type[node], land->object_index[node]);
}

static uint8_t steep_at(const struct s2_rule_layers *land, const struct s2_around *around)
{
    if (land->steep)
        return land->steep[around->node];
    int height = land->heights[around->node];
    uint8_t steep = 0;
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        if (abs(height - land->heights[s2_around_neighbour(around, i)]) > S2_RISE_NEAR)
            steep |= S2_STEEP_NEAR;
    for (unsigned i = 0; i < S2_FAR; i++)
        if (abs(height - land->heights[s2_around_far(around, i)]) > S2_RISE_FAR)
            steep |= S2_STEEP_FAR;
    return steep;
}

static uint8_t near_at(const struct s2_rule_layers *land, const struct s2_around *around)
{
    if (land->near)
        return land->near[around->node];
    unsigned near = S2_HEADQUARTERS_NEAR; /* perhaps */
    for (unsigned i = 0; i < S2_DIRECTIONS; i++)
        near |= s2_near_of(kind_at(land, s2_around_neighbour(around, i)), i);
    return (uint8_t)near;
}

static uint8_t find_site(const struct s2_rule_layers *land, enum s2_site_rule rule,
                         const struct s2_around *around)
{
    const uint8_t *grounds = rule == S2_SITES_RTTR ? s2_rttr_grounds : s2_grounds;
    uint32_t flag = s2_around_neighbour(around, S2_SOUTH_EAST);
    const struct site_input input = { .ground = (uint8_t)s2_ground_around(land, around, grounds),
                                      .kind = kind_at(land, around->node),
                                      .near = near_at(land, around),
                                      .steep = steep_at(land, around),
                                      .height = land->heights[around->node],
                                      .flag_ground = (uint8_t)s2_ground_south_east(land, around, grounds),
                                      .flag_kind = kind_at(land, flag),
                                      .flag_height = land->heights[flag] };
    if (rule == S2_SITES_ORIGINAL)
        return original_site(&input);
    uint8_t site = rttr_site(&input);
    return input.near & S2_HEADQUARTERS_NEAR ? rttr_near_headquarters(land, around, site) : site;
}

/* ---- all nodes ---- */

/* Of `count` nodes from the one on that the surroundings are set to; all layers are prepared. */
static void find_original_sites(const struct s2_rule_layers *land, const struct s2_around *around,
                                size_t count, uint8_t *restrict sites)
{
    uint32_t node = around->node, flag = s2_around_neighbour(around, S2_SOUTH_EAST);
    const uint8_t *restrict grounds = land->grounds, *restrict kinds = land->kinds;
    const uint8_t *restrict near = land->near, *restrict steep = land->steep,
                            *restrict heights = land->heights;
    for (size_t i = 0; i < count; i++) {
        const struct site_input input = { grounds[node + i], kinds[node + i],   near[node + i],
                                          steep[node + i],   heights[node + i], grounds[flag + i],
                                          kinds[flag + i],   heights[flag + i] };
        sites[i] = original_site(&input);
    }
}

static void find_rttr_sites(const struct s2_rule_layers *land, const struct s2_around *around, size_t count,
                            uint8_t *restrict sites)
{
    uint32_t node = around->node, flag = s2_around_neighbour(around, S2_SOUTH_EAST);
    const uint8_t *restrict grounds = land->rttr_grounds, *restrict kinds = land->kinds;
    const uint8_t *restrict near = land->near, *restrict steep = land->steep,
                            *restrict heights = land->heights;
    uint8_t any = 0;
    for (size_t i = 0; i < count; i++) {
        const struct site_input input = { grounds[node + i], kinds[node + i],   near[node + i],
                                          steep[node + i],   heights[node + i], grounds[flag + i],
                                          kinds[flag + i],   heights[flag + i] };
        sites[i] = rttr_site(&input);
        any |= near[node + i];
    }
    struct s2_around headquarters = *around;
    for (uint32_t i = 0; i < count && any & S2_HEADQUARTERS_NEAR; i++) {
        s2_around_column(&headquarters, around->x + i);
        if (near[node + i] & S2_HEADQUARTERS_NEAR)
            sites[i] = rttr_near_headquarters(land, &headquarters, sites[i]);
    }
}

void s2_sites_row(const struct s2_rule_layers *land, enum s2_site_rule rule, uint32_t y, uint8_t *sites)
{
    bool ready = land->kinds && (rule == S2_SITES_ORIGINAL || land->rttr_grounds);
    struct s2_around around;
    s2_around_row(&around, &land->torus, y);
    for (uint32_t x = 0, count; x < land->torus.width; x += count) {
        s2_around_column(&around, x);
        count = ready ? s2_around_inside(&around) : 1;
        if (count == 1)
            sites[x] = find_site(land, rule, &around);
        else if (rule == S2_SITES_ORIGINAL)
            find_original_sites(land, &around, count, sites + x);
        else
            find_rttr_sites(land, &around, count, sites + x);
    }
}

void s2_sites(const struct s2_rule_layers *land, enum s2_site_rule rule, uint8_t *sites)
{
    for (uint32_t y = 0; y < land->torus.height; y++)
        s2_sites_row(land, rule, y, sites + (size_t)y * land->torus.width);
}

uint8_t s2_site_at(const struct s2_rule_layers *land, enum s2_site_rule rule, struct s2_point at)
{
    struct s2_around around;
    s2_around_row(&around, &land->torus, at.y);
    s2_around_column(&around, at.x);
    return find_site(land, rule, &around);
}
