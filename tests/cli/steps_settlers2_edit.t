What operations on maps of The Settlers II change, and what is then to report.

  $ cp "$SAMPLES"/shores.swd .
  $ steps shores.swd <<'END'
  > set-info title="Other shores" author=Me players=3 playable=no landscape=winter leaders=erik,knut
  > set-info players=2 landscape=greenland recompute
  > set-info title=1234567890123456789012
  > recompute
  > recompute layer=sites rule=rttr
  > recompute layer=areas
  > recompute layer=shading
  > set-headquarters player=1 at=3,4
  > set-headquarters player=2 at=3,4
  > set-headquarters player=2 at=9,9 recompute
  > set-headquarters player=8 at=10,12
  > move-headquarters player=2 to=7,8
  > move-headquarters player=6 to=1,2
  > remove-headquarters player=1
  > remove-headquarters player=7
  > set-harbour at=5,5 at=0,0
  > set-harbour at=31,31 recompute
  > shift dx=3
  > shift dy=5 dx=-1 recompute
  > shift
  > END
  set-info title="Other shores" author=Me players=3 playable=no landscape=winter leaders=erik,knut
    title: "Two shores" -> "Other shores"
    author: "mapwright" -> "Me"
    players: 2 -> 3
    not_playable: no -> yes
    ... 3 more, 5d6d4bad
    + error S2M101 hq_x.player3 at file 60+2: player 3 of 3 has no headquarters
    ! title: "Two shores" -> "Other shores"
    ! landscape: greenland -> winter
    ! players: 2 -> 3
    ! author: "mapwright" -> "Me"
    ! ... 3 more, e5278f53
  set-info players=2 landscape=greenland recompute
  set-info title=1234567890123456789012
    mapwright: shores.swd: set-info: title: "1234567890123456789012" has 22 characters, but at most 20 fit
  recompute
  recompute layer=sites rule=rttr
    sites: 944 of 1920 nodes recomputed
    + warning S2M130 sites[0,0] at file 17856+1: 944 of 1920 nodes differ from what the game computes; the first is 0x05, expected 0x0D
    ! sites[0..10,0..1]: 22 cells changed, various
    ! sites[38..47,0..1]: 20 cells changed, various
    ! sites[0..11,2..3]: 24 cells changed, various
    ! sites[18,2]: tree+ -> nothing
    ! ... 97 more, a1ac4df4
  recompute layer=areas
  recompute layer=shading
  set-headquarters player=1 at=3,4
    object_type: 2 nodes: headquarters of player 1 moved to 3,4, on a site for mine, expected a site for a castle
    hq_x.player1: 11,10 -> 3,4
    + warning S2M107 object_type[3,4] at file 12243+1: headquarters of player 1 on a site for mine (0x0D), expected a site for a castle
    ! hq_x.player1: 11 -> 3
    ! hq_y.player1: 10 -> 4
    ! object_type[3,4]: 0 -> 128 (headquarters)
    ! object_type[11,10]: 128 (headquarters) -> 0
  set-headquarters player=2 at=3,4
    object_type: 2 nodes: headquarters of player 2 moved to 3,4, on a site for mine, expected a site for a castle
    object_index: 2 nodes: headquarters of player 2 moved to 3,4, on a site for mine, expected a site for a castle
    hq_x.player2: 37,28 -> 3,4
    + warning S2M107 object_type[3,4] at file 12243+1: headquarters of player 2 on a site for mine (0x0D), expected a site for a castle
    ! hq_x.player2: 37 -> 3
    ! hq_y.player2: 28 -> 4
    ! object_index[3,4]: 0 -> 1 (headquarters)
    ! object_index[37,28]: 1 (headquarters) -> 0
    ! ... 2 more, dfed2e64
  set-headquarters player=2 at=9,9 recompute
    object_type: 2 nodes: headquarters of player 2 moved to 9,9, on a site for hut, expected a site for a castle
    object_index: 2 nodes: headquarters of player 2 moved to 9,9, on a site for hut, expected a site for a castle
    hq_x.player2: 37,28 -> 9,9
    + warning S2M107 object_type[9,9] at file 12489+1: headquarters of player 2 on a site for hut (0x0A), expected a site for a castle
    ! hq_x.player2: 37 -> 9
    ! hq_y.player2: 28 -> 9
    ! object_index[9,9]: 0 -> 1 (headquarters)
    ! object_index[37,28]: 1 (headquarters) -> 0
    ! ... 2 more, 5be52882
  set-headquarters player=8 at=10,12
    object_type: 1 node: headquarters of player 8 at 10,12
    object_index: 1 node: headquarters of player 8 at 10,12
    + warning S2M103 object_index[10,12] at file 10698+1: headquarters of player 8, but players is 2
    ! object_index[10,12]: 0 -> 7 (headquarters)
    ! object_type[10,12]: 0 -> 128 (headquarters)
  move-headquarters player=2 to=7,8
    object_type: 2 nodes: headquarters of player 2 moved to 7,8, on a site for mine, expected a site for a castle
    object_index: 2 nodes: headquarters of player 2 moved to 7,8, on a site for mine, expected a site for a castle
    hq_x.player2: 37,28 -> 7,8
    + warning S2M107 object_type[7,8] at file 12439+1: headquarters of player 2 on a site for mine (0x0D), expected a site for a castle
    ! hq_x.player2: 37 -> 7
    ! hq_y.player2: 28 -> 8
    ! object_index[7,8]: 0 -> 1 (headquarters)
    ! object_index[37,28]: 1 (headquarters) -> 0
    ! ... 2 more, 0f40cdf9
  move-headquarters player=6 to=1,2
    mapwright: shores.swd: move-headquarters: player 6 has no headquarters; use the operation "set-headquarters"
  remove-headquarters player=1
    object_type: 1 node: headquarters of player 1 removed
    hq_x.player1: 11,10 -> none
    + error S2M101 hq_x.player1 at file 56+2: player 1 of 2 has no headquarters
    ! hq_x.player1: 11 -> 65535
    ! hq_y.player1: 10 -> 65535
    ! object_type[11,10]: 128 (headquarters) -> 0
  remove-headquarters player=7
  set-harbour at=5,5 at=0,0
    terrain_up: 2 nodes: harbours, 2 not on a site for a castle on a coast
    + warning S2M133 terrain_up[0,0] at file 4304+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M133 terrain_up[5,5] at file 4549+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[0,0] at file 4304+1: no water within 2 nodes of the harbour
    + warning S2M134 terrain_up[5,5] at file 4549+1: no water within 2 nodes of the harbour
    ! terrain_up[0,0]: 11 (mountain2) -> 75 (mountain2)
    ! terrain_up[5,5]: 12 (mountain3) -> 76 (mountain3)
  set-harbour at=31,31 recompute
    terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast
    + warning S2M133 terrain_up[31,31] at file 5823+1: a harbour on a site for nothing (0x68), expected a site for a castle
    + warning S2M134 terrain_up[31,31] at file 5823+1: no water within 2 nodes of the harbour
    ! terrain_up[31,31]: 9 (meadow2) -> 73 (meadow2)
  shift dx=3
    shifted by 3,0, 1773 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_x.player1: 11 -> 14
    ! hq_x.player2: 37 -> 40
    ! areas[1].x (water at 34,12): 34 -> 37
    ! heights[0..2,0]: 3 cells changed, 25 -> 26
    ! ... 878 more, 8a8f20da
  shift dy=5 dx=-1 recompute
    shifted by -1,5, 1856 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_x.player1: 11 -> 10
    ! hq_x.player2: 37 -> 36
    ! hq_y.player1: 10 -> 15
    ! hq_y.player2: 28 -> 33
    ! ... 891 more, 70a14581
  shift
  $ steps shores.swd <<'END'
  > mirror axis=x
  > mirror axis=y recompute
  > rotate
  > rotate by=90
  > crop rect=2,4,30,28
  > crop rect=-4,-6,32,32 wrap recompute
  > crop rect=-4,-6,32,32
  > crop rect=0,0,400,400
  > crop rect=0,0,31,31
  > enlarge size=66x68 to=3,5 terrain=water height=3
  > enlarge size=70x80 recompute
  > enlarge size=4x4
  > copy-rect rect=0,0,5,5 to=20,20
  > copy-rect rect=-2,-2,8,8 wrap to=10,11 layer=objects layer=animals recompute
  > copy-rect rect=1,1,3,3 to=0,0 layer=heights
  > copy-rect rect=0,0,500,5 to=0,0
  > raise rect=4,4,3,3
  > raise center=0,0 radius=2 by=9 steps recompute
  > raise at=7,7 max=1
  > raise min=3 max=2
  > END
  mirror axis=x
    mirrored, left and right, 1764 nodes changed
    shading: 1441 of 1920 nodes recomputed
    sites: 173 of 1920 nodes recomputed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_x.player1: 11 -> 37
    ! hq_x.player2: 37 -> 11
    ! areas[1].x (water at 34,12): 34 -> 9
    ! heights[1..4,0]: 4 cells changed, 25 -> 26
    ! ... 849 more, 048bb7e8
  mirror axis=y recompute
    mirrored, top and bottom, 1762 nodes changed
    shading: 1326 of 1920 nodes recomputed
    sites: 287 of 1920 nodes recomputed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_y.player1: 10 -> 30
    ! hq_y.player2: 28 -> 12
    ! areas[1] (water at 34,12): removed
    ! areas[1] (water at 9,13): added
    ! ... 815 more, b11ef671
  rotate
    rotated by 180 degrees, 1747 nodes changed
    shading: 1486 of 1920 nodes recomputed
    sites: 251 of 1920 nodes recomputed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_x.player1: 11 -> 37
    ! hq_x.player2: 37 -> 11
    ! hq_y.player1: 10 -> 30
    ! hq_y.player2: 28 -> 12
    ! ... 848 more, eb6c2e12
  rotate by=90
    mapwright: shores.swd: rotate: rotation by 90 degrees is not possible: every other row is shifted by half a node, so only a rotation by 180 degrees maps nodes to nodes
  crop rect=2,4,30,28
    width: 48 x 40 -> 30 x 28 nodes
    hq_x.player2: 37,28 -> none, outside the map
    animals: 14 -> 10, only those on the map
    shading: 108 of 840 nodes recomputed
    ... 3 more, 82f19cb8
    + error S2M101 hq_x.player2 at file 58+2: player 2 of 2 has no headquarters
    + warning S2M113 width at file 2348+2: the map has 30 x 28 nodes, expected 32 to 256 in each direction
    + warning S2M125 heights[0,27] at file 3178+1: 55 pairs of neighbouring nodes differ by more than 5; the steepest: height 10 here, 25 at 1,0 to the south-east
    ! ui_width: 48 -> 30
    ! ui_height: 40 -> 28
    ! hq_x.player1: 11 -> 9
    ! hq_x.player2: 37 -> 65535
    ! ... 588 more, ac1657b5
  crop rect=-4,-6,32,32 wrap recompute
    width: 48 x 40 -> 32 x 32 nodes
    hq_x.player2: 37,28 -> none, outside the map
    animals: 14 -> 7, only those on the map
    shading: 111 of 1024 nodes recomputed
    ... 3 more, 3d9c9639
    + error S2M101 hq_x.player2 at file 58+2: player 2 of 2 has no headquarters
    + warning S2M125 heights[31,31] at file 3391+1: 98 pairs of neighbouring nodes differ by more than 5; the steepest: height 4 here, 26 at 0,0 to the south-east
    ! ui_width: 48 -> 32
    ! ui_height: 40 -> 32
    ! hq_x.player1: 11 -> 15
    ! hq_x.player2: 37 -> 65535
    ! ... 679 more, fbb8c75b
  crop rect=-4,-6,32,32
    mapwright: shores.swd: crop: rect: -4,-6 to 27,25 is outside the map (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  crop rect=0,0,400,400
    mapwright: shores.swd: crop: rect: 400 x 400 nodes exceed the size of the map, 48 x 40; use the operation "enlarge" to make the map larger
  crop rect=0,0,31,31
    mapwright: shores.swd: crop: rect: 31 x 31 nodes; width and height must be even for the map to wrap around
  enlarge size=66x68 to=3,5 terrain=water height=3
    width: 48 x 40 -> 66 x 68 nodes
    shading: 159 of 4488 nodes recomputed
    sites: 193 of 4488 nodes recomputed
    area_layer: 4478 of 4488 nodes recomputed
    ... 1 more, de653fa9
    + warning S2M125 heights[47,4] at file 2679+1: 350 pairs of neighbouring nodes differ by more than 5; the steepest: height 3 here, 26 at 47,5 to the south-east
    ! ui_width: 48 -> 66
    ! ui_height: 40 -> 68
    ! hq_x.player1: 11 -> 14
    ! hq_x.player2: 37 -> 40
    ! ... 901 more, 089bd6b0
  enlarge size=70x80 recompute
    width: 48 x 40 -> 70 x 80 nodes
    shading: 74 of 5600 nodes recomputed
    sites: 99 of 5600 nodes recomputed
    area_layer: 4001 of 5600 nodes recomputed
    ... 1 more, de653fa9
    + warning S2M125 heights[47,0] at file 2415+1: 141 pairs of neighbouring nodes differ by more than 5; the steepest: height 26 here, 10 at 48,0 to the east
    ! ui_width: 48 -> 70
    ! ui_height: 40 -> 80
    ! areas[0].size (land at 0,0): 1589 -> 1698
    ! areas[2] (none at 0,0): removed
    ! ... 79 more, 60bce78c
  enlarge size=4x4
    mapwright: shores.swd: enlarge: size: 4 x 4 is smaller than the map, 48 x 40; use the operation "crop" to make the map smaller
  copy-rect rect=0,0,5,5 to=20,20
    heights: 25 nodes: copied from 0,0 of shores.swd
    terrain_up: 25 nodes: copied from 0,0 of shores.swd
    terrain_down: 25 nodes: copied from 0,0 of shores.swd
    resources: 22 nodes: copied from 0,0 of shores.swd
    ... 6 more, c38e9132
    + warning S2M125 heights[19,19] at file 3299+1: 38 pairs of neighbouring nodes differ by more than 5; the steepest: height 0 here, 25 at 20,20 to the south-east
    ! areas[0].size (land at 0,0): 1589 -> 1618
    ! areas[1].size (water at 34,12): 321 -> 290
    ! heights[20..24,20..24]: 25 cells changed, various
    ! terrain_up[20..24,20..24]: 25 cells changed, various
    ! ... 26 more, e730aeae
  copy-rect rect=-2,-2,8,8 wrap to=10,11 layer=objects layer=animals recompute
    object_type: 11 nodes: copied from -2,-2 of shores.swd
    object_index: 11 nodes: copied from -2,-2 of shores.swd
    sites: 15 of 1920 nodes recomputed
    ! object_index[14..15,13]: 2 cells changed, various -> 0
    ! object_index[14..16,14]: 3 cells changed, 5 -> 0
    ! object_index[11,15]: 0 -> 10 (bush1)
    ! object_index[14..15,15]: 2 cells changed, various -> 0
    ! ... 12 more, 97ee7c9c
  copy-rect rect=1,1,3,3 to=0,0 layer=heights
  copy-rect rect=0,0,500,5 to=0,0
    mapwright: shores.swd: copy-rect: rect: 500 x 5 nodes exceed the size of shores.swd, 48 x 40
  raise rect=4,4,3,3
    heights: 9 nodes: raised by 1
    shading: 22 of 1920 nodes recomputed
    ! heights[4..6,4..6]: 9 cells changed, 25 -> 26
    ! shading[5..7,3]: 3 cells changed, 64 -> 55
    ! shading[4..8,4]: 5 cells changed, various
    ! shading[3..8,5]: 6 cells changed, various
    ! ... 2 more, f899f9d6
  raise center=0,0 radius=2 by=9 steps recompute
    heights: 64 nodes: raised by 9
    shading: 51 of 1920 nodes recomputed
    sites: 29 of 1920 nodes recomputed
    ! heights[0..3,0]: 4 cells changed, 25 -> various
    ! heights[45..47,0]: 3 cells changed, 26 -> various
    ! heights[0..2,1..2]: 6 cells changed, 25 -> various
    ! heights[44..47,1]: 4 cells changed, various
    ! ... 44 more, 015b84a3
  raise at=7,7 max=1
  raise min=3 max=2
    mapwright: shores.swd: raise: min (3) is greater than max (2)
  $ steps shores.swd <<'END'
  > lower rect=10,10,6,2 by=2
  > lower at=1,1 steps
  > level rect=8,8,4,4 to=12 steps
  > level center=20,20
  > level to=70
  > smooth times=2
  > smooth rect=30,30,5,5 times=3 recompute
  > limit-steps step=2
  > limit-steps
  > limit-steps step=1 recompute
  > paint-terrain terrain=water rect=6,6,4,4 recompute
  > paint-terrain terrain=0x08 at=3,3 triangles=around
  > paint-terrain terrain=swamp triangles=up center=9,9
  > paint-terrain terrain=nothing
  > put-object object=pine object=oak density=30 seed=4
  > put-object object=birch at=7,7 at=40,-2 wrap anywhere seed=4
  > raise at=3,3 recompute=no
  > put-object object=granite1 amount=3 at=12,12 keep recompute seed=4
  > put-object object=headquarters at=1,1 seed=4
  > put-animal animal=rabbit at=20,20 at=22,21 seed=4
  > END
  lower rect=10,10,6,2 by=2
    heights: 12 nodes: lowered by 2
    shading: 28 of 1920 nodes recomputed
    sites: 7 of 1920 nodes recomputed
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for hut (0x02), expected a site for a castle
    ! heights[10..15,10..11]: 12 cells changed, 10 -> 8
    ! sites[11,10]: castle -> hut
    ! sites[10..15,11]: 6 cells changed, castle -> flag
    ! shading[11..16,9]: 6 cells changed, various
    ! ... 4 more, d60affe0
  lower at=1,1 steps
    heights: 1 node: lowered by 1
    shading: 5 of 1920 nodes recomputed
    ! heights[1,1]: 25 -> 24
    ! shading[3,0]: 64 -> 73
    ! shading[1..3,1]: 3 cells changed, 64 -> various
    ! shading[1,2]: 85 -> 76
  level rect=8,8,4,4 to=12 steps
    heights: 18 nodes: levelled to 12
    shading: 40 of 1920 nodes recomputed
    sites: 5 of 1920 nodes recomputed
    ! heights[7,6]: 23 -> 22
    ! heights[6..7,7]: 2 cells changed, various
    ! heights[7..11,8]: 5 cells changed, various
    ! heights[9..11,9..10]: 6 cells changed, various -> 12
    ! ... 11 more, da9b7521
  level center=20,20
    heights: 4 nodes: levelled to 0
    shading: 12 of 1920 nodes recomputed
    ! heights[18..19,17..18]: 4 cells changed, various -> 0
    ! shading[20..21,16]: 2 cells changed, various
    ! shading[18..21,17..18]: 8 cells changed, various
    ! shading[17..18,19]: 2 cells changed, 73 -> 64
  level to=70
    mapwright: shores.swd: level: to is 70, expected 0 to 60, the values of min and max
  smooth times=2
    heights: 366 nodes: smoothed
    shading: 770 of 1920 nodes recomputed
    sites: 97 of 1920 nodes recomputed
    ! heights[7..8,0..1]: 4 cells changed, various
    ! heights[10..11,0..1]: 4 cells changed, various
    ! heights[35,0]: 10 -> 11
    ! heights[43..45,0]: 3 cells changed, various
    ! ... 258 more, ef70b075
  smooth rect=30,30,5,5 times=3 recompute
  limit-steps step=2
    heights: 880 nodes: steps limited to 2
    shading: 1132 of 1920 nodes recomputed
    sites: 197 of 1920 nodes recomputed
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for hut (0x02), expected a site for a castle
    ! heights[0..13,0..1]: 28 cells changed, various
    ! heights[38..39,0..1]: 4 cells changed, various
    ! heights[42..47,0..1]: 12 cells changed, various
    ! heights[0..2,2..3]: 6 cells changed, 25 -> various
    ! ... 297 more, 3bb732c6
  limit-steps
  limit-steps step=1 recompute
    heights: 1700 nodes: steps limited to 1
    shading: 1710 of 1920 nodes recomputed
    sites: 596 of 1920 nodes recomputed
    ! heights[0..20,0..1]: 42 cells changed, various
    ! heights[29..38,0]: 10 cells changed, various
    ! heights[40..47,0]: 8 cells changed, various
    ! heights[29..47,1]: 19 cells changed, various
    ! ... 299 more, f6d3fe02
  paint-terrain terrain=water rect=6,6,4,4 recompute
    terrain_up: 16 nodes: painted with water
    terrain_down: 16 nodes: painted with water
    sites: 20 of 1920 nodes recomputed
    area_layer: 328 of 1920 nodes recomputed
    ... 1 more, de653fa9
    + note S2M156 resources[7,7] at file 24007+1: 2 nodes with ore or granite but without a mountain next to it; the first has coal
    ! areas[0].size (land at 0,0): 1589 -> 1582
    ! areas[2] (none at 0,0): removed
    ! areas[1] (water at 7,7): added
    ! terrain_up[6..9,6..9]: 16 cells changed, various -> 5 (water)
    ! ... 27 more, 28729b43
  paint-terrain terrain=0x08 at=3,3 triangles=around
    terrain_up: 3 nodes: painted with meadow1
    terrain_down: 3 nodes: painted with meadow1
    sites: 3 of 1920 nodes recomputed
    area_layer: 1 of 1920 nodes recomputed
    ... 1 more, 89829b76
    ! areas[0].size (land at 0,0): 1589 -> 1590
    ! terrain_up[3..4,2]: 2 cells changed, various -> 8 (meadow1)
    ! terrain_up[3,3]: 12 (mountain3) -> 8 (meadow1)
    ! terrain_down[3,2]: 12 (mountain3) -> 8 (meadow1)
    ! ... 4 more, 912cea00
  paint-terrain terrain=swamp triangles=up center=9,9
    terrain_up: 37 nodes: painted with swamp
    sites: 34 of 1920 nodes recomputed
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for flag (0x09), expected a site for a castle
    ! terrain_up[8..11,6]: 4 cells changed, various -> 3 (swamp)
    ! terrain_up[7..11,7]: 5 cells changed, various -> 3 (swamp)
    ! terrain_up[7..12,8]: 6 cells changed, various -> 3 (swamp)
    ! terrain_up[6..12,9]: 7 cells changed, various -> 3 (swamp)
    ! ... 14 more, d898f3eb
  paint-terrain terrain=nothing
    mapwright: shores.swd: paint-terrain: terrain: unknown name "nothing" in the landscape greenland; one of savannah, mountain1, snow, swamp, desert1, water, buildable_water, desert2, meadow1, meadow2, meadow3, mountain2, mountain3, mountain4, steppe, flower_meadow, lava, single_color, mountain_meadow, reef_water, lava2, lava3, lava4, buildable_mountain
  put-object object=pine object=oak density=30 seed=4
    object_type: 460 nodes: objects put, but not on 2 headquarters and on 95 nodes of water or impassable ground
    object_index: 473 nodes: objects put, but not on 2 headquarters and on 95 nodes of water or impassable ground
    sites: 806 of 1920 nodes recomputed
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for flag (0x01), expected a site for a castle
    + warning S2M107 object_type[37,28] at file 13429+1: headquarters of player 2 on a site for hut (0x02), expected a site for a castle
    ! object_index[0,0]: 0 -> 54 (pine)
    ! object_index[3,0..1]: 2 cells changed, 0 -> 50 (pine)
    ! object_index[5..6,0]: 2 cells changed, 0 -> various
    ! object_index[12,0]: 0 -> 51 (pine)
    ! ... 299 more, a5e8fdd9
  put-object object=birch at=7,7 at=40,-2 wrap anywhere seed=4
    object_type: 2 nodes: objects put
    object_index: 2 nodes: objects put
    sites: 4 of 1920 nodes recomputed
    ! object_index[7,7]: 0 -> 117 (birch)
    ! object_index[40,38]: 0 -> 113 (birch)
    ! object_type[7,7]: 0 -> 196 (birch)
    ! object_type[40,38]: 0 -> 196 (birch)
    ! ... 3 more, 19b9ce22
  raise at=3,3 recompute=no
    heights: 1 node: raised by 1
    + warning S2M131 shading[5,2] at file 25701+1: 5 of 1920 nodes differ from what the game computes; the first is 0x40, expected 0x37
    ! heights[3,3]: 25 -> 26
  put-object object=granite1 amount=3 at=12,12 keep recompute seed=4
    object_type: 1 node: objects put
    object_index: 1 node: objects put
    sites: 7 of 1920 nodes recomputed
    ! object_index[12,12]: 0 -> 3 (granite1)
    ! object_type[12,12]: 0 -> 204 (granite1)
    ! sites[11..12,11]: 2 cells changed, castle -> flag+
    ! sites[11..13,12]: 3 cells changed, various
    ! ... 1 more, 914cad80
  put-object object=headquarters at=1,1 seed=4
    mapwright: shores.swd: put-object: object: unknown name "headquarters"; one of pine, birch, oak, palm1, palm2, pine_apple, cypress, cherry, fir, granite1, granite2, mushroom1, mushroom2, stone1, stone2, stone3, dead_trunk, dead_tree, bone1, bone2, flowers, bush1, water_stone, cactus1, cactus2, shrub1, shrub2, bush2, bush3, bush4, shrub3, shrub4, ship_wreck, gate, open_gate, stalagmite1, stalagmite2, stalagmite3, stalagmite4, stalagmite5, stalagmite6, stalagmite7, dead_tree1, dead_tree2, skeleton, mushroom3, stone4, stone5, pebble1, pebble2, pebble3, big_bush, blue_bush, small_bush, shrub5, tent, guardhouse_ruin, tower_ruin, castle_ruin, cross, viking_with_boat, wood_pile, whale_skeleton, whale_skeleton2, cave
  put-animal animal=rabbit at=20,20 at=22,21 seed=4
    animal_layer: 2 nodes: animals put
    animals: 14 -> 16, rebuilt from the layer
    ! animal_layer[20,20]: 0 -> rabbit
    ! animal_layer[22,21]: 0 -> rabbit
    ! animals[4] (rabbit at 20,20): added
    ! animals[6] (rabbit at 22,21): added
  $ steps shores.swd <<'END'
  > put-animal animal=fox animal=deer density=20 seed=4
  > put-animal animal=stag rect=0,0,32,32 density=90 seed=4
  > put-animal animal=dragon seed=4
  > put-resource resource=gold amount=5 rect=14,14,4,3 seed=4
  > put-resource resource=water density=50 seed=4
  > fill-resources seed=4
  > fill-resources ores=mixed rect=0,0,9,9 seed=4
  > fill-resources ores=none seed=4
  > fill-resources ores=mixed coal=0 iron=0 gold=0 granite=0 seed=4
  > clear what=trees
  > clear what=objects what=animals rect=0,0,16,16
  > clear what=harbours what=roads
  > clear what=resources what=cursor what=granite recompute
  > clear what=animals
  > renumber-animals
  > insert-item path=animals index=0
  > remove-item path=animals index=1
  > move-item path=animals index=0 to=2
  > convert to=wld title=World hq=1,1
  > convert to=dat
  > END
  put-animal animal=fox animal=deer density=20 seed=4
    animal_layer: 381 nodes: animals put
    animals: 14 -> 393, rebuilt from the layer
    ! animal_layer[3,0]: 0 -> fox
    ! animal_layer[5..6,0]: 2 cells changed, 0 -> various
    ! animal_layer[12,0]: 0 -> fox
    ! animal_layer[29..30,0]: 2 cells changed, 0 -> various
    ! ... 111 more, e27e7cc8
  put-animal animal=stag rect=0,0,32,32 density=90 seed=4
    animal_layer: 922 nodes: animals put
    animals: 14 -> 929, rebuilt from the layer
    ! animal_layer[0,0]: 0 -> stag
    ! animal_layer[2..3,0]: 2 cells changed, 0 -> stag
    ! animal_layer[5..9,0]: 5 cells changed, 0 -> stag
    ! animal_layer[11..22,0]: 12 cells changed, 0 -> stag
    ! ... 117 more, 29c3d6b6
  put-animal animal=dragon seed=4
    mapwright: shores.swd: put-animal: animal: unknown name "dragon"; one of rabbit, fox, stag, deer, duck, sheep, deer2, duck2, pack_donkey
  put-resource resource=gold amount=5 rect=14,14,4,3 seed=4
    resources: 12 nodes: gold (5)
    + note S2M156 resources[14,14] at file 24350+1: 12 nodes with ore or granite but without a mountain next to it; the first has gold
    ! resources[14..17,14..16]: 12 cells changed, various -> 85 (gold)
  put-resource resource=water density=50 seed=4
    resources: 411 nodes: water (1)
    ! resources[0,0]: 87 (gold) -> 33 (water)
    ! resources[3,0]: 87 (gold) -> 33 (water)
    ! resources[5..7,0]: 3 cells changed, 71 (coal) -> 33 (water)
    ! resources[9,0]: 0 -> 33 (water)
    ! ... 97 more, 423be828
  fill-resources seed=4
  fill-resources ores=mixed rect=0,0,9,9 seed=4
    resources: 68 nodes: resources of the ground
    ! resources[0..8,0..1]: 18 cells changed, various
    ! resources[0..3,2]: 4 cells changed, 87 (gold) -> 71 (coal)
    ! resources[6..8,2..4]: 9 cells changed, various
    ! resources[0..2,3]: 3 cells changed, 87 (gold) -> 71 (coal)
    ! ... 5 more, f883b930
  fill-resources ores=none seed=4
    resources: 168 nodes: resources of the ground
    ! resources[0..8,0..1]: 18 cells changed, various -> 64 (coal)
    ! resources[41..47,0..1]: 14 cells changed, various -> 64 (coal)
    ! resources[0..3,2]: 4 cells changed, 87 (gold) -> 64 (coal)
    ! resources[6..9,2..4]: 12 cells changed, various -> 64 (coal)
    ! ... 19 more, a34e20b0
  fill-resources ores=mixed coal=0 iron=0 gold=0 granite=0 seed=4
    mapwright: shores.swd: fill-resources: ores=mixed requires at least one of coal, iron, gold and granite to be above 0
  clear what=trees
    object_type: 90 nodes: trees cleared
    object_index: 90 nodes: trees cleared
    sites: 193 of 1920 nodes recomputed
    ! object_index[18,2]: 53 (pine) -> 0
    ! object_index[20,2..3]: 2 cells changed, various -> 0
    ! object_index[17,3]: 114 (birch) -> 0
    ! object_index[18..19,4]: 2 cells changed, various -> 0
    ! ... 147 more, 288a5f02
  clear what=objects what=animals rect=0,0,16,16
    object_type: 14 nodes: objects cleared
    object_index: 11 nodes: objects cleared
    sites: 12 of 1920 nodes recomputed
    ! object_index[7,1]: 9 (flowers) -> 0
    ! object_index[10,2]: 9 (flowers) -> 0
    ! object_index[4,5]: 14 (shrub1) -> 0
    ! object_index[4,9]: 37 (pebble1) -> 0
    ! ... 13 more, 7f8fbb7f
  clear what=harbours what=roads
  clear what=resources what=cursor what=granite recompute
    resources: 1367 nodes: resources cleared
    object_type: 12 nodes: granite cleared
    object_index: 12 nodes: granite cleared
    sites: 27 of 1920 nodes recomputed
    ! object_index[14..15,13]: 2 cells changed, various -> 0
    ! object_index[14..16,14]: 3 cells changed, 5 -> 0
    ! object_index[14..15,15]: 2 cells changed, various -> 0
    ! object_index[32,23]: 5 (granite2) -> 0
    ! ... 114 more, be542cb0
  clear what=animals
    animal_layer: 14 nodes: animals cleared
    animals: 14 -> 0, rebuilt from the layer
    ! animal_layer[22,9]: deer -> 0
    ! animal_layer[19,10]: rabbit -> 0
    ! animal_layer[22..23,17]: 2 cells changed, duck -> 0
    ! animal_layer[26,20]: duck -> 0
    ! ... 9 more, 2db1d4a7
  renumber-animals
  insert-item path=animals index=0
    animals[0]: added
    + warning S2M141 animals[0].kind at file 29456+1: 1 of 15 listed animals are of an unknown species; the first is 0
    ! animals[0] (unknown at 0,0): added
  remove-item path=animals index=1
    animals[1]: removed
    + warning S2M140 animal_layer[19,10] at file 14483+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animals[1] (rabbit at 19,10): removed
  move-item path=animals index=0 to=2
    animals[0]: moved to 2
    ! animals[0] (deer at 22,9): moved to [2]
  convert to=wld title=World hq=1,1
    title: "Two shores" -> "World"
    object_type: headquarters of player 1 at 1,1
    WLD and SWD differ only in the file name
    + warning S2M106 hq_x.player2 at file 58+2: player 2 is nowhere in the header, but at 37,28 on the map
    + warning S2M107 object_type[1,1] at file 12097+1: headquarters of player 1 on a site for mine (0x0D), expected a site for a castle
    ! title: "Two shores" -> "World"
    ! hq_x.player1: 11 -> 1
    ! hq_x.player2: 37 -> 65535
    ! hq_y.player1: 10 -> 1
    ! ... 3 more, 8a668663
  convert to=dat
    title: lost: "Two shores" by "mapwright", greenland, 2 players; DAT files only store layers
    animals: lost: 14
    areas: not stored in DAT files; convert to=conti makes the file for them
    form: world -> dat
    ... 2 more, 15951814
    ! form: world -> dat
    ! magic: removed "WORLD_V1.0"
    ! title: removed "Two shores"
    ! ui_width: removed 48
    ! ... 14 more, 767aa8a8
  $ steps shores.swd <<'END'
  > convert to=dat title=no
  > convert to=swd landscape=winter title=Back hq=2,3 hq=8,9
  > convert to=swd
  > convert to=swd hq=2,3 hq=2,3
  > set path=shading[5,5] value=9 | recompute layer=sites
  > set path=shading[5,5] value=9 | recompute layer=shading
  > set path=sites[4,4] value=1 | recompute layer=areas
  > set path=sites[4,4] value=1 | recompute layer=sites
  > paint-terrain terrain=water rect=10,10,9,9 | recompute
  > set-harbour at=0,0 | recompute
  > paint-terrain terrain=lava at=0,0 triangles=around | put-animal animal=fox at=0,0
  > put-object object=stone1 amount=6 at=0,0 at=1,0 anywhere
  > clear what=animals | put-animal animal=deer at=0,0 at=1,1 at=47,47
  > clear what=headquarters
  > raise rect=0,0,2,2 by=60 | limit-steps step=3
  > convert to=wld hq=1,1 | repair
  > END
  convert to=dat title=no
    mapwright: shores.swd: convert: title cannot be stored in a DAT file
  convert to=swd landscape=winter title=Back hq=2,3 hq=8,9
    title: "Two shores" -> "Back"
    landscape: greenland -> winter
    object_type: headquarters of player 1 at 2,3
    object_type: headquarters of player 2 at 8,9
    ... 1 more, f1fcedc2
    + warning S2M107 object_type[2,3] at file 12194+1: headquarters of player 1 on a site for mine (0x0D), expected a site for a castle
    + warning S2M107 object_type[8,9] at file 12488+1: headquarters of player 2 on a site for flag (0x09), expected a site for a castle
    ! title: "Two shores" -> "Back"
    ! landscape: greenland -> winter
    ! hq_x.player1: 11 -> 2
    ! hq_x.player2: 37 -> 8
    ! ... 8 more, e4b42d7f
  convert to=swd
    WLD and SWD differ only in the file name
  convert to=swd hq=2,3 hq=2,3
    mapwright: shores.swd: convert: hq=2,3 is given to two players
  set path=shading[5,5] value=9 | recompute layer=sites
    shading[5,5]: 64 -> 9
    + warning S2M131 shading[5,5] at file 25845+1: 1 of 1920 nodes differ from what the game computes; the first is 0x09, expected 0x40
    ! shading[5,5]: 64 -> 9
  set path=shading[5,5] value=9 | recompute layer=shading
    shading[5,5]: 64 -> 9
    shading: 1 of 1920 nodes recomputed
  set path=sites[4,4] value=1 | recompute layer=areas
    sites[4,4]: blocked+ -> flag
    + warning S2M130 sites[4,4] at file 18052+1: 1 of 1920 nodes differ from what the game computes; the first is 0x01, expected 0x78
    ! sites[4,4]: blocked+ -> flag
  set path=sites[4,4] value=1 | recompute layer=sites
    sites[4,4]: blocked+ -> flag
    sites: 1 of 1920 nodes recomputed
  paint-terrain terrain=water rect=10,10,9,9 | recompute
    terrain_up: 50 nodes: painted with water
    terrain_down: 50 nodes: painted with water
    sites: 59 of 1920 nodes recomputed
    area_layer: 42 of 1920 nodes recomputed
    ... 1 more, ed62e088
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for flag (0x09), expected a site for a castle
    + note S2M129 object_type[14,13] at file 12686+1: 7 of 1920 nodes have trees or granite surrounded by water or impassable terrain; this is the first
    + note S2M155 resources[16,16] at file 24448+1: 7 of 87 nodes with fish are not next to land that a player can reach; this is the first
    ! areas[0].size (land at 0,0): 1589 -> 1547
    ! areas[1] (water at 34,12): removed
    ! areas[1] (water at 11,11): added
    ! terrain_up[10..18,10..14]: 45 cells changed, various -> 5 (water)
    ! ... 19 more, c5cf1656
  set-harbour at=0,0 | recompute
    terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast
    + warning S2M133 terrain_up[0,0] at file 4304+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[0,0] at file 4304+1: no water within 2 nodes of the harbour
    ! terrain_up[0,0]: 11 (mountain2) -> 75 (mountain2)
  paint-terrain terrain=lava at=0,0 triangles=around | put-animal animal=fox at=0,0
    terrain_up: 3 nodes: painted with lava
    terrain_down: 3 nodes: painted with lava
    sites: 10 of 1920 nodes recomputed
    area_layer: 1 of 1920 nodes recomputed
    ... 3 more, ca33b524
    + note S2M156 resources[0,0] at file 23664+1: 1 node with ore or granite but without a mountain next to it; the first has gold
    ! areas[0] (land at 0,0): removed
    ! areas[0] (land at 1,0): added
    ! terrain_up[0,0]: 11 (mountain2) -> 16 (lava)
    ! terrain_up[0,39]: 11 (mountain2) -> 16 (lava)
    ! ... 13 more, 7f50d885
  put-object object=stone1 amount=6 at=0,0 at=1,0 anywhere
    object_type: 2 nodes: objects put
    object_index: 2 nodes: objects put
    ! object_index[0..1,0]: 2 cells changed, 0 -> 2 (stone1)
    ! object_type[0..1,0]: 2 cells changed, 0 -> 200 (stone1)
  clear what=animals | put-animal animal=deer at=0,0 at=1,1 at=47,47
    mapwright: shores.swd: put-animal: at: 47,47 is outside the map (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  clear what=headquarters
    mapwright: shores.swd: clear: what requires objects, trees, granite, decoration, animals, resources, harbours, roads or cursor, not "headquarters"
  raise rect=0,0,2,2 by=60 | limit-steps step=3
    heights: 4 nodes: raised by 60
    shading: 13 of 1920 nodes recomputed
    sites: 2 of 1920 nodes recomputed
    heights: 996 nodes: steps limited to 3
    ... 2 more, 3e5bacb7
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for hut (0x02), expected a site for a castle
    ! heights[0..17,0..2]: 54 cells changed, various
    ! heights[32..47,0..1]: 32 cells changed, various
    ! heights[34..47,2]: 14 cells changed, various
    ! heights[0..16,3..4]: 34 cells changed, various
    ! ... 279 more, fdb39c49
  convert to=wld hq=1,1 | repair
    object_type: headquarters of player 1 at 1,1
    WLD and SWD differ only in the file name
    hq_x.player2: 65535,65535 -> 37,28
    + warning S2M107 object_type[1,1] at file 12097+1: headquarters of player 1 on a site for mine (0x0D), expected a site for a castle
    ! hq_x.player1: 11 -> 1
    ! hq_y.player1: 10 -> 1
    ! object_type[1,1]: 0 -> 128 (headquarters)
    ! object_type[11,10]: 128 (headquarters) -> 0
