What two worlds differ in, in short, as JSON and as a whole.

  $ cp "$SAMPLES"/lagoon.wwd "$SAMPLES"/islet.map "$SAMPLES"/lighthouse.bin "$SAMPLES"/shores.swd .
  $ while read -r file operation; do echo "$operation"; mapwright edit --force -q $file -o after.${file##*.} -e "$operation"; mapwright diff $file after.${file##*.} | head -6 | cut -c1-200; mapwright diff --json $file after.${file##*.} >json; cut -c1-600 json; cksum <json; mapwright diff --all $file after.${file##*.} | cksum; done <<'END'
  > lagoon.wwd fill-tiles tile=1 rect=0,0,3,2
  > lagoon.wwd fill-tiles tile=# rect=38,16,2,2
  > lagoon.wwd resize-plane size=41x19
  > lagoon.wwd resize-plane size=39x18 plane=1
  > lagoon.wwd move-objects object=3-5 dx=7
  > lagoon.wwd delete-objects object=3-5
  > lagoon.wwd clone-objects object=3 dx=9
  > lagoon.wwd remove-plane plane=0
  > lagoon.wwd set-tile-properties tiles=3,5 attribute=death
  > lagoon.wwd store drop-tail
  > lagoon.wwd set path=name value=Other
  > islet.map fill-tiles tile=freeze flags=8 rect=1,1,2,2 layer=game
  > islet.map fill-tiles tile=26 number=3 rect=39,20,1,2 layer=tele
  > islet.map resize layer=Hills size=41x15
  > islet.map move-layer layer=0 at=1
  > islet.map remove-layer layer=3
  > islet.map add-layer kind=tiles name=New
  > islet.map add-group name=New at=1
  > islet.map shift dx=1 layer=Clouds
  > islet.map rename image=0 name=x
  > islet.map add-setting setting=a
  > islet.map convert to=teeworlds07
  > shores.swd raise at=3,3 at=9,9
  > shores.swd put-object object=pine at=1,1 at=2,1 seed=4
  > shores.swd set-headquarters player=1 at=3,4
  > shores.swd crop rect=0,0,46,38
  > shores.swd clear what=animals
  > lighthouse.bin rename thing=scene name=Beach to=Strand
  > lighthouse.bin set path=scripts[1].code value="PRINT{a}"
  > lighthouse.bin delete-scene name=Jetty force
  > lighthouse.bin convert to=rsrc
  > END
  fill-tiles tile=1 rect=0,0,3,2
  checksum: 0xFFCCCDA5 -> 0xFFCCB0F5
  planes[1].tiles[0..2,0..1]: 6 cells changed, - -> 1
  {
    "differences": [
      {"path": "checksum", "kind": "changed", "before": 4291612069, "after": 4291604725},
      {"path": "planes[1].tiles[0..2,0..1]", "kind": "cells", "cells": 6, "before": "-", "after": 1}
    ]
  }
  2134454583 214
  1396586702 87
  fill-tiles tile=# rect=38,16,2,2
  checksum: 0xFFCCCDA5 -> 0xFFCC92B5
  planes[1].tiles[38..39,16..17]: 4 cells changed, various -> #
  {
    "differences": [
      {"path": "checksum", "kind": "changed", "before": 4291612069, "after": 4291596981},
      {"path": "planes[1].tiles[38..39,16..17]", "kind": "cells", "cells": 4, "before": ["3 2", "2*2"], "after": "#"}
    ]
  }
  1238370317 231
  2951282870 97
  resize-plane size=41x19
  checksum: 0xFFCCCDA5 -> 0xFFCC248C
  planes[1].tiles: 40 x 18 -> 41 x 19 cells
  {
    "differences": [
      {"path": "checksum", "kind": "changed", "before": 4291612069, "after": 4291568780},
      {"path": "planes[1].tiles", "kind": "changed", "before": {"$width": 40, "$height": 18}, "after": {"$width": 41, "$height": 19}}
    ]
  }
  34833913 247
  282833664 77
  resize-plane size=39x18 plane=1
  checksum: 0xFFCCCDA5 -> 0xFFCD0204
  planes[1].tiles: 40 x 18 -> 39 x 18 cells
  {
    "differences": [
      {"path": "checksum", "kind": "changed", "before": 4291612069, "after": 4291625476},
      {"path": "planes[1].tiles", "kind": "changed", "before": {"$width": 40, "$height": 18}, "after": {"$width": 39, "$height": 18}}
    ]
  }
  1386649576 247
  1374824308 77
  move-objects object=3-5 dx=7
  checksum: 0xFFCCCDA5 -> 0xFFCCC241
  planes[1].objects[3].location_x: 672 -> 679
  planes[1].objects[4].location_x: 737 -> 744
  planes[1].objects[5].location_x: 789 -> 796
  {
    "differences": [
      {"path": "checksum", "kind": "changed", "before": 4291612069, "after": 4291609153},
      {"path": "planes[1].objects[3].location_x", "kind": "changed", "before": 672, "after": 679},
      {"path": "planes[1].objects[4].location_x", "kind": "changed", "before": 737, "after": 744},
      {"path": "planes[1].objects[5].location_x", "kind": "changed", "before": 789, "after": 796}
    ]
  }
  3821472880 405
  1379898533 167
  delete-objects object=3-5
  checksum: 0xFFCCCDA5 -> 0xFFCE7809
  planes[1].objects[3]: removed (id=4 location_x=672 location_y=318 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
  planes[1].objects[4]: removed (id=5 location_x=737 location_y=333 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
  planes[1].objects[5]: removed (id=6 location_x=789 location_y=374 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
  {
    "differences": [
      {"path": "checksum", "kind": "changed", "before": 4291612069, "after": 4291721225},
      {"path": "planes[1].objects[3]", "kind": "removed", "before": {"id": 4, "location_x": 672, "location_y": 318, "location_z": 1000, "location_i": -1, "flags_add": [], "flags_dynamic": [], "flags_draw": [], "flags_user": [], "score": 0, "points": 0, "powerup": 0, "damage": 0, "smarts": 0, "health": 0, "rect_move": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_hit": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_attack": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_clip": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_user1": {"left": 0, "top": 0, "right": 0, "bo
      {"path": "planes[1].objects[4]", "kind": "removed", "before": {"id": 5, "location_x": 737, "location_y": 333, "location_z": 1000, "location_i": -1, "flags_add": [], "flags_dynamic": [], "flags_draw": [], "flags_user": [], "score": 0, "points": 0, "powerup": 0, "damage": 0, "smarts": 0, "health": 0, "rect_move": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_hit": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_attack": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_clip": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_user1": {"left": 0, "top": 0, "right": 0, "bo
      {"path": "planes[1].objects[5]", "kind": "removed", "before": {"id": 6, "location_x": 789, "location_y": 374, "location_z": 1000, "location_i": -1, "flags_add": [], "flags_dynamic": [], "flags_draw": [], "flags_user": [], "score": 0, "points": 0, "powerup": 0, "damage": 0, "smarts": 0, "health": 0, "rect_move": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_hit": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_attack": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_clip": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_user1": {"left": 0, "top": 0, "right": 0, "bo
    ]
  }
  3022085749 3615
  3908199967 413
  clone-objects object=3 dx=9
  checksum: 0xFFCCCDA5 -> 0xFFCC570B
  planes[1].objects[61]: added (id=62 location_x=681 location_y=318 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
  {
    "differences": [
      {"path": "checksum", "kind": "changed", "before": 4291612069, "after": 4291581707},
      {"path": "planes[1].objects[61]", "kind": "added", "after": {"id": 62, "location_x": 681, "location_y": 318, "location_z": 1000, "location_i": -1, "flags_add": [], "flags_dynamic": [], "flags_draw": [], "flags_user": [], "score": 0, "points": 0, "powerup": 0, "damage": 0, "smarts": 0, "health": 0, "rect_move": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_hit": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_attack": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_clip": {"left": 0, "top": 0, "right": 0, "bottom": 0}, "rect_user1": {"left": 0, "top": 0, "right": 0, "bot
    ]
  }
  1944386085 1280
  3294453485 161
  remove-plane plane=0
  checksum: 0xFFCCCDA5 -> 0xFFD15C66
  planes[0]: removed (name="Background")
  {
    "differences": [
      {"path": "checksum", "kind": "changed", "before": 4291612069, "after": 4291910758},
      {"path": "planes[0]", "kind": "removed", "before": {"block_size": 160, "unknown1": 0, "flags": ["wrap_x", "wrap_y"], "unknown2": 0, "name": "Background", "tile_width": 64, "tile_height": 64, "scroll_x": 0, "scroll_y": 0, "movement_x_percent": 50, "movement_y_percent": 50, "fill_color": 50, "z_coord": -999, "unknown5": 0, "unknown6": 0, "unknown7": 0, "tiles": {"$width": 24, "$height": 12}, "image_sets": ["BACK"], "objects": []}}
    ]
  }
  263896667 552
  1039329802 74
  set-tile-properties tiles=3,5 attribute=death
  checksum: 0xFFCCCDA5 -> 0xFFCCDFBD
  tile_properties.items[3].attribute: solid -> death
  tile_properties.items[5].attribute: solid -> death
  {
    "differences": [
      {"path": "checksum", "kind": "changed", "before": 4291612069, "after": 4291616701},
      {"path": "tile_properties.items[3].attribute", "kind": "changed", "before": "solid", "after": "death"},
      {"path": "tile_properties.items[5].attribute", "kind": "changed", "before": "solid", "after": "death"}
    ]
  }
  3473240255 330
  2764587471 137
  store drop-tail
  flags: use_z_coords|compress -> use_z_coords
  checksum: 0xFFCCCDA5 -> 0xD79D50EC
  meta[0]: removed (total_size=219)
  meta[1]: removed (kind=header build=1 version="mapwright" map_build=1 map_version="1.0" description="A lagoon with a pier, a hollow hill and a tower. Made by the mapwright project.")
  meta[2]: removed (kind=guides)
  meta[3]: removed (kind=places)
  {
    "differences": [
      {"path": "flags", "kind": "changed", "before": ["use_z_coords", "compress"], "after": ["use_z_coords"]},
      {"path": "checksum", "kind": "changed", "before": 4291612069, "after": 3617411308},
      {"path": "meta[0]", "kind": "removed", "before": {"kind": "info", "total_size": 219, "rest": ""}},
      {"path": "meta[1]", "kind": "removed", "before": {"kind": "header", "build": 1, "version": "mapwright", "map_build": 1, "map_version": "1.0", "description": "A lagoon with a pier, a hollow hill and a tower. Made by the mapwright project.", "rest": ""}},
      {"path": "meta[2]", "kind": "removed", "before": {"kind": "guides", "guides": [{"orientation": 0, "position": 896}, {"orientation": 1, "position": 1280}], "rest": ""}},
      {"path": "meta[3]", "kind": "removed", "before": {"kind": "places", "places": [{"name": "pier", "x": 704, "y": 704}, {"name": "hollow hill", "x": 1728, "y": 832}, {"name": "tower", "x": 2368, "y": 384}], "rest": ""}},
      {"path": "meta[4]", "kind": "removed", "before": {"kind": "end", "total_size": 219, "rest": ""}},
      {"path": "", "kind": "more", "stored": true, "places": 2}
    ]
  }
  1529292892 1144
  581002760 436
  set path=name value=Other
  name: "Lagoon - Level 1" -> "Other"
  {
    "differences": [
      {"path": "name", "kind": "changed", "before": "Lagoon - Level 1", "after": "Other"}
    ]
  }
  2458160225 115
  3495677607 36
  fill-tiles tile=freeze flags=8 rect=1,1,2,2 layer=game
  layers[4].tiles[1..2,1..2] (game "Game" in groups[2] "Game"): 4 cells changed, index 0 (air) -> 9 (freeze), flags 0 -> rotate
  {
    "differences": [
      {"path": "layers[4].tiles[1..2,1..2]", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "cells", "cells": 4, "before": {"index": 0, "flags": 0}, "before_name": "air", "after": {"index": 9, "flags": 8}, "after_name": "freeze"}
    ]
  }
  4260743895 264
  2373945734 126
  fill-tiles tile=26 number=3 rect=39,20,1,2 layer=tele
  layers[5].tele[39,20..21] (tele "Tele" in groups[2] "Game"): 2 cells changed, number 0 (air) -> 3 (tele_in), type 0 -> 26
  {
    "differences": [
      {"path": "layers[5].tele[39,20..21]", "label": "tele \"Tele\" in groups[2] \"Game\"", "kind": "cells", "cells": 2, "before": {"number": 0, "type": 0}, "before_name": "air", "after": {"number": 3, "type": 26}, "after_name": "tele_in"}
    ]
  }
  2487226068 265
  1008548703 122
  resize layer=Hills size=41x15
  layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 41 x 15 cells
  {
    "differences": [
      {"path": "layers[2].tiles", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "changed", "before": {"$width": 40, "$height": 16}, "after": {"$width": 41, "$height": 15}}
    ]
  }
  2881015945 210
  2273648504 79
  move-layer layer=0 at=1
  layers[0] (quads "Sky" in groups[0] "Sky"): moved to [1]
  {
    "differences": [
      {"path": "layers[0]", "label": "quads \"Sky\" in groups[0] \"Sky\"", "kind": "moved", "before": 0, "after": 1, "items": 1, "reversed": false}
    ]
  }
  1825563771 173
  394531981 57
  remove-layer layer=3
  layers[3] (tiles "Ground" in groups[2] "Game"): removed
  {
    "differences": [
      {"path": "layers[3]", "label": "tiles \"Ground\" in groups[2] \"Game\"", "kind": "removed", "before": {"type": "tiles", "flags": [], "tile_version": 3, "width": 40, "height": 22, "tile_flags": [], "color_r": 255, "color_g": 255, "color_b": 255, "color_a": 255, "color_envelope": -1, "color_envelope_offset": 0, "image": 0, "data": 10, "tile_name": "Ground", "tele_data": -1, "speedup_data": -1, "front_data": -1, "switch_data": -1, "tune_data": -1, "tiles": {"$width": 40, "$height": 22}, "tele": {"$width": 0, "$height": 0}, "speedup": {"$width": 0, "$height": 0}, "front": {"$width": 0, "$heigh
    ]
  }
  2614996786 714
  108039934 56
  add-layer kind=tiles name=New
  layers[8] (tiles "New" in groups[2] "Game"): added
  {
    "differences": [
      {"path": "layers[8]", "label": "tiles \"New\" in groups[2] \"Game\"", "kind": "added", "after": {"type": "tiles", "flags": [], "tile_version": 3, "width": 40, "height": 22, "tile_flags": [], "color_r": 255, "color_g": 255, "color_b": 255, "color_a": 255, "color_envelope": -1, "color_envelope_offset": 0, "image": -1, "data": 19, "tile_name": "New", "tele_data": -1, "speedup_data": -1, "front_data": -1, "switch_data": -1, "tune_data": -1, "tiles": {"$width": 40, "$height": 22}, "tele": {"$width": 0, "$height": 0}, "speedup": {"$width": 0, "$height": 0}, "front": {"$width": 0, "$height": 0}, 
    ]
  }
  810006561 706
  3445642915 51
  add-group name=New at=1
  groups[1] ("New"): added
  {
    "differences": [
      {"path": "groups[1]", "label": "\"New\"", "kind": "added", "after": {"version": 3, "offset_x": 0, "offset_y": 0, "parallax_x": 100, "parallax_y": 100, "start_layer": 2, "num_layers": 0, "use_clipping": "no", "clip_x": 0, "clip_y": 0, "clip_width": 0, "clip_height": 0, "name": "New"}}
    ]
  }
  1630036780 316
  908943323 25
  shift dx=1 layer=Clouds
  layers[8].quads[0] (quads "Clouds" in groups[3] "Clouds"): moved by 32768,0 (1,0 tiles)
  layers[8].quads[1] (quads "Clouds" in groups[3] "Clouds"): moved by 32768,0 (1,0 tiles)
  layers[8].quads[2] (quads "Clouds" in groups[3] "Clouds"): moved by 32768,0 (1,0 tiles)
  {
    "differences": [
      {"path": "layers[8].quads[0]", "label": "quads \"Clouds\" in groups[3] \"Clouds\"", "kind": "shifted", "by": {"x": 32768, "y": 0}},
      {"path": "layers[8].quads[1]", "label": "quads \"Clouds\" in groups[3] \"Clouds\"", "kind": "shifted", "by": {"x": 32768, "y": 0}},
      {"path": "layers[8].quads[2]", "label": "quads \"Clouds\" in groups[3] \"Clouds\"", "kind": "shifted", "by": {"x": 32768, "y": 0}}
    ]
  }
  1507985375 434
  303215580 264
  rename image=0 name=x
  images[0].name_text ("islet_tiles"): "islet_tiles" -> "x"
  {
    "differences": [
      {"path": "images[0].name_text", "label": "\"islet_tiles\"", "kind": "changed", "before": "islet_tiles", "after": "x"}
    ]
  }
  196276130 149
  152596606 58
  add-setting setting=a
  info[0].settings_list[2]: added "a"
  {
    "differences": [
      {"path": "info[0].settings_list[2]", "kind": "added", "after": "a"}
    ]
  }
  2330479752 99
  4147492744 36
  convert to=teeworlds07
  info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
  info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
  images[0].version ("islet_tiles"): 1 -> 2
  images[0].variant ("islet_tiles"): added rgba
  images[1].version ("islet_sun"): 1 -> 2
  images[1].variant ("islet_sun"): added rgba
  {
    "differences": [
      {"path": "info[0].settings_list[0]", "kind": "removed", "before": "tune_zone 1 gravity 0.25"},
      {"path": "info[0].settings_list[1]", "kind": "removed", "before": "tune_zone_enter 1 floating"},
      {"path": "images[0].version", "label": "\"islet_tiles\"", "kind": "changed", "before": 1, "after": 2},
      {"path": "images[0].variant", "label": "\"islet_tiles\"", "kind": "added", "after": "rgba"},
      {"path": "images[1].version", "label": "\"islet_sun\"", "kind": "changed", "before": 1, "after": 2},
      {"path": "images[1].variant", "label": "\"islet_sun\"", "kind": "added", "after": "rgba"},
      {"path": "layers[2].tile_version", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "changed", "before": 3, "after": 4},
      {"path": "layers[3].tile_version", "label": "tiles \"Ground\" in groups[2] \"Game\"", "kind": "changed", "before": 3, "after": 4},
      {"path": "layers[4].tile_version", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "changed", "before": 3, "after": 4},
      {"path": "layers[4].tiles[36,1..17]", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "cells", "cells": 17, "before": {"index": 34}, "before_name": "finish", "after": {"index": 0}, "after_name": "air"},
      {"path": "layers[4].tiles[6,10..17]", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "cells", "cells": 8, "before": {"index": 33}, "before_name": "start", "after": {"index": 0}, "after_name": "air"},
      {"path": "layers[4].tiles[12,15..17]", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "cells", "cells": 3, "before": {"index": 35}, "before_name": "time_checkpoint_1", "after": {"index": 0}, "after_name": "air"},
      {"path": "layers[4].tiles[27,15..17]", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "cells", "cells": 3, "before": {"index": 36}, "before_name": "time_checkpoint_2", "after": {"index": 0}, "after_name": "air"},
      {"path": "layers[4].tiles[14..25,19]", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "cells", "cells": 12, "before": {"index": 9}, "before_name": "freeze", "after": {"index": 0}, "after_name": "air"},
      {"path": "layers[5]", "label": "tele \"Tele\" in groups[2] \"Game\"", "kind": "removed", "before": {"type": "tiles", "flags": [], "tile_version": 3, "width": 40, "height": 22, "tile_flags": ["tele"], "color_r": 255, "color_g": 255, "color_b": 255, "color_a": 255, "color_envelope": -1, "color_envelope_offset": 0, "image": -1, "data": 11, "tile_name": "Tele", "tele_data": 12, "speedup_data": -1, "front_data": -1, "switch_data": -1, "tune_data": -1, "tiles": {"$width": 40, "$height": 22}, "tele": {"$width": 40, "$height": 22}, "speedup": {"$width": 0, "$height": 0}, "front": {"$width": 0, "$h
      {"path": "layers[6]", "label": "tune \"Tune\" in groups[2] \"Game\"", "kind": "removed", "before": {"type": "tiles", "flags": [], "tile_version": 3, "width": 40, "height": 22, "tile_flags": ["tune"], "color_r": 255, "color_g": 255, "color_b": 255, "color_a": 255, "color_envelope": -1, "color_envelope_offset": 0, "image": -1, "data": 13, "tile_name": "Tune", "tele_data": -1, "speedup_data": -1, "front_data": -1, "switch_data": -1, "tune_data": 14, "tiles": {"$width": 40, "$height": 22}, "tele": {"$width": 0, "$height": 0}, "speedup": {"$width": 0, "$height": 0}, "front": {"$width": 0, "$hei
      {"path": "layers[7].tile_version", "label": "tiles \"Plants\" in groups[2] \"Game\"", "kind": "changed", "before": 3, "after": 4}
    ]
  }
  1178993937 3646
  2315952390 1231
  raise at=3,3 at=9,9
  heights[3,3]: 25 -> 26
  heights[9,9]: 11 -> 12
  shading[5,2]: 64 -> 55
  shading[3..5,3]: 3 cells changed, 64 -> various
  shading[3,4]: 64 -> 73
  shading[11,8]: 40 -> 31
  {
    "differences": [
      {"path": "heights[3,3]", "kind": "cells", "cells": 1, "before": 25, "after": 26},
      {"path": "heights[9,9]", "kind": "cells", "cells": 1, "before": 11, "after": 12},
      {"path": "shading[5,2]", "kind": "cells", "cells": 1, "before": 64, "after": 55},
      {"path": "shading[3..5,3]", "kind": "cells", "cells": 3, "before": 64, "after": ["73 58 61"]},
      {"path": "shading[3,4]", "kind": "cells", "cells": 1, "before": 64, "after": 73},
      {"path": "shading[11,8]", "kind": "cells", "cells": 1, "before": 40, "after": 31},
      {"path": "shading[9..11,9]", "kind": "cells", "cells": 3, "before": ["34 52 61"], "after": ["43 46 58"]},
      {"path": "shading[9,10]", "kind": "cells", "cells": 1, "before": 10, "after": 19}
    ]
  }
  3296363807 753
  2827465472 231
  put-object object=pine at=1,1 at=2,1 seed=4
  object_index[1..2,1]: 2 cells changed, 0 -> various
  object_type[1..2,1]: 2 cells changed, 0 -> 196 (pine)
  sites[1..2,0..1]: 4 cells changed, mine+ -> various
  {
    "differences": [
      {"path": "object_index[1..2,1]", "kind": "cells", "cells": 2, "before": 0, "after": ["50 49"]},
      {"path": "object_type[1..2,1]", "kind": "cells", "cells": 2, "before": 0, "after": 196, "after_name": "pine"},
      {"path": "sites[1..2,0..1]", "kind": "cells", "cells": 4, "before": "mine+", "after": ["flag+*2", "tree+*2"]}
    ]
  }
  4083539540 356
  618141601 158
  set-headquarters player=1 at=3,4
  hq_x.player1: 11 -> 3
  hq_y.player1: 10 -> 4
  object_type[3,4]: 0 -> 128 (headquarters)
  object_type[11,10]: 128 (headquarters) -> 0
  {
    "differences": [
      {"path": "hq_x.player1", "kind": "changed", "before": 11, "after": 3},
      {"path": "hq_y.player1", "kind": "changed", "before": 10, "after": 4},
      {"path": "object_type[3,4]", "kind": "cells", "cells": 1, "before": 0, "after": 128, "after_name": "headquarters"},
      {"path": "object_type[11,10]", "kind": "cells", "cells": 1, "before": 128, "before_name": "headquarters", "after": 0}
    ]
  }
  529684441 419
  1985843767 130
  crop rect=0,0,46,38
  ui_width: 48 -> 46
  ui_height: 40 -> 38
  areas[0].size (land at 0,0): 1589 -> 1417
  heights: 48 x 40 -> 46 x 38 cells
  terrain_up: 48 x 40 -> 46 x 38 cells
  terrain_down: 48 x 40 -> 46 x 38 cells
  {
    "differences": [
      {"path": "ui_width", "kind": "changed", "before": 48, "after": 46},
      {"path": "ui_height", "kind": "changed", "before": 40, "after": 38},
      {"path": "areas[0].size", "label": "land at 0,0", "kind": "changed", "before": 1589, "after": 1417},
      {"path": "heights", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "terrain_up", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "terrain_down", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "roads", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "object_index", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "object_type", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "animal_layer", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "unused_layer", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "sites", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "sites[8,0]", "kind": "cells", "cells": 1, "before": "mine+", "after": "flag+"},
      {"path": "sites[22..29,0]", "kind": "cells", "cells": 8, "before": "castle", "after": "hut"},
      {"path": "sites[36..37,0]", "kind": "cells", "cells": 2, "before": "hut", "after": ["flag flag+"]},
      {"path": "sites[39,0]", "kind": "cells", "cells": 1, "before": "hut+", "after": "flag+"},
      {"path": "sites[44..45,0]", "kind": "cells", "cells": 2, "before": "mine+", "after": "blocked+"},
      {"path": "sites[23..27,1]", "kind": "cells", "cells": 5, "before": "castle", "after": "hut"},
      {"path": "sites[0,3..5]", "kind": "cells", "cells": 3, "before": "mine+", "after": "flag+"},
      {"path": "sites[45,5..7]", "kind": "cells", "cells": 3, "before": "hut", "after": ["flag+", "flag", "flag+"]},
      {"path": "sites[44..45,8..9]", "kind": "cells", "cells": 4, "before": "castle", "after": ["hut flag", "hut flag"]},
      {"path": "sites[45,10..11]", "kind": "cells", "cells": 2, "before": "castle", "after": "hut"},
      {"path": "sites[0,26..31]", "kind": "cells", "cells": 6, "before": ["castle", "castle", "hut", "hut", "hut", "hut"], "after": ["hut", "hut", "flag", "flag+", "flag+", "flag+"]},
      {"path": "sites[45,30]", "kind": "cells", "cells": 1, "before": "hut+", "after": "flag+"},
      {"path": "sites[11,36]", "kind": "cells", "cells": 1, "before": "castle", "after": "hut"},
      {"path": "sites[1,37]", "kind": "cells", "cells": 1, "before": "mine+", "after": "flag+"},
      {"path": "sites[9..11,37]", "kind": "cells", "cells": 3, "before": ["hut*2 castle"], "after": ["flag*2 hut"]},
      {"path": "sites[36..37,37]", "kind": "cells", "cells": 2, "before": "hut+", "after": "flag+"},
      {"path": "animal_layer_copy", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "cursor_layer", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "resources", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "shading", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "shading[1..7,0]", "kind": "cells", "cells": 7, "before": ["61 64*4 55 37"], "after": ["34 1 0*5"]},
      {"path": "shading[22..28,0]", "kind": "cells", "cells": 7, "before": 64, "after": ["73 82 91*3 82 73"]},
      {"path": "shading[35..36,0]", "kind": "cells", "cells": 2, "before": ["73 100"], "after": ["82 118"]},
      {"path": "shading[40,0]", "kind": "cells", "cells": 1, "before": 124, "after": 128},
      {"path": "shading[0..1,1..2]", "kind": "cells", "cells": 4, "before": ["73 64", "124 85"], "after": ["118 67", "128*2"]},
      {"path": "shading[45,1]", "kind": "cells", "cells": 1, "before": 121, "after": 112},
      {"path": "shading[1,3]", "kind": "cells", "cells": 1, "before": 88, "after": 103},
      {"path": "shading[45,7]", "kind": "cells", "cells": 1, "before": 91, "after": 128},
      {"path": "shading[45,9]", "kind": "cells", "cells": 1, "before": 73, "after": 109},
      {"path": "shading[0,10..11]", "kind": "cells", "cells": 2, "before": 121, "after": 127},
      {"path": "shading[45,11]", "kind": "cells", "cells": 1, "before": 64, "after": 82},
      {"path": "shading[0,16..18]", "kind": "cells", "cells": 3, "before": 64, "after": ["79", "67", "70"]},
      {"path": "shading[0..1,26..29]", "kind": "cells", "cells": 8, "before": ["64*2", "55 64", "16 43", "4 25"], "after": ["55*2", "28 61", "0 10", "0 16"]},
      {"path": "shading[45,29]", "kind": "cells", "cells": 1, "before": 1, "after": 0},
      {"path": "shading[45,31]", "kind": "cells", "cells": 1, "before": 28, "after": 0},
      {"path": "shading[45,33]", "kind": "cells", "cells": 1, "before": 4, "after": 0},
      {"path": "shading[45,35]", "kind": "cells", "cells": 1, "before": 55, "after": 10},
      {"path": "shading[10..13,37]", "kind": "cells", "cells": 4, "before": ["4 34 61 73"], "after": ["0 7 52 64"]},
      {"path": "shading[24..29,37]", "kind": "cells", "cells": 6, "before": ["103 94 91 73 52 43"], "after": ["112 103 100 82 61 52"]},
      {"path": "shading[38..39,37]", "kind": "cells", "cells": 2, "before": 91, "after": ["118 109"]},
      {"path": "shading[42..45,37]", "kind": "cells", "cells": 4, "before": ["109 67 64*2"], "after": ["127 94 73 46"]},
      {"path": "area_layer", "kind": "changed", "before": {"$width": 48, "$height": 40}, "after": {"$width": 46, "$height": 38}},
      {"path": "", "kind": "more", "stored": true, "places": 42}
    ]
  }
  840250217 5993
  3016948216 2059
  clear what=animals
  animal_layer[22,9]: deer -> 0
  animal_layer[19,10]: rabbit -> 0
  animal_layer[22..23,17]: 2 cells changed, duck -> 0
  animal_layer[26,20]: duck -> 0
  animal_layer[23,21]: duck -> 0
  animal_layer[25,22]: duck -> 0
  {
    "differences": [
      {"path": "animal_layer[22,9]", "kind": "cells", "cells": 1, "before": "deer", "after": 0},
      {"path": "animal_layer[19,10]", "kind": "cells", "cells": 1, "before": "rabbit", "after": 0},
      {"path": "animal_layer[22..23,17]", "kind": "cells", "cells": 2, "before": "duck", "after": 0},
      {"path": "animal_layer[26,20]", "kind": "cells", "cells": 1, "before": "duck", "after": 0},
      {"path": "animal_layer[23,21]", "kind": "cells", "cells": 1, "before": "duck", "after": 0},
      {"path": "animal_layer[25,22]", "kind": "cells", "cells": 1, "before": "duck", "after": 0},
      {"path": "animal_layer[26,27]", "kind": "cells", "cells": 1, "before": "sheep", "after": 0},
      {"path": "animal_layer[31,27]", "kind": "cells", "cells": 1, "before": "fox", "after": 0},
      {"path": "animal_layer[26,29]", "kind": "cells", "cells": 1, "before": "sheep", "after": 0},
      {"path": "animal_layer[31..32,32]", "kind": "cells", "cells": 2, "before": ["fox deer"], "after": 0},
      {"path": "animal_layer[28,33]", "kind": "cells", "cells": 1, "before": "sheep", "after": 0},
      {"path": "animal_layer[29,36]", "kind": "cells", "cells": 1, "before": "deer", "after": 0},
      {"path": "animals[0..13]", "label": "deer at 22,9", "kind": "removed", "items": 14}
    ]
  }
  3073032457 1284
  1497556754 930
  rename thing=scene name=Beach to=Strand
  scenes[0].name: "Beach" -> "Strand"
  objects[0].owner: "Beach" -> "Strand"
  characters[0].initial_scene: "Beach" -> "Strand"
  characters[1].initial_scene: "Beach" -> "Strand"
  {
    "differences": [
      {"path": "scenes[0].name", "kind": "changed", "before": "Beach", "after": "Strand"},
      {"path": "objects[0].owner", "kind": "changed", "before": "Beach", "after": "Strand"},
      {"path": "characters[0].initial_scene", "kind": "changed", "before": "Beach", "after": "Strand"},
      {"path": "characters[1].initial_scene", "kind": "changed", "before": "Beach", "after": "Strand"}
    ]
  }
  836042166 410
  2801856823 172
  set path=scripts[1].code value="PRINT{a}"
  scripts[1].code: 11 lines removed, 1 line added
    1 - IF{TEXT$=open}THEN
    2 - 	IF{Brass Key=PLAYER@}THEN
    3 - 		PRINT{The key turns.}
    4 - 		MOVE{PLAYER@}TO{Stairs}
    5 - 	EXIT
  {
    "differences": [
      {"path": "scripts[1].code", "kind": "changed", "before": "IF{TEXT$=open}THEN\n\u0009IF{Brass Key=PLAYER@}THEN\n\u0009\u0009PRINT{The key turns.}\n\u0009\u0009MOVE{PLAYER@}TO{Stairs}\n\u0009EXIT\n\u0009PRINT{It is locked.}\nEXIT\nIF{TEXT$=jump}THEN\n\u0009PRINT{The sea is not deep enough. You die.}\n\u0009MOVE{PLAYER@}TO{STORAGE@}\nEXIT\n", "after": "PRINT{a}\n"}
    ]
  }
  835529910 396
  427669381 356
  delete-scene name=Jetty force
  scenes[5]: removed (id=1005 name="Jetty")
  scripts[5]: removed (id=1005)
  texts[5]: removed (id=1005)
  {
    "differences": [
      {"path": "scenes[5]", "kind": "removed", "before": {"id": 1005, "attributes": [], "name": "Jetty", "shapes": [{"fill": 2, "pen_size": 0, "pen_pattern": 30, "kind": "rectangle", "bounds": {"top": 0, "left": 0, "bottom": 260, "right": 308}}, {"fill": 2, "pen_size": 2, "pen_pattern": 1, "kind": "oval", "bounds": {"top": 20, "left": 230, "bottom": 54, "right": 264}}, {"fill": 30, "pen_size": 1, "pen_pattern": 1, "kind": "polygon", "smoothness": 0, "bounds": {"top": 42, "left": 40, "bottom": 47, "right": 59}, "start_y": 46, "start_x": 40, "points": [{"y": 42, "x": 45, "$y_absolute": "no", "$x_a
      {"path": "scripts[5]", "kind": "removed", "before": {"id": 1005, "attributes": [], "$empty_name": "no", "$handle": 0, "name": "", "bounds": {"top": 40, "left": 20, "bottom": 300, "right": 480}, "font": 3, "size": 9, "code": "IF{TEXT$=fish}THEN\n\u0009IF{RANDOM#>50}THEN\n\u0009\u0009PRINT{A herring! You throw it back.}\n\u0009EXIT\n\u0009PRINT{Nothing bites.}\nEXIT\nIF{TEXT$=row}OR{CLICK$=skiff}THEN\n\u0009SOUND{wave}\n\u0009PRINT{The skiff is chained to a pile.}\nEXIT\n"}},
      {"path": "texts[5]", "kind": "removed", "before": {"id": 1005, "attributes": [], "$empty_name": "no", "$handle": 0, "name": "", "bounds": {"top": 30, "left": 328, "bottom": 320, "right": 500}, "font": 3, "size": 9, "text": "A wooden jetty in shallow water. The beach is west of here."}}
    ]
  }
  148910878 4290
  2241310837 100
  convert to=rsrc
  file.form: macbinary -> fork
  file.binary: removed "The Lighthouse",nothing,"APPL","WEDT",0,0,0,0,0,no,0,0,11158,0,0,0,0,"",0,0x0,0000000000000000,0,0,II,II,0xEE0F,0x0,nothing,"",0,nothing,0,nothing,0,nothing,0,nothing,nothing
  file.data_fork: removed nothing
  {
    "differences": [
      {"path": "file.form", "kind": "changed", "before": "macbinary", "after": "fork"},
      {"path": "file.binary", "kind": "removed", "before": {"name": "The Lighthouse", "$name_rest": "", "type": "APPL", "creator": "WEDT", "flags_high": [], "zero_74": 0, "vertical": 0, "horizontal": 0, "folder": 0, "is_protected": "no", "zero_82": 0, "created": 0, "modified": 0, "flags_low": [], "signature": "", "script": 0, "extended_flags": 0, "unused": "AAAAAAAAAAA=", "unpacked_size": 0, "version": "II", "minimum_version": "II", "computer": 0, "secondary": "", "comment": "", "$secondary_padding": {"after": 0, "bytes": ""}, "$data_padding": {"after": 0, "bytes": ""}, "$resource_padding": {"af
      {"path": "file.data_fork", "kind": "removed", "before": ""}
    ]
  }
  1771155368 978
  851191166 258
