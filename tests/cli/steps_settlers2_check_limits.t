What is just right in a world of The Settlers II, and what is just wrong.

  $ cp "$SAMPLES"/shores.swd .
  $ steps shores.swd <<'END'
  > set path=title value=1234567890123456789
  > set path=ui_width value=47
  > set path=ui_height value=41
  > set path=ui_width value=47 | set path=ui_height value=41
  > set path=players value=0
  > set path=players value=1
  > set path=players value=7
  > set path=players value=8
  > set path=not_playable value=1
  > set path=not_playable value=1 | set path=players value=3
  > set path=hq_x.player1 value=12
  > set path=hq_y.player2 value=65535
  > set path=hq_x.player2 value=65535 | set path=hq_y.player2 value=65535
  > set path=hq_x.player7 value=3
  > set path=hq_y.player7 value=3
  > set path=hq_x.player7 value=3 | set path=hq_y.player7 value=65534
  > set path=object_type[47,39] value=128 | set path=object_index[47,39] value=0
  > set path=object_type[47,39] value=128 | set path=object_index[47,39] value=1
  > set path=object_type[0,0] value=128 | set path=object_index[0,0] value=2
  > set path=object_type[0,0] value=128 | set path=object_index[0,0] value=6 | set path=players value=7
  > set path=object_type[0,0] value=128 | set path=object_index[0,0] value=7
  > set path=object_type[0,0] value=128 | set path=object_index[0,0] value=7 | set path=players value=8
  > set path=object_type[0,0] value=128 | set path=object_index[0,0] value=8 | set path=object_type[47,39] value=128 | set path=object_index[47,39] value=9
  > set path=heights[47,39] value=60
  > set path=heights[47,39] value=61 | set path=heights[0,0] value=255
  > set path=heights[3,3] value=30
  > set path=heights[3,3] value=31
  > set path=heights[3,3] value=20
  > set path=heights[3,3] value=19
  > set path=heights[47,39] value=19
  > set path=roads[47,39] value=1
  > set path=roads[0,0] value=255 | set path=roads[1,0] value=1
  > set path=terrain_up[47,39] value=139
  > set path=terrain_down[0,0] value=139 | set path=terrain_down[47,39] value=139
  > set path=terrain_up[0,0] value=63 | set path=terrain_down[47,39] value=62
  > set path=terrain_up[0,0] value=75
  > set path=object_type[47,39] value=255
  > set path=object_type[0,0] value=196 | set path=object_index[0,0] value=255
  > set path=object_type[0,0] value=204 | set path=object_index[0,0] value=0
  > set path=object_type[34,12] value=196 | set path=object_index[34,12] value=48
  > set path=object_type[34,12] value=205 | set path=object_index[34,12] value=1
  > set path=sites[47,39] value=0
  > set path=sites[0,0] value=0 | set path=sites[1,0] value=255
  > set path=shading[47,39] value=0
  > set path=shading[0,0] value=0 | set path=shading[1,0] value=0
  > set path=area_layer[47,39] value=1
  > set path=area_layer[0,0] value=254 | set path=area_layer[47,39] value=5
  > set path=areas[0].size value=1588
  > set path=areas[1].x value=35
  > set path=areas[1].kind value=2
  > set path=areas[249].kind value=1
  > set path=areas[0].kind value=0
  > set path=resources[47,39] value=71
  > set path=resources[47,39] value=64
  > set path=resources[20,8] value=65
  > set path=resources[34,12] value=128
  > set path=resources[34,12] value=33
  > set path=resources[0,0] value=129 | set path=resources[47,39] value=135
  > set path=animal_layer[47,39] value=1
  > set path=animal_layer[34,12] value=1
  > set path=animal_layer[0,0] value=9
  > set path=animals[0].kind value=0
  > set path=animals[13].kind value=99 | set path=animals[0].kind value=98
  > set path=animals[0].x value=48
  > set path=animals[0].y value=39 | set path=animals[0].x value=47
  > set path=animals[13].y value=40
  > remove-item path=animals index=13
  > insert-item path=animals index=0
  > set-harbour at=0,0
  > set-harbour at=47,39
  > set-harbour at=31,13
  > set-harbour at=30,12 recompute
  > set-harbour at=33,9 recompute
  > paint-terrain terrain=water rect=0,0,48,1 | paint-terrain terrain=water rect=0,20,48,2 | recompute
  > paint-terrain terrain=water rect=0,0,48,40 | recompute
  > paint-terrain terrain=swamp center=11,10 radius=3 triangles=around | recompute
  > crop rect=0,0,32,32
  > crop rect=0,0,30,32
  > crop rect=0,0,32,30
  > enlarge size=256x40
  > enlarge size=258x40
  > END
  set path=title value=1234567890123456789
    title: Two shores -> 1234567890123456789
    ! title: "Two shores" -> "1234567890123456789"
  set path=ui_width value=47
    ui_width: 48 -> 47
    + warning S2M111 ui_width at file 30+2: the map list shows 47 x 40, but the map has 48 x 40 nodes
    ! ui_width: 48 -> 47
  set path=ui_height value=41
    ui_height: 40 -> 41
    + warning S2M111 ui_height at file 32+2: the map list shows 48 x 41, but the map has 48 x 40 nodes
    ! ui_height: 40 -> 41
  set path=ui_width value=47 | set path=ui_height value=41
    ui_width: 48 -> 47
    ui_height: 40 -> 41
    + warning S2M111 ui_width at file 30+2: the map list shows 47 x 41, but the map has 48 x 40 nodes
    ! ui_width: 48 -> 47
    ! ui_height: 40 -> 41
  set path=players value=0
    players: 2 -> 0
    + error S2M102 players at file 35+1: 0 players, expected 1 to 7
    + warning S2M103 object_index[11,10] at file 10603+1: headquarters of player 1, but players is 0
    + warning S2M103 object_index[37,28] at file 11493+1: headquarters of player 2, but players is 0
    ! players: 2 -> 0
  set path=players value=1
    players: 2 -> 1
    + warning S2M103 object_index[37,28] at file 11493+1: headquarters of player 2, but players is 1
    ! players: 2 -> 1
  set path=players value=7
    players: 2 -> 7
    + error S2M101 hq_x.player3 at file 60+2: player 3 of 7 has no headquarters
    + error S2M101 hq_x.player4 at file 62+2: player 4 of 7 has no headquarters
    + error S2M101 hq_x.player5 at file 64+2: player 5 of 7 has no headquarters
    + error S2M101 hq_x.player6 at file 66+2: player 6 of 7 has no headquarters
    + ... 1 more, b62b3009
    ! players: 2 -> 7
  set path=players value=8
    players: 2 -> 8
    + error S2M101 hq_x.player3 at file 60+2: player 3 of 8 has no headquarters
    + error S2M101 hq_x.player4 at file 62+2: player 4 of 8 has no headquarters
    + error S2M101 hq_x.player5 at file 64+2: player 5 of 8 has no headquarters
    + error S2M101 hq_x.player6 at file 66+2: player 6 of 8 has no headquarters
    + ... 3 more, 345e6553
    ! players: 2 -> 8
  set path=not_playable value=1
    not_playable: no -> yes
    + note S2M108 not_playable at file 84+1: is 1, but all players (2) have headquarters
    ! not_playable: no -> yes
  set path=not_playable value=1 | set path=players value=3
    not_playable: no -> yes
    players: 2 -> 3
    + error S2M101 hq_x.player3 at file 60+2: player 3 of 3 has no headquarters
    ! players: 2 -> 3
    ! not_playable: no -> yes
  set path=hq_x.player1 value=12
    hq_x.player1: 11 -> 12
    + warning S2M106 hq_x.player1 at file 56+2: player 1 is at 12,10 in the header, but at 11,10 on the map
    ! hq_x.player1: 11 -> 12
  set path=hq_y.player2 value=65535
    hq_y.player2: 28 -> 65535
    + warning S2M106 hq_x.player2 at file 58+2: player 2 is at 37,none in the header, but at 37,28 on the map
    ! hq_y.player2: 28 -> 65535
  set path=hq_x.player2 value=65535 | set path=hq_y.player2 value=65535
    hq_x.player2: 37 -> 65535
    hq_y.player2: 28 -> 65535
    + warning S2M106 hq_x.player2 at file 58+2: player 2 is nowhere in the header, but at 37,28 on the map
    ! hq_x.player2: 37 -> 65535
    ! hq_y.player2: 28 -> 65535
  set path=hq_x.player7 value=3
    hq_x.player7: 65535 -> 3
    + note S2M106 hq_x.player7 at file 68+2: player 7 is at 3,none in the header, but has no headquarters on the map
    ! hq_x.player7: 65535 -> 3
  set path=hq_y.player7 value=3
    hq_y.player7: 65535 -> 3
    + note S2M106 hq_y.player7 at file 82+2: player 7 is at none,3 in the header, but has no headquarters on the map
    ! hq_y.player7: 65535 -> 3
  set path=hq_x.player7 value=3 | set path=hq_y.player7 value=65534
    hq_x.player7: 65535 -> 3
    hq_y.player7: 65535 -> 65534
    + note S2M106 hq_x.player7 at file 68+2: player 7 is at 3,65534 in the header, but has no headquarters on the map
    ! hq_x.player7: 65535 -> 3
    ! hq_y.player7: 65535 -> 65534
  set path=object_type[47,39] value=128 | set path=object_index[47,39] value=0
    object_type[47,39]: 0 -> 128
    + warning S2M105 object_index[11,10] at file 10603+1: player 1 has 2 headquarters; games use the one at 47,39
    + warning S2M106 hq_x.player1 at file 56+2: player 1 is at 11,10 in the header, but at 47,39 on the map
    + warning S2M107 object_type[47,39] at file 13967+1: headquarters of player 1 on a site for mine (0x0D), expected a site for a castle
    ! object_type[47,39]: 0 -> 128 (headquarters)
  set path=object_type[47,39] value=128 | set path=object_index[47,39] value=1
    object_type[47,39]: 0 -> 128
    object_index[47,39]: 0 -> 1
    + warning S2M105 object_index[37,28] at file 11493+1: player 2 has 2 headquarters; games use the one at 47,39
    + warning S2M106 hq_x.player2 at file 58+2: player 2 is at 37,28 in the header, but at 47,39 on the map
    + warning S2M107 object_type[47,39] at file 13967+1: headquarters of player 2 on a site for mine (0x0D), expected a site for a castle
    ! object_index[47,39]: 0 -> 1 (headquarters)
    ! object_type[47,39]: 0 -> 128 (headquarters)
  set path=object_type[0,0] value=128 | set path=object_index[0,0] value=2
    object_type[0,0]: 0 -> 128
    object_index[0,0]: 0 -> 2
    + warning S2M103 object_index[0,0] at file 10112+1: headquarters of player 3, but players is 2
    + note S2M106 hq_x.player3 at file 60+2: player 3 is nowhere in the header, but at 0,0 on the map
    ! object_index[0,0]: 0 -> 2 (headquarters)
    ! object_type[0,0]: 0 -> 128 (headquarters)
  set path=object_type[0,0] value=128 | set path=object_index[0,0] value=6 | set path=players value=7
    object_type[0,0]: 0 -> 128
    object_index[0,0]: 0 -> 6
    players: 2 -> 7
    + error S2M101 hq_x.player3 at file 60+2: player 3 of 7 has no headquarters
    + error S2M101 hq_x.player4 at file 62+2: player 4 of 7 has no headquarters
    + error S2M101 hq_x.player5 at file 64+2: player 5 of 7 has no headquarters
    + error S2M101 hq_x.player6 at file 66+2: player 6 of 7 has no headquarters
    + ... 2 more, a2fcc440
    ! players: 2 -> 7
    ! object_index[0,0]: 0 -> 6 (headquarters)
    ! object_type[0,0]: 0 -> 128 (headquarters)
  set path=object_type[0,0] value=128 | set path=object_index[0,0] value=7
    object_type[0,0]: 0 -> 128
    object_index[0,0]: 0 -> 7
    + warning S2M103 object_index[0,0] at file 10112+1: headquarters of player 8, but players is 2
    ! object_index[0,0]: 0 -> 7 (headquarters)
    ! object_type[0,0]: 0 -> 128 (headquarters)
  set path=object_type[0,0] value=128 | set path=object_index[0,0] value=7 | set path=players value=8
    object_type[0,0]: 0 -> 128
    object_index[0,0]: 0 -> 7
    players: 2 -> 8
    + error S2M101 hq_x.player3 at file 60+2: player 3 of 8 has no headquarters
    + error S2M101 hq_x.player4 at file 62+2: player 4 of 8 has no headquarters
    + error S2M101 hq_x.player5 at file 64+2: player 5 of 8 has no headquarters
    + error S2M101 hq_x.player6 at file 66+2: player 6 of 8 has no headquarters
    + ... 4 more, a80cb70a
    ! players: 2 -> 8
    ! object_index[0,0]: 0 -> 7 (headquarters)
    ! object_type[0,0]: 0 -> 128 (headquarters)
  set path=object_type[0,0] value=128 | set path=object_index[0,0] value=8 | set path=object_type[47,39] value=128 | set path=object_index[47,39] value=9
    object_type[0,0]: 0 -> 128
    object_index[0,0]: 0 -> 8
    object_type[47,39]: 0 -> 128
    object_index[47,39]: 0 -> 9
    + warning S2M103 object_index[0,0] at file 10112+1: 2 buildings of a saved game with the type of headquarters; the first has index 8, and a map has at most 8 players
    ! object_index[0,0]: 0 -> 8 (headquarters)
    ! object_index[47,39]: 0 -> 9 (headquarters)
    ! object_type[0,0]: 0 -> 128 (headquarters)
    ! object_type[47,39]: 0 -> 128 (headquarters)
  set path=heights[47,39] value=60
    heights[47,39]: 26 -> 60
    + warning S2M125 heights[47,39] at file 4287+1: 6 pairs of neighbouring nodes differ by more than 5; the steepest: height 60 here, 25 at 0,39 to the east
    + warning S2M130 sites[47,38] at file 19727+1: 1 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    + warning S2M131 shading[47,0] at file 25647+1: 5 of 1920 nodes differ from what the game computes; the first is 0x52, expected 0x80
    ! heights[47,39]: 26 -> 60
  set path=heights[47,39] value=61 | set path=heights[0,0] value=255
    heights[47,39]: 26 -> 61
    heights[0,0]: 25 -> 255
    + warning S2M125 heights[0,0] at file 2368+1: 11 pairs of neighbouring nodes differ by more than 5; the steepest: height 255 here, 25 at 1,0 to the east
    + warning S2M126 heights[0,0] at file 2368+1: height 255, expected at most 60
    + warning S2M126 heights[47,39] at file 4287+1: height 61, expected at most 60
    + warning S2M130 sites[47,38] at file 19727+1: 2 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    + ... 1 more, 74c5654a
    ! heights[0,0]: 25 -> 255
    ! heights[47,39]: 26 -> 61
  set path=heights[3,3] value=30
    heights[3,3]: 25 -> 30
    + warning S2M131 shading[5,2] at file 25701+1: 5 of 1920 nodes differ from what the game computes; the first is 0x40, expected 0x13
    ! heights[3,3]: 25 -> 30
  set path=heights[3,3] value=31
    heights[3,3]: 25 -> 31
    + warning S2M125 heights[3,2] at file 2467+1: 6 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 31 at 3,3 to the south-east
    + warning S2M131 shading[5,2] at file 25701+1: 5 of 1920 nodes differ from what the game computes; the first is 0x40, expected 0x0A
    ! heights[3,3]: 25 -> 31
  set path=heights[3,3] value=20
    heights[3,3]: 25 -> 20
    + warning S2M131 shading[5,2] at file 25701+1: 5 of 1920 nodes differ from what the game computes; the first is 0x40, expected 0x6D
    ! heights[3,3]: 25 -> 20
  set path=heights[3,3] value=19
    heights[3,3]: 25 -> 19
    + warning S2M125 heights[3,2] at file 2467+1: 6 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 19 at 3,3 to the south-east
    + warning S2M131 shading[5,2] at file 25701+1: 5 of 1920 nodes differ from what the game computes; the first is 0x40, expected 0x76
    ! heights[3,3]: 25 -> 19
  set path=heights[47,39] value=19
    heights[47,39]: 26 -> 19
    + warning S2M125 heights[0,38] at file 4192+1: 6 pairs of neighbouring nodes differ by more than 5; the steepest: height 26 here, 19 at 47,39 to the south-west
    + warning S2M130 sites[47,39] at file 19775+1: 1 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x09
    + warning S2M131 shading[47,0] at file 25647+1: 5 of 1920 nodes differ from what the game computes; the first is 0x52, expected 0x13
    ! heights[47,39]: 26 -> 19
  set path=roads[47,39] value=1
    roads[47,39]: 0 -> 1
    + warning S2M124 roads[47,39] at file 10095+1: 1 of 1920 nodes have roads; this is the first
    ! roads[47,39]: 0 -> 1
  set path=roads[0,0] value=255 | set path=roads[1,0] value=1
    roads[0,0]: 0 -> 255
    roads[1,0]: 0 -> 1
    + warning S2M124 roads[0,0] at file 8176+1: 2 of 1920 nodes have roads; this is the first
    ! roads[0..1,0]: 2 cells changed, 0 -> various
  set path=terrain_up[47,39] value=139
    terrain_up[47,39]: 11 -> 139
    + note S2M123 terrain_up[47,39] at file 6223+1: 1 of 1920 nodes have bit 0x80 set in their texture; this is the first
    ! terrain_up[47,39]: 11 (mountain2) -> 139 (mountain2)
  set path=terrain_down[0,0] value=139 | set path=terrain_down[47,39] value=139
    terrain_down[0,0]: 11 -> 139
    terrain_down[47,39]: 11 -> 139
    + note S2M123 terrain_down[0,0] at file 6240+1: 2 of 1920 nodes have bit 0x80 set in their texture; this is the first
    ! terrain_down[0,0]: 11 (mountain2) -> 139 (mountain2)
    ! terrain_down[47,39]: 11 (mountain2) -> 139 (mountain2)
  set path=terrain_up[0,0] value=63 | set path=terrain_down[47,39] value=62
    terrain_up[0,0]: 11 -> 63
    terrain_down[47,39]: 11 -> 62
    + error S2M120 terrain_up[0,0] at file 4304+1: texture 0x3F: Return to the Roots does not support it and refuses the map
    + error S2M120 terrain_down[47,39] at file 8159+1: texture 0x3E: Return to the Roots does not support it and refuses the map
    + warning S2M121 terrain_up[0,0] at file 4304+1: texture 0x3F: the game has no such texture
    + warning S2M121 terrain_down[47,39] at file 8159+1: texture 0x3E: the game has no such texture
    + ... 3 more, f40a8812
    ! terrain_up[0,0]: 11 (mountain2) -> 63
    ! terrain_down[47,39]: 11 (mountain2) -> 62
  set path=terrain_up[0,0] value=75
    terrain_up[0,0]: 11 -> 75
    + warning S2M133 terrain_up[0,0] at file 4304+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[0,0] at file 4304+1: no water within 2 nodes of the harbour
    ! terrain_up[0,0]: 11 (mountain2) -> 75 (mountain2)
  set path=object_type[47,39] value=255
    object_type[47,39]: 0 -> 255
    + warning S2M127 object_type[47,39] at file 13967+1: object 0xFF with index 0x00: Return to the Roots ignores it
    + warning S2M128 object_type[47,39] at file 13967+1: object 0xFF with index 0x00: the game has no such object
    ! object_type[47,39]: 0 -> 255 (other)
  set path=object_type[0,0] value=196 | set path=object_index[0,0] value=255
    object_type[0,0]: 0 -> 196
    object_index[0,0]: 0 -> 255
    + warning S2M127 object_type[0,0] at file 12048+1: object 0xC4 with index 0xFF: Return to the Roots ignores it
    + warning S2M130 sites[0,0] at file 17856+1: 2 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x68
    ! object_index[0,0]: 0 -> 255 (palm1)
    ! object_type[0,0]: 0 -> 196 (palm1)
  set path=object_type[0,0] value=204 | set path=object_index[0,0] value=0
    object_type[0,0]: 0 -> 204
    + warning S2M127 object_type[0,0] at file 12048+1: object 0xCC with index 0x00: Return to the Roots ignores it
    + warning S2M128 object_type[0,0] at file 12048+1: object 0xCC with index 0x00: the game has no such object
    + warning S2M130 sites[0,0] at file 17856+1: 7 of 1920 nodes differ from what the game computes; the first is 0x0D, expected 0x78
    ! object_type[0,0]: 0 -> 204 (granite1)
  set path=object_type[34,12] value=196 | set path=object_index[34,12] value=48
    object_type[34,12]: 0 -> 196
    object_index[34,12]: 0 -> 48
    + note S2M129 object_type[34,12] at file 12658+1: 1 of 1920 nodes have trees or granite surrounded by water or impassable terrain; this is the first
    ! object_index[34,12]: 0 -> 48 (pine)
    ! object_type[34,12]: 0 -> 196 (pine)
  set path=object_type[34,12] value=205 | set path=object_index[34,12] value=1
    object_type[34,12]: 0 -> 205
    object_index[34,12]: 0 -> 1
    + note S2M129 object_type[34,12] at file 12658+1: 1 of 1920 nodes have trees or granite surrounded by water or impassable terrain; this is the first
    ! object_index[34,12]: 0 -> 1 (granite2)
    ! object_type[34,12]: 0 -> 205 (granite2)
  set path=sites[47,39] value=0
    sites[47,39]: mine+ -> nothing
    + warning S2M130 sites[47,39] at file 19775+1: 1 of 1920 nodes differ from what the game computes; the first is 0x00, expected 0x0D
    ! sites[47,39]: mine+ -> nothing
  set path=sites[0,0] value=0 | set path=sites[1,0] value=255
    sites[0,0]: mine+ -> nothing
    sites[1,0]: mine+ -> 255
    + warning S2M130 sites[0,0] at file 17856+1: 2 of 1920 nodes differ from what the game computes; the first is 0x00, expected 0x0D
    ! sites[0..1,0]: 2 cells changed, mine+ -> various
  set path=shading[47,39] value=0
    shading[47,39]: 64 -> 0
    + warning S2M131 shading[47,39] at file 27519+1: 1 of 1920 nodes differ from what the game computes; the first is 0x00, expected 0x40
    ! shading[47,39]: 64 -> 0
  set path=shading[0,0] value=0 | set path=shading[1,0] value=0
    shading[0,0]: 55 -> 0
    shading[1,0]: 61 -> 0
    + warning S2M131 shading[0,0] at file 25600+1: 2 of 1920 nodes differ from what the game computes; the first is 0x00, expected 0x37
    ! shading[0..1,0]: 2 cells changed, various -> 0
  set path=area_layer[47,39] value=1
    area_layer[47,39]: 0 -> 1
    + warning S2M150 areas[0].size at file 97+4: is 1589, but the area has 1588 nodes in the layer
    + warning S2M150 areas[1].size at file 106+4: is 321, but the area has 322 nodes in the layer
    + note S2M152 area_layer[47,39] at file 29455+1: 1 of 1920 nodes differ from what the game computes; the first is in area 1, expected 0
    ! area_layer[47,39]: 0 -> 1
  set path=area_layer[0,0] value=254 | set path=area_layer[47,39] value=5
    area_layer[0,0]: 0 -> 254
    area_layer[47,39]: 0 -> 5
    + warning S2M150 areas[0].size at file 97+4: is 1589, but the area has 1587 nodes in the layer
    + note S2M152 area_layer[0,0] at file 27536+1: 2 of 1920 nodes differ from what the game computes; the first is in area 254, expected 0
    ! area_layer[0,0]: 0 -> 254
    ! area_layer[47,39]: 0 -> 5
  set path=areas[0].size value=1588
    areas[0].size: 1589 -> 1588
    + warning S2M150 areas[0].size at file 97+4: is 1588, but the area has 1589 nodes in the layer
    + note S2M151 areas[0] at file 92+9: 1 area not as computed by the game; the first is of kind 1 at 0,0 with 1588 nodes, expected kind 1 at 0,0 with 1589 nodes
    ! areas[0].size (land at 0,0): 1589 -> 1588
  set path=areas[1].x value=35
    areas[1].x: 34 -> 35
    + note S2M151 areas[1] at file 101+9: 1 area not as computed by the game; the first is of kind 2 at 35,12 with 321 nodes, expected kind 2 at 34,12 with 321 nodes
    ! areas[1].x (water at 34,12): 34 -> 35
  set path=areas[1].kind value=2
  set path=areas[249].kind value=1
    areas[249].kind: none -> land
    + note S2M151 areas[249] at file 2333+9: 1 area not as computed by the game; the first is of kind 1 at 0,0 with 0 nodes, expected kind 0 at 0,0 with 0 nodes
    ! areas[249].kind (none at 0,0): none -> land
  set path=areas[0].kind value=0
    areas[0].kind: land -> none
    + note S2M151 areas[0] at file 92+9: 1 area not as computed by the game; the first is of kind 0 at 0,0 with 1589 nodes, expected kind 1 at 0,0 with 1589 nodes
    ! areas[0].kind (land at 0,0): land -> none
  set path=resources[47,39] value=71
    resources[47,39]: 87 -> 71
    ! resources[47,39]: 87 (gold) -> 71 (coal)
  set path=resources[47,39] value=64
    resources[47,39]: 87 -> 64
    ! resources[47,39]: 87 (gold) -> 64 (coal)
  set path=resources[20,8] value=65
    resources[20,8]: 33 -> 65
    + note S2M156 resources[20,8] at file 24068+1: 1 node with ore or granite but without a mountain next to it; the first has coal
    ! resources[20,8]: 33 (water) -> 65 (coal)
  set path=resources[34,12] value=128
    resources[34,12]: 135 -> 128
    ! resources[34,12]: 135 (fish) -> 128 (fish)
  set path=resources[34,12] value=33
    resources[34,12]: 135 -> 33
    ! resources[34,12]: 135 (fish) -> 33 (water)
  set path=resources[0,0] value=129 | set path=resources[47,39] value=135
    resources[0,0]: 87 -> 129
    resources[47,39]: 87 -> 135
    + note S2M157 resources[0,0] at file 23664+1: 2 nodes with fish but without water next to it; this is the first
    ! resources[0,0]: 87 (gold) -> 129 (fish)
    ! resources[47,39]: 87 (gold) -> 135 (fish)
  set path=animal_layer[47,39] value=1
    animal_layer[47,39]: 0 -> rabbit
    + warning S2M140 animal_layer[47,39] at file 15903+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animal_layer[47,39]: 0 -> rabbit
  set path=animal_layer[34,12] value=1
    animal_layer[34,12]: 0 -> rabbit
    + warning S2M140 animal_layer[34,12] at file 14594+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animal_layer[34,12]: 0 -> rabbit
  set path=animal_layer[0,0] value=9
    animal_layer[0,0]: 0 -> pack_donkey
    + warning S2M140 animal_layer[0,0] at file 13984+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animal_layer[0,0]: 0 -> pack_donkey
  set path=animals[0].kind value=0
    animals[0].kind: deer -> 0
    + warning S2M140 animals[0] at file 29456+5: 1 of 14 listed animals differ from the layer; the first is 0 in the list, 4 in the layer
    + warning S2M141 animals[0].kind at file 29456+1: 1 of 14 listed animals are of an unknown species; the first is 0
    ! animals[0].kind (deer at 22,9): deer -> 0
  set path=animals[13].kind value=99 | set path=animals[0].kind value=98
    animals[13].kind: deer -> 99
    animals[0].kind: deer -> 98
    + warning S2M140 animals[0] at file 29456+5: 2 of 14 listed animals differ from the layer; the first is 98 in the list, 4 in the layer
    + warning S2M141 animals[0].kind at file 29456+1: 2 of 14 listed animals are of an unknown species; the first is 98
    ! animals[0].kind (deer at 22,9): deer -> 98
    ! animals[13].kind (deer at 29,36): deer -> 99
  set path=animals[0].x value=48
    animals[0].x: 22 -> 48
    + warning S2M140 animal_layer[22,9] at file 14438+1: 1 node of the layer with an animal that is not in the list; this is the first
    + warning S2M142 animals[0] at file 29456+5: 1 of 14 listed animals are outside the map of 48 x 40 nodes; the first is at 48,9
    ! animals[0].x (deer at 22,9): 22 -> 48
  set path=animals[0].y value=39 | set path=animals[0].x value=47
    animals[0].y: 9 -> 39
    animals[0].x: 22 -> 47
    + warning S2M140 animals[0] at file 29456+5: 1 of 14 listed animals differ from the layer; the first is 4 in the list, 0 in the layer
    + warning S2M140 animal_layer[22,9] at file 14438+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animals[0] (deer at 22,9): removed
    ! animals[0] (deer at 47,39): added
  set path=animals[13].y value=40
    animals[13].y: 36 -> 40
    + warning S2M140 animal_layer[29,36] at file 15741+1: 1 node of the layer with an animal that is not in the list; this is the first
    + warning S2M142 animals[13] at file 29521+5: 1 of 14 listed animals are outside the map of 48 x 40 nodes; the first is at 29,40
    ! animals[13].y (deer at 29,36): 36 -> 40
  remove-item path=animals index=13
    animals[13]: removed
    + warning S2M140 animal_layer[29,36] at file 15741+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animals[13] (deer at 29,36): removed
  insert-item path=animals index=0
    animals[0]: added
    + warning S2M141 animals[0].kind at file 29456+1: 1 of 15 listed animals are of an unknown species; the first is 0
    ! animals[0] (unknown at 0,0): added
  set-harbour at=0,0
    terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast
    + warning S2M133 terrain_up[0,0] at file 4304+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[0,0] at file 4304+1: no water within 2 nodes of the harbour
    ! terrain_up[0,0]: 11 (mountain2) -> 75 (mountain2)
  set-harbour at=47,39
    terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast
    + warning S2M133 terrain_up[47,39] at file 6223+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[47,39] at file 6223+1: no water within 2 nodes of the harbour
    ! terrain_up[47,39]: 11 (mountain2) -> 75 (mountain2)
  set-harbour at=31,13
    terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast
    + warning S2M133 terrain_up[31,13] at file 4959+1: a harbour on a site for flag (0x09), expected a site for a castle
    ! terrain_up[31,13]: 5 (water) -> 69 (water)
  set-harbour at=30,12 recompute
    terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast
    + warning S2M133 terrain_up[30,12] at file 4910+1: a harbour on a site for flag (0x01), expected a site for a castle
    ! terrain_up[30,12]: 8 (meadow1) -> 72 (meadow1)
  set-harbour at=33,9 recompute
    terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast
    + warning S2M133 terrain_up[33,9] at file 4769+1: a harbour on a site for nothing (0x68), expected a site for a castle
    + warning S2M134 terrain_up[33,9] at file 4769+1: no water within 2 nodes of the harbour
    ! terrain_up[33,9]: 0 (savannah) -> 64 (savannah)
  paint-terrain terrain=water rect=0,0,48,1 | paint-terrain terrain=water rect=0,20,48,2 | recompute
    terrain_up: 48 nodes: painted with water
    terrain_down: 48 nodes: painted with water
    sites: 88 of 1920 nodes recomputed
    terrain_up: 28 nodes: painted with water
    ... 4 more, a4affa92
    ! areas[0].size (land at 0,0): 1589 -> 1574
    ! areas[1].size (water at 34,12): 321 -> 336
    ! terrain_up[0..47,0]: 48 cells changed, various -> 5 (water)
    ! terrain_up[0..6,20]: 7 cells changed, 8 (meadow1) -> 5 (water)
    ! ... 20 more, 8793523e
  paint-terrain terrain=water rect=0,0,48,40 | recompute
    terrain_up: 1554 nodes: painted with water
    terrain_down: 1553 nodes: painted with water
    sites: 1565 of 1920 nodes recomputed
    area_layer: 331 of 1920 nodes recomputed
    ... 1 more, 539daa7b
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for nothing (0x78), expected a site for a castle
    + warning S2M107 object_type[37,28] at file 13429+1: headquarters of player 2 on a site for nothing (0x78), expected a site for a castle
    + note S2M129 object_type[18,2] at file 12162+1: 102 of 1920 nodes have trees or granite surrounded by water or impassable terrain; this is the first
    + note S2M156 resources[0,0] at file 23664+1: 168 nodes with ore or granite but without a mountain next to it; the first has gold
    ! areas[0] (land at 0,0): removed
    ! areas[1] (water at 34,12): removed
    ! areas[0] (water at 0,0): added
    ! areas[1] (none at 0,0): added
    ! ... 108 more, ac2594e6
  paint-terrain terrain=swamp center=11,10 radius=3 triangles=around | recompute
    terrain_up: 48 nodes: painted with swamp
    terrain_down: 48 nodes: painted with swamp
    sites: 51 of 1920 nodes recomputed
    area_layer: 37 of 1920 nodes recomputed
    ... 1 more, 89829b76
    + warning S2M107 object_type[11,10] at file 12539+1: headquarters of player 1 on a site for nothing (0x78), expected a site for a castle
    ! areas[0].size (land at 0,0): 1589 -> 1552
    ! terrain_up[9..13,6]: 5 cells changed, various -> 3 (swamp)
    ! terrain_up[8..13,7]: 6 cells changed, various -> 3 (swamp)
    ! terrain_up[8..14,8]: 7 cells changed, various -> 3 (swamp)
    ! ... 29 more, 56a44239
  crop rect=0,0,32,32
    width: 48 x 40 -> 32 x 32 nodes
    hq_x.player2: 37,28 -> none, outside the map
    animals: 14 -> 10, only those on the map
    shading: 111 of 1024 nodes recomputed
    ... 3 more, 683dda4e
    + error S2M101 hq_x.player2 at file 58+2: player 2 of 2 has no headquarters
    + warning S2M125 heights[0,0] at file 2368+1: 54 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 10 at 31,1 to the south-west
    ! ui_width: 48 -> 32
    ! ui_height: 40 -> 32
    ! hq_x.player2: 37 -> 65535
    ! hq_y.player2: 28 -> 65535
    ! ... 73 more, fb1ecab1
  crop rect=0,0,30,32
    width: 48 x 40 -> 30 x 32 nodes
    hq_x.player2: 37,28 -> none, outside the map
    animals: 14 -> 9, only those on the map
    shading: 110 of 960 nodes recomputed
    ... 3 more, 152fa97c
    + error S2M101 hq_x.player2 at file 58+2: player 2 of 2 has no headquarters
    + warning S2M113 width at file 2348+2: the map has 30 x 32 nodes, expected 32 to 256 in each direction
    + warning S2M125 heights[0,0] at file 2368+1: 59 pairs of neighbouring nodes differ by more than 5; the steepest: height 25 here, 10 at 29,1 to the south-west
    ! ui_width: 48 -> 30
    ! ui_height: 40 -> 32
    ! hq_x.player2: 37 -> 65535
    ! hq_y.player2: 28 -> 65535
    ! ... 71 more, 86d1f0ff
  crop rect=0,0,32,30
    width: 48 x 40 -> 32 x 30 nodes
    hq_x.player2: 37,28 -> none, outside the map
    animals: 14 -> 10, only those on the map
    shading: 103 of 960 nodes recomputed
    ... 3 more, 0e6df855
    + error S2M101 hq_x.player2 at file 58+2: player 2 of 2 has no headquarters
    + warning S2M113 height at file 2350+2: the map has 32 x 30 nodes, expected 32 to 256 in each direction
    + warning S2M125 heights[7,29] at file 3303+1: 57 pairs of neighbouring nodes differ by more than 5; the steepest: height 8 here, 25 at 7,0 to the south-west
    ! ui_width: 48 -> 32
    ! ui_height: 40 -> 30
    ! hq_x.player2: 37 -> 65535
    ! hq_y.player2: 28 -> 65535
    ! ... 74 more, 463ccaa3
  enlarge size=256x40
    width: 48 x 40 -> 256 x 40 nodes
    shading: 39 of 10240 nodes recomputed
    sites: 53 of 10240 nodes recomputed
    area_layer: 8641 of 10240 nodes recomputed
    ... 1 more, de653fa9
    + warning S2M125 heights[47,0] at file 2415+1: 63 pairs of neighbouring nodes differ by more than 5; the steepest: height 26 here, 10 at 48,0 to the east
    ! ui_width: 48 -> 256
    ! areas[0].size (land at 0,0): 1589 -> 1649
    ! areas[2] (none at 0,0): removed
    ! areas[1] (water at 49,0): added
    ! ... 70 more, 1c834bda
  enlarge size=258x40
    width: 48 x 40 -> 258 x 40 nodes
    shading: 39 of 10320 nodes recomputed
    sites: 53 of 10320 nodes recomputed
    area_layer: 8721 of 10320 nodes recomputed
    ... 1 more, de653fa9
    + warning S2M113 width at file 2348+2: the map has 258 x 40 nodes, expected 32 to 256 in each direction
    + warning S2M125 heights[47,0] at file 2415+1: 63 pairs of neighbouring nodes differ by more than 5; the steepest: height 26 here, 10 at 48,0 to the east
    ! ui_width: 48 -> 258
    ! areas[0].size (land at 0,0): 1589 -> 1649
    ! areas[2] (none at 0,0): removed
    ! areas[1] (water at 49,0): added
    ! ... 70 more, 538d0900
