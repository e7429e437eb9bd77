Maps of Teeworlds and DDNet: made new, put together, taken apart.

  $ mapwright new ddnet --size 20x10 --author nobody -o a.map; mapwright verify a.map
  a.map: ok
  $ mapwright new teeworlds07 --size 12x8 -o b.map; mapwright verify b.map
  b.map: ok
  $ mapwright new teeworlds06 --size 12x8 --spawn 0,3 -o c.map
  mapwright: teeworlds06: spawn=0,3 lies outside of the walls; x is 1 to 10, y 1 to 6
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
  append: Puts another map's groups and layers behind those of this one.
  add-group: Adds a group without layers.
  add-layer: Adds a layer: air everywhere, or without quads or sources.
  add-image: Adds an image: a PNG, or one that the game has.
  move-layer: Moves a layer within its group or to another one.
  move-group: Gives a group another number; those with low ones are drawn first.
  rename: Gives a layer, group, image, envelope or sound another name.
  remove-layer: Removes layers.
  remove-group: Removes groups with their layers.
  remove-unused: Removes what no layer uses, and layers and groups that hold nothing.
  drop-duplicates: Keeps one of images and sounds that are there several times.
  set-info: Says who made the map, of what version and license it is.
  set-settings: Replaces the settings for the server.
  add-setting: Adds settings for the server.
  remove-setting: Removes settings for the server.
  convert: Stores the map as another game's editor would, and tells what that game lacks.
  ...

Layers, groups and images come and go, all in one call.

  $ mapwright edit -i a.map -e 'add-image name=sun size=512x512' -e 'add-group name=Far parallax=50,50 at=1' \
  >   -e 'add-layer kind=quads group=Far image=sun' -e 'add-layer kind=tele' -e 'move-layer layer=tele at=0' \
  >   -e 'rename group=Far name=Hills' -e "add-setting setting='sv_deepfly 0'" -e 'set-info license=CC0'
  a.map: images[0]: added external image "sun", 512 x 512 px
  a.map: groups[1]: added group "Far"
  a.map: layers[1]: added quads layer "Quads" to group 1 "Far"
  a.map: layers[3]: added tele layer "Tele" to group 2 "Game", 20 x 10 tiles
  a.map: layers[2]: was layer 3 "Tele", moved to place 0 of group 2 "Game"
  a.map: groups[1]: name: "Far" -> "Hills"
  a.map: info[0].settings_list: added "sv_deepfly 0"
  a.map: info[0].license_text: "" -> "CC0"
  a.map: 8 changes saved; the old file is a.map~
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
  a.map: layers[1]: removed layer 1 "Tele", it is empty
  a.map: groups[1]: removed group 1 "Hills", it has no layers
  a.map: images[0]: removed image 0 "sun", nothing uses it
  a.map: 4 changes saved; the old file is a.map~
  $ mapwright edit -i a.map -e 'remove-layer layer=game'
  mapwright: a.map: remove-layer: layer 1 "Game" is the game layer, no game loads a map without one; add force
  [2]

Another map behind it; 0.7 packs its tiles, DDNet does not.

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

For another game.

  $ mapwright edit -o c.map a.map -e 'convert to=teeworlds07'; mapwright verify c.map; mapwright get c.map 'layers[tile_flags=game].tile_version'
  a.map: info[0].settings_list: removed "sv_deepfly 0", teeworlds07 has no settings
  a.map: layers[1]: tile layer of version 3 -> 4, tiles packed
  a.map: 2 changes saved to c.map
  c.map: ok
  4

All or nothing.

  $ cp a.map before; mapwright edit -i a.map -e 'rename group=Game name=x' -e 'rename group=Gmae name=x'; cmp a.map before
  mapwright: a.map: rename: there is no group "Gmae"; groups have numbers 0 to 1
  $ mapwright edit -i a.map -e 'rename group=Gmae name=x'
  mapwright: a.map: rename: there is no group "Gmae"; did you mean Game?; groups have numbers 0 to 1
  [2]
