/* The look "shares": whose settlers reach each node first. */
#include <stdio.h>

#include "formats/settlers2/walking.h"
#include "shares.h"

enum share {
    SHARE_NOBODY, /* players from 1 follow */
    SHARE_SEVERAL = S2_MOST_PLAYERS + 1,
    SHARE_WATER, /* that nobody walks over */
};

static uint8_t node_share(const struct s2_walk *walk, uint32_t node)
{
    const struct s2_torus *torus = &walk->land->torus;
    uint8_t players = walk->players[node];
    for (uint8_t i = 0; i < S2_MOST_PLAYERS; i++)
        if (players == 1u << i)
            return (uint8_t)(i + 1);
    if (players)
        return SHARE_SEVERAL;
    struct s2_around around;
    s2_around_row(&around, torus, node / torus->width);
    s2_around_column(&around, node % torus->width);
    return s2_ground_around(walk->land, &around, s2_grounds) == S2_GROUND_WATER ? SHARE_WATER : SHARE_NOBODY;
}

int s2_shares_compute(struct s2_view *view)
{
    const struct s2_rule_layers land = s2_scenery_rules(&view->scenery);
    const struct s2_torus *torus = &land.torus;
    struct s2_walk walk;
    uint8_t *shares = mw_arena_payload(view->arena, view->nodes);
    if (!shares || s2_walk_open(&walk, &land, view->arena))
        return MW_E_MEMORY;
    struct s2_headquarters headquarters[S2_MOST_PLAYERS] = { 0 };
    for (uint32_t i = 0; i < view->nodes; i++)
        if (land.object_type[i] == S2_TYPE_HEADQUARTERS && land.object_index[i] < S2_MOST_PLAYERS) {
            struct s2_headquarters *player = &headquarters[land.object_index[i]];
            player->at = (struct s2_point){ i % torus->width, i / torus->width };
            player->count++;
        }
    for (unsigned i = 0; i < S2_MOST_PLAYERS; i++)
        if (headquarters[i].count)
            s2_walk_start(&walk, headquarters[i].at, i);
    s2_walk_go(&walk);
    for (uint32_t i = 0; i < view->nodes; i++)
        shares[i] = node_share(&walk, i);
    view->layer_cells = shares;
    return 0;
}

struct mw_colour s2_share_colour(const struct s2_view *view, uint8_t value)
{
    (void)view;
    if (value == SHARE_WATER)
        return MW_RGB(28, 44, 66);
    if (value == SHARE_SEVERAL)
        return MW_RGB(150, 150, 150);
    return value == SHARE_NOBODY ? MW_RGB(34, 36, 42) : s2_player_colour((uint8_t)(value - 1));
}

void s2_share_label(const struct s2_view *view, uint8_t value, char *text, size_t room)
{
    (void)view;
    if (value == SHARE_WATER)
        snprintf(text, room, "water");
    else if (value == SHARE_SEVERAL)
        snprintf(text, room, "several players equally near");
    else if (value == SHARE_NOBODY)
        snprintf(text, room, "nobody");
    else
        snprintf(text, room, "player %u", value);
}
