A world as a folder: one value per line in world.json, the cells of layers in separate files.

  $ mapwright build "$FIXTURES/level.json" -o a.wwd; mapwright new ddnet --size 4x3 --border 1 -o a.map
  $ mapwright unpack a.wwd level; find level -type f | sort
  a.wwd: 3 files written to level
  level/planes/00-Background.tiles.txt
  level/planes/01-Action.tiles.txt
  level/world.json
  level/world.sha256
  $ mapwright unpack a.map map -q; find map -type f | sort
  map/layers/01-Game.tiles.txt
  map/world.json
  map/world.sha256
  $ cat map/layers/*.tiles.txt | head -8
  index:
  1*4
  1 0 192 1
  1*4

Unchanged, each command that writes a file writes the same bytes again.

  $ mapwright pack level b.wwd; cmp a.wwd b.wwd; mapwright pack map b.map -q; cmp a.map b.map
  $ mapwright build level -o - | cmp - a.wwd; mapwright build -O built level map; cmp built/map a.map
  $ mapwright build map/world.json -o - | cmp - a.map

Every command that opens a file opens the folder.

  $ mapwright get level name; mapwright verify level map; mapwright check -q level; mapwright diff level a.wwd
  Harbour - Level 1
  level: ok
  map: ok
  $ mapwright info map | tail -n +2 >1.txt; mapwright info a.map | tail -n +2 | diff - 1.txt; grep crc32 1.txt | grep -v 00000000 | wc -l
  1
  $ mapwright info map | head -2
  file: map
  format: teeworlds
  $ mapwright render level -o - | head -c 4 | tail -c 3; echo
  PNG
  $ mapwright set -i map 'layers[1].tiles[1,1].index=1'; cat map/layers/01-Game.tiles.txt; ls map; mapwright diff -q a.map map
  map: layers[1].tiles[1,1].index: air -> solid
  map: 1 change saved
  index:
  1*4
  1*2 192 1
  1*4
  layers
  world.json
  world.sha256
  [1]

Only edited values change.

  $ head -2 level/planes/01-*; sed -i 's/^-/2/' level/planes/01-*.tiles.txt; mapwright diff a.wwd level
  -*6
  -*4 5 -
  planes[1].tiles[0..5,0]: 6 cells changed, - -> 2
  planes[1].tiles[0..3,1]: 4 cells changed, - -> 2
  [1]
  $ echo '1 2 3 4 5 6 7 8 9' >>level/planes/00-Background.tiles.txt; mapwright pack level c.wwd
  mapwright: level: level/planes/00-Background.tiles.txt: line 3: 9 cells, expected 2 as in line 1
  [2]
  $ rm level/planes/00-*.tiles.txt; mapwright pack level c.wwd; ls c.wwd
  mapwright: level: level/planes/00-Background.tiles.txt: cannot be opened: No such file or directory; this file holds planes[0].tiles of the world: restore it, or unpack the world again
  ls: cannot access 'c.wwd': No such file or directory
  [2]

A folder that is not empty is refused, or only files of an earlier unpack are replaced.

  $ mapwright unpack a.wwd map
  mapwright: a.wwd: map is not empty; use the force option to unpack into it and replace the files of an earlier unpack
  [2]
  $ echo mine >map/notes.txt; mapwright unpack --force a.wwd map; find map -type f | sort
  a.wwd: 3 files written to map
  map/notes.txt
  map/planes/00-Background.tiles.txt
  map/planes/01-Action.tiles.txt
  map/world.json
  map/world.sha256
  $ mkdir repository; mkdir repository/.git; mapwright unpack -q a.map repository; ls repository
  layers
  world.json
  world.sha256

Files that the new world does not have are deleted only as an earlier unpack wrote them.

  $ mapwright unpack -q a.wwd changed; (cd changed; sha256sum -c world.sha256); echo 1 >changed/planes/01-Action.tiles.txt
  planes/00-Background.tiles.txt: OK
  planes/01-Action.tiles.txt: OK
  $ mapwright unpack -q --force a.map changed; find changed -type f | sort
  mapwright: changed/planes/01-Action.tiles.txt: not deleted: it is no longer part of the world, but its content does not match world.sha256
  changed/layers/01-Game.tiles.txt
  changed/planes/01-Action.tiles.txt
  changed/world.json
  changed/world.sha256
  $ mapwright unpack -q a.wwd old; rm old/world.sha256; mapwright unpack -q --force a.map old; find old -name '*.txt' | sort
  mapwright: old/planes/00-Background.tiles.txt: not deleted: it is no longer part of the world, but its content does not match world.sha256
  mapwright: old/planes/01-Action.tiles.txt: not deleted: it is no longer part of the world, but its content does not match world.sha256
  old/layers/01-Game.tiles.txt
  old/planes/00-Background.tiles.txt
  old/planes/01-Action.tiles.txt
  $ mapwright unpack -q $SAMPLES/islet.map many; rm many/world.sha256; mapwright unpack -q --force a.wwd many
  mapwright: many/images/00-islet_tiles.png: not deleted: it is no longer part of the world, but its content does not match world.sha256
  mapwright: many/images/01-islet_sun.png: not deleted: it is no longer part of the world, but its content does not match world.sha256
  mapwright: many/info/00.settings.txt: not deleted: it is no longer part of the world, but its content does not match world.sha256
  mapwright: many/layers/02-Hills.tiles.txt: not deleted: it is no longer part of the world, but its content does not match world.sha256
  mapwright: many/layers/03-Ground.tiles.txt: not deleted: it is no longer part of the world, but its content does not match world.sha256
  mapwright: many: 6 more files not deleted

Nothing is read from elsewhere.

  $ echo '{"$format": "teeworlds", "data": [{"bytes": {"$file": "../a.wwd"}}]}' >repository/world.json
  $ mapwright pack repository d.map
  mapwright: repository: data[0].bytes: member "../a.wwd": ".." is not safe as a file name; the file must be inside the folder
  [2]
  $ ln -s ../../a.wwd repository/layers/x; echo '{"$format": "teeworlds", "data": [{"bytes": {"$file": "layers/x"}}]}' >repository/world.json
  $ mapwright pack repository d.map
  mapwright: repository: data[0].bytes: repository/layers/x is a symbolic link; nothing was read through it; the file must be inside the folder
  [2]
  $ mapwright build - -o d.map <repository/world.json
  mapwright: -: data[0].bytes: the value is in the file "layers/x"; open the folder, not its JSON alone
  [2]

Usage errors.

  $ mapwright unpack a.wwd
  mapwright: unpack needs a file and a folder
  usage: mapwright unpack [OPTIONS] FILE FOLDER
  [2]
  $ mapwright pack level
  mapwright: pack needs a folder and a file
  usage: mapwright pack [OPTIONS] FOLDER FILE
  [2]
  $ mapwright pack a.wwd b.wwd
  mapwright: a.wwd: is not a folder; pack takes a folder that unpack wrote
  [2]
  $ mkdir empty; mapwright pack empty b.wwd
  mapwright: empty is a folder without world.json
  [2]
  $ mapwright unpack missing.wwd x; ls x
  mapwright: missing.wwd: cannot be opened: No such file or directory
  ls: cannot access 'x': No such file or directory
  [2]
  $ python3 "$FIXTURES/make_rez.py" t.rez A.TXT=a.wwd; mapwright unpack t.rez x
  mapwright: t.rez: rez files have no fields to unpack; what they contain can be extracted
  [2]
  $ mapwright unpack a.wwd a.map
  mapwright: a.wwd: a.map: cannot be made a folder: File exists
  [2]

A pipe or a device in place of a file of the folder is not read.

  $ mapwright unpack -q $SAMPLES/islet.map piped && rm piped/images/01-islet_sun.png && mkfifo piped/images/01-islet_sun.png && timeout 20 mapwright pack piped piped.map
  mapwright: piped: images[1].pixels: piped/images/01-islet_sun.png is not a regular file; nothing is read from it; the file must be inside the folder
  [2]
  $ rm piped/images/01-islet_sun.png && ln -s /dev/zero piped/images/01-islet_sun.png && timeout 20 mapwright pack piped piped.map
  mapwright: piped: images[1].pixels: piped/images/01-islet_sun.png is a symbolic link; nothing was read through it; the file must be inside the folder
  [2]

Objects are single lines, without fields that have the editor's defaults
  $ mapwright build "$FIXTURES/level.json" -o lines.wwd; mapwright set lines.wwd -q -i 'planes[1].objects[0].location_i=0' 'planes[1].objects[1].min_x=-1'
  $ mapwright unpack -q lines.wwd lines/; grep '"logic"' lines/world.json
          {"id": 1, "location_x": 300, "location_y": 100, "location_z": 1000, "location_i": 0, "score": 500, "logic": "TreasurePowerup", "image_set": "GAME_TREASURE_COINS", "animation": "GAME_GLITTER"},
          {"id": 2, "location_x": 350, "location_y": 120, "location_z": 4000, "health": 10, "min_x": -1, "logic": "Officer", "image_set": "LEVEL_OFFICER"},
          {"id": 3, "location_x": 40, "location_y": 120, "location_z": 4000, "health": 10, "name": "café", "logic": "Officer", "image_set": "LEVEL_OFFICER"}
  $ mapwright build lines/ -o again.wwd; cmp lines.wwd again.wwd
  $ sed -i 's/"location_i": 0, //' lines/world.json; mapwright build --force lines/ -o again.wwd; mapwright get again.wwd 'planes[1].objects[*].location_i'
  planes[1].objects[0].location_i: -1
  planes[1].objects[1].location_i: -1
  planes[1].objects[2].location_i: -1
