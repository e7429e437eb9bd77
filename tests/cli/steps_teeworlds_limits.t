The first and last that operations on maps accept, and those beyond.

  $ cp "$SAMPLES"/islet.map .; cp "$FIXTURES"/../fixtures/teeworlds/teeworlds07.map .
  $ steps islet.map <<'END'
  > add-group at=5
  > add-group at=4 name=12345678901 clip=-1,-2,3,4 parallax=-1,0
  > add-layer kind=tiles at=5 size=2x2
  > add-layer kind=tiles at=6
  > add-layer kind=tiles at=1 group=Clouds
  > add-layer kind=tiles at=3 group=Clouds image=islet_sun detail
  > add-layer kind=quads size=2x2
  > add-layer kind=game size=40x22
  > add-layer kind=front size=40x21
  > add-layer kind=front size=41x22
  > add-layer kind=speedup size=40x22 at=0
  > add-layer kind=tiles sound=0
  > add-layer kind=sounds image=0
  > add-layer kind=front image=0
  > add-layer kind=quads image=islet_sun at=0 detail
  > add-layer kind=tiles group=9
  > remove-layer layer=game force | add-layer kind=tiles
  > remove-layer layer=game force | add-layer kind=tiles group=0
  > remove-layer layer=game force | add-layer kind=game group=2 size=5x4
  > move-layer layer=4 at=4
  > move-layer layer=4 at=5
  > move-layer layer=4 at=1
  > move-layer layer=8 group=0 at=2
  > move-layer layer=8 group=0 at=3
  > move-layer layer=3 group=Clouds
  > move-layer layer=Clouds at=1
  > move-group group=3 to=3
  > move-group group=3 to=4
  > move-group group=Game to=0
  > rename name=x
  > rename name=x layer=0 group=0
  > rename name=tele layer=tele
  > rename name=12345678901 layer=sounds
  > rename name=0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456 image=0
  > rename name=01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567 image=1
  > rename name=1234567890123456789012345678901 envelope=1
  > rename name=12345678901234567890123456789012 envelope=1
  > remove-layer layer=0 layer=8
  > remove-layer layer=*
  > remove-group group=Clouds group=Sky
  > remove-group group=Game
  > remove-group group=*
  > END
  add-group at=5
    mapwright: islet.map: add-group: at=5 is out of range: the map has 4 groups, so the index must be 0 to 4
  add-group at=4 name=12345678901 clip=-1,-2,3,4 parallax=-1,0
    groups[4]: added group "12345678901"
    ! groups[4] ("12345678901"): added
  add-layer kind=tiles at=5 size=2x2
    layers[8]: added tiles layer "Tiles" to group 2 "Game", 2 x 2 tiles
    + note TWM109 layers[8].tiles: all 4 tiles of the tiles layer are air
    ! layers[8] (tiles "Tiles" in groups[2] "Game"): added
  add-layer kind=tiles at=6
    mapwright: islet.map: add-layer: at=6 is out of range: group 2 "Game" has 5 layers, so the position must be 0 to 5
  add-layer kind=tiles at=1 group=Clouds
    layers[9]: added tiles layer "Tiles" to group 3 "Clouds", 40 x 22 tiles
    + note TWM109 layers[9].tiles: all 880 tiles of the tiles layer are air
    ! layers[9] (tiles "Tiles" in groups[3] "Clouds"): added
  add-layer kind=tiles at=3 group=Clouds image=islet_sun detail
    mapwright: islet.map: add-layer: at=3 is out of range: group 3 "Clouds" has 1 layer, so the position must be 0 to 1
  add-layer kind=quads size=2x2
    mapwright: islet.map: add-layer: a layer of kind quads has no size
  add-layer kind=game size=40x22
    mapwright: islet.map: add-layer: the map already has a game layer: layer 4 "Game"
  add-layer kind=front size=40x21
    mapwright: islet.map: add-layer: size=40x21: a front layer must have the size of the game layer, 40 x 22
  add-layer kind=front size=41x22
    mapwright: islet.map: add-layer: size=41x22: a front layer must have the size of the game layer, 40 x 22
  add-layer kind=speedup size=40x22 at=0
    layers[3]: added speedup layer "Speedup" to group 2 "Game", 40 x 22 tiles
    + note TWM109 layers[3].speedup: all 880 tiles of the speedup layer are air
    ! layers[3] (speedup "Speedup" in groups[2] "Game"): added
  add-layer kind=tiles sound=0
    mapwright: islet.map: add-layer: a layer of kind tiles has no sound
  add-layer kind=sounds image=0
    mapwright: islet.map: add-layer: a layer of kind sounds has no image
  add-layer kind=front image=0
    mapwright: islet.map: add-layer: a layer of kind front has no image
  add-layer kind=quads image=islet_sun at=0 detail
    layers[3]: added quads layer "Quads" to group 2 "Game"
    + note TWM109 layers[3]: a layer without quads
    ! layers[3] (quads "Quads" in groups[2] "Game"): added
  add-layer kind=tiles group=9
    mapwright: islet.map: add-layer: unknown group "9"; groups have the indices 0 to 3
  remove-layer layer=game force | add-layer kind=tiles
    mapwright: islet.map: add-layer: the option "group" is required, because the map has no game layer
  remove-layer layer=game force | add-layer kind=tiles group=0
    mapwright: islet.map: add-layer: the option "size" is required, because the map has no game layer
  remove-layer layer=game force | add-layer kind=game group=2 size=5x4
    layers[4]: removed layer 4 "Game"
    layers[7]: added game layer "Game" to group 2 "Game", 5 x 4 tiles
    + note TWM109 layers[7].tiles: all 20 tiles of the game layer are air
    + note TWM215 layers[7]: no start (tile 33) and no finish (tile 34)
    ! layers[4] (game "Game" in groups[2] "Game"): moved to [7]
    ! layers[4].tiles (game "Game" in groups[2] "Game"): 40 x 22 -> 5 x 4 cells
    ! layers[4].tiles[0..4,0] (game "Game" in groups[2] "Game"): 5 cells changed, index 3 (nohook) -> 0 (air)
    ! layers[4].tiles[0,1..3] (game "Game" in groups[2] "Game"): 3 cells changed, index 3 (nohook) -> 0 (air)
  move-layer layer=4 at=4
    layers[7]: was layer 4 "Game", moved to position 4 of group 2 "Game"
    ! layers[4] (game "Game" in groups[2] "Game"): moved to [7]
  move-layer layer=4 at=5
    mapwright: islet.map: move-layer: at=5 is out of range: group 2 "Game" will have 5 layers, so the position must be 0 to 4
  move-layer layer=4 at=1
  move-layer layer=8 group=0 at=2
    layers[2]: was layer 8 "Clouds", moved to position 2 of group 0 "Sky"
    ! layers[8] (quads "Clouds" in groups[3] "Clouds"): moved to [2], from groups[3] "Clouds" to groups[0] "Sky"
  move-layer layer=8 group=0 at=3
    mapwright: islet.map: move-layer: at=3 is out of range: group 0 "Sky" will have 3 layers, so the position must be 0 to 2
  move-layer layer=3 group=Clouds
    layers[8]: was layer 3 "Ground", moved to position 1 of group 3 "Clouds"
    ! layers[3] (tiles "Ground" in groups[2] "Game"): moved to [8], from groups[2] "Game" to groups[3] "Clouds"
  move-layer layer=Clouds at=1
    mapwright: islet.map: move-layer: at=1 is out of range: group 3 "Clouds" will have 1 layer, so the position must be 0 to 0
  move-group group=3 to=3
  move-group group=3 to=4
    mapwright: islet.map: move-group: to=4 is out of range: the map has 4 groups, so the index must be 0 to 3
  move-group group=Game to=0
    groups[0]: was group 2 "Game"
    ! groups[2] ("Game"): moved to [0]
  rename name=x
    mapwright: islet.map: rename: exactly one of layer, group, image, envelope and sound is required
  rename name=x layer=0 group=0
    mapwright: islet.map: rename: exactly one of layer, group, image, envelope and sound is required
  rename name=tele layer=tele
    layers[5]: name: "Tele" -> "tele"
    ! layers[5].tile_name (tele "Tele" in groups[2] "Game"): "Tele" -> "tele"
  rename name=12345678901 layer=sounds
    mapwright: islet.map: rename: unknown layer "sounds"; layers have the indices 0 to 8
  rename name=0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456 image=0
    images[0]: name: "islet_tiles" -> "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456"
    ! images[0].name_text ("islet_tiles"): "islet_tiles" -> "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456"
  rename name=01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567 image=1
    mapwright: islet.map: rename: name: "01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567" has 128 bytes, but at most 127 fit
  rename name=1234567890123456789012345678901 envelope=1
    envelopes[1]: name: "Drift" -> "1234567890123456789012345678901"
    ! envelopes[1].name ("Drift"): "Drift" -> "1234567890123456789012345678901"
  rename name=12345678901234567890123456789012 envelope=1
    mapwright: islet.map: rename: name: "12345678901234567890123456789012" has 32 bytes, but at most 31 fit
  remove-layer layer=0 layer=8
    layers[0]: removed layer 0 "Sky"
    layers[8]: removed layer 8 "Clouds"
    + note TWM102 envelopes[1]: envelope 1 is not used
    ! layers[0] (quads "Sky" in groups[0] "Sky"): removed
    ! layers[8] (quads "Clouds" in groups[3] "Clouds"): removed
  remove-layer layer=*
    mapwright: islet.map: remove-layer: layer 4 "Game" is the game layer, which the games require; use the force option to remove the layer anyway
  remove-group group=Clouds group=Sky
    layers[0]: removed layer 0 "Sky"
    layers[1]: removed layer 1 "Sun"
    layers[8]: removed layer 8 "Clouds"
    groups[0]: removed group 0 "Sky"
    ... 1 more, 218baf7e
    + note TWM101 images[1]: image 1 "islet_sun" is not used
    + note TWM102 envelopes[0]: envelope 0 is not used
    + note TWM102 envelopes[1]: envelope 1 is not used
    ! groups[0] ("Sky"): removed
    ! groups[3] ("Clouds"): removed
    ! layers[0] (quads "Sky" in groups[0] "Sky"): removed
    ! layers[1] (quads "Sun" in groups[0] "Sky"): removed
    ! ... 1 more, 0c962ba4
  remove-group group=Game
    mapwright: islet.map: remove-group: layer 4 "Game" is the game layer, which the games require; use the force option to remove the layer anyway
  remove-group group=*
    mapwright: islet.map: remove-group: unknown group "*"; groups have the indices 0 to 3
  $ steps islet.map <<'END'
  > set-info author=1234567890123456789012345678901 version=123456789012345 license=1234567890123456789012345678901
  > set-info author=12345678901234567890123456789012
  > set-info version=1234567890123456
  > set-info license=12345678901234567890123456789012
  > set-info author='made for mapwright'
  > set-info author='' version='' credits='' license=''
  > set-settings
  > set-settings setting=a clear
  > set-settings setting=''
  > add-setting
  > add-setting setting=a setting=a
  > remove-setting setting='tune_zone*' setting=z
  > remove-setting setting='tune_zone 1*'
  > remove-setting setting='*floating' setting='*gravity*'
  > remove-setting setting='tune_zone'
  > fill-tiles tile=192-193 layer=game
  > fill-tiles tile=255 layer=4 rect=39,21,1,1
  > fill-tiles tile=255 layer=4 rect=40,21,1,1
  > fill-tiles tile=1 set=index=4 layer=Ground rect=0,0,1,1
  > fill-tiles tile=1 set=type=4 set=number=6 layer=tele rect=0,0,1,1
  > fill-tiles tile=1 number=255 layer=tune rect=0,0,1,1
  > fill-tiles tile=1 flags=255 layer=tele
  > fill-tiles tile=1 flags=15 layer=Ground rect=39,21,1,1
  > fill-tiles tile=1 flags=256 layer=Ground
  > replace-tile from=3 to=0 layer=Ground flags=flip_x
  > replace-tile from=2 to=3 layer=Ground to-flags=rotate rect=30,0,99,99
  > replace-tile from=0 to=26 layer=tele to-number=3 rect=38,20,2,2
  > replace-tile from=26 to=26 layer=tele to-number=3 number=0
  > keep-tiles index=0 layer=tele number=4
  > keep-tiles index=2-3,5 layer=Ground flags=0
  > keep-tiles index=255 layer=Ground rect=0,20,5,9
  > game-tiles layer=Plants tile=freeze
  > game-tiles layer=Plants layer=Ground tile=1 where=3-4 rect=1,10,20,30
  > game-tiles layer=Hills tile=1
  > game-tiles layer=* tile=28 to=tele number=9 where=2
  > game-tiles layer=Sky tile=1
  > mirror axis=x as=teeworlds07
  > rotate by=90 as=teeworlds07
  > rotate angle=180 by=180
  > rotate angle=270
  > rotate
  > mirror axis=x | mirror axis=x
  > shift dx=40
  > shift dx=39 dy=21 wrap layer=Ground
  > shift dx=-40 layer=Ground
  > shift dy=22 layer=Ground fill=3
  > shift dy=1 layer=Ground fill=255
  > shift dy=1 layer=Ground fill=256
  > shift dx=67108863 layer=Clouds
  > shift dx=3 dy=2 layer=Clouds layer=Sun wrap
  > shift wrap
  > END
  set-info author=1234567890123456789012345678901 version=123456789012345 license=1234567890123456789012345678901
    info[0].author_text: "made for mapwright" -> "1234567890123456789012345678901"
    info[0].map_version_text: "1" -> "123456789012345"
    info[0].license_text: "CC0" -> "1234567890123456789012345678901"
    ! info[0].author_text: "made for mapwright" -> "1234567890123456789012345678901"
    ! info[0].map_version_text: "1" -> "123456789012345"
    ! info[0].license_text: "CC0" -> "1234567890123456789012345678901"
  set-info author=12345678901234567890123456789012
    mapwright: islet.map: set-info: author: "12345678901234567890123456789012" has 32 bytes, but at most 31 fit
  set-info version=1234567890123456
    mapwright: islet.map: set-info: version: "1234567890123456" has 16 bytes, but at most 15 fit
  set-info license=12345678901234567890123456789012
    mapwright: islet.map: set-info: license: "12345678901234567890123456789012" has 32 bytes, but at most 31 fit
  set-info author='made for mapwright'
  set-info author='' version='' credits='' license=''
    info[0].author_text: "made for mapwright" -> ""
    info[0].map_version_text: "1" -> ""
    info[0].license_text: "CC0" -> ""
    ! info[0].author_text: "made for mapwright" -> ""
    ! info[0].map_version_text: "1" -> ""
    ! info[0].license_text: "CC0" -> ""
  set-settings
    mapwright: islet.map: set-settings: at least one of setting, file and clear is required
  set-settings setting=a clear
    mapwright: islet.map: set-settings: at least one of setting, file and clear is required
  set-settings setting=''
    mapwright: islet.map: set-settings: setting 0 has 0 bytes, expected 1 to 255
  add-setting
    mapwright: islet.map: add-setting: at least one of setting and file is required
  add-setting setting=a setting=a
    info[0].settings_list: added "a"
    info[0].settings_list: added "a"
    + note TWM217 info[0].settings_list[2]: unknown setting "a"
    + note TWM217 info[0].settings_list[3]: unknown setting "a"
    ! info[0].settings_list[2]: added "a"
    ! info[0].settings_list[3]: added "a"
  remove-setting setting='tune_zone*' setting=z
    mapwright: islet.map: remove-setting: none of the settings (2) matches "z"
  remove-setting setting='tune_zone 1*'
    info[0].settings_list: removed "tune_zone 1 gravity 0.25"
    + warning TWM209 layers[6].tune[19,6]: 18 tiles of zone 1, but no setting tune_zone 1
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
  remove-setting setting='*floating' setting='*gravity*'
    info[0].settings_list: removed "tune_zone 1 gravity 0.25"
    info[0].settings_list: removed "tune_zone_enter 1 floating"
    + warning TWM209 layers[6].tune[19,6]: 18 tiles of zone 1, but no setting tune_zone 1
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
  remove-setting setting='tune_zone'
    mapwright: islet.map: remove-setting: none of the settings (2) matches "tune_zone"
  fill-tiles tile=192-193 layer=game
    mapwright: islet.map: fill-tiles: tile: "192-193" is neither a tile index (0 to 255) nor the name of a tile; one of 204 names such as air, solid, death, nohook, laser_blocker, hookthrough_cut
  fill-tiles tile=255 layer=4 rect=39,21,1,1
    layers[4].tiles: filled with 255 in 1 cell
    + note TWM111 layers[4].tiles[39,21]: 1 tile of index 255, which is unknown to DDNet in a game layer
    ! layers[4].tiles[39,21] (game "Game" in groups[2] "Game"): index 3 (nohook) -> 255
  fill-tiles tile=255 layer=4 rect=40,21,1,1
    mapwright: islet.map: fill-tiles: rect: 1 x 1 tiles at 40,21 reach beyond the 40 x 22 tiles of layers[4]
  fill-tiles tile=1 set=index=4 layer=Ground rect=0,0,1,1
    layers[3].tiles: filled with 1 in 1 cell
    ! layers[3].tiles[0,0] (tiles "Ground" in groups[2] "Game"): index 3 -> 4
  fill-tiles tile=1 set=type=4 set=number=6 layer=tele rect=0,0,1,1
    layers[5].tele: filled with 1 in 1 cell
    + note TWM111 layers[5].tele[0,0]: 1 tile of index 4, which is unknown to DDNet in a tele layer
    ! layers[5].tele[0,0] (tele "Tele" in groups[2] "Game"): number 0 (air) -> 6, type 0 -> 4
  fill-tiles tile=1 number=255 layer=tune rect=0,0,1,1
    layers[6].tune: filled with 1 in 1 cell
    + note TWM111 layers[6].tune[0,0]: 1 tile of index 1, which is unknown to DDNet in a tune layer
    ! layers[6].tune[0,0] (tune "Tune" in groups[2] "Game"): number 0 (air) -> 255, type 0 -> 1
  fill-tiles tile=1 flags=255 layer=tele
    layers[5].tele: filled with 1 in 880 cells
    + note TWM111 layers[5].tele[0,0]: 880 tiles of index 1, which is unknown to DDNet in a tele layer
    ! layers[5].tele[0..39,0..21] (tele "Tele" in groups[2] "Game"): 880 cells changed, number various -> 0, type various -> 1
  fill-tiles tile=1 flags=15 layer=Ground rect=39,21,1,1
    layers[3].tiles: filled with 1 in 1 cell
    ! layers[3].tiles[39,21] (tiles "Ground" in groups[2] "Game"): index 3 -> 1, flags 0 -> flip_x|flip_y|opaque|rotate
  fill-tiles tile=1 flags=256 layer=Ground
    mapwright: islet.map: fill-tiles: flags: 256 is out of range, expected 0 to 255
  replace-tile from=3 to=0 layer=Ground flags=flip_x
    mapwright: islet.map: replace-tile: no selected cell contains tile 3, or none would change
  replace-tile from=2 to=3 layer=Ground to-flags=rotate rect=30,0,99,99
    layers[3].tiles: 2 -> 3 in 9 cells
    ! layers[3].tiles[30..38,18] (tiles "Ground" in groups[2] "Game"): 9 cells changed, index 2 -> 3, flags 0 -> rotate
  replace-tile from=0 to=26 layer=tele to-number=3 rect=38,20,2,2
    layers[5].tele: 0 -> 26 in 4 cells
    + warning TWM201 layers[5].tele[38,20]: 4 tiles with number 3 (entrance), but no exit (27)
    ! layers[5].tele[38..39,20..21] (tele "Tele" in groups[2] "Game"): 4 cells changed, number 0 (air) -> 3 (tele_in), type 0 -> 26
  replace-tile from=26 to=26 layer=tele to-number=3 number=0
    mapwright: islet.map: replace-tile: no selected cell contains tile 26, or none would change
  keep-tiles index=0 layer=tele number=4
    layers[5].tele: other tiles cleared in 3 cells
    + note TWM109 layers[5].tele: all 880 tiles of the tele layer are air
    ! layers[5].tele[17,10..11] (tele "Tele" in groups[2] "Game"): 2 cells changed, number 1 (tele_in) -> 0 (air), type 26 -> 0
    ! layers[5].tele[29,16] (tele "Tele" in groups[2] "Game"): number 1 (tele_out) -> 0 (air), type 27 -> 0
  keep-tiles index=2-3,5 layer=Ground flags=0
    layers[3].tiles: other tiles cleared in 107 cells
    ! layers[3].tiles[36,1..17] (tiles "Ground" in groups[2] "Game"): 17 cells changed, index 8 -> 0
    ! layers[3].tiles[6,10..17] (tiles "Ground" in groups[2] "Game"): 8 cells changed, index 8 -> 0
    ! layers[3].tiles[17,10..11] (tiles "Ground" in groups[2] "Game"): 2 cells changed, index 9 -> 0
    ! layers[3].tiles[15..17,12] (tiles "Ground" in groups[2] "Game"): 3 cells changed, index 6 -> 0
    ! ... 7 more, dfc5e6f0
  keep-tiles index=255 layer=Ground rect=0,20,5,9
    layers[3].tiles: other tiles cleared in 10 cells
    ! layers[3].tiles[0..4,20..21] (tiles "Ground" in groups[2] "Game"): 10 cells changed, index various -> 0
  game-tiles layer=Plants tile=freeze
    layers[4].tiles: set to freeze from layer 7 "Plants" in 6 cells
    ! layers[4].tiles[2,17] (game "Game" in groups[2] "Game"): index 0 (air) -> 9 (freeze)
    ! layers[4].tiles[4,17] (game "Game" in groups[2] "Game"): index 0 (air) -> 9 (freeze)
    ! layers[4].tiles[9,17] (game "Game" in groups[2] "Game"): index 0 (air) -> 9 (freeze)
    ! layers[4].tiles[31,17] (game "Game" in groups[2] "Game"): index 0 (air) -> 9 (freeze)
    ! ... 2 more, 75902a9c
  game-tiles layer=Plants layer=Ground tile=1 where=3-4 rect=1,10,20,30
    layers[4].tiles: set to 1 from layer 3 "Ground" in 27 cells
    ! layers[4].tiles[14..20,19] (game "Game" in groups[2] "Game"): 7 cells changed, index 9 (freeze) -> 1 (solid)
    ! layers[4].tiles[1..20,21] (game "Game" in groups[2] "Game"): 20 cells changed, index 3 (nohook) -> 1 (solid)
  game-tiles layer=Hills tile=1
    mapwright: islet.map: game-tiles: the group of layer 2 "Hills" has a parallax of 40,60, so its tiles move against the game layer; 100,100 expected
  game-tiles layer=* tile=28 to=tele number=9 where=2
    layers[5].tele: set to 28 from layer 3 "Ground" in 34 cells
    + note TWM111 layers[5].tele[1,18]: 34 tiles of index 28, which is unknown to DDNet in a tele layer
    ! layers[5].tele[1..13,18] (tele "Tele" in groups[2] "Game"): 13 cells changed, number 0 (air) -> 9, type 0 -> 28
    ! layers[5].tele[26..38,18] (tele "Tele" in groups[2] "Game"): 13 cells changed, number 0 (air) -> 9, type 0 -> 28
    ! layers[5].tele[14..17,20] (tele "Tele" in groups[2] "Game"): 4 cells changed, number 0 (air) -> 9, type 0 -> 28
    ! layers[5].tele[22..25,20] (tele "Tele" in groups[2] "Game"): 4 cells changed, number 0 (air) -> 9, type 0 -> 28
  game-tiles layer=Sky tile=1
    mapwright: islet.map: game-tiles: layer: layer 0 "Sky" has no tiles
  mirror axis=x as=teeworlds07
    layers[0].quads: mirrored left and right
    layers[1].quads: mirrored left and right
    layers[2].tiles: mirrored left and right
    layers[3].tiles: mirrored left and right
    ... 6 more, cafd38b4
    ! layers[0].quads[0].top_left.x (quads "Sky" in groups[0] "Sky"): -819200 -> 819200
    ! layers[0].quads[0].top_right.x (quads "Sky" in groups[0] "Sky"): 819200 -> -819200
    ! layers[0].quads[0].bottom_left.x (quads "Sky" in groups[0] "Sky"): -819200 -> 819200
    ! layers[0].quads[0].bottom_right.x (quads "Sky" in groups[0] "Sky"): 819200 -> -819200
    ! ... 76 more, 522e4a4b
  rotate by=90 as=teeworlds07
    groups[1].offset_x: 384 -> 50
    groups[1].offset_y: 40 -> 384
    groups[1].parallax_x: 40 -> 60
    groups[1].parallax_y: 60 -> 40
    ... 12 more, 6f5454da
    ! groups[1].offset_x ("Hills"): 384 -> 50
    ! groups[1].offset_y ("Hills"): 40 -> 384
    ! groups[1].parallax_x ("Hills"): 40 -> 60
    ! groups[1].parallax_y ("Hills"): 60 -> 40
    ! ... 109 more, 2fce1b14
  rotate angle=180 by=180
    mapwright: islet.map: rotate: the options "by" and "angle" cannot be combined
  rotate angle=270
    groups[1].offset_x: 384 -> 40
    groups[1].offset_y: 40 -> 384
    groups[1].parallax_x: 40 -> 60
    groups[1].parallax_y: 60 -> 40
    ... 12 more, 42feb311
    ! groups[1].offset_x ("Hills"): 384 -> 40
    ! groups[1].offset_y ("Hills"): 40 -> 384
    ! groups[1].parallax_x ("Hills"): 40 -> 60
    ! groups[1].parallax_y ("Hills"): 60 -> 40
    ! ... 108 more, b12f3391
  rotate
    mapwright: islet.map: rotate: by is missing (degrees, clockwise)
  mirror axis=x | mirror axis=x
    layers[0].quads: mirrored left and right
    layers[1].quads: mirrored left and right
    layers[2].tiles: mirrored left and right
    layers[3].tiles: mirrored left and right
    ... 16 more, 00051648
  shift dx=40
    groups[1].offset_x: 384 -> -128
    groups[3].offset_x: 0 -> -896
    layers[3].tiles: moved by 40,0 tiles; 265 used cells cut off
    layers[4].tiles: moved by 40,0 tiles; 269 used cells cut off
    ... 3 more, 4f51f48f
    + note TWM109 layers[4].tiles: all 880 tiles of the game layer are air
    + note TWM109 layers[3].tiles: all 880 tiles of the tiles layer are air
    + note TWM109 layers[5].tele: all 880 tiles of the tele layer are air
    + note TWM109 layers[6].tune: all 880 tiles of the tune layer are air
    + ... 3 more, 6317ace2
    ! groups[1].offset_x ("Hills"): 384 -> -128
    ! groups[3].offset_x ("Clouds"): 0 -> -896
    ! layers[3].tiles[0..39,0] (tiles "Ground" in groups[2] "Game"): 40 cells changed, index 3 -> 0
    ! layers[3].tiles[0,1..17] (tiles "Ground" in groups[2] "Game"): 17 cells changed, index 3 -> 0
    ! ... 36 more, 8a494e0d
  shift dx=39 dy=21 wrap layer=Ground
    layers[3].tiles: moved by 39,21 tiles, around the edges
    ! layers[3].tiles[0..37,0] (tiles "Ground" in groups[2] "Game"): 38 cells changed, index 3 -> various
    ! layers[3].tiles[0,1..16] (tiles "Ground" in groups[2] "Game"): 16 cells changed, index 3 -> 0
    ! layers[3].tiles[35..36,1..16] (tiles "Ground" in groups[2] "Game"): 32 cells changed, index various
    ! layers[3].tiles[38,1..16] (tiles "Ground" in groups[2] "Game"): 16 cells changed, index 0 -> 3
    ! ... 22 more, 5700c1e1
  shift dx=-40 layer=Ground
    layers[3].tiles: moved by -40,0 tiles; 265 used cells cut off
    + note TWM109 layers[3].tiles: all 880 tiles of the tiles layer are air
    ! layers[3].tiles[0..39,0] (tiles "Ground" in groups[2] "Game"): 40 cells changed, index 3 -> 0
    ! layers[3].tiles[0,1..17] (tiles "Ground" in groups[2] "Game"): 17 cells changed, index 3 -> 0
    ! layers[3].tiles[36,1..17] (tiles "Ground" in groups[2] "Game"): 17 cells changed, index 8 -> 0
    ! layers[3].tiles[39,1..17] (tiles "Ground" in groups[2] "Game"): 17 cells changed, index 3 -> 0
    ! ... 10 more, 32fb30e5
  shift dy=22 layer=Ground fill=3
    layers[3].tiles: moved by 0,22 tiles; 265 used cells cut off
    ! layers[3].tiles[1..38,1..20] (tiles "Ground" in groups[2] "Game"): 760 cells changed, index various -> 3
  shift dy=1 layer=Ground fill=255
    layers[3].tiles: moved by 0,1 tiles; 40 used cells cut off
    ! layers[3].tiles[0..39,0] (tiles "Ground" in groups[2] "Game"): 40 cells changed, index 3 -> 255
    ! layers[3].tiles[1..38,1] (tiles "Ground" in groups[2] "Game"): 38 cells changed, index various -> 3
    ! layers[3].tiles[6,10] (tiles "Ground" in groups[2] "Game"): index 8 -> 0
    ! layers[3].tiles[17,10] (tiles "Ground" in groups[2] "Game"): index 9 -> 0
    ! ... 10 more, c135340c
  shift dy=1 layer=Ground fill=256
    mapwright: islet.map: shift: fill: "256" is neither a tile index (0 to 255) nor "edge"
  shift dx=67108863 layer=Clouds
    mapwright: islet.map: shift: a position in layers[8].quads[0] would be 2199023314944, expected -2147483648 to 2147483647
  shift dx=3 dy=2 layer=Clouds layer=Sun wrap
    layers[1].quads: moved by 3,2 tiles, around the edges
    layers[8].quads: moved by 3,2 tiles, around the edges
    ! layers[1].quads[0] (quads "Sun" in groups[0] "Sky"): moved by 98304,65536 (3,2 tiles)
    ! layers[8].quads[0] (quads "Clouds" in groups[3] "Clouds"): moved by 98304,65536 (3,2 tiles)
    ! layers[8].quads[1] (quads "Clouds" in groups[3] "Clouds"): moved by 98304,65536 (3,2 tiles)
    ! layers[8].quads[2] (quads "Clouds" in groups[3] "Clouds"): moved by 98304,65536 (3,2 tiles)
  shift wrap
    mapwright: islet.map: shift: dx or dy is required
  $ steps islet.map <<'END'
  > resize layer=game size=40x22
  > resize layer=game width=41
  > resize layer=game height=21 anchor=bottom
  > resize layer=Ground width=42 anchor=right fill=edge
  > resize layer=Ground size=43x25 anchor=center fill=edge
  > resize layer=Ground size=39x21 anchor=bottom-right
  > resize layer=Ground size=3x3 offset=-38,-20
  > resize layer=Ground size=3x3 offset=-40,-22 fill=7
  > resize layer=Ground
  > resize layer=Ground size=4x4 width=5
  > resize layer=Clouds size=4x4
  > resize layer=Hills size=2x2
  > extend
  > extend by=0
  > extend by=1 left=2
  > extend top=1 bottom=2 layer=Hills
  > extend right=1
  > extend by=2147483647
  > extend layer=Clouds by=1
  > shrink layer=Hills layer=Plants
  > shrink origin layer=game
  > shrink origin sides=right-bottom
  > extend left=2 top=3 | shrink origin
  > extend right=2 bottom=3 | shrink sides=right-bottom
  > copy-rect rect=0,0,40,22 to=0,0
  > copy-rect rect=0,0,40,22 to=1,0
  > copy-rect rect=39,21,1,1 to=0,0
  > copy-rect rect=40,21,1,1 to=0,0
  > copy-rect rect=30,12,4,4 to=36,18
  > copy-rect rect=30,12,4,4 to=36,19
  > copy-rect rect=5,5,5,5
  > copy-rect rect=30,12,4,4 to=2,2 parallax
  > copy-rect rect=30,12,4,4 to=2,2 layer=Ground layer=Clouds
  > copy-rect rect=30,12,4,4 to=2,2 layer=Clouds
  > replace-image image=0
  > replace-image image=0 external=islet_tiles
  > replace-image image=islet_sun name=moon external=moon
  > replace-image image=1 name=sun
  > embed
  > embed image=0
  > unembed
  > unembed image=0 force
  > append file=islet.map offset=-3,-4 with-physics
  > append file=islet.map offset=67108863,0
  > append file=islet.map with-settings offset=1,0
  > append file=teeworlds07.map with-physics with-settings
  > append file=islet.map | drop-duplicates what=images | remove-unused what=envelopes
  > convert to=teeworlds07 | set-info author=x
  > convert to=teeworlds06 | add-layer kind=tiles name=Old
  > convert to=teeworlds07 | append file=islet.map
  > convert to=ddnet | convert to=teeworlds07 keep | convert to=ddnet
  > add-image name=grass_main size=1024x1024 | add-layer kind=tiles image=grass_main | replace-image image=0 external=x
  > add-image name=grass_main size=1024x1024 | remove-unused what=images
  > add-group name=E | remove-unused what=groups
  > add-layer kind=tiles name=E | remove-unused what=layers
  > END
  resize layer=game size=40x22
  resize layer=game width=41
    layers[4]: 40 x 22 -> 41 x 22
    layers[5]: 40 x 22 -> 41 x 22
    layers[6]: 40 x 22 -> 41 x 22
    ! layers[4].tiles (game "Game" in groups[2] "Game"): 40 x 22 -> 41 x 22 cells
    ! layers[5].tiles (tele "Tele" in groups[2] "Game"): 40 x 22 -> 41 x 22 cells
    ! layers[5].tele (tele "Tele" in groups[2] "Game"): 40 x 22 -> 41 x 22 cells
    ! layers[6].tiles (tune "Tune" in groups[2] "Game"): 40 x 22 -> 41 x 22 cells
    ! ... 1 more, ec475e9f
  resize layer=game height=21 anchor=bottom
    layers[4]: 40 x 22 -> 40 x 21, moved by 0,-1 tiles; 40 used cells cut off
    layers[5]: 40 x 22 -> 40 x 21, moved by 0,-1 tiles
    layers[6]: 40 x 22 -> 40 x 21, moved by 0,-1 tiles
    ! layers[4].tiles (game "Game" in groups[2] "Game"): 40 x 22 -> 40 x 21 cells
    ! layers[4].tiles[1..38,0] (game "Game" in groups[2] "Game"): 38 cells changed, index 3 (nohook) -> various
    ! layers[4].tiles[6,9] (game "Game" in groups[2] "Game"): index 0 (air) -> 33 (start)
    ! layers[4].tiles[15..17,11..12] (game "Game" in groups[2] "Game"): 6 cells changed, index various
    ! ... 19 more, 5fab8e25
  resize layer=Ground width=42 anchor=right fill=edge
    layers[3]: 40 x 22 -> 42 x 22, moved by 2,0 tiles
    ! layers[3].tiles (tiles "Ground" in groups[2] "Game"): 40 x 22 -> 42 x 22 cells
    ! layers[3].tiles[1..2,1..20] (tiles "Ground" in groups[2] "Game"): 40 cells changed, index various -> 3
    ! layers[3].tiles[36,1..17] (tiles "Ground" in groups[2] "Game"): 17 cells changed, index 8 -> 0
    ! layers[3].tiles[38..39,1..17] (tiles "Ground" in groups[2] "Game"): 34 cells changed, index various
    ! ... 20 more, bb9fc786
  resize layer=Ground size=43x25 anchor=center fill=edge
    layers[3]: 40 x 22 -> 43 x 25, moved by 1,1 tiles
    ! layers[3].tiles (tiles "Ground" in groups[2] "Game"): 40 x 22 -> 43 x 25 cells
    ! layers[3].tiles[1..38,1] (tiles "Ground" in groups[2] "Game"): 38 cells changed, index various -> 3
    ! layers[3].tiles[1,2..17] (tiles "Ground" in groups[2] "Game"): 16 cells changed, index 0 -> 3
    ! layers[3].tiles[36..37,2..17] (tiles "Ground" in groups[2] "Game"): 32 cells changed, index various
    ! ... 23 more, df3f6584
  resize layer=Ground size=39x21 anchor=bottom-right
    layers[3]: 40 x 22 -> 39 x 21, moved by -1,-1 tiles; 61 used cells cut off
    ! layers[3].tiles (tiles "Ground" in groups[2] "Game"): 40 x 22 -> 39 x 21 cells
    ! layers[3].tiles[0..37,0] (tiles "Ground" in groups[2] "Game"): 38 cells changed, index 3 -> various
    ! layers[3].tiles[0,1..16] (tiles "Ground" in groups[2] "Game"): 16 cells changed, index 3 -> 0
    ! layers[3].tiles[35..36,1..16] (tiles "Ground" in groups[2] "Game"): 32 cells changed, index various
    ! ... 23 more, fc3ba73b
  resize layer=Ground size=3x3 offset=-38,-20
    layers[3]: 40 x 22 -> 3 x 3, moved by -38,-20 tiles; 261 used cells cut off
    ! layers[3].tiles (tiles "Ground" in groups[2] "Game"): 40 x 22 -> 3 x 3 cells
    ! layers[3].tiles[0,0] (tiles "Ground" in groups[2] "Game"): index 3 -> 1
    ! layers[3].tiles[2,0] (tiles "Ground" in groups[2] "Game"): index 3 -> 0
    ! layers[3].tiles[1,1] (tiles "Ground" in groups[2] "Game"): index 0 -> 3
    ! ... 1 more, 27209692
  resize layer=Ground size=3x3 offset=-40,-22 fill=7
    layers[3]: 40 x 22 -> 3 x 3, moved by -40,-22 tiles; 265 used cells cut off
    ! layers[3].tiles (tiles "Ground" in groups[2] "Game"): 40 x 22 -> 3 x 3 cells
    ! layers[3].tiles[0..2,0..2] (tiles "Ground" in groups[2] "Game"): 9 cells changed, index various -> 7
  resize layer=Ground
    mapwright: islet.map: resize: give either size, or width and height
  resize layer=Ground size=4x4 width=5
    mapwright: islet.map: resize: give either size, or width and height
  resize layer=Clouds size=4x4
    mapwright: islet.map: resize: none of the selected layers has tiles
  resize layer=Hills size=2x2
    layers[2]: 40 x 16 -> 2 x 2; 336 used cells cut off
    + note TWM109 layers[2].tiles: all 4 tiles of the tiles layer are air
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 2 x 2 cells
  extend
    mapwright: islet.map: extend: at least one of the options by, left, right, top and bottom is required
  extend by=0
    mapwright: islet.map: extend: at least one of the options by, left, right, top and bottom is required
  extend by=1 left=2
    groups[1].offset_x: 384 -> 422
    groups[1].offset_y: 40 -> 53
    groups[3].offset_x: 0 -> -45
    groups[3].offset_y: 0 -> -32
    ... 6 more, fed9e04b
    ! groups[1].offset_x ("Hills"): 384 -> 422
    ! groups[1].offset_y ("Hills"): 40 -> 53
    ! groups[3].offset_x ("Clouds"): 0 -> -45
    ! groups[3].offset_y ("Clouds"): 0 -> -32
    ! ... 100 more, 56244d41
  extend top=1 bottom=2 layer=Hills
    groups[1].offset_y: 40 -> 72
    layers[2]: 40 x 16 -> 40 x 19, top +1, bottom +2
    ! groups[1].offset_y ("Hills"): 40 -> 72
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 40 x 19 cells
    ! layers[2].tiles[1..4,5] (tiles "Hills" in groups[1] "Hills"): 4 cells changed, index various -> 0, flags various -> 0
    ! layers[2].tiles[0..1,6] (tiles "Hills" in groups[1] "Hills"): 2 cells changed, index various
    ! ... 21 more, 694c8ed8
  extend right=1
    layers[2]: 40 x 16 -> 41 x 16, right +1
    layers[3]: 40 x 22 -> 41 x 22, right +1
    layers[4]: 40 x 22 -> 41 x 22, right +1
    layers[5]: 40 x 22 -> 41 x 22, right +1
    ... 2 more, d0c1dad5
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 41 x 16 cells
    ! layers[3].tiles (tiles "Ground" in groups[2] "Game"): 40 x 22 -> 41 x 22 cells
    ! layers[4].tiles (game "Game" in groups[2] "Game"): 40 x 22 -> 41 x 22 cells
    ! layers[5].tiles (tele "Tele" in groups[2] "Game"): 40 x 22 -> 41 x 22 cells
    ! ... 4 more, 21488a3b
  extend by=2147483647
    mapwright: islet.map: extend: the layer would have 4294967334 x 4294967310 tiles, expected 1 to 2147483647 in each direction
  extend layer=Clouds by=1
    mapwright: islet.map: extend: none of the selected layers has tiles
  shrink layer=Hills layer=Plants
    groups[1].offset_y: 40 -> -88
    layers[2]: 40 x 16 -> 40 x 10, top -4, bottom -2
    layers[7]: 40 x 22 -> 40 x 19, bottom -3
    ! groups[1].offset_y ("Hills"): 40 -> -88
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 40 x 10 cells
    ! layers[2].tiles[1..4,1] (tiles "Hills" in groups[1] "Hills"): 4 cells changed, index 0 -> various, flags 0 -> various
    ! layers[2].tiles[0..6,2] (tiles "Hills" in groups[1] "Hills"): 7 cells changed, index 0 -> various, flags 0 -> various
    ! ... 21 more, 61913173
  shrink origin layer=game
  shrink origin sides=right-bottom
    layers[2]: 40 x 16 -> 40 x 14, bottom -2
    layers[7]: 40 x 22 -> 40 x 19, bottom -3
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 40 x 14 cells
    ! layers[7].tiles (tiles "Plants" in groups[2] "Game"): 40 x 22 -> 40 x 19 cells
  extend left=2 top=3 | shrink origin
    groups[1].offset_x: 384 -> 422
    groups[1].offset_y: 40 -> 78
    groups[3].offset_x: 0 -> -45
    groups[3].offset_y: 0 -> -96
    ... 16 more, f591b0eb
    ! groups[1].offset_y ("Hills"): 40 -> -88
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 40 x 10 cells
    ! layers[2].tiles[1..4,1] (tiles "Hills" in groups[1] "Hills"): 4 cells changed, index 0 -> various, flags 0 -> various
    ! layers[2].tiles[0..6,2] (tiles "Hills" in groups[1] "Hills"): 7 cells changed, index 0 -> various, flags 0 -> various
    ! ... 21 more, 61913173
  extend right=2 bottom=3 | shrink sides=right-bottom
    layers[2]: 40 x 16 -> 42 x 19, right +2, bottom +3
    layers[3]: 40 x 22 -> 42 x 25, right +2, bottom +3
    layers[4]: 40 x 22 -> 42 x 25, right +2, bottom +3
    layers[5]: 40 x 22 -> 42 x 25, right +2, bottom +3
    ... 8 more, c1beae9f
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 40 x 14 cells
    ! layers[7].tiles (tiles "Plants" in groups[2] "Game"): 40 x 22 -> 40 x 19 cells
  copy-rect rect=0,0,40,22 to=0,0
  copy-rect rect=0,0,40,22 to=1,0
    mapwright: islet.map: copy-rect: to: 40 x 22 tiles at 1,0 reach beyond the 40 x 22 tiles of the game layer of islet.map
  copy-rect rect=39,21,1,1 to=0,0
  copy-rect rect=40,21,1,1 to=0,0
    mapwright: islet.map: copy-rect: rect: 1 x 1 tiles at 40,21 reach beyond the 40 x 22 tiles of the game layer of islet.map
  copy-rect rect=30,12,4,4 to=36,18
    layers[3].tiles: 4 x 4 tiles at 30,12 of layer 3 of islet.map copied to 36,18, 16 changed
    layers[4].tiles: 4 x 4 tiles at 30,12 of layer 4 of islet.map copied to 36,18, 13 changed
    ! layers[3].tiles[36..39,18..21] (tiles "Ground" in groups[2] "Game"): 16 cells changed, index various
    ! layers[4].tiles[36..39,18..19] (game "Game" in groups[2] "Game"): 8 cells changed, index various -> 0 (air)
    ! layers[4].tiles[39,20] (game "Game" in groups[2] "Game"): index 3 (nohook) -> 0 (air)
    ! layers[4].tiles[36..39,21] (game "Game" in groups[2] "Game"): 4 cells changed, index 3 (nohook) -> 0 (air)
  copy-rect rect=30,12,4,4 to=36,19
    mapwright: islet.map: copy-rect: to: 4 x 4 tiles at 36,19 reach beyond the 40 x 22 tiles of the game layer of islet.map
  copy-rect rect=5,5,5,5
  copy-rect rect=30,12,4,4 to=2,2 parallax
    layers[2].tiles: 4 x 4 tiles at 30,12 of layer 2 of islet.map copied to 2,2, 1 changed
    layers[3].tiles: 4 x 4 tiles at 30,12 of layer 3 of islet.map copied to 2,2, 3 changed
    layers[4].tiles: 4 x 4 tiles at 30,12 of layer 4 of islet.map copied to 2,2, 3 changed
    ! layers[2].tiles[15,5] (tiles "Hills" in groups[1] "Hills"): index 0 -> 11
    ! layers[3].tiles[2..4,4] (tiles "Ground" in groups[2] "Game"): 3 cells changed, index 0 -> 6
    ! layers[4].tiles[2..4,4] (game "Game" in groups[2] "Game"): 3 cells changed, index 0 (air) -> 1 (solid)
  copy-rect rect=30,12,4,4 to=2,2 layer=Ground layer=Clouds
    layers[3].tiles: 4 x 4 tiles at 30,12 of layer 3 of islet.map copied to 2,2, 3 changed
    ! layers[3].tiles[2..4,4] (tiles "Ground" in groups[2] "Game"): 3 cells changed, index 0 -> 6
  copy-rect rect=30,12,4,4 to=2,2 layer=Clouds
    mapwright: islet.map: copy-rect: islet.map has no layer that matches one of this map
  replace-image image=0
    mapwright: islet.map: replace-image: exactly one of file and external is required
  replace-image image=0 external=islet_tiles
    images[0]: embedded 64 x 64 -> external 64 x 64, named "islet_tiles"
    + warning TWM112 images[0]: external image "islet_tiles" is not included with DDNet
    ! images[0].external ("islet_tiles"): no -> yes
    ! images[0].pixels ("islet_tiles"): 16384 bytes (sha256 94dd98c92aab6050) -> nothing
  replace-image image=islet_sun name=moon external=moon
    mapwright: islet.map: replace-image: name and external cannot be combined, because external already gives the name
  replace-image image=1 name=sun
    mapwright: islet.map: replace-image: exactly one of file and external is required
  embed
  embed image=0
    mapwright: islet.map: embed: image 0 "islet_tiles" is already embedded
  unembed
  unembed image=0 force
    mapwright: islet.map: unembed: image 0 "islet_tiles" stays embedded: the game has no picture of this name
  append file=islet.map offset=-3,-4 with-physics
    mapwright: islet.map: append: the options "offset" and "with-physics" cannot be combined, because physics layers have no offset
  append file=islet.map offset=67108863,0
    groups: 4 -> 8, from islet.map
    layers: 9 -> 15, from islet.map
    images: 2 -> 2, from islet.map; 2 more already existed
    envelopes: 2 -> 4, from islet.map
    ... 1 more, 147deba3
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! groups[4] ("Sky"): added
    ! groups[5] ("Hills"): added
    ! ... 14 more, c25971ac
  append file=islet.map with-settings offset=1,0
    groups: 4 -> 8, from islet.map
    layers: 9 -> 15, from islet.map
    images: 2 -> 2, from islet.map; 2 more already existed
    envelopes: 2 -> 4, from islet.map
    ... 3 more, afe883b6
    ! info[0].settings_list[2]: added "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[3]: added "tune_zone_enter 1 floating"
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! ... 16 more, d3b704d4
  append file=teeworlds07.map with-physics with-settings
    groups: 4 -> 6, from teeworlds07.map
    layers: 9 -> 11, from teeworlds07.map
    + warning TWM118 layers[4]: layers[10] is also a game layer and comes later
    + warning TWM119 layers[5]: tele layer outside group 5, which has the game layer
    + warning TWM119 layers[6]: tune layer outside group 5, which has the game layer
    + note TWM215 layers[10]: no start (tile 33) and no finish (tile 34)
    ! groups[4]: added
    ! groups[5] ("Game"): added
    ! layers[9] (quads "Quads" in groups[4]): added
    ! layers[10] (game "Game" in groups[5] "Game"): added
  append file=islet.map | drop-duplicates what=images | remove-unused what=envelopes
    groups: 4 -> 8, from islet.map
    layers: 9 -> 15, from islet.map
    images: 2 -> 2, from islet.map; 2 more already existed
    envelopes: 2 -> 4, from islet.map
    ... 1 more, 147deba3
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! groups[4] ("Sky"): added
    ! groups[5] ("Hills"): added
    ! ... 14 more, c25971ac
  convert to=teeworlds07 | set-info author=x
    layers[4].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[4].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[4].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[4].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 12 more, 25ec6f1e
    ! info[0].author_text: "made for mapwright" -> "x"
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! ... 14 more, 4c9f6667
  convert to=teeworlds06 | add-layer kind=tiles name=Old
    layers[4].tiles: 12 tiles 9 (freeze), which teeworlds06 does not support -> 0
    layers[4].tiles: 8 tiles 33 (start), which teeworlds06 does not support -> 0
    layers[4].tiles: 17 tiles 34 (finish), which teeworlds06 does not support -> 0
    layers[4].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds06 does not support -> 0
    ... 10 more, 93c9dde0
    + note TWM109 layers[6].tiles: all 880 tiles of the tiles layer are air
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! layers[4].tiles[36,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 34 (finish) -> 0 (air)
    ! layers[4].tiles[6,10..17] (game "Game" in groups[2] "Game"): 8 cells changed, index 33 (start) -> 0 (air)
    ! ... 9 more, 832aca94
  convert to=teeworlds07 | append file=islet.map
    layers[4].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[4].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[4].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[4].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 16 more, bc1d507f
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! ... 31 more, d84ed084
  convert to=ddnet | convert to=teeworlds07 keep | convert to=ddnet
    layers[4].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support, kept
    layers[4].tiles: 8 tiles 33 (start), which teeworlds07 does not support, kept
    layers[4].tiles: 17 tiles 34 (finish), which teeworlds07 does not support, kept
    layers[4].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support, kept
    ... 17 more, 2d297dc7
    ! stored differently: info[0].author: 2 -> 1
    ! stored differently: info[0].map_version: 3 -> 2
    ! stored differently: info[0].license: 4 -> 3
    ! stored differently: info[0].settings: 17 -> 13
    ! ... 14 more, 21dc1c19
  add-image name=grass_main size=1024x1024 | add-layer kind=tiles image=grass_main | replace-image image=0 external=x
    images[2]: added external image "grass_main", 1024 x 1024 px
    layers[8]: added tiles layer "Tiles" to group 2 "Game", 40 x 22 tiles
    images[0]: embedded 64 x 64 -> external 64 x 64, named "x"
    + note TWM109 layers[8].tiles: all 880 tiles of the tiles layer are air
    + warning TWM112 images[0]: external image "x" is not included with DDNet
    ! images[0].external ("islet_tiles"): no -> yes
    ! images[0].name_text ("islet_tiles"): "islet_tiles" -> "x"
    ! images[0].pixels ("islet_tiles"): 16384 bytes (sha256 94dd98c92aab6050) -> nothing
    ! images[2] ("grass_main"): added
    ! ... 1 more, 25c3b55b
  add-image name=grass_main size=1024x1024 | remove-unused what=images
    images[2]: added external image "grass_main", 1024 x 1024 px
    images[2]: removed image 2 "grass_main", unused
  add-group name=E | remove-unused what=groups
    groups[4]: added group "E"
    groups[4]: removed group 4 "E", without layers
  add-layer kind=tiles name=E | remove-unused what=layers
    layers[8]: added tiles layer "E" to group 2 "Game", 40 x 22 tiles
    layers[8]: removed layer 8 "E", empty
