/* Operations on maps at both sides of each limit: all that they list, or why they fail. */
#include "test.h"

#include "formats/teeworlds/content.h"
#include "formats/teeworlds/model.h"
#include "record/document.h"
#include "doc.h"
#include "teeworlds_maps.h"

struct edit_limit {
    const char *json;
    const char *sets[6][2];
    const char *operation;
    const char *found;    /* lines of path and text, or "! " and the error */
    const char *at[3][2]; /* what is there then, as JSON */
};

static void list_result(const struct test_doc *test, int error, char *text, size_t room)
{
    size_t size = 0;
    *text = 0;
    if (error)
        snprintf(text, room, "! %s", mw_error_message(test->context));
    for (size_t i = 0; i < mw_change_count(test->doc) && size < room && !error; i++) {
        const struct mw_change *change = mw_change_at(test->doc, i);
        size +=
            (size_t)snprintf(text + size, room - size, "%s%s: %s", i ? "\n" : "", change->path, change->text);
    }
}

#define FAR(x, y, offset_x, offset_y)                                                                        \
    {                                                                                                        \
        { "groups[1].parallax_x", x }, { "groups[1].parallax_y", y }, { "groups[1].offset_x", offset_x },    \
        {                                                                                                    \
            "groups[1].offset_y", offset_y                                                                   \
        }                                                                                                    \
    }

#define RGB(width, height)                                                                                   \
    "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"                \
    " \"images\": [{\"version\": 2, \"width\": " width ", \"height\": " height ", \"external\": \"no\","     \
    " \"name\": -1, \"data\": 0, \"variant\": \"rgb\", \"pixels\": \"AQID\"}], \"data\": [{}]}"

static const struct edit_limit limits[] = {
    /* cells that move against the game */
    { teeworlds_physics,
      FAR("50", "50", "10", "7"),
      "copy-rect rect=3,2,1,1 to=0,0 layer=Far parallax",
      "layers[8].tiles: 1 x 1 tiles at 3,2 of layer 8 of again.map copied to 0,0, 1 changed",
      { { "layers[8].tiles", "{\"index\":[\"7 5 6\",\"5*2 7\"]}" } } },
    { teeworlds_physics,
      FAR("50", "50", "10", "7"),
      "copy-rect rect=0,0,1,1 to=3,2 layer=Far parallax",
      "layers[8].tiles: 1 x 1 tiles at 0,0 of layer 8 of again.map copied to 3,2, 1 changed",
      { { "layers[8].tiles", "{\"index\":[\"5*2 6\",\"5*3\"]}" } } },
    { teeworlds_physics, FAR("50", "100", "0", "0"), "copy-rect rect=0,0,1,1 to=1,1 layer=Far",
      "! copy-rect: again.map: the group of layer 8 \"Far\" has a parallax; use the parallax option to copy "
      "it" },
    { teeworlds_physics, FAR("100", "50", "0", "0"), "copy-rect rect=0,0,1,1 to=1,1 layer=Far",
      "! copy-rect: again.map: the group of layer 8 \"Far\" has a parallax; use the parallax option to copy "
      "it" },
    { teeworlds_physics,
      FAR("100", "100", "16", "-17"),
      "copy-rect rect=0,0,1,1 to=1,1 layer=Far",
      "layers[8].tiles: 1 x 1 tiles at 0,0 of layer 8 of again.map copied to 1,1, 1 changed",
      { { "layers[8].tiles", "{\"index\":[\"5*3\",\"5*2 7\"]}" } } },
    { teeworlds_physics,
      { { NULL } },
      "copy-rect rect=1,0,3,2 to=0,1 layer=Design",
      "layers[5].tiles: 3 x 2 tiles at 1,0 of layer 5 of again.map copied to 0,1, 6 changed",
      { { "layers[5].tiles", "{\"index\":[\"1 2 3 4\",\"2 3 4 8\",\"6 7 8 9\"],\"flags\":[\"0 1 2 3\",\"1 2 "
                             "3 11\",\"9 10 11 8\"]}" } } },
    { teeworlds_physics,
      { { "groups[1].parallax_x", "50" },
        { "groups[1].parallax_y", "50" },
        { "groups[1].offset_x", "10" },
        { "groups[1].offset_y", "7" },
        { "layers[8].tiles[0,1].index", "9" } },
      "copy-rect rect=0,0,1,2 to=3,1 layer=Far parallax",
      "layers[8].tiles: 1 x 2 tiles at 0,0 of layer 8 of again.map copied to 3,1, 2 changed",
      { { "layers[8].tiles", "{\"index\":[\"5*3\",\"9 5 9\"]}" } } },
    /* tiles from physics layers */
    { teeworlds_physics,
      { { NULL } },
      "game-tiles layer=tele tile=freeze",
      "layers[0].tiles: set to freeze from layer 1 \"Tele\" in 3 cells" },
    { teeworlds_physics,
      { { NULL } },
      "game-tiles layer=switch layer=speedup tile=1 to=front flags=1",
      "layers[4].front: set to 1 from layer 2 \"Speedup\" in 2 cells\n"
      "layers[4].front: set to 1 from layer 3 \"Switch\" in 2 cells" },
    { teeworlds_physics,
      { { NULL } },
      "game-tiles layer=front tile=27 number=9 to=tele",
      "layers[1].tele: set to 27 from layer 4 \"Front\" in 2 cells",
      { { "layers[1].tele", "{\"number\":[\"9 0*2 9\",\"0*4\",\"0 9 0*2\"],\"type\":[\"27 0*2 "
                            "27\",\"0*4\",\"0 10 0*2\"]}" } } },
    { teeworlds_physics,
      { { NULL } },
      "game-tiles layer=game tile=0 to=front",
      "layers[4].front: set to 0 from layer 0 \"Game\" in 2 cells" },
    { teeworlds_physics,
      { { NULL } },
      "game-tiles layer=game tile=0 to=Design where=60",
      "layers[5].tiles: set to 0 from layer 0 \"Game\" in 1 cell" },
    /* values at the ends of their fields */
    { teeworlds_physics, FAR("50", "0", "-2147483632", "0"), "shift dx=1",
      "groups[1].offset_x: -2147483632 -> -2147483648\n"
      "groups[1].clip_x: 5 -> 37\n"
      "layers[0].tiles: moved by 1,0 tiles; 3 used cells cut off\n"
      "layers[1].tele: moved by 1,0 tiles; 1 used cell cut off\n"
      "layers[2].speedup: moved by 1,0 tiles\n"
      "layers[3].switches: moved by 1,0 tiles; 1 used cell cut off\n"
      "layers[4].front: moved by 1,0 tiles; 1 used cell cut off\n"
      "layers[5].tiles: moved by 1,0 tiles; 3 used cells cut off\n"
      "layers[6].quads: moved by 1,0 tiles\n"
      "layers[7].sources: moved by 1,0 tiles" },
    { teeworlds_physics, FAR("50", "0", "-2147483633", "0"), "shift dx=1",
      "! shift: groups[1].offset would be -2147483649, expected -2147483648 to 2147483647" },
    { teeworlds_physics, FAR("50", "0", "2147483631", "0"), "shift dx=-1",
      "groups[1].offset_x: 2147483631 -> 2147483647\n"
      "groups[1].clip_x: 5 -> -27\n"
      "layers[0].tiles: moved by -1,0 tiles; 2 used cells cut off\n"
      "layers[1].tele: moved by -1,0 tiles; 1 used cell cut off\n"
      "layers[2].speedup: moved by -1,0 tiles; 1 used cell cut off\n"
      "layers[3].switches: moved by -1,0 tiles; 1 used cell cut off\n"
      "layers[4].front: moved by -1,0 tiles; 1 used cell cut off\n"
      "layers[5].tiles: moved by -1,0 tiles; 3 used cells cut off\n"
      "layers[6].quads: moved by -1,0 tiles\n"
      "layers[7].sources: moved by -1,0 tiles" },
    { teeworlds_physics, FAR("50", "0", "2147483632", "0"), "shift dx=-1",
      "! shift: groups[1].offset would be 2147483648, expected -2147483648 to 2147483647" },
    { teeworlds_physics, FAR("0", "50", "0", "-2147483632"), "shift dy=1",
      "groups[1].offset_y: -2147483632 -> -2147483648\n"
      "groups[1].clip_y: 6 -> 38\n"
      "layers[0].tiles: moved by 0,1 tiles; 2 used cells cut off\n"
      "layers[1].tele: moved by 0,1 tiles; 1 used cell cut off\n"
      "layers[2].speedup: moved by 0,1 tiles; 1 used cell cut off\n"
      "layers[3].switches: moved by 0,1 tiles\n"
      "layers[4].front: moved by 0,1 tiles\n"
      "layers[5].tiles: moved by 0,1 tiles; 2 used cells cut off\n"
      "layers[6].quads: moved by 0,1 tiles\n"
      "layers[7].sources: moved by 0,1 tiles" },
    { teeworlds_physics, FAR("0", "50", "0", "-2147483633"), "shift dy=1",
      "! shift: groups[1].offset would be -2147483649, expected -2147483648 to 2147483647" },
    { teeworlds_physics,
      { { "layers[6].quads[0].pivot.y", "-2147483648" } },
      "mirror axis=y",
      "! mirror: a position in layers[6].quads[0] would be 2147581952, expected -2147483648 to 2147483647" },
    { teeworlds_physics,
      { { "layers[6].quads[0].pivot.y", "-2147483648" } },
      "mirror axis=y clamp",
      "groups[1].offset_y: 20 -> 44\n"
      "groups[1].clip_y: 6 -> 30\n"
      "layers[0].tiles: mirrored top and bottom\n"
      "layers[1].tele: mirrored top and bottom\n"
      "layers[2].speedup: mirrored top and bottom\n"
      "layers[3].switches: mirrored top and bottom\n"
      "layers[4].front: mirrored top and bottom\n"
      "layers[5].tiles: mirrored top and bottom\n"
      "layers[6].quads: mirrored top and bottom\n"
      "layers[7].sources: mirrored top and bottom\n"
      "layers[8].tiles: mirrored top and bottom\n"
      "envelope_points[0]: 1 point of position envelopes mirrored top and bottom",
      { { "layers[6].quads[0].pivot.y", "2147483647" } } },
    { teeworlds_physics,
      { { "envelope_points[0].points[0].values.c", "-2147483648" } },
      "mirror axis=x",
      "! mirror: envelope point 0 has the value -2147483648, which cannot be negated" },
    { teeworlds_physics,
      { { "envelope_points[0].points[0].values.c", "-2147483648" } },
      "rotate by=90",
      "groups[1].offset_x: 10 -> 44\n"
      "groups[1].offset_y: 20 -> 10\n"
      "groups[1].parallax_x: 50 -> 0\n"
      "groups[1].parallax_y: 0 -> 50\n"
      "groups[1].clip_x: 5 -> 30\n"
      "groups[1].clip_y: 6 -> 5\n"
      "groups[1].clip_width: 50 -> 60\n"
      "groups[1].clip_height: 60 -> 50\n"
      "layers[0].tiles: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[1].tele: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[2].speedup: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[3].switches: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[4].front: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[5].tiles: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[6].quads: rotated by 90 degrees\n"
      "layers[7].sources: rotated by 90 degrees\n"
      "layers[8].tiles: rotated by 90 degrees, 3 x 2 -> 2 x 3\n"
      "envelope_points[0]: 1 point of position envelopes rotated by 90 degrees" },
    { teeworlds_physics,
      { { "envelope_points[0].points[0].values.b", "-2147483648" } },
      "rotate by=90",
      "! rotate: envelope point 0 has the value -2147483648, which cannot be negated" },
    /* layers without cells */
    { teeworlds_physics,
      { { "layers[8].width", "0" } },
      "mirror axis=x",
      "groups[1].offset_x: 10 -> -10\n"
      "groups[1].clip_x: 5 -> 73\n"
      "layers[0].tiles: mirrored left and right\n"
      "layers[1].tele: mirrored left and right\n"
      "layers[2].speedup: mirrored left and right\n"
      "layers[3].switches: mirrored left and right\n"
      "layers[4].front: mirrored left and right\n"
      "layers[5].tiles: mirrored left and right\n"
      "layers[6].quads: mirrored left and right\n"
      "layers[7].sources: mirrored left and right\n"
      "envelope_points[0]: 1 point of position envelopes mirrored left and right" },
    { teeworlds_physics,
      { { "layers[5].height", "0" } },
      "rotate by=90",
      "groups[1].offset_x: 10 -> 44\n"
      "groups[1].offset_y: 20 -> 10\n"
      "groups[1].parallax_x: 50 -> 0\n"
      "groups[1].parallax_y: 0 -> 50\n"
      "groups[1].clip_x: 5 -> 30\n"
      "groups[1].clip_y: 6 -> 5\n"
      "groups[1].clip_width: 50 -> 60\n"
      "groups[1].clip_height: 60 -> 50\n"
      "layers[0].tiles: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[1].tele: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[2].speedup: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[3].switches: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[4].front: rotated by 90 degrees, 4 x 3 -> 3 x 4\n"
      "layers[6].quads: rotated by 90 degrees\n"
      "layers[7].sources: rotated by 90 degrees\n"
      "layers[8].tiles: rotated by 90 degrees, 3 x 2 -> 2 x 3\n"
      "envelope_points[0]: 1 point of position envelopes rotated by 90 degrees" },
    { teeworlds_physics,
      { { "layers[5].height", "0" } },
      "extend by=1",
      "groups[1].offset_x: 10 -> 26\n"
      "groups[1].offset_y: 20 -> 52\n"
      "groups[1].clip_x: 5 -> 37\n"
      "groups[1].clip_y: 6 -> 38\n"
      "layers[0]: 4 x 3 -> 6 x 5, left +1, top +1, right +1, bottom +1\n"
      "layers[1]: 4 x 3 -> 6 x 5, left +1, top +1, right +1, bottom +1\n"
      "layers[2]: 4 x 3 -> 6 x 5, left +1, top +1, right +1, bottom +1\n"
      "layers[3]: 4 x 3 -> 6 x 5, left +1, top +1, right +1, bottom +1\n"
      "layers[4]: 4 x 3 -> 6 x 5, left +1, top +1, right +1, bottom +1\n"
      "layers[8]: 3 x 2 -> 5 x 4, left +1, top +1, right +1, bottom +1" },
    { teeworlds_physics, { { "layers[5].height", "1" } }, "shrink layer=Design", "" },
    { teeworlds_physics,
      { { "layers[5].width", "0" } },
      "resize layer=Design size=2x2",
      "! resize: none of the selected layers has tiles" },
    { teeworlds_physics,
      { { "layers[5].tiles[0,0].index", "9" }, { "layers[5].height", "0" } },
      "game-tiles layer=Design tile=1",
      "! game-tiles: no selected layer has such tiles in that area" },
    { teeworlds_ddnet,
      { { NULL } },
      "mirror axis=x",
      "layers[0].tiles: mirrored left and right\n"
      "layers[1].tele: mirrored left and right\n"
      "layers[2].speedup: mirrored left and right\n"
      "layers[3].front: mirrored left and right\n"
      "layers[4].switches: mirrored left and right\n"
      "layers[5].tune: mirrored left and right\n"
      "layers[7].sources: mirrored left and right\n"
      "layers[8].old_sources: mirrored left and right\n"
      "envelope_points[0]: 1 point of position envelopes mirrored left and right" },
    { teeworlds_ddnet,
      { { NULL } },
      "rotate by=90",
      "layers[0].tiles: rotated by 90 degrees\n"
      "layers[1].tele: rotated by 90 degrees\n"
      "layers[2].speedup: rotated by 90 degrees\n"
      "layers[3].front: rotated by 90 degrees\n"
      "layers[4].switches: rotated by 90 degrees\n"
      "layers[5].tune: rotated by 90 degrees\n"
      "layers[7].sources: rotated by 90 degrees\n"
      "layers[8].old_sources: rotated by 90 degrees\n"
      "envelope_points[0]: 1 point of position envelopes rotated by 90 degrees",
      { { "beziers[0].points[0].in_dx", "{\"a\": 2, \"b\": 1, \"c\": 3, \"d\": -4}" } } },
    /* envelopes */
    { teeworlds_physics,
      { { "envelopes[0].num_points", "2" } },
      "mirror axis=x",
      "groups[1].offset_x: 10 -> 22\n"
      "groups[1].clip_x: 5 -> 73\n"
      "layers[0].tiles: mirrored left and right\n"
      "layers[1].tele: mirrored left and right\n"
      "layers[2].speedup: mirrored left and right\n"
      "layers[3].switches: mirrored left and right\n"
      "layers[4].front: mirrored left and right\n"
      "layers[5].tiles: mirrored left and right\n"
      "layers[6].quads: mirrored left and right\n"
      "layers[7].sources: mirrored left and right\n"
      "layers[8].tiles: mirrored left and right\n"
      "envelope_points[0]: 2 points of position envelopes mirrored left and right" },
    { teeworlds_physics,
      { { "envelopes[0].num_points", "9" } },
      "mirror axis=x",
      "groups[1].offset_x: 10 -> 22\n"
      "groups[1].clip_x: 5 -> 73\n"
      "layers[0].tiles: mirrored left and right\n"
      "layers[1].tele: mirrored left and right\n"
      "layers[2].speedup: mirrored left and right\n"
      "layers[3].switches: mirrored left and right\n"
      "layers[4].front: mirrored left and right\n"
      "layers[5].tiles: mirrored left and right\n"
      "layers[6].quads: mirrored left and right\n"
      "layers[7].sources: mirrored left and right\n"
      "layers[8].tiles: mirrored left and right\n"
      "envelope_points[0]: 2 points of position envelopes mirrored left and right" },
    { teeworlds_physics,
      { { "envelopes[0].start_point", "-1" }, { "envelopes[0].num_points", "2" } },
      "mirror axis=x",
      "groups[1].offset_x: 10 -> 22\n"
      "groups[1].clip_x: 5 -> 73\n"
      "layers[0].tiles: mirrored left and right\n"
      "layers[1].tele: mirrored left and right\n"
      "layers[2].speedup: mirrored left and right\n"
      "layers[3].switches: mirrored left and right\n"
      "layers[4].front: mirrored left and right\n"
      "layers[5].tiles: mirrored left and right\n"
      "layers[6].quads: mirrored left and right\n"
      "layers[7].sources: mirrored left and right\n"
      "layers[8].tiles: mirrored left and right" },
    { teeworlds_physics,
      { { "envelopes[0].start_point", "1" } },
      "mirror axis=x",
      "groups[1].offset_x: 10 -> 22\n"
      "groups[1].clip_x: 5 -> 73\n"
      "layers[0].tiles: mirrored left and right\n"
      "layers[1].tele: mirrored left and right\n"
      "layers[2].speedup: mirrored left and right\n"
      "layers[3].switches: mirrored left and right\n"
      "layers[4].front: mirrored left and right\n"
      "layers[5].tiles: mirrored left and right\n"
      "layers[6].quads: mirrored left and right\n"
      "layers[7].sources: mirrored left and right\n"
      "layers[8].tiles: mirrored left and right\n"
      "envelope_points[0]: 1 point of position envelopes mirrored left and right",
      { { "envelope_points[0].points[1].values", "{\"a\": -1, \"b\": 2, \"c\": -3, \"d\": 4}" } } },
    { teeworlds_physics,
      { { "envelopes[0].start_point", "2" } },
      "mirror axis=x",
      "groups[1].offset_x: 10 -> 22\n"
      "groups[1].clip_x: 5 -> 73\n"
      "layers[0].tiles: mirrored left and right\n"
      "layers[1].tele: mirrored left and right\n"
      "layers[2].speedup: mirrored left and right\n"
      "layers[3].switches: mirrored left and right\n"
      "layers[4].front: mirrored left and right\n"
      "layers[5].tiles: mirrored left and right\n"
      "layers[6].quads: mirrored left and right\n"
      "layers[7].sources: mirrored left and right\n"
      "layers[8].tiles: mirrored left and right" },
    { teeworlds_physics,
      { { "envelopes[0].channels", "color" } },
      "mirror axis=x",
      "groups[1].offset_x: 10 -> 22\n"
      "groups[1].clip_x: 5 -> 73\n"
      "layers[0].tiles: mirrored left and right\n"
      "layers[1].tele: mirrored left and right\n"
      "layers[2].speedup: mirrored left and right\n"
      "layers[3].switches: mirrored left and right\n"
      "layers[4].front: mirrored left and right\n"
      "layers[5].tiles: mirrored left and right\n"
      "layers[6].quads: mirrored left and right\n"
      "layers[7].sources: mirrored left and right\n"
      "layers[8].tiles: mirrored left and right" },
    { "{\"$format\": \"teeworlds\", \"datafile_version\": 4, \"versions\": [{\"version\": 1}],"
      " \"envelopes\": [{\"version\": 3, \"channels\": \"color\", \"name\": \"None\"}]}",
      { { NULL } },
      "convert to=ddnet",
      "envelope_points: points have no tangents\n"
      "envelopes[0]: envelope version 3 -> 2" },
    { map_sample,
      { { NULL } },
      "convert to=teeworlds07 keep",
      "layers[2].tiles: 1 tile 9 (freeze), which teeworlds07 does not support, kept\n"
      "automappers: kept automapper settings of 3 layers, which teeworlds07 does not support\n"
      "layers[3]: kept layer 3 \"Front\", which teeworlds07 does not support: 2 tiles\n"
      "layers[6]: kept layer 6 \"Noise\", which teeworlds07 does not support: 1 source\n"
      "sounds[0]: kept sound 0 \"beep\", which teeworlds07 does not support\n"
      "sounds[1]: kept sound 1 \"hum\", which teeworlds07 does not support\n"
      "info[0].settings_list: kept \"sv_a 1\", teeworlds07 does not support settings\n"
      "info[0].settings_list: kept \"tune_zone 1 x\", teeworlds07 does not support settings\n"
      "layers[1]: tile layer version 3 -> 4, tiles run-length encoded\n"
      "layers[2]: tile layer version 3 -> 4, tiles run-length encoded\n"
      "layers[4]: tile layer version 3 -> 4, tiles run-length encoded\n"
      "layers[5]: tile layer version 3 -> 4, tiles run-length encoded\n"
      "images[0]: image version 1 -> 2\n"
      "images[1]: image version 1 -> 2\n"
      "images[2]: image version 1 -> 2" },
    /* layers and items by index, name, kind and group */
    { map_sample, { { NULL } }, "remove-layer layer=Game/1", "layers[3]: removed layer 3 \"Front\"" },
    { map_sample, { { NULL } }, "remove-layer layer=Game/2", "layers[4]: removed layer 4 \"Ground\"" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=Game/3",
      "! remove-layer: layer \"Game/3\" does not exist; group 1 \"Game\" has 3 layers" },
    { map_sample, { { NULL } }, "remove-layer layer=Game/Front", "layers[3]: removed layer 3 \"Front\"" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=Game/Frond",
      "! remove-layer: unknown layer \"Game/Frond\" (did you mean Front?); layers have the indices 0 to 6" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=Back/*",
      "layers[0]: removed layer 0 \"Sky\"\n"
      "layers[1]: removed layer 1 \"Clouds\"" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=Empty/*",
      "! remove-layer: unknown layer \"Empty/*\"; layers have the indices 0 to 6" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=Empty/0",
      "! remove-layer: layer \"Empty/0\" does not exist; group 2 \"Empty\" has 0 layers" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=Nowhere/0",
      "! remove-layer: unknown group \"Nowhere\"; groups have the indices 0 to 3" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=3/Noise layer=0",
      "layers[0]: removed layer 0 \"Sky\"\n"
      "layers[6]: removed layer 6 \"Noise\"" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=7",
      "! remove-layer: unknown layer \"7\"; layers have the indices 0 to 6" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=tiles",
      "layers[1]: removed layer 1 \"Clouds\"\n"
      "layers[4]: removed layer 4 \"Ground\"\n"
      "layers[5]: removed layer 5 \"Doodads\"" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=tune",
      "! remove-layer: unknown layer \"tune\"; layers have the indices 0 to 6" },
    { map_sample,
      { { NULL } },
      "remove-layer layer=Groun",
      "! remove-layer: unknown layer \"Groun\" (did you mean Ground?); layers have the indices 0 to 6" },
    { map_sample,
      { { NULL } },
      "rename layer=tiles name=Q",
      "! rename: \"tiles\" matches 3 layers; use an index or group/layer" },
    { map_sample, { { NULL } }, "rename layer=Back/0 name=Q", "layers[0]: name: \"Sky\" -> \"Q\"" },
    { map_sample, { { NULL } }, "rename layer=sounds name=Q", "layers[6]: name: \"Noise\" -> \"Q\"" },
    { map_sample,
      { { NULL } },
      "rename layer=Cl* name=Q",
      "! rename: unknown layer \"Cl*\"; layers have the indices 0 to 6" },
    { map_sample, { { NULL } }, "rename envelope=3 name=Q", "envelopes[3]: name: \"Loud\" -> \"Q\"" },
    { map_sample,
      { { NULL } },
      "rename envelope=4 name=Q",
      "! rename: unknown envelope \"4\"; envelopes have the indices 0 to 3" },
    { map_sample, { { NULL } }, "rename sound=hum name=Q", "sounds[1]: name: \"hum\" -> \"Q\"" },
    { map_sample,
      { { NULL } },
      "rename group=Emty name=Q",
      "! rename: unknown group \"Emty\" (did you mean Empty?); groups have the indices 0 to 3" },
    { map_sample, { { NULL } }, "drop-duplicates what=sounds", "" },
    { map_sample,
      { { NULL } },
      "remove-unused",
      "groups[2]: removed group 2 \"Empty\", without layers\n"
      "sounds[0]: removed sound 0 \"beep\", unused" },
    { map_sample,
      { { NULL } },
      "add-layer kind=tiles group=Back at=1 name=Q size=2x3",
      "layers[1]: added tiles layer \"Q\" to group 0 \"Back\", 2 x 3 tiles" },
    { map_sample,
      { { NULL } },
      "add-layer kind=sounds sound=1 group=3 at=0",
      "layers[5]: added sounds layer \"Sounds\" to group 3 \"Front\"" },
    { map_sample,
      { { NULL } },
      "add-layer kind=quads image=2",
      "layers[5]: added quads layer \"Quads\" to group 1 \"Game\"" },
    { map_sample,
      { { NULL } },
      "add-layer kind=tune",
      "layers[5]: added tune layer \"Tune\" to group 1 \"Game\", 4 x 3 tiles" },
    { map_sample,
      { { NULL } },
      "move-layer layer=Ground group=Empty",
      "layers[4]: was layer 4 \"Ground\", moved to position 0 of group 2 \"Empty\"" },
    { map_sample,
      { { NULL } },
      "move-layer layer=Sky at=1",
      "layers[1]: was layer 0 \"Sky\", moved to position 1 of group 0 \"Back\"" },
    { map_sample, { { NULL } }, "move-group group=Game to=3", "groups[3]: was group 1 \"Game\"" },
    { map_sample, { { NULL } }, "set-settings setting='sv_a 1' setting='tune_zone 1 x'", "" },
    { map_sample,
      { { NULL } },
      "set-settings setting='sv_a 1' setting='tune_zone 1 y'",
      "info[0].settings_list: removed \"sv_a 1\"\n"
      "info[0].settings_list: removed \"tune_zone 1 x\"\n"
      "info[0].settings_list: added \"sv_a 1\"\n"
      "info[0].settings_list: added \"tune_zone 1 y\"" },
    { map_sample,
      { { NULL } },
      "set-settings setting='sv_b 1' setting='tune_zone 1 x'",
      "info[0].settings_list: removed \"sv_a 1\"\n"
      "info[0].settings_list: removed \"tune_zone 1 x\"\n"
      "info[0].settings_list: added \"sv_b 1\"\n"
      "info[0].settings_list: added \"tune_zone 1 x\"" },
    /* groups in which a layer gets another place */
    { map_sample, { { NULL } }, "add-group at=4 name=End", "groups[4]: added group \"End\"" },
    { map_sample,
      { { NULL } },
      "add-group at=2 name=Mid",
      "groups[2]: added group \"Mid\"",
      { { "groups[2].start_layer", "5" },
        { "automappers",
          "[{\"$id\":0,\"$size\":24,\"version\":1,\"group\":0,\"layer\":1,\"config\":0,\"seed\":1,\"flags\":["
          "],\"$rest\":\"\"},{\"$id\":0,\"$size\":24,\"version\":1,\"group\":1,\"layer\":2,\"config\":0,"
          "\"seed\":4,\"flags\":[],\"$rest\":\"\"},{\"$id\":0,\"$size\":24,\"version\":1,\"group\":4,"
          "\"layer\":0,\"config\":0,\"seed\":5,\"flags\":[],\"$rest\":\"\"}]" } } },
    { teeworlds_beziers,
      { { NULL } },
      "convert to=ddnet",
      "envelope_points: tangents are stored separately from the points\n"
      "envelopes[0]: envelope version 3 -> 2",
      { { "envelope_points[0].$rest", "\"\"" } } },
    { RGB("1", "1"), { { NULL } }, "convert to=teeworlds07", "", { { "images[0].pixels", "\"AQID/w==\"" } } },
    { RGB("0", "1"), { { NULL } }, "convert to=teeworlds07", "", { { "images[0].pixels", "\"AQID\"" } } },
    { RGB("1", "0"), { { NULL } }, "convert to=teeworlds07", "", { { "images[0].pixels", "\"AQID\"" } } },
    { RGB("1", "2"), { { NULL } }, "convert to=teeworlds07", "", { { "images[0].pixels", "\"AQID\"" } } },
};

static void limits_of_operations(void **state)
{
    (void)state;
    char text[4096];
    size_t wrong = 0;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct test_doc test;
        test_doc_json(&test, limits[i].json);
        for (size_t j = 0; j < 6 && limits[i].sets[j][0]; j++)
            if (test_set_anyway(test.doc, limits[i].sets[j][0], limits[i].sets[j][1]))
                fail_msg("case %zu: %s", i, mw_error_message(test.context));
        mw_change_clear(test.doc);
        list_result(&test, mw_edit(test.doc, limits[i].operation), text, sizeof text);
        bool right = strcmp(text, limits[i].found) == 0;
        if (!right)
            print_error("case %zu: expected\n%s\nfound\n%s\n", i, limits[i].found, text);
        for (size_t j = 0; j < 3 && limits[i].at[j][0]; j++) {
            char *json = test_dump(test.doc, limits[i].at[j][0], MW_STYLE_JSON_LINE);
            if (strcmp(json, limits[i].at[j][1]) != 0) {
                print_error("at %zu.%zu %s\n", i, j, json);
                right = false;
            }
            free(json);
        }
        wrong += !right;
        test_doc_end(&test);
    }
    assert_int_equal(wrong, 0);
}

/* ---- items ---- */

/* Four bytes that no known field has. */
static void add_rest(struct test_doc *test, const char *list, size_t index)
{
    const struct mw_field *row = tw_map_field(list);
    void *item = mw_list_at(mw_list_get(row, test->map), row->record, index);
    const struct mw_bytes rest = { (const uint8_t *)"rest", 4 };
    uint32_t head[2]; /* id and size */
    memcpy(head, item, sizeof head);
    head[1] += 4;
    memcpy(item, head, sizeof head);
    memcpy((char *)item + mw_record_field(row->record, "rest", 4)->offset, &rest, sizeof rest);
}

static void converted_items_have_no_other_bytes(void **state)
{
    (void)state;
    static const char *const items[] = { "info", "images", "groups", "envelopes", "layers" };
    struct test_doc test;
    test_doc_json(&test, map_sample);
    test.map->groups.items[0].version = 2;
    assert_int_equal(tw_item_sized(test.doc, &tw_group_record, &test.map->groups.items[0]), 0);
    test.map->envelopes.items[0].version = 1;
    assert_int_equal(tw_item_sized(test.doc, &tw_envelope_record, &test.map->envelopes.items[0]), 0);
    test.map->layers.items[0].quads_version = 1;
    assert_int_equal(tw_item_sized(test.doc, &tw_layer_record, &test.map->layers.items[0]), 0);
    for (size_t i = 0; i < sizeof items / sizeof *items; i++)
        add_rest(&test, items[i], 0);
    add_rest(&test, "layers", 1);
    test_doc_reread(&test);
    assert_int_equal(test.map->layers.items[1].rest.size, 4);
    test_edit(&test, "convert to=teeworlds07");
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(test.map->layers.items[i].rest.size, 0);
        assert_int_equal(test.map->layers.items[i].size, i ? 72 : 40);
    }
    assert_int_equal(test.map->info.items[0].rest.size, 0);
    assert_int_equal(test.map->info.items[0].size, 20);
    assert_int_equal(test.map->images.items[0].rest.size, 0);
    assert_int_equal(test.map->images.items[0].size, 28);
    assert_int_equal(test.map->groups.items[0].rest.size, 0);
    assert_int_equal(test.map->groups.items[0].size, 60);
    assert_int_equal(test.map->envelopes.items[0].rest.size, 0);
    assert_int_equal(test.map->envelopes.items[0].size, 52);
    test_doc_reopen(&test);
    test_doc_end(&test);
}

/* ---- content ---- */

/* 16 layers of 1 MB each, with memory for half of them: one is loaded at a time. */
static void memory_suffices_for_one_layer(void **state)
{
    (void)state;
    static const char *const operations[] = {
        "keep-tiles index=1-255 everywhere",
        "copy-rect rect=0,0,2,2 to=1,1",
        "remove-unused what=layers",
    };
    struct test_doc test;
    void *bytes;
    size_t size;
    test_doc_new(&test, "teeworlds06", "512x512");
    while (test.map->layers.count < 16)
        test_edit(&test, "add-layer kind=tiles");
    test_doc_write(&test, &bytes, &size);
    uint8_t *copy = test_copy(bytes, size);
    mw_free(test.context, bytes);
    test_doc_end(&test);
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        struct mw_context *context = mw_context_new(NULL, &(struct mw_limits){ .allocated = 8 << 20 });
        struct mw_document *doc = test_open_bytes(context, "large.map", copy, size);
        if (mw_edit(doc, operations[i]))
            fail_msg("%s: %s", operations[i], mw_error_message(context));
        mw_close(doc);
        mw_context_free(context);
    }
    free(copy);
}

/* ---- settings ---- */

static void settings_of_a_file(void **state)
{
    (void)state;
    static const struct {
        const char *lines, *found;
    } cases[] = {
        { "a\r\n\n\r\n b\nlast", "info[0].settings_list: added \"a\"\ninfo[0].settings_list: added \" b\"\n"
                                 "info[0].settings_list: added \"last\"" },
        { "\n", "! add-setting: at least one of setting and file is required" },
        { "one\n~\n", "info[0].settings_list: added \"one\"\ninfo[0].settings_list: added \"~\"" },
        { "a\n\x1F"
          "b",
          "! add-setting: setting 3 has a control character at byte 0" },
        { "ab\t", "! add-setting: setting 2 has a control character at byte 2" },
        { "a\xFF", "! add-setting: setting 2 is not valid UTF-8" },
    };
    char folder[TEST_PATH_SIZE], path[TEST_PATH_SIZE + 16], operation[TEST_PATH_SIZE + 64], text[1024];
    size_t wrong = 0;
    test_folder_new(folder);
    snprintf(path, sizeof path, "%s/list.cfg", folder);
    snprintf(operation, sizeof operation, "add-setting file=%s", path);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_doc test;
        test_doc_json(&test, map_sample);
        test_write_file(path, cases[i].lines, strlen(cases[i].lines));
        list_result(&test, mw_edit(test.doc, operation), text, sizeof text);
        if (strcmp(text, cases[i].found) != 0) {
            print_error("setting %zu: expected\n%s\nfound\n%s\n", i, cases[i].found, text);
            wrong++;
        }
        test_doc_end(&test);
    }
    test_folder_remove(folder);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limits_of_operations),
        cmocka_unit_test(converted_items_have_no_other_bytes),
        cmocka_unit_test(memory_suffices_for_one_layer),
        cmocka_unit_test(settings_of_a_file),
    };
    return TEST_RUN(tests);
}
