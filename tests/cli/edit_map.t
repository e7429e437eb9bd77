Maps of Teeworlds and DDNet: created, merged, split.

  $ mapwright new ddnet --size 20x10 --author nobody -o a.map; mapwright verify a.map
  a.map: ok
  $ mapwright new teeworlds07 --size 12x8 -o b.map; mapwright verify b.map
  b.map: ok
  $ mapwright new teeworlds06 --size 12x8 --spawn 0,3 -o c.map
  mapwright: teeworlds06: spawn=0,3 is outside the walls; expected x 1 to 10, y 1 to 6
  [2]
  $ mapwright info a.map | grep -v '^sha256\|^crc32\|^size'
  file: a.map
  format: teeworlds
  game: ddnet
  datafile_version: 4
  unpacked_size: 959
  author: nobody
  settings: 0
  groups: 2
  envelopes: 0
  layers:
    [0] kind=quads name=Quads quads=1
    [1] kind=game name=Game width=20 height=10
  images:
  sounds:
  $ mapwright edit --list --format teeworlds | grep '^[a-z].*: '
  append: Adds the groups and layers of another map after those of this one.
  add-group: Adds a group without layers.
  add-layer: Adds an empty layer.
  add-image: Adds an image: a PNG file, or one of the game's images.
  move-layer: Moves a layer within its group or to another group.
  move-group: Changes the index of a group; groups with lower indices are drawn first.
  rename: Renames a layer, group, image, envelope or sound.
  remove-layer: Removes layers.
  remove-group: Removes groups with their layers.
  remove-unused: Removes unused items, empty layers and empty groups.
  drop-duplicates: Merges duplicate images and sounds.
  set-info: Sets author, version, credits and licence of the map.
  set-settings: Replaces the server settings.
  add-setting: Adds server settings.
  remove-setting: Removes server settings.
  convert: Converts the map for another game and reports what that game does not support.
  fill-tiles: Fills cells with a tile.
  replace-tile: Replaces one tile with another.
  keep-tiles: Replaces all tiles except the given ones with air.
  game-tiles: Sets physics tiles where a design layer has tiles.
  automap: Sets tiles of design layers by the rules of an automapper.
  mirror: Mirrors the whole map.
  rotate: Rotates the whole map.
  shift: Moves the map, or the content of layers.
  resize: Resizes layers.
  extend: Extends the map by repeating the rows and columns at its edges; the picture stays the same.
  shrink: Removes rows and columns at the edges that are identical to their inner neighbours; the picture stays the same.
  copy-rect: Copies a rectangle of tiles within the map or from another map.
  replace-image: Replaces the picture of an image.
  embed: Embeds external images in the map.
  unembed: Makes embedded images external if the game includes them.
  optimise: Makes the file smaller by recompression.
  set: Sets fields and cells.
  paint: Sets one value in cells of a grid.
  insert-item: Inserts an empty item into a list.
  remove-item: Removes an item of a list.
  move-item: Moves an item within its list.
  shift-items: Moves items in pictures; those without a position stay.
  paste: Replaces a value with one from JSON.
  repair: Applies repairs of the format.

Layers, groups and images are added and removed in one call.

  $ mapwright edit -i a.map -e 'add-image name=sun size=512x512' -e 'add-group name=Far parallax=50,50 at=1' \
  >   -e 'add-layer kind=quads group=Far image=sun' -e 'add-layer kind=tele' -e 'move-layer layer=tele at=0' \
  >   -e 'rename group=Far name=Hills' -e "add-setting setting='sv_deepfly 0'" -e 'set-info license=CC0'
  a.map: images[0]: added external image "sun", 512 x 512 px
  a.map: groups[1]: added group "Far"
  a.map: layers[1]: added quads layer "Quads" to group 1 "Far"
  a.map: layers[3]: added tele layer "Tele" to group 2 "Game", 20 x 10 tiles
  a.map: layers[2]: was layer 3 "Tele", moved to position 0 of group 2 "Game"
  a.map: groups[1]: name: "Far" -> "Hills"
  a.map: info[0].settings_list: added "sv_deepfly 0"
  a.map: info[0].license_text: "" -> "CC0"
  a.map: 8 changes saved; the old file is now a.map~
  $ mapwright verify a.map; mapwright get a.map 'groups[*].name'; mapwright get a.map 'layers[*].type'
  a.map: ok
  groups[0].name: 
  groups[1].name: Hills
  groups[2].name: Game
  layers[0].type: quads
  layers[1].type: quads
  layers[2].type: tiles
  layers[3].type: tiles
  $ mapwright get a.map 'info[0].settings_list[0]'
  sv_deepfly 0
  $ mapwright edit -i a.map -e 'remove-layer layer=Hills/0' -e 'remove-unused'
  a.map: layers[1]: removed layer 1 "Quads"
  a.map: layers[1]: removed layer 1 "Tele", empty
  a.map: groups[1]: removed group 1 "Hills", without layers
  a.map: images[0]: removed image 0 "sun", unused
  a.map: 4 changes saved; the old file is now a.map~
  $ mapwright edit -i a.map -e 'remove-layer layer=game'
  mapwright: a.map: remove-layer: layer 1 "Game" is the game layer, which the games require; use the force option to remove the layer anyway
  [2]

A different map is appended; Teeworlds 0.7 run-length encodes its tiles, DDNet does not.

  $ mapwright edit -o ab.map a.map -e 'append file=b.map offset=20,0'; mapwright verify ab.map
  a.map: groups: 2 -> 3, from b.map
  a.map: layers: 2 -> 3, from b.map
  a.map: layers: 1 physics layer of b.map left out
  a.map: 3 changes saved to ab.map
  ab.map: ok
  $ mapwright edit -o ba.map b.map -e 'append file=a.map with-physics with-settings'; mapwright verify ba.map
  b.map: groups: 2 -> 4, from a.map
  b.map: layers: 2 -> 4, from a.map
  b.map: info[0].settings_list: added "sv_deepfly 0"
  b.map: 3 changes saved to ba.map
  ba.map: ok
  $ mapwright get ba.map 'layers[*].tile_version'
  layers[1].tile_version: 4
  layers[3].tile_version: 4

For a different game.

  $ mapwright edit -o c.map a.map -e 'convert to=teeworlds07'; mapwright verify c.map; mapwright get c.map 'layers[tile_flags=game].tile_version'
  a.map: info[0].settings_list: removed "sv_deepfly 0", teeworlds07 does not support settings
  a.map: layers[1]: tile layer version 3 -> 4, tiles run-length encoded
  a.map: 2 changes saved to c.map
  c.map: ok
  4

All or nothing.

  $ cp a.map before; mapwright edit -i a.map -e 'rename group=Game name=x' -e 'rename group=Gmae name=x'; cmp a.map before
  mapwright: a.map: rename: unknown group "Gmae"; groups have the indices 0 to 1
  $ mapwright edit -i a.map -e 'rename group=Gmae name=x'
  mapwright: a.map: rename: unknown group "Gmae" (did you mean Game?); groups have the indices 0 to 1
  [2]
