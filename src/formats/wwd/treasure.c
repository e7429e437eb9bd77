#include "treasure.h"

#include "base/text.h"

static const struct wwd_treasure treasures[] = {
    { "coin", "GAME_TREASURE_COINS", 100 },         { "goldbar", "GAME_TREASURE_GOLDBARS", 500 },
    { "ring", "GAME_TREASURE_RINGS", 1500 },        { "chalice", "GAME_TREASURE_CHALICES", 2500 },
    { "necklace", "GAME_TREASURE_NECKLACE", 2500 }, { "cross", "GAME_TREASURE_CROSSES", 5000 },
    { "scepter", "GAME_TREASURE_SCEPTERS", 7500 },  { "gecko", "GAME_TREASURE_GECKOS", 10000 },
    { "crown", "GAME_TREASURE_CROWNS", 15000 },     { "skull", "GAME_TREASURE_JEWELEDSKULL", 25000 },
};

/* The sources disagree on higher numbers. */
const struct mw_name wwd_carried_names[WWD_CARRIED_LAST + 2] = {
    { 0, "nothing", NULL },
    { 1, "GAME_TREASURE_GOLDBARS", NULL },
    { 2, "GAME_TREASURE_RINGS_RED", NULL },
    { 3, "GAME_TREASURE_RINGS_GREEN", NULL },
    { 4, "GAME_TREASURE_RINGS_BLUE", NULL },
    { 5, "GAME_TREASURE_RINGS_PURPLE", NULL },
    { 6, "GAME_TREASURE_NECKLACE", NULL },
    { 7, "GAME_TREASURE_CROSSES_RED", NULL },
    { 8, "GAME_TREASURE_CROSSES_GREEN", NULL },
    { 9, "GAME_TREASURE_CROSSES_BLUE", NULL },
    { 10, "GAME_TREASURE_CROSSES_PURPLE", NULL },
    { 11, "GAME_TREASURE_SCEPTERS_RED", NULL },
    { 12, "GAME_TREASURE_SCEPTERS_GREEN", NULL },
    { 13, "GAME_TREASURE_SCEPTERS_BLUE", NULL },
    { 14, "GAME_TREASURE_SCEPTERS_PURPLE", NULL },
    { 15, "GAME_TREASURE_GECKOS_RED", NULL },
    { 16, "GAME_TREASURE_GECKOS_GREEN", NULL },
    { 17, "GAME_TREASURE_GECKOS_BLUE", NULL },
    { 18, "GAME_TREASURE_GECKOS_PURPLE", NULL },
    { 19, "GAME_AMMO_DEATHBAG", NULL },
    { 20, "GAME_AMMO_SHOT", NULL },
    { 21, "GAME_AMMO_SHOTBAG", NULL },
    { 22, "GAME_CATNIPS_NIP1", NULL },
    { 23, "GAME_CATNIPS_NIP2", NULL },
    { 24, "LEVEL_HEALTH", NULL },
    { 25, "GAME_HEALTH_POTION3", NULL },
    { 26, "GAME_HEALTH_POTION1", NULL },
    { 27, "GAME_HEALTH_POTION2", NULL },
    { 28, "GAME_MAGIC_GLOW", NULL },
    { 29, "GAME_MAGIC_STARGLOW", NULL },
    { 30, "GAME_MAGIC_MAGICCLAW", NULL },
    { 31, "GAME_MAPPIECE", NULL },
    { 32, "GAME_WARP", NULL },
    { 33, "GAME_TREASURE_COINS", NULL },
    { 34, "GAME_DYNAMITE", NULL },
    { 35, "GAME_CURSES_AMMO", NULL },
    { 36, "GAME_CURSES_MAGIC", NULL },
    { 37, "GAME_CURSES_HEALTH", NULL },
    { 38, "GAME_CURSES_LIFE", NULL },
    { 39, "GAME_CURSES_TREASURE", NULL },
    { 40, "GAME_CURSES_FREEZE", NULL },
    { 41, "GAME_TREASURE_CHALICES_RED", NULL },
    { 42, "GAME_TREASURE_CHALICES_GREEN", NULL },
    { 43, "GAME_TREASURE_CHALICES_BLUE", NULL },
    { 44, "GAME_TREASURE_CHALICES_PURPLE", NULL },
    { 45, "GAME_TREASURE_CROWNS_RED", NULL },
    { 46, "GAME_TREASURE_CROWNS_GREEN", NULL },
    { 47, "GAME_TREASURE_CROWNS_BLUE", NULL },
    { 48, "GAME_TREASURE_CROWNS_PURPLE", NULL },
    { 49, "GAME_TREASURE_JEWELEDSKULL_RED", NULL },
    { 50, "GAME_TREASURE_JEWELEDSKULL_GREEN", NULL },
    { 51, "GAME_TREASURE_JEWELEDSKULL_BLUE", NULL },
    { 52, "GAME_TREASURE_JEWELEDSKULL_PURPLE", NULL },
    { 53, "GAME_POWERUPS_GHOST", NULL },
    { 54, "GAME_POWERUPS_INVULNERABLE", NULL },
    { 55, "GAME_POWERUPS_EXTRALIFE", NULL },
    { 56, "GAME_POWERUPS_FIRESWORD", NULL },
    { 57, "GAME_POWERUPS_LIGHTNINGSWORD", NULL },
    { 58, "GAME_POWERUPS_ICESWORD", NULL },
    { 0 },
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

void wwd_carried_numbers(const struct wwd_object *object, int32_t numbers[WWD_CARRIED_MAX])
{
    const struct mw_rect *rects[] = { &object->rect_user1, &object->rect_user2 };
    numbers[0] = object->powerup;
    for (size_t i = 0; i < 2; i++) {
        numbers[4 * i + 1] = rects[i]->left;
        numbers[4 * i + 2] = rects[i]->top;
        numbers[4 * i + 3] = rects[i]->right;
        numbers[4 * i + 4] = rects[i]->bottom;
    }
}

/* A single crate without an item holds a coin. */
static bool is_empty_crate(const struct wwd_object *object, const int32_t numbers[WWD_CARRIED_MAX])
{
    for (size_t i = 0; i < WWD_CARRIED_MAX; i++)
        if (numbers[i] != 0)
            return false;
    return mw_str_is(object->logic, "BehindCrate") || mw_str_is(object->logic, "FrontCrate");
}

size_t wwd_carried(const struct wwd_object *object, const char *image_sets[WWD_CARRIED_MAX])
{
    int32_t numbers[WWD_CARRIED_MAX];
    size_t count = 0;
    wwd_carried_numbers(object, numbers);
    for (size_t i = 0; i < WWD_CARRIED_MAX; i++)
        if (numbers[i] > 0 && numbers[i] <= WWD_CARRIED_LAST)
            image_sets[count++] = wwd_carried_names[numbers[i]].name;
    if (is_empty_crate(object, numbers))
        image_sets[count++] = "GAME_TREASURE_COINS";
    return count;
}
