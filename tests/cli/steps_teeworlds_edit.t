What operations on maps change, and what is then to report.

  $ cp "$SAMPLES"/islet.map .; cp "$FIXTURES"/../fixtures/teeworlds/teeworlds07.map .
  $ steps islet.map <<'END'
  > add-group
  > add-group name=Far at=1 parallax=50,40 offset=3,-4 clip=1,2,3,4
  > add-group at=70
  > add-group name=123456789012
  > add-layer kind=tiles group=0 at=0 name=One image=0
  > add-layer kind=tiles size=300x200
  > add-layer kind=quads group=0
  > add-layer kind=sounds group=0
  > add-layer kind=front
  > add-layer kind=tele
  > add-layer kind=switch
  > add-layer kind=game
  > add-layer kind=tiles group=0 name=123456789012
  > add-layer kind=tiles size=2000000000x2000000000
  > add-image name=far size=16x16
  > append file=islet.map offset=3,4
  > append file=islet.map with-physics with-settings
  > append file=teeworlds07.map
  > move-layer layer=0 at=1
  > move-layer layer=1 group=0 at=0
  > END
  add-group
    groups[4]: added group ""
    ! groups[4]: added
  add-group name=Far at=1 parallax=50,40 offset=3,-4 clip=1,2,3,4
    groups[1]: added group "Far"
    ! groups[1] ("Far"): added
  add-group at=70
    mapwright: islet.map: add-group: at=70 is out of range: the map has 4 groups, so the index must be 0 to 4
  add-group name=123456789012
    mapwright: islet.map: add-group: name: "123456789012" has 12 bytes, but at most 11 fit
  add-layer kind=tiles group=0 at=0 name=One image=0
    layers[0]: added tiles layer "One" to group 0 "Sky", 40 x 22 tiles
    + note TWM109 layers[0].tiles: all 880 tiles of the tiles layer are air
    ! layers[0] (tiles "One" in groups[0] "Sky"): added
  add-layer kind=tiles size=300x200
    layers[8]: added tiles layer "Tiles" to group 2 "Game", 300 x 200 tiles
    + note TWM109 layers[8].tiles: all 60000 tiles of the tiles layer are air
    ! layers[8] (tiles "Tiles" in groups[2] "Game"): added
  add-layer kind=quads group=0
    layers[2]: added quads layer "Quads" to group 0 "Sky"
    + note TWM109 layers[2]: a layer without quads
    ! layers[2] (quads "Quads" in groups[0] "Sky"): added
  add-layer kind=sounds group=0
    layers[2]: added sounds layer "Sounds" to group 0 "Sky"
    + note TWM109 layers[2]: a layer without sounds
    ! layers[2] (sounds "Sounds" in groups[0] "Sky"): added
  add-layer kind=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    + note TWM109 layers[8].front: all 880 tiles of the front layer are air
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=tele
    mapwright: islet.map: add-layer: the map already has a tele layer: layer 5 "Tele"
  add-layer kind=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    + note TWM109 layers[8].switches: all 880 tiles of the switch layer are air
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=game
    mapwright: islet.map: add-layer: the map already has a game layer: layer 4 "Game"
  add-layer kind=tiles group=0 name=123456789012
    mapwright: islet.map: add-layer: name: "123456789012" has 12 bytes, but at most 11 fit
  add-layer kind=tiles size=2000000000x2000000000
    mapwright: islet.map: add-layer: 2000000000 x 2000000000 cells need more than the limit of 268435456 bytes; raise it with --max-memory
  add-image name=far size=16x16
    images[2]: added external image "far", 16 x 16 px
    + note TWM101 images[2]: image 2 "far" is not used
    ! images[2] ("far"): added
  append file=islet.map offset=3,4
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
  append file=islet.map with-physics with-settings
    groups: 4 -> 8, from islet.map
    layers: 9 -> 18, from islet.map
    images: 2 -> 2, from islet.map; 2 more already existed
    envelopes: 2 -> 4, from islet.map
    ... 2 more, e9081a34
    + warning TWM118 layers[4]: layers[13] is also a game layer and comes later
    + warning TWM118 layers[5]: layers[14] is also a tele layer and comes later
    + warning TWM118 layers[6]: layers[15] is also a tune layer and comes later
    + warning TWM119 layers[5]: tele layer outside group 6, which has the game layer
    + ... 1 more, 3dd053b5
    ! info[0].settings_list[2]: added "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[3]: added "tune_zone_enter 1 floating"
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! ... 19 more, 9fd8185c
  append file=teeworlds07.map
    groups: 4 -> 5, from teeworlds07.map
    layers: 9 -> 10, from teeworlds07.map
    layers: 1 physics layer of teeworlds07.map left out
    ! groups[4]: added
    ! layers[9] (quads "Quads" in groups[4]): added
  move-layer layer=0 at=1
    layers[1]: was layer 0 "Sky", moved to position 1 of group 0 "Sky"
    ! layers[0] (quads "Sky" in groups[0] "Sky"): moved to [1]
  move-layer layer=1 group=0 at=0
    layers[0]: was layer 1 "Sun", moved to position 0 of group 0 "Sky"
    ! layers[0] (quads "Sky" in groups[0] "Sky"): moved to [1]
  $ steps islet.map <<'END'
  > move-layer layer=2 group=1
  > move-layer layer=0 at=90
  > move-group group=0 to=1
  > move-group group=1 to=0
  > move-group group=0 to=99
  > rename layer=0 name=Other
  > rename group=0 name=Back
  > rename image=0 name=picture
  > rename envelope=0 name=Slow
  > rename sound=0 name=boom
  > rename layer=0 name=123456789012
  > remove-layer layer=quads
  > remove-layer layer=1
  > remove-layer layer=game
  > remove-layer layer=game force
  > remove-group group=1
  > remove-group group=0 force
  > remove-unused
  > remove-unused what=data
  > remove-unused what=layers
  > END
  move-layer layer=2 group=1
  move-layer layer=0 at=90
    mapwright: islet.map: move-layer: at=90 is out of range: group 0 "Sky" will have 2 layers, so the position must be 0 to 1
  move-group group=0 to=1
    groups[1]: was group 0 "Sky"
    ! groups[0] ("Sky"): moved to [1]
  move-group group=1 to=0
    groups[0]: was group 1 "Hills"
    ! groups[0] ("Sky"): moved to [1]
  move-group group=0 to=99
    mapwright: islet.map: move-group: to=99 is out of range: the map has 4 groups, so the index must be 0 to 3
  rename layer=0 name=Other
    layers[0]: name: "Sky" -> "Other"
    ! layers[0].quads_name (quads "Sky" in groups[0] "Sky"): "Sky" -> "Other"
  rename group=0 name=Back
    groups[0]: name: "Sky" -> "Back"
    ! groups[0].name ("Sky"): "Sky" -> "Back"
  rename image=0 name=picture
    images[0]: name: "islet_tiles" -> "picture"
    ! images[0].name_text ("islet_tiles"): "islet_tiles" -> "picture"
  rename envelope=0 name=Slow
    envelopes[0]: name: "Glow" -> "Slow"
    ! envelopes[0].name ("Glow"): "Glow" -> "Slow"
  rename sound=0 name=boom
    mapwright: islet.map: rename: unknown sound "0"; the map has no sounds
  rename layer=0 name=123456789012
    mapwright: islet.map: rename: name: "123456789012" has 12 bytes, but at most 11 fit
  remove-layer layer=quads
    layers[0]: removed layer 0 "Sky"
    layers[1]: removed layer 1 "Sun"
    layers[8]: removed layer 8 "Clouds"
    + note TWM101 images[1]: image 1 "islet_sun" is not used
    + note TWM102 envelopes[0]: envelope 0 is not used
    + note TWM102 envelopes[1]: envelope 1 is not used
    ! layers[0] (quads "Sky" in groups[0] "Sky"): removed
    ! layers[1] (quads "Sun" in groups[0] "Sky"): removed
    ! layers[8] (quads "Clouds" in groups[3] "Clouds"): removed
  remove-layer layer=1
    layers[1]: removed layer 1 "Sun"
    + note TWM101 images[1]: image 1 "islet_sun" is not used
    + note TWM102 envelopes[0]: envelope 0 is not used
    ! layers[1] (quads "Sun" in groups[0] "Sky"): removed
  remove-layer layer=game
    mapwright: islet.map: remove-layer: layer 4 "Game" is the game layer, which the games require; use the force option to remove the layer anyway
  remove-layer layer=game force
    layers[4]: removed layer 4 "Game"
    + error TWM035 layers: no group has a game layer
    ! layers[4] (game "Game" in groups[2] "Game"): removed
  remove-group group=1
    layers[2]: removed layer 2 "Hills"
    groups[1]: removed group 1 "Hills"
    ! groups[1] ("Hills"): removed
    ! layers[2] (tiles "Hills" in groups[1] "Hills"): removed
  remove-group group=0 force
    layers[0]: removed layer 0 "Sky"
    layers[1]: removed layer 1 "Sun"
    groups[0]: removed group 0 "Sky"
    + note TWM101 images[1]: image 1 "islet_sun" is not used
    + note TWM102 envelopes[0]: envelope 0 is not used
    ! groups[0] ("Sky"): removed
    ! layers[0] (quads "Sky" in groups[0] "Sky"): removed
    ! layers[1] (quads "Sun" in groups[0] "Sky"): removed
  remove-unused
  remove-unused what=data
  remove-unused what=layers
  $ steps islet.map <<'END'
  > remove-unused what=envelopes
  > drop-duplicates
  > drop-duplicates what=sounds
  > set-info author=Me version=2 credits='all of you' license=CC0
  > set-info author=''
  > set-info
  > set-settings setting='sv_a 3' setting=b
  > set-settings clear
  > add-setting setting=c setting=d
  > remove-setting setting='*'
  > remove-setting setting=c
  > remove-setting setting=nothing
  > convert to=teeworlds06
  > convert to=teeworlds07
  > convert to=ddnet
  > convert to=teeworlds07 keep
  > convert to=ddnet keep
  > fill-tiles tile=1 rect=0,0,2,2 layer=game
  > fill-tiles tile=9 everywhere
  > fill-tiles tile=3 flags=rotate rect=1,1,1,1 layer=1
  > END
  remove-unused what=envelopes
  drop-duplicates
  drop-duplicates what=sounds
  set-info author=Me version=2 credits='all of you' license=CC0
    info[0].author_text: "made for mapwright" -> "Me"
    info[0].map_version_text: "1" -> "2"
    info[0].credits_text: "" -> "all of you"
    ! info[0].author_text: "made for mapwright" -> "Me"
    ! info[0].map_version_text: "1" -> "2"
    ! info[0].credits_text: "" -> "all of you"
  set-info author=''
    info[0].author_text: "made for mapwright" -> ""
    ! info[0].author_text: "made for mapwright" -> ""
  set-info
    mapwright: islet.map: set-info: at least one of author, version, credits and license is required
  set-settings setting='sv_a 3' setting=b
    info[0].settings_list: removed "tune_zone 1 gravity 0.25"
    info[0].settings_list: removed "tune_zone_enter 1 floating"
    info[0].settings_list: added "sv_a 3"
    info[0].settings_list: added "b"
    + note TWM217 info[0].settings_list[0]: unknown setting "sv_a"
    + note TWM217 info[0].settings_list[1]: unknown setting "b"
    + warning TWM209 layers[6].tune[19,6]: 18 tiles of zone 1, but no setting tune_zone 1
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! info[0].settings_list[0]: added "sv_a 3"
    ! info[0].settings_list[1]: added "b"
  set-settings clear
    info[0].settings_list: removed "tune_zone 1 gravity 0.25"
    info[0].settings_list: removed "tune_zone_enter 1 floating"
    + warning TWM209 layers[6].tune[19,6]: 18 tiles of zone 1, but no setting tune_zone 1
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
  add-setting setting=c setting=d
    info[0].settings_list: added "c"
    info[0].settings_list: added "d"
    + note TWM217 info[0].settings_list[2]: unknown setting "c"
    + note TWM217 info[0].settings_list[3]: unknown setting "d"
    ! info[0].settings_list[2]: added "c"
    ! info[0].settings_list[3]: added "d"
  remove-setting setting='*'
    info[0].settings_list: removed "tune_zone 1 gravity 0.25"
    info[0].settings_list: removed "tune_zone_enter 1 floating"
    + warning TWM209 layers[6].tune[19,6]: 18 tiles of zone 1, but no setting tune_zone 1
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
  remove-setting setting=c
    mapwright: islet.map: remove-setting: none of the settings (2) matches "c"
  remove-setting setting=nothing
    mapwright: islet.map: remove-setting: none of the settings (2) matches "nothing"
  convert to=teeworlds06
    layers[4].tiles: 12 tiles 9 (freeze), which teeworlds06 does not support -> 0
    layers[4].tiles: 8 tiles 33 (start), which teeworlds06 does not support -> 0
    layers[4].tiles: 17 tiles 34 (finish), which teeworlds06 does not support -> 0
    layers[4].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds06 does not support -> 0
    ... 9 more, ed2646fa
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! layers[4].tiles[36,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 34 (finish) -> 0 (air)
    ! layers[4].tiles[6,10..17] (game "Game" in groups[2] "Game"): 8 cells changed, index 33 (start) -> 0 (air)
    ! ... 6 more, ab1511a6
  convert to=teeworlds07
    layers[4].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[4].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[4].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[4].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 11 more, 41360fbd
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! ... 13 more, ba619f48
  convert to=ddnet
  convert to=teeworlds07 keep
    layers[4].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support, kept
    layers[4].tiles: 8 tiles 33 (start), which teeworlds07 does not support, kept
    layers[4].tiles: 17 tiles 34 (finish), which teeworlds07 does not support, kept
    layers[4].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support, kept
    ... 11 more, 0c1001f4
    + note TWM111 layers[4].tiles[14,19]: 12 tiles of index 9, which is unknown to Teeworlds 0.7 in a game layer
    + note TWM111 layers[4].tiles[6,10]: 8 tiles of index 33, which is unknown to Teeworlds 0.7 in a game layer
    + note TWM111 layers[4].tiles[36,1]: 17 tiles of index 34, which is unknown to Teeworlds 0.7 in a game layer
    + note TWM111 layers[4].tiles[12,15]: 3 tiles of index 35, which is unknown to Teeworlds 0.7 in a game layer
    + ... 1 more, b5044124
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! images[1].version ("islet_sun"): 1 -> 2
    ! images[1].variant ("islet_sun"): added rgba
    ! ... 4 more, 8d0ee5e0
  convert to=ddnet keep
  fill-tiles tile=1 rect=0,0,2,2 layer=game
    layers[4].tiles: filled with 1 in 4 cells
    ! layers[4].tiles[0..1,0..1] (game "Game" in groups[2] "Game"): 4 cells changed, index various -> 1 (solid)
  fill-tiles tile=9 everywhere
    layers[2].tiles: filled with 9 in 640 cells
    layers[3].tiles: filled with 9 in 878 cells
    layers[4].tiles: filled with 9 in 868 cells
    layers[5].tele: filled with 9 in 880 cells
    ... 2 more, 03c5680f
    + note TWM111 layers[5].tele[0,0]: 880 tiles of index 9, which is unknown to DDNet in a tele layer
    + note TWM111 layers[6].tune[0,0]: 880 tiles of index 9, which is unknown to DDNet in a tune layer
    + warning TWM200 layers[4]: no spawn (tiles 192 to 194)
    + note TWM210 info[0].settings: setting tune_zone 1, but no tile of that zone
    + ... 1 more, 47384486
    ! layers[2].tiles[0..39,0..15] (tiles "Hills" in groups[1] "Hills"): 640 cells changed, index various -> 9, flags various -> 0
    ! layers[3].tiles[0..39,0..9] (tiles "Ground" in groups[2] "Game"): 400 cells changed, index various -> 9
    ! layers[3].tiles[0..16,10..11] (tiles "Ground" in groups[2] "Game"): 34 cells changed, index various -> 9
    ! layers[3].tiles[18..39,10..11] (tiles "Ground" in groups[2] "Game"): 44 cells changed, index various -> 9
    ! ... 8 more, 9a5e8b14
  fill-tiles tile=3 flags=rotate rect=1,1,1,1 layer=1
    mapwright: islet.map: fill-tiles: none of the selected layers has tiles
  $ steps islet.map <<'END'
  > fill-tiles tile=14 number=5 layer=tele
  > fill-tiles tile=1 rect=0,0,9999,9 layer=game
  > fill-tiles tile=freeze layer=game layer=front
  > replace-tile from=1 to=0 everywhere
  > replace-tile from=9 to=7 to-flags=flip_x everywhere
  > replace-tile from=solid to=nohook layer=game
  > keep-tiles index=1-8 everywhere
  > keep-tiles index=0 rect=0,0,1,1 layer=game
  > mirror axis=x
  > mirror axis=y clamp
  > rotate by=90
  > rotate by=270
  > rotate by=180
  > shift dx=1
  > shift dx=-1 dy=2 wrap
  > shift dy=1 layer=game fill=edge
  > shift
  > resize layer=game size=9x8 anchor=center
  > resize layer=* width=5
  > resize layer=1 size=7x7 fill=2 offset=1,1
  > END
  fill-tiles tile=14 number=5 layer=tele
    layers[5].tele: filled with 14 in 880 cells
    + warning TWM201 layers[5].tele[0,0]: 880 tiles with number 5 (entrance), but no exit (27)
    ! layers[5].tele[0..39,0..21] (tele "Tele" in groups[2] "Game"): 880 cells changed, number various -> 5 (tele_weapon), type various -> 14
  fill-tiles tile=1 rect=0,0,9999,9 layer=game
    mapwright: islet.map: fill-tiles: rect: 9999 x 9 tiles at 0,0 reach beyond the 40 x 22 tiles of layers[4]
  fill-tiles tile=freeze layer=game layer=front
    mapwright: islet.map: fill-tiles: unknown layer "front"; layers have the indices 0 to 8
  replace-tile from=1 to=0 everywhere
    layers[3].tiles: 1 -> 0 in 52 cells
    layers[4].tiles: 1 -> 0 in 101 cells
    ! layers[3].tiles[1..13,19..20] (tiles "Ground" in groups[2] "Game"): 26 cells changed, index 1 -> 0
    ! layers[3].tiles[26..38,19..20] (tiles "Ground" in groups[2] "Game"): 26 cells changed, index 1 -> 0
    ! layers[4].tiles[15..17,12] (game "Game" in groups[2] "Game"): 3 cells changed, index 1 (solid) -> 0 (air)
    ! layers[4].tiles[22..24,12] (game "Game" in groups[2] "Game"): 3 cells changed, index 1 (solid) -> 0 (air)
    ! ... 6 more, 8cd0898a
  replace-tile from=9 to=7 to-flags=flip_x everywhere
    layers[3].tiles: 9 -> 7 in 2 cells
    layers[4].tiles: 9 -> 7 in 12 cells
    + note TWM111 layers[4].tiles[14,19]: 12 tiles of index 7, which is unknown to DDNet in a game layer
    + note TWM129 layers[4].tiles[14,19]: 12 flipped or rotated tiles without a direction
    ! layers[3].tiles[17,10..11] (tiles "Ground" in groups[2] "Game"): 2 cells changed, index 9 -> 7, flags 0 -> flip_x
    ! layers[4].tiles[14..25,19] (game "Game" in groups[2] "Game"): 12 cells changed, index 9 (freeze) -> 7, flags 0 -> flip_x
  replace-tile from=solid to=nohook layer=game
    layers[4].tiles: solid -> nohook in 101 cells
    ! layers[4].tiles[15..17,12] (game "Game" in groups[2] "Game"): 3 cells changed, index 1 (solid) -> 3 (nohook)
    ! layers[4].tiles[22..24,12] (game "Game" in groups[2] "Game"): 3 cells changed, index 1 (solid) -> 3 (nohook)
    ! layers[4].tiles[8..11,14] (game "Game" in groups[2] "Game"): 4 cells changed, index 1 (solid) -> 3 (nohook)
    ! layers[4].tiles[28..32,14] (game "Game" in groups[2] "Game"): 5 cells changed, index 1 (solid) -> 3 (nohook)
    ! ... 4 more, 0ed0fcc0
  keep-tiles index=1-8 everywhere
    layers[2].tiles: other tiles cleared in 336 cells
    layers[3].tiles: other tiles cleared in 3 cells
    layers[4].tiles: other tiles cleared in 44 cells
    layers[5].tele: other tiles cleared in 3 cells
    ... 1 more, 0711e610
    + note TWM109 layers[2].tiles: all 640 tiles of the tiles layer are air
    + note TWM109 layers[5].tele: all 880 tiles of the tele layer are air
    + note TWM109 layers[6].tune: all 880 tiles of the tune layer are air
    + warning TWM200 layers[4]: no spawn (tiles 192 to 194)
    + ... 2 more, c65e4784
    ! layers[2].tiles[1..4,5] (tiles "Hills" in groups[1] "Hills"): 4 cells changed, index various -> 0, flags various -> 0
    ! layers[2].tiles[0..6,6] (tiles "Hills" in groups[1] "Hills"): 7 cells changed, index various -> 0, flags various -> 0
    ! layers[2].tiles[12..16,6] (tiles "Hills" in groups[1] "Hills"): 5 cells changed, index various -> 0, flags various -> 0
    ! layers[2].tiles[39,6] (tiles "Hills" in groups[1] "Hills"): index 11 -> 0
    ! ... 24 more, ba21fd6d
  keep-tiles index=0 rect=0,0,1,1 layer=game
    layers[4].tiles: other tiles cleared in 1 cell
    ! layers[4].tiles[0,0] (game "Game" in groups[2] "Game"): index 3 (nohook) -> 0 (air)
  mirror axis=x
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
  mirror axis=y clamp
    groups[1].offset_y: 40 -> 50
    layers[0].quads: mirrored top and bottom
    layers[1].quads: mirrored top and bottom
    layers[2].tiles: mirrored top and bottom
    ... 7 more, 72289e96
    ! groups[1].offset_y ("Hills"): 40 -> 50
    ! layers[0].quads[0].top_left.y (quads "Sky" in groups[0] "Sky"): -614400 -> 614400
    ! layers[0].quads[0].top_right.y (quads "Sky" in groups[0] "Sky"): -614400 -> 614400
    ! layers[0].quads[0].bottom_left.y (quads "Sky" in groups[0] "Sky"): 614400 -> -614400
    ! ... 99 more, afd6bdf7
  rotate by=90
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
  rotate by=270
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
  rotate by=180
    groups[1].offset_y: 40 -> 50
    layers[0].quads: rotated by 180 degrees
    layers[1].quads: rotated by 180 degrees
    layers[2].tiles: rotated by 180 degrees
    ... 7 more, 25bb1da9
    ! groups[1].offset_y ("Hills"): 40 -> 50
    ! layers[0].quads[0].top_left.x (quads "Sky" in groups[0] "Sky"): -819200 -> 819200
    ! layers[0].quads[0].top_left.y (quads "Sky" in groups[0] "Sky"): -614400 -> 614400
    ! layers[0].quads[0].top_right.x (quads "Sky" in groups[0] "Sky"): 819200 -> -819200
    ! ... 135 more, a2fa530c
  shift dx=1
    groups[1].offset_x: 384 -> 371
    groups[3].offset_x: 0 -> -22
    layers[3].tiles: moved by 1,0 tiles; 22 used cells cut off
    layers[4].tiles: moved by 1,0 tiles; 22 used cells cut off
    ... 3 more, c172b405
    ! groups[1].offset_x ("Hills"): 384 -> 371
    ! groups[3].offset_x ("Clouds"): 0 -> -22
    ! layers[3].tiles[0,0] (tiles "Ground" in groups[2] "Game"): index 3 -> 0
    ! layers[3].tiles[0..1,1..20] (tiles "Ground" in groups[2] "Game"): 40 cells changed, index various
    ! ... 49 more, c2586ce7
  shift dx=-1 dy=2 wrap
    groups[1].offset_x: 384 -> 397
    groups[1].offset_y: 40 -> 2
    groups[3].offset_x: 0 -> 22
    groups[3].offset_y: 0 -> -64
    ... 5 more, 00880d4c
    ! groups[1].offset_x ("Hills"): 384 -> 397
    ! groups[1].offset_y ("Hills"): 40 -> 2
    ! groups[3].offset_x ("Clouds"): 0 -> 22
    ! groups[3].offset_y ("Clouds"): 0 -> -64
    ! ... 72 more, df969b45
  shift dy=1 layer=game fill=edge
    layers[4].tiles: moved by 0,1 tiles; 40 used cells cut off
    ! layers[4].tiles[1..38,1] (game "Game" in groups[2] "Game"): 38 cells changed, index various -> 3 (nohook)
    ! layers[4].tiles[6,10] (game "Game" in groups[2] "Game"): index 33 (start) -> 0 (air)
    ! layers[4].tiles[15..17,12..13] (game "Game" in groups[2] "Game"): 6 cells changed, index various
    ! layers[4].tiles[22..24,12..13] (game "Game" in groups[2] "Game"): 6 cells changed, index various
    ! ... 9 more, 61e5b79e
  shift
    mapwright: islet.map: shift: dx or dy is required
  resize layer=game size=9x8 anchor=center
    layers[4]: 40 x 22 -> 9 x 8, moved by -15,-7 tiles; 264 used cells cut off
    layers[5]: 40 x 22 -> 9 x 8, moved by -15,-7 tiles; 1 used cell cut off
    layers[6]: 40 x 22 -> 9 x 8, moved by -15,-7 tiles; 3 used cells cut off
    + warning TWM200 layers[4]: no spawn (tiles 192 to 194)
    + warning TWM201 layers[5].tele[2,3]: 2 tiles with number 1 (entrance), but no exit (27)
    + note TWM215 layers[4]: no start (tile 33) and no finish (tile 34)
    ! layers[4].tiles (game "Game" in groups[2] "Game"): 40 x 22 -> 9 x 8 cells
    ! layers[4].tiles[0..8,0] (game "Game" in groups[2] "Game"): 9 cells changed, index 3 (nohook) -> 0 (air)
    ! layers[4].tiles[0,1..4] (game "Game" in groups[2] "Game"): 4 cells changed, index 3 (nohook) -> 0 (air)
    ! layers[4].tiles[0..2,5] (game "Game" in groups[2] "Game"): 3 cells changed, index various -> 1 (solid)
    ! ... 8 more, 65d9b00c
  resize layer=* width=5
    layers[2]: 40 x 16 -> 5 x 16; 282 used cells cut off
    layers[3]: 40 x 22 -> 5 x 22; 223 used cells cut off
    layers[4]: 40 x 22 -> 5 x 22; 226 used cells cut off
    layers[5]: 40 x 22 -> 5 x 22; 3 used cells cut off
    ... 2 more, 491fbdaa
    + note TWM109 layers[5].tele: all 110 tiles of the tele layer are air
    + note TWM109 layers[6].tune: all 110 tiles of the tune layer are air
    + note TWM210 info[0].settings: setting tune_zone 1, but no tile of that zone
    + note TWM215 layers[4]: no start (tile 33) and no finish (tile 34)
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 5 x 16 cells
    ! layers[3].tiles (tiles "Ground" in groups[2] "Game"): 40 x 22 -> 5 x 22 cells
    ! layers[4].tiles (game "Game" in groups[2] "Game"): 40 x 22 -> 5 x 22 cells
    ! layers[5].tiles (tele "Tele" in groups[2] "Game"): 40 x 22 -> 5 x 22 cells
    ! ... 4 more, d396b4a1
  resize layer=1 size=7x7 fill=2 offset=1,1
    mapwright: islet.map: resize: none of the selected layers has tiles
  $ steps islet.map <<'END'
  > resize layer=game size=1x1
  > extend by=2
  > extend left=1 layer=game
  > shrink
  > shrink origin
  > shrink sides=right-bottom layer=1
  > copy-rect rect=0,0,2,2 to=1,1
  > copy-rect rect=0,0,2,1 file=islet.map
  > copy-rect rect=0,0,2,2 to=1,0 parallax layer=game
  > copy-rect rect=0,0,9999,9
  > replace-image image=0 external=other
  > replace-image image=0 name=third external=fourth
  > set-settings setting=other setting="tune_zone_enter 1 floating"
  > set-settings setting="tune_zone 1 gravity 0.25" setting="tune_zone_enter 1 floating"
  > move-layer layer=Hills group=0 at=0 | copy-rect rect=1,1,5,4 to=9,3 layer=0 parallax
  > convert to=teeworlds07 | mirror axis=x
  > rotate by=90 | rotate by=90
  > fill-tiles tile=62 flags=8 rect=3,3,2,2 layer=game | repair
  > fill-tiles tile=190 rect=3,3,2,2 layer=game
  > fill-tiles tile=26 number=9 rect=3,3,1,1 layer=tele | fill-tiles tile=27 number=8 rect=5,5,1,1 layer=tele
  > END
  resize layer=game size=1x1
    mapwright: islet.map: resize: size requires WIDTHxHEIGHT, each a whole number between 2 and 2147483647, not "1x1"
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
  extend left=1 layer=game
    groups[1].offset_x: 384 -> 371
    groups[3].offset_x: 0 -> -22
    layers[3]: 40 x 22 -> 41 x 22, left +1
    layers[4]: 40 x 22 -> 41 x 22, left +1
    ... 3 more, 2a15c23e
    ! groups[1].offset_x ("Hills"): 384 -> 371
    ! groups[3].offset_x ("Clouds"): 0 -> -22
    ! layers[3].tiles (tiles "Ground" in groups[2] "Game"): 40 x 22 -> 41 x 22 cells
    ! layers[3].tiles[1,1..20] (tiles "Ground" in groups[2] "Game"): 20 cells changed, index various -> 3
    ! ... 52 more, 6b7bf8a7
  shrink
    groups[1].offset_y: 40 -> -88
    layers[2]: 40 x 16 -> 40 x 10, top -4, bottom -2
    layers[7]: 40 x 22 -> 40 x 19, bottom -3
    ! groups[1].offset_y ("Hills"): 40 -> -88
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 40 x 10 cells
    ! layers[2].tiles[1..4,1] (tiles "Hills" in groups[1] "Hills"): 4 cells changed, index 0 -> various, flags 0 -> various
    ! layers[2].tiles[0..6,2] (tiles "Hills" in groups[1] "Hills"): 7 cells changed, index 0 -> various, flags 0 -> various
    ! ... 21 more, 61913173
  shrink origin
    groups[1].offset_y: 40 -> -88
    layers[2]: 40 x 16 -> 40 x 10, top -4, bottom -2
    layers[7]: 40 x 22 -> 40 x 19, bottom -3
    ! groups[1].offset_y ("Hills"): 40 -> -88
    ! layers[2].tiles (tiles "Hills" in groups[1] "Hills"): 40 x 16 -> 40 x 10 cells
    ! layers[2].tiles[1..4,1] (tiles "Hills" in groups[1] "Hills"): 4 cells changed, index 0 -> various, flags 0 -> various
    ! layers[2].tiles[0..6,2] (tiles "Hills" in groups[1] "Hills"): 7 cells changed, index 0 -> various, flags 0 -> various
    ! ... 21 more, 61913173
  shrink sides=right-bottom layer=1
    mapwright: islet.map: shrink: none of the selected layers has tiles
  copy-rect rect=0,0,2,2 to=1,1
    layers[3].tiles: 2 x 2 tiles at 0,0 of layer 3 of islet.map copied to 1,1, 3 changed
    layers[4].tiles: 2 x 2 tiles at 0,0 of layer 4 of islet.map copied to 1,1, 3 changed
    ! layers[3].tiles[1..2,1] (tiles "Ground" in groups[2] "Game"): 2 cells changed, index 0 -> 3
    ! layers[3].tiles[1,2] (tiles "Ground" in groups[2] "Game"): index 0 -> 3
    ! layers[4].tiles[1..2,1] (game "Game" in groups[2] "Game"): 2 cells changed, index 0 (air) -> 3 (nohook)
    ! layers[4].tiles[1,2] (game "Game" in groups[2] "Game"): index 0 (air) -> 3 (nohook)
  copy-rect rect=0,0,2,1 file=islet.map
  copy-rect rect=0,0,2,2 to=1,0 parallax layer=game
    layers[4].tiles: 2 x 2 tiles at 0,0 of layer 4 of islet.map copied to 1,0, 1 changed
    ! layers[4].tiles[1,1] (game "Game" in groups[2] "Game"): index 0 (air) -> 3 (nohook)
  copy-rect rect=0,0,9999,9
    mapwright: islet.map: copy-rect: rect: 9999 x 9 tiles at 0,0 reach beyond the 40 x 22 tiles of the game layer of islet.map
  replace-image image=0 external=other
    images[0]: embedded 64 x 64 -> external 64 x 64, named "other"
    + warning TWM112 images[0]: external image "other" is not included with DDNet
    ! images[0].external ("islet_tiles"): no -> yes
    ! images[0].name_text ("islet_tiles"): "islet_tiles" -> "other"
    ! images[0].pixels ("islet_tiles"): 16384 bytes (sha256 94dd98c92aab6050) -> nothing
  replace-image image=0 name=third external=fourth
    mapwright: islet.map: replace-image: name and external cannot be combined, because external already gives the name
  set-settings setting=other setting="tune_zone_enter 1 floating"
    info[0].settings_list: removed "tune_zone 1 gravity 0.25"
    info[0].settings_list: removed "tune_zone_enter 1 floating"
    info[0].settings_list: added "other"
    info[0].settings_list: added "tune_zone_enter 1 floating"
    + note TWM217 info[0].settings_list[0]: unknown setting "other"
    + warning TWM209 layers[6].tune[19,6]: 18 tiles of zone 1, but no setting tune_zone 1
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[0]: added "other"
  set-settings setting="tune_zone 1 gravity 0.25" setting="tune_zone_enter 1 floating"
  move-layer layer=Hills group=0 at=0 | copy-rect rect=1,1,5,4 to=9,3 layer=0 parallax
    layers[0]: was layer 2 "Hills", moved to position 0 of group 0 "Sky"
    ! layers[2] (tiles "Hills" in groups[1] "Hills"): moved to [0], from groups[1] "Hills" to groups[0] "Sky"
  convert to=teeworlds07 | mirror axis=x
    layers[4].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[4].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[4].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[4].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 19 more, 016fa190
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! ... 81 more, 47a0c94d
  rotate by=90 | rotate by=90
    groups[1].offset_x: 384 -> 50
    groups[1].offset_y: 40 -> 384
    groups[1].parallax_x: 40 -> 60
    groups[1].parallax_y: 60 -> 40
    ... 28 more, 53e1c3fa
    ! groups[1].offset_y ("Hills"): 40 -> 50
    ! layers[0].quads[0].top_left.x (quads "Sky" in groups[0] "Sky"): -819200 -> 819200
    ! layers[0].quads[0].top_left.y (quads "Sky" in groups[0] "Sky"): -614400 -> 614400
    ! layers[0].quads[0].top_right.x (quads "Sky" in groups[0] "Sky"): 819200 -> -819200
    ! ... 135 more, a2fa530c
  fill-tiles tile=62 flags=8 rect=3,3,2,2 layer=game | repair
    layers[4].tiles: filled with 62 in 4 cells
    + note TWM129 layers[4].tiles[3,3]: 4 flipped or rotated tiles without a direction
    ! layers[4].tiles[3..4,3..4] (game "Game" in groups[2] "Game"): 4 cells changed, index 0 (air) -> 62 (stopper_all_ways), flags 0 -> rotate
  fill-tiles tile=190 rect=3,3,2,2 layer=game
    layers[4].tiles: filled with 190 in 4 cells
    ! layers[4].tiles[3..4,3..4] (game "Game" in groups[2] "Game"): 4 cells changed, index 0 (air) -> 190 (entities_off_1)
  fill-tiles tile=26 number=9 rect=3,3,1,1 layer=tele | fill-tiles tile=27 number=8 rect=5,5,1,1 layer=tele
    layers[5].tele: filled with 26 in 1 cell
    layers[5].tele: filled with 27 in 1 cell
    + warning TWM201 layers[5].tele[3,3]: 1 tile with number 9 (entrance), but no exit (27)
    + note TWM202 layers[5].tele[5,5]: 1 tile with number 8 (exit), but no entrance
    ! layers[5].tele[3,3] (tele "Tele" in groups[2] "Game"): number 0 (air) -> 9 (tele_in), type 0 -> 26
    ! layers[5].tele[5,5] (tele "Tele" in groups[2] "Game"): number 0 (air) -> 8 (tele_out), type 0 -> 27
  $ steps islet.map <<'END'
  > fill-tiles tile=192 rect=0,0,1,1 layer=game | fill-tiles tile=192 rect=39,21,1,1 layer=game
  > remove-layer layer=Tele | remove-unused
  > keep-tiles index=0 layer=game | remove-unused
  > add-group name=A | add-layer kind=quads group=A | move-group group=A to=0 | rotate by=90
  > END
  fill-tiles tile=192 rect=0,0,1,1 layer=game | fill-tiles tile=192 rect=39,21,1,1 layer=game
    layers[4].tiles: filled with 192 in 1 cell
    layers[4].tiles: filled with 192 in 1 cell
    ! layers[4].tiles[0,0] (game "Game" in groups[2] "Game"): index 3 (nohook) -> 192 (spawn)
    ! layers[4].tiles[39,21] (game "Game" in groups[2] "Game"): index 3 (nohook) -> 192 (spawn)
  remove-layer layer=Tele | remove-unused
    layers[5]: removed layer 5 "Tele"
    ! layers[5] (tele "Tele" in groups[2] "Game"): removed
  keep-tiles index=0 layer=game | remove-unused
    layers[4].tiles: other tiles cleared in 269 cells
    + note TWM109 layers[4].tiles: all 880 tiles of the game layer are air
    + note TWM215 layers[4]: no start (tile 33) and no finish (tile 34)
    ! layers[4].tiles[0..39,0] (game "Game" in groups[2] "Game"): 40 cells changed, index 3 (nohook) -> 0 (air)
    ! layers[4].tiles[0,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 3 (nohook) -> 0 (air)
    ! layers[4].tiles[36,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 34 (finish) -> 0 (air)
    ! layers[4].tiles[39,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 3 (nohook) -> 0 (air)
    ! ... 11 more, d0274a2e
  add-group name=A | add-layer kind=quads group=A | move-group group=A to=0 | rotate by=90
    groups[4]: added group "A"
    layers[9]: added quads layer "Quads" to group 4 "A"
    groups[0]: was group 4 "A"
    groups[2].offset_x: 384 -> 50
    ... 15 more, 31a5738b
    + note TWM109 layers[0]: a layer without quads
    ! groups[1].offset_x ("Hills"): 384 -> 50
    ! groups[1].offset_y ("Hills"): 40 -> 384
    ! groups[1].parallax_x ("Hills"): 40 -> 60
    ! groups[1].parallax_y ("Hills"): 60 -> 40
    ! ... 111 more, a7597bff
