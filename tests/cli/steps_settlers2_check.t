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
    + cannot be read
    ! mapwright: steps.swd: the file is empty
  set path=form value=LEVEL9_X
    mapwright: shores.swd: form: "LEVEL9_X" is neither a number nor the name of a value; one of world, dat, short_dat, areas, control, shades
  set path=magic value=0
    magic: WORLD_V1.0 -> 0
    + cannot be read
    ! mapwright: steps.swd: unknown format (29527 bytes, starting with 30 00 00 00); use the format option to choose one
  set path=magic value=x
    magic: WORLD_V1.0 -> x
    + cannot be read
    ! mapwright: steps.swd: unknown format (29527 bytes, starting with 78 00 00 00); use the format option to choose one
  set path=title value=x
    title: Two shores -> x
    ! title: "Two shores" -> "x"
  set path=ui_width value=2
    ui_width: 48 -> 2
    + warning S2M111 ui_width at file 30+2: the map list shows 2 x 40, but the map has 48 x 40 nodes
    ! ui_width: 48 -> 2
  set path=ui_width value=0
    ui_width: 48 -> 0
    + warning S2M111 ui_width at file 30+2: the map list shows 0 x 40, but the map has 48 x 40 nodes
    ! ui_width: 48 -> 0
  set path=ui_height value=41
    ui_height: 40 -> 41
    + warning S2M111 ui_height at file 32+2: the map list shows 48 x 41, but the map has 48 x 40 nodes
    ! ui_height: 40 -> 41
  set path=ui_height value=39
    ui_height: 40 -> 39
    + warning S2M111 ui_height at file 32+2: the map list shows 48 x 39, but the map has 48 x 40 nodes
    ! ui_height: 40 -> 39
  set path=landscape value=99
    landscape: greenland -> 99
    + warning S2M114 landscape at file 34+1: landscape is 99, which has no known meaning
    ! landscape: greenland -> 99
  set path=landscape value=x
    mapwright: shores.swd: landscape: "x" is neither a number nor the name of a value; one of greenland, wasteland, winter
  set path=players value=1000
    mapwright: shores.swd: players: 1000 is out of range, expected 0 to 255
  set path=players value=6
    players: 2 -> 6
    + error S2M101 hq_x.player3 at file 60+2: player 3 of 6 has no headquarters
    + error S2M101 hq_x.player4 at file 62+2: player 4 of 6 has no headquarters
    + error S2M101 hq_x.player5 at file 64+2: player 5 of 6 has no headquarters
    + error S2M101 hq_x.player6 at file 66+2: player 6 of 6 has no headquarters
    ! players: 2 -> 6
  set path=author value=7
    author: mapwright -> 7
    ! author: "mapwright" -> "7"
  set path=hq_x.player1 value=-1
    mapwright: shores.swd: hq_x.player1: -1 is out of range, expected 0 to 65535
  set path=hq_x.player1 value=1
    hq_x.player1: 11 -> 1
    + warning S2M106 hq_x.player1 at file 56+2: player 1 is at 1,10 in the header, but at 11,10 on the map
    ! hq_x.player1: 11 -> 1
  set path=hq_x.player2 value=38
    hq_x.player2: 37 -> 38
    + warning S2M106 hq_x.player2 at file 58+2: player 2 is at 38,28 in the header, but at 37,28 on the map
    ! hq_x.player2: 37 -> 38
  set path=hq_x.player2 value=-1
    mapwright: shores.swd: hq_x.player2: -1 is out of range, expected 0 to 65535
  set path=hq_x.player3 value=40000
    hq_x.player3: 65535 -> 40000
    + note S2M106 hq_x.player3 at file 60+2: player 3 is at 40000,none in the header, but has no headquarters on the map
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
    + note S2M106 hq_x.player4 at file 62+2: player 4 is at 40000,none in the header, but has no headquarters on the map
    ! hq_x.player4: 65535 -> 40000
  set path=hq_x.player5 value=100
    hq_x.player5: 65535 -> 100
    + note S2M106 hq_x.player5 at file 64+2: player 5 is at 100,none in the header, but has no headquarters on the map
    ! hq_x.player5: 65535 -> 100
  set path=hq_x.player6 value=-1
    mapwright: shores.swd: hq_x.player6: -1 is out of range, expected 0 to 65535
  set path=hq_x.player6 value=65536
    mapwright: shores.swd: hq_x.player6: 65536 is out of range, expected 0 to 65535
  set path=hq_x.player7 value=2
    hq_x.player7: 65535 -> 2
    + note S2M106 hq_x.player7 at file 68+2: player 7 is at 2,none in the header, but has no headquarters on the map
    ! hq_x.player7: 65535 -> 2
  set path=hq_x.player7 value=131072
    mapwright: shores.swd: hq_x.player7: 131072 is out of range, expected 0 to 65535
  set path=hq_x.player7 value=65534
    hq_x.player7: 65535 -> 65534
    + note S2M106 hq_x.player7 at file 68+2: player 7 is at 65534,none in the header, but has no headquarters on the map
    ! hq_x.player7: 65535 -> 65534
  set path=hq_y.player1 value=40000
    hq_y.player1: 10 -> 40000
    + warning S2M106 hq_x.player1 at file 56+2: player 1 is at 11,40000 in the header, but at 11,10 on the map
    ! hq_y.player1: 10 -> 40000
  set path=hq_y.player2 value=7
    hq_y.player2: 28 -> 7
    + warning S2M106 hq_x.player2 at file 58+2: player 2 is at 37,7 in the header, but at 37,28 on the map
    ! hq_y.player2: 28 -> 7
  set path=hq_y.player3 value=2
    hq_y.player3: 65535 -> 2
    + note S2M106 hq_y.player3 at file 74+2: player 3 is at none,2 in the header, but has no headquarters on the map
    ! hq_y.player3: 65535 -> 2
  set path=hq_y.player5 value=7
    hq_y.player5: 65535 -> 7
    + note S2M106 hq_y.player5 at file 78+2: player 5 is at none,7 in the header, but has no headquarters on the map
    ! hq_y.player5: 65535 -> 7
  set path=hq_y.player5 value=131072
    mapwright: shores.swd: hq_y.player5: 131072 is out of range, expected 0 to 65535
  set path=hq_y.player6 value=131072
    mapwright: shores.swd: hq_y.player6: 131072 is out of range, expected 0 to 65535
  set path=hq_y.player6 value=40000
    hq_y.player6: 65535 -> 40000
    + note S2M106 hq_y.player6 at file 80+2: player 6 is at none,40000 in the header, but has no headquarters on the map
    ! hq_y.player6: 65535 -> 40000
  set path=hq_y.player6 value=65536
    mapwright: shores.swd: hq_y.player6: 65536 is out of range, expected 0 to 65535
  set path=hq_y.player7 value=131072
    mapwright: shores.swd: hq_y.player7: 131072 is out of range, expected 0 to 65535
  set path=hq_y.player7 value=1
    hq_y.player7: 65535 -> 1
    + note S2M106 hq_y.player7 at file 82+2: player 7 is at none,1 in the header, but has no headquarters on the map
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
    + note S2M151 areas[1] at file 101+9: 1 area not as computed by the game; the first is of kind 3 at 34,12 with 321 nodes, expected kind 2 at 34,12 with 321 nodes
    ! areas[1].kind (water at 34,12): water -> 3
  set path=areas[2].x value=7
    areas[2].x: 0 -> 7
    ! areas[2].x (none at 0,0): 0 -> 7
  set path=areas[1].x value=1000
    areas[1].x: 34 -> 1000
    + note S2M151 areas[1] at file 101+9: 1 area not as computed by the game; the first is of kind 2 at 1000,12 with 321 nodes, expected kind 2 at 34,12 with 321 nodes
    ! areas[1].x (water at 34,12): 34 -> 1000
  set path=areas[1].y value=0
    areas[1].y: 12 -> 0
    + note S2M151 areas[1] at file 101+9: 1 area not as computed by the game; the first is of kind 2 at 34,0 with 321 nodes, expected kind 2 at 34,12 with 321 nodes
    ! areas[1].y (water at 34,12): 12 -> 0
  set path=areas[1].y value=2
    areas[1].y: 12 -> 2
    + note S2M151 areas[1] at file 101+9: 1 area not as computed by the game; the first is of kind 2 at 34,2 with 321 nodes, expected kind 2 at 34,12 with 321 nodes
    ! areas[1].y (water at 34,12): 12 -> 2
  set path=areas[2].y value=-1
    mapwright: shores.swd: areas[2].y: -1 is out of range, expected 0 to 65535
  set path=areas[0].size value=2
    areas[0].size: 1589 -> 2
    + warning S2M150 areas[0].size at file 97+4: is 2, but the area has 1589 nodes in the layer
    + note S2M151 areas[0] at file 92+9: 1 area not as computed by the game; the first is of kind 1 at 0,0 with 2 nodes, expected kind 1 at 0,0 with 1589 nodes
    ! areas[0].size (land at 0,0): 1589 -> 2
  set path=areas[0].size value=1000
    areas[0].size: 1589 -> 1000
    + warning S2M150 areas[0].size at file 97+4: is 1000, but the area has 1589 nodes in the layer
    + note S2M151 areas[0] at file 92+9: 1 area not as computed by the game; the first is of kind 1 at 0,0 with 1000 nodes, expected kind 1 at 0,0 with 1589 nodes
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
    + warning S2M125 heights[0,0] at file 2368+1: 14 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 3 at 1,0 to the east
    + warning S2M130 sites[1,1] at file 17905+1: 2 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    + warning S2M131 shading[1,0] at file 25601+1: 13 of 1920 nodes differ from what the game computes; the first is 0x3D, expected 0x00
    ! heights[1..2,0..1]: 4 cells changed, 25 -> 3
  paint path=heights rect=1,0,2,2 value=9
    heights: painted 4 cells with 9
    + warning S2M125 heights[0,0] at file 2368+1: 14 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 9 at 1,0 to the east
    + warning S2M130 sites[1,1] at file 17905+1: 2 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    + warning S2M131 shading[1,0] at file 25601+1: 13 of 1920 nodes differ from what the game computes; the first is 0x3D, expected 0x00
    ! heights[1..2,0..1]: 4 cells changed, 25 -> 9
  paint path=terrain_up rect=1,0,2,2 value=9
    terrain_up: painted 4 cells with 9
    + warning S2M130 sites[1,0] at file 17857+1: 7 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    ! terrain_up[1..2,0..1]: 4 cells changed, various -> 9 (meadow2)
  paint path=terrain_down rect=1,0,2,2 value=200
    terrain_down: painted 4 cells with 200
    + note S2M123 terrain_down[1,0] at file 6241+1: 4 of 1920 nodes have bit 0x80 set in their texture; this is the first
    + warning S2M130 sites[1,0] at file 17857+1: 6 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    + warning S2M132 terrain_down[1,0] at file 6241+1: 0xC8 has the harbour bit, but terrain_up is 0x01, without it
    + warning S2M132 terrain_down[2,0] at file 6242+1: 0xC8 has the harbour bit, but terrain_up is 0x01, without it
    + ... 2 more, dedc53cf
    ! terrain_down[1..2,0..1]: 4 cells changed, various -> 200 (meadow1)
  paint path=roads rect=1,0,2,2 value=3
    roads: painted 4 cells with 3
    + warning S2M124 roads[1,0] at file 8177+1: 4 of 1920 nodes have roads; this is the first
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
    + warning S2M140 animal_layer[1,0] at file 13985+1: 4 nodes of the layer with an animal that is not in the list; this is the first
    ! animal_layer[1..2,0..1]: 4 cells changed, 0 -> pack_donkey
  paint path=unused_layer rect=1,0,2,2 value=3
    unused_layer: painted 4 cells with 3
    ! unused_layer[1..2,0..1]: 4 cells changed, 0 -> 3
  paint path=unused_layer rect=1,0,2,2 value=1
    unused_layer: painted 4 cells with 1
    ! unused_layer[1..2,0..1]: 4 cells changed, 0 -> 1
  paint path=sites rect=1,0,2,2 value=9
    sites: painted 4 cells with 9
    + warning S2M130 sites[1,0] at file 17857+1: 4 of 1920 nodes differ from what the game computes; the first is 0x09, expected 0x0D
    ! sites[1..2,0..1]: 4 cells changed, mine+ -> flag+
  paint path=sites rect=1,0,2,2 value=3
    sites: painted 4 cells with 3
    + warning S2M130 sites[1,0] at file 17857+1: 4 of 1920 nodes differ from what the game computes; the first is 0x03, expected 0x0D
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
    + warning S2M158 resources[1,0] at file 23665+1: is 0x03, which is not a known resource
    + warning S2M158 resources[2,0] at file 23666+1: is 0x03, which is not a known resource
    + warning S2M158 resources[1,1] at file 23713+1: is 0x03, which is not a known resource
    + warning S2M158 resources[2,1] at file 23714+1: is 0x03, which is not a known resource
    ! resources[1..2,0..1]: 4 cells changed, 87 (gold) -> 3
  paint path=resources rect=1,0,2,2 value=200
    resources: painted 4 cells with 200
    + warning S2M158 resources[1,0] at file 23665+1: is 0xC8, which is not a known resource
    + warning S2M158 resources[2,0] at file 23666+1: is 0xC8, which is not a known resource
    + warning S2M158 resources[1,1] at file 23713+1: is 0xC8, which is not a known resource
    + warning S2M158 resources[2,1] at file 23714+1: is 0xC8, which is not a known resource
    ! resources[1..2,0..1]: 4 cells changed, 87 (gold) -> 200
  paint path=shading rect=1,0,2,2 value=77
    shading: painted 4 cells with 77
    + warning S2M131 shading[1,0] at file 25601+1: 4 of 1920 nodes differ from what the game computes; the first is 0x4D, expected 0x3D
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
  > set path=leaders.player5 value=7 | repair
  > set path=title value=LEVEL9_X | repair
  > set path=hq_x.player2 value=1 | repair
  > set path=hq_x.player5 value=1000 | repair
  > set path=form value=99 | repair
  > set path=areas[3].y value=-1 | repair
  > paint path=sites rect=1,0,2,2 value=1 | repair
  > set path=reserved value=40000 | repair
  > set path=leaders.player7 value=99 | repair
  > paint path=terrain_down rect=1,0,2,2 value=9 | repair
  > END
  paint path=shading rect=1,0,2,2 value=9
    shading: painted 4 cells with 9
    + warning S2M131 shading[1,0] at file 25601+1: 4 of 1920 nodes differ from what the game computes; the first is 0x09, expected 0x3D
    ! shading[1..2,0..1]: 4 cells changed, various -> 9
  paint path=area_layer rect=1,0,2,2 value=1
    area_layer: painted 4 cells with 1
    + warning S2M150 areas[0].size at file 97+4: is 1589, but the area has 1585 nodes in the layer
    + warning S2M150 areas[1].size at file 106+4: is 321, but the area has 325 nodes in the layer
    + note S2M152 area_layer[1,0] at file 27537+1: 4 of 1920 nodes differ from what the game computes; the first is in area 1, expected 0
    ! area_layer[1..2,0..1]: 4 cells changed, 0 -> 1
  set path=animals[1].kind value=LEVEL9_X
    mapwright: shores.swd: animals[1].kind: "LEVEL9_X" is neither a number nor the name of a value; one of rabbit, fox, stag, deer, duck, sheep, deer2, duck2, pack_donkey
  set path=animals[1].kind value=99
    animals[1].kind: rabbit -> 99
    + warning S2M140 animals[1] at file 29461+5: 1 of 14 listed animals differ from the layer; the first is 99 in the list, 1 in the layer
    + warning S2M141 animals[1].kind at file 29461+1: 1 of 14 listed animals are of an unknown species; the first is 99
    ! animals[1].kind (rabbit at 19,10): rabbit -> 99
  set path=animals[1].kind value=x
    mapwright: shores.swd: animals[1].kind: "x" is neither a number nor the name of a value; one of rabbit, fox, stag, deer, duck, sheep, deer2, duck2, pack_donkey
  set path=animals[1].x value=2
    animals[1].x: 19 -> 2
    + warning S2M140 animals[1] at file 29461+5: 1 of 14 listed animals differ from the layer; the first is 1 in the list, 0 in the layer
    + warning S2M140 animal_layer[19,10] at file 14483+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animals[1].x (rabbit at 19,10): 19 -> 2
  set path=animals[3].x value=2
    animals[3].x: 23 -> 2
    + warning S2M140 animals[3] at file 29471+5: 1 of 14 listed animals differ from the layer; the first is 5 in the list, 0 in the layer
    + warning S2M140 animal_layer[23,17] at file 14823+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animals[3].x (duck at 23,17): 23 -> 2
  set path=animals[2].x value=46
    animals[2].x: 22 -> 46
    + warning S2M140 animals[2] at file 29466+5: 1 of 14 listed animals differ from the layer; the first is 5 in the list, 0 in the layer
    + warning S2M140 animal_layer[22,17] at file 14822+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animals[2].x (duck at 22,17): 22 -> 46
  set path=animals[0].y value=0
    animals[0].y: 9 -> 0
    + warning S2M140 animals[0] at file 29456+5: 1 of 14 listed animals differ from the layer; the first is 4 in the list, 0 in the layer
    + warning S2M140 animal_layer[22,9] at file 14438+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animals[0].y (deer at 22,9): 9 -> 0
  set path=animals[3].y value=0
    animals[3].y: 17 -> 0
    + warning S2M140 animals[3] at file 29471+5: 1 of 14 listed animals differ from the layer; the first is 5 in the list, 0 in the layer
    + warning S2M140 animal_layer[23,17] at file 14823+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animals[3].y (duck at 23,17): 17 -> 0
  set path=leaders.player5 value=7 | repair
    leaders.player5: octavianus -> tsunami
    ! leaders.player5: octavianus -> tsunami
  set path=title value=LEVEL9_X | repair
    title: Two shores -> LEVEL9_X
    ! title: "Two shores" -> "LEVEL9_X"
  set path=hq_x.player2 value=1 | repair
    hq_x.player2: 37 -> 1
    hq_x.player2: 1,28 -> 37,28
  set path=hq_x.player5 value=1000 | repair
    hq_x.player5: 65535 -> 1000
    hq_x.player5: 1000,65535 -> 65535,65535
  set path=form value=99 | repair
    form: world -> 99
    + cannot be read
    ! mapwright: steps.swd: the file is empty
  set path=areas[3].y value=-1 | repair
    mapwright: shores.swd: areas[3].y: -1 is out of range, expected 0 to 65535
  paint path=sites rect=1,0,2,2 value=1 | repair
    sites: painted 4 cells with 1
    + warning S2M130 sites[1,0] at file 17857+1: 4 of 1920 nodes differ from what the game computes; the first is 0x01, expected 0x0D
    ! sites[1..2,0..1]: 4 cells changed, mine+ -> flag
  set path=reserved value=40000 | repair
    reserved: 0 -> 40000
    ! reserved: 0 -> 40000
  set path=leaders.player7 value=99 | repair
    leaders.player7: octavianus -> 99
    ! leaders.player7: octavianus -> 99
  paint path=terrain_down rect=1,0,2,2 value=9 | repair
    terrain_down: painted 4 cells with 9
    + warning S2M130 sites[1,0] at file 17857+1: 6 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    ! terrain_down[1..2,0..1]: 4 cells changed, various -> 9 (meadow2)
  $ steps shores.swd <<'END'
  > set path=animals[2].kind value=99 | repair
  > set path=hq_x.player7 value=65534 | repair
  > set path=animals[3].y value=16 | repair
  > set path=areas[3].kind value=3 | repair
  > paint path=cursor_layer rect=1,0,2,2 value=9 | repair
  > set path=reserved value=2 | repair
  > set path=hq_y.player4 value=0 | repair
  > paint path=terrain_up rect=1,0,2,2 value=200 | repair
  > set path=not_playable value=99 | repair
  > set path=hq_x.player7 value=100 | repair
  > END
  set path=animals[2].kind value=99 | repair
    animals[2].kind: duck -> 99
    + warning S2M140 animals[2] at file 29466+5: 1 of 14 listed animals differ from the layer; the first is 99 in the list, 5 in the layer
    + warning S2M141 animals[2].kind at file 29466+1: 1 of 14 listed animals are of an unknown species; the first is 99
    ! animals[2].kind (duck at 22,17): duck -> 99
  set path=hq_x.player7 value=65534 | repair
    hq_x.player7: 65535 -> 65534
    hq_x.player7: 65534,65535 -> 65535,65535
  set path=animals[3].y value=16 | repair
    animals[3].y: 17 -> 16
    + warning S2M140 animals[3] at file 29471+5: 1 of 14 listed animals differ from the layer; the first is 5 in the list, 0 in the layer
    + warning S2M140 animal_layer[23,17] at file 14823+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animals[3].y (duck at 23,17): 17 -> 16
  set path=areas[3].kind value=3 | repair
    areas[3].kind: none -> 3
    + note S2M151 areas[3] at file 119+9: 1 area not as computed by the game; the first is of kind 3 at 0,0 with 0 nodes, expected kind 0 at 0,0 with 0 nodes
    ! areas[3].kind (none at 0,0): none -> 3
  paint path=cursor_layer rect=1,0,2,2 value=9 | repair
    cursor_layer: painted 4 cells with 9
    ! cursor_layer[1..2,0..1]: 4 cells changed, 0 -> 9
  set path=reserved value=2 | repair
    reserved: 0 -> 2
    ! reserved: 0 -> 2
  set path=hq_y.player4 value=0 | repair
    hq_y.player4: 65535 -> 0
    hq_x.player4: 65535,0 -> 65535,65535
  paint path=terrain_up rect=1,0,2,2 value=200 | repair
    terrain_up: painted 4 cells with 200
    + note S2M123 terrain_up[1,0] at file 4305+1: 4 of 1920 nodes have bit 0x80 set in their texture; this is the first
    + warning S2M130 sites[1,0] at file 17857+1: 7 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    + warning S2M133 terrain_up[1,0] at file 4305+1: a harbour on a site for flag (0x09), expected a site for a castle
    + warning S2M133 terrain_up[2,0] at file 4306+1: a harbour on a site for flag (0x09), expected a site for a castle
    + ... 6 more, 0204e500
    ! terrain_up[1..2,0..1]: 4 cells changed, various -> 200 (meadow1)
  set path=not_playable value=99 | repair
    not_playable: no -> 99
    + note S2M108 not_playable at file 84+1: is 99, but all players (2) have headquarters
    ! not_playable: no -> 99
  set path=hq_x.player7 value=100 | repair
    hq_x.player7: 65535 -> 100
    hq_x.player7: 100,65535 -> 65535,65535
