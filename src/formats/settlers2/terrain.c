#include "terrain.h"

#include <string.h>

#include <mapwright/unstable/settlers2.h>

#define FERTILE  S2_GROUND_FERTILE
#define MOUNTAIN S2_GROUND_MOUNTAIN
#define DEADLY   S2_GROUND_DEADLY
#define WATER    S2_GROUND_WATER
#define SWAMP    S2_GROUND_SWAMP
#define BARREN   S2_GROUND_BARREN
#define OTHER    S2_GROUND_OTHER

/* Textures without an image are treated as fertile. */
const uint8_t s2_grounds[S2_TERRAINS] = {
    FERTILE,  MOUNTAIN, DEADLY,   SWAMP,   BARREN,  WATER,   OTHER,   BARREN,  FERTILE, FERTILE, FERTILE,
    MOUNTAIN, MOUNTAIN, MOUNTAIN, FERTILE, FERTILE, DEADLY,  BARREN,  OTHER,   DEADLY,  DEADLY,  DEADLY,
    DEADLY,   FERTILE,  FERTILE,  FERTILE, FERTILE, FERTILE, FERTILE, FERTILE, FERTILE, FERTILE, FERTILE,
    FERTILE,  FERTILE,  FERTILE,  FERTILE, FERTILE, FERTILE, FERTILE, FERTILE, FERTILE, FERTILE, FERTILE,
    FERTILE,  FERTILE,  FERTILE,  FERTILE, FERTILE, FERTILE, FERTILE, FERTILE, FERTILE, FERTILE, FERTILE,
    FERTILE,  FERTILE,  FERTILE,  FERTILE, FERTILE, FERTILE, FERTILE, FERTILE, FERTILE,
};

const uint8_t s2_rttr_grounds[S2_TERRAINS] = {
    [0x00] = FERTILE, [0x01] = MOUNTAIN, [0x02] = DEADLY,   [0x03] = SWAMP,    [0x04] = BARREN,
    [0x05] = SWAMP,   [0x06] = FERTILE,  [0x07] = BARREN,   [0x08] = FERTILE,  [0x09] = FERTILE,
    [0x0A] = FERTILE, [0x0B] = MOUNTAIN, [0x0C] = MOUNTAIN, [0x0D] = MOUNTAIN, [0x0E] = FERTILE,
    [0x0F] = FERTILE, [0x10] = DEADLY,   [0x11] = DEADLY,   [0x12] = FERTILE,  [0x13] = SWAMP,
    [0x14] = DEADLY,  [0x15] = DEADLY,   [0x16] = DEADLY,   [0x22] = FERTILE,
};

const struct mw_name s2_ground_names[] = {
    { FERTILE, "fertile", NULL },
    { MOUNTAIN, "mountain", NULL },
    { WATER, "water", NULL },
    { SWAMP, "swamp", NULL },
    { BARREN, "barren", NULL },
    { DEADLY, "deadly", NULL },
    { 0 },
};

/* Texture, its name in each landscape, and what it is. */
/* clang-format off */
#define TERRAINS(T) \
    T(0x00, "savannah", "dark_steppe", "taiga", "fertile") \
    T(0x01, "mountain1", "mountain1", "mountain1", "mines are built on it") \
    T(0x02, "snow", "lava_few_stones", "few_ice_floes", "nobody can go there; in winter ice on water") \
    T(0x03, "swamp", "lava_many_stones", "many_ice_floes", "nobody can go there; in winter ice on water") \
    T(0x04, "desert1", "wasteland1", "ice1", "can be walked on, not built on") \
    T(0x05, "water", "moor", "water", "ships sail on it") \
    T(0x06, "buildable_water", "buildable_moor", "buildable_water", "looks like water, but is built on, and no ship sails on it") \
    T(0x07, "desert2", "wasteland2", "ice2", "can be walked on, not built on") \
    T(0x08, "meadow1", "pasture1", "taiga_tundra", "fertile") \
    T(0x09, "meadow2", "pasture2", "tundra1", "fertile") \
    T(0x0A, "meadow3", "pasture3", "tundra2", "fertile") \
    T(0x0B, "mountain2", "mountain2", "mountain2", "mines are built on it") \
    T(0x0C, "mountain3", "mountain3", "mountain3", "mines are built on it") \
    T(0x0D, "mountain4", "mountain4", "mountain4", "mines are built on it") \
    T(0x0E, "steppe", "light_steppe", "tundra3", "fertile") \
    T(0x0F, "flower_meadow", "flower_pasture", "tundra4", "fertile") \
    T(0x10, "lava", "lava", "lava", "nobody can go there") \
    T(0x11, "single_color", "single_color", "single_color", "a single pixel of the textures, 0,254; Return to the Roots has it in wasteland only") \
    T(0x12, "mountain_meadow", "alpine_pasture", "snow", "built on, but not fertile") \
    T(0x13, "reef_water", "reef_moor", "reef_water", "looks like water, but no ship sails on it") \
    T(0x14, "lava2", "lava2", "lava2", "not used by the editor; nobody can go there") \
    T(0x15, "lava3", "lava3", "lava3", "not used by the editor; nobody can go there") \
    T(0x16, "lava4", "lava4", "lava4", "not used by the editor; nobody can go there") \
    T(0x22, "buildable_mountain", "buildable_mountain", "buildable_mountain", "looks like mountain2, but houses are built on it")
/* clang-format on */

#define ALL_NAMES(texture, green, waste, winter, doc)      [texture] = { green, waste, winter },
#define GREENLAND_NAME(texture, green, waste, winter, doc) { texture, green, doc },
#define WASTELAND_NAME(texture, green, waste, winter, doc) { texture, waste, doc },
#define WINTER_NAME(texture, green, waste, winter, doc)    { texture, winter, doc },
#define TEXTURE_DOC(texture, green, waste, winter, doc)    [texture] = "texture " #texture ": " doc,
static const char *const texture_docs[S2_TERRAINS] = { TERRAINS(TEXTURE_DOC) };
static const char *const names[S2_TERRAINS][S2_LANDSCAPES] = { TERRAINS(ALL_NAMES) };
const struct mw_name s2_greenland_terrains[] = { TERRAINS(GREENLAND_NAME){ 0 } };
const struct mw_name s2_wasteland_terrains[] = { TERRAINS(WASTELAND_NAME){ 0 } };
const struct mw_name s2_winter_terrains[] = { TERRAINS(WINTER_NAME){ 0 } };

const char *s2_terrain_name(unsigned landscape, uint8_t terrain)
{
    return names[terrain & S2_TERRAIN_MASK][landscape < S2_LANDSCAPES ? landscape : 0];
}

const char *s2_terrain_doc(uint8_t terrain)
{
    return texture_docs[terrain & S2_TERRAIN_MASK];
}

int s2_terrain_named(unsigned landscape, const char *name)
{
    for (uint8_t i = 0; i < S2_TERRAINS; i++) {
        const char *known = s2_terrain_name(landscape, i);
        if (known && strcmp(known, name) == 0)
            return i;
    }
    return -1;
}

bool s2_terrain_is_water(unsigned landscape, uint8_t terrain)
{
    enum {
        ICE_FLOES = 0x03, /* in winter only */
        SEA = 0x05,
        BUILDABLE_WATER = 0x06,
        REEF = 0x13,
    };
    terrain &= S2_TERRAIN_MASK;
    return terrain == SEA || terrain == BUILDABLE_WATER || terrain == REEF ||
           (terrain == ICE_FLOES && landscape == S2_LANDSCAPE_WINTER);
}

bool s2_terrain_in_rttr(unsigned landscape, uint8_t terrain)
{
    terrain &= S2_TERRAIN_MASK;
    return names[terrain][0] && (terrain != 0x11 || landscape == 1);
}

/* Widelands uses five bits only, so it draws buildable mountain as snow. */
bool s2_terrain_in_widelands(uint8_t terrain)
{
    terrain &= S2_TERRAIN_MASK;
    return terrain <= 0x10 || terrain == 0x12 || terrain == 0x13;
}
