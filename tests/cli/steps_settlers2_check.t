What is to report of maps of The Settlers II when values are set.

  $ cp "$SAMPLES"/shores.swd .
  $ steps shores.swd <<'END'
  > set path=form value=7
  > set path=form value=LEVEL9_X
  > set path=magic value=0
  > set path=magic value=x
  > set path=title value=x
  > set path=ui_width value=2
  > set path=ui_width value=0
  > set path=ui_height value=41
  > set path=ui_height value=39
  > set path=landscape value=99
  > set path=landscape value=x
  > set path=players value=1000
  > set path=players value=6
  > set path=author value=7
  > set path=hq_x.player1 value=-1
  > set path=hq_x.player1 value=1
  > set path=hq_x.player2 value=38
  > set path=hq_x.player2 value=-1
  > set path=hq_x.player3 value=40000
  > set path=hq_x.player3 value=131072
  > END
  set path=form value=7
    form: world -> 7
    + mapwright: steps.swd: the file is empty
    ! mapwright: steps.swd: the file is empty
  set path=form value=LEVEL9_X
    mapwright: shores.swd: form: "LEVEL9_X" is neither a number nor the name of a value; one of world, dat, short_dat, areas, control, shades
  set path=magic value=0
    magic: WORLD_V1.0 -> 0
    + mapwright: steps.swd: unknown format (29527 bytes, starting with 30 00 00 00); use the format option to choose one
    ! mapwright: steps.swd: unknown format (29527 bytes, starting with 30 00 00 00); use the format option to choose one
  set path=magic value=x
    magic: WORLD_V1.0 -> x
    + mapwright: steps.swd: unknown format (29527 bytes, starting with 78 00 00 00); use the format option to choose one
    ! mapwright: steps.swd: unknown format (29527 bytes, starting with 78 00 00 00); use the format option to choose one
  set path=title value=x
    title: Two shores -> x
    ! title: "Two shores" -> "x"
  set path=ui_width value=2
    ui_width: 48 -> 2
    + warning S2M111 at ui_width: the map list shows 2 x 40, but the map has 48 x 40 nodes; fix: check --fix=ui-size (set the size shown in the map list to the map size)
    ! ui_width: 48 -> 2
  set path=ui_width value=0
    ui_width: 48 -> 0
    + warning S2M111 at ui_width: the map list shows 0 x 40, but the map has 48 x 40 nodes; fix: check --fix=ui-size (set the size shown in the map list to the map size)
    ! ui_width: 48 -> 0
  set path=ui_height value=41
    ui_height: 40 -> 41
    + warning S2M111 at ui_height: the map list shows 48 x 41, but the map has 48 x 40 nodes; fix: check --fix=ui-size (set the size shown in the map list to the map size)
    ! ui_height: 40 -> 41
  set path=ui_height value=39
    ui_height: 40 -> 39
    + warning S2M111 at ui_height: the map list shows 48 x 39, but the map has 48 x 40 nodes; fix: check --fix=ui-size (set the size shown in the map list to the map size)
    ! ui_height: 40 -> 39
  set path=landscape value=99
    landscape: greenland -> 99
    + warning S2M114 at landscape: landscape is 99, which has no known meaning; fix: edit -e set-info
    ! landscape: greenland -> 99
  set path=landscape value=x
    mapwright: shores.swd: landscape: "x" is neither a number nor the name of a value; one of greenland, wasteland, winter
  set path=players value=1000
    mapwright: shores.swd: players: 1000 is out of range, expected 0 to 255
  set path=players value=6
    players: 2 -> 6
    + error S2M101 at hq_x.player3: player 3 of 6 has no headquarters; fix: edit -e set-headquarters, or lower the number of players
    + error S2M101 at hq_x.player4: player 4 of 6 has no headquarters; fix: edit -e set-headquarters, or lower the number of players
    + error S2M101 at hq_x.player5: player 5 of 6 has no headquarters; fix: edit -e set-headquarters, or lower the number of players
    + error S2M101 at hq_x.player6: player 6 of 6 has no headquarters; fix: edit -e set-headquarters, or lower the number of players
    ! players: 2 -> 6
  set path=author value=7
    author: mapwright -> 7
    ! author: "mapwright" -> "7"
  set path=hq_x.player1 value=-1
    mapwright: shores.swd: hq_x.player1: -1 is out of range, expected 0 to 65535
  set path=hq_x.player1 value=1
    hq_x.player1: 11 -> 1
    + warning S2M106 at hq_x.player1: player 1 is at 1,10 in the header, but at 11,10 on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_x.player1: 11 -> 1
  set path=hq_x.player2 value=38
    hq_x.player2: 37 -> 38
    + warning S2M106 at hq_x.player2: player 2 is at 38,28 in the header, but at 37,28 on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_x.player2: 37 -> 38
  set path=hq_x.player2 value=-1
    mapwright: shores.swd: hq_x.player2: -1 is out of range, expected 0 to 65535
  set path=hq_x.player3 value=40000
    hq_x.player3: 65535 -> 40000
    + note S2M106 at hq_x.player3: player 3 is at 40000,none in the header, but has no headquarters on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_x.player3: 65535 -> 40000
  set path=hq_x.player3 value=131072
    mapwright: shores.swd: hq_x.player3: 131072 is out of range, expected 0 to 65535
  $ steps shores.swd <<'END'
  > set path=hq_x.player4 value=40000
  > set path=hq_x.player5 value=100
  > set path=hq_x.player6 value=-1
  > set path=hq_x.player6 value=65536
  > set path=hq_x.player7 value=2
  > set path=hq_x.player7 value=131072
  > set path=hq_x.player7 value=65534
  > set path=hq_y.player1 value=40000
  > set path=hq_y.player2 value=7
  > set path=hq_y.player3 value=2
  > set path=hq_y.player5 value=7
  > set path=hq_y.player5 value=131072
  > set path=hq_y.player6 value=131072
  > set path=hq_y.player6 value=40000
  > set path=hq_y.player6 value=65536
  > set path=hq_y.player7 value=131072
  > set path=hq_y.player7 value=1
  > set path=not_playable value=x
  > set path=not_playable value=LEVEL9_X
  > set path=leaders.player1 value=LEVEL9_X
  > END
  set path=hq_x.player4 value=40000
    hq_x.player4: 65535 -> 40000
    + note S2M106 at hq_x.player4: player 4 is at 40000,none in the header, but has no headquarters on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_x.player4: 65535 -> 40000
  set path=hq_x.player5 value=100
    hq_x.player5: 65535 -> 100
    + note S2M106 at hq_x.player5: player 5 is at 100,none in the header, but has no headquarters on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_x.player5: 65535 -> 100
  set path=hq_x.player6 value=-1
    mapwright: shores.swd: hq_x.player6: -1 is out of range, expected 0 to 65535
  set path=hq_x.player6 value=65536
    mapwright: shores.swd: hq_x.player6: 65536 is out of range, expected 0 to 65535
  set path=hq_x.player7 value=2
    hq_x.player7: 65535 -> 2
    + note S2M106 at hq_x.player7: player 7 is at 2,none in the header, but has no headquarters on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_x.player7: 65535 -> 2
  set path=hq_x.player7 value=131072
    mapwright: shores.swd: hq_x.player7: 131072 is out of range, expected 0 to 65535
  set path=hq_x.player7 value=65534
    hq_x.player7: 65535 -> 65534
    + note S2M106 at hq_x.player7: player 7 is at 65534,none in the header, but has no headquarters on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_x.player7: 65535 -> 65534
  set path=hq_y.player1 value=40000
    hq_y.player1: 10 -> 40000
    + warning S2M106 at hq_x.player1: player 1 is at 11,40000 in the header, but at 11,10 on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_y.player1: 10 -> 40000
  set path=hq_y.player2 value=7
    hq_y.player2: 28 -> 7
    + warning S2M106 at hq_x.player2: player 2 is at 37,7 in the header, but at 37,28 on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_y.player2: 28 -> 7
  set path=hq_y.player3 value=2
    hq_y.player3: 65535 -> 2
    + note S2M106 at hq_y.player3: player 3 is at none,2 in the header, but has no headquarters on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_y.player3: 65535 -> 2
  set path=hq_y.player5 value=7
    hq_y.player5: 65535 -> 7
    + note S2M106 at hq_y.player5: player 5 is at none,7 in the header, but has no headquarters on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_y.player5: 65535 -> 7
  set path=hq_y.player5 value=131072
    mapwright: shores.swd: hq_y.player5: 131072 is out of range, expected 0 to 65535
  set path=hq_y.player6 value=131072
    mapwright: shores.swd: hq_y.player6: 131072 is out of range, expected 0 to 65535
  set path=hq_y.player6 value=40000
    hq_y.player6: 65535 -> 40000
    + note S2M106 at hq_y.player6: player 6 is at none,40000 in the header, but has no headquarters on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_y.player6: 65535 -> 40000
  set path=hq_y.player6 value=65536
    mapwright: shores.swd: hq_y.player6: 65536 is out of range, expected 0 to 65535
  set path=hq_y.player7 value=131072
    mapwright: shores.swd: hq_y.player7: 131072 is out of range, expected 0 to 65535
  set path=hq_y.player7 value=1
    hq_y.player7: 65535 -> 1
    + note S2M106 at hq_y.player7: player 7 is at none,1 in the header, but has no headquarters on the map; fix: check --fix=hq-entries (copy headquarters positions from the object layer to the header, or, for players without headquarters in the layer, from the header to the layer)
    ! hq_y.player7: 65535 -> 1
  set path=not_playable value=x
    mapwright: shores.swd: not_playable: "x" is neither a number nor the name of a value; one of no, yes
  set path=not_playable value=LEVEL9_X
    mapwright: shores.swd: not_playable: "LEVEL9_X" is neither a number nor the name of a value; one of no, yes
  set path=leaders.player1 value=LEVEL9_X
    mapwright: shores.swd: leaders.player1: "LEVEL9_X" is neither a number nor the name of a value; one of octavianus, julius, brutus, erik, knut, olof, yamauchi, tsunami, hakirawashi, shaka, todo, mnga_tscha
  $ steps shores.swd <<'END'
  > set path=leaders.player1 value=7
  > set path=leaders.player2 value=3
  > set path=leaders.player2 value=1
  > set path=leaders.player2 value=0
  > set path=leaders.player3 value=1
  > set path=leaders.player3 value=0
  > set path=leaders.player4 value=1
  > set path=leaders.player4 value=0
  > set path=leaders.player5 value=x
  > set path=leaders.player6 value=3
  > set path=leaders.player7 value=LEVEL9_X
  > set path=areas[1].kind value=3
  > set path=areas[2].x value=7
  > set path=areas[1].x value=1000
  > set path=areas[1].y value=0
  > set path=areas[1].y value=2
  > set path=areas[2].y value=-1
  > set path=areas[0].size value=2
  > set path=areas[0].size value=1000
  > set path=reserved value=0
  > END
  set path=leaders.player1 value=7
    leaders.player1: octavianus -> tsunami
    ! leaders.player1: octavianus -> tsunami
  set path=leaders.player2 value=3
    leaders.player2: octavianus -> erik
    ! leaders.player2: octavianus -> erik
  set path=leaders.player2 value=1
    leaders.player2: octavianus -> julius
    ! leaders.player2: octavianus -> julius
  set path=leaders.player2 value=0
  set path=leaders.player3 value=1
    leaders.player3: octavianus -> julius
    ! leaders.player3: octavianus -> julius
  set path=leaders.player3 value=0
  set path=leaders.player4 value=1
    leaders.player4: octavianus -> julius
    ! leaders.player4: octavianus -> julius
  set path=leaders.player4 value=0
  set path=leaders.player5 value=x
    mapwright: shores.swd: leaders.player5: "x" is neither a number nor the name of a value; one of octavianus, julius, brutus, erik, knut, olof, yamauchi, tsunami, hakirawashi, shaka, todo, mnga_tscha
  set path=leaders.player6 value=3
    leaders.player6: octavianus -> erik
    ! leaders.player6: octavianus -> erik
  set path=leaders.player7 value=LEVEL9_X
    mapwright: shores.swd: leaders.player7: "LEVEL9_X" is neither a number nor the name of a value; one of octavianus, julius, brutus, erik, knut, olof, yamauchi, tsunami, hakirawashi, shaka, todo, mnga_tscha
  set path=areas[1].kind value=3
    areas[1].kind: water -> 3
    + note S2M151 at areas[1]: 1 area not as computed by the game; the first is of kind 3 at 34,12 with 321 nodes, expected kind 2 at 34,12 with 321 nodes; fix: check --fix=recompute-areas (recompute the area layer and the area table)
    ! areas[1].kind (water at 34,12): water -> 3
  set path=areas[2].x value=7
    areas[2].x: 0 -> 7
    ! areas[2].x (none at 0,0): 0 -> 7
  set path=areas[1].x value=1000
    areas[1].x: 34 -> 1000
    + note S2M151 at areas[1]: 1 area not as computed by the game; the first is of kind 2 at 1000,12 with 321 nodes, expected kind 2 at 34,12 with 321 nodes; fix: check --fix=recompute-areas (recompute the area layer and the area table)
    ! areas[1].x (water at 34,12): 34 -> 1000
  set path=areas[1].y value=0
    areas[1].y: 12 -> 0
    + note S2M151 at areas[1]: 1 area not as computed by the game; the first is of kind 2 at 34,0 with 321 nodes, expected kind 2 at 34,12 with 321 nodes; fix: check --fix=recompute-areas (recompute the area layer and the area table)
    ! areas[1].y (water at 34,12): 12 -> 0
  set path=areas[1].y value=2
    areas[1].y: 12 -> 2
    + note S2M151 at areas[1]: 1 area not as computed by the game; the first is of kind 2 at 34,2 with 321 nodes, expected kind 2 at 34,12 with 321 nodes; fix: check --fix=recompute-areas (recompute the area layer and the area table)
    ! areas[1].y (water at 34,12): 12 -> 2
  set path=areas[2].y value=-1
    mapwright: shores.swd: areas[2].y: -1 is out of range, expected 0 to 65535
  set path=areas[0].size value=2
    areas[0].size: 1589 -> 2
    + warning S2M150 at areas[0].size: is 2, but the area has 1589 nodes in the layer; fix: check --fix=recompute-areas (recompute the area layer and the area table)
    + note S2M151 at areas[0]: 1 area not as computed by the game; the first is of kind 1 at 0,0 with 2 nodes, expected kind 1 at 0,0 with 1589 nodes; fix: check --fix=recompute-areas (recompute the area layer and the area table)
    ! areas[0].size (land at 0,0): 1589 -> 2
  set path=areas[0].size value=1000
    areas[0].size: 1589 -> 1000
    + warning S2M150 at areas[0].size: is 1000, but the area has 1589 nodes in the layer; fix: check --fix=recompute-areas (recompute the area layer and the area table)
    + note S2M151 at areas[0]: 1 area not as computed by the game; the first is of kind 1 at 0,0 with 1000 nodes, expected kind 1 at 0,0 with 1589 nodes; fix: check --fix=recompute-areas (recompute the area layer and the area table)
    ! areas[0].size (land at 0,0): 1589 -> 1000
  set path=reserved value=0
  $ steps shores.swd <<'END'
  > paint path=heights rect=1,0,2,2 value=3
  > paint path=heights rect=1,0,2,2 value=9
  > paint path=terrain_up rect=1,0,2,2 value=9
  > paint path=terrain_down rect=1,0,2,2 value=200
  > paint path=roads rect=1,0,2,2 value=3
  > paint path=object_index rect=1,0,2,2 value=9
  > paint path=object_index rect=1,0,2,2 value=3
  > paint path=object_index rect=1,0,2,2 value=77
  > paint path=animal_layer rect=1,0,2,2 value=9
  > paint path=unused_layer rect=1,0,2,2 value=3
  > paint path=unused_layer rect=1,0,2,2 value=1
  > paint path=sites rect=1,0,2,2 value=9
  > paint path=sites rect=1,0,2,2 value=3
  > paint path=animal_layer_copy rect=1,0,2,2 value=77
  > paint path=cursor_layer rect=1,0,2,2 value=1
  > paint path=cursor_layer rect=1,0,2,2 value=77
  > paint path=resources rect=1,0,2,2 value=77
  > paint path=resources rect=1,0,2,2 value=3
  > paint path=resources rect=1,0,2,2 value=200
  > paint path=shading rect=1,0,2,2 value=77
  > END
  paint path=heights rect=1,0,2,2 value=3
    heights: painted 4 cells with 3
    + warning S2M125 at heights[0,0]: 14 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 3 at 1,0 to the east; fix: edit -e limit-steps
    + warning S2M130 at sites[1,1]: 2 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09; fix: check --fix=recompute-sites (recompute building sites by the original game's rule)
    + warning S2M131 at shading[1,0]: 13 of 1920 nodes differ from what the game computes; the first is 0x3D, expected 0x00; fix: check --fix=recompute-shading (recompute the shading)
    ! heights[1..2,0..1]: 4 cells changed, 25 -> 3
  paint path=heights rect=1,0,2,2 value=9
    heights: painted 4 cells with 9
    + warning S2M125 at heights[0,0]: 14 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 9 at 1,0 to the east; fix: edit -e limit-steps
    + warning S2M130 at sites[1,1]: 2 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09; fix: check --fix=recompute-sites (recompute building sites by the original game's rule)
    + warning S2M131 at shading[1,0]: 13 of 1920 nodes differ from what the game computes; the first is 0x3D, expected 0x00; fix: check --fix=recompute-shading (recompute the shading)
    ! heights[1..2,0..1]: 4 cells changed, 25 -> 9
  paint path=terrain_up rect=1,0,2,2 value=9
    terrain_up: painted 4 cells with 9
    + warning S2M130 at sites[1,0]: 7 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09; fix: check --fix=recompute-sites (recompute building sites by the original game's rule)
    ! terrain_up[1..2,0..1]: 4 cells changed, various -> 9 (meadow2)
  paint path=terrain_down rect=1,0,2,2 value=200
    terrain_down: painted 4 cells with 200
    + warning S2M130 at sites[1,0]: 6 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09; fix: check --fix=recompute-sites (recompute building sites by the original game's rule)
    + warning S2M132 at terrain_down[1,0; 2,0; 1,1; 2,1]: Harbour in the wrong layer (4 times); fix: edit -e set-harbour
    + note S2M123 at terrain_down[1,0]: 4 of 1920 nodes have bit 0x80 set in their texture; this is the first
    ! terrain_down[1..2,0..1]: 4 cells changed, various -> 200 (meadow1)
  paint path=roads rect=1,0,2,2 value=3
    roads: painted 4 cells with 3
    + warning S2M124 at roads[1,0]: 4 of 1920 nodes have roads; this is the first; fix: edit -e clear
    ! roads[1..2,0..1]: 4 cells changed, 0 -> 3
  paint path=object_index rect=1,0,2,2 value=9
    object_index: painted 4 cells with 9
    ! object_index[1..2,0..1]: 4 cells changed, 0 -> 9
  paint path=object_index rect=1,0,2,2 value=3
    object_index: painted 4 cells with 3
    ! object_index[1..2,0..1]: 4 cells changed, 0 -> 3
  paint path=object_index rect=1,0,2,2 value=77
    object_index: painted 4 cells with 77
    ! object_index[1..2,0..1]: 4 cells changed, 0 -> 77
  paint path=animal_layer rect=1,0,2,2 value=9
    animal_layer: painted 4 cells with 9
    + warning S2M140 at animal_layer[1,0]: 4 nodes of the layer with an animal that is not in the list; this is the first; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    ! animal_layer[1..2,0..1]: 4 cells changed, 0 -> pack_donkey
  paint path=unused_layer rect=1,0,2,2 value=3
    unused_layer: painted 4 cells with 3
    ! unused_layer[1..2,0..1]: 4 cells changed, 0 -> 3
  paint path=unused_layer rect=1,0,2,2 value=1
    unused_layer: painted 4 cells with 1
    ! unused_layer[1..2,0..1]: 4 cells changed, 0 -> 1
  paint path=sites rect=1,0,2,2 value=9
    sites: painted 4 cells with 9
    + warning S2M130 at sites[1,0]: 4 of 1920 nodes differ from what the game computes; the first is 0x09, expected 0x0D; fix: check --fix=recompute-sites (recompute building sites by the original game's rule)
    ! sites[1..2,0..1]: 4 cells changed, mine+ -> flag+
  paint path=sites rect=1,0,2,2 value=3
    sites: painted 4 cells with 3
    + warning S2M130 at sites[1,0]: 4 of 1920 nodes differ from what the game computes; the first is 0x03, expected 0x0D; fix: check --fix=recompute-sites (recompute building sites by the original game's rule)
    ! sites[1..2,0..1]: 4 cells changed, mine+ -> house
  paint path=animal_layer_copy rect=1,0,2,2 value=77
    animal_layer_copy: painted 4 cells with 77
    ! animal_layer_copy[1..2,0..1]: 4 cells changed, deer2 -> 77
  paint path=cursor_layer rect=1,0,2,2 value=1
    cursor_layer: painted 4 cells with 1
    ! cursor_layer[1..2,0..1]: 4 cells changed, 0 -> 1
  paint path=cursor_layer rect=1,0,2,2 value=77
    cursor_layer: painted 4 cells with 77
    ! cursor_layer[1..2,0..1]: 4 cells changed, 0 -> 77
  paint path=resources rect=1,0,2,2 value=77
    resources: painted 4 cells with 77
    ! resources[1..2,0..1]: 4 cells changed, 87 (gold) -> 77 (iron)
  paint path=resources rect=1,0,2,2 value=3
    resources: painted 4 cells with 3
    + warning S2M158 at resources[1,0; 2,0; 1,1; 2,1]: is 0x03, which is not a known resource (4 times); fix: edit -e put-resource
    ! resources[1..2,0..1]: 4 cells changed, 87 (gold) -> 3
  paint path=resources rect=1,0,2,2 value=200
    resources: painted 4 cells with 200
    + warning S2M158 at resources[1,0; 2,0; 1,1; 2,1]: is 0xC8, which is not a known resource (4 times); fix: edit -e put-resource
    ! resources[1..2,0..1]: 4 cells changed, 87 (gold) -> 200
  paint path=shading rect=1,0,2,2 value=77
    shading: painted 4 cells with 77
    + warning S2M131 at shading[1,0]: 4 of 1920 nodes differ from what the game computes; the first is 0x4D, expected 0x3D; fix: check --fix=recompute-shading (recompute the shading)
    ! shading[1..2,0..1]: 4 cells changed, various -> 77
  $ steps shores.swd <<'END'
  > paint path=shading rect=1,0,2,2 value=9
  > paint path=area_layer rect=1,0,2,2 value=1
  > set path=animals[1].kind value=LEVEL9_X
  > set path=animals[1].kind value=99
  > set path=animals[1].kind value=x
  > set path=animals[1].x value=2
  > set path=animals[3].x value=2
  > set path=animals[2].x value=46
  > set path=animals[0].y value=0
  > set path=animals[3].y value=0
  > END
  paint path=shading rect=1,0,2,2 value=9
    shading: painted 4 cells with 9
    + warning S2M131 at shading[1,0]: 4 of 1920 nodes differ from what the game computes; the first is 0x09, expected 0x3D; fix: check --fix=recompute-shading (recompute the shading)
    ! shading[1..2,0..1]: 4 cells changed, various -> 9
  paint path=area_layer rect=1,0,2,2 value=1
    area_layer: painted 4 cells with 1
    + warning S2M150 at areas[0-1].size: Area size differs from the area layer (2 times); fix: check --fix=recompute-areas (recompute the area layer and the area table)
    + note S2M152 at area_layer[1,0]: 4 of 1920 nodes differ from what the game computes; the first is in area 1, expected 0; fix: check --fix=recompute-areas (recompute the area layer and the area table)
    ! area_layer[1..2,0..1]: 4 cells changed, 0 -> 1
  set path=animals[1].kind value=LEVEL9_X
    mapwright: shores.swd: animals[1].kind: "LEVEL9_X" is neither a number nor the name of a value; one of rabbit, fox, stag, deer, duck, sheep, deer2, duck2, pack_donkey
  set path=animals[1].kind value=99
    animals[1].kind: rabbit -> 99
    + warning S2M140 at animals[1]: 1 of 14 listed animals differ from the layer; the first is 99 in the list, 1 in the layer; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    + warning S2M141 at animals[1].kind: 1 of 14 listed animals are of an unknown species; the first is 99; fix: edit -e put-animal
    ! animals[1].kind (rabbit at 19,10): rabbit -> 99
  set path=animals[1].kind value=x
    mapwright: shores.swd: animals[1].kind: "x" is neither a number nor the name of a value; one of rabbit, fox, stag, deer, duck, sheep, deer2, duck2, pack_donkey
  set path=animals[1].x value=2
    animals[1].x: 19 -> 2
    + warning S2M140 at animals[1]: 1 of 14 listed animals differ from the layer; the first is 1 in the list, 0 in the layer; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    + warning S2M140 at animal_layer[19,10]: 1 node of the layer with an animal that is not in the list; this is the first; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    ! animals[1].x (rabbit at 19,10): 19 -> 2
  set path=animals[3].x value=2
    animals[3].x: 23 -> 2
    + warning S2M140 at animals[3]: 1 of 14 listed animals differ from the layer; the first is 5 in the list, 0 in the layer; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    + warning S2M140 at animal_layer[23,17]: 1 node of the layer with an animal that is not in the list; this is the first; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    ! animals[3].x (duck at 23,17): 23 -> 2
  set path=animals[2].x value=46
    animals[2].x: 22 -> 46
    + warning S2M140 at animals[2]: 1 of 14 listed animals differ from the layer; the first is 5 in the list, 0 in the layer; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    + warning S2M140 at animal_layer[22,17]: 1 node of the layer with an animal that is not in the list; this is the first; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    ! animals[2].x (duck at 22,17): 22 -> 46
  set path=animals[0].y value=0
    animals[0].y: 9 -> 0
    + warning S2M140 at animals[0]: 1 of 14 listed animals differ from the layer; the first is 4 in the list, 0 in the layer; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    + warning S2M140 at animal_layer[22,9]: 1 node of the layer with an animal that is not in the list; this is the first; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    ! animals[0].y (deer at 22,9): 9 -> 0
  set path=animals[3].y value=0
    animals[3].y: 17 -> 0
    + warning S2M140 at animals[3]: 1 of 14 listed animals differ from the layer; the first is 5 in the list, 0 in the layer; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    + warning S2M140 at animal_layer[23,17]: 1 node of the layer with an animal that is not in the list; this is the first; fix: check --fix=animals (rebuild the list of animals from the animal layer)
    ! animals[3].y (duck at 23,17): 17 -> 0
