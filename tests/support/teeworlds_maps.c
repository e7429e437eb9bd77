#include "teeworlds_maps.h"

const char teeworlds_sample[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"info\": [{\"version\": 1, \"author\": 0, \"map_version\": -1, \"credits\": -1, \"license\": -1, "
    "\"settings\": 1,"
    "   \"author_text\": \"\u00e9l\u00e8ve\", \"settings_list\": [\"sv_a 1\", \"tune b 2\"]}],"
    " \"images\": [{\"version\": 1, \"width\": 2, \"height\": 1, \"external\": \"no\", \"name\": 2, "
    "\"data\": 3,"
    "   \"name_text\": \"two\", \"pixels\": \"AQIDBAUGBwg=\", \"$size\": 24}],"
    " \"groups\": [{\"version\": 3, \"parallax_x\": 100, \"parallax_y\": 100, \"num_layers\": 3, \"name\": "
    "\"Game\"}],"
    " \"layers\": ["
    "  {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 3, \"height\": 2, \"tile_flags\": [\"game\"], "
    "\"image\": -1, \"data\": 4,"
    "   \"tile_name\": \"Game\", \"tele_data\": -1, \"speedup_data\": -1, \"front_data\": -1, "
    "\"switch_data\": -1, \"tune_data\": -1,"
    "   \"tiles\": {\"index\": [\"1*3\", \"0 2 1\"], \"flags\": [\"0*3\", \"0 8 0\"]}},"
    "  {\"type\": \"tiles\", \"tile_version\": 4, \"width\": 300, \"height\": 1, \"image\": 0, \"data\": 5, "
    "\"tile_name\": \"Long\","
    "   \"$size\": 72, \"tiles\": {\"index\": [\"5*299 6\"]}},"
    "  {\"type\": \"quads\", \"quads_version\": 2, \"num_quads\": 1, \"quads_data\": 6, \"quads_image\": -1, "
    "\"quads_name\": \"Quads\","
    "   \"quads\": [{\"pivot\": {\"x\": 1024, \"y\": -1024}, \"color_top_left\": {\"r\": 255, \"g\": 0, "
    "\"b\": 0, \"a\": 128}}]}],"
    " \"envelopes\": [{\"version\": 2, \"channels\": \"color\", \"num_points\": 1, \"name\": \"Fade\", "
    "\"synchronized\": \"yes\"}],"
    " \"envelope_points\": [{\"stride\": 6, \"points\": [{\"time\": 500, \"curve\": \"smooth\","
    "   \"values\": {\"a\": 1024, \"b\": 0, \"c\": 0, \"d\": 512}}]}],"
    " \"uuids\": [{\"$id\": 65534, \"word0\": 1041966870, \"word1\": 395065720, \"word2\": 2614735130, "
    "\"word3\": 3762359768}],"
    " \"automappers\": [{\"group\": 0, \"layer\": 1, \"seed\": 7, \"flags\": [\"automatic\"]}],"
    " \"others\": [{\"$id\": 3, \"type\": 40, \"bytes\": \"AAECAw==\"}],"
    " \"data\": [{}, {}, {}, {}, {}, {}, {}, {\"bytes\": \"dW51c2Vk\"}]}";

/* clang-format off */
#define SAMPLE_TILES(name, data, image, envelope, flags, more)                                               \
    "{\"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 3, \"color_r\": 255,"              \
    " \"color_g\": 255, \"color_b\": 255, \"color_a\": 255, \"color_envelope\": " envelope ","               \
    " \"tile_flags\": [" flags "], \"image\": " image ", \"data\": " data ", \"tile_name\": \"" name "\","   \
    " \"speedup_data\": -1, \"switch_data\": -1, \"tele_data\": -1, \"tune_data\": -1, " more "},"
#define SAMPLE_NO_FRONT "\"front_data\": -1, "
#define SAMPLE_LEVEL "{\"level\": 9}"
#define SAMPLE_LEVELS SAMPLE_LEVEL ", " SAMPLE_LEVEL ", " SAMPLE_LEVEL

const char map_sample[] =
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

/* clang-format off */
const char map_good[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    "\"info\": [{\"version\": 1, \"author\": 0, \"map_version\": 1, \"credits\": 2, \"license\": -1, "
    "\"settings\": 3,"
    " \"author_text\": \"nobody\", \"map_version_text\": \"1\", \"credits_text\": \"all\", "
    "\"settings_list\": [\"tune_zone 1 gravity 0.3\"]}],"
    "\"images\": ["
    " {\"version\": 1, \"width\": 1024, \"height\": 1024, \"external\": \"yes\", \"name\": 4, "
    "\"data\": -1, \"$size\": 24, \"name_text\": \"grass_main\"},"
    " {\"$id\": 1, \"version\": 1, \"width\": 2, \"height\": 1, \"external\": \"no\", \"name\": 5, "
    "\"data\": 6, \"$size\": 24, \"name_text\": \"two\", \"pixels\": \"AQIDBAUGBwg=\"}],"
    "\"sounds\": [{\"version\": 1, \"name\": 22, \"data\": 23, \"data_size\": 36, \"name_text\": "
    "\"beep\", \"samples\": \"T2dnUwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE9wdXNIZWFk\"}],"
    "\"groups\": ["
    " {\"version\": 3, \"parallax_x\": 0, \"parallax_y\": 0, \"start_layer\": 0, \"num_layers\": 1, "
    "\"name\": \"Back\"},"
    " {\"$id\": 1, \"version\": 3, \"parallax_x\": 100, \"parallax_y\": 100, \"start_layer\": 1, "
    "\"num_layers\": 7, \"name\": \"Game\"},"
    " {\"$id\": 2, \"version\": 3, \"parallax_x\": 100, \"parallax_y\": 100, \"start_layer\": 8, "
    "\"num_layers\": 2, \"name\": \"Before\"}],"
    "\"layers\": ["
    " {\"type\": \"quads\", \"quads_version\": 2, \"num_quads\": 1, \"quads_data\": 7, "
    "\"quads_image\": 1, \"quads_name\": \"Sky\", \"quads\": [{\"position_envelope\": 0, "
    "\"color_envelope\": 1}]},"
    " {\"$id\": 1, \"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 4, "
    "\"tile_flags\": [], \"color_r\": 255, \"color_g\": 255, \"color_b\": 255, \"color_a\": 255, "
    "\"color_envelope\": -1, \"image\": 0, \"data\": 8, \"tile_name\": \"Ground\", \"tele_data\": "
    "-1, \"speedup_data\": -1, \"front_data\": -1, \"switch_data\": -1, \"tune_data\": -1, "
    "\"tiles\": {\"index\": [\"7 0 0 8\", \"0*4\", \"0*4\", \"0*4\"], \"flags\": [\"8 0 0 1\", "
    "\"0*4\", \"0*4\", \"0*4\"]}},"
    " {\"$id\": 2, \"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 4, "
    "\"tile_flags\": [\"game\"], \"color_r\": 255, \"color_g\": 255, \"color_b\": 255, \"color_a\": "
    "255, \"color_envelope\": -1, \"image\": -1, \"data\": 9, \"tile_name\": \"Game\", "
    "\"tele_data\": -1, \"speedup_data\": -1, \"front_data\": -1, \"switch_data\": -1, "
    "\"tune_data\": -1, \"tiles\": {\"index\": [\"1*4\", \"192 33 34 35\", \"60 0 0 0\", \"1*4\"], "
    "\"flags\": [\"0*4\", \"0*4\", \"8 0 0 0\", \"0*4\"]}},"
    " {\"$id\": 3, \"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 4, "
    "\"tile_flags\": [\"front\"], \"color_r\": 255, \"color_g\": 255, \"color_b\": 255, \"color_a\": "
    "255, \"color_envelope\": -1, \"image\": -1, \"data\": 10, \"tile_name\": \"Front\", "
    "\"tele_data\": -1, \"speedup_data\": -1, \"front_data\": 11, \"switch_data\": -1, "
    "\"tune_data\": -1, \"tiles\": {\"index\": [\"0*4\", \"0*4\", \"0*4\", \"0*4\"]}, \"front\": "
    "{\"index\": [\"0*4\", \"0*4\", \"0 36 0 0\", \"0*4\"]}},"
    " {\"$id\": 4, \"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 4, "
    "\"tile_flags\": [\"tele\"], \"color_r\": 255, \"color_g\": 255, \"color_b\": 255, \"color_a\": "
    "255, \"color_envelope\": -1, \"image\": -1, \"data\": 12, \"tile_name\": \"Tele\", "
    "\"tele_data\": 13, \"speedup_data\": -1, \"front_data\": -1, \"switch_data\": -1, "
    "\"tune_data\": -1, \"tiles\": {\"index\": [\"0*4\", \"0*4\", \"0*4\", \"0*4\"]}, \"tele\": "
    "{\"number\": [\"1 1 2 2\", \"0*4\", \"0*4\", \"0*4\"], \"type\": [\"26 27 29 30\", \"31 0 0 "
    "0\", \"0*4\", \"0*4\"]}},"
    " {\"$id\": 5, \"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 4, "
    "\"tile_flags\": [\"speedup\"], \"color_r\": 255, \"color_g\": 255, \"color_b\": 255, "
    "\"color_a\": 255, \"color_envelope\": -1, \"image\": -1, \"data\": 14, \"tile_name\": "
    "\"Speedup\", \"tele_data\": -1, \"speedup_data\": 15, \"front_data\": -1, \"switch_data\": -1, "
    "\"tune_data\": -1, \"tiles\": {\"index\": [\"0*4\", \"0*4\", \"0*4\", \"0*4\"]}, \"speedup\": "
    "{\"force\": [\"9 0 0 0\", \"0*4\", \"0*4\", \"0*4\"], \"type\": [\"29 0 0 0\", \"0*4\", "
    "\"0*4\", \"0*4\"]}},"
    " {\"$id\": 6, \"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 4, "
    "\"tile_flags\": [\"switch\"], \"color_r\": 255, \"color_g\": 255, \"color_b\": 255, "
    "\"color_a\": 255, \"color_envelope\": -1, \"image\": -1, \"data\": 16, \"tile_name\": "
    "\"Switch\", \"tele_data\": -1, \"speedup_data\": -1, \"front_data\": -1, \"switch_data\": 17, "
    "\"tune_data\": -1, \"tiles\": {\"index\": [\"0*4\", \"0*4\", \"0*4\", \"0*4\"]}, \"switches\": "
    "{\"number\": [\"1 1 0 0\", \"0*4\", \"0*4\", \"0*4\"], \"type\": [\"22 240 0 0\", \"0*4\", "
    "\"0*4\", \"0*4\"]}},"
    " {\"$id\": 7, \"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 4, "
    "\"tile_flags\": [\"tune\"], \"color_r\": 255, \"color_g\": 255, \"color_b\": 255, \"color_a\": "
    "255, \"color_envelope\": -1, \"image\": -1, \"data\": 18, \"tile_name\": \"Tune\", "
    "\"tele_data\": -1, \"speedup_data\": -1, \"front_data\": -1, \"switch_data\": -1, "
    "\"tune_data\": 19, \"tiles\": {\"index\": [\"0*4\", \"0*4\", \"0*4\", \"0*4\"]}, \"tune\": "
    "{\"number\": [\"1 0 0 0\", \"0*4\", \"0*4\", \"0*4\"], \"type\": [\"68 0 0 0\", \"0*4\", "
    "\"0*4\", \"0*4\"]}},"
    " {\"$id\": 8, \"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 4, "
    "\"tile_flags\": [], \"color_r\": 255, \"color_g\": 255, \"color_b\": 255, \"color_a\": 255, "
    "\"color_envelope\": -1, \"image\": 0, \"data\": 20, \"tile_name\": \"Grass\", \"tele_data\": "
    "-1, \"speedup_data\": -1, \"front_data\": -1, \"switch_data\": -1, \"tune_data\": -1, "
    "\"tiles\": {\"index\": [\"5 0 0 0\", \"0*4\", \"0*4\", \"0*4\"]}},"
    " {\"$id\": 9, \"type\": \"sounds\", \"sounds_version\": 2, \"num_sources\": 1, "
    "\"sources_data\": 21, \"sound\": 0, \"sounds_name\": \"Noise\", \"sources\": "
    "[{\"position_envelope\": -1, \"sound_envelope\": 2}]}],"
    "\"envelopes\": ["
    " {\"version\": 2, \"channels\": \"position\", \"start_point\": 0, \"num_points\": 2, \"name\": "
    "\"Move\"},"
    " {\"$id\": 1, \"version\": 2, \"channels\": \"color\", \"start_point\": 2, \"num_points\": 1, "
    "\"name\": \"Glow\"},"
    " {\"$id\": 2, \"version\": 2, \"channels\": \"sound\", \"start_point\": 3, \"num_points\": 1, "
    "\"name\": \"Loud\"}],"
    "\"envelope_points\": [{\"stride\": 6, \"points\": [{\"time\": 0}, {\"time\": 10}, {\"time\": "
    "0}, {\"time\": 0}]}],"
    "\"uuids\": [{\"$id\": 65534, \"word0\": 1041966870, \"word1\": 395065720, \"word2\": "
    "2614735130, \"word3\": 3762359768}],"
    "\"automappers\": [{\"version\": 1, \"group\": 1, \"layer\": 0, \"seed\": 1}],"
    "\"data\": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, "
    "{}, {}, {}]}";
/* clang-format on */

/* clang-format off */
#define TILES(name, flags, number)                                                                           \
    "{\"type\": \"tiles\", \"tile_version\": 3, \"width\": 4, \"height\": 3, \"tile_flags\": [" flags "],"   \
    " \"image\": -1, \"color_envelope\": -1, \"data\": " number ", \"tile_name\": \"" name "\","
#define PHYSICS(tele, speedup, front, switches)                                                              \
    " \"tele_data\": " tele ", \"speedup_data\": " speedup ", \"front_data\": " front ","                    \
    " \"switch_data\": " switches ", \"tune_data\": -1,"
#define AIR " \"tiles\": {\"index\": [\"0*4\", \"0*4\", \"0*4\"]},"

const char teeworlds_physics[] =
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

const char teeworlds_ddnet[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"images\": [{\"version\": 2, \"width\": 2, \"height\": 1, \"name\": 0, \"data\": 1, \"variant\": "
    "\"rgb\","
    "   \"name_text\": \"old\", \"pixels\": \"AQIDBAUG\"}],"
    " \"sounds\": [{\"version\": 1, \"name\": 2, \"data\": 3, \"data_size\": 4, \"name_text\": \"beep\","
    "   \"samples\": \"T2dnUw==\"}],"
    " \"groups\": [{\"version\": 2, \"parallax_x\": 100, \"parallax_y\": 100, \"num_layers\": 9}],"
    " \"layers\": ["
    "  {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 2, \"tile_flags\": [\"game\"],"
    "   \"image\": -1, \"data\": 4, \"tiles\": {\"index\": [\"1 0\", \"192 3\"]}},"
    "  {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 2, \"tile_flags\": [\"tele\"],"
    "   \"image\": -1, \"data\": 5, \"tele_data\": 6, \"tiles\": {\"index\": [\"0*2\", \"0*2\"]},"
    "   \"tele\": {\"number\": [\"1 2\", \"0*2\"], \"type\": [\"26 27\", \"0*2\"]}},"
    "  {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 2, \"tile_flags\": [\"speedup\"],"
    "   \"image\": -1, \"data\": 5, \"speedup_data\": 7, \"tiles\": {\"index\": [\"0*2\", \"0*2\"]},"
    "   \"speedup\": {\"force\": [\"9 0\", \"0*2\"], \"angle\": [\"-90 0\", \"0*2\"]}},"
    "  {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 2, \"tile_flags\": [\"front\"],"
    "   \"image\": -1, \"data\": 14, \"front_data\": 8, \"front\": {\"index\": [\"0 9\", \"0*2\"]}},"
    "  {\"type\": \"tiles\", \"tile_version\": 3, \"width\": 2, \"height\": 2, \"tile_flags\": [\"switch\"],"
    "   \"image\": -1, \"data\": 15, \"switch_data\": 9,"
    "   \"switches\": {\"number\": [\"3 0\", \"0*2\"], \"delay\": [\"5 0\", \"0*2\"]}},"
    "  {\"type\": \"tiles\", \"tile_version\": 2, \"width\": 2, \"height\": 2, \"tile_flags\": [\"tune\"],"
    "   \"image\": -1, \"data\": 16, \"tele_data\": -1, \"speedup_data\": -1, \"front_data\": -1,"
    "   \"switch_data\": -1, \"tune_data\": 10, \"tune\": {\"number\": [\"4 0\", \"0*2\"]}},"
    "  {\"type\": \"quads\", \"quads_version\": 1, \"num_quads\": 0, \"quads_data\": 13, \"quads_image\": -1,"
    "   \"$size\": 28, \"quads\": [{\"top_left\": {\"x\": 7, \"y\": -7}}]},"
    "  {\"type\": \"sounds\", \"sounds_version\": 2, \"num_sources\": 1, \"sources_data\": 11, \"sound\": 0,"
    "   \"sounds_name\": \"Hum\", \"sources\": [{\"x\": 5, \"looping\": \"yes\", \"shape\": \"circle\","
    "   \"width\": 99}]},"
    "  {\"type\": \"old_sounds\", \"sounds_version\": 1, \"num_sources\": 2, \"sources_data\": 12, "
    "\"sound\": "
    "0,"
    "   \"old_sources\": [{\"x\": 1, \"radius\": 64}, {\"y\": -1}]}],"
    " \"envelopes\": [{\"version\": 2, \"channels\": \"position\", \"num_points\": 1, \"name\": \"Move\"}],"
    " \"envelope_points\": [{\"stride\": 6, \"points\": [{\"time\": 9, \"curve\": \"bezier\"}]}],"
    " \"beziers\": [{\"points\": [{\"in_dx\": {\"a\": 1, \"b\": 2, \"c\": 3, \"d\": -4}}]}],"
    " \"uuids\": [{\"$id\": 65534, \"word0\": 984938573, \"word1\": 3654040696, \"word2\": 3045395820,"
    "   \"word3\": 3451052636}, {\"$id\": 65533, \"word0\": 1, \"word1\": 2, \"word2\": 3, \"word3\": 4}],"
    " \"others\": [{\"$id\": 3, \"type\": 65533, \"bytes\": \"AAECAw==\"}],"
    " \"data\": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {\"bytes\": \"AAAA\"},"
    "   {\"level\": 9, \"bytes\": \"AAAAAAAAAAAAAAAAAAAA\"}, {\"level\": \"stored\", \"bytes\": \"AAAA\"}]}";

const char teeworlds_beziers[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"envelopes\": [{\"version\": 3, \"channels\": \"color\", \"num_points\": 2, \"name\": \"Glow\","
    "   \"synchronized\": \"yes\"}],"
    " \"envelope_points\": [{\"stride\": 22, \"bezier_points\": ["
    "   {\"point\": {\"time\": 0, \"curve\": \"bezier\", \"values\": {\"a\": 1024}},"
    "    \"bezier\": {\"out_dx\": {\"a\": 50}, \"out_dy\": {\"a\": -300}}},"
    "   {\"point\": {\"time\": 1000, \"curve\": \"step\"}, \"bezier\": {\"in_dx\": {\"d\": -50}}}],"
    "   \"$rest\": \"AQIDBA==\"}]}";

const char teeworlds_old[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4,"
    " \"others\": [{\"type\": 1, \"bytes\": \"AQAAAAIAAAA=\"}, {\"type\": 5, \"bytes\": \"AQAAAA==\"},"
    "  {\"type\": 32769, \"bytes\": \"EAAAABAAAAAAAAAA\"}, {\"$id\": 1, \"type\": 32770, \"bytes\": "
    "\"AgAAAAIAAAABAAAA\"},"
    "  {\"type\": 36863, \"bytes\": \"\"}],"
    " \"data\": [{\"bytes\": \"AQIDBAUGBwg=\"}, {\"bytes\": \"AAAAAAEAAAAA\"}]}";

const char teeworlds_container[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4,"
    " \"others\": [{\"$id\": 9, \"type\": 40, \"bytes\": \"AQID\"}, {\"$id\": 7, \"type\": 300, \"bytes\": "
    "\"AQIDBAUGBwg=\"}],"
    " \"data\": [{\"bytes\": \"aGVsbG8=\"}, {}]}";

/* Writes and closes a document; free() the result. */
static uint8_t *write_and_close(struct mw_context *context, struct mw_document *doc, size_t *size)
{
    void *bytes = NULL;
    assert_ok(context, mw_write(doc, NULL, 0, &bytes, size));
    uint8_t *copy = test_copy(bytes, *size);
    mw_free(context, bytes);
    mw_close(doc);
    mw_context_free(context);
    return copy;
}

uint8_t *teeworlds_make(const char *json, size_t *size)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *built;
    assert_ok(context, mw_build(context, "map.json", json, strlen(json), &built));
    return write_and_close(context, built, size);
}

uint8_t *teeworlds_plain(uint8_t *bytes, size_t *size)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = test_open_bytes(context, "plain.map", bytes, *size);
    assert_ok(context, mw_set(doc, "datafile_version", "3"));
    uint8_t *plain = write_and_close(context, doc, size);
    free(bytes);
    return plain;
}
