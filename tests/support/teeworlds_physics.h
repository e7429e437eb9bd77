/* A map of two groups as JSON: all kinds of physics layers but tune, 4 x 3, tiles, quads and sounds; behind
 * them a group that is farther away, with a smaller layer, packed as 0.7 does. */
#ifndef MW_TESTS_TEEWORLDS_PHYSICS_H
#define MW_TESTS_TEEWORLDS_PHYSICS_H

/* clang-format off */
#define TILES(name, flags, number)                                                                           \
    "{\"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 3, \"tile_flags\": [" flags "],"   \
    " \"image\": -1, \"color_envelope\": -1, \"data\": " number ", \"tile_name\": \"" name "\","
#define PHYSICS(tele, speedup, front, switches)                                                              \
    " \"tele_data\": " tele ", \"speedup_data\": " speedup ", \"front_data\": " front ","                    \
    " \"switch_data\": " switches ", \"tune_data\": -1,"
#define AIR " \"tiles\": {\"index\": [\"0*4\", \"0*4\", \"0*4\"]},"

static const char teeworlds_physics[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"images\": [{\"version\": 1, \"width\": 64, \"height\": 64, \"external\": \"yes\", \"name\": 0,"
    "   \"data\": -1, \"name_text\": \"two\", \"$size\": 24}],"
    " \"groups\": ["
    "  {\"version\": 3, \"parallax_x\": 100, \"parallax_y\": 100, \"num_layers\": 8, \"name\": \"Game\"},"
    "  {\"version\": 3, \"offset_x\": 10, \"offset_y\": 20, \"parallax_x\": 50, \"parallax_y\": 0,"
    "   \"start_layer\": 8, \"num_layers\": 2, \"use_clipping\": \"yes\", \"clip_x\": 5, \"clip_y\": 6,"
    "   \"clip_width\": 50, \"clip_height\": 60, \"name\": \"Far\"}],"
    " \"layers\": ["
    TILES("Game", "\"game\"", "1") PHYSICS("-1", "-1", "-1", "-1")
    "   \"tiles\": {\"index\": [\"1 0 0 60\", \"0 67 224 190\", \"192 0 0 203\"],"
    "     \"flags\": [\"0*3 8\", \"0 3 8 0\", \"0*4\"]}},"
    TILES("Tele", "\"tele\"", "2") PHYSICS("3", "-1", "-1", "-1") AIR
    "   \"tele\": {\"number\": [\"7 0 0 7\", \"0*4\", \"0 9 0 0\"],"
    "     \"type\": [\"26 0 0 27\", \"0*4\", \"0 10 0 0\"]}},"
    TILES("Speedup", "\"speedup\"", "4") PHYSICS("-1", "5", "-1", "-1") AIR
    "   \"speedup\": {\"force\": [\"0 5 0 0\", \"0*4\", \"6 0 0 0\"],"
    "     \"type\": [\"0 28 0 0\", \"0*4\", \"28 0 0 0\"],"
    "     \"angle\": [\"0 30 0 0\", \"0*4\", \"270 0 0 0\"]}},"
    TILES("Switch", "\"switch\"", "6") PHYSICS("-1", "-1", "-1", "7") AIR
    "   \"switches\": {\"number\": [\"1 2 0 0\", \"0*4\", \"0*4\"],"
    "     \"type\": [\"24 224 0 204\", \"0*4\", \"0*4\"],"
    "     \"flags\": [\"0 8 0 0\", \"0*4\", \"0*4\"], \"delay\": [\"0*3 4\", \"0*4\", \"0*4\"]}},"
    TILES("Front", "\"front\"", "8") PHYSICS("-1", "-1", "9", "-1") AIR
    "   \"front\": {\"index\": [\"9 0 0 61\", \"0*4\", \"0*4\"], \"flags\": [\"0*3 8\", \"0*4\", \"0*4\"]}},"
    TILES("Design", "", "10") PHYSICS("-1", "-1", "-1", "-1")
    "   \"tiles\": {\"index\": [\"1 2 3 4\", \"5 6 7 8\", \"9 0 0 9\"],"
    "     \"flags\": [\"0 1 2 3\", \"8 9 10 11\", \"4 0 0 8\"]}},"
    "{\"type\": \"quads\", \"quads_version\": 2, \"num_quads\": 1, \"quads_data\": 11, \"quads_image\": -1,"
    "   \"quads_name\": \"Quads\", \"quads\": [{\"top_left\": {\"x\": 0, \"y\": 1024},"
    "     \"top_right\": {\"x\": 32768, \"y\": 1024}, \"bottom_left\": {\"x\": 0, \"y\": 2048},"
    "     \"bottom_right\": {\"x\": 32768, \"y\": 2048}, \"pivot\": {\"x\": 16384, \"y\": 1536},"
    "     \"position_envelope\": 0, \"color_envelope\": 1}, {\"pivot\": {\"x\": 77, \"y\": 78},"
    "     \"position_envelope\": -1, \"color_envelope\": -1}]},"
    "{\"type\": \"sounds\", \"sounds_version\": 2, \"num_sources\": 1, \"sources_data\": 12, \"sound\": -1,"
    "   \"sounds_name\": \"Sounds\", \"sources\": [{\"x\": 1024, \"y\": 2048, \"shape\": \"rectangle\","
    "     \"width\": 100, \"height\": 200, \"position_envelope\": -1, \"sound_envelope\": -1}]},"
    "{\"type\": \"tiles\", \"tile_version\": 4, \"width\": 3, \"height\": 2, \"image\": 0, \"data\": 13,"
    "   \"color_envelope\": -1, \"$size\": 72, \"tile_name\": \"Far\","
    "   \"tiles\": {\"index\": [\"5 5 6\", \"5 5 7\"]}},"
    "{\"type\": \"quads\", \"quads_version\": 2, \"num_quads\": 0, \"quads_data\": 14, \"quads_image\": -1,"
    "   \"quads_name\": \"None\", \"quads\": [{\"pivot\": {\"x\": 1, \"y\": 2}}]}],"
    " \"envelopes\": [{\"version\": 2, \"channels\": \"position\", \"num_points\": 1, \"name\": \"Move\"},"
    "   {\"version\": 2, \"channels\": \"color\", \"start_point\": 1, \"num_points\": 1}],"
    " \"envelope_points\": [{\"stride\": 6, \"points\": ["
    "   {\"time\": 0, \"curve\": \"linear\", \"values\": {\"a\": 1000, \"b\": 200, \"c\": 30, \"d\": 4}},"
    "   {\"time\": 0, \"curve\": \"linear\", \"values\": {\"a\": 1, \"b\": 2, \"c\": 3, \"d\": 4}}]}],"
    " \"data\": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {\"bytes\": \"dW51c2Vk\"}]}";

#undef TILES
#undef PHYSICS
#undef AIR
/* clang-format on */

#endif
