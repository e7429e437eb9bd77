/* A map for DDNet with everything that `check` looks at and nothing to complain of, as JSON:
 *
 *   group 0 Back    layer 0 quads  Sky       image 1, envelopes 0 (position) and 1 (color)
 *   group 1 Game    layer 1 tiles  Ground    image 0, data 8
 *                   layer 2 game             data 9: spawn, start, finish, time checkpoint 1, stopper
 *                   layer 3 front            data 11: time checkpoint 2
 *                   layer 4 tele             data 13: 1 in and out, checkpoint 2 and its way out
 *                   layer 5 speedup          data 15
 *                   layer 6 switch           data 17: switch 1 and a door
 *                   layer 7 tune             data 19: zone 1
 *   group 2 Before  layer 8 tiles  Grass     image 0, data 20
 *                   layer 9 sounds Noise     sound 0, envelope 2
 *
 * All tile layers are 4 x 4. Image 0 is grass_main (external), image 1 is embedded, 2 x 1. */
#ifndef MW_TESTS_MAP_GOOD_H
#define MW_TESTS_MAP_GOOD_H

/* clang-format off */
static const char map_good[] =
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
    "\"sounds\": [{\"version\": 1, \"name\": 22, \"data\": 23, \"data_size\": 4, \"name_text\": "
    "\"beep\", \"samples\": \"T2dnUw==\"}],"
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

#endif
