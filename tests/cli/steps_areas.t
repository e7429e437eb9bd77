What operations change in areas that are not square and reach to the edges.

  $ cp "$SAMPLES"/islet.map "$SAMPLES"/lagoon.wwd "$SAMPLES"/shores.swd .
  $ steps islet.map <<'END'
  > fill-tiles tile=5 rect=3,1,30,2 everywhere
  > fill-tiles tile=2 rect=1,14,2,5 everywhere
  > fill-tiles tile=7 rect=39,0,1,16 layer=2
  > fill-tiles tile=7 rect=38,20,2,3 layer=game
  > replace-tile from=0 to=1 rect=37,2,3,9 layer=4
  > keep-tiles index=0 rect=2,19,20,3 everywhere
  > copy-rect rect=30,15,9,7 to=1,2
  > copy-rect rect=3,15,4,2 to=36,20 layer=game
  > copy-rect rect=3,15,4,2 to=36,21
  > resize size=45x10 offset=3,-2 layer=2
  > resize size=30x30 offset=-5,4 layer=game
  > shift dx=3 dy=-1 layer=2
  > extend by=2
  > game-tiles layer=3 tile=1 rect=5,17,20,4
  > automap layer=2
  > fill-tiles tile=192 rect=0,20,40,2 layer=game | shrink
  > fill-tiles tile=192 rect=0,0,40,2 layer=game | shrink origin
  > shrink sides=right-bottom layer=2 layer=7
  > remove-layer layer=unknown
  > set path=data[0].level value=1
  > set path=layers[4].tiles[0,3].reserved value=1 | set path=layers[4].tiles[39,3].reserved value=2 | repair
  > set path=layers[2].tiles[0,0].skip value=1 | set path=layers[2].tiles[39,15].skip value=2 | repair
  > copy-rect rect=0,0,1,1 to=39,21 layer=game layer=tele
  > END
  fill-tiles tile=5 rect=3,1,30,2 everywhere
    layers[2].tiles: filled with 5 in 60 cells
    layers[3].tiles: filled with 5 in 60 cells
    layers[4].tiles: filled with 5 in 60 cells
    layers[5].tele: filled with 5 in 60 cells
    ... 2 more, 8868fd9d
    + note TWM111 layers[5].tele[3,1]: 60 tiles of index 5, which is unknown to DDNet in a tele layer
    + note TWM111 layers[6].tune[3,1]: 60 tiles of index 5, which is unknown to DDNet in a tune layer
    ! layers[2].tiles[3..32,1..2] (tiles "Hills" in groups[1] "Hills"): 60 cells changed, index 0 -> 5
    ! layers[3].tiles[3..32,1..2] (tiles "Ground" in groups[2] "Game"): 60 cells changed, index 0 -> 5
    ! layers[4].tiles[3..32,1..2] (game "Game" in groups[2] "Game"): 60 cells changed, index 0 (air) -> 5 (hookthrough_cut)
    ! layers[5].tele[3..32,1..2] (tele "Tele" in groups[2] "Game"): 60 cells changed, type 0 -> 5
    ! ... 2 more, 4f56f7d1
  fill-tiles tile=2 rect=1,14,2,5 everywhere
    mapwright: islet.map: fill-tiles: rect: 2 x 5 tiles at 1,14 reach beyond the 40 x 16 tiles of layers[2]
  fill-tiles tile=7 rect=39,0,1,16 layer=2
    layers[2].tiles: filled with 7 in 16 cells
    ! layers[2].tiles[39,0..15] (tiles "Hills" in groups[1] "Hills"): 16 cells changed, index various -> 7
  fill-tiles tile=7 rect=38,20,2,3 layer=game
    mapwright: islet.map: fill-tiles: rect: 2 x 3 tiles at 38,20 reach beyond the 40 x 22 tiles of layers[4]
  replace-tile from=0 to=1 rect=37,2,3,9 layer=4
    layers[4].tiles: 0 -> 1 in 18 cells
    ! layers[4].tiles[37..38,2..10] (game "Game" in groups[2] "Game"): 18 cells changed, index 0 (air) -> 1 (solid)
  keep-tiles index=0 rect=2,19,20,3 everywhere
    layers[3].tiles: other tiles cleared in 60 cells
    layers[4].tiles: other tiles cleared in 60 cells
    ! layers[3].tiles[2..21,19..21] (tiles "Ground" in groups[2] "Game"): 60 cells changed, index various -> 0
    ! layers[4].tiles[2..21,19..21] (game "Game" in groups[2] "Game"): 60 cells changed, index various -> 0 (air)
  copy-rect rect=30,15,9,7 to=1,2
    layers[3].tiles: 9 x 7 tiles at 30,15 of layer 3 of islet.map copied to 1,2, 39 changed
    layers[4].tiles: 9 x 7 tiles at 30,15 of layer 4 of islet.map copied to 1,2, 39 changed
    layers[7].tiles: 9 x 7 tiles at 30,15 of layer 7 of islet.map copied to 1,2, 3 changed
    ! layers[3].tiles[7,2..4] (tiles "Ground" in groups[2] "Game"): 3 cells changed, index 0 -> 8
    ! layers[3].tiles[1..9,5..8] (tiles "Ground" in groups[2] "Game"): 36 cells changed, index 0 -> various
    ! layers[4].tiles[7,2..4] (game "Game" in groups[2] "Game"): 3 cells changed, index 0 (air) -> 34 (finish)
    ! layers[4].tiles[1..9,5..8] (game "Game" in groups[2] "Game"): 36 cells changed, index 0 (air) -> various
    ! ... 3 more, da76287f
  copy-rect rect=3,15,4,2 to=36,20 layer=game
    layers[4].tiles: 4 x 2 tiles at 3,15 of layer 4 of islet.map copied to 36,20, 8 changed
    ! layers[4].tiles[36..39,20..21] (game "Game" in groups[2] "Game"): 8 cells changed, index various
  copy-rect rect=3,15,4,2 to=36,21
    mapwright: islet.map: copy-rect: to: 4 x 2 tiles at 36,21 reach beyond the 40 x 22 tiles of the game layer of islet.map
  resize size=45x10 offset=3,-2 layer=2
    layers[2]: 40 x 16 -> 45 x 10, moved by 3,-2 tiles; 158 used cells cut off
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 45 x 10 cells
    ! layers[2].tiles[4..7,3] (tiles "Hills" in groups[1] "Hills"): 4 cells changed, index 0 -> various, flags 0 -> various
    ! layers[2].tiles[3..9,4] (tiles "Hills" in groups[1] "Hills"): 7 cells changed, index 0 -> various, flags 0 -> various
    ! layers[2].tiles[15..19,4] (tiles "Hills" in groups[1] "Hills"): 5 cells changed, index 0 -> various, flags 0 -> various
    ! ... 15 more, 22ab5144
  resize size=30x30 offset=-5,4 layer=game
    layers[4]: 40 x 22 -> 30 x 30, moved by -5,4 tiles; 102 used cells cut off
    layers[5]: 40 x 22 -> 30 x 30, moved by -5,4 tiles
    layers[6]: 40 x 22 -> 30 x 30, moved by -5,4 tiles
    + warning TWM200 layers[4]: no spawn (tiles 192 to 194)
    + warning TWM212 layers[4]: no finish line (tile 34)
    ! layers[4].tiles (game "Game" in groups[2] "Game"): 40 x 22 -> 30 x 30 cells
    ! layers[4].tiles[0..29,0] (game "Game" in groups[2] "Game"): 30 cells changed, index 3 (nohook) -> 0 (air)
    ! layers[4].tiles[0,1..3] (game "Game" in groups[2] "Game"): 3 cells changed, index 3 (nohook) -> 0 (air)
    ! layers[4].tiles[1..29,4] (game "Game" in groups[2] "Game"): 29 cells changed, index 0 (air) -> 3 (nohook)
    ! ... 28 more, 7df536d9
  shift dx=3 dy=-1 layer=2
    layers[2].tiles: moved by 3,-1 tiles; 27 used cells cut off
    ! layers[2].tiles[4..7,4] (tiles "Hills" in groups[1] "Hills"): 4 cells changed, index 0 -> various, flags 0 -> various
    ! layers[2].tiles[1..9,5] (tiles "Hills" in groups[1] "Hills"): 9 cells changed, index various, flags various
    ! layers[2].tiles[15..19,5] (tiles "Hills" in groups[1] "Hills"): 5 cells changed, index 0 -> various, flags 0 -> various
    ! layers[2].tiles[0..2,6..14] (tiles "Hills" in groups[1] "Hills"): 27 cells changed, index various -> 0
    ! ... 15 more, 6c5c5675
  extend by=2
    groups[1].offset_x: 384 -> 422
    groups[1].offset_y: 40 -> 66
    groups[3].offset_x: 0 -> -45
    groups[3].offset_y: 0 -> -64
    ... 6 more, fffe2249
    ! groups[1].offset_x ("Hills"): 384 -> 422
    ! groups[1].offset_y ("Hills"): 40 -> 66
    ! groups[3].offset_x ("Clouds"): 0 -> -45
    ! groups[3].offset_y ("Clouds"): 0 -> -64
    ! ... 97 more, 344c7f4b
  game-tiles layer=3 tile=1 rect=5,17,20,4
    layers[4].tiles: set to 1 from layer 3 "Ground" in 16 cells
    ! layers[4].tiles[6,17] (game "Game" in groups[2] "Game"): index 33 (start) -> 1 (solid)
    ! layers[4].tiles[14..24,19] (game "Game" in groups[2] "Game"): 11 cells changed, index 9 (freeze) -> 1 (solid)
    ! layers[4].tiles[18..21,20] (game "Game" in groups[2] "Game"): 4 cells changed, index 2 (death) -> 1 (solid)
  automap layer=2
    mapwright: islet.map: automap: no installed game has islet_tiles.rules or islet_tiles.json for layer 2 "Hills"; set rules
  fill-tiles tile=192 rect=0,20,40,2 layer=game | shrink
    layers[4].tiles: filled with 192 in 80 cells
    groups[1].offset_y: 40 -> -88
    layers[2]: 40 x 16 -> 40 x 10, top -4, bottom -2
    layers[7]: 40 x 22 -> 40 x 19, bottom -3
    ! groups[1].offset_y ("Hills"): 40 -> -88
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 40 x 10 cells
    ! layers[2].tiles[1..4,1] (tiles "Hills" in groups[1] "Hills"): 4 cells changed, index 0 -> various, flags 0 -> various
    ! layers[2].tiles[0..6,2] (tiles "Hills" in groups[1] "Hills"): 7 cells changed, index 0 -> various, flags 0 -> various
    ! ... 22 more, 62b50b8c
  fill-tiles tile=192 rect=0,0,40,2 layer=game | shrink origin
    layers[4].tiles: filled with 192 in 80 cells
    groups[1].offset_y: 40 -> -88
    layers[2]: 40 x 16 -> 40 x 10, top -4, bottom -2
    layers[7]: 40 x 22 -> 40 x 19, bottom -3
    ! groups[1].offset_y ("Hills"): 40 -> -88
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 40 x 10 cells
    ! layers[2].tiles[1..4,1] (tiles "Hills" in groups[1] "Hills"): 4 cells changed, index 0 -> various, flags 0 -> various
    ! layers[2].tiles[0..6,2] (tiles "Hills" in groups[1] "Hills"): 7 cells changed, index 0 -> various, flags 0 -> various
    ! ... 22 more, 8cfe5e6d
  shrink sides=right-bottom layer=2 layer=7
    layers[2]: 40 x 16 -> 40 x 14, bottom -2
    layers[7]: 40 x 22 -> 40 x 19, bottom -3
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 40 x 14 cells
    ! layers[7].tiles (tiles "Plants" in groups[2] "Game"): 40 x 22 -> 40 x 19 cells
  remove-layer layer=unknown
    mapwright: islet.map: remove-layer: unknown layer "unknown"; layers have the indices 0 to 8
  set path=data[0].level value=1
    data[0].level: unknown -> 1
  set path=layers[4].tiles[0,3].reserved value=1 | set path=layers[4].tiles[39,3].reserved value=2 | repair
    layers[4].tiles[0,3].reserved: 0 -> 1
    layers[4].tiles[39,3].reserved: 0 -> 2
    layers[4].tiles: skip and reserved byte -> 0 in 2 tiles
  set path=layers[2].tiles[0,0].skip value=1 | set path=layers[2].tiles[39,15].skip value=2 | repair
    layers[2].tiles[0,0].skip: 0 -> 1
    layers[2].tiles[39,15].skip: 0 -> 2
    layers[2].tiles: skip and reserved byte -> 0 in 2 tiles
  copy-rect rect=0,0,1,1 to=39,21 layer=game layer=tele
  $ steps lagoon.wwd <<'END'
  > fill-tiles tile=3 rect=2,1,5,3
  > fill-tiles tile=3 rect=39,16,1,2
  > fill-tiles tile=3 rect=38,17,2,2
  > replace-tile from=- to=4 rect=37,0,3,5
  > copy-rect rect=2,13,9,3 to=31,0
  > copy-rect rect=0,0,2,1 to=39,17
  > move-objects rect=100,300,200,150 dx=3 dy=-2
  > delete-objects rect=172,394,1,1
  > set-objects rect=0,0,1000,500 set=health=3
  > resize-plane size=10x20 offset=1,2
  > shift-plane dx=-3 dy=2 plane=1
  > shift-plane dx=0 dy=2 plane=0
  > shift-plane dx=-1 dy=0 plane=0 wrap
  > fill-tiles tile=2 rect=0,0,1,1 plane=0
  > END
  fill-tiles tile=3 rect=2,1,5,3
    planes[1].tiles: filled with 3 in 15 cells
    ! planes[1].tiles[2..6,1..3]: 15 cells changed, - -> 3
  fill-tiles tile=3 rect=39,16,1,2
    planes[1].tiles: filled with 3 in 2 cells
    ! planes[1].tiles[39,16..17]: 2 cells changed, 2 -> 3
  fill-tiles tile=3 rect=38,17,2,2
    mapwright: lagoon.wwd: fill-tiles: rect: 2 x 2 tiles at 38,17 reach beyond the 40 x 18 tiles of plane 1
  replace-tile from=- to=4 rect=37,0,3,5
    planes[1].tiles: - -> 4 in 11 cells
    ! planes[1].tiles[37..39,0..2]: 9 cells changed, - -> 4
    ! planes[1].tiles[37..38,3]: 2 cells changed, - -> 4
  copy-rect rect=2,13,9,3 to=31,0
    planes[1].tiles: 9 x 3 cells at 2,13 of plane 1 of lagoon.wwd copied to 31,0, 25 changed
    ! planes[1].tiles[31..36,0]: 6 cells changed, - -> various
    ! planes[1].tiles[38,0]: - -> 50
    ! planes[1].tiles[31..39,1..2]: 18 cells changed, - -> various
  copy-rect rect=0,0,2,1 to=39,17
    mapwright: lagoon.wwd: copy-rect: to: 2 x 1 tiles at 39,17 reach beyond the 40 x 18 tiles of plane 1; the operation "resize-plane" enlarges it
  move-objects rect=100,300,200,150 dx=3 dy=-2
    planes[1].objects[46]: 222,424 -> 225,422
    planes[1].objects[55]: 114,360 -> 117,358
    ! planes[1].objects[46].location_x: 222 -> 225
    ! planes[1].objects[46].location_y: 424 -> 422
    ! planes[1].objects[55].location_x: 114 -> 117
    ! planes[1].objects[55].location_y: 360 -> 358
  delete-objects rect=172,394,1,1
    mapwright: lagoon.wwd: delete-objects: none of the 61 objects matches
  set-objects rect=0,0,1000,500 set=health=3
    planes[1].objects[0].health: 0 -> 3
    planes[1].objects[1].health: 0 -> 3
    planes[1].objects[2].health: 0 -> 3
    planes[1].objects[3].health: 0 -> 3
    ... 9 more, 109b21f7
    ! planes[1].objects[0].health: 0 -> 3
    ! planes[1].objects[1].health: 0 -> 3
    ! planes[1].objects[2].health: 0 -> 3
    ! planes[1].objects[3].health: 0 -> 3
    ! ... 9 more, 109b21f7
  resize-plane size=10x20 offset=1,2
    planes[1].tiles: 40 x 18 -> 10 x 20, moved by 1,2 tiles; 290 used cells cut off
    planes[1].objects: 61 moved by 64,128
    start_x: 172 -> 236
    start_y: 394 -> 522
    ... 2 more, 5bb0654f
    + note WWD061 planes[1].objects[2] at image 6824+321: GlitterlessPowerup at 671,461, but its plane has 640 x 1280 pixels
    + note WWD061 planes[1].objects[3] at image 7145+321: GlitterlessPowerup at 736,446, but its plane has 640 x 1280 pixels
    + note WWD061 planes[1].objects[4] at image 7466+321: GlitterlessPowerup at 801,461, but its plane has 640 x 1280 pixels
    + note WWD061 planes[1].objects[5] at image 7787+321: GlitterlessPowerup at 853,502, but its plane has 640 x 1280 pixels
    + ... 50 more, 651b7a1d
    ! start_x: 172 -> 236
    ! start_y: 394 -> 522
    ! planes[1].tiles: 40 x 18 -> 10 x 20 cells
    ! planes[1].tiles[0..4,7]: 5 cells changed, various -> -
    ! ... 158 more, 51b5c3fc
  shift-plane dx=-3 dy=2 plane=1
    planes[1].tiles: moved by -3,2 tiles; 107 used cells cut off
    planes[1].objects: 61 moved by -192,128
    start_x: 172 -> -20
    start_y: 394 -> 522
    ... 2 more, bb20c122
    + error WWD038 start_x at file 720+4: the start -20,522 is outside planes[1], which has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[21] at image 15007+323: TreasurePowerup at -88,920, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[29] at image 17535+296: Rat at -84,978, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[30] at image 17831+311: FrontCrate at -128,550, but its plane has 2560 x 1152 pixels
    + ... 26 more, a34599b1
    ! start_x: 172 -> -20
    ! start_y: 394 -> 522
    ! planes[1].tiles[39,3]: 2 -> -
    ! planes[1].tiles[37..39,4]: 3 cells changed, various -> -
    ! ... 189 more, 2b769feb
  shift-plane dx=0 dy=2 plane=0
    planes[0].tiles: moved by 0,2 tiles; 48 used cells cut off
    ! planes[0].tiles[0..23,0..7]: 192 cells changed, various
    ! planes[0].tiles[0,8]: 105 -> 103
    ! planes[0].tiles[4..13,8]: 10 cells changed, various -> 103
    ! planes[0].tiles[18..23,8]: 6 cells changed, various
    ! ... 7 more, dc761eb5
  shift-plane dx=-1 dy=0 plane=0 wrap
    planes[0].tiles: moved by -1,0 tiles, around the edges
    ! planes[0].tiles[20..21,5]: 2 cells changed, various
    ! planes[0].tiles[19..22,6]: 4 cells changed, various
    ! planes[0].tiles[5,7..8]: 2 cells changed, various
    ! planes[0].tiles[12,7]: 105 -> 103
    ! ... 18 more, f901757e
  fill-tiles tile=2 rect=0,0,1,1 plane=0
    planes[0].tiles: filled with 2 in 1 cell
    ! planes[0].tiles[0,0]: 100 -> 2
  $ steps shores.swd <<'END'
  > raise rect=2,3,4,1 by=2
  > lower rect=46,38,4,3 wrap
  > lower rect=46,38,4,3
  > raise center=46,39 radius=2
  > level rect=10,10,3,5 to=9
  > smooth rect=30,20,9,2
  > paint-terrain terrain=meadow1 rect=5,6,3,2
  > put-resource resource=coal amount=3 rect=20,21,5,3
  > clear what=resources rect=1,2,30,3
  > copy-rect rect=2,3,4,2 to=45,38 wrap
  > crop rect=2,4,18,16
  > enlarge size=52x60 to=3,4
  > shift dx=3 dy=2
  > shift dx=-5 dy=0
  > put-object object=pine at=0,0 at=47,39 anywhere seed=1
  > put-animal animal=deer at=0,0 at=47,39
  > set-harbour at=47,39
  > convert to=dat | paint path=unused_layer value=0 rect=0,0,48,40 | set path=unused_layer[47,39] value=255 | convert to=swd landscape=winter
  > set-headquarters player=1 at=0,0
  > END
  raise rect=2,3,4,1 by=2
    heights: 4 nodes: raised by 2
    shading: 12 of 1920 nodes recomputed
    ! heights[2..5,3]: 4 cells changed, 25 -> 27
    ! shading[4..7,2]: 4 cells changed, 64 -> 46
    ! shading[2..3,3]: 2 cells changed, 64 -> various
    ! shading[6..7,3]: 2 cells changed, 64 -> various
    ! ... 1 more, fb6ee7ce
  lower rect=46,38,4,3 wrap
    heights: 12 nodes: lowered by 1
    shading: 22 of 1920 nodes recomputed
    ! heights[0..1,0]: 2 cells changed, 25 -> 24
    ! heights[46..47,0]: 2 cells changed, 26 -> 25
    ! heights[0..1,38..39]: 4 cells changed, various
    ! heights[46..47,38..39]: 4 cells changed, 26 -> 25
    ! ... 10 more, e0d63883
  lower rect=46,38,4,3
    mapwright: shores.swd: lower: rect: 46,38 to 49,40 is outside the map (x is 0 to 47, y is 0 to 39); with wrap, positions wrap around its edges
  raise center=46,39 radius=2
    heights: 19 nodes: raised by 1
    shading: 23 of 1920 nodes recomputed
    ! heights[0,0]: 25 -> 26
    ! heights[45..47,0..1]: 6 cells changed, various
    ! heights[45..47,37..38]: 6 cells changed, 26 -> 27
    ! heights[0,38..39]: 2 cells changed, various
    ! ... 11 more, cee0e2e3
  level rect=10,10,3,5 to=9
    heights: 15 nodes: levelled to 9
    shading: 30 of 1920 nodes recomputed
    sites: 9 of 1920 nodes recomputed
    ! heights[10..12,10..14]: 15 cells changed, various -> 9
    ! sites[10,12]: castle -> hut
    ! sites[12,12]: hut -> castle
    ! sites[10..12,14]: 3 cells changed, hut -> flag
    ! ... 10 more, 2fa47c7f
  smooth rect=30,20,9,2
  paint-terrain terrain=meadow1 rect=5,6,3,2
    terrain_up: 6 nodes: painted with meadow1
    terrain_down: 6 nodes: painted with meadow1
    sites: 11 of 1920 nodes recomputed
    + note S2M156 resources[6,7] at file 24006+1: 1 node with ore or granite but without a mountain next to it; the first has coal
    ! terrain_up[5..7,6..7]: 6 cells changed, 1 (mountain1) -> 8 (meadow1)
    ! terrain_down[5..7,6..7]: 6 cells changed, 1 (mountain1) -> 8 (meadow1)
    ! sites[5..8,6]: 4 cells changed, mine+ -> flag+
    ! sites[4..7,7]: 4 cells changed, mine+ -> various
    ! ... 1 more, 3a8387a9
  put-resource resource=coal amount=3 rect=20,21,5,3
    resources: 15 nodes: coal (3)
    + note S2M156 resources[20,21] at file 24692+1: 15 nodes with ore or granite but without a mountain next to it; the first has coal
    ! resources[20..24,21..23]: 15 cells changed, various -> 67 (coal)
  clear what=resources rect=1,2,30,3
    resources: 76 nodes: resources cleared
    ! resources[1..3,2]: 3 cells changed, 87 (gold) -> 0
    ! resources[6..9,2..4]: 12 cells changed, various -> 0
    ! resources[12..30,2..3]: 38 cells changed, 33 (water) -> 0
    ! resources[1..2,3]: 2 cells changed, 87 (gold) -> 0
    ! ... 2 more, fc7ed9b7
  copy-rect rect=2,3,4,2 to=45,38 wrap
    heights: 6 nodes: copied from 2,3 of shores.swd
    terrain_up: 8 nodes: copied from 2,3 of shores.swd
    terrain_down: 8 nodes: copied from 2,3 of shores.swd
    resources: 7 nodes: copied from 2,3 of shores.swd
    ... 2 more, fd0b51c2
    ! heights[0,38]: 26 -> 25
    ! heights[46..47,38]: 2 cells changed, 26 -> 25
    ! heights[45..47,39]: 3 cells changed, 26 -> 25
    ! terrain_up[0..1,38]: 2 cells changed, 11 (mountain2) -> various
    ! ... 22 more, 2c756f6b
  crop rect=2,4,18,16
    width: 48 x 40 -> 18 x 16 nodes
    hq_x.player2: 37,28 -> none, outside the map
    animals: 14 -> 1, only those on the map
    shading: 60 of 288 nodes recomputed
    ... 3 more, 7c90c3db
    + error S2M101 hq_x.player2 at file 58+2: player 2 of 2 has no headquarters
    + warning S2M113 width at file 2348+2: the map has 18 x 16 nodes, expected 32 to 256 in each direction
    + warning S2M125 heights[17,15] at file 2655+1: 60 pairs of neighbouring nodes differ by more than 5; the steepest: height 0 here, 25 at 0,0 to the south-east
    ! ui_width: 48 -> 18
    ! ui_height: 40 -> 16
    ! hq_x.player1: 11 -> 9
    ! hq_x.player2: 37 -> 65535
    ! ... 216 more, 9d1f98a9
  enlarge size=52x60 to=3,4
    width: 48 x 40 -> 52 x 60 nodes
    shading: 74 of 3120 nodes recomputed
    sites: 99 of 3120 nodes recomputed
    area_layer: 3110 of 3120 nodes recomputed
    ... 1 more, de653fa9
    + warning S2M125 heights[46,3] at file 2570+1: 141 pairs of neighbouring nodes differ by more than 5; the steepest: height 10 here, 26 at 47,4 to the south-east
    ! ui_width: 48 -> 52
    ! ui_height: 40 -> 60
    ! hq_x.player1: 11 -> 14
    ! hq_x.player2: 37 -> 40
    ! ... 927 more, d0e770c9
  shift dx=3 dy=2
    shifted by 3,2, 1799 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_x.player1: 11 -> 14
    ! hq_x.player2: 37 -> 40
    ! hq_y.player1: 10 -> 12
    ! hq_y.player2: 28 -> 30
    ! ... 898 more, 0536f357
  shift dx=-5 dy=0
    shifted by -5,0, 1835 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    ! hq_x.player1: 11 -> 6
    ! hq_x.player2: 37 -> 32
    ! areas[1].x (water at 34,12): 34 -> 29
    ! heights[3..12,0..1]: 20 cells changed, various
    ! ... 880 more, 4870f071
  put-object object=pine at=0,0 at=47,39 anywhere seed=1
    object_type: 2 nodes: objects put
    object_index: 2 nodes: objects put
    sites: 3 of 1920 nodes recomputed
    ! object_index[0,0]: 0 -> 49 (pine)
    ! object_index[47,39]: 0 -> 53 (pine)
    ! object_type[0,0]: 0 -> 196 (pine)
    ! object_type[47,39]: 0 -> 196 (pine)
    ! ... 2 more, ea28800d
  put-animal animal=deer at=0,0 at=47,39
    animal_layer: 2 nodes: animals put
    animals: 14 -> 16, rebuilt from the layer
    ! animal_layer[0,0]: 0 -> deer
    ! animal_layer[47,39]: 0 -> deer
    ! animals[0] (deer at 0,0): added
    ! animals[15] (deer at 47,39): added
  set-harbour at=47,39
    terrain_up: 1 node: harbour, 1 not on a site for a castle on a coast
    + warning S2M133 terrain_up[47,39] at file 6223+1: a harbour on a site for mine (0x0D), expected a site for a castle
    + warning S2M134 terrain_up[47,39] at file 6223+1: no water within 2 nodes of the harbour
    ! terrain_up[47,39]: 11 (mountain2) -> 75 (mountain2)
  convert to=dat | paint path=unused_layer value=0 rect=0,0,48,40 | set path=unused_layer[47,39] value=255 | convert to=swd landscape=winter
    title: lost: "Two shores" by "mapwright", greenland, 2 players; DAT files only store layers
    animals: lost: 14
    areas: not stored in DAT files; convert to=conti makes the file for them
    form: world -> dat
    ... 10 more, 061eaf84
    ! landscape: greenland -> winter
    ! animal_layer[22,9]: deer -> 0
    ! animal_layer[19,10]: rabbit -> 0
    ! animal_layer[22..23,17]: 2 cells changed, duck -> 0
    ! ... 10 more, bc29069d
  set-headquarters player=1 at=0,0
    object_type: 2 nodes: headquarters of player 1 moved to 0,0, on a site for mine, expected a site for a castle
    hq_x.player1: 11,10 -> 0,0
    + warning S2M107 object_type[0,0] at file 12048+1: headquarters of player 1 on a site for mine (0x0D), expected a site for a castle
    ! hq_x.player1: 11 -> 0
    ! hq_y.player1: 10 -> 0
    ! object_type[0,0]: 0 -> 128 (headquarters)
    ! object_type[11,10]: 128 (headquarters) -> 0
