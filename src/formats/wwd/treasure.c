#include "treasure.h"

#include "base/text.h"

static const struct wwd_treasure treasures[] = {
    { "coin", "GAME_TREASURE_COINS", 100 },        { "goldbar", "GAME_TREASURE_GOLDBARS", 500 },
    { "ring", "GAME_TREASURE_RINGS", 1500 },       { "chalice", "GAME_TREASURE_CHALICES", 2500 },
    { "necklace", "GAME_TREASURE_NECKLACE", -1 },  { "cross", "GAME_TREASURE_CROSSES", 5000 },
    { "scepter", "GAME_TREASURE_SCEPTERS", 7500 }, { "gecko", "GAME_TREASURE_GECKOS", 10000 },
    { "crown", "GAME_TREASURE_CROWNS", 15000 },    { "skull", "GAME_TREASURE_JEWELEDSKULL", 25000 },
};

/* By the number that crates and enemies carry. About higher ones sources do not agree. */
static const char *const carried_items[] = {
    [1] = "GAME_TREASURE_GOLDBARS",
    [2] = "GAME_TREASURE_RINGS_RED",
    [3] = "GAME_TREASURE_RINGS_GREEN",
    [4] = "GAME_TREASURE_RINGS_BLUE",
    [5] = "GAME_TREASURE_RINGS_PURPLE",
    [6] = "GAME_TREASURE_NECKLACE",
    [7] = "GAME_TREASURE_CROSSES_RED",
    [8] = "GAME_TREASURE_CROSSES_GREEN",
    [9] = "GAME_TREASURE_CROSSES_BLUE",
    [10] = "GAME_TREASURE_CROSSES_PURPLE",
    [11] = "GAME_TREASURE_SCEPTERS_RED",
    [12] = "GAME_TREASURE_SCEPTERS_GREEN",
    [13] = "GAME_TREASURE_SCEPTERS_BLUE",
    [14] = "GAME_TREASURE_SCEPTERS_PURPLE",
    [15] = "GAME_TREASURE_GECKOS_RED",
    [16] = "GAME_TREASURE_GECKOS_GREEN",
    [17] = "GAME_TREASURE_GECKOS_BLUE",
    [18] = "GAME_TREASURE_GECKOS_PURPLE",
    [19] = "GAME_AMMO_DEATHBAG",
    [20] = "GAME_AMMO_SHOT",
    [21] = "GAME_AMMO_SHOTBAG",
    [22] = "GAME_CATNIPS_NIP1",
    [23] = "GAME_CATNIPS_NIP2",
    [24] = "LEVEL_HEALTH",
    [25] = "GAME_HEALTH_POTION3",
    [26] = "GAME_HEALTH_POTION1",
    [27] = "GAME_HEALTH_POTION2",
    [28] = "GAME_MAGIC_GLOW",
    [29] = "GAME_MAGIC_STARGLOW",
    [30] = "GAME_MAGIC_MAGICCLAW",
    [31] = "GAME_MAPPIECE",
    [32] = "GAME_WARP",
    [33] = "GAME_TREASURE_COINS",
    [34] = "GAME_DYNAMITE",
    [35] = "GAME_CURSES_AMMO",
    [36] = "GAME_CURSES_MAGIC",
    [37] = "GAME_CURSES_HEALTH",
    [38] = "GAME_CURSES_LIFE",
    [39] = "GAME_CURSES_TREASURE",
    [40] = "GAME_CURSES_FREEZE",
    [41] = "GAME_TREASURE_CHALICES_RED",
    [42] = "GAME_TREASURE_CHALICES_GREEN",
    [43] = "GAME_TREASURE_CHALICES_BLUE",
    [44] = "GAME_TREASURE_CHALICES_PURPLE",
    [45] = "GAME_TREASURE_CROWNS_RED",
    [46] = "GAME_TREASURE_CROWNS_GREEN",
    [47] = "GAME_TREASURE_CROWNS_BLUE",
    [48] = "GAME_TREASURE_CROWNS_PURPLE",
    [49] = "GAME_TREASURE_JEWELEDSKULL_RED",
    [50] = "GAME_TREASURE_JEWELEDSKULL_GREEN",
    [51] = "GAME_TREASURE_JEWELEDSKULL_BLUE",
    [52] = "GAME_TREASURE_JEWELEDSKULL_PURPLE",
    [53] = "GAME_POWERUPS_GHOST",
    [54] = "GAME_POWERUPS_INVULNERABLE",
    [55] = "GAME_POWERUPS_EXTRALIFE",
    [56] = "GAME_POWERUPS_FIRESWORD",
    [57] = "GAME_POWERUPS_LIGHTNINGSWORD",
    [58] = "GAME_POWERUPS_ICESWORD",
};

const struct wwd_treasure *wwd_treasure_at(size_t index)
{
    return index < sizeof treasures / sizeof *treasures ? &treasures[index] : NULL;
}

const struct wwd_treasure *wwd_treasure_find(struct mw_str image_set)
{
    for (size_t i = 0; i < sizeof treasures / sizeof *treasures; i++)
        if (mw_str_starts(image_set, treasures[i].image_set))
            return &treasures[i];
    return NULL;
}

size_t wwd_carried(const struct wwd_object *object, const char *image_sets[WWD_CARRIED_MAX])
{
    const struct mw_rect *a = &object->rect_user1, *b = &object->rect_user2;
    const int32_t numbers[WWD_CARRIED_MAX] = { object->powerup, a->left, a->top,   a->right, a->bottom,
                                               b->left,         b->top,  b->right, b->bottom };
    size_t count = 0;
    for (size_t i = 0; i < WWD_CARRIED_MAX; i++)
        if (numbers[i] > 0 && (size_t)numbers[i] < sizeof carried_items / sizeof *carried_items)
            image_sets[count++] = carried_items[numbers[i]];
    return count;
}
