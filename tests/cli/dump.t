  $ mapwright build "$FIXTURES/level.json" -o a.wwd

For people: zero and empty fields of list items are omitted.

  $ mapwright dump a.wwd
  flags: use_z_coords|compress
  name: Harbour - Level 1
  author: Nobody
  birth: 
  rez_file: 
  image_dir: \LEVEL1\TILES
  pal_rez: \LEVEL1\PALETTES\MAIN.PAL
  start_x: 96
  start_y: 120
  unknown3: 0
  num_planes: 2
  offset_planes: 0x5F4
  offset_tile_properties: 0xB5E
  main_block_size: 1598
  checksum: 0xFFFFD5C4
  launch_app: 
  image_set1: LEVEL1\IMAGES
  image_set2: GAME\IMAGES
  image_set3: 
  image_set4: 
  prefix1: LEVEL
  prefix2: GAME
  prefix3: 
  prefix4: 
  planes:
    [0]
      flags: wrap_x|wrap_y
      name: Background
      width_px: 128
      height_px: 128
      tile_width: 64
      tile_height: 64
      tiles_wide: 2
      tiles_high: 2
      movement_x_percent: 50
      movement_y_percent: 50
      num_image_sets: 1
      offset_tiles: 0x734
      offset_image_sets: 0x7A4
      z_coord: -999
      tiles: 2 x 2 cells
      image_sets:
        [0] BACK
    [1]
      flags: main
      name: Action
      width_px: 384
      height_px: 256
      tile_width: 64
      tile_height: 64
      tiles_wide: 6
      tiles_high: 4
      movement_x_percent: 100
      movement_y_percent: 100
      num_image_sets: 1
      num_objects: 3
      offset_tiles: 0x744
      offset_image_sets: 0x7A9
      offset_objects: 0x7B0
      tiles: 6 x 4 cells
      image_sets:
        [0] ACTION
      objects:
        [0]
          id: 1
          location_x: 300
          location_y: 100
          location_z: 1000
          score: 500
          logic: TreasurePowerup
          image_set: GAME_TREASURE_COINS
          animation: GAME_GLITTER
        [1]
          id: 2
          location_x: 350
          location_y: 120
          location_z: 4000
          health (hit points): 10
          logic: Officer
          image_set: LEVEL_OFFICER
        [2]
          id: 3
          location_x: 40
          location_y: 120
          location_z: 4000
          health (hit points): 10
          name: café
          logic: Officer
          image_set: LEVEL_OFFICER
  tile_properties:
    num_tile_properties: 8
    items:
      [0] kind=single width=64 height=64
      [1] kind=single width=64 height=64
      [2] kind=single width=64 height=64
      [3] kind=single width=64 height=64
      [4] kind=single width=64 height=64
      [5] kind=single width=64 height=64 attribute=climb
      [6] kind=double width=64 height=64 inside=ground rect=top=32 right=63 bottom=63
      [7] kind=single width=64 height=64 attribute=solid
  $trace:
    checksum_style: editor
    stream_level: unknown
    stream: 
    tail: 
  $ mapwright dump a.wwd --path 'planes[0]'
  flags: wrap_x|wrap_y
  name: Background
  width_px: 128
  height_px: 128
  tile_width: 64
  tile_height: 64
  tiles_wide: 2
  tiles_high: 2
  scroll_x: 0
  scroll_y: 0
  movement_x_percent: 50
  movement_y_percent: 50
  fill_color: 0
  num_image_sets: 1
  num_objects: 0
  offset_tiles: 0x734
  offset_image_sets: 0x7A4
  offset_objects: 0x0
  z_coord: -999
  tiles: 2 x 2 cells
  image_sets:
    [0] BACK

Bytes next to fields.

  $ mapwright dump --hex a.wwd | head -12
  file:
  00000000  f4 05 00 00                                      header_size = 1524
  00000004  00 00 00 00                                      unknown1 = 0
  00000008  03 00 00 00                                      flags = use_z_coords|compress
  0000000c  00 00 00 00                                      unknown2 = 0
  00000010  48 61 72 62 6f 75 72 20 2d 20 4c 65 76 65 6c 20  name = Harbour - Level 1
  00000020  31 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
  00000030  00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
  00000040  00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
  00000050  4e 6f 62 6f 64 79 00 00 00 00 00 00 00 00 00 00  author = Nobody
  00000060  00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
  00000070  00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
  $ mapwright dump --hex a.wwd | sed -n '/^image/,/name/p'
  image:
  000005f4  a0 00 00 00                                      planes[0].block_size = 160
  000005f8  00 00 00 00                                      planes[0].unknown1 = 0
  000005fc  0c 00 00 00                                      planes[0].flags = wrap_x|wrap_y
  00000600  00 00 00 00                                      planes[0].unknown2 = 0
  00000604  42 61 63 6b 67 72 6f 75 6e 64 00 00 00 00 00 00  planes[0].name = Background

JSON is complete: build makes the same bytes from it.

  $ mapwright dump --json a.wwd | mapwright build - -o - | cmp - a.wwd
  $ mapwright dump --json --path 'planes[0]' a.wwd
  {
    "block_size": 160,
    "unknown1": 0,
    "flags": ["wrap_x", "wrap_y"],
    "unknown2": 0,
    "name": "Background",
    "tile_width": 64,
    "tile_height": 64,
    "scroll_x": 0,
    "scroll_y": 0,
    "movement_x_percent": 50,
    "movement_y_percent": 50,
    "fill_color": 0,
    "z_coord": -999,
    "unknown5": 0,
    "unknown6": 0,
    "unknown7": 0,
    "tiles": [
      "1 2",
      "3 4"
    ],
    "image_sets": [
      "BACK"
    ],
    "objects": [],
    "$derived": {"width_px": 128, "height_px": 128, "tiles_wide": 2, "tiles_high": 2, "num_image_sets": 1, "num_objects": 0, "offset_tiles": 1844, "offset_image_sets": 1956, "offset_objects": 0}
  }
  $ mapwright dump --json -o a.json a.wwd; mapwright build a.json -o b.wwd; cmp a.wwd b.wwd
  $ mkdir in; cp a.wwd in/; cp a.wwd in/B.WWD; mapwright dump --json -v -O out in
  in/B.WWD: dumped to out/B.WWD.json
  in/a.wwd: dumped to out/a.wwd.json
  $ mapwright build -v -O back out; cmp back/a.wwd a.wwd; cmp back/B.WWD a.wwd
  out/B.WWD.json: written to back/B.WWD
  out/a.wwd.json: written to back/a.wwd

JSON that cannot be built.

  $ echo '{' | mapwright build - -o x.wwd
  mapwright: -: line 2, column 0: string or '}' expected near end of file
  [2]
  $ echo '{"name": 1}' | mapwright build - -o x.wwd
  mapwright: -: the JSON has no "$format", the name of the format to build
  [2]
  $ echo '{"$format": "wdw"}' | mapwright build - -o x.wwd
  mapwright: -: unknown format "wdw"; did you mean wwd?
  [2]
  $ echo '{"$format": "wwd", "nmae": "x"}' | mapwright build - -o x.wwd
  mapwright: -: unknown field "nmae" in this level; did you mean name?
  [2]
  $ echo '{"$format": "wwd", "start_x": 99999999999}' | mapwright build - -o x.wwd
  mapwright: -: start_x: 99999999999 is out of range, expected -2147483648 to 2147483647
  [2]
  $ mapwright build missing.json -o x.wwd
  mapwright: missing.json: No such file or directory
  [2]
  $ mapwright build --max-memory 10 a.json -o x.wwd
  mapwright: a.json: more than 10 bytes; raise the limit with --max-memory
  [2]
  $ test -e x.wwd
  [1]
