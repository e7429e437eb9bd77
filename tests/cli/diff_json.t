What differs, as JSON: quads moved as a whole, cells in runs, and items that were added, removed and moved.

  $ cp "$SAMPLES"/islet.map "$SAMPLES"/shores.swd .
  $ mapwright edit -q islet.map -o a.map -e 'shift dx=1 dy=-2 layer=quads'; mapwright diff islet.map a.map; mapwright diff --json islet.map a.map
  layers[0].quads[0] (quads "Sky" in groups[0] "Sky"): moved by 32768,-65536 (1,-2 tiles)
  layers[1].quads[0] (quads "Sun" in groups[0] "Sky"): moved by 32768,-65536 (1,-2 tiles)
  layers[8].quads[0] (quads "Clouds" in groups[3] "Clouds"): moved by 32768,-65536 (1,-2 tiles)
  layers[8].quads[1] (quads "Clouds" in groups[3] "Clouds"): moved by 32768,-65536 (1,-2 tiles)
  layers[8].quads[2] (quads "Clouds" in groups[3] "Clouds"): moved by 32768,-65536 (1,-2 tiles)
  {
    "differences": [
      {"path": "layers[0].quads[0]", "label": "quads \"Sky\" in groups[0] \"Sky\"", "kind": "shifted", "by": {"x": 32768, "y": -65536}},
      {"path": "layers[1].quads[0]", "label": "quads \"Sun\" in groups[0] \"Sky\"", "kind": "shifted", "by": {"x": 32768, "y": -65536}},
      {"path": "layers[8].quads[0]", "label": "quads \"Clouds\" in groups[3] \"Clouds\"", "kind": "shifted", "by": {"x": 32768, "y": -65536}},
      {"path": "layers[8].quads[1]", "label": "quads \"Clouds\" in groups[3] \"Clouds\"", "kind": "shifted", "by": {"x": 32768, "y": -65536}},
      {"path": "layers[8].quads[2]", "label": "quads \"Clouds\" in groups[3] \"Clouds\"", "kind": "shifted", "by": {"x": 32768, "y": -65536}}
    ]
  }
  [1]
  $ mapwright edit -q islet.map -o b.map -e 'fill-tiles tile=3 rect=3,1,4,2 layer=2' -e 'fill-tiles tile=4 rect=7,1,1,2 layer=2' -e 'fill-tiles tile=0 rect=5,17,12,3 layer=game'; mapwright diff --json islet.map b.map
  {
    "differences": [
      {"path": "layers[2].tiles[3..7,1..2]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 10, "before": {"index": 0}, "after": {"index": ["3*4 4", "3*4 4"]}},
      {"path": "layers[4].tiles[6,17]", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "cells", "cells": 1, "before": {"index": 33}, "before_name": "start", "after": {"index": 0}, "after_name": "air"},
      {"path": "layers[4].tiles[12,17]", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "cells", "cells": 1, "before": {"index": 35}, "before_name": "time_checkpoint_1", "after": {"index": 0}, "after_name": "air"},
      {"path": "layers[4].tiles[5..13,18]", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "cells", "cells": 9, "before": {"index": 1}, "before_name": "solid", "after": {"index": 0}, "after_name": "air"},
      {"path": "layers[4].tiles[5..16,19]", "label": "game \"Game\" in groups[2] \"Game\"", "kind": "cells", "cells": 12, "before": {"index": ["1*9 9*3"]}, "after": {"index": 0}, "after_name": "air"}
    ]
  }
  [1]
  $ mapwright edit -q islet.map -o c.map -e 'add-group name=New' -e 'remove-layer layer=Plants' -e 'move-layer layer=0 group=3'; mapwright diff islet.map c.map; mapwright diff --json islet.map c.map
  groups[4] ("New"): added
  layers[0] (quads "Sky" in groups[0] "Sky"): moved to [7], from groups[0] "Sky" to groups[3] "Clouds"
  layers[7] (tiles "Plants" in groups[2] "Game"): removed
  {
    "differences": [
      {"path": "groups[4]", "label": "\"New\"", "kind": "added", "after": {"version": 3, "offset_x": 0, "offset_y": 0, "parallax_x": 100, "parallax_y": 100, "start_layer": 8, "num_layers": 0, "use_clipping": "no", "clip_x": 0, "clip_y": 0, "clip_width": 0, "clip_height": 0, "name": "New"}},
      {"path": "layers[0]", "label": "quads \"Sky\" in groups[0] \"Sky\"", "kind": "moved", "before": 0, "after": 7, "items": 1, "reversed": false, "from": "groups[0] \"Sky\"", "to": "groups[3] \"Clouds\""},
      {"path": "layers[7]", "label": "tiles \"Plants\" in groups[2] \"Game\"", "kind": "removed", "before": {"type": "tiles", "flags": ["detail"], "tile_version": 3, "width": 40, "height": 22, "tile_flags": [], "color_r": 255, "color_g": 255, "color_b": 255, "color_a": 255, "color_envelope": -1, "color_envelope_offset": 0, "image": 0, "data": 15, "tile_name": "Plants", "tele_data": -1, "speedup_data": -1, "front_data": -1, "switch_data": -1, "tune_data": -1, "tiles": {"$width": 40, "$height": 22}, "tele": {"$width": 0, "$height": 0}, "speedup": {"$width": 0, "$height": 0}, "front": {"$width": 0, "$height": 0}, "switches": {"$width": 0, "$height": 0}, "tune": {"$width": 0, "$height": 0}}}
    ]
  }
  [1]
  $ mapwright edit -q islet.map -o d.map -e 'resize layer=2 size=43x15 offset=1,2' -e 'add-image name=far size=16x16' -e 'set path=layers[8].quads[1].color_top_left.r value=7'; mapwright diff --json islet.map d.map
  {
    "differences": [
      {"path": "images[2]", "label": "\"far\"", "kind": "added", "after": {"version": 1, "width": 16, "height": 16, "external": "yes", "name": 19, "data": -1, "name_text": "far", "pixels": ""}},
      {"path": "layers[2].tiles", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "changed", "before": {"$width": 40, "$height": 16}, "after": {"$width": 43, "$height": 15}},
      {"path": "layers[2].tiles[1..4,5]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 4, "before": {"index": ["11 12*2 11"], "flags": ["0*3 1"]}, "after": {"index": 0, "flags": 0}},
      {"path": "layers[2].tiles[0..6,6]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 7, "before": {"index": ["11 12*5 11"], "flags": ["0*6 1"]}, "after": {"index": 0, "flags": 0}},
      {"path": "layers[2].tiles[12..16,6]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 5, "before": {"index": ["11 12*3 11"], "flags": ["0*4 1"]}, "after": {"index": 0, "flags": 0}},
      {"path": "layers[2].tiles[39,6]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 1, "before": {"index": 11}, "after": {"index": 0}},
      {"path": "layers[2].tiles[0..2,7]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 3, "before": {"index": 12}, "after": {"index": ["0*2 11"]}},
      {"path": "layers[2].tiles[5..17,7]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 13, "before": {"index": ["12*4 11 12*7 11"], "flags": ["0*4 1 0*7 1"]}, "after": {"index": ["11 0*12"], "flags": ["1 0*12"]}},
      {"path": "layers[2].tiles[29..35,7]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 7, "before": {"index": ["11 12*5 11"], "flags": ["0*6 1"]}, "after": {"index": 0, "flags": 0}},
      {"path": "layers[2].tiles[38..39,7]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 2, "before": {"index": ["11 12"]}, "after": {"index": 0}},
      {"path": "layers[2].tiles[0..1,8]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 2, "before": {"index": 12}, "after": {"index": ["0 11"]}},
      {"path": "layers[2].tiles[7..13,8]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 7, "before": {"index": 12, "flags": 0}, "after": {"index": ["11 0*5 11"], "flags": ["1 0*6"]}},
      {"path": "layers[2].tiles[17..18,8]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 2, "before": {"index": ["12 11"], "flags": ["0 1"]}, "after": {"index": ["11 0"], "flags": ["1 0"]}},
      {"path": "layers[2].tiles[28..39,8]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 12, "before": {"index": ["11 12*11"]}, "after": {"index": 0}},
      {"path": "layers[2].tiles[0,9..14]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 6, "before": {"index": 12}, "after": {"index": 0}},
      {"path": "layers[2].tiles[10,9]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 1, "before": {"index": 12, "flags": 0}, "after": {"index": 11, "flags": 1}},
      {"path": "layers[2].tiles[18..19,9]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 2, "before": {"index": ["12 11"], "flags": ["0 1"]}, "after": {"index": ["11 0"], "flags": ["1 0"]}},
      {"path": "layers[2].tiles[27..30,9]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 4, "before": {"index": ["11 12*3"]}, "after": {"index": ["0*3 11"]}},
      {"path": "layers[2].tiles[36..39,9]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 4, "before": {"index": 12, "flags": 0}, "after": {"index": ["11 0*2 11"], "flags": ["1 0*3"]}},
      {"path": "layers[2].tiles[19..20,10]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 2, "before": {"index": ["12 11"], "flags": ["0 1"]}, "after": {"index": ["11 0"], "flags": ["1 0"]}},
      {"path": "layers[2].tiles[27..29,10]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 3, "before": {"index": 12}, "after": {"index": ["0*2 11"]}},
      {"path": "layers[2].tiles[20..21,11]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 2, "before": {"index": ["12 11"], "flags": ["0 1"]}, "after": {"index": ["11 0"], "flags": ["1 0"]}},
      {"path": "layers[2].tiles[26..28,11]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 3, "before": {"index": ["11 12*2"]}, "after": {"index": ["0*2 11"]}},
      {"path": "layers[2].tiles[21..22,12]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 2, "before": {"index": ["12 11"], "flags": ["0 1"]}, "after": {"index": ["11 0"], "flags": ["1 0"]}},
      {"path": "layers[2].tiles[25..27,12]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 3, "before": {"index": ["11 12*2"]}, "after": {"index": 0}},
      {"path": "layers[2].tiles[22..27,13]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 6, "before": {"index": 12, "flags": 0}, "after": {"index": ["11 0*4 11"], "flags": ["1 0*5"]}},
      {"path": "layers[2].tiles[23..26,14]", "label": "tiles \"Hills\" in groups[1] \"Hills\"", "kind": "cells", "cells": 4, "before": {"index": 12, "flags": 0}, "after": {"index": ["11 0*2 11"], "flags": ["1 0*3"]}},
      {"path": "layers[8].quads[1].color_top_left.r", "label": "quads \"Clouds\" in groups[3] \"Clouds\"", "kind": "changed", "before": 255, "after": 7}
    ]
  }
  [1]
  $ mapwright edit -q shores.swd -o e.swd -e 'raise rect=2,3,4,1 by=2' -e 'put-animal animal=deer at=10,10' -e 'clear what=resources rect=1,2,30,3'; mapwright diff --json shores.swd e.swd
  {
    "differences": [
      {"path": "heights[2..5,3]", "kind": "cells", "cells": 4, "before": 25, "after": 27},
      {"path": "animal_layer[10,10]", "kind": "cells", "cells": 1, "before": "none", "after": "deer"},
      {"path": "resources[1..3,2]", "kind": "cells", "cells": 3, "before": "gold7", "after": "none"},
      {"path": "resources[6..9,2..4]", "kind": "cells", "cells": 12, "before": ["coal7*4", "coal7*4", "coal7*2 iron7*2"], "after": "none"},
      {"path": "resources[12..30,2..3]", "kind": "cells", "cells": 38, "before": "water", "after": "none"},
      {"path": "resources[1..2,3]", "kind": "cells", "cells": 2, "before": "gold7", "after": "none"},
      {"path": "resources[1..3,4]", "kind": "cells", "cells": 3, "before": "iron7", "after": "none"},
      {"path": "resources[13..30,4]", "kind": "cells", "cells": 18, "before": "water", "after": "none"},
      {"path": "shading[4..7,2]", "kind": "cells", "cells": 4, "before": 64, "after": 46},
      {"path": "shading[2..3,3]", "kind": "cells", "cells": 2, "before": 64, "after": ["82 70"]},
      {"path": "shading[6..7,3]", "kind": "cells", "cells": 2, "before": 64, "after": ["46 58"]},
      {"path": "shading[2..5,4]", "kind": "cells", "cells": 4, "before": ["88 64*3"], "after": ["106 82*3"]},
      {"path": "animals[1]", "label": "deer at 10,10", "kind": "added", "after": {"kind": "deer", "x": 10, "y": 10}}
    ]
  }
  [1]
