/* A small map as JSON, with every kind of item: for tests to build and to break. */
#ifndef MW_TESTS_TEEWORLDS_SAMPLE_H
#define MW_TESTS_TEEWORLDS_SAMPLE_H

static const char teeworlds_sample[] =
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

#endif
