The first and last that operations on worlds of The Settlers II accept, and those beyond.

  $ cp "$SAMPLES"/shores.swd .
  $ steps shores.swd <<'END'
  > set-info title=12345678901234567890 author=12345678901234567890
  > set-info author=123456789012345678901
  > set-info players=0
  > set-info players=7
  > set-info players=8
  > set-info leaders=erik
  > set-info leaders=erik,knut,mary
  > set-info
  > set-headquarters player=1 at=47,39
  > set-headquarters player=1 at=48,39
  > set-headquarters player=0 at=1,1
  > set-headquarters player=7 at=1,1
  > set-headquarters player=1 at=11,10
  > set-headquarters player=3 at=20,20
  > move-headquarters player=1 to=47,0 recompute
  > move-headquarters player=1 to=48,0
  > move-headquarters player=2 to=11,10
  > move-headquarters player=1 to=11,10
  > remove-headquarters player=2 recompute
  > remove-headquarters player=3
  > set-harbour at=47,39
  > set-harbour at=47,40
  > set-harbour at=5,5 at=5,5
  > shift dx=47 dy=39
  > shift dx=48 dy=40
  > shift dx=-2147483648
  > shift dy=1
  > crop rect=0,0,48,40
  > crop rect=0,0,47,40
  > crop rect=0,1,46,38
  > crop rect=1,0,46,39
  > crop rect=2,2,2,2
  > crop rect=47,39,2,2 wrap
  > enlarge size=48x40
  > enlarge size=48x42
  > enlarge size=50x40 to=2,0
  > enlarge size=50x40 to=3,0
  > enlarge size=50x42 to=1,1 height=60
  > enlarge size=50x42 height=61
  > copy-rect rect=47,39,1,1 to=0,0
  > copy-rect rect=48,39,1,1 to=0,0
  > copy-rect rect=0,0,2,2 to=47,39
  > copy-rect rect=0,0,2,2 to=47,39 wrap
  > copy-rect rect=0,0,48,40 to=0,0
  > mirror axis=x | mirror axis=x
  > rotate by=180
  > rotate by=270
  > END
  set-info title=12345678901234567890 author=12345678901234567890
    title: "Two shores" -> "12345678901234567890"
    author: "mapwright" -> "12345678901234567890"
    + warning S2M109 title at file 10+20: all 20 bytes are used, expected a NUL after at most 19
    + warning S2M109 author at file 36+20: all 20 bytes are used, expected a NUL after at most 19
    ! title: "Two shores" -> "12345678901234567890"
    ! author: "mapwright" -> "12345678901234567890"
  set-info author=123456789012345678901
    mapwright: shores.swd: set-info: author: "123456789012345678901" has 21 characters, but at most 20 fit
  set-info players=0
    mapwright: shores.swd: set-info: players requires a whole number between 1 and 8, not "0"
  set-info players=7
    players: 2 -> 7
    + error S2M101 hq_x.player3 at file 60+2: player 3 of 7 has no headquarters
    + error S2M101 hq_x.player4 at file 62+2: player 4 of 7 has no headquarters
    + error S2M101 hq_x.player5 at file 64+2: player 5 of 7 has no headquarters
    + error S2M101 hq_x.player6 at file 66+2: player 6 of 7 has no headquarters
    + ... 1 more, b62b3009
    ! players: 2 -> 7
  set-info players=8
    players: 2 -> 8
    + error S2M101 hq_x.player3 at file 60+2: player 3 of 8 has no headquarters
    + error S2M101 hq_x.player4 at file 62+2: player 4 of 8 has no headquarters
    + error S2M101 hq_x.player5 at file 64+2: player 5 of 8 has no headquarters
    + error S2M101 hq_x.player6 at file 66+2: player 6 of 8 has no headquarters
    + ... 3 more, 345e6553
    ! players: 2 -> 8
  set-info leaders=erik
    leaders.player1: octavianus -> erik
    ! leaders.player1: octavianus -> erik
  set-info leaders=erik,knut,mary
    mapwright: shores.swd: set-info: leaders: unknown name "mary"
  set-info
  set-headquarters player=1 at=47,39
    object_type: 2 nodes: headquarters of player 1 moved to 47,39, on a site for mine, expected a site for a castle
    hq_x.player1: 11,10 -> 47,39
    + warning S2M107 object_type[47,39] at file 13967+1: headquarters of player 1 on a site for mine (0x0D), expected a site for a castle
    ! hq_x.player1: 11 -> 47
    ! hq_y.player1: 10 -> 39
    ! object_type[11,10]: 128 (headquarters) -> 0
    ! object_type[47,39]: 0 -> 128 (headquarters)
  set-headquarters player=1 at=48,39
    mapwright: shores.swd: set-headquarters: at: 48,39 is outside the map (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  set-headquarters player=0 at=1,1
    mapwright: shores.swd: set-headquarters: player requires a whole number between 1 and 8, not "0"
  set-headquarters player=7 at=1,1
    object_type: 1 node: headquarters of player 7 at 1,1, on a site for mine, expected a site for a castle
    object_index: 1 node: headquarters of player 7 at 1,1, on a site for mine, expected a site for a castle
    hq_x.player7: 65535,65535 -> 1,1
    + warning S2M103 object_index[1,1] at file 10161+1: headquarters of player 7, but players is 2
    ! hq_x.player7: 65535 -> 1
    ! hq_y.player7: 65535 -> 1
    ! object_index[1,1]: 0 -> 6 (headquarters)
    ! object_type[1,1]: 0 -> 128 (headquarters)
  set-headquarters player=1 at=11,10
  set-headquarters player=3 at=20,20
    object_type: 1 node: headquarters of player 3 at 20,20, on a site for nothing, expected a site for a castle
    object_index: 1 node: headquarters of player 3 at 20,20, on a site for nothing, expected a site for a castle
    hq_x.player3: 65535,65535 -> 20,20
    + warning S2M103 object_index[20,20] at file 11092+1: headquarters of player 3, but players is 2
    ! hq_x.player3: 65535 -> 20
    ! hq_y.player3: 65535 -> 20
    ! object_index[20,20]: 0 -> 2 (headquarters)
    ! object_type[20,20]: 0 -> 128 (headquarters)
  move-headquarters player=1 to=47,0 recompute
    object_type: 2 nodes: headquarters of player 1 moved to 47,0, on a site for mine, expected a site for a castle
    hq_x.player1: 11,10 -> 47,0
    + warning S2M107 object_type[47,0] at file 12095+1: headquarters of player 1 on a site for mine (0x0D), expected a site for a castle
    ! hq_x.player1: 11 -> 47
    ! hq_y.player1: 10 -> 0
    ! object_type[47,0]: 0 -> 128 (headquarters)
    ! object_type[11,10]: 128 (headquarters) -> 0
  move-headquarters player=1 to=48,0
    mapwright: shores.swd: move-headquarters: to: 48,0 is outside the map (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  move-headquarters player=2 to=11,10
    mapwright: shores.swd: move-headquarters: to: 11,10 already has the headquarters of player 1
  move-headquarters player=1 to=11,10
  remove-headquarters player=2 recompute
    object_type: 1 node: headquarters of player 2 removed
    object_index: 1 node: headquarters of player 2 removed
    hq_x.player2: 37,28 -> none
    + error S2M101 hq_x.player2 at file 58+2: player 2 of 2 has no headquarters
    ! hq_x.player2: 37 -> 65535
    ! hq_y.player2: 28 -> 65535
    ! object_index[37,28]: 1 (headquarters) -> 0
    ! object_type[37,28]: 128 (headquarters) -> 0
  remove-headquarters player=3
  set-harbour at=47,39
    terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast
    + warning S2M133 terrain_up[47,39] at file 6223+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[47,39] at file 6223+1: no water within 2 nodes of the harbour
    ! terrain_up[47,39]: 11 (mountain2) -> 75 (mountain2)
  set-harbour at=47,40
    mapwright: shores.swd: set-harbour: at: 47,40 is outside the map (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  set-harbour at=5,5 at=5,5
    terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast
    + warning S2M133 terrain_up[5,5] at file 4549+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[5,5] at file 4549+1: no water within 2 nodes of the harbour
    ! terrain_up[5,5]: 12 (mountain3) -> 76 (mountain3)
  shift dx=47 dy=39
    shifted by 47,39, 1468 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_x.player1: 11 -> 10
    ! hq_x.player2: 37 -> 36
    ! hq_y.player1: 10 -> 9
    ! hq_y.player2: 28 -> 27
    ! ... 833 more, 92d48c84
  shift dx=48 dy=40
  shift dx=-2147483648
    shifted by -2147483648,0, 1906 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_x.player1: 11 -> 27
    ! hq_x.player2: 37 -> 5
    ! areas[1].x (water at 34,12): 34 -> 2
    ! heights[0..28,0..1]: 58 cells changed, various
    ! ... 854 more, e3c838cd
  shift dy=1
    shifted by 0,1, 1468 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_y.player1: 10 -> 11
    ! hq_y.player2: 28 -> 29
    ! areas[1].y (water at 34,12): 12 -> 13
    ! heights[0,0]: 25 -> 26
    ! ... 844 more, a4264d85
  crop rect=0,0,48,40
    width: 48 x 40 -> 48 x 40 nodes
  crop rect=0,0,47,40
    mapwright: shores.swd: crop: rect: 47 x 40 nodes; width and height must be even for the map to wrap around
  crop rect=0,1,46,38
    width: 48 x 40 -> 46 x 38 nodes
    shading: 48 of 1748 nodes recomputed
    sites: 41 of 1748 nodes recomputed
    areas: 1 of 250 entries recomputed, 2 areas
    + warning S2M125 heights[0,4] at file 2552+1: 26 pairs of neighbouring nodes differ by more than 5; the steepest: height 23 here, 12 at 45,5 to the south-west
    ! ui_width: 48 -> 46
    ! ui_height: 40 -> 38
    ! hq_x.player1: 11 -> 10
    ! hq_x.player2: 37 -> 36
    ! ... 834 more, fff7f079
  crop rect=1,0,46,39
    mapwright: shores.swd: crop: rect: 46 x 39 nodes; width and height must be even for the map to wrap around
  crop rect=2,2,2,2
    width: 48 x 40 -> 2 x 2 nodes
    hq_x.player1: 11,10 -> none, outside the map
    hq_x.player2: 37,28 -> none, outside the map
    animals: 14 -> 0, only those on the map
    ... 2 more, 1b617200
    + error S2M101 hq_x.player1 at file 56+2: player 1 of 2 has no headquarters
    + error S2M101 hq_x.player2 at file 58+2: player 2 of 2 has no headquarters
    + warning S2M113 width at file 2348+2: the map has 2 x 2 nodes, expected 32 to 256 in each direction
    ! ui_width: 48 -> 2
    ! ui_height: 40 -> 2
    ! hq_x.player1: 11 -> 65535
    ! hq_x.player2: 37 -> 65535
    ! ... 27 more, 9cfafb9f
  crop rect=47,39,2,2 wrap
    width: 48 x 40 -> 2 x 2 nodes
    hq_x.player1: 11,10 -> none, outside the map
    hq_x.player2: 37,28 -> none, outside the map
    animals: 14 -> 0, only those on the map
    ... 2 more, 5636dcaa
    + error S2M101 hq_x.player1 at file 56+2: player 1 of 2 has no headquarters
    + error S2M101 hq_x.player2 at file 58+2: player 2 of 2 has no headquarters
    + warning S2M113 width at file 2348+2: the map has 2 x 2 nodes, expected 32 to 256 in each direction
    + note S2M154 area_layer[0,0] at file 2628+1: area 0 of 4 nodes has 4 building sites but neither headquarters nor a harbour
    ! ui_width: 48 -> 2
    ! ui_height: 40 -> 2
    ! hq_x.player1: 11 -> 65535
    ! hq_x.player2: 37 -> 65535
    ! ... 29 more, 9d9cb00e
  enlarge size=48x40
    width: 48 x 40 -> 48 x 40 nodes
  enlarge size=48x42
    width: 48 x 40 -> 48 x 42 nodes
    shading: 41 of 2016 nodes recomputed
    sites: 47 of 2016 nodes recomputed
    area_layer: 96 of 2016 nodes recomputed
    ... 1 more, 4b15eb3c
    + warning S2M125 heights[42,39] at file 4282+1: 80 pairs of neighbouring nodes differ by more than 5; the steepest: height 26 here, 10 at 43,40 to the south-east
    ! ui_height: 40 -> 42
    ! areas[0].size (land at 0,0): 1589 -> 1637
    ! areas[2] (none at 0,0): removed
    ! areas[2] (water at 0,41): added
    ! ... 24 more, 374bee94
  enlarge size=50x40 to=2,0
    width: 48 x 40 -> 50 x 40 nodes
    shading: 39 of 2000 nodes recomputed
    sites: 53 of 2000 nodes recomputed
    area_layer: 401 of 2000 nodes recomputed
    ... 1 more, f46a35aa
    + warning S2M125 heights[49,0] at file 2417+1: 63 pairs of neighbouring nodes differ by more than 5; the steepest: height 26 here, 10 at 0,0 to the east
    ! ui_width: 48 -> 50
    ! hq_x.player1: 11 -> 13
    ! hq_x.player2: 37 -> 39
    ! areas[0].size (land at 0,0): 1589 -> 1649
    ! ... 911 more, eec5daf9
  enlarge size=50x40 to=3,0
    mapwright: shores.swd: enlarge: to: 3,0 to 50,39 is outside the new map (x is 0 to 49, y is 0 to 39); with wrap, positions wrap around its edges
  enlarge size=50x42 to=1,1 height=60
    width: 48 x 40 -> 50 x 42 nodes
    shading: 161 of 2100 nodes recomputed
    sites: 207 of 2100 nodes recomputed
    area_layer: 2090 of 2100 nodes recomputed
    ... 1 more, f46a35aa
    + warning S2M125 heights[14,0] at file 2382+1: 350 pairs of neighbouring nodes differ by more than 5; the steepest: height 60 here, 10 at 14,1 to the south-east
    ! ui_width: 48 -> 50
    ! ui_height: 40 -> 42
    ! hq_x.player1: 11 -> 12
    ! hq_x.player2: 37 -> 38
    ! ... 901 more, d90bf3d4
  enlarge size=50x42 height=61
    width: 48 x 40 -> 50 x 42 nodes
    shading: 161 of 2100 nodes recomputed
    sites: 207 of 2100 nodes recomputed
    area_layer: 501 of 2100 nodes recomputed
    ... 1 more, f46a35aa
    + warning S2M125 heights[49,11] at file 2967+1: 350 pairs of neighbouring nodes differ by more than 5; the steepest: height 61 here, 10 at 0,12 to the south-east
    + warning S2M126 heights[48,0] at file 2416+1: height 61, expected at most 60
    + warning S2M126 heights[49,0] at file 2417+1: height 61, expected at most 60
    + warning S2M126 heights[48,1] at file 2466+1: height 61, expected at most 60
    + ... 48 more, d8165b2d
    ! ui_width: 48 -> 50
    ! ui_height: 40 -> 42
    ! areas[0].size (land at 0,0): 1589 -> 1698
    ! areas[2..21] (none at 0,0): removed (20 items)
    ! ... 85 more, 38dbed96
  copy-rect rect=47,39,1,1 to=0,0
    heights: 1 node: copied from 47,39 of shores.swd
    shading: 5 of 1920 nodes recomputed
    ! heights[0,0]: 25 -> 26
    ! shading[0..2,0]: 3 cells changed, various
    ! shading[47,1]: 94 -> 103
    ! shading[1,39]: 34 -> 25
  copy-rect rect=48,39,1,1 to=0,0
    mapwright: shores.swd: copy-rect: rect: 48,39 is outside shores.swd (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  copy-rect rect=0,0,2,2 to=47,39
    mapwright: shores.swd: copy-rect: to: 47,39 to 48,40 is outside shores.swd (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  copy-rect rect=0,0,2,2 to=47,39 wrap
    heights: 1 node: copied from 0,0 of shores.swd
    terrain_up: 2 nodes: copied from 0,0 of shores.swd
    terrain_down: 2 nodes: copied from 0,0 of shores.swd
    resources: 1 node: copied from 0,0 of shores.swd
    ... 1 more, 06c08ee2
    ! heights[47,39]: 26 -> 25
    ! terrain_up[0,0]: 11 (mountain2) -> 1 (mountain1)
    ! terrain_up[0,39]: 11 (mountain2) -> 1 (mountain1)
    ! terrain_down[0,0]: 11 (mountain2) -> 1 (mountain1)
    ! ... 6 more, 848938f2
  copy-rect rect=0,0,48,40 to=0,0
  mirror axis=x | mirror axis=x
    mirrored, left and right, 1764 nodes changed
    shading: 1441 of 1920 nodes recomputed
    sites: 173 of 1920 nodes recomputed
    areas: 1 of 250 entries recomputed, 2 areas
    ... 4 more, 8ff1b645
  rotate by=180
    rotated by 180 degrees, 1747 nodes changed
    shading: 1486 of 1920 nodes recomputed
    sites: 251 of 1920 nodes recomputed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_x.player1: 11 -> 37
    ! hq_x.player2: 37 -> 11
    ! hq_y.player1: 10 -> 30
    ! hq_y.player2: 28 -> 12
    ! ... 848 more, eb6c2e12
  rotate by=270
    mapwright: shores.swd: rotate: rotation by 270 degrees is not possible: every other row is shifted by half a node, so only a rotation by 180 degrees maps nodes to nodes
  $ steps shores.swd <<'END'
  > raise at=47,39 at=0,0
  > raise at=48,0
  > raise at=-1,0
  > raise at=-1,0 wrap
  > raise by=0
  > raise at=3,3 by=60
  > raise at=3,3 by=61
  > raise center=3,3 radius=0
  > raise center=3,3 radius=1 by=2
  > raise rect=46,38,2,2
  > raise rect=46,38,3,2
  > raise rect=46,38,3,3 wrap
  > raise at=3,3 at=3,3
  > raise slope=3..9
  > raise slope=9..3
  > raise slope=0..0 by=3 rect=0,0,9,9
  > raise on=meadow rect=10,8,3,3
  > raise not-on=water beside=water rect=0,0,20,20
  > raise reachable rect=8,8,6,6
  > lower at=3,3 by=60
  > lower at=3,3 min=9
  > lower at=3,3 min=60
  > level at=3,3 to=60
  > level at=3,3 to=61
  > level at=3,3 to=0 steps
  > level rect=3,3,2,2
  > smooth times=1 at=7,7
  > smooth times=0
  > smooth times=2 min=9 max=12
  > limit-steps step=0 rect=10,10,3,3
  > limit-steps step=60
  > limit-steps step=61
  > paint-terrain terrain=snow at=47,39 triangles=around
  > paint-terrain terrain=snow at=0,0 triangles=down
  > paint-terrain terrain=0x3F at=1,1
  > paint-terrain terrain=0x40 at=1,1
  > paint-terrain terrain=256 at=1,1
  > replace-terrain from=snow to=swamp
  > replace-terrain from=lava to=swamp
  > replace-terrain from=meadow1 from=meadow2 to=meadow1 rect=0,0,12,12
  > put-object object=granite2 amount=6 at=1,1 anywhere seed=1
  > put-object object=granite2 amount=7 at=1,1 anywhere seed=1
  > put-object object=pine at=1,1 amount=3 seed=1
  > put-object object=pine at=11,10 seed=1
  > put-object object=pine rect=8,8,6,6 seed=1
  > put-object object=pine object=fir rect=8,8,6,6 density=100 seed=2
  > put-object object=pine density=0 seed=1
  > put-animal animal=duck at=47,0 seed=1
  > put-animal animal=duck animal=duck at=34,12 at=34,12 seed=1
  > put-animal animal=sheep rect=0,0,48,40 density=1 seed=1
  > put-resource resource=coal amount=7 at=20,8
  > put-resource resource=coal amount=8 at=20,8
  > put-resource resource=fish amount=1 at=34,12 seed=1
  > fill-resources ores=mixed coal=1 iron=1 gold=1 granite=1 seed=1
  > fill-resources ores=gold amount=7 seed=1
  > fill-resources ores=keep seed=1
  > clear what=decoration rect=0,0,48,20
  > clear what=custom
  > clear
  > remove-unreachable
  > remove-unreachable what=trees what=fish
  > paint-terrain terrain=water rect=4,4,20,2 | remove-unreachable what=trees recompute
  > renumber-animals | clear what=animals rect=0,0,40,40 | renumber-animals
  > insert-item path=animals index=14
  > insert-item path=animals index=15
  > convert to=conti
  > convert to=dat title=x
  > convert to=dat landscape=winter
  > convert to=wld landscape=wasteland title=123456789012345678901
  > convert to=wld title=12345678901234567890 players=1
  > END
  raise at=47,39 at=0,0
    heights: 2 nodes: raised by 1
    shading: 9 of 1920 nodes recomputed
    ! heights[0,0]: 25 -> 26
    ! heights[47,39]: 26 -> 27
    ! shading[0..2,0]: 3 cells changed, various
    ! shading[47,0..1]: 2 cells changed, various
    ! ... 3 more, 5e341248
  raise at=48,0
    mapwright: shores.swd: raise: at: 48,0 is outside the map (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  raise at=-1,0
    mapwright: shores.swd: raise: at: -1,0 is outside the map (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  raise at=-1,0 wrap
    heights: 1 node: raised by 1
    shading: 5 of 1920 nodes recomputed
    ! heights[47,0]: 26 -> 27
    ! shading[0..1,0]: 2 cells changed, various
    ! shading[47,0]: 82 -> 91
    ! shading[46,1]: 127 -> 128
    ! ... 1 more, 28e513ce
  raise by=0
    mapwright: shores.swd: raise: by requires a whole number between 1 and 255, not "0"
  raise at=3,3 by=60
    heights: 1 node: raised by 60
    shading: 5 of 1920 nodes recomputed
    + warning S2M125 heights[3,2] at file 2467+1: 6 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 60 at 3,3 to the south-east
    ! heights[3,3]: 25 -> 60
    ! shading[5,2]: 64 -> 0
    ! shading[3..5,3]: 3 cells changed, 64 -> various
    ! shading[3,4]: 64 -> 128
  raise at=3,3 by=61
    heights: 1 node: raised by 61
    shading: 5 of 1920 nodes recomputed
    + warning S2M125 heights[3,2] at file 2467+1: 6 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 60 at 3,3 to the south-east
    ! heights[3,3]: 25 -> 60
    ! shading[5,2]: 64 -> 0
    ! shading[3..5,3]: 3 cells changed, 64 -> various
    ! shading[3,4]: 64 -> 128
  raise center=3,3 radius=0
    heights: 1 node: raised by 1
    shading: 5 of 1920 nodes recomputed
    ! heights[3,3]: 25 -> 26
    ! shading[5,2]: 64 -> 55
    ! shading[3..5,3]: 3 cells changed, 64 -> various
    ! shading[3,4]: 64 -> 73
  raise center=3,3 radius=1 by=2
    heights: 7 nodes: raised by 2
    shading: 18 of 1920 nodes recomputed
    ! heights[3..4,2]: 2 cells changed, 25 -> 27
    ! heights[2..4,3]: 3 cells changed, 25 -> 27
    ! heights[3..4,4]: 2 cells changed, 25 -> 27
    ! shading[4..5,1]: 2 cells changed, 64 -> 46
    ! ... 3 more, a47495e2
  raise rect=46,38,2,2
    heights: 4 nodes: raised by 1
    shading: 12 of 1920 nodes recomputed
    ! heights[46..47,38..39]: 4 cells changed, 26 -> 27
    ! shading[46..47,0]: 2 cells changed, 82 -> 91
    ! shading[47,37]: 46 -> 37
    ! shading[0..1,38..39]: 4 cells changed, various
    ! ... 2 more, 6093dfce
  raise rect=46,38,3,2
    mapwright: shores.swd: raise: rect: 46,38 to 48,39 is outside the map (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  raise rect=46,38,3,3 wrap
    heights: 9 nodes: raised by 1
    shading: 19 of 1920 nodes recomputed
    ! heights[0,0]: 25 -> 26
    ! heights[46..47,0]: 2 cells changed, 26 -> 27
    ! heights[0,38..39]: 2 cells changed, various
    ! heights[46..47,38..39]: 4 cells changed, 26 -> 27
    ! ... 8 more, e85b4077
  raise at=3,3 at=3,3
    heights: 1 node: raised by 1
    shading: 5 of 1920 nodes recomputed
    ! heights[3,3]: 25 -> 26
    ! shading[5,2]: 64 -> 55
    ! shading[3..5,3]: 3 cells changed, 64 -> various
    ! shading[3,4]: 64 -> 73
  raise slope=3..9
    heights: 589 nodes: raised by 1
    shading: 591 of 1920 nodes recomputed
    sites: 63 of 1920 nodes recomputed
    ! heights[7..11,0]: 5 cells changed, various
    ! heights[37..38,0]: 2 cells changed, various
    ! heights[41..44,0]: 4 cells changed, various
    ! heights[8..11,1]: 4 cells changed, various
    ! ... 229 more, b25b7936
  raise slope=9..3
    mapwright: shores.swd: raise: slope: "9..3" is not a range of height differences; give one as 2..5, 2.., ..5 or 2, with numbers from 0 to 255
  raise slope=0..0 by=3 rect=0,0,9,9
    heights: 36 nodes: raised by 3
    shading: 42 of 1920 nodes recomputed
    ! heights[1..5,0]: 5 cells changed, 25 -> 28
    ! heights[0..6,1]: 7 cells changed, 25 -> 28
    ! heights[1..7,2]: 7 cells changed, 25 -> 28
    ! heights[1..6,3]: 6 cells changed, 25 -> 28
    ! ... 15 more, 939e0e0f
  raise on=meadow rect=10,8,3,3
    mapwright: shores.swd: raise: on: "meadow" is neither ground nor an object; did you mean meadow1?
  raise not-on=water beside=water rect=0,0,20,20
    heights: 16 nodes: raised by 1
    shading: 34 of 1920 nodes recomputed
    sites: 3 of 1920 nodes recomputed
    ! heights[15..19,14]: 5 cells changed, 5 -> 6
    ! heights[8..14,15]: 7 cells changed, various
    ! heights[8,16]: 5 -> 6
    ! heights[7,17..18]: 2 cells changed, 5 -> 6
    ! ... 15 more, 0fb68c9d
  raise reachable rect=8,8,6,6
    heights: 36 nodes: raised by 1
    shading: 48 of 1920 nodes recomputed
    sites: 7 of 1920 nodes recomputed
    ! heights[8..13,8..13]: 36 cells changed, various
    ! sites[9,8]: flag+ -> hut+
    ! sites[8,10]: flag+ -> hut+
    ! sites[7..8,11]: 2 cells changed, flag+ -> hut+
    ! ... 14 more, 80236cec
  lower at=3,3 by=60
    heights: 1 node: lowered by 60
    shading: 5 of 1920 nodes recomputed
    + warning S2M125 heights[3,2] at file 2467+1: 6 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 0 at 3,3 to the south-east
    ! heights[3,3]: 25 -> 0
    ! shading[5,2]: 64 -> 128
    ! shading[3..5,3]: 3 cells changed, 64 -> various
    ! shading[3,4]: 64 -> 0
  lower at=3,3 min=9
    heights: 1 node: lowered by 1
    shading: 5 of 1920 nodes recomputed
    ! heights[3,3]: 25 -> 24
    ! shading[5,2]: 64 -> 73
    ! shading[3..5,3]: 3 cells changed, 64 -> various
    ! shading[3,4]: 64 -> 55
  lower at=3,3 min=60
  level at=3,3 to=60
    heights: 1 node: levelled to 60
    shading: 5 of 1920 nodes recomputed
    + warning S2M125 heights[3,2] at file 2467+1: 6 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 60 at 3,3 to the south-east
    ! heights[3,3]: 25 -> 60
    ! shading[5,2]: 64 -> 0
    ! shading[3..5,3]: 3 cells changed, 64 -> various
    ! shading[3,4]: 64 -> 128
  level at=3,3 to=61
    mapwright: shores.swd: level: to is 61, expected 0 to 60, the values of min and max
  level at=3,3 to=0 steps
    heights: 61 nodes: levelled to 0
    shading: 87 of 1920 nodes recomputed
    sites: 14 of 1920 nodes recomputed
    ! heights[1..6,0]: 6 cells changed, 25 -> various
    ! heights[0..6,1]: 7 cells changed, 25 -> various
    ! heights[0..7,2..4]: 24 cells changed, various
    ! heights[47,3]: 23 -> 20
    ! ... 18 more, 80ff8e65
  level rect=3,3,2,2
  smooth times=1 at=7,7
  smooth times=0
    mapwright: shores.swd: smooth: times requires a whole number between 1 and 1000, not "0"
  smooth times=2 min=9 max=12
    heights: 300 nodes: smoothed
    shading: 694 of 1920 nodes recomputed
    sites: 67 of 1920 nodes recomputed
    ! heights[7..8,0..1]: 4 cells changed, various
    ! heights[35,0]: 10 -> 11
    ! heights[43..45,0]: 3 cells changed, various
    ! heights[32..36,1]: 5 cells changed, various
    ! ... 236 more, c3838044
  limit-steps step=0 rect=10,10,3,3
    mapwright: shores.swd: limit-steps: step requires a whole number between 1 and 255, not "0"
  limit-steps step=60
  limit-steps step=61
  paint-terrain terrain=snow at=47,39 triangles=around
    terrain_up: 3 nodes: painted with snow
    terrain_down: 3 nodes: painted with snow
    sites: 10 of 1920 nodes recomputed
    area_layer: 1 of 1920 nodes recomputed
    ... 1 more, 89829b76
    + note S2M156 resources[47,39] at file 25583+1: 1 node with ore or granite but without a mountain next to it; the first has gold
    ! areas[0].size (land at 0,0): 1589 -> 1588
    ! terrain_up[0,38]: 11 (mountain2) -> 2 (snow)
    ! terrain_up[47,38..39]: 2 cells changed, 11 (mountain2) -> 2 (snow)
    ! terrain_down[47,38]: 11 (mountain2) -> 2 (snow)
    ! ... 6 more, 47f02d5a
  paint-terrain terrain=snow at=0,0 triangles=down
    terrain_down: 1 node: painted with snow
    sites: 5 of 1920 nodes recomputed
    ! terrain_down[0,0]: 11 (mountain2) -> 2 (snow)
    ! sites[0..1,0]: 2 cells changed, mine+ -> blocked+
    ! sites[0,1]: mine+ -> blocked+
    ! sites[0,39]: mine+ -> flag+
    ! ... 1 more, f8927a96
  paint-terrain terrain=0x3F at=1,1
    terrain_up: 1 node: painted with 0x3F
    terrain_down: 1 node: painted with 0x3F
    sites: 4 of 1920 nodes recomputed
    + error S2M120 terrain_up[1,1] at file 4353+1: texture 0x3F: Return to the Roots does not support it and refuses the map
    + error S2M120 terrain_down[1,1] at file 6289+1: texture 0x3F: Return to the Roots does not support it and refuses the map
    + warning S2M121 terrain_up[1,1] at file 4353+1: texture 0x3F: the game has no such texture
    + warning S2M121 terrain_down[1,1] at file 6289+1: texture 0x3F: the game has no such texture
    + ... 2 more, f04130d3
    ! terrain_up[1,1]: 1 (mountain1) -> 63
    ! terrain_down[1,1]: 1 (mountain1) -> 63
    ! sites[1..2,1..2]: 4 cells changed, mine+ -> flag+
  paint-terrain terrain=0x40 at=1,1
    mapwright: shores.swd: paint-terrain: terrain: unknown name "0x40" in the landscape greenland; one of savannah, mountain1, snow, swamp, desert1, water, buildable_water, desert2, meadow1, meadow2, meadow3, mountain2, mountain3, mountain4, steppe, flower_meadow, lava, single_color, mountain_meadow, reef_water, lava2, lava3, lava4, buildable_mountain
  paint-terrain terrain=256 at=1,1
    mapwright: shores.swd: paint-terrain: terrain: unknown name "256" in the landscape greenland; one of savannah, mountain1, snow, swamp, desert1, water, buildable_water, desert2, meadow1, meadow2, meadow3, mountain2, mountain3, mountain4, steppe, flower_meadow, lava, single_color, mountain_meadow, reef_water, lava2, lava3, lava4, buildable_mountain
  replace-terrain from=snow to=swamp
    terrain_up: 6 nodes: replaced by swamp
    terrain_down: 6 nodes: replaced by swamp
    sites: 18 of 1920 nodes recomputed
    ! terrain_up[4..5,2]: 2 cells changed, 2 (snow) -> 3 (swamp)
    ! terrain_up[4,3]: 2 (snow) -> 3 (swamp)
    ! terrain_up[44..45,36]: 2 cells changed, 2 (snow) -> 3 (swamp)
    ! terrain_up[44,37]: 2 (snow) -> 3 (swamp)
    ! ... 14 more, f21095e1
  replace-terrain from=lava to=swamp
  replace-terrain from=meadow1 from=meadow2 to=meadow1 rect=0,0,12,12
  put-object object=granite2 amount=6 at=1,1 anywhere seed=1
    object_type: 1 node: objects put
    object_index: 1 node: objects put
    sites: 7 of 1920 nodes recomputed
    ! object_index[1,1]: 0 -> 6 (granite2)
    ! object_type[1,1]: 0 -> 205 (granite2)
    ! sites[1..2,0]: 2 cells changed, mine+ -> flag+
    ! sites[0..2,1]: 3 cells changed, mine+ -> various
    ! ... 1 more, 844ee5d3
  put-object object=granite2 amount=7 at=1,1 anywhere seed=1
    mapwright: shores.swd: put-object: amount requires a whole number between 1 and 6, not "7"
  put-object object=pine at=1,1 amount=3 seed=1
    object_type: 1 node: objects put
    object_index: 1 node: objects put
    sites: 2 of 1920 nodes recomputed
    ! object_index[1,1]: 0 -> 52 (pine)
    ! object_type[1,1]: 0 -> 196 (pine)
    ! sites[1,0..1]: 2 cells changed, mine+ -> various
  put-object object=pine at=11,10 seed=1
  put-object object=pine rect=8,8,6,6 seed=1
    object_type: 35 nodes: objects put, but not on 1 headquarters
    object_index: 35 nodes: objects put, but not on 1 headquarters
    sites: 43 of 1920 nodes recomputed
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for flag (0x01), expected a site for a castle
    ! object_index[8..13,8..9]: 12 cells changed, 0 -> various
    ! object_index[8..10,10]: 3 cells changed, 0 -> various
    ! object_index[12..13,10]: 2 cells changed, 0 -> various
    ! object_index[8..13,11..13]: 18 cells changed, 0 -> various
    ! ... 8 more, 2e6aeaaf
  put-object object=pine object=fir rect=8,8,6,6 density=100 seed=2
    object_type: 35 nodes: objects put, but not on 1 headquarters
    object_index: 35 nodes: objects put, but not on 1 headquarters
    sites: 43 of 1920 nodes recomputed
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for flag (0x01), expected a site for a castle
    ! object_index[8..13,8..9]: 12 cells changed, 0 -> various
    ! object_index[8..10,10]: 3 cells changed, 0 -> various
    ! object_index[12..13,10]: 2 cells changed, 0 -> various
    ! object_index[8..13,11..13]: 18 cells changed, 0 -> various
    ! ... 8 more, 86b5365e
  put-object object=pine density=0 seed=1
    mapwright: shores.swd: put-object: density requires a whole number between 1 and 100, not "0"
  put-animal animal=duck at=47,0 seed=1
    animal_layer: 1 node: animals put
    animals: 14 -> 15, rebuilt from the layer
    ! animal_layer[47,0]: 0 -> duck
    ! animals[0] (duck at 47,0): added
  put-animal animal=duck animal=duck at=34,12 at=34,12 seed=1
    animal_layer: 1 node: animals put
    animals: 14 -> 15, rebuilt from the layer
    ! animal_layer[34,12]: 0 -> duck
    ! animals[2] (duck at 34,12): added
  put-animal animal=sheep rect=0,0,48,40 density=1 seed=1
    animal_layer: 24 nodes: animals put
    animals: 14 -> 37, rebuilt from the layer
    ! animal_layer[24,0]: 0 -> sheep
    ! animal_layer[7,1]: 0 -> sheep
    ! animal_layer[27,2]: 0 -> sheep
    ! animal_layer[10,5]: 0 -> sheep
    ! ... 43 more, 38d62881
  put-resource resource=coal amount=7 at=20,8
    resources: 1 node: coal (7)
    + note S2M156 resources[20,8] at file 24068+1: 1 node with ore or granite but without a mountain next to it; the first has coal
    ! resources[20,8]: 33 (water) -> 71 (coal)
  put-resource resource=coal amount=8 at=20,8
    mapwright: shores.swd: put-resource: amount requires a whole number between 0 and 7, not "8"
  put-resource resource=fish amount=1 at=34,12 seed=1
    resources: 1 node: fish (1)
    ! resources[34,12]: 135 (fish) -> 129 (fish)
  fill-resources ores=mixed coal=1 iron=1 gold=1 granite=1 seed=1
    resources: 74 nodes: resources of the ground
    ! resources[4..7,0..1]: 8 cells changed, 71 (coal) -> 95 (granite)
    ! resources[6..7,2..3]: 4 cells changed, 71 (coal) -> 95 (granite)
    ! resources[6..9,4]: 4 cells changed, various -> 95 (granite)
    ! resources[4..8,5..6]: 10 cells changed, various -> 95 (granite)
    ! ... 8 more, d00ab6c3
  fill-resources ores=gold amount=7 seed=1
    resources: 143 nodes: resources of the ground
    ! resources[4..8,0..1]: 10 cells changed, 71 (coal) -> 87 (gold)
    ! resources[41..47,0..1]: 14 cells changed, various -> 87 (gold)
    ! resources[6..9,2..4]: 12 cells changed, various -> 87 (gold)
    ! resources[42..47,2]: 6 cells changed, various -> 87 (gold)
    ! ... 15 more, 32fd99b1
  fill-resources ores=keep seed=1
  clear what=decoration rect=0,0,48,20
    object_type: 32 nodes: decoration cleared
    object_index: 24 nodes: decoration cleared
    ! object_index[24,0]: 10 (bush1) -> 0
    ! object_index[30,0]: 14 (shrub1) -> 0
    ! object_index[7,1]: 9 (flowers) -> 0
    ! object_index[10,2]: 9 (flowers) -> 0
    ! ... 50 more, b1c7dd7e
  clear what=custom
    mapwright: shores.swd: clear: what requires objects, trees, granite, decoration, animals, resources, harbours, roads or cursor, not "custom"
  clear
    mapwright: shores.swd: clear: what is missing (what to remove; objects: all except headquarters; decoration: all objects except trees, granite and headquarters)
  remove-unreachable
  remove-unreachable what=trees what=fish
  paint-terrain terrain=water rect=4,4,20,2 | remove-unreachable what=trees recompute
    terrain_up: 40 nodes: painted with water
    terrain_down: 40 nodes: painted with water
    sites: 49 of 1920 nodes recomputed
    area_layer: 339 of 1920 nodes recomputed
    ... 3 more, a90fbad3
    + note S2M156 resources[5,5] at file 23909+1: 4 nodes with ore or granite but without a mountain next to it; the first has coal
    ! areas[0].size (land at 0,0): 1589 -> 1571
    ! areas[2] (none at 0,0): removed
    ! areas[1] (water at 5,5): added
    ! terrain_up[4..23,4..5]: 40 cells changed, various -> 5 (water)
    ! ... 34 more, 1542f915
  renumber-animals | clear what=animals rect=0,0,40,40 | renumber-animals
    animal_layer: 14 nodes: animals cleared
    animals: 14 -> 0, rebuilt from the layer
    ! animal_layer[22,9]: deer -> 0
    ! animal_layer[19,10]: rabbit -> 0
    ! animal_layer[22..23,17]: 2 cells changed, duck -> 0
    ! animal_layer[26,20]: duck -> 0
    ! ... 9 more, 2db1d4a7
  insert-item path=animals index=14
    animals[14]: added
    + warning S2M141 animals[14].kind at file 29526+1: 1 of 15 listed animals are of an unknown species; the first is 0
    ! animals[14] (unknown at 0,0): added
  insert-item path=animals index=15
    mapwright: shores.swd: animals: no item 15; the number of items is 14
  convert to=conti
    form: world -> areas
    ! form: world -> areas
    ! magic: removed "WORLD_V1.0"
    ! title: removed "Two shores"
    ! ui_width: removed 48
    ! ... 25 more, eb67db10
  convert to=dat title=x
    mapwright: shores.swd: convert: title cannot be stored in a DAT file
  convert to=dat landscape=winter
    mapwright: shores.swd: convert: landscape cannot be stored in a DAT file
  convert to=wld landscape=wasteland title=123456789012345678901
    mapwright: shores.swd: convert: title: "123456789012345678901" has 21 characters, but at most 20 fit
  convert to=wld title=12345678901234567890 players=1
    title: "Two shores" -> "12345678901234567890"
    players: 2 -> 1
    WLD and SWD differ only in the file name
    + warning S2M103 object_index[37,28] at file 11493+1: headquarters of player 2, but players is 1
    + warning S2M109 title at file 10+20: all 20 bytes are used, expected a NUL after at most 19
    ! title: "Two shores" -> "12345678901234567890"
    ! players: 2 -> 1
