What is done to maps with the rare values of layers and positions, and at the seam.

  $ cp "$SAMPLES"/shores.swd .
  $ steps shores.swd <<'END'
  > set path=roads[47,39] value=255 | set path=roads[0,0] value=57 | mirror axis=x
  > set path=roads[47,39] value=255 | set path=roads[0,0] value=57 | mirror axis=y
  > set path=roads[47,39] value=228 | set path=roads[0,1] value=27 | rotate
  > set path=terrain_up[0,0] value=129 | set path=terrain_down[47,39] value=194 | mirror axis=x
  > set path=terrain_up[0,1] value=65 | set path=terrain_down[46,39] value=130 | mirror axis=y
  > set path=terrain_up[0,1] value=65 | set path=terrain_down[46,39] value=130 | rotate
  > set path=hq_x.player3 value=50 | set path=hq_y.player3 value=3 | shift dx=1 dy=-3
  > set path=hq_x.player3 value=65535 | set path=hq_y.player3 value=3 | crop rect=0,0,40,30
  > set path=hq_x.player3 value=48 | set path=hq_y.player3 value=39 | enlarge size=50x42 to=2,2
  > set path=hq_x.player7 value=47 | set path=hq_y.player7 value=39 | rotate
  > set path=animals[0].x value=48 | shift dx=1
  > set path=animals[0].x value=48 | set path=animals[1].y value=40 | crop rect=0,0,46,38
  > set path=areas[0].x value=47 | set path=areas[0].y value=39 | shift dx=2 dy=2
  > set path=areas[0].x value=47 | set path=areas[0].y value=39 | crop rect=0,0,46,38
  > set path=areas[249].kind value=1 | set path=areas[249].x value=3 | set path=areas[249].y value=5 | mirror axis=x
  > set path=resources[3,4] value=65 | copy-rect rect=3,4,2,1 to=46,39 layer=resources
  > set path=terrain_up[3,4] value=201 | set path=terrain_down[3,4] value=74 | copy-rect rect=3,4,2,2 to=46,38 layer=terrain
  > set path=terrain_up[3,4] value=201 | set path=terrain_down[3,4] value=74 | copy-rect rect=3,4,2,2 to=46,38 layer=harbours
  > set path=terrain_up[46,38] value=201 | copy-rect rect=3,4,2,2 to=46,38 layer=harbours
  > copy-rect rect=10,9,4,3 to=0,0 layer=objects
  > copy-rect rect=0,0,4,3 to=10,9 layer=objects
  > copy-rect rect=34,10,6,6 to=1,1 layer=animals layer=heights
  > set path=areas[0].y value=40 | set path=areas[1].x value=48 | shift dx=1
  > set path=hq_x.player3 value=5 | set path=hq_y.player3 value=40 | shift dx=1
  > set path=hq_x.player3 value=48 | set path=hq_y.player3 value=0 | shift dx=1
  > set path=animals[13].y value=40 | set path=animals[13].x value=0 | mirror axis=y
  > END
  set path=roads[47,39] value=255 | set path=roads[0,0] value=57 | mirror axis=x
    roads[47,39]: 0 -> 255
    roads[0,0]: 0 -> 57
    mirrored, left and right, 1765 nodes changed
    shading: 1441 of 1920 nodes recomputed
    ... 2 more, 1a92fb23
    + warning S2M124 roads[0,0] at file 8176+1: 4 of 1920 nodes have roads; this is the first
    ! hq_x.player1: 11 -> 37
    ! hq_x.player2: 37 -> 11
    ! areas[1].x (water at 34,12): 34 -> 9
    ! heights[1..4,0]: 4 cells changed, 25 -> 26
    ! ... 853 more, 6d5d6300
  set path=roads[47,39] value=255 | set path=roads[0,0] value=57 | mirror axis=y
    roads[47,39]: 0 -> 255
    roads[0,0]: 0 -> 57
    mirrored, top and bottom, 1764 nodes changed
    shading: 1326 of 1920 nodes recomputed
    ... 2 more, 8152146d
    + warning S2M124 roads[0,0] at file 8176+1: 5 of 1920 nodes have roads; this is the first
    ! hq_y.player1: 10 -> 30
    ! hq_y.player2: 28 -> 12
    ! areas[1] (water at 34,12): removed
    ! areas[1] (water at 9,13): added
    ! ... 819 more, e40aa214
  set path=roads[47,39] value=228 | set path=roads[0,1] value=27 | rotate
    roads[47,39]: 0 -> 228
    roads[0,1]: 0 -> 27
    rotated by 180 degrees, 1748 nodes changed
    shading: 1486 of 1920 nodes recomputed
    ... 2 more, ee30c299
    + warning S2M124 roads[0,0] at file 8176+1: 6 of 1920 nodes have roads; this is the first
    ! hq_x.player1: 11 -> 37
    ! hq_x.player2: 37 -> 11
    ! hq_y.player1: 10 -> 30
    ! hq_y.player2: 28 -> 12
    ! ... 853 more, afd6f0af
  set path=terrain_up[0,0] value=129 | set path=terrain_down[47,39] value=194 | mirror axis=x
    terrain_up[0,0]: 11 -> 129
    terrain_down[47,39]: 11 -> 194
    mirrored, left and right, 1764 nodes changed
    shading: 1441 of 1920 nodes recomputed
    ... 1 more, 89829b76
    + note S2M123 terrain_up[0,0] at file 4304+1: 1 of 1920 nodes have bit 0x80 set in their texture; this is the first
    + note S2M123 terrain_down[0,39] at file 8112+1: 1 of 1920 nodes have bit 0x80 set in their texture; this is the first
    + warning S2M130 sites[0,0] at file 17856+1: 178 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x78
    + warning S2M132 terrain_down[0,39] at file 8112+1: 0xCB has the harbour bit, but terrain_up is 0x0B, without it
    ! hq_x.player1: 11 -> 37
    ! hq_x.player2: 37 -> 11
    ! areas[1].x (water at 34,12): 34 -> 9
    ! heights[1..4,0]: 4 cells changed, 25 -> 26
    ! ... 849 more, 0d42a758
  set path=terrain_up[0,1] value=65 | set path=terrain_down[46,39] value=130 | mirror axis=y
    terrain_up[0,1]: 1 -> 65
    terrain_down[46,39]: 11 -> 130
    mirrored, top and bottom, 1763 nodes changed
    shading: 1326 of 1920 nodes recomputed
    ... 1 more, 89829b76
    + note S2M123 terrain_down[46,1] at file 6334+1: 1 of 1920 nodes have bit 0x80 set in their texture; this is the first
    + warning S2M130 sites[36,0] at file 17892+1: 292 of 1920 nodes differ from what the game computes; the first is 0x02, expected 0x01
    + warning S2M133 terrain_up[0,39] at file 6176+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[0,39] at file 6176+1: no water within 2 nodes of the harbour
    ! hq_y.player1: 10 -> 30
    ! hq_y.player2: 28 -> 12
    ! areas[1] (water at 34,12): removed
    ! areas[1] (water at 9,13): added
    ! ... 815 more, e26a70bb
  set path=terrain_up[0,1] value=65 | set path=terrain_down[46,39] value=130 | rotate
    terrain_up[0,1]: 1 -> 65
    terrain_down[46,39]: 11 -> 130
    rotated by 180 degrees, 1747 nodes changed
    shading: 1486 of 1920 nodes recomputed
    ... 1 more, 89829b76
    + note S2M123 terrain_down[1,1] at file 6289+1: 1 of 1920 nodes have bit 0x80 set in their texture; this is the first
    + warning S2M130 sites[0,0] at file 17856+1: 256 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    + warning S2M133 terrain_up[47,39] at file 6223+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[47,39] at file 6223+1: no water within 2 nodes of the harbour
    ! hq_x.player1: 11 -> 37
    ! hq_x.player2: 37 -> 11
    ! hq_y.player1: 10 -> 30
    ! hq_y.player2: 28 -> 12
    ! ... 847 more, ac7c20fc
  set path=hq_x.player3 value=50 | set path=hq_y.player3 value=3 | shift dx=1 dy=-3
    hq_x.player3: 65535 -> 50
    hq_y.player3: 65535 -> 3
    shifted by 1,-3, 1801 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    + note S2M106 hq_x.player3 at file 60+2: player 3 is at 50,3 in the header, but has no headquarters on the map
    ! hq_x.player3: 65535 -> 50
    ! hq_y.player1: 10 -> 7
    ! hq_y.player2: 28 -> 25
    ! hq_y.player3: 65535 -> 3
    ! ... 893 more, 9719b00e
  set path=hq_x.player3 value=65535 | set path=hq_y.player3 value=3 | crop rect=0,0,40,30
    hq_y.player3: 65535 -> 3
    width: 48 x 40 -> 40 x 30 nodes
    animals: 14 -> 10, only those on the map
    shading: 110 of 1200 nodes recomputed
    ... 3 more, 40faae3a
    + note S2M106 hq_y.player3 at file 74+2: player 3 is at none,3 in the header, but has no headquarters on the map
    + warning S2M107 object_type[37,28] at file 9605+1: headquarters of player 2 on a site for hut (0x02), expected a site for a castle
    + warning S2M113 height at file 2350+2: the map has 40 x 30 nodes, expected 32 to 256 in each direction
    + warning S2M125 heights[7,29] at file 3535+1: 72 pairs of neighbouring nodes differ by more than 5; the steepest: height 8 here, 25 at 7,0 to the south-west
    ! ui_width: 48 -> 40
    ! ui_height: 40 -> 30
    ! hq_y.player3: 65535 -> 3
    ! areas[0].size (land at 0,0): 1589 -> 885
    ! ... 78 more, 3827fa41
  set path=hq_x.player3 value=48 | set path=hq_y.player3 value=39 | enlarge size=50x42 to=2,2
    hq_x.player3: 65535 -> 48
    hq_y.player3: 65535 -> 39
    width: 48 x 40 -> 50 x 42 nodes
    hq_x.player3: 48,39 -> none, outside the map
    ... 4 more, 1b9906c8
    + warning S2M125 heights[45,1] at file 2463+1: 141 pairs of neighbouring nodes differ by more than 5; the steepest: height 10 here, 26 at 46,2 to the south-east
    ! ui_width: 48 -> 50
    ! ui_height: 40 -> 42
    ! hq_x.player1: 11 -> 13
    ! hq_x.player2: 37 -> 39
    ! ... 924 more, 921f0763
  set path=hq_x.player7 value=47 | set path=hq_y.player7 value=39 | rotate
    hq_x.player7: 65535 -> 47
    hq_y.player7: 65535 -> 39
    rotated by 180 degrees, 1747 nodes changed
    shading: 1486 of 1920 nodes recomputed
    ... 2 more, ee30c299
    + note S2M106 hq_x.player7 at file 68+2: player 7 is at 0,1 in the header, but has no headquarters on the map
    ! hq_x.player1: 11 -> 37
    ! hq_x.player2: 37 -> 11
    ! hq_x.player7: 65535 -> 0
    ! hq_y.player1: 10 -> 30
    ! ... 850 more, 81e0b7bc
  set path=animals[0].x value=48 | shift dx=1
    animals[0].x: 22 -> 48
    shifted by 1,0, 1576 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    + warning S2M140 animal_layer[23,9] at file 14439+1: 1 node of the layer with an animal that is not in the list; this is the first
    + warning S2M142 animals[0] at file 29456+5: 1 of 14 listed animals are outside the map of 48 x 40 nodes; the first is at 48,9
    ! hq_x.player1: 11 -> 12
    ! hq_x.player2: 37 -> 38
    ! areas[1].x (water at 34,12): 34 -> 35
    ! heights[0,0]: 25 -> 26
    ! ... 857 more, 93aa72fe
  set path=animals[0].x value=48 | set path=animals[1].y value=40 | crop rect=0,0,46,38
    animals[0].x: 22 -> 48
    animals[1].y: 10 -> 40
    width: 48 x 40 -> 46 x 38 nodes
    animals: 14 -> 12, only those on the map
    ... 3 more, 88df71c3
    + warning S2M125 heights[0,4] at file 2552+1: 30 pairs of neighbouring nodes differ by more than 5; the steepest: height 23 here, 13 at 45,5 to the south-west
    + warning S2M140 animal_layer[22,9] at file 13388+1: 2 nodes of the layer with an animal that is not in the list; this is the first
    ! ui_width: 48 -> 46
    ! ui_height: 40 -> 38
    ! areas[0].size (land at 0,0): 1589 -> 1417
    ! heights: 48 x 40 -> 46 x 38 cells
    ! ... 53 more, 4a38e2bb
  set path=areas[0].x value=47 | set path=areas[0].y value=39 | shift dx=2 dy=2
    areas[0].x: 0 -> 47
    areas[0].y: 0 -> 39
    shifted by 2,2, 1768 nodes changed
    + note S2M151 areas[0] at file 92+9: 1 area not as computed by the game; the first is of kind 1 at 1,1 with 1589 nodes, expected kind 1 at 0,0 with 1589 nodes
    ! hq_x.player1: 11 -> 13
    ! hq_x.player2: 37 -> 39
    ! hq_y.player1: 10 -> 12
    ! hq_y.player2: 28 -> 30
    ! ... 898 more, 6a613c8e
  set path=areas[0].x value=47 | set path=areas[0].y value=39 | crop rect=0,0,46,38
    areas[0].x: 0 -> 47
    areas[0].y: 0 -> 39
    width: 48 x 40 -> 46 x 38 nodes
    shading: 59 of 1748 nodes recomputed
    ... 1 more, 2d2d5266
    + warning S2M125 heights[0,4] at file 2552+1: 30 pairs of neighbouring nodes differ by more than 5; the steepest: height 23 here, 13 at 45,5 to the south-west
    + note S2M151 areas[0] at file 92+9: 1 area not as computed by the game; the first is of kind 0 at 0,0 with 0 nodes, expected kind 1 at 0,0 with 1417 nodes
    ! ui_width: 48 -> 46
    ! ui_height: 40 -> 38
    ! areas[0].kind (land at 0,0): land -> none
    ! areas[0].size (land at 0,0): 1589 -> 0
    ! ... 52 more, 9ecfedff
  set path=areas[249].kind value=1 | set path=areas[249].x value=3 | set path=areas[249].y value=5 | mirror axis=x
    areas[249].kind: none -> land
    areas[249].x: 0 -> 3
    areas[249].y: 0 -> 5
    mirrored, left and right, 1764 nodes changed
    ... 2 more, e9df8c77
    + note S2M151 areas[1] at file 101+9: 2 areas not as computed by the game; the first is of kind 2 at 14,12 with 321 nodes, expected kind 2 at 9,12 with 321 nodes
    ! hq_x.player1: 11 -> 37
    ! hq_x.player2: 37 -> 11
    ! areas[1].x (water at 34,12): 34 -> 14
    ! areas[249] (none at 0,0): removed
    ! ... 851 more, b792a2b5
  set path=resources[3,4] value=65 | copy-rect rect=3,4,2,1 to=46,39 layer=resources
    resources[3,4]: 79 -> 65
    resources: 2 nodes: copied from 3,4 of shores.swd
    ! resources[3,4]: 79 (iron) -> 65 (coal)
    ! resources[46..47,39]: 2 cells changed, 87 (gold) -> various
  set path=terrain_up[3,4] value=201 | set path=terrain_down[3,4] value=74 | copy-rect rect=3,4,2,2 to=46,38 layer=terrain
    terrain_up[3,4]: 12 -> 201
    terrain_down[3,4]: 12 -> 74
    terrain_up: 4 nodes: copied from 3,4 of shores.swd
    terrain_down: 4 nodes: copied from 3,4 of shores.swd
    + note S2M123 terrain_up[3,4] at file 4499+1: 1 of 1920 nodes have bit 0x80 set in their texture; this is the first
    + warning S2M130 sites[3,4] at file 18051+1: 7 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    + warning S2M133 terrain_up[3,4] at file 4499+1: a harbour on a site for flag (0x09), expected a site for a castle
    + warning S2M134 terrain_up[3,4] at file 4499+1: no water within 2 nodes of the harbour
    ! terrain_up[3,4]: 12 (mountain3) -> 201 (meadow2)
    ! terrain_up[46..47,38..39]: 4 cells changed, various
    ! terrain_down[3,4]: 12 (mountain3) -> 74 (meadow3)
    ! terrain_down[46..47,38..39]: 4 cells changed, various
  set path=terrain_up[3,4] value=201 | set path=terrain_down[3,4] value=74 | copy-rect rect=3,4,2,2 to=46,38 layer=harbours
    terrain_up[3,4]: 12 -> 201
    terrain_down[3,4]: 12 -> 74
    terrain_up: 1 node: copied from 3,4 of shores.swd
    + note S2M123 terrain_up[3,4] at file 4499+1: 1 of 1920 nodes have bit 0x80 set in their texture; this is the first
    + warning S2M130 sites[3,4] at file 18051+1: 3 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    + warning S2M133 terrain_up[3,4] at file 4499+1: a harbour on a site for flag (0x09), expected a site for a castle
    + warning S2M133 terrain_up[46,38] at file 6174+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + ... 2 more, f07b694b
    ! terrain_up[3,4]: 12 (mountain3) -> 201 (meadow2)
    ! terrain_up[46,38]: 13 (mountain4) -> 77 (mountain4)
    ! terrain_down[3,4]: 12 (mountain3) -> 74 (meadow3)
  set path=terrain_up[46,38] value=201 | copy-rect rect=3,4,2,2 to=46,38 layer=harbours
    terrain_up[46,38]: 13 -> 201
    terrain_up: 1 node: copied from 3,4 of shores.swd
    + note S2M123 terrain_up[46,38] at file 6174+1: 1 of 1920 nodes have bit 0x80 set in their texture; this is the first
    + warning S2M130 sites[46,38] at file 19726+1: 3 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    ! terrain_up[46,38]: 13 (mountain4) -> 137 (meadow2)
  copy-rect rect=10,9,4,3 to=0,0 layer=objects
  copy-rect rect=0,0,4,3 to=10,9 layer=objects
  copy-rect rect=34,10,6,6 to=1,1 layer=animals layer=heights
    heights: 36 nodes: copied from 34,10 of shores.swd
    shading: 61 of 1920 nodes recomputed
    sites: 8 of 1920 nodes recomputed
    + warning S2M125 heights[5,3] at file 2517+1: 46 pairs of neighbouring nodes differ by more than 5; the steepest: height 2 here, 25 at 6,3 to the east
    ! heights[0..5,1]: 6 cells changed, 25 -> various
    ! heights[1..6,2]: 6 cells changed, 25 -> various
    ! heights[0..5,3]: 6 cells changed, 25 -> various
    ! heights[1..6,4]: 6 cells changed, 25 -> various
    ! ... 14 more, f29e00fb
  set path=areas[0].y value=40 | set path=areas[1].x value=48 | shift dx=1
    areas[0].y: 0 -> 40
    areas[1].x: 34 -> 48
    shifted by 1,0, 1576 nodes changed
    + note S2M151 areas[0] at file 92+9: 2 areas not as computed by the game; the first is of kind 1 at 0,40 with 1589 nodes, expected kind 1 at 0,0 with 1589 nodes
    ! hq_x.player1: 11 -> 12
    ! hq_x.player2: 37 -> 38
    ! areas[0].y (land at 0,0): 0 -> 40
    ! areas[1].x (water at 34,12): 34 -> 48
    ! ... 858 more, 35b533a8
  set path=hq_x.player3 value=5 | set path=hq_y.player3 value=40 | shift dx=1
    hq_x.player3: 65535 -> 5
    hq_y.player3: 65535 -> 40
    shifted by 1,0, 1576 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    + note S2M106 hq_x.player3 at file 60+2: player 3 is at 5,40 in the header, but has no headquarters on the map
    ! hq_x.player1: 11 -> 12
    ! hq_x.player2: 37 -> 38
    ! hq_x.player3: 65535 -> 5
    ! hq_y.player3: 65535 -> 40
    ! ... 859 more, e8742554
  set path=hq_x.player3 value=48 | set path=hq_y.player3 value=0 | shift dx=1
    hq_x.player3: 65535 -> 48
    hq_y.player3: 65535 -> 0
    shifted by 1,0, 1576 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    + note S2M106 hq_x.player3 at file 60+2: player 3 is at 48,0 in the header, but has no headquarters on the map
    ! hq_x.player1: 11 -> 12
    ! hq_x.player2: 37 -> 38
    ! hq_x.player3: 65535 -> 48
    ! hq_y.player3: 65535 -> 0
    ! ... 859 more, e8742554
  set path=animals[13].y value=40 | set path=animals[13].x value=0 | mirror axis=y
    animals[13].y: 36 -> 40
    animals[13].x: 29 -> 0
    mirrored, top and bottom, 1762 nodes changed
    shading: 1326 of 1920 nodes recomputed
    ... 2 more, 8152146d
    + warning S2M140 animal_layer[29,4] at file 14205+1: 1 node of the layer with an animal that is not in the list; this is the first
    + warning S2M142 animals[13] at file 29521+5: 1 of 14 listed animals are outside the map of 48 x 40 nodes; the first is at 0,40
    ! hq_y.player1: 10 -> 30
    ! hq_y.player2: 28 -> 12
    ! areas[1] (water at 34,12): removed
    ! areas[1] (water at 9,13): added
    ! ... 819 more, a9be3173
  $ steps shores.swd <<'END'
  > fill-resources ores=coal amount=1
  > fill-resources ores=iron amount=2 rect=0,0,48,20
  > fill-resources ores=granite
  > fill-resources ores=mixed coal=0 iron=0 gold=3 granite=1 seed=5
  > fill-resources ores=mixed coal=1 iron=0 gold=0 granite=0 seed=5
  > set path=resources[20,8] value=73 | set path=resources[0,0] value=33 | fill-resources
  > put-resource resource=water amount=0 at=47,39
  > put-resource resource=granite at=0,0
  > put-resource resource=iron rect=0,0,8,8 density=99 seed=3
  > put-object object=tree at=8,8 at=9,9 at=10,10 seed=7
  > put-object object=granite at=8,8 at=9,9 at=10,10 at=11,11 seed=7
  > put-object object=granite amount=2 at=8,8 seed=7
  > put-object object=tree object=granite rect=8,8,8,8 density=50 keep seed=9
  > put-object object=0xC4:0x33 at=8,8
  > put-object object=pine at=8,8 at=0,0 seed=4
  > clear what=trees what=granite rect=0,0,24,40
  > clear what=roads what=cursor
  > set path=roads[0,0] value=255 | set path=roads[47,39] value=1 | set path=cursor_layer[47,39] value=7 | clear what=roads | clear what=cursor
  > set path=terrain_up[47,39] value=79 | set path=terrain_down[0,0] value=79 | clear what=harbours
  > set path=animal_layer[47,39] value=9 | set path=animal_layer[0,0] value=10 | clear what=animals
  > limit-steps step=2 rect=8,8,10,10
  > raise at=0,0 by=20 steps
  > raise at=47,39 at=0,0 by=20 steps
  > lower rect=20,10,3,3 by=9 steps min=3
  > level rect=20,10,3,2
  > level at=8,8 at=9,8 at=20,10
  > smooth rect=20,8,9,7 times=3 steps
  > smooth rect=47,39,1,1 min=60 max=60
  > raise center=0,0 radius=3 wrap
  > raise center=47,39 radius=3 wrap
  > raise center=20,20 radius=48
  > set-headquarters player=8 at=20,20 | move-headquarters player=8 to=21,21 | remove-headquarters player=8
  > set path=object_type[0,0] value=128 | set path=object_index[0,0] value=0 | set-headquarters player=1 at=12,11
  > set path=object_type[47,39] value=128 | set path=object_index[47,39] value=1 | remove-headquarters player=2
  > set-harbour at=0,0 at=47,39 wrap
  > set-harbour at=0,0 at=47,39
  > replace-terrain from=meadow1 to=swamp rect=0,0,48,20
  > paint-terrain terrain=lava center=0,0 radius=1 triangles=around
  > paint-terrain terrain=lava at=47,39 triangles=up
  > renumber-animals | shift dx=5 dy=6
  > END
  fill-resources ores=coal amount=1
    resources: 168 nodes: resources of the ground
    ! resources[0..8,0..1]: 18 cells changed, various -> 65 (coal)
    ! resources[41..47,0..1]: 14 cells changed, various -> 65 (coal)
    ! resources[0..3,2]: 4 cells changed, 87 (gold) -> 65 (coal)
    ! resources[6..9,2..4]: 12 cells changed, various -> 65 (coal)
    ! ... 19 more, 7484bcd0
  fill-resources ores=iron amount=2 rect=0,0,48,20
    resources: 92 nodes: resources of the ground
    ! resources[0..8,0..1]: 18 cells changed, various -> 74 (iron)
    ! resources[41..47,0..1]: 14 cells changed, various -> 74 (iron)
    ! resources[0..3,2]: 4 cells changed, 87 (gold) -> 74 (iron)
    ! resources[6..9,2..4]: 12 cells changed, various -> 74 (iron)
    ! ... 8 more, d42d02b3
  fill-resources ores=granite
    resources: 168 nodes: resources of the ground
    ! resources[0..8,0..1]: 18 cells changed, various -> 95 (granite)
    ! resources[41..47,0..1]: 14 cells changed, various -> 95 (granite)
    ! resources[0..3,2]: 4 cells changed, 87 (gold) -> 95 (granite)
    ! resources[6..9,2..4]: 12 cells changed, various -> 95 (granite)
    ! ... 19 more, e1221e95
  fill-resources ores=mixed coal=0 iron=0 gold=3 granite=1 seed=5
    resources: 143 nodes: resources of the ground
    ! resources[4..8,0..1]: 10 cells changed, 71 (coal) -> various
    ! resources[41..47,0..1]: 14 cells changed, various
    ! resources[6..9,2..4]: 12 cells changed, various
    ! resources[42..47,2]: 6 cells changed, various
    ! ... 15 more, 591249fa
  fill-resources ores=mixed coal=1 iron=0 gold=0 granite=0 seed=5
    resources: 103 nodes: resources of the ground
    ! resources[0..3,0..2]: 12 cells changed, 87 (gold) -> 71 (coal)
    ! resources[44..47,0..2]: 12 cells changed, 79 (iron) -> 71 (coal)
    ! resources[0..2,3]: 3 cells changed, 87 (gold) -> 71 (coal)
    ! resources[47,3]: 79 (iron) -> 71 (coal)
    ! ... 14 more, 21feb4c4
  set path=resources[20,8] value=73 | set path=resources[0,0] value=33 | fill-resources
    resources[20,8]: 33 -> 73
    resources[0,0]: 87 -> 33
    resources: 2 nodes: resources of the ground
    ! resources[0,0]: 87 (gold) -> 64 (coal)
  put-resource resource=water amount=0 at=47,39
    resources: 1 node: water (0)
    ! resources[47,39]: 87 (gold) -> 32 (water)
  put-resource resource=granite at=0,0
    resources: 1 node: granite (7)
    ! resources[0,0]: 87 (gold) -> 95 (granite)
  put-resource resource=iron rect=0,0,8,8 density=99 seed=3
    resources: 49 nodes: iron (7)
    + note S2M156 resources[4,3] at file 23812+1: 1 node with ore or granite but without a mountain next to it; the first has iron
    ! resources[0..7,0..2]: 24 cells changed, various -> 79 (iron)
    ! resources[0..2,3]: 3 cells changed, 87 (gold) -> 79 (iron)
    ! resources[4..7,3..7]: 20 cells changed, various -> 79 (iron)
    ! resources[0,6..7]: 2 cells changed, 0 -> 79 (iron)
  put-object object=tree at=8,8 at=9,9 at=10,10 seed=7
    object_type: 3 nodes: objects put
    object_index: 3 nodes: objects put
    sites: 6 of 1920 nodes recomputed
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for hut (0x02), expected a site for a castle
    ! object_index[8,8]: 0 -> 179 (oak)
    ! object_index[9,9]: 0 -> 176 (oak)
    ! object_index[10,10]: 0 -> 54 (pine)
    ! object_type[8,8]: 0 -> 196 (oak)
    ! ... 7 more, 482e89bf
  put-object object=granite at=8,8 at=9,9 at=10,10 at=11,11 seed=7
    object_type: 4 nodes: objects put
    object_index: 4 nodes: objects put
    sites: 16 of 1920 nodes recomputed
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for flag (0x09), expected a site for a castle
    ! object_index[8,8]: 0 -> 3 (granite2)
    ! object_index[9,9]: 0 -> 2 (granite1)
    ! object_index[10,10]: 0 -> 4 (granite1)
    ! object_index[11,11]: 0 -> 5 (granite1)
    ! ... 10 more, 7eb17bb9
  put-object object=granite amount=2 at=8,8 seed=7
    object_type: 1 node: objects put
    object_index: 1 node: objects put
    sites: 3 of 1920 nodes recomputed
    ! object_index[8,8]: 0 -> 2 (granite2)
    ! object_type[8,8]: 0 -> 205 (granite2)
    ! sites[7,7]: mine+ -> flag+
    ! sites[7..8,8]: 2 cells changed, various
  put-object object=tree object=granite rect=8,8,8,8 density=50 keep seed=9
    object_type: 24 nodes: objects put
    object_index: 24 nodes: objects put
    sites: 47 of 1920 nodes recomputed
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for flag (0x09), expected a site for a castle
    ! object_index[10..13,8]: 4 cells changed, 0 -> various
    ! object_index[10,9]: 0 -> 183 (oak)
    ! object_index[14,9]: 0 -> 119 (birch)
    ! object_index[9..10,10]: 2 cells changed, 0 -> various
    ! ... 29 more, 8173f4c9
  put-object object=0xC4:0x33 at=8,8
    object_type: 1 node: objects put
    object_index: 1 node: objects put
    sites: 2 of 1920 nodes recomputed
    ! object_index[8,8]: 0 -> 51 (pine)
    ! object_type[8,8]: 0 -> 196 (pine)
    ! sites[7,7]: mine+ -> flag+
    ! sites[8,8]: flag+ -> tree+
  put-object object=pine at=8,8 at=0,0 seed=4
    object_type: 2 nodes: objects put
    object_index: 2 nodes: objects put
    sites: 4 of 1920 nodes recomputed
    ! object_index[0,0]: 0 -> 52 (pine)
    ! object_index[8,8]: 0 -> 51 (pine)
    ! object_type[0,0]: 0 -> 196 (pine)
    ! object_type[8,8]: 0 -> 196 (pine)
    ! ... 4 more, 64b59b98
  clear what=trees what=granite rect=0,0,24,40
    object_type: 43 nodes: trees cleared
    object_index: 43 nodes: trees cleared
    object_type: 7 nodes: granite cleared
    object_index: 7 nodes: granite cleared
    ... 1 more, b342d3eb
    ! object_index[18,2]: 53 (pine) -> 0
    ! object_index[20,2..3]: 2 cells changed, various -> 0
    ! object_index[17,3]: 114 (birch) -> 0
    ! object_index[18..19,4]: 2 cells changed, various -> 0
    ! ... 92 more, 015575a9
  clear what=roads what=cursor
  set path=roads[0,0] value=255 | set path=roads[47,39] value=1 | set path=cursor_layer[47,39] value=7 | clear what=roads | clear what=cursor
    roads[0,0]: 0 -> 255
    roads[47,39]: 0 -> 1
    cursor_layer[47,39]: 0 -> 7
    roads: 2 nodes: roads cleared
    ... 1 more, 412de67f
  set path=terrain_up[47,39] value=79 | set path=terrain_down[0,0] value=79 | clear what=harbours
    terrain_up[47,39]: 11 -> 79
    terrain_down[0,0]: 11 -> 79
    terrain_up: 1 node: harbours cleared
    terrain_down: 1 node: harbours cleared
    + warning S2M130 sites[0,0] at file 17856+1: 5 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    ! terrain_up[47,39]: 11 (mountain2) -> 15 (flower_meadow)
    ! terrain_down[0,0]: 11 (mountain2) -> 15 (flower_meadow)
  set path=animal_layer[47,39] value=9 | set path=animal_layer[0,0] value=10 | clear what=animals
    animal_layer[47,39]: 0 -> pack_donkey
    animal_layer[0,0]: 0 -> 10
    animal_layer: 16 nodes: animals cleared
    animals: 14 -> 0 entries, as in the layer
    ! animal_layer[22,9]: deer -> 0
    ! animal_layer[19,10]: rabbit -> 0
    ! animal_layer[22..23,17]: 2 cells changed, duck -> 0
    ! animal_layer[26,20]: duck -> 0
    ! ... 9 more, 2db1d4a7
  limit-steps step=2 rect=8,8,10,10
    heights: 91 nodes: steps limited to 2
    shading: 148 of 1920 nodes recomputed
    sites: 20 of 1920 nodes recomputed
    ! heights[7,1]: 25 -> 24
    ! heights[7..8,2]: 2 cells changed, 25 -> various
    ! heights[6..9,3]: 4 cells changed, various
    ! heights[5..10,4]: 6 cells changed, various
    ! ... 53 more, cd83920f
  raise at=0,0 by=20 steps
    heights: 65 nodes: raised by 20
    shading: 56 of 1920 nodes recomputed
    sites: 35 of 1920 nodes recomputed
    ! heights[0..3,0]: 4 cells changed, 25 -> various
    ! heights[45..47,0]: 3 cells changed, 26 -> various
    ! heights[0..2,1..2]: 6 cells changed, 25 -> various
    ! heights[44..47,1]: 4 cells changed, various
    ! ... 41 more, 62809bb9
  raise at=47,39 at=0,0 by=20 steps
    heights: 82 nodes: raised by 20
    shading: 71 of 1920 nodes recomputed
    sites: 36 of 1920 nodes recomputed
    ! heights[0..3,0]: 4 cells changed, 25 -> various
    ! heights[45..47,0]: 3 cells changed, 26 -> various
    ! heights[0..2,1..2]: 6 cells changed, 25 -> various
    ! heights[44..47,1..5]: 20 cells changed, various
    ! ... 46 more, f4190936
  lower rect=20,10,3,3 by=9 steps min=3
    heights: 23 nodes: lowered by 9
    shading: 40 of 1920 nodes recomputed
    sites: 10 of 1920 nodes recomputed
    ! heights[19..22,9]: 4 cells changed, various
    ! heights[19..24,10]: 6 cells changed, various
    ! heights[19..23,11..12]: 10 cells changed, various
    ! heights[20..22,13]: 3 cells changed, various
    ! ... 14 more, b18509cd
  level rect=20,10,3,2
    heights: 6 nodes: levelled to 13
    shading: 16 of 1920 nodes recomputed
    sites: 5 of 1920 nodes recomputed
    ! heights[20..22,10..11]: 6 cells changed, various -> 13
    ! sites[19..20,9]: 2 cells changed, various -> flag
    ! sites[18..19,10]: 2 cells changed, castle -> hut
    ! sites[18,11]: castle -> hut
    ! ... 5 more, 98b0d50b
  level at=8,8 at=9,8 at=20,10
    heights: 2 nodes: levelled to 13
    shading: 10 of 1920 nodes recomputed
    sites: 3 of 1920 nodes recomputed
    + warning S2M125 heights[7,7] at file 2711+1: 2 pairs of neighbouring nodes differ by more than 5; the steepest: height 20 here, 13 at 8,8 to the south-east
    ! heights[8,8]: 16 -> 13
    ! heights[20,10]: 11 -> 13
    ! sites[19,9]: castle -> flag
    ! sites[18,10..11]: 2 cells changed, castle -> hut
    ! ... 6 more, 06274010
  smooth rect=20,8,9,7 times=3 steps
    heights: 28 nodes: smoothed
    shading: 48 of 1920 nodes recomputed
    sites: 4 of 1920 nodes recomputed
    ! heights[21,8]: 10 -> 11
    ! heights[22,9]: 14 -> 13
    ! heights[25,9]: 14 -> 13
    ! heights[23..26,10]: 4 cells changed, various
    ! ... 26 more, 03f54fdb
  smooth rect=47,39,1,1 min=60 max=60
  raise center=0,0 radius=3 wrap
    heights: 37 nodes: raised by 1
    shading: 23 of 1920 nodes recomputed
    ! heights[0..3,0]: 4 cells changed, 25 -> 26
    ! heights[45..47,0..1]: 6 cells changed, various
    ! heights[0..2,1..2]: 6 cells changed, 25 -> 26
    ! heights[46..47,2..3]: 4 cells changed, various
    ! ... 12 more, c72add6d
  raise center=47,39 radius=3 wrap
    heights: 37 nodes: raised by 1
    shading: 24 of 1920 nodes recomputed
    ! heights[0..2,0]: 3 cells changed, 25 -> 26
    ! heights[45..47,0..1]: 6 cells changed, various
    ! heights[0..1,1..2]: 4 cells changed, 25 -> 26
    ! heights[46..47,2]: 2 cells changed, various
    ! ... 14 more, 58a2796e
  raise center=20,20 radius=48
    heights: 1920 nodes: raised by 1
    ! heights[0..47,0..39]: 1920 cells changed, various
  set-headquarters player=8 at=20,20 | move-headquarters player=8 to=21,21 | remove-headquarters player=8
    object_type: 1 node: headquarters of player 8 at 20,20, on a site for nothing, expected a site for a castle
    object_index: 1 node: headquarters of player 8 at 20,20, on a site for nothing, expected a site for a castle
    object_type: 2 nodes: headquarters of player 8 moved to 21,21, on a site for nothing, expected a site for a castle
    object_index: 2 nodes: headquarters of player 8 moved to 21,21, on a site for nothing, expected a site for a castle
    ... 2 more, e521c4d2
  set path=object_type[0,0] value=128 | set path=object_index[0,0] value=0 | set-headquarters player=1 at=12,11
    object_type[0,0]: 0 -> 128
    object_type: 3 nodes: headquarters of player 1 moved to 12,11
    hq_x.player1: 11,10 -> 12,11
    ! hq_x.player1: 11 -> 12
    ! hq_y.player1: 10 -> 11
    ! object_type[11,10]: 128 (headquarters) -> 0
    ! object_type[12,11]: 0 -> 128 (headquarters)
  set path=object_type[47,39] value=128 | set path=object_index[47,39] value=1 | remove-headquarters player=2
    object_type[47,39]: 0 -> 128
    object_index[47,39]: 0 -> 1
    object_type: 2 nodes: headquarters of player 2 removed
    object_index: 2 nodes: headquarters of player 2 removed
    ... 1 more, f25c7fc3
    + error S2M101 hq_x.player2 at file 58+2: player 2 of 2 has no headquarters
    ! hq_x.player2: 37 -> 65535
    ! hq_y.player2: 28 -> 65535
    ! object_index[37,28]: 1 (headquarters) -> 0
    ! object_type[37,28]: 128 (headquarters) -> 0
  set-harbour at=0,0 at=47,39 wrap
    mapwright: shores.swd: set-harbour: unknown option "wrap"; options: at, recompute, rule
  set-harbour at=0,0 at=47,39
    terrain_up: 2 nodes: harbours, 2 not on a site for a castle on a coast
    + warning S2M133 terrain_up[0,0] at file 4304+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M133 terrain_up[47,39] at file 6223+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[0,0] at file 4304+1: no water within 2 nodes of the harbour
    + warning S2M134 terrain_up[47,39] at file 6223+1: no water within 2 nodes of the harbour
    ! terrain_up[0,0]: 11 (mountain2) -> 75 (mountain2)
    ! terrain_up[47,39]: 11 (mountain2) -> 75 (mountain2)
  replace-terrain from=meadow1 to=swamp rect=0,0,48,20
    terrain_up: 342 nodes: replaced by swamp
    terrain_down: 343 nodes: replaced by swamp
    sites: 390 of 1920 nodes recomputed
    area_layer: 692 of 1920 nodes recomputed
    ... 1 more, de653fa9
    + note S2M154 area_layer[31,3] at file 27711+1: area 1 of 97 nodes has 28 building sites but neither headquarters nor a harbour
    + note S2M155 resources[34,12] at file 24274+1: 27 of 87 nodes with fish are not next to land that a player can reach; this is the first
    ! areas[0].size (land at 0,0): 1589 -> 1218
    ! areas[2] (none at 0,0): removed
    ! areas[1] (land at 31,3): added
    ! terrain_up[11..38,0..1]: 56 cells changed, 8 (meadow1) -> 3 (swamp)
    ! ... 133 more, c5f091a2
  paint-terrain terrain=lava center=0,0 radius=1 triangles=around
    terrain_up: 12 nodes: painted with lava
    terrain_down: 12 nodes: painted with lava
    sites: 24 of 1920 nodes recomputed
    area_layer: 7 of 1920 nodes recomputed
    ... 1 more, 89829b76
    + note S2M156 resources[0,0] at file 23664+1: 7 nodes with ore or granite but without a mountain next to it; the first has gold
    ! areas[0] (land at 0,0): removed
    ! areas[0] (land at 2,0): added
    ! terrain_up[0..1,0]: 2 cells changed, various -> 16 (lava)
    ! terrain_up[47,0..1]: 2 cells changed, 11 (mountain2) -> 16 (lava)
    ! ... 23 more, de7f603b
  paint-terrain terrain=lava at=47,39 triangles=up
    terrain_up: 1 node: painted with lava
    sites: 5 of 1920 nodes recomputed
    ! terrain_up[47,39]: 11 (mountain2) -> 16 (lava)
    ! sites[0,0]: mine+ -> blocked+
    ! sites[47,0]: mine+ -> blocked+
    ! sites[47,38]: mine+ -> flag+
    ! ... 1 more, f615f600
  renumber-animals | shift dx=5 dy=6
    shifted by 5,6, 1866 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_x.player1: 11 -> 16
    ! hq_x.player2: 37 -> 42
    ! hq_y.player1: 10 -> 16
    ! hq_y.player2: 28 -> 34
    ! ... 876 more, 2796a3aa
