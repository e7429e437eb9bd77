  $ mapwright build "$FIXTURES/level.json" -o a.wwd
  $ mapwright info a.wwd
  file: a.wwd
  format: wwd
  size: 1822
  sha256: a124e67f7dcd25352af7b94eadd71476613fbc3b25f44b502b4cf75476bb8b50
  game: Captain Claw
  name: Harbour - Level 1
  author: Nobody
  birth: 
  encoding: windows-1252
  compressed: yes
  stored_size: 298
  inflated_size: 1598
  checksum:
    stored: 0xFFFFD5C4
    writer: editor
    editor: 0xFFFFD5C4
    wapmap: 0xFFFFD59C
  start: x=96 y=120
  planes:
    [0]
      name: Background
      main: no
      flags: wrap_x|wrap_y
      size: width=2 height=2
      tile_size: width=64 height=64
      pixels: width=128 height=128
      movement: x=50 y=50
      z: -999
      fill_color: 0
      image_sets: BACK
      cells: tiles=4 filled=0 invisible=0
      objects: 0
    [1]
      name: Action
      main: yes
      flags: main
      size: width=6 height=4
      tile_size: width=64 height=64
      pixels: width=384 height=256
      movement: x=100 y=100
      z: 0
      fill_color: 0
      image_sets: ACTION
      cells: tiles=12 filled=0 invisible=12
      objects: 3
  objects:
    total: 3
    by_logic:
      Officer: 2
      TreasurePowerup: 1
  treasure:
    placed: 1
    carried: 0
    score: 100
    kinds:
      coin: placed=1 carried=0 points=100
  enemies:
    total: 2
    by_logic:
      Officer: 2
  needs:
    tiles:
      BACK:
        folder: LEVEL1/TILES/BACK
        cells: 4
        count: 4
        numbers: 1-4
      ACTION:
        folder: LEVEL1/TILES/ACTION
        cells: 12
        count: 3
        numbers: 5-7
    image_sets:
      GAME_TREASURE_COINS: objects=1 path=GAME/IMAGES/TREASURE/COINS
      LEVEL_OFFICER: objects=2 path=LEVEL1/IMAGES/OFFICER
    animations:
      GAME_GLITTER: objects=1 path=GAME/ANIS/GLITTER
  tile_properties:
    count: 8
    kinds: single=7 double=1 mask=0
    single: clear=5 solid=1 climb=1
    double_outside: clear=1
    double_inside: ground=1
  $ mapwright info --json a.wwd
  {
    "file": "a.wwd",
    "format": "wwd",
    "size": 1822,
    "sha256": "a124e67f7dcd25352af7b94eadd71476613fbc3b25f44b502b4cf75476bb8b50",
    "game": "Captain Claw",
    "name": "Harbour - Level 1",
    "author": "Nobody",
    "birth": "",
    "encoding": "windows-1252",
    "compressed": true,
    "stored_size": 298,
    "inflated_size": 1598,
    "checksum": {
      "stored": 4294956484,
      "writer": "editor",
      "editor": 4294956484,
      "wapmap": 4294956444
    },
    "start": {"x": 96, "y": 120},
    "planes": [
      {
        "name": "Background",
        "main": false,
        "flags": "wrap_x|wrap_y",
        "size": {"width": 2, "height": 2},
        "tile_size": {"width": 64, "height": 64},
        "pixels": {"width": 128, "height": 128},
        "movement": {"x": 50, "y": 50},
        "z": -999,
        "fill_color": 0,
        "image_sets": ["BACK"],
        "cells": {"tiles": 4, "filled": 0, "invisible": 0},
        "objects": 0
      },
      {
        "name": "Action",
        "main": true,
        "flags": "main",
        "size": {"width": 6, "height": 4},
        "tile_size": {"width": 64, "height": 64},
        "pixels": {"width": 384, "height": 256},
        "movement": {"x": 100, "y": 100},
        "z": 0,
        "fill_color": 0,
        "image_sets": ["ACTION"],
        "cells": {"tiles": 12, "filled": 0, "invisible": 12},
        "objects": 3
      }
    ],
    "objects": {
      "total": 3,
      "by_logic": {
        "Officer": 2,
        "TreasurePowerup": 1
      }
    },
    "treasure": {
      "placed": 1,
      "carried": 0,
      "score": 100,
      "kinds": {
        "coin": {"placed": 1, "carried": 0, "points": 100}
      }
    },
    "enemies": {
      "total": 2,
      "by_logic": {
        "Officer": 2
      }
    },
    "needs": {
      "tiles": {
        "BACK": {
          "folder": "LEVEL1/TILES/BACK",
          "cells": 4,
          "count": 4,
          "numbers": "1-4"
        },
        "ACTION": {
          "folder": "LEVEL1/TILES/ACTION",
          "cells": 12,
          "count": 3,
          "numbers": "5-7"
        }
      },
      "image_sets": {
        "GAME_TREASURE_COINS": {"objects": 1, "path": "GAME/IMAGES/TREASURE/COINS"},
        "LEVEL_OFFICER": {"objects": 2, "path": "LEVEL1/IMAGES/OFFICER"}
      },
      "animations": {
        "GAME_GLITTER": {"objects": 1, "path": "GAME/ANIS/GLITTER"}
      }
    },
    "tile_properties": {
      "count": 8,
      "kinds": {"single": 7, "double": 1, "mask": 0},
      "single": {"clear": 5, "solid": 1, "climb": 1},
      "double_outside": {"clear": 1},
      "double_inside": {"ground": 1}
    }
  }
  $ cp a.wwd b.wwd; mapwright info a.wwd b.wwd | grep -e ^file -e '^$'
  file: a.wwd
  
  file: b.wwd
  
  $ mapwright info --json a.wwd b.wwd | cut -c1-29
  {"file":"a.wwd","format":"wwd
  {"file":"b.wwd","format":"wwd
  $ head -c 1600 a.wwd >short.wwd; mapwright info short.wwd 2>/dev/null | head -4
  file: short.wwd
  format: wwd
  size: 1600
  sha256: 27b20fac58bfa9b580933f819e818c54d923381f5bca0716a824a7b3ac6310ca
  $ mapwright info short.wwd >/dev/null 2>&1
  [1]
