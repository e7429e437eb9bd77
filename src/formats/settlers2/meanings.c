#include "meanings.h"

#include "record/table.h"
#include "records.h"
#include "terrain.h"

#define TEXTURES(names)                                                                                      \
    {                                                                                                        \
        { .field = "terrain_up", .label = "texture below the node", .values = names },                       \
            { .field = "terrain_down", .label = "texture to the right", .values = names },                   \
        {                                                                                                    \
            0                                                                                                \
        }                                                                                                    \
    }

static const struct mw_meaning textures[S2_LANDSCAPES][3] = {
    [S2_LANDSCAPE_GREENLAND] = TEXTURES(s2_greenland_terrains),
    [S2_LANDSCAPE_WASTELAND] = TEXTURES(s2_wasteland_terrains),
    [S2_LANDSCAPE_WINTER] = TEXTURES(s2_winter_terrains),
};

const struct mw_meaning *s2_meanings(struct mw_document *doc, const struct mw_record *record,
                                     const void *item)
{
    (void)doc;
    if (record != &s2_map_record)
        return NULL;
    const struct s2_map *map = item;
    return textures[map->landscape < S2_LANDSCAPES ? map->landscape : 0];
}
