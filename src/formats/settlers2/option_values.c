/* The words that options of operations accept. */
#include <stdio.h>

#include "core/offers.h"
#include "formats/settlers2/render/view.h"
#include "analysis.h"
#include "objects.h"
#include "settlers2.h"
#include "terrain.h"

static int offer_terrains(struct mw_offers *offers)
{
    const struct s2_map *map = s2_root(offers->doc);
    int result = 0;
    for (uint8_t i = 0; i < S2_TERRAINS && !result; i++) {
        const char *name = s2_terrain_name(map->landscape, i);
        if (name && s2_terrain_named(map->landscape, name) == i)
            result = mw_offer(offers, name, NULL, NULL);
    }
    return result;
}

static int offer_objects(struct mw_offers *offers)
{
    uint8_t type, index;
    int result = 0;
    for (unsigned i = 0; !result && s2_object_at(i, &type, &index); i++)
        result = mw_offer(offers, s2_object_name(type, index), NULL, NULL);
    return result;
}

/* Ground and objects that select nodes. */
static int offer_content(struct mw_offers *offers)
{
    unsigned landscape = ((const struct s2_map *)s2_root(offers->doc))->landscape;
    int result = mw_offer_names(offers, s2_ground_names);
    for (unsigned kind = S2_OBJECT_NONE; kind <= S2_OBJECT_OTHER && !result; kind++)
        result = mw_offer(offers, s2_object_kind_name(kind), NULL, NULL);
    for (uint8_t i = 0; i < S2_TERRAINS && !result; i++) {
        const char *name = s2_terrain_name(landscape, i);
        if (name && s2_terrain_named(landscape, name) == i &&
            !mw_name_find(s2_ground_names, name, strlen(name)))
            result = mw_offer(offers, name, NULL, NULL);
    }
    return result ? result : offer_objects(offers);
}

static int offer_named(struct mw_offers *offers, const char *(*name_of)(unsigned value))
{
    int result = 0;
    for (unsigned i = 0; i <= UINT8_MAX && !result; i++)
        if (name_of(i))
            result = mw_offer(offers, name_of(i), NULL, NULL);
    return result;
}

static int offer_players(struct mw_offers *offers)
{
    int result = 0;
    for (unsigned i = 1; i <= S2_MOST_PLAYERS && !result; i++) {
        char number[8], label[24];
        snprintf(number, sizeof number, "%u", i);
        snprintf(label, sizeof label, "player %u", i);
        result = mw_offer(offers, number, label, NULL);
    }
    return result;
}

static int offer_styles(struct mw_offers *offers)
{
    int result = mw_offer(offers, "map", "small map", NULL);
    if (!result)
        result = mw_offer(offers, "terrain", NULL, NULL);
    for (size_t i = 0; s2_layer_look_at(i) && !result; i++) {
        char style[48];
        snprintf(style, sizeof style, "layer=%s", s2_layer_look_at(i)->name);
        if (s2_has_look(s2_root(offers->doc), s2_layer_look_at(i)))
            result = mw_offer(offers, style, s2_layer_look_at(i)->name, NULL);
    }
    return result;
}

int s2_option_values(const struct mw_option *option, struct mw_offers *offers)
{
    if (strcmp(option->of, "terrain") == 0)
        return offer_terrains(offers);
    if (strcmp(option->of, "object") == 0)
        return offer_objects(offers);
    if (strcmp(option->of, "content") == 0)
        return offer_content(offers);
    if (strcmp(option->of, "animal") == 0)
        return offer_named(offers, s2_animal_name);
    if (strcmp(option->of, "player") == 0)
        return offer_players(offers);
    if (strcmp(option->of, "style") == 0)
        return offer_styles(offers);
    return strcmp(option->of, "resource") == 0 ? offer_named(offers, s2_resource_name) : 0;
}
