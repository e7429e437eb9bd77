/* A map of four groups with everything that refers to something, as JSON:
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
 * Automappers: of layers 1, 4 and 5. All streams have level 9, so that one made anew shows. */
#ifndef MW_TESTS_MAP_SAMPLE_H
#define MW_TESTS_MAP_SAMPLE_H

/* clang-format off */
#define SAMPLE_TILES(name, data, image, envelope, flags, more)                                               \
    "{\"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 3, \"color_r\": 255,"              \
    " \"color_g\": 255, \"color_b\": 255, \"color_a\": 255, \"color_envelope\": " envelope ","               \
    " \"tile_flags\": [" flags "], \"image\": " image ", \"data\": " data ", \"tile_name\": \"" name "\","   \
    " \"speedup_data\": -1, \"switch_data\": -1, \"tele_data\": -1, \"tune_data\": -1, " more "},"
#define SAMPLE_NO_FRONT "\"front_data\": -1, "
#define SAMPLE_LEVEL "{\"level\": 9}"
#define SAMPLE_LEVELS SAMPLE_LEVEL ", " SAMPLE_LEVEL ", " SAMPLE_LEVEL

static const char map_sample[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"info\": [{\"version\": 1, \"author\": 0, \"map_version\": -1, \"credits\": -1, \"license\": -1,"
    "   \"settings\": 1, \"author_text\": \"nobody\", \"settings_list\": [\"sv_a 1\", \"tune_zone 1 x\"]}],"
    " \"images\": ["
    "  {\"version\": 1, \"width\": 64, \"height\": 64, \"external\": \"yes\", \"name\": 2, \"data\": -1,"
    "   \"$size\": 24, \"name_text\": \"sun\"},"
    "  {\"version\": 1, \"width\": 2, \"height\": 1, \"external\": \"no\", \"name\": 3, \"data\": 4,"
    "   \"$size\": 24, \"name_text\": \"ground\", \"pixels\": \"AQIDBAUGBwg=\"},"
    "  {\"version\": 1, \"width\": 64, \"height\": 64, \"external\": \"yes\", \"name\": 5, \"data\": -1,"
    "   \"$size\": 24, \"name_text\": \"doodads\"}],"
    " \"sounds\": ["
    "  {\"version\": 1, \"name\": 6, \"data\": 7, \"data_size\": 4, \"name_text\": \"beep\","
    "   \"samples\": \"T2dnUw==\"},"
    "  {\"version\": 1, \"name\": 8, \"data\": 9, \"data_size\": 4, \"name_text\": \"hum\","
    "   \"samples\": \"T2dnVA==\"}],"
    " \"groups\": ["
    "  {\"version\": 3, \"parallax_x\": 0, \"parallax_y\": 0, \"start_layer\": 0, \"num_layers\": 2,"
    "   \"name\": \"Back\"},"
    "  {\"version\": 3, \"parallax_x\": 100, \"parallax_y\": 100, \"start_layer\": 2, \"num_layers\": 3,"
    "   \"name\": \"Game\"},"
    "  {\"version\": 3, \"parallax_x\": 100, \"parallax_y\": 100, \"start_layer\": 5, \"num_layers\": 0,"
    "   \"name\": \"Empty\"},"
    "  {\"version\": 3, \"parallax_x\": 100, \"parallax_y\": 100, \"start_layer\": 5, \"num_layers\": 2,"
    "   \"name\": \"Front\"}],"
    " \"layers\": ["
    "  {\"type\": \"quads\", \"quads_version\": 2, \"num_quads\": 1, \"quads_data\": 10, \"quads_image\": 0,"
    "   \"quads_name\": \"Sky\", \"quads\": [{\"pivot\": {\"x\": 1024, \"y\": 0}, \"position_envelope\": 0,"
    "   \"color_envelope\": 2, \"color_envelope_offset\": 7}]},"
    SAMPLE_TILES("Clouds", "11", "1", "1", "", SAMPLE_NO_FRONT
                 "\"$unused\": 99, \"tiles\": {\"index\": [\"1 2 3 4\", \"0*4\", \"0*4\"]}")
    SAMPLE_TILES("Game", "12", "-1", "-1", "\"game\"", SAMPLE_NO_FRONT
                 "\"tiles\": {\"index\": [\"1*4\", \"0 192 9 0\", \"1*4\"]}")
    SAMPLE_TILES("Front", "13", "-1", "-1", "\"front\"", "\"front_data\": 14, "
                 "\"tiles\": {\"index\": [\"0*4\", \"0*4\", \"0*4\"]},"
                 "\"front\": {\"index\": [\"0*4\", \"33 0 0 34\", \"0*4\"]}")
    SAMPLE_TILES("Ground", "15", "1", "-1", "", SAMPLE_NO_FRONT
                 "\"tiles\": {\"index\": [\"0*4\", \"7 0 0 8\", \"0*4\"],"
                 "            \"flags\": [\"0*4\", \"8 0 0 1\", \"0*4\"]}")
    SAMPLE_TILES("Doodads", "16", "2", "-1", "", SAMPLE_NO_FRONT
                 "\"tiles\": {\"index\": [\"5 0 0 0\", \"0*4\", \"0*4\"]}")
    "  {\"type\": \"sounds\", \"sounds_version\": 2, \"num_sources\": 1, \"sources_data\": 17, \"sound\": 1,"
    "   \"sounds_name\": \"Noise\", \"sources\": [{\"x\": 32, \"position_envelope\": -1,"
    "   \"sound_envelope\": 3}]}],"
    " \"envelopes\": ["
    "  {\"version\": 2, \"channels\": \"position\", \"start_point\": 0, \"num_points\": 2, \"name\": \"Move\"},"
    "  {\"version\": 2, \"channels\": \"color\", \"start_point\": 2, \"num_points\": 1, \"name\": \"Fade\"},"
    "  {\"version\": 2, \"channels\": \"color\", \"start_point\": 3, \"num_points\": 2, \"name\": \"Glow\"},"
    "  {\"version\": 2, \"channels\": \"sound\", \"start_point\": 5, \"num_points\": 1, \"name\": \"Loud\"}],"
    " \"envelope_points\": [{\"stride\": 6, \"points\": [{\"time\": 10}, {\"time\": 11}, {\"time\": 20},"
    "   {\"time\": 30}, {\"time\": 31}, {\"time\": 40}]}],"
    " \"uuids\": [{\"$id\": 65534, \"word0\": 1041966870, \"word1\": 395065720, \"word2\": 2614735130,"
    "   \"word3\": 3762359768}],"
    " \"automappers\": [{\"version\": 1, \"group\": 0, \"layer\": 1, \"seed\": 1},"
    "   {\"version\": 1, \"group\": 1, \"layer\": 2, \"seed\": 4},"
    "   {\"version\": 1, \"group\": 3, \"layer\": 0, \"seed\": 5}],"
    " \"data\": [" SAMPLE_LEVELS ", " SAMPLE_LEVELS ", " SAMPLE_LEVELS ", " SAMPLE_LEVELS ", " SAMPLE_LEVELS ", "
    SAMPLE_LEVELS "]}";
/* clang-format on */

#endif
