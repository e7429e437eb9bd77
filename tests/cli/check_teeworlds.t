A new map has no diagnostics for the game that it is made for.

  $ mapwright new ddnet --size 20x10 -o a.map; mapwright check a.map; mapwright check --as ddnet a.map
  a.map: ok
  a.map: ok
  $ mapwright new teeworlds07 --size 20x10 -o seven.map; mapwright check seven.map
  seven.map: ok

What a game refuses is an error, with its position and a remedy. The games differ.

  $ mapwright set a.map layers[1].tiles[3,3].skip=1 groups[1].num_layers=5 -o bad.map
  a.map: layers[1].tiles[3,3].skip: 0 -> 1
  a.map: groups[1].num_layers: 1 -> 5
  a.map: 2 changes saved to bad.map
  $ mapwright check bad.map
  bad.map: error TWM028 at groups[1].num_layers (file+0x10C): 5 layers from 1, but the map has 2
  bad.map: error TWM041 at layers[1].tiles[3,3] (file+0x202): skip is not 0 in 1 tile of a layer that is not run-length encoded; fix: check --fix=reserved (clear the reserved bytes of tiles)
  bad.map: 2 errors
  [1]
  $ mapwright check --as teeworlds07 bad.map
  bad.map: error TWM028 at groups[1].num_layers (file+0x10C): 5 layers from 1, but the map has 2
  bad.map: 1 error
  [1]
  $ mapwright check --as quake bad.map
  mapwright: bad.map: as requires ddnet or teeworlds07, not "quake"
  [2]

Likely mistakes are warnings, matters of style are notes.

  $ mapwright set a.map layers[1].tiles[3,3].index=34 layers[1].tiles[4,4].index=37 layers[1].tiles[5,5].index=60 layers[1].tiles[5,5].flags=1 groups[1].offset_x=7 -o odd.map
  a.map: layers[1].tiles[3,3].index: air -> finish
  a.map: layers[1].tiles[4,4].index: air -> time_checkpoint_3
  a.map: layers[1].tiles[5,5].index: air -> stopper
  a.map: layers[1].tiles[5,5].flags: 0 -> flip_x
  a.map: groups[1].offset_x: 0 -> 7
  a.map: 5 changes saved to odd.map
  $ mapwright check odd.map
  odd.map: warning TWM110 at layers[1].tiles[5,5] (file+0x202): 1 tile 60 (stopper) with flags 1, expected rotations (0, 3, 8, 11); fix: edit -e fill-tiles
  odd.map: warning TWM211 at layers[1] (file+0x160): no start line (tile 33); fix: edit -e fill-tiles
  odd.map: warning TWM214 at layers[1] (file+0x160): time checkpoints 1 to 3, without 1, 2; fix: edit -e fill-tiles
  odd.map: note TWM120 at groups[1] (file+0xEC): offset 7,0, parallax 100,100; expected offset 0,0, parallax 100,100, no clipping; fix: check --fix=game-group (reset offset, parallax and clipping of the game group as the games do)
  odd.map: 3 warnings, 1 note

Each repair is listed, and then the remaining diagnostics.

  $ mapwright check --fix -n odd.map
  odd.map: groups[1].offset_x: 7 -> 0
  odd.map: warning TWM110 at layers[1].tiles[5,5] (file+0x202): 1 tile 60 (stopper) with flags 1, expected rotations (0, 3, 8, 11); fix: edit -e fill-tiles
  odd.map: warning TWM211 at layers[1] (file+0x160): no start line (tile 33); fix: edit -e fill-tiles
  odd.map: warning TWM214 at layers[1] (file+0x160): time checkpoints 1 to 3, without 1, 2; fix: edit -e fill-tiles
  odd.map: 3 warnings
  $ mapwright set a.map layers[1].tiles[3,3].skip=1 groups[1].offset_x=7 layers[0].quads_image=4 --force -o broken.map
  a.map: layers[1].tiles[3,3].skip: 0 -> 1
  a.map: groups[1].offset_x: 0 -> 7
  a.map: layers[0].quads_image: -1 -> 4
  a.map: 3 changes saved to broken.map
  $ mapwright check --fix=reserved,game-group -o half.map broken.map
  broken.map: groups[1].offset_x: 7 -> 0
  broken.map: layers[1].tiles: skip and reserved byte -> 0 in 1 tile
  broken.map: 2 changes saved to half.map
  broken.map: warning TWM107 at layers[0].quads_image (file+0x150): quads_image is 4, but the number of images is 0; fix: check --fix=references (set dangling references to -1)
  broken.map: 1 warning
  $ mapwright check --fix -o whole.map broken.map; mapwright diff a.map whole.map && cmp a.map whole.map
  broken.map: groups[1].offset_x: 7 -> 0
  broken.map: layers[0].quads_image: 4 -> -1
  broken.map: layers[1].tiles: skip and reserved byte -> 0 in 1 tile
  broken.map: 3 changes saved to whole.map
  broken.map: ok
  $ mapwright check --fix=everything -n broken.map
  mapwright: unknown repair 'everything'; 'mapwright formats NAME' lists the repairs of a format
  usage: mapwright check [OPTIONS] FILE...
  [2]
  $ mapwright explain twm041
  TWM041 (error): Reserved tile bytes are not 0
  The last byte of a tile must be 0; in layers without run-length encoding, the
  skip byte must be 0, too. DDNet (engine/shared/map.cpp) skips the layer, or
  refuses the map if it is the game layer.
  Repair: check --fix=reserved (clear the reserved bytes of tiles)

The number of tiles in a layer is limited. 536870911 is 256999 x 2089.

  $ cp "$FIXTURES"/../fixtures/teeworlds/teeworlds07.map seven.map; cp "$SAMPLES"/islet.map .
  $ for size in '256999 2089' '257000 2089' '2147483647 1' '1073741824 2'; do set -- $size; mapwright edit -q seven.map --force -o large.map -e "set path=layers[1].width value=$1 force" -e "set path=layers[1].height value=$2 force"; mapwright check large.map | sed 's, (file+[^)]*),,'; done
  large.map: error TWM040 at layers[1].tiles: 48 tiles stored, expected 256999 x 2089 = 536870911
  large.map: 1 error
  large.map: error TWM038 at layers[1].width: 257000 x 2089 are 536873000 tiles, expected at most 536870911
  large.map: error TWM040 at layers[1].tiles: 48 tiles stored, expected 257000 x 2089 = 536873000
  large.map: 2 errors
  large.map: error TWM038 at layers[1].width: 2147483647 x 1 are 2147483647 tiles, expected at most 536870911
  large.map: error TWM040 at layers[1].tiles: 48 tiles stored, expected 2147483647 x 1 = 2147483647
  large.map: 2 errors
  large.map: error TWM038 at layers[1].width: 1073741824 x 2 are 2147483648 tiles, expected at most 536870911
  large.map: error TWM040 at layers[1].tiles: 48 tiles stored, expected 1073741824 x 2 = 2147483648
  large.map: 2 errors
  $ for size in '257000 2089' '2147483647 1' '1073741824 2' '1073741823 2'; do set -- $size; mapwright edit -q islet.map --force -o large.map -e "set path=layers[2].width value=$1 force" -e "set path=layers[2].height value=$2 force"; mapwright check large.map | sed 's, (file+[^)]*),,'; done
  large.map: error TWM040 at layers[2].tiles: 640 tiles stored, expected 257000 x 2089 = 536873000
  large.map: 1 error
  large.map: error TWM032 at layers[2].height: 2147483647 x 1 tiles, expected at least 2 x 2; fix: edit -e resize
  large.map: error TWM040 at layers[2].tiles: 640 tiles stored, expected 2147483647 x 1 = 2147483647
  large.map: 2 errors
  large.map: error TWM038 at layers[2].width: 1073741824 x 2 are 2147483648 tiles, expected at most 2147483647
  large.map: error TWM040 at layers[2].tiles: 640 tiles stored, expected 1073741824 x 2 = 2147483648
  large.map: 2 errors
  large.map: error TWM040 at layers[2].tiles: 640 tiles stored, expected 1073741823 x 2 = 2147483646
  large.map: 1 error
