Operations on a map without a game layer, with a layer in no group, groups that overlap or reach too far, and positions of all kinds.

  $ mapwright build "$FIXTURES/odd_map.json" -o odd.map
  $ steps odd.map <<'END'
  > mirror axis=x
  > mirror axis=y
  > rotate by=90
  > rotate by=180
  > rotate by=270
  > shift dx=2 dy=-1
  > shift dx=-3 dy=2 wrap
  > shift dx=1 dy=1 layer=0 layer=3 wrap
  > shift dx=1 layer=6 layer=7 layer=9
  > resize layer=* size=5x6 anchor=bottom-right fill=9
  > resize layer=tele width=7
  > extend left=1 top=2 right=3 bottom=4
  > extend left=2 layer=0
  > extend top=1 right=2 layer=tele
  > extend left=1 layer=Tall
  > shrink
  > shrink origin
  > shrink layer=1
  > shrink layer=Thin sides=right-bottom
  > shrink layer=0 layer=switch
  > END
  mirror axis=x
    groups[0].offset_x: 7 -> 25
    groups[0].clip_x: 0 -> 192
    groups[1].offset_x: 3 -> -3
    groups[1].clip_x: 1 -> 161
    ... 15 more, 29729131
    + warning TWM201 layers[4].tele[3,0]: 6 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[4].tele[0,0]: 4 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[2,0]: 2 tiles with number 2 (exit), but no entrance
    + warning TWM208 layers[5].switches[4,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! groups[0].offset_x ("A"): 7 -> 25
    ! groups[0].clip_x ("A"): 0 -> 192
    ! groups[1].offset_x ("B"): 3 -> -3
    ! groups[1].clip_x ("B"): 1 -> 161
    ! ... 41 more, fda158ce
  mirror axis=y
    groups[0].offset_y: -9 -> 102
    groups[0].clip_y: 3 -> 221
    groups[1].offset_y: 4 -> -4
    groups[1].clip_y: 2 -> 182
    ... 16 more, 5ca89f20
    + warning TWM201 layers[4].tele[0,2]: 6 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[4].tele[4,2]: 4 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[3,2]: 2 tiles with number 2 (exit), but no entrance
    + warning TWM208 layers[5].switches[0,2]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! groups[0].offset_y ("A"): -9 -> 102
    ! groups[0].clip_y ("A"): 3 -> 221
    ! groups[1].offset_y ("B"): 4 -> -4
    ! groups[1].clip_y ("B"): 2 -> 182
    ! ... 43 more, 5402a6d4
  rotate by=90
    groups[0].offset_x: 7 -> 102
    groups[0].offset_y: -9 -> 7
    groups[0].parallax_x: 50 -> 30
    groups[0].parallax_y: 30 -> 50
    ... 36 more, 46ae7cf1
    + warning TWM201 layers[4].tele[2,0]: 6 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[4].tele[2,4]: 4 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[2,3]: 2 tiles with number 2 (exit), but no entrance
    + warning TWM208 layers[5].switches[2,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! groups[0].offset_x ("A"): 7 -> 102
    ! groups[0].offset_y ("A"): -9 -> 7
    ! groups[0].parallax_x ("A"): 50 -> 30
    ! groups[0].parallax_y ("A"): 30 -> 50
    ! ... 92 more, 77722072
  rotate by=180
    groups[0].offset_x: 7 -> 25
    groups[0].offset_y: -9 -> 102
    groups[0].clip_x: 0 -> 192
    groups[0].clip_y: 3 -> 221
    ... 24 more, 34ff0961
    + warning TWM201 layers[4].tele[3,2]: 6 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[4].tele[0,2]: 4 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[2,2]: 2 tiles with number 2 (exit), but no entrance
    + warning TWM208 layers[5].switches[4,2]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! groups[0].offset_x ("A"): 7 -> 25
    ! groups[0].offset_y ("A"): -9 -> 102
    ! groups[0].clip_x ("A"): 0 -> 192
    ! groups[0].clip_y ("A"): 3 -> 221
    ! ... 67 more, 0473d0b1
  rotate by=270
    groups[0].offset_x: 7 -> -9
    groups[0].offset_y: -9 -> 25
    groups[0].parallax_x: 50 -> 30
    groups[0].parallax_y: 30 -> 50
    ... 35 more, da270512
    + warning TWM201 layers[4].tele[0,3]: 6 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[4].tele[0,0]: 4 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[0,2]: 2 tiles with number 2 (exit), but no entrance
    + warning TWM208 layers[5].switches[0,4]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! groups[0].offset_x ("A"): 7 -> -9
    ! groups[0].offset_y ("A"): -9 -> 25
    ! groups[0].parallax_x ("A"): 50 -> 30
    ! groups[0].parallax_y ("A"): 30 -> 50
    ! ... 90 more, eb0e9129
  shift dx=2 dy=-1
    groups[0].offset_x: 7 -> -25
    groups[0].offset_y: -9 -> 1
    groups[1].offset_x: 3 -> 35
    groups[1].offset_y: 4 -> 52
    ... 8 more, 8f090dc3
    + warning TWM201 layers[4].tele[2,0]: 3 tiles with number 1 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[5,0]: 1 tile with number 2 (exit), but no entrance
    + warning TWM208 layers[5].switches[2,0]: 2 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! groups[0].offset_x ("A"): 7 -> -25
    ! groups[0].offset_y ("A"): -9 -> 1
    ! groups[1].offset_x ("B"): 3 -> 35
    ! groups[1].offset_y ("B"): 4 -> 52
    ! ... 11 more, 79eef359
  shift dx=-3 dy=2 wrap
    groups[0].offset_x: 7 -> 55
    groups[0].offset_y: -9 -> -28
    groups[1].offset_x: 3 -> -45
    groups[1].offset_y: 4 -> -92
    ... 8 more, 01da53c1
    + warning TWM201 layers[4].tele[3,2]: 6 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[4].tele[1,2]: 4 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[0,2]: 2 tiles with number 2 (exit), but no entrance
    + warning TWM208 layers[5].switches[3,2]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! groups[0].offset_x ("A"): 7 -> 55
    ! groups[0].offset_y ("A"): -9 -> -28
    ! groups[1].offset_x ("B"): 3 -> -45
    ! groups[1].offset_y ("B"): 4 -> -92
    ! ... 9 more, bcef68e5
  shift dx=1 dy=1 layer=0 layer=3 wrap
    layers[0].tiles: moved by 1,1 tiles, around the edges
    layers[3].quads: moved by 1,1 tiles, around the edges
    ! layers[0].tiles[0..4,0..1] (tiles "Lone" in no group): 10 cells changed, index various, flags various
    ! layers[3].quads[0] (quads "Quads" in groups[1] "B"): moved by 32768,32768 (1,1 tiles)
    ! layers[3].quads[1] (quads "Quads" in groups[1] "B"): moved by 32768,32768 (1,1 tiles)
  shift dx=1 layer=6 layer=7 layer=9
    layers[6].sources: moved by 1,0 tiles
    layers[7].old_sources: moved by 1,0 tiles
    ! layers[6].sources[0].x (sounds "Sounds" in groups[3] "D"): 1024 -> 33792
    ! layers[6].sources[1].x (sounds "Sounds" in groups[3] "D"): 5 -> 32773
    ! layers[7].old_sources[0].x (sounds in groups[3] "D"): 1 -> 32769
    ! layers[7].old_sources[1].x (sounds in groups[3] "D"): -40000 -> -7232
  resize layer=* size=5x6 anchor=bottom-right fill=9
    layers[0]: 5 x 2 -> 5 x 6, moved by 0,4 tiles
    layers[1]: 4 x 3 -> 5 x 6, moved by 1,3 tiles
    layers[2]: 3 x 5 -> 5 x 6, moved by 2,1 tiles
    layers[4]: 6 x 4 -> 5 x 6, moved by -1,2 tiles; 2 used cells cut off
    ... 2 more, a7102f98
    + note TWM111 layers[4].tele[0,0]: 10 tiles of index 9, which is unknown to DDNet in a tele layer
    + warning TWM201 layers[4].tele[0,2]: 4 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[4].tele[3,2]: 4 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[2,2]: 2 tiles with number 2 (exit), but no entrance
    + ... 1 more, c4585f93
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! layers[0].tiles (tiles "Lone" in no group): 5 x 2 -> 5 x 6 cells
    ! layers[0].tiles[0..4,0..1] (tiles "Lone" in no group): 10 cells changed, index various -> 9, flags various -> 0
    ! layers[1].tiles (tiles in groups[0] "A"): 4 x 3 -> 5 x 6 cells
    ! layers[1].tiles[0..3,0..2] (tiles in groups[0] "A"): 12 cells changed, index various -> 9
    ! ... 11 more, 3ae097bc
  resize layer=tele width=7
    layers[4]: 6 x 4 -> 7 x 4
    layers[5]: 6 x 4 -> 7 x 4
    ! layers[4].tiles (tele "Tele" in groups[2] "C"): 6 x 4 -> 7 x 4 cells
    ! layers[4].tele (tele "Tele" in groups[2] "C"): 6 x 4 -> 7 x 4 cells
    ! layers[5].tiles (switch "Switch" in groups[2] "C"): 6 x 4 -> 7 x 4 cells
    ! layers[5].switches (switch "Switch" in groups[2] "C"): 6 x 4 -> 7 x 4 cells
  extend left=1 top=2 right=3 bottom=4
    groups[0].offset_x: 7 -> 39
    groups[0].offset_y: -9 -> 55
    groups[2].offset_x: 0 -> 32
    groups[2].offset_y: 0 -> 64
    ... 8 more, 4b60a20d
    + warning TWM201 layers[4].tele[0,0]: 16 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[4].tele[5,0]: 20 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[4,2]: 2 tiles with number 2 (exit), but no entrance
    + warning TWM208 layers[5].switches[0,0]: 12 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! groups[0].offset_x ("A"): 7 -> 39
    ! groups[0].offset_y ("A"): -9 -> 55
    ! groups[2].offset_x ("C"): 0 -> 32
    ! groups[2].offset_y ("C"): 0 -> 64
    ! ... 28 more, 74b3fbe4
  extend left=2 layer=0
    layers[0]: 5 x 2 -> 7 x 2, left +2
    ! layers[0].tiles (tiles "Lone" in no group): 5 x 2 -> 7 x 2 cells
    ! layers[0].tiles[1..4,0..1] (tiles "Lone" in no group): 8 cells changed, index various, flags various
  extend top=1 right=2 layer=tele
    groups[2].offset_y: 0 -> 32
    layers[4]: 6 x 4 -> 8 x 5, top +1, right +2
    layers[5]: 6 x 4 -> 8 x 5, top +1, right +2
    + warning TWM201 layers[4].tele[0,0]: 9 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[4].tele[4,0]: 12 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[3,1]: 2 tiles with number 2 (exit), but no entrance
    + warning TWM208 layers[5].switches[0,0]: 6 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! groups[2].offset_y ("C"): 0 -> 32
    ! layers[4].tiles (tele "Tele" in groups[2] "C"): 6 x 4 -> 8 x 5 cells
    ! layers[4].tele (tele "Tele" in groups[2] "C"): 6 x 4 -> 8 x 5 cells
    ! layers[4].tele[3,0] (tele "Tele" in groups[2] "C"): number 2 (tele_out) -> 0 (air), type 27 -> 0
    ! ... 4 more, 78f2edfc
  extend left=1 layer=Tall
    groups[0].offset_x: 7 -> 39
    layers[1]: 4 x 3 -> 5 x 3, left +1
    layers[2]: 3 x 5 -> 4 x 5, left +1
    ! groups[0].offset_x ("A"): 7 -> 39
    ! layers[1].tiles (tiles in groups[0] "A"): 4 x 3 -> 5 x 3 cells
    ! layers[1].tiles[2..3,0..2] (tiles in groups[0] "A"): 6 cells changed, index various
    ! layers[2].tiles (tiles "Tall" in groups[0] "A"): 3 x 5 -> 4 x 5 cells
    ! ... 1 more, c4352eb7
  shrink
    groups[0].offset_x: 7 -> -25
    groups[3].offset_y: 6 -> -26
    layers[1]: 4 x 3 -> 3 x 3, left -1
    layers[2]: 3 x 5 -> 2 x 4, left -1, bottom -1
    ... 3 more, deb53785
    + warning TWM201 layers[4].tele[4,0]: 2 tiles with number 3 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    ! groups[0].offset_x ("A"): 7 -> -25
    ! groups[3].offset_y ("D"): 6 -> -26
    ! layers[1].tiles (tiles in groups[0] "A"): 4 x 3 -> 3 x 3 cells
    ! layers[1].tiles[1..2,0..2] (tiles in groups[0] "A"): 6 cells changed, index various
    ! ... 14 more, d9c12c51
  shrink origin
    groups[0].offset_x: 7 -> -25
    groups[3].offset_y: 6 -> -26
    layers[1]: 4 x 3 -> 3 x 3, left -1
    layers[2]: 3 x 5 -> 2 x 4, left -1, bottom -1
    ... 3 more, deb53785
    + warning TWM201 layers[4].tele[4,0]: 2 tiles with number 3 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    ! groups[0].offset_x ("A"): 7 -> -25
    ! groups[3].offset_y ("D"): 6 -> -26
    ! layers[1].tiles (tiles in groups[0] "A"): 4 x 3 -> 3 x 3 cells
    ! layers[1].tiles[1..2,0..2] (tiles in groups[0] "A"): 6 cells changed, index various
    ! ... 14 more, d9c12c51
  shrink layer=1
  shrink layer=Thin sides=right-bottom
    layers[8]: 2 x 7 -> 2 x 6, bottom -1
    ! layers[8].tiles (tiles "Thin" in groups[3] "D"): 2 x 7 -> 2 x 6 cells
  shrink layer=0 layer=switch
    layers[4]: 6 x 4 -> 5 x 3, right -1, bottom -1
    layers[5]: 6 x 4 -> 5 x 3, right -1, bottom -1
    + warning TWM201 layers[4].tele[4,0]: 2 tiles with number 3 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    ! layers[4].tiles (tele "Tele" in groups[2] "C"): 6 x 4 -> 5 x 3 cells
    ! layers[4].tele (tele "Tele" in groups[2] "C"): 6 x 4 -> 5 x 3 cells
    ! layers[5].tiles (switch "Switch" in groups[2] "C"): 6 x 4 -> 5 x 3 cells
    ! layers[5].switches (switch "Switch" in groups[2] "C"): 6 x 4 -> 5 x 3 cells
  $ steps odd.map <<'END'
  > append file=odd.map offset=2,3
  > append file=odd.map with-physics
  > append file=odd.map | drop-duplicates | remove-unused
  > convert to=teeworlds07
  > convert to=teeworlds06
  > convert to=teeworlds07 keep
  > convert to=teeworlds07 | append file=odd.map
  > game-tiles layer=0 layer=Thin tile=27 number=4 to=tele where=1,3 rect=1,0,5,3
  > game-tiles layer=tele layer=switch tile=9 to=Lone where=27,24 flags=rotate
  > game-tiles layer=* tile=1
  > fill-tiles tile=10 number=3 flags=9 everywhere
  > replace-tile from=10 to=0 everywhere
  > replace-tile from=26 to=10 number=3 to-number=8 layer=tele
  > replace-tile from=1 to=3 flags=0 to-flags=flip_y layer=Thin layer=0
  > keep-tiles index=26 number=1 rect=0,0,9,1 layer=tele
  > keep-tiles index=air,24 number=0 layer=switch
  > automap
  > remove-unused what=layers
  > remove-group group=E group=B
  > move-layer layer=0 group=A at=2
  > move-layer layer=9 group=B at=0
  > move-group group=D to=0
  > copy-rect rect=0,0,1,1
  > add-layer kind=tiles group=E at=3 size=3x2
  > add-layer kind=game group=C at=1 size=6x4 | copy-rect rect=1,0,4,3 to=2,1 parallax
  > add-layer kind=game group=C at=1 size=6x4 | rotate by=270
  > add-layer kind=game group=C at=1 size=6x4 | shift dx=-2 dy=1 wrap
  > add-layer kind=game group=C at=1 size=6x4 | shrink origin
  > END
  append file=odd.map offset=2,3
    groups: 5 -> 9, from odd.map
    layers: 10 -> 17, from odd.map
    images: 2 -> 2, from odd.map; 2 more already existed
    envelopes: 6 -> 12, from odd.map
    ... 3 more, 8e0142f1
    + error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 17
    + error TWM046 envelopes[3].num_points: 9 points from 5, but the map has 12
    + error TWM046 envelopes[5].num_points: 4 points from -1, but the map has 12
    + error TWM046 envelopes[9].num_points: 9 points from 11, but the map has 12
    + ... 14 more, dc464bd8
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM046 envelopes[3].num_points: 9 points from 5, but the map has 6
    - error TWM046 envelopes[5].num_points: 4 points from -1, but the map has 6
    ! envelopes[4]: added
    ! envelopes[5]: added
    ! envelopes[6] ("P"): added
    ! envelopes[7] ("C"): added
    ! ... 27 more, 8c9680f0
  append file=odd.map with-physics
    groups: 5 -> 10, from odd.map
    layers: 10 -> 19, from odd.map
    images: 2 -> 2, from odd.map; 2 more already existed
    envelopes: 6 -> 12, from odd.map
    ... 2 more, 5f4e90f3
    + error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 19
    + error TWM046 envelopes[3].num_points: 9 points from 5, but the map has 12
    + error TWM046 envelopes[5].num_points: 4 points from -1, but the map has 12
    + error TWM046 envelopes[9].num_points: 9 points from 11, but the map has 12
    + ... 22 more, c957b5f4
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM046 envelopes[3].num_points: 9 points from 5, but the map has 6
    - error TWM046 envelopes[5].num_points: 4 points from -1, but the map has 6
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - ... 3 more, 575bd786
    ! envelopes[4]: added
    ! envelopes[5]: added
    ! envelopes[6] ("P"): added
    ! envelopes[7] ("C"): added
    ! ... 30 more, b0916c15
  append file=odd.map | drop-duplicates | remove-unused
    groups: 5 -> 9, from odd.map
    layers: 10 -> 17, from odd.map
    images: 2 -> 2, from odd.map; 2 more already existed
    envelopes: 6 -> 12, from odd.map
    ... 7 more, 93efb61d
    + error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 17
    + error TWM046 envelopes[3].num_points: 9 points from 5, but the map has 12
    + error TWM046 envelopes[7].num_points: 9 points from 11, but the map has 12
    + error TWM029 layers[10]: layer 10 is in 2 groups, expected 1
    + ... 10 more, ff3c6329
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM046 envelopes[3].num_points: 9 points from 5, but the map has 6
    - error TWM046 envelopes[5].num_points: 4 points from -1, but the map has 6
    - note TWM102 envelopes[4]: envelope 4 is not used
    - ... 1 more, 252f54f0
    ! envelopes[4] ("P"): added
    ! envelopes[5] ("C"): added
    ! groups[4] ("E"): added
    ! groups[5] ("A"): added
    ! ... 23 more, f448efe7
  convert to=teeworlds07
    automappers: removed automapper settings of 2 layers, which teeworlds07 does not support
    layers[4]: removed layer 4 "Tele", which teeworlds07 does not support: 12 tiles
    layers[5]: removed layer 5 "Switch", which teeworlds07 does not support: 4 tiles
    layers[6]: removed layer 6 "Sounds", which teeworlds07 does not support: 2 sources
    ... 15 more, f5d2e0ab
    + error TWM050 images[1].width: 2 x 1 pixels, expected multiples of 16 for tiles
    + note TWM102 envelopes[2]: envelope 2 is not used
    + note TWM102 envelopes[3]: envelope 3 is not used
    + warning TWM117 layers[2]: layer 2 is in 2 groups and drawn in each
    + ... 1 more, 8f30e53e
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - warning TWM106 images[1].width: 2 x 1 pixels, expected multiples of 16 for tiles
    - error TWM029 layers[2]: layer 2 is in 2 groups, expected 1
    - error TWM029 layers[3]: layer 3 is in 2 groups, expected 1
    - ... 9 more, 582fb511
    ! images[0].version ("sun"): 1 -> 2
    ! images[0].variant ("sun"): added rgba
    ! images[1].version ("two"): 1 -> 2
    ! images[1].variant ("two"): added rgba
    ! ... 33 more, cc905293
  convert to=teeworlds06
    automappers: removed automapper settings of 2 layers, which teeworlds06 does not support
    layers[4]: removed layer 4 "Tele", which teeworlds06 does not support: 12 tiles
    layers[5]: removed layer 5 "Switch", which teeworlds06 does not support: 4 tiles
    layers[6]: removed layer 6 "Sounds", which teeworlds06 does not support: 2 sources
    ... 8 more, c0623c2a
    + note TWM102 envelopes[2]: envelope 2 is not used
    + note TWM102 envelopes[3]: envelope 3 is not used
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM029 layers[4]: layer 4 is in 2 groups, expected 1
    - error TWM029 layers[5]: layer 5 is in 2 groups, expected 1
    - warning TWM125 layers[6].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    - ... 6 more, 8fdd8a57
    ! layers[4] (tele "Tele" in groups[2] "C"): removed
    ! layers[5] (switch "Switch" in groups[2] "C"): removed
    ! layers[6] (sounds "Sounds" in groups[3] "D"): removed
    ! layers[7] (sounds in groups[3] "D"): removed
    ! ... 8 more, 929fb89f
  convert to=teeworlds07 keep
    automappers: kept automapper settings of 2 layers, which teeworlds07 does not support
    layers[4]: kept layer 4 "Tele", which teeworlds07 does not support: 12 tiles
    layers[5]: kept layer 5 "Switch", which teeworlds07 does not support: 4 tiles
    layers[6]: kept layer 6 "Sounds", which teeworlds07 does not support: 2 sources
    ... 15 more, b626d994
    + error TWM050 images[1].width: 2 x 1 pixels, expected multiples of 16 for tiles
    + warning TWM117 layers[2]: layer 2 is in 2 groups and drawn in each
    + warning TWM117 layers[3]: layer 3 is in 2 groups and drawn in each
    + warning TWM117 layers[4]: layer 4 is in 2 groups and drawn in each
    + ... 1 more, a8cd92c6
    - warning TWM106 images[1].width: 2 x 1 pixels, expected multiples of 16 for tiles
    - error TWM029 layers[2]: layer 2 is in 2 groups, expected 1
    - error TWM029 layers[3]: layer 3 is in 2 groups, expected 1
    - error TWM029 layers[4]: layer 4 is in 2 groups, expected 1
    - ... 5 more, 2f322b27
    ! images[0].version ("sun"): 1 -> 2
    ! images[0].variant ("sun"): added rgba
    ! images[1].version ("two"): 1 -> 2
    ! images[1].variant ("two"): added rgba
    ! ... 25 more, 96b75940
  convert to=teeworlds07 | append file=odd.map
    automappers: removed automapper settings of 2 layers, which teeworlds07 does not support
    layers[4]: removed layer 4 "Tele", which teeworlds07 does not support: 12 tiles
    layers[5]: removed layer 5 "Switch", which teeworlds07 does not support: 4 tiles
    layers[6]: removed layer 6 "Sounds", which teeworlds07 does not support: 2 sources
    ... 22 more, e4ecc993
    + error TWM046 envelopes[3].num_points: 9 points from 5, but the map has 12
    + error TWM046 envelopes[5].num_points: 4 points from -1, but the map has 12
    + error TWM046 envelopes[9].num_points: 9 points from 11, but the map has 12
    + error TWM050 images[1].width: 2 x 1 pixels, expected multiples of 16 for tiles
    + ... 13 more, f74cf9c5
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM046 envelopes[3].num_points: 9 points from 5, but the map has 6
    - error TWM046 envelopes[5].num_points: 4 points from -1, but the map has 6
    - warning TWM106 images[1].width: 2 x 1 pixels, expected multiples of 16 for tiles
    - ... 11 more, 679da147
    ! images[0].version ("sun"): 1 -> 2
    ! images[0].variant ("sun"): added rgba
    ! images[1].version ("two"): 1 -> 2
    ! images[1].variant ("two"): added rgba
    ! ... 45 more, 00a5eb8c
  game-tiles layer=0 layer=Thin tile=27 number=4 to=tele where=1,3 rect=1,0,5,3
    mapwright: odd.map: game-tiles: the group of layer 8 "Thin" has a parallax of 0,200, so its tiles move against the game layer; 100,100 expected
  game-tiles layer=tele layer=switch tile=9 to=Lone where=27,24 flags=rotate
    layers[0].tiles: set to 9 from layer 4 "Tele" in 2 cells
    layers[0].tiles: set to 9 from layer 5 "Switch" in 4 cells
    ! layers[0].tiles[0..1,0..1] (tiles "Lone" in no group): 4 cells changed, index various -> 9, flags various -> rotate
    ! layers[0].tiles[3,0..1] (tiles "Lone" in no group): 2 cells changed, index various -> 9, flags various -> rotate
  game-tiles layer=* tile=1
    mapwright: odd.map: game-tiles: the map has no game layer; set to
  fill-tiles tile=10 number=3 flags=9 everywhere
    layers[0].tiles: filled with 10 in 10 cells
    layers[1].tiles: filled with 10 in 12 cells
    layers[2].tiles: filled with 10 in 15 cells
    layers[4].tele: filled with 10 in 20 cells
    ... 2 more, c889086b
    + note TWM111 layers[5].switches[0,0]: 24 tiles of index 10, which is unknown to DDNet in a switch layer
    + note TWM129 layers[5].switches[0,0]: 24 flipped or rotated tiles without a direction
    + warning TWM201 layers[4].tele[0,0]: 24 tiles with number 3 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! layers[0].tiles[0..4,0..1] (tiles "Lone" in no group): 10 cells changed, index various -> 10, flags various -> flip_x|rotate
    ! layers[1].tiles[0..3,0..2] (tiles in groups[0] "A"): 12 cells changed, index various -> 10, flags 0 -> flip_x|rotate
    ! layers[2].tiles[0..2,0..4] (tiles "Tall" in groups[0] "A"): 15 cells changed, index various -> 10, flags 0 -> flip_x|rotate
    ! layers[4].tele[0..3,0..1] (tele "Tele" in groups[2] "C"): 8 cells changed, number various -> 3 (tele_in_red), type various -> 10
    ! ... 3 more, 6563884c
  replace-tile from=10 to=0 everywhere
    layers[0].tiles: 10 -> 0 in 1 cell
    layers[4].tele: 10 -> 0 in 4 cells
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    ! layers[0].tiles[4,1] (tiles "Lone" in no group): index 10 -> 0, flags flip_x|flip_y|opaque|rotate|0xF0 -> 0
    ! layers[4].tele[4..5,0..1] (tele "Tele" in groups[2] "C"): 4 cells changed, number 3 (tele_in_red) -> 0 (air), type 10 -> 0
  replace-tile from=26 to=10 number=3 to-number=8 layer=tele
    mapwright: odd.map: replace-tile: no selected cell contains tile 26, or none would change
  replace-tile from=1 to=3 flags=0 to-flags=flip_y layer=Thin layer=0
    layers[0].tiles: 1 -> 3 in 1 cell
    layers[8].tiles: 1 -> 3 in 4 cells
    ! layers[0].tiles[0,0] (tiles "Lone" in no group): index 1 -> 3, flags 0 -> flip_y
    ! layers[8].tiles[0..1,0..1] (tiles "Thin" in groups[3] "D"): 4 cells changed, index 1 -> 3, flags 0 -> flip_y
  keep-tiles index=26 number=1 rect=0,0,9,1 layer=tele
    layers[4].tele: other tiles cleared in 3 cells
    + warning TWM201 layers[4].tele[4,1]: 2 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[4].tele[3,1]: 1 tile with number 2 (exit), but no entrance
    - warning TWM201 layers[4].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - note TWM202 layers[4].tele[3,0]: 2 tiles with number 2 (exit), but no entrance
    ! layers[4].tele[3..5,0] (tele "Tele" in groups[2] "C"): 3 cells changed, number various -> 0 (air), type various -> 0
  keep-tiles index=air,24 number=0 layer=switch
    layers[5].switches: other tiles cleared in 4 cells
    + note TWM109 layers[5].switches: all 24 tiles of the switch layer are air
    - warning TWM208 layers[5].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    ! layers[5].switches[0..1,0..1] (switch "Switch" in groups[2] "C"): 4 cells changed, number 1 (switch_on) -> 0 (air), type 24 -> 0, delay various -> 0
  automap
    mapwright: odd.map: automap: layer 2 "Tall" has no image; set rules
  remove-unused what=layers
  remove-group group=E group=B
    layers[2]: removed layer 2 "Tall"
    layers[3]: removed layer 3 "Quads"
    layers[4]: removed layer 4 "Tele"
    groups[1]: removed group 1 "B"
    ... 1 more, c3b36656
    + warning TWM125 layers[3].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    + warning TWM125 layers[4].old_sources[0].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    + warning TWM125 layers[4].old_sources[1].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    + warning TWM208 layers[2].switches[0,0]: 4 tiles with number 1 to turn a switch on or off, but no tile that the switch controls
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM029 layers[3]: layer 3 is in 2 groups, expected 1
    - error TWM029 layers[4]: layer 4 is in 2 groups, expected 1
    - error TWM029 layers[5]: layer 5 is in 2 groups, expected 1
    - ... 7 more, 37954b27
    ! groups[1] ("B"): removed
    ! groups[4] ("E"): removed
    ! layers[2] (tiles "Tall" in groups[0] "A"): removed
    ! layers[3] (quads "Quads" in groups[1] "B"): removed
    ! ... 2 more, 335d3544
  move-layer layer=0 group=A at=2
    layers[2]: was layer 0 "Lone", moved to position 2 of group 0 "A"
    + error TWM029 layers[1]: layer 1 is in 2 groups, expected 1
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - warning TWM116 layers[0]: layer 0 belongs to no group
    ! layers[0] (tiles "Lone" in no group): moved to [2], from nowhere to groups[0] "A"
  move-layer layer=9 group=B at=0
    layers[3]: was layer 9, moved to position 0 of group 1 "B"
    + error TWM029 layers[6]: layer 6 is in 2 groups, expected 1
    + warning TWM125 layers[7].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    + warning TWM125 layers[8].old_sources[0].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    + warning TWM125 layers[8].old_sources[1].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    + ... 4 more, 3673dc3e
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - warning TWM125 layers[6].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    - warning TWM125 layers[7].old_sources[0].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    - warning TWM125 layers[7].old_sources[1].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    - ... 4 more, 9dcd324a
    ! layers[9] (unknown in groups[3] "D"): moved to [3], from groups[3] "D" to groups[1] "B"
  move-group group=D to=0
    groups[0]: was group 3 "D"
    + error TWM028 groups[0].num_layers: 99 layers from 5, but the map has 10
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    ! groups[3] ("D"): moved to [0]
    ! layers[5] (switch "Switch" in groups[2] "C"): moved to [5], from groups[2] "C" to groups[0] "D"
  copy-rect rect=0,0,1,1
    mapwright: odd.map: copy-rect: odd.map has no game layer, which determines positions
  add-layer kind=tiles group=E at=3 size=3x2
    layers[5]: added tiles layer "Tiles" to group 4 "E", 3 x 2 tiles
    + error TWM029 layers[6]: layer 6 is in 2 groups, expected 1
    + note TWM109 layers[5].tiles: all 6 tiles of the tiles layer are air
    + warning TWM125 layers[7].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    + warning TWM125 layers[8].old_sources[0].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    + ... 2 more, 24b6d1d1
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - warning TWM125 layers[6].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    - warning TWM125 layers[7].old_sources[0].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    - warning TWM125 layers[7].old_sources[1].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    - ... 1 more, 307d96d2
    ! layers[5] (tiles "Tiles" in groups[2] "C"): added
  add-layer kind=game group=C at=1 size=6x4 | copy-rect rect=1,0,4,3 to=2,1 parallax
    layers[5]: added game layer "Game" to group 2 "C", 6 x 4 tiles
    layers[0].tiles: 4 x 3 tiles at 1,0 of layer 0 of odd.map copied to 2,1, 3 changed, 9 outside the layer
    layers[4].tele: 4 x 3 tiles at 1,0 of layer 4 of odd.map copied to 2,1, 6 changed
    layers[6].switches: 4 x 3 tiles at 1,0 of layer 6 of odd.map copied to 2,1, 2 changed
    ... 1 more, 275223f2
    + error TWM029 layers[6]: layer 6 is in 2 groups, expected 1
    + note TWM109 layers[5].tiles: all 24 tiles of the game layer are air
    + warning TWM125 layers[7].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    + warning TWM125 layers[8].old_sources[0].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    + ... 6 more, b53daebe
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM035 layers: no group has a game layer
    - error TWM029 layers[5]: layer 5 is in 2 groups, expected 1
    - warning TWM125 layers[6].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    - ... 5 more, f77c7aff
    ! layers[0].tiles[2..4,1] (tiles "Lone" in no group): 3 cells changed, index various, flags various
    ! layers[4].tele[3..4,1] (tele "Tele" in groups[2] "C"): 2 cells changed, number various, type various
    ! layers[4].tele[2..5,2] (tele "Tele" in groups[2] "C"): 4 cells changed, number 0 (air) -> various, type 0 -> various
    ! layers[5].switches[2,1..2] (switch "Switch" in groups[2] "C"): 2 cells changed, number 0 (air) -> 1 (switch_on), type 0 -> 24, delay 0 -> 2
    ! ... 3 more, 05f1f9c3
  add-layer kind=game group=C at=1 size=6x4 | rotate by=270
    layers[5]: added game layer "Game" to group 2 "C", 6 x 4 tiles
    groups[0].offset_x: 7 -> -9
    groups[0].offset_y: -9 -> 25
    groups[0].parallax_x: 50 -> 30
    ... 37 more, b9966fa9
    + error TWM029 layers[6]: layer 6 is in 2 groups, expected 1
    + note TWM109 layers[5].tiles: all 24 tiles of the game layer are air
    + warning TWM125 layers[7].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    + warning TWM125 layers[8].old_sources[0].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    + ... 7 more, f98c994d
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM035 layers: no group has a game layer
    - error TWM029 layers[5]: layer 5 is in 2 groups, expected 1
    - warning TWM125 layers[6].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    - ... 6 more, 8fdd8a57
    ! groups[0].offset_x ("A"): 7 -> -9
    ! groups[0].offset_y ("A"): -9 -> 25
    ! groups[0].parallax_x ("A"): 50 -> 30
    ! groups[0].parallax_y ("A"): 30 -> 50
    ! ... 91 more, 1ec2b62d
  add-layer kind=game group=C at=1 size=6x4 | shift dx=-2 dy=1 wrap
    layers[5]: added game layer "Game" to group 2 "C", 6 x 4 tiles
    groups[0].offset_x: 7 -> 39
    groups[0].offset_y: -9 -> -19
    groups[1].offset_x: 3 -> -29
    ... 10 more, 349229e2
    + error TWM029 layers[6]: layer 6 is in 2 groups, expected 1
    + note TWM109 layers[5].tiles: all 24 tiles of the game layer are air
    + warning TWM125 layers[7].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    + warning TWM125 layers[8].old_sources[0].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    + ... 7 more, 0442bb33
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM035 layers: no group has a game layer
    - error TWM029 layers[5]: layer 5 is in 2 groups, expected 1
    - warning TWM125 layers[6].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    - ... 6 more, 8fdd8a57
    ! groups[0].offset_x ("A"): 7 -> 39
    ! groups[0].offset_y ("A"): -9 -> -19
    ! groups[1].offset_x ("B"): 3 -> -29
    ! groups[1].offset_y ("B"): 4 -> -44
    ! ... 12 more, 2720c145
  add-layer kind=game group=C at=1 size=6x4 | shrink origin
    layers[5]: added game layer "Game" to group 2 "C", 6 x 4 tiles
    groups[0].offset_x: 7 -> -25
    groups[3].offset_y: 6 -> -26
    layers[1]: 4 x 3 -> 3 x 3, left -1
    ... 5 more, 3772374e
    + error TWM029 layers[6]: layer 6 is in 2 groups, expected 1
    + note TWM109 layers[5].tiles: all 15 tiles of the game layer are air
    + warning TWM125 layers[7].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    + warning TWM125 layers[8].old_sources[0].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    + ... 5 more, 8d08ff4e
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM035 layers: no group has a game layer
    - error TWM029 layers[5]: layer 5 is in 2 groups, expected 1
    - warning TWM125 layers[6].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    - ... 4 more, ef7b65e3
    ! groups[0].offset_x ("A"): 7 -> -25
    ! groups[3].offset_y ("D"): 6 -> -26
    ! layers[1].tiles (tiles in groups[0] "A"): 4 x 3 -> 3 x 3 cells
    ! layers[1].tiles[1..2,0..2] (tiles in groups[0] "A"): 6 cells changed, index various
    ! ... 15 more, 293d3bbd
