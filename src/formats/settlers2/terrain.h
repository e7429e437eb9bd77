/* Textures of triangles: their names in each landscape and what can be done on them. */
#ifndef MW_SETTLERS2_TERRAIN_H
#define MW_SETTLERS2_TERRAIN_H

#include <stdbool.h>
#include <stdint.h>

#include <mapwright/types.h>

enum {
    S2_TERRAINS = 64,
    S2_TERRAIN_MASK = 0x3F,
    S2_HARBOUR = 0x40,      /* in the layer of triangles with their tip up */
    S2_TERRAIN_USED = 0x80, /* of saved games; meaning unknown */
    S2_LANDSCAPES = 3,
};

/* The classes of the rules, as bits, so that those of the triangles around a node can be combined. */
enum s2_ground {
    S2_GROUND_FERTILE = 1 << 0,
    S2_GROUND_MOUNTAIN = 1 << 1,
    S2_GROUND_DEADLY = 1 << 2, /* deadly */
    S2_GROUND_WATER = 1 << 3,
    S2_GROUND_SWAMP = 1 << 4,
    S2_GROUND_BARREN = 1 << 5, /* walked on, not built on */
    S2_GROUND_OTHER = 1 << 6,  /* built on, but not fertile */
};

/* The names of all but the last one. */
extern const struct mw_name s2_ground_names[];

/* By texture, for the original game. */
extern const uint8_t s2_grounds[S2_TERRAINS];
/* The same for Return to the Roots; S2_GROUND_SWAMP cannot be walked on, S2_GROUND_FERTILE can be
 * built on. */
extern const uint8_t s2_rttr_grounds[S2_TERRAINS];

/* Does the texture show water, or what replaces it in the landscape? Ships sail only on one of these. */
bool s2_terrain_is_water(unsigned landscape, uint8_t terrain);

/* "meadow1"; NULL when the texture has no name in any landscape. Bits above the texture are ignored; an
 * unknown landscape is treated as the first. */
const char *s2_terrain_name(unsigned landscape, uint8_t terrain);

/* "texture 0x05: ships sail on it"; NULL when no landscape has it. */
const char *s2_terrain_doc(uint8_t terrain);

/* The names of all textures that have one. */
extern const struct mw_name s2_greenland_terrains[], s2_wasteland_terrains[], s2_winter_terrains[];

/* The texture of that name in the landscape, or -1. */
int s2_terrain_named(unsigned landscape, const char *name);

/* Does Return to the Roots load a map of this landscape with this texture? */
bool s2_terrain_in_rttr(unsigned landscape, uint8_t terrain);
/* Does Widelands support it? Unknown ones become water. */
bool s2_terrain_in_widelands(uint8_t terrain);

#endif
