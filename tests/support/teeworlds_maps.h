/* Small maps of kinds that no known file shows, as JSON, and the bytes of one. See also teeworlds_sample.h.
 */
#ifndef MW_TESTS_TEEWORLDS_MAPS_H
#define MW_TESTS_TEEWORLDS_MAPS_H

#include "test.h"

#include <mapwright/mapwright.h>

/* DDNet's physics layers, sounds of both kinds, an RGB image, points with tangents beside them, items of an
 * unknown uuid, data of zeros that two layers share. */
static const char teeworlds_ddnet[] =
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

/* Envelopes of version 3: their points hold the tangents themselves. */
static const char teeworlds_beziers[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
    " \"envelopes\": [{\"version\": 3, \"channels\": \"color\", \"num_points\": 2, \"name\": \"Glow\","
    "   \"synchronized\": \"yes\"}],"
    " \"envelope_points\": [{\"stride\": 22, \"bezier_points\": ["
    "   {\"point\": {\"time\": 0, \"curve\": \"bezier\", \"values\": {\"a\": 1024}},"
    "    \"bezier\": {\"out_dx\": {\"a\": 50}, \"out_dy\": {\"a\": -300}}},"
    "   {\"point\": {\"time\": 1000, \"curve\": \"step\"}, \"bezier\": {\"in_dx\": {\"d\": -50}}}],"
    "   \"$rest\": \"AQIDBA==\"}]}";

/* From before 0.4: other types, no version item. */
static const char teeworlds_old[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4,"
    " \"others\": [{\"type\": 1, \"bytes\": \"AQAAAAIAAAA=\"}, {\"type\": 5, \"bytes\": \"AQAAAA==\"},"
    "  {\"type\": 32769, \"bytes\": \"EAAAABAAAAAAAAAA\"}, {\"$id\": 1, \"type\": 32770, \"bytes\": "
    "\"AgAAAAIAAAABAAAA\"},"
    "  {\"type\": 36863, \"bytes\": \"\"}],"
    " \"data\": [{\"bytes\": \"AQIDBAUGBwg=\"}, {\"bytes\": \"AAAAAAEAAAAA\"}]}";

/* A datafile that is no map at all. */
static const char teeworlds_container[] =
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4,"
    " \"others\": [{\"$id\": 9, \"type\": 40, \"bytes\": \"AQID\"}, {\"$id\": 7, \"type\": 300, \"bytes\": "
    "\"AQIDBAUGBwg=\"}],"
    " \"data\": [{\"bytes\": \"aGVsbG8=\"}, {}]}";

/* free() it. */
static inline uint8_t *teeworlds_make(const char *json, size_t *size)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *built = NULL;
    void *bytes = NULL;
    if (mw_build(context, "map.json", json, strlen(json), &built) < 0 ||
        mw_write(built, NULL, 0, &bytes, size) < 0)
        fail_msg("%s", mw_error_message(context));
    uint8_t *copy = malloc(*size);
    assert_non_null(copy);
    memcpy(copy, bytes, *size);
    mw_free(context, bytes);
    mw_close(built);
    mw_context_free(context);
    return copy;
}

/* The same map as a datafile of version 3, whose data is not compressed. Takes bytes. */
static inline uint8_t *teeworlds_plain(uint8_t *bytes, size_t *size)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *doc = NULL;
    void *made = NULL;
    if (mw_open_bytes(context, "plain.map", bytes, *size, NULL, 0, &doc) < 0 ||
        mw_set(doc, "datafile_version", "3") < 0 || mw_write(doc, NULL, 0, &made, size) < 0)
        fail_msg("%s", mw_error_message(context));
    free(bytes);
    uint8_t *copy = malloc(*size);
    assert_non_null(copy);
    memcpy(copy, made, *size);
    mw_free(context, made);
    mw_close(doc);
    mw_context_free(context);
    return copy;
}

#endif
