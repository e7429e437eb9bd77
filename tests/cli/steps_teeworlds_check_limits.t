What is just right in a map, and what is just wrong.

  $ cp "$SAMPLES"/islet.map .; cp "$FIXTURES"/../fixtures/teeworlds/teeworlds07.map .
  $ steps islet.map <<'END'
  > fill-tiles tile=10 number=255 rect=39,21,1,1 layer=tele
  > fill-tiles tile=14 number=2 rect=39,21,1,1 layer=tele | fill-tiles tile=15 number=2 rect=0,1,1,1 layer=tele
  > fill-tiles tile=27 number=2 rect=39,20,1,2 layer=tele
  > fill-tiles tile=29 number=255 rect=39,0,1,1 layer=tele
  > fill-tiles tile=30 number=3 rect=0,21,2,1 layer=tele
  > fill-tiles tile=29 number=3 rect=0,21,1,1 layer=tele | fill-tiles tile=30 number=3 rect=1,21,1,1 layer=tele
  > fill-tiles tile=26 rect=1,1,2,1 layer=tele | fill-tiles tile=27 rect=0,1,1,1 layer=tele
  > fill-tiles tile=28 number=4 rect=1,1,2,1 layer=tele
  > fill-tiles tile=31 number=4 rect=1,1,2,1 layer=tele
  > fill-tiles tile=68 number=255 rect=39,21,1,1 layer=tune
  > fill-tiles tile=68 number=0 rect=39,21,1,1 layer=tune
  > fill-tiles tile=68 number=2 rect=39,20,1,2 layer=tune | add-setting setting='tune_zone 2 gravity 1'
  > fill-tiles tile=0 layer=tune
  > add-setting setting='tune_zone 3 gravity 1' setting='tune_zone 255 gravity 1' setting='tune_zone 256 gravity 1'
  > add-setting setting='tune_zone gravity 1'
  > add-setting setting='tune_zone  9 gravity 1' setting='TUNE_ZONE 10 gravity 1'
  > add-setting setting='sv_deepfly 0; tune_zone 9 gravity 1'
  > add-layer kind=switch | fill-tiles tile=22 number=255 rect=39,21,1,1 layer=switch
  > add-layer kind=switch | fill-tiles tile=25 number=2 rect=39,20,1,2 layer=switch
  > add-layer kind=switch | fill-tiles tile=79 number=2 rect=39,20,1,2 layer=switch | fill-tiles tile=95 number=2 rect=38,20,1,2 layer=switch
  > add-layer kind=switch | fill-tiles tile=12 number=2 rect=39,20,1,2 layer=switch
  > add-layer kind=switch | fill-tiles tile=12 number=255 rect=39,21,1,1 layer=switch | add-setting setting='switch_open 255'
  > add-layer kind=switch | fill-tiles tile=12 number=2 rect=39,21,1,1 layer=switch | fill-tiles tile=24 number=2 rect=38,21,1,1 layer=switch
  > add-layer kind=switch | fill-tiles tile=12 rect=39,21,1,1 layer=switch
  > add-layer kind=switch | fill-tiles tile=9 number=7 rect=39,21,1,1 layer=switch
  > add-layer kind=switch | fill-tiles tile=22 number=7 rect=39,21,1,1 layer=switch | fill-tiles tile=23 number=7 rect=38,21,1,1 layer=switch
  > add-layer kind=front | fill-tiles tile=33 rect=39,21,1,1 layer=front | replace-tile from=33 to=0 layer=game
  > replace-tile from=33 to=0 layer=game
  > replace-tile from=34 to=0 layer=game
  > replace-tile from=35 to=0 layer=game
  > replace-tile from=33 to=0 layer=game | replace-tile from=34 to=0 layer=game
  > replace-tile from=33 to=0 layer=game | replace-tile from=34 to=0 layer=game | fill-tiles tile=36 rect=1,1,1,1 layer=game | fill-tiles tile=59 rect=2,1,1,1 layer=game
  > replace-tile from=33 to=0 layer=game | replace-tile from=34 to=0 layer=game | fill-tiles tile=36 rect=1,1,1,1 layer=game
  > fill-tiles tile=59 rect=1,1,1,1 layer=game
  > fill-tiles tile=37 rect=1,1,1,1 layer=game
  > fill-tiles tile=60 rect=1,1,1,1 layer=game
  > replace-tile from=35 to=36 layer=game
  > replace-tile from=192 to=0 layer=game
  > replace-tile from=192 to=191 layer=game
  > replace-tile from=192 to=193 layer=game
  > replace-tile from=192 to=194 layer=game
  > replace-tile from=192 to=195 layer=game
  > replace-tile from=192 to=0 layer=game | rename group=0 name=#Entities
  > replace-tile from=192 to=0 layer=game | add-layer kind=front | fill-tiles tile=192 rect=0,0,1,1 layer=front
  > fill-tiles tile=0 layer=game
  > remove-layer layer=tele | remove-layer layer=tune | replace-tile from=33 to=0 layer=game | replace-tile from=34 to=0 layer=game
  > END
  fill-tiles tile=10 number=255 rect=39,21,1,1 layer=tele
    layers[5].tele: filled with 10 in 1 cell
    + warning TWM201 layers[5].tele[39,21]: 1 tile with number 255 (entrance), but no exit (27)
    ! layers[5].tele[39,21] (tele "Tele" in groups[2] "Game"): number 0 (air) -> 255 (tele_in_red), type 0 -> 10
  fill-tiles tile=14 number=2 rect=39,21,1,1 layer=tele | fill-tiles tile=15 number=2 rect=0,1,1,1 layer=tele
    layers[5].tele: filled with 14 in 1 cell
    layers[5].tele: filled with 15 in 1 cell
    + warning TWM201 layers[5].tele[39,21]: 2 tiles with number 2 (entrance), but no exit (27)
    ! layers[5].tele[0,1] (tele "Tele" in groups[2] "Game"): number 0 (air) -> 2 (tele_hook), type 0 -> 15
    ! layers[5].tele[39,21] (tele "Tele" in groups[2] "Game"): number 0 (air) -> 2 (tele_weapon), type 0 -> 14
  fill-tiles tile=27 number=2 rect=39,20,1,2 layer=tele
    layers[5].tele: filled with 27 in 2 cells
    + note TWM202 layers[5].tele[39,20]: 2 tiles with number 2 (exit), but no entrance
    ! layers[5].tele[39,20..21] (tele "Tele" in groups[2] "Game"): 2 cells changed, number 0 (air) -> 2 (tele_out), type 0 -> 27
  fill-tiles tile=29 number=255 rect=39,0,1,1 layer=tele
    layers[5].tele: filled with 29 in 1 cell
    + warning TWM203 layers[5].tele[39,0]: 1 tile with number 255 (checkpoint), but no exit (30)
    ! layers[5].tele[39,0] (tele "Tele" in groups[2] "Game"): number 0 (air) -> 255 (tele_checkpoint), type 0 -> 29
  fill-tiles tile=30 number=3 rect=0,21,2,1 layer=tele
    layers[5].tele: filled with 30 in 2 cells
    + note TWM204 layers[5].tele[0,21]: 2 tiles with number 3 (checkpoint exit), but no checkpoint (29)
    ! layers[5].tele[0..1,21] (tele "Tele" in groups[2] "Game"): 2 cells changed, number 0 (air) -> 3 (tele_checkpoint_out), type 0 -> 30
  fill-tiles tile=29 number=3 rect=0,21,1,1 layer=tele | fill-tiles tile=30 number=3 rect=1,21,1,1 layer=tele
    layers[5].tele: filled with 29 in 1 cell
    layers[5].tele: filled with 30 in 1 cell
    ! layers[5].tele[0..1,21] (tele "Tele" in groups[2] "Game"): 2 cells changed, number 0 (air) -> 3, type 0 -> various
  fill-tiles tile=26 rect=1,1,2,1 layer=tele | fill-tiles tile=27 rect=0,1,1,1 layer=tele
    layers[5].tele: filled with 26 in 2 cells
    layers[5].tele: filled with 27 in 1 cell
    + warning TWM205 layers[5].tele[1,1]: 3 tiles with number 0, expected 1 to 255
    ! layers[5].tele[0..2,1] (tele "Tele" in groups[2] "Game"): 3 cells changed, type 0 -> various
  fill-tiles tile=28 number=4 rect=1,1,2,1 layer=tele
    layers[5].tele: filled with 28 in 2 cells
    + note TWM111 layers[5].tele[1,1]: 2 tiles of index 28, which is unknown to DDNet in a tele layer
    ! layers[5].tele[1..2,1] (tele "Tele" in groups[2] "Game"): 2 cells changed, number 0 (air) -> 4, type 0 -> 28
  fill-tiles tile=31 number=4 rect=1,1,2,1 layer=tele
    layers[5].tele: filled with 31 in 2 cells
    ! layers[5].tele[1..2,1] (tele "Tele" in groups[2] "Game"): 2 cells changed, number 0 (air) -> 4 (tele_check_in), type 0 -> 31
  fill-tiles tile=68 number=255 rect=39,21,1,1 layer=tune
    layers[6].tune: filled with 68 in 1 cell
    + warning TWM209 layers[6].tune[39,21]: 1 tile of zone 255, but no setting tune_zone 255
    ! layers[6].tune[39,21] (tune "Tune" in groups[2] "Game"): number 0 (air) -> 255 (tune), type 0 -> 68
  fill-tiles tile=68 number=0 rect=39,21,1,1 layer=tune
    layers[6].tune: filled with 68 in 1 cell
    ! layers[6].tune[39,21] (tune "Tune" in groups[2] "Game"): type 0 -> 68
  fill-tiles tile=68 number=2 rect=39,20,1,2 layer=tune | add-setting setting='tune_zone 2 gravity 1'
    layers[6].tune: filled with 68 in 2 cells
    info[0].settings_list: added "tune_zone 2 gravity 1"
    ! info[0].settings_list[2]: added "tune_zone 2 gravity 1"
    ! layers[6].tune[39,20..21] (tune "Tune" in groups[2] "Game"): 2 cells changed, number 0 (air) -> 2 (tune), type 0 -> 68
  fill-tiles tile=0 layer=tune
    layers[6].tune: filled with 0 in 18 cells
    + note TWM109 layers[6].tune: all 880 tiles of the tune layer are air
    + note TWM210 info[0].settings: setting tune_zone 1, but no tile of that zone
    ! layers[6].tune[19..21,6..11] (tune "Tune" in groups[2] "Game"): 18 cells changed, number 1 (tune) -> 0 (air), type 68 -> 0
  add-setting setting='tune_zone 3 gravity 1' setting='tune_zone 255 gravity 1' setting='tune_zone 256 gravity 1'
    info[0].settings_list: added "tune_zone 3 gravity 1"
    info[0].settings_list: added "tune_zone 255 gravity 1"
    info[0].settings_list: added "tune_zone 256 gravity 1"
    + warning TWM216 info[0].settings_list[4]: tune_zone: zone is "256", expected 0 to 255
    + note TWM210 info[0].settings: settings tune_zone 3, 255, but no tiles of these zones
    ! info[0].settings_list[2]: added "tune_zone 3 gravity 1"
    ! info[0].settings_list[3]: added "tune_zone 255 gravity 1"
    ! info[0].settings_list[4]: added "tune_zone 256 gravity 1"
  add-setting setting='tune_zone gravity 1'
    info[0].settings_list: added "tune_zone gravity 1"
    + warning TWM216 info[0].settings_list[2]: tune_zone: zone is "gravity", expected 0 to 255
    ! info[0].settings_list[2]: added "tune_zone gravity 1"
  add-setting setting='tune_zone  9 gravity 1' setting='TUNE_ZONE 10 gravity 1'
    info[0].settings_list: added "tune_zone  9 gravity 1"
    info[0].settings_list: added "TUNE_ZONE 10 gravity 1"
    + note TWM210 info[0].settings: settings tune_zone 9, 10, but no tiles of these zones
    ! info[0].settings_list[2]: added "tune_zone  9 gravity 1"
    ! info[0].settings_list[3]: added "TUNE_ZONE 10 gravity 1"
  add-setting setting='sv_deepfly 0; tune_zone 9 gravity 1'
    info[0].settings_list: added "sv_deepfly 0; tune_zone 9 gravity 1"
    + note TWM210 info[0].settings: setting tune_zone 9, but no tile of that zone
    ! info[0].settings_list[2]: added "sv_deepfly 0; tune_zone 9 gravity 1"
  add-layer kind=switch | fill-tiles tile=22 number=255 rect=39,21,1,1 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 22 in 1 cell
    + warning TWM208 layers[8].switches[39,21]: 1 tile with number 255 to turn a switch on or off, but no tile that the switch controls
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=switch | fill-tiles tile=25 number=2 rect=39,20,1,2 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 25 in 2 cells
    + warning TWM208 layers[8].switches[39,20]: 2 tiles with number 2 to turn a switch on or off, but no tile that the switch controls
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=switch | fill-tiles tile=79 number=2 rect=39,20,1,2 layer=switch | fill-tiles tile=95 number=2 rect=38,20,1,2 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 79 in 2 cells
    layers[8].switches: filled with 95 in 2 cells
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=switch | fill-tiles tile=12 number=2 rect=39,20,1,2 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 12 in 2 cells
    + note TWM207 layers[8].switches[39,20]: 2 tiles of switch 2, which is never turned on or off
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=switch | fill-tiles tile=12 number=255 rect=39,21,1,1 layer=switch | add-setting setting='switch_open 255'
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 12 in 1 cell
    info[0].settings_list: added "switch_open 255"
    ! info[0].settings_list[2]: added "switch_open 255"
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=switch | fill-tiles tile=12 number=2 rect=39,21,1,1 layer=switch | fill-tiles tile=24 number=2 rect=38,21,1,1 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 12 in 1 cell
    layers[8].switches: filled with 24 in 1 cell
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=switch | fill-tiles tile=12 rect=39,21,1,1 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 12 in 1 cell
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=switch | fill-tiles tile=9 number=7 rect=39,21,1,1 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 9 in 1 cell
    + note TWM207 layers[8].switches[39,21]: 1 tile of switch 7, which is never turned on or off
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=switch | fill-tiles tile=22 number=7 rect=39,21,1,1 layer=switch | fill-tiles tile=23 number=7 rect=38,21,1,1 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 22 in 1 cell
    layers[8].switches: filled with 23 in 1 cell
    + warning TWM208 layers[8].switches[39,21]: 2 tiles with number 7 to turn a switch on or off, but no tile that the switch controls
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=33 rect=39,21,1,1 layer=front | replace-tile from=33 to=0 layer=game
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 33 in 1 cell
    layers[4].tiles: 33 -> 0 in 8 cells
    ! layers[4].tiles[6,10..17] (game "Game" in groups[2] "Game"): 8 cells changed, index 33 (start) -> 0 (air)
    ! layers[8] (front "Front" in groups[2] "Game"): added
  replace-tile from=33 to=0 layer=game
    layers[4].tiles: 33 -> 0 in 8 cells
    + warning TWM211 layers[4]: no start line (tile 33)
    ! layers[4].tiles[6,10..17] (game "Game" in groups[2] "Game"): 8 cells changed, index 33 (start) -> 0 (air)
  replace-tile from=34 to=0 layer=game
    layers[4].tiles: 34 -> 0 in 17 cells
    + warning TWM212 layers[4]: no finish line (tile 34)
    ! layers[4].tiles[36,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 34 (finish) -> 0 (air)
  replace-tile from=35 to=0 layer=game
    layers[4].tiles: 35 -> 0 in 3 cells
    + warning TWM214 layers[4]: time checkpoints 1 to 2, without 1
    ! layers[4].tiles[12,15..17] (game "Game" in groups[2] "Game"): 3 cells changed, index 35 (time_checkpoint_1) -> 0 (air)
  replace-tile from=33 to=0 layer=game | replace-tile from=34 to=0 layer=game
    layers[4].tiles: 33 -> 0 in 8 cells
    layers[4].tiles: 34 -> 0 in 17 cells
    + note TWM215 layers[4]: no start (tile 33) and no finish (tile 34)
    ! layers[4].tiles[36,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 34 (finish) -> 0 (air)
    ! layers[4].tiles[6,10..17] (game "Game" in groups[2] "Game"): 8 cells changed, index 33 (start) -> 0 (air)
  replace-tile from=33 to=0 layer=game | replace-tile from=34 to=0 layer=game | fill-tiles tile=36 rect=1,1,1,1 layer=game | fill-tiles tile=59 rect=2,1,1,1 layer=game
    layers[4].tiles: 33 -> 0 in 8 cells
    layers[4].tiles: 34 -> 0 in 17 cells
    layers[4].tiles: filled with 36 in 1 cell
    layers[4].tiles: filled with 59 in 1 cell
    + warning TWM211 layers[4]: no start line (tile 33)
    + warning TWM212 layers[4]: no finish line (tile 34)
    + warning TWM214 layers[4]: time checkpoints 1 to 25, without 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
    ! layers[4].tiles[1..2,1] (game "Game" in groups[2] "Game"): 2 cells changed, index 0 (air) -> various
    ! layers[4].tiles[36,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 34 (finish) -> 0 (air)
    ! layers[4].tiles[6,10..17] (game "Game" in groups[2] "Game"): 8 cells changed, index 33 (start) -> 0 (air)
  replace-tile from=33 to=0 layer=game | replace-tile from=34 to=0 layer=game | fill-tiles tile=36 rect=1,1,1,1 layer=game
    layers[4].tiles: 33 -> 0 in 8 cells
    layers[4].tiles: 34 -> 0 in 17 cells
    layers[4].tiles: filled with 36 in 1 cell
    + note TWM215 layers[4]: no start (tile 33) and no finish (tile 34)
    ! layers[4].tiles[1,1] (game "Game" in groups[2] "Game"): index 0 (air) -> 36 (time_checkpoint_2)
    ! layers[4].tiles[36,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 34 (finish) -> 0 (air)
    ! layers[4].tiles[6,10..17] (game "Game" in groups[2] "Game"): 8 cells changed, index 33 (start) -> 0 (air)
  fill-tiles tile=59 rect=1,1,1,1 layer=game
    layers[4].tiles: filled with 59 in 1 cell
    + warning TWM214 layers[4]: time checkpoints 1 to 25, without 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
    ! layers[4].tiles[1,1] (game "Game" in groups[2] "Game"): index 0 (air) -> 59 (time_checkpoint_25)
  fill-tiles tile=37 rect=1,1,1,1 layer=game
    layers[4].tiles: filled with 37 in 1 cell
    ! layers[4].tiles[1,1] (game "Game" in groups[2] "Game"): index 0 (air) -> 37 (time_checkpoint_3)
  fill-tiles tile=60 rect=1,1,1,1 layer=game
    layers[4].tiles: filled with 60 in 1 cell
    ! layers[4].tiles[1,1] (game "Game" in groups[2] "Game"): index 0 (air) -> 60 (stopper)
  replace-tile from=35 to=36 layer=game
    layers[4].tiles: 35 -> 36 in 3 cells
    + warning TWM214 layers[4]: time checkpoints 1 to 2, without 1
    ! layers[4].tiles[12,15..17] (game "Game" in groups[2] "Game"): 3 cells changed, index 35 (time_checkpoint_1) -> 36 (time_checkpoint_2)
  replace-tile from=192 to=0 layer=game
    layers[4].tiles: 192 -> 0 in 1 cell
    + warning TWM200 layers[4]: no spawn (tiles 192 to 194)
    ! layers[4].tiles[3,17] (game "Game" in groups[2] "Game"): index 192 (spawn) -> 0 (air)
  replace-tile from=192 to=191 layer=game
    layers[4].tiles: 192 -> 191 in 1 cell
    + warning TWM200 layers[4]: no spawn (tiles 192 to 194)
    ! layers[4].tiles[3,17] (game "Game" in groups[2] "Game"): index 192 (spawn) -> 191 (entities_off_2)
  replace-tile from=192 to=193 layer=game
    layers[4].tiles: 192 -> 193 in 1 cell
    ! layers[4].tiles[3,17] (game "Game" in groups[2] "Game"): index 192 (spawn) -> 193 (spawn_red)
  replace-tile from=192 to=194 layer=game
    layers[4].tiles: 192 -> 194 in 1 cell
    ! layers[4].tiles[3,17] (game "Game" in groups[2] "Game"): index 192 (spawn) -> 194 (spawn_blue)
  replace-tile from=192 to=195 layer=game
    layers[4].tiles: 192 -> 195 in 1 cell
    + warning TWM200 layers[4]: no spawn (tiles 192 to 194)
    ! layers[4].tiles[3,17] (game "Game" in groups[2] "Game"): index 192 (spawn) -> 195 (flag_red)
  replace-tile from=192 to=0 layer=game | rename group=0 name=#Entities
    layers[4].tiles: 192 -> 0 in 1 cell
    groups[0]: name: "Sky" -> "#Entities"
    ! groups[0].name ("Sky"): "Sky" -> "#Entities"
    ! layers[4].tiles[3,17] (game "Game" in groups[2] "Game"): index 192 (spawn) -> 0 (air)
  replace-tile from=192 to=0 layer=game | add-layer kind=front | fill-tiles tile=192 rect=0,0,1,1 layer=front
    layers[4].tiles: 192 -> 0 in 1 cell
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 192 in 1 cell
    ! layers[4].tiles[3,17] (game "Game" in groups[2] "Game"): index 192 (spawn) -> 0 (air)
    ! layers[8] (front "Front" in groups[2] "Game"): added
  fill-tiles tile=0 layer=game
    layers[4].tiles: filled with 0 in 269 cells
    + note TWM109 layers[4].tiles: all 880 tiles of the game layer are air
    + note TWM215 layers[4]: no start (tile 33) and no finish (tile 34)
    ! layers[4].tiles[0..39,0] (game "Game" in groups[2] "Game"): 40 cells changed, index 3 (nohook) -> 0 (air)
    ! layers[4].tiles[0,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 3 (nohook) -> 0 (air)
    ! layers[4].tiles[36,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 34 (finish) -> 0 (air)
    ! layers[4].tiles[39,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 3 (nohook) -> 0 (air)
    ! ... 11 more, d0274a2e
  remove-layer layer=tele | remove-layer layer=tune | replace-tile from=33 to=0 layer=game | replace-tile from=34 to=0 layer=game
    layers[5]: removed layer 5 "Tele"
    layers[5]: removed layer 5 "Tune"
    layers[4].tiles: 33 -> 0 in 8 cells
    layers[4].tiles: 34 -> 0 in 17 cells
    + note TWM210 info[0].settings: setting tune_zone 1, but no tile of that zone
    ! layers[4].tiles[36,1..17] (game "Game" in groups[2] "Game"): 17 cells changed, index 34 (finish) -> 0 (air)
    ! layers[4].tiles[6,10..17] (game "Game" in groups[2] "Game"): 8 cells changed, index 33 (start) -> 0 (air)
    ! layers[5] (tele "Tele" in groups[2] "Game"): removed
    ! layers[6] (tune "Tune" in groups[2] "Game"): removed
  $ steps islet.map <<'END'
  > add-layer kind=front | fill-tiles tile=60 flags=flip_x rect=39,21,1,1 layer=front
  > add-layer kind=front | fill-tiles tile=60 flags=3 rect=38,21,2,1 layer=front
  > add-layer kind=front | fill-tiles tile=60 flags=8 rect=38,21,2,1 layer=front
  > add-layer kind=front | fill-tiles tile=60 flags=11 rect=38,21,2,1 layer=front
  > add-layer kind=front | fill-tiles tile=60 flags=255 rect=38,20,2,1 layer=front
  > add-layer kind=front | fill-tiles tile=197 flags=1 rect=38,20,2,1 layer=front
  > add-layer kind=front | fill-tiles tile=202 flags=1 rect=38,20,2,1 layer=front
  > add-layer kind=front | fill-tiles tile=203 flags=1 rect=38,20,2,1 layer=front
  > add-layer kind=front | fill-tiles tile=226 flags=1 rect=38,20,2,1 layer=front
  > add-layer kind=front | fill-tiles tile=229 flags=1 rect=38,20,2,1 layer=front
  > add-layer kind=front | fill-tiles tile=225 flags=1 rect=38,20,2,1 layer=front
  > add-layer kind=front | fill-tiles tile=196 flags=1 rect=38,20,2,1 layer=front
  > fill-tiles tile=9 flags=1 rect=38,20,2,1 layer=game | fill-tiles tile=3 flags=8 rect=0,19,1,1 layer=game
  > fill-tiles tile=9 flags=4 rect=38,20,2,1 layer=game
  > fill-tiles tile=0 flags=1 rect=39,20,1,1 layer=game
  > add-layer kind=switch | fill-tiles tile=12 number=1 set=flags=1 rect=38,20,2,1 layer=switch
  > add-layer kind=switch | fill-tiles tile=203 number=1 set=flags=1 rect=38,20,2,1 layer=switch
  > add-layer kind=switch | fill-tiles tile=255 rect=39,21,1,1 layer=switch
  > add-layer kind=speedup | fill-tiles tile=27 rect=39,21,1,1 layer=speedup
  > add-layer kind=speedup | fill-tiles tile=28 set=force=1 rect=39,21,1,1 layer=speedup
  > fill-tiles tile=1 rect=39,21,1,1 layer=tele
  > set path=info[0].author_text value=1234567890123456789012345678901
  > set path=info[0].author_text value=12345678901234567890123456789012
  > set path=info[0].map_version_text value=123456789012345
  > set path=info[0].map_version_text value=1234567890123456
  > set path=info[0].credits_text value=0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456
  > set path=info[0].credits_text value=01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567
  > set path=info[0].license_text value=12345678901234567890123456789012
  > set path=images[1].name_text value=01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567
  > add-setting setting='tune gravity' setting='tune nothing 3' setting='tune_zone 1 nothing 3'
  > add-setting setting='sv_deepfly 0' setting='sv_deepfly 2' setting='sv_deepfly'
  > add-setting setting='tune gravity 1;tune nothing 3'
  > add-image name=grass_main size=1024x1024 | add-image name=Grass_main size=1024x1024
  > add-image name=grass_main size=1024x1024 | add-layer kind=quads image=grass_main
  > set path=layers[1].quads[0].color_envelope value=1
  > set path=layers[1].quads[0].position_envelope value=0
  > set path=layers[1].quads[0].position_envelope value=2
  > set path=layers[1].quads[0].color_envelope value=-2 | set path=layers[0].quads[0].position_envelope value=-3
  > set path=layers[0].quads[0].position_envelope value=-2
  > set path=layers[3].color_envelope value=1
  > set path=layers[3].image value=1
  > set path=layers[2].image value=-1 | set path=layers[3].image value=-1 | set path=layers[7].image value=-1
  > set path=images[1].width value=64 | set path=images[1].height value=4
  > append file=teeworlds07.map with-physics | fill-tiles tile=192 rect=0,0,1,1 layer=10
  > END
  add-layer kind=front | fill-tiles tile=60 flags=flip_x rect=39,21,1,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 60 in 1 cell
    + warning TWM110 layers[8].front[39,21]: 1 tile 60 (stopper) with flags 1, expected rotations (0, 3, 8, 11)
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=60 flags=3 rect=38,21,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 60 in 2 cells
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=60 flags=8 rect=38,21,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 60 in 2 cells
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=60 flags=11 rect=38,21,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 60 in 2 cells
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=60 flags=255 rect=38,20,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 60 in 2 cells
    + warning TWM110 layers[8].front[38,20]: 2 tiles 60 (stopper) with flags 255, expected rotations (0, 3, 8, 11)
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=197 flags=1 rect=38,20,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 197 in 2 cells
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=202 flags=1 rect=38,20,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 202 in 2 cells
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=203 flags=1 rect=38,20,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 203 in 2 cells
    + note TWM129 layers[8].front[38,20]: 2 flipped or rotated tiles without a direction
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=226 flags=1 rect=38,20,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 226 in 2 cells
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=229 flags=1 rect=38,20,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 229 in 2 cells
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=225 flags=1 rect=38,20,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 225 in 2 cells
    + warning TWM110 layers[8].front[38,20]: 2 tiles 225 (crazy_shotgun) with flags 1, expected rotations (0, 3, 8, 11)
    ! layers[8] (front "Front" in groups[2] "Game"): added
  add-layer kind=front | fill-tiles tile=196 flags=1 rect=38,20,2,1 layer=front
    layers[8]: added front layer "Front" to group 2 "Game", 40 x 22 tiles
    layers[8].front: filled with 196 in 2 cells
    + note TWM129 layers[8].front[38,20]: 2 flipped or rotated tiles without a direction
    ! layers[8] (front "Front" in groups[2] "Game"): added
  fill-tiles tile=9 flags=1 rect=38,20,2,1 layer=game | fill-tiles tile=3 flags=8 rect=0,19,1,1 layer=game
    layers[4].tiles: filled with 9 in 2 cells
    layers[4].tiles: filled with 3 in 1 cell
    + note TWM129 layers[4].tiles[0,19]: 3 flipped or rotated tiles without a direction
    ! layers[4].tiles[0,19] (game "Game" in groups[2] "Game"): flags 0 -> rotate
    ! layers[4].tiles[38..39,20] (game "Game" in groups[2] "Game"): 2 cells changed, index various -> 9 (freeze), flags 0 -> flip_x
  fill-tiles tile=9 flags=4 rect=38,20,2,1 layer=game
    layers[4].tiles: filled with 9 in 2 cells
    ! layers[4].tiles[38..39,20] (game "Game" in groups[2] "Game"): 2 cells changed, index various -> 9 (freeze), flags 0 -> opaque
  fill-tiles tile=0 flags=1 rect=39,20,1,1 layer=game
    layers[4].tiles: filled with 0 in 1 cell
    + note TWM129 layers[4].tiles[39,20]: 1 flipped or rotated tile without a direction
    ! layers[4].tiles[39,20] (game "Game" in groups[2] "Game"): index 3 (nohook) -> 0 (air), flags 0 -> flip_x
  add-layer kind=switch | fill-tiles tile=12 number=1 set=flags=1 rect=38,20,2,1 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 12 in 2 cells
    + note TWM129 layers[8].switches[38,20]: 2 flipped or rotated tiles without a direction
    + note TWM207 layers[8].switches[38,20]: 2 tiles of switch 1, which is never turned on or off
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=switch | fill-tiles tile=203 number=1 set=flags=1 rect=38,20,2,1 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 203 in 2 cells
    + note TWM207 layers[8].switches[38,20]: 2 tiles of switch 1, which is never turned on or off
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=switch | fill-tiles tile=255 rect=39,21,1,1 layer=switch
    layers[8]: added switch layer "Switch" to group 2 "Game", 40 x 22 tiles
    layers[8].switches: filled with 255 in 1 cell
    + note TWM111 layers[8].switches[39,21]: 1 tile of index 255, which is unknown to DDNet in a switch layer
    ! layers[8] (switch "Switch" in groups[2] "Game"): added
  add-layer kind=speedup | fill-tiles tile=27 rect=39,21,1,1 layer=speedup
    layers[8]: added speedup layer "Speedup" to group 2 "Game", 40 x 22 tiles
    layers[8].speedup: filled with 27 in 1 cell
    + note TWM111 layers[8].speedup[39,21]: 1 tile of index 27, which is unknown to DDNet in a speedup layer
    ! layers[8] (speedup "Speedup" in groups[2] "Game"): added
  add-layer kind=speedup | fill-tiles tile=28 set=force=1 rect=39,21,1,1 layer=speedup
    layers[8]: added speedup layer "Speedup" to group 2 "Game", 40 x 22 tiles
    layers[8].speedup: filled with 28 in 1 cell
    ! layers[8] (speedup "Speedup" in groups[2] "Game"): added
  fill-tiles tile=1 rect=39,21,1,1 layer=tele
    layers[5].tele: filled with 1 in 1 cell
    + note TWM111 layers[5].tele[39,21]: 1 tile of index 1, which is unknown to DDNet in a tele layer
    ! layers[5].tele[39,21] (tele "Tele" in groups[2] "Game"): type 0 -> 1
  set path=info[0].author_text value=1234567890123456789012345678901
    info[0].author_text: made for mapwright -> 1234567890123456789012345678901
    ! info[0].author_text: "made for mapwright" -> "1234567890123456789012345678901"
  set path=info[0].author_text value=12345678901234567890123456789012
    info[0].author_text: made for mapwright -> 12345678901234567890123456789012
    + warning TWM115 info[0].author_text: 33 bytes including the NUL, expected at most 32
    ! info[0].author_text: "made for mapwright" -> "12345678901234567890123456789012"
  set path=info[0].map_version_text value=123456789012345
    info[0].map_version_text: 1 -> 123456789012345
    ! info[0].map_version_text: "1" -> "123456789012345"
  set path=info[0].map_version_text value=1234567890123456
    info[0].map_version_text: 1 -> 1234567890123456
    + warning TWM115 info[0].map_version_text: 17 bytes including the NUL, expected at most 16
    ! info[0].map_version_text: "1" -> "1234567890123456"
  set path=info[0].credits_text value=0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456
    info[0].credits_text:  -> 0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456
  set path=info[0].credits_text value=01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567
    info[0].credits_text:  -> 01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567
  set path=info[0].license_text value=12345678901234567890123456789012
    info[0].license_text: CC0 -> 12345678901234567890123456789012
    + warning TWM115 info[0].license_text: 33 bytes including the NUL, expected at most 32
    ! info[0].license_text: "CC0" -> "12345678901234567890123456789012"
  set path=images[1].name_text value=01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567
    images[1].name_text: islet_sun -> 01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567
    + warning TWM115 images[1].name_text: 129 bytes including the NUL, expected at most 128
    ! images[1].name_text ("islet_sun"): "islet_sun" -> "01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567"
  add-setting setting='tune gravity' setting='tune nothing 3' setting='tune_zone 1 nothing 3'
    info[0].settings_list: added "tune gravity"
    info[0].settings_list: added "tune nothing 3"
    info[0].settings_list: added "tune_zone 1 nothing 3"
    + warning TWM216 info[0].settings_list[2]: tune: value is missing
    + warning TWM216 info[0].settings_list[3]: unknown tuning "nothing"
    + warning TWM216 info[0].settings_list[4]: unknown tuning "nothing"
    ! info[0].settings_list[2]: added "tune gravity"
    ! info[0].settings_list[3]: added "tune nothing 3"
    ! info[0].settings_list[4]: added "tune_zone 1 nothing 3"
  add-setting setting='sv_deepfly 0' setting='sv_deepfly 2' setting='sv_deepfly'
    info[0].settings_list: added "sv_deepfly 0"
    info[0].settings_list: added "sv_deepfly 2"
    info[0].settings_list: added "sv_deepfly"
    + warning TWM216 info[0].settings_list[3]: sv_deepfly: value is "2", expected 0 to 1
    + warning TWM216 info[0].settings_list[4]: sv_deepfly: value is missing
    ! info[0].settings_list[2]: added "sv_deepfly 0"
    ! info[0].settings_list[3]: added "sv_deepfly 2"
    ! info[0].settings_list[4]: added "sv_deepfly"
  add-setting setting='tune gravity 1;tune nothing 3'
    info[0].settings_list: added "tune gravity 1;tune nothing 3"
    + warning TWM216 info[0].settings_list[2]: unknown tuning "nothing"
    ! info[0].settings_list[2]: added "tune gravity 1;tune nothing 3"
  add-image name=grass_main size=1024x1024 | add-image name=Grass_main size=1024x1024
    images[2]: added external image "grass_main", 1024 x 1024 px
    images[3]: added external image "Grass_main", 1024 x 1024 px
    + note TWM101 images[2]: image 2 "grass_main" is not used
    + note TWM101 images[3]: image 3 "Grass_main" is not used
    ! images[2] ("grass_main"): added
    ! images[3] ("Grass_main"): added
  add-image name=grass_main size=1024x1024 | add-layer kind=quads image=grass_main
    images[2]: added external image "grass_main", 1024 x 1024 px
    layers[8]: added quads layer "Quads" to group 2 "Game"
    + note TWM109 layers[8]: a layer without quads
    ! images[2] ("grass_main"): added
    ! layers[8] (quads "Quads" in groups[2] "Game"): added
  set path=layers[1].quads[0].color_envelope value=1
    layers[1].quads[0].color_envelope: 0 -> 1
    + warning TWM125 layers[1].quads[0].color_envelope: envelope 1 has 3 channels, a color envelope needs 4
    + note TWM102 envelopes[0]: envelope 0 is not used
    ! layers[1].quads[0].color_envelope (quads "Sun" in groups[0] "Sky"): 0 ("Glow") -> 1 ("Drift")
  set path=layers[1].quads[0].position_envelope value=0
    layers[1].quads[0].position_envelope: -1 -> 0
    + warning TWM125 layers[1].quads[0].position_envelope: envelope 0 has 4 channels, a position envelope needs 3
    ! layers[1].quads[0].position_envelope (quads "Sun" in groups[0] "Sky"): -1 -> 0 ("Glow")
  set path=layers[1].quads[0].position_envelope value=2
    mapwright: islet.map: layers[1].quads[0].position_envelope: envelopes[2] does not exist; the number of envelopes is 2 (-1 means none); use the force option to set the reference anyway
  set path=layers[1].quads[0].color_envelope value=-2 | set path=layers[0].quads[0].position_envelope value=-3
    mapwright: islet.map: layers[1].quads[0].color_envelope: envelopes[-2] does not exist; the number of envelopes is 2 (-1 means none); use the force option to set the reference anyway
  set path=layers[0].quads[0].position_envelope value=-2
    mapwright: islet.map: layers[0].quads[0].position_envelope: envelopes[-2] does not exist; the number of envelopes is 2 (-1 means none); use the force option to set the reference anyway
  set path=layers[3].color_envelope value=1
    layers[3].color_envelope: -1 -> 1
    + warning TWM125 layers[3].color_envelope: envelope 1 has 3 channels, a color envelope needs 4
    ! layers[3].color_envelope (tiles "Ground" in groups[2] "Game"): -1 -> 1 ("Drift")
  set path=layers[3].image value=1
    layers[3].image: 0 -> 1
    ! layers[3].image (tiles "Ground" in groups[2] "Game"): 0 ("islet_tiles") -> 1 ("islet_sun")
  set path=layers[2].image value=-1 | set path=layers[3].image value=-1 | set path=layers[7].image value=-1
    layers[2].image: 0 -> -1
    layers[3].image: 0 -> -1
    layers[7].image: 0 -> -1
    + note TWM101 images[0]: image 0 "islet_tiles" is not used
    ! layers[2].image (tiles "Hills" in groups[1] "Hills"): 0 ("islet_tiles") -> -1
    ! layers[3].image (tiles "Ground" in groups[2] "Game"): 0 ("islet_tiles") -> -1
    ! layers[7].image (tiles "Plants" in groups[2] "Game"): 0 ("islet_tiles") -> -1
  set path=images[1].width value=64 | set path=images[1].height value=4
    images[1].width: 16 -> 64
    images[1].height: 16 -> 4
    ! images[1].width ("islet_sun"): 16 -> 64
    ! images[1].height ("islet_sun"): 16 -> 4
  append file=teeworlds07.map with-physics | fill-tiles tile=192 rect=0,0,1,1 layer=10
    groups: 4 -> 6, from teeworlds07.map
    layers: 9 -> 11, from teeworlds07.map
    layers[10].tiles: filled with 192 in 1 cell
    + warning TWM118 layers[4]: layers[10] is also a game layer and comes later
    + warning TWM119 layers[5]: tele layer outside group 5, which has the game layer
    + warning TWM119 layers[6]: tune layer outside group 5, which has the game layer
    + note TWM215 layers[10]: no start (tile 33) and no finish (tile 34)
    ! groups[4]: added
    ! groups[5] ("Game"): added
    ! layers[9] (quads "Quads" in groups[4]): added
    ! layers[10] (game "Game" in groups[5] "Game"): added
