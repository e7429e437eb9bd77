/* Small maps as JSON, mostly of kinds that no known file has, and functions that convert them to files. */
#ifndef MW_TESTS_TEEWORLDS_MAPS_H
#define MW_TESTS_TEEWORLDS_MAPS_H

#include "doc.h"

#include <mapwright/mapwright.h>

/* DDNet's physics layers, sounds of both kinds, an RGB image, points with separate tangents, items of an
 * unknown UUID, a data block of zeros shared by two layers. */
extern const char teeworlds_ddnet[];

/* Envelopes of version 3, whose points include their tangents. */
extern const char teeworlds_beziers[];

/* From before 0.4: different item types, no version item. */
extern const char teeworlds_old[];

/* A datafile that is not a map. */
extern const char teeworlds_container[];

/* A small map as JSON with every kind of item, for tests to build and to break. */
extern const char teeworlds_sample[];

/* A map with four groups and every kind of reference, as JSON:
 *
 *   group 0 Back    layer 0 quads  Sky      image 0, envelopes 0 (position) and 2 (color)
 *                   layer 1 tiles  Clouds   image 1, envelope 1
 *   group 1 Game    layer 2 game   Game     4 x 3
 *                   layer 3 front  Front
 *                   layer 4 tiles  Ground   image 1
 *   group 2 Empty
 *   group 3 Front   layer 5 tiles  Doodads  image 2
 *                   layer 6 sounds Noise    sound 1, envelope 3
 *
 * Images: sun (external), ground (embedded, 2 x 1), doodads (external). Envelopes have points 0-1, 2, 3-4, 5.
 * Automappers: of layers 1, 4 and 5. All streams have level 9, so that a recompressed one is recognised. */
extern const char map_sample[];

/* A map for DDNet with everything that the rules check and no defects, as JSON:
 *
 *   group 0 Back    layer 0 quads  Sky       image 1, envelopes 0 (position) and 1 (color)
 *   group 1 Game    layer 1 tiles  Ground    image 0, data 8
 *                   layer 2 game             data 9: spawn, start, finish, time checkpoint 1, stopper
 *                   layer 3 front            data 11: time checkpoint 2
 *                   layer 4 tele             data 13: entrance and exit 1, checkpoint 2 and its exit
 *                   layer 5 speedup          data 15
 *                   layer 6 switch           data 17: switch 1 and a door
 *                   layer 7 tune             data 19: zone 1
 *   group 2 Before  layer 8 tiles  Grass     image 0, data 20
 *                   layer 9 sounds Noise     sound 0, envelope 2
 *
 * All tile layers are 4 x 4. Image 0 is grass_main (external), image 1 is embedded, 2 x 1. */
extern const char map_good[];

/* A map with two groups as JSON: all kinds of physics layers except tune, 4 x 3, tiles, quads and sounds;
 * then a distant group with a smaller layer, run-length encoded as in 0.7. */
extern const char teeworlds_physics[];

/* free() the result. */
uint8_t *teeworlds_make(const char *json, size_t *size);

/* Converts the file to datafile version 3, whose data is not compressed. Frees `bytes`. */
uint8_t *teeworlds_plain(uint8_t *bytes, size_t *size);

#endif
