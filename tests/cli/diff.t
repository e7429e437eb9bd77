  $ mapwright build "$FIXTURES/level.json" -o a.wwd; cp a.wwd same.wwd
  $ mapwright diff a.wwd same.wwd
  $ mapwright set a.wwd -q -o b.wwd name=Other 'planes[1].tiles[0,0]=5' 'planes[1].objects[0].score=1'
  $ mapwright diff a.wwd b.wwd
  name: "Harbour - Level 1" -> "Other"
  checksum: 0xFFFFD5C4 -> 0xFFFFDE4D
  planes[1].tiles[0,0]: - -> 5
  planes[1].objects[0].score: 500 -> 1
  [1]
  $ mapwright diff --json a.wwd b.wwd
  {
    "differences": [
      {"path": "name", "kind": "changed", "before": "Harbour - Level 1", "after": "Other"},
      {"path": "checksum", "kind": "changed", "before": 4294956484, "after": 4294958669},
      {"path": "planes[1].tiles[0,0]", "kind": "cells", "cells": 1, "before": "-", "after": 5},
      {"path": "planes[1].objects[0].score", "kind": "changed", "before": 500, "after": 1}
    ]
  }
  [1]
  $ mapwright diff -q a.wwd b.wwd
  [1]
  $ mapwright diff - b.wwd <a.wwd >/dev/null
  [1]
  $ mapwright diff a.wwd missing.wwd
  mapwright: missing.wwd: cannot be opened: No such file or directory
  [2]

Level of detail

  $ mapwright set a.wwd -q -o many.wwd 'planes[*].objects[*].score=7'
  $ mapwright diff a.wwd many.wwd | head -2
  checksum: 0xFFFFD5C4 -> 0xFFFFDA36
  planes[1].objects[0].score: 500 -> 7
  $ mapwright diff --all a.wwd many.wwd | wc -l
  4

A picture of what changed, with the options of 'render'

  $ mapwright diff -q --image changes.png --scale 0.5 a.wwd b.wwd; head -c 8 changes.png | tail -c 7 | head -c 3
  PNG (no-eol)
  $ mapwright diff --image same.png a.wwd same.wwd && test -s same.png
  $ mapwright diff --image no/changes.png a.wwd b.wwd
  name: "Harbour - Level 1" -> "Other"
  checksum: 0xFFFFD5C4 -> 0xFFFFDE4D
  planes[1].tiles[0,0]: - -> 5
  planes[1].objects[0].score: 500 -> 1
  mapwright: a.wwd: no/changes.png: cannot be written (no temporary file can be created in its directory): No such file or directory
  [2]

Maps: layers and tiles by name; indices that only shifted are not differences

  $ mapwright new ddnet -o map.map
  $ mapwright set map.map -q -o tile.map 'layers[1].tiles[3,4].index=9' 'layers[1].tiles[4,4].index=9'
  $ mapwright diff map.map tile.map
  layers[1].tiles[3..4,4] (game "Game" in groups[1] "Game"): 2 cells changed, index 0 (air) -> 9 (freeze)
  [1]
  $ mapwright edit map.map -q -o group.map -e 'add-group name=Sky at=0'
  $ mapwright diff map.map group.map
  groups[0] ("Sky"): added
  [1]

A new order is one difference

  $ mapwright build "$FIXTURES/level.json" -o order.wwd; mapwright edit order.wwd -q -i -e 'clone-objects all dx=5 count=40'
  $ mapwright dump --json order.wwd >order.json; python3 -c 'import json; d = json.load(open("order.json")); d["planes"][1]["objects"].reverse(); json.dump(d, open("order.json", "w"))'
  $ mapwright build order.json -o reversed.wwd; mapwright diff --all order.wwd reversed.wwd
  checksum: 0xFFF12EF7 -> 0xFFF17ADC
  planes[1].objects[0..121]: moved to [122..1]
  [1]
