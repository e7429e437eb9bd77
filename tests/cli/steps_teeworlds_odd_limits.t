Positions of a map without a game layer that wrap around or exceed their range, and copies between two such maps with equal names.

  $ mapwright build "$FIXTURES/odd_map.json" -o odd.map
  $ steps odd.map <<'END'
  > shift dx=3 dy=9 layer=6 layer=7 wrap
  > set path=groups[1].num_layers value=0 | set path=groups[4].num_layers value=1 | shift dx=1 dy=1 layer=3 wrap
  > add-layer kind=game group=C at=1 size=6x4 | shift dx=7 dy=5 layer=3 layer=7 wrap
  > shift dx=2 dy=-1 layer=Thin fill=edge
  > shift dy=1 layer=Thin layer=1 fill=200
  > set path=layers[3].quads[1].top_left.y value=2147483647 | shift dy=1 layer=3
  > set path=layers[3].quads[1].pivot.x value=-2147483648 | shift dx=-1 layer=3
  > set path=layers[6].sources[1].x value=-2147483648 | mirror axis=x
  > set path=layers[7].old_sources[1].y value=-2147483648 | mirror axis=y clamp
  > set path=groups[1].offset_y value=-2147483648 | mirror axis=y
  > set path=groups[1].clip_y value=-2147483648 | mirror axis=y
  > set path=groups[1].clip_y value=2147483647 | shift dy=1
  > set path=envelope_points[0].points[5].values.b value=-2147483648 | mirror axis=x
  > set path=envelope_points[0].points[5].values.b value=-2147483648 | mirror axis=y
  > set path=beziers[0].points[0].out_dy.c value=-2147483648 | mirror axis=x
  > set path=beziers[0].points[1].in_dy.c value=-2147483648 | mirror axis=x
  > END
  shift dx=3 dy=9 layer=6 layer=7 wrap
    layers[6].sources: moved by 3,9 tiles, around the edges
    layers[7].old_sources: moved by 3,9 tiles, around the edges
    ! layers[6].sources[0].x (sounds "Sounds" in groups[3] "D"): 1024 -> 33792
    ! layers[6].sources[0].y (sounds "Sounds" in groups[3] "D"): 2048 -> 67584
    ! layers[6].sources[1].x (sounds "Sounds" in groups[3] "D"): 5 -> 32773
    ! layers[6].sources[1].y (sounds "Sounds" in groups[3] "D"): 6 -> 65542
    ! ... 4 more, de346964
  set path=groups[1].num_layers value=0 | set path=groups[4].num_layers value=1 | shift dx=1 dy=1 layer=3 wrap
    groups[1].num_layers: 1 -> 0
    groups[4].num_layers: 3 -> 1
    layers[3].quads: moved by 1,1 tiles, around the edges
    + warning TWM116 layers[3]: layer 3 belongs to no group
    - error TWM029 layers[3]: layer 3 is in 2 groups, expected 1
    - error TWM029 layers[4]: layer 4 is in 2 groups, expected 1
    ! layers[3] (quads "Quads" in groups[1] "B"): moved to [3], from groups[1] "B" to nowhere
    ! layers[3].quads[0] (quads "Quads" in groups[1] "B"): moved by 32768,32768 (1,1 tiles)
    ! layers[3].quads[1] (quads "Quads" in groups[1] "B"): moved by 32768,32768 (1,1 tiles)
  add-layer kind=game group=C at=1 size=6x4 | shift dx=7 dy=5 layer=3 layer=7 wrap
    layers[5]: added game layer "Game" to group 2 "C", 6 x 4 tiles
    layers[3].quads: moved by 7,5 tiles, around the edges
    layers[7].sources: moved by 7,5 tiles, around the edges
    + error TWM029 layers[6]: layer 6 is in 2 groups, expected 1
    + note TWM109 layers[5].tiles: all 24 tiles of the game layer are air
    + warning TWM125 layers[7].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    + warning TWM125 layers[8].old_sources[0].sound_envelope: envelope 0 has 3 channels, a sound envelope needs 1
    + ... 4 more, ef521ce1
    - error TWM028 groups[3].num_layers: 99 layers from 5, but the map has 10
    - error TWM035 layers: no group has a game layer
    - error TWM029 layers[5]: layer 5 is in 2 groups, expected 1
    - warning TWM125 layers[6].sources[1].sound_envelope: envelope 1 has 4 channels, a sound envelope needs 1
    - ... 3 more, 4f57b160
    ! layers[3].quads[0] (quads "Quads" in groups[1] "B"): moved by 32768,32768 (1,1 tiles)
    ! layers[3].quads[1] (quads "Quads" in groups[1] "B"): moved by 32768,163840 (1,5 tiles)
    ! layers[6].sources[0].x (sounds "Sounds" in groups[3] "D"): 1024 -> 33792
    ! layers[6].sources[0].y (sounds "Sounds" in groups[3] "D"): 2048 -> 34816
    ! ... 3 more, 7c8a1c21
  shift dx=2 dy=-1 layer=Thin fill=edge
    layers[8].tiles: moved by 2,-1 tiles; 9 used cells cut off
    ! layers[8].tiles[0..1,1] (tiles "Thin" in groups[3] "D"): 2 cells changed, index 1 -> 2
    ! layers[8].tiles[0,2] (tiles "Thin" in groups[3] "D"): index 2 -> 0
    ! layers[8].tiles[0..1,4] (tiles "Thin" in groups[3] "D"): 2 cells changed, index 0 -> 3
  shift dy=1 layer=Thin layer=1 fill=200
    layers[1].tiles: moved by 0,1 tiles; 4 used cells cut off
    layers[8].tiles: moved by 0,1 tiles; 2 used cells cut off
    ! layers[1].tiles[0..3,0] (tiles in groups[0] "A"): 4 cells changed, index various -> 200
    ! layers[1].tiles[2..3,1..2] (tiles in groups[0] "A"): 4 cells changed, index various
    ! layers[8].tiles[0..1,0] (tiles "Thin" in groups[3] "D"): 2 cells changed, index 1 -> 200
    ! layers[8].tiles[0..1,2] (tiles "Thin" in groups[3] "D"): 2 cells changed, index various -> 1
    ! ... 2 more, 10b53c0b
  set path=layers[3].quads[1].top_left.y value=2147483647 | shift dy=1 layer=3
    mapwright: odd.map: shift: a position in layers[3].quads[1] would be 2147516415, expected -2147483648 to 2147483647
  set path=layers[3].quads[1].pivot.x value=-2147483648 | shift dx=-1 layer=3
    mapwright: odd.map: shift: a position in layers[3].quads[1] would be -2147516416, expected -2147483648 to 2147483647
  set path=layers[6].sources[1].x value=-2147483648 | mirror axis=x
    mapwright: odd.map: mirror: a position in layers[6].sources[1] would be 2147549184, expected -2147483648 to 2147483647
  set path=layers[7].old_sources[1].y value=-2147483648 | mirror axis=y clamp
    layers[7].old_sources[1].y: -1 -> -2147483648
    groups[0].offset_y: -9 -> 102
    groups[0].clip_y: 3 -> 221
    groups[1].offset_y: 4 -> -4
    ... 17 more, 866e92de
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
    ! ... 43 more, 27f0b077
  set path=groups[1].offset_y value=-2147483648 | mirror axis=y
    mapwright: odd.map: mirror: groups[1].offset would be 2147483648, expected -2147483648 to 2147483647
  set path=groups[1].clip_y value=-2147483648 | mirror axis=y
    mapwright: odd.map: mirror: groups[1].clip would be 2147483832, expected -2147483648 to 2147483647
  set path=groups[1].clip_y value=2147483647 | shift dy=1
    mapwright: odd.map: shift: groups[1].clip would be 2147483679, expected -2147483648 to 2147483647
  set path=envelope_points[0].points[5].values.b value=-2147483648 | mirror axis=x
    envelope_points[0].points[5].values.b: 22 -> -2147483648
    groups[0].offset_x: 7 -> 25
    groups[0].clip_x: 0 -> 192
    groups[1].offset_x: 3 -> -3
    ... 16 more, a7b89c3d
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
    ! ... 42 more, 70af99c7
  set path=envelope_points[0].points[5].values.b value=-2147483648 | mirror axis=y
    mapwright: odd.map: mirror: envelope point 5 has the value -2147483648, which cannot be negated
  set path=beziers[0].points[0].out_dy.c value=-2147483648 | mirror axis=x
    mapwright: odd.map: mirror: envelope point 0 has the value -2147483648, which cannot be negated
  set path=beziers[0].points[1].in_dy.c value=-2147483648 | mirror axis=x
    mapwright: odd.map: mirror: envelope point 1 has the value -2147483648, which cannot be negated
  $ mapwright edit -q odd.map -o game.map -e 'add-layer kind=game group=C at=1 size=6x4' -e 'add-layer kind=tiles group=A name=Tall size=3x5' -e 'add-layer kind=tiles group=E name=Twin size=6x4'
  $ mapwright edit -q game.map -o other.map -e 'fill-tiles tile=200 flags=1 layer=Twin' -e 'fill-tiles tile=201 layer=2' -e 'fill-tiles tile=202 layer=3' -e 'move-layer layer=2 group=A at=2' -e 'fill-tiles tile=203 layer=0' -e 'fill-tiles tile=60 flags=8 layer=game' -e 'move-layer layer=1 at=2' -e 'fill-tiles tile=204 layer=Thin' -e 'rename image=0 name=moon'
  $ steps game.map <<'END'
  > copy-rect file=other.map rect=0,0,4,3 to=1,1 parallax
  > copy-rect file=other.map rect=0,0,4,3 to=1,1
  > copy-rect file=other.map rect=2,1,4,3 to=0,0 layer=Tall parallax
  > copy-rect file=other.map rect=0,0,6,4 layer=0 layer=Twin
  > copy-rect file=other.map rect=0,0,6,4 layer=Thin parallax
  > copy-rect rect=0,0,6,4 to=0,0 parallax
  > copy-rect rect=0,0,5,4 to=1,0 layer=1 parallax
  > set path=groups[0].parallax_x value=100 | set path=groups[0].parallax_y value=100 | set path=groups[0].offset_x value=16 | set path=groups[0].offset_y value=-48 | copy-rect rect=1,1,2,2 to=0,0 layer=1
  > append file=other.map offset=-5,4
  > game-tiles layer=Lone tile=9
  > game-tiles layer=Lone layer=tele tile=9 where=1-5,10 rect=1,0,4,1 flags=3
  > game-tiles layer=* tile=27 to=tele number=6 where=7-8
  > END
  copy-rect file=other.map rect=0,0,4,3 to=1,1 parallax
    layers[0].tiles: 4 x 3 tiles at 0,0 of layer 0 of other.map copied to 1,1, 4 changed, 8 outside the layer
    layers[2].tiles: 4 x 3 tiles at 0,0 of layer 1 of other.map copied to 1,1, 6 changed, 6 outside the layer
    layers[3].tiles: 4 x 3 tiles at 0,0 of layer 2 of other.map copied to 1,1, 6 changed, 6 outside the layer
    layers[5].tele: 4 x 3 tiles at 0,0 of layer 5 of other.map copied to 1,1, 6 changed
    ... 4 more, 89755a06
    + warning TWM200 layers[7]: no spawn (tiles 192 to 194)
    + warning TWM201 layers[5].tele[0,0]: 10 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[5].tele[4,0]: 3 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[5].tele[3,0]: 3 tiles with number 2 (exit), but no entrance
    + ... 1 more, 1f63021c
    - note TWM109 layers[7].tiles: all 24 tiles of the game layer are air
    - note TWM109 layers[3].tiles: all 15 tiles of the tiles layer are air
    - note TWM109 layers[6].tiles: all 24 tiles of the tiles layer are air
    - warning TWM201 layers[5].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - ... 3 more, d4ea202b
    ! layers[0].tiles[1..4,1] (tiles "Lone" in no group): 4 cells changed, index various -> 203, flags various -> 0
    ! layers[2].tiles[0..2,0..1] (tiles "Tall" in groups[0] "A"): 6 cells changed, index various -> 202
    ! layers[3].tiles[0..2,0..1] (tiles "Tall" in groups[0] "A"): 6 cells changed, index 0 -> 201
    ! layers[5].tele[3..4,1] (tele "Tele" in groups[2] "C"): 2 cells changed, number various, type various
    ! ... 5 more, dc52ead1
  copy-rect file=other.map rect=0,0,4,3 to=1,1
    layers[0].tiles: 4 x 3 tiles at 0,0 of layer 0 of other.map copied to 1,1, 4 changed, 8 outside the layer
    layers[5].tele: 4 x 3 tiles at 0,0 of layer 5 of other.map copied to 1,1, 6 changed
    layers[6].tiles: 4 x 3 tiles at 0,0 of layer 6 of other.map copied to 1,1, 12 changed
    layers[7].tiles: 4 x 3 tiles at 0,0 of layer 7 of other.map copied to 1,1, 12 changed
    ... 1 more, 9b370e4a
    + warning TWM200 layers[7]: no spawn (tiles 192 to 194)
    + warning TWM201 layers[5].tele[0,0]: 10 tiles with number 1 (entrance), but no exit (27)
    + warning TWM201 layers[5].tele[4,0]: 3 tiles with number 3 (entrance), but no exit (27)
    + note TWM202 layers[5].tele[3,0]: 3 tiles with number 2 (exit), but no entrance
    + ... 1 more, 1f63021c
    - note TWM109 layers[7].tiles: all 24 tiles of the game layer are air
    - note TWM109 layers[6].tiles: all 24 tiles of the tiles layer are air
    - warning TWM201 layers[5].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    - warning TWM201 layers[5].tele[4,0]: 4 tiles with number 3 (entrance), but no exit (27)
    - ... 2 more, 89d69f5c
    ! layers[0].tiles[1..4,1] (tiles "Lone" in no group): 4 cells changed, index various -> 203, flags various -> 0
    ! layers[5].tele[3..4,1] (tele "Tele" in groups[2] "C"): 2 cells changed, number various, type various
    ! layers[5].tele[1..4,2] (tele "Tele" in groups[2] "C"): 4 cells changed, number 0 (air) -> various, type 0 -> various
    ! layers[6].tiles[1..4,1..3] (tiles "Twin" in groups[2] "C"): 12 cells changed, index 0 -> 200, flags 0 -> flip_x
    ! ... 2 more, 2d5a5185
  copy-rect file=other.map rect=2,1,4,3 to=0,0 layer=Tall parallax
    layers[2].tiles: 4 x 3 tiles at 2,1 of layer 1 of other.map copied to 0,0, 6 changed, 6 outside the layer
    layers[3].tiles: 4 x 3 tiles at 2,1 of layer 2 of other.map copied to 0,0, 6 changed, 6 outside the layer
    - note TWM109 layers[3].tiles: all 15 tiles of the tiles layer are air
    ! layers[2].tiles[0..2,0..1] (tiles "Tall" in groups[0] "A"): 6 cells changed, index various -> 202
    ! layers[3].tiles[0..2,0..1] (tiles "Tall" in groups[0] "A"): 6 cells changed, index 0 -> 201
  copy-rect file=other.map rect=0,0,6,4 layer=0 layer=Twin
    layers[0].tiles: 6 x 4 tiles at 0,0 of layer 0 of other.map copied to 0,0, 10 changed, 14 outside the layer
    layers[6].tiles: 6 x 4 tiles at 0,0 of layer 6 of other.map copied to 0,0, 24 changed
    - note TWM109 layers[6].tiles: all 24 tiles of the tiles layer are air
    ! layers[0].tiles[0..4,0..1] (tiles "Lone" in no group): 10 cells changed, index various -> 203, flags various -> 0
    ! layers[6].tiles[0..5,0..3] (tiles "Twin" in groups[2] "C"): 24 cells changed, index 0 -> 200, flags 0 -> flip_x
  copy-rect file=other.map rect=0,0,6,4 layer=Thin parallax
    layers[11].tiles: 6 x 4 tiles at 0,0 of layer 11 of other.map copied to 0,0, 8 changed, 16 outside the layer
    ! layers[11].tiles[0..1,2..5] (tiles "Thin" in groups[3] "D"): 8 cells changed, index various -> 204
  copy-rect rect=0,0,6,4 to=0,0 parallax
  copy-rect rect=0,0,5,4 to=1,0 layer=1 parallax
  set path=groups[0].parallax_x value=100 | set path=groups[0].parallax_y value=100 | set path=groups[0].offset_x value=16 | set path=groups[0].offset_y value=-48 | copy-rect rect=1,1,2,2 to=0,0 layer=1
    groups[0].parallax_x: 50 -> 100
    groups[0].parallax_y: 30 -> 100
    groups[0].offset_x: 7 -> 16
    groups[0].offset_y: -9 -> -48
    ... 1 more, 2676a883
    ! groups[0].offset_x ("A"): 7 -> 16
    ! groups[0].offset_y ("A"): -9 -> -48
    ! groups[0].parallax_x ("A"): 50 -> 100
    ! groups[0].parallax_y ("A"): 30 -> 100
    ! ... 1 more, ae6afd86
  append file=other.map offset=-5,4
    groups: 5 -> 10, from other.map
    layers: 13 -> 22, from other.map
    images: 2 -> 3, from other.map; 1 more already existed
    envelopes: 6 -> 12, from other.map
    ... 3 more, 860c8676
    + error TWM046 envelopes[3].num_points: 9 points from 5, but the map has 12
    + error TWM046 envelopes[5].num_points: 4 points from -1, but the map has 12
    + error TWM046 envelopes[9].num_points: 9 points from 11, but the map has 12
    + error TWM029 layers[13]: layer 13 is in 2 groups, expected 1
    + ... 11 more, df92790c
    - error TWM046 envelopes[3].num_points: 9 points from 5, but the map has 6
    - error TWM046 envelopes[5].num_points: 4 points from -1, but the map has 6
    ! images[2] ("moon"): added
    ! envelopes[4]: added
    ! envelopes[5]: added
    ! envelopes[6] ("P"): added
    ! ... 31 more, f6a2e3de
  game-tiles layer=Lone tile=9
    layers[7].tiles: set to 9 from layer 0 "Lone" in 10 cells
    + warning TWM200 layers[7]: no spawn (tiles 192 to 194)
    - note TWM109 layers[7].tiles: all 24 tiles of the game layer are air
    ! layers[7].tiles[0..4,0..1] (game "Game" in groups[2] "C"): 10 cells changed, index 0 (air) -> 9 (freeze)
  game-tiles layer=Lone layer=tele tile=9 where=1-5,10 rect=1,0,4,1 flags=3
    layers[7].tiles: set to 9 from layer 0 "Lone" in 4 cells
    + note TWM129 layers[7].tiles[1,0]: 4 flipped or rotated tiles without a direction
    + warning TWM200 layers[7]: no spawn (tiles 192 to 194)
    - note TWM109 layers[7].tiles: all 24 tiles of the game layer are air
    ! layers[7].tiles[1..4,0] (game "Game" in groups[2] "C"): 4 cells changed, index 0 (air) -> 9 (freeze), flags 0 -> flip_x|flip_y
  game-tiles layer=* tile=27 to=tele number=6 where=7-8
    layers[5].tele: set to 27 from layer 0 "Lone" in 2 cells
    + warning TWM201 layers[5].tele[0,0]: 4 tiles with number 1 (entrance), but no exit (27)
    + note TWM202 layers[5].tele[1,1]: 2 tiles with number 6 (exit), but no entrance
    - warning TWM201 layers[5].tele[0,0]: 6 tiles with number 1 (entrance), but no exit (27)
    ! layers[5].tele[1..2,1] (tele "Tele" in groups[2] "C"): 2 cells changed, number 1 (tele_in) -> 6 (tele_out), type 26 -> 27
